"""The rulings of the rule reference about all factions, under their numbers."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    BuildGate,
    Capture,
    ChooseSeat,
    ChooseUnit,
    ChooseWord,
    Done,
    MoveUnit,
    PassRound,
    PerformRitual,
    Pledge,
    Recruit,
    Retreat,
    RevealSign,
    TakeGate,
    UsePower,
)
from tests.rules.cthulhu.arena import ASIA, EUROPE, GATHER, A, Table, side

# --- gates ---


def test_ru_01_the_gate_of_a_dead_keeper_is_abandoned() -> None:
    table = Table(
        "E3",
        gc=side(books="absorb", open="r1 r2 r4 r5 r6", units={"asia": "starspawn"}),
        cc=side(units={"asia": "acolyte! acolyte"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="611")
    table.do("cc", ChooseUnit(table.unit("cc", "acolyte", "asia", keeper=True)))
    assert [event.area for event in table.said(ev.GateAbandoned)] == ["asia"]
    assert table.units("cc", "asia") == ["acolyte!"]  # he took it at once: his round has begun
    assert table.events.index(table.said(ev.RoundStarted)[0]) < table.events.index(
        table.said(ev.GateTaken)[0]
    )


def test_ru_02_the_attacker_takes_the_gate_with_power_left() -> None:
    def after(power: int) -> Table:
        table = Table(
            "E3",
            gc=side(
                power,
                books="absorb",
                open="r1 r2 r4 r5 r6",
                units={"asia": "starspawn acolyte"},
            ),
            cc=side(0, units={"asia": "acolyte!"}, out=True),
            bg=side(),
        )
        return table.do("gc", Attack(ASIA, Seat(1)), die="611")

    assert after(2).keeper("asia") == "gc"
    assert after(1).keeper("asia") == ""


def test_ru_03_whoever_has_a_round_first_takes_the_gate() -> None:
    table = Table(
        "E3",
        gates=["asia"],
        gc=side(units={"europe": "acolyte"}),
        cc=side(units={"asia": "acolyte"}),
        bg=side(units={"asia": "acolyte"}),
    )
    table.do("gc", PassRound())
    assert (table.asked(), table.keeper("asia")) == (["cc"], "cc")


def test_ru_04_monsters_control_nothing() -> None:
    table = Table("E3", gates=["asia"], bg=side(units={"asia": "dark_young"}), gc=side())
    unit = table.unit("bg", "dark_young", "asia")
    assert table.keeper("asia") == ""
    assert table.why_not("bg", TakeGate(unit)) == "no-gate-keeper"
    table = Table(
        "E3", gates=["asia"], gc=side(), bg=side(books="the_red_sign", units={"asia": "dark_young"})
    )
    table.do("gc", PassRound())
    assert table.keeper("asia") == "bg"


def test_ru_05_a_gate_is_built_under_an_enemy() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte"}), ys=side(units={"asia": "hastur"}))
    table.do("gc", BuildGate(table.unit("gc", "acolyte", "asia")))
    assert table.keeper("asia") == "gc"


def test_ru_06_a_keeper_that_leaves_abandons_its_gate() -> None:
    table = Table(
        "E3", gc=side(books="submerge", units={"south_pacific": "cthulhu acolyte!"}), cc=side()
    )
    table.do("gc", UsePower("submerge"))
    table.do("gc", ChooseUnit(table.unit("gc", "acolyte", "south_pacific")))
    assert table.keeper("south_pacific") == ""

    table = Table("E3", cc=side(units={"asia": "nightgaunt"}), gc=side(units={"asia": "acolyte!"}))
    table.do("cc", Capture(ASIA, Seat(1)))
    assert table.keeper("asia") == ""


def test_ru_07_an_exempt_keeper_keeps() -> None:
    table = Table(
        "E3",
        cc=side(books="invisibility", units={"asia": "flying_polyp acolyte!"}),
        gc=side(units={"asia": "deep_one"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)))
    polyp, acolyte = table.unit("cc", "flying_polyp", "asia"), table.unit("cc", "acolyte", "asia")
    table.do("cc", UsePower("invisibility", unit=polyp, other=acolyte), die="1" + "6")
    assert table.keeper("asia") == "cc"


def test_ru_08_building_controls_and_arriving_does_not() -> None:
    table = Table("E3", gc=side(3, units={"asia": "acolyte"}), cc=side())
    table.do("gc", BuildGate(table.unit("gc", "acolyte", "asia")))
    assert table.keeper("asia") == "gc"
    table = Table("E3", gates=["asia"], gc=side(1, units={"europe": "acolyte"}), cc=side())
    table.do("gc", MoveUnit(table.unit("gc", "acolyte", "europe"), ASIA))
    assert table.keeper("asia") == ""


# --- Power and turn order ---


def test_ru_09_nothing_is_free_without_power() -> None:
    table = Table("E3", gc=side(), ys=side(0, out=True))
    assert table.why_not("ys", UsePower("gift", seat=Seat(0))) == "not-your-turn"
    table.do("gc", Recruit(ASIA))
    assert table.asked() == ["gc"]


def test_ru_10_power_is_looked_at_when_the_action_has_ended() -> None:
    table = Table(
        "E3",
        cc=side(1, units={"asia": "nyarlathotep"}, books="4", open="r1 r2"),
        gc=side(units={"asia": "cthulhu"}, books="5", open="r6"),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="611111111" + "111111")
    table.do("cc", ChooseWord("power"))
    assert (table.power("cc"), table.of("cc").out) == (2, False)


def test_ru_11_power_gained_while_out_does_not_bring_back() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "deep_one"}),
        ys=side(0, books="passion", out=True, units={"asia": "acolyte"}),
        cc=side(0, out=True),
    )
    table.do("gc", Capture(ASIA, Seat(1)))
    assert (table.power("ys"), table.of("ys").out) == (1, True)
    assert table.asked() == ["gc"]


def test_ru_11b_revivable() -> None:
    table = Table(
        "E3",
        options={"out_of_power": "revivable"},
        gc=side(units={"asia": "deep_one"}),
        ys=side(0, books="passion", out=True, units={"asia": "acolyte"}),
        cc=side(0, out=True),
    )
    table.do("gc", Capture(ASIA, Seat(1)))
    assert (table.asked(), table.of("ys").out) == (["ys"], False)


def test_ru_12_drained_by_the_thousand_forms() -> None:
    table = Table(
        "E3", cc=side(books="the_thousand_forms", units={"asia": "nyarlathotep"}), gc=side(2)
    )
    table.do("cc", UsePower("the_thousand_forms"), die="2")
    table.do("gc", Pledge(2)).do("gc", Done())
    assert (table.power("gc"), table.of("gc").out) == (0, True)


def test_ru_13_a_ritual_with_the_last_power_costs_the_action_phase() -> None:
    order = [Seat(0), Seat(1)]
    table = Table(
        "E3",
        agenda=[st.Rounds(), st.BeginActions(), st.Rituals(order)],
        gc=side(5, units={"asia": "acolyte!"}),
        cc=side(4, units={"europe": "nightgaunt"}),
    )
    table.do("gc", PerformRitual())
    assert table.asked() == ["cc"]
    assert table.of("gc").out


def test_ru_14_the_last_first_player_decides_between_others() -> None:
    table = Table("E3", agenda=[st.Rounds(), st.FirstPlayer()], cc=side(5), gc=side(9), bg=side(9))
    assert table.legal("cc", ChooseSeat) == [ChooseSeat(Seat(1)), ChooseSeat(Seat(2))]
    assert table.why_not("cc", ChooseSeat(Seat(0))) == "not-among-these"


def test_ru_15_the_last_one_keeps_playing() -> None:
    table = Table("E3", gc=side(3, units={"asia": "acolyte"}), cc=side(0, out=True))
    for left in (2, 1):
        table.do("gc", Recruit(ASIA))
        assert (table.asked(), table.power("gc")) == (["gc"], left)


def test_ru_16_great_cthulhu_has_its_first_book_on_turn_2() -> None:
    table = Table(
        "E3", agenda=[st.BeginTurn(), st.Rounds(), st.BeginActions(), st.StartDoom()],
        gc=side(0), cc=side(0, units={"asia": "acolyte"}),
    )  # fmt: skip
    assert isinstance(table.top(), st.ChooseBook)
    assert len(table.of("gc").signs) == 1


# --- capture ---


def test_ru_17_a_great_old_one_without_dice_captures() -> None:
    table = Table(
        "E3", ys=side(units={"asia": "king_in_yellow"}), gc=side(units={"asia": "acolyte shoggoth"})
    )
    table.do("ys", Capture(ASIA, Seat(1)))
    assert table.units("gc", "captured") == ["acolyte"]


def test_ru_18_third_parties_do_not_protect() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nightgaunt"}),
        gc=side(units={"asia": "acolyte"}),
        ys=side(units={"asia": "hastur"}),
    )
    table.do("cc", Capture(ASIA, Seat(1)))
    assert table.units("gc", "captured") == ["acolyte"]


def test_ru_19_the_victim_chooses_who_is_captured() -> None:
    table = Table(
        "E3", cc=side(units={"asia": "nightgaunt"}), gc=side(units={"asia": "acolyte! acolyte"})
    )
    table.do("cc", Capture(ASIA, Seat(1)))
    assert (table.asked(), len(table.legal("gc", ChooseUnit))) == (["gc"], 2)


def test_ru_20_frenzy_does_not_matter_for_capture() -> None:
    table = Table(
        "E3",
        bg=side(books="6", units={"asia": "acolyte"}),
        gc=side(units={"asia": "acolyte deep_one", "europe": "acolyte"}),
    )
    assert table.why_not("bg", Capture(ASIA, Seat(1))) == "not-outranked"
    table.do("bg", PassRound())
    table.do("gc", Capture(ASIA, Seat(0)))
    assert table.units("bg", "captured") == ["acolyte"]


def test_ru_21_captives_come_home_after_they_were_counted() -> None:
    table = Table(
        "E3",
        agenda=list(GATHER),
        gc=side(units={"asia": "acolyte"}),
        cc=side(units={"europe": "acolyte"}, captured={"gc": "2*acolyte"}),
    )
    assert [table.power(f) for f in ("gc", "cc")] == [3, 2]
    assert table.units("cc", "captured") == []


# --- battle ---


def test_ru_22_nobody_left_before_the_dice() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu"}, open="r2 r3 r4 r5 r6", books="dreams"),
        cc=side(units={"asia": "acolyte"}),
        bg=side(books="necrophagy", units={"europe": "ghoul"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    table.do("gc", UsePower("devour"))
    assert table.state.battles == {}
    assert "r3" not in table.of("gc").open


def test_ru_23_an_attacker_without_dice_fights_on() -> None:
    table = Table(
        "E3",
        ys=side(units={"asia": "2*undead"}),
        cc=side(books="invisibility", units={"asia": "flying_polyp"}),
    )
    table.do("ys", Attack(ASIA, Seat(1)))
    polyp, undead = table.unit("cc", "flying_polyp", "asia"), table.unit("ys", "undead", "asia")
    table.do("cc", UsePower("invisibility", unit=polyp, other=undead), die="6")
    assert table.units("ys", "asia") == ["undead"]


def test_ru_24_results_without_units_are_lost() -> None:
    table = Table("E3", gc=side(units={"asia": "starspawn"}), cc=side(units={"asia": "nightgaunt"}))
    table.do("gc", Attack(ASIA, Seat(1)), die="664")
    assert [(event.result, event.n) for event in table.said(ev.ResultsLost)] == [("k", 1), ("p", 1)]


def both_pained() -> Table:
    table = Table(
        "E3",
        gc=side(units={"australia": "deep_one"}),
        cc=side(units={"australia": "flying_polyp"}),
        bg=side(units={"south_pacific": "ghoul"}),
    )
    return table.do("gc", Attack(A("australia"), Seat(1)), die="4" + "4")


def test_ru_25_a_retreat_closes_the_way() -> None:
    table = both_pained()
    table.do("gc", Retreat(table.unit("gc", "deep_one", "australia"), A("indian_ocean")))
    assert table.units("cc", "south_pacific") == ["flying_polyp"]  # the only way left


def test_ru_26_third_factions_do_not_close_it() -> None:
    areas = {r.area for r in both_pained().legal("gc", Retreat)}
    assert areas == {"indian_ocean", "south_pacific"}


def test_ru_27_both_stuck() -> None:
    table = Table(
        "E3",
        gc=side(
            units={"australia": "deep_one", "indian_ocean": "acolyte", "south_pacific": "acolyte"}
        ),
        cc=side(
            units={
                "australia": "flying_polyp",
                "indian_ocean": "acolyte",
                "south_pacific": "acolyte",
            }
        ),
    )
    table.do("gc", Attack(A("australia"), Seat(1)), die="4" + "4")
    gone = [(event.seat, event.how) for event in table.said(ev.UnitRemoved)]
    assert gone == [(0, "stuck"), (1, "stuck")]


def test_ru_28_one_battle_for_an_area() -> None:
    table = Table(
        "E3",
        gc=side(books="6", units={"asia": "deep_one"}),
        cc=side(units={"asia": "nightgaunt"}),
        bg=side(
            books="blood_sacrifice frenzy ghroth the_red_sign the_thousand_young",
            open="r1",
            units={"asia": "ghoul"},
        ),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="1")
    assert table.why_not("gc", Attack(ASIA, Seat(2))) == "already-fought"


def test_ru_29_the_sixth_book_frees_battles_at_once() -> None:
    table = Table(
        "E3",
        gc=side(
            books="absorb devolve dreams submerge yha_nthlei", open="r3",
            units={"asia": "starspawn", "europe": "starspawn"},
        ),
        cc=side(units={"asia": "acolyte", "europe": "acolyte"}),
    )  # fmt: skip
    table.do("gc", Attack(ASIA, Seat(1)), die="611")
    assert len(table.of("gc").books) == 6
    assert table.why_not("gc", Attack(ASIA, Seat(1))) == "already-fought"
    table.do("gc", Attack(EUROPE, Seat(1)), die="111")


def test_ru_30_defenceless_cultists_are_there() -> None:
    table = Table("E3", gc=side(units={"asia": "deep_one"}), cc=side(units={"asia": "acolyte"}))
    assert Attack(ASIA, Seat(1)) in table.legal("gc")
    assert table.why_not("gc", Attack(EUROPE, Seat(1))) == "nobody-to-fight"


# --- the end ---


def test_ru_61_the_second_ritual_never_happens() -> None:
    table = Table(
        "E3",
        ritual=5,
        agenda=[st.BeginActions(), st.Rituals([Seat(0), Seat(1)])],
        gc=side(10),
        cc=side(10),
    )
    table.do("gc", PerformRitual())
    assert table.state.over


def test_ru_61b_unless_the_phase_is_played_out() -> None:
    table = Table(
        "E3",
        ritual=5,
        options={"sudden_death": "end_of_phase"},
        agenda=[st.BeginActions(), st.Verdict(), st.Rituals([Seat(0), Seat(1)])],
        gc=side(10),
        cc=side(10),
    )
    table.do("gc", PerformRitual())
    table.do("cc", PerformRitual())
    assert table.state.over


def test_ru_62_signs_that_are_not_there_are_doom() -> None:
    table = Table(
        "E3",
        supply=(2,),
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ys=side(units={"asia": "king_in_yellow hastur"}),
        gc=side(),
    )
    table.do("ys", PerformRitual())
    assert (table.of("ys").signs, table.of("ys").doom) == ([2], 1)


def test_ru_63_a_reveal_ends_the_match_when_the_round_ends() -> None:
    table = Table("E3", gc=side(units={"asia": "acolyte"}), cc=side(doom=29, signs=(1,), books="6"))
    table.do("cc", RevealSign(1))
    assert not table.state.over
    assert table.of("cc").doom == 30
    table.do("gc", PassRound())
    assert table.state.over


def test_ru_64_six_books_win() -> None:
    table = Table(
        "E3", agenda=[st.Verdict()], gc=side(doom=30, books="5"), cc=side(doom=22, books="6")
    )
    assert table.state.winners == [Seat(1)]
