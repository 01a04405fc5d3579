"""What an answer ahead answers when its question comes: the advice, or what its owner has said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.advising import advise, foreseen
from rules.players.ahead import Advised, Answer, Exactly, Pass, Standing
from rules.players.game import AdvisedGame, ends_nothing
from rules.players.standing import answers, left_of, passing, said_by

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike


def answer(
    game: AnyGame,
    record: Standing,
    *,
    public: Any,
    view: Any,
    seat: Seat,
    question: Question,
    legal: Sequence[Any],
) -> tuple[Answer, Standing | None] | None:
    """Return what a record answers to a question, and what is left of it; None: its owner is asked.

    *view*: that of *seat*, the owner. *legal*: what the seat may answer. The answer is played in one
    go as a plan. Nothing in it ends the match, as far as its owner sees; an advised answer is cut
    before what would.
    """
    if not answers(game, record, public=public, seat=seat, question=question, legal=legal):
        return None
    actions: Answer
    match record.says:
        case Advised():
            actions = advised(game, view, seat, legal)
        case Pass():
            actions = (passing(legal),)
        case Exactly():
            actions = said_by(game, record.says, public=public, question=question, legal=legal)
    actions = _unending(game, view, seat, actions)
    return (actions, left_of(game, record, public, seat)) if actions else None


def advised(game: AnyGame, view: Any, seat: Seat, legal: Sequence[Any]) -> Answer:
    """Return what the advice puts first for *seat*, which is asked something in *view*, its own."""
    advice = advise(game, view, seat, most=1)
    if advice is not None:
        return advice.best.answer
    # Where no position can be dealt that the view allows. Whether there is an answer must not tell
    # that, so the advisor is asked about the view alone.
    assert game.advisor is not None
    return game.advisor(seat).whole(view, list(legal))


def _unending(game: AnyGame, view: Any, seat: Seat, actions: Answer) -> Answer:
    """Cut an answer before the first action that ends the match without a win that is sure."""
    if game.ends is ends_nothing:
        return actions
    for number, action in enumerate(actions):
        now = view if not number else foreseen(game, view, seat, actions[:number])
        if now is None or game.ends(now, seat, action):
            return actions[:number]
    return actions
