"""The numbers of Battle For Eden that an answer changes, and the goals that decide for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.core.goals import Goal
from rules.core.hexes import HEART, apart, around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.board import energy
from rules.eden.board.card_form import cards_of, listed
from rules.eden.board.cards import CRYSTAL_VALUES, TECH_SUPREMACY
from rules.eden.board.combat_preview import counted
from rules.eden.board.heart import price_of
from rules.eden.board.order_form import Spent
from rules.eden.board.public_state import public_state
from rules.players.advice import Because, Effect, Side
from rules.players.eden.advice import facing, standing
from rules.players.eden.odds import hand_of, printed_on

Numbers = dict[tuple[str, str], int]
"""What a seat has, by measure and place."""
SOON: Final = 4
"""Days in which somebody can win that an answer takes into account."""

LESS: Final[Mapping[str, Side]] = {
    "rival-strength": "risk",
    "defence": "risk",
    "to-heart": "cost",
    "given-up": "cost",
    "against-side": "risk",
    "needed": "cost",
    "threat": "risk",
    "crystal-cards": "cost",
    "deck": "cost",
    "pile": "cost",
}
"""Measures of which less is better."""
FIGHTS: Final = frozenset({"strength", "rival-strength"})
ORDER: Final = (
    *("strength", "rival-strength", "facing", "troops", "reserved", "energy", "resources"),
    *("stocks", "laid", "aside", "lands", "hand-strength", "hand"),
)
"""Measures, the most telling first."""


def effect(measure: str, before: int, after: int, place: str = "") -> Effect:
    """Make an effect; whether more is better follows from its measure."""
    return Effect(f"eden-{measure}", before, after, LESS.get(measure, "gain"), place)


def numbers(view: vw.View, seat: Seat) -> Numbers:
    """Count what a seat has that an answer may change."""
    mine, cards = view.seats[seat], hand_of(view, seat)
    found: Numbers = {
        ("stocks", ""): mine.stocks,
        ("reserved", ""): mine.reserved,
        ("laid", ""): sum(CRYSTAL_VALUES[card] for card in mine.in_play if card in CRYSTAL_VALUES),
        ("aside", ""): mine.aside,
        ("hand", ""): mine.hand_size,
        ("hand-strength", ""): printed_on(view, cards),
    }
    for number in view.combats:
        if (totals := fight_totals(view, seat, int(number))) is not None:
            cell = view.combats[number].cell
            found["strength", cell], found["rival-strength", cell] = totals
    for cell, tile in view.tiles.items():
        if tile.owner == seat:
            laid_there = sum(tile.resources.values())
            found["resources", ""] = found.get(("resources", ""), 0) + laid_there
            found["lands", ""] = found.get(("lands", ""), 0) + 1
            found["troops", cell] = tile.centre + sum(tile.edges.values())
    if HEART in view.tiles:
        found["energy", ""] = energy(public_state(view), seat)
    return found


def changed(now: Numbers, later: Numbers) -> Iterator[Effect]:
    """List the numbers that differ between two positions, the most telling first."""
    differing = [
        (measure, now.get((measure, place), 0), later.get((measure, place), 0), place)
        for measure, place in {**now, **later}
        # A fight that is over has no totals any more.
        if measure not in FIGHTS or {(measure, place)} <= now.keys() & later.keys()
    ]
    differing.sort(key=lambda one: (ORDER.index(one[0]), -abs(one[2] - one[1]), one[3]))
    yield from (effect(*one) for one in differing if one[1] != one[2])


def fight_totals(view: vw.View, seat: Seat, number: int) -> tuple[int, int] | None:
    """Count the army of a seat and the strongest against it; None: it does not fight there.

    Once the armies have been counted that is what they had: units leave afterwards.
    """
    combat = view.combats.get(str(number))
    mine = None if combat is None else next((a for a in combat.armies if a.seat == seat), None)
    if combat is None or mine is None:
        return None
    armies = {army.seat: army.strength for army in combat.armies}
    if not any(armies.values()):
        armies = counted(view, number)
    others = [armies[a.seat] for a in combat.armies if a.camp != mine.camp]
    return armies[seat], max([combat.wild or 0, *others])


def confirmed(expected: Iterable[Effect], now: Numbers, later: Numbers) -> tuple[Effect, ...]:
    """List what is expected of an answer, and what is seen to change between two positions."""
    found = {(e.measure, e.place): e for e in expected}
    for measure, place in later:
        # Totals that can be seen stand for those that were expected.
        if measure in FIGHTS and (e := found.get((f"eden-{measure}", place))) is not None:
            found[e.measure, place] = replace(e, after=later[measure, place])
    for e in changed(now, later):
        found.setdefault((e.measure, e.place), e)
    return tuple(found.values())


def fighting(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Iterator[Effect]:
    """List the totals of fights with the strength that is printed on the units of a plan."""
    asked = vw.subject_of(view, seat)
    for number, combat in view.combats.items():
        totals = fight_totals(view, seat, int(number))
        if totals is None or str(asked or number) != number:
            continue
        added = [
            action.card
            for action in plan
            if isinstance(action, ac.PlayUnit)
            or (isinstance(action, ac.PlayOnFront) and action.combat == int(number))
        ]
        yield effect("strength", totals[0], totals[0] + printed_on(view, added), combat.cell)
        yield effect("rival-strength", totals[1], totals[1], combat.cell)


def siding(
    view: vw.View, seat: Seat, plan: Sequence[Any], candidate: Seat = NOBODY
) -> Iterator[Effect]:
    """List the troops of the side that an answer makes or names, and of the strongest other one.

    *candidate*: who asks to join the side of the seat.
    """
    asked = vw.subject_of(view, seat)
    combat = view.combats.get(str(asked))
    if combat is None:
        return
    own, mine = {seat}, next(army for army in combat.armies if army.seat == seat)
    for action in plan:
        match action:
            case ac.JoinCamp(seat=other) if other is not None:
                camps = {a.camp for a in combat.armies if a.seat == other}
                own |= {a.seat for a in combat.armies if a.camp in camps}
            case ac.Agree(agree=True):
                own |= {a.seat for a in combat.armies if a.camp == mine.camp} | {candidate}
            case ac.Agree(agree=False):
                own |= {a.seat for a in combat.armies if a.camp == mine.camp}
            case ac.NamePrincipal(seat=other):
                own = {other}
            case _:
                pass
    troops: dict[int, int] = {}
    for army in combat.armies:
        key = -1 if army.seat in own else army.camp
        troops[key] = troops.get(key, 0) + army.troops
    side, others = troops.pop(-1, 0), max(troops.values(), default=combat.wild)
    yield effect("side", side, side)
    yield effect("against-side", others, others)


def changing(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Iterator[Effect]:
    """Say how many crystals stay in a hand that is changed."""
    n = sum(card in CRYSTAL_VALUES for card in hand_of(view, seat))
    gone = sum(card in CRYSTAL_VALUES for card in cards_of(plan))
    yield effect("crystal-cards", n, n - gone)


def laid(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Iterator[Effect]:
    """List what crystals laid down or set aside pay, and what the hand keeps."""
    cards = hand_of(view, seat)
    tidied = [a for a in plan if isinstance(a, ac.Tidy)]
    paying = [a.card for a in plan if isinstance(a, ac.PlayCrystal)]
    paying += [card for a in tidied for card in listed(a.aside)]
    gone = paying + [a.card for a in plan if isinstance(a, ac.DropCard)]
    gone += [card for a in tidied for card in listed(a.discard)]
    pays = crystals(paying)
    there = crystals(view.seats[seat].in_play)
    yield effect("laid", there, there + pays)
    strength = printed_on(view, cards)
    yield effect("hand-strength", strength, strength - printed_on(view, gone))
    yield effect("hand", len(cards), len(cards) - len(gone))


def defence(view: vw.View, cell: Cell, seat: Seat, wild: Callable[[Cell], int]) -> int:
    """Count what stands on a territory against *seat*; *wild*: where nobody holds it."""
    return wild(cell) if view.tiles[cell].owner == NOBODY else facing(view.tiles, cell, seat)


def sent(
    view: vw.View, seat: Seat, there: Mapping[Cell, int], wild: Callable[[Cell], int]
) -> Iterator[Effect]:
    """List troops that go against lands, those first that are the most, and what defends them."""
    for cell in sorted(there, key=lambda c: (-there[c], place_order(c))):
        yield effect("facing", 0, there[cell], cell)
        against = defence(view, cell, seat, wild)
        yield effect("defence", against, against, cell)


def stayed(view: vw.View, seat: Seat, there: int) -> Effect:
    """Say how many troops stay of those that could attack; *there*: how many do."""
    spare = sum(
        max(0, tile.centre + sum(tile.edges.values()) - 1)
        for tile in view.tiles.values()
        if tile.owner == seat
    )
    return effect("staying", spare, max(0, spare - there))


def stationed(view: vw.View, seat: Seat, plan: Sequence[Any]) -> Iterator[Effect]:
    """List the lands to which troops go, those first that get most."""
    then, tiles = standing(view, seat, plan), view.tiles
    edges = {c: sum(tiles[c].edges.values()) if c in tiles else 0 for c in then}
    now = {c: tiles[c].centre if c in tiles and tiles[c].owner == seat else 0 for c in then}
    moved = {c: abs(then[c] - now[c]) for c in then}
    for cell in sorted(then, key=lambda c: (now[c] - then[c], place_order(c))):
        if moved[cell] or not any(moved.values()):
            yield effect("troops", now[cell] + edges[cell], then[cell] + edges[cell], cell)


def ordered(order: ac.Order, view: vw.View, seat: Seat) -> Iterator[Effect]:
    """List what an order makes of the deck, and of what pays for it."""
    state, mine = public_state(view), view.seats[seat]
    spent, owned = Spent(state, order), owned_by(view, seat)
    new = [card for card, n in order.cards.items() for _ in range(n)]
    strength, value = printed_on(view, owned), crystals(owned)
    yield effect("army", strength, strength + printed_on(view, new))
    if more := crystals(new):
        yield effect("crystals", value, value + more)
    have = energy(state, seat)
    if spent.energy:
        yield effect("energy", have, have - spent.energy)
    if view.edition == "frontiers" and mine.reserved:
        yield effect("reserved", mine.reserved, max(0, mine.reserved - spent.units))
    yield effect("stocks", mine.stocks, mine.stocks - spent.stocks)


def owned_by(view: vw.View, seat: Seat) -> tuple[Card, ...]:
    """List the cards of a seat, wherever they are."""
    mine = view.seats[seat]
    return (*hand_of(view, seat), *mine.unseen, *mine.discard, *mine.in_play)


def crystals(cards: Iterable[Card]) -> int:
    """Add up the value of crystals."""
    return sum(CRYSTAL_VALUES[card] for card in cards if card in CRYSTAL_VALUES)


def placed(view: vw.View, seat: Seat, cell: Cell) -> Iterator[Effect]:
    """List what speaks for the place of a tile or of a portal."""
    steps = apart(cell, HEART)
    yield effect("to-heart", steps, steps)
    touching = sum(near in view.tiles for near in around(cell))
    yield effect("touching", touching, touching)
    if others := [s.portal for s in view.seats if s.portal and s.seat != seat]:
        far = min(apart(cell, other) for other in others)
        yield effect("to-portal", far, far)


def supremacy(view: vw.View, spent: Spent) -> Because:
    """Say that an order buys what wins the match."""
    price = price_of(public_state(view), TECH_SUPREMACY)
    return Because("eden-supremacy", {"energy": spent.energy or price})


def heart(view: vw.View, seat: Seat, goals: Iterable[Goal]) -> Because | None:
    """Say who wins by the Heart, and in how many days, if it is soon; None: nobody does."""
    if HEART not in view.tiles or (holder := view.tiles[HEART].owner) == NOBODY:
        return None
    for goal in goals:
        meter = next((m for m in goal.meters if m.seat == holder), None)
        if goal.kind != "supremacy" or meter is None or meter.eta is None or meter.eta > SOON:
            continue
        if holder == seat:
            return Because("eden-heart-held", {"days": meter.eta})
        return Because("eden-heart-falls", {"days": meter.eta}, seats={"who": holder})
    return None
