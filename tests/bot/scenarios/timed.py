"""A table that lives by a clock that only the tests move.

Everything is done in French, so that no English slips in; what is said most in English as well,
every night.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from dataclasses import replace as altered
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.model.clocks import HOUR, Clock
from bot.sandbox.model import DM, LOADING
from bot.store import MatchInfo
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, checked_bot, said
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.tongues import foreign
from tests.bot.tiny import TINY
from tests.examples import sampled

MORNING = dt.datetime(2026, 3, 3, 9, 0, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
LOCALES = {"en": "en-US", "fr": "fr"}
BOTH = pytest.mark.parametrize("evening", sampled(["fr"], ["en", "fr"]), indirect=True)
"""At night in both languages: what is not translated is English, which is noticed in French."""


class Watch:
    """A clock that stands still until somebody moves it."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> float:
        return self.now


class Evening:
    """A table of people who all speak one language, and the watch that they live by."""

    def __init__(self, stage: CheckedBot, watch: Watch, language: str) -> None:
        self.stage, self.watch, self.language = stage, watch, language

    async def person(self, name: str) -> Person:
        return await self.stage.person(name, LOCALES[self.language])

    async def seated(self, *names: str, **options: Any) -> MatchInfo:
        for name in names:
            await self.person(name)
        return await self.stage.begin(*names, **options)

    async def later(self, seconds: float) -> None:
        """Let time pass, in which the bot was there, and let it look after what is due."""
        self.watch.now += seconds
        keeper = self.stage.bot.services.deadlines
        assert keeper._life is not None
        keeper._life = msgspec.structs.replace(keeper._life, last=self.watch.now)
        await self.look()

    async def look(self) -> None:
        await self.stage.bot.services.deadlines.run_due()
        await self.stage.settled()

    def silence(self) -> AbstractContextManager[Any]:
        """Let Discord take no message of the bot until the block ends."""
        sender = self.stage.bot.services.delivery.sender
        return patch.object(sender, "post", side_effect=TimeoutError("Discord is silent"))

    async def clock(self, person: Person) -> Clock:
        info = await self.stage.match()
        seat = await self.stage.seat(info.id, person)
        clock = info.clocks.of(seat)
        assert clock is not None
        return clock

    async def answers(self, person: Person) -> None:
        """Let a person answer what they are asked: seal a card, and be done with it."""
        card = (await person.autocomplete("/tiny answer choose", "card"))[0]["value"]
        await said(self.stage, person, "/tiny answer choose", card=card)
        await said(self.stage, person, "/pass")

    def word(self, en: str, fr: str) -> str:
        return en if self.language == "en" else fr.replace(" :", "\N{NO-BREAK SPACE}:")


@pytest.fixture
async def evening(
    request: pytest.FixtureRequest, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Evening]:
    """Sit down at a table, and see at the end that nobody read a word of the other language."""
    watch, language = Watch(), getattr(request, "param", "fr")
    game = altered(TINY, seats=range(2, 5))
    async with checked_bot(
        tmp_path, {"tiny": game}, caplog, language=language, clock=watch
    ) as stage:
        yield Evening(stage, watch, language)
        await stage.settled()
        for person in stage.people.values():
            for message in person.everything():
                if not message["flags"] & LOADING:
                    assert foreign(message, language) == []


def dms(person: Person) -> list[Json]:
    """List what was written to a person directly, the hand left out."""
    place = next((c["id"] for c in person.channels if c["type"] == DM), None)
    found = person.messages(place) if place else []
    return [m for m in found if not controls(m, "refresh")]


def reminders(evening: Evening, person: Person) -> list[Json]:
    """List the reminders among them."""
    mark = evening.word("waits for your answer", "attend votre réponse")
    return [m for m in dms(person) if mark in person.text(m)]


def public(person: Person) -> list[Json]:
    return [m for m in person.messages() if not person.private(m)]


def offer(person: Person) -> Json | None:
    """Find the offer that stands in the channel."""
    return next((m for m in reversed(public(person)) if controls(m, "late")), None)


def button(message: Json, verb: str, arg: str) -> str:
    found = (c["custom_id"] for c in controls(message, verb))
    return next(str(one) for one in found if one.endswith(arg))


async def late(evening: Evening, *names: str, **options: Any) -> list[Person]:
    """Start a brisk match in which the last of these lets their time run out."""
    await evening.seated(*names, clock="brisk", **options)
    people = [await evening.person(name) for name in names]
    for person in people[:-1]:
        await evening.answers(person)
    await evening.later(73 * HOUR)
    return people
