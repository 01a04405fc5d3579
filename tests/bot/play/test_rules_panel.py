"""``/rules`` answers for every game: what can be done now, every rule, phase and card, in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.games.editor import draft_text, read_set
from bot.games.game_ui import PlayableGame
from bot.games.question_controls import QuestionPrompt
from bot.games.registry import GAMES
from bot.interactions.components import layout
from bot.interactions.i18n import rule_title, rules_known
from bot.model.control_id import ControlId, write_action
from bot.model.panel_parts import Menu, Panel, Text
from bot.pictures.drawn import Drawn
from bot.pictures.painter import paint
from bot.play.rules_panel import (
    asked_words,
    glossary,
    help_panel,
    primer_panel,
    primer_words,
    read_panel,
    reading_menus,
    rule_panel,
    rule_words,
    rules_of,
)
from bot.play.table_panel import told_text
from bot.store import MatchId
from rules.core.data import tag_of
from rules.core.ids import Cell, Seat
from rules.cthulhu.content import PRINTED
from rules.eden.actions import Offensive
from rules.lang import keys, say
from rules.words.wording import Scene
from tests.bot.looking import positions, seat_scene
from tests.bot.plain_bot import plain_bot
from tests.contract.playouts import options_of

SEATS = 3


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_each_game_says_what_can_be_done_and_explains_itself(name: str, locale: str) -> None:
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    state = next(positions(game, SEATS, 4, every=25, most=60, **options))
    asked = next(d.seat for d in game.pending(state) if d.asked)
    for seat in (asked, Seat((asked + 1) % SEATS)):
        panel = help_panel(seat_scene(game, state, seat, locale))
        layout(panel, {})
        assert any(isinstance(part, Text) and len(part.text) > 20 for part in panel.parts)
    primer = primer_panel(locale, game)
    assert primer is not None
    layout(primer, {})
    # French sets a space before a colon.
    drawn = game.ui.painter.primer(primer_words(locale, game) or "", locale)
    assert drawn is not None
    assert locale == "en" or not re.search(r"\w: ", drawn.alt)
    offered = offers(game, locale)
    assert any(one.startswith("phase:") for one in offered)
    assert len([one for one in offered if one.startswith("word:")]) >= 40
    for value in offered:
        chosen = read_panel(locale, GAMES, menu_of(game, "more"), value)
        assert chosen is not None, value
        layout(chosen, {})
    cards = game.ui.wording.all_cards(game.install(game.content()), game.id, locale)
    for code, title in cards[::7]:
        text = game.ui.wording.any_card_text(game.install(game.content()), game.id, code, locale)
        assert title
        assert len(text) > len(title) // 2


def test_many_answers_are_told_kind_by_kind() -> None:
    game = GAMES["cthulhu-wars"]
    for state in positions(game, SEATS, 4, every=1, most=60):
        for decision in game.pending(state):
            legal = [a for a in game.legal(state, decision.seat) if tag_of(a) != "concede"]
            if decision.id == "action" and len(legal) > 20:
                (asked, *_) = asked_words(seat_scene(game, state, decision.seat, "en"))
                lines = [line for line in asked.splitlines() if line.startswith("- **")]
                assert len(lines) == len({type(action) for action in legal})
                assert len(asked) < 1800
                return
    raise AssertionError("nobody was asked for an action")


def menu_of(game: PlayableGame, sort: str) -> ControlId:
    return ControlId(MatchId("abcd"), "rules", f"{sort}.{game.id}")


def offers(game: PlayableGame, locale: str) -> list[str]:
    """List what both menus of a game lead to, page after page."""
    found: list[str] = []
    for menu in reading_menus(MatchId("abcd"), locale, game):
        assert isinstance(menu, Menu)
        page: Panel | None = Panel((menu,))
        while page is not None:
            (shown,) = page.parts
            assert isinstance(shown, Menu)
            values = [choice.value for choice in shown.choices]
            on = next((value for value in values if value.startswith("page:")), "page:0")
            found += [value for value in values if value != on]
            page = None if on == "page:0" else read_panel(locale, GAMES, shown.press, on)
    return found


def test_a_match_offers_the_rules_of_its_own_game() -> None:
    told = {name: set(offers(game, "fr")) & set(rules_known("fr")) for name, game in GAMES.items()}
    every = {rule for rule in rules_known("fr") if rule.startswith("CORE-")}
    assert all(rules >= every for rules in told.values())
    assert set().union(*told.values()) == set(rules_known("fr"))
    assert {"HR-14", "CW-GATE"} <= told["cthulhu-wars"]
    assert "TEC-4" in told["eden-frontiers"] - told["eden-shards"]
    assert "SH-PUR-1" in told["eden-shards"] - told["eden-frontiers"]
    titles = [rule_title("fr", rule) for rule in told["eden-frontiers"]]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_question_shows_three_rules_that_decide_it_and_no_command(name: str, locale: str) -> None:
    game = GAMES[name]
    options: dict[str, Any] = dict(options_of(game, SEATS, 0))
    for state in positions(game, SEATS, 4, every=20, most=30, **options):
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, locale)
            panel = help_panel(scene, begins=True)
            layout(panel, {})
            said = [part.text for part in panel.parts if isinstance(part, Text)]
            assert 1 <= len(said) - 2 <= 3
            assert sum(isinstance(part, Menu) for part in panel.parts) == 2
            assert not [text for text in said if re.search(r"`/\w", text)]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_bold_word_of_a_rule_is_in_the_glossary(locale: str) -> None:
    missing = []
    for game in GAMES.values():
        known = {plain(locale, word) for word in glossary(locale, game.family).values()}
        for rule in rules_of(game, locale):
            bold = re.findall(r"\*\*(.+?)\*\*", say(locale, f"rule-{rule}.text"))
            missing += [f"{rule}: {word}" for word in bold if plain(locale, word) not in known]
    assert not missing


def plain(locale: str, word: str) -> str:
    """Return a word of either language in the singular, as far as spelling tells it."""
    end, single = ("ies", "y") if locale == "en" else ("aux", "al")
    return re.sub(r"s\b", "", re.sub(rf"{end}\b", single, word.casefold()))


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_is_told_in_one_minute(name: str, locale: str) -> None:
    words = primer_words(locale, GAMES[name])
    assert words is not None
    _head, *lines = words.splitlines()
    assert len(lines) == 4
    assert len(re.findall(r"[\w\u2019'-]+", " ".join(lines).replace("*", ""))) <= 64


def test_an_offensive_without_fronts_is_called_what_it_is() -> None:
    game = GAMES["eden-fronts"]
    wording = game.ui.wording
    for state in positions(game, SEATS, 4, every=1, most=400, quick_map=True):
        asked = (q for q in game.pending(state) if q.id == "D-FT-OFFENSIVE" and q.asked)
        if question := next(asked, None):
            break
    else:
        raise AssertionError
    words = Scene(view=game.view(state, question.seat), names={}, locale="en", viewer=question.seat)
    assert game.legal(state, question.seat)[0] == Offensive()
    assert wording.label(words, Offensive(), question) == "Do not attack"
    sent = Offensive({Cell("G7"): {Cell("H8"): 1}})
    assert wording.label(words, sent, question) == "G7 to H8: one troop"


def test_purchases_are_listed_with_what_pays_and_taken_out_again() -> None:
    game = GAMES["eden-shards"]
    for state in positions(game, SEATS, 4, every=1, most=300, quick_map=True):
        for decision in game.pending(state):
            scene = seat_scene(game, state, decision.seat, "en")
            asking = scene.asking(scene.mine[0])
            if decision.id != "D-SH-BUY" or asking.form is None or asking.listed:
                continue
            (_, card, ways), *_ = _offered(asking)
            form = game.ui.prompts.forms["buy"](asking, f"buy.{card}")
            assert form is not None
            assert len(form.fields[0].choices) == ways
            way = form.fields[0].choices[0].value
            bought = game.ui.prompts.read["buy"](asking, card, {"how": (way,)})
            written = replace(asking, draft=bought)
            said = draft_text(written).text
            assert " for " in said
            assert read_set(written, "less.0", [write_action(asking.draft)]).draft == asking.draft
            return
    raise AssertionError("nobody bought anything")


def _offered(asking: QuestionPrompt) -> list[tuple[str, str, int]]:
    """List the cards that a panel of purchases offers, each with how many ways there are to pay."""
    menus = [
        part for part in GAMES["eden-shards"].ui.prompts.controls(asking) if isinstance(part, Menu)
    ]
    choices = [one for menu in menus if menu.press.arg.startswith("buy.") for one in menu.choices]
    return [(one.label, one.value, int(one.description.split()[0])) for one in choices]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_a_closed_menu_shows_fits_a_phone(locale: str) -> None:
    short = [say(locale, key) for key in keys(locale) if key.startswith("menu-")]
    assert short
    assert all(len(text) <= 38 for text in short), short


def test_equal_lines_in_a_row_are_told_once() -> None:
    assert told_text("en", ["a", "a", "b", "a"], 100) == "a (×\N{NO-BREAK SPACE}2)\nb\na"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_every_rule_that_has_words_is_explained(locale: str) -> None:
    known = rules_known(locale)
    assert len(known) > 20
    assert known == rules_known("en" if locale == "fr" else "fr")
    for rule in known:
        panel = rule_panel(locale, rule)
        assert panel is not None
        layout(panel, {})


@pytest.mark.parametrize(("locale", "said"), [("en", "Example: 2 of 3"), ("fr", "Exemple\u00a0: ")])
def test_the_example_of_a_rule_does_not_read_as_how_the_match_stands(
    locale: str, said: str
) -> None:
    assert f"\n*{said}" in (rule_words(locale, "CC-5-2") or "")


def cards_alone(*asked: Any) -> Drawn | None:
    """Paint no map."""
    return paint(*asked) if asked[-1].kind == "card" else None


async def test_a_card_of_the_match_in_the_channel_comes_with_its_picture(tmp_path: Path) -> None:
    games = {"cthulhu-wars": GAMES["cthulhu-wars"]}
    async with plain_bot(tmp_path, games, painter=cards_alone) as table:
        ana, bob = await table.person("Ana"), await table.person("Bob")
        await (await ana.command("play:newtable", game="cthulhu-wars")).message()
        for person in (ana, bob):
            await (await person.command("match:join")).message()
        await (await ana.command("match:start")).message()
        view = (await table.matches.view((await table.match()).id, None)).view
        played = [seat.faction for seat in view.seats]
        for faction in PRINTED:
            outcome = await ana.command("/rules", topic=f"card:faction-{faction}")
            shown = ana.fresh(await outcome.message())
            await table.answered()
            shown = ana.fresh(shown)
            assert "Requirements: " in ana.text(shown)
            assert len(ana.files(shown)) == (faction in played)


async def test_words_are_found_as_people_type_them(tmp_path: Path) -> None:
    async with plain_bot(tmp_path, GAMES) as table:
        asked_words = {
            "fr": {"troupes": "**troupe**", "STOCKS": "**stock**"},
            "en-US": {"troops": "**troop**", "suprémacy": "**Supremacy**", "crystals": "crystal"},
        }
        for locale, words in asked_words.items():
            person = await table.person("Ana" if locale == "fr" else "Bob", locale)
            for typed, found in words.items():
                shown = await (await person.command("/rules", topic=typed)).message()
                await table.answered()
                assert found.casefold() in person.text(person.fresh(shown)).casefold()[:60], typed


async def test_a_name_means_what_it_does_in_the_match_or_else_in_each_game(tmp_path: Path) -> None:
    """A unit has other strengths in other editions, and a word is not of one game alone."""
    everywhere = {
        "Thane": {"Frontiers, Fronts": "Cost 5, strength 5.", "Shards": "Cost 5, strength 6."},
        "card:dwarves.thane": {"Frontiers, Fronts": "Cost 5, str", "Shards": "Cost 5, str"},
        "production": {"Frontiers": "Automatic.", "Fronts": "Automatic, in", "Shards": "Each"},
        "losses": {"Frontiers": "You lose 1 troop", "Fronts": "Fronts."},
        "battle": {"Cthulhu Wars": "Pre-battle", "Clash of Cultures": "Each round"},
        "core-undo": {},
        "crystal": {},
    }
    there = {
        "Thane": "· The Deep Holds\nCost 5, strength 5.",
        "production": "**Production**\nAutomatic, in turn order.",
        "losses": "**Losses** `FT-COM-7`\nFronts.",
        "doom": "**Doom** `CW-DOOM`\n",  # of another game
    }
    async with plain_bot(tmp_path, GAMES) as table:
        ana, bob = await table.person("Ana"), await table.person("Bob")
        for typed, found in everywhere.items():
            said = await table.answer(ana, "/rules", topic=typed)
            assert all(f"-# {game}\n{text}" in said for game, text in found.items()), said
            assert said.count("-#") == len(found)
        await (await ana.command("play:newtable", game="eden-fronts")).message()
        for person in (ana, bob):
            await (await person.command("match:join")).message()
        await (await ana.command("match:start")).message()
        for typed, one in there.items():
            said = await table.answer(ana, "/rules", topic=typed)
            assert one in said
            assert "-#" not in said
