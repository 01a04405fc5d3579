"""A moderator who plays does nothing alone: every deed waits for another person at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, get_args
from unittest.mock import AsyncMock, patch

import pytest
from msgspec.structs import replace

from bot.model.deeds import AnyDeed, read_asked
from bot.moderation.repair_panel import group_of
from bot.store import MatchInfo
from rules.core.repair import Repair
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, gm, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.people import moderated
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.timed import BOTH, Evening, evening

__all__ = ["evening", "small"]


async def typed(stage: CheckedBot, who: Person, line: str, **options: Any) -> None:
    await said(stage, who, line, **options)


async def twice(stage: CheckedBot, who: Person, line: str, verb: str, **options: Any) -> None:
    """Type a command, and press the button that says that it is meant."""
    asked = await stage.answer(who, line, **options)
    await pressed(stage, who, asked, controls(asked, verb)[0]["custom_id"])


async def back(stage: CheckedBot, who: Person) -> None:
    await said(stage, who, "/tiny answer boast")
    await twice(stage, who, "gm:rewind", "gmback", reason="x", steps=1)


async def skip(stage: CheckedBot, who: Person) -> None:
    desk = await stage.answer(who, "/gm")
    press = next(c["custom_id"] for c in controls(desk, "deskdo") if ":skip." in c["custom_id"])
    await pressed(stage, who, desk, press)


async def day_more(stage: CheckedBot, who: Person) -> None:
    desk = await stage.answer(who, "/gm")
    press = next(
        c["custom_id"] for c in controls(desk, "deskdo") if c["custom_id"].endswith("time")
    )
    await pressed(stage, who, desk, press)


async def repair(stage: CheckedBot, who: Person) -> None:
    """The tiny game offers no repair; here it seems to, and has words for it."""
    stock = Repair(id="stock", now=3, most=9)
    wording, moderation = stage.context.games["tiny"].ui.wording, stage.matches.moderation
    patch.object(moderation, "repairs", AsyncMock(return_value=(stock,))).start()
    patch.object(type(wording), "repair", lambda *_: "stock").start()
    await said(stage, who, "gm:repair", what=group_of(stock), value=9, reason="x")


async def elsewhere(stage: CheckedBot, who: Person) -> None:
    match, home = await stage.match(), who.here
    who.here = who.place("table-2")
    await said(stage, who, "gm:rebind", match=match.id)
    who.here = home


async def resumed(stage: CheckedBot, who: Person) -> None:
    info = await stage.match()
    await stage.matches.moderation.pause(info.id, 0, None)
    await said(stage, who, "gm:resume")


SEAT = {"seat": 2, "reason": "away"}
DEEDS: dict[str, Callable[[CheckedBot, Person], Awaitable[Any]]] = {
    "Pause": lambda stage, who: stage.answer(who, "gm:pause", reason="tea"),
    "Resume": resumed,
    "Skip": skip,
    "Extend": day_more,
    "SetPace": lambda stage, who: stage.answer(who, "gm:set-clock", clock="brisk"),
    "End": lambda stage, who: twice(stage, who, "gm:end", "gmend"),
    "GoBack": back,
    "SetRight": repair,
    "HandOver": lambda stage, who: twice(
        stage, who, "gm:replace", "gmseat", automated="random", **SEAT
    ),
    "FreeSeat": lambda stage, who: stage.answer(who, "gm:replace", **SEAT),
    "Move": elsewhere,
}


def standing(info: MatchInfo) -> MatchInfo:
    """Return what a deed could change of a match."""
    return replace(info, revision=0)


@pytest.mark.parametrize("name", DEEDS)
async def test_no_deed_is_done_alone_by_a_moderator_who_plays(small: CheckedBot, name: str) -> None:
    ana, bob = await moderated(small)
    info = await small.match()
    await small.matches._committer.edit(info.id, None, lambda was: replace(was, ranked=True))
    changes: list[str] = []
    carry = small.bot.services.tending._carry_out

    async def noted(*given: Any) -> Any:
        changes.append(type(given[1]).__name__)
        return await carry(*given)

    small.bot.services.tending._carry_out = noted  # type: ignore[method-assign,assignment]
    await DEEDS[name](small, ana)
    alone = [*changes]
    request = await small.store.requests.get(info.id, "tend")
    asked = next(m for m in reversed(bob.messages()) if controls(m, "tendyes"))
    before = standing(await small.match())
    await pressed(small, ana, asked, ":tendyes")
    own = standing(await small.match())
    await pressed(small, bob, asked, ":tendyes")
    await small.settled()
    patch.stopall()

    assert alone == []
    assert request is not None
    assert type(read_asked(request.deed).deed).__name__ == name
    assert before.ranked
    assert own == before
    assert changes == [name]
    assert name == "SetRight" or "agreed" in [
        line.what for line in await small.store.audit.read(info.id)
    ]


def test_every_deed_is_tried() -> None:
    assert {deed.__name__ for deed in get_args(AnyDeed)} == set(DEEDS)


async def test_a_request_of_a_moderator_who_plays_lapses_after_a_day(evening: Evening) -> None:
    ana, bob = [await evening.person(name) for name in ("Ana", "Bob")]
    await evening.seated("Ana", "Bob", clock="none")
    info = await evening.stage.match()
    await said(evening.stage, ana, "gm:pause")
    open_ = [m for m in bob.messages() if controls(m, "tendyes")]
    await evening.later(25 * 3600)

    request = await evening.stage.store.requests.get(info.id, "tend")
    assert len(open_) == 1
    assert request is not None
    assert request.outcome == "expired"
    assert (await evening.stage.match()).status == "running"
    assert not [m for m in bob.messages() if controls(m, "tendyes")]


@BOTH
async def test_a_second_deed_is_refused_with_what_waits_and_who_can_say_yes(
    evening: Evening,
) -> None:
    stage = evening.stage
    ana, bob = [await evening.person(name) for name in ("Ana", "Bob")]
    await evening.seated("Ana", "Bob", clock="none")
    await said(stage, ana, "gm:pause")
    confirm = await answer_of(stage, ana, await ana.command("gm:end"))
    end = controls(confirm, "gmend")[0]["custom_id"]
    refused = await answer_of(stage, ana, await ana.press(confirm, end))
    text = ana.text(refused)
    assert evening.word("One request at a time: yours", "Une demande à la fois") in text
    assert f"<@{bob.id}>" in text
    assert f"<@{ana.id}>" not in text
    assert evening.word("Pause the match", "Suspendre la partie") in text

    await pressed(stage, ana, refused, controls(refused, "tendstop")[0]["custom_id"])
    info = await stage.match()
    request = await stage.store.requests.get(info.id, "tend")
    assert request is not None
    assert request.outcome == "withdrawn"
    asked = await said(stage, ana, "gm:pause")
    assert evening.word("I asked them", "La question est posée") in asked


async def test_alone_with_automated_players_and_at_the_tables_of_others_a_moderator_is_free(
    small: CheckedBot,
) -> None:
    ana, other = await moderated(small)
    cy = await gm(small, ana)
    first = await said(small, cy, "gm:pause")
    await said(small, cy, "gm:resume")
    info = await small.match()
    bob = info.of_user(int(other.id))
    assert bob is not None
    assert bob.seat is not None
    await small.matches.moderation.replace(info.id, bob.seat, 0, None, kind="random", name="R")
    alone = await said(small, ana, "gm:pause")

    assert "paused" in first
    assert "paused" in alone


async def test_who_has_left_a_ranked_table_asks_it_as_well(small: CheckedBot) -> None:
    """To give up one's seat first must not be a way out of the ladder."""
    ana, bob = await moderated(small)
    info = await small.match()
    seat = info.of_user(int(ana.id))
    assert seat is not None

    def left(was: MatchInfo) -> MatchInfo:
        gone = [
            replace(s, user=None, kind="random", rated=s.user) if s.user == int(ana.id) else s
            for s in was.seats
        ]
        return replace(was, ranked=True, seats=tuple(gone))

    await small.matches._committer.edit(info.id, None, left)
    await twice(small, ana, "gm:end", "gmend")

    assert (await small.match()).status == "running"
    assert [m for m in bob.messages() if controls(m, "tendyes")]
