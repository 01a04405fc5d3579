"""Views of Cthulhu Wars become the scenes and pictures that they say."""

import math
from collections import Counter
from itertools import combinations

import msgspec
import pytest

from render.core.alt import LIMIT as MOST_WORDS
from render.cthulhu import alt, battles, maps, painter, secrets, shelves
from render.cthulhu import scene as sc
from render.cthulhu.earth import earth
from render.cthulhu.kinds import FIGURES
from render.cthulhu.look import look
from render.cthulhu.paint import world as painted
from render.cthulhu.paint.pieces import CLASSES
from render.cthulhu.words import keys, say
from rules.core.ids import Seat
from rules.cthulhu import steps as st
from rules.cthulhu.content import FIGURES as PRINTED_FIGURES
from rules.cthulhu.content import (
    GREAT_OLD_ONE,
    MAPS,
    PRINTED,
    REQUIREMENTS,
    TRACKS,
    Area,
    Book,
    Kind,
)
from rules.cthulhu.state import Battle, Gate, Unit
from rules.cthulhu.views import View
from rules.words.cthulhu.wording import codes_of
from tests.render.cthulhu_matches import NAMES, played
from tests.render.drawn import drawn
from tests.render.picture_samples import LIMIT
from tests.render.test_cthulhu_earth import touching

LOCALES = ("en", "fr")
replace = msgspec.structs.replace
Rolls = tuple[tuple[int, ...], tuple[int, ...]]


def moments() -> list[View]:
    """Return public views of three matches, one on each size of map."""
    return [
        views[0]
        for seats, seed in ((3, 26), (4, 39), (5, 34))
        for views in played(seats, seed, actions=400, every=5)
    ]


def fights() -> list[tuple[View, int]]:
    return [
        (views[0], int(number))
        for seats, seed in ((3, 22), (4, 37), (5, 22))
        for views in played(seats, seed, actions=400, every=1)
        for number in views[0].battles
    ]


def with_units(view: View, *units: Unit, gates: dict[str, Gate] | None = None) -> View:
    """Return *view* with nothing on its map but *units*."""
    return replace(
        view, units=units, gates={Area(a): gate for a, gate in (gates or {}).items()}, battles={}
    )


# --- what the rules print ---


@pytest.mark.parametrize("name", MAPS)
def test_areas_touch_on_the_drawing_exactly_as_in_the_rules(name: str) -> None:
    printed, drawn = MAPS[name], earth(name)
    assert drawn.areas.keys() == printed.keys()
    pairs = {(min(a, b), max(a, b)) for a, area in printed.items() for b in area.near}
    assert touching(name) == pairs
    assert {a for a, area in drawn.areas.items() if area.sea} == {
        a for a, area in printed.items() if area.ocean
    }


def test_each_area_shows_the_class_of_its_glyph() -> None:
    signs = {"S": "strokes", "V": "chevron", "O": "circle"}
    for areas in MAPS.values():
        for name, area in areas.items():
            assert CLASSES.get(name) == signs.get(area.glyph), name


def test_every_faction_and_every_unit_of_the_rules_can_be_drawn() -> None:
    for faction in PRINTED:
        assert look(faction).faction == faction
    for kind, figure in PRINTED_FIGURES.items():
        assert (kind in FIGURES) == (figure.rank != GREAT_OLD_ONE), kind


def test_every_question_of_the_rules_has_words_in_both_languages() -> None:
    asked = {
        kind.decision
        for kind in vars(st).values()
        if isinstance(getattr(kind, "decision", None), str)
    }
    assert len(asked) > 15
    for locale in LOCALES:
        assert {f"asked-{decision}" for decision in asked} <= keys(locale)


# --- the map ---


def test_every_unit_of_the_view_stands_on_the_map_once() -> None:
    for view in moments():
        scene = maps.world(view, NAMES, "en")
        found: Counter[tuple[str, str, str]] = Counter()
        for area in scene.areas:
            for camp in area.camps:
                for units in camp.units:
                    found[area.id, camp.faction, units.name] += units.count
            for great in area.greats:
                found[area.id, great.faction, great.name] += 1
            if area.gate and area.gate.keeper:
                found[area.id, area.gate.faction, area.gate.keeper.name] += 1
        real = Counter(
            (unit.at, view.seats[unit.seat].faction, maps.thing("kind", unit.kind, "en"))
            for unit in view.units
            if unit.at in MAPS[view.map]
        )
        assert found == real


def test_gates_and_their_controllers_are_those_of_the_view() -> None:
    for view in moments():
        scene = maps.world(view, NAMES, "en")
        drawn = {area.id: area.gate.faction for area in scene.areas if area.gate}
        real = {
            area: view.seats[view.units[gate.keeper].seat].faction if gate.keeper >= 0 else ""
            for area, gate in view.gates.items()
        }
        assert drawn == real


def test_the_boxes_show_the_public_figures_of_each_seat() -> None:
    for view in moments():
        scene = maps.world(view, NAMES, "fr")
        for seat, real in zip(scene.seats, view.seats, strict=True):
            assert (seat.power, seat.doom) == (real.power, real.doom)
            assert (seat.hidden, seat.books) == (real.signs, len(real.books))
            assert (seat.faction, seat.player) == (real.faction, NAMES[real.seat])
        assert scene.ritual == sc.Ritual(TRACKS[len(view.seats)], view.ritual)


def test_the_seats_that_are_asked_are_marked_for_who_plays_and_not_for_everybody() -> None:
    for view in moments():
        if not (view.over or view.battles):
            asked = {d.seat for d in view.pending if d.asked}
            for viewer, marked in ((Seat(0), asked), (None, set())):
                scene = maps.world(replace(view, viewer=viewer), NAMES, "en")
                assert {i for i, seat in enumerate(scene.seats) if seat.asked} == marked
                assert bool(scene.prompt) == bool(marked)


def test_the_boxes_show_the_order_of_play() -> None:
    view = replace(
        moments()[0], phase="action", first=Seat(2), order=(Seat(2), Seat(1), Seat(0)), over=False
    )
    turns = [seat.turn for seat in maps.world(view, NAMES, "en").seats]
    assert turns == [3, 2, 1]
    before = replace(view, phase="first", order=())
    assert [seat.turn for seat in maps.world(before, NAMES, "en").seats] == [0, 0, 1]
    over = replace(view, over=True, phase="over")
    assert [seat.turn for seat in maps.world(over, NAMES, "en").seats] == [0, 0, 0]
    words = alt.of_world(maps.world(view, NAMES, "fr"))
    assert "(Ana), troisième" in words
    assert "(Chloé), premier joueur" in words


def test_several_questions_at_once_have_one_word() -> None:
    view = next(view for view in moments() if view.pending and not view.over)
    [one, *_] = view.pending
    other = msgspec.structs.replace(one, seat=Seat((one.seat + 1) % 3), id="react", asked=True)
    both = replace(view, pending=(replace(one, asked=True), other), viewer=Seat(0))
    assert maps.world(both, NAMES, "en").prompt == "must act"
    assert maps.world(replace(both, pending=()), NAMES, "en").prompt == "Nobody has to act"
    # Everybody's map stays on a message while one of them answers.
    assert maps.world(replace(both, viewer=None), NAMES, "en").prompt == ""


def test_captives_and_units_on_the_card_are_shown_in_the_box() -> None:
    view = moments()[0]
    seats = [seat.faction for seat in view.seats]
    gc, bg = Seat(seats.index("gc")), Seat(seats.index("bg"))
    scene = maps.world(
        with_units(
            view,
            Unit(bg, Kind("acolyte"), Area("captured"), gc),
            Unit(bg, Kind("acolyte"), Area("captured"), gc),
            Unit(gc, Kind("shoggoth"), Area("held")),
            Unit(gc, Kind("cthulhu"), Area("held")),
        ),
        NAMES,
        "en",
    )
    assert scene.seats[gc].captives == (sc.Captives("bg", 2),)
    assert [units.code for units in scene.seats[gc].away] == ["SH"]
    assert scene.seats[gc].away_greats == ("Cthulhu",)
    assert not any(area.camps or area.greats for area in scene.areas)
    away = with_units(view, Unit(gc, Kind("cthulhu"), Area("held")))
    assert "on the faction card Cthulhu" in alt.of_world(maps.world(away, NAMES, "en"))


def test_a_keeper_is_counted_once_in_the_picture_and_in_words() -> None:
    view = moments()[0]
    [gc] = [seat.seat for seat in view.seats if seat.faction == "gc"]
    acolytes = [Unit(gc, Kind("acolyte"), Area("asia")) for _ in range(3)]
    scene = maps.world(with_units(view, *acolytes, gates={"asia": Gate(1)}), NAMES, "en")
    [asia] = [area for area in scene.areas if area.id == "asia"]
    assert asia.gate is not None
    assert asia.gate.faction == "gc"
    assert asia.camps[0].units[0].count == 2
    assert "Asia: Great Cthulhu Acolyte 3." in alt.of_world(scene)
    alone = maps.world(with_units(view, *acolytes[:1], gates={"asia": Gate(0)}), NAMES, "en")
    assert "Asia: Great Cthulhu Acolyte." in alt.of_world(alone)


def test_desecrated_areas_carry_the_token() -> None:
    view = replace(moments()[0], tokens=(Area("africa"),))
    scene = maps.world(view, NAMES, "en")
    assert [area.id for area in scene.areas if "desecrated" in area.marks] == ["africa"]


def test_the_end_names_the_winners() -> None:
    view = replace(moments()[0], over=True, phase="over", winners=(Seat(1),), pending=(), turn=7)
    scene = maps.world(view, NAMES, "fr")
    assert scene.title == "Tour 7 · Fin"
    assert scene.prompt == "gagne"
    assert [seat.player for seat in scene.seats if seat.asked] == ["Bruno"]
    assert scene.seats[1].status == "gagne"
    nobody = maps.world(replace(view, winners=()), NAMES, "en")
    assert nobody.prompt == "Nobody wins: humanity survives"
    ended = maps.world(replace(view, ritual=len(TRACKS[3])), NAMES, "en")
    assert ended.labels.cost == "at its end"
    last = maps.world(replace(view, ritual=6), NAMES, "en")
    assert "at the end" in alt.of_world(last)


def test_the_card_of_who_has_won_is_not_dimmed_as_of_one_who_is_out() -> None:
    view = moments()[0]
    gone = replace(view.seats[0], gone=True)
    over = replace(
        view,
        over=True,
        phase="over",
        winners=(Seat(1),),
        pending=(),
        seats=(gone, *view.seats[1:]),
    )
    beside = painter.beside(over, NAMES, "en", None, None)
    assert [bool(card.out) for card in beside.seats] == [True, *[False] * (len(view.seats) - 1)]


def test_before_the_first_turn_the_title_is_the_phase() -> None:
    view = replace(moments()[0], turn=0, phase="setup")
    assert maps.title(view, "en") == "Setup"


def test_snapshots_of_whole_matches_are_small_described_and_always_the_same() -> None:
    for number, view in enumerate(moments()[::30]):
        locale = LOCALES[number % 2]
        picture = drawn(painter, view, NAMES, locale, "map")
        assert len(picture.data) <= LIMIT
        assert number > 2 or drawn(painter, view, NAMES, locale, "map") == picture
    for view in moments():
        for locale in LOCALES:
            assert 0 < len(alt.of_world(maps.world(view, NAMES, locale))) <= MOST_WORDS


def test_the_public_and_every_seat_see_the_same_map() -> None:
    views = played(4, 12, actions=400, every=5)[-1]
    public = drawn(painter, views[0], NAMES, "en", "map")
    for view in views[1:]:
        assert drawn(painter, view, NAMES, "en", "map") == public


# --- the private picture ---


def with_signs(view: View, seat: Seat, values: tuple[int, ...]) -> View:
    seats = tuple(
        replace(one, values=values, signs=len(values), revealed=(2,)) if one.seat == seat else one
        for one in view.seats
    )
    return replace(view, seats=seats)


def test_a_seat_sees_its_elder_signs_its_books_its_requirements() -> None:
    view = with_signs(played(4, 12, actions=400, every=5)[-1][1], Seat(0), (1, 3))
    scene = secrets.own(view, Seat(0), NAMES, "en")
    assert scene.signs is not None
    assert (scene.signs.hidden, scene.signs.revealed) == ((3, 1), (2,))
    assert scene.signs.sum_line == "worth 4 Doom"
    mine = view.seats[0]
    assert [book.held for book in scene.books] == [
        book in mine.books for book in PRINTED[mine.faction].books
    ]
    assert [need.met for need in scene.needs] == [need not in mine.open for need in REQUIREMENTS]
    assert all(book.text and "*" not in book.text for book in scene.books)
    picture = drawn(painter, view, NAMES, "fr", "hand", "0")
    assert len(picture.data) <= LIMIT
    assert "3, 1 (valent 4 points d’apocalypse)" in picture.alt


def test_nobody_sees_the_signs_of_others() -> None:
    views = played(4, 12, actions=400, every=5)[-1]
    for view in (views[0], views[2]):
        with pytest.raises(ValueError, match="not the viewer's"):
            drawn(painter, view, NAMES, "en", "hand", "0")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_of_every_faction_can_be_shown_to_all(locale: str) -> None:
    seen = played(5, 3, actions=400, every=399)[-1][0]
    for mine in seen.seats:
        faction = mine.faction
        scene = shelves.shelf(seen, faction, NAMES, locale)
        assert [book.held for book in scene.books] == [
            book in mine.books for book in PRINTED[faction].books
        ]
        assert "*" not in scene.text
        for code in codes_of(faction):
            if not code.startswith("faction-"):
                card = shelves.card(seen, code, NAMES, locale)
                assert card.name
                assert not [line for line in card.lines if "*" in line or not line]


def test_a_card_shows_whether_it_is_held_and_how_many_are_in_play() -> None:
    view = played(4, 12, actions=400, every=5)[-1][0]
    for seat in view.seats:
        for book in PRINTED[seat.faction].books:
            card = shelves.card(view, f"power-{book}", NAMES, "en")
            has = book in seat.books
            foot = f"{NAMES[seat.seat]} has it" if has else "Nobody has taken it yet"
            assert (card.book, card.held, card.foot) == (True, has, foot)
    for code in ("faction-gc", "power-dreams", "kind-deep_one", "kind-cthulhu", "power-devour"):
        picture = drawn(painter, view, NAMES, "fr", "card", code)
        assert len(picture.data) <= LIMIT
        assert picture.alt
    with pytest.raises(KeyError):
        drawn(painter, view, NAMES, "fr", "card", "faction-ow")


# --- battles ---


def test_battles_of_real_matches_are_drawn_with_their_dice() -> None:
    found = fights()
    assert len(found) > 10
    for turn, (view, number) in enumerate(found):
        real = view.battles[str(number)]
        scene = battles.battle(view, number, NAMES, "en")
        for side, shown in enumerate(scene.sides):
            assert shown.colour == view.seats[real.seats[side]].faction
            assert sorted(shown.dice) == sorted(real.dice[side])
            mine = [n for n in real.there if view.units[n].seat == real.seats[side]]
            assert sum(one.count - one.exempt for one in shown.fighters) == len(mine)
        assert scene.foot
        assert (
            turn % 3 or len(drawn(painter, view, NAMES, "fr", "battle", str(number)).data) <= LIMIT
        )


def fought(*agenda: st.Step, dice: Rolls = ((), ())) -> View:
    """Return a battle of Great Cthulhu against the Black Goat, with these steps to do."""
    view = next(v for v in moments() if {"gc", "bg"} <= {s.faction for s in v.seats})
    factions = [seat.faction for seat in view.seats]
    gc, bg = Seat(factions.index("gc")), Seat(factions.index("bg"))
    units = (
        Unit(gc, Kind("cthulhu"), Area("asia")),
        Unit(gc, Kind("deep_one"), Area("asia")),
        Unit(gc, Kind("deep_one"), Area("asia")),
        Unit(bg, Kind("dark_young"), Area("asia")),
        Unit(bg, Kind("acolyte"), Area("asia")),
    )
    battle = Battle(
        area=Area("asia"),
        seats=(gc, bg),
        there=[0, 1, 3],
        exempt=[2],
        dice=dice,
        kills=(0, 1),
        pains=(1, 2),
        hits={"1": "p", "3": "k"},
    )
    return replace(with_units(view, *units), battles={"4": battle}, agenda=agenda, pending=())


def test_a_battle_shows_who_is_hit_and_who_is_exempt() -> None:
    view = fought(st.Assigning(Seat(0), 4, 1, "p", 1), dice=((6, 5, 4, 1, 1, 1, 1), (5, 2)))
    scene = battles.battle(view, 4, NAMES, "en")
    one, other = scene.sides
    assert [(f.kind, f.count, f.killed, f.pained, f.exempt) for f in one.fighters] == [
        ("deep_one", 2, 0, 1, 1),
        ("cthulhu", 1, 0, 0, 0),
    ]
    assert [(f.kind, f.killed) for f in other.fighters] == [("dark_young", 1)]
    assert (one.total, one.parts) == (7, (1, 2, 4))
    assert one.words == (
        "Attack: Deep One × 2 (1 pained, 1 exempt), Cthulhu. 7 dice: 1 Kill, 2 Pains, 4 missed."
    )
    assert other.words.startswith("Defence: Dark Young (1 killed).")
    assert scene.foot == (
        "Great Cthulhu: 0 Kills, 1 Pain to take · Black Goat: 1 Kill, 2 Pains to take"
    )
    assert scene.subtitle == "Pains"


def test_before_the_dice_the_combat_is_worked_out() -> None:
    scene = battles.battle(fought(st.LineUp(4)), 4, NAMES, "en")
    assert [side.total for side in scene.sides] == [7, 2]
    assert scene.foot == ""


@pytest.mark.parametrize(
    ("step", "stage"),
    [
        (st.LineUp(4), 0),
        (st.PreBattles(4, []), 0),
        (st.Totals(4), 1),
        (st.Rolled(4, []), 1),
        (st.Assign(4, 0, "k"), 2),
        (st.Remove(4), 2),
        (st.Modify(4, "p"), 3),
        (st.Carrion(4, []), 3),
        (st.Retreats(4, [0, 1]), 4),
        (st.PostBattles(4, []), 5),
        (st.CleanUp(4), 5),
        (st.Gather(), 0),
    ],
)
def test_the_stage_is_that_of_the_uppermost_step_of_the_battle(step: st.Step, stage: int) -> None:
    below = () if isinstance(step, st.Gather) else (st.CleanUp(4),)
    view = fought(*below, step, st.Give(Seat(0), why="devour", by=Seat(0), among=[3], battle=4))
    assert battles.battle(view, 4, NAMES, "en").subtitle == say(
        "en", f"stage-{battles.STAGES[stage]}"
    )


def test_a_side_without_units_says_so() -> None:
    view = fought(st.CleanUp(4), dice=((6,), ()))
    gone = replace(view.battles["4"], there=[0], exempt=[])
    picture = drawn(painter, replace(view, battles={"4": gone}), NAMES, "en", "battle", "4")
    assert "(Defence: no unit. No dice)" in picture.alt


def test_books_are_named_as_in_the_rules() -> None:
    assert maps.thing("power", Book("dreams"), "fr") == "Rêves"


def test_a_part_of_the_map_is_shown_twice_as_large_around_an_area() -> None:
    view = played(4, 12, actions=400, every=5)[10][0]
    for area in (maps.home(view, Seat(0)), "arctic_ocean", "antarctica"):
        assert area is not None
        zoomed = drawn(painter, view, NAMES, "en", "zoom", area)
        assert (zoomed.width, zoomed.height) == (1600, 1200)
        assert len(zoomed.data) < LIMIT
    south = drawn(painter, view, NAMES, "en", "zoom", "antarctica").alt
    assert "Scandinavia" not in south
    with pytest.raises(KeyError):
        drawn(painter, view, NAMES, "en", "zoom", "atlantis")


def test_home_is_where_most_units_are() -> None:
    view = played(4, 12, actions=400, every=5)[10][0]
    for seat in map(Seat, range(4)):
        counts = Counter(
            u.at for u in view.units if u.seat == seat and u.at in earth(view.map).areas
        )
        home = maps.home(view, seat)
        assert (home is None) == (not counts)
        assert home is None or counts[home] == max(counts.values())


def test_arrows_show_who_has_gone_where_since_an_earlier_view() -> None:
    before = played(4, 12, actions=400, every=5)[10][0]
    n = next(n for n, u in enumerate(before.units) if u.at in earth(before.map).areas)
    origin = before.units[n].at
    target = next(area for area in earth(before.map).areas if area != origin)
    units = list(before.units)
    units[n] = replace(units[n], at=target)
    now = replace(before, units=tuple(units))
    faction = before.seats[before.units[n].seat].faction

    assert maps.world(now, NAMES, "en", before).moves == (sc.Move(faction, origin, target),)
    assert maps.world(now, NAMES, "en", now).moves == ()
    shown, plain = (drawn(painter, now, NAMES, "en", "map", before=one) for one in (before, None))
    assert shown.data != plain.data
    assert "→" in shown.alt
    assert drawn(painter, now, NAMES, "en", "map", "clean", before=before).data != shown.data


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_arrow_joins_any_two_areas_and_never_the_corner(seats: int) -> None:
    world = maps.world(played(seats, 12, actions=40, every=40)[-1][0], NAMES, "en")
    for origin, target in combinations(sorted(area.id for area in world.areas), 2):
        start, end = painted.way(world, origin, target)
        assert math.dist(start, end) > painted.ARROW / 2, (origin, target)
        assert (0, 0) not in (start, end)


def test_who_concedes_and_who_has_left_are_told_apart() -> None:
    view = moments()[0]
    conceding = replace(view.seats[0], conceding=True)
    gone = replace(view.seats[1], conceding=True, gone=True, out=True)
    view = replace(view, seats=(conceding, gone, *view.seats[2:]))
    scene = maps.world(view, NAMES, "fr")
    assert [seat.status for seat in scene.seats[:2]] == ["concède", "a concédé"]
    assert "has conceded" in alt.of_world(maps.world(view, NAMES, "en"))
