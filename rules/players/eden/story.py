"""What happened to a player of Battle For Eden: fights, lands, troops, the portal, the Heart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Literal

from rules.core.data import Value
from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import events as ev
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.income import income
from rules.eden.board.public_state import public_state
from rules.players.story import ANYWHERE, Cause, Held, Holdings, Key, Seen, Story

LAND, RICH, HEART_WORTH, PORTAL, TROOP, FOUGHT = 4.0, 6.0, 15.0, 40.0, 1.0, 0.5
TROOPS: Final[Key] = ("troops", "")

Outcome = Literal["took", "lost", "held", "won", "beaten", "level"]


class Fought(Value, frozen=True, tag="fought"):
    """A fight that is decided, told to ``seat``.

    ``place``: the land that it took or lost, else where was fought. ``foe`` NOBODY: wild territory.
    ``mine`` and ``theirs``: the strengths. ``troops``: how many it has lost. ``cards``: what it played.
    """

    seat: Seat
    foe: Seat
    place: Cell
    outcome: Outcome
    mine: int
    theirs: int
    troops: int
    cards: tuple[Card, ...]


class _Fight:
    """A fight as far as it was seen; ``last``: the entry of the last thing that came of it."""

    def __init__(self, seq: int, cell: Cell, other: Cell | None, sides: Sequence[Seat]) -> None:
        self.began = self.last = seq
        self.cell, self.cells, self.sides = cell, {cell, other}, {*sides}
        self.strengths: dict[Seat, int] = {}
        self.camps: dict[Seat, int] = {}
        self.cards: list[Card] = []
        self.troops = 0
        self.took = self.lost = self.origin = Cell("")
        self.attacker = NOBODY

    def cause(self, number: int, seat: Seat) -> Cause | None:
        """Tell *seat* how it ended; None: it was not in it."""
        allies = {side for side, camp in self.camps.items() if camp == self.camps.get(seat)}
        others = {s: n for s, n in self.strengths.items() if s not in {seat, *allies}}
        counts: Counter[Key] = Counter({TROOPS: -self.troops})
        if seat not in self.sides:
            return None
        if seat not in self.strengths or not others:
            return Cause(counts=counts, own=True)  # told when it is decided
        foe = max(others, key=lambda side: (others[side], side))
        mine, theirs = self.strengths[seat], others[foe]
        outcome: Outcome = "won" if mine > theirs else "beaten" if mine < theirs else "level"
        if self.attacker == seat and mine == theirs:
            outcome = "beaten"  # FT-COM-5, SH-BAT-7: the defence holds
        elif self.attacker != NOBODY and mine >= theirs:
            outcome = "won" if self.attacker == seat else "held"
        weight = -FOUGHT if outcome == "beaten" else FOUGHT
        if self.lost:
            outcome, weight, counts["land", self.lost] = "lost", -_land(self.lost), -1
        elif self.took:
            outcome, weight, counts["land", self.took] = "took", _land(self.took), 1
        # A land that was won is no loss, whatever it cost.
        weight -= TROOP * self.troops if outcome != "took" else 0
        place = self.lost or self.took or self.cell
        return Cause(
            told=Fought(seat, foe, place, outcome, mine, theirs, self.troops, tuple(self.cards)),
            counts=counts,
            fight=str(number),
            weight=weight,
            began=self.began,
            ended=self.last,
            place=place,
            origin=self.origin,
        )


def _land(cell: Cell) -> float:
    return HEART_WORTH if cell == HEART else LAND


class _Reader:
    """Reads what a seat has seen."""

    def __init__(self, seat: Seat, since: int) -> None:
        self.seat, self.since = seat, since
        self.fights: dict[int, _Fight] = {}
        self.causes: list[Cause] = []
        self.sent: dict[Cell, Cell] = {}

    def read(self, seq: int, what: Value) -> None:
        match what:
            case ev.Deployed(seat=by, plan=plan) if by == self.seat:
                self.sent = {outer: inner for inner, edges in plan.items() for outer in edges}
            case ev.CombatBegan(combat=n, cell=cell, other=other, troops=troops):
                attacker = self.fights[n].attacker if n in self.fights else NOBODY
                sides = [Seat(int(side)) for side in troops]
                self.fights[n] = _Fight(seq, cell, other, sides)
                self.fights[n].attacker = attacker
            case ev.OffensiveLaunched(seat=by, fronts=fronts):
                for n, origin, target, _ in fronts:
                    self.fights[n] = _Fight(seq, target, origin, [by])
                    self.fights[n].attacker = by
            case ev.FrontOpened(combat=n, seat=by, cell=cell, other=other, foe=foe):
                self.fights[n] = _Fight(seq, cell, other, [by, foe])
                self.fights[n].attacker = by
            case ev.CampFormed(combat=n, seat=by, camp=camp, agreed=True):
                self._note(n, seq).camps[by] = camp
            case ev.UnitAdded(combat=n, seat=by, card=card) if by == self.seat:
                self._note(n, seq).cards.append(card)
            case ev.StrengthsCounted(combat=n, strengths=strengths, wild=wild):
                fight = self._note(n, seq)
                fight.strengths = {Seat(int(side)): total for side, total in strengths.items()}
                if wild or len(strengths) < 2:
                    fight.strengths[NOBODY] = wild
            case ev.FrontCounted(combat=n, attack=attack, defence=defence):
                fight = self._note(n, seq)
                foe = next((side for side in fight.sides if side != fight.attacker), NOBODY)
                fight.strengths = {fight.attacker: attack, foe: defence}
            case ev.TroopsLost(combat=n, seat=by, troops=troops) if by == self.seat:
                self._note(n, seq).troops += troops
            case ev.Retreated(seat=by, origin=cell, lost=lost) if by == self.seat and lost:
                if (left := self._at(cell)) is not None:
                    left.troops, left.last = left.troops + lost, seq
            case (
                ev.TileEmptied(cell=cell, seat=loser) | ev.ControlTaken(cell=cell, loser=loser)
            ) if loser == self.seat:
                self._land_lost(seq, cell, what)
            case ev.Conquered(seat=by, cell=cell) | ev.ControlTaken(seat=by, cell=cell):
                fought = self._at(cell)
                if fought is not None and by == self.seat:
                    fought.took, fought.last = cell, seq
                    others = (other for other in fought.cells if other and other != cell)
                    fought.origin = self.sent.get(cell) or next(others, Cell(""))
                # Fronts says of a conquered land only who has it now: who defended it had it before.
                elif fought is not None and fought.attacker == by and by != self.seat:
                    fought.lost, fought.last = cell, seq
            case ev.Eliminated(seat=by) | ev.PortalDestroyed(seat=by) | ev.Devastated(seat=by) if (
                by == self.seat
            ):
                place = "" if isinstance(what, ev.Eliminated) else what.cell
                self._because(seq, Cause(told=what, whole=place or ANYWHERE))
            case ev.HeartLost(seat=by) if by == self.seat:
                self._because(seq, Cause(told=what, counts={("land", HEART): -1}))
            case ev.Gained(seat=by, what="troop", n=n) if by == self.seat:
                self._because(seq, Cause(told=what, counts={TROOPS: n}))
            case _:
                pass

    def _because(self, seq: int, cause: Cause) -> None:
        if seq >= self.since:
            self.causes.append(cause)

    def _note(self, number: int, seq: int) -> _Fight:
        fight = self.fights.setdefault(number, _Fight(seq, Cell(""), None, ()))
        fight.last = seq
        return fight

    def _at(self, cell: Cell) -> _Fight | None:
        """Find the last fight of the seat about a land."""
        fights = (one for one in reversed(self.fights.values()) if self.seat in one.sides)
        return next((one for one in fights if cell in one.cells), None)

    def _land_lost(self, seq: int, cell: Cell, what: Value) -> None:
        fight = self._at(cell)
        if fight is not None and fight.strengths:
            fight.lost, fight.last = cell, seq
        else:
            self._because(seq, Cause(told=what, counts={("land", cell): -1}))


def holdings(view: Any, seat: Seat) -> Holdings:
    """Count the lands of a seat, by what each is worth, and its troops."""
    held: dict[Key, Held] = {}
    troops = sum(
        army.troops
        for combat in view.combats.values()
        for army in combat.armies[:1]
        if army.seat == seat and view.edition == "fronts"  # only who attacks there leaves its land
    )
    for cell, tile in view.tiles.items():
        if tile.owner == seat:
            worth = HEART_WORTH if cell == HEART else RICH if tile.rich else LAND
            held["land", cell] = Held(1, PORTAL if tile.portal_of == seat else worth)
            troops += tile.centre + sum(tile.edges.values())
    held[TROOPS] = Held(troops, TROOP)
    return held


def causes(seen: Sequence[Seen], seat: Seat, since: int) -> Sequence[Cause]:
    """Tell a player why what they hold has changed from entry *since* on."""
    reader = _Reader(seat, since)
    for seq, what in seen:
        reader.read(seq, what)
    fights = [
        cause
        for number, fight in reader.fights.items()
        if fight.last >= since and (cause := fight.cause(number, seat)) is not None
    ]
    return (*fights, *reader.causes)


def turned(what: Any) -> tuple[Seat, str, float] | None:
    """Say who has which land because of something that was seen."""
    match what:
        case ev.Conquered(seat=by, cell=cell) | ev.ControlTaken(seat=by, cell=cell):
            return by, cell, _land(cell)
        case ev.PortalDestroyed(seat=loser, cell=cell):
            return loser, cell, PORTAL
        case _:
            return None


def advice(views: Sequence[Any], seen: Sequence[Seen], seat: Seat) -> str:
    """Name what a player could try: the Heart, then spending what they have, then crystals."""
    last, reader = views[-1], _Reader(seat, 0)
    for seq, what in seen:
        reader.read(seq, what)
    held = any(view.tiles[HEART].owner == seat for view in views if HEART in view.tiles)
    fought = any(HEART in one.cells and seat in one.sides for one in reader.fights.values())
    if last.edition != "shards" and not held and not fought:
        return "heart"
    state, mine = public_state(last), last.seats[seat]
    if last.edition != "shards" and mine.stocks - mine.reserved > 2 * income(state, seat) > 0:
        return "stocks"
    if not any(_bought(what, seat) & {*CRYSTAL_VALUES} for _, what in seen):
        return "crystals"
    return ""


def _bought(what: Any, seat: Seat) -> set[Card]:
    """Return the cards that a seat was seen to buy."""
    match what:
        case ev.OrdersOpened(bought=bought):
            return {*bought.get(str(seat), {})}
        case ev.OrderServed(seat=by, cards=cards) | ev.Bought(seat=by, cards=cards) if by == seat:
            return {*cards}
        case _:
            return set()


STORY: Final = Story(holdings, causes, turned, advice)
