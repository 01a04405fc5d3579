"""Culture: Arts, Sports, Monuments, Theaters."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks, goods, influence
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord, Influence, Pay, SetMood
from rules.clash.board import Play
from rules.clash.choices import ask, ask_word
from rules.clash.cities import change_mood
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.state import State
from rules.core.ids import Cell, Seat

_DIRECTIONS: Final = {"mood": Purse(culture=1), "culture": Purse(mood=1)}
"""What Theaters takes for a token of each kind."""


# --- Arts ---


def _arts_ready(state: State, seat: Seat) -> bool:
    # The power costs a token itself, so an attempt has to be possible with one less.
    return next(influence.targets(state, seat, spent=1), None) is not None


def _arts(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask(
        agenda, seat, "arts", [Influence(*target) for target in influence.targets(play.state, seat)]
    )


def _arts_chosen(play: Play, agenda: Agenda, step: Asked, action: Influence) -> None:
    influence.attempt(play, agenda, step.seat, action.cell, action.building)


# --- Sports ---


def _games(state: State, seat: Seat) -> list[Action]:
    """List what games can do: one step for a token, two steps of an angry city for two."""
    found: list[Action] = []
    for cell, city in board.cities(state, seat):
        found += [
            SetMood(cell, steps)
            for steps in range(1, 3 - board.mood_number(city))
            if goods.can_pay(state, seat, Purse(culture=steps))
        ]
    return found


def _sports(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask(agenda, seat, "sports", _games(play.state, seat))


def _sports_chosen(play: Play, agenda: Agenda, step: Asked, action: SetMood) -> None:
    ways = goods.mixes(play.state, step.seat, Purse(culture=action.steps))
    goods.charge(agenda, step.seat, "sports", ways, cell=action.cell, n=action.steps)


def _sports_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    change_mood(play, step.cell, step.n, "sports")


# --- Monuments ---


def _monuments(play: Play, agenda: Agenda, seat: Seat) -> None:
    decks.draw_wonder(play, seat)


def _monumental(state: State, cell: Cell) -> bool:
    return bool(board.own_city(state, cell).wonders)


# --- Theaters ---


def _plays(state: State, seat: Seat) -> list[str]:
    stock = state.players[seat].stock
    return [kind for kind, price in _DIRECTIONS.items() if stock[price.items()[0][0]]]


def _theaters(play: Play, agenda: Agenda, seat: Seat) -> None:
    ask_word(agenda, seat, "theaters", _plays(play.state, seat))


def _theaters_chosen(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    """Turn a token into one of the kind chosen (R48)."""
    goods.lose(play, step.seat, "theaters", _DIRECTIONS[action.word])
    gain = Purse(mood=1) if action.word == "mood" else Purse(culture=1)
    goods.gain(play, step.seat, "theaters", gain)


PERKS: Final = (
    Perk(
        id="arts",
        powers=(
            Power(
                id="arts",
                influences=True,
                price=Purse(culture=1),
                ready=_arts_ready,
                use=_arts,
            ),
        ),
        answers={"arts": _arts_chosen},
    ),
    Perk(
        id="sports",
        powers=(Power(id="sports", free=False, once=False, ready=_games, use=_sports),),
        answers={"sports": _sports_chosen},
        paid={"sports": _sports_paid},
    ),
    Perk(id="monuments", on_gain=_monuments, no_influence=_monumental),
    Perk(
        id="theaters",
        powers=(Power(id="theaters", ready=_plays, use=_theaters),),
        answers={"theaters": _theaters_chosen},
    ),
)
