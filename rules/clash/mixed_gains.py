"""Gaining goods in a mix of one's choice: one good after the other is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from rules.clash import goods
from rules.clash.actions import ChooseWord
from rules.clash.board import Play
from rules.clash.choices import ask_word
from rules.clash.content import Good, Purse
from rules.clash.hooks import Agenda, AnswerHandler, Asked
from rules.core.ids import Seat


def ask_mix(
    play: Play, agenda: Agenda, seat: Seat, why: str, among: Sequence[Good], *, n: int
) -> None:
    """Let *seat* gain *n* goods in any mix; the answers go to ``answers_to_mix``.

    How many of the first one is asked, then of the next; the last one is the rest.
    """
    if n and len(among) == 1:
        goods.gain(play, seat, why, Purse(**{among[0]: n}))
    elif n:
        words = [str(amount) for amount in range(n, -1, -1)]
        ask_word(agenda, seat, f"{why}-{among[0]}", words, n=n)


def answers_to_mix(why: str, among: Sequence[Good]) -> dict[str, AnswerHandler]:
    """Make the handlers of the questions of ``ask_mix``; *among*: all that may be asked for.

    The last one must always be what may be left over.
    """

    def handler(good: Good, rest: Sequence[Good]) -> AnswerHandler:
        def answered(play: Play, agenda: Agenda, step: Asked, action: ChooseWord) -> None:
            taken = int(action.word)
            if taken:
                goods.gain(play, step.seat, why, Purse(**{good: taken}))
            ask_mix(play, agenda, step.seat, why, rest, n=step.n - taken)

        return answered

    return {f"{why}-{good}": handler(good, among[at + 1 :]) for at, good in enumerate(among[:-1])}
