"""What a player of Battle For Eden is told of what has happened to them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from rules import GAMES
from rules.core.data import Value
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden.board.cards import CRYSTAL_SMALL
from rules.players.eden.story import STORY, Fought
from rules.players.story import Beat, Changed, Held, Holdings, Seen, beats
from tests.contract.playouts import begun

ANA, BOB, CY = map(Seat, range(3))
LAND, FROM, HEART = Cell("G7"), Cell("G6"), Cell("H8")


def told(
    events: Sequence[Value],
    seat: Seat,
    since: int = 0,
    *,
    before: Holdings | None = None,
    after: Holdings | None = None,
) -> tuple[Beat, ...]:
    seen = [Seen(seq, one) for seq, one in enumerate(events)]
    return beats(before or {}, after or {}, STORY.causes(seen, seat, since))


def fights(events: Sequence[Value], seat: Seat) -> list[Fought]:
    return [beat.told for beat in told(events, seat) if isinstance(beat.told, Fought)]


def lands(*cells: Cell, worth: float = 4.0) -> Holdings:
    return {("land", cell): Held(1, worth) for cell in cells}


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
    before = {**lands(LAND), **lands(HEART, worth=15.0), **lands(FROM, worth=40.0)}
    assert [beat.told for beat in told(events, ANA, before=before)] == [
        events[2],
        events[1],
        events[0],
    ]
    assert told((), ANA, before=before)[0].told == Changed("land", FROM, -1, 0)


def fight(number: int, mine: int, theirs: int, *after: Value) -> tuple[Value, ...]:
    return (
        ev.CombatBegan(number, LAND, None, {"0": 1, "1": 2}, 0),
        ev.StrengthsCounted(number, {"0": mine, "1": theirs}, 0),
        *after,
    )


def test_of_two_fights_about_a_land_the_last_explains_its_loss() -> None:
    """The first was lost before, so it is no news."""
    events = (
        *fight(3, 12, 19, ev.TileEmptied(LAND, ANA)),
        *fight(4, 5, 8, ev.TileEmptied(LAND, ANA), ev.Conquered(BOB, LAND, 2, walkover=False)),
    )
    (beat,) = told(events, ANA, 3, before=lands(LAND))
    assert isinstance(beat.told, Fought)
    assert (beat.told.mine, beat.told.theirs) == (5, 8)
    assert beat.changes == (Changed("land", LAND, -1, 0),)


def test_a_fight_that_began_before_and_ended_after_is_news_with_its_loss() -> None:
    events = fight(3, 5, 8, ev.TileEmptied(LAND, ANA))
    (beat,) = told(events, ANA, 1, before=lands(LAND))
    assert beat.cause is not None
    assert beat.cause.fight == "3"
    assert beat.changes


def test_a_land_that_was_lost_and_won_back_is_no_loss() -> None:
    events = (
        *fight(3, 5, 8, ev.TileEmptied(LAND, ANA)),
        *fight(4, 9, 8, ev.Conquered(ANA, LAND, 1, walkover=False)),
    )
    beats_ = told(events, ANA, before=lands(LAND), after=lands(LAND))
    assert all(not beat.changes for beat in beats_)


def test_troops_lost_on_the_retreat_are_lost_in_the_fight() -> None:
    events = (
        ev.OffensiveLaunched(BOB, ((3, FROM, LAND, 2),)),
        *fight(3, 5, 8, ev.TroopsLost(3, ANA, 1), ev.Retreated(ANA, LAND, {}, 14)),
    )
    before, after = {("troops", ""): Held(20, 1.0)}, {("troops", ""): Held(5, 1.0)}
    (beat,) = told(events, ANA, before=before, after=after)
    assert isinstance(beat.told, Fought)
    assert beat.told.troops == 15
    assert beat.changes == (Changed("troops", "", -15, 5),)


def test_a_fight_is_one_moment_told_by_who_won_it_with_the_way_in() -> None:
    events = (
        ev.Deployed(BOB, {FROM: {LAND: 2}}),
        ev.CombatBegan(1, LAND, None, {"0": 1, "1": 2}, 0),
        ev.StrengthsCounted(1, {"0": 3, "1": 5}, 0),
        ev.TileEmptied(LAND, ANA),
        ev.Conquered(BOB, LAND, 1, walkover=False),
        ev.Deployed(BOB, {Cell("A1"): {LAND: 1}}),
        ev.Conquered(CY, HEART, 1, walkover=True),
    )
    fight, heart = STORY.moments([Seen(seq, one) for seq, one in enumerate(events)], 3)
    assert isinstance(fight.told, Fought)
    assert (fight.told.outcome, fight.told.mine, fight.told.theirs) == ("took", 5, 3)
    assert (fight.seat, fight.loser, fight.place, fight.origin) == (BOB, ANA, LAND, FROM)
    assert (fight.began, fight.ended) == (1, 4)
    assert (heart.seat, heart.loser, heart.place) == (CY, NOBODY, HEART)
    assert heart.weight > fight.weight


def test_who_never_attacked_the_Heart_is_told_so_then_what_was_left_then_what_was_not_bought() -> (
    None
):
    game = GAMES["eden-frontiers"]
    view = game.view(begun("eden-frontiers", 3, 0, short=False)[0], None)
    tiles = {HEART: replace(next(iter(view.tiles.values())), owner=NOBODY)}
    seats = tuple(replace(seat, stocks=0) for seat in view.seats)
    bare = replace(view, tiles=tiles, seats=seats)
    fought = Seen(1, ev.CombatBegan(1, HEART, None, {"0": 1}, 6))
    bought = Seen(2, ev.OrdersOpened({"0": {CRYSTAL_SMALL: 1}}, {}))
    assert STORY.advice([bare], [bought], ANA) == "heart"
    assert STORY.advice([bare], [fought, bought], BOB) == "heart"
    assert STORY.advice([bare], [fought], ANA) == "crystals"
    assert STORY.advice([bare], [fought, bought], ANA) == ""
    held = replace(bare, tiles={HEART: replace(tiles[HEART], owner=ANA)})
    assert STORY.advice([held, bare], [bought], ANA) == ""
    assert STORY.advice([replace(bare, edition="shards")], [bought], ANA) == ""
