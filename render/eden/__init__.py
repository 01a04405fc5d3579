"""Pictures of Battle For Eden, from views.

Every function here is plain and synchronous: call it in a thread or a process, never on the event
loop. The same arguments give the same bytes. *names* are the names of the seats, in their order;
*theme* is one of ``dark``, ``light``, ``dark-distinct``, ``light-distinct``.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from render.core.picture import Picture
from render.eden import alt, battles, boards, cards, fights, markets, plans, rounds, strips
from render.eden import picture as pic
from render.eden.plans import Leg
from render.eden.plots import plot
from rules.core.ids import Card, Cell, Seat
from rules.eden.actions import Order, Shop
from rules.eden.board.views import View
from rules.eden.nodes import Locale
from rules.players.eden.story import Fought

__all__ = [
    "Leg",
    "Picture",
    "battle",
    "candidates",
    "card",
    "choice",
    "decided",
    "hand",
    "hand_names",
    "lands",
    "market",
    "plot",
    "round_end",
    "snapshot",
    "strip",
    "textual",
    "zoom",
    "zoom_at",
    "zoom_count",
]


def snapshot(
    view: View,
    names: Sequence[str],
    locale: Locale,
    *,
    before: View | None = None,
    theme: str = "dark",
    variant: str = "",
    tall: bool = False,
) -> Picture:
    """Paint the whole map with its panel, 1600 pixels wide, or *tall*, 1080 x 1350.

    *before*: an earlier view of the same viewer, to mark what has moved since. *variant*:
    ``clean``, ``labels`` or ``ownership``.
    """
    scene = boards.varied(boards.board(view, names, locale, before), variant)
    paint = pic.tall_picture if tall else pic.board_picture
    return paint(scene, pic.theme_named(theme))


def bare(view: View, names: Sequence[str], locale: Locale) -> Picture:
    """Paint the map alone, with where its cells lie, for whoever shows the rest beside it."""
    return pic.bare_picture(boards.board(view, names, locale), pic.theme_named("dark"))


def candidates(views: Sequence[View], locale: Locale, *, theme: str = "dark") -> Picture:
    """Paint the maps that a table votes on; their colours are examples."""
    # Nobody has a seat yet when maps are voted on.
    nobody = [""] * max(len(view.seats) for view in views)
    scenes = [boards.varied(boards.board(view, nobody, locale), "clean") for view in views]
    return pic.candidates_picture(scenes, pic.theme_named(theme))


def textual(view: View, names: Sequence[str], locale: Locale) -> list[str]:
    """Return the lines about everything that the whole map shows, one sentence after the other."""
    return alt.all_of_board(boards.board(view, names, locale))


def zoom(
    view: View,
    names: Sequence[str],
    locale: Locale,
    seat: Seat,
    page: int = 1,
    *,
    before: View | None = None,
    theme: str = "dark",
    variant: str = "",
) -> Picture:
    """Paint the lands of *seat* so large that they are read without opening.

    Raises:
        IndexError: they need fewer than *page* pictures (``zoom_count``).
    """
    scene = boards.zooms(view, names, locale, seat, before)[page - 1]
    scene = replace(scene, board=boards.varied(scene.board, variant))
    return pic.zoom_picture(scene, pic.theme_named(theme))


def zoom_count(view: View, seat: Seat) -> int:
    """Return how many pictures ``zoom`` paints for *seat*; it takes no time."""
    return len(boards.zoomed(view, seat))


def zoom_at(
    view: View,
    names: Sequence[str],
    locale: Locale,
    cell: Cell,
    *,
    before: View | None = None,
    theme: str = "dark",
    variant: str = "",
) -> Picture:
    """Paint the land around *cell*, large.

    Raises:
        ValueError: *cell* is not a label.
    """
    scene = boards.zoom_at(view, names, locale, cell, before)
    scene = replace(scene, board=boards.varied(scene.board, variant))
    return pic.zoom_picture(scene, pic.theme_named(theme))


def lands(
    view: View,
    names: Sequence[str],
    locale: Locale,
    seat: Seat,
    plan: Sequence[Leg] = (),
    *,
    theme: str = "dark",
) -> Picture:
    """Paint the lands of *seat* and a *plan* on them for the panel of a question, 1080 wide."""
    return pic.lands_picture(plans.lands(view, names, locale, seat, plan), pic.theme_named(theme))


def strip(
    view: View,
    combat: int,
    names: Sequence[str],
    locale: Locale,
    *,
    cards: Sequence[Card] = (),
    total: int | None = None,
    theme: str = "dark",
) -> Picture:
    """Paint combat number *combat* in one strip; the viewer would add *cards*, to make *total*.

    Raises:
        KeyError: there is no such combat.
    """
    scene = strips.strip(view, combat, names, locale, cards=cards, total=total)
    return pic.strip_picture(scene, pic.theme_named(theme))


def decided(
    view: View,
    combat: int,
    told: Sequence[Fought],
    names: Sequence[str],
    locale: Locale,
    *,
    me: Seat | None = None,
    theme: str = "dark",
) -> Picture:
    """Paint the card of a fight that is over, as its sides were *told* of it; *me*: who reads.

    Raises:
        KeyError: there is no such combat.
    """
    scene = fights.fight(view, combat, told, names, locale, me=me)
    return pic.fight_picture(scene, pic.theme_named(theme))


def round_end(
    view: View,
    before: View,
    names: Sequence[str],
    locale: Locale,
    *,
    me: Seat | None = None,
    theme: str = "dark",
) -> Picture:
    """Paint the end of the round since *before*: what changed hands, who stands where; *me*: who reads."""
    scene = rounds.round_end(view, before, names, locale, me)
    return pic.round_picture(scene, pic.theme_named(theme))


def market(
    view: View,
    names: Sequence[str],
    locale: Locale,
    seat: Seat,
    advised: Sequence[Card] = (),
    *,
    cut: bool = False,
    order: Order | Shop | None = None,
    theme: str = "dark",
) -> Picture:
    """Paint what *seat* may buy, with what is *advised*; *cut* to three rows for a panel.

    *order*: what is ordered already; None: what the viewer has handed in, or nothing.
    """
    scene = markets.market(view, names, locale, seat, advised, cut=cut, order=order)
    return pic.market_picture(scene, pic.theme_named(theme))


def hand(
    view: View,
    names: Sequence[str],
    locale: Locale,
    seat: Seat,
    page: int = 1,
    *,
    theme: str = "dark",
) -> Picture | None:
    """Paint a page of the hand of *seat*, seven cards at most; None if there is no such page.

    Cards come in the order of ``view.seats[seat].hand.cards`` and are numbered from 1.

    Raises:
        ValueError: the viewer does not see this hand.
    """
    pages = cards.hands(view, seat, names[seat], locale)
    return pic.hand_picture(pages[page - 1], pic.theme_named(theme)) if page <= len(pages) else None


def hand_names(
    view: View, names: Sequence[str], locale: Locale, seat: Seat, *, theme: str = "dark"
) -> Picture:
    """Paint the names of all cards of *seat*, low.

    Raises:
        ValueError: the viewer does not see this hand.
    """
    scene = cards.hand_names(view, seat, names[seat], locale)
    return pic.hand_names_picture(scene, pic.theme_named(theme))


def choice(
    view: View, locale: Locale, seat: Seat, offered: Sequence[Card], *, theme: str = "dark"
) -> Picture:
    """Paint the cards of its World that *seat* chooses from, as those of a hand are.

    Raises:
        KeyError: no card has one of these names.
    """
    return pic.hand_picture(cards.choice(view, seat, offered, locale), pic.theme_named(theme))


def card(
    content: str, edition: str, name: Card, locale: Locale, *, colour: str = "", theme: str = "dark"
) -> Picture:
    """Paint one card, large; *colour* is that of the seat that plays its World, if any.

    *content* is the fingerprint of installed content, as in a view.

    Raises:
        KeyError: no card has this name.
    """
    scene = cards.large(content, edition, name, locale, colour)
    return pic.card_picture(scene, pic.theme_named(theme))


def battle(
    view: View, combat: int, names: Sequence[str], locale: Locale, *, theme: str = "dark"
) -> Picture:
    """Paint combat number *combat*: armies in rows and columns, strengths, what is asked.

    Raises:
        KeyError: there is no such combat.
    """
    scene = battles.battle(view, combat, names, locale)
    return pic.battle_picture(scene, pic.theme_named(theme))
