"""Rules of thumb for Fronts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import log
from typing import Any, NamedTuple

from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.hexes import HEART, around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.core.play import asked_of
from rules.eden import actions as ac
from rules.eden import steps
from rules.eden.board import views as vw
from rules.eden.board.board import edge, linked
from rules.eden.board.card_form import cards_of
from rules.eden.board.cards import TECH_SUPREMACY
from rules.eden.board.combat_preview import counted
from rules.eden.board.goals import of_troops
from rules.eden.board.public_state import public_state
from rules.eden.fronts.logistics import energy_gain, lines
from rules.eden.fronts.offensive import new_front, wild_strength
from rules.eden.fronts.setup import first_plan
from rules.players.advice import Effect, Odds, Risk
from rules.players.eden import effects as ef
from rules.players.eden.advice import answer_in
from rules.players.eden.advisor import HAND, MORE_CARDS, Counsel, EdenAdvisor, More, leaves
from rules.players.eden.fronts import risks
from rules.players.eden.odds import hand_of, may_come, of_fronts, of_units, printed_on

MARGIN = 2
"""How much stronger than a player's expected defence an attack should be."""
# Who waits until the whole hand of a rival is outweighed never attacks: both grow alike, and the
# rival needs his cards for his own turn.
RIVAL = 0.35
"""The part of a rival's hand that he is expected to defend a territory with."""


class Front(NamedTuple):
    """A front worth opening: the strength of units it needs beside its troops."""

    origin: Cell
    target: Cell
    troops: int
    units: float
    worth: float


class FrontsAdvisor(EdenAdvisor):
    """Advice for one seat of Fronts."""

    goals = staticmethod(of_troops(energy_gain))

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self._counsel |= {
            "D-FT-SETTLE": Counsel(
                lambda view: ac.Settle(first_plan(public_state(view), seat)),
                expects=self._stationing,
            ),
            "D-FT-OFFENSIVE": Counsel(self._offensive, expects=self._attacking),
            "D-FT-REINFORCE": Counsel(self._reinforced, expects=self._stationing),
            "D-FT-REDEPLOY": Counsel(
                lambda view: ac.Redeploy(self._stations(view)),
                expects=self._stationing,
            ),
            "D-FT-ORDERS": Counsel(
                lambda view: self._ordered(lines, lambda ways: self._order(view, ways), view),
                expects=self._ordering,
            ),
            "D-FT-HOUSE": Counsel(choose=self._house, expects=self._laying),
            "D-FT-UNIT": Counsel(choose=self._unit, expects=self._fighting),
            "D-FT-BONUS": Counsel(
                choose=lambda view, legal: ac.GoOn(again=True), expects=self._going_on
            ),
            "D-FT-HEART": Counsel(choose=self._dearest),
            "D-FT-DEFHAND": Counsel(expects=self._drawing),
        }

    def risk(
        self, view: vw.View, plan: Sequence[Any], after: Callable[[], vw.View | None]
    ) -> Risk | None:
        """Warn of what cannot be made good."""
        return risks.risk(view, self._seat, asked_of(view, self._seat), plan)

    def odds(self, view: vw.View, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
        """Return how likely each front of an offensive is won, or each on which the seat fights."""
        seat = self._seat
        match asked_of(view, self._seat):
            case "D-FT-UNIT":
                return of_units(view, seat, plan, chance)
            case "D-FT-OFFENSIVE":
                state = copy_of(public_state(view))
                sides = answer_in(plan, ac.Offensive()).fronts
                fronts = [
                    new_front(state, seat, edge(origin, target), troops)
                    for origin, targets in sides.items()
                    for target, troops in targets.items()
                ]
                hand = hand_of(view, seat)
                return of_fronts(view, state, seat, fronts, hand=hand, chance=chance)
            case _:
                return ()

    # --- the turn ---

    def _house(self, view: vw.View, legal: list[Any]) -> Any:
        """Lay crystals down after the offensive: before it, abilities may want them."""
        early = any(getattr(step, "early", False) for step in leaves(view.agenda))
        crystals = [a for a in legal if isinstance(a, ac.PlayCrystal)]
        return crystals[0] if crystals and not early else ac.Done()

    def _offensive(self, view: vw.View) -> ac.Offensive:
        fronts: dict[Cell, dict[Cell, int]] = {}
        for front in self._plan(view, vw.asking(view, self._seat, steps.Attacking)):
            fronts.setdefault(front.origin, {})[front.target] = front.troops
        return ac.Offensive(fronts)

    def _targets(self, plan: Sequence[Any]) -> dict[Cell, int]:
        """Count the troops that a plan sends against each land."""
        total: dict[Cell, int] = {}
        for targets in answer_in(plan, ac.Offensive()).fronts.values():
            for target, troops in targets.items():
                total[target] = total.get(target, 0) + troops
        return total

    def _drawing(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what the hand keeps that a defender completes, and how many cards are drawn."""
        gone = cards_of(plan)
        hand = self._hand(view)
        yield ef.effect("drawn", 0, max(0, HAND - len(hand) + len(gone)))
        strength = printed_on(view, hand)
        yield ef.effect("hand-strength", strength, strength - printed_on(view, gone))

    def _going_on(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        """Say what stands where a bonus turn starts (FT-EXP-4)."""
        if ac.GoOn(again=True) in plan:
            for cell in sorted(vw.asking(view, self._seat, steps.Continuing).conquered):
                there = view.tiles[cell].centre
                yield ef.effect("troops", there, there, cell)

    def _attacking(self, view: vw.View, plan: Sequence[Any]) -> Iterator[Effect]:
        there = self._targets(plan)
        yield from ef.sent(view, self._seat, there, lambda cell: wild_strength(view.tiles, cell))
        yield ef.stayed(view, self._seat, sum(there.values()))

    def _plan(self, view: vw.View, step: steps.Attacking) -> list[Front]:
        """Choose one front or two that the units in hand can win."""
        strengths = sorted(
            (self._strength(view, c) for c in self._hand(view) if self._strength(view, c) >= 0),
            reverse=True,
        )
        if not strengths:
            return []
        there = sorted(
            self._fronts(view, step),
            key=lambda f: (-f.worth, place_order(f.target), place_order(f.origin)),
        )
        total = sum(strengths)
        best = next((f for f in there if f.units <= total), None)
        if best is None:
            return []
        rest = _left_after(strengths, best.units)
        if view.tiles[best.target].owner != NOBODY or not rest:
            return [best]  # against a player every unit may be needed
        for other in there:
            fits = other.target != best.target and other.units <= sum(rest)
            if fits and self._troops_suffice(view, step, best, other):
                return [best, other]
        return [best]

    def _troops_suffice(
        self, view: vw.View, step: steps.Attacking, one: Front, other: Front
    ) -> bool:
        if one.origin != other.origin:
            return True
        return view.tiles[one.origin].centre >= 1 + one.troops + other.troops + 2 * step.bonus

    def _fronts(self, view: vw.View, step: steps.Attacking) -> Iterator[Front]:
        tiles, seat = view.tiles, self._seat
        hands: dict[Seat, float] = {}  # of each rival, who has several lands
        for origin in step.sources:
            spare = tiles[origin].centre - 1 - step.bonus
            guarded = spare - self._guard(view, origin)
            for target in around(origin):
                if target not in tiles or tiles[target].owner == seat or spare < 1:
                    continue
                if target in self.shunned:
                    continue
                tile = tiles[target]
                if tile.owner == NOBODY:
                    # Wild territory is taken with units; two troops are enough to hold it afterwards.
                    troops = max(1, min(spare, 2))
                    need = wild_strength(view.tiles, target) + 1.0 - troops
                else:
                    troops = max(1, min(spare, int(guarded * self.manner("troops"))))
                    if (foe := hands.get(tile.owner)) is None:
                        foe = self._hand_worth(view, tile.owner) * RIVAL * self.manner("rival")
                        hands[tile.owner] = foe
                    defence = tile.centre + foe
                    need = defence + MARGIN + 3 * log(self.taste("margin")) - troops
                yield Front(origin, target, troops, need, self._worth(view, target, tile))

    def _guard(self, view: vw.View, cell: Cell) -> int:
        """Count the troops that should stay behind, so that neighbours do not walk in."""
        threat = max(
            (
                view.tiles[c].centre
                for c in around(cell)
                if c in view.tiles and view.tiles[c].owner not in {NOBODY, self._seat}
            ),
            default=0,
        )
        # All of it at the Heart: who holds that in the evening wins.
        share = threat / {"heart": 1, "portal": 4}.get(view.tiles[cell].kind, 8)
        return int(share * self.manner("guard"))

    # --- combats ---

    def _unit(self, view: vw.View, legal: list[Any]) -> Any:
        for action in legal:
            if isinstance(action, ac.ShieldFront):
                return action
            if isinstance(action, ac.SetBack) and not action.destroy:
                return action
        if (drawing := self._from_hand(view, legal)) is not None:
            return drawing
        armies = ((c.id, army) for c in view.combats.values() for army in c.armies)
        numbers = [n for n, army in armies if army.seat == self._seat and not army.complete]
        behind = {n: self._missing(view, n) for n in numbers}
        # Who stops first is out: one who leads by little is overtaken by the other who goes on.
        unsafe = {n for n in numbers if behind[n] + may_come(view, self._seat, n) > 0}
        if unsafe and MORE_CARDS in legal:
            return MORE_CARDS
        plays = [a for a in legal if isinstance(a, ac.PlayOnFront)]
        opening = ac.Done() not in legal
        useful = [a for a in plays if opening or a.combat in unsafe]
        if not useful:
            return ac.Done()
        number = min({a.combat for a in useful}, key=lambda n: (n not in unsafe, behind[n]))
        there = [a for a in useful if a.combat == number]
        return self._weakest_enough(view, there, behind[number])

    def _missing(self, view: vw.View, number: int) -> int:
        """Count the strength that is missing on a front to win it as things stand."""
        combat = view.combats[str(number)]
        now = counted(view, number)
        attacker = combat.armies[0].seat
        defender = combat.armies[1].seat if len(combat.armies) > 1 else NOBODY
        defence = combat.wild if defender == NOBODY else now[defender]
        return defence + 1 - now[attacker] if attacker == self._seat else now[attacker] - defence

    # --- logistics ---

    def _order(self, view: vw.View, ways: list[More]) -> More | None:
        for more in ways:
            if more.card == TECH_SUPREMACY:
                return more
        units = self._content(view).units
        soldiers = self._worth_having(view, ways)
        if soldiers:
            return max(
                soldiers,
                key=lambda a: (
                    units[a.card].cost * self.taste(a.card),
                    units[a.card].strength,
                    a.card,
                ),
            )
        mine = view.seats[self._seat]
        owned = (*self._hand(view), *mine.unseen, *mine.discard, *mine.in_play)
        return self._stock_up(ways, owned)

    def _hunger(self, view: vw.View, cell: Cell) -> float:
        """Return how much there is to take, or to lose, beside a territory."""
        tiles = view.tiles
        near = [c for c in around(cell) if c in tiles and tiles[c].owner != self._seat]
        most = max((self._worth(view, c, tiles[c]) for c in near), default=0.0)
        held = 6.0 if cell == HEART else 4.0 if tiles[cell].kind == "portal" else 0.0
        threatened = any(tiles[c].owner != NOBODY for c in near)
        return (most + held * threatened) * self.manner(f"post {cell}")

    def _reinforced(self, view: vw.View) -> ac.Reinforce:
        new = vw.asking(view, self._seat, steps.Reinforcing).troops
        own = [cell for cell, tile in view.tiles.items() if tile.owner == self._seat]
        best = max(
            own, key=lambda c: (c not in self.shunned, self._hunger(view, c), place_order(c))
        )
        return ac.Reinforce({best: new})

    def _stations(self, view: vw.View) -> dict[Cell, int]:
        """Bring the troops connected to the portal to the hungriest territory, few to the next."""
        tiles = view.tiles
        portal = view.seats[self._seat].portal
        own = {cell for cell, tile in tiles.items() if tile.owner == self._seat}
        if portal not in own:
            return {}
        group = sorted(linked(own, portal), key=place_order)
        spare = sum(tiles[c].centre - 1 for c in group)
        wanted = dict.fromkeys(group, 1)
        ranked = sorted(
            group, key=lambda c: (c in self.shunned, -self._hunger(view, c), place_order(c))
        )
        strongest, second = ranked[0], ranked[min(1, len(ranked) - 1)]
        for cell in ranked:  # who stands beside an enemy is not left alone
            guard = min(spare, self._guard(view, cell) + (cell == HEART))
            wanted[cell] += guard
            spare -= guard
        aside = min(spare, int(spare / 12 * self.manner("second")))
        wanted[second] += aside
        wanted[strongest] += spare - aside
        return wanted


def _left_after(strengths: Sequence[int], need: float) -> list[int]:
    """Take the weakest units that are enough away; return the others, or nothing."""
    left = sorted(strengths)
    for i in range(len(left)):
        if left[i] >= need:
            return left[:i] + left[i + 1 :]
    taken = 0
    while left and taken < need:
        taken += left.pop()
    return left
