"""Scenes of Clash of Cultures say what the view says, and nothing else."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from render.clash import battles, boards, hands, maps, painter
from render.clash import scene as sc
from render.clash.paint.hand import GAP, WIDE
from render.clash.paint.zoom import LOW_MOST, SIDE_LEAST_LOW, low_grid
from render.clash.words import keys
from render.core.ending import plot_picture
from render.core.layout import PANEL_LEAST, TALL_WIDTH
from render.core.painter import Wanted
from render.core.picture import Picture
from render.core.scene import Move
from render.core.text import length
from rules.clash import steps as st
from rules.clash.actions import ChooseCard, Concede, Done
from rules.clash.content import (
    ACTION_CARDS,
    ADVANCES,
    BOARDS,
    INCIDENTS,
    OBJECTIVE_CARDS,
    WONDERS,
    axial,
)
from rules.clash.state import Unit
from rules.core.data import copy_of
from rules.core.ids import Card, Cell, Seat
from rules.players.clash.game import GAME
from tests.render.conftest import Letters
from tests.render.drawn import drawn
from tests.rules.clash.arena import Table, side

NAMES = ("Ana", "Bruno", "Chloé", "Dmitri")


def table() -> Table:
    return Table(
        side(
            "f2 w3 o1 i2 g4 m1 c2",
            advances="fishing writing tactics myths storage arts draft nationalism",
            cities={"D2": "happy academy temple@2 pyramids act=1", "E3": "neutral port>E4"},
            units={"D2": "2*army settler", "E4": "2*ship army settler", "C2": "army"},
            actions="27 3",
            objectives="4",
            wonders="colosseum",
            built="pyramids",
        ),
        side("g1", cities={"D7": "angry"}, units={"C3": "3*army"}, actions="1", advances="tactics"),
        land={"D3": "fertile", "C4": "sea", "E4": "sea", "D4": "mountain*", "E3": "forest"},
        barbarians={"C3": 0, "F3": 2},
    )


def board(played: Table | None = None, viewer: Seat | None = None, **given: Any) -> sc.Board:
    return maps.board(GAME.view((played or table()).state, viewer), NAMES, "en", **given)


def view_of(played: Table, viewer: int | None = None) -> Any:
    return GAME.view(played.state, None if viewer is None else Seat(viewer))


# --- the map ---


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_start_the_homes_are_seen_and_everything_else_is_fog(seats: int) -> None:
    seen = board(Table(*(side(),) * seats))
    assert len(seen.spaces) == 4 * seats
    assert len(seen.fogs) == len(BOARDS[seats].slots)
    places = [space.at for space in seen.spaces] + [at for fog in seen.fogs for at in fog.at]
    assert len(set(places)) == len(places) == 4 * (seats + len(seen.fogs))


def test_cities_show_pieces_owners_mood_and_port() -> None:
    first, _, second = board().cities
    assert (first.cell, first.colour, first.mood, first.size, first.acts) == (
        *("D2", "grey", "happy"),
        *(4, 1),
    )
    assert first.buildings == (sc.Building("academy", "grey"), sc.Building("temple", "red"))
    assert first.wonders == ("Pyramids",)
    assert (second.port, second.port_cell) == (axial(Cell("E4")), "E4")


def test_units_cargo_barbarians_and_exhausted_spaces_are_shown() -> None:
    seen = board()
    groups = {(group.cell, group.colour): group for group in seen.groups}
    fleet = groups["E4", "grey"]
    assert fleet.units == (sc.Units("ship", 2),)
    assert fleet.cargo == (sc.Units("army", 1), sc.Units("settler", 1))
    assert groups["D2", "grey"].units == (sc.Units("army", 2), sc.Units("settler", 1))
    assert {(camp.cell, camp.count) for camp in seen.camps} == {("C3", 0), ("F3", 2)}
    assert [space.cell for space in seen.spaces if space.exhausted] == ["D4"]


def test_the_panel_says_what_everybody_may_know() -> None:
    mine, other = board().seats
    assert [stock.count for stock in mine.stocks] == [2, 3, 1, 2, 4]
    assert [stock.limit for stock in mine.stocks] == [7, 7, 7, 7, 7]
    assert (mine.government, mine.actions, mine.asked) == ("Autocracy", 3, False)
    assert (mine.action_cards, mine.objectives, mine.wonders) == (2, 1, 1)
    assert (other.government, other.actions, other.cities) == ("No government", -1, 1)
    assert mine.points.endswith("½") is bool(len(view_of(table()).seats[0].advances) % 2)


def test_what_has_moved_is_marked_by_an_arrow() -> None:
    played = table()
    before = view_of(played)
    played.move(1, "C2", "D1")
    assert board(played, before=before).moves == (
        Move(axial(Cell("C2")), axial(Cell("D1")), "grey"),
    )
    assert board(played).moves == ()


def test_pictures_of_others_do_not_tell_what_is_hidden() -> None:
    state = table().state
    other = copy_of(state)
    one, two = other.slots["9"], other.slots["10"]
    other.slots["9"], other.slots["10"] = two, one
    other.players[0].actions = [Card("action-5"), Card("action-6")]
    other.players[0].objectives = [Card("objective-9")]
    other.event_deck.reverse()
    for viewer in (None, Seat(1)):
        here, there = (GAME.view(position, viewer) for position in (state, other))
        for make in (
            lambda seen: maps.board(seen, NAMES, "fr"),
            lambda seen: boards.advances(seen, Seat(0), NAMES, "fr"),
            lambda seen: maps.zoom_at(seen, NAMES, "fr", Cell("B6")),
        ):
            assert make(here) == make(there)
        with pytest.raises(ValueError, match="not a hand"):
            hands.hand(here, Seat(0), NAMES, "fr")
    mine, theirs = (GAME.view(position, Seat(0)) for position in (state, other))
    assert hands.hand(mine, Seat(0), NAMES, "fr") != hands.hand(theirs, Seat(0), NAMES, "fr")


def test_a_part_of_the_map_is_around_a_space_or_what_one_has() -> None:
    seen = view_of(table(), 0)
    around = maps.zoom_at(seen, NAMES, "en", Cell("D3"))
    assert around is not None
    assert len(around.focus) == 7
    assert maps.zoom_at(seen, NAMES, "en", Cell("Z9")) is None
    cut = maps.own_parts(seen, Seat(0))
    assert {at for part in cut for at in part} == {
        axial(Cell(cell)) for cell in ("C2", "D2", "E3", "E4")
    }
    assert maps.zoom(seen, NAMES, "en", Seat(0), 1).colour == "grey"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_question_has_words_for_the_header(locale: str) -> None:
    for step in get_args(st.Step):
        if decision := getattr(step, "decision", None):
            assert f"asked-{decision}" in keys(locale)


# --- advances, hands, battles ---


def test_a_board_of_advances_says_what_is_owned_open_and_locked() -> None:
    seen = view_of(table())
    shown = boards.advances(seen, Seat(0), NAMES, "en")
    rows = [row for box in shown.categories for row in box.advances]
    assert len(rows) == len(ADVANCES) == 48
    by_id = dict(zip(ADVANCES, rows, strict=True))
    for name, row in by_id.items():
        owned, can = name in seen.seats[0].advances, name in seen.seats[0].open
        assert row.status == ("owned" if owned else "open" if can else "locked")
        assert (row.frame, row.builds) == (ADVANCES[name].frame, ADVANCES[name].builds)
    assert by_id["roads"].needs == "needs Engineering"
    power = [box.title for box in shown.categories if box.lit]
    assert power == ["Autocracy"]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_card_can_be_drawn_without_cutting_its_name(locale: str) -> None:
    for code in (*ACTION_CARDS, *OBJECTIVE_CARDS, *INCIDENTS, *WONDERS):
        for half in hands.card(Card(code), locale).halves:
            # The narrowest place for a name: a line of its own below the pill of an action card.
            assert length(half.name, "bold", 36) <= (WIDE - GAP) // 2 - 18 - 20
            assert half.text


def test_a_battle_shows_both_sides_and_their_dice() -> None:
    played = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"D2": "3*army"}, actions="5"),
        side(advances="tactics", units={"D3": "2*army"}, cities={"D7": "happy"}, actions="6"),
        land={"D3": "fertile"},
    )
    played.move(1, "D2", "D3")
    seen = battles.battle(view_of(played), NAMES, "en")
    assert [one.units for one in seen.sides] == [(sc.Units("army", 3),), (sc.Units("army", 2),)]
    assert [one.total for one in seen.sides] == [3, 2]
    assert seen.foot == "Ana may play a tactics card"
    played.do(1, ChooseCard(Card("action-5")))
    hidden = battles.battle(view_of(played), NAMES, "en")
    assert hidden == msgspec.structs.replace(
        seen, sides=hidden.sides, foot="Bruno may play a tactics card"
    )
    assert not any("Plays" in one.words for one in hidden.sides)
    played.do(2, Done(), die="11111")
    rolled = battles.battle(view_of(played), NAMES, "en")
    assert rolled.sides[0].dice == (1, 1, 1)
    assert [(one.total, one.parts) for one in rolled.sides] == [(5, (1, 1, 1, 2)), (2, (1, 1, 0))]
    assert rolled.sides[0].words == (
        "Attacker: 3 armies. Value 5 (3 + 2). 1 hit. Plays Wedge Formation."  # 1 for each foe
    )
    assert rolled.sides[1].words == "Defender: 1 army. Value 2. 0 hits."
    assert board(played).fights == (axial(Cell("D3")),)
    assert board(played).moves[-1].end == axial(Cell("D3"))


LONG = (
    "Anne-Élisabeth Dupont",
    "Maximilian Großmann",
    "MOHAMMED-WASSIM OMAR",
    "Christophe-Alexandre",
)
"""Names of twenty letters; Discord allows a few more."""


def test_names_of_twenty_letters_are_read_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr("render.core.text.lay", lambda *how: written.append(how[3]))
    played = Table(
        side(advances="tactics", cities={"C2": "happy"}, units={"D2": "3*army"}),
        *(side(cities={cell: "happy"}) for cell in ("I2", "C8", "I8")),
        land={"D2": "fertile", "D3": "fertile"},
    )
    view = GAME.view(played.state, Seat(0))
    drawn(painter, view, LONG, "fr", "zoom", "me", seat=Seat(2))
    played.state.spaces[Cell("D3")].units = [Unit(Seat(2), "army")]
    played.move(1, "D2", "D3", die="111 1")
    drawn(painter, view_of(played), LONG, "fr", "battle")

    assert [text for text in written if "…" in text] == []


def test_pictures_are_painted_from_views() -> None:
    seen = view_of(table(), 0)
    assert len(maps.own_parts(seen, Seat(0))) == 1
    assert drawn(painter, seen, NAMES, "fr", "card", "great-gardens").alt.startswith(
        "Grands Jardins (Merveille, vaut 4)"
    )
    page = drawn(painter, seen, NAMES, "en", "hand", "0")
    assert painter.draw(seen, NAMES, "en", Wanted("hand", "0/2")) is None
    assert "Hero General / High Ground" not in page.alt
    assert "Assassination / High Ground" in page.alt


def test_points_and_advances_of_a_match_are_plotted() -> None:
    played = table()
    before = view_of(played)
    played.of(2).advances.append("writing")
    picture = plot_picture(painter.stage, [(1, before), (2, view_of(played))], NAMES[:2], "fr")
    assert "Développements" in picture.alt
    assert "Bruno" in picture.alt
    assert picture.width == 1080


def test_variants_leave_out_what_they_say_and_the_map_in_words_says_everything() -> None:
    whole = board()
    assert maps.varied(whole, "") == whole
    assert maps.varied(whole, "ownership").groups == ()
    assert not any(city.buildings for city in maps.varied(whole, "ownership").cities)
    assert maps.varied(whole, "labels").cities == ()
    said = " ".join(painter.textual(view_of(table()), NAMES, "en"))
    for space in whole.spaces:
        assert space.cell in said
    assert "Barbarians: C3, settlement without units; F3, settlement with 2 units." in said


def test_who_concedes_and_who_has_left_are_told_apart() -> None:
    agenda: list[st.Step] = [st.NextAge(), st.NextRound(), st.BeginTurn(Seat(2)), st.Menu(Seat(0))]
    played = Table(
        *(side(cities={cell: "happy"}) for cell in ("D2", "D7", "H4")),
        agenda=agenda,
    )
    played.do(2, Concede())
    leaving = maps.board(view_of(played), NAMES, "fr").seats[1]
    assert (leaving.out, leaving.government) == ("", "concède")

    played.do(1, Done())

    left = maps.board(view_of(played), NAMES, "en")
    assert [seat.out for seat in left.seats] == ["", "has conceded", ""]
    assert left.seats[1].points == "2"  # kept
    picture = drawn(painter, view_of(played), NAMES, "en", "map")
    assert "Bruno, has conceded" in picture.alt
    assert drawn(painter, view_of(played), NAMES, "fr", "map").data


def on_a_panel(picture: Picture, letters: Letters) -> None:
    """Check what holds for every picture on the panel of a question."""
    assert picture.width == TALL_WIDTH
    assert PANEL_LEAST <= picture.height <= LOW_MOST
    assert len(picture.data) <= 250 * 1024
    assert not letters.small


def test_the_panel_of_a_question_shows_where_it_is_and_not_the_whole_map(letters: Letters) -> None:
    seen = view_of(table(), 0)
    for plan, named, rings in (
        ("", set(), 0),
        ("D2", {"D2"}, 1),
        ("D2>D3,C3", {"D2", "D3", "C3"}, 2),
    ):
        picture = painter.draw(seen, [*NAMES], "fr", Wanted("lands", plan, Seat(0)))
        assert picture is not None
        on_a_panel(picture, letters)
        ways = [tuple(map(Cell, way.split(">"))) for way in plan.split(",") if way]
        scene = maps.lands(seen, NAMES, "fr", Seat(0), ways)
        assert {axial(Cell(cell)) for cell in (*named, "D2", "E3")} <= {*scene.focus}
        assert len(scene.rings) == rings
        assert len(scene.board.moves) == plan.count(">")
        assert ("Entourés" in picture.alt) == bool(rings)
        assert low_grid(scene.focus)[0].side >= SIDE_LEAST_LOW


def test_where_all_own_land_would_be_small_a_question_shows_what_is_near() -> None:
    far = Table(
        side("g1", cities=dict.fromkeys(("D2", "E3", "D7", "C7", "F6"), "neutral")),
        side("g1", cities={"B4": "neutral"}),
    )
    scene = maps.lands(view_of(far, 0), NAMES, "en", Seat(0), [(Cell("D2"),)])

    assert {axial(Cell("D2")), axial(Cell("E3"))} <= {*scene.focus}
    assert axial(Cell("D7")) not in scene.focus
