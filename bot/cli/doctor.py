"""``hexarch doctor``: what a machine can see of the bot's place on Discord, and how to mend it."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import aiohttp
import discord
import typer

from bot.app.command_registration import Json, difference, registered
from bot.cli.host import settings
from bot.cli.options import Json as AsJson
from bot.cli.output import as_json, tell
from bot.cli.rest import (
    Played,
    by_matches,
    games_of,
    of_servers,
    our_commands,
    signed_in,
    token_of,
)
from bot.delivery.sender import Sender
from bot.games.game_ui import PlayableGame
from bot.interactions.components import attachments, layout
from bot.interactions.discord_errors import (
    DM_CLOSED,
    EXPIRED,
    TROUBLE,
    code_of,
    refuses_new_file,
    short,
)
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.discord_permissions import ASKED, invitation, lacked
from bot.model.panel_parts import Button, Panel, Picture, Row, Text
from bot.pictures.drawn import Drawn
from bot.store import MatchId, StoreError
from rules.core.data import Value

State = Literal["fine", "wrong", "open"]
"""``open``: it was not looked at."""

_MARKS: Final[Mapping[State, tuple[str, str]]] = {
    "fine": ("✓", "green"),
    "wrong": ("✗", "red"),
    "open": ("–", "yellow"),
}
_PRIVILEGED: Final = {12: "presence", 13: "presence", 14: "members", 15: "members"} | {
    18: "messages",
    19: "messages",
}
"""Flags of an application (their bits) with which it may ask for a privileged intent."""

PATIENCE: Final = 60.0
"""Seconds that a button waits to be pressed."""

_DOT: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
"""A picture of one point."""


class Finding(Value, frozen=True):
    """What was looked at, how it is, and in words what to do about it."""

    about: str
    state: State
    words: str


class Doctor:
    """Looks at one thing after the other, through a client that is signed in."""

    def __init__(
        self,
        client: discord.Client,
        ours: tuple[Sequence[Json], Sequence[Json]],
        locale: str,
        played: Played | None,
    ) -> None:
        """Look with *client*; *ours* are the commands as this version has them, of what is *played*."""
        self.client, self.locale, self.played = client, locale, played
        self.ours, self.verbs = ours
        self.application: Json = {}

    def _found(self, about: str, state: State, key: str, **params: str | int) -> Finding:
        return Finding(about, state, say(self.locale, f"doctor-{key}", **params))

    async def all(
        self, channel: int | None, *, direct: bool, press: bool = False
    ) -> AsyncIterator[Finding]:
        """Look at everything; messages go only to *channel*, and the owner if *direct*.

        *press*: wait there for somebody who presses a button.
        """
        self.application = dict(await self.client.http.application_info())
        for finding in self.told_of_application():
            yield finding
        yield await self.servers()
        yield await self.commands()
        if channel is None:
            yield self._found("channel", "open", "channel-open")
        else:
            async for finding in self.channel(channel):
                yield finding
            yield (
                await self.answer(channel)
                if press
                else self._found("answer", "open", "answer-open")
            )
        if direct:
            yield await self.direct()
        else:
            yield self._found("direct", "open", "direct-open")

    def told_of_application(self) -> list[Finding]:
        """Look at how the application is set up in the Developer Portal."""
        about, app = "application", self.application
        flags = int(app.get("flags") or 0)
        spare = sorted({what for bit, what in _PRIVILEGED.items() if flags & 1 << bit})
        wrong = []
        if app.get("interactions_endpoint_url"):
            wrong.append(self._found(about, "wrong", "application-endpoint"))
        if app.get("bot_require_code_grant"):
            wrong.append(self._found(about, "wrong", "application-grant"))
        # Type 0 is the installation on a server, 1 that of a person.
        if "0" not in (app.get("integration_types_config") or {"0": {}}):
            wrong.append(self._found(about, "wrong", "application-installs"))
        found = wrong or [self._found(about, "fine", "application-fine", name=str(app["name"]))]
        key = "intents-spare" if spare else "intents-none"
        return [*found, self._found("intents", "fine", key, names=", ".join(spare))]

    async def servers(self) -> Finding:
        """Look whether any server has invited the bot."""
        found = await self.client.http.get_guilds(limit=200)
        link = invitation(self.application["id"])
        if not found:
            return self._found("servers", "wrong", "servers-none", link=link)
        return self._found("servers", "fine", "servers-fine", count=len(found))

    async def commands(self) -> Finding:
        """Compare the commands that Discord has with ours, also those of single servers."""
        theirs = await registered(self.client, int(self.application["id"]))
        names = [f"/{name}" for name in difference(self.ours, theirs).names]
        count = len(self.ours)
        async for server, ours, theirs in of_servers(self.client, self.verbs, self.played):
            count += len(ours)
            names += [f"/{name} ({server.name})" for name in difference(ours, theirs).names]
        if not names:
            return self._found("commands", "fine", "commands-fine", count=count)
        return self._found("commands", "wrong", "commands-old", names=", ".join(names))

    async def channel(self, number: int) -> AsyncIterator[Finding]:
        """Look at what the bot may do in a channel, and post a message with a file there."""
        about = "channel"
        try:
            data: Any = await self.client.http.get_channel(number)
        except (discord.NotFound, discord.Forbidden) as error:
            key = "channel-hidden" if isinstance(error, discord.Forbidden) else "channel-unknown"
            yield self._found(about, "wrong", key, channel=str(number))
            return
        if data.get("guild_id") is None:
            yield self._found(about, "wrong", "channel-direct", channel=str(number))
            return
        mine, thread = await self._permissions(data)
        missing = [name for loss in _LOSSES for name in lacked(mine, loss, thread=thread)]
        for name in missing:
            what, lost = (say(self.locale, f"permission{by}-{name}") for by in ("", "-for"))
            yield self._found(about, "wrong", "channel-lacks", what=what, lost=lost)
        if not missing:
            yield self._found(about, "fine", "channel-fine", count=len(ASKED))
        if not lacked(mine, "all", thread=thread):
            yield await self.message(number, mine)

    async def _permissions(self, data: Json) -> tuple[discord.Permissions, bool]:
        """Work out what the bot may do in a channel; in a thread that goes by its channel."""
        guild = await self.client.fetch_guild(int(data["guild_id"]))
        assert self.client.user is not None
        me = await guild.fetch_member(self.client.user.id)
        thread = "thread_metadata" in data
        place = await guild.fetch_channel(int(data["parent_id"] if thread else data["id"]))
        assert not isinstance(place, discord.Thread)
        return place.permissions_for(me), thread

    async def message(self, channel: int, mine: discord.Permissions) -> Finding:
        """Post a message with a picture, edit its words, see that it kept its file, delete it."""
        about, sender = "message", Sender(self.client)
        picture = Picture("doctor")
        name = "hexarch-doctor.png"
        drawn = {picture: Drawn(_DOT, name, say(self.locale, "doctor-picture"))}
        kept = {picture: Drawn(b"", name, say(self.locale, "doctor-picture"))}
        posted = None
        try:
            first, then = (
                Panel((Text(say(self.locale, f"doctor-{key}")), picture))
                for key in ("posted", "edited")
            )
            nonce = f"doctor-{secrets.token_hex(6)}"
            posted = await sender.post(channel, first, drawn, nonce=nonce, why="check", silent=True)
            if posted.bare or not mine.attach_files:
                return self._found(about, "wrong", "message-bare")
            # An edit keeps a file that it names; the bytes are not sent again.
            await sender.edit(channel, posted.message, then, kept, why="check")
            if not mine.read_message_history:
                return self._found(about, "open", "message-unseen")
            if not await self._file_of(channel, posted.message):
                return self._found(about, "wrong", "message-file")
        except TROUBLE as error:
            return self._found(about, "wrong", "message-refused", why=short(error))
        finally:
            if posted is not None:
                await sender.withdraw(channel, posted.message, why="check")
        return self._found(about, "fine", "message-fine")

    async def _file_of(self, channel: int, message: int) -> bool:
        """Return whether a message shows a picture that can still be fetched."""
        place = self.client.get_partial_messageable(channel)
        found = await place.fetch_message(message)
        galleries = [c for c in found.components if isinstance(c, discord.MediaGalleryComponent)]
        shown = [item.media.url for gallery in galleries for item in gallery.items]
        try:
            return bool(shown) and all([await self.client.http.get_from_cdn(one) for one in shown])
        except discord.HTTPException:
            return False

    async def answer(self, channel: int) -> Finding:
        """Wait for a press, and bring a picture in its answer once "thinking…" was shown."""
        about, sender = "answer", Sender(self.client)
        words = Text(say(self.locale, "doctor-press-this"))
        button = Button(say(self.locale, "doctor-press"), ControlId(MatchId("-"), "doctor"))
        pressed: asyncio.Future[discord.Interaction] = asyncio.get_running_loop().create_future()

        async def on_interaction(interaction: discord.Interaction) -> None:
            where = interaction.message
            if posted is not None and where is not None and where.id == posted.message:
                with contextlib.suppress(asyncio.InvalidStateError):  # it is pressed once more
                    pressed.set_result(interaction)

        heard = asyncio.Event()

        async def on_connect() -> None:
            heard.set()

        self.client.event(on_interaction)
        self.client.event(on_connect)
        listening, posted = asyncio.create_task(self.client.connect()), None
        try:
            nonce = f"doctor-{secrets.token_hex(6)}"
            panel = Panel((words, Row((button,))))
            await asyncio.wait_for(heard.wait(), PATIENCE)
            posted = await sender.post(channel, panel, nonce=nonce, why="check", silent=True)
            interaction = await asyncio.wait_for(pressed, PATIENCE)
            return await self._answered(interaction)
        except TimeoutError:
            return self._found(about, "open", "answer-nobody")
        except TROUBLE as error:
            why = "bot" if code_of(error) in EXPIRED else "other"
            return self._found(about, "wrong", "answer-refused", why=why, what=short(error))
        finally:
            listening.cancel()
            await asyncio.wait([listening])
            if posted is not None:
                await sender.withdraw(channel, posted.message, why="check")

    async def _answered(self, interaction: discord.Interaction) -> Finding:
        """Bring a picture in both ways: by an edit, and in a message of its own."""
        picture = Picture("doctor")
        drawn = {picture: Drawn(_DOT, "hexarch-doctor.png", say(self.locale, "doctor-picture"))}
        panel = Panel((Text(say(self.locale, "doctor-answered")), picture))
        ways = []
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await interaction.edit_original_response(
                view=layout(panel, drawn), attachments=attachments(drawn, {})
            )
            ways.append("edit")
        except discord.HTTPException as error:
            if not refuses_new_file(error):
                raise
        try:
            await interaction.delete_original_response()
            files = [one.file() for one in drawn.values()]
            await interaction.followup.send(view=layout(panel, drawn), files=files, ephemeral=True)
            ways.append("anew")
        except discord.HTTPException as error:
            if not refuses_new_file(error):
                raise
        state: State = "fine" if ways else "wrong"
        return self._found("answer", state, "answer-ways", ways="-".join(ways) or "none")

    async def direct(self) -> Finding:
        """Write to the owner of the application, or of its team."""
        about, team = "direct", self.application.get("team")
        owner = int(team["owner_user_id"] if team else self.application["owner"]["id"])
        try:
            place = await self.client.create_dm(discord.Object(owner))
            panel = Panel((Text(say(self.locale, "doctor-hello")),))
            nonce = f"doctor-{secrets.token_hex(6)}"
            await Sender(self.client).post(place.id, panel, nonce=nonce, why="check")
        except TROUBLE as error:
            if code_of(error) in DM_CLOSED:
                return self._found(about, "wrong", "direct-closed")
            return self._found(about, "wrong", "direct-refused", why=short(error))
        return self._found(about, "fine", "direct-fine")


_LOSSES: Final = ("all", "part", "seldom")


async def examined(
    token: str,
    available: Mapping[str, PlayableGame],
    locale: str,
    *,
    played: Played | None = None,
    channel: int | None = None,
    direct: bool = False,
    press: bool = False,
) -> list[Finding]:
    """Look at everything; what keeps it from the rest is said last."""
    found = []
    try:
        async with signed_in(token) as client:
            found.append(Finding("token", "fine", say(locale, "doctor-token-fine")))
            doctor = Doctor(client, await our_commands(available), locale, played)
            async for finding in doctor.all(channel, direct=direct, press=press):
                found.append(finding)  # noqa: PERF401 - what was seen before trouble is told too
    except discord.LoginFailure:
        found.append(Finding("token", "wrong", say(locale, "wrong-token")))
    except (*TROUBLE, aiohttp.ClientError) as error:
        found.append(Finding("discord", "wrong", say(locale, "doctor-trouble", why=short(error))))
    return found


def doctor(
    channel: Annotated[
        int | None, typer.Option(help="Id of a channel in which a message may be posted.")
    ] = None,
    *,
    dm: Annotated[
        bool, typer.Option("--dm", help="Also write to the owner of the application.")
    ] = False,
    press: Annotated[
        bool,
        typer.Option(
            "--press",
            help="Also wait a minute for a press of the button that is posted in the channel, while the bot does not run.",
        ),
    ] = False,
    as_program: AsJson = False,
) -> None:
    """Say how the bot is placed on Discord; stop with 1 if anything is wrong."""
    known = settings()
    token, available = token_of(known), games_of(known)

    async def run() -> list[Finding]:
        asked: Any = {"channel": channel, "direct": dm, "press": press}
        try:
            async with by_matches(known, available) as played:
                return await examined(token, available, known.language, played=played, **asked)
        except StoreError as error:
            without = Finding("database", "wrong", error.localized(known.language))
            return [without, *await examined(token, available, known.language, **asked)]

    found = asyncio.run(run())
    if as_program:
        as_json(found)
    else:
        for one in found:
            mark, style = _MARKS[one.state]
            tell(f"{mark} {one.words}", style=style)
    if any(one.state == "wrong" for one in found):
        raise typer.Exit(1)
