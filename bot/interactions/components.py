"""Panels and forms as discord.py components: the one place where they meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, get_args
from urllib.parse import unquote, urlsplit

import discord
from discord import ui

from bot.model import limits
from bot.model.control_id import number_of
from bot.model.limits import cut
from bot.model.names import bare
from bot.model.panel_parts import (
    FILE,
    Button,
    Choice,
    Field,
    Form,
    Menu,
    Panel,
    Pick,
    Picture,
    Row,
    Rule,
    Style,
    Text,
)
from bot.pictures.drawn import Drawn

_STYLES = {style: discord.ButtonStyle[style].value for style in get_args(Style)}
_LINK = discord.ButtonStyle.link.value
_TEXT = discord.ComponentType.text_display.value
_FILE = discord.ComponentType.file.value
_GALLERY = discord.ComponentType.media_gallery.value
_SEPARATOR = discord.ComponentType.separator.value
_CONTAINER = discord.ComponentType.container.value
_ROW = discord.ComponentType.action_row.value
_BUTTON = discord.ComponentType.button.value
_SELECT = discord.ComponentType.select.value
_PICKS = {
    "user": discord.ComponentType.user_select.value,
    "role": discord.ComponentType.role_select.value,
    "channel": discord.ComponentType.channel_select.value,
}


class KeptFile(discord.Attachment):
    """A file that a message has and keeps, as an edit names it."""

    def __init__(
        self, number: int, drawn: Drawn
    ) -> None:  # the library makes its own from a payload
        """Keep the file *number*, which shows *drawn*."""
        self.id, self.filename, self.description = number, drawn.name, drawn.alt

    def to_dict(self) -> Any:
        """Return which file it is, and what describes it."""
        return {"id": self.id, "filename": self.filename, "description": self.description}


Files = Mapping[str, int]
"""The files that a message has: their names and ids."""


def files_in(components: Sequence[Any]) -> dict[str, int]:  # Any: the library's components
    """List the files that the components of a message show.

    The message itself lists no file that a component shows.
    """
    return {
        unquote(urlsplit(media.url).path.rpartition("/")[2]): media.attachment_id
        for media in _media_in(components)
        if media.attachment_id is not None
    }


def _media_in(components: Sequence[Any]) -> Iterator[discord.UnfurledMediaItem]:
    for component in components:
        for holder in (component, *(getattr(component, "items", None) or ())):
            if isinstance(found := getattr(holder, "media", None), discord.UnfurledMediaItem):
                yield found
        yield from _media_in(getattr(component, "children", None) or ())


def present(pictures: Mapping[Picture, Drawn], there: Files) -> dict[Picture, Drawn]:
    """Choose the pictures that can be shown by a message that has the files *there*."""
    return {one: drawn for one, drawn in pictures.items() if drawn.data or drawn.name in there}


def attachments(
    pictures: Mapping[Picture, Drawn], there: Files
) -> list[discord.Attachment | discord.File]:
    """List the files that a message has afterwards: an edit drops those that it does not name.

    Each is described as well: without that a component of an edit does not find a new one.
    """
    return [
        drawn.file() if drawn.data else KeptFile(there[drawn.name], drawn)
        for drawn in present(pictures, there).values()
    ]


def shows(message: discord.Message | None, custom_id: str) -> bool:
    """Return whether a message has a control: what an older one shows may be pressed on a slow client."""
    return message is not None and custom_id in _controls_in(message.components)


def _controls_in(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        if custom_id := getattr(component, "custom_id", None):
            yield custom_id
        yield from _controls_in(getattr(component, "children", None) or ())


class Layout(ui.LayoutView):
    """The components of a message as Discord's JSON, in place of an object of the library for each.

    To make those objects, only to read the JSON from them, took longer than to build the panel.
    """

    timeout = None

    def __init__(self, components: list[dict[str, Any]]) -> None:
        """Send *components*, and hear of nothing: the client reads presses."""
        # What the library prepares to keep a view and its items takes as long as the rest of a layout.
        self._sent = components

    def is_finished(self) -> bool:
        """Say that it waits for nothing: the library would else keep it for as long as it runs."""
        return True

    def is_dispatchable(self) -> bool:
        """Say that it hears of nothing."""
        return False

    def to_components(self) -> list[dict[str, Any]]:
        """Return the JSON, which the library sends as it is."""
        return self._sent

    def has_components_v2(self) -> bool:
        """Say of which kind they are, which the library cannot read from the JSON."""
        return bool(self._sent)


def layout(panel: Panel, pictures: Mapping[Picture, Drawn]) -> Layout:
    """Build the components of *panel*; a picture that was not drawn leaves its words.

    Raises:
        ValueError: if there are more than Discord takes.
    """
    found: list[dict[str, Any]] = []
    # Discord counts the text of all parts together and refuses the whole message over it.
    left = limits.DISPLAYED_TEXT
    for part in panel.parts:
        match part:
            case Picture(kind=kind) if drawn := pictures.get(part):
                media = {"url": f"attachment://{drawn.name}"}
                if kind == FILE:
                    found.append({"type": _FILE, "file": media, "spoiler": False})
                else:
                    item = {"media": media, **_given(description=drawn.alt), "spoiler": False}
                    found.append({"type": _GALLERY, "items": [item]})
            case Text() | Picture():
                said = part if isinstance(part, Text) else Text(part.words)
                line = cut(said.text, left) if left > 0 else ""
                left -= len(line)
                # The component's number survives in the message, and says for *Explain this* which
                # match the text is of.
                if line:
                    found.append(
                        {"type": _TEXT, "content": line, **_given(id=number_of(said.match))}
                    )
            case Rule():
                found.append({"type": _SEPARATOR, "divider": True, "spacing": 1})
            case Menu():
                found.append({"type": _ROW, "components": [_select(part)]})
            case Pick():
                found.append({"type": _ROW, "components": [_pick(part)]})
            case Row(buttons=buttons):
                found.append({"type": _ROW, "components": [_button(one) for one in buttons]})
    if panel.accent is not None:
        edge = {"accent_color": panel.accent, "spoiler": False}
        found = [{"type": _CONTAINER, "components": found, **edge}]
    if sum(1 for _ in parts_of(found)) > limits.COMPONENTS:
        raise ValueError(f"more than {limits.COMPONENTS} components")
    return Layout(found)


def parts_of(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield components, each before those inside it."""
    for component in components:
        yield component
        yield from parts_of(component.get("components", ()))


def _button(button: Button) -> dict[str, Any]:
    label, press = cut(bare(button.label), limits.BUTTON_LABEL), button.press
    return {
        "type": _BUTTON,
        "style": _LINK if press is None else _STYLES[button.style],
        "label": label,
        "disabled": button.disabled,
        **({"url": button.url} if press is None else {"custom_id": press.custom_id()}),
    }


def _select(menu: Menu) -> dict[str, Any]:
    return {
        "type": _SELECT,
        "custom_id": menu.press.custom_id(),
        **_given(placeholder=cut(menu.placeholder, limits.SELECT_PLACEHOLDER)),
        "min_values": menu.least,
        "max_values": menu.most,
        "options": [_option(choice) for choice in menu.choices],
        "disabled": False,
        "required": True,
    }


def _pick(pick: Pick) -> dict[str, Any]:
    texts = {"channel_types": [discord.ChannelType.text.value]} if pick.kind == "channel" else {}
    return {
        "type": _PICKS[pick.kind],
        "custom_id": pick.press.custom_id(),
        **_given(placeholder=cut(pick.placeholder, limits.SELECT_PLACEHOLDER)),
        "min_values": pick.least,
        "max_values": pick.most,
        "default_values": [{"id": str(one), "type": pick.kind} for one in pick.chosen],
        "disabled": False,
        **texts,
    }


def _option(choice: Choice) -> dict[str, Any]:
    return {
        "label": cut(bare(choice.label), limits.SELECT_LABEL),
        "value": choice.value,
        **_given(description=cut(bare(choice.description), limits.SELECT_DESCRIPTION)),
        "default": choice.chosen,
    }


def _given(**optional: str | int | None) -> dict[str, Any]:
    """Leave out what is empty, which Discord takes for a mistake."""
    return {name: value for name, value in optional.items() if value}


class FormModal(ui.Modal):
    """A form on the screen.

    Its answer is read from the interaction, so that a restart loses none.
    """

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Leave the answer to ``on_interaction``, which hears it after a restart too."""


def modal(form: Form) -> FormModal:
    """Build the modal of *form*."""
    built = FormModal(
        title=cut(form.title, limits.MODAL_TITLE),
        custom_id=form.press.custom_id(),
        timeout=limits.TOKEN_LIFE,
    )
    for field in form.fields:
        built.add_item(
            ui.Label(
                text=cut(field.label, limits.MODAL_LABEL),
                description=cut(field.description, limits.MODAL_LABEL_DESCRIPTION) or None,
                component=_field(field),
            )
        )
    return built


def _field(field: Field) -> Any:
    if not field.choices:
        return ui.TextInput(
            custom_id=field.id,
            default=field.value or None,
            placeholder=cut(field.placeholder, limits.TEXT_INPUT_PLACEHOLDER) or None,
            required=field.required,
            max_length=100,
        )
    return ui.Select(
        custom_id=field.id,
        min_values=field.least,
        max_values=field.most,
        required=field.required,
        options=[discord.SelectOption(**_option(one)) for one in field.choices],
    )


def submitted(data: Any) -> dict[str, tuple[str, ...]]:  # Any: Discord's own JSON
    """Read the answers of a form, by the id of the field."""
    found: dict[str, tuple[str, ...]] = {}

    def walk(component: Any) -> None:
        # 1 is an action row, 18 a label: containers, whose own ids say nothing.
        if "custom_id" in component and component.get("type") not in (1, 18):
            if "values" in component:
                found[component["custom_id"]] = tuple(str(v) for v in component["values"] or ())
            elif component.get("value") not in (None, ""):
                found[component["custom_id"]] = (str(component["value"]),)
            else:
                found[component["custom_id"]] = ()
        for inner in component.get("components", ()):
            walk(inner)
        if "component" in component:
            walk(component["component"])

    for component in data.get("components", ()):
        walk(component)
    return found
