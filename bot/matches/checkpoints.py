"""The way to a position of the past: from the last one that was kept, never further than needed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from bot.matches.live_match import AnyGame, AnyMatch
from bot.store import MatchId
from bot.store.match_records import Records
from rules.core.record import Entry, Header, Position, begin, chance_of, resume, walked


async def way_to(
    records: Records, match: MatchId, until: int | None, since: int | None = None
) -> tuple[Position | None, list[Entry]]:
    """Find the last position that was kept, from which the entries up to *until* can be followed.

    Without one they are all of them. What goes back is followed from before what it goes back to.
    *until*: None for the end of the record. *since*: the position is no later than this entry.
    """
    wanted = until if since is None else since
    while True:
        kept = await records.snapshot(match, wanted) if wanted is not None else None
        start = kept.seq if kept is not None else 0
        entries = [d.entry for d in await records.entries(match, start, until)]
        before = [n - 1 for e in entries for n in e.undoes if n <= start]
        before += [e.to for e in entries if e.to is not None and e.to < start]
        # An undo needs the entry that it undoes: the walk has to begin before the earliest of them.
        if not before or kept is None:
            return kept, entries
        wanted = max(0, min(before))


def start_of(game: AnyGame, header: Header, kept: Position | None) -> AnyMatch:
    """Return a match that stands at a position that was kept, or at its start."""
    chance = chance_of(header)
    if kept is None:
        return begin(game, header.setup, chance).match
    return resume(game, chance, kept, kept, ())


def end_of(
    game: AnyGame, header: Header, kept: Position | None, entries: Sequence[Entry]
) -> AnyMatch:
    """Follow *entries* from a position that was kept, or from the start of the match.

    Raises:
        RecordError: if the rules of today do not lead there.
    """
    start = start_of(game, header, kept)
    ended = deque(walked(start, entries), maxlen=1)
    return ended[0] if ended else start
