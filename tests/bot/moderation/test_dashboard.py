"""The desk, the audit log, reports, fair chance, permissions: through the sandbox."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model.names import names_of
from bot.moderation.report import report
from bot.ops.archive import read_export
from rules.core.data import copy_of
from rules.core.ids import Seat
from rules.core.record import verify
from tests.bot.person import Outcome, Person
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    answer_of,
    checked_bot,
    gm,
    pressed,
    provoked,
    said,
)
from tests.bot.scenarios.conftest import small
from tests.bot.tiny import TINY
from tests.tiny import Boast, Concede

__all__ = ["small"]


async def file_of(stage: CheckedBot, person: Person, outcome: Outcome) -> tuple[str, bytes]:
    """Return the name and the bytes of the file that a private answer gives."""
    message = await answer_of(stage, person, outcome)
    (attachment,) = person.files(message)
    return attachment["filename"], stage.box.core.world.files[attachment["id"]].content


async def test_who_tends_pauses_and_skips_at_a_desk_without_hands(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await gm(small, await small.person("Ana"))

    message = await small.answer(ana, "/gm")
    hands = [await small.matches.view(info.id, Seat(seat)) for seat in (0, 1)]
    form = await ana.press(message, "Pause…")
    await small.after(ana.submit(form, {"reason": "tea"}))
    paused = await said(small, ana, "/gm")
    message = await small.answer(ana, "/gm")
    resumed = await pressed(small, ana, message, "Let it go on")
    before = {d.decision.seat for d in await small.matches.pending(info.id) if d.decision.asked}
    await pressed(small, ana, message, "Safe answer for Bob")
    after = {d.decision.seat for d in await small.matches.pending(info.id) if d.decision.asked}

    for snapshot in hands:
        hand = snapshot.view.players[snapshot.seat].hand
        assert not any(f"{card}, " in ana.text(message) for card in hand)
    assert "is paused" in paused
    assert "is under way" in resumed
    assert len(before - after) == 1
    small.box.core.world.owner = (await small.person("Bob")).id
    await ana.change(moderator=False)
    assert "Only moderators of matches" in await pressed(small, ana, message, "A day more")
    lines = await small.store.audit.read(info.id)
    assert [line.what for line in lines][-3:] == ["pause", "resume", "skip"]


async def test_of_two_who_tend_the_second_does_not_skip_the_next_question(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    now = [1_700_000_000.0]
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, clock=lambda: now[0]) as stage:
        info = await stage.begin("Ana", "Bob")
        cy = await stage.person("Cy")
        await cy.change(moderator=True)
        ana = await gm(stage, cy)
        desks = [await stage.answer(one, "/gm") for one in (ana, cy)]
        first, second = sorted(names_of(info).items())  # the first seat is asked next
        now[0] += 60
        await pressed(stage, ana, desks[0], f"Safe answer for {second[1]}")
        await pressed(stage, ana, desks[0], f"Safe answer for {first[1]}")
        then = (await stage.match()).seq

        words = await pressed(stage, cy, desks[1], f"Safe answer for {first[1]}")

        assert any(q.decision.seat == first[0] for q in await stage.matches.pending(info.id))
        assert "question is over" in words
        assert (await stage.match()).seq == then


async def test_the_desk_of_a_match_that_is_over_has_no_deadlines(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    running = await said(small, ana, "/gm")
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.settled()

    over = await said(small, ana, "/gm", match=info.id)

    assert "Rhythm:" in running
    assert "is over" in over
    assert "Rhythm:" not in over


async def test_who_has_paused_a_match_lets_it_go_on_with_one_press(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    ana = await gm(small, ana)
    paused = await small.answer(ana, "gm:pause")
    before = (await small.matches.info(info.id)).status
    await pressed(small, ana, paused, "Let it go on")

    assert before == "paused"
    assert (await small.matches.info(info.id)).status == "running"


async def test_players_read_the_audit_log_with_names_and_reasons(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await bob.change(locale="fr")
    await said(small, await gm(small, ana), "gm:pause", reason="dinner @everyone")
    await said(small, await gm(small, ana), "gm:resume")
    for _ in range(11):
        await small.matches.moderation.pause(info.id, int(ana.id), None, "again")
        await small.matches.moderation.resume(info.id, int(ana.id), None)

    message = await small.answer(bob, "match:audit")
    newest = bob.text(message)
    await pressed(small, bob, message, "Plus ancien")
    oldest = await pressed(small, bob, message, "Plus ancien")

    assert "page 1 sur 3" in newest
    assert "a mis la partie en pause" in newest
    assert f"<@{ana.id}>" in newest
    assert "dinner" in oldest
    assert "@everyone" not in oldest.replace("@\u200beveryone", "")
    assert "dinner" not in newest


async def test_check_says_what_is_missing_what_for_and_how_the_server_is_set_up(
    small: CheckedBot,
) -> None:
    ana = await small.person("Ana")
    fine = await said(small, ana, "gm:check")
    small.box.core.faults.missing_permissions = ["ATTACH_FILES"]
    less = await said(small, ana, "gm:check")
    small.box.core.faults.missing_permissions = ["SEND_MESSAGES"]
    blocked = await said(small, ana, "gm:check")
    small.box.core.faults.missing_permissions = []

    assert "everything I need" in fine
    assert "Tables speak English" in fine
    assert "✗ attach files: else there are texts instead of pictures" in less
    assert "cannot show a match" in blocked


async def test_a_report_holds_what_everybody_saw_and_nobody(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    await small.matches.act(info.id, int(ana.id), [Boast()], None)
    before = await small.matches.view(info.id, Seat(0))

    name, data = await file_of(small, bob, await bob.command("match:report"))
    refused = await said(small, cy, "match:report")

    head, *lines = [json.loads(line) for line in data.splitlines()]
    assert name == f"report-{info.id}.jsonl"
    assert head["commitment"] == info.commitment
    assert head["view"]["players"][0]["hand"] is None
    assert [s["type"] for line in lines for s in line["sights"]][-1] == "boasted"
    assert all(line["after"] is None for line in lines)
    text = data.decode()
    assert str(list(before.view.players[0].hand)) not in text
    for hidden in (ana.id, bob.id, "Ana", "Bob", await small.store.records.secret(info.id)):
        assert hidden not in text
    assert "Only moderators of matches" in refused


async def test_reports_are_the_same_whatever_is_hidden(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    game, told = small.matches.game_of(info), []
    for change in (0, 1):
        held = small.matches._pool.cached[info.id]
        assert held.match is not None
        twin = copy_of(held.match.state)
        for player in twin.players.values():
            player.hand = [card + change for card in player.hand]
        snapshot = await small.matches.view(info.id, None)
        seen = replace(snapshot, view=game.view(twin, None))
        told.append(await report(small.store, game, info, seen))
    assert told[0] == told[1]


async def test_chance_is_explained_and_a_match_that_is_over_is_checked(small: CheckedBot) -> None:
    info = await small.begin("Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await bob.change(locale="fr")
    running = await said(small, bob, "match:verify")
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.settled()
    message = await small.answer(ana, "match:verify")
    name, data = await file_of(small, ana, await ana.press(message, "Record of the match"))

    assert info.commitment in running
    assert "reste secrète" in running
    assert "all 2 entries" in ana.text(message)
    record = read_export(data)
    assert name == f"{info.id}.hexarch"
    assert verify(record.header, record.entries, TINY).problem is None


@pytest.mark.parametrize(
    ("seal", "called"),
    [("seal = NULL", "does not agree"), ("seal = seal", "entry 1 of its record")],
)
async def test_a_record_that_was_tampered_with_is_called_out(
    small: CheckedBot, caplog: pytest.LogCaptureFixture, seal: str, called: str
) -> None:
    info = await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    await small.matches.act(info.id, int(ana.id), [Concede()], None)
    await small.store._database.writing(
        lambda c: c.exec_driver_sql(f"UPDATE entries SET after = 'f', {seal} WHERE seq = 1")
    )

    assert called in await said(small, ana, "match:verify")
    if seal == "seal = seal":
        provoked(caplog, called)
