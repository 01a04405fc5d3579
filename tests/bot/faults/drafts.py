"""Matches of Battle For Eden in which somebody drafts."""

from __future__ import annotations

import random

from bot.panels.families import manners_of
from bot.sandbox.driver import Person
from bot.store import MatchId
from rules.core.data import Value

from .stand import Stand

ENDS = ("Done", "Publish", "Pass", "Refine")


async def edits(here: Stand, match: MatchId, who: Person) -> list[Value]:
    """List what changes the draft of a person, and does not end it."""
    return [a for a in await here.answers(match, who) if type(a).__name__ not in ENDS]


async def drafting(here: Stand) -> tuple[MatchId, Person]:
    """Play until somebody drafts and has something to draft."""
    drafts = manners_of("eden").drafts
    match = await here.match("Ana", "Bob", quick_map=True)
    merge, here.house.merge, chance = here.house.merge, 60.0, random.Random(5)
    for _ in range(300):
        (who, *_) = await here.asked(match)
        question = await here.question(match, who)
        answers = await here.answers(match, who)
        assert question is not None
        if question.decision.id in drafts and len(await edits(here, match, who)) > 3:
            here.house.merge = merge
            here.bot.services.delivery.wake(match)
            await here.settled()
            return match, who
        await here.tables.act(match, int(who.id), [chance.choice(answers)], None)
    raise AssertionError("nobody drafts")
