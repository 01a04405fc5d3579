"""The live matches: one lock each, and the one way in for everything that changes a match.

Slash commands, buttons, automated players, the sandbox and the tests all end in ``Tables.act``.
What is returned holds no state: views, sights, decisions, legal actions and numbers only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from bot.denials import Denial
from bot.store import MatchId, MatchInfo, Store
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.game import Decision, Game
from rules.core.ids import Seat

AnyGame = Game[Any, Any, Any, Any]  # Any: the tables serve every game alike


class Refused(Value, frozen=True):
    """Nothing has changed. ``reason`` is typed: its tag has words, in rules/lang or bot/lang."""

    reason: Refusal | Denial


class Acted(Value, frozen=True, kw_only=True):
    """Actions that are in the record, as entries ``first`` to ``seq``.

    ``sights``: what the acting seat learnt, in order (types of ``game.sight``).
    ``taken_back``: for an undo, the actions that were left out, in the order they were said.
    """

    match: MatchId
    seat: Seat
    first: int
    seq: int
    sights: tuple[Any, ...] = ()
    taken_back: tuple[Any, ...] = ()
    over: bool = False


class AlreadyDone(Value, frozen=True):
    """The interaction was delivered a second time: what it did the first time."""

    acted: Acted


class Question(Value, frozen=True, kw_only=True):
    """A decision that is open, with the numbers that its controls carry.

    ``since``: seq at which this question was opened; a draft's panel keeps it while it is edited.
    ``at``: seq of the seat's own last entry since then (or ``since``): changes with each answer.
    ``asked_at``: seconds since the epoch at which the question was opened.
    """

    decision: Decision
    since: int
    at: int
    asked_at: float


class Look(Value, frozen=True, kw_only=True):
    """What one viewer may know of a match at one moment. ``view`` is of ``game.view_type``."""

    match: MatchId
    game: str
    seq: int
    seat: Seat | None
    view: Any
    round: int
    questions: tuple[Question, ...]
    over: bool
    winners: tuple[Seat, ...]


class Told(Value, frozen=True, kw_only=True):
    """One entry of the record, as one viewer may read it; what teaches him nothing is left out.

    ``sights`` are of ``game.sight``. ``undoes``: the earlier entries that it takes back.
    ``to``: for a rewind, the entry after which the match went on. ``undone_by``: the entry that
    took this one back. ``readable`` is False if the events are too old for these rules.
    """

    seq: int
    kind: Literal["start", "act", "undo", "rewind"]
    seat: Seat | None
    at: float
    sights: tuple[Any, ...] = ()
    undoes: tuple[int, ...] = ()
    to: int | None = None
    undone_by: int | None = None
    readable: bool = True


class Changed(Value, frozen=True, kw_only=True):
    """Told to listeners after a commit; ``seq`` and ``revision`` as in ``MatchInfo``."""

    match: MatchId
    seq: int
    revision: int


class UnavailableError(Exception):
    """A match cannot be looked at; ``reason`` says why, in words of ``bot/lang``."""

    def __init__(self, reason: Denial) -> None:
        super().__init__(str(reason))
        self.reason = reason


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
        raise NotImplementedError

    def listen(self, heard: Callable[[Changed], None]) -> None:
        """Call *heard* after each commit; it must return at once (set an event, queue a job)."""
        raise NotImplementedError

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
        title: str = "",
        options: Mapping[str, str | int | bool | None] | None = None,
    ) -> MatchInfo | Refused:
        """Open a lobby: draw the secret key, publish its commitment. Nobody has joined yet."""
        raise NotImplementedError

    async def join(
        self, match: MatchId, user: int, name: str, interaction: int
    ) -> MatchInfo | Refused:
        """Seat a person; the interaction id is their contribution to the chance of the match."""
        raise NotImplementedError

    async def add_player(
        self, match: MatchId, kind: str, name: str, interaction: int | None
    ) -> MatchInfo | Refused:
        """Seat an automated player of this kind."""
        raise NotImplementedError

    async def leave(
        self, match: MatchId, user: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Give the seat up: at once in the lobby; later, play on until it is taken over."""
        raise NotImplementedError

    async def remove_player(
        self, match: MatchId, number: int, by: int, interaction: int | None
    ) -> MatchInfo | Refused:
        """Take participant *number* out of the lobby."""
        raise NotImplementedError

    async def choose(
        self, match: MatchId, number: int, choice: str, value: str | None, interaction: int | None
    ) -> MatchInfo | Refused:
        """Set a choice of participant *number* ("world", "colour"); None leaves it to chance."""
        raise NotImplementedError

    async def set_option(
        self,
        match: MatchId,
        option: str,
        value: str | int | bool | None,
        interaction: int | None,
    ) -> MatchInfo | Refused:
        """Set a match option before the match begins."""
        raise NotImplementedError

    async def start(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Start the match with those who have joined."""
        raise NotImplementedError

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
            actions: Values of ``game.actions``, in order.
            interaction: The interaction that asked for it.
            seat: The seat of an automated player.
            question: The number that the control carries: ``Question.at``, or ``Question.since``
                for a control of a draft. None (a typed command) skips the check.
            draft: The control edits a draft: any panel of the same question will do.
        """
        raise NotImplementedError

    async def undo(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Take back what the user's seat did last, if nothing that followed depends on it."""
        raise NotImplementedError

    async def may_undo(self, match: MatchId, seat: Seat) -> tuple[Any, ...] | Refusal:
        """List the actions that ``undo`` would take back now, in order, or say why it cannot."""
        raise NotImplementedError

    async def concede(
        self, match: MatchId, user: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Concede, by the game's own action."""
        raise NotImplementedError

    # --- what moderators do ---

    async def skip(
        self, match: MatchId, seat: Seat, by: int, interaction: int | None
    ) -> Acted | Refused | AlreadyDone:
        """Give the default answer for a seat that the match waits for."""
        raise NotImplementedError

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
        raise NotImplementedError

    async def pause(
        self, match: MatchId, by: int, interaction: int | None, reason: str = ""
    ) -> MatchInfo | Refused:
        """Stop a running match until it is resumed."""
        raise NotImplementedError

    async def resume(self, match: MatchId, by: int, interaction: int | None) -> MatchInfo | Refused:
        """Let a paused match go on."""
        raise NotImplementedError

    async def end(
        self, match: MatchId, by: int, interaction: int | None, reason: str = ""
    ) -> MatchInfo | Refused:
        """End a match, or close a lobby, without a winner; the secret key is revealed."""
        raise NotImplementedError

    async def prefer(
        self,
        match: MatchId,
        user: int,
        *,
        dm: bool | None = None,
        presets: Mapping[str, str] | None = None,
    ) -> MatchInfo | Refused:
        """Set how the hand is brought to a participant of this match, or their standing answers."""
        raise NotImplementedError

    # --- what can be read (each raises UnavailableError) ---

    def game_of(self, info: MatchInfo) -> AnyGame:
        """Return the game that the match is one of."""
        raise NotImplementedError

    async def info(self, match: MatchId) -> MatchInfo:
        """Return what is public about a match beside its position."""
        raise NotImplementedError

    async def view(self, match: MatchId, seat: Seat | None) -> Look:
        """Return what *seat* (None: the public) may know now."""
        raise NotImplementedError

    async def pending(self, match: MatchId) -> tuple[Question, ...]:
        """List the open questions."""
        raise NotImplementedError

    async def legal(self, match: MatchId, seat: Seat) -> list[Any]:
        """List what *seat* may do now."""
        raise NotImplementedError

    async def why_not(self, match: MatchId, seat: Seat, action: Any) -> Refusal | None:
        """Say why *seat* may not do this now; None if it may."""
        raise NotImplementedError

    async def events_since(
        self, match: MatchId, since: int, viewer: Seat | None
    ) -> tuple[Told, ...]:
        """Tell what happened after entry *since* (-1: from the start) as *viewer* may know it."""
        raise NotImplementedError

    async def seat_of(self, match: MatchId, user: int) -> Seat | None:
        """Find the seat of *user* in a match that has started."""
        raise NotImplementedError

    async def automated(self) -> list[tuple[MatchId, Seat, str]]:
        """List the automated seats of running matches, with their kinds (for their driver)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Refuse new actions, and wait for the running ones."""
        raise NotImplementedError
