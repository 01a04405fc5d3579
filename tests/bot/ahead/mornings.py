"""Matches of Frontiers that stand where troops are deployed or a day ends, and what is answered ahead there."""

from __future__ import annotations

from bot.delivery.seat_ahead import SeatAhead, ahead_of
from bot.matches import OpenQuestion
from bot.store import MatchInfo
from bot.store.ahead import Ahead, AheadList
from rules.core.ids import Seat
from rules.players.ahead import Says
from rules.players.answering import advised
from rules.players.standing import standing
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, said

DEPLOY, REFINE = "D-FR-DEPLOY", "D-FR-REFINE"


async def begun(stage: CheckedBot, *names: str, pace: str = "day") -> MatchInfo:
    """Open a match with a quick map, and start it with these people."""
    first = await stage.person(names[0])
    await said(stage, first, "play:newtable", game="eden-frontiers")
    await stage.matches.lobbies.set_option((await stage.match()).id, "quick_map", True, None)
    await stage.matches.lobbies.set_clock((await stage.match()).id, "pace", pace, None)
    for name in names:
        await said(stage, await stage.person(name), "match:join")
    await said(stage, first, "match:start")
    await stage.settled()
    return await stage.match()


async def hand(stage: CheckedBot, person: Person) -> Json:
    """Open the panel of somebody."""
    message = await (await person.command("/hand")).message()
    await stage.settled()
    return person.fresh(message)


async def asked(stage: CheckedBot) -> tuple[OpenQuestion, Person]:
    """Find what is asked first, and who is."""
    info = await stage.match()
    question = next(q for q in await stage.matches.pending(info.id) if q.decision.asked)
    who = info.of_seat(question.decision.seat)
    return question, next(p for p in stage.people.values() if who and int(p.id) == who.user)


async def answer(stage: CheckedBot) -> None:
    """Answer what is asked first by hand, as an automated player would."""
    question, person = await asked(stage)
    info, seat = await stage.match(), question.decision.seat
    view, legal = (await stage.matches.view(info.id, seat)).view, None
    legal = await stage.matches.legal(info.id, seat)
    plan = advised(stage.context.game(info), view, seat, legal)
    await stage.matches.act(info.id, int(person.id), plan, None, plan=True)
    await stage.settled()


async def deployer(stage: CheckedBot) -> Person:
    """Go on by hand to the deployment of day 1; return who is asked first."""
    while True:
        question, person = await asked(stage)
        if question.decision.id == DEPLOY:
            return person
        await answer(stage)


async def evening(stage: CheckedBot) -> Person:
    """Go on by hand to the evening of day 1; return who is asked first."""
    while True:
        question, person = await asked(stage)
        if question.decision.id == REFINE:
            return person
        await answer(stage)


async def seat_of(stage: CheckedBot, person: Person) -> Seat:
    """Return the seat of somebody."""
    return await stage.seat((await stage.match()).id, person)


async def records(stage: CheckedBot, person: Person) -> AheadList:
    """Return what somebody has answered ahead."""
    return await stage.store.ahead.of_user((await stage.match()).id, int(person.id))


async def ahead(stage: CheckedBot, person: Person) -> SeatAhead:
    """Return what somebody meets of answers ahead."""
    info = await stage.match()
    snapshot = await stage.matches.view(info.id, await seat_of(stage, person))
    game = stage.context.game(info)
    return await ahead_of(stage.store, stage.matches, game, info, snapshot)


async def morning(stage: CheckedBot, person: Person, says: Says, *, number: int = 1) -> Ahead:
    """Write a record for the deployment of somebody."""
    info = await stage.match()
    game, public = stage.context.game(info), await stage.matches.view(info.id, None)
    sheet = game.ahead.sheet("morning")
    record = standing(
        game,
        sheet,
        sheet.lines[0],
        says,
        public=public.view,
        seat=await seat_of(stage, person),
    )
    return Ahead(number=number, standing=record, sheet="morning", line="deploy")


async def given_ahead(stage: CheckedBot, person: Person) -> list[int]:
    """List the entries of somebody's seat that nobody's hand has made."""
    info, seat = await stage.match(), await seat_of(stage, person)
    dated = await stage.store.records.entries(info.id, 0)
    return [d.entry.seq for d in dated if d.entry.seat == seat and d.user is None]
