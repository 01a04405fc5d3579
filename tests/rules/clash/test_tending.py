"""What those who tend a match may set right."""

from __future__ import annotations

from rules.clash.repairs import offered
from rules.clash.state import City, State
from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.repair import Fix
from rules.core.repair_trial import repaired
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side


def tended() -> Table:
    return Table(
        side(cities={"D2": "happy temple"}, units={"D3": "2*army settler", "C4": "ship army"}),
        side(cities={"D7": "happy"}, units={"D4": "army"}),
        land={"D3": "fertile", "D4": "fertile", "E4": "fertile", "C4": "sea", "C3": "sea"},
        barbarians={"E4": 2},
    )


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


def numbers(table: Table, repair: str, seat: int = NOBODY) -> dict[str, tuple[int, int, int]]:
    """List the numbers of a kind that may be set right, by their place."""
    found = offered(GAME.view(table.state, None))
    return {r.place: (r.now, r.least, r.most) for r in found if (r.id, r.seat) == (repair, seat)}


def mended(table: Table, fix: Fix) -> State:
    """Set a number right in a match that can be played on afterwards."""
    after = repaired(GAME, table.state, fix, Keyed(bytes(32)))
    assert isinstance(after, State)
    return after


def learned(*advances: str) -> Table:
    """Let a player own these advances beside those of the start."""
    table = tended()
    table.state.players[0].advances = ["farming", "mining", *advances]
    return table


def test_advances_are_set_right_along_their_prerequisites() -> None:
    table = learned("storage")
    found = numbers(table, "advance", 0)

    assert found["storage"] == (1, 0, 1)
    assert "farming" not in found  # Storage rests on it
    assert found["mining"] == (1, 0, 1)
    assert found["irrigation"] == (0, 0, 1)
    assert "siegecraft" not in found  # its category is not begun

    less = mended(
        table, Fix(id="advance", place="storage", seat=Seat(0), was=1, value=0, reason="not paid")
    )
    assert less.players[0].advances == ["farming", "mining"]
    more = mended(table, Fix(id="advance", place="irrigation", seat=Seat(0), was=0, value=1))
    assert more.players[0].advances[-1] == "irrigation"
    assert more.players[0].counter == table.state.players[0].counter
    assert more.players[0].stock == table.state.players[0].stock


def test_an_advance_stays_while_what_it_makes_room_for_is_there() -> None:
    table = learned("storage")
    table.state.players[0].stock["food"] = 3  # two without Storage

    assert "storage" not in numbers(table, "advance", 0)


def test_a_city_is_set_right_where_one_can_be_founded_and_is_not_the_last() -> None:
    table = Table(
        side(cities={"D2": "happy temple", "D4": ""}),
        side(cities={"D7": "happy"}, units={"E4": "army"}),
        land={"D4": "fertile", "E4": "fertile", "F4": "forest", "C4": "sea"},
    )
    found = numbers(table, "city", 0)

    assert found["D4"] == (1, 0, 1)
    assert found["F4"] == (0, 0, 1)
    assert "D2" not in found  # it has grown: what stands there is set right first
    assert "C4" not in found
    assert "E4" not in found
    assert "D7" not in numbers(table, "city", 1)  # the last city of its owner
    gone = mended(table, Fix(id="city", place="D4", seat=Seat(0), was=1, value=0))
    assert gone.spaces[Cell("D4")].city is None
    assert "D4" not in gone.towns
    new = mended(table, Fix(id="city", place="F4", seat=Seat(0), was=0, value=1))
    assert new.spaces[Cell("F4")].city == City(Seat(0))


def test_a_city_is_given_to_another_player_with_its_buildings() -> None:
    table = Table(
        side(cities={"D2": "happy", "D4": "academy"}),
        side(cities={"D7": "happy"}),
        land={"D4": "fertile"},
    )
    found = numbers(table, "owner")

    assert found == {"D2": (1, 1, 2), "D4": (1, 1, 2)}  # the last city of a player is kept
    given = mended(table, Fix(id="owner", place="D4", was=1, value=2))
    city = given.spaces[Cell("D4")].city
    assert city is not None
    assert (city.seat, city.buildings) == (Seat(1), {"academy": Seat(1)})
    table.state = given
    assert numbers(table, "owner")["D4"] == (2, 1, 2)
