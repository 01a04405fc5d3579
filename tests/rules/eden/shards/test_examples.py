"""The worked examples of Shards (eden-rules 8.3), and E11 of the Worlds."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, start
from rules.core.hexes import HEART, at
from rules.core.ids import Card, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Discard,
    Done,
    Lay,
    OpenFront,
    Option,
    PlaceTile,
    PlayOnFront,
    Purchase,
    RemovePortal,
    Rescue,
    Shop,
    Spend,
    Take,
)
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_SMALL, OPPORTUNITY
from rules.eden.board.content import content_of, install, packed
from rules.eden.board.errors import MapWouldSplit, PortalFull
from rules.eden.board.state import Army, Campaign, Combat, King, Row, State, Unit
from rules.eden.map_creation import answer, options, why_not
from rules.eden.shards import errors as no
from rules.eden.shards.campaign import might
from rules.eden.shards.king import arrive, target_of
from rules.eden.shards.territory import (
    base_defence,
    fully_held,
    income,
    pure_of,
    resource_bonus,
    standing_portals,
    stock_of,
)
from rules.eden.worlds import builtin
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

ARM = ordinaries([at(1, 0), at(2, 0), at(3, 0)])


def arm() -> State:
    """The map of EX-FR-2 in Shards: Ana's portal on (4, 0), that of Bob off the map."""
    state = realm(tiles=ARM, portals=(at(4, 0),))
    state.phase = "map"
    return state


def test_ex_sh_1_tiles_next_to_a_portal() -> None:
    state = arm()
    step = st.PlaceOrdinary(BOB, "red")
    beside = {at(3, 1), at(4, -1), at(4, 1), at(5, -1), at(5, 0)}
    assert beside <= {a.cell for a in options(state, [], step, BOB) if isinstance(a, PlaceTile)}

    play = playing(state)
    state.agenda = [st.SetUpConquest()]
    answer(play, state.agenda, step, BOB, PlaceTile(at(5, 0)))
    for seat in (ANA, BOB):
        again = st.PlaceOrdinary(seat, "red")
        there = {a.cell for a in options(state, [], again, seat) if isinstance(a, PlaceTile)}
        assert not there & beside
    for cell in beside - {at(5, 0)}:
        assert why_not(state, [], st.PlaceOrdinary(BOB, "red"), BOB, PlaceTile(cell)) == PortalFull(
            cell, ANA
        )
    portal = st.ChoosePortal(ANA, last=False)
    assert why_not(state, [], portal, ANA, RemovePortal()) == MapWouldSplit()
    assert options(state, [], portal, ANA) == [Done()]


def test_ex_sh_2_energy_rich_without_portals() -> None:
    tiles = {
        at(1, 0): ordinary("black"),
        at(2, 0): ordinary("red"),
        at(2, 1): ordinary("grey"),
        at(3, -1): ordinary("green"),
        at(3, 0): ordinary("yellow"),
    }
    state = realm(3, tiles=tiles, portals=(None, at(4, 0)))
    play = playing(state)
    step = st.PlaceOrdinary(CY, "pink")
    state.agenda = [st.SetUpConquest()]
    assert not state.tiles[at(3, 0)].rich
    answer(play, state.agenda, step, CY, PlaceTile(at(4, -1)))
    assert state.tiles[at(3, 0)].rich
    assert ev.RichnessChanged((at(3, 0),), ()) in play.events


def test_ex_sh_3_base_defence() -> None:
    far = realm(tiles=ordinaries([at(q, 0) for q in range(1, 6)]), portals=(at(6, 0),))
    by_distance = [base_defence(far, at(6 - distance, 0)) for distance in range(6)]
    assert by_distance == [0, 0, 1, 3, 5, 7]
    state = line()
    assert [base_defence(state, cell) for cell in (at(0, 2), HEART, at(2, 0))] == [5, 5, 1]


def test_ex_sh_4_full_and_partial_control() -> None:
    state = line()
    own(state, ANA, at(2, 0), at(0, 1))
    assert fully_held(state, ANA) == {at(4, 0), at(3, 0), at(2, 0)}
    own(state, ANA, at(1, 0))
    assert fully_held(state, ANA) == {at(4, 0), at(3, 0), at(2, 0), at(1, 0), at(0, 1)}


def test_ex_sh_5_production() -> None:
    state = line()
    tiles = state.tiles
    tiles[at(3, 0)].colour, tiles[at(3, 0)].rich = "red", True
    tiles[at(2, 0)].colour, tiles[at(1, 0)].colour = "black", "green"
    own(state, ANA, at(2, 0), at(1, 0), HEART)
    assert income(state, ANA) == 5
    match = Realm(state).run(st.Pulse())
    assert tiles[at(4, 0)].pure == 1
    match.say(ANA, Lay({HEART: {"crystal_shards": 3}, at(2, 0): {"animals": 1}}))
    match.say(BOB, Lay())
    assert tiles[HEART].resources == {"crystal_shards": 3}
    assert tiles[at(2, 0)].resources == {"animals": 1}
    assert tiles[at(4, 0)].resources == {"animals": 1}  # what was not placed


def shop(**fields: int) -> Realm:
    """Ana's purse of EX-SH-6, in the Purchasing phase."""
    state = line()
    lay(state, at(4, 0), animals=3, crystal_shards=2, pure=1)
    lay(state, at(3, 0), ore=3)
    for name, n in fields.items():
        lay(state, at(4, 0), **{name: n})
    mine = state.players[ANA]
    mine.set_aside = [CRYSTAL_MEDIUM, CRYSTAL_MEDIUM]
    mine.world = {unit(1, 3): 1, unit(1, 6): 1}
    return Realm(state).run(st.OpenShop(hand=False))


def test_ex_sh_6_payments_a_unit() -> None:
    match = shop()
    match.say(ANA, Shop((Purchase(unit(1, 3), medium=2, resource="animals"),)))
    mine = match.state.players[ANA]
    assert mine.set_aside == []
    assert sorted(mine.discard) == sorted([unit(1, 3), CRYSTAL_MEDIUM, CRYSTAL_MEDIUM])
    assert stock_of(match.state, ANA) == {"crystal_shards": 2, "ore": 3}


def test_ex_sh_6_payments_b_pure_energy_for_shards() -> None:
    match = shop()
    match.say(ANA, Shop((Purchase(CRYSTAL_HUGE, resource="crystal_shards", pure=1),)))
    assert pure_of(match.state, ANA) == 0
    assert match.state.players[ANA].discard == [CRYSTAL_HUGE]
    assert stock_of(match.state, ANA)["crystal_shards"] == 2


def test_ex_sh_6_payments_c_one_type() -> None:
    match = shop()
    bought = (Purchase(OPPORTUNITY, resource="ore"),)
    mixed = Shop(bought, {at(4, 0): {"crystal_shards": 1}})
    assert match.refused(ANA, mixed) == no.OneTypeOnly()
    match.say(ANA, Shop(bought))
    assert stock_of(match.state, ANA) == {"animals": 3, "crystal_shards": 2, "ore": 1}


def test_ex_sh_6_payments_d_shards_are_no_pure_energy() -> None:
    match = shop(crystal_shards=8)
    match.state.players[ANA].set_aside += [CRYSTAL_MEDIUM]
    cheat = Purchase(unit(1, 6), medium=3, resource="crystal_shards")
    assert match.refused(ANA, Shop((cheat,))) == no.ShardsAreNotPure()


def three_realms() -> State:
    """Ana between Bob and Cy, far from her portal."""
    cells = [at(q, 0) for q in range(-6, 6)] + [at(q, 1) for q in range(-6, 6)]
    return realm(
        3,
        tiles=ordinaries(c for c in cells if c != HEART),
        portals=(at(6, 0), at(-7, 0), at(0, 8)),
    )


def test_ex_sh_7_extra_subphases() -> None:
    state = three_realms()
    own(state, ANA, *(at(q, 0) for q in range(1, 6)))
    own(state, BOB, HEART)
    own(state, CY, at(1, 1), at(0, 1))  # at distances 5 and 6 of Ana's portal
    lay(state, at(6, 0), animals=9, crystal_shards=9)
    state.players[ANA].hand = [unit(12)] * 5
    state.players[ANA].deck = [unit(1), *[unit(12)] * 9]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(1, 0), HEART, unit(12)), Done(), Done())
    match.rest(st.Exchanging)
    assert match.owner(HEART) == ANA
    assert match.campaign.turn is not None
    assert (match.campaign.turn.extra, match.campaign.turn.taken) == (0, [BOB])

    match.say(ANA, Done(), OpenFront(at(1, 0), at(1, 1), unit(12)))
    match.say(ANA, Spend({at(6, 0): {"animals": 3}}))
    state.players[ANA].hand[0] = unit(1)
    match.say(ANA, OpenFront(HEART, at(0, 1), unit(1)), Spend())
    assert sum(stock_of(match.state, ANA).values()) == 18 - 11
    match.say(ANA, Done()).rest(st.Exchanging)
    assert (match.owner(at(1, 1)), match.owner(at(0, 1))) == (ANA, CY)  # she takes one
    assert match.campaign.turn.taken == [BOB, CY]
    match.rest(st.ChooseFront)
    own(state, BOB, at(-1, 0))
    match.say(ANA, OpenFront(HEART, at(-1, 0), unit(12)))
    match.rest()
    assert match.owner(at(-1, 0)) == ANA
    assert sum(stock_of(match.state, ANA).values()) == 18 - 11 - 7  # at distance 7
    assert len(match.said(ev.SubphaseEarned)) == 2  # Bob already counted


@pytest.mark.parametrize(("third", "taken"), [("animals", True), ("ore", False)])
def test_ex_sh_8_resource_bonuses(third: str, *, taken: bool) -> None:
    tiles = ordinaries([at(q, 0) for q in range(1, 9)])
    state = realm(tiles=tiles, portals=(at(9, 0),))
    x, z, wild = at(6, 0), at(7, 0), at(5, 0)
    own(state, ANA, x, z)
    assert base_defence(state, wild) == 5
    lay(state, x, crystal_shards=3, **{third: 2})
    lay(state, z, crystal_shards=6)
    assert resource_bonus(state, x, ANA) == 1 + taken
    state.players[ANA].hand = [unit(4)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(x, wild, unit(4))).rest()
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence, counted.won) == (5 + taken, 5, taken)
    assert (match.owner(wild) == ANA) == taken


def test_ex_sh_9_defending_one_front_of_two() -> None:
    y = at(-3, 0)
    state = line()
    state.tiles |= ordinaries([at(-2, -1), at(-3, 1)])
    own(state, ANA, at(-2, 0), at(-2, -1))
    state.players[ANA].hand = [unit(4), unit(1)]
    state.players[BOB].hand = [unit(5, seat=BOB)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-2, 0), y, unit(4)), OpenFront(at(-2, -1), y, unit(1)))
    first, second = match.campaign.turn.fronts if match.campaign.turn else []
    match.say(BOB, PlayOnFront(unit(5, seat=BOB), first))
    match.rest()
    counted = {c.combat: (c.attack, c.defence, c.won) for c in match.said(ev.FrontCounted)}
    assert counted == {first: (4, 5, False), second: (1, 0, True)}
    assert match.owner(y) == ANA


def end_of_a_battle() -> Realm:
    """D and E are in play, C and B have collapsed; Ana is asked what she rescues."""
    state = line()
    lay(state, at(4, 0), animals=3)
    state.combats["1"] = Combat(
        id=1,
        cell=at(2, 0),
        other=at(3, 0),
        armies=[
            Army(
                seat=ANA,
                camp=1,
                rows=[
                    Row(0, [Unit(11, unit(1, 2), doomed=True)]),
                    Row(0, [Unit(12, unit(1, 1))]),
                ],
                removed=[Unit(13, unit(1, 6)), Unit(14, unit(1, 3))],
            )
        ],
    )
    return Realm(state).run(
        st.Collapse([1]), st.PutAway([1]), st.AskRescue([1], [ANA]), st.CloseBattle([1])
    )


def test_ex_sh_10_end_of_a_battle() -> None:
    match = end_of_a_battle()
    assert [e.card for e in match.said(ev.UnitCollapsed)] == [unit(1, 2)]
    mine = match.state.players[ANA]
    assert mine.discard == [unit(1, 1)]
    assert {Rescue(11), Rescue(14)} <= set(GAME.legal(match.state, ANA))
    match.say(ANA, Rescue(14))  # 3 animals: nothing is left for the other
    assert not match.asked()
    assert sorted(mine.discard) == sorted([unit(1, 1), unit(1, 3), unit(1, 6)])
    assert mine.world == {unit(1, 2): 1}
    assert stock_of(match.state, ANA) == {}
    scene = Scene(view=GAME.view(match.state, None), names={ANA: "Ana"}, locale="en")
    assert ", no resources, " in EdenWording().seat_line(scene, ANA)


def test_ex_sh_10_the_doomed_unit_rescued_instead() -> None:
    match = end_of_a_battle().say(ANA, Rescue(11))  # one animal is left: too little for B
    assert not match.asked()
    mine = match.state.players[ANA]
    assert sorted(mine.discard) == sorted([unit(1, 1), unit(1, 2), unit(1, 6)])
    assert mine.world == {unit(1, 3): 1}
    assert stock_of(match.state, ANA) == {"animals": 1}


def test_ex_sh_11_portal_conquered() -> None:
    state = line(3)
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4), at(0, 3))
    own(state, ANA, at(-3, 0), at(-2, 0))
    own(state, BOB, at(-1, 0))
    lay(state, at(-4, 0), plants=4, crystal_shards=2, pure=3)
    state.players[ANA].hand = [unit(3)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(-3, 0), at(-4, 0), unit(3))).rest()
    assert not state.players[BOB].alive
    assert match.owner(at(-4, 0)) == ANA
    assert match.owner(at(-1, 0)) == BOB  # under partial control
    assert fully_held(state, BOB) == set()
    assert income(state, BOB) == 0
    assert stock_of(state, ANA) == {"plants": 4, "crystal_shards": 2}
    assert pure_of(state, ANA) == 3
    assert base_defence(state, at(-1, 0)) == 3
    assert standing_portals(state) == [ANA, CY]
    assert not state.over


def test_ex_sh_12_set_aside_cards() -> None:
    state = line()
    mine = state.players[ANA]
    mine.set_aside = [CRYSTAL_SMALL, CRYSTAL_MEDIUM, unit(1)]
    mine.hand = [unit(2), unit(3), unit(4), unit(5)]
    mine.world = {unit(1, 2): 1}
    lay(state, at(4, 0), animals=2)
    match = Realm(state).run(st.OpenShop(hand=False), st.TakeBack())
    match.say(ANA, Shop((Purchase(unit(1, 2), medium=1, resource="animals"),)))
    assert len(mine.hand) == 6
    assert match.refused(ANA, Discard({unit(2): 1})) == no.DiscardExactly(2)
    match.say(ANA, Discard({unit(2): 1, CRYSTAL_SMALL: 1}))
    assert sorted(mine.hand) == sorted([unit(1), unit(3), unit(4), unit(5)])
    assert sorted(mine.discard) == sorted([CRYSTAL_MEDIUM, unit(1, 2), unit(2), CRYSTAL_SMALL])
    assert not mine.set_aside


def kings_realm() -> State:
    """EX-SH-13: three players, day 4, three portals, the King on the Heart."""
    state = line(3, campaign=Campaign(scenario="king"))
    put_portal(state, CY, at(0, 4))
    own(state, CY, at(0, 4), at(0, 3))
    state.tiles |= ordinaries([at(1, -1)])
    state.day = 4
    arrive(state, "normal")
    return state


def test_ex_sh_13_attacking_the_king() -> None:
    state = kings_realm()
    assert state.campaign is not None
    assert state.campaign.king == King(HEART, 9, 6)
    assert might(state) == 8
    own(state, ANA, at(2, 0), at(1, 0), at(1, -1))
    state.players[ANA].hand = [unit(8), unit(11)]
    match = Realm(state).turn()
    match.say(ANA, OpenFront(at(1, 0), HEART, unit(8)), OpenFront(at(1, -1), HEART, unit(11)))
    match.rest()
    assert [e.scales for e in match.said(ev.KingHit)] == [2]
    assert state.campaign.king.scales == 7
    assert match.owner(HEART) == NOBODY
    assert not match.said(ev.SubphaseEarned)


def test_ex_sh_13_the_kings_turn() -> None:
    state = kings_realm()
    own(state, ANA, at(2, 0))
    lay(state, at(2, 0), animals=4)
    state.players[ANA].hand = [unit(1)]
    assert target_of(state, ANA) == at(2, 0)
    match = Realm(state).run(st.EndExpansion())
    assert match.asked() == {ANA}  # she fully controls it
    match.say(ANA, Done())
    assert [e.seat for e in match.said(ev.KingAttacked)] == [ANA, BOB]
    assert [(c.attack, c.defence) for c in match.said(ev.FrontCounted)] == [(8, 1), (8, 0)]
    assert match.owner(at(2, 0)) == NOBODY
    assert state.tiles[at(2, 0)].resources == {}
    assert match.said(ev.Devastated) == [
        ev.Devastated(ANA, at(2, 0)),
        ev.Devastated(BOB, at(-3, 0)),
    ]
    assert match.campaign.king is not None
    assert match.campaign.king.cell == at(-3, 0)


def unbalanced() -> Realm:
    """The map of EX-SH-14 is finished; the hegemon's portal lies on (4, 0)."""
    setup = Setup((SeatSetup(),) * 4, {"scenario": "unbalance"}, GAME.install(GAME.content()))
    state = start(GAME, setup, Keyed(bytes(32))).state
    touching, ring = [at(3, 0), at(3, 1)], [at(2, 0), at(2, 1), at(2, 2)]
    others = [at(-3, 0), at(0, -3), at(0, 4)]
    state.tiles = {HEART: state.tiles[HEART], **ordinaries([*touching, *ring, *others])}
    for number, portal in enumerate((at(4, 0), at(-4, 0), at(0, -4), at(0, 5))):
        put_portal(state, Seat(number), portal)
    state.agenda = [st.SetUpConquest()]
    return Realm(state).run()


@pytest.mark.parametrize("smalls", [3, 4, 5])
def test_ex_sh_14_unbalance_start(smalls: int) -> None:
    match = unbalanced().rest(st.Smalls)
    hegemon, *others = map(Seat, range(4))
    assert match.campaign.hegemon == hegemon
    match.say(hegemon, Option(smalls - 3)).rest(st.LayStart)
    state = match.state

    held = [[c for c, tile in state.tiles.items() if tile.owner == seat] for seat in range(4)]
    assert [len(cells) for cells in held] == [6, 2, 2, 2]
    step: Any = match.question(hegemon)
    assert [step.amounts[str(seat)] for seat in range(4)] == [5, 2, 2, 2]
    assert [len(p.hand) for p in state.players] == [6, 5, 5, 5]
    mine = state.players[hegemon]
    cards = mine.hand + mine.deck
    known = content_of(state.content, "shards").units
    assert sorted(known[card].cost for card in cards if card in known) == [1, 1, 1, 2]
    assert (cards.count(CRYSTAL_MEDIUM), cards.count(CRYSTAL_SMALL)) == (2, smalls)
    for seat in others:
        cards = state.players[seat].hand + state.players[seat].deck
        assert [known[card].cost for card in cards if card in known] == [1, 1, 1]
        assert (cards.count(CRYSTAL_MEDIUM), cards.count(CRYSTAL_SMALL)) == (1, 3)


def of_the_worlds(ana: tuple[str, ...], bob: tuple[str, ...]) -> Realm:
    """Bob opens a front from (2, 0) on Ana's (3, 0) with the first of these cards of his."""
    state = line(content=install(packed(builtin().values())))
    for seat, cards in ((ANA, ana), (BOB, bob)):
        state.players[seat].civilization = cards[0].partition(".")[0]
        state.players[seat].hand = [*map(Card, cards)]
    own(state, BOB, at(2, 0))
    return Realm(state).turn(BOB).say(BOB, OpenFront(at(2, 0), at(3, 0), Card(bob[0])))


def test_e11_in_shards_the_attacker_reacts_first() -> None:
    """Ana is earlier in turn order; Bob, who attacks, is asked first all the same."""
    recruit, surgeon = Card("humans.recruit"), Card("humans.field_surgeon")
    banshee, ghoul = Card("undead.banshee"), Card("undead.ghoul")
    match = of_the_worlds((recruit, surgeon), (banshee, ghoul))
    state = match.state
    (front,) = match.campaign.turn.fronts if match.campaign.turn else []
    match.say(ANA, PlayOnFront(recruit, front)).say(BOB, PlayOnFront(ghoul, front))
    match.say(ANA, PlayOnFront(surgeon, front))

    def activate(seat: Seat) -> None:
        while isinstance(match.question(min(match.asked())), st.Playing):
            match.say(min(match.asked()), Done())
        assert match.asked() == {seat}
        legal = GAME.legal(match.state, seat)
        match.say(seat, next(action for action in legal if isinstance(action, Activate)))

    activate(BOB)
    (army,) = (army for army in state.combats[str(front)].armies if army.seat == ANA)
    match.say(ANA, Take(f"u{army.rows[0].units[0].id}"))
    activate(BOB)
    activate(ANA)

    assert [event.card for event in match.said(ev.Activated)] == [banshee, ghoul, surgeon]
    (counted,) = match.said(ev.FrontCounted)
    assert (counted.attack, counted.defence) == (4 + 3, 3)  # the Ghoul has 3
    assert recruit in state.players[ANA].hand


def test_e13_in_shards_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    match = of_the_worlds(("humans.recruit",), ("fairies.prism_dancer", "fairies.pixie"))
    (front,) = match.campaign.turn.fronts if match.campaign.turn else []
    while not match.said(ev.FrontCounted):
        seat = min(match.asked())
        legal = GAME.legal(match.state, seat)
        assert not [action for action in legal if isinstance(action, Activate)]
        match.say(seat, PlayOnFront(Card("humans.recruit"), front) if seat == ANA else Done())
