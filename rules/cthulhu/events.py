"""What can happen in a match."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.core.play import Event as Happened
from rules.cthulhu.content import Area, Book, Kind, Piece
from rules.cthulhu.state import Phase


class PhaseStarted(Happened, frozen=True, tag="phase-started"):
    turn: int
    phase: Phase


class StartChosen(Happened, frozen=True, tag="start-chosen"):
    seat: Seat
    area: Area


class Gathered(Happened, frozen=True, tag="gathered"):
    """Power of each seat, before and after those far behind were raised (HR-03)."""

    gathered: dict[str, int]
    raised: dict[str, int]


class CaptivesReturned(Happened, frozen=True, tag="captives-returned"):
    seat: Seat
    kind: Kind
    units: int


class FirstNamed(Happened, frozen=True, tag="first-named"):
    seat: Seat


class FirstDrawn(Happened, frozen=True, tag="first-drawn"):
    """By chance (HR-01)."""

    teaches = "new"
    seat: Seat


class DirectionSet(Happened, frozen=True, tag="direction-set"):
    seat: Seat
    order: tuple[Seat, ...]


class PowerChanged(Happened, frozen=True, tag="power-changed"):
    """Power gained or lost by something else than paying for an action."""

    seat: Seat
    n: int
    why: str


class DoomGained(Happened, frozen=True, tag="doom-gained"):
    seat: Seat
    n: int
    why: str


class SignsDrawn(Happened, frozen=True, tag="signs-drawn"):
    """The others learn only how many."""

    teaches = "new"
    seat: Seat
    values: tuple[int, ...]


class SignRevealed(Happened, frozen=True, tag="sign-revealed"):
    """For the rest of the match: it cannot be undone (8.3)."""

    teaches = "new"
    seat: Seat
    value: int
    doom: int


class RitualPerformed(Happened, frozen=True, tag="ritual-performed"):
    """``left``: rituals until the end of the track."""

    seat: Seat
    cost: int
    left: int


class RitualDeclined(Happened, frozen=True, tag="ritual-declined"):
    seat: Seat


class RequirementMet(Happened, frozen=True, tag="requirement-met"):
    seat: Seat
    requirement: str


class BookTaken(Happened, frozen=True, tag="book-taken"):
    seat: Seat
    book: Book


class RoundStarted(Happened, frozen=True, tag="round-started"):
    seat: Seat
    power: int


class Passed(Happened, frozen=True, tag="passed"):
    seat: Seat
    power: int


class WentOut(Happened, frozen=True, tag="went-out"):
    """Out of Power: no more actions in this phase (HR-13)."""

    seat: Seat


class GateBuilt(Happened, frozen=True, tag="gate-built"):
    seat: Seat
    area: Area
    kind: Kind


class GateTaken(Happened, frozen=True, tag="gate-taken"):
    seat: Seat
    area: Area
    kind: Kind


class GateAbandoned(Happened, frozen=True, tag="gate-abandoned"):
    seat: Seat
    area: Area


class GateMoved(Happened, frozen=True, tag="gate-moved"):
    seat: Seat
    origin: Area
    target: Area


class UnitMoved(Happened, frozen=True, tag="unit-moved"):
    """A unit went from an area to another; ``how``: a move, a retreat, a power."""

    seat: Seat
    unit: Piece
    kind: Kind
    origin: Area
    target: Area
    how: str


class UnitPlaced(Happened, frozen=True, tag="unit-placed"):
    """A unit came from a pool or a card; ``how``: recruited, summoned, awakened, a power."""

    seat: Seat
    unit: Piece
    kind: Kind
    area: Area
    how: str


class UnitRemoved(Happened, frozen=True, tag="unit-removed"):
    """A unit went back to its pool; ``how``: killed, without retreat, a power."""

    seat: Seat
    unit: Piece
    kind: Kind
    area: Area
    how: str


class UnitHeld(Happened, frozen=True, tag="unit-held"):
    """A unit went from the map to the card of its faction."""

    seat: Seat
    unit: Piece
    kind: Kind
    area: Area


class UnitCaptured(Happened, frozen=True, tag="unit-captured"):
    seat: Seat
    by: Seat
    unit: Piece
    kind: Kind
    area: Area


class PowerUsed(Happened, frozen=True, tag="power-used"):
    """A power of a faction: an action, an ability of a battle, a reaction."""

    seat: Seat
    power: str
    area: Area | None = None
    target: Seat | None = None


class DieCast(Happened, frozen=True, tag="die-cast"):
    """A die outside battles, 1 to 6."""

    teaches = "new"
    seat: Seat
    power: str
    value: int


class Desecrated(Happened, frozen=True, tag="desecrated"):
    seat: Seat
    area: Area
    success: bool


class PledgeSet(Happened, frozen=True, tag="pledge-set"):
    seat: Seat
    amount: int


class PledgeAgreed(Happened, frozen=True, tag="pledge-agreed"):
    seat: Seat


class TalksLeft(Happened, frozen=True, tag="talks-left"):
    seat: Seat


class TalksEnded(Happened, frozen=True, tag="talks-ended"):
    """What each bears; nothing if they did not agree."""

    why: str
    agreed: bool
    shares: dict[str, int]


class BattleBegan(Happened, frozen=True, tag="battle-began"):
    battle: int
    area: Area
    seat: Seat
    target: Seat


class DiceCast(Happened, frozen=True, tag="dice-cast"):
    """The dice of both sides of a battle."""

    teaches = "new"
    battle: int
    seat: Seat
    target: Seat
    attacker: tuple[int, ...]
    defender: tuple[int, ...]


class DiceChanged(Happened, frozen=True, tag="dice-changed"):
    teaches = "new"
    battle: int
    seat: Seat
    dice: tuple[int, ...]


class ResultAssigned(Happened, frozen=True, tag="result-assigned"):
    """A Kill (``k``) or a Pain (``p``) went to a unit."""

    battle: int
    seat: Seat
    unit: Piece
    kind: Kind
    result: str


class ResultsLost(Happened, frozen=True, tag="results-lost"):
    """More results than units (7.2)."""

    battle: int
    seat: Seat
    result: str
    n: int


class BattleEnded(Happened, frozen=True, tag="battle-ended"):
    battle: int
    area: Area


class Conceding(Happened, frozen=True, tag="conceding"):
    """*seat* leaves before the next round."""

    seat: Seat


class Conceded(Happened, frozen=True, tag="conceded"):
    """*seat* has left; the Elder Signs that it held are laid open and count for nobody."""

    teaches = "new"
    seat: Seat
    signs: tuple[int, ...]


class MatchEnded(Happened, frozen=True, tag="match-ended"):
    """``doom``: of each seat, all Elder Signs counted. No winner: humanity survives (HR-21)."""

    teaches = "new"
    winners: tuple[Seat, ...]
    why: str
    doom: dict[str, int]


Event = (
    PhaseStarted | StartChosen | Gathered | CaptivesReturned | FirstNamed | FirstDrawn
    | DirectionSet | PowerChanged | DoomGained | SignsDrawn | SignRevealed | RitualPerformed
    | RitualDeclined | RequirementMet | BookTaken | RoundStarted | Passed | WentOut | GateBuilt
    | GateTaken | GateAbandoned | GateMoved | UnitMoved | UnitPlaced | UnitRemoved | UnitHeld
    | UnitCaptured | PowerUsed | DieCast | Desecrated | PledgeSet | PledgeAgreed | TalksLeft
    | TalksEnded | BattleBegan | DiceCast | DiceChanged | ResultAssigned | ResultsLost | BattleEnded
    | Conceding | Conceded | MatchEnded
)  # fmt: skip
