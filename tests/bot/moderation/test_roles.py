"""Who tends matches by a role alone, with the commands as they are registered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.scenarios.checked_bot import CheckedBot, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]

TENDING: dict[str, dict[str, Any]] = {
    "pause": {"reason": "tea", "until": "tomorrow 20:30"},
    "resume": {},
    "set-clock": {"clock": "brisk"},
    "skip": {"seat": 1},
    "replace": {"seat": 1, "automated": "random", "reason": "away"},
    "rewind": {"reason": "miscount"},
    "report": {},
    "check": {},
    "board": {},
    "tables": {},
    "end": {},
}
"""What a moderator may do, and what is filled in for it."""

MANAGING: dict[str, dict[str, Any]] = {
    "config": {"everyone": True},
    "presets": {"game": "tiny"},
    "limit": {"user": "", "most": 3},
}
"""What stays with those who manage the server."""

REFUSED = {
    "en-US": ("Only moderators of matches", "Only those who have Discord’s permission"),
    "fr": ("Seuls les modérateurs des parties", "Cela revient à qui a la permission"),
}


async def role_of(stage: CheckedBot, *names: str) -> str:
    """Make a role that grants nothing, let it tend matches, and give it to people."""
    role = stage.box.people.open_role("Game master")
    ana = await stage.person("Ana")
    await said(stage, ana, "gm:config", tend=role)
    for name in names:
        await (await stage.person(name)).change(roles=[role])
    return role


async def test_whoever_has_only_the_role_is_offered_what_it_needs_and_tends(
    small: CheckedBot,
) -> None:
    info = await small.begin("Ana", "Bob")
    cy = await small.person("Cy")
    await role_of(small, "Cy")

    for line, options in MANAGING.items():
        given = {**options, "user": cy.id} if "user" in options else options
        assert REFUSED["en-US"][1] in await said(small, cy, f"gm:{line}", **given), line
    for line, options in TENDING.items():
        words = await said(small, cy, f"gm:{line}", **options)
        assert REFUSED["en-US"][0] not in words, line
    done = {line.what for line in await small.store.audit.read(info.id) if line.user == int(cy.id)}
    assert done >= {"pause", "resume", "set-clock"}


@pytest.mark.parametrize("locale", REFUSED)
async def test_whoever_has_no_role_is_told_who_may_and_changes_nothing(
    small: CheckedBot, locale: str
) -> None:
    info = await small.begin("Ana", "Bob")
    await role_of(small)
    dan = await small.person("Dan", locale)
    guild = int(small.box.core.world.guild)
    settings, before = await small.store.people.guild(guild), await small.match()
    audit = await small.store.audit.read(info.id)

    assert REFUSED[locale][0] in await said(small, dan, "/gm")

    assert await small.match() == before
    assert await small.store.people.guild(guild) == settings
    assert await small.store.audit.read(info.id) == audit


async def test_check_says_what_the_settings_of_the_server_can_hide(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    english = await said(small, ana, "gm:check")
    await ana.change(locale="fr")
    french = await said(small, ana, "gm:check")

    assert "Server Settings → Integrations" in english
    assert "Paramètres du serveur → Intégrations" in french
