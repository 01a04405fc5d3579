"""Positions that are dealt from a view, and what the rules say of them.

What is hidden is drawn from the fingerprint of the view: the same view always gets the same position, so nothing
can be asked for again until it says what somebody hopes for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.forms import Asked
from rules.core.game import NoPossiblePositionError, form_of, settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players.game import AdvisedGame

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike
KEPT: Final = 4
"""Positions kept: a panel asks for a question and for what its answers lead to again and again."""


@dataclass(frozen=True)
class Seen:
    """A view by its fingerprint: what is alike to the same person, whichever object it is."""

    key: bytes
    view: Any = field(compare=False)


def seen(view: Any) -> Seen:
    """Return a view with its fingerprint."""
    return Seen(bytes.fromhex(digest(pack(view))), view)


@lru_cache(KEPT)
def dealt(game: AnyGame, seen: Seen) -> Any | None:
    """Deal a position that a view allows, settled; None: none was found. It must not be changed."""
    chance = Keyed(seen.key)
    try:
        play: Play[Any, Any] = Play(game.possible(seen.view, chance), chance)
    except NoPossiblePositionError:
        return None
    settle(game, play, play.state.agenda)
    return play.state


def seen_form(game: AnyGame, view: Any, seat: Seat) -> Asked[Any, Any] | None:
    """Return the form by which *seat* is asked, as far as *view*, its own view, tells.

    None: it is asked otherwise or not at all.
    """
    state = dealt(game, seen(view))
    return None if state is None else form_of(game, state, seat)
