"""Matches that are in a store from the start, played by random players without a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.store import MatchId, MatchInfo, SeatInfo, Store
from bot.store.match_records import ChangeSource, Written
from rules.core.chance import Keyed, commitment, match_key
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import Entry, Header, Match, begin
from rules.players import PLAYERS
from rules.players.game import AdvisedGame
from tests.bot.person import Person
from tests.bot.sandboxed import SandboxedBot

AnyGame = AdvisedGame[Any, Any, Any, Any]
AnyMatch = Match[Any, Any, Any, Any]
SECRET = bytes(range(32))
PEOPLE = (101, 102, 103, 104, 105, 106)
NAMES = ("Ana", "Bruno", "Chloé", "Dmitri", "Élodie", "Farid")


def given_by(seats: int) -> tuple[str, ...]:
    """Return what the participants contribute to chance."""
    return tuple(str(n) for n in range(seats))


def begun(
    game: AnyGame, seats: int, options: dict[str, Any]
) -> tuple[Header, list[Entry], AnyMatch]:
    """Begin a match: the header of its record, its first entries, and the match."""
    content = game.content()
    setup = Setup(tuple(SeatSetup() for _ in range(seats)), options, game.install(content))
    header = Header(
        game=game.id,
        match="k3f2",
        commitment=commitment(SECRET),
        contributions=given_by(seats),
        setup=setup,
        content=content,
        rules=game.rules,
        secret=SECRET.hex(),
    )
    moved = begin(game, setup, Keyed(match_key(SECRET, given_by(seats))))
    return header, list(moved.entries), moved.match


def played(
    game: AnyGame, seats: int, most: int, *, back: tuple[int, ...] = (), **options: Any
) -> tuple[Header, list[Entry], list[AnyMatch]]:
    """Play *most* actions; after those in *back*, the seat takes its last step back if it may.

    Returns the header of the record, its entries, and the match after each of them.
    """
    header, entries, match = begun(game, seats, options)
    matches = [match]
    minds = [PLAYERS["random"](game, Seat(s), bytes([s]) * 32) for s in range(seats)]
    for number in range(most):
        asked = [d.seat for d in game.pending(match.state) if d.asked]
        if not asked:
            break
        seat = asked[number % len(asked)]
        said = minds[seat].whole(match.view(seat), match.legal(seat))[0]
        moved = match.act(seat, said)
        assert not isinstance(moved, Refusal)
        match = moved.match
        entries += moved.entries
        matches.append(match)
        undone = match.undo(seat) if number in back else Refusal()
        if not isinstance(undone, Refusal):
            match = undone.match
            entries += undone.entries
            matches.append(match)
    return header, entries, matches


async def kept(
    store: Store,
    game: AnyGame,
    header: Header,
    entries: list[Entry],
    last: AnyMatch,
    people: Sequence[int] = PEOPLE,
    **more: Any,
) -> MatchInfo:
    """Put a match into *store*, with *people* on its seats; *more*: what else is public of it."""
    over = bool(last.state.over)
    seats = len(game.seating(last.state))
    info = MatchInfo(
        id=MatchId(header.match),
        game=game.id,
        guild=1,
        channel=2,
        status="over" if over else "running",
        created_by=PEOPLE[0],
        created_at=0,
        started_at=0,
        commitment=header.commitment,
        winners=game.winners(last.state),
        seq=last.seq,
        revision=last.seq,
        options=header.setup.options,
        seats=tuple(
            SeatInfo(number=n, seat=Seat(n), user=people[n], name=NAMES[n]) for n in range(seats)
        ),
    )
    info = replace(info, **more)
    written = Written(
        seq=last.seq,
        state=last.packed,
        floor_seq=last.floor.seq,
        floor_state=last.floor.packed,
        questions="[]",
    )
    await store.records.create(
        info, SECRET.hex(), ChangeSource(), entries=entries, written=written, header=header
    )
    return info


async def kept_on(
    bot: SandboxedBot,
    people: Sequence[Person],
    game: AnyGame,
    header: Header,
    entries: Sequence[Entry],
    last: AnyMatch,
    **more: Any,
) -> MatchInfo:
    """Put a match into the store of a bot, in the first channel of its server, with *people*."""
    (guild,) = bot.bot.guilds
    users, channel = [int(person.id) for person in people], int(people[0].channels[0]["id"])
    return await kept(
        bot.store, game, header, list(entries), last, users, guild=guild.id, channel=channel, **more
    )
