"""Records as files: JSON lines, one for the header, then one for each entry."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.lang import say
from bot.store import AuditLine, ConflictError, MatchId, MatchInfo, SeatInfo, Store
from bot.store.record import SNAPSHOT_EVERY, Deed, Written
from rules.core.data import Value
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.record import FORMAT, Entry, Header, Match, Position, Verdict, verify

T = TypeVar("T")

AnyGame = Game[Any, Any, Any, Any]  # Any: a file may hold a match of any game


class Opening(Value, frozen=True, kw_only=True):
    """The first line. ``entries`` counts the lines that follow; ``ended``: the match is over."""

    hexarch: int = FORMAT
    entries: int
    ended: bool
    header: Header


class Record(Value, frozen=True):
    """What a file holds."""

    header: Header
    entries: tuple[Entry, ...]
    ended: bool


class ArchiveError(Exception):
    """A file is not the record of a match that can be used. ``told`` says what and where."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(say("en", key, **params))
        self.key, self.params = key, params

    def told(self, locale: str) -> str:
        """Say what is wrong, and on which line of the file."""
        return say(locale, self.key, **self.params)


class UnverifiedError(ArchiveError):
    """A record does not agree with itself, its key, or the rules of today; ``verdict`` says where."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"record-{verdict.key}", **verdict.details)
        self.verdict = verdict

    def told(self, locale: str) -> str:
        """Say what is wrong, at which entry, and which version of the rules wrote that."""
        return say(
            locale,
            "record-at",
            seq=str(self.verdict.seq),
            rules=self.verdict.rules,
            why=super().told(locale),
        )


class _Form(msgspec.Struct):
    """As much of a first line as is needed to know how to read it."""

    hexarch: int


_FORM: Final = msgspec.json.Decoder(_Form)
_OPENING: Final = msgspec.json.Decoder(Opening)
_ENTRY: Final = msgspec.json.Decoder(Entry)


def written(record: Record) -> bytes:
    """Write a record as a file."""
    opening = Opening(entries=len(record.entries), ended=record.ended, header=record.header)
    return msgspec.json.Encoder().encode_lines([opening, *record.entries])


def read_export(data: bytes) -> Record:
    """Read a file that ``written`` wrote; unknown keys are errors.

    Raises:
        ArchiveError: naming what is wrong and the line.
    """
    lines = data.splitlines()
    try:
        form = _FORM.decode(lines[0] if lines else b"").hexarch
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ArchiveError("archive-foreign") from error
    if form > FORMAT:
        raise ArchiveError("archive-newer", form=str(form), known=str(FORMAT))
    opening = _decoded(_OPENING, lines[0], 1)
    if opening.entries != len(lines) - 1:
        raise ArchiveError(
            "archive-length", expected=str(opening.entries), found=str(len(lines) - 1)
        )
    entries = tuple(_decoded(_ENTRY, line, n) for n, line in enumerate(lines[1:], start=2))
    return Record(opening.header, entries, opening.ended)


def _decoded(decoder: msgspec.json.Decoder[T], line: bytes, number: int) -> T:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ArchiveError("archive-line", line=str(number), why=str(error)) from error


def game_of(record: Record, games: Mapping[str, AnyGame]) -> AnyGame:
    """Find the game of a record.

    Raises:
        ArchiveError: if it is not among *games*.
    """
    if record.header.game not in games:
        raise ArchiveError("archive-game", game=record.header.game)
    return games[record.header.game]


async def export(store: Store, match: MatchId, *, with_key: bool = False) -> bytes:
    """Write a match as a file; the secret key of one that goes on only if *with_key* says so.

    Raises:
        MatchMissingError: if there is no such match.
        LookupError: if it was not started.
    """
    info = await store.matches.get(match)
    ended = info.status == "over"
    header = await store.records.header(match)
    if not ended and not with_key:
        header = replace(header, secret=None)
    entries = await store.records.entries(match)
    return written(Record(header, tuple(d.entry for d in entries), ended))


def verdict_of(record: Record, game: AnyGame) -> Verdict:
    """Check key, actions and positions of a record."""
    return verify(record.header, record.entries, game)


async def take_in(
    store: Store,
    games: Mapping[str, AnyGame],
    record: Record,
    *,
    guild: int | None,
    channel: int,
    by: int,
    language: str,
    clock: Callable[[], float],
) -> MatchInfo:
    """Verify a record and keep it as a match of this store, with nobody on its seats.

    It keeps its id if that is free. One that is not over is paused until people have been
    seated (``Tables.replace``) and it is resumed.

    Raises:
        ArchiveError: if the record does not agree with itself, its key or the rules of today.
    """
    game = game_of(record, games)
    last: deque[Match[Any, Any, Any, Any]] = deque(maxlen=1)
    positions: list[Position] = []

    def each(match: Match[Any, Any, Any, Any]) -> None:
        last.append(match)
        if match.seq % SNAPSHOT_EVERY == 0:
            positions.append(Position(match.seq, match.packed))

    verdict = verify(record.header, record.entries, game, each)
    if verdict.problem is not None:
        raise UnverifiedError(verdict)
    match = last.pop()
    over = record.ended or match.state.over
    now, header = clock(), record.header
    seats = {number: Seat(seat) for seat, number in enumerate(game.seating(match.state))}
    info = MatchInfo(
        id=MatchId(header.match),
        game=header.game,
        guild=guild,
        channel=channel,
        language=language,
        options=header.setup.options,
        status="over" if over else "paused",
        reason="import",
        created_by=by,
        created_at=now,
        started_at=now,
        ended_at=now if over else None,
        commitment=header.commitment,
        winners=game.winners(match.state),
        seq=match.seq,
        seats=tuple(
            SeatInfo(
                number=number,
                seat=seats[number],
                choices=who.choices,
                contribution=header.contributions[number],
            )
            for number, who in enumerate(header.setup.participants)
        ),
    )
    position = Written(
        seq=match.seq,
        state=match.packed,
        floor_seq=match.floor.seq,
        floor_state=match.floor.packed,
        questions="[]",
    )
    earlier = [kept for kept in positions if kept.seq < match.seq]
    return await _keep(store, info, record, position, by, earlier=earlier)


async def _keep(
    store: Store,
    info: MatchInfo,
    record: Record,
    position: Written,
    by: int,
    *,
    earlier: Sequence[Position],
) -> MatchInfo:
    for suffix in ("", "a", "b", "c", "d", "e"):
        named = replace(info, id=MatchId(info.id + suffix))
        line = AuditLine(match=named.id, guild=info.guild, user=by, what="import")
        try:
            await store.records.create(
                named,
                record.header.secret or "",
                Deed(user=by, audit=line),
                header=record.header,
                entries=record.entries,
                written=position,
                positions=earlier,
            )
        except ConflictError:
            continue
        return await store.matches.get(named.id)
    raise ArchiveError("archive-taken", match=info.id)
