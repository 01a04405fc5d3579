"""What a civilization is told of what has happened to it."""

from __future__ import annotations

from rules.clash import events as ev
from rules.core.ids import Cell, Seat
from rules.players.clash.story import Fought, story
from rules.players.story import Seen

ANA, BOB = Seat(0), Seat(1)
HERE, THERE = Cell("B7"), Cell("C7")


def test_a_battle_and_the_city_lost_with_it_are_told_the_city_first() -> None:
    events = (
        ev.BattleBegan(BOB, ANA, THERE, HERE, sea=False, raid=False),
        ev.UnitRemoved(ANA, "army", HERE, "battle"),
        ev.BattleEnded(HERE, BOB, ANA, 0),
        ev.CityCaptured(BOB, ANA, HERE, False),
    )
    seen = tuple(Seen(seq, one) for seq, one in enumerate(events))
    city, battle = story(seen, ANA, 0)

    assert city.told == (events[3],)
    assert battle.told == (Fought(ANA, BOB, HERE, "them", {"army": 1}, {}),)
    assert battle.weight < 0
    (won,) = story(seen, BOB, 0)
    assert won.told == (Fought(BOB, ANA, HERE, "you", {}, {"army": 1}),)
    assert won.weight > 0
    assert len(story(seen, ANA, 3)) == 1


def test_a_settler_that_founds_a_city_is_no_loss() -> None:
    gone = ev.UnitRemoved(ANA, "settler", HERE, "founding")
    assert not story((Seen(1, gone),), ANA, 0)
