"""The bot on a sandbox, with people who press and type."""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from bot.games.game_ui import PlayableGame
from bot.model.slot_states import state_in
from bot.pictures.drawing import Painter
from bot.sandbox.client import point_discord_at
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import MatchInfo
from tests.bot.databases import database
from tests.bot.person import Outcome, Person
from tests.bot.sandboxed import SandboxedBot

Json = dict[str, Any]

ANSWER = "D TINY SEALING…"
"""What leads to the answers of the tiny game's first question, which has no words."""


class PlainBot(SandboxedBot):
    """A sandbox, the bot on it, and those who play."""

    merge = 0.05

    async def close_disconnected(self) -> None:
        await self._see_that_people_are_named()
        await super().close_disconnected()

    async def _see_that_people_are_named(self) -> None:
        """See that erasing a person finds them in whatever was noted of the messages."""
        users = {int(person.id) for person in self.people.values()}
        for info in await self.store.matches.find(limit=1000):
            for slot in await self.store.message_slots.of_match(info.id):
                written = {int(n) for n in re.findall(r"\d+", str(slot.extra))} & users
                assert written <= set(state_in(slot).people()), slot

    async def match(self) -> MatchInfo:
        """Return the newest match."""
        found = await self.store.matches.find()
        return found[0]

    async def answer(self, person: Person, line: str, **options: Any) -> str:
        """Let somebody type a command; read the private answer to it, once it is complete."""
        return await answer_of(self, person, await person.command(line, **options))


class Complaints(logging.Handler):
    """Collects what the bot reports as its own mistakes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(logging.Formatter().format(record))


@contextlib.asynccontextmanager
async def plain_bot(
    tmp_path: Path,
    games: Mapping[str, PlayableGame],
    *,
    painter: Painter | None = None,
    asks: bool = False,
) -> AsyncIterator[PlainBot]:
    """Run the bot on a sandbox of its own."""
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        made = PlainBot(box, await database(tmp_path), games)
        made.painter, made.asks = painter, asks
        complaints = Complaints()
        logging.getLogger("hexarch").addHandler(complaints)
        await made.start()
        try:
            yield made
        finally:
            await made.stop()
            await made.leave()
            logging.getLogger("hexarch").removeHandler(complaints)
        assert not complaints.said, "\n".join(complaints.said)


def with_button(person: Person, label: str, channel: str | None = None) -> Json:
    """Find the newest message with a button of that label."""
    found = [
        message
        for message in person.messages(channel)
        if any(b.get("label") == label for b in person.buttons(message))
    ]
    assert found, [person.text(m) for m in person.messages(channel)]
    return found[-1]


async def answer_of(table: PlainBot, person: Person, outcome: Outcome) -> str:
    """Read the private answer to something that a person did, once it is complete."""
    message = await outcome.message()
    await table.answered()
    return person.text(person.fresh(message))
