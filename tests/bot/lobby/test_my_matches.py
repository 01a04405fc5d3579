"""What somebody is told of all their matches, and of each no more than its table tells everybody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from bot.lang import LOCALES
from bot.lobby.my_matches import LETTERS, PAGE, mine_panel, pages_of
from bot.lobby.table_lines import Standing, table_line
from bot.matches import Acted
from bot.model.limits import DISPLAYED_TEXT
from bot.model.panel_parts import Text
from bot.store import MatchId, MatchInfo
from rules.core.data import tag_of
from tests.bot.looking import info_of, look_of, positions
from tests.bot.person import Person
from tests.bot.scenarios.checked_bot import CheckedBot, answer_of, gm, pressed, said
from tests.bot.scenarios.conftest import small
from tests.bot.scenarios.people import in_dm
from tests.bot.scenarios.robots import controls
from tests.bot.tiny import TINY

__all__ = ["small"]

LINK = "https://discord.com/channels/1234567890123456789/1234567890123456789/1234567890123456789"


ELSEWHERE = 77
"""A server on which the people of the tests are not."""


async def elsewhere(stage: CheckedBot, *people: Person) -> MatchInfo:
    """Start a match of these people on another server."""
    lobbies, first = stage.matches.lobbies, people[0]
    info = await lobbies.create_lobby(
        game=TINY.id,
        guild=ELSEWHERE,
        channel=int(first.place("table-2")),
        by=int(first.id),
        language="en",
        interaction=None,
    )
    assert isinstance(info, MatchInfo)
    for number, person in enumerate(people):
        await lobbies.join(info.id, int(person.id), person.me["username"], number)
    begun = await lobbies.start(info.id, int(first.id), None)
    assert isinstance(begun, MatchInfo)
    await stage.settled()
    return begun


async def answered(stage: CheckedBot, info: MatchInfo, person: Person) -> None:
    """Let a person give the first answer that ends what they are asked."""
    seat = await stage.seat(info.id, person)
    for kind in ("choose", "done"):
        legal = await stage.matches.legal(info.id, seat)
        action = next(one for one in legal if tag_of(one) == kind)
        made = await stage.matches.act(info.id, int(person.id), [action], None)
        assert isinstance(made, Acted)
        if all(q.decision.seat != seat for q in await stage.matches.pending(info.id)):
            break
    await stage.settled()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["eden-frontiers", "cthulhu-wars", "clash-of-cultures"])
def test_a_line_of_the_longest_names_fits_and_many_are_parted_into_pages(
    game: str, locale: str
) -> None:
    played = GAMES[game]
    info = info_of(played, max(played.seats), locale)
    seats = [replace(seat, name="W" * 32) for seat in info.seats]
    info = replace(info, title="T" * 60, seats=tuple(seats))
    lobby = replace(info, status="lobby", seq=-1)
    snapshot = look_of(played, next(iter(positions(played, max(played.seats), 1))), None)
    lines = [
        table_line(
            Standing(replace(info, id=MatchId(f"{n:04}")), played, snapshot), locale, LINK, 100
        )
        for n in range(40)
    ] + [table_line(Standing(lobby, played), locale, LINK)] * 40

    pages = pages_of(lines)

    assert [line for page in pages for line in page] == lines
    assert all(len(page) <= PAGE for page in pages)
    for number, page in enumerate(pages):
        panel = mine_panel(lines, 7, locale, number)
        (text,) = [part.text for part in panel.parts if isinstance(part, Text)]
        assert all(line in text for line in page)
        assert len(text) < LETTERS + 200 < DISPLAYED_TEXT
    assert mine_panel(lines, 7, locale, 999) == mine_panel(lines, 7, locale, len(pages) - 1)


def test_short_lines_are_25_a_page() -> None:
    assert [len(page) for page in pages_of(["x"] * 60)] == [25, 25, 10]


async def test_matches_of_all_servers_are_listed_and_those_that_wait_come_first(
    small: CheckedBot,
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob", "fr")
    assert "in no match" in await said(small, ana, "/play")
    here = await small.begin("Ana", "Bob")
    far = await elsewhere(small, ana, bob)
    await answered(small, here, ana)

    of_ana = (await said(small, ana, "/play")).splitlines()
    of_bob = (await said(small, bob, "/play")).splitlines()

    assert "one waits for you" in of_ana[0]
    assert far.id in of_ana[1]
    assert "waits for you" in of_ana[1]
    assert f"/channels/{ELSEWHERE}/{ana.place('table-2')}" in of_ana[1]
    assert here.id in of_ana[2]
    assert "waits for Bob" in of_ana[2]
    assert "2 vous attendent" in of_bob[0]
    assert here.id in of_bob[1]  # it has waited for longer
    assert all("vous attend" in line for line in of_bob[1:3])


async def test_an_open_lobby_and_a_paused_match_stand_below_what_is_played(
    small: CheckedBot,
) -> None:
    ana = await small.person("Ana")
    paused = await small.begin("Ana", "Bob")
    await said(small, await gm(small, ana), "gm:pause")
    ana.here = ana.place("table-2")
    await said(small, ana, "play:newtable", title="Later")
    await said(small, ana, "match:join")

    words = (await said(small, ana, "/play")).splitlines()

    assert "none waits for you" in words[0]
    assert "Later" in words[1]
    assert "open to join · Ana (1 of" in words[1]
    assert paused.id in words[2]
    assert "paused" in words[2]


async def test_answer_the_next_opens_one_after_the_other_also_in_direct_messages(
    small: CheckedBot,
) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    first = await small.begin("Ana", "Bob")
    second = await elsewhere(small, ana, bob)
    await in_dm(small, ana)
    shown = await small.answer(ana, "/play")

    for info in (first, second):
        panel = await answer_of(small, ana, await ana.press(shown, "Answer the next"))
        assert info.id in ana.text(panel)
        assert controls(panel, "do", "open")
        await answered(small, info, ana)

    assert "No match waits" in await pressed(small, ana, shown, "Answer the next")
    assert "none waits for you" in await pressed(small, ana, shown, "Refresh")


async def test_a_new_table_is_opened_by_the_form_of_play(small: CheckedBot) -> None:
    ana, bob = await small.person("Ana"), await small.person("Bob")
    shown = await small.answer(ana, "/play")
    form = await ana.press(shown, "New table…")
    opened = await ana.submit(form, {"game": ["tiny"], "title": "Sunday", "where": ["here"]})
    await answer_of(small, ana, opened)
    info = await small.match()
    offered = await small.answer(bob, "/play")
    await answer_of(small, bob, await bob.press(offered, f"Join {info.id}"))

    assert (info.title, info.channel) == ("Sunday", int(ana.here))
    assert "A table with room" in bob.text(offered)
    assert (await small.match()).of_user(int(bob.id)) is not None
