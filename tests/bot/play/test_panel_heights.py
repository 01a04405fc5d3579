"""Every question of every game fits on the screen of a phone: panels measured in Chromium, 390 wide.

The sandbox's page draws them, whose letters and controls are about as large as Discord's.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import chain, cycle, islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace as replaced
from PIL import Image, ImageDraw
from playwright.sync_api import Page, Route, sync_playwright

from bot import sandbox
from bot.ahead.told import NAMED
from bot.delivery.scenes import END, SeatScene, TableScene
from bot.delivery.seat_ahead import NOTHING, gathered
from bot.delivery.story import NO_NEWS
from bot.games.game_ui import PlayableGame
from bot.games.registry import GAMES
from bot.history.ending import over_panel
from bot.history.panel import LogFilter, LogPages, LogScene, log_lines, log_panel, since_panel
from bot.interactions.components import layout
from bot.interactions.i18n import scene_of
from bot.lang import LOCALES, say
from bot.lessons.panel import lesson_panel
from bot.lobby.open_seats_panel import seek_panel
from bot.lobby.panel import choices_of, lobby_card, lobby_panel, seating_panel
from bot.model import robot_names
from bot.model.panel_parts import Panel, Picture, Row, Text
from bot.model.records import MatchInfo, SeatInfo
from bot.model.results import LogEntry
from bot.pictures.drawn import Drawn
from bot.play.ahead_panel import list_panel
from bot.play.hand_panel import cards_panel
from bot.play.rules_panel import help_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import table_panel
from bot.sandbox.page.routes import _font_files
from bot.store.ahead import Ahead
from render.core.cache import forget
from render.core.chances import CHART
from render.core.ending import GAP, MAP, Glance, Standing, end_picture
from render.core.painter import Wanted
from render.cthulhu import earth
from rules.clash.content import ACTION_CARDS
from rules.core.agenda import asked
from rules.core.data import copy_of
from rules.core.game import advance
from rules.core.ids import Card, Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.advice import Advice
from rules.players.advising import advise
from rules.players.ahead import SAYS
from rules.players.standing import standing
from tests import chromium
from tests.bot.looking import NAMES, info_of, look_of, planned_info, seat_scene
from tests.bot.plain_bot import plain_bot
from tests.bot.play.advised_matches import advised
from tests.bot.play.rare_questions import kinds, rare
from tests.bot.play.test_panels import table_scene
from tests.contract.playouts import ALL, begun, pick
from tests.examples import sampled
from tests.golden.transcripts import FOLDER, replayed
from tests.render.test_ending import end

pytestmark = pytest.mark.browser

HIGHEST = 900
"""Pixels of one panel with the lines above and below it: what fits on most phones with little
scrolling."""
MATCHES = tuple((2 + seed % 5, seed) for seed in range(16))
"""Seats and seeds of the matches that are played."""
FIRST = sampled(4, 8)
"""So many of them always; the others for questions that neither these nor written positions ask."""
THOUGHTFUL = 0.9
"""How often who answers as they should does."""
LONGEST = 2500
"""Actions of a match at most: its rare questions come late."""
HANDS = 4
"""Of so many positions with a kind of question one is looked at for the largest hand."""
MANY = (19, 25, 40)
"""Cards of large hands."""
TABLES = sampled(250, 400)
"""Actions of a match whose public messages are measured."""
TURNS = 8
"""Turns at which the largest hand that is shown in full is measured."""
PAGES = 5
"""Pages of the log that are measured in a language."""
CALLED = 7
"""Kinds of moments at least at which everybody is told who is asked."""
TIMES = sampled(1, 2)
"""Panels of a kind of question that are measured in a language."""
NOTE = "\n".join(
    f"> Anastasia of the long name took H{n} from Bob, 7 to 5, with three cards." for n in range(6)
)
"""News of a phase, as those who wait read them."""
DONE_FOR = {
    "clash": "Anastasia of the long name: 1 settler in **D2** (Population Boom), all of this.",
    "": "Orders: the longest that one line of it is"[:42],
}
"""What routine has done, in Clash of Cultures by what came of it."""
PAGE = Path(sandbox.__file__).parent / "page"
SHEET = """<!doctype html><html lang="en"><link rel="stylesheet" href="/page/page.css">
<body><main id="all" style="width:390px"></main><script type="module">
import { components } from "/page/components.js";
window.height = (parts, files, alone = true) => {
  const message = { id: "1", channel_id: "1", attachments: files, flags: 32832 };
  const article = document.createElement("article"), aside = document.createElement("div");
  const inner = document.createElement("div");
  article.className = "msg only"; aside.className = "av"; inner.className = "bd";
  const by = document.createElement("div"), seen = document.createElement("div");
  by.className = "by"; by.textContent = "Hexarch 20:00"; seen.className = "seen"; seen.textContent = "Only you see this";
  inner.append(by, ...components(message, parts).flat(Infinity).filter(Boolean));
  if (alone) inner.append(seen);
  article.append(aside, inner);
  document.getElementById("all").replaceChildren(article);
  return Math.round(article.getBoundingClientRect().height);
};
</script>"""
BLANK = "data:image/gif;base64,R0lGODlhAQABAAAAACw="
TYPES = {".js": "text/javascript", ".css": "text/css"}


@pytest.fixture(scope="module")
def phone() -> Iterator[Page]:
    """Open what the sandbox's page draws messages with, as wide as a phone."""
    program = chromium.program() or pytest.skip(f"no Chromium: {chromium.HOW}")

    def serve(route: Route) -> None:
        name = route.request.url.rpartition("/")[2]
        if "/page/" in route.request.url:
            file = _font_files().get(name) or PAGE / name
            route.fulfill(body=file.read_bytes(), content_type=TYPES.get(file.suffix, "image/png"))
        else:
            route.fulfill(body=SHEET, content_type="text/html")

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 390, "height": 844})
        page.route("**/*", serve)
        page.goto("http://panels.test/")
        page.wait_for_function("window.height")
        # The first panel is else measured with other letters, before these have come.
        page.evaluate(
            "() => Promise.all([...document.fonts].map((one) => one.load())).then(() => 0)"
        )
        yield page
        browser.close()


@pytest.fixture(scope="module", autouse=True)
def _unpainted() -> Iterator[None]:
    """Lay out pictures that are only measured, but leave them blank."""

    def nothing(*_: Any, **__: Any) -> None:
        pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("render.core.pen.SCALE", 1)
        for name in ("text", "polygon", "line", "ellipse", "rounded_rectangle", "rectangle"):
            patch.setattr(ImageDraw.ImageDraw, name, nothing)
        patch.setattr(Image.Image, "paste", nothing)
        patch.setattr(Image.Image, "getbbox", lambda image: (0, 0, *image.size))
        patch.setattr("render.core.picture.packed", lambda pixels, palette: b"")
        # Maps are as large as what calls for them says, and a cell as its row.
        for name in ("clash.picture.paint_map", "clash.paint.zoom.paint_map"):
            patch.setattr(f"render.{name}", lambda wide, high, *_: Image.new("RGB", (wide, high)))
        patch.setattr("render.clash.paint.hand._name_cell", nothing)
        patch.setattr(
            "render.eden.paint.lands.paint_zoomed",
            lambda wide, high, *_, **__: Image.new("RGB", (wide, high)),
        )
        patch.setattr("render.cthulhu.paint.tall.laid", lambda world: ())
        patch.setattr(
            "render.cthulhu.paint.zoom.paint_map",
            lambda _: Image.new("RGB", (earth.WIDTH, earth.HEIGHT)),
        )
        forget()
        yield
    forget()  # what was painted so is not what other tests look at


Sizes = dict[tuple[Seat | None, str, Picture], tuple[int, int]]
"""The width and height of each picture of a position, by who sees it and in which language."""


def sized(scene: SeatScene | TableScene, picture: Picture, known: Sizes) -> tuple[int, int]:
    """Return the width and height of a picture of a panel, which is drawn if it is not known yet."""
    snapshot = scene.snapshot
    which = (snapshot.seat, scene.locale, picture)
    if which not in known:
        kind = "map" if picture.kind == "then" else picture.kind  # the map of before
        wanted = Wanted(kind, picture.arg, snapshot.seat, None)
        drawn = scene.game.ui.painter.draw(snapshot.view, list(NAMES), scene.locale, wanted)
        assert drawn is not None, picture
        known[which] = drawn.width, drawn.height
    return known[which]


def message_of(scene: SeatScene | TableScene, panel: Panel, known: Sizes) -> list[Any]:
    """Give the components of a panel and the files of its pictures, as the page takes them."""
    pictures = [one for one in panel.parts if isinstance(one, Picture)]
    names = {one: Drawn(b"", f"{n}.png", "what it shows") for n, one in enumerate(pictures)}
    files = [
        {"filename": names[one].name, "width": wide, "height": high, "url": BLANK}
        for one in names
        for wide, high in [sized(scene, one, known)]
    ]
    message: Any = layout(panel, names)
    return [message.to_components(), files]


def met(name: str) -> Iterator[tuple[Any, Any]]:
    """Yield positions of matches at random, of matches half by rules of thumb, and of transcripts."""
    game = GAMES[name]
    yield from matches(name, MATCHES[:FIRST])
    for file in sorted((FOLDER / name).glob("*.txt")):
        for _, play, _ in replayed(game, file.read_text("utf-8")):
            if play is not None:
                yield game, play.state


def unmet(name: str, missing: set[str]) -> Iterator[tuple[Any, Any]]:
    """Yield positions with questions that are still missing, as long as there are any."""
    game = GAMES[name]
    further = (state for _, state in matches(name, MATCHES[FIRST:]))
    for state in chain(rare(game), further):
        if any(one.asked and one.id in missing for one in game.pending(state)):
            yield game, state
        if not missing:
            return


def matches(name: str, which: Iterable[tuple[int, int]]) -> Iterator[tuple[Any, Any]]:
    """Yield the positions of matches of these seats, as near as the game allows, and seeds."""
    least, most = min(GAMES[name].seats), max(GAMES[name].seats)
    for seats, seed in which:
        yield from mixed(name, min(max(seats, least), most), seed)


def mixed(name: str, seats: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield the positions of a match in which the seats with odd numbers answer as they should."""
    game = GAMES[name]
    state, chance = begun(name, seats, seed, short=seed % 2 > 0)
    source, play = random.Random(seed), Play[Any, Any](state, chance)
    minds = {n: PLAYERS["heuristic"](game, Seat(n), bytes([seed, n])) for n in range(1, seats, 2)}
    for _ in range(LONGEST):
        if state.over:
            return
        yield game, state
        seat = source.choice(sorted(asked(state.agenda)))
        legal = game.legal(state, seat)
        thinks = seat in minds and source.random() < THOUGHTFUL
        action = (
            minds[seat].whole(game.view(state, seat), legal)[0] if thinks else pick(source, legal)
        )
        play.events.clear()
        advance(game, play, seat, action)
        state = play.state


def ways(
    game: Any, state: Any, seat: Seat, locale: str, best: Advice | None
) -> dict[str, SeatScene]:
    """List how a question may stand before a person, and how those who wait for it see it.

    *best*: what that person is advised.
    """
    plain = seat_scene(game, state, seat, locale)
    public, snapshot = game.view(state, None), plain.snapshot
    info, legal = planned_info(game, state), game.legal(state, seat)
    offered = gathered(game, info, public, snapshot, legal=legal)
    shown = [met for asked, met in offered.sheets.items() if asked.seat == seat]
    records = tuple(
        Ahead(number=n, standing=one, sheet=met.sheet.id, line=line.id)
        for n, (met, line, one) in enumerate(
            (
                (
                    met,
                    line,
                    standing(
                        game,
                        met.sheet,
                        line,
                        SAYS[line.choices[0]],
                        public=public,
                        seat=seat,
                        subject=met.subject,
                    ),
                )
                for met in {(m.sheet.id, m.subject): m for m in shown}.values()
                for line in met.sheet.lines
                if line.choices
            ),
            1,
        )
    )
    scene = replace(plain, asks=True, advised=best)
    found = {
        "asked": scene,
        "by hand": replace(scene, by_hand=scene.mine[0].since),
        "without advice": replace(scene, advised=None),
    }
    if offered.sheets:
        found["with a sheet"] = replace(scene, info=info, ahead=offered)
        runs = gathered(game, info, public, snapshot, records=records, legal=legal)
        found["answered ahead"] = replace(scene, info=info, ahead=runs)
        found["in a sheet, direct"] = replace(found["with a sheet"], where="dm")
        found["answered, direct"] = replace(found["answered ahead"], where="dm")
    found |= {
        f"{way}, direct": replace(found[way], where="dm") for way in ("asked", "without advice")
    }
    line = DONE_FOR.get(game.family, DONE_FOR[""])
    done = [
        say(locale, "ahead-trifles", list="4"),
        *[say(locale, "ahead-answered", what=line)] * NAMED,
    ]
    answered = replace(found.get("with a sheet", scene), ordered="\n".join(f"-# {d}" for d in done))
    found["asked after answers"] = answered
    asked = {one.seat for one in game.pending(state) if one.asked}
    for other in [one for one in range(len(game.seating(state))) if one not in asked][:1]:
        waiting = replace(seat_scene(game, state, Seat(other), locale), asks=True, note=NOTE)
        found["while one waits"] = replace(
            waiting, info=info, ahead=gathered(game, info, public, waiting.snapshot)
        )
    return found


def held_by(game: Any, state: Any, seat: Seat) -> int:
    """Count the cards of a seat as its panel does."""
    words = scene_of(look_of(game, state, seat), info_of(game, len(game.seating(state))), "en")
    return int(game.ui.wording.hand_size(words))


def too_high_of(phone: Page, panels: dict[str, list[Any]], *, alone: bool = True) -> list[str]:
    """Measure panels, which one person reads *alone*, and list those that are too high with their pixels."""
    # As one text: Playwright would look at each of thousands of values on its way.
    measured = phone.evaluate(
        "([text, alone]) => JSON.parse(text).map(([parts, files]) => window.height(parts, files, alone))",
        [json.dumps([*panels.values()]), alone],
    )
    high = dict(zip(panels, measured, strict=True))
    return [f"{which}: {pixels}" for which, pixels in high.items() if pixels > HIGHEST]


@pytest.mark.parametrize("name", ALL)
def test_every_question_fits_on_a_phone(phone: Page, name: str) -> None:
    seen: Counter[str] = Counter()
    too_high: list[str] = []
    fullest: dict[str, tuple[int, Any, Seat]] = {}
    missing = kinds(GAMES[name])
    for game, state in chain(met(name), unmet(name, missing)):
        question = next((one for one in game.pending(state) if one.asked), None)
        if question is None:
            continue
        missing.discard(question.id)
        if seen[question.id] % HANDS == 0:
            held = held_by(game, state, question.seat)
            if held > fullest.get(question.id, (0,))[0]:
                fullest[question.id] = held, copy_of(state), question.seat
        seen[question.id] += 1
        if seen[question.id] > TIMES:
            continue
        known: Sizes = {}
        told = advise(game, game.view(state, question.seat), question.seat)
        panels = {
            f"{question.id} {way} {locale}": message_of(scene, seat_panel(scene), known)
            for locale in LOCALES
            for way, scene in ways(game, state, question.seat, locale, told).items()
        }
        too_high += too_high_of(phone, panels)
    # Who asks for their hand reads it above the question: the largest one of each kind.
    for question_id, (held, state, seat) in fullest.items():
        known = {}
        panels = {}
        told = advise(game, game.view(state, seat), seat)
        for locale in LOCALES:
            plain = replace(seat_scene(game, state, seat, locale), asks=True, advised=told)
            for way, scene in {
                "cards": replace(plain, cards=True),
                "cards, direct": replace(plain, where="dm"),
                "cards, direct, by hand": replace(plain, where="dm", by_hand=plain.mine[0].since),
            }.items():
                which = f"{question_id} below {held} {way} {locale}"
                panels[which] = message_of(scene, seat_panel(scene), known)
        too_high += too_high_of(phone, panels)

    assert not too_high, "; ".join(too_high)
    assert not missing, f"never measured: {sorted(missing)}"


def holding(state: Any, seat: Seat, cards: int) -> Any:
    """Give a seat a hand of so many cards, of as many kinds as there are; in Eden everybody.

    In Clash of Cultures there are not so many cards for two.
    """
    found = copy_of(state)
    worlds = [card for player in found.players for card in sorted(getattr(player, "world", ()))]
    eden = [*dict.fromkeys(worlds), "crystal_small", "crystal_huge", "setback", "opportunity"]
    every = [Card(card) for card in eden] if worlds else sorted(ACTION_CARDS)
    hand = [*islice(cycle(every), cards)]
    for number, player in enumerate(found.players):
        if worlds:
            player.hand = [*hand]
        else:
            player.actions = [*hand] if number == seat else []
    return found


@pytest.mark.parametrize("name", sorted(one for one in ALL if one != "cthulhu-wars"))
def test_hands_of_many_cards_fit_on_a_phone(phone: Page, name: str) -> None:
    game, seen = GAMES[name], set[str]()
    panels = {}
    for state, _ in tables(name, 2, 3, every=True):
        question = next((one for one in game.pending(state) if one.asked), None)
        if question is None or question.id in seen:
            continue
        seen.add(question.id)
        # As many kinds of cards are in each of these hands as are shown, so one of them is enough.
        cards = MANY[len(seen) % len(MANY)]
        for locale in LOCALES if len(seen) < len(MANY) else ("fr",):
            full = holding(state, question.seat, cards)
            scene = replace(seat_scene(game, full, question.seat, locale), asks=True, cards=True)
            if game.family == "eden":
                scene = advised(scene)
            waiting = Seat(1 - question.seat)
            other = seat_scene(game, holding(state, waiting, cards), waiting, locale)
            known: Sizes = {}
            last = cards_panel(scene, cards)
            for way, (seen_by, panel) in {
                "asked": (scene, seat_panel(scene)),
                "waiting": (other, seat_panel(replace(other, asks=True, cards=True))),
                "hand": (scene, cards_panel(scene)),
                "last page": (scene, last),
            }.items():
                panels[f"{question.id} {way} {cards} {locale}"] = message_of(seen_by, panel, known)
            # Every card can be reached: seven are on each page, and the last one has the last.
            pages = [one for row in last.parts if isinstance(row, Row) for one in row.buttons]
            assert pages[-1].disabled
            held = held_by(game, full, question.seat)
            assert pages[-1].label.endswith(f"-{held}")
    assert not too_high_of(phone, panels)
    assert len(seen) > 5


def test_the_largest_hand_that_is_shown_in_full_fits_on_a_phone(phone: Page) -> None:
    game, panels = GAMES["clash-of-cultures"], dict[str, list[Any]]()
    least = game.ui.prompts.names_from
    assert least is not None
    # The cards of which most is to be read: two lines for each half.
    longest = sorted(
        ACTION_CARDS,
        key=lambda card: len(game.ui.wording.any_card_text("", game.id, str(card), "fr")),
    )
    for state, _ in tables(game.id, 2, 3, every=True):
        question = next((one for one in game.pending(state) if one.asked), None)
        if question is None or question.id != "turn" or len(panels) >= 2 * TURNS:
            continue
        full = copy_of(state)
        player = full.players[question.seat]
        player.actions = longest[len(player.objectives) + 1 - least :]
        for locale in LOCALES:
            scene = advised(
                replace(seat_scene(game, full, question.seat, locale), asks=True, cards=True)
            )
            panels[f"{len(panels)} {locale}"] = message_of(scene, seat_panel(scene), {})
    assert len(panels) == 2 * TURNS
    assert not too_high_of(phone, panels)


async def lesson_scenes(folder: Path, name: str) -> list[tuple[int, SeatScene]]:
    """List each step of a lesson, where it begins, as the learner sees it."""
    game, found = GAMES[name], list[tuple[int, SeatScene]]()
    assert game.lesson is not None
    async with plain_bot(folder, GAMES, asks=True) as table:
        for number in range(len(game.lesson.steps)):
            live = await table.bot.services.lessons.position(game, number)
            seat = Seat(game.seating(live.state).index(0))
            found += [
                (number, advised(seat_scene(game, live.state, seat, locale))) for locale in LOCALES
            ]
    return found


@pytest.mark.parametrize("name", sorted(one for one in ALL if GAMES[one].lesson is not None))
def test_every_step_of_a_lesson_fits_on_a_phone(phone: Page, name: str, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as beside:  # the browser's own loop runs in this thread
        scenes = beside.submit(asyncio.run, lesson_scenes(tmp_path, name)).result()
    panels = {
        f"{number + 1} {scene.locale}": message_of(
            scene, lesson_panel(scene, number, NOTE, begun=False), {}
        )
        for number, scene in scenes
    }
    assert not too_high_of(phone, panels)


def tables(
    name: str, seats: int, seed: int, *, every: bool = False
) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the positions at which somebody is called, with what happened since the last of them.

    *every*: those at which somebody is asked.

    All answer as they should, in a match of a kind that tells the most.
    """
    game = GAMES[name]
    state, chance = begun(name, seats, seed)
    source, play = random.Random(seed), Play[Any, Any](state, chance)
    minds = [PLAYERS["heuristic"](game, Seat(n), bytes([seed, n])) for n in range(seats)]
    before: set[Seat] = set()
    for _ in range(TABLES):
        now = asked(play.state.agenda)
        if every or now - before:
            yield play.state, play.events
            play.events.clear()
        if play.state.over:
            return
        before, seat = now, source.choice(sorted(now))
        action = minds[seat].whole(game.view(play.state, seat), game.legal(play.state, seat))[0]
        advance(game, play, seat, action)


@pytest.mark.parametrize("name", ALL)
def test_what_everybody_reads_fits_on_a_phone(phone: Page, name: str) -> None:
    game = GAMES[name]
    longest: dict[tuple[str, ...], tuple[int, dict[str, list[Any]]]] = {}
    known: Sizes = {}
    for seats in {min(max(2, min(game.seats)), max(game.seats)), max(game.seats)}:
        for state, events in tables(name, seats, seats):
            what = tuple(sorted({one.id for one in game.pending(state) if one.asked}))
            told = [
                one for event in events for one in [game.seen_by(None, event)] if one is not None
            ]
            if len(told) < longest.get(what, (0, {}))[0]:
                continue
            panels = {}
            # A map is always as high as it is, a fight as high as it needs.
            known = {one: size for one, size in known.items() if one[2].kind == "map"}
            for locale in LOCALES:
                scene = table_scene(game, state, locale)
                words = scene_of(scene.snapshot, scene.info, locale)
                scene = replace(scene, lines=game.ui.wording.digest(words, told))
                panels[f"{seats} seats {what} {locale}"] = message_of(
                    scene, table_panel(scene), known
                )
            longest[what] = len(told), panels
    panels = {which: parts for _, few in longest.values() for which, parts in few.items()}
    assert not too_high_of(phone, panels, alone=False)
    assert len(panels) >= 2 * CALLED, sorted(longest)


@pytest.mark.parametrize("name", ALL)
def test_pages_of_the_log_and_rules_fit_on_a_phone(phone: Page, name: str) -> None:
    game, entries, rounds = GAMES[name], list[LogEntry](), list[int]()
    seats, panels = max(game.seats), dict[str, list[Any]]()
    for state, events in tables(name, seats, seats, every=True):
        told = [one for event in events for one in [game.seen_by(None, event)] if one is not None]
        entries.append(
            LogEntry(seq=len(entries), kind="act", seat=None, at=0, observations=(*told,))
        )
        rounds.append(game.round_of(state))
        question = next((one for one in game.pending(state) if one.asked), None)
        for locale in LOCALES if question is not None else ():
            assert question is not None
            for begins in (True, False):
                which = f"rules of {question.id} {begins} {locale}"
                if which not in panels:
                    scene = seat_scene(game, state, question.seat, locale)
                    panels[which] = message_of(scene, help_panel(scene, begins=begins), {})
    read = 0
    for locale in LOCALES:
        seen = seat_scene(game, state, Seat(0), locale)
        words = scene_of(look_of(game, state, None), seen.info, locale)
        lines = log_lines(tuple(entries), words, game, {}, LogFilter())
        pages = LogPages(-1, 0).with_earlier(-1, lines)
        log = LogScene(game=game, info=seen.info, locale=locale, log=pages, rounds=rounds)
        for page in range(PAGES):
            panel = log_panel(replace(log, log_filter=LogFilter(page=page)))
            panels[f"log {page} {locale}"] = message_of(seen, panel, {})
            text = "\n".join(one.text for one in panel.parts if isinstance(one, Text))
            read += len(text)
        known: Sizes = {}
        now = replaced(seen.snapshot, since=0, before=seen.snapshot.view)
        happened = since_panel(
            game,
            seen.info,
            now,
            tuple(entries),
            locale,
            news=NO_NEWS,
            step=999,
            picture=Picture("map", "moves"),
        )
        panels[f"what happened {locale}"] = message_of(seen, happened, known)
    assert not too_high_of(phone, panels)
    assert read > 600 * PAGES * len(LOCALES)


def lobby_message(scene: TableScene, info: MatchInfo, game: PlayableGame) -> list[Any]:
    """Give the card of a lobby with its picture, as the page takes it."""
    panel, drawn = lobby_panel(info, game, tuple(PLAYERS), {}), game.ui.painter.lobby
    card = drawn(lobby_card(info, game, {}))
    assert card is not None
    sizes: Sizes = {
        (None, scene.locale, one): (card.width, card.height)
        for one in panel.parts
        if isinstance(one, Picture)
    }
    return message_of(scene, panel, sizes)


@pytest.mark.parametrize("name", ALL)
def test_the_lobby_and_the_end_of_a_match_fit_on_a_phone(phone: Page, name: str) -> None:
    game = GAMES[name]
    # Every option unlike the usual, so that the card names them all.
    options = {
        one.id: next(value for value in reversed(one.allowed) if value != one.default)
        for one in game.options
    }
    panels = {}
    for seats in {min(max(2, min(game.seats)), max(game.seats)), max(game.seats)}:
        state, _ = begun(name, seats, seats)
        for locale in LOCALES:
            scene = table_scene(game, state, locale)
            chosen_by = [
                replaced(one, choices={c.id: c.choices[n] for c in choices_of(game) if not c.vote})
                for n, one in enumerate(scene.info.seats)
            ]
            for people, chosen in (
                (0, {}),
                (1, {}),
                (3, {}),
                (seats - 1, {}),
                (seats, {}),
                (seats, options),
            ):
                info = replaced(
                    scene.info, status="lobby", options=chosen, seats=tuple(chosen_by[:people])
                )
                which = f"lobby of {people} with {len(chosen)} options {locale}"
                panels[which] = lobby_message(scene, info, game)
                own = seating_panel(
                    info, game, tuple(PLAYERS), locale, scene.info.seats[0].user or 0
                )
                panels[f"options, {which}"] = message_of(scene, own, {})
                if people == 1:  # who plays with automated players reads how each of them plays
                    others = [
                        SeatInfo(number=n, name=name_, kind="heuristic")
                        for n, name_ in enumerate(list(robot_names.NAMES)[: seats - 1], 1)
                    ]
                    alone = replaced(info, seats=(*info.seats, *others))
                    panels[f"automated, {which}"] = lobby_message(scene, alone, game)
                card = seek_panel(info, game, (), "https://discord.com/channels/1/2")
                panels[f"card, {which}"] = message_of(scene, card, {})
            view, stage, all_of = scene.snapshot.view, game.ui.painter.stage, NAMES[:seats]
            assert stage is not None
            last = tuple(Standing(Seat(n), "2e", name_, "23½") for n, name_ in enumerate(all_of))
            told = replaced(end(3, None), standings=last, curve=None, winners=(Seat(0),))
            glance = Glance("H8", "", Seat(0), *MAP)
            drawn = end_picture(stage, told, view, [(view, glance)] * 3, list(all_of))
            # The curve of a match with so many seats is as high as that of one with four.
            size: Sizes = {(None, locale, END): (drawn.width, drawn.height + CHART + GAP)}
            info = replaced(scene.info, status="over", winners=(Seat(0),), reason="Late")
            over = replace(scene, info=info)
            panels[f"end of {seats} {locale}"] = message_of(over, over_panel(over), size)
    assert not too_high_of(phone, panels, alone=False)


@pytest.mark.parametrize("name", ALL)
def test_the_list_of_what_answers_fits_on_a_phone(phone: Page, name: str) -> None:
    game = GAMES[name]
    state, _ = begun(name, min(game.seats), 1, short=False)
    public, known, panels = game.view(state, None), Sizes(), {}
    info = planned_info(game, state)
    for locale in LOCALES:
        scene = replace(seat_scene(game, state, Seat(0), locale), info=info)
        ahead = gathered(game, info, public, scene.snapshot)
        for there in (ahead, NOTHING):
            which = f"{locale} {'with' if there is ahead else 'without'} trifles"
            panels[which] = message_of(scene, list_panel(replace(scene, ahead=there)), known)
    assert not too_high_of(phone, panels)
