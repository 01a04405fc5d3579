"""The quick map: every turn of map creation played at once, as people would (``quick_map``)."""

from __future__ import annotations

from typing import assert_never

from rules.core.chance import Chance
from rules.core.hexes import HEART, apart, place_order
from rules.core.ids import Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board.board import Play
from rules.eden.board.content import content_of
from rules.eden.board.lobby import EVEN
from rules.eden.board.state import COLOURS, Player, State
from rules.eden.map_creation import questions
from rules.eden.map_creation.map_plan import (
    EARLIER,
    EVENLY,
    Plan,
    off_axis,
    spreads,
    steps_of,
    wanted,
)
from rules.eden.map_creation.placement import portals, touched

NEARLY = 4
"""How much less than the best an answer may be worth and still be drawn."""
MAPS = 20
"""How many maps are laid at most until all seats begin alike."""


def play_quickly(play: Play, agenda: st.Agenda, step: st.MapTurn) -> None:
    """Play all turns from *step* on; tell only what the map became, tile by tile."""
    told = len(play.events)
    last = _play_turns(play, step)
    for _ in range(MAPS - 1):
        if not _is_even(play.state) or _is_alike(play.state):
            break
        del play.events[told:]
        last = _play_turns(play, _begin_again(play))
    agenda.append(last)
    happened = play.events[told:]
    play.events[told:] = [
        event
        for event in happened
        if isinstance(event, ev.TilePlaced | ev.BlackTilesGiven)
        or (isinstance(event, ev.PortalPlaced) and event.cell == _portal(play.state, event.seat))
    ]
    tiles = play.state.tiles
    if rich := sorted((cell for cell in tiles if tiles[cell].rich), key=place_order):
        play.say(ev.RichnessChanged(tuple(rich), ()))


def _play_turns(play: Play, step: st.MapTurn) -> st.SetUpConquest:
    """Play all turns from *step* on; return what follows."""
    plan = _plan(play)
    lane: st.Agenda = [step]
    while not isinstance(top := lane.pop(), st.SetUpConquest):
        if isinstance(top, st.MapTurn):
            questions.begin_turn(play, lane, top)
        else:
            assert isinstance(top, questions.MapStep)
            questions.answer(play, lane, top, top.seat, _choose(play, plan, top))
    return top


def _begin_again(play: Play) -> st.MapTurn:
    """Clear the map and shuffle the piles; return the first turn."""
    state = play.state
    state.tiles.clear()
    for player in state.players:
        player.portal, player.portal_since = None, 0
    questions.start_map(play)
    turn = state.agenda.pop()
    assert isinstance(turn, st.MapTurn)
    return turn


def _is_even(state: State) -> bool:
    return isinstance(state.quick_map, str) and state.quick_map.startswith(EVEN)


def _is_alike(state: State) -> bool:
    """Return whether all seats begin with as many territories, as far from the Heart."""
    places = portals(state).values()
    return len({(touched(state, place), apart(place, HEART)) for place in places}) <= 1


def sample_map(edition: str, content: str, seats: int, name: str, chance: Chance) -> State:
    """Lay one of the maps that a table votes on, before it is known who sits where (R-150).

    The colours are an example: those of the match follow its people.
    """
    state = State(
        edition=edition,
        content=content,
        joined=list(range(seats)),
        tiles={},
        players=[],
        agenda=[],
        quick_map=name,
    )
    play: Play = Play(state, chance)
    colours = list(COLOURS)
    play.shuffle(colours, questions.map_purpose(state, "colours"))
    worlds = sorted(content_of(content, edition).worlds)
    state.players = [
        Player(civilization=world, colour=colour)
        for world, colour in zip(worlds[:seats], colours, strict=False)
    ]
    play_quickly(play, state.agenda, _begin_again(play))
    state.agenda.clear()
    return state


def _purpose(state: State) -> str:
    return questions.map_purpose(state, "map")


def _portal(state: State, seat: Seat) -> Cell | None:
    return state.players[seat].portal


def _plan(play: Play) -> Plan:
    """Draw how the portals are turned around the Heart, and when each comes."""
    seats, purpose = len(play.state.players), _purpose(play.state)
    turns = spreads(seats)
    sites = turns[play.below(len(turns), purpose)]
    rounds = tuple(6 + play.below(3, purpose) for _ in range(seats))
    if not _is_even(play.state):
        return Plan(steps_of(seats), sites, rounds, EARLIER)
    return Plan(steps_of(seats), off_axis(sites), rounds, EVENLY)


def _choose(play: Play, plan: Plan, step: questions.MapStep) -> Action:
    state, seat = play.state, step.seat
    answers = questions.options(state, [], step, seat)
    played = (state.turn - 1) // len(state.players)  # rounds before this one
    match step:
        case st.ChooseTile():
            # in one of the rounds 5 to 8, each as likely
            take = (
                questions.FACE_UP in answers
                and played >= 4
                and not play.below(8 - played, _purpose(state))
            )
            return questions.FACE_UP if take else questions.FROM_PILE
        case st.PlaceBlack():
            return answers[play.below(len(answers), _purpose(state))]
        case st.PlaceOrdinary() | st.ChoosePortal() | st.MoveFinal():
            places = wanted(state, plan, step, answers)
            return _one_of_the_best(play, places) if places else questions.DONE
        case _:
            assert_never(step)


def _one_of_the_best(play: Play, answers: list[tuple[int, Action]]) -> Action:
    """Draw among the answers that are worth nearly as much as the best."""
    least = max(worth for worth, _ in answers) - NEARLY
    best = [action for worth, action in answers if worth >= least]
    return best[play.below(len(best), _purpose(play.state))]
