"""Whole matches by people who press only what stands on their own panels, forms and all."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from bot.autoplay import pacing
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.sandbox.people.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, checked_bot
from tests.bot.scenarios.conftest import SHORT
from tests.bot.scenarios.robots import ANSWERING, BUTTON, controls, filled, table_panel, verb_of

ANSWERS = (*ANSWERING, "ask", "asksure", "other", "byhand", "formgo")
"""The verbs of controls that answer the question, or lead to one that does."""

LIKED = {"ask": 6.0, "asksure": 6.0, "formgo": 6.0, "formhand": 5.0, "other": 1.5, "byhand": 1.5}
"""How much rather a control is used than others; most have 1."""

AROUND = 25
"""Presses in a row by which no match may stand still."""

PRESSES = 15 * int(os.environ.get("HEXARCH_EXAMPLES", "4"))


class Fingers:
    """Somebody who uses their own panel, and what it opens."""

    def __init__(self, stage: CheckedBot, person: Person, luck: random.Random) -> None:
        self.stage, self.person, self.luck = stage, person, luck
        self.panel: Json | None = None
        self.trail: list[str] = []
        self.still = 0

    async def act(self) -> None:
        """Press something of the panel; it has a control for the question, or an answer comes."""
        user, panel = int(self.person.id), await self._open()
        if user not in await self.stage.asked():
            return  # answered meanwhile
        offered = controls(panel, *ANSWERS)
        assert offered, (self.person.text(panel), self.trail[-6:])
        usable = [*offered, *controls(panel, "formhand", "formopen", "formhold", "formset")]
        weights = [LIKED.get(verb_of(one), 1.0) for one in usable]
        seq = (await self.stage.match()).seq
        await self._use(panel, self.luck.choices(usable, weights)[0])
        self.still = 0 if (await self.stage.match()).seq != seq else self.still + 1
        assert self.still < AROUND, self.trail[-AROUND:]

    async def prepare(self) -> None:
        """Use a form that may be filled in before its question."""
        panel = await self._open()
        if offered := controls(panel, "formgo", "formhand", "formopen"):
            await self._use(panel, self.luck.choice(offered))

    async def _open(self) -> Json:
        if self.panel is not None and controls(self.person.fresh(self.panel), *ANSWERS):
            return self.person.fresh(self.panel)
        table = table_panel(self.person)
        assert table is not None, "nothing in the channel leads to the hand"
        outcome = await self.person.press(table, controls(table, "hand")[0]["custom_id"])
        self.panel = await outcome.message()
        await self.stage.settled()
        return self.person.fresh(self.panel)

    async def _use(self, message: Json, control: Json) -> None:
        verb = verb_of(control)
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
        if not outcome.messages:
            return
        shown = self.person.fresh(outcome.messages[-1])
        if verb == "formopen":
            ends = controls(shown, "formgo", "formhand", "formhold")
            if ends:
                await self._use(shown, self.luck.choice(ends))
        elif controls(shown, *ANSWERS):
            self.panel = shown


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_person_who_is_asked_has_a_control_for_the_question(
    tmp_path: Path,
    games: dict[str, PlayableGame],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
) -> None:
    for pause in ("FIRST", "NEXT"):
        monkeypatch.setattr(pacing, pause, (0.001, 0.001))
    luck = random.Random(os.environ.get("HEXARCH_SEED", "1"))
    async with checked_bot(tmp_path, games, caplog, watched=False, plans="usual") as stage:
        people = [await stage.person(name) for name in ("Ana", "Bob")]
        await answer_of(stage, people[0], await people[0].command("/match create", game=game))
        for person in people:
            await answer_of(stage, person, await person.command("/match join"))
        match = (await stage.match()).id
        if game.startswith("eden"):
            await stage.matches.lobbies.set_option(match, "day_limit", SHORT, None)
        await stage.matches.lobbies.add_player(match, "heuristic", "Maud", None)
        await answer_of(stage, people[0], await people[0].command("/match start"))
        await stage.settled()
        players = {int(one.id): Fingers(stage, one, luck) for one in people}
        for _ in range(PRESSES):
            asked = await stage.asked()
            if not asked:
                break
            others = [user for user in players if user not in asked]
            if others and luck.random() < 0.3:
                await players[luck.choice(others)].prepare()
            else:
                await players[luck.choice(sorted(asked))].act()
        await stage.settled()
        assert (await stage.match()).seq > 0
