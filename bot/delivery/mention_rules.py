"""Who is @mentioned in a new message: seats that owe an answer because of what others did.

Nobody is called for what they brought about themselves, nor again for what they have been called
for and still owe: not when it was taken away and came back before anybody saw that.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from bot.interactions.i18n import asked_seats
from bot.matches import OpenQuestion, Snapshot
from bot.store import MatchInfo
from rules.core.ids import Seat

_GAP: Final = " "


def is_person(info: MatchInfo, seat: int) -> bool:
    """Return whether somebody sits at a seat who reads what is asked of it."""
    who = info.of_seat(Seat(seat))
    return who is not None and who.user is not None and not info.is_vacant(seat)


def holder(info: MatchInfo, seat: int) -> str:
    """Name the person who owes the answer of a seat: a seat that changes hands is a new obligation.

    So is one whose person has left the server and comes back.
    """
    who = info.of_seat(Seat(seat))
    here = who is not None and not info.is_vacant(seat)
    return f"{seat}:{who.user if who is not None and here else None}"


def asked_mark(info: MatchInfo, snapshot: Snapshot) -> str:
    """Note whom a match waits for."""
    return _GAP.join(holder(info, seat) for seat in sorted(asked_seats(snapshot)))


def posed_mark(info: MatchInfo, snapshot: Snapshot) -> str:
    """Note what it waits for."""
    return _GAP.join(
        _posed(info, question)
        for questions in asked_seats(snapshot).values()
        for question in questions
    )


def read(mark: object) -> frozenset[str]:
    """Read what ``asked_mark`` or ``posed_mark`` has noted; nothing if nothing was."""
    return frozenset(str(mark or "").split())


class Shown(NamedTuple):
    """What the last message has called out.

    ``since``: the last entry whose obligations it has. ``asked``: whom the match waited for then,
    as ``holder`` names them; ``posed``: for what, nothing if the match went back since. ``acted``:
    the seats that something was done for since. ``waiting``: for what it will call later, as
    ``posed``.
    """

    since: int = -1
    asked: Collection[str] = ()
    posed: Collection[str] = ()
    acted: Collection[int] = ()
    waiting: Collection[str] = ()


class Calls(NamedTuple):
    """Whom to call now, and for what somebody will be called later, as ``posed_mark`` names it."""

    now: tuple[int, ...]
    later: str


def calls(
    info: MatchInfo, snapshot: Snapshot, shown: Shown, until: Callable[[OpenQuestion], float]
) -> Calls:
    """Return who is called, and who will be once a question has been open for long enough.

    *until*: in how many seconds anybody is called for a question.
    """
    now, later = list[int](), list[str]()
    for seat, mine in asked_seats(snapshot).items():
        # What waited for its grace at the last message is not new any more by its entry, but nobody
        # was called for it.
        new = [q for q in mine if _posed(info, q) in shown.waiting or _new(info, q, shown)]
        if any(until(question) <= 0 for question in new):
            now.append(seat)
        else:
            later += [_posed(info, question) for question in new]
    return Calls(tuple(now), _GAP.join(later))


def _new(info: MatchInfo, question: OpenQuestion, shown: Shown) -> bool:
    seat = question.decision.seat
    # `due_since` is the entry that made the answer due, which is later than `since` for a question
    # that was open before.
    if question.due_since <= shown.since:
        return holder(info, seat) not in shown.asked  # somebody else sits there now
    if seat not in shown.acted and _posed(info, question) in shown.posed:
        return False  # it was taken away, and came back before anybody saw that
    # What a seat asks of itself, by its own move, it sees on the panel that it has just pressed.
    return question.by != seat


def is_uncalled(info: MatchInfo, question: OpenQuestion, later: str) -> bool:
    """Return whether nobody was called for a question: it is their own, or they will be, *later*."""
    return question.by == question.decision.seat or _posed(info, question) in read(later)


def _posed(info: MatchInfo, question: OpenQuestion) -> str:
    decision = question.decision
    return f"{holder(info, decision.seat)}/{decision.id}/{decision.subject}"
