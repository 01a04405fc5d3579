"""The board of a server: one message, seldom edited, posted once whatever happens."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.lang import LOCALES, say
from bot.lobby.board import ANEW, EVERY, board_panel
from bot.lobby.panel import length_words
from bot.lobby.table_lines import Standing
from bot.matches import Acted
from bot.model.limits import COMPONENTS, DISPLAYED_TEXT
from bot.model.panel_parts import Row, Text
from bot.model.turns import Outcome, Turn
from bot.sandbox.rest.exchange import Exchange
from bot.store import MatchId, MatchInfo, MessageSlot
from bot.store.turns import put_turns
from rules.core.data import tag_of
from rules.core.ids import Seat
from tests.bot.looking import info_of, look_of, positions
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, Json, answer_of, gm, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import TINY

__all__ = ["small"]


def boards(person: Person, channel: str | None = None) -> list[Json]:
    """Find the boards that somebody sees in a channel."""
    return [m for m in person.messages(channel) if "Matches of this server" in person.text(m)]


async def moved(stage: CheckedBot, seconds: float) -> None:
    """Let time pass, and let the board be looked at."""
    stage.box.core.clock.skip(seconds)
    guild = int(stage.box.core.world.guild)
    stage.bot.services.boards.worker.wake(guild)
    await stage.settled()


async def placed(stage: CheckedBot) -> tuple[Person, str]:
    """Put a board into the second channel; return who did, and the channel."""
    stage.context.clock = stage.clock = stage.box.core.clock.now
    ana = await stage.person("Ana")
    table, ana.here = ana.here, ana.place("table-2")
    assert "pinned" in await said(stage, ana, "gm:board")
    there, ana.here = ana.here, table
    return ana, there


async def test_it_lists_the_matches_and_lobbies_can_be_joined_there(small: CheckedBot) -> None:
    ana, there = await placed(small)
    (board,) = boards(ana, there)
    assert board["id"] in small.box.core.world.channels[there].pins
    assert "No match is open" in ana.text(board)
    await said(small, ana, "play:newtable", title="Sunday")
    await moved(small, EVERY + 1)
    assert "Sunday" in ana.text(board)

    bob = await small.person("Bob")
    answer = await answer_of(
        small, bob, await bob.press(board, controls(bob.fresh(board), "join")[0]["label"])
    )
    await moved(small, EVERY + 1)

    assert bob.private(answer)
    assert "Bob (1 of" in ana.text(board)
    assert [m["id"] for m in boards(ana, there)] == [board["id"]]


async def test_it_speaks_as_whoever_placed_it_where_the_server_has_chosen_no_language(
    small: CheckedBot,
) -> None:
    small.context.clock = small.clock = small.box.core.clock.now
    people = small.store.people
    guild = int(small.box.core.world.guild)
    await people.change_guild(guild, lambda one: replace(one, language=None))
    ana = await small.person("Ana", "fr")
    ana.here = ana.place("table-2")
    await said(small, ana, "gm:board")
    await small.settled()
    assert any("Parties de ce serveur" in ana.text(m) for m in ana.messages())
    assert not boards(ana)
    await people.change_guild(guild, lambda one: replace(one, language="en"))
    await moved(small, EVERY + 1)
    assert len(boards(ana)) == 1


async def test_it_is_edited_once_a_minute_and_only_when_a_line_has_changed(
    small: CheckedBot,
) -> None:
    ana, there = await placed(small)
    await small.begin("Ana", "Bob")
    await moved(small, EVERY + 1)
    (board,) = boards(ana, there)
    before = ana.text(board)
    assert "Round 1" in before
    edits = []

    def note(exchange: Exchange) -> None:
        if exchange.method == "PATCH" and exchange.answer.get("id") == board["id"]:
            edits.append(exchange)

    small.box.rest.observers.append(note)
    info = await small.match()
    seat = await small.seat(info.id, ana)
    for card in (0, 1):  # sealed, and changed again: nobody else may learn of it
        legal = [one for one in await small.matches.legal(info.id, seat) if tag_of(one) == "choose"]
        made = await small.matches.act(info.id, int(ana.id), [legal[card % len(legal)]], None)
        assert isinstance(made, Acted)
    await moved(small, EVERY + 1)
    assert not edits
    for _ in range(2):
        await said(small, await gm(small, ana), "gm:pause")
        await said(small, await gm(small, ana), "gm:resume")
    await said(small, await gm(small, ana), "gm:pause")
    await moved(small, 0)
    assert len(edits) == 1
    await said(small, await gm(small, ana), "gm:resume")
    await moved(small, 0)
    assert len(edits) == 1
    await moved(small, EVERY + 1)
    assert len(edits) == 2
    assert ana.text(board) == before


VIEW = 1 << 10
ROLE, PERSON = 0, 1


@pytest.mark.parametrize(
    ("here", "there", "listed"),
    [
        ((), (), True),
        ((), ((ROLE, "everyone", False),), False),
        (((ROLE, "everyone", False),), ((ROLE, "everyone", False),), True),
        (((ROLE, "everyone", False), (ROLE, "crew", True)), ((ROLE, "everyone", False),), False),
        (
            ((ROLE, "everyone", False), (ROLE, "crew", True)),
            ((ROLE, "everyone", False), (ROLE, "crew", True)),
            True,
        ),
        ((), ((PERSON, "77", False),), False),
        (((PERSON, "77", True),), ((ROLE, "everyone", False),), False),
        (((PERSON, "77", False),), ((PERSON, "77", False),), True),
    ],
)
async def test_it_lists_no_match_that_a_reader_may_not_see(
    small: CheckedBot,
    here: tuple[tuple[int, str, bool], ...],
    there: tuple[tuple[int, str, bool], ...],
    listed: bool,
) -> None:
    ana, board = await placed(small)
    info = await _lobby(small, ana)
    guild: Any = small.bot.get_guild(int(small.box.core.world.guild))
    crew: Any = guild._add_role(discord.Role(guild=guild, state=guild._state, data=_role("crew")))
    assert crew is None
    for channel, rules in ((int(board), here), (info.channel, there)):
        said = [
            {
                "id": {"everyone": guild.id, "crew": 55}.get(who, who),
                "type": kind,
                "allow": str(VIEW if may else 0),
                "deny": str(0 if may else VIEW),
            }
            for kind, who, may in rules
        ]
        guild.get_channel(channel)._fill_overwrites({"permission_overwrites": said})
    await moved(small, EVERY + 1)
    (shown,) = boards(ana, board)

    assert (info.id in ana.text(shown)) is listed


async def test_it_lists_the_match_of_a_thread_unless_that_is_private(small: CheckedBot) -> None:
    ana, board = await placed(small)
    await said(small, ana, "play:newtable", where="thread")
    small.uncalled_for = [e for e in small.uncalled_for if not e.path.endswith("/threads")]
    info = await small.match()
    guild: Any = small.bot.get_guild(int(small.box.core.world.guild))
    thread = guild.get_thread(info.channel)
    await moved(small, EVERY + 1)
    (shown,) = boards(ana, board)
    assert info.id in ana.text(shown)
    thread._type = discord.ChannelType.private_thread
    await said(small, await gm(small, ana), "gm:pause")
    await moved(small, EVERY + 1)
    assert info.id not in ana.text(shown)


async def _lobby(stage: CheckedBot, person: Person) -> MatchInfo:
    await said(stage, person, "play:newtable")
    return await stage.match()


def _role(name: str) -> Any:
    return {"id": "55", "name": name, "permissions": "0", "position": 1, "color": 0,
            "colors": {}, "hoist": False, "managed": False, "mentionable": False}  # fmt: skip


async def test_after_a_day_it_is_posted_anew_and_the_old_one_is_deleted(small: CheckedBot) -> None:
    ana, there = await placed(small)
    (old,) = boards(ana, there)
    await moved(small, ANEW + 1)
    assert boards(ana, there) == [old]  # nothing has changed
    await said(small, ana, "play:newtable")
    await moved(small, EVERY + 1)

    (new,) = boards(ana, there)
    assert new["id"] != old["id"]
    assert list(small.box.core.world.channels[there].pins) == [new["id"]]


async def test_the_command_again_moves_it_and_an_option_removes_it(small: CheckedBot) -> None:
    ana, there = await placed(small)
    assert "pinned" in await said(small, ana, "gm:board")
    assert not boards(ana, there)
    (first,) = boards(ana)
    assert "pinned" in await said(small, ana, "gm:board")
    (second,) = boards(ana)
    assert first["id"] != second["id"]
    assert "removed" in await said(small, ana, "gm:board", remove=True)
    assert not boards(ana)
    assert "no board" in await said(small, ana, "gm:board", remove=True)
    bob = await small.person("Bob", "fr")
    assert "Seuls les modérateurs des parties" in await said(small, bob, "gm:board")


async def test_a_bot_that_is_killed_before_it_has_noted_the_board_posts_it_once(
    small: CheckedBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    small.clock = small.context.clock = small.box.core.clock.now
    ana = await small.person("Ana")
    kept = small.store.boards.put

    async def lost(slot: MessageSlot) -> None:
        if slot.message is not None:
            raise OSError("killed")
        await kept(slot)

    monkeypatch.setattr(small.store.boards, "put", lost)
    assert "as soon as" in await said(small, ana, "gm:board")
    assert len(boards(ana)) == 1
    await killed(small)
    await small.start()
    await small.settled()

    (board,) = boards(ana)
    await said(small, ana, "play:newtable", title="Sunday")
    await moved(small, EVERY + 1)
    assert "Sunday" in ana.text(board)
    assert len(boards(ana)) == 1
    assert board["id"] in small.box.core.world.channels[ana.here].pins


async def killed(stage: CheckedBot) -> None:
    """Let the bot vanish: nothing is finished."""
    for task in stage.context.tasks:
        task.cancel()
    await asyncio.sleep(0)
    await stage.bot.hang_up()
    stage.context.pictures.close()
    await stage.close_disconnected()


async def test_without_permissions_it_says_what_it_lacks(small: CheckedBot) -> None:
    ana = await small.person("Ana")
    fault: dict[str, Any] = {"missing_permissions": ["SEND_MESSAGES"]}
    small.box.people.change_faults(fault)
    assert "send messages" in await said(small, ana, "gm:board")
    assert not boards(ana)
    small.box.people.change_faults({"missing_permissions": ["PIN_MESSAGES"]})
    await small.settled()
    words = await said(small, ana, "gm:board")
    assert "not pinned" in words
    assert len(boards(ana)) == 1


async def test_what_is_stored_of_a_board_goes_with_its_server(small: CheckedBot) -> None:
    await placed(small)
    guild = int(small.box.core.world.guild)
    assert await small.store.boards.guilds() == [guild]
    await small.store.personal.drop_guild(guild)
    assert await small.store.boards.guilds() == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["eden-frontiers", "clash-of-cultures"])
def test_a_board_of_many_matches_is_within_the_limits(game: str, locale: str) -> None:
    played = GAMES[game]
    info = info_of(played, max(played.seats) - 1, locale)
    seats = tuple(replace(seat, name="W" * 32) for seat in info.seats)
    info = replace(info, title="T" * 60, seats=seats)
    snapshot = look_of(played, next(iter(positions(played, max(played.seats) - 1, 1))), None)
    shown = [Standing(replace(info, id=MatchId(f"{n:04}")), played, snapshot) for n in range(5)]
    lobby = replace(info, status="lobby", seq=-1)
    shown += [Standing(replace(lobby, id=MatchId(f"l{n:03}")), played) for n in range(60)]
    panel = board_panel(shown, ["https://discord.com/channels/" + "1" * 39] * len(shown), locale)

    (text,) = [part.text for part in panel.parts if isinstance(part, Text)]
    buttons = [b for part in panel.parts if isinstance(part, Row) for b in part.buttons]
    listed = text.count("WWW, ")
    assert len(text) < DISPLAYED_TEXT
    assert 0 < len(buttons) < COMPONENTS
    assert say(locale, "board-more", n=len(shown) - text.count("[")) in text
    assert listed


async def test_it_offers_the_open_seats_of_matches_that_run(small: CheckedBot) -> None:
    ana, there = await placed(small)
    await small.begin("Ana", "Bob")
    bob, cy = await small.person("Bob"), await small.person("Cy")
    await said(small, bob, "match:leave")
    await moved(small, EVERY + 1)
    (board,) = boards(ana, there)
    info = await small.match()

    assert "one open seat" in ana.text(board)
    place = await small.store.message_slots.get(info.id, "table")
    assert place is not None
    assert f"/{place.channel}/{place.message})" in ana.text(board)
    join = controls(cy.fresh(board), "join")[0]["label"]
    await answer_of(small, cy, await cy.press(board, join))
    assert (await small.matches.info(info.id)).of_user(int(cy.id))
    await moved(small, EVERY + 1)
    assert "open seat" not in ana.text(ana.fresh(board))
    assert not controls(ana.fresh(board), "join")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_line_says_about_how_long_a_match_still_goes_on(locale: str) -> None:
    played = GAMES["eden-fronts"]
    info = info_of(played, 2, locale)
    far, near = (length_words(info, played, locale, round_, "line-left") for round_ in (1, 6))
    assert far
    assert near
    assert far != near
    assert length_words(info, TINY, locale, 1, "line-left") == ""


def outcomes(*parts: tuple[int, Outcome]) -> list[Outcome]:
    return [outcome for number, outcome in parts for _ in range(number)]


async def test_a_committed_table_welcomes_who_keeps_their_turns_and_newcomers(
    small: CheckedBot,
) -> None:
    ana, bob, cy = [await small.person(name) for name in ("Ana", "Bob", "Cy")]
    await said(small, ana, "play:newtable")
    (match,) = await small.store.matches.find()
    known = ((bob, outcomes((7, "late"), (13, "kept"))), (ana, outcomes((20, "kept"))))
    turns = [
        Turn(match=match.id, seat=Seat(n), user=int(who.id), since=since, ended=since, outcome=each)
        for n, (who, listed) in enumerate(known)
        for since, each in enumerate(listed)
    ]
    await small.store.turns._database.writing(lambda raw: put_turns(raw, turns))
    await small.matches.lobbies.set_setting(match.id, "welcome", "committed", 1)
    card = next(m for m in ana.everything() if ":join:" in str(m["components"]))
    await small.after(ana.press(card, "Join"))
    refused = await answer_of(small, bob, await bob.press(bob.fresh(card), "Join"))
    await small.after(cy.press(cy.fresh(card), "Join"))

    panel = await answer_of(small, ana, await ana.press(ana.fresh(card), "Options…"))
    assert "Who may sit down · People who keep their turns" in str(panel["components"]) + str(
        (await answer_of(small, ana, await ana.press(panel, "Settings…")))["components"]
    )
    assert "turns in time: 16 of 20. Yours: 13 of 20. 3 more in time" in bob.text(refused)
    seated = (await small.matches.info(match.id)).seats
    assert [seat.user for seat in seated] == [int(ana.id), int(cy.id)]
    shown = ana.text(ana.fresh(card))
    assert "Ana · 20/20 in time" in shown
    assert f"<@{cy.id}> (" not in shown
    assert "For people who keep their turns." in shown
