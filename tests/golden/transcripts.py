"""Transcripts of all games: a stored position, what is said, what happens, who is asked next.

``python -m tests.golden.transcripts GAME…`` looks for actions and events that no transcript shows
yet, first in random matches and then in the positions of the tests of that game, and writes a
passage that shows each. A file begins with the setup, or with the position (packed, compressed,
base64; before it the content that it is pinned to, if that is not the content that the bot brings),
and the key of chance; then come the actions (``> seat action``), what each makes happen, who is
asked (``?``), and the digest of the position (``=``); those that are refused (``! seat action``)
have the refusal and its rule beside them. Only the lines with ``#``, ``setup``, ``*``, ``+``,
``key``, ``>`` and ``!`` are read; the others are written anew from them.
"""

from __future__ import annotations

import base64
import json
import random
import sys
import textwrap
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, takewhile
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from rules import GAMES
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import copy_of, digest, pack, unpack
from rules.core.game import SeatSetup, Setup, advance, choices, settle
from rules.core.ids import NOBODY, Seat
from rules.core.play import Play
from rules.eden.board import content
from rules.eden.board.windows import MOST_ACTIVATIONS
from rules.eden.frontiers import events as frontiers_events
from rules.eden.fronts import events as fronts_events
from rules.eden.shards import events as shards_events
from rules.eden.steps import Window
from rules.players import PLAYERS
from rules.players.game import AdvisedGame
from tests.contract.playouts import RARELY_PICKED, options_of, pick

AnyGame = AdvisedGame[Any, Any, Any, Any]

FOLDER: Final = Path(__file__).parent
RULES: Final = FOLDER.parent / "rules"
MATCHES: Final = 150
LONGEST: Final = 4000
"""Actions of a random match that are looked through."""
RARELY: Final = 0.002
"""How often a player does what ends a match, or takes an answer back."""
EARLY: Final = 0.03
"""How often somebody answers whom nobody waits for, and how often a window is worn out."""
AFTER: Final = 11
"""Actions that follow the one for which a passage is kept."""
PINNED: Final = b"0" * 32
"""Stands in a stored position for the fingerprint of its content, which new words change."""

TESTS: Final = {
    "eden-frontiers": ("eden/frontiers", "eden/effects"),
    "eden-fronts": ("eden/fronts",),
    "eden-shards": ("eden/shards",),
    "cthulhu-wars": ("cthulhu",),
    "clash-of-cultures": ("clash",),
}
"""Where the positions built by hand are that play hardly ever reaches."""


def _of(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in union.__args__}


NEVER: Final[dict[str, set[str]]] = {
    "eden-frontiers": _of(fronts_events.FrontsEvent) | _of(shards_events.ShardsEvent),
    "eden-fronts": _of(frontiers_events.FrontiersEvent)
    | _of(shards_events.ShardsEvent)
    | {"army-complete", "shield-played"},
    "eden-shards": (_of(frontiers_events.FrontiersEvent) - {"setback-played"})
    | _of(fronts_events.FrontsEvent)
    | {"army-complete", "combat-began", "conquered", "heart-lost", "produced", "redeployed"}
    | {"reinforced", "rift-played", "shield-played", "strengths-counted", "technology-sold"}
    | {"tile-emptied", "troops-lost", "units-cleaned"},
}
"""The editions of Eden share one union of events: what an edition never says, for it has no such
phase, unit or technology; Shards has no troops, its camps fight without them."""


@dataclass(frozen=True)
class Said:
    """One action of a match: the position before it, who said what, what it shows.

    ``worn``: the position is not that which the action before has led to.
    """

    before: bytes
    key: int
    seat: Seat
    action: Any
    tags: set[str]
    worn: bool = False


def tag_of(one: Any) -> str:
    """Return the tag by which a record is stored."""
    return str(one.__struct_config__.tag)


def shown(text: str) -> set[str]:
    """List the tags of actions and events in a transcript."""
    found = set()
    for line in text.splitlines():
        if line.startswith(("> ", "  {")):
            found.add(str(json.JSONDecoder().raw_decode(line[line.index("{") :])[0]["type"]))
    return found


def played(game: AnyGame, number: int) -> Iterator[Said]:
    """Play one match: sizes, options and players differ with *number*."""
    source = random.Random(f"{game.id} {number}")
    seats = source.choice(list(game.seats))
    options: dict[str, Any] = dict(options_of(game, seats, number, short=number % 3 > 0))
    for option in game.options:
        if option.id not in options and source.random() < 0.4:
            options[option.id] = (
                source.random() < 0.5 if option.kind == "flag" else source.choice(option.choices)
            )
    allowed = game.seats_for(options) if game.seats_for is not None else game.seats
    seats = seats if seats in allowed else allowed[0]
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, game.install(game.content()))
    chance = Keyed(number.to_bytes(32, "big"))
    begun = game.start(setup, chance)
    settle(game, begun, begun.state.agenda)
    yield Said(b"", number, NOBODY, setup, {tag_of(event) for event in begun.events})
    state = begun.state
    minds = {
        Seat(s): PLAYERS["heuristic"](game, Seat(s), bytes([s, number % 256]) * 16)
        for s in range(seats)
        if source.random() < 0.4
    }
    for _ in range(LONGEST):
        if state.over:
            return
        if worn := source.random() < EARLY:
            wear_out(state.agenda)
        early = source.random() < EARLY and {d.seat for d in game.pending(state)}
        seat = source.choice(sorted(early or asked(state.agenda)))
        legal = game.legal(state, seat)
        if seat in minds and source.random() < 0.9:
            action = minds[seat].whole(game.view(state, seat), legal)[0]
        elif source.random() < RARELY and (
            rare := [a for a in legal if tag_of(a) in RARELY_PICKED]
        ):
            action = source.choice(rare)
        else:
            action = pick(source, choices(game, state, seat, source.randrange))
        play: Play[Any, Any] = Play(copy_of(state), chance)
        before = pack(state)
        advance(game, play, seat, action)
        shows = {tag_of(one) for one in (action, *play.events)}
        yield Said(before, number, seat, action, shows, worn)
        state = play.state


def wear_out(agenda: Iterable[Any]) -> None:
    """Let a window of abilities (Eden) be as long as it may be."""
    for step in agenda:
        if isinstance(step, Window):
            step.used = MOST_ACTIVATIONS - 1
        for lane in step.lanes if step.forks else ():
            wear_out(lane)


def written(game: AnyGame, text: str) -> str:
    """Write a transcript anew from its position, its key and its actions."""
    lines: list[str] = []
    for line, play, pinned in replayed(game, text):
        lines.append(line)
        if play is not None:
            lines += _told(game, play, pinned)
    return "\n".join(lines) + "\n"


def replayed(game: AnyGame, text: str) -> Iterator[tuple[str, Play[Any, Any] | None, str]]:
    """Play a transcript: yield each line that is read, the play where it has come to, its content."""
    play: Play[Any, Any] | None = None
    packed: dict[str, str] = {"*": "", "+": ""}
    setup = pinned = ""
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        if kind in packed:
            packed[kind] += rest
        elif kind == "setup":
            setup = rest
        elif kind == "key":
            chance = Keyed(int(rest).to_bytes(32, "big"))
            pinned = game.install(_open(packed["*"]) if packed["*"] else game.content())
            if setup:
                given = msgspec.structs.replace(
                    msgspec.json.decode(setup, type=Setup), content=pinned
                )
                play = game.start(given, chance)
                settle(game, play, play.state.agenda)
            else:
                stored = _open(packed["+"]).replace(PINNED, pinned.encode())
                play = Play(unpack(game.state, stored), chance)
        elif kind in {">", "!"}:
            assert play is not None, "no position"
            seat, said = rest.split("  ")[0].split(" ", 1)
            action = msgspec.json.decode(said, type=game.action)
            refusal = game.why_not(play.state, Seat(int(seat)), action)
            assert (refusal is None) == (kind == ">"), line
            if refusal is None:
                advance(game, play, Seat(int(seat)), action)
            else:
                why = f"{msgspec.json.encode(refusal).decode()} [{refusal.rule}]"
                yield f"! {seat} {said}  {why}", None, pinned
        if kind in {"#", "setup", "*", "+", "key", ">"}:
            yield line, play if kind in {"key", ">"} else None, pinned


def _told(game: AnyGame, play: Play[Any, Any], pinned: str) -> Iterator[str]:
    """Say what happened since the last action, who is asked, and how it stands."""
    for event in play.events:
        yield f"  {msgspec.json.encode(event).decode()}"
    play.events.clear()
    yield "? " + ", ".join(f"{d.seat} {d.id}" for d in game.pending(play.state) if d.asked)
    yield "= " + digest(pack(play.state).replace(pinned.encode(), PINNED))


def _open(packed: str) -> bytes:
    return zlib.decompress(base64.b64decode(packed))


def _closed(mark: str, plain: bytes) -> list[str]:
    blob = base64.b64encode(zlib.compress(plain, 9)).decode()
    return [f"{mark} {part}" for part in textwrap.wrap(blob, 160)]


def passage(game: AnyGame, said: list[Said]) -> str:
    """Write a transcript of what was said."""
    first, context = said[0], game.install(game.content())
    lines: list[str] = []
    if not first.before:
        setup = msgspec.structs.replace(first.action, content="")
        lines.append(f"setup {msgspec.json.encode(setup).decode()}")
    else:
        position = unpack(game.state, first.before)
        pinned = getattr(position, "content", context)
        if pinned != context:
            lines += _closed("*", content.packed(content.worlds_of(pinned).values()))
        lines += _closed("+", first.before.replace(pinned.encode(), PINNED))
    lines.append(f"key {first.key}")
    lines += [
        f"> {one.seat} {msgspec.json.encode(one.action).decode()}" for one in said if one.before
    ]
    return written(game, "\n".join(lines))


def tags(game: AnyGame) -> set[str]:
    """List the tags that a game may store."""
    kinds = {*game.actions, *game.event.__args__}
    return {str(kind.__struct_config__.tag) for kind in kinds} - NEVER.get(game.id, set())


def recorded(game: AnyGame) -> Iterator[Said]:
    """Play what the tests of a game play, each answer alone, with the dice of a transcript."""
    apply, found, busy = game.apply, list[Said](), False

    def listen(play: Play[Any, Any], agenda: Any, seat: Seat, action: Any) -> None:
        nonlocal busy
        if not busy and game.why_not(play.state, seat, action) is None:
            busy = True
            again: Play[Any, Any] = Play(copy_of(play.state), Keyed(bytes(32)))
            advance(game, again, seat, action)
            shows = {tag_of(one) for one in (action, *again.events)}
            found.append(Said(pack(play.state), 0, seat, action, shows))
            busy = False
        apply(play, agenda, seat, action)

    object.__setattr__(game, "apply", listen)  # where every test passes, however it plays
    places = [str(RULES / place) for place in TESTS[game.id]]
    pytest.main(["-q", "-x", "-p", "no:cacheprovider", *places])
    object.__setattr__(game, "apply", apply)
    yield from found


def search(game: AnyGame) -> None:
    """Write transcripts of what none shows yet."""
    folder = FOLDER / game.id
    folder.mkdir(exist_ok=True)
    missing = tags(game) - told_of(game)
    matches = [(played(game, number), AFTER) for number in range(MATCHES)]
    for match, after in (*matches, (recorded(game), 0)):
        for one in match if missing else ():
            new = sorted(one.tags & missing)
            if not new:
                continue
            said = [one, *takewhile(lambda s: not s.worn, islice(match, after))]
            missing -= set[str]().union(*(s.tags for s in said))
            (folder / f"{new[0]}.txt").write_text(passage(game, said), "utf-8")
    print(game.id, "without a transcript:", *sorted(missing))  # noqa: T201


def told_of(game: AnyGame) -> set[str]:
    """List the tags that the transcripts of a game show."""
    return set().union(
        *(shown(path.read_text("utf-8")) for path in (FOLDER / game.id).glob("*.txt"))
    )


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        search(GAMES[name])
