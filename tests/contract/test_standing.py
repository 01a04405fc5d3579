"""What every game promises of the answers that people give ahead in it."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.selfplay.match import PlayedMatch
from rules.core.chance import Keyed
from rules.core.data import digest, pack
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, act, start
from rules.core.ids import Seat
from rules.core.play import Question
from rules.players.advising import advise
from rules.players.ahead import ADVISED, SAYS, Exactly, Says, Sheet, Standing, Subject
from rules.players.answering import answer
from rules.players.standing import answers, for_round, holds, of_game, opening, speaks_of, standing
from tests.contract.games import GAMES
from tests.contract.redeal import BUSY, REDEAL
from tests.examples import sampled
from tests.workbench import pace
from tests.workbench.sheet_user import SheetUser

SEEDS = (0, 1, 2)
"""Matches of each game: each sheet as it opens; anything that it offers; each round in one record."""
LONG, SHORT = 9, 4
"""The rounds before which the first and the others end: every sheet has come up, and comes again."""
LOOKED = sampled(0.25, 0.5)
"""The part of the questions that are looked at in two positions."""
SEATS = 3
PLANNED = [name for name, game in GAMES.items() if game.ahead.sheets]


def key_of(seed: int) -> bytes:
    return b"plans" * 6 + bytes([seed])


def setup_of(name: str) -> Setup:
    game = GAMES[name]
    options: dict[str, str | int | bool | None] = {}
    if any(option.id == "quick_map" for option in game.options):
        options["quick_map"] = False  # the draft has a sheet too
    return Setup(tuple(SeatSetup() for _ in range(SEATS)), options, game.install(game.content()))


class Drawing(SheetUser):
    """Says anything that a sheet offers."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.source = random.Random(self.seat)

    def give(self, sheet: Sheet[Any], public: Any, view: Any, subject: Subject) -> None:
        super().give(sheet, public, view, subject)
        made: list[Standing] = []
        for line in sheet.lines:
            whole = line.exact(view, self.seat, subject) if line.exact is not None else ()
            offered: list[Says] = [*(SAYS[choice] for choice in line.choices), *whole]
            if whole and line.wishes:
                wished = self.source.sample(whole, min(3, len(whole)))
                offered.append(Exactly(tuple(one.answers[0] for one in wished), wishes=True))
            if offered:
                says, about = self.source.choice(offered), {"public": public, "seat": self.seat}
                made.append(standing(self.game, sheet, line, says, **about, subject=subject))
        self.ahead = [*made, *(self.ahead or [])]


class ByTheRound(SheetUser):
    """Lets each round be played for it."""

    def answer(self, public: Any, view: Any, question: Question, legal: Any) -> Any:
        self.ahead = [for_round(self.game, public)]
        return super().answer(public, view, question, legal)


class Noted(PlayedMatch):
    """A match that notes what was done in it."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.done: list[tuple[Seat, Any]] = []

    def act(self, seat: Seat, action: Any) -> None:
        self.done.append((seat, action))
        super().act(seat, action)


class Recorded(pace._Clocked):
    """A match that is timed, with everything that was done in it, and a look at each question.

    ``compared``: by question, records that were asked about it in two positions that only hidden
    things tell apart; ``told``: those that answered in one of them alone. ``advised``: by sheet,
    questions that its records answered as they open; ``wrong``: where that was not the advice.
    ``ending``: answers that could end the match.
    """

    def __init__(self, name: str, seed: int) -> None:
        game, setup, key = GAMES[name], setup_of(name), key_of(seed)
        super().__init__(game, setup, key, pace.one_by_one)
        self.match = self.noted = Noted(game, setup, key, ["heuristic"] * SEATS)
        kind = (SheetUser, Drawing, ByTheRound)[seed]
        self.users = {Seat(n): kind(game, Seat(n)) for n in range(SEATS)}
        self.source = random.Random(1)
        self.ahead, self.compared, self.advised = 0, Counter[str](), Counter[str]()
        self.told: list[tuple[str, Any]] = []
        self.wrong: list[Any] = []
        self.ending: list[Any] = []

    def _given_ahead(self, asked: dict[Seat, Question]) -> bool:
        for question in asked.values():
            if self.source.random() < LOOKED:
                self._compare(question)
                self._advise(question)
        found = super()._given_ahead(asked)
        self.ahead += found
        return found

    def _compare(self, question: Question) -> None:
        """Ask the records of a seat for an answer where something else is hidden."""
        game, state, seat = self.game, self.match.play.state, question.seat
        if BUSY[game.family](state, None):
            return
        twin = REDEAL[game.family](state, None, self.source)
        public = game.view(state, None)
        assert pack(public) == pack(game.view(twin, None))
        if question not in game.pending(twin):
            return  # in that position the question would not stand
        for one in self.users[seat].ahead or ():
            if not speaks_of(game, one, public, question) or isinstance(one.says, Exactly):
                continue  # what was said in so many words may be illegal by what is hidden
            here, there = (self._said(one, at, public, question) for at in (state, twin))
            self.compared[question.id] += 1
            if (here is None) != (there is None):
                self.told.append((question.id, one))

    def _said(self, one: Standing, state: Any, public: Any, question: Question) -> Any:
        """Return what a record answers; whether it does is known without asking the advisor."""
        game, seat = self.game, question.seat
        view, legal = game.view(state, seat), game.legal(state, seat)
        asked = {"public": public, "seat": seat, "question": question, "legal": legal}
        given = answer(game, one, view=view, **asked)
        assert answers(game, one, **asked) == (given is not None), (question.id, one)
        if given is None:
            return None
        self.ending += [action for action in given[0] if game.ends(view, seat, action)]
        return given[0]

    def _advise(self, question: Question) -> None:
        """Compare what each sheet answers as it opens with what the advice puts first."""
        game, state, seat = self.game, self.match.play.state, question.seat
        public, view = game.view(state, None), game.view(state, seat)
        may_end = any(game.ends(public, seat, action) for action in game.legal(state, seat))
        for sheet in game.ahead.sheets:
            about = question.subject if sheet.scope == "subject" else None
            for one in opening(game, sheet, public=public, seat=seat, subject=about):
                if not speaks_of(game, one, public, question) or not holds(game, one, public, seat):
                    continue
                said = self._said(one, state, public, question)
                advice = advise(game, view, seat)
                assert advice is not None
                held_back = said is None and (may_end or question.together)
                if one.says != ADVISED or (said != advice.best.answer and not held_back):
                    self.wrong.append((sheet.id, question.id, one.says, said, advice.best.answer))
                self.advised[sheet.id] += said is not None


@cache
def recorded(name: str, seed: int) -> Recorded:
    """Play a match of a game once for all that is looked at."""
    match = Recorded(name, seed)
    match.run(before_round=SHORT if seed else LONG)
    return match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", PLANNED)
def test_an_answer_ahead_leads_where_it_leads_when_given_by_hand(name: str, seed: int) -> None:
    """Whatever is said on the sheets, each answer is one that its owner could have given."""
    game, match = GAMES[name], recorded(name, seed)
    assert match.ahead
    state = start(game, setup_of(name), Keyed(key_of(seed))).state
    for seat, action in match.noted.done:
        played = act(game, state, seat, action, Keyed(key_of(seed)))
        assert not isinstance(played, Refusal), (seat, action, played)
        state = played.state

    assert digest(pack(state)) == digest(pack(match.match.play.state))


@pytest.mark.parametrize("name", PLANNED)
def test_whether_an_answer_is_given_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Else the speed of an answer would tell others what its owner holds."""
    matches = [recorded(name, seed) for seed in SEEDS]
    assert len(sum((match.compared for match in matches), Counter[str]())) >= 5
    assert not [told for match in matches for told in match.told]


@pytest.mark.parametrize("name", PLANNED)
def test_each_sheet_answers_as_it_opens_what_the_advice_puts_first(name: str) -> None:
    sheets = {sheet.id for sheet in GAMES[name].ahead.sheets if not sheet.offered}
    matches = [recorded(name, seed) for seed in SEEDS]
    assert not [wrong for match in matches for wrong in match.wrong]
    assert sheets == {*+sum((match.advised for match in matches), Counter[str]())}


@pytest.mark.parametrize("name", PLANNED)
def test_no_answer_ahead_ends_the_match(name: str) -> None:
    assert not [action for seed in SEEDS for action in recorded(name, seed).ending]


@pytest.mark.parametrize("name", PLANNED)
def test_a_sheet_has_one_line_of_a_name_and_watches_what_its_game_can_watch(name: str) -> None:
    ahead = GAMES[name].ahead
    for sheet in ahead.sheets:
        lines = [line.id for line in sheet.lines]
        assert len(lines) == len({*lines})
        assert all(line.choices[:1] in {(), ("advised",)} for line in sheet.lines)
        assert {line.watch for line in sheet.lines if line.watch} <= ahead.watches.keys()
    ids = [sheet.id for sheet in ahead.sheets]
    assert len(ids) == len({*ids})
    assert [sheet.scope for sheet in ahead.sheets].count("match") == 1


@pytest.mark.parametrize("name", PLANNED)
def test_what_is_given_ahead_comes_back_from_what_is_stored(name: str) -> None:
    game = GAMES[name]
    for one in (one for user in recorded(name, 1).users.values() for one in user.ahead or ()):
        read = msgspec.json.decode(msgspec.json.encode(one), type=Standing)
        assert of_game(game, read) == one
