"""What a match answer: values that hold no state, for everything outside ``rules/``."""

from __future__ import annotations

from typing import Any, Literal

from bot.model.records import MatchId
from bot.model.refusals import ShellRefusal
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.core.repair import Fix
from rules.players.reasons import Reason
from rules.players.story import Seen


class Refused(Value, frozen=True):
    """Nothing has changed. ``reason`` is typed: its tag has words, in rules/lang or bot/lang."""

    reason: Refusal | ShellRefusal


class Acted(Value, frozen=True, kw_only=True):
    """Actions that are in the record, as entries ``first`` to ``seq``.

    ``observations``: what the acting seat learnt, in order (types of ``game.observation``).
    ``taken_back``: for an undo, the actions that were left out, in the order they were said.
    ``written``: for a seat that was answered for, its owner had written that.
    """

    match: MatchId
    seat: Seat
    first: int
    seq: int
    observations: tuple[Any, ...] = ()
    taken_back: tuple[Any, ...] = ()
    over: bool = False
    written: bool = False


class AlreadyDone(Value, frozen=True):
    """The interaction was delivered a second time: what it did the first time."""

    acted: Acted


class OpenQuestion(Value, frozen=True, kw_only=True):
    """A decision that is open, with the numbers by which its controls are known.

    ``since``: seq at which this question was opened; a draft's panel keeps it while it is edited.
    ``at``: seq of the seat's own last entry since then (or ``since``): changes with each answer.
    These count hidden entries of others too, so controls carry, in their place, ``opened`` and
    ``moved``, which count what the seat itself was asked and said; where everybody reads them,
    ``shown``, which counts only what everybody has learnt of that. 0 stands beside any question.
    ``asked_at``: seconds since the epoch at which the question was opened. ``due_since``: seq since
    which its answer is owed, -1 if it is not; ``by``: the seat that has brought that about by what
    it did, ``NOBODY`` if somebody did it to the match.
    """

    decision: Question
    since: int
    at: int
    asked_at: float
    due_since: int = -1
    by: Seat = NOBODY
    opened: int = 0
    moved: int = 0
    shown: int = 0


class Undoable(Value, frozen=True, kw_only=True):
    """What a seat can take back by itself now: the actions, in the order they were said.

    ``first`` and ``last``: the entries that they are. ``number``: how many things the seat had done
    with the last of them, by which the wish is known again. ``earlier``: the actions of each step
    before, the latest first, as far as that can be taken back too.
    """

    first: int
    last: int
    number: int
    actions: tuple[Any, ...]
    earlier: tuple[tuple[Any, ...], ...] = ()


class Step(Value, frozen=True, kw_only=True):
    """Something that was done at once and still counts, as one viewer may read it.

    ``to``: the entry before it. ``number``: that of the step for the viewer
    (``Matches.number_at``). ``observations`` are of ``game.observation``.
    """

    to: int
    number: int
    seat: Seat
    at: float
    observations: tuple[Any, ...]


class Explained(Value, frozen=True, kw_only=True):
    """What an automated player did, as one viewer may read it, and why.

    ``why`` is None where it went by what the viewer cannot see. ``before``: what the viewer saw
    then.
    """

    seq: int
    seat: Seat
    at: float
    observations: tuple[Any, ...]
    why: Reason | None
    before: Any = None


class Snapshot(Value, frozen=True, kw_only=True):
    """What one viewer may know of a match at one moment. ``view`` is of ``game.view_type``.

    ``places``: that with which each seat ended, once the match is over (``Game.places``).
    ``before``: an earlier view, from which a picture marks what has moved; ``since``: its seq.
    ``past``: this is not how the match stands, but how it stood at ``seq``. ``news``: the last
    entry that everybody knows of, for what may not differ by those that they do not. ``colours``:
    the palette in which the viewer wants pictures, empty for that of everybody. ``void``: what was
    taken back lately, positions from an entry on and before another: nothing has moved since one of
    those. ``said``: how much the viewer has said and was asked, by which controls beside any
    question are known.
    """

    match: MatchId
    game: str
    seq: int
    seat: Seat | None
    view: Any
    round: int
    questions: tuple[OpenQuestion, ...]
    over: bool
    places: tuple[int, ...] = ()
    before: Any = None
    since: int = -1
    past: bool = False
    news: int = -1
    colours: str = ""
    void: tuple[tuple[int, int], ...] = ()
    said: int = 0


class LogEntry(Value, frozen=True, kw_only=True):
    """One entry of the record, as one viewer may read it; what teaches him nothing is left out.

    ``observations`` are of ``game.observation``. ``undoes``: the earlier entries that it takes
    back. ``to``: for a rewind, the entry after which the match went on. ``undone_by``: the entry
    that took this one back. ``readable`` is False if the events are too old for these rules.
    ``reason``: why the match went back, for a rewind. ``fix``: what a repair set right. ``lasts``:
    False if nothing of it is told once it is taken back, nor that it was.
    """

    seq: int
    kind: Literal["start", "act", "undo", "rewind", "repair"]
    seat: Seat | None
    at: float
    observations: tuple[Any, ...] = ()
    undoes: tuple[int, ...] = ()
    to: int | None = None
    undone_by: int | None = None
    readable: bool = True
    reason: str = ""
    fix: Fix | None = None
    lasts: bool = True


class SeenSince(Value, frozen=True, kw_only=True):
    """What a seat has seen since its person pressed something last, and some of it before.

    ``until``: the last entry that was looked at.
    """

    until: int = -1
    seen: tuple[Seen, ...] = ()


class Changed(Value, frozen=True, kw_only=True):
    """Told to listeners after a commit; ``seq`` and ``revision`` as in ``MatchInfo``."""

    match: MatchId
    seq: int
    revision: int


class UnavailableError(Exception):
    """A match cannot be looked at; ``reason`` says why, in words of ``bot/lang``."""

    def __init__(self, reason: ShellRefusal) -> None:
        super().__init__(str(reason))
        self.reason = reason
