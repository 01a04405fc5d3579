"""Records as files: JSON lines, one for the header, then one for each entry.

What a file says is not trusted: ``verdict_of`` checks all that can be checked, and ``unshown`` says
what that does not show.
"""

from __future__ import annotations

import hmac
import re
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec.structs import replace

from bot.lang import say
from bot.model.names import tidy
from bot.store import AuditLine, ConflictError, MatchId, MatchInfo, SeatInfo, Store
from bot.store.match_records import SNAPSHOT_EVERY, ChangeSource, Written
from rules.core.data import Value
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.record import (
    FAULTS,
    FORMAT,
    Entry,
    Header,
    Match,
    Position,
    Verdict,
    action_from,
    events_from,
    fix_from,
    sealed,
    verify,
)

T = TypeVar("T")

AnyGame = Game[Any, Any, Any, Any]  # Any: a file may hold a match of any game
AnyMatch = Match[Any, Any, Any, Any]


SIGNED: Final = 2
"""The form of a file that is signed; one of form 1 is not."""


class Opening(Value, frozen=True, kw_only=True):
    """The first line. ``entries`` counts the lines that follow; ``ended``: the match is over.

    ``signature``: as ``signature_of`` makes it; files of before have none.
    """

    hexarch: int = FORMAT
    entries: int
    ended: bool
    header: Header
    signature: str | msgspec.UnsetType = msgspec.UNSET


class Record(Value, frozen=True):
    """What a file holds."""

    header: Header
    entries: tuple[Entry, ...]
    ended: bool
    signature: str | None = None


class Unshown(Value, frozen=True):
    """Something that a file does not show by itself; in words ``unshown-<code>``."""

    code: str
    params: dict[str, str | int] = {}

    def localized(self, locale: str) -> str:
        """Return what is not shown, and how it could be."""
        return say(locale, f"unshown-{self.code}", **self.params)


class ArchiveError(Exception):
    """A file is not the record of a match that can be used. ``told`` says what and where."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(say("en", key, **params))
        self.key, self.params = key, params

    def localized(self, locale: str) -> str:
        """Return what is wrong, and on which line of the file."""
        return say(locale, self.key, **self.params)


class UnverifiedError(ArchiveError):
    """A record disagrees with itself, its key or the rules of today; ``verdict`` says where."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(f"record-{verdict.key}", **verdict.details)
        self.verdict = verdict

    def localized(self, locale: str) -> str:
        """Return what is wrong, at which entry, and which version of the rules wrote that."""
        found = self.verdict
        if found.is_outgrown:
            return say(
                locale,
                "record-outgrown",
                entries=found.entries,
                rules=found.rules,
                today=found.today,
            )
        return say(
            locale,
            "record-at",
            seq=str(found.seq),
            rules=found.rules,
            why=super().localized(locale),
        )


class _Form(msgspec.Struct):
    """As much of a first line as is needed to know how to read it."""

    hexarch: int


_FORM: Final = msgspec.json.Decoder(_Form)
_OPENING: Final = msgspec.json.Decoder(Opening)
_ENTRY: Final = msgspec.json.Decoder(Entry)
_SORTED: Final = msgspec.json.Encoder(order="sorted")
# RecursionError: a file from anybody may nest as deep as it likes.
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_NAME: Final = re.compile(r"[0-9a-z]{1,10}")
_RULES: Final = 20
"""Characters of the version of rules, as the store keeps it."""


def signature_of(record: Record) -> str:
    """Sign a record with the secret key of its match: its name, its start, every entry, its end.

    A holder of the key can sign, and it is revealed when the match is over: this finds what was cut
    off or changed by accident, and by people without the key; not what its owner forges.

    Raises:
        ValueError: if the key is not one.
    """
    header, setup = record.header, record.header.setup
    start = (
        *(SIGNED, header.match, header.game, header.commitment, header.contributions),
        *([who.choices for who in setup.participants], setup.options, setup.content),
        *(header.rules, len(record.entries), record.ended),
    )
    # Sorted keys: the same record must give the same bytes, in every version that writes it.
    signed = hmac.new(bytes.fromhex(header.secret or ""), _SORTED.encode(start), "sha256")
    for entry in record.entries:
        signed.update(b"\n" + sealed(entry))
    return signed.hexdigest()


def written(record: Record) -> bytes:
    """Write a record as a file."""
    opening = Opening(
        hexarch=FORMAT if record.signature is None else SIGNED,
        entries=len(record.entries),
        ended=record.ended,
        header=record.header,
        signature=msgspec.UNSET if record.signature is None else record.signature,
    )
    return msgspec.json.Encoder().encode_lines([opening, *record.entries])


def read_export(data: bytes) -> Record:
    """Read a file that ``written`` wrote; unknown keys are errors.

    Raises:
        ArchiveError: naming what is wrong and the line.
    """
    lines = data.splitlines()
    try:
        # The version is read first and alone: the header of a newer form may not be readable here,
        # and it should be called newer, not broken.
        form = _FORM.decode(lines[0] if lines else b"").hexarch
    except _UNREADABLE as error:
        raise ArchiveError("archive-foreign") from error
    if form > SIGNED:
        raise ArchiveError("archive-newer", form=str(form), known=str(SIGNED))
    opening = _decoded(_OPENING, lines[0], 1)
    # Looked at before any line is read: of a file that was cut off, that is what people must know.
    if opening.entries != len(lines) - 1:
        raise ArchiveError(
            "archive-length", expected=str(opening.entries), found=str(len(lines) - 1)
        )
    entries = tuple(_decoded(_ENTRY, line, n) for n, line in enumerate(lines[1:], start=2))
    signature = None if opening.signature is msgspec.UNSET else opening.signature
    return Record(opening.header, entries, opening.ended, signature)


def _decoded(decoder: msgspec.json.Decoder[T], line: bytes, number: int) -> T:
    try:
        return decoder.decode(line)
    except _UNREADABLE as error:
        raise ArchiveError("archive-line", line=str(number), why=tidy(str(error))) from error


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
    entries = await store.records.entries(match)
    record = Record(header, tuple(d.entry for d in entries), ended)
    if header.secret:
        record = replace(record, signature=signature_of(record))
    # With the key of a match that goes on, a reader of the file could see all hands and the draws
    # to come.
    if not ended and not with_key:
        record = replace(record, header=replace(header, secret=None))
    return written(record)


def verdict_of(
    record: Record, game: AnyGame, each: Callable[[AnyMatch], None] = lambda match: None
) -> Verdict:
    """Check key, actions, positions and signature of a record.

    Without its key only its form can be checked. *each*: called after each entry found right.
    """
    header = record.header
    if len(header.contributions) != len(header.setup.participants):
        why = {"why": f"{len(header.contributions)} contributions"}
        return Verdict(0, "unreadable", 0, "setup-impossible", why, header.rules)
    # Without the key nothing can be played again; that an action can be read is still worth
    # something.
    if header.secret is None and (wrong := _formless(record, game)) is not None:
        return wrong
    verdict = verify(header, record.entries, game, each)
    if verdict.problem is not None or record.signature is None:
        return verdict
    # The signature comes last: where a position differs, that says more than that something does.
    if hmac.compare_digest(signature_of(record).encode(), record.signature.encode()):
        return verdict
    last = record.entries[-1]
    return Verdict(verdict.entries, "signature-wrong", last.seq, "signature-wrong", {}, last.rules)


def _formless(record: Record, game: AnyGame) -> Verdict | None:
    """Return where a record is not even of the form that one must have; None if it is."""
    entries, header = record.entries, record.header
    try:
        if game.install(header.content) != header.setup.content:
            return Verdict(0, "game-wrong", 0, "content-other", {}, header.rules)
    except (msgspec.DecodeError, *FAULTS) as error:
        why = {"why": tidy(str(error))}
        return Verdict(0, "game-wrong", 0, "content-unreadable", why, header.rules)
    for seq, entry in enumerate(entries):
        key, said = "", ""
        if entry.seq != seq:
            key = "out-of-order"
        elif (entry.kind == "start") != (seq == 0):
            key = "starts-again" if seq else "no-start"
        try:
            if entry.kind == "act":
                action_from(game, entry.action)
            elif entry.kind == "repair":
                fix_from(entry)
            # Events are of the rules that wrote them; an older record may hold some that are not
            # known any more.
            if entry.rules == game.rules:
                events_from(game, entry)
        except (msgspec.DecodeError, *FAULTS) as error:
            key, said = "action-unreadable", tidy(str(error))
        if key:
            details = {"before": str(seq - 1), "why": said}
            return Verdict(0, "unreadable", seq, key, details, entry.rules)
    return None


def unshown(
    record: Record, verdict: Verdict, game: AnyGame, last: AnyMatch | None
) -> list[Unshown]:
    """List what a file does not show, though nothing in it is wrong; *last*: how it stood then."""
    count, found = len(record.entries), list[Unshown]()
    if verdict.problem == "key-missing":
        found.append(Unshown("unplayed", {"entries": count}))
    elif verdict.problem is not None:
        return found
    if record.signature is None:
        found.append(Unshown("unsigned", {"entries": count}))
    if not record.ended:
        found.append(Unshown("going-on", {"entries": count}))
    elif last is not None and not last.state.over:
        found.append(Unshown("stopped", {"entries": count}))
    other = sum(entry.rules != game.rules for entry in record.entries)
    if other:
        found.append(Unshown("rules", {"entries": other, "rules": game.rules}))
    after = record.entries[-1].after if record.entries else ""
    same: dict[str, str | int] = {"match": record.header.match, "entries": count, "after": after}
    return [*found, Unshown("identity", {**same, "hash": record.header.commitment})]


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
    seated (``SeatChanges.take``) and it is resumed.

    Raises:
        ArchiveError: if the record does not agree with itself, its key or the rules of today.
    """
    game = game_of(record, games)
    _storable(record)
    # Only the last: matches of all entries would not fit into memory.
    last: deque[AnyMatch] = deque(maxlen=1)
    positions: list[Position] = []

    def each(match: AnyMatch) -> None:
        last.append(match)
        # Kept while it is verified, because afterwards it would have to be played once more for
        # them.
        if match.seq % SNAPSHOT_EVERY == 0:
            positions.append(Position(match.seq, match.packed))

    verdict = verdict_of(record, game, each)
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
                leaving=True,  # everybody takes their seat by a press of their own
            )
            for number, who in enumerate(header.setup.participants)
        ),
    )
    position = Written(
        seq=match.seq,
        state=match.packed,
        floor_seq=match.floor.seq,
        floor_state=match.floor.packed,
        # Numbers begin anew: no message with controls of this match exists here.
        questions="[]",
    )
    earlier = [kept for kept in positions if kept.seq < match.seq]
    return await _keep(store, info, record, position, by, earlier=earlier)


def _storable(record: Record) -> None:
    """Refuse a name that no match of ours has, and versions that no rules of ours have."""
    if not _NAME.fullmatch(record.header.match):
        raise ArchiveError("archive-name", match=record.header.match[:40])
    for rules in {record.header.rules, *(entry.rules for entry in record.entries)}:
        if len(rules) > _RULES or not rules.isprintable():
            raise ArchiveError("archive-rules", rules=rules[:40])


async def _keep(
    store: Store,
    info: MatchInfo,
    record: Record,
    position: Written,
    by: int,
    *,
    earlier: Sequence[Position],
) -> MatchInfo:
    # Only the id of the row: the header keeps the name under which the record was signed.
    for suffix in ("", "a", "b", "c", "d", "e"):
        named = replace(info, id=MatchId(info.id + suffix))
        line = AuditLine(match=named.id, guild=info.guild, user=by, what="import")
        try:
            await store.records.create(
                named,
                record.header.secret or "",
                ChangeSource(user=by, audit=line),
                header=record.header,
                entries=record.entries,
                written=position,
                positions=earlier,
            )
        except ConflictError:
            continue
        return await store.matches.get(named.id)
    raise ArchiveError("archive-taken", match=info.id)
