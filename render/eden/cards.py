"""What is on the picture of cards, from the content of a match."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from msgspec.structs import replace

from render.core.words import elides, typographic
from render.eden import scene as sc
from render.eden.battles import battle
from render.eden.words import say
from rules.core.ids import Card, Seat
from rules.eden.board.cards import COMMON, TECHNOLOGIES, stock_cost, technology_cost
from rules.eden.board.content import Sheet, content_of
from rules.eden.board.views import Known, View
from rules.eden.nodes import Ability, Edition, Locale
from rules.eden.texts import ability_text, typeset
from rules.players.eden.uses import Use, fight_of, uses
from rules.words.eden.common_cards import common_text, common_title

MOST_NAMES = 18
"""Cards on the picture of the names alone: with more, the answers below it would not be on the screen
of a phone."""
MOST_CARDS = 7
"""Kinds of cards on one picture of a hand."""
ANY_COLOUR = "pink"
"""How a World that suits every colour is drawn when no seat plays it."""


@lru_cache(512)  # of one edition there are fewer, in two languages
def face(content: str, edition: str, card: Card, locale: Locale, colour: str = "") -> sc.Face:
    """List what *card* shows; *colour* is that of the seat whose World it is of.

    Raises:
        KeyError: no card has this name.
    """
    sheet = content_of(content, edition).units.get(card)
    if sheet is not None:
        return _unit(sheet, edition, locale, colour or _colour(sheet))
    # What is no unit is a card of the supply, which every World may buy.
    costs = stock_cost(card) if card in COMMON else technology_cost(card, edition)
    text = _prose(common_text(card, cast("Edition", edition), locale), locale)
    title = typographic(common_title(card, locale))
    return sc.Face(card, title, costs, None, "", (sc.Paragraph("", "", text),))


def _colour(sheet: Sheet) -> str:
    return ANY_COLOUR if sheet.world.colour == "any" else sheet.world.colour


def _prose(text: str, locale: Locale) -> str:
    return typographic(typeset(text, locale))


def _unit(sheet: Sheet, edition: str, locale: Locale, colour: str) -> sc.Face:
    return sc.Face(
        card=sheet.card,
        name=typographic(sheet.unit.name.within(locale)),
        cost=sheet.cost,
        strength=sheet.strength,
        colour=colour,
        text=tuple(_paragraph(sheet, ability, edition, locale) for ability in sheet.abilities),
    )


def _paragraph(sheet: Sheet, ability: Ability, edition: str, locale: Locale) -> sc.Paragraph:
    """Cut the text of an ability into its window, then what it does."""
    said = ability_text(sheet.world, sheet.unit, ability, cast("Edition", edition), locale)
    text = _prose(said, locale)
    if ability.when == "permanent":
        return sc.Paragraph("", "", text, _keyword(ability, text))
    # The text comes whole, as it is printed; only its marks tell the keyword and the window from
    # what follows.
    head, dash, rest = text.partition(" \N{EN DASH} ") if ability.word else ("", "", text)
    if ability.word and not dash:  # the keyword stands alone, explained on the World's sheet
        return sc.Paragraph("", "", text, text.rstrip("."))
    label = re.match(r"[^:(]+?(?=[ \u00a0]*[:(])", rest)
    assert label is not None, f"an ability without its window: {text}"
    body = rest[label.end() :].lstrip(":\u00a0 ")
    if head:
        return sc.Paragraph(ability.when, label[0], f"{head} {body}", head)
    return sc.Paragraph(ability.when, label[0], body, _keyword(ability, body))


def _keyword(ability: Ability, text: str) -> str:
    """Return the keyword, with its number, that *text* begins with; empty without one."""
    if not ability.do or ability.do[0].word is None:
        return ""
    end = re.search(r" \(|[.:,;]|[ \u00a0][:;]", text)
    return text[: end.start()] if end else ""


def hands(view: View, seat: Seat, names: Sequence[str], locale: Locale) -> tuple[sc.Hand, ...]:
    """List what the pictures of a hand show: what helps now first, seven kinds of cards on each.

    Raises:
        ValueError: the viewer does not see this hand.
    """
    mine, name = view.seats[seat], names[seat]
    if not isinstance(mine.hand, Known):
        raise ValueError(f"the hand of seat {seat} is hidden from this viewer")  # noqa: TRY004 - a wrong seat, not a wrong type
    copies, own = Counter(mine.hand.cards), "yes" if view.viewer == seat else "no"
    title = say(locale, "hand-title", name=name, elided=elides(name), mine=own, day=view.day)
    cards = tuple(
        _held(view, use, copies[use.card], locale, mine.colour) for use in uses(view, seat)
    )
    away = Counter(mine.set_aside.cards if isinstance(mine.set_aside, Known) else ())
    aside = tuple(
        sc.Held(face(view.content, view.edition, card, locale, mine.colour), n)
        for card, n in away.items()
    )
    starts = range(0, max(1, len(cards)), MOST_CARDS)
    return tuple(
        sc.Hand(
            colour=mine.colour,
            title=typographic(title),
            subtitle=say(locale, "hand-count", cards=copies.total(), deck=mine.deck),
            cards=cards[start : start + MOST_CARDS],
            first=start + 1,
            fight=_fight(view, seat, names, locale),
            # Below the last page only, or they would be read as several.
            aside=aside if start == starts[-1] else (),
            heading=say(locale, "hand-aside", n=away.total()),
            locale=locale,
        )
        for start in starts
    )


def _held(view: View, use: Use, n: int, locale: Locale, colour: str) -> sc.Held:
    """List what copies of a card show, and what they are good for."""
    key = "fight" if use.key in {"wins", "short"} else use.key
    words = say(locale, f"use-{key}", n=use.n, mine=use.mine, theirs=use.theirs, held=n)
    tone = "ok" if use.key == "wins" else "" if use.key in {"short", "barred", "none"} else "energy"
    shown = face(view.content, view.edition, use.card, locale, colour)
    return sc.Held(shown, n, typographic(words), tone)


def _fight(view: View, seat: Seat, names: Sequence[str], locale: Locale) -> str:
    """Say how the fight stands in which the cards of a hand may be played; empty: there is none."""
    fight = fight_of(view, seat)
    if fight is None:
        return ""
    own, whole = view.seats[seat].colour, battle(view, fight.number, names, locale)
    sides = []
    for army in sorted(whole.armies, key=lambda army: army.colour != own):
        nobody = "" if army.colour else "king" if army.king else "wild"
        me = army.colour == own and view.viewer == seat
        who = nobody or ("you" if me else army.name)
        sides.append(say(locale, "hand-side", who=who, n=army.total))
    words = say(locale, "hand-fight", place=fight.combat.cell, sides=", ".join(sides))
    return typographic(words)


def hand_names(view: View, seat: Seat, names: Sequence[str], locale: Locale) -> sc.Hand:
    """List all cards of a hand for its low picture, without those set aside.

    Raises:
        ValueError: the viewer does not see this hand.
    """
    pages = hands(view, seat, names, locale)
    kinds = tuple(held for page in pages for held in page.cards)
    more = ""
    if len(kinds) > MOST_NAMES:  # the whole hand is a press away
        kinds, left = kinds[: MOST_NAMES - 1], kinds[MOST_NAMES - 1 :]
        more = say(locale, "hand-more", n=sum(held.n for held in left))
    return replace(pages[0], cards=kinds, more=more, aside=())


def choice(view: View, seat: Seat, offered: Sequence[Card], locale: Locale) -> sc.Hand:
    """List what the picture of the cards of a World shows that *seat* chooses from.

    Raises:
        KeyError: no card has one of these names.
    """
    mine = view.seats[seat]
    faces = [face(view.content, view.edition, one, locale, mine.colour) for one in offered]
    world = content_of(view.content, view.edition).units[offered[0]].world
    return sc.Hand(
        colour=mine.colour,
        title=say(locale, "hand-choice", n=len(faces)),
        subtitle=typographic(world.name.within(locale)),
        cards=tuple(map(sc.Held, faces)),
        locale=locale,
    )


def large(content: str, edition: str, card: Card, locale: Locale, colour: str = "") -> sc.Large:
    """List what the picture of one card shows."""
    shown = face(content, edition, card, locale, colour)
    sheet = content_of(content, edition).units.get(card)
    if sheet is None:
        kind = "card-technology" if card in TECHNOLOGIES else "card-common"
        return sc.Large(shown, (say(locale, kind), ""), locale)
    world = typographic(sheet.world.name.within(locale))
    return sc.Large(shown, (world, say(locale, "card-copies", n=sheet.unit.copies)), locale)
