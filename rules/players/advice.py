"""The record of what is advised to a seat: one to three whole answers, and what speaks for each."""

from __future__ import annotations

from typing import Any, Literal

from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.play import Question

Side = Literal["gain", "cost", "risk"]


class Effect(Value, frozen=True):
    """A number of the game that an answer changes; ``effect-<measure>`` names it, without a person.

    ``side``: of a gain more is better, of a cost or a risk less.
    ``place``: a card or place that the measure is about, for which the game has words; empty: none.
    """

    measure: str
    before: int
    after: int
    side: Side = "gain"
    place: str = ""

    def gains_on(self, other: int) -> int:
        """Return by how much the number is better than another of the same measure."""
        return (self.after - other) * (1 if self.side == "gain" else -1)


class Because(Value, frozen=True):
    """A goal or a threat that decides: ``because-<key>``, which has ``$person``, ``you`` or ``it``.

    ``things``: parameters that the game has words for. ``seats``: parameters that are players.
    """

    key: str
    params: dict[str, str | int] = {}
    things: dict[str, str] = {}
    seats: dict[str, Seat] = {}


class Risk(Value, frozen=True):
    """What is asked once before an answer is played, also where it is advised.

    ``ends``: the match ends, and not by a win as far as the seat can see. ``out``: it ends for the
    seat. The other kinds throw away more than a bound: a unit, a card, troops, goods, actions, a
    base, something that is given to others.
    ``public``: everybody can see that it is a risk, so what runs by itself may stop at it.
    """

    kind: Literal["ends", "out", "unit", "card", "troops", "goods", "actions", "base", "given"]
    n: int = 0
    thing: str = ""
    public: bool = False


class Odds(Value, frozen=True):
    """How likely a fight is won. ``exact``: of all cases; else of some that were dealt.

    ``place``: where, in a game in which one answer may lead to several fights. Where it is certain
    and both sides can be counted: ``mine`` is what the own side comes to with ``cards`` of the hand
    beside those of the plan and the abilities of the cards ``abilities``, ``most`` what the strongest
    other side comes to at most. ``settled``: nobody else can add anything.
    """

    chance: float
    exact: bool
    place: str = ""
    mine: int = 0
    most: int = 0
    cards: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    settled: bool = False

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
        # "Certain" and "impossible" are said only where they are exact: nine of ten at most
        # otherwise.
        return min(9, max(1, round(10 * self.chance)))


class Way(Value, frozen=True):
    """One way to answer: actions that are legal one after the other and close the question.

    ``because``: goals and threats that decide. ``effects``: numbers that it changes, the most
    telling first. ``odds``: how likely each fight is won that it is about, in the order in which
    they are fought. ``risk``: what is asked once before.
    """

    answer: tuple[Any, ...]  # Any: the actions of its game
    because: tuple[Because, ...] = ()
    effects: tuple[Effect, ...] = ()
    odds: tuple[Odds, ...] = ()
    risk: Risk | None = None

    def after(self, effect: Effect) -> int:
        """Return what this way makes of the number of an effect of another one."""
        same = (one.after for one in self.effects if _about(one) == _about(effect))
        return next(same, effect.before)


def _about(effect: Effect) -> tuple[str, str]:
    return effect.measure, effect.place


class Advice(Value, frozen=True):
    """What is said about one question: one to three ways of different kinds, the best first."""

    question: Question
    ways: tuple[Way, ...]

    @property
    def best(self) -> Way:
        """The way that is played, drawn and highlighted."""
        return self.ways[0]

    def against(self, other: Way | None = None) -> tuple[Effect, ...]:
        """Return the effects in which the best does better than another way, else the second.

        The most telling come first, as the advisor lists them: numbers of different kinds cannot be
        compared.
        """
        second = other or next(iter(self.ways[1:]), None)
        if second is None:
            return ()
        return tuple(
            effect for effect in self.best.effects if effect.gains_on(second.after(effect)) > 0
        )
