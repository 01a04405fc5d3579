"""Each primitive, one fact at a time."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Scripted
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import nodes as n
from rules.eden import steps as st
from rules.eden.actions import Activate, Done, PlayUnit, UseFromHand
from rules.eden.board import card_zones
from rules.eden.board import errors as er
from rules.eden.board.answer_labels import Again, Line
from rules.eden.board.state import Tile
from rules.eden.nodes import Ability, Beside, Cost, Count, Is, Not, Per, Selector
from rules.players.eden.frontiers.game import GAME
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.effects.harness import (
    INNER,
    MEDIUM,
    OUTER,
    SMALL,
    Scene,
    Side,
    card,
    unit,
    world,
)

ENEMY = Selector(who="enemy")
OWN = Selector()
OTHERS = Selector(where="other", n="all")


def scene_of(
    *do: Any,
    on: n.EventSpec | None = None,
    when: n.When = "delayed",
    own: Side | None = None,
    foe: Side | None = None,
    **fields: Any,
) -> Scene:
    """Let Ana have a unit ``hero`` with one ability, ready to be activated or added."""
    hero = unit("hero", Ability(when, do, on=on), cost=3, strength=3)
    extra = fields.pop("units", ())
    side = own or Side("test", army=[["test.hero"]])
    more = [world("test", hero, *extra)]
    return Scene(side, foe or Side("humans"), more=more, **fields)


def hero(**fields: Any) -> Side:
    """Give Ana a hero in her army, and what else is said."""
    return Side("test", army=[["test.hero"]], **fields)


# --- draw ---


def test_draw_up_to_needs_one_card() -> None:
    none = scene_of(n.Draw(n=3, up_to=True)).delayed()
    assert not none.asked()

    one = scene_of(n.Draw(n=3, up_to=True), own=hero(deck=[SMALL])).delayed()
    one.activates(ANA, "hero")
    assert one.hand(ANA) == [SMALL]


def test_draw_n_needs_n_cards_in_deck_and_discard_pile() -> None:
    short = scene_of(n.Draw(n=2), own=hero(deck=[SMALL])).delayed()
    assert not short.asked()

    enough = scene_of(n.Draw(n=2), own=hero(deck=[SMALL], discard=[MEDIUM])).delayed()
    enough.activates(ANA, "hero")
    assert enough.hand(ANA) == [MEDIUM, SMALL]


def test_ruling_18_the_cards_of_the_deck_are_drawn_before_the_shuffled_ones() -> None:
    own = hero(deck=[SMALL], discard=[MEDIUM, MEDIUM])
    scene = scene_of(n.Draw(n=2), own=own).delayed().activates(ANA, "hero")

    assert scene.said(ev.Drawn)[0].cards == (card(SMALL), card(MEDIUM))


def test_a_number_that_happens_to_be_zero_does_not_block() -> None:
    scene = scene_of(n.Draw(n=Per(Selector(status="doomed")))).delayed()

    scene.activates(ANA, "hero")

    assert scene.hand(ANA) == []


# --- discard, destroy, put ---


def test_discarding_the_top_of_the_deck_shows_the_cards() -> None:
    target = Selector(zone=("deck_top",), kind="card", n=2)
    scene = scene_of(n.Discard(target=target), own=hero(deck=[SMALL, "test.hero", MEDIUM]))

    scene.delayed().activates(ANA, "hero")

    assert scene.discarded(ANA) == [SMALL, "hero"]
    assert scene.said(ev.Revealed)[0].cards == (card(SMALL), Card("test.hero"))


def test_an_event_is_heard_once_for_each_card_discarded() -> None:
    queen = Side("fairies", army=[["prism_queen"], ["will_o_wisp"]], hand=[SMALL, SMALL, "setback"])
    scene = Scene(queen, Side("humans", army=[["recruit"]]))
    card_zones.discard(scene.play, ANA, [card(SMALL), card(SMALL), card("setback")])

    assert len(scene.combat.opportunities) == 2


def test_a_common_card_that_is_destroyed_is_for_sale_again() -> None:
    target = Selector(zone=("hand",), kind="crystal")
    scene = scene_of(n.Destroy(target=target), own=hero(hand=[SMALL]))

    scene.delayed().activates(ANA, "hero").take(ANA, SMALL)

    assert scene.state.supply[card(SMALL)] == 1
    assert scene.hand(ANA) == []


def test_a_card_put_from_the_hand_on_the_deck_stays_secret() -> None:
    doing = n.Put(Selector(zone=("hand",), kind="card"), "deck_top")
    scene = scene_of(doing, own=hero(hand=[MEDIUM, SMALL], deck=[SMALL]))

    scene.delayed().activates(ANA, "hero").take(ANA, MEDIUM)

    (taken,) = scene.said(ev.CardTaken)
    assert (taken.seat, taken.card) == (ANA, card(MEDIUM))
    assert scene.state.players[ANA].deck == [card(SMALL), card(MEDIUM)]  # the top comes last
    assert MEDIUM not in str(GAME.seen_by(BOB, taken))


def test_a_unit_put_on_the_deck_is_neither_removed_nor_destroyed() -> None:
    scene = Scene(
        Side("humans", army=[["quartermaster"], ["recruit"]]), Side("undead", army=[["ghoul"]])
    )

    scene.post().activates(ANA, "quartermaster")

    assert scene.deck(ANA) == ["recruit"]
    assert scene.show(ANA) == "quartermaster 3"
    assert not scene.asked()


def test_the_cost_of_a_purchase_from_the_world_may_feed_it() -> None:
    scene = Scene(
        Side(
            "machines",
            army=[["assembler"], ["drone"], ["drone"]],
            sold=dict.fromkeys(("drone", "positron_cell", "probe", "assembler", "splitter"), 0),
        ),
        Side("humans"),
    )

    scene.post().activates(ANA, "assembler")

    assert scene.discarded(ANA) == ["drone"]
    assert scene.for_sale(ANA, "drone") == 1


def test_what_was_destroyed_is_no_longer_it() -> None:
    do = (n.Destroy(target=Selector(where="other")), n.Add(target="it"))
    scene = scene_of(*do, own=Side("test", army=[["test.hero"], ["test.hero"]])).delayed()

    assert not scene.asked()


# --- add ---


def test_units_added_together_stand_on_one_new_row() -> None:
    target = Selector(zone=("world",), name="hero", n=3)
    scene = scene_of(n.Add(target=target, at="together"))

    scene.delayed().activates(ANA, "hero")

    assert scene.show(ANA) == "hero 3 / hero 3 + hero 3 + hero 3"


def test_a_unit_can_be_added_beside_another_one() -> None:
    target = Selector(zone=("hand",), kind="unit")
    scene = scene_of(n.Add(target=target, at="beside_this"), own=hero(hand=["test.hero"]))

    scene.delayed().activates(ANA, "hero").take(ANA, "hero").beside(ANA, "hero", "left")

    assert scene.columns(ANA) == [[-1, 0]]
    assert [u.id for u in scene.army(ANA).rows[0].units] == [2, 1]


def test_a_limit_forbids_to_add_and_to_play() -> None:
    scene = Scene(Side("horde", hand=["mammoth", "boar"]), Side("humans"))
    scene.state.agenda.append(scene_turn(ANA))
    assert scene.legal(ANA) == [Done(), PlayUnit(card("boar"))]

    scene.do(ANA, PlayUnit(card("boar")))
    scene.plays(ANA, "mammoth")
    assert scene.show(ANA) == "boar 2 / mammoth 6"


def scene_turn(seat: Seat) -> Any:
    return st.ArmyTurn(seat, 1)


def test_units_whose_limit_fails_are_no_candidates_for_add() -> None:
    limit = Ability("permanent", (n.Limit(cond=Is("defending")),))
    never = Ability("permanent", (n.Limit(cond=Not(Is("defending"))),))
    extra = [unit("guard", limit), unit("raider", never)]
    target = Selector(zone=("world",), cost=Cost(1, 1))
    scene = scene_of(n.Add(target=target), units=extra).delayed().activates(ANA, "hero")

    assert scene.show(ANA) == "hero 3 / guard 1"


# --- move ---


def test_cm_row_6_a_unit_that_moves_keeps_its_status_and_does_not_arrive() -> None:
    scene = Scene(
        Side("dwarves", army=[[("miner", {"bonus": 2, "doomed": True})]], hand=["thane"]),
        Side("humans"),
    )

    scene.plays(ANA, "thane").activates(ANA, "thane").take(ANA, "miner")
    scene.beside(ANA, "thane", "right")

    assert scene.show(ANA) == "thane 5 + miner 5 D"
    assert not scene.asked()
    assert scene.said(ev.UnitMoved)[0].column == 1


def test_a_reaction_hears_that_a_unit_was_moved() -> None:
    heard = n.EventSpec("moved", OWN)
    watch = unit("watch", Ability("reaction", (n.Strength(target="this", n=5),), on=heard))
    foe = Side("watchers", army=[["watchers.watch"], ["watchers.watch"]])
    scene = Scene(Side("fairies", hand=["dream_moth"]), foe, more=[world("watchers", watch)])

    scene.plays(ANA, "dream_moth").activates(ANA, "dream_moth").take(ANA, "u1").option(ANA, 0)

    assert scene.offered(BOB) == ["watch", "watch"]


def test_a_unit_pushed_away_keeps_its_row_without_a_hole() -> None:
    scene = Scene(
        Side("dwarves", army=[["wall_warden", "wall_warden"]], hand=["miner"]), Side("humans")
    )

    scene.plays(ANA, "miner").activates(ANA, "miner")
    scene.option(ANA, 1)  # to the right of the first one

    assert scene.columns(ANA) == [[0, 1, 2]]
    assert scene.show(ANA) == "wall_warden 4 + miner 4 + wall_warden 4"


# --- reconfigure ---


def test_cm_op_20_only_picks_that_can_still_be_completed_are_legal() -> None:
    sold = {"drone": 1, "probe": 0, "positron_cell": 0, "splitter": 1, "assembler": 0}
    sold |= {"jammer": 1, "fabricator": 0, "sentinel": 0, "laser_platform": 0, "core_mind": 0}
    own = Side("machines", army=[["sentinel"], ["fabricator"]], sold=sold)
    scene = Scene(own, Side("humans")).delayed()
    assert scene.offered(ANA) == []  # the fabricator retools cost 3 or less: only itself

    more = Side("machines", army=[["jammer"], ["fabricator"]], sold=sold)
    scene = Scene(more, Side("humans")).delayed().activates(ANA, "fabricator")
    assert scene.takes(ANA) == ["drone", "jammer", "splitter"]
    scene.take(ANA, "drone")
    assert scene.show(ANA) == "drone 2 + splitter 3 / fabricator 3"


def test_a_reconfigured_unit_counts_as_having_used_its_delayed_ability() -> None:
    def retooled(first: str) -> list[str]:
        own = Side(
            "machines",
            army=[["fabricator"], ["positron_cell"], ["drone"]],
            stocks=3,
            sold={"probe": 0, "drone": 0},
        )
        scene = Scene(own, Side("humans")).delayed()
        if first == "used":
            scene.activates(ANA, "positron_cell").take(ANA, "drone")
        scene.activates(ANA, "fabricator").take(ANA, "u2")
        return scene.offered(ANA) if scene.asked() else []

    assert retooled("used") == []
    assert retooled("not used") == ["positron_cell"]


# --- strength ---


def test_r_28_a_strength_is_never_below_zero() -> None:
    scene = scene_of(
        n.Strength(target=ENEMY, n=-9), foe=Side("humans", army=[["recruit"], ["captain"]])
    )

    scene.delayed().activates(ANA, "hero").take(ANA, "recruit")

    assert scene.show(BOB) == "recruit 0 / captain 3"
    assert scene.total(BOB) == 3


def test_a_later_strength_reaches_the_arrivals_of_the_enemy_too() -> None:
    every = Selector(who="enemy", n="all")
    scene = scene_of(
        n.Strength(target=every, n=-1, later=True),
        foe=Side("humans", army=[["captain"]], hand=["crossbow_section"]),
    )
    scene.delayed().activates(ANA, "hero")
    scene.combat.delayed = False

    scene.plays(BOB, "crossbow_section").closes()

    assert scene.show(BOB) == "captain 2 / crossbow_section 2"


# --- gain and lose ---


def test_mana_that_is_spent_is_heard_once_whatever_the_amount() -> None:
    own = Side("elves", army=[["ley_singer"], ["stag_knight"]], mana=3)
    scene = Scene(own, Side("humans")).delayed().activates(ANA, "ley_singer")

    assert scene.offered(ANA) == ["stag_knight"]
    scene.activates(ANA, "stag_knight")
    assert scene.show(ANA) == "ley_singer 4 / stag_knight 8"
    assert scene.army(ANA).mana == 0


def test_stocks_set_aside_are_spent_last() -> None:
    scene = scene_of(n.Lose(what="stock", n=2), own=hero(stocks=3))
    scene.state.players[ANA].reserved = 2

    scene.delayed().activates(ANA, "hero")

    mine = scene.state.players[ANA]
    assert (mine.stocks, mine.reserved) == (1, 1)


def test_troops_that_cards_give_count_at_once_and_stay_off_the_board() -> None:
    scene = scene_of(n.Gain(what="troop", n=2), own=hero(troops=1))

    scene.delayed().activates(ANA, "hero")

    assert scene.total(ANA) == 3 + 1 + 2
    assert scene.state.tiles[INNER].edges == {OUTER: 1}
    assert scene.army(ANA).gained == {f"{INNER}>{OUTER}": 2}


def test_an_enemy_loses_troops_only_if_he_has_as_many() -> None:
    lose = n.Lose(what="troop", n=2, who="enemy")
    assert not scene_of(lose, foe=Side("humans", troops=1)).delayed().asked()

    scene = scene_of(lose, foe=Side("humans", troops=3)).delayed().activates(ANA, "hero")
    assert scene.total(BOB) == 1


def test_ruling_38_a_card_never_takes_the_last_troop_of_a_portal() -> None:
    lose = n.Lose(what="troop", n=1, who="enemy")
    scene = scene_of(lose, foe=Side("humans", troops=1))
    tile = scene.state.tiles[OUTER]
    scene.state.tiles[OUTER] = Tile(kind="portal", portal_of=BOB, owner=BOB, edges=dict(tile.edges))
    assert not scene.delayed().asked()

    scene.state.tiles[OUTER].centre = 1
    assert scene.delayed().offered(ANA) == ["hero"]


# --- forbid ---


def test_silence_drops_what_was_pending_and_leaves_permanent_effects() -> None:
    own = Side("machines", hand=["jammer"])
    foe = Side("dwarves", army=[["wall_warden", "smith_apprentice"]])
    scene = Scene(own, foe)
    scene.plays(ANA, "jammer").activates(ANA, "jammer").take(ANA, "smith_apprentice")
    assert scene.show(BOB) == "wall_warden 3 + smith_apprentice 1"

    assert not scene.delayed().asked()


def test_a_silenced_unit_does_not_react_to_its_own_removal() -> None:
    foe = Side("undead", army=[[("zombie_pack", {"silenced": True})]])
    scene = Scene(Side("humans", hand=["crossbow_section"]), foe)

    scene.plays(ANA, "crossbow_section").activates(ANA, "crossbow_section")

    assert not scene.asked()
    assert scene.removed(BOB) == ["zombie_pack"]


def test_protection_does_not_help_against_destruction() -> None:
    scene = scene_of(
        n.Destroy(target=ENEMY), foe=Side("humans", army=[[("recruit", {"protected": True})]])
    )

    scene.delayed().activates(ANA, "hero")

    assert scene.show(BOB) == ""


# --- trigger ---


def test_trigger_resolves_an_ability_again_without_using_it() -> None:
    own = Side("fairies", army=[["prism_dancer"]], hand=["mirror_fae", SMALL, "pixie"])
    scene = Scene(own, Side("humans", army=[["captain"]]))

    scene.plays(ANA, "mirror_fae").activates(ANA, "mirror_fae").take(ANA, SMALL)

    assert scene.show(BOB) == "captain 0"
    assert scene.unit("prism_dancer").used == []


def test_trigger_asks_which_of_several_abilities() -> None:
    twice = unit(
        "twice",
        Ability("immediate", (n.Gain(what="mana", n=1),)),
        Ability("immediate", (n.Gain(what="stock", n=1),)),
    )
    own = Side("test", army=[["test.hero"], ["test.twice"]])
    trigger = n.Trigger(when="immediate", target=Selector(where="other"))
    scene = scene_of(trigger, own=own, units=[twice]).delayed().activates(ANA, "hero")

    number = scene.number("twice")
    assert scene.labels() == {i: Again(number, Card("test.twice"), i) for i in (0, 1)}
    scene.option(ANA, 1)
    assert scene.state.players[ANA].stocks == 1


def test_trigger_never_triggers_a_trigger() -> None:
    trigger = n.Trigger(when="delayed", target=Selector(where="other"))
    own = Side("test", army=[["test.hero"], ["test.hero"]])

    assert not scene_of(trigger, own=own).delayed().asked()


# --- control ---


def test_each_goes_through_its_things_in_the_order_of_the_owner() -> None:
    each = n.Each(of=OTHERS, do=(n.Move(target="it", at="bottom"),))
    own = Side("test", army=[["test.hero"], ["test.hero"], ["test.hero"]])
    scene = scene_of(each, own=own).delayed()

    scene.do(ANA, Activate(1, 0)).take(ANA, "u3")

    assert [row.units[0].id for row in scene.army(ANA).rows] == [1, 3, 2]


def test_an_opponent_may_choose_the_option() -> None:
    choose = n.Choose(
        options=((n.Gain(what="mana", n=1),), (n.Gain(what="stock", n=1),)), by="opponent"
    )
    scene = scene_of(choose).delayed().activates(ANA, "hero")

    assert scene.asked() == {BOB}
    scene.branch(BOB, "gain")
    assert scene.army(ANA).mana == 1


def test_an_option_that_cannot_be_resolved_is_not_listed() -> None:
    choose = n.Choose(options=((n.Draw(n=1),), (n.Gain(what="stock", n=1),)))
    scene = scene_of(choose).delayed().activates(ANA, "hero")

    assert not scene.asked()  # everybody sees that only one is left
    assert scene.state.players[ANA].stocks == 1


def test_a_row_of_the_enemy_is_chosen_among_those_with_a_candidate() -> None:
    foe = Side("humans", army=[["recruit", "captain"], ["marshal"], ["recruit"]])
    target = Selector(who="enemy", where="one_row", cost=Cost(most=3))
    scene = scene_of(n.Strength(target=target, n=-1), foe=foe).delayed().activates(ANA, "hero")

    assert [line.number for line in scene.labels().values() if isinstance(line, Line)] == [0, 2]
    scene.option(ANA, 0)
    assert scene.show(BOB) == "recruit 1 + captain 2 / marshal 5 / recruit 2"


def test_by_random_draws_lots_with_the_purpose_of_the_owner() -> None:
    foe = Side("humans", army=[["recruit"], ["captain"]])
    target = Selector(who="enemy", by="random")
    chance = Scripted({"effect/0": [1]})
    scene = scene_of(n.Remove(target=target), foe=foe, chance=chance)

    scene.delayed().activates(ANA, "hero")

    assert scene.removed(BOB) == ["captain"]


def test_an_if_that_is_false_never_blocks() -> None:
    test = n.If(cond=Count(ENEMY, at_least=1), then=(n.Remove(target=ENEMY),))
    scene = scene_of(test).delayed().activates(ANA, "hero")

    assert not scene.asked()


# --- permanents ---


@pytest.mark.parametrize(("fact", "strengths"), [("ahead", (9, 1)), ("behind", (3, 4))])
def test_a_bonus_may_depend_on_the_strengths_it_changes(
    fact: Any, strengths: tuple[int, int]
) -> None:
    bonus = Ability("permanent", (n.Bonus(n=6, cond=Is(fact)),))
    vain = unit("vain", bonus, strength=3)
    foe = Side("humans", troops=strengths[1])
    scene = Scene(Side("test", army=[["test.vain"]]), foe, more=[world("test", vain)])

    assert scene.show(ANA) == "vain 9"


def test_a_bonus_counts_mana_up_to_its_cap() -> None:
    scene = Scene(Side("elves", army=[["treant"]], mana=9), Side("humans"))

    assert scene.show(ANA) == "treant 7"


def test_an_aura_reaches_marked_enemies() -> None:
    foe = Side("humans", army=[[("recruit", {"marked": True})], ["pikeman"]])
    scene = Scene(Side("fairies", army=[["prism_queen"]]), foe)

    assert scene.show(BOB) == "recruit 0 / pikeman 2"


# --- abilities used from the hand ---


def test_a_card_used_from_the_hand_is_no_action() -> None:
    own = Side("humans", hand=["messenger", "recruit"], deck=["captain"])
    scene = Scene(own, Side("humans"))

    scene.uses(ANA, "messenger")

    assert scene.hand(ANA) == ["captain", "recruit"]
    assert scene.discarded(ANA) == ["messenger"]
    assert PlayUnit(card("captain")) in scene.legal(ANA)


def test_r_141_a_card_used_from_the_hand_does_not_draw_itself() -> None:
    scene = Scene(Side("humans", hand=["messenger"]), Side("humans"))
    scene.state.agenda.append(st.ArmyTurn(ANA, 1))

    assert scene.refused(ANA, UseFromHand(card("messenger"), 0)) == er.CannotActivate("effect")


def test_r_141_the_reshuffle_for_a_card_that_discards_itself_leaves_it_out() -> None:
    own = Side("humans", hand=["messenger"], discard=["messenger", "captain"])
    scene = Scene(own, Side("humans"))

    scene.uses(ANA, "messenger")

    assert scene.hand(ANA) == ["captain"]
    assert scene.discarded(ANA) == ["messenger", "messenger"]


@pytest.mark.parametrize("other", ["messenger", "opportunity"])
def test_r_141_two_cards_that_discard_themselves_do_not_draw_each_other(other: str) -> None:
    scene = Scene(Side("humans", hand=["messenger"], discard=[other]), Side("humans"))
    scene.state.agenda.append(st.ArmyTurn(ANA, 1))

    assert scene.refused(ANA, UseFromHand(card("messenger"), 0)) == er.CannotActivate("effect")
    assert UseFromHand(card("messenger"), 0) not in scene.legal(ANA)


def test_r_141_two_units_that_put_themselves_on_the_discard_pile_do_not_draw_each_other() -> None:
    leap = n.Pay((n.Put("this", "discard"),), (n.Draw(1),))
    jester = unit("jester", n.Ability("immediate", (leap,)))
    own = Side("test", hand=["test.jester"], discard=["test.jester", "opportunity"])
    scene = Scene(own, Side("humans"), more=[world("test", jester)])

    scene.plays(ANA, "test.jester")

    assert not any(isinstance(action, Activate) for action in scene.legal(ANA))


@pytest.mark.parametrize("late", [False, True])
def test_r_141_two_cards_do_not_take_each_other_from_the_discard_pile(late: bool) -> None:
    pile = Selector(zone=("discard",), kind="card")
    do: list[n.Node] = [n.Discard("this"), n.Put(pile, "hand")]
    ghost = unit("ghost", n.Ability("hand", tuple(do[::-1] if late else do)))
    own = Side("test", hand=["test.ghost"], discard=["test.ghost", "test.fool"])
    scene = Scene(own, Side("humans"), more=[world("test", ghost, unit("fool"))])

    scene.uses(ANA, "test.ghost")

    assert scene.hand(ANA) == ["fool"]
    scene.state.players[ANA].hand.append(card("test.ghost"))
    assert scene.refused(ANA, UseFromHand(card("test.ghost"), 0)) == er.CannotActivate("effect")


def test_r_141_a_card_that_draws_before_it_is_discarded_does_not_draw_its_kind() -> None:
    late = unit("late", n.Ability("hand", (n.Draw(1), n.Discard("this"))))
    own = Side("test", hand=["test.late"], discard=["test.late"])
    scene = Scene(own, Side("humans"), more=[world("test", late)])
    scene.state.agenda.append(st.ArmyTurn(ANA, 1))

    assert scene.refused(ANA, UseFromHand(card("test.late"), 0)) == er.CannotActivate("effect")


def test_r_141_a_reaction_that_discards_what_they_draw_feeds_no_loop() -> None:
    """Each use takes one of them out of hand and deck, whatever becomes of the other cards."""
    draws = n.Pay((n.Discard("this"),), (n.Draw(2, up_to=True),))
    fool = Selector(zone=("hand",), name="fool", by="random")
    waste = n.Pay((n.Discard(fool),), (n.Strength("this", 1),))
    drawn = n.EventSpec("drawn", Selector(zone=("hand",), kind="card"))
    scout = unit("scout", n.Ability("hand", (draws,)))
    miser = unit("miser", n.Ability("reaction", (waste,), on=drawn))
    own = Side(
        "test", army=[["test.miser"]], hand=["test.scout"], discard=["test.scout", "test.fool"]
    )
    scene = Scene(own, Side("humans"), more=[world("test", scout, miser, unit("fool"))])

    scene.uses(ANA, "test.scout").activates(ANA, "miser")

    assert scene.hand(ANA) == []
    assert scene.discarded(ANA) == ["fool", "scout", "scout"]


def test_r_141_a_unit_that_puts_itself_on_the_discard_pile_does_not_draw_itself() -> None:
    leap = n.Pay((n.Put("this", "discard"),), (n.Draw(1),))
    jester = unit("jester", n.Ability("immediate", (leap,)))
    own = Side("test", hand=["test.jester"], discard=["test.fool"])
    scene = Scene(own, Side("humans"), more=[world("test", jester, unit("fool"))])

    scene.plays(ANA, "test.jester").activates(ANA, "jester")

    assert scene.hand(ANA) == ["fool"]
    assert scene.discarded(ANA) == ["jester"]


# --- positions ---


def test_only_units_of_the_same_army_can_be_moved_beside_each_other() -> None:
    move = n.Move(target=ENEMY, at=Beside(Selector(who="any", where="other")))
    scene = scene_of(move, foe=Side("humans", army=[["recruit"]])).delayed()

    assert not scene.asked()
