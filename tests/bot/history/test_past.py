"""What was: positions after any entry, the log in parts, the news, the match step by step."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app.client import Hexarch
from bot.context import AppContext
from bot.delivery.story import NO_NEWS, News
from bot.games.registry import GAMES
from bot.history import panel as history_panel
from bot.history.panel import LogFilter, LogPages, LogScene, ReplayScene, Stop
from bot.history.service import HistoryService
from bot.interactions.components import layout
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import Matches, log_entries, past_views
from bot.matches.checkpoints import way_to
from bot.model.control_id import read_argument
from bot.model.names import names_of
from bot.model.panel_parts import Button, Menu, Panel, Picture, Row, Text
from bot.model.results import LogEntry, Snapshot
from bot.ops import archive
from bot.pictures.drawing import Pictures
from bot.pictures.painter import drawable, paint
from bot.store import Store
from bot.store.match_records import SNAPSHOT_EVERY
from render.eden import battles
from rules.core.ids import Seat
from rules.cthulhu.events import Passed
from tests.bot.databases import database
from tests.bot.looking import info_of, look_of, positions
from tests.bot.recorded import kept, played
from tests.contract.playouts import options_of
from tests.contract.redeal import BUSY, REDEAL

SEATS = 3
NAMES = sorted(GAMES)
TONGUES = [(name, ("fr", "en")[number % 2]) for number, name in enumerate(NAMES)]


def texts(panel: Panel) -> str:
    return "\n".join(part.text for part in panel.parts if isinstance(part, Text))


def buttons(panel: Panel) -> list[Button]:
    return [one for part in panel.parts if isinstance(part, Row) for one in part.buttons]


async def opened(tmp_path: Path, name: str, most: int, **more: Any) -> tuple[Matches, Any, Any]:
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    header, entries, positions = played(game, SEATS, most, **options, **more)
    store = await Store.open(await database(tmp_path))
    info = await kept(store, game, header, entries, positions[-1])
    return Matches(store, GAMES), info, positions


@pytest.mark.parametrize("name", NAMES)
async def test_each_position_of_the_past_is_seen_as_it_was(tmp_path: Path, name: str) -> None:
    matches, info, positions = await opened(tmp_path, name, 60, back=tuple(range(0, 60, 3)))
    game = GAMES[name]
    assert [m.seq for m in positions] == list(range(len(positions)))
    assert len(positions) > 62, "nothing was taken back"
    wanted = {0, 1, len(positions) // 2, len(positions) - 1}
    for seat in (None, Seat(1)):
        snapshots = await matches.past_snapshots(info.id, wanted, seat)
        assert set(snapshots) == wanted
        for seq, snapshot in snapshots.items():
            assert snapshot.view == game.view(positions[seq].state, seat)
            assert (snapshot.seat, snapshot.past) == (seat, True)
    rounds = await matches.rounds(info.id)
    assert list(rounds) == [game.round_of(m.state) for m in positions]
    await matches._pool.store.close()


async def test_a_step_of_a_long_match_is_found_from_a_position_kept_nearby(tmp_path: Path) -> None:
    game = GAMES["eden-frontiers"]
    header, entries, positions = played(game, 3, 230, back=tuple(range(0, 230, 9)), quick_map=True)
    back = positions[-1].rewind(100, positions[100].packed)
    entries, positions = [*entries, *back.entries], [*positions, back.match]
    store = await Store.open(f"sqlite:///{tmp_path / 'm.sqlite3'}")
    info = await archive.take_in(
        store,
        GAMES,
        archive.Record(header, tuple(entries), ended=False),
        guild=1,
        channel=2,
        by=3,
        language="en",
        clock=lambda: 0.0,
    )
    matches, last = Matches(store, GAMES), positions[-1].seq
    walked = 0
    for seq in (150, 200, last - 1, last):
        kept, way = await way_to(store.records, info.id, seq, seq)
        snapshots = await matches.past_snapshots(info.id, {seq}, Seat(0))
        assert snapshots[seq].view == game.view(positions[seq].state, Seat(0))
        assert kept is not None
        assert kept.seq >= (64 if seq < last else 32)
        walked = max(walked, len(way) if seq < last else 0)
    rounds = await matches.rounds(info.id)

    assert last > 230
    assert 0 < walked < 2 * SNAPSHOT_EVERY
    assert list(rounds) == [game.round_of(m.state) for m in positions]
    await store.close()


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts", "eden-shards"])
async def test_a_battle_is_shown_with_its_units_after_they_have_been_put_away(
    tmp_path: Path, name: str
) -> None:
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, 3, 0))
    header, entries, positions = played(game, 3, 500, **options)
    seq, number = _put_away(positions)
    cut = [entry for entry in entries if entry.seq <= seq]
    store = await Store.open(await database(tmp_path))
    info = await kept(store, game, header, cut, positions[seq])
    painted: list[Snapshot] = []

    def note(game: Any, snapshot: Snapshot, names: Any, locale: str, picture: Picture) -> None:
        painted.append(snapshot)
        battles.battle(snapshot.view, number, ["Ana", "Bruno", "Chloé"], "en")

    matches = Matches(store, GAMES)
    context = AppContext(store=store, matches=matches, games=GAMES, pictures=Pictures(note))
    await Hexarch(context).services.listen()
    snapshot = await matches.view(info.id, None)
    await context.pictures.one(Picture("battle", str(number)), game, snapshot, info, "en")

    shown = {a.seat: a.rows for a in painted[0].view.combats[str(number)].armies}
    assert shown == _fought(positions, seq, number)
    assert any(not a.rows for a in snapshot.view.combats[str(number)].armies)
    await store.close()


def _put_away(positions: Sequence[Any]) -> tuple[int, int]:
    """Find an entry after which units of a battle are gone that the entry before still showed."""
    for before, after in itertools.pairwise(positions):
        for name, combat in after.state.combats.items():
            was = before.state.combats.get(name)
            if was is None or after.state.over:
                continue
            units = [[a.rows for a in one.armies] for one in (was, combat)]
            if any(units[0]) and not any(units[1]) and all(units[0]):
                return after.seq, int(name)
    raise LookupError


def _fought(positions: Sequence[Any], seq: int, number: int) -> dict[int, Any]:
    return {a.seat: a.rows for a in positions[seq - 1].state.combats[str(number)].armies}


def told_of(*seats: int | None) -> tuple[LogEntry, ...]:
    return tuple(
        LogEntry(seq=n, kind="act", seat=None if s is None else Seat(s), at=0, observations=("x",))
        for n, s in enumerate(seats)
    )


@pytest.mark.parametrize(("name", "locale"), TONGUES)
async def test_the_log_can_be_read_in_parts(tmp_path: Path, name: str, locale: str) -> None:
    matches, info, _matches = await opened(tmp_path, name, 150, back=(20, 21, 22, 23))
    game = GAMES[name]
    entries, rounds = await matches.events_since(info.id, -1, None), await matches.rounds(info.id)
    words, at = scene_of(await matches.view(info.id, None), info, locale), dict(enumerate(rounds))

    def parts_of(log_filter: LogFilter) -> LogScene:
        lines = history_panel.log_lines(entries, words, game, at, log_filter)
        log = LogPages(-1, info.seq).with_earlier(-1, lines)
        parts = {"game": game, "info": info, "locale": locale, "rounds": rounds}
        return LogScene(**parts, log=log, log_filter=log_filter)

    scene = parts_of(history_panel.ALL)
    whole = history_panel.log_panel(scene)
    layout(whole, {})
    menus = [part for part in whole.parts if isinstance(part, Menu)]
    assert next(len(menu.choices) for menu in menus) == SEATS + 1
    ids = [menu.press.custom_id() for menu in menus]
    ids += [b.press.custom_id() for b in buttons(whole) if b.press]
    assert len(ids) == len(set(ids))

    mine = history_panel.chosen_entries(entries, LogFilter(seat=1), at, game)
    assert mine
    assert {entry.seat for entry in mine} == {1}
    last = scene.rounds[-1]
    late = history_panel.chosen_entries(entries, LogFilter(round=last), at, game)
    assert late
    assert min(entry.seq for entry in late) >= scene.rounds.index(last)
    found = {
        subject: history_panel.chosen_entries(entries, LogFilter(subject=subject), {}, game)
        for subject in history_panel.subjects_of(game)
    }
    assert sum(map(bool, found.values())) >= 2
    nothing = parts_of(LogFilter(seat=7))
    assert say(locale, "log-none") in texts(history_panel.log_panel(nothing))
    await matches._pool.store.close()


@pytest.mark.parametrize("name", NAMES)
async def test_a_page_of_the_log_plays_nothing_again_unless_one_round_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    matches, info, positions = await opened(tmp_path, name, 150)
    game, walk, played_again, shown = GAMES[name], past_views._walk, list[int](), list[Panel]()

    def counted(game: Any, header: Any, way: Any, wanted: Any) -> Any:
        played_again.append(len(way[1]))
        return walk(game, header, way, wanted)

    async def show(panel: Panel) -> None:
        shown.append(panel)

    monkeypatch.setattr(past_views, "_walk", counted)
    service = HistoryService(AppContext(store=matches._pool.store, matches=matches, games=GAMES))
    reply: Any = SimpleNamespace(locale="en", show=show)
    await service.log(reply, info, history_panel.ALL)
    await service.log(reply, info, LogFilter(seat=1))
    assert sum(played_again) == 0

    now = game.round_of(positions[-1].state)
    await service.log(reply, info, LogFilter(round=now))
    assert sum(played_again) > 0
    assert set(await matches.rounds(info.id)) == set(await matches.rounds_so_far(info.id))
    menus = [
        next(m for m in panel.parts if isinstance(m, Menu) and "round" in m.press.custom_id())
        for panel in shown
    ]
    offered = [[choice.value for choice in menu.choices] for menu in menus]
    assert offered[0] == offered[1] == offered[2]
    await matches._pool.store.close()


@pytest.mark.parametrize(
    "log_filter", [LogFilter(), LogFilter(seat=1), LogFilter(subject="undone")]
)
async def test_a_page_of_the_log_reads_a_page_and_all_pages_tell_the_whole_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, log_filter: LogFilter
) -> None:
    matches, info, _ = await opened(tmp_path, "clash-of-cultures", 700, back=tuple(range(700)))
    game, told, read = GAMES["clash-of-cultures"], log_entries.lines, list[int]()
    entries = await matches.events_since(info.id, -1, None)
    words = scene_of(await matches.view(info.id, None), info, "fr")
    whole = history_panel.log_lines(entries, words, game, {}, log_filter)

    def counted(game: Any, dated: Any, *more: Any) -> Any:
        read.append(len(dated))
        return told(game, dated, *more)

    shown = list[str]()

    async def show(panel: Panel) -> None:
        shown.append(texts(panel))

    monkeypatch.setattr(log_entries, "lines", counted)
    service = HistoryService(AppContext(store=matches._pool.store, matches=matches, games=GAMES))
    reply: Any = SimpleNamespace(locale="fr", show=show)
    await service.log(reply, info, log_filter)
    if log_filter == history_panel.ALL:
        assert sum(read) <= 200 < info.seq / 5
    first = sum(read)
    await service.log(reply, info, log_filter)
    assert sum(read) == first, "what was read is read again"

    await service.log(reply, info, replace(log_filter, page=history_panel.FIRST))
    last = re.search(r"page (\d+) sur (\d+)", shown[-1])
    assert last is not None
    assert last[1] == last[2]
    for page in range(int(last[1])):
        await service.log(reply, info, replace(log_filter, page=page))
    pages = [text.split("\n", 1)[1] for text in shown[: -int(last[1]) - 1 : -1]]
    assert "\n".join(pages) == "\n".join(whole)
    await matches._pool.store.close()


@pytest.mark.parametrize("name", [name for name in NAMES if name != "cthulhu-wars"])
async def test_a_round_of_a_long_match_is_found_between_positions_that_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    game, walk, walked = GAMES[name], past_views._walk, list[int]()
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    header, entries, positions = played(game, SEATS, 1200, back=(100, 101), **options)
    store = await Store.open(f"sqlite:///{tmp_path / 'm.sqlite3'}")
    record = archive.Record(header, tuple(entries), ended=bool(positions[-1].state.over))
    where: dict[str, Any] = {"guild": 1, "channel": 2, "by": 3, "language": "en"}
    info = await archive.take_in(store, GAMES, record, **where, clock=lambda: 0.0)
    expected = [game.round_of(match.state) for match in positions]

    def counted(game: Any, header: Any, way: Any, wanted: Any) -> Any:
        walked.append(len(way[1]))
        return walk(game, header, way, wanted)

    monkeypatch.setattr(past_views, "_walk", counted)
    matches = Matches(store, GAMES)
    for number in set(expected):
        walked.clear()
        around = await matches.around_round(info.id, number)
        assert all(expected[seq] == at for seq, at in around.items())
        of_it = {seq for seq, at in enumerate(expected) if at == number}
        assert of_it <= set(around)
        assert sum(walked) <= 4 * SNAPSHOT_EVERY or len(of_it) > SNAPSHOT_EVERY
    assert list(await matches.rounds(info.id)) == expected
    await store.close()


def test_every_tag_of_a_subject_is_one_of_the_game() -> None:
    for name, game in GAMES.items():
        known = set()
        for one in GAMES.values():
            if one.family == game.family:
                known |= {k.__struct_config__.tag for k in one.observation.__args__}
        for subject, tags in game.ui.prompts.subjects.items():
            assert tags <= known, (name, subject, tags - known)


def test_a_sieve_is_read_as_it_was_written() -> None:
    for log_filter in (
        LogFilter(),
        LogFilter(seat=2),
        LogFilter(round=0, subject="land"),
        LogFilter(subject="x"),
    ):
        assert read_argument(LogFilter, log_filter.text()) == log_filter
    assert read_argument(LogFilter, "3..2.land.seat") == LogFilter(
        page=3, round=2, subject="land", role="seat"
    )
    assert read_argument(LogFilter, "") == LogFilter()
    for forged in ("nonsense", "-1", "9999999999", "0.0.0." + "x" * 13):
        assert read_argument(LogFilter, forged) is None
    assert history_panel.with_choice(LogFilter(seat=1), "seat", "-") == LogFilter()
    assert history_panel.with_choice(LogFilter(seat=1), "subject", "land") == LogFilter(
        seat=1, subject="land"
    )


@pytest.mark.parametrize(("name", "locale"), TONGUES)
async def test_a_match_is_shown_again_step_by_step(tmp_path: Path, name: str, locale: str) -> None:
    matches, info, _ = await opened(tmp_path, name, 80)
    game = GAMES[name]
    now = await matches.view(info.id, None)
    told = await matches.events_since(info.id, -1, None)
    stops = history_panel.stops_of(told, scene_of(now, info, locale), game)
    assert stops[0].seq == 0
    assert len(stops) > 3
    for at in (0, len(stops) // 2, len(stops) - 1):
        snapshots = await matches.past_snapshots(info.id, [stops[at].seq], None)
        scene = ReplayScene(
            game=game,
            info=info,
            snapshot=snapshots[stops[at].seq],
            locale=locale,
            stops=stops,
            at=at,
            rounds=await matches.rounds(info.id),
            mine=False,
            numbers={None: 0, Seat(0): 0},
        )
        panel = history_panel.replay_panel(scene)
        layout(panel, {})
        pressed = [b.press.custom_id() for b in buttons(panel) if b.press]
        assert len(pressed) == len(set(pressed))
        by_role = {b.press.arg.rpartition(".")[2]: b for b in buttons(panel) if b.press}
        assert by_role["back"].disabled == by_role["first"].disabled == (at == 0)
        assert by_role["forward"].disabled == (at == len(stops) - 1)
    await matches._pool.store.close()


def test_the_last_step_at_or_before_an_entry_is_found() -> None:
    stops = (Stop(0, 1, ()), Stop(3, 2, ()), Stop(8, 5, ()))
    assert [history_panel.stop_of(stops, number) for number in (0, 1, 2, 4, 5, 99)] == [
        0,
        0,
        1,
        1,
        2,
        2,
    ]


def test_what_happened_says_the_story_else_the_last_things_that_others_did() -> None:
    game = GAMES["cthulhu-wars"]
    state = next(positions(game, SEATS, 3, every=1))
    snapshot = replace(look_of(game, state, Seat(0)), since=-1)
    # One line each, and no two alike in a row, which would be told once.
    entries = tuple(
        LogEntry(seq=n, kind="act", seat=None, at=0, observations=(Passed(Seat(n % SEATS), 0),))
        for n in range(99)
    )
    said = [
        texts(
            history_panel.since_panel(
                game, info_of(game, SEATS), snapshot, told, "en", news=News(lines), step=0
            )
        )
        for lines, told in (((), entries), (("You lost it.",), entries), ((), ()))
    ]
    assert said[0].count("passes") <= history_panel.SINCE
    assert "You lost it." in said[1]
    assert "passes" not in said[1]
    assert "Nothing has happened" in said[2]


@pytest.mark.parametrize("name", ["cthulhu-wars", "eden-frontiers"])
def test_the_past_is_told_and_drawn_alike_whatever_is_hidden(name: str) -> None:
    game, compared = GAMES[name], 0
    info = info_of(game, SEATS)
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    states = list(positions(game, SEATS, 3, every=40, most=200, **options))
    for number, (then, state) in enumerate(itertools.pairwise(states)):
        viewer = Seat(number % SEATS)
        if any(BUSY[game.family](one, viewer) for one in (then, state)):
            continue
        shown = []
        for hide in (False, True):
            old, new = then, state
            if hide:
                old = REDEAL[game.family](old, viewer, random.Random(number))
                new = REDEAL[game.family](new, viewer, random.Random(number))
            snapshot = look_of(game, new, viewer)
            snapshot = replace(snapshot, before=game.view(old, viewer), since=3, past=True)
            news = history_panel.since_panel(game, info, snapshot, (), "en", news=NO_NEWS, step=0)
            scene = ReplayScene(
                game=game,
                info=info,
                snapshot=snapshot,
                locale="en",
                stops=(Stop(0, 1, ()), Stop(9, 2, ("a", "b"))),
                at=1,
                rounds=(0, 1),
                mine=True,
                numbers={None: 0, Seat(0): 0},
            )
            pictures = [
                paint(drawable(game), snapshot, names_of(info), "en", picture)
                for picture in (Picture("map"), Picture("map", "moves"))
            ]
            drawn = [p and (p.data, p.name, p.alt) for p in pictures]
            shown.append((news, history_panel.replay_panel(scene), drawn))
        assert shown[0] == shown[1]
        compared += 1
        if compared == 2:
            break
    assert compared
