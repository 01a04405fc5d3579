"""Opening fronts: which frontiers may be attacked, at which price, against whom (SH-BAT-1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import apart, around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, DestroyPortal, Done, OpenFront
from rules.eden.board import errors as er
from rules.eden.board.board import Play, held
from rules.eden.board.card_facts import facts_of
from rules.eden.board.content import content_of
from rules.eden.board.effects import can_add, check_conditions, enter, open_window
from rules.eden.board.state import Army, Combat, State, Turn
from rules.eden.shards import battle
from rules.eden.shards import errors as no
from rules.eden.shards.campaign import ATTACKER, DEFENDER, campaign_of, defence_of, turn_of
from rules.eden.shards.hand import announce
from rules.eden.shards.payment import charge, purse
from rules.eden.shards.territory import fully_held, own_kinds

MOST_FRONTS = 2  # SH-EXP-1
_DONE, _DESTROY = Done(), DestroyPortal()
_open = cache(OpenFront)


def may_attack(state: State, seat: Seat, target: Seat) -> bool:
    """Return whether the scenario lets *seat* attack the territories of *target* (R-121)."""
    campaign = campaign_of(state)
    if target == NOBODY or campaign.variant or not state.players[target].alive:
        return True
    match campaign.scenario:
        case "supremacy":
            return True
        case "unbalance":
            return campaign.hegemon in (seat, target)
        case "king":
            return False


def price_of(state: State, turn: Turn, target: Cell) -> int:
    """Count the resources that a front costs: none in the first subphase (SH-EXP-3)."""
    portal = state.players[turn.seat].portal
    return apart(target, portal) if turn.paid and portal is not None else 0


def can_pay(state: State, turn: Turn, target: Cell) -> bool:
    """Return whether the attacker has what the front costs."""
    due = price_of(state, turn, target)
    return not due or due <= purse(state, turn.seat, own_kinds(state, turn.seat))


def _used(state: State, turn: Turn) -> set[tuple[Cell, Cell | None]]:
    fronts = (state.combats[str(number)] for number in turn.fronts)
    return {(front.cell, front.other) for front in fronts}


def _fits(turn: Turn, target: Seat) -> bool:
    """Return whether a target is like the first one of the subphase (R-103)."""
    return not turn.kind or turn.target == target


def frontiers(state: State, turn: Turn) -> Iterator[tuple[Cell, Cell]]:
    """Yield the frontiers that can be attacked: the own territory, the attacked one."""
    seat, used = turn.seat, _used(state, turn)
    have = purse(state, seat, own_kinds(state, seat)) if turn.paid else 0
    for origin in held(state, seat):
        for target in around(origin):
            tile = state.tiles.get(target)
            # By the number of cards and not by the units among them: a question that is left out
            # would show that the hand holds none.
            if (
                tile is not None
                and tile.owner != seat
                and (target, origin) not in used
                and _fits(turn, tile.owner)
                and may_attack(state, seat, tile.owner)
                and price_of(state, turn, target) <= have
            ):
                yield origin, target


def _units(state: State, seat: Seat) -> list[Card]:
    units = content_of(state.content, state.edition).units
    return [card for card in sorted(set(state.players[seat].hand)) if card in units]


# --- D-SH-FRONT ---


def open_fronts(play: Play, agenda: st.Agenda, step: st.OpenFronts) -> None:
    """Ask for a front, if one can be opened for all that the others see; then the battle."""
    state = play.state
    turn = turn_of(state)
    mine = state.players[turn.seat]
    if (
        len(turn.fronts) < MOST_FRONTS
        and mine.hand
        and mine.alive
        and next(frontiers(state, turn), None) is not None
    ):
        agenda.append(st.ChooseFront(turn.seat))
    elif turn.fronts:
        battle.begin(play, agenda, turn)


def options(state: State, agenda: st.Agenda, step: st.ChooseFront, seat: Seat) -> list[Action]:
    """List the fronts that can be opened, each with each unit in hand; or no more."""
    turn = turn_of(state)
    there = list(frontiers(state, turn))
    found: list[Action] = [_DONE]
    if not turn.fronts and not state.players[step.seat].leaving:
        found.append(_DESTROY)
    cards = _units(state, step.seat)
    limited = any(facts_of(state)[card].limits for card in cards)
    for origin, target in there:
        fit = cards
        if limited:
            # A front that is only tried has the number 0, which no front of a match has. It is made
            # only where a unit in hand has limits, because it takes a walk over the map.
            front = new_front(state, turn, origin, target, 0)
            fit = [card for card in cards if can_add(state, front, step.seat, card)]
        found += [_open(origin, target, card) for card in fit]
    return found


def why_not(
    state: State, agenda: st.Agenda, step: st.ChooseFront, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-SH-1 to E-SH-3, E-SH-11, R-121)."""
    turn = turn_of(state)
    match action:
        case Done():
            return None
        case DestroyPortal() if not turn.fronts:
            return no.AlreadyLeaving() if state.players[step.seat].leaving else None
        case OpenFront():
            return _front_why_not(state, turn, action)
        case _:
            return NotNow()


def _front_why_not(state: State, turn: Turn, action: OpenFront) -> Refusal | None:
    origin, target, card = action.origin, action.target, action.card
    seat, tiles = turn.seat, state.tiles
    if origin not in tiles or tiles[origin].owner != seat:
        return no.NotYourGround(origin)
    if target not in around(origin) or target not in tiles:
        return er.NoFrontierThere(origin, target)
    owner = tiles[target].owner
    if owner == seat:
        return no.OwnTerritory(target)
    if (target, origin) in _used(state, turn):
        return no.SameFrontier()
    if not may_attack(state, seat, owner):
        return no.AtPeace()
    if not _fits(turn, owner):
        return no.MixedTargets()
    if not can_pay(state, turn, target):
        due = price_of(state, turn, target)
        return no.AttackTooDear(due, purse(state, seat, own_kinds(state, seat)))
    there = _units(state, seat)
    if not there:
        return no.UnitNeeded()
    if card not in there:
        return er.NotInHand(card)
    front = new_front(state, turn, origin, target, 0)
    return None if can_add(state, front, seat, card) else er.CannotBeAdded(card)


def answer(play: Play, agenda: st.Agenda, step: st.ChooseFront, seat: Seat, action: Action) -> None:
    """Open a front, announce the end of the own portal, or begin the battle."""
    state = play.state
    turn = turn_of(state)
    match action:
        case DestroyPortal():
            announce(play, step.seat)
        case OpenFront(origin=origin, target=target, card=card):
            agenda.pop()
            _open_front(play, agenda, turn, origin, target)
            _first_unit(play, agenda, turn, card)
        case _:
            agenda.pop()
            if turn.fronts:
                battle.begin(play, agenda, turn)


def new_front(state: State, turn: Turn, origin: Cell, target: Cell, number: int) -> Combat:
    """Make a front; full control of its territory is read now (R-101)."""
    owner = state.tiles[target].owner
    armies = [Army(seat=turn.seat, camp=ATTACKER)]
    if owner != NOBODY and target in fully_held(state, owner):
        armies.append(Army(seat=owner, camp=DEFENDER))
    wild = 0 if len(armies) > 1 else defence_of(state, target)
    return Combat(id=number, cell=target, other=origin, armies=armies, wild=wild)


def _open_front(play: Play, agenda: st.Agenda, turn: Turn, origin: Cell, target: Cell) -> None:
    state = play.state
    state.born += 1
    front = new_front(state, turn, origin, target, state.born)
    state.combats[str(front.id)] = front
    owner = state.tiles[target].owner
    turn.kind = "wild" if owner == NOBODY else "player"
    turn.target = owner
    turn.fronts = [*turn.fronts, front.id]
    turn.fought = True
    play.say(ev.FrontOpened(front.id, turn.seat, target, origin, owner, defence_of(state, target)))


def _first_unit(play: Play, agenda: st.Agenda, turn: Turn, card: Card) -> None:
    """The unit that creates the front; what the front costs is paid before any ability."""
    state = play.state
    front = state.combats[str(turn.fronts[-1])]
    # The agenda ends up as: pay for the front, then the abilities of its first unit, then ask for
    # another front. What is to come first is pushed last.
    state.players[turn.seat].hand.remove(card)
    check_conditions(play, front)
    agenda.append(st.OpenFronts())
    enter(play, agenda, front, turn.seat, card, "hand")
    open_window(agenda, *turn.fronts)
    due = price_of(state, turn, front.cell)
    charge(play, agenda, turn.seat, due, own_kinds(state, turn.seat))


QUESTION = QuestionKind(
    step=st.ChooseFront,
    actions=(OpenFront, DestroyPortal, Done),
    options=options,
    why_not=why_not,
    answer=answer,
    default=(_DONE,),
)
