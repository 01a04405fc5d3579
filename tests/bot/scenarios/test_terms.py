"""Talks that expire as the match was created: told, stopped by pauses and downtime, over once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES as PRINTED
from bot.lang import say
from bot.model.quiet_hours import DAY
from bot.sandbox.model import LOADING
from bot.store import MatchInfo
from rules.clash.actions import Done as AgreeOrEnd
from rules.clash.actions import ProposeTrade, Terms
from rules.clash.views import TalksSeen
from rules.core.game import Setup
from rules.core.ids import Seat
from rules.core.play import Play
from rules.cthulhu.actions import Done, Pledge
from rules.cthulhu.events import TalksEnded
from rules.cthulhu.negotiation import negotiate
from tests.bot.faults.killable_bot import killable_bot
from tests.bot.scenarios.checked_bot import checked_bot, gm, options_of, said
from tests.bot.scenarios.robots import controls, table_panel
from tests.bot.scenarios.timed import Evening, Watch
from tests.bot.scenarios.tongues import foreign

TOTAL, HAVE = 4, 5
OPTION = "negotiation_timeout"


def talking(setup: Setup, chance: Any) -> Play[Any, Any]:
    """Begin a match with The Thousand Forms of seat 0: the two others share a loss of four Power."""
    play = PRINTED["cthulhu-wars"].start(setup, chance)
    for player in play.state.players:
        player.power = HAVE
    others = {Seat(seat): HAVE for seat in range(1, len(play.state.players))}
    negotiate(play.state.agenda, Seat(0), "the_thousand_forms", TOTAL, others)
    return play


TALKING = replace(PRINTED["cthulhu-wars"], start=talking)
GAMES = {TALKING.id: TALKING}


@pytest.fixture(params=["en", "fr"])
async def evening(
    request: pytest.FixtureRequest, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Evening]:
    """Sit three people down, and see at the end that nobody read a word of the other language."""
    watch, language = Watch(), request.param
    async with checked_bot(tmp_path, GAMES, caplog, language=language, clock=watch) as stage:
        evening = Evening(stage, watch, language)
        yield evening
        await stage.settled()
        for person in stage.people.values():
            for message in person.everything():
                if not message["flags"] & LOADING:
                    assert foreign(message, language) == []


async def talks(evening: Evening, seconds: int | None) -> MatchInfo:
    """Let three people begin a match in which talks have that much time."""
    for name in ("Ana", "Bob", "Cy"):
        await evening.person(name)
    stage, ana = evening.stage, evening.stage.people["Ana"]
    await said(stage, ana, "play:newtable", clock="none")
    info = await stage.match()
    await stage.matches.lobbies.set_option(info.id, OPTION, seconds, None)
    for person in stage.people.values():
        await said(stage, person, "match:join")
    await said(stage, ana, "match:start")
    await stage.settled()
    return await stage.match()


async def ended(evening: Evening) -> list[tuple[bool, dict[str, int]]]:
    """List how talks have ended: whether they agreed, and who gives what."""
    told = await evening.stage.matches.events_since((await evening.stage.match()).id, -1, None)
    observations = [observation for entry in told for observation in entry.observations]
    return [(one.agreed, one.shares) for one in observations if isinstance(one, TalksEnded)]


def on_table(evening: Evening) -> str:
    ana = evening.stage.people["Ana"]
    panel = table_panel(ana)
    assert panel is not None
    return ana.text(panel)


async def test_talks_end_without_agreement_when_their_time_is_over(evening: Evening) -> None:
    info = await talks(evening, 300)
    ends = f"<t:{int(evening.watch() + 300)}:R>"
    assert evening.word(
        f"Without agreement this ends {ends}", f"cela prend fin {ends}"
    ) in on_table(evening)
    for seat in (1, 2):
        who = info.of_seat(Seat(seat))
        assert who is not None
        person = next(p for p in evening.stage.people.values() if int(p.id) == who.user)
        hand = await evening.stage.answer(person, "/hand")
        assert ends in person.text(hand)

    await evening.later(299)
    assert (await evening.stage.match()).seq == info.seq
    await evening.later(1)

    assert await ended(evening) == [(False, {})]
    assert (await evening.stage.match()).clocks.term is None
    lines = [entry.what for entry in await evening.stage.store.audit.read(info.id)]
    assert lines.count("expire") == 2  # the one who stays could still give it all
    audit = await said(evening.stage, evening.stage.people["Ana"], "match:audit")
    assert evening.word("ended talks whose time was over", "dont le temps était écoulé") in audit
    await evening.later(DAY)
    assert (await evening.stage.match()).seq == info.seq + lines.count("expire")


async def test_talks_have_no_end_of_their_own_unless_the_match_was_created_so(
    evening: Evening,
) -> None:
    info = await talks(evening, None)
    assert info.clocks.term is None

    await evening.later(10 * DAY)

    assert (await evening.stage.match()).seq == info.seq
    assert evening.word("Without agreement", "Sans accord") not in on_table(evening)


async def test_an_offer_gives_no_more_time_and_agreement_ends_it(evening: Evening) -> None:
    info = await talks(evening, 60)
    matches = evening.stage.matches
    first, second = (info.of_seat(Seat(seat)) for seat in (1, 2))
    assert first is not None
    assert second is not None
    await evening.later(30)
    await matches.act(info.id, first.user, [Pledge(1)], None)
    now = await evening.stage.match()
    assert now.clocks.term is not None
    assert now.clocks.term.ends == evening.watch() + 30
    await matches.act(info.id, second.user, [Pledge(3), Done()], None)
    await matches.act(info.id, first.user, [Done()], None)
    assert (await evening.stage.match()).clocks.term is None
    seq = (await evening.stage.match()).seq

    await evening.later(DAY)

    assert (await evening.stage.match()).seq == seq
    assert await ended(evening) == [(True, {"1": 1, "2": 3})]


async def test_a_pause_stops_the_time_of_talks(evening: Evening) -> None:
    info = await talks(evening, 60)
    ana = evening.stage.people["Ana"]
    await evening.later(20)
    await said(evening.stage, await gm(evening.stage, ana), "gm:pause")
    await evening.later(DAY)
    assert (await evening.stage.match()).seq == info.seq
    await said(evening.stage, await gm(evening.stage, ana), "gm:resume")
    await evening.stage.settled()
    assert f"<t:{int(evening.watch() + 40)}:R>" in on_table(evening)

    await evening.later(39)
    assert (await evening.stage.match()).seq == info.seq
    await evening.later(1)

    assert await ended(evening) == [(False, {})]


async def test_the_lobby_offers_how_long_talks_may_take(evening: Evening) -> None:
    ana = await evening.person("Ana")
    await said(evening.stage, ana, "play:newtable")
    await evening.stage.settled()
    lobby = next(m for m in ana.messages() if controls(m, "seating"))
    options = await options_of(evening.stage, ana, lobby)
    assert evening.word("Time to negotiate", "Durée d’une négociation") in ana.text(options)
    menu = evening.word(*(say(locale, "option-other") for locale in ("en", "fr")))

    await evening.stage.after(ana.select(options, menu, f"{OPTION}|n60"))

    assert (await evening.stage.match()).options[OPTION] == 60
    assert evening.word("a minute", "une minute") in ana.text(lobby)


async def test_the_time_of_talks_outlives_a_kill_and_the_bot_being_away_does_not_count(
    tmp_path: Path,
) -> None:
    async with killable_bot(tmp_path, GAMES) as here:
        match = await here.match("Ana", "Bob", "Cy", negotiation_timeout=3600)
        clock = here.box.core.clock
        seq = (await here.info(match)).seq
        clock.skip(600)
        await here.bot.services.deadlines.run_due()  # the last sign of life
        await here.kill()
        clock.skip(DAY)

        await here.start()
        await here.settled()
        keeper = here.bot.services.deadlines
        await keeper.run_due()
        assert (await here.info(match)).seq == seq
        for _ in range(60):  # the bot is there, and gives a sign of life each minute
            clock.skip(60)
            await keeper.run_due()

        assert (await here.info(match)).seq > seq
        assert (await here.info(match)).clocks.term is None


async def test_what_is_typed_of_a_trade_is_offered_then_agreed_to_and_not_let_go(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One word ends all: it sends what was written, then agrees; said again it does nothing."""
    game = PRINTED["clash-of-cultures"]
    async with checked_bot(tmp_path, {game.id: game}, caplog) as stage:
        info = await stage.begin("Ana", "Bob", game=game.id)
        ((user, seat),) = (await stage.asked()).items()
        await stage.matches.act(info.id, user, [ProposeTrade(Seat(1 - seat))], None)
        ana = next(p for p in stage.people.values() if int(p.id) == user)
        await said(stage, ana, "/clash trade goods", good="food", amount=1)
        await said(stage, ana, "/clash reply done")
        (offered,) = (await stage.matches.view(info.id, None)).view.agenda[-1:]
        await stage.matches.act(info.id, user, [AgreeOrEnd()], None)

        await said(stage, ana, "/clash reply done")

        (talks,) = (await stage.matches.view(info.id, None)).view.agenda[-1:]
        assert isinstance(offered, TalksSeen)
        assert isinstance(talks, TalksSeen)
        assert (offered.offers[0].terms, offered.agreed) == (Terms({"food": 1}), ())
        assert talks.agreed == (seat,)
