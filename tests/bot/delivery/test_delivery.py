"""What reaches Discord when Discord, or the bot, has a bad day."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import replace as replace_
from pathlib import Path
from typing import Any

import aiohttp
import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from bot.delivery import reconciler
from bot.delivery.scenes import KEPT
from bot.delivery.sender import FILES_AGAIN, drawn_nonce, nonce_of
from bot.delivery.table_message import _below_end, _kept, _with_files
from bot.games.registry import GAMES
from bot.model.health import HEAVY
from bot.model.limits import MEDIA_DESCRIPTION, NONCE
from bot.model.panel_parts import Panel, Picture, Text
from bot.model.results import LogEntry
from bot.model.slot_states import TableState, state_of, with_state
from bot.pictures.drawn import Drawn
from bot.pictures.painter import paint
from bot.store import MatchInfo, Store, schema
from bot.store.message_slots import WHOLE
from rules.core.ids import Seat
from rules.cthulhu import events as ev
from tests.bot.history.test_summary import sketch
from tests.bot.person import Person
from tests.bot.plain_bot import ANSWER, PlainBot, plain_bot, with_button
from tests.bot.tiny import TINY
from tests.tiny import Boast, Choose, Done


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[PlainBot]:
    async with plain_bot(tmp_path, {"tiny": TINY}) as made:
        yield made


def public(person: Person) -> list[Any]:
    return [m for m in person.messages() if not person.private(m)]


async def forget(table: PlainBot, what: str) -> None:
    """Delete a message or a channel, as a person does on the page."""
    async with aiohttp.ClientSession() as session:
        answer = await session.delete(f"{table.box.url}/page/{what}")
        assert answer.status < 300, await answer.text()


async def boast(table: PlainBot, who: Person) -> None:
    await (await who.command("/tiny answer boast")).message()
    await table.settled()


async def seal_both(table: PlainBot, info: MatchInfo) -> None:
    """Let both seal; the second opens the question of the first seat, which is thus called."""
    merge, table.context.merge = table.context.merge, 60.0  # it is shown when all is done
    known = {s.user: s for s in (await table.matches.info(info.id)).seats}
    people = [await table.person(name) for name in ("Ana", "Bob")]
    for person in sorted(people, key=lambda one: known[int(one.id)].seat or 0):
        seat = known[int(person.id)].seat
        assert seat is not None
        hand = (await table.matches.view(info.id, seat)).view.players[seat].hand
        await (await person.command("/tiny answer choose", card=hand[0])).message()
        await (await person.command("/tiny answer done")).message()
    table.context.merge = merge
    table.bot.services.delivery.wake(info.id)
    await table.settled()


@pytest.mark.postgres
async def test_ten_quick_moves_cost_one_edit(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    table.context.merge = 60.0  # longer than ten moves take on any machine
    before = len(list(table.box.core.log.entries))

    for _ in range(10):
        await (await ana.command("/tiny answer boast")).message()
    table.bot.services.delivery.wake(info.id, 0.0)
    await table.settled()

    sent = [e for e in list(table.box.core.log.entries)[before:] if _is_message(e)]
    assert len(sent) <= 3


async def test_every_hand_comes_where_somebody_is_always_being_answered(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    table.context.merge = 60.0  # no pass but those below
    await (await (await table.person("Ana")).command("/tiny answer boast")).message()
    seq = (await table.matches.info(info.id)).seq
    assert seq > info.seq
    table.context.begin()
    try:
        for _ in info.seats:  # each pass brings a hand
            await table.bot.services.delivery.reconcile(info.id)
    finally:
        table.context.end()
    slots = table.context.store.message_slots
    hands = [await slots.get(info.id, "hand", str(who.seat)) for who in info.seats]
    assert [hand and hand.seq for hand in hands] == [seq, seq]


def _is_message(entry: Any) -> bool:
    return "/messages" in entry.path and "webhooks" not in entry.path and entry.method != "GET"


async def test_an_edit_is_noted_once_nothing_else_is_shown(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconciler, "CALM", 0.0)
    info = await table.begin("Ana", "Bob")
    await boast(table, await table.person("Ana"))

    noting = [task for task in table.context.tasks if task.get_name() == "note"]
    await asyncio.gather(*noting)

    again = await Store.open(table.url)  # as another process reads it
    assert await again.message_slots.behind() == []
    place = await again.message_slots.get(info.id, "table")
    await again.close()
    assert place is not None
    assert place.seq == (await table.match()).seq > info.seq


async def test_a_new_turn_calls_whom_it_asks_and_takes_the_old_buttons_away(
    table: PlainBot,
) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    first = with_button(ana, ANSWER)

    await seal_both(table, info)

    snapshot = await table.matches.view(info.id, None)
    asked = next(q.decision.seat for q in snapshot.questions if q.decision.asked)
    newest = public(ana)[-1]
    who = (await table.matches.info(info.id)).of_seat(Seat(asked))
    assert who is not None
    assert not ana.buttons(first)
    assert [u["id"] for u in newest["mentions"]] == [str(who.user)]
    assert "trick" in ana.text(newest)


async def test_a_panel_that_was_deleted_is_posted_anew(table: PlainBot) -> None:
    await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    panel = with_button(ana, ANSWER)
    await forget(table, f"messages/{panel['channel_id']}/{panel['id']}?user={ana.id}")
    await boast(table, ana)

    assert with_button(ana, ANSWER)["id"] != panel["id"]


@pytest.mark.parametrize("wait", [0, 2])
async def test_a_panel_too_old_to_edit_is_posted_anew(
    table: PlainBot, wait: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing is waited for, neither for minutes nor for seconds."""
    await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    panel = with_button(ana, ANSWER)
    table.box.core.faults.old_edits, table.box.core.faults.wait = True, wait
    table.box.core.clock.skip(4000)
    await boast(table, ana)

    assert with_button(ana, ANSWER)["id"] != panel["id"]
    assert "Retrying in" not in caplog.text  # as the library says before it sleeps


async def other_match(table: PlainBot) -> None:
    """Let Ana and Cy play another match, in another channel."""
    ana, cy = await table.person("Ana"), await table.person("Cy")
    home = ana.here
    ana.here = cy.here = ana.place("table-2")
    await table.begin("Ana", "Cy")
    ana.here = home


async def test_what_must_wait_for_minutes_keeps_nothing_else_waiting(
    table: PlainBot, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither the other messages of its match nor another match."""
    info = await table.begin("Ana", "Bob")
    await other_match(table)
    ana, bob, cy = [await table.person(name) for name in ("Ana", "Bob", "Cy")]
    panel, theirs = with_button(ana, ANSWER), with_button(cy, ANSWER)
    hand = bob.messages(bob.dm())[-1]
    said, shown, held = ana.text(panel), cy.text(theirs), bob.text(hand)
    faults = table.box.core.faults
    faults.rate_limited, faults.wait = 1, 100
    faults.only = ["PATCH:/messages/{message_id}"]

    await sealed_and_boasted(table, info, bob)
    await bob.until(lambda: bob.text(hand) != held)
    stuck = ana.text(panel)
    await (await cy.command("/tiny answer boast")).message()
    await cy.until(lambda: cy.text(theirs) != shown)
    await (await ana.command("/tiny answer boast")).message()
    await ana.until(lambda: ana.text(panel) != said)

    assert (faults.rate_limited, stuck) == (0, said)
    assert "Retrying in" not in caplog.text


async def sealed_and_boasted(table: PlainBot, info: MatchInfo, who: Person) -> None:
    """Let somebody do at once what changes their own hand and what changes the table."""
    merge, table.context.merge = table.context.merge, 60.0
    seated = (await table.matches.info(info.id)).of_user(int(who.id))
    assert seated is not None
    assert seated.seat is not None
    cards = (await table.matches.view(info.id, seated.seat)).view.players[seated.seat].hand
    await (await who.command("/tiny answer boast")).message()
    await (await who.command("/tiny answer choose", card=cards[0])).message()
    await (await who.command("/tiny answer done")).message()
    table.context.merge = merge
    table.bot.services.delivery.wake(info.id)


async def test_a_press_on_the_table_that_must_wait_is_shown_by_the_next_pass(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The library would sleep with the lock of the match, without a bound where it is a press."""
    async with plain_bot(tmp_path, {"eden-frontiers": GAMES["eden-frontiers"]}) as table:
        info = await table.begin("Ana", "Bob")
        (asked,) = [q for q in await table.matches.pending(info.id) if q.decision.asked]
        who = (await table.matches.info(info.id)).of_seat(asked.decision.seat)
        assert who is not None
        person = await table.person(who.name)
        panel, faults = public(person)[-1], table.box.core.faults
        before, told = {b["custom_id"] for b in person.buttons(panel)}, len(person.messages())
        faults.rate_limited, faults.wait, faults.only = 1, 100, ["POST:/callback"]

        await table.after(person.press(panel, next(one for one in before if ":do:" in one)))

        assert {b["custom_id"] for b in person.buttons(panel)} != before
        assert len(person.messages()) == told  # no word of trouble
        assert "Retrying in" not in caplog.text


async def called_back(table: PlainBot, who: Person) -> None:
    """Let somebody ask for the table by the command that says where the match stands."""
    status = await (await who.command("/match")).message()
    await table.after(who.press(status, "Show the table here"))


@pytest.mark.parametrize("deleted", [False, True])
async def test_a_table_is_called_back_by_a_command(table: PlainBot, *, deleted: bool) -> None:
    """Whether its message was deleted or is far above: it is there once, and calls nobody."""
    await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")
    await boast(table, bob)
    panel = with_button(ana, ANSWER)
    said = ana.text(panel)
    if deleted:
        await forget(table, f"messages/{panel['channel_id']}/{panel['id']}?user={ana.id}")
    for n in range(3):
        await bob.write(f"Hello {n}")

    await called_back(table, ana)

    (there,) = [m for m in public(ana) if ANSWER in labels(ana, m)]
    assert there["id"] == public(ana)[-1]["id"] != panel["id"]
    assert (ana.text(there), there["mentions"]) == (said, [])
    await boast(table, bob)
    assert with_button(ana, ANSWER)["id"] == there["id"]
    assert ana.text(there) != said


@pytest.mark.postgres
async def test_a_table_that_was_called_back_comes_though_the_bot_stopped(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana = await table.person("Ana")
    panel = with_button(ana, ANSWER)
    table.context.closing = True  # nothing is delivered any more
    await table.bot.services.delivery.call_back(info.id)
    table.context.closing = False
    await table.stop()
    assert with_button(ana, ANSWER)["id"] == panel["id"]
    await table.start()
    await table.settled()

    (there,) = [m for m in public(ana) if ANSWER in labels(ana, m)]
    assert there["id"] != panel["id"]


async def test_a_lobby_is_called_back_too_and_only_by_those_it_concerns(table: PlainBot) -> None:
    ana, cy = await table.person("Ana"), await table.person("Cy", "fr")
    await (await ana.command("play:newtable")).message()
    await table.settled()
    card = with_button(ana, "Join")
    theirs = await (await cy.command("/match")).message()
    assert "Montrer la table ici" not in labels(cy, theirs)

    await called_back(table, ana)

    (there,) = [m for m in public(ana) if "Join" in labels(ana, m)]
    assert there["id"] != card["id"]
    await (await cy.command("match:join")).message()
    mine = await (await cy.command("/match")).message()
    assert "Montrer la table ici" in labels(cy, mine)
    cy.here = cy.place("table-2")
    mine = await (await cy.command("/match")).message()
    assert "Montrer la table ici" not in labels(cy, mine)


@pytest.mark.postgres
async def test_every_match_that_is_behind_is_looked_at_page_by_page(
    table: PlainBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.delivery.reconciler._PAGE", 1)
    await table.begin("Ana", "Bob")
    await other_match(table)
    await table.settled()
    matches = await table.store.matches.find()
    for info in matches:
        await table.store.message_slots.remove(info.id, WHOLE)
    behind = await table.store.message_slots.behind()

    await table.bot.services.delivery.wake_all()
    await table.settled()

    assert {*behind} == {info.id for info in matches}
    assert len(behind) == 2
    assert await table.store.message_slots.behind() == []


async def test_a_channel_that_is_gone_pauses_the_match_and_tells_its_owner(table: PlainBot) -> None:
    info = await table.begin("Ana", "Bob")
    ana, bob = await table.person("Ana"), await table.person("Bob")
    await forget(table, f"channels/{info.channel}")
    ana.here = bob.here = ana.place("table-2")
    await table.matches.act(info.id, int(bob.id), [TINY.actions[3]()], None)
    await table.settled()

    now = await table.matches.info(info.id)
    told = [ana.text(m) for m in ana.messages(ana.dm())]
    assert (now.status, now.reason) == ("paused", "channel-gone")
    assert any("is gone" in text for text in told)
    assert info.id in await table.answer(bob, "/hand", match=info.id)


async def test_without_permission_for_files_the_words_go_alone_until_it_is_back(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        table.box.people.change_faults({"missing_permissions": ["ATTACH_FILES"]})
        ana = await table.person("Ana")
        await table.begin("Ana", robots={"Ivo": "random"}, quick=True)
        await ana.until(lambda: any(_panel(ana, m) for m in public(ana)))

        panel = next(m for m in public(ana) if _panel(ana, m))
        assert not ana.files(panel)
        assert "your three starting units" in ana.text(panel)

        await table.settled()
        table.box.people.change_faults({"missing_permissions": []})
        await ana.until(lambda: ana.files(panel))
        assert "your three starting units" in ana.text(panel)
        await table.settled()
        assert [m["id"] for m in public(ana) if _panel(ana, m)] == [panel["id"]]


async def test_tables_that_owe_a_call_are_shown_first_after_a_start(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, {"tiny": TINY}) as table:
        people = [await table.person(name) for name in ("Ana", "Bob")]
        for place in ("table-1", "table-2", "table-3"):
            for person in people:
                person.here = person.place(place)
            await table.begin("Ana", "Bob")
        slots, delivery = table.store.message_slots, table.bot.services.delivery
        ids = sorted(info.id for info in await table.store.matches.find())
        for match in ids:  # as after an upgrade: nothing is known to be up to date
            await slots.remove(match, WHOLE)
            slot = await slots.get(match, "table")
            assert slot is not None
            await slots.put(with_state(slot, replace(state_of(slot, TableState), waiting="")))
        late, uncalled = ids[1:]
        table.context.merge = 60.0
        slot = await slots.get(late, "table")
        assert slot is not None
        await slots.put(replace(slot, revision=slot.revision - 1))
        slot = await slots.get(uncalled, "table")
        assert slot is not None
        await slots.put(with_state(slot, replace(state_of(slot, TableState), uncalled_since=1)))

        seen: list[str] = []

        async def look(match: str) -> None:
            seen.append(match)

        delivery.worker.look = look
        await delivery.wake_all()
        await table.settled()

        assert sorted(seen[:2]) == [late, uncalled]
        assert ids[0] in seen[2:]


@pytest.mark.parametrize("code", [20009, 40062, 240000, 400001])
async def test_where_discord_refuses_files_the_words_go_alone_and_whoever_can_mend_it_is_told(
    tmp_path: Path, code: int
) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        table.box.core.faults.files_refused = code
        ana = await table.person("Ana")
        info = await table.begin("Ana", robots={"Ivo": "random"}, quick=True)
        await ana.until(lambda: any(_panel(ana, m) for m in public(ana)))
        panel = next(m for m in public(ana) if _panel(ana, m))
        await table.settled()
        shown = await table.answer(ana, "/map")

        assert not ana.files(panel)
        assert "your three starting units" in ana.text(panel)
        assert "our side" not in shown
        told = [ana.text(m) for m in ana.messages(ana.dm() or "")]
        assert len([text for text in told if f"({code})" in text]) == 1

        table.box.core.faults.files_refused = 0
        later = time.time() + FILES_AGAIN
        table.context.clock = lambda: later
        await table.bot.services.delivery.reconcile(info.id)
        await ana.until(lambda: ana.files(panel))


def _panel(person: Person, message: Any) -> bool:
    return any(":hand:" in b.get("custom_id", "") for b in person.buttons(message))


async def test_the_table_shows_a_picture_with_its_words(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES, painter=paint) as table:
        ana = await table.person("Ana")
        info = await table.begin("Ana", robots={"Ivo": "random"}, quick=True)
        await ana.until(lambda: any(_panel(ana, m) for m in public(ana)))
        await table.settled()

        panel = next(m for m in public(ana) if _panel(ana, m))
        shown = ana.files(panel)
        assert [a["filename"] for a in shown] == [f"eden-{info.id}-r0.png"]
        assert 256 < len(shown[0]["description"]) <= MEDIA_DESCRIPTION
        assert shown[0]["description"].endswith(".")
        assert len(table.box.core.world.files[shown[0]["id"]].content) < 400_000

        await forget(table, f"messages/{panel['channel_id']}/{panel['id']}?user={ana.id}")
        await table.matches.moderation.pause(info.id, int(ana.id), None)
        await table.settled()
        await table.matches.moderation.resume(info.id, int(ana.id), None)
        await table.settled()
        again = next(m for m in public(ana) if _panel(ana, m))
        assert again["id"] != panel["id"]
        assert len(table.box.core.world.files[ana.files(again)[0]["id"]].content) > 1000


async def test_the_picture_that_overload_has_shed_comes_once_there_is_less_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.interactions.discord_errors.RELIEF", 400.0)
    async with plain_bot(tmp_path, GAMES, painter=sketch) as table:
        health = table.context.health
        for _ in range(HEAVY):
            health.count("error")
        ana = await table.person("Ana")
        info = await table.begin("Ana", robots={"Ivo": "random"}, quick=True)
        (panel,) = [m for m in public(ana) if _panel(ana, m)]
        bare, behind = ana.files(panel), await table.store.message_slots.behind()

        await table.stop()  # what is owed outlives the bot
        await table.start()
        await table.settled()
        shown = ana.files(panel)
        asked = await (await ana.command("match:endask")).message()
        await table.after(ana.press(asked, "End it"))
        (last,) = [m for m in public(ana) if "Play again" in labels(ana, m)]
        at_end, said = ana.files(last), ana.text(last)
        place = await table.store.message_slots.get(info.id, "table")
        assert place is not None
        state = replace(state_of(place, TableState), pictured=None, pictures_due=True)
        await table.store.message_slots.put(with_state(place, state))
        table.bot.services.delivery.wake(info.id, 0.0)
        await table.settled()

        assert (bare, behind) == ([], [info.id])
        assert len(shown) == 1
        assert len(at_end) == 1  # the last map waits for nobody
        assert len(ana.files(last)) == 1
        assert ana.text(ana.fresh(last)) == said
        assert len([m for m in public(ana) if "Play again" in labels(ana, m)]) == 1
        assert await table.store.message_slots.behind() == []


async def test_the_map_of_the_table_is_drawn_anew_when_its_head_is_no_longer_so(
    tmp_path: Path,
) -> None:
    """Its round and phase are what everybody sees; an answer that others do not see leaves it alone."""
    async with plain_bot(tmp_path, {"tiny": TINY}, painter=sketch) as table:
        info = await table.begin("Ana", "Bob")
        ana, slots = await table.person("Ana"), table.store.message_slots

        async def shown() -> bytes:
            await table.settled()
            (one,) = ana.files([m for m in public(ana) if _panel(ana, m)][-1])
            return bytes(table.box.core.world.files[one["id"]].content)

        async def act(*actions: Any) -> bytes:
            await table.matches.act(info.id, int(ana.id), actions, None)
            return await shown()

        before = await shown()
        mine = await table.matches.seat_of(info.id, int(ana.id))
        hand = (await table.matches.view(info.id, mine)).view.players[mine].hand
        sealed, told = await act(Choose(hand[0]), Done()), await act(Boast())
        place = await slots.get(info.id, "table")
        assert place is not None
        stage = state_of(place, TableState).stage
        await slots.put(with_state(place, replace(state_of(place, TableState), stage="0 then")))
        anew = await act(Boast())
        place = await slots.get(info.id, "table")

        assert before == sealed == told != anew
        assert place is not None
        assert state_of(place, TableState).stage == stage


async def test_a_message_of_which_the_note_is_damaged_comes_anew_and_who_tends_the_match_is_told(
    tmp_path: Path,
) -> None:
    async with plain_bot(tmp_path, {"tiny": TINY}) as table:
        info = await table.begin("Ana", "Bob")
        ana, slots = await table.person("Ana"), table.store.message_slots
        await table.settled()
        await slots.write_all()
        place = schema.slots.c
        wrong = sa.update(schema.slots).where(place.kind.in_(("table", WHOLE))).values(extra="no")
        await table.store._database.writing(lambda connection: connection.execute(wrong))
        for _ in range(2):
            table.bot.services.delivery.wake(info.id, 0.0)
            await table.settled()
        told = [ana.text(one) for one in ana.messages(ana.dm())]
        now = await slots.get(info.id, "table")

        assert sum("was damaged in the database" in text for text in told) == 1
        assert now is not None
        assert now.message == int([m for m in public(ana) if _panel(ana, m)][-1]["id"])
        assert await slots.behind() == []


def labels(person: Person, message: Any) -> list[Any]:
    return [b.get("label") for b in person.buttons(message)]


def test_a_nonce_is_made_again_for_a_greeting_alone() -> None:
    one = nonce_of("greeted-7")

    assert one == nonce_of("greeted-7") != nonce_of("greeted-8")
    assert len({drawn_nonce() for _ in range(50)}) == 50
    assert max(len(one), len(drawn_nonce())) <= NONCE


async def test_an_error_of_ours_has_a_reference_in_answer_log_and_channel(tmp_path: Path) -> None:
    log = logging.getLogger("hexarch")
    kept: list[str] = []
    answers: list[str] = []
    told: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            kept.append(logging.Formatter().format(record))

    async def broken(*_: Any, **__: Any) -> Any:
        raise RuntimeError("provoked")

    handler = Keep(logging.ERROR)
    log.addHandler(handler)
    with contextlib.suppress(AssertionError):  # the crew complains about what we provoke
        async with plain_bot(tmp_path, {"tiny": TINY}) as table:
            info = await table.begin("Ana", "Bob")
            ana = await table.person("Ana")
            home, away = ana.here, ana.dm()
            assert away is not None
            table.context.error_channel = int(home)
            table.bot.services.acting.show_seat = broken  # type: ignore[method-assign]  # a fault on purpose
            for place in (home, away):
                ana.here = place
                answers.append(await table.answer(ana, "/hand", match=info.id))
            await table.answered()
            told += [ana.text(message) for message in ana.messages(home)]
    log.removeHandler(handler)

    references = [answer.split("`")[1] for answer in answers]
    assert len({*references}) == 2
    for reference in references:
        assert reference.startswith("#")
        assert any(reference in line and "provoked" in line for line in kept)
        assert any(reference in text and "provoked" not in text for text in told)


@pytest.mark.parametrize("kind", [False, True])
async def test_a_message_keeps_its_files_when_it_is_edited(tmp_path: Path, *, kind: bool) -> None:
    """Whether or not Discord drops what an edit does not name, also after a restart."""
    async with plain_bot(tmp_path, {"tiny": TINY}, painter=sketch) as table:
        table.box.core.faults.kind_files = kind
        info = await table.begin("Ana", "Bob")
        ana = await table.person("Ana")
        panel = with_button(ana, ANSWER)
        (file,) = ana.files(panel)
        said = ana.text(panel)

        for again in (False, True):
            await boast(table, ana)
            assert ana.text(panel) != said
            assert ana.files(panel) == [file]
            said = ana.text(panel)
            if not again:
                await table.stop()
                await table.start()
                await table.settled()
        await seal_both(table, info)

        assert not ana.buttons(panel)
        assert ana.files(panel) == [file]


@pytest.mark.parametrize("kind", [False, True])
async def test_a_press_on_the_table_keeps_its_files(tmp_path: Path, *, kind: bool) -> None:
    """The answer to the press edits the message, which drops what it does not name."""
    async with plain_bot(
        tmp_path, {"eden-frontiers": GAMES["eden-frontiers"]}, painter=sketch
    ) as table:
        table.box.core.faults.kind_files = kind
        info = await table.begin("Ana", "Bob")
        (asked,) = [q for q in await table.matches.pending(info.id) if q.decision.asked]
        who = (await table.matches.info(info.id)).of_seat(asked.decision.seat)
        assert who is not None
        person = await table.person(who.name)
        panel = public(person)[-1]
        (file,) = person.files(panel)
        await table.stop()  # it has to learn anew which files the message has
        await table.start()
        await table.settled()
        table.context.merge = 60.0  # nothing but the answer to the press is seen
        before = {b["custom_id"] for b in person.buttons(panel)}

        await person.press(panel, next(one for one in before if ":do:" in one))
        await table.answered()

        assert {b["custom_id"] for b in person.buttons(panel)} != before
        assert person.files(panel) == [file]


def kinds(person: Person, message: Any) -> list[str]:
    return ["fight" if "-battle" in one["filename"] else "map" for one in person.files(message)]


async def test_a_fight_stands_in_the_place_of_the_map_until_it_is_over(tmp_path: Path) -> None:
    fights = [Picture("battle", "1")]
    frontiers = GAMES["eden-frontiers"]
    prompts = replace_(frontiers.ui.prompts, pictures=lambda snapshot, question: tuple(fights))
    game = replace_(frontiers, ui=replace_(frontiers.ui, prompts=prompts))
    async with plain_bot(tmp_path, {"eden-frontiers": game}, painter=sketch) as table:
        info = await table.begin("Ana", "Bob")
        (asked,) = [q for q in await table.matches.pending(info.id) if q.decision.asked]
        who = (await table.matches.info(info.id)).of_seat(asked.decision.seat)
        assert who is not None
        person = await table.person(who.name)
        panel = public(person)[-1]
        assert kinds(person, panel) == ["fight"]
        table.context.merge = 60.0  # nothing but the answer to the press is seen
        answer = next(b for b in person.buttons(panel) if ":do:" in b["custom_id"])

        await person.press(panel, answer["custom_id"])
        await table.answered()
        assert kinds(person, panel) == ["fight"]

        fights.clear()
        table.context.merge = 0.0
        table.bot.services.delivery.wake(info.id)
        await table.settled()
        assert kinds(person, public(person)[-1]) == ["map"]


async def test_a_picture_that_comes_beside_the_map_leaves_the_map(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, {"tiny": TINY}, painter=sketch) as table:
        sender = table.bot.services.delivery.sender
        ana = await table.person("Ana")
        one = {Picture("map"): Drawn(b"1", "map.png", "the map")}
        more = {
            Picture("battle"): Drawn(b"2", "battle.png", "a battle"),
            KEPT["map"]: Drawn(b"", "map.png", ""),
        }
        sent = await sender.post(
            int(ana.here), Panel((Text("x"), *one)), one, nonce="n", why="check"
        )
        (message,) = ana.messages()
        (file,) = ana.files(message)
        panel = Panel((Text("x"), *more))

        lacks = await sender.edit(int(ana.here), sent.message, panel, more, why="check")
        there = ana.files(message)
        gone = {KEPT["map"]: Drawn(b"", "another.png", "")}
        lacks_another = await sender.edit(
            int(ana.here), sent.message, Panel((Text("x"), *gone)), gone, why="check"
        )

        assert [one["filename"] for one in there] == ["battle.png", "map.png"]
        assert there[1]["id"] == file["id"]
        assert (lacks, lacks_another) == (False, True)


def test_a_description_that_is_too_long_ends_with_a_sentence() -> None:
    said = "The first one. And 3.5 of the second! " + "x" * 990 + " a third, which is long."
    long = Drawn(b"x", "a.png", said)
    endless = Drawn(b"x", "a.png", "word " * 300)

    assert long.alt == "The first one. And 3.5 of the second!"
    assert Drawn(b"x", "a.png", said[:1024]).alt == said[:1024]
    assert endless.alt.endswith("word…")
    assert MEDIA_DESCRIPTION - 5 < len(endless.alt) <= MEDIA_DESCRIPTION


def test_a_message_that_gets_new_files_has_lost_those_it_had_before() -> None:
    drawn = {Picture("map"): Drawn(b"x", "eden-k3f-r2.png", "the map")}
    before = TableState(map="eden-k3f-r1.png", map_alt="", beside="battle.png", beside_alt="")

    edited = _kept(_with_files(before, drawn))
    kept = _kept(_with_files(before, {}))

    assert [one.name for one in edited.values()] == ["eden-k3f-r2.png"]
    assert [one.name for one in kept.values()] == ["eden-k3f-r1.png", "battle.png"]


def test_a_message_keeps_its_map_and_two_pictures_beside_it() -> None:
    drawn = {
        Picture("map"): Drawn(b"x", "map.png", "the map"),
        Picture("battle", "3"): Drawn(b"y", "front-3.png", "one front"),
        Picture("battle", "4"): Drawn(b"z", "front-4.png", "the other"),
    }
    kept = _kept(_with_files(TableState(), drawn))
    assert [one.name for one in kept.values()] == ["map.png", "front-3.png", "front-4.png"]
    assert {*kept} == {*KEPT.values()}


def test_below_the_end_stands_what_decided_it_though_somebody_conceded_before() -> None:
    left, other, over = ev.Conceded(Seat(1), ()), ev.Conceding(Seat(2)), ev.MatchEnded((), "", {})

    def told(*entries: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        shown = [
            LogEntry(seq=seq, kind="act", seat=Seat(0), at=0, observations=one)
            for seq, one in enumerate(entries)
        ]
        return [entry.observations for entry in _below_end(shown)]

    assert told((left,), (other, over)) == [(left,), (other,)]
    assert told((other,), (left, over)) == [(), (left,)]
