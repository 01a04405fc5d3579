"""Records of matches, on the command line."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PIL import Image
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.cli.serve import LATER
from bot.games.registry import GAMES
from bot.matches import Matches
from bot.ops import archive
from bot.ops.archive import Record
from bot.store import MatchId, MatchInfo, Store
from bot.store.lock import Lock
from rules.core.agenda import asked
from rules.core.chance import commitment
from rules.core.game import SeatSetup, Setup
from rules.core.ids import Seat
from rules.core.record import Entry, Header, begin, chance_of
from rules.players import PLAYERS

GAME = GAMES["eden-frontiers"]
SECRET = bytes(range(32))


def header() -> Header:
    content = GAME.content()
    participants = (SeatSetup({"world": "elves"}), SeatSetup({"world": "horde"}))
    options: dict[str, str | int | bool | None] = {"quick_map": True, "day_limit": 8}
    return Header(
        game=GAME.id,
        match="k3f2",
        commitment=commitment(SECRET),
        contributions=("11", "12"),
        setup=Setup(participants, options, GAME.install(content)),
        content=content,
        rules=GAME.rules,
        secret=SECRET.hex(),
    )


def played(limit: int = 10**6) -> Record:
    """Play a match at random, to its end or for *limit* actions."""
    moved = begin(GAME, header().setup, chance_of(header()))
    match, entries = moved.match, list[Entry](moved.entries)
    keys = [hashlib.blake2b(bytes([seat])).digest() for seat in range(2)]
    table = [PLAYERS["random"](GAME, Seat(seat), key) for seat, key in enumerate(keys)]
    while not match.state.over and len(entries) <= limit:
        seat = min(asked(match.state.agenda))
        acted = match.act(seat, table[seat].whole(match.view(seat), match.legal(seat))[0])
        match = acted.match  # type: ignore[union-attr] # what is listed is accepted
        entries += acted.entries  # type: ignore[union-attr] # the same
    return Record(header(), tuple(entries), match.state.over)


@pytest.fixture(scope="session")
def whole() -> Record:
    """A match from its start to victory."""
    return played()


@pytest.fixture(scope="session")
def part() -> Record:
    """The first forty actions of a match, with its key."""
    return played(40)


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of one's own, with a database that does not exist yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HEXARCH_DATABASE", f"sqlite:///{tmp_path / 'matches.sqlite3'}")


def run(*said: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in said])


def ran(*said: str | Path) -> str:
    """Run a command that must succeed; return what it printed."""
    result = run(*said)
    assert result.exit_code == 0, result.output
    return result.stdout


def saved(record: Record, name: str = "match.jsonl") -> Path:
    file = Path(name)
    file.write_bytes(archive.written(record))
    return file


def damaged(record: Record, seq: int, **changed: Any) -> Record:
    entries = list(record.entries)
    entries[seq] = replace(entries[seq], **changed)
    return Record(record.header, tuple(entries), record.ended)


def lobby() -> MatchInfo:
    """Open a lobby in the database of the settings."""

    async def opened() -> MatchInfo:
        store = await Store.open(os.environ["HEXARCH_DATABASE"])
        info = await Matches(store, GAMES).lobbies.create_lobby(
            game=GAME.id, guild=1, channel=2, by=3, language="en", interaction=4
        )
        await store.close()
        assert isinstance(info, MatchInfo)
        return info

    return asyncio.run(opened())


# --- verify ---


def test_a_true_record_is_verified(whole: Record) -> None:
    said = json.loads(ran("verify", saved(whole), "--json"))

    assert said == {
        "file": "match.jsonl",
        "game": "eden-frontiers",
        "match": "k3f2",
        "ok": True,
        "entries": len(whole.entries),
        "of": len(whole.entries),
        "problem": None,
        "seq": None,
        "why": None,
        "signed": False,
        "unshown": ["unsigned", "identity"],
        "commitment": commitment(SECRET),
        "after": whole.entries[-1].after,
    }


def test_a_true_record_is_verified_in_words(part: Record) -> None:
    assert "41 entries of match k3f2 agree" in ran("verify", saved(part))


def test_verify_says_where_a_position_is_not_what_the_record_says(part: Record) -> None:
    result = run("verify", saved(damaged(part, 17, after="0" * 32)), "--json")
    said = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (said["ok"], said["entries"], said["seq"]) == (False, 17, 17)
    assert said["problem"] == "diverged"
    assert said["why"].startswith("Entry 17,")


@pytest.mark.parametrize(
    "changed",
    [
        {"kind": "undo"},
        {"seat": Seat(5)},
        {"action": msgspec.Raw(b"null")},
        {"group": 1},
        {"group": 40},
        {"undoes": (16,)},
        {"to": 3},
        {"events": msgspec.Raw(b"[]")},
        {"after": "0" * 32},
    ],
    ids=", ".join,
)
def test_verify_finds_whatever_was_changed_in_an_entry(
    part: Record, changed: dict[str, Any]
) -> None:
    result = run("verify", saved(damaged(part, 17, **changed)), "--json")
    said = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (said["ok"], said["seq"]) == (False, 17)
    assert said["why"]


def test_verify_says_it_in_the_language_of_the_host(
    part: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", "fr")

    result = run("verify", saved(damaged(part, 3, after="0" * 32)))

    assert result.exit_code == 1
    assert "entrée 3" in result.output.lower()


def test_verify_refuses_another_key(part: Record) -> None:
    other = replace(part.header, secret="11" * 32)

    result = run("verify", saved(Record(other, part.entries, part.ended)), "--json")

    assert result.exit_code == 1
    assert json.loads(result.stdout)["problem"] == "key-wrong"


def test_verify_refuses_a_record_without_its_key(part: Record) -> None:
    bare = replace(part.header, secret=None)

    result = run("verify", saved(Record(bare, part.entries, part.ended)), "--json")

    assert result.exit_code == 1
    assert json.loads(result.stdout)["problem"] == "key-missing"


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
def test_a_file_that_does_not_exist_is_bad_usage(command: str) -> None:
    result = run(command, "nowhere.jsonl")

    assert result.exit_code == 2
    assert "nowhere.jsonl" in result.stderr


@pytest.mark.parametrize("command", ["verify", "replay", "import"])
@pytest.mark.parametrize("content", [b"", b"hello", b"\xff\xfe", b'{"hexarch": 99}', b"[1, 2]"])
def test_a_file_that_is_no_record_is_refused_in_one_line(command: str, content: bytes) -> None:
    Path("odd.jsonl").write_bytes(content)

    result = run(command, "odd.jsonl")

    assert result.exit_code == 1
    assert result.stderr.startswith("hexarch: odd.jsonl: ")
    assert result.stderr.count("\n") == 1


def test_a_record_of_an_unknown_game_is_refused(part: Record) -> None:
    other = Record(replace(part.header, game="chess"), part.entries, part.ended)

    result = run("verify", saved(other))

    assert result.exit_code == 1
    assert "chess" in result.stderr


# --- import and export ---


def test_what_was_imported_is_exported_again_alike(whole: Record) -> None:
    file = saved(whole)

    ran("import", file)
    told = ran("export", "K3F2", "again.jsonl")

    assert "with its secret key" in told
    again = archive.read_export(Path("again.jsonl").read_bytes())
    assert replace(again, signature=None) == archive.read_export(file.read_bytes())
    assert "signature" in ran("verify", "again.jsonl")


def test_a_match_that_goes_on_is_exported_without_its_key(part: Record) -> None:
    ran("import", saved(part))

    told = ran("export", "k3f2", "again.jsonl")

    assert "secret key is not in the file" in told
    assert SECRET.hex() not in Path("again.jsonl").read_text()


def test_a_host_can_ask_for_the_key_of_a_match_that_goes_on(part: Record) -> None:
    ran("import", saved(part))

    ran("export", "k3f2", "again.jsonl", "--with-key")

    ran("verify", "again.jsonl")


def test_import_says_how_a_match_goes_on(part: Record) -> None:
    assert "*Let it go on* in `/gm`" in ran("import", saved(part))


def test_import_goes_into_the_database_that_is_named(part: Record) -> None:
    ran("import", saved(part), "--database", f"sqlite:///{Path('other.sqlite3').absolute()}")

    assert Path("other.sqlite3").is_file()
    assert not Path("matches.sqlite3").exists()


def test_import_refuses_a_record_that_does_not_agree(part: Record) -> None:
    result = run("import", saved(damaged(part, 9, seat=Seat(5))))

    assert result.exit_code == 1
    assert "9" in result.stderr
    assert run("export", "k3f2", "again.jsonl").exit_code == 1


def test_export_never_writes_over_a_file(whole: Record) -> None:
    file = saved(whole)
    ran("import", file)
    Path("kept.txt").write_text("mine")

    result = run("export", "k3f2", "kept.txt")

    assert result.exit_code == 2
    assert Path("kept.txt").read_text() == "mine"


def test_export_of_an_unknown_match_is_refused(whole: Record) -> None:
    ran("import", saved(whole))

    result = run("export", "zzzz", "out.jsonl")

    assert result.exit_code == 1
    assert "zzzz" in result.stderr
    assert not Path("out.jsonl").exists()


def test_export_of_a_match_that_has_not_begun_is_refused() -> None:
    info = lobby()

    result = run("export", info.id, "out.jsonl")

    assert result.exit_code == 1
    assert info.id in result.stderr


def test_export_makes_no_database() -> None:
    result = run("export", "k3f2", "out.jsonl")

    assert result.exit_code == 2
    assert not Path("matches.sqlite3").exists()


def test_a_damaged_database_is_refused_and_left_alone(part: Record) -> None:
    Path("matches.sqlite3").write_bytes(b"not a database at all")

    result = run("import", saved(part))

    assert result.exit_code == 1
    assert "matches.sqlite3" in result.stderr
    assert Path("matches.sqlite3").read_bytes() == b"not a database at all"


def test_a_wrong_setting_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXARCH_DATABASE", "mysql://somewhere")

    result = run("export", "k3f2", "out.jsonl")

    assert result.exit_code == 2
    assert "HEXARCH_DATABASE" in result.stderr


@pytest.mark.parametrize("with_key", [(), ("--with-key",)])
def test_what_a_match_hides_is_written_for_the_owner_alone(
    part: Record, with_key: tuple[str, ...]
) -> None:
    """Without its key, the record of a match that goes on still has what was sealed."""
    ran("import", saved(part))
    ran("export", "k3f2", "out.jsonl", *with_key)
    ran("snapshot", saved(part), "--out", "map.png", "--seat", "1")

    assert Path("out.jsonl").stat().st_mode & 0o777 == 0o600
    assert Path("map.png").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("language", "told"), [("en", "Not shown"), ("fr", "Non montré")])
def test_verify_says_what_it_has_not_shown(
    part: Record, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", language)

    said = ran("verify", saved(Record(part.header, part.entries, ended=True)))

    assert said.count(told) == 2
    assert part.entries[-1].after in said
    assert part.header.commitment in said


def test_import_says_that_a_record_is_not_signed(part: Record) -> None:
    assert "not signed" in ran("import", saved(part))


def test_what_a_file_says_does_not_command_the_terminal(part: Record) -> None:
    hostile = replace(part.header, match="a\x1b[31m\x07b")

    said = run("verify", saved(Record(hostile, part.entries, part.ended))).output

    assert "a\\x1b[31m\\x07b" in said
    assert "\x1b[31m" not in said


# --- beside a bot that runs ---


@pytest.fixture
def bot_runs(part: Record) -> Iterator[Path]:
    """Hold a database, with a match in it, as a bot does that runs on it."""
    ran("import", saved(part))
    file = Path("matches.sqlite3")
    lock = Lock(file)
    lock.take()
    yield file
    lock.free()


@pytest.mark.parametrize("host", ["127.0.0.1:1", "nowhere.invalid"])
def test_a_server_that_is_not_there_is_worth_another_start(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_DATABASE", f"postgresql://ana@{host}/matches")

    assert run("serve").exit_code == LATER


def test_a_second_bot_is_refused_at_its_start(
    bot_runs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", "en")
    english = run("serve")
    root = str(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, "-m", "bot", "serve"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": root, "HEXARCH_LANGUAGE": "fr"},
    )

    assert (english.exit_code, done.returncode) == (3, 3)
    for told, words in (
        (english.stderr, "Another Hexarch is using"),
        (done.stderr, "Un autre Hexarch utilise"),
    ):
        assert words in told
        assert str(bot_runs.absolute()) in told
        assert told.count("\n") == 1


def test_what_reads_or_adds_works_while_the_bot_runs(
    bot_runs: Path, part: Record, whole: Record
) -> None:
    ran("export", "k3f2", "again.jsonl", "--with-key")
    ran("verify", "again.jsonl")
    ran("replay", "--live", "--check")
    ran("backup", "copy.sqlite3")
    assert "k3f2a" in ran("import", saved(part))

    async def taken_over() -> MatchInfo:
        """Let the bot that runs find what was added."""
        store = await Store.open(os.environ["HEXARCH_DATABASE"])
        matches = Matches(store, GAMES)
        info = await matches.moderation.replace(
            MatchId("k3f2a"), Seat(0), 9, None, user=11, name="Ana"
        )
        await matches.moderation.resume(MatchId("k3f2a"), 9, None)
        await matches.view(MatchId("k3f2a"), Seat(0))
        await store.close()
        assert isinstance(info, MatchInfo)
        return info

    assert asyncio.run(taken_over()).id == "k3f2a"


# --- replay ---


def test_replay_says_where_a_match_led(whole: Record) -> None:
    told = ran("replay", saved(whole))

    assert f"k3f2: {len(whole.entries)} entries agree; won in round" in told


def test_replay_of_a_match_that_goes_on_says_so(part: Record) -> None:
    assert "not decided" in ran("replay", saved(part))


def test_replay_check_says_differences_only(part: Record) -> None:
    assert ran("replay", saved(part), "--check").count("\n") == 1


def test_replay_says_where_the_rules_of_today_differ(part: Record) -> None:
    result = run("replay", saved(damaged(part, 21, after="0" * 32)), "--check")

    assert result.exit_code == 1
    assert "Entry 21," in result.stdout
    assert "1 would differ" in result.stdout


@pytest.mark.parametrize("said", [(), ("match.jsonl", "--live")])
def test_replay_wants_a_file_or_the_live_matches(said: tuple[str, ...], part: Record) -> None:
    saved(part)

    assert run("replay", *said).exit_code == 2


def test_replay_live_plays_all_matches_that_go_on(part: Record, whole: Record) -> None:
    ran("import", saved(part))
    ran("import", saved(part))
    ran("import", saved(whole))

    told = ran("replay", "--live")

    assert "2 matches played again" in told
    assert "k3f2a: 41 entries agree" in told


def test_replay_live_says_which_match_cannot_be_read(part: Record) -> None:
    ran("import", saved(part))

    with sqlite3.connect("matches.sqlite3") as connection:
        connection.execute("UPDATE matches SET header = '{}'")
    connection.close()
    result = run("replay", "--live", "--check")

    assert result.exit_code == 1
    assert "k3f2: What is stored of this match cannot be read" in result.stdout


# --- snapshot ---


def test_snapshot_draws_the_last_position(part: Record) -> None:
    told = ran("snapshot", saved(part), "--out", "map.png")

    with Image.open("map.png") as picture:
        assert (picture.format, picture.width) == ("PNG", 1080)
    assert told.strip()


def test_snapshot_draws_an_earlier_position(part: Record) -> None:
    file = saved(part)
    ran("snapshot", file, "--out", "first.png", "--seq", "0")
    ran("snapshot", file, "--out", "last.png")

    assert Path("first.png").read_bytes() != Path("last.png").read_bytes()


def test_snapshot_draws_for_a_seat_in_a_language(part: Record) -> None:
    told = ran("snapshot", saved(part), "--out", "m.png", "--seat", "1", "--lang", "fr")

    assert "Siège 2" in told


@pytest.mark.parametrize(
    "wrong",
    [
        ("--seat", "2"),
        ("--seat", "-1"),
        ("--seat", "me"),
        ("--seq", "41"),
        ("--seq", "-1"),
        ("--lang", "de"),
        ("--out", "nowhere/map.png"),
    ],
)
def test_snapshot_refuses_what_is_not_there(part: Record, wrong: tuple[str, str]) -> None:
    result = run("snapshot", saved(part), "--out", "map.png", *wrong)

    assert result.exit_code == 2
    assert not Path("map.png").exists()


def test_snapshot_refuses_a_record_that_does_not_agree(part: Record) -> None:
    result = run("snapshot", saved(damaged(part, 5, after="0" * 32)), "--out", "map.png")

    assert result.exit_code == 1
    assert not Path("map.png").exists()


def test_what_is_wrong_is_said_in_the_language_of_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    gone = str(tmp_path / "gone")

    assert "n’existe pas" in run("verify", gone).stderr
    assert "n’existe pas" in run("worlds", "check", gone).stderr
    assert "Monde inconnu" in run("worlds", "show", "nowhere").stderr
    assert "Jeu inconnu" in run("simulate", "chess").stderr
    assert "Langue inconnue" in run("worlds", "check", gone, "--lang", "de").stderr
    assert "--database doit être" in run("serve", "--database", "oracle://x").stderr


def test_settings_that_are_wrong_are_told_in_the_language_of_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HEXARCH_LANGUAGE", "fr")
    monkeypatch.setenv("HEXARCH_PORT", "high")

    assert "nombre entier" in run("worlds", "list").stderr
