"""What may stand in a modal."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.validate import components as c
from bot.sandbox.validate import form as f


def _base(kind: int) -> dict[str, f.Rule]:
    return {"type": f.OneOf((kind,)), "id": f.Maybe(f.Whole(0, (1 << 31) - 1))}


def _field(kind: int, fields: dict[str, f.Rule], *required: str) -> f.Rule:
    common: dict[str, f.Rule] = {
        **_base(kind),
        "custom_id": c.CUSTOM_ID,
        "required": f.Maybe(f.flag),
    }
    return f.Shape({**common, **fields}, ["custom_id", *required])


_INPUT: Final[dict[str, f.Rule]] = {
    "style": f.OneOf((1, 2)),
    "min_length": f.Maybe(f.Whole(0, limits.TEXT_INPUT)),
    "max_length": f.Maybe(f.Whole(1, limits.TEXT_INPUT)),
    "value": f.Maybe(f.Text(0, limits.TEXT_INPUT)),
    "placeholder": f.Maybe(f.Text(0, limits.TEXT_INPUT_PLACEHOLDER)),
}
_INPUT_IN_ROW = _field(
    c.TEXT_INPUT, {**_INPUT, "label": f.Text(1, limits.MODAL_LABEL)}, "style", "label"
)
_INPUT_IN_LABEL = _field(
    c.TEXT_INPUT, {**_INPUT, "label": f.Maybe(f.Text(0, limits.MODAL_LABEL))}, "style"
)
_CHOICE = f.Shape(
    {
        "label": f.Text(1, limits.SELECT_LABEL),
        "value": f.Text(1, limits.SELECT_VALUE),
        "description": f.Maybe(f.Text(0, limits.SELECT_DESCRIPTION)),
        "default": f.Maybe(f.flag),
    },
    ["label", "value"],
)
_FIELDS: Final[dict[int, f.Rule]] = {
    **c.ALL_SELECTS,
    c.TEXT_INPUT: _INPUT_IN_LABEL,
    c.FILE_UPLOAD: _field(
        c.FILE_UPLOAD,
        {
            "min_values": f.Maybe(f.Whole(0, limits.UPLOADED_FILES)),
            "max_values": f.Maybe(f.Whole(1, limits.UPLOADED_FILES)),
        },
    ),
    c.RADIO_GROUP: _field(
        c.RADIO_GROUP, {"options": f.Several(_CHOICE, *limits.RADIO_OPTIONS)}, "options"
    ),
    c.CHECKBOX_GROUP: _field(
        c.CHECKBOX_GROUP,
        {
            "options": f.Several(_CHOICE, *limits.CHECKBOX_OPTIONS),
            "min_values": f.Maybe(f.Whole(0, 10)),
            "max_values": f.Maybe(f.Whole(1, 10)),
        },
        "options",
    ),
    c.CHECKBOX: _field(c.CHECKBOX, {"default": f.Maybe(f.flag)}),
}
_ROW = f.Shape({**_base(c.ROW), "components": f.Several(_INPUT_IN_ROW, 1, 1)}, ["components"])
_LABEL = f.Shape(
    {
        **_base(c.LABEL),
        "label": f.Text(1, limits.MODAL_LABEL),
        "description": f.Maybe(f.Text(0, limits.MODAL_LABEL_DESCRIPTION)),
        "component": f.ByType(_FIELDS),
    },
    ["label", "component"],
)
_TEXT = f.Shape({**_base(c.TEXT_DISPLAY), "content": f.Text(1, limits.DISPLAYED_TEXT)}, ["content"])
_MODAL = f.Shape(
    {
        "custom_id": c.CUSTOM_ID,
        "title": f.Text(1, limits.MODAL_TITLE),
        "components": f.Several(
            f.ByType({c.ROW: _ROW, c.LABEL: _LABEL, c.TEXT_DISPLAY: _TEXT}),
            1,
            limits.MODAL_COMPONENTS,
        ),
    },
    ["custom_id", "title", "components"],
)


def check_modal(modal: Any, path: f.Path, faulty: f.Faulty) -> None:
    """Hold a modal against its limits."""
    before = faulty.count
    _MODAL(modal, path, faulty)
    if faulty.count != before:
        return
    everything = list(c.walk(modal["components"]))
    c.check_unique(everything, (*path, "components"), faulty)
    for place, component in everything:
        if component["type"] != c.TEXT_INPUT:
            continue
        least = component.get("min_length") or 0
        most = component.get("max_length") or limits.TEXT_INPUT
        if least > most:
            problem = "min_length must be at most max_length."
            faulty.add((*path, "components", *place), "TEXT_INPUT_LENGTH_INVALID", problem)
        value = component.get("value")
        if value and not least <= len(value) <= most:
            problem = f"Must be between {least} and {most} in length."
            faulty.add((*path, "components", *place, "value"), "BASE_TYPE_BAD_LENGTH", problem)
