"""Which actions end a match of Cthulhu Wars, read from a view."""

from __future__ import annotations

from rules.core.ids import Seat
from rules.cthulhu import board
from rules.cthulhu.actions import Action, PerformRitual, RevealSign, UsePower
from rules.cthulhu.content import BOOKS, SIGNS, TRACKS
from rules.cthulhu.factions.yellow_sign import GIFT
from rules.cthulhu.public_state import public_state
from rules.cthulhu.views import View


def ends(view: View, seat: Seat, action: Action) -> bool:
    """Return whether an action ends the match while its seat may not be the winner.

    A last ritual, an Elder Sign or a gift that brings somebody to the end of the Doom track. Of
    hidden Elder Signs the worst for the seat is supposed.
    """
    if not isinstance(action, PerformRitual | RevealSign | UsePower):
        return False  # asked for each of many answers, so before anything is looked up
    me = view.seats[seat]
    mine = me.doom + (me.signs if me.values is None else sum(me.values))
    doom = {one.seat: one.doom for one in view.seats if not one.gone}
    last = False
    match action:
        case PerformRitual(doubled=doubled):
            state = public_state(view)
            great = len(board.great_old_ones(state, seat))
            gates = len(board.own_gates(state, seat)) * (1 + doubled)
            mine += gates + great
            doom[seat] += gates + max(0, great - view.supply)
            last = view.ritual + 1 == len(TRACKS[len(view.seats)])
        case RevealSign(value=value):
            # What the others cannot know decides nothing that they see at once.
            doom[seat] += value if me.values is not None else max(SIGNS)
        case UsePower(power="gift", seat=other) if other is not None:
            doom[other] += GIFT
        case _:
            return False
    least = view.doom_end + view.above_end
    reached = max(one.doom for one in view.seats if not one.gone) >= least
    if not last and (reached or max(doom.values()) < least):
        return False
    rivals = [
        doom[one.seat] + max(SIGNS) * one.signs
        for one in view.seats
        if one.seat in doom and one.seat != seat and len(one.books) == BOOKS
    ]
    return len(me.books) < BOOKS or mine < max(rivals, default=0)
