"""Every message, form and command fits into Discord, however long the names and large the boards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.delivery.scenes import SeatScene, TableScene, public_question
from bot.games.registry import GAMES
from bot.history.ending import over_panel
from bot.interactions.components import layout, modal
from bot.interactions.i18n import scene_of
from bot.interactions.time_texts import OFFERED, Call, back_panel, offer_panel, reminder_text
from bot.lobby.panel import lobby_panel, options_panel, seating_panel
from bot.model.clocks import PACES, Clock, Clocks, Pacing
from bot.model.limits import BUTTON_LABEL
from bot.model.panel_parts import Button, Menu, Panel, Picture, Row, Text
from bot.pictures.drawn import Drawn
from bot.play.ahead_panel import list_panel
from bot.play.refusal_panel import refusal_panel
from bot.play.rules_panel import help_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import closed_panel, table_panel
from bot.sandbox.validate.bodies import check_new
from bot.sandbox.validate.modals import check_modal
from bot.store import MatchInfo
from rules.core.errors import NotYourTurn
from rules.core.ids import Seat
from rules.eden import worlds
from rules.eden.board.content import packed
from rules.eden.nodes import Label, World
from rules.eden.worlds.checks.cards import MOST_NAME
from tests.bot.games.test_cthulhu_panels import crowds
from tests.bot.looking import crowded, info_of, look_of, positions, seat_scene
from tests.bot.scenarios.robots import verb_of
from tests.contract.playouts import options_of
from tests.contract.redeal import busy_with_hand
from tests.contract.redeal import eden as dealt_again

GAME = GAMES["eden-frontiers"]

NAMES = tuple(f"*_~|`>{n}" + "W" * 25 for n in range(6))
"""As long as Discord lets a name be, of signs that have to be escaped."""

SHOWN = 1 << 15
"""The flag of messages made of components."""


def long(label: Label, mark: str) -> Label:
    """Make a name as long as a World may have it."""
    return Label(
        en=f"{label.en} {mark}".ljust(MOST_NAME, "W"), fr=f"{label.fr} {mark}".ljust(MOST_NAME, "W")
    )


def stretched(world: World) -> World:
    """Give a World the longest names, and an id that makes those of its cards very long."""
    units = tuple(changed(u, name=long(u.name, str(n))) for n, u in enumerate(world.units))
    name, people = long(world.name, ""), long(world.people, "")
    return changed(world, id=world.id.ljust(40, "w"), name=name, people=people, units=units)


@cache
def wordy(name: str = "eden-frontiers") -> Any:
    """Return Frontiers, played with Worlds of long names."""
    content = packed([stretched(world) for world in worlds.builtin().values()])
    return replace(GAMES[name], content=lambda: content)


@cache
def boards(name: str, seats: int, seed: int, every: int, **options: Any) -> tuple[Any, ...]:
    """Play a match with Worlds of long names once, for both languages and every clock."""
    return tuple(positions(wordy(name), seats, seed, every=every, **options))


def named(info: MatchInfo) -> MatchInfo:
    """Give everybody a long name, and the match a long title."""
    seats = tuple(changed(s, name=NAMES[s.number]) for s in info.seats)
    return changed(info, seats=seats, title="*" * 60)


def fits(panel: Panel) -> dict[str, Any]:
    """Hold the message of a panel against what Discord takes; return its body."""
    pictures = {
        part: Drawn(b"x", f"{part.kind}{n}.png", "words " * 400)
        for n, part in enumerate(panel.parts)
        if isinstance(part, Picture)
    }
    view: Any = layout(panel, pictures)
    body = {"components": view.to_components(), "flags": SHOWN}
    for gallery in [p for p in body["components"] if p["type"] == 12]:
        for item in gallery["items"]:
            item["media"] = {"url": "https://example.org/map.png"}
    for holder in body["components"]:
        for part in holder.get("components", ()):
            for item in part.get("items", ()):
                item["media"] = {"url": "https://example.org/map.png"}
    check_new(body, {})
    return body


def forms(scene: SeatScene) -> Iterator[dict[str, Any]]:
    """Build every form that the panel of a seat can open, and check it."""
    parts = seat_panel(scene).parts
    menus = [part for part in parts if isinstance(part, Menu)]
    buttons = [button for part in parts if isinstance(part, Row) for button in part.buttons]
    controls: list[Menu | Button] = [*menus, *buttons]
    for control in controls:
        if control.press is not None and control.press.verb == "open":
            name, _, arg = control.press.beside[0].partition(".")
            values = [c.value for c in control.choices] if isinstance(control, Menu) else [arg]
            for value in values:
                form = scene.game.ui.prompts.forms[name](
                    scene.asking(scene.mine[0]), f"{name}.{value}"
                )
                if form is not None:
                    body = modal(form).to_dict()
                    check_modal(body, ())
                    yield body


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize(("seats", "seed", "quick"), [(6, 4, True), (6, 24, False), (2, 20, True)])
def test_every_panel_and_form_fits_with_the_longest_names_and_the_largest_boards(
    seats: int, seed: int, locale: str, *, quick: bool
) -> None:
    game = wordy()
    verbs: set[str] = set()
    opened = 0
    every = 19 if seats == 2 else 83
    for number, plain in enumerate(boards(game.id, seats, seed, every, quick_map=quick)):
        war = plain.phase in ("expansion", "logistics")
        state = crowded(plain) if war and number % 2 else plain
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, locale)
            scene = replace(scene, info=named(scene.info), note="> " + "words " * 300)
            body = fits(seat_panel(replace(scene, where="dm")))
            verbs |= {verb_of(c) for row in body["components"] for c in row.get("components", ())}
            fits(help_panel(scene))
            opened += sum(1 for _ in forms(scene))
        snapshot = replace_viewer(game, state, locale)
        question = public_question(snapshot.snapshot, game)
        legal = game.legal(state, Seat(question.decision.seat)) if question is not None else []
        told = [f"**{name}** " + "did this and that " * 12 for name in NAMES * 40]
        table = TableScene(
            game=game,
            info=named(snapshot.info),
            snapshot=snapshot.snapshot,
            locale=locale,
            legal=legal,
            ping=tuple(range(seats)),
            lines=told,
            picture=True,
        )
        ended = changed(table.info, winners=tuple(Seat(n) for n in range(seats)), secret="0" * 64)
        for panel in (
            table_panel(table),
            closed_panel(table),
            over_panel(replace(table, info=ended)),
        ):
            fits(panel)

    assert {"map", "help", "refresh"} <= verbs
    assert opened > 20


def replace_viewer(game: Any, state: Any, locale: str) -> SeatScene:
    """Look at a position as everybody does."""
    scene = seat_scene(game, state, Seat(0), locale)
    return replace(scene, snapshot=look_of(game, state, None))


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize(("name", "seats"), [("eden-fronts", 4), ("eden-shards", 6)])
def test_every_panel_and_form_of_the_other_editions_fits(
    name: str, seats: int, locale: str
) -> None:
    game, seen = wordy(name), 0
    options: dict[str, Any] = dict(options_of(game, seats, 0))
    for number, plain in enumerate(boards(name, seats, 5, 17, **options)):
        war = plain.phase in ("expansion", "logistics")
        state = crowded(plain) if war and number % 2 else plain
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, locale)
            scene = replace(scene, info=named(scene.info), note="> " + "words " * 300)
            fits(seat_panel(replace(scene, where="dm")))
            fits(help_panel(scene))
            fits(list_panel(scene))
            seen += 1 + sum(1 for _ in forms(scene))

    assert seen > 30


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_panel_and_form_of_cthulhu_wars_fits(locale: str) -> None:
    game, asked = GAMES["cthulhu-wars"], set()
    fits(lobby_panel(named(info_of(game, 5, locale)), game, ("random", "heuristic"), {}))
    fits(options_panel(named(info_of(game, 5, locale)), game, ("random", "heuristic"), locale))
    for state in crowds(5, 4):
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, locale)
            scene = replace(scene, info=named(scene.info), note="> " + "words " * 300)
            fits(seat_panel(replace(scene, where="dm")))
            fits(help_panel(scene))
            fits(list_panel(scene))
            sheet = game.ui.prompts.sheet
            assert sheet is not None
            fits(sheet(scene_of(scene.snapshot, scene.info, locale), Seat(decision.seat)))
            asked |= {decision.id for _ in forms(scene)}

    assert {"action", "move"} <= asked


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_lobby_and_refusals_fit_with_the_longest_names(locale: str) -> None:
    game = wordy()
    info = named(info_of(game, 6, locale))
    kinds = ("random", "heuristic")
    fits(lobby_panel(info, game, kinds, {}))
    fits(seating_panel(info, game, kinds, "fr", info.seats[0].user or 0))
    fits(options_panel(info, game, kinds, locale))
    state = boards(game.id, 6, 4, 90, quick_map=True)[0]
    for decision in game.pending(state):
        scene = seat_scene(game, state, decision.seat, locale)
        fits(
            refusal_panel(
                NotYourTurn(),
                game=game,
                info=named(scene.info),
                snapshot=scene.snapshot,
                legal=scene.legal,
                locale=locale,
                attempted=scene.legal[0],
            )
        )


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("pace", list(PACES))
def test_all_that_is_said_about_time_fits_with_the_longest_names(locale: str, pace: Pacing) -> None:
    game = wordy()
    bare = changed(named(info_of(game, 6, locale)), clocks=Clocks(pace=pace))
    running = Clock(user=105, open=True, bank=9e5, at=2e9, since=2e9)
    for clock in (running, changed(running, away=3e9), changed(running, expired=2.1e9)):
        info = changed(bare, clocks=bare.clocks.with_clock(5, clock))
        votes = dict.fromkeys(OFFERED, 5)
        for free in (False, True):
            panel = offer_panel(
                info, 5, who="<@" + "9" * 20 + ">", ends=2e9, votes=votes, needed=5, free=free
            )
            body = fits(panel)
            labels = [b.label for p in panel.parts if isinstance(p, Row) for b in p.buttons]
            assert all(len(label) <= BUTTON_LABEL for label in labels)
            assert len(body["components"]) == 2
        fits(back_panel(info, 5, "<@" + "9" * 20 + ">"))
        for state in boards(game.id, 6, 4, 90, quick_map=True):
            snapshot = look_of(game, state, None)
            for by in ("", "*" * 32):
                fits(
                    Panel((Text(reminder_text(game, info, snapshot, 5, locale, call=Call(by=by))),))
                )
        fits(lobby_panel(changed(info, status="lobby"), game, ("random", "heuristic"), {}))
        fits(options_panel(changed(info, status="lobby"), game, ("random", "heuristic"), locale))


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_reminders_and_offers_tell_nothing_that_not_everybody_knows(locale: str) -> None:
    source = random.Random(7)
    compared = 0
    for state in positions(GAME, 4, 11, every=17, quick_map=True):
        asked = {d.seat for d in GAME.pending(state) if d.asked}
        if busy_with_hand(state, None):
            continue
        info = changed(info_of(GAME, 4, locale), clocks=Clocks(pace="brisk"))
        for seat in asked:
            clock = Clock(user=100 + seat, open=True, bank=9e5, at=2e9, since=2e9)
            info = changed(info, clocks=info.clocks.with_clock(seat, clock))
        snapshots = [look_of(GAME, one, None) for one in (state, dealt_again(state, None, source))]
        for seat in asked:
            first, second = [
                reminder_text(GAME, info, snapshot, seat, locale) for snapshot in snapshots
            ]
            assert first == second
            compared += 1
    assert compared > 20
