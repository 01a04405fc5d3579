"""Deployment (FR-EXP-1): of each tile, how many troops stand at each of its frontiers."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.errors import NotNow, Refusal
from rules.core.forms import ENOUGH, Form, Line
from rules.core.hexes import around, direction, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Deploy, PlayRift
from rules.eden.board import errors as er
from rules.eden.board.board import Play, held, set_post, total
from rules.eden.board.card_zones import discard
from rules.eden.board.cards import TECH_RIFT
from rules.eden.board.state import State, Tile
from rules.eden.board.troop_placement import rift_why_not, rifts


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


def _may_leave(state: State, cell: Cell) -> int:
    """Count the troops of a tile that may stand at its frontiers: all but one (R-41)."""
    return total(state.tiles[cell]) - 1


def lines(
    state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat, answer: Deploy
) -> list[Line]:
    """List the troops at each side of each frontier, and the most that could be there."""
    listed: list[Line] = []
    for cell in held(state, seat):
        edges = answer.posts.get(cell, {})
        spare = _may_leave(state, cell) - sum(edges.values())
        if spare or edges:
            for outer in around(cell):
                if outer in state.tiles:
                    now = edges.get(outer, 0)
                    listed.append(Line(("posts", cell, outer), now, max(0, now + spare)))
    return listed


def draw(
    state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat, below: Callable[[int], int]
) -> Deploy:
    """Draw a few frontiers one after the other, and how many of the troops go there that may."""
    own, tiles = held(state, seat), state.tiles
    spare = {cell: left for cell in own if (left := _may_leave(state, cell)) > 0}
    sides = [(cell, outer) for cell in spare for outer in around(cell) if outer in tiles]
    posts: dict[Cell, dict[Cell, int]] = {}
    while sides and below(ENOUGH + 1):
        cell, outer = sides[below(len(sides))]
        if spare[cell]:
            edges, n = posts.setdefault(cell, {}), 1 + below(spare[cell])
            edges[outer] = edges.get(outer, 0) + n
            spare[cell] -= n
    return Deploy(posts)


def why_not(
    state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat, answer: Deploy
) -> Refusal | None:
    """Return the refusal if a rule forbids a deployment (E-FR-1 to E-FR-4)."""
    for cell, edges in answer.posts.items():
        if cell not in state.tiles or state.tiles[cell].owner != seat:
            return er.NotYourTerritory(cell)
        for outer in edges:
            if outer not in around(cell):
                return er.NotItsFrontier(cell, outer)
            if outer not in state.tiles:
                return er.NoFrontierThere(cell, outer)
    for cell, edges in answer.posts.items():
        left = _may_leave(state, cell)
        for troops in edges.values():
            if troops > left:
                return er.TooFewTroops(cell, troops, left)
            left -= troops
    return er.AlreadyRefined() if answer.refine and state.players[seat].refined else None


def blank(state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat) -> Deploy:
    """Answer that nothing changes; an empty middle takes 1 troop from the largest edge (R-41)."""
    own = {cell: _at_rest(cell, state.tiles[cell]) for cell in held(state, seat)}
    return Deploy({cell: edges for cell, edges in own.items() if edges})


def _at_rest(cell: Cell, tile: Tile) -> dict[Cell, int]:
    """Return the edges of a tile that nobody deploys."""
    if tile.centre or not tile.edges:
        return dict(tile.edges)
    largest = min(tile.edges, key=lambda outer: (-tile.edges[outer], direction(cell, outer)))
    return {c: left for c, n in tile.edges.items() if (left := n - (c == largest))}


def _deploy(play: Play, agenda: st.Agenda, seat: Seat, answer: Deploy) -> None:
    """Put the troops where the answer says; who refines is asked how."""
    tiles, changed = play.state.tiles, dict[Cell, dict[Cell, int]]()
    for cell in sorted(held(play.state, seat), key=place_order):
        tile, edges = tiles[cell], answer.posts.get(cell, {})
        if edges == tile.edges:
            continue
        then = {outer: edges.get(outer, 0) for outer in around(cell)}
        changed[cell] = {c: n for c, n in then.items() if n != tile.edges.get(c, 0)}
        # Before the edges change: the total of the tile is what must stay the same.
        tile.centre = total(tile) - sum(edges.values())
        for outer, troops in then.items():
            set_post(tile, outer, troops)
    play.say(ev.Deployed(seat, changed))
    if answer.refine:
        play.say(ev.RefiningAnnounced(seat))
        agenda.append(st.Refining(seat))


# --- Temporary Rift (TEC-1), played before ---


def options(state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat) -> list[Action]:
    """List every way to play the Rift with troops that stand in the middle."""
    return rifts(state, seat, lambda cell: state.tiles[cell].centre - 1)


def rift_forbidden(
    state: State, agenda: st.Agenda, step: st.Deploying, seat: Seat, action: Action
) -> Refusal | None:
    """Return the refusal if a rule forbids to play the Rift now."""
    if not isinstance(action, PlayRift):
        return NotNow()
    coming = sum(action.back.values())
    refusal = rift_why_not(state, seat, action, lambda c: state.tiles[c].centre - 1 + coming)
    if refusal is not None:
        return refusal
    edges = state.tiles[action.origin].edges
    for outer, troops in action.back.items():
        if troops > (there := edges.get(outer, 0)):
            return er.TooFewTroops(outer, troops, there)
    return None


def _play_rift(play: Play, seat: Seat, action: PlayRift) -> None:
    tiles = play.state.tiles
    tile, coming = tiles[action.origin], sum(action.back.values())
    for outer, troops in action.back.items():
        set_post(tile, outer, tile.edges[outer] - troops)
    tile.centre += coming - action.troops
    tiles[action.target].centre += action.troops
    discard(play, seat, [TECH_RIFT])
    play.say(ev.RiftPlayed(seat, action.origin, action.target, action.troops, coming))


def answer(play: Play, agenda: st.Agenda, step: st.Deploying, seat: Seat, action: Action) -> None:
    """Play the Rift, after which the question stands anew, or deploy."""
    match action:
        case PlayRift():
            _play_rift(play, seat, action)
        case Deploy():
            agenda.pop()
            _deploy(play, agenda, seat, action)
        case _:
            raise TypeError(action)


QUESTION = QuestionKind(
    step=st.Deploying,
    actions=(Deploy, PlayRift),
    form=Form(answer=Deploy, blank=blank, lines=lines, why_not=why_not, draw=draw),
    options=options,
    why_not=rift_forbidden,
    answer=answer,
)
