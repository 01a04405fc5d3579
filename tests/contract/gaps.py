"""What the table of questions of a game leaves out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.agenda import Fork, Step
from rules.core.data import Value
from rules.core.questions import Questions


def gaps(questions: Questions[Any, Any, Any], actions: Iterable[type[Value]]) -> list[str]:
    """Name what a step or an action class of the game lacks, one sentence each."""
    ours, asked, runs, known = {*questions.steps}, {*questions.asked}, {*questions.runs}, {*actions}
    waits = _waiting(ours)
    answered = {a for kind in questions.asked.values() for a in kind.actions}
    answered |= {act.action for act in questions.free}
    idle = {step for step in ours - waits - runs if not step.forks}
    found = [
        *(f"{step.__name__} waits and has no question" for step in waits - asked),
        *(f"{step.__name__} neither waits nor runs" for step in idle),
        *(f"{step.__name__} has a question and never waits" for step in asked - waits),
        *(f"{step.__name__} runs and is no step of the game" for step in runs - ours),
        *(f"{action.__name__} answers nothing" for action in known - answered),
        *(f"{action.__name__} is no action of the game" for action in answered - known),
    ]
    return sorted(found)


def _waiting(steps: Iterable[type[Step]]) -> set[type[Step]]:
    """Find the kinds of steps that may wait for an answer: those that say whom they ask."""
    return {
        step
        for step in steps
        if not issubclass(step, Fork)
        and (step.asked is not Step.asked or step.welcome is not Step.welcome)
    }
