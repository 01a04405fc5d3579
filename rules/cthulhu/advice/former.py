"""What was said for an answer before ``Effect`` and ``Because``; goes with ``Game.explain_choice``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.cthulhu import actions as ac
from rules.cthulhu import board, common_actions, content
from rules.cthulhu.advice import rounds
from rules.cthulhu.advice.survey import Survey
from rules.cthulhu.content import ACOLYTE, FIGURES
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.views import View
from rules.players.reasons import Fact, Reason, compared

ENDS: Final = {
    ("action", ac.Done): "cthulhu-end",
    ("action", ac.PassRound): "cthulhu-pass",
    ("move", ac.Done): "cthulhu-stay",
}
"""What is said of the Power that is kept by whoever ends something, by what is asked."""


def weigh(
    survey: Survey,
    asked: str,
    worth: float | None,
    plan: Sequence[Any],
    after: Callable[[], View | None],
) -> tuple[float, tuple[Fact, ...]]:
    """Weigh an answer: gates and Doom that it brings, dice of a battle, why it is chosen, its Power."""
    action, state, me, facts = plan[0], survey.state, survey.me, list[Fact]()
    if (asked, type(action)) in ENDS:
        ends = Fact(ENDS[asked, type(action)], {"n": me.power})
        left = Fact("cthulhu-left", {"power": me.power})
        return worth or 0.0, (ends if me.power else left,)
    if worth is None:
        return 0.0, (*_speaks(survey, asked, action), *_paid(state, asked, action, me.power))
    if isinstance(action, ac.Attack):
        mine, theirs = survey.dice(action.area, action.seat)
        if survey.devours(action.area):  # what it is worth, even with fewer dice
            facts.append(Fact("cthulhu-devour", {"n": 1 if survey.wants("gc", "r3") else 2}))
        facts.append(Fact("cthulhu-dice", {"mine": mine, "theirs": theirs}))
        cost = common_actions.BATTLE_COST
        facts.append(Fact("cthulhu-cost", {"cost": cost, "left": me.power - cost}))
        return worth, tuple(facts)
    if isinstance(action, ac.Capture):
        cultists = common_actions.victims(state, action.area, action.seat)
        facts.append(Fact("cthulhu-prey", {"n": len(cultists)}))
    if isinstance(action, ac.Summon | ac.Awaken) and (dice := FIGURES[action.kind].combat):
        facts.append(Fact("cthulhu-fights", {"n": dice}))
    if (seen := after()) is None:
        return worth, tuple(facts) or _speaks(survey, asked, action)
    then, now = public_state(seen), seen.seats[survey.seat]
    gates, more = (len(board.own_gates(one, survey.seat)) for one in (state, then))
    if more > gates:
        facts.append(Fact("cthulhu-gates", {"before": gates, "after": more}))
    if now.doom > me.doom:
        facts.append(Fact("cthulhu-doom", {"after": now.doom, "end": state.doom_end}))
    units, grown = (len(board.units_of(one, survey.seat)) for one in (state, then))
    if grown > units:
        facts.append(Fact("cthulhu-units", {"before": units, "after": grown}))
    facts = facts or [*_speaks(survey, asked, action)]
    if now.power < me.power:
        facts.append(Fact("cthulhu-cost", {"cost": me.power - now.power, "left": now.power}))
    return worth, tuple(facts)


def _speaks(survey: Survey, asked: str, action: Any) -> tuple[Fact, ...]:
    """Return what speaks for an answer beside its numbers; of a power or a book its text does."""
    said = why(survey, asked, action)
    # Of a gate the number of gates is said, by what is seen after it is built.
    silent = not said.params or isinstance(action, ac.BuildGate)
    return () if silent else (Fact(said.key, said.params),)


def _paid(state: State, asked: str, action: Any, power: int) -> tuple[Fact, ...]:
    """Return what is paid for going on with a move or for a ritual, or kept."""
    match action:
        case ac.MoveUnit():
            cost = common_actions.MOVE_COST
        case ac.PerformRitual():
            cost = board.ritual_cost(state)
        case ac.Done() if asked in {"ritual", "react"}:
            return (Fact("cthulhu-left", {"power": power}),)
        case _:
            return ()
    return (Fact("cthulhu-cost", {"cost": cost, "left": power - cost}),)


def why(survey: Survey, asked: str, action: Any) -> Reason:
    """Return why *action* is chosen, with the numbers that this is told with.

    Elder Signs alone are hidden; they decide about nothing but revealing them.
    """
    if asked == "reveal" or isinstance(action, ac.RevealSign):
        return Reason("cthulhu-reveal")
    key, params = _why(survey, asked, action)
    return Reason(key, params, open=True)


def _why(survey: Survey, asked: str, action: Any) -> tuple[str, dict[str, str | int]]:
    state = survey.state
    match asked, action:
        case "action" | "move", _:
            return _why_act(survey, action)
        case "assign", ac.ChooseUnit(unit=unit):
            own = state.units[unit].seat == survey.seat
            key = "cthulhu-assign-own" if own else "cthulhu-assign"
            return key, {"n": FIGURES[state.units[unit].kind].cost}
        case "give", ac.ChooseUnit(unit=unit):
            return "cthulhu-give", {"n": FIGURES[state.units[unit].kind].cost}
        case "retreat", ac.Retreat(area=area):
            return "cthulhu-retreat", {"n": len(board.there(state, area, survey.seat))}
        case "ritual", ac.PerformRitual() | ac.Done():
            gates = len(board.own_gates(state, survey.seat))
            doom = gates * (1 + getattr(action, "doubled", False))
            signs = len(board.great_old_ones(state, survey.seat))
            key = "cthulhu-no-ritual" if action == ac.Done() else "cthulhu-ritual"
            return key, {"doom": doom, "signs": signs, "cost": board.ritual_cost(state)}
        case "ritual", _:
            return "cthulhu-no-ritual", {}
        case "book" | "retreat" | "give" | "start" | "event" | "first", _:
            return f"cthulhu-{asked}", {}
        case _:
            return "thumb", {}


def facts(
    survey: Survey, asked: str, action: Any, legal: Sequence[Any], value: Callable[[Any], float]
) -> tuple[Fact, ...]:
    """Return what *action* was thought to be worth, and the best of the other kinds."""
    if asked != "action":
        return ()
    idle = (ac.Done, ac.PassRound, ac.RevealSign)
    others = [
        (worth, one)
        for one in legal
        if type(one) is not type(action) and not isinstance(one, idle)
        if (worth := value(one)) > 0
    ]
    if isinstance(action, idle):
        return ()
    return (compared(value(action), others),)


def _why_act(survey: Survey, action: Any) -> tuple[str, dict[str, str | int]]:
    state = survey.state
    match action:
        case ac.BuildGate(unit=n):
            here = state.units[n].at
            gates = len(board.own_gates(state, survey.seat))
            risky = survey.threatened(here, here)
            key = "cthulhu-build-risky" if risky else "cthulhu-build"
            return key, {"gates": gates, "wanted": rounds.GATES_WANTED}
        case ac.MoveUnit():
            return _why_move(survey, action)
        case ac.Attack(area=area, seat=target):
            mine, theirs = survey.dice(area, target)
            return "cthulhu-attack", {"mine": mine, "theirs": theirs}
        case ac.Capture():
            return "cthulhu-capture", {}
        case ac.Recruit():
            return "cthulhu-recruit", {"n": len(board.cultists(state, survey.seat))}
        case ac.Summon():
            monsters = board.ranked(state, survey.seat, content.MONSTER)
            return "cthulhu-summon", {"n": len(monsters)}
        case ac.Awaken():
            old = board.great_old_ones(state, survey.seat)
            return "cthulhu-awaken", {"n": len(old) + 1}
        case ac.UsePower():
            return "cthulhu-power", {}
        case ac.TakeGate():
            return "cthulhu-take-gate", {}
        case ac.Done() | ac.PassRound():
            return "cthulhu-pass", {"power": survey.me.power}
        case _:
            return "thumb", {}


def _why_move(survey: Survey, action: ac.MoveUnit) -> tuple[str, dict[str, str | int]]:
    state = survey.state
    unit, area = state.units[action.unit], action.area
    if rounds.following(survey, action):
        return "cthulhu-move-follow", {"n": len(board.there(state, area, survey.seat))}
    if unit.kind == ACOLYTE and rounds.settle(survey, unit.at, area):
        free = state.gates.get(area) is not None
        key = "cthulhu-move-gate" if free else "cthulhu-move-open"
        return key, {"n": len(board.own_gates(state, survey.seat))}
    if unit.kind == rounds.KING and rounds.walk(survey, unit.at, area):
        return "cthulhu-move-king", {"n": len(state.tokens)}
    if unit.kind not in (ACOLYTE, rounds.KING) and rounds.hunt(survey, unit.kind, area):
        others = [n for n in board.there(state, area) if n not in survey.units]
        return "cthulhu-move-hunt", {"n": len(others)}
    if survey.me.faction == "bg" and rounds.spread(survey, unit.at, area):
        return "cthulhu-move-spread", {"n": len(board.areas_of(state, survey.seat))}
    return "cthulhu-move", {}
