"""*End the match…* asks before it ends a match that is played."""

from __future__ import annotations

import pytest

from tests.bot.scenarios.checked_bot import CheckedBot, gm, pressed, said
from tests.bot.scenarios.conftest import small

__all__ = ["small"]

WORDS = {
    "en-US": ("Really end match {id}, “Sunday”, of {names}?", "End the match", "ended the match"),
    "fr": ("Vraiment finir la partie {id}, « Sunday » ({names}) ?", "Finir la partie", "est finie"),
}


@pytest.mark.parametrize("locale", list(WORDS))
async def test_a_match_is_ended_once_its_end_is_meant(small: CheckedBot, locale: str) -> None:
    """Nothing brings it back, so it is asked about."""
    info = await small.begin("Ana", "Bob", title="Sunday")
    names = ", ".join(s.name for s in sorted(info.seats, key=lambda s: s.seat or 0))
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await ana.change(locale=locale)
    asked, yes, done = WORDS[locale]

    ana = await gm(small, ana)
    message = await small.answer(ana, "gm:end", reason="too late")
    assert asked.format(id=info.id, names=names) in ana.text(message).replace("\u00a0", " ")
    assert (await small.match()).status == "running"

    assert done in await pressed(small, ana, message, yes)
    over = await small.match()
    assert (over.status, over.reason) == ("over", "too late")
    assert "too late" in await said(small, bob, "/match")


async def test_a_lobby_is_closed_without_a_question(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "play:newtable")

    assert "ended the match" in await said(small, ana, "gm:end")
    assert (await small.match()).status == "over"


async def test_the_button_is_for_those_who_tend(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    ana, bob = await small.person("Ana"), await small.person("Bob")
    message = await small.answer(ana, "gm:end")
    await ana.change(moderator=False)
    small.box.core.world.owner = bob.id

    assert "Only moderators of matches" in await pressed(small, ana, message, "End the match")
    assert (await small.match()).status == "running"
