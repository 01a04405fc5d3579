"""Advances: what may be taken, what it costs, what follows; governments (8.1, 12, 13)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.clash import board, goods, hooks
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import steps as st
from rules.clash.actions import Action, ChooseWord, Pay
from rules.clash.board import Play
from rules.clash.choices import ask_word
from rules.clash.content import ADVANCES, CATEGORIES, GOVERNMENTS, Purse, first_of
from rules.clash.state import State
from rules.core.errors import Refusal
from rules.core.ids import Seat

Agenda = hooks.Agenda

RED = {a.id: a.red for a in ADVANCES.values() if a.red}
"""Prerequisites printed in red (HR-03)."""

PRICE = 2
_ACTION = "advance-action"
_DISCOUNTS = [a.id for a in ADVANCES.values() if a.free]
_FREE = {free: [a.id for a in ADVANCES.values() if free in a.free] for free in ADVANCES}


def why_not_gain(state: State, seat: Seat, advance: str) -> Refusal | None:
    """Return why a player cannot gain an advance (8.1)."""
    if advance not in ADVANCES:
        return er.NoSuchAdvance(advance)
    owned = state.players[seat].advances
    if advance in owned:
        return er.AlreadyOwned(advance)
    printed = ADVANCES[advance]
    first = first_of(printed.category)
    if advance == first:
        if printed.requires and printed.requires not in owned:
            return er.NeedsAdvance(printed.requires)
        if printed.category in GOVERNMENTS and board.government(state, seat):
            return er.OtherGovernment(advance)
    elif first not in owned:
        return er.NeedsAdvance(first)
    red = RED.get(advance)
    if state.red and red is not None and red not in owned:
        return er.NeedsAdvance(red)
    return None


def gainable(state: State, seat: Seat) -> list[str]:
    """List the advances that a player can gain, in printed order."""
    return list(_gainable(frozenset(state.players[seat].advances), red=state.red))


# Asked for every seat of every view; it depends on the owned advances alone, which change seldom.
@lru_cache(maxsize=4096)
def _gainable(owned: frozenset[str], *, red: bool) -> tuple[str, ...]:
    governed = any(CATEGORIES[name][0].id in owned for name in GOVERNMENTS)
    found: list[str] = []
    for category, four in CATEGORIES.items():
        first = four[0]
        if first.id in owned:
            for advance in four[1:]:
                if advance.id in owned:
                    continue
                needed = RED.get(advance.id)
                if red and needed is not None and needed not in owned:
                    continue
                found.append(advance.id)
        elif (not first.requires or first.requires in owned) and not (
            category in GOVERNMENTS and governed
        ):
            found.append(first.id)
    return tuple(found)


def price_of(state: State, seat: Seat, advance: str) -> int:
    """Return what an advance costs a player as an action."""
    for owner in _FREE[advance]:
        if board.in_use(state, seat, owner):
            return 0
    for perk in hooks.HOOKED["price"]:
        if perk.price is not None and board.in_use(state, seat, perk.id):
            price = perk.price(state, seat, advance)
            if price is not None:
                return price
    return PRICE


def funds(state: State, seat: Seat) -> int:
    """Count what a player can spend on advances."""
    stock = state.players[seat].stock
    return stock["food"] + stock["ideas"] + stock["gold"]


def affordable(state: State, seat: Seat) -> list[str]:
    """List the advances that a player can take as an action."""
    able = gainable(state, seat)
    if funds(state, seat) >= PRICE:
        return able
    if not any(board.in_use(state, seat, owner) for owner in _DISCOUNTS) and not any(
        board.in_use(state, seat, perk.id) for perk in hooks.HOOKED["price"]
    ):
        return []
    return [a for a in able if not price_of(state, seat, a)]


def changes(state: State, seat: Seat) -> list[str]:
    """List the first advances of the governments that a player could change to (13.2)."""
    now = board.government(state, seat)
    if not now:
        return []
    owned = state.players[seat].advances
    firsts = [CATEGORIES[name][0] for name in GOVERNMENTS if name != now]
    return [first.id for first in firsts if first.requires in owned]


def begin_advance(play: Play, agenda: Agenda, seat: Seat, advance: str) -> None:
    """Take an advance as an action: the payment first."""
    price = price_of(play.state, seat, advance)
    for perk in hooks.HOOKED["on_advance_action"]:
        if perk.on_advance_action is not None and board.in_use(play.state, seat, perk.id):
            perk.on_advance_action(play, seat, advance)
    ways = goods.advance_mixes(play.state, seat, price)
    goods.charge(agenda, seat, _ACTION, ways, word=advance, n=1)


def advance_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The price has been paid; ``n`` says whether the event counter moves."""
    gain_advance(play, agenda, step.seat, step.word, pay, counter=step.n == 1)


def gain_advance(
    play: Play, agenda: Agenda, seat: Seat, advance: str, paid: Pay | None = None, *, counter: bool
) -> None:
    """Own an advance, with its token, its effect and what follows (8.1)."""
    state = play.state
    player = state.players[seat]
    player.advances.append(advance)
    if counter:
        player.counter -= 1
    play.say(ev.AdvanceGained(seat, advance, player.counter))
    if player.counter == 0:
        player.counter = 3
        # Below what the advance itself brings: its own effects come first, then the event (8.1).
        agenda.append(st.Do(why="event", seat=seat))
    frame = ADVANCES[advance].frame
    if frame:
        goods.gain(play, seat, "advance", Purse(**{frame: 1}))
    # An advance may lower a limit (12), and what is above it goes at once.
    goods.trim(play, seat, advance)
    for perk in reversed(hooks.HOOKED["after_gain"]):
        if perk.after_gain is not None and board.in_use(state, seat, perk.id):
            perk.after_gain(play, agenda, seat, advance, paid)
    own = hooks.PERKS.get(advance)
    if own is not None and own.on_gain is not None:
        own.on_gain(play, agenda, seat)


def lose_advance(play: Play, seat: Seat, advance: str) -> None:
    """Lose an advance: levels and limits fall at once."""
    play.state.players[seat].advances.remove(advance)
    play.say(ev.AdvanceLost(seat, advance))
    own = hooks.PERKS.get(advance)
    if own is not None and own.on_loss is not None:
        own.on_loss(play, seat)
    goods.trim(play, seat, advance)


def ask_gain(
    agenda: Agenda,
    seat: Seat,
    among: Iterable[str],
    *,
    counter: bool = False,
    stop: bool = True,
    why: str = "gain",
) -> bool:
    """Let a player gain one of these advances without payment (Q3)."""
    return ask_word(agenda, seat, why, among, stop=stop, n=int(counter))


def gain_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: Action) -> None:
    """Gain the advance chosen."""
    if isinstance(action, ChooseWord):
        gain_advance(play, agenda, step.seat, action.word, counter=step.n == 1)


# --- changing government (13.2) ---


def begin_change(play: Play, agenda: Agenda, seat: Seat, first: str) -> None:
    """Change government as an action: two food, ideas or gold."""
    ways = goods.advance_mixes(play.state, seat, PRICE)
    goods.charge(agenda, seat, "government", ways, word=first)


def change_paid(play: Play, agenda: Agenda, step: st.Paying, pay: Pay) -> None:
    """The price has been paid."""
    change_government(play, agenda, step.seat, step.word)


def change_government(play: Play, agenda: Agenda, seat: Seat, first: str) -> None:
    """Give up the advances of one's government for as many of another, the first one first."""
    state = play.state
    now = board.government(state, seat)
    gone = [a.id for a in CATEGORIES[now] if a.id in state.players[seat].advances]
    for advance in gone:
        lose_advance(play, seat, advance)
    name = ADVANCES[first].category
    play.say(ev.GovernmentChanged(seat, name))
    enter(play, seat, first)
    agenda.append(st.Do(why="government", seat=seat, word=name, n=len(gone) - 1))


def enter(play: Play, seat: Seat, advance: str) -> None:
    """Own an advance of the new government: no counter, nothing drawn."""
    player = play.state.players[seat]
    player.advances.append(advance)
    play.say(ev.AdvanceGained(seat, advance, player.counter))
    goods.trim(play, seat, advance)


def next_cube(play: Play, agenda: Agenda, step: st.Do) -> None:
    """Ask for the next advance of the new government (Q24)."""
    if step.n < 1:
        return
    owned = play.state.players[step.seat].advances
    left = [a.id for a in CATEGORIES[step.word] if a.id not in owned]
    ask_word(agenda, step.seat, "government", left, word=step.word, n=step.n - 1)


def cube_chosen(play: Play, agenda: Agenda, step: hooks.Asked, action: ChooseWord) -> None:
    """Own the advance chosen; perhaps another follows."""
    enter(play, step.seat, action.word)
    agenda.append(st.Do(why="government", seat=step.seat, word=step.word, n=step.n))


hooks.PAID.update({_ACTION: advance_paid, "government": change_paid})
hooks.ANSWERS.update({"gain": gain_chosen, "government": cube_chosen})
hooks.DOES["government"] = next_cube
