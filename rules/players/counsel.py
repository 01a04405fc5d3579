"""Counsel: what a seat could well answer to its question, whole, with what speaks for it.

It is a function of the seat's own view. What is hidden is dealt as the view allows, drawn from the
fingerprint of the view, and the advisor of the game answers there until the question is closed.
"""

from __future__ import annotations

from typing import Any, Final

from rules.core.agenda import Step, lane_of
from rules.core.chance import Keyed
from rules.core.data import Value, digest, pack
from rules.core.game import Game, NoPossiblePositionError, Play, advance, settle
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players.heuristic import HeuristicPlayer
from rules.players.reasons import Fact

AnyGame = Game[Any, Any, Any, Any]  # every game alike

MOST: Final = 40
"""Answers in one plan; an advisor that wants more goes round in circles, and gives no counsel."""


class Odds(Value, frozen=True):
    """How likely something is won. ``exact``: of all cases; else of some that were dealt."""

    chance: float
    exact: bool

    @property
    def certain(self) -> bool:
        """Whether it is won whatever others hold."""
        return self.exact and self.chance >= 1

    @property
    def hopeless(self) -> bool:
        """Whether it cannot be won, whatever others hold."""
        return self.exact and self.chance <= 0

    @property
    def tenths(self) -> int:
        """In how many of ten cases; 0 and 10 only where that is certain."""
        if self.certain or self.hopeless:
            return round(10 * self.chance)
        return min(9, max(1, round(10 * self.chance)))


class Option(Value, frozen=True):
    """One way to answer: actions that are legal one after the other and close the question.

    ``worth``: on a scale that means something within one counsel only. ``reasons``: what is gained,
    paid and risked, at most three sentences with the numbers they come from.
    """

    plan: tuple[Any, ...]  # Any: the actions of its game
    worth: float = 0.0
    reasons: tuple[Fact, ...] = ()
    odds: Odds | None = None


class Counsel(Value, frozen=True):
    """Ways to answer a question, of different kinds, the best first; one to three."""

    options: tuple[Option, ...]


def counsel(game: AnyGame, view: Any, seat: Seat) -> Counsel | None:
    """Advise *seat*, which is asked something in *view*, its own view; None: there is no advice."""
    if game.advisor is None or not _asked(view.pending, seat):
        return None
    key = bytes.fromhex(digest(pack(view)))
    try:
        play: Play[Any, Any] = Play(game.possible(view, Keyed(key)), Keyed(key))
    except NoPossiblePositionError:
        return None
    settle(game, play, play.state.agenda)
    plan = _plan(game, play, seat, HeuristicPlayer(game, seat, key))
    return Counsel((Option(plan),)) if plan else None


def _asked(pending: tuple[Any, ...], seat: Seat) -> str:
    """Return the id of the question that *seat* must answer; empty: there is none."""
    return next((one.id for one in pending if one.seat == seat and one.asked), "")


def _open(play: Play[Any, Any], seat: Seat) -> Step | None:
    """Find the step that asks *seat*."""
    lane = lane_of(play.state.agenda, seat)
    return lane[1] if lane is not None and seat in lane[1].asked() else None


def _plan(
    game: AnyGame, play: Play[Any, Any], seat: Seat, player: HeuristicPlayer
) -> tuple[Any, ...]:
    """Let *player* answer until the question of *seat* is closed; empty: it does not end."""
    plan: list[Any] = []
    step, draws = _open(play, seat), dict(play.state.draws)
    while step is not None:
        if len(plan) == MOST:
            return ()
        menu = _asked(game.pending(play.state), seat) in game.menus
        action = player.think(game.view(play.state, seat), game.legal(play.state, seat))
        plan.append(action)
        play.events.clear()
        advance(game, play, seat, action)
        now = _open(play, seat)
        goes_on = tag_of(action) in game.beginnings if menu else now is step
        learned = any(event.teaches == "new" for event in play.events)
        # What is drawn or laid open here is only dealt: what follows on it is not yet known.
        if play.state.draws != draws or learned or not goes_on:
            break
        step = now
    return tuple(plan)
