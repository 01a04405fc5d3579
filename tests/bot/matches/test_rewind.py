"""Going back past what came to light: what is looked up, what is refused, what stays."""

from __future__ import annotations

from typing import Any

from bot.matches import Matches
from bot.model.refusals import NoStep, PlayedOn, QuestionClosed
from bot.store import MatchId, Store
from rules.core.ids import Seat
from rules.core.record import Header, verify
from tests.bot.matches.seated import (
    ANA,
    BOB,
    GAMES,
    GM,
    Ids,
    choice,
    good,
    question,
    seat,
    started,
    why,
)
from tests.tiny import TINY, Boast, Boasted, Done, Take, Took


async def trick(tables: Matches, match: MatchId, ids: Ids) -> None:
    """Let both seal a card: a die is thrown."""
    for user in (ANA, BOB):
        good(await tables.act(match, user, [await choice(tables, match, user), Done()], ids()))


async def draws(tables: Matches, match: MatchId) -> Any:
    _, live = await tables._live(match)
    return dict(live.state.draws)


async def verified(tables: Matches, store: Store, match: MatchId) -> bool:
    header: Header = await store.records.header(match)
    entries = [d.entry for d in await store.records.entries(match)]
    return verify(header, entries, TINY).problem is None


async def test_a_match_goes_back_past_a_die_that_stays_thrown(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    before = (await tables.info(match)).seq
    await trick(tables, match, ids)
    thrown = await draws(tables, match)

    back = good(await tables.rewind(match, before, GM, ids(), reason="mis-press"))

    assert await draws(tables, match) == thrown
    assert (await tables.view(match, None)).round == 1
    assert {q.decision.id for q in await tables.pending(match)} == {"D-TINY-SEALING"}
    assert {q.since for q in await tables.pending(match)} == {back.seq}
    assert await verified(tables, store, match)
    told = await tables.events_since(match, before, None)
    assert [t.reason for t in told if t.kind == "rewind"] == ["mis-press"]
    assert {t.undone_by for t in told if t.kind == "act"} == {back.seq}


async def test_what_was_shown_before_is_answered_no_more(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    good(await tables.act(match, ANA, [Boast()], ids()))
    panel = await question(tables, match, ANA)
    good(await tables.rewind(match, start, GM, ids(), reason="x"))

    card = await choice(tables, match, ANA)
    refused = await tables.act(match, ANA, [card], ids(), question=panel.at)

    assert isinstance(why(refused), QuestionClosed)


async def test_only_before_a_whole_step_that_counts(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    await trick(tables, match, ids)  # entries 1 and 2 were said together, 3 and 4 too

    for to in (start + 1, start + 4, 99, -1, -5):
        assert isinstance(why(await tables.rewind(match, to, GM, ids())), NoStep), to
    good(await tables.rewind(match, start, GM, ids()))
    assert isinstance(why(await tables.rewind(match, start + 2, GM, ids())), NoStep)


async def test_what_everybody_saw_since_refuses_it_and_secret_answers_do_not(
    tables: Matches, ids: Ids
) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    good(await tables.act(match, ANA, [Boast()], ids()))
    seen = (await tables.info(match)).seq

    good(await tables.act(match, BOB, [await choice(tables, match, BOB)], ids()))  # in secret
    assert not await tables.played_on(match, seen)
    good(await tables.act(match, BOB, [Done()], ids()))
    assert await tables.played_on(match, seen)
    refused = await tables.rewind(match, start, ANA, ids(), seen=seen)
    assert isinstance(why(refused), PlayedOn)

    seen = (await tables.info(match)).seq
    good(await tables.act(match, ANA, [await choice(tables, match, ANA)], ids()))
    good(await tables.rewind(match, start, ANA, ids(), seen=seen))


async def test_steps_are_those_that_the_viewer_may_know_and_that_still_count(
    tables: Matches, ids: Ids
) -> None:
    match = await started(tables, ids)
    ana, bob = await seat(tables, match, ANA), await seat(tables, match, BOB)
    card = await choice(tables, match, ANA)
    good(await tables.act(match, ANA, [card], ids()))
    good(await tables.act(match, BOB, [Boast()], ids()))
    good(await tables.act(match, ANA, [Boast()], ids()))
    good(await tables.undo(match, ANA, ids()))

    assert [s.sights for s in await tables.steps(match, None)] == [(Boasted(bob),)]
    assert [s.seat for s in await tables.steps(match, ana)] == [bob, ana]
    assert [s.seat for s in await tables.steps(match, ana, seat=ana)] == [ana]
    assert [s.to for s in await tables.steps(match, ana, most=1)] == [1]
    assert await tables.steps(match, bob, seat=ana) == ()


async def test_it_goes_on_from_there_and_back_once_more_after_a_restart(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    await trick(tables, match, ids)
    good(await tables.rewind(match, start, GM, ids(), reason="one"))
    await trick(tables, match, ids)
    taker = next(iter(await tables.pending(match))).decision.seat
    user = ANA if await seat(tables, match, ANA) == taker else BOB
    good(await tables.act(match, user, [Take(2)], ids()))
    good(await tables.act(match, user, [Boast()], ids()))
    good(await tables.undo(match, user, ids()))

    again = Matches(store, GAMES)
    took = (await again.steps(match, None, seat=Seat(taker)))[0]
    assert isinstance(took.sights[0], Took)
    good(await again.rewind(match, took.to, GM, ids(), reason="two"))

    assert (await again.view(match, None)).view.pool == 9
    assert await verified(again, store, match)


async def test_a_second_delivery_goes_back_once(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    good(await tables.act(match, ANA, [Boast()], ids()))
    one = ids()

    first = good(await tables.rewind(match, start, GM, one, reason="x"))
    second = good(await tables.rewind(match, start, GM, one, reason="x"))

    assert second.acted == first
    assert (await tables.info(match)).seq == first.seq


async def test_a_paused_match_goes_back_and_stays_paused(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    start = (await tables.info(match)).seq
    good(await tables.act(match, ANA, [Boast()], ids()))
    good(await tables.pause(match, GM, ids()))

    good(await tables.rewind(match, start, GM, ids(), reason="x"))

    assert (await tables.info(match)).status == "paused"


async def test_a_preview_that_is_old_takes_nothing_else_back(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)
    good(await tables.act(match, ANA, [Boast()], ids()))
    shown = good(await tables.may_undo(match, ana))
    good(await tables.act(match, ANA, [Boast()], ids()))

    assert isinstance(why(await tables.undo(match, ANA, ids(), last=shown.last)), PlayedOn)
    fresh = good(await tables.may_undo(match, ana))
    assert good(await tables.undo(match, ANA, ids(), last=fresh.last)).taken_back == (Boast(),)


async def test_a_look_knows_which_positions_were_taken_back(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    bob = await seat(tables, match, BOB)
    before = (await tables.view(match, None)).seq
    good(await tables.act(match, BOB, [Boast()], ids()))
    back = good(await tables.undo(match, BOB, ids()))

    look = await tables.view(match, bob)
    assert look.void == ((before + 1, look.seq),)
    assert back.seq == look.seq
