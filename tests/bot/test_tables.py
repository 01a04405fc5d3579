from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.denials import (
    AlreadyJoined,
    Busy,
    ChannelTaken,
    ChoiceTaken,
    MatchEnded,
    MatchPaused,
    MatchSuspended,
    NothingAsked,
    NotInLobby,
    NotSeated,
    QuestionClosed,
    Restarting,
    SeatTaken,
    StillLobby,
    TableFull,
    TooFewPlayers,
    UnknownChoice,
    UnknownGame,
    UnknownMatch,
    UnknownOption,
    UnknownPlayer,
)
from bot.store import ConflictError, MatchId, MatchInfo, Store
from bot.tables import Acted, AlreadyDone, Changed, Refused, Tables, UnavailableError
from rules.core.chance import commitment
from rules.core.errors import MatchOver, NothingToUndo, NotNow
from rules.core.game import Base
from rules.core.ids import Seat
from rules.core.record import verify
from tests.bot.databases import database
from tests.tiny import TINY, Boast, Boasted, Choose, Concede, Done, Edited, Take

GAMES = {"tiny": TINY}
ANA, BOB, CY, GM = 11, 12, 13, 99


@pytest.fixture
async def url(tmp_path: Path) -> str:
    return await database(tmp_path)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url, clock=lambda: 1000.0)
    yield opened
    await opened.close()


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, GAMES, clock=lambda: 1000.0, patience=0.2)


Ids = Callable[[], int]


@pytest.fixture
def ids() -> Ids:
    last = 10**18

    def new() -> int:
        nonlocal last
        last += 1
        return last

    return new


class OtherState(Base):
    """A state of another form."""

    hexes: list[str]


def good(result: Any) -> Any:
    assert not isinstance(result, Refused), result
    return result


def why(result: Any) -> Any:
    assert isinstance(result, Refused), result
    return result.reason


async def lobby(tables: Tables, ids: Ids, channel: int = 5) -> MatchId:
    info = good(
        await tables.create_lobby(
            game="tiny", guild=1, channel=channel, by=GM, language="fr", interaction=ids()
        )
    )
    assert isinstance(info, MatchInfo)
    return info.id


async def started(tables: Tables, ids: Ids, channel: int = 5) -> MatchId:
    match = await lobby(tables, ids, channel)
    good(await tables.join(match, ANA, "Ana", ids()))
    good(await tables.join(match, BOB, "Bob", ids()))
    good(await tables.start(match, GM, ids()))
    return match


async def seat(tables: Tables, match: MatchId, user: int) -> Seat:
    found = await tables.seat_of(match, user)
    assert found is not None
    return found


async def choice(tables: Tables, match: MatchId, user: int, which: int = 0) -> Choose:
    legal = await tables.legal(match, await seat(tables, match, user))
    found = [action for action in legal if isinstance(action, Choose)][which]
    assert isinstance(found, Choose)
    return found


async def question(tables: Tables, match: MatchId, user: int) -> Any:
    mine = await seat(tables, match, user)
    return next(q for q in await tables.pending(match) if q.decision.seat == mine)


# --- the lobby ---


async def test_a_lobby_publishes_the_commitment_and_keeps_the_key(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await lobby(tables, ids)

    info = await tables.info(match)

    assert info.secret is None
    assert commitment(bytes.fromhex(await store.records.secret(match))) == info.commitment


async def test_a_lobby_that_is_asked_for_twice_is_opened_once(tables: Tables, ids: Ids) -> None:
    interaction = ids()

    first, second = [
        good(
            await tables.create_lobby(
                game="tiny", guild=1, channel=5, by=GM, language="en", interaction=interaction
            )
        )
        for _ in range(2)
    ]

    assert first.id == second.id


async def test_a_channel_shows_one_match_at_a_time(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)

    second = await tables.create_lobby(
        game="tiny", guild=1, channel=5, by=GM, language="en", interaction=ids()
    )

    assert why(second) == ChannelTaken(match)


async def test_a_channel_is_free_when_its_match_has_a_thread(tables: Tables, ids: Ids) -> None:
    good(await tables.rebind(await lobby(tables, ids), 77, GM, ids()))

    await lobby(tables, ids)


async def test_an_unknown_game_or_option_opens_nothing(tables: Tables, ids: Ids) -> None:
    ask = {"guild": 1, "channel": 5, "by": GM, "language": "en"}

    game = await tables.create_lobby(game="chess", interaction=ids(), **ask)  # type: ignore[arg-type] # a dict of any
    option = await tables.create_lobby(
        game="tiny",
        interaction=ids(),
        options={"rounds": 9},
        **ask,  # type: ignore[arg-type] # a dict of any
    )

    assert why(game) == UnknownGame("chess")
    assert why(option) == UnknownOption("rounds", "9")


async def test_a_true_flag_is_not_the_number_one(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)

    assert why(await tables.set_option(match, "rounds", True, ids())) == UnknownOption(
        "rounds", "True"
    )
    assert good(await tables.set_option(match, "rounds", 1, ids())).options == {"rounds": 1}


async def test_nobody_joins_twice(tables: Tables, ids: Ids) -> None:
    match, interaction = await lobby(tables, ids), ids()
    good(await tables.join(match, ANA, "Ana", interaction))

    again = good(await tables.join(match, ANA, "Ana", interaction))

    assert [s.user for s in again.seats] == [ANA]
    assert why(await tables.join(match, ANA, "Ana", ids())) == AlreadyJoined(match)


async def test_a_full_table_takes_nobody_more(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)
    for user in range(4):
        good(await tables.join(match, user, str(user), ids()))

    assert why(await tables.join(match, ANA, "Ana", ids())) == TableFull(4)


async def test_who_leaves_the_lobby_makes_room_and_the_others_move_up(
    tables: Tables, ids: Ids
) -> None:
    match = await lobby(tables, ids)
    for user in (ANA, BOB, CY):
        good(await tables.join(match, user, "x", ids()))

    info = good(await tables.leave(match, ANA, ids()))

    assert [(s.number, s.user) for s in info.seats] == [(0, BOB), (1, CY)]


async def test_a_moderator_takes_a_participant_out(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)
    good(await tables.add_player(match, "random", "Robot", ids()))

    assert good(await tables.remove_player(match, 0, GM, ids())).seats == ()
    assert why(await tables.remove_player(match, 0, GM, ids())) == UnknownPlayer("1")


async def test_an_unknown_kind_of_player_is_not_seated(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)

    assert why(await tables.add_player(match, "genius", "x", ids())) == UnknownPlayer("genius")


async def test_a_choice_is_unique_and_may_be_left_to_chance_again(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)
    for user in (ANA, BOB):
        good(await tables.join(match, user, "x", ids()))
    good(await tables.choose(match, 0, "colour", "red", ids()))

    assert why(await tables.choose(match, 1, "colour", "red", ids())) == ChoiceTaken(
        "colour", "red"
    )
    assert why(await tables.choose(match, 1, "colour", "pink", ids())) == UnknownChoice(
        "colour", "pink"
    )
    assert good(await tables.choose(match, 0, "colour", None, ids())).seats[0].choices == {}


async def test_a_match_needs_enough_players_to_start(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)
    good(await tables.join(match, ANA, "Ana", ids()))

    assert why(await tables.start(match, GM, ids())) == TooFewPlayers(2, 1)


async def test_a_match_starts_once(tables: Tables, ids: Ids) -> None:
    match, interaction = await lobby(tables, ids), ids()
    for user in (ANA, BOB):
        good(await tables.join(match, user, "x", ids()))

    good(await tables.start(match, GM, interaction))

    assert good(await tables.start(match, GM, interaction)).seq == 0
    assert why(await tables.start(match, GM, ids())) == NotInLobby(match)


async def test_the_seats_are_those_that_the_game_drew(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    info = await tables.info(match)

    assert sorted(s.seat for s in info.seats if s.seat is not None) == [0, 1]
    assert info.status == "running"


async def test_the_join_interactions_are_the_contributions(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)

    header = await store.records.header(match)

    assert header.contributions == ("1000000000000000002", "1000000000000000003")


# --- play ---


async def test_an_action_is_in_the_record_before_it_is_answered(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    action = await choice(tables, match, ANA)

    acted = good(await tables.act(match, ANA, [action], ids()))

    assert acted.seq == 1
    assert [d.entry.seq for d in await store.records.entries(match)] == [0, 1]
    assert acted.sights == (Edited(await seat(tables, match, ANA), action.card),)


async def test_a_refused_action_changes_nothing(tables: Tables, store: Store, ids: Ids) -> None:
    match = await started(tables, ids)
    before = await tables.info(match)

    assert why(await tables.act(match, ANA, [Take(1)], ids())) == NotNow()
    assert await tables.info(match) == before == await store.matches.get(match)


async def test_actions_said_together_are_played_all_or_nothing(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    action = await choice(tables, match, ANA)

    assert why(await tables.act(match, ANA, [action, Take(1)], ids())) == NotNow()
    assert len(await store.records.entries(match)) == 1


async def test_an_interaction_delivered_twice_acts_once(tables: Tables, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()
    first = good(await tables.act(match, ANA, [Boast()], interaction))

    second = await tables.act(match, ANA, [Boast()], interaction)

    assert second == AlreadyDone(first)
    assert (await tables.info(match)).seq == 1


async def test_an_interaction_delivered_twice_at_once_acts_once(tables: Tables, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()

    results = await asyncio.gather(
        *(tables.act(match, ANA, [Boast()], interaction) for _ in range(5))
    )

    assert sorted(type(r).__name__ for r in results) == ["Acted", *["AlreadyDone"] * 4]


async def test_an_undo_delivered_twice_takes_back_once(tables: Tables, ids: Ids) -> None:
    match, interaction = await started(tables, ids), ids()
    for _ in range(2):
        good(await tables.act(match, ANA, [Boast()], ids()))

    first = good(await tables.undo(match, ANA, interaction))
    second = await tables.undo(match, ANA, interaction)

    assert first.taken_back == (Boast(),)
    assert second == AlreadyDone(first)


async def test_a_stranger_has_no_seat(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.act(match, CY, [Boast()], ids())) == NotSeated(match)


async def test_a_person_cannot_be_played_by_an_automated_player(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.act(match, None, [Boast()], None, seat=Seat(0))) == NotSeated(match)


async def test_an_automated_player_acts_through_the_same_door(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)
    good(await tables.join(match, ANA, "Ana", ids()))
    good(await tables.add_player(match, "random", "Robot", ids()))
    good(await tables.start(match, GM, ids()))
    [(_, robot, kind)] = await tables.automated()

    acted = good(await tables.act(match, None, [Boast()], None, seat=robot))

    assert (kind, acted.seat) == ("random", robot)


async def test_nothing_is_played_before_the_start(tables: Tables, ids: Ids) -> None:
    match = await lobby(tables, ids)

    assert why(await tables.act(match, ANA, [Boast()], ids())) == StillLobby(match)


async def test_an_unknown_match_is_said_to_be_unknown(tables: Tables, ids: Ids) -> None:
    nowhere = MatchId("zzzz")

    assert why(await tables.act(nowhere, ANA, [Boast()], ids())) == UnknownMatch("zzzz")
    with pytest.raises(UnavailableError):
        await tables.view(nowhere, None)


async def test_listeners_hear_of_each_commit(tables: Tables, ids: Ids) -> None:
    heard: list[Changed] = []
    match = await started(tables, ids)
    tables.listen(heard.append)

    good(await tables.act(match, ANA, [Boast()], ids()))

    assert heard == [Changed(match=match, seq=1, revision=4)]


async def test_a_listener_that_fails_does_not_undo_what_is_written(
    tables: Tables, ids: Ids
) -> None:
    match = await started(tables, ids)
    tables.listen(lambda _: 1 / 0)  # type: ignore[arg-type] # it fails

    assert isinstance(await tables.act(match, ANA, [Boast()], ids()), Acted)


async def test_if_the_record_cannot_be_written_memory_has_not_moved(
    tables: Tables, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await started(tables, ids)

    async def broken(*_: Any, **__: Any) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(store.records, "commit", broken)
    with pytest.raises(OSError, match="disk full"):
        await tables.act(match, ANA, [Boast()], ids())

    assert (await tables.view(match, None)).seq == 0


async def test_who_waits_too_long_for_the_lock_is_told_so(
    tables: Tables, store: Store, ids: Ids, monkeypatch: pytest.MonkeyPatch
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


async def test_a_control_of_a_closed_question_is_refused(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    old = await question(tables, match, ANA)
    for user in (ANA, BOB):
        action = await choice(tables, match, user)
        good(await tables.act(match, user, [action, Done()], ids()))

    again = await tables.act(match, ANA, [Boast()], ids(), question=old.at)
    draft = await tables.act(match, ANA, [Boast()], ids(), question=old.since, draft=True)

    assert why(again) == why(draft) == QuestionClosed()


async def test_the_answer_of_another_seat_leaves_my_panel_valid(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    mine = await question(tables, match, ANA)
    good(await tables.act(match, BOB, [await choice(tables, match, BOB)], ids()))

    acted = await tables.act(
        match, ANA, [await choice(tables, match, ANA)], ids(), question=mine.at
    )

    assert isinstance(acted, Acted)


async def test_a_control_answers_once_but_a_draft_is_edited_from_any_panel_of_its_question(
    tables: Tables, ids: Ids
) -> None:
    match = await started(tables, ids)
    panel = (await question(tables, match, ANA)).at
    one, two = [await choice(tables, match, ANA, which) for which in (0, 1)]
    good(await tables.act(match, ANA, [one], ids(), question=panel))

    assert why(await tables.act(match, ANA, [two], ids(), question=panel)) == QuestionClosed()
    good(await tables.act(match, ANA, [two], ids(), question=panel, draft=True))


async def test_questions_keep_their_numbers_when_the_match_is_loaded_again(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [await choice(tables, match, ANA)], ids()))

    assert await Tables(store, GAMES).pending(match) == await tables.pending(match)


# --- undo ---


async def test_a_preview_says_what_an_undo_would_take_back(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    mine, action = await seat(tables, match, ANA), await choice(tables, match, ANA)
    good(await tables.act(match, ANA, [action, Done()], ids()))

    assert good(await tables.may_undo(match, mine)).actions == (action, Done())
    assert (await tables.info(match)).seq == 2


async def test_nothing_to_undo_is_a_refusal(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    assert why(await tables.undo(match, ANA, ids())) == NothingToUndo()


async def test_steps_are_taken_back_after_a_restart(tables: Tables, store: Store, ids: Ids) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [Boast()], ids()))
    good(await tables.act(match, BOB, [Boast()], ids()))

    undone = good(await Tables(store, GAMES).undo(match, ANA, ids()))

    assert undone.taken_back == (Boast(),)


# --- what is told ---


async def test_a_secret_edit_and_its_undo_are_told_to_their_seat_only(
    tables: Tables, ids: Ids
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


async def test_a_public_step_is_told_to_everybody(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)
    good(await tables.act(match, ANA, [Boast()], ids()))

    [start, told] = await tables.events_since(match, -1, None)

    assert start.kind == "start"
    assert (told.seat, told.sights, told.at) == (ana, (Boasted(ana),), 1000.0)


async def test_events_that_these_rules_cannot_read_are_said_to_be_unreadable(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    good(await tables.act(match, ANA, [Boast()], ids()))
    newer = Tables(store, {"tiny": replace(TINY, event=Edited | Concede)})

    assert [t.readable for t in await newer.events_since(match, 0, None)] == [False]


async def test_a_view_shows_a_seat_its_own_hand_only(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    look = await tables.view(match, Seat(0))

    assert [p.hand is None for p in look.view.players] == [False, True]
    assert (look.seq, look.round, look.over) == (0, 1, False)


# --- moderators ---


async def test_a_paused_match_waits(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    good(await tables.pause(match, GM, ids(), "holidays"))

    assert why(await tables.act(match, ANA, [Boast()], ids())) == MatchPaused(match)
    assert await tables.legal(match, Seat(0)) == []
    good(await tables.resume(match, GM, ids()))
    good(await tables.act(match, ANA, [Boast()], ids()))


async def test_a_skipped_seat_gets_the_default_answer(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)

    good(await tables.skip(match, ana, GM, ids()))

    assert [line.what for line in await store.audit.read(match)] == ["create", "start", "skip"]


async def test_a_seat_that_nobody_waits_for_is_not_skipped(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)
    good(await tables.act(match, ANA, [await choice(tables, match, ANA), Done()], ids()))

    assert why(await tables.skip(match, ana, GM, ids())) == NothingAsked(ana + 1)


async def test_a_replaced_player_hands_over_seat_and_hand(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    ana = await seat(tables, match, ANA)

    good(await tables.replace(match, ana, GM, ids(), user=CY, name="Cy"))

    assert await tables.seat_of(match, CY) == ana
    assert why(await tables.act(match, ANA, [Boast()], ids())) == NotSeated(match)
    taken = await tables.replace(match, ana, GM, ids(), user=BOB, name="Bob")
    assert why(taken) == SeatTaken(match)


async def test_who_leaves_a_running_match_plays_on_until_replaced(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    info = good(await tables.leave(match, ANA, ids()))

    assert [s.leaving for s in info.seats] == [True, False]
    good(await tables.act(match, ANA, [Boast()], ids()))


async def test_a_preference_of_a_participant_is_kept(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)

    good(await tables.prefer(match, ANA, dm=False))
    before = await tables.moved()
    good(await tables.prefer(match, ANA, presets={"dancer": "decline"}))

    kept = (await store.matches.get(match)).seats[0]
    assert (before, await tables.moved()) == ([], [match])
    assert (kept.dm, kept.presets) == (False, {"dancer": "decline"})


# --- the end ---


async def test_the_key_is_revealed_when_the_match_is_over(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)

    acted = good(await tables.concede(match, ANA, ids()))

    info = await tables.info(match)
    assert acted.over
    assert (info.status, info.winners) == ("over", (await seat(tables, match, BOB),))
    assert commitment(bytes.fromhex(info.secret or "")) == info.commitment
    assert why(await tables.act(match, ANA, [Boast()], ids())) == MatchOver()


async def test_a_match_that_a_moderator_ends_has_no_winner(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)

    info = good(await tables.end(match, GM, ids(), "test"))

    assert (info.status, info.winners, info.secret is None) == ("over", (), False)
    assert why(await tables.act(match, ANA, [Boast()], ids())) == MatchEnded(match)
    assert await tables.pending(match) == ()


async def test_the_record_of_a_whole_match_is_verified(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    while (await tables.info(match)).status == "running":
        asked = next(q.decision.seat for q in await tables.pending(match) if q.decision.asked)
        user = ANA if asked == await seat(tables, match, ANA) else BOB
        legal = await tables.legal(match, asked)
        action = next(a for a in [Done(), *legal] if a in legal)
        good(await tables.act(match, user, [action], ids()))

    entries = [d.entry for d in await store.records.entries(match)]
    verdict = verify(await store.records.header(match), entries, TINY)

    assert (verdict.problem, verdict.entries) == (None, len(entries))


# --- two processes, restarts, damage ---


async def test_two_processes_never_write_the_same_entry(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    other = Tables(store, GAMES)
    await other.view(match, None)

    good(await tables.act(match, ANA, [Boast()], ids()))
    late = good(await other.act(match, BOB, [Boast()], ids()))

    assert late.seq == 2
    assert [d.entry.seq for d in await store.records.entries(match)] == [0, 1, 2]


async def test_a_conflict_is_refused_by_the_store(tables: Tables, store: Store, ids: Ids) -> None:
    match = await started(tables, ids)
    old = await store.records.load(match)
    good(await tables.act(match, ANA, [Boast()], ids()))
    [entry] = [d.entry for d in await store.records.entries(match, 0)]

    from bot.store.record import Deed

    with pytest.raises(ConflictError):
        await store.records.commit(old.info, old.info, Deed(), entries=[entry])


async def test_idle_matches_are_forgotten_and_loaded_again(store: Store, ids: Ids) -> None:
    tables = Tables(store, GAMES, keep=2)
    matches = [await started(tables, ids, channel) for channel in range(5)]

    assert len(tables._tables) == 2
    for match in matches:
        assert (await tables.view(match, None)).seq == 0
    assert len(tables._tables) == 2


async def test_a_match_that_cannot_be_read_is_suspended_and_the_others_go_on(
    tables: Tables, store: Store, ids: Ids, url: str
) -> None:
    lost, sound = [await started(tables, ids, channel) for channel in (1, 2)]
    with sqlite3.connect(url.removeprefix("sqlite:///")) as direct:
        direct.execute("UPDATE states SET state = ? WHERE match = ?", (b"\x81oops", lost))
    direct.close()
    again = Tables(store, GAMES)

    assert why(await again.act(lost, ANA, [Boast()], ids())) == MatchSuspended(lost)
    info = await store.matches.get(lost)
    assert info.status == "suspended"
    assert info.reason
    good(await again.act(sound, ANA, [Boast()], ids()))


async def test_a_suspended_match_goes_on_once_it_can_be_read_again(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    broken = Tables(store, {"tiny": replace(TINY, state=OtherState)})
    with pytest.raises(UnavailableError):
        await broken.view(match, None)

    fixed = Tables(store, GAMES)
    good(await fixed.resume(match, GM, ids()))

    good(await fixed.act(match, ANA, [Boast()], ids()))


async def test_a_game_that_is_not_installed_is_said_so(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)

    assert why(await Tables(store, {}).act(match, ANA, [Boast()], ids())) == UnknownGame("tiny")
    assert (await store.matches.get(match)).status == "running"


async def test_a_bot_that_stops_takes_no_more_actions(tables: Tables, ids: Ids) -> None:
    match = await started(tables, ids)
    await tables.close()

    assert why(await tables.act(match, ANA, [Boast()], ids())) == Restarting()


async def test_actions_that_are_cut_off_leave_memory_and_record_in_step(
    tables: Tables, store: Store, ids: Ids
) -> None:
    match = await started(tables, ids)
    dice = random.Random(5)

    for _ in range(60):
        task = asyncio.create_task(tables.act(match, ANA, [Boast()], ids()))
        for _ in range(dice.randrange(120)):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        good(await tables.act(match, BOB, [Boast()], ids()))

    entries = [d.entry for d in await store.records.entries(match)]
    assert verify(await store.records.header(match), entries, TINY).problem is None
    assert entries[-1].seq == (await tables.view(match, None)).seq
    assert len(entries) > 60
