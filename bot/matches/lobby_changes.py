"""What happens to a match before it begins: pure changes of what is public about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from msgspec.structs import replace

from bot.model.clocks import AT_ZERO, PACES, at_pace
from bot.model.refusals import (
    AlreadyJoined,
    ChoiceTaken,
    MatchEnded,
    NotInLobby,
    NotRanked,
    NotSeated,
    ShellRefusal,
    TableFull,
    TooFewPlayers,
    UnknownChoice,
    UnknownOption,
    UnknownPlayer,
)
from bot.store import ADVICE, CONSENTS, WELCOMES, MatchInfo, SeatInfo
from rules.core.game import VOTED, Game, SeatChoice, SeatSetup, Setup
from rules.core.ids import Seat
from rules.lang import LOCALES

AnyGame = Game[Any, Any, Any, Any]  # Any: a lobby is the same for every game
OptionValue = str | int | bool | None

RANKED: Final = "ranked"

SETTINGS: Final[Mapping[str, Collection[str]]] = {
    "consent": CONSENTS,
    "plans": (*ADVICE, RANKED),
    "welcome": WELCOMES,
    "language": LOCALES,
}
"""What a table may choose beside the options of its game: fields of `MatchInfo`, their values.

A ranked match is one without advice that counts.
"""


def joined(info: MatchInfo, game: AnyGame, who: SeatInfo) -> MatchInfo | ShellRefusal:
    """Seat one more participant."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    if who.user is not None and info.of_user(who.user):
        return AlreadyJoined(info.id)
    if who.kind is not None and info.ranked:
        return NotRanked("people")
    if len(info.seats) >= game.seats.stop - 1:
        return TableFull(game.seats.stop - 1)
    return replace(info, seats=(*info.seats, replace(who, number=len(info.seats))))


def removed(info: MatchInfo, number: int) -> MatchInfo | ShellRefusal:
    """Take a participant out; those who joined later move up."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    if not 0 <= number < len(info.seats):
        return UnknownPlayer(str(number + 1))
    stay = (seat for seat in info.seats if seat.number != number)
    return replace(info, seats=tuple(replace(seat, number=n) for n, seat in enumerate(stay)))


def left(info: MatchInfo, user: int) -> MatchInfo | ShellRefusal:
    """Give up a seat: at once in the lobby, later when somebody takes it over."""
    seat = info.of_user(user)
    if seat is None:
        return NotSeated(info.id)
    if info.status == "over":
        return MatchEnded(info.id)
    return (
        removed(info, seat.number) if info.status == "lobby" else changed(info, seat, leaving=True)
    )


def unvoted(
    info: MatchInfo | ShellRefusal, choices: Collection[SeatChoice]
) -> MatchInfo | ShellRefusal:
    """Take back what the participants of a lobby have voted: they are others now."""
    votes = {choice.id for choice in choices if choice.vote}
    if isinstance(info, ShellRefusal) or info.status != "lobby" or not votes:
        return info
    seats = (
        replace(
            seat, choices={name: one for name, one in seat.choices.items() if name not in votes}
        )
        for seat in info.seats
    )
    return replace(info, seats=tuple(seats))


def votes_open(
    info: MatchInfo, game: AnyGame, choices: Collection[SeatChoice]
) -> tuple[SeatChoice, ...]:
    """List what the participants vote on now: what an option asks for, when they are enough."""
    if info.status != "lobby" or len(info.seats) not in seats_of(info, game):
        return ()
    return tuple(one for one in choices if one.vote and info.options.get(one.vote) == VOTED)


def open_seats(info: MatchInfo, free: Collection[Seat] = ()) -> list[SeatInfo]:
    """List the seats of a match that somebody may take over, in the order of the seats."""
    found = [
        s
        for s in info.seats
        if s.seat is not None and (s.leaving or s.seat in free or info.is_vacant(s.seat))
    ]
    return sorted(found, key=lambda s: s.seat or 0)


def vacated(info: MatchInfo, user: int, *, vacant: bool) -> MatchInfo:
    """Note that a person has left the server, or is there again; else the match as it is."""
    mine = info.of_user(user)
    clock = None if mine is None or mine.seat is None else info.clocks.of(mine.seat)
    if clock is None or mine is None or mine.seat is None or info.status == "over":
        return info
    return replace(info, clocks=info.clocks.with_clock(mine.seat, replace(clock, vacant=vacant)))


def changed(info: MatchInfo, seat: SeatInfo, **values: Any) -> MatchInfo:  # Any: fields of a seat
    """Change some fields of one participant."""
    new = replace(seat, **values)
    return replace(info, seats=tuple(new if s.number == seat.number else s for s in info.seats))


def chosen(
    info: MatchInfo,
    choices: tuple[SeatChoice, ...],
    number: int,
    choice: str,
    value: str | None,
) -> MatchInfo | ShellRefusal:
    """Set or clear a choice of a participant."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    if not 0 <= number < len(info.seats):
        return UnknownPlayer(str(number + 1))
    seat = info.seats[number]
    mine = {name: was for name, was in seat.choices.items() if name != choice}
    if value is not None:
        if denial := _choice_denied(info, choices, number, choice, value):
            return denial
        mine[choice] = value
    return changed(info, seat, choices=mine)


def named(
    info: MatchInfo, choices: tuple[SeatChoice, ...], choice: str, number: int | None
) -> MatchInfo | ShellRefusal:
    """Give a participant what only the host may give (``SeatChoice.named``); None: nobody."""
    known = next((c for c in choices if c.id == choice and c.named), None)
    if info.status != "lobby":
        return NotInLobby(info.id)
    if known is None:
        return UnknownChoice(choice, str(number))
    seats = tuple(
        replace(seat, choices={name: v for name, v in seat.choices.items() if name != choice})
        for seat in info.seats
    )
    # Taken from everybody first: only one participant can have it.
    bare = replace(info, seats=seats)
    return bare if number is None else chosen(bare, choices, number, choice, known.choices[0])


def _choice_denied(
    info: MatchInfo, choices: tuple[SeatChoice, ...], number: int, choice: str, value: str
) -> ShellRefusal | None:
    known = next((c for c in choices if c.id == choice), None)
    if known is None or value not in known.choices:
        return UnknownChoice(choice, value)
    others = (seat.choices.get(choice) for seat in info.seats if seat.number != number)
    return ChoiceTaken(choice, value) if known.unique and value in others else None


def option_set(
    info: MatchInfo, game: AnyGame, option: str, value: OptionValue
) -> MatchInfo | ShellRefusal:
    """Set a match option."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    return option_denied(game, option, value) or replace(
        info, options={**info.options, option: value}
    )


def clock_set(info: MatchInfo, choice: str, value: str) -> MatchInfo | ShellRefusal:
    """Choose the pace of the clocks, or what is done when time has run out."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    clocks = info.clocks
    pace = next((one for one in PACES if one == value), None) if choice == "pace" else None
    zero = next((one for one in AT_ZERO[clocks.pace] if (choice, one) == ("at_zero", value)), None)
    if pace is not None and pace != clocks.pace:
        return replace(info, clocks=at_pace(clocks, pace))
    if zero is not None:
        return replace(info, clocks=replace(clocks, at_zero=zero))
    return info if pace is not None else UnknownOption(choice, value)


def setting_set(info: MatchInfo, setting: str, value: str) -> MatchInfo | ShellRefusal:
    """Set one of ``SETTINGS``."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    if value not in SETTINGS[setting]:
        return UnknownOption(setting, value)
    if value == RANKED:
        if any(seat.kind for seat in info.seats):
            return NotRanked("people")
        return replace(info, ranked=True, plans="unadvised")
    return replace(info, **{setting: value}, ranked=info.ranked and setting != "plans")


def option_denied(game: AnyGame, option: str, value: OptionValue) -> ShellRefusal | None:
    """Return why a game has no such option, or not this value of it."""
    known = next((o for o in game.options if o.id == option), None)
    allowed = () if known is None else known.allowed
    # In Python `True == 1`: a number must not pass for a switch.
    if any(value == one and type(value) is type(one) for one in allowed):
        return None
    return UnknownOption(option, str(value))


def seats_of(info: MatchInfo, game: AnyGame) -> range:
    """List the numbers of players with which the match may start, as its options are now."""
    if game.seats_for is None:
        return game.seats
    return game.seats_for({**{o.id: o.default for o in game.options}, **info.options})


def setup_of(
    info: MatchInfo, game: AnyGame, choices: tuple[SeatChoice, ...], content: str
) -> Setup | ShellRefusal:
    """Return what the match starts from, checking every choice against *content* once more."""
    if info.status != "lobby":
        return NotInLobby(info.id)
    seats = seats_of(info, game)
    if len(info.seats) not in seats:
        return TooFewPlayers(seats.start, len(info.seats))
    if info.ranked and len(info.seats) < 2:
        return NotRanked("few")
    for seat in info.seats:
        # The content may have changed since it was chosen (a World was removed by the host).
        for choice, value in seat.choices.items():
            if denial := _choice_denied(info, choices, seat.number, choice, value):
                return denial
    options: Mapping[str, OptionValue] = {o.id: o.default for o in game.options}
    return Setup(
        participants=tuple(SeatSetup(seat.choices) for seat in info.seats),
        options={**options, **info.options},
        content=content,
    )
