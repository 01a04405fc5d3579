"""A Discord bot for the tests of the page: one command for each thing a page must be able to do."""

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image

from tests.bot.sandbox.bare_bot import BareBot

TERRITORIES = {"E6": "E6 · wild 2 — you 3, from E7 and F7", "F7": "F7 · Chloé 4 — attacks you"}
SECRET = "Axe Line, Shieldbearer, Thane"
ALT = "A red board, one territory."
FRENCH = {
    "fight": "combat",
    "Pick a combat": "Choisir un combat",
    "where": "où",
    "the territory": "le territoire",
    "hand": "main",
    "Your cards": "Vos cartes",
    "Explain this": "Explique ceci",
}

Press = discord.Interaction


class French(app_commands.Translator):
    """Translate names and descriptions of commands."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class Reason(discord.ui.Modal, title="Refine"):
    """A modal with a text to be filled in and a select."""

    why: Any = discord.ui.Label(
        text="Why", component=discord.ui.TextInput(custom_id="why", min_length=3)
    )
    stocks: Any = discord.ui.Label(
        text="Stocks",
        component=discord.ui.Select(
            custom_id="stocks",
            options=[discord.SelectOption(label=f"{n} stocks", value=str(n)) for n in range(3)],
        ),
    )

    async def on_submit(self, interaction: Press) -> None:
        said = f"Refined: {self.why.component.value}, {self.stocks.component.values[0]}"
        await interaction.response.send_message(said, ephemeral=True)


def picture() -> discord.File:
    """A picture wide enough to be made small."""
    content = io.BytesIO()
    Image.new("RGB", (1600, 1200), (200, 60, 40)).save(content, "PNG")
    content.seek(0)
    return discord.File(content, "board.png", description=ALT)


def panel() -> discord.ui.View:
    """Buttons of all styles, a select of several values, a select of people."""
    view = discord.ui.View(timeout=None)
    styles = discord.ButtonStyle
    for label, style in [
        ("Attack E6", styles.primary),
        ("My hand", styles.secondary),
        ("Refine…", styles.success),
        ("Ignore me", styles.danger),
    ]:
        view.add_item(discord.ui.Button(label=label, style=style, custom_id=f"page:{label}"))
    view.add_item(discord.ui.Button(label="Closed", disabled=True, custom_id="page:closed"))
    cards = [discord.SelectOption(label=f"Card {n}", value=str(n)) for n in range(1, 13)]
    view.add_item(
        discord.ui.Select(
            custom_id="page:discard", placeholder="Discard", options=cards, max_values=3
        )
    )
    view.add_item(discord.ui.UserSelect[Any](custom_id="page:whom", placeholder="Whom?"))
    return view


def lobby() -> discord.ui.LayoutView:
    """A container with everything the newer components offer."""
    view = discord.ui.LayoutView(timeout=None)
    leave: discord.ui.Button[Any] = discord.ui.Button(label="Leave", custom_id="page:leave")
    start: discord.ui.Button[Any] = discord.ui.Button(
        label="Start the match", style=discord.ButtonStyle.primary, custom_id="page:start"
    )
    view.add_item(
        discord.ui.Container[Any](
            discord.ui.TextDisplay("## The lobby\n- Ana\n- Bob"),
            discord.ui.Separator(),
            discord.ui.Section(discord.ui.TextDisplay("**Ana**, the first seat"), accessory=leave),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description=ALT)
            ),
            discord.ui.File("attachment://rules.txt"),
            discord.ui.ActionRow(start),
            accent_colour=0x2BB673,
        )
    )
    return view


class PageBot(BareBot):
    """The bot."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.locales: list[discord.Locale] = []
        self.pressed: list[tuple[str, list[str]]] = []
        self.typed: list[str] = []
        _add_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(French())
        await self.tree.sync()

    async def on_interaction(self, interaction: Press) -> None:
        self.locales.append(interaction.locale)
        if interaction.type is not discord.InteractionType.component:
            return
        data: dict[str, Any] = dict(interaction.data or {})
        self.pressed.append((data["custom_id"], data.get("values", [])))
        answer = interaction.response
        match data["custom_id"]:
            case "page:Attack E6":
                await answer.edit_message(content="You attack E6.", view=None)
            case "page:My hand":
                await answer.send_message(SECRET, ephemeral=True)
            case "page:Refine…":
                await answer.send_modal(Reason())
            case "page:Ignore me":
                return
            case "v1:-:-:play:":
                await answer.defer()
                assert isinstance(interaction.channel, discord.TextChannel)
                thread = await interaction.channel.create_thread(
                    name="Match 1", type=discord.ChannelType.public_thread
                )
                await thread.send("Your lobby", view=panel())
            case _:
                await answer.defer()


def _add_commands(bot: PageBot) -> None:
    text = app_commands.locale_str

    async def suggest(interaction: Press, current: str) -> list[app_commands.Choice[str]]:
        bot.typed.append(current)
        fitting = [key for key in TERRITORIES if current.upper() in key]
        return [app_commands.Choice(name=TERRITORIES[key], value=key) for key in fitting]

    @bot.tree.command(name=text("fight"), description=text("Pick a combat"))
    @app_commands.rename(where=text("where"))
    @app_commands.describe(where=text("the territory"), troops="how many", quiet="tell nobody")
    @app_commands.autocomplete(where=suggest)
    async def fight(
        interaction: Press,
        where: str,
        troops: app_commands.Range[int, 1, 9],
        quiet: bool = False,
    ) -> None:
        said = f"{where} with {troops} troops, quiet: {quiet}"
        await interaction.response.send_message(said, ephemeral=True)

    @bot.tree.command(name="panel", description="Everything to press")
    async def show_panel(interaction: Press) -> None:
        await interaction.response.send_message("**Day 6**, pick a combat", view=panel())

    @bot.tree.command(name="lobby", description="The newer components")
    async def show_lobby(interaction: Press) -> None:
        files = [picture(), discord.File(io.BytesIO(b"Be kind."), "rules.txt")]
        await interaction.response.send_message(view=lobby(), files=files)

    @bot.tree.command(name="board", description="A picture")
    async def board(interaction: Press) -> None:
        await interaction.response.send_message("The board", file=picture())

    @bot.tree.command(name=text("hand"), description=text("Your cards"))
    async def hand(interaction: Press) -> None:
        await interaction.response.defer(ephemeral=True)
        await bot.go_on.wait()
        await interaction.followup.send(SECRET)

    @bot.tree.command(name="write", description="A direct message")
    async def write(interaction: Press) -> None:
        await interaction.user.send(SECRET)
        await interaction.response.send_message("Written", ephemeral=True)

    @bot.tree.command(name="call", description="Call somebody")
    async def call(interaction: Press, whom: discord.User) -> None:
        await interaction.response.send_message(
            f"Ana lost G7.\n{whom.mention} · Day 6, expansion: **pick a combat**. Asked now.",
            view=panel(),
            allowed_mentions=discord.AllowedMentions(users=[whom]),
        )

    @bot.tree.context_menu(name=text("Explain this"))
    async def explain(interaction: Press, message: discord.Message) -> None:
        await interaction.response.send_message(f"About {message.id}", ephemeral=True)
