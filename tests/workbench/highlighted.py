"""A person who presses nothing but what is highlighted, as a player of matches between players.

It is shown what the bot would show to that seat, and knows no more. Where a sheet leads it is given
as it opens; a question that none answers gets the first of its answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.delivery.scenes import SeatScene, writing_of
from bot.games.ask import Ask
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.matches import OpenQuestion, Snapshot
from bot.play.ask_words import ask_of
from bot.selfplay.match import AnyGame
from bot.store import MatchId, MatchInfo, SeatInfo
from rules.core.ids import Seat
from rules.players import PLAYERS
from rules.players.advising import advise
from tests.workbench.sheet_user import SheetUser


class Highlighted:
    """Presses the highlighted button of each panel; *sheets*: those of the game are offered."""

    looks: Final = True

    def __init__(self, game: AnyGame, seat: Seat, *, sheets: bool = True) -> None:
        """Sit down at a seat of a game."""
        self.game: PlayableGame = GAMES[game.id]
        self.seat = seat
        self.sheets = SheetUser(game, seat) if sheets else None

    def whole(self, view: Any, legal: list[Any]) -> tuple[Any, ...]:
        """Play all that the highlighted button plays."""
        question = next(q for q in view.pending if q.seat == self.seat and q.asked)
        ask = self.ask(view, legal)[1]
        if self.sheets is not None:
            self.sheets.meet(view, view, question)
            planned = self.sheets.answer(view, view, question, legal)
            if planned is not None:
                return planned
            self.sheets.by_hand(view, question)
        answers = ask.answers
        return answers[0].plan if answers else (legal[0],)

    def ask(self, view: Any, legal: list[Any]) -> tuple[SeatScene, Ask]:
        """Put the question of the seat as the bot does; also with what it is put from."""
        question = next(q for q in view.pending if q.seat == self.seat and q.asked)
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
            round=self.game.ahead.round(view),
            questions=(asked,),
            over=False,
            news=0,
        )
        scene = SeatScene(
            game=self.game,
            info=info,
            snapshot=snapshot,
            legal=legal,
            locale="en",
            asks=True,
            advised=advise(self.game, view, self.seat, goes_on=True),
            writing=writing_of(self.game, view, self.seat, legal),
        )
        return scene, ask_of(scene, asked)


def _highlighted(game: AnyGame, seat: Seat, key: bytes) -> Highlighted:
    del key  # what is highlighted follows from the view alone
    return Highlighted(game, seat)


def _one_by_one(game: AnyGame, seat: Seat, key: bytes) -> Highlighted:
    del key
    return Highlighted(game, seat, sheets=False)


CONTESTANTS: Final[Mapping[str, Callable[[AnyGame, Seat, bytes], Any]]] = {
    **PLAYERS,
    "highlighted": _highlighted,
    "highlighted-one-by-one": _one_by_one,
}
"""The automated players, and the person who presses what is highlighted: with sheets, and
without."""
