"""Which matches move a rating: none with a program, a repair, or a record that does not agree."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from bot.community.ladder import Standing, ladder
from bot.matches import Matches
from bot.model.ladders import RankedMatch, season_of
from bot.store import MatchId, Store, ladders, schema
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.repair import Fix, Repair, Repairs
from tests.bot.community.cup import GUILD, opened, played
from tests.bot.databases import database
from tests.bot.matches.seated import ANA, BOB, CY, GM, good
from tests.bot.tiny import TINY
from tests.tiny import Boast, Concede, Player, State, View

NOW = 1_767_225_600.0
DEE = 14


def _put(state: Any, fix: Fix) -> None:
    state.players[str(fix.seat)].points = fix.value


def _dealt(seen: View, chance: Chance) -> State:
    """Deal hands that everybody may think of: so a repair is sound."""
    players = {
        str(n): Player(hand=[1] * one.cards, points=one.points, counters=one.counters)
        for n, one in enumerate(seen.players)
    }
    return State(
        agenda=[],
        draws={},
        over=seen.over,
        players=players,
        participants=[*range(len(players))],
        pool=seen.pool,
        round=seen.round,
    )


REPAIRED = replace(
    TINY,
    possible=_dealt,
    repairs=Repairs(
        offered=lambda view: tuple(
            Repair(id="points", seat=Seat(n), now=player.points, least=0, most=9)
            for n, player in enumerate(view.players)
        ),
        put=_put,
    ),
)
"""The tiny game, in which the points of a seat may be set right."""


@pytest.fixture
async def store(tmp_path: Path) -> Any:
    opened_store = await Store.open(await database(tmp_path))
    yield opened_store
    await opened_store.close()


@pytest.fixture
def matches(store: Store) -> Matches:
    times = count(int(NOW))
    return Matches(store, {"tiny": REPAIRED}, clock=lambda: float(next(times)), patience=60)


async def standings(store: Store) -> list[Standing]:
    return list(ladder(await store.ladders.results(GUILD, "tiny"), season_of(NOW)))


async def begun(matches: Matches) -> MatchId:
    return await opened(matches, [(ANA, "Ana"), (BOB, "Bob")])


async def over(matches: Matches, match: MatchId, loser: int = ANA, verdict: Any = "yes") -> None:
    good(await matches.act(match, loser, [Concede()], None))
    if verdict:
        await matches.moderation.verified(match, verdict)


async def repaired(matches: Matches) -> None:
    match = await begun(matches)
    fix = Fix(id="points", seat=Seat(0), was=0, value=3, reason="x")
    good(await matches.moderation.repair(match, fix, GM, None))
    await over(matches, match)


async def taken_back(matches: Matches) -> None:
    match = await begun(matches)
    good(await matches.act(match, ANA, [Boast()], None))
    to = (await matches.rewinds.steps(match, None))[-1].to
    good(await matches.rewinds.rewind(match, to, GM, None, reason="x", voids=True))
    await over(matches, match)


async def ended_from_outside(matches: Matches) -> None:
    good(await matches.moderation.end(await begun(matches), GM, None, "late"))


async def not_verified(matches: Matches) -> None:
    await over(matches, await begun(matches), verdict="no")


async def not_verified_yet(matches: Matches) -> None:
    await over(matches, await begun(matches), verdict="")


async def going_on(matches: Matches) -> None:
    await begun(matches)


async def not_ranked(matches: Matches) -> None:
    info = good(
        await matches.lobbies.create_lobby(
            game="tiny", guild=GUILD, channel=5, by=ANA, language="en", interaction=None
        )
    )
    for user, name in ((ANA, "Ana"), (BOB, "Bob")):
        good(await matches.lobbies.join(info.id, user, name, user))
    good(await matches.lobbies.start(info.id, ANA, None))
    await over(matches, info.id)


SPOILED: tuple[Callable[[Matches], Awaitable[None]], ...] = (
    repaired,
    taken_back,
    ended_from_outside,
    not_verified,
    not_verified_yet,
    going_on,
    not_ranked,
)


@pytest.mark.parametrize("spoiled", SPOILED)
async def test_what_does_not_count_moves_no_rating(
    matches: Matches, store: Store, spoiled: Callable[[Matches], Awaitable[None]]
) -> None:
    await played(matches, ANA, BOB)
    await played(matches, CY, ANA)
    before = await standings(store)
    assert len(before) == 3
    await spoiled(matches)
    assert await standings(store) == before
    if spoiled is not going_on:
        await played(matches, BOB, ANA)
        assert await standings(store) != before


async def test_a_program_at_the_end_is_not_rated_and_its_person_is_last(
    matches: Matches, store: Store
) -> None:
    match = await opened(matches, [(ANA, "Ana"), (BOB, "Bob"), (CY, "Cy")])
    mine = await matches.seat_of(match, ANA)
    assert mine is not None
    good(await matches.moderation.replace(match, mine, GM, None, kind="random", name="Ivo"))
    await over(matches, match, loser=BOB)  # whatever the program's place is
    (result,) = await store.ladders.results(GUILD, "tiny")
    assert {(seat.rated, seat.left) for seat in result.seats} == {
        (ANA, True),
        (BOB, False),
        (CY, False),
    }
    assert result.places[mine] == 3
    assert all(not seat.name for seat in result.seats if seat.left)  # Ivo's name is not hers


async def test_the_rows_of_the_database_come_in_any_order(matches: Matches, store: Store) -> None:
    people, source = (ANA, BOB, CY, DEE), random.Random(5)
    for _ in range(12):
        await played(matches, *source.sample(people, 2))
    results = await store.ladders.results(GUILD, "tiny")
    shuffled: list[RankedMatch] = source.sample(results, len(results))
    assert ladder(shuffled, season_of(NOW)) == ladder(results, season_of(NOW))


async def test_the_stamp_changes_with_each_result_and_with_who_is_forgotten(
    matches: Matches, store: Store
) -> None:
    stamps = [await store.ladders.stamp(GUILD, "tiny")]
    await played(matches, ANA, BOB)
    stamps.append(await store.ladders.stamp(GUILD, "tiny"))
    await store.personal.forget(ANA)
    stamps.append(await store.ladders.stamp(GUILD, "tiny"))
    assert len(set(stamps)) == 3


async def test_a_ladder_without_somebody_who_was_forgotten(matches: Matches, store: Store) -> None:
    for winner, loser in ((ANA, BOB), (CY, ANA), (BOB, CY), (BOB, CY)):
        await played(matches, winner, loser)
    about = await store.personal.about(ANA)
    assert len(about.rated) == 2
    await store.personal.forget(ANA)

    assert (await store.personal.about(ANA)).rated == ()
    after = await standings(store)
    assert [one.user for one in after] == [BOB, CY]


@pytest.mark.parametrize("spoiled", [repaired, not_verified, not_verified_yet, not_ranked])
async def test_a_condition_that_is_left_out_is_noticed(
    matches: Matches,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    spoiled: Callable[[Matches], Awaitable[None]],
) -> None:
    """The fault is planted: every match that somebody has won counts."""
    table = schema.matches
    won = sa.and_(table.c.status == "over", table.c.winners != "[]")
    monkeypatch.setattr(ladders, "_counted", lambda guild, game: won)
    await played(matches, ANA, BOB)
    before = await store.ladders.stamp(GUILD, "tiny")
    await spoiled(matches)
    assert await store.ladders.stamp(GUILD, "tiny") != before
