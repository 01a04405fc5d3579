"""A match that is over is put away: not listed, its thread closed, still readable; and brought back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.model import PUBLIC_THREAD
from bot.store import MatchInfo
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, checked_bot, ended, pressed, said
from tests.bot.scenarios.robots import controls, verb_of
from tests.bot.tiny import TINY

WORDS = {
    "en": {
        "tags": "en-US",
        "not yet": "is not over",
        "end first": "*End the match…*",
        "filed": "is archived: it leaves the lists",
        "open": "Its thread stays open",
        "closed": "Its thread is closed",
        "listed": "archived",
        "note": "This match is in the archive",
        "again": "is in the archive already",
        "back": "is out of the archive",
        "not filed": "is not archived",
        "button": "Archive",
        "out": "Out of the archive",
        "others": "Only moderators of matches",
        "audit": "archived the match",
    },
    "fr": {
        "tags": "fr",
        "not yet": "n’est pas terminée",
        "end first": "*Mettre fin à la partie…*",
        "filed": "est archivée\u00a0: elle quitte les listes",
        "open": "Son fil reste ouvert",
        "closed": "Son fil est fermé",
        "listed": "archivée",
        "note": "Cette partie est archivée",
        "again": "est déjà archivée",
        "back": "est sortie des archives",
        "not filed": "n’est pas dans les archives",
        "button": "Archiver",
        "out": "Sortir des archives",
        "others": "Seuls les modérateurs des parties",
        "audit": "a archivé la partie",
    },
}


def public(person: Person, channel: str) -> list[Json]:
    """List the messages that everybody sees in a channel."""
    return [m for m in person.messages(channel) if not person.private(m)]


async def in_a_thread(stage: CheckedBot, locale: str) -> tuple[Person, Person, MatchInfo, str]:
    """Let Ana and Bob play in a thread, until a moderator ends the match."""
    ana, bob = await stage.person("Ana", locale), await stage.person("Bob", locale)
    parent = stage.box.core.world.channels[ana.place("table-1")]
    opened = stage.box.channels.thread
    thread = opened(parent, "a match", PUBLIC_THREAD, {}, owner=ana.id if locale == "fr" else None)
    await ana.until(lambda: any(c["id"] == thread.id for c in ana.channels))
    await bob.until(lambda: any(c["id"] == thread.id for c in bob.channels))
    ana.here = bob.here = thread.id
    info = await stage.begin("Ana", "Bob")
    return ana, bob, info, thread.id


@pytest.mark.parametrize("language", WORDS)
async def test_who_tends_archives_a_match_and_brings_it_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    words = WORDS[language]
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, language=language) as stage:
        stage.box.people.change_faults({"missing_permissions": ["MANAGE_THREADS"]})
        ana, bob, info, thread = await in_a_thread(stage, words["tags"])
        place = stage.box.core.world.channels[thread]
        early = await said(stage, ana, "gm:archive")
        assert words["not yet"] in early
        assert words["end first"] in early
        await ended(stage, ana)
        posted = public(bob, thread)

        ana.here, bob.here = ana.place("table-1"), bob.place("table-2")
        one: dict[str, Any] = {"match": info.id}  # nobody can type or press in a closed thread

        # A thread that is not the bot's stays as it is, and that is said; its own it closes.
        own = place.owner == stage.box.core.bot.id
        text = await said(stage, ana, "gm:archive", **one)
        assert words["filed"] in text
        assert words["closed" if own else "open"] in text
        assert (place.archived, place.locked) == (own, False)
        assert words["again"] in await said(stage, ana, "gm:archive", **one)
        card = public(bob, thread)[-1]
        assert words["note"] in bob.text(card)
        assert {verb_of(c) for c in controls(card)} == {
            "map",
            "log",
            "replay",
            "numbers",
            "verify",
            "own-end",
        }
        assert info.id not in await said(stage, bob, "play:list")
        listed = await said(stage, bob, "play:list", archived=True)
        assert info.id in listed
        assert words["listed"] in listed
        for line in ("match:replay", "match:log", "match:audit"):
            assert info.id in await said(stage, bob, line, **one), line
        assert info.commitment in await said(stage, bob, "match:verify", **one)
        assert words["audit"] in await said(stage, bob, "/match", **one)
        offered = await bob.autocomplete("/match", "match", "")
        assert info.id in [one["value"] for one in offered]

        assert words["back"] in await said(stage, ana, "gm:archive", restore=True, **one)
        assert words["not filed"] in await said(stage, ana, "gm:archive", restore=True, **one)
        assert "rematch" in {verb_of(c) for c in controls(public(bob, thread)[-1])}
        assert info.id in await said(stage, bob, "play:list")

        # Where it may tend threads it locks it too; by a button, which only moderators may use.
        stage.box.people.change_faults({"missing_permissions": []})
        assert not place.archived
        dashboard = await stage.answer(ana, "/gm", **one)
        shown = await pressed(stage, ana, dashboard, words["button"])
        assert words["listed"] in shown
        assert (place.archived, place.locked) == (True, True)
        assert len(public(bob, thread)) == len(posted)
        await pressed(stage, ana, dashboard, words["out"])
        assert (place.archived, place.locked) == (False, False)

        # Where matches are opened in a channel only, its threads are part of it, for a rematch too.
        await said(stage, ana, "gm:config", here=True)
        await said(stage, bob, "match:rematch", **one)
        lobby = (await stage.store.matches.find(channel=int(thread)))[0]
        assert lobby.status == "lobby"
        assert lobby.created_by == int(bob.id)
        stage.box.core.world.owner = bob.id
        await ana.change(moderator=False)
        assert words["others"] in await pressed(stage, ana, dashboard, words["button"])
        assert (await stage.match()).filed_at is None
