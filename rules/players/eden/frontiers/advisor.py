"""Rules of thumb for Frontiers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

from rules.core.chance import Chance
from rules.core.hexes import HEART, around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import asked_of
from rules.eden import actions as ac
from rules.eden import steps
from rules.eden.board import views as vw
from rules.eden.board.board import linked
from rules.eden.board.card_form import by_kind
from rules.eden.board.cards import (
    CRYSTAL_VALUES,
    OPPORTUNITY,
    TECH_PORTAL,
    TECH_SHIELD,
    TECH_SUPREMACY,
)
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import army_strength
from rules.eden.board.goals import of_troops
from rules.eden.board.opportunity import DRAW_DESTROYED
from rules.eden.board.order_form import NOTHING
from rules.eden.board.public_state import public_state
from rules.eden.board.state import Combat, Tile
from rules.eden.frontiers.production import energy_gain
from rules.eden.frontiers.purchases import lines
from rules.players.advice import Effect, Odds, Risk
from rules.players.eden import effects as ef
from rules.players.eden.advice import answer_in
from rules.players.eden.advisor import HAND, MORE_CARDS, Counsel, EdenAdvisor, More
from rules.players.eden.frontiers import advice, odds
from rules.players.eden.odds import hand_of, printed_on, weakest_enough
from rules.players.eden.worths import brings, first_worths

HEART_LAND: Final = 4.0
"""Territories that the Heart counts for, when it is asked who leads."""
LEAD: Final = 1.25
"""How many times the land of the next player a leader has."""


URGENT: Final = 3.0
"""How many times its usual worth the Heart has, when another is about to win with it."""
DENIED: Final = 4
"""Days in which he could: what is begun later comes too late."""
LAST_CHANCE: Final = 1
"""Days in which he could, after which no other evening is left to stop him."""
POSTED: Final = 3
"""Troops more that go to an own Heart in the evening, with a rival near."""
UNWANTED: Final = 0.6
"""Tastes that find technology worth less than this buy none but Supremacy."""


class Target(NamedTuple):
    """A territory worth taking: troops to send, and what it is worth."""

    cell: Cell
    troops: int
    worth: float


class FrontiersAdvisor(EdenAdvisor):
    """Advice for one seat of Frontiers."""

    goes_on = frozenset({"D-FR-ARMY"})
    openly = EdenAdvisor.openly | {"D-FR-CAMP", "D-FR-AGREE", "D-FR-PRINCIPAL"}

    goals = staticmethod(of_troops(energy_gain))

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        siding = self._siding
        self._counsel |= {
            "D-FR-DEPLOY": Counsel(self._deployed, expects=self._deploying),
            "D-FR-MULLIGAN": Counsel(self._crystals_away, expects=self._changing),
            "D-FR-REDEPLOY": Counsel(
                lambda view: ac.Redeploy(self._stations(view)),
                expects=self._stationing,
            ),
            "D-FR-ORDERS": Counsel(
                lambda view: self._ordered(lines, lambda ways: self._order(view, ways), view),
                expects=self._ordering,
            ),
            "D-FR-REFINE": Counsel(choose=self._refine, expects=self._refining),
            "D-FR-SELECT": Counsel(choose=self._select, expects=self._selecting),
            "D-FR-CAMP": Counsel(choose=self._camp, expects=siding),
            "D-FR-AGREE": Counsel(choose=self._agree, expects=siding),
            "D-FR-PRINCIPAL": Counsel(choose=self._principal, expects=siding),
            "D-FR-ARMY": Counsel(choose=self._army, expects=self._fighting),
            "D-FR-KEEP": Counsel(choose=self._keep, expects=self._keeping),
            "D-FR-HEART": Counsel(choose=self._dearest),
            "D-FR-CLEAN": Counsel(expects=self._cleaning),
        }

    def risk(
        self, view: vw.View, plan: Sequence[Any], after: Callable[[], vw.View | None]
    ) -> Risk | None:
        """Warn of what cannot be made good: stocks, a base, a unit, the match."""
        seat = self._seat
        if MORE_CARDS in plan:
            return advice.risk_of_opportunity(view, seat)
        match asked_of(view, self._seat):
            case "D-FR-ORDERS":
                return advice.risk_of_order(view, seat, answer_in(plan, NOTHING))
            case "D-FR-DEPLOY" if isinstance(plan[-1], ac.Deploy):
                about = ef.heart(view, seat, self.goals(view))
                soon = about is not None and bool(about.seats) and about.params["days"] == 0
                return advice.risk_of_deployment(view, seat, plan, wins_soon=soon)
            case "D-FR-ARMY":
                return advice.risk_of_unit(view, seat, plan)
            case _:
                return None

    def odds(self, view: vw.View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely a deployment takes each of its lands, or a turn in a combat wins it."""
        match asked_of(view, self._seat):
            case "D-FR-DEPLOY":
                posts = advice.posts(view, self._seat, plan)
                worth = lambda cell: self._worth(view, cell, view.tiles[cell])  # noqa: E731
                return odds.of_lands(view, self._seat, posts, worth, chance)
            case "D-FR-ARMY":
                return odds.of_combat(view, self._seat, plan, chance)
            case _:
                return ()

    # --- what speaks for an answer ---

    def _deploying(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        there = advice.targets(view, self._seat, plan)
        yield from ef.sent(view, self._seat, there, lambda cell: view.tiles[cell].wild)
        yield ef.stayed(view, self._seat, sum(there.values()))
        if (land := advice.exposed(view, self._seat, plan)) is not None:
            cell, left, threat = land
            yield ef.effect("guards", view.tiles[cell].centre, left, cell)
            yield ef.effect("threat", threat, threat, cell)

    def _refining(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        mine = view.seats[self._seat]
        more = sum(a.reserve for a in plan if isinstance(a, ac.Refine))
        yield ef.effect("reserved", mine.reserved, mine.reserved + more)
        value = ef.crystals(self._hand(view))
        yield ef.effect("hand-crystals", value, 0 if more else value)

    def _selecting(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what stands on both sides of the combat that comes first."""
        for action in plan:
            if isinstance(action, ac.Fight):
                cell = view.combats[str(action.combat)].cell
                mine = sum(
                    view.tiles[c].edges.get(cell, 0)
                    for c in around(cell)
                    if c in view.tiles and view.tiles[c].owner == self._seat
                )
                against = ef.defence(view, cell, self._seat, lambda c: view.tiles[c].wild)
                yield ef.effect("facing", mine, mine, cell)
                yield ef.effect("defence", against, against, cell)

    def _keeping(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what a hand is worth that is kept, and how many cards are drawn."""
        for action in plan:
            if isinstance(action, ac.KeepHand):
                hand = self._hand(view)
                strength, value = printed_on(view, hand), ef.crystals(hand)
                yield ef.effect("hand-strength", strength, strength if action.keep else 0)
                yield ef.effect("hand-crystals", value, value if action.keep else 0)
                yield ef.effect("drawn", 0, max(0, HAND - len(hand)) if action.keep else HAND)

    def _cleaning(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what the deck becomes by a unit that leaves it."""
        owned = ef.owned_by(view, self._seat)
        homes = answer_in(plan, ac.GoHome()).units
        gone = [c for n in homes if (c := self._named(view, f"u{n}"))]
        strength = printed_on(view, owned)
        yield ef.effect("army", strength, strength - printed_on(view, map(Card, gone)))

    def _deployed(self, view: vw.View) -> ac.Deploy:
        return ac.Deploy({inner: edges for inner, edges in self.deployment(view).items() if edges})

    def _crystals_away(self, view: vw.View) -> ac.Discard:
        """Put crystals away before a combat, where they are of no use."""
        return ac.Discard(by_kind(card for card in self._hand(view) if card in CRYSTAL_VALUES))

    def deployment(self, view: vw.View) -> dict[Cell, dict[Cell, int]]:
        """Decide for each own tile how many troops stand on each of its edges."""
        tiles, seat = view.tiles, self._seat
        own = [cell for cell, tile in tiles.items() if tile.owner == seat]
        targets = sorted(self._targets(view), key=lambda t: (-t.worth, place_order(t.cell)))
        # Only what lies beside a target is ever asked for troops.
        gates_of_all = {cell for target in targets for cell in around(target.cell)}
        free = {c: self._spare(view, c, tiles[c]) for c in own if c in gates_of_all}
        plan: dict[Cell, dict[Cell, int]] = {c: {} for c in own}
        # Each card counts once: what was played in a fight is not there in the next one.
        hand, pile = list(hand_of(view, seat)), list(view.seats[seat].discard)
        held = self._held(view, hand, pile)
        for target in targets:
            gates = [c for c in around(target.cell) if free.get(c, 0) > 0]
            wild = tiles[target.cell].wild if tiles[target.cell].owner == NOBODY else 0
            missing = max(target.troops, wild + 1 - int(held * self.manner("hand")) if wild else 0)
            there = sum(free[c] for c in gates)
            if there < missing:
                if target.cell != HEART or not self._wins_within(view, LAST_CHANCE):
                    continue
                missing = there  # too little may still be enough, and nothing is lost by it
            if wild:
                used = weakest_enough(view, hand, wild + 1 - missing)
                for card in used:
                    hand.remove(card)
                pile += used
                kept = self._held(view, hand, pile)
                # Before the next fight the hand is filled up, or renewed where that is better.
                filled = kept + self._drawn(view, len(used), pile)
                held = max(filled, self._drawn(view, HAND, [*pile, *hand]))
            for gate in sorted(gates, key=lambda c: -free[c]):
                sent = min(free[gate], missing)
                if sent:
                    plan[gate][target.cell] = sent
                    free[gate] -= sent
                    missing -= sent
        for cell in own:  # what is left strengthens the attacks already decided
            if plan[cell] and free[cell] > 1:
                best = max(plan[cell], key=lambda c: (plan[cell][c], place_order(c)))
                plan[cell][best] += free[cell] - 1
        return plan

    def _held(self, view: vw.View, hand: Sequence[Card], pile: Sequence[Card]) -> float:
        """Return what a hand adds against wild land: its units, what they do, what it draws."""
        more, worth = DRAW_DESTROYED * hand.count(OPPORTUNITY), brings(view, 0.0)
        return sum([worth.get(card, 0.0) for card in hand]) + self._drawn(view, more, pile)

    def _hand_worth(self, view: vw.View, seat: Seat) -> float:
        """Count for each Opportunity that may be in the hand the cards that it draws."""
        s = view.seats[seat]
        own = (*self._hand(view), *s.unseen) if seat == self._seat else s.unseen
        cards = (*own, *s.discard)
        more = DRAW_DESTROYED * cards.count(OPPORTUNITY) / max(1, len(cards))
        return super()._hand_worth(view, seat) * (1 + more)

    def _drawn(self, view: vw.View, n: int, pile: Sequence[Card]) -> float:
        """Return what *n* cards add on average, drawn from the deck, then from *pile*."""
        deck = view.seats[self._seat].unseen
        first = min(n, len(deck))
        drawn = 0.0
        for cards, number in ((deck, first), (pile, n - first)):
            if number:
                drawn += number * printed_on(view, cards) / max(1, len(cards))
        return drawn

    def _spare(self, view: vw.View, cell: Cell, tile: Tile) -> int:
        """Count the troops of a tile that may leave, so that neighbours do not walk in."""
        troops, tiles = tile.centre + sum(tile.edges.values()), view.tiles
        near = [tiles[c] for c in around(cell) if c in tiles]
        threat = max(
            [t.centre + t.edges.get(cell, 0) for t in near if NOBODY != t.owner != self._seat],
            default=0,
        )
        # A part of the threat is enough: neighbours seldom send everything, and troops that stay
        # take nothing. Twice as much stays at a portal, because its loss ends the match for the
        # seat; all of it at the Heart, since who holds that in the evening wins. Land that is kept
        # is of no use once a rival has won.
        if tile.kind == "portal":
            share = threat / 2
        elif tile.kind == "heart":
            share = threat
        else:
            share = 0 if self._wins_within(view, DENIED) else threat / 4
        return max(0, troops - 1 - int(share * self.manner("guard")))

    def _targets(self, view: vw.View) -> Iterator[Target]:
        tiles, seat = view.tiles, self._seat
        hands: dict[Seat, float] = {}  # of each rival, who has several lands
        mine = self._hand_worth(view, seat) * self.manner("hand")
        reached = {c for cell, t in tiles.items() if t.owner == seat for c in around(cell)}
        for cell in reached & tiles.keys():
            tile = tiles[cell]
            if tile.owner == seat or cell in self.shunned:
                continue
            worth = self._worth(view, cell, tile)
            if tile.owner == NOBODY:
                need = max(1, int(tile.wild - mine) + 2) if tile.wild else 1
                yield Target(cell, need, worth / (need + 1))
                continue
            if (foe := hands.get(tile.owner)) is None:
                foe = self._hand_worth(view, tile.owner) * self.manner("rival")
                hands[tile.owner] = foe
            edges = sum(n for c, n in tile.edges.items() if c in tiles and tiles[c].owner == seat)
            need = max(1, int(tile.centre + edges + foe - mine) + 2)
            if tile.kind == "heart":
                if self._wins_within(view, DENIED):
                    worth *= URGENT
            else:
                # Land that a rival holds in numbers is left for later: he also plays cards, and
                # losses come in threes (FR-COM-31).
                need += int(3 * max(0, tile.centre - 1) * self.manner("losses"))
            yield Target(cell, need, worth / (need + 1))

    def _wins_within(self, view: vw.View, days: int) -> bool:
        """Return whether a rival holds the Heart and can buy Supremacy within so many *days*."""
        if view.tiles[HEART].owner in {NOBODY, self._seat}:
            return False
        supremacy = next(goal for goal in self.goals(view) if goal.kind == "supremacy")
        holder = next(one for one in supremacy.meters if not one.blocked)
        return holder.eta is not None and holder.eta <= days

    def _select(self, view: vw.View, legal: list[Any]) -> Any:
        fights = [a for a in legal if isinstance(a, ac.Fight)]
        return max(
            fights,
            key=lambda a: self._worth(
                view, view.combats[str(a.combat)].cell, view.tiles[view.combats[str(a.combat)].cell]
            ),
            default=None,
        )

    def _camp(self, view: vw.View, legal: list[Any]) -> Any:
        """Stand with those who fight against the leader; alone, where the leader is not beaten."""
        combat = self._fought(view)
        leader = self._leader(view)
        camps = {army.seat: army.camp for army in combat.armies}
        alone = ac.JoinCamp(None)
        if leader is None or leader not in camps or leader == self._seat:
            return alone
        joins = {a.seat: a for a in legal if isinstance(a, ac.JoinCamp)}
        allies = (seat for seat, camp in camps.items() if seat in joins and camp != camps[leader])
        return joins.get(next(allies, None), alone)

    def _agree(self, view: vw.View, legal: list[Any]) -> Any:
        """Take in those who come to fight against the leader."""
        step = self._open(view, steps.Agreeing)
        leader, combat = self._leader(view), self._fought(view)
        against = {army.camp for army in combat.armies if army.seat == leader}
        wanted = step is not None and step.candidate != leader and against - {step.camp, -1}
        return ac.Agree(agree=bool(wanted))

    def _principal(self, view: vw.View, legal: list[Any]) -> Any:
        """Name who brings most troops, as others can work out, too: else an enemy would choose."""
        troops = {army.seat: army.troops for army in self._fought(view).armies}
        named = [a for a in legal if isinstance(a, ac.NamePrincipal)]
        return max(named, key=lambda a: (troops[a.seat], -a.seat), default=None)

    def _fought(self, view: vw.View) -> Combat:
        """Return the combat that the seat is asked about."""
        return view.combats[str(vw.subject_of(view, self._seat))]

    def _leader(self, view: vw.View) -> Seat | None:
        """Find who is well ahead by land, if anybody is; the Heart counts for several."""
        land = {seat.seat: 0.0 for seat in view.seats if seat.alive}
        for cell, tile in view.tiles.items():
            if tile.owner in land:
                land[tile.owner] += HEART_LAND if cell == HEART else 1.0
        first, *others = sorted(land, key=lambda seat: -land[seat])
        return first if others and land[first] >= LEAD * land[others[0]] else None

    def _refine(self, view: vw.View, legal: list[Any]) -> Any:
        ways = [a for a in legal if isinstance(a, ac.Refine)]
        best = max(ways, key=lambda a: (a.reserve, -a.small - a.medium - a.huge), default=None)
        return best if best is not None and best.reserve else ac.Done()

    def _army(self, view: vw.View, legal: list[Any]) -> Any:
        for action in legal:
            if isinstance(action, ac.PlayShield):
                return action
            if isinstance(action, ac.PlaySetback) and not action.destroy:
                return action
        if (drawing := self._from_hand(view, legal)) is not None:
            return drawing
        if MORE_CARDS in legal:
            left = self._left_to_win(view)
            if left is None or left > 0:
                return MORE_CARDS
        units = [a for a in legal if isinstance(a, ac.PlayUnit)]
        if units and (left := self._left_to_win(view)) is not None:
            left = self._left_to_save(view, left)
            return self._weakest_enough(view, units, left) if left > 0 else ac.Done()
        return max(units, key=lambda a: self._strength(view, a.card), default=ac.Done())

    def _left_to_win(self, view: vw.View) -> int | None:
        """Count the strength that is missing to win; None: others may still play units."""
        state = public_state(view)
        here = state.combats.get(str(vw.subject_of(view, self._seat)))
        mine = None if here is None else next(a for a in here.armies if a.seat == self._seat)
        if here is None or mine is None:
            return None
        others = [army for army in here.armies if army.camp != mine.camp]
        if not all(army.complete for army in others):
            return None
        against = max([here.wild, *(army_strength(state, here, army) for army in others)])
        return against + 1 - army_strength(state, here, mine)

    def _left_to_save(self, view: vw.View, left: int) -> int:
        """Count the strength to add where *left* is missing to win: less, if the hand has less.

        Then only what saves troops is added (FR-COM-31); the rest stays for the next fight.
        """
        hand, worth = hand_of(view, self._seat), first_worths(view)
        if left <= ceil(sum(max(self._strength(view, c), worth.get(c, 0.0)) for c in hand)):
            return left
        state, about = public_state(view), self._fought(view).id
        here = state.combats[str(about)]
        for army in here.armies:
            army.strength = army_strength(state, here, army)
        mine = next(army for army in here.armies if army.seat == self._seat)
        own, lost = mine.strength, list[int]()
        for more in range(printed_on(view, hand) + 1):
            mine.strength = own + more
            lost.append(hooks_of(state).outcome(state, here).losses[self._seat])
        return lost.index(min(lost))

    def _keep(self, view: vw.View, legal: list[Any]) -> Any:
        hand = self._hand(view)
        crystals = sum(1 for card in hand if card in CRYSTAL_VALUES)
        more = any(not c.armies for c in view.combats.values())
        # Crystals do not fight: with several of them in hand and a combat to come, new cards are
        # better.
        return ac.KeepHand(keep=not more or crystals <= 1)

    def _order(self, view: vw.View, ways: list[More]) -> More | None:
        bids = {way.card: way for way in ways if way.bid}
        if TECH_SUPREMACY in bids:
            return bids[TECH_SUPREMACY]
        # Who holds the Heart saves its energy for Supremacy.
        saving = view.tiles[HEART].owner == self._seat or self.manner("technology") < UNWANTED
        for card, bid in bids.items():
            if card in {TECH_PORTAL, TECH_SHIELD} and not saving:
                return bid
        more = [way for way in ways if not way.bid]
        if soldiers := self._worth_having(view, more):
            units = self._content(view).units
            return max(
                soldiers,
                key=lambda a: (
                    units[a.card].cost * self.taste(a.card),
                    units[a.card].strength,
                    -a.n,
                ),
            )
        mine = view.seats[self._seat]
        owned = (*self._hand(view), *mine.unseen, *mine.discard)
        return self._stock_up(more, owned)

    def _stations(self, view: vw.View) -> dict[Cell, int]:
        """Bring the troops of each group of own tiles to where they are needed."""
        tiles, seat = view.tiles, self._seat
        best = {t.cell: t.worth for t in self._targets(view)}
        wanted: dict[Cell, int] = {}
        left = {cell for cell, tile in tiles.items() if tile.owner == seat}
        while left:
            group = linked(left, min(left, key=place_order))
            left -= group
            if len(group) == 1:
                continue
            front = {
                cell: max([best[c] for c in around(cell) if c in best], default=0.0)
                * self.manner(f"post {cell}")
                for cell in group
            }
            spare = sum(tiles[c].centre - min(1, tiles[c].centre) for c in group)
            wanted |= {c: min(1, tiles[c].centre) for c in group}
            front |= dict.fromkeys(front.keys() & self.shunned, 0.0)
            ranked = sorted(group, key=lambda c: (-front[c], place_order(c)))
            portal = view.seats[seat].portal
            for cell, more in ((portal, 2), (HEART, POSTED)):
                if cell in group and self._pressed(view, cell):
                    guard = min(spare, int(more * self.manner("guard")))
                    wanted[cell] += guard
                    spare -= guard
            strongest, *others = ranked
            second = others[0] if others and front[others[0]] > 0 else strongest
            aside = min(spare, int(spare / 3 * self.manner("second")))
            wanted[second] += aside
            wanted[strongest] += spare - aside
        return {cell: n for cell, n in wanted.items() if n}
