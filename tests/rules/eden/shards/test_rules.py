"""The rules of Shards but its battles, each under its number (SH-SET to SH-END)."""

from __future__ import annotations

from typing import Any

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.hexes import HEART, around, at
from rules.core.ids import Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    ChooseTerrain,
    Concede,
    DestroyPortal,
    Exchange,
    Lay,
    OpenFront,
    Option,
    PlaceTile,
    PlayOnFront,
    Purchase,
    Shop,
    Tidy,
)
from rules.eden.board import errors as er
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_SMALL, OPPORTUNITY
from rules.eden.board.effects import why_not_from_hand
from rules.eden.board.state import State
from rules.eden.map_creation import answer
from rules.eden.nodes import Resource
from rules.eden.shards import errors as no
from rules.eden.shards import setup
from rules.eden.shards.match_end import standing_of
from rules.eden.shards.territory import (
    base_defence,
    capability,
    fully_held,
    income,
    pure_of,
    stock_of,
)
from rules.players.eden.shards.game import GAME
from rules.words.eden import EdenWording
from rules.words.wording import Scene
from tests.rules.eden.builders import ordinaries, ordinary, put_portal
from tests.rules.eden.mapplay import playing
from tests.rules.eden.shards.arena import (
    ANA,
    BOB,
    CY,
    NOBODY,
    Realm,
    lay,
    line,
    own,
    realm,
    unit,
)


def begun(seats: int = 2, seed: int = 0, **options: Any) -> Realm:  # any match option
    """Start a match on a quick map, to the first question."""
    content = GAME.install(GAME.content())
    setup = Setup((SeatSetup(),) * seats, {"quick_map": True, **options}, content)
    chance = Keyed(seed.to_bytes(32, "big"))
    return Realm(start(GAME, setup, chance).state, chance)


# --- setup ---


def test_sh_set_1_the_first_player_takes_the_token() -> None:
    match = begun(3).rest(st.LayIncome)
    assert (match.state.first, match.state.day) == (0, 1)
    assert match.campaign.scenario == "supremacy"


def test_sh_set_2_each_civilization_has_a_resource() -> None:
    match = begun(6)
    worlds = {p.civilization: p.civ_resource for p in match.state.players}
    known = {"elves": "plants", "dwarves": "ore", "horde": "animals", "goblins": "omninutrients"}
    known |= {"machines": "positronium", "humans": "inhabitants", "undead": "inhabitants"}
    known |= {"fairies": "crystal_shards"}
    assert all(known[world] == resource for world, resource in worlds.items())


def test_sh_ini_1_portals_and_what_touches_them() -> None:
    state = begun(2).rest(st.LayStart).state
    for seat, player in enumerate(state.players):
        assert player.portal is not None
        near = {player.portal, *(c for c in around(player.portal) if c in state.tiles)}
        assert {c for c, t in state.tiles.items() if t.owner == seat} == near
    assert not any(tile.centre or tile.edges or tile.wild for tile in state.tiles.values())


def test_sh_ini_2_three_to_five_small_crystals_sealed() -> None:
    match = begun(2).rest(st.Smalls)
    match.say(Seat(0), Option(2))
    assert not match.said(ev.SmallsChosen)
    match.say(Seat(0), Option(1)).say(Seat(1), Option(0))
    assert match.said(ev.SmallsChosen) == [ev.SmallsChosen({"0": 4, "1": 3})]
    decks = [p.deck + p.hand for p in match.state.players]
    assert [deck.count(CRYSTAL_SMALL) for deck in decks] == [4, 3]
    assert [deck.count(CRYSTAL_MEDIUM) for deck in decks] == [1, 1]
    assert [len(p.hand) for p in match.state.players] == [5, 5]


def test_sh_ini_3_two_resources_where_one_likes() -> None:
    match = begun(2).rest(st.LayStart)
    mine = match.state.players[0]
    kind = mine.civ_resource
    assert kind is not None
    assert mine.portal is not None
    gate = next(c for c in around(mine.portal) if c in match.state.tiles)
    match.say(Seat(0), Lay({gate: {"crystal_shards": 1}})).say(Seat(1), Lay())
    assert match.state.tiles[gate].resources == {"crystal_shards": 1}
    assert sum(stock_of(match.state, Seat(0)).values()) == 2
    theirs = match.state.players[1]
    assert theirs.portal is not None
    assert theirs.civ_resource is not None
    assert match.state.tiles[theirs.portal].resources == {theirs.civ_resource: 2}


def test_sh_ini_4_purchases_with_crystals_of_the_hand_and_no_refill() -> None:
    state = line()
    mine = state.players[ANA]
    mine.hand, mine.world = [CRYSTAL_SMALL, unit(2)], {unit(1): 1}
    mine.deck = [unit(3)] * 5
    lay(state, at(4, 0), animals=1)
    match = Realm(state).run(st.OpenShop(hand=True))
    match.say(ANA, Shop((Purchase(unit(1), small=1, resource="animals"),)))
    assert mine.hand == [unit(2)]
    assert sorted(mine.discard) == sorted([CRYSTAL_SMALL, unit(1)])


# --- territory ---


def test_sh_ter_1_destroyed_portals_count() -> None:
    state = line()
    state.players[BOB].alive = False
    assert base_defence(state, at(-2, 0)) == 1


def test_sh_ter_2_the_lands_of_the_eliminated_are_under_partial_control() -> None:
    state = line()
    own(state, BOB, at(-2, 0))
    assert at(-2, 0) in fully_held(state, BOB)
    state.players[BOB].alive = False
    assert fully_held(state, BOB) == set()


def test_sh_ter_3_resources_stay_when_control_changes() -> None:
    state = line()
    lay(state, at(-3, 0), ore=2, plants=1)
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(5)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(5))).rest()
    assert stock_of(state, ANA) == {"ore": 2, "plants": 1}


def test_sh_ter_4_a_base_defence_takes_no_bonus() -> None:
    state = line()
    lay(state, at(-3, 0), plants=9)
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(1))).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence) == (1, 0)


def test_sh_ter_4b_units_that_defend_take_it() -> None:
    state = line()
    lay(state, at(-3, 0), plants=4, crystal_shards=1)
    own(state, ANA, at(-2, 0))
    state.players[ANA].hand = [unit(2)]
    state.players[BOB].hand = [unit(1, seat=BOB)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(2)))
    (front,) = match.campaign.turn.fronts if match.campaign.turn else []
    match.say(BOB, PlayOnFront(unit(1, seat=BOB), front)).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence, counted.won) == (2, 2, False)


# --- production ---


def test_sh_pro_1_portals_and_the_heart_give_nothing() -> None:
    state = line()
    own(state, ANA, HEART)
    state.tiles[at(3, 0)].colour = "grey"
    assert income(state, ANA) == 1


def test_sh_pro_2_what_is_not_placed_lies_on_the_portal() -> None:
    state = line()
    state.tiles[at(3, 0)].colour = "red"
    match = Realm(state).run(st.Pulse())
    assert match.refused(ANA, Lay({at(3, 0): {"ore": 1}})) == no.NotLaidHere(
        ("animals", "crystal_shards")
    )
    assert match.refused(ANA, Lay({at(3, 0): {"animals": 3}})) == no.TooManyLaid(2)
    assert match.refused(ANA, Lay({at(-3, 0): {"animals": 1}})) == no.NotYourGround(at(-3, 0))
    match.say(ANA, Lay({at(3, 0): {"animals": 1}})).say(BOB, Lay())
    assert state.tiles[at(3, 0)].resources == {"animals": 1}
    assert state.tiles[at(4, 0)].resources == {"animals": 1}


def test_sh_pro_3_the_heart_gives_pure_energy_on_the_own_portal() -> None:
    state = line()
    own(state, BOB, HEART)
    Realm(state).run(st.Pulse()).rest()
    assert state.tiles[at(-4, 0)].pure == 1
    assert pure_of(state, BOB) == 1


# --- the turn ---


def test_sh_exp_1_wild_land_or_one_player() -> None:
    state = line()
    own(state, ANA, at(2, 0), at(-1, 0), at(-2, 0))
    state.players[ANA].hand = [unit(2)] * 4
    match = Realm(state).turn()
    assert match.refused(ANA, OpenFront(at(3, 0), at(4, 0), unit(2))) == no.OwnTerritory(at(4, 0))
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(2)))
    assert match.refused(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(2))) == no.MixedTargets()
    assert match.refused(ANA, OpenFront(at(2, 0), at(1, 0), unit(2))) == no.SameFrontier()
    match.say(ANA, OpenFront(at(-1, 0), HEART, unit(2)))
    assert not isinstance(match.question(ANA), st.ChooseFront)  # two at most


def test_sh_exp_2_one_extra_subphase_for_each_opponent() -> None:
    state = line()
    state.tiles |= ordinaries([at(-3, 1), at(-2, -1)])
    own(state, ANA, at(-2, 0), at(-2, -1))
    own(state, BOB, at(-3, 1))
    state.players[ANA].hand = [unit(5)] * 3
    lay(state, at(4, 0), animals=20)
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 0), unit(5)))
    match.say(ANA, OpenFront(at(-2, 0), at(-3, 1), unit(5))).rest(st.Exchanging)
    assert match.said(ev.SubphaseEarned) == [ev.SubphaseEarned(ANA, 0)]
    match.rest(st.ChooseFront).say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(5)))
    match.rest()
    assert state.ending == "last"


def test_sh_exp_3_the_distance_is_paid() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), animals=1, crystal_shards=1, ore=5)
    state.players[ANA].hand = [unit(2)]
    match = Realm(state).turn(paid=True)
    assert not isinstance(match.question(ANA), st.ChooseFront)  # one resource is missing
    match.rest()
    lay(state, at(2, 0), animals=1)
    match.turn(paid=True)
    assert match.refused(ANA, OpenFront(at(2, 0), at(1, 0), unit(1))) == er.NotInHand(unit(1))
    match.say(ANA, OpenFront(at(2, 0), at(1, 0), unit(2)))
    assert stock_of(state, ANA) == {"ore": 5}


def test_sh_exp_3b_what_is_too_dear_is_refused() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    state.tiles |= ordinaries([at(3, 1)])
    lay(state, at(4, 0), animals=1)
    state.players[ANA].hand = [unit(2)]
    match = Realm(state).turn(paid=True)
    assert match.refused(ANA, OpenFront(at(2, 0), at(1, 0), unit(2))) == no.AttackTooDear(3, 1)
    match.say(ANA, OpenFront(at(3, 0), at(3, 1), unit(2)))


def test_sh_exp_4_set_aside_cards_are_hidden_and_exchanged_one_for_one() -> None:
    state = line()
    mine = state.players[ANA]
    mine.hand = [unit(1), CRYSTAL_SMALL]
    match = Realm(state).run(st.BeginTurn(ANA))
    match.say(ANA, Tidy(aside={CRYSTAL_SMALL: 1}))
    theirs = GAME.view(state, BOB).seats[ANA]
    assert theirs.aside == 1
    assert getattr(theirs.set_aside, "cards", None) is None
    assert GAME.seen_by(BOB, match.said(ev.CardTaken)[0]) != match.said(ev.CardTaken)[0]
    turn = match.campaign.turn
    assert turn is not None
    turn.paid = True
    state.agenda = [st.Exchanging(ANA, 1)]
    assert match.refused(ANA, Tidy(aside={unit(1): 1})) == no.OneForOne()
    assert match.refused(ANA, Exchange(unit(1), OPPORTUNITY)) == no.NotSetAside(OPPORTUNITY)
    match.say(ANA, Exchange(unit(1), CRYSTAL_SMALL))
    assert (mine.hand, mine.set_aside) == ([CRYSTAL_SMALL], [unit(1)])
    assert match.refused(ANA, Exchange(CRYSTAL_SMALL, unit(1))) == no.OneForOne()


def test_sh_exp_5_the_opponent_refills_too() -> None:
    state = line()
    own(state, ANA, at(-2, 0))
    own(state, BOB, at(0, 1))  # partially controlled: nobody defends it
    own(state, ANA, HEART)
    for seat in (ANA, BOB):
        state.players[seat].deck = [unit(1, seat=seat)] * 9
    state.players[ANA].hand = [unit(9)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(HEART, at(0, 1), unit(9)))
    match.rest(st.Exchanging)
    assert [len(p.hand) for p in state.players] == [5, 5]


def test_sh_exp_6_a_hand_that_cannot_be_refilled_stays_shorter() -> None:
    state = line()
    state.players[ANA].deck = [unit(1)]
    match = Realm(state).run(st.Turns([ANA])).rest()
    assert state.players[ANA].hand == [unit(1)]
    assert match.campaign.turn is None


def test_sh_exp_7_self_destruction() -> None:
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4))
    lay(state, at(4, 0), animals=4, pure=2)
    lay(state, at(3, 0), animals=1)
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).run(st.BeginTurn(ANA)).say(ANA, DestroyPortal())
    assert match.refused(ANA, DestroyPortal()) == no.AlreadyLeaving()
    match.rest()
    assert state.players[ANA].alive
    match.run(st.Turns([ANA]))
    assert not state.players[ANA].alive
    assert state.tiles[at(4, 0)].resources == {}
    assert pure_of(state, ANA) == 0
    assert stock_of(state, ANA) == {"animals": 1}
    assert match.owner(at(3, 0)) == ANA
    assert not state.over


def test_sh_exp_7b_a_portal_that_is_taken_before_keeps_its_resources() -> None:
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4))
    lay(state, at(-4, 0), plants=4, pure=2)
    state.players[BOB].leaving = True
    own(state, ANA, at(-3, 0))
    state.players[ANA].hand = [unit(3)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(3))).rest()
    assert pure_of(state, ANA) == 2
    assert not state.players[BOB].leaving


# --- purchases ---


def purse(**resources: int) -> Realm:
    state = line()
    lay(state, at(4, 0), **resources)
    mine = state.players[ANA]
    mine.set_aside = [CRYSTAL_SMALL, CRYSTAL_MEDIUM, CRYSTAL_HUGE]
    mine.world = {unit(1, cost): 2 for cost in range(1, 7)}
    return Realm(state).run(st.OpenShop(hand=False))


def test_sh_pur_1_value_without_change() -> None:
    match = purse(animals=9)
    few = Purchase(unit(1, 3), small=1, resource="animals")
    assert match.refused(ANA, Shop((few,))) == no.CrystalsTooFew(1, 3)
    shards = Purchase(unit(1, 3), huge=1, resource="crystal_shards")
    assert match.refused(ANA, Shop((shards,))) == no.WrongPayment("crystal_shards", ("animals",))
    match.say(ANA, Shop((Purchase(unit(1, 3), small=1, medium=1, resource="animals"),)))
    assert match.state.players[ANA].set_aside == [CRYSTAL_HUGE]


def test_sh_pur_1_crystals_that_are_not_needed_may_be_used_for_what_costs_crystals() -> None:
    match = purse(animals=9, crystal_shards=9)
    many = Purchase(CRYSTAL_SMALL, small=1, resource="crystal_shards")
    assert match.refused(ANA, Shop((many,))) == no.CrystalsTooMany(1, 0)
    match.say(ANA, Shop((Purchase(unit(1, 3), small=1, huge=1, resource="animals"),)))
    assert match.state.players[ANA].set_aside == [CRYSTAL_MEDIUM]


def test_sh_pur_1b_the_territories_that_pay_can_be_said() -> None:
    match = purse(animals=3)
    lay(match.state, at(3, 0), animals=3)
    bought = (Purchase(unit(1, 3), huge=1, resource="animals"),)
    match.say(ANA, Shop(bought, {at(4, 0): {"animals": 2}}))
    assert match.state.tiles[at(4, 0)].resources == {"animals": 1}
    assert match.state.tiles[at(3, 0)].resources == {"animals": 2}


def test_sh_pur_1b_what_is_not_said_comes_from_the_most_exposed_territories() -> None:
    near, far = at(4, 0), at(3, 0)
    match = purse(crystal_shards=4)
    lay(match.state, far, crystal_shards=2)
    small = Purchase(CRYSTAL_SMALL, resource="crystal_shards")

    match.say(ANA, Shop((small,) * 4, {near: {"crystal_shards": 1}}))

    left = [match.state.tiles[cell].resources.get("crystal_shards", 0) for cell in (near, far)]
    assert left == [2, 0]


def test_sh_pur_1c_what_is_not_there_cannot_pay() -> None:
    match = purse(animals=2)
    dear = Purchase(unit(1, 3), huge=1, resource="animals")
    assert match.refused(ANA, Shop((dear,))) == no.NoSuchResources()
    first = Purchase(unit(1, 2), medium=1, resource="animals")
    again = Purchase(unit(1, 1), small=1, resource="animals")
    assert match.refused(ANA, Shop((first, again))) == no.NoSuchResources()


def test_sh_pur_2_a_unit_of_cost_6() -> None:
    match = purse(pure=2)
    match.say(ANA, Shop((Purchase(unit(1, 6), 1, 1, 1, "animals", 2),)))
    assert pure_of(match.state, ANA) == 0
    assert unit(1, 6) in match.state.players[ANA].discard


def test_sh_pur_3_bought_cards_go_to_the_discard_pile() -> None:
    match = purse(crystal_shards=2)
    match.say(ANA, Shop((Purchase(CRYSTAL_MEDIUM, resource="crystal_shards"),)))
    assert match.state.players[ANA].discard == [CRYSTAL_MEDIUM]


def test_sh_pur_4_everything_goes_when_nothing_else_is_in_hand() -> None:
    state = line()
    state.players[ANA].set_aside = [CRYSTAL_SMALL, CRYSTAL_MEDIUM]
    match = Realm(state).run(st.TakeBack())
    assert not match.asked()
    assert sorted(state.players[ANA].discard) == sorted([CRYSTAL_SMALL, CRYSTAL_MEDIUM])


def test_sh_pur_5_short_supply_is_served_in_turn_order() -> None:
    state = line()
    state.supply[CRYSTAL_HUGE] = 1
    for cell in (at(4, 0), at(-4, 0)):
        lay(state, cell, crystal_shards=9)
    match = Realm(state).run(st.OpenShop(hand=False))
    small = Purchase(CRYSTAL_SMALL, resource="crystal_shards")
    for seat in (BOB, ANA):
        match.say(seat, Shop((Purchase(CRYSTAL_HUGE, resource="crystal_shards"), small)))
    assert state.players[ANA].discard == [CRYSTAL_HUGE, CRYSTAL_SMALL]
    assert match.said(ev.PurchasesReturned) == [ev.PurchasesReturned(BOB, (CRYSTAL_HUGE,))]
    assert match.asked() == {BOB}
    match.say(BOB, Shop((small,)))
    assert state.players[BOB].discard == [CRYSTAL_SMALL]
    assert stock_of(state, BOB) == {"crystal_shards": 8}


def test_sh_pur_6_the_token_goes_on() -> None:
    state = line(3)
    state.players[CY].alive = False
    state.first = BOB
    match = Realm(state).run(st.EndDay())
    assert match.said(ev.TokenPassed) == [ev.TokenPassed(ANA)]


# --- the end ---


def test_sh_end_1_a_fallen_portal_leaves_its_lands() -> None:
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4))
    own(state, BOB, at(-1, 0))
    match = Realm(state).run(st.Turns([ANA]))
    match.say(BOB, Concede())
    assert state.players[BOB].alive  # until the end of the turn that is being played
    match.rest()
    assert not state.players[BOB].alive
    assert match.owner(at(-1, 0)) == BOB
    assert income(state, BOB) == 0


def test_sh_end_2_the_last_portal_wins() -> None:
    state = line()
    own(state, ANA, at(-3, 0))
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(1))).rest()
    assert (state.over, state.winners, state.ending) == (True, [ANA], "last")


def test_cm_end_4_the_day_limit_of_shards() -> None:
    state = line()
    state.day = state.day_limit = 25
    own(state, BOB, HEART)
    lay(state, at(4, 0), animals=30)
    match = Realm(state).run(st.EndDay())
    assert (state.winners, state.ending) == ([BOB], "limit")
    assert standing_of(state, ANA) == (1, 0, 2, 0, 30)
    assert match.said(ev.MatchEnded)


def test_cm_tile_6_tokens_of_a_shard_civilization() -> None:
    state: State = realm(2, tiles=ordinaries([at(1, 0)]))
    state.players[BOB].civ_resource, state.players[BOB].terrain = "crystal_shards", None
    state.agenda = [st.SetUpConquest(), st.Terrain(BOB)]
    match = Realm(state)
    assert match.asked() == {BOB}
    assert ChooseTerrain("red") in GAME.legal(state, BOB)  # Ana's colour
    play = playing(state)
    setup.choose_terrain(play, state.agenda, st.Terrain(BOB), BOB, ChooseTerrain("red"))
    for seat, cell in ((BOB, at(2, 0)), (ANA, at(-1, 0))):
        step = st.PlaceOrdinary(seat, "red")
        state.agenda = [st.SetUpConquest()]
        state.players[seat].pile = ["green"]
        answer(play, state.agenda, step, seat, PlaceTile(cell))
    assert state.tiles[at(2, 0)].rich
    assert not state.tiles[at(-1, 0)].rich


def test_cm_op_16_capabilities() -> None:
    state = line()
    state.tiles[at(3, 0)] = ordinary("grey", rich=True)
    kinds: tuple[Resource, ...] = ("ore", "crystal_shards", "plants")
    assert [capability(state, at(3, 0), k) for k in kinds] == [2, 2, 1]
    assert [capability(state, HEART, k) for k in kinds] == [2, 2, 2]
    assert capability(state, at(4, 0), "animals") == 2
    assert capability(state, at(9, 9), "ore") == 1
    state.players[ANA].alive = False
    assert capability(state, at(4, 0), "animals") == 1


def test_cards_may_be_discarded_in_the_own_turn() -> None:
    state = line()
    state.players[ANA].hand = [unit(1), unit(2)]
    match = Realm(state).run(st.BeginTurn(ANA))
    assert match.refused(ANA, Tidy({unit(3): 1})) == er.NotInHand(unit(3))
    assert match.refused(ANA, Tidy({unit(1): 1}, {unit(1): 1})) == er.NotInHand(unit(1))
    match.say(ANA, Tidy({unit(1): 1}))
    assert state.players[ANA].discard == [unit(1)]


def test_nobody_without_a_unit_opens_a_front() -> None:  # E-SH-2
    state = line()
    state.players[ANA].hand = [CRYSTAL_SMALL]
    own(state, ANA, at(2, 0))
    match = Realm(state).turn()
    assert match.refused(ANA, OpenFront(at(2, 0), at(1, 0), unit(1))) == no.UnitNeeded()
    assert match.rest().owner(at(1, 0)) == NOBODY


def test_cm_end_5_conceding_is_said_to_end_with_the_turn() -> None:
    state = line()
    scene = Scene(view=GAME.view(state, None), names={0: "Ana", 1: "Bob"}, locale="en")
    words = EdenWording()
    assert "end of the turn" in (words.tell(scene, ev.Conceding(BOB)) or "")
    assert "end of the turn" in words.reason(scene, er.AlreadyConceding())


def test_e_sh_9_what_a_territory_can_pay_is_said() -> None:
    state = line()
    lay(state, at(4, 0), animals=2)
    lay(state, at(3, 0), animals=2)
    state.players[ANA].set_aside = [CRYSTAL_MEDIUM, CRYSTAL_SMALL]
    state.players[ANA].world = {unit(1, 3): 2}
    match = Realm(state).run(st.OpenShop(hand=False))
    bought = (Purchase(unit(1, 3), small=1, medium=1, resource="animals"),)
    much = Shop(bought, {at(4, 0): {"animals": 2}, at(3, 0): {"animals": 2}})
    assert match.refused(ANA, much) == no.PaysTooMuch(1)
    assert match.refused(ANA, Shop(bought, {at(4, 0): {"animals": 3}})) == no.NoSuchResources()
    assert match.refused(ANA, Shop(bought, {at(-4, 0): {"animals": 1}})) == no.NotYourGround(
        at(-4, 0)
    )


def test_crd_3_a_card_without_an_ability_for_the_hand_says_so() -> None:
    assert why_not_from_hand(line(), unit(1), 0) == er.CannotActivate("none")


REFUSALS = {
    er.CannotActivate("none"): "That card has no ability to use from your hand.",
    er.CannotActivate("over"): "Nothing calls for that ability now.",
    er.OnlyNewTroops(at(4, 0), 5): "5 new troops are left",
    er.OfAnotherWorld(unit(1)): "belongs to another World",
    er.BidForIt(unit(1)): "bid pure energy for it",
    er.NotLinked(at(4, 0), 0, alone=True): "No other territory of yours is linked",
    no.WrongPayment(
        "ore", ("animals", "crystal_shards")
    ): "Only animals and crystal shards can pay",
    no.NotLaidHere(("animals", "crystal_shards")): "You can lay only animals and crystal shards.",
    no.PaysTooMuch(2): "No more than 2",
    er.ChooseBetween(1, 2): "from 1 to 2",
    er.DiscardSoMany(1): "1 card,",
    er.PayExactly(3): "worth 3",
}


def test_refusals_say_which_of_their_cases_it_is() -> None:
    scene = Scene(view=GAME.view(line(), None), names={0: "Ana", 1: "Bob"}, locale="en")
    words = EdenWording()
    said = {words.reason(scene, why): part for why, part in REFUSALS.items()}
    assert all(part in text for text, part in said.items())
