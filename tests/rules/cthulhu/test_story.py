"""What a faction is told of what has happened to it."""

from __future__ import annotations

import pytest

from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu.content import Area, Kind, Piece
from rules.players.cthulhu.story import Fought, story
from rules.players.story import Seen

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


def test_a_battle_is_told_to_both_who_were_in_it_with_what_each_has_lost() -> None:
    (mine,), (theirs,) = story(SEEN, ANA, 0), story(SEEN, BOB, 0)

    assert mine.told == (Fought(ANA, BOB, AREA, {CTHULHU: 1}, {GHOUL: 1}, True),)
    assert theirs.told == (Fought(BOB, ANA, AREA, {GHOUL: 1}, {CTHULHU: 1}, False),)
    assert mine.weight < theirs.weight < 0
    assert (mine.fight, mine.began, mine.ended) == ("4", 10, 14)
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
    first, second = story(seen, ANA, 0)
    assert first.fight
    assert second.told == (others[0],)


@pytest.mark.parametrize("kind", ["nightgaunt", "acolyte"])
def test_of_an_abduction_who_is_taken_along_is_told(kind: str) -> None:
    """The Nightgaunt goes by the will of its owner."""
    taken = ev.UnitRemoved(ANA, Piece(3), Kind(kind), Area("asia"), "abduct")
    assert len(story((Seen(1, taken),), ANA, 0)) == (kind == "acolyte")


def test_a_battle_within_another_takes_nothing_of_it() -> None:
    other, there = (ev.BattleBegan(5, Area("asia"), CY, BOB), ev.BattleEnded(5, Area("asia")))
    seen = [
        Seen(n, one) for n, one in enumerate((BATTLE[0], other, *BATTLE[1:4], there, BATTLE[4]))
    ]
    (beat,) = story(seen, ANA, 0)
    assert beat.told == story(SEEN, ANA, 0)[0].told
    assert [one.fight for one in story(seen, BOB, 0)] == ["4", "5"]
    (mine,) = story(seen, CY, 0)
    assert mine.told == (Fought(CY, BOB, Area("asia"), {}, {}, False),)
