"""Day 1 of Frontiers alone, by what is highlighted: few presses, whatever was dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.play.ask_words import ask_of, asked
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.answering import answer
from rules.players.standing import answering
from tests.bot.looking import seat_scene
from tests.bot.play.advised_matches import advised
from tests.workbench.sheet_user import trifles

DEALS = range(1, 14)
PRESSES = 8
ANA, SEATS = Seat(0), 4
GAME = GAMES["eden-frontiers"]


class FirstDay:
    """A match of one person and three programs, up to the end of its first day."""

    def __init__(self, deal: int) -> None:
        setup = Setup(
            tuple(SeatSetup() for _ in range(SEATS)),
            {"quick_map": True},
            GAME.install(GAME.content()),
        )
        chance = Keyed(bytes([deal]) * 32)
        self.play: Play[Any, Any] = Play(start(GAME, setup, chance).state, chance)
        self.others = [
            PLAYERS["heuristic"](GAME, Seat(n), bytes([deal, n]) * 16) for n in range(SEATS)
        ]
        self.pressed: list[str] = []

    def run(self) -> list[str]:
        """Press what is highlighted until the day is over; return the labels."""
        while (day := GAME.round_of(self.play.state)) < 2:
            questions = [q for q in GAME.pending(self.play.state) if q.asked]
            question = next((q for q in questions if q.seat != ANA), questions[0])
            if question.seat != ANA:
                view = GAME.view(self.play.state, question.seat)
                said = self.others[question.seat].whole(view, self._legal(question.seat))[0]
                advance(GAME, self.play, question.seat, said)
            elif not self._trifle(question):
                label = self._press()
                self.pressed += [f"{question.id}: {label}"] if day else []
        return self.pressed

    def _legal(self, seat: int) -> list[Any]:
        return [*GAME.legal(self.play.state, Seat(seat))]

    def _trifle(self, question: Any) -> bool:
        public, view = (GAME.view(self.play.state, seat) for seat in (None, ANA))
        records, asking = trifles(GAME, public, ANA), {"seat": ANA, "question": question}
        context = {**asking, "public": public, "legal": self._legal(ANA)}
        number = answering(GAME, records, **context)
        said = None if number is None else answer(GAME, records[number], view=view, **context)
        for action in () if said is None else said[0]:
            advance(GAME, self.play, ANA, action)
        return said is not None

    def _press(self) -> str:
        scene = advised(replace(seat_scene(GAME, self.play.state, ANA, "en"), asks=True))
        question = asked(scene)
        assert question is not None
        lead = ask_of(scene, question).answers[0]
        for action in lead.plan:  # as far as it goes, as the bot plays it
            if GAME.why_not(self.play.state, ANA, action) is None:
                advance(GAME, self.play, ANA, action)
        return lead.label


@pytest.mark.parametrize("deal", DEALS)
def test_the_first_day_takes_few_presses(deal: int) -> None:
    pressed = FirstDay(deal).run()

    assert 3 < len(pressed) <= PRESSES, pressed


def test_a_fight_against_wild_territory_is_one_press_with_its_end_and_its_abilities() -> None:
    fights = [one for deal in (5, 9) for one in FirstDay(deal).run() if "ARMY" in one]

    assert len(fights) == 4, fights
    assert {one.partition(": ")[2] for one in fights} == {
        "Win 3 to 2: 2 × Positron Cell",
        "Win 3 to 2: Sapling Tender",
    }
