"""Rules of thumb for Battle For Eden, with troops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.hexes import HEART, apart, around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden import nodes, steps
from rules.eden import views as vw
from rules.eden.cards import (
    CRYSTAL_HUGE,
    CRYSTAL_MEDIUM,
    CRYSTAL_VALUES,
    SETBACK,
    TECH_PORTAL,
    TECH_SHIELD,
    TECH_SUPREMACY,
    technology_cost,
)
from rules.eden.content import Content, content_of
from rules.eden.state import Tile
from rules.eden.walk import target_of
from rules.seats.luck import Luck

HAND = 5
CRYSTALS_WANTED = 9
"""Value of the crystals after which stocks go to other things."""


@dataclass(frozen=True)
class Target:
    """A territory worth taking: troops to send, and what it is worth."""

    cell: Cell
    troops: int
    worth: float


class EdenAdvisor:
    """Advice for one seat, from its view alone."""

    def __init__(self, seat: Seat, luck: Luck) -> None:
        self._seat, self._luck = seat, luck
        self._answers: dict[str, Callable[[vw.View, list[Any]], Any]] = {
            "D-MAP-PLACE": self._place,
            "D-MAP-PORTAL": self._portal,
            "D-START-UNITS": self._start_units,
            "D-FR-DEPLOY": self._deploy,
            "D-FR-REFINE": self._refine,
            "D-FR-SELECT": self._select,
            "D-FR-MULLIGAN": self._mulligan,
            "D-FR-ARMY": self._army,
            "D-SETBACK": self._worst_card,
            "D-ABILITY": self._activate,
            "D-EFFECT": self._effect,
            "D-FR-CLEAN": self._clean,
            "D-FR-KEEP": self._keep,
            "D-FR-HEART": self._dearest,
            "D-FR-ORDERS": self._order,
            "D-FR-REDEPLOY": self._redeploy,
        }

    def advise(self, view: vw.View, legal: list[Any]) -> Any:
        """Choose one of the *legal* actions of the seat."""
        decision = next((d.id for d in view.pending if d.seat == self._seat and d.asked), "")
        answer = self._answers.get(decision)
        wished = answer(view, legal) if answer else None
        if wished is not None and wished in legal:
            return wished
        return self._plain(legal)

    def _plain(self, legal: list[Any]) -> Any:
        """End what can be ended; else the first answer that is neither dull nor free."""
        for action in legal:
            if isinstance(action, ac.Done) and not action.refine:
                return action
        free = (ac.Concede, ac.Reopen, ac.Refine, ac.UseOpportunity)
        return next((a for a in legal if not isinstance(a, free)), legal[0])

    # --- what it knows ---

    def _content(self, view: vw.View) -> Content:
        return content_of(view.content, view.edition)

    def _hand(self, view: vw.View) -> tuple[Card, ...]:
        hand = view.seats[self._seat].hand
        return hand.cards if isinstance(hand, vw.Known) else ()

    def _strength(self, view: vw.View, card: str) -> int:
        sheet = self._content(view).units.get(Card(card))
        return sheet.strength if sheet else -1

    def _hand_worth(self, view: vw.View, seat: Seat) -> float:
        """Guess the strength that a hand of *seat* brings to a combat."""
        s = view.seats[seat]
        own = (*self._hand(view), *s.unseen) if seat == self._seat else s.unseen
        cards = (*own, *s.discard)
        if not cards:
            return 0.0
        units = self._content(view).units
        total = sum(units[c].strength + 0.5 for c in cards if c in units)
        return total / len(cards) * min(HAND, len(cards))

    # --- map and start ---

    def _place(self, view: vw.View, legal: list[Any]) -> Any:
        cells = [a for a in legal if isinstance(a, ac.PlaceTile)]
        near = min(apart(a.cell, HEART) for a in cells)
        ring = [a for a in cells if apart(a.cell, HEART) <= max(near, 3)]
        return self._luck.pick(ring)

    def _portal(self, view: vw.View, legal: list[Any]) -> Any:
        places = [a for a in legal if isinstance(a, ac.PlacePortal)]
        mine = view.seats[self._seat]
        if not places or (mine.portal is not None and view.turn):
            return None
        others = [s.portal for s in view.seats if s.portal is not None and s.seat != self._seat]
        return max(
            places,
            key=lambda a: (
                -apart(a.cell, HEART),
                min((apart(a.cell, o) for o in others), default=0),
                place_order(a.cell),
            ),
        )

    def _start_units(self, view: vw.View, legal: list[Any]) -> Any:
        takes = [a for a in legal if isinstance(a, ac.Take)]
        return max(takes, key=lambda a: self._strength(view, a.what)) if takes else None

    # --- expansion ---

    def _deploy(self, view: vw.View, legal: list[Any]) -> Any:
        step = next((s for s in leaves(view.agenda) if isinstance(s, vw.DeployingSeen)), None)
        if step is None:
            return None
        wanted, draft = self._plan(view), step.plan or {}
        for cell in sorted(wanted, key=place_order):
            now = draft.get(cell, view.tiles[cell].edges)
            for outer in sorted({*now, *wanted[cell]}, key=lambda c: (wanted[cell].get(c, 0), c)):
                n = wanted[cell].get(outer, 0)
                if now.get(outer, 0) != n:
                    return ac.Post(cell, outer, n)
        return ac.Done()

    def _plan(self, view: vw.View) -> dict[Cell, dict[Cell, int]]:
        """Decide for each own tile how many troops stand on each of its edges."""
        tiles, seat = view.tiles, self._seat
        own = [cell for cell, tile in tiles.items() if tile.owner == seat]
        free = {c: self._spare(view, c, tiles[c]) for c in own}
        plan: dict[Cell, dict[Cell, int]] = {c: {} for c in own}
        for target in sorted(self._targets(view), key=lambda t: (-t.worth, place_order(t.cell))):
            gates = [c for c in around(target.cell) if free.get(c, 0) > 0]
            if sum(free[c] for c in gates) < target.troops:
                continue
            missing = target.troops
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

    def _spare(self, view: vw.View, cell: Cell, tile: Tile) -> int:
        """Count the troops of a tile that may leave, so that neighbours do not walk in."""
        troops = tile.centre + sum(tile.edges.values())
        threat = max(
            (
                view.tiles[c].centre + view.tiles[c].edges.get(cell, 0)
                for c in around(cell)
                if c in view.tiles and view.tiles[c].owner not in {NOBODY, self._seat}
            ),
            default=0,
        )
        stays = 1 + (threat // 2 if tile.kind == "portal" else threat // 4)
        return max(0, troops - stays)

    def _targets(self, view: vw.View) -> Iterator[Target]:
        tiles, seat = view.tiles, self._seat
        mine = self._hand_worth(view, seat)
        reached = {c for cell, t in tiles.items() if t.owner == seat for c in around(cell)}
        for cell in reached & tiles.keys():
            tile = tiles[cell]
            if tile.owner == seat:
                continue
            worth = self._worth(view, cell, tile)
            if tile.owner == NOBODY:
                need = max(1, int(tile.wild - mine) + 2) if tile.wild else 1
                yield Target(cell, need, worth / (need + 1))
                continue
            foe = self._hand_worth(view, tile.owner)
            edges = sum(n for c, n in tile.edges.items() if c in tiles and tiles[c].owner == seat)
            need = max(1, int(tile.centre + edges + foe - mine) + 2)
            need += 3 * max(0, tile.centre - 1)
            yield Target(cell, need, worth / (need + 1))

    def _worth(self, view: vw.View, cell: Cell, tile: Tile) -> float:
        if tile.kind == "heart":
            return 14.0
        if tile.kind == "portal":
            return 30.0
        own = tile.colour == view.seats[self._seat].colour
        beside = HEART in around(cell)
        closer = max(0, 4 - apart(cell, HEART)) * 0.4
        return 2.0 + 1.5 * own + 1.5 * tile.rich + 2.0 * beside + closer + (tile.owner != NOBODY)

    def _select(self, view: vw.View, legal: list[Any]) -> Any:
        fights = [a for a in legal if isinstance(a, ac.Fight)]
        return max(
            fights,
            key=lambda a: self._worth(
                view, view.combats[str(a.combat)].cell, view.tiles[view.combats[str(a.combat)].cell]
            ),
            default=None,
        )

    def _refine(self, view: vw.View, legal: list[Any]) -> Any:
        ways = [a for a in legal if isinstance(a, ac.Refine)]
        best = max(ways, key=lambda a: (a.reserve, -a.small - a.medium - a.huge), default=None)
        return best if best is not None and best.reserve else ac.Done()

    # --- combats ---

    def _mulligan(self, view: vw.View, legal: list[Any]) -> Any:
        crystals = [a for a in legal if isinstance(a, ac.Take) and a.what in CRYSTAL_VALUES]
        return crystals[0] if crystals else ac.Done()

    def _army(self, view: vw.View, legal: list[Any]) -> Any:
        for action in legal:
            if isinstance(action, ac.PlayShield):
                return action
            if isinstance(action, ac.PlaySetback) and not action.destroy:
                return action
        units = [a for a in legal if isinstance(a, ac.PlayUnit)]
        return max(units, key=lambda a: self._strength(view, a.card), default=ac.Done())

    def _worst_card(self, view: vw.View, legal: list[Any]) -> Any:
        takes = [a for a in legal if isinstance(a, ac.Take)]
        return min(takes, key=lambda a: (self._strength(view, a.what), a.what), default=None)

    def _activate(self, view: vw.View, legal: list[Any]) -> Any:
        return next((a for a in legal if isinstance(a, ac.Activate)), None)

    def _effect(self, view: vw.View, legal: list[Any]) -> Any:
        takes = [a for a in legal if isinstance(a, ac.Take)]
        if not takes:
            return next((a for a in legal if isinstance(a, ac.Option)), None)
        harmful, enemy = self._intent(view)
        if harmful and not enemy:
            optional = any(isinstance(a, ac.Done) for a in legal)
            weakest = min(takes, key=lambda a: (self._power(view, a.what), a.what))
            if optional and self._power(view, weakest.what) > 0:
                return ac.Done()
            return weakest
        return max(takes, key=lambda a: (self._power(view, a.what), a.what))

    def _intent(self, view: vw.View) -> tuple[bool, bool]:
        """Say whether what is being chosen will suffer, and whether it is an enemy's."""
        resolving = [s for s in leaves(view.agenda, whole=True) if isinstance(s, steps.Resolve)]
        mine = [s for s in resolving if s.todo]
        if not mine:
            return False, False
        node = mine[-1].todo[-1]
        if not isinstance(node, nodes.Node):
            return False, False
        target = target_of(node)
        enemy = isinstance(target, nodes.Selector) and target.who == "enemy"
        hurts = isinstance(node, nodes.Remove | nodes.Destroy | nodes.Doom | nodes.Discard)
        weakens = isinstance(node, nodes.Strength) and isinstance(node.n, int) and node.n < 0
        silences = isinstance(node, nodes.Forbid) and node.what == "abilities"
        return hurts or weakens or silences, enemy

    def _power(self, view: vw.View, what: str) -> int:
        if not what.startswith("u") or not what[1:].isdigit():
            return self._strength(view, what)
        number = int(what[1:])
        for combat in view.combats.values():
            for army in combat.armies:
                for unit in (*(u for row in army.rows for u in row.units), *army.removed):
                    if unit.id == number:
                        return self._strength(view, unit.card) + unit.bonus
        return 0

    def _clean(self, view: vw.View, legal: list[Any]) -> Any:
        return ac.Done()

    def _keep(self, view: vw.View, legal: list[Any]) -> Any:
        hand = self._hand(view)
        crystals = sum(1 for card in hand if card in CRYSTAL_VALUES)
        more = any(not c.armies for c in view.combats.values())
        return ac.KeepHand(keep=not more or crystals <= 1)

    # --- logistics ---

    def _dearest(self, view: vw.View, legal: list[Any]) -> Any:
        buys = [a for a in legal if isinstance(a, ac.Buy)]
        return max(buys, key=lambda a: technology_cost(a.card, view.edition), default=None)

    def _order(self, view: vw.View, legal: list[Any]) -> Any:
        bids = [a for a in legal if isinstance(a, ac.Bid) and a.energy]
        for bid in bids:
            if bid.card == TECH_SUPREMACY:
                return bid
        saving = view.tiles[HEART].owner == self._seat
        for bid in bids:
            if bid.card == TECH_PORTAL and not saving and self._base(view, bid):
                return bid
            if bid.card == TECH_SHIELD and not saving and self._base(view, bid):
                return bid
        buys = [a for a in legal if isinstance(a, ac.Buy)]
        units = self._content(view).units
        more = [a for a in buys if self._more(view, a)]
        soldiers = [a for a in more if a.card in units]
        if soldiers:
            return max(
                soldiers, key=lambda a: (units[a.card].cost, units[a.card].strength, -a.copies)
            )
        mine = view.seats[self._seat]
        owned = (*self._hand(view), *mine.unseen, *mine.discard)
        if sum(CRYSTAL_VALUES.get(card, 0) for card in owned) < CRYSTALS_WANTED:
            for card in (CRYSTAL_HUGE, CRYSTAL_MEDIUM):
                found = [a for a in more if a.card == card and a.copies == 1]
                if found:
                    return found[0]
        setback = [a for a in more if a.card == SETBACK and a.copies == 1]
        return setback[0] if setback and SETBACK not in owned else ac.Done()

    def _base(self, view: vw.View, bid: ac.Bid) -> bool:
        return bid.energy == technology_cost(bid.card, view.edition)

    def _more(self, view: vw.View, buy: ac.Buy) -> bool:
        """Say whether it orders one copy more than the draft, and no more."""
        now = 0
        for step in leaves(view.agenda):
            if isinstance(step, vw.OrderingSeen):
                draft = step.drafts.get(str(self._seat))
                now = (draft.cards or {}).get(buy.card, 0) if draft else 0
        return buy.copies == now + 1

    def _redeploy(self, view: vw.View, legal: list[Any]) -> Any:
        step = next((s for s in leaves(view.agenda) if isinstance(s, vw.RedeployingSeen)), None)
        if step is None:
            return None
        draft, wanted = step.plan or {}, self._stations(view)
        moves = [
            (n - draft.get(cell, view.tiles[cell].centre), cell, n) for cell, n in wanted.items()
        ]
        for change, cell, n in sorted(moves, key=lambda m: (m[0], place_order(m[1]))):
            if change:
                return ac.Station(cell, n)
        return ac.Done()

    def _stations(self, view: vw.View) -> dict[Cell, int]:
        """Bring the troops of each group of own tiles to where they are needed."""
        tiles, seat = view.tiles, self._seat
        best = {t.cell: t.worth for t in self._targets(view)}
        wanted: dict[Cell, int] = {}
        left = {cell for cell, tile in tiles.items() if tile.owner == seat}
        while left:
            group = _linked(min(left, key=place_order), left)
            left -= group
            front = {
                cell: max((best[c] for c in around(cell) if c in best), default=0.0)
                for cell in group
            }
            spare = sum(tiles[c].centre - min(1, tiles[c].centre) for c in group)
            wanted |= {c: min(1, tiles[c].centre) for c in group}
            ranked = sorted(group, key=lambda c: (-front[c], place_order(c)))
            portal = view.seats[seat].portal
            if portal in group and self._pressed(view, portal) and spare:
                guard = min(spare, 2)
                wanted[portal] += guard
                spare -= guard
            strongest, *others = ranked
            second = others[0] if others and front[others[0]] > 0 else strongest
            wanted[second] += spare // 3
            wanted[strongest] += spare - spare // 3
        return wanted

    def _pressed(self, view: vw.View, cell: Cell) -> bool:
        """Say whether an enemy stands within two steps of *cell*."""
        return any(
            tile.owner not in {NOBODY, self._seat} and apart(c, cell) <= 2
            for c, tile in view.tiles.items()
        )


def _linked(origin: Cell, among: set[Cell]) -> set[Cell]:
    seen, front = {origin}, [origin]
    while front:
        for near in around(front.pop()):
            if near in among and near not in seen:
                seen.add(near)
                front.append(near)
    return seen


def leaves(agenda: Iterable[vw.StepSeen], *, whole: bool = False) -> Iterator[vw.StepSeen]:
    """Yield the steps on top of the lanes; with *whole*, all steps of the lanes, top last."""
    steps_here = list(agenda)
    for step in steps_here if whole else steps_here[-1:]:
        if isinstance(step, vw.ForkSeen):
            for lane in step.lanes:
                yield from leaves(lane, whole=whole)
        else:
            yield step
