"""The worked examples of the rule reference, under their numbers."""

from __future__ import annotations

from rules.clash import errors as er
from rules.clash import steps as st
from rules.clash.actions import (
    ChooseCell,
    ChooseWord,
    Collect,
    Construct,
    Done,
    FoundCity,
    Harvest,
    Improve,
    Influence,
    Levy,
    March,
    MoveUnits,
    Please,
    ProposeTrade,
    Recruit,
    TakeAdvance,
    Terms,
)
from rules.clash.goods import limit
from rules.clash.scoring import points
from rules.clash.state import Completed
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.game import GAME
from tests.rules.clash.arena import Table, side

HOME = {"D2": "happy"}
IDLE = {"C2": "settler"}
"""A unit that may still move: the Move action goes on for it."""


def moves_left(table: Table) -> int:
    """Say how many units or groups may still move in the Move action that goes on."""
    step = table.state.agenda[-1]
    assert isinstance(step, st.Moving)
    return step.left


def harvest(*taken: str) -> Harvest:
    """Say what is collected: ``"C2=wood"``."""
    lots = (said.partition("=") for said in taken)
    return Harvest({Cell(place): {good: 1} for place, _, good in lots})  # type: ignore[dict-item]


def collect(table: Table, city: str, *taken: str) -> Table:
    """Collect in a city exactly this."""
    return table.do(1, Collect(Cell(city)), harvest(*taken))


def test_x01_mixed_payment() -> None:
    """HR-01, HR-06."""
    table = Table(side("f1 g1", cities=HOME))

    table.do(1, TakeAdvance("storage"))

    assert table.res(1) == "m1"
    assert "storage" in table.of(1).advances
    assert (table.of(1).counter, table.acts) == (2, 2)
    limits = GAME.view(table.state, Seat(0)).seats[0].limits
    assert (limits["food"], limits["mood"]) == (7, 1)


def test_x02_red_prerequisite_and_math() -> None:
    """HR-03."""
    table = Table(side("c1", advances="math", cities=HOME), wonders="colosseum")
    assert limit(table.state, Seat(0), "culture") == 1

    assert table.refuse(1, TakeAdvance("roads")) == er.NeedsAdvance("engineering")
    table.do(1, TakeAdvance("engineering"))
    assert table.of(1).wonders == ["colosseum"]
    assert (table.of(1).counter, table.acts) == (2, 2)
    table.do(1, TakeAdvance("roads"))
    assert limit(table.state, Seat(0), "culture") == 2
    assert (table.res(1), table.of(1).counter, table.acts) == ("c2", 1, 1)


def test_x05_founding() -> None:
    """HR-07."""
    spaces = {"C4": "fertile"}
    table = Table(side(cities=HOME, units={"C4": "settler", "D1": "settler"}), land=spaces)

    assert table.refuse(1, FoundCity(Cell("D1"))) == er.NoCityGround(Cell("D1"))
    table.do(1, FoundCity(Cell("C4")))
    assert (table.city("C4"), table.units("C4"), table.acts) == ("P1 neutral 0", "", 2)


def test_x06_growth_limit() -> None:
    """HR-14."""
    cities = {"D2": "happy temple", "C4": ""}
    table = Table(side("f2 w2 o2", advances="myths writing", cities=cities), land={"C4": "fertile"})

    assert table.refuse(1, Construct(Cell("D2"), "academy")) == er.CannotGrow(Cell("D2"), 2, 2)
    table.do(1, Construct(Cell("C4"), "academy"))
    assert (table.res(1), table.city("C4")) == ("f1 w1 o1 i2", "P1 neutral 1 academy")
    assert table.acts == 2


def test_x07_recruiting() -> None:
    table = Table(side("f4 o2", advances="storage myths", cities={"D2": "happy temple"}))

    table.do(1, Recruit(Cell("D2")))
    assert table.refuse(1, Levy({"settler": 2, "army": 2})).rule == "CC-HR-12"
    table.do(1, Levy({"settler": 1, "army": 2}))

    assert table.units("D2") == "P1 2*army, P1 1*settler"
    assert (table.res(1), table.city("D2"), table.acts) == ("", "P1 happy 1 temple", 2)


def test_x08_three_activations() -> None:
    """HR-08, HR-09."""
    table = Table(side(cities=HOME))

    collect(table, "D2", "D2=food", "C2=wood")
    assert (table.res(1), table.city("D2")) == ("f1 w1", "P1 happy 1")
    collect(table, "D2", "D2=food", "E2=ore")
    assert (table.res(1), table.city("D2")) == ("f2 w1 o1", "P1 neutral 2")
    collect(table, "D2", "C2=wood")
    assert (table.res(1), table.city("D2"), table.acts) == ("f2 w2 o1", "P1 angry 3", 0)
    assert table.state.turn is not None
    table.state.turn.actions = 1
    assert table.refuse(1, Collect(Cell("D2"))) == er.CityAngry(Cell("D2"))


def test_x09_improvement_does_not_reset_activations() -> None:
    """HR-25."""
    cities = {"C4": "angry temple act=2"}
    spaces = {"C4": "fertile", "C3": "forest"}
    table = Table(side("m2", cities=cities), land=spaces, acts=2, limits=False)

    table.do(1, Improve()).usual(1)
    assert (table.res(1), table.city("C4"), table.acts) == ("", "P1 neutral 2 temple", 1)
    collect(table, "C4", "C4=food", "C3=wood")
    assert (table.city("C4"), table.acts) == ("P1 angry 3 temple", 0)


def test_x10_forbidden_collect_spaces() -> None:
    """HR-13."""
    table = Table(
        side(cities={"D2": "happy", "C3": ""}),
        side(units={"C2": "settler"}),
        land={"C3": "fertile"},
    )

    table.do(1, Collect(Cell("D2")))
    for cell in ("C3", "C2"):
        assert table.refuse(1, harvest(f"{cell}=food")) == er.CannotCollectThat(Cell(cell))
    table.usual(1)
    assert (table.res(1), table.acts) == ("f1 o1", 2)


def test_x11_port() -> None:
    cities = {"C4": "neutral port>C5"}
    spaces = {"C4": "fertile", "C5": "sea", "D4": "sea"}
    table = Table(side(advances="fishing", cities=cities), land=spaces)

    table.do(1, Collect(Cell("C4")))
    assert table.refuse(1, harvest("D4=gold")).rule == "CC-HR-13"
    assert table.refuse(1, harvest("C5=gold", "D4=food")).rule == "CC-HR-13"
    table.do(1, harvest("C5=gold", "C4=food"))
    assert (table.res(1), table.acts) == ("f1 g1", 2)


def test_x12_rituals() -> None:
    table = Table(
        side("m1 f1 w1", advances="rituals", cities={"C4": "angry temple academy act=1"}),
        land={"C4": "fertile"},
        limits=False,
    )

    table.do(1, Improve(), Please({Cell("C4"): 1}))

    assert (table.res(1), table.acts) == ("", 2)
    assert table.city("C4") == "P1 neutral 1 academy temple"


def influence_table() -> Table:
    return Table(
        side("c3", advances="tactics", cities={"D2": "happy academy@2 temple", "C4": ""}),
        side(cities={"E4": "fortress", "D7": "happy"}),
        land={"C4": "fertile", "D3": "forest", "D4": "forest", "E4": "fertile", "C3": "forest"},
        limits=False,
    )


def test_x13_influence_boosted() -> None:
    """HR-26."""
    table = influence_table()

    table.do(1, Influence(Cell("E4"), "fortress"), die="3")
    assert (table.res(1), table.question()) == ("c2", "ask-influence-boost")
    table.do(1, ChooseWord("yes"))

    assert (table.res(1), table.city("E4"), table.acts) == ("", "P2 neutral 0 fortress@1", 2)
    assert table.refuse(1, Influence(Cell("D7"), "temple")) == er.AlreadyInfluenced()
    assert table.legal(1, Influence) == []


def test_x14_influence_failed() -> None:
    table = influence_table()

    table.do(1, Influence(Cell("E4"), "fortress"), die="2")

    assert (table.res(1), table.city("E4"), table.acts) == ("c2", "P2 neutral 0 fortress", 2)
    assert table.legal(1, Influence)


def test_x15_restrictions() -> None:
    """HR-18, HR-19."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"D2": "2*army"}),
        side(units={"C3": "army"}),
        land={"C3": "fertile", "B2": "fertile"},
    )

    table.move(1, "D2", "C2", "army=1").move(1, "D2", "E2")  # then nothing can move
    assert table.acts == 2
    table.do(1, MoveUnits())
    there = March(Cell("E2"), {"army": 1}, Cell("E3"))
    assert table.refuse(1, there) == er.NoGroupThere(Cell("E2"))
    assert table.refuse(1, table.march(1, "C2", "C3")) == er.CannotGoThere(Cell("C3"))
    table.move(1, "C2", "B2")
    assert (table.units("B2"), table.acts) == ("P1 1*army", 1)


def test_x16_roads() -> None:
    table = Table(
        side(
            "f1 o1",
            advances="engineering roads tactics",
            cities=HOME,
            units={"D2": "2*army", **IDLE},
        ),
        land={"D3": "forest", "D4": "fertile"},
    )

    table.move(1, "D2", "D4", how="roads")

    assert (table.res(1), table.units("D4")) == ("", "P1 2*army")
    units = table.state.spaces[Cell("D4")].units
    assert not any(unit.woods or unit.stuck or unit.peak for unit in units)
    assert (moves_left(table), table.acts) == (2, 2)


def test_x17_fleet() -> None:
    """HR-16, R17."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"B6": "ship army", **IDLE}),
        side(units={"B5": "ship"}),
        land={"B6": "sea", "B5": "sea", "C5": "sea", "C6": "fertile"},
    )

    table.move(1, "B6", "C5").move(1, "C5", "C6")

    assert (table.units("C5"), table.units("C6")) == ("P1 1*ship", "P1 1*army")
    assert table.units("B5") == "P2 1*ship"
    assert (moves_left(table), table.acts) == (1, 2)


def test_x18_exploration_rule_1() -> None:
    """HR-20."""
    table = Table(side(cities=HOME, units={"D2": "settler"}), regions={"5": 6})

    table.move(1, "D2", "D3")

    assert table.terrain("D3", "C4", "E4", "D4") == ["fertile", "mountain", "sea", "sea"]
    assert table.units("D3") == "P1 1*settler"


def test_x19_exploration_rule_2() -> None:
    """HR-21, R13."""
    table = Table(
        side(cities=HOME, units={"C4": "settler"}),
        land={"C4": "fertile", "B3": "sea"},
        regions={"6": 9},
    )

    table.move(1, "C4", "C5")

    assert table.terrain("B4", "A5", "C5", "B5") == ["sea", "mountain", "mountain", "forest"]
    assert table.units("C5") == "P1 1*settler"
    assert table.question() == "turn"  # nothing else can move
    assert table.refuse(1, MoveUnits()) == er.NothingCanMove()  # it stands on a mountain


def test_x20_exploration_rule_3() -> None:
    """HR-22."""
    table = Table(
        side(cities=HOME, units={"C6": "settler"}), land={"C6": "fertile"}, regions={"9": 12}
    )

    table.move(1, "C6", "B6")

    assert table.terrain("B6", "A7", "C7", "B7") == ["forest", "sea", "fertile", "forest"]
    assert table.units("B6") == "P1 1*settler"


def test_x21_barbarian_icon() -> None:
    """HR-24."""
    table = Table(
        side(cities=HOME, units={"D4": "settler"}), land={"D4": "fertile"}, regions={"8": 20}
    )

    table.move(1, "D4", "D5").do(1, ChooseWord("A"), ChooseCell(Cell("E6")))

    assert table.terrain("D5", "C6", "E6", "D6") == ["forest", "fertile", "fertile", "fertile"]
    assert (table.units("E6"), table.units("D5")) == ("barbarians 1*army", "P1 1*settler")
    assert table.city("E6").startswith("barbarians")


def test_x22_ship_finds_land_only() -> None:
    """HR-23."""
    table = Table(
        side(cities=HOME, units={"B3": "ship", **IDLE}), land={"B3": "sea"}, regions={"6": 17}
    )

    table.move(1, "B3", "B4").do(1, ChooseWord("A"))

    assert table.terrain("B4", "A5", "C5", "B5") == ["mountain", "forest", "mountain", "barren"]
    assert table.units("B3") == "P1 1*ship"
    assert moves_left(table) == 2


def test_x23_open_battle() -> None:
    """HR-29, HR-33."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"D3": "3*army", **IDLE}),
        side(units={"D4": "2*army"}),
        land={"D3": "fertile", "D4": "fertile"},
    )

    table.move(1, "D3", "D4", die="462 35")

    assert table.units("D4") == "P1 2*army"
    assert all(unit.stuck for unit in table.state.spaces[Cell("D4")].units)
    assert moves_left(table) == 2


def test_x24_mutual_destruction() -> None:
    """HR-33."""
    table = Table(
        side(advances="tactics", cities=HOME, units={"D4": "2*army"}),
        side(cities={"E4": "neutral fortress", "D7": "happy"}, units={"E4": "army"}),
        land={"D4": "fertile", "E4": "fertile"},
    )

    table.move(1, "D4", "E4", die="65 64")

    assert (table.units("D4"), table.units("E4")) == ("", "")
    assert table.city("E4") == "P2 neutral 0 fortress"


def test_x25_capture() -> None:
    """HR-35, HR-36, HR-37, HR-38."""
    table = Table(
        side(
            "g5",
            advances="tactics myths",
            cities={"E4": "", "F3": "", "D3": ""},
            units={"D5": "3*army"},
        ),
        side(cities={"E6": "happy temple academy port@3>E7", "B7": ""}, advances="myths writing"),
        side(cities={"G8": "happy"}),
        land={"E6": "fertile", "D5": "fertile", "E7": "sea"},
    )

    table.move(1, "D5", "E6")

    assert table.res(1) == "g7"
    assert table.city("E6") == "P1 angry 0 port@3 temple"
    assert (table.units("B7"), table.units("E6")) == ("P2 1*settler", "P1 3*army")
    assert all(unit.stuck for unit in table.state.spaces[Cell("E6")].units)


def settlement_table() -> Table:
    return Table(
        side(advances="tactics", cities={"D2": "happy", "C3": ""}, units={"D3": "3*army"}),
        land={"D3": "fertile", "D4": "fertile", "C3": "fertile"},
        barbarians={"D4": 2},
    )


def test_x26_barbarian_settlement_kept() -> None:
    """HR-39."""
    table = settlement_table()

    table.move(1, "D3", "D4", die="554 33")
    assert table.res(1) == "g2"
    table.do(1, ChooseWord("keep"))

    assert (table.city("D4"), table.units("D4")) == ("P1 angry 0", "P1 2*army")


def test_x26_barbarian_settlement_razed() -> None:
    """HR-39."""
    table = settlement_table()

    table.move(1, "D3", "D4", die="554 33").do(1, ChooseWord("raze"))

    assert (table.res(1), table.city("D4"), table.units("D4")) == ("g3", "", "P1 2*army")


def test_x29_trade() -> None:
    """HR-27."""
    table = Table(side("w5", cities=HOME, advances="sports"), side("w6 m3", advances="sports"))

    table.do(1, ProposeTrade(Seat(1)), Terms({"wood": 2}), Done())
    table.do(2, Terms({"mood": 1}), Done())
    table.do(1, Done())

    assert (table.res(1), table.res(2), table.acts) == ("w3 m1", "w7 m2", 3)


def test_x29_trade_with_what_is_wanted() -> None:
    """HR-27: gives and wants; who agrees gives what the other wants, surplus is lost."""
    table = Table(side("w5", cities=HOME, advances="sports"), side("w1 m3 o2", advances="sports"))

    table.do(1, ProposeTrade(Seat(1)))
    assert table.refuse(1, Done()) is not None  # somebody has to say something
    assert table.asked() == [1]
    table.do(1, Terms({"wood": 2}, {"ore": 1, "mood": 1}), Done())
    assert table.refuse(2, Terms(wants={"ideas": 1})) == er.CannotOfferThat()
    assert table.refuse(1, Terms({"wood": 2}, {"ore": 3})) == er.CannotOfferThat()
    table.do(2, Terms(wants={"wood": 3}))
    table.do(1, Terms({"wood": 2}, {"ore": 1}), Done())
    table.do(2, Done())

    assert (table.res(1), table.res(2), table.acts) == ("w2 o1", "w4 o1 m3", 3)


def test_x30_score() -> None:
    cities = {
        "D2": "temple academy fortress port",
        "C2": "temple temple colosseum",
        "E2": "fortress@2",
        "D3": "",
    }
    table = Table(
        side(
            cities=cities,
            advances="a b c d e f g h i j k",
            built="colosseum pyramids",
        ),
        side(cities={"D7": "temple@1 pyramids"}),
        land={"D3": "fertile"},
    )
    player = table.of(1)
    player.tenths = 10
    player.completed = [Completed(Card("objective-1"), "x", 1)] * 3

    assert points(table.state, Seat(0)) == 326
