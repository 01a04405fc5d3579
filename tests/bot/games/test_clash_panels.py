"""The panels of Clash of Cultures: within the limits of Discord, exactly what is legal, few presses."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.clash.asks import OBJECTIVES
from bot.games.clash.trade import FORMS
from bot.games.editor import NUMBER, Edit, number_form
from bot.games.registry import GAMES
from bot.interactions.i18n import goal_lines, scene_of
from bot.model.panel_parts import Menu, Picture, Row, Text
from bot.play.rules_panel import help_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import table_panel
from render.clash.maps import title
from rules.clash.actions import (
    BuildWonder,
    ChooseCard,
    ChooseCell,
    Collect,
    Construct,
    Done,
    Harvest,
    Improve,
    Influence,
    Levy,
    March,
    MoveUnits,
    PlayCard,
    Please,
    ProposeTrade,
    Recruit,
    Terms,
)
from rules.clash.content import BUILDINGS, WONDERS
from rules.clash.errors import CannotPay, TooManyUnits
from rules.clash.events import PhaseStarted
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import Value, copy_of, tag_of
from rules.core.forms import with_number
from rules.core.game import SeatSetup, Setup, advance, choices, start
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Play
from rules.lang import keys
from tests.bot.looking import info_of, look_of, seat_scene
from tests.bot.play.advised_matches import advised
from tests.bot.play.rare_questions import rare
from tests.bot.play.test_panels import form_within_limits, openings, table_scene, within_limits
from tests.bot.scenarios.offering import fits, offered, untyped
from tests.contract.playouts import begun, pick
from tests.contract.redeal import clash as redealt
from tests.contract.redeal import clash_busy
from tests.rules.clash.arena import Table, side

GAME = GAMES["clash-of-cultures"]

OF_EACH = 1


@cache
def questions(seats: int, seed: int) -> tuple[tuple[Any, Seat, str], ...]:
    """Play a match at random, every kind of action as likely; return a few of each question."""
    source, chance = random.Random(seed), Keyed(bytes([seed]) * 32)
    play: Play[Any, Any] = Play(
        start(GAME, Setup((SeatSetup(),) * seats, {}, ""), chance).state, chance
    )
    seen: Counter[tuple[str, int]] = Counter()
    found = []
    for _ in range(600):
        if play.state.over:
            break
        for decision in GAME.pending(play.state):
            kinds = len({type(a) for a in GAME.legal(play.state, decision.seat)})
            seen[decision.id, kinds] += 1
            if seen[decision.id, kinds] <= OF_EACH:
                found.append((copy_of(play.state), decision.seat, decision.id))
        seat = source.choice(sorted(asked(play.state.agenda)))
        tags: dict[str, list[Any]] = {}
        for action in choices(GAME, play.state, seat, source.randrange):
            tags.setdefault(tag_of(action), []).append(action)
        advance(GAME, play, seat, source.choice(tags[source.choice(sorted(tags))]))
    return tuple(found)


@pytest.mark.parametrize(("seats", "locale"), [(3, "fr"), (4, "en")])
def test_every_panel_and_form_is_within_the_limits_of_discord(seats: int, locale: str) -> None:
    opened, source = set(), random.Random(seats)
    for state, seat, _ in (one for n in range(4) for one in questions(seats, seats + n)):
        within_limits(table_panel(table_scene(GAME, state, locale)))
        plain = seat_scene(GAME, state, seat, locale)
        within_limits(help_panel(plain))
        for scene in (plain, *written(plain, source)):
            panel = seat_panel(scene)
            within_limits(panel)
            for name, arg in (one for part in panel.parts for one in openings(part)):
                make = GAME.ui.prompts.forms[name]
                form = make(scene.asking(scene.mine[0]), f"{name}.{arg}")
                assert form is not None
                form_within_limits(form)
                opened.add(name)

    assert {*FORMS} <= opened <= {*FORMS, NUMBER}


def written(scene: SeatScene, source: random.Random) -> Iterator[SeatScene]:
    """Let somebody write an answer of several numbers: whole ones, and the beginning of one."""
    if scene.writing is None:
        return
    form = scene.writing.form
    for draft in (*(form.sample(source.randrange) for _ in range(3)), *form.larger(form.empty)[:3]):
        yield drafting(scene, draft)


def drafting(scene: SeatScene, draft: Any) -> SeatScene:
    """Set the scene with a draft of its answer."""
    assert scene.writing is not None
    return replace(scene, writing=scene.writing._replace(draft=draft, begun=True))


WHOLE = {"collect", "recruit", "improve", "move", "trade"}
"""Questions that are answered by one whole: it takes as many taps as it has numbers."""


def test_the_controls_of_every_question_offer_what_is_legal() -> None:
    """Each action is at most three taps away from the call."""
    for state, seat, name in questions(3, 3):
        scene = seat_scene(GAME, state, seat, "en")
        legal = frozenset(scene.legal)
        there: set[Value] = set()
        offer = offered(scene)
        for ways in offer.ways:
            for way in ways:
                if name not in WHOLE:
                    assert fits(scene, state, legal, way), (name, "more than is legal", way)
                there |= set(way)
        assert not untyped(scene), (name, untyped(scene))
        if name not in WHOLE:
            left = {a for a in legal - there if tag_of(a) != "concede"}
            far = [one for one in offer.far(legal) if tag_of(one[1]) != "concede"]
            assert not far, (name, far[:5])
            assert not left, (name, "less than is legal", list(left)[:5])


def test_no_control_by_hand_is_highlighted() -> None:
    """What is advised is one press away on the panel of the question."""
    for state, seat, name in questions(3, 3):
        rows = [
            p for p in seat_panel(seat_scene(GAME, state, seat, "en")).parts if isinstance(p, Row)
        ]
        gold = [one.label for row in rows for one in row.buttons if one.style == "primary"]
        assert not gold, (name, gold)


def two_cities() -> Table:
    return Table(
        side(
            "f4 w4 o4 g3 m3",
            advances="fishing writing myths tactics storage",
            cities={"D2": "neutral academy", "E3": "angry"},
            units={"D2": "2*army settler", "D1": "army"},
            actions="1 2 3",
        ),
        side("f1", cities={"D7": "happy"}),
        land={"D3": "fertile", "C3": "forest", "E3": "mountain", "E2": "sea"},
    )


def answers(played: Table, locale: str = "en") -> dict[str, Any]:
    """Return the whole answers that the panel of the first seat offers, by their labels."""
    scene = seat_scene(GAME, played.state, Seat(0), locale)
    asking, found = scene.asking(scene.mine[0]), dict[str, Any]()
    for part in seat_panel(scene).parts:
        if isinstance(part, Menu) and part.press.verb == "do":
            found |= {one.label: asking.written(one.value) for one in part.choices}
        elif isinstance(part, Row):
            there = [b for b in part.buttons if b.press is not None and b.press.verb == "do"]
            found |= {b.label: asking.written(b.press.beside[0]) for b in there if b.press}
    return found


def buttons(scene: SeatScene) -> Iterator[tuple[str, str]]:
    for part in seat_panel(scene).parts:
        if isinstance(part, Row):
            yield from ((b.label, b.press.verb) for b in part.buttons if b.press is not None)


def test_what_a_city_collects_is_chosen_whole() -> None:
    played = two_cities().do(1, Collect(Cell("D2")))
    way = answers(played)["C3: wood, D2: food"]
    assert way == Harvest({Cell("C3"): {"wood": 1}, Cell("D2"): {"food": 1}})
    assert played.do(1, way).question() == "turn"


def test_units_are_recruited_by_one_press_if_they_can_be_paid_for() -> None:
    played = two_cities().do(1, Recruit(Cell("D2")))
    assert played.do(1, answers(played)["1 army, 1 settler"]).question() == "pay-recruit"
    poor = side("f1 o1", cities={"D2": "happy temple"})
    played = Table(poor, side(cities={"D7": ""})).do(1, Recruit(Cell("D2")))
    assert answers(played) == {"1 army": Levy({"army": 1})}
    assert played.refuse(1, Levy({"settler": 1})) == CannotPay()
    assert played.refuse(1, Levy({"army": 4})) == TooManyUnits(3)


@pytest.mark.parametrize(
    ("locale", "line"), [("en", "Army (1 food, 1 ore)"), ("fr", "Armée (1 nourriture, 1 minerai)")]
)
def test_units_that_are_too_many_to_list_are_numbers_with_their_price(
    locale: str, line: str
) -> None:
    rich = side(
        "f7 w7 o7", advances="storage", cities={"D2": "happy temple academy fortress port>C3"}
    )
    land = {"C3": "sea"}
    played = Table(rich, side(cities={"D7": ""}), land=land, limits=False).do(
        1, Recruit(Cell("D2"))
    )

    scene = seat_scene(GAME, played.state, Seat(0), locale)

    assert line in [one for lines in menus(scene).values() for one in lines]


def test_moods_are_raised_by_one_press() -> None:
    played = two_cities().do(1, Improve())
    way = answers(played, "fr")["D2\xa0: un niveau de mieux, E3\xa0: un niveau de mieux"]
    assert way == Please({Cell("D2"): 1, Cell("E3"): 1})
    assert played.do(1, way).question() == "turn"


def test_a_group_is_chosen_by_its_space_and_may_leave_units_behind() -> None:
    played = two_cities().do(1, MoveUnits())
    scene = seat_scene(GAME, played.state, Seat(0), "en")
    assert menus(scene)["Move a group"] == ["D1 · 1 army", "D2 · 1 settler, 2 armies"]
    order, asking = GAME.ui.prompts.orders["move"], scene.asking(scene.mine[0])
    said = order(asking, "start", [ChooseCell(Cell("D2"))])
    assert said == Edit(March(Cell("D2"), {"settler": 1, "army": 2}))
    scene = drafting(scene, with_number(said.draft, ("units", "army"), 1))
    assert "1 settler, 1 army: D2 → C3 (forest)" in menus(scene)["Where to?"]
    assert menus(scene)["Who goes?"] == ["Settler", "Army"]
    form = number_form(scene.asking(scene.mine[0]), f"{NUMBER}.units~army")
    assert form is not None
    form_within_limits(form)

    way = order(scene.asking(scene.mine[0]), "goal.", [ChooseCell(Cell("C3"))])

    assert way == [March(Cell("D2"), {"settler": 1, "army": 1}, Cell("C3"))]
    played.do(1, *way)
    assert played.units("C3") == "P1 1*army, P1 1*settler"


def test_few_moves_are_listed_whole() -> None:
    units = {"D2": "settler"}
    played = Table(side(cities={"D2": "happy"}, units=units), land={"D3": "fertile"})
    way = answers(played.do(1, MoveUnits()))["1 settler: D2 → D3 (fertile)"]
    assert way == March(Cell("D2"), {"settler": 1}, Cell("D3"))


def test_the_cargo_of_a_fleet_lands_without_its_ships() -> None:
    played = Table(
        side(advances="tactics", cities={"D2": "happy"}, units={"B3": "2*ship 3*army"}),
        side(cities={"D7": "happy"}),
        land={"B3": "sea", "B4": "sea", "A3": "fertile"},
    ).do(1, MoveUnits())
    fleet = March(Cell("B3"), {"ship": 2, "army": 3})
    scene = drafting(seat_scene(GAME, played.state, Seat(0), "en"), fleet)
    order = GAME.ui.prompts.orders["move"]

    [landing] = order(scene.asking(scene.mine[0]), "goal.", [ChooseCell(Cell("A3"))])
    [voyage] = order(scene.asking(scene.mine[0]), "goal.", [ChooseCell(Cell("B4"))])

    assert landing == March(Cell("B3"), {"army": 3}, Cell("A3"))
    assert voyage == March(Cell("B3"), {"ship": 2, "army": 3}, Cell("B4"))
    assert GAME.why_not(played.state, Seat(0), landing) is None
    assert GAME.why_not(played.state, Seat(0), voyage) is None


def test_a_trade_is_offered_by_forms_and_read_by_nobody_before_it_is_sent() -> None:
    played = two_cities().do(1, ProposeTrade(Seat(1)))
    scene = seat_scene(GAME, played.state, Seat(0), "en")
    form = GAME.ui.prompts.forms["resources"](scene.asking(scene.mine[0]), "resources.resources")
    assert form is not None
    assert [field.id for field in form.fields] == [
        f"goods~{g}" for g in ("food", "wood", "ore", "gold")
    ]
    draft = filled(played, 0, "resources", {"goods~food": ("2",), "goods~wood": ("0",)})
    draft = filled(played, 0, "tokens", {"cards": ("cards~action-1",)}, draft)
    assert draft == Terms({"food": 2}, cards={Card("action-1"): 1})
    scene = drafting(scene, draft)
    assert ("Offer this", "do") in set(buttons(scene))
    assert "I give 2 food" in str(seat_panel(scene))
    assert "2 food" not in str(seat_panel(seat_scene(GAME, played.state, Seat(1), "en")))

    played.do(1, draft, Done()).do(2, Done())

    assert played.of(2).stock["food"] >= 2
    assert played.of(2).actions == [Card("action-1")]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_number_of_a_trade_says_whether_it_is_given_or_wanted(locale: str) -> None:
    played = two_cities().do(1, ProposeTrade(Seat(1)))
    scene = scene_of(look_of(GAME, played.state, Seat(0)), info_of(GAME, 2, locale), locale)
    keys = (("goods", "ore"), ("wants", "ore"), ("picks", "action"), ("picks", "objective"))

    lines = [GAME.ui.wording.line(scene, Terms(), key) for key in keys]

    assert len(set(lines)) == len(keys)
    assert not {"action", "objective"} & set(lines)


def test_a_form_does_not_let_a_trade_go_by_accident() -> None:
    played = two_cities().do(1, ProposeTrade(Seat(1)), Terms({"food": 2}))
    scene = seat_scene(GAME, played.state, Seat(0), "en")

    read = GAME.ui.prompts.read["resources"]
    said = read(scene.asking(scene.mine[0]), "resources.resources", {"goods~food": ("0",)})

    assert said.draft == Terms()
    assert "let the trade go" in said.note


def test_a_card_of_ones_choice_is_named_when_the_trade_is_done() -> None:
    """18: an offer may say "an action card of my choice"; the partner reads its name at the end."""
    played = Table(
        side("w5", cities={"D2": "happy"}, actions="1 2", objectives="4"),
        side("w6", cities={"D7": "happy"}),
    ).do(1, ProposeTrade(Seat(1)))
    cards = {Card("objective-4"): 1}
    played.do(1, Terms(cards=cards, unnamed={Card("action-1"): 1}))

    mine, theirs = (
        str(seat_panel(seat_scene(GAME, played.state, Seat(seat), "en"))) for seat in (0, 1)
    )
    assert "Quick Advance / Peltasts (not named)" in mine
    assert "a card of their choice" in theirs
    assert "Peltasts" not in theirs
    seen = GAME.view(played.state, Seat(1))
    assert GAME.view(GAME.possible(seen, Keyed(bytes(32))), Seat(1)) == seen
    played.do(1, Done()).do(2, Done())

    assert played.of(2).actions == [Card("action-1")]
    assert played.of(2).objectives == [Card("objective-4")]


def test_a_trade_says_what_would_be_lost_above_a_limit() -> None:
    """HR-27: before anybody agrees; as in X29."""
    played = Table(
        side("w5", advances="myths", cities={"D2": "happy"}),
        side("w6 m3", cities={"D7": "happy"}),
        limits=False,
    ).do(1, ProposeTrade(Seat(1)), Terms({"wood": 2}))

    said = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "en")))

    assert "Bob would lose 1 wood above the limit" in said
    played.do(1, Terms({"wood": 1}))
    assert "would lose" not in str(seat_panel(seat_scene(GAME, played.state, Seat(1), "en")))


def test_what_others_read_is_the_same_whatever_is_hidden() -> None:
    source, compared = random.Random(1), 0
    for state, *_ in (*questions(4, 4), *questions(4, 5)):
        if not clash_busy(state, None):
            other = redealt(state, None, source)
            compared += state != other
            ours, theirs = (table_panel(table_scene(GAME, one, "fr")) for one in (state, other))
            assert ours == theirs
        for seat in map(Seat, range(4)):
            if not clash_busy(state, seat):
                twin = redealt(state, seat, source)
                mine, same = (seat_scene(GAME, one, seat, "en") for one in (state, twin))
                assert seat_panel(mine) == seat_panel(same)
                assert help_panel(mine) == help_panel(same)
    assert compared > 5


@pytest.mark.parametrize(
    ("locale", "built", "influenced", "wonder"),
    [
        ("en", "Build an Academy in D2", "Influence the Temple in D2", "Build the Pyramids in D2"),
        (
            "fr",
            "Construire une académie en D2",
            "Influencer le temple en D2",
            "Construire les Pyramides en D2",
        ),
    ],
)
def test_a_button_names_what_is_built_with_its_article(
    locale: str, built: str, influenced: str, wonder: str
) -> None:
    state, _ = begun(GAME.id, 2, 1)
    prompt, cell = seat_scene(GAME, state, Seat(0), locale).whole(), Cell("D2")

    assert prompt.label(Construct(cell, "academy")) == built
    assert prompt.label(Influence(cell, "temple")) == influenced
    assert prompt.label(BuildWonder(cell, Card("pyramids"))) == wonder
    known = keys(locale)
    assert {f"clash-wonder-{one}.the" for one in WONDERS} <= known
    for building in BUILDINGS:
        assert {f"clash-building-{building}.{one}" for one in ("one", "the")} <= known


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_an_objective_to_complete_is_named_with_what_it_asks_for_to_its_owner_alone(
    locale: str,
) -> None:
    met = Counter[bool]()
    for state in rare(GAME):
        question = next((q for q in GAME.pending(state) if q.id == "objective"), None)
        if question is None or question.seat is None:
            continue
        scene = replace(seat_scene(GAME, state, question.seat, locale), asks=True)
        prompt = scene.asking(scene.mine[0])
        found = [one for one in prompt.legal if isinstance(one, ChooseCard)]
        met[bool(found)] += 1
        panels = seat_panel(scene), table_panel(table_scene(GAME, state, locale))
        said, others = (
            "\n".join(part.text for part in panel.parts if isinstance(part, Text))
            for panel in panels
        )
        assert (prompt.say("ask-objective-none") in said) == (not found)
        for action in found:
            assert prompt.detail(action)
            assert prompt.detail(action) not in others
            assert prompt.label(action) not in others
        for action in found[:OBJECTIVES]:
            assert f"**{prompt.label(action)}** · {prompt.detail(action)}" in said
        if min(met[True], met[False]) > 5:
            return
    assert min(met[True], met[False]) > 0


def test_one_can_always_look_at_ones_advances() -> None:
    scene = seat_scene(GAME, two_cities().state, Seat(0), "en")
    assert "sheet" in {verb for _, verb in buttons(scene)}
    make = GAMES["clash-of-cultures"].ui.prompts.sheet
    assert make is not None
    panel = make(scene_of(scene.snapshot, scene.info, "en"), Seat(0))
    within_limits(panel)
    assert Picture("card", "advances-1") in panel.parts


def menus(scene: SeatScene) -> dict[str, list[str]]:
    """Return what the menus of the panel of a seat are for, and their lines."""
    parts = seat_panel(scene).parts
    return {p.placeholder: [c.label for c in p.choices] for p in parts if isinstance(p, Menu)}


def test_one_partner_is_a_button_and_several_are_one_menu() -> None:
    one = two_cities()
    three = Table(*(side("f1", actions=str(n), cities={f"D{n}": "happy"}) for n in range(2, 5)))
    alone, several = (seat_scene(GAME, table.state, Seat(0), "fr") for table in (one, three))

    assert [label for label, _ in buttons(alone) if label.startswith("Échanger")] == [
        "Échanger avec Bob"
    ]
    assert "Échanger avec…" not in menus(alone)
    assert not [label for label, _ in buttons(several) if label.startswith("Échanger")]
    assert menus(several)["Échanger avec…"] == ["Échanger avec Bob", "Échanger avec Cy"]


def test_a_region_to_reveal_is_named_by_all_its_spaces() -> None:
    played = Table(side("c1", actions="21", cities={"D2": "happy"}), limits=False)
    played.do(1, PlayCard(Card("action-21")))

    said = str(seat_panel(seat_scene(GAME, played.state, Seat(0), "en")))

    assert "Region D3, C4, E4, D4" in said


def test_the_sheet_has_a_space_before_the_colon_in_french_alone() -> None:
    scene = seat_scene(GAME, two_cities().state, Seat(0), "en")
    make = GAMES["clash-of-cultures"].ui.prompts.sheet
    assert make is not None
    english, french = (
        str(make(scene_of(scene.snapshot, scene.info, locale), Seat(0)).parts[1])
        for locale in ("en", "fr")
    )
    assert "- **Spirituality**: Myths" in english
    assert "**\\xa0: " in french
    assert "**: " not in french


def test_a_trade_says_what_agreeing_means_before_anybody_agrees() -> None:
    """HR-27: who agrees gives what the other wants, though less was offered."""
    played = Table(
        side("f2 w1", cities={"D2": "happy"}),
        side("w2 g1", cities={"D7": "happy"}),
    ).do(1, ProposeTrade(Seat(1)))
    nothing = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "fr")))
    assert "ne donne rien" in nothing
    assert "Si vous acceptez" not in nothing

    played.do(1, Terms({"wood": 1}, {"gold": 1})).do(2, Terms({"wood": 2}))

    said = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "fr")))
    assert "**Si vous acceptez**, vous donnez 2 bois, 1 or et recevez 1 bois." in said
    said = str(seat_panel(seat_scene(GAME, played.state, Seat(0), "en")))
    assert "**If you agree**, you give 1 wood and get 2 wood, 1 gold." in said


def filled(
    played: Table, seat: int, name: str, values: dict[str, tuple[str, ...]], draft: Any = None
) -> Any:
    """Fill a form of a trade, as somebody does on a phone; return the offer that is written then."""
    scene = seat_scene(GAME, played.state, Seat(seat), "en")
    scene = scene if draft is None else drafting(scene, draft)
    asking, prompts = scene.asking(scene.mine[0]), GAMES["clash-of-cultures"].ui.prompts
    form = prompts.forms[name](asking, f"{name}.{name}")
    assert form is not None
    form_within_limits(form)
    assert values.keys() <= {field.id for field in form.fields}
    said = prompts.read[name](asking, f"{name}.{name}", values)
    assert isinstance(said, Edit)
    return said.draft


def test_goods_and_cards_are_wished_for_by_forms() -> None:
    """Any amount that the other has, cards of his choice, cards by name; a name is crossed out too."""
    played = Table(
        side("g3", cities={"D2": "happy"}, actions="1"),
        side("w6 m1", cities={"D7": "happy"}, actions="7 9", objectives="4", advances="sports"),
    ).do(1, ProposeTrade(Seat(1)), Terms({"gold": 3}))

    wood = filled(played, 0, "wanted-resources", {"wants~wood": ("5",)})
    assert wood == Terms({"gold": 3}, {"wood": 5})
    picks = filled(played, 0, "wanted-tokens", {"wants~mood": ("0",), "picks~action": ("1",)}, wood)
    assert picks == Terms({"gold": 3}, {"wood": 5}, picks={"action": 1})
    scene = seat_scene(GAME, played.state, Seat(0), "en")
    asking = scene.asking(scene.mine[0])
    form = GAME.ui.prompts.forms["wanted-cards"](asking, "wanted-cards.wanted-cards")
    assert form is not None
    assert asking.form is not None
    lines = asking.form.lines(Terms())
    cards = [line for line in lines if line.key[0] == "asks"]
    assert sum(len(field.choices) for field in form.fields) == len(cards)
    [(name, line)] = [
        (field.id, choice.value)
        for field in form.fields
        for choice in field.choices
        if choice.value == "asks~action-7"
    ]
    named = filled(played, 0, "wanted-cards", {name: (line,)}, picks)
    assert named.asks == {Card("action-7"): 1}

    played.do(1, named, Done())
    assert filled(played, 0, "wanted-cards", {name: (line,)}) == named
    assert filled(played, 0, "wanted-cards", {name: ()}) == picks

    asked = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "en")))
    assert "wants 5 wood, " in asked
    assert "an action card of the giver’s choice" in asked
    assert "say under “My tokens and cards” what you give: an action card" in asked
    played.do(2, filled(played, 1, "tokens", {"unnamed": ("unnamed~action-9",)}))
    said = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "en")))
    assert "**If you agree**, you give 5 wood, " in said
    assert "get 3 gold" in said
    played.do(2, Done()).do(1, Done())
    assert played.res(1) == "w5"
    assert sorted(played.of(1).actions) == [Card("action-1"), Card("action-7"), Card("action-9")]


def test_who_lacks_what_is_asked_for_reads_that_he_cannot_agree() -> None:
    played = Table(
        side("g3", cities={"D2": "happy"}),
        side("w6", cities={"D7": "happy"}, actions="7"),
    ).do(1, ProposeTrade(Seat(1)), Terms({"gold": 3}, asks={Card("action-2"): 1}))

    said = str(seat_panel(seat_scene(GAME, played.state, Seat(1), "fr")))

    assert "Vous n’avez pas tout ce qu’on vous demande" in said
    assert "Si vous acceptez" not in said


def test_a_battle_is_pictured_while_there_is_something_to_see() -> None:
    """Dice that were rolled are; a city that nobody defended and that is taken is not."""
    for units, cards, die, pictured in (({"D4": "army"}, "", "555 1", True), ({}, "11", "", False)):
        attacker = side(
            advances="tactics",
            cities={"D2": "happy"},
            units={"D3": "3*army"},
            objectives="2",
            actions=cards,
        )
        defender = side(cities={"D4": "neutral", "D7": "happy"}, units=units)
        played = Table(attacker, defender, land={"D3": "fertile", "D4": "fertile"})
        played.move(1, "D3", "D4", die=die)
        assert played.state.battle is not None
        panel = seat_panel(seat_scene(GAME, played.state, Seat(0), "fr"))
        shown = [part for part in panel.parts if isinstance(part, Picture)]
        assert (Picture("battle", "1") in shown) == pictured


def test_what_one_has_agrees_with_its_number() -> None:
    """Two of a good are said as two: the first question that a French person reads here."""
    state, _ = begun("clash-of-cultures", 2, 1, short=False)
    seat = next(iter(sorted(asked(state.agenda))))
    scene = advised(seat_scene(GAME, state, seat, "fr"))
    text = "".join(part.text for part in seat_panel(scene).parts if isinstance(part, Text))
    assert "**2 nourritures**" in text


@pytest.mark.parametrize(
    ("locale", "words"), [("en", "round {} of 18"), ("fr", "manche {} sur 18")]
)
def test_rounds_are_counted_through_the_match_wherever_they_are_named(
    locale: str, words: str
) -> None:
    """Pictures, the state, goals, the log and its events give the same number."""
    seen = set[int]()
    state, chance = begun("clash-of-cultures", 2, 1)
    play: Play[Any, Any] = Play(state, chance)
    source = random.Random(1)
    while len(seen) < 5:
        scene = scene_of(look_of(GAME, play.state, None), info_of(GAME, 2, locale), locale)
        started = [one for one in play.events if isinstance(one, PhaseStarted)]
        for event in started:
            if event.phase == "turn":
                now = words.format(GAME.round_of(play.state))
                said = [
                    GAME.ui.wording.tell(scene, event) or "",
                    GAME.ui.wording.phase(scene),
                    title(scene.view, locale),
                    *goal_lines(GAME.goals(scene.view), scene)[-1:],
                ]
                assert [one for one in said if now not in one.lower()] == []
                seen.add(GAME.round_of(play.state))
        play.events.clear()
        seat = source.choice(sorted(asked(play.state.agenda)))
        advance(GAME, play, seat, pick(source, choices(GAME, play.state, seat, source.randrange)))
