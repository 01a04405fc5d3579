"""Health: what is measured, told and shed; messages that Discord did not take; the backup."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.cli import backup
from bot.delivery.rate_limit import TokenBucket
from bot.model.clocks import HOUR
from bot.model.health import HEAVY, SLOW, TOO_HEAVY, TOO_INVALID, Health, Times
from bot.model.limits import INVALID_REQUESTS, INVALID_TIME
from bot.model.panel_parts import Picture, Text
from bot.model.quiet_hours import DAY
from bot.ops.health_panel import health_panel
from bot.store import Store
from bot.store.sqlite_file import left_open
from rules.lang import LOCALES
from tests.bot.scenarios.checked_bot import CheckedBot, provoked, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.timed import Evening, dms, evening, public, reminders

__all__ = ["evening", "small"]


class Watch:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_times_are_told_by_median_and_95th_percentile() -> None:
    health = Health(Watch())
    for seconds in range(100):
        health.note_duration("commit", seconds / 1000)

    assert health.times("commit") == Times(100, 0.049, 0.094, 0.099)
    assert health.times("draw") == Times(0, 0.0, 0.0, 0.0)
    health.new_day()
    assert health.times("commit").n == 0


def test_load_comes_from_slow_answers_and_errors_of_the_last_minute() -> None:
    watch = Watch()
    health = Health(watch)
    health.note_duration("acknowledge", SLOW - 0.1)
    for _ in range(HEAVY - 1):
        health.note_duration("acknowledge", SLOW + 0.1)
    before = health.load
    health.count("error")
    heavy = health.load
    for _ in range(TOO_HEAVY - HEAVY):
        health.count("error")
    worse = health.load
    watch.now += 61

    assert (before, heavy, worse, health.load) == ("usual", "heavy", "too-heavy", "usual")


def test_the_oldest_change_that_is_not_shown_is_known() -> None:
    watch = Watch()
    health = Health(watch)
    health.changed("a")
    watch.now = 5
    health.changed("a")
    health.changed("b")
    watch.now = 8
    both = health.oldest, health.behind
    health.shown("a")

    assert both == (8, 2)
    assert (health.oldest, health.behind) == (3, 1)
    health.shown("b")
    assert health.oldest == 0


def test_a_bucket_gives_so_many_in_a_span() -> None:
    bucket = TokenBucket(2, 600)
    assert (bucket.take(), bucket.take()) == (0, 0)
    assert 590 < bucket.take() <= 600
    other = TokenBucket(2, 600)
    other.exhaust()
    assert 590 < other.take() <= 600


@pytest.mark.parametrize("locale", LOCALES)
def test_health_has_words_for_every_load(locale: str) -> None:
    health, seen = Health(Watch()), set()
    for _ in range(TOO_HEAVY + 1):
        seen.add(health_panel(health, locale).parts[0])
        health.count("error")
    assert len(seen) == TOO_HEAVY + 1


@pytest.mark.parametrize("locale", LOCALES)
def test_one_request_or_answer_more_is_not_told(locale: str) -> None:
    """A moderator of a single match would learn from it that somebody was written to in private."""
    shown = set()
    for more in (0, 1, 7):
        health = Health(Watch())
        for _ in range(240 + more):
            health.requested("GET /gateway", 200)
            health.note_duration("commit", 0.01)
        shown.add(health_panel(health, locale).parts[0])

    (text,) = shown
    assert isinstance(text, Text)
    assert text.text.count("200") == 2
    assert text.text.count("100") == 2


@pytest.mark.parametrize("locale", LOCALES)
def test_searches_of_automated_players_are_told_in_tenths(locale: str) -> None:
    health = Health(Watch())
    before = health_panel(health, locale)
    for n in range(230):
        health.searched("found" if n % 3 else "late", 32, 32)
    assert health.searches() == (230, 77)
    text = health_panel(health, locale).parts[0]
    assert isinstance(text, Text)
    assert "200" in text.text
    assert "30\N{NARROW NO-BREAK SPACE}%" in text.text or "30 %" in text.text
    assert "searches=230 by-rule=77" in health.line()
    health.new_day()
    assert health_panel(health, locale) == before


async def test_the_bot_measures_itself_and_tells_who_manages(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    words = await said(small, ana, "gm:health")
    health = small.context.health

    assert "95 % within" in words
    assert "All is as usual" in words
    assert health.times("acknowledge").n >= 4
    assert health.times("commit").n >= 4
    assert health.counted("requests") > 5
    assert health.behind == 0


async def test_under_load_pictures_and_new_matches_wait_but_answers_do_not(
    small: CheckedBot,
) -> None:
    await small.begin("Ana", "Bob")
    ana = await small.person("Ana")
    for _ in range(TOO_HEAVY):
        small.context.health.count("error")

    refused = await said(small, ana, "play:newtable")
    played = await said(small, ana, "/tiny answer boast")
    pictures = small.context.pictures
    pictures._painter = lambda *_: pytest.fail("nothing is drawn under load")
    info = await small.match()
    snapshot = await small.matches.view(info.id, None)
    drawn = await pictures.one(Picture("map"), small.context.game(info), snapshot, info, "en")

    assert "no new match is opened" in refused
    assert "There is too much" not in played
    assert drawn is None


async def test_a_picture_that_fails_is_counted_and_shown_to_who_manages(
    small: CheckedBot, caplog: pytest.LogCaptureFixture
) -> None:
    await small.begin("Ana", "Bob")
    info, pictures = await small.match(), small.context.pictures

    def failing(*_: object) -> None:
        raise ValueError

    pictures._painter = failing
    snapshot = await small.matches.view(info.id, None)
    drawn = await pictures.one(Picture("map"), small.context.game(info), snapshot, info, "en")

    assert drawn is None
    assert "Pictures that failed: 1." in await said(small, await small.person("Ana"), "gm:health")
    provoked(caplog, "was not drawn")


async def test_the_day_is_told_once_in_the_log(
    small: CheckedBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, logger="hexarch")
    daily, now = small.bot.services.health_report, small.context.clock()
    await daily.run_due(now)
    await daily.run_due(now + DAY)
    await daily.run_due(now + DAY + 60)

    lines = [r.getMessage() for r in caplog.records if "hours: acknowledge" in r.getMessage()]
    assert len(lines) == 1
    assert "429=0" in lines[0]


async def test_hosts_are_told_long_before_discord_bans_their_address(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ana = await small.person("Ana")
    channel = ana.place("table-3")
    small.context.error_channel = int(channel)
    watch = Watch()
    health = small.context.health = Health(watch)
    report = small.bot.services.health_report
    for status in (401, 403, 429) * (TOO_INVALID // 3):
        health.requested("GET /channels/*", status)
    await report.run_due(0.0)
    assert health.invalid < TOO_INVALID
    health.requested("GET /channels/*", 403)
    health.requested("GET /channels/*", 200)
    for _ in range(2):
        await report.run_due(0.0)
    provoked(caplog, "were invalid")

    (told,) = [ana.text(m) for m in ana.messages(channel)]
    assert "At least 1,000 requests" in told
    assert f"After {INVALID_REQUESTS:,} " in told
    assert "were invalid" in str(health_panel(health, "en"))
    watch.now = INVALID_TIME + 1
    assert health.invalid == 0
    assert "were invalid" not in str(health_panel(health, "en"))


async def test_reminders_wait_while_there_is_too_much_to_do(evening: Evening) -> None:
    await evening.seated("Ana", "Bob", clock="brisk")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    health = evening.stage.context.health
    for _ in range(HEAVY):
        health.count("error")
    await evening.later(37 * HOUR)
    waiting = len(reminders(evening, bob))
    health._strain.clear()
    await evening.later(120)

    assert waiting == 0
    assert len(reminders(evening, bob)) == 1


async def test_a_nudge_and_a_skip_that_discord_did_not_take_are_told_later_and_once(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.seated("Ana", "Bob", clock="live")
    ana, bob = await evening.person("Ana"), await evening.person("Bob")
    await evening.answers(ana)
    info = await evening.stage.match()
    seat = await evening.stage.seat(info.id, bob)

    with evening.silence():
        await said(evening.stage, ana, "/nudge")
        await evening.stage.bot.services.deadlines.timeout_votes.note_skipped(info, seat, "auto")
    before = len([m for m in dms(bob) if "**Ana**" in bob.text(m)])
    skipped = evening.word("I gave a safe answer", "donné une réponse sans risque")
    told = [m for m in public(ana) if skipped in ana.text(m)]
    for _ in range(3):
        await evening.later(30)

    assert (before, told) == (0, [])
    assert len([m for m in dms(bob) if "**Ana**" in bob.text(m)]) == 1
    assert len([m for m in public(ana) if skipped in ana.text(m)]) == 1
    caplog.clear()


async def test_the_database_is_copied_while_it_is_written(tmp_path: Path) -> None:
    place, copy = tmp_path / "bot.sqlite3", tmp_path / "copy.sqlite3"
    store = await Store.open(f"sqlite:///{place}")
    await store.notes.put("one", "1")
    url = f"sqlite:///{place}"

    done = CliRunner().invoke(app, ["backup", str(copy), "--database", url])
    await store.notes.put("two", "2")
    again = CliRunner().invoke(app, ["backup", str(copy), "--database", url])
    server = CliRunner().invoke(
        app,
        ["backup", str(tmp_path / "other"), "--database", "postgresql://x/y"],
        env={"PATH": str(tmp_path)},
    )
    await store.close()

    assert done.exit_code == 0, done.output
    assert again.exit_code == 2
    assert server.exit_code == 2
    assert "pg_dump is not installed" in server.output
    assert not (tmp_path / "other").exists()
    with sqlite3.connect(copy) as read:
        assert read.execute("SELECT name FROM notes").fetchall() == [("one",)]
    read.close()
    assert copy.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_copy_leaves_nothing_beside_either_file(command: str, tmp_path: Path) -> None:
    place, made = tmp_path / "bot.sqlite3", tmp_path / "made.sqlite3"

    async def begin() -> None:
        await (await Store.open(f"sqlite:///{place}")).close()

    asyncio.run(begin())
    files = {"backup": (made, place), "restore": (place, made)}[command]
    before = {file.name for file in tmp_path.iterdir()}

    done = CliRunner().invoke(app, [command, str(files[0]), "--database", f"sqlite:///{files[1]}"])

    assert done.exit_code == 0, done.output
    assert not left_open(place)
    after = {file.name for file in tmp_path.iterdir()}
    assert after - before <= {made.name, f"{made.name}.lock"}


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_copy_bears_its_name_only_once_it_is_whole(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, made = tmp_path / "bot.sqlite3", tmp_path / "made.sqlite3"

    async def begin() -> None:
        await (await Store.open(f"sqlite:///{place}")).close()

    asyncio.run(begin())
    looked = list[bool]()
    files = {"backup": (made, place), "restore": (place, made)}[command]

    def stopped(path: Path) -> None:
        looked.append(made.exists())
        if len(looked) == 2:  # the one who waits for the copy has had enough
            raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(backup, "check_file", stopped)
        done = CliRunner().invoke(
            app, [command, str(files[0]), "--database", f"sqlite:///{files[1]}"]
        )
    left = [file.name for file in tmp_path.iterdir() if not file.name.startswith(place.name)]
    again = CliRunner().invoke(app, [command, str(files[0]), "--database", f"sqlite:///{files[1]}"])

    assert looked == [False, False]
    assert done.exit_code != 0
    assert left == []
    assert again.exit_code == 0, again.output
    assert made.stat().st_size > 0
    assert not list(tmp_path.glob(".hexarch-*"))


@pytest.mark.parametrize("fails", ["pg_dump", "pg_restore"])
def test_a_copy_of_postgresql_that_fails_leaves_nothing_behind(fails: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    for name in ("pg_dump", "pg_restore"):
        program = tmp_path / name
        wrong = int(name == fails)
        program.write_text(
            '#!/bin/sh\nfor one; do case "$one" in --file=*) echo half > "${one#--file=}";; esac; done\n'
            f"exit {wrong}\n"
        )
        program.chmod(0o755)
    before = {*tmp_path.iterdir()}

    done = CliRunner().invoke(
        app,
        ["backup", str(copy), "--database", "postgresql://ana@there/matches"],
        env={"PATH": f"{tmp_path}:/bin"},
    )

    assert done.exit_code == 3, done.output
    assert {*tmp_path.iterdir()} == before


def test_a_copy_that_is_stopped_leaves_neither_a_file_nor_a_program_behind(tmp_path: Path) -> None:
    copy, begun, program = tmp_path / "copy", tmp_path / "begun", tmp_path / "pg_dump"
    program.write_text(
        f"#!/bin/sh\necho $$ > {begun}.new\nmv {begun}.new {begun}\nexec sleep 600\n"
    )
    program.chmod(0o755)
    url = "postgresql://ana@there/matches"
    command = [sys.executable, "-m", "bot", "backup", str(copy), "--database", url]
    with subprocess.Popen(command, env={**os.environ, "PATH": f"{tmp_path}:/bin"}) as running:
        while not begun.exists():
            assert running.poll() is None
            time.sleep(0.01)
        running.terminate()
        assert running.wait(60) == 128 + signal.SIGTERM

    assert {*tmp_path.iterdir()} == {begun, program}
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)


def test_an_empty_file_is_no_copy(tmp_path: Path) -> None:
    copy, place = tmp_path / "copy", tmp_path / "bot.sqlite3"
    copy.touch()

    done = CliRunner().invoke(app, ["restore", str(copy), "--database", f"sqlite:///{place}"])

    assert done.exit_code == 3, done.output
    assert str(copy) in done.output.replace("\n", "")
    assert {*tmp_path.iterdir()} == {copy}


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_a_program_of_postgresql_is_given_the_password_where_nobody_reads_it(
    command: str, tmp_path: Path
) -> None:
    copy, heard = tmp_path / "copy", tmp_path / "heard"
    if command == "restore":
        copy.touch()
    for name in ("pg_dump", "pg_restore"):
        program = tmp_path / name
        program.write_text(f'#!/bin/sh\necho "$PGPASSWORD" "$@" >> {heard}\nexit 1\n')
        program.chmod(0o755)

    done = CliRunner().invoke(
        app,
        [
            command,
            str(copy),
            "--database",
            "postgresql://ana:a%40b@there:5433/matches?sslmode=require",
        ],
        env={"PATH": f"{tmp_path}:/bin"},
    )

    assert done.exit_code == 3, done.output
    (line,) = heard.read_text().splitlines()
    password, *words = line.split()
    assert password == "a@b"
    assert "--dbname=postgresql://ana@there:5433/matches?sslmode=require" in words


def test_a_restore_that_fails_says_why_and_not_what_was_tried(tmp_path: Path) -> None:
    copy, program = tmp_path / "copy", tmp_path / "pg_restore"
    copy.touch()
    program.write_text(
        "#!/bin/sh\ncat >&2 <<END\n"
        "pg_restore: from TOC entry 217; 1259 16385 TABLE alembic_version ana\n"
        'pg_restore: error: could not execute query: ERROR:  relation "alembic_version" already exists\n'
        "Command was: CREATE TABLE public.alembic_version (\n"
        "    version_num character varying(32) NOT NULL\n);\nEND\nexit 1\n"
    )
    program.chmod(0o755)

    done = CliRunner().invoke(
        app,
        ["restore", str(copy), "--database", "postgresql://ana@there/matches"],
        env={"PATH": f"{tmp_path}:/bin"},
    )

    assert done.exit_code == 3
    assert 'relation "alembic_version" already exists' in done.output
    assert ");" not in done.output
