"""Drafts: what a seat writes down before it says that it is done."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.common.board import Play
from rules.eden.common.state import State

EDITS: Final = 200
"""A draft takes no more edits than this (the guard of R-26)."""

# Actions never change, and the same few are listed over and over: made once, they cost a lookup.
_take = cache(ac.Take)


def cards_left(state: State, seat: Seat, picks: list[Card]) -> list[ac.Action]:
    """List the cards of a hand that are not put away yet, each kind once."""
    hand = state.players[seat].hand
    return [_take(card) for card in sorted(set(hand)) if hand.count(card) > picks.count(card)]


def pick_sealed(
    play: Play,
    agenda: st.Agenda,
    step: st.StartUnits | st.Returning,
    seat: Seat,
    action: ac.Action,
) -> None:
    """Take a card, seal the choice of *seat*, or begin it again."""
    name = str(seat)
    match action:
        case ac.Take(what=what):
            step.picks[name].append(Card(what))
            play.say(ev.Edited(seat))
        case ac.Done():
            step.sealed[name] = True
            play.say(ev.Answered(seat, step.decision, sealed=True))
        case _:
            step.edits[name] += 1
            step.picks[name] = []
            if step.sealed[name]:
                step.sealed[name] = False
                play.say(ev.Answered(seat, step.decision, sealed=False))
            else:
                play.say(ev.Edited(seat))
