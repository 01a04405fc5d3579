"""Tries a repair on a copy: the repaired position must ask the same and be playable to its end."""

from __future__ import annotations

from typing import Any, Final

from rules.core.chance import Chance
from rules.core.data import copy_of
from rules.core.errors import MatchOver, NoSuchRepair, Refusal, RepairUnsound
from rules.core.game import Game, advance
from rules.core.play import Play
from rules.core.repair import Fix, Repair

_ANSWERS: Final = 250
"""Default answers after which a question that is still open counts as endless."""


def repaired(game: Game[Any, Any, Any, Any], state: Any, fix: Fix, chance: Chance) -> Any | Refusal:
    """Return a copy of *state* in which *fix* is made, or say why it cannot be.

    The copy must ask what the position asked, and every question must have an answer that leads
    on; a repair cannot leave a match that is stuck.
    """
    if state.over:
        return MatchOver()
    if game.repairs is None:
        return NoSuchRepair()
    found = next((r for r in game.repairs.offered(game.view(state, None)) if _is(r, fix)), None)
    # The panel may be older than the position, so ``was`` must still be the number that stands
    # there.
    if found is None or not found.least <= fix.value <= found.most or fix.value == found.now:
        return NoSuchRepair()
    mended = copy_of(state)
    game.repairs.put(mended, fix)
    # Copied again, because texts that equal a default are packed by identity; after one reading
    # they are always written alike.
    return copy_of(mended) if _sound(game, state, mended, chance) else RepairUnsound()


def _is(repair: Repair, fix: Fix) -> bool:
    mine = (repair.id, repair.place, repair.what, repair.seat, repair.now)
    return mine == (fix.id, fix.place, fix.what, fix.seat, fix.was)


def _sound(game: Game[Any, Any, Any, Any], before: Any, after: Any, chance: Chance) -> bool:
    """Return whether a position can be shown, dealt again from what everybody sees, played on."""
    asked = game.pending(before)
    # Buttons of open questions stay on screens; a repair that asked another question would make
    # them lie.
    if game.pending(after) != asked:
        return False
    try:
        seen = game.view(after, None)
        # Automated players deal a position from the view. If that is impossible, the counters of
        # the position contradict each other.
        if game.view(game.possible(seen, chance), None) != seen:
            return False
        for decision in asked:
            if not game.legal(after, decision.seat):
                return False
            if not decision.asked:
                continue
            play: Play[Any, Any] = Play(copy_of(after), chance)
            for _ in range(_ANSWERS):
                if decision not in game.pending(play.state):
                    break
                advance(game, play, decision.seat, game.default(play.state, decision.seat))
            else:
                return False
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return False
    return True
