"""Tables while a match is played: answers, questions, undo, what is told."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.interactions.i18n import digest_lines, lines_of, scene_of
from bot.matches import Acted, AlreadyDone, Changed, Matches, UnavailableError
from bot.matches.live_match import ATTEMPTS
from bot.model.refusals import Busy, NewerRules, NotSeated, QuestionClosed, StillLobby, UnknownMatch
from bot.store import ConflictError, MatchId, Store
from rules.core.errors import NothingToUndo, NotNow
from rules.core.ids import Seat
from rules.core.record import Match
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
from tests.bot.tiny import TINY
from tests.tiny import Boast, Boasted, Concede, Done, Edited, Take, Trick

# --- play ---


async def test_an_action_is_in_the_record_before_it_is_answered(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    action = await choice(matches, match, ANA)

    acted = good(await matches.act(match, ANA, [action], ids()))

    assert acted.seq == 1
    assert [d.entry.seq for d in await store.records.entries(match)] == [0, 1]
    assert acted.observations == (Edited(await seat(matches, match, ANA), action.card),)


async def test_a_match_that_newer_rules_have_played_on_is_left_to_those_who_know_them(
    matches: Matches, store: Store, ids: Ids
) -> None:
    newer = Matches(store, {"tiny": replace(TINY, rules="1.1")}, clock=lambda: 1000.0, patience=60)
    match = await started(matches, ids)
    action = await choice(matches, match, ANA)
    await matches.forget(match)
    acted = good(await newer.act(match, ANA, [action], ids()))
    before = await store.matches.get(match)

    assert why(await matches.act(match, ANA, [action], ids())) == NewerRules()
    with pytest.raises(UnavailableError) as refused:
        await matches.view(match, None)
    assert refused.value.reason == NewerRules()
    assert await store.matches.get(match) == before
    assert (await newer.view(match, None)).seq == acted.seq


async def test_a_refused_action_changes_nothing(matches: Matches, store: Store, ids: Ids) -> None:
    match = await started(matches, ids)
    before = await matches.info(match)

    assert why(await matches.act(match, ANA, [Take(1)], ids())) == NotNow()
    assert await matches.info(match) == before == await store.matches.get(match)


async def test_actions_said_together_are_played_all_or_nothing(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    action = await choice(matches, match, ANA)

    assert why(await matches.act(match, ANA, [action, Take(1)], ids())) == NotNow()
    assert len(await store.records.entries(match)) == 1


@pytest.mark.parametrize("then", [Take(1), Take(999)])
async def test_what_comes_to_light_is_not_told_by_a_refusal_of_what_was_said_after_it(
    matches: Matches, store: Store, ids: Ids, then: Take
) -> None:
    """Else a forged press learns what a die would show, again and again, and throws it only then."""
    match = await started(matches, ids)
    for user in (ANA, BOB):
        good(await matches.act(match, user, [await choice(matches, match, user)], ids()))
    good(await matches.act(match, BOB, [Done()], ids()))

    acted = good(await matches.act(match, ANA, [Done(), then], ids()))

    assert [type(one) for one in acted.observations][-1] is Trick
    assert (await matches.info(match)).seq == acted.seq == 4
    taking = {q.decision.id for q in await matches.pending(match)}
    assert taking == {"D-TINY-TAKING"}


async def test_an_interaction_delivered_twice_acts_once(matches: Matches, ids: Ids) -> None:
    match, interaction = await started(matches, ids), ids()
    first = good(await matches.act(match, ANA, [Boast()], interaction))

    second = await matches.act(match, ANA, [Boast()], interaction)

    assert second == AlreadyDone(first)
    assert (await matches.info(match)).seq == 1


async def test_an_interaction_delivered_twice_at_once_acts_once(matches: Matches, ids: Ids) -> None:
    match, interaction = await started(matches, ids), ids()

    results = await asyncio.gather(
        *(matches.act(match, ANA, [Boast()], interaction) for _ in range(5))
    )

    assert sorted(type(r).__name__ for r in results) == ["Acted", *["AlreadyDone"] * 4]


async def test_an_undo_delivered_twice_takes_back_once(matches: Matches, ids: Ids) -> None:
    match, interaction = await started(matches, ids), ids()
    for _ in range(2):
        good(await matches.act(match, ANA, [Boast()], ids()))

    first = good(await matches.undo(match, ANA, interaction))
    second = await matches.undo(match, ANA, interaction)

    assert first.taken_back == (Boast(),)
    assert second == AlreadyDone(first)


async def test_a_stranger_has_no_seat(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    assert why(await matches.act(match, CY, [Boast()], ids())) == NotSeated(match)


async def test_a_person_cannot_be_played_by_an_automated_player(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    assert why(await matches.act(match, None, [Boast()], None, seat=Seat(0))) == NotSeated(match)


async def test_an_automated_player_acts_through_the_same_door(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)
    good(await matches.lobbies.join(match, ANA, "Ana", ids()))
    good(await matches.lobbies.add_player(match, "random", "Robot", ids()))
    begun = good(await matches.lobbies.start(match, GM, ids()))
    [(robot, kind)] = [(one.seat, one.kind) for one in begun.seats if one.kind]

    acted = good(await matches.act(match, None, [Boast()], None, seat=robot))

    assert (kind, acted.seat) == ("random", robot)


async def test_nothing_is_played_before_the_start(matches: Matches, ids: Ids) -> None:
    match = await lobby(matches, ids)

    assert why(await matches.act(match, ANA, [Boast()], ids())) == StillLobby(match)


async def test_an_unknown_match_is_said_to_be_unknown(matches: Matches, ids: Ids) -> None:
    nowhere = MatchId("zzzz")

    assert why(await matches.act(nowhere, ANA, [Boast()], ids())) == UnknownMatch("zzzz")
    with pytest.raises(UnavailableError):
        await matches.view(nowhere, None)


async def test_listeners_hear_of_each_commit(matches: Matches, ids: Ids) -> None:
    heard: list[Changed] = []
    match = await started(matches, ids)
    matches.listen(heard.append)

    good(await matches.act(match, ANA, [Boast()], ids()))

    assert heard == [Changed(match=match, seq=1, revision=4)]


async def test_a_listener_that_fails_does_not_undo_what_is_written(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    matches.listen(lambda _: 1 / 0)  # type: ignore[arg-type] # it fails

    assert isinstance(await matches.act(match, ANA, [Boast()], ids()), Acted)


async def test_if_the_record_cannot_be_written_memory_has_not_moved(
    matches: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)

    async def broken(*_: Any, **__: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(store.records, "commit", broken)
    with pytest.raises(OSError, match="disk full"):
        await matches.act(match, ANA, [Boast()], ids())

    assert (await matches.view(match, None)).seq == 0


async def test_who_waits_too_long_for_the_lock_is_told_so(
    store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    matches = Matches(store, GAMES, clock=lambda: 1000.0, patience=0.1)
    match = await started(matches, ids)
    commit, gate = store.records.commit, asyncio.Event()

    async def slow(*args: Any, **kwargs: Any) -> None:
        await gate.wait()
        await commit(*args, **kwargs)

    monkeypatch.setattr(store.records, "commit", slow)
    first = asyncio.create_task(matches.act(match, ANA, [Boast()], ids()))
    await asyncio.sleep(0)
    second = await matches.act(match, BOB, [Boast()], ids())
    gate.set()

    assert why(second) == Busy()
    assert isinstance(await first, Acted)


@pytest.mark.parametrize(
    ("conflicts", "done"), [(ATTEMPTS - 1, True), (ATTEMPTS, False)], ids=["in time", "too many"]
)
async def test_who_meets_a_newer_match_at_each_attempt_is_told_so(
    matches: Matches,
    store: Store,
    ids: Ids,
    monkeypatch: pytest.MonkeyPatch,
    *,
    conflicts: int,
    done: bool,
) -> None:
    match = await started(matches, ids)
    before = await store.matches.get(match)
    commit, met = store.records.commit, 0

    async def taken(*args: Any, **kwargs: Any) -> None:
        nonlocal met
        if met < conflicts:
            met += 1
            raise ConflictError(match)
        await commit(*args, **kwargs)

    monkeypatch.setattr(store.records, "commit", taken)
    acted = await matches.act(match, ANA, [Boast()], ids())
    met = 0
    changed = await matches.moderation.pause(match, GM, ids())

    assert met == conflicts
    after = await store.matches.get(match)
    if done:
        assert isinstance(acted, Acted)
        assert (after.seq, after.status) == (before.seq + 1, "paused")
    else:
        assert why(acted) == why(changed) == Busy()
        assert after == before


# --- questions ---


async def test_a_control_of_a_closed_question_is_refused(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    old = await question(matches, match, ANA)
    for user in (ANA, BOB):
        action = await choice(matches, match, user)
        good(await matches.act(match, user, [action, Done()], ids()))

    again = await matches.act(match, ANA, [Boast()], ids(), question=old.at)
    draft = await matches.act(match, ANA, [Boast()], ids(), question=old.since, draft=True)

    assert why(again) == why(draft) == QuestionClosed()


async def test_the_answer_of_another_seat_leaves_my_panel_valid(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    mine = await question(matches, match, ANA)
    good(await matches.act(match, BOB, [await choice(matches, match, BOB)], ids()))

    acted = await matches.act(
        match, ANA, [await choice(matches, match, ANA)], ids(), question=mine.at
    )

    assert isinstance(acted, Acted)


async def test_a_control_answers_once_but_a_draft_is_edited_from_any_panel_of_its_question(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    panel = (await question(matches, match, ANA)).at
    one, two = [await choice(matches, match, ANA, which) for which in (0, 1)]
    good(await matches.act(match, ANA, [one], ids(), question=panel))

    assert why(await matches.act(match, ANA, [two], ids(), question=panel)) == QuestionClosed()
    good(await matches.act(match, ANA, [two], ids(), question=panel, draft=True))


async def test_questions_keep_their_numbers_when_the_match_is_loaded_again(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    good(await matches.act(match, ANA, [await choice(matches, match, ANA)], ids()))

    assert await Matches(store, GAMES).pending(match) == await matches.pending(match)


# --- undo ---


async def test_a_preview_says_what_an_undo_would_take_back(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    mine, action = await seat(matches, match, ANA), await choice(matches, match, ANA)
    good(await matches.act(match, ANA, [action, Done()], ids()))

    assert good(await matches.may_undo(match, mine)).actions == (action, Done())
    assert (await matches.info(match)).seq == 2


async def test_nothing_to_undo_is_a_refusal(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    assert why(await matches.undo(match, ANA, ids())) == NothingToUndo()


async def test_steps_are_taken_back_after_a_restart(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    good(await matches.act(match, ANA, [Boast()], ids()))
    good(await matches.act(match, BOB, [Boast()], ids()))

    undone = good(await Matches(store, GAMES).undo(match, ANA, ids()))

    assert undone.taken_back == (Boast(),)


# --- what is told ---


async def test_a_secret_edit_and_its_undo_are_told_to_their_seat_only(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    ana, bob = [await seat(matches, match, user) for user in (ANA, BOB)]
    good(await matches.act(match, ANA, [await choice(matches, match, ANA)], ids()))
    good(await matches.undo(match, ANA, ids()))

    mine = await matches.events_since(match, 0, ana)

    assert [(t.seq, t.kind, t.undone_by, t.undoes) for t in mine] == [
        (1, "act", 2, ()),
        (2, "undo", None, (1,)),
    ]
    assert await matches.events_since(match, 0, bob) == ()
    assert await matches.events_since(match, 1, ana) == mine[1:]


async def test_a_public_step_is_told_to_everybody(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)
    ana = await seat(matches, match, ANA)
    good(await matches.act(match, ANA, [Boast()], ids()))

    [start, told] = await matches.events_since(match, -1, None)

    assert start.kind == "start"
    assert (told.seat, told.observations, told.at) == (ana, (Boasted(ana),), 1000.0)


async def test_events_that_these_rules_cannot_read_are_said_to_be_unreadable(
    matches: Matches, store: Store, ids: Ids
) -> None:
    match = await started(matches, ids)
    good(await matches.act(match, ANA, [Boast()], ids()))
    newer = Matches(store, {"tiny": replace(TINY, event=Edited | Concede)})

    assert [t.readable for t in await newer.events_since(match, 0, None)] == [False]


async def test_a_view_shows_a_seat_its_own_hand_only(matches: Matches, ids: Ids) -> None:
    match = await started(matches, ids)

    snapshot = await matches.view(match, Seat(0))

    assert [p.hand is None for p in snapshot.view.players] == [False, True]
    assert (snapshot.seq, snapshot.round, snapshot.over) == (0, 1, False)


async def test_a_match_and_what_is_seen_of_it_are_of_one_moment_that_is_not_too_old(
    matches: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)
    committed, heard = asyncio.Event(), asyncio.Event()
    commit = store.records.commit

    async def slow(*given: Any, **more: Any) -> None:
        await commit(*given, **more)
        committed.set()
        await heard.wait()  # it is on the disk, and memory has not heard of it

    monkeypatch.setattr(store.records, "commit", slow)
    acting = asyncio.create_task(matches.act(match, ANA, [Boast()], ids()))
    await committed.wait()
    there = (await store.matches.get(match)).revision
    before, _ = await matches.info_and_view(match, None)
    looking = asyncio.create_task(matches.info_and_view(match, None, at_least=there))
    await asyncio.sleep(0)
    assert before.revision < there
    assert not looking.done()
    heard.set()

    info, snapshot = await looking
    await acting
    assert (info.revision, info.seq) == (there, snapshot.seq)


async def test_a_look_that_a_move_overtakes_is_made_anew(
    matches: Matches, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)
    entries, moved = store.records.entries, list[object]()

    async def overtaken(*given: Any, **more: Any) -> Any:
        found = await entries(*given, **more)
        if not moved:
            moved.append(None)
            await matches.act(match, ANA, [Boast()], ids())
        return found

    live_match, _ = await matches._pool.live(match)
    live_match.news = -1, -1  # so that it has to read
    matches._pool._looks.clear()
    monkeypatch.setattr(store.records, "entries", overtaken)

    info, snapshot = await matches.info_and_view(match, None)
    assert moved
    assert info.seq == snapshot.seq == (await store.matches.get(match)).seq


async def test_what_a_seat_and_everybody_see_is_worked_out_once_for_a_position(
    matches: Matches, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(matches, ids)
    made, view = list[Seat | None](), Match.view

    def counted(live: Any, seat: Seat | None) -> Any:
        made.append(seat)
        return view(live, seat)

    monkeypatch.setattr(Match, "view", counted)

    for viewer in (Seat(0), None, Seat(1), Seat(0), None, Seat(1)):
        assert (await matches.view(match, viewer)).seat == viewer
    assert made == [Seat(0), None, Seat(1)]

    before = await matches.view(match, None)
    await matches.act(match, ANA, [Boast()], ids())
    assert (await matches.view(match, None)).seq > before.seq
    assert made == [Seat(0), None, Seat(1), None]


async def test_a_sealed_answer_that_is_taken_back_leaves_nothing_for_the_others(
    matches: Matches, ids: Ids
) -> None:
    match = await started(matches, ids)
    own, other = await seat(matches, match, ANA), await seat(matches, match, BOB)
    card = await choice(matches, match, ANA)
    before = (await matches.info(match)).seq

    async def log(viewer: Seat | None) -> list[str]:
        info = await matches.info(match)
        scene = scene_of(await matches.view(match, viewer), info, "en")
        entries = await matches.events_since(match, before, viewer)
        lines = lines_of(entries, scene, TINY.ui.wording, everything=True)
        assert digest_lines(entries, scene, TINY.ui.wording) == [
            line for _, line in lines if not line.startswith("~~")
        ]
        return [line for _, line in lines]

    for _ in range(3):
        good(await matches.act(match, ANA, [card, Done()], ids()))
        assert len(await log(other)) == len(await log(None)) == 1
        good(await matches.undo(match, ANA, ids()))
        assert await log(other) == await log(None) == []

    assert "Ana took something back." in await log(own)
