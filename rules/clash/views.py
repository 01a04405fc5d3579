"""What each seat may know: hands, decks and regions not yet revealed are hidden (20)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec.structs import replace

from rules.clash import board, scoring
from rules.clash import content as ct
from rules.clash import events as ev
from rules.clash.actions import Terms
from rules.clash.goods import limit
from rules.clash.state import (
    Battle,
    City,
    Completed,
    Fought,
    Phase,
    Player,
    Space,
    State,
    Turn,
    Unit,
)
from rules.clash.steps import Step, Talks
from rules.clash.technology import gainable
from rules.core.agenda import OpenStep, on_top
from rules.core.data import Value, shown, shown_each
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.mirror import mirror
from rules.core.play import Question

__all__ = ["Battle", "City", "Fought", "Observation", "SeatView", "Space", "Turn", "Unit", "View"]


class SeatView(Value, frozen=True, kw_only=True):
    """A seat as its viewer knows it; hands that are neither the viewer's nor looked at are None.

    ``open``: advances that it can gain now. ``aside``: a tactics card lies face down;
    ``aside_card``: which, for its owner. ``tenths``: its points as things stand;
    ``event_tenths``: those of events among them. ``plays``: it has not left the match.
    """

    seat: Seat
    capital: Cell
    stock: dict[ct.Good, int]
    limits: dict[ct.Good, int]
    advances: tuple[str, ...]
    counter: int
    open: tuple[str, ...]
    n_actions: int
    n_objectives: int
    n_wonders: int
    actions: tuple[Card, ...] | None
    objectives: tuple[Card, ...] | None
    wonders: tuple[Card, ...] | None
    people: tuple[Card, ...]
    aside: bool
    aside_card: Card
    completed: tuple[Completed, ...]
    lost: dict[str, int]
    built: tuple[str, ...]
    tenths: int
    event_tenths: int
    marks: dict[str, int]
    looks_at: Seat
    conceding: bool
    plays: bool


class OfferSeen(Value, frozen=True):
    """One side of a trade; ``terms``: as far as the viewer may read it.

    ``offered``, ``asked``: how many cards of each pile are in it, and asked for by name.
    """

    terms: Terms
    offered: dict[ct.Pile, int] = {}
    asked: dict[ct.Pile, int] = {}


class TalksSeen(Value, frozen=True, tag="talks-seen"):
    """A trade that two players talk about."""

    seats: tuple[Seat, Seat]
    offers: tuple[OfferSeen, OfferSeen]
    times: tuple[int, ...]
    agreed: tuple[Seat, ...]


class View(Value, frozen=True, kw_only=True):
    """The position as *viewer* knows it; None is the public. Fields as in ``State``.

    ``slots``: regions revealed, by slot. ``unseen_*``: cards and regions that the viewer does not
    see, sorted: those of decks and of the hands of others.
    """

    viewer: Seat | None
    joined: tuple[int, ...]
    seats: tuple[SeatView, ...]
    spaces: dict[Cell, Space]
    slots: dict[str, int]
    turned: dict[str, str]
    unseen_regions: tuple[int, ...]
    action_deck: int
    action_discard: tuple[Card, ...]
    unseen_actions: tuple[Card, ...]
    objective_deck: int
    unseen_objectives: tuple[Card, ...]
    event_deck: int
    event_discard: tuple[Card, ...]
    unseen_events: tuple[Card, ...]
    wonder_deck: int
    unseen_wonders: tuple[Card, ...]
    gone: tuple[str, ...]
    age: int
    round: int
    phase: Phase
    first: Seat
    turn: Turn | None
    battle: Battle | None
    marks: tuple[str, ...]
    wonder_round: tuple[Seat, ...]
    agenda: tuple[OpenStep | TalksSeen, ...]
    pending: tuple[Question, ...]
    over: bool
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    red: bool
    icons: tuple[int, ...]
    token_limits: bool
    first_by_levels: bool
    supply: int
    trade: bool
    reform: bool
    barbarian_supply: int


def pending(state: State) -> tuple[Question, ...]:
    """List what the match asks of which seats; those asked before those who are only welcome."""
    found: list[Question] = []
    for step in on_top(state.agenda):
        decision: str | None = getattr(step, "decision", None)
        if decision is None:
            continue
        asked = step.asked()
        why: str = getattr(step, "why", "")
        if decision in ("ask", "cards", "pay"):
            decision = f"{decision}-{why}"
        together = isinstance(step, Talks)
        found += [
            Question(seat, decision, seat in asked, together=together) for seat in step.welcome()
        ]
    return tuple(sorted(found, key=lambda d: (not d.asked, d.seat)))


def view(state: State, viewer: Seat | None) -> View:
    """Build what *viewer* may know: what ``View`` and ``State`` share, and what is given."""
    mine = None if viewer is None else state.players[viewer]
    looked = NOBODY if mine is None else mine.looks_at
    seats = tuple(
        _seat(state, p, Seat(i), own=i == viewer, seen=i in (viewer, looked))
        for i, p in enumerate(state.players)
    )
    known = set(state.action_discard)
    objectives = {done.card for p in state.players for done in p.completed}
    wonders = set(state.gone)
    for cell in state.towns:
        city = state.spaces[cell].city
        if city is not None:
            wonders.update(city.wonders)
    if mine is not None:
        known.add(mine.aside)
    for held in (state.players[i] for i in (viewer, looked) if i is not None and i != NOBODY):
        known.update(held.actions)
        objectives.update(held.objectives)
        wonders.update(held.wonders)
    events = {*state.event_discard, *(card for p in state.players for card in p.people)}
    # A great person who is on offer lies in no pile, and everybody has seen it.
    if event := _under_way(state):
        events.add(event)
    revealed = {slot: state.slots[slot] for slot in state.turned}
    return mirror(
        state,
        View,
        viewer=viewer,
        seats=seats,
        spaces=_spaces(state),
        slots=revealed,
        # Those on the map that nobody has turned, with those that are in no slot: together they
        # tell nothing.
        unseen_regions=tuple(sorted(set(ct.REGIONS) - set(revealed.values()))),
        action_deck=len(state.action_deck),
        unseen_actions=tuple(card for card in ct.ACTION_CARDS if card not in known),
        objective_deck=len(state.objective_deck),
        unseen_objectives=tuple(card for card in ct.OBJECTIVE_CARDS if card not in objectives),
        event_deck=len(state.event_deck),
        unseen_events=tuple(card for card in ct.INCIDENTS if card not in events),
        wonder_deck=len(state.wonder_deck),
        unseen_wonders=tuple(Card(w) for w in ct.WONDERS if w not in wonders),
        agenda=tuple(step_seen(step, viewer) for step in state.agenda),
        pending=pending(state),
    )


def _spaces(state: State) -> dict[Cell, Space]:
    """Copy the map; units in an order that does not tell how they came."""
    copied = shown_each(state.spaces)
    for place in copied.values():
        if len(place.units) > 1:
            # The list is in the order of arrival; which unit came first is nobody's business, and
            # units that are equal must not be told apart.
            place.units.sort(key=_rank)
    return copied


def _rank(unit: Unit) -> tuple[Seat, str, bool, bool, bool, bool, bool, bool]:
    kept = (unit.stuck, unit.peak, unit.woods, unit.fields, unit.moved, unit.group)
    return (unit.seat, unit.kind, *kept)


def _under_way(state: State) -> Card | None:
    """Name the great person on offer: it lies in no pile."""
    for step in state.agenda:
        if getattr(step, "why", "") == "person":
            word: str = getattr(step, "word", "")
            return Card(word)
    return None


def _seat(state: State, p: Player, seat: Seat, *, own: bool, seen: bool) -> SeatView:
    return mirror(
        p,
        SeatView,
        seat=seat,
        limits={good: limit(state, seat, good) for good in ct.GOODS},
        open=tuple(gainable(state, seat)),
        n_actions=len(p.actions),
        n_objectives=len(p.objectives),
        n_wonders=len(p.wonders),
        actions=tuple(p.actions) if seen else None,
        objectives=tuple(p.objectives) if seen else None,
        wonders=tuple(p.wonders) if seen else None,
        aside=bool(p.aside),
        aside_card=p.aside if own else Card(""),
        tenths=scoring.points(state, seat),
        event_tenths=p.tenths,
        conceding=seat in (state.conceding or ()),
        plays=board.plays(state, seat),
    )


def step_seen(step: Step, viewer: Seat | None) -> OpenStep | TalksSeen:
    """Copy a step, or what a viewer may see of it."""
    if isinstance(step, Talks):
        first, second = (
            _offer_seen(offer, own=viewer == seat, party=viewer in step.seats)
            for seat, offer in zip(step.seats, step.offers, strict=True)
        )
        return TalksSeen(step.seats, (first, second), tuple(step.times), tuple(step.agreed))
    copied: OpenStep = shown(step)  # a step that is not Open does not type-check here
    return copied


def _offer_seen(terms: Terms, *, own: bool, party: bool) -> OfferSeen:
    seen = terms if own else replace(terms, unnamed={})
    return OfferSeen(
        seen if party else replace(seen, cards={}, asks={}),
        _piles((*terms.cards, *terms.unnamed)),
        _piles(terms.asks),
    )


def _piles(cards: Iterable[Card]) -> dict[ct.Pile, int]:
    return dict(Counter(sorted(map(ct.pile_of, cards))))


# --- what a viewer learns of an event ---


class CardsDrawnUnseen(Value, frozen=True, tag="cards-drawn-unseen"):
    """Somebody drew cards; the viewer learns only how many."""

    seat: Seat
    pile: str
    cards: int


class CardAsideUnseen(Value, frozen=True, tag="card-aside-unseen"):
    """Somebody chose a tactics card face down, or none."""

    seat: Seat
    chosen: bool


class CardsShownUnseen(Value, frozen=True, tag="cards-shown-unseen"):
    """Somebody looked at cards of somebody else."""

    seat: Seat
    owner: Seat
    cards: int
    why: str


class CardGivenUnseen(Value, frozen=True, tag="card-given-unseen"):
    """A card went from one player to another."""

    seat: Seat
    to: Seat
    pile: str
    why: str


class TradeOfferedUnseen(Value, frozen=True, tag="trade-offered-unseen"):
    """Somebody put a card into a trade, or took it out."""

    seat: Seat
    pile: str
    offered: bool


class TradeWantedUnseen(Value, frozen=True, tag="trade-wanted-unseen"):
    """Somebody asks for a card by its name, or no longer."""

    seat: Seat
    pile: str
    wanted: bool


class CardDiscardedUnseen(Value, frozen=True, tag="card-discarded-unseen"):
    """Somebody gave up a card that nobody else sees."""

    seat: Seat
    pile: str


Observation = (
    ev.Event
    | CardsDrawnUnseen
    | CardAsideUnseen
    | CardsShownUnseen
    | CardGivenUnseen
    | TradeOfferedUnseen
    | TradeWantedUnseen
    | CardDiscardedUnseen
)


def seen_by(viewer: Seat | None, event: ev.Event) -> Observation | None:
    """Return what *viewer* learns of *event*."""
    match event:
        case ev.CardsDrawn(seat=seat, pile=pile, cards=cards) if seat != viewer:
            return CardsDrawnUnseen(seat, pile, len(cards))
        case ev.CardAside(seat=seat, card=card) if seat != viewer:
            return CardAsideUnseen(seat, card is not None)
        case ev.CardsShown(seat=seat, owner=owner, cards=cards, why=why) if viewer not in (
            seat,
            owner,
        ):
            return CardsShownUnseen(seat, owner, len(cards), why)
        case ev.CardGiven(seat=seat, to=to, pile=pile, why=why) if viewer not in (seat, to):
            return CardGivenUnseen(seat, to, pile, why)
        case ev.TradeOffered(seat=seat, to=to, card=card, offered=offered, named=named) if (
            card is not None and viewer != seat and (viewer != to or not named)
        ):
            pile = "action" if card in ct.ACTION_CARDS else "objective"
            return TradeOfferedUnseen(seat, pile, offered)
        case ev.TradeWanted(seat=seat, to=to, card=card, amount=n) if (
            card is not None and viewer not in (seat, to)
        ):
            return TradeWantedUnseen(seat, ct.pile_of(card), n > 0)
        case ev.CardDiscarded(seat=seat, pile=pile) if pile != "action" and seat != viewer:
            return CardDiscardedUnseen(seat, pile)
        case _:
            return event
