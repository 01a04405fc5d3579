"""A person of a measurement who gives each sheet as it opens, with nothing changed in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.selfplay.match import AnyGame, PlayedMatch
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.ahead import Answer, Sheet, Standing, Subject
from rules.players.answering import answer
from rules.players.standing import answering, by_hand, is_over, opening, standing

AnySheet = Sheet[Any]


def trifles(game: AnyGame, public: Any, seat: Seat) -> tuple[Standing, ...]:
    """Write what stands for a seat from the start, behind everything else."""
    return tuple(
        record
        for sheet in game.ahead.sheets
        if sheet.scope == "match"
        for record in opening(game, sheet, public=public, seat=seat)
    )


class SheetUser:
    """One seat: the answers ahead that it has given, and the trifles of the game.

    A sheet is given once for each subject or round; what is only offered, whenever nothing of it
    stands, as its best whole answer. *public* is the position as everybody sees it,
    *view* as the seat does: as on Discord, whether a record answers follows from the one, what it
    answers from the other.
    """

    def __init__(self, game: AnyGame, seat: Seat) -> None:
        """Sit down at a seat of a game."""
        self.game, self.seat = game, seat
        self.handed_in = 0
        self.ahead: list[Standing] | None = None
        """What answers, the newest first; None: before the first question."""
        self._given: set[tuple[str, int | None]] = set()
        self._declined: set[str] = set()
        """Offers of which nothing was taken; else the seat would come for them again and again."""

    def answer(
        self, public: Any, view: Any, question: Question, legal: Sequence[Any]
    ) -> Answer | None:
        """Return what a record answers to a question; None: the seat is asked."""
        ahead = self._standing(public)
        seat = self.seat
        number = answering(
            self.game, ahead, public=public, seat=seat, question=question, legal=legal
        )
        if number is None:
            return None
        given = answer(
            self.game,
            ahead[number],
            public=public,
            view=view,
            seat=seat,
            question=question,
            legal=legal,
        )
        if given is None:
            return None
        said, left = given
        ahead[number : number + 1] = [] if left is None else [left]
        return said

    def by_hand(self, public: Any, question: Question) -> None:
        """Let the records know that the seat answers a question by hand."""
        self._declined -= {s.id for s in self.game.ahead.sheets if question.id in s.questions}
        after = (
            by_hand(self.game, one, public=public, seat=self.seat, question=question)
            for one in self._standing(public)
        )
        self.ahead = [one for one in after if one is not None]

    def meet(self, public: Any, view: Any, question: Question) -> None:
        """Give the sheets that are offered where a question is put."""
        for sheet in self.game.ahead.sheets:
            about = question.subject if sheet.scope == "subject" else None
            if sheet.offered:
                continue
            if sheet.is_for(public, question) and self._is_open(sheet, public, about):
                self.give(sheet, public, view, about)

    def invitations(self, public: Any) -> list[tuple[AnySheet, Subject]]:
        """List the sheets that may be given before their question comes."""
        return [
            (sheet, subject)
            for sheet in self.game.ahead.sheets
            for seat, subject in sheet.invited(public)
            if seat == self.seat and self._is_open(sheet, public, subject)
        ]

    def prepare(self, public: Any, view: Any) -> None:
        """Give all sheets that may be given before their question comes, while the seat is there."""
        for sheet, subject in self.invitations(public):
            if sheet.offered:
                self._take_up(sheet, public, view)
            else:
                self.give(sheet, public, view, subject)

    def give(self, sheet: AnySheet, public: Any, view: Any, subject: Subject) -> None:
        """Give a sheet as it opens."""
        self.handed_in += 1
        self._given.add(self._key(sheet, public, subject))
        made = opening(self.game, sheet, public=public, seat=self.seat, subject=subject)
        kept = [one for one in self._standing(public) if not is_over(self.game, one, public)]
        self.ahead = [*made, *kept]

    def _take_up(self, sheet: AnySheet, public: Any, view: Any) -> None:
        """Say the best whole answer to each line of an offer; without one, nothing until it is over."""
        self._declined.add(sheet.id)
        for line in sheet.lines:
            best = line.exact(view, self.seat, None)[:1] if line.exact is not None else ()
            for says in best:
                one = standing(self.game, sheet, line, says, public=public, seat=self.seat)
                self.ahead = [one, *self._standing(public)]
                self._declined.discard(sheet.id)
                self.handed_in += 1

    def _standing(self, public: Any) -> list[Standing]:
        if self.ahead is None:
            self.ahead = list(trifles(self.game, public, self.seat))
        return self.ahead

    def _key(self, sheet: AnySheet, public: Any, subject: Subject) -> tuple[str, int | None]:
        if sheet.scope == "subject":
            return sheet.id, subject
        if sheet.last is not None:
            return sheet.id, sheet.last(public, self.seat)
        return sheet.id, self.game.ahead.round(public)

    def _is_open(self, sheet: AnySheet, public: Any, subject: Subject) -> bool:
        if sheet.scope == "match":
            return False  # trifles are in force without a press
        if sheet.offered:
            lines = {line.questions for line in sheet.lines}
            stands = any(one.questions in lines for one in self._standing(public))
            return not stands and sheet.id not in self._declined
        return self._key(sheet, public, subject) not in self._given


def play(match: PlayedMatch, seat: Seat, said: Answer) -> None:
    """Play an answer in one go, as far as it goes: as a match plays a plan (``Match.act``)."""
    before = _asked(match, seat)
    for number, action in enumerate(said):
        if number and (
            _asked(match, seat) != before
            or match.game.why_not(match.play.state, seat, action) is not None
        ):
            break
        match.act(seat, action)


def _asked(match: PlayedMatch, seat: Seat) -> list[tuple[str, int | None]]:
    pending = match.game.pending(match.play.state)
    return [(one.id, one.subject) for one in pending if one.seat == seat and one.asked]
