"""How likely fights of Battle For Eden are won, from what one seat sees.

Units count what is printed on them and their permanent abilities; what somebody may activate is left
out, so odds are exact only where there is none of that. Abilities that the asked seat uses at once are
played before the odds are worked out (``rules.players.advising``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final

from msgspec.structs import replace

from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.card_facts import facts_of
from rules.eden.board.cards import CRYSTAL_VALUES
from rules.eden.board.edition_hooks import hooks_of
from rules.eden.board.evaluation import army_strength, army_strengths, can_add
from rules.eden.board.public_state import public_state
from rules.eden.board.state import Army, Combat, Row, State, Unit
from rules.players.advice import Odds

DEALS: Final = 100
"""How often the hands of rivals are dealt."""


def hand_of(view: vw.View, seat: Seat) -> tuple[Card, ...]:
    """Return the hand of *seat*, the viewer; nothing of another's."""
    hand = view.seats[seat].hand
    return hand.cards if isinstance(hand, vw.Known) else ()


def printed(view: vw.View, card: Card) -> int:
    """Return the strength that is printed on a card."""
    units = facts_of(view)
    return units[card].strength if card in units else 0


def printed_on(view: vw.View, cards: Iterable[Card]) -> int:
    """Return the strength that is printed on cards, together."""
    units = facts_of(view)
    return sum([units[card].strength for card in cards if card in units])


def is_plain(view: vw.View, cards: Iterable[Card]) -> bool:
    """Return whether cards do nothing in a fight but add the strength that is printed on them."""
    units = facts_of(view)
    return all(
        not units[card].abilities if card in units else card in CRYSTAL_VALUES for card in cards
    )


def sure_draws(deck: Sequence[Card], pile: Sequence[Card], n: int) -> list[Card] | None:
    """Return the next *n* cards of a deck under which *pile* goes (CM-CARD-2); None: chance decides."""
    found: list[Card] = []
    for cards in (deck, pile):
        some = min(n - len(found), len(cards))
        if 0 < some < len(cards) and len(set(cards)) > 1:
            return None
        found += cards[:some]
    return found


def of_combat(
    view: vw.View,
    state: State,
    combat: Combat,
    seat: Seat,
    *,
    hand: Sequence[Card],
    chance: Chance,
    lead: int = 1,
    base: int = 0,
) -> Odds:
    """Return how likely *seat* is ahead in the end of a combat of *state*, a position of its own.

    It adds the units of *hand* that help; rivals who can still play add those of the hand that they
    are dealt. *lead*: by how much it must be ahead; 0: who defends holds the land if it is level.
    *base*: what defends the land at least, whatever its holder plays.
    """
    mine = next(army for army in combat.armies if army.seat == seat)
    foes = [army for army in combat.armies if army.camp != mine.camp]
    coming = [army for army in foes if not army.complete]
    units = facts_of(view)
    there = [u.card for army in combat.armies for row in army.rows for u in row.units]
    # Abilities that somebody may still activate are not played here.
    steady = all(a.when == "permanent" for card in there for a in units[card].abilities)

    def most(total: Mapping[Seat, int]) -> int:
        return max([base, combat.wild, *(total[army.seat] for army in foes)])

    def ahead() -> bool:
        total = army_strengths(state, combat)
        return total[seat] >= most(total) + lead

    def certain(against: int) -> Odds:
        total = army_strength(state, combat, mine)
        return Odds(1.0, exact=True, mine=total, most=against, cards=added, settled=not coming)

    # Where nobody can answer, what is enough is enough.
    added = add_best(state, combat, mine, hand, enough=(lambda: False) if coming else ahead)
    unknown = {army.seat: view.seats[army.seat].unseen for army in coming}
    won = ahead()
    if not won and steady and is_plain(view, hand):
        return Odds(0.0, exact=True, settled=not coming)
    if not coming:
        # What one may activate oneself can be let go, so nothing takes a lead over wild territory away.
        sure = won and (steady or not foes)
        return (
            certain(most(army_strengths(state, combat)))
            if sure
            else Odds(float(won), exact=False, settled=True)
        )
    if won and steady and all(is_plain(view, cards) for cards in unknown.values()):
        total = army_strengths(state, combat)
        theirs = max(total[army.seat] + most_in_hand(view, army.seat) for army in coming)
        if total[seat] >= theirs + lead:
            return certain(max(theirs, most(total)))
    alike = adds_alone(view, there)
    now = army_strengths(state, combat)

    def holds(dealt: Mapping[Seat, Sequence[Card]]) -> bool:
        held = [card for cards in dealt.values() for card in cards if card in units]
        if alike and adds_alone(view, held):
            # Strengths are sums then, which need no walk over the table.
            sums = [now[who] + sum(printed(view, c) for c in cards) for who, cards in dealt.items()]
            others = [now[army.seat] for army in foes if army.complete]
            return now[seat] >= max([base, combat.wild, *sums, *others]) + lead
        rows = {army.seat: len(army.rows) for army in coming}
        for army in coming:
            add_best(state, combat, army, dealt[army.seat])
        found = ahead()
        for army in coming:
            # What was dealt is taken off again: one copy serves all deals, which is much faster
            # than a copy each.
            del army.rows[rows[army.seat] :]
        return found

    drawn, sizes = state.draws.get("odds", 0), tuple([view.seats[who].hand_size for who in unknown])
    piles = tuple(map(tuple, unknown.values()))
    state.draws["odds"] = drawn + DEALS * sum([max(0, len(pile) - 1) for pile in piles])
    dealt = _dealt(chance, piles, sizes, drawn).items()
    wins = sum(n for hands, n in dealt if holds(dict(zip(unknown, hands, strict=True))))
    return Odds(wins / DEALS, exact=False)


# Each way to answer is weighed against the same hands.
@lru_cache(maxsize=16)
def _dealt(
    chance: Chance, piles: tuple[tuple[Card, ...], ...], sizes: tuple[int, ...], drawn: int
) -> Counter[tuple[tuple[Card, ...], ...]]:
    """Count how often each choice of hands is dealt from *piles*; *drawn*: draws before."""
    state = SimpleNamespace(draws={"odds": drawn})
    play, found = Play[Any, Any](state, chance), Counter[tuple[tuple[Card, ...], ...]]()
    for _ in range(DEALS):
        hands = [[*pile] for pile in piles]
        for cards in hands:
            play.shuffle(cards, "odds")
        dealt = zip(hands, sizes, strict=True)
        found[tuple([tuple(sorted(cards[:size])) for cards, size in dealt])] += 1
    return found


def adds_alone(view: vw.View, cards: Iterable[Card]) -> bool:
    """Return whether units add what is printed on them, whatever stands beside them."""
    units = facts_of(view)
    return not any(units[card].bonuses or units[card].limits for card in cards)


def most_in_hand(view: vw.View, seat: Seat) -> int:
    """Count the most that the hand of a rival may have printed on its cards."""
    strengths = sorted((printed(view, card) for card in view.seats[seat].unseen), reverse=True)
    return sum(strengths[: view.seats[seat].hand_size])


def may_come(view: vw.View, seat: Seat, number: int) -> int:
    """Count the most that is printed on cards that may still come against *seat* in a combat."""
    armies = view.combats[str(number)].armies
    coming = [army.seat for army in armies if army.seat != seat and not army.complete]
    return sum(most_in_hand(view, foe) for foe in coming)


def add_best(
    state: State,
    combat: Combat,
    army: Army,
    cards: Iterable[Card],
    *,
    enough: Callable[[], bool] = lambda: False,
) -> tuple[Card, ...]:
    """Add the units among *cards* that make an army stronger, the strongest first, until *enough*.

    Returns those that have been added.
    """
    units, total, added = facts_of(state), army_strength(state, combat, army), list[Card]()
    held = [card for card in cards if card in units]
    for card in sorted(held, key=lambda c: (-units[c].strength, c)):
        if not enough() and can_add(state, combat, army.seat, card):
            put(state, combat, army, card)
            now = army_strength(state, combat, army)
            # A unit may weaken its own army; nobody would play it.
            if now <= total:
                army.rows.pop()
            else:
                added.append(card)
            total = max(total, now)
    return tuple(added)


def put(state: State, combat: Combat, army: Army, card: Card) -> None:
    """Put a unit on the table, without what its abilities would do."""
    army.rows.append(Row(0, [Unit(hooks_of(state).number_unit(state, combat), card)]))


def of_fronts(
    view: vw.View,
    state: State,
    seat: Seat,
    fronts: Sequence[Combat],
    *,
    hand: Sequence[Card],
    chance: Chance,
    lead: int = 1,
    base: Mapping[int, int] | None = None,
) -> tuple[Odds, ...]:
    """Return how likely each of several fronts is won, of which one hand serves all.

    The hand goes to one after the other, first to those that nobody defends in person, the least
    that is missing first: the weakest units that are enough, and all that are left to the last. *base*: as of
    ``of_combat``, by the number of a front.
    """
    left, found, base = list(hand), dict[int, Odds](), base or {}

    def missing(combat: Combat) -> int:
        mine = next(army for army in combat.armies if army.seat == seat)
        others = (army_strength(state, combat, a) for a in combat.armies if a.seat != seat)
        return max([combat.wild, *others]) + lead - army_strength(state, combat, mine)

    ordered = sorted(fronts, key=lambda c: (len(c.armies) > 1, missing(c), c.id))
    for number, combat in enumerate(ordered, 1):
        last = number == len(ordered) or len(combat.armies) > 1
        cards = left if last else weakest_enough(view, left, missing(combat))
        odds = of_combat(
            view,
            state,
            combat,
            seat,
            hand=cards,
            chance=chance,
            lead=lead,
            base=base.get(combat.id, 0),
        )
        # With the cards that go to another front it might be won after all.
        exact = odds.exact and (odds.certain or len(cards) == len(hand))
        found[combat.id] = replace(odds, exact=exact, place=combat.cell)
        for card in tuple(cards):
            left.remove(card)
    return tuple(found[combat.id] for combat in fronts)


def weakest_enough(view: vw.View, cards: Iterable[Card], need: int) -> list[Card]:
    """Take the weakest unit that is enough, or the strongest and what is enough beside it.

    All units, if they are not enough together.
    """
    units = facts_of(view)
    left = sorted((card for card in cards if card in units), key=lambda c: (units[c].strength, c))
    taken: list[Card] = []
    while left and need > 0:
        card = next((one for one in left if units[one].strength >= need), left[-1])
        left.remove(card)
        taken.append(card)
        need -= units[card].strength
    return taken


def of_units(view: vw.View, seat: Seat, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
    """Return how likely each front on which *seat* fights is won with what it plays, or if it stops.

    Who defends holds the land when both are level. Empty: the plan is about something else.
    """
    if any(not isinstance(action, ac.PlayOnFront | ac.Done) for action in plan):
        return ()
    state, hand = copy_of(public_state(view)), list(hand_of(view, seat))
    armies = {c.id: a for c in state.combats.values() for a in c.armies if a.seat == seat}
    for action in plan:
        if isinstance(action, ac.PlayOnFront):
            hand.remove(action.card)
            put(state, state.combats[str(action.combat)], armies[action.combat], action.card)
        else:
            hand = []
    about = vw.subject_of(view, seat)
    # To stop on one front decides that one alone: the hand serves on the others still.
    stops = about is not None and any(isinstance(action, ac.Done) for action in plan)
    numbers = [number for number in sorted(armies) if not stops or number == about]
    fronts = [state.combats[str(number)] for number in numbers]
    lead = int(any(army.camp for army in armies.values()))
    return of_fronts(view, state, seat, fronts, hand=hand, chance=chance, lead=lead)
