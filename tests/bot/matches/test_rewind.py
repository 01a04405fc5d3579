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
from tests.bot.tiny import TINY
from tests.tiny import Boast, Boasted, Done, Take, Took


async def trick(matches: Matches, match: MatchId, ids: Ids) -> None:
    """Let both seal a card: a die is thrown."""
    for user in (ANA, BOB):
        good(await matches.act(match, user, [await choice(matches, match, user), Done()], ids()))


async def draws(matches: Matches, match: MatchId) -> Any:
    _, live = await matches._pool.live(match)
    return dict(live.state.draws)


async def verified(matches: Matches, store: Store, match: MatchId) -> bool:
    header: Header = await store.records.header(match)
    entries = [d.entry for d in await store.records.entries(match)]
    return verify(header, entries, TINY).problem is None


async def test_a_match_goes_back_past_a_die_that_stays_thrown(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    before = (await matches.info(match)).seq
    await trick(matches, match, ids)
    thrown = await draws(matches, match)

    back = good(await matches.rewinds.rewind(match, before, GM, ids(), reason="mis-press"))

    assert await draws(matches, match) == thrown
    assert (await matches.view(match, None)).round == 1
    assert {q.decision.id for q in await matches.pending(match)} == {"D-TINY-SEALING"}
    assert {q.since for q in await matches.pending(match)} == {back.seq}
    assert await verified(matches, store, match)
    told = await matches.events_since(match, before, None)
    assert [t.reason for t in told if t.kind == "rewind"] == ["mis-press"]
    assert {t.undone_by for t in told if t.kind == "act"} == {back.seq}


async def test_what_was_shown_before_is_answered_no_more(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [Boast()], ids()))
    panel = await question(matches, match, ANA)
    good(await matches.rewinds.rewind(match, start, GM, ids(), reason="x"))

    card = await choice(matches, match, ANA)
    refused = await matches.act(match, ANA, [card], ids(), question=panel.at)

    assert isinstance(why(refused), QuestionClosed)


async def test_only_before_a_whole_step_that_counts(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    await trick(matches, match, ids)  # entries 1 and 2 were said together, 3 and 4 too

    for to in (start + 1, start + 4, 99, -1, -5):
        assert isinstance(why(await matches.rewinds.rewind(match, to, GM, ids())), NoStep), to
    good(await matches.rewinds.rewind(match, start, GM, ids()))
    assert isinstance(why(await matches.rewinds.rewind(match, start + 2, GM, ids())), NoStep)


async def test_what_everybody_saw_since_refuses_it_and_secret_answers_do_not(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [Boast()], ids()))
    seen = (await matches.info(match)).seq

    good(await matches.act(match, BOB, [await choice(matches, match, BOB)], ids()))  # in secret
    assert not await matches.rewinds.played_on(match, seen)
    good(await matches.act(match, BOB, [Done()], ids()))
    assert await matches.rewinds.played_on(match, seen)
    refused = await matches.rewinds.rewind(match, start, ANA, ids(), seen=seen)
    assert isinstance(why(refused), PlayedOn)

    seen = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [await choice(matches, match, ANA)], ids()))
    good(await matches.rewinds.rewind(match, start, ANA, ids(), seen=seen))


async def test_steps_are_those_that_the_viewer_may_know_and_that_still_count(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    ana, bob = await seat(matches, match, ANA), await seat(matches, match, BOB)
    card = await choice(matches, match, ANA)
    good(await matches.act(match, ANA, [card], ids()))
    good(await matches.act(match, BOB, [Boast()], ids()))
    good(await matches.act(match, ANA, [Boast()], ids()))
    good(await matches.undo(match, ANA, ids()))

    assert [s.observations for s in await matches.rewinds.steps(match, None)] == [(Boasted(bob),)]
    assert [s.seat for s in await matches.rewinds.steps(match, ana)] == [bob, ana]
    assert [s.seat for s in await matches.rewinds.steps(match, ana, seat=ana)] == [ana]
    assert [s.to for s in await matches.rewinds.steps(match, ana, most=1)] == [1]
    assert await matches.rewinds.steps(match, bob, seat=ana) == ()


async def test_it_goes_on_from_there_and_back_once_more_after_a_restart(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    await trick(matches, match, ids)
    good(await matches.rewinds.rewind(match, start, GM, ids(), reason="one"))
    await trick(matches, match, ids)
    taker = next(iter(await matches.pending(match))).decision.seat
    user = ANA if await seat(matches, match, ANA) == taker else BOB
    good(await matches.act(match, user, [Take(2)], ids()))
    good(await matches.act(match, user, [Boast()], ids()))
    good(await matches.undo(match, user, ids()))

    again = Matches(store, GAMES)
    took = (await again.rewinds.steps(match, None, seat=Seat(taker)))[0]
    assert isinstance(took.observations[0], Took)
    good(await again.rewinds.rewind(match, took.to, GM, ids(), reason="two"))

    assert (await again.view(match, None)).view.pool == 9
    assert await verified(again, store, match)


async def test_a_second_delivery_goes_back_once(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [Boast()], ids()))
    one = ids()

    first = good(await matches.rewinds.rewind(match, start, GM, one, reason="x"))
    second = good(await matches.rewinds.rewind(match, start, GM, one, reason="x"))

    assert second.acted == first
    assert (await matches.info(match)).seq == first.seq


async def test_a_paused_match_goes_back_and_stays_paused(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    start = (await matches.info(match)).seq
    good(await matches.act(match, ANA, [Boast()], ids()))
    good(await matches.moderation.pause(match, GM, ids()))

    good(await matches.rewinds.rewind(match, start, GM, ids(), reason="x"))

    assert (await matches.info(match)).status == "paused"


async def test_a_preview_that_is_old_takes_nothing_else_back(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)
    good(await matches.act(match, ANA, [Boast()], ids()))
    shown = good(await matches.may_undo(match, ana))
    good(await matches.act(match, ANA, [Boast()], ids()))

    assert isinstance(why(await matches.undo(match, ANA, ids(), last=shown.last)), PlayedOn)
    fresh = good(await matches.may_undo(match, ana))
    assert good(await matches.undo(match, ANA, ids(), last=fresh.last)).taken_back == (Boast(),)


async def test_several_own_steps_are_taken_back_with_one_press_or_none(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)
    before = (await matches.view(match, ana)).view
    for _ in range(3):
        good(await matches.act(match, ANA, [Boast()], ids()))
    may = good(await matches.may_undo(match, ana))
    assert may.earlier == ((Boast(),), (Boast(),))

    why(await matches.undo(match, ANA, ids(), last=may.last, steps=9))
    assert good(await matches.may_undo(match, ana)) == may
    back = good(await matches.undo(match, ANA, ids(), last=may.last, steps=3))
    assert back.taken_back == (Boast(),) * 3
    assert (await matches.view(match, ana)).view == before


async def test_a_look_knows_which_positions_were_taken_back(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    bob = await seat(matches, match, BOB)
    before = (await matches.view(match, None)).seq
    good(await matches.act(match, BOB, [Boast()], ids()))
    back = good(await matches.undo(match, BOB, ids()))

    snapshot = await matches.view(match, bob)
    assert snapshot.void == ((before + 1, snapshot.seq),)
    assert back.seq == snapshot.seq
