"""A guided first match of a game: what each of its steps waits for, says, and takes for done.

A lesson is played with the real rules. Its steps are data: the words are in ``bot.lang`` under
``lesson-<game>-<step>``, the numbers in them come from the position that is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.games.question_controls import QuestionPrompt
from bot.model.panel_parts import Picture
from rules.core.data import Value, tag_of
from rules.core.ids import Seat
from rules.players.advice import Advice

Facts = Mapping[str, str | int]
Plan = tuple[Value, ...]
Good = Callable[[QuestionPrompt, Advice | None], Plan]
Wanted = tuple[str | Value, ...]
Told = Callable[[QuestionPrompt, Plan], Facts]


def _own(observation: Any, seat: Seat) -> bool:  # Any: an observation of any game
    """Return whether something happened to a seat, or to nobody in particular."""
    return getattr(observation, "seat", seat) == seat


def _one_of(wanted: Wanted, prompt: QuestionPrompt, advised: Advice | None) -> Plan:
    """Answer with one of these actions: as is advised, else the first that is legal, else not."""
    plans = [one.answer for one in advised.ways] if advised is not None else []
    plans += [(action,) for action in prompt.legal]
    return next((plan for plan in plans if {plan[0], tag_of(plan[0])} & {*wanted}), ())


@dataclass(frozen=True, kw_only=True)
class Step:
    """One idea, shown above the question that it is about.

    ``when``: the id of that question. ``ready``: whether it is such a one as the step is about.
    ``action``: the tag of the action that the step teaches; it is legal then, and is the answer.
    ``good``: the answer, where no action alone is it; with neither, what the advisor would do.
    ``way``: the answers to the questions before, or their tags; none: what the advisor would do.
    ``done``: the tag of the event that ends the step; empty: the person has read it and says so.
    ``proves``: whether an event of that tag ends it. ``tells``: the tags of the events that say
    what came of it; none: the one that ends it. ``facts``: the numbers and names in its words,
    worked out of the question and of the answer that is highlighted; None: those of its lesson.
    ``later``: it begins in a later position of the same match. ``picture``: what its words are
    about, where there is nothing to answer and the viewer's own lands are not all of it.
    """

    id: str
    when: str
    done: str = ""
    action: str = ""
    ready: Callable[[QuestionPrompt], bool] = lambda prompt: True
    proves: Callable[[Any, Seat], bool] = _own
    good: Good | None = None
    way: Wanted = ()
    tells: tuple[str, ...] = ()
    facts: Told | None = None
    later: bool = False
    picture: Picture | None = None

    def meets(self, prompt: QuestionPrompt) -> bool:
        """Return whether a question is the one that the step is about."""
        if prompt.question.decision.id != self.when or not self.ready(prompt):
            return False
        return not self.action or any(tag_of(action) == self.action for action in prompt.legal)

    def answer(self, prompt: QuestionPrompt, advised: Advice | None) -> Plan:
        """Give the answer that the step teaches, or that leads to it; empty: what is advised."""
        if not self.meets(prompt):
            return _one_of(self.way, prompt, advised)
        return self.good(prompt, advised) if self.good else _one_of((self.action,), prompt, advised)

    def ends(self, observations: tuple[Any, ...], seat: Seat) -> Any | None:
        """Find what ends the step in what a seat has learnt; None: nothing does."""
        return next(
            (one for one in observations if tag_of(one) == self.done and self.proves(one, seat)),
            None,
        )

    def outcome(self, observations: tuple[Any, ...], proof: Any) -> tuple[Any, ...]:
        """Choose from what a seat has learnt what tells it how the step ended."""
        later = observations[observations.index(proof) :]
        return tuple(one for one in later if tag_of(one) in self.tells) or (proof,)


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """A match that is always the same: its chance, what the seats chose, and the steps.

    ``seats``: the choices of each participant, those of the person first. ``facts``: the numbers
    and names in the words of the steps that have none of their own.
    """

    key: bytes
    seats: tuple[dict[str, str], ...]
    options: Mapping[str, str | int | bool | None]
    steps: tuple[Step, ...]
    facts: Told = lambda prompt, plan: {}

    def facts_of(self, step: Step, prompt: QuestionPrompt, plan: Plan) -> Facts:
        """Work out the numbers and names in the words of a step; *plan*: the highlighted answer."""
        return (step.facts or self.facts)(prompt, plan)
