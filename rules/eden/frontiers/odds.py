"""How likely fights of Frontiers are won, from what one seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.game import Play
from rules.core.hexes import around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden import actions as ac
from rules.eden.common import views as vw
from rules.eden.common.cards import CRYSTAL_VALUES
from rules.eden.common.public_state import public_state
from rules.eden.common.state import Army, Combat, Row, State, Unit
from rules.eden.effects.card_facts import facts_of
from rules.eden.effects.edition_hooks import hooks_of
from rules.eden.effects.evaluation import army_strength, can_add
from rules.players.counsel import Odds

DEALS: Final = 100
"""How often the hands of rivals are dealt."""


def of_combat(view: vw.View, seat: Seat, plan: Sequence[Any], chance: Chance) -> Odds | None:
    """Return how likely *seat* is the strongest of the combat that it is asked about.

    It plays the plan and, unless that stops, the units of its hand that help; rivals who can
    still play add those of the hand that they are dealt. None: the plan is about something else.
    """
    if any(not isinstance(action, ac.PlayUnit | ac.Done) for action in plan):
        return None
    number = next(str(q.subject) for q in view.pending if q.seat == seat and q.asked)
    state = copy_of(public_state(view))
    combat = state.combats[number]
    mine = next(army for army in combat.armies if army.seat == seat)
    hand = list(_hand(view, seat))
    for action in plan:
        if isinstance(action, ac.PlayUnit):
            hand.remove(action.card)
            _add(state, combat, mine, action.card)
    if not any(isinstance(action, ac.Done) for action in plan):
        _strengthen(state, combat, mine, hand)
    else:
        hand = []
    foes = [army for army in combat.armies if army.camp != mine.camp]
    coming = [army for army in foes if not army.complete]
    units = facts_of(view)
    there = [u.card for army in combat.armies for row in army.rows for u in row.units]
    # Abilities that somebody may still activate are not played here, so the odds are exact only
    # where there are none.
    steady = all(a.when == "permanent" for card in there for a in units[card].abilities)
    ahead = army_strength(state, combat, mine) - _most(state, combat, foes)
    unknown = {army.seat: view.seats[army.seat].unseen for army in coming}
    if ahead <= 0 and (steady and _plain(view, hand)):
        return Odds(0.0, exact=True)
    if not coming:
        return Odds(float(ahead > 0), exact=steady and ahead > 0)
    if steady and all(_plain(view, cards) for cards in unknown.values()):
        most = [
            army_strength(state, combat, army)
            + sum(sorted((_strength(view, c) for c in unknown[army.seat]), reverse=True)[:held])
            for army in coming
            for held in (view.seats[army.seat].hand_size,)
        ]
        if army_strength(state, combat, mine) > max(most) and ahead > 0:
            return Odds(1.0, exact=True)
    play, won = Play[State, Any](state, chance), 0
    for _ in range(DEALS):
        rows = {army.seat: len(army.rows) for army in coming}
        for army in coming:
            cards = list(unknown[army.seat])
            play.shuffle(cards, "odds")
            _strengthen(state, combat, army, cards[: view.seats[army.seat].hand_size])
        won += army_strength(state, combat, mine) > _most(state, combat, foes)
        for army in coming:
            # What was dealt is taken off again: one copy serves all deals, which is much faster
            # than a copy each.
            del army.rows[rows[army.seat] :]
    return Odds(won / DEALS, exact=False)


def _most(state: State, combat: Combat, foes: Iterable[Army]) -> int:
    """Count the strongest of the others, the wild defender among them."""
    return max([combat.wild, *(army_strength(state, combat, army) for army in foes)])


def _strengthen(state: State, combat: Combat, army: Army, cards: Iterable[Card]) -> None:
    """Add the units among *cards* that make an army stronger, the strongest first."""
    units, total = facts_of(state), army_strength(state, combat, army)
    held = [card for card in cards if card in units]
    for card in sorted(held, key=lambda c: (-units[c].strength, c)):
        if can_add(state, combat, army.seat, card):
            _add(state, combat, army, card)
            now = army_strength(state, combat, army)
            # A unit may weaken its own army; nobody would play it.
            if now <= total:
                army.rows.pop()
            total = max(total, now)


def _add(state: State, combat: Combat, army: Army, card: Card) -> None:
    """Put a unit on the table, without what its abilities would do."""
    army.rows.append(Row(0, [Unit(hooks_of(state).number_unit(state, combat), card)]))


def of_land(
    view: vw.View, seat: Seat, posts: Mapping[tuple[Cell, Cell], int], chance: Chance
) -> Odds | None:
    """Return how likely a deployment takes the only land that it goes to; None: it goes to several.

    Hands are as they are now, and rivals stay where they stand. *posts*: troops by where they
    stand and where they turn to.
    """
    tiles = view.tiles
    goals = {outer for (_, outer), n in posts.items() if n and tiles[outer].owner != seat}
    if len(goals) != 1:
        return None
    (goal,) = goals
    tile, hand = tiles[goal], _hand(view, seat)
    sources = [inner for (inner, outer), sent in posts.items() if sent and outer == goal]
    n = sum(posts[inner, goal] for inner in sources)
    mine = n + sum(_strength(view, card) for card in hand)
    if tile.owner != NOBODY:
        foe, there = (
            view.seats[tile.owner],
            tile.centre + sum(tile.edges.get(c, 0) for c in sources),
        )
        play, won = Play[State, Any](public_state(view), chance), 0
        for _ in range(DEALS):
            cards = list(foe.unseen)
            play.shuffle(cards, "odds")
            won += mine > there + sum(_strength(view, card) for card in cards[: foe.hand_size])
        return Odds(won / DEALS, exact=False)
    near = {c for cell in (goal, *sources) for c in around(cell) if c in tiles}
    alone = all(tiles[c].owner in {NOBODY, seat} for c in near)
    if n + sum(_strength(view, card) for card in hand if _plain(view, [card])) > tile.wild:
        return Odds(1.0, exact=alone)
    return Odds(float(mine > tile.wild), exact=alone and mine <= tile.wild and _plain(view, hand))


def _hand(view: vw.View, seat: Seat) -> tuple[Card, ...]:
    hand = view.seats[seat].hand
    return hand.cards if isinstance(hand, vw.Known) else ()


def _strength(view: vw.View, card: Card) -> int:
    units = facts_of(view)
    return units[card].strength if card in units else 0


def _plain(view: vw.View, cards: Iterable[Card]) -> bool:
    """Return whether cards do nothing in a fight but add the strength that is printed on them."""
    units = facts_of(view)
    return all(
        not units[card].abilities if card in units else card in CRYSTAL_VALUES for card in cards
    )
