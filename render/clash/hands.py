"""What is on the pictures of a hand, from a view."""

from collections.abc import Sequence

from render.clash import scene as sc
from render.clash.maps import colour
from render.clash.paint.hand import pages
from render.clash.words import say
from render.core.words import elides, typographic
from rules.clash import content as ct
from rules.clash.views import View
from rules.core.ids import Card, Seat
from rules.lang import keys
from rules.lang import say as say_rules
from rules.words.clash import held, wonder_cost

MOST_NAMES = 14
"""Cards on the picture of the names alone: with more, the answers below it would not be on the screen
of a phone."""


def hand(
    view: View, seat: Seat, names: Sequence[str], locale: str, *, whole: bool = False
) -> list[sc.Hand]:
    """List the pages of what *seat* holds; *whole*: as much as there is room for on one.

    Raises:
        ValueError: the viewer does not see the cards of this seat.
    """
    mine = view.seats[seat]
    if mine.actions is None:
        raise ValueError("not a hand of the viewer")
    cards = [card(one, locale) for one in held(mine)]
    # The whole hand is a press away from the picture of the names alone.
    left_out = len(cards) - MOST_NAMES + 1 if whole and len(cards) > MOST_NAMES else 0
    cut = [tuple(cards[: len(cards) - left_out])] if whole else pages(cards)
    found: list[sc.Hand] = []
    first = 1
    for page in cut:
        found.append(
            sc.Hand(
                colour=colour(seat),
                title=say(locale, "hand-title", name=names[seat], vowel=elides(names[seat])),
                subtitle=say(
                    locale,
                    "hand-counts",
                    actions=mine.n_actions + len(mine.people),
                    objectives=mine.n_objectives,
                    wonders=mine.n_wonders,
                ),
                cards=page,
                nothing=say(locale, "hand-nothing"),
                first=first,
                more=say(locale, "hand-more", n=left_out) if left_out else "",
                locale=locale,
            )
        )
        first += len(page)
    return found


def card(code: Card, locale: str) -> sc.Card:
    """List the ways to use a card.

    Raises:
        KeyError: there is no such card.
    """
    if code in ct.ACTION_CARDS:
        printed = ct.ACTION_CARDS[code]
        tone = "free" if ct.CIVIL_TEXTS[printed.civil].free else "action"
        return sc.Card(
            "action",
            (
                _half(locale, tone, tone, f"civil-{printed.civil}"),
                _half(locale, "tactics", "tactics", f"tactic-{printed.tactics}"),
            ),
        )
    if code in ct.OBJECTIVE_CARDS:
        both = ct.OBJECTIVE_CARDS[code]
        return sc.Card(
            "objective", tuple(_objective(locale, one) for one in (both.peaceful, both.military))
        )
    if code in ct.INCIDENTS:
        return sc.Card(
            "action", (_half(locale, "action", "action", f"happening-{ct.INCIDENTS[code].id}"),)
        )
    if code in ct.WONDERS:
        half = _half(locale, "cost", "wonder", f"wonder-{code}")
        cost = typographic(wonder_cost(code, locale))
        return sc.Card(
            "wonder", (sc.Half(half.tone, half.label, half.name, f"{cost} {half.text}"),)
        )
    raise KeyError(code)


def _objective(locale: str, name: str) -> sc.Half:
    when = ct.OBJECTIVE_TEXTS[name].when
    tone = "status" if when == "status" else "instant"
    return _half(locale, tone, when, f"objective-{name}")


def _half(locale: str, tone: str, label: str, thing: str) -> sc.Half:
    key = f"clash-{thing}"
    text = say_rules(locale, f"{key}.text") if f"{key}.text" in keys(locale) else ""
    name = typographic(say_rules(locale, key))
    return sc.Half(tone, say(locale, f"hand-{label}"), name, typographic(text))
