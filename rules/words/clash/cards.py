"""What is printed on cards, in words."""

from __future__ import annotations

from rules.clash import views as vw
from rules.clash.content import ACTION_CARDS, ADVANCES, INCIDENTS, OBJECTIVE_CARDS, WONDERS
from rules.core.ids import Card
from rules.lang import keys, say


def held(seat: vw.SeatView) -> tuple[Card, ...]:
    """List the cards that a seat holds, as far as the viewer sees them, objectives first."""
    return (
        *(seat.objectives or ()),
        *(seat.actions or ()),
        *seat.people,
        *(seat.wonders or ()),
    )


def is_card(name: str) -> bool:
    """Return whether something is a card that is held or drawn; wonders are named as things."""
    card = Card(name)
    return card in ACTION_CARDS or card in OBJECTIVE_CARDS or card in INCIDENTS


def half_of(card: str) -> str:
    """Return the thing whose text says what playing a card does."""
    if Card(card) in ACTION_CARDS:
        return ACTION_CARDS[Card(card)].civil
    if Card(card) in INCIDENTS:
        return INCIDENTS[Card(card)].id
    return card


def sort_of(card: Card) -> str:
    """Return what sort of card it is: action, objective, person, or else a wonder."""
    if card in ACTION_CARDS:
        return "action"
    if card in OBJECTIVE_CARDS:
        return "objective"
    return "person" if card in INCIDENTS else "wonder"


def points(tenths: int, locale: str) -> str:
    """Return the text of points: halves as a fraction, other parts as a decimal."""
    whole, rest = divmod(tenths, 10)
    if rest in {0, 5}:
        return f"{whole or '' if rest else whole}{'½' if rest else ''}"
    return f"{whole}{',' if locale == 'fr' else '.'}{rest}"


def halves(card: str) -> tuple[str, ...]:
    """List the keys of the things that a card is: two for action and objective cards."""
    code = Card(card)
    if code in ACTION_CARDS:
        return (f"civil-{ACTION_CARDS[code].civil}", f"tactic-{ACTION_CARDS[code].tactics}")
    if code in OBJECTIVE_CARDS:
        printed = OBJECTIVE_CARDS[code]
        return (f"objective-{printed.peaceful}", f"objective-{printed.military}")
    if code in INCIDENTS:
        return (f"happening-{INCIDENTS[code].id}",)
    if card in WONDERS:
        return (f"wonder-{card}",)
    return (f"advance-{card}",) if card in ADVANCES else ()


def card_name(code: str, locale: str) -> str:
    """Name a card by its code; what somebody typed may be none, and is repeated as it is."""
    halved = [f"clash-{key}" for key in halves(code)]
    texts = [say(locale, key) for key in halved if key in keys(locale)]
    return " / ".join(texts) if texts else code


def card_text(code: str, locale: str) -> str:
    """Return what is printed on a card, half by half; of a wonder what it costs."""
    lines = []
    for half in halves(code):
        name = say(locale, f"clash-{half}") if f"clash-{half}" in keys(locale) else half
        sort, _, thing = half.partition("-")
        said = f"**{name}** ({say(locale, f'clash-sort-{sort}')})"
        key = f"clash-{half}.text"
        lines.append(f"{said}\n{say(locale, key)}" if key in keys(locale) else said)
        if sort == "wonder":
            lines.append(wonder_cost(thing, locale))
    return "\n".join(lines) or code


def wonder_cost(wonder: str, locale: str) -> str:
    """Return what a wonder costs and the advance that it needs."""
    printed = WONDERS[wonder]
    cost = ", ".join(
        say(locale, f"clash-amount-{good}", n=n) for good, n in printed.cost.items() if n
    )
    return say(
        locale,
        "clash-wonder-line",
        cost=cost,
        advance=say(locale, f"clash-advance-{printed.advance}"),
        port="true" if printed.needs_port else "false",
    )
