"""Guided first matches: every step comes, whatever is answered, and says what the rules do."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from bot.games.registry import GAMES
from bot.lang import say
from tests.bot.crew import Crew, crew

TAUGHT: Final = sorted(name for name, game in GAMES.items() if game.lesson is not None)
WORDS: Final = 45
"""Words of an idea, at most."""


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Crew]:
    async with crew(tmp_path, GAMES) as made:
        await made.stop()
        made.asks = True
        await made.start()
        yield made


async def opened(table: Crew, name: str, locale: str) -> tuple[Any, Any]:
    """Begin the lesson of a game; return whoever learns, and the message."""
    ana = await table.person("Ana", locale)
    shown = await (await ana.command("/learn", game=name)).message()
    await table.settled()
    return ana, ana.fresh(shown)


def step_of(text: str) -> int:
    found = re.search(r"(?:step|étape) (\d+) (?:of|sur)", text)
    return int(found[1]) if found else 0


def idea_of(text: str) -> str:
    """Find the idea of a step: what stands below its bar."""
    return next((b for a, b in pairwise(text.splitlines()) if a.strip("▰▱") == "" != a), "")


def answers(buttons: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out the ways on, back and out, and what only shows something."""
    verbs = ("ask", "asksure", "do", "learnnext")
    return [b for b in buttons if b["custom_id"].split(":")[3] in verbs]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
@pytest.mark.parametrize("how", ["shown", "first", "random"])
@pytest.mark.parametrize("name", TAUGHT)
async def test_a_lesson_can_be_played_to_its_end(
    table: Crew, name: str, how: str, locale: str
) -> None:
    lesson = GAMES[name].lesson
    assert lesson is not None
    ana, shown = await opened(table, name, locale)
    source, seen, presses, stuck = random.Random(name + how), list[int](), 0, 0
    ideas: dict[int, str] = {}
    spoken = locale[:2]
    while presses < 150:
        text, labels = ana.text(shown), [b["label"] for b in ana.buttons(shown)]
        if say(spoken, "play-now") in labels:
            break
        step = step_of(text) or seen[-1]  # what throws something away is asked once more
        stuck = stuck + 1 if seen and seen[-1] == step else 0
        if not seen or seen[-1] != step:
            seen.append(step)
        if idea := idea_of(text):
            ideas[step] = idea
        possible = answers(ana.buttons(shown))
        # Whoever has left the path for long goes on with the next step, as a person would.
        if how == "shown":
            label = say(spoken, "learnshow")
        elif (stuck > 12 or not possible) and say(spoken, "learnskip") in labels:
            label = say(spoken, "learnskip")
        else:
            label = (possible[0] if how == "first" else source.choice(possible))["label"]
        await ana.press(shown, label)
        await table.settled()
        shown = ana.fresh(shown)
        presses += 1
    assert say(spoken, "play-now") in [b["label"] for b in ana.buttons(shown)], seen
    assert seen == list(range(1, len(lesson.steps) + 1))
    if how == "shown":
        assert presses <= 25, presses
        assert list(ideas) == seen
    long = {n: idea for n, idea in ideas.items() if len(idea.split()) > WORDS}
    assert not long
