"""Matches of Frontiers in which forms are met and filled in."""

from __future__ import annotations

from bot.delivery.seat_plans import SeatForm, plans_of
from bot.games.registry import GAMES
from bot.matches import Snapshot
from bot.sandbox.people.person import Person
from bot.store import MatchInfo
from bot.store.plans import FilledForm
from tests.bot.scenarios.checked_bot import CheckedBot, Json, said
from tests.bot.scenarios.robots import controls

FRONTIERS = {"eden-frontiers": GAMES["eden-frontiers"]}
NAMES = ("Ana", "Bob", "Cy")


async def begun(
    stage: CheckedBot, *names: str, automated: int = 0, game: str = "eden-frontiers"
) -> MatchInfo:
    """Open a match with a quick map, and start it with these people, and *automated*."""
    first = await stage.person(names[0])
    await said(stage, first, "/match create", game=game)
    if any(option.id == "quick_map" for option in GAMES[game].options):
        await stage.matches.lobbies.set_option((await stage.match()).id, "quick_map", True, None)
    for name in names:
        await said(stage, await stage.person(name), "/match join")
    for number in range(automated):
        await stage.matches.lobbies.add_player(
            (await stage.match()).id, "random", f"{number}", None
        )
    await said(stage, first, "/match start")
    await stage.settled()
    return await stage.match()


async def hand(stage: CheckedBot, person: Person) -> Json:
    message = await (await person.command("/hand")).message()
    await stage.settled()
    return person.fresh(message)


async def day_of(stage: CheckedBot) -> int:
    info = await stage.match()
    return (await stage.matches.view(info.id, None)).round


async def by_form(stage: CheckedBot, person: Person) -> bool:
    """Hand in the form that somebody meets, as it is; False: they meet none."""
    message = await hand(stage, person)
    ready = controls(message, "formgo")
    if ready:
        await person.press(message, ready[0]["label"])
        await stage.settled()
    return bool(ready)


async def any_answer(stage: CheckedBot, person: Person) -> None:
    """Answer what no form is for as an automated player would."""
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(person.id))
    assert seat is not None
    snapshot = await stage.matches.view(info.id, seat)
    game = stage.context.game(info)
    legal = await stage.matches.legal(info.id, seat)
    assert game.planning.advise is not None
    action = game.planning.advise(snapshot.view, seat, legal)
    await stage.matches.act(info.id, int(person.id), [action], None)
    await stage.settled()


async def met(stage: CheckedBot, person: Person) -> tuple[MatchInfo, Snapshot, SeatForm]:
    """Find the form that opens for somebody instead of a question."""
    info = await stage.match()
    seat = await stage.matches.seat_of(info.id, int(person.id))
    snapshot = await stage.matches.view(info.id, seat)
    plans = await plans_of(stage.context, info, snapshot)
    return info, snapshot, next(iter(plans.by_question.values()))


async def deployer(stage: CheckedBot) -> Person:
    """Go on by hand to the deployment of day 1; return who is asked first."""
    while True:
        info = await stage.match()
        (question, *_) = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        who = info.of_seat(question.decision.seat)
        person = next(p for p in stage.people.values() if who and int(p.id) == who.user)
        if question.decision.id == "D-FR-DEPLOY":
            return person
        await any_answer(stage, person)


async def kept(stage: CheckedBot, person: Person, form: str) -> FilledForm:
    info = await stage.match()
    filled = await stage.store.plans.of_user(info.id, int(person.id))
    return next(one for one in filled if one.form == form)
