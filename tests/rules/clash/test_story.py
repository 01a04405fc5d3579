"""What a civilization is told of what has happened to it."""

from __future__ import annotations

from rules.clash import events as ev
from rules.core.ids import Cell, Seat
from rules.players.clash.story import STORY, Fought
from rules.players.story import Held, Seen, beats

ANA, BOB = Seat(0), Seat(1)
HERE, THERE = Cell("B7"), Cell("C7")


def test_a_battle_and_the_city_lost_with_it_are_told_the_city_first() -> None:
    """With the city goes all that stood there, in one line."""
    events = (
        ev.BattleBegan(BOB, ANA, THERE, HERE, sea=False, raid=False),
        ev.UnitRemoved(ANA, "army", HERE, "battle"),
        ev.BattleEnded(HERE, BOB, ANA, 0),
        ev.PieceChanged(BOB, HERE, "temple", ANA),
        ev.CityCaptured(BOB, ANA, HERE, False),
    )
    seen = tuple(Seen(seq, one) for seq, one in enumerate(events))
    before = {
        ("city", HERE): Held(1, 8.0),
        ("mood", HERE): Held(2, 2.0),
        ("building-temple", HERE): Held(1, 3.0),
        ("unit-army", ""): Held(1, 1.5),
    }
    city, battle = beats(before, {}, STORY.causes(seen, ANA, 0))

    assert city.told == events[4]
    assert city.weight == -15.0
    assert battle.told == Fought(ANA, BOB, HERE, "them", {"army": 1}, {})
    assert battle.weight < 0
    (won,) = beats({}, {}, STORY.causes(seen, BOB, 0))
    assert won.told == Fought(BOB, ANA, HERE, "you", {}, {"army": 1})
    assert won.weight > 0
    assert len(beats({("city", HERE): Held(1, 8.0)}, {}, STORY.causes(seen, ANA, 3))) == 1


def test_what_a_civilization_gives_by_its_own_will_is_no_loss() -> None:
    events = (
        ev.UnitRemoved(ANA, "settler", HERE, "founding"),
        ev.MoodChanged(ANA, HERE, "angry", "activation"),
    )
    seen = tuple(Seen(seq, one) for seq, one in enumerate(events))
    before = {("unit-settler", ""): Held(1, 1.5), ("mood", HERE): Held(1, 2.0)}
    assert not beats(before, {}, STORY.causes(seen, ANA, 0))
    assert beats(before, {}, ())
