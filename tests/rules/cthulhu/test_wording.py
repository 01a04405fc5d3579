"""Everything that a match can say has words, in both languages, and no code shows in them."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any, get_args

import pytest

from rules.core.agenda import asked
from rules.core.chance import Keyed
from rules.core.data import tag_of
from rules.core.errors import Refusal
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.cthulhu import errors as er
from rules.cthulhu import events as ev
from rules.cthulhu import steps as st
from rules.cthulhu.actions import Action, Attack, Capture, Linger, Recruit, Retreat, UsePower
from rules.cthulhu.content import FIGURES, MAPS, PRINTED, REQUIREMENTS, Area, Book, Kind, Piece
from rules.cthulhu.factions import FACTIONS
from rules.lang import keys, say
from rules.players.cthulhu.game import GAME
from rules.words.cthulhu import CthulhuWording
from rules.words.wording import Scene, fields_of
from tests.contract.playouts import Moment, match, pick
from tests.rules.cthulhu.arena import Table, crowded, side

LOCALES = ("en", "fr")
WORDS = CthulhuWording()
CODE = re.compile(r"[a-z]_[a-z]|cthulhu-|\bnone\b|seat-\d")
"""What must not be seen in a sentence: an id, a key, a missing thing."""

locales = pytest.mark.parametrize("locale", LOCALES)


def scene(view: Any, locale: str, viewer: Seat | None) -> Scene:
    names = dict(enumerate(("Ana", "Bob", "Cléo", "Dan", "Eve")))
    return Scene(view=view, names=names, locale=locale, viewer=viewer)


def said_of(moment: Moment, locale: str) -> list[str]:
    """Say everything that an action, and the questions before it, have words for."""
    view, legal = GAME.view(moment.before, moment.seat), GAME.legal(moment.before, moment.seat)
    words = scene(view, locale, moment.seat)
    said = [WORDS.phase(words), *(WORDS.seat_line(words, s.seat) for s in view.seats)]
    for decision in GAME.pending(moment.before):
        said += [WORDS.asks(words, decision), WORDS.awaits(words, decision)]
        said += [WORDS.help(words, decision), WORDS.about(words, decision) or "-"]
        if decision.seat == moment.seat:
            labels = [WORDS.label(words, action, decision) for action in legal]
            assert len(set(labels)) == len(labels), sorted(labels)
            for action in legal:
                WORDS.detail(words, action, decision)
            said += labels
    after = scene(GAME.view(moment.after, moment.seat), locale, moment.seat)
    for event in moment.events:
        observation = GAME.seen_by(moment.seat, event)
        assert observation is not None
        said.append(WORDS.tell(after, observation) or "")
    return said


@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_are_said_without_a_code_and_labels_of_one_question_differ(seed: int) -> None:
    for number, moment in enumerate(match("cthulhu-wars", 2 + seed % 4, seed)):
        said = said_of(moment, LOCALES[(number + seed) % 2])
        assert all(said), said
        assert not [line for line in said if CODE.search(line)]


@locales
def test_every_action_is_described(locale: str) -> None:
    for action in get_args(Action):
        key = f"action-{tag_of(action)}"
        assert len(say(locale, key)) <= 100, key
        for field in fields_of(action):
            assert {f"{key}.{field}", f"{key}.{field}-name"} <= keys(locale)


@locales
def test_every_refusal_says_why_and_its_rule_is_explained(locale: str) -> None:
    named = {k for k in vars(er).values() if isinstance(k, type) and issubclass(k, Refusal)}
    kinds = sorted(named - {Refusal}, key=tag_of)
    assert kinds
    sample = {
        "area": "asia",
        "origin": "europe",
        "kind": "ghoul",
        "power": "dreams",
        "book": "dreams",
    }
    begun = start(GAME, Setup((SeatSetup(),) * 2, {}, ""), Keyed(bytes(32))).state
    words = scene(GAME.view(begun, Seat(0)), locale, Seat(0))
    for kind in kinds:
        said = WORDS.reason(words, kind(**{name: sample.get(name, 1) for name in fields_of(kind)}))
        assert said, kind
        assert not CODE.search(said), kind
        assert {f"rule-{kind.rule}", f"rule-{kind.rule}.text"} <= keys(locale)


@locales
def test_every_question_has_words_and_help(locale: str) -> None:
    for step in get_args(st.Step):
        if decision := getattr(step, "decision", None):
            assert {f"cthulhu-decision-{decision}", f"cthulhu-decision-{decision}.help"} <= keys(
                locale
            )


@locales
def test_everything_printed_has_a_name(locale: str) -> None:
    wanted = {f"cthulhu-area-{area}" for board in MAPS.values() for area in board}
    wanted |= {f"cthulhu-kind-{kind}" for kind in FIGURES}
    for name, printed in PRINTED.items():
        wanted |= {f"cthulhu-faction-{name}", *(f"cthulhu-power-{b}.text" for b in printed.books)}
        wanted |= {f"cthulhu-requirement-{name}-{r}" for r in REQUIREMENTS}
        powers = [p.id for p in FACTIONS[name].powers] + [
            p.id for p in FACTIONS[name].battle_powers
        ]
        wanted |= {f"cthulhu-power-{power}.text" for power in powers}
    assert wanted <= keys(locale)


@locales
def test_every_option_and_choice_of_the_lobby_has_words(locale: str) -> None:
    for option in GAME.options:
        assert {f"option-{option.id}", f"option-{option.id}.help"} <= keys(locale)
        for value in option.choices:
            said = WORDS.option_value(locale, option.id, value)
            assert said != str(value) or isinstance(value, int)
    for choice in GAME.seat_choices(""):
        assert f"choice-{choice.id}" in keys(locale)
        assert all(WORDS.choice_name(locale, choice.id, v, "") != v for v in choice.choices)


@locales
def test_every_card_can_be_read(locale: str) -> None:
    cards = WORDS.all_cards("", GAME.id, locale)
    assert len(cards) > 60
    for code, name in cards:
        assert name in WORDS.any_card_text("", GAME.id, code, locale)
        assert not CODE.search(WORDS.any_card_text("", GAME.id, code, locale))


def test_a_power_says_its_cost() -> None:
    begun = start(
        GAME,
        Setup((SeatSetup({"faction": "gc"}), SeatSetup({"faction": "cc"})), {}, ""),
        Keyed(bytes(32)),
    )
    play: Play[Any, Any] = Play(begun.state, Keyed(bytes(32)))
    seat = Seat(next(i for i, p in enumerate(play.state.players) if p.faction == "gc"))
    words = scene(GAME.view(play.state, seat), "en", seat)
    assert WORDS.label(words, UsePower("submerge")) == "Submerge (1)"
    assert WORDS.label(words, UsePower("emerge")) == "Emerge"
    rival = Seat(1 - seat)
    for locale, named in (
        ("en", "Pay 4 Power for a spellbook"),
        ("fr", "Un grimoire pour 4 points de pouvoir"),
    ):
        words = scene(GAME.view(play.state, rival), locale, rival)
        assert WORDS.label(words, UsePower("pay_four")) == named  # which says it already


def test_a_battle_is_told_in_one_paragraph_and_a_move_in_one_line() -> None:
    table = Table(
        "E3",
        gc=side(units={"asia": "starspawn 2*acolyte", "europe": "acolyte"}),
        cc=side(books="emissary", units={"asia": "acolyte"}),
    )
    observations: list[Any] = []
    table.do("gc", Attack(Area("asia"), Seat(1)), die="411")
    observations += table.events
    table.do("cc", Retreat(table.unit("cc", "acolyte", "asia"), Area("africa")))
    observations += table.events
    words = scene(GAME.view(table.state, None), "en", None)
    told = WORDS.digest(words, observations)
    battle = "**Battle, Asia:** Ana attacks Bob. Ana: 4 1 1 (1 Pain). Bob: no dice."
    assert told == [f"{battle} Bob’s Acolyte: Asia → Africa (retreat)."]


def test_once_the_action_is_taken_one_is_asked_to_end_the_round() -> None:
    table = Table("E3", gc=side(9, units={"asia": "acolyte! acolyte"}), cc=side(5))
    (decision,) = GAME.pending(table.state)
    words = scene(GAME.view(table.state, decision.seat), "en", decision.seat)
    assert WORDS.asks(words, decision) == "take an action"
    table.do("gc", Linger()).do("gc", Recruit(Area("asia")))
    words = scene(GAME.view(table.state, decision.seat), "en", decision.seat)
    assert WORDS.asks(words, decision) == "end the round, or go on"


def test_whose_cultist_is_captured_is_asked_in_a_sentence() -> None:
    table = Table(
        "E3",
        cc=side(4, units={"africa": "nyarlathotep"}),
        bg=side(units={"africa": "acolyte! acolyte"}),
    )
    table.do("cc", Capture(Area("africa"), Seat(1)))
    (decision,) = [one for one in GAME.pending(table.state) if one.asked]
    said = {}
    for locale in LOCALES:
        words = scene(GAME.view(table.state, Seat(1)), locale, Seat(1))
        said[locale] = f"{WORDS.asks(words, decision)} ({WORDS.about(words, decision)})"

    assert said == {
        "en": "choose the Cultist you lose (Africa)",
        "fr": "choisir l’adorateur qui est capturé (Afrique)",
    }


@locales
def test_paying_for_a_book_is_told_as_a_sentence(locale: str) -> None:
    table = Table(
        "E3", cc=side(8, units={"asia": "acolyte!"}), bg=side(units={"africa": "acolyte!"})
    )
    words = scene(GAME.view(table.state, Seat(0)), locale, Seat(0))
    for power, n in (("pay_four", 4), ("pay_six", 6), ("pay_ten", 10)):
        told = WORDS.tell(words, ev.PowerUsed(Seat(0), power))
        assert re.fullmatch(
            rf"Ana (pays {n} Power for|dépense {n} points de pouvoir pour) .*s?\.", told or ""
        )


def test_what_is_alike_is_told_in_one_line() -> None:
    moved = [
        ev.UnitMoved(Seat(0), Piece(n), Kind("acolyte"), Area("asia"), Area(area), "move")
        for n, area in enumerate(("africa", "europe"))
    ]
    moved.append(
        ev.UnitMoved(Seat(0), Piece(2), Kind("ghoul"), Area("asia"), Area("africa"), "move")
    )
    doom = [ev.DoomGained(Seat(n), 1 + n, "gates") for n in range(2)]
    state = start(GAME, Setup((SeatSetup(),) * 2, {}, ""), Keyed(bytes(32))).state
    words = scene(GAME.view(state, None), "en", None)
    passed = [ev.Passed(Seat(1), 3), ev.WentOut(Seat(1))]
    assert WORDS.digest(words, [*moved, *doom, *passed]) == [
        "Ana moves Acolyte × 2: Asia → Africa and Europe · Ghoul: Asia → Africa.",
        "Doom for gates: Ana +1, Bob +2.",
        "Bob passes.",
    ]


def test_signs_are_told_in_their_number_and_a_ritual_costs_of_the_power_that_is_left() -> None:
    table = Table("E3", gc=side(9), cc=side(5), agenda=[st.OfferRitual(Seat(0))])
    words = scene(GAME.view(table.state, Seat(0)), "fr", Seat(0))
    told = [WORDS.tell(words, ev.SignsDrawn(Seat(0), values)) for values in ((3,), (1, 3))]
    assert told == [
        "Vous piochez un signe des Anciens de valeur 3.",
        "Vous piochez 2 signes des Anciens, de valeurs 1, 3.",
    ]
    (decision,) = GAME.pending(table.state)
    assert WORDS.about(words, decision) == "coûte 5 points de pouvoir sur 9"


def test_a_book_is_told_with_its_requirement_and_equal_losses_once() -> None:
    table = Table("E3", gc=side(9, units={"asia": "acolyte! acolyte"}), cc=side(5))
    words = scene(GAME.view(table.state, None), "en", None)
    lost = [
        ev.UnitRemoved(Seat(0), Piece(n), Kind("acolyte"), Area("asia"), "killed") for n in range(2)
    ]
    book = [ev.RequirementMet(Seat(0), "r1"), ev.BookTaken(Seat(0), Book("yha_nthlei"))]
    told = WORDS.digest(words, [*lost, *book, ev.RequirementMet(Seat(1), "r1")])
    assert told == [
        "Ana’s Acolyte × 2 leave Asia (killed).",
        "Ana takes **Y’ha Nthlei**: the first Doom phase.",
        "Bob has met a requirement: pay 4 Power.",
    ]


@pytest.mark.parametrize("seats", [3, 5])
def test_labels_fit_on_buttons_and_menus_with_the_longest_names(seats: int) -> None:
    """A button holds 80 characters, a line of a menu 100; five of a kind are buttons."""
    for seed in range(2):
        state, chance = crowded(seats, seed)
        source = random.Random(seed)
        play: Play[Any, Any] = Play(state, chance)
        for _ in range(250):
            if play.state.over:
                break
            seat = source.choice(sorted(asked(play.state.agenda)))
            view, legal = GAME.view(play.state, seat), GAME.legal(play.state, seat)
            (decision, *_) = [d for d in GAME.pending(play.state) if d.seat == seat]
            for locale in LOCALES:
                names = {n: f"{n}" * 32 for n in range(seats)}
                words = Scene(view=view, names=names, locale=locale, viewer=seat)
                labels = [WORDS.label(words, action, decision) for action in legal]
                kinds = Counter(map(type, legal))
                for action, label in zip(legal, labels, strict=True):
                    assert len(label) <= (80 if kinds[type(action)] <= 5 else 100), label
                assert len(set(labels)) == len(labels), sorted(labels)
            play.events.clear()
            advance(GAME, play, seat, pick(source, legal))
