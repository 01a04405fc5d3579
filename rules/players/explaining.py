"""Why an automated player did an action: what speaks for its own answer."""

from __future__ import annotations

from typing import Any

from rules.core.ids import Seat
from rules.core.play import asked_of
from rules.players.advising import weighed
from rules.players.game import AdvisedGame
from rules.players.reasons import AT_RANDOM, SEARCHED, THUMB, Reason


def explain(
    game: AdvisedGame[Any, Any, Any, Any],
    kind: str,
    view: Any,
    seat: Seat,
    action: Any,
    *,
    searches: bool,
) -> Reason:
    """Return why a player of *kind* did *action* in *game*, having seen *view*.

    *searches*: whether players of that kind do. A player of rules of thumb whose game has no
    advisor answers at random.
    """
    if kind == "random" or game.advisor is None:
        return AT_RANDOM
    if searches and game.outlook is not None and game.outlook.asks(view, seat):
        return SEARCHED
    way = weighed(game, view, seat, (action,))
    if not way.because and not way.effects:
        return THUMB
    is_open = asked_of(view, seat) in game.advisor(seat).openly
    return Reason("advised", open=is_open, because=way.because, effects=way.effects)
