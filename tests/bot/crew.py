"""The bot on a sandbox, with people who press and type."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.matches import AnyGame, Matches
from bot.model.slot_states import state_in
from bot.pictures.drawing import Painter, Pictures
from bot.sandbox.client import point_discord_at
from bot.sandbox.person import Outcome, Person
from bot.sandbox.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.store import MatchInfo, Store
from tests.bot.databases import database

Json = dict[str, Any]

ANSWER = "D TINY SEALING…"
"""What leads to the answers of the tiny game's first question, which has no words."""


class Crew:
    """A sandbox, the bot on it, and those who play."""

    def __init__(self, box: Sandbox, url: str, games: Mapping[str, AnyGame]) -> None:
        self.box, self.url, self.games = box, url, games
        self.people: dict[str, Person] = {}
        self.painter: Painter | None = None
        self.merge = 0.05

    async def start(self) -> None:
        """Start the bot (again) on the same database."""
        self.store = await Store.open(self.url)
        self.matches = Matches(self.store, self.games)
        self.context = AppContext(
            store=self.store,
            matches=self.matches,
            games=self.games,
            merge=self.merge,
            beat=0.0,
            pictures=Pictures(self.painter),
        )
        self.bot = Hexarch(self.context)
        self.running = asyncio.create_task(self.bot.start("sandbox"))
        up = asyncio.create_task(self.bot.up.wait())
        await asyncio.wait({self.running, up}, timeout=120, return_when=asyncio.FIRST_COMPLETED)
        if self.running.done():
            self.running.result()
        assert up.done()

    async def stop(self) -> None:
        """Stop the bot as a host would."""
        await self.bot.close()
        await self._see_that_people_are_named()
        await self.matches.close()
        await self.store.close()
        self.running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.running

    async def _see_that_people_are_named(self) -> None:
        """See that erasing a person finds them in whatever was noted of the messages."""
        users = {int(person.id) for person in self.people.values()}
        for info in await self.store.matches.find(limit=1000):
            for slot in await self.store.places.of_match(info.id):
                written = {int(n) for n in re.findall(r"\d+", str(slot.extra))} & users
                assert written <= set(state_in(slot).people()), slot

    async def person(self, name: str, locale: str = "en-US") -> Person:
        """Sit somebody down at a screen."""
        if name not in self.people:
            self.people[name] = await Person.join(self.box, name)
            await self.people[name].change(locale=locale)
        return self.people[name]

    async def match(self) -> MatchInfo:
        """Return the newest match."""
        found = await self.store.matches.find()
        return found[0]

    async def answered(self) -> None:
        """Wait until every interaction is carried out."""
        await asyncio.sleep(0)
        if self.context.answering:
            await self.context.idle.wait()

    async def settled(self) -> None:
        """Wait until answers, automated players and delivery have nothing more to do."""
        names: list[str] = []
        quiet = 0
        for _ in range(3000):
            await asyncio.sleep(0.01)
            names = [task.get_name() for task in self.context.tasks]
            busy = [n for n in names if n.startswith(("deliver", "pilot"))]
            quiet = 0 if busy or self.context.answering else quiet + 1
            if quiet > 2:
                return
        raise TimeoutError(names)


class Complaints(logging.Handler):
    """Collects what the bot reports as its own mistakes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(logging.Formatter().format(record))


@contextlib.asynccontextmanager
async def crew(
    tmp_path: Path, games: Mapping[str, AnyGame], *, painter: Painter | None = None
) -> AsyncIterator[Crew]:
    """Run the bot on a sandbox of its own."""
    async with Sandbox(pace=UNHURRIED) as box:
        point_discord_at(box.url)
        made = Crew(box, await database(tmp_path), games)
        made.painter = painter
        complaints = Complaints()
        logging.getLogger("hexarch").addHandler(complaints)
        await made.start()
        try:
            yield made
        finally:
            await made.stop()
            for person in made.people.values():
                await person.leave()
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


async def answer_of(person: Person, outcome: Outcome) -> str:
    """Read the private answer to something that a person did."""
    message = await outcome.message()
    await asyncio.sleep(0.03)
    return person.text(person.fresh(message))
