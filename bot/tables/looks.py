"""Looks: what can be read of a match; each raises ``UnavailableError``."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.answers import Look, Question, Told
from bot.store import MatchId
from bot.tables import telling
from bot.tables.held import Held
from bot.tables.live import known, questions_of
from rules.core.errors import Refusal
from rules.core.ids import Seat


class Looks(Held):
    """What a seat, or the public, may know."""

    async def view(self, match: MatchId, seat: Seat | None) -> Look:
        """Return what *seat* (None: the public) may know now."""
        table, live = await self._live(match)
        info = known(table)
        last = table.looked  # an answer looks several times at what it has led to
        if last is not None and last[0] is live and last[1] is info and last[2].seat == seat:
            return last[2]
        view = live.view(seat)
        if info.status == "over" and getattr(view, "pending", None):  # ended before its end
            view = replace(view, pending=())
        look = Look(
            match=match,
            game=info.game,
            seq=live.seq,
            seat=seat,
            view=view,
            round=live.game.round_of(live.state),
            questions=questions_of(table, live),
            over=info.status == "over",
            winners=info.winners,
            void=table.void,
        )
        table.looked = live, info, look
        return look

    async def pending(self, match: MatchId) -> tuple[Question, ...]:
        """List the open questions."""
        return questions_of(*await self._live(match))

    async def legal(self, match: MatchId, seat: Seat) -> list[Any]:
        """List what *seat* may do now; nothing while the match does not run."""
        table, live = await self._live(match)
        return live.legal(seat) if known(table).status == "running" else []

    async def why_not(self, match: MatchId, seat: Seat, action: Any) -> Refusal | None:
        """Say why *seat* may not do this now; None if it may."""
        _, live = await self._live(match)
        return live.why_not(seat, action)

    async def events_since(
        self, match: MatchId, since: int, viewer: Seat | None
    ) -> tuple[Told, ...]:
        """Tell what happened after entry *since* (-1: from the start) as *viewer* may know it."""
        game = self.game_of(await self.info(match))
        dated = await self._store.records.entries(match, since)
        gone = {seq for d in dated for seq in d.entry.undoes}
        before = [seq for seq in gone if seq <= since]
        earlier = await self._store.records.entries(match, min(before) - 1, since) if before else []
        undone = await self._store.records.undone(match)
        told = telling.lines(game, (*earlier, *dated), since, viewer, undone)
        return await self._reasoned(match, told)

    async def _reasoned(self, match: MatchId, told: tuple[Told, ...]) -> tuple[Told, ...]:
        """Add to each rewind why it was made, as it was written down for everybody."""
        if all(line.kind != "rewind" for line in told):
            return told
        audit = await self._store.audit.read(match)
        why = {a.details.get("seq"): a.details.get("reason") for a in audit if a.what == "rewind"}
        return tuple(
            replace(line, reason=str(why.get(line.seq) or "")) if line.kind == "rewind" else line
            for line in told
        )

    async def seat_of(self, match: MatchId, user: int) -> Seat | None:
        """Find the seat of *user* in a match that has started."""
        mine = (await self.info(match)).of_user(user)
        return None if mine is None else mine.seat

    async def automated(self) -> list[tuple[MatchId, Seat, str]]:
        """List the automated seats of running matches, with their kinds (for their driver)."""
        return await self._store.matches.automated()

    async def moved(self) -> list[MatchId]:
        """List the running matches with automated seats or standing answers."""
        return await self._store.matches.moved()
