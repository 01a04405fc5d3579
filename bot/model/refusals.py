"""Why the bot turns something down before the rules are asked.

A refusal of the rules is a ``rules.core.errors.Refusal``; these concern tables, lobbies, seats and
people. Their words are in ``bot/lang`` under ``denied-<tag>``, with the fields as parameters.
"""

from __future__ import annotations

from typing import Literal

from rules.core.data import Value


class ShellRefusal(Value, frozen=True, tag=True):
    """Why the bot turned something down."""


class UnknownMatch(ShellRefusal, frozen=True, tag="unknown-match"):
    match: str


class UnknownGame(ShellRefusal, frozen=True, tag="unknown-game"):
    game: str


class UnknownOption(ShellRefusal, frozen=True, tag="unknown-option"):
    """The game has no such match option, or it does not have this value."""

    option: str
    value: str


class NotRanked(ShellRefusal, frozen=True, tag="not-ranked"):
    """A ranked match is for two people or more, without automated players and advice, where allowed."""

    why: Literal["people", "few", "server"]


class UnknownChoice(ShellRefusal, frozen=True, tag="unknown-choice"):
    """A seat has no such choice to make in the lobby, or it does not have this value."""

    choice: str
    value: str


class UnknownPlayer(ShellRefusal, frozen=True, tag="unknown-player"):
    """There is no such kind of automated player, or no such participant."""

    player: str


class ChoiceTaken(ShellRefusal, frozen=True, tag="choice-taken"):
    """Another participant has chosen it."""

    choice: str
    value: str


class ChannelTaken(ShellRefusal, frozen=True, tag="channel-taken"):
    """The channel already shows a match that is not over."""

    match: str


class NotInLobby(ShellRefusal, frozen=True, tag="not-in-lobby"):
    """The match has begun; this can only be done before."""

    match: str


class StillLobby(ShellRefusal, frozen=True, tag="still-lobby"):
    """The match has not begun; this can only be done afterwards."""

    match: str


class MatchPaused(ShellRefusal, frozen=True, tag="match-paused"):
    match: str


class NotHeld(ShellRefusal, frozen=True, tag="not-held"):
    """The match is neither paused nor suspended."""

    match: str


class MatchSuspended(ShellRefusal, frozen=True, tag="match-suspended"):
    """The stored state of the match cannot be read; its moderator must look at it."""

    match: str


class MatchEnded(ShellRefusal, frozen=True, tag="match-ended"):
    match: str


class NotOver(ShellRefusal, frozen=True, tag="not-over"):
    """The match still goes on; this can only be done once it is over."""

    match: str


class Filed(ShellRefusal, frozen=True, tag="filed"):
    """The match is put away already."""

    match: str


class NotFiled(ShellRefusal, frozen=True, tag="not-filed"):
    """The match is not put away."""

    match: str


class TableFull(ShellRefusal, frozen=True, tag="table-full"):
    most: int


class TooFewPlayers(ShellRefusal, frozen=True, tag="too-few-players"):
    least: int
    now: int


class AlreadyJoined(ShellRefusal, frozen=True, tag="already-joined"):
    match: str


class NotSeated(ShellRefusal, frozen=True, tag="not-seated"):
    """The person has no seat in this match."""

    match: str


class SeatTaken(ShellRefusal, frozen=True, tag="seat-taken"):
    """That person already has a seat in this match."""

    match: str


class HandSeen(ShellRefusal, frozen=True, tag="hand-seen"):
    """That person has sat at another seat of this match (numbered from 1), and knows its hand."""

    seat: int


class QuestionClosed(ShellRefusal, frozen=True, tag="question-closed"):
    """The control belongs to a question that is closed by now."""


class TermsChanged(ShellRefusal, frozen=True, tag="terms-changed"):
    """What the person would agree to is no longer what the panel showed."""


class NoOpenSeat(ShellRefusal, frozen=True, tag="no-open-seat"):
    """Nobody has offered a seat of this match."""

    match: str


class NoStep(ShellRefusal, frozen=True, tag="no-step"):
    """The match has no such step that still counts."""


class NoWayBack(ShellRefusal, frozen=True, tag="no-way-back"):
    """The rules of today do not lead to the position that is wanted."""


class PlayedOn(ShellRefusal, frozen=True, tag="played-on"):
    """The match has gone on since it was shown what would be taken back."""


class NothingAsked(ShellRefusal, frozen=True, tag="nothing-asked"):
    """The match does not wait for this seat (numbered from 1, as people read it)."""

    seat: int


class CannotConcede(ShellRefusal, frozen=True, tag="cannot-concede"):
    """This game, or this moment, has no way to concede."""


class AwayTooLong(ShellRefusal, frozen=True, tag="away-too-long"):
    """A match allows so many more days of absence to this seat."""

    days: int


class NotAway(ShellRefusal, frozen=True, tag="not-away"):
    """The person has announced no absence that could end."""


class Busy(ShellRefusal, frozen=True, tag="busy"):
    """Others have acted in this match at the same moment, so nothing was done; press again."""


class NewerRules(ShellRefusal, frozen=True, tag="newer-rules"):
    """A newer version has played on by rules that this one does not know."""


class Restarting(ShellRefusal, frozen=True, tag="restarting"):
    """The bot is stopping; nothing is lost."""
