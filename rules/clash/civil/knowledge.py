"""Advances by card: Quick Advance, Inspiration, Synergies, Teach Us, Trade, New Ideas."""

from __future__ import annotations

from typing import Final

from rules.clash import board, goods, hooks
from rules.clash import steps as st
from rules.clash import technology as clash_technology
from rules.clash.actions import ChooseSeat, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import ask_seat, ask_word
from rules.clash.civil.places import near_players
from rules.clash.content import ADVANCES, CATEGORIES, Purse
from rules.clash.hooks import Agenda, Civil
from rules.clash.state import State
from rules.core.ids import Card, Seat

SYNERGIES, TRADE, NEW_IDEAS = "synergies", "technology-trade", "new-ideas"


def _from(state: State, seat: Seat, owner: Seat) -> list[str]:
    """List the advances of *owner* that *seat* can gain."""
    return [a for a in clash_technology.gainable(state, seat) if board.owns(state, owner, a)]


# --- Quick Advance ---


def _quick(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    clash_technology.ask_gain(agenda, seat, clash_technology.gainable(play.state, seat), stop=False)


# --- Inspiration ---


def _inspired(state: State, seat: Seat) -> list[str]:
    near = near_players(state, seat)
    return [
        advance
        for advance in clash_technology.gainable(state, seat)
        if any(board.owns(state, other, advance) for other in near)
    ]


def _inspiration(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    clash_technology.ask_gain(agenda, seat, _inspired(play.state, seat), stop=False)


# --- Technology Trade ---


def _teachers(state: State, seat: Seat) -> list[Seat]:
    return [other for other in near_players(state, seat) if _from(state, seat, other)]


def _trade(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_seat(agenda, seat, TRADE, _teachers(play.state, seat))


def _partner_named(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseSeat) -> None:
    # Below the question that follows: the player of the card learns first.
    agenda.append(st.Do(why=TRADE, seat=action.seat, n=step.seat))
    clash_technology.ask_gain(
        agenda, step.seat, _from(play.state, step.seat, action.seat), stop=False
    )


def _partner_learns(play: Play, agenda: Agenda, step: st.Do) -> None:
    """The partner gains an advance of the player who began the trade (``n``), if he can."""
    able = _from(play.state, step.seat, Seat(step.n))
    clash_technology.ask_gain(agenda, step.seat, able, stop=False)


# --- Teach Us ---


def _loser(state: State, seat: Seat) -> Seat | None:
    """Name the player from whom *seat* has just captured a city."""
    battle = state.battle
    if battle is None or battle.seats[0] != seat or not battle.record.captured:
        return None
    return battle.seats[1] if battle.seats[1] >= 0 else None


def _teach_ready(state: State, seat: Seat) -> bool:
    loser = _loser(state, seat)
    return loser is not None and bool(_from(state, seat, loser))


def _teach(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    loser = _loser(play.state, seat)
    assert loser is not None
    clash_technology.ask_gain(agenda, seat, _from(play.state, seat, loser), stop=False)


# --- buying: Synergies, New Ideas ---


def buy(play: Play, agenda: Agenda, seat: Seat, why: str, advance: str, *, n: int = 0) -> None:
    """Let a player pay the price of an advance as for an action; ``PAID[why]`` goes on."""
    price = clash_technology.price_of(play.state, seat, advance)
    # After the price was found: Priesthood, which makes one advance a turn free, is used up by
    # this.
    for perk in hooks.HOOKED["on_advance_action"]:
        if perk.on_advance_action is not None and board.in_use(play.state, seat, perk.id):
            perk.on_advance_action(play, seat, advance)
    ways = goods.advance_mixes(play.state, seat, price)
    goods.charge(agenda, seat, why, ways, word=advance, n=n)


def _new_ideas(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_word(agenda, seat, NEW_IDEAS, clash_technology.affordable(play.state, seat))


def _idea_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    buy(play, agenda, step.seat, NEW_IDEAS, action.word)


def _idea_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The advance, what follows from it, then two ideas."""
    agenda.append(st.Do(why=NEW_IDEAS, seat=step.seat))
    clash_technology.gain_advance(play, agenda, step.seat, step.word, pay, counter=False)


def _more_ideas(play: Play, agenda: Agenda, step: st.Do) -> None:
    goods.gain(play, step.seat, NEW_IDEAS, Purse(ideas=2))


def _seconds(state: State, seat: Seat, first: str) -> list[str]:
    """List the advances that can follow *first* in its category, once it is owned."""
    category = ADVANCES[first].category
    able = set(clash_technology.gainable(state, seat))
    red = clash_technology.RED if state.red else {}
    found = []
    for other in CATEGORIES[category]:
        if other.id == first or board.owns(state, seat, other.id):
            continue
        waits = red.get(other.id)
        begun = ADVANCES[first].place == 1
        ready = waits is None or waits == first or board.owns(state, seat, waits)
        if other.id in able or (ready and (begun or waits == first)):
            found.append(other.id)
    return found


def _sum(state: State, seat: Seat, first: str, second: str) -> int:
    """Add up both prices; what is given once per turn helps only the first."""
    one, two = (clash_technology.price_of(state, seat, advance) for advance in (first, second))
    # Priesthood makes one science advance a turn free, not two.
    once = not one and not two and ADVANCES[first].category == "science"
    return one + (clash_technology.PRICE if once else two)


def _firsts(state: State, seat: Seat) -> list[str]:
    """List the advances after which another of the category can be paid for as well."""
    rich = clash_technology.funds(state, seat)
    return [
        first
        for first in clash_technology.gainable(state, seat)
        if any(_sum(state, seat, first, s) <= rich for s in _seconds(state, seat, first))
    ]


def _synergies(play: Play, agenda: Agenda, seat: Seat, card: Card) -> None:
    ask_word(agenda, seat, SYNERGIES, _firsts(play.state, seat), n=1)


def _synergy_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    buy(play, agenda, step.seat, SYNERGIES, action.word, n=step.n)


def _synergy_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The first advance is followed by the second one (``n``: how many are left)."""
    if step.n:
        agenda.append(st.Do(why=SYNERGIES, seat=step.seat, word=ADVANCES[step.word].category))
    clash_technology.gain_advance(play, agenda, step.seat, step.word, pay, counter=False)


def _second(play: Play, agenda: Agenda, step: st.Do) -> None:
    able = clash_technology.affordable(play.state, step.seat)
    among = [advance for advance in able if ADVANCES[advance].category == step.word]
    ask_word(agenda, step.seat, SYNERGIES, among)


CIVILS: Final = (
    Civil(id="quick-advance", ready=clash_technology.gainable, use=_quick),
    Civil(id="inspiration", ready=_inspired, use=_inspiration),
    Civil(
        id=TRADE,
        ready=_teachers,
        use=_trade,
        answers={TRADE: _partner_named},
        does={TRADE: _partner_learns},
    ),
    Civil(id="teach-us", ready=_teach_ready, use=_teach, moment=True),
    Civil(
        id=NEW_IDEAS,
        ready=clash_technology.affordable,
        use=_new_ideas,
        answers={NEW_IDEAS: _idea_chosen},
        paid={NEW_IDEAS: _idea_paid},
        does={NEW_IDEAS: _more_ideas},
    ),
    Civil(
        id=SYNERGIES,
        ready=_firsts,
        use=_synergies,
        answers={SYNERGIES: _synergy_chosen},
        paid={SYNERGIES: _synergy_paid},
        does={SYNERGIES: _second},
    ),
)
