"""The numbers of the open questions, by which a control knows whether it came too late.

Entries are numbered across the match, hidden ones among them, so their numbers would tell how often
a sealed answer was changed. What controls carry instead counts what its readers know of.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.refusals import QuestionClosed, ShellRefusal, TermsChanged
from bot.model.results import OpenQuestion
from rules.core.data import Value
from rules.core.ids import NOBODY, Seat
from rules.core.record import Match

AnyMatch = Match[Any, Any, Any, Any]  # Any: questions are the same for every game


class QuestionNumber(Value, frozen=True):
    """When a question was opened, and the seat's own last entry since (see ``OpenQuestion``).

    A question may be open long before its answer is owed; ``due_since`` is -1 until then.
    ``since``, ``at`` and ``due_since`` are entries; ``opened``, ``moved`` and ``shown`` are for
    controls (see ``OpenQuestion``). A row without ``id`` keeps the highest of these that a seat has
    come to.
    """

    seat: Seat
    id: str
    subject: int | None
    since: int
    at: int
    asked_at: float
    due_since: int = -1
    by: Seat = NOBODY
    opened: int = 1
    moved: int = 1
    shown: int = 1


_READER: Final = msgspec.json.Decoder(tuple[QuestionNumber, ...])


def read(text: str) -> tuple[QuestionNumber, ...]:
    """Read what ``written`` wrote.

    Raises:
        msgspec.DecodeError: if it is something else.
    """
    return _READER.decode(text)


def written(asked: tuple[QuestionNumber, ...]) -> str:
    """Write the numbers as JSON."""
    return msgspec.json.encode(asked).decode()


def numbered(
    live: AnyMatch,
    before: tuple[QuestionNumber, ...],
    actor: Seat | None,
    now: float,
    by: Seat = NOBODY,
    *,
    told: bool = True,
) -> tuple[QuestionNumber, ...]:
    """Number the open questions; one that was open already keeps its number.

    *actor*: the seat for which something was done; *by*: the same if it did that by itself.
    *told*: everybody has learnt that something was done.
    Where one's terms are part of what the others agree to, what one says makes their panels old.
    """
    known = {(q.seat, q.id, q.subject): q for q in before}
    asked = []
    for d in live.game.pending(live.state):
        was = known.get((d.seat, d.id, d.subject))
        moved, shown = _highest(before, d.seat)
        # `moved` counts what the seat itself did, `shown` only what everybody learnt of: messages
        # that others read carry the second, as a negative number.
        moved, shown = moved + 1, shown + 1 if told or not shown else shown
        if was is None:
            was = QuestionNumber(
                d.seat,
                d.id,
                d.subject,
                live.seq,
                live.seq,
                now,
                opened=moved,
                moved=moved,
                shown=shown,
            )
        # In a trade, a changed offer makes the buttons of the other party old: they would agree to
        # terms that they have not seen.
        elif d.seat == actor or (d.together and (actor, d.id, d.subject) in known):
            was = replace(was, at=live.seq, moved=moved, shown=shown if told else was.shown)
        if not d.asked:
            was = replace(was, due_since=-1, by=NOBODY)
        elif was.due_since < 0:
            was = replace(was, due_since=live.seq, by=by)
        asked.append(was)
    # The highest numbers are kept when nothing is asked any more: a number that came again would
    # make an old button valid.
    kept = closed((*before, *asked))
    # What somebody does who is asked nothing is counted too: their buttons of before are old then.
    if actor is not None and actor not in {q.seat for q in asked}:
        _, shown = _highest(before, actor)
        moved = said(before, actor) + 1
        mine = QuestionNumber(actor, "", None, -1, -1, 0.0, moved=moved, shown=shown)
        kept = (*(row for row in kept if row.seat != actor), mine)
    return (*asked, *kept)


def closed(asked: Iterable[QuestionNumber]) -> tuple[QuestionNumber, ...]:
    """Keep nothing of questions but how far the numbers of each seat have come."""
    rows = tuple(asked)
    return tuple(
        QuestionNumber(seat, "", None, -1, -1, 0.0, moved=moved, shown=shown)
        for seat in sorted({q.seat for q in rows})
        for moved, shown in (_highest(rows, seat),)
    )


def _highest(asked: Iterable[QuestionNumber], seat: Seat) -> tuple[int, int]:
    mine = [q for q in asked if q.seat == seat]
    return max((q.moved for q in mine), default=0), max((q.shown for q in mine), default=0)


def said(asked: Iterable[QuestionNumber], seat: Seat) -> int:
    """Count what a seat has said and was asked: the number of a control beside any question."""
    return _highest(tuple(asked), seat)[0]


def fresh(live: AnyMatch, asked: tuple[QuestionNumber, ...]) -> frozenset[Seat]:
    """List the seats that are asked nothing that was asked before the last entry."""
    asked = tuple(q for q in asked if q.id)
    old = {q.seat for q in asked if q.since < live.seq}
    return frozenset(q.seat for q in asked) - old


def still_open(
    asked: tuple[QuestionNumber, ...], seat: Seat, question: int, *, draft: bool
) -> bool:
    """Return whether a control with this number belongs to the question that the seat has now."""
    return any(
        q.since <= question <= q.at if draft else question == q.at
        for q in asked
        if q.seat == seat and q.id
    )


def denied(
    live: AnyMatch, asked: tuple[QuestionNumber, ...], seat: Seat, question: int
) -> ShellRefusal:
    """Return why a control with this number came too late."""
    known = {(q.seat, q.id, q.subject): q for q in asked}
    for d in live.game.pending(live.state):
        q = known.get((d.seat, d.id, d.subject))
        if d.together and d.seat == seat and q is not None and q.since <= question <= q.at:
            return TermsChanged()
    return QuestionClosed()


def entry_of(questions: Iterable[OpenQuestion], seat: Seat | None, number: int) -> int | None:
    """Find the entry that the number of a control stands for, as ``still_open`` takes it.

    None: it belongs to no question that the seat has now.
    """
    mine = [q for q in questions if q.decision.seat == seat]
    for q in mine:
        if number in (q.moved, -q.shown):
            return q.at
    # An older number of a question that is still open: the caller decides whether that is late
    # (`still_open`), since a draft goes on from it.
    late = [q for q in mine if q.opened <= number < q.moved]
    return max(late, key=lambda q: q.opened).since if late else None


def questions(live: AnyMatch, asked: tuple[QuestionNumber, ...]) -> tuple[OpenQuestion, ...]:
    """List the open questions with their numbers."""
    known = {(q.seat, q.id, q.subject): q for q in asked}
    return tuple(
        OpenQuestion(
            decision=d,
            since=q.since,
            at=q.at,
            asked_at=q.asked_at,
            due_since=q.due_since,
            by=q.by,
            opened=q.opened,
            moved=q.moved,
            shown=q.shown,
        )
        for d in live.game.pending(live.state)
        if (q := known.get((d.seat, d.id, d.subject))) is not None
    )


def asked_at(questions: Iterable[OpenQuestion], seat: Seat) -> float | None:
    """Return when the question was asked that a match waits for from a seat; None: for none."""
    mine = (q for q in questions if q.decision.seat == seat and q.decision.asked)
    return next((q.asked_at for q in mine), None)


def expiring(
    live: AnyMatch, asked: tuple[QuestionNumber, ...], options: Mapping[str, Any]
) -> tuple[str, int, float] | None:
    """Find the open question that expires: its id, the entry that opened it, its seconds."""
    wanted = live.game.expiring
    if not wanted:
        return None
    usual = {option.id: option.default for option in live.game.options}
    for d in live.game.pending(live.state):
        seconds = options.get(wanted[d.id], usual[wanted[d.id]]) if d.id in wanted else None
        if seconds is not None:
            return d.id, min(q.since for q in asked if q.id == d.id), float(seconds)
    return None
