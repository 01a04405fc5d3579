"""The position of a match: areas, units, gates, factions, battles."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import UNSET, UnsetType

from rules.core.data import Data, Open
from rules.core.ids import NOBODY, Seat
from rules.core.mirror import Secret
from rules.core.play import Base
from rules.cthulhu.content import Area, Book, Kind
from rules.cthulhu.steps import Step

POOL: Final = Area("pool")
CAPTURED: Final = Area("captured")
HELD: Final = Area("held")
"""Places beside the map: the owner's pool, a captor's card, the owner's own card."""

Phase = Literal["setup", "gather", "first", "apocalypse", "action", "over"]


class Unit(Open, omit_defaults=True):
    """A figure; ``at`` is an area, or a place beside the map; ``by``: who captured it."""

    seat: Seat
    kind: Kind
    at: Area = POOL
    by: Seat = NOBODY


class Gate(Open, omit_defaults=True):
    """The gate of an area; ``keeper`` is the unit that stands on it, -1 for none.

    ``shunned``: seats that have abandoned it on purpose (6.9).
    """

    keeper: int = -1
    shunned: list[Seat] = []


class Round(Open, omit_defaults=True):
    """One player's go inside the Action phase (5.5).

    ``main``: the Common or Unique action is done. ``second``: the power that allows one more.
    """

    seat: Seat
    main: bool = False
    second: str = ""
    fought: bool = False
    summoned: bool = False
    battled: list[Area] = []


class Battle(Open, omit_defaults=True, kw_only=True):
    """A battle going on (7). Sides are 0 for the attacker, 1 for the defender.

    ``there``: the units that take part. ``hits``: results that units carry, a letter each
    (``k`` Kill, ``p`` Pain). ``in_force``: abilities that keep working from step 3 on.
    ``slain``: enemy units that a seat has killed or devoured. ``paid``: Great Old Ones for which
    the Harbinger has been rewarded. ``fled``: units that have retreated. ``lost``: seats that have
    lost a unit.
    """

    area: Area
    seats: tuple[Seat, Seat]
    there: list[int] = []
    exempt: list[int] = []
    used: list[str] = []
    absorbed: dict[str, int] = {}
    dice: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    kills: tuple[int, int] = (0, 0)
    pains: tuple[int, int] = (0, 0)
    hits: dict[str, str] = {}
    in_force: list[str] = []
    slain: dict[str, int] = {}
    paid: list[int] = []
    fled: list[int] = []
    lost: list[Seat] = []


class Player(Data, kw_only=True):
    """A faction. ``signs`` are secret; ``open`` and ``earned`` are requirements.

    ``earned``: seen to be true, and not closed yet. ``used``: powers spent for this turn.
    ``spent``: powers spent for ever. ``begins``: the number of its first unit; the others follow,
    kind after kind as they are printed. ``lingers``: it is asked after an action though only a gate
    could be left.
    """

    faction: str
    begins: int
    start: Area | None = None
    power: int = 0
    doom: int = 0
    books: list[Book] = []
    open: list[str] = []
    earned: list[str] = []
    signs: Secret[list[int]] = []
    revealed: list[int] = []
    out: bool = False
    awakened: list[Kind] = []
    used: list[str] = []
    spent: list[str] = []
    lingers: bool = False


class State(Base, kw_only=True):
    """A match. ``supply`` is the stack of Elder Signs, drawn from its end.

    ``grief``: seats that lost a Cultist to others since the last action ended (Passion).
    ``conceding``: seats that leave before the next round; ``gone``: those that have left. Both are
    left out until somebody concedes: then positions of earlier rules keep their fingerprints, as
    they also would not if ``Player`` had a sixteenth field (its length takes another form).
    ``ending``: why the match ended. ``declined``: seats that declined a ritual in this phase,
    before anybody had reached the end of the Doom track (HR-09).
    """

    agenda: list[Step]
    draws: dict[str, int] = {}
    over: bool = False
    map: str
    joined: list[int]
    players: list[Player] = []
    units: list[Unit] = []
    gates: dict[Area, Gate] = {}
    tokens: list[Area] = []
    supply: Secret[list[int]] = []
    ritual: int = 0
    turn: int = 0
    phase: Phase = "setup"
    first: Seat = NOBODY
    order: list[Seat] = []
    round: Round | None = None
    battles: dict[str, Battle] = {}
    born: int = 0
    grief: list[Seat] = []
    declined: list[Seat] = []
    winners: list[Seat] = []
    ending: str = ""
    # "Unset" and not an empty list: an unset field is not packed at all.
    conceding: list[Seat] | UnsetType = UNSET
    gone: list[Seat] | UnsetType = UNSET
    # options (1)
    published_first: bool = False
    long_game: bool = False
    sudden_death: str = "immediate"
    reoffer: bool = True
    special_events: str = "after_rituals"
    out_of_power: str = "locked"
    stuck_pain: str = "all"
    doom_end: int = 30
    above_end: bool = False
    auto_control: bool = True
    fewer_gates: bool = False
