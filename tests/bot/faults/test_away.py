"""The bot is not there for a while: that can be seen, and nothing is lost by it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.clocks import HOUR
from bot.ops.archive import export, read_export
from rules.core.record import verify
from tests.bot.scenarios.checked_bot import gm
from tests.bot.tiny import TINY
from tests.tiny import Choose, Done

from .killable_bot import KillableBot

WORDS = {
    "en": ("en-US", "I was away from <t:", "no clock counts"),
    "fr": ("fr", "J’ai été absent de <t:", "aucune pendule"),
}


@pytest.mark.parametrize("language", WORDS)
async def test_everybody_sees_that_the_bot_is_away_and_nothing_is_lost(
    here: KillableBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    locale, away, clocks = WORDS[language]
    guild = int(here.box.core.world.guild)
    await here.store.people.change_guild(
        guild, lambda one: replace(one, language=language, clock="brisk")
    )
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    for person in (ana, bob):
        await person.change(locale=locale)
    bobs = (await here.info(match)).clocks.of(await here.seat(match, bob))
    assert bobs is not None
    panel = await here.table(match, bob)
    control = (await here.press_of(match, bob, (await here.answers(match, bob))[0])).custom_id()
    begun = len([m for m in bob.messages() if not bob.private(m)])

    # It vanishes with what Ana has just done, and before anybody is shown that.
    here.context.merge = 60.0
    (card, *_) = [a for a in await here.answers(match, ana) if isinstance(a, Choose)]
    for action in (card, Done()):
        await here.play(match, ana, action)
    seq = (await here.info(match)).seq
    await here.kill()
    await bob.until(lambda: not bob.bot_online)
    with monkeypatch.context() as soon:
        soon.setattr("bot.model.limits.FIRST_ANSWER", 0.1)  # the three seconds of Discord
        pressed = await here.forge(bob, control, on=panel, may_fail=True)
        typed = await bob.command("/match", may_fail=True)
    assert (pressed.failed, typed.failed) == (True, True)
    here.box.core.clock.skip(5 * HOUR)

    # It comes back: shown is what was done, once; the clock of those who wait stood still.
    await here.start()
    await here.settled()
    await bob.until(lambda: bob.bot_online)
    info = await here.info(match)
    assert info.seq == seq
    clock = info.clocks.of(await here.seat(match, bob))
    assert clock is not None
    assert clock.bank > bobs.bank - HOUR
    place = await here.place(match)
    assert (place.seq, len([m for m in bob.messages() if not bob.private(m)])) == (seq, begun)
    for line, who in (("/match", bob), ("gm:health", ana)):
        text = who.text(await (await who.command(line)).message())
        assert away in text, line
        assert clocks in text, line

    # What was pressed in vain can be pressed now, and the match agrees with its record.
    await here.forge(bob, control, on=await here.table(match, bob))
    assert (await here.info(match)).seq == seq + 1
    ana = await gm(here, ana)
    asked = await (await ana.command("gm:end")).message()
    await ana.press(asked, ana.buttons(asked)[0]["label"])
    record = read_export(await export(here.store, match))
    assert verify(record.header, record.entries, TINY).problem is None


async def test_how_long_the_bot_was_away_is_logged_in_words(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    await here.stop()
    here.box.core.clock.skip(5 * HOUR)
    await here.start()

    told = [r.getMessage() for r in caplog.records if "not there" in r.getMessage()]
    assert told == ["the bot was not there for 5 hours; no clock counts that time"]
