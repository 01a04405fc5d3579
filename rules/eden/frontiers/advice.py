"""What a plan of Frontiers is worth, with the numbers that a person can check on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.core.hexes import around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.advice import Weighed, defended, written
from rules.eden.common.cards import CRYSTAL_VALUES
from rules.eden.common.combat_preview import preview
from rules.eden.common.content import content_of
from rules.eden.common.odds import hand_of, printed, weakest_enough
from rules.eden.frontiers.sheets import WHOLES
from rules.players.reasons import Fact


def posts(view: vw.View, seat: Seat, plan: Sequence[Any]) -> dict[tuple[Cell, Cell], int]:
    """Return how many troops stand on each edge after a plan, by its territory and the other."""
    return {
        (line.inner, line.outer): line.troops
        for line in written(WHOLES["D-FR-DEPLOY"], view, seat, plan)
        if isinstance(line, ac.Post)
    }


def deployed(
    view: vw.View, seat: Seat, plan: Sequence[Any], worth: Callable[[Cell], float]
) -> Weighed:
    """Weigh a deployment: the two best targets, then the land that it leaves most exposed.

    *worth*: what a territory is worth.
    """
    tiles, hand = view.tiles, list(hand_of(view, seat))
    there = posts(view, seat, plan)
    sent: dict[Cell, int] = {}
    for (_, outer), n in there.items():
        # Troops at a frontier between own lands attack nobody.
        if n and tiles[outer].owner != seat:
            sent[outer] = sent.get(outer, 0) + n
    own = [c for c, t in tiles.items() if t.owner == seat]
    left = {
        c: tiles[c].centre
        + sum(tiles[c].edges.values())
        - sum(n for (inner, _), n in there.items() if inner == c)
        for c in own
    }
    total, facts = 0.0, list[Fact]()
    for cell in sorted(sent, key=lambda c: (-worth(c), place_order(c))):
        foe = defended(tiles, cell, seat)
        n, against = sent[cell], int(foe["there"])
        # Each card counts once: in the first fight that it helps to win.
        cards = sum(printed(view, card) for card in hand)
        used = hand if foe["who"] == "rival" else weakest_enough(view, hand, against + 1 - n)
        for card in tuple(used) if against else ():
            hand.remove(card)
        # Only wild territory is certain: its strength does not change, whereas a rival may still add
        # cards.
        beaten = n > against if foe["who"] == "wild" else False
        total += worth(cell) * (1.0 if beaten else (n + cards) / (n + cards + against + 1))
        key = "deploy-strong" if beaten else "deploy-cards"
        # Two targets leave room for the third fact, which is what the deployment exposes.
        if len(facts) < 2:
            facts.append(Fact(key, {**foe, "n": n, "cards": cards}))
    # One of each land must stay, so only those above it could have gone.
    if not sent and (idle := sum(max(0, n - 1) for n in left.values())):
        facts.append(Fact("deploy-stay", {"n": idle}))
    threats = {c: _threat(view, seat, c) - left[c] for c in own if _threat(view, seat, c)}
    if threats:
        cell = max(threats, key=lambda c: (threats[c], place_order(c)))
        threat = threats[cell] + left[cell]
        facts.append(Fact("deploy-exposed", {"cell": cell, "left": left[cell], "threat": threat}))
    return total, tuple(facts)


def _threat(view: vw.View, seat: Seat, cell: Cell) -> int:
    """Count the most troops that a rival has on one territory beside *cell*."""
    tiles = view.tiles
    near = [c for c in around(cell) if c in tiles and tiles[c].owner not in {NOBODY, seat}]
    return max((tiles[c].centre + tiles[c].edges.get(cell, 0) for c in near), default=0)


def fought(
    view: vw.View,
    seat: Seat,
    plan: Sequence[Any],
    after: Callable[[], vw.View | None],
    worth: Callable[[Cell], float],
) -> Weighed:
    """Weigh a turn in a combat: totals now and then, what stays in the hand, what rivals hold."""
    number = int(next(str(q.subject) for q in view.pending if q.seat == seat and q.asked))
    now = _totals(view, seat, number)
    combat = view.combats[str(number)]
    camp = next(a.camp for a in combat.armies if a.seat == seat)
    open_foes = [a.seat for a in combat.armies if a.camp != camp and not a.complete]
    assert now is not None
    (mine, most), facts = now, list[Fact]()
    played = [a for a in plan if isinstance(a, ac.PlayUnit)]
    then = None
    if played and (view_then := after()) is not None:
        then = _totals(view_then, seat, number)
    if played and then is not None:
        totals: dict[str, str | int] = {"before": mine, "mine": then[0], "most": then[1]}
        facts.append(Fact("army-add", totals, {"card": played[0].card}))
    else:
        key = "army-stop" if isinstance(plan[0], ac.Done) else "army-now"
        facts.append(Fact(key, {"mine": mine, "most": most}))
    if open_foes:
        held = sum(view.seats[s].hand_size for s in open_foes)
        facts.append(Fact("army-risk", {"n": held}))
    if kept := view.seats[seat].hand_size - len(played):
        facts.append(Fact("army-kept", {"n": kept}))
    units = content_of(view.content, view.edition).units
    gave = sum(units[a.card].strength for a in played if a.card in units)
    mine, most = then or (mine + gave, most)
    share = mine / max(1, mine + most) if open_foes or played else float(mine > most)
    if mine > most and not open_foes:
        share = 1.0
    # A tenth of the strength that is spent: of two turns that win alike, the cheaper one is better.
    return worth(combat.cell) * share - gave / 10, tuple(facts)


def _totals(view: vw.View, seat: Seat, number: int) -> tuple[int, int] | None:
    """Count the army of *seat* and the strongest against it; None: the combat is over."""
    combat = view.combats.get(str(number))
    mine = None if combat is None else next((a for a in combat.armies if a.seat == seat), None)
    if combat is None or mine is None:
        return None
    armies = preview(view, number).armies
    others = [armies[a.seat] for a in combat.armies if a.camp != mine.camp]
    return armies[seat], max([combat.wild or 0, *others])


def refined(
    view: vw.View,
    seat: Seat,
    plan: Sequence[Any],
    choose: Callable[[list[Card]], Card | None],
) -> Weighed:
    """Weigh a refining: what crystals become, the unit that is bought with it, cards that go.

    *choose*: which of several units is bought; None: none of them is.
    """
    mine, units = view.seats[seat], content_of(view.content, view.edition).units
    hand = mine.hand.cards if isinstance(mine.hand, vw.Known) else ()
    crystals = [c for c in hand if c in CRYSTAL_VALUES]
    action = plan[0]
    if not isinstance(action, ac.Refine):
        value = sum(CRYSTAL_VALUES[c] for c in crystals)
        return 0.0, (Fact("refine-keep", {"n": len(crystals), "value": value}),) if crystals else ()
    given = action.small + action.medium + action.huge
    facts = [Fact("refine", {"given": given, "n": action.reserve})]
    within = [c for c, n in mine.world.items() if n and units[c].cost <= action.reserve]
    if (card := choose(within)) is not None:
        cost: dict[str, str | int] = {"cost": units[card].cost, "strength": units[card].strength}
        facts.append(Fact("refine-unit", cost, {"card": card}))
    if rest := len(hand) - given:
        facts.append(Fact("refine-hand", {"n": rest}))
    return float(action.reserve), tuple(facts)
