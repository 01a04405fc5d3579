"""A bot is killed between the word that an answer is coming and the answer: the next one gives it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.lang import say
from bot.store import MatchId
from bot.store.deferred import EDITABLE, DeferredAnswer
from tests.bot.person import Outcome, Person

from .killable_bot import Json, KillableBot

pytestmark = pytest.mark.postgres

WAYS: Final = ("command", "private", "table", "dm")
"""Where the control stands that is used."""


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Acknowledge at once whatever is not done."""
    monkeypatch.setattr("bot.interactions.responder.SOON", 0.01)


async def _noted(here: KillableBot) -> list[DeferredAnswer]:
    """Wait until it is noted that somebody waits for an answer."""
    async with asyncio.timeout(60):
        while not (found := await here.store.deferred.awaited()):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)
    return found


def _hold(here: KillableBot, *, after: bool) -> None:
    """Let every action hang, before anything is done or once it is."""
    act: Any = here.matches.act

    async def held(*given: Any, **more: Any) -> Any:
        if after:
            await act(*given, **more)
        await asyncio.Event().wait()

    here.matches.act = held  # type: ignore[method-assign]


async def _used(
    here: KillableBot, match: MatchId, who: Person, way: str, *, after: bool
) -> tuple[Json, Outcome]:
    """Let somebody do what hangs; return the message with the control, and its outcome."""
    on: Json = {}
    if way == "private":
        on = await here.hand(who)
    elif way == "table":
        on = await here.table(match, who)
    elif way == "dm":
        place = await here.place(match, "hand", str(await here.seat(match, who)))
        on = next(m for m in who.messages(str(place.channel)) if m["id"] == str(place.message))
    action = (await here.answers(match, who))[-1]
    _hold(here, after=after)
    here.patient = False
    if way == "command":
        return on, await who.command("/tiny answer boast")
    return on, await here.play(match, who, action, on=on)


@pytest.mark.parametrize("after", [False, True], ids=["nothing-done", "done"])
@pytest.mark.parametrize("way", WAYS)
async def test_an_answer_that_was_announced_is_given_after_a_restart(
    here: KillableBot, way: str, after: bool
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    await ana.change(locale="fr")
    if way == "dm":
        await (await ana.command("settings:dm", hands=True)).message()
        await here.settled()
    before = (await here.info(match)).seq
    on, outcome = await _used(here, match, ana, way, after=after)
    (answer,) = await _noted(here)
    assert (answer.id, answer.user, answer.surface) == (int(outcome.id), int(ana.id), way)
    there = ana.text(ana.fresh(on)) if on else ""
    async with asyncio.timeout(60):
        while (await here.info(match)).seq < before + after:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.01)  # the answer is announced while it is still being written

    await here.kill()
    await here.start()
    await here.settled()

    assert (await here.info(match)).seq == before + after
    told = say("fr", "restarted-done" if after else "restarted-not-done")
    own = [ana.text(message) for message in outcome.messages]
    if way == "command":
        (said,) = own
        assert told in said
        assert ana.buttons(outcome.messages[0])  # what is asked now
    elif not after:
        assert own == [told]
        assert ana.text(ana.fresh(on)) == there
    elif way == "private":
        assert told in ana.text(ana.fresh(on))
        assert own == []
    else:
        assert own == []  # what everybody sees, and a hand, is brought up to date by delivery
    here.patient = True


async def test_an_answer_that_was_being_given_at_a_second_kill_is_given_after_it(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    _, outcome = await _used(here, match, ana, "command", after=False)
    await _noted(here)
    reached = asyncio.Event()

    async def held(*_: Any, **__: Any) -> None:
        reached.set()
        await asyncio.Event().wait()

    with monkeypatch.context() as first:
        first.setattr("bot.interactions.responder.Responder.send_private", held)
        await here.kill()
        await here.start()
        await reached.wait()
        await here.kill()
    assert outcome.messages == []
    await here.start()
    await here.settled()

    (said,) = [ana.text(message) for message in outcome.messages]
    assert say("en", "restarted-not-done") in said
    assert await here.store.deferred.awaited() == []
    here.patient = True


async def test_an_answer_that_two_find_awaited_at_once_is_given_once(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    await _used(here, match, here.people["Ana"], "command", after=False)
    (answer,) = await _noted(here)
    late, given = here.bot.services.late_answers, list[int]()

    async def noted(one: DeferredAnswer, _: str) -> None:
        given.append(one.id)
        await asyncio.sleep(0)

    async def at_once(_: int) -> None:
        """Return although this process still works on it, as another would."""

    monkeypatch.setattr(late, "_answered", noted)
    monkeypatch.setattr(late.guard, "ended", at_once)

    await asyncio.gather(late._give(answer), late._give(answer))

    assert given == [answer.id]
    await here.kill()  # what still hangs there
    await here.start()
    await here.settled()
    here.patient = True


async def test_what_was_told_is_noted_no_more_and_a_restart_says_nothing_of_it(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    ana = here.people["Ana"]
    act: Any = here.matches.act

    async def slow(*given: Any, **more: Any) -> Any:
        await _noted(here)
        return await act(*given, **more)

    monkeypatch.setattr(here.matches, "act", slow)
    outcome = await ana.command("/tiny answer boast")
    said = ana.text(await outcome.message())
    await here.answered()
    assert await here.store.deferred.awaited() == []

    await here.kill()
    await here.start()
    await here.settled()

    assert [ana.text(message) for message in outcome.messages] == [said]
    assert (await here.info(match)).seq > 0


async def test_an_answer_is_noted_before_discord_is_told_that_it_is_coming(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.match("Ana", "Bob")
    monkeypatch.setattr("bot.interactions.responder.NOTED", 60.0)
    _hold(here, after=False)
    here.patient = False
    add, before = here.store.deferred.add, list[str]()

    async def noted(answer: DeferredAnswer) -> bool:
        await asyncio.sleep(0)
        before.extend(one.path for one in here.requests)
        assert await add(answer) is not await add(answer)  # the second time it is there
        return True

    monkeypatch.setattr(here.store.deferred, "add", noted)
    here.requests.clear()
    await here.people["Ana"].command("/tiny answer boast")

    assert not [path for path in before if path.startswith("/interactions/")]
    assert [one for one in here.requests if one.path.startswith("/interactions/")]
    await here.kill()  # or stopping would wait for what hangs
    await here.start()
    here.patient = True


async def test_a_token_is_kept_no_longer_than_it_is_of_use(here: KillableBot) -> None:
    await here.match("Ana", "Bob")
    _hold(here, after=False)
    here.patient = False
    await here.people["Ana"].command("/tiny answer boast")
    (answer,) = await _noted(here)
    assert answer.token not in repr(await here.store.personal.about(answer.user))
    begun = here.clock()
    await here.kill()

    here.clock = lambda: begun + EDITABLE + 1
    await here.start()

    assert await here.store.deferred.awaited() == []
    assert await here.store.deferred.get(answer.id) is None
    assert await here.store.deferred.add(replace(answer, at=here.clock()))
    await here.store.personal.forget(answer.user)
    assert await here.store.deferred.get(answer.id) is None
    here.patient = True


@pytest.fixture
def in_doubt(here: KillableBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an action wait until the bot hears that it was acknowledged, as by another process."""

    async def nap(_: float) -> None:
        await asyncio.sleep(0)

    napping = SimpleNamespace(**{**vars(asyncio), "sleep": nap})
    monkeypatch.setattr("discord.webhook.async_.asyncio", napping)
    monkeypatch.setattr("bot.app.late_answers.PATIENCE", 0.0)
    act: Any = here.matches.act

    async def slow(*given: Any, **more: Any) -> Any:
        reply = next(iter(here.bot.services.guard._replies.values()))
        while not reply._lost:  # noqa: ASYNC110 - nobody is told
            await asyncio.sleep(0.001)
        reply.check()
        return await act(*given, **more)

    monkeypatch.setattr(here.matches, "act", slow)


async def _followed(here: KillableBot) -> None:
    """Wait until the bot has said what it says where it finds an answer announced."""
    await here.answered()
    await asyncio.gather(*(t for t in here.context.tasks if t.get_name().startswith("late-")))


@pytest.mark.usefixtures("in_doubt")
async def test_an_acknowledgement_whose_answer_was_lost_is_followed_by_a_word(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    before = (await here.info(match)).seq
    here.box.core.faults.lost_answers = 1
    outcome = await here.people["Ana"].command("/tiny answer boast", may_fail=True)
    await _followed(here)

    assert await here.store.deferred.awaited() == []
    said = await outcome.message()
    assert say("en", "one-moment") in here.people["Ana"].text(said)
    assert (await here.info(match)).seq == before


@pytest.mark.usefixtures("in_doubt")
async def test_that_word_is_said_though_a_slow_database_notes_the_answer_only_then(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await here.match("Ana", "Bob")
    monkeypatch.setattr("bot.interactions.responder.NOTED", 0.0)
    deferred, guard = here.store.deferred, here.bot.services.guard
    add, get, ended, looked = deferred.add, deferred.get, guard.ended, asyncio.Event()

    async def added(answer: DeferredAnswer) -> bool:
        await looked.wait()
        return await add(answer)

    async def got(interaction: int) -> DeferredAnswer | None:
        found = await get(interaction)
        looked.set()
        return found

    async def waited(interaction: int) -> None:
        looked.set()
        await ended(interaction)

    monkeypatch.setattr(deferred, "add", added)
    monkeypatch.setattr(deferred, "get", got)
    monkeypatch.setattr(guard, "ended", waited)
    here.box.core.faults.lost_answers = 1
    outcome = await here.people["Ana"].command("/tiny answer boast", may_fail=True)
    await _followed(here)

    assert await deferred.awaited() == []
    assert say("en", "one-moment") in here.people["Ana"].text(await outcome.message())
