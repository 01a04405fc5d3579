"""The guided first match of Cthulhu Wars."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from bot.games.ask import foreseen
from bot.games.cthulhu.fields import me
from bot.games.lessons import Facts, Lesson, Step, can, first_of
from bot.games.question_controls import QuestionPrompt
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.cthulhu.content import ACOLYTE, BOOKS, DOOM_END, MAPS
from rules.cthulhu.views import SeatView, View

_EACH_GATE: Final = 2
"""Power that a gate brings each turn, where a Cultist brings one."""


def _mine(prompt: QuestionPrompt) -> SeatView:
    view: View = prompt.scene.view
    return view.seats[me(prompt)]


def _power(prompt: QuestionPrompt) -> Facts:
    """Count what brings Power, and how much it will be next turn if nothing changes."""
    view: View = prompt.scene.view
    own = [n for n, unit in enumerate(view.units) if unit.seat == me(prompt)]
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


def _costs(tag: str) -> Callable[[QuestionPrompt], Facts]:
    """Say beside what brings Power what the cheapest action of a kind costs."""

    def facts(prompt: QuestionPrompt) -> Facts:
        assert prompt.game is not None
        power, costs = _mine(prompt).power, list[int]()
        for action in prompt.legal:
            if tag_of(action) == tag:
                then = foreseen(prompt.game, prompt.scene.view, me(prompt), (action,))
                costs.append(power - (power if then is None else then.seats[me(prompt)].power))
        return {**_power(prompt), "cost": min(costs)}

    return facts


def _meter(prompt: QuestionPrompt) -> Facts:
    """Say how far one is from winning."""
    mine = _mine(prompt)
    return {
        **_power(prompt),
        "turn": prompt.scene.view.turn,
        "doom": mine.doom,
        "need": DOOM_END,
        "books": len(mine.books),
        "all": BOOKS,
    }


def _thrown(sight: Any, seat: Seat) -> bool:
    """Tell whether dice were cast."""
    return bool(sight.attacker or sight.defender)


_end = first_of("done", "pass-round")
"""To end what is going on: the round, or the turn with what Power is left."""

CTHULHU: Final = Lesson(
    key=bytes([1]) * 32,
    seats=({"faction": "gc"}, {"faction": "bg"}, {"faction": "ys"}),
    options={},
    steps=(
        Step(id="look", when="action", facts=_power),
        Step(
            id="move",
            when="action",
            done="unit-moved",
            ready=can("move-unit"),
            good=first_of("move-unit"),
            facts=_costs("move-unit"),
        ),
        Step(
            id="gate",
            when="action",
            done="gate-built",
            ready=can("build-gate"),
            good=first_of("build-gate"),
            way=first_of("done"),
            facts=_costs("build-gate"),
        ),
        Step(
            id="summon",
            when="action",
            done="unit-placed",
            ready=can("summon"),
            good=first_of("summon"),
            way=first_of("done"),
            facts=_costs("summon"),
        ),
        Step(id="book", when="book", done="book-taken", way=_end, facts=_meter),
        Step(
            id="awaken",
            when="action",
            done="unit-placed",
            ready=can("awaken"),
            good=first_of("awaken"),
            facts=_costs("awaken"),
        ),
        Step(
            id="battle",
            when="action",
            done="dice-cast",
            ready=can("declare-battle"),
            proves=_thrown,
            good=first_of("declare-battle"),
            way=first_of("done"),  # to go on to the dice
            facts=_costs("declare-battle"),
            later=True,
        ),
        Step(
            id="win",
            when="ritual",
            done="ritual-performed",
            ready=can("perform-ritual"),
            good=first_of("perform-ritual"),
            facts=_meter,
            later=True,
        ),
    ),
)

LESSONS: Final = {"cthulhu-wars": CTHULHU}
