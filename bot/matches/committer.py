"""How a change of a match is committed: first the database, then memory, then the listeners."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from bot.matches import log_entries, question_numbers
from bot.matches.actor import ActorPool
from bot.matches.drafts import Drafts
from bot.matches.live_match import (
    ATTEMPTS,
    INTERACTION_RESULT,
    UNRANKED,
    AnyMatch,
    AnyMoved,
    Change,
    Deal,
    InteractionResult,
    LiveMatch,
    audit_line,
    info_of,
    move_of,
    voided,
    why_stopped,
)
from bot.matches.marks import marked
from bot.model.clocks import Habits
from bot.model.refusals import Busy, ShellRefusal
from bot.model.results import Acted, AlreadyDone, Refused, UnavailableError
from bot.store import ConflictError, DuplicateError, MatchId, MatchInfo, MessageSlot
from bot.store.ahead import ChangeAhead
from bot.store.match_records import ChangeSource, Written
from rules.core.errors import EndlessError, Refusal
from rules.core.ids import NOBODY, Seat
from rules.core.record import Header, action_from, events_from

log: Final = logging.getLogger(__name__)

MoveAhead = Callable[[AnyMatch, AnyMoved, Seat], tuple[int, ChangeAhead] | None]
"""Says whose answers ahead change with a move of a seat, and how; None: nobody's."""
_VOID: Final = 8
"""Steps back of a match that are remembered for its pictures."""


class Committer:
    """The one place that writes what has become of a match, and puts it in place."""

    def __init__(self, pool: ActorPool) -> None:
        """Commit changes of the matches of *pool*."""
        self._pool = pool
        self.drafts = Drafts(pool)

    async def done(self, interaction: int | None) -> DuplicateError | None:
        return None if interaction is None else await self._pool.store.records.done(interaction)

    async def edit(
        self,
        match: MatchId,
        interaction: int | None,
        change: Change,
        *,
        by: int | None = None,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
        read_again: bool = False,
        idle: bool = False,
        habits: Mapping[int, Habits] | None = None,
        new_slots: Sequence[MessageSlot] = (),
    ) -> MatchInfo | Refused:
        """Change what is public about a match, again from the start if the store is ahead.

        *idle*: what changes nothing is not written. *habits*: those of who sits down. *new_slots*:
        slots of messages that follow from it, written in the same transaction.
        """
        try:
            async with self._pool.locked(match) as live_match:
                # Discord may deliver an interaction twice: the second gets what the first has led
                # to.
                if await self.done(interaction) is not None:
                    return info_of(live_match)
                for _ in range(ATTEMPTS):
                    before = info_of(live_match)
                    after = change(before)
                    if isinstance(after, ShellRefusal):
                        return Refused(after)
                    if idle and after == before:
                        return before
                    after = self._pool.timed(
                        after, live_match.match, live_match.asked, habits=habits
                    )
                    # Set here and nowhere else: the store compares the revision of before, so no
                    # change can forget to count itself.
                    after = replace(after, revision=before.revision + 1)
                    line = audit_line(before, by, what, details) if what else None
                    source = ChangeSource(
                        interaction=interaction, user=by, audit=line, new_slots=tuple(new_slots)
                    )
                    try:
                        await self._pool.store.records.commit(before, after, source)
                    except ConflictError:
                        # The store is ahead, as where the answer to a commit was lost: the change is
                        # made again on what it holds, since `change` is a function of that.
                        await self._pool.load(match, live_match)
                        continue
                    if read_again:
                        await self._pool.load(match, live_match)  # which tells the listeners
                    else:
                        await self._put(live_match, after)
                    return info_of(live_match)
        except DuplicateError:
            return await self._pool.info(match)
        except UnavailableError as error:
            return Refused(error.reason)
        log.warning("match %s was changed elsewhere at each of %d attempts", match, ATTEMPTS)
        return Refused(Busy())

    async def move(
        self,
        match: MatchId,
        interaction: int | None,
        user: int | None,
        move: Deal,
        *,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
        paused: bool = False,
        voids: bool = False,
        ahead: MoveAhead | None = None,
    ) -> Acted | Refused | AlreadyDone:
        """Play: first the rules, then the record, then memory. *paused*: even while it is held.

        *voids*: a match that is changed so is not ranked any more. *ahead*: whose answers ahead
        change with it, and how.
        """
        try:
            async with self._pool.locked(match) as live_match:
                for _ in range(ATTEMPTS):
                    info = info_of(live_match)
                    # Inside the loop: after a conflict the match may have been paused or ended.
                    going = info.status == "running" or (paused and info.status == "paused")
                    if live_match.match is None or not going:
                        return await self.refused_unless_done(
                            interaction, why_stopped(info, live_match.match)
                        )
                    try:
                        live = live_match.match
                        moved = move(live_match, live)
                    except EndlessError as error:
                        await self._pool.suspend(live_match, info, error)
                        return Refused(why_stopped(info_of(live_match), None))
                    if not isinstance(moved, tuple):
                        return await self.refused_unless_done(interaction, moved)
                    seat, played = moved
                    if voids and info.ranked:
                        info, details = replace(info, ranked=False), {**(details or {}), **UNRANKED}
                    first, seq = played.entries[0].seq, played.match.seq
                    # Only numbers: what the seat learnt is worked out of the record again, so that
                    # nothing secret lies in this table for a day.
                    kept = InteractionResult(seat=seat, first=first, seq=seq)
                    source = ChangeSource(
                        interaction=interaction,
                        user=user,
                        result=msgspec.json.encode(kept).decode(),
                        audit=audit_line(info, user, what, details) if what else None,
                        ahead=None if ahead is None else ahead(live, played, seat),
                    )
                    try:
                        by = seat if what is None else NOBODY
                        await self.write(live_match, info, played, source, actor=seat, by=by)
                    except ConflictError:
                        await self._pool.load(match, live_match)
                        continue
                    return Acted(
                        match=match,
                        seat=seat,
                        first=first,
                        seq=seq,
                        observations=log_entries.observations(
                            played.match.game, played.events, seat
                        ),
                        taken_back=played.taken_back,
                        over=info_of(live_match).status == "over",
                    )
        except DuplicateError as again:
            return await self._again(again)
        except UnavailableError as error:
            return Refused(error.reason)
        log.warning("match %s was changed elsewhere at each of %d attempts", match, ATTEMPTS)
        return Refused(Busy())

    async def refused_unless_done(
        self, interaction: int | None, reason: Refusal | ShellRefusal
    ) -> Refused | AlreadyDone:
        """Refuse, unless the reason is that the same interaction has been carried out before.

        One that is accepted twice is stopped by the store, so only a refusal costs this look.
        """
        again = await self.done(interaction)
        return Refused(reason) if again is None else await self._again(again)

    async def write(
        self,
        live_match: LiveMatch,
        info: MatchInfo,
        moved: AnyMoved,
        source: ChangeSource,
        *,
        actor: Seat | None = None,
        by: Seat = NOBODY,
        header: Header | None = None,
        habits: Mapping[int, Habits] | None = None,
    ) -> None:
        """Commit where a match went, then put it in place, then tell the listeners.

        *actor*: the seat for which something was done; *by*: the same if it did that by itself.
        """
        before, now = info_of(live_match), self._pool.clock()
        live, game = moved.match, moved.match.game
        after = replace(info, seq=live.seq, revision=before.revision + 1)
        if live.state.over:
            winners, places = game.winners(live.state), game.places(live.state)
            after = replace(after, status="over", winners=winners, places=places, ended_at=now)
        stood = live_match.match
        look = None if stood is None else self._pool.view(info.id, stood, None)
        marks = marked(self._pool.game_of(info), look, after, moved, source.user)
        after = replace(after, seats=marks)
        back = any(entry.kind == "rewind" for entry in moved.entries)  # no panel of before holds
        numbers = question_numbers.closed(live_match.asked) if back else live_match.asked
        told = log_entries.learnt(game, live_match.match, moved)
        asked = question_numbers.numbered(live, numbers, actor, now, by, told=told)
        new = question_numbers.fresh(live, asked)
        # The barrier has moved only if something came to light; else a seat could win time by
        # changing its answer.
        fresh = new if live.floor.seq != live_match.floor else frozenset[Seat]()
        # What is answered for somebody who does not come gives them no time; what nobody sees of an
        # answer may not be seen by its deadline either.
        own = {by} if by != NOBODY and told else set[Seat]()
        absent = {actor} if by == NOBODY and actor is not None else set[Seat]()
        move = move_of(moved, actor, fresh, (new | own) - absent)
        after = self._pool.timed(after, live, asked, move=move, habits=habits)
        written = Written(
            seq=live.seq,
            state=live.packed,
            floor_seq=live.floor.seq,
            # It seldom changes, and is left out of the update of the row as long as it does not.
            floor_state=live.floor.packed if live.floor.seq != live_match.floor else None,
            questions=question_numbers.written(asked),
        )
        # Nothing in memory has changed up to here: if this fails or is cancelled, memory still
        # holds what the database does.
        await self._pool.store.records.commit(
            before, after, source, entries=moved.entries, written=written, header=header
        )
        # Unknown as long as nobody has asked since the match was loaded; it is then worked out when
        # it is needed.
        if told or (live_match.match is not None and live_match.news[0] == live_match.match.seq):
            live_match.news = live.seq, live.seq if told else live_match.news[1]
        live_match.match, live_match.asked, live_match.floor = live, asked, live.floor.seq
        live_match.void = (*live_match.void, *voided(moved))[-_VOID:]
        await self._put(live_match, after, moved)

    async def _put(
        self, live_match: LiveMatch, after: MatchInfo, moved: AnyMoved | None = None
    ) -> None:
        """Put in place what was committed, then tell the listeners."""
        if after.status == "over":  # the store reveals the secret key
            after = await self._pool.store.matches.get(after.id)
        live_match.info = after
        try:
            await self.drafts.follow(live_match, moved)
        finally:  # also if that is cancelled: what is committed is told
            self._pool.tell(after)

    async def _again(self, duplicate: DuplicateError) -> AlreadyDone:
        """Return what an interaction did the first time it was delivered."""
        match, result = MatchId(duplicate.match), INTERACTION_RESULT.decode(duplicate.stored)
        info = await self._pool.info(match)
        game = self._pool.game_of(info)
        entries = [
            d.entry
            for d in await self._pool.store.records.entries(match, result.first - 1, result.seq)
        ]
        gone = [seq for entry in entries for seq in entry.undoes]
        back = (
            await self._pool.store.records.entries(match, min(gone) - 1, max(gone)) if gone else []
        )
        return AlreadyDone(
            Acted(
                match=match,
                seat=result.seat,
                first=result.first,
                seq=result.seq,
                observations=tuple(
                    observation
                    for entry in entries
                    for observation in log_entries.observations(
                        game, events_from(game, entry), result.seat
                    )
                ),
                taken_back=tuple(
                    action_from(game, d.entry.action) for d in back if d.entry.seq in gone
                ),
                over=info.status == "over",
            )
        )
