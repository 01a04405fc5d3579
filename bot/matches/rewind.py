"""Going back: the steps that led where a match stands, and the way back to one of them."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.matches import log_entries
from bot.matches.actor import ActorPool
from bot.matches.checkpoints import end_of, way_to
from bot.matches.committer import Committer
from bot.matches.live_match import AnyMatch, AnyMoved, LiveMatch
from bot.matches.snapshots import Snapshots
from bot.model.refusals import NoStep, NoWayBack, PlayedOn, ShellRefusal
from bot.model.results import Acted, AlreadyDone, Refused, Step, UnavailableError
from bot.store import MatchId
from bot.store.match_records import Dated
from rules.core.errors import Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.record import FAULTS, RecordError, action_from, events_from

_LOOKED_AT = 500
"""Entries that the viewer knows of among which steps are looked for, the last ones."""


class Rewinds:
    """Finds the steps that count, and goes back before one of them."""

    def __init__(self, pool: ActorPool, committer: Committer, reader: Snapshots) -> None:
        """Take the matches of *pool* back; *reader* tells what people know of them."""
        self._pool, self._committer, self._reader = pool, committer, reader

    async def steps(
        self,
        match: MatchId,
        viewer: Seat | None,
        *,
        seat: Seat | None = None,
        since: int | None = None,
        most: int = 25,
    ) -> tuple[Step, ...]:
        """List what was done last and still counts, as *viewer* may know it, the latest first.

        What teaches the viewer nothing is left out. *seat*: only the steps of this seat. *since*:
        only what came after that entry.
        """
        _, live = await self._pool.live(match)
        start = await self._reader.back(match, viewer, _LOOKED_AT) if since is None else since
        told = await self._reader.told_by(match, viewer)
        dated = await self._pool.store.records.entries(match, start)
        undone = await self._pool.store.records.undone(match)
        groups: dict[int, list[Dated]] = {}
        for d in dated:
            entry = d.entry
            # `group` is the first entry of what was done together: of a group that began before the
            # window only half would be shown.
            counts = entry.kind == "act" and entry.seq not in undone and entry.group > start
            if counts and seat in (None, entry.seat):
                groups.setdefault(entry.group, []).append(d)
        found: list[Step] = []
        for group in reversed(groups.values()):
            if (step := _step(live, group, viewer, told)) is not None:
                found.append(step)
            if len(found) == most:
                break
        return tuple(found)

    async def last_press(
        self, match: MatchId, seat: Seat
    ) -> tuple[int, tuple[Any, ...]] | None:  # Any: actions of any game
        """Find what somebody has pressed last for a seat and still counts: the entry before, what.

        What plans have answered was not pressed.
        """
        _, live = await self._pool.live(match)
        undone = await self._pool.store.records.undone(match)
        pressed = [
            dated.entry
            for dated in await self._pool.store.records.entries(match, live.seq - _LOOKED_AT)
            if dated.entry.kind == "act" and dated.entry.seat == seat and dated.user is not None
            if dated.entry.seq not in undone
        ]
        if not pressed:
            return None
        group = pressed[-1].group
        actions = [action_from(live.game, e.action) for e in pressed if e.group == group]
        return group - 1, tuple(actions)

    async def before_step(self, match: MatchId, viewer: Seat | None, number: int) -> int | None:
        """Return the entry before the step that has a number for *viewer*; None without one."""
        seq = await self._reader.entry_at(match, viewer, number)
        entries = [] if seq is None else await self._pool.store.records.entries(match, seq - 1, seq)
        found = entries[0].entry if entries else None
        return found.group - 1 if found is not None and found.kind == "act" else None

    async def rewind(
        self,
        match: MatchId,
        to: int,
        by: int,
        interaction: int | None,
        *,
        reason: str = "",
        seen: int | None = None,
        voids: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Go back to the position after entry *to*, past any barrier; draws stay drawn.

        Args:
            match: The match; it may be paused.
            to: An entry after which something was done that still counts.
            by: Who decides it, or for whom it is done.
            interaction: The interaction that asked for it.
            reason: Why, as everybody may read it.
            seen: The last entry that was known when it was decided; what everybody has seen
                happen since then refuses it.
            voids: It is decided from outside: a ranked match counts no longer.
        """
        try:
            _, live = await self._pool.live(match)
            if isinstance(denial := await self._may_rewind(match, live, to, seen), ShellRefusal):
                return await self._committer.refused_unless_done(interaction, denial)
            # Before the lock is taken: replaying may take seconds. `move` checks that the match has
            # not moved on since.
            earlier = (await self._match_at(match, to)).packed
        except UnavailableError as error:
            return Refused(error.reason)

        def move(_: LiveMatch, now: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            if now.seq != live.seq:  # somebody was faster
                return PlayedOn()
            return NOBODY, now.rewind(to, earlier)

        return await self._committer.move(
            match,
            interaction,
            by,
            move,
            what="rewind",
            details={"to": to, "seq": live.seq + 1, "reason": reason},
            paused=True,
            voids=voids,
        )

    async def absent(self, match: MatchId) -> frozenset[Seat]:
        """List the seats for which the rules answer, because they have given up or are out."""
        _, live = await self._pool.live(match)
        return frozenset(live.game.absent(live.state))

    async def played_on(self, match: MatchId, since: int) -> bool:
        """Return whether everybody has seen something happen after entry *since*."""
        return bool(await self._reader.events_since(match, since, None))

    async def went_back(self, match: MatchId, since: int, to: int) -> bool:
        """Return whether the match has gone back to entry *to* after entry *since*."""
        dated = await self._pool.store.records.entries(match, since)
        return any(d.entry.kind == "rewind" and d.entry.to == to for d in dated)

    async def _may_rewind(
        self, match: MatchId, live: AnyMatch, to: int, seen: int | None
    ) -> ShellRefusal | None:
        entries = await self._pool.store.records.entries(match, to, to + 1) if to >= 0 else []
        undone = await self._pool.store.records.undone(match)
        first = entries[0].entry if entries else None
        if first is None or first.kind != "act" or first.group != first.seq or first.seq in undone:
            return NoStep()
        if seen is not None and seen < live.seq and await self.played_on(match, seen):
            return PlayedOn()
        return None

    async def _match_at(self, match: MatchId, seq: int) -> AnyMatch:
        """Return the match as it stood after entry *seq*.

        Raises:
            UnavailableError: if the rules of today do not lead there.
        """
        game = self._pool.game_of(await self._pool.info(match))
        header = await self._pool.store.records.header(match)
        game.install(header.content)
        try:
            kept, entries = await way_to(self._pool.store.records, match, seq)
            found = await asyncio.to_thread(end_of, game, header, kept, entries)
        except (RecordError, msgspec.DecodeError, *FAULTS) as error:
            raise UnavailableError(NoWayBack()) from error
        return found


def _step(
    live: AnyMatch, group: Sequence[Dated], viewer: Seat | None, told_by: Sequence[int]
) -> Step | None:
    game = live.game
    try:
        told = tuple(
            observation
            for d in group
            for observation in log_entries.observations(game, events_from(game, d.entry), viewer)
        )
    except msgspec.DecodeError:  # too old for these rules
        return None
    if not told:
        return None
    first, last = group[0], group[-1]
    return Step(
        to=first.entry.seq - 1,
        number=bisect_right(told_by, last.entry.seq),
        seat=first.entry.seat,
        at=first.at,
        observations=told,
    )
