"""Panels and forms as discord.py components: the one place where they meet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import unquote, urlsplit

import discord
from discord import ui

from bot.model import limits
from bot.model.control_id import TEMPLATE, number_of
from bot.model.limits import cut
from bot.model.panel_parts import (
    FILE,
    Button,
    Choice,
    Field,
    Form,
    Menu,
    Panel,
    Picture,
    Row,
    Rule,
    Text,
)
from bot.pictures.drawn import Drawn

_STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


_ESCAPED = re.compile(r"\\([*_`~|>#\\-])")


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


class Control(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """Any button or menu of ours: it carries its meaning in its ``custom_id``."""

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: Any, /
    ) -> Control:
        """Wrap the item that was pressed; no I/O here: it must be acknowledged within 3 s."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the press to the client, which guards and acknowledges it."""
        client: Any = interaction.client
        values = getattr(self.item, "values", ())
        await client.pressed(interaction, self.custom_id, tuple(str(v) for v in values))


def bare(text: str) -> str:
    """Undo the escaping of markdown, which labels do not know."""
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def layout(panel: Panel, pictures: Mapping[Picture, Drawn]) -> ui.LayoutView:
    """Build the components of *panel*; a picture that was not drawn is left out."""
    view = ui.LayoutView(timeout=None)
    into: Any = view
    if panel.accent is not None:
        into = ui.Container(accent_colour=panel.accent)
    # Discord counts the text of all parts together and refuses the whole message over it.
    left = limits.DISPLAYED_TEXT
    for part in panel.parts:
        match part:
            case Text(text=text, match=match):
                line = cut(text, left) if left > 0 else ""
                left -= len(line)
                if line:
                    # The component's number survives in the message, and says for *Explain this*
                    # which match the text is of.
                    into.add_item(ui.TextDisplay(line, id=number_of(match)))
            case Picture(kind=kind) if kind == FILE:
                if drawn := pictures.get(part):
                    into.add_item(ui.File(f"attachment://{drawn.name}"))
            case Picture():
                if drawn := pictures.get(part):
                    gallery: ui.MediaGallery[Any] = ui.MediaGallery(
                        discord.MediaGalleryItem(
                            f"attachment://{drawn.name}",
                            description=drawn.alt or None,
                        )
                    )
                    into.add_item(gallery)
            case Rule():
                into.add_item(ui.Separator())
            case Menu():
                chosen: ui.ActionRow[Any] = ui.ActionRow()
                chosen.add_item(Control(_select(part)))
                into.add_item(chosen)
            case Row(buttons=buttons):
                row: ui.ActionRow[Any] = ui.ActionRow()
                for button in buttons:
                    row.add_item(_button(button))
                into.add_item(row)
    if into is not view:
        view.add_item(into)
    view.stop()  # presses are heard by ``Control``: the library need not keep the message
    return view


def _button(button: Button) -> ui.Item[Any]:
    label = cut(bare(button.label), limits.BUTTON_LABEL)
    if button.press is None:
        return ui.Button(label=label, url=button.url)
    return Control(
        ui.Button(
            label=label,
            style=_STYLES[button.style],
            custom_id=button.press.custom_id(),
            disabled=button.disabled,
        )
    )


def _select(menu: Menu) -> ui.Select[Any]:
    return ui.Select(
        custom_id=menu.press.custom_id(),
        placeholder=cut(menu.placeholder, limits.SELECT_PLACEHOLDER),
        min_values=menu.least,
        max_values=menu.most,
        options=_options(menu.choices),
    )


def _options(choices: Iterable[Choice]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=cut(bare(choice.label), limits.SELECT_LABEL),
            value=choice.value,
            description=cut(bare(choice.description), limits.SELECT_DESCRIPTION) or None,
            default=choice.chosen,
        )
        for choice in choices
    ]


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
        options=_options(field.choices),
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
