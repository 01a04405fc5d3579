"""Resources and tokens: limits, gains, losses, prices, ways of paying (6)."""

from __future__ import annotations

from typing import Final

from rules.clash import events as ev
from rules.clash import hooks
from rules.clash import steps as st
from rules.clash.actions import Pay
from rules.clash.board import Play
from rules.clash.content import ADVANCES, GOODS, LIMITS, RESOURCES, WONDERS, Good, Purse
from rules.clash.state import State
from rules.core.ids import Cell, Seat

NOTHING = Purse()
_LIMITING: Final = {
    good: tuple(
        (a, advance.limits[good]) for a, advance in ADVANCES.items() if good in advance.limits
    )
    for good in LIMITS
}
"""The advances that change how much of a good may be kept, and to what."""


def level(state: State, seat: Seat, token: Good) -> int:
    """Count the framed advances of a token: its level (HR-06)."""
    return sum(ADVANCES[a].frame == token for a in state.players[seat].advances)


def limit(state: State, seat: Seat, good: Good) -> int:
    """Return how much of a good a player may keep."""
    if good in ("mood", "culture"):
        return level(state, seat, good) if state.token_limits else 99
    advances, usual = state.players[seat].advances, LIMITS[good]
    owned = [n for advance, n in _LIMITING[good] if advance in advances]
    # An advance that lowers a limit wins over all that raise it.
    lowest = min(owned, default=usual)
    return lowest if lowest < usual else max(owned, default=usual)


def gain(play: Play, seat: Seat, why: str, purse: Purse) -> None:
    """Give goods; what is above a limit is lost at once."""
    stock = play.state.players[seat].stock
    got: dict[Good, int] = {}
    gone: dict[Good, int] = {}
    for good, n in purse.items():
        room = limit(play.state, seat, good) - stock[good]
        taken = max(0, min(n, room))
        stock[good] += taken
        if taken:
            got[good] = taken
        if n > taken:
            gone[good] = n - taken
    if got or gone:
        play.say(ev.GoodsGained(seat, got, why, gone))


def lose(play: Play, seat: Seat, why: str, purse: Purse) -> int:
    """Take goods away, as much as there is; return how many went."""
    stock = play.state.players[seat].stock
    gone: dict[Good, int] = {}
    for good, n in purse.items():
        if taken := min(n, stock[good]):
            stock[good] -= taken
            gone[good] = taken
    if gone:
        play.say(ev.GoodsLost(seat, gone, why))
    return sum(gone.values())


def trim(play: Play, seat: Seat, why: str) -> None:
    """Lose what is above a limit that has fallen."""
    stock = play.state.players[seat].stock
    over = {good: max(0, stock[good] - limit(play.state, seat, good)) for good in GOODS}
    if any(over.values()):
        lose(play, seat, why, Purse(**over))


def points(play: Play, seat: Seat, tenths: int, why: str) -> None:
    """Give points of an event, in tenths."""
    play.state.players[seat].tenths += tenths
    play.say(ev.PointsGained(seat, tenths, why))


# --- paying ---


def _replaces(good: Good, *, gold: bool, swap: bool, any_for_mood: bool) -> tuple[Good, ...]:
    """List what may stand in for a good, the good itself first."""
    if good == "gold":
        return ("gold",)
    if good in RESOURCES:
        return (good, "gold") if gold else (good,)
    found: list[Good] = [good]
    if swap:
        found.append("culture" if good == "mood" else "mood")
    if good == "mood" and any_for_mood:
        found += [r for r in ("food", "wood", "ore", "ideas", "gold") if r not in found]
    return tuple(found)


def mixes(
    state: State,
    seat: Seat,
    price: Purse,
    *,
    gold: bool = True,
    any_for_mood: bool = False,
    swap: bool = True,
) -> list[Pay]:
    """List the ways in which a player can pay a price, what is named before what replaces it.

    ``gold``: it may replace resources. ``any_for_mood``: resources may replace mood tokens
    (Rituals). ``swap``: tokens may replace each other if he has the trait for it.
    """
    stock = state.players[seat].stock
    swap = swap and has_swap(state, seat)
    ways: list[dict[Good, int]] = [{}]
    for good, n in price.items():
        allowed = _replaces(good, gold=gold, swap=swap, any_for_mood=any_for_mood)
        longer: list[dict[Good, int]] = []
        for way in ways:
            longer += _spread(way, stock, allowed, n)
        ways = longer
    found = dict.fromkeys(Pay(**way) for way in ways)
    return list(found)


def _spread(
    way: dict[Good, int], stock: dict[Good, int], allowed: tuple[Good, ...], n: int
) -> list[dict[Good, int]]:
    """Pay *n* more with the goods allowed, in every way, the first ones first."""
    if not allowed:
        return [way] if n == 0 else []
    first, rest = allowed[0], allowed[1:]
    most = min(n, stock[first] - way.get(first, 0))
    found: list[dict[Good, int]] = []
    # From the most down: the first way of all is the plain one, which is the default answer.
    for paid in range(most, -1, -1):
        longer = dict(way)
        if paid:
            longer[first] = longer.get(first, 0) + paid
        found += _spread(longer, stock, rest, n - paid)
    return found


def advance_mixes(state: State, seat: Seat, price: int) -> list[Pay]:
    """List the ways to pay for an advance: food, ideas and gold in any mix (HR-01)."""
    stock = state.players[seat].stock
    ways = _spread({}, stock, ("food", "ideas", "gold"), price)
    return [Pay(**way) for way in ways]


def has_swap(state: State, seat: Seat) -> bool:
    """Return whether tokens of either kind may stand in for each other (Colosseum)."""
    return any_wonder(state, seat, "tokens-swap")


def any_wonder(state: State, seat: Seat, trait: str) -> bool:
    """Return whether a player owns a wonder with a trait."""
    for cell in state.towns:
        city = state.spaces[cell].city
        if city is not None and city.wonders and city.seat == seat:
            for wonder in city.wonders:
                if trait in WONDERS[wonder].traits:
                    return True
    return False


def can_pay(state: State, seat: Seat, price: Purse, *, gold: bool = True) -> bool:
    """Return whether a player can pay a price."""
    stock = state.players[seat].stock
    left = stock["gold"] - price.gold
    if left < 0:
        return False
    for good in ("food", "wood", "ore", "ideas"):
        short = getattr(price, good) - stock[good]
        if short > 0:
            left -= short
            if not gold or left < 0:
                return False
    if price.mood <= stock["mood"] and price.culture <= stock["culture"]:
        return True
    enough = price.mood + price.culture <= stock["mood"] + stock["culture"]
    return enough and has_swap(state, seat)


def spend(play: Play, seat: Seat, why: str, pay: Pay) -> None:
    """Take what is paid."""
    stock = play.state.players[seat].stock
    gone: dict[Good, int] = {}
    for good in GOODS:
        if n := getattr(pay, good):
            stock[good] -= n
            gone[good] = n
    if gone:
        play.say(ev.Paid(seat, gone, why))


def charge(
    agenda: hooks.Agenda,
    seat: Seat,
    why: str,
    ways: list[Pay],
    *,
    cell: Cell = st.NOWHERE,
    word: str = "",
    n: int = 0,
) -> None:
    """Let a player pay in one of these ways; then ``PAID[why]`` goes on."""
    agenda.append(st.Paying(seat=seat, why=why, mixes=ways, cell=cell, word=word, n=n))
