"""Drafts of troops in the middle of territories: where new ones stand, who goes where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, PlayRift, Post, Station
from rules.eden.common import errors as er
from rules.eden.common.board import Play, held, holds_heart
from rules.eden.common.cards import TECH_PORTAL, TECH_RIFT
from rules.eden.common.drafts import EDITS
from rules.eden.common.state import State

Groups = Sequence[Sequence[Cell]]
"""Territories among which troops may move, group by group."""
GroupsWhyNot = Callable[[State, st.Redeploying, Groups, Action], Refusal | None]

_DONE = Done()


@cache
def _stations(cell: Cell, now: int, least: int, most: int) -> tuple[Station, ...]:
    """Every other number for the middle of a tile; actions never change, so they are made once."""
    return tuple(Station(cell, n) for n in range(least, most + 1) if n != now)


# --- Temporary Rift (TEC-1) ---


def rifts(state: State, seat: Seat, most: Callable[[Cell], int]) -> list[Action]:
    """List every way to play it; *most*: how many troops may leave the middle of a tile."""
    if TECH_RIFT not in state.players[seat].hand:
        return []
    own = held(state, seat)
    return [
        PlayRift(origin, target, troops)
        for origin in own
        for target in own
        if target != origin
        for troops in range(1, most(origin) + 1)
    ]


def rift_why_not(
    state: State, seat: Seat, action: PlayRift, most: Callable[[Cell], int], edits: int = 0
) -> Refusal | None:
    """Return which rule forbids to play it; *edits*: of the draft that it changes, if it does."""
    if TECH_RIFT not in state.players[seat].hand:
        return er.NotInHand(TECH_RIFT)
    for cell in (action.origin, action.target):
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return er.NotYourTerritory(cell)
    if action.origin == action.target or action.troops < 1:
        return er.NothingChanges()
    if edits >= EDITS:
        return er.TooManyEdits(EDITS)
    there = max(0, most(action.origin))
    return er.TooFewTroops(action.origin, action.troops, there) if action.troops > there else None


# --- D-FR-REINFORCE, D-FT-REINFORCE ---


def reinforcements(state: State, seat: Seat, n: int) -> int:
    """Count the troops that *seat* receives, of which everybody receives *n*."""
    improved = TECH_PORTAL in state.players[seat].in_front
    return n + holds_heart(state, seat) + improved


def _placed(state: State, step: st.Reinforcing) -> int:
    return sum(troops - state.tiles[cell].centre for cell, troops in step.plan.items())


def reinforcing_options(
    state: State, agenda: st.Agenda, step: st.Reinforcing, seat: Seat
) -> list[Action]:
    """List where the new troops may go; those not placed go to the portal."""
    found: list[Action] = [_DONE]
    if step.edits >= EDITS:
        return found
    left = step.troops - _placed(state, step)
    for cell in held(state, step.seat):
        base = state.tiles[cell].centre
        now = step.plan.get(cell, base)
        # Never fewer than stand there already: reinforcing adds troops and moves none (FR-LOG-5).
        found += _stations(cell, now, base, now + left)
    return found


def reinforcing_why_not(
    state: State, agenda: st.Agenda, step: st.Reinforcing, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    if action == _DONE:
        return None
    if isinstance(action, Post):
        return er.FrontierTroopsStay()
    if not isinstance(action, Station):
        return NotNow()
    tile = state.tiles.get(action.cell)
    if tile is None or tile.owner != step.seat:
        return er.NotYourTerritory(action.cell)
    if step.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    now = step.plan.get(action.cell, tile.centre)
    if action.troops == now:
        return er.NothingChanges()
    least, most = tile.centre, now + step.troops - _placed(state, step)
    if least <= action.troops <= most:
        return None
    return er.OnlyNewTroops(action.cell, least, most)


def reinforcing_answer(
    play: Play, agenda: st.Agenda, step: st.Reinforcing, seat: Seat, action: Action
) -> None:
    """Edit the plan, or place the new troops."""
    state = play.state
    if isinstance(action, Station):
        _redraft(play, step, action)
        return
    agenda.pop()
    portal = state.players[step.seat].portal
    assert portal is not None
    new = {cell: troops - state.tiles[cell].centre for cell, troops in step.plan.items()}
    left = step.troops - sum(new.values())
    if left:
        # What was not placed arrives at the portal, where new troops come from.
        new[portal] = new.get(portal, 0) + left
    for cell, troops in new.items():
        state.tiles[cell].centre += troops
    play.say(ev.Reinforced(step.seat, dict(sorted(new.items()))))


def reinforcing_default(
    state: State, agenda: st.Agenda, step: st.Reinforcing, seat: Seat
) -> Action:
    """Answer that all stand at the portal: what was drafted is put back, tile by tile."""
    if not step.plan or step.edits >= EDITS:
        return _DONE
    cell = min(step.plan, key=place_order)
    return Station(cell, state.tiles[cell].centre)


def _redraft(play: Play, step: st.Reinforcing | st.Redeploying, action: Station) -> None:
    """Edit the plan, which lists only the tiles that change."""
    step.edits += 1
    if action.troops == play.state.tiles[action.cell].centre:
        step.plan.pop(action.cell, None)
    else:
        step.plan[action.cell] = action.troops
    play.say(ev.Edited(step.seat))


# --- D-FR-REDEPLOY, D-FT-REDEPLOY ---


def can_move(state: State, groups: Groups) -> bool:
    """Return whether a troop of some group could go anywhere."""
    return any(
        len(group) > 1
        and sum(state.tiles[cell].centre for cell in group) > sum(_least(state, c) for c in group)
        for group in groups
    )


def ask_redeployment(play: Play, agenda: st.Agenda, seat: Seat, groups: Groups) -> None:
    """Ask what moves, unless everybody sees that nothing can."""
    if can_move(play.state, groups):
        agenda.append(st.Redeploying(seat=seat))
    else:
        play.say(ev.Redeployed(seat, {}, forced=True))


def _least(state: State, cell: Cell) -> int:
    """R-66: a tile that had a troop at its centre keeps one; an empty one may stay so."""
    return min(1, state.tiles[cell].centre)


def spare(state: State, plan: Mapping[Cell, int], group: Sequence[Cell]) -> int:
    """Count the troops taken from the tiles of a group and not placed yet."""
    return sum([state.tiles[cell].centre - plan[cell] for cell in group if cell in plan])


def _redeploying_options(state: State, step: st.Redeploying, groups: Groups) -> list[Action]:
    """List every other number of troops for the middle of each tile of a group."""
    left = [spare(state, step.plan, group) for group in groups]
    closed = step.edits >= EDITS
    found: list[Action] = [_DONE] if closed or not any(left) else []
    if closed:
        return found
    for group, troops in zip(groups, left, strict=True):
        if len(group) > 1:
            for cell in group:
                centre = state.tiles[cell].centre
                now = step.plan.get(cell, centre)
                found += _stations(cell, now, min(1, centre), now + troops)  # as ``_least``
    return found


def redeploying_why_not(
    state: State, step: st.Redeploying, groups: Groups, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action* (E-FR-16, E-FR-17)."""
    if action == _DONE:
        left = sum(spare(state, step.plan, group) for group in groups)
        # a draft that has used up its edits must be able to end, even with troops not placed.
        # ``_redeploy`` then drops it.
        return er.TroopsLeftOver(left) if left and step.edits < EDITS else None
    if isinstance(action, Post):
        return er.FrontierTroopsStay()
    if not isinstance(action, Station):
        return NotNow()
    group = next((g for g in groups if action.cell in g), None)
    if group is None:
        return er.NotYourTerritory(action.cell)
    if step.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    now = step.plan.get(action.cell, state.tiles[action.cell].centre)
    if action.troops == now:
        return er.NothingChanges()
    if action.troops < _least(state, action.cell):
        return er.TroopMustStay(action.cell)
    left = spare(state, step.plan, group)
    if len(group) == 1 or action.troops > now + left:
        return er.NotLinked(action.cell, left, alone=len(group) == 1)
    return None


def _redeploy(
    play: Play, agenda: st.Agenda, step: st.Redeploying, groups: Groups, action: Action
) -> None:
    """Edit the plan, or publish the moves; the guard of R-26 drops a plan that is not complete."""
    state = play.state
    if isinstance(action, Station):
        _redraft(play, step, action)
        return
    agenda.pop()
    whole = not any(spare(state, step.plan, group) for group in groups)
    plan = dict(sorted(step.plan.items())) if whole else {}
    for cell, troops in plan.items():
        state.tiles[cell].centre = troops
    play.say(ev.Redeployed(step.seat, plan))


def _redeploying_default(
    state: State, agenda: st.Agenda, step: st.Redeploying, seat: Seat
) -> Action:
    """Answer that nothing moves: what was drafted is put back, tile by tile."""
    changed = sorted(step.plan, key=place_order)
    if not changed or step.edits >= EDITS:
        return _DONE
    tiles = state.tiles
    cell = min(changed, key=lambda c: step.plan[c] < tiles[c].centre)  # first what was added
    return Station(cell, tiles[cell].centre)


REINFORCING = QuestionKind(
    step=st.Reinforcing,
    actions=(Station, Done),
    options=reinforcing_options,
    why_not=reinforcing_why_not,
    answer=reinforcing_answer,
    default=reinforcing_default,
)


def redeploying(
    groups: Callable[[State, Seat], Groups], why_not: GroupsWhyNot
) -> QuestionKind[State, Action, ev.Event]:
    """Make the question of an edition; *groups*: where the troops of a seat may move."""
    return QuestionKind(
        step=st.Redeploying,
        actions=(Station, Done),
        options=lambda state, agenda, step, seat: _redeploying_options(
            state, step, groups(state, seat)
        ),
        why_not=lambda state, agenda, step, seat, action: why_not(
            state, step, groups(state, seat), action
        ),
        answer=lambda play, agenda, step, seat, action: _redeploy(
            play, agenda, step, groups(play.state, seat), action
        ),
        default=_redeploying_default,
    )
