"""People who may not, from elsewhere, with forged controls, strange letters or several hands at once."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.interactions.rate_limit import UserRateLimiter
from bot.lang import say
from bot.model.control_id import ControlId, base36, write_action
from bot.sandbox.model import PUBLIC_THREAD
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.store import MatchId, MatchInfo
from tests.bot.person import Person
from tests.bot.tiny import TINY

from .killable_bot import Json, KillableBot, complaints

ELSEWHERE = 999
"""A server that nobody here is on."""

STRANGE = "\u202e\u0000*_~`|>@everyone <@&1> \U0001f468\u200d\U0001f469\u0301\u0301%s{ $x }"
ARABIC = "\u0661"
"""A digit that is none of ours, and a number all the same."""


async def opened(here: KillableBot) -> tuple[MatchId, Person, Person]:
    """Start a match of Ana and Bob on a server that shows ``/gm`` to everybody; Bob tends nothing."""
    for command in here.box.core.world.commands.values():
        command["default_member_permissions"] = None
    match = await here.match("Ana", "Bob")
    return match, here.people["Ana"], here.people["Bob"]


async def foreign(here: KillableBot) -> MatchInfo:
    """Start a match of two strangers on another server."""
    there = int(here.people["Ana"].place("table-2"))
    lobby = await here.matches.lobbies.create_lobby(
        game=TINY.id, guild=ELSEWHERE, channel=there, by=5, language="en", interaction=None
    )
    assert isinstance(lobby, MatchInfo)
    for user in (5, 6):
        await here.matches.lobbies.join(lobby.id, user, f"Stranger{user}", user)
    info = await here.matches.lobbies.start(lobby.id, 5, None)
    assert isinstance(info, MatchInfo)
    await here.settled()
    return await here.info(info.id)


async def text_of(who: Person, out: Any) -> str:
    message = await out.message()
    assert who.private(message)
    assert message["mentions"] == []
    words = who.text(who.fresh(message))
    assert not {"\u202e", "\u0000"} & set(words)
    return words


async def test_a_match_of_another_server_is_nobodys_business_whatever_is_pressed(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, ana, _ = await opened(here)
    theirs = await foreign(here)
    on = await here.table(match, ana)
    handlers = here.bot.services.router.handlers
    before = await here.info(theirs.id)

    for verb in set(handlers.verbs()) - {"play", "gmlimitsform"}:  # which are about no match
        arg = theirs.id if verb == "which" else "0"
        press = ControlId(MatchId("-") if verb == "which" else theirs.id, verb, arg)
        given = (theirs.id,) if verb == "which" else ()
        out = await here.forge(ana, press.custom_id(), *given, on=on)
        words = str(out.modal) if out.modal is not None else await text_of(ana, out)
        assert "Stranger" not in words, verb
        assert theirs.commitment not in words, verb
    for verb in handlers.verbs("submit"):
        press = ControlId(theirs.id, verb, "x")
        out = await here.submit(ana, press.custom_id(), {"value": "1", "reason": "x"}, on=on)
        assert "Stranger" not in await text_of(ana, out)
    for line in ("/match", "match:audit", "match:log", "match:report", "/gm"):
        assert "Stranger" not in await text_of(ana, await ana.command(line, {"match": theirs.id}))
    for line in ("gm:rebind", "gm:pause", "gm:end"):
        await text_of(ana, await ana.command(line, {"match": theirs.id}))
    await here.settled()

    assert await here.info(theirs.id) == before
    assert not complaints(caplog)


TENDING: tuple[tuple[str, Json], ...] = (
    ("gm:check", {}),
    ("gm:config", {"everyone": True}),
    ("/gm", {}),
    ("gm:health", {}),
)
"""What only those who tend matches, or the server, may do."""
MODERATORS: Final = "Only moderators of matches"


async def test_who_may_not_tend_learns_and_changes_nothing(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, ana, bob = await opened(here)
    on, before = await here.table(match, bob), await here.info(match)
    here.box.core.world.owner = ana.id
    await bob.change(moderator=False)

    for line, given in TENDING:
        assert MODERATORS in await text_of(bob, await bob.command(line, given)), line
    for verb, arg in (
        ("desk", ""),
        ("deskdo", "pause"),
        ("deskdo", "skip.0"),
        ("repair", ""),
        ("gmmove", ""),
    ):
        press = ControlId(match, verb, arg)
        assert MODERATORS in await text_of(bob, await here.forge(bob, press.custom_id(), on=on))
    for verb, fields in (
        ("pausedo", {"reason": STRANGE}),
        ("gmendask", {}),
        ("timedo", {"hours": "5"}),
    ):
        out = await here.submit(bob, ControlId(match, verb).custom_id(), fields, on=on)
        assert MODERATORS in await text_of(bob, out), verb
    for verb in ("repairdo", "repairform"):
        out = await here.submit(
            bob, ControlId(match, verb, "x").custom_id(), {"value": "1", "reason": "x"}, on=on
        )
        await text_of(bob, out)

    assert await here.info(match) == before
    assert not complaints(caplog)


async def test_strange_and_huge_words_are_kept_harmless(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, ana, _ = await opened(here)
    on = await here.table(match, ana)
    huge = (STRANGE + "*") * 300
    for _ in range(12):  # a page of them and more
        await text_of(ana, await ana.command("gm:pause", {"reason": huge[:100]}))
        await text_of(ana, await ana.command("gm:resume"))
    lines: list[tuple[str, Json]] = [
        ("gm:skip", {"seat": 2**53}),
        ("gm:skip", {"seat": 0}),
        ("/gm", {"match": huge[:6000]}),
        ("match:audit", {"match": huge[:6000]}),
        ("match:audit", {}),
        ("settings:data", {}),
    ]
    for line, options in lines:
        words = await text_of(ana, await ana.command(line, options))
        assert "@everyone" not in words.replace("@\u200beveryone", ""), line
    for arg in (ARABIC, "9" * 60, "-1", "\u00b2", STRANGE[:40], "skip." + "9" * 60, "pause.x"):
        for verb in ("audit", "desk", "deskdo", "repair", "report", "log", "replay"):
            press = ControlId(match, verb, arg)
            await text_of(ana, await here.forge(ana, press.custom_id(), on=on))
    for value in ("9" * 4000, ARABIC, "-1", STRANGE):
        form = {"value": value, "place": value[:4000], "reason": value}
        await text_of(ana, await here.submit(ana, f"v2:{match}:-:repairdo:card", form, on=on))
    await here.settled()

    assert not complaints(caplog)
    assert (await here.info(match)).of_user(int(ana.id)) is not None


async def test_one_channel_shows_one_match_whoever_hurries(here: KillableBot) -> None:
    match, ana, bob = await opened(here)
    first = ana.here
    await ana.command("gm:rebind", {"match": match})
    ana.here = bob.here = ana.place("table-2")

    outs = await asyncio.gather(
        ana.command("gm:rebind", {"match": match}),
        bob.command("play:newtable", {"title": "Other"}),
        ana.command("gm:rebind", {"match": match}),
    )
    for out in outs:
        await out.message()
    await here.settled()
    live = [i for i in await here.store.matches.find() if i.status != "over"]
    shown = [info.thread or info.channel for info in live]
    ana.here = bob.here = first
    await (await ana.command("play:newtable", {"title": "Third"})).message()
    await here.settled()
    there = await text_of(bob, await bob.command("/match"))
    found = [i for i in await here.store.matches.find() if (i.thread or i.channel) == int(first)]

    assert len(shown) == len(set(shown))
    assert len(found) == 1
    assert found[0].id in there


async def test_data_are_deleted_once_for_whoever_asks_and_for_nobody_else(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, ana, bob = await opened(here)
    await text_of(bob, await bob.command("settings:language", {"language": "fr"}))
    message = await (await ana.command("settings:data")).message()
    erase = ControlId(MatchId("-"), "dataerase").custom_id()

    await asyncio.gather(*(here.forge(ana, erase, on=message) for _ in range(4)))
    await here.matches.moderation.end(match, int(bob.id), None)
    await here.settled()
    await here.forge(ana, erase, on=message)
    info = await here.info(match)
    kept = await here.store.personal.about(int(bob.id))

    assert [(s.user, s.name) for s in info.seats] == [(None, ""), (int(bob.id), "Bob")]
    assert kept.settings is not None
    assert len(kept.sat) == 1
    assert (await here.store.personal.about(int(ana.id))).sat == ()
    assert not complaints(caplog)
    assert replace(kept, settings=None).opened == ()


async def test_who_sends_far_too_much_is_told_once_and_loses_nothing(
    here: KillableBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ana, bob = await opened(here)
    here.bot.services.guard._limiter = UserRateLimiter()
    monkeypatch.setattr("bot.interactions.rate_limit.MOST", 30)
    press, on = ControlId(match, "help").custom_id(), await here.table(match, ana)
    there, waiting = here.box.core.world.interactions, here.box.interactions._timers
    sent = len(there) + 50

    presses = [here.forge(ana, press, on=on, may_fail=True) for _ in range(50)]
    outcomes = asyncio.gather(*presses)
    async with asyncio.timeout(60):
        while len(there) < sent or len(waiting) > 19:  # noqa: ASYNC110 - nothing tells that all is answered
            await asyncio.sleep(0.001)
    for one in [there[unanswered] for unanswered in waiting]:
        waiting[one.id].cancel()  # passed once the bot has answered what it answers
        here.box.interactions._miss(one)
    outs = await outcomes
    before = await here.info(match)
    calm = await here.play(match, bob)

    said = [ana.text(m) for out in outs for m in out.messages]
    assert [out.failed for out in outs].count(True) == 19
    assert said.count(say("en", "slow-down")) == 1
    assert not calm.failed
    assert (await here.info(match)).seq == before.seq + 1
    assert not complaints(caplog)


PLAYING = ("do", "set", "order", "plan", "page", "refresh", "open")
"""Controls that answer a question."""

QUESTIONS = (
    *("{next}", "{far}", "zzzzzzzzzzzz", "z" * 40),
    *("-", "", "0", "-0", "+0", "--", "-5", "ZZ", "\u0661", "\u0660", " 1", "1_0"),
)
"""Numbers of questions that are not open: of the future, huge, of none, no numbers."""


async def test_an_answer_to_a_question_that_is_not_open_is_refused(
    here: KillableBot, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ana, bob = await opened(here)
    other = await here.match("Ana", "Bob", channel="table-2")
    for who in (ana, bob):
        who.here = who.place("table-1")
    while (open_ := await here.question(match, ana)) is None or open_.since == 0:
        (who, *_) = await here.asked(match)  # on to what has not been asked since the beginning
        await here.play(match, who)
    versions = {"v1": open_.at, "v2": open_.moved}
    action = write_action((await here.answers(match, ana))[0])
    before = await here.info(match), await here.info(other)
    monkeypatch.setattr("bot.interactions.error_boundary._NEARLY", 0.05)

    outs = []
    for question, (version, at) in itertools.product(QUESTIONS, versions.items()):
        number = question.replace("{next}", base36(at + 1)).replace("{far}", base36(at + 36**6))
        for where in (match, other):
            on = await here.table(where, ana)
            forged = [
                here.forge(ana, f"{version}:{match}:{number}:{verb}:{arg}", *values, on=on)
                for verb in ("do", "set")
                for arg, values in ((action, ()), ("", (action,)), ("", (action, "take~99", "x")))
            ]
            outs += await asyncio.gather(*forged)
    for out in outs:
        await text_of(ana, out)
    await here.settled()

    assert (await here.info(match), await here.info(other)) == before
    assert not complaints(caplog)


async def test_a_moderator_without_a_seat_gets_no_hand_and_changes_none(
    here: KillableBot, caplog: pytest.LogCaptureFixture
) -> None:
    match, _, _ = await opened(here)
    cy = await here.person("Cy")
    await cy.change(moderator=True)
    cy.here = cy.place("table-1")
    on, before = await here.table(match, cy), await here.info(match)

    for verb in (*PLAYING, "hand", "sheet", "undo", "undone", "standing", "dmoff"):
        words = await text_of(
            cy, await here.forge(cy, ControlId(match, verb, "0").custom_id(), on=on)
        )
        assert "Your hand" not in words, verb
        assert "Ana, seat" not in words, verb

    assert await here.info(match) == before
    assert not complaints(caplog)


@pytest.mark.parametrize("where", ["direct messages", "thread", "another channel"])
async def test_commands_from_anywhere_are_answered_in_private(
    here: KillableBot, caplog: pytest.LogCaptureFixture, where: str
) -> None:
    match, ana, _ = await opened(here)
    if where == "direct messages":
        ana.here = ana.dm() or ""
    elif where == "thread":
        table = here.box.core.world.channels[ana.place("table-1")]
        ana.here = here.box.channels.thread(table, "aside", PUBLIC_THREAD, {}).id
    else:
        ana.here = ana.place("table-3")

    for line, given in (
        ("/hand", {}),
        ("/hand", {"match": match}),
        ("/map", {"match": match}),
        ("/match", {"match": match}),
        ("match:log", {"match": match}),
        ("/tiny answer boast", {}),
        ("/undo", {}),
        ("/pass", {}),
        ("/rules", {"topic": STRANGE}),
        ("play:newtable", {"title": STRANGE}),
        ("/gm", {"match": match}),
        ("settings:data", {}),
    ):
        try:
            out = await ana.command(line, given)
        except NotPossibleError:  # Discord does not offer it there
            continue
        message = await out.message()
        assert ana.private(message) or line == "play:newtable", line
        assert message["mentions"] == [], line
        assert not message["mention_everyone"], line
    await here.settled()

    public = here.box.core.world.channels[ana.here].messages.values()
    assert not [m for m in public if m.audience is None and "Your hand" in ana.text(m.data)] or (
        where == "direct messages"
    )
    assert not complaints(caplog)
