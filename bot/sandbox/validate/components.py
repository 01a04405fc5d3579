"""What may stand in the components of a message."""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct

from bot.model import limits
from bot.sandbox.errors import Json, misshapen
from bot.sandbox.validate.form import Count, Maybe, Snowflake, Whole, fit

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

SELECTS: Final = frozenset(
    {STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT}
)

CustomId = Annotated[str, Meta(min_length=1, max_length=limits.CUSTOM_ID)]
_Described = Maybe[Annotated[str, Meta(min_length=1, max_length=limits.MEDIA_DESCRIPTION)]]


class Part(Struct, tag_field="type", kw_only=True):
    """A component; its ``type`` says which."""

    id: Maybe[Annotated[int, Meta(ge=0, le=limits.COMPONENT_NUMBER)]] = UNSET


class _Emoji(Struct):
    id: Maybe[Snowflake] = UNSET
    name: Maybe[Annotated[str, Meta(max_length=32)]] = UNSET
    animated: Maybe[bool] = UNSET


class _Button(Part, tag=BUTTON, kw_only=True):
    style: Annotated[int, Meta(ge=1, le=6)]
    custom_id: Maybe[CustomId] = UNSET
    url: Maybe[
        Annotated[str, Meta(max_length=limits.BUTTON_URL, pattern=r"^(https?|discord)://")]
    ] = UNSET
    sku_id: Maybe[Snowflake] = UNSET
    label: Maybe[Annotated[str, Meta(max_length=limits.BUTTON_LABEL)]] = UNSET
    disabled: Maybe[bool] = UNSET
    emoji: Maybe[_Emoji] = UNSET

    def __post_init__(self) -> None:
        # Which of the three it needs follows from its style, and it has none of the others.
        needed = {5: "url", 6: "sku_id"}.get(self.style, "custom_id")
        for name in ("custom_id", "url", "sku_id"):
            if bool(getattr(self, name)) is not (name == needed):
                raise ValueError(f"A button of this style needs a {needed}: see field `{name}`.")
        if self.style != 6 and not self.label and not self.emoji:
            raise ValueError("The field `label` or an emoji is required.")


class _Option(Struct):
    label: Annotated[str, Meta(min_length=1, max_length=limits.SELECT_LABEL)]
    value: Annotated[str, Meta(min_length=1, max_length=limits.SELECT_VALUE)]
    description: Maybe[Annotated[str, Meta(min_length=1, max_length=limits.SELECT_DESCRIPTION)]] = (
        UNSET
    )
    default: Maybe[bool] = UNSET
    emoji: Maybe[_Emoji] = UNSET


class _Default(Struct):
    id: Snowflake
    type: Literal["user", "role", "channel"]


class _Select(Part, kw_only=True):
    custom_id: CustomId
    placeholder: Maybe[Annotated[str, Meta(max_length=limits.SELECT_PLACEHOLDER)]] = UNSET
    min_values: Maybe[Annotated[int, Meta(ge=0, le=limits.SELECT_VALUES)]] = UNSET
    max_values: Maybe[Annotated[int, Meta(ge=1, le=limits.SELECT_VALUES)]] = UNSET
    disabled: Maybe[bool] = UNSET
    required: Maybe[bool] = UNSET

    @property
    def least(self) -> int:
        return self.min_values if isinstance(self.min_values, int) else 1

    def __post_init__(self) -> None:
        if self.least > (self.max_values or 1):
            raise ValueError("The field `min_values` must be at most max_values.")


class _StringSelect(_Select, tag=STRING_SELECT, kw_only=True):
    options: Annotated[list[_Option], Meta(min_length=1, max_length=limits.SELECT_OPTIONS)]

    def __post_init__(self) -> None:
        super().__post_init__()
        most = self.max_values or 1
        for name, count in (("max_values", most), ("min_values", self.least)):
            if count > len(self.options):
                raise ValueError(f"For field `{name}` there are too few options.")
        if sum(bool(option.default) for option in self.options) > most:
            raise ValueError("In field `options` too many are chosen beforehand.")
        if len({option.value for option in self.options}) < len(self.options):
            raise ValueError("In field `options` a value is there twice.")


class _UserSelect(_Select, tag=USER_SELECT, kw_only=True):
    default_values: Maybe[list[_Default]] = UNSET


class _RoleSelect(_Select, tag=ROLE_SELECT, kw_only=True):
    default_values: Maybe[list[_Default]] = UNSET


class _MentionableSelect(_Select, tag=MENTIONABLE_SELECT, kw_only=True):
    default_values: Maybe[list[_Default]] = UNSET


class _ChannelSelect(_Select, tag=CHANNEL_SELECT, kw_only=True):
    default_values: Maybe[list[_Default]] = UNSET
    channel_types: Maybe[list[Count]] = UNSET


AnySelect = _StringSelect | _UserSelect | _RoleSelect | _MentionableSelect | _ChannelSelect


class _Row(Part, tag=ROW, kw_only=True):
    components: Annotated[
        list[_Button | AnySelect], Meta(min_length=1, max_length=limits.ROW_BUTTONS)
    ]

    def __post_init__(self) -> None:
        # A select takes the width of a whole row.
        if len(self.components) > 1 and any(isinstance(one, _Select) for one in self.components):
            raise ValueError("The field `components` holds buttons or one select menu.")


class Text(Part, tag=TEXT_DISPLAY, kw_only=True):
    content: Annotated[str, Meta(min_length=1, max_length=limits.DISPLAYED_TEXT)]


class _Media(Struct):
    url: Annotated[str, Meta(max_length=limits.MEDIA_URL, pattern=r"^(https?|attachment)://")]


class _Attached(Struct):
    """Unlike pictures: Discord fetches no file from elsewhere to show it as one."""

    url: Annotated[str, Meta(max_length=limits.MEDIA_URL, pattern=r"^attachment://")]


class _Thumbnail(Part, tag=THUMBNAIL, kw_only=True):
    media: _Media
    description: _Described = UNSET
    spoiler: Maybe[bool] = UNSET


class _Section(Part, tag=SECTION, kw_only=True):
    components: Annotated[list[Text], Meta(min_length=1, max_length=limits.SECTION_TEXTS)]
    accessory: _Button | _Thumbnail


class _Item(Struct):
    media: _Media
    description: _Described = UNSET
    spoiler: Maybe[bool] = UNSET


class _Gallery(Part, tag=GALLERY, kw_only=True):
    items: Annotated[list[_Item], Meta(min_length=1, max_length=limits.GALLERY_ITEMS)]


class _Separator(Part, tag=SEPARATOR, kw_only=True):
    spacing: Maybe[Literal[1, 2]] = UNSET
    divider: Maybe[bool] = UNSET


class _File(Part, tag=FILE, kw_only=True):
    file: _Attached
    spoiler: Maybe[bool] = UNSET
    name: Maybe[str] = UNSET
    size: Maybe[Whole] = UNSET


_Inner = _Row | _Section | Text | _Gallery | _File | _Separator


class _Container(Part, tag=CONTAINER, kw_only=True):
    components: Annotated[list[_Inner], Meta(min_length=1, max_length=limits.COMPONENTS)]
    accent_color: Maybe[Annotated[int, Meta(ge=0, le=0xFFFFFF)]] = UNSET
    spoiler: Maybe[bool] = UNSET


_LEGACY: Final = Annotated[list[_Row], Meta(max_length=limits.ROWS)]
_V2: Final = Annotated[list[_Inner | _Container], Meta(max_length=limits.COMPONENTS)]


def walk(components: list[Json]) -> Iterator[tuple[tuple[str, ...], Json]]:
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


def components_of(components: Any, *, v2: bool, path: tuple[str, ...]) -> list[Json]:
    """Return the components of a message, held against every rule that needs no other part of it.

    Raises:
        RefusedError: 50035
    """
    path = (*path, "components")
    parts: list[Json] = fit(_V2 if v2 else _LEGACY, components, path)
    everything = list(walk(parts))
    # Those inside of others count as well, so the list at the top cannot tell.
    if v2 and len(everything) > limits.COMPONENTS:
        raise misshapen(path, f"There must be at most {limits.COMPONENTS} components.")
    texts = [one["content"] for _, one in everything if one["type"] == TEXT_DISPLAY]
    if sum(map(len, texts)) > limits.DISPLAYED_TEXT:
        raise misshapen(path, f"The text must have at most {limits.DISPLAYED_TEXT} characters.")
    check_unique(everything, path)
    return parts


def check_unique(everything: list[tuple[tuple[str, ...], Json]], path: tuple[str, ...]) -> None:
    """Refuse a `custom_id` or a component id that occurs twice.

    Raises:
        RefusedError: 50035
    """
    for name in ("custom_id", "id"):
        seen: set[object] = set()
        for place, component in everything:
            value = component.get(name)
            if value and value in seen:
                raise misshapen((*path, *place, name), "This is there twice.")
            seen.add(value)
