"""Education: Writing, Public Education, Philosophy, Free Education."""

from __future__ import annotations

from typing import Final

from rules.clash import board, decks, goods
from rules.clash import steps as st
from rules.clash.actions import Action, Done, Pay
from rules.clash.board import Play
from rules.clash.choices import yes_no
from rules.clash.content import ADVANCES, Purse
from rules.clash.hooks import Agenda, Asked, Collected, Perk
from rules.core.ids import Seat

IDEA = Purse(ideas=1)


def _writing(play: Play, agenda: Agenda, seat: Seat) -> None:
    decks.draw_actions(play, agenda, seat)
    decks.draw_objectives(play, seat)


def _public(play: Play, agenda: Agenda, seat: Seat, collected: Collected) -> None:
    """The first collect of the turn in a city with an academy gives one idea more."""
    turn = board.turn_of(play.state)
    city = board.own_city(play.state, collected.cell)
    if "academy" in city.buildings and "public-education" not in turn.used:
        turn.used.append("public-education")
        goods.gain(play, seat, "public-education", IDEA)


def _philosophy(play: Play, agenda: Agenda, seat: Seat) -> None:
    goods.gain(play, seat, "philosophy", IDEA)


def _thinker(play: Play, agenda: Agenda, seat: Seat, advance: str, paid: Pay | None) -> None:
    """A Science advance gives one idea, also when a card gave it (R36)."""
    if ADVANCES[advance].category == "science":
        goods.gain(play, seat, "philosophy", IDEA)


def _free(play: Play, agenda: Agenda, seat: Seat, advance: str, paid: Pay | None) -> None:
    """A payment with ideas or gold opens the offer; not for Free Education itself (R35)."""
    if paid is None or advance == "free-education" or not (paid.ideas or paid.gold):
        return
    if goods.can_pay(play.state, seat, IDEA):
        yes_no(agenda, seat, "free-education")


def _free_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if not isinstance(action, Done):
        ways = goods.mixes(play.state, step.seat, IDEA)
        goods.charge(agenda, step.seat, "free-education", ways)


def _free_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    goods.gain(play, step.seat, "free-education", Purse(mood=1))


PERKS: Final = (
    Perk(id="writing", on_gain=_writing),
    Perk(id="public-education", after_collect=_public),
    Perk(id="philosophy", on_gain=_philosophy, after_gain=_thinker),
    Perk(
        id="free-education",
        after_gain=_free,
        answers={"free-education": _free_answered},
        paid={"free-education": _free_paid},
    ),
)
