from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot import archive
from bot.cli.seats import _seats as seats_of
from bot.panels.lobby import lobby_panel
from bot.panels.parts import Text
from bot.speech import names_of, wording_of
from bot.store import MatchId, SeatInfo, Store
from bot.store.record import Deed
from bot.tables import AnyGame, Refused, Tables
from bot.worlds import WorldFolderError, games, installed
from rules import GAMES
from rules.core.game import SeatChoice
from rules.core.ids import Seat
from rules.core.record import verify
from rules.core.wording import Scene
from rules.eden import content
from tests.bot.crew import answer_of, crew
from tests.bot.looking import info_of

ROOT = Path(__file__).parents[2]
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


async def play(tables: Tables, match: MatchId, actions: int) -> None:
    for _ in range(actions):
        asked = (await tables.pending(match))[0].decision.seat
        legal = await tables.legal(match, asked)
        assert not isinstance(await tables.act(match, None, [legal[0]], None, seat=asked), Refused)


async def started(url: str, folder: Path) -> MatchId:
    """Begin a match in which somebody plays the World of the host, and stop the bot."""
    store = await Store.open(url)
    try:
        tables = Tables(store, games(folder))
        lobby = await tables.create_lobby(
            game=EDEN, guild=1, channel=2, by=3, language="en", interaction=None,
            options={"quick_map": True},
        )  # fmt: skip
        assert not isinstance(lobby, Refused)
        for name in ("Ana", "Bob"):
            assert not isinstance(await tables.add_player(lobby.id, "random", name, None), Refused)
        assert not isinstance(await tables.choose(lobby.id, 0, "world", "tides", None), Refused)
        assert not isinstance(await tables.start(lobby.id, 3, None), Refused)
        await play(tables, lobby.id, 5)
        await tables.close()
        return lobby.id
    finally:
        await store.close()


def test_the_worlds_of_the_folder_can_be_chosen_beside_those_of_the_house(folder: Path) -> None:
    assert set(worlds_on_offer(games(folder)[EDEN])) == {*worlds_on_offer(GAMES[EDEN]), "tides"}


def test_the_lobby_calls_the_worlds_of_the_folder_by_their_names(folder: Path) -> None:
    info = msgspec.structs.replace(
        info_of(GAMES[EDEN], 2, "fr"),
        status="lobby",
        seats=(SeatInfo(number=0, user=1, name="Ana", choices={"world": "tides"}),),
    )

    panel = lobby_panel(info, games(folder)[EDEN], ())
    said = "\n".join(part.text for part in panel.parts if isinstance(part, Text))

    assert "Le Chœur des marées" in said


def test_a_wrong_world_file_is_refused_with_its_name_and_its_place(folder: Path) -> None:
    (folder / "wrong.toml").write_text(TIDES.replace('id = "tides"', 'id = "x"\nodd = 1'), "utf-8")

    with pytest.raises(WorldFolderError) as caught:
        installed(folder)

    assert caught.value.source == "wrong.toml"
    assert any("odd" in problem.path for problem in caught.value.problems)


async def test_the_page_names_the_world_and_what_a_seat_is_asked(
    folder: Path, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    match = await started(url, folder)
    store = await Store.open(url)
    try:
        tables = Tables(store, games(folder))
        seats = await seats_of(tables, await tables.info(match), "fr")
    finally:
        await store.close()

    assert "Le Chœur des marées" in {seat["world"] for seat in seats}
    asked = {seat["asked"] for seat in seats} - {None}
    assert asked
    assert not any(said.startswith("D-") for said in asked)


async def test_the_rules_explain_the_cards_of_a_match_whose_world_is_gone(
    folder: Path, tmp_path: Path, forgetful: Any
) -> None:
    url = f"sqlite:///{tmp_path / 'bot.sqlite3'}"
    match = await started(url, folder)
    (folder / "tides.toml").unlink()
    forgetful()

    async with crew(tmp_path, games(folder)) as table:
        ana = await table.person("Ana", "fr")
        seat = next(s.seat for s in (await table.match()).seats if s.name == "Ana")
        assert seat is not None
        good = await table.tables.replace(match, seat, 3, None, user=int(ana.id), name="Ana")
        assert not isinstance(good, Refused)
        home = int(ana.here)
        await table.store.records.commit(
            good, msgspec.structs.replace(good, thread=home, revision=good.revision + 1), Deed()
        )
        table.tables._tables.clear()  # as after a restart

        suggested = await ana.autocomplete("/rules", "topic", "garde du recif")
        said = await answer_of(ana, await ana.command("/rules", topic="card:tides.reef_guard"))
        around = await ana.autocomplete("/map", "area", "")

    assert [choice["value"] for choice in suggested] == ["card:tides.reef_guard"]
    assert "Garde du récif" in said
    assert around[0] == {"name": "Autour de mes terres", "value": "me"}
    assert 1 < len(around) <= 25


def test_a_world_that_takes_the_name_of_another_is_refused(folder: Path) -> None:
    (folder / "twin.toml").write_text(TIDES, "utf-8")

    with pytest.raises(WorldFolderError) as caught:
        installed(folder)

    assert (caught.value.source, caught.value.problems) == ("twin.toml", ())
    assert "tides" in caught.value.told("en")
    assert "tides" in caught.value.told("fr")


@pytest.mark.parametrize("meanwhile", ["removed", "changed"])
async def test_a_match_keeps_the_worlds_it_began_with_when_their_files_change(
    meanwhile: str, folder: Path, tmp_path: Path, forgetful: Any
) -> None:
    url = f"sqlite:///{tmp_path / 'matches.sqlite3'}"
    match = await started(url, folder)
    if meanwhile == "removed":
        (folder / "tides.toml").unlink()
    else:
        changed = TIDES.replace("Reef Guard", "Reef Ward").replace("strength = 3", "strength = 9")
        (folder / "tides.toml").write_text(changed, "utf-8")
    forgetful()

    store = await Store.open(url)
    try:
        tables = Tables(store, games(folder))
        await play(tables, match, 20)
        info = await tables.info(match)
        seat = next(Seat(s.seat) for s in info.seats if s.seat is not None and s.name == "Ana")
        look = await tables.view(match, seat)
        scene = Scene(view=look.view, names=names_of(info), locale="en", viewer=seat)
        names = {name for _, name in wording_of("eden").readable(scene)}
        record = archive.read_export(await archive.export(store, match, with_key=True))
    finally:
        await store.close()

    assert info.status == "running"
    assert "Reef Guard" in names
    assert "Reef Ward" not in names
    forgetful()
    verdict = await asyncio.to_thread(verify, record.header, record.entries, GAMES[EDEN])
    assert verdict.problem is None
