"""What the parts of the bot share while it runs: settings, store, matches, pictures, clock."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from bot.games.game_ui import PlayableGame
from bot.lang import locale_of
from bot.matches import Matches, Snapshot, UnavailableError
from bot.model.health import Health
from bot.model.panel_parts import Panel, Picture
from bot.model.recent import Recent
from bot.model.redacted_traceback import traced
from bot.model.refusals import UnknownGame
from bot.pictures.drawing import Pictures
from bot.pictures.drawn import Drawn
from bot.store import DatabaseFailedError, MatchId, MatchInfo, Plans, Store
from rules.core.ids import Seat
from rules.players import PLAYERS
from rules.players.advice import Advice
from rules.players.advising import advise

if TYPE_CHECKING:
    import discord

T = TypeVar("T")

log = logging.getLogger("hexarch")

WELL_AGAIN: Final = 30.0
"""Seconds after which what a database would not let be done is looked at again."""

_YIELDED: Final = 0.3
"""Seconds that what nobody waits for is put off, at most, while somebody is being answered."""

_KEPT_ADVICE: Final = 64
"""How many positions with what is advised there are kept."""


_QUICK: Final = 0.001
"""Seconds of the processor: what has taken no longer so far is not given to a thread, which takes a
tenth of that by itself."""


SeatNote = Callable[[MatchInfo, Snapshot, str], Awaitable[str]]
"""Says something above the panel of a seat in a language, from its own view; empty: nothing."""


WebLink = Callable[[MatchId, int | None, str], str]
"""Gives a link to the page of a match in a language, for a person at it or, None, for anybody."""


LookBack = Callable[[MatchInfo, Seat | None, str], Awaitable[tuple[Panel, Mapping[Picture, Drawn]]]]
"""Looks back at a match that is over in a language, for a seat or, None, for everybody."""


@dataclass(kw_only=True)
class AppContext:
    """The running bot, without Discord's client.

    ``merge``: seconds that changes are gathered before the messages are brought up to date.
    ``beat``: seconds from one move of automated players that is seen to the next, a whole number of
    times; 0 does not hold them back. ``asks``: questions are put with advice and at most three
    answers, the controls behind them. ``by_hand``: the questions that somebody has chosen to answer
    with these controls, by match and seat, as ``OpenQuestion.since``. ``plans``: what new matches
    begin with. ``grace``: seconds for which a question is open before anybody is called for it, in
    matches with plans: longer than the longest answer by a plan. ``member_gap``: seconds between
    two requests that ask whether somebody is still on a server. ``kinds``: the automated players
    that may be seated, the best last. ``answering``: interactions that are being carried out;
    ``idle`` is set while there are none. ``channels``: the live match that a channel is known to
    show. ``locales``: languages chosen. ``colours``: palettes chosen. ``advised``: whether somebody
    wants advice with their questions. ``resends_files``: Discord has refused an edit of an
    answer that brought a file. ``language``: that of a server that has chosen none; None takes what
    Discord says of it. ``thinkers``: processes that search for the answers of automated
    players. ``keep_days``: how long what is stored of a server stays after the bot has left it.
    ``welcome``: greet newcomers in the first channel (the sandbox). ``limited``: who sends far too
    much is left without an answer until they pause. ``seat_notes``: what features say above a seat.
    ``resume``: looks again at all that a database in trouble has left undone. ``web``: gives the
    address of the page of a match for one visit; None: there is no such page.
    ``launches``: that page may be shown in a frame of Discord's client, too. ``ended``: how a match
    went; ``decided``: what decided it; None until the bot is put together.
    """

    store: Store
    matches: Matches
    games: Mapping[str, PlayableGame]
    kinds: Sequence[str] = tuple(PLAYERS)
    thinkers: int = 0
    merge: float = 3.0
    beat: float = 0.1
    asks: bool = True
    by_hand: dict[tuple[MatchId, Seat], int] = field(default_factory=dict)
    plans: Plans = "usual"
    grace: float = 45.0
    member_gap: float = 2.0
    welcome: bool = False
    limited: bool = True
    keep_days: int = 30
    clock: Callable[[], float] = time.time
    error_channel: int | None = None
    language: str | None = None
    pictures: Pictures = field(default_factory=Pictures)
    health: Health = field(default_factory=Health)
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    closing: bool = False
    resends_files: bool = False
    answering: int = 0
    idle: asyncio.Event = field(default_factory=asyncio.Event)
    channels: dict[int, MatchId] = field(default_factory=dict)
    locales: dict[int, tuple[str | None, str]] = field(default_factory=dict)
    colours: dict[int, str] = field(default_factory=dict)
    advised: dict[int, bool] = field(default_factory=dict)
    resume: Callable[[], Awaitable[None]] | None = None
    web: WebLink | None = None
    launches: bool = False
    ended: LookBack | None = None
    decided: LookBack | None = None
    seat_notes: list[SeatNote] = field(default_factory=list)
    _resuming: bool = False
    _spent: dict[tuple[str, ...], float] = field(default_factory=dict)
    """Seconds of the processor that work has taken at most, by what it was and for what."""
    _advice: Recent[tuple[MatchId, Seat], tuple[Any, asyncio.Future[Advice | None]]] = field(
        default_factory=lambda: Recent(_KEPT_ADVICE)
    )

    def game(self, info: MatchInfo) -> PlayableGame:
        """Return the game that a match is one of.

        Raises:
            UnavailableError: if this bot does not offer it.
        """
        if info.game not in self.games:
            raise UnavailableError(UnknownGame(info.game))
        return self.games[info.game]

    async def locale(self, interaction: discord.Interaction) -> str:
        """Choose the language of a private answer: the person's setting, else their client's."""
        user, discord_language = interaction.user.id, locale_of(interaction.locale)
        # Asked with every interaction and every letter typed into a command: hence from memory.
        chosen = self.locales.get(user)
        if chosen is None or chosen[1] != discord_language:
            settings = await self.store.people.user(user)
            # What is brought unasked, such as a hand, comes without an interaction that tells the
            # language of their Discord.
            if settings.discord_language != discord_language:
                await self.store.people.put_user(
                    replace(settings, discord_language=discord_language)
                )
            chosen = self.locales[user] = settings.language, discord_language
        return chosen[0] or discord_language

    async def palette(self, user: int) -> str:
        """Return the colours of the pictures that only this person sees; empty for the usual."""
        if user not in self.colours:
            self.colours[user] = (await self.store.people.user(user)).colours
        return self.colours[user]

    async def advises(self, info: MatchInfo, user: int | None) -> bool:
        """Return whether what is advised is highlighted for this person in a match."""
        if info.plans == "unadvised":
            return False
        if user is None:
            return True
        if user not in self.advised:
            self.advised[user] = (await self.store.people.user(user)).advice
        return self.advised[user]

    async def language_of(self, user: int, otherwise: str) -> str:
        """Choose the language of what is brought to a person unasked."""
        settings = await self.store.people.user(user)
        return locale_of(otherwise, settings.language or settings.discord_language)

    def begin(self) -> None:
        """Count an interaction that is being carried out."""
        self.answering += 1
        self.idle.clear()

    def end(self) -> None:
        """Count it no more."""
        self.answering -= 1
        if not self.answering:
            self.idle.set()

    async def yield_to_answers(self) -> None:
        """Let people who wait for a reply go first; what is due is done in a moment all the same."""
        with contextlib.suppress(TimeoutError):
            # At most that long, or a busy evening would keep the table from ever being shown.
            async with asyncio.timeout(_YIELDED):
                while self.answering and not self.closing:
                    await self.idle.wait()

    def spawn(self, work: Any, name: str) -> asyncio.Task[Any]:  # Any: a coroutine of any result
        """Run *work* beside everything else, and report what goes wrong in it."""
        # The loop keeps only a weak reference: a task that nothing else holds may be collected
        # while it runs.
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, DatabaseFailedError):
            self.failed(error)
        else:
            log.error("task %s failed:\n%s", task.get_name(), traced(error))

    def failed(self, error: DatabaseFailedError) -> None:
        """Say that the database is in trouble, and look again at everything later, once."""
        self.health.count("error")
        log.error("%s", error)
        # Every task that meets the same trouble ends here: one look at everything is enough for all
        # of them.
        if not self._resuming and not self.closing:
            self._resuming = True
            self.spawn(self._resume(), "resume")

    async def _resume(self) -> None:
        await asyncio.sleep(WELL_AGAIN)
        self._resuming = False
        if self.resume is not None:
            await self.resume()

    async def snapshot_for(self, info: MatchInfo, user: int) -> Snapshot:
        """Read a match as *user* may see it: from their seat, else as everybody does."""
        seat = await self.matches.seat_of(info.id, user)
        return await self.matches.view(info.id, seat)

    async def advise(self, info: MatchInfo, snapshot: Snapshot) -> Advice | None:
        """Advise the viewer how to answer; None: there is no advice."""
        view, seat = snapshot.view, snapshot.seat
        if not self.asks or seat is None or info.status != "running":
            return None
        asked = [q.decision for q in snapshot.questions if q.decision.seat == seat]
        question = next((one.id for one in asked if one.asked), None)
        if question is None:  # the panels of those who are asked nothing are made as well
            return None
        # An answer and the pass that follows it show the same position to the same person. Compared
        # by the view, from which alone it follows: a practice match may be begun anew.
        kept = self._advice.get((info.id, seat))
        if kept is None or kept[0] != view:
            think = partial(advise, self.game(info), view, seat, goes_on=True)
            kept = view, self.beside(("advice", info.game, question), think, _QUICK)
        self._advice[info.id, seat] = kept
        # Others may wait for it: one cancelled caller must not cancel it for them.
        return await asyncio.shield(kept[1])

    def beside(
        self, what: tuple[str, ...], work: Callable[[], T], quick: float
    ) -> asyncio.Future[T]:
        """Do *work* at once; beside everything else if that is new, or has taken more than *quick* seconds."""

        def timed() -> T:
            began = time.thread_time()
            done = work()
            spent = time.thread_time() - began
            self._spent[what] = max(spent, self._spent.get(what, 0.0))
            return done

        loop = asyncio.get_running_loop()
        if self._spent.get(what, math.inf) > quick:
            return loop.run_in_executor(None, timed)
        done: asyncio.Future[T] = loop.create_future()
        done.set_result(timed())
        return done

    async def seat_note(self, info: MatchInfo, snapshot: Snapshot, locale: str) -> str:
        """Gather what features say above the panel of a seat."""
        lines = [await note(info, snapshot, locale) for note in self.seat_notes]
        return "\n".join(filter(None, lines))


def reference() -> str:
    """Make a reference for an error of ours: short, and in the log beside the traceback."""
    return f"#{secrets.token_hex(2)}"
