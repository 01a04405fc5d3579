"""The end of a player: where their tiles and combats go (FR-END-2 to FR-END-4)."""

from __future__ import annotations

from rules.core.hexes import HEART
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.board import Play, edge, edge_order, ends, held, order, settle_tiles
from rules.eden.board.cards import TECH_SHIELD
from rules.eden.board.effects import drop_seat
from rules.eden.board.heart import gather
from rules.eden.board.match_end import check_last, leave
from rules.eden.board.state import Combat, Edge, State, Tile
from rules.eden.frontiers.combats import by_id, drop, is_pending, new_combat

LEFT_WILD = 2


def eliminate(play: Play, seat: Seat, by: Seat) -> None:
    """FR-END-2 to FR-END-4: *by* takes every tile with 1 troop; pending combats change.

    *by* is nobody when only wild territory stood against him: his tiles are left as in R-34.
    """
    state = play.state
    own = held(state, seat)
    # Noted before the tiles change hands: afterwards no stack tells whose it was.
    gone = {edge(cell, outer) for cell in own for outer in state.tiles[cell].edges}
    for cell in own:
        if by == NOBODY:
            _leave_wild(state.tiles[cell])
        else:
            tile = state.tiles[cell]
            tile.owner, tile.centre, tile.edges = by, 1, {}
    _leave_combats(state, seat)
    leave(state, seat)
    play.say(ev.Eliminated(seat, by))
    _change_pending(play, gone, by)
    settle_tiles(play, walkover=True)


def _leave_wild(tile: Tile) -> None:
    tile.owner, tile.centre, tile.edges, tile.wild = NOBODY, 0, {}, LEFT_WILD


def _leave_combats(state: State, seat: Seat) -> None:
    """Take the seat out of the combat being resolved; its shields return to the supply."""
    for combat in by_id(state):
        for army in combat.armies:
            if army.seat == seat:
                # Put in a zone of the player just before ``leave`` empties them all: so the shields
                # return to the supply.
                state.players[seat].in_front += [TECH_SHIELD] * army.shields
                drop_seat(combat, seat)
                break


def _change_pending(play: Play, gone: set[Edge], by: Seat) -> None:
    """FR-END-4: *gone* are the stacks of the player who is out, *by* has his tiles."""
    state = play.state
    tiles = state.tiles
    new: list[Combat] = []
    for combat in by_id(state):
        if not is_pending(combat):
            continue
        left = [e for e in combat.edges if e not in gone]
        if combat.other is None:
            owner = tiles[combat.cell].owner
            combat.edges = [e for e in left if tiles[ends(e)[0]].owner != owner]
            if not combat.edges:
                drop(play, combat)
        elif len(left) == 1:
            inner, outer = ends(left[0])
            drop(play, combat)
            if tiles[inner].owner != by:
                onto = _assault_on(state, outer)
                if onto is None:
                    onto = new_combat(state, outer, None, [])
                    new.append(onto)
                onto.edges = sorted([*onto.edges, left[0]], key=edge_order)
    if new:
        play.say(ev.CombatsListed(tuple((c.id, c.cell, c.other) for c in new)))


def _assault_on(state: State, cell: Cell) -> Combat | None:
    """Find the pending combat on a territory."""
    there = (c for c in by_id(state) if c.cell == cell and c.other is None and is_pending(c))
    return next(there, None)


def concessions(play: Play, agenda: st.Agenda, step: st.EndPhase) -> None:
    """The end of a phase: who has conceded leaves wild territory behind (R-34)."""
    state = play.state
    leaving = [seat for seat in order(state) if state.players[seat].conceding]
    for seat in leaving:
        for cell in held(state, seat):
            _leave_wild(state.tiles[cell])
        leave(state, seat)
        play.say(ev.Conceded(seat))
    if leaving:
        # Land that is left may be taken by neighbours whose troops are turned towards it.
        settle_tiles(play, walkover=True)
        state.heart_owner = state.tiles[HEART].owner  # nobody who is still there has lost it
        gather(state)
        check_last(play, leaving)
