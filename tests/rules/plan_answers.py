"""What a form makes a seat answer in a position built by hand."""

from __future__ import annotations

from typing import Any

from rules.core.game import Game, Question
from rules.core.ids import Seat
from rules.core.plans import Form, RunningPlan, Subject, answer, by_hand


class Planner:
    """The plans of one seat from one form, and what they answer as the match goes on."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        state: Any,
        seat: Seat,
        form: str,
        *,
        subject: Subject = None,
        **chosen: str,
    ) -> None:
        self.game, self.seat, self.subject = game, seat, subject
        self.form: Form[Any] = next(one for one in game.planning.forms if one.id == form)
        view = game.view(state, seat)
        self.fields = {one.id: one for one in self.form.fields(view, seat, subject)}
        self.running: list[RunningPlan] = []
        self.refilled(state, **{name: (choice,) for name, choice in chosen.items()})

    def refilled(self, state: Any, **chosen: tuple[str, ...]) -> Planner:
        """Fill the form in anew: the usual values, but for what is *chosen*."""
        filled = {one.id: one.usual for one in self.fields.values()} | chosen
        made = self.form.plans(self.game.view(state, self.seat), self.seat, self.subject, filled)
        self.running = [RunningPlan(plan) for plan in made]
        return self

    def question(self, state: Any) -> Question:
        return next(q for q in self.game.pending(state) if q.seat == self.seat)

    def answer(self, state: Any) -> Any:
        """Return what is answered to the question of the seat; None: its owner is asked."""
        public, view = self.game.view(state, None), self.game.view(state, self.seat)
        for number, running in enumerate(self.running):
            found = answer(
                self.game,
                running,
                public=public,
                view=view,
                seat=self.seat,
                question=self.question(state),
                legal=self.game.legal(state, self.seat),
            )
            if found is not None:
                action, self.running[number] = found
                return action
        return None

    def by_hand(self, state: Any) -> None:
        """Let the plans know that their owner answers the question of now by hand."""
        public, question = self.game.view(state, None), self.question(state)
        after = [
            by_hand(self.game, one, public=public, seat=self.seat, question=question)
            for one in self.running
        ]
        self.running = [one for one in after if one is not None]

    def invited(self, state: Any) -> set[Seat]:
        """Find who is invited to fill the form in."""
        return {seat for seat, _ in self.form.invited(self.game.view(state, None))}
