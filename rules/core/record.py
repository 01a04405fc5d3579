"""The record of a match: its entries, from which it can be told, taken back or verified.

Secret as long as the match lasts: with the key of its chance it tells every hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, ClassVar, Final, Generic, Literal, TypeVar

import msgspec

from rules.core.chance import Chance, Keyed, commitment, match_key
from rules.core.data import Value, copy_of, digest, json_decoder, pack, unpack
from rules.core.errors import (
    EndlessError,
    MatchOver,
    NothingToUndo,
    Refusal,
    UndoAgreed,
    UndoBlocked,
)
from rules.core.game import Game, Setup, advance
from rules.core.game import start as set_up
from rules.core.ids import NOBODY, Seat
from rules.core.play import Base, Event, Play, agrees
from rules.core.repair import Fix
from rules.core.repair_trial import repaired

FORMAT: Final = 1
"""Version of the form of headers and entries."""

S = TypeVar("S", bound=Base)
A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Value)

NOTHING: Final = msgspec.Raw(b"null")

Kind = Literal["start", "act", "undo", "rewind", "repair"]

# A record may come from a file that somebody wrote by hand. Errors of the operating system and of
# memory are not in the list, because they say nothing about the record.
FAULTS: Final = (
    *(ArithmeticError, AssertionError, AttributeError),
    *(EndlessError, LookupError, RecursionError, TypeError, ValueError),
)
"""What rules may raise when they are given what they would never have written."""


class Header(Value, frozen=True, kw_only=True):
    """Everything a record starts from.

    ``commitment`` hashes the secret key and was published before anybody joined.
    ``contributions``: what each participant added to it, in the order of joining.
    ``content``: the packed content of which ``setup.content`` is the fingerprint.
    ``rules``: version of the rules that started the match. ``secret``: the secret key in
    hexadecimal, None as long as it is not revealed.
    """

    format: int = FORMAT
    game: str
    match: str
    commitment: str
    contributions: tuple[str, ...]
    setup: Setup
    content: bytes
    rules: str
    secret: str | None = None


class Entry(Value, frozen=True, kw_only=True):
    """One line of the record; the match starts with entry 0, the first action is entry 1.

    ``action`` is the JSON of an action, or of the ``Fix`` of a repair (``NOTHING`` for other
    kinds). ``group``: seq of the first of the actions that were said together. ``undoes``: the
    entries that an undo leaves out. ``to``: the entry to whose position a rewind goes back.
    ``events``: JSON of the list of what happened. ``after``: fingerprint of the position it led to.
    ``rules``: version that accepted it.
    """

    seq: int
    kind: Kind
    seat: Seat = NOBODY
    action: msgspec.Raw = NOTHING
    group: int = 0
    undoes: tuple[int, ...] = ()
    to: int | None = None
    events: msgspec.Raw
    after: str
    rules: str


def sealed(entry: Entry) -> bytes:
    """Write down all that an entry says, in a form that no later version changes."""
    # A tuple in an order of its own and not the record itself: a field added to ``Entry`` later
    # would change every hash of the chain.
    return msgspec.json.encode(
        (
            *(entry.seq, entry.kind, entry.seat, entry.action, entry.group),
            *(entry.undoes, entry.to, entry.events, entry.after, entry.rules),
        )
    )


class RecordError(Exception):
    """A record cannot be followed. ``seq`` is the entry at which it fails (0: the start).

    ``key`` names what is wrong, for words of ``record-<key>``; ``details`` are their parameters.
    """

    problem: ClassVar[str] = "unreadable"

    def __init__(self, seq: int, key: str, **details: str) -> None:
        super().__init__(f"entry {seq}: {key} {details}")
        self.seq, self.key, self.details = seq, key, details


class DivergedError(RecordError):
    """The rules of today do not lead where the match went."""

    problem = "diverged"


class IllegalError(RecordError):
    """The rules of today refuse an action of the record."""

    problem = "illegal"


class KeyMissingError(RecordError):
    """The secret key is not revealed, so chance cannot be drawn again."""

    problem = "key-missing"


class KeyWrongError(RecordError):
    """The secret key is not the one that was committed to."""

    problem = "key-wrong"


class GameWrongError(RecordError):
    """The record is one of another game, or its content is not what its fingerprint says."""

    problem = "game-wrong"


@dataclass(frozen=True)
class Past(Generic[A, E]):
    """An entry that may still be taken back: where it began, what it was, what it told."""

    seq: int
    group: int
    seat: Seat
    before: bytes
    action: A
    events: tuple[E, ...]


@dataclass(frozen=True)
class Position:
    """A position as bytes; ``seq`` is the entry that led there."""

    seq: int
    packed: bytes


@dataclass(frozen=True)
class Match(Generic[S, A, E, V]):
    """A match at one moment: the position, its bytes, and the way back to the last barrier.

    ``past`` goes back to ``floor``, the last barrier. Nothing here is ever changed: what plays
    returns another match, to be put in its place once the entries are durably written.
    """

    game: Game[S, A, E, V]
    chance: Chance
    seq: int
    state: S = field(repr=False)
    packed: bytes = field(repr=False)
    floor: Position = field(repr=False)
    past: tuple[Past[A, E], ...] = field(default=(), repr=False)

    def legal(self, seat: Seat) -> list[A]:
        """List what *seat* may do now."""
        return self.game.legal(self.state, seat)

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        """Return why *seat* may not do this now; None if it may."""
        return self.game.why_not(self.state, seat, action)

    def view(self, seat: Seat | None) -> V:
        """Return what *seat* (None: the public) may know."""
        return self.game.view(self.state, seat)

    def act(
        self, seat: Seat, *actions: A, plan: bool = False, halts: bool = False
    ) -> Moved[S, A, E, V] | Refusal:
        """Play *actions* of *seat* in order, all or nothing.

        A *plan* was made without knowing what is hidden: it ends before what is not legal, and
        where something else is asked than was foreseen. What *halts* ends where something hidden
        comes to light: if all were refused for what comes after, that would tell it for nothing.
        """
        match, entries, told, before = self, list[Entry](), list[E](), self
        for action in actions:
            # The end of a draft is legal at many questions: it was not meant for another one,
            # unless the one before was a menu, from which each answer leads to a question of its
            # own.
            left, now = (_asks(before, seat), _asks(match, seat)) if plan else ([], [])
            menu = any(name in self.game.menus for name, _ in left)
            meant = menu or any(
                self.game.follows.get(a) == b for (a, _), (b, _) in product(left, now)
            )
            if now != left and not meant and not before.why_not(seat, action):
                break
            moved = _played(match, seat, action, self.seq + 1)
            if isinstance(moved, Refusal):
                if plan and entries:
                    break
                return moved
            before, match = match, moved.match
            entries += moved.entries
            told += moved.events
            if halts and match.floor.seq == match.seq:
                break
        return Moved(match, tuple(entries), tuple(told))

    def undo(self, seat: Seat, *, agreed: bool = False) -> Moved[S, A, E, V] | Refusal:
        """Leave out what *seat* said last, if nothing that followed would be different.

        What was said together is taken back together, as far as the last barrier.
        ``Moved.taken_back`` lists it, so an undo that is not put in place is a preview.
        *agreed*: also what others have agreed to, as records of before may hold.
        """
        if self.state.over:
            return MatchOver()
        group = next((p.group for p in reversed(self.past) if p.seat == seat), None)
        if group is None:
            return NothingToUndo()
        at = next(i for i, p in enumerate(self.past) if p.group == group)
        gone = [p for p in self.past if p.group == group]
        if not agreed and any(self._concludes(p) for p in gone):
            return UndoAgreed()
        packed, kept = gone[0].before, list(self.past[:at])
        # What others did since is played again without the action that is taken back. If one of
        # these became illegal, told something else or drew, its player decided on other grounds.
        for p in self.past[at + len(gone) :]:
            state = unpack(self.game.state, packed)
            if self.game.why_not(state, p.seat, p.action):
                return UndoBlocked()
            # An agreement is legal and tells the same whatever it is to.
            if p.seat != seat and not agreed and self._agrees(state, p):
                return UndoAgreed()
            draws = dict(state.draws)
            state, events = _advanced(self, state, p.seat, p.action)
            if events != p.events or state.draws != draws:
                return UndoBlocked()
            kept.append(replace(p, before=packed))
            packed = pack(state)
        back = replace(self, past=tuple(kept))
        return _jumped(back, packed, kind="undo", seat=seat, gone=gone)

    def _agrees(self, state: S, p: Past[A, E]) -> bool:
        return agrees(p.action, (q for q in self.game.pending(state) if q.seat == p.seat))

    def _concludes(self, p: Past[A, E]) -> bool:
        """Return whether with an answer all had agreed, so that what they agreed to was done."""
        state = unpack(self.game.state, p.before)
        if not self._agrees(state, p):
            return False
        after, _ = _advanced(self, state, p.seat, p.action)
        return not any(q.together for q in self.game.pending(after))

    def rewind(self, to: int, earlier: bytes) -> Moved[S, A, E, V]:
        """Go back to *earlier*, the position after entry *to*, past any barrier.

        Chance does not go back: the counter of each purpose keeps its highest value, so nobody
        meets a draw that he has seen.
        """
        packed = pack(rewound(unpack(self.game.state, earlier), self.state))
        # A rewind is a barrier too: an undo across it would go back to a position that no longer
        # leads here.
        back = replace(self, past=(), floor=Position(self.seq + 1, packed))
        return _jumped(back, packed, kind="rewind", to=to)

    def repair(self, fix: Fix) -> Moved[S, A, E, V] | Refusal:
        """Set a public number right, by hand; nothing before that can be taken back any more."""
        state = repaired(self.game, self.state, fix, self.chance)
        if isinstance(state, Refusal):
            return state
        packed = pack(state)
        # A repair is a barrier: nothing says how the number would be if an action before it had not
        # been.
        mended = replace(self, past=(), floor=Position(self.seq + 1, packed))
        return _jumped(mended, packed, kind="repair", said=_raw(fix))


@dataclass(frozen=True)
class Moved(Generic[S, A, E, V]):
    """Where a match went: the match to put in place, the entries to write, what happened."""

    match: Match[S, A, E, V]
    entries: tuple[Entry, ...]
    events: tuple[E, ...]
    taken_back: tuple[A, ...] = ()


def _asks(match: Match[S, A, E, V], seat: Seat) -> list[tuple[str, int | None]]:
    """List what a seat must answer."""
    pending = match.game.pending(match.state)
    return [(one.id, one.subject) for one in pending if one.seat == seat and one.asked]


def begin(game: Game[S, A, E, V], setup: Setup, chance: Chance) -> Moved[S, A, E, V]:
    """Start a match: entry 0 of its record."""
    played = set_up(game, setup, chance)
    # Whether a text that is the default is written depends on which of two equal ones it is;
    # read once, it is always the same, wherever the setup came from.
    packed = pack(copy_of(played.state))
    entry = Entry(
        seq=0,
        kind="start",
        events=_raw(played.events),
        after=digest(packed),
        rules=game.rules,
    )
    match = _standing(game, chance, Position(0, packed))
    return Moved(match, (entry,), played.events)


def resume(
    game: Game[S, A, E, V],
    chance: Chance,
    at: Position,
    floor: Position,
    since: Iterable[Entry],
) -> Match[S, A, E, V]:
    """Go on from the stored position *at*; *since* are the entries after ``floor.seq``.

    What may still be taken back is found by following *since* from the floor. If the rules of
    today do not lead from there to *at*, nothing can be taken back any more.

    Raises:
        msgspec.DecodeError: if *at* is not a state of this game.
    """
    here = _standing(game, chance, at)
    try:
        match = _standing(game, chance, floor)
        for entry in since:
            match = followed(match, entry, {})
    # A match that goes on is never lost for its undo: at worst nothing can be taken back.
    except (RecordError, msgspec.DecodeError, *FAULTS):
        return here
    return match if (match.seq, match.packed) == (at.seq, at.packed) else here


def _standing(game: Game[S, A, E, V], chance: Chance, at: Position) -> Match[S, A, E, V]:
    return Match(game, chance, at.seq, unpack(game.state, at.packed), at.packed, at)


def rewound(earlier: S, now: S) -> S:
    """Return a copy of *earlier* in which no draw counter is lower than in *now*."""
    state = copy_of(earlier)
    for purpose, drawn in now.draws.items():
        state.draws[purpose] = max(drawn, state.draws.get(purpose, 0))
    return state


def chance_of(header: Header) -> Keyed:
    """Return the chance of a match.

    Raises:
        KeyMissingError: if the secret key is not revealed.
        KeyWrongError: if it is not 32 bytes in hexadecimal.
    """
    return Keyed(match_key(_secret(header), header.contributions))


def _secret(header: Header) -> bytes:
    if header.secret is None:
        raise KeyMissingError(0, "key-missing")
    try:
        secret = bytes.fromhex(header.secret)
    except ValueError as error:
        raise KeyWrongError(0, "key-form") from error
    if len(secret) != 32:
        raise KeyWrongError(0, "key-form")
    return secret


def replay(
    header: Header, entries: Sequence[Entry], game: Game[S, A, E, V]
) -> Iterator[Match[S, A, E, V]]:
    """Play a record again and yield the match after each entry, the start included.

    Raises:
        KeyMissingError: if the secret key is not revealed.
        GameWrongError: if the record is not one of *game*.
        DivergedError: at the first position that differs from the record.
        IllegalError: at the first action that the rules of today refuse.
        RecordError: at the first entry that cannot be read.
    """
    if header.game != game.id:
        raise GameWrongError(0, "game-other", game=header.game, wanted=game.id)
    chance = chance_of(header)
    try:
        installed = game.install(header.content)
    except (msgspec.DecodeError, *FAULTS) as error:
        raise GameWrongError(0, "content-unreadable", why=str(error)) from error
    if installed != header.setup.content:
        raise GameWrongError(0, "content-other")
    if not entries or entries[0].kind != "start" or entries[0].seq != 0:
        raise RecordError(0, "no-start")
    try:
        begun = begin(game, header.setup, chance)
    except FAULTS as error:
        raise RecordError(0, "setup-impossible", why=repr(error)) from error
    _agree(begun, entries[0])
    yield begun.match
    yield from walked(begun.match, entries[1:])


def walked(match: Match[S, A, E, V], entries: Iterable[Entry]) -> Iterator[Match[S, A, E, V]]:
    """Follow *entries* from *match* on, and yield the match after each.

    A rewind in them goes back to *match*, or to a position after it.

    Raises:
        DivergedError: at the first position that differs from the record.
        IllegalError: at the first action that the rules of today refuse.
        RecordError: at the first entry that cannot be followed.
    """
    entries = tuple(entries)
    wanted = {entry.to for entry in entries if entry.to is not None}
    # Only positions that some rewind goes back to are kept: all of them would be megabytes for a
    # long match.
    seen = {match.seq: match.packed} if match.seq in wanted else {}
    before: Entry | None = None
    for entry in entries:
        # When the walk starts in the middle of a record, the first entry may belong to a group that
        # began before it, which cannot be checked.
        if entry.kind == "act" and not _begins(entry) and (before or match.seq == 0):
            _joins(entry, before)
        match, before = followed(match, entry, seen), entry
        if entry.seq in wanted:
            seen[entry.seq] = match.packed
        yield match


def _begins(entry: Entry) -> bool:
    return entry.group == entry.seq


def _joins(entry: Entry, before: Entry | None) -> None:
    """See that an action which was said together with the one before it can have been."""
    if before is None or before.kind != "act":
        raise RecordError(entry.seq, "entry-other")
    if (before.seat, before.group) != (entry.seat, entry.group):
        raise RecordError(entry.seq, "entry-other")


def followed(
    match: Match[S, A, E, V], entry: Entry, positions: dict[int, bytes]
) -> Match[S, A, E, V]:
    """Do again what *entry* did; *positions* holds those to which a rewind may go, by seq.

    Raises:
        RecordError: if that is impossible, or leads elsewhere.
    """
    if entry.seq != match.seq + 1:
        raise RecordError(entry.seq, "out-of-order", before=str(match.seq))
    try:
        moved = _redone(match, entry, positions)
    except FAULTS as error:
        raise RecordError(entry.seq, "unplayable", why=repr(error)) from error
    if isinstance(moved, Refusal):
        raise IllegalError(entry.seq, "illegal", rule=moved.rule)
    _agree(moved, entry)
    return moved.match


def _redone(
    match: Match[S, A, E, V], entry: Entry, positions: dict[int, bytes]
) -> Moved[S, A, E, V] | Refusal:
    match entry.kind:
        case "act":
            return _played(match, entry.seat, _action_of(match.game, entry), entry.group)
        case "undo":
            return match.undo(entry.seat, agreed=True)
        case "rewind":
            if entry.to not in positions:
                raise RecordError(entry.seq, "rewind-nowhere", to=str(entry.to))
            return match.rewind(entry.to, positions[entry.to])
        case "repair":
            try:
                return match.repair(fix_from(entry))
            except msgspec.DecodeError as error:
                raise RecordError(entry.seq, "action-unreadable", why=str(error)) from error
        case "start":
            raise RecordError(entry.seq, "starts-again")


class Verdict(Value, frozen=True):
    """What ``verify`` found. ``problem`` is None if all agrees; else ``seq`` says where.

    ``entries``: how many were found right. ``key`` and ``details``: as in ``RecordError``.
    ``rules``: the version that wrote the entry at fault; ``today``: the one that played it again.
    """

    entries: int
    problem: str | None = None
    seq: int | None = None
    key: str = ""
    details: dict[str, str] = {}
    rules: str = ""
    today: str = ""

    @property
    def is_outgrown(self) -> bool:
        """Whether the rules have changed since: they lead elsewhere; chance may be right."""
        changed = bool(self.today) and self.rules != self.today
        return changed and self.problem in {DivergedError.problem, IllegalError.problem}


def verify(
    header: Header,
    entries: Sequence[Entry],
    game: Game[S, A, E, V],
    each: Callable[[Match[S, A, E, V]], None] = lambda match: None,
) -> Verdict:
    """Check the key against its commitment, and every action and position of a record.

    *each* is called with the match after each entry that was found right.
    """
    right = 0
    try:
        if commitment(_secret(header)) != header.commitment:
            raise KeyWrongError(0, "key-wrong")
        for match in replay(header, entries, game):
            right += 1
            each(match)
    except RecordError as error:
        rules = entries[error.seq].rules if 0 <= error.seq < len(entries) else header.rules
        return Verdict(right, error.problem, error.seq, error.key, error.details, rules, game.rules)
    return Verdict(right)


def _played(
    match: Match[S, A, E, V], seat: Seat, action: A, group: int
) -> Moved[S, A, E, V] | Refusal:
    # Read from bytes instead of copied: the match holds both, and its own ``state`` must not
    # change.
    state = unpack(match.game.state, match.packed)
    if refusal := match.game.why_not(state, seat, action):
        return refusal
    draws = dict(state.draws)
    state, events = _advanced(match, state, seat, action)
    packed, seq = pack(state), match.seq + 1
    floor, past = match.floor, match.past
    # The count of draws is asked beside the events: an action that shuffles a deck may tell nobody,
    # but taking it back and doing it again must not deal another deck.
    if state.draws != draws or any(event.teaches == "new" for event in events):
        floor, past = Position(seq, packed), ()  # the barrier
    else:
        past = (*past, Past(seq, group, seat, match.packed, action, events))
    entry = Entry(
        seq=seq,
        kind="act",
        seat=seat,
        action=_raw(action),
        group=group,
        events=_raw(events),
        after=digest(packed),
        rules=match.game.rules,
    )
    # A dict that has just been filled has another order than one that was read. What is shown must
    # not change by that when somebody else does something unseen, after which the state is read.
    state = unpack(match.game.state, packed)
    moved = replace(match, seq=seq, state=state, packed=packed, floor=floor, past=past)
    return Moved(moved, (entry,), events)


def _jumped(
    match: Match[S, A, E, V],
    packed: bytes,
    *,
    kind: Kind,
    seat: Seat = NOBODY,
    gone: Sequence[Past[A, E]] = (),
    to: int | None = None,
    said: msgspec.Raw = NOTHING,
) -> Moved[S, A, E, V]:
    seq = match.seq + 1
    entry = Entry(
        seq=seq,
        kind=kind,
        seat=seat,
        action=said,
        group=seq,
        undoes=tuple(p.seq for p in gone),
        to=to,
        events=_raw(()),
        after=digest(packed),
        rules=match.game.rules,
    )
    moved = replace(match, seq=seq, state=unpack(match.game.state, packed), packed=packed)
    return Moved(moved, (entry,), (), tuple(p.action for p in gone))


def _agree(moved: Moved[S, A, E, V], entry: Entry) -> None:
    """Compare with the record. Events may change form with the rules, positions may not."""
    again = moved.entries[0]
    if again.after != entry.after:
        raise DivergedError(entry.seq, "position-other", found=again.after, said=entry.after)
    if again.undoes != entry.undoes:
        raise DivergedError(entry.seq, "undo-other")
    written = (again.kind, again.seat, again.group, again.to)
    if written != (entry.kind, entry.seat, entry.group, entry.to):
        raise DivergedError(entry.seq, "entry-other")
    # Another version may put an event in other words; a verifier holds it to positions only.
    if again.rules == entry.rules and again.events != entry.events:
        raise DivergedError(entry.seq, "events-other")


def _advanced(match: Match[S, A, E, V], state: S, seat: Seat, action: A) -> tuple[S, tuple[E, ...]]:
    play: Play[S, E] = Play(state, match.chance)
    advance(match.game, play, seat, action)
    return play.state, tuple(play.events)


def _action_of(game: Game[S, A, E, V], entry: Entry) -> A:
    if entry.action == NOTHING:
        raise RecordError(entry.seq, "action-missing")
    try:
        return action_from(game, entry.action)
    except msgspec.DecodeError as error:
        raise RecordError(entry.seq, "action-unreadable", why=str(error)) from error


def version_key(rules: str) -> tuple[int, ...]:
    """Sort key of a version of the rules: "1.10" comes after "1.9".

    Raises:
        ValueError: if it is not made of numbers and dots.
    """
    return tuple(int(part) for part in rules.split("."))


def action_from(game: Game[S, A, E, V], said: msgspec.Raw | bytes) -> A:
    """Decode an action.

    Raises:
        msgspec.DecodeError: if it is none of the game.
    """
    action: A = json_decoder(game.action).decode(said)
    return action


def fix_from(entry: Entry) -> Fix:
    """Decode what an entry of the kind ``repair`` set right.

    Raises:
        msgspec.DecodeError: if it is something else.
    """
    fix: Fix = json_decoder(Fix).decode(entry.action)
    return fix


def events_from(game: Game[S, A, E, V], entry: Entry) -> tuple[E, ...]:
    """Decode the events of an entry.

    Raises:
        msgspec.DecodeError: if the rules of today do not know them.
    """
    kind: Any = tuple[game.event, ...]  # type: ignore[name-defined] # at run time
    events: tuple[E, ...] = json_decoder(kind).decode(entry.events)
    return events


def _raw(said: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(said))
