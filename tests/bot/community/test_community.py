"""Ranked tables, the ladder and the profile as people see them, through the sandbox."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Any

import pytest

from bot.moderation.console import TABS
from bot.store import MatchId
from rules.core.data import copy_of
from tests.bot.community.cup import opened
from tests.bot.history.test_summary import sketch
from tests.bot.matches.seated import good
from tests.bot.ops.test_personal_data import everywhere
from tests.bot.person import Person
from tests.bot.scenarios import checked_bot as checked
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, checked_bot, gm, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.robots import controls
from tests.bot.scenarios.test_seats import card_of
from tests.bot.tiny import TINY
from tests.tiny import Concede

__all__ = ["small"]


async def ranked(stage: CheckedBot, winner: Person, loser: Person) -> MatchId:
    """Play a ranked match in the channel of the winner; *loser* gives up."""
    people = [(int(one.id), str(one.me["global_name"])) for one in (winner, loser)]
    guild = stage.bot.guilds[0].id
    match = await opened(stage.matches, people, guild=guild, channel=int(winner.here))
    good(await stage.matches.act(match, int(loser.id), [Concede()], None))
    await stage.settled()
    return match


async def nothing() -> list[MatchId]:
    return []


async def verified(stage: CheckedBot) -> None:
    await stage.bot.services.verifier.run_due(0.0)
    await stage.settled()


async def options_of(stage: CheckedBot, person: Person) -> tuple[Any, str]:
    """Open the options of a lobby; return the panel and the menu of advice."""
    card = card_of(person, "seating")
    assert card is not None
    panel = await checked.options_of(stage, person, card)
    return panel, controls(panel, "plans")[0]["custom_id"]


async def test_a_table_is_ranked_by_an_option_and_says_so(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await said(small, ana, "play:newtable")
    info = await small.match()
    card = card_of(ana, "seating") or {}
    options, menu = await options_of(small, ana)
    await small.after(ana.select(options, menu, "ranked"))

    joined = await said(small, bob, "match:join")
    assert "A ranked match" in joined
    assert "Ranked: people only" in ana.text(ana.fresh(card))
    assert not controls(ana.fresh(card), "levels")  # nobody is offered an automated player
    alone = await said(small, ana, "match:start")
    assert "2" in alone  # the game wants two
    await said(small, ana, "match:join")
    await said(small, ana, "match:start")
    begun = await small.matches.info(info.id)
    assert begun.ranked
    assert {(one.user, one.rated) for one in begun.seats} == {
        (int(ana.id), int(ana.id)),
        (int(bob.id), int(bob.id)),
    }


async def test_a_server_says_by_command_whether_matches_may_be_ranked(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", "fr")
    assert "- Ranked matches: allowed" in await said(small, ana, "gm:config")
    assert "- Ranked matches: none" in await said(small, ana, "gm:config", ranked=False)
    assert "• Ranked matches: none." in await said(small, ana, "gm:check")
    assert "permission" in await said(small, bob, "gm:config", ranked=True)
    await said(small, ana, "play:newtable")
    options, menu = await options_of(small, ana)
    outcome = await small.after(ana.select(options, menu, "ranked"))
    assert "no ranked matches" in ana.text(outcome.messages[-1])
    assert not (await small.match()).ranked

    assert "- Ranked matches: allowed" in await said(small, ana, "gm:config", ranked=True)
    await small.after(ana.select(options, menu, "ranked"))
    assert (await small.match()).ranked


async def test_a_match_counts_once_its_record_was_played_again(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    assert "No ranked match counts here yet" in await said(small, ana, "/ladder")
    match = await ranked(small, ana, bob)
    await verified(small)

    assert (await small.store.matches.get(match)).verified == "yes"
    shown = await said(small, ana, "/ladder")
    assert "1 ranked match" in shown
    assert "Ana (matches: 1/5)" in shown
    assert "Bob (matches: 1/5)" in shown
    again = await said(small, bob, "/ladder", game="tiny")
    assert again == shown


async def test_a_record_that_was_changed_counts_for_nothing(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    with monkeypatch.context() as held:  # it is looked at before it is changed otherwise
        held.setattr(small.store.matches, "unverified", nothing)
        match = await ranked(small, ana, bob)
    await small.store._database.writing(
        lambda c: c.exec_driver_sql("UPDATE entries SET after = 'f', seal = NULL WHERE seq = 1")
    )
    await verified(small)
    assert (await small.store.matches.get(match)).verified == "no"
    assert "No ranked match counts here yet" in await said(small, ana, "/ladder")


async def test_what_ended_before_a_stop_is_verified_after_it(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    with monkeypatch.context() as held:
        held.setattr(small.store.matches, "unverified", nothing)
        match = await ranked(small, ana, bob)
    await small.stop()
    await small.start()
    await verified(small)
    assert (await small.store.matches.get(match)).verified == "yes"


async def test_a_profile_is_shown_to_its_owner_who_may_show_it(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await bob.change(locale="fr")
    assert "No match here yet" in await said(small, ana, "/profile")
    for _ in range(2):
        await ranked(small, ana, bob)
    await verified(small)

    message = await small.answer(ana, "/profile")
    text = ana.text(message)
    assert "2 matches, 0 now" in text
    assert "tiny: 2 played, 2 won, matches: 2/5" in text
    assert "Bob 2 : 0" in text
    theirs = await said(small, bob, "/profile")
    assert "2 jouées, 0 gagnée" in theirs
    assert "Ana 0 : 2" in theirs
    before = len(bob.everything())
    assert "can see it" in await pressed(small, ana, message, "Show here")
    (shown,) = bob.everything()[before:]
    assert "Bob 2 : 0" in bob.text(shown)
    assert not controls(shown, "profileshow")


async def test_both_are_drawn_and_described(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with checked_bot(tmp_path, {"tiny": TINY}, caplog, painter=sketch) as stage:
        ana, bob = await stage.person("Ana"), await stage.person("Bob")
        await ranked(stage, ana, bob)
        await verified(stage)
        for line, words in (("/ladder", "Not placed yet"), ("/profile", "Met most: Bob 1 : 0")):
            message = await stage.answer(ana, line)
            (file,) = ana.files(message)
            assert file["filename"].endswith(".png")
            assert words in file["description"]


async def test_what_counts_goes_with_who_asks_for_it(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await ranked(small, ana, bob)
    await verified(small)
    message = await small.answer(ana, "settings:data")
    assert "Ranked matches that count for you: 1" in ana.text(message)
    await pressed(small, ana, message, "Delete…")
    await pressed(small, ana, message, "Delete what is stored")
    await small.settled()

    assert await everywhere(small.store, ana.id) == []
    shown = await said(small, bob, "/ladder")
    assert "Ana" not in shown
    assert "Met most" not in await said(small, bob, "/profile")


async def test_nothing_hidden_shows_while_a_match_goes_on(small: CheckedBot) -> None:
    """What stands in the channel, the ladder, the profile and the console are the same whatever a hand holds."""
    ana, bob = await small.person("Ana"), await small.person("Bob")
    await ranked(small, ana, bob)
    await verified(small)
    people = [(int(one.id), str(one.me["global_name"])) for one in (ana, bob)]
    guild = small.bot.guilds[0].id
    match = await opened(small.matches, people, guild=guild, channel=int(ana.here))
    fay = await gm(small, ana)
    await small.settled()
    seen = []
    for change in (0, 1):
        held = small.matches._pool.cached[match]
        assert held.match is not None
        twin = copy_of(held.match.state)
        for player in twin.players.values():
            player.hand = [card + change for card in player.hand]
        held.match = dataclasses.replace(held.match, state=twin)
        small.bot.services.delivery.wake(match, 0.0)
        await small.settled()
        seen.append([await said(small, ana, line) for line in ("/ladder", "/profile")])
        seen[-1].append(str(await small.store.ladders.stamp(guild, "tiny")))
        desk = await answer_of(small, fay, await fay.command("/gm"))
        seen[-1].append(fay.text(desk))
        for page in TABS[1:-1]:  # health tells times of the machine
            await pressed(small, fay, desk, controls(fay.fresh(desk), page)[-1]["custom_id"])
            seen[-1].append(fay.text(fay.fresh(desk)))
        seen[-1] += [fay.text(m) for m in fay.messages() if not fay.private(m)]
    assert seen[0] == seen[1]
    good(await small.matches.act(match, int(bob.id), [Concede()], None))
