"""The turns of map creation: what may be answered to each question, and what an answer does."""

from __future__ import annotations

from functools import cache
from typing import Literal, assert_never

from rules.core.errors import NotNow, Refusal
from rules.core.hexes import HEART, apart, place_order
from rules.core.ids import Cell, Seat
from rules.core.questions import QuestionKind
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, Done, DrawTile, PlacePortal, PlaceTile, RemovePortal
from rules.eden.board.board import Play
from rules.eden.board.errors import BlackTileUseless, MapWouldSplit, NoTileThere, PortalRequired
from rules.eden.board.state import COLOURS, Colour, State, Tile
from rules.eden.map_creation import placement
from rules.eden.map_creation.black_tiles import shortest_chains
from rules.eden.map_creation.map_rules import NUMBERS, MapRules
from rules.eden.map_creation.richness import mark_rich

MapStep = st.ChooseTile | st.PlaceOrdinary | st.ChoosePortal | st.PlaceBlack | st.MoveFinal

DONE = Done()
REMOVE = RemovePortal()
FROM_PILE, FACE_UP = DrawTile("pile"), DrawTile("face-up")
BLACK: Colour = "black"
FACE_DOWN = ""
"""The colour of a tile that is placed before anybody sees it (R-97)."""

_COLOURS: dict[str, Colour] = {colour: colour for colour in (*COLOURS, BLACK)}


@cache
def _tile_on(cell: Cell) -> PlaceTile:
    return PlaceTile(cell)


@cache
def _portal_on(cell: Cell) -> PlacePortal:
    return PlacePortal(cell)


def _rules(state: State) -> MapRules:
    return NUMBERS[state.edition]


# --- the course of map creation (CM-MAP-1, CM-MAP-2, CM-MAP-7, CM-MAP-8) ---


def start_map(play: Play) -> None:
    """Put the Heart on the map, shuffle the piles, begin with turn 1 (CM-MAP-1)."""
    state = play.state
    state.phase = "map"
    state.tiles[HEART] = Tile(kind="heart")
    for seat, player in enumerate(state.players):
        player.pile = _colours(state)
        player.face_up = True
        play.shuffle(player.pile, map_purpose(state, f"pile/{seat}"))
    state.agenda.append(st.MapTurn(1))


def map_purpose(state: State, name: str) -> str:
    """Name what chance is asked for: each quick map has draws of its own."""
    return f"map/{state.quick_map}/{name}" if state.quick_map else name


def _colours(state: State) -> list[Colour]:
    """List the colours of a pile before it is shuffled, black and all others once.

    In a quick map those of the seats come first, in seat order: so one that was voted
    for has the same form for every order of seats, which is drawn afterwards.
    """
    everything = sorted(_COLOURS.values())
    if not state.quick_map:
        return everything
    own = dict.fromkeys(player.terrain or player.colour for player in state.players)
    return [*own, *(colour for colour in everything if colour not in own)]


def begin_turn(play: Play, agenda: st.Agenda, step: st.MapTurn) -> None:
    """Begin a turn; below it comes the next one, or the conquest after the last (CM-MAP-2)."""
    state = play.state
    seats, rounds = len(state.players), _rules(state).rounds
    state.turn = step.turn
    past, number = divmod(step.turn - 1, seats)
    seat = Seat(number)
    if step.turn == seats * (rounds + 1):
        agenda.append(st.SetUpConquest())
    else:
        # Below the question: a turn is a step of its own, so that the match can be stored between
        # turns.
        agenda.append(st.MapTurn(step.turn + 1))
    if past < rounds:
        _ask(play, agenda, st.ChooseTile(seat))
    else:
        _ask(play, agenda, st.MoveFinal(seat))


def first_of_map(state: State) -> Seat:
    """Find whose portal has stood longest where it is: the first player of day 1 (CM-MAP-8)."""
    return min(map(Seat, range(len(state.players))), key=lambda s: state.players[s].portal_since)


def _ask(play: Play, agenda: st.Agenda, step: MapStep) -> None:
    """Push a question, or answer it at once if all can see that it has one answer.

    A question whose only answer changes nothing is left out.
    """
    answers = options(play.state, agenda, step, step.seat)
    # Not even an event: that nothing could be done is seen by all.
    if answers == [DONE]:
        return
    if len(answers) == 1:
        answer(play, agenda, step, step.seat, answers[0])
    else:
        agenda.append(step)


def _ask_portal(
    play: Play, agenda: st.Agenda, seat: Seat, *, last: bool, left: Cell | None = None
) -> None:
    """Ask where the portal goes; a place is made for it if it must have one (CM-MAP-6)."""
    state = play.state
    step = st.ChoosePortal(seat, last, left)
    if last and not options(state, agenda, step, seat):
        tiles, _ = shortest_chains(state, seat, _rules(state))
        play.say(ev.BlackTilesGiven(seat, tiles))
        _ask(play, agenda, st.PlaceBlack(seat, tiles))
    else:
        _ask(play, agenda, step)


# --- the five questions ---


def options(state: State, agenda: st.Agenda, step: MapStep, seat: Seat) -> list[Action]:
    """List what *seat* may answer; places in increasing (q, r)."""
    rules, player = _rules(state), state.players[seat]
    match step:
        case st.ChooseTile():
            return [*([FROM_PILE] if player.pile else []), *([FACE_UP] if player.face_up else [])]
        case st.PlaceOrdinary():
            return [_tile_on(cell) for cell in placement.ordinary_cells(state, seat, rules)]
        case st.ChoosePortal(last=last, left=left):
            places: list[Action] = [
                _portal_on(cell) for cell in placement.portal_cells(state, seat, rules, left)
            ]
            if player.portal is None:
                return places if last else [DONE, *places]
            goes = (places or not last) and not placement.is_held(state, seat, rules)
            return [DONE, *([REMOVE] if goes else []), *places]
        case st.PlaceBlack():
            _, firsts = shortest_chains(state, seat, rules)
            return [_tile_on(cell) for cell in sorted(firsts, key=place_order)]
        case st.MoveFinal():
            return [
                DONE,
                *(_portal_on(cell) for cell in placement.portal_cells(state, seat, rules)),
            ]
        case _:
            assert_never(step)


def why_not(
    state: State, agenda: st.Agenda, step: MapStep, seat: Seat, action: Action
) -> Refusal | None:
    """Return why *action* is not an answer: the first rule broken, in the book's order."""
    rules, player = _rules(state), state.players[seat]
    match step, action:
        case st.ChooseTile(), DrawTile(source=source):
            there = player.pile if source == "pile" else player.face_up
            return None if there else NoTileThere()
        case st.PlaceOrdinary(), PlaceTile(cell=cell):
            return placement.ordinary_refusal(state, seat, cell, rules)
        case st.PlaceBlack(), PlaceTile(cell=cell):
            if refusal := placement.ordinary_refusal(state, seat, cell, rules):
                return refusal
            _, firsts = shortest_chains(state, seat, rules)
            return None if cell in firsts else BlackTileUseless(cell)
        case st.ChoosePortal(last=last), Done():
            return PortalRequired() if last and player.portal is None else None
        case st.ChoosePortal(last=last), RemovePortal():
            if player.portal is None:
                return NotNow()
            if placement.is_held(state, seat, rules):
                return MapWouldSplit()
            stuck = last and not placement.portal_cells(state, seat, rules)
            return PortalRequired() if stuck else None
        case st.ChoosePortal(left=left), PlacePortal(cell=cell):
            return placement.portal_refusal(state, seat, cell, rules, left)
        case st.MoveFinal(), Done():
            return None
        case st.MoveFinal(), PlacePortal(cell=cell):
            return placement.portal_refusal(state, seat, cell, rules)
        case _:
            return NotNow()


def default(state: State, agenda: st.Agenda, step: MapStep, seat: Seat) -> Action:
    """Choose the answer for a seat that is skipped (the tables of 3.0.6)."""
    answers = options(state, agenda, step, seat)
    match step:
        case st.PlaceOrdinary():
            return min(answers, key=_to_the_heart)
        case st.ChoosePortal():
            return DONE if answers[0] == DONE else min(answers, key=_to_the_heart)
        case st.ChooseTile() | st.PlaceBlack() | st.MoveFinal():
            return answers[0]
        case _:
            assert_never(step)


def _to_the_heart(action: Action) -> tuple[int, tuple[int, int]]:
    assert isinstance(action, PlaceTile | PlacePortal)
    return apart(action.cell, HEART), place_order(action.cell)


def answer(play: Play, agenda: st.Agenda, step: MapStep, seat: Seat, action: Action) -> None:
    """Play a legal answer to *step*, which has left the agenda."""
    match step, action:
        case st.ChooseTile(), DrawTile(source=source):
            _draw(play, agenda, seat, source)
        case st.PlaceOrdinary(colour=colour), PlaceTile(cell=cell):
            player = play.state.players[seat]
            if colour == FACE_DOWN:
                colour = player.pile.pop()
                play.say(ev.TileDrawn(seat, colour))
            _add_tile(play, seat, cell, _COLOURS[colour])
            _ask_portal(play, agenda, seat, last=not player.pile and not player.face_up)
        case st.PlaceBlack(left=tiles), PlaceTile(cell=cell):
            _add_tile(play, seat, cell, BLACK)
            if tiles > 1:
                _ask(play, agenda, st.PlaceBlack(seat, tiles - 1))
            else:
                _ask_portal(play, agenda, seat, last=True)
        case st.ChoosePortal(last=last), RemovePortal():
            left = _remove_portal(play, seat)
            _ask_portal(play, agenda, seat, last=last, left=left)
        case ((st.ChoosePortal() | st.MoveFinal()), PlacePortal(cell=cell)):
            if play.state.players[seat].portal is not None:
                _remove_portal(play, seat)
            _add_portal(play, seat, cell)
        case ((st.ChoosePortal() | st.MoveFinal()), Done()):
            pass  # the portal stays where it is, or off the map
        case _:
            raise ValueError(f"{action} does not answer {step}")


# --- what happens to the map ---


def _draw(play: Play, agenda: st.Agenda, seat: Seat, source: Literal["pile", "face-up"]) -> None:
    player = play.state.players[seat]
    if source == "pile" and _is_blind(play.state, seat):
        agenda.append(st.PlaceOrdinary(seat, FACE_DOWN))
        return
    if source == "pile":
        colour = player.pile.pop()
        play.say(ev.TileDrawn(seat, colour))
    else:
        colour, player.face_up = player.terrain or player.colour, False
        play.say(ev.TileTaken(seat, colour))
    agenda.append(st.PlaceOrdinary(seat, colour))


def _is_blind(state: State, seat: Seat) -> bool:
    """Return whether *seat* places tiles of its pile before it sees them (R-97)."""
    campaign = state.campaign
    if campaign is None or campaign.variant or campaign.scenario == "supremacy":
        return False
    return seat != campaign.hegemon


def _add_tile(play: Play, seat: Seat, cell: Cell, colour: Colour) -> None:
    mine = play.state.players[seat]
    token = mine.civ_resource == "crystal_shards" and mine.terrain == colour  # CM-TILE-6
    play.state.tiles[cell] = Tile(colour=colour, rich=token)
    play.say(ev.TilePlaced(seat, cell, colour))
    if token:
        play.say(ev.RichnessChanged((cell,), ()))
    mark_rich(play, cell, _rules(play.state))


def _add_portal(play: Play, seat: Seat, cell: Cell) -> None:
    state = play.state
    player = state.players[seat]
    state.tiles[cell] = Tile(kind="portal", colour=player.colour, portal_of=seat)
    player.portal, player.portal_since = cell, state.turn
    play.say(ev.PortalPlaced(seat, cell))
    mark_rich(play, cell, _rules(state))


def _remove_portal(play: Play, seat: Seat) -> Cell:
    """Take the portal of *seat* off the map; nothing hangs on it. Return where it stood."""
    state = play.state
    player = state.players[seat]
    cell = player.portal
    assert cell is not None
    del state.tiles[cell]
    player.portal, player.portal_since = None, 0
    play.say(ev.PortalRemoved(seat, cell))
    mark_rich(play, cell, _rules(state))
    return cell


QUESTIONS = tuple(
    QuestionKind(
        step=step,
        actions=actions,
        options=options,
        why_not=why_not,
        answer=answer,
        default=default,
        closes=True,
    )
    for step, actions in (
        (st.ChooseTile, (DrawTile,)),
        (st.PlaceOrdinary, (PlaceTile,)),
        (st.ChoosePortal, (PlacePortal, RemovePortal, Done)),
        (st.PlaceBlack, (PlaceTile,)),
        (st.MoveFinal, (PlacePortal, Done)),
    )
)
