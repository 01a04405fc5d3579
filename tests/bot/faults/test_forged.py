"""Controls and forms that no client of Discord sends: a word for each, and nothing that breaks."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.lang import say
from bot.model.control_id import ControlId
from bot.ops import archive
from bot.sandbox.errors import Json
from bot.store import MatchId
from rules.clash.actions import MoveUnits
from tests.workbench import fuzz

from .drafts import opening
from .killable_bot import KillableBot, complaints, killable_bot

PRESSES = 40
FORMS = 20
FIELDS = ("value", "reason", "place", "page", "seat", "count", "card", "0", "x")


def text(luck: Random, most: int) -> str:
    """Return a text as Discord could send it: whole signs, up to a length."""
    return whole(fuzz.text(luck))[:most]


def whole(said: str) -> str:
    """Write halves of signs as others: no JSON in UTF-8 holds them."""
    return said.encode("utf-8", "replace").decode()


def spoilt(control: str, luck: Random) -> str:
    """Spoil one part of a control, now and then all of it."""
    if luck.random() < 0.1:
        return whole(fuzz.spoilt_text(control, luck))[:100] or "?"
    parts = control.split(":", 4)
    at = luck.randrange(1, len(parts))
    parts[at] = fuzz.spoilt_text(parts[at], luck)
    return whole(":".join(parts))[:100]


async def _opened(here: KillableBot, game: str) -> MatchId:
    options: dict[str, Any] = {"quick_map": True} if game.startswith("eden") else {}
    return await here.match("Ana", "Bob", game=game, **options)


async def _forged(here: KillableBot, game: str, match: MatchId, on: Sequence[Json]) -> None:
    """Press what stands on messages of Ana's, spoilt; send forms that nobody opened."""
    who, luck = here.people["Ana"], Random(game)
    places = here.box.core.world.channels

    def there() -> Any:  # the table that is called back is another message
        return luck.choice([m for m in on if m["id"] in places[m["channel_id"]].messages])

    handlers = here.bot.services.router.handlers
    good = sorted({control for message in on for control in here.controls(message)})
    good += [f"v2:{match}:-:{verb}:0" for verb in handlers.verbs("press")]
    forms = [f"v2:{match}:-:{verb}:0" for verb in handlers.verbs("submit")]
    for _ in range(PRESSES):
        control = spoilt(luck.choice(good), luck)
        values = [text(luck, 100) for _ in range(luck.randrange(3))]
        await here.forge(who, control, *values, on=there())
    for _ in range(FORMS):
        control = luck.choice(forms)
        if luck.random() < 0.5:
            control = spoilt(control, luck)
        fields = {name: text(luck, 4000) for name in luck.sample(FIELDS, 4)}
        await here.submit(who, control, fields, on=there())
    await here.settled()
    record = archive.read_export(await archive.export(here.store, match, with_key=True))
    assert archive.verdict_of(record, here.games[game]).problem is None


@pytest.mark.parametrize("game", GAMES)
async def test_whatever_is_pressed_or_sent_is_answered_and_nothing_breaks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr("bot.moderation.report.version", lambda name: "0")  # if not installed
    async with killable_bot(tmp_path, {game: GAMES[game]}) as here:
        match, who = await _opened(here, game), here.people["Ana"]
        on = [await here.table(match, who), await here.hand(who)]
        # Until what nobody knows is answered.
        monkeypatch.setattr("bot.interactions.error_boundary._NEARLY", 0.01)
        await _forged(here, game, match, on)

        assert not complaints(caplog)


async def test_what_is_chosen_twice_is_chosen_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = "cthulhu-wars"
    async with killable_bot(tmp_path, {game: GAMES[game]}) as here:
        match = await here.match("Ana", "Bob", game=game)
        while True:
            (who, *_) = await here.asked(match)
            hand = await here.hand(who)
            moves = {c: unit for c, unit in opening(hand).items() if c.endswith(":open:move.0")}
            if moves:
                break
            (answer, *_) = await here.answers(match, who)
            await here.matches.act(match, int(who.id), [answer], None)
        ((control, unit),) = moves.items()
        assert unit is not None

        out = await here.forge(who, control, unit, unit, on=hand)

        assert out.modal is not None
        asked = [part["component"]["custom_id"] for part in out.modal["components"]]
        assert [name for name in asked if name.startswith("to")] == [f"to{unit}"]
        assert not complaints(caplog)


async def test_what_is_about_a_place_that_is_nowhere_is_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    game = "clash-of-cultures"
    async with killable_bot(tmp_path, {game: GAMES[game]}) as here:
        match = await here.match("Ana", "Bob", game=game)
        (who,) = await here.asked(match)
        await here.matches.act(match, int(who.id), [MoveUnits()], None)
        question = await here.question(match, who)
        assert question is not None
        before, hand = await here.info(match), await here.hand(who)

        menu = ControlId(match, "order", "start", question.moved).custom_id()
        await here.forge(who, menu, "choose-cell~Z99", on=hand)

        assert say("en", "denied-question-closed") in who.text(who.fresh(hand))
        assert (await here.info(match)).seq == before.seq
        assert not complaints(caplog)


async def test_every_control_is_given_what_it_takes(tmp_path: Path) -> None:
    """A class that is forgotten at a control would be an error at its first press."""
    async with killable_bot(tmp_path) as here:
        handlers = list(here.bot.services.router.handlers)
        wants = {
            (handler.event, handler.verb): sum(
                each.default is inspect.Parameter.empty
                for each in inspect.signature(handler.run).parameters.values()
            )
            for handler in handlers
        }
        assert len(wants) > 100
        assert wants == {(h.event, h.verb): 1 + (h.takes is not None) for h in handlers}
