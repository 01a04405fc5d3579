"""Science: Medicine, Metallurgy."""

from __future__ import annotations

from typing import Final

from rules.clash import goods
from rules.clash.actions import Action, ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_word, yes_no
from rules.clash.content import RESOURCES, Purse
from rules.clash.hooks import Agenda, Asked, Collected, Perk, Recruited
from rules.core.ids import Seat


def _healed(play: Play, agenda: Agenda, seat: Seat, recruited: Recruited) -> None:
    """One of the resources paid comes back."""
    paid = [good for good in RESOURCES if getattr(recruited.paid, good)]
    ask_word(agenda, seat, "medicine", paid)


def _heal(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
    goods.gain(play, step.seat, "medicine", Purse(**{action.word: 1}))


def _smelt(play: Play, agenda: Agenda, seat: Seat, collected: Collected) -> None:
    stock = play.state.players[seat].stock
    # Without room the gold would be lost at once, so nobody is asked.
    room = stock["gold"] < goods.limit(play.state, seat, "gold")
    if collected.goods.ore >= 2 and stock["ore"] and room:
        yes_no(agenda, seat, "metallurgy")


def _smelted(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseWord):
        goods.lose(play, step.seat, "metallurgy", Purse(ore=1))
        goods.gain(play, step.seat, "metallurgy", Purse(gold=1))


PERKS: Final = (
    Perk(id="medicine", after_recruit=_healed, answers={"medicine": _heal}),
    Perk(id="metallurgy", after_collect=_smelt, answers={"metallurgy": _smelted}),
)
