"""A tile is called by its land, a seat by its colour: the seat of the brown land is drawn blue."""

import re
from itertools import islice

import pytest

from rules.lang import say
from rules.words.eden import EdenWording
from rules.words.wording import Scene
from tests.contract import playouts

WORDING = EdenWording()
COLOURS = ("green", "red", "grey", "yellow", "brown", "pink")
EDITIONS = {"eden-frontiers": 160, "eden-fronts": 160, "eden-shards": 160}
"""How many moments of a match are listened to: the map and the beginning of the war."""


def words(locale: str, table: str) -> set[str]:
    return {say(locale, f"{table}-{colour}") for colour in COLOURS}


def said(name: str, locale: str) -> str:
    """Say everything of the beginning of a match: what happens, what is asked, what is offered."""
    lines = []
    for moment in islice(playouts.match(name, 3, 5, short=False), EDITIONS[name]):
        view = moment.game.view(moment.before, moment.seat)
        scene = Scene(
            view=view,
            names=dict(enumerate(("Ana", "Bob", "Chloé"))),
            locale=locale,
            viewer=moment.seat,
        )
        for question in view.pending:
            if question.seat == moment.seat:
                lines += [WORDING.asks(scene, question), WORDING.about(scene, question)]
                lines += [
                    WORDING.help(scene, question),
                    WORDING.label(scene, moment.action, question),
                ]
        lines += [line for one in moment.events if (line := WORDING.tell(scene, one))]
        lines += WORDING.digest(scene, moment.events)
    return "\n".join(lines)


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("name", EDITIONS)
def test_no_message_calls_a_tile_by_a_colour(name: str, locale: str) -> None:
    text = said(name, locale)
    assert words(locale, "colour") & set(re.findall(r"\w+", text)), "no tile was named"
    colours = words(locale, "seat-colour") | {"brown", "brun", "brune", "couleur", "colour"}
    spoken = re.findall(rf"\b(?:{'|'.join(colours)})\b", text, re.IGNORECASE)
    assert not spoken


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_seat_is_offered_by_its_colour_with_its_land(locale: str) -> None:
    offered = [WORDING.choice_name(locale, "colour", colour, "") for colour in COLOURS]
    for colour, text in zip(COLOURS, offered, strict=True):
        seat, land = (say(locale, f"{table}-{colour}") for table in ("seat-colour", "colour"))
        assert text == f"{seat} ({land})"
    assert not words(locale, "seat-colour") & words(locale, "colour")
    assert len(set(offered)) == len(COLOURS)
    assert {"en": "blue (fields)", "fr": "bleu (champs)"}[locale] in offered
