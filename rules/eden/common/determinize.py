"""One position that a view allows: what is hidden is dealt at random."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.agenda import asked
from rules.core.chance import Chance
from rules.core.data import shown
from rules.core.game import Play
from rules.core.ids import Card, Cell, Seat
from rules.eden import steps as st
from rules.eden.common import views as vw
from rules.eden.common.state import Colour, Player, State
from rules.eden.common.views import Known, SeatView, View
from rules.eden.events import Event

TRIES = 100
FEWEST = 3  # Small Energy Crystals of a starting deck: the guess about a sealed answer


class NoPossiblePositionError(LookupError):
    """No deal was found that lets everybody who is asked answer."""


def possible_state(
    seen: View, chance: Chance, legal: Callable[[State, Seat], list[object]]
) -> State:
    """Deal one position that *seen* allows (kernel, section 12).

    What is under way may tell more than the counts do (who has begun to pay with a crystal
    holds one): a deal in which somebody who is asked has no answer is dealt again.

    Raises:
        NoPossiblePositionError: after ``TRIES`` deals.
    """
    state = _bare(seen)
    for _ in range(TRIES):
        _deal(state, seen, Play(state, chance))
        if all(legal(state, seat) for seat in asked(state.agenda)):
            state.draws = {}
            return state
    raise NoPossiblePositionError(f"no possible position in {TRIES} deals")


def _bare(seen: View) -> State:
    return State(
        edition=seen.edition,
        content=seen.content,
        joined=list(seen.joined),
        tiles={cell: shown(tile) for cell, tile in seen.tiles.items()},
        players=[],
        agenda=[step_of(step, seen.viewer) for step in seen.agenda],
        over=seen.over,
        winners=list(seen.winners),
        ending=seen.ending,  # type: ignore[arg-type] # a view says it as text
        phase=seen.phase,
        turn=seen.turn,
        day=seen.day,
        first=seen.first,
        day_limit=seen.day_limit,
        supremacy_cost=seen.supremacy_cost,
        heart_energy=seen.heart_energy,  # type: ignore[arg-type] # a view says it as text
        quick_map=seen.quick_map,
        heart_pool=seen.heart_pool,
        heart_owner=seen.heart_owner,
        supply=dict(seen.supply),
        combats={name: shown(combat) for name, combat in seen.combats.items()},
        born=seen.born,
        fought=dict(seen.fought),
        campaign=None if seen.campaign is None else shown(seen.campaign),
    )


def _deal(state: State, seen: View, play: Play[State, Event]) -> None:
    state.players = []
    for s in seen.seats:
        unseen, pile = list(s.unseen), list(s.pile)
        play.shuffle(unseen, "guess")
        play.shuffle(pile, "guess")
        hand = list(s.hand.cards) if isinstance(s.hand, Known) else _dealt(unseen, s.hand_size)
        aside = (
            list(s.set_aside.cards) if isinstance(s.set_aside, Known) else _dealt(unseen, s.aside)
        )
        state.players.append(_player(s, unseen, hand, aside, pile))


def _dealt(unseen: list[Card], n: int) -> list[Card]:
    """Deal *n* of the cards that nobody sees."""
    return [unseen.pop() for _ in range(n)]


def _player(
    s: SeatView, deck: list[Card], hand: list[Card], aside: list[Card], pile: list[Colour]
) -> Player:
    return Player(
        civilization=s.civilization,
        colour=s.colour,
        pile=pile,
        face_up=s.face_up,
        portal=s.portal,
        portal_since=s.portal_since,
        deck=deck,
        hand=hand,
        discard=list(s.discard),
        world=dict(s.world),
        in_front=list(s.in_front),
        stocks=s.stocks,
        reserved=s.reserved,
        pure=s.pure,
        alive=s.alive,
        conceding=s.conceding,
        refined=s.refined,
        in_play=list(s.in_play),
        set_aside=aside,
        civ_resource=s.civ_resource,
        terrain=s.terrain,
        leaving=s.leaving,
    )


def step_of(seen: vw.StepSeen, viewer: Seat | None) -> st.Step:
    """Fill the mask of a step: the viewer's own part as it is, the others' with guesses."""
    me = str(viewer)
    match seen:
        case vw.StartUnitsSeen(sealed=sealed, mine=mine, edits=edits):
            picks: dict[str, list[Card]] = {name: [] for name in sealed}
            counts = dict.fromkeys(sealed, 0)
            if mine is not None:
                picks[me], counts[me] = list(mine), edits
            return st.StartUnits(picks, dict(sealed), counts)
        case vw.DeployingSeen(seat=seat, plan=plan, edits=edits):
            moves = {c: dict(e) for c, e in (plan or {}).items()}
            return st.Deploying(seat=seat, plan=moves, edits=edits)
        case vw.LastRefiningSeen(answered=answered, mine=refined):
            said: dict[str, list[int] | None] = {n: [] if a else None for n, a in answered.items()}
            if me in said and refined is not None:
                said[me] = list(refined)
            return st.LastRefining(said)
        case vw.OrderingSeen(drafts=drafts, opened=opened):
            return st.Ordering({name: _draft(d) for name, d in drafts.items()}, opened)
        case vw.ReinforcingSeen(seat=seat, troops=troops, plan=stations, edits=edits):
            placed = dict(stations or {})
            return st.Reinforcing(seat=seat, troops=troops, plan=placed, edits=edits)
        case vw.RedeployingSeen(seat=seat, plan=stations, edits=edits):
            return st.Redeploying(seat=seat, plan=dict(stations or {}), edits=edits)
        case vw.AgreeingSeen(
            combat=combat, candidate=candidate, camp=camp, answered=answered, mine=agreed
        ):
            votes: dict[str, bool | None] = {n: False if a else None for n, a in answered.items()}
            if me in votes:
                votes[me] = agreed
            return st.Agreeing(combat, candidate, camp, votes)
        case vw.NamingSeen(combat=combat, camp=camp, answered=answered, mine=named):
            names: dict[str, Seat | None] = {
                n: Seat(int(n)) if a else None for n, a in answered.items()
            }
            if me in names:
                names[me] = named
            return st.Naming(combat, camp, names)
        case vw.MulligansSeen(combat=combat, left=left, mine=mine):
            away: dict[str, list[Card]] = {name: [] for name in left}
            if mine is not None:
                away[me] = list(mine)
            return st.Mulligans(combat, dict(left), away)
        case vw.SettingBackSeen(seat=seat, combat=combat, n=n, picks=taken):
            return st.SettingBack(seat=seat, combat=combat, n=n, picks=list(taken or ()))
        case vw.CleaningSeen(seat=seat, combat=combat, home=home):
            return st.Cleaning(seat=seat, combat=combat, home=list(home or ()))
        case vw.KeepingSeen(combat=combat, answered=answered, mine=kept, refining=refining):
            keeps: dict[str, bool | None] = {n: True if a else None for n, a in answered.items()}
            if me in keeps:
                keeps[me] = kept
            announced = [viewer] if refining and viewer is not None else []
            return st.Keeping(combat, keeps, announced)
        case vw.PickSeen(seat=seat, combat=combat, at_least=least, at_most=most, taken=things):
            return st.Pick(
                seat=seat, combat=combat, at_least=least, at_most=most, taken=list(things or ())
            )
        case vw.SettlingSeen(sealed=sealed, mine=mine_plan, edits=edits):
            plans: dict[str, dict[Cell, int]] = {name: {} for name in sealed}
            counts = dict.fromkeys(sealed, 0)
            if mine_plan is not None:
                plans[me], counts[me] = dict(mine_plan), edits
            return st.Settling(plans, dict(sealed), counts)
        case vw.AttackingSeen(seat=seat, bonus=bonus, sources=sources, fronts=fronts, edits=edits):
            return st.Attacking(
                seat=seat,
                bonus=bonus,
                sources=list(sources),
                fronts=dict(fronts or {}),
                edits=edits,
            )
        case vw.TrimmingSeen(seat=seat, combats=combats, picks=taken):
            return st.Trimming(seat=seat, combats=list(combats), picks=list(taken or ()))
        case vw.RetreatingSeen(seat=seat, cell=cell, plan=stations, edits=edits):
            return st.Retreating(seat=seat, cell=cell, plan=dict(stations or {}), edits=edits)
        case vw.AdvancingSeen(seat=seat, cell=cell, combats=combats, plan=entering, edits=edits):
            sent = dict(entering or {})
            return st.Advancing(seat=seat, cell=cell, combats=list(combats), plan=sent, edits=edits)
        case vw.OutfittingSeen(seats=seats, drafts=drafts):
            return st.Outfitting(list(seats), {name: _draft(d) for name, d in drafts.items()})
        case vw.SmallsSeen(answered=answered, mine=few):
            chosen: dict[str, int | None] = {n: FEWEST if a else None for n, a in answered.items()}
            if me in chosen:
                chosen[me] = few
            return st.Smalls(chosen)
        case vw.LayingSeen(start=start, heaps=heaps):
            laid = {name: _heap(heap) for name, heap in heaps.items()}
            return st.LayStart(laid) if start else st.LayIncome(laid)
        case vw.ShoppingSeen(hand=hand, baskets=baskets, served=served):
            bought = {name: _basket(basket) for name, basket in baskets.items()}
            return st.Shopping(hand, bought, list(served))
        case vw.ReturningSeen(due=due, sealed=sealed, mine=mine, edits=edits):
            back: dict[str, list[Card]] = {name: [] for name in due}
            edited = dict.fromkeys(due, 0)
            if mine is not None:
                back[me], edited[me] = list(mine), edits
            return st.Returning(dict(due), back, dict(sealed), edited)
        case vw.RemullingSeen(seat=seat, picks=taken):
            return st.Remulling(seat=seat, picks=list(taken or ()))
        case vw.ForkSeen(lanes=lanes):
            return st.Fork([[step_of(s, viewer) for s in lane] for lane in lanes])
        case _:
            copied: st.Step = shown(seen)
            return copied


def _heap(seen: vw.HeapSeen) -> st.Heap:
    put = {cell: dict(kinds) for cell, kinds in (seen.put or {}).items()}
    return st.Heap(seen.n, put, seen.sealed, seen.edits)


def _basket(seen: vw.BasketSeen) -> st.Basket:
    spend = {cell: dict(kinds) for cell, kinds in seen.spend.items()}
    return st.Basket(list(seen.lines or ()), spend, seen.sealed, seen.edits)


def _draft(seen: vw.DraftSeen) -> st.Draft:
    return st.Draft(dict(seen.cards or {}), dict(seen.bids or {}), seen.sealed, seen.edits)
