"""The quick map: every turn of map creation played at once, as people would (``quick_map``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from rules.core.chance import Chance
from rules.core.hexes import DIRECTIONS, HEART, apart, around, at, hex_of, place_order
from rules.core.ids import Cell, Seat
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.actions import Action, PlacePortal, PlaceTile
from rules.eden.common.board import Play
from rules.eden.common.content import content_of
from rules.eden.common.lobby import EVEN
from rules.eden.common.state import COLOURS, Player, State
from rules.eden.map_creation import questions
from rules.eden.map_creation.placement import portals, touched

MANY_SEATS = 5
"""From this number of seats on, portals stand one step further from the Heart."""

NEARLY = 4
"""How much less than the best an answer may be worth and still be drawn."""
GOOD = -8
"""What a place must be worth for a portal that need not be placed yet."""
BETTER = 6
"""What a portal must gain by moving in the final round."""
BAD = 1000
"""More than any place is worth, or its worst."""
MAPS = 20
"""How many maps are laid at most until all seats begin alike."""


@dataclass(frozen=True)
class Worths:
    """How much a tile gains at one's own gate, what a portal loses for its place."""

    gate: int
    one_tile: int  # where it touches only one
    blocked: int  # too close to the place of another


EARLIER = Worths(gate=5, one_tile=5, blocked=10)
EVENLY = Worths(gate=15, one_tile=30, blocked=40)


@dataclass(frozen=True)
class Plan:
    """What the seats have in mind: where each wants its portal, and from which round on."""

    steps: int  # from the Heart to a portal
    sites: tuple[Cell, ...]
    rounds: tuple[int, ...]
    worths: Worths


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
    """Spread the portals evenly around the Heart, in seat order clockwise, off its axes.

    On an axis a portal touches one tile of a round map, elsewhere two, with more troops.
    """
    seats, purpose = len(play.state.players), _purpose(play.state)
    steps = 4 if seats < MANY_SEATS else 5
    ring = _ring(steps)
    turns = [
        tuple(ring[(turned + i * len(ring) // seats) % len(ring)] for i in range(seats))
        for turned in range(len(ring))
    ]
    on_axis = [sum(map(_is_on_axis, sites)) for sites in turns]
    turns = [sites for sites, n in zip(turns, on_axis, strict=True) if n == min(on_axis)]
    sites = turns[play.below(len(turns), purpose)]
    rounds = tuple(6 + play.below(3, purpose) for _ in range(seats))
    if not _is_even(play.state):
        return Plan(steps, sites, rounds, EARLIER)
    # Of five places one is on an axis however they are turned.
    sites = tuple(
        ring[ring.index(site) - len(ring) + 1] if _is_on_axis(site) else site for site in sites
    )
    return Plan(steps, sites, rounds, EVENLY)


def _is_on_axis(cell: Cell) -> bool:
    here = hex_of(cell)
    return 0 in (here.q, here.r, here.q + here.r)


def _ring(steps: int) -> list[Cell]:
    """List the places so many steps from the Heart, clockwise."""
    q, r = (steps * part for part in DIRECTIONS[4])
    cells: list[Cell] = []
    for dq, dr in DIRECTIONS:
        for _ in range(steps):
            cells.append(at(q, r))
            q, r = q + dq, r + dr
    return cells[::-1]


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
        case st.PlaceOrdinary(colour=colour):
            mine = state.players[seat]
            own = colour == (mine.terrain or mine.colour)
            return _one_of_the_best(
                play,
                [
                    (_tile_worth(state, plan, seat, action.cell, own=own), action)
                    for action in answers
                    if isinstance(action, PlaceTile)
                ],
            )
        case st.PlaceBlack():
            return answers[play.below(len(answers), _purpose(state))]
        case st.ChoosePortal() | st.MoveFinal():
            places: list[tuple[int, Action]] = [
                (_portal_worth(state, plan, seat, action.cell), action)
                for action in answers
                if isinstance(action, PlacePortal)
            ]
            portal = state.players[seat].portal
            if questions.DONE not in answers:
                least = -BAD
            elif isinstance(step, st.MoveFinal):
                assert portal is not None
                least = _portal_worth(state, plan, seat, portal) + BETTER
            else:
                early = portal is not None or played + 1 < plan.rounds[seat]
                least = BAD if early else GOOD
            places = [place for place in places if place[0] >= least]
            return _one_of_the_best(play, places) if places else questions.DONE
        case _:
            assert_never(step)


def _one_of_the_best(play: Play, answers: list[tuple[int, Action]]) -> Action:
    """Draw among the answers that are worth nearly as much as the best."""
    least = max(worth for worth, _ in answers) - NEARLY
    best = [action for worth, action in answers if worth >= least]
    return best[play.below(len(best), _purpose(play.state))]


def _tile_worth(state: State, plan: Plan, seat: Seat, cell: Cell, *, own: bool) -> int:
    """Like a round map, one's own colour close to one's own place, others' places left alone."""
    site = plan.sites[seat]
    hurry = 0 if touched(state, site) else (state.turn - 1) // len(state.players)
    far = apart(cell, site)
    others = (site for s, site in enumerate(plan.sites) if s != seat)
    worth = (0, 0, 6, 9, 10, 10, 10)[touched(state, cell)]
    worth -= 2 * apart(cell, HEART) + (8 if own else 3 + hurry) * far
    if apart(cell, HEART) >= plan.steps:
        worth -= 30  # where portals shall stand
    elif far == 1:
        worth += plan.worths.gate
    if any(cell in around(site) for site in others):
        worth -= 6
    return worth


def _portal_worth(state: State, plan: Plan, seat: Seat, cell: Cell) -> int:
    """Like the right distance from the Heart, one's own place, two tiles at the gate."""
    blocked = sum(
        apart(cell, site) <= 4 and other not in portals(state)
        for other, site in enumerate(plan.sites)
        if other != seat
    )
    worth = -8 * abs(apart(cell, HEART) - plan.steps) - 3 * apart(cell, plan.sites[seat])
    worth -= plan.worths.blocked * blocked
    return worth - plan.worths.one_tile * (touched(state, cell) == 1)
