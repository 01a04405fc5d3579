"""What can happen in a match."""

from __future__ import annotations

from rules.clash.content import Good, Kind, Mood, Pile
from rules.clash.state import Phase
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Event as Happened


class PhaseStarted(Happened, frozen=True, tag="phase-started"):
    age: int
    round: int
    phase: Phase


class TurnStarted(Happened, frozen=True, tag="turn-started"):
    seat: Seat
    actions: int


class FirstDrawn(Happened, frozen=True, tag="first-drawn"):
    """Who begins the match, by chance (4)."""

    teaches = "new"
    seat: Seat


class FirstNamed(Happened, frozen=True, tag="first-named"):
    """Who begins the next rounds (5.3)."""

    seat: Seat
    first: Seat


class GoodsGained(Happened, frozen=True, tag="goods-gained"):
    """What a player really got; ``lost``: what was above a limit."""

    seat: Seat
    goods: dict[Good, int]
    why: str
    lost: dict[Good, int] = {}


class GoodsLost(Happened, frozen=True, tag="goods-lost"):
    seat: Seat
    goods: dict[Good, int]
    why: str


class Paid(Happened, frozen=True, tag="paid"):
    seat: Seat
    goods: dict[Good, int]
    why: str


class AdvanceGained(Happened, frozen=True, tag="advance-gained"):
    seat: Seat
    advance: str
    counter: int


class AdvanceLost(Happened, frozen=True, tag="advance-lost"):
    seat: Seat
    advance: str


class GovernmentChanged(Happened, frozen=True, tag="government-changed"):
    seat: Seat
    government: str


class CityFounded(Happened, frozen=True, tag="city-founded"):
    seat: Seat
    cell: Cell


class CityActivated(Happened, frozen=True, tag="city-activated"):
    seat: Seat
    cell: Cell
    acts: int


class PieceBuilt(Happened, frozen=True, tag="piece-built"):
    """A building or a wonder; ``port``: the port space."""

    seat: Seat
    cell: Cell
    piece: str
    port: Cell | None = None


class PieceChanged(Happened, frozen=True, tag="piece-changed"):
    """A building has the colour of *seat* now."""

    seat: Seat
    cell: Cell
    piece: str
    former: Seat


class PieceRemoved(Happened, frozen=True, tag="piece-removed"):
    cell: Cell
    piece: str
    why: str


class MoodChanged(Happened, frozen=True, tag="mood-changed"):
    seat: Seat
    cell: Cell
    mood: Mood
    why: str


class UnitPlaced(Happened, frozen=True, tag="unit-placed"):
    """``seat`` NOBODY: a barbarian."""

    seat: Seat
    kind: Kind
    cell: Cell
    why: str


class UnitRemoved(Happened, frozen=True, tag="unit-removed"):
    seat: Seat
    kind: Kind
    cell: Cell
    why: str


class GroupMoved(Happened, frozen=True, tag="group-moved"):
    """``how``: ``move``, ``roads``, ``around``, ``attack`` (not arrived yet), ``withdraw``."""

    seat: Seat
    origin: Cell
    cell: Cell
    units: dict[Kind, int]
    how: str


class RegionRevealed(Happened, frozen=True, tag="region-revealed"):
    teaches = "new"
    seat: Seat
    slot: str
    region: int


class RegionTurned(Happened, frozen=True, tag="region-turned"):
    """The region lies now; ``orientation`` A or B."""

    seat: Seat
    slot: str
    orientation: str


class SettlementPlaced(Happened, frozen=True, tag="settlement-placed"):
    """A barbarian settlement."""

    cell: Cell
    why: str


class SpaceExhausted(Happened, frozen=True, tag="space-exhausted"):
    seat: Seat
    cell: Cell


class InfluenceTried(Happened, frozen=True, tag="influence-tried"):
    """``source``: the city it starts from, None for one's own city; ``range``: tokens for it."""

    seat: Seat
    cell: Cell
    building: str
    source: Cell | None
    tokens: int


class DieCast(Happened, frozen=True, tag="die-cast"):
    """A single die for something else than a round of a battle."""

    teaches = "new"
    seat: Seat
    die: int
    why: str


class InfluenceFailed(Happened, frozen=True, tag="influence-failed"):
    seat: Seat
    cell: Cell


class CardsDrawn(Happened, frozen=True, tag="cards-drawn"):
    """``pile``: ``action``, ``objective`` or ``wonder``. The others learn only how many."""

    teaches = "new"
    seat: Seat
    pile: str
    cards: tuple[Card, ...]


class CardPlayed(Happened, frozen=True, tag="card-played"):
    teaches = "own"
    seat: Seat
    card: Card


class CardDiscarded(Happened, frozen=True, tag="card-discarded"):
    """``pile`` as in ``CardsDrawn``; face up for action cards."""

    teaches = "own"
    seat: Seat
    pile: str
    card: Card


class CardAside(Happened, frozen=True, tag="card-aside"):
    """A tactics card was chosen face down; the others learn whether there is one."""

    teaches = "own"
    seat: Seat
    card: Card | None


class TacticsRevealed(Happened, frozen=True, tag="tactics-revealed"):
    teaches = "new"
    attacker: Card | None
    defender: Card | None


class PowerUsed(Happened, frozen=True, tag="power-used"):
    seat: Seat
    power: str


class CardEffect(Happened, frozen=True, tag="card-effect"):
    """Something that a card, an advance or a wonder does and that no other event tells."""

    seat: Seat
    why: str
    cell: Cell | None = None
    target: Seat | None = None
    n: int = 0
    word: str = ""


class CardsShown(Happened, frozen=True, tag="cards-shown"):
    """Cards of *owner* that *seat* has looked at; everybody else learns only that."""

    teaches = "new"
    seat: Seat
    owner: Seat
    cards: tuple[Card, ...]
    why: str


class CardGiven(Happened, frozen=True, tag="card-given"):
    """A card went from one player to another; only the two know which."""

    teaches = "new"
    seat: Seat
    to: Seat
    pile: str
    card: Card
    why: str


class BattleBegan(Happened, frozen=True, tag="battle-began"):
    """``attacker`` NOBODY: barbarians; ``raid``: they attack a city for one round."""

    attacker: Seat
    defender: Seat
    origin: Cell
    cell: Cell
    sea: bool
    raid: bool


class DiceCast(Happened, frozen=True, tag="dice-cast"):
    teaches = "new"
    round: int
    attacker: tuple[int, ...]
    defender: tuple[int, ...]


class HitsCounted(Happened, frozen=True, tag="hits-counted"):
    """Combat values, and the hits that each side takes."""

    attacker: int
    defender: int
    on_attacker: int
    on_defender: int


class Retreated(Happened, frozen=True, tag="retreated"):
    seat: Seat
    cell: Cell


class BattleEnded(Happened, frozen=True, tag="battle-ended"):
    """``winner`` -1: nobody, 0 attacker, 1 defender."""

    cell: Cell
    attacker: Seat
    defender: Seat
    winner: int


class CityCaptured(Happened, frozen=True, tag="city-captured"):
    seat: Seat
    former: Seat
    cell: Cell
    razed: bool


class EventDrawn(Happened, frozen=True, tag="event-drawn"):
    teaches = "new"
    seat: Seat
    card: Card


class PersonTaken(Happened, frozen=True, tag="person-taken"):
    """Somebody takes a great person into his hand."""

    seat: Seat
    card: Card


class ObjectiveCompleted(Happened, frozen=True, tag="objective-completed"):
    teaches = "own"
    seat: Seat
    card: Card
    objective: str


class PointsGained(Happened, frozen=True, tag="points-gained"):
    """In tenths."""

    seat: Seat
    tenths: int
    why: str


class TradeProposed(Happened, frozen=True, tag="trade-proposed"):
    seat: Seat
    to: Seat


class TradeOffered(Happened, frozen=True, tag="trade-offered"):
    """What *seat* puts in; of cards others learn only that there is one more or less."""

    teaches = "own"
    seat: Seat
    to: Seat
    good: Good | None = None
    amount: int = 0
    card: Card | None = None
    offered: bool = True
    named: bool = True


class TradeWanted(Happened, frozen=True, tag="trade-wanted"):
    """*seat* asks *to* for so much of a good, a card by name, or so many of a pile.

    Nothing: no longer for any. Of a card by name others learn only that one is asked for.
    """

    seat: Seat
    to: Seat
    good: Good | None = None
    amount: int = 0
    card: Card | None = None
    pile: Pile | None = None


class TradeAgreed(Happened, frozen=True, tag="trade-agreed"):
    seat: Seat


class TradeDone(Happened, frozen=True, tag="trade-done"):
    seat: Seat
    to: Seat
    gave: dict[Good, int]
    got: dict[Good, int]


class TalksLeft(Happened, frozen=True, tag="talks-left"):
    seat: Seat


class Conceding(Happened, frozen=True, tag="conceding"):
    """*seat* leaves before the next turn."""

    seat: Seat


class Conceded(Happened, frozen=True, tag="conceded"):
    """*seat* has left, with so many points in tenths; its secrets are nobody's any more."""

    teaches = "new"
    seat: Seat
    tenths: int


class MatchEnded(Happened, frozen=True, tag="match-ended"):
    """``tenths``: the points of each seat, in tenths."""

    winners: tuple[Seat, ...]
    tenths: tuple[int, ...]


Event = (
    PhaseStarted
    | TurnStarted
    | FirstDrawn
    | FirstNamed
    | GoodsGained
    | GoodsLost
    | Paid
    | AdvanceGained
    | AdvanceLost
    | GovernmentChanged
    | CityFounded
    | CityActivated
    | PieceBuilt
    | PieceChanged
    | PieceRemoved
    | MoodChanged
    | UnitPlaced
    | UnitRemoved
    | GroupMoved
    | RegionRevealed
    | RegionTurned
    | SettlementPlaced
    | SpaceExhausted
    | InfluenceTried
    | DieCast
    | InfluenceFailed
    | CardsDrawn
    | CardPlayed
    | CardDiscarded
    | CardAside
    | TacticsRevealed
    | PowerUsed
    | CardEffect
    | CardsShown
    | CardGiven
    | BattleBegan
    | DiceCast
    | HitsCounted
    | Retreated
    | BattleEnded
    | CityCaptured
    | EventDrawn
    | PersonTaken
    | ObjectiveCompleted
    | PointsGained
    | TradeProposed
    | TradeOffered
    | TradeWanted
    | TradeAgreed
    | TradeDone
    | TalksLeft
    | Conceding
    | Conceded
    | MatchEnded
)
