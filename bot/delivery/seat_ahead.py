"""What one person answers ahead: the sheets that are offered to them, and what answers for them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.context import AppContext
from bot.delivery.answerer import (
    AnySheet,
    ByPerson,
    ByStanding,
    answerer,
    by_line,
    in_force,
    sheets_of,
    with_ahead,
)
from bot.matches import AnyGame, Matches, OpenQuestion, Snapshot
from bot.store import MatchInfo, Store
from bot.store.ahead import Ahead, AheadList
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.ahead import SAYS, Exactly, Line, Says, Subject
from rules.players.foretelling import Foretold, foretell
from rules.players.standing import standing


@dataclass(frozen=True, kw_only=True)
class SeatSheet:
    """A sheet about something as its owner meets it; ``records``: what they have said, by line.

    ``exact``: whole answers that a line may say instead, by line, the best first. ``foretold``: what
    its lines come to, as far as that was worked out.
    """

    sheet: AnySheet
    subject: Subject = None
    records: Mapping[str, Ahead] = field(default_factory=dict)
    exact: Mapping[str, tuple[Exactly, ...]] = field(default_factory=dict)
    foretold: Mapping[str, Foretold] = field(default_factory=dict)

    def answers_more_than(self, plan: Sequence[Any]) -> bool:
        """Return whether it does more than what *plan* does at once, as far as can be foretold."""
        replies = [reply for line in self.foretold.values() for reply in line.answers]
        return not replies or None in replies or sum(map(len, filter(None, replies))) > len(plan)

    @property
    def is_open(self) -> bool:
        """Whether its owner has not said yet what it asks."""
        if self.sheet.offered:
            return not self.records
        return any(line.choices and line.id not in self.records for line in self.sheet.lines)

    def line_for(self, asked: Question) -> Line[Any] | None:
        """Find the line that a question is one of."""
        return next((line for line in self.sheet.lines if asked.id in line.questions), None)

    def says(self, line: Line[Any]) -> Says | str:
        """Return what a line says: a whole answer, or the choice by its name; "" nothing."""
        record = self.records.get(line.id)
        if record is None:
            return line.choices[0] if line.choices else ""
        if record.off:
            return "ask"
        return choice_of(record)


def choice_of(record: Ahead) -> Says | str:
    """Return the choice that a record says, or its whole answers."""
    says = record.standing.says
    if isinstance(says, Exactly):
        return says if says.answers else "ask"
    return "pass" if type(says).__name__ == "Pass" else "advised"


@dataclass(frozen=True, kw_only=True)
class SeatAhead:
    """What a person answers ahead.

    ``rows``: what is noted; ``records``: that in the order in which it is tried, with the trifles.
    ``answers``: the questions that are answered now, by what. ``void``: the records that were for a
    question and do not fit any more. ``sheets``: those that are offered where a question is put;
    ``invited``: before their question comes.
    """

    is_on: bool = False
    rows: AheadList = ()
    records: AheadList = ()
    answers: Mapping[Question, Ahead] = field(default_factory=dict)
    void: Mapping[Question, Ahead] = field(default_factory=dict)
    sheets: Mapping[Question, SeatSheet] = field(default_factory=dict)
    invited: tuple[SeatSheet, ...] = ()

    def find(self, sheet: str, subject: Subject) -> SeatSheet | None:
        """Find a sheet that is offered; None if it is not (any more)."""
        offered = (*self.sheets.values(), *self.invited)
        return next((s for s in offered if (s.sheet.id, s.subject) == (sheet, subject)), None)


NOTHING: Final = SeatAhead()
EVENING_GRACE: Final = 10.0
"""Seconds for which a question is open before anybody is called, where all are at the table: longer
than an answer ahead takes there."""


def call_grace(context: AppContext, info: MatchInfo) -> float:
    """Return the seconds for which a question is open before anybody is called for it.

    What an answer ahead answers calls nobody, and whether somebody is called must not tell that there
    was none: so at such a table everybody is called after the same time. Where all are at the table
    that is soon.
    """
    if info.is_alone:  # nobody is there who could learn anything by it
        return 0.0
    if info.clocks.pace == "evening":
        return min(context.grace, EVENING_GRACE)
    return context.grace if with_ahead(info, context.game(info)) else 0.0


async def ahead_of(
    store: Store, matches: Matches, game: AnyGame, info: MatchInfo, snapshot: Snapshot
) -> SeatAhead:
    """Gather what the viewer answers ahead; nothing where every question is answered by hand."""
    seat = snapshot.seat
    who = None if seat is None else info.of_seat(seat)
    if seat is None or who is None or who.user is None or info.status != "running":
        return NOTHING
    if not with_ahead(info, game):
        return NOTHING
    # Which sheets there are follows from what everybody sees: else a panel that offers one would
    # tell what its owner holds.
    public = await matches.view(info.id, None)
    records = await store.ahead.of_user(info.id, who.user)
    asked = any(q.decision.seat == seat and q.decision.asked for q in snapshot.questions)
    legal = await matches.legal(info.id, seat) if asked else ()
    met = gathered(game, info, public.view, snapshot, records=records, legal=legal)
    foretold = {
        sheet.sheet.id: await asyncio.to_thread(with_foretold, game, public.view, snapshot, sheet)
        for sheet in met.sheets.values()
    }
    sheets = {asked: foretold[sheet.sheet.id] for asked, sheet in met.sheets.items()}
    return replace(met, sheets=sheets)


def with_foretold(game: AnyGame, public: Any, snapshot: Snapshot, met: SeatSheet) -> SeatSheet:
    """Return a sheet with what its lines come to, as its owner can know."""
    seat = snapshot.seat
    assert seat is not None
    records = [
        standing(
            game,
            met.sheet,
            line,
            SAYS[says] if isinstance(says, str) else says,
            public=public,
            seat=seat,
            subject=met.subject,
        )
        for line in met.sheet.lines
        if (says := met.says(line))
    ]
    foretold = foretell(game, snapshot.view, seat, met.sheet, records, subject=met.subject)
    return replace(met, foretold=foretold)


def gathered(
    game: AnyGame,
    info: MatchInfo,
    public: Any,
    snapshot: Snapshot,
    *,
    records: AheadList = (),
    legal: Sequence[Any] = (),
) -> SeatAhead:
    """Sort the sheets of a game as a seat meets them, and say what is answered for it."""
    seat = snapshot.seat
    if seat is None or not with_ahead(info, game):
        return NOTHING
    mine = [q for q in snapshot.questions if q.decision.seat == seat and q.decision.asked]
    tried = in_force(game, info, records, public, seat)
    answers, void = dict[Question, Ahead](), dict[Question, Ahead]()
    for question in mine:
        by = answerer(game, info, question, records=records, public=public, legal=legal)
        if isinstance(by, ByStanding):
            answers[question.decision] = by.record
        elif isinstance(by, ByPerson) and by.void is not None:
            void[question.decision] = by.void
    at, ahead = dict[Question, SeatSheet](), list[SeatSheet]()
    for sheet in sheets_of(game, info):
        if sheet.scope == "match":
            continue
        for who, subject in sheet.invited(public):
            if who != seat:
                continue
            met = _met(snapshot, seat, sheet, subject, tried)
            if not met.is_open:
                continue
            open_now = [q for q in mine if _opens(sheet, q, subject)]
            if sheet.offered or not open_now:
                ahead += [] if open_now else [met]
            else:
                at |= {q.decision: met for q in open_now if q.decision not in answers}
    return SeatAhead(
        is_on=True,
        rows=records,
        records=tried,
        answers=answers,
        void=void,
        sheets=at,
        invited=tuple(ahead),
    )


def _met(
    snapshot: Snapshot, seat: Seat, sheet: AnySheet, subject: Subject, records: AheadList
) -> SeatSheet:
    exact = {
        line.id: line.exact(snapshot.view, seat, subject)
        for line in sheet.lines
        if line.exact is not None
    }
    mine = by_line(records, sheet, subject)
    return SeatSheet(sheet=sheet, subject=subject, records=mine, exact=exact)


def _opens(sheet: AnySheet, question: OpenQuestion, subject: Subject) -> bool:
    """Return whether a sheet about *subject* is for a question."""
    asked = question.decision
    return asked.id in sheet.questions and (sheet.scope != "subject" or asked.subject == subject)
