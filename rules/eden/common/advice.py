"""What a plan of Battle For Eden is worth, with numbers that a person can check."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any

from rules.core.drafts import Whole, blank
from rules.core.hexes import around, place_order
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.common import views as vw
from rules.eden.common.board import energy
from rules.eden.common.cards import TECH_SUPREMACY, TECHNOLOGIES, stock_cost
from rules.eden.common.content import content_of
from rules.eden.common.heart import price_of
from rules.eden.common.odds import may_come
from rules.eden.common.order_form import Spent
from rules.eden.common.public_state import public_state
from rules.players.reasons import Fact

Weighed = tuple[float, tuple[Fact, ...]]
VICTORY = 100.0


def written(
    whole: Whole[vw.View], view: vw.View, seat: Seat, plan: Sequence[Any]
) -> tuple[Any, ...]:
    """List the lines of a draft after the edits of a plan, numbers of 0 included."""
    lines = {blank(line): line for line in whole.read(view, seat).lines}
    lines |= {blank(edit): edit for edit in plan if not isinstance(edit, ac.Done | ac.Reopen)}
    return tuple(lines.values())


def ordered(whole: Whole[vw.View], view: vw.View, seat: Seat, plan: Sequence[Any]) -> Weighed:
    """Weigh an order: the dearest that is bought, what is spent, what units could have had."""
    state, mine = public_state(view), view.seats[seat]
    units = content_of(view.content, view.edition).units
    draft = st.Draft()
    for line in written(whole, view, seat, plan):
        if isinstance(line, ac.Buy) and line.copies:
            draft.cards[line.card] = line.copies
        elif isinstance(line, ac.Bid) and line.energy:
            draft.bids[line.card] = line.energy
    spent, have = Spent(state, draft), energy(state, seat)
    left = mine.stocks - spent.stocks
    facts = []
    # At most three facts are shown, so one bid only; Supremacy first, because it wins the match.
    for card, bid in sorted(draft.bids.items(), key=lambda one: one[0] != TECH_SUPREMACY)[:1]:
        key = "order-supremacy" if card == TECH_SUPREMACY else "order-bid"
        facts.append(Fact(key, {"energy": bid, "have": have}, {"card": card}))
    dearest = max(
        draft.cards,
        key=lambda c: (c in units, units[c].cost if c in units else 0, c),
        default=None,
    )
    if dearest in TECHNOLOGIES:
        cost = price_of(state, dearest)
        key = "order-supremacy" if dearest == TECH_SUPREMACY else "order-bid"
        facts.append(Fact(key, {"energy": cost, "have": have}, {"card": dearest}))
    elif dearest in units:
        sheet = units[dearest]
        known: dict[str, str | int] = {"cost": sheet.cost, "strength": sheet.strength}
        facts.append(Fact("order-unit", known, {"card": dearest}))
    elif dearest is not None:
        facts.append(Fact("order-card", {"cost": stock_cost(dearest)}, {"card": dearest}))
    if spent.stocks:
        facts.append(Fact("order-left", {"spent": spent.stocks, "left": left}))
    elif not facts and mine.stocks:
        facts.append(Fact("order-none", {"stocks": mine.stocks}))
    if view.edition == "frontiers" and (unused := mine.reserved - spent.units) > 0:
        facts.append(Fact("order-unused", {"n": unused}))
    wins = TECH_SUPREMACY in draft.bids or TECH_SUPREMACY in draft.cards
    fights = sum(units[c].strength * n for c, n in draft.cards.items() if c in units)
    # Strength and energy count half: a stock that is spent is gone for certain, a strength helps
    # only in the fights to come.
    worth = spent.stocks + (fights + spent.energy) / 2 + VICTORY * wins
    return worth, tuple(facts)


def stationed(
    whole: Whole[vw.View],
    view: vw.View,
    seat: Seat,
    plan: Sequence[Any],
    lands: Mapping[Cell, float],
) -> Weighed:
    """Weigh where troops are brought: where most arrive, what lies beside, what stays behind.

    *lands*: what each territory of others is worth.
    """
    tiles = view.tiles
    then = {
        line.cell: line.troops
        for line in written(whole, view, seat, plan)
        if isinstance(line, ac.Station)
    }
    more = {c: n - tiles[c].centre for c, n in then.items() if n > tiles[c].centre}
    gain = {c: max((lands[a] for a in around(c) if a in lands), default=0.0) for c in then}
    worth = sum(then[c] * gain[c] for c in then)
    if not more:
        n = sum(max(0, tiles[c].centre - 1) for c in then)
        return worth, (Fact("station-stay", {"n": n}),) if n else ()
    # Of lands that get as many the same as on the panel, which names the first of the map.
    most = min(more, key=lambda c: (-more[c], place_order(c)))
    facts = [Fact("station", {"cell": most, "before": tiles[most].centre, "after": then[most]})]
    near = [c for c in around(most) if c in lands]
    if near:
        goal = max(near, key=lambda c: (lands[c], place_order(c)))
        facts.append(Fact("station-front", {"cell": most, **defended(tiles, goal, seat)}))
    thin = [c for c, n in then.items() if n == 1 and tiles[c].centre > 1]
    if thin:
        facts.append(Fact("station-thin", {"cell": min(thin, key=place_order), "n": len(thin)}))
    return worth, tuple(facts)


def opened(view: vw.View, seat: Seat, needs: Mapping[Cell, float]) -> Weighed:
    """Weigh fronts: the strength of units that each takes, and what the hand holds."""
    hand, units = view.seats[seat].hand, content_of(view.content, view.edition).units
    cards = hand.cards if isinstance(hand, vw.Known) else ()
    held = sum(units[card].strength for card in cards if card in units)
    return float(len(needs)), tuple(
        Fact("front-open", {"cell": cell, "need": max(0, ceil(need)), "hand": held})
        for cell, need in needs.items()
    )


def joined(
    view: vw.View, seat: Seat, plan: Sequence[Any], missing: Callable[[int], int]
) -> Weighed:
    """Weigh a unit for a front: its strength, what is missing there and may come, what is kept.

    *missing*: the strength that is missing in a combat.
    """
    action, kept, facts = plan[0], view.seats[seat].hand_size, list[Fact]()
    units = content_of(view.content, view.edition).units
    if isinstance(action, ac.PlayOnFront) and action.card in units:
        cell, need = view.combats[str(action.combat)].cell, max(0, missing(action.combat))
        strength = units[action.card].strength
        facts.append(
            Fact(
                "front-unit",
                {"cell": cell, "need": need, "strength": strength},
                {"card": action.card},
            )
        )
        if more := may_come(view, seat, action.combat):
            facts.append(Fact("front-answer", {"n": more}))
        kept -= 1
    if kept:
        facts.append(Fact("army-kept", {"n": kept}))
    return 0.0, tuple(facts)


def hand_kept(view: vw.View, seat: Seat) -> Weighed:
    """Weigh to keep a hand as it is: its cards, and the strength of its units."""
    hand, units = view.seats[seat].hand, content_of(view.content, view.edition).units
    cards = hand.cards if isinstance(hand, vw.Known) else ()
    strength = sum(units[card].strength for card in cards if card in units)
    return 0.0, (Fact("hand-kept", {"n": len(cards), "strength": strength}),)


def defended(tiles: Mapping[Cell, Any], cell: Cell, seat: Seat) -> dict[str, str | int]:
    """Return what stands on a territory against *seat*: wild strength, or the troops of a rival."""
    tile = tiles[cell]
    wild = tile.owner == NOBODY
    return {
        "goal": cell,
        "who": "wild" if wild else "rival",
        "there": tile.wild if wild else facing(tiles, cell, seat),
    }


def facing(tiles: Mapping[Cell, Any], cell: Cell, seat: Seat) -> int:
    """Count the troops of a territory that meet an attack of *seat*: those that face others do not."""
    tile = tiles[cell]
    edges = (n for c, n in tile.edges.items() if c in tiles and tiles[c].owner == seat)
    there: int = tile.centre + sum(edges)
    return there
