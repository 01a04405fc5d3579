"""What is left of somebody's answers ahead once they have answered a question by hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from bot.matches.live_match import AnyMatch, AnyMoved, game_of
from bot.store.ahead import Ahead, AheadList, ChangeAhead
from rules.core.data import tag_of
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.standing import by_hand, of_game


def left_by_hand(
    live: AnyMatch, moved: AnyMoved, seat: Seat, actions: Sequence[Any]
) -> ChangeAhead | None:
    """Return how the answers ahead of *seat* change by what it has done; None: it was no answer."""
    game = game_of(live)
    free = tuple(act.action for act in game.questions.free)
    question = _answered(live, moved, seat, actions)
    if question is None or all(isinstance(action, free) for action in actions):
        return None
    # Worked out only for who has records.
    public = cache(lambda: live.view(None))

    def left(record: Ahead) -> Ahead | None:
        before = record.standing
        # What is for whatever is asked goes on, but for its own answers.
        if not before.questions or before.rules != game.rules:
            return record
        whole = of_game(game, before)
        after = by_hand(game, whole, public=public(), seat=seat, question=question)
        if after is None:
            return None
        return record if after == whole else replace(record, standing=after)

    def change(records: AheadList) -> AheadList:
        return tuple(kept for kept in map(left, records) if kept is not None)

    return change


def _answered(
    live: AnyMatch, moved: AnyMoved, seat: Seat, actions: Sequence[Any]
) -> Question | None:
    """Find the question that was answered: an action names none, so it is the one that is gone."""
    game = game_of(live)
    asked = [due for due in game.pending(live.state) if due.seat == seat and due.asked]
    after = game.pending(moved.match.state)
    left = {(due.id, due.subject) for due in after if due.seat == seat and due.asked}
    gone = next((due for due in asked if (due.id, due.subject) not in left), None)
    if gone is None and all(tag_of(action) in game.edits for action in actions):
        return None
    return gone or next(iter(asked), None)
