"""What a viewer may read of the entries of a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.model.results import LogEntry, SeenSince
from bot.store.match_records import Dated
from rules.core.game import Game
from rules.core.ids import NOBODY, Seat
from rules.core.record import Match, Moved, events_from, fix_from
from rules.players.story import Seen

AnyGame = Game[Any, Any, Any, Any]  # Any: every game is told in the same way
AnyMoved = Moved[Any, Any, Any, Any]

BEFORE: Final = 120
"""What a seat has seen before it was pressed for last that is kept: a fight may have begun there."""
MOST: Final = 2000
"""What is kept at most of somebody who has not come for long."""


def observations(game: AnyGame, events: Sequence[Any], viewer: Seat | None) -> tuple[Any, ...]:
    """Return what *viewer* learns of *events*; what teaches nothing is left out."""
    seen = (game.seen_by(viewer, event) for event in events)
    return tuple(observation for observation in seen if observation is not None)


def learnt(game: AnyGame, before: Match[Any, Any, Any, Any] | None, moved: AnyMoved) -> bool:
    """Return whether everybody learns that something was done; *before*: the match until then."""
    gone = {seq for entry in moved.entries for seq in entry.undoes}
    back = [e for p in (before.past if before else ()) if p.seq in gone for e in p.events]
    acts = all(entry.kind in ("act", "undo") for entry in moved.entries)
    return not acts or bool(observations(game, (*moved.events, *back), None))


def followed(
    game: AnyGame, known: SeenSince, dated: Sequence[Dated], seat: Seat, since: int
) -> SeenSince:
    """Return what *seat* has seen, once *dated* have come too: all from entry *since* on, some before.

    Only what the seat has seen is counted, so nobody learns from it how much others have hidden.
    """
    seen = list(known.seen)
    for one in dated:
        entry = one.entry
        gone, to = {*entry.undoes}, entry.seq if entry.to is None else entry.to
        if gone or to < entry.seq:
            seen = [each for each in seen if each.seq not in gone and each.seq <= to]
        try:
            events = events_from(game, entry)
        except msgspec.DecodeError:
            continue
        seen += [Seen(entry.seq, what) for what in observations(game, events, seat)]
    until = dated[-1].entry.seq if dated else known.until
    first = next((at for at, each in enumerate(seen) if each.seq >= since), len(seen))
    return SeenSince(until=until, seen=tuple(seen[max(0, first - BEFORE) :][-MOST:]))


def lines(
    game: AnyGame,
    dated: Sequence[Dated],
    since: int,
    viewer: Seat | None,
    undone: Mapping[int, int],
) -> tuple[LogEntry, ...]:
    """Return the entries after *since*, without what *viewer* may not know of.

    *dated* holds these entries, and the earlier ones that they take back. *undone* says by which
    entry each entry was taken back.
    """
    read = {d.entry.seq: _line(game, d, viewer) for d in dated}
    found = []
    for d in dated:
        line = read[d.entry.seq]
        undoes = tuple(s for s in d.entry.undoes if read[s].observations or not read[s].readable)
        open_to_all = line.kind in {"start", "rewind", "repair"} or not line.readable
        if line.seq > since and (open_to_all or line.observations or undoes):
            line = replace(
                line,
                undoes=undoes,
                undone_by=undone.get(line.seq),
                lasts=line.seat == viewer or any(_lasts(read[s]) for s in undoes or (line.seq,)),
            )
            found.append(line)
    return tuple(found)


def _lasts(line: LogEntry) -> bool:
    """Return whether something of an entry is told when it has been taken back."""
    told = (getattr(told, "lasts", True) for told in line.observations)
    return not line.readable or not line.observations or any(told)


def _line(game: AnyGame, dated: Dated, viewer: Seat | None) -> LogEntry:
    entry = dated.entry
    line = LogEntry(
        seq=entry.seq,
        kind=entry.kind,
        seat=None if entry.seat == NOBODY else entry.seat,
        at=dated.at,
        to=entry.to,
    )
    try:
        if entry.kind == "repair":
            return replace(line, fix=fix_from(entry))
        return replace(line, observations=observations(game, events_from(game, entry), viewer))
    except msgspec.DecodeError:
        return replace(line, readable=False)
