"""A person who presses nothing but what is highlighted, as a player of matches between players.

It is shown what the bot would show to that seat, and knows no more. Where a form leads it is handed
in as it opens; a question that no form answers gets the first of its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.matches import OpenQuestion, Snapshot
from bot.play.ask_panel import ask_of
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.data import Value
from rules.core.game import Game, Question
from rules.core.ids import Seat
from rules.core.plans import Form, RunningPlan, answer, by_hand
from rules.players import PLAYERS
from rules.players.counsel import counsel

AnyGame = Game[Any, Any, Any, Any]  # every game alike


class Highlighted:
    """Presses the highlighted button of each panel; *forms*: those of the game are offered.

    ``risks``: how often that would have thrown something away, or nothing was highlighted.
    """

    looks: Final = True

    def __init__(self, game: AnyGame, seat: Seat, *, forms: bool = True) -> None:
        """Sit down at a seat of a game."""
        self.game: PlayableGame = GAMES[game.id]
        self.seat = seat
        self.forms = game.planning.forms if forms else ()
        self.plans: list[tuple[str, RunningPlan]] = []
        self.filled: set[tuple[str, int | None]] = set()

    def think(self, view: Any, legal: list[Any]) -> Any:
        """Answer with one action; the rest of what the button plays is asked for again."""
        return self.whole(view, legal)[0]

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Play all that the highlighted button plays."""
        question = next(q for q in view.pending if q.seat == self.seat and q.asked)
        self._hand_in(view, question)
        planned = self._planned(view, question, legal)
        if planned is not None:
            return (planned,)
        self.plans = [
            (name, after)
            for name, one in self.plans
            if (after := by_hand(self.game, one, public=view, seat=self.seat, question=question))
        ]
        return self._pressed(view, question, legal)

    def _round(self, view: Any) -> int:
        return self.game.facts.round(view) if self.game.facts.round else 0

    def _hand_in(self, view: Any, question: Question) -> None:
        """Hand in the form that leads on the panel of a question, and those that hold by themselves."""
        for form in self.forms:
            about = question.subject if form.subjects else None
            key = None if form.standing else about if form.subjects else self._round(view)
            if form.standing or form.is_for(view, question):
                there = [one for name, one in self.plans if name == form.id]
                reopened = form.reopens and (not there or any(one.spent for one in there))
                if reopened or (not form.reopens and (form.id, key) not in self.filled):
                    self._fill(form, view, about)
                    self.filled.add((form.id, key))

    def _fill(self, form: Form[Any], view: Any, about: int | None) -> None:
        made = [(form.id, RunningPlan(plan)) for plan in form.usual(view, self.seat, about)]
        kept = [one for one in self.plans if not form.reopens or one[0] != form.id]
        self.plans = [*made, *kept]

    def _planned(self, view: Any, question: Question, legal: list[Any]) -> Any | None:
        for number, (name, running) in enumerate(self.plans):
            found = answer(
                self.game,
                running,
                public=view,
                view=view,
                seat=self.seat,
                question=question,
                legal=legal,
            )
            if found is not None:
                action, after = found
                self.plans[number] = name, after
                return action
        return None

    def _pressed(self, view: Any, question: Question, legal: list[Any]) -> tuple[Value, ...]:
        """Build the question as the bot puts it, and return the plan of its first answer."""
        asked = OpenQuestion(decision=question, since=0, at=0, asked_at=0)
        seats = len(view.seats)
        info = MatchInfo(
            id=MatchId("arena"),
            game=self.game.id,
            guild=1,
            channel=1,
            language="en",
            status="running",
            created_by=0,
            created_at=0,
            commitment="",
            seq=0,
            revision=0,
            seats=tuple(
                SeatInfo(number=n, seat=Seat(n), user=n + 1, name=f"Seat {n + 1}")
                for n in range(seats)
            ),
        )
        snapshot = Snapshot(
            match=info.id,
            game=info.game,
            seq=0,
            seat=self.seat,
            view=view,
            round=self._round(view),
            questions=(asked,),
            over=False,
            winners=(),
            news=0,
        )
        scene = SeatScene(
            game=self.game,
            info=info,
            snapshot=snapshot,
            legal=legal,
            locale="en",
            asks=True,
            counsel=counsel(self.game, view, self.seat),
        )
        answers = ask_of(scene, asked).answers
        return answers[0].plan if answers else (legal[0],)


def _highlighted(game: AnyGame, seat: Seat, key: bytes) -> Highlighted:
    del key  # what is highlighted follows from the view alone
    return Highlighted(game, seat)


def _one_by_one(game: AnyGame, seat: Seat, key: bytes) -> Highlighted:
    del key
    return Highlighted(game, seat, forms=False)


CONTESTANTS: Final[Mapping[str, Callable[[AnyGame, Seat, bytes], Any]]] = {
    **PLAYERS,
    "highlighted": _highlighted,
    "highlighted-one-by-one": _one_by_one,
}
"""The automated players, and the person who presses what is highlighted: with forms, and without."""
