"""Views of Frontiers become the scenes and pictures that they say."""

import itertools
from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from render.core.layout import TALL_HEIGHT, TALL_WIDTH
from render.core.outline import STEPS
from render.core.painter import Wanted
from render.core.scene import Move, Progress
from render.eden import alt, battles, boards, cards, painter
from render.eden.layout import SIDE_LEAST_ZOOM, zoom_side
from render.eden.paint.cards import EDGE, IN_HAND, LARGE_WIDTH, TEXT_LEFT, _large_style, flow
from rules.core.hexes import HEART, around, at, distance, hex_of
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden.actions import PlacePortal, PlaceTile
from rules.eden.board.cards import COMMON, TECHNOLOGIES
from rules.eden.board.combat_preview import preview
from rules.eden.board.content import content_of
from rules.eden.board.views import Army, Combat, View
from rules.eden.nodes import Locale
from tests.render.drawn import drawn
from tests.render.matches import NAMES, Moment, played
from tests.render.picture_samples import LIMIT

LOCALES: tuple[Locale, ...] = ("en", "fr")


def war() -> tuple[Moment, ...]:
    return played(4, 1, quick=True, actions=500, every=5)


def making() -> tuple[Moment, ...]:
    return played(3, 2, quick=False, actions=60, every=1)


def fights() -> list[tuple[View, int]]:
    """Return views with a combat whose armies have units."""
    return [
        (moment.public, combat.id)
        for moment in war()
        for combat in moment.public.combats.values()
        if any(army.rows for army in combat.armies)
    ]


# --- the board ---


def test_every_tile_of_the_view_is_on_the_board_with_what_lies_on_it() -> None:
    view = war()[-1].public
    scene = boards.board(view, NAMES, "en")
    assert {tile.cell for tile in scene.tiles} == set(view.tiles)
    for tile in scene.tiles:
        real = view.tiles[Cell(tile.cell)]
        place = hex_of(Cell(tile.cell))
        assert (tile.q, tile.r) == (place.q, place.r)
        assert (tile.troops, tile.wild, tile.rich) == (real.centre, real.wild, real.rich)
        assert tile.holder == ("" if real.owner == NOBODY else view.seats[real.owner].colour)
        neighbours = around(Cell(tile.cell))
        edges = {neighbours[stack.direction]: stack.troops for stack in tile.stacks}
        assert edges == real.edges


def test_the_panel_shows_the_public_figures_of_each_seat() -> None:
    view = war()[-1].public
    scene = boards.board(view, NAMES, "en")
    for seat, real in zip(scene.seats, view.seats, strict=True):
        has = seat.figures
        assert has.stocks + has.reserved == real.stocks
        assert (has.pure, has.deck, has.hand) == (real.pure, real.deck, real.hand_size)
        mine = [tile for tile in view.tiles.values() if tile.owner == real.seat]
        assert has.lands == len(mine)
        assert has.troops == sum(tile.centre + sum(tile.edges.values()) for tile in mine)
        assert (seat.colour, seat.name) == (real.colour, NAMES[real.seat])
        holds = view.tiles[HEART].owner == real.seat
        energy = real.pure + (view.heart_pool if holds else 0)
        assert seat.goal == Progress(energy, view.supremacy_cost, holds)
        words = alt.of_board(scene)
        assert f"energy {energy} of {view.supremacy_cost}" in words


def test_the_seats_that_are_asked_are_marked_in_header_and_cards() -> None:
    for moment in war():
        asked = {decision.seat for decision in moment.public.pending if decision.asked}
        scene = boards.board(moment.seats[0], NAMES, "en")
        assert {seat.name for seat in scene.seats if seat.asked} == {NAMES[s] for s in asked}
        assert [one.name for one in scene.header.asked] == [NAMES[s] for s in sorted(asked)]


def test_every_question_of_the_game_has_words_in_both_languages() -> None:
    seen = {d.id for moment in (*war(), *making()) for d in moment.public.pending if d.asked}
    assert len(seen) > 8
    for moment in (*war(), *making()):
        for locale in LOCALES:
            assert boards.board(moment.seats[0], NAMES, locale).header.prompt


def test_the_map_of_everybody_says_nothing_that_ends_with_an_answer() -> None:
    """It stays on a message while people answer; who has to is said beside it."""
    said = set()
    for moment in (*war(), *making()):
        scene = boards.board(moment.public, NAMES, "en")
        fights = [combat.cell for combat in moment.public.combats.values()]
        assert moment.public.over or not scene.header.asked
        assert not [seat for seat in scene.seats if seat.asked]
        assert bool(scene.header.prompt) == bool(fights) or moment.public.over
        said.add(scene.header.prompt)
        if fights:
            named = [cell for cell in fights if cell in scene.header.prompt]
            assert named == fights or str(len(fights)) in scene.header.prompt
    assert len(said) > 1


def test_every_combat_of_the_view_is_marked() -> None:
    for moment in war():
        scene = boards.board(moment.public, NAMES, "en")
        assert len(scene.clashes) == len(moment.public.combats)
        frontiers = [c for c in moment.public.combats.values() if c.other is not None]
        assert sum(clash.direction >= 0 for clash in scene.clashes) == len(frontiers)


def test_map_creation_shows_the_drawn_tile_and_where_it_may_go() -> None:
    moment = next(m for m in making() if any(isinstance(action, PlaceTile) for action in m.legal))
    legal = [action.cell for action in moment.legal if isinstance(action, PlaceTile)]
    scene = boards.board(moment.public, NAMES, "en")
    assert sorted(ghost.cell for ghost in scene.ghosts) == sorted(legal)
    assert scene.making
    assert moment.asked is not None
    piles = scene.seats[moment.asked].piles
    assert piles is not None
    assert piles.drawn
    assert scene.header.title == "Map"
    assert scene.header.phase == "Round 1 of 8"


def test_the_places_shown_during_map_creation_are_the_legal_ones() -> None:
    for moment in (*making(), *war()[::30]):
        legal = {
            action.cell for action in moment.legal if isinstance(action, PlaceTile | PlacePortal)
        }
        scene = boards.board(moment.public, NAMES, "en")
        assert {ghost.cell for ghost in scene.ghosts} == legal


def test_the_tile_placed_last_is_marked_with_its_seat() -> None:
    moments = making()
    pairs = [
        (before, after)
        for before, after in itertools.pairwise(moments)
        if len(after.public.tiles) == len(before.public.tiles) + 1
    ]
    before, after = pairs[0]
    scene = boards.board(after.public, NAMES, "en", before=before.public)
    assert scene.fresh is not None
    assert before.asked is not None
    assert scene.fresh.colour == after.public.seats[before.asked].colour
    [new] = set(after.public.tiles) - set(before.public.tiles)
    assert scene.fresh.cell == new


def test_a_conquest_is_an_arrow_from_where_the_troops_stood() -> None:
    found: list[Move] = []
    moments = played(4, 1, quick=True, actions=400, every=1)
    for before, after in itertools.pairwise(moments):
        scene = boards.board(after.public, NAMES, "en", before=before.public)
        for move in scene.moves:
            old = {
                (hex_of(cell).q, hex_of(cell).r): tile for cell, tile in before.public.tiles.items()
            }
            seat = next(s for s in after.public.seats if s.colour == move.colour)
            assert old[move.start].owner == seat.seat
            assert old[move.end].owner != seat.seat
            found.append(move)
    assert len(found) > 9


def test_nothing_is_marked_as_moved_without_an_earlier_view() -> None:
    scene = boards.board(war()[-1].public, NAMES, "en")
    assert scene.moves == ()
    assert scene.fresh is None


def test_the_end_names_the_winners() -> None:
    view = msgspec.structs.replace(
        war()[-1].public, over=True, winners=(Seat(2),), pending=(), phase="over"
    )
    header = boards.board(view, NAMES, "fr").header
    assert [one.name for one in header.asked] == ["Chloé"]
    assert header.prompt == "gagne"
    assert header.phase == "Fin"


def test_an_eliminated_seat_keeps_its_place_without_figures() -> None:
    view = war()[-1].public
    gone = msgspec.structs.replace(view.seats[1], alive=False)
    seats = (view.seats[0], gone, *view.seats[2:])
    scene = boards.board(msgspec.structs.replace(view, seats=seats), NAMES, "en")
    assert scene.seats[1].out == "out of the match"
    words = alt.of_board(scene)
    assert "Bruno, " in words
    assert "out of the match" in words


def test_snapshots_of_a_whole_match_are_small_described_and_always_the_same() -> None:
    for number, moment in enumerate((*war()[::33], *making()[::20])):
        locale = LOCALES[number % 2]
        picture = drawn(painter, moment.public, NAMES, locale, "map")
        assert len(picture.data) <= LIMIT
        assert number > 2 or drawn(painter, moment.public, NAMES, locale, "map") == picture
    for moment in (*war(), *making()):
        for locale in LOCALES:
            words = alt.of_board(boards.board(moment.public, NAMES, locale))
            assert 0 < len(words) <= 1024


def test_the_public_and_every_seat_see_the_same_map() -> None:
    moment = war()[-1]
    first, *others = (drawn(painter, view, NAMES, "en", "map") for view in moment.seats)
    assert all(one == first for one in others)
    public, own = (boards.board(v, NAMES, "en") for v in (moment.public, moment.seats[0]))
    marked = tuple(replace(seat, asked=False) for seat in own.seats)
    assert replace(own, header=public.header, seats=marked) == public


def test_very_long_names_change_neither_size_nor_layout() -> None:
    view = war()[-1].public
    long = drawn(painter, view, ["W" * 32] * 4, "fr", "map")
    assert (long.width, long.height) == (TALL_WIDTH, TALL_HEIGHT)


# --- zooms ---


def test_a_zoom_shows_all_lands_of_its_seat() -> None:
    for moment in war()[::20]:
        for seat in range(4):
            scenes = boards.zooms(moment.public, NAMES, "en", Seat(seat))
            assert [scene.part for scene in scenes] == [
                (number, len(scenes)) for number in range(1, len(scenes) + 1)
            ]
            shown = {place for scene in scenes for place in scene.focus}
            for cell, tile in moment.public.tiles.items():
                if tile.owner == seat:
                    assert (hex_of(cell).q, hex_of(cell).r) in shown


def test_a_wide_realm_takes_several_pictures_that_of_the_portal_first() -> None:
    view = war()[0].public
    mine = sorted(view.tiles, key=lambda cell: hex_of(cell).q)
    tiles = {
        cell: msgspec.structs.replace(tile, owner=Seat(0), centre=1) if cell in mine else tile
        for cell, tile in view.tiles.items()
    }
    first, *others = boards.zooms(msgspec.structs.replace(view, tiles=tiles), NAMES, "en", Seat(0))
    portal = view.seats[0].portal
    assert portal is not None
    place = (hex_of(portal).q, hex_of(portal).r)
    assert place in first.focus
    assert others
    assert not any(place in other.focus for other in others)
    assert max(len(part.focus) for part in (first, *others)) <= 14


def test_a_realm_is_split_only_when_one_picture_would_be_too_small_for_its_letters() -> None:
    view = war()[0].public
    portal = hex_of(view.seats[0].portal or Cell("H8"))

    def owned(most: int) -> View:
        near = sorted(view.tiles, key=lambda cell: (distance(hex_of(cell), portal), cell))[:most]
        tiles = {
            cell: msgspec.structs.replace(tile, owner=Seat(0 if cell in near else 1))
            for cell, tile in view.tiles.items()
        }
        return msgspec.structs.replace(view, tiles=tiles)

    for most in range(1, len(view.tiles)):
        realm = owned(most)
        parts = boards.zoomed(realm, Seat(0))
        assert len(parts) == painter.zoom_count(realm, Seat(0))
        whole = [place for part in parts for place in part]
        assert len(whole) == len(set(whole)) == most
        assert (len(parts) == 1) == (zoom_side(whole) >= SIDE_LEAST_ZOOM)
        assert min(zoom_side(part) for part in parts) >= SIDE_LEAST_ZOOM


def test_each_picture_of_a_wide_realm_says_which_it_is() -> None:
    view = war()[0].public
    tiles = {c: msgspec.structs.replace(t, owner=Seat(0)) for c, t in view.tiles.items()}
    wide = msgspec.structs.replace(view, tiles=tiles)
    count = painter.zoom_count(wide, Seat(0))
    assert count > 2
    for page in range(1, count + 2):
        picture = painter.draw(wide, NAMES, "fr", Wanted("zoom", f"me/{page}", Seat(0)))
        assert (picture is None) == (page > count)
        assert picture is None or f"image {page} sur {count}" in picture.alt


def test_the_land_around_a_cell_can_be_shown() -> None:
    picture = drawn(painter, war()[-1].public, NAMES, "en", "zoom", "H8")
    assert picture.alt.startswith("Around H8: a part of the map.")
    assert "H8 Heart of Eden" in picture.alt
    with pytest.raises(ValueError, match="not a cell"):
        drawn(painter, war()[-1].public, NAMES, "en", "zoom", "8H")


# --- cards ---


def all_cards(view: View) -> list[Card]:
    return [*content_of(view.content, view.edition).units, *COMMON, *TECHNOLOGIES]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_fits_its_picture(locale: Locale) -> None:
    view = war()[0].public
    for card in all_cards(view):
        face = cards.face(view.content, view.edition, card, locale)
        words, _ = flow(face.text, IN_HAND, TALL_WIDTH - 2 * EDGE - TEXT_LEFT - 24)
        assert bool(words) == bool(face.text), card  # some units have no ability
        style, art = _large_style(face)
        _, tall = flow(face.text, style, LARGE_WIDTH - 152)
        assert 38 + art + 106 + tall <= 1250, card
        assert not any(" :" in part.text or "'" in part.text for part in face.text), card


def test_what_the_cards_of_a_hand_say_is_read_on_a_phone() -> None:
    assert IN_HAND.size * 356 / TALL_WIDTH >= 11


def test_abilities_have_their_window_in_a_pill_and_their_keyword_in_bold() -> None:
    view = war()[0].public
    captain = cards.face(view.content, view.edition, Card("humans.captain"), "en")
    [ability] = captain.text
    assert (ability.window, ability.label) == ("immediate", "Immediate")
    assert ability.text.startswith("Give all your other units")
    squad = cards.face(view.content, view.edition, Card("humans.infantry_squad"), "fr")
    assert squad.text[0].strong == "Levée 2"
    assert squad.text[0].text.startswith("Levée 2 (")
    boss = cards.face(view.content, view.edition, Card("goblins.scrap_boss"), "en")
    assert boss.text[0].label == "Reaction"
    assert boss.text[0].text.startswith("(when another of your units is doomed): Give")
    treant = cards.face(view.content, view.edition, Card("elves.treant"), "en")
    assert (treant.text[0].window, treant.text[0].label) == ("", "")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_large_card_says_its_world_and_its_copies(locale: Locale) -> None:
    view = war()[0].public
    picture = drawn(painter, view, NAMES, locale, "card", "elves.world_tree")
    assert (picture.width, picture.height) == (1000, 1400)
    assert picture.alt.endswith(
        "The Evergreen Court · 2 copies."
        if locale == "en"
        else "La Cour sempervirente · 2 exemplaires."
    )
    assert len(picture.data) <= LIMIT


def test_a_card_that_does_not_exist_is_an_error() -> None:
    view = war()[0].public
    with pytest.raises(KeyError):
        drawn(painter, view, NAMES, "en", "card", "elves.nobody")


def test_a_hand_shows_equal_cards_once_and_each_with_its_use() -> None:
    moment = war()[-1]
    [scene] = cards.hands(moment.seats[2], Seat(2), NAMES, "fr")
    hand = moment.seats[2].seats[2].hand
    held = Counter(getattr(hand, "cards", ()))
    assert {one.face.card: one.n for one in scene.cards} == held
    assert all(one.use for one in scene.cards)
    assert scene.title == f"Votre main, jour {moment.public.day}"
    picture = drawn(painter, moment.seats[2], NAMES, "fr", "hand", "2")
    assert picture.alt.startswith(f"{scene.title}, {held.total()} cartes · pioche")
    assert all(one.use in picture.alt for one in scene.cards)


def test_the_hand_of_another_seat_cannot_be_painted() -> None:
    moment = war()[-1]
    for view in (moment.public, moment.seats[1]):
        with pytest.raises(ValueError, match="hidden"):
            drawn(painter, view, NAMES, "en", "hand", "2")


def test_more_than_seven_kinds_of_cards_take_two_pictures_each_painted_alone() -> None:
    view = war()[-1].seats[0]
    own, kinds = view.seats[0], sorted(content_of(view.content, view.edition).units)[:8]
    hand = msgspec.structs.replace(own.hand, cards=(*kinds, Card("crystal_small"), *kinds[:2]))
    seats = (msgspec.structs.replace(own, hand=hand), *view.seats[1:])
    held = msgspec.structs.replace(view, seats=seats)
    first, second = cards.hands(held, Seat(0), NAMES, "en")
    assert (len(first.cards), len(second.cards), second.first) == (7, 2, 8)
    assert first.subtitle == second.subtitle == f"11 cards · deck {own.deck}"
    assert painter.draw(held, [*NAMES], "en", Wanted("hand", "0/2")) is not None
    assert painter.draw(held, [*NAMES], "en", Wanted("hand", "0/3")) is None


def test_an_empty_hand_is_a_picture_too() -> None:
    view = war()[-1].seats[0]
    own = view.seats[0]
    none = msgspec.structs.replace(own, hand=msgspec.structs.replace(own.hand, cards=()))
    seats = (none, *view.seats[1:])
    picture = drawn(painter, msgspec.structs.replace(view, seats=seats), NAMES, "en", "hand", "0")
    assert "no card" in picture.alt


# --- battles ---


def test_a_battle_shows_every_unit_where_it_stands() -> None:
    for view, number in fights():
        combat = view.combats[str(number)]
        scene = battles.battle(view, number, NAMES, "en")
        for army, shown in zip(combat.armies, scene.armies, strict=False):
            places = {
                (r, row.first + i, unit.card)
                for r, row in enumerate(army.rows)
                for i, unit in enumerate(row.units)
            }
            names = content_of(view.content, view.edition).units
            assert {(u.row, u.column, u.name) for u in shown.units} == {
                (r, c, names[card].unit.name.en.replace("'", "’")) for r, c, card in places
            }


def test_strengths_are_those_that_the_rules_count() -> None:
    for view, number in fights():
        count = preview(view, number)
        combat = view.combats[str(number)]
        if combat.post:
            continue
        scene = battles.battle(view, number, NAMES, "en")
        for army, shown in zip(combat.armies, scene.armies, strict=False):
            assert shown.total == count.armies[army.seat]
            assert shown.total == shown.unit_strength + shown.troops + shown.bonus


def test_wild_land_is_an_army_without_units() -> None:
    view, number = next((v, n) for v, n in fights() if v.combats[str(n)].wild)
    scene = battles.battle(view, number, NAMES, "en")
    wild = scene.armies[-1]
    assert (wild.colour, wild.units) == ("", ())
    assert wild.total == view.combats[str(number)].wild


def test_battles_are_painted_and_described() -> None:
    for turn, (view, number) in enumerate(fights()[::4]):
        locale = LOCALES[turn % 2]
        picture = drawn(painter, view, NAMES, locale, "battle", str(number))
        assert len(picture.data) <= LIMIT
        assert turn > 2 or drawn(painter, view, NAMES, locale, "battle", str(number)) == picture
    for view, number in fights():
        for locale in LOCALES:
            assert len(alt.of_battle(battles.battle(view, number, NAMES, locale))) <= 1024


def test_a_combat_that_has_not_begun_shows_the_stacks() -> None:
    view, combat = next(
        (moment.public, combat)
        for moment in war()
        for combat in moment.public.combats.values()
        if not combat.armies
    )
    scene = battles.battle(view, combat.id, NAMES, "en")
    assert scene.stage == "To be fought"
    assert len(scene.armies) >= 2
    troops = {army.name: army.troops for army in scene.armies if army.colour}
    for edge in combat.edges:
        inner, outer = edge.split(">")
        tile = view.tiles[Cell(inner)]
        assert troops[NAMES[tile.owner]] >= tile.edges[Cell(outer)] > 0
    assert (
        drawn(painter, view, NAMES, "fr", "battle", str(combat.id)).height <= 1310
        or len(scene.armies) > 2
    )


# --- Fronts ---


def offensive() -> View:
    """Return a position of Fronts made of one of Frontiers: troops in the middle, one front."""
    view = war()[-1].public
    tiles = {
        cell: msgspec.structs.replace(
            tile,
            wild=0,
            edges={},
            centre=(troops := tile.centre + sum(tile.edges.values())),
            owner=tile.owner if troops else NOBODY,
        )
        for cell, tile in view.tiles.items()
    }
    origin, target = next(
        (cell, near)
        for cell, tile in sorted(tiles.items())
        for near in around(cell)
        if tile.owner == 0 and near in tiles and tiles[near].owner != 0
    )
    front = Combat(
        id=90,
        cell=target,
        other=origin,
        armies=[Army(seat=Seat(0), camp=1, troops=2, gained={"": 1})],
    )
    ana = msgspec.structs.replace(view.seats[0], in_play=(Card("crystal_huge"),) * 2)
    return msgspec.structs.replace(
        view,
        edition="fronts",
        phase="expansion",
        tiles=tiles,
        combats={"90": front},
        seats=(ana, *view.seats[1:]),
    )


def test_fronts_show_wild_strengths_by_distance_and_crystals_in_play() -> None:
    view = offensive()
    scene = boards.board(view, NAMES, "en")
    portals = [hex_of(cell) for cell, tile in view.tiles.items() if tile.kind == "portal"]
    for tile in scene.tiles:
        far = min(distance(hex_of(Cell(tile.cell)), portal) for portal in portals)
        assert tile.wild == (0 if tile.holder or far <= 1 else 2 * (far - 1))
        assert tile.stacks == ()
    assert "stocks" in scene.seats[0].figures.shown
    assert scene.seats[0].figures.played == 6
    assert (scene.header.steps, scene.header.step) == (3, 0)
    assert "crystals in play worth 6" in alt.of_board(scene)


def test_a_front_shows_who_attacks_over_the_frontier_and_with_how_many() -> None:
    view = offensive()
    front = view.combats["90"]
    [clash] = boards.board(view, NAMES, "en").clashes
    assert (clash.attacker, clash.sent) == (view.seats[0].colour, 3)
    q, r = hex_of(front.cell).q, hex_of(front.cell).r
    dq, dr = STEPS[clash.direction]
    assert at(q + dq, r + dr) == front.other
    words = alt.of_board(boards.board(view, NAMES, "fr"))
    assert f"Ana depuis {front.other} (3)" in words
    assert "Combats" in words


def test_a_conquest_from_a_front_is_marked_by_an_arrow() -> None:
    before = offensive()
    front = before.combats["90"]
    tiles = dict(before.tiles)
    tiles[front.cell] = msgspec.structs.replace(tiles[front.cell], owner=Seat(0), centre=2)
    after = msgspec.structs.replace(before, tiles=tiles, combats={})
    [move] = boards.board(after, NAMES, "en", before).moves
    assert move.colour == before.seats[0].colour
    assert (at(*move.start), at(*move.end)) == (front.other, front.cell)
