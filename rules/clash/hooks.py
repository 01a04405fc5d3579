"""What advances, wonders and cards may change: tables filled by their modules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Final, TypeAlias, TypeVar

from rules.clash import steps as st
from rules.clash.actions import Action, Pay
from rules.clash.board import Play
from rules.clash.content import Purse
from rules.clash.state import Battle, Fought, State
from rules.core.data import Value
from rules.core.ids import Card, Cell, Seat

NOTHING: Final = Purse()
T = TypeVar("T")
Agenda = list[st.Step]
Asked: TypeAlias = st.Ask | st.AskCards
AnswerHandler = Callable[[Play, Agenda, Asked, Any], None]  # Any: the actions that it listed
CardOptions = Callable[[State, st.AskCards], list[Action]]
PaidHandler = Callable[[Play, Agenda, st.Paying, Pay], None]
DoHandler = Callable[[Play, Agenda, st.Do], None]


class Table(dict[str, T]):
    """A table into which each key is written once: a second one would silently replace the first.

    Raises:
        ValueError: if a key is there already, when the modules are imported.
    """

    def __setitem__(self, key: str, value: T) -> None:
        """Write an entry."""
        if key in self:
            raise ValueError(f"two have the key {key!r}")
        super().__setitem__(key, value)

    def update(self, entries: Mapping[str, T]) -> None:  # type: ignore[override] # of one form
        """Write several."""
        for key, value in entries.items():
            self[key] = value


ANSWERS: Final = Table[AnswerHandler]()
"""What goes on when a question is answered, by its ``why``; ``Done()`` comes here too."""
CARD_OPTIONS: Final = Table[CardOptions]()
"""The answers to an ``AskCards`` beside ``Done()``; they may depend on what the seat holds."""
PAID: Final = Table[PaidHandler]()
"""What goes on when something has been paid (the goods are gone already)."""
DOES: Final = Table[DoHandler]()
"""What a ``Do`` does."""


@dataclass(frozen=True, kw_only=True)
class Power:
    """What an advance or a wonder lets its owner do in his turn (8.12).

    ``free``: it is no action. ``once``: once per turn. ``ready``: what it can be used on, or just
    whether it can, beside the price; it reads only what the seat sees, and its own hand. The price
    is paid before ``use``; ``influences``: it is an attempt of influence.
    """

    id: str
    free: bool = True
    once: bool = True
    influences: bool = False
    price: Purse = NOTHING
    ready: Callable[[State, Seat], object] = lambda state, seat: True
    use: Callable[[Play, Agenda, Seat], None]


class Recruited(Value, frozen=True):
    """A recruit just made: the city, units by kind in order settler, army, ship; what was paid."""

    cell: Cell
    settlers: int
    armies: int
    ships: int
    paid: Pay


class Built(Value, frozen=True):
    """A building just constructed: the city, what it is, whether anything was paid for it."""

    cell: Cell
    building: str
    paid: bool


class Collected(Value, frozen=True):
    """A collect just made: the city and what was taken."""

    cell: Cell
    goods: Purse


@dataclass(frozen=True, kw_only=True)
class Handlers:
    """What goes on after the questions, payments and delayed effects of a card or an advance.

    By the name that its module gives them (``why``); each goes into the table of that kind.
    """

    answers: Mapping[str, AnswerHandler] = field(default_factory=dict)
    does: Mapping[str, DoHandler] = field(default_factory=dict)
    paid: Mapping[str, PaidHandler] = field(default_factory=dict)
    card_options: Mapping[str, CardOptions] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Perk(Handlers):
    """What an advance or a wonder changes. Sides of a battle: 0 attacker, 1 defender.

    Each hook is called only for a seat that has the advance in use, or owns the city with the
    wonder. A hook of a battle gets the side of its owner.
    """

    id: str
    powers: tuple[Power, ...] = ()
    on_gain: Callable[[Play, Agenda, Seat], None] | None = None
    """Its immediate effect (drawing cards, ...), also for a wonder just built."""
    on_loss: Callable[[Play, Seat], None] | None = None
    price: Callable[[State, Seat, str], int | None] | None = None
    """The price of an advance taken as an action; None: unchanged. (``free`` in TOML is
    simpler.)"""
    after_gain: Callable[[Play, Agenda, Seat, str, Pay | None], None] | None = None
    """After any advance was gained; what was paid for it, None without payment."""
    on_advance_action: Callable[[Play, Seat, str], None] | None = None
    """After an advance was taken as an action (to note that a price was used)."""
    building_price: Callable[[State, Seat, str, Purse], Purse] | None = None
    """The price of a building, from the one so far."""
    after_build: Callable[[Play, Agenda, Seat, Built], None] | None = None
    """After a building was constructed."""
    mood_pays: str = ""
    """The kind of unit of which one may be paid in mood tokens in each recruit."""
    mood_price: Callable[[State, Seat], int] = lambda state, seat: 1
    after_recruit: Callable[[Play, Agenda, Seat, Recruited], None] | None = None
    after_collect: Callable[[Play, Agenda, Seat, Collected], None] | None = None
    extra_goods: Callable[[State, Cell, Cell], tuple[str, ...]] | None = None
    """More goods that its owner may take from a space (second cell) when collecting in a city."""
    after_move: Callable[[Play, Agenda, Seat, bool, bool], None] | None = None
    """After a Move action: whether ships moved, whether by Navigation."""
    turn_start: Callable[[Play, Agenda, Seat], None] | None = None
    no_boost: Callable[[State, Cell], bool] | None = None
    """Attempts of influence on this city of its owner cannot be boosted."""
    no_influence: Callable[[State, Cell], bool] | None = None
    """This city of its owner cannot be a target of influence."""
    influence_bonus: int = 0
    after_influence: Callable[[Play, Agenda, Seat, Cell], None] | None = None
    """After a success of its owner."""
    before_battle: Callable[[Play, Agenda, int], None] | None = None
    """Before the first round: pushes its question, if it has one (Steel Weapons, Siegecraft)."""
    cv: Callable[[State, Battle, int], int] | None = None
    foe_cv: Callable[[State, Battle, int], int] | None = None
    """Added to the combat value of the enemy."""
    cancel: Callable[[State, Battle, int], int] | None = None
    """Enemy hits cancelled this round."""
    after_roll: Callable[[Play, Agenda, int], None] | None = None
    after_battle: Callable[[Play, Agenda, int, Fought], None] | None = None
    barbarian_attack: Callable[[Play, Seat, Cell, Cell], bool] | None = None
    """Barbarians attack a city of its owner from a space: True if it has dealt with them."""


@dataclass(frozen=True, kw_only=True)
class Civil(Handlers):
    """The civil half of an action card, or a great person (``id`` of the incident).

    ``ready``: as of a power. Whether it is free and what it costs: ``cards.toml``
    (a great person costs an action). The card has left the hand, and is paid, when ``use`` is
    called; ``moment``: it is played only in its own moment (Teach Us), never from the menu.
    """

    id: str
    ready: Callable[[State, Seat], object] = lambda state, seat: True
    use: Callable[[Play, Agenda, Seat, Card], None]
    moment: bool = False


@dataclass(frozen=True, kw_only=True)
class Tactic(Handlers):
    """What a tactics half does beside the numbers of ``cards.toml``; sides as in a ``Perk``.

    Regular cards (High Morale, Flanking, ...) need no module.
    """

    id: str
    fits: Callable[[State, Battle, int], bool] = lambda state, battle, side: True
    before: Callable[[Play, Agenda, int], None] | None = None
    """Before every other effect (Scout)."""
    on_reveal: Callable[[Play, Agenda, int], None] | None = None
    after_hits: Callable[[Play, Agenda, int], None] | None = None
    """When ``battle.hits`` (each side's hits on the other) are known (Encircled, Surprise)."""


class Moment(Value, frozen=True, kw_only=True):
    """Something that may complete an objective at once (15).

    ``kind``: ``founded``, ``recruited``, ``wonder``, ``action``, ``battle`` (it has ended;
    ``fought`` tells all), ``captured`` (a city or settlement, after a battle or without one; or
    settlers removed without a battle; ``fought`` as well).
    """

    kind: str
    seat: Seat
    cell: Cell = st.NOWHERE
    fought: Fought | None = None
    by_mood: bool = False


@dataclass(frozen=True, kw_only=True)
class Objective:
    """An objective.

    ``met``: in the status phase; ``instant``: at a moment, for a seat (the one of
    the moment or another: both sides of a battle). Both read only what everybody sees.
    ``excludes``: cannot be completed in the same status phase; each of the two names the other.
    """

    id: str
    met: Callable[[State, Seat], bool] | None = None
    instant: Callable[[State, Seat, Moment], bool] | None = None
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Incident(Handlers):
    """The main effect of an event card (the icon has been applied); great persons need none."""

    id: str
    main: Callable[[Play, Agenda, Seat, Card], None]


PERKS: Final = Table[Perk]()
CIVILS: Final = Table[Civil]()
TACTICS: Final = Table[Tactic]()
OBJECTIVES: Final = Table[Objective]()
INCIDENTS: Final = Table[Incident]()
HOOKED: Final[dict[str, list[Perk]]] = {
    each.name: [] for each in fields(Perk) if each.default is None
}
"""The perks that have a hook, by its name."""

POWERED: Final = Table[Perk]()
"""The perks with powers, by id."""
MOOD_PAID: Final[list[Perk]] = []
"""The perks by which mood tokens pay for units."""
INSTANT: Final[list[Objective]] = []
"""The objectives that a moment can complete."""
STATUS: Final[list[tuple[str, Callable[[State, Seat], bool]]]] = []
"""The objectives of the status phase, and when they are met."""


def register(
    *,
    perks: Sequence[Perk] = (),
    civils: Sequence[Civil] = (),
    tactics: Sequence[Tactic] = (),
    objectives: Sequence[Objective] = (),
    incidents: Sequence[Incident] = (),
) -> None:
    """Fill the tables."""
    for owner in (*perks, *civils, *tactics, *incidents):
        # Filled when the modules are imported and never afterwards: the tables are part of the
        # rules, not of a match.
        ANSWERS.update(owner.answers)
        DOES.update(owner.does)
        PAID.update(owner.paid)
        CARD_OPTIONS.update(owner.card_options)
    for perk in perks:
        PERKS[perk.id] = perk
        for name, hooked in HOOKED.items():
            if getattr(perk, name) is not None:
                hooked.append(perk)
        if perk.powers:
            POWERED[perk.id] = perk
        if perk.mood_pays:
            MOOD_PAID.append(perk)
    CIVILS.update({civil.id: civil for civil in civils})
    TACTICS.update({tactic.id: tactic for tactic in tactics})
    INCIDENTS.update({incident.id: incident for incident in incidents})
    for objective in objectives:
        OBJECTIVES[objective.id] = objective
        if objective.instant is not None:
            INSTANT.append(objective)
        if objective.met is not None:
            STATUS.append((objective.id, objective.met))
