"""One voice: what is advised, highlighted, drawn and played for a seat is the same answer.

Counted question by question in matches of normal players, as far as a suite has time for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

from bot.bench.form_user import FormUser
from bot.bench.highlighted import Highlighted
from bot.bench.matches import PlayedMatch
from bot.delivery.seat_plans import offered
from bot.games.ask import Ask
from bot.play.ask_panel import asked
from rules.core.agenda import lane_of
from rules.core.chance import Keyed
from rules.core.data import copy_of, digest, pack
from rules.core.game import Play, SeatSetup, Setup, advance
from rules.core.ids import Seat
from rules.players.forecast import forecast
from tests.contract.games import GAMES
from tests.contract.playouts import content_of, options_of

QUESTIONS: Final = 400
"""With a choice, looked at in one match at most."""
ENOUGH: Final = 250
EDITS: Final = 80
"""Actions of one answer at most."""

Ceilings = dict[tuple[str, str], int]
"""By kind and question, how often two sources still differ. These numbers may only fall.

``program``: the answer of an automated player, and the best option of the counsel. ``lead``: that
option, and the first answer of the panel. ``form``: that answer, and what the form in front of it
does as it opens. ``stands``: the same of a form that stands for the whole match. ``picture``: what
the form does, and what is drawn.
"""
CEILINGS: Final[dict[str, tuple[int, Ceilings]]] = {
    "eden-frontiers": (4, {}),
    "eden-fronts": (3, {("program", "D-FT-RETREAT"): 4}),
    "eden-shards": (3, {}),
    "cthulhu-wars": (4, {}),
    "clash-of-cultures": (3, {("program", "recruit"): 3, ("program", "trade"): 2}),
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
    while looked < QUESTIONS and (seat := match.asked()) is not None:
        said = match.answer(seat)
        if len(match.legal) > 1:
            looked += 1
            found.update(_Question(match, seat).differing(said))
        for action in said:
            match.act(seat, action)
    assert looked >= ENOUGH
    more = {key: n for key, n in found.items() if n > ceilings.get(key, 0)}
    assert not more, f"{name}: sources of advice differ: {more}, at most {ceilings}"


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
        counsel, ask = self.scene.counsel, self.ask
        assert counsel is not None
        best = counsel.options[0].plan
        kinds = {"program": self._differ(best, said)}
        if ask.answers and ask.answers[0].kind == "lead":
            lead = ask.answers[0].plan
            kinds["lead"] = self._differ(lead, best)
            kinds |= self._forms(lead, ask)
        return [(kind, self.question.id) for kind, differs in kinds.items() if differs]

    def _forms(self, lead: Sequence[Any], ask: Ask) -> dict[str, bool]:
        """Compare what the form in front does, or one that stands, with the first answer."""
        opening = self.person.forms.opening(self.view, self.question)
        if opening and ask.instead:
            return {}  # the first answer stands out before the form
        user = FormUser(self.game, self.seat, offered(self.game))
        user.meet(self.view, self.view, self.question)
        played, after = self._played(lambda state: self._by_form(user, state))
        if not played:
            return {}
        if self.question.id in self.game.wholes:
            differs = after != self._played(_one_by_one(lead))[1]
        else:
            differs = played[0] != lead[0]
        if not opening:
            return {"stands": differs}
        form = opening[0]
        subject = self.question.subject if form.subjects else None
        chosen = {one.id: one.usual for one in form.fields(self.view, self.seat, subject)}
        told = forecast(self.game, self.view, self.seat, form, subject=subject, chosen=chosen)
        foretold = [one for field in told.values() for one in field if one is not None]
        question = asked(self.scene)
        assert question is not None
        planned = self.scene.game.ui.prompts.planned(self.scene.asking(question), foretold)
        drawn = foretold[:1] != list(played[:1]) if planned is not None else differs
        return {"form": differs, "picture": drawn and (planned or ask.picture) is not None}

    def _by_form(self, user: FormUser, state: Any) -> Any:
        """Return the next answer of the forms of a person; None: that person is asked."""
        view = self.game.view(state, self.seat)
        question = next((q for q in view.pending if q.seat == self.seat and q.asked), None)
        if question is None:
            return None
        return user.answer(view, view, question, self.game.legal(state, self.seat))

    def _differ(self, one: Sequence[Any], other: Sequence[Any]) -> bool:
        """Return whether two answers differ: of a draft by what it comes to."""
        if tuple(one) == tuple(other) or self.question.id not in self.game.wholes:
            return bool(one[0] != other[0])
        return self._played(_one_by_one(one))[1] != self._played(_one_by_one(other))[1]

    def _played(self, answer: Callable[[Any], Any]) -> tuple[list[Any], str]:
        """Play answers on a copy until the question is closed; return them, and the position."""
        play: Play[Any, Any] = Play(copy_of(self.state), Keyed(bytes(32)))
        step, played = self._step(play.state), list[Any]()
        while self._step(play.state) is step and len(played) < EDITS:
            action = answer(play.state)
            if action is None or self.game.why_not(play.state, self.seat, action) is not None:
                break
            played.append(action)
            play.events.clear()
            advance(self.game, play, self.seat, action)
        return played, digest(pack(play.state))

    def _step(self, state: Any) -> Any:
        """Find the step that asks the seat."""
        lane = lane_of(state.agenda, self.seat)
        return lane[1] if lane is not None and self.seat in lane[1].asked() else None


def _one_by_one(plan: Sequence[Any]) -> Callable[[Any], Any]:
    """Answer with the actions of a plan, one after the other."""
    left = iter(plan)
    return lambda state: next(left, None)
