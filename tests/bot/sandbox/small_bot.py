"""A Discord bot that does a little of everything the game master does."""

import asyncio
import io
import re
from typing import Any, Self

import discord
from discord import app_commands

from .bare_bot import BareBot

RED_DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000020000000208020000"
    "00fdd49a730000001149444154789c63f8cfc0008240c4f01f002bea04fc17a0a5a00000000049454e44ae426082"
)


class Count(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"v1:count:(?P<n>\d+)"):
    """A button that counts its presses in its own id."""

    def __init__(self, n: int) -> None:
        self.n = n
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"v1:count:{n}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: Any, match: re.Match[str]
    ) -> Self:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Count(self.n + 1))
        await interaction.response.edit_message(content=f"{self.n + 1} presses", view=view)


class Letter(discord.ui.Modal, title="A letter"):
    """A modal with a text and a select."""

    words: Any = discord.ui.Label(text="Words", component=discord.ui.TextInput(custom_id="words"))
    colour: Any = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label="Red", value="r")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        said = f"{self.words.component.value} in {self.colour.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


class Panel(discord.ui.LayoutView):
    """A picture, a file, words, a row with a select."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery: discord.ui.MediaGallery[Self] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://map.png", description="A red dot")
        )
        inside = discord.ui.Container[Self](
            discord.ui.TextDisplay("# The map"),
            gallery,
            discord.ui.File("attachment://rules.txt"),
            accent_colour=0x336699,
        )
        self.add_item(inside)
        pick = discord.ui.Select[Self](
            custom_id="v1:pick",
            placeholder="Pick",
            options=[discord.SelectOption(label=x, value=x.lower()) for x in "ABC"],
        )
        self.add_item(discord.ui.ActionRow(pick))


class SmallBot(BareBot):
    """The bot."""

    def __init__(self) -> None:
        super().__init__()
        self.resumed = asyncio.Event()
        self.errors: list[Exception] = []
        self.seen: list[discord.Interaction] = []
        self.silent = False
        self.threads: list[discord.Thread] = []
        _add_commands(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Count)
        await self.tree.sync()

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.set()

    async def on_thread_create(self, thread: discord.Thread) -> None:
        self.threads.append(thread)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        if interaction.type is discord.InteractionType.component and interaction.data is not None:
            data: dict[str, Any] = dict(interaction.data)
            if data["custom_id"] == "v1:pick":
                await interaction.response.send_message(f"You picked {data['values']}")


def _add_commands(bot: SmallBot) -> None:
    group = app_commands.Group(name="say", description="Words")

    async def suggest(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        words = ["apple", "avocado", "banana"]
        return [app_commands.Choice(name=w.title(), value=w) for w in words if current in w]

    @group.command(name="word", description="Say a word")
    @app_commands.describe(word="The word", times="How often")
    @app_commands.autocomplete(word=suggest)
    async def word(
        interaction: discord.Interaction, word: str, times: app_commands.Range[int, 1, 5] = 1
    ) -> None:
        if bot.silent:
            return
        await interaction.response.send_message(" ".join([word] * times))

    @group.command(name="later", description="Think first")
    async def later(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("Here it is")
        await interaction.followup.send("And more", ephemeral=True)

    @bot.tree.command(name="count", description="A counting button")
    async def count(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Count(0))
        await interaction.response.send_message("0 presses", view=view)

    @bot.tree.command(name="panel", description="A layout")
    async def panel(interaction: discord.Interaction) -> None:
        files = [
            discord.File(io.BytesIO(RED_DOT), "map.png", description="A red dot"),
            discord.File(io.BytesIO(b"Be kind."), "rules.txt"),
        ]
        await interaction.response.send_message(view=Panel(), files=files)

    @bot.tree.command(name="letter", description="A modal")
    async def letter(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Letter())

    @bot.tree.command(name="people", description="Somebody somewhere")
    async def people(
        interaction: discord.Interaction, who: discord.User, where: discord.TextChannel
    ) -> None:
        await interaction.response.send_message(f"{who.name} in {where.name}", silent=True)

    @bot.tree.context_menu(name="Explain this")
    async def explain(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"About {message.id}", ephemeral=True)

    bot.tree.add_command(group)
