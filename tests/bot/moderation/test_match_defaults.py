"""What the matches of a server begin with, and who may change it: through the sandbox."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.lobby.panel import write_value
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    Json,
    checked_bot,
    ended,
    gm,
    options_of,
    pressed,
    said,
)
from tests.bot.scenarios.robots import controls, verb_of
from tests.bot.tiny import TINY

OFFERED = {"tiny": TINY, "far": replace(TINY, id="far"), "eden-shards": GAMES["eden-shards"]}

WORDS = {
    "en": {
        "tag": "en-US",
        "fix": "Fix them",
        "free": "Fix them no longer",
        "usual": "Those of the game",
        "fixed": "the settings of tiny are fixed",
        "others": "Only those who have Discord’s permission",
        "options": "Options",
        "again": "Play again",
    },
    "fr": {
        "tag": "fr",
        "fix": "Les fixer",
        "free": "Ne plus les fixer",
        "usual": "Celles du jeu",
        "fixed": "les réglages de tiny sont fixés",
        "others": "Cela revient à qui a la permission",
        "options": "Options",
        "again": "Rejouer",
    },
}


CHECK = {
    "en": (
        "Games: only tiny, Battle For Eden, Shards.",
        "matches may be opened in <#",
        "Open at once: at most 3 matches.",
        "tiny: matches begin with rounds: 2; only those who tend",
        "Tables speak English",
        "New matches: brisk",
    ),
    "fr": (
        "Jeux : tiny, Battle For Eden, Shards seulement.",
        "ne s’ouvrent que dans <#",
        "Parties ouvertes à la fois : 3 au plus.",
        "tiny : les parties commencent avec rounds : 2 ; seuls ceux",
        "Les tables parlent français",
        "Nouvelles parties : ",
    ),
}


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


async def chosen(
    stage: CheckedBot, person: Person, message: Json, verb: str, value: object
) -> Json:
    """Choose a value in the menu of an option; return what answered, or the message as it is."""
    menu = next(c for c in controls(person.fresh(message), verb) if "rounds" in c["custom_id"])
    outcome = await stage.after(person.select(message, menu["custom_id"], write_value(value)))
    return outcome.messages[0] if outcome.messages else person.fresh(message)


@pytest.mark.parametrize("language", WORDS)
async def test_a_server_says_what_its_matches_begin_with_and_whether_that_may_be_changed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, language: str
) -> None:
    words = WORDS[language]
    async with checked_bot(tmp_path, OFFERED, caplog) as stage:
        ana = await stage.person("Ana", words["tag"])
        bob = await stage.person("Bob", words["tag"])
        limits: dict[str, Any] = {"games": "tiny,eden-shards", "here": True, "most": 3}
        await said(
            stage, ana, "gm:config", everyone=True, language=language, clock="brisk", **limits
        )
        await said(stage, bob, "play:newtable", game="tiny")
        first = await stage.match()
        card = next(m for m in reversed(bob.messages()) if controls(m, "seating"))
        free = await options_of(stage, bob, card)
        await chosen(stage, bob, free, "option", 1)
        assert (await stage.match()).options == {"rounds": 1}

        # Those who manage the server choose, by menus; a stale control of others does nothing.
        panel = await stage.answer(ana, "gm:presets", game="tiny")
        await chosen(stage, ana, panel, "gmopt", 2)
        await pressed(stage, ana, panel, words["fix"])
        refused = await chosen(stage, bob, free, "option", 3)
        assert words["fixed"] in bob.text(refused)
        assert (await stage.match()).options == {"rounds": 1}
        again = await options_of(stage, bob, card)
        assert words["fixed"] in bob.text(again)
        assert {verb_of(c) for c in controls(again)} == {"addkind"}
        checked = plain(await said(stage, ana, "gm:check"))
        assert [line for line in CHECK[language] if line not in checked] == []

        # Who tends matches may change a match all the same; a rematch begins with the preset.
        own = await options_of(stage, ana, card)
        await chosen(stage, ana, own, "option", 3)
        assert (await stage.match()).options == {"rounds": 3}
        for person in (ana, bob):
            await said(stage, person, "match:join")
        await said(stage, ana, "match:start")
        await ended(stage, ana)
        await said(stage, bob, "match:rematch")
        rematch = (await stage.store.matches.find())[0]
        assert rematch.id != first.id
        assert (rematch.options, rematch.clocks.pace) == ({"rounds": 2}, "brisk")
        await said(stage, await gm(stage, ana), "gm:end")

        # So does a new one; with something else it is not opened.
        assert words["fixed"] in await said(stage, bob, "play:newtable", game="tiny", clock="none")
        await said(stage, bob, "play:newtable", game="tiny")
        made = (await stage.store.matches.find())[0]
        assert made.id not in (first.id, rematch.id)
        assert (made.options, made.language) == ({"rounds": 2}, language)
        await said(stage, await gm(stage, ana), "gm:end")

        # All of it can be taken back; and it is not for everybody.
        await pressed(stage, ana, panel, words["free"])
        await pressed(stage, ana, panel, words["usual"])
        await said(stage, bob, "play:newtable", game="tiny")
        assert (await stage.store.matches.find())[0].options == {}
        stage.box.core.world.owner = bob.id
        await ana.change(moderator=False)
        assert words["others"] in await pressed(stage, ana, panel, words["fix"])
        assert (await stage.store.people.guild(int(stage.box.core.world.guild))).fixed == ()
