"""Answers ahead as a game lends them: what is said, on which lines of which sheet, and what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, Literal, TypeVar

from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.play import Question

V = TypeVar("V", bound=Value)

Subject = int | None
"""What a question is about, when several of its kind are open: the number of a combat."""


Answer = tuple[Any, ...]
"""One answer, whole: the actions of a game that give it."""


class Advised(Value, frozen=True, tag="advised"):
    """What the advice puts first when the question comes."""


class Pass(Value, frozen=True, tag="pass"):
    """Let it pass; where that is not possible, the owner is asked."""


class Exactly(Value, frozen=True, tag="exactly"):
    """These answers, one at each question; with ``wishes`` instead the first that is legal.

    With no answers its owner is asked, whatever stands behind it in the list (``ASK``).
    """

    answers: tuple[Answer, ...] = ()
    wishes: bool = False


Says = Advised | Pass | Exactly


ADVISED: Final = Advised()


PASS: Final = Pass()


ASK: Final = Exactly()
"""Be asked."""


class Watch(Value, frozen=True):
    """What must be as it was when the answer was given: a kind of the game, and its mark then."""

    kind: str
    mark: bytes


class Standing(Value, frozen=True, kw_only=True):
    """One answer ahead.

    ``questions``: by id; empty: any. ``subject``: about that one only; None: about any. ``since`` and
    ``until``: the rounds in which it holds, both included; None: to the end of the match. ``once``:
    for one question. ``rules``: the version of the rules under which it was written.
    """

    questions: tuple[str, ...]
    says: Says
    subject: Subject = None
    since: int = 0
    until: int | None = None
    once: bool = False
    watch: Watch | None = None
    rules: str


@dataclass(frozen=True, kw_only=True)
class WatchKind(Generic[V]):
    """One public thing that an answer may rest on.

    ``mark``: what to note of the public view for a seat and what it says, as builtins. ``holds``:
    whether that is still as it was.
    """

    mark: Callable[[V, Seat, Says], Any]  # Any: builtins
    holds: Callable[[V, Seat, Any], bool]


Choice = Literal["advised", "pass", "ask"]


PASSABLE: Final[tuple[Choice, ...]] = ("advised", "pass", "ask")
"""The choices of a line whose questions can pass."""


@dataclass(frozen=True, kw_only=True)
class Line(Generic[V]):
    """One question of a sheet, or several that are one thing to a player.

    ``choices``: what can be chosen beside whole answers; the first is how it opens, without any it
    says nothing at first. ``watch``: the kind of what makes its owner be asked again. ``exact``:
    whole answers that can be said before the question is open, in the owner's view, the best first.
    ``wishes``: several of them can be chosen, of which the first that is legal is given. ``once``:
    for one question.
    """

    id: str
    questions: tuple[str, ...]
    choices: tuple[Choice, ...] = ("advised", "ask")
    watch: str = ""
    exact: Callable[[V, Seat, Subject], tuple[Exactly, ...]] | None = None
    wishes: bool = False
    once: bool = False


@dataclass(frozen=True, kw_only=True)
class Sheet(Generic[V]):
    """Several questions that are answered in one go.

    ``scope``: about each subject, in each round, or for the whole match (the trifles of a game: in
    force from the start, behind everything else, without a record). ``invited``: who is asked its
    questions now or soon, about what, as far as everybody can see; they may answer before their
    turn. ``last``: the last round in which its answers hold; None: that in which they are given.
    ``offered``: an offer, last in the panel of somebody who waits: it is never in the place of its
    question, and it is open again when none of its answers stands.
    """

    id: str
    lines: tuple[Line[V], ...]
    scope: Literal["subject", "round", "match"] = "round"
    invited: Callable[[V], Iterable[tuple[Seat, Subject]]] = lambda public: ()
    last: Callable[[V, Seat], int] | None = None
    offered: bool = False

    @property
    def questions(self) -> tuple[str, ...]:
        """The questions of all its lines, by id."""
        return tuple(dict.fromkeys(name for line in self.lines for name in line.questions))

    def is_for(self, public: V, question: Question) -> bool:
        """Return whether the sheet is offered where a question is put."""
        about = question.subject if self.scope == "subject" else None
        return question.id in self.questions and (question.seat, about) in self.invited(public)


@dataclass(frozen=True, kw_only=True)
class Ahead(Generic[V]):
    """What a game lends to answers ahead. All but ``Line.exact`` reads the public view.

    ``round``: what the rounds of a record count. ``upcoming``: who will be asked after those who
    are asked now, in order, as far as everybody can foresee it; who is asked now may be among them.
    """

    sheets: tuple[Sheet[V], ...] = ()
    watches: Mapping[str, WatchKind[V]] = field(default_factory=dict)
    round: Callable[[V], int] = lambda public: 0
    upcoming: Callable[[V], Iterable[Seat]] = lambda public: ()

    def sheet(self, name: str) -> Sheet[V]:
        """Find a sheet by its id."""
        return next(sheet for sheet in self.sheets if sheet.id == name)


NOTHING_AHEAD: Final[Ahead[Any]] = Ahead()


SAYS: Final[Mapping[str, Says]] = {"advised": ADVISED, "pass": PASS, "ask": ASK}
"""What the choices of a line say."""
