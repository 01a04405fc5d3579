"""A person of a measurement who hands in each form as it opens, with nothing changed in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.delivery.answerer import AnyForm, key_of
from bot.selfplay.match import AnyGame
from rules.core.game import Question
from rules.core.ids import Seat
from rules.core.plans import RunningPlan, Subject, answer, by_hand


class FormUser:
    """One seat: the forms that it has handed in, and the plans that answer for it since.

    A form is handed in once for each subject or round, or whenever it is open again. *public* is
    the position as everybody sees it, *view* as the seat does: as on Discord, whether a plan
    answers follows from the one, what it answers from the other.
    """

    def __init__(self, game: AnyGame, seat: Seat, forms: Sequence[AnyForm]) -> None:
        """Sit down at a seat of a game; *forms*: those that the table offers."""
        self.game, self.seat = game, seat
        self.handed_in = 0
        self._forms = [form for form in forms if not form.standing]
        self._standing = [form for form in forms if form.standing]
        self.plans: list[tuple[str, RunningPlan]] = []
        """Each plan with the id of the form that made it; the newest first."""
        self._filled: set[tuple[str, int | None]] = set()

    def answer(self, public: Any, view: Any, question: Question, legal: Sequence[Any]) -> Any:
        """Return what a plan answers to a question; None: the seat is asked."""
        # Forms that stand for the whole match are in force without a press, behind all others.
        self.plans += [made for form in self._standing for made in self.made(form, view, None)]
        self._standing = []
        for number, (form, running) in enumerate(self.plans):
            found = answer(
                self.game,
                running,
                public=public,
                view=view,
                seat=self.seat,
                question=question,
                legal=legal,
            )
            if found is not None:
                action, after = found
                self.plans[number] = form, after
                return action
        return None

    def by_hand(self, public: Any, question: Question) -> None:
        """Let the plans know that the seat answers a question by hand."""
        self.plans = [
            (form, after)
            for form, one in self.plans
            if (after := by_hand(self.game, one, public=public, seat=self.seat, question=question))
        ]

    def opening(self, public: Any, question: Question) -> list[AnyForm]:
        """List the forms that open instead of a question."""
        return [
            form
            for form in self._forms
            if form.is_for(public, question)
            and self._is_open(form, key_of(self.game, form, public, question.subject))
        ]

    def meet(self, public: Any, view: Any, question: Question) -> None:
        """Hand in the forms that open instead of a question."""
        for form in self.opening(public, question):
            self._hand_in(form, view, question.subject if form.subjects else None)

    def invitations(self, public: Any) -> list[tuple[AnyForm, Subject]]:
        """List the forms that may be handed in before their question comes."""
        return [
            (form, subject)
            for form in self._forms
            for seat, subject in form.invited(public)
            if seat == self.seat and self._is_open(form, key_of(self.game, form, public, subject))
        ]

    def prepare(self, public: Any, view: Any) -> None:
        """Hand in all forms that may be handed in before their question comes."""
        for form, subject in self.invitations(public):
            self._hand_in(form, view, subject if form.subjects else None)

    def _hand_in(self, form: AnyForm, view: Any, subject: Subject) -> None:
        key = key_of(self.game, form, view, subject)
        if self._is_open(form, key):
            self.handed_in += 1
            self._filled.add((form.id, key))
            # As in `bot/premoves/plan_runner.py`: what a form that opens again had made is void.
            kept = [one for one in self.plans if not form.reopens or one[0] != form.id]
            self.plans = [*self.made(form, view, subject), *kept]

    def _is_open(self, form: AnyForm, key: int | None) -> bool:
        if form.reopens:
            there = [one for name, one in self.plans if name == form.id]
            return not there or any(one.spent for one in there)
        return (form.id, key) not in self._filled

    def made(self, form: AnyForm, view: Any, subject: Subject) -> list[tuple[str, RunningPlan]]:
        """Make the plans of a form that is handed in."""
        return [(form.id, RunningPlan(plan)) for plan in form.usual(view, self.seat, subject)]
