"""One voice: what is advised, highlighted, drawn and played for a seat is the same answer.

Counted question by question in matches of normal players, as far as a suite has time for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pytest

from bot.model.control_id import write_action
from bot.model.panel_parts import Row
from bot.play.ask_panel import asked
from bot.play.seat_panel import seat_panel
from bot.selfplay.match import PlayedMatch
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from tests.contract.games import GAMES
from tests.contract.playouts import content_of, options_of
from tests.workbench.highlighted import Highlighted
from tests.workbench.sheet_user import SheetUser

QUESTIONS: Final = 400
"""With a choice, looked at in one match at most."""
ENOUGH: Final = 250
SPOKEN: Final = 0.95
"""The part of the questions with a choice that say why their first answer is best."""
LAYING: Final = {"D-SH-START", "D-SH-PLACE"}
"""Resources are laid at the beginning and each day: one kind of question."""

Ceilings = dict[tuple[str, str], int]
"""By kind and question, how often two sources still differ. These numbers may only fall.

``program``: the answer of an automated player, and the best way that is advised, which may go on
where that stops. ``lead``: that way, and the first answer of the panel. ``by-hand``: a button among
the controls for every answer that stands out and does not play it. ``ahead``: that answer, and what
the sheet in front of it, or a trifle, answers as it opens.
"""
CEILINGS: Final[dict[str, tuple[int, Ceilings]]] = {
    "eden-frontiers": (4, {}),
    "eden-fronts": (3, {}),
    "eden-shards": (3, {}),
    "cthulhu-wars": (4, {}),
    "clash-of-cultures": (3, {}),
}


@pytest.mark.parametrize(
    ("name", "short"), [*((name, True) for name in GAMES), ("eden-frontiers", False)]
)
def test_advice_button_picture_and_program_say_the_same(name: str, short: bool) -> None:
    """On a map that is ready, and where the match says how one is laid, also on that."""
    seats, ceilings = CEILINGS[name]
    options = options_of(GAMES[name], seats, seats, short=short)
    setup = Setup((SeatSetup(),) * seats, options, content_of(name))
    match = PlayedMatch(GAMES[name], setup, bytes([seats] * 32), ("heuristic",) * seats)
    found, looked = Counter[tuple[str, str]](), 0
    said_of, silent = dict[str, set[str]](), 0
    while looked < QUESTIONS and (seat := match.asked()) is not None:
        said = match.answer(seat)
        if len(match.legal) > 1:
            looked += 1
            one = _Question(match, seat)
            found.update(one.differing(said))
            said_of.setdefault(one.ask.advice, set()).add(one.question.id)
            silent += one.silent
        for action in said:
            match.act(seat, action)
    assert looked >= ENOUGH
    more = {key: n for key, n in found.items() if n > ceilings.get(key, 0)}
    assert not more, f"{name}: sources of advice differ: {more}, at most {ceilings}"
    assert silent <= looked * (1 - SPOKEN), f"{name}: {silent} of {looked} say nothing"
    shared = {text: ids for text, ids in said_of.items() if text and len(ids - LAYING) > 1}
    assert not shared, f"{name}: questions of different kinds share a sentence: {shared}"


class _Question:
    """A question of a match, and what each source would answer to it."""

    def __init__(self, match: PlayedMatch, seat: Seat) -> None:
        self.game, self.state, self.seat = match.game, match.play.state, seat
        self.view, self.legal = self.game.view(self.state, seat), match.legal
        self.person = Highlighted(self.game, seat)
        self.scene, self.ask = self.person.ask(self.view, self.legal)
        question = asked(self.scene)
        assert question is not None
        self.question = question.decision

    def differing(self, said: Sequence[Any]) -> list[tuple[str, str]]:
        """List which sources differ; *said*: what the automated player answers."""
        advised, ask = self.scene.advised, self.ask
        assert advised is not None
        best = advised.best.answer
        kinds = {
            "program": tuple(said) != tuple(best[: len(said)]),
            "by-hand": self._stands_out_wrongly(best),
        }
        if ask.answers and ask.answers[0].kind == "lead":
            lead = ask.answers[0].plan
            kinds["lead"] = self._differ(lead, best)
            kinds["ahead"] = self._ahead(lead)
        return [(kind, self.question.id) for kind, differs in kinds.items() if differs]

    @property
    def silent(self) -> bool:
        """Whether nothing is said for the first answer, or only what a card says."""
        why = self.ask.advice.rpartition("**")[2].strip()
        return not why or any(why in card for card in self.ask.cards)

    def _stands_out_wrongly(self, best: Sequence[Any]) -> bool:
        """Return whether a button among all controls stands out that is not the whole best way."""
        question = asked(self.scene)
        assert question is not None
        scene = replace(self.scene, by_hand=question.since)
        rows = (part for part in seat_panel(scene).parts if isinstance(part, Row))
        gold = [one for row in rows for one in row.buttons if one.style == "primary"]
        assert len(gold) <= 1
        plays = write_action(best[0]) if gold and len(best) == 1 else ""
        return any(one.press is None or one.press.arg != plays for one in gold)

    def _ahead(self, lead: Sequence[Any]) -> bool:
        """Return whether the sheet in front, or a trifle, does something else than the first answer."""
        user = SheetUser(self.game, self.seat)
        user.meet(self.view, self.view, self.question)
        said = user.answer(self.view, self.view, self.question, self.legal)
        return said is not None and self._differ(said, lead)

    def _differ(self, one: Sequence[Any], other: Sequence[Any]) -> bool:
        """Return whether two answers differ: of a draft by what it comes to."""
        return bool(one[0] != other[0])
