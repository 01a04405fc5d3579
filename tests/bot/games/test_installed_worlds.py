from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.eden.installed_worlds import games, installed
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.lobby.panel import lobby_panel, seating_panel
from bot.matches import AnyGame, Matches, Refused
from bot.model.names import names_of
from bot.model.panel_parts import Menu, Picture
from bot.model.refusals import UnknownChoice
from bot.ops import archive
from bot.store import MatchId, SeatInfo, Store
from bot.store.match_records import ChangeSource
from rules.core.game import SeatChoice
from rules.core.ids import Seat
from rules.core.record import verify
from rules.eden.board import content
from rules.words.wording import Scene
from tests.bot.looking import info_of
from tests.bot.plain_bot import plain_bot

ROOT = Path(__file__).parents[3]
TIDES = (ROOT / "rules/eden/worlds/examples/tides.toml").read_text("utf-8")
EDEN = "eden-frontiers"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "worlds"
    made.mkdir()
    (made / "tides.toml").write_text(TIDES, "utf-8")
    return made


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A way to forget every World that this process has met, as a restart does."""

    def forget() -> None:
        monkeypatch.setattr(content, "_SHELF", {})
        monkeypatch.setattr(content, "_READ", {})

    return forget


def worlds_on_offer(game: AnyGame) -> tuple[str, ...]:
    choices: tuple[SeatChoice, ...] = game.seat_choices(game.install(game.content()))
    return next(choice.choices for choice in choices if choice.id == "world")


async def play(matches: Matches, match: MatchId, actions: int) -> None:
    for _ in range(actions):
        asked = (await matches.pending(match))[0].decision.seat
        legal = await matches.legal(match, asked)
        assert not isinstance(await matches.act(match, None, [legal[0]], None, seat=asked), Refused)


async def started(url: str, folder: Path) -> MatchId:
    """Begin a match in which somebody plays the World of the host, and stop the bot."""
    store = await Store.open(url)
    try:
        matches = Matches(store, games(folder)[0])
        lobby = await matches.lobbies.create_lobby(
            game=EDEN, guild=1, channel=2, by=3, language="en", interaction=None,
            options={"quick_map": True},
        )  # fmt: skip
        assert not isinstance(lobby, Refused)
        for name in ("Ana", "Bob"):
            assert not isinstance(
                await matches.lobbies.add_player(lobby.id, "random", name, None), Refused
            )
        assert not isinstance(
            await matches.lobbies.choose(lobby.id, 0, "world", "tides", None), Refused
        )
        assert not isinstance(await matches.lobbies.start(lobby.id, 3, None), Refused)
        await play(matches, lobby.id, 5)
        await matches.close()
        return lobby.id
    finally:
        await store.close()


def test_the_worlds_of_the_folder_can_be_chosen_beside_those_of_the_house(folder: Path) -> None:
    assert set(worlds_on_offer(games(folder)[0][EDEN])) == {*worlds_on_offer(GAMES[EDEN]), "tides"}


def test_the_lobby_calls_the_worlds_of_the_folder_by_their_names(folder: Path) -> None:
    info = msgspec.structs.replace(
        info_of(GAMES[EDEN], 2, "fr"),
        status="lobby",
        seats=(SeatInfo(number=0, user=1, name="Ana", choices={"world": "tides"}),),
    )

    panel = lobby_panel(info, games(folder)[0][EDEN], (), {})
    (said,) = [part.words for part in panel.parts if isinstance(part, Picture)]

    assert "Le Chœur des marées" in said


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_lobby_says_in_a_line_how_each_choice_of_the_house_plays(
    name: str, locale: str
) -> None:
    game = GAMES[name]
    info = info_of(game, 2, locale)
    menus = seating_panel(info, game, (), locale, info.seats[0].user or 0).parts
    lines = [
        choice.description
        for menu in menus
        if isinstance(menu, Menu) and menu.press.arg in ("world", "faction")
        for choice in menu.choices[1:]
    ]
    assert len(lines) == {"eden": 8, "cthulhu": 5, "clash": 0}[game.family]
    for line in lines:
        level, _, said = line.partition(" · ")
        assert level in {"Easy", "Medium", "Demanding", "Facile", "Moyen", "Exigeant"}, line
        assert 20 < len(said) <= 60, line


def test_a_world_of_the_folder_has_its_own_line_or_what_is_in_it(tmp_path: Path) -> None:
    spoken = (
        'line = { en = "Pull them under: one by one.", fr = "Noyez-les : un par un." }\nlevel = 2\n'
    )
    (tmp_path / "tides.toml").write_text(TIDES, "utf-8")
    (tmp_path / "ebb.toml").write_text(
        TIDES.replace('id = "tides"\n', f'id = "ebb"\n{spoken}', 1), "utf-8"
    )
    game = games(tmp_path)[0][EDEN]
    pinned = game.install(game.content())
    said = {
        world: game.ui.wording.choice_line("fr", "world", world, pinned)
        for world in ("tides", "ebb")
    }
    assert said == {
        "tides": "11 unités, coût moyen 1,6, Ressac",
        "ebb": "Moyen · Noyez-les\N{NO-BREAK SPACE}: un par un.",
    }


def test_words_about_a_world_of_the_house_change_nothing_that_a_match_is_pinned_to() -> None:
    pinned = GAMES[EDEN].content()
    assert all(world.line is None for world in content.worlds_of(content.install(pinned)).values())
    assert b"level" not in pinned


def test_a_wrong_world_file_is_left_out_with_its_name_and_its_place(folder: Path) -> None:
    (folder / "wrong.toml").write_text(TIDES.replace('id = "tides"', 'id = "x"\nodd = 1'), "utf-8")

    found = installed(folder)

    assert "tides" in found.worlds
    assert "x" not in found.worlds
    assert [file.source for file in found.left_out] == ["wrong.toml"]
    said = found.left_out[0].localized("en")
    assert said.startswith("wrong.toml is left out")
    assert "Line 3, world.odd:" in said
    assert found.left_out[0].localized("fr").startswith("wrong.toml est laissé de côté")


def broken(name: str, folder: Path) -> None:
    """Put something into the folder that has the name of a World file."""
    file = folder / "broken.toml"
    match name:
        case "digits":
            file.write_text(TIDES.replace("strength = 3", f"strength = {'9' * 5000}", 1), "utf-8")
        case "deep":
            file.write_text(f"a{'.a' * 30_000} = 1", "utf-8")
        case "other text":
            file.write_bytes(TIDES.encode("utf-16"))
        case "nothing in it":
            file.write_bytes(b"\0" * 100)
        case "large":
            with file.open("wb") as opened:
                opened.truncate(1 << 40)
        case "folder":
            file.mkdir()
        case "loop":
            file.symlink_to(file)
        case "nowhere":
            file.symlink_to(folder / "gone")
        case "pipe":
            os.mkfifo(file)
        case "device":
            file.symlink_to("/dev/zero")
        case _:
            raise ValueError(name)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("digits", "5000"),
        ("deep", "Line 1"),
        ("other text", "UTF-8"),
        ("nothing in it", "TOML"),
        ("large", "65536"),
        ("folder", "folder"),
        ("loop", "symbolic links"),
        ("nowhere", "no file or folder has this name"),
        ("pipe", "pipe"),
        ("device", "device"),
    ],
)
def test_whatever_stands_in_the_folder_the_others_are_played(
    name: str, why: str, folder: Path
) -> None:
    broken(name, folder)

    offered, left_out = games(folder)

    assert "tides" in worlds_on_offer(offered[EDEN])
    assert [file.source for file in left_out] == ["broken.toml"]
    assert why in left_out[0].localized("en").replace(",", "")
    assert left_out[0].localized("fr") != left_out[0].localized("en")


def test_a_file_that_may_not_be_read_is_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(file: Path, mode: str) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbid)

    assert "denied" in installed(folder).left_out[0].localized("en")


def test_the_bot_starts_without_a_file_that_is_wrong_and_says_so(
    folder: Path, tmp_path: Path
) -> None:
    broken("digits", folder)
    environment = {
        "PATH": os.environ["PATH"],
        "HEXARCH_WORLDS": str(folder),
        "HEXARCH_LANGUAGE": "fr",
        "HEXARCH_DATABASE": f"sqlite:///{tmp_path / 'matches.sqlite3'}",
        "HEXARCH_SANDBOX": "http://127.0.0.1:9",  # nobody is there: it tries, and stops
    }

    said = subprocess.run(
        [sys.executable, "-m", "bot", "serve"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )

    assert "broken.toml est laissé de côté" in said.stdout
    assert "broken.toml is left out" in said.stderr
    assert "Traceback" not in said.stderr
    assert said.returncode == 5  # Discord was sought, so the bot had started


def test_the_list_of_worlds_names_the_files_that_are_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken("folder", folder)
    monkeypatch.setenv("HEXARCH_WORLDS", str(folder))

    result = CliRunner().invoke(app, ["worlds", "list"])

    assert result.exit_code == 0
    assert "tides" in result.stdout
    assert "broken.toml" in result.stderr


@pytest.mark.parametrize("name", ["pipe", "folder", "device", "digits", "deep", "large"])
def test_checking_a_file_says_in_a_line_what_is_wrong_with_it(name: str, folder: Path) -> None:
    broken(name, folder)

    result = CliRunner().invoke(app, ["worlds", "check", str(folder / "broken.toml")])

    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
    assert len((result.stdout + result.stderr).splitlines()) == 1


async def test_a_lobby_whose_world_has_gone_says_so_and_can_choose_another(
    folder: Path, tmp_path: Path
) -> None:
    store = await Store.open(f"sqlite:///{tmp_path / 'matches.sqlite3'}")
    try:
        matches = Matches(store, games(folder)[0])
        lobby = await matches.lobbies.create_lobby(
            game=EDEN, guild=1, channel=2, by=3, language="en", interaction=None
        )
        assert not isinstance(lobby, Refused)
        for name in ("Ana", "Bob"):
            await matches.lobbies.add_player(lobby.id, "random", name, None)
        await matches.lobbies.choose(lobby.id, 0, "world", "tides", None)
        broken("digits", folder)
        (folder / "tides.toml").unlink()
        later = Matches(store, games(folder)[0])
        refused = await later.lobbies.start(lobby.id, 3, None)
        panel = lobby_panel(await later.info(lobby.id), games(folder)[0][EDEN], (), {})
        chosen = await later.lobbies.choose(lobby.id, 0, "world", None, None)
        running = await later.lobbies.start(lobby.id, 3, None)
        await matches.close()
        await later.close()
    finally:
        await store.close()

    assert isinstance(refused, Refused)
    assert refused.reason == UnknownChoice("world", "tides")
    assert panel.parts
    assert not isinstance(chosen, Refused)
    assert not isinstance(running, Refused)


def test_the_name_of_a_file_gives_no_order_to_a_terminal(folder: Path) -> None:
    (folder / "\x1b[2J\nfine.toml").write_text("", "utf-8")

    assert installed(folder).left_out[0].localized("en").isprintable()


def test_a_file_with_many_faults_is_told_in_a_few_words(folder: Path) -> None:
    (folder / "odd.toml").write_text(
        "\n".join(f"{'é' * 9}{n} = 1" for n in range(999)).replace("é", "e"), "utf-8"
    )

    said = installed(folder).left_out[0].localized("en")

    assert len(said) < 500
    assert "worlds check" in said


async def test_the_page_names_the_world_and_what_a_seat_is_asked(
    folder: Path, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    match = await started(url, folder)
    store = await Store.open(url)
    try:
        offered = games(folder)[0]
        matches = Matches(store, offered)
        info, snapshot = await matches.info(match), await matches.view(match, None)
    finally:
        await store.close()
    ui, scene = offered[info.game].ui, scene_of(snapshot, info, "fr")
    names = [seat.name for seat in info.seats]
    beside = ui.painter.beside(snapshot.view, names, "fr", None, None)
    asked = {ui.wording.asks(scene, question.decision) for question in snapshot.questions}

    assert beside is not None
    assert "Le Chœur des marées" in {seat.plays for seat in beside.seats}
    assert asked
    assert not any(said.startswith("D-") for said in asked)


async def test_the_rules_explain_the_cards_of_a_match_whose_world_is_gone(
    folder: Path, tmp_path: Path, forgetful: Any
) -> None:
    url = f"sqlite:///{tmp_path / 'bot.sqlite3'}"
    match = await started(url, folder)
    (folder / "tides.toml").unlink()
    forgetful()

    async with plain_bot(tmp_path, games(folder)[0]) as table:
        ana = await table.person("Ana", "fr")
        seat = next(s.seat for s in (await table.match()).seats if s.name == "Ana")
        assert seat is not None
        good = await table.matches.moderation.replace(
            match, seat, 3, None, user=int(ana.id), name="Ana"
        )
        assert not isinstance(good, Refused)
        home = int(ana.here)
        await table.store.records.commit(
            good,
            msgspec.structs.replace(good, thread=home, revision=good.revision + 1),
            ChangeSource(),
        )
        await table.settled()  # nothing may load the match again in between
        table.matches._pool.cached.clear()  # as after a restart

        suggested = await ana.autocomplete("/rules", "topic", "garde du recif")
        said = await table.answer(ana, "/rules", topic="card:tides.reef_guard")
        around = await ana.autocomplete("/map", "area", "")

    assert [choice["value"] for choice in suggested] == ["card:tides.reef_guard"]
    assert "Garde du récif" in said
    assert around[0] == {"name": "Autour de mes territoires", "value": "me"}
    assert 1 < len(around) <= 25


def test_of_two_worlds_with_one_id_the_first_is_played(folder: Path) -> None:
    (folder / "twin.toml").write_text(TIDES.replace("Reef Guard", "Reef Ward"), "utf-8")

    found = installed(folder)

    assert "Reef Guard" in {unit.name.en for unit in found.worlds["tides"].units}
    assert [(file.source, file.problems) for file in found.left_out] == [("twin.toml", ())]
    assert "tides" in found.left_out[0].localized("en")
    assert "tides" in found.left_out[0].localized("fr")


@pytest.mark.parametrize("meanwhile", ["removed", "changed", "broken"])
async def test_a_match_keeps_the_worlds_it_began_with_when_their_files_change(
    meanwhile: str, folder: Path, tmp_path: Path, forgetful: Any
) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    match = await started(url, folder)
    if meanwhile == "removed":
        (folder / "tides.toml").unlink()
    elif meanwhile == "broken":
        (folder / "tides.toml").write_text(f"a = {'9' * 5000}", "utf-8")
    else:
        changed = TIDES.replace("Reef Guard", "Reef Ward").replace("strength = 3", "strength = 9")
        (folder / "tides.toml").write_text(changed, "utf-8")
    forgetful()

    store = await Store.open(url)
    try:
        matches = Matches(store, games(folder)[0])
        await play(matches, match, 20)
        info = await matches.info(match)
        seat = next(Seat(s.seat) for s in info.seats if s.seat is not None and s.name == "Ana")
        snapshot = await matches.view(match, seat)
        scene = Scene(view=snapshot.view, names=names_of(info), locale="en", viewer=seat)
        names = {name for _, name in GAMES["eden-frontiers"].ui.wording.readable(scene)}
        record = archive.read_export(await archive.export(store, match, with_key=True))
    finally:
        await store.close()

    assert info.status == "running"
    assert "Reef Guard" in names
    assert "Reef Ward" not in names
    forgetful()
    verdict = await asyncio.to_thread(verify, record.header, record.entries, GAMES[EDEN])
    assert verdict.problem is None
