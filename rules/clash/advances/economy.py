"""Economy: Bartering, Trade Routes, Taxes."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks, goods, routes
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseCard, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_word
from rules.clash.content import Good, Purse
from rules.clash.hooks import Agenda, Asked, Perk, Power
from rules.clash.mixed_gains import answers_to_mix, ask_mix
from rules.clash.state import State
from rules.core.ids import Seat

ROUTES = "trade-routes"
TAXES = "taxes"
TAXED: Final[tuple[Good, ...]] = ("gold", "food", "wood", "ore")
"""What taxes give; gold only with Currency."""


def _barters(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    return bool(player.actions or player.people)


def _barter(play: Play, agenda: Agenda, seat: Seat) -> None:
    agenda.append(st.AskCards(seat=seat, why="bartering"))


def _barter_cards(state: State, step: st.AskCards) -> list[Action]:
    player = state.players[step.seat]
    return [ChooseCard(card) for card in (*player.actions, *player.people)]


def _bartered(play: Play, agenda: Agenda, step: Asked, action: ChooseCard) -> None:
    decks.discard_action(play, step.seat, action.card)
    ask_word(agenda, step.seat, "bartering-gain", ["gold", "culture"])


def _barter_gain(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    gain = Purse(gold=1) if action.word == "gold" else Purse(culture=1)
    goods.gain(play, step.seat, "bartering", gain)


def trade_income(play: Play, agenda: Agenda, seat: Seat) -> None:
    """Give the income of the trade routes, in food or with Currency in gold."""
    n = routes.income(play.state, seat)
    currency = board.has(play.state, seat, "currency")
    ask_mix(play, agenda, seat, ROUTES, ("gold", "food") if currency else ("food",), n=n)


def _tax(play: Play, agenda: Agenda, seat: Seat) -> None:
    among = TAXED if board.has(play.state, seat, "currency") else TAXED[1:]
    ask_mix(play, agenda, seat, TAXES, among, n=len(board.cities(play.state, seat)))


PERKS: Final = (
    Perk(
        id="bartering",
        powers=(Power(id="bartering", ready=_barters, use=_barter),),
        answers={"bartering": _bartered, "bartering-gain": _barter_gain},
        card_options={"bartering": _barter_cards},
    ),
    Perk(id=ROUTES, turn_start=trade_income, answers=answers_to_mix(ROUTES, ("gold", "food"))),
    Perk(
        id=TAXES,
        powers=(Power(id=TAXES, free=False, price=Purse(mood=1), ready=board.cities, use=_tax),),
        answers=answers_to_mix(TAXES, TAXED),
    ),
)
