"""Records of matches as files: written, taken in, played again, verified, drawn."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final, NoReturn, TypeVar

import msgspec
import typer

from bot.cli.host import database as database_at
from bot.cli.host import database_in_use, settings, trouble, with_store
from bot.cli.host import language as language_of
from bot.cli.options import Database, Exported, Json, Lang, Match
from bot.cli.output import as_json, bar, fail, tell, tell_error
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.records import ROW_DAMAGED
from bot.ops import archive
from bot.ops.archive import AnyGame, AnyMatch, ArchiveError, Record, Unshown, UnverifiedError
from bot.store import (
    MatchId,
    MatchInfo,
    MatchMissingError,
    RowDamagedError,
    Status,
    Store,
    StoreError,
)
from render.core.painter import Wanted
from rules.core.data import Value
from rules.core.ids import Seat
from rules.core.record import FAULTS, Verdict

T = TypeVar("T")

UNFINISHED: Final[tuple[Status, ...]] = ("running", "paused", "suspended")
BEGUN: Final[tuple[Status, ...]] = (*UNFINISHED, "over")
EVERY: Final = 1_000_000
"""More matches than a database holds."""
NOWHERE: Final = 0
"""The channel of a match taken in here, and who asked for it: none, nobody."""


class Verified(Value, frozen=True, kw_only=True):
    """What ``hexarch verify`` reports.

    ``entries``: how many of the record's ``of`` agree. ``seq``: the first that does not.
    ``signed``: it carries a signature, which was checked if it has its key. ``unshown``: the codes
    of what the file does not show by itself. ``commitment`` and ``after``: the fingerprints of the
    key and of the last position.
    """

    file: str
    game: str
    match: str
    ok: bool
    entries: int
    of: int
    problem: str | None = None
    seq: int | None = None
    why: str | None = None
    signed: bool = False
    unshown: tuple[str, ...] = ()
    commitment: str = ""
    after: str = ""


def export(
    match: Match,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    database: Database = None,
    *,
    with_key: Annotated[
        bool, typer.Option(help="Also the key of a match that goes on: its reader sees all.")
    ] = False,
) -> None:
    """Write a match to a new file."""
    known = settings()
    wanted = MatchId(match.strip().lower())
    url = database_in_use(database, known)
    try:
        data = with_store(
            url, known.language, lambda store: archive.export(store, wanted, with_key=with_key)
        )
    except MatchMissingError:
        fail(say(known.language, "denied-unknown-match", match=wanted))
    except LookupError:
        fail(say(known.language, "denied-still-lobby", match=wanted))
    # A new file only: an export that is written over cannot be had again once the match is deleted.
    _keep_to_oneself(file, data, known.language)
    record = archive.read_export(data)
    key = "exported-with-key" if record.header.secret else "exported-without-key"
    told = say(known.language, key, match=wanted, entries=len(record.entries), file=str(file))
    tell(told, style="green")


def import_file(file: Exported, database: Database = None) -> None:
    """Put an exported match into the database, once all of it has been verified."""
    known = settings()
    record = _read(file, known.language)

    async def taken_in(store: Store) -> tuple[str, str]:
        info = await archive.take_in(
            store,
            GAMES,
            record,
            guild=None,
            channel=NOWHERE,
            by=NOWHERE,
            language=known.language,
            clock=time.time,
        )
        return info.id, info.status

    try:
        match, status = with_store(database_at(database, known), known.language, taken_in)
    except ArchiveError as error:
        _fail_in(file, error, known.language)
    tell(say(known.language, f"imported-{status}", match=match), style="green")
    if record.signature is None:
        tell(
            Unshown("unsigned", {"entries": len(record.entries)}).localized(known.language),
            "yellow",
        )


def replay(
    file: Annotated[Path | None, typer.Argument(help="An exported match.")] = None,
    database: Database = None,
    *,
    live: Annotated[bool, typer.Option(help="Replay all running matches instead.")] = False,
    check: Annotated[bool, typer.Option(help="Only say where the rules of today differ.")] = False,
) -> None:
    """Play records again under the rules of today; stop with 1 if one would differ."""
    known = settings()
    # Exactly one of the two must be given.
    if live == (file is not None):
        fail(say(known.language, "replay-which"), 2)
    if file is not None:
        record = _read(file, known.language)
        records: list[tuple[str, Record | None]] = [(record.header.match, record)]
    else:
        url = database_in_use(database, known)
        records = with_store(url, known.language, _unfinished)
    different = 0
    for name, said in records:
        problem, led_to = _replayed(name, said, known.language)
        different += bool(problem)
        if problem:
            tell(f"{name}: {problem}", style="red")
        elif not check:
            tell(f"{name}: {led_to}")
    words = say(known.language, "replayed", matches=len(records), different=different)
    tell(words, style="red" if different else "green")
    if different:
        raise SystemExit(1)


async def _unfinished(store: Store) -> list[tuple[str, Record | None]]:
    """Return the matches that go on with their records; None for one that cannot be read."""
    found: list[tuple[str, Record | None]] = []
    for info in await store.matches.find(status=UNFINISHED, limit=EVERY):
        try:
            data = await archive.export(store, info.id, with_key=True)
            found.append((info.id, archive.read_export(data)))
        except (ArchiveError, msgspec.DecodeError, *FAULTS):
            found.append((info.id, None))
    return found


def _replayed(name: str, record: Record | None, language: str) -> tuple[str, str]:
    """Play a record again; return what differs and, if nothing does, where it led."""
    if record is None:
        return say(language, "replay-unreadable"), ""
    try:
        game = archive.game_of(record, GAMES)
    except ArchiveError as error:
        return error.localized(language), ""
    verdict, last = _followed(name, record, game)
    if verdict.problem is not None or last is None:
        return UnverifiedError(verdict).localized(language), ""
    winners = ", ".join(str(seat) for seat in game.winners(last.state))
    lost = "replay-lost" if last.state.over else "replay-going-on"
    return "", say(
        language,
        "replay-over" if winners else lost,
        entries=verdict.entries,
        round=game.round_of(last.state),
        winners=winners,
    )


def verify(
    file: Annotated[Path | None, typer.Argument(help="An exported match.")] = None,
    database: Database = None,
    *,
    every: Annotated[
        bool, typer.Option("--all", help="Check all matches of the database instead.")
    ] = False,
    as_program: Json = False,
) -> None:
    """Check key, actions and positions of an exported match; stop with 1 if they disagree."""
    known = settings()
    if every == (file is not None):
        fail(say(known.language, "verify-which"), 2)
    if file is None:
        _verify_all(database_in_use(database, known), known.language, as_program=as_program)
        return
    record = _read(file, known.language)
    game = _game_of(record, file, known.language)
    verdict, last = _followed(record.header.match, record, game)
    unshown = archive.unshown(record, verdict, game, last)
    found = _verified(file.name, record, verdict, known.language, unshown)
    if as_program:
        as_json(found)
    elif found.why is not None:
        tell_error(found.why)
    else:
        key = "verified" if record.signature is None else "verified-signed"
        words = say(known.language, key, match=record.header.match, entries=verdict.entries)
        tell(words, style="green")
    if not as_program:
        for one in unshown:
            tell(one.localized(known.language), style="yellow")
    if not found.ok:
        raise SystemExit(1)


def _verify_all(url: str, language: str, *, as_program: bool) -> None:
    """Check all matches of a database that have begun, in turn; stop with 1 as above."""
    found: list[Verified] = []

    def failing(info: MatchInfo, why: str) -> Verified:
        return Verified(file="", game=info.game, match=info.id, ok=False, entries=0, of=0, why=why)

    async def each(store: Store) -> None:
        for info in await store.matches.find(status=BEGUN, limit=EVERY):
            if info.seq < 0 and info.reason != ROW_DAMAGED:  # ended before it began
                continue
            try:
                if info.reason == ROW_DAMAGED:
                    raise RowDamagedError(info.id, "row")
                data = await archive.export(store, info.id, with_key=True)
                record = archive.read_export(data)
                verdict, _ = _followed(info.id, record, archive.game_of(record, GAMES))
                one = _verified("", record, verdict, language, ())
            except (ArchiveError, StoreError) as error:
                one = failing(info, error.localized(language))
            except (msgspec.DecodeError, *FAULTS):
                one = failing(info, say(language, "replay-unreadable"))
            found.append(one)
            if one.why is not None and not as_program:
                tell_error(f"{one.match}: {one.why}")

    with_store(url, language, each)
    wrong = sum(not one.ok for one in found)
    if as_program:
        as_json(found)
    else:
        words = say(language, "verified-all", matches=len(found), wrong=wrong)
        tell(words, style="red" if wrong else "green")
    if wrong:
        raise SystemExit(1)


def _verified(
    file: str, record: Record, verdict: Verdict, language: str, unshown: Sequence[Unshown]
) -> Verified:
    return Verified(
        file=file,
        game=record.header.game,
        match=record.header.match,
        ok=verdict.problem is None,
        entries=verdict.entries,
        of=len(record.entries),
        problem=verdict.problem,
        seq=verdict.seq,
        why=None if verdict.problem is None else UnverifiedError(verdict).localized(language),
        signed=record.signature is not None,
        unshown=tuple(one.code for one in unshown),
        commitment=record.header.commitment,
        after=record.entries[-1].after if record.entries else "",
    )


def snapshot(
    file: Exported,
    out: Annotated[Path, typer.Option(help="The picture to write.")],
    seq: Annotated[int | None, typer.Option(help="After which entry; the last by default.")] = None,
    seat: Annotated[str, typer.Option(help="Seat from 0, or public.")] = "public",
    lang: Lang = None,
) -> None:
    """Draw the map as it was then."""
    locale = language_of(lang)
    record = _read(file, locale)
    game = _game_of(record, file, locale)
    seats = len(record.header.setup.participants)
    viewer = _viewer(seat, seats, locale)
    last = len(record.entries) - 1
    wanted = last if seq is None else seq
    if not 0 <= wanted <= last:
        fail(say(locale, "snapshot-no-entry", seq=str(wanted), last=str(last)), 2)
    # Played from the beginning: a file holds no positions, only the fingerprints of them.
    until = Record(record.header, record.entries[: wanted + 1], record.ended)
    verdict, match = _followed(record.header.match, until, game)
    if verdict.problem is not None or match is None:
        _fail_in(file, UnverifiedError(verdict), locale)
    names = [say(locale, "snapshot-seat", number=number) for number in range(1, seats + 1)]
    painter = GAMES[game.id].ui.painter
    drawn = painter.draw(match.view(viewer), names, locale, Wanted("map"))
    if drawn is None:
        fail(say(locale, "snapshot-no-painter", game=game.id))
    # A picture may replace an older one: it can be drawn again, unlike an export.
    _keep_to_oneself(out, drawn.data, locale, os.O_TRUNC)
    tell(drawn.alt)


def _keep_to_oneself(file: Path, data: bytes, language: str, how: int = os.O_EXCL) -> None:
    """Write a file that only its owner reads: what a match hides is in it. All of it or nothing."""
    try:
        # The rights are set as it is made; afterwards there would be a moment in which others can
        # read it.
        made = os.open(file, os.O_CREAT | os.O_WRONLY | how, 0o600)
    except OSError as error:
        trouble(file, error, language)
    try:
        with open(made, "wb") as out:  # noqa: PTH123 - a file that is open already
            out.write(data)
    except OSError as error:
        # Half of a record reads like a match that was cut off.
        file.unlink()
        trouble(file, error, language)


def _viewer(seat: str, seats: int, lang: str) -> Seat | None:
    if seat == "public":
        return None
    # `isdigit` alone takes "²", of which `int` makes no number.
    if not (seat.isascii() and seat.isdigit() and int(seat) < seats):
        fail(say(lang, "snapshot-no-seat", seat=seat, last=str(seats - 1)), 2)
    return Seat(int(seat))


def _followed(name: str, record: Record, game: AnyGame) -> tuple[Verdict, AnyMatch | None]:
    """Play a record again, with a bar; return what was found, and the last match reached."""
    reached: AnyMatch | None = None
    with bar() as progress:
        task = progress.add_task(name, total=len(record.entries))

        def each(match: AnyMatch) -> None:
            nonlocal reached
            reached = match
            progress.update(task, advance=1)

        verdict = archive.verdict_of(record, game, each)
    return verdict, reached


def _read(file: Path, language: str) -> Record:
    try:
        return archive.read_export(file.read_bytes())
    except OSError as error:
        trouble(file, error, language)
    except ArchiveError as error:
        _fail_in(file, error, language)


def _game_of(record: Record, file: Path, language: str) -> AnyGame:
    try:
        return archive.game_of(record, GAMES)
    except ArchiveError as error:
        _fail_in(file, error, language)


def _fail_in(file: Path, error: ArchiveError, language: str) -> NoReturn:
    fail(f"{file}: {error.localized(language)}")
