"""The position of a match: spaces with their cities and units, players, decks, the turn."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from rules.clash.content import Good, Kind, Mood, Terrain
from rules.clash.steps import Step
from rules.core.data import Data, Open
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.mirror import Secret
from rules.core.play import Base

Phase = Literal["turn", "status", "over"]


class Unit(Open, omit_defaults=True):
    """A piece on the map; a land unit on a sea space is aboard the ships of its owner there.

    ``seat`` NOBODY: a barbarian. For the rest of the turn: ``stuck``: it has fought and cannot
    move, ``peak``: it has entered a mountain and cannot move, ``woods``: it has entered a forest
    and cannot go into battle, ``fields``: it has entered a fertile space. ``moved``: it has moved
    in this Move action. ``group``: it belongs to the group that is under way, or attacks.
    """

    seat: Seat
    kind: Kind
    stuck: bool = False
    peak: bool = False
    woods: bool = False
    fields: bool = False
    moved: bool = False
    group: bool = False


class City(Open, omit_defaults=True):
    """A city; ``seat`` NOBODY: a barbarian settlement. ``buildings``: the seat of each colour.

    ``acts``: activations this turn. ``port``: the port space. ``built``: wonders here.
    """

    seat: Seat
    mood: Mood = "neutral"
    acts: int = 0
    buildings: dict[str, Seat] = {}
    port: Cell | None = None
    wonders: list[str] = []


class Space(Open, omit_defaults=True):
    """A hexagon of the map; ``terrain`` is empty until it is revealed."""

    terrain: Terrain = ""
    exhausted: bool = False
    city: City | None = None
    units: list[Unit] = []


class Fought(Open, omit_defaults=True, kw_only=True):
    """A battle that has ended in this turn, or one going on, as cards and objectives ask for it.

    ``units``: fighting units at its beginning, attacker first; ``killed``: army units and ships
    that each side has killed, ``settlers``: other units killed, attacker's first. ``winner``: -1
    nobody, 0 attacker, 1 defender. ``landed``: the attackers came from ships. ``city``: size of the
    city there at the beginning (0: none), ``wonder``: it held one. ``fortress``: a fortress stood
    there. ``captured``: the city was taken. ``prey``: for each side, whether it killed a unit that
    could serve a trade route of its owner. ``used``: cards that have used this battle.
    """

    cell: Cell
    seats: tuple[Seat, Seat]
    sea: bool = False
    units: tuple[int, int] = (0, 0)
    killed: tuple[int, int] = (0, 0)
    settlers: tuple[int, int] = (0, 0)
    winner: int = -1
    landed: bool = False
    city: int = 0
    wonder: bool = False
    fortress: bool = False
    captured: bool = False
    prey: tuple[bool, bool] = (False, False)
    used: list[str] = []


class Battle(Open, omit_defaults=True, kw_only=True):
    """The battle going on (10). Sides: 0 attacker, 1 defender; the attackers stand at ``origin``.

    ``raid``: an attack of barbarians on a city (one round). ``cards``: tactics revealed this
    round; ``revealed``: the cards with them. ``void``: sides whose card has no effect. ``dice``,
    ``bonus``, ``cancel``: of this round. ``values``: combat values, once they are counted.
    ``hits``: after cancellation. ``flags``: what lasts for
    the whole battle, by name. ``recruits``: ships recruited on a port space attack; they cannot
    retreat.
    """

    cell: Cell
    origin: Cell
    seats: tuple[Seat, Seat]
    record: Fought
    sea: bool = False
    raid: bool = False
    recruits: bool = False
    roads: bool = False
    round: int = 0
    cards: list[str]
    revealed: list[Card] = []
    void: list[int] = []
    dice: list[list[int]]
    extra: list[int]
    bonus: list[int]
    cancel: list[int]
    values: list[int] = []
    hits: list[int]
    flags: list[str] = []


class Turn(Open, omit_defaults=True, kw_only=True):
    """The turn going on. ``actions``: left. ``used``: powers spent for this turn.

    ``influenced``: a success this turn. ``collects``: activations for collecting so far.
    ``marks``: effects that last for this turn, by name.
    ``proposed``: who has proposed a trade, once for each. ``borrowed``: an advance used without owning it.
    """

    seat: Seat
    actions: int = 3
    used: list[str] = []
    influenced: bool = False
    acted: bool = False
    collects: int = 0
    marks: dict[str, int] = {}
    fought: list[Fought] = []
    recruited: int = 0
    borrowed: str = ""
    proposed: list[Seat] = []


class Completed(Open):
    """An objective card that a player has completed; ``when``: in which round of the match."""

    card: Card
    objective: str
    when: int


class Player(Data, kw_only=True):
    """A player. ``actions``, ``objectives``, ``wonders``: secret hands; ``aside``: secret too.

    ``lost``: pieces removed from the game, by name. ``built``: wonders built and still standing.
    ``tenths``: points of events, in tenths. ``marks``: what waits for his next turn, by name.
    ``people``: great persons he has taken; everybody has seen it, so they lie open.
    ``looks_at``: whose hands he sees for the moment (Spy).
    """

    capital: Cell
    stock: dict[Good, int]
    advances: list[str]
    counter: int = 3
    actions: list[Card] = []
    objectives: list[Card] = []
    wonders: list[Card] = []
    people: list[Card] = []
    aside: Card = Card("")
    completed: list[Completed] = []
    lost: dict[str, int] = {}
    built: list[str] = []
    tenths: int = 0
    marks: dict[str, int] = {}
    looks_at: Seat = NOBODY


class State(Base, kw_only=True):
    """A match.

    ``towns``: the spaces with a city, sorted. ``slots``: the secret number of the region of each
    slot; ``turned``: orientation of those revealed, ``?`` while it is chosen. Decks are drawn from
    their end. ``marks``: events that last. ``gone``: wonders out of the game. ``reform``:
    governments change in the status phase. ``icons``: the regions with a barbarian icon.
    ``barbarian_supply``: units of theirs that may be on the map. ``wonder_round``: who has built a
    wonder in this round. ``conceding``: who leaves before the next turn; ``kept``: by seat the
    points, in tenths, of those who have left. Both are left out until somebody concedes: then
    positions of earlier rules keep their fingerprints, as they also would not if ``Player`` had a
    sixteenth field (its length takes another form).
    """

    agenda: list[Step]
    draws: dict[str, int] = {}
    over: bool = False
    joined: list[int]
    players: list[Player] = []
    spaces: dict[Cell, Space] = {}
    towns: list[Cell] = []
    slots: Secret[dict[str, int]] = {}
    turned: dict[str, str] = {}
    unused: list[int] = []
    action_deck: list[Card] = []
    action_discard: list[Card] = []
    objective_deck: list[Card] = []
    event_deck: list[Card] = []
    event_discard: list[Card] = []
    wonder_deck: list[Card] = []
    gone: list[str] = []
    age: int = 0
    round: int = 0
    phase: Phase = "turn"
    first: Seat = NOBODY
    turn: Turn | None = None
    battle: Battle | None = None
    marks: list[str] = []
    wonder_round: list[Seat] = []
    winners: list[Seat] = []
    scores: list[int] = []
    # "Unset" and not an empty list: an unset field is not packed at all.
    conceding: list[Seat] | UnsetType = UNSET
    kept: dict[str, int] | UnsetType = UNSET
    # options (0.2)
    red: bool = True
    icons: list[int] = []
    token_limits: bool = True
    first_by_levels: bool = False
    supply: int = 5
    trade: bool = True
    reform: bool = False
    barbarian_supply: int = 20
