"""The worked examples of the Worlds, by their numbers."""

from __future__ import annotations

from rules.core.chance import Scripted
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Pick
from rules.eden.nodes import Ability, Remove, Selector
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.effects.harness import MEDIUM, SMALL, Scene, Side, card, unit, world

FULL = [SMALL] * 5
"""A deck from which a hand is refilled: what was discarded stays where it is."""


def test_e1_an_added_unit_uses_its_immediate_ability() -> None:
    scene = Scene(
        Side("humans", army=[["recruit"]], hand=["infantry_squad"], deck=["captain", SMALL]),
        Side("humans"),
    )

    scene.plays(ANA, "infantry_squad").activates(ANA, "infantry_squad")
    scene.branch(ANA, "add").activates(ANA, "captain")

    assert scene.show(ANA) == "recruit 3 / infantry_squad 3 / captain 3"
    assert scene.total(ANA) == 9
    assert scene.deck(ANA) == [SMALL]


def test_e2_cards_revealed_go_back_in_the_order_of_their_choice() -> None:
    deck = ["marshal", SMALL, "recruit"]
    scene = Scene(Side("humans", hand=["infantry_squad"], deck=deck), Side("humans"))

    scene.plays(ANA, "infantry_squad").activates(ANA, "infantry_squad")
    assert [op.do[0].__struct_config__.tag for op in scene.labels().values()] == ["discard"]  # type: ignore[union-attr]  # branches
    scene.done(ANA).take(ANA, SMALL).closes()

    assert scene.deck(ANA) == [SMALL, "marshal", "recruit"]


def test_e3_one_card_only() -> None:
    scene = Scene(Side("humans", hand=["infantry_squad"], deck=[SMALL, "captain"]), Side("humans"))

    scene.plays(ANA, "infantry_squad").activates(ANA, "infantry_squad")
    scene.branch(ANA, "discard").take(ANA, SMALL)

    assert scene.deck(ANA) == ["captain"]
    assert scene.discarded(ANA) == [SMALL]
    assert scene.show(ANA) == "infantry_squad 2"
    assert not scene.asked()


def test_e4_a_delayed_ability_adds_a_unit_whose_immediate_ability_adds_another() -> None:
    scene = Scene(
        Side("undead", army=[["lich"]], discard=["necromancer", "plague_bearer", "skeleton"]),
        Side("humans", army=[["captain"]]),
    )

    scene.delayed().activates(ANA, "lich").take(ANA, "necromancer")
    scene.activates(ANA, "necromancer").take(ANA, "plague_bearer").activates(ANA, "plague_bearer")

    assert scene.show(ANA) == "lich 6 / necromancer 4 / plague_bearer 3"
    assert scene.total(ANA) == 13
    assert scene.discarded(ANA) == ["skeleton"]
    assert scene.show(BOB) == "captain 1 D"
    before = scene.for_sale(BOB, "captain")
    scene.run(st.Clean(1))
    assert scene.for_sale(BOB, "captain") == before + 1
    assert scene.discarded(BOB) == []


def test_e5_delayed_abilities_of_units_that_arrive_in_the_delayed_window() -> None:
    scene = Scene(Side("undead", army=[["skeleton"]], discard=["skeleton"] * 3), Side("undead"))

    scene.delayed().activates(ANA, "skeleton").take(ANA, "skeleton").take(ANA, "skeleton")
    scene.activates(ANA, "skeleton").take(ANA, "skeleton")

    assert scene.show(ANA) == "skeleton 1 / skeleton 1 / skeleton 1 / skeleton 1"
    assert scene.total(ANA) == 4
    assert scene.offered(ANA) == ["skeleton", "skeleton"]
    scene.activates(ANA, "skeleton")
    assert scene.show(ANA) == "skeleton 1 / skeleton 1 / skeleton 1 / skeleton 1"


def zombies() -> Scene:
    scene = Scene(
        Side("undead", army=[["zombie_pack"]], deck=FULL),
        Side("humans", hand=["crossbow_section"]),
    )
    return scene.plays(BOB, "crossbow_section").activates(BOB, "crossbow_section")


def test_e6_a_unit_reacts_to_its_own_removal() -> None:
    scene = zombies()
    assert scene.offered(ANA) == ["zombie_pack"]
    gone = scene.army(ANA).removed[0].id

    scene.activates(ANA, "zombie_pack")

    assert scene.show(ANA) == "zombie_pack 3 D"
    assert scene.number("zombie_pack") != gone
    assert scene.removed(ANA) == []
    before = scene.for_sale(ANA, "zombie_pack")
    scene.run(st.Clean(1)).closes()
    assert scene.for_sale(ANA, "zombie_pack") == before + 1  # destroyed
    assert scene.discarded(ANA) == []


def test_e6_a_removal_let_go_leaves_the_card_among_the_removed_units() -> None:
    scene = zombies().done(ANA)

    assert not scene.asked()
    assert scene.removed(ANA) == ["zombie_pack"]
    scene.run(st.Clean(1)).closes()
    assert scene.discarded(ANA) == ["zombie_pack"]


def test_e7_a_reaction_takes_units_from_the_world() -> None:
    def splitter(drones: int) -> Scene:
        scene = Scene(
            Side("machines", army=[["splitter"]], sold={"drone": drones}),
            Side("humans", hand=["crossbow_section"]),
        )
        return scene.plays(BOB, "crossbow_section").activates(BOB, "crossbow_section")

    scene = splitter(6).activates(ANA, "splitter")
    assert scene.show(ANA) == "drone 2 + drone 2"
    assert scene.columns(ANA) == [[0, 1]]
    assert scene.for_sale(ANA, "drone") == 4

    assert not splitter(1).asked()


def test_e8_a_condition_that_becomes_true_twice() -> None:
    scene = Scene(
        Side(
            "horde",
            army=[["charge_leader"]],
            hand=["warchief"],
            deck=["boar", "war_drummer"],
        ),
        Side("humans"),
    )

    scene.plays(ANA, "warchief")
    assert scene.offered(ANA) == ["charge_leader", "warchief"]
    scene.activates(ANA, "charge_leader").activates(ANA, "warchief")
    scene.plays(ANA, "boar").plays(ANA, "war_drummer")
    assert scene.offered(ANA) == ["charge_leader", "war_drummer"]  # the drummer may do nothing
    scene.activates(ANA, "charge_leader").done(ANA)

    assert scene.show(ANA) == "charge_leader 5 / warchief 8 / boar 3 / war_drummer 2"
    assert scene.total(ANA) == 18


def test_e9_a_unit_added_while_the_condition_holds() -> None:
    scene = Scene(
        Side("horde", army=[["boar"], ["stampede"]], deck=["charge_leader"]), Side("humans")
    )

    scene.delayed().activates(ANA, "stampede").option(ANA, 0)
    assert scene.offered(ANA) == ["charge_leader"]
    scene.activates(ANA, "charge_leader")

    assert scene.show(ANA) == "boar 3 / stampede 5 / charge_leader 4"
    assert scene.total(ANA) == 12


def test_e10_a_condition_true_for_a_moment() -> None:
    scene = Scene(
        Side("horde", army=[["wolf_pup"]], hand=["shaman", SMALL], deck=["boar"]), Side("humans")
    )

    scene.plays(ANA, "shaman").activates(ANA, "shaman", 2)
    assert scene.hand(ANA) == ["boar"]
    assert "wolf_pup" in scene.offered(ANA)
    scene.activates(ANA, "wolf_pup").activates(ANA, "shaman", 0)

    assert scene.show(ANA) == "wolf_pup 4 / shaman 2"


def test_e11_two_players_react_to_the_same_event_in_turn_order() -> None:
    scene = Scene(
        Side("humans", army=[["recruit"], ["field_surgeon"]]),
        Side("undead", army=[["banshee"], ["ghoul"]]),
    )

    scene.delayed().activates(BOB, "banshee").take(ANA, "recruit")
    assert scene.asked() == {ANA}
    scene.activates(ANA, "field_surgeon").activates(BOB, "ghoul")

    activated = [event.card for event in scene.said(ev.Activated)][1:]
    assert activated == [card("field_surgeon"), card("ghoul")]
    assert scene.show(BOB) == "banshee 3 / ghoul 3"
    assert scene.hand(ANA) == ["recruit"]


def test_e12_priority_decides() -> None:
    elves = Side("elves", army=[["bramble_weaver"]], mana=1)
    machines = Side("machines", army=[["positron_cell"], ["sentinel"]], stocks=1)

    first = Scene(elves, machines).delayed().activates(ANA, "bramble_weaver")
    assert not first.asked()
    assert first.total(BOB) == 6
    assert first.state.players[BOB].stocks == 1

    second = Scene(machines, elves).delayed().activates(ANA, "positron_cell")
    assert second.show(ANA) == "positron_cell 1 / sentinel 8"
    second.activates(BOB, "bramble_weaver")
    assert second.total(ANA) == 8


def test_e13_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    archer = Scene(
        Side("elves", army=[["thorn_archer"]]), Side("humans", army=[["recruit"]])
    ).delayed()
    assert not archer.asked()

    dancer = Scene(
        Side("fairies", hand=["prism_dancer"]), Side("humans", army=[["recruit"]])
    ).plays(ANA, "prism_dancer")
    assert not dancer.asked()

    asked_all_the_same = Scene(
        Side("fairies", hand=["prism_dancer", "pixie"]), Side("humans", army=[["recruit"]])
    ).plays(ANA, "prism_dancer")
    assert asked_all_the_same.asked() == {ANA}  # nobody else can know that it is no crystal
    assert asked_all_the_same.offered(ANA) == []


def test_e14_an_effect_without_a_target_is_not_offered() -> None:
    against_nobody = Scene(Side("fairies", hand=["prism_dancer", SMALL]), Side("humans"))
    assert not against_nobody.plays(ANA, "prism_dancer").asked()

    on_wild_land = Scene(Side("fairies", hand=["prism_dancer", SMALL]), wild=4)
    assert not on_wild_land.plays(ANA, "prism_dancer").asked()


def boss() -> Scene:
    scene = Scene(
        Side(
            "goblins",
            army=[["scrap_golem"], ["scrap_boss"]],
            hand=["scrapper", "grease_monkey"],
            deck=FULL,
        ),
        Side("humans"),
    )
    scene.plays(ANA, "scrapper").activates(ANA, "scrapper")
    assert scene.offered(ANA) == ["scrap_boss"]
    return scene.activates(ANA, "scrap_boss")


def test_e15_doom_its_friends_and_restoring() -> None:
    scene = boss()
    assert scene.show(ANA) == "scrap_golem 6 / scrap_boss 7 / scrapper 3 D"

    scene.plays(ANA, "grease_monkey").delayed().activates(ANA, "grease_monkey")
    scene.take(ANA, "scrapper").closes()

    assert scene.show(ANA) == "scrap_golem 5 / scrap_boss 7 / scrapper 3 / grease_monkey 4"
    assert scene.total(ANA) == 19
    scene.post().activates(ANA, "scrap_boss")
    assert scene.state.players[ANA].stocks == 0
    scene.run(st.Clean(1)).closes()
    assert "scrapper" in scene.discarded(ANA)


def test_e15_a_doomed_unit_is_destroyed_in_the_end() -> None:
    scene = boss().plays(ANA, "grease_monkey").delayed().closes()
    assert scene.total(ANA) == 20

    scene.post().activates(ANA, "scrap_boss").closes()
    assert scene.state.players[ANA].stocks == 1
    before = scene.for_sale(ANA, "scrapper")
    scene.run(st.Clean(1)).done(ANA)
    assert scene.for_sale(ANA, "scrapper") == before + 1


def test_e16_protected_units_are_no_candidates_for_removal() -> None:
    scene = Scene(
        Side("humans", hand=["crossbow_section"] * 2),
        Side("dwarves", army=[["shieldbearer", "miner"], ["smith_apprentice"]]),
    )

    scene.plays(ANA, "crossbow_section").activates(ANA, "crossbow_section")
    assert scene.show(BOB) == "shieldbearer 2 + miner 2 / smith_apprentice 1"
    assert scene.takes(ANA) == ["shieldbearer", "smith_apprentice"]
    scene.take(ANA, "shieldbearer")

    assert scene.show(BOB) == "miner 1 / smith_apprentice 1"
    scene.plays(ANA, "crossbow_section").activates(ANA, "crossbow_section")
    assert "miner" in scene.takes(ANA)  # no longer protected


def test_e17_a_replacement_that_works_once() -> None:
    scene = Scene(
        Side("undead", army=[["banshee"], ["banshee"]]),
        Side("dwarves", army=[["rune_golem"]], deck=FULL),
    )

    scene.delayed().activates(ANA, "banshee")
    assert scene.show(BOB) == "rune_golem 5 D"
    assert scene.said(ev.UnitRemoved) == []
    scene.activates(ANA, "banshee")

    assert scene.show(BOB) == ""
    assert scene.removed(BOB) == ["rune_golem"]
    assert not scene.army(BOB).removed[0].doomed
    scene.run(st.Clean(1)).closes()
    assert scene.discarded(BOB) == ["rune_golem"]


def test_e18_destroyed_instead_of_removed() -> None:
    scene = Scene(
        Side("undead", army=[["banshee"], ["ghoul"]]), Side("fairies", army=[["crystal_golem"]])
    )
    before = scene.for_sale(BOB, "crystal_golem")

    scene.delayed().activates(ANA, "banshee")

    assert scene.for_sale(BOB, "crystal_golem") == before + 1
    assert scene.removed(BOB) == []
    scene.activates(ANA, "ghoul")
    assert scene.show(ANA) == "banshee 3 / ghoul 3"


def test_e19_reconfiguring_copies_the_status() -> None:
    splitter = ("splitter", {"bonus": -2, "doomed": True})
    scene = Scene(
        Side(
            "machines", army=[[splitter]], hand=["assembler"], sold={"probe": 0, "positron_cell": 0}
        ),
        Side("humans", army=[["pikeman"]]),
    )

    scene.plays(ANA, "assembler").activates(ANA, "assembler").take(ANA, "drone")

    assert scene.show(ANA) == "drone 0 D + drone 0 D / assembler 3"
    assert scene.for_sale(ANA, "splitter") == 4
    assert scene.offered(BOB) == ["pikeman"]  # for the assembler; the drones are not added
    assert scene.done(BOB).asked() == set()  # and the splitter does not react
    scene.run(st.Clean(1)).done(ANA)
    assert scene.for_sale(ANA, "drone") == 3


def test_e20_nothing_to_retool() -> None:
    too_dear = Scene(
        Side("machines", army=[["sentinel"]], hand=["assembler"]), Side("humans")
    ).plays(ANA, "assembler")
    assert not too_dear.asked()

    sold_out = {"drone": 0, "probe": 0, "positron_cell": 0}
    empty = Scene(
        Side("machines", army=[["drone"]], hand=["assembler"], sold=sold_out), Side("humans")
    ).plays(ANA, "assembler")
    assert not empty.asked()


def test_e21_building_a_row() -> None:
    scene = Scene(
        Side("dwarves", army=[["wall_warden"]], hand=["axe_line", "miner"]), Side("humans")
    )

    scene.plays(ANA, "axe_line").activates(ANA, "axe_line").beside(ANA, "wall_warden", "left")
    scene.plays(ANA, "miner").activates(ANA, "miner").beside(ANA, "axe_line", "left")

    assert scene.show(ANA) == "miner 3 + axe_line 5 + wall_warden 3"
    assert scene.columns(ANA) == [[-2, -1, 0]]
    assert scene.total(ANA) == 11


def cannon() -> Scene:
    scene = Scene(
        Side("machines", army=[["drone", "drone", "drone"], ["sentinel"]]),
        Side("dwarves", army=[["dwarf_cannon"], ["test.hook"]]),
        more=[
            world(
                "test",
                unit(
                    "hook",
                    Ability("delayed", (Remove(target=Selector(who="enemy")),)),
                ),
            )
        ],
    )
    return scene.delayed().activates(BOB, "dwarf_cannon").option(BOB, 0)


def test_e22_a_column_is_hit() -> None:
    assert cannon().show(ANA) == "drone 1 + drone 2 + drone 2 / sentinel 5"


def test_e22_the_owner_chooses_which_side_closes_a_hole() -> None:
    for number, columns in ((0, [0, 1]), (1, [1, 2])):
        scene = cannon().activates(BOB, "hook")
        middle = scene.army(ANA).rows[0].units[1].id
        scene.take(BOB, f"u{middle}")
        assert scene.asked() == {ANA}
        scene.option(ANA, number)

        assert scene.show(ANA) == "drone 1 + drone 2 / sentinel 5"
        assert scene.columns(ANA)[0] == columns


def test_e22_nothing_slides_at_the_end_of_a_row() -> None:
    scene = cannon().activates(BOB, "hook")
    last = scene.army(ANA).rows[0].units[2].id

    scene.take(BOB, f"u{last}")

    assert not scene.asked()
    assert scene.columns(ANA)[0] == [0, 1]


def test_e23_moving_enemies_and_strength_never_below_zero() -> None:
    scene = Scene(
        Side("fairies", hand=["dream_moth"]), Side("humans", army=[["captain"], ["recruit"]])
    )

    scene.plays(ANA, "dream_moth").activates(ANA, "dream_moth").take(ANA, "captain")
    scene.beside(ANA, "recruit", "left")

    assert scene.show(BOB) == "captain 2 + recruit 0"

    alone = Scene(Side("fairies", hand=["dream_moth"]), Side("humans", army=[["captain"]]))
    assert not alone.plays(ANA, "dream_moth").asked()


def test_e24_an_effect_outlives_its_source() -> None:
    scene = Scene(
        Side("horde", hand=["shaman", "wolf_pup", "charge_leader", SMALL]),
        Side("goblins", hand=["boom_wagon"]),
        chance=Scripted({"effect/1": [0]}),
    )

    scene.plays(ANA, "shaman").activates(ANA, "shaman", 0).done(ANA)
    scene.plays(BOB, "boom_wagon").activates(BOB, "boom_wagon").closes()
    scene.plays(ANA, "wolf_pup")
    assert scene.offered(ANA) == []  # the hand is not empty: no Frenzy
    scene.closes().plays(ANA, "charge_leader")
    assert scene.offered(ANA) == []
    scene.closes()

    assert scene.show(ANA) == "wolf_pup 2 / charge_leader 3"
    assert scene.hand(ANA) == [SMALL]


def test_e25_the_right_to_purchase_at_a_price() -> None:
    scene = Scene(
        Side("goblins", hand=["rocket_roll", SMALL, MEDIUM], discard=[SMALL], stocks=3),
        Side("humans"),
    )

    scene.plays(ANA, "rocket_roll").activates(ANA, "rocket_roll").take(ANA, "grease_monkey")
    scene.do(ANA, Pick((SMALL, MEDIUM)))

    assert scene.discarded(ANA) == [MEDIUM, SMALL]
    assert scene.state.players[ANA].stocks == 0
    assert scene.hand(ANA) == ["grease_monkey"]
    scene.plays(ANA, "grease_monkey")
    assert scene.show(ANA) == "rocket_roll 2 / grease_monkey 4"


def test_e25_what_can_be_bought_depends_on_crystals_and_stocks() -> None:
    poor = Scene(
        Side("goblins", hand=["rocket_roll", SMALL], discard=[SMALL], stocks=3), Side("humans")
    )
    poor.plays(ANA, "rocket_roll").activates(ANA, "rocket_roll")
    assert poor.takes(ANA) == ["firecracker", "scrapper", "tinkerer"]

    broke = Scene(
        Side("goblins", hand=["rocket_roll", SMALL], discard=[SMALL], stocks=0), Side("humans")
    ).plays(ANA, "rocket_roll")
    assert not broke.asked()
    assert broke.discarded(ANA) == [SMALL]
