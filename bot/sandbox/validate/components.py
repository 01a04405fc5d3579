"""What may stand in the components of a message."""

from collections.abc import Iterator
from typing import Any, Final

from bot.model import limits
from bot.sandbox.errors import Json
from bot.sandbox.validate import form as f

ROW: Final = 1  # component types (Discord's numbers)
BUTTON: Final = 2
STRING_SELECT: Final = 3
TEXT_INPUT: Final = 4
USER_SELECT: Final = 5
ROLE_SELECT: Final = 6
MENTIONABLE_SELECT: Final = 7
CHANNEL_SELECT: Final = 8
SECTION: Final = 9
TEXT_DISPLAY: Final = 10
THUMBNAIL: Final = 11
GALLERY: Final = 12
FILE: Final = 13
SEPARATOR: Final = 14
CONTAINER: Final = 17
LABEL: Final = 18
FILE_UPLOAD: Final = 19
RADIO_GROUP: Final = 21
CHECKBOX_GROUP: Final = 22
CHECKBOX: Final = 23

SELECTS: Final = frozenset(
    {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
)
_LINK_STYLE: Final = 5
_PREMIUM_STYLE: Final = 6


def _base(kind: int) -> dict[str, f.Rule]:
    return {"type": f.OneOf((kind,)), "id": f.Maybe(f.Whole(0, (1 << 31) - 1))}


CUSTOM_ID: Final = f.Text(1, limits.CUSTOM_ID)
EMOJI: Final = f.Shape(
    {"id": f.Maybe(f.snowflake), "name": f.Maybe(f.Text(0, 32)), "animated": f.Maybe(f.flag)},
)


def _whole(value: Any) -> int:
    """A number that a shape has looked at; 0 if it was none."""
    return value if isinstance(value, int) else 0


_media: Final = f.Shape(
    {"url": f.Address(("http", "https", "attachment"), limits.MEDIA_URL)}, ["url"]
)


def _button(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    _BUTTON(value, path, faulty)
    style = value.get("style")
    # Which of the three a button needs follows from its style, and it may have none of the others:
    # a shape of its own fields cannot say that.
    needed = {_LINK_STYLE: "url", _PREMIUM_STYLE: "sku_id"}.get(_whole(style), "custom_id")
    for name in ("custom_id", "url", "sku_id"):
        given = value.get(name) is not None
        if name == needed and not given:
            problem = f"A {needed} is required."
            faulty.add((*path, name), "BUTTON_COMPONENT_INVALID", problem)
        if given and name != needed:
            problem = f"A button of style {style} cannot have a {name}."
            faulty.add((*path, name), "BUTTON_COMPONENT_INVALID", problem)
    if style != _PREMIUM_STYLE and not value.get("label") and not value.get("emoji"):
        problem = "A label or an emoji is required."
        faulty.add((*path, "label"), "BUTTON_COMPONENT_INVALID_LABEL", problem)


_BUTTON = f.Shape(
    {
        **_base(BUTTON),
        "style": f.Whole(1, 6),
        "custom_id": f.Maybe(CUSTOM_ID),
        "label": f.Maybe(f.Text(0, limits.BUTTON_LABEL)),
        "disabled": f.Maybe(f.flag),
        "url": f.Maybe(f.Address(("http", "https", "discord"), limits.BUTTON_URL)),
        "sku_id": f.Maybe(f.snowflake),
        "emoji": f.Maybe(EMOJI),
    },
    ["style"],
)
OPTION: Final = f.Shape(
    {
        "label": f.Text(1, limits.SELECT_LABEL),
        "value": f.Text(1, limits.SELECT_VALUE),
        "description": f.Maybe(f.Text(1, limits.SELECT_DESCRIPTION)),
        "default": f.Maybe(f.flag),
        "emoji": f.Maybe(EMOJI),
    },
    ["label", "value"],
)


class Select:
    """A select menu of some kind, with the rules between its fields."""

    def __init__(self, kind: int) -> None:
        fields: dict[str, f.Rule] = {
            **_base(kind),
            "custom_id": CUSTOM_ID,
            "placeholder": f.Maybe(f.Text(0, limits.SELECT_PLACEHOLDER)),
            "min_values": f.Maybe(f.Whole(0, limits.SELECT_VALUES)),
            "max_values": f.Maybe(f.Whole(1, limits.SELECT_VALUES)),
            "disabled": f.Maybe(f.flag),
            "required": f.Maybe(f.flag),
        }
        required = ["custom_id"]
        if kind == STRING_SELECT:
            fields["options"] = f.Several(OPTION, 1, limits.SELECT_OPTIONS)
            required.append("options")
        else:
            default = f.Shape(
                {"id": f.snowflake, "type": f.OneOf(("user", "role", "channel"))}, ["id", "type"]
            )
            fields["default_values"] = f.Maybe(f.Several(default, 0, limits.SELECT_VALUES))
        if kind == CHANNEL_SELECT:
            fields["channel_types"] = f.Maybe(f.Several(f.Whole(0, 16)))
        self._kind = kind
        self._shape = f.Shape(fields, required)

    def __call__(self, value: Any, path: f.Path, faulty: f.Faulty) -> None:
        before = faulty.count
        self._shape(value, path, faulty)
        if faulty.count != before:
            return
        least = 1 if value.get("min_values") is None else value["min_values"]
        most = 1 if value.get("max_values") is None else value["max_values"]
        if least > most:
            problem = "min_values must be at most max_values."
            faulty.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", problem)
        if self._kind == STRING_SELECT:
            self._options(value["options"], least, most, path, faulty)

    def _options(
        self, options: list[Json], least: int, most: int, path: f.Path, faulty: f.Faulty
    ) -> None:
        if most > len(options):
            problem = f"There are only {len(options)} options."
            faulty.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", problem)
        if least > len(options):
            problem = f"There are only {len(options)} options."
            faulty.add((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", problem)
        if sum(bool(option.get("default")) for option in options) > most:
            problem = f"At most {most} options may be chosen beforehand."
            faulty.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", problem)
        seen: set[str] = set()
        for index, option in enumerate(options):
            if option["value"] in seen:
                problem = "The specified option value is already used."
                place = (*path, "options", str(index), "value")
                faulty.add(place, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", problem)
            seen.add(option["value"])


ALL_SELECTS: Final[dict[int, f.Rule]] = {kind: Select(kind) for kind in sorted(SELECTS)}
_ROW_ENTRY = f.ByType({BUTTON: _button, **ALL_SELECTS})


def _row(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    _ROW(value, path, faulty)
    entries = value.get("components")
    if not isinstance(entries, list):
        return
    kinds = [_whole(entry.get("type")) for entry in entries if isinstance(entry, dict)]
    # A select takes the width of a whole row.
    if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
        problem = "A row holds buttons or one select menu."
        faulty.add((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", problem)


_ROW = f.Shape(
    {**_base(ROW), "components": f.Several(_ROW_ENTRY, 1, limits.ROW_BUTTONS)}, ["components"]
)
_TEXT = f.Shape({**_base(TEXT_DISPLAY), "content": f.Text(1, limits.DISPLAYED_TEXT)}, ["content"])
_DESCRIBED: dict[str, f.Rule] = {
    "media": _media,
    "description": f.Maybe(f.Text(1, limits.MEDIA_DESCRIPTION)),
    "spoiler": f.Maybe(f.flag),
}
_THUMBNAIL = f.Shape({**_base(THUMBNAIL), **_DESCRIBED}, ["media"])
_SECTION = f.Shape(
    {
        **_base(SECTION),
        "components": f.Several(f.ByType({TEXT_DISPLAY: _TEXT}), 1, limits.SECTION_TEXTS),
        "accessory": f.ByType({BUTTON: _button, THUMBNAIL: _THUMBNAIL}),
    },
    ["components", "accessory"],
)
_GALLERY = f.Shape(
    {**_base(GALLERY), "items": f.Several(f.Shape(_DESCRIBED, ["media"]), 1, limits.GALLERY_ITEMS)},
    ["items"],
)
_SEPARATOR = f.Shape(
    {**_base(SEPARATOR), "spacing": f.Maybe(f.OneOf((1, 2))), "divider": f.Maybe(f.flag)},
)


def _file(value: Any, path: f.Path, faulty: f.Faulty) -> None:
    _FILE(value, path, faulty)
    url = value["file"].get("url") if isinstance(value.get("file"), dict) else None
    # Unlike pictures: Discord fetches no file from elsewhere to show it as one.
    if isinstance(url, str) and not url.startswith("attachment://"):
        problem = "A file must be an attachment of this message."
        faulty.add((*path, "file", "url"), "URL_TYPE_INVALID_SCHEME", problem)


_FILE = f.Shape(
    {
        **_base(FILE),
        "file": _media,
        "spoiler": f.Maybe(f.flag),
        "name": f.Maybe(f.Text()),
        "size": f.Maybe(f.Whole()),
    },
    ["file"],
)
_IN_CONTAINER: dict[int, f.Rule] = {
    ROW: _row,
    SECTION: _SECTION,
    TEXT_DISPLAY: _TEXT,
    GALLERY: _GALLERY,
    FILE: _file,
    SEPARATOR: _SEPARATOR,
}
_CONTAINER = f.Shape(
    {
        **_base(CONTAINER),
        "components": f.Several(f.ByType(_IN_CONTAINER), 1, limits.COMPONENTS),
        "accent_color": f.Maybe(f.Whole(0, 0xFFFFFF)),
        "spoiler": f.Maybe(f.flag),
    },
    ["components"],
)
LEGACY: Final = f.Several(f.ByType({ROW: _row}), 0, limits.ROWS)
V2: Final = f.Several(f.ByType({**_IN_CONTAINER, CONTAINER: _CONTAINER}), 0, limits.COMPONENTS)


def walk(components: list[Json]) -> Iterator[tuple[f.Path, Json]]:
    """Go through components of any depth, each with its place, parents first."""
    for index, component in enumerate(components):
        yield (str(index),), component
        for path, child in walk(component.get("components") or []):
            yield (str(index), "components", *path), child
        for name in ("accessory", "component"):
            if isinstance(component.get(name), dict):
                for path, child in walk([component[name]]):
                    yield (str(index), name, *path[1:]), child


def media_in(components: list[Json]) -> Iterator[tuple[Json, Json]]:
    """Go through the media that components show, each after what holds it with its description."""
    for _, component in walk(components):
        match component["type"]:
            case kind if kind == GALLERY:
                yield from ((item, item["media"]) for item in component["items"])
            case kind if kind == THUMBNAIL:
                yield component, component["media"]
            case kind if kind == FILE:
                yield component, component["file"]
            case _:
                pass


def check_components(components: Any, *, v2: bool, path: f.Path, faulty: f.Faulty) -> None:
    """Hold the components of a message against every rule that needs no other message part."""
    before = faulty.count
    (V2 if v2 else LEGACY)(components, path, faulty)
    if faulty.count != before:
        return
    everything = list(walk(components))
    # Those inside of others count as well, so the list at the top cannot tell.
    if v2 and len(everything) > limits.COMPONENTS:
        problem = f"The number of components must be at most {limits.COMPONENTS}."
        faulty.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", problem)
    displayed = sum(
        len(component["content"])
        for _, component in everything
        if component["type"] == TEXT_DISPLAY
    )
    if displayed > limits.DISPLAYED_TEXT:
        problem = f"The displayed text must be at most {limits.DISPLAYED_TEXT} characters."
        faulty.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", problem)
    check_unique(everything, path, faulty)


def check_unique(everything: list[tuple[f.Path, Json]], path: f.Path, faulty: f.Faulty) -> None:
    """Refuse a `custom_id` or a component id that occurs twice."""
    for name, said in (("custom_id", "custom id"), ("id", "id")):
        seen: set[object] = set()
        for place, component in everything:
            value = component.get(name)
            if value and value in seen:
                code = f"COMPONENT_{name.upper()}_DUPLICATED"
                faulty.add((*path, *place, name), code, f"Component {said} cannot be duplicated")
            seen.add(value)
