"""What a player of Battle For Eden is told of what has happened to them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.data import Value
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.players.eden.story import Fought, story
from rules.players.story import Beat, Seen

ANA, BOB, CY = map(Seat, range(3))
LAND, FROM, HEART = Cell("G7"), Cell("G6"), Cell("H8")


def told(events: Sequence[Value], seat: Seat, since: int = 0) -> tuple[Beat, ...]:
    return story([Seen(seq, one) for seq, one in enumerate(events)], seat, since)


def fights(events: Sequence[Value], seat: Seat) -> list[Fought]:
    return [one for beat in told(events, seat) for one in beat.told if isinstance(one, Fought)]


def test_FR_CTL_2_a_land_whose_last_troop_fell_in_a_fight_is_told_with_the_strengths() -> None:
    events = (
        ev.CombatBegan(3, LAND, None, {"0": 1, "1": 2}, 0),
        ev.StrengthsCounted(3, {"0": 5, "1": 8}, 0),
        ev.TroopsLost(3, ANA, 1),
        ev.TileEmptied(LAND, ANA),
        ev.Conquered(BOB, LAND, 2, walkover=False),
    )
    (mine,), (theirs,) = fights(events, ANA), fights(events, BOB)

    assert mine == Fought(ANA, BOB, LAND, "lost", 5, 8, 1, ())
    assert theirs == Fought(BOB, ANA, LAND, "took", 8, 5, 0, ())
    assert told(events, ANA)[0].weight < 0 < told(events, BOB)[0].weight
    assert not told(events, CY)
    assert not told(events, ANA, len(events))


def test_FT_COM_11_a_land_that_is_entered_was_its_defenders() -> None:
    events = (
        ev.OffensiveLaunched(BOB, ((3, FROM, LAND, 2),)),
        ev.CombatBegan(3, LAND, FROM, {"1": 2, "0": 1}, 0),
        ev.StrengthsCounted(3, {"1": 8, "0": 5}, 0),
        ev.FrontDecided(3, BOB, True),
        ev.Conquered(BOB, LAND, 2, walkover=False),
    )
    (mine,) = fights(events, ANA)
    assert (mine.outcome, mine.place, mine.mine, mine.theirs) == ("lost", LAND, 5, 8)


@pytest.mark.parametrize(("seat", "outcome"), [(ANA, "held"), (BOB, "beaten")])
def test_FT_COM_5_the_defence_holds_if_the_strengths_are_equal(seat: Seat, outcome: str) -> None:
    events = (
        ev.OffensiveLaunched(BOB, ((3, FROM, LAND, 2),)),
        ev.CombatBegan(3, LAND, FROM, {"1": 2, "0": 1}, 0),
        ev.StrengthsCounted(3, {"1": 8, "0": 8}, 0),
        ev.FrontDecided(3, ANA, False),
    )
    (one,) = fights(events, seat)
    assert one.outcome == outcome


def test_SH_BAT_7_control_of_a_land_that_changes_is_told_to_both_with_the_strengths() -> None:
    events = (
        ev.FrontOpened(3, BOB, HEART, LAND, ANA, 2),
        ev.FrontCounted(3, 9, 4, True),
        ev.ControlTaken(BOB, HEART, ANA),
    )
    (mine,), (theirs,) = fights(events, ANA), fights(events, BOB)
    assert (mine.outcome, mine.mine, mine.theirs) == ("lost", 4, 9)
    assert (theirs.outcome, theirs.mine, theirs.theirs) == ("took", 9, 4)


def test_FR_COM_6_wild_territory_that_stands_is_told_as_nobodys() -> None:
    events = (
        ev.CombatBegan(3, LAND, None, {"0": 1}, 4),
        ev.StrengthsCounted(3, {"0": 3}, 4),
    )
    (one,) = fights(events, ANA)
    assert (one.outcome, one.foe) == ("beaten", NOBODY)


def test_an_ally_of_a_camp_is_no_foe() -> None:
    events = (
        ev.CombatBegan(3, HEART, None, {"0": 1, "1": 1, "2": 1}, 0),
        ev.CampFormed(3, ANA, 1, True),
        ev.CampFormed(3, CY, 1, True),
        ev.StrengthsCounted(3, {"0": 4, "1": 6, "2": 9}, 0),
    )
    (one,) = fights(events, ANA)
    assert (one.foe, one.outcome) == (BOB, "beaten")


def test_the_portal_is_worse_than_the_heart_and_the_heart_than_a_land() -> None:
    events = (
        ev.TileEmptied(LAND, ANA),
        ev.HeartLost(ANA, 3),
        ev.PortalDestroyed(ANA, FROM, BOB),
        ev.Eliminated(BOB, CY),
    )
    assert [beat.told for beat in told(events, ANA)] == [
        (events[2],),
        (events[1],),
        (events[0],),
    ]
