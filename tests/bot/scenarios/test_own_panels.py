"""Matches by people who press only what stands on their own panels, answers ahead and all."""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from bot.autoplay import pacing
from bot.delivery import seat_ahead
from bot.delivery.answerer import Answerer, ByPerson, ByStanding, answerer, in_force
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.matches import AnyGame, OpenQuestion
from bot.model.panel_parts import Menu, Panel, Row
from bot.play.seat_panel import seat_panel
from bot.store import MatchId, MatchInfo
from bot.store.ahead import AheadList
from rules.clash import status
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, checked_bot
from tests.bot.scenarios.conftest import SHORT
from tests.bot.scenarios.robots import ANSWERING, BUTTON, controls, filled, table_panel, verb_of
from tests.examples import EXAMPLES, USUAL, sampled

ANSWERS = (*ANSWERING, "ask", "asksure", "other", "byhand", "give")
"""The verbs of controls that answer the question, or lead to one that does."""

DECLINES = ("myself",)
"""The verbs of controls that leave it to their owner what an answer ahead would answer."""

LIKED = {
    "ask": 6.0,
    "asksure": 6.0,
    "give": 4.0,
    "myself": 9.0,
    "other": 1.5,
    "byhand": 1.5,
    "do": 3.0,
}
"""How much rather a control is used than others; most have 1. What is written is sent after a while."""

AROUND = 25
"""Presses in a row by which no match may stand still."""

PRESSES = 3000
"""Presses by which every match of these tests is over; most need a tenth of them."""

WRITTEN = ("eden-frontiers", "eden-fronts")
"""Games whose answers of several numbers are written in an editor."""
WRITES = 2

MATCHES = max(1, EXAMPLES // USUAL)
LEAST = sampled(30, PRESSES)
"""Presses of a match that are looked at, and as many more as show what a test is about."""
AGES = 2
"""Ages of a match of Clash of Cultures: in the last one no sheet is offered at its end."""


class Held:
    """Answers ahead that are given only when they are let: as long as a person may take, they wait."""

    def __init__(self, stage: CheckedBot, patch: pytest.MonkeyPatch) -> None:
        """Hold those of the bot."""
        self.stage, self.open = stage, False
        self.runner = stage.bot.services.ahead_runner
        look = self.runner._looks.work

        async def looked(match: MatchId) -> None:
            if self.open:
                await look(match)

        patch.setattr(self.runner._looks, "work", looked)

    async def let(self) -> None:
        """Let them give what they answer now."""
        self.open = True
        self.runner.wake((await self.stage.match()).id)
        await self.stage.settled()
        self.open = False


class Fingers:
    """Somebody who uses their own panel, and what it opens."""

    def __init__(self, stage: CheckedBot, person: Person, held: Held, luck: random.Random) -> None:
        self.stage, self.person, self.held, self.luck = stage, person, held, luck
        self.panel: Json | None = None
        self.trail: list[str] = []
        self.declined, self.let = 0, 0
        self.still = 0

    async def act(self) -> None:
        """Press something of the panel; it has a control for the question, or an answer comes."""
        user, panel = int(self.person.id), await self._open()
        if user not in await self.stage.asked():
            return  # answered meanwhile
        seq = (await self.stage.match()).seq
        offered = answering(panel)
        declines = controls(panel, *DECLINES)
        if not offered and (not declines or self.luck.random() < 0.3):
            # It says that an answer ahead follows: then it does.
            self.let += 1
            self.trail.append("let")
            await self.held.let()
            assert (await self.stage.match()).seq > seq, (self.person.text(panel), self.trail[-6:])
            return
        usable = [*offered, *declines, *controls(panel, "line")]
        weights = [LIKED.get(verb_of(one), 1.0) for one in usable]
        await self._use(panel, self.luck.choices(usable, weights)[0])
        self.still = 0 if (await self.stage.match()).seq != seq else self.still + 1
        assert self.still < AROUND, (self.person.text(panel), self.trail[-AROUND:])

    async def prepare(self) -> None:
        """Use a sheet that may be answered before its question."""
        panel = await self._open()
        if offered := controls(panel, "give", "line"):
            weights = [4.0 if verb_of(one) == "give" else 1.0 for one in offered]
            await self._use(panel, self.luck.choices(offered, weights)[0])

    async def may_answer(self) -> None:
        """Make sure that the panel of who is asked has a control for the question, or one that gives it."""
        info, user = await self.stage.match(), int(self.person.id)
        seat = (await self.stage.asked()).get(user)
        if seat is None:
            return
        scene = await self.stage.bot.services.acting.scene(info, seat, "en")
        verbs = verbs_of(seat_panel(scene))
        assert verbs & {*ANSWERS, *DECLINES}, (verbs, self.trail[-6:])

    async def _open(self) -> Json:
        if self.panel is not None and answering(self.person.fresh(self.panel)):
            return self.person.fresh(self.panel)
        table = table_panel(self.person)
        assert table is not None, "nothing in the channel leads to the hand"
        outcome = await self.person.press(table, ":hand")
        self.panel = await outcome.message()
        await self.stage.settled()
        return self.person.fresh(self.panel)

    async def _use(self, message: Json, control: Json) -> None:
        verb, user = verb_of(control), int(self.person.id)
        asked = user in await self.stage.asked()
        self.trail.append(f"{verb} {control.get('label') or control.get('placeholder')}")
        if control["type"] == BUTTON:
            outcome = await self.person.press(message, control["custom_id"])
        else:
            most = min(control.get("max_values", 1), len(control["options"]))
            number = self.luck.randint(min(control.get("min_values", 1), most), most)
            values = [one["value"] for one in self.luck.sample(control["options"], number)]
            outcome = await self.person.select(message, control["custom_id"], *values)
        if outcome.modal is not None:
            await self.person.submit(outcome, filled(outcome.modal, self.luck))
        await self.stage.settled()
        shown = self.person.fresh(outcome.messages[-1] if outcome.messages else message)
        if verb in DECLINES and asked:
            self.declined += 1
            # *I answer myself* always gives the question.
            if user in await self.stage.asked():
                assert answering(shown), (self.person.text(shown), self.trail[-6:])
        if verb == "line":
            ends = controls(shown, "give", "line")
            if ends and self.luck.random() < 0.8:
                await self._use(shown, self.luck.choice(ends))
        elif answering(shown):
            self.panel = shown


def answering(message: Json) -> list[Json]:
    """List the controls of a message that answer the question; a sheet alone may be for later."""
    return [
        one
        for one in controls(message, *ANSWERS)
        if verb_of(one) != "give" or one["custom_id"].split(":")[2] != "-"
    ]


def verbs_of(panel: Panel) -> set[str]:
    """List what the controls of a panel are for."""
    rows = [part for part in panel.parts if isinstance(part, Row)]
    presses = [one.press for row in rows for one in row.buttons if not one.disabled]
    presses += [part.press for part in panel.parts if isinstance(part, Menu)]
    return {press.verb for press in presses if press is not None}


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_person_who_is_asked_has_a_control_for_the_question(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    number: int,
) -> None:
    """By the panels that everybody has: advice, three answers, the rest one press away."""
    luck = random.Random(f"{os.environ.get('HEXARCH_SEED', '1')} {number}")
    async with checked_bot(tmp_path, games, caplog, watched=False, plans="usual") as stage:
        await played(stage, game, luck, monkeypatch, declined)


@pytest.mark.parametrize("game", WRITTEN)
async def test_answers_of_several_numbers_are_written_and_sent_by_panels_alone(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    """Rather by hand than by what is advised."""
    luck = random.Random(f"{os.environ.get('HEXARCH_SEED', '1')} {game}")
    monkeypatch.setitem(LIKED, "ask", 0.5)
    monkeypatch.setitem(LIKED, "byhand", 9.0)
    async with checked_bot(tmp_path, games, caplog, watched=False, plans="by-hand") as stage:
        await played(stage, game, luck, monkeypatch, written)


@pytest.mark.parametrize("game", WRITTEN[:1])
async def test_where_all_are_there_sheets_stand_last_and_nobody_is_stuck(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    luck = random.Random(f"{os.environ.get('HEXARCH_SEED', '1')} evening {game}")
    monkeypatch.setitem(LIKED, "give", 9.0)
    async with checked_bot(tmp_path, games, caplog, watched=False, plans="usual") as stage:
        await played(stage, game, luck, monkeypatch, given, pace="evening")


async def test_a_record_that_hides_a_question_without_an_answer_is_noticed(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The fault that these matches are played to find: a panel says that a record answers, and none does."""

    def names(
        game: AnyGame,
        info: MatchInfo,
        question: OpenQuestion,
        *,
        records: AheadList,
        public: Any,
        legal: Any,
    ) -> Answerer:
        by = answerer(game, info, question, records=records, public=public, legal=legal)
        asked = question.decision
        live = in_force(game, info, records, public, asked.seat)
        named = [one for one in live if asked.id in one.standing.questions]
        return ByStanding(named[0]) if isinstance(by, ByPerson) and named else by

    monkeypatch.setattr(seat_ahead, "answerer", names)
    with pytest.raises(AssertionError, match="Your answer ahead follows"):
        async with checked_bot(tmp_path, games, caplog, watched=False, plans="usual") as stage:
            await played(stage, "cthulhu-wars", random.Random("1 0"), monkeypatch, declined)


def used(players: Iterable[Fingers]) -> Counter[str]:
    """Count the verbs of the controls that people have used."""
    return Counter(step.partition(" ")[0] for player in players for step in player.trail)


def declined(players: Iterable[Fingers]) -> bool:
    return any(player.declined for player in players)


def written(players: Iterable[Fingers]) -> bool:
    verbs = used(players)
    sent = any("do Send" in player.trail for player in players)
    return sent and verbs["open"] + verbs["set"] >= WRITES


def given(players: Iterable[Fingers]) -> bool:
    return used(players)["give"] > 0


async def played(
    stage: CheckedBot,
    game: str,
    luck: random.Random,
    patch: pytest.MonkeyPatch,
    shows: Callable[[Iterable[Fingers]], bool],
    *,
    pace: str = "day",
) -> None:
    """Let two people play by their own panels, ``LEAST`` presses and until they show what is wanted."""
    for pause in ("FIRST", "NEXT"):
        patch.setattr(pacing, pause, (0.001, 0.001))
    patch.setattr(status, "AGES", AGES)
    stage.context.asks = True
    people = [await stage.person(name) for name in ("Ana", "Bob")]
    await answer_of(stage, people[0], await people[0].command("play:newtable", game=game))
    for person in people:
        await stage.answer(person, "match:join")
    match = (await stage.match()).id
    await stage.matches.lobbies.set_clock(match, "pace", pace, None)
    if game.startswith("eden"):
        await stage.matches.lobbies.set_option(match, "day_limit", SHORT, None)
    await stage.matches.lobbies.add_player(match, "heuristic", "Maud", None)
    await answer_of(stage, people[0], await people[0].command("match:start"))
    await stage.settled()
    held = Held(stage, patch)
    players = {int(one.id): Fingers(stage, one, held, luck) for one in people}
    for number in range(PRESSES):
        asked = await stage.asked()
        if not asked or (number >= LEAST and shows(players.values())):
            break
        others = [user for user in players if user not in asked]
        if others and luck.random() < 0.3:
            await players[luck.choice(others)].prepare()
        else:
            await players[luck.choice(sorted(asked))].act()
        for player in players.values():
            await player.may_answer()
    await stage.settled()
    assert shows(players.values()), used(players.values())
    assert LEAST < PRESSES or (await stage.match()).status == "over"
