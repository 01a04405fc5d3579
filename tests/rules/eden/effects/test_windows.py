"""Opportunities and windows (CM-AB-4 to CM-AB-10; rulings 22 to 26)."""

from __future__ import annotations

from typing import Any

from rules.core.errors import NotNow
from rules.core.ids import Card
from rules.eden import events as ev
from rules.eden import nodes as n
from rules.eden import steps as st
from rules.eden.actions import Activate, Option, Take
from rules.eden.board import card_zones, effects
from rules.eden.board import errors as er
from rules.eden.board.formation import find
from rules.eden.board.opportunities import happen
from rules.eden.board.state import Opportunity
from rules.eden.nodes import Ability, Count, EventSpec, Is, Selector
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.effects.harness import SMALL, Scene, Side, card, unit, world

ENEMY = Selector(who="enemy")


def gains(**fields: Any) -> Ability:
    """Make an ability that gains one stock."""
    return Ability(do=(n.Gain(what="stock", n=1),), **fields)


def test_cm_ab_2_passing_throws_away_all_that_could_be_activated() -> None:
    scene = Scene(Side("elves", hand=["moonwell_druid"], army=[["sapling_tender"]]), Side("humans"))

    scene.plays(ANA, "moonwell_druid").done(ANA)

    assert scene.said(ev.Declined)[0].seat == ANA
    assert scene.combat.opportunities == []
    assert scene.army(ANA).mana == 0


def test_r_22_an_ability_that_becomes_possible_later_in_the_window_is_offered_again() -> None:
    own = Side("test", army=[["test.spring"], ["test.drain"]])
    spring = unit("spring", Ability("delayed", (n.Gain(what="mana", n=1),)))
    spend = n.Pay(cost=(n.Lose(what="mana", n=1),), then=(n.Gain(what="stock", n=1),))
    drain = unit("drain", Ability("delayed", (spend,)))
    scene = Scene(own, Side("humans"), more=[world("test", spring, drain)]).delayed()
    assert scene.offered(ANA) == ["spring"]
    assert scene.activates(ANA, "spring").offered(ANA) == ["drain"]


def test_r_24_a_unit_that_arrives_in_the_delayed_window_has_its_delayed_ability() -> None:
    own = Side("undead", army=[["lich"]], discard=["banshee"])
    scene = Scene(own, Side("humans", army=[["recruit"]]))

    scene.delayed().activates(ANA, "lich").activates(ANA, "banshee")

    assert scene.removed(BOB) == ["recruit"]


def test_post_combat_abilities_are_those_of_units_there_when_the_window_opens() -> None:
    late = unit("late", gains(when="post_combat"))
    add = n.Add(target=Selector(zone=("world",), name="late"))
    caller = unit("caller", Ability("post_combat", (add,)))
    scene = Scene(
        Side("test", army=[["test.caller"]]), Side("humans"), more=[world("test", late, caller)]
    )

    scene.post().activates(ANA, "caller")

    assert scene.show(ANA) == "caller 1 / late 1"
    assert not scene.asked()


def test_r_25_once_is_for_each_arrival_of_a_unit() -> None:
    once = unit("once", gains(when="reaction", on=EventSpec("moved", Selector()), once=True))
    more = [world("test", once)]
    scene = Scene(Side("test", army=[["test.once"], ["dwarves.miner"]]), Side("humans"), more=more)
    for _ in range(2):
        place = find(scene.combat, 2)
        assert place is not None
        happen(scene.play, scene.combat, "moved", place, ANA)
        scene.window()
        if scene.asked():
            scene.activates(ANA, "once")

    assert scene.state.players[ANA].stocks == 1
    assert scene.unit("once").used == [0]


def test_r_26_a_window_closes_after_200_activations() -> None:
    keyed = EventSpec("doomed", Selector(where="other"))
    twin = unit(
        "twin", Ability("reaction", (n.Restore(target="it"), n.Doom(target="it")), on=keyed)
    )
    own = Side("test", army=[["test.twin"], [("dwarves.miner", {"doomed": False})]])
    scene = Scene(own, Side("humans"), more=[world("test", twin)])
    place = find(scene.combat, 2)
    assert place is not None
    place.unit.doomed = True
    happen(scene.play, scene.combat, "doomed", place, ANA)
    scene.window()
    while scene.asked():
        scene.activates(ANA, "twin")

    assert len(scene.said(ev.Activated)) == 200
    assert scene.said(ev.WindowClosed)
    assert scene.combat.opportunities == []


def test_r_23_a_hand_that_is_empty_within_one_operation_does_not_count() -> None:
    own = Side(
        "goblins",
        army=[["horde.wolf_pup"], ["rocket_roll"]],
        hand=[SMALL],
        discard=[SMALL],
        stocks=1,
    )
    scene = Scene(own, Side("humans"))
    scene.combat.opportunities.append(Opportunity(ANA, 2, 0, "", card("rocket_roll")))

    scene.window().activates(ANA, "rocket_roll").take(ANA, "scrapper").take(ANA, SMALL)

    assert scene.hand(ANA) == ["scrapper"]
    assert not scene.asked()


def test_r_23_a_played_card_that_leaves_an_empty_hand_counts() -> None:
    own = Side("horde", army=[["wolf_pup"]], hand=["war_drummer"])
    scene = Scene(own, Side("humans")).plays(ANA, "war_drummer")

    assert "wolf_pup" in scene.offered(ANA)


def test_an_entry_is_lost_with_its_unit() -> None:
    foe = Side("undead", army=[["ghoul"], ["ghoul"]])
    scene = Scene(Side("humans", army=[["crossbow_section"]]), foe)
    ghoul = scene.army(BOB).rows[0].units[0].id
    scene.combat.opportunities = [
        Opportunity(ANA, 1, 0, "", card("crossbow_section")),
        Opportunity(BOB, ghoul, 0, "u9", card("ghoul")),
    ]

    scene.window().activates(ANA, "crossbow_section").take(ANA, f"u{ghoul}")

    assert [o.unit for o in scene.combat.opportunities] == [ghoul + 1]


def test_an_entry_survives_its_cause() -> None:
    own = Side("horde", army=[["wolf_pup"]], hand=[SMALL], deck=["boar"])
    scene = Scene(own, Side("humans"))
    card_zones.discard(scene.play, ANA, [card(SMALL)])
    card_zones.draw(scene.play, ANA, 1)

    scene.window().activates(ANA, "wolf_pup")

    assert scene.show(ANA) == "wolf_pup 3"


def test_what_is_not_offered_is_refused() -> None:
    scene = Scene(Side("elves", hand=["sapling_tender"]), Side("humans"))
    scene.plays(ANA, "sapling_tender")

    assert isinstance(scene.refused(ANA, Activate(7, 0)), er.CannotActivate)
    assert isinstance(scene.refused(ANA, Take("u1")), NotNow)


def test_what_is_not_among_the_choices_is_refused() -> None:
    scene = Scene(Side("fairies", hand=["pixie"]), Side("humans", army=[["recruit"], ["captain"]]))
    scene.plays(ANA, "pixie").activates(ANA, "pixie")

    assert isinstance(scene.refused(ANA, Take("u3")), NotNow)
    assert isinstance(scene.refused(ANA, Option(0)), NotNow)


def test_a_condition_that_holds_when_a_unit_is_reconfigured_makes_no_entry() -> None:
    cond = Ability("reaction", (n.Gain(what="stock", n=1),), cond=Count(ENEMY, at_least=1))
    more = [
        world(
            "test",
            unit("eye", cond),
            unit(
                "tool", Ability("delayed", (n.Reconfigure(target=Selector(where="other")),)), cost=5
            ),
        )
    ]
    scene = Scene(
        Side("test", army=[["test.tool"], [("test.eye", {"true": [0]})]], sold={"tool": 0}),
        Side("humans", army=[["recruit"]]),
        more=more,
    )

    scene.delayed().activates(ANA, "tool")

    assert scene.said(ev.UnitReconfigured)[0].into == (Card("test.eye"),)
    assert not scene.asked()


def test_the_delayed_window_says_that_it_opens_only_if_there_is_something() -> None:
    assert not Scene(Side("humans"), Side("humans")).delayed().said(ev.WindowOpened)

    full = Scene(Side("undead", army=[["lich"]]), Side("humans")).delayed()
    assert full.said(ev.WindowOpened)[0].when == "delayed"


# --- R-20 ---


def test_r_20_an_effect_is_half_resolved_while_it_asks() -> None:
    scene = Scene(Side("fairies", hand=["pixie"]), Side("humans", army=[["recruit"], ["captain"]]))
    scene.plays(ANA, "pixie")
    assert not effects.half_resolved(scene.state, BOB)

    scene.activates(ANA, "pixie")
    assert effects.half_resolved(scene.state, BOB)
    scene.take(ANA, "captain")
    assert not effects.half_resolved(scene.state, BOB)


def test_r_20_lanes_of_other_combats_do_not_matter() -> None:
    scene = Scene(Side("fairies", hand=["pixie"]), Side("humans", army=[["recruit"], ["captain"]]))
    scene.plays(ANA, "pixie").activates(ANA, "pixie")
    lane = scene.state.agenda[:]
    scene.state.agenda[:] = [st.Fork([lane])]

    assert effects.half_resolved(scene.state, ANA)
    scene.combat.armies.pop()
    assert not effects.half_resolved(scene.state, BOB)


def test_a_condition_about_hands_is_a_reaction_of_its_own_seat() -> None:
    empty = unit("empty", gains(when="reaction", cond=Is("hand_empty")))
    scene = Scene(
        Side("test", army=[["test.empty"]], hand=["test.empty"]),
        Side("humans", hand=[SMALL]),
        more=[world("test", empty)],
    )

    card_zones.discard(scene.play, BOB, [card(SMALL)])

    assert scene.combat.opportunities == []
