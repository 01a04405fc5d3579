"""Matches in threads of their own: opened, linked, named after the day; and where there is none."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.interactions.permissions import OWN_LOBBIES
from bot.lang import LOCALES, say
from bot.lobby.match_threads import ARCHIVE, thread_name
from bot.matches import Acted
from bot.model import limits
from bot.model.limits import CHANNEL_NAME
from bot.sandbox.model import PUBLIC_THREAD, Channel
from bot.sandbox.people.slash_commands import NotPossibleError
from bot.sandbox.permissions import BITS
from tests.bot.faults.killable_bot import NEVER_PICKED
from tests.bot.guest import UNSAID
from tests.bot.looking import info_of
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, ended, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.robots import controls

__all__ = ["small"]


def threads(stage: CheckedBot) -> list[Channel]:
    """List the threads that the bot has opened; they were asked for."""
    stage.uncalled_for = [e for e in stage.uncalled_for if not e.path.endswith("/threads")]
    me = stage.box.core.bot.id
    every = stage.box.core.world.channels.values()
    return [one for one in every if one.type == PUBLIC_THREAD and one.owner == me]


async def opened(stage: CheckedBot, person: Person, **options: str) -> Channel:
    """Open a match in a thread, and go there."""
    before = {one.id for one in threads(stage)}
    words = await said(stage, person, "play:newtable", **{"where": UNSAID, **options})
    (thread,) = [one for one in threads(stage) if one.id not in before]
    assert f"<#{thread.id}>" in words
    await person.until(lambda: any(c["id"] == thread.id for c in person.channels))
    person.here = thread.id
    return thread


async def test_several_matches_are_played_in_threads_below_one_channel(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    table = ana.here
    first = await opened(small, ana)
    ana.here = table
    second = await opened(small, ana, where="thread")

    infos = await small.store.matches.find()
    lines = [m for m in ana.messages(table) if m["author"]["id"] == small.box.core.bot.id]
    public = [ana.text(m) for m in lines if not ana.private(m)]

    assert {info.channel for info in infos} == {int(first.id), int(second.id)}
    assert all(info.thread is None for info in infos)
    assert len(public) == 2
    for info in infos:
        assert any(f"<#{info.channel}>" in line and info.id in line for line in public)
    assert (first.parent, first.auto_archive) == (table, ARCHIVE)
    assert first.name == "Tiny · Ana" or first.name.endswith(" · Ana")
    assert any(controls(m, "join") for m in ana.messages(first.id))
    bob.here = table
    await small.settled()
    assert "There is no match" not in await said(small, ana, "/match")


async def test_the_name_says_the_title_and_who_plays_and_stays(small: CheckedBot) -> None:
    """Discord refuses a third name in ten minutes, so a round would often be wrong there."""
    ana, bob = await small.person("Ana"), await small.person("Bob")
    thread = await opened(small, ana, title="Tuesday *club*")
    first = thread.name
    bob.here = thread.id
    await said(small, ana, "match:join")
    await bob.until(lambda: any(c["id"] == thread.id for c in bob.channels))
    await said(small, bob, "match:join")
    await said(small, ana, "match:start")
    await small.settled()
    names = {thread.name}
    for _ in range(2):
        await play_a_round(small)
        await small.settled()
        names.add(thread.name)

    assert first == "tiny · Tuesday *club* · Ana"
    assert names == {"tiny · Tuesday *club* · Ana, Bob"}
    assert not thread.archived


async def play_a_round(stage: CheckedBot) -> None:
    """Play at the match until its next round begins."""
    info = await stage.match()
    now = (await stage.matches.view(info.id, None)).round
    for _ in range(40):
        if (await stage.matches.view(info.id, None)).round != now:
            return
        (question, *_) = [q for q in await stage.matches.pending(info.id) if q.decision.asked]
        who = info.of_seat(question.decision.seat)
        assert who is not None
        legal = await stage.matches.legal(info.id, question.decision.seat)
        legal = [one for one in legal if type(one).__name__ not in NEVER_PICKED]
        action = next((one for one in legal if type(one).__name__ == "Done"), legal[0])
        assert isinstance(await stage.matches.act(info.id, who.user, [action], None), Acted)
    pytest.fail("the round does not end")


@pytest.mark.parametrize("lost", ["create_public_threads", "send_messages_in_threads"])
async def test_without_a_permission_it_is_played_in_the_channel_with_a_word_why(
    small: CheckedBot, lost: str
) -> None:
    small.box.people.change_faults({"missing_permissions": [lost.upper()]})
    assert lost.upper() in BITS
    ana = await small.person("Ana")
    fr = await small.person("Bob", "fr")
    what = say("en", f"permission-{lost}")

    refused = await said(small, ana, "play:newtable", where="thread")
    assert what in refused
    assert "no match was opened" in refused
    assert not await small.store.matches.find()
    words = await said(small, ana, "play:newtable", where=UNSAID)
    assert what in words
    assert "played in this channel" in words
    assert [info.channel for info in await small.store.matches.find()] == [int(ana.here)]
    assert not threads(small)
    await said(small, ana, "gm:config", everyone=True)
    assert "aucune partie" in await said(small, fr, "play:newtable", where="thread")


async def test_in_a_thread_the_match_is_played_there_or_in_another_beside_it(
    small: CheckedBot,
) -> None:
    ana = await small.person("Ana")
    parent = small.box.core.world.channels[ana.here]
    mine = small.box.channels.thread(parent, "ours", PUBLIC_THREAD, {}, owner=ana.id)
    await ana.until(lambda: any(c["id"] == mine.id for c in ana.channels))
    ana.here = mine.id

    words = await said(small, ana, "play:newtable", where=UNSAID)
    assert "in this channel" in words
    beside = await opened(small, ana, where="thread")

    assert beside.parent == parent.id
    assert {info.channel for info in await small.store.matches.find()} == {
        int(mine.id),
        int(beside.id),
    }
    assert mine.name == "ours"


async def test_the_thread_is_closed_when_the_match_is_put_away(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    thread = await opened(small, ana)
    await bob.until(lambda: any(c["id"] == thread.id for c in bob.channels))
    bob.here = thread.id
    for person in (ana, bob):
        await said(small, person, "match:join")
    await said(small, ana, "match:start")
    await ended(small, ana)
    ana.here = ana.place("table-2")
    await said(small, ana, "gm:archive", match=(await small.match()).id)
    await small.settled()

    assert thread.archived


async def test_a_match_for_a_forum_is_a_post_with_the_tags_of_its_game_and_state(
    small: CheckedBot,
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    tags = ("Tiny", "Ouverte", "running", "OVER", "house rules")
    forum = small.box.channels.forum("matches", tags)
    ids = {tag["name"]: tag["id"] for tag in forum.tags}
    await ana.until(lambda: any(c["id"] == forum.id for c in ana.channels))
    post = await opened(small, ana, where=str(forum.id))
    assert post.parent == forum.id
    assert ids["Ouverte"] in post.applied
    assert ids["running"] not in post.applied
    assert any(controls(m, "join") for m in ana.messages(post.id))

    await bob.until(lambda: any(c["id"] == post.id for c in bob.channels))
    bob.here = post.id
    for person in (ana, bob):
        await said(small, person, "match:join")
    small.box.channels.change(post, {"applied_tags": [*post.applied, ids["house rules"]]})
    await said(small, ana, "match:start")
    await small.settled()
    assert {ids["running"], ids["house rules"]} <= set(post.applied)
    assert ids["Ouverte"] not in post.applied
    assert post.name.endswith(" · Ana, Bob")
    await ended(small, ana)
    await small.settled()
    assert ids["OVER"] in post.applied
    assert ids["running"] not in post.applied


async def test_a_forum_that_wants_a_tag_it_does_not_have_is_said_so(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana", "fr"), await small.person("Bob")
    forum = small.box.channels.forum("matches", ["chat"], needs_tag=True)
    await ana.until(lambda: any(c["id"] == forum.id for c in ana.channels))
    words = await said(small, ana, "play:newtable", where=str(forum.id))
    assert "veut une étiquette" in words
    assert not await small.store.matches.find()
    small.refused = [e for e in small.refused if e.answer.get("code") != 40067]
    threads(small)
    small.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})
    assert say("fr", "permission-send_messages") in await said(
        small, ana, "play:newtable", where=str(forum.id)
    )
    await said(small, ana, "gm:config", everyone=True)
    with pytest.raises(NotPossibleError):  # where they may not post themselves is not offered
        await said(small, bob, "play:newtable", where=str(forum.id))


async def test_a_call_wakes_an_archived_thread(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    thread = await opened(small, ana)
    await bob.until(lambda: any(c["id"] == thread.id for c in bob.channels))
    bob.here = thread.id
    for person in (ana, bob):
        await said(small, person, "match:join")
    await said(small, ana, "match:start")
    await small.settled()
    small.box.channels.archive(thread, archived=True)
    await play_a_round(small)
    await small.settled()
    assert not thread.archived
    small.refused = [e for e in small.refused if e.answer.get("code") != 50083]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_name_fits_whatever_people_are_called(game: str, locale: str) -> None:
    played = GAMES[game]
    info = info_of(played, max(played.seats), locale)
    short = thread_name(info, played)
    seats = tuple(replace(seat, name="W" * 32) for seat in info.seats)
    long = thread_name(replace(info, seats=seats, title="Tuesday"), played)
    longest = thread_name(replace(info, seats=seats, title="T" * 100), played)

    assert short.count(" · ") == 1
    assert "Tuesday" in long
    assert "TTTT" in longest
    assert max(map(len, (short, long, longest))) <= CHANNEL_NAME


async def test_however_fast_somebody_types_they_have_two_lobbies_and_their_threads(
    small: CheckedBot,
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", "fr")
    await said(small, ana, "gm:config", everyone=True)

    outcomes = await asyncio.gather(
        *(bob.command("play:newtable", where="thread") for _ in range(120))
    )
    answers = [bob.text(await answer_of(small, bob, one)) for one in outcomes]
    lobbies = await small.store.matches.find()

    assert len(lobbies) == len(threads(small)) == OWN_LOBBIES
    refused = [one for one in answers if "Vous avez déjà" in one]
    assert len(refused) == 120 - OWN_LOBBIES
    assert all(info.id in refused[-1] for info in lobbies)
    # Who tends the matches of the server opens tables for others.
    for _ in range(OWN_LOBBIES + 1):
        await opened(small, ana)
        ana.here = ana.place("table-1")


async def test_a_server_without_room_for_a_thread_says_so(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = await small.person("Ana")
    monkeypatch.setattr(limits, "ACTIVE_THREADS", 0)

    words = await said(small, ana, "play:newtable", where="thread")

    assert "as many active threads as Discord allows" in words
    assert not await small.store.matches.find()
    small.refused.clear()
    threads(small)
