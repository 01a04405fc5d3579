"""Rules of thumb for Clash of Cultures: cities first, then what fills them, then advances."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rules.clash import actions as ac
from rules.clash.advances.economy import TAXED, TAXES
from rules.clash.public_state import public_state
from rules.clash.views import View
from rules.core.chance import Chance
from rules.core.data import tag_of
from rules.core.forms import Whole, is_form
from rules.core.glimpse import Glimpse
from rules.core.ids import Seat
from rules.core.play import asked_of
from rules.players.advice import Because, Effect, Odds, Risk
from rules.players.advisor import Advisor
from rules.players.clash import goals, growth, income, learning, measures, moves, risks, trades, war
from rules.players.clash.position import Position
from rules.players.clash.turn import PASSING, worth
from rules.players.random import stops_first

ANSWERS: Final[Mapping[str, Callable[[Position, list[Any]], Any]]] = {
    "collect": lambda now, legal: income.gathered(now, now.step),
    "recruit": lambda now, legal: growth.recruited(now, now.step),
    "improve": lambda now, legal: growth.pleased(now, now.step),
    "move": lambda now, legal: moves.party(now) or ac.March(),
    "trade": trades.traded,
    "tactics": war.laid,
    **{f"ask-{TAXES}-{good}": income.taxed for good in TAXED[:-1]},
    "ask-gain": learning.gained,
    "ask-status-advance": learning.gained,
    "ask-new-ideas": learning.gained,
    "ask-synergies": learning.gained,
    "ask-token": income.token,
    "ask-fight-on": war.fought_on,
    "ask-fanaticism": war.raised,
    "ask-militia": war.raised,
    "ask-reform": lambda now, legal: ac.Done(),
    "ask-earthquake": growth.least,
    "ask-volcano": growth.least,
    "ask-harvest-share": trades.weakest,
    "ask-event-newcomer": trades.weakest,
    "ask-first": lambda now, legal: ac.ChooseSeat(now.seat),
    "ask-person": lambda now, legal: ac.ChooseWord("yes"),
}
"""Who answers a question, by its id; any other one gets the first answer that does something."""


class ClashAdvisor(Advisor):
    """Advice for one seat, from its view alone."""

    openly = measures.OPEN

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: Position | None = None
        self._seen: View | None = None

    def whole(self, view: View, legal: list[Any]) -> tuple[Any, ...]:
        """Answer with one action; a move and a trade are said whole."""
        decision = asked_of(view, self._seat)
        legal = [action for action in legal if not isinstance(action, ac.Concede)]
        if not is_form(legal) and (len(legal) == 1 or stops_first(legal)):
            return (legal[0],)
        now = self._read(view)
        if isinstance(legal[0], ac.Pay):
            return (min(legal, key=trades.price),)
        answer = self._act if decision == "turn" else ANSWERS.get(decision)
        wished = answer(now, legal) if answer else None
        if isinstance(wished, ac.MoveUnits) and (going := moves.party(now)):
            return (wished, going)
        said: tuple[Any, ...] = wished if isinstance(wished, tuple) else (wished,)
        self.at_a_loss = not isinstance(said[0], Whole) and said[0] not in legal
        if self.at_a_loss:
            said = (next((a for a in legal if not isinstance(a, ac.Done)), legal[0]),)
        return said

    def rate(self, view: View, action: Any) -> float | None:
        """Return what an action of a turn is worth."""
        acts = asked_of(view, self._seat) == "turn"
        return self._worth(self._read(view), action) if acts else None

    def effects(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> tuple[Effect, ...]:
        """Return the numbers of the game that a plan changes, what tells most first."""
        seen = after()
        then = None if seen is None else Position(public_state(seen), self._seat)
        return measures.effects(self._read(view), asked_of(view, self._seat), plan, then)

    def because(self, view: View, plan: Sequence[Any]) -> tuple[Because, ...]:
        """Return the goals and threats that decide for a plan."""
        return tuple(goals.because(self._read(view), asked_of(view, self._seat), plan))

    def risk(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> Risk | None:
        """Return what a plan throws away."""
        return risks.risk(self._read(view), asked_of(view, self._seat), plan)

    def odds(self, view: View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely armies on the move take a city: by their dice, without cards."""
        return moves.odds(self._read(view), plan) if isinstance(plan[0], ac.MoveUnits) else ()

    def _read(self, view: View) -> Position:
        """Read a position, once while the same view is asked about.

        What a glimpse shows may be played on, so it is read each time.
        """
        if self._known is None or self._seen is not view or isinstance(view, Glimpse):
            self._known, self._seen = Position(public_state(view), self._seat), view
        return self._known

    def _act(self, now: Position, legal: list[Any]) -> Any:
        values = [(self._worth(now, action), -n) for n, action in enumerate(legal)]
        best, at = max(values)
        return legal[-at] if best >= PASSING else ac.Done()

    def _worth(self, now: Position, action: Any) -> float:
        """Value an action of a turn, as the temper has it."""
        value = worth(now, action)
        return value * self.temper.get(tag_of(action), 1.0) if self.temper else value
