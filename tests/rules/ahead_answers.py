"""What the answers ahead of a seat answer in a position built by hand."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.ahead import SAYS, Answer, Exactly, Says, Sheet, Standing, Subject
from rules.players.answering import answer
from rules.players.game import AdvisedGame
from rules.players.standing import answering, by_hand, standing


class Giver:
    """The records of one seat from one sheet, and what they answer as the match goes on.

    *said*: by line, instead of how it opens: one of its choices, or whole answers.
    """

    def __init__(
        self,
        game: AdvisedGame[Any, Any, Any, Any],
        state: Any,
        seat: Seat,
        sheet: str,
        *,
        subject: Subject = None,
        **said: str | Says,
    ) -> None:
        self.game, self.seat, self.subject = game, seat, subject
        self.sheet: Sheet[Any] = game.ahead.sheet(sheet)
        self.view, public = game.view(state, seat), game.view(state, None)
        assert said.keys() <= {line.id for line in self.sheet.lines}
        self.ahead: list[Standing] = []
        for line in self.sheet.lines:
            says = said.get(line.id, next(iter(line.choices), ""))
            if isinstance(says, str):
                if not says:
                    continue
                assert says in line.choices
                says = SAYS[says]
            self.ahead.append(
                standing(game, self.sheet, line, says, public=public, seat=seat, subject=subject)
            )

    def exact(self, line: str) -> tuple[Exactly, ...]:
        """List the whole answers that a line offers."""
        (one,) = (one for one in self.sheet.lines if one.id == line)
        assert one.exact is not None
        return one.exact(self.view, self.seat, self.subject)

    def question(self, state: Any) -> Question:
        return next(q for q in self.game.pending(state) if q.seat == self.seat and q.asked)

    def whole(self, state: Any) -> Answer | None:
        """Return what is answered to the question of the seat; None: its owner is asked."""
        public, question = self.game.view(state, None), self.question(state)
        asked = {
            "public": public,
            "seat": self.seat,
            "question": question,
            "legal": self.game.legal(state, self.seat),
        }
        number = answering(self.game, self.ahead, **asked)
        if number is None:
            return None
        view = self.game.view(state, self.seat)
        given = answer(self.game, self.ahead[number], view=view, **asked)
        if given is None:
            return None
        said, left = given
        self.ahead[number : number + 1] = [] if left is None else [left]
        return said

    def answer(self, state: Any) -> Any:
        """Return what an answer begins with."""
        said = self.whole(state)
        return None if said is None else said[0]

    def by_hand(self, state: Any) -> None:
        """Let the records know that their owner answers the question of now by hand."""
        public, question = self.game.view(state, None), self.question(state)
        after = (
            by_hand(self.game, one, public=public, seat=self.seat, question=question)
            for one in self.ahead
        )
        self.ahead = [one for one in after if one is not None]

    def invited(self, state: Any) -> set[Seat]:
        """Find who is invited to give the sheet."""
        return {seat for seat, _ in self.sheet.invited(self.game.view(state, None))}
