"""Who is asked before a match goes back, and what their answers come to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.store import MatchInfo, Request
from bot.store.requests import Outcome
from rules.core.ids import Seat


def others(info: MatchInfo, user: int, absent: Collection[Seat] = ()) -> list[int]:
    """List the other people who play on: whoever has given up decides nothing any more."""
    return [
        seat.user
        for seat in info.seats
        if seat.user is not None and seat.user != user and seat.seat not in absent
    ]


def needed(info: MatchInfo, asked: Sequence[int]) -> int:
    """Count those who must agree: all of them, or more than half, as the match was created."""
    return len(asked) if info.consent == "all" else len(asked) // 2 + 1


def decided(info: MatchInfo, request: Request, asked: Sequence[int], now: float) -> Outcome:
    """Say what the answers of those who are asked come to."""
    votes = [request.votes[str(user)] for user in asked if str(user) in request.votes]
    wanted = needed(info, asked)
    if votes.count(True) >= wanted:
        return "agreed"
    if len(asked) - votes.count(False) < wanted:
        return "declined"
    if request.expires is not None and now >= request.expires:
        return "expired"
    return "open"
