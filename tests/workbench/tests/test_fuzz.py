"""What is hostile or broken, from good examples by a seed: a typed word for each, never a traceback."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from typer.testing import CliRunner

from bot import lang
from bot.__main__ import app
from bot.games.registry import GAMES
from bot.model.control_id import made, numbers_of, read_action, read_control_id, write_action
from bot.ops import archive
from bot.ops.archive import ArchiveError, Record, UnverifiedError
from rules.core.data import tag_of
from tests.contract.test_records import header_of, played
from tests.examples import EXAMPLES
from tests.workbench import fuzz

LUCK = st.randoms(use_true_random=False)
"""Each draw is one of Hypothesis, which shrinks what is not stood."""

BOUNDED = settings(max_examples=30 * EXAMPLES)
ENTRIES = 16


@cache
def example(name: str) -> Record:
    """Return the first entries of a match, signed."""
    game = GAMES[name]
    header = header_of(game, 2)
    _, entries, _ = played(game, header, 3)
    record = Record(header, tuple(entries[:ENTRIES]), ended=False)
    return replace(record, signature=archive.signature_of(record))


@cache
def files(name: str) -> tuple[bytes, ...]:
    """Return good files: with the key and without, signed and not."""
    record = example(name)
    bare = replace(record, header=replace(record.header, secret=None))
    return tuple(map(archive.written, (record, bare, replace(record, signature=None))))


def checked(data: bytes) -> str | None:
    """Do with a file what ``hexarch verify`` does; return what is wrong with it."""
    try:
        record = archive.read_export(data)
        game = archive.game_of(record, GAMES)
    except ArchiveError as error:
        said = [error.localized(locale) for locale in lang.LOCALES]
        return error.key if all(said) else "no words"
    reached: list[Any] = []
    verdict = archive.verdict_of(record, game, reached.append)
    if verdict.problem is not None:
        assert all(UnverifiedError(verdict).localized(locale) for locale in lang.LOCALES)
    last = reached[-1] if reached else None
    for one in archive.unshown(record, verdict, game, last):
        assert all(one.localized(locale) for locale in lang.LOCALES)
    return verdict.problem


@pytest.mark.parametrize("name", GAMES)
def test_the_good_files_are_good(name: str) -> None:
    assert [checked(data) for data in files(name)] == [None, "key-missing", None]


@pytest.mark.parametrize("name", GAMES)
@given(luck=LUCK)
@BOUNDED
def test_whatever_a_file_holds_it_is_read_or_refused(name: str, luck: Random) -> None:
    checked(fuzz.spoilt_lines(luck.choice(files(name)), luck))


@pytest.mark.parametrize("name", GAMES)
@given(luck=LUCK)
@BOUNDED
def test_whatever_an_entry_says_it_is_followed_or_refused(name: str, luck: Random) -> None:
    """What is wrong stands within a line of good JSON, where most readers have looked."""
    lines = luck.choice(files(name)).splitlines()
    at = luck.randrange(len(lines))
    lines[at] = fuzz.spoilt_json(fuzz.read_json(lines[at]), luck)
    checked(b"\n".join(lines))


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
@pytest.mark.parametrize("seed", range(25))
def test_a_command_says_in_words_what_is_wrong_with_a_file(
    command: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_DATABASE", f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    luck = random.Random(f"{command}/{seed}")
    file = tmp_path / "odd.jsonl"
    file.write_bytes(fuzz.spoilt_lines(luck.choice(files("cthulhu-wars")), luck))

    result = CliRunner().invoke(app, [command, str(file)])

    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert result.exit_code in (0, 1)
    assert result.output.strip()


@pytest.mark.parametrize(
    "deep", [b"[" * fuzz.DEEP, b'{"hexarch":' * fuzz.DEEP, b'{"hexarch":1,"a":' + b"[" * fuzz.DEEP]
)
def test_nesting_without_end_is_no_record(deep: bytes) -> None:
    assert checked(deep) in {"archive-foreign", "archive-line"}


# --- what arrives with a control ---


def actions(name: str) -> list[Any]:
    """List actions as they stand in controls."""
    game = GAMES[name]
    return [a for e in example(name).entries[1:] if (a := _action(game, e)) is not None]


def _action(game: Any, entry: Any) -> Any:
    from rules.core.record import NOTHING, action_from

    return None if entry.action == NOTHING else action_from(game, entry.action)


@pytest.mark.parametrize("name", GAMES)
@given(luck=LUCK)
@settings(max_examples=75 * EXAMPLES)
def test_whatever_a_control_carries_it_is_an_action_or_none(name: str, luck: Random) -> None:
    game = GAMES[name]
    good = write_action(luck.choice(actions(name)))

    found = read_action(game.actions, fuzz.spoilt_text(good, luck))

    assert found is None or isinstance(found, game.actions)
    if found is not None:
        assert read_action(game.actions, write_action(found)) == found


@pytest.mark.parametrize("name", GAMES)
@given(luck=LUCK)
@BOUNDED
def test_whatever_the_fields_of_an_action_are_it_is_made_or_not(name: str, luck: Random) -> None:
    kind = luck.choice(GAMES[name].actions)
    values: tuple[Any, ...] = (None, True, [], {}, fuzz.number(luck), fuzz.text(luck))
    found = made(kind, {field: luck.choice(values) for field in kind.__struct_fields__})

    assert found is None or tag_of(found) == tag_of(kind)


@given(luck=LUCK)
@settings(max_examples=125 * EXAMPLES)
def test_whatever_a_control_is_called_it_is_a_press_or_none(luck: Random) -> None:
    press = read_control_id(fuzz.spoilt_text("v2:k3f2:4u:do:take~u12.7", luck))

    if press is not None:
        assert press.question is None or 0 <= press.question < 36**13
        assert all(isinstance(number, int) for number in numbers_of(press.arg))
