"""Each message is posted once, whatever becomes of the answer, of the line, of the bot."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.sandbox.validate.components import walk
from bot.store import MatchId, MessageSlot
from bot.store.message_slots import MessageSlots, SlotBook
from tests.bot.person import Person

from .killable_bot import Json, KillableBot, complaints

POSTS = ["POST:/messages"]
FAULTS: dict[str, dict[str, object]] = {
    "answers lost once": {"lost_answers": 1},
    "answers lost until the library gives up": {"lost_answers": 5},
    "answers lost for long": {"lost_answers": 12},
    "the line cut": {"cut_answers": 1},
    "the line cut again and again": {"cut_answers": 3},
    "Discord overloaded": {"server_errors": 3},
    "too fast": {"rate_limited": 6},
    "cut, lost, overloaded": {"cut_answers": 1, "lost_answers": 6, "server_errors": 1},
}


def written(here: KillableBot) -> list[Json]:
    """List what the bot has written for everybody of a channel, or directly to somebody."""
    places = here.box.core.world.channels.values()
    bot = here.box.core.bot.id
    return [
        message.data
        for place in places
        for message in place.messages.values()
        if message.author == bot and message.audience is None
    ]


def kinds(here: KillableBot) -> Counter[tuple[str, str]]:
    """Count what was written, by channel and by what can be pressed, else by its words."""
    found: Counter[tuple[str, str]] = Counter()
    for data in written(here):
        verbs = {control.split(":")[3] for control in here.controls(data)}
        words = [part["content"] for _, part in walk(data["components"]) if part["type"] == 10]
        found[data["channel_id"], " ".join(sorted(verbs)) or "\n".join(words)] += 1
    return found


async def shown(here: KillableBot, match: MatchId) -> None:
    """Check that everything is shown once, up to date, and that nothing is left to do."""
    assert await here.store.message_slots.behind() == []
    info = await here.info(match)
    world = here.box.core.world
    for place in await here.store.message_slots.of_match(match):
        assert "posting" not in place.extra, place
        assert "previous" not in place.extra, place
        if place.message is not None:
            assert str(place.message) in world.channels[str(place.channel)].messages, place
    table = await here.place(match)
    live = [d for d in written(here) if str(table.channel) == d["channel_id"] and here.controls(d)]
    assert [d["id"] for d in live] == [str(table.message)]
    assert (table.seq, table.revision) == (info.seq, info.revision)


async def called(here: KillableBot, match: MatchId, who: Person) -> bool:
    """Say whether somebody is asked because of what others did."""
    question = await here.question(match, who)
    return question is not None and question.by != await here.seat(match, who)


async def sealed(here: KillableBot, match: MatchId) -> None:
    """Let everybody seal a card, and more, before any of it is shown, until another is called."""
    merge, here.context.merge = here.context.merge, 60.0
    for who in await here.asked(match):
        for action in (0, -1):  # a card, then done
            answers = await here.answers(match, who)
            await here.matches.act(match, int(who.id), [answers[action]], None)
            if await here.question(match, who) is None:
                break
    while not [who for who in await here.asked(match) if await called(here, match, who)]:
        (who,) = await here.asked(match)
        await here.matches.act(match, int(who.id), [(await here.answers(match, who))[0]], None)
    here.context.merge = merge
    here.bot.services.delivery.wake(match)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_new_turn_is_posted_once_through(
    here: KillableBot, fault: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob")
    before, old = len(written(here)), await here.place(match)
    here.box.core.faults.change({**fault, "only": POSTS})

    await sealed(here, match)
    await here.settled()

    (asked,) = await here.asked(match)
    panel = await here.table(match, asked)
    assert len(written(here)) == before + 1
    assert panel["id"] != str(old.message)
    assert [user["id"] for user in panel["mentions"]] == [asked.id]
    await shown(here, match)
    assert not complaints(caplog)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_whole_match_from_its_lobby_is_written_once_through(
    here: KillableBot, fault: dict[str, object]
) -> None:
    here.box.core.faults.only = POSTS
    for change in ({}, fault):
        match = await here.match("Ana", "Bob", channel="table-1" if change else "table-3")
        here.box.core.faults.change(change)
        await sealed(here, match)
        await here.settled()
        here.box.core.faults.change(change)
        await here.matches.moderation.end(match, 1, None)
        await here.settled()
        assert await here.store.message_slots.behind() == []

    assert set(kinds(here).values()) == {1}
    ana = here.people["Ana"]
    plain, hurt = (
        [d for d in written(here) if d["channel_id"] == ana.place(n)]
        for n in ("table-3", "table-1")
    )
    assert len(plain) == len(hurt) == 4  # what is left of the lobby, of two panels, and the end


@pytest.mark.usefixtures("hurried")
async def test_what_was_posted_is_found_where_the_nonce_is_forgotten(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await here.match("Ana", "Bob")
    before = len(written(here))
    here.box.core.faults.change({"cut_answers": 1, "only": POSTS})
    kept = here.context.clock
    here.context.clock = lambda: kept() - 3600  # it was an hour ago
    monkeypatch.setattr(here.bot.services.delivery.sender, "find", _unreachable)  # until it is back
    await sealed(here, match)
    await here.people["Ana"].until(lambda: len(written(here)) > before)
    await here.kill()
    for place in here.box.core.world.channels.values():
        place.nonces.clear()

    await here.start()
    await here.settled()

    assert len(written(here)) == before + 1
    await shown(here, match)


async def _unreachable(*_: Any) -> list[int]:
    raise OSError("Discord is away")


@pytest.mark.usefixtures("hurried")
async def test_where_the_channel_cannot_be_read_the_nonce_keeps_a_post_single(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    before = len(written(here))
    here.box.people.change_faults({"missing_permissions": ["READ_MESSAGE_HISTORY"]})
    here.box.core.faults.change({"cut_answers": 2, "only": POSTS})

    await sealed(here, match)
    await here.settled()

    assert len(written(here)) - before == 1


# --- killed between posting and writing it down ---


async def _opened(here: KillableBot) -> None:
    ana = await here.person("Ana")
    ana.here = ana.place("table-1")
    await ana.command("play:newtable")


async def _begun(here: KillableBot) -> None:
    await here.match("Ana", "Bob")


async def _with_closed_messages(here: KillableBot) -> None:
    here.box.core.faults.closed_dms = [(await here.person("Bob")).id]
    await here.match("Ana", "Bob")


async def _voted(here: KillableBot) -> None:
    await here.match("Ana", "Bob", "Cy")
    await here.people["Ana"].command("match:endask")


async def _ended(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    await here.matches.moderation.end(match, 1, None)


MOMENTS: dict[str, Callable[[KillableBot], Coroutine[Any, Any, None]]] = {
    "lobby": _opened,
    "table": _begun,
    "hand": _begun,
    "nudge": _with_closed_messages,
    "vote": _voted,
    "end": _ended,
}


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("kind", MOMENTS)
async def test_a_bot_that_is_killed_before_it_could_note_a_message_does_not_repeat_it(
    here: KillableBot, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted = asyncio.Event()
    for keeper in (SlotBook, MessageSlots):
        put = keeper.put

        async def dying(self: Any, place: MessageSlot, put: Any = put) -> None:
            ended = bool(place.extra.get("over"))
            meant = "table" if kind == "end" else kind
            if (
                not posted.is_set()
                and place.kind == meant
                and place.message is not None
                and ended == (kind == "end")
            ):
                posted.set()
                await asyncio.Event().wait()
            await put(self, place)

        monkeypatch.setattr(keeper, "put", dying)
    scene = asyncio.create_task(MOMENTS[kind](here))
    async with asyncio.timeout(60):
        await posted.wait()
    await here.kill()
    scene.cancel()
    await asyncio.gather(scene, return_exceptions=True)

    await here.start()
    await here.settled()

    if kind == "vote":  # the proposer presses again
        await here.people["Ana"].command("match:endask")
        await here.settled()
    assert await here.store.message_slots.behind() == []
    assert set(kinds(here).values()) == {1}
    for place in await here.store.message_slots.of_match((await here.store.matches.find())[0].id):
        assert "posting" not in place.extra


@pytest.mark.postgres
@pytest.mark.usefixtures("hurried")
async def test_the_log_says_why_the_table_was_posted_again(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    first = await here.place(match)
    await sealed(here, match)
    await here.settled()
    asked = await here.place(match)
    assert asked.message is not None
    await here.bot.services.delivery.call_back(match)
    await here.settled()
    again = await here.place(match)

    lines = await here.store.delivery_log.of_match(match)
    posts = [(n.why, n.before, n.message) for n in lines if (n.op, n.slot) == ("post", "table")]
    assert posts == [
        ("first", None, first.message),
        ("question-opened", first.message, asked.message),
        ("called-back", None, again.message),
    ]
    assert ("delete", "called-back", asked.message) in [(n.op, n.why, n.message) for n in lines]
    assert ("edit", "cleanup", first.message) in [(n.op, n.why, n.message) for n in lines]
