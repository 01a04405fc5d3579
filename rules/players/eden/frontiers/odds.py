"""How likely fights of Frontiers are won, from what one seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.hexes import around, place_order
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.card_facts import facts_of
from rules.eden.board.card_zones import HAND_SIZE
from rules.eden.board.cards import CRYSTAL_VALUES, OPPORTUNITY
from rules.eden.board.opportunity import DRAW_DESTROYED
from rules.eden.board.public_state import public_state
from rules.eden.board.state import State
from rules.players.advice import Odds
from rules.players.eden import odds
from rules.players.eden.advice import facing
from rules.players.eden.odds import (
    DEALS,
    adds_alone,
    hand_of,
    is_plain,
    printed,
    printed_on,
    sure_draws,
    weakest_enough,
)

RIVAL: Final = 0.57
"""How often an attack on a land of a rival is won."""
LEAST, LESS = 0.4, 0.6
"""How often wild land is won against many rivals; by how much less with each troop of theirs beside it."""


def of_combat(view: vw.View, seat: Seat, plan: Sequence[Any], chance: Chance) -> tuple[Odds, ...]:
    """Return how likely *seat* is the strongest of the combat that it is asked about.

    It plays the plan and, unless that stops, the units of its hand that help. Empty: the plan is
    about something else, or draws what nobody knows.
    """
    if any(not isinstance(action, ac.PlayUnit | ac.UseOpportunity | ac.Done) for action in plan):
        return ()
    number = str(vw.subject_of(view, seat))
    state = copy_of(public_state(view))
    combat = state.combats[number]
    mine = next(army for army in combat.armies if army.seat == seat)
    hand = list(hand_of(view, seat))
    for action in plan:
        if isinstance(action, ac.PlayUnit):
            hand.remove(action.card)
            odds.put(state, combat, mine, action.card)
        elif isinstance(action, ac.UseOpportunity):
            own = view.seats[seat]
            drawn = sure_draws(own.unseen, own.discard, DRAW_DESTROYED)
            if drawn is None or not action.destroy:
                return ()
            hand.remove(OPPORTUNITY)
            hand += drawn
    if any(isinstance(action, ac.Done) for action in plan):
        hand = []
    return (odds.of_combat(view, state, combat, seat, hand=hand, chance=chance),)


@dataclass(frozen=True)
class Fight:
    """A fight for a land that a deployment leads to.

    ``troops`` go there over ``edges`` frontiers; ``against``: what defends it without cards;
    ``alone``: no rival stands so near that it could join in; ``near``: the troops of other rivals
    beside it.
    """

    cell: Cell
    troops: int
    edges: int
    against: int
    foe: Seat
    alone: bool
    near: int


def of_lands(
    view: vw.View,
    seat: Seat,
    posts: Mapping[tuple[Cell, Cell], int],
    worth: Callable[[Cell], float],
    chance: Chance,
) -> tuple[Odds, ...]:
    """Return how likely a deployment takes each of the lands that it goes to.

    The fights come one after the other, the land of most *worth* first, and each card counts in the
    fight in which it is played: before the next one the hand is filled up from what is left of the
    deck. What rivals send there at the same time is counted by experience (``_with_rivals``). *posts*:
    troops by where they stand and where they turn to.
    """
    fights = sorted(
        _fights(view, seat, posts), key=lambda one: (-worth(one.cell), place_order(one.cell))
    )
    if not fights:
        return ()
    # The cards of the first fight are known; only what is drawn for other wild land must be dealt.
    deals = DEALS if any(one.foe == NOBODY for one in fights[1:]) else 1
    play, won = Play[State, Any](public_state(view), chance), Counter[Cell]()
    for _ in range(deals):
        won.update(_taken(view, seat, fights, play))
    sure = _sure(view, seat, fights)
    return tuple(
        Odds(1.0, exact=True, place=one.cell)
        if number < sure
        else Odds(
            _with_rivals(one, won[one.cell] / deals),
            exact=not number and one.foe == NOBODY and _is_hopeless(view, seat, one),
            place=one.cell,
        )
        for number, one in enumerate(fights)
    )


def _with_rivals(one: Fight, chance: float) -> float:
    """Return how likely a fight is won if *chance* is what it would be with rivals who stay.

    Everybody sends troops at once. So often the deployments of normal automated players came true
    with two and four seats: for wild land by the troops that rivals had beside it (none or one: 97 %;
    two: 77 %; three: 62 %; four: 56 %; six: 49 %; eight: 40 %). With a rival who defends its own
    neither troops nor the strength in hand told anything.
    """
    if one.foe != NOBODY:
        return RIVAL
    share: float = LESS ** max(0, one.near - 1)
    return chance * (LEAST + (1 - LEAST) * share)


def _fights(view: vw.View, seat: Seat, posts: Mapping[tuple[Cell, Cell], int]) -> Iterator[Fight]:
    tiles = view.tiles
    for goal in sorted({outer for (_, outer), n in posts.items() if n}):
        tile = tiles[goal]
        if tile.owner == seat:
            continue
        sources = [inner for (inner, outer), sent in posts.items() if sent and outer == goal]
        near = {c for cell in (goal, *sources) for c in around(cell) if c in tiles}
        wild = tile.owner == NOBODY
        yield Fight(
            cell=goal,
            troops=sum(posts[inner, goal] for inner in sources),
            edges=len(sources),
            against=tile.wild if wild else facing(tiles, goal, seat),
            foe=tile.owner,
            alone=all(tiles[c].owner in {NOBODY, seat} for c in near),
            near=sum(
                tiles[c].centre + sum(tiles[c].edges.values())
                for c in around(goal)
                if c in tiles and tiles[c].owner not in {NOBODY, seat, tile.owner}
            ),
        )


def _taken(
    view: vw.View, seat: Seat, fights: Sequence[Fight], play: Play[State, Any]
) -> Iterator[Cell]:
    """Fight one after the other with the cards that are dealt once; yield wild land that is taken."""
    mine = view.seats[seat]
    hand, deck, pile = list(hand_of(view, seat)), list(mine.unseen), list(mine.discard)
    if len(fights) > 1:
        play.shuffle(deck, "odds")
    for one, after in zip(fights, (*fights[1:], None), strict=True):
        if one.foe == NOBODY:
            need = one.against + 1 - one.troops
            used = weakest_enough(view, hand, need)
            if printed_on(view, used) >= need:
                yield one.cell
        else:
            used = [card for card in hand if printed(view, card) > 0]
        if after is None:
            return
        if one.foe == NOBODY and not one.against:
            continue  # nothing is fought for land that nobody defends
        for card in used:
            hand.remove(card)
        pile += used
        if not _keeps(view, hand, after):
            pile += hand
            hand = []
        while len(hand) < HAND_SIZE and (deck or pile):
            if not deck:
                deck, pile = sorted(pile), []
                play.shuffle(deck, "odds")
            hand.append(deck.pop())


def _keeps(view: vw.View, hand: Sequence[Card], after: Fight) -> bool:
    """Return whether a hand is kept for the fight after: few crystals, or units that are enough."""
    crystals = sum(card in CRYSTAL_VALUES for card in hand)
    strong, wild = printed_on(view, hand), after.foe == NOBODY
    return crystals <= 1 or (wild and after.troops + strong > after.against)


def _sure(view: vw.View, seat: Seat, fights: Sequence[Fight]) -> int:
    """Count the fights, from the first, that are won with what is printed on units of the hand.

    What they can do beside that may be let go. Of what is drawn, that counts which is certain.
    """
    units = facts_of(view)
    held = _renewed(view, seat, fights[0])
    hand = [c for c in held if c in units and adds_alone(view, [c])]
    for number, one in enumerate(fights):
        need = one.against + 1 - one.troops
        used = weakest_enough(view, hand, need)
        if one.foe != NOBODY or not one.alone or printed_on(view, used) < need:
            return number
        for card in used:
            hand.remove(card)
    return len(fights)


def _renewed(view: vw.View, seat: Seat, one: Fight) -> Sequence[Card]:
    """Return the hand of the first fight: with what it draws for certain, if it is too weak."""
    hand, mine = list(hand_of(view, seat)), view.seats[seat]
    if printed_on(view, hand) > one.against - one.troops:
        return hand
    hands = [hand]
    if OPPORTUNITY in hand:
        drawn = sure_draws(mine.unseen, mine.discard, DRAW_DESTROYED)
        hands.append([*hand, *(drawn or ())])
    if one.edges > 1:  # FR-COM-3
        away = [card for card in hand if card in CRYSTAL_VALUES]
        kept = [card for card in hand if card not in CRYSTAL_VALUES]
        drawn = sure_draws(mine.unseen, [*mine.discard, *away], HAND_SIZE - len(kept))
        hands.append([*kept, *(drawn or ())])
    return max(hands, key=lambda cards: printed_on(view, cards))


def _is_hopeless(view: vw.View, seat: Seat, one: Fight) -> bool:
    """Return whether a fight for wild territory is lost with all the hand, whose cards do nothing else."""
    hand = hand_of(view, seat)
    most = one.troops + printed_on(view, hand)
    # Who comes over two frontiers may renew the hand before the fight (FR-COM-3).
    plain = one.edges == 1 and is_plain(view, hand)
    return one.alone and most <= one.against and plain
