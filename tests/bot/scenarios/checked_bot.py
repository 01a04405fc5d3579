"""The real bot on a sandbox that notes whatever went wrong on the way."""

from __future__ import annotations

import contextlib
import logging
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.pictures.drawing import Painter
from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.validate.components import walk
from bot.store import MatchId, MatchInfo, Plans
from rules.core.ids import Seat
from tests.bot.databases import database
from tests.bot.person import Outcome, Person
from tests.bot.sandbox.contract import FOLDER, contract
from tests.bot.sandboxed import SandboxedBot

Json = dict[str, Any]

_EXPECTED = ((403, 50007), (403, 50278), (404, 10007))
"""Refusals that are a fact of life: closed direct messages, and somebody who has left."""


_NEVER = (
    "/guilds/{guild_id}/channels",
    "/guilds/{guild_id}/roles",
    "/guilds/{guild_id}/members",
    "/channels/{channel_id}/threads",
    "/channels/{channel_id}/messages/{message_id}/threads",
)
"""What the bot changes in no server unless it is asked to; nor does it call everybody."""

_UNHEEDED = re.compile("voice will NOT be supported|heartbeat blocked|websocket is .* behind")
"""What the client library says of something that nobody here wants, or of a machine that stood
still."""


_TYPING = 4
"""An interaction of somebody who types: numbers may be text still, which is not described."""


def _calls(body: Any) -> bool:
    """Say whether the body of an edit of a message lets anybody be called."""
    if not isinstance(body, dict) or not {"content", "components", "embeds"} & body.keys():
        return False
    allowed = body.get("allowed_mentions")
    return allowed is None or any(allowed.get(kind) for kind in ("parse", "users", "roles"))


class CheckedBot(SandboxedBot):
    """A sandbox, the bot on it, those who play, and what went wrong.

    ``refused``: requests of the bot that the sandbox turned down. ``called``: users whom new
    messages mentioned, as often as they did; ``calls``: those messages. ``uncalled_for``: channels,
    threads, roles that the bot made, messages that call everybody, edits that call anybody.
    """

    def __init__(
        self, box: Sandbox, url: str, games: Mapping[str, PlayableGame], language: str | None
    ) -> None:
        """Connect to a server whose tables speak *language*; None: it has chosen none."""
        super().__init__(box, url, games)
        self.language = language
        self.refused: list[Exchange] = []
        self.called: list[str] = []
        self.calls: list[Json] = []
        self.uncalled_for: list[Exchange] = []
        self._match: MatchId | None = None
        box.rest.observers.append(self._note)

    def _note(self, exchange: Exchange) -> None:
        code = exchange.answer.get("code") if isinstance(exchange.answer, dict) else None
        # What a later press has replaced is deleted once.
        gone = exchange.method == "DELETE" and code == 10008
        if exchange.status >= 400 and not gone and (exchange.status, code) not in _EXPECTED:
            self.refused.append(exchange)
        if exchange.method != "GET" and exchange.path.startswith(_NEVER):
            self.uncalled_for.append(exchange)
        if isinstance(exchange.answer, dict) and exchange.answer.get("mention_everyone"):
            self.uncalled_for.append(exchange)
        if exchange.method == "POST" and exchange.path == "/channels/{channel_id}/messages":
            self.called += [user["id"] for user in exchange.answer.get("mentions", ())]
            if exchange.answer.get("mentions"):
                self.calls.append(exchange.answer)
        if exchange.method == "PATCH" and _calls(exchange.body):
            self.uncalled_for.append(exchange)

    async def start(self, *, welcome: bool = False, **settings: Any) -> None:
        """Start the bot as after its first refusal of a late picture, which is no fault of it."""
        await super().start(welcome=welcome, resends_files=True, **settings)

    async def prepare(self) -> None:
        guild = int(self.box.core.world.guild)
        await self.store.people.change_guild(
            guild, lambda one: replace(one, language=self.language)
        )

    async def match(self) -> MatchInfo:
        """Return the match that this evening is about, the first one opened, as it is now."""
        if self._match is None:
            self._match = (await self.store.matches.find())[-1].id
        return await self.matches.info(self._match)

    async def asked(self) -> dict[int, Seat]:
        """Return the users whom the newest match waits for, with their seats."""
        info = await self.match()
        if info.status != "running":
            return {}
        found = {}
        for question in await self.matches.pending(info.id):
            who = info.of_seat(question.decision.seat)
            if question.decision.asked and who is not None and who.user is not None:
                found[who.user] = question.decision.seat
        return found

    async def answer(self, person: Person, line: str, **options: Any) -> Json:
        """Let somebody type a command; return the private answer to it, once it is complete."""
        return await answer_of(self, person, await person.command(line, **options))


@contextlib.asynccontextmanager
async def checked_bot(
    tmp_path: Path,
    games: Mapping[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    *,
    painter: Painter | None = None,
    language: str | None = "en",
    welcome: bool = False,
    watched: bool = True,
    clock: Callable[[], float] = time.time,
    plans: Plans = "by-hand",
) -> AsyncIterator[CheckedBot]:
    """Run the bot, and make sure at the end that nothing went wrong that nobody looked for.

    Nothing was refused by the sandbox, no error of ours was logged, and where Discord's own
    description is at hand every exchange is as it says (unless not *watched*: it takes its time).
    """
    async with Sandbox(pace=UNHURRIED) as box:
        known = contract() if FOLDER and watched else None
        before = len(known.violations) if known is not None else 0
        if known is not None:
            known.watch(box)
            box.gateway.watch = lambda name, data: (
                None if data.get("type") == _TYPING else known.event(name, data)
            )
        point_discord_at(box.url)
        stage = CheckedBot(box, await database(tmp_path), games, language)
        stage.clock, stage.painter, stage.plans = clock, painter, plans
        await stage.start(welcome=welcome)
        try:
            yield stage
            await stage.settled()
        finally:
            await stage.stop()
            await stage.leave()
        refused = [(e.method, e.path, e.status, e.answer) for e in stage.refused]
        assert not refused, refused
        assert not stage.uncalled_for, [(e.method, e.path) for e in stage.uncalled_for]
        if known is not None:
            assert known.violations[before:] == [], known.violations[before:]
    # `caplog.records` has only those since a fixture began to be taken down.
    phases: tuple[Literal["setup", "call", "teardown"], ...] = ("setup", "call", "teardown")
    loud = [
        f"{record.name}: {record.getMessage()} {record.exc_text}"
        for record in chain.from_iterable(map(caplog.get_records, phases))
        if record.levelno >= logging.WARNING and not _UNHEEDED.search(record.getMessage())
    ]
    assert not loud, loud


def provoked(caplog: pytest.LogCaptureFixture, words: str) -> None:
    """Make sure that a test has provoked a warning with these words, which nobody looks for then."""
    found = [r for r in caplog.records if r.levelno >= logging.WARNING and words in r.getMessage()]
    assert found
    for record in found:
        caplog.records.remove(record)


async def answer_of(stage: CheckedBot, person: Person, outcome: Outcome, number: int = 0) -> Json:
    """Return the private answer to something that a person did, once it is complete."""
    message = await outcome.message(number)
    await stage.settled()
    fresh = person.fresh(message)
    assert person.private(fresh)
    return fresh


async def options_of(stage: CheckedBot, person: Person, card: Json, verb: str = "options") -> Json:
    """Open the settings of a lobby from its card, or what another button among its options opens."""
    shown = await answer_of(stage, person, await person.press(card, _control(card, "seating")))
    outcome = await stage.after(person.press(shown, _control(shown, verb)))
    return outcome.messages[0] if outcome.messages else person.fresh(shown)


def _control(message: Json, verb: str) -> str:
    """Find the control of a verb in a message."""
    found = (str(part.get("custom_id", "")) for _, part in walk(message["components"]))
    return next(one for one in found if f":{verb}:" in one)


async def said(stage: CheckedBot, person: Person, line: str, **options: Any) -> str:
    """Type a command, make sure that only the person reads the answer, and return its words."""
    return person.text(await stage.answer(person, line, **options))


async def pressed(stage: CheckedBot, person: Person, message: Json, what: str) -> str:
    """Press a button; return the words of the private answer, or of the message as it is now."""
    outcome = await stage.after(person.press(message, what))
    answer = outcome.messages[0] if outcome.messages else message
    return person.text(answer)


async def gm(stage: SandboxedBot, like: Person) -> Person:
    """Return a moderator who sits at no table, in the place and the language of somebody."""
    person = await stage.person("Fay")
    await person.change(moderator=True, locale=like.me["locale"])
    person.here = like.here
    return person


async def ended(stage: CheckedBot, person: Person, **options: Any) -> str:
    """End a match as who tends it, and say that it is meant; return the answer."""
    person = await gm(stage, person)
    asked = await stage.answer(person, "gm:end", **options)
    french = person.me["locale"] == "fr"
    return await pressed(stage, person, asked, "Finir la partie" if french else "End the match")
