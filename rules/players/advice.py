"""The record of what is advised to a seat: one to three whole answers, and what speaks for each."""

from __future__ import annotations

from typing import Literal

from rules.core.data import Value
from rules.core.ids import Seat

Side = Literal["gain", "cost", "risk"]


class Effect(Value, frozen=True):
    """A number of the game that an answer changes; ``effect-<measure>`` names it, without a person.

    ``place``: a card or place that the measure is about, for which the game has words; empty: none.
    """

    measure: str
    before: int
    after: int
    side: Side = "gain"
    place: str = ""


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

    ``ends``: the match ends, and not by a win as far as the seat can see. The other kinds throw
    away more than a bound: a unit, goods, actions, a base, something that is given to others.
    ``public``: everybody can see that it is a risk, so what runs by itself may stop at it.
    """

    kind: Literal["ends", "unit", "goods", "actions", "base", "given"]
    n: int = 0
    thing: str = ""
    public: bool = False
