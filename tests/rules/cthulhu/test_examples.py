"""The worked examples of the rule reference, under their numbers."""

from __future__ import annotations

from rules.core.chance import Keyed
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, start
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
    LeaveTalks,
    Linger,
    MoveUnit,
    PassRound,
    PerformRitual,
    Pledge,
    Recruit,
    Retreat,
    SetDirection,
    UsePower,
)
from rules.cthulhu.common_actions import dice_of
from rules.cthulhu.content import Kind
from rules.cthulhu.state import State
from rules.players.cthulhu.game import GAME
from tests.rules.cthulhu.arena import GATHER, A, Table, side


def gathering(map_id: str, **sides: object) -> Table:
    return Table(map_id, agenda=list(GATHER), **sides)  # type: ignore[arg-type]


def opening(key: int) -> State:
    choices = tuple(SeatSetup({"faction": f}) for f in ("gc", "cc", "bg"))
    setup = Setup(choices, {}, GAME.install(b""))
    return start(GAME, setup, Keyed(key.to_bytes(32, "big"))).state


def test_ex_01_opening() -> None:
    state = opening(0)

    assert state.map == "E3"
    assert [player.power for player in state.players] == [8, 8, 8]
    assert state.turn == 1
    (decision,) = GAME.pending(state)
    assert (decision.id, decision.seat) == ("direction", state.first)
    assert len({opening(key).first for key in range(20)}) == 3  # at random
    played = act(GAME, state, state.first, SetDirection("clockwise"), Keyed(bytes(32)))
    assert not isinstance(played, Refusal)
    (decision,) = GAME.pending(played.state)
    assert (played.state.phase, decision.seat) == ("action", state.first)  # no phase 3


def test_ex_02_gather_with_captives_and_floor() -> None:
    table = gathering(
        "E3",
        gates=["australia"],
        gc=side(
            units={"south_pacific": "3*acolyte acolyte!", "asia": "acolyte!", "africa": "acolyte!"}
        ),
        cc=side(units={"europe": "2*acolyte acolyte!"}, captured={"gc": "acolyte"}),
        bg=side(units={"north_america": "3*acolyte acolyte!", "south_america": "acolyte!"}),
    )
    assert [table.power(f) for f in ("gc", "cc", "bg")] == [14, 7, 10]
    assert table.units("cc", "pool").count("acolyte") == 3


def test_ex_03_faction_bonuses() -> None:
    table = gathering(
        "E3",
        gates=["arctic_ocean"],
        gc=side(
            books="yha_nthlei",
            held="cthulhu 2*acolyte",
            units={"south_pacific": "acolyte!", "africa": "2*acolyte"},
        ),
        cc=side(units={"indian_ocean": "acolyte!"}),
        bg=side(units={"north_atlantic": "acolyte!"}),
    )
    assert table.power("gc") == 10


def test_ex_04_first_player_tie() -> None:
    table = Table(
        "E3", agenda=[st.Rounds(), st.FirstPlayer()], cc=side(9), gc=side(11), bg=side(11)
    )
    assert table.asked() == ["cc"]
    assert table.legal("cc", ChooseSeat) == [ChooseSeat(Seat(1)), ChooseSeat(Seat(2))]
    table.do("cc", ChooseSeat(Seat(2)))
    assert table.asked() == ["bg"]
    table.do("bg", SetDirection("counter"))
    assert table.state.order == [2, 1, 0]


def apocalypse(map_id: str, **sides: object) -> Table:
    order = [Seat(i) for i, name in enumerate(n for n in sides if len(n) == 2)]
    steps = [st.Rounds(), st.BeginActions(), st.Verdict(), st.Events(order), st.Rituals(order)]
    return Table(map_id, agenda=steps, **sides)  # type: ignore[arg-type]


def test_ex_05_rituals() -> None:
    table = apocalypse(
        "E3",
        cc=side(
            9,
            doom=4,
            units={"asia": "acolyte! nyarlathotep", "europe": "acolyte!", "africa": "acolyte!"},
            open="r5",
            books="5",
        ),
        gc=side(5, units={"south_pacific": "acolyte!"}),
        bg=side(6, doom=2, units={"north_atlantic": "acolyte!", "arctic_ocean": "acolyte!"}),
    )
    table.do("cc", PerformRitual())
    cc = table.of("cc")
    assert (cc.power, cc.doom, len(cc.signs), table.state.ritual) == (4, 7, 1, 1)
    assert table.asked() == ["bg"]  # six is more than five: the Great Cthulhu is not asked
    assert table.why_not("gc", PerformRitual()) == "not-your-turn"
    table.do("bg", PerformRitual())
    bg = table.of("bg")
    assert (bg.power, bg.doom, len(bg.signs), table.state.ritual) == (0, 4, 0, 2)
    assert table.of("bg").out
    table.do("cc", PassRound())
    assert table.asked() == ["gc"]


def test_ex_06_sudden_death() -> None:
    table = apocalypse(
        "E3",
        ritual=5,
        supply=(3,),
        gc=side(
            11,
            doom=24,
            books="6",
            signs=(2,),
            units={"south_pacific": "acolyte! cthulhu", "asia": "acolyte!"},
        ),
        cc=side(12, doom=27, books="6", signs=(1, 1)),
        ys=side(0, doom=29, books="5", signs=(3,), open="r1"),
    )
    table.do("gc", PerformRitual())
    assert table.state.over
    assert (table.power("gc"), table.power("cc")) == (1, 12)  # CC never gets its ritual
    assert table.state.ritual == 6  # END
    assert [table.of(f).doom for f in ("gc", "cc", "ys")] == [31, 29, 32]
    assert table.state.winners == [table.seats["gc"]]
    assert table.state.ending == "sudden-death"


def test_ex_07_nobody_ready() -> None:
    table = Table(
        "E3", agenda=[st.Verdict()], bg=side(doom=31, books="5"), gc=side(books="5"), cc=side()
    )
    assert table.state.over
    assert table.state.winners == []


def test_ex_08_long_game() -> None:
    table = Table(
        "E4A",
        options={"long_game": True},
        agenda=[st.BeginActions(), st.Rituals([Seat(0)]), st.GateDoom()],
        ys=side(
            8,
            doom=6,
            units={
                "europe": "acolyte! king_in_yellow",
                "arabia": "acolyte! hastur",
                "scandinavia": "acolyte!",
            },
        ),
        gc=side(),
        cc=side(),
        bg=side(),
    )
    assert table.of("ys").doom == 6
    table.do("ys", PerformRitual())
    ys = table.of("ys")
    assert (ys.power, ys.doom, len(ys.signs), table.state.ritual) == (3, 9, 2, 1)


def test_ex_09_flight() -> None:
    table = Table("E5", cc=side(units={"south_asia": "acolyte"}), gc=side())
    acolyte = table.unit("cc", "acolyte", "south_asia")
    reach = {move.area for move in table.legal("cc", MoveUnit) if move.unit == acolyte}
    assert not {A("south_america_east"), A("north_america_east")} & reach
    table.do("cc", MoveUnit(acolyte, A("south_america_west")))
    assert (table.power("cc"), table.units("cc", "south_america_west")) == (7, ["acolyte"])


def test_ex_10_build_with_the_last_power() -> None:
    table = Table("E3", gc=side(3, units={"south_atlantic": "acolyte"}), cc=side(), bg=side())
    table.do("gc", BuildGate(table.unit("gc", "acolyte", "south_atlantic")))
    assert (table.power("gc"), table.keeper("south_atlantic")) == (0, "gc")
    assert table.of("gc").out


def test_ex_11_arriving_with_the_last_power() -> None:
    table = Table(
        "E3",
        gates=["north_atlantic"],
        ys=side(1, units={"europe": "acolyte"}),
        gc=side(0),
        cc=side(0),
    )
    unit = table.unit("ys", "acolyte", "europe")
    table.do("ys", MoveUnit(unit, A("north_atlantic")))
    assert (table.state.turn, table.keeper("north_atlantic")) == (3, "")  # the next Gather is done
    assert [table.power(f) for f in ("ys", "gc", "cc")] == [2, 1, 1]


def test_ex_12_capture() -> None:
    def at(captor: str) -> Table:
        return Table(
            "E3",
            cc=side(4, units={"africa": captor}),
            bg=side(units={"africa": "acolyte! acolyte ghoul"}),
        )

    table = at("nyarlathotep")
    table.do("cc", Capture(A("africa"), Seat(1)))
    assert table.asked() == ["bg"]
    table.do("bg", ChooseUnit(table.unit("bg", "acolyte", "africa", keeper=False)))
    assert table.units("bg", "captured") == ["acolyte"]
    assert (table.keeper("africa"), table.power("cc")) == ("bg", 3)
    assert "r5" not in table.of("cc").open
    assert isinstance(table.top(), st.ChooseBook)
    table.do("cc", ChooseBook(table.legal("cc", ChooseBook)[0].book))

    assert at("hunting_horror").why_not("cc", Capture(A("africa"), Seat(1))) == "not-outranked"


def test_ex_13_a_plain_battle() -> None:
    table = Table(
        "E3",
        gc=side(5, units={"indian_ocean": "starspawn deep_one"}),
        cc=side(units={"indian_ocean": "hunting_horror acolyte!"}),
    )
    table.do("gc", Attack(A("indian_ocean"), Seat(1)), die="6521" + "41")
    assert table.asked() == ["cc"]  # one Kill for the Crawling Chaos
    table.do("cc", ChooseUnit(table.unit("cc", "acolyte", "indian_ocean")))
    assert table.keeper("indian_ocean") == ""
    assert table.asked() == ["gc"]
    table.do("gc", ChooseUnit(table.unit("gc", "deep_one", "indian_ocean")))
    deep_one = table.unit("gc", "deep_one", "indian_ocean")
    table.do("gc", Retreat(deep_one, A("south_pacific")))
    horror = table.unit("cc", "hunting_horror", "indian_ocean")
    assert {r.area for r in table.legal("cc", Retreat)} == {
        "africa", "antarctica", "asia", "australia", "north_pacific", "south_atlantic",
    }  # fmt: skip
    table.do("cc", Retreat(horror, A("asia")))
    assert table.power("gc") == 4
    assert "r3" not in table.of("gc").open
    assert table.keeper("indian_ocean") == ""


def surrounded(**options: object) -> Table:
    table = Table(
        "E3",
        options=options,
        gc=side(
            units={
                "australia": "2*starspawn",
                "indian_ocean": "acolyte",
                "south_pacific": "acolyte",
            }
        ),
        bg=side(units={"australia": "acolyte fungi"}),
    )
    return table.do("gc", Attack(A("australia"), Seat(1)), die="441111" + "1")


def test_ex_14_surrounded() -> None:
    table = surrounded()
    assert table.units("bg", "australia") == []
    assert [e.how for e in table.said(ev.UnitRemoved)] == ["stuck", "stuck"]


def test_ex_14b_surrounded_one_by_one() -> None:
    table = surrounded(stuck_pain="one")
    table.do("bg", ChooseUnit(table.unit("bg", "acolyte", "australia")))
    assert table.units("bg", "australia") == ["fungi"]


def test_ex_15_devour() -> None:
    table = Table(
        "E3",
        gc=side(units={"europe": "cthulhu deep_one"}, books="submerge", open="r2 r3 r4 r5 r6"),
        ys=side(units={"europe": "4*undead acolyte"}),
    )
    table.do("gc", Attack(A("europe"), Seat(1)))
    table.do("gc", UsePower("devour"))
    undead = table.unit("ys", "undead", "europe")
    table.do("ys", ChooseUnit(undead), die="6641111" + "11")
    table.do("ys", ChooseUnit(table.unit("ys", "acolyte", "europe")))  # the rest are alike
    assert table.units("ys", "europe") == ["undead", "undead"]
    table.do("ys", Retreat(table.legal("ys", Retreat)[0].unit, A("asia")))
    assert table.units("ys", "europe") == ["undead"]
    assert not {"r3", "r4"} & set(table.of("gc").open)
    for _ in range(2):
        table.do("gc", table.legal("gc", ChooseBook)[0])
    assert len(table.of("gc").books) == 3


def test_ex_16_absorb() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "shoggoth 2*deep_one acolyte starspawn"}, books="absorb"),
        bg=side(units={"asia": "ghoul"}),
    )
    table.do("gc", Attack(A("asia"), Seat(1)))
    shoggoth = table.unit("gc", "shoggoth", "asia")
    for kind in ("deep_one", "deep_one"):
        table.do("gc", UsePower("absorb", unit=shoggoth, other=table.unit("gc", kind, "asia")))
    table.do("gc", UsePower("absorb", unit=shoggoth, other=table.unit("gc", "acolyte", "asia")))
    table.do("gc", Done(), die="1" * 14)
    assert table.units("gc", "asia") == ["shoggoth", "starspawn"]


def test_ex_17_regenerate() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu starspawn"}, books="regenerate"),
        bg=side(units={"asia": "3*fungi"}),
    )
    table.do("gc", Attack(A("asia"), Seat(1)))
    table.do("gc", Done(), die="1" * 9 + "641")
    starspawn = table.unit("gc", "starspawn", "asia")
    table.do("gc", ChooseUnit(starspawn))
    table.do("gc", ChooseUnit(starspawn))
    assert table.legal("gc", Retreat)[0].unit == starspawn
    table.do("gc", Retreat(starspawn, A("europe")))
    assert table.units("gc", "asia") == ["cthulhu"]


def test_ex_17b_two_kills_on_a_starspawn() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu starspawn"}, books="regenerate"),
        bg=side(units={"asia": "3*fungi"}),
    )
    table.do("gc", Attack(A("asia"), Seat(1)))
    table.do("gc", Done(), die="1" * 9 + "661")
    starspawn = table.unit("gc", "starspawn", "asia")
    table.do("gc", ChooseUnit(starspawn)).do("gc", ChooseUnit(starspawn))
    assert table.units("gc", "asia") == ["cthulhu"]
    assert [event.how for event in table.said(ev.UnitRemoved)] == ["killed"]


def dreaming(power: int) -> Table:
    table = Table(
        "E4A",
        gc=side(power, books="dreams", units={"asia": ""}),
        ys=side(0, books="passion", units={"arabia": "acolyte!"}, out=True),
        cc=side(),
        bg=side(),
    )
    return table.do("gc", UsePower("dreams", area=A("arabia"), seat=Seat(1)))


def test_ex_18_dreams_with_the_last_power() -> None:
    table = dreaming(2)
    assert table.units("ys", "arabia") == []
    assert table.units("gc", "arabia") == ["acolyte"]
    assert (table.power("gc"), table.of("gc").out, table.keeper("arabia")) == (0, True, "")
    assert (table.power("ys"), table.of("ys").out) == (1, True)

    table = dreaming(3)
    assert (table.power("gc"), table.keeper("arabia")) == (1, "gc")


def test_ex_19_devolve() -> None:
    table = Table(
        "E3",
        cc=side(units={"africa": "flying_polyp"}),
        gc=side(
            0, books="devolve", out=True, units={"south_atlantic": "acolyte!", "asia": "2*deep_one"}
        ),
    )
    table.do("cc", MoveUnit(table.unit("cc", "flying_polyp", "africa"), A("south_atlantic")))
    assert table.asked() == ["gc"]
    table.do("gc", UsePower("devolve", unit=table.unit("gc", "acolyte", "south_atlantic")))
    assert table.units("gc", "south_atlantic") == ["deep_one"]
    assert table.keeper("south_atlantic") == ""
    assert table.legal("cc", Capture) == []


def test_ex_20_submerge() -> None:
    table = Table(
        "E3",
        gc=side(3, books="submerge", units={"south_pacific": "cthulhu starspawn acolyte! acolyte"}),
        cc=side(units={"africa": "nightgaunt"}),
    )
    table.do("gc", UsePower("submerge"))
    table.do("gc", ChooseUnit(table.unit("gc", "starspawn", "south_pacific")))
    table.do("gc", ChooseUnit(table.unit("gc", "acolyte", "south_pacific", keeper=False)))
    table.do("gc", Done())
    assert table.power("gc") == 2
    assert table.units("gc", "held") == ["acolyte", "cthulhu", "starspawn"]
    assert table.keeper("south_pacific") == "gc"
    table.do("cc", PassRound())
    table.do("gc", Linger()).do("gc", UsePower("emerge", area=A("africa")))
    assert table.units("gc", "africa") == ["acolyte", "cthulhu", "starspawn"]
    assert table.power("gc") == 2
    assert table.legal("gc", Attack) == []  # that was the main action


def harbinger() -> Table:
    table = Table(
        "E3",
        cc=side(
            books="emissary abduct madness invisibility",
            open="r1 r2",
            units={"asia": "nyarlathotep"},
        ),
        gc=side(books="5", open="r6", units={"asia": "cthulhu deep_one"}),
    )
    return table.do("cc", Attack(A("asia"), Seat(1)), die="661111111" + "6111111")


def test_ex_21_harbinger_emissary() -> None:
    table = harbinger()
    assert table.units("gc", "asia") == ["cthulhu", "deep_one"]  # they carry their Kills
    assert table.legal("cc", ChooseWord) == [ChooseWord("power"), ChooseWord("signs")]
    table.do("cc", ChooseWord("power"))
    assert table.power("cc") == 8 - 1 + 2
    assert table.units("gc", "asia") == []
    assert table.units("cc", "asia") == []

    table = harbinger().do("cc", ChooseWord("signs"))
    assert (table.power("cc"), len(table.of("cc").signs)) == (8 - 1, 2)


def test_ex_22_invisibility() -> None:
    table = Table(
        "E3",
        ys=side(units={"asia": "2*undead"}),
        cc=side(books="invisibility", units={"asia": "flying_polyp"}),
    )
    table.do("ys", Attack(A("asia"), Seat(1)))
    polyp, undead = table.unit("cc", "flying_polyp", "asia"), table.unit("ys", "undead", "asia")
    table.do("cc", UsePower("invisibility", unit=polyp, other=undead), die="6")
    assert table.units("ys", "asia") == ["undead"]
    assert table.state.units[undead].at == "asia"


def talking(x: int) -> Table:
    table = Table(
        "E3",
        cc=side(books="the_thousand_forms", units={"asia": "nyarlathotep"}),
        gc=side(3),
        bg=side(0, out=True),
        ys=side(2),
    )
    return table.do("cc", UsePower("the_thousand_forms"), die=str(x))


def test_ex_23_the_thousand_forms() -> None:
    table = talking(4)
    assert table.asked() == ["gc", "ys"]
    table.do("gc", Pledge(2)).do("ys", Pledge(2)).do("gc", Done()).do("ys", Done())
    assert [table.power(f) for f in ("cc", "gc", "ys")] == [8, 1, 0]
    assert table.of("ys").out

    table = talking(4)
    table.do("gc", LeaveTalks())  # two cannot make four: it fails
    assert [table.power(f) for f in ("cc", "gc", "ys")] == [12, 3, 2]

    table = talking(6)
    assert [table.power(f) for f in ("cc", "gc", "ys")] == [14, 3, 2]


def test_ex_24_madness() -> None:
    table = Table(
        "E3",
        gc=side(units={"north_atlantic": "2*deep_one"}),
        bg=side(units={"north_atlantic": "fungi ghoul", "africa": "acolyte"}),
        cc=side(books="madness"),
    )
    table.do("gc", Attack(A("north_atlantic"), Seat(1)), die="41" + "4")
    table.do("bg", ChooseUnit(table.unit("bg", "ghoul", "north_atlantic")))
    assert table.asked() == ["cc"]
    table.do("cc", ChooseWord("defender"))
    ghoul = table.unit("bg", "ghoul", "north_atlantic")
    table.do("cc", Retreat(ghoul, A("south_atlantic")))
    assert table.asked() == ["cc"]
    areas = {r.area for r in table.legal("cc", Retreat)}
    assert not {A("south_atlantic"), A("africa")} & areas
    table.do("cc", table.legal("cc", Retreat)[0])


def test_ex_25_spreading() -> None:
    homes = {"africa": "4*acolyte", "asia": "ghoul", "europe": "ghoul", "australia": "fungi"}
    table = Table(
        "E3",
        bg=side(6, books="ghroth", open="r2 r3 r4 r5 r6", units={**homes, "antarctica": "fungi"}),
        gc=side(),
    )
    for area in ("indian_ocean", "south_atlantic", "north_atlantic"):
        table.do("bg", MoveUnit(table.unit("bg", "acolyte", "africa"), A(area)))
    table.do("bg", Done())
    assert table.power("bg") == 3
    assert not {"r2", "r3"} & set(table.of("bg").open)
    for _ in range(2):
        table.do("bg", table.legal("bg", ChooseBook)[0])


def test_ex_26_shub_niggurath() -> None:
    table = Table(
        "E3",
        bg=side(
            9,
            books="the_red_sign",
            open="r2 r3 r4 r5 r6",
            units={
                "africa": "acolyte! 2*acolyte",
                "asia": "acolyte! dark_young",
                "europe": "acolyte! dark_young",
            },
        ),
        gc=side(units={"australia": "deep_one"}),
    )
    table.do("bg", Awaken(Kind("shub_niggurath"), A("africa")))
    for _ in range(2):
        table.do("bg", ChooseUnit(table.unit("bg", "acolyte", "africa", keeper=False)))
    assert table.power("bg") == 1
    assert "r6" not in table.of("bg").open
    table.do("bg", table.legal("bg", ChooseBook)[0])
    assert dice_of(table.state, A("africa"), table.seats["bg"], table.seats["gc"]) == 8


def test_ex_27_avatar() -> None:
    def begun() -> Table:
        table = Table(
            "E3",
            bg=side(2, units={"africa": "shub_niggurath"}),
            cc=side(units={"asia": "acolyte! nightgaunt nyarlathotep"}),
            gc=side(),
        )
        return table.do("bg", UsePower("avatar", area=A("asia"), seat=Seat(1)))

    table = begun()
    assert {table.state.units[c.unit].kind for c in table.legal("cc", ChooseUnit)} == {
        "acolyte",
        "nightgaunt",
    }
    table.do("cc", ChooseUnit(table.unit("cc", "nightgaunt", "asia")))
    assert table.power("bg") == 1
    assert table.units("bg", "asia") == ["shub_niggurath"]
    assert table.units("cc", "africa") == ["nightgaunt"]
    assert table.keeper("asia") == "cc"

    table = begun()
    table.do("cc", ChooseUnit(table.unit("cc", "acolyte", "asia")))
    assert table.keeper("asia") == ""


def test_ex_28_necrophagy() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "cthulhu deep_one"}),
        cc=side(units={"asia": "2*nightgaunt"}),
        bg=side(books="necrophagy", units={"africa": "ghoul", "europe": "ghoul"}),
    )
    table.do("gc", Attack(A("asia"), Seat(1)))
    table.do("gc", Done(), die="6111111")
    for area in ("africa", "europe"):
        table.do("bg", UsePower("necrophagy", unit=table.unit("bg", "ghoul", area)))
    assert len(table.said(ev.ResultsLost)) == 1
    assert table.units("bg", "asia") == ["ghoul", "ghoul"]
    assert table.asked() == ["gc"]
    table.do("gc", Retreat(table.unit("gc", "cthulhu", "asia"), A("europe")))
    table.do("gc", Retreat(table.unit("gc", "deep_one", "asia"), A("europe")))
    assert A("europe") not in {r.area for r in table.legal("cc", Retreat)}
    table.do("cc", table.legal("cc", Retreat)[0])
    assert table.units("bg", "asia") == ["ghoul", "ghoul"]


def desecrating(roll: int) -> Table:
    table = Table(
        "E3",
        ys=side(
            4,
            books="the_third_eye",
            open="r1 r3 r4 r5 r6",
            units={"north_america": "king_in_yellow hastur 3*undead"},
        ),
        gc=side(),
    )
    return table.do("ys", UsePower("desecrate"), die=str(roll))


def test_ex_29_desecrate_with_the_third_eye() -> None:
    table = desecrating(5)
    table.do("ys", ChooseWord("byakhee"))
    assert (table.power("ys"), len(table.of("ys").signs)) == (3, 1)
    assert table.state.tokens == ["north_america"]
    assert "r4" not in table.of("ys").open

    table = desecrating(6)
    table.do("ys", ChooseWord("byakhee"))
    assert (table.state.tokens, table.of("ys").signs) == ([], [])
    assert "byakhee" in table.units("ys", "north_america")


def test_ex_30_the_screaming_dead() -> None:
    table = Table(
        "E4A",
        tokens=["europe"],
        ys=side(
            4,
            books="the_screaming_dead",
            open="r1 r3 r4 r5 r6",
            units={"europe": "king_in_yellow 2*undead"},
        ),
        gc=side(),
        cc=side(),
        bg=side(),
    )
    table.do("ys", UsePower("the_screaming_dead", area=A("scandinavia")))
    for _ in range(2):
        table.do("ys", ChooseUnit(table.unit("ys", "undead", "europe")))
    table.do("ys", UsePower("desecrate"), die="3")
    table.do("ys", ChooseWord("acolyte"))
    assert table.power("ys") == 1
    assert table.state.tokens == ["europe", "scandinavia"]
    assert "r5" not in table.of("ys").open
    table.do("ys", table.legal("ys", ChooseBook)[0])
    assert table.asked() == ["gc"]  # two main actions are the most


def test_ex_31_unlimited_battle() -> None:
    def begun() -> Table:
        return Table(
            "E3",
            gc=side(4, books="6", units={"asia": "deep_one", "europe": "deep_one"}),
            cc=side(units={"asia": "nightgaunt", "europe": "nightgaunt"}),
        )

    table = begun()
    table.do("gc", Attack(A("asia"), Seat(1)), die="1")
    assert table.why_not("gc", Attack(A("asia"), Seat(1))) == "already-fought"
    assert Done() in table.legal("gc")
    table.do("gc", Attack(A("europe"), Seat(1)), die="1")
    table.do("gc", Recruit(A("asia")))
    assert table.power("gc") == 1


def test_ex_32_elder_sign_supply() -> None:
    table = Table(
        "E3",
        supply=(2,),
        agenda=[st.BeginActions(), st.Rituals([Seat(0)])],
        ys=side(units={"europe": "acolyte! king_in_yellow", "asia": "acolyte! hastur"}),
        gc=side(),
        cc=side(),
    )
    table.do("ys", PerformRitual())
    assert (table.of("ys").doom, table.of("ys").signs) == (2 + 1, [2])
