"""What people do in the tests of several features."""

from __future__ import annotations

from typing import Any

from bot.sandbox.model import DM
from rules.core.ids import Seat
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, gm, pressed, said
from tests.bot.scenarios.robots import controls


async def in_dm(stage: CheckedBot, person: Person) -> None:
    """Let a person go to their direct messages with the bot."""
    place = await stage.bot.create_dm(stage.bot.get_partial_messageable(int(person.id)))
    await person.until(person.dm)
    person.here = str(place.id)


def hand_message(person: Person) -> dict[str, Any] | None:
    """Find the hand that was brought by direct message; None if it is not there any more."""
    place = next((c["id"] for c in person.channels if c["type"] == DM), None)
    for message in person.messages(place) if place else ():
        if controls(message, "refresh") and not person.private(message):
            return message
    return None


async def moderated(small: CheckedBot) -> tuple[Person, Person]:
    """Start a match of Ana and Bob on a server whose moderator is Ana."""
    await small.begin("Ana", "Bob")
    return await small.person("Ana"), await small.person("Bob")


async def replaced(stage: CheckedBot, person: Person, **options: Any) -> str:
    """Hand a seat to an automated player as who tends it, and say that it is meant; return the answer."""
    given, person = {"reason": "away for weeks", **options}, await gm(stage, person)
    asked = await stage.answer(person, "gm:replace", **given)
    (button,) = controls(asked, "gmseat")
    return await pressed(stage, person, asked, button["custom_id"])


async def taken_over(stage: CheckedBot, person: Person, seat: Seat, newcomer: Person) -> str:
    """Free a seat as who tends it; *newcomer* takes it and is told what there is to know."""
    info = await stage.match()
    await stage.matches.moderation.free(info.id, seat, int(person.id), None, "away for weeks")
    return await said(stage, newcomer, "match:join")
