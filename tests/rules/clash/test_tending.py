"""What those who tend a match may set right, and what conditions of orders ask about a space."""

from __future__ import annotations

from rules.clash.facts import BARBARIANS, stands
from rules.clash.game import GAME
from rules.clash.repairs import offered
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.orders import Condition, Standing, unmet
from rules.core.repair import Fix
from rules.core.repairing import repaired
from tests.rules.clash.arena import Table, side


def tended() -> Table:
    return Table(
        side(cities={"D2": "happy temple"}, units={"D3": "2*army settler", "C4": "ship army"}),
        side(cities={"D7": "happy"}, units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile", "E4": "fertile", "C4": "sea", "C3": "sea"},
        barbarians={"E4": 2},
    )


def test_a_space_is_held_by_its_city_or_by_who_stands_there() -> None:
    view = GAME.view(tended().state, Seat(0))
    found = {cell: stands(view, Seat(0), cell) for cell in ("D2", "D3", "D4", "E4", "C3", "Z9")}

    assert found == {
        "D2": Standing(Seat(0), 0, 0),
        "D3": Standing(Seat(0), 2, 0),  # a settler does not fight
        "D4": Standing(Seat(1), 0, 1),
        "E4": Standing(BARBARIANS, 0, 2),
        "C3": Standing(NOBODY, 0, 0),
        "Z9": None,
    }


def test_a_barbarian_settlement_is_not_free() -> None:
    view = GAME.view(tended().state, Seat(0))

    assert unmet(GAME, view, Seat(0), (Condition(place="C3", relation="free"),)) is None
    assert unmet(GAME, view, Seat(0), (Condition(place="E4", relation="free"),)) is not None


def test_units_are_set_right_within_the_supply_the_stack_and_the_ships() -> None:
    found = {
        (r.what, r.place): (r.now, r.least, r.most)
        for r in offered(GAME.view(tended().state, None))
        if r.id == "units" and r.seat == 0
    }

    assert found["army", "D3"] == (2, 0, 4)
    assert found["settler", "D3"] == (1, 0, 4)
    assert found["ship", "C4"] == (1, 1, 4)  # an army is aboard
    assert found["army", "C4"] == (1, 0, 2)
    assert ("army", "D4") not in found  # held by another player
    assert ("army", "E4") not in found
    assert ("ship", "D3") not in found


def test_a_building_is_set_right_where_a_piece_and_room_are_left() -> None:
    table = tended()
    fix = Fix(id="building", place="D2", what="academy", seat=Seat(0), was=0, value=1)
    mended = repaired(GAME, table.state, fix, Keyed(bytes(32)))

    assert not isinstance(mended, Refusal)
    city = mended.spaces[Cell("D2")].city
    assert city is not None
    assert sorted(city.buildings) == ["academy", "temple"]
