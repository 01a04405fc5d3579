"""What the checks of the contract are told of Clash of Cultures."""

from __future__ import annotations

import random
from typing import Any

from rules.clash import state as clash_state
from rules.clash import steps as clash_steps
from rules.core.data import copy_of
from rules.core.ids import Seat
from tests.contract.nets import Nets
from tests.rules.clash.invariants import check


def clash(state: clash_state.State, viewer: Seat | None, source: random.Random) -> Any:
    """Clash 20: hands of the others, the order of decks, regions not revealed."""
    twin = copy_of(state)
    others = [p for seat, p in enumerate(twin.players) if seat != viewer]
    for name in ("action", "objective", "wonder"):
        deck = getattr(twin, f"{name}_deck")
        hands = [getattr(p, f"{name}s") for p in others]
        piles = [deck, *hands]
        if name == "objective" and not deck:
            continue  # drawn again from what is neither held nor completed
        unseen = [card for pile in piles for card in pile]
        source.shuffle(unseen)
        for pile in piles:
            pile[:] = [unseen.pop() for _ in pile]
    source.shuffle(twin.event_deck)
    hidden = [slot for slot in twin.slots if slot not in twin.turned]
    unseen_regions = [*twin.unused, *(twin.slots[slot] for slot in hidden)]
    source.shuffle(unseen_regions)
    for slot in hidden:
        twin.slots[slot] = unseen_regions.pop()
    twin.unused = sorted(unseen_regions)
    return twin


def clash_busy(state: clash_state.State, viewer: Seat | None) -> bool:
    """Say whether a card chosen face down, or named in a trade, is a secret, or a hand is looked at."""
    if any(p.looks_at >= 0 for p in state.players):
        return True
    if any(p.aside for seat, p in enumerate(state.players) if seat != viewer):
        return True
    for step in state.agenda:
        if isinstance(step, clash_steps.Talks):
            for giver, offer, asked in zip(step.seats, step.offers, step.offers[::-1], strict=True):
                # Who agrees to give a card that is asked for by its name has it.
                promised = asked.asks and giver in step.agreed
                others = viewer not in step.seats or giver != viewer
                if others and (offer.cards or offer.unnamed or promised):
                    return True
    return False


def _crowded(name: str, seats: int, seed: int) -> Any:
    from tests.rules.clash.arena import crowded

    return crowded(seats, seed)


NETS = Nets(
    redeal=clash,
    busy=clash_busy,
    invariants={"clash-of-cultures": (check,)},
    concedes=True,
    wars=("clash-of-cultures",),
    crowded=_crowded,
    decisions=4,
    options=3,
    undos=1,
    lengths=2,
)
