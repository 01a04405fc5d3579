from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot import lang
from bot.matches import Acted, Matches, Refused
from bot.model.refusals import MatchPaused
from bot.ops import archive
from bot.ops.archive import ArchiveError, Record, UnverifiedError
from bot.store import MatchId, MatchInfo, MatchMissingError, Store
from rules.core import record as rules_record
from rules.core.ids import Seat
from tests.bot.databases import database
from tests.bot.tiny import TINY
from tests.tiny import Boast

GAMES = {"tiny": TINY}
ANA, BOB, GM = 11, 12, 99


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(await database(tmp_path, "here.sqlite3"))
    yield opened
    await opened.close()


@pytest.fixture
async def elsewhere(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(await database(tmp_path, "elsewhere.sqlite3"))
    yield opened
    await opened.close()


async def played(store: Store, *, over: bool = False) -> MatchId:
    matches = Matches(store, GAMES)
    info = await matches.lobbies.create_lobby(
        game="tiny", guild=1, channel=5, by=GM, language="fr", interaction=1
    )
    assert isinstance(info, MatchInfo)
    await matches.lobbies.join(info.id, ANA, "Ana", 2)
    await matches.lobbies.join(info.id, BOB, "Bob", 3)
    await matches.lobbies.start(info.id, GM, 4)
    await matches.act(info.id, ANA, [Boast()], 5)
    await matches.act(info.id, BOB, [Boast()], 6)
    await matches.undo(info.id, ANA, 7)
    if over:
        await matches.concede(info.id, ANA, 8)
    return info.id


async def taken_in(store: Store, data: bytes) -> MatchInfo:
    return await archive.take_in(
        store,
        GAMES,
        archive.read_export(data),
        guild=1,
        channel=6,
        by=GM,
        language="en",
        clock=lambda: 1000.0,
    )


def told(error: ArchiveError) -> list[str]:
    return [error.localized(locale) for locale in lang.LOCALES]


async def test_what_is_written_can_be_read_back(store: Store) -> None:
    match = await played(store)

    record = archive.read_export(await archive.export(store, match, with_key=True))

    assert record.header == await store.records.header(match)
    assert list(record.entries) == [d.entry for d in await store.records.entries(match)]
    assert archive.read_export(archive.written(record)) == record


async def test_the_key_of_a_match_that_goes_on_is_not_written_unless_asked_for(
    store: Store,
) -> None:
    match = await played(store)
    secret = (await store.records.secret(match)).encode()

    assert secret not in await archive.export(store, match)
    assert secret in await archive.export(store, match, with_key=True)


async def test_the_key_of_a_finished_match_is_written(store: Store) -> None:
    match = await played(store, over=True)

    assert (await store.records.secret(match)).encode() in await archive.export(store, match)


async def test_an_export_names_nobody(store: Store) -> None:
    data = await archive.export(store, await played(store, over=True))

    assert not re.search(rb"Ana|Bob", data)


async def test_a_finished_match_is_taken_in_whole(store: Store, elsewhere: Store) -> None:
    match = await played(store, over=True)
    data = await archive.export(store, match)

    info = await taken_in(elsewhere, data)

    assert (info.id, info.status) == (match, "over")
    assert info.winners == (await store.matches.get(match)).winners
    assert await archive.export(elsewhere, match) == data


async def test_a_match_that_was_taken_in_goes_on_with_other_people(
    store: Store, elsewhere: Store
) -> None:
    info = await taken_in(
        elsewhere, await archive.export(store, await played(store), with_key=True)
    )
    matches = Matches(elsewhere, GAMES)

    await matches.moderation.replace(info.id, Seat(0), GM, 21, user=ANA, name="Ana")
    paused = await matches.act(info.id, ANA, [Boast()], 22)
    await matches.moderation.resume(info.id, GM, 23)
    acted = await matches.act(info.id, ANA, [Boast()], 24)

    assert paused == Refused(MatchPaused(info.id))
    assert isinstance(acted, Acted)


async def test_the_questions_of_a_match_that_was_taken_in_are_open(
    store: Store, elsewhere: Store
) -> None:
    info = await taken_in(
        elsewhere, await archive.export(store, await played(store), with_key=True)
    )

    assert len(await Matches(elsewhere, GAMES).pending(info.id)) == 2


async def test_a_name_that_is_taken_gets_a_letter_more(store: Store) -> None:
    match = await played(store, over=True)

    info = await taken_in(store, await archive.export(store, match))

    assert info.id == f"{match}a"


async def test_without_its_key_no_match_is_taken_in(store: Store, elsewhere: Store) -> None:
    data = await archive.export(store, await played(store))

    with pytest.raises(UnverifiedError) as caught:
        await taken_in(elsewhere, data)

    assert caught.value.verdict.problem == "key-missing"
    assert await elsewhere.matches.find() == []


async def test_a_record_that_was_changed_is_not_taken_in(store: Store, elsewhere: Store) -> None:
    record = archive.read_export(await archive.export(store, await played(store, over=True)))
    entries = list(record.entries)
    entries[2] = msgspec.structs.replace(entries[2], after="0" * 32)

    with pytest.raises(UnverifiedError) as caught:
        await taken_in(elsewhere, archive.written(Record(record.header, tuple(entries), True)))

    assert caught.value.verdict.seq == 2
    assert all("2" in words for words in told(caught.value))


async def test_a_record_of_a_game_that_is_not_installed_is_refused(
    store: Store, elsewhere: Store
) -> None:
    record = archive.read_export(await archive.export(store, await played(store, over=True)))

    with pytest.raises(ArchiveError) as caught:
        archive.game_of(record, {})

    assert all("tiny" in words for words in told(caught.value))


def _lines(data: bytes, number: int, old: bytes, new: bytes) -> bytes:
    lines = data.splitlines()
    assert old in lines[number]
    lines[number] = lines[number].replace(old, new)
    return b"\n".join(lines)


@pytest.mark.parametrize(
    ("number", "old", "new", "key"),
    [
        (0, b'{"hexarch":2,', b'{"hexarch":3,', "archive-newer"),
        (0, b'{"hexarch":2,', b'{"hexarch":2,"colour":"red",', "archive-line"),
        (0, b'"game":"tiny"', b'"game":7', "archive-line"),
        (0, b'"entries":4', b'"entries":5', "archive-length"),
        (0, b'{"hexarch":2,', b'{"chess":1,', "archive-foreign"),
        (0, b"{", b"", "archive-foreign"),
        (2, b'{"seq":1,', b'{"seq":1,"extra":1,', "archive-line"),
        (2, b'{"seq":1,', b'{"seq":1,"\\u001b[31m":1,', "archive-line"),
        (2, b'{"seq":1,', b'{"seq":"one",', "archive-line"),
        (2, b"}", b"", "archive-line"),
        (2, b'"kind":"act"', b'"kind":"\xff"', "archive-line"),
    ],
)
async def test_a_damaged_file_is_refused_with_the_place(
    store: Store, number: int, old: bytes, new: bytes, key: str
) -> None:
    data = _lines(await archive.export(store, await played(store)), number, old, new)

    with pytest.raises(ArchiveError) as caught:
        archive.read_export(data)

    assert caught.value.key == key
    if key == "archive-line":
        assert all(str(number + 1) in words for words in told(caught.value))
        # What is quoted of the file gives no orders to a terminal.
        assert not [words for words in told(caught.value) if "\x1b" in words]


@pytest.mark.parametrize("data", [b"", b"\x00\x01", b"[]", b"PK\x03\x04", b"null\n"])
def test_a_file_of_another_kind_is_refused(data: bytes) -> None:
    with pytest.raises(ArchiveError) as caught:
        archive.read_export(data)

    assert caught.value.key == "archive-foreign"
    assert all(told(caught.value))


async def test_a_file_that_was_cut_is_refused(store: Store) -> None:
    data = await archive.export(store, await played(store))

    with pytest.raises(ArchiveError) as caught:
        archive.read_export(b"\n".join(data.splitlines()[:-1]))

    assert caught.value.key == "archive-length"


async def test_only_a_match_that_exists_and_began_is_exported(store: Store) -> None:
    matches = Matches(store, GAMES)
    lobby: Any = await matches.lobbies.create_lobby(
        game="tiny", guild=1, channel=5, by=GM, language="fr", interaction=1
    )

    with pytest.raises(MatchMissingError):
        await archive.export(store, MatchId("zzzz"))
    with pytest.raises(LookupError):
        await archive.export(store, lobby.id)


@pytest.mark.parametrize("locale", lang.LOCALES)
def test_every_fault_of_a_record_has_words(locale: str) -> None:
    source = Path(rules_record.__file__).read_text("utf-8")
    named = set(re.findall(r'Error\(\s*(?:0|entry\.seq), "([a-z-]+)"', source))

    assert len(named) > 15
    assert {f"record-{key}" for key in named} <= lang.keys(locale)


# --- what a file shows, and what it does not ---


async def over(store: Store) -> Record:
    return archive.read_export(await archive.export(store, await played(store, over=True)))


def codes(record: Record) -> list[str]:
    reached: list[Any] = []
    verdict = archive.verdict_of(record, TINY, reached.append)
    unshown = archive.unshown(record, verdict, TINY, reached[-1] if reached else None)
    for one in unshown:
        assert {one.localized(locale) for locale in lang.LOCALES}.isdisjoint(
            {f"unshown-{one.code}"}
        )
    return [one.code for one in unshown]


def problem(record: Record) -> str | None:
    return archive.verdict_of(archive.read_export(archive.written(record)), TINY).problem


async def test_a_signed_record_that_is_over_leaves_only_one_thing_to_compare(
    store: Store,
) -> None:
    record = await over(store)

    assert problem(record) is None
    assert codes(record) == ["identity"]


async def test_a_record_that_was_cut_or_renamed_afterwards_is_found(store: Store) -> None:
    record = await over(store)
    entries = record.entries
    older = replace(entries[-1], rules="0", events=msgspec.Raw(b"[]"))
    for changed in (
        replace(record, entries=entries[:-1]),
        replace(record, header=replace(record.header, match="other")),
        replace(record, header=replace(record.header, rules="0")),
        replace(record, entries=(*entries[:-1], older)),
        replace(record, ended=False),
        replace(record, signature="0" * 64),
    ):
        assert problem(changed) == "signature-wrong"
        assert problem(replace(changed, signature=None)) is None
        assert "unsigned" in codes(replace(changed, signature=None))


async def test_what_is_not_shown_is_listed(store: Store) -> None:
    record = replace(await over(store), signature=None)
    entries = record.entries
    older = replace(entries[-1], rules="0")

    assert codes(replace(record, entries=entries[:-1])) == ["unsigned", "stopped", "identity"]
    assert codes(replace(record, ended=False)) == ["unsigned", "going-on", "identity"]
    assert codes(replace(record, entries=(*entries[:-1], older))) == [
        "unsigned",
        "rules",
        "identity",
    ]


async def test_of_a_record_without_its_key_the_form_is_checked(store: Store) -> None:
    record = archive.read_export(await archive.export(store, await played(store)))
    entries, header = record.entries, record.header

    assert problem(record) == "key-missing"
    assert codes(record) == ["unplayed", "going-on", "identity"]
    for changed, key in (
        (replace(record, entries=(entries[0], *entries[2:])), "out-of-order"),
        (replace(record, entries=(entries[0], replace(entries[0], seq=1))), "starts-again"),
        (
            replace(record, entries=(entries[0], replace(entries[1], action=msgspec.Raw(b"7")))),
            "action-unreadable",
        ),
        (replace(record, header=replace(header, content=b"x")), "content-other"),
        (replace(record, header=replace(header, contributions=())), "setup-impossible"),
    ):
        assert archive.verdict_of(changed, TINY).key == key


async def test_a_file_of_an_earlier_version_is_read(store: Store) -> None:
    record = replace(await over(store), signature=None)
    data = archive.written(record)

    assert data.startswith(b'{"hexarch":1,')
    assert b"signature" not in data
    assert archive.read_export(data) == record


@pytest.mark.parametrize("name", ["", "../x", "k:3", "K3F2", "x" * 11, "\x1b[31m"])
async def test_a_record_with_a_name_that_no_match_has_is_not_taken_in(
    store: Store, elsewhere: Store, name: str
) -> None:
    record = replace(await over(store), signature=None)
    renamed = replace(record, header=replace(record.header, match=name))

    with pytest.raises(ArchiveError) as error:
        await taken_in(elsewhere, archive.written(renamed))
    assert error.value.key == "archive-name"


async def test_a_version_of_rules_that_cannot_be_kept_is_not_taken_in(
    store: Store, elsewhere: Store
) -> None:
    record = replace(await over(store), signature=None)
    renamed = replace(record, header=replace(record.header, rules="1" * 30))

    with pytest.raises(ArchiveError) as error:
        await taken_in(elsewhere, archive.written(renamed))
    assert error.value.key == "archive-rules"


@pytest.mark.parametrize(("rules", "outgrown"), [("0", True), (TINY.rules, False)])
async def test_rules_that_lead_elsewhere_by_now_say_nothing_against_chance(
    store: Store, rules: str, *, outgrown: bool
) -> None:
    record = archive.read_export(await archive.export(store, await played(store), with_key=True))
    elsewhere = replace(record.entries[2], rules=rules, after="0" * 32)
    changed = replace(record, entries=(*record.entries[:2], elsewhere, *record.entries[3:]))

    found = archive.verdict_of(changed, TINY)

    assert (found.entries, found.problem, found.is_outgrown) == (2, "diverged", outgrown)
    for locale in ("en", "fr"):
        told = UnverifiedError(found).localized(locale)
        assert ("0" * 32 in told) == (not outgrown)
        assert f"2 {'entries' if locale == 'en' else 'entrées'}" in told or not outgrown
