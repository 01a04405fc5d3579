"""Tables while a match is played: answers, questions, undo, what is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.matches import Acted, AlreadyDone, Changed, Matches, UnavailableError
from bot.model.refusals import Busy, NotSeated, QuestionClosed, StillLobby, UnknownMatch
from bot.store import MatchId, Store
from rules.core.errors import NothingToUndo, NotNow
from rules.core.ids import Seat
from tests.bot.matches.seated import (
    ANA,
    BOB,
    CY,
    GAMES,
    GM,
    Ids,
    choice,
    good,
    lobby,
    question,
    seat,
    started,
    why,
)
from tests.tiny import TINY, Boast, Boasted, Concede, Done, Edited, Take

# --- play ---


async def test_an_action_is_in_the_record_before_it_is_answered(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    action = await choice(tables, match, ANA)

    acted = good(await tables.act(match, ANA, [action], ids()))

    assert acted.seq == 1
    assert [d.entry.seq for d in await store.records.entries(match)] == [0, 1]
    assert acted.sights == (Edited(await seat(tables, match, ANA), action.card),)


async def test_a_refused_action_changes_nothing(tables: Matches, store: Store, ids: Ids) -> None:
    match = await started(tables, ids)
    before = await tables.info(match)

    assert why(await tables.act(match, ANA, [Take(1)], ids())) == NotNow()
    assert await tables.info(match) == before == await store.matches.get(match)


async def test_actions_said_together_are_played_all_or_nothing(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    action = await choice(tables, match, ANA)

    assert why(await tables.act(match, ANA, [action, Take(1)], ids())) == NotNow()
    assert len(await store.records.entries(match)) == 1


async def test_an_interaction_delivered_twice_acts_once(tables: Matches, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()
    first = good(await tables.act(match, ANA, [Boast()], interaction))

    second = await tables.act(match, ANA, [Boast()], interaction)

    assert second == AlreadyDone(first)
    assert (await tables.info(match)).seq == 1


async def test_an_interaction_delivered_twice_at_once_acts_once(tables: Matches, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()

    results = await asyncio.gather(
        *(tables.act(match, ANA, [Boast()], interaction) for _ in range(5))
    )

    assert sorted(type(r).__name__ for r in results) == ["Acted", *["AlreadyDone"] * 4]


async def test_an_undo_delivered_twice_takes_back_once(tables: Matches, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()
    for _ in range(2):
        good(await tables.act(match, ANA, [Boast()], ids()))

    first = good(await tables.undo(match, ANA, interaction))
    second = await tables.undo(match, ANA, interaction)

    assert first.taken_back == (Boast(),)
    assert second == AlreadyDone(first)


async def test_a_stranger_has_no_seat(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.act(match, CY, [Boast()], ids())) == NotSeated(match)


async def test_a_person_cannot_be_played_by_an_automated_player(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.act(match, None, [Boast()], None, seat=Seat(0))) == NotSeated(match)


async def test_an_automated_player_acts_through_the_same_door(tables: Matches, ids: Ids) -> None:
    match = await lobby(tables, ids)
    good(await tables.join(match, ANA, "Ana", ids()))
    good(await tables.add_player(match, "random", "Robot", ids()))
    good(await tables.start(match, GM, ids()))
    [(_, robot, kind)] = await tables.automated()

    acted = good(await tables.act(match, None, [Boast()], None, seat=robot))

    assert (kind, acted.seat) == ("random", robot)


async def test_nothing_is_played_before_the_start(tables: Matches, ids: Ids) -> None:
    match = await lobby(tables, ids)

    assert why(await tables.act(match, ANA, [Boast()], ids())) == StillLobby(match)


async def test_an_unknown_match_is_said_to_be_unknown(tables: Matches, ids: Ids) -> None:
    nowhere = MatchId("zzzz")

    assert why(await tables.act(nowhere, ANA, [Boast()], ids())) == UnknownMatch("zzzz")
    with pytest.raises(UnavailableError):
        await tables.view(nowhere, None)


async def test_listeners_hear_of_each_commit(tables: Matches, ids: Ids) -> None:
    heard: list[Changed] = []
    match = await started(tables, ids)
    tables.listen(heard.append)

    good(await tables.act(match, ANA, [Boast()], ids()))

    assert heard == [Changed(match=match, seq=1, revision=4)]


async def test_a_listener_that_fails_does_not_undo_what_is_written(
    tables: Matches, ids: Ids
) -> None:
    match = await started(tables, ids)
    tables.listen(lambda _: 1 / 0)  # type: ignore[arg-type] # it fails

    assert isinstance(await tables.act(match, ANA, [Boast()], ids()), Acted)


async def test_if_the_record_cannot_be_written_memory_has_not_moved(
    tables: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(tables, ids)

    async def broken(*_: Any, **__: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(store.records, "commit", broken)
    with pytest.raises(OSError, match="disk full"):
        await tables.act(match, ANA, [Boast()], ids())

    assert (await tables.view(match, None)).seq == 0


async def test_who_waits_too_long_for_the_lock_is_told_so(
    tables: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(tables, ids)
    commit, gate = store.records.commit, asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> None:
        await gate.wait()
        await commit(*args, **kwargs)

    monkeypatch.setattr(store.records, "commit", slow)
    first = asyncio.create_task(tables.act(match, ANA, [Boast()], ids()))
    await asyncio.sleep(0)
    second = await tables.act(match, BOB, [Boast()], ids())
    gate.set()

    assert why(second) == Busy()
    assert isinstance(await first, Acted)


# --- questions ---


async def test_a_control_of_a_closed_question_is_refused(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    old = await question(tables, match, ANA)
    for user in (ANA, BOB):
        action = await choice(tables, match, user)
        good(await tables.act(match, user, [action, Done()], ids()))

    again = await tables.act(match, ANA, [Boast()], ids(), question=old.at)
    draft = await tables.act(match, ANA, [Boast()], ids(), question=old.since, draft=True)

    assert why(again) == why(draft) == QuestionClosed()


async def test_the_answer_of_another_seat_leaves_my_panel_valid(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    mine = await question(tables, match, ANA)
    good(await tables.act(match, BOB, [await choice(tables, match, BOB)], ids()))

    acted = await tables.act(
        match, ANA, [await choice(tables, match, ANA)], ids(), question=mine.at
    )

    assert isinstance(acted, Acted)


async def test_a_control_answers_once_but_a_draft_is_edited_from_any_panel_of_its_question(
    tables: Matches, ids: Ids
) -> None:
    match = await started(tables, ids)
    panel = (await question(tables, match, ANA)).at
    one, two = [await choice(tables, match, ANA, which) for which in (0, 1)]
    good(await tables.act(match, ANA, [one], ids(), question=panel))

    assert why(await tables.act(match, ANA, [two], ids(), question=panel)) == QuestionClosed()
    good(await tables.act(match, ANA, [two], ids(), question=panel, draft=True))


async def test_questions_keep_their_numbers_when_the_match_is_loaded_again(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [await choice(tables, match, ANA)], ids()))

    assert await Matches(store, GAMES).pending(match) == await tables.pending(match)


# --- undo ---


async def test_a_preview_says_what_an_undo_would_take_back(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    mine, action = await seat(tables, match, ANA), await choice(tables, match, ANA)
    good(await tables.act(match, ANA, [action, Done()], ids()))

    assert good(await tables.may_undo(match, mine)).actions == (action, Done())
    assert (await tables.info(match)).seq == 2


async def test_nothing_to_undo_is_a_refusal(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.undo(match, ANA, ids())) == NothingToUndo()


async def test_steps_are_taken_back_after_a_restart(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [Boast()], ids()))
    good(await tables.act(match, BOB, [Boast()], ids()))

    undone = good(await Matches(store, GAMES).undo(match, ANA, ids()))

    assert undone.taken_back == (Boast(),)


# --- what is told ---


async def test_a_secret_edit_and_its_undo_are_told_to_their_seat_only(
    tables: Matches, ids: Ids
) -> None:
    match = await started(tables, ids)
    ana, bob = [await seat(tables, match, user) for user in (ANA, BOB)]
    good(await tables.act(match, ANA, [await choice(tables, match, ANA)], ids()))
    good(await tables.undo(match, ANA, ids()))

    mine = await tables.events_since(match, 0, ana)

    assert [(t.seq, t.kind, t.undone_by, t.undoes) for t in mine] == [
        (1, "act", 2, ()),
        (2, "undo", None, (1,)),
    ]
    assert await tables.events_since(match, 0, bob) == ()
    assert await tables.events_since(match, 1, ana) == mine[1:]


async def test_a_public_step_is_told_to_everybody(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)
    good(await tables.act(match, ANA, [Boast()], ids()))

    [start, told] = await tables.events_since(match, -1, None)

    assert start.kind == "start"
    assert (told.seat, told.sights, told.at) == (ana, (Boasted(ana),), 1000.0)


async def test_events_that_these_rules_cannot_read_are_said_to_be_unreadable(
    tables: Matches, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [Boast()], ids()))
    newer = Matches(store, {"tiny": replace(TINY, event=Edited | Concede)})

    assert [t.readable for t in await newer.events_since(match, 0, None)] == [False]


async def test_a_view_shows_a_seat_its_own_hand_only(tables: Matches, ids: Ids) -> None:
    match = await started(tables, ids)

    look = await tables.view(match, Seat(0))

    assert [p.hand is None for p in look.view.players] == [False, True]
    assert (look.seq, look.round, look.over) == (0, 1, False)
