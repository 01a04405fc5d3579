"""What the database holds about matches and people, as values without any game state."""

from __future__ import annotations

from typing import Final, Literal, NewType

from bot.model.clocks import Clocks, Habits, Pacing, Rhythm
from bot.model.quiet_hours import QuietHours
from rules.core.data import Value
from rules.core.ids import Seat

MatchId = NewType("MatchId", str)
"""The short name of a match in base 36, ``k3f2``: in commands, in controls, in exports."""

Status = Literal["lobby", "running", "paused", "over", "suspended"]

Consent = Literal["all", "majority"]
"""Who must agree before a match goes back past what came to light: all the others, or most."""

CONSENTS: Final[tuple[Consent, ...]] = ("all", "majority")

Welcome = Literal["all", "committed"]
"""Who may take a seat in the lobby: everybody, or those who keep their turns, and newcomers."""

WELCOMES: Final[tuple[Welcome, ...]] = ("all", "committed")

Plans = Literal["usual", "by-hand", "unadvised"]
"""Whether forms open for several questions at once, or every question is answered by hand, and then
without advice for anybody: forms answer as is advised."""

ADVICE: Final[tuple[Plans, ...]] = ("usual", "unadvised")
"""What a table may choose: whether anybody is advised."""

Verified = Literal["", "yes", "no"]
"""Whether the record of a ranked match that is over was played again and agrees; empty: not yet."""

CHANNEL_GONE: Final = "channel-gone"
"""The reason of a match that is paused or ended because its channel was deleted."""

ROW_DAMAGED: Final = "row-damaged"
"""The reason of a match that is suspended because its row cannot be read."""

IDLE: Final = "idle"
"""The reason of a match that is paused because nobody answers, of a lobby that nobody started."""


class SeatInfo(Value, frozen=True, kw_only=True):
    """A participant. ``number`` counts from 0 in the order of joining; ``seat`` once started.

    ``user`` is None for an automated player (``kind``) and for a seat nobody plays.
    ``dm``: whether the hand is brought by direct message; None: as the user's settings say.
    ``leaving``: plays on until somebody takes the seat over. ``contribution``: what was mixed
    into the chance of the match for this participant. ``read``: the entry since which the person who
    plays is told what happened (-1: none yet); ``held``: what the seat held then, packed.
    ``rated``: who answers for the seat in the ladder, since the start of a ranked match; never moved.
    ``plays``: what the seat began with, such as its ``faction`` or ``colour``.
    """

    number: int
    seat: Seat | None = None
    user: int | None = None
    kind: str | None = None
    name: str = ""
    choices: dict[str, str] = {}
    dm: bool | None = None
    leaving: bool = False
    contribution: str = ""
    read: int = -1
    held: bytes = b""
    rated: int | None = None
    plays: dict[str, str] = {}


class MatchInfo(Value, frozen=True, kw_only=True):
    """All that is public about a match beside its position.

    ``seq`` is that of the last entry of the record (-1 in the lobby, 0 when just started).
    ``revision`` counts every change, those of the lobby and of the people too.
    ``parent``: the channel below which everybody who sees it sees the thread of the match; None for
    a private thread, or none. ``reason``: why it is paused, ended or suspended. Times are seconds
    since the epoch.
    ``secret`` is the secret key in hexadecimal once the match is over, else None.
    ``clocks``: how much time each seat has to answer. ``consent``: who must agree to going back.
    ``filed_at``: since when a match that is over has been put away; None if it has not.
    ``plans``: whether anybody is advised, and questions are answered ahead (``usual``); ``by-hand``:
    every question is asked. ``welcome``: who may take a seat in the lobby.
    ``ranked``: it counts in the ladder, until somebody from outside changes its course. ``places``:
    those of the seats, once the rules have ended it. ``verified``: what playing it again has found.
    """

    id: MatchId
    game: str
    guild: int | None
    channel: int
    thread: int | None = None
    parent: int | None = None
    language: str = "en"
    title: str = ""
    options: dict[str, str | int | bool | None] = {}
    status: Status = "lobby"
    reason: str = ""
    created_by: int
    created_at: float
    started_at: float | None = None
    ended_at: float | None = None
    commitment: str
    secret: str | None = None
    winners: tuple[Seat, ...] = ()
    seq: int = -1
    revision: int = 0
    seats: tuple[SeatInfo, ...] = ()
    clocks: Clocks = Clocks()
    consent: Consent = "all"
    filed_at: float | None = None
    plans: Plans = "by-hand"
    welcome: Welcome = "all"
    ranked: bool = False
    places: tuple[int, ...] = ()
    verified: Verified = ""

    def of_user(self, user: int) -> SeatInfo | None:
        """Find the participant that *user* is."""
        return next((s for s in self.seats if s.user == user), None)

    def of_seat(self, seat: Seat) -> SeatInfo | None:
        """Find the participant who has *seat*, once the match has started."""
        return next((s for s in self.seats if s.seat == seat), None)

    def is_vacant(self, seat: int | None) -> bool:
        """Whether the person of a seat has left the server, and nobody else has taken it."""
        clock = None if seat is None else self.clocks.of(seat)
        return clock is not None and clock.vacant

    @property
    def is_alone(self) -> bool:
        """Whether one person plays, and programs the rest: nobody waits, and nothing is hidden."""
        people = sum(one.user is not None for one in self.seats)
        return people == 1 and self.status != "lobby"

    @property
    def set_time(self) -> float | None:
        """The moment at which it begins, or goes on, by itself."""
        known = {"lobby": self.clocks.starts, "paused": self.clocks.resumes}
        return known.get(self.status)

    def present(self) -> list[int]:
        """List the people who play, without those who have left the server."""
        return [s.user for s in self.seats if s.user is not None and not self.is_vacant(s.seat)]


class MessageSlot(Value, frozen=True, kw_only=True):
    """A message that shows a match: what it showed last. ``kind`` and ``key`` name it.

    ``seq`` and ``revision``: those of the match when it was last brought up to date (-1: never).
    ``message`` is None as long as it was never posted.
    """

    match: MatchId
    kind: str
    key: str = ""
    channel: int
    message: int | None = None
    seq: int = -1
    revision: int = -1
    extra: dict[str, str | int | bool | None] = {}


class GuildSettings(Value, frozen=True, kw_only=True):
    """What a server has chosen. Roles None: those who may manage the server.

    ``clock``: the pace of new matches; None: the one of the house. ``games``: the ids of those that
    may be opened, ``channels``: where; none: any. ``most``: how many may be open at once, 0: any
    number. ``presets``: the options that matches of a game begin with, if they are not those of the
    game; ``most_each``: in how many a person may play at once, 0: any number; None: as the house
    says. ``fixed``: the games in whose lobbies only those who tend matches may change the settings.
    ``ranked``: whether matches may be ranked. ``seasons``: when a moderator began a season of the
    ladders, the earliest first; before the first, each quarter of a year is one. ``puzzles``: the channel of
    the puzzle of the day.
    """

    guild: int
    language: str | None = None
    create_role: int | None = None
    tend_role: int | None = None
    everyone_creates: bool = False
    error_channel: int | None = None
    clock: Pacing | None = None
    games: tuple[str, ...] = ()
    channels: tuple[int, ...] = ()
    most: int = 25
    most_each: int | None = None
    presets: dict[str, dict[str, str | int | bool | None]] = {}
    fixed: tuple[str, ...] = ()
    ranked: bool = True
    seasons: tuple[float, ...] = ()
    puzzles: int | None = None


class LessonPlace(Value, frozen=True, kw_only=True):
    """Where somebody is in a guided first match: its game, the number of the step, since when."""

    game: str
    step: int
    at: float


# Those of 0.9.0 hold `wide`, which is no longer read.
class UserSettings(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What a person has chosen, and what was learnt about their direct messages.

    ``language``: what they chose; ``discord_language``: that of their Discord when they last did
    something. ``dm_closed``: since when (seconds since the epoch) Discord refuses them.
    ``zone``: their time zone (IANA). ``quiet``: their quiet hours, the first and the last minute of
    the day. ``rhythm``: how often they are reminded. ``colours``: the palette of the pictures that
    only they see; empty for that of everybody. ``lesson``: the guided match that they have begun.
    ``advice``: what is advised is highlighted on their questions. ``puzzles``: matches that they have
    played may become puzzles, if all others who played in them want that too. ``invitations``: they
    may be called to a lobby by name.
    """

    user: int
    language: str | None = None
    discord_language: str | None = None
    dm: bool = True
    dm_channel: int | None = None
    dm_closed: float | None = None
    zone: str | None = None
    quiet: tuple[int, int] | None = None
    rhythm: Rhythm = "usual"
    colours: str = ""
    lesson: LessonPlace | None = None
    advice: bool = True
    puzzles: bool = False
    invitations: bool = True

    @property
    def habits(self) -> Habits:
        """What they have chosen about time, as their clocks need it."""
        hours = None
        if self.zone is not None and self.quiet is not None:
            hours = QuietHours(self.zone, *self.quiet)
        return Habits(hours, self.rhythm)


class AuditLine(Value, frozen=True, kw_only=True):
    """Something a moderator or the bot did to a match, readable by its players."""

    match: MatchId | None
    guild: int | None
    user: int | None
    what: str
    details: dict[str, str | int | bool | None] = {}
    at: float = 0
