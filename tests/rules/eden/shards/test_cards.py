"""What cards do in Shards: resources for stocks and troops, harvests, collapses (CM-OP, 3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.hexes import HEART, at
from rules.core.ids import Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Done,
    OpenFront,
    Pick,
    PlayOnFront,
    Rescue,
    Spend,
    Take,
)
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM
from rules.eden.board.state import State
from rules.eden.nodes import (
    Ability,
    Destroy,
    Doom,
    EventSpec,
    Forbid,
    Gain,
    Harvest,
    Instead,
    Lose,
    Node,
    Purchase,
    Reconfigure,
    Remove,
    Selector,
    Strength,
    UnitCard,
)
from rules.eden.shards.territory import pure_of, stock_of
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ordinaries
from tests.rules.eden.shards.arena import (
    ANA,
    BOB,
    Realm,
    content,
    lay,
    line,
    own,
    skilled,
    unit,
)

SKILL = Card("ana.skill")
X, Y = at(-2, 0), at(-3, 0)
ENEMY = Selector(who="enemy")


def field(*cards: UnitCard, hand: tuple[Card, ...] = (SKILL,)) -> State:
    """Ana holds (-2, 0), beside Bob's (-3, 0); *cards* are in her World and *hand* in her hand."""
    state = line(content=content(*cards))
    own(state, ANA, X)
    state.players[ANA].hand = list(hand)
    return state


def attack(state: State, card: Card = SKILL) -> Realm:
    return Realm(state).turn().say(ANA, OpenFront(X, Y, card))


def activate(match: Realm, seat: Any = ANA) -> Realm:  # a seat
    """Activate the first ability that can be."""
    (action, *_) = [a for a in GAME.legal(match.state, seat) if isinstance(a, Activate)]
    return match.say(seat, action)


def now(*do: Node) -> Ability:
    return Ability("immediate", do)


@pytest.mark.parametrize("what", ["stock", "troop"])
def test_cm_op_18_stocks_and_troops_are_resources_of_the_allied_territory(what: Any) -> None:
    state = field(skilled("skill", now(Gain(what, 2))))
    match = activate(attack(state))
    assert state.tiles[X].resources == {"animals": 2}
    assert match.said(ev.Harvested) == [ev.Harvested(ANA, X, "animals", 2)]


def test_cm_op_18b_they_are_spent_from_there_alone() -> None:
    pays = now(Lose("stock", 2, "you"), Strength(n=3, target="this"))
    state = field(skilled("skill", pays))
    lay(state, at(4, 0), animals=9)
    lay(state, X, animals=1)
    match = attack(state)
    assert not any(isinstance(a, Activate) for a in GAME.legal(state, ANA))
    state = field(skilled("skill", pays))
    lay(state, X, animals=3)
    match = activate(attack(state))
    assert state.tiles[X].resources == {"animals": 1}
    assert match.state is state


def test_cm_op_18c_an_enemy_loses_what_lies_on_his_side() -> None:
    state = field(skilled("skill", now(Lose("troop", 1, "enemy"))))
    state.players[BOB].hand = [unit(1, seat=BOB)]
    lay(state, Y, plants=2, ore=5)
    activate(attack(state))
    assert state.tiles[Y].resources == {"plants": 1, "ore": 5}


def test_cm_op_16_harvesting_neighbours() -> None:
    state = field(skilled("skill", now(Harvest("ore", "neighbours"))))
    # around (-2, 0): two ordinary tiles, one of them grey; four places without a tile
    state.tiles[at(-1, 0)].colour, state.tiles[Y].colour = "grey", "red"
    activate(attack(state))
    assert state.tiles[X].resources == {"ore": 2 + 1 + 4}


@pytest.mark.parametrize(("source", "n"), [("allied", 1), ("enemy", 2)])
def test_cm_op_16b_harvesting_a_side_of_the_front(source: Any, n: int) -> None:
    state = field(skilled("skill", now(Harvest("plants", source))))
    state.tiles[Y].colour = "green"
    activate(attack(state))
    assert state.tiles[X].resources == {"plants": n}


def test_cm_op_10_buying_now_costs_the_full_price() -> None:
    state = field(skilled("skill", now(Purchase())), hand=(SKILL, CRYSTAL_MEDIUM, CRYSTAL_MEDIUM))
    state.players[ANA].world = {unit(1, 3): 1, unit(1, 6): 1}
    lay(state, at(4, 0), animals=2)
    lay(state, X, animals=1)
    match = activate(attack(state))
    match.say(ANA, Take(unit(1, 3)))
    match.say(ANA, Pick((CRYSTAL_MEDIUM, CRYSTAL_MEDIUM)))
    assert state.players[ANA].hand == [unit(1, 3)]
    assert stock_of(state, ANA) == {}


def test_cm_op_10c_its_owner_says_which_territories_pay() -> None:
    card = skilled("skill", now(Purchase(), Gain("stock", 1)))
    state = field(card, hand=(SKILL, CRYSTAL_MEDIUM))
    state.players[ANA].world = {unit(1, 2): 1}
    lay(state, at(4, 0), animals=2)
    lay(state, X, animals=2)
    match = activate(attack(state))
    match.say(ANA, Take(unit(1, 2)), Pick((CRYSTAL_MEDIUM,)))
    assert isinstance(match.question(ANA), st.Paying)
    match.say(ANA, Spend({at(4, 0): {"animals": 1}}))
    assert stock_of(state, ANA) == {"animals": 3}  # two paid, then one gained
    assert state.tiles[at(4, 0)].resources == {"animals": 1}
    assert state.players[ANA].hand == [unit(1, 2)]


def test_cm_op_10b_a_unit_of_cost_6_takes_pure_energy() -> None:
    state = field(skilled("skill", now(Purchase())), hand=(SKILL, CRYSTAL_HUGE, CRYSTAL_HUGE))
    state.players[ANA].world = {unit(1, 6): 1}
    lay(state, at(4, 0), pure=3)
    match = activate(attack(state))
    match.say(ANA, Take(unit(1, 6))).say(ANA, Pick((CRYSTAL_HUGE, CRYSTAL_HUGE)))
    assert state.players[ANA].hand == [unit(1, 6)]
    assert pure_of(state, ANA) == 1


def test_cm_op_6_a_collapsed_unit_is_destroyed_or_rescued() -> None:
    state = field(skilled("skill", now(Remove(ENEMY))), hand=(SKILL, unit(1)))
    state.players[BOB].hand = [unit(2, 2, seat=BOB), unit(1, 1, seat=BOB)]
    lay(state, at(-4, 0), plants=2)
    match = attack(state, unit(1))
    (front,) = state.combats
    match.say(BOB, PlayOnFront(unit(2, 2, seat=BOB), int(front)))
    match.say(ANA, PlayOnFront(SKILL, int(front)))
    activate(match)
    match.rest(st.Rescuing)
    (removed,) = (u for a in state.combats[front].armies for u in a.removed)
    match.say(BOB, Rescue(removed.id))
    assert stock_of(state, BOB) == {}
    assert match.said(ev.Rescued) == [ev.Rescued(BOB, removed.id, unit(2, 2, seat=BOB))]


def test_cm_op_13_doomed_units_collapse_after_the_battle() -> None:
    state = field(skilled("skill", now(Doom("this"))))
    match = activate(attack(state)).rest()
    assert [e.card for e in match.said(ev.UnitCollapsed)] == [SKILL]
    assert state.players[ANA].world == {SKILL: 1}


def test_cm_op_13b_protection_does_not_help() -> None:
    card = skilled("skill", now(Doom("this")), Ability("permanent", (Forbid("removal", "this"),)))
    match = activate(attack(field(card))).rest()
    assert match.said(ev.UnitCollapsed)


def test_cm_op_13c_the_collapse_opens_one_last_window() -> None:
    gains = Ability("reaction", (Gain("stock", 1),), on=EventSpec("removed", "this"))
    state = field(skilled("skill", now(Doom("this")), gains))
    match = activate(attack(state)).rest(st.AbilityTurn)
    activate(match)
    assert state.tiles[X].resources == {"animals": 1}


def test_cm_op_22_something_else_may_happen_instead() -> None:
    card = skilled(
        "skill", now(Doom("this")), Ability("permanent", (Instead((Destroy("this"),), "removed"),))
    )
    match = activate(attack(field(card))).rest()
    assert not match.said(ev.UnitCollapsed)
    assert [e.card for e in match.said(ev.UnitDestroyed)] == [SKILL]


def test_cm_op_22b_what_takes_its_place_is_doomed_too() -> None:
    card = skilled(
        "skill",
        now(Doom("this")),
        Ability("permanent", (Instead((Reconfigure("this"),), "removed"),)),
    )
    state = field(card)
    state.players[ANA].world = {unit(3): 1}
    match = activate(attack(state)).rest()
    assert [e.into for e in match.said(ev.UnitReconfigured)] == [(unit(3),)]
    assert [e.card for e in match.said(ev.UnitCollapsed)] == [unit(3)]


def test_cm_ab_6_the_attacker_then_the_defender() -> None:
    both = skilled("skill", Ability("delayed", (Strength(n=1, target="this"),)))
    state = field(both)
    match = attack(state).rest(st.AbilityTurn)
    assert match.asked() == {ANA}


def test_cards_of_one_front_leave_the_other_alone() -> None:
    state = field(skilled("skill", now(Remove(ENEMY))), hand=(SKILL, unit(1), unit(1)))
    state.tiles |= ordinaries([at(-2, -1)])
    own(state, ANA, at(-2, -1))
    state.players[BOB].hand = [unit(2, seat=BOB)] * 3
    match = Realm(state).turn()
    match.say(ANA, OpenFront(X, Y, unit(1)), OpenFront(at(-2, -1), Y, unit(1)))
    first, second = match.campaign.turn.fronts if match.campaign.turn else (0, 0)
    match.say(BOB, PlayOnFront(unit(2, seat=BOB), first), Done())
    match.say(ANA, PlayOnFront(SKILL, second))
    assert not isinstance(match.question(min(match.asked())), st.AbilityTurn)
    assert [len(state.combats[str(n)].armies) for n in (first, second)] == [2, 1]


def test_what_is_won_or_lost_is_known_after_the_battle() -> None:
    from rules.eden.nodes import If, Is

    wins = Ability("post_combat", (If(Is("won"), (Gain("stock", 2),), (Gain("stock", 1),)),))
    for strength, n in ((2, 2), (0, 1)):
        state = field(skilled("skill", wins, strength=strength))
        match = attack(state).rest(st.AbilityTurn)
        activate(match)
        assert state.tiles[X].resources == {"animals": n}
        assert state.tiles[HEART].owner != ANA
