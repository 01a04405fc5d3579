from __future__ import annotations

import types
from dataclasses import replace
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

from bot.games.registry import GAMES
from bot.interactions.i18n import action_words, lines_of, name_places, rule_title, rules_known
from bot.matches import log_entries
from bot.play.action_commands import Setting, command_for, typed_kinds
from bot.store.match_records import Dated
from rules.core import errors as core_errors
from rules.core.chance import Keyed
from rules.core.data import tag_of
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, start
from rules.core.ids import Card, Cell, Seat
from rules.core.play import Question
from rules.eden import actions as ac
from rules.eden import steps as st
from rules.eden.board import errors as er
from rules.eden.board import views as vw
from rules.eden.board.content import install
from rules.eden.fronts import errors as fronts_errors
from rules.eden.shards import errors as shards_errors
from rules.lang import keys
from rules.words.eden import EdenWording
from rules.words.wording import Scene, fields_of
from tests.bot.looking import each_position
from tests.bot.recorded import played

GAME = GAMES["eden-frontiers"]

LOCALES = ("en", "fr")
WORDS = EdenWording()


@pytest.fixture(scope="module")
def view() -> Any:
    setup = Setup((SeatSetup(), SeatSetup()), {"quick_map": True}, install(GAME.content()))
    played = start(GAME, setup, Keyed(bytes(32)))
    return GAME.view(played.state, Seat(0))


def scene(view: Any, locale: str) -> Scene:
    return Scene(view=view, names={0: "Ana", 1: "Bob"}, locale=locale, viewer=Seat(0))


def sample(kind: Any) -> Any:
    """Make a value of a type, the first that comes to mind."""
    origin, inner = get_origin(kind), get_args(kind)
    known: dict[Any, Any] = {
        Seat: Seat(1),
        Card: Card("crystal_small"),
        Cell: Cell("H8"),
        int: 1,
        str: "pile",
        bool: True,
    }
    if kind in known:
        return known[kind]
    if origin is Literal:
        return inner[0]
    if origin in (Union, types.UnionType):
        return sample(inner[0])
    if origin is tuple:
        return tuple(sample(one) for one in inner if one is not Ellipsis)
    if origin is list:
        return [sample(inner[0])]
    if origin is dict:
        key = "1" if inner[0] is str else sample(inner[0])
        return {key: sample(inner[1])}
    if hasattr(kind, "__supertype__"):
        return "I8>H8" if kind.__name__ == "Edge" else sample(kind.__supertype__)
    if issubclass(kind, msgspec.Struct):
        return made(kind)
    raise AssertionError(kind)


def made(kind: Any) -> Any:
    known = {"decision": "D-FR-ARMY", "origin": "hand", "target": "discard"}
    return kind(
        **{
            name: known[name] if name in known and one is str else sample(one)
            for name, one in fields_of(kind).items()
        }
    )


def observations() -> list[Any]:
    return list(get_args(vw.Observation))


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_that_happens_has_words(locale: str, view: Any) -> None:
    silent = {kind for kind in observations() if not WORDS.tell(scene(view, locale), made(kind))}

    assert {kind.__name__ for kind in silent} <= {"AnswerChanged", "RichnessChanged"}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_has_a_label_a_description_and_names(locale: str, view: Any) -> None:
    words, asked, missing = scene(view, locale), Question(Seat(0), "D-FR-ARMY"), list[str]()
    for kind in get_args(ac.Action):
        wanted = {f"action-{tag_of(kind)}"}
        for typed in typed_kinds(kind):
            tag = f"action-{tag_of(typed)}"
            fields = [option.name for option in command_for(typed).parameters]
            wanted |= {tag, f"{tag}.name"}
            wanted |= {f"{tag}.{name}{end}" for name in fields for end in ("", "-name")}
            if issubclass(typed, Setting):
                wanted.add(f"menu-{tag_of(typed)}")
        missing += sorted(wanted - keys(locale))
        if not WORDS.label(words, made(kind), asked) or len(action_words(kind, locale)[""]) > 100:
            missing.append(kind.__name__)

    assert not missing


MODULES = (er, fronts_errors, shards_errors, core_errors)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_says_why_and_its_rule_is_explained(locale: str, view: Any) -> None:
    named = [kind for module in MODULES for kind in vars(module).values()]
    kinds = {kind for kind in named if isinstance(kind, type) and issubclass(kind, Refusal)}
    kinds -= {Refusal}
    missing = [
        kind.__name__
        for kind in kinds
        if not WORDS.reason(scene(view, locale), made(kind))
        or not rule_title(locale, kind.rule)
        or f"rule-{kind.rule}.text" not in keys(locale)
    ]

    assert kinds
    assert not missing


def decisions() -> set[str]:
    found = {getattr(step, "decision", None) for step in get_args(st.Step)}
    codes = ("FR", "FT")  # the editions that share a decision
    return {one.format(code) for one in found if isinstance(one, str) for code in codes}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_question_has_words_and_help(locale: str, view: Any) -> None:
    words = scene(view, locale)
    questions = [Question(Seat(0), decision) for decision in sorted(decisions())]

    assert questions
    assert not [q.id for q in questions if not (WORDS.asks(words, q) and WORDS.help(words, q))]


def test_both_languages_explain_the_same_rules() -> None:
    assert rules_known("en") == rules_known("fr")
    assert len(rules_known("en")) > 25


@pytest.mark.parametrize("locale", LOCALES)
def test_every_option_and_choice_of_the_lobby_has_words(locale: str) -> None:
    for option in GAME.options:
        assert f"option-{option.id}" in keys(locale)
        assert f"option-{option.id}.help" in keys(locale)
        for value in option.choices:
            assert WORDS.option_value(locale, option.id, value)
    content = install(GAME.content())
    for choice in GAME.seat_choices(content):
        assert f"choice-{choice.id}" in keys(locale)
        assert all(WORDS.choice_name(locale, choice.id, v, content) for v in choice.choices)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_can_be_read(locale: str) -> None:
    content = install(GAME.content())
    cards = WORDS.all_cards(content, GAME.id, locale)

    assert len(cards) > 60
    assert all(WORDS.any_card_text(content, GAME.id, code, locale) for code, _ in cards)


def test_the_options_of_an_effect_are_said_in_words() -> None:
    game, said = GAMES["eden-fronts"], {locale: set[str]() for locale in LOCALES}
    for seed in range(12):
        for state in each_position(game, 2, seed, most=700, quick_map=True):
            for decision in game.pending(state):
                options = [a for a in game.legal(state, decision.seat) if isinstance(a, ac.Option)]
                for locale in LOCALES if options else ():
                    words = scene(game.view(state, decision.seat), locale)
                    said[locale] |= {WORDS.label(words, option, decision) for option in options}
                    assert WORDS.about(words, decision)

    for texts in said.values():
        assert len(texts) > 3
        assert not [text for text in texts if text.startswith("Option ")]


@pytest.mark.parametrize(
    ("edition", "phase", "rule"),
    [
        ("frontiers", "logistics", "FR-EXP-1"),
        ("fronts", "setup", "FT-INI-2"),
        ("fronts", "expansion", "FT-EXP-2"),
        ("fronts", "logistics", "FT-LOG-4"),
        ("shards", "expansion", "SH-EXP-1"),
        ("shards", "production", "SH-PRO-2"),
    ],
)
def test_a_refusal_names_the_rule_of_its_own_edition(
    edition: str, phase: str, rule: str, view: Any
) -> None:
    there = scene(msgspec.structs.replace(view, edition=edition, phase=phase), "en")
    assert WORDS.rule(there, er.NothingChanges()) == rule
    assert rule_title("en", rule)


@pytest.mark.parametrize(("name", "most"), [("eden-frontiers", 700), ("eden-shards", 400)])
def test_a_combat_that_is_over_is_named_by_what_came_before(name: str, most: int) -> None:
    """The log of a match, after what came before each entry has been told, or only been noted."""
    game, wording = GAMES[name], GAMES[name].ui.wording
    _, entries, matches = played(game, 3, most)
    dated = [Dated(entry, 0.0) for entry in entries]
    last = game.view(matches[-1].state, None)
    told, noted, alone = (
        Scene(view=last, names={0: "Ana", 1: "Bob", 2: "Cy"}, locale="en") for _ in range(3)
    )
    unnamed = 0
    for one in log_entries.lines(game, dated, -1, None, {}):
        name_places((one,), noted, wording)
        lines = lines_of((one,), told, wording, everything=True)
        assert (
            lines_of((one,), replace(noted, places={**noted.places}), wording, everything=True)
            == lines
        )
        unnamed += lines_of((one,), replace(alone, places={}), wording, everything=True) != lines
    assert told.places == noted.places
    assert unnamed
