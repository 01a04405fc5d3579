"""Forms: questions that are answered by a finished value of several numbers.

The rules say what each number may be while the others stay (``lines``), whether a finished answer is legal
(``why_not``), and what it does. The writer of an answer keeps the draft: the panel of a person, an advisor, a player
at random. The match knows whole answers only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeGuard, TypeVar

from msgspec.structs import replace

from rules.core.agenda import Agenda
from rules.core.data import Value
from rules.core.errors import NotNow, Refusal
from rules.core.ids import Seat

S = TypeVar("S")

Key = tuple[str, ...]
"""Which number of an answer: its field, then the keys that lead to it."""


class Whole(Value, frozen=True):
    """A finished answer: fields that hold numbers by key, one or two keys deep, beside plain fields.

    A number of 0 is not written, so that two answers that say the same are equal.
    """

    def __hash__(self) -> int:
        return hash((type(self), frozenset(parts(self))))


W = TypeVar("W", bound=Whole)


class Line(NamedTuple):
    """A number of a draft: which it is, what it is, and the most that it may be as the others are."""

    key: Key
    now: int
    most: int
    least: int = 0
    """The least above 0, of a bid."""

    @property
    def next(self) -> int:
        """The next larger number; none if it is above ``most``."""
        return max(self.now + 1, self.least)

    @property
    def grows(self) -> bool:
        """Whether the number can be larger."""
        return self.now < self.most >= self.least


def parts(answer: Whole) -> Iterator[tuple[Key, Any]]:
    """List what an answer holds: its numbers by key, and its plain fields."""
    for name in answer.__struct_fields__:
        part = getattr(answer, name)
        if not isinstance(part, dict):
            yield (name,), part
            continue
        for key, inner in part.items():
            if isinstance(inner, dict):
                yield from (((name, key, last), number) for last, number in inner.items())
            else:
                yield (name, key), inner


def numbers(answer: Whole) -> dict[Key, int]:
    """Return the numbers of an answer by key."""
    return {key: number for key, number in parts(answer) if len(key) > 1}


def number_at(answer: Whole, key: Key) -> int:
    """Return the number at *key*, 0 if none is written."""
    part: Any = getattr(answer, key[0])
    for name in key[1:]:
        part = part.get(name, {}) if isinstance(part, dict) else part
    return part if isinstance(part, int) else 0


def with_number(answer: W, key: Key, number: int) -> W:
    """Write a number at *key*; 0 takes it out."""
    return replace(answer, **{key[0]: _put(getattr(answer, key[0]), key[1:], number)})


def _put(part: Mapping[str, Any], key: Key, number: int) -> dict[str, Any]:
    head, *rest = key
    value: Any = _put(part.get(head, {}), tuple(rest), number) if rest else number
    if not value:
        return {name: kept for name, kept in part.items() if name != head}
    return {**part, head: value}


@dataclass(frozen=True, kw_only=True)
class Form(Generic[S, W]):
    """What the rules say of a whole answer; each function gets ``(state, agenda, step, seat[, answer])``.

    All read only what the seat sees, so that a position dealt from its view gives the same.
    """

    answer: type[W]
    blank: Callable[[S, Agenda, Any, Seat], W]
    """The answer of a seat that gives none; always legal, in every position."""
    lines: Callable[[S, Agenda, Any, Seat, W], Sequence[Line]]
    """What each number of a draft may be while the others stay."""
    why_not: Callable[[S, Agenda, Any, Seat, W], Refusal | None]
    """Say which rule forbids a finished answer. It is total: an answer comes from outside, and may name any
    card, cell or number."""
    empty: Callable[[S, Agenda, Any, Seat], W] | None = None
    """What drafts grow from, by numbers that only grow; it need not be legal. Without it: the blank."""
    grow: Callable[[S, Agenda, Any, Seat, W], Sequence[W]] | None = None
    """List the drafts one step larger, where an answer is more than numbers. Without it: by ``lines``."""


ENOUGH: Final = 3
"""How often a draft drawn at random grows on average once it is legal."""


@dataclass(frozen=True)
class Asked(Generic[S, W]):
    """A form as a seat is asked it in a position."""

    form: Form[S, W]
    state: S
    agenda: Agenda
    step: Any
    seat: Seat

    @property
    def blank(self) -> W:
        """The answer of a seat that gives none."""
        return self.form.blank(self.state, self.agenda, self.step, self.seat)

    @property
    def empty(self) -> W:
        """What a draft grows from."""
        begin = self.form.empty or self.form.blank
        return begin(self.state, self.agenda, self.step, self.seat)

    def lines(self, draft: W) -> Sequence[Line]:
        """List what each number of a draft may be while the others stay."""
        return self.form.lines(self.state, self.agenda, self.step, self.seat, draft)

    def why_not(self, answer: Any) -> Refusal | None:
        """Return the first rule that forbids an answer, None if it is legal."""
        if not isinstance(answer, self.form.answer) or _is_loose(answer):
            return NotNow()
        return self.form.why_not(self.state, self.agenda, self.step, self.seat, answer)

    def larger(self, draft: W) -> list[W]:
        """List the drafts one step larger than a draft."""
        if self.form.grow is not None:
            return [*self.form.grow(self.state, self.agenda, self.step, self.seat, draft)]
        return [with_number(draft, line.key, line.next) for line in self.lines(draft) if line.grows]

    def fitted(self, draft: W) -> W:
        """Return what of a draft still stands: its numbers, each as large as the lines let it be.

        For a draft of a position that has changed since. Other parts than numbers are kept, as far as the
        form lets drafts grow to them.
        """
        if self.form.grow is not None:
            kept, wanted = self.empty, _pieces(draft)
            while more := next(
                (step for step in self.larger(kept) if _pieces(step) <= wanted), None
            ):
                kept = more
            return kept
        kept = replace(draft, **{key[0]: getattr(self.empty, key[0]) for key in numbers(draft)})
        for key, number in numbers(draft).items():
            line = next((line for line in self.lines(kept) if line.key == key), None)
            if line is not None and min(number, line.most) >= max(line.least, 1):
                kept = with_number(kept, key, min(number, line.most))
        return kept

    def sample(self, below: Callable[[int], int]) -> W:
        """Draw a legal answer: it grows at random until it is legal and that is enough."""
        draft = self.empty
        while True:
            is_legal = self.why_not(draft) is None
            if is_legal and not below(ENOUGH + 1):
                return draft
            if self.form.grow is not None:
                grown = self.larger(draft)
                if not grown:
                    return draft if is_legal else self.blank
                draft = grown[below(len(grown))]
                continue
            room = [line for line in self.lines(draft) if line.now < line.most >= line.least]
            if not room:
                return draft if is_legal else self.blank
            line = room[below(len(room))]
            number = line.next + below(line.most - line.next + 1)
            draft = with_number(draft, line.key, number)

    def every(self, most: int) -> list[W] | None:
        """List every legal answer, the blank first; None if there are more than *most*."""
        listed, open_ = [self.blank], [self.empty]
        met = {open_[0]}
        while open_:
            draft = open_.pop()
            if draft != listed[0] and self.why_not(draft) is None:
                listed.append(draft)
                if len(listed) > most:
                    return None
            for larger in self.larger(draft):
                if larger not in met:
                    met.add(larger)
                    open_.append(larger)
            if len(met) > 20 * most:
                return None
        return listed


def is_form(legal: Sequence[Any]) -> TypeGuard[Sequence[Whole]]:
    """Return whether a list of legal answers is that of a form, whose blank comes first.

    A list of one is then not a forced answer: it stands for all that ``why_not`` accepts.
    """
    return bool(legal) and isinstance(legal[0], Whole)


def _pieces(answer: Whole) -> Counter[Any]:
    """Count what an answer is made of: each number as often as it says, each thing of a list."""
    pieces = Counter[Any](numbers(answer))
    for (name, *inner), part in parts(answer):
        if not inner and isinstance(part, tuple):
            pieces.update((name, thing) for thing in part)
    return pieces


def _is_loose(answer: Whole) -> bool:
    """Return whether a number below 1 or an empty group stands in an answer."""
    for name in answer.__struct_fields__:
        group = getattr(answer, name)
        if isinstance(group, dict):
            for inner in group.values():
                if isinstance(inner, dict):
                    if not inner or min(inner.values()) <= 0:
                        return True
                elif not inner or (isinstance(inner, int) and inner < 0):
                    return True
    return False
