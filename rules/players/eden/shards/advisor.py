"""Rules of thumb for Shards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from math import ceil, inf
from typing import Any

from msgspec.structs import replace

from rules.core.chance import Chance
from rules.core.data import Value, copy_of
from rules.core.forms import with_number
from rules.core.hexes import HEART, apart, around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import asked_of
from rules.eden import actions as ac
from rules.eden import steps
from rules.eden.board import views as vw
from rules.eden.board.board import held
from rules.eden.board.card_form import by_kind
from rules.eden.board.cards import CRYSTAL_HUGE, CRYSTAL_MEDIUM, CRYSTAL_VALUES
from rules.eden.board.combat_preview import counted
from rules.eden.board.formation import Place
from rules.eden.board.public_state import public_state
from rules.eden.board.selection import Scope
from rules.eden.board.state import State, Tile
from rules.eden.nodes import Resource
from rules.eden.shards import territory
from rules.eden.shards.attack import may_attack, new_front
from rules.eden.shards.campaign import defence_of, turn_of
from rules.eden.shards.king import HARD_HIT
from rules.eden.shards.payment import purse
from rules.eden.shards.prices import Left
from rules.eden.shards.setup import SMALLS
from rules.eden.shards.steps import Paying
from rules.eden.shards.unbalance import mediums
from rules.players.advice import Effect, Odds, Risk
from rules.players.eden import effects as ef
from rules.players.eden.advisor import CRYSTALS_WANTED, Counsel, EdenAdvisor
from rules.players.eden.odds import hand_of, may_come, of_fronts, of_units, printed_on, put
from rules.players.eden.shards import risks
from rules.players.eden.worths import AGAINST, brings, rebuilt, to_come, worths

SHARDS_KEPT = 2
"""Shards that a seat gathers for crystals, as long as it has too few of these."""
HUGE_COST = 4
PLENTY = 5
"""Own resources beyond which they serve other things than units."""
KEPT_AT_HOME = 8
"""Own resources that are left to pay for units, before any lie where they lend strength."""
OUTPOSTS = 6
"""Territories that get resources to lend strength from (SH-TER-4): dozens lay unused otherwise."""
UNITS_KEPT = 5
"""Unit cards that a deck keeps at least, beside those in play."""
CLOSE = 0.5
"""By how much a unit must be worth less than the mean of its deck to be sent home for resources."""
RESERVE = 6
"""Resources that are not spent on additional attacks."""
DEFENDED, SHARED, UNSURE = 0.33, 0.6, 0.75
"""How often a front against a defender is won at least, and what share is added of the odds above one half
that its own fight alone would give; and how often one on wild land for which the hand is not enough yet.
Fronts that are opened later share the hand: so often those of normal automated players came true.
"""
TRUST = 0.7
"""How much of a hand its owner is thought to bring to the defence."""
Goals = tuple[tuple[Cell, float], ...]
"""Cells that land lies well beside, with what each adds to its worth."""
KING = 9.0
"""What wounding the King is worth."""
NEAR, SIEGE = 2.0, 40.0
"""What the Heart or the King, and an enemy's portal, add to the worth of a territory: half beside it.

Who takes a portal is first at the day limit too (CM-END-4), and hardly anybody came beside one.
"""


class Front(Value, frozen=True):
    """A front worth opening: the strength of units it needs, and what it is worth."""

    origin: Cell
    target: Cell
    need: float
    worth: float


class ShardsAdvisor(EdenAdvisor):
    """Advice for one seat of Shards."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        laying = Counsel(self._lay, expects=self._placing)
        self._counsel |= {
            "D-SH-START": laying,
            "D-SH-PLACE": laying,
            "D-SH-BUY": Counsel(self._shop, expects=self._buying),
            "D-SH-HAND": Counsel(self._house, expects=self._laying),
            "D-SH-REMULL": Counsel(self._crystals_away, expects=self._changing),
            "D-SH-RETURN": Counsel(self._give_back, expects=self._given_up),
            "D-SH-FRONT": Counsel(choose=self._front, expects=self._fronting),
            "D-SH-DEFEND": Counsel(choose=self._unit, expects=self._fighting),
            "D-SH-ADD": Counsel(choose=self._unit, expects=self._fighting),
            "D-SH-RETURNUNIT": Counsel(choose=self._retire, expects=self._retiring),
            "D-SH-RESCUE": Counsel(choose=self._rescue),
            "D-SH-EXCHANGE": Counsel(expects=self._exchanging),
            "D-SH-PAY": Counsel(expects=self._due),
            "D-SH-SMALLS": Counsel(expects=self._small),
        }

    def risk(
        self, view: vw.View, plan: Sequence[Any], after: Callable[[], vw.View | None]
    ) -> Risk | None:
        """Warn of what cannot be made good."""
        return risks.risk(view, self._seat, asked_of(view, self._seat), plan)

    def odds(self, view: vw.View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely a front that is opened is won, or each on which the seat fights."""
        match asked_of(view, self._seat):
            case "D-SH-FRONT" if plan and isinstance(plan[0], ac.OpenFront):
                return self._opening_odds(view, plan[0], chance)
            case "D-SH-DEFEND" if plan and isinstance(plan[0], ac.Done):
                return ()  # the base defence of the land stands against what others still play
            case "D-SH-DEFEND" | "D-SH-ADD":
                return of_units(view, self._seat, plan, chance)
            case _:
                return ()

    def _opening_odds(
        self, view: vw.View, action: ac.OpenFront, chance: Chance
    ) -> tuple[Odds, ...]:
        """Return how likely a front is won beside those that are open already."""
        state, hand = copy_of(public_state(view)), list(hand_of(view, self._seat))
        turn = turn_of(state)
        there = [state.combats[str(number)] for number in turn.fronts]
        front = new_front(state, turn, action.origin, action.target, state.born + 1)
        state.combats[str(front.id)] = front
        hand.remove(action.card)
        put(state, front, front.armies[0], action.card)
        # A defender may rely on the base defence of the land instead of playing units.
        base = {front.id: defence_of(state, front.cell)}
        fronts = [*there, front]
        *others, last = of_fronts(
            view, state, self._seat, fronts, hand=hand, chance=chance, base=base
        )
        # Where a front is left to the base defence after all, the hand may go there first.
        sure = not last.certain or all(other.certain for other in others)
        last = replace(last, exact=last.exact and sure)
        if last.exact:
            return (last,)
        defended = len(front.armies) > 1
        known = DEFENDED + SHARED * max(0.0, last.chance - 0.5) if defended else UNSURE
        return (replace(last, chance=known),)

    def _worth(self, view: vw.View, cell: Cell, tile: Tile) -> float:
        if view.campaign is not None and view.campaign.king is not None:
            if view.campaign.king.cell == cell:
                # Wounding the King is the only way to win the scenario, so no other land is worth
                # as much.
                return KING
            if tile.kind == "heart":
                return 3.0
        worth = super()._worth(view, cell, tile)
        own = tile.kind == "ordinary" and tile.colour == view.seats[self._seat].terrain
        lying = tile.pure + (0.3 * sum(tile.resources.values()) if tile.resources else 0.0)
        return worth + 1.5 * own + lying

    # --- resources ---

    def _lay(self, view: vw.View) -> ac.Lay:
        """Shards for crystals, as far as crystals are missing; own resources where they fight."""
        n = vw.asking(view, self._seat, steps.Laying).amounts[str(self._seat)]
        portal, state, lay = view.seats[self._seat].portal, public_state(view), ac.Lay()
        if portal is None:
            return lay
        if shards := self._shards_wanted(view, state, n):
            lay = with_number(lay, ("put", portal, territory.SHARDS), shards)
            n -= shards
        kinds, stock = territory.own_kinds(state, self._seat), territory.stock_of(state, self._seat)
        spare = min(n, n + stock.get(kinds[0], 0) - KEPT_AT_HOME)
        for cell in self._outposts(view, state)[:OUTPOSTS]:
            lying = view.tiles[cell].resources
            missing = territory.BONUS_RESOURCES - sum(lying.get(one, 0) for one in kinds)
            if 0 < missing <= spare:
                lay = with_number(lay, ("put", cell, kinds[0]), missing)
                spare -= missing
        return lay

    def _shards_wanted(self, view: vw.View, state: State, n: int) -> int:
        """Count how many of *n* new resources are laid as shards."""
        kinds = territory.own_kinds(state, self._seat)
        enough = (
            self._crystals(view) >= CRYSTALS_WANTED * self.likes("crystals")
            or territory.SHARDS in self.shunned
        )
        if enough or len(kinds) == 1:
            return 0
        stock = territory.stock_of(state, self._seat)
        rich = stock.get(kinds[0], 0) >= PLENTY
        missing = (HUGE_COST if rich else SHARDS_KEPT) - stock.get(territory.SHARDS, 0)
        return max(0, min(missing, n if rich else n // 2))

    def _outposts(self, view: vw.View, state: State) -> list[Cell]:
        """List the own territories beside what could be attacked, the best prey first."""
        tiles, goals = view.tiles, self._goals(view, state)
        own = held(state, self._seat)
        prey = {
            cell: self._worth(view, cell, tiles[cell]) + _towards(goals, cell)
            for cell in {near for cell in own for near in around(cell)} & tiles.keys()
            if (owner := tiles[cell].owner) == NOBODY
            or (owner != self._seat and may_attack(state, self._seat, owner))
        }
        best = {
            cell: max((prey[near] for near in around(cell) if near in prey), default=0.0)
            for cell in own
        }
        outposts = [cell for cell, worth in best.items() if worth]
        return sorted(outposts, key=lambda cell: (-best[cell], place_order(cell)))

    # --- what speaks for an answer ---

    def _placing(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """List what is laid of each resource, and where most of it lies."""
        yield ef.effect(
            "shards", 0, sum(n for _, kind, n in _put(plan) if kind == territory.SHARDS)
        )
        for cell, _, n in sorted(_put(plan), key=lambda one: (-one[2], place_order(one[0]))):
            yield ef.effect("laid-there", 0, n, cell)

    def _buying(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """List what purchases make of the deck."""
        new = _bought(plan)
        strength = printed_on(view, ef.owned_by(view, self._seat))
        yield ef.effect("army", strength, strength + printed_on(view, new))
        value = self._crystals(view)
        yield ef.effect("crystals", value, value + ef.crystals(new))

    def _retiring(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what stays of the deck when units go home."""
        gone = [a.card for a in plan if isinstance(a, ac.ReturnUnit)]
        strength = printed_on(view, ef.owned_by(view, self._seat))
        yield ef.effect("army", strength, strength - printed_on(view, gone))

    def _exchanging(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """List what an exchange makes of the hand."""
        hand = self._hand(view)
        given = [a.card for a in plan if isinstance(a, ac.Exchange)]
        taken = [a.other for a in plan if isinstance(a, ac.Exchange)]
        strength, value = printed_on(view, hand), ef.crystals(hand)
        more = printed_on(view, taken) - printed_on(view, given)
        yield ef.effect("hand-strength", strength, strength + more)
        yield ef.effect("hand-crystals", value, value + ef.crystals(taken) - ef.crystals(given))

    def _due(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what is left of what pays once a payment is made."""
        step = vw.asking(view, self._seat, Paying)
        have = purse(public_state(view), self._seat, step.kinds)
        yield ef.effect("purse", have, have - step.due)

    def _small(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say how many small crystals a match begins with, and in how many cards."""
        mine, action = view.seats[self._seat], plan[0]
        n = SMALLS[action.number] if isinstance(action, ac.Option) else SMALLS[0]
        cards = n + mediums(public_state(view), self._seat)
        cards += len((*self._hand(view), *mine.unseen, *mine.discard))
        yield ef.effect("crystal-cards", n, n)
        yield ef.effect("deck", cards, cards)

    def _fronting(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """List what a front takes, and what the hand holds."""
        hand = printed_on(view, self._hand(view))
        ways = {(a.origin, a.target) for a in plan if isinstance(a, ac.OpenFront)}
        for front in self._fronts(view, public_state(view), ways):
            need = max(0, ceil(front.need))
            yield ef.effect("needed", need, need, front.target)
        yield ef.effect("hand-strength", hand, hand)

    def _crystals(self, view: vw.View) -> int:
        """Add up the value of the crystals that the seat owns, wherever they are."""
        mine = view.seats[self._seat]
        aside = mine.set_aside.cards if isinstance(mine.set_aside, vw.Known) else ()
        owned = (*self._hand(view), *aside, *mine.unseen, *mine.discard)
        return sum([CRYSTAL_VALUES[card] for card in owned if card in CRYSTAL_VALUES])

    def _shop(self, view: vw.View) -> ac.Shop:
        """The dearest unit first, paid with as little as possible; then a crystal."""
        step, state = vw.asking(view, self._seat, steps.Shopping), public_state(view)
        bought: list[ac.Purchase] = []
        while True:
            ways = Left(state, self._seat, bought, hand=step.hand).purchases()
            ways = [way for way in ways if way.card not in self.shunned]
            way = self._purchase(view, ways, first=not bought)
            if way is None:
                return ac.Shop(tuple(sorted(bought, key=str)))
            bought.append(way)

    def _purchase(
        self, view: vw.View, ways: list[ac.Purchase], *, first: bool
    ) -> ac.Purchase | None:
        units, worth = self._content(view).units, worths(view)
        soldiers = [a for a in ways if a.card in units]
        if soldiers:
            return max(
                soldiers,
                key=lambda a: (
                    units[a.card].cost * self.taste(a.card),
                    worth[a.card],
                    -(a.small + 2 * a.medium + 3 * a.huge),
                    a.card,
                ),
            )
        if first and self._crystals(view) < CRYSTALS_WANTED * self.likes("crystals"):
            for card in (CRYSTAL_HUGE, CRYSTAL_MEDIUM):
                if found := [a for a in ways if a.card == card]:
                    return min(found, key=lambda a: a.pure)
        return None

    # --- the hand ---

    def _house(self, view: vw.View) -> ac.Tidy:
        """Crystals are of no use in a battle: set aside, they buy units.

        Before the battles what is weaker than what might be drawn goes as well.
        """
        hand = [card for card in self._hand(view) if card not in self.shunned]
        aside = by_kind(card for card in hand if card in CRYSTAL_VALUES)
        if any(isinstance(step, steps.TidyHand) for step in view.agenda):
            return ac.Tidy(aside=aside)
        mine, gone = view.seats[self._seat], list[Card]()
        left = [card for card in hand if card not in CRYSTAL_VALUES]
        for card in sorted(left, key=lambda c: (self._strength(view, c), c)):
            if self._strength(view, card) >= self._mean(view, (*mine.unseen, *mine.discard, *gone)):
                break
            gone.append(card)
        return ac.Tidy(by_kind(gone), aside)

    def _crystals_away(self, view: vw.View) -> ac.Discard:
        """Put crystals away before a combat, where they are of no use."""
        there = (c for c in self._hand(view) if c in CRYSTAL_VALUES and c not in self.shunned)
        return ac.Discard(by_kind(there))

    def _give_back(self, view: vw.View) -> ac.Discard:
        step = vw.asking(view, self._seat, steps.Returning)
        return self._worst(view, step.due[str(self._seat)])

    def _mean(self, view: vw.View, cards: Sequence[str]) -> float:
        """Return what a card drawn from these is worth in a battle."""
        worth = [max(0, self._strength(view, card)) for card in cards]
        return sum(worth) / len(worth) if worth else 0.0

    # --- fronts ---

    def _front(self, view: vw.View, legal: list[Any]) -> Any:
        """Open what is worth most and can be won with the units in hand."""
        ways = [a for a in legal if isinstance(a, ac.OpenFront)]
        if not ways or view.campaign is None or view.campaign.turn is None:
            return ac.Done()
        state, turn = public_state(view), view.campaign.turn
        if turn.paid and not self._affords(state, ways):
            return ac.Done()
        # Who harms enemies does nothing on wild territory.
        wild, total = (self._in_hand(view, against) for against in (0.0, 1.0))
        if turn.fronts:
            # A front that is open already and certain to be won is not put at risk for abilities.
            wild = total = sum(max(0, self._strength(view, card)) for card in self._hand(view))
        committed = sum(max(0.0, self._expected(view, number)) for number in turn.fronts)
        there = {(a.origin, a.target) for a in ways}
        fronts = [
            front
            for front in self._fronts(view, state, there)
            if front.need + committed
            <= (wild if view.tiles[front.target].owner == NOBODY else total)
        ]
        taken = {view.combats[str(number)].cell for number in turn.fronts}
        # A second front on the same territory gains nothing, except against the King: each takes
        # scales.
        king = view.campaign.king
        fronts = [f for f in fronts if f.target not in taken or (king and f.target == king.cell)]
        if not fronts:
            return ac.Done()
        best = max(fronts, key=lambda f: (f.worth, -f.need, place_order(f.target)))
        cards = [a for a in ways if (a.origin, a.target) == (best.origin, best.target)]
        way = self._weakest_enough(view, cards, best.need)
        # A card goes to one front whole, whatever it has too much; the rest must be enough for the
        # front that is open already.
        left = total - max(best.need, self._strength(view, way.card))
        return way if left >= committed or not turn.fronts else ac.Done()

    def _brings(self, view: vw.View, card: str, against: float = AGAINST) -> float:
        """Say how much strength a card is thought to bring to a fight, abilities included.

        Units fight alone here, without troops: Worlds whose cheap units are weak on paper and
        strong by what they do would hardly ever attack otherwise. *against*: how likely there is
        anybody to harm.
        """
        return brings(view, against).get(Card(card), 0.0)

    def _in_hand(self, view: vw.View, against: float) -> float:
        """Say how much strength the hand is thought to bring to the fights of a turn."""
        brought = brings(view, against)
        return sum([brought.get(card, 0.0) for card in self._hand(view)])

    def _affords(self, state: State, ways: list[ac.OpenFront]) -> bool:
        stock = territory.stock_of(state, self._seat)
        portal = state.players[self._seat].portal
        if portal is None:
            return False
        cost = min(apart(a.target, portal) for a in ways)
        there = sum(stock.get(kind, 0) for kind in territory.own_kinds(state, self._seat))
        return there + 4 * territory.pure_of(state, self._seat) >= cost + RESERVE

    def _fronts(
        self, view: vw.View, state: State, there: set[tuple[Cell, Cell]]
    ) -> Iterator[Front]:
        # Of each rival: where his hand defends.
        hands: dict[Seat, tuple[frozenset[Cell], float]] = {}
        bonus = {
            origin: territory.resource_bonus(state, origin, self._seat)
            for origin in {origin for origin, _ in there}
        }
        # What defends each target at least, and what it is worth; None: it must not be attacked.
        known: dict[Cell, tuple[float, float, float] | None] = {}
        goals = self._goals(view, state)
        for origin, target in sorted(there):
            if target not in known:
                known[target] = self._prey(view, state, target, goals, hands)
            if (prey := known[target]) is not None:
                defence, hand, worth = prey
                # A defender may rely on the base defence or on his hand, whichever is more.
                yield Front(origin, target, max(defence - bonus[origin], hand), worth)

    def _prey(
        self,
        view: vw.View,
        state: State,
        target: Cell,
        goals: Goals,
        hands: dict[Seat, tuple[frozenset[Cell], float]],
    ) -> tuple[float, float, float] | None:
        tile, hand = view.tiles[target], -inf
        worth = self._worth(view, target, tile)
        if tile.owner != NOBODY:
            if not may_attack(state, self._seat, tile.owner):
                return None
            worth += 2.0  # it may earn another attack, and it weakens somebody
            if (found := hands.get(tile.owner)) is None:
                guarded = territory.fully_held(state, tile.owner)
                trusted = TRUST * self._hand_worth(view, tile.owner) + 1.0
                found = hands[tile.owner] = guarded, trusted
            guarded, trusted = found
            if target in guarded:
                hand = trusted
        return defence_of(state, target) + 1.0, hand, worth + _towards(goals, target)

    def _goals(self, view: vw.View, state: State) -> Goals:
        """Return what land lies well beside: the Heart and the portals of enemies, or the King."""
        king = view.campaign.king if view.campaign else None
        if king is not None:
            return ((king.cell, NEAR),)
        enemies = [
            one.portal
            for seat, one in enumerate(state.players)
            if seat != self._seat and one.alive and may_attack(state, self._seat, Seat(seat))
        ]
        return ((HEART, NEAR), *[(cell, SIEGE) for cell in enemies if cell is not None])

    # --- battles ---

    def _missing(self, view: vw.View, number: int) -> int:
        """Count the strength that is missing on a front to win it as things stand."""
        combat = view.combats[str(number)]
        now = counted(view, number)
        foes = [army for army in combat.armies if army.seat != self._seat]
        mine = now.get(self._seat, 0)
        if not foes:
            if combat.other is None:  # the King attacks
                return combat.wild - mine
            king = view.campaign.king if view.campaign else None
            hunting = king is not None and king.cell == combat.cell
            missing = combat.wild - mine + 1
            # KOE-4: a hit that is stronger by so much takes two scales, so the attack goes on when
            # it has won.
            return missing + HARD_HIT - 1 if hunting and missing <= 0 else missing
        (foe,) = foes
        attacks = any(a.seat == self._seat and a.camp == 1 for a in combat.armies)
        return now[foe.seat] - mine + attacks

    def _expected(self, view: vw.View, number: int) -> float:
        """Say what will be missing on a front when delayed abilities of both sides have been used.

        A plan without them sends more units than are needed, or too few against those who wait.
        """
        more = to_come(public_state(view), view.combats[str(number)])
        own = more.pop(self._seat, 0.0)
        return self._missing(view, number) + sum(more.values()) - own

    def _unit(self, view: vw.View, legal: list[Any]) -> Any:
        for action in legal:
            if isinstance(action, ac.SetBack) and not action.destroy:
                return action
        if (drawing := self._from_hand(view, legal)) is not None:
            return drawing
        plays = [a for a in legal if isinstance(a, ac.PlayOnFront)]
        total = self._in_hand(view, float(any(len(c.armies) > 1 for c in view.combats.values())))
        missing = {n: self._expected(view, n) for n in {a.combat for a in plays}}
        # One more than the hand is thought to add: the resources beside may make up for it. Who stops
        # first is out: one who leads by little is overtaken by the other who goes on.
        winnable = {
            n: m for n, m in missing.items() if -may_come(view, self._seat, n) < m <= total + 1
        }
        if not winnable:
            return ac.Done()
        number = min(winnable, key=lambda n: (winnable[n] <= 0, winnable[n], n))
        there = [a for a in plays if a.combat == number]
        return self._weakest_enough(view, there, winnable[number])

    def _rebuilding(self, scope: Scope, place: Place) -> float:
        """Reconfigure where that decides a fight, unless it leaves the deck much weaker.

        The new units take the place of the old one for good, and a hand has five cards.
        """
        if self._decided(scope):
            return 0.0
        gain, cards = rebuilt(scope, place)
        worth = worths(scope.state)
        mean = sum(worth[card] for card in cards) / max(1, len(cards))
        return gain - max(0.0, worth[place.unit.card] - mean)

    def _retire(self, view: vw.View, legal: list[Any]) -> Any:
        """Send weak units home, so that the others are drawn more often."""
        mine = view.seats[self._seat]
        units = self._content(view).units
        owned = [c for c in (*self._hand(view), *mine.unseen, *mine.discard) if c in units]
        stock = territory.stock_of(public_state(view), self._seat)
        kind = mine.civ_resource
        if len(owned) < UNITS_KEPT or kind is None or stock.get(kind, 0) < PLENTY:
            return ac.Done()
        worth = worths(view)
        least = sum(worth[card] for card in owned) / len(owned) - CLOSE
        ways = [a for a in legal if isinstance(a, ac.SendHome)]
        homes = {a: worth[Card(self._named(view, f"u{a.unit}"))] for a in ways}
        weak = [a for a in ways if homes[a] < least]
        return min(weak, key=lambda a: homes[a], default=ac.Done())

    def _rescue(self, view: vw.View, legal: list[Any]) -> Any:
        ways = [a for a in legal if isinstance(a, ac.Rescue)]
        return max(ways, key=lambda a: (self._power(view, f"u{a.unit}"), a.unit), default=None)


def _put(plan: Sequence[Any]) -> list[tuple[Cell, Resource, int]]:
    """List what is laid where."""
    lays = [a for a in plan if isinstance(a, ac.Lay)]
    return [
        (c, kind, n) for lay in lays for c, kinds in lay.put.items() for kind, n in kinds.items()
    ]


def _bought(plan: Sequence[Any]) -> list[Card]:
    """List the cards that are bought."""
    return [one.card for a in plan if isinstance(a, ac.Shop) for one in a.purchases]


@cache
def _towards(goals: Goals, cell: Cell) -> float:
    """Like what leads to one of these goals."""
    return max(worth / (1 + apart(cell, goal)) for goal, worth in goals)
