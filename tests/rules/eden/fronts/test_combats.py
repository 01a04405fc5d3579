"""Combats of Fronts on one front or two (FT-COM, R-77 to R-84), common and technology cards."""

from __future__ import annotations

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY, Card, Seat
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import (
    Activate,
    PlayOnFront,
    SetBack,
    ShieldFront,
    Take,
    UseOnFront,
)
from rules.eden.board.cards import CRYSTAL_SMALL, SETBACK, TECH_SHIELD
from rules.eden.board.combat_preview import preview
from rules.eden.board.errors import CannotPlaySetback, CannotPlayShield
from rules.eden.fronts import errors as ft
from rules.eden.nodes import (
    Ability,
    Discard,
    Draw,
    Gain,
    If,
    Is,
    Lose,
    Move,
    Pay,
    Put,
    Remove,
    Selector,
)
from rules.players.eden.fronts.game import GAME
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.editor import attack, enter, retreat
from tests.rules.eden.frontiers.arena import PLAIN, War, skilled, stand, unit
from tests.rules.eden.fronts.arena import (
    DONE,
    GATES,
    OTHER,
    X,
    Y,
    campaign,
    fight,
    fronts,
    hands,
    settle,
    strike,
)

BESIDE = at(2, 1)


def card(name: str) -> Card:
    return Card(f"{PLAIN}.{name}")


WIND, HERALD, MAMMOTH = card("wind"), card("herald"), card("mammoth")
UNITS = (
    skilled("wind", 2, Ability("delayed", (Move(Selector(), "other_front"),))),
    skilled("herald", 0, Ability("immediate", (Gain("troop", 2),))),
    skilled(
        "mammoth",
        3,
        Ability("post_combat", (If(Is("won"), (Lose("troop", 1, who="enemy"),)),)),
    ),
    skilled("snare", 0, Ability("immediate", (Remove(Selector(who="enemy")),))),
    skilled("page", 1, Ability("hand", (Pay((Discard("this"),), (Draw(1),)),))),
    skilled("owl", 1, Ability("immediate", (Put(Selector(zone=("hand",)), "deck_top"),))),
)


def assault(
    ana: list[Card], bob: list[Card], *, sent: int = 1, held: int = 2, seats: int = 2
) -> War:
    """Ana attacks Bob's Y from X."""
    match = hands(campaign(seats, units=UNITS), ana=ana, bob=bob)
    stand(match.state, X, ANA, sent + 1)
    stand(match.state, Y, BOB, held)
    return strike(match, ANA, (X, Y, sent))


def two_fronts(ana: list[Card], bob: list[Card], **more: list[Card]) -> War:
    """Ana attacks Bob's Y and BESIDE from X, with 2 troops each."""
    match = hands(campaign(3, units=UNITS), ana=ana, bob=bob, **more)
    stand(match.state, X, ANA, 5)
    stand(match.state, Y, BOB, 1)
    stand(match.state, BESIDE, CY if more else BOB, 1)
    return strike(match, ANA, (X, Y, 2), (X, BESIDE, 2))


def of(match: War, cell: object) -> int:
    """Find the place of the front that attacks a tile."""
    return next(i for i, front in enumerate(fronts(match)) if front.cell == cell)


def activate(match: War, seat: Seat, name: Card) -> War:
    """Use the ability of a unit of this card."""
    units = {
        u.id
        for front in fronts(match)
        for army in front.armies
        for row in army.rows
        for u in row.units
        if u.card == name
    }
    there = [a for a in match.game.legal(match.state, seat) if isinstance(a, Activate)]
    return match.say(seat, next(a for a in there if a.unit in units))


# --- the sequence ---


def test_ft_com_0_troops_leave_when_the_offensive_is_declared() -> None:
    match = assault([unit(1)], [], sent=2)
    assert match.state.tiles[X].centre == 1
    assert fronts(match)[0].armies[0].troops == 2


def test_ft_com_1_a_bonus_turn_costs_a_troop_of_each_front_first() -> None:
    match = hands(campaign(), ana=[unit(1), unit(1)])
    stand(match.state, X, ANA, 5)
    stand(match.state, Y)
    stand(match.state, BESIDE)
    match.run(st.TakeTurn(ANA, bonus=True, sources=[X])).say(ANA, DONE)
    match.say(ANA, attack(X, Y, 1)).say(ANA, attack(X, BESIDE, 1)).say(ANA, DONE)
    assert match.state.tiles[X].centre == 1
    assert len(match.said(ev.TroopsLost)) == 2


def test_ft_com_2_the_attacker_opens_each_front_in_the_order_he_likes() -> None:
    match = two_fronts([unit(1), unit(2)], [unit(3)])
    second = fronts(match)[1].id
    assert match.refused(ANA, DONE) == ft.OpenEachFront()

    match.say(ANA, PlayOnFront(unit(2), second))
    assert match.refused(ANA, PlayOnFront(unit(1), second)) == ft.NotYourFront(second)
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id))
    assert match.asked() == {BOB}


def test_ft_com_3_a_window_opens_after_each_unit() -> None:
    match = assault([HERALD, unit(1)], [unit(1)])
    match.say(ANA, PlayOnFront(HERALD, fronts(match)[0].id))
    assert isinstance(match.question(ANA), st.AbilityTurn)
    activate(match, ANA, HERALD)
    assert fronts(match)[0].armies[0].troops == 3


def test_ft_com_3_a_card_of_the_hand_goes_secretly_on_top_of_the_deck() -> None:
    match = fight(assault([card("owl"), unit(3), unit(2)], []), {ANA: [(card("owl"), 0)]})
    activate(match, ANA, card("owl")).say(ANA, Take(unit(3)))
    (taken,) = match.said(ev.CardTaken)
    assert (taken.card, match.state.players[ANA].deck[-1]) == (unit(3), unit(3))
    assert unit(3) not in str(GAME.seen_by(BOB, taken))


def test_ft_com_4_the_delayed_window_comes_when_all_have_stopped() -> None:
    match = two_fronts([WIND, unit(1)], [])
    fight(match, {ANA: [(WIND, 0), (unit(1), 1)]})
    assert isinstance(match.question(ANA), st.AbilityTurn)
    assert all(front.delayed for front in fronts(match))


def test_ft_com_5_troops_on_the_tile_count_on_each_front_against_it() -> None:
    match = hands(campaign(), ana=[unit(1), unit(1)])
    stand(match.state, Y, BOB, 3)
    stand(match.state, X, ANA, 2)
    stand(match.state, OTHER, ANA, 2)
    settle(fight(strike(match, ANA, (X, Y, 1), (OTHER, Y, 1)), {ANA: [(unit(1), 0), (unit(1), 1)]}))
    assert [e.strengths for e in match.said(ev.StrengthsCounted)] == [{"0": 2, "1": 3}] * 2


def test_ft_com_6_post_combat_abilities_come_before_the_losses() -> None:
    match = assault([MAMMOTH], [], sent=2, held=2)
    fight(match, {ANA: [(MAMMOTH, 0)]})
    assert isinstance(match.question(ANA), st.AbilityTurn)
    assert match.state.tiles[Y].centre == 2
    activate(match, ANA, MAMMOTH)
    settle(match)
    (gained,) = match.said(ev.Gained)
    assert (gained.seat, gained.n) == (BOB, -1)
    assert len(match.said(ev.TroopsLost)) == 1


def test_r_82_what_happens_after_the_winner_is_known_changes_no_winner() -> None:
    match = assault([unit(1)], [MAMMOTH], sent=1, held=2)
    fight(match, {ANA: [(unit(1), 0)], BOB: [(MAMMOTH, 0)]})
    assert fronts(match)[0].won == "defender"
    activate(match, BOB, MAMMOTH)
    assert match.said(ev.Gained)[0].seat == ANA
    settle(match)
    assert match.state.tiles[X].centre == 1


def test_ft_com_7_wild_land_loses_nothing_and_its_attacker_a_troop() -> None:
    match = hands(campaign(), ana=[unit(0)])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    settle(fight(strike(match, ANA, (X, Y, 2)), {ANA: [(unit(0), 0)]}))
    assert match.state.tiles[X].centre == 2
    assert match.said(ev.TroopsReturned)[0].troops == 1


def test_ft_com_8_units_go_to_the_discard_pile_neutralised_ones_first() -> None:
    match = assault([unit(2), unit(1)], [card("snare")])
    fight(match, {ANA: [(unit(2), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    settle(fight(match, {ANA: [(unit(1), 0)]}))
    assert match.state.players[ANA].discard[:2] == [unit(2), unit(1)]


def test_ft_com_9_each_defender_in_turn_order_sees_to_his_hand() -> None:
    match = two_fronts([unit(1)] * 2, [CRYSTAL_SMALL], cy=[CRYSTAL_SMALL])
    fight(match, {ANA: [(unit(1), 0), (unit(1), 1)]})
    assert match.asked() == {BOB}
    match.say(BOB, DONE)
    assert match.asked() == {CY}


def test_ft_com_10_troops_that_go_nowhere_are_removed() -> None:
    match = assault([unit(9)], [], held=3)
    fight(match, {ANA: [(unit(9), 0)]})
    (retreated,) = match.said(ev.Retreated)
    assert (retreated.plan, retreated.lost) == ({}, 2)


def test_r_81_no_retreat_to_a_tile_that_falls_in_the_same_combat() -> None:
    match = hands(campaign(), ana=[unit(9), unit(8)])
    stand(match.state, X, ANA, 5)
    stand(match.state, Y, BOB, 3)
    stand(match.state, at(2, -1), BOB, 3)  # touches both X and Y
    strike(match, ANA, (X, Y, 1), (X, at(2, -1), 1))
    fight(match, {ANA: [(unit(9), 0), (unit(8), 1)]})
    assert [e.lost for e in match.said(ev.Retreated)] == [2, 2]


def test_ft_com_11_one_troop_at_least_enters() -> None:
    match = assault([unit(9)], [], sent=3, held=1)
    fight(match, {ANA: [(unit(9), 0)]})
    number = fronts(match)[0].id
    match.say(ANA, enter(number, 0))
    assert match.refused(ANA, DONE) == ft.SomebodyMustEnter(Y)
    assert match.refused(ANA, enter(number, 4)) == ft.TooManyEnter(number, 3)
    match.say(ANA, enter(number, 1)).say(ANA, DONE)
    assert (match.state.tiles[Y].centre, match.state.tiles[X].centre) == (1, 3)


def test_ft_com_12_survivors_of_a_lost_front_come_home() -> None:
    match = assault([unit(0)], [unit(5)], sent=3, held=1)
    settle(fight(match, {ANA: [(unit(0), 0)], BOB: [(unit(5), 0)]}))
    assert match.state.tiles[X].centre == 3


def test_r_79_is_the_same_on_wild_land() -> None:
    match = hands(campaign(), ana=[unit(0)])
    stand(match.state, X, ANA, 4)
    stand(match.state, Y)
    settle(fight(strike(match, ANA, (X, Y, 3)), {ANA: [(unit(0), 0)]}))
    assert match.state.tiles[X].centre == 3


def test_r_80_only_troops_of_the_won_front_enter() -> None:
    match = hands(campaign(), ana=[unit(9), unit(0)], bob=[unit(5)])
    stand(match.state, Y, BOB, 1)
    stand(match.state, X, ANA, 3)
    stand(match.state, OTHER, ANA, 4)
    strike(match, ANA, (X, Y, 2), (OTHER, Y, 3))
    won = 0 if fronts(match)[0].other == X else 1
    plays = {ANA: [(unit(9), won), (unit(0), 1 - won)], BOB: [(unit(5), 1 - won)]}
    settle(fight(match, plays))
    tiles = match.state.tiles
    assert (tiles[Y].owner, tiles[Y].centre) == (ANA, 2)
    assert tiles[OTHER].centre == 1 + 3 - 1


def test_ft_com_13_portal_then_heart() -> None:
    match = hands(campaign(3), ana=[unit(9), unit(8)])
    state = match.state
    stand(state, at(-3, 0), ANA, 3)
    stand(state, OTHER, ANA, 3)
    stand(state, HEART, BOB, 1)
    state.heart_owner, state.heart_pool = BOB, 6
    strike(match, ANA, (at(-3, 0), GATES[1], 1), (OTHER, HEART, 1))
    settle(fight(match, {ANA: [(unit(9), 0), (unit(8), 1)]}))
    assert not state.players[BOB].alive
    assert not match.said(ev.HeartLost)  # who is out does not spend
    assert (state.heart_pool, state.tiles[HEART].owner) == (6, ANA)


def test_r_142_in_a_duel_the_match_ends_before_anybody_is_asked_more() -> None:
    match = hands(campaign(2), ana=[unit(9), unit(8)], bob=[unit(1), unit(2)])
    stand(match.state, at(-3, 0), ANA, 4)
    stand(match.state, Y, BOB, 4)
    fight(strike(match, ANA, (at(-3, 0), GATES[1], 3)), {ANA: [(unit(9), 0)]})

    assert not match.asked()
    assert match.said(ev.MatchEnded) == [ev.MatchEnded((ANA,), "last")]


def test_r_142_who_has_lost_his_portal_is_asked_nothing_more() -> None:
    match = hands(campaign(3), ana=[unit(9), unit(8)], bob=[unit(1), unit(2)])
    stand(match.state, at(-3, 0), ANA, 4)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, BOB, 4)
    strike(match, ANA, (at(-3, 0), GATES[1], 3), (X, Y, 2))
    fight(match, {ANA: [(unit(9), 0), (unit(8), 1)]})

    assert not match.state.players[BOB].alive
    while asked := match.asked():  # only Ana: how many troops enter, then whether she goes on
        assert asked == {ANA}
        assert isinstance(match.question(ANA), st.Advancing | st.Continuing)
        match.say(ANA, GAME.default(match.state, ANA))
    tiles = match.state.tiles
    assert [(tiles[c].owner, tiles[c].centre) for c in (GATES[1], Y)] == [(ANA, 3), (ANA, 2)]
    assert match.said(ev.Retreated) == []


def test_r_142_the_other_defender_is_asked_all_the_same() -> None:
    match = hands(campaign(3), ana=[unit(9), unit(8)], bob=[unit(1)], cy=[unit(1)])
    stand(match.state, at(-3, 0), ANA, 4)
    stand(match.state, X, ANA, 3)
    stand(match.state, Y, CY, 1)
    strike(match, ANA, (at(-3, 0), GATES[1], 3), (X, Y, 2))
    fight(match, {ANA: [(unit(9), 0), (unit(8), 1)]})

    assert match.asked() == {CY}
    assert isinstance(match.question(CY), st.Trimming)


# --- turns of play ---


def test_ft_com_20_with_one_defender_they_alternate_defender_first() -> None:
    match = two_fronts([unit(1)] * 3, [unit(1)] * 2)
    fight_order: list[Seat] = []
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id))
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[1].id))
    for front in (1, 0, 1):
        (seat,) = match.asked()
        fight_order.append(seat)
        match.say(seat, PlayOnFront(unit(1), fronts(match)[front].id))
    assert fight_order == [BOB, ANA, BOB]


def test_r_77_stopping_covers_all_fronts() -> None:
    match = two_fronts([unit(1)] * 3, [unit(1)] * 2)
    fight(match, {ANA: [(unit(1), 0), (unit(1), 1)]})
    assert match.said(ev.PlayStopped)[0].seat == BOB
    assert all(a.complete for f in fronts(match) for a in f.armies if a.seat == BOB)


def test_ft_com_21_against_wild_land_the_attacker_plays_alone() -> None:
    match = hands(campaign(), ana=[unit(1)] * 3 + [CRYSTAL_SMALL])
    stand(match.state, X, ANA, 3)
    stand(match.state, Y)
    strike(match, ANA, (X, Y, 1))
    for _ in range(3):
        match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id))
    assert isinstance(match.question(ANA), st.Playing)


def test_ft_com_22_three_players_begin_with_the_first_defender_of_the_day() -> None:
    match = hands(campaign(3), ana=[unit(1)], bob=[unit(1)] * 2, cy=[unit(1)])
    match.state.first = CY
    stand(match.state, X, BOB, 3)
    stand(match.state, Y, ANA, 1)
    stand(match.state, BESIDE, CY, 1)
    strike(match, BOB, (X, Y, 1), (X, BESIDE, 1))
    match.say(BOB, PlayOnFront(unit(1), fronts(match)[0].id))
    match.say(BOB, PlayOnFront(unit(1), fronts(match)[1].id))
    assert match.asked() == {CY}


def test_r_78_then_turn_order_goes_round_among_the_three() -> None:
    match = hands(campaign(3), ana=[unit(1)], bob=[unit(1)] * 2, cy=[unit(1)])
    match.state.first = CY
    stand(match.state, X, BOB, 3)
    stand(match.state, Y, ANA, 1)
    stand(match.state, BESIDE, CY, 1)
    strike(match, BOB, (X, Y, 1), (X, BESIDE, 1))
    match.say(BOB, PlayOnFront(unit(1), fronts(match)[0].id))
    match.say(BOB, PlayOnFront(unit(1), fronts(match)[1].id))
    match.say(CY, DONE)
    assert match.asked() == {ANA}


def test_ft_com_23_only_an_empty_hand_stops_by_itself() -> None:
    empty = assault([unit(1)], [])
    empty.say(ANA, PlayOnFront(unit(1), fronts(empty)[0].id))
    assert empty.said(ev.PlayStopped)[0].forced
    crystals = assault([unit(1)], [CRYSTAL_SMALL])
    crystals.say(ANA, PlayOnFront(unit(1), fronts(crystals)[0].id))
    assert isinstance(crystals.question(BOB), st.Playing)
    assert [a for a in crystals.game.legal(crystals.state, BOB) if isinstance(a, PlayOnFront)] == []


def test_ft_com_24_a_defender_may_stop_without_a_unit() -> None:
    match = assault([unit(1)], [unit(5)], held=3)
    settle(fight(match, {ANA: [(unit(1), 0)]}))
    assert match.state.tiles[Y].owner == BOB


def test_ft_com_25_a_card_speaks_about_its_own_front() -> None:
    match = two_fronts([unit(2), unit(3)], [], cy=[card("snare")])
    on_bob, on_cy = fronts(match)[of(match, Y)].id, fronts(match)[of(match, BESIDE)].id
    match.say(ANA, PlayOnFront(unit(2), on_bob)).say(ANA, PlayOnFront(unit(3), on_cy))
    match.say(CY, PlayOnFront(card("snare"), on_cy))
    activate(match, CY, card("snare"))
    assert match.said(ev.UnitRemoved)[0].card == unit(3)


def test_the_second_line_of_the_windrider_moves_a_unit_to_the_other_front() -> None:
    match = two_fronts([WIND, unit(4)], [CRYSTAL_SMALL])
    first, second = fronts(match)
    fight(match, {ANA: [(WIND, 0), (unit(4), 1)]})
    activate(match, ANA, WIND)
    settle(match)
    (moved,) = match.said(ev.UnitMoved)
    assert (moved.combat, moved.row) == (second.id, 1)
    counted_ = {e.combat: e.strengths["0"] for e in match.said(ev.StrengthsCounted)}
    assert counted_ == {first.id: 2, second.id: 2 + 4 + 2}


def test_on_a_single_front_there_is_no_other_one() -> None:
    match = assault([WIND], [])
    settle(fight(match, {ANA: [(WIND, 0)]}))
    assert not match.said(ev.Activated)


# --- neutralised units ---


def test_ft_com_30_a_cheaper_unit_goes_to_the_pile() -> None:
    match = assault([unit(2, 4)], [card("snare")])
    fight(match, {ANA: [(unit(2, 4), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    settle(match)
    assert match.state.players[ANA].discard[0] == unit(2, 4)
    assert len(match.said(ev.TroopsLost)) == 1  # for the lost front


def test_ft_com_31_a_cost_5_unit_is_destroyed_and_costs_a_troop() -> None:
    match = assault([unit(2, 5), CRYSTAL_SMALL], [card("snare")], sent=2)
    fight(match, {ANA: [(unit(2, 5), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    assert match.state.players[ANA].world[unit(2, 5)] == 1
    assert match.said(ev.TroopsLost) == [ev.TroopsLost(fronts(match)[0].id, ANA, 1)]
    assert match.said(ev.UnitDestroyed)[0].card == unit(2, 5)
    assert not match.said(ev.UnitRemoved)


def test_r_83_without_a_troop_left_there_is_no_extra_loss() -> None:
    match = assault([unit(2, 5), unit(3, 5)], [card("snare")] * 2, sent=1)
    fight(match, {ANA: [(unit(2, 5), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    fight(match, {ANA: [(unit(3, 5), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    settle(match)
    assert len(match.said(ev.TroopsLost)) == 1
    assert match.state.tiles[X].centre == 1


def test_ft_com_32_who_has_no_troop_left_loses_whatever_the_strengths() -> None:
    match = assault([unit(2, 5), unit(9)], [card("snare")], sent=1, held=1)
    fight(match, {ANA: [(unit(2, 5), 0)], BOB: [(card("snare"), 0)]})
    activate(match, BOB, card("snare"))
    settle(fight(match, {ANA: [(unit(9), 0)]}))
    assert not match.said(ev.FrontDecided)[0].attacker
    assert match.state.tiles[Y].owner == BOB


def test_ft_com_33_one_front_of_two_is_enough() -> None:
    match = hands(campaign(), ana=[unit(9), unit(0)], bob=[unit(5)])
    stand(match.state, Y, BOB, 2)
    stand(match.state, X, ANA, 2)
    stand(match.state, OTHER, ANA, 2)
    strike(match, ANA, (X, Y, 1), (OTHER, Y, 1))
    won = 0 if fronts(match)[0].other == X else 1
    plays = {ANA: [(unit(9), won), (unit(0), 1 - won)], BOB: [(unit(5), 1 - won)]}
    settle(fight(match, plays))
    assert sorted(e.seat for e in match.said(ev.TroopsLost)) == [ANA, BOB]
    assert match.state.tiles[Y].owner == ANA


def test_r_84_a_defender_without_troops_must_win_every_front_against_the_tile() -> None:
    dear, snare = unit(5, 5), card("snare")
    match = hands(
        campaign(units=UNITS), ana=[unit(8), unit(0), snare], bob=[dear, unit(9), CRYSTAL_SMALL]
    )
    stand(match.state, Y, BOB, 1)
    stand(match.state, X, ANA, 2)
    stand(match.state, OTHER, ANA, 2)
    strike(match, ANA, (X, Y, 1), (OTHER, Y, 1))
    first, second = (front.id for front in fronts(match))
    match.say(ANA, PlayOnFront(unit(8), first)).say(ANA, PlayOnFront(unit(0), second))
    match.say(BOB, PlayOnFront(dear, second)).say(ANA, PlayOnFront(snare, second))
    activate(match, ANA, snare)
    assert match.state.tiles[Y].centre == 0
    match.say(BOB, PlayOnFront(unit(9), second))
    settle(match)
    assert [e.attacker for e in match.said(ev.FrontDecided)] == [True, False]
    assert match.state.tiles[Y].owner == ANA
    assert not match.said(ev.TerritoryKept)


# --- cards ---


def test_tec_2_a_shield_adds_3_and_saves_the_troop_on_that_front() -> None:
    match = assault([unit(9), CRYSTAL_SMALL], [TECH_SHIELD], held=2)
    match.say(ANA, PlayOnFront(unit(9), fronts(match)[0].id))
    match.say(BOB, ShieldFront(fronts(match)[0].id))
    seen = preview(match.game.view(match.state, ANA), fronts(match)[0].id)
    assert seen.armies == {ANA: 10, BOB: 5}
    assert seen.losses == {ANA: 0, BOB: 0}
    settle(match)
    assert not match.said(ev.TroopsLost)
    assert match.state.tiles[Y].owner == ANA  # a conquered territory is still lost
    assert TECH_SHIELD in match.state.players[BOB].discard


def test_tec_2_a_shield_saves_the_troop_that_a_unit_of_cost_5_would_cost() -> None:
    snare = card("snare")
    held = [TECH_SHIELD, unit(2, 5), CRYSTAL_SMALL]
    match = assault([unit(1), unit(1), snare], held, held=2)
    front = fronts(match)[0].id
    match.say(ANA, PlayOnFront(unit(1), front)).say(BOB, ShieldFront(front))
    match.say(ANA, PlayOnFront(unit(1), front)).say(BOB, PlayOnFront(unit(2, 5), front))
    activate(match.say(ANA, PlayOnFront(snare, front)), ANA, snare)
    assert [e.card for e in match.said(ev.UnitDestroyed)] == [unit(2, 5)]
    assert not match.said(ev.TroopsLost)
    assert match.state.tiles[Y].centre == 2


def test_tec_2_a_shield_saves_the_troop_that_a_card_would_take() -> None:
    match = assault([MAMMOTH, unit(9)], [TECH_SHIELD], held=2)
    front = fronts(match)[0].id
    match.say(ANA, PlayOnFront(MAMMOTH, front)).say(BOB, ShieldFront(front))
    fight(match.say(ANA, PlayOnFront(unit(9), front)), {})
    assert match.said(ev.StrengthsCounted)[0].strengths == {"0": 13, "1": 5}
    assert isinstance(match.question(ANA), st.Continuing)  # the Mammoth has nothing to take
    assert not match.said(ev.TroopsLost)
    assert match.state.tiles[Y].owner == ANA


def test_tec_2_an_attacker_cannot_play_a_shield() -> None:
    match = assault([unit(1), TECH_SHIELD], [unit(1)])
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id)).say(BOB, DONE)
    assert match.refused(ANA, ShieldFront(fronts(match)[0].id)) == CannotPlayShield()


def test_crd_3_setback_hits_an_opponent_on_ones_fronts() -> None:
    mine = [unit(1), unit(1), SETBACK, CRYSTAL_SMALL]
    match = two_fronts(mine, [], cy=[unit(2), unit(3), unit(4)])
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id))
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[1].id))
    match.say(CY, DONE)
    assert match.refused(ANA, SetBack(BOB, destroy=True)) == CannotPlaySetback()  # an empty hand
    match.say(ANA, SetBack(CY, destroy=True))
    match.say(CY, ac.Discard({unit(2): 1, unit(4): 1}))
    assert match.state.players[CY].hand == [unit(3)]
    assert isinstance(match.question(ANA), st.Playing)  # it was not her action


def test_a_card_in_hand_is_used_on_a_front() -> None:
    match = assault([unit(1), card("page")], [CRYSTAL_SMALL])
    match.say(ANA, PlayOnFront(unit(1), fronts(match)[0].id)).say(BOB, DONE)
    before = len(match.state.players[ANA].deck)
    match.say(ANA, UseOnFront(card("page"), 0, fronts(match)[0].id))
    assert len(match.state.players[ANA].deck) == before - 1
    assert card("page") in match.state.players[ANA].discard


def test_a_victory_whose_troops_a_card_has_taken_leaves_the_tile_wild() -> None:
    """R-82: the winner stays the winner, but nobody is left to enter."""
    revenge = skilled("revenge", 0, Ability("post_combat", (Lose("troop", 1, who="enemy"),)))
    match = hands(campaign(units=(revenge,)), ana=[unit(9)], bob=[card("revenge")])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y, BOB, 1)
    strike(match, ANA, (X, Y, 1))
    fight(match, {ANA: [(unit(9), 0)], BOB: [(card("revenge"), 0)]})
    activate(match, BOB, card("revenge"))
    settle(match)
    assert match.state.tiles[Y].owner == NOBODY
    assert match.state.tiles[Y].centre == 0


def test_e_ft_12_retreat_needs_an_own_tile_in_contact() -> None:
    match = hands(campaign(), ana=[unit(9)])
    stand(match.state, X, ANA, 2)
    stand(match.state, Y, BOB, 3)
    stand(match.state, OTHER, BOB, 1)
    fight(strike(match, ANA, (X, Y, 1)), {ANA: [(unit(9), 0)]})
    assert match.refused(BOB, retreat(X, 1)) == ft.CannotRetreatThere(X, Y)
    assert match.refused(BOB, retreat(OTHER, 3)) == ft.TooManyRetreat(2)
