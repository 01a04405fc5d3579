"""What a seat may be asked next, and what it could answer: futures played on from its own view.

What is hidden is dealt as the view allows and everybody answers at random, so nothing of the true
position is in them. They serve to offer answers that can be given in advance; the rules decide
again when the time comes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.data import Value
from rules.core.errors import Refusal
from rules.core.game import Game, Play, Question, advance, agrees, settle
from rules.core.ids import Seat
from rules.core.wording import tag_of
from rules.players.random import RARELY_PICKED, RandomPlayer

AnyGame = Game[Any, Any, Any, Any]  # every game alike

FUTURES: Final = 24
STEPS: Final = 240
"""Answers given in one future, by everybody together."""


class Imagined(Value, frozen=True):
    """A question that came up in one future: the seat's answers, and the view that it had then.

    What would end the match for it, or agree to terms unread, is left out of the answers.
    """

    decision: Question
    legal: tuple[Any, ...]
    view: Any


def imagined(
    game: AnyGame,
    view: Any,
    seat: Seat,
    said: Sequence[tuple[str, Any]],
    *,
    key: bytes,
    go_on: Callable[[], bool] = lambda: True,
) -> list[Imagined]:
    """List what *seat* is asked in futures from *view*, once it has given the answers *said*.

    Args:
        game: The game.
        view: What the seat sees now.
        seat: The seat.
        said: Answers already decided on, each with the decision it is for (empty: any).
        key: Draws the futures, 30 bytes at most: the same key, the same futures.
        go_on: Asked after each future whether there is time for another.
    """
    found: list[Imagined] = []
    for number in range(FUTURES):
        found += _future(game, view, seat, said, key + number.to_bytes(2, "big"))
        if not go_on():
            break
    return found


def _future(
    game: AnyGame, view: Any, seat: Seat, said: Sequence[tuple[str, Any]], key: bytes
) -> list[Imagined]:
    play: Play[Any, Any] = Play(game.possible(view, Keyed(key)), Keyed(key))
    settle(game, play, play.state.agenda)
    minds: dict[Seat, RandomPlayer] = {}
    met: dict[str, Imagined] = {}
    given = 0
    for _ in range(STEPS):
        due = [d for d in game.pending(play.state) if d.asked]
        if play.state.over or not due:
            break
        mine = next((d for d in due if d.seat == seat), None)
        turn = mine or due[0]
        legal = game.legal(play.state, turn.seat)
        action: Any = None
        if mine is not None and given < len(said):
            wanted, answer = said[given]
            if wanted in ("", mine.id) and answer in legal:
                action, given = answer, given + 1
        elif mine is not None and mine.id not in met:
            answers = tuple(
                one
                for one in legal
                if tag_of(one) not in RARELY_PICKED and not agrees(one, (mine,))
            )
            met[mine.id] = Imagined(mine, answers, game.view(play.state, seat))
            if said:
                break  # only what follows at once on the answers given
        if action is None:
            mind = minds.setdefault(
                turn.seat, RandomPlayer(game, turn.seat, key + b"%d" % turn.seat)
            )
            action = mind.think(None, legal)
        if not legal or isinstance(game.why_not(play.state, turn.seat, action), Refusal):
            break
        advance(game, play, turn.seat, action)
    return list(met.values())
