"""Each question of the editions with fronts is shown by pictures that can be drawn."""

import random
from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.delivery.scenes import TableScene
from bot.games.eden.display import pictures
from bot.games.registry import GAMES
from bot.model.panel_parts import Picture
from bot.model.results import OpenQuestion, Snapshot
from bot.pictures.painter import drawable, paint
from bot.play.ask_words import ask_of, asked
from bot.play.table_panel import table_panel
from bot.store import MatchId
from render.eden.cards import choice
from render.eden.painter import after, as_drafted
from rules.core.game import form_of
from rules.core.ids import Card, Seat
from rules.eden.actions import Deploy, Offensive, Redeploy
from rules.eden.nodes import Locale
from rules.eden.shards.actions import Lay
from tests.bot.looking import each_position, info_of, seat_scene
from tests.contract import playouts
from tests.contract.redeal import eden

SEATS = 3
NAMES = {0: "Ana", 1: "Bruno", 2: "Chloé"}
FRONTS = ("eden-fronts", "eden-shards")


@cache
def moments(name: str) -> tuple[playouts.Moment, ...]:
    return tuple(islice(playouts.match(name, SEATS, 1), 600))


def looks(name: str, every: int) -> list[tuple[Snapshot, OpenQuestion]]:
    """Return what each seat that is asked sees, and its question."""
    game = GAMES[name]
    found = []
    for moment in moments(name)[::every]:
        for decision in game.pending(moment.after):
            if decision.asked:
                view = game.view(moment.after, decision.seat)
                question = OpenQuestion(decision=decision, since=0, at=0, asked_at=0)
                snapshot = Snapshot(
                    match=MatchId("m"),
                    game=name,
                    seq=0,
                    seat=decision.seat,
                    view=view,
                    round=1,
                    questions=(question,),
                    over=False,
                )
                found.append((snapshot, question))
    return found


@pytest.mark.parametrize("name", FRONTS)
def test_what_is_asked_about_a_front_is_shown_by_its_picture(name: str) -> None:
    shown = 0
    for snapshot, question in looks(name, 1):
        fronts = {str(c.id) for c in snapshot.view.combats.values() if c.armies}
        kinds = {"battle", "strip"}
        battles = [one.arg for one in pictures(snapshot, question) if one.kind in kinds]
        assert set(battles) <= fronts
        assert len(battles) == len(set(battles))
        if question.decision.subject is None and battles:
            assert set(battles) == fronts
        shown += bool(battles)
    assert shown


@pytest.mark.parametrize("name", FRONTS)
def test_every_chosen_picture_can_be_drawn_and_has_a_name_of_its_own(name: str) -> None:
    kinds = set()
    for snapshot, question in looks(name, 5):
        chosen = pictures(snapshot, question)
        drawn = [paint(drawable(GAMES[name]), snapshot, NAMES, "fr", picture) for picture in chosen]
        assert all(drawn)
        kinds |= {picture.kind for picture in chosen}
    assert {"lands", "shop", "strip"} <= kinds


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_the_units_that_one_may_begin_with_are_shown(locale: Locale) -> None:
    game, shown = GAMES["eden-frontiers"], 0
    for state in each_position(game, 4, 1, most=200, quick_map=True):
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, locale)
            form = form_of(game, state, decision.seat)
            takes = {} if form is None else {line.key[-1] for line in form.lines(form.empty)}
            if decision.id != "D-START-UNITS" or not decision.asked or not takes:
                continue
            question = asked(scene)
            assert question is not None
            picture = ask_of(scene, question).picture
            assert picture is not None
            offered = [Card(one) for one in picture.arg.split(",")]
            assert takes == {*offered}
            there = paint(drawable(game), scene.snapshot, NAMES, scene.locale, picture)
            assert there is not None
            faces = choice(scene.snapshot.view, decision.seat, offered, locale).cards
            assert not [held for held in faces if held.face.name not in there.alt]
            shown += 1
    assert shown


def test_one_page_more_than_there_are_is_no_picture() -> None:
    snapshot, question = next(
        (snapshot, question)
        for snapshot, question in looks("eden-fronts", 1)
        if pictures(snapshot, question)
    )
    assert (
        paint(drawable(GAMES["eden-fronts"]), snapshot, NAMES, "en", Picture("zoom", "me/3"))
        is None
    )
    seat = Seat(question.decision.seat)
    assert (
        paint(drawable(GAMES["eden-fronts"]), snapshot, NAMES, "en", Picture("hand", f"{seat}/9"))
        is None
    )


def drawn(moment: playouts.Moment) -> Any:
    return as_drafted(GAMES[moment.game.id].view(moment.after, moment.seat))


def test_resources_that_are_being_laid_lie_on_the_map_of_their_owner_alone() -> None:
    moment = next(m for m in moments("eden-shards") if isinstance(m.action, Lay) and m.action.put)
    ((cell, kinds), *_) = moment.action.put.items()
    view = GAMES[moment.game.id].view(moment.before, moment.seat)
    drafted, before = as_drafted(view, moment.action).tiles[cell], view.tiles[cell]
    assert as_drafted(view).tiles[cell] == before
    for kind, n in kinds.items():
        assert drafted.resources[kind] == before.resources.get(kind, 0) + n
    other = GAMES[moment.game.id].view(moment.after, Seat((moment.seat + 1) % SEATS))
    assert as_drafted(other).tiles[cell] == other.tiles[cell]


def test_troops_that_would_attack_stand_at_the_frontier() -> None:
    moment = next(
        m for m in moments("eden-fronts") if isinstance(m.action, Offensive) and m.action.fronts
    )
    view = GAMES[moment.game.id].view(moment.before, moment.seat)
    for origin, targets in moment.action.fronts.items():
        there = after(view, moment.action).tiles[origin]
        assert there.edges == targets
        assert there.centre + sum(there.edges.values()) == view.tiles[origin].centre


def test_a_deployment_and_a_redeployment_are_shown_as_they_would_be() -> None:
    for kind in (Deploy, Redeploy):
        moment = next(m for m in moments("eden-frontiers") if isinstance(m.action, kind))
        view = GAMES[moment.game.id].view(moment.before, moment.seat)
        then = GAMES[moment.game.id].view(moment.after, moment.seat)
        shown = after(view, moment.action).tiles
        own = [c for c, tile in view.tiles.items() if tile.owner == moment.seat]
        assert {c: (shown[c].centre, shown[c].edges) for c in own} == {
            c: (then.tiles[c].centre, then.tiles[c].edges) for c in own
        }


@pytest.mark.parametrize(("n", "kind"), [(1, "battle"), (2, "strip")])
def test_the_table_shows_the_fronts_of_an_offensive_instead_of_the_map(n: int, kind: str) -> None:
    snapshot, fronts = next(
        (everybody, battles)
        for snapshot, question in looks("eden-shards", 1)
        for everybody in [replace(snapshot, seat=None)]
        if len(battles := [p for p in pictures(everybody, question) if p.kind == kind]) == n
    )
    game = GAMES["eden-shards"]
    scene = TableScene(
        game=game, info=info_of(game, SEATS), snapshot=snapshot, locale="en", picture=True
    )
    table = table_panel(scene)
    assert [p for p in table.parts if isinstance(p, Picture)] == fronts


def test_what_can_be_answered_on_the_table_itself_tells_nothing_hidden() -> None:
    game, source, met = GAMES["eden-shards"], random.Random(3), set[str]()
    prompts = game.ui.prompts
    for moment in moments("eden-shards"):
        for decision in game.pending(moment.after):
            if decision.id in prompts.public and decision.id.startswith("D-SH"):
                met.add(decision.id)
                twin = eden(moment.after, None, source)
                here, there = (
                    [a for a in game.legal(state, decision.seat) if not isinstance(a, prompts.free)]
                    for state in (moment.after, twin)
                )
                assert set(here) == set(there)
    assert met
