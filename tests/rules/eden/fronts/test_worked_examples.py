"""EX-FT-1 to EX-FT-13, and E11 and E13 of the Worlds: the worked examples of the reference."""

from __future__ import annotations

import pytest

from rules.core.hexes import HEART, at
from rules.core.ids import Card, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    Discard,
    GoOn,
    PlayOnFront,
    Settle,
    Take,
    Withdraw,
)
from rules.eden.board.cards import CRYSTAL_MEDIUM, CRYSTAL_SMALL, OPPORTUNITY, TECH_PORTAL
from rules.eden.board.content import install, packed
from rules.eden.fronts import errors as ft
from rules.eden.fronts.logistics import produce
from rules.eden.fronts.offensive import wild_strength
from rules.eden.nodes import Ability, Remove, Selector
from rules.eden.worlds import builtin
from tests.rules.eden.builders import ANA, BOB, CY, line_map, put_portal
from tests.rules.eden.editor import attack, buy, enter, retreat, station
from tests.rules.eden.frontiers.arena import PLAIN, War, skilled, stand, unit
from tests.rules.eden.fronts.arena import (
    DONE,
    OTHER,
    X,
    Y,
    campaign,
    fight,
    fronts,
    hands,
    market,
    settle,
    strike,
    turn,
)


@pytest.mark.parametrize("portal", range(1, 5))
def test_ex_ft_1_every_split_that_leaves_a_troop_on_each_tile_is_accepted(portal: int) -> None:
    match = campaign()
    gate, near = at(4, 0), at(3, 0)
    stand(match.state, near)
    stand(match.state, at(-3, 0))
    match.run(st.DealDecks())
    match.say(ANA, Settle({gate: portal, near: 5 - portal})).say(BOB, DONE)

    assert [match.state.tiles[cell].centre for cell in (gate, near)] == [portal, 5 - portal]
    assert {match.state.tiles[cell].owner for cell in (gate, near)} == {ANA}


@pytest.mark.parametrize("bare", [at(4, 0), at(3, 0)])
def test_ex_ft_1_a_tile_without_a_troop_is_e_ft_10(bare: Cell) -> None:
    match = campaign()
    stand(match.state, at(3, 0))
    stand(match.state, at(-3, 0))
    match.run(st.DealDecks())

    assert match.refused(ANA, station(bare, 0)) == ft.OneTroopEach(bare)


@pytest.mark.parametrize(("red", "stocks", "pool"), [(at(1, 0), 6, 1), (at(3, 0), 5, 0)])
def test_ex_ft_2_production(red: Cell, stocks: int, pool: int) -> None:
    """The red tile links the Heart to the portal, or lies behind it: then the Heart is cut off."""
    match = campaign()
    state = match.state
    del state.tiles[at(4, 0)]
    state.players[ANA].colour = "red"
    put_portal(state, ANA, at(2, 0))
    for cell in (at(2, 0), red, HEART, at(0, 3)):
        stand(state, cell, ANA, 1).colour = None if cell == HEART else "red"
    state.tiles[red].rich = True

    produce(match.play)

    assert (state.players[ANA].stocks, state.heart_pool) == (stocks, pool)


def test_ex_ft_3_wild_strength() -> None:
    state = line_map()
    state.edition = "fronts"
    strengths = {
        cell: wild_strength(state.tiles, cell) for cell in (at(2, 0), at(1, 0), HEART, at(0, 2))
    }

    assert strengths == {at(2, 0): 2, at(1, 0): 4, HEART: 6, at(0, 2): 6}


@pytest.mark.parametrize(("strength", "taken"), [(3, False), (4, True)])
def test_ex_ft_3_taking_it_needs_an_attack_of_5(strength: int, taken: bool) -> None:
    match = hands(campaign(), ana=[unit(strength)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y)
    assert wild_strength(match.state.tiles, Y) == 4

    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(strength), 0)]})

    assert (match.state.tiles[Y].owner == ANA) == taken


def test_ex_ft_4_tie() -> None:
    match = hands(campaign(), ana=[unit(5), CRYSTAL_SMALL], bob=[unit(4)])
    stand(match.state, X, ANA, 4)
    stand(match.state, Y, BOB, 3)

    fight(strike(match, ANA, (X, Y, 2)), {ANA: [(unit(5), 0)], BOB: [(unit(4), 0)]})

    (counted,) = match.said(ev.StrengthsCounted)
    assert counted.strengths == {"0": 7, "1": 7}
    assert match.said(ev.FrontDecided) == [ev.FrontDecided(counted.combat, BOB, attacker=False)]
    assert (match.state.tiles[X].centre, match.state.tiles[Y].centre) == (3, 3)
    assert (match.state.tiles[X].owner, match.state.tiles[Y].owner) == (ANA, BOB)
    assert len(match.state.players[BOB].hand) == 5
    assert match.state.players[ANA].hand == [CRYSTAL_SMALL]  # her turn is not over


def test_ex_ft_4_the_defender_may_discard_first() -> None:
    match = hands(campaign(), ana=[unit(5)], bob=[unit(4), CRYSTAL_SMALL])
    stand(match.state, X, ANA, 4)
    stand(match.state, Y, BOB, 3)

    fight(strike(match, ANA, (X, Y, 2)), {ANA: [(unit(5), 0)], BOB: [(unit(4), 0)]})

    assert isinstance(match.question(BOB), st.Trimming)
    match.say(BOB, Discard({CRYSTAL_SMALL: 1}))
    assert CRYSTAL_SMALL in match.state.players[BOB].discard
    assert len(match.state.players[BOB].hand) == 5


def test_ex_ft_5_turns_of_play() -> None:
    match = hands(
        campaign(), ana=[unit(1)] * 4 + [CRYSTAL_SMALL], bob=[unit(1)] * 3 + [CRYSTAL_SMALL]
    )
    stand(match.state, X, ANA, 2)
    stand(match.state, Y, BOB, 3)
    strike(match, ANA, (X, Y, 1))
    (front,) = fronts(match)
    play = PlayOnFront(unit(1), front.id)

    match.say(ANA, play)
    assert match.asked() == {BOB}
    assert {play, DONE} <= {*match.game.legal(match.state, BOB)}
    match.say(BOB, play)
    assert match.asked() == {ANA}
    match.say(ANA, play)
    assert match.asked() == {BOB}
    match.say(BOB, DONE)
    match.say(ANA, play)
    assert match.asked() == {ANA}  # Bob cannot come back in
    match.say(ANA, play).say(ANA, DONE)
    assert not isinstance(match.question(min(match.asked())), st.Playing)
    assert [e.seat for e in match.said(ev.UnitAdded)] == [ANA, BOB, ANA, ANA, ANA]


def test_ex_ft_6_three_troops_and_two_units_are_enough_for_two_fronts() -> None:
    match = hands(campaign(), ana=[unit(1), unit(2)])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    stand(match.state, at(2, 1))

    strike(match, ANA, (X, Y, 1), (X, at(2, 1), 1))

    assert match.state.tiles[X].centre == 1
    assert [front.armies[0].troops for front in fronts(match)] == [1, 1]


def test_ex_ft_6_two_troops_are_e_ft_2() -> None:
    match = hands(campaign(), ana=[unit(1), unit(2)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y)
    stand(match.state, at(2, 1))
    turn(match, ANA).say(ANA, attack(X, Y, 1))

    assert match.refused(ANA, attack(X, at(2, 1), 1)) == ft.TooFewToAttack(X, 0)


def test_ex_ft_6_one_unit_card_is_e_ft_4() -> None:
    match = hands(campaign(), ana=[unit(1), CRYSTAL_SMALL])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    stand(match.state, at(2, 1))
    turn(match, ANA).say(ANA, attack(X, Y, 1))

    assert match.refused(ANA, attack(X, at(2, 1), 1)) == ft.UnitForEachFront(1)


def test_ex_ft_6_a_bonus_turn_needs_five_troops() -> None:
    match = hands(campaign(), ana=[unit(1), unit(2)])
    stand(match.state, X, ANA, 4)
    stand(match.state, Y)
    stand(match.state, at(2, 1))
    turn(match, ANA, bonus=True, sources=[X]).say(ANA, attack(X, Y, 1))

    assert match.refused(ANA, attack(X, at(2, 1), 1)) == ft.BonusTurnCosts(X, 5)


@pytest.mark.parametrize("entering", [1, 2])
def test_ex_ft_7_one_territory_on_two_fronts(entering: int) -> None:
    match = hands(campaign(), ana=[unit(5), unit(1)], bob=[unit(4), unit(1)])
    stand(match.state, Y, BOB, 2)
    stand(match.state, HEART, BOB, 1)
    stand(match.state, X, ANA, 3)
    stand(match.state, OTHER, ANA, 2)
    strike(match, ANA, (X, Y, 2), (OTHER, Y, 1))
    first, second = (0, 1) if fronts(match)[0].other == X else (1, 0)

    fight(
        match,
        {ANA: [(unit(5), first), (unit(1), second)], BOB: [(unit(4), first), (unit(1), second)]},
    )

    counted = {e.combat: e.strengths for e in match.said(ev.StrengthsCounted)}
    by_front = {fronts(match)[k].other: counted[fronts(match)[k].id] for k in (0, 1)}
    assert by_front == {X: {"0": 7, "1": 6}, OTHER: {"0": 2, "1": 3}}
    assert [
        (e.seat, e.troops) for e in sorted(match.said(ev.TroopsLost), key=lambda e: e.seat)
    ] == [
        (ANA, 1),
        (BOB, 1),
    ]
    match.say(BOB, retreat(HEART, 1)).say(BOB, DONE)
    won = fronts(match)[first]
    if entering < 2:
        match.say(ANA, enter(won.id, entering))
    match.say(ANA, DONE)
    tiles = match.state.tiles
    assert (tiles[Y].owner, tiles[Y].centre) == (ANA, entering)
    assert tiles[X].centre == 1 + 2 - entering
    assert tiles[OTHER].centre == 1
    assert tiles[HEART].centre == 2


def bonus() -> War:
    """Ana has just taken Y from Bob and a wild tile, and may go on."""
    match = hands(campaign(), ana=[unit(1)] * 2 + [CRYSTAL_SMALL])
    state = match.state
    stand(state, X, ANA, 5)
    stand(state, Y, ANA, 3)
    stand(state, OTHER, ANA, 2)
    stand(state, HEART, BOB, 1)
    stand(state, at(0, 2))
    stand(state, at(2, 1))
    state.players[ANA].in_play = [CRYSTAL_MEDIUM]
    return match.run(st.CloseTurn(ANA, [Y, OTHER], robbed=True))


def test_ex_ft_8_bonus_turn() -> None:
    match = bonus()

    match.say(ANA, GoOn(again=True))
    mine = match.state.players[ANA]
    assert mine.in_play == []
    assert CRYSTAL_MEDIUM in mine.hand
    assert len(mine.hand) == 5
    match.say(ANA, DONE)
    assert match.refused(ANA, attack(OTHER, at(0, 2), 1)) == ft.BonusTurnCosts(OTHER, 3)
    assert match.refused(ANA, attack(X, at(2, 1), 1)) == ft.NotJustConquered(X)
    match.say(ANA, attack(Y, HEART, 1)).say(ANA, DONE)
    assert match.state.tiles[Y].centre == 1  # one lost, one stays, one sent
    assert fronts(match)[0].armies[0].troops == 1


def test_ex_ft_8_wild_land_alone_gives_no_bonus_turn() -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y)

    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(9), 0)]})

    assert match.state.tiles[Y].owner == ANA
    assert not match.asked()
    assert len(match.state.players[ANA].hand) == 5


@pytest.mark.parametrize("troops", range(4))
def test_ex_ft_9_retreat(troops: int) -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y, BOB, 4)
    stand(match.state, OTHER, BOB, 1)  # touches Y
    stand(match.state, at(-1, 0), BOB, 1)  # does not

    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(9), 0)]})

    assert match.refused(BOB, retreat(at(-1, 0), 1)) == ft.CannotRetreatThere(at(-1, 0), Y)
    match.say(BOB, Withdraw({OTHER: troops} if troops else {}))
    assert match.state.tiles[OTHER].centre == 1 + troops
    (retreated,) = match.said(ev.Retreated)
    assert retreated.lost == 3 - troops
    assert match.state.tiles[Y].owner == ANA


SNARE = Card(f"{PLAIN}.snare")
UNITS = (skilled("snare", 0, Ability("immediate", (Remove(Selector(who="enemy")),))),)


def snared(match: War, actor: Seat, foe: Seat, card: Card) -> War:
    """Let the snare of *actor* neutralise a unit of *foe*."""
    there = [a for a in match.game.legal(match.state, actor) if isinstance(a, Activate)]
    match.say(actor, there[0])
    if actor in match.asked() and isinstance(match.question(actor), st.Pick):
        army = next(a for a in fronts(match)[0].armies if a.seat == foe)
        number = next(u.id for row in army.rows for u in row.units if u.card == card)
        match.say(actor, Take(f"u{number}"))
    return match


def test_ex_ft_10_the_attackers_cost_5_unit_is_neutralised() -> None:
    dear, cheap = unit(6, 5), unit(2, 2)
    match = hands(campaign(units=UNITS), ana=[dear, cheap], bob=[SNARE])
    state = match.state
    stand(state, X, ANA, 2)
    stand(state, Y, BOB, 1)
    state.players[ANA].world = {}
    strike(match, ANA, (X, Y, 1))
    (front,) = fronts(match)
    match.say(ANA, PlayOnFront(dear, front.id))
    match.say(BOB, PlayOnFront(SNARE, front.id))
    snared(match, BOB, ANA, dear)
    assert state.players[ANA].world == {dear: 1}
    assert fronts(match)[0].armies[0].troops == 0

    match.say(ANA, PlayOnFront(cheap, front.id))
    settle(match)

    (counted,) = match.said(ev.StrengthsCounted)
    assert counted.strengths == {"0": 2, "1": 1}
    assert match.said(ev.FrontDecided) == [ev.FrontDecided(front.id, BOB, attacker=False)]
    assert cheap in state.players[ANA].discard
    assert (state.tiles[Y].owner, state.tiles[Y].centre) == (BOB, 1)
    assert len(match.said(ev.TroopsLost)) == 1


def test_ex_ft_11_a_defender_without_troops() -> None:
    dear = unit(0, 5)
    match = hands(campaign(units=UNITS), ana=[SNARE, unit(4)], bob=[dear, unit(6)])
    state = match.state
    stand(state, X, ANA, 2)
    stand(state, Y, BOB, 1)
    strike(match, ANA, (X, Y, 1))
    (front,) = fronts(match)
    match.say(ANA, PlayOnFront(unit(4), front.id))
    match.say(BOB, PlayOnFront(dear, front.id))
    match.say(ANA, PlayOnFront(SNARE, front.id))
    snared(match, ANA, BOB, dear)
    assert (state.tiles[Y].owner, state.tiles[Y].centre) == (BOB, 0)

    match.say(BOB, PlayOnFront(unit(6), front.id))
    settle(match)

    (counted,) = match.said(ev.StrengthsCounted)
    assert counted.strengths == {"0": 5, "1": 6}
    assert (state.tiles[Y].owner, state.tiles[Y].centre) == (BOB, 1)
    assert match.said(ev.TerritoryKept) == [ev.TerritoryKept(BOB, Y)]
    assert state.tiles[X].centre == 1  # her troop is lost


def test_ex_ft_12_two_defenders() -> None:
    match = hands(
        campaign(4),
        ana=[unit(1), unit(2)],
        bob=[unit(1)] * 3 + [CRYSTAL_SMALL],
        cy=[unit(1)] * 6,
    )
    stand(match.state, X, CY, 3)
    stand(match.state, Y, BOB, 1)
    stand(match.state, at(2, 1), ANA, 1)
    strike(match, CY, (X, Y, 1), (X, at(2, 1), 1))
    bob, ana = (0, 1) if fronts(match)[0].cell == Y else (1, 0)
    on_bob, on_ana = fronts(match)[bob].id, fronts(match)[ana].id
    small = unit(1)
    asked: list[Seat] = []

    def play(seat: Seat, front: int) -> None:
        asked.append(*match.asked())
        match.say(seat, PlayOnFront(small, front))

    match.say(CY, PlayOnFront(small, on_bob)).say(CY, PlayOnFront(small, on_ana))
    play(ANA, on_ana)
    play(BOB, on_bob)
    play(CY, on_ana)
    asked.append(*match.asked())
    match.say(ANA, DONE)  # at her second turn
    play(BOB, on_bob)
    play(CY, on_bob)
    asked.append(*match.asked())
    match.say(BOB, DONE)  # at his third
    play(CY, on_ana)
    play(CY, on_bob)
    assert asked == [ANA, BOB, CY, ANA, BOB, CY, BOB, CY, CY]


def test_ex_ft_13_logistics() -> None:
    match = hands(campaign(), ana=[])
    state = match.state
    mine = state.players[ANA]
    stand(state, HEART, ANA, 1)
    state.heart_owner, state.heart_pool = ANA, 3
    mine.stocks, mine.in_play = 9, [CRYSTAL_MEDIUM, CRYSTAL_SMALL, CRYSTAL_SMALL]
    mine.world = {unit(3, 3): 2, unit(1): 1}
    market(match, ANA)
    match.say(ANA, buy(unit(3, 3), 1))
    assert match.refused(ANA, buy(unit(3, 3), 2)) == ft.CrystalsTooSmall(4, 6)

    for card in (unit(1), OPPORTUNITY, TECH_PORTAL):
        match.say(ANA, buy(card, 1))
    match.say(ANA, DONE)

    assert (mine.stocks, state.heart_pool) == (3, 0)
    assert mine.in_front == [TECH_PORTAL]
    assert {unit(3, 3), unit(1), OPPORTUNITY} <= {*mine.discard}
    assert mine.in_play == []
    assert sorted(mine.discard)[:3] == sorted([CRYSTAL_MEDIUM, CRYSTAL_SMALL, CRYSTAL_SMALL])
    assert match.question(ANA).troops == 5
    match.say(ANA, station(HEART, 1 + 5)).say(ANA, DONE)
    assert state.tiles[HEART].centre == 6
    settle(match)
    assert len(mine.hand) == 5


def of_the_worlds(ana: str, bob: str) -> War:
    """Ana and Bob play two of the eight Worlds; Bob has X, Ana has Y."""
    match = campaign()
    match.state.content = install(packed(builtin().values()))
    for seat, world in ((ANA, ana), (BOB, bob)):
        match.state.players[seat].civilization = world
    stand(match.state, X, BOB, 2)
    stand(match.state, Y, ANA, 1)
    return match


def test_e11_in_fronts_the_attacker_reacts_first() -> None:
    """Ana is earlier in turn order; Bob, who attacks, is asked first all the same."""
    match = of_the_worlds("humans", "undead")
    recruit, surgeon = Card("humans.recruit"), Card("humans.field_surgeon")
    banshee, ghoul = Card("undead.banshee"), Card("undead.ghoul")
    hands(match, ana=[recruit, surgeon], bob=[banshee, ghoul])
    strike(match, BOB, (X, Y, 1))
    fight(match, {BOB: [(banshee, 0), (ghoul, 0)], ANA: [(recruit, 0), (surgeon, 0)]})
    snared(match, BOB, ANA, recruit)
    (army,) = (army for army in fronts(match)[0].armies if army.seat == ANA)
    match.say(ANA, Take(f"u{army.rows[0].units[0].id}"))

    assert match.asked() == {BOB}
    snared(match, BOB, ANA, recruit)
    assert match.asked() == {ANA}
    snared(match, ANA, BOB, ghoul)

    activated = [event.card for event in match.said(ev.Activated)]
    assert activated == [banshee, ghoul, surgeon]
    (counted,) = match.said(ev.StrengthsCounted)
    assert counted.strengths == {"0": 3 + 1, "1": 4 + 3 + 1}  # the Ghoul has 3
    assert recruit in match.state.players[ANA].hand


def test_e13_in_fronts_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    match = of_the_worlds("humans", "fairies")
    dancer, recruit = Card("fairies.prism_dancer"), Card("humans.recruit")
    hands(match, ana=[recruit], bob=[dancer, Card("fairies.pixie")])
    strike(match, BOB, (X, Y, 1))
    fight(match, {BOB: [(dancer, 0)], ANA: [(recruit, 0)]})

    assert not [a for a in match.game.legal(match.state, BOB) if isinstance(a, Activate)]
