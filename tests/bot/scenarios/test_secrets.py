"""What differs only in what a reader cannot know gives him the same messages, of every kind."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.delivery.scenes import TableScene
from bot.games.registry import GAMES
from bot.history.ending import over_panel
from bot.interactions.i18n import scene_of
from bot.matches import Snapshot, question_numbers
from bot.model.names import names_of
from bot.model.panel_parts import Picture
from bot.pictures.drawing import Pictures
from bot.pictures.drawn import Drawn
from bot.pictures.painter import drawable, paint
from bot.play.table_panel import closed_panel
from bot.store import MatchInfo
from rules.core.data import pack
from rules.core.ids import Seat
from tests.bot.looking import info_of, look_of, positions
from tests.bot.person import Person
from tests.bot.plain_bot import PlainBot, plain_bot
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3
EVERY = {"eden": 30, "cthulhu": 40, "clash": 50}
"""Actions between the positions that are compared."""
DRAWN = {"eden": 60, "cthulhu": 80, "clash": 100}
"""Actions between the positions of which pictures are."""
LOOKED_AT = {"eden": 4, "cthulhu": 3, "clash": 3}
"""Positions of a match that are compared; each costs dozens of messages."""

COMMANDS = ("/hand", "/map", "/rules", "/undo")
WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "eden": ("/eden answer take", {"what": "nothing of the kind"}),
    "cthulhu": ("/cthulhu answer choose", {"choice": "nothing of the kind"}),
    "clash": ("/clash play card", {"card": "nothing of the kind"}),
}
"""A command of each family that is refused."""
OF_MATCH = ("/match", "match:log", "play:list", "/play")
_NUMBERS = re.compile(r"\d{10,}")  # ids, and moments that people are told
_VARYING = ("id", "timestamp", "edited_timestamp", "interaction_metadata", "interaction", "nonce")


def plain(message: Any) -> str:
    """Write a message without what differs between any two: ids and moments."""
    kept = {key: value for key, value in message.items() if key not in _VARYING}
    return _NUMBERS.sub("#", json.dumps(kept, sort_keys=True))


def begun(state: Any) -> bool:
    """Tell whether there is a map to look at."""
    return any(getattr(state, part, ()) for part in ("tiles", "spaces", "units"))


def battles(state: Any) -> list[str]:
    """Name the battles going on, as pictures do."""
    for several in ("combats", "battles"):
        if hasattr(state, several):
            return list(getattr(state, several))
    return [] if state.battle is None else ["1"]


async def stood(table: PlainBot, info: MatchInfo, state: Any) -> None:
    """Let the match stand at *state*, and forget what has been shown of it."""
    held = table.matches._pool.cached[info.id]
    assert held.match is not None
    held.match = replace(held.match, state=state, packed=pack(state), past=())
    held.asked = question_numbers.numbered(held.match, (), None, 0.0)
    for place in await table.store.message_slots.of_match(info.id):
        await table.store.message_slots.remove(info.id, place.kind, place.key)


async def read(table: PlainBot, info: MatchInfo, who: Person) -> dict[str, list[str]]:
    """Let the bot show the match, and somebody type everything; return what he can read of it."""
    before = {m["id"] for m in who.everything()}
    await table.bot.services.delivery.reconcile(info.id)
    await table.settled()
    found = {"brought": [plain(m) for m in who.everything() if m["id"] not in before]}
    for line in (*COMMANDS, *OF_MATCH):
        outcome = await who.command(line)
        await outcome.message()
        await table.settled()
        found[line] = [plain(who.fresh(m)) for m in outcome.messages]
    line, given = WRONG[GAMES[info.game].family]
    outcome = await who.command(line, given)
    await outcome.message()
    await table.settled()
    found["refused"] = [plain(who.fresh(m)) for m in outcome.messages]
    return found


EDITIONS = ["eden-frontiers", "eden-fronts", "eden-shards"]
EVERY_GAME = [*EDITIONS, "cthulhu-wars", "clash-of-cultures"]


@pytest.mark.parametrize("name", EVERY_GAME)
async def test_what_a_person_reads_is_the_same_whatever_the_others_hold(
    tmp_path: Path, name: str
) -> None:
    game = GAMES[name]
    async with plain_bot(tmp_path, {name: game}) as table:
        *people, onlooker = [await table.person(who) for who in ("Ana", "Bob", "Cy", "Dan")]
        readers = [*people, onlooker]
        info = await table.begin("Ana", "Bob", "Cy", quick=True)
        compared = 0
        options: dict[str, Any] = dict(options_of(game, SEATS, 0))
        for number, state in enumerate(
            positions(game, SEATS, 3, every=EVERY[game.family], **options)
        ):
            reader = readers[number % len(readers)]
            seat = await table.matches.seat_of(info.id, int(reader.id))
            if BUSY[game.family](state, seat):
                continue
            twin = REDEAL[game.family](state, seat, random.Random(number))
            assert game.view(twin, seat) == game.view(state, seat)
            told = []
            for one in (state, twin):
                await stood(table, info, one)
                told.append(await read(table, info, reader))
            assert told[0] == told[1]
            compared += 1
            if compared == LOOKED_AT[game.family]:
                break
        assert compared >= 3


@pytest.mark.parametrize("name", EVERY_GAME)
def test_pictures_are_the_same_bytes_and_words_whatever_is_hidden(name: str) -> None:
    game, compared = GAMES[name], 0
    info = info_of(game, SEATS)
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    for number, state in enumerate(positions(game, SEATS, 3, every=DRAWN[game.family], **options)):
        viewer = [None, Seat(0), Seat(1)][number % 3]
        if not begun(state) or BUSY[game.family](state, viewer):
            continue
        twin = REDEAL[game.family](state, viewer, random.Random(number))
        wanted = [Picture("map"), *(Picture("battle", n) for n in battles(state))]
        if viewer is not None:
            lands = game.ui.prompts.own_map(look_of(game, state, viewer))
            wanted += [*lands[:1], Picture("hand", f"{viewer}/1")]
            words = scene_of(look_of(game, state, viewer), info, "fr")
            cards = game.ui.wording.readable(words)
            wanted += [Picture("card", code) for code, _ in cards[:1]]
        for picture in wanted:
            ours, theirs = (
                paint(drawable(game), look_of(game, one, viewer), names_of(info), "fr", picture)
                for one in (state, twin)
            )
            assert (ours is None) == (theirs is None)
            if ours is not None and theirs is not None:
                assert (ours.data, ours.name, ours.alt) == (theirs.data, theirs.name, theirs.alt)
                compared += 1
    assert compared > 3


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_last_panels_are_the_same_whatever_is_hidden(name: str) -> None:
    game, compared = GAMES[name], 0
    info = changed(info_of(game, SEATS), winners=(Seat(1),), secret="0" * 64)
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    for number, state in enumerate(positions(game, SEATS, 3, every=20, **options)):
        if not begun(state) or BUSY[game.family](state, None):
            continue
        twin = REDEAL[game.family](state, None, random.Random(number))
        locale = ("en", "fr")[number % 2]
        ours, theirs = (
            TableScene(
                game=game, info=info, snapshot=look_of(game, one, None), locale=locale, picture=True
            )
            for one in (state, twin)
        )
        assert over_panel(ours) == over_panel(theirs)
        assert closed_panel(ours) == closed_panel(theirs)
        compared += pack(state) != pack(twin)
    assert compared > 3


async def test_a_picture_that_was_drawn_for_one_seat_is_given_to_no_other() -> None:
    def drawing(
        game: Any, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
    ) -> Drawn:
        return Drawn(str(snapshot.seat).encode(), "cthulhu-r1.png", "")

    game, pictures = GAMES["cthulhu-wars"], Pictures(drawing)
    state = next(positions(game, SEATS, 3))
    told = []
    for seat in (None, Seat(0), Seat(1)):
        snapshot = look_of(game, state, seat)
        drawn = await pictures.one(Picture("map"), game, snapshot, info_of(game, SEATS), "en")
        assert drawn is not None
        told.append(drawn.data)
    pictures.close()
    assert told == [b"None", b"0", b"1"]


async def test_a_map_marks_no_move_from_what_was_taken_back() -> None:
    """What moved is drawn from the last map that still counts."""
    marked = []

    def drawing(
        game: Any, snapshot: Snapshot, names: dict[int, str], locale: str, picture: Picture
    ) -> Drawn:
        marked.append(snapshot.before)
        return Drawn(b"", "cthulhu-r1.png", "")

    game, pictures = GAMES["cthulhu-wars"], Pictures(drawing)
    first, later = list(islice(positions(game, SEATS, 3), 2))
    info = info_of(game, SEATS)
    snapshots = [look_of(game, one, None, seq) for seq, one in ((4, first), (7, later))]
    for snapshot in snapshots:
        pictures.shown(snapshot)
    for void in ((), ((6, 9),), ((2, 9),)):
        now = changed(snapshots[0], seq=9 + len(marked), news=9 + len(marked), void=void)
        await pictures.one(Picture("map"), game, now, info, "en")
    pictures.close()

    assert marked == [snapshots[1].view, snapshots[0].view, None]
