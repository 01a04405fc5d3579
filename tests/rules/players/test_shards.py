"""Rules of thumb for Shards: units fight alone there, so what they can do counts."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.hexes import HEART, at
from rules.core.ids import Card, Cell
from rules.eden.actions import Activate, Done, Lay, OpenFront, PlayOnFront, Rescue, Shop
from rules.eden.board.cards import CRYSTAL_SMALL
from rules.eden.board.state import Campaign
from rules.eden.nodes import Ability, Doom, Move, Pay, Reconfigure, Selector, Strength
from rules.eden.shards.king import arrive
from rules.eden.shards.territory import base_defence
from rules.eden.steps import LayIncome, OpenShop, Retiring
from rules.players.advice import Odds
from rules.players.eden.shards.advisor import ShardsAdvisor
from rules.players.eden.shards.game import GAME
from tests.rules.eden.shards.arena import ANA, BOB, Realm, content, lay, line, own, skilled, unit

PORTAL, MINE, WILD = Cell("H12"), Cell("H11"), Cell("H10")  # which a strength of 2 takes
ROCKET = Card("ana.rocket")
OVERHEATS = Ability(
    "immediate",
    (Pay(cost=(Doom(target="this"),), then=(Strength(target="this", n=2),)),),
)


def match(*hand: Card, **resources: int) -> Realm:
    """Make a match in which Ana holds *hand*, beside wild territory, with resources on her portal."""
    state = line(content=content(skilled("rocket", OVERHEATS)))
    state.players[ANA].hand = list(hand)
    lay(state, PORTAL, **resources)
    return Realm(state)


def said(match: Realm) -> tuple[Any, ...]:
    """Return what the advisor of the first player answers."""
    view, legal = GAME.view(match.state, ANA), GAME.legal(match.state, ANA)
    return ShardsAdvisor(ANA).whole(view, legal)


@pytest.mark.parametrize(("card", "goes"), [(ROCKET, True), (unit(1), False), (unit(2), True)])
def test_land_is_attacked_that_an_ability_takes(card: Card, goes: bool) -> None:
    """Worlds whose cheap units are weak on paper stayed at home and lost."""
    answer = OpenFront(MINE, WILD, card) if goes else Done()
    assert said(match(card).turn()) == (answer,)


def test_odds_of_a_front_leave_room_for_what_follows_but_for_what_is_certain() -> None:
    """What was said to be won in nine of ten cases was in six: later fronts share the hand."""

    def odds(card: Card, *, defended: bool = False) -> Odds:
        state = match(card).state
        if defended:  # from its portal up to there
            own(state, BOB, *(c for c in state.tiles if c[0] == "H" and int(c[1:]) <= 10))
            state.players[BOB].hand, state.players[BOB].deck = [unit(1)] * 2, [unit(3)] * 4
        view = GAME.view(Realm(state).turn().state, ANA)
        advisor = ShardsAdvisor(ANA)
        (found,) = advisor.odds(view, (OpenFront(MINE, WILD, card),), Keyed(bytes(32)))
        return found

    assert odds(unit(2)).certain
    assert odds(unit(1)).hopeless
    assert odds(ROCKET).tenths == 8  # it may gain what it lacks
    strong, weak = odds(unit(6), defended=True), odds(unit(2), defended=True)
    assert 0.3 < weak.chance < strong.chance < 0.7


def test_land_beside_a_portal_is_taken_before_rich_land_beside_the_heart() -> None:
    """Nobody came beside a portal, so 93 % of the matches of four ended by the limit."""
    state = line(content=content())
    own(state, ANA, *(at(q, 0) for q in range(-2, 5)))
    beside, rich = at(-3, 0), at(0, 1)
    own(state, BOB, beside)
    state.tiles[rich].rich = True
    state.players[ANA].hand = [unit(9)]
    assert said(Realm(state).turn()) == (OpenFront(at(-2, 0), beside, unit(9)),)


def test_the_king_is_attacked_on_two_fronts_each_of_which_takes_scales() -> None:
    state = line(campaign=Campaign(scenario="king"))
    arrive(state, "easy")
    own(state, ANA, at(1, 0), at(0, 1))
    state.players[ANA].hand = [unit(10)] * 2
    realm = Realm(state).turn().say(ANA, OpenFront(at(1, 0), HEART, unit(10)))
    assert said(realm) == (OpenFront(at(0, 1), HEART, unit(10)),)


@pytest.mark.parametrize(("resources", "burns"), [(1, True), (0, False)])
def test_a_unit_is_burnt_only_if_it_can_be_rescued(resources: int, burns: bool) -> None:
    """Who is rescued is paid for with resources alone, of which there are soon plenty."""
    realm = match(ROCKET, animals=resources).turn().say(ANA, OpenFront(MINE, WILD, ROCKET))

    (answer,) = said(realm)

    assert isinstance(answer, Activate if burns else Done)
    realm.say(ANA, answer)
    while realm.asked():
        (answer,) = said(realm)
        realm.say(ANA, answer)
        if isinstance(answer, Rescue):
            break
    assert isinstance(answer, Rescue) == burns
    assert (realm.owner(WILD) == ANA) == burns


@pytest.mark.parametrize(("strength", "goes"), [(6, False), (1, True)])
def test_no_unit_leaves_a_front_that_is_won_without_it(strength: int, goes: bool) -> None:
    """The strongest rider left a front that was won, and the land stayed wild."""
    rides = Ability("delayed", (Move(target=Selector(who="you"), at="other_front"),))
    state = line(content=content(skilled("rider", rides, strength=strength)))
    own(state, ANA, WILD, Cell("H9"))
    state.players[ANA].hand = [Card("ana.rider"), unit(1)]
    realm = Realm(state).turn()
    for target in (Cell("H8"), Cell("I8")):
        card = Card("ana.rider") if target == "H8" else unit(1)
        realm.say(ANA, OpenFront(Cell("H9"), target, card))
    assert isinstance(said(realm)[0], Activate) == goes


def test_resources_lie_where_they_lend_strength_once_units_are_paid_for() -> None:
    for there, mines in ((2, 0), (8, 5)):
        realm = match(*[CRYSTAL_SMALL] * 5, animals=there)
        ((lay,),) = [said(realm.run(LayIncome({"0": 6, "1": 6}, {"0": None, "1": None})))]
        assert isinstance(lay, Lay)
        assert lay.put.get(MINE, {}).get("animals", 0) == mines


def test_crystals_are_not_hoarded_that_take_the_place_of_units() -> None:
    realm = match(*[CRYSTAL_SMALL] * 5, crystal_shards=8)
    assert said(realm.run(OpenShop(hand=True))) == (Shop(),)
    realm = match(CRYSTAL_SMALL, crystal_shards=8).run(OpenShop(hand=True))
    (shop,) = said(realm)
    assert isinstance(shop, Shop)
    assert shop.purchases


@pytest.mark.parametrize(("strength", "bought"), [(2, ROCKET), (3, unit(3))])
def test_of_equal_cost_a_unit_is_bought_that_does_most(strength: int, bought: Card) -> None:
    """Printed strength decided, and among equals the name: machines bought nothing but probes."""
    realm = match(CRYSTAL_SMALL, animals=1)
    realm.state.players[ANA].world = {ROCKET: 1, unit(strength): 1}
    (shop,) = said(realm.run(OpenShop(hand=True)))
    assert isinstance(shop, Shop)
    assert shop.purchases[0].card == bought


SNIPES = Ability("immediate", (Strength(target=Selector(who="enemy"), n=-3),))
HELPS = Ability("delayed", (Strength(target=Selector(where="other"), n=2),))
HELPER, FAR = Card("ana.helper"), Cell("H8")  # which a strength of 6 takes


def holding(ability: Ability, *hand: Card, strength: int = 1, **resources: int) -> Realm:
    """Make a match in which Ana holds *hand* and all land up to the fifth territory."""
    state = line(content=content(skilled("helper", ability, strength=strength)))
    own(state, ANA, WILD, Cell("H9"))
    state.players[ANA].hand = list(hand)
    lay(state, PORTAL, **resources)
    return Realm(state)


def test_on_wild_land_nothing_counts_that_harms_enemies() -> None:
    """Units of fairies and machines were sent against it that could not take it."""
    state = line(content=content(skilled("helper", SNIPES)))
    state.players[ANA].hand = [HELPER]
    assert said(Realm(state).turn()) == (Done(),)


def test_units_are_spared_once_delayed_abilities_will_win() -> None:
    """Whatever the cells of machines would do, all units of the hand were sent in."""
    assert base_defence(holding(HELPS).state, FAR) == 5
    for strength, spared in ((3, True), (2, False)):
        realm = holding(HELPS, HELPER, unit(strength), unit(1)).turn()
        realm.say(ANA, OpenFront(Cell("H9"), FAR, HELPER), Done())
        (number,) = realm.state.combats
        realm.say(ANA, PlayOnFront(unit(strength), int(number)))
        (answer,) = said(realm)
        assert isinstance(answer, Done) == spared


@pytest.mark.parametrize("cards", [(HELPER,), (unit(1),)])
def test_units_are_sent_home_by_what_they_do(cards: tuple[Card, ...]) -> None:
    """Machines paid to be rid of their cells, which are weak on paper."""
    realm = holding(HELPS, *cards, unit(6), animals=9)
    realm.state.players[ANA].deck = [unit(2)] * 6
    realm.turn().say(ANA, OpenFront(Cell("H9"), FAR, unit(6)), Done())
    (number,) = realm.state.combats
    realm.say(ANA, PlayOnFront(cards[0], int(number))).rest(Retiring)
    assert isinstance(said(realm)[0], Done) == (cards == (HELPER,))


@pytest.mark.parametrize(("own", "other", "rebuilds"), [(3, 3, False), (2, 3, False), (2, 2, True)])
def test_a_unit_is_rebuilt_to_win_not_to_weaken_the_deck(
    own: int, other: int, rebuilds: bool
) -> None:
    """Fights that were won already turned strong machines into drones."""
    retool = Ability("immediate", (Reconfigure(target=Selector(where="other")),))
    realm = holding(retool, unit(other, 2), HELPER, strength=own)
    realm.state.players[ANA].world = {unit(2): 6}
    realm.turn().say(ANA, OpenFront(Cell("H9"), FAR, unit(other, 2)), Done())
    (number,) = realm.state.combats
    realm.say(ANA, PlayOnFront(HELPER, int(number)))
    assert isinstance(said(realm)[0], Activate) == rebuilds
