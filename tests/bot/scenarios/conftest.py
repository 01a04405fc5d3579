"""Editions whose matches can be short, and the bot that offers them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.hand_messages import Built, HandMessages
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.store import MatchId, MessageSlot
from rules.clash import status
from rules.core.game import Option, Setup
from rules.core.ids import Seat
from rules.eden.board import lobby
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot
from tests.bot.scenarios.timed import evening
from tests.bot.tiny import TINY

__all__ = ["evening"]

SHORT = 2
"""Days after which a match of these tests may be decided; the house itself offers 8 at least."""

AGES = 1
"""Ages of a match of Clash of Cultures in these tests; the rules have six."""


def with_short(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Offer ``SHORT`` among the day limits."""
    return tuple(
        Option(o.id, o.kind, o.default, (*o.choices, SHORT)) if o.id == "day_limit" else o
        for o in options
    )


@cache
def short_games() -> dict[str, PlayableGame]:
    """Return all games with a day limit that tests have time for.

    They are the same for each test: to a bot with other games Discord would register commands.
    """
    return {name: replace(game, options=with_short(game.options)) for name, game in GAMES.items()}


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, PlayableGame]:
    """Offer a day limit, and play as many ages, as tests have time for."""
    checked = lobby.checked

    def kinder(given: Setup, edition: str, seats: range, options: Any, of: Any) -> Any:
        return checked(given, edition, seats, with_short(options), of)

    monkeypatch.setattr(lobby, "checked", kinder)
    monkeypatch.setattr(status, "AGES", AGES)
    return dict(short_games())


@pytest.fixture
async def stage(
    tmp_path: Path, games: dict[str, PlayableGame], caplog: pytest.LogCaptureFixture
) -> AsyncIterator[CheckedBot]:
    """Run the bot on a server whose tables speak English."""
    async with checked_bot(tmp_path, games, caplog) as made:
        yield made


@pytest.fixture(autouse=True)
def _hands_built_all_the_same(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Build each hand that would be left as it is, and hold it against what its message shows."""
    stale, expected = list[tuple[MatchId, Seat]](), dict[tuple[MatchId, Seat], str]()
    known, note = HandMessages.is_unchanged, HandMessages.note_built

    def is_unchanged(hands: HandMessages, slot: MessageSlot, inputs: str | None) -> bool:
        if known(hands, slot, inputs):
            where = slot.match, Seat(int(slot.key))
            expected[where] = hands.built[where].mark
        else:
            expected.pop((slot.match, Seat(int(slot.key))), None)
        return False

    def note_built(hands: HandMessages, match: MatchId, seat: Seat, built: Built) -> None:
        if expected.pop((match, seat), built.mark) != built.mark:
            stale.append((match, seat))
        note(hands, match, seat, built)

    monkeypatch.setattr(HandMessages, "is_unchanged", is_unchanged)
    monkeypatch.setattr(HandMessages, "note_built", note_built)
    yield
    assert not stale


@pytest.fixture
async def small(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    """Run the bot with the tiny game, on a server whose tables speak English."""
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog) as made:
        yield made
