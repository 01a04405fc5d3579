"""Tending: what moderators, clocks and votes do with a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot.matches import lobby_changes, question_numbers
from bot.matches.actor import ActorPool
from bot.matches.committer import Committer
from bot.matches.live_match import (
    UNRANKED,
    AnyMatch,
    AnyMoved,
    LiveMatch,
    Retime,
    asked_of,
    info_of,
    not_running,
)
from bot.matches.seat_changes import seats_known
from bot.model.clocks import Term
from bot.model.fingerprint import where
from bot.model.records import CHANNEL_GONE, IDLE, SeatInfo, Verified
from bot.model.refusals import (
    Filed,
    HandSeen,
    MatchEnded,
    NotFiled,
    NotHeld,
    NothingAsked,
    NotOver,
    QuestionClosed,
    SeatTaken,
    ShellRefusal,
    StillLobby,
    UnknownPlayer,
)
from bot.model.results import Acted, AlreadyDone, Refused
from bot.store import MatchId, MatchInfo, MessageSlot
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.ids import NOBODY, Seat
from rules.core.repair import Fix, Repair

_SKIPS: Final = 250  # answers that one question may take: the edits of a draft, and some


class Moderation:
    """What is done with a match from outside."""

    def __init__(self, pool: ActorPool, committer: Committer) -> None:
        """Tend the matches of *pool*."""
        self._pool, self._committer = pool, committer

    async def expire(self, match: MatchId, term: Term) -> Acted | Refused | AlreadyDone:
        """Give the default answer for somebody whom a question that has expired still asks."""

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            opened = question_numbers.expiring(live, live_match.asked, info_of(live_match).options)
            # Somebody has answered since the deadline was read: another question may be open, with
            # a time of its own.
            if opened is None or opened[:2] != (term.id, term.since):
                return QuestionClosed()
            asked = [d.seat for d in live.game.pending(live.state) if d.id == term.id and d.asked]
            if not asked:
                return QuestionClosed()
            moved = live.act(asked[0], live.game.default(live.state, asked[0]))
            return moved if isinstance(moved, Refusal) else (asked[0], moved)

        return await self._committer.move(match, None, 0, move, what="expire")

    async def skip(
        self,
        match: MatchId,
        seat: Seat,
        by: int,
        interaction: int | None,
        *,
        asked_at: float | None = None,
        voids: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Give the answer that its owner has written, else the default, for a seat that is waited for.

        A question may take several answers (units are chosen one by one): they are given until the
        seat is no longer asked that question.

        *asked_at*: the second in which the question was asked that is meant; another that the seat
        is asked by now is left to it. *voids*: a ranked match counts no longer.
        """
        draft = await self.written(match, seat)

        def move(
            live_match: LiveMatch, live: AnyMatch
        ) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            # Asked under the lock: the seat may have answered by itself meanwhile.
            question = asked_of(live, seat)
            if question is None:
                return NothingAsked(seat + 1)
            now_asked = question_numbers.asked_at(
                question_numbers.questions(live, live_match.asked), seat
            )
            if asked_at is not None and (now_asked is None or int(now_asked) != int(asked_at)):
                return QuestionClosed()
            if draft is not None and live.why_not(seat, draft) is not None:
                return QuestionClosed()  # something has changed since it was looked at
            answers = [live.game.default(live.state, seat) if draft is None else draft]
            moved = live.act(seat, *answers)
            # Played together, all or nothing: half of a default answer would be a position that
            # nobody has chosen.
            while not isinstance(moved, Refusal) and len(answers) < _SKIPS:
                if asked_of(moved.match, seat) != question:
                    break
                answers.append(live.game.default(moved.match.state, seat))
                moved = live.act(seat, *answers)
            return moved if isinstance(moved, Refusal) else (seat, moved)

        what = "skip" if draft is None else "sent"
        made = await self._committer.move(
            match, interaction, by, move, what=what, details={"seat": seat}, voids=voids
        )
        is_own = draft is not None
        return replace(made, written=is_own) if isinstance(made, Acted) else made

    async def written(self, match: MatchId, seat: Seat) -> Whole | None:
        """Return what the owner of a seat has written, if that answers what it is asked now."""
        draft = await self._committer.drafts.of(match, seat)
        _, live = await self._pool.live(match)
        return None if draft is None or live.why_not(seat, draft) is not None else draft

    async def replace(
        self,
        match: MatchId,
        seat: Seat,
        by: int,
        interaction: int | None,
        *,
        user: int | None = None,
        kind: str | None = None,
        name: str,
        reason: str = "",
        voids: bool = False,
        new_slots: Sequence[MessageSlot] = (),
    ) -> MatchInfo | Refused:
        """Hand a seat over, with all it holds, to another person or to an automated player.

        *voids*: a ranked match counts no longer. *new_slots*: slots of messages that follow from it,
        written in the same transaction.
        """
        if (user is None) == (kind is None):
            raise ValueError("a seat is for a person or for an automated player")
        if kind is not None and kind not in self._pool.players:
            return Refused(UnknownPlayer(kind))
        told: dict[str, str | int | None] = {"seat": seat, "user": user, "kind": kind}
        if reason:
            told["reason"] = reason
        known = await seats_known(self._pool, match, user)

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            was = _replaced(info, seat, user, known)
            if isinstance(was, ShellRefusal):
                return was
            # From this entry on it is somebody else who plays: why an automated player did
            # something is explained by who sat there then.
            told.update({"was": was.kind, "from": was.user, "seq": info.seq})
            if voids and info.ranked:
                told.update(UNRANKED)
                info = replace(info, ranked=False)
            return lobby_changes.changed(
                info, was, user=user, kind=kind, name=name, dm=None, leaving=False
            )

        return await self._committer.edit(
            match,
            interaction,
            change,
            by=by,
            what="replace",
            details=told,
            habits=await self._pool.habits(user),
            new_slots=new_slots,
        )

    async def free(
        self, match: MatchId, seat: Seat, by: int, interaction: int | None, reason: str
    ) -> MatchInfo | Refused:
        """Offer the seat of a person to others; its owner plays on until somebody takes it."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            holder = _replaced(info, seat, None, ())
            if isinstance(holder, ShellRefusal):
                return holder
            return lobby_changes.changed(info, holder, leaving=True)

        told: dict[str, str | int | None] = {"seat": seat, "reason": reason}
        return await self._committer.edit(
            match, interaction, change, by=by, what="free", details=told
        )

    async def irreplaceable(
        self, info: MatchInfo, seat: Seat, user: int | None
    ) -> ShellRefusal | None:
        """Return why *user* (None: an automated player) cannot have *seat* now; None if they can."""
        known = await seats_known(self._pool, info.id, user)
        was = _replaced(info, seat, user, known)
        return was if isinstance(was, ShellRefusal) else None

    async def pause(
        self,
        match: MatchId,
        by: int,
        interaction: int | None,
        reason: str = "",
        until: float | None = None,
    ) -> MatchInfo | Refused:
        """Stop a running match until it is resumed; *until*: it goes on by itself at that moment.

        One that is paused already is given that moment, in the place of another.
        """

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            again = until is not None and info.status == "paused" and info.filed_at is None
            if (denial := not_running(info)) and not again:
                return denial
            clocks = replace(info.clocks, resumes=until, announced=self._pool.clock())
            kept = info.reason if info.reason != IDLE else ""
            return replace(info, status="paused", reason=reason or kept, clocks=clocks)

        return await self._committer.edit(
            match, interaction, change, by=by, what="pause", details={"reason": reason}
        )

    async def resume(
        self,
        match: MatchId,
        by: int,
        interaction: int | None,
        new_slots: Sequence[MessageSlot] = (),
    ) -> MatchInfo | Refused:
        """Let a paused match go on; for a suspended one, try again to read its position.

        *new_slots*: slots of messages that follow from it, written in the same transaction.
        """
        if (await self._pool.info(match)).filed_at is not None:
            return await self.wake(match, by, interaction)

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status not in {"paused", "suspended"}:
                return NotHeld(info.id)
            # From now on is counted for how long nobody has answered: that it goes on by itself is
            # nobody's interaction.
            clocks = replace(info.clocks, resumes=None, announced=self._pool.clock())
            return replace(info, status="running", reason="", clocks=clocks)

        return await self._committer.edit(
            # A suspended match has no position in memory; reading it again is the attempt that is
            # asked for.
            match,
            interaction,
            change,
            by=by,
            what="resume",
            read_again=True,
            new_slots=new_slots,
        )

    async def go_on(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Note that somebody wants to play on a match in which nobody has answered for long."""
        return await self._committer.edit(
            # Nothing changes but the interaction that is noted: that is what counts as somebody
            # being there.
            match,
            interaction,
            lambda info: not_running(info) or info,
            by=by,
            what="go-on",
        )

    async def wake(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Let a match go on that was paused because nobody answered, also if it was put away."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status != "paused" or info.reason != IDLE:
                return NotHeld(info.id)
            return replace(info, status="running", reason="", filed_at=None)

        async with self._pool.opening:  # what was put away has not kept its channel
            info = await self._pool.info(match)
            if info.filed_at is not None and (taken := await self._pool.taken(where(info))):
                return Refused(taken)
            return await self._committer.edit(match, interaction, change, by=by, what="wake")

    async def end(
        self, match: MatchId, by: int, interaction: int | None, reason: str = ""
    ) -> MatchInfo | Refused:
        """End a match, or close a lobby, without a winner; the secret key is revealed."""
        told: dict[str, str | int | bool | None] = {"reason": reason}

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status == "over":
                return MatchEnded(info.id)
            told.update(UNRANKED if info.ranked and info.status != "lobby" else {})
            now = self._pool.clock()
            return replace(info, status="over", reason=reason, ended_at=now, ranked=False)

        return await self._committer.edit(
            match, interaction, change, by=by, what="end", details=told
        )

    async def file(
        self, match: MatchId, by: int, interaction: int | None, *, back: bool = False
    ) -> MatchInfo | Refused:
        """Put a match that is over away: kept and readable, not listed; or bring it *back*.

        So is one that is paused because nobody answers; it may still be woken.
        """

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status != "over" and (info.status, info.reason) != ("paused", IDLE):
                return NotOver(info.id)
            if (info.filed_at is None) == back:
                return NotFiled(info.id) if back else Filed(info.id)
            return replace(info, filed_at=None if back else self._pool.clock())

        return await self._committer.edit(
            match, interaction, change, by=by, what="unfile" if back else "file"
        )

    async def rebind(
        self,
        match: MatchId,
        channel: int,
        by: int,
        interaction: int | None,
        *,
        parent: int | None = None,
    ) -> MatchInfo | Refused:
        """Show a match in another channel or thread; one whose channel was deleted goes on.

        *parent*: the channel below which everybody sees that thread.
        """

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status == "over":
                return MatchEnded(info.id)
            thread = None if channel == info.channel else channel
            moved = replace(info, thread=thread, parent=parent)
            if info.status == "paused" and info.reason == CHANNEL_GONE:
                moved = replace(moved, status="running", reason="")
            return moved

        async with self._pool.opening:  # nobody opens a match there meanwhile
            if await self._committer.done(interaction) is None and (
                taken := await self._pool.taken(channel)
            ):
                return Refused(taken)
            return await self._committer.edit(
                match, interaction, change, by=by, what="rebind", details={"channel": channel}
            )

    async def retime(
        self,
        match: MatchId,
        change: Retime,
        interaction: int | None = None,
        *,
        by: int | None = None,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
    ) -> MatchInfo | Refused:
        """Change the clocks of a match; nothing is written where that changes nothing.

        *change* gets the match and the moment; it is made again if the store is ahead.
        """

        def clocks(info: MatchInfo) -> MatchInfo | ShellRefusal:
            if info.status == "over":
                return MatchEnded(info.id)
            changed = change(info, self._pool.clock())
            return changed if isinstance(changed, ShellRefusal) else replace(info, clocks=changed)

        return await self._committer.edit(
            match, interaction, clocks, by=by, what=what, details=details, idle=what is None
        )

    # --- repairs ---

    async def repairs(self, match: MatchId) -> tuple[Repair, ...]:
        """List what may be set right now, worked out from what everybody sees."""
        _, live = await self._pool.live(match)
        game = live.game
        return () if game.repairs is None else game.repairs.offered(live.view(None))

    async def repair(
        self, match: MatchId, fix: Fix, by: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Set a number right, if the position can be played on afterwards."""

        def move(_: LiveMatch, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | ShellRefusal:
            moved = live.repair(fix)
            return moved if isinstance(moved, Refusal) else (NOBODY, moved)

        told: dict[str, str | int | bool | None] = {
            "repair": fix.id,
            "place": fix.place,
            "piece": fix.what,
            "was": fix.was,
            "value": fix.value,
            "seat": None if fix.seat == NOBODY else fix.seat,
            "reason": fix.reason,
        }
        return await self._committer.move(
            match, interaction, by, move, what="repair", details=told, voids=True
        )

    async def verified(self, match: MatchId, verdict: Verified) -> None:
        """Note whether the record of a ranked match that is over agrees with itself."""
        await self._committer.edit(match, None, lambda info: replace(info, verified=verdict))


def _replaced(
    info: MatchInfo, seat: Seat, user: int | None, known: Sequence[Seat]
) -> SeatInfo | ShellRefusal:
    """Find whom *user* would replace. *known*: the seats whose hands they have seen."""
    if info.status == "over":
        return MatchEnded(info.id)
    if info.seq < 0:
        return StillLobby(info.id)
    # Nobody may sit twice at a match: they would see two hands.
    if user is not None and info.of_user(user):
        return SeatTaken(info.id)
    was = info.of_seat(seat)
    if was is None:
        return UnknownPlayer(str(seat + 1))
    if known and seat not in known:
        return HandSeen(known[0] + 1)
    return was
