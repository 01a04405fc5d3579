"""What a faction is told of what has happened to it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules import GAMES
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import MAPS, Area, Book, Kind, Piece
from rules.cthulhu.state import Gate
from rules.players.cthulhu.story import STORY, Fought
from rules.players.story import Beat, Held, Holdings, Seen, beats
from tests.contract.playouts import begun

ANA, BOB, CY = map(Seat, range(3))
AREA = Area("africa")
CTHULHU, GHOUL = Kind("cthulhu"), Kind("ghoul")
BATTLE = (
    ev.BattleBegan(4, AREA, ANA, BOB),
    ev.UnitRemoved(BOB, Piece(9), GHOUL, AREA, "devour"),
    ev.UnitRemoved(ANA, Piece(1), CTHULHU, AREA, "killed"),
    ev.GateAbandoned(ANA, AREA),
    ev.BattleEnded(4, AREA),
)
SEEN = tuple(Seen(seq, one) for seq, one in enumerate(BATTLE, 10))
ACOLYTES: Holdings = {("unit-acolyte", ""): Held(6, 1.0)}
GATE = {("gate", "asia"): Held(1, 6.0)}


def story(
    seen: Sequence[Seen],
    seat: Seat,
    since: int,
    before: Holdings | None = None,
    after: Holdings | None = None,
) -> tuple[Beat, ...]:
    return beats(before or {}, after or {}, STORY.causes(seen, seat, since))


def test_a_battle_is_told_to_both_who_were_in_it_with_what_each_has_lost() -> None:
    (mine,), (theirs,) = story(SEEN, ANA, 0), story(SEEN, BOB, 0)

    assert mine.told == Fought(ANA, BOB, AREA, {CTHULHU: 1}, {GHOUL: 1}, True)
    assert theirs.told == Fought(BOB, ANA, AREA, {GHOUL: 1}, {CTHULHU: 1}, False)
    assert mine.weight < theirs.weight < 0
    assert mine.cause is not None
    assert (mine.cause.fight, mine.cause.began, mine.cause.ended) == ("4", 10, 14)
    assert not story(SEEN, CY, 0)


def test_a_battle_is_told_that_began_before_and_ended_after_a_press() -> None:
    (beat,) = story(SEEN, ANA, 13)
    assert beat.told == story(SEEN, ANA, 0)[0].told
    assert not story(SEEN, ANA, 15)


def test_what_hurt_most_comes_first_and_what_one_gave_oneself_is_no_news() -> None:
    others = (
        ev.UnitCaptured(ANA, CY, Piece(2), Kind("acolyte"), Area("asia")),
        ev.UnitRemoved(ANA, Piece(3), Kind("acolyte"), Area("asia"), "sacrifice"),
    )
    seen = (*(Seen(seq, one) for seq, one in enumerate(others)), *SEEN)
    four = {("unit-acolyte", ""): Held(4, 1.0)}
    first, second = story(seen, ANA, 0, ACOLYTES, four)
    assert isinstance(first.told, Fought)
    assert second.told == others[0]


@pytest.mark.parametrize("kind", ["nightgaunt", "acolyte"])
def test_of_an_abduction_who_is_taken_along_is_told(kind: str) -> None:
    """The Nightgaunt goes by the will of its owner."""
    taken = ev.UnitRemoved(ANA, Piece(3), Kind(kind), Area("asia"), "abduct")
    before, after = ({(f"unit-{kind}", ""): Held(n, 1.0)} for n in (2, 1))
    assert len(story((Seen(1, taken),), ANA, 0, before, after)) == (kind == "acolyte")


def test_a_gate_whose_keeper_was_captured_is_lost_by_that() -> None:
    """The record says first that it is abandoned, which is said too when its keeper walks off."""
    asia, before = Area("asia"), {**ACOLYTES, **GATE}
    gone = ev.GateAbandoned(ANA, asia)
    captured = ev.UnitCaptured(ANA, CY, Piece(2), Kind("acolyte"), asia)
    five = {("unit-acolyte", ""): Held(5, 1.0)}
    (beat,) = story((Seen(1, gone), Seen(1, captured)), ANA, 0, before, five)
    assert beat.told == captured
    assert beat.weight == -7.0
    assert not story((Seen(1, gone),), ANA, 0, GATE)


def test_what_a_battle_has_cost_so_far_is_told_when_it_is_over() -> None:
    before = {("unit-cthulhu", ""): Held(1, 10.0)}
    assert not story(SEEN[:3], ANA, 0, before)
    (beat,) = story(SEEN, ANA, 13)
    assert beat.weight < -10.0


def test_doom_is_told_as_it_is_gained_but_not_that_of_ones_own_ritual() -> None:
    before, after = ({("doom", ""): Held(n, 1.0)} for n in (3, 7))
    seen = (Seen(1, ev.DoomGained(ANA, 4, "gates")),)
    (beat,) = story(seen, ANA, 0, before, after)
    assert (beat.told.n, beat.told.now) == (4, 7)
    assert not story((Seen(1, ev.DoomGained(ANA, 4, "ritual")),), ANA, 0, before, after)


def test_a_battle_within_another_takes_nothing_of_it() -> None:
    other, there = (ev.BattleBegan(5, Area("asia"), CY, BOB), ev.BattleEnded(5, Area("asia")))
    seen = [
        Seen(n, one) for n, one in enumerate((BATTLE[0], other, *BATTLE[1:4], there, BATTLE[4]))
    ]
    (beat,) = story(seen, ANA, 0)
    assert beat.told == story(SEEN, ANA, 0)[0].told
    assert [one.cause.fight for one in story(seen, BOB, 0) if one.cause] == ["4", "5"]
    (mine,) = story(seen, CY, 0)
    assert mine.told == Fought(CY, BOB, Area("asia"), {}, {}, False)


def test_a_faction_is_told_of_gates_then_of_books_then_of_dear_rituals() -> None:
    view = GAMES["cthulhu-wars"].view(begun("cthulhu-wars", 3, 0)[0], None)
    mine = [n for n, unit in enumerate(view.units) if unit.seat == ANA][:3]
    areas = list(MAPS[view.map])[:3]
    held = replace(view, gates={area: Gate(n) for area, n in zip(areas, mine, strict=True)})
    book = Book("any")
    read = replace(held, seats=(replace(view.seats[0], books=(book,) * 3), *view.seats[1:]))
    seen = [Seen(1, ev.RitualPerformed(ANA, 7, 3)), Seen(1, ev.DoomGained(ANA, 3, "ritual"))]
    assert STORY.advice([held, replace(held, gates={})], seen, ANA) == "gates"
    assert STORY.advice([read, held, held], seen, ANA) == "books"
    assert STORY.advice([held, read, read], seen, ANA) == "ritual"
    cheap = [Seen(1, ev.RitualPerformed(ANA, 6, 3)), seen[1]]
    assert STORY.advice([held, read, read], cheap, ANA) == ""


def test_a_gate_and_a_great_old_one_are_moments_and_a_cultist_is_none() -> None:
    seen = [
        Seen(1, ev.GateBuilt(BOB, AREA, Kind("acolyte"))),
        Seen(2, ev.UnitPlaced(ANA, Piece(1), Kind("acolyte"), AREA, "recruit")),
        Seen(3, ev.UnitPlaced(ANA, Piece(1), CTHULHU, AREA, "awaken")),
        *SEEN,
    ]
    gate, great, battle = STORY.moments(seen, 3)
    assert [one.seat for one in (gate, great, battle)] == [BOB, ANA, BOB]
    assert (battle.place, battle.loser, battle.began, battle.ended) == (AREA, ANA, 10, 14)
    assert isinstance(battle.told, Fought)
