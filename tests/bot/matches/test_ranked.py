"""Ranked matches: who may begin one, what is frozen at the start, what makes one count no longer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.matches import Matches
from bot.model.refusals import NotRanked
from bot.moderation.audit_panel import audit_line
from bot.store import MatchId, MatchInfo, Store
from rules.core.ids import Seat
from tests.bot.matches.seated import ANA, BOB, CY, GM, Ids, choice, good, lobby, seat, why
from tests.tiny import Concede, Done


async def ranked(matches: Matches, ids: Ids) -> MatchId:
    match = await lobby(matches, ids)
    good(await matches.lobbies.set_setting(match, "plans", "ranked", ids()))
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))
    good(await matches.lobbies.join(match, BOB, "Bob", ids()))
    good(await matches.lobbies.start(match, GM, ids()))
    return match


async def test_a_ranked_match_is_for_people_without_advice(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)
    info = good(await matches.lobbies.set_setting(match, "plans", "ranked", ids()))
    assert (info.ranked, info.plans) == (True, "unadvised")

    added = await matches.lobbies.add_player(match, "random", "Ivo", ids())
    assert why(added) == NotRanked("people")
    info = good(await matches.lobbies.set_setting(match, "plans", "usual", ids()))
    assert (info.ranked, info.plans) == (False, "usual")
    good(await matches.lobbies.add_player(match, "random", "Ivo", ids()))
    again = await matches.lobbies.set_setting(match, "plans", "ranked", ids())
    assert why(again) == NotRanked("people")


async def test_nothing_of_it_changes_once_a_match_has_begun(matches: Matches, ids: Ids) -> None:
    match = await ranked(matches, ids)
    why(await matches.lobbies.set_setting(match, "plans", "usual", ids()))
    info = await matches.info(match)
    assert info.ranked
    assert {(s.user, s.rated) for s in info.seats} == {(ANA, ANA), (BOB, BOB)}


async def test_who_takes_over_a_seat_is_not_rated(matches: Matches, ids: Ids) -> None:
    match = await ranked(matches, ids)
    mine = await seat(matches, match, ANA)
    good(await matches.moderation.replace(match, mine, GM, ids(), kind="random", name="Ivo"))
    assert (await matches.info(match)).of_seat(mine).rated == ANA  # type: ignore[union-attr] # it is theirs
    good(await matches.moderation.replace(match, mine, GM, ids(), user=CY, name="Cy"))
    assert [s.rated for s in (await matches.info(match)).seats if s.user == CY] == [ANA]


async def test_the_places_are_those_of_the_rules(matches: Matches, store: Store, ids: Ids) -> None:
    match = await ranked(matches, ids)
    bob = await seat(matches, match, BOB)
    assert await store.matches.unverified() == []
    good(await matches.act(match, ANA, [Concede()], ids()))

    info = await matches.info(match)
    assert info.places == tuple(1 if Seat(n) == bob else 2 for n in range(2))
    assert await store.matches.unverified() == [match]
    await matches.moderation.verified(match, "yes")
    assert await store.matches.unverified() == []
    assert (await store.matches.get(match)).verified == "yes"


async def ended(matches: Matches, match: MatchId, ids: Ids) -> Any:
    return await matches.moderation.end(match, GM, ids(), "late")


async def gone_back(matches: Matches, match: MatchId, ids: Ids) -> Any:
    good(await matches.act(match, ANA, [await choice(matches, match, ANA), Done()], ids()))
    to = (await matches.rewinds.steps(match, None))[-1].to
    return await matches.rewinds.rewind(match, to, GM, ids(), reason="x", voids=True)


async def skipped(matches: Matches, match: MatchId, ids: Ids) -> Any:
    mine = await seat(matches, match, ANA)
    return await matches.moderation.skip(match, mine, BOB, ids(), voids=True)


async def handed_over(matches: Matches, match: MatchId, ids: Ids) -> Any:
    mine = await seat(matches, match, ANA)
    return await matches.moderation.replace(
        match, mine, BOB, ids(), kind="random", name="Ivo", voids=True
    )


Deed = Callable[[Matches, MatchId, Ids], Awaitable[Any]]


@pytest.mark.parametrize("deed", [ended, gone_back, skipped, handed_over])
async def test_who_changes_its_course_from_outside_makes_it_count_no_longer(
    matches: Matches, store: Store, ids: Ids, deed: Deed
) -> None:
    match = await ranked(matches, ids)
    good(await deed(matches, match, ids))

    assert not (await matches.info(match)).ranked
    assert not (await store.matches.get(match)).ranked
    line = (await store.audit.read(match))[-1]
    assert "no longer ranked" in audit_line(line, await matches.info(match), "en")
    assert await store.matches.unverified() == []


async def test_what_the_table_takes_back_itself_does_not(matches: Matches, ids: Ids) -> None:
    match = await ranked(matches, ids)
    good(await matches.act(match, ANA, [await choice(matches, match, ANA), Done()], ids()))
    to = (await matches.rewinds.steps(match, None))[-1].to
    good(await matches.rewinds.rewind(match, to, ANA, ids()))
    info: MatchInfo = await matches.info(match)
    assert info.ranked
