"""What is on the pictures of a hand, from a view."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from render.clash import scene as sc
from render.clash.maps import colour
from render.clash.paint.hand import pages
from render.clash.words import say
from render.core.words import elides, typographic
from rules.clash import content as ct
from rules.clash.objective_cards import progress
from rules.clash.public_state import public_state
from rules.clash.views import View
from rules.core.ids import NOBODY, Card, Seat
from rules.lang import keys
from rules.lang import say as say_rules
from rules.words.clash import held, points, wonder_cost

SORTS = ("objective", "action", "wonder")
MeterOf = Callable[[str], sc.Meter | None]
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
    meter = _meters(view, seat, names, locale)
    cards = [card(one, locale, meter) for one in held(mine)]
    title = say(locale, "hand-title", name=names[seat], vowel=elides(names[seat]))
    if view.viewer == seat:
        title = say(locale, "hand-yours")
    # The whole hand is a press away from the picture of the names alone.
    left_out = len(cards) - MOST_NAMES + 1 if whole and len(cards) > MOST_NAMES else 0
    cut = [tuple(cards[: len(cards) - left_out])] if whole else pages(cards)
    found: list[sc.Hand] = []
    first = 1
    for page in cut:
        found.append(
            sc.Hand(
                colour=colour(seat),
                title=title,
                subtitle=say(
                    locale,
                    "hand-counts",
                    actions=mine.n_actions + len(mine.people),
                    objectives=mine.n_objectives,
                    wonders=mine.n_wonders,
                ),
                cards=page,
                nothing=say(locale, "hand-nothing"),
                headings=headings(locale),
                first=first,
                more=say(locale, "hand-more", n=left_out) if left_out else "",
                locale=locale,
            )
        )
        first += len(page)
    return found


def headings(locale: str) -> tuple[tuple[str, str], ...]:
    """Return the words above the cards of each sort."""
    return tuple((sort, say(locale, f"hand-section-{sort}")) for sort in SORTS)


def _meters(view: View, seat: Seat, names: Sequence[str], locale: str) -> MeterOf:
    """Return what tells how far a seat is with an objective, as its own view shows it."""
    state = public_state(view)

    def meter(objective: str) -> sc.Meter | None:
        far = progress(state, seat, objective)
        if far is None:
            return None
        note = say(locale, "hand-met") if not far.lacking else ""
        if far.lacking and far.rival != NOBODY:
            note = say(locale, "hand-rival", name=names[far.rival], n=far.most)
        told = say(locale, "hand-meter", have=far.have, need=far.need)
        return sc.Meter(far.have, far.need, told, note)

    return meter


def _no_meter(objective: str) -> sc.Meter | None:
    """Tell of a card that nobody holds."""
    return None


def card(code: Card, locale: str, meter: MeterOf = _no_meter) -> sc.Card:
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
        halves = (both.peaceful, both.military)
        return sc.Card("objective", tuple(_objective(locale, one, meter) for one in halves))
    if code in ct.INCIDENTS:
        return sc.Card(
            "action", (_half(locale, "action", "action", f"happening-{ct.INCIDENTS[code].id}"),)
        )
    if code in ct.WONDERS:
        worth = ct.WONDERS[code].builder_tenths + ct.WONDERS[code].owner_tenths
        half = _half(locale, "cost", "wonder", f"wonder-{code}", points=points(worth, locale))
        cost = typographic(wonder_cost(code, locale))
        return sc.Card("wonder", (replace(half, text=f"{cost} {half.text}"),))
    raise KeyError(code)


def _objective(locale: str, name: str, meter: MeterOf) -> sc.Half:
    when = ct.OBJECTIVE_TEXTS[name].when
    tone = "status" if when == "status" else "instant"
    return replace(_half(locale, tone, when, f"objective-{name}"), meter=meter(name))


def _half(locale: str, tone: str, label: str, thing: str, **numbers: str) -> sc.Half:
    key = f"clash-{thing}"
    text = say_rules(locale, f"{key}.text") if f"{key}.text" in keys(locale) else ""
    name = typographic(say_rules(locale, key))
    return sc.Half(tone, say(locale, f"hand-{label}", **numbers), name, typographic(text))
