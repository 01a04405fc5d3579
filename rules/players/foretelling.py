"""What the lines of a sheet come to as a position is, as far as its owner can know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from rules.core.chance import Keyed
from rules.core.game import NoPossiblePositionError, advance, settle
from rules.core.ids import Seat
from rules.core.play import Play, Question
from rules.players.ahead import Answer, Sheet, Standing, Subject
from rules.players.answering import advised, answer
from rules.players.dealing import KEPT, Seen, seen
from rules.players.game import AdvisedGame
from rules.players.standing import answering

AnyGame = AdvisedGame[Any, Any, Any, Any]  # every game alike

MOST: Final = 100
"""Questions that are looked at; nothing that can be foretold is further away."""


@dataclass(frozen=True)
class Foretold:
    """What a line of a sheet comes to.

    ``question``, ``view`` and ``legal``: what is asked when it first comes up, what its owner sees
    then, and what they may answer whatever was dealt. ``answers``: what is answered, one after the other; None at the
    end: from there on it cannot be known, or its owner is asked.
    """

    question: Question
    view: Any
    legal: tuple[Any, ...]
    answers: tuple[Answer | None, ...] = ()


def foretell(
    game: AnyGame,
    view: Any,
    seat: Seat,
    sheet: Sheet[Any],
    ahead: Sequence[Standing],
    *,
    subject: Subject = None,
) -> dict[str, Foretold]:
    """Foretell what each line of a sheet will do, by its id; a line that does not come up is left out.

    *ahead*: the records of the sheet, in their order.

    What is hidden is dealt as the view allows, always alike for the same view; there the records
    answer for the seat, and others do nothing: what they will do is not known, so nothing is once
    they have been asked about the same fight. It is dealt twice, for an ability may bring what
    nobody can foresee: from where the two differ nothing is known.
    """
    return {**_foretold(game, seen(view), seat, sheet, tuple(ahead), subject=subject)}


@lru_cache(KEPT)
def _foretold(
    game: AnyGame,
    seen: Seen,
    seat: Seat,
    sheet: Sheet[Any],
    ahead: tuple[Standing, ...],
    *,
    subject: Subject,
) -> Mapping[str, Foretold]:
    """Foretell once what a panel, the answer to a press and the next panel ask for."""
    if game.advisor is None:
        return {}
    # From the view alone: a key of chance of the match would deal what is really hidden.
    first, second = (
        _dealt(game, seen.view, seat, sheet, ahead, subject=subject, chance=Keyed(each))
        for each in (seen.key, seen.key[::-1])
    )
    return {
        name: replace(
            line,
            legal=tuple(action for action in line.legal if action in second[name].legal),
            answers=_shared(line.answers, second[name].answers),
        )
        for name, line in first.items()
        # A form whose blank follows from what was dealt is not that of its owner.
        if name in second and line.legal[0] in second[name].legal
    }


def _shared(first: tuple[Any, ...], second: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what two lists begin with alike, with None at its end if they differ after that."""
    if first == second:
        return first
    pairs = enumerate(zip(first, second, strict=False))
    shorter = min(len(first), len(second))
    return (*first[: next((n for n, (a, b) in pairs if a != b), shorter)], None)


def _dealt(
    game: AnyGame,
    view: Any,
    seat: Seat,
    sheet: Sheet[Any],
    ahead: Sequence[Standing],
    *,
    subject: Subject,
    chance: Keyed,
) -> dict[str, Foretold]:
    """Let the records answer in one position that *view* allows."""
    foretold: dict[str, Foretold] = {}
    try:
        play: Play[Any, Any] = Play(game.possible(view, chance), chance)
    except NoPossiblePositionError:
        return foretold
    settle(game, play, play.state.agenda)
    # What says nothing at first stands before a line for the same questions, which is told instead.
    lines = {q: line.id for line in reversed(sheet.lines) if line.choices for q in line.questions}
    left, others_asked = list(ahead), False
    last = max((record.until or 0 for record in ahead), default=0)
    for _ in range(MOST):
        asked = [question for question in game.pending(play.state) if question.asked]
        public = game.view(play.state, None)
        if not asked or play.state.over or game.ahead.round(public) > last:
            break
        question = next((each for each in asked if each.seat == seat), asked[0])
        mine = sheet.scope != "subject" or question.subject == subject
        if question.seat != seat:
            others_asked = others_asked or (sheet.scope == "subject" and mine)
            advance(game, play, question.seat, game.default(play.state, question.seat))
            continue
        legal = game.legal(play.state, seat)
        now = game.view(play.state, seat)
        name = lines.get(question.id) if mine else None
        if name is None:
            if sheet.scope == "subject":
                break  # what it is about is over
            for action in advised(game, now, seat, legal):
                advance(game, play, seat, action)
            continue
        line = foretold.setdefault(name, Foretold(question, now, tuple(legal)))
        actions: Answer | None = None
        if not others_asked:
            context = {"public": public, "seat": seat, "question": question, "legal": legal}
            actions = _next(game, left, now, context)
        foretold[name] = replace(line, answers=(*line.answers, actions))
        if actions is None:
            break  # what comes after depends on what is answered here
        for action in actions:
            advance(game, play, seat, action)
    return foretold


def _next(
    game: AnyGame, ahead: list[Standing], view: Any, asked: Mapping[str, Any]
) -> Answer | None:
    """Return what the first of the records answers that does, and keep what is left of it."""
    number = answering(game, ahead, **asked)
    result = None if number is None else answer(game, ahead[number], view=view, **asked)
    if number is None or result is None:
        return None
    actions, left = result
    ahead[number : number + 1] = [] if left is None else [left]
    return actions
