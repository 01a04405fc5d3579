"""Opener of the Way (12.1), and the examples and rulings that name it."""

from __future__ import annotations

from typing import Any

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    ChooseArea,
    ChooseSeat,
    ChooseUnit,
    Concede,
    Done,
    PassRound,
    PerformRitual,
    Retreat,
    UsePower,
)
from rules.cthulhu.board import own_gates
from rules.cthulhu.common_actions import dice_of, summoning_places
from rules.cthulhu.content import Kind
from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import AFRICA, ASIA, EUROPE, GATHER, Table, side


def test_five_play_on_e5_and_the_opener_chooses_its_start_last() -> None:
    state = start(GAME, Setup((SeatSetup(),) * 5, {}, GAME.install(b"")), Keyed(bytes(32))).state
    (decision,) = GAME.pending(state)
    assert (state.map, decision.id) == ("E5", "start")
    assert state.players[decision.seat].faction == "ow"
    areas = {a.area for a in GAME.legal(state, decision.seat) if a != Concede()}
    assert len(areas) == 21 - 4


def test_the_opener_does_not_come_by_chance_while_the_base_game_has_factions() -> None:
    for seed in range(20):
        setup = Setup((SeatSetup(),) * 4, {}, GAME.install(b""))
        state = start(GAME, setup, Keyed(seed.to_bytes(32, "big"))).state
        assert {p.faction for p in state.players} == {"gc", "cc", "bg", "ys"}


def test_ex_36_yog_sothoth() -> None:
    opener = side(
        units={"asia": "acolyte! acolyte", "europe": "acolyte! acolyte", "africa": "yog_sothoth"}
    )
    enemies: dict[str, Any] = {
        "gc": side(units={"south_pacific": "cthulhu", "africa": "acolyte"}),
        "bg": side(units={"north_atlantic": "shub_niggurath"}),
    }
    table = Table("E3", agenda=list(GATHER), ow=opener, **enemies)
    assert table.power("ow") == 10
    table = Table("E3", ow=opener, **enemies)
    assert dice_of(table.state, AFRICA, Seat(0), Seat(1)) == 4


def test_ru_65_both_gates_count() -> None:
    table = Table("E3", ow=side(units={"asia": "yog_sothoth"}), ys=side(units={"asia": "acolyte!"}))
    assert own_gates(table.state, Seat(0)) == [ASIA]
    assert own_gates(table.state, Seat(1)) == [ASIA]


def test_ru_66_regenerate_does_not_help_against_the_curse() -> None:
    table = Table(
        "E3",
        ow=side(books="dread_curse", open="r1 r2", units={"europe": "abomination"}),
        gc=side(books="regenerate", units={"asia": "starspawn acolyte"}),
    )
    table.do("ow", UsePower("dread_curse", area=ASIA), die="6")
    table.do("gc", ChooseUnit(table.unit("gc", "starspawn", "asia")))
    assert table.units("gc", "asia") == ["acolyte"]


def test_the_curse_is_split_by_its_caster_who_sends_the_pained_away() -> None:
    table = Table(
        "E3",
        ow=side(books="dread_curse", units={"europe": "2*abomination spawn_of_yog_sothoth"}),
        gc=side(units={"asia": "deep_one acolyte", "africa": "acolyte"}),
        ys=side(units={"asia": "undead"}),
    )
    table.do("ow", UsePower("dread_curse", area=ASIA), die="645")
    assert table.power("ow") == 6
    table.do("ow", ChooseSeat(Seat(1))).do("ow", ChooseSeat(Seat(1)))
    assert table.asked() == ["gc"]  # the third can only be for the Yellow Sign
    table.do("gc", ChooseUnit(table.unit("gc", "acolyte", "asia")))
    assert table.units("gc", "asia") == ["deep_one"]
    assert isinstance(table.top(), st.PickArea)
    table.do("ow", ChooseArea(AFRICA)).do("ow", ChooseArea(EUROPE))
    assert table.units("gc", "africa") == ["acolyte", "deep_one"]
    assert table.units("ys", "europe") == ["undead"]


def test_the_beyond_one_takes_gate_and_keeper_along() -> None:
    table = Table(
        "E3", ow=side(units={"asia": "abomination"}), gc=side(units={"asia": "acolyte! deep_one"})
    )
    unit = table.unit("ow", "abomination", "asia")
    table.do("ow", UsePower("the_beyond_one", area=AFRICA, unit=unit))
    assert (table.keeper("africa"), table.keeper("asia")) == ("gc", None)
    assert table.units("gc", "asia") == ["deep_one"]
    assert table.units("ow", "africa") == ["abomination"]


def test_the_beyond_one_is_blocked_by_an_enemy_great_old_one() -> None:
    table = Table(
        "E3", ow=side(units={"asia": "abomination acolyte!"}), gc=side(units={"asia": "cthulhu"})
    )
    unit = table.unit("ow", "abomination", "asia")
    power = UsePower("the_beyond_one", area=AFRICA, unit=unit)
    assert table.why_not("ow", power) == "power-not-now"


def test_yog_sothoth_replaces_a_spawn() -> None:
    table = Table("E3", ow=side(units={"asia": "spawn_of_yog_sothoth"}), gc=side())
    table.do("ow", Awaken(Kind("yog_sothoth"), ASIA))
    assert table.units("ow", "asia") == ["yog_sothoth"]
    assert "r6" not in table.of("ow").open
    assert table.power("ow") == 2


def test_losing_a_unit_in_a_battle_earns_a_book() -> None:
    table = Table("E3", gc=side(units={"asia": "starspawn"}), ow=side(units={"asia": "acolyte"}))
    table.do("gc", Attack(ASIA, Seat(1)), die="611")
    assert "r4" not in table.of("ow").open


def test_they_break_through_to_any_gate() -> None:
    table = Table(
        "E3",
        gates=["africa"],
        ow=side(books="they_break_through"),
        gc=side(units={"asia": "acolyte!"}),
    )
    assert summoning_places(table.state, Seat(0)) == [AFRICA, ASIA]


def test_channel_power_rolls_the_misses_again() -> None:
    table = Table(
        "E3",
        ow=side(2, books="channel_power", units={"asia": "abomination"}),
        gc=side(units={"asia": "acolyte"}),
    )
    table.do("ow", Attack(ASIA, Seat(1)), die="41")
    table.do("ow", UsePower("channel_power"), die="6")
    assert table.units("gc", "asia") == []
    assert table.power("ow") == 0


def test_the_million_favored_ones_are_promoted_once_each() -> None:
    table = Table(
        "E3",
        ow=side(books="the_million_favored_ones", units={"asia": "mutant acolyte"}),
        gc=side(units={"asia": "acolyte"}),
    )
    table.do("ow", Attack(ASIA, Seat(1)), die="1")
    acolyte = table.unit("ow", "acolyte", "asia")
    table.do("ow", UsePower("the_million_favored_ones", unit=acolyte))
    (other,) = table.legal("ow", UsePower)
    assert table.state.units[other.unit].kind == "mutant"
    table.do("ow", other)
    assert table.units("ow", "asia") == ["abomination", "mutant"]


def test_a_unit_that_retreated_is_promoted_where_it_is() -> None:
    table = Table(
        "E3",
        ow=side(books="the_million_favored_ones", units={"asia": "spawn_of_yog_sothoth"}),
        gc=side(units={"asia": "deep_one"}),
    )
    table.do("ow", Attack(ASIA, Seat(1)), die="111" + "4")
    unit = table.unit("ow", "spawn_of_yog_sothoth", "asia")
    table.do("ow", Retreat(unit, AFRICA))
    table.do("ow", UsePower("the_million_favored_ones", unit=unit))
    assert table.units("ow", "africa") == ["mutant"] * 4


def test_dragon_ascending_takes_the_measure_of_an_enemy_once() -> None:
    table = Table("E3", gc=side(9), ow=side(1, books="dragon_ascending", units={"asia": "acolyte"}))
    table.do("gc", PassRound())
    assert table.asked() == ["ow"]
    table.do("ow", Done())  # not for nothing
    assert isinstance(table.top(), st.Menu)

    table = Table(
        "E3",
        agenda=[st.Rounds(), st.FirstPlayer(), st.Windows(Seat(0), [Seat(0)], "gather")],
        ow=side(3, books="dragon_ascending"),
        gc=side(9),
    )
    table.do("ow", UsePower("dragon_ascending", seat=Seat(1)))
    assert table.power("ow") == 9
    assert table.of("ow").spent == ["dragon_ascending"]


def test_dragon_ascending_may_follow_any_ritual() -> None:
    table = Table(
        "E3",
        agenda=[st.BeginActions(), st.Rituals([Seat(0), Seat(1)])],
        ow=side(9, books="dragon_ascending"),
        gc=side(9),
    )
    table.do("ow", PerformRitual())
    assert table.asked() == ["ow"]
    table.do("ow", UsePower("dragon_ascending", seat=Seat(1)))
    assert (table.power("ow"), table.asked()) == (9, ["gc"])


def test_dragon_descending_doubles_a_ritual_once() -> None:
    table = Table(
        "E3",
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ow=side(books="dragon_descending", units={"asia": "acolyte!", "africa": "yog_sothoth"}),
        gc=side(),
    )
    table.do("ow", PerformRitual(doubled=True))
    ow = table.of("ow")
    assert (ow.doom, len(ow.signs), ow.spent) == (4, 1, ["dragon_descending"])
