"""Pictures for the panels of questions of Battle For Eden: low, large letters, with the plan."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from render.core.layout import PANEL_LEAST, PANEL_MOST, TALL_LEAST, TALL_WIDTH
from render.core.painter import Wanted
from render.core.picture import Picture
from render.core.text import length
from render.core.words import typographic
from render.eden import markets, plans, strips
from render.eden.paint.lands import RADIUS, discs
from render.eden.paint.market import short_text
from render.eden.paint.strip import EDGE, TALL, paint_strip
from render.eden.painter import draw
from render.eden.plans import Leg, read, written
from render.eden.scene import Side, Strip
from rules import GAMES
from rules.core.forms import is_form
from rules.core.hexes import around
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.eden.actions import OpenFront, Order, Shop
from rules.eden.board.content import content_of
from rules.eden.board.views import View
from rules.eden.nodes import Locale
from rules.players.dealing import seen_form
from tests.contract import playouts
from tests.render.conftest import Letters, Texts
from tests.render.matches import NAMES

EDITIONS = ("eden-frontiers", "eden-fronts", "eden-shards")
MOST = 250 * 1024
PAINTED = 2
"""Plans of a kind that are painted; what is on them is looked at for all."""


@cache
def moments(name: str, every: int = 7) -> tuple[tuple[Seat, View, list[Any]], ...]:
    """Return who is asked, what they see and what they may do, in a match of four seats."""
    return tuple(
        (one.seat, one.game.view(one.before, one.seat), one.game.legal(one.before, one.seat))
        for one in playouts.match(name, 4, 2, limit=1200, every=every)
    )


def on_a_panel(picture: Picture, letters: Letters, most: int = PANEL_MOST) -> None:
    assert picture.width == 1080
    assert PANEL_LEAST <= picture.height <= most
    assert len(picture.data) <= MOST
    assert not letters.small
    assert picture.alt


def planned(name: str, seat: Seat, view: View, legal: list[Any]) -> tuple[Leg, ...]:
    """Make a plan of the first and the last thing that may be sent or stationed."""
    found = [Leg(a.origin, a.target, card=a.card) for a in legal if isinstance(a, OpenFront)]
    form = seen_form(GAMES[name], view, seat) if is_form(legal) else None
    for line in [] if form is None else form.lines(form.empty):
        match line.key:
            case ("posts" | "fronts", start, end) if line.most:
                found.append(Leg(Cell(start), Cell(end), line.most))
            case ("troops", cell) if cell in view.tiles:
                found.append(Leg(Cell(cell), None, line.most))
            case _:
                pass
    return (found[0], found[-1]) if found else ()


@pytest.mark.parametrize("name", EDITIONS)
def test_a_plan_is_drawn_on_the_lands_that_it_is_about(name: str, letters: Letters) -> None:
    drawn, kinds = 0, Counter[frozenset[tuple[bool, bool]]]()
    for seat, view, legal in moments(name):
        plan = planned(name, seat, view, legal)
        if not plan:
            continue
        assert read(written(plan)) == plan
        kind = frozenset((leg.end is None, bool(leg.card)) for leg in plan)
        kinds[kind] += 1
        if kinds[kind] <= PAINTED:
            picture = draw(view, [*NAMES], "fr", Wanted("lands", written(plan), seat))
            assert picture is not None
            on_a_panel(picture, letters, 1200)
        scene = plans.lands(view, NAMES, "fr", seat, plan)
        seen = {
            tile.cell for tile in scene.zoom.board.tiles if (tile.q, tile.r) in scene.zoom.focus
        }
        assert {cell for leg in plan for cell in (leg.start, leg.end) if cell} <= seen
        arrows = {(leg.start, leg.end) for leg in plan if leg.end}
        assert len(set(scene.moves)) == len(arrows)
        drawn += 1
    assert drawn > 2


def crowded() -> Iterator[tuple[Seat, View, list[Leg]]]:
    """Yield plans of four attacks beside one another, over frontiers where troops may stand."""
    for seat, view, _ in moments("eden-frontiers"):
        own = sorted(cell for cell, tile in view.tiles.items() if tile.owner == seat)
        ways = [
            Leg(cell, beside, 2, tenths=6)
            for cell in own
            for beside in around(cell)
            if beside in view.tiles and view.tiles[beside].owner != seat
        ]
        plan = ways[:: max(1, len(ways) // 4)][:4]
        if len(plan) == 4:
            yield seat, view, plan


def fought_over(view: View, seat: Seat, plan: Sequence[Leg]) -> View:
    """Let rivals hold what a plan goes to, with troops on both sides of each frontier."""
    tiles = dict(view.tiles)
    for n, leg in enumerate(plan):
        assert leg.end
        foe = Seat((seat + 1 + n % 3) % 4)
        beside = next(cell for cell in around(leg.end) if cell in tiles and cell != leg.start)
        facing = {leg.start: n + 1, beside: 1}
        tiles[leg.end] = replace(tiles[leg.end], owner=foe, wild=0, centre=2 + n, edges=facing)
        tiles[leg.start] = replace(tiles[leg.start], edges={leg.end: 1})
    return replace(view, tiles=tiles)


def test_the_numbers_of_a_plan_hide_no_other_number_and_no_name(texts: Texts) -> None:
    seen = 0
    for seat, view, plan in list(crowded())[::4]:
        for then in (view, fought_over(view, seat, plan)):
            scene = plans.lands(then, NAMES, "fr", seat, plan)
            placed = discs(scene)
            assert len(placed) == len(scene.moves) == 4
            assert draw(then, [*NAMES], "fr", Wanted("lands", written(plan), seat)) is not None
            assert not texts.crossed()
            hidden = [
                (number, text)
                for number, x, y in placed
                for text, (left, top, right, foot) in texts.last
                for near in [(min(max(x, left), right), min(max(y, top), foot))]
                if math.dist(near, (x, y)) < RADIUS - 2  # letters lie at whole pixels
                and math.dist(((left + right) / 2, (top + foot) / 2), (x, y)) > 4
            ]
            assert not hidden, written(plan)
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("text", ["F9>", "F9=x", "9F=1", "F9>G9", "F9=1,"])
def test_what_is_no_plan_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no part of a plan"):
        read(text)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_fight_in_one_strip_says_who_wins(name: str, letters: Letters) -> None:
    words = set()
    for _, view, _ in moments(name):
        for combat in view.combats.values():
            picture = draw(view, [*NAMES], "en", Wanted("strip", str(combat.id), view.viewer))
            assert picture is not None
            on_a_panel(picture, letters)
            drawn = strips.strip(view, combat.id, NAMES, "en")
            sides = drawn.sides
            assert sides
            # Of two fronts that are fought at once, each strip says which it is.
            if combat.other and name != "eden-frontiers":
                assert drawn.verdict.startswith(f"{combat.other} attacks {combat.cell} · ")
            mine = {army.seat for army in combat.armies} & {view.viewer}
            if combat.armies:
                assert [side.name for side in sides].count("You") == len(mine)
            if mine:
                assert sides[0].name == "You"
                words.add(drawn.tone)
    assert len(words) > 1


@pytest.mark.parametrize(
    ("holds", "settled", "verdict", "tone"),
    [
        (False, False, "Level at 13: 1 more wins", "accent"),
        (True, False, "Level at 13: enough for you", "accent"),
        (True, True, "You win 13 to 13", "ok"),
    ],
)
def test_nobody_leads_a_fight_that_is_level(
    holds: bool, settled: bool, verdict: str, tone: str
) -> None:
    assert strips._verdict(13, 13, "en", holds=holds, settled=settled) == (verdict, tone)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_three_abreast_nothing_about_wild_land_is_cut(locale: Locale) -> None:
    view, combat = next(
        (view, combat)
        for _, view, _ in moments("eden-frontiers")
        for combat in view.combats.values()
        if len(combat.armies) == 1 and combat.wild
    )
    (army,) = combat.armies
    other = next(seat for seat in range(len(view.seats)) if seat != army.seat)
    beside = replace(combat, armies=[army, replace(army, seat=Seat(other), camp=other)])
    three = replace(view, combats={**view.combats, str(combat.id): beside})
    sides = strips.strip(three, combat.id, NAMES, locale).sides
    assert len(sides) == 3
    wild = sides[-1]
    assert not wild.colour
    width = (TALL_WIDTH - 4 * EDGE) / 3
    total = length(str(wild.total), "black", 84)
    assert length(wild.name, "bold", TALL_LEAST) <= width - 98 - 26 - 12 - total
    assert all(length(line, "regular", TALL_LEAST) <= width - 48 for line in wild.lines)


@pytest.mark.parametrize(("locale", "more"), [("en", "4 more"), ("fr", "4 autres")])
def test_many_units_of_a_plan_are_counted_and_what_is_there_stays(
    locale: Locale, more: str, letters: Letters
) -> None:
    view, combat = next(
        (view, combat)
        for seat, view, _ in moments("eden-frontiers")
        for combat in view.combats.values()
        if seat in {army.seat for army in combat.armies} and len(combat.armies) == 1
    )
    first, *others = sorted(content_of(view.content, view.edition).units)[:4]
    name = content_of(view.content, view.edition).units[first].unit.name.within(locale)

    def adds(*cards: Card) -> tuple[str, ...]:
        side = strips.strip(view, combat.id, NAMES, locale, cards=cards, total=20).sides[0]
        assert len(side.adds) < strips.MOST_LINES
        return side.adds

    assert adds(first, first) == (f"2 \u00d7 {typographic(name)}",)
    assert adds(first, *others, others[0]) == (typographic(name), more)
    arg = f"{combat.id};20;{','.join([first, *others, others[0]])}"
    picture = draw(view, [*NAMES], locale, Wanted("strip", arg, view.viewer))
    assert picture is not None
    on_a_panel(picture, letters)
    assert more in picture.alt


def test_a_plan_for_a_fight_says_what_it_comes_to() -> None:
    view, combat = next(
        (view, combat)
        for seat, view, _ in moments("eden-frontiers")
        for combat in view.combats.values()
        if seat in {army.seat for army in combat.armies} and len(combat.armies) == 1
    )
    card = min(content_of(view.content, view.edition).units)
    now = strips.strip(view, combat.id, NAMES, "en")
    then = strips.strip(view, combat.id, NAMES, "en", cards=[card], total=99)
    assert (then.sides[0].total, then.sides[0].then) == (now.sides[0].total, 99)
    assert len(then.sides[0].adds) == 1
    assert "You win 99" in then.verdict
    arg = f"{combat.id};99;{card}"
    drawn = draw(view, [*NAMES], "en", Wanted("strip", arg, view.viewer))
    assert drawn is not None
    assert drawn.alt.startswith("You win 99")


@pytest.mark.parametrize("name", EDITIONS)
def test_what_a_market_lights_up_can_be_bought(name: str) -> None:
    bought = 0
    for seat, view, _ in moments(name, 3):
        cards = set[Card]()
        if (form := seen_form(GAMES[name], view, seat)) and form.form.answer is Order:
            lines = form.lines(form.blank)
            cards = {Card(line.key[1]) for line in lines if line.next <= line.most}
        elif form and form.form.answer is Shop:
            cards = {bought.card for shop in form.larger(form.blank) for bought in shop.purchases}
        if not any(d.id.endswith(("-ORDERS", "-BUY")) and d.seat == seat for d in view.pending):
            continue
        scene = markets.market(view, NAMES, "en", seat)
        wares = [*scene.wares, *scene.common, *scene.technologies]
        supremacy = {"tech_supremacy"}  # it needs the Heart too
        ordered = {ware.face.card for ware in wares if ware.ordered}
        able = {ware.face.card for ware in wares if ware.can}
        assert able - supremacy <= cards | ordered
        assert cards - ordered <= able
        bought += bool(able)
    assert bought > 2


@pytest.mark.parametrize("name", EDITIONS)
def test_every_seat_has_a_market_whenever_there_is_a_map(name: str) -> None:
    for _, view, _ in moments(name):
        for seat in view.seats:
            scene = markets.market(view, NAMES, "fr", seat.seat)
            assert len(scene.wares) == len(scene.left) > 5


@pytest.mark.parametrize("name", EDITIONS)
def test_a_market_can_be_read(name: str, letters: Letters) -> None:
    seat, view, _ = moments(name)[-1]
    for locale in ("en", "fr"):
        whole = draw(view, [*NAMES], locale, Wanted("market", str(seat), seat))
        advised = markets.market(view, NAMES, locale, seat).wares[2].face.card
        part = draw(view, [*NAMES], locale, Wanted("shop", advised, seat))
        assert whole is not None
        assert part is not None
        assert part == draw(view, [*NAMES], locale, Wanted("shop", advised, seat))
        on_a_panel(part, letters)
        assert len(whole.data) <= MOST
    other = draw(view, [*NAMES], "fr", Wanted("market", str((seat + 1) % 4), seat))
    assert other is not None
    assert other.alt.startswith(f"Marché\u00a0: {NAMES[(seat + 1) % 4]}")
    for ware in markets.market(view, NAMES, "fr", seat).wares:
        said = " ".join(short_text(ware.face, 2000, "fr"))
        assert not re.search(r"\w:", said), "French has a blank before a colon"


@pytest.mark.parametrize("king", [True, False])
def test_the_sign_of_a_side_does_not_lie_on_its_name(king: bool) -> None:
    """The wings of the King are wider than the badge of a seat."""

    def painted(name: str) -> Image.Image:
        return paint_strip(Strip((Side("", name, 5, (), king=king),) * 2, "", "ok", "en"))

    with_name, without = painted("The King of Eden"), painted("")
    found = ImageChops.difference(with_name, without).getbbox()
    assert found is not None
    name_begins, ground = found[0], without.getpixel((EDGE + 30, EDGE + TALL - 30))
    sign = without.crop((EDGE + 2, EDGE + 20, EDGE + 250, EDGE + 110))
    plain = Image.new(sign.mode, sign.size, ground)
    drawn = ImageChops.difference(sign, plain).getbbox()
    assert drawn is not None
    assert drawn[0] > 0
    assert drawn[2] + EDGE + 2 < name_begins


def test_an_aim_counts_the_troops_that_stay() -> None:
    """A plan names the edges that it changes, and what stands on others goes to the fight as well."""
    seat, view, _ = next(
        one for one in moments("eden-frontiers") if planned("eden-frontiers", *one)
    )
    own = {cell for cell, tile in view.tiles.items() if tile.owner == seat}
    target, (start, other) = next(
        (cell, tuple(beside)[:2])
        for cell, tile in view.tiles.items()
        if tile.owner == NOBODY and len(beside := sorted(own.intersection(around(cell)))) > 1
    )
    foe = Seat((seat + 1) % 4)
    there = {
        target: replace(view.tiles[target], owner=foe, centre=3, wild=0, edges={}),
        start: replace(view.tiles[start], edges={target: 1}),
        other: replace(view.tiles[other], edges={target: 2}),
    }
    held = replace(view, tiles={**view.tiles, **there})

    def aims(*plan: Leg) -> list[tuple[int, int | None, int]]:
        scene = plans.lands(held, NAMES, "fr", seat, plan)
        return [(aim.n, aim.against, len(aim.moves)) for aim in scene.aims]

    assert aims(Leg(start, target, 1)) == [(3, 3, 1)]
    assert aims(Leg(start, target, 2)) == [(4, 3, 1)]
    assert aims(Leg(start, target, 2), Leg(other, target, 1)) == [(3, 3, 2)]
    assert aims(Leg(start, target, 0), Leg(other, target, 0)) == []  # nobody goes there any more
    scene = plans.lands(held, NAMES, "fr", seat, [Leg(start, target, 2)])
    before = next(tile for tile in scene.zoom.board.tiles if tile.cell == start)
    assert not before.stacks  # they stand where they start
    assert before.troops == held.tiles[start].centre + 1
