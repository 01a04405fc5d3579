"""Who wants to play what, and whom the bot has called together for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from bot.model.clocks import Pacing
from bot.model.quiet_hours import DAY, QuietHours, next_time, quiet_until
from bot.model.records import MatchId, MessageSlot
from rules.core.data import Value

Said = Literal["", "in", "no"]


WishKind = Literal["play", "substitute"]


class Wish(Value, frozen=True, kw_only=True):
    """A game that somebody wants to play on a server until a moment, from *least* people on.

    ``kind``: they want a table, or a seat that another leaves (with any number of people, at any pace).
    """

    guild: int
    user: int
    name: str
    game: str
    kind: WishKind = "play"
    least: int
    pace: Pacing
    until: float


class Answer(Value, frozen=True, kw_only=True):
    """What somebody said to a call, with a press; *called*: it has mentioned them."""

    name: str
    least: int
    said: Said = ""
    press: int = 0
    called: bool = True


class Call(Value, frozen=True, kw_only=True):
    """One message that calls people to a game.

    ``answers``: by the id of the person. ``press``: the one with which enough were in; nothing that
    is said later counts. ``match``: the lobby that it opened. ``over``: the message says how it ended.
    """

    id: int
    guild: int
    game: str
    pace: Pacing
    at: float
    answers: dict[str, Answer]
    slot: MessageSlot
    press: int | None = None
    match: MatchId | None = None
    over: bool = False

    @property
    def until(self) -> float:
        """When it ends without enough people."""
        return self.at + DAY

    def users(self, *which: Said) -> list[int]:
        """List the people who were called and said one of *which*."""
        return [
            int(user)
            for user, answer in self.answers.items()
            if answer.called and answer.said in which
        ]

    def is_in(self) -> dict[int, Answer]:
        """Return those who are in, the first first."""
        answers = sorted(self.answers.items(), key=lambda item: item[1].press)
        return {int(user): answer for user, answer in answers if answer.said == "in"}


def group_of(least: Mapping[int, int], seats: Sequence[int]) -> list[int]:
    """Return the largest group in which nobody wants more people; empty: too few for a game.

    *least*: from how many people on each of them plays.
    """
    ranked = sorted(least, key=lambda user: least[user])
    for size in range(len(ranked), min(seats) - 1, -1):
        if min(least[ranked[size - 1]], max(seats)) <= size:
            return ranked[:size]
    return []


def waking_moment(quiet: Iterable[QuietHours], now: float) -> float:
    """Return the first moment of the next day at which the fewest people have quiet hours."""
    hours = [daily for daily in quiet if daily.length]

    def asleep(at: float) -> int:
        return sum(quiet_until((daily,), at) is not None for daily in hours)

    # People fall asleep and wake up at their own hours, so nothing gets better in between.
    moments = [now, *(next_time(daily.zone, daily.end, now) for daily in hours)]
    return min(moments, key=lambda at: (asleep(at), at))
