"""How many matches a person may play in at once: five, what the server says, more for one of them."""

from __future__ import annotations

import pytest

from bot.interactions.permissions import EACH
from tests.bot.scenarios.checked_bot import CheckedBot, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_one_plays_in_so_many_matches_at_once_and_is_told_what_to_do(
    small: CheckedBot, locale: str
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", locale)
    guild = int(small.box.core.world.guild)
    opened, words = list[str](), ""
    for number in range(EACH + 1):
        place = small.box.channels.text(f"room-{number}")
        await small.settled()
        ana.here = bob.here = place.id
        await said(small, ana, "play:newtable")
        opened.append((await small.store.matches.find())[0].id)
        words = await said(small, bob, "match:join")
    assert ("`/partie`" if locale == "fr" else "`/match`") in words
    assert all(match in words for match in opened[:-1])
    assert opened[-1] not in words

    assert "may play in 6" in await said(small, ana, "gm:limit", user=bob.id, most=EACH + 1)
    await said(small, bob, "match:join")
    (last, *_) = await small.store.matches.find()
    assert last.of_user(int(bob.id))

    await said(small, bob, "match:leave")
    await small.store.personal.forget(int(bob.id))
    assert await small.store.people.allowed(guild, int(bob.id)) is None
    await (await ana.command("gm:config", {"person": 0})).message()
    await said(small, bob, "match:join")
    assert (await small.matches.info(last.id)).of_user(int(bob.id))
    assert "any number" in await said(small, ana, "gm:check")
    await small.store.people.allow(guild, int(bob.id), 3)
    await small.store.personal.drop_guild(guild)
    assert await small.store.people.allowed(guild, int(bob.id)) is None
