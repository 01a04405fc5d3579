"""Warfare: Steel Weapons, Siegecraft, Draft."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import ask_word, yes_no
from rules.clash.content import Purse
from rules.clash.hooks import Agenda, Asked, Perk
from rules.clash.state import Battle, State
from rules.core.ids import NOBODY, Seat

STEEL = "steel-weapons"
SIEGE = "siegecraft"
_NO_DIE, _NO_CANCEL = "fortress-no-die", "fortress-no-cancel"
"""The flags by which a battle knows what the fortress has lost."""
_ORE = Purse(ore=1)
_SIEGES: Final = {
    "siegecraft-die": Purse(wood=2),
    "siegecraft-hit": Purse(ore=2),
    "siegecraft-both": Purse(wood=2, ore=2),
}
"""What can be taken away from a fortress, and its price (10.2)."""


def _going(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def _armed(state: State, seat: Seat) -> bool:
    """Return whether somebody has Steel Weapons; barbarians never do."""
    return seat != NOBODY and board.in_use(state, seat, STEEL)


def _flag(side: int) -> str:
    return f"{STEEL}-{side}"


def _offer_steel(play: Play, agenda: Agenda, side: int) -> None:
    battle = _going(play.state)
    if battle.sea:
        return
    seat, foe = battle.seats[side], battle.seats[1 - side]
    if board.in_use(play.state, seat, "metallurgy") and not _armed(play.state, foe):
        battle.flags.append(_flag(side))
    elif goods.can_pay(play.state, seat, _ORE):
        yes_no(agenda, seat, STEEL, cell=battle.cell, n=side)


def _steel_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseWord):
        ways = goods.mixes(play.state, step.seat, _ORE)
        goods.charge(agenda, step.seat, STEEL, ways, n=step.n)


def _steel_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    _going(play.state).flags.append(_flag(step.n))


def _steel(state: State, battle: Battle, side: int) -> int:
    if _flag(side) not in battle.flags:
        return 0
    return 1 if _armed(state, battle.seats[1 - side]) else 2


def _offer_siege(play: Play, agenda: Agenda, side: int) -> None:
    """Let the attacker of a fortress be asked, once it is known what steel has cost him."""
    battle = _going(play.state)
    city = board.city_at(play.state, battle.cell)
    if not (side or battle.sea or city is None or "fortress" not in city.buildings):
        # As a step of its own: what can be paid is looked at when the questions on top of it, Steel
        # Weapons among them, have been answered.
        agenda.append(st.Do(why=SIEGE, seat=battle.seats[0], cell=battle.cell))


def _besiege(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Offer to take away the die of a fortress, its cancelled hit, or both."""
    able = [word for word, price in _SIEGES.items() if goods.can_pay(play.state, step.seat, price)]
    ask_word(agenda, step.seat, SIEGE, able, stop=True, cell=step.cell)


def _siege_answered(play: Play, agenda: Agenda, step: Asked, action: Action) -> None:
    if isinstance(action, ChooseWord):
        ways = goods.mixes(play.state, step.seat, _SIEGES[action.word])
        goods.charge(agenda, step.seat, SIEGE, ways, word=action.word)


def _siege_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    flags = _going(play.state).flags
    if step.word == "siegecraft-both":
        flags += [_NO_DIE, _NO_CANCEL]
    else:
        flags.append(_NO_DIE if step.word == "siegecraft-die" else _NO_CANCEL)


def _draft_price(state: State, seat: Seat) -> int:
    """Conscripts cost a free people more (12, Democracy)."""
    return 2 if board.in_use(state, seat, "civil-liberties") else 1


PERKS: Final = (
    Perk(
        id=STEEL,
        before_battle=_offer_steel,
        cv=_steel,
        answers={STEEL: _steel_answered},
        paid={STEEL: _steel_paid},
    ),
    Perk(
        id=SIEGE,
        before_battle=_offer_siege,
        answers={SIEGE: _siege_answered},
        paid={SIEGE: _siege_paid},
        does={SIEGE: _besiege},
    ),
    Perk(id="draft", mood_pays="army", mood_price=_draft_price),
)
