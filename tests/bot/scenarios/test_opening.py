"""A match is opened, joined, left and started by those who may, and the others are told why not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.bot.scenarios.checked_bot import (
    CheckedBot,
    answer_of,
    checked_bot,
    options_of,
    pressed,
    said,
)
from tests.bot.scenarios.people import hand_message, in_dm
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import TINY

# --- /play ---


async def test_a_match_is_opened_in_a_channel_not_in_a_direct_message(small: CheckedBot) -> None:
    ana = await small.person("Ana", "fr")
    await in_dm(small, ana)

    shown = await small.answer(ana, "/play")
    assert controls(shown, "learn")
    assert not controls(shown, "newtable")


@pytest.mark.parametrize("everyone", [True, False])
async def test_who_may_open_matches_is_a_setting_of_the_server(
    small: CheckedBot, *, everyone: bool
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "gm:config", everyone=everyone)

    words = await said(small, bob, "play:newtable")

    assert ("is open" in words) is everyone
    assert ("`/gm`, page *Server*" in words) is not everyone


@pytest.mark.parametrize(
    ("locale", "few", "elsewhere", "other"),
    [
        (
            "en-US",
            "has one match at once",
            "you open matches in <#",
            "far is not played on this server",
        ),
        ("fr", "tient 1 partie à la fois", "s’ouvrent dans <#", "On ne joue pas à far"),
    ],
)
async def test_a_server_says_where_how_many_and_which_matches_are_opened(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    locale: str,
    few: str,
    elsewhere: str,
    other: str,
) -> None:
    games = {"tiny": TINY, "far": replace(TINY, id="far")}
    async with checked_bot(tmp_path, games, caplog) as stage:
        ana = await stage.person("Ana", locale)
        await said(stage, ana, "gm:config", games="tiny", here=True, most=1)
        refused = [await said(stage, ana, "play:newtable", game="far")]
        await said(stage, ana, "play:newtable", game="tiny")
        ana.here = ana.place("table-2")
        refused.append(await said(stage, ana, "play:newtable"))
        await said(stage, ana, "gm:config", here=True)
        refused.append(await said(stage, ana, "play:newtable"))
        await said(stage, ana, "gm:config", games="all", most=0)
        await said(stage, ana, "play:newtable", game="far")

        for words, text in zip((other, elsewhere, few), refused, strict=True):
            assert words in text.replace("\u00a0", " ")
        assert [info.game for info in await stage.store.matches.find()] == ["far", "tiny"]


@pytest.mark.parametrize(
    ("locale", "now", "checked"),
    [
        ("en-US", "May open matches: everybody (newcomers", "opened by everybody: newcomers"),
        ("fr", "Ouvrent des parties : tout le monde (les", "ouvertes par tout le monde : les"),
    ],
)
async def test_where_newcomers_are_welcomed_a_server_says_that_everybody_opens_matches(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, locale: str, now: str, checked: str
) -> None:
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, welcome=True) as stage:
        ana, bob = await stage.person("Ana", locale), await stage.person("Bob")

        words = await said(stage, ana, "gm:config", everyone=False)
        assert now in words.replace("\u00a0", " ")
        assert checked in (await said(stage, ana, "gm:check")).replace("\u00a0", " ")
        assert "is open" in await said(stage, bob, "play:newtable")


async def test_a_match_gets_the_title_and_the_language_that_were_typed(small: CheckedBot) -> None:
    ana = await small.person("Ana")

    await said(small, ana, "play:newtable", title="*Dimanche* @everyone", language="fr")

    info = await small.match()
    card = next(ana.text(m) for m in ana.messages() if not ana.private(m))
    assert (info.title, info.language) == ("*Dimanche* @everyone", "fr")
    assert "(0/4)" in card
    assert "@everyone" not in card


@pytest.mark.parametrize(
    ("locale", "language", "first", "then"),
    [("fr", "fr", "Rejoindre", "Join"), ("en-US", "en", "Join", "Rejoindre")],
)
async def test_a_table_speaks_the_language_of_whoever_opens_it_until_another_is_chosen(
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    locale: str,
    language: str,
    first: str,
    then: str,
) -> None:
    """A text about the card names its buttons as they stand there, for every reader."""
    other = {"fr": "en", "en": "fr"}[language]
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, language=None) as stage:
        ana = await stage.person("Ana", locale)
        opened = await said(stage, ana, "play:newtable")
        card = next(m for m in ana.messages() if controls(m, "seating"))
        assert ((await stage.match()).language, f"*{first}*" in opened) == (language, True)
        assert first in [b["label"] for b in ana.buttons(card)]

        shown = await options_of(stage, ana, card)
        menu = controls(shown, "language")[0]
        assert [o["value"] for o in menu["options"] if o.get("default")] == [language]
        await stage.after(ana.select(shown, menu["custom_id"], other))
        assert then in [b["label"] for b in ana.buttons(ana.fresh(card))]

        hand = {"fr": "My hand", "en": "Ma main"}[language]  # as the table now says
        assert f"*{hand}*" in await said(stage, ana, "match:join")

        await said(stage, ana, "match:endask")
        await said(stage, ana, "gm:config", language=language)
        await ana.change(locale={"fr": "en-US", "en": "fr"}[language])
        chosen = await said(stage, ana, "play:newtable")
        assert ((await stage.store.matches.find())[0].language, f"*{first}*" in chosen) == (
            language,
            True,
        )


async def test_a_channel_shows_one_match_at_a_time(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    await said(small, ana, "play:newtable")

    assert f"already shows match {(await small.match()).id}" in await said(
        small, ana, "play:newtable"
    )


# --- join, leave, start ---


@pytest.mark.parametrize(
    ("locale", "again", "closed", "works"),
    [
        (
            "en-US",
            "Try again",
            "Discord does not let me write to you",
            "will come by direct message",
        ),
        ("fr", "Réessayer", "Discord ne me laisse pas vous écrire", "viendra par message privé"),
    ],
)
async def test_one_press_joins_and_says_whether_direct_messages_are_known_to_be_closed(
    small: CheckedBot, locale: str, again: str, closed: str, works: str
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", locale)
    await said(small, ana, "play:newtable")
    (card,) = [m for m in bob.messages() if controls(m, "join")]
    await small.bot.services.delivery.hands.note_dm_closed(int(bob.id))

    joined = await answer_of(small, bob, await bob.press(card, ":join"))
    unwritten = bob.dm() is None
    opened = await pressed(small, bob, joined, again)

    assert unwritten
    assert [seat.name for seat in (await small.match()).seats] == ["Bob"]
    assert closed in bob.text(joined)
    assert works in opened


async def test_nobody_joins_twice_nor_a_full_table_nor_a_match_that_has_begun(
    small: CheckedBot,
) -> None:
    people = [await small.person(name) for name in ("Ana", "Bob", "Cy", "Dan", "Eve")]
    await said(small, people[0], "play:newtable")
    for person in people[:4]:
        await said(small, person, "match:join")

    again = await said(small, people[0], "match:join")
    full = await said(small, people[4], "match:join")
    await said(small, people[0], "match:start")
    late = await said(small, people[4], "match:join")

    assert "already have a seat" in again
    assert "The table is full" in full
    assert "has begun" in late


async def test_without_a_match_every_command_says_how_to_open_one(small: CheckedBot) -> None:
    bob = await small.person("Bob")
    for line in (
        *(f"match:{verb}" for verb in ("join", "leave", "start", "log", "concedeask", "endask")),
        *("/match", "/map", "/hand", "/undo", "/pass", "/tiny answer boast"),
    ):
        assert "`/play`" in await said(small, bob, line), line


async def test_who_leaves_the_lobby_has_no_seat_any_more(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")

    assert "no seat" in await said(small, bob, "match:leave")
    await said(small, ana, "match:leave")

    assert (await small.match()).seats == ()


async def test_who_leaves_a_running_match_plays_on_until_replaced(small: CheckedBot) -> None:
    await small.begin("Ana", "Bob")
    bob = await small.person("Bob")

    await said(small, bob, "match:leave")

    assert "leaving" in await said(small, bob, "/match")
    assert hand_message(bob) is not None
    seq = (await small.match()).seq
    await said(small, bob, "/tiny answer boast")
    assert (await small.match()).seq == seq + 1


async def test_a_match_is_started_by_those_at_the_table_and_only_once(small: CheckedBot) -> None:
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    await said(small, ana, "play:newtable")
    await said(small, ana, "match:join")
    few = await said(small, ana, "match:start")
    await said(small, bob, "match:join")

    stranger = await said(small, cy, "match:start")
    started = await said(small, bob, "match:start")
    again = await said(small, bob, "match:start")

    assert "2 players are needed" in few
    assert "Only a player of the match" in stranger
    assert "has begun" in started
    assert "works only before" in again
