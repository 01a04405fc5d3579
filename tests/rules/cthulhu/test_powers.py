"""Books, powers and requirements of the factions that no example of the reference plays (10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.data import copy_of, pack
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import begin
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    Capture,
    ChooseUnit,
    ChooseWord,
    Done,
    MoveUnit,
    PassRound,
    Recruit,
    RevealSign,
    TakeGate,
    UsePower,
)
from rules.cthulhu.content import MAPS, Area, Kind
from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import Table, side

ASIA, AFRICA, EUROPE = Area("asia"), Area("africa"), Area("europe")
SOUTH_PACIFIC = Area("south_pacific")


def apocalypse(**sides: Any) -> Table:
    """Begin the Apocalypse phase of turn 3."""
    bottom: list[st.Step] = [st.BeginTurn(), st.Rounds(), st.BeginActions(), st.StartDoom()]
    return Table("E3", turn=3, agenda=bottom, **sides)


# --- Great Cthulhu ---


def test_awakening_cthulhu_earns_a_book_and_a_sign() -> None:
    table = Table("E3", gc=side(10, units={"south_pacific": "acolyte!"}), cc=side())
    table.do("gc", Awaken(Kind("cthulhu"), SOUTH_PACIFIC))
    assert (table.power("gc"), "r2" in table.of("gc").open) == (0, False)
    assert len(table.of("gc").signs) == 1
    assert isinstance(table.top(), st.ChooseBook)


def test_devour_is_used_once_in_a_battle() -> None:
    table = Table(
        "E3", gc=side(units={"asia": "cthulhu"}), cc=side(units={"asia": "nightgaunt acolyte"})
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    table.do("gc", UsePower("devour"))
    table.do("cc", ChooseUnit(table.unit("cc", "acolyte", "asia")), die="111111")
    assert table.units("cc", "asia") == ["nightgaunt"]


def test_a_shoggoth_that_absorbs_another_inherits_its_dice() -> None:
    table = Table(
        "E3",
        gc=side(books="absorb", units={"asia": "2*shoggoth deep_one"}),
        cc=side(units={"asia": "acolyte"}),
    )
    one = table.unit("gc", "shoggoth", "asia")
    deep_one = table.unit("gc", "deep_one", "asia")
    table.do("gc", Attack(ASIA, Seat(1)))
    table.do("gc", UsePower("absorb", unit=one, other=deep_one))
    other = next(a.unit for a in table.legal("gc", UsePower) if a.unit != one)
    # its own two dice, three for what the first had eaten, three for the first
    table.do("gc", UsePower("absorb", unit=other, other=one), die="1" * 8)
    assert table.units("gc", "asia") == ["shoggoth"]


def test_emerging_costs_nothing_and_is_the_action_of_the_round() -> None:
    table = Table("E3", gc=side(1, books="submerge", held="cthulhu acolyte"), cc=side())
    table.do("gc", UsePower("emerge", area=AFRICA))
    assert (table.power("gc"), table.units("gc", "africa")) == (1, ["acolyte", "cthulhu"])
    assert table.why_not("gc", Recruit(AFRICA)) is not None


# --- Crawling Chaos ---


def test_awakening_nyarlathotep_earns_a_book() -> None:
    table = Table("E3", cc=side(11, units={"asia": "acolyte!"}), gc=side())
    table.do("cc", Awaken(Kind("nyarlathotep"), ASIA))
    assert (table.power("cc"), "r6" in table.of("cc").open) == (1, False)


def test_abduct_costs_a_nightgaunt_each_time_and_the_opponent_chooses() -> None:
    table = Table(
        "E3",
        cc=side(books="abduct", units={"asia": "2*nightgaunt hunting_horror"}),
        gc=side(units={"asia": "deep_one starspawn acolyte"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)))
    for kind in ("acolyte", "deep_one"):
        gaunt = table.unit("cc", "nightgaunt", "asia")
        table.do("cc", UsePower("abduct", unit=gaunt))
        assert table.asked() == ["gc"]
        last = "21" + "111" if kind == "deep_one" else ""
        table.do("gc", ChooseUnit(table.unit("gc", kind, "asia")), die=last)
    assert table.units("gc", "asia") == ["starspawn"]
    assert table.units("cc", "asia") == ["hunting_horror"]


# --- Black Goat ---


def test_meeting_everybody_brings_power_for_each_enemy() -> None:
    table = Table(
        "E3",
        bg=side(3, units={"asia": "acolyte", "europe": "acolyte", "africa": "ghoul"}, open="r4 r6"),
        gc=side(units={"asia": "acolyte"}),
        cc=side(units={"europe": "acolyte", "indian_ocean": "acolyte"}),
        ys=side(units={"arctic_ocean": "acolyte"}),
    )
    table.do("bg", MoveUnit(table.unit("bg", "acolyte", "europe"), Area("arctic_ocean")))
    table.do("bg", Done())
    assert "r4" in table.of("bg").open  # nobody beside the Crawling Chaos any more
    table.do("gc", PassRound()).do("cc", PassRound()).do("ys", PassRound())
    table.do("bg", MoveUnit(table.unit("bg", "ghoul", "africa"), Area("indian_ocean")))
    table.do("bg", Done())
    assert ("r4" in table.of("bg").open, table.power("bg")) == (False, 3 - 2 + 3)


def test_blood_is_sacrificed_once_in_a_phase() -> None:
    table = apocalypse(
        bg=side(3, books="6", units={"asia": "3*acolyte shub_niggurath"}), cc=side(3, books="6")
    )
    table.do("bg", table.legal("bg", UsePower)[0])
    assert (len(table.of("bg").signs), table.units("bg", "asia").count("acolyte")) == (1, 2)
    assert isinstance(table.top(), st.OfferReveal)


def test_the_red_sign_lets_dark_young_keep_and_build_gates() -> None:
    def table(books: str) -> Table:
        return Table(
            "E3",
            gates=["asia"],
            bg=side(books=books, units={"asia": "dark_young", "africa": "dark_young"}),
            gc=side(),
        )

    plain, signed = table("frenzy"), table("the_red_sign")
    unit = plain.unit("bg", "dark_young", "asia")
    assert plain.why_not("bg", TakeGate(unit)) == "no-gate-keeper"
    signed.do("bg", TakeGate(unit))
    assert signed.keeper("asia") == "bg"


# --- Yellow Sign ---


def test_awakening_the_king_and_hastur_earns_books_and_a_sign() -> None:
    table = Table("E3", ys=side(4, units={"asia": "undead"}), gc=side())
    table.do("ys", Awaken(Kind("king_in_yellow"), ASIA))
    assert (table.power("ys"), "r2" in table.of("ys").open) == (0, False)
    table = Table("E3", ys=side(10, units={"asia": "acolyte! king_in_yellow"}), gc=side())
    table.do("ys", Awaken(Kind("hastur"), ASIA))
    assert ("r6" in table.of("ys").open, len(table.of("ys").signs)) == (False, 1)


@pytest.mark.parametrize(
    ("area", "requirement"),
    [("africa", "r3"), ("australia", "r3"), ("south_america", "r4"), ("asia", "r5")],
)
def test_each_glyph_has_its_requirement(area: str, requirement: str) -> None:
    table = Table("E3", ys=side(units={area: "king_in_yellow undead"}), gc=side())
    table.do("ys", UsePower("desecrate"), die="2")
    table.do("ys", ChooseWord("undead"))
    assert requirement not in table.of("ys").open
    assert table.state.tokens == [area]


def test_oceans_and_the_ice_are_desecrated_for_nothing_but_the_feast() -> None:
    for area in ("indian_ocean", "antarctica"):
        table = Table("E3", ys=side(units={area: "king_in_yellow"}), gc=side())
        table.do("ys", UsePower("desecrate"), die="1")
        table.do("ys", ChooseWord("acolyte"))
        assert (table.state.tokens, len(table.of("ys").open)) == ([area], 6)


def test_no_area_is_desecrated_twice_and_there_are_twelve_tokens() -> None:
    def able(tokens: list[str]) -> bool:
        table = Table("E3", tokens=tokens, ys=side(units={"asia": "king_in_yellow"}), gc=side())
        return UsePower("desecrate") in table.legal("ys")

    others = sorted(set(MAPS["E3"]) - {ASIA})
    assert able(list(others[:11]))
    assert not able(["asia"])
    assert not able(list(others[:12]))


def test_the_gift_is_given_to_another() -> None:
    table = Table("E3", ys=side(units={"asia": "acolyte"}), gc=side(doom=4))
    table.do("ys", UsePower("gift", seat=Seat(1)))
    assert (table.of("gc").doom, "r1" in table.of("ys").open) == (7, False)
    table.do("ys", table.legal("ys")[0])
    assert table.why_not("ys", UsePower("gift", seat=Seat(1))) is not None


# --- everybody ---


def test_a_keeper_is_exchanged_for_another_unit() -> None:
    table = Table(
        "E3",
        bg=side(books="the_red_sign", units={"asia": "acolyte! dark_young"}),
        gc=side(),
    )
    table.do("bg", TakeGate(table.unit("bg", "dark_young", "asia")))
    assert table.units("bg", "asia") == ["acolyte", "dark_young!"]


def test_all_who_hold_signs_are_asked_in_turn_whatever_they_are_worth() -> None:
    for values in ((1,), (3,)):
        table = apocalypse(
            cc=side(3, books="6", signs=values), gc=side(3, books="6"), ys=side(3, signs=(2, 2))
        )
        assert table.asked() == ["cc"]
        table.do("cc", Done())
        assert table.asked() == ["ys"]
        table.do("ys", RevealSign(2))
        assert table.asked() == ["ys"]  # he has another
        table.do("ys", Done())
        assert table.state.phase == "action"


def test_a_revealed_sign_stays_revealed() -> None:
    setup = Setup((SeatSetup(),) * 3, {}, GAME.install(b""))
    match = begin(GAME, setup, Keyed(bytes(32))).match
    state = copy_of(match.state)
    state.phase, state.supply, state.players[0].signs = "action", state.supply[:-1], [2]
    moved = replace(match, state=state, packed=pack(state)).act(Seat(0), RevealSign(2))
    assert not isinstance(moved, Refusal)
    assert isinstance(moved.match.undo(Seat(0)), Refusal)


def test_a_captive_is_in_no_pool() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nightgaunt"}),
        gc=side(units={"asia": "acolyte", "africa": "5*acolyte"}),
    )
    table.do("cc", Capture(ASIA, Seat(1)))
    while table.asked() != ["gc"]:
        table.do("cc", table.legal("cc")[0])
    assert table.why_not("gc", Recruit(AFRICA)) == "not-in-pool"
