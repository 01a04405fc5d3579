"""The runner of answers ahead: once, secret in time, in one transaction with its record."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.matches import Acted, Refused
from bot.model.refusals import QuestionClosed
from bot.store import MatchId
from rules.core.ids import Card
from rules.eden.board.actions import Order
from rules.players.ahead import ADVISED, PASS, Exactly
from tests.bot.ahead.mornings import (
    DEPLOY,
    answer,
    asked,
    begun,
    deployer,
    given_ahead,
    hand,
    morning,
    records,
    seat_of,
)
from tests.bot.scenarios.checked_bot import CheckedBot
from tests.bot.scenarios.robots import controls

STEPS = range(0, 40, 3)
"""Turns of the event loop after which the runner is killed."""


class KilledError(Exception):
    """The bot is killed here."""


async def ready(stage: CheckedBot, monkeypatch: pytest.MonkeyPatch, says: Any = PASS) -> Any:
    """Let somebody have a record for the deployment that they are asked for, and nothing answer it."""
    info = await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    monkeypatch.setattr(stage.bot.services.ahead_runner, "wake", lambda match: None)
    record = await morning(stage, who, says)
    await stage.store.ahead.change(info.id, int(who.id), lambda _: (record,))
    return info, who


@pytest.mark.parametrize("when", ["before", "after"])
async def test_an_answer_stands_in_the_record_and_in_the_list_or_in_neither(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch, when: str
) -> None:
    info, who = await ready(stage, monkeypatch)
    commit = stage.store.records.commit

    async def killed(*args: Any, **more: Any) -> None:
        if when == "after":
            await commit(*args, **more)
        raise KilledError

    with monkeypatch.context() as killing:
        killing.setattr(stage.store.records, "commit", killed)
        with pytest.raises(KilledError):
            await stage.bot.services.ahead_runner.answers(info.id, int(who.id))
    await stage.stop()
    await stage.start()
    await stage.settled()

    (record,) = await records(stage, who)
    entries = await given_ahead(stage, who)
    assert [*record.answered] == entries
    assert entries


async def test_wherever_the_runner_is_killed_an_answer_is_whole(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, who = await ready(stage, monkeypatch)
    # Where all of them were killed before an answer, one that nobody kills gives it.
    for steps in (*STEPS, None):
        task = asyncio.ensure_future(stage.bot.services.ahead_runner.answers(info.id, int(who.id)))
        for _ in range(steps or 0):
            await asyncio.sleep(0)
        if steps is not None:
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await stage.settled()
        (record,) = await records(stage, who)
        entries = await given_ahead(stage, who)
        assert [*record.answered] == entries, steps

    assert await given_ahead(stage, who)


async def test_a_record_is_off_when_an_answer_of_it_is_taken_back(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, who = await ready(stage, monkeypatch)
    runner = stage.bot.services.ahead_runner
    assert await runner.answers(info.id, int(who.id))
    assert isinstance(await stage.matches.undo(info.id, int(who.id), None), Acted)

    assert not await runner.answers(info.id, int(who.id))

    (record,) = await records(stage, who)
    assert record.off == "undone"
    assert int(who.id) in await stage.asked()
    shown = await hand(stage, who)
    assert controls(shown, "ask", "byhand"), who.text(shown)


async def test_what_does_not_fit_any_more_is_told_where_the_question_is_put_and_only_there(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, who = await ready(stage, monkeypatch, Exactly(((Order({Card("nothing"): 1}),),)))

    assert not await stage.bot.services.ahead_runner.answers(info.id, int(who.id))
    shown = who.text(await hand(stage, who))
    assert shown.count("Your answer ahead does not fit any more: Troops") == 1
    assert "does not fit any more" not in who.text(await hand(stage, who)), "it is said once"
    await answer(stage)

    assert await records(stage, who) == ()
    while (now := await asked(stage))[1] is not who:
        await answer(stage)
    assert now[0].decision.id != DEPLOY
    assert "does not fit any more" not in who.text(await hand(stage, who))


async def test_a_record_never_tries_a_second_answer_at_the_same_question(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, who = await ready(stage, monkeypatch)
    tried = list[Any]()

    async def refused(match: MatchId, user: int, actions: Any, *args: Any, **more: Any) -> Refused:
        tried.append(actions)
        return Refused(QuestionClosed())

    with monkeypatch.context() as refusing:
        refusing.setattr(stage.matches, "act", refused)
        for _ in range(3):
            assert not await stage.bot.services.ahead_runner.answers(info.id, int(who.id))

    assert len(tried) == 1
    (record,) = await records(stage, who)
    seat = await seat_of(stage, who)
    question = next(q for q in await stage.matches.pending(info.id) if q.decision.seat == seat)
    assert record.void == question.at
    shown = await hand(stage, who)
    assert "does not fit any more" in who.text(shown)
    assert controls(shown, "ask", "byhand")


async def test_its_owner_who_changes_it_meanwhile_is_obeyed(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, who = await ready(stage, monkeypatch)
    runner, act = stage.bot.services.ahead_runner, stage.matches.act

    async def late(*args: Any, **more: Any) -> Any:
        await stage.store.ahead.change(info.id, int(who.id), lambda _: ())
        return await act(*args, **more)

    with monkeypatch.context() as changing:
        changing.setattr(stage.matches, "act", late)
        assert not await runner.answers(info.id, int(who.id))

    assert await given_ahead(stage, who) == []
    assert int(who.id) in await stage.asked()


async def test_the_time_before_an_answer_is_drawn_for_everybody_who_is_asked(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether there is a record or not, and before anybody looks whether one answers."""
    info = await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    runner = stage.bot.services.ahead_runner
    drawn = list[bool]()
    looked = list[Any]()

    def wait(begun: bool) -> float:
        drawn.append(begun)
        assert not looked, "somebody has looked what answers"
        return 600.0

    monkeypatch.setattr(runner, "wait", wait)
    monkeypatch.setattr("bot.ahead.runner.first_answer", lambda *args, **more: looked.append(args))
    for rows in ((), (await morning(stage, who, ADVISED),)):
        runner._waits.due.clear()
        runner._tried.clear()
        await stage.store.ahead.change(info.id, int(who.id), lambda _, rows=rows: rows)  # type: ignore[misc]
        await runner._look(info.id)

    assert len(drawn) == 2
    for task in list(stage.context.tasks):
        if task.get_name().startswith("pilot"):
            task.cancel()


async def test_at_a_deadline_the_advice_answers_once(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await begun(stage, "Ana", "Bob")
    who = await deployer(stage)
    monkeypatch.setattr(stage.bot.services.ahead_runner, "wake", lambda match: None)

    assert await stage.bot.services.deadlines.advise_once(info, int(who.id))

    assert await records(stage, who) == ()
    assert int(who.id) not in await stage.asked()
    assert len(await given_ahead(stage, who)) > 0
