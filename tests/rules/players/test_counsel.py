"""Counsel in fixed positions: what people would laugh about is not among it."""

from __future__ import annotations

from typing import Any

from rules.clash import steps as cs
from rules.clash.game import GAME as CLASH
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players.counsel import Counsel, counsel
from tests.contract.games import GAMES
from tests.contract.playouts import begun
from tests.rules.clash.arena import Table, side


def advised(table: Table) -> Counsel:
    """Ask for counsel for whoever is asked."""
    seat = Seat(table.asked()[0] - 1)
    found = counsel(CLASH, CLASH.view(table.state, seat), seat)
    assert found is not None
    return found


def test_razing_a_city_of_ones_own_is_no_option() -> None:
    agenda: list[cs.Step] = [cs.NextAge(), cs.StatusPart("raze", Seat(0))]
    table = Table(side(cities={"D2": "happy"}), agenda=agenda)

    assert [[tag_of(a) for a in o.plan] for o in advised(table).options] == [["done"]]


def test_a_turn_has_options_of_different_kinds_the_best_first() -> None:
    table = Table(side("f4 w4 o4 i4", cities={"D2": "happy"}, units={"D2": "settler"}))

    options = advised(table).options

    assert len({tag_of(option.plan[0]) for option in options}) == 3
    worth = [option.worth for option in options if tag_of(option.plan[0]) != "done"]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0


def test_who_has_won_against_wild_land_is_advised_to_keep_its_units() -> None:
    """The automated player itself plays on: a unit that is spent comes back."""
    game = GAMES["eden-frontiers"]
    stops = 0
    for number in range(4):
        state, chance = begun("eden-frontiers", 2, number)
        play: Play[Any, Any] = Play(state, chance)
        for _ in range(400):
            if play.state.over:
                break
            question = next(q for q in game.pending(play.state) if q.asked)
            seat = question.seat
            view = game.view(play.state, seat)
            advice = counsel(game, view, seat)
            assert advice is not None
            plan = advice.options[0].plan
            combat = view.combats.get(str(question.subject))
            if question.id == "D-FR-ARMY" and combat.wild and len(combat.armies) == 1:
                ahead = game.planning.measures["lead"](view, seat, question.subject) > 0
                assert (tag_of(plan[-1]) == "done") or not ahead
                stops += ahead
            for action in plan:
                advance(game, play, seat, action)
    assert stops > 5
