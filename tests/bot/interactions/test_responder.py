"""How an interaction is answered: once, soon, and by an edit only where the work takes its time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.interactions import responder as replying
from bot.pictures.drawing import Pictures
from bot.play.service import NewestPanels
from bot.sandbox.rest.exchange import Exchange
from bot.sandbox.validate.components import walk
from bot.store import MatchInfo
from tests.bot.history.test_summary import sketch
from tests.bot.person import Outcome, Person
from tests.bot.plain_bot import PlainBot, answer_of, plain_bot
from tests.bot.tiny import TINY

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE = 4, 5, 6, 7
"""Types of first responses (Discord's numbers)."""


class Table:
    """A match of two on a sandbox whose requests are watched."""

    def __init__(self, made: PlainBot, info: MatchInfo, ana: Person) -> None:
        self.crew, self.info, self.ana = made, info, ana
        self.sent: list[Exchange] = []
        made.box.rest.observers.append(self.sent.append)

    async def answers(self, outcome: Outcome) -> list[tuple[str, int]]:
        """List what the bot sent to answer an interaction: how, and of which type."""
        await self.crew.answered()
        found = []
        for one in self.sent:
            if one.path.startswith("/interactions/"):
                if (one.answer or {}).get("interaction", {}).get("id") == outcome.id:
                    found.append(("response", one.body["type"]))
            elif one.path.startswith("/webhooks/"):
                found.append((one.method, 0))
        return found

    async def panel(self) -> Any:
        """Open the private panel."""
        out = await self.ana.command("/hand")
        message = await out.message()
        await self.crew.answered()
        self.sent.clear()
        return message

    def _acknowledged(self) -> bool:
        return any(one.path.startswith("/interactions/") for one in self.sent)

    def dawdle(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let every look at the position take until something has been answered."""
        view = self.crew.matches.view

        async def slow(*args: Any) -> Any:
            while not self._acknowledged():  # noqa: ASYNC110 - nobody is told
                await asyncio.sleep(0.001)
            return await view(*args)

        monkeypatch.setattr(replying, "SOON", 0.01)
        monkeypatch.setattr(replying, "PICTURED", 0.0)
        monkeypatch.setattr(self.crew.matches, "view", slow)


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Table]:
    # The edit that puts an older panel aside is no part of the answer that is watched.
    monkeypatch.setattr(NewestPanels, "note_shown", lambda *_: None)
    async with plain_bot(tmp_path, {"tiny": TINY}) as made:
        made.context.merge = 60  # nothing but answers is sent meanwhile
        ana, bob = await made.person("Ana"), await made.person("Bob")
        await (await ana.command("play:newtable")).message()
        for person in (ana, bob):
            await (await person.command("match:join")).message()
        await (await ana.command("match:start")).message()
        info = await made.match()
        await made.bot.services.delivery.reconcile(info.id)
        yield Table(made, info, ana)


def button(person: Person, message: Any, verb: str) -> str:
    """Find a button by what it asks for."""
    known = [str(b.get("custom_id", "")) for b in person.buttons(person.fresh(message))]
    return next(one for one in known if one.split(":")[3] == verb)


async def test_a_typed_action_is_answered_by_one_response(table: Table) -> None:
    outcome = await table.ana.command("/tiny answer boast")

    assert await table.answers(outcome) == [("response", MESSAGE)]
    assert table.ana.private(outcome.messages[0])


async def test_a_press_on_a_private_panel_edits_it_by_one_response(table: Table) -> None:
    panel = await table.panel()

    outcome = await table.ana.press(panel, button(table.ana, panel, "do"))

    assert await table.answers(outcome) == [("response", UPDATE)]
    assert (await table.crew.matches.info(table.info.id)).seq == table.info.seq + 1


async def test_a_press_on_the_table_is_answered_by_one_response(table: Table) -> None:
    ana = table.ana
    place = await table.crew.store.message_slots.get(table.info.id, "table")
    assert place is not None
    message = next(m for m in ana.messages() if m["id"] == str(place.message))

    outcome = await ana.press(message, button(ana, message, "hand"))

    assert await table.answers(outcome) == [("response", MESSAGE)]
    assert ana.private(outcome.messages[0])


async def test_a_refusal_on_a_private_panel_is_one_response_beside_it(table: Table) -> None:
    panel = await table.panel()
    control = button(table.ana, panel, "do")
    await (await table.crew.person("Bob")).command("match:concedeask")
    await table.crew.matches.moderation.end(table.info.id, int(table.ana.id), None)
    table.sent.clear()

    outcome = await table.ana.press(panel, control)

    assert await table.answers(outcome) == [("response", MESSAGE)]


@pytest.mark.parametrize(
    ("typed", "first", "then"), [(True, DEFERRED, "PATCH"), (False, DEFERRED_UPDATE, "PATCH")]
)
async def test_slow_work_is_acknowledged_in_time_and_answered_by_an_edit(
    table: Table, monkeypatch: pytest.MonkeyPatch, first: int, then: str, *, typed: bool
) -> None:
    panel = await table.panel()
    table.dawdle(monkeypatch)

    if typed:
        outcome = await table.ana.command("/tiny answer boast")
    else:
        outcome = await table.ana.press(panel, button(table.ana, panel, "do"))

    assert await table.answers(outcome) == [("response", first), (then, 0)]
    assert (await table.crew.matches.info(table.info.id)).seq == table.info.seq + 1


async def test_an_answer_that_is_ready_while_the_timer_acknowledges_waits_for_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever the two meet, there is one first response, and the person reads the answer."""
    for hundredth in range(12):
        monkeypatch.setattr(replying, "SOON", hundredth / 1000)
        table.sent.clear()

        outcome = await table.ana.command("/tiny answer boast")
        said = await answer_of(table.crew, table.ana, outcome)

        sent = await table.answers(outcome)
        assert [how for how, _ in sent].count("response") == 1
        assert sent in ([("response", MESSAGE)], [("response", DEFERRED), ("PATCH", 0)])
        assert said


@pytest.mark.parametrize("soon", [0.0, 5.0])
@pytest.mark.parametrize("where", ["matches.act", "acting.acted"])
async def test_a_fault_of_ours_is_told_once_however_late_it_comes(
    table: Table, monkeypatch: pytest.MonkeyPatch, where: str, soon: float
) -> None:
    holder, _, name = where.partition(".")
    owner: Any = table.crew.matches if holder == "matches" else table.crew.bot.services.acting

    async def fail(*_: Any, **__: Any) -> None:
        await asyncio.sleep(0.05)
        raise RuntimeError("on purpose")

    monkeypatch.setattr(replying, "SOON", soon)
    monkeypatch.setattr(owner, name, fail)
    monkeypatch.setattr(logging.getLogger("hexarch"), "disabled", True)

    outcome = await table.ana.command("/tiny answer boast")
    said = await answer_of(table.crew, table.ana, outcome)

    assert "#" in said
    assert len(outcome.messages) == 1
    sent = await table.answers(outcome)
    assert [how for how, _ in sent].count("response") == 1


async def test_an_old_interaction_is_acknowledged_before_anything_is_done(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replying, "_OLD", -1.0)

    outcome = await table.ana.command("/tiny answer boast")

    assert await table.answers(outcome) == [("response", DEFERRED), ("PATCH", 0)]


async def test_work_that_says_nothing_is_acknowledged_all_the_same(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = await table.panel()

    async def silent(*_: Any, **__: Any) -> None:
        return None

    monkeypatch.setattr(table.crew.bot.services.acting, "act", silent)
    outcome = await table.ana.press(panel, button(table.ana, panel, "do"))

    assert await table.answers(outcome) == [("response", DEFERRED_UPDATE)]


async def test_a_picture_drawn_in_a_moment_comes_with_the_words(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.crew.context, "pictures", Pictures(sketch))
    for patience, after in ((60.0, []), (0.0, ["DELETE", "POST"])):
        monkeypatch.setattr(replying, "PICTURED", patience)
        table.crew.context.pictures = Pictures(sketch)  # which has drawn nothing yet
        table.crew.context.resends_files = True
        table.sent.clear()
        outcome = await table.ana.command("/map")
        answers = await table.answers(outcome)

        assert [how for how, _ in answers[1:]] == after
        assert table.ana.files(outcome.messages[0])


@pytest.mark.parametrize("kind", [False, True])
async def test_an_answer_that_was_deferred_brings_its_file_by_an_edit_or_is_sent_anew(
    table: Table, monkeypatch: pytest.MonkeyPatch, *, kind: bool
) -> None:
    """The edit describes the file; Discord may refuse it all the same, and is not asked again."""
    table.crew.box.core.faults.kind_files = kind
    monkeypatch.setattr(table.crew.context, "pictures", Pictures(sketch))
    table.dawdle(monkeypatch)

    refused, known = ["PATCH", "PATCH", "DELETE", "POST"], ["DELETE", "POST"]
    for answered in (["PATCH", "PATCH"], ["PATCH"]) if kind else (refused, known):
        table.sent.clear()
        outcome = await table.ana.command("/map")
        answers = await table.answers(outcome)
        (message,) = outcome.messages  # the words alone are gone
        (file,) = table.ana.files(message)

        assert table.ana.private(message)
        assert answers[0] == ("response", DEFERRED)
        assert [how for how, _ in answers[1:]] == answered
        (described,) = table.sent[-1].body["attachments"]
        assert (described["id"], described["filename"]) == (0, file["filename"])
        assert described["description"] == file["description"]


@pytest.mark.parametrize("kind", [False, True])
async def test_a_private_panel_gets_a_new_picture_though_its_edit_may_be_refused(
    table: Table, monkeypatch: pytest.MonkeyPatch, *, kind: bool
) -> None:
    table.crew.box.core.faults.kind_files = kind
    monkeypatch.setattr(table.crew.context, "pictures", Pictures(sketch))
    shown = await (await table.ana.command("/map")).message()
    await table.ana.until(lambda: table.ana.files(shown))
    await table.crew.answered()
    before = table.ana.fresh(shown)
    table.crew.context.resends_files = False
    table.dawdle(monkeypatch)
    table.sent.clear()

    select = next(c for _, c in walk(before["components"]) if c["type"] == 3)
    outcome = await table.ana.select(before, select["custom_id"], select["options"][-1]["value"])
    answers = await table.answers(outcome)
    after = table.ana.fresh(before)

    assert answers[0] == ("response", DEFERRED_UPDATE)
    assert table.ana.files(after)
    assert (after["id"] == before["id"]) is kind
    assert table.ana.private(after)
    assert (("DELETE", 0) in answers) is not kind
