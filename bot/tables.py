"""The live matches: one lock each, and the one way in for everything that changes a match.

Slash commands, buttons, automated players, the sandbox and the tests all end in ``Tables.act``.
What is returned holds no state: views, sights, decisions, legal actions and numbers only.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot import asking, lobby, telling
from bot.answers import (
    Acted,
    AlreadyDone,
    Changed,
    Look,
    Question,
    Refused,
    Told,
    UnavailableError,
)
from bot.clock.clock import Clocks, Habits, Move, brought, stopped
from bot.denials import (
    Busy,
    CannotConcede,
    ChannelTaken,
    Denial,
    MatchEnded,
    MatchPaused,
    MatchSuspended,
    NotHeld,
    NothingAsked,
    NotSeated,
    QuestionClosed,
    Restarting,
    SeatTaken,
    StillLobby,
    UnknownGame,
    UnknownMatch,
    UnknownPlayer,
)
from bot.store import (
    AuditLine,
    ConflictError,
    DuplicateError,
    MatchId,
    MatchInfo,
    MatchMissingError,
    SeatInfo,
    Status,
    Store,
)
from bot.store.record import Deed, Written
from bot.store.rows import CHANNEL_GONE
from rules.core.chance import commitment
from rules.core.data import Value
from rules.core.errors import MatchOver, Refusal
from rules.core.game import Decision, Game
from rules.core.ids import NOBODY, Seat
from rules.core.record import (
    FAULTS,
    Header,
    Match,
    Moved,
    action_from,
    begin,
    chance_of,
    events_from,
    resume,
)

AnyGame = Game[Any, Any, Any, Any]  # Any: the tables serve every game alike
AnyMatch = Match[Any, Any, Any, Any]
AnyMoved = Moved[Any, Any, Any, Any]

__all__ = [
    "Acted",
    "AlreadyDone",
    "Changed",
    "Look",
    "Question",
    "Refused",
    "Tables",
    "Told",
    "UnavailableError",
]

log: Final = logging.getLogger(__name__)

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_SKIPS: Final = 250  # answers that one question may take: the edits of a draft, and some
_ATTEMPTS: Final = 5  # at a place of the record that another process may take first


class _Deed(Value, frozen=True, kw_only=True):
    """What is kept with an interaction, to answer a second delivery."""

    seat: Seat = NOBODY
    first: int = -1
    seq: int = -1


_DEED: Final = msgspec.json.Decoder(_Deed)


@dataclass
class _Table:
    """One live match; ``info`` is None until it is loaded, ``match`` until it is started.

    ``turns``: how many hold or await the lock. ``floor``: seq of the barrier in the store.
    ``looked``: what somebody saw last, with what it was a look at.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    turns: int = 0
    floor: int = -1
    info: MatchInfo | None = None
    match: AnyMatch | None = None
    asked: tuple[asking.Asked, ...] = ()
    looked: tuple[AnyMatch, MatchInfo, Look] | None = None


Change = Callable[[MatchInfo], MatchInfo | Denial]
Deal = Callable[[_Table, AnyMatch], tuple[Seat, AnyMoved] | Refusal | Denial]
Retime = Callable[[MatchInfo, float], Clocks | Denial]


class Tables:
    """The live matches, loaded when somebody needs them and forgotten when idle.

    Every method that changes something takes the id of the interaction that asked for it; a
    second delivery changes nothing. ``None`` is for what no interaction asked (automated players).
    Nobody's permissions are looked at here: ``by`` is only written down.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        players: Sequence[str] = ("random", "heuristic"),
        clock: Callable[[], float] = time.time,
        patience: float = 5.0,
        keep: int = 200,
    ) -> None:
        """Serve the matches of *store*.

        Args:
            store: The open store.
            games: The games by id, ``rules.GAMES``.
            players: The kinds of automated players that may be seated.
            clock: Seconds since the epoch.
            patience: Seconds that an action queues for its match before it is told ``Busy``.
            keep: How many matches stay in memory.
        """
        self._store, self._games, self._players = store, games, frozenset(players)
        self._clock, self._patience, self._keep = clock, patience, keep
        self._tables: OrderedDict[MatchId, _Table] = OrderedDict()
        self._listeners: list[Callable[[Changed], None]] = []
        self._content: dict[str, tuple[str, bytes]] = {}
        self._opening = asyncio.Lock()
        self._closing = False
        self._gaps: tuple[tuple[float, float], ...] = ()

    def listen(self, heard: Callable[[Changed], None]) -> None:
        """Call *heard* after each commit; it must return at once (set an event, queue a job)."""
        self._listeners.append(heard)

    # --- the lobby ---

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
        title: str = "",
        options: Mapping[str, lobby.OptionValue] | None = None,
        clocks: Clocks | None = None,
    ) -> MatchInfo | Refused:
        """Open a lobby: draw the secret key, publish its commitment. Nobody has joined yet."""
        if game not in self._games:
            return Refused(UnknownGame(game))
        for option, value in (options or {}).items():
            if denial := lobby.option_denied(self._games[game], option, value):
                return Refused(denial)
        secret = secrets.token_bytes(32)
        async with self._opening:
            again = await self._done(interaction)
            if again is not None:
                return await self.info(MatchId(again.match))
            place = channel if thread is None else thread
            if taken := await self._taken(place):
                return Refused(taken)
            for attempt in range(_ATTEMPTS):
                info = MatchInfo(
                    id=MatchId("".join(secrets.choice(_DIGITS) for _ in range(4 + attempt))),
                    game=game,
                    guild=guild,
                    channel=channel,
                    thread=thread,
                    language=language,
                    title=title,
                    options=dict(options or {}),
                    created_by=by,
                    created_at=self._clock(),
                    commitment=commitment(secret),
                    clocks=clocks or Clocks(),
                )
                deed = Deed(interaction=interaction, user=by, audit=_line(info, by, "create"))
                with contextlib.suppress(ConflictError):
                    await self._store.records.create(info, secret.hex(), deed)
                    self._tell(info)
                    return info
        raise ConflictError(game)

    async def join(
        self, match: MatchId, user: int, name: str, interaction: int
    ) -> MatchInfo | Refused:
        """Seat a person; the interaction id is their contribution to the chance of the match."""
        who = SeatInfo(number=0, user=user, name=name, contribution=str(interaction))
        return await self._edit(
            match, interaction, lambda info: lobby.joined(info, self.game_of(info), who)
        )

    async def add_player(
        self, match: MatchId, kind: str, name: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Seat an automated player of this kind."""
        if kind not in self._players:
            return Refused(UnknownPlayer(kind))
        who = SeatInfo(number=0, kind=kind, name=name, contribution=f"{kind}/{interaction}")
        return await self._edit(
            match, interaction, lambda info: lobby.joined(info, self.game_of(info), who)
        )

    async def leave(
        self, match: MatchId, user: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Give the seat up: at once in the lobby; later, play on until it is taken over."""
        return await self._edit(match, interaction, lambda info: lobby.left(info, user))

    async def remove_player(
        self, match: MatchId, number: int, by: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Take participant *number* out of the lobby."""
        return await self._edit(
            match, interaction, lambda info: lobby.removed(info, number), by=by, what="remove"
        )

    async def choose(
        self, match: MatchId, number: int, choice: str, value: str | None, interaction: int | None
    ) -> MatchInfo | Refused:
        """Set a choice of participant *number* ("world", "colour"); None leaves it to chance."""

        def change(info: MatchInfo) -> MatchInfo | Denial:
            game = self.game_of(info)
            choices = game.seat_choices(self._content_of(game)[0])
            return lobby.chosen(info, choices, number, choice, value)

        return await self._edit(match, interaction, change)

    async def set_option(
        self,
        match: MatchId,
        option: str,
        value: lobby.OptionValue,
        interaction: int | None,
    ) -> MatchInfo | Refused:
        """Set a match option before the match begins."""
        return await self._edit(
            match,
            interaction,
            lambda info: lobby.option_set(info, self.game_of(info), option, value),
        )

    async def set_clock(
        self, match: MatchId, choice: str, value: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Choose the pace of a match (``pace``) or what becomes of lost time (``at_zero``)."""
        return await self._edit(
            match, interaction, lambda info: lobby.clock_set(info, choice, value)
        )

    async def start(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Start the match with those who have joined."""
        try:
            async with self._turn(match) as table:
                if await self._done(interaction) is not None:
                    return _known(table)
                before = _known(table)
                game = self.game_of(before)
                fingerprint, content = self._content_of(game)
                choices = game.seat_choices(fingerprint)
                setup = lobby.setup_of(before, game, choices, fingerprint)
                if isinstance(setup, Denial):
                    return Refused(setup)
                header = Header(
                    game=game.id,
                    match=match,
                    commitment=before.commitment,
                    contributions=tuple(seat.contribution for seat in before.seats),
                    setup=setup,
                    content=content,
                    rules=game.rules,
                    secret=await self._store.records.secret(match),
                )
                # A quick map may take its time; the other matches go on meanwhile.
                moved = await asyncio.to_thread(begin, game, setup, chance_of(header))
                seats = {number: Seat(s) for s, number in enumerate(_seating(game, moved))}
                seated = replace(
                    before,
                    started_at=self._clock(),
                    status="running",
                    seats=tuple(replace(s, seat=seats[s.number]) for s in before.seats),
                )
                deed = Deed(interaction=interaction, user=by, audit=_line(before, by, "start"))
                try:
                    habits = await self._habits(*(s.user for s in seated.seats))
                    await self._write(table, seated, moved, deed, header=header, habits=habits)
                except ConflictError:  # another process has changed the lobby meanwhile
                    table.info = None
                    return Refused(Busy())
                return _known(table)
        except DuplicateError:
            return await self.info(match)
        except UnavailableError as error:
            return Refused(error.reason)

    # --- the play ---

    async def act(
        self,
        match: MatchId,
        user: int | None,
        actions: Sequence[Any],  # Any: actions of the game
        interaction: int | None,
        *,
        seat: Seat | None = None,
        question: int | None = None,
        draft: bool = False,
    ) -> Acted | Refused | AlreadyDone:
        """Play *actions* for the seat of *user*, all or nothing.

        Args:
            match: The match.
            user: Who acts; None for an automated player, whose *seat* must then be given.
            actions: Values of ``game.actions``, in order; at least one.
            interaction: The interaction that asked for it.
            seat: The seat of an automated player.
            question: The number that the control carries: ``Question.at``, or ``Question.since``
                for a control of a draft. None (a typed command) skips the check.
            draft: The control edits a draft: any panel of the same question will do.
        """
        if not actions:
            raise ValueError("no action was given")

        def move(table: _Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            mine = _seat_for(_known(table), user, seat)
            if isinstance(mine, Denial):
                return mine
            if question is not None and not asking.still_open(
                table.asked, mine, question, draft=draft
            ):
                return QuestionClosed()
            moved = live.act(mine, *actions)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, interaction, user, move)

    async def undo(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Take back what the user's seat did last, if nothing that followed depends on it."""

        def move(table: _Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            mine = _seat_for(_known(table), user, None)
            if isinstance(mine, Denial):
                return mine
            moved = live.undo(mine)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, interaction, user, move)

    async def may_undo(self, match: MatchId, seat: Seat) -> tuple[Any, ...] | Refusal:
        """List the actions that ``undo`` would take back now, in order, or say why it cannot."""
        _, live = await self._live(match)
        moved = live.undo(seat)
        return moved if isinstance(moved, Refusal) else moved.taken_back

    async def concede(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Concede, by the game's own action."""

        def move(table: _Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            mine = _seat_for(_known(table), user, None)
            if isinstance(mine, Denial):
                return mine
            said = next((a for a in live.legal(mine) if _tag(a) == "concede"), None)
            if said is None:
                return CannotConcede()
            moved = live.act(mine, said)
            return moved if isinstance(moved, Refusal) else (mine, moved)

        return await self._move(match, interaction, user, move)

    # --- what moderators do ---

    async def skip(
        self, match: MatchId, seat: Seat, by: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Give the default answer for a seat that the match waits for.

        A question may take several answers (a draft is put back first, losses are taken one by
        one): they are given until the seat is no longer asked that question.
        """

        def move(_: _Table, live: AnyMatch) -> tuple[Seat, AnyMoved] | Refusal | Denial:
            question = _asked(live, seat)
            if question is None:
                return NothingAsked(seat + 1)
            answers = [live.game.default(live.state, seat)]
            moved = live.act(seat, *answers)
            while not isinstance(moved, Refusal) and len(answers) < _SKIPS:
                if _asked(moved.match, seat) != question:
                    break
                answers.append(live.game.default(moved.match.state, seat))
                moved = live.act(seat, *answers)
            return moved if isinstance(moved, Refusal) else (seat, moved)

        return await self._move(match, interaction, by, move, what="skip", details={"seat": seat})

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
    ) -> MatchInfo | Refused:
        """Hand a seat over, with all it holds, to another person or to an automated player."""
        if (user is None) == (kind is None):
            raise ValueError("a seat is for a person or for an automated player")
        if kind is not None and kind not in self._players:
            return Refused(UnknownPlayer(kind))

        def change(info: MatchInfo) -> MatchInfo | Denial:
            if info.status == "over":
                return MatchEnded(info.id)
            if info.seq < 0:
                return StillLobby(info.id)
            if user is not None and info.of_user(user):
                return SeatTaken(info.id)
            was = info.of_seat(seat)
            if was is None:
                return UnknownPlayer(str(seat + 1))
            return lobby.changed(
                info, was, user=user, kind=kind, name=name, dm=None, presets={}, leaving=False
            )

        return await self._edit(
            match,
            interaction,
            change,
            by=by,
            what="replace",
            details={"seat": seat, "user": user, "kind": kind},
            habits=await self._habits(user),
        )

    async def pause(
        self, match: MatchId, by: int, interaction: int | None, reason: str = ""
    ) -> MatchInfo | Refused:
        """Stop a running match until it is resumed."""

        def change(info: MatchInfo) -> MatchInfo | Denial:
            denial = _not_running(info)
            return denial or replace(info, status="paused", reason=reason)

        return await self._edit(
            match, interaction, change, by=by, what="pause", details={"reason": reason}
        )

    async def resume(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Let a paused match go on; for a suspended one, try again to read its position."""

        def change(info: MatchInfo) -> MatchInfo | Denial:
            if info.status not in {"paused", "suspended"}:
                return NotHeld(info.id)
            return replace(info, status="running", reason="")

        return await self._edit(match, interaction, change, by=by, what="resume", read_again=True)

    async def end(
        self, match: MatchId, by: int, interaction: int | None, reason: str = ""
    ) -> MatchInfo | Refused:
        """End a match, or close a lobby, without a winner; the secret key is revealed."""

        def change(info: MatchInfo) -> MatchInfo | Denial:
            if info.status == "over":
                return MatchEnded(info.id)
            return replace(info, status="over", reason=reason, ended_at=self._clock())

        return await self._edit(
            match, interaction, change, by=by, what="end", details={"reason": reason}
        )

    async def prefer(
        self,
        match: MatchId,
        user: int,
        *,
        dm: bool | None = None,
        presets: Mapping[str, str] | None = None,
    ) -> MatchInfo | Refused:
        """Set how the hand is brought to a participant of this match, or their standing answers.

        What is None stays as it is.
        """

        def change(info: MatchInfo) -> MatchInfo | Denial:
            seat = info.of_user(user)
            if seat is None:
                return NotSeated(info.id)
            return lobby.changed(
                info,
                seat,
                dm=seat.dm if dm is None else dm,
                presets=seat.presets if presets is None else dict(presets),
            )

        return await self._edit(match, None, change)

    async def put_thread(self, match: MatchId, thread: int | None) -> MatchInfo | Refused:
        """Note the thread in which a match is played."""
        return await self._edit(match, None, lambda info: replace(info, thread=thread))

    async def rebind(
        self, match: MatchId, channel: int, by: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Show a match in another channel or thread; one whose channel was deleted goes on."""
        if taken := await self._taken(channel):
            return Refused(taken)

        def change(info: MatchInfo) -> MatchInfo | Denial:
            if info.status == "over":
                return MatchEnded(info.id)
            moved = replace(info, thread=None if channel == info.channel else channel)
            if info.status == "paused" and info.reason == CHANNEL_GONE:
                moved = replace(moved, status="running", reason="")
            return moved

        return await self._edit(
            match, interaction, change, by=by, what="rebind", details={"channel": channel}
        )

    # --- time ---

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

        *change* gets the match and the moment; it is made again if another process was faster.
        """

        def clocks(info: MatchInfo) -> MatchInfo | Denial:
            if info.status == "over":
                return MatchEnded(info.id)
            changed = change(info, self._clock())
            return changed if isinstance(changed, Denial) else replace(info, clocks=changed)

        return await self._edit(
            match, interaction, clocks, by=by, what=what, details=details, idle=what is None
        )

    async def leave_out(self, gaps: Sequence[tuple[float, float]]) -> None:
        """Leave out of every clock the times in which the bot was not there to answer."""
        self._gaps = (*self._gaps, *gaps)
        for table in list(self._tables.values()):
            async with table.lock:
                if table.info is not None:
                    table.info = self._without(table.info, gaps)

    @staticmethod
    def _without(info: MatchInfo, gaps: Sequence[tuple[float, float]]) -> MatchInfo:
        clocks = info.clocks
        for begins, ends in gaps:
            clocks = stopped(clocks, begins, ends)
        return replace(info, clocks=clocks)

    async def _habits(self, *users: int | None) -> dict[int, Habits]:
        """Return what people have chosen about time."""
        return {
            user: (await self._store.people.user(user)).habits for user in users if user is not None
        }

    def _timed(
        self,
        info: MatchInfo,
        live: AnyMatch | None,
        *,
        move: Move | None = None,
        habits: Mapping[int, Habits] | None = None,
    ) -> MatchInfo:
        """Bring the clocks of a match in line with whom it waits for."""
        holders = {s.seat: s.user for s in info.seats if s.seat is not None and s.user is not None}
        if info.status == "over":
            holders = {}
        if live is None:  # what it asks is not known, so it asks what it did
            asked = {seat for seat in holders if (c := info.clocks.of(seat)) and c.open}
        else:
            asked = {d.seat for d in live.game.pending(live.state) if d.asked}
        clocks = brought(
            info.clocks,
            holders=holders,
            asked=asked,
            running=info.status == "running",
            now=self._clock(),
            move=move,
            habits=habits,
        )
        return info if clocks is info.clocks else replace(info, clocks=clocks)

    # --- what can be read (each raises UnavailableError) ---

    def game_of(self, info: MatchInfo) -> AnyGame:
        """Return the game that the match is one of."""
        if info.game not in self._games:
            raise UnavailableError(UnknownGame(info.game))
        return self._games[info.game]

    async def info(self, match: MatchId) -> MatchInfo:
        """Return what is public about a match beside its position."""
        table = self._tables.get(match)
        if table is not None and table.info is not None:
            return table.info
        try:
            return await self._store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error

    async def view(self, match: MatchId, seat: Seat | None) -> Look:
        """Return what *seat* (None: the public) may know now."""
        table, live = await self._live(match)
        info = _known(table)
        last = table.looked  # an answer looks several times at what it has led to
        if last is not None and last[0] is live and last[1] is info and last[2].seat == seat:
            return last[2]
        look = Look(
            match=match,
            game=info.game,
            seq=live.seq,
            seat=seat,
            view=live.view(seat),
            round=live.game.round_of(live.state),
            questions=_questions(table, live),
            over=info.status == "over",
            winners=info.winners,
        )
        table.looked = live, info, look
        return look

    async def pending(self, match: MatchId) -> tuple[Question, ...]:
        """List the open questions."""
        return _questions(*await self._live(match))

    async def legal(self, match: MatchId, seat: Seat) -> list[Any]:
        """List what *seat* may do now; nothing while the match does not run."""
        table, live = await self._live(match)
        return live.legal(seat) if _known(table).status == "running" else []

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
        return telling.lines(game, (*earlier, *dated), since, viewer, undone)

    async def seat_of(self, match: MatchId, user: int) -> Seat | None:
        """Find the seat of *user* in a match that has started."""
        mine = (await self.info(match)).of_user(user)
        return None if mine is None else mine.seat

    async def automated(self) -> list[tuple[MatchId, Seat, str]]:
        """List the automated seats of running matches, with their kinds (for their driver)."""
        return await self._store.matches.automated()

    async def close(self) -> None:
        """Refuse new actions, and wait for the running ones."""
        self._closing = True
        for table in list(self._tables.values()):
            async with table.lock:
                pass

    # --- how it is done ---

    @contextlib.asynccontextmanager
    async def _turn(self, match: MatchId) -> AsyncIterator[_Table]:
        """Hold the lock of a match, loaded if need be."""
        if self._closing:
            raise UnavailableError(Restarting())
        table = self._tables.setdefault(match, _Table())
        self._tables.move_to_end(match)
        table.turns += 1
        try:
            try:
                async with asyncio.timeout(self._patience):
                    await table.lock.acquire()
            except TimeoutError as error:
                raise UnavailableError(Busy()) from error
            try:
                if table.info is None:
                    await self._load(match, table)
                yield table
            finally:
                table.lock.release()
        finally:
            table.turns -= 1
            self._forget()

    def _forget(self) -> None:
        """Drop the matches that nobody has looked at for longest."""
        for match, table in list(self._tables.items()):
            if not table.turns and (table.info is None or len(self._tables) > self._keep):
                del self._tables[match]

    async def _load(self, match: MatchId, table: _Table) -> None:
        """Read a match from the store; suspend it if its position cannot be read."""
        try:
            info = await self._store.matches.get(match)
        except MatchMissingError as error:
            raise UnavailableError(UnknownMatch(match)) from error
        table.match, table.asked = None, ()
        if info.seq >= 0 and info.status != "suspended":
            game = self.game_of(info)
            try:
                stored = await self._store.records.load(match)
                game.install(stored.header.content)
                table.match = resume(
                    game, chance_of(stored.header), stored.at, stored.floor, stored.since
                )
                known = asking.read(stored.questions)
                table.asked = asking.numbered(table.match, known, None, self._clock())
                table.floor = stored.floor.seq
                info = stored.info
            except (msgspec.DecodeError, *FAULTS) as error:
                log.exception("match %s cannot be read and is suspended", match)
                held = replace(
                    info, status="suspended", reason=repr(error), revision=info.revision + 1
                )
                held = self._timed(held, None)
                line = _line(info, None, "suspend", {"reason": repr(error)})
                await self._store.records.commit(info, held, Deed(audit=line))
                table.info = held
                self._tell(held)
                return
        table.info = self._without(info, self._gaps)

    async def _live(self, match: MatchId) -> tuple[_Table, AnyMatch]:
        """Return a table whose match has begun."""
        table = self._tables.get(match)
        if table is None or table.info is None:
            async with self._turn(match) as table:
                pass
        else:
            self._tables.move_to_end(match)
        if table.match is None:
            raise UnavailableError(_not_running(_known(table)) or StillLobby(match))
        return table, table.match

    async def _taken(self, place: int) -> ChannelTaken | None:
        """Say which match that is not over is shown in a channel or thread, if one is."""
        live: tuple[Status, ...] = ("lobby", "running", "paused", "suspended")
        for other in await self._store.matches.find(channel=place, status=live):
            if place == (other.channel if other.thread is None else other.thread):
                return ChannelTaken(other.id)
        return None

    async def _done(self, interaction: int | None) -> DuplicateError | None:
        return None if interaction is None else await self._store.records.done(interaction)

    async def _edit(
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
    ) -> MatchInfo | Refused:
        """Change what is public about a match, again from the start if another was faster.

        *idle*: what changes nothing is not written. *habits*: those of who sits down.
        """
        try:
            async with self._turn(match) as table:
                if await self._done(interaction) is not None:
                    return _known(table)
                for _ in range(_ATTEMPTS):
                    before = _known(table)
                    after = change(before)
                    if isinstance(after, Denial):
                        return Refused(after)
                    if idle and after == before:
                        return before
                    after = self._timed(after, table.match, habits=habits)
                    after = replace(after, revision=before.revision + 1)
                    line = _line(before, by, what, details) if what else None
                    deed = Deed(interaction=interaction, user=by, audit=line)
                    try:
                        await self._store.records.commit(before, after, deed)
                    except ConflictError:
                        await self._load(match, table)
                        continue
                    if read_again:
                        await self._load(match, table)
                        self._tell(_known(table))
                    else:
                        await self._put(table, after)
                    return _known(table)
        except DuplicateError:
            return await self.info(match)
        except UnavailableError as error:
            return Refused(error.reason)
        raise ConflictError(match)

    async def _move(
        self,
        match: MatchId,
        interaction: int | None,
        user: int | None,
        move: Deal,
        *,
        what: str | None = None,
        details: Mapping[str, str | int | bool | None] | None = None,
    ) -> Acted | Refused | AlreadyDone:
        """Play: first the rules, then the record, then memory."""
        try:
            async with self._turn(match) as table:
                for _ in range(_ATTEMPTS):
                    info = _known(table)
                    if table.match is None or info.status != "running":
                        return await self._turned_down(interaction, _stopped(info, table.match))
                    moved = move(table, table.match)
                    if not isinstance(moved, tuple):
                        return await self._turned_down(interaction, moved)
                    seat, played = moved
                    first, seq = played.entries[0].seq, played.match.seq
                    kept = _Deed(seat=seat, first=first, seq=seq)
                    deed = Deed(
                        interaction=interaction,
                        user=user,
                        result=msgspec.json.encode(kept).decode(),
                        audit=_line(info, user, what, details) if what else None,
                    )
                    try:
                        await self._write(table, info, played, deed, actor=seat)
                    except ConflictError:
                        await self._load(match, table)
                        continue
                    return Acted(
                        match=match,
                        seat=seat,
                        first=first,
                        seq=seq,
                        sights=telling.sights(played.match.game, played.events, seat),
                        taken_back=played.taken_back,
                        over=_known(table).status == "over",
                    )
        except DuplicateError as again:
            return await self._again(again)
        except UnavailableError as error:
            return Refused(error.reason)
        raise ConflictError(match)

    async def _turned_down(
        self, interaction: int | None, reason: Refusal | Denial
    ) -> Refused | AlreadyDone:
        """Refuse, unless the reason is that the same interaction has been carried out before.

        One that is accepted twice is stopped by the store, so only a refusal costs this look.
        """
        again = await self._done(interaction)
        return Refused(reason) if again is None else await self._again(again)

    async def _write(
        self,
        table: _Table,
        info: MatchInfo,
        moved: AnyMoved,
        deed: Deed,
        *,
        actor: Seat | None = None,
        header: Header | None = None,
        habits: Mapping[int, Habits] | None = None,
    ) -> None:
        """Commit where a match went, then put it in place, then tell the listeners."""
        before, now = _known(table), self._clock()
        live, game = moved.match, moved.match.game
        after = replace(info, seq=live.seq, revision=before.revision + 1)
        if live.state.over:
            winners = game.winners(live.state)
            after = replace(after, status="over", winners=winners, ended_at=now)
        asked = asking.numbered(live, table.asked, actor, now)
        fresh = asking.fresh(live, asked) if live.floor.seq != table.floor else frozenset[Seat]()
        move = _move(moved, actor, fresh)
        after = self._timed(after, live, move=move, habits=habits)
        written = Written(
            seq=live.seq,
            state=live.packed,
            floor_seq=live.floor.seq,
            floor_state=live.floor.packed if live.floor.seq != table.floor else None,
            questions=asking.written(asked),
        )
        await self._store.records.commit(
            before, after, deed, entries=moved.entries, written=written, header=header
        )
        table.match, table.asked, table.floor = live, asked, live.floor.seq
        await self._put(table, after)

    async def _put(self, table: _Table, after: MatchInfo) -> None:
        """Put in place what was committed, then tell the listeners."""
        if after.status == "over":  # the store reveals the secret key
            after = await self._store.matches.get(after.id)
        table.info = after
        self._tell(after)

    async def _again(self, duplicate: DuplicateError) -> AlreadyDone:
        """Say again what an interaction did the first time it was delivered."""
        match, deed = MatchId(duplicate.match), _DEED.decode(duplicate.stored)
        info = await self.info(match)
        game = self.game_of(info)
        entries = [
            d.entry for d in await self._store.records.entries(match, deed.first - 1, deed.seq)
        ]
        gone = [seq for entry in entries for seq in entry.undoes]
        back = await self._store.records.entries(match, min(gone) - 1, max(gone)) if gone else []
        return AlreadyDone(
            Acted(
                match=match,
                seat=deed.seat,
                first=deed.first,
                seq=deed.seq,
                sights=tuple(
                    sight
                    for entry in entries
                    for sight in telling.sights(game, events_from(game, entry), deed.seat)
                ),
                taken_back=tuple(
                    action_from(game, d.entry.action, d.entry.rules)
                    for d in back
                    if d.entry.seq in gone
                ),
                over=info.status == "over",
            )
        )

    def _content_of(self, game: AnyGame) -> tuple[str, bytes]:
        """Return the fingerprint and the bytes of the content that new matches are pinned to."""
        if game.id not in self._content:
            content = game.content()
            self._content[game.id] = game.install(content), content
        return self._content[game.id]

    def _tell(self, info: MatchInfo) -> None:
        changed = Changed(match=info.id, seq=info.seq, revision=info.revision)
        for heard in self._listeners:
            try:
                heard(changed)
            except Exception:  # what is committed stays committed, whoever stumbles over it
                log.exception("a listener failed on %s", changed)


def _known(table: _Table) -> MatchInfo:
    assert table.info is not None, "the table is loaded"
    return table.info


def _line(
    info: MatchInfo,
    by: int | None,
    what: str,
    details: Mapping[str, str | int | bool | None] | None = None,
) -> AuditLine:
    return AuditLine(
        match=info.id, guild=info.guild, user=by, what=what, details=dict(details or {})
    )


def _not_running(info: MatchInfo) -> Denial | None:
    match info.status:
        case "running":
            return None
        case "lobby":
            return StillLobby(info.id)
        case "paused":
            return MatchPaused(info.id)
        case "suspended":
            return MatchSuspended(info.id)
        case "over":
            return MatchEnded(info.id)


def _stopped(info: MatchInfo, match: AnyMatch | None) -> Refusal | Denial:
    """Say why nothing can be played in a match that does not run."""
    if match is not None and match.state.over:
        return MatchOver()
    return _not_running(info) or MatchSuspended(info.id)


def _seat_for(info: MatchInfo, user: int | None, seat: Seat | None) -> Seat | Denial:
    """Find the seat that a person, or the automated player of *seat*, may act for."""
    if user is None:
        mine = None if seat is None else info.of_seat(seat)
        held = mine is not None and mine.kind is not None
    else:
        mine = info.of_user(user)
        held = mine is not None
    return mine.seat if held and mine is not None and mine.seat is not None else NotSeated(info.id)


def _move(moved: AnyMoved, actor: Seat | None, fresh: frozenset[Seat]) -> Move:
    """Say what a change of the position means for the clocks."""
    entries = moved.entries
    return Move(
        actor=actor,
        seq=entries[-1].seq,
        fresh=fresh,
        back=any(entry.kind in ("undo", "rewind") for entry in entries),
        undoes=frozenset(seq for entry in entries for seq in entry.undoes),
        to=next((entry.to for entry in entries if entry.to is not None), None),
    )


def _seating(game: AnyGame, moved: AnyMoved) -> tuple[int, ...]:
    return game.seating(moved.match.state)


def _questions(table: _Table, live: AnyMatch) -> tuple[Question, ...]:
    if live.state.over or _known(table).status == "over":
        return ()
    return asking.questions(live, table.asked)


def _asked(live: AnyMatch, seat: Seat) -> Decision | None:
    """Find what the match waits for from *seat*; its bounds may shrink as answers come."""
    return next(
        (
            msgspec.structs.replace(d, at_least=0, at_most=0)
            for d in live.game.pending(live.state)
            if d.seat == seat and d.asked
        ),
        None,
    )


def _tag(action: Any) -> str | int | None:  # Any: an action of any game
    return action.__struct_config__.tag  # type: ignore[no-any-return] # every action is a tagged record
