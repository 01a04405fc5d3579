"""The rulings about Shards that name a result (R-94 to R-128, R-136 to R-140, R-141, R-149)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.core.errors import NotYourTurn
from rules.core.game import form_of
from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Discard,
    Done,
    DrawTile,
    DropCard,
    Lay,
    OpenFront,
    PlayOnFront,
    Purchase,
    Rescue,
    SendHome,
    Shop,
    Spend,
    UseOpportunity,
)
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_SMALL, OPPORTUNITY
from rules.eden.board.content import install, packed
from rules.eden.board.errors import NoCopyLeft, NoFrontierThere, NotInHand
from rules.eden.board.state import Army, Combat, Row, State, Unit
from rules.eden.shards import errors as no
from rules.eden.shards.territory import income, pure_of, stock_of
from rules.eden.worlds import builtin
from rules.players.eden.shards.game import GAME
from tests.rules.eden.builders import ordinaries, ordinary, put_portal
from tests.rules.eden.shards.arena import ANA, BOB, CY, Realm, lay, line, own, realm, unit
from tests.rules.eden.shards.test_battles import duel, front_of
from tests.rules.eden.shards.test_rules import begun, purse

X, Y = at(-2, 0), at(-3, 0)


def with_cy() -> State:
    """The line map with a third portal, so that the fall of Bob's ends nothing."""
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4), at(0, 3))
    return state


def shard_people() -> State:
    """Ana's people live on shards; she chose the colour grey."""
    state = line()
    state.players[ANA].civ_resource, state.players[ANA].terrain = "crystal_shards", "grey"
    return state


def test_r_95_a_token_gives_one_to_whoever_controls_it() -> None:
    state = shard_people()
    state.tiles[at(3, 0)] = ordinary("grey", rich=True, owner=ANA)
    assert income(state, ANA) == 2  # not three: the token is all
    state.tiles[Y] = ordinary("green", rich=True, owner=BOB)
    assert income(state, BOB) == 3


def test_r_97_the_face_up_tile_is_known() -> None:
    match = begun(2, scenario="king", quick_map=False).rest(st.ChooseTile)
    seat = min(match.asked())
    match.say(seat, DrawTile("face-up"))
    assert match.question(seat).colour == match.state.players[seat].terrain


def test_r_99_a_conqueror_may_use_foreign_resources() -> None:
    state = line()
    lay(state, at(4, 0), plants=2)
    match = Realm(state).run(st.OpenShop(hand=False))
    match.say(ANA, Shop((Purchase(OPPORTUNITY, resource="plants"),)))
    assert state.players[ANA].discard == [OPPORTUNITY]


def test_r_102_units_replace_the_base_defence_even_if_they_are_weaker() -> None:
    state = line()
    own(state, ANA, HEART)
    own(state, BOB, X, at(-1, 0))
    state.players[ANA].hand = [unit(2)]
    state.players[BOB].hand = [unit(1, seat=BOB)]
    match = Realm(state).turn().say(ANA, OpenFront(HEART, at(-1, 0), unit(2)))
    match.say(BOB, PlayOnFront(unit(1, seat=BOB), front_of(match))).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence, counted.won) == (2, 1, True)  # the base was 3


def test_r_104_the_eliminated_count_as_opponents() -> None:  # and R-123
    state = with_cy()
    state.players[BOB].alive = False
    own(state, ANA, X)
    state.tiles |= ordinaries([at(-3, 1)])
    own(state, BOB, at(-3, 1))
    state.players[ANA].hand = [unit(5)] * 3
    match = Realm(state).turn().say(ANA, OpenFront(X, Y, unit(5)))
    assert match.refused(ANA, OpenFront(X, at(-1, 0), unit(5))) == no.MixedTargets()
    match.rest()
    assert match.said(ev.SubphaseEarned) == [ev.SubphaseEarned(ANA, 0)]


def test_r_105_pure_energy_may_pay_an_attack() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), pure=2, animals=2)
    state.players[ANA].hand = [unit(4)]
    match = Realm(state).turn(paid=True).say(ANA, OpenFront(at(2, 0), at(1, 0), unit(4)))
    assert match.refused(ANA, Spend({at(4, 0): {"pure_energy": 2}})) == no.PaysTooMuch(3)
    match.say(ANA, Spend({at(4, 0): {"pure_energy": 1}}))  # three are due: one is lost
    assert (pure_of(state, ANA), stock_of(state, ANA)) == (1, {"animals": 2})


def test_r_105b_several_ways_may_be_mixed() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    lay(state, at(4, 0), pure=1, animals=2, crystal_shards=2)
    state.players[ANA].hand = [unit(4)]
    match = Realm(state).turn(paid=True).say(ANA, OpenFront(at(2, 0), at(1, 0), unit(4)))
    match.say(ANA, Spend({at(4, 0): {"crystal_shards": 1, "animals": 1}}))
    assert pure_of(state, ANA) == 1
    assert sum(stock_of(state, ANA).values()) == 1


def test_r_107_an_additional_subphase_without_a_battle_refills_nothing() -> None:
    state = line()
    state.players[ANA].hand = [unit(1), unit(2)]
    state.players[ANA].deck = [unit(3)] * 9
    match = Realm(state)
    match.turn(paid=True)
    match.say(ANA, DropCard(unit(1)), Done())
    assert state.players[ANA].hand == [unit(2)]
    first = Realm(line())
    first.state.players[ANA].deck = [unit(3)] * 9
    first.run(st.Turns([ANA])).rest()
    assert len(first.state.players[ANA].hand) == 5  # the first one always does


def test_r_110_a_doomed_unit_may_still_be_sent_home() -> None:
    state = line()
    lay(state, at(4, 0), animals=2)
    rows = [Row(0, [Unit(7, unit(1, 2), doomed=True)])]
    state.combats["1"] = Combat(id=1, cell=at(2, 0), armies=[Army(seat=ANA, camp=1, rows=rows)])
    match = Realm(state).run(st.AskRetiring([1], [ANA]), st.Collapse([1])).say(ANA, SendHome(7))
    assert not match.said(ev.UnitCollapsed)
    assert state.players[ANA].world == {unit(1, 2): 1}


def test_r_112_any_of_them_may_be_rescued_and_cost_6_need_not() -> None:
    state = line()
    lay(state, at(4, 0), animals=3)
    removed = [Unit(1, unit(1, 2)), Unit(2, unit(1, 1)), Unit(3, unit(1, 6))]
    state.combats["1"] = Combat(
        id=1, cell=at(2, 0), armies=[Army(seat=ANA, camp=1, removed=removed)]
    )
    match = Realm(state).run(st.AskRescue([1], [ANA]))
    assert Rescue(3) not in GAME.legal(state, ANA)
    match.say(ANA, Rescue(1), Rescue(2))
    assert sorted(state.players[ANA].discard) == sorted([unit(1, 2), unit(1, 1), unit(1, 6)])
    assert not state.players[ANA].world


def test_r_113_a_shard_people_rescues_with_pure_energy() -> None:
    state = shard_people()
    lay(state, at(4, 0), pure=1)
    state.combats["1"] = Combat(
        id=1, cell=at(2, 0), armies=[Army(seat=ANA, camp=1, removed=[Unit(1, unit(1, 3))])]
    )
    Realm(state).run(st.AskRescue([1], [ANA])).say(ANA, Rescue(1))
    assert pure_of(state, ANA) == 0
    assert state.players[ANA].discard == [unit(1, 3)]


def test_r_113b_what_was_lost_pays_nothing() -> None:
    match = duel(4)
    match.state.players[BOB].hand = [unit(1, 1, seat=BOB)]
    lay(match.state, Y, plants=9)
    match.say(BOB, PlayOnFront(unit(1, 1, seat=BOB), front_of(match)))
    match.rest()
    assert not match.said(ev.Retired)
    assert match.state.tiles[Y].resources == {"plants": 9}


def test_r_114_pure_energy_is_what_lies_on_the_portals_one_controls() -> None:
    state = line()
    lay(state, at(4, 0), pure=1)
    lay(state, at(-4, 0), pure=3)
    assert [pure_of(state, seat) for seat in (ANA, BOB)] == [1, 3]
    own(state, ANA, at(-4, 0))
    assert [pure_of(state, seat) for seat in (ANA, BOB)] == [4, 0]


def test_r_115_four_shards_for_one_without_change() -> None:
    match = purse(pure=2, crystal_shards=1)
    small = Purchase(CRYSTAL_SMALL, resource="crystal_shards", pure=1)
    match.say(ANA, Shop((small, Purchase(CRYSTAL_HUGE, resource="crystal_shards", pure=1))))
    assert pure_of(match.state, ANA) == 0
    assert stock_of(match.state, ANA) == {"crystal_shards": 1}


@pytest.mark.parametrize(("due", "energy"), [(1, 1), (3, 1), (4, 1), (5, 2), (8, 2), (9, 3)])
def test_r_115_as_much_energy_as_the_shards_need_and_no_more(due: int, energy: int) -> None:
    state = line()
    lay(state, at(4, 0), pure=9, crystal_shards=9)
    match = Realm(state).run(st.Paying(ANA, due, ["crystal_shards"]))

    form = form_of(GAME, state, ANA)
    assert form is not None

    assert {key[-1]: most for key, _, most, _ in form.lines(Spend())} == {
        "crystal_shards": due,
        "pure_energy": energy,
    }
    match.say(ANA, Spend({at(4, 0): {"pure_energy": energy}}))
    assert not match.asked()


@pytest.mark.parametrize(("due", "energy"), [(5, 1), (6, 2), (9, 2), (10, 3)])
def test_r_115_the_usual_way_gives_shards_first_then_energy(due: int, energy: int) -> None:
    """There is one shard: energy pays the others."""
    state = line()
    lay(state, at(4, 0), pure=9, crystal_shards=1)

    Realm(state).run(st.Paying(ANA, due, ["crystal_shards"])).say(ANA, Spend())

    assert (pure_of(state, ANA), stock_of(state, ANA)) == (9 - energy, {})


def test_r_124_who_finds_a_card_sold_out_is_asked_again_for_everything() -> None:
    near = at(-4, 0)
    state = line()
    state.supply[CRYSTAL_HUGE] = 1
    lay(state, at(4, 0), crystal_shards=9)
    lay(state, near, crystal_shards=9)
    huge = Purchase(CRYSTAL_HUGE, resource="crystal_shards")
    small = Purchase(CRYSTAL_SMALL, resource="crystal_shards")
    match = Realm(state).run(st.OpenShop(hand=False))
    match.say(ANA, Shop((huge,))).say(BOB, Shop((huge, small)))

    assert match.question(BOB).answers == {"0": Shop((huge,)), "1": None}
    assert match.refused(BOB, Shop((huge, small))) == NoCopyLeft(CRYSTAL_HUGE, 0)
    assert match.refused(ANA, Shop()) == NotYourTurn(), "her purchases are made"
    match.say(BOB, Shop((small,)))

    assert state.tiles[near].resources == {"crystal_shards": 8}


def test_r_124_purchases_that_a_repair_has_made_illegal_are_asked_for_again() -> None:
    state = line()
    for cell in (at(4, 0), at(-4, 0)):
        lay(state, cell, crystal_shards=4)
    match = Realm(state).run(st.OpenShop(hand=False))
    match.say(ANA, Shop((Purchase(CRYSTAL_HUGE, resource="crystal_shards"),)))
    lay(state, at(4, 0), crystal_shards=1)

    match.say(BOB, Shop())

    assert match.asked() == {ANA}
    assert match.said(ev.Answered)[-1] == ev.Answered(ANA, "D-SH-BUY", sealed=False)
    assert not match.said(ev.PurchasesReturned)


def test_crd_2_a_card_that_was_to_be_discarded_may_be_used_meanwhile() -> None:
    """What is sealed is asked for again if the card is not there any more when all are in."""
    state = line()
    for seat in (ANA, BOB):
        mine = state.players[seat]
        mine.hand, mine.set_aside = [unit(1), OPPORTUNITY], [unit(3)]
        mine.deck = [unit(4)] * 9
    match = Realm(state).run(st.TakeBack())
    match.say(ANA, Discard({OPPORTUNITY: 1}), UseOpportunity(destroy=True))

    match.say(BOB, Discard({unit(1): 1}))

    assert match.asked() == {ANA}
    assert not match.said(ev.HandTurned)
    match.say(ANA, Discard({unit(4): 1}))
    assert not match.asked()
    assert len(match.said(ev.HandTurned)) == 2


def test_r_116_crystals_of_the_hand_do_not_pay_in_the_purchasing_phase() -> None:
    match = purse(animals=9)
    mine = match.state.players[ANA]
    mine.hand, mine.set_aside = [CRYSTAL_HUGE], []
    wish = Purchase(unit(1, 3), huge=1, resource="animals")
    assert match.refused(ANA, Shop((wish,))) == NotInHand(CRYSTAL_HUGE)


def test_r_117_any_cards_of_the_hand_go_for_those_that_came_back() -> None:
    state = line()
    mine = state.players[ANA]
    mine.hand, mine.set_aside = [unit(1), unit(2)], [unit(3)]
    mine.deck = [unit(4)] * 9
    match = Realm(state).run(st.TakeBack())
    match.say(ANA, Discard({unit(1): 1}))
    assert sorted(mine.hand) == [unit(2), unit(3)]  # no refill


def test_r_118_no_technology_is_sold() -> None:
    state = begun(2).rest(st.LayIncome).state
    assert not any(card.startswith("tech") for card in state.supply)
    assert state.supply[CRYSTAL_SMALL] == 8


def test_r_119_the_lands_of_the_eliminated_only_have_their_base_defence() -> None:
    state = with_cy()
    state.players[BOB].alive = False
    lay(state, Y, plants=9)
    own(state, ANA, X)
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).turn().say(ANA, OpenFront(X, Y, unit(1))).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert counted.defence == 0
    assert stock_of(state, ANA) == {"plants": 9}


def test_r_136_without_a_unit_there_is_no_attack() -> None:
    state = line()
    own(state, ANA, at(2, 0))
    match = Realm(state).turn()
    assert not match.asked()
    assert match.state.tiles[at(1, 0)].owner == NOBODY


def test_r_137_units_are_discarded_row_by_row() -> None:
    state = line()
    rows = [Row(0, [Unit(1, unit(1)), Unit(2, unit(2))]), Row(0, [Unit(3, unit(3))])]
    state.combats["1"] = Combat(id=1, cell=at(2, 0), armies=[Army(seat=ANA, camp=1, rows=rows)])
    Realm(state).run(st.PutAway([1]))
    assert state.players[ANA].discard == [unit(1), unit(2), unit(3)]


def test_r_139_partially_controlled_tiles_may_hold_resources() -> None:
    state = line()
    own(state, ANA, at(0, 3))
    match = Realm(state).run(st.Pulse()).say(ANA, Lay({at(0, 3): {"animals": 1}}))
    assert match.asked()


def test_r_103_no_mixing_with_a_second_player() -> None:
    state = with_cy()
    state.tiles |= ordinaries([at(-3, 1)])
    own(state, BOB, at(-3, 1))
    own(state, ANA, X, at(0, 2))
    state.players[ANA].hand = [unit(1)] * 2
    match = Realm(state).turn().say(ANA, OpenFront(X, Y, unit(1)))
    assert match.refused(ANA, OpenFront(at(0, 2), at(0, 3), unit(1))) == no.MixedTargets()


def test_r_126_no_place_without_a_tile_is_attacked() -> None:
    state: State = realm(tiles=ordinaries([at(1, 0)]), portals=(at(2, 0),))
    own(state, ANA, at(1, 0))
    state.players[ANA].hand = [unit(1)]
    match = Realm(state).turn()
    nowhere = OpenFront(at(1, 0), at(1, 1), unit(1))
    assert match.refused(ANA, nowhere) == NoFrontierThere(at(1, 0), at(1, 1))


def wolf_pups(piles: dict[str, list[Card]]) -> Realm:
    """Let Bob attack Ana, who has played three Wolf Pups; *piles*: her cards beside them."""
    state = line(content=install(packed(builtin().values())))
    own(state, BOB, X)
    state.players[ANA].civilization, state.players[BOB].civilization = "horde", "humans"
    pup, recruit = Card("horde.wolf_pup"), Card("humans.recruit")
    own(state, ANA, at(-1, 0), HEART, at(1, 0), at(2, 0))
    mine = state.players[ANA]
    mine.hand, mine.set_aside = [pup, pup, pup, *piles["hand"]], [CRYSTAL_SMALL] * 4
    mine.deck, mine.discard = [*piles["deck"]], [*piles["discard"]]
    state.players[BOB].hand = [recruit, recruit]
    match = Realm(state).turn(BOB).say(BOB, OpenFront(X, at(-1, 0), recruit))
    front = front_of(match)
    for _ in range(3):
        match.say(ANA, PlayOnFront(pup, front))
        if BOB in match.asked():
            match.say(BOB, Done())
    return match


def _defence(deck: list[Card], discard: list[Card], hears: int) -> None:
    """Press Opportunity as long as it goes: the hand was empty as often as *hears* says."""
    match = wolf_pups({"hand": [OPPORTUNITY], "deck": deck, "discard": discard})
    state, mine = match.state, match.state.players[ANA]
    use, presses = UseOpportunity(destroy=False), 0
    while use in GAME.legal(state, ANA):
        match.say(ANA, use)
        presses += 1
        assert presses < 9, "they are drawn for ever"
    assert presses == hears  # each of the three hears once that the hand is empty
    assert len(mine.hand) == 1
    match.say(ANA, Done())
    while woken := [a for a in GAME.legal(state, ANA) if isinstance(a, Activate)]:
        match.say(ANA, woken[0])
    match.rest()
    (counted,) = match.said(ev.FrontCounted)
    assert counted.defence == 3 * (1 + 2 * hears)


@pytest.mark.parametrize("deck", [0, 1])
def test_r_141_three_wolf_pups_and_one_opportunity_are_no_wall(deck: int) -> None:
    _defence([CRYSTAL_SMALL] * deck, [], hears=deck)


@pytest.mark.parametrize(
    ("deck", "discard", "hears"),
    [(0, 1, 0), (1, 0, 1), (0, 2, 0), (1, 1, 1), (2, 0, 2)],
)
def test_r_141_two_opportunities_or_three_are_no_wall_either(
    deck: int, discard: int, hears: int
) -> None:
    _defence([OPPORTUNITY] * deck, [OPPORTUNITY] * discard, hears)


@pytest.mark.parametrize("seed", range(30))
def test_r_141_two_such_cards_or_more_are_used_a_bounded_number_of_times(seed: int) -> None:
    dice = Random(seed)
    piles: dict[str, list[Card]] = {"hand": [OPPORTUNITY], "deck": [], "discard": []}
    for _ in range(dice.randint(1, 5)):
        piles[dice.choice(sorted(piles))].append(OPPORTUNITY)
    match = wolf_pups(piles)
    there = len(piles["hand"]) + len(piles["deck"])
    discarded = destroyed = 0
    while uses := [a for a in GAME.legal(match.state, ANA) if isinstance(a, UseOpportunity)]:
        use = dice.choice(uses)
        match.say(ANA, use)
        discarded, destroyed = discarded + (not use.destroy), destroyed + use.destroy
        total = sum(map(len, piles.values()))
        assert destroyed <= total
        assert discarded <= there + destroyed * total, "more than hand and deck can give"


@pytest.mark.parametrize(
    ("seats", "said", "limit"),
    [
        (2, {}, 25),
        (3, {}, 15),
        (6, {}, 15),
        (1, {"scenario": "king"}, 25),
        (2, {"day_limit": 8}, 8),
        (4, {"day_limit": 25}, 25),
        (4, {"day_limit": None}, 0),
    ],
)
def test_r_149_day_limits_by_default_and_by_choice(
    seats: int, said: dict[str, Any], limit: int
) -> None:
    assert begun(seats, **said).state.day_limit == limit


def test_r_149_what_is_offered() -> None:
    (option,) = [option for option in GAME.options if option.id == "day_limit"]
    assert option.choices == ("seats", 8, 12, 15, 20, 25, None)
    assert option.default == "seats"
