"""Matches played by rules of thumb: how their rounds ended, and the fights that were over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec import json
from msgspec.structs import replace

from bot.games.registry import GAMES
from render.core.painter import Wanted
from render.core.picture import Picture
from rules.core.agenda import asked
from rules.core.data import copy_of
from rules.core.game import advance
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.story import Seen
from tests.bot.looking import look_of
from tests.contract.playouts import begun
from tests.contract.redeal import NETS

NAMES = ("Ana", "Orso", "Maud", "Anastasia of the long name")
MOST = 500


class Over(NamedTuple):
    """A fight that is over: the game, the states from before it until its end, what was seen of it.

    *told*: what each of its sides was told.
    """

    name: str
    states: tuple[Any, ...]
    seen: tuple[Any, ...]
    number: str
    told: tuple[Any, ...]

    def view(self, remade: Callable[[Any], Any] = lambda state: state) -> Any:
        """Return the view that shows it, as the bot finds it; None: there is none."""
        game = GAMES[self.name]
        then = [look_of(game, remade(one), None, n) for n, one in enumerate(self.states)]
        shown = game.ui.relive(then, self.seen, self.number)
        if shown is None or game.family != "eden":
            return None if shown is None else shown.view
        held = [one.view for one in then if self.number in one.view.combats]
        return _with_units(shown.view, held, self.number)

    def draw(self, view: Any, locale: str, me: Seat | None) -> Picture:
        """Draw its card for *me* or for everybody."""
        arg = f"{self.number};{-1 if me is None else me};{json.encode(self.told).decode()}"
        drawn = GAMES[self.name].ui.painter.draw(view, list(NAMES), locale, Wanted("battle", arg))
        assert drawn is not None
        return drawn


class Played(NamedTuple):
    """The states at the end of each whole round, and the fights that were over."""

    ends: tuple[Any, ...]
    fights: tuple[Over, ...]


@cache
def played(name: str, seats: int = 3, *, war: bool = False, most: int = MOST) -> Played:
    """Play a match, or what a *war* makes of it, until enough has happened."""
    game = GAMES[name]
    start = NETS[game.family].crowded(name, seats, 1) if war else begun(name, seats, 1, short=False)
    play: Play[Any, Any] = Play(*start)
    minds = [PLAYERS["heuristic"](game, Seat(s), bytes([s, 9]) * 16) for s in range(seats)]
    seen: list[Seen] = []
    states: list[Any] = []
    ends: dict[int, Any] = {}
    for seq in range(most):
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        play.events.clear()
        plan = minds[seat].whole(game.view(play.state, seat), game.legal(play.state, seat))
        advance(game, play, seat, plan[0])
        states.append(copy_of(play.state))
        ends[game.round_of(play.state)] = states[-1]
        learnt = (game.seen_by(None, event) for event in play.events)
        seen += [Seen(seq, what) for what in learnt if what is not None]
    *whole, _ = ends.values()
    return Played(tuple(whole), tuple(_fights(name, seats, seen, states)))


def _fights(name: str, seats: int, seen: list[Seen], states: list[Any]) -> Iterator[Over]:
    story = GAMES[name].story
    causes = [c for s in range(seats) for c in story.causes(seen, Seat(s), 0) if c.fight]
    for fight, began in dict.fromkeys((one.fight, one.began) for one in causes):
        same = [one for one in causes if (one.fight, one.began) == (fight, began)]
        first, last = max(0, began - 1), max(one.ended for one in same)
        meanwhile = tuple(one.what for one in seen if began <= one.seq <= last)
        told = tuple(one.told for one in same)
        over = Over(name, tuple(states[first : last + 1]), meanwhile, fight, told)
        if all(told) and over.view() is not None:
            yield over


def _with_units(view: Any, held: list[Any], number: str) -> Any:
    """Put back the units that went home, as the bot does."""
    combat = view.combats[number]
    for earlier in reversed(held):
        stood = {army.seat: army.rows for army in earlier.combats[number].armies}
        armies = [replace(a, rows=a.rows or stood.get(a.seat, [])) for a in combat.armies]
        combat = replace(combat, armies=armies)
    return replace(view, combats={**view.combats, number: combat})
