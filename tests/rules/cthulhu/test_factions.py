"""What the examples of the reference leave out: requirements, awakenings, powers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    BuildGate,
    Capture,
    ChooseBook,
    ChooseSeat,
    ChooseUnit,
    ChooseWord,
    Done,
    LeaveGate,
    LeaveTalks,
    MoveUnit,
    PassRound,
    PerformRitual,
    Pledge,
    Recruit,
    RevealSign,
    Summon,
    TakeGate,
    UsePower,
)
from rules.cthulhu.common_actions import cost_of, dice_of, dice_of_kind
from rules.cthulhu.content import REQUIREMENTS, Area, Book, Kind, Piece
from rules.cthulhu.factions import FACTIONS
from tests.rules.cthulhu.arena import Table, crowded, side

ASIA, AFRICA, EUROPE = Area("asia"), Area("africa"), Area("europe")
NOWHERE = Area("nowhere")


# --- Great Cthulhu ---


def test_gc_both_first_and_last_books_in_one_phase() -> None:
    """10.1: R1 may be the fifth book and R6 the sixth at once."""
    table = Table(
        "E3",
        agenda=[st.BeginTurn(), st.Rounds(), st.BeginActions(), st.StartDoom()],
        gc=side(0, books="4", open="r1 r6"),
        cc=side(0, units={"asia": "acolyte"}),
    )
    table.do("gc", table.legal("gc", ChooseBook)[0])
    assert len(table.of("gc").books) == 6  # the last one leaves no choice
    assert len(table.of("gc").signs) == 2


def test_gc_cthulhu_costs_ten_the_first_time() -> None:
    table = Table("E3", gc=side(9, units={"south_pacific": "acolyte!"}), cc=side())
    action = Awaken(Kind("cthulhu"), Area("south_pacific"))
    assert table.why_not("gc", action) == "too-little-power"


def test_gc_three_kills_close_both() -> None:
    table = Table(
        "E3",
        gc=side(books="dreams submerge", open="r3 r4 r5 r6", units={"asia": "starspawn"}),
        cc=side(books="emissary", units={"asia": "3*acolyte"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="666")
    assert table.of("gc").open == ["r5", "r6"]


# --- Crawling Chaos ---


@pytest.mark.parametrize(
    ("power", "cost", "closed"),
    [("pay_four", 4, {"r1"}), ("pay_six", 6, {"r2"}), ("pay_ten", 10, {"r1", "r2"})],
)
def test_cc_pays_for_books(power: str, cost: int, closed: set[str]) -> None:
    table = Table("E3", cc=side(11, open="r1 r2 r3 r4 r5 r6"), gc=side())
    table.do("cc", UsePower(power))
    assert table.power("cc") == 11 - cost
    assert {"r1", "r2"} - set(table.of("cc").open) == closed


@pytest.mark.parametrize(("power", "closed"), [(12, {"r3"}), (15, {"r3", "r4"}), (11, set())])
def test_cc_power_earns_books(power: int, closed: set[str]) -> None:
    table = Table("E3", agenda=[st.Checks(Seat(0))], cc=side(power), gc=side())
    assert {"r3", "r4"} - set(table.of("cc").open) == closed


def test_cc_the_thousand_forms_once_in_a_phase() -> None:
    table = Table(
        "E3", cc=side(books="the_thousand_forms", units={"asia": "nyarlathotep"}), gc=side(0)
    )
    table.do("cc", UsePower("the_thousand_forms"), die="3")
    assert table.why_not("cc", UsePower("the_thousand_forms")) == "power-not-now"


# --- Black Goat ---


def test_bg_sacrifices_two_cultists() -> None:
    table = Table("E3", bg=side(0 + 1, units={"asia": "3*acolyte"}), gc=side())
    table.do("bg", UsePower("sacrifice"))
    assert table.units("bg", "asia") == ["acolyte"]
    assert "r5" not in table.of("bg").open


def test_bg_summons_as_often_as_it_likes() -> None:
    table = Table("E3", bg=side(9, units={"asia": "acolyte!"}), gc=side())
    table.do("bg", Summon(Kind("ghoul"), ASIA)).do("bg", Summon(Kind("fungi"), ASIA))
    assert table.why_not("bg", PassRound()) == "cannot-pass"
    table.do("bg", Recruit(ASIA)).do("bg", Summon(Kind("fungi"), ASIA))
    assert table.power("bg") == 3
    table.do("bg", Done())
    assert table.asked() == ["gc"]


def test_bg_the_thousand_young_are_cheaper() -> None:
    table = Table(
        "E3",
        bg=side(books="the_thousand_young frenzy", units={"asia": "acolyte! shub_niggurath"}),
        gc=side(),
    )
    table.do("bg", Summon(Kind("dark_young"), ASIA)).do("bg", Summon(Kind("ghoul"), ASIA))
    assert table.power("bg") == 6


def ghroth(die: int, acolytes: int = 2) -> Table:
    """Fungi in three areas; two enemies with Cultists."""
    table = Table(
        "E3",
        bg=side(books="ghroth", units={"asia": "fungi", "africa": "fungi", "europe": "fungi"}),
        gc=side(units={"australia": f"{acolytes}*acolyte"}),
        cc=side(units={"antarctica": "2*acolyte"}),
    )
    return table.do("bg", UsePower("ghroth"), die=str(die))


def test_bg_ghroth_by_agreement() -> None:
    table = ghroth(3)
    table.do("gc", Pledge(1)).do("cc", Pledge(2)).do("cc", Done()).do("gc", Done())
    assert (table.units("gc", "australia"), table.units("cc", "antarctica")) == (["acolyte"], [])
    assert table.power("bg") == 6


def test_bg_ghroth_as_it_says() -> None:
    table = ghroth(3)
    table.do("gc", LeaveTalks())
    assert table.legal("bg", ChooseSeat) == [ChooseSeat(Seat(1)), ChooseSeat(Seat(2))]
    table.do("bg", ChooseSeat(Seat(1))).do("bg", ChooseSeat(Seat(1)))
    assert table.units("gc", "australia") == []  # the third can only be of the other
    assert table.units("cc", "antarctica") == ["acolyte"]


def test_bg_ghroth_takes_all_when_there_are_no_more() -> None:
    table = ghroth(3, acolytes=1)
    assert (table.units("gc", "australia"), table.units("cc", "antarctica")) == ([], [])


# --- Yellow Sign ---


def test_ys_hastur_comes_where_the_king_keeps_a_gate() -> None:
    table = Table("E3", ys=side(10, units={"asia": "king_in_yellow acolyte!"}), gc=side())
    table.do("ys", Awaken(Kind("hastur"), ASIA))
    assert table.units("ys", "asia") == ["acolyte!", "hastur", "king_in_yellow"]
    assert "r6" not in table.of("ys").open
    assert len(table.of("ys").signs) == 1


def test_ys_the_king_comes_where_there_is_no_gate() -> None:
    table = Table("E3", ys=side(units={"asia": "acolyte!", "europe": "acolyte"}), gc=side())
    assert table.legal("ys", Awaken) == [Awaken(Kind("king_in_yellow"), EUROPE)]


def test_ys_shriek_gathers_byakhee() -> None:
    table = Table(
        "E3", ys=side(books="shriek", units={"asia": "2*byakhee", "europe": "byakhee"}), gc=side()
    )
    table.do("ys", UsePower("shriek", area=AFRICA))
    assert Done() not in table.legal("ys")  # one at least
    table.do("ys", ChooseUnit(table.unit("ys", "byakhee", "asia"))).do("ys", Done())
    assert (table.units("ys", "africa"), table.power("ys")) == (["byakhee"], 7)


def test_ys_zingaya_turns_an_acolyte() -> None:
    table = Table(
        "E3",
        ys=side(books="zingaya", units={"asia": "undead"}),
        gc=side(units={"asia": "acolyte!"}),
    )
    table.do("ys", UsePower("zingaya", area=ASIA, seat=Seat(1)))
    assert (table.units("ys", "asia"), table.keeper("asia")) == (["undead", "undead"], "")


def test_ys_feast() -> None:
    table = Table(
        "E3",
        tokens=["asia", "europe", "africa"],
        agenda=[st.Rounds(), st.FirstPlayer(), st.Gather()],
        ys=side(units={"asia": "2*undead", "europe": "hastur"}),
        gc=side(),
    )
    assert table.power("ys") == 2


def test_ys_he_who_is_not_to_be_named_and_one_more_action() -> None:
    table = Table(
        "E3",
        ys=side(books="not_to_be_named", units={"asia": "hastur"}),
        gc=side(units={"europe": "acolyte deep_one"}),
    )
    table.do("ys", UsePower("not_to_be_named", area=EUROPE))
    table.do("ys", Capture(EUROPE, Seat(1)))
    assert (table.power("ys"), table.units("gc", "captured")) == (6, ["acolyte"])
    assert table.asked() == ["gc"]


# --- everybody ---


def test_nobody_gathers_anything_and_humanity_is_saved() -> None:
    table = Table("E3", agenda=[st.Gather()], gc=side(books="6"), cc=side(books="6"))
    assert (table.state.over, table.state.winners, table.state.ending) == (True, [], "exhausted")


def test_why_not() -> None:
    table = Table(
        "E3",
        gc=side(
            2,
            books="dreams",
            signs=(1,),
            units={"asia": "acolyte! deep_one 5*acolyte", "europe": "deep_one"},
        ),
        cc=side(units={"asia": "acolyte", "africa": "acolyte!"}),
    )
    acolyte = table.unit("gc", "acolyte", "asia", keeper=False)
    keeper = table.unit("gc", "acolyte", "asia", keeper=True)
    deep_one = table.unit("gc", "deep_one", "europe")
    enemy = table.unit("cc", "acolyte", "africa")
    shoggoth = Kind("shoggoth")
    refused = {
        BuildGate(acolyte): "gate-there",
        BuildGate(deep_one): "no-gate-keeper",
        BuildGate(enemy): "not-your-unit",
        BuildGate(Piece(999)): "not-your-unit",
        MoveUnit(acolyte, Area("australia")): "too-far",
        MoveUnit(acolyte, NOWHERE): "no-such-area",
        Attack(EUROPE, Seat(1)): "nobody-to-fight",
        Attack(EUROPE, Seat(0)): "not-among-these",
        Attack(AFRICA, Seat(1)): "no-dice",
        Capture(EUROPE, Seat(1)): "nobody-to-capture",
        Capture(ASIA, Seat(9)): "not-among-these",
        Recruit(ASIA): "not-in-pool",
        Summon(shoggoth, EUROPE): "cannot-summon-there",
        Summon(Kind("starspawn"), ASIA): "too-little-power",
        Summon(Kind("ghoul"), ASIA): "not-your-kind",
        Awaken(Kind("hastur"), ASIA): "not-your-kind",
        UsePower("avatar"): "not-your-power",
        UsePower("submerge"): "power-not-now",
        UsePower("devour"): "power-not-now",  # in battles
        UsePower("dreams", area=ASIA, seat=Seat(1)): "power-not-now",
        TakeGate(acolyte): "already-keeper",
        TakeGate(keeper): "already-keeper",
        TakeGate(deep_one): "no-gate-there",
        TakeGate(enemy): "not-your-unit",
        LeaveGate(AFRICA): "gate-not-yours",
        LeaveGate(EUROPE): "no-gate-there",
        RevealSign(3): "no-such-sign",
        Done(): "cannot-end-round",
        PerformRitual(): "not-now",
        ChooseWord("power"): "not-now",
    }
    assert {action: table.why_not("gc", action) for action in refused} == refused


def test_why_not_inside_questions() -> None:
    table = Table(
        "E3", gc=side(open="r3 r4 r5 r6"), cc=side(), agenda=[st.Checks(Seat(0), owed=True)]
    )
    assert table.why_not("gc", ChooseBook(Book("madness"))) == "not-your-book"
    assert table.why_not("cc", ChooseBook(Book("madness"))) == "not-your-turn"

    talks = ghroth(3)
    assert talks.why_not("gc", Pledge(3)) == "pledge-too-high"
    assert talks.why_not("gc", Done()) == "pledges-differ"
    assert talks.why_not("bg", Pledge(1)) == "too-late"

    order = [Seat(0), Seat(1)]
    table = Table("E3", agenda=[st.BeginActions(), st.Rituals(order)], gc=side(7), cc=side(5))
    assert table.why_not("gc", PerformRitual(doubled=True)) == "not-your-power"
    assert table.why_not("gc", UsePower("devour")) == "power-not-now"
    table.do("gc", PerformRitual())
    assert table.state.phase == "action"  # six is more than five


def test_signs_are_not_revealed_while_power_is_gathered() -> None:
    table = Table("E3", agenda=[st.FirstPlayer()], gc=side(9, signs=(1,)), cc=side(9), bg=side(9))
    table.state.phase = "first"
    assert table.why_not("gc", RevealSign(1)) == "no-reveal-now"
    assert table.legal("gc", RevealSign) == []


def test_a_negotiation_comes_to_an_end() -> None:
    table = ghroth(3)
    for number in range(200):
        table.do("gc", Pledge(1 + number % 2))
    assert table.why_not("gc", Pledge(0)) == "too-much-talk"
    assert table.legal("gc") == [LeaveTalks()]


def test_an_event_says_what_was_cast() -> None:
    table = ghroth(6)
    assert [(e.power, e.value) for e in table.said(ev.DieCast)] == [("ghroth", 6)]


def test_frenzy_gives_cultists_a_die() -> None:
    table = Table(
        "E3",
        bg=side(books="frenzy", units={"asia": "3*acolyte"}),
        gc=side(units={"asia": "acolyte"}),
    )
    assert dice_of(table.state, ASIA, Seat(0), Seat(1)) == 3


@pytest.mark.parametrize("faction", FACTIONS)
def test_cultists_alone_may_attack_only_by_the_book_that_lets_them_roll(faction: str) -> None:
    enemy = "cc" if faction == "gc" else "gc"
    for books, may in (("", False), ("6", bool(FACTIONS[faction].frenzy_by))):
        sides: dict[str, Any] = {
            faction: side(books=books, units={"asia": "3*acolyte"}),
            enemy: side(units={"asia": "acolyte"}),
        }
        table = Table("E3", **sides)
        assert (Attack(ASIA, Seat(1)) in table.legal(faction, Attack)) == may
        assert (dice_of(table.state, ASIA, Seat(0), Seat(1)) > 0) == may


@pytest.mark.parametrize("seats", [3, 5])
def test_progress_of_requirements_is_met_where_the_position_meets_them_5_6(seats: int) -> None:
    """What can be met by the position alone: a way that is full, and no other."""
    alone = {"gc": {"r5"}, "cc": {"r3", "r4"}, "bg": {"r1", "r2", "r3", "r4"}}
    alone["ow"] = {"r1", "r2", "r3"}
    compared = Counter[bool]()
    for seed in range(4):
        state, _ = crowded(seats, seed)
        for seat in map(Seat, range(seats)):
            player = state.players[seat]
            player.open = [*REQUIREMENTS]
            faction = FACTIONS[player.faction]
            met = set(faction.met(state, seat)) if faction.met is not None else set()
            progress = faction.progress(state, seat)
            assert set(progress) <= set(REQUIREMENTS)
            for name in alone.get(player.faction, ()):
                full = any(have >= need for have, need in progress[name])
                assert full == (name in met), (player.faction, name)
                compared[full] += 1
    assert min(compared[True], compared[False]) > 0


def test_progress_counts_what_there_is_and_what_is_needed_5_6() -> None:
    table = Table(
        "E3",
        gates=["asia"],
        cc=side(6, open="r1 r3 r4", units={"asia": "acolyte! acolyte"}),
        bg=side(units={"asia": "ghoul", "africa": "2*acolyte"}),
    )
    progress = FACTIONS["cc"].progress(table.state, Seat(0))
    assert progress["r1"] == ((6, 4),)
    assert progress["r3"] == ((1, 3), (6, 12))
    assert progress["r4"] == ((1, 4), (6, 15))
    progress = FACTIONS["bg"].progress(table.state, Seat(1))
    assert (progress["r2"], progress["r4"], progress["r5"]) == (((2, 6),), ((1, 1),), ((2, 2),))


def test_cost_and_dice_of_a_kind_are_those_of_now() -> None:
    table = Table(
        "E3",
        gc=side(books="dreams", awakened="cthulhu"),
        ys=side(books="passion shriek", units={"asia": "3*undead"}),
        cc=side(books="abduct madness invisibility", units={"europe": "nyarlathotep"}),
        bg=side(books="the_thousand_young frenzy", units={"africa": "shub_niggurath 2*acolyte"}),
    )
    state, seats = table.state, table.seats
    cheap = cost_of(state, seats["gc"], Kind("cthulhu")), cost_of(state, seats["bg"], Kind("fungi"))
    assert cheap == (4, 1)
    assert cost_of(state, seats["bg"], Kind("acolyte")) == 1
    assert dice_of_kind(state, seats["ys"], Kind("undead"), together=True) == (2, 2)
    assert dice_of_kind(state, seats["bg"], Kind("shub_niggurath"), together=True) == (2, 2)
    assert dice_of_kind(state, seats["bg"], Kind("acolyte"), together=False) == (1, 1)
    assert dice_of_kind(state, seats["gc"], Kind("starspawn"), together=False) == (3, 3)
    assert dice_of_kind(state, seats["cc"], Kind("nyarlathotep"), together=True) == (4, 5)
