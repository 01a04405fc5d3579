"""Counsel in fixed positions: what people would laugh about is not among it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.clash import steps as cs
from rules.clash.game import GAME as CLASH
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.eden.common.combat_preview import counted
from rules.players.counsel import Counsel, Option, counsel
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


def test_reasons_in_frontiers_give_the_numbers_that_come_true() -> None:
    """A total that is promised is what the combat comes to; each commonest question has reasons."""
    game, met, held = GAMES["eden-frontiers"], Counter[str](), 0
    for number in range(3):
        state, chance = begun("eden-frontiers", 3, number)
        play: Play[Any, Any] = Play(state, chance)
        for _ in range(250):
            if play.state.over:
                break
            question = next(q for q in game.pending(play.state) if q.asked)
            seat = question.seat
            advice = counsel(game, game.view(play.state, seat), seat)
            assert advice is not None
            first = advice.options[0]
            facts = {fact.key: fact for fact in first.reasons}
            met += Counter(f"{question.id} {key}" for key in facts)
            stocks = play.state.players[seat].stocks
            for action in first.plan:
                advance(game, play, seat, action)
            if added := facts.get("army-add"):
                combat = game.view(play.state, seat).combats[str(question.subject)]
                total = counted(game.view(play.state, seat), combat.id).armies[seat]
                held += total == added.params["mine"]
                assert total == added.params["mine"]
            if left := facts.get("order-left"):
                assert stocks == int(left.params["spent"]) + int(left.params["left"])
    assert held > 10
    assert {
        "D-FR-DEPLOY deploy-cards",
        "D-FR-DEPLOY deploy-exposed",
        "D-FR-ARMY army-add",
        "D-FR-ARMY army-stop",
        "D-FR-ARMY army-risk",
        "D-FR-ORDERS order-unit",
        "D-FR-ORDERS order-left",
        "D-FR-REFINE refine-unit",
        "D-FR-REDEPLOY station-front",
    } <= met.keys(), met


def test_an_answer_is_best_only_by_a_tenth() -> None:
    def of(*worth: float) -> Counsel:
        return Counsel(tuple(Option((n,), one) for n, one in enumerate(worth)))

    assert of(10, 9).clear
    assert of(3).clear
    assert not of(10, 9.5).clear
    assert not of(10, 8, 11).clear
    assert not of(0, 0).clear
