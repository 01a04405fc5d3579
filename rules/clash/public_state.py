"""Full positions that a view allows: hidden things in order, or dealt at random."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from rules.clash.actions import Terms
from rules.clash.content import ACTION_CARDS, BOARDS, OBJECTIVE_CARDS, Pile, pile_of
from rules.clash.state import Player, State
from rules.clash.steps import Step, Talks
from rules.clash.views import OfferSeen, SeatView, TalksSeen, View
from rules.core.agenda import OpenStep
from rules.core.chance import Chance
from rules.core.data import shown
from rules.core.glimpse import Glimpse
from rules.core.ids import Card, Seat
from rules.core.mirror import mirror

T = TypeVar("T")


def public_state(view: View | Glimpse) -> State:
    """Build a position with what *view* shows. It serves to count what is open, never to play."""
    if isinstance(view, Glimpse):
        dealt: State = view.state
        return dealt
    return position(
        view,
        list(view.unseen_actions),
        list(view.unseen_objectives),
        list(view.unseen_wonders),
        list(view.unseen_events),
        list(view.unseen_regions),
    )


def possible_state(seen: View, chance: Chance) -> State:
    """Build a position that looks like *seen* to its viewer: what is hidden is dealt at random."""
    return position(
        seen,
        _shuffled(list(seen.unseen_actions), chance, "actions"),
        _shuffled(list(seen.unseen_objectives), chance, "objectives"),
        _shuffled(list(seen.unseen_wonders), chance, "wonders"),
        _shuffled(list(seen.unseen_events), chance, "events"),
        _shuffled(list(seen.unseen_regions), chance, "regions"),
    )


def _shuffled(things: list[T], chance: Chance, name: str) -> list[T]:
    for i in range(len(things) - 1, 0, -1):
        # Numbered by hand and not counted in the state: the position that is made has drawn
        # nothing.
        j = chance.below(i + 1, f"possible/{name}", i)
        things[i], things[j] = things[j], things[i]
    return things


def position(  # noqa: PLR0917 - one pile of each kind of hidden thing
    seen: View,
    actions: list[Card],
    objectives: list[Card],
    wonders: list[Card],
    events: list[Card],
    regions: list[int],
) -> State:
    """Build a position that looks like *seen*; hidden things come from the ends of the piles."""
    named = _named(seen)
    for cards in named.values():
        # A card that somebody has named in a trade is in that hand and cannot be dealt to another.
        actions[:] = [card for card in actions if card not in cards]
        objectives[:] = [card for card in objectives if card not in cards]
    players = [
        _player(seat, actions, objectives, wonders, named.get(seat.seat, ())) for seat in seen.seats
    ]
    slots = dict(seen.slots)
    cells = sorted({slot for slot in _slots(seen) if slot not in slots}, key=int)
    for slot in cells:
        slots[slot] = regions.pop()
    return mirror(
        seen,
        State,
        agenda=[_step(step, players) for step in seen.agenda],
        draws={},
        players=players,
        towns=[cell for cell in sorted(seen.spaces) if seen.spaces[cell].city is not None],
        slots=slots,
        unused=sorted(regions),
        action_deck=actions,
        # What is neither in a hand nor in the deck lies out of play, face down: it is in no pile of
        # a state.
        objective_deck=objectives[: seen.objective_deck],
        event_deck=events,
        wonder_deck=wonders,
        conceding=[Seat(n) for n, s in enumerate(seen.seats) if s.conceding] or UNSET,
        kept={str(n): s.tenths for n, s in enumerate(seen.seats) if not s.plays} or UNSET,
    )


def _slots(seen: View) -> list[str]:
    return list(BOARDS[len(seen.seats)].slots)


def _named(seen: View) -> dict[Seat, tuple[Card, ...]]:
    """List the cards of hidden hands that are named in a trade.

    Who offers them holds them; so does who has agreed to give what is asked for by name.
    """
    found: dict[Seat, tuple[Card, ...]] = {}
    for step in seen.agenda:
        if isinstance(step, TalksSeen):
            for seat, offer, other in zip(step.seats, step.offers, step.offers[::-1], strict=True):
                promised = other.terms.asks if seat in step.agreed else ()
                cards = tuple(dict.fromkeys((*offer.terms.cards, *promised)))
                if cards and seen.seats[seat].actions is None:
                    found[seat] = cards
    return found


def _taken(
    own: tuple[Card, ...] | None, n: int, unseen: list[Card], held: list[Card]
) -> list[Card]:
    """Return a hand: one's own, or what is known to be held and others from those not seen."""
    if own is not None:
        return list(own)
    return [*held, *(unseen.pop() for _ in range(n - len(held)))]


def _player(
    seat: SeatView,
    actions: list[Card],
    objectives: list[Card],
    wonders: list[Card],
    named: tuple[Card, ...],
) -> Player:
    """Give a seat its hands, or as many cards as it holds from those that nobody sees."""
    aside = seat.aside_card
    if seat.aside and not aside:
        aside = actions.pop()
    named_actions = [card for card in named if card in ACTION_CARDS]
    named_objectives = [card for card in named if card in OBJECTIVE_CARDS]
    return mirror(
        seat,
        Player,
        actions=_taken(seat.actions, seat.n_actions, actions, named_actions),
        objectives=_taken(seat.objectives, seat.n_objectives, objectives, named_objectives),
        wonders=_taken(seat.wonders, seat.n_wonders, wonders, []),
        aside=aside,
        tenths=seat.event_tenths,
    )


def _terms(seen: OfferSeen, giver: Player, other: Player, *, agreed: bool) -> Terms:
    """Name cards for those whose names are not seen: as many of any that the giver holds.

    *agreed*: the other has agreed to give what is asked for, and so holds it.
    """
    terms, piles = seen.terms, {"action": giver.actions, "objective": giver.objectives}
    unnamed, asks = dict(terms.unnamed), dict(terms.asks)
    for pile, n in seen.offered.items():
        said = [card for card in (*terms.cards, *terms.unnamed) if pile_of(card) == pile]
        others = [card for card in piles[pile] if card not in said]
        unnamed |= dict.fromkeys(others[: n - len(said)], 1)
    holds: dict[Pile, Sequence[Card]] = {"action": [*ACTION_CARDS], "objective": [*OBJECTIVE_CARDS]}
    if agreed:
        holds = {"action": other.actions, "objective": other.objectives}
    for pile, n in seen.asked.items():
        if not any(pile_of(card) == pile for card in asks):
            asks |= dict.fromkeys(holds[pile][:n], 1)
    return replace(terms, unnamed=unnamed, asks=asks)


def _step(step: OpenStep | TalksSeen, players: list[Player]) -> Step:
    """Copy a step; a trade whose cards are not seen names cards that the parties hold."""
    if isinstance(step, TalksSeen):
        offers = [
            _terms(seen, players[seat], players[other], agreed=other in step.agreed)
            for seat, other, seen in zip(step.seats, step.seats[::-1], step.offers, strict=True)
        ]
        times, agreed = list(step.times), list(step.agreed)
        return Talks(seats=step.seats, offers=offers, times=times, agreed=agreed)
    copied: Step = shown(step)  # type: ignore[assignment] # all the others are open
    return copied
