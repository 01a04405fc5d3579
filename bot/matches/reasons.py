"""Why automated players did what they did, told to those who may know."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from bot.matches import log_entries
from bot.matches.actor import ActorPool
from bot.matches.checkpoints import start_of, way_to
from bot.matches.live_match import AnyGame, game_of, info_of
from bot.matches.snapshots import Snapshots
from bot.model.results import Explained
from bot.store import AuditLine, MatchId, MatchInfo
from bot.store.match_records import Dated
from rules.core.ids import Seat
from rules.core.record import (
    FAULTS,
    Entry,
    Header,
    Position,
    RecordError,
    action_from,
    events_from,
    walked,
)
from rules.players import searches
from rules.players.explaining import explain
from rules.players.reasons import Reason

Kinds = Callable[[Seat, int], str | None]

_LOOKED_AT = 400
"""Entries that everybody knows of among which moves are looked for, the last ones."""


class Reasons:
    """Explains what nobody's hand has moved."""

    def __init__(self, pool: ActorPool, reader: Snapshots) -> None:
        """Explain the matches of *pool*; *reader* tells what people know of them."""
        self._pool, self._reader = pool, reader

    async def explained(
        self, match: MatchId, viewer: Seat | None, *, most: int = 6
    ) -> tuple[Explained, ...]:
        """Explain the last moves of automated players that everybody has seen, the latest first.

        A reason that went by hidden things is told to nobody but the holder of that seat, until the
        match is over.
        """
        live_match, live = await self._pool.live(match)
        info, game = info_of(live_match), game_of(live)
        dated = await self._pool.store.records.entries(
            match, await self._reader.back(match, None, _LOOKED_AT)
        )
        undone = await self._pool.store.records.undone(match)
        kinds = _kinds(info, await self._pool.store.audit.read(match))
        found: dict[int, tuple[Dated, str]] = {}
        for d in reversed(dated):
            entry = d.entry
            # An answer that the clock gave for a person has no user either; the kind of the seat
            # at that time tells them apart.
            kind = kinds(entry.seat, entry.seq) if d.user is None and entry.kind == "act" else None
            if kind is not None and entry.seq not in undone and _seen(game, entry, None):
                found[entry.seq] = d, kind
            if len(found) == most:
                break
        kind_of = {n: kind for n, (_, kind) in found.items()}
        reasons = await self._reasons(match, game, kind_of, viewer)
        over = info.status == "over"
        return tuple(
            Explained(
                seq=seq,
                seat=d.entry.seat,
                at=d.at,
                observations=_seen(game, d.entry, viewer),
                why=why if over or why.open or viewer == d.entry.seat else None,
                before=before,
            )
            for seq, (d, _) in found.items()
            if seq in reasons
            for why, before in (reasons[seq],)
        )

    async def _reasons(
        self, match: MatchId, game: AnyGame, kinds: Mapping[int, str], viewer: Seat | None
    ) -> dict[int, tuple[Reason, Any]]:
        """Work out why entries were said, and what *viewer* saw before.

        Those that the rules of today do not reach are left out.
        """
        if not kinds:
            return {}
        header = await self._pool.store.records.header(match)
        game.install(header.content)
        kept, entries = await way_to(self._pool.store.records, match, max(kinds), min(kinds) - 1)
        return await asyncio.to_thread(
            _worked_out, game, header, kept, entries, kinds=kinds, viewer=viewer
        )


def _worked_out(
    game: AnyGame,
    header: Header,
    kept: Position | None,
    entries: Sequence[Entry],
    *,
    kinds: Mapping[int, str],
    viewer: Seat | None,
) -> dict[int, tuple[Reason, Any]]:
    found: dict[int, tuple[Reason, Any]] = {}
    match = start_of(game, header, kept)
    follow = walked(match, entries)
    for entry in entries:
        try:
            if (kind := kinds.get(entry.seq)) is not None:
                action = action_from(game, entry.action)
                view = match.view(entry.seat)
                why = explain(game, kind, view, entry.seat, action, searches=searches(kind))
                found[entry.seq] = why, match.view(viewer)
            match = next(follow)
        except (RecordError, msgspec.DecodeError, *FAULTS):
            break
    return found


def _seen(game: AnyGame, entry: Entry, viewer: Seat | None) -> tuple[object, ...]:
    try:
        return log_entries.observations(game, events_from(game, entry), viewer)
    except msgspec.DecodeError:  # too old for these rules
        return ()


def _kinds(info: MatchInfo, audit: Sequence[AuditLine]) -> Kinds:
    """Return which kind of automated player said an entry for a seat; None: a person held it."""
    changes: dict[Seat, list[tuple[int, str | None, str | None]]] = {}
    for line in audit:
        seat, seq = line.details.get("seat"), line.details.get("seq")
        if line.what == "replace" and isinstance(seat, int) and isinstance(seq, int):
            kind, was = line.details.get("kind"), line.details.get("was")
            changed = seq, str(was) if was else None, str(kind) if kind else None
            changes.setdefault(Seat(seat), []).append(changed)

    def kind_of(seat: Seat, seq: int) -> str | None:
        mine = changes.get(seat)
        if not mine:
            who = info.of_seat(seat)
            return who.kind if who is not None else None
        # Before the first change of hands it was the person whom that line names as replaced.
        before = [kind for since, _, kind in mine if since < seq]
        return before[-1] if before else mine[0][1]

    return kind_of
