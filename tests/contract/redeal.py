"""What a seat cannot know, dealt again: stated from the rule books, not from the views."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from rules.clash import state as clash_state
from rules.clash import steps as clash_steps
from rules.core.agenda import tops
from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.cthulhu import state as cthulhu_state
from rules.eden import steps as st
from rules.eden.common import events as ev
from rules.eden.common.state import State
from rules.eden.frontiers import events as frontiers


def eden(state: State, viewer: Seat | None, source: random.Random) -> State:
    """CM-INFO-1, CM-INFO-2: piles of tiles, orders of decks, hands and set-aside cards of others."""
    twin = copy_of(state)
    for seat, player in enumerate(twin.players):
        source.shuffle(player.pile)
        piles = [player.deck]
        if seat != viewer:
            piles += [player.hand, player.set_aside]
        unseen = [card for pile in piles for card in pile]
        source.shuffle(unseen)
        for pile in piles:
            pile[:] = [unseen.pop() for _ in pile]
    return twin


def busy_with_hand(state: State, viewer: Seat | None) -> bool:
    """Say whether somebody else has begun a secret choice among the cards of his hand.

    Dealing his hand again would contradict what he has already chosen.
    """
    for _, step in tops(state.agenda):
        match step:
            case st.Pick(seat=seat, taken=taken) if seat != viewer and taken:
                return True
            case st.SettingBack(seat=seat, picks=picks) if seat != viewer and picks:
                return True
            case st.Mulligans(picks=mulligans) if any(
                p for s, p in mulligans.items() if s != str(viewer)
            ):
                return True
            case st.Trimming(seat=seat, picks=picks) if seat != viewer and picks:
                return True
            case st.Remulling(seat=seat, picks=picks) if seat != viewer and picks:
                return True
            case st.Returning(picks=returns) if any(
                p for s, p in returns.items() if s != str(viewer)
            ):
                return True
            case st.Shopping(baskets=baskets) if any(
                b.lines for s, b in baskets.items() if s != str(viewer)
            ):
                return True
            case st.LastRefining(answers=answers) if any(
                a for s, a in answers.items() if s != str(viewer)
            ):
                return True
            case _:
                pass
    return False


def laid_open(event: Any) -> Any:
    """CM-INFO-3, CM-INFO-4: the discarded cards, which may be shuffled again before anybody looks."""
    match event:
        case ev.Discarded():
            return event.cards
        case frontiers.Refined() | frontiers.HandsKept():
            return event.discarded
        case _:
            return None


def cthulhu(state: cthulhu_state.State, viewer: Seat | None, source: random.Random) -> Any:
    """HR-12: the values of Elder Signs of the others, and the order of the supply."""
    twin = copy_of(state)
    others = [p for seat, p in enumerate(twin.players) if seat != viewer]
    unseen = [*twin.supply, *(value for player in others for value in player.signs)]
    source.shuffle(unseen)
    for player in others:
        player.signs = sorted(unseen.pop() for _ in player.signs)
    twin.supply = unseen
    return twin


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
                if others and (offer.cards or promised):
                    return True
    return False


REDEAL: dict[str, Callable[[Any, Seat | None, random.Random], Any]] = {
    "eden": eden,
    "cthulhu": cthulhu,
    "clash": clash,
}
BUSY: dict[str, Callable[[Any, Seat | None], bool]] = {
    "eden": busy_with_hand,
    "cthulhu": lambda state, viewer: False,  # nothing secret is ever half chosen
    "clash": clash_busy,
}
LAID_OPEN: dict[str, Callable[[Any], Any]] = {"eden": laid_open}
"""What of an event everybody sees, though no view shows it afterwards."""
