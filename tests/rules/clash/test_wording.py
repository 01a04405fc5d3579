"""Everything that a match can say has words, in both languages, and no code shows in them."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import rules.lang as rules_lang
from rules import clash
from rules.clash import errors as er
from rules.clash import events as ev
from rules.clash import views as vw
from rules.clash.actions import Action, PlayCard
from rules.clash.content import ACTION_CARDS, ADVANCES, INCIDENTS, OBJECTIVE_CARDS, WONDERS
from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import tag_of
from rules.core.errors import Refusal
from rules.core.forms import Whole
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import NOBODY, Card, Cell, Seat
from rules.core.play import Play
from rules.lang import keys, say
from rules.players.clash.game import GAME
from rules.words.clash import ClashWording, points
from rules.words.clash.names import THINGS
from rules.words.wording import Scene, fields_of

LOCALES = ("en", "fr")
WORDS = ClashWording()
CODE = re.compile(r"[a-z]_[a-z]|clash-|seat-\d|\b(action|objective|event)-\d")
"""What must not be seen in a sentence: an id, a key."""

locales = pytest.mark.parametrize("locale", LOCALES)


def scene(view: Any, locale: str, viewer: Seat | None) -> Scene:
    names = dict(enumerate(("Ana", "Bob", "Cléo", "Dan")))
    return Scene(view=view, names=names, locale=locale, viewer=viewer)


def begun(seats: int = 2, seed: int = 0) -> Any:
    return start(GAME, Setup((SeatSetup(),) * seats, {}, ""), Keyed(bytes([seed]) * 32)).state


def moments(seats: int, seed: int, most: int) -> Iterator[tuple[Any, Seat, list[Any]]]:
    """Play a match at random, every kind of action as likely; yield what led to each moment."""
    source = random.Random(seed)
    play: Play[Any, Any] = Play(begun(seats, seed), Keyed(bytes([seed]) * 32))
    for _ in range(most):
        if play.state.over:
            return
        seat = source.choice(sorted(asked(play.state.agenda)))
        kinds: dict[str, list[Any]] = {}
        for action in GAME.legal(play.state, seat):
            kinds.setdefault(tag_of(action), []).append(action)
        yield play.state, seat, list(play.events)
        play.events.clear()
        advance(GAME, play, seat, source.choice(kinds[source.choice(sorted(kinds))]))


@pytest.mark.parametrize(("seats", "locale"), [(3, "en"), (4, "fr")])
def test_a_match_is_said_without_a_code(seats: int, locale: str) -> None:
    for number, (state, seat, events) in enumerate(moments(seats, seats, 450)):
        if number % 6 and not events:
            continue
        words = scene(GAME.view(state, seat), locale, seat)
        said = [WORDS.phase(words), *(WORDS.seat_line(words, s.seat) for s in words.view.seats)]
        said += WORDS.hand_lines(words)
        for decision in GAME.pending(state):
            said += [WORDS.asks(words, decision), WORDS.awaits(words, decision)]
            said += [WORDS.help(words, decision) or "-", WORDS.about(words, decision) or "-"]
            if decision.seat == seat:
                labels = [WORDS.label(words, a, decision) for a in GAME.legal(state, seat)]
                assert len(set(labels)) == len(labels), sorted(labels)
                said += labels
        for viewer in (seat, None):
            observations = [
                observation for e in events if (observation := GAME.seen_by(viewer, e)) is not None
            ]
            public = scene(GAME.view(state, viewer), locale, viewer)
            said += [WORDS.tell(public, observation) or "" for observation in observations]
            assert len(WORDS.digest(public, observations)) <= len(observations)
        assert all(said), said
        assert not [line for line in said if CODE.search(line)]


@locales
def test_equal_units_are_said_in_one_line(locale: str) -> None:
    words = scene(GAME.view(begun(), None), locale, None)
    army = ev.UnitPlaced(Seat(0), "army", Cell("D2"), "recruit")
    settler = ev.UnitPlaced(Seat(0), "settler", Cell("D2"), "recruit")
    elsewhere = ev.UnitPlaced(Seat(0), "army", Cell("D7"), "recruit")
    lines = WORDS.digest(words, [army, army, settler, elsewhere])
    assert len(lines) == 2
    two = say(locale, "clash-amount-army", n=2)
    assert f"{say(locale, 'clash-amount-settler', n=1)}, {two}" in lines[0]


def test_those_who_draw_the_same_share_a_line_and_one_s_own_cards_are_named() -> None:
    ana, bob, cleo = Seat(0), Seat(1), Seat(2)
    draws = [
        vw.CardsDrawnUnseen(seat, pile, 1)
        for seat in (ana, bob, cleo)
        for pile in ("action", "objective")
    ]
    view = GAME.view(begun(3), None)
    assert WORDS.digest(scene(view, "fr", None), draws) == [
        "Ana, Bob et Cléo piochent chacun 1 carte Action et 1 carte Objectif."
    ]
    more = [*draws, vw.CardsDrawnUnseen(cleo, "action", 1)]
    assert WORDS.digest(scene(view, "en", None), more) == [
        "Ana and Bob draw 1 action card and 1 objective card each.",
        "Cléo draws 2 action cards and 1 objective card.",
    ]
    own = ev.CardsDrawn(ana, "action", (Card("action-1"),))
    mine = WORDS.digest(scene(GAME.view(begun(3), ana), "en", ana), [own, *draws[2:]])
    assert len(mine) == 2
    assert "Bob and Cléo draw" in mine[1]


def test_what_one_gains_in_the_same_way_is_added_up() -> None:
    words = scene(GAME.view(begun(), None), "en", None)
    ana, bob = Seat(0), Seat(1)
    got = [ev.GoodsGained(ana, {"food": 1, "wood": 1}, "collect")] * 2
    other = ev.GoodsGained(bob, {"food": 1}, "collect")
    lost = ev.GoodsGained(ana, {"food": 1}, "collect", {"wood": 1})
    assert WORDS.digest(words, [*got, other, lost]) == [
        "Ana gains 2 food, 2 wood (collected).",
        "Bob gains 1 food (collected).",
        "Ana gains 1 food (collected); above the limit and lost: 1 wood.",
    ]
    used = [ev.PowerUsed(ana, "taxes"), ev.GoodsGained(ana, {"gold": 2}, "taxes")]
    assert WORDS.digest(words, used) == ["Ana gains 2 gold (Taxes)."]


def test_a_city_is_founded_in_one_line_and_an_advance_is_learned_with_its_token() -> None:
    words = scene(GAME.view(begun(), None), "en", None)
    gone = ev.UnitRemoved(Seat(0), "settler", Cell("D2"), "founding")
    lines = WORDS.digest(words, [gone, ev.CityFounded(Seat(0), Cell("D2"))])
    assert lines == ["Ana founds a city: **D2**."]
    learned = ev.AdvanceGained(Seat(0), "storage", 1)
    token = ev.GoodsGained(Seat(0), {"mood": 1}, "advance")
    assert WORDS.digest(words, [learned, token]) == [
        "Ana learns **Storage** and gains 1 mood token."
    ]
    assert len(WORDS.digest(words, [learned, ev.GoodsGained(Seat(1), {"mood": 1}, "advance")])) == 2


def test_a_turn_that_has_ended_is_one_paragraph_and_the_last_one_is_told_in_full() -> None:
    words = scene(GAME.view(begun(), None), "en", None)
    learned = ev.AdvanceGained(Seat(0), "storage", 1)
    founded = ev.CityFounded(Seat(0), Cell("D2"))
    one, other = ev.TurnStarted(Seat(0), 3), ev.TurnStarted(Seat(1), 3)
    first, *rest = WORDS.digest(words, [one, learned, founded, other, learned, founded])
    assert first == "Ana learns **Storage**. Ana founds a city: **D2**."
    # That a turn began is not told: what is done in it names the player.
    assert len(rest) == 2


def test_french_articles_of_the_barbarians_melt_into_what_stands_before_them() -> None:
    words = scene(GAME.view(begun(), None), "fr", None)
    taken = ev.CityCaptured(Seat(0), NOBODY, Cell("D2"), razed=False)
    assert "aux barbares" in (WORDS.tell(words, taken) or "")
    assert GAME.repairs is not None
    for repair in GAME.repairs.offered(GAME.view(begun(), None)):
        assert " de les " not in WORDS.repair_group(words, repair)


@locales
def test_an_event_is_drawn_with_what_it_does(locale: str) -> None:
    words = scene(GAME.view(begun(), None), locale, None)
    for card, incident in INCIDENTS.items():
        said = WORDS.tell(words, ev.EventDrawn(Seat(0), card)) or ""
        key = f"clash-happening-{incident.id}.text"
        own = f"{key}-{card.removeprefix('event-')}"
        assert say(locale, own if own in keys(locale) else key) in said
    barbarians = ev.UnitPlaced(NOBODY, "army", Cell("D2"), "region")
    (said,) = WORDS.digest(words, [barbarians])
    assert said[0].isupper()
    assert "(region)" not in said
    lost = ev.UnitRemoved(NOBODY, "army", Cell("D2"), "battle")
    (said,) = WORDS.digest(words, [lost])
    assert said.startswith(("The barbarians lose ", "Les barbares perdent "))


@locales
def test_every_action_is_described(locale: str) -> None:
    for action in get_args(Action):
        key = f"clash-action-{tag_of(action)}"
        assert len(say(locale, key)) <= 100, key
        for field in () if issubclass(action, Whole) else fields_of(action):
            assert {f"{key}.{field}", f"{key}.{field}-name"} <= keys(locale)


@locales
def test_two_cards_with_one_civil_half_are_told_apart(locale: str) -> None:
    state = begun()
    state.players[0].actions = [Card("action-27"), Card("action-28"), Card("action-3")]
    words = scene(GAME.view(state, Seat(0)), locale, Seat(0))
    labels = [WORDS.label(words, PlayCard(card)) for card in state.players[0].actions]
    assert len(set(labels)) == 3
    assert "(" in labels[0]
    assert "(" not in labels[2]


@locales
def test_every_refusal_says_why_and_its_rule_is_explained(locale: str) -> None:
    named = {k for k in vars(er).values() if isinstance(k, type) and issubclass(k, Refusal)}
    kinds = sorted(named - {Refusal}, key=tag_of)
    assert kinds
    sample = {"cell": "C4", "card": "action-3", "advance": "roads", "piece": "port"}
    sample |= {"power": "taxes"}
    words = scene(GAME.view(begun(), Seat(0)), locale, Seat(0))
    for kind in kinds:
        said = WORDS.reason(words, kind(**{name: sample.get(name, 1) for name in fields_of(kind)}))
        assert len(said) > 20, kind
        assert not CODE.search(said), kind
        assert {f"rule-{kind.rule}", f"rule-{kind.rule}.text"} <= keys(locale)


@locales
def test_every_event_has_words(locale: str) -> None:
    for kind in get_args(vw.Observation):
        assert f"clash-event-{tag_of(kind)}" in keys(locale), kind


@locales
def test_every_option_of_the_lobby_has_words(locale: str) -> None:
    for option in GAME.options:
        assert {f"option-{option.id}", f"option-{option.id}.help"} <= keys(locale)
        for value in option.choices:
            assert WORDS.option_value(locale, option.id, value) != str(value)


@locales
def test_every_card_can_be_read(locale: str) -> None:
    codes = {code for code, _ in WORDS.all_cards("", "", locale)}
    assert codes >= {*ACTION_CARDS, *OBJECTIVE_CARDS, *INCIDENTS, *WONDERS, *ADVANCES}
    for code, name in WORDS.all_cards("", "", locale):
        assert name != code
        assert not CODE.search(f"{name} {WORDS.any_card_text('', '', code, locale)}")


def test_points_are_said_as_people_say_them() -> None:
    assert [points(n, "en") for n in (0, 5, 10, 195, 51)] == ["0", "½", "1", "19½", "5.1"]
    assert points(251, "fr") == "25,1"


def french_lines() -> list[str]:
    """List the French lines of the words of Clash of Cultures."""
    root = Path(rules_lang.__file__).parent
    folders = (
        root,
        root.parents[1] / "render" / "clash" / "lang",
        root.parents[1] / "bot" / "lang",
    )
    return [
        line
        for folder in folders
        for file in folder.glob("*.fr.ftl")
        for line in file.read_text("utf-8").splitlines()
        if "clash" in file.name or "clash" in str(folder) or "clash" in line
    ]


def test_french_has_one_word_for_an_advance() -> None:
    assert not [line for line in french_lines() if re.search(r"[Pp]rogrès", line)]


def test_french_says_manche_of_the_table_and_tour_of_a_player_or_a_battle() -> None:
    lines = french_lines()
    assert len(lines) > 1500
    wrong = [line for line in lines if re.search(r"\bronde|tour de table", line)]
    in_battle = r"dice-cast|battle-round|battle-start|camps peuvent poser|carte peut être posée"
    wrong += [
        line for line in lines if re.search(r"\b[Mm]anche", line) and re.search(in_battle, line)
    ]
    numbered = r"[Tt]our \{ \$(round|n|now) \}"
    wrong += [
        line for line in lines if re.search(numbered, line) and not re.search(in_battle, line)
    ]
    wrong = [line for line in wrong if not line.strip().startswith(("[cthulhu]", "*[other]"))]
    assert not wrong


def literal_words() -> Iterator[tuple[str, str]]:
    """Yield each word that a question offers by its own name, with the module that asks it."""
    for path in sorted(Path(clash.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case (
                    ast.Call(func=ast.Name("ask_word"), args=[_, _, _, ast.List(elts=words)])
                    | ast.Call(func=ast.Name("ChooseWord"), args=words)
                ):
                    for word in words:
                        if isinstance(word, ast.Constant):
                            yield path.stem, str(word.value)
                case _:
                    pass


@locales
def test_every_word_that_can_be_chosen_is_said(locale: str) -> None:
    """Else it stood on a button as in the code, in English also to the French."""
    known = keys(locale)
    found = [*literal_words()]
    assert len(found) > 10
    assert not [
        (module, word)
        for module, word in found
        if not any(key.startswith("clash-word-") and key.endswith(f"-{word}") for key in known)
        and not any(f"clash-{sort}-{word}" in known for sort in THINGS)
    ]
