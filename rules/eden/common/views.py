"""What each seat may know: of the position, of what remains to be done, of what happened."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.core.agenda import tops
from rules.core.data import Value, shown
from rules.core.game import Question
from rules.core.ids import Card, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.common.state import Army, Campaign, Colour, Combat, Phase, Player, State, Tile, Unit
from rules.eden.nodes import Resource

__all__ = [  # what is open to everybody is in a view as it is in the position
    "AdvancingSeen",
    "AgreeingSeen",
    "Army",
    "AttackingSeen",
    "CardWentUnseen",
    "CleaningSeen",
    "Combat",
    "DeployingSeen",
    "DraftSeen",
    "Drew",
    "ForkSeen",
    "Hidden",
    "KeepingSeen",
    "Known",
    "LastRefiningSeen",
    "MulligansSeen",
    "NamingSeen",
    "OpenStep",
    "OrderingSeen",
    "OutfittingSeen",
    "PickSeen",
    "Plain",
    "RedeployingSeen",
    "ReinforcingSeen",
    "RetreatingSeen",
    "SeatView",
    "SettingBackSeen",
    "SettlingSeen",
    "Sight",
    "StartUnitsSeen",
    "StepSeen",
    "Tile",
    "TrimmingSeen",
    "Unit",
    "View",
    "pending",
    "seen_by",
    "step_seen",
    "view",
]


class Known(Value, frozen=True, tag="known"):
    """Cards that the viewer sees, the last drawn last."""

    cards: tuple[Card, ...]


class Hidden(Value, frozen=True, tag="hidden"):
    """Cards of which the viewer knows only how many they are."""

    count: int


class SeatView(Value, frozen=True, kw_only=True):
    """A seat as its viewer knows it.

    ``unseen``: the deck (and the hidden hand) together, sorted; everybody can work it out.
    ``pile``: the colours left in the face-down pile, sorted (R-16).
    """

    seat: Seat
    civilization: str
    colour: Colour
    pile: tuple[Colour, ...]
    face_up: bool
    portal: Cell | None
    portal_since: int
    hand: Known | Hidden
    deck: int
    unseen: tuple[Card, ...]
    discard: tuple[Card, ...]
    world: dict[Card, int]
    in_front: tuple[Card, ...]
    stocks: int
    reserved: int
    pure: int
    alive: bool
    conceding: bool
    refined: bool
    in_play: tuple[Card, ...]
    set_aside: Known | Hidden = Hidden(0)
    civ_resource: Resource | None = None
    terrain: Colour | None = None
    leaving: bool = False

    @property
    def aside(self) -> int:
        """The number of cards set aside, which is public."""
        known = self.set_aside
        return len(known.cards) if isinstance(known, Known) else known.count

    @property
    def hand_size(self) -> int:
        """The number of cards in hand, which is public."""
        return len(self.hand.cards) if isinstance(self.hand, Known) else self.hand.count


# --- masks of the steps that hold a secret ---


class StartUnitsSeen(Value, frozen=True, tag="start-units-seen"):
    """``mine`` None: not the viewer's business."""

    sealed: dict[str, bool]
    mine: tuple[Card, ...] | None
    edits: int


class DeployingSeen(Value, frozen=True, tag="deploying-seen"):
    """``plan`` None: a draft that is not the viewer's."""

    seat: Seat
    plan: dict[Cell, dict[Cell, int]] | None
    edits: int


class LastRefiningSeen(Value, frozen=True, tag="last-refining-seen"):
    answered: dict[str, bool]
    mine: tuple[int, ...] | None


class DraftSeen(Value, frozen=True):
    sealed: bool
    cards: dict[Card, int] | None
    bids: dict[Card, int] | None
    edits: int


class OrderingSeen(Value, frozen=True, tag="ordering-seen"):
    drafts: dict[str, DraftSeen]
    opened: bool


class ReinforcingSeen(Value, frozen=True, tag="reinforcing-seen"):
    seat: Seat
    troops: int
    plan: dict[Cell, int] | None
    edits: int


class RedeployingSeen(Value, frozen=True, tag="redeploying-seen"):
    seat: Seat
    plan: dict[Cell, int] | None
    edits: int


class AgreeingSeen(Value, frozen=True, tag="agreeing-seen"):
    combat: int
    candidate: Seat
    camp: int
    answered: dict[str, bool]
    mine: bool | None


class NamingSeen(Value, frozen=True, tag="naming-seen"):
    combat: int
    camp: int
    answered: dict[str, bool]
    mine: Seat | None


class MulligansSeen(Value, frozen=True, tag="mulligans-seen"):
    combat: int
    left: dict[str, int]
    mine: tuple[Card, ...] | None


class SettingBackSeen(Value, frozen=True, tag="setting-back-seen"):
    seat: Seat
    combat: int
    n: int
    picks: tuple[Card, ...] | None


class CleaningSeen(Value, frozen=True, tag="cleaning-seen"):
    seat: Seat
    combat: int
    home: tuple[int, ...] | None


class KeepingSeen(Value, frozen=True, tag="keeping-seen"):
    combat: int
    answered: dict[str, bool]
    mine: bool | None
    refining: bool


class PickSeen(Value, frozen=True, tag="pick-seen"):
    seat: Seat
    combat: int
    at_least: int
    at_most: int
    taken: tuple[str, ...] | None


class SettlingSeen(Value, frozen=True, tag="settling-seen"):
    """``mine`` None: not the viewer's business."""

    sealed: dict[str, bool]
    mine: dict[Cell, int] | None
    edits: int


class AttackingSeen(Value, frozen=True, tag="attacking-seen"):
    """``fronts`` None: a draft that is not the viewer's."""

    seat: Seat
    bonus: bool
    sources: tuple[Cell, ...]
    fronts: dict[str, int] | None
    edits: int


class TrimmingSeen(Value, frozen=True, tag="trimming-seen"):
    seat: Seat
    combats: tuple[int, ...]
    picks: tuple[Card, ...] | None


class RetreatingSeen(Value, frozen=True, tag="retreating-seen"):
    seat: Seat
    cell: Cell
    plan: dict[Cell, int] | None
    edits: int


class AdvancingSeen(Value, frozen=True, tag="advancing-seen"):
    seat: Seat
    cell: Cell
    combats: tuple[int, ...]
    plan: dict[str, int] | None
    edits: int


class OutfittingSeen(Value, frozen=True, tag="outfitting-seen"):
    seats: tuple[Seat, ...]
    drafts: dict[str, DraftSeen]


class SmallsSeen(Value, frozen=True, tag="smalls-seen"):
    answered: dict[str, bool]
    mine: int | None


class HeapSeen(Value, frozen=True):
    """``put`` None: a draft that is not the viewer's."""

    n: int
    put: dict[Cell, dict[Resource, int]] | None
    sealed: bool
    edits: int


class LayingSeen(Value, frozen=True, tag="laying-seen"):
    start: bool
    heaps: dict[str, HeapSeen]


class BasketSeen(Value, frozen=True):
    """``lines`` None: a draft that is not the viewer's."""

    lines: tuple[st.Line, ...] | None
    spend: dict[Cell, dict[st.Means, int]]
    sealed: bool
    edits: int


class ShoppingSeen(Value, frozen=True, tag="shopping-seen"):
    hand: bool
    baskets: dict[str, BasketSeen]
    served: tuple[Seat, ...]


class ReturningSeen(Value, frozen=True, tag="returning-seen"):
    due: dict[str, int]
    sealed: dict[str, bool]
    mine: tuple[Card, ...] | None
    edits: int


class RemullingSeen(Value, frozen=True, tag="remulling-seen"):
    seat: Seat
    picks: tuple[Card, ...] | None


class ForkSeen(Value, frozen=True, tag="fork-seen"):
    lanes: tuple[tuple[StepSeen, ...], ...]


OpenStep = st.Plain
StepSeen = (
    OpenStep
    | StartUnitsSeen
    | DeployingSeen
    | LastRefiningSeen
    | OrderingSeen
    | ReinforcingSeen
    | RedeployingSeen
    | AgreeingSeen
    | NamingSeen
    | MulligansSeen
    | SettingBackSeen
    | CleaningSeen
    | KeepingSeen
    | PickSeen
    | SettlingSeen
    | AttackingSeen
    | TrimmingSeen
    | RetreatingSeen
    | AdvancingSeen
    | OutfittingSeen
    | SmallsSeen
    | LayingSeen
    | ShoppingSeen
    | ReturningSeen
    | RemullingSeen
    | ForkSeen
)


class View(Value, frozen=True, kw_only=True):
    """The position as *viewer* knows it; None is the public. Fields as in ``State``."""

    viewer: Seat | None
    edition: str
    content: str
    joined: tuple[int, ...]
    tiles: dict[Cell, Tile]
    seats: tuple[SeatView, ...]
    agenda: tuple[StepSeen, ...]
    pending: tuple[Question, ...]
    over: bool
    winners: tuple[Seat, ...]
    ending: str
    phase: Phase
    turn: int
    day: int
    first: Seat
    day_limit: int
    supremacy_cost: int
    heart_energy: str
    quick_map: bool
    heart_pool: int
    heart_owner: Seat
    supply: dict[Card, int]
    combats: dict[str, Combat]
    born: int
    fought: dict[str, tuple[Cell, Cell]]
    campaign: Campaign | None = None

    def order(self) -> list[Seat]:
        """List the living seats in the turn order of the day."""
        n = len(self.seats)
        seats = [Seat((self.first + i) % n) for i in range(n)]
        return [seat for seat in seats if self.seats[seat].alive]


def steps_of(agenda: Iterable[StepSeen]) -> Iterable[Any]:  # Any: callers ask each
    """Yield every step of an agenda, those in lanes too."""
    for step in agenda:
        if isinstance(step, ForkSeen):
            for lane in step.lanes:
                yield from steps_of(lane)
        else:
            yield step


CODES = {"frontiers": "FR", "fronts": "FT", "shards": "SH"}
"""How the reference calls the editions in the names of decisions that several of them have."""


def pending(state: State) -> tuple[Question, ...]:
    """List what the match asks, and of whom; those asked before those who are only welcome."""
    found: list[Question] = []
    for _, step in tops(state.agenda):
        decision: str | None = getattr(step, "decision", None)
        if decision is None:
            continue
        asked = step.asked()
        found += [
            Question(
                seat=seat,
                id=decision.format(CODES[state.edition]),
                asked=seat in asked,
                subject=getattr(step, "combat", None),
                at_least=getattr(step, "at_least", 0),
                at_most=getattr(step, "at_most", 0),
            )
            for seat in step.welcome()
        ]
    return tuple(sorted(found, key=lambda d: (not d.asked, d.seat)))


def view(state: State, viewer: Seat | None) -> View:
    """Build what *viewer* may know, field by field: a field not listed is not shown."""
    return View(
        viewer=viewer,
        edition=state.edition,
        content=state.content,
        joined=tuple(state.joined),
        tiles={cell: shown(tile) for cell, tile in state.tiles.items()},
        seats=tuple(_seat(p, Seat(i), own=i == viewer) for i, p in enumerate(state.players)),
        agenda=tuple(step_seen(step, viewer) for step in state.agenda),
        pending=pending(state),
        over=state.over,
        winners=tuple(state.winners),
        ending=state.ending,
        phase=state.phase,
        turn=state.turn,
        day=state.day,
        first=state.first,
        day_limit=state.day_limit,
        supremacy_cost=state.supremacy_cost,
        heart_energy=state.heart_energy,
        quick_map=state.quick_map,
        heart_pool=state.heart_pool,
        heart_owner=state.heart_owner,
        supply=dict(state.supply),
        combats={name: shown(combat) for name, combat in state.combats.items()},
        born=state.born,
        fought=dict(state.fought),
        campaign=None if state.campaign is None else shown(state.campaign),
    )


def _seat(p: Player, seat: Seat, *, own: bool) -> SeatView:
    return SeatView(
        seat=seat,
        civilization=p.civilization,
        colour=p.colour,
        pile=tuple(sorted(p.pile)),
        face_up=p.face_up,
        portal=p.portal,
        portal_since=p.portal_since,
        hand=Known(tuple(p.hand)) if own else Hidden(len(p.hand)),
        deck=len(p.deck),
        unseen=tuple(sorted(p.deck if own else p.deck + p.hand + p.set_aside)),
        discard=tuple(sorted(p.discard)),
        world=dict(p.world),
        in_front=tuple(sorted(p.in_front)),
        stocks=p.stocks,
        reserved=p.reserved,
        pure=p.pure,
        alive=p.alive,
        conceding=p.conceding,
        refined=p.refined,
        in_play=tuple(sorted(p.in_play)),
        set_aside=Known(tuple(p.set_aside)) if own else Hidden(len(p.set_aside)),
        civ_resource=p.civ_resource,
        terrain=p.terrain,
        leaving=p.leaving,
    )


def step_seen(step: st.Step, viewer: Seat | None) -> StepSeen:
    """Return the same step when it is open, its mask when it holds a secret."""
    me = str(viewer)
    match step:
        case st.StartUnits(picks=picks, sealed=sealed, edits=edits):
            mine = tuple(picks[me]) if me in picks else None
            return StartUnitsSeen(dict(sealed), mine, edits.get(me, 0))
        case st.Deploying(seat=seat, plan=plan, edits=edits):
            if seat != viewer:
                return DeployingSeen(seat, None, 0)
            return DeployingSeen(seat, {c: dict(e) for c, e in plan.items()}, edits)
        case st.LastRefining(answers=answers):
            said = answers.get(me)
            return LastRefiningSeen(
                {s: a is not None for s, a in answers.items()},
                None if said is None else tuple(said),
            )
        case st.Ordering(drafts=drafts, opened=opened):
            return OrderingSeen({s: _draft(d, own=s == me) for s, d in drafts.items()}, opened)
        case st.Reinforcing(seat=seat, troops=troops, plan=plan, edits=edits):
            own = seat == viewer
            return ReinforcingSeen(seat, troops, dict(plan) if own else None, edits if own else 0)
        case st.Redeploying(seat=seat, plan=plan, edits=edits):
            own = seat == viewer
            return RedeployingSeen(seat, dict(plan) if own else None, edits if own else 0)
        case st.Agreeing(combat=combat, candidate=candidate, camp=camp, answers=answers):
            return AgreeingSeen(
                combat,
                candidate,
                camp,
                {s: a is not None for s, a in answers.items()},
                answers.get(me),
            )
        case st.Naming(combat=combat, camp=camp, answers=answers):
            return NamingSeen(
                combat, camp, {s: a is not None for s, a in answers.items()}, answers.get(me)
            )
        case st.Mulligans(combat=combat, left=left, picks=picks):
            return MulligansSeen(combat, dict(left), tuple(picks[me]) if me in picks else None)
        case st.SettingBack(seat=seat, combat=combat, n=n, picks=picks):
            return SettingBackSeen(seat, combat, n, tuple(picks) if seat == viewer else None)
        case st.Cleaning(seat=seat, combat=combat, home=home):
            return CleaningSeen(seat, combat, tuple(home) if seat == viewer else None)
        case st.Keeping(combat=combat, answers=answers, refining=refining):
            return KeepingSeen(
                combat,
                {s: a is not None for s, a in answers.items()},
                answers.get(me),
                viewer in refining,
            )
        case st.Pick(seat=seat, combat=combat, at_least=least, at_most=most, taken=taken):
            return PickSeen(seat, combat, least, most, tuple(taken) if seat == viewer else None)
        case st.Settling(plans=plans, sealed=sealed, edits=counts):
            own_plan = dict(plans[me]) if me in plans else None
            return SettlingSeen(dict(sealed), own_plan, counts.get(me, 0))
        case st.Attacking(seat=seat, bonus=bonus, sources=sources, fronts=fronts, edits=edits):
            if seat != viewer:
                return AttackingSeen(seat, bonus, tuple(sources), None, 0)
            return AttackingSeen(seat, bonus, tuple(sources), dict(fronts), edits)
        case st.Trimming(seat=seat, combats=combats, picks=picked):
            mine = tuple(picked) if seat == viewer else None
            return TrimmingSeen(seat, tuple(combats), mine)
        case st.Retreating(seat=seat, cell=cell, plan=plan, edits=edits):
            own = seat == viewer
            return RetreatingSeen(seat, cell, dict(plan) if own else None, edits if own else 0)
        case st.Advancing(seat=seat, cell=cell, combats=combats, plan=entering, edits=edits):
            if seat != viewer:
                return AdvancingSeen(seat, cell, tuple(combats), None, 0)
            return AdvancingSeen(seat, cell, tuple(combats), dict(entering), edits)
        case st.Outfitting(seats=seats, drafts=drafts):
            forms = {s: _draft(d, own=s == me) for s, d in drafts.items()}
            return OutfittingSeen(tuple(seats), forms)
        case st.Smalls(answers=chosen):
            return SmallsSeen({s: n is not None for s, n in chosen.items()}, chosen.get(me))
        case st.LayStart(heaps=heaps) | st.LayIncome(heaps=heaps):
            seen = {name: _heap(heap, own=name == me) for name, heap in heaps.items()}
            return LayingSeen(isinstance(step, st.LayStart), seen)
        case st.Shopping(hand=hand, baskets=baskets, served=served):
            bought = {name: _basket(basket, own=name == me) for name, basket in baskets.items()}
            return ShoppingSeen(hand, bought, tuple(served))
        case st.Returning(due=due, picks=picks, sealed=sealed, edits=edits):
            mine = tuple(picks[me]) if me in picks else None
            return ReturningSeen(dict(due), dict(sealed), mine, edits.get(me, 0))
        case st.Remulling(seat=seat, picks=picks):
            return RemullingSeen(seat, tuple(picks) if seat == viewer else None)
        case st.Fork(lanes=lanes):
            return ForkSeen(tuple(tuple(step_seen(s, viewer) for s in lane) for lane in lanes))
        case _:
            copied: OpenStep = shown(step)
            return copied


def _draft(draft: st.Draft, *, own: bool) -> DraftSeen:
    if not own:
        return DraftSeen(draft.sealed, None, None, 0)
    return DraftSeen(draft.sealed, dict(draft.cards), dict(draft.bids), draft.edits)


def _heap(heap: st.Heap, *, own: bool) -> HeapSeen:
    if not own:
        return HeapSeen(heap.n, None, heap.sealed, 0)
    put = {cell: dict(kinds) for cell, kinds in heap.put.items()}
    return HeapSeen(heap.n, put, heap.sealed, heap.edits)


def _basket(basket: st.Basket, *, own: bool) -> BasketSeen:
    if not own:
        return BasketSeen(None, {}, basket.sealed, 0)
    spend = {cell: dict(kinds) for cell, kinds in basket.spend.items()}
    return BasketSeen(tuple(basket.lines), spend, basket.sealed, basket.edits)


# --- what a viewer learns of an event ---


class Drew(Value, frozen=True, tag="drew"):
    """Cards drawn: the cards for their owner, their number for the others."""

    seat: Seat
    cards: Known | Hidden


class CardWentUnseen(Value, frozen=True, tag="card-went-unseen"):
    """A card went from a hidden zone to a hidden zone."""

    seat: Seat
    origin: str
    target: str


Plain = ev.Plain | ev.Edited | ev.CardTaken
Sight = Plain | Drew | CardWentUnseen


def seen_by(viewer: Seat | None, event: ev.Event) -> Sight | None:
    """Return what *viewer* learns of *event*; None: not even that it happened."""
    match event:
        case ev.Drawn(seat=seat, cards=cards):
            return Drew(seat, Known(cards) if seat == viewer else Hidden(len(cards)))
        case ev.CardTaken(seat=seat, origin=origin, target=target):
            return event if seat == viewer else CardWentUnseen(seat, origin, target)
        case ev.Edited(seat=seat):
            return event if seat == viewer else None
        case _:
            plain: ev.Plain = event
            return plain
