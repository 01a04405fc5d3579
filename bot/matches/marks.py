"""What each seat held when its person pressed something last: from there on it is told its story."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.matches.live_match import AnyGame, AnyMoved, voided
from bot.store import MatchInfo, SeatInfo
from rules.core.ids import Seat
from rules.players.story import Held, Holdings

_HELD: Final = msgspec.msgpack.Decoder(list[tuple[str, str, int, float]])


def held_by(game: AnyGame, view: Any, seat: Seat) -> bytes:  # Any: a view of the game
    """Pack what *seat* holds in a view of a match; everybody sees that alike."""
    return packed(game.story.holdings(view, seat))


def packed(held: Holdings) -> bytes:
    """Pack what a seat holds."""
    return msgspec.msgpack.encode([(*key, *one) for key, one in held.items()])


def holdings_of(who: SeatInfo) -> Holdings:
    """Return what a seat held at its mark."""
    return {(what, where): Held(n, worth) for what, where, n, worth in _HELD.decode(who.held)}


def last_read(info: MatchInfo, seat: Seat) -> int:
    """Return the entry that the person of a seat had read last as they pressed something."""
    who = info.of_seat(seat)
    return 0 if who is None else max(0, who.read - 1)


def marked(
    game: AnyGame, before: Any, info: MatchInfo, moved: AnyMoved, user: int | None
) -> tuple[SeatInfo, ...]:
    """Move the mark of who has pressed from where a match stands now to where it *moved*.

    *before*: a view of where it stands now; None: it begins. *info*: who sits there. *user*: who pressed. A step back behind a mark sets it to now, as it does for a seat that has none.
    """
    match, first = moved.match, moved.entries[0].seq
    back = min((since for since, _ in voided(moved)), default=match.seq + 1)

    def mark(who: SeatInfo) -> SeatInfo:
        seat = who.seat
        if seat is None or who.user is None:
            return who
        pressed = user is not None and any(entry.seat == seat for entry in moved.entries)
        if before is None or who.read < 0 or back <= (first if pressed else who.read):
            return replace(who, read=match.seq + 1, held=held_by(game, match.view(None), seat))
        if pressed:
            return replace(who, read=first, held=held_by(game, before, seat))
        return who

    return tuple(map(mark, info.seats))
