"""The rulings of the rule reference about one faction, under their numbers."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.actions import (
    Attack,
    Awaken,
    Capture,
    ChooseArea,
    ChooseBook,
    ChooseUnit,
    ChooseWord,
    Done,
    PassRound,
    PerformRitual,
    Recruit,
    Retreat,
    UsePower,
)
from rules.cthulhu.common_actions import dice_of
from tests.rules.cthulhu.arena import AFRICA, ASIA, EUROPE, GATHER, A, K, Table, side

# --- Great Cthulhu ---


def test_ru_31_cthulhu_comes_back_for_four() -> None:
    table = Table(
        "E3",
        gc=side(
            4, awakened="cthulhu", books="absorb", open="r3 r4 r5 r6 r1", units={"asia": "acolyte"}
        ),
        cc=side(units={"south_pacific": "acolyte!"}),
    )
    table.do("gc", Awaken(K("cthulhu"), A("south_pacific")))
    assert (table.power("gc"), len(table.of("gc").signs)) == (0, 1)
    assert table.units("gc", "south_pacific") == ["cthulhu"]


def test_ru_32_cthulhu_needs_a_gate_in_the_south_pacific() -> None:
    table = Table("E3", gc=side(20, units={"asia": "acolyte!"}), cc=side())
    assert table.why_not("gc", Awaken(K("cthulhu"), A("south_pacific"))) == "cannot-awaken-there"


def test_ru_33_great_old_ones_are_not_devoured() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu"}),
        ys=side(units={"asia": "hastur king_in_yellow undead"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    table.do("gc", UsePower("devour"), die="1" * 6 + "1" * 5)
    assert table.units("ys", "asia") == ["hastur", "king_in_yellow"]

    table = Table("E3", gc=side(units={"asia": "cthulhu"}), ys=side(units={"asia": "hastur"}))
    table.do("gc", Attack(ASIA, Seat(1)), die="1" * 6 + "1" * 5)  # Devour is not even offered


def test_ru_34_two_close_the_greater_one_first() -> None:
    table = Table(
        "E3",
        gc=side(
            books="dreams submerge",
            open="r3 r4 r5 r6",
            units={"asia": "starspawn", "europe": "starspawn"},
        ),
        cc=side(units={"asia": "2*acolyte", "europe": "acolyte"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="661")
    assert table.of("gc").open == ["r3", "r5", "r6"]
    table.do("gc", table.legal("gc", ChooseBook)[0])
    table.do("cc", PassRound())
    table.do("gc", Attack(EUROPE, Seat(1)), die="611")
    assert table.of("gc").open == ["r5", "r6"]


def test_ru_35_devolve_waits_for_the_end_of_the_action() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "flying_polyp"}),
        gc=side(books="devolve", units={"asia": "acolyte acolyte"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="4")
    assert table.why_not("gc", UsePower("devolve", unit=table.unit("gc", "acolyte", "asia")))
    assert isinstance(table.top(), st.Retreating)


def test_ru_35b_devolve_replaces_any_number_of_acolytes_in_one_window() -> None:
    acolytes = {"europe": "acolyte", "africa": "acolyte acolyte"}
    table = Table(
        "E3", cc=side(units={"asia": "acolyte"}), gc=side(books="devolve", units=acolytes)
    )
    table.do("cc", Recruit(ASIA))
    for area in ("europe", "africa", "africa"):
        assert table.asked() == ["gc"]
        assert isinstance(table.top(), st.React)
        table.do("gc", UsePower("devolve", unit=table.unit("gc", "acolyte", area)))
    assert table.units("gc", "africa") == ["deep_one", "deep_one"]


def test_ru_36_an_exempt_shoggoth_takes_its_dice_along() -> None:
    table = Table(
        "E3",
        gc=side(books="absorb", units={"asia": "shoggoth 3*deep_one starspawn"}),
        cc=side(books="invisibility", units={"asia": "flying_polyp"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    shoggoth = table.unit("gc", "shoggoth", "asia")
    for _ in range(3):
        other = table.unit("gc", "deep_one", "asia")
        table.do("gc", UsePower("absorb", unit=shoggoth, other=other))
    table.do("gc", Done())
    polyp = table.unit("cc", "flying_polyp", "asia")
    table.do("cc", UsePower("invisibility", unit=polyp, other=shoggoth), die="111" + "1")


def test_ru_37_dreams_takes_the_acolyte_that_the_victim_gives() -> None:
    table = Table("E3", gc=side(books="dreams"), ys=side(units={"asia": "acolyte! acolyte"}))
    table.do("gc", UsePower("dreams", area=ASIA, seat=Seat(1)))
    table.do("ys", ChooseUnit(table.unit("ys", "acolyte", "asia", keeper=False)))
    assert (table.keeper("asia"), table.units("gc", "asia")) == ("ys", ["acolyte"])


def test_ru_38_submerged_units_are_in_play() -> None:
    table = Table(
        "E3",
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        gc=side(held="cthulhu 2*acolyte"),
        bg=side(books="ghroth"),
    )
    table.do("gc", PerformRitual())
    assert len(table.of("gc").signs) == 1
    table = Table("E3", agenda=list(GATHER), gc=side(held="cthulhu 2*acolyte"), bg=side())
    assert table.power("gc") == 2


def test_ru_39_four_ocean_gates_of_anybody() -> None:
    table = Table(
        "E3",
        gates=["arctic_ocean", "indian_ocean"],
        gc=side(units={"asia": "acolyte"}),
        cc=side(units={"north_pacific": "acolyte!", "south_pacific": "acolyte!"}),
    )
    table.do("gc", Recruit(ASIA))
    assert "r5" not in table.of("gc").open


# --- Crawling Chaos ---


def test_ru_40_the_king_switches_emissary_off() -> None:
    table = Table(
        "E3",
        cc=side(books="emissary", units={"asia": "nyarlathotep"}),
        ys=side(units={"asia": "king_in_yellow 3*undead"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="1" + "66")
    assert table.units("cc", "asia") == []


def stranded() -> Table:
    table = Table(
        "E3",
        cc=side(books="emissary", units={"australia": "nyarlathotep"}),
        gc=side(
            units={"australia": "starspawn", "indian_ocean": "acolyte", "south_pacific": "acolyte"}
        ),
    )
    return table.do("cc", Attack(A("australia"), Seat(1)), die="1" + "611")


def test_ru_41_emissary_without_a_way_out() -> None:
    assert stranded().units("cc", "australia") == ["nyarlathotep"]


def test_ru_42_the_harbinger_pays_when_he_falls() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nyarlathotep"}, books="2", open="r1 r2 r3 r5"),
        gc=side(units={"asia": "cthulhu"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="41" + "611111")
    assert table.units("cc", "asia") == []
    table.do("cc", ChooseWord("signs"))
    assert len(table.of("cc").signs) == 2


def test_ru_43_cthulhu_is_worth_two() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nyarlathotep"}, books="2", open="r1 r2 r3 r5"),
        gc=side(units={"asia": "cthulhu"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="61" + "111111")
    table.do("cc", ChooseWord("power"))
    assert table.power("cc") == 8 - 1 + 2


def test_ru_44_a_reward_for_each() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nyarlathotep"}, books="2", open="r1 r2 r3 r5"),
        ys=side(units={"asia": "hastur king_in_yellow"}),
    )
    table.do("cc", Attack(ASIA, Seat(1)), die="44" + "1" * 5)
    table.do("cc", ChooseWord("power")).do("cc", ChooseWord("power"))
    assert table.power("cc") == 8 - 1 + 5 + 2


def test_ru_45_the_thousand_forms_beyond_their_means() -> None:
    table = Table(
        "E3", cc=side(books="the_thousand_forms", units={"asia": "nyarlathotep"}), gc=side(2)
    )
    table.do("cc", UsePower("the_thousand_forms"), die="5")
    assert [table.power(f) for f in ("cc", "gc")] == [13, 2]


def test_ru_46_the_defender_seeks_and_destroys() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "deep_one"}),
        cc=side(books="seek_and_destroy", units={"asia": "acolyte", "europe": "hunting_horror"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    unit = table.unit("cc", "hunting_horror", "europe")
    table.do("cc", UsePower("seek_and_destroy", unit=unit), die="1" + "11")
    assert table.units("cc", "asia") == ["acolyte", "hunting_horror"]


def test_ru_47_madness_from_afar() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "deep_one"}),
        bg=side(units={"asia": "ghoul"}),
        cc=side(books="madness"),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="4")
    assert table.asked() == ["cc"]
    assert {r.area for r in table.legal("cc", Retreat)} == {
        "africa", "arctic_ocean", "europe", "indian_ocean", "north_atlantic", "north_pacific",
    }  # fmt: skip
    table.do("cc", Done())  # he may let the owners decide (7.5)
    assert table.asked() == ["bg"]
    assert Done() not in table.legal("bg")


# --- Black Goat ---


def test_ru_48_ghroth_without_fungi_brings_an_acolyte() -> None:
    table = Table("E3", bg=side(books="ghroth"), gc=side(units={"asia": "6*acolyte"}))
    table.do("bg", UsePower("ghroth"), die="1")
    table.do("bg", ChooseArea(AFRICA))  # no other pool has an Acolyte
    assert table.units("bg", "africa") == ["acolyte"]


def test_ru_49_a_ghoul_on_the_spot_feeds() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "deep_one"}),
        cc=side(units={"asia": "nightgaunt"}),
        bg=side(books="necrophagy", units={"asia": "ghoul"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="1")
    table.do("bg", UsePower("necrophagy", unit=table.unit("bg", "ghoul", "asia")))
    assert table.asked() == ["gc"]
    assert isinstance(table.top(), st.Retreating)


def test_ru_50_ghouls_of_the_line_do_not_feed() -> None:
    table = Table(
        "E3",
        bg=side(books="necrophagy", units={"asia": "fungi ghoul", "europe": "ghoul"}),
        gc=side(units={"asia": "deep_one"}),
    )
    table.do("bg", Attack(ASIA, Seat(1)), die="1" + "1")
    away = table.unit("bg", "ghoul", "europe")
    assert table.legal("bg", UsePower) == [UsePower("necrophagy", unit=away)]
    table.do("bg", UsePower("necrophagy", unit=away))
    assert isinstance(table.top(), st.Assigning)
    assert table.asked() == ["bg"]
    assert {a.unit for a in table.legal("bg", ChooseUnit)} == {
        table.unit("bg", "fungi", "asia"),
        table.unit("bg", "ghoul", "asia"),
    }


def test_ru_51_the_keeper_may_be_sacrificed_for_her() -> None:
    table = Table("E3", bg=side(8, units={"africa": "acolyte! acolyte"}), gc=side())
    table.do("bg", Awaken(K("shub_niggurath"), AFRICA))
    assert (table.units("bg", "africa"), table.keeper("africa")) == (["shub_niggurath"], "")


def test_ru_52_a_dark_young_keeper_is_a_monster() -> None:
    table = Table(
        "E3",
        cc=side(units={"asia": "nyarlathotep"}),
        bg=side(books="the_red_sign", units={"asia": "dark_young!"}),
    )
    assert table.why_not("cc", Capture(ASIA, Seat(1))) == "nobody-to-capture"
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu"}),
        bg=side(books="the_red_sign", units={"asia": "dark_young!"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)))
    table.do("gc", UsePower("devour"))
    assert table.keeper("asia") == ""


def test_ru_53_doom_is_kept_after_a_blood_sacrifice() -> None:
    order = [Seat(0), Seat(1)]
    table = Table(
        "E3",
        agenda=[st.BeginActions(), st.Verdict(), st.Events(order), st.GateDoom()],
        bg=side(books="blood_sacrifice", units={"asia": "acolyte!", "africa": "shub_niggurath"}),
        gc=side(),
    )
    assert table.of("bg").doom == 1
    table.do("bg", UsePower("blood_sacrifice", unit=table.unit("bg", "acolyte", "asia")))
    bg = table.of("bg")
    assert (bg.doom, len(bg.signs), table.keeper("asia")) == (1, 1, "")


# --- Yellow Sign ---


def test_ru_54_one_undead_does_not_fight_and_one_byakhee_does() -> None:
    table = Table(
        "E3", ys=side(units={"asia": "undead", "europe": "byakhee"}),
        gc=side(units={"asia": "acolyte", "europe": "acolyte"}),
    )  # fmt: skip
    assert table.why_not("ys", Attack(ASIA, Seat(1))) == "no-dice"
    assert dice_of(table.state, EUROPE, Seat(0), Seat(1)) == 2


def test_ru_55_vengeance_chooses() -> None:
    table = Table(
        "E3",
        ys=side(units={"asia": "hastur"}),
        gc=side(units={"asia": "2*starspawn acolyte"}),
    )
    table.do("ys", Attack(ASIA, Seat(1)), die="61111" + "1" * 6)
    assert table.asked() == ["ys"]
    table.do("ys", ChooseUnit(table.unit("gc", "starspawn", "asia")))
    assert table.units("gc", "asia") == ["acolyte", "starspawn"]


def test_ru_56_hastur_rolls_the_cost_of_the_ritual() -> None:
    table = Table(
        "E4A",
        ritual=3,
        ys=side(units={"europe": "hastur"}),
        gc=side(units={"europe": "acolyte"}),
        cc=side(),
        bg=side(),
    )
    assert dice_of(table.state, EUROPE, Seat(0), Seat(1)) == 7


def test_ru_57_passion_pays_once() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "starspawn"}),
        ys=side(books="passion", units={"asia": "3*acolyte"}),
    )
    table.do("gc", Attack(ASIA, Seat(1)), die="666")
    assert table.power("ys") == 9


def test_ru_58_a_failed_desecration_without_a_pool() -> None:
    table = Table(
        "E3",
        ys=side(2, units={"asia": "king_in_yellow", "africa": "6*undead 4*byakhee 6*acolyte"}),
        gc=side(),
    )
    table.do("ys", UsePower("desecrate"), die="6")
    assert table.units("ys", "asia") == ["king_in_yellow"]
    assert table.state.tokens == []


def test_ru_59_two_second_powers_do_not_follow_each_other() -> None:
    table = Table(
        "E3",
        ys=side(
            books="the_screaming_dead not_to_be_named",
            units={"asia": "king_in_yellow", "europe": "hastur", "africa": "acolyte"},
        ),
        gc=side(),
    )
    table.do("ys", UsePower("the_screaming_dead", area=EUROPE))
    assert table.why_not("ys", UsePower("not_to_be_named", area=AFRICA)) == "no-second-power"
    assert Done() in table.legal("ys")


def test_ru_60_a_gift_ends_the_match_with_the_round() -> None:
    table = Table("E3", ys=side(units={"asia": "acolyte"}), gc=side(doom=27, books="6"), cc=side())
    table.do("ys", UsePower("gift", seat=Seat(1)))
    table.do("ys", table.legal("ys", ChooseBook)[0])
    assert table.state.over
    assert table.state.winners == [Seat(1)]
