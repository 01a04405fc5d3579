"""Every permission that the bot asks for is used, explained, and enough."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.lang import LOCALES, say
from bot.model.discord_permissions import ASKED, INVITATION, invitation
from bot.sandbox.model import PUBLIC_THREAD
from bot.sandbox.permissions import BITS
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, ended, provoked, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]

README = Path(__file__).parents[3] / "README.md"
NAMES = [one.name for one in ASKED]


def limit(stage: CheckedBot, *without: str) -> None:
    """Let the bot have what the invitation asks for but for *without*, and nothing from anybody."""
    asked = {name.upper() for name in NAMES} - {name.upper() for name in without}
    stage.box.people.change_faults({"missing_permissions": sorted(BITS.keys() - asked)})


def test_the_invitation_asks_for_what_the_table_says_and_never_for_all() -> None:
    asked = discord.Permissions(INVITATION)

    assert sum(BITS[name.upper()] for name in NAMES) == INVITATION
    assert not asked.administrator


def test_the_page_of_the_project_invites_with_what_the_table_says() -> None:
    text = " ".join(README.read_text("utf-8").split())
    words = ", ".join(say("en", f"permission-{name}") for name in NAMES)

    assert f"the permission integer **{INVITATION}** ({words})" in text
    assert f"`{invitation('YOUR_APPLICATION_ID')}`" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_each_is_named_and_explained_in_both_languages(locale: str) -> None:
    for prefix in ("permission", "permission-for"):
        words = [say(locale, f"{prefix}-{name}") for name in NAMES]
        assert len(set(words)) == len(NAMES)


@pytest.mark.parametrize("used", [used for one in ASKED for used in one.used])
def test_what_needs_it_is_there(used: str) -> None:
    module, _, rest = used.rpartition(".")[0].rpartition(".")
    found: Any = getattr(importlib.import_module(module), rest)

    assert inspect.isfunction(getattr(found, used.rpartition(".")[2]))


async def evening(stage: CheckedBot) -> tuple[str, Person]:
    """Play in a thread of somebody's, and put the match away with it; return the thread."""
    ana, bob = await stage.person("Ana"), await stage.person("Bob")
    parent = stage.box.core.world.channels[ana.place("table-1")]
    thread = stage.box.channels.thread(parent, "a match", PUBLIC_THREAD, {}, owner=ana.id)
    await ana.until(lambda: any(c["id"] == thread.id for c in ana.channels))
    await bob.until(lambda: any(c["id"] == thread.id for c in bob.channels))
    ana.here = bob.here = thread.id
    await stage.begin("Ana", "Bob")
    await said(stage, bob, "/map")
    await ended(stage, ana)
    ana.here = ana.place("table-2")
    await said(stage, ana, "gm:archive", match=(await stage.match()).id)
    await stage.settled()
    return thread.id, ana


async def test_what_the_invitation_asks_for_is_enough(small: CheckedBot) -> None:
    """In a channel, in a thread, and to put a thread away; the stage fails if anything is refused."""
    limit(small)
    thread, ana = await evening(small)
    place = small.box.core.world.channels[thread]
    checked = await said(small, ana, "gm:check")
    await said(small, ana, "play:newtable")

    assert (place.archived, place.locked) == (True, True)
    assert "everything I need" in checked
    assert [m for m in ana.messages() if small.box.core.bot.id == m["author"]["id"]]


@pytest.mark.parametrize(
    ("name", "blocked"),
    [(one.name, one.loss == "all" and one.place != "thread") for one in ASKED],
)
async def test_check_says_what_is_lost_and_a_match_is_opened_unless_all_is(
    small: CheckedBot, caplog: pytest.LogCaptureFixture, name: str, *, blocked: bool
) -> None:
    limit(small, name)
    ana = await small.person("Ana")
    checked = await said(small, ana, "gm:check")
    await said(small, ana, "play:newtable")

    words = f"✗ {say('en', f'permission-{name}')}: {say('en', f'permission-for-{name}')}"
    assert words in checked
    assert ("cannot show a match" in checked) is blocked
    assert bool(await small.store.matches.find()) is not blocked
    if name == "attach_files":  # which the lobby's own message does without
        provoked(caplog, "missing attach_files")


async def test_a_thread_needs_what_a_channel_does_not(small: CheckedBot) -> None:
    limit(small, "send_messages_in_threads")
    ana = await small.person("Ana")
    parent = small.box.core.world.channels[ana.place("table-1")]
    thread = small.box.channels.thread(parent, "a match", PUBLIC_THREAD, {}, owner=ana.id)
    await ana.until(lambda: any(c["id"] == thread.id for c in ana.channels))
    ana.here = thread.id
    checked = await said(small, ana, "gm:check")
    refused = await said(small, ana, "play:newtable")

    assert "cannot show a match" in checked
    assert "send messages in threads" in refused
    assert not await small.store.matches.find()
