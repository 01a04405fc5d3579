"""A match in one line, as everybody may know it: for lists of matches and boards."""

from __future__ import annotations

from dataclasses import dataclass

from bot.clock.timeout_votes import freed
from bot.context import AppContext
from bot.games.game_ui import PlayableGame
from bot.history.panel import round_name
from bot.interactions.i18n import asked_seats, game_title, scene_of
from bot.interactions.time_texts import moment
from bot.lang import say
from bot.lobby.panel import length_words
from bot.matches import Snapshot, UnavailableError
from bot.matches.lobby_changes import open_seats, seats_of
from bot.model.control_id import ControlId
from bot.model.names import clean, tidy
from bot.model.panel_parts import Button
from bot.store import MatchId, MatchInfo, MatchMissingError
from rules.core.ids import Seat

_NAMED = 3
"""How many of those who are waited for are named; of more it is said how many there are."""


@dataclass(frozen=True)
class Standing:
    """A match with what everybody may know of its position.

    ``game``: None where this bot does not offer it. ``snapshot``: the public view; None in a lobby,
    and where the match cannot be read. ``opened``: how many seats of a match that has begun are
    open.
    """

    info: MatchInfo
    game: PlayableGame | None
    snapshot: Snapshot | None = None
    opened: int = 0

    @property
    def has_room(self) -> bool:
        """Return whether somebody can take a seat."""
        if self.info.status != "lobby":
            return self.opened > 0
        return self.game is not None and len(self.info.seats) < max(seats_of(self.info, self.game))

    def since(self, user: int) -> float | None:
        """Return since when the match waits for a person, in seconds since the epoch."""
        who = self.info.of_user(user)
        if (
            self.snapshot is None
            or self.info.status != "running"
            or who is None
            or who.seat is None
        ):
            return None
        questions = asked_seats(self.snapshot).get(who.seat)
        return min(one.asked_at for one in questions) if questions else None


async def standing(context: AppContext, info: MatchInfo) -> Standing:
    """Look at a match with everybody's eyes; what is not public comes into no line."""
    game = context.games.get(info.game)
    if game is None or info.seq < 0 or info.status == "suspended":
        return Standing(info, game)
    try:
        snapshot = await context.matches.view(info.id, None)
        # Read after the view, so that names and seats are not older than the position.
        info = await context.matches.info(info.id)
        opened = open_seats(info, freed(await context.store.message_slots.of_match(info.id)))
        return Standing(info, game, snapshot, len(opened))
    except (UnavailableError, MatchMissingError):
        return Standing(info, game)


def table_line(shown: Standing, locale: str, link: str, reader: int | None = None) -> str:
    """Return one line for a match: which, the day or round, whom it waits for and since when.

    *reader*: a person who is told whether it waits for them.
    """
    info, game, snapshot = shown.info, shown.game, shown.snapshot
    title = game_title(game, locale) if game is not None else tidy(info.game)
    name = say(
        locale, "line-name", match=info.id, link=link, game=title, title=clean(info.title) or "none"
    )
    if info.status == "lobby":
        who = listed([clean(seat.name) for seat in info.seats], locale)
        most = max(seats_of(info, game)) if game is not None else 0
        return say(
            locale, "line-lobby", name=name, who=who or "none", taken=len(info.seats), most=most
        )
    if game is None or snapshot is None:
        return say(locale, "line-unreadable", name=name)
    day = round_name(locale, game.family, snapshot.round)
    if info.status != "running":
        at = info.set_time
        goes_on = moment(at) if at is not None else "none"
        return say(locale, "line-paused", name=name, day=day, goes_on=goes_on)
    asked = asked_seats(snapshot)
    if not asked:
        return say(locale, "line-nobody", name=name, day=day)
    own = None if reader is None else shown.since(reader)
    if own is not None:
        return say(locale, "line-you", name=name, day=day, since=moment(own))
    words = scene_of(snapshot, info, locale)
    who = listed([game.ui.wording.name(words, Seat(seat)) for seat in sorted(asked)], locale)
    since = min(question.asked_at for questions in asked.values() for question in questions)
    line = say(locale, "line-running", name=name, day=day, who=who, since=moment(since))
    left = length_words(info, game, locale, snapshot.round, "line-left")
    seats = say(locale, "line-open", n=shown.opened) if shown.opened else ""
    return " · ".join(part for part in (line, left, seats) if part)


def listed(names: list[str], locale: str, most: int = _NAMED) -> str:
    """Name the first of some people, and say how many more there are."""
    first = ", ".join(names[:most])
    more = len(names) - most
    return say(locale, "line-more", names=first, n=more) if more > 0 else first


def join_button(info: MatchInfo, locale: str) -> Button:
    """Offer a seat of a match that has one left."""
    return Button(say(locale, "board-join", match=info.id), ControlId(info.id, "join"), "primary")


def wish_button(locale: str) -> Button:
    """Offer to say what one wants to play."""
    return Button(say(locale, "wish-open"), ControlId(MatchId("-"), "wish"))
