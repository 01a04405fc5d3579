"""Answers of several numbers: the draft is its writer's, and is sent whole."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.game_ui import generic_ui, playable
from bot.matches import Acted, Changed
from bot.matches.practice import PracticeMatches, started
from bot.model.clocks import HOUR
from bot.model.refusals import NotSeated, QuestionClosed
from bot.sandbox.validate.components import SELECTS, walk
from bot.store import MatchId
from rules.core.forms import Whole
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from tests.bot.looking import info_of
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, checked_bot, gm, said
from tests.bot.scenarios.timed import Evening, Watch, public
from tests.loading import LOADING, Load, Pack

Json = dict[str, Any]

GAMES = {"loading": playable(LOADING, generic_ui("loading"))}


@pytest.fixture
async def stage(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[CheckedBot]:
    """Sit Ana and Bob down to load their carts."""
    async with checked_bot(tmp_path, GAMES, caplog) as made:
        await made.begin("Ana", "Bob", game="loading")
        yield made


async def panel_of(stage: CheckedBot, person: Person) -> Json:
    return await stage.answer(person, "/hand")


def menus(person: Person, message: Json) -> list[Json]:
    return [c for _, c in walk(person.fresh(message)["components"]) if c["type"] in SELECTS]


def labels(person: Person, message: Json) -> list[str]:
    return [button["label"] for button in person.buttons(person.fresh(message))]


async def press(stage: CheckedBot, person: Person, message: Json, what: str) -> None:
    await stage.after(person.press(person.fresh(message), what))


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
    await stage.after(person.submit(opened, fields))


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


async def test_a_draft_is_read_once_and_again_after_each_change(stage: CheckedBot) -> None:
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    await write(stage, ana, await panel_of(stage, ana), oats=7)
    await write(stage, bob, await panel_of(stage, bob), hay=2)
    match, other = (await stage.match()).id, [Load({"oats": 7}), Load({"hay": 2})]
    assert [await draft_of(stage, 0), await draft_of(stage, 1)] == other

    with stage.store.count() as count:
        assert [await draft_of(stage, 0), await draft_of(stage, 1)] == other
    assert count.reads == 0
    await stage.store.drafts.drop(match, [int(ana.id)])
    assert [await draft_of(stage, 0), await draft_of(stage, 1)] == [None, other[1]]


async def test_a_sealed_answer_is_gone_on_with_and_an_undo_opens_it_again(
    stage: CheckedBot,
) -> None:
    ana = await stage.person("Ana")
    mine = await panel_of(stage, ana)
    await write(stage, ana, mine, hay=5)
    await press(stage, ana, mine, "Send")
    assert await draft_of(stage, 0) == Load({"hay": 5})
    assert int(ana.id) not in await stage.asked()

    asks = await stage.answer(ana, "/undo")
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


async def test_with_advice_the_editor_is_behind_a_button_and_opens_by_itself_once_begun(
    stage: CheckedBot,
) -> None:
    stage.context.asks = True
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    mine = await panel_of(stage, ana)
    assert "Send" not in labels(ana, mine)
    await press(stage, ana, mine, "Choose myself…")
    await write(stage, ana, mine, hay=5)
    await press(stage, ana, mine, "Back")
    assert "Send" not in labels(ana, mine)
    await press(stage, ana, mine, "Choose myself…")
    await press(stage, ana, mine, "Send")
    mine = await panel_of(stage, ana)
    assert "Send" not in labels(ana, mine)
    await press(stage, ana, mine, "Change my answer…")
    assert {"Send", "Back"} <= {*labels(ana, mine)}
    assert "- load goods" in ana.text(ana.fresh(mine))

    asks = await stage.answer(ana, "/undo")
    await press(stage, ana, asks, labels(ana, asks)[0])

    mine = await panel_of(stage, ana)
    assert "Send" in labels(ana, mine)
    assert "- load goods" in ana.text(ana.fresh(mine))
    await press(stage, ana, mine, "Send")
    await press(stage, bob, await panel_of(stage, bob), "Choose myself…")
    await said(stage, bob, "/loading answer done")
    others = menus(ana, await panel_of(stage, ana))[0]
    both = next(o for o in others["options"] if o["label"].count("ack things") == 2)
    await ana.select(ana.fresh(await panel_of(stage, ana)), others["custom_id"], both["value"])
    await stage.settled()
    last = (await actions(stage))[-1]
    assert msgspec.json.decode(last.action, type=Pack) == Pack({"bread": 1, "rope": 1})


async def test_who_lets_their_time_run_out_has_sent_what_they_wrote(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    watch = Watch()
    async with checked_bot(tmp_path, GAMES, caplog, clock=watch) as stage:
        evening = Evening(stage, watch, "en")
        ana, bob = await evening.person("Ana"), await evening.person("Bob")
        await said(stage, ana, "play:newtable", game="loading", clock="live")
        for person in (ana, bob):
            await said(stage, person, "match:join")
        info = await stage.match()
        await stage.matches.lobbies.set_clock(info.id, "at_zero", "skip", None)
        await said(stage, ana, "match:start")
        await write(stage, ana, await panel_of(stage, ana), hay=5, oats=2)

        await evening.later(25 * HOUR)

        entries = [e for e in await actions(stage) if e.kind == "act"]
        sent = {e.seat: msgspec.json.decode(e.action, type=Load) for e in entries[:2]}
        assert sent == {0: Load({"hay": 5, "oats": 2}), 1: Load()}
        told = [ana.text(one) for one in public(ana)]
        assert any(f"<@{ana.id}>" in one and "I sent what they had written" in one for one in told)
        assert any(f"<@{bob.id}>" in one and "I gave a safe answer" in one for one in told)
        audit = [line.what for line in await stage.store.audit.read(info.id)]
        assert (audit.count("sent"), audit.count("skip")) == (1, 1)


async def test_a_moderator_sends_what_was_written_and_pass_gives_nothing(
    stage: CheckedBot,
) -> None:
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    await write(stage, ana, await panel_of(stage, ana), hay=5)
    cy = await gm(stage, ana)
    asks = await stage.answer(cy, "gm:skip", seat=1)
    done = await cy.press(asks, labels(cy, asks)[0])  # it was asked only just now
    await stage.settled()
    assert "I sent what they had written" in cy.text(cy.fresh((done.messages or [asks])[0]))
    await write(stage, bob, await panel_of(stage, bob), oats=5)
    await said(stage, bob, "/pass")
    acts = [entry for entry in await actions(stage) if entry.kind == "act"]
    given = [msgspec.json.decode(entry.action, type=Load) for entry in acts]
    assert given == [Load({"hay": 5}), Load()]


async def test_a_practice_match_holds_a_draft_and_its_way_back_opens_it_again() -> None:
    matches = PracticeMatches(lambda game, snapshot, legal: [*legal], clock=lambda: 0.0)
    setup = Setup((SeatSetup(), SeatSetup()))
    live = started(GAMES["loading"], setup, bytes(32))
    info = matches.open(
        replace(info_of(GAMES["loading"], 2), id=MatchId("k3f2-1")),
        live,
        Seat(0),
        user=7,
        kind="random",
        key=bytes(32),
    )
    (asked, *_) = await matches.pending(info.id)
    draft = Load({"hay": 5})
    assert await matches.drafts.put(info.id, 7, asked.since, draft) is None
    assert await matches.drafts.of(info.id, Seat(0)) == draft
    assert isinstance(await matches.drafts.put(info.id, 7, asked.since + 1, draft), QuestionClosed)
    assert isinstance(await matches.drafts.put(info.id, 8, asked.since, draft), NotSeated)

    assert isinstance(await matches.act(info.id, 7, [draft], None), Acted)
    assert await matches.drafts.of(info.id, Seat(0)) is None

    assert await matches.step_back(info.id)
    assert await matches.drafts.of(info.id, Seat(0)) == draft


async def test_a_draft_goes_with_the_seat(stage: CheckedBot) -> None:
    ana = await stage.person("Ana")
    await write(stage, ana, await panel_of(stage, ana), hay=5)
    info = await stage.match()
    cy = int((await stage.person("Cy")).id)
    moderation = stage.matches.moderation
    await moderation.replace(info.id, Seat(0), int(ana.id), None, user=cy, name="Cy")
    assert await draft_of(stage, 0) is None
    assert await stage.store.drafts.of_match(info.id) == {}


async def test_what_is_played_is_told_even_if_its_drafts_cannot_follow(
    stage: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    info, heard = await stage.match(), list[Changed]()

    async def cancelled(*_: object) -> None:
        raise asyncio.CancelledError

    stage.matches.listen(heard.append)
    monkeypatch.setattr(stage.matches.drafts, "follow", cancelled)
    with pytest.raises(asyncio.CancelledError):
        await stage.matches.act(info.id, int((await stage.person("Ana")).id), [Load()], None)
    assert [change.seq for change in heard] == [(await stage.match()).seq] == [info.seq + 1]


async def test_what_is_typed_edits_the_draft_and_done_sends_it(stage: CheckedBot) -> None:
    ana = await stage.person("Ana")
    await said(stage, ana, "/loading answer load-goods", what="hay", n=4)
    await said(stage, ana, "/loading answer load-goods", what="oats", n=2)
    assert await draft_of(stage, 0) == Load({"hay": 4, "oats": 2})
    assert [entry.kind for entry in await actions(stage)] == ["start"]
    await said(stage, ana, "/loading answer done")
    assert int(ana.id) not in await stage.asked()
    assert b'{"hay":4,"oats":2}' in bytes((await actions(stage))[-1].action)
