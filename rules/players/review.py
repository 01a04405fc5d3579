"""Looking back at a finished match: how the chances went, and which decisions cost much.

A decision is judged as it stood for its seat: from its own view, in futures that are dealt from that view, the same
for the answer that was given and for the better one. Nothing of the true position is in it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from rules.core.data import Value, msgpack_decoder
from rules.core.ids import Seat
from rules.players.game import AdvisedGame

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike


class Decision(Value, frozen=True, kw_only=True):
    """An answer of a person to which another one was better, in futures played to the end of the match.

    ``seq``: the first entry of the answer; the position before it is that after ``seq - 1``.
    ``question``: the id of what was asked. ``played`` and ``better``: whole answers, the actions of
    the game one after the other. ``points``: by how many hundredths of chance it was better;
    ``error``: the standard error of that. ``futures``: in how many futures both were played.
    """

    seq: int
    round: int
    seat: Seat
    question: str
    played: tuple[Any, ...]  # Any: the actions of the game
    better: tuple[Any, ...]
    points: float
    error: float
    futures: int

    @property
    def tenths(self) -> int:
        """By how many tenths of chance the other answer was better, rounded down."""
        return int(self.points / 10)


class Review(Value, frozen=True, kw_only=True):
    """What is known of a match after it: the same record and the same key give the same.

    ``curve``: at the start of each of ``rounds``, the chance of each seat, from 0 to 1; rounds for
    which there was no time are left out. ``decisions``: those that stand, the dearest first.
    ``seats``: those of persons, whose decisions were judged. ``looked``: the rounds of which every
    decision of a person was. ``whole``: these are all rounds. ``asked``: decisions that were judged.
    """

    rounds: tuple[int, ...] = ()
    curve: tuple[tuple[float, ...], ...] = ()
    decisions: tuple[Decision, ...] = ()
    seats: tuple[Seat, ...] = ()
    looked: tuple[int, ...] = ()
    whole: bool = False
    asked: int = 0

    def of(self, seat: Seat) -> tuple[Decision, ...]:
        """List the decisions of a seat that stand, the dearest first."""
        return tuple(one for one in self.decisions if one.seat == seat)


def review_from(game: AnyGame, packed: bytes) -> Review:
    """Read what ``pack`` wrote of a review of a match of *game*.

    Raises:
        msgspec.DecodeError: if it is none, or the rules of today know its answers no more.
    """
    review: Review = msgpack_decoder(Review).decode(packed)

    def read(answer: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(msgspec.convert(action, game.action) for action in answer)

    decisions = (
        replace(one, played=read(one.played), better=read(one.better)) for one in review.decisions
    )
    return replace(review, decisions=tuple(decisions))
