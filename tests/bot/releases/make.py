"""Writes the database and the sandbox of a release, with running matches, as a later one meets them.

``python -m tests.bot.releases.make 0.1.0`` plays a while in every game through the sandbox, with
buttons alone, and packs both files into ``0.1.0.tar.xz`` beside this module. Run once, at the
release.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import random
import sqlite3
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PIL import Image

from bot.games.registry import GAMES
from bot.interactions import rate_limit
from bot.model import limits
from bot.pictures.drawn import Drawn
from bot.sandbox.client import point_discord_at
from bot.sandbox.model import TEXT, Channel
from bot.sandbox.rest.rate_limits import UNHURRIED
from bot.sandbox.server import Sandbox
from bot.sandbox.state_file import StateFile
from tests.bot.scenarios.checked_bot import CheckedBot, ended, said
from tests.bot.scenarios.robots import Presser

FOLDER: Final = Path(__file__).parent
PEOPLE: Final = {"Ana": "fr", "Bob": "en-US", "Cy": "en-US"}
ENTRIES: Final = (30, 240)
"""Entries of each game's first match, and of its second one if that is not over earlier."""
LOBBY: Final = "cthulhu-wars"
"""The game of a match that is not yet started."""


def painted(*_: Any) -> Drawn:
    """Draw nothing worth keeping: what is tested is not in the pictures."""
    out = io.BytesIO()
    Image.new("RGB", (320, 200)).save(out, "PNG")
    return Drawn(out.getvalue(), "map-r1.png", "")


async def played(stage: CheckedBot, channel: str, game: str, entries: int) -> None:
    """Open a match in a channel and press whatever is offered for a while."""
    people = [await stage.person(name, locale) for name, locale in PEOPLE.items()]
    for person in people:
        person.here = channel
    match = (await stage.begin(*PEOPLE, game=game, quick=True)).id
    stage._match = match
    robots = {int(p.id): Presser(stage, p, n) for n, p in enumerate(people)}
    luck = random.Random(f"{game} {entries}")
    while (await stage.match()).seq < entries and await stage.asked():
        await robots[luck.choice(sorted(await stage.asked()))].act()


async def made(folder: Path) -> None:
    """Play in *folder*."""
    with contextlib.closing(StateFile.open(folder / "hexarch.sqlite3.sandbox")) as memory:
        core = memory.core("en-US")
        channels = []
        for number, name in enumerate((*GAMES, *(f"{game}-2" for game in GAMES), "lobby", "over")):
            place = Channel(id=core.ids(), type=TEXT, name=name, position=100 + number)
            core.world.channels[place.id] = place
            channels.append(place.id)
        async with Sandbox(memory=memory, core=core, pace=UNHURRIED) as box:
            point_discord_at(box.url)
            stage = CheckedBot(box, f"sqlite:///{folder / 'hexarch.sqlite3'}", GAMES, "en")
            stage.painter = painted
            await stage.start()
            await stage.store.notes.put("sandbox-guild", core.world.guild)
            await stage.store.people.change_guild(  # people play in all of them
                int(core.world.guild), lambda settings: replace(settings, most_each=0)
            )
            games = [(game, entries) for entries in ENTRIES for game in GAMES]
            for channel, (game, entries) in zip(channels, games, strict=False):
                await played(stage, channel, game, entries)
            ana, bob = stage.people["Ana"], stage.people["Bob"]
            for person in (ana, bob):
                person.here = channels[-2]
            await said(stage, ana, "play:newtable", game=LOBBY)
            await said(stage, bob, "match:join")
            for person in (ana, bob):
                person.here = channels[-1]
            await said(stage, ana, "play:newtable", game="eden-frontiers", quick=True)
            for person in (ana, bob):
                await said(stage, person, "match:join")
            await said(stage, ana, "match:start")
            await ended(stage, ana)
            await stage.settled()
            await stage.stop()
            await stage.leave()
    with contextlib.closing(sqlite3.connect(folder / "hexarch.sqlite3")) as database:
        for row in database.execute("SELECT game, status, seq FROM matches ORDER BY created_at"):
            print(row)  # noqa: T201 - what the caller wants to see


def main(release: str) -> None:
    """Make the file of a release."""
    # Robots press faster than people may, and nobody is held to a deadline here.
    rate_limit.MOST, limits.FIRST_ANSWER = 10**6, 60.0  # type: ignore[misc]
    with tempfile.TemporaryDirectory() as name:
        asyncio.run(made(Path(name)))
        with tarfile.open(FOLDER / f"{release}.tar.xz", "w:xz") as packed:
            for file in sorted(Path(name).glob("hexarch.sqlite3*")):
                packed.add(file, file.name)


if __name__ == "__main__":
    main(*sys.argv[1:])
