"""Questions of Clash of Cultures with advice: what is paid, gained and raised."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice

from bot.delivery.scenes import SeatScene
from bot.games.ask import Ask
from bot.games.registry import GAMES
from bot.interactions.i18n import scene_of
from bot.matches import OpenQuestion
from bot.play.ask_words import ask_of, asked
from rules.clash.actions import Improve
from rules.clash.content import RESOURCES
from rules.core.data import tag_of
from rules.players.advising import foreseen
from tests.bot.play.advised_matches import KEY, played

Turn = tuple[SeatScene, OpenQuestion, Ask]


@cache
def turns() -> tuple[Turn, ...]:
    """Return the turns of a match that is played by what is advised, with what is asked there."""
    scenes = (scene for _, scene in islice(played(GAMES["clash-of-cultures"], 3, KEY), 700))
    found = ((scene, asked(scene)) for scene in scenes)
    return tuple(
        (scene, question, ask_of(scene, question))
        for scene, question in found
        if question is not None and question.decision.id == "turn"
    )


def test_a_civic_improvement_names_every_city_that_it_raises() -> None:
    several, wrong = 0, set[str]()
    for scene, question, ask in turns():
        for one in ask.answers:
            then = foreseen(scene.game, scene.snapshot.view, question.decision.seat, one.plan)
            if not isinstance(one.plan[0], Improve) or then is None:
                continue
            before, after = (
                {cell: space.city.mood for cell, space in view.spaces.items() if space.city}
                for view in (scene.snapshot.view, then)
            )
            raised = sorted(cell for cell in before if before[cell] != after[cell])
            several += len(raised) > 1
            # Raised by nothing yet: how it is paid is asked next.
            if raised and re.findall(r"\b[A-Z]\d+\b", one.label) != raised:
                wrong.add(f"{one.label} raises {raised}")
    assert wrong == set()
    assert several


def test_labels_of_clash_say_what_is_paid_and_gained_and_no_id_of_a_thing() -> None:
    labels: set[str] = set()
    for scene, question, _ in turns():
        ask = ask_of(replace(scene, locale="fr"), question)
        labels |= {one.label for one in ask.answers}
        # Without an action left no city can be activated.
        assert scene.snapshot.view.turn.actions or "Encore à activer" not in ask.state
    gathers = {one for one in labels if one.startswith("Récolter")}

    assert not [one for one in labels if "humeur" in one and "−" in one and "jeton" not in one]
    assert sum(" · +" in one for one in gathers) > 0.9 * len(gathers), gathers
    assert any("biens" in one for one in gathers)
    assert not [one for one in labels if re.search(r"r (academy|fortress|temple|centre) en ", one)]


def test_what_clash_advises_has_a_reason_that_is_no_card_text_and_names_its_cities() -> None:
    seen: Counter[str] = Counter()
    for scene, question, ask in turns():
        lead, words = ask.answers[0], scene_of(scene.snapshot, scene.info, "en")
        kind = tag_of(lead.plan[0])
        if does := scene.game.ui.wording.detail(words, lead.plan[0], question.decision):
            assert does.partition(". ")[0] not in ask.advice
        if kind == "recruit":
            assert re.search(r": \d (settler|army|armies|ship)", lead.label), lead.label
        if kind == "improve":
            assert re.search(r"[A-Z]\d", lead.label), lead.label
        seen[kind] += 1
    assert {"take-advance", "collect", "recruit", "improve"} <= seen.keys(), seen


def test_a_move_says_what_goes_and_an_unknown_space_is_explored() -> None:
    labels = {
        answer.label
        for _, _, ask in turns()
        for answer in ask.answers
        if tag_of(answer.plan[0]) == "move-units"
    }
    assert any(re.fullmatch(r"Move 1 settler: [A-Z]\d → [A-Z]\d", label) for label in labels), (
        labels
    )
    assert any(re.fullmatch(r"Explore [A-Z]\d from [A-Z]\d", label) for label in labels), labels
    assert not any(label.startswith("Move") and "Explore" in label for label in labels)


def test_tokens_are_not_counted_as_goods() -> None:
    told = Counter[str]()
    for scene, question, ask in turns():
        seat, view = question.decision.seat, scene.snapshot.view
        for one in ask.answers:
            found = re.search(r"([+−]\d+) goods?\b", one.label)
            then = foreseen(scene.game, view, seat, one.plan)
            if found is None or then is None:
                continue
            stocks = [v.seats[seat].stock for v in (view, then)]
            changes = [stocks[1].get(g, 0) - stocks[0].get(g, 0) for g in RESOURCES]
            paid = [n for n in changes if n < 0]
            total = int(found[1].replace("−", "-"))
            assert total in (sum(changes), sum(paid)), one.label
            told["goods"] += 1
    assert told["goods"]
