"""The guided first match of Cthulhu Wars."""

from __future__ import annotations

from typing import Any, Final

from bot.games.lessons import Facts, Lesson, Plan, Step
from bot.games.question_controls import QuestionPrompt
from rules.core.ids import Seat
from rules.cthulhu.actions import Attack
from rules.cthulhu.common_actions import dice_of
from rules.cthulhu.content import ACOLYTE, BOOKS, MAPS
from rules.cthulhu.public_state import public_state
from rules.cthulhu.views import SeatView, View
from rules.players.advice import Advice
from rules.players.advising import foreseen

_EACH_GATE: Final = 2
"""Power that a gate brings each turn, where a Cultist brings one."""


def _mine(prompt: QuestionPrompt) -> SeatView:
    view: View = prompt.scene.view
    return view.seats[prompt.seat]


def _power(prompt: QuestionPrompt, _plan: Plan) -> Facts:
    """Count what brings Power, and how much it will be next turn if nothing changes."""
    view: View = prompt.scene.view
    own = [n for n, unit in enumerate(view.units) if unit.seat == prompt.seat]
    cultists = sum(
        view.units[n].kind == ACOLYTE and view.units[n].at in MAPS[view.map] for n in own
    )
    gates = sum(gate.keeper in own for gate in view.gates.values())
    return {
        "power": _mine(prompt).power,
        "cultists": cultists,
        "gates": gates,
        "tomorrow": cultists + _EACH_GATE * gates,
        "more": _EACH_GATE,
    }


def _cost(prompt: QuestionPrompt, plan: Plan) -> Facts:
    """Return beside what brings Power what the highlighted action costs."""
    assert prompt.game is not None
    power = _mine(prompt).power
    then = foreseen(prompt.game, prompt.scene.view, prompt.seat, plan[:1])
    return {
        **_power(prompt, plan),
        "cost": power - (power if then is None else then.seats[prompt.seat].power),
        "turn": prompt.scene.view.turn,
    }


def _meter(prompt: QuestionPrompt, plan: Plan) -> Facts:
    """Return how far one is from winning."""
    mine = _mine(prompt)
    return {
        **_power(prompt, plan),
        "turn": prompt.scene.view.turn,
        "doom": mine.doom,
        "need": prompt.scene.view.doom_end,
        "books": len(mine.books),
        "all": BOOKS,
    }


def _thrown(observation: Any, seat: Seat) -> bool:
    """Return whether both sides of a battle cast dice."""
    return bool(observation.attacker and observation.defender)


def _contested(prompt: QuestionPrompt, plan: Plan) -> bool:
    """Return whether a plan attacks with two dice or more: an ability may take one."""
    attack, state = plan[0], public_state(prompt.scene.view)
    if not isinstance(attack, Attack):
        return False
    theirs = dice_of(state, attack.area, attack.seat, prompt.seat)
    return 1 < theirs < dice_of(state, attack.area, prompt.seat, attack.seat)


def _attack(prompt: QuestionPrompt, advised: Advice | None) -> Plan:
    """Attack where the other side throws fewer dice: as is advised, else where it can be done."""
    plans = [one.answer for one in advised.ways] if advised is not None else []
    plans += [(action,) for action in prompt.legal]
    return next((plan for plan in plans if _contested(prompt, plan)), ())


def _act(name: str, action: str, done: str, **more: Any) -> Step:
    """Make a step that is one kind of action, with its price."""
    return Step(id=name, when="action", action=action, done=done, facts=_cost, **more)


CTHULHU: Final = Lesson(
    key=bytes([5]) * 32,
    seats=({"faction": "gc"}, {"faction": "bg"}, {"faction": "ys"}),
    options={},
    facts=_meter,
    steps=(
        Step(id="look", when="action"),
        _act("move", "move-unit", "unit-moved"),
        _act("gate", "build-gate", "gate-built", way=("done",)),
        _act("summon", "summon", "unit-placed", way=("done",)),
        Step(id="book", when="book", done="book-taken", way=("done",)),
        _act("awaken", "awaken", "unit-placed"),
        _act(
            "battle",
            "declare-battle",
            "dice-cast",
            ready=lambda prompt: any(_contested(prompt, (one,)) for one in prompt.legal),
            proves=_thrown,
            good=_attack,
            tells=("dice-cast", "result-assigned"),
            way=("done",),  # to go on to the dice
            later=True,
        ),
        Step(
            id="win",
            when="ritual",
            action="perform-ritual",
            done="ritual-performed",
            tells=("ritual-performed", "doom-gained"),
            later=True,
        ),
    ),
)

LESSONS: Final = {"cthulhu-wars": CTHULHU}
