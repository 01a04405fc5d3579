"""What a faction may change in the course of a match: a table that the engine asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu import steps as st
from rules.cthulhu.actions import UsePower
from rules.cthulhu.board import Play
from rules.cthulhu.choices import ask_unit
from rules.cthulhu.content import FIGURES, PRINTED, Area, Book, Figure, Kind, Printed, figures_of
from rules.cthulhu.state import Battle, State

Agenda = list[st.Step]
Options = Callable[[State, Seat], Iterable[UsePower]]
Use = Callable[[Play, Agenda, Seat, UsePower], None]
BattleOptions = Callable[[State, Battle, Seat], Iterable[UsePower]]
BattleUse = Callable[[Play, Agenda, st.Offer, Battle, UsePower], None]
Arrive = Callable[[Play, Agenda, Seat, Area], None]
BOOK_NAMES = frozenset(book for printed in PRINTED.values() for book in printed.books)
Price = int | Callable[[State, Seat], int]
"""What something costs: always the same, or as the position says."""
When = Literal["action", "reaction", "gather", "doom", "event"]
BattleWhen = Literal["pre", "roll", "pains", "post"]


@dataclass(frozen=True)
class Power:
    """A power; ``when``: in a round, after an action, after Gather, before or after rituals.

    ``second``: it allows a second main action, other than the powers that do so too. ``by_book``:
    the book of its name gives it.
    """

    id: str
    options: Options
    use: Use
    _: KW_ONLY
    when: tuple[When, ...] = ("action",)
    cost: Price = 0
    second: bool = False
    by_book: bool = field(init=False)

    def __post_init__(self) -> None:
        """See whether a book of its name is printed."""
        # The record is frozen, and this is worked out once: it is asked for every power at every
        # menu.
        object.__setattr__(self, "by_book", self.id in BOOK_NAMES)

    def price(self, state: State, seat: Seat) -> int:
        """Return what it costs *seat* now."""
        return self.cost if isinstance(self.cost, int) else self.cost(state, seat)

    def ways(self, state: State, seat: Seat) -> Iterable[UsePower]:
        """List how *seat* can use it now, if it has the Power."""
        missing = self.by_book and self.id not in state.players[seat].books
        return () if missing else self.options(state, seat)


@dataclass(frozen=True)
class BattlePower:
    """An ability of a battle. ``anywhere``: its owner need not take part; ``by_book`` as above."""

    id: str
    options: BattleOptions
    use: BattleUse
    _: KW_ONLY
    when: BattleWhen = "pre"
    anywhere: bool = False
    by_book: bool = field(init=False)

    def __post_init__(self) -> None:
        """See whether a book of its name is printed."""
        object.__setattr__(self, "by_book", self.id in BOOK_NAMES)

    def ways(self, state: State, battle: Battle, seat: Seat) -> Iterable[UsePower]:
        """List how *seat* can use it now."""
        missing = self.by_book and self.id not in state.players[seat].books
        return () if missing else self.options(state, battle, seat)


@dataclass(frozen=True)
class Awakening:
    """How a Great Old One comes into play; ``arrive`` places it and pays more than Power."""

    kind: Kind
    cost: Price
    areas: Callable[[State, Seat], list[Area]]
    arrive: Arrive

    def price(self, state: State, seat: Seat) -> int:
        """Return what it costs *seat* now."""
        return self.cost if isinstance(self.cost, int) else self.cost(state, seat)


def arrival(kind: Kind, requirement: str) -> Arrive:
    """Make what places a Great Old One from its pool, by which a requirement is met."""

    def arrive(play: Play, agenda: Agenda, seat: Seat, area: Area) -> None:
        board.bring(play, seat, kind, area, "awaken")
        board.earn(play.state, seat, requirement)

    return arrive


def ask_acolyte(play: Play, agenda: Agenda, seat: Seat, action: UsePower) -> None:
    """Let an enemy say which of his Acolytes in an area a power takes."""
    assert action.area is not None
    assert action.seat is not None
    among = board.acolytes(play.state, action.area, action.seat)
    ask_unit(play, agenda, action.seat, action.power, among, by=seat, area=action.area)


def conversion(kind: Kind) -> GiveHandler:
    """Make what puts a unit of a kind in the place of the Acolyte that an enemy has given."""

    def convert(play: Play, agenda: Agenda, step: st.Give, n: int) -> None:
        board.remove(play, n, step.why, by=step.by)
        board.bring(play, step.by, kind, step.area, step.why)

    return convert


def draw_sign(play: Play, seat: Seat) -> None:
    """Draw an Elder Sign."""
    board.draw_signs(play, seat, 1)


Ways = tuple[tuple[int, int], ...]
"""Ways to meet a requirement, each alone enough: how many there are of how many."""
GiveHandler = Callable[[Play, Agenda, st.Give, int], None]
AreaHandler = Callable[[Play, Agenda, st.PickArea, Area], None]
WordHandler = Callable[[Play, Agenda, st.PickOption, str], None]
ShareHandler = Callable[[Play, Agenda, st.Sharing], None]
TalksHandler = Callable[[Play, Agenda, st.Negotiating, bool], None]


@dataclass(frozen=True, kw_only=True)
class Faction:
    """A faction: what is printed, and the tables of what it may do.

    ``progress``: how far a seat is with its requirements, as far as that has a number: of each the
    ways to meet it, what is there and what is needed. ``more_dice``: beyond the printed combat. ``bonuses``: what comes with a requirement. ``met``:
    which open requirements the position meets; the others are earned by events. ``counts_gates``:
    whose the gates are matters to them. ``begins``: it begins the published game. ``doubles_by``,
    ``retreats_by`` and ``frenzy_by``: the books by which it may double a ritual, decides all
    retreats, and rolls dice for Cultists.
    """

    id: str
    bonuses: Mapping[str, Callable[[Play, Seat], None]] = field(default_factory=dict)
    met: Callable[[State, Seat], Sequence[str]] | None = None
    progress: Callable[[State, Seat], Mapping[str, Ways]] = lambda state, seat: {}
    counts_gates: bool = True
    awakenings: tuple[Awakening, ...]
    powers: tuple[Power, ...] = ()
    battle_powers: tuple[BattlePower, ...] = ()
    more_dice: Callable[[State, Battle, Seat], int] = lambda state, battle, seat: 0
    gather: Callable[[State, Seat], int] = lambda state, seat: 0
    summon_cost: Callable[[State, Seat, Figure], int] = lambda state, seat, figure: figure.cost
    summon_areas: Callable[[State, Seat], list[Area]] | None = None
    unlimited_summons: bool = False
    on_awaken: Callable[[Play, Seat], None] = lambda play, seat: None
    on_capture: Callable[[Play, Seat], None] = lambda play, seat: None
    on_ritual: Callable[[Play, Seat, bool], None] = lambda play, seat, doubled: None
    may_double: Callable[[State, Seat], bool] = lambda state, seat: False
    doubles_by: str = ""
    begins: bool = False
    on_doom_phase: Callable[[Play, Seat], None] | None = None
    on_action_end: Callable[[Play, Seat], None] | None = None
    in_force: Callable[[State, Battle, Seat], list[str]] = lambda state, battle, seat: []
    slots: Callable[[State, Seat, Kind], int] = lambda state, seat, kind: 1
    on_results: Callable[[Play, Agenda, int, Seat, str], None] = (
        lambda play, agenda, number, seat, result: None
    )
    chooses_victims: Callable[[Battle, Seat], bool] = lambda battle, seat: False
    stays: Callable[[State, Battle, int], bool] = lambda state, battle, n: False
    retreats_by: str = ""
    frenzy_by: str = ""
    after_battle: Callable[[Play, Battle, Seat], None] = lambda play, battle, seat: None
    gives: Mapping[str, GiveHandler] = field(default_factory=dict)
    areas: Mapping[str, AreaHandler] = field(default_factory=dict)
    words: Mapping[str, WordHandler] = field(default_factory=dict)
    shares: Mapping[str, ShareHandler] = field(default_factory=dict)
    talks: Mapping[str, TalksHandler] = field(default_factory=dict)
    moments: dict[When, tuple[Power, ...]] = field(default_factory=dict, init=False, repr=False)

    @property
    def printed(self) -> Printed:
        """What is printed on the faction card."""
        return PRINTED[self.id]

    @property
    def books(self) -> tuple[Book, ...]:
        """The six books."""
        return self.printed.books

    def dice(self, state: State, battle: Battle, side: int) -> int:
        """Count the dice of a side: the printed combat of its units, and its own (7, step 3)."""
        seat = battle.seats[side]
        units = (state.units[n] for n in battle.there)
        printed = sum(FIGURES[unit.kind].combat for unit in units if unit.seat == seat)
        return printed + self.more_dice(state, battle, seat)

    def power(self, name: str) -> Power | None:
        """Find a power by its name."""
        return next((power for power in self.powers if power.id == name), None)

    def ability(self, name: str) -> BattlePower | None:
        """Find an ability of battles by its name."""
        return next((power for power in self.battle_powers if power.id == name), None)

    def figures(self, rank: int) -> tuple[Figure, ...]:
        """List the kinds of units of a rank, in printed order."""
        return figures_of(self.id, rank)

    def __post_init__(self) -> None:
        """Sort the powers by the moments at which they are used."""
        for power in self.powers:
            for when in power.when:
                self.moments[when] = (*self.moments.get(when, ()), power)
