"""A channel, a thread, a message or direct messages fail; the match goes on, and is shown again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.delivery.rate_limit import TokenBucket
from bot.sandbox.model import PUBLIC_THREAD
from bot.store import MatchId
from tests.bot.scenarios.checked_bot import gm

from .killable_bot import Json, KillableBot, complaints

NEEDED = {
    "VIEW_CHANNEL": "view this channel",
    "SEND_MESSAGES": "send messages",
    "ATTACH_FILES": "attach files",
}
"""Permissions without which a match is not shown as it should be, and what they are called."""

SPARE = (
    "EMBED_LINKS",
    "USE_EXTERNAL_EMOJIS",
    "CREATE_PUBLIC_THREADS",
    "CREATE_PRIVATE_THREADS",
    "MANAGE_THREADS",
    "MANAGE_MESSAGES",
    "PIN_MESSAGES",
    "READ_MESSAGE_HISTORY",
)
"""Permissions that the bot may lack while a match is played without any harm."""

pytestmark = pytest.mark.usefixtures("hurried")


def public(here: KillableBot, channel: str) -> list[Json]:
    """List what everybody sees of the bot in a channel."""
    messages = here.box.core.world.channels[channel].messages.values()
    bot = here.box.core.bot.id
    return [m.data for m in messages if m.author == bot and m.audience is None]


def told(here: KillableBot, name: str, word: str) -> list[str]:
    """List the direct messages to somebody that say *word*."""
    who = here.people[name]
    texts = [who.text(m) for m in who.messages(who.dm() or "none")]
    return [text for text in texts if word in text]


async def round_of(here: KillableBot, match: MatchId) -> None:
    """Let everybody who is asked answer, in the private panel that ``/hand`` opens."""
    for _ in range(2):
        for who in await here.asked(match):
            await here.play(match, who, on=await here.hand(who))
    await here.settled()


async def elsewhere(here: KillableBot, match: MatchId) -> None:
    """Let everybody who is asked answer where Discord does not see it, and be shown at once."""
    merge, here.context.merge = here.context.merge, 60.0
    for who in await here.asked(match):
        asked = await here.question(match, who)
        for _ in range(2):
            if asked is not None and await here.question(match, who) is not None:
                answer = (await here.answers(match, who))[-1]
                await here.matches.act(match, int(who.id), [answer], None)
    here.context.merge = merge
    here.bot.services.delivery.wake(match)
    await here.settled()


async def as_it_stands(here: KillableBot, match: MatchId, *, calls: bool = True) -> None:
    """Check that the table shows the match once, up to date, and calls those asked."""
    info, table = await here.info(match), await here.place(match)
    messages = public(here, str(table.channel))
    assert [m["id"] for m in messages if here.controls(m)] == [str(table.message)]
    assert (table.seq, table.revision) == (info.seq, info.revision)
    assert await here.store.message_slots.behind() == []
    asked = {who.id for who in await here.asked(match)}
    (panel,) = [m for m in messages if m["id"] == str(table.message)]
    said = here.people["Ana"].text(panel)
    assert all(f"<@{one}>" in said for one in asked)
    if calls:
        (posted,) = [
            r
            for r in here.sent("POST", "/messages")
            if r.status == 200 and r.answer["id"] == panel["id"]
        ]
        called = {str(user) for user in posted.body["allowed_mentions"]["users"]}
        assert called & asked  # the person who made it their own turn is not called
    for name in ("Ana", "Bob"):
        who = here.people[name]
        hands = [m for m in who.messages(who.dm()) if here.controls(m)] if who.dm() else []
        assert len(hands) <= 1


def secrets_in(here: KillableBot, channel: str) -> list[str]:
    """List what everybody sees that looks like a hand."""
    ana = here.people["Ana"]
    return [t for t in map(ana.text, public(here, channel)) if "Your hand" in t]


async def again(here: KillableBot, how: str) -> None:
    """Let the bot go on, be stopped and started, or be killed and started."""
    if how == "stopped":
        await here.stop()
    if how == "killed":
        await here.kill()
    if how != "running":
        await here.start()
    await here.settled()


HOW = ("running", "stopped", "killed")


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("permission", NEEDED)
async def test_without_a_permission_the_match_goes_on_and_is_shown_once_it_is_back(
    here: KillableBot, permission: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await here.match("Ana", "Bob")
    home = str((await here.place(match)).channel)
    before = len(public(here, home))
    here.box.people.change_faults({"missing_permissions": [permission]})

    await round_of(here, match)
    await again(here, how)
    await round_of(here, match)

    (words,) = told(here, "Ana", match + "** cannot be shown")
    assert f"<#{home}>" in words
    assert NEEDED[permission] in words
    assert not told(here, "Bob", "cannot be shown")
    if permission in ("VIEW_CHANNEL", "SEND_MESSAGES"):
        assert len(public(here, home)) == before
    hand = here.people["Bob"].messages(here.people["Bob"].dm())[-1]
    shown = await here.store.message_slots.get(
        match, "hand", str(await here.seat(match, here.people["Bob"]))
    )
    assert shown is not None
    assert str(shown.message) == hand["id"]
    assert shown.seq == (await here.info(match)).seq

    here.box.people.change_faults({"missing_permissions": []})
    await here.settled()

    await as_it_stands(here, match)
    await round_of(here, match)
    await as_it_stands(here, match)
    assert len(told(here, "Ana", "cannot be shown")) == 1
    assert not secrets_in(here, home)
    assert not complaints(caplog)


@pytest.mark.parametrize("permission", SPARE)
async def test_a_permission_that_is_not_used_is_not_missed(
    here: KillableBot, permission: str
) -> None:
    match = await here.match("Ana", "Bob")
    here.box.people.change_faults({"missing_permissions": [permission]})

    await round_of(here, match)

    await as_it_stands(here, match)
    assert not told(here, "Ana", "cannot be shown")


async def test_a_match_without_any_permission_of_its_own_role_goes_on(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    here.box.core.world.bot_permissions = 0  # what everybody may is left

    await round_of(here, match)

    await as_it_stands(here, match)


async def test_the_word_about_what_is_missing_is_in_the_language_of_who_reads_it(
    here: KillableBot,
) -> None:
    ana = await here.person("Ana")
    await ana.change(locale="fr")
    match = await here.match("Ana", "Bob")
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})

    await elsewhere(here, match)

    (words,) = told(here, "Ana", match)[-1:]
    assert "envoyer des messages" in words
    assert "cannot" not in words


async def test_while_nothing_can_be_posted_the_last_message_shows_how_it_stands(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    panel = await here.table(match, here.people["Ana"])
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})

    await elsewhere(here, match)

    (asked,) = await here.asked(match)
    said = asked.text(panel)
    assert f"<@{asked.id}>" in said
    assert "trick" in said
    assert here.controls(asked.fresh(panel))
    out = await here.play(match, asked)  # and its controls work
    assert not out.failed


async def test_a_refusal_that_nobody_foresaw_is_told_without_a_name(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    here.box.core.faults.missing_permissions = ["SEND_MESSAGES"]  # the bot does not hear of it

    await elsewhere(here, match)

    (words,) = told(here, "Ana", "cannot be shown")
    assert "Discord does not let me" in words
    here.box.core.faults.missing_permissions = []
    here.bot.services.delivery.wake(match)
    await here.settled()
    await as_it_stands(here, match)


async def test_whoever_opened_it_cannot_be_written_to_so_the_owner_is_told(
    here: KillableBot,
) -> None:
    await (await here.person("Bob")).change(moderator=True)
    match = await here.match("Bob", "Cy")
    await here.person("Ana")  # she owns the server
    here.box.core.faults.closed_dms = [here.people["Bob"].id]
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})

    await here.matches.moderation.pause(match, 1, None)
    await here.settled()

    assert len(told(here, "Ana", "cannot be shown")) == 1


async def test_the_channel_for_errors_is_told_first(here: KillableBot) -> None:
    ana = await here.person("Ana")
    ana.here = ana.place("table-1")
    await (await ana.command("gm:config", errors=ana.place("table-3"))).message()
    match = await here.match("Ana", "Bob")
    here.box.people.change_faults({"missing_permissions": ["ATTACH_FILES"]})

    await round_of(here, match)

    (word,) = public(here, ana.place("table-3"))
    assert match in ana.text(word)
    assert not told(here, "Ana", "cannot be shown")


async def test_what_automatic_moderation_blocks_is_shown_once_it_does_not(
    here: KillableBot,
) -> None:
    match = await here.match("Ana", "Bob")
    here.box.core.faults.automod = True
    await elsewhere(here, match)
    await again(here, "killed")
    await round_of(here, match)
    assert len(told(here, "Ana", "automatic moderation")) == 1

    here.box.core.faults.automod = False
    here.bot.services.delivery.wake(match)
    await here.settled()

    await as_it_stands(here, match)


# --- what is deleted ---


async def removed(here: KillableBot, match: MatchId, kind: str = "table") -> None:
    place = await here.place(match, kind)
    ana = await here.person("Ana")
    here.dismiss(ana, place)


@pytest.mark.parametrize("how", HOW)
async def test_a_panel_that_a_moderator_deleted_is_posted_again(
    here: KillableBot, how: str
) -> None:
    match = await here.match("Ana", "Bob")
    await removed(here, match)
    await again(here, how)

    await round_of(here, match)
    await removed(here, match)
    (asked,) = await here.asked(match)
    await here.play(match, asked, on=await here.hand(asked))
    await here.settled()

    await as_it_stands(here, match)


async def test_a_lobby_card_that_a_moderator_deleted_is_posted_again(here: KillableBot) -> None:
    ana = await here.person("Ana")
    ana.here = ana.place("table-1")
    await (await ana.command("play:newtable")).message()
    (info, *_) = await here.store.matches.find()
    for _ in range(2):  # within the life of a nonce
        await removed(here, info.id, "lobby")
        command = "match:leave" if info.of_user(int(ana.id)) else "match:join"
        await (await ana.command(command)).message()
        await here.settled()
        info = await here.info(info.id)

        (card,) = [m for m in public(here, ana.here) if here.controls(m)]
        assert card["id"] == str((await here.place(info.id, "lobby")).message)


@pytest.mark.parametrize("how", HOW)
async def test_a_match_whose_channel_was_deleted_is_kept_and_its_owner_told_once(
    here: KillableBot, how: str
) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    here.box.people.close_channel(ana.here)
    await here.settled()
    await again(here, how)
    ana.here = bob.here = ana.place("table-2")

    info = await here.info(match)
    assert (info.status, info.reason) == ("paused", "channel-gone")
    assert len(told(here, "Ana", "is gone")) == 1
    assert not told(here, "Bob", "is gone")
    said = await (await bob.command("/hand", match=match)).message()
    assert match in bob.text(said)
    said = await (await ana.command("/match", match=match)).message()
    assert "channel" in ana.text(said)


@pytest.mark.parametrize("deleted", [True, False])
async def test_a_moderator_moves_a_match_to_another_channel(
    here: KillableBot, deleted: bool
) -> None:
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    home = ana.here
    if deleted:
        here.box.people.close_channel(home)
        await here.settled()
    ana.here = bob.here = ana.place("table-2")

    cy = await gm(here, ana)
    said = await (await cy.command("gm:rebind", match=match)).message()
    await here.settled()

    assert "I show the match in this channel" in cy.text(said)
    assert str((await here.place(match)).channel) == ana.here
    await as_it_stands(here, match)
    await round_of(here, match)
    await as_it_stands(here, match)
    if not deleted:
        assert not [m for m in public(here, home) if here.controls(m)]


async def test_a_match_is_not_moved_to_where_another_is_shown(here: KillableBot) -> None:
    first = await here.match("Ana", "Bob", channel="table-1")
    await here.match("Ana", "Bob", channel="table-2")
    ana = here.people["Ana"]
    before = await here.place(first)

    await (await (await gm(here, ana)).command("gm:rebind", match=first)).message()
    await here.settled()

    assert await here.place(first) == before


async def test_the_deletion_of_its_channel_closes_a_lobby(here: KillableBot) -> None:
    ana = await here.person("Ana")
    ana.here = ana.place("table-1")
    await (await ana.command("play:newtable")).message()
    (info, *_) = await here.store.matches.find()

    here.box.people.close_channel(ana.here)
    await here.settled()

    assert (await here.info(info.id)).status == "over"
    assert len(told(here, "Ana", "is gone")) == 1


# --- threads ---


async def in_a_thread(here: KillableBot) -> tuple[MatchId, str]:
    """Begin a match in a thread of the first channel."""
    ana = await here.person("Ana")
    parent = here.box.core.world.channels[ana.place("table-1")]
    thread = here.box.channels.thread(parent, "a match", PUBLIC_THREAD, {})
    await ana.until(lambda: any(c["id"] == thread.id for c in ana.channels))
    return await here.match("Ana", "Bob", channel="a match"), thread.id


@pytest.mark.parametrize("how", HOW)
async def test_an_archived_thread_is_opened_by_what_comes_next(here: KillableBot, how: str) -> None:
    match, thread = await in_a_thread(here)
    here.box.people.change_channel(thread, {"archived": True})
    await again(here, how)

    await elsewhere(here, match)
    await round_of(here, match)

    assert not here.box.core.world.channels[thread].archived
    await as_it_stands(here, match)


@pytest.mark.parametrize("how", HOW)
async def test_a_locked_thread_is_told_of_and_shown_again_once_it_is_opened(
    here: KillableBot, how: str
) -> None:
    match, thread = await in_a_thread(here)
    here.box.people.change_channel(thread, {"archived": True, "locked": True})
    await elsewhere(here, match)
    await again(here, how)
    assert len(told(here, "Ana", "is locked")) == 1

    here.box.people.change_channel(thread, {"archived": False, "locked": False})
    await here.settled()

    await as_it_stands(here, match)
    await round_of(here, match)
    await as_it_stands(here, match)


async def test_a_thread_in_which_the_bot_may_not_write_is_shown_again_once_it_may(
    here: KillableBot,
) -> None:
    match, _ = await in_a_thread(here)
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES_IN_THREADS"]})

    await round_of(here, match)
    (words,) = told(here, "Ana", "cannot be shown")
    assert "in threads" in words
    here.box.people.change_faults({"missing_permissions": []})
    await here.settled()

    await as_it_stands(here, match)


async def test_a_deleted_thread_pauses_its_match(here: KillableBot) -> None:
    match, thread = await in_a_thread(here)

    here.box.people.close_channel(thread)
    await here.settled()

    assert (await here.info(match)).reason == "channel-gone"
    assert len(told(here, "Ana", "is gone")) == 1


# --- the bot is thrown out of the server ---


@pytest.mark.parametrize("how", HOW)
async def test_a_bot_that_is_thrown_out_and_invited_again_goes_on(
    here: KillableBot, how: str
) -> None:
    match = await here.match("Ana", "Bob")
    here.box.people.expel(expelled=True)
    await elsewhere(here, match)
    await again(here, how)
    assert (await here.info(match)).status == "running"

    here.box.people.expel(expelled=False)
    await here.settled()
    await round_of(here, match)

    await as_it_stands(here, match)


# --- direct messages ---


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("code", [50007, 50278])
async def test_somebody_who_cannot_be_written_to_any_more_plays_on_by_the_table(
    here: KillableBot, code: int, how: str
) -> None:
    match = await here.match("Ana", "Bob")
    bob = here.people["Bob"]
    here.box.core.clock.skip(4000)  # the next message to him is a new one
    if code == 50007:
        here.box.core.faults.closed_dms = [bob.id]
    else:
        here.box.core.world.users[bob.id].member = False
    home = str((await here.place(match)).channel)
    before = len(bob.messages(bob.dm()))
    ana = here.people["Ana"]
    await elsewhere(here, match)
    await elsewhere(here, match)
    await again(here, how)

    nudges = [m for m in public(here, home) if f"<@{bob.id}>, your hand" in ana.text(m)]
    offers = [m for m in public(here, home) if "**Bob** has left this server" in ana.text(m)]
    # Nobody is called who has left: their seat is offered instead.
    assert (len(nudges), len(offers)) == ((1, 0) if code == 50007 else (0, 1))
    assert len(bob.messages(bob.dm())) == before
    assert not secrets_in(here, home)
    assert await here.store.message_slots.behind() == []
    if code == 50007:
        await bob.press(nudges[0], "My hand")
        here.box.core.faults.closed_dms = []
        await here.bot.services.lobby.greet(int(bob.id), await here.info(match), "en")
        here.bot.services.delivery.wake(match)
        await here.settled()
        assert len(told(here, "Bob", match)) >= 1


async def test_direct_messages_that_were_opened_too_fast_come_later(here: KillableBot) -> None:
    here.box.core.faults.dms_too_fast = 3
    match = await here.match("Ana", "Bob")
    ana, bob = here.people["Ana"], here.people["Bob"]
    home = str((await here.place(match)).channel)

    nudges = [m for m in public(here, home) if ", your hand" in ana.text(m)]
    assert len(nudges) == 2
    for who in (ana, bob):
        assert (await here.store.people.user(int(who.id))).dm_closed is None
    here.box.core.faults.dms_too_fast = 0
    here.bot.services.delivery.hands._opened._until = 0.0
    here.bot.services.delivery.wake(match)
    await here.settled()

    assert here.controls(bob.messages(bob.dm())[-1])
    words = [ana.text(m) for m in public(here, home) if "your hand has come" in ana.text(m)]
    assert len(words) == 2
    assert len([m for m in public(here, home) if here.controls(m)]) == 1
    assert await here.store.message_slots.behind() == []


async def test_nobody_is_greeted_and_words_to_hosts_open_no_direct_messages_faster_than_hands(
    here: KillableBot,
) -> None:
    here.bot.services.delivery.hands._opened = TokenBucket(1, 600.0)
    ana, bob = await here.person("Ana"), await here.person("Bob")
    await ana.command("play:newtable")
    await here.answered()

    first = await (await ana.command("match:join")).message()
    second = await (await bob.command("match:join")).message()
    await here.answered()
    match = (await here.store.matches.find())[0].id
    settings = await here.store.people.user(int(ana.id))
    await here.store.people.put_user(replace(settings, dm_channel=None))
    here.box.people.change_faults({"missing_permissions": ["SEND_MESSAGES"]})
    here.bot.services.delivery.wake(match)
    await here.settled()

    for who, joined in ((ana, first), (bob, second)):
        assert "comes by direct message if Discord lets me" in who.text(joined)
    assert bob.dm() is None
    assert len(here.sent("POST", "/users/@me/channels")) == 1


async def test_trouble_in_one_hand_does_not_keep_the_others_from_coming(here: KillableBot) -> None:
    match = await here.match("Ana", "Bob")
    bob = here.people["Bob"]
    settings = await here.store.people.user(int(bob.id))
    await here.store.people.put_user(replace(settings, dm_channel=1))  # no such channel
    place = await here.place(match, "hand", str(await here.seat(match, bob)))
    await here.store.message_slots.put(replace(place, channel=1))
    await round_of(here, match)
    here.bot.services.delivery.wake(match)
    await here.settled()

    info = await here.info(match)
    assert info.status == "running"
    for who in here.people.values():
        place = await here.place(match, "hand", str(await here.seat(match, who)))
        assert place.seq == info.seq
        assert here.controls(who.messages(who.dm())[-1])
