"""What each card of a hand of Battle For Eden is good for now."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import GAMES
from rules.core.chance import Keyed
from rules.core.ids import Card, Seat
from rules.eden.actions import PlayOnFront, PlayUnit
from rules.eden.board.cards import (
    CRYSTAL_MEDIUM,
    CRYSTAL_SMALL,
    OPPORTUNITY,
    SETBACK,
    TECH_SHIELD,
)
from rules.eden.board.views import Known
from rules.eden.frontiers.steps import Refining
from rules.players.eden.effects import fight_totals
from rules.players.eden.frontiers.game import GAME
from rules.players.eden.uses import NOW, Use, fight_of, uses
from tests.contract import playouts
from tests.rules.eden.builders import ANA, BOB
from tests.rules.eden.frontiers.arena import War, dealt, stand, unit
from tests.rules.eden.frontiers.test_armies import begun, siege
from tests.rules.eden.fronts import arena as fronts


def of(match: War, seat: Seat) -> dict[Card, Use]:
    return {use.card: use for use in uses(match.game.view(match.state, seat), seat)}


def test_FR_COM_6_as_many_copies_as_win_are_counted_with_the_totals() -> None:
    """Ana has 3 troops, Bob has 2: level does not win in Frontiers."""
    hand = [unit(1), unit(1), unit(0), unit(5), unit(5), CRYSTAL_SMALL]
    match = begun(dealt(siege(1), {BOB: hand}))
    match.say(ANA, PlayUnit(unit(1)))
    found = uses(match.game.view(match.state, BOB), BOB)
    assert [(use.card, use.key, use.n, use.mine, use.theirs) for use in found] == [
        (unit(5), "wins", 1, 7, 4),
        (unit(1), "short", 1, 3, 4),
        (unit(0), "short", 1, 2, 4),
        (CRYSTAL_SMALL, "evening", 1, 1, 0),
    ]
    match = begun(dealt(siege(1), {BOB: [unit(1)] * 3}))
    match.say(ANA, PlayUnit(unit(1)))
    assert of(match, BOB) == {unit(1): Use(unit(1), "wins", 3, 5, 4)}


def test_FT_COM_11_who_defends_a_front_wins_where_both_are_level() -> None:
    match = fronts.campaign()
    stand(match.state, fronts.X, BOB, 2)
    stand(match.state, fronts.Y, ANA, 4)
    fronts.hands(match, ana=[unit(2)], bob=[unit(1)])
    fronts.strike(match, ANA, (fronts.Y, fronts.X, 3))
    assert of(match, ANA)[unit(2)] == Use(unit(2), "wins", 1, 5, 2)
    assert of(match, BOB)[unit(1)] == Use(unit(1), "wins", 1, 3, 3)


def test_FR_EXP_3_crystals_pay_when_they_are_set_aside_and_that_evening_alone() -> None:
    state = dealt(siege(1), {ANA: [CRYSTAL_SMALL, CRYSTAL_MEDIUM, unit(4)]})
    match = War(state).run(Refining(ANA))
    assert [(use.card, use.key) for use in uses(GAME.view(match.state, ANA), ANA)] == [
        (CRYSTAL_MEDIUM, "pays"),
        (CRYSTAL_SMALL, "pays"),
        (unit(4), "adds"),
    ]
    match = begun(state)
    assert of(match, ANA)[CRYSTAL_SMALL].key == "evening"
    match.state.players[ANA].refined = True
    assert of(match, ANA)[CRYSTAL_SMALL].key == "another"


def test_TEC_2_CRD_3_what_is_no_unit_helps_only_where_it_may_be_played() -> None:
    cards = [TECH_SHIELD, SETBACK, OPPORTUNITY]
    match = begun(dealt(siege(1), {ANA: cards, BOB: cards}))
    assert {card: use.key for card, use in of(match, ANA).items()} == {
        TECH_SHIELD: "shield",
        SETBACK: "setback",
        OPPORTUNITY: "draws" if match.state.players[ANA].deck else "none",
    }
    assert of(match, BOB)[TECH_SHIELD].key == "shields"
    match.state.players[BOB].hand = []
    assert of(match, ANA)[SETBACK].key == "set-back"


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts", "eden-shards"])
def test_each_kind_of_card_has_its_use_which_tells_nothing_of_others(name: str) -> None:
    game, fights = GAMES[name], 0
    for moment in playouts.match(name, 4, 3, limit=900, every=5, war=True):
        for seat in map(Seat, range(4)):
            view = game.view(moment.before, seat)
            hand = view.seats[seat].hand
            assert isinstance(hand, Known)
            found = uses(view, seat)
            assert Counter(use.card for use in found) == Counter({*hand.cards})
            assert all(use.n <= hand.cards.count(use.card) for use in found)
            nows = [use.key in NOW for use in found]
            assert nows == sorted(nows, reverse=True)
            twin = game.possible(view, Keyed(bytes(31) + b"1"))
            assert uses(game.view(twin, seat), seat) == found
            fight = fight_of(view, seat)
            if fight is None:
                assert not {"wins", "short", "barred"} & {use.key for use in found}
                continue
            assert fight.totals() == fight_totals(view, seat, fight.number)
            legal = game.legal(moment.before, seat)
            can = {a.card for a in legal if isinstance(a, PlayUnit | PlayOnFront)}
            if can:
                fights += 1
                out = {use.card for use in found if use.key == "barred"}
                assert not out & can
    assert fights > 3
