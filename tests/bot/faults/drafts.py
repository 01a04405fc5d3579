"""Matches of Battle For Eden in which somebody writes an answer of several numbers."""

from __future__ import annotations

import random

from bot.sandbox.validate.components import walk
from bot.store import MatchId
from rules.core.forms import is_form
from tests.bot.person import Person

from .killable_bot import Json, KillableBot


def opening(message: Json) -> dict[str, str | None]:
    """List the controls of a message that open a form, with something that can be chosen there."""
    opened: dict[str, str | None] = {}
    for _, part in walk(message["components"]):
        if ":open:" in (part.get("custom_id") or ""):
            options = part.get("options") or [{"value": None}]
            opened[part["custom_id"]] = options[0]["value"]
    return opened


async def writing(here: KillableBot) -> tuple[MatchId, Person]:
    """Play until somebody has controls that open forms, and something to write there."""
    match = await here.match("Ana", "Bob", quick_map=True)
    merge, here.context.merge, chance = here.context.merge, 60.0, random.Random(5)
    for _ in range(300):
        (who, *_) = await here.asked(match)
        answers = await here.answers(match, who)
        if is_form(answers):
            here.context.merge = merge
            here.bot.services.delivery.wake(match)
            await here.settled()
            if opening(await here.hand(who)):
                return match, who
            here.context.merge = 60.0
        await here.matches.act(match, int(who.id), [chance.choice(answers)], None)
    raise AssertionError("nobody writes")
