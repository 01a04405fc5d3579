"""The great persons: an advance of their category, then what each does (16.4)."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks, exploration, goods, movement, technology
from rules.clash import cities as building
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell, Construct, Pay
from rules.clash.advances.economy import trade_income
from rules.clash.board import Play, turn_of
from rules.clash.choices import ask, ask_cell
from rules.clash.civil.cities import constructions
from rules.clash.civil.explorer import fronts
from rules.clash.content import ADVANCES, GOVERNMENTS, INCIDENTS, Purse
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import State
from rules.core.ids import Card, Cell, Seat

EXPLORER, ARTIST, PROPHET = "great-explorer", "great-artist", "great-prophet"
ENGINEER, WARLORD = "great-engineer", "great-warlord"
FOUND = "great-explorer-city"
WARLORD_MARK = "battle-cv"
"""The mark of a turn by which the first battle of the move is stronger."""


def _learns(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    """Offer an advance of the category; what else the person does waits below."""
    person = INCIDENTS[card]
    groups = GOVERNMENTS if person.person == "government" else (person.person,)
    able = technology.gainable(play.state, seat)
    agenda.append(st.Do(why=person.id, seat=seat))
    technology.ask_gain(agenda, seat, [a for a in able if ADVANCES[a].category in groups])


# --- Great Explorer ---


def _explore(play: Play, agenda: Agenda, step: st.Do) -> None:
    ask_cell(agenda, step.seat, EXPLORER, fronts(play.state, step.seat), stop=True)


def _explored(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        slot = exploration.slot_of(play.state, action.cell)
        agenda.append(st.Do(why=FOUND, seat=step.seat, word=slot))
        exploration.reveal(play, agenda, step.seat, slot)


def _sites(state: State, seat: Seat, slot: str) -> list[Cell]:
    return [
        cell
        for cell in exploration.cells_of(state, slot)
        if building.why_not_found(state, seat, cell, settler=False) is None
    ]


def _offer_city(play: Play, agenda: Agenda, step: st.Do) -> None:
    """A city in the region for two food, without a settler."""
    if goods.can_pay(play.state, step.seat, Purse(food=2)):
        ask_cell(agenda, step.seat, FOUND, _sites(play.state, step.seat, step.word), stop=True)


def _site_chosen(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        ways = goods.mixes(play.state, step.seat, Purse(food=2))
        goods.charge(agenda, step.seat, FOUND, ways, cell=action.cell)


def _site_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    building.found(play, agenda, step.seat, step.cell, settler=False)


# --- Great Artist ---


def _inspire(play: Play, agenda: Agenda, step: st.Do) -> None:
    own = board.cities(play.state, step.seat)
    ask_cell(agenda, step.seat, ARTIST, [cell for cell, city in own if city.mood != "happy"])


def _inspired(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    building.set_mood(play, action.cell, "happy", ARTIST)


# --- Great Prophet, Great Engineer ---


def _offer_temple(play: Play, agenda: Agenda, step: st.Do) -> None:
    among = constructions(play.state, step.seat, paying=True, activating=False, only="temple")
    ask(agenda, step.seat, PROPHET, among, stop=True)


def _offer_building(play: Play, agenda: Agenda, step: st.Do) -> None:
    among = constructions(play.state, step.seat, paying=True, activating=False)
    ask(agenda, step.seat, ENGINEER, among, stop=True)


def _build(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    """Construct it at its price, without activating the city."""
    if isinstance(action, Construct):
        building.begin_construct(
            agenda, play.state, step.seat, action.cell, action.building, activating=False
        )


# --- the others ---


def _think(play: Play, agenda: Agenda, step: st.Do) -> None:
    goods.gain(play, step.seat, "great-philosopher", Purse(ideas=2))


def _study(play: Play, agenda: Agenda, step: st.Do) -> None:
    goods.gain(play, step.seat, "great-scientist", Purse(ideas=1))
    decks.draw_actions(play, agenda, step.seat, 1)


def _advise(play: Play, agenda: Agenda, step: st.Do) -> None:
    decks.draw_actions(play, agenda, step.seat, 2)


def _march(play: Play, agenda: Agenda, step: st.Do) -> None:
    """A move at once; the first battle of it is stronger."""
    if movement.starts(play.state, step.seat):
        turn_of(play.state).marks[WARLORD_MARK] = 1
        movement.begin_move(play, agenda, step.seat)


def _trade(play: Play, agenda: Agenda, step: st.Do) -> None:
    if board.has(play.state, step.seat, "trade-routes"):
        trade_income(play, agenda, step.seat)


CIVILS: Final = (
    Civil(
        id=EXPLORER,
        use=_learns,
        answers={EXPLORER: _explored, FOUND: _site_chosen},
        paid={FOUND: _site_paid},
        does={EXPLORER: _explore, FOUND: _offer_city},
    ),
    Civil(id=ARTIST, use=_learns, answers={ARTIST: _inspired}, does={ARTIST: _inspire}),
    Civil(id=PROPHET, use=_learns, answers={PROPHET: _build}, does={PROPHET: _offer_temple}),
    Civil(id="great-philosopher", use=_learns, does={"great-philosopher": _think}),
    Civil(id="great-scientist", use=_learns, does={"great-scientist": _study}),
    Civil(id="elder-statesman", use=_learns, does={"elder-statesman": _advise}),
    Civil(id=WARLORD, use=_learns, does={WARLORD: _march}),
    Civil(id="great-merchant", use=_learns, does={"great-merchant": _trade}),
    Civil(id=ENGINEER, use=_learns, answers={ENGINEER: _build}, does={ENGINEER: _offer_building}),
)
