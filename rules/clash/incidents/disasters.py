"""Events that take pieces out of the game: Volcano, Earthquakes; and Epidemics."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, ChoosePiece
from rules.clash.board import Play
from rules.clash.choices import ask, ask_cell
from rules.clash.cities import overboard, remove_for_good, remove_unit
from rules.clash.content import WONDERS
from rules.clash.hooks import Agenda, Asked, Incident
from rules.clash.incidents.everybody import struck
from rules.clash.incidents.moods import carriers, strike
from rules.clash.state import City, State
from rules.core.ids import Card, Cell, Seat

VOLCANO, QUAKE, EPIDEMICS = "volcano", "earthquake", "epidemics"
SHAKEN = "earthquake-mood"
PIECES = 3
"""Pieces that an earthquake takes at most."""

TENTHS = 20
"""Points for a centre or a building that is gone, in tenths."""


def shatter(play: Play, cell: Cell, piece: str, why: str) -> None:
    """Take a piece out of the game; who has points for it keeps them as points of an event."""
    city = board.own_city(play.state, cell)
    if piece in WONDERS:
        wonder = WONDERS[piece]
        for seat, player in enumerate(play.state.players):
            if piece in player.built and wonder.builder_tenths:
                goods.points(play, Seat(seat), wonder.builder_tenths, why)
        if wonder.owner_tenths:
            goods.points(play, city.seat, wonder.owner_tenths, why)
    else:
        owner = city.seat if piece == "centre" else city.buildings[piece]
        goods.points(play, owner, TENTHS, why)
    remove_for_good(play, cell, piece, why)


def _pieces(city: City) -> list[str]:
    """List the pieces that may go now: the centre after all others."""
    return [*sorted(city.buildings), *city.wonders] or ["centre"]


# --- Volcano ---


def _volcano(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    cells = [cell for cell, _ in board.cities(play.state, seat)]
    if len(cells) >= 4:
        ask_cell(agenda, seat, VOLCANO, cells)


def _erupts(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    """The city, its pieces and the units in it are gone (Q4)."""
    cell = action.cell
    for unit in board.units_at(play.state, cell):
        remove_unit(play, cell, unit, VOLCANO)
    while (city := board.city_at(play.state, cell)) is not None:
        shatter(play, cell, _pieces(city)[0], VOLCANO)


# --- Earthquakes ---


def _earthquake(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    # Reversed: what is pushed last is done first.
    for victim in reversed(struck(play.state, seat, card)):
        if len(board.cities(play.state, victim)) >= 3:
            agenda.append(st.Do(why=QUAKE, seat=victim, n=PIECES))


def _shakes(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask for the next piece; the first one must be given (``word``: the cities so far)."""
    among: list[Action] = [
        ChoosePiece(cell, piece)
        for cell, city in board.cities(play.state, step.seat)
        for piece in _pieces(city)
    ]
    stop = step.n < PIECES
    if not step.n or not ask(agenda, step.seat, QUAKE, among, stop=stop, word=step.word, n=step.n):
        _calm(agenda, step.seat, step.word)


def _fell(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if not isinstance(action, ChoosePiece):
        _calm(agenda, step.seat, step.word)
        return
    shatter(play, action.cell, action.piece, QUAKE)
    cities = sorted({*step.word.split(), action.cell})
    agenda.append(st.Do(why=QUAKE, seat=step.seat, word=" ".join(cities), n=step.n - 1))


def _calm(agenda: Agenda, seat: Seat, cities: str) -> None:
    """Lower the mood of every city that has lost something and still stands."""
    for cell in reversed(cities.split()):
        agenda.append(st.Do(why=SHAKEN, seat=seat, cell=Cell(cell)))


def _shaken(play: Play, agenda: Agenda, step: st.Do) -> None:
    if board.city_at(play.state, step.cell) is not None:
        strike(play, agenda, step.seat, QUAKE, [step.cell])


# --- Epidemics ---


def _epidemics(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    state = play.state
    for victim in reversed(struck(state, seat, card)):
        if board.count_units(state, victim) >= 2:
            agenda.append(st.Do(why=EPIDEMICS, seat=victim, n=carriers(state, victim)))


def units_of(state: State, seat: Seat) -> list[Action]:
    """List the units of a player, equal ones of a space once."""
    found = dict.fromkeys((cell, unit.kind) for cell, unit in board.all_units(state, seat))
    return [ChoosePiece(cell, kind) for cell, kind in found]


def _falls_ill(play: Play, agenda: Agenda, step: st.Do) -> None:
    if step.n:
        ask(agenda, step.seat, EPIDEMICS, units_of(play.state, step.seat), n=step.n)


def _died(play: Play, agenda: Agenda, step: Asked, action: ChoosePiece) -> None:
    agenda.append(st.Do(why=EPIDEMICS, seat=step.seat, n=step.n - 1))
    # After the next question was pushed, so that cargo that goes overboard is settled before it.
    give_up(play, agenda, step.seat, action, EPIDEMICS)


def give_up(play: Play, agenda: Agenda, seat: Seat, chosen: ChoosePiece, why: str) -> None:
    """Remove a unit that its owner has chosen; a ship takes cargo with it (R28)."""
    there = board.units_at(play.state, chosen.cell, seat)
    unit = next(unit for unit in there if unit.kind == chosen.piece)
    remove_unit(play, chosen.cell, unit, why)
    overboard(play, agenda, seat, chosen.cell, why)


INCIDENTS: Final = (
    Incident(id=VOLCANO, main=_volcano, answers={VOLCANO: _erupts}),
    Incident(
        id=QUAKE,
        main=_earthquake,
        answers={QUAKE: _fell},
        does={QUAKE: _shakes, SHAKEN: _shaken},
    ),
    Incident(id="heavy-earthquake", main=_earthquake),
    Incident(
        id=EPIDEMICS,
        main=_epidemics,
        answers={EPIDEMICS: _died},
        does={EPIDEMICS: _falls_ill},
    ),
)
