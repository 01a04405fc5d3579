"""One voice: what is advised, highlighted, drawn and played for a seat is the same answer.

Counted question by question in matches of normal players, as far as a suite has time for.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from bot.delivery.scenes import SeatScene
from bot.games.ask import Ask
from bot.model.control_id import write_action
from bot.model.panel_parts import Row
from bot.play.ask_words import asked
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
ENOUGH: Final = 200
WHOLE: Final = 10**6
PLANTED: Final = 120
"""Questions in which a planted fault shows."""
SPOKEN: Final = 0.95
"""The part of the questions with a choice that say why their first answer is best."""
ALIKE: Final = {"D-SH-PLACE": "D-SH-START", "D-SH-DEFEND": "D-SH-ADD", "D-ABILITY": "D-FR-ARMY"}
"""Questions of one kind: resources are laid at the beginning and each day, a unit joins either side
of a front, an ability is used when its unit comes or in a turn of the fight."""

SEATS: Final = {
    "eden-frontiers": 4,
    "eden-fronts": 3,
    "eden-shards": 3,
    "cthulhu-wars": 4,
    "clash-of-cultures": 3,
}


class Heard:
    """What the questions of one match said, as a person who presses what is highlighted meets them.

    ``faults``, by kind. ``silent``: questions with a choice that give no reason, if they are too many.
    ``printed``: reasons that are what a card says. ``dots``: sentences that end twice. ``shared``: sentences that questions of different
    kinds have in common. Sources that differ: ``program``, the answer of an automated player, and the
    best way that is advised, which may go on where that stops; ``lead``, that way, and the first
    answer of the panel; ``by-hand``, a button among the controls for every answer that stands out and
    does not play it; ``ahead``, that answer, and what the sheet in front of it, or a trifle, answers.
    """

    def __init__(
        self, name: str, *, short: bool = True, deal: int = 0, most: int = QUESTIONS
    ) -> None:
        seats = SEATS[name]
        options = options_of(GAMES[name], seats, seats, short=short)
        setup = Setup((SeatSetup(),) * seats, options, content_of(name))
        key = bytes([seats + deal] * 32)
        match = PlayedMatch(GAMES[name], setup, key, ("heuristic",) * seats)
        self.looked, silent, said_of = 0, Counter[str](), dict[str, set[str]]()
        found: dict[str, Counter[str]] = defaultdict(Counter)
        while self.looked < most and (seat := match.asked()) is not None:
            said = match.answer(seat)
            if len(match.legal) > 1:
                self.looked += 1
                one = _Question(match, seat)
                asked_about = one.question.id
                for kind in one.differing(said):
                    found[kind][asked_about] += 1
                kind = ALIKE.get(asked_about, asked_about)
                said_of.setdefault(one.ask.advice, set()).add(kind)
                silent[asked_about] += not one.why
                found["printed"][asked_about] += one.printed
                found["dots"][asked_about] += ".." in one.ask.advice
            for action in said:
                match.act(seat, action)
        found["shared"].update(text for text, kinds in said_of.items() if text and len(kinds) > 1)
        if silent.total() > self.looked * (1 - SPOKEN):
            found["silent"] = silent
        self.faults = {kind: dict(+counts) for kind, counts in found.items() if +counts}


@pytest.mark.parametrize(
    ("name", "short", "deal", "most"),
    [
        *((name, True, 0, QUESTIONS) for name in GAMES),
        ("eden-frontiers", False, 0, QUESTIONS),
        *(
            pytest.param(name, True, n, WHOLE, marks=pytest.mark.nightly)
            for name in GAMES
            for n in (1, 2)
        ),
    ],
)
def test_advice_button_picture_and_program_say_the_same(
    name: str, short: bool, deal: int, most: int
) -> None:
    """On a map that is ready, and where the match says how one is laid, also on that."""
    heard = Heard(name, short=short, deal=deal, most=most)
    assert heard.looked >= ENOUGH
    assert not heard.faults, f"{name}, of {heard.looked}: {heard.faults}"


def _printed(scene: SeatScene, ask: Ask) -> str:
    question = asked(scene)
    assert question is not None
    texts = (scene.asking(question).detail(one.plan[0]) for one in ask.answers[:1])
    return next(filter(None, texts), ask.advice)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (lambda scene, ask: ask.advice, ""),
        (lambda scene, ask: "", "silent"),
        (lambda scene, ask: "**Move on.** It is best.", "shared"),
        (_printed, "printed"),
    ],
)
def test_a_fault_that_is_planted_in_the_reasons_is_heard(
    monkeypatch: pytest.MonkeyPatch, spoil: Callable[[SeatScene, Ask], str], fault: str
) -> None:
    sound = Highlighted.ask

    def spoilt(person: Highlighted, view: Any, legal: list[Any]) -> tuple[SeatScene, Ask]:
        scene, ask = sound(person, view, legal)
        return scene, msgspec.structs.replace(ask, advice=spoil(scene, ask))

    monkeypatch.setattr(Highlighted, "ask", spoilt)
    faults = Heard("cthulhu-wars", most=PLANTED).faults
    assert fault in faults if fault else not faults


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

    def differing(self, said: Sequence[Any]) -> list[str]:
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
        return [kind for kind, differs in kinds.items() if differs]

    @property
    def why(self) -> str:
        """What is said for the first answer."""
        return self.ask.advice.rpartition("**")[2].strip()

    @property
    def printed(self) -> bool:
        """Whether that is what a card says."""
        question = asked(self.scene)
        assert question is not None
        prompt = self.scene.asking(question)
        plan = self.ask.answers[0].plan if self.ask.answers else ()
        texts = (*self.ask.cards, *map(prompt.detail, plan))
        return bool(self.why) and any(self.why in text for text in texts)

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
