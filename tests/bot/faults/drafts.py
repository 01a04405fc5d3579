"""Matches of Battle For Eden in which somebody drafts."""

from __future__ import annotations

import random

from bot.games.registry import GAMES
from bot.sandbox.people.person import Person
from bot.sandbox.validate.components import walk
from bot.store import MatchId
from rules.core.data import Value

from .killable_bot import Json, KillableBot

ENDS = ("Done", "Publish", "Pass", "Refine")


async def edits(here: KillableBot, match: MatchId, who: Person) -> list[Value]:
    """List what changes the draft of a person, and does not end it."""
    return [a for a in await here.answers(match, who) if type(a).__name__ not in ENDS]


def opening(message: Json) -> dict[str, str | None]:
    """List the controls of a message that open a form, with something that can be chosen there."""
    found: dict[str, str | None] = {}
    for _, part in walk(message["components"]):
        if ":open:" in (part.get("custom_id") or ""):
            options = part.get("options") or [{"value": None}]
            found[part["custom_id"]] = options[0]["value"]
    return found


async def drafting(here: KillableBot, *, forms: bool = False) -> tuple[MatchId, Person]:
    """Play until somebody drafts and has something to draft; in *forms*, if that is asked for."""
    drafts = GAMES["eden-frontiers"].ui.prompts.drafts
    match = await here.match("Ana", "Bob", quick_map=True)
    merge, here.context.merge, chance = here.context.merge, 60.0, random.Random(5)
    for _ in range(300):
        (who, *_) = await here.asked(match)
        question = await here.question(match, who)
        answers = await here.answers(match, who)
        assert question is not None
        if question.decision.id in drafts and len(await edits(here, match, who)) > 3:
            here.context.merge = merge
            here.bot.services.delivery.wake(match)
            await here.settled()
            if not forms or opening(await here.hand(who)):
                return match, who
            here.context.merge = 60.0
        await here.matches.act(match, int(who.id), [chance.choice(answers)], None)
    raise AssertionError("nobody drafts")
