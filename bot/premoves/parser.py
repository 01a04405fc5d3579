"""Orders in advance as they are typed, read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import action_words
from bot.model.names import fold
from bot.play.action_commands import Known, read_fields
from bot.premoves.panel import MOST
from rules.core.data import Value
from rules.core.premoves import Condition, Otherwise
from rules.core.wording import fields_of, tag_of

TYPED: Final[dict[str, Otherwise]] = {"pass": "pass", "wait": "wait"}


def read_condition(typed: Mapping[str, str]) -> Condition | None:
    """Make a condition of what was chosen or typed; None if a field lacks or cannot be read."""
    try:
        return msgspec.convert(
            {name: value for name, value in typed.items() if value}, Condition, strict=False
        )
    except msgspec.ValidationError:
        return None


def meant(game: PlayableGame, known: Known, typed: Mapping[str, str]) -> dict[str, str]:
    """Find the place, the player and the thing that somebody means, by their names or ids."""
    scene, wording, facts = known.scene, known.wording, game.facts
    place = typed.get("place", "")
    found = {
        "relation": typed["relation"],
        "place": game.ui.prompts.place(scene, place) or place,
        "number": typed.get("number", "").strip(),
    }
    if who := fold(typed.get("who", "")):
        named = {fold(wording.name(scene, n)): n for n in range(facts.seats(scene.view))}
        numbers = {str(n + 1): n for n in range(facts.seats(scene.view))}
        found["seat"] = str({**numbers, **named}.get(who, -1))
    if what := fold(typed.get("what", "")):
        things = {fold(one): one for one in (*facts.phases, *facts.goods)}
        things |= {fold(wording.good(scene, one)): one for one in facts.goods}
        if typed["relation"] == "phase":
            things |= {fold(wording.stage(scene, one)): one for one in facts.phases}
        found["what"] = things.get(what, typed["what"])
    return found


def read_actions(kinds: Sequence[type[Value]], text: str, known: Known) -> list[Value] | None:
    """Read actions as they are typed: ``move B4 B5 3; done``; None if one cannot be read.

    A word that holds ``=`` names its field; the others stand in the order of the fields.
    """
    found: list[Value] = []
    names = {
        name: kind
        for kind in kinds
        for locale in ("en", "fr")
        for name in (tag_of(kind), action_words(kind, locale)["name"].replace(" ", "-"))
    }
    for part in text.split(";"):
        words = part.split()
        kind = names.get(words[0].casefold()) if words else None
        if kind is None:
            return None
        fields = list(fields_of(kind))
        given: dict[str, Any] = {}
        left = list(fields)
        for word in words[1:]:
            name, equals, value = word.partition("=")
            if not equals:
                if not left:
                    return None
                name, value = left[0], word
            if name not in left:
                return None
            left.remove(name)
            given[name] = int(value) if value.isdecimal() else value
        made = read_fields(kind, given, known)
        if made is None:
            return None
        found.append(made)
    return found if 0 < len(found) <= MOST else None
