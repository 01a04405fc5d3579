"""What is held in memory of one live match, and what can be told from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from bot.matches import question_numbers
from bot.model.clocks import Clocks, Move
from bot.model.refusals import (
    MatchEnded,
    MatchPaused,
    MatchSuspended,
    NotSeated,
    ShellRefusal,
    StillLobby,
)
from bot.model.results import OpenQuestion, SeenSince
from bot.store import AuditLine, MatchInfo
from rules.core.data import Value
from rules.core.errors import MatchOver, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.core.record import Match, Moved
from rules.players.game import AdvisedGame

AnyGame = AdvisedGame[Any, Any, Any, Any]  # Any: matches of every game are served alike
AnyMatch = Match[Any, Any, Any, Any]
AnyMoved = Moved[Any, Any, Any, Any]


def game_of(live: AnyMatch) -> AnyGame:
    """Return the game of a match of the bot, with its advice."""
    assert isinstance(live.game, AdvisedGame)
    return live.game


ATTEMPTS: Final = 5  # at a place of the record that may be taken already


class InteractionResult(Value, frozen=True, kw_only=True):
    """What is kept with an interaction, to answer a second delivery."""

    seat: Seat = NOBODY
    first: int = -1
    seq: int = -1


INTERACTION_RESULT: Final = msgspec.json.Decoder(InteractionResult)


@dataclass
class LiveMatch:
    """One live match; ``info`` is None until it is loaded, ``match`` until it is started.

    ``turns``: how many hold or await the lock. ``weight``: the bytes that it takes, as estimated.
    ``floor``: seq of the barrier in the store. ``void``: as in ``Snapshot``. ``news``: an entry, and the
    last one until then that everybody knows of. ``seen``: what seats have seen since they were
    pressed for last, of those that somebody has asked about.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    turns: int = 0
    weight: int = 0
    floor: int = -1
    info: MatchInfo | None = None
    match: AnyMatch | None = None
    asked: tuple[question_numbers.QuestionNumber, ...] = ()
    void: tuple[tuple[int, int], ...] = ()
    news: tuple[int, int] = (-1, -1)
    seen: dict[Seat, SeenSince] = field(default_factory=dict)


Change = Callable[[MatchInfo], MatchInfo | ShellRefusal]
Deal = Callable[[LiveMatch, AnyMatch], tuple[Seat, AnyMoved] | Refusal | ShellRefusal]
Retime = Callable[[MatchInfo, float], Clocks | ShellRefusal]


def info_of(live_match: LiveMatch) -> MatchInfo:
    """Return the row of a match that is loaded."""
    assert live_match.info is not None, "the match is loaded"
    return live_match.info


def audit_line(
    info: MatchInfo,
    by: int | None,
    what: str,
    details: Mapping[str, str | int | bool | None] | None = None,
) -> AuditLine:
    """Make the line of the audit log that says what *by* did to a match; None: the bot itself.

    A line about a seat names who held it then (``of``): another may hold it when the line is read.
    """
    noted = dict(details or {})
    if isinstance(seat := noted.get("seat"), int) and (who := info.of_seat(Seat(seat))):
        noted["of"] = who.user
    return AuditLine(match=info.id, guild=info.guild, user=by, what=what, details=noted)


def not_running(info: MatchInfo) -> ShellRefusal | None:
    """Return why a match does not run; None if it does."""
    match info.status:
        case "running":
            return None
        case "lobby":
            return StillLobby(info.id)
        case "paused":
            return MatchPaused(info.id)
        case "suspended":
            return MatchSuspended(info.id)
        case "over":
            return MatchEnded(info.id)


def why_stopped(info: MatchInfo, match: AnyMatch | None) -> Refusal | ShellRefusal:
    """Return why nothing can be played in a match that does not run."""
    if match is not None and match.state.over:
        return MatchOver()
    return not_running(info) or MatchSuspended(info.id)


def seat_for(info: MatchInfo, user: int | None, seat: Seat | None) -> Seat | ShellRefusal:
    """Find the seat that a person, or the automated player of *seat*, may act for."""
    # Without a user it is the bot that plays, and only for seats that are automated: it must never
    # act for a person by mistake.
    if user is None:
        mine = None if seat is None else info.of_seat(seat)
        held = mine is not None and mine.kind is not None
    else:
        mine = info.of_user(user)
        held = mine is not None
    return mine.seat if held and mine is not None and mine.seat is not None else NotSeated(info.id)


def move_of(
    moved: AnyMoved, actor: Seat | None, fresh: frozenset[Seat], renewed: frozenset[Seat]
) -> Move:
    """Return what a change of the position means for the clocks."""
    entries = moved.entries
    return Move(
        actor=actor,
        seq=entries[-1].seq,
        fresh=fresh,
        renewed=renewed,
        back=any(entry.kind in ("undo", "rewind") for entry in entries),
        undoes=frozenset(seq for entry in entries for seq in entry.undoes),
        to=next((entry.to for entry in entries if entry.to is not None), None),
    )


def voided(moved: AnyMoved) -> tuple[tuple[int, int], ...]:
    """Return which positions a step back has taken back: from this entry, before that one."""
    return tuple(
        (min([*entry.undoes, *(() if entry.to is None else (entry.to + 1,))]), entry.seq)
        for entry in moved.entries
        if entry.undoes or entry.to is not None
    )


def seating(game: AnyGame, moved: AnyMoved) -> tuple[int, ...]:
    """Return, seat by seat, the number of the participant who sits there (places are drawn)."""
    return game.seating(moved.match.state)


UNRANKED: Final = {"unranked": True}
"""What the audit log says of a deed after which a ranked match counts no longer."""

_PLAYS: Final = ("civilization", "faction", "colour")
"""What a seat plays, as the games call it."""


def plays_of(moved: AnyMoved, seat: Seat) -> dict[str, str]:
    """Return what a seat begins with, as far as the seats of the game differ."""
    live = moved.match
    seats = getattr(live.game.view(live.state, None), "seats", ())
    found = ((name, getattr(seats[seat], name, None)) for name in _PLAYS if seats)
    return {name: str(value) for name, value in found if value is not None}


def questions_of(live_match: LiveMatch, live: AnyMatch) -> tuple[OpenQuestion, ...]:
    """List what a match that goes on asks, numbered by when it was asked first."""
    if live.state.over or info_of(live_match).status == "over":
        return ()
    return question_numbers.questions(live, live_match.asked)


def asked_of(live: AnyMatch, seat: Seat) -> Question | None:
    """Find what the match waits for from *seat*; its bounds may shrink as answers come."""
    return next(
        (
            msgspec.structs.replace(d, at_least=0, at_most=0)
            for d in live.game.pending(live.state)
            if d.seat == seat and d.asked
        ),
        None,
    )
