"""Views of Shards become the scenes and pictures that they say."""

from collections import Counter
from functools import cache
from itertools import islice

from msgspec.structs import replace

from render.eden import alt, battles, boards, cards, painter
from rules.core.hexes import distance, hex_of
from rules.core.ids import NOBODY, Cell, Seat
from rules.eden.board.views import Known, View
from rules.eden.nodes import Locale
from tests.contract import playouts
from tests.contract.games import GAMES
from tests.render.drawn import drawn
from tests.render.matches import NAMES

LOCALES: tuple[Locale, ...] = ("en", "fr")
SEATS = 4
SUPREMACY, KING = 0, 2


@cache
def moments(seed: int) -> tuple[tuple[View, tuple[View, ...]], ...]:
    """Return what the public and each seat see, at some moments of a match and in all battles."""
    game = GAMES["eden-shards"]
    found = []
    for number, moment in enumerate(islice(playouts.match("eden-shards", SEATS, seed), 700)):
        state = moment.after
        if state.tiles and (number % 25 == 0 or (state.combats and number % 4 == 0)):
            own = tuple(game.view(state, Seat(i)) for i in range(SEATS))
            found.append((game.view(state, None), own))
    return tuple(found)


def played() -> list[View]:
    return [view for seed in (SUPREMACY, KING) for view, _ in moments(seed) if view.phase != "map"]


def reached(view: View, seat: Seat) -> set[Cell]:
    """Walk from the standing portal of a seat over its own tiles."""
    mine = {cell for cell, tile in view.tiles.items() if tile.owner == seat}
    portal = view.seats[seat].portal
    found = {portal} & mine if portal is not None and view.seats[seat].alive else set()
    while True:
        more = {c for c in mine - found if any(distance(hex_of(c), hex_of(f)) == 1 for f in found)}
        if not more:
            return found
        found |= more


def test_each_tile_says_its_base_defence_and_how_fully_it_is_held() -> None:
    for view in played():
        king = view.campaign.king if view.campaign else None
        portals = [hex_of(cell) for cell, tile in view.tiles.items() if tile.kind == "portal"]
        full = {cell for seat in range(SEATS) for cell in reached(view, Seat(seat))}
        for tile in boards.board(view, NAMES, "en").tiles:
            cell = Cell(tile.cell)
            if king is None or king.cell != cell:
                far = min(distance(hex_of(cell), portal) for portal in portals)
                assert tile.defence == (0, 0, 1, 3, 5, 7, 9)[far]
            held = view.tiles[cell].owner != NOBODY
            assert tile.partial == (held and cell not in full)
            assert (tile.troops, tile.stacks, tile.wild) == (0, (), 0)


def test_lands_of_somebody_without_a_portal_are_under_partial_control() -> None:
    view = max(played(), key=lambda view: sum(tile.owner == 0 for tile in view.tiles.values()))
    fallen = replace(view.seats[0], alive=False)
    scene = boards.board(replace(view, seats=(fallen, *view.seats[1:])), NAMES, "fr")
    mine = [tile for tile in scene.tiles if tile.holder == fallen.colour]
    assert len(mine) > 1
    assert all(tile.partial for tile in mine)
    assert [tile.ruin for tile in mine if tile.land == "portal"] == [True]


def test_resources_and_pure_energy_lie_where_the_view_says() -> None:
    for view in played():
        scene = boards.board(view, NAMES, "en")
        for tile in scene.tiles:
            there = view.tiles[Cell(tile.cell)]
            assert {heap.kind: heap.count for heap in tile.goods} == there.resources
            assert tile.pure == there.pure
        for seat in scene.seats:
            held = [tile for tile in scene.tiles if tile.holder == seat.colour]
            assert seat.figures.pure == sum(tile.pure for tile in held)
            assert sum(heap.count for heap in seat.figures.goods) == sum(
                heap.count for tile in held for heap in tile.goods
            )
            assert seat.figures.partial == sum(tile.partial for tile in held)


def test_the_last_phase_of_a_day_is_called_after_its_purchases() -> None:
    names = {(view.phase, boards.when(view, "en").partition(" · ")[2]) for view in played()}
    assert ("logistics", "Purchases") in names
    assert ("expansion", "Expansion") in names


def test_who_gives_up_the_portal_or_the_match_is_named() -> None:
    view = played()[0]
    quitting = replace(view.seats[1], leaving=True), replace(view.seats[2], conceding=True)
    scene = boards.board(
        replace(view, seats=(view.seats[0], *quitting, view.seats[3])), NAMES, "fr"
    )
    said = ["", "renonce à son portail", "concède", ""]
    assert [seat.leaving for seat in scene.seats] == said
    words = alt.of_board(scene)
    assert all(words_of in words for words_of in said)


def test_a_destroyed_portal_is_a_ruin() -> None:
    ruins = 0
    for view in played():
        for tile in boards.board(view, NAMES, "en").tiles:
            whose = view.tiles[Cell(tile.cell)].portal_of
            assert tile.ruin == (tile.land == "portal" and not view.seats[whose].alive)
            ruins += tile.ruin
    assert ruins


def test_the_king_stands_where_he_stands_with_his_might_and_scales() -> None:
    for view, _ in moments(SUPREMACY):
        assert boards.board(view, NAMES, "en").king is None
    kings = [(view, boards.board(view, NAMES, "fr").king) for view, _ in moments(KING)]
    assert any(king and king.cell != "H8" for _, king in kings)
    for view, king in kings:
        there = view.campaign and view.campaign.king
        assert there
        assert king
        assert (king.cell, king.scales) == (there.cell, there.scales)
        fallen = sum(not seat.alive for seat in view.seats)
        assert king.might == there.base + view.day // 2 + fallen
        if view.phase != "map":
            assert f"puissance {king.might}" in alt.of_board(boards.board(view, NAMES, "fr"))


def test_every_front_has_two_sides_whose_strengths_add_up() -> None:
    seen = set()
    for view in played():
        for combat in view.combats.values():
            scenes = [battles.battle(view, combat.id, NAMES, locale) for locale in LOCALES]
            assert all(alt.of_battle(scene).startswith(scene.title) for scene in scenes)
            for scene in scenes:
                assert len(scene.armies) == 2
                for army in scene.armies:
                    assert army.total == army.unit_strength + army.bonus or not army.units
            kind = (combat.other is None, len(combat.armies), bool(combat.won))
            if kind not in seen:  # to paint takes long
                assert drawn(painter, view, NAMES, "fr", "battle", str(combat.id)).alt.startswith(
                    scenes[1].title
                )
            seen.add(kind)
    assert {(False, 1, False), (True, 1, False)} <= seen


def test_a_front_says_whether_land_would_be_taken() -> None:
    said = {
        (scene.armies[0].total > scene.armies[1].total, scene.outcome.rpartition(" ")[2])
        for view in played()
        for combat in view.combats.values()
        if combat.other is not None and not combat.won
        for scene in [battles.battle(view, combat.id, NAMES, "en")]
        if not scene.armies[1].king
    }
    assert (False, "holds") in said
    assert not {(True, "holds")} & said


def test_cards_set_aside_are_shown_to_their_owner_alone() -> None:
    shown = 0
    for view, own in moments(SUPREMACY):
        for seat in range(SEATS):
            mine = own[seat].seats[seat].set_aside
            assert isinstance(mine, Known)
            pages = cards.hands(own[seat], Seat(seat), NAMES, "fr")
            assert {one.face.card: one.n for one in pages[-1].aside} == Counter(mine.cards)
            assert not any(page.aside for page in pages[:-1])
            assert not isinstance(view.seats[seat].set_aside, Known)
            shown += len(mine.cards)
            if mine.cards:
                assert f"De côté\u00a0: {len(mine.cards)}" in alt.of_hand(pages[-1])
    assert shown
