"""Lobbies: who sits down, what is chosen, the start."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.matches import lobby_changes
from bot.matches.actor import ActorPool
from bot.matches.committer import Committer
from bot.matches.live_match import ATTEMPTS, AnyGame, audit_line, info_of, plays_of, seating
from bot.model.clocks import Clocks
from bot.model.refusals import Busy, NotInLobby, ShellRefusal, UnknownGame, UnknownPlayer
from bot.model.results import Refused, UnavailableError
from bot.store import (
    ConflictError,
    Consent,
    DuplicateError,
    MatchId,
    MatchInfo,
    MessageSlot,
    Plans,
    SeatInfo,
    Welcome,
)
from bot.store.match_records import ChangeSource
from rules.core.chance import commitment
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.record import Header, begin, chance_of

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Lobbies:
    """What is done with a match before it begins."""

    def __init__(self, pool: ActorPool, committer: Committer) -> None:
        """Change the matches of *pool*."""
        self._pool, self._committer = pool, committer

    async def create_lobby(
        self,
        *,
        game: str,
        guild: int | None,
        channel: int,
        by: int,
        language: str,
        interaction: int | None,
        thread: int | None = None,
        parent: int | None = None,
        title: str = "",
        options: Mapping[str, lobby_changes.OptionValue] | None = None,
        clocks: Clocks | None = None,
        consent: Consent = "all",
        plans: Plans = "by-hand",
        welcome: Welcome = "all",
        ranked: bool = False,
        seats: Sequence[SeatInfo] = (),
        new_slots: Sequence[MessageSlot] = (),
    ) -> MatchInfo | Refused:
        """Open a lobby: draw the secret key, publish its commitment.

        *seats*: who has a seat already. *new_slots*: slots of messages that follow from it, written
        in the same transaction; they get the id of the match. The other arguments are fields of the
        match.
        """
        if game not in self._pool.games:
            return Refused(UnknownGame(game))
        chosen = dict(options or {})
        for option, value in chosen.items():
            if denial := lobby_changes.option_denied(self._pool.games[game], option, value):
                return Refused(denial)
        secret = secrets.token_bytes(32)
        # From the check that the channel is free to the commit: two commands at once would both
        # find it free.
        async with self._pool.opening:
            again = await self._committer.done(interaction)
            if again is not None:
                return await self._pool.info(MatchId(again.match))
            place = channel if thread is None else thread
            if taken := await self._pool.taken(place):
                return Refused(taken)
            # Short ids are for people to type; where one is taken, the next try is a digit longer.
            for attempt in range(ATTEMPTS):
                info = MatchInfo(
                    id=MatchId("".join(secrets.choice(_DIGITS) for _ in range(4 + attempt))),
                    game=game,
                    guild=guild,
                    channel=channel,
                    thread=thread,
                    parent=parent,
                    language=language,
                    title=title,
                    options=chosen,
                    created_by=by,
                    created_at=self._pool.clock(),
                    commitment=commitment(secret),
                    clocks=clocks or Clocks(),
                    consent=consent,
                    plans=plans,
                    welcome=welcome,
                    ranked=ranked,
                    seats=tuple(replace(seat, number=n) for n, seat in enumerate(seats)),
                )
                source = ChangeSource(
                    interaction=interaction,
                    user=by,
                    audit=audit_line(info, by, "create"),
                    new_slots=tuple(replace(slot, match=info.id) for slot in new_slots),
                )
                with contextlib.suppress(ConflictError):
                    await self._pool.store.records.create(info, secret.hex(), source)
                    self._pool.tell(info)
                    return info
        raise ConflictError(game)

    def _regrouped(
        self, before: MatchInfo, after: MatchInfo | ShellRefusal
    ) -> MatchInfo | ShellRefusal:
        """Void the votes of a table whose people have changed, because so has what it votes on."""
        game = self._pool.game_of(before)
        return lobby_changes.unvoted(after, game.seat_choices(self._pool.content_of(game)[0]))

    async def join(
        self, match: MatchId, user: int, name: str, interaction: int
    ) -> MatchInfo | Refused:
        """Seat a person; the interaction id is their contribution to the chance of the match."""
        # Discord draws the id of an interaction, so neither the bot nor the person could choose it
        # to bend the shuffles.
        who = SeatInfo(number=0, user=user, name=name, contribution=str(interaction))
        return await self._seated(match, who, interaction)

    async def add_player(
        self, match: MatchId, kind: str, name: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Seat an automated player of this kind."""
        if kind not in self._pool.players:
            return Refused(UnknownPlayer(kind))
        who = SeatInfo(number=0, kind=kind, name=name, contribution=f"{kind}/{interaction}")
        return await self._seated(match, who, interaction)

    async def _seated(
        self, match: MatchId, who: SeatInfo, interaction: int | None
    ) -> MatchInfo | Refused:
        return await self._committer.edit(
            match,
            interaction,
            lambda info: self._regrouped(
                info, lobby_changes.joined(info, self._pool.game_of(info), who)
            ),
        )

    async def leave(
        self, match: MatchId, user: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Give the seat up: at once in the lobby; later, play on until it is taken over."""
        return await self._committer.edit(
            match,
            interaction,
            lambda info: self._regrouped(info, lobby_changes.left(info, user)),
        )

    async def remove_player(
        self, match: MatchId, number: int, by: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Take participant *number* out of the lobby."""
        return await self._committer.edit(
            match,
            interaction,
            lambda info: self._regrouped(info, lobby_changes.removed(info, number)),
            by=by,
            what="remove",
        )

    async def choose(
        self, match: MatchId, number: int, choice: str, value: str | None, interaction: int | None
    ) -> MatchInfo | Refused:
        """Set a choice of participant *number* ("world", "colour"); None leaves it to chance."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            game = self._pool.game_of(info)
            choices = game.seat_choices(self._pool.content_of(game)[0])
            own = tuple(one for one in choices if not one.named)
            return lobby_changes.chosen(info, own, number, choice, value)

        return await self._committer.edit(match, interaction, change)

    async def name(
        self, match: MatchId, choice: str, number: int | None, interaction: int | None
    ) -> MatchInfo | Refused:
        """Give participant *number* what only the host may give ("first"); None: nobody."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            game = self._pool.game_of(info)
            choices = game.seat_choices(self._pool.content_of(game)[0])
            return lobby_changes.named(info, choices, choice, number)

        return await self._committer.edit(match, interaction, change)

    async def set_option(
        self,
        match: MatchId,
        option: str,
        value: lobby_changes.OptionValue,
        interaction: int | None,
    ) -> MatchInfo | Refused:
        """Set a match option before the match begins."""
        return await self._committer.edit(
            match,
            interaction,
            lambda info: lobby_changes.option_set(info, self._pool.game_of(info), option, value),
        )

    async def set_clock(
        self, match: MatchId, choice: str, value: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Choose the pace of a match (``pace``) or what is done when time has run out (``at_zero``)."""
        return await self._committer.edit(
            match, interaction, lambda info: lobby_changes.clock_set(info, choice, value)
        )

    async def set_calendar(
        self,
        match: MatchId,
        *,
        zone: str,
        hour: int,
        starts: float | None,
        at_zero: str,
        interaction: int | None,
    ) -> MatchInfo | Refused:
        """Choose the zone and the hour of a table, its start, and what is done with lost time."""

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            chosen = lobby_changes.clock_set(info, "at_zero", at_zero)
            if isinstance(chosen, ShellRefusal):
                return chosen
            clocks = replace(chosen.clocks, zone=zone, hour=hour)
            if starts != clocks.starts:  # what would have been told before is too late to be told
                clocks = replace(clocks, starts=starts, announced=self._pool.clock())
            return replace(chosen, clocks=clocks)

        return await self._committer.edit(match, interaction, change)

    async def announced(
        self, match: MatchId, starts: float, new_slots: Sequence[MessageSlot]
    ) -> MatchInfo | Refused:
        """Note that what is due of the start at *starts* was told, with the messages it owes.

        A start whose time has come without the match beginning is given up. The same of the moment
        at which a paused match goes on.
        """

        def change(info: MatchInfo) -> MatchInfo | ShellRefusal:
            now = self._pool.clock()
            left = None if now >= starts else starts
            if info.status == "lobby" and info.clocks.starts == starts:
                return replace(info, clocks=replace(info.clocks, starts=left, announced=now))
            if info.status == "paused" and info.clocks.resumes == starts:
                return replace(info, clocks=replace(info.clocks, resumes=left, announced=now))
            return NotInLobby(info.id)

        return await self._committer.edit(match, None, change, new_slots=new_slots)

    async def set_setting(
        self, match: MatchId, setting: str, value: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Set who must agree before the match goes back, whether forms open, or the language."""
        return await self._committer.edit(
            match, interaction, lambda info: lobby_changes.setting_set(info, setting, value)
        )

    async def candidates(self, match: MatchId) -> tuple[Any, ...]:  # Any: views of any game
        """Return what the participants of a lobby vote on; nothing if there is no such vote."""
        info = await self._pool.info(match)
        game = self._pool.game_of(info)
        fingerprint, content = self._pool.content_of(game)
        choices = game.seat_choices(fingerprint)
        if game.candidates is None or not lobby_changes.votes_open(info, game, choices):
            return ()
        setup = lobby_changes.setup_of(info, game, choices, fingerprint)
        if isinstance(setup, ShellRefusal):
            return ()
        header = await self._header(info, game, setup, content)
        return await asyncio.to_thread(game.candidates, setup, chance_of(header))

    async def _header(self, info: MatchInfo, game: AnyGame, setup: Setup, content: bytes) -> Header:
        return Header(
            game=game.id,
            match=info.id,
            commitment=info.commitment,
            contributions=tuple(seat.contribution for seat in info.seats),
            setup=setup,
            content=content,
            rules=game.rules,
            secret=await self._pool.store.records.secret(info.id),
        )

    async def start(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Start the match with those who have joined."""
        try:
            async with self._pool.locked(match) as live_match:
                if await self._committer.done(interaction) is not None:
                    return info_of(live_match)
                before = info_of(live_match)
                game = self._pool.game_of(before)
                fingerprint, content = self._pool.content_of(game)
                choices = game.seat_choices(fingerprint)
                setup = lobby_changes.setup_of(before, game, choices, fingerprint)
                if isinstance(setup, ShellRefusal):
                    return Refused(setup)
                header = await self._header(before, game, setup, content)
                # A quick map may take its time; the other matches go on meanwhile.
                moved = await asyncio.to_thread(begin, game, setup, chance_of(header))
                seats = {number: Seat(s) for s, number in enumerate(seating(game, moved))}
                seated = replace(
                    before,
                    started_at=self._pool.clock(),
                    status="running",
                    seats=tuple(
                        replace(
                            s,
                            seat=seats[s.number],
                            rated=s.user if before.ranked else None,
                            plays=plays_of(moved, seats[s.number]),
                        )
                        for s in before.seats
                    ),
                )
                source = ChangeSource(
                    interaction=interaction, user=by, audit=audit_line(before, by, "start")
                )
                try:
                    habits = await self._pool.habits(*(s.user for s in seated.seats))
                    await self._committer.write(
                        live_match, seated, moved, source, header=header, habits=habits
                    )
                except ConflictError:  # the store is ahead of memory
                    live_match.info = None
                    return Refused(Busy())
                return info_of(live_match)
        except DuplicateError:
            return await self._pool.info(match)
        except UnavailableError as error:
            return Refused(error.reason)
