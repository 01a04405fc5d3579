"""Answers of several numbers: the draft is its writer's, and is sent whole."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.game_ui import generic_ui, playable
from bot.sandbox.people.person import Person
from bot.sandbox.validate.components import SELECTS, walk
from rules.core.forms import Whole
from rules.core.ids import Seat
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, checked_bot, said, seated
from tests.loading import LOADING, Load, Pack

Json = dict[str, Any]

GAMES = {"loading": playable(LOADING, generic_ui("loading"))}


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    """Sit Ana and Bob down to load their carts."""
    async with checked_bot(tmp_path, GAMES, caplog) as made:
        await seated(made, "Ana", "Bob", game="loading")
        yield made


async def panel_of(stage: CheckedBot, person: Person) -> Json:
    return await answer_of(stage, person, await person.command("/hand"))


def menus(person: Person, message: Json) -> list[Json]:
    return [c for _, c in walk(person.fresh(message)["components"]) if c["type"] in SELECTS]


def labels(person: Person, message: Json) -> list[str]:
    return [button["label"] for button in person.buttons(person.fresh(message))]


async def press(stage: CheckedBot, person: Person, message: Json, what: str) -> None:
    await person.press(person.fresh(message), what)
    await stage.settled()


async def write(stage: CheckedBot, person: Person, message: Json, **numbers: int) -> None:
    """Open the form of the first of these goods, and send these numbers."""
    first = f"goods~{next(iter(numbers))}"
    menu = next(m for m in menus(person, message) if first in {o["value"] for o in m["options"]})
    opened = await person.select(person.fresh(message), menu["custom_id"], first)
    fields: dict[str, Any] = {}
    assert opened.modal is not None
    for _, part in walk(opened.modal["components"]):
        name = str(part.get("custom_id", "")).removeprefix("goods~")
        if name in numbers:
            number = str(numbers[name])
            fields[part["custom_id"]] = [number] if part["type"] in SELECTS else number
    await person.submit(opened, fields)
    await stage.settled()


async def draft_of(stage: CheckedBot, seat: int) -> Whole | None:
    return await stage.matches.drafts.of((await stage.match()).id, Seat(seat))


async def actions(stage: CheckedBot) -> list[Any]:
    """List what the record holds."""
    match = await stage.match()
    entries = await stage.store.records.entries(match.id, -1)
    return [dated.entry for dated in entries]


async def test_an_edit_is_in_no_record_and_wakes_nobody(stage: CheckedBot) -> None:
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    mine, theirs = await panel_of(stage, ana), await panel_of(stage, bob)
    before = await stage.match()
    told: list[Any] = []
    stage.matches.listen(told.append)
    stage.box.rest.observers.append(
        lambda one: told.append(one) if one.method != "GET" and "channels" in one.path else None
    )
    his = bob.fresh(theirs)

    await write(stage, ana, mine, hay=3, salt=2)

    assert await draft_of(stage, 0) == Load({"hay": 3, "salt": 2})
    assert await draft_of(stage, 1) is None
    assert await stage.match() == before
    assert told == []
    assert bob.fresh(theirs) == his
    assert "Send" in labels(ana, mine)

    await press(stage, ana, mine, "Send")

    kinds = [entry.kind for entry in await actions(stage)]
    assert kinds == ["start", "act"]


async def test_a_draft_is_there_after_a_restart_and_is_sent_whole(stage: CheckedBot) -> None:
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    await write(stage, ana, await panel_of(stage, ana), oats=7, hay=1)

    await stage.stop()
    await stage.start()

    mine = await panel_of(stage, ana)
    assert await draft_of(stage, 0) == Load({"oats": 7, "hay": 1})
    await press(stage, ana, mine, "Send")
    await press(stage, bob, await panel_of(stage, bob), "Send")
    assert (await stage.asked()) == {int(ana.id): Seat(0)}
    assert await draft_of(stage, 0) is None
    assert await draft_of(stage, 1) is None


async def test_a_sealed_answer_is_gone_on_with_and_an_undo_opens_it_again(
    stage: CheckedBot,
) -> None:
    ana = await stage.person("Ana")
    mine = await panel_of(stage, ana)
    await write(stage, ana, mine, hay=5)
    await press(stage, ana, mine, "Send")
    assert await draft_of(stage, 0) == Load({"hay": 5})
    assert int(ana.id) not in await stage.asked()

    asks = await answer_of(stage, ana, await ana.command("/undo"))
    await press(stage, ana, asks, labels(ana, asks)[0])

    assert int(ana.id) in await stage.asked()
    assert await draft_of(stage, 0) == Load({"hay": 5})


async def test_what_one_number_gives_up_another_takes_in_one_form(stage: CheckedBot) -> None:
    ana = await stage.person("Ana")
    mine = await panel_of(stage, ana)
    await write(stage, ana, mine, hay=40)
    await write(stage, ana, mine, hay=10, oats=30)
    assert await draft_of(stage, 0) == Load({"hay": 10, "oats": 30})

    await write(stage, ana, mine, hay=10, salt=5)

    assert await draft_of(stage, 0) == Load({"hay": 10, "oats": 30})
    assert "Less than you asked for" in ana.text(ana.fresh(mine))
    await press(stage, ana, mine, "Clear")
    assert await draft_of(stage, 0) == Load()


async def test_a_short_form_is_a_list_of_whole_answers(stage: CheckedBot) -> None:
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    for person in (ana, bob):
        await press(stage, person, await panel_of(stage, person), "Send")
    mine = await panel_of(stage, ana)
    assert not menus(ana, mine)
    assert len([one for one in labels(ana, mine) if "pack" in one]) == 3
    await press(stage, ana, mine, "pack things, pack things")
    last = (await actions(stage))[-1]
    assert msgspec.json.decode(last.action, type=Pack) == Pack({"bread": 1, "rope": 1})


async def test_what_is_typed_edits_the_draft_and_done_sends_it(stage: CheckedBot) -> None:
    ana = await stage.person("Ana")
    await said(stage, ana, "/loading answer load-goods", what="hay", n=4)
    await said(stage, ana, "/loading answer load-goods", what="oats", n=2)
    assert await draft_of(stage, 0) == Load({"hay": 4, "oats": 2})
    assert [entry.kind for entry in await actions(stage)] == ["start"]
    await said(stage, ana, "/loading answer done")
    assert int(ana.id) not in await stage.asked()
    assert b'{"hay":4,"oats":2}' in bytes((await actions(stage))[-1].action)
