"""Deployment (FR-EXP-1): troops of a tile go to its frontiers and come back, on a draft."""

from __future__ import annotations

from functools import cache, partial

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import around, direction, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, PlayRift, Post
from rules.eden.common import errors as er
from rules.eden.common.board import Play, held, set_post, total
from rules.eden.common.card_zones import discard
from rules.eden.common.cards import TECH_RIFT
from rules.eden.common.drafts import EDITS
from rules.eden.common.state import State, Tile
from rules.eden.common.troop_placement import rift_why_not, rifts

_DONE = Done()
_DONE_REFINING = Done(refine=True)


def begin_next(play: Play, agenda: st.Agenda, step: st.Deployments) -> None:
    """Ask the next seat, unless everybody sees that its troops cannot move."""
    if not step.seats:
        return
    seat, *rest = step.seats
    agenda.append(st.Deployments(rest))
    state = play.state
    # One troop stays in the middle of each territory, so two are needed before anything can move.
    movable = any(t.owner == seat and (t.centre > 1 or t.edges) for t in state.tiles.values())
    if movable:
        agenda.append(st.Deploying(seat=seat))
    else:
        play.say(ev.Deployed(seat, {}, forced=True))


def drafted(step: st.Deploying, cell: Cell, tile: Tile) -> tuple[dict[Cell, int], int]:
    """Return the edges *cell* would have, and the troops that could still leave its centre.

    The second number is -1 when losses have emptied the centre and nobody has come back.
    """
    now = step.plan.get(cell)
    if now is None:
        return tile.edges, tile.centre - 1
    return now, total(tile) - sum(now.values()) - 1


@cache
def _posts(inner: Cell, outer: Cell, now: int, most: int) -> tuple[Post, ...]:
    """Every other number for one edge; actions never change, so they are made once."""
    return tuple(Post(inner, outer, k) for k in range(most + 1) if k != now)


def _committed(state: State, step: st.Deploying) -> Cell | None:
    """Find a tile whose centre the draft leaves empty (E-FR-1)."""
    for cell, tile in state.tiles.items():
        if tile.owner == step.seat and drafted(step, cell, tile)[1] < 0:
            return cell
    return None


def options(state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat) -> list[Action]:
    """List every other number of troops for each side of each frontier, then the end."""
    seat, tiles = step.seat, state.tiles
    ends: list[Action] = [_DONE] if state.players[seat].refined else [_DONE, _DONE_REFINING]
    if step.edits >= EDITS:
        return ends
    found: list[Action] = []
    for cell, tile in tiles.items():
        if tile.owner == seat:
            edges, spare = drafted(step, cell, tile)
            if spare < 0:
                ends = []  # as ``_committed``: nobody is left in the middle
            if spare > 0 or edges:
                for outer in around(cell):
                    if outer in tiles:
                        now = edges.get(outer, 0)
                        found += _posts(cell, outer, now, now + spare)
    return ends + found + rifts(state, seat, partial(_rift_most, state, step))


def _rift_most(state: State, step: st.Deploying, origin: Cell) -> int:
    """Count the troops amid a tile that may leave, those coming back included (R-148)."""
    return drafted(step, origin, state.tiles[origin])[1]


def why_not(
    state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids *action*."""
    match action:
        case Post():
            return _post_why_not(state, step, action)
        case PlayRift():
            most = partial(_rift_most, state, step)
            return rift_why_not(state, seat, action, most, step.edits)
        case Done(refine=refine):
            if step.edits < EDITS and (cell := _committed(state, step)):
                return er.NobodyInTheMiddle(cell)
            return er.AlreadyRefined() if refine and state.players[seat].refined else None
        case _:
            return NotNow()


def _post_why_not(state: State, step: st.Deploying, action: Post) -> Refusal | None:
    tile = state.tiles.get(action.inner)
    if tile is None or tile.owner != step.seat:
        return er.NotYourTerritory(action.inner)
    if action.outer not in around(action.inner):
        return er.NotItsFrontier(action.inner, action.outer)
    if action.outer not in state.tiles:
        return er.NoFrontierThere(action.inner, action.outer)
    if step.edits >= EDITS:
        return er.TooManyEdits(EDITS)
    edges, spare = drafted(step, action.inner, tile)
    now = edges.get(action.outer, 0)
    if action.troops == now:
        return er.NothingChanges()
    # One fewer is always allowed: an empty middle has to be filled from the edges, one after the
    # other.
    if action.troops > max(now + spare, now - 1):
        return er.TooFewTroops(action.inner, action.troops, max(now + spare, 0))
    return None


def answer(play: Play, agenda: st.Agenda, step: st.Deploying, seat: Seat, action: Action) -> None:
    """Edit the draft, play the Rift, or publish the deployment."""
    tiles = play.state.tiles
    match action:
        case Post(inner=inner, outer=outer, troops=troops):
            step.edits += 1
            edges = dict(step.plan.get(inner, tiles[inner].edges))
            set_to = {**edges, outer: troops}
            step.plan[inner] = {c: n for c, n in set_to.items() if n}
            # A draft that says what is there already is no draft: the tile counts as untouched.
            if step.plan[inner] == tiles[inner].edges:
                del step.plan[inner]
            play.say(ev.Edited(seat))
        case PlayRift(origin=origin, target=target, troops=troops):
            step.edits += 1
            # troops that the draft has called back may leave with the Rift, so they have to
            # stand in the middle on the board before it is played.
            back = _call_back(step, origin, tiles[origin])
            tiles[origin].centre -= troops
            tiles[target].centre += troops
            discard(play, seat, [TECH_RIFT])
            play.say(ev.RiftPlayed(seat, origin, target, troops, back))
        case Done(refine=refine):
            agenda.pop()
            _publish(play, step)
            if refine:
                play.say(ev.RefiningAnnounced(seat))
                agenda.append(st.Refining(seat))
        case _:
            raise TypeError(action)


def _call_back(step: st.Deploying, cell: Cell, tile: Tile) -> int:
    """Bring the troops to the middle that the draft calls back, and count them: they may leave."""
    edges, before = step.plan.get(cell, tile.edges), tile.centre
    for outer, troops in list(tile.edges.items()):
        stay = min(troops, edges.get(outer, 0))
        if stay < troops:
            set_post(tile, outer, stay)
            tile.centre += troops - stay
    if step.plan.get(cell) == tile.edges:
        del step.plan[cell]
    return tile.centre - before


def _publish(play: Play, step: st.Deploying) -> None:
    tiles = play.state.tiles
    changed: dict[Cell, dict[Cell, int]] = {}
    for cell in sorted(step.plan, key=place_order):
        tile, edges = tiles[cell], step.plan[cell]
        changed[cell] = {
            outer: edges.get(outer, 0)
            for outer in around(cell)
            if edges.get(outer, 0) != tile.edges.get(outer, 0)
        }
        # Before the edges change: the total of the tile is what must stay the same.
        tile.centre = total(tile) - sum(edges.values())
        for outer in list(tile.edges):
            set_post(tile, outer, 0)
        for outer, troops in edges.items():
            set_post(tile, outer, troops)
    for cell in held(play.state, step.seat):  # only when the guard of R-26 closed the draft
        if not tiles[cell].centre:
            outer = _largest(cell, tiles[cell])
            set_post(tiles[cell], outer, tiles[cell].edges[outer] - 1)
            tiles[cell].centre = 1
            changed.setdefault(cell, {})[outer] = tiles[cell].edges.get(outer, 0)
    play.say(ev.Deployed(step.seat, changed))


def _largest(cell: Cell, tile: Tile) -> Cell:
    """Find the largest edge of a tile, the lowest direction on ties."""
    return min(tile.edges, key=lambda outer: (-tile.edges[outer], direction(cell, outer)))


def default(state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat) -> Action:
    """Answer that nothing changes: a draft under way is put back, edge by edge.

    A tile with an empty centre takes 1 troop from its largest edge.
    """
    if step.edits >= EDITS:
        return _DONE
    for cell in sorted(step.plan, key=place_order):
        now, then = step.plan[cell], _at_rest(cell, state.tiles[cell])
        changed = [c for c in around(cell) if now.get(c, 0) != then.get(c, 0)]
        if changed:  # troops come back before others leave
            outer = min(changed, key=lambda c: then.get(c, 0) > now.get(c, 0))
            return Post(cell, outer, then.get(outer, 0))
    cell_left = _committed(state, step)
    if cell_left is None:
        return _DONE
    tile = state.tiles[cell_left]
    outer = _largest(cell_left, tile)
    return Post(cell_left, outer, tile.edges[outer] - 1)


def _at_rest(cell: Cell, tile: Tile) -> dict[Cell, int]:
    """Return the edges of a tile that nobody deploys; its centre is never empty (R-41)."""
    if tile.centre:
        return tile.edges
    outer = _largest(cell, tile)
    return {**tile.edges, outer: tile.edges[outer] - 1}


QUESTION = QuestionKind(
    step=st.Deploying,
    actions=(Post, PlayRift, Done),
    options=options,
    why_not=why_not,
    answer=answer,
    default=default,
)
