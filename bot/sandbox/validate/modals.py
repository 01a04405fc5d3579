"""What may stand in a modal."""

from typing import Any, Final

from bot.model import limits
from bot.sandbox.validate.components import (
    ALL_SELECTS,
    CHECKBOX,
    CHECKBOX_GROUP,
    CUSTOM_ID,
    FILE_UPLOAD,
    LABEL,
    RADIO_GROUP,
    ROW,
    TEXT_DISPLAY,
    TEXT_INPUT,
    check_unique,
    walk,
)
from bot.sandbox.validate.form import (
    ByType,
    Faulty,
    Maybe,
    OneOf,
    Path,
    Rule,
    Several,
    Shape,
    Text,
    Whole,
    flag,
)


def _base(kind: int) -> dict[str, Rule]:
    return {"type": OneOf((kind,)), "id": Maybe(Whole(0, (1 << 31) - 1))}


def _field(kind: int, fields: dict[str, Rule], *required: str) -> Rule:
    common: dict[str, Rule] = {
        **_base(kind),
        "custom_id": CUSTOM_ID,
        "required": Maybe(flag),
    }
    return Shape({**common, **fields}, ["custom_id", *required])


_INPUT: Final[dict[str, Rule]] = {
    "style": OneOf((1, 2)),
    "min_length": Maybe(Whole(0, limits.TEXT_INPUT)),
    "max_length": Maybe(Whole(1, limits.TEXT_INPUT)),
    "value": Maybe(Text(0, limits.TEXT_INPUT)),
    "placeholder": Maybe(Text(0, limits.TEXT_INPUT_PLACEHOLDER)),
}
_INPUT_IN_ROW = _field(
    TEXT_INPUT, {**_INPUT, "label": Text(1, limits.MODAL_LABEL)}, "style", "label"
)
_INPUT_IN_LABEL = _field(
    TEXT_INPUT, {**_INPUT, "label": Maybe(Text(0, limits.MODAL_LABEL))}, "style"
)
_CHOICE = Shape(
    {
        "label": Text(1, limits.SELECT_LABEL),
        "value": Text(1, limits.SELECT_VALUE),
        "description": Maybe(Text(0, limits.SELECT_DESCRIPTION)),
        "default": Maybe(flag),
    },
    ["label", "value"],
)
_FIELDS: Final[dict[int, Rule]] = {
    **ALL_SELECTS,
    TEXT_INPUT: _INPUT_IN_LABEL,
    FILE_UPLOAD: _field(
        FILE_UPLOAD,
        {
            "min_values": Maybe(Whole(0, limits.UPLOADED_FILES)),
            "max_values": Maybe(Whole(1, limits.UPLOADED_FILES)),
        },
    ),
    RADIO_GROUP: _field(
        RADIO_GROUP, {"options": Several(_CHOICE, *limits.RADIO_OPTIONS)}, "options"
    ),
    CHECKBOX_GROUP: _field(
        CHECKBOX_GROUP,
        {
            "options": Several(_CHOICE, *limits.CHECKBOX_OPTIONS),
            "min_values": Maybe(Whole(0, 10)),
            "max_values": Maybe(Whole(1, 10)),
        },
        "options",
    ),
    CHECKBOX: _field(CHECKBOX, {"default": Maybe(flag)}),
}
_ROW = Shape({**_base(ROW), "components": Several(_INPUT_IN_ROW, 1, 1)}, ["components"])
_LABEL = Shape(
    {
        **_base(LABEL),
        "label": Text(1, limits.MODAL_LABEL),
        "description": Maybe(Text(0, limits.MODAL_LABEL_DESCRIPTION)),
        "component": ByType(_FIELDS),
    },
    ["label", "component"],
)
_TEXT = Shape({**_base(TEXT_DISPLAY), "content": Text(1, limits.DISPLAYED_TEXT)}, ["content"])
_MODAL = Shape(
    {
        "custom_id": CUSTOM_ID,
        "title": Text(1, limits.MODAL_TITLE),
        "components": Several(
            ByType({ROW: _ROW, LABEL: _LABEL, TEXT_DISPLAY: _TEXT}), 1, limits.MODAL_COMPONENTS
        ),
    },
    ["custom_id", "title", "components"],
)


def check_modal(modal: Any, path: Path, faulty: Faulty) -> None:
    """Hold a modal against its limits."""
    before = faulty.count
    _MODAL(modal, path, faulty)
    if faulty.count != before:
        return
    everything = list(walk(modal["components"]))
    check_unique(everything, (*path, "components"), faulty)
    for place, component in everything:
        if component["type"] != TEXT_INPUT:
            continue
        least = component.get("min_length") or 0
        most = component.get("max_length") or limits.TEXT_INPUT
        if least > most:
            said = "min_length must be at most max_length."
            faulty.add((*path, "components", *place), "TEXT_INPUT_LENGTH_INVALID", said)
        value = component.get("value")
        if value and not least <= len(value) <= most:
            said = f"Must be between {least} and {most} in length."
            faulty.add((*path, "components", *place, "value"), "BASE_TYPE_BAD_LENGTH", said)
