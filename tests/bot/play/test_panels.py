from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace as changed

from bot.delivery.mention_rules import posed_mark
from bot.delivery.scenes import ROUND, TableScene, Where, public_question
from bot.games.registry import GAMES
from bot.history.ending import over_panel
from bot.interactions.components import layout, modal
from bot.interactions.i18n import game_title, rules_known, scene_of
from bot.lang import say
from bot.lobby.panel import lobby_panel, options_panel
from bot.model import limits
from bot.model.control_id import CARDS, ControlId, read_control_id
from bot.model.panel_parts import Button, Form, Menu, Panel, Picture, Row, Text
from bot.pictures.drawn import Drawn
from bot.play.refusal_panel import refusal_panel
from bot.play.rules_panel import help_panel, phase_panel, primer_panel, rule_panel
from bot.play.seat_panel import seat_panel
from bot.play.table_panel import _controls as table_controls
from bot.play.table_panel import act_asked, closed_panel, table_panel
from rules.core.chance import Keyed
from rules.core.data import Value
from rules.core.errors import NotNow
from rules.core.ids import Card, Seat
from rules.cthulhu.actions import Capture
from rules.cthulhu.content import Area
from rules.eden.actions import PlayUnit
from tests.bot.looking import info_of, look_of, positions, seat_scene
from tests.bot.tiny import TINY
from tests.contract.playouts import options_of

GAME = GAMES["eden-frontiers"]

LOCALES = ("en", "fr")


def within_limits(panel: Panel) -> None:
    """Build the message of *panel* with a picture wherever one may be, and measure it."""
    pictures = {
        part: Drawn(b"x", f"{part.kind}{i}.png", "words " * 300)
        for i, part in enumerate(panel.parts)
        if isinstance(part, Picture)
    }
    view: Any = layout(panel, pictures)
    sent = view.to_components()
    ids: list[str] = []
    count = 0
    text = 0
    for part in flat(sent):
        count += 1
        kind = part["type"]
        if "custom_id" in part:
            ids.append(part["custom_id"])
            assert len(part["custom_id"]) <= limits.CUSTOM_ID
            assert read_control_id(part["custom_id"]) is not None
        if kind == 1:
            assert 1 <= len(part["components"]) <= limits.ROW_BUTTONS
        if kind == 2:
            assert 1 <= len(part["label"]) <= limits.BUTTON_LABEL
        if kind == 3:
            assert 1 <= len(part["options"]) <= limits.SELECT_OPTIONS
            assert len(part.get("placeholder") or "") <= limits.SELECT_PLACEHOLDER
            values = [option["value"] for option in part["options"]]
            assert len(set(values)) == len(values)
            assert all(1 <= len(value) <= limits.SELECT_VALUE for value in values)
            assert all(1 <= len(o["label"]) <= limits.SELECT_LABEL for o in part["options"])
            assert part["min_values"] <= part["max_values"] <= len(values)
        if kind == 10:
            assert part["content"]
            text += len(part["content"])
    assert count <= limits.COMPONENTS
    assert text <= limits.DISPLAYED_TEXT
    assert len(set(ids)) == len(ids)


def flat(components: Any) -> Any:
    for part in components:
        yield part
        yield from flat(part.get("components", ()))


def form_within_limits(form: Form) -> None:
    sent = modal(form).to_dict()
    assert len(sent["title"]) <= limits.MODAL_TITLE
    assert 1 <= len(sent["components"]) <= limits.MODAL_COMPONENTS
    assert len(sent["custom_id"]) <= limits.CUSTOM_ID
    for label in sent["components"]:
        assert len(label["label"]) <= limits.MODAL_LABEL
        assert len(label.get("description") or "") <= limits.MODAL_LABEL_DESCRIPTION
        field = label["component"]
        if field["type"] == 3:
            assert 1 <= len(field["options"]) <= limits.SELECT_OPTIONS
            assert field["min_values"] <= field["max_values"] <= len(field["options"])


def table_scene(game: Any, state: Any, locale: str) -> TableScene:
    snapshot = look_of(game, state, None)
    question = public_question(snapshot, game)
    legal = game.legal(state, Seat(question.decision.seat)) if question is not None else []
    free = game.ui.prompts.free
    return TableScene(
        game=game,
        info=info_of(game, len(game.seating(state)), locale),
        snapshot=snapshot,
        locale=locale,
        legal=[a for a in legal if not isinstance(a, free)],
        ping=tuple({d.seat for d in game.pending(state) if d.asked}),
        lines=["**Somebody** did something that takes a line of words."] * 200,
        picture=True,
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("seats", "quick"), [(2, True), (6, True), (3, False)])
def test_every_panel_of_a_match_is_within_the_limits_of_discord(
    seats: int, quick: bool, locale: str
) -> None:
    seen = set()
    for state in positions(GAME, seats, seats, every=5, quick_map=quick, day_limit=8):
        within_limits(table_panel(table_scene(GAME, state, locale)))
        for decision in GAME.pending(state):
            seen.add(decision.id)
            scene = seat_scene(GAME, state, decision.seat, locale)
            within_limits(seat_panel(scene))
            within_limits(help_panel(scene))

    assert len(seen) >= 6


SHORT = 20
"""Characters that a phone shows of a label without a second line."""


def buttons(panel: Panel) -> list[Button]:
    return [button for part in panel.parts if isinstance(part, Row) for button in part.buttons]


@pytest.mark.parametrize("name", GAMES)
def test_buttons_are_short_and_the_first_of_the_table_names_the_act(name: str) -> None:
    """A phone shows them whole, and everybody knows what a press leads to."""
    game = GAMES[name]
    seats = 3 if 3 in game.seats else min(game.seats)
    options: dict[str, Any] = dict(options_of(game, seats, 0))
    leading: list[str] = []
    every: list[str] = []
    for state in positions(game, seats, 5, every=60, most=600, **options):
        for locale in LOCALES:
            table = table_panel(table_scene(game, state, locale))
            leading += [b.label for b in buttons(table) if b.style == "primary"]
            asked = [seat_scene(game, state, d.seat, locale) for d in game.pending(state)]
            panels = [buttons(panel) for panel in (table, *map(seat_panel, asked))]
            assert all([b.style for b in shown].count("primary") <= 1 for shown in panels)
            labels = [b.label for shown in panels for b in shown]
            every += labels
            assert [said for said in labels if len(said) > limits.BUTTON_LABEL_ADVISED] == []
    plain = {say(locale, "answer") for locale in LOCALES}
    named = [said for said in leading if said not in plain]

    assert sum(len(said) <= SHORT for said in every) > 0.9 * len(every)
    assert all(said[0].isupper() for said in named)
    assert len(named) > len(leading) / 2


@pytest.mark.parametrize("name", GAMES)
def test_what_automated_players_are_asked_leads_nobody_to_answer(name: str) -> None:
    game = GAMES[name]
    seats = 3 if 3 in game.seats else min(game.seats)
    options: dict[str, Any] = dict(options_of(game, seats, 0))
    looked = 0
    for state in positions(game, seats, 5, every=10, most=600, **options):
        for locale in LOCALES:
            scene = table_scene(game, state, locale)
            programs = tuple(changed(one, user=None, kind="heuristic") for one in scene.info.seats)
            theirs = buttons(table_panel(replace(scene, info=changed(scene.info, seats=programs))))
            looked += 1
            assert [b.style for b in theirs].count("primary") == 0
            assert theirs[0].label == say(locale, "my-hand")
            assert theirs[0].press == ControlId(scene.info.id, "hand", CARDS)
            asked = {q.decision.seat for q in scene.snapshot.questions if q.decision.asked}
            if len(asked) < 2:
                continue
            # Beside somebody else's program, the button names what the person is asked.
            one = min(asked)
            mixed = tuple(
                who if who.seat == one else program
                for who, program in zip(scene.info.seats, programs, strict=True)
            )
            beside = replace(scene, info=changed(scene.info, seats=mixed), legal=[])
            questions = [q for q in scene.snapshot.questions if q.decision.seat == one]
            alone = replace(beside, snapshot=changed(scene.snapshot, questions=tuple(questions)))
            assert act_asked(beside) == act_asked(alone)
    assert looked > 2 * len(LOCALES)


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.ahead.sheets])
def test_the_table_says_that_trifles_may_be_answered_until_somebody_is_called(name: str) -> None:
    game = GAMES[name]
    routine = {q for sheet in game.ahead.sheets if sheet.scope == "match" for q in sheet.questions}
    seats = 3 if 3 in game.seats else min(game.seats)
    options: dict[str, Any] = dict(options_of(game, seats, 0))
    met, looked = Counter[bool](), Counter[bool]()
    for state in positions(game, seats, 5, every=3, most=900, **options):
        scene = table_scene(game, state, "en")
        info = changed(scene.info, plans="usual")
        own = [changed(q, by=q.decision.seat) for q in scene.snapshot.questions]
        later = replace(scene, info=info, later=posed_mark(info, scene.snapshot))
        themselves = replace(
            scene, info=info, snapshot=changed(scene.snapshot, questions=tuple(own))
        )
        asked = [q.decision for q in own if q.decision.asked]
        said = any(decision.id in routine for decision in asked)
        met[said] += 1
        for shown, expected in (
            (later, said),
            (themselves, said),
            (replace(scene, info=info), False),
            (replace(later, info=scene.info), False),
        ):
            panel = table_panel(shown)
            text = "\n".join(p.text for p in panel.parts if isinstance(p, Text))
            assert (say("en", "turn-routine") in text) == expected
            # Nothing is highlighted where all that is asked may be answered by itself.
            calm = expected and all(decision.id in routine for decision in asked)
            calm = calm and not table_controls(shown, scene_of(shown.snapshot, shown.info, "en"))
            assert calm == any(b.label == say("en", "turn-look") for b in buttons(panel))
            assert calm == (panel.accent is None)
            assert not (calm and any(b.style == "primary" for b in buttons(panel)))
            looked[calm] += 1
    assert min(met[True], met[False]) > 0
    # What routine answers in these matches of Shards has its controls on the table.
    assert looked[True] or name == "eden-shards"


@pytest.mark.parametrize("locale", LOCALES)
def test_every_form_of_a_match_is_within_the_limits_of_discord(locale: str) -> None:
    opened = set()
    for state in positions(GAME, 3, 5, every=3, quick_map=True, day_limit=8):
        for decision in GAME.pending(state):
            scene = seat_scene(GAME, state, decision.seat, locale)
            for part in seat_panel(scene).parts:
                for name, arg in openings(part):
                    asking = scene.asking(scene.mine[0])
                    form = GAMES["eden-frontiers"].ui.prompts.forms[name](asking, f"{name}.{arg}")
                    if form is not None:
                        opened.add(name)
                        form_within_limits(form)

    assert {"post", "refine", "station"} <= opened


def openings(part: Any) -> list[tuple[str, str]]:
    """List the forms that a part of a panel can open, with what they are about."""
    if isinstance(part, Menu) and part.press.verb == "open":
        name = part.press.arg.partition(".")[0]
        return [(name, choice.value) for choice in part.choices]
    if isinstance(part, Row):
        presses = [b.press for b in part.buttons if b.press is not None and b.press.verb == "open"]
        return [(p.arg.partition(".")[0], p.arg.partition(".")[2]) for p in presses]
    return []


def test_news_above_a_question_and_a_panel_that_waits_end_with_a_sentence() -> None:
    state = next(iter(positions(GAME, 2, 1)))
    told = "Bob took G9, 5 to 3."
    for seat in (Seat(0), Seat(1)):
        scene = seat_scene(GAME, state, seat, "en")
        note = f"> {told} He lost 1 troop{' there' * 20}."
        head = seat_panel(replace(scene, asks=True, note=note)).parts[0]
        assert isinstance(head, Text)
        news = [line for line in head.text.splitlines() if "G9" in line]
        assert [line.removeprefix("> ").removeprefix("-# ") for line in news] == [told]


def test_news_above_a_question_are_of_whoever_reads_them_before_they_are_of_others() -> None:
    state = list(positions(GAME, 3, 1))[20]
    seat = GAME.pending(state)[0].seat
    scene = replace(seat_scene(GAME, state, seat, "en"), asks=True)
    who = scene.game.ui.wording.name(scene_of(scene.snapshot, scene.info, "en"), seat)

    def told(*lines: str) -> str:
        note = "\n".join(f"> {line}" for line in lines)
        head = seat_panel(replace(scene, note=note)).parts[0]
        assert isinstance(head, Text)
        return head.text.splitlines()[0]

    assert told(f"{who} takes G9, 3 to 2.", "Zoe takes K8.") == f"-# {who} takes G9, 3 to 2."
    assert told("Ivo takes I9.", "Zoe takes K8.") == "-# Zoe takes K8."


@pytest.mark.parametrize("where", ["private", "dm"])
@pytest.mark.parametrize("locale", LOCALES)
def test_a_panel_says_that_its_match_has_stopped_and_asks_nothing(
    locale: str, where: Where
) -> None:
    """A pause, a vote to end and a moderator leave the position, and what it asks, as they are."""
    state = next(iter(positions(GAME, 2, 1)))
    scene = seat_scene(GAME, state, GAME.pending(state)[0].seat, locale)
    for status, told in (
        ("paused", say(locale, "paused", reason="none", at="none", ends="none")),
        ("over", say(locale, "match-is-over")),
    ):
        stopped = replace(scene, info=changed(scene.info, status=status), legal=())
        panel = seat_panel(replace(stopped, where=where, asks=where == "private"))
        first = panel.parts[0]
        assert isinstance(first, Text)
        assert told in first.text
        known = {"cards", "refresh", "sheet", "map", "since", "help", "dmoff"}
        assert {one.press.verb for one in buttons(panel) if one.press} <= known


@pytest.mark.parametrize("locale", LOCALES)
def test_a_refusal_names_its_rule_and_what_is_possible(locale: str) -> None:
    state = next(iter(positions(GAME, 2, 1, every=1, quick_map=True)))
    seat = next(d.seat for d in GAME.pending(state) if d.asked)
    scene = seat_scene(GAME, state, seat, locale)

    panel = refusal_panel(
        NotNow(),
        game=GAME,
        info=scene.info,
        snapshot=scene.snapshot,
        legal=scene.legal,
        locale=locale,
        attempted=scene.legal[0],
    )

    within_limits(panel)
    said = "\n".join(part.text for part in panel.parts if isinstance(part, Text))
    labels = [b.label for p in panel.parts if isinstance(p, Row) for b in p.buttons]
    assert "CORE-NOW" in said
    assert len(labels) >= 3


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_typed_formats_nothing_in_a_refusal_and_is_told_from_other_games(
    locale: str,
) -> None:
    state = next(iter(positions(GAME, 2, 1, every=1, quick_map=True)))
    seat = next(d.seat for d in GAME.pending(state) if d.asked)
    scene = seat_scene(GAME, state, seat, locale)

    def said(attempted: Value) -> str:
        panel = refusal_panel(
            NotNow(),
            game=GAME,
            info=scene.info,
            snapshot=scene.snapshot,
            legal=scene.legal,
            locale=locale,
            attempted=attempted,
        )
        return "\n".join(part.text for part in panel.parts if isinstance(part, Text))

    typed = said(PlayUnit(Card("\u202e@everyone **x**")))
    assert "\u202e" not in typed
    assert "@everyone" not in typed
    assert r"\*\*x\*\*" in typed
    other = said(Capture(Area("europe"), Seat(1)))
    assert (
        say(locale, "refused-other-game", match=scene.info.id, game=game_title(GAME, locale))
        in other
    )
    assert "capture" not in other


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lobby_is_within_the_limits_of_discord(locale: str) -> None:
    info = info_of(GAME, 6, locale)

    within_limits(lobby_panel(info, GAME, ("random", "heuristic"), {}))
    options = options_panel(info, GAME, ("random", "heuristic"), locale)
    within_limits(options)
    # The page of the sandbox shows it as the heading of the opened menu.
    heads = [part.placeholder for part in options.parts if isinstance(part, Menu)]
    assert [head for head in heads if head[:1].islower()] == []
    within_limits(lobby_panel(info_of(TINY, 4, locale), TINY, (), {}))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_market_says_how_units_are_paid_while_none_can_be(locale: str) -> None:
    def said(name: str, reserved: int) -> bool:
        game = GAMES[name]
        state = list(islice(positions(game, 2, 1, quick_map=True), 4))[-1]
        scene = seat_scene(game, state, Seat(0), locale)
        view = scene.snapshot.view
        seats = [changed(view.seats[0], reserved=reserved), *view.seats[1:]]
        shown = changed(scene.snapshot, view=changed(view, seats=seats))
        sheet = game.ui.prompts.sheet
        assert sheet is not None
        head = sheet(scene_of(shown, scene.info, locale), Seat(0)).parts[0]
        assert isinstance(head, Text)
        return say(locale, "market-no-reserve") in head.text

    assert said("eden-frontiers", 0)
    assert not said("eden-frontiers", 3)
    assert not said("eden-fronts", 0)


@pytest.mark.parametrize("locale", LOCALES)
def test_rules_phases_and_the_primer_are_within_the_limits_of_discord(locale: str) -> None:
    for rule in rules_known(locale):
        panel = rule_panel(locale, rule)
        assert panel is not None
        within_limits(panel)
    for panel in (phase_panel(locale, "expansion"), primer_panel(locale, GAME)):
        assert panel is not None
        within_limits(panel)


@pytest.mark.parametrize("name", GAMES)
def test_the_first_map_of_a_round_is_how_the_last_one_ended_and_a_fight_is_shown_once(
    name: str,
) -> None:
    """Both take the place of the map of a message that is sent anyway (S3, S4)."""
    game = GAMES[name]
    assert game.ui.rounds
    fights = [Picture("battle", f"{number};1;2;-1") for number in (1, 2)]
    seen = set()
    for state in islice(positions(game, 3, 3, every=40, most=400), 10):
        scene = replace(table_scene(game, state, "en"), fought=fights)
        asked = [part for part in table_panel(replace(scene, fought=())).parts if shown(part)]
        after = [part for part in table_panel(scene).parts if shown(part)]
        first = [part for part in table_panel(replace(scene, round_over=True)).parts if shown(part)]
        assert after.count(fights[0]) <= 1
        assert fights[1] not in after
        if asked == [Picture("map")]:
            assert (after, first) == ([fights[0]], [ROUND])
            seen.add("map")
    assert seen


def shown(part: Any) -> bool:
    return isinstance(part, Picture)


def test_what_is_left_of_a_panel_has_no_controls() -> None:
    state = next(iter(positions(GAME, 2, 1, every=1, quick_map=True)))
    panel = closed_panel(table_scene(GAME, state, "en"))

    assert not [part for part in panel.parts if isinstance(part, Menu | Row)]
    within_limits(over_panel(table_scene(GAME, state, "en")))


# --- nothing hidden in anything public ---


@pytest.mark.parametrize("seed", range(4))
def test_what_everybody_reads_is_the_same_whatever_is_hidden(seed: int) -> None:
    compared = 0
    for number, state in enumerate(positions(GAME, 3, seed, every=9, quick_map=True, day_limit=8)):
        public = GAME.view(state, None)
        other = GAME.possible(public, Keyed(bytes([number % 256]) * 32))
        if GAME.view(other, None) != public:
            continue  # a deal that the public could tell apart is no test
        ours, theirs = table_scene(GAME, state, "en"), table_scene(GAME, other, "en")
        compared += 1
        assert table_panel(ours) == table_panel(theirs)
        assert closed_panel(ours) == closed_panel(theirs)

    assert compared > 10


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_reads_the_same_whatever_the_others_hold(seed: int) -> None:
    compared = 0
    for number, state in enumerate(positions(GAME, 3, seed, every=11, quick_map=True, day_limit=8)):
        seat = Seat(number % 3)
        mine = GAME.view(state, seat)
        other = GAME.possible(mine, Keyed(bytes([number % 256]) * 32))
        if GAME.view(other, seat) != mine:
            continue
        compared += 1
        ours, theirs = (seat_scene(GAME, s, seat, "fr") for s in (state, other))
        assert seat_panel(ours) == seat_panel(theirs)
        assert help_panel(ours) == help_panel(theirs)

    assert compared > 10


def test_names_of_files_and_controls_of_the_table_hold_no_card() -> None:
    for state in positions(GAME, 3, 2, every=9, quick_map=True, day_limit=8):
        shown = table_panel(table_scene(GAME, state, "en"))
        texts = [
            b.press.arg for p in shown.parts if isinstance(p, Row) for b in p.buttons if b.press
        ]
        texts += [c.value for p in shown.parts if isinstance(p, Menu) for c in p.choices]
        for player in range(3):
            hand: Any = GAME.view(state, Seat(player)).seats[player].hand
            assert not [card for card in hand.cards if any(card in text for text in texts)]
