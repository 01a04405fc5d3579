"""Cards that reward what has been done: Ideas, Great Ideas, Hero General."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCell
from rules.clash.board import Play
from rules.clash.choices import ask_cell
from rules.clash.cities import change_mood
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Civil
from rules.clash.state import Fought, State
from rules.core.ids import Card, Cell, Seat

HERO, HERO_AGAIN, GREAT_IDEAS = "hero-general", "hero-general-again", "great-ideas"
_MOOD = Purse(mood=1)


# --- Ideas ---


def _academies(state: State, seat: Seat) -> int:
    return sum("academy" in city.buildings for _, city in board.cities(state, seat))


def _ideas(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    goods.gain(play, seat, "ideas", Purse(ideas=_academies(play.state, seat)))


# --- what needs a battle; sister cards do not use the same one ---


def _won(fought: Fought, seat: Seat) -> bool:
    return fought.winner >= 0 and fought.seats[fought.winner] == seat and not fought.sea


def _took(fought: Fought, seat: Seat) -> bool:
    return fought.captured and fought.seats[0] == seat


def _unused(state: State, seat: Seat, card: str, *, captures: bool) -> Fought | None:
    """Find a battle of this turn that *card* may use."""
    for fought in board.turn_of(state).fought:
        fits = _won(fought, seat) or (captures and _took(fought, seat))
        if fits and card not in fought.used:
            return fought
    return None


def _use(state: State, seat: Seat, card: str, *, captures: bool) -> None:
    fought = _unused(state, seat, card, captures=captures)
    assert fought is not None
    fought.used.append(card)


# --- Great Ideas ---


def _great_ready(state: State, seat: Seat) -> bool:
    room = state.players[seat].stock["ideas"] < goods.limit(state, seat, "ideas")
    return room and _unused(state, seat, GREAT_IDEAS, captures=True) is not None


def _great(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    _use(play.state, seat, GREAT_IDEAS, captures=True)
    goods.gain(play, seat, GREAT_IDEAS, Purse(ideas=2))


# --- Hero General ---


def _unhappy(state: State, seat: Seat) -> list[Cell]:
    return [cell for cell, city in board.cities(state, seat) if city.mood != "happy"]


def _hero_ready(state: State, seat: Seat) -> bool:
    fought = _unused(state, seat, HERO, captures=False)
    return fought is not None and bool(_unhappy(state, seat))


def _hero(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    _use(play.state, seat, HERO, captures=False)
    agenda.append(st.Do(why=HERO_AGAIN, seat=seat))
    ask_cell(agenda, seat, HERO, _unhappy(play.state, seat))


def _cheered(play: Play, agenda: Agenda, step: Asked, action: ChooseCell) -> None:
    change_mood(play, action.cell, 1, HERO)


def _again(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Offer one more step for a mood token."""
    if goods.can_pay(play.state, step.seat, _MOOD):
        ask_cell(agenda, step.seat, HERO_AGAIN, _unhappy(play.state, step.seat), stop=True)


def _again_chosen(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseCell):
        ways = goods.mixes(play.state, step.seat, _MOOD)
        goods.charge(agenda, step.seat, HERO, ways, cell=action.cell)


CIVILS: Final = (
    Civil(id="ideas", ready=lambda state, seat: _academies(state, seat) > 0, use=_ideas),
    Civil(id=GREAT_IDEAS, ready=_great_ready, use=_great),
    Civil(
        id=HERO,
        ready=_hero_ready,
        use=_hero,
        answers={HERO: _cheered, HERO_AGAIN: _again_chosen},
        paid={HERO: lambda play, agenda, step, pay: change_mood(play, step.cell, 1, HERO)},
        does={HERO_AGAIN: _again},
    ),
)
