from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.chance import Keyed, commitment, match_key
from rules.core.data import digest, pack
from rules.core.errors import MatchOver, NothingToUndo, Refusal, UndoBlocked
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import (
    NOTHING,
    DivergedError,
    Entry,
    Header,
    IllegalError,
    KeyMissingError,
    Match,
    Moved,
    Position,
    action_from,
    begin,
    chance_of,
    events_from,
    replay,
    resume,
    verify,
    version_key,
)
from tests.asking import changed
from tests.tiny import TINY, Boast, Boasted, Choose, Concede, Done, State, Take, Trick

AnyMatch = Match[Any, Any, Any, Any]
SECRET = bytes(range(32))
SETUP = Setup((SeatSetup(), SeatSetup(), SeatSetup()), {}, digest(b"tiny cards"))
HEADER = Header(
    game="tiny",
    match="k3f2",
    commitment=commitment(SECRET),
    contributions=("1001", "1002", "1003"),
    setup=SETUP,
    content=b"tiny cards",
    rules="1",
    secret=SECRET.hex(),
)
A, B, C = Seat(0), Seat(1), Seat(2)


class Book:
    """A match that writes its own record."""

    def __init__(self) -> None:
        begun = begin(TINY, SETUP, chance_of(HEADER))
        self.match: AnyMatch = begun.match
        self.entries: list[Entry] = list(begun.entries)
        self.positions = {0: self.match.packed}

    def keep(self, moved: Moved[Any, Any, Any, Any] | Refusal) -> Moved[Any, Any, Any, Any]:
        assert not isinstance(moved, Refusal), moved
        self.match = moved.match
        self.entries += moved.entries
        self.positions[self.match.seq] = self.match.packed
        return moved

    def act(self, seat: Seat, *actions: Any) -> Moved[Any, Any, Any, Any]:
        return self.keep(self.match.act(seat, *actions))

    def undo(self, seat: Seat) -> Moved[Any, Any, Any, Any]:
        return self.keep(self.match.undo(seat))

    def card(self, seat: Seat, which: int = 0) -> Choose:
        return Choose(self.match.state.players[str(seat)].hand[which])

    def trick(self) -> None:
        for seat in (A, B, C):
            self.act(seat, self.card(seat), Done())


def played(seed: int, most: int = 60) -> Book:
    """A random match with undos and rewinds in it."""
    dice, book = random.Random(seed), Book()
    for _ in range(most):
        if book.match.state.over:
            break
        seat = Seat(dice.randrange(3))
        roll = dice.random()
        if roll < 0.2:
            moved = book.match.undo(seat)
            if not isinstance(moved, Refusal):
                book.keep(moved)
        elif roll < 0.23:
            to = dice.choice(sorted(book.positions))
            book.keep(book.match.rewind(to, book.positions[to]))
        else:
            legal = [a for a in book.match.legal(seat) if not isinstance(a, Concede)]
            book.act(seat, dice.choice(legal))
    return book


def state(match: AnyMatch) -> State:
    assert isinstance(match.state, State)
    return match.state


# --- playing ---


def test_a_match_begins_with_entry_0() -> None:
    book = Book()

    assert [(e.seq, e.kind, e.after) for e in book.entries] == [
        (0, "start", digest(book.match.packed))
    ]


def test_an_action_makes_one_entry_with_the_fingerprint_it_led_to() -> None:
    book = Book()

    entry = book.act(A, book.card(A)).entries[0]

    assert (entry.seq, entry.seat, entry.rules) == (1, A, "1")
    assert entry.after == digest(pack(book.match.state))


def test_a_refused_action_leaves_the_match_as_it_was() -> None:
    book = Book()
    before = pack(book.match.state)

    assert isinstance(book.match.act(A, Take(1)), Refusal)
    assert pack(book.match.state) == before == book.match.packed


def test_several_actions_are_played_all_or_nothing() -> None:
    book = Book()

    refused = book.match.act(A, book.card(A), Take(1))
    both = book.act(A, book.card(A), Done())

    assert isinstance(refused, Refusal)
    assert [(e.seq, e.group) for e in both.entries] == [(1, 1), (2, 1)]


def test_a_plan_is_played_as_far_as_it_is_legal() -> None:
    book = Book()

    refused = book.match.act(A, Take(1), book.card(A), plan=True)
    moved = book.keep(book.match.act(A, book.card(A), Take(1), Done(), plan=True))

    assert isinstance(refused, Refusal)
    assert [(e.seq, e.group) for e in moved.entries] == [(1, 1)]


def test_a_plan_ends_where_something_else_is_asked_than_was_foreseen() -> None:
    book = Book()
    for seat in (A, B):
        book.act(seat, book.card(seat), Done())

    # A boast is legal at any question, so it was meant for the one that is closed by then.
    moved = book.keep(book.match.act(C, book.card(C), Done(), Boast(), plan=True))

    assert len(moved.entries) == 2


def test_playing_does_not_change_the_match_it_starts_from() -> None:
    book = Book()
    before = book.match.packed

    book.match.act(A, book.card(A))

    assert pack(book.match.state) == before
    assert book.match.seq == 0


def test_the_events_of_an_entry_can_be_read_back() -> None:
    book = Book()

    moved = book.act(A, Boast())

    assert events_from(TINY, moved.entries[0]) == moved.events


# --- undo ---


def test_a_seat_takes_its_own_last_step_back() -> None:
    book = Book()
    before = book.match.packed

    book.act(A, book.card(A))
    moved = book.undo(A)

    assert book.match.packed == before
    assert moved.entries[0].undoes == (1,)


def test_an_undo_is_one_more_entry() -> None:
    book = Book()
    book.act(A, Boast())

    book.undo(A)

    assert [e.kind for e in book.entries] == ["start", "act", "undo"]


def test_what_was_said_together_is_taken_back_together() -> None:
    book = Book()
    first, second = book.card(A), book.card(A, 1)
    book.act(A, first)
    book.act(A, second, Done())

    moved = book.undo(A)

    assert moved.taken_back == (second, Done())
    assert state(book.match).agenda[-1].chosen == {"0": first.card}  # type: ignore[union-attr] # a Sealing


def test_seats_that_answer_at_once_each_correct_themselves() -> None:
    book = Book()
    mine, yours = book.card(A), book.card(B)
    book.act(A, mine)
    book.act(B, yours)

    book.undo(A)

    assert state(book.match).agenda[-1].chosen == {"1": yours.card}  # type: ignore[union-attr] # a Sealing


def test_a_seat_undoes_step_by_step_down_to_the_barrier() -> None:
    book = Book()
    floor = book.match.packed
    book.act(A, book.card(A))
    book.act(B, Boast())
    book.act(A, book.card(A, 1))

    book.undo(A)
    book.undo(A)

    assert isinstance(book.match.undo(A), NothingToUndo)
    assert book.match.packed == floor


def test_no_undo_crosses_a_reveal_or_a_die() -> None:
    book = Book()
    book.trick()

    assert [type(book.match.undo(seat)) for seat in (A, B, C)] == [NothingToUndo] * 3


def test_no_undo_crosses_a_draw_that_no_event_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trick, "teaches", "nothing")
    book = Book()
    book.trick()

    assert [type(book.match.undo(seat)) for seat in (A, B, C)] == [NothingToUndo] * 3


def test_no_undo_crosses_news_that_needed_no_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Boasted, "teaches", "new")
    book = Book()
    book.act(B, Boast())

    assert isinstance(book.match.undo(B), NothingToUndo)


def test_an_undo_after_which_another_would_draw_is_blocked_whatever_is_told() -> None:
    def unlucky(play: Any, agenda: Any, seat: Seat, action: Any) -> None:
        if seat == B and str(A) not in agenda[-1].chosen:
            play.below(2, "luck")
        TINY.apply(play, agenda, seat, action)

    book = Book()
    book.match = replace(
        book.match, game=replace(TINY, questions=changed(TINY.questions, apply=unlucky))
    )
    book.act(A, book.card(A))
    book.act(B, book.card(B))

    assert isinstance(book.match.undo(A), UndoBlocked)


def test_an_undo_that_would_change_what_another_did_is_blocked() -> None:
    book = Book()
    book.trick()
    book.act(A, Take(2))
    book.act(B, Take(1))

    assert isinstance(book.match.undo(A), UndoBlocked)


def test_a_step_of_another_that_stays_the_same_does_not_block() -> None:
    book = Book()
    book.trick()
    book.act(A, Take(2))
    book.act(C, Boast())

    book.undo(A)

    assert state(book.match).players["0"].counters == 0


def test_nothing_is_taken_back_once_the_match_is_over() -> None:
    book = Book()
    book.act(A, Concede())

    assert isinstance(book.match.undo(A), MatchOver)


def test_a_preview_of_an_undo_changes_nothing() -> None:
    book = Book()
    card = book.card(A)
    book.act(A, card)

    preview = book.match.undo(A)

    assert isinstance(preview, Moved)
    assert preview.taken_back == (card,)
    assert book.match.seq == 1


# --- rewind ---


def test_a_rewind_crosses_the_barrier_and_keeps_the_draw_counters() -> None:
    book = Book()
    before = dict(state(book.match).draws)
    book.trick()

    book.keep(book.match.rewind(0, book.positions[0]))

    assert state(book.match).draws == {**before, "die": 1}
    assert state(book.match).round == 1


def test_nobody_meets_the_same_die_twice_after_a_rewind() -> None:
    dice = set()
    for secret in range(8):
        chance = Keyed(match_key(bytes([secret]) * 32, ()))
        dice.add((chance.below(6, "die", 0), chance.below(6, "die", 1)))
    assert any(first != second for first, second in dice)

    book = Book()
    rolled = []
    for _ in range(6):
        book.trick()
        rolled.append(sum(p.points for p in state(book.match).players.values()) - 1)
        book.keep(book.match.rewind(0, book.positions[0]))

    chance = chance_of(HEADER)
    assert rolled == [chance.below(6, "die", draw) for draw in range(6)]


# --- replay ---


@given(st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_record_with_undos_and_rewinds_replays_to_the_same_position(seed: int) -> None:
    book = played(seed)

    last = list(replay(HEADER, book.entries, TINY))[-1]

    assert (last.seq, last.packed) == (book.match.seq, book.match.packed)


@given(st.integers(0, 2**32))
@settings(max_examples=25)
def test_a_match_goes_on_from_its_stored_position_with_the_same_way_back(seed: int) -> None:
    match = (book := played(seed)).match

    again = resume(
        TINY,
        match.chance,
        Position(match.seq, match.packed),
        match.floor,
        book.entries[match.floor.seq + 1 :],
    )

    assert (again.packed, again.past, again.floor) == (match.packed, match.past, match.floor)


@given(st.integers(0, 2**32))
@settings(max_examples=25)
def test_leaving_undone_entries_out_leads_to_the_same_position(seed: int) -> None:
    book = Book()
    dice = random.Random(seed)
    for _ in range(30):
        seat = Seat(dice.randrange(3))
        undone = book.match.undo(seat) if dice.random() < 0.3 else None
        if undone is not None and not isinstance(undone, Refusal):
            book.keep(undone)
        elif legal := [a for a in book.match.legal(seat) if not isinstance(a, Concede)]:
            book.act(seat, dice.choice(legal))
    gone = {seq for entry in book.entries for seq in entry.undoes}

    match = begin(TINY, SETUP, chance_of(HEADER)).match
    for entry in book.entries:
        if entry.kind == "act" and entry.seq not in gone:
            moved = match.act(entry.seat, action_from(TINY, entry.action))
            assert isinstance(moved, Moved)
            match = moved.match

    assert match.packed == book.match.packed


def test_if_the_rules_changed_a_match_goes_on_but_nothing_is_taken_back() -> None:
    book = Book()
    book.act(A, Boast())
    tampered = msgspec.structs.replace(book.entries[1], after="0" * 32)

    again = resume(
        TINY, book.match.chance, Position(1, book.match.packed), book.match.floor, [tampered]
    )

    assert (again.packed, again.past) == (book.match.packed, ())
    assert isinstance(again.undo(A), NothingToUndo)


def test_a_replay_stops_at_the_first_position_that_differs() -> None:
    book = Book()
    book.trick()
    book.entries[4] = msgspec.structs.replace(book.entries[4], after="0" * 32)

    with pytest.raises(DivergedError) as caught:
        list(replay(HEADER, book.entries, TINY))

    assert caught.value.seq == 4


def test_a_replay_needs_the_secret_key() -> None:
    hidden = msgspec.structs.replace(HEADER, secret=None)

    with pytest.raises(KeyMissingError):
        list(replay(hidden, Book().entries, TINY))


def test_other_rules_stop_a_replay_where_they_refuse() -> None:
    book = Book()
    book.trick()
    book.act(A, Take(3))

    def why_not(state: Any, seat: Seat, action: Any) -> Refusal | None:
        return UndoBlocked() if action == Take(3) else TINY.why_not(state, seat, action)

    stricter = replace(TINY, questions=changed(TINY.questions, why_not=why_not))

    with pytest.raises(IllegalError) as caught:
        list(replay(HEADER, book.entries, stricter))

    assert caught.value.seq == 7


# --- verify ---


def test_a_true_record_is_verified() -> None:
    book = played(7)

    verdict = verify(HEADER, book.entries, TINY)

    assert (verdict.problem, verdict.entries) == (None, len(book.entries))


def test_a_key_that_was_not_committed_to_is_found() -> None:
    other = msgspec.structs.replace(HEADER, secret=bytes(32).hex())

    assert verify(other, Book().entries, TINY).problem == "key-wrong"


def test_a_contribution_that_was_exchanged_is_found() -> None:
    other = msgspec.structs.replace(HEADER, contributions=("1001", "1002", "9999"))

    assert verify(other, Book().entries, TINY).problem == "diverged"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"after": "0" * 32}, "diverged"),
        ({"action": msgspec.Raw(b'{"type":"take","counters":1}')}, "illegal"),
        ({"action": msgspec.Raw(b'{"type":"choose","card":0}')}, "unreadable"),
        ({"action": msgspec.Raw(b'{"type":"fly"}')}, "unreadable"),
        ({"action": NOTHING}, "unreadable"),
        ({"events": msgspec.Raw(b"[]")}, "diverged"),
        ({"seq": 7}, "unreadable"),
        ({"kind": "start"}, "unreadable"),
        ({"kind": "rewind", "to": 2}, "unreadable"),
        ({"kind": "undo"}, "diverged"),
    ],
)
def test_a_changed_entry_is_found(change: dict[str, Any], problem: str) -> None:
    book = Book()
    book.act(A, book.card(A))
    book.act(A, Done())
    book.act(B, Boast())
    book.entries[2] = msgspec.structs.replace(book.entries[2], **change)

    verdict = verify(HEADER, book.entries, TINY)

    assert (verdict.problem, verdict.entries) == (problem, 2)


def test_a_setup_that_no_match_can_have_is_found() -> None:
    nonsense = Setup((), {"rounds": "many"}, SETUP.content)

    verdict = verify(msgspec.structs.replace(HEADER, setup=nonsense), Book().entries, TINY)

    assert (verdict.problem, verdict.seq) == ("unreadable", 0)


def test_content_that_was_exchanged_is_found() -> None:
    other = msgspec.structs.replace(HEADER, content=b"better cards")

    assert verify(other, Book().entries, TINY).problem == "game-wrong"


def test_versions_are_ordered_by_number() -> None:
    assert version_key("1.9") < version_key("1.10") < version_key("2")
