"""What is noted of each message that shows a match, beside its ids: one record a kind of slot.

The records are stored as JSON in the column ``places.extra``. A field has the key that stands in
stored databases (``name=``), whatever it is called here. What is at its default is left out. A key
that this version does not know (a newer one wrote it) is logged once and dropped.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import fields, replace

from bot.model.records import MessageSlot
from rules.core.data import Value, json_decoder

log = logging.getLogger("hexarch")


class Intent(Value, frozen=True, kw_only=True):
    """A message that is about to be posted.

    ``at``: since when, in seconds since the epoch. ``signs``: what it can be known again by.
    ``then``: what the slot is once it is posted, but for its message. ``attempt``: which one it is.
    ``before``: the signs of the attempts before it, if they were to say something else.
    """

    nonce: str
    at: float
    signs: str
    then: MessageSlot
    attempt: int = 1
    before: tuple[str, ...] = ()


class SlotState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What every slot may have.

    ``posting``: the ``Intent`` of a message that is being posted, written before the request is
    made. ``over``: the message says that the match is over, nothing follows. ``without_files``: its
    pictures could not be sent, because files are not allowed there or were too large.
    """

    posting: str | None = None
    over: bool = False
    without_files: bool = False

    @property
    def intent(self) -> Intent | None:
        """What is about to be posted."""
        return None if self.posting is None else json_decoder(Intent).decode(self.posting)

    def people(self) -> Iterator[int]:
        """Name the users whose ids are noted here; erasing a person erases them where they are."""
        if self.intent is not None:
            yield from state_in(self.intent.then).people()


class PersonalState(SlotState, frozen=True, kw_only=True):
    """Something that is for, or about, ``user``."""

    user: int | None = None

    def people(self) -> Iterator[int]:
        """Name the user too."""
        yield from super().people()
        if self.user is not None:
            yield self.user


class BallotState(SlotState, frozen=True, kw_only=True):
    """``ballots``: how each user has voted. Each is stored under a key of its own, ``u<user>``."""

    ballots: dict[int, str | bool] = {}

    def people(self) -> Iterator[int]:
        """Name those who have voted too."""
        yield from super().people()
        yield from self.ballots


class HandState(PersonalState, frozen=True, kw_only=True):
    """The direct message that brings ``user`` the hand of a seat, in ``locale``.

    ``fingerprint``: what it shows. ``seen_elsewhere``: what it would show, but its owner has just
    brought that about themselves, and sees it there. ``posted_at``: when, in seconds since the
    epoch. ``previous``: the message before it (``channel/message``) while that one still has its
    controls. ``pictures_due``: it was written without pictures under load, and gets them later.
    ``came_silently``: it came without a sound, because what it asks was new; it comes once more, to
    be heard, if that is still open after the grace.
    """

    locale: str | None = None
    fingerprint: str | None = None
    seen_elsewhere: str | None = None
    posted_at: int = 0
    previous: str | None = None
    pictures_due: bool = False
    came_silently: bool = False


class TableState(SlotState, frozen=True, kw_only=True):
    """The message that shows a match to everybody.

    ``asked``: whom it asks, ``posed``: what (see ``mention_rules``). ``first`` and ``said``: the
    entries between which it tells. ``fingerprint``: what it shows. ``pictured``: the entry whose
    map it shows, ``stage``: the round and the phase that its head names. ``map``, ``beside``, ``beside1``: the names of its files, ``..._alt`` what they
    say. ``previous``: the slot of the message before it, as JSON, while that one still has its
    controls. ``repost``: somebody wants it anew, below what was written since. ``closed``: the
    answer to a press has taken its controls away. ``archived``: it says that the match is put away.
    ``pictures_due``: its pictures wait until there is less to do. ``uncalled_since``: the entry
    since which nobody was mentioned, because nothing can be posted where it is. ``posted_at``: when
    it was posted, in seconds since the epoch. ``waiting``: for what it will call somebody later, as
    ``posed``. ``followed``: of a match that is over, it knows that the next one has begun there.
    """

    asked: str = ""
    posed: str = ""
    first: int | None = None
    said: int | None = None
    fingerprint: str | None = None
    pictured: int | None = None
    stage: str = ""
    map: str | None = None
    map_alt: str | None = None
    beside: str | None = None
    beside_alt: str | None = None
    beside1: str | None = None
    beside1_alt: str | None = None
    previous: str | None = None
    repost: bool = False
    closed: bool = False
    archived: bool = False
    pictures_due: bool = False
    uncalled_since: int | None = None
    waiting: str = ""
    posted_at: int = 0
    followed: bool = False

    def people(self) -> Iterator[int]:
        """Name those too whom it asks, and those whom the messages before it have asked."""
        yield from super().people()
        # Each is `seat:user`, with the question after a slash; when a person is erased, their id
        # must be found here too.
        for holder in f"{self.asked} {self.posed} {self.waiting}".split():
            user = holder.partition("/")[0].partition(":")[2]
            if user.isdecimal():
                yield int(user)
        if self.previous is not None:
            yield from state_in(json_decoder(MessageSlot).decode(self.previous)).people()


class LobbyCardState(SlotState, frozen=True, kw_only=True):
    """The card of a lobby. ``closed``: nothing can be pressed there. ``repost``: as of a table.

    ``linked``: it leads to the table, if its match has begun.
    """

    closed: bool = False
    linked: bool = True
    repost: bool = False


class SummaryState(SlotState, frozen=True, kw_only=True):
    """The summary of a match. ``done``: it was posted, or there is none."""

    done: bool = False


class ThreadState(SlotState, frozen=True, kw_only=True):
    """A thread whose match is put away. ``closed``: the bot has closed it."""

    closed: bool = False


class BoardState(SlotState, frozen=True, kw_only=True):
    """The board of a server. ``fingerprint``: what it shows. ``pinned``: it has been pinned.

    ``posted_at`` and ``edited_at``: when, in seconds since the epoch. ``previous``: the message
    before it (``channel/message``) while that one is there. ``repost``: somebody wants it anew,
    below what was written since. ``language``: that of the person who placed it, for servers that have
    chosen none. ``opens``: they may open matches where not everybody may, so calls may.
    """

    fingerprint: str | None = None
    posted_at: int = 0
    edited_at: int = 0
    previous: str | None = None
    pinned: bool = False
    repost: bool = False
    language: str | None = None
    opens: bool = False


class ServerEventState(SlotState, frozen=True, kw_only=True):
    """The event that a server shows for a lobby. ``starts``: when, 0 for none; ``event``: its id.

    ``pending``: it is still to be brought in line with ``starts``.
    """

    starts: int = 0
    event: int | None = None
    pending: bool = False


class ThreadNameState(SlotState, frozen=True, kw_only=True):
    """A thread that the bot has opened for a match. ``named``: after those who play in it.

    The name is not noted: there are names of people in it. ``tagged``: which state its tags say, if
    it is a post of a forum.
    """

    tagged: str = ""
    named: bool = False


class NoticeState(PersonalState, frozen=True, kw_only=True):
    """A word that is said once. ``done``: it was, or there is nothing to say any more.

    ``since``: the entry since which a turn waits. ``noted_at``: since when something hinders the
    match, in seconds since the epoch.
    """

    done: bool = False
    since: int = 0
    noted_at: int = 0


class MentionState(SlotState, frozen=True, kw_only=True):
    """A reminder, or a nudge by a player, of a seat. ``mark``: the last one that was written.

    ``unsent``: the nudge that Discord did not take, ``by`` whom (their name), tried ``until`` then.
    """

    mark: str | None = None
    unsent: str | None = None
    by: str = ""
    until: int = 0


class SkipState(SlotState, frozen=True, kw_only=True):
    """A seat that was skipped by the clock.

    ``unsent``: the time of which the notice is still to be sent,
    ``sent``: the last one for which it was.
    """

    unsent: str | None = None
    sent: str | None = None


class OfferState(BallotState, frozen=True, kw_only=True):
    """A message that asks the table something, and follows the match.

    ``fingerprint``: what it shows. ``user``: whom it is about.
    """

    fingerprint: str | None = None
    user: int | None = None

    def people(self) -> Iterator[int]:
        """Name whom it is about too."""
        yield from super().people()
        if self.user is not None:
            yield self.user


class PuzzleState(BallotState, frozen=True, kw_only=True):
    """The puzzle of a server, of a decision in ``match``, which ended at ``ended``, its ballots the answers.

    ``text``: what it asks. ``left``: by how many tenths of chance each answer is worse than the best, a
    digit each; ``played``: the number of the one that was played. ``posted_at``: when, in seconds
    since the epoch.
    """

    match: str = ""
    ended: int = 0
    posted_at: int = 0
    text: str = ""
    left: str = ""
    played: int = 0


class TimeoutVoteState(OfferState, frozen=True, kw_only=True):
    """What is done about the seat of ``user``, whose time has run out.

    ``mark``: which obligation, and how much time it had. ``free``: somebody else may take the seat.
    """

    mark: str = ""
    free: bool = False


class EndVoteState(OfferState, frozen=True, kw_only=True):
    """A vote to end a match. ``passed``: whose vote decided, until the match has ended.

    ``settled``: how it has ended without that, by ``user``: "declined" or "withdrawn".
    """

    passed: str | None = None
    settled: str = ""

    def people(self) -> Iterator[int]:
        """Name whose vote decided too."""
        yield from super().people()
        if self.passed is not None:
            yield int(self.passed)


class IdleState(OfferState, frozen=True, kw_only=True):
    """Whether a match goes on in which nobody answers.

    ``asked_at``: when the table was asked, ``paused_at``: since when the match is paused for it; in
    seconds since the epoch, 0 as long as that is not so.
    """

    asked_at: int = 0
    paused_at: int = 0


class UndoState(SlotState, frozen=True, kw_only=True):
    """A request to go back. ``mark``: which one. ``fingerprint``: what its message shows."""

    mark: str | None = None
    fingerprint: str | None = None


STATES: Final[Mapping[str, type[SlotState]]] = {
    "auto-skip": SkipState,
    "board": BoardState,
    "event": ServerEventState,
    "call": OfferState,
    "called": MentionState,
    "gathered": NoticeState,
    "declined": NoticeState,
    "hand": HandState,
    "free": UndoState,
    "handover": UndoState,  # of 0.9.0: a moderator asked for a seat
    "host": NoticeState,
    "daily": NoticeState,
    "idle": IdleState,
    "invite": NoticeState,
    "invited": NoticeState,
    "late": TimeoutVoteState,
    "left": OfferState,
    "lobby": LobbyCardState,
    "newcomer": NoticeState,  # of 0.9.0: a moderator put somebody on a seat
    "nudge": PersonalState,
    "puzzle": PuzzleState,
    "reminder": MentionState,
    "replaced": NoticeState,
    "review": SlotState,
    "seek": OfferState,
    "stand-in": PersonalState,
    "start": NoticeState,
    "substitutes": NoticeState,
    "summary": SummaryState,
    "suspended": SlotState,
    "table": TableState,
    "thread": ThreadState,
    "thread-name": ThreadNameState,
    "thread-told": NoticeState,
    "turn": NoticeState,
    "tend": UndoState,
    "undo": UndoState,
    "void": NoticeState,
    "vote": EndVoteState,
    "whole": SlotState,
}
"""The record of each kind of slot, by the name of the kind in the database."""

T = TypeVar("T", bound=SlotState)

FORMER: Final = frozenset({"basis"})
"""Keys that versions of before have written, and nobody reads any more."""

_BALLOT: Final = re.compile(r"u(\d+)")


def state_of(slot: MessageSlot | None, kind: type[T]) -> T:
    """Read what is noted of a slot; a blank record if there is none yet.

    Raises:
        msgspec.ValidationError: if a value is of a type that was never written.
    """
    if slot is None:
        return kind()
    noted: dict[str, Any] = {key: value for key, value in slot.extra.items() if value is not None}
    if issubclass(kind, BallotState):
        votes = [match for key in noted if (match := _BALLOT.fullmatch(key))]
        noted |= {"ballots": {match[1]: noted.pop(match[0]) for match in votes}}
    for key in noted.keys() - _keys(kind) - FORMER:
        _tell_unknown(slot.kind, key)
    json_decoder(kind)  # before threads read it at once
    return msgspec.convert(noted, kind, strict=False)


def state_in(slot: MessageSlot) -> SlotState:
    """Read what is noted of a slot of any kind."""
    return state_of(slot, STATES.get(slot.kind, SlotState))


def with_state(slot: MessageSlot, state: SlotState) -> MessageSlot:
    """Return *slot* with *state* noted in it."""
    extra = msgspec.to_builtins(state)
    for user, choice in extra.pop("ballots", {}).items():
        extra[f"u{user}"] = choice
    return replace(slot, extra=extra)


def without_person(slot: MessageSlot, user: int, nobody: int) -> MessageSlot:
    """Return *slot* with the id *nobody* wherever *user* was named."""
    text = msgspec.json.encode(slot.extra).decode()
    # Whole numbers only: the digits may be part of a longer id.
    extra = re.sub(rf"(?<!\d){user}(?!\d)", str(nobody), text)
    return replace(slot, extra=msgspec.json.decode(extra))


@cache
def _keys(kind: type[SlotState]) -> frozenset[str]:
    return frozenset(one.encode_name for one in fields(kind))


@cache  # once for each, not in every pass
def _tell_unknown(kind: str, key: str) -> None:
    log.warning("a slot of kind %s has %r, which this version does not know: dropped", kind, key)
