"""Rules of thumb for Cthulhu Wars: income first, then the six books, then Doom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import Any, Final

from rules.core.chance import Chance
from rules.core.data import tag_of
from rules.core.glimpse import Glimpse
from rules.core.ids import Seat
from rules.core.play import Question, asked_of
from rules.cthulhu import actions as ac
from rules.cthulhu.public_state import public_state
from rules.cthulhu.state import State
from rules.cthulhu.views import View
from rules.players.advice import Because, Effect, Odds, Risk
from rules.players.advisor import Advisor, Ranked
from rules.players.cthulhu import rounds
from rules.players.cthulhu.answers import ANSWERS, agrees
from rules.players.cthulhu.effects import effects
from rules.players.cthulhu.goals import becauses
from rules.players.cthulhu.risks import risk_of
from rules.players.cthulhu.survey import Survey

PASSING: Final = 0.5
"""What is worth less than this is not done."""

UNSAID: Final = (ac.Concede, ac.RevealSign)
"""What is not done by itself; the second is, where it is asked about."""


HIDDEN: Final = frozenset({"ritual", "reveal"})
"""Questions in whose answers the values of one's own Elder Signs count."""


class CthulhuAdvisor(Advisor):
    """Advice for one seat, from its view alone."""

    openly = frozenset({"action", *ANSWERS}) - HIDDEN

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self._known: Survey | None = None
        self._seen: View | None = None

    def whole(self, view: View, legal: list[Any]) -> tuple[Any, ...]:
        """Choose one of the *legal* actions of the seat."""
        decision = asked_of(view, self._seat)
        survey = self._read(view)
        own = _said(decision, legal)
        wished: Any = None
        if decision == "action":
            wished = self._act(survey, own)
        elif decision in ANSWERS:
            wished = ANSWERS[decision](survey, own)
        self.at_a_loss = wished not in own
        if not self.at_a_loss:
            return (wished, ac.Done()) if agrees(survey, wished) else (wished,)
        return (ac.Done() if ac.Done() in own else own[0],)

    def ranked(self, view: View, question: Question, legal: list[Any]) -> list[Ranked]:
        """List the answers, without those that may be given beside any question."""
        return super().ranked(view, question, _said(question.id, legal))

    def rate(self, view: View, action: Any) -> float | None:
        """Return what a common action is worth."""
        acts = asked_of(view, self._seat) == "action"
        return self._value(self._read(view), action) if acts else None

    def effects(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> tuple[Effect, ...]:
        """Return the numbers that a plan changes, the most telling first."""
        return effects(self._read(view), asked_of(view, self._seat), plan, after)

    def because(self, view: View, plan: Sequence[Any]) -> tuple[Because, ...]:
        """Return the goals and threats that decide for a plan."""
        survey = self._read(view)
        return becauses(view, survey, asked_of(view, self._seat), plan, self._useful(survey))

    def risk(
        self, view: View, plan: Sequence[Any], after: Callable[[], View | None]
    ) -> Risk | None:
        """Return what is to be asked once before a plan is played."""
        survey = self._read(view)
        return risk_of(view, survey, plan, self._useful(survey))

    def _useful(self, survey: Survey) -> Callable[[Any], bool]:
        return lambda action: self._value(survey, action) >= PASSING

    def odds(self, view: View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely an attack kills more than it loses: by its dice, without abilities."""
        if not isinstance(attack := plan[0], ac.Attack):
            return ()
        dice = self._read(view).dice(attack.area, attack.seat)
        return (Odds(more_kills(*dice), exact=False),)

    def value(self, state: State, action: Any) -> float:
        """Value an action of a round in a position that need not be that of a view."""
        if self._known is None or self._known.state is not state:
            self._known, self._seen = Survey(state, self._seat), None
        return self._value(self._known, action)

    def _act(self, survey: Survey, legal: list[Any]) -> Any:
        """Take what is worth most; end the round, or pass, when nothing is worth its Power."""
        worths = [self._value(survey, action) for action in legal]
        best = max(worths)
        if best < PASSING:
            return ac.Done() if ac.Done() in legal else ac.PassRound()
        return legal[worths.index(best)]

    def _value(self, survey: Survey, action: Any) -> float:
        """Value an action of a round; the temper decides how much, not whether."""
        worth = rounds.value(survey, action)
        return worth * self.temper.get(tag_of(action), 1.0) if self.temper else worth

    def _read(self, view: View) -> Survey:
        """Read a position, once while the same view is asked about.

        What a glimpse shows may be played on, so it is read each time.
        """
        if self._known is None or self._seen is not view or isinstance(view, Glimpse):
            self._known, self._seen = Survey(public_state(view), self._seat), view
        return self._known


def _said(asked: str, legal: list[Any]) -> list[Any]:
    """Keep the answers that are given to a question: a sign is revealed where it is asked about."""
    unsaid = UNSAID if asked != "reveal" else UNSAID[:1]
    return [one for one in legal if type(one) not in unsaid]


def more_kills(mine: int, theirs: int) -> float:
    """Work out how likely the one number of dice shows more Kills than the other."""

    def exactly(kills: int, dice: int) -> float:
        return float(comb(dice, kills) * 5 ** (dice - kills)) / 6.0**dice

    return sum(
        exactly(kills, mine) * exactly(lost, theirs)
        for kills in range(1, mine + 1)
        for lost in range(min(kills, theirs + 1))
    )
