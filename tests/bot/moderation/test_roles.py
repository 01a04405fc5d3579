"""Who tends matches by a role alone, with the commands as they are registered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, said, seated
from tests.bot.scenarios.conftest import small

__all__ = ["small"]

TENDING: dict[str, dict[str, Any]] = {
    "archive": {},
    "check": {},
    "desk": {},
    "end": {},
    "board": {},
    "pause": {"reason": "tea", "until": "tomorrow 20:30"},
    "rebind": {"match": ""},
    "repair": {},
    "replace": {"seat": 1, "automated": "random", "reason": "away"},
    "report": {},
    "resume": {},
    "rewind": {"reason": "miscount"},
    "set-clock": {"clock": "brisk"},
    "skip": {"seat": 1},
}
"""What a moderator may do, and what is typed for it."""

MANAGING: dict[str, dict[str, Any]] = {
    "config": {"everyone": True},
    "health": {},
    "presets": {"game": "tiny"},
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
    await said(stage, ana, "/gm config", tend=role)
    for name in names:
        await (await stage.person(name)).change(roles=[role])
    return role


def lines(who: Person) -> set[str]:
    """List the sub-commands of ``/gm`` that somebody is offered."""
    return {
        option["name"]
        for command in who.commands
        if command["name"] == "gm"
        for option in command["options"]
    }


async def test_whoever_has_only_the_role_is_offered_what_it_needs_and_tends(
    small: CheckedBot,
) -> None:
    info = await seated(small, "Ana", "Bob")
    cy = await small.person("Cy")
    await role_of(small, "Cy")

    assert lines(cy) == {*TENDING, *MANAGING, "audit", "limit"}  # which everybody may read
    for line, options in TENDING.items():
        given = {**options, "match": info.id} if "match" in options else options
        words = await said(small, cy, f"/gm {line}", **given)
        assert REFUSED["en-US"][0] not in words, line
    for line, options in MANAGING.items():
        assert REFUSED["en-US"][1] in await said(small, cy, f"/gm {line}", **options), line
    done = {line.what for line in await small.store.audit.read(info.id) if line.user == int(cy.id)}
    assert done >= {"pause", "resume", "set-clock"}


@pytest.mark.parametrize("locale", REFUSED)
async def test_whoever_has_no_role_is_told_who_may_and_changes_nothing(
    small: CheckedBot, locale: str
) -> None:
    info = await seated(small, "Ana", "Bob")
    await role_of(small)
    dan = await small.person("Dan", locale)
    guild = int(small.box.core.world.guild)
    settings, before = await small.store.people.guild(guild), await small.match()
    audit = await small.store.audit.read(info.id)

    for line, options in (TENDING | MANAGING).items():
        given = {**options, "match": info.id} if "match" in options else options
        words = await said(small, dan, f"/gm {line}", **given)
        assert REFUSED[locale][line in MANAGING] in words, line

    assert await small.match() == before
    assert await small.store.people.guild(guild) == settings
    assert await small.store.audit.read(info.id) == audit
    assert await dan.autocomplete("/gm rewind", "step", "", reason="x") == []


async def test_check_says_what_the_settings_of_the_server_can_hide(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    english = await said(small, ana, "/gm check")
    await ana.change(locale="fr")
    french = await said(small, ana, "/gm check")

    assert "Server Settings → Integrations" in english
    assert "Paramètres du serveur → Intégrations" in french
