"""What people hold, as pictures for a phone: all of it whole, large, and nothing over another."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.registry import GAMES
from bot.lang import say as say_bot
from bot.lobby.panel import choices_of, lobby_card
from bot.model.robot_names import NAMES
from bot.model.turns import Reliability
from bot.store import SeatInfo
from render.clash import alt as clash_alt
from render.clash import hands, painter
from render.clash import scene as sc
from render.clash.paint.hand import PAGE, paint_hand
from render.clash.picture import PALETTE
from render.clash.words import say
from render.core import text as core_text
from render.core.cache import forget
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.lobby import SAMPLE, LobbyCard, lobby_lines
from render.core.painter import Wanted
from render.core.picture import Picture, publish
from render.cthulhu.alt import of_shelf as alt_of
from render.cthulhu.paint.own import paint_shelf
from render.cthulhu.picture import PALETTE as CTHULHU_PALETTE
from render.cthulhu.scene import Shelf
from rules.clash.content import ACTION_CARDS, INCIDENTS, OBJECTIVE_CARDS, WONDERS
from rules.core.ids import Card, Seat
from rules.cthulhu.content import PRINTED
from rules.players.clash.game import GAME as CLASH
from tests.bot.looking import info_of
from tests.examples import sampled
from tests.render import clash_samples, cthulhu_samples
from tests.rules.clash.arena import Table, side

LOCALES = ("en", "fr")
MOST = 250 * 1024
EVERY = sampled(False, True)
"""Whether every picture is drawn twice; otherwise one of a kind is."""
LONGEST = tuple(f"{name:-<32}" for name in ("Anastasia", "Maximilian", "Wilhelmina", "Guinevere"))
"""Names as long as Discord allows."""


class Written(NamedTuple):
    """A text on a picture or on a part of it, with its box."""

    image: int
    text: str
    size: int
    box: tuple[float, float, float, float]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Written]]:
    """Note all that is written, and where."""
    found: list[Written] = []
    images: list[Any] = []  # kept, so that no other one gets the same number
    lay = core_text.lay

    def noted(
        image: Any, x: float, y: float, text: str, weight: Any, size: int, ink: Any, *how: Any
    ) -> None:
        images.append(image.im)
        box = core_text.font(weight, size).getbbox(text, anchor=how[0])
        moved = (x + box[0], y + box[1], x + box[2], y + box[3])
        found.append(Written(id(image.im), text, size, moved))
        lay(image, x, y, text, weight, size, ink, *how)

    monkeypatch.setattr(core_text, "lay", noted)
    yield found
    forget()  # what was drawn meanwhile would not be noted by the next test


def checked(draw: Callable[[], Picture], written: list[Written], *, again: bool = EVERY) -> Picture:
    """Draw a picture, with nothing drawn before, and check what holds for all that people hold.

    *again*: also that it is the same when it is drawn once more.
    """
    forget()
    written.clear()
    picture = draw()
    assert picture.width == TALL_WIDTH
    assert len(picture.data) <= MOST
    assert picture.alt
    assert {one.text: one.size for one in written if one.size < TALL_LEAST} == {}
    for one, other in combinations([each for each in written if each.text], 2):
        apart = (
            one.image != other.image
            or one.box[2] <= other.box[0]
            or other.box[2] <= one.box[0]
            or one.box[3] <= other.box[1]
            or other.box[3] <= one.box[1]
        )
        assert apart, (one, other)
    forget()
    assert not again or draw().data == picture.data
    return picture


def whole(words: str, written: list[Written]) -> bool:
    """Return whether all words stand on a picture, in their order, on as many lines as they need."""
    space = " ".join(one.text for one in written)
    return words in space


@pytest.mark.parametrize("locale", LOCALES)
def test_every_card_of_a_hand_of_clash_is_whole(locale: str, written: list[Written]) -> None:
    far = sc.Meter(3, 4, "3 / 4", f"{LONGEST[0]}: 3")
    cards = [
        hands.card(Card(code), locale, lambda name: far)
        for code in (*OBJECTIVE_CARDS, *ACTION_CARDS, *INCIDENTS, *WONDERS)
    ]
    for start in range(0, len(cards), PAGE):
        page = tuple(cards[start : start + PAGE])
        shown = clash_samples.hand(locale, page)
        picture = checked(
            partial(publish, shown, paint_hand, clash_alt.of_hand, PALETTE),
            written,
            again=EVERY or start == 0,
        )
        for half in (half for card in page for half in card.halves):
            assert whole(half.name, written)
            assert whole(half.text, written)
            assert half.name in picture.alt


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hand_of_clash_shows_how_far_its_objectives_are(
    locale: str, written: list[Written]
) -> None:
    table = Table(
        side("i4", actions="5", cities={"D2": "academy"}, advances="writing"),
        side(cities={"D7": "academy", "C7": "academy"}),
        side(),
        side(),
    )
    codes = {
        half: code
        for code, card in OBJECTIVE_CARDS.items()
        for half in (card.peaceful, card.military)
    }
    table.of(1).objectives = [codes["education-lead"], codes["scientific-lead"], codes["eureka"]]
    view = CLASH.view(table.state, Seat(0))
    wanted = Wanted("hand", "0/1", Seat(0))
    picture = checked(lambda: drawn(view, locale, wanted), written)
    of = "of" if locale == "en" else "sur"
    for told in (f"1 {of} 4", f"1 {of} 3", f"4 {of} 5"):
        assert whole(told, written)
        assert told in picture.alt
    # Who must be passed, as far as there is room for the name.
    rival = say(locale, "hand-rival", name=LONGEST[1], n=2)
    assert rival in picture.alt
    assert [one for one in written if one.text.startswith(LONGEST[1][:8])]
    # Of an objective, which is the first thing to look at, before the cards that are played.
    order = [one.text for one in written]
    sections = [say(locale, f"hand-section-{sort}") for sort in ("objective", "action")]
    assert order.index(sections[0]) < order.index(sections[1])
    # Four of five ideas are one short; a fifth makes it.
    table.of(1).stock["ideas"] = 5
    rich = checked(lambda: drawn(CLASH.view(table.state, Seat(0)), locale, wanted), written)
    assert whole(say(locale, "hand-met"), written)
    assert say(locale, "hand-met") not in picture.alt
    assert say(locale, "hand-met") in rich.alt


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("faction", PRINTED)
def test_the_sheet_of_a_faction_is_whole(faction: str, locale: str, written: list[Written]) -> None:
    own = cthulhu_samples.own(locale, faction)
    picture = checked(lambda: own_picture(own), written, again=EVERY or faction == "gc")
    texts = [own.title, own.player, own.line, own.text, own.books_title, own.needs_title]
    texts += [text for one in own.stocks for text in (one.name, one.standing, one.text)]
    texts += [text for book in own.books for text in (book.name, book.text)]
    for need in own.needs:
        # A requirement that is met brings no book any more.
        assert whole(need.text, written) != need.met
        texts += [] if need.met else [need.far]
    for text in texts:
        assert whole(text, written), text
    assert own.signs is not None
    for value in (*own.signs.hidden, *own.signs.revealed):
        assert whole(str(value), written)
    # Of others everybody sees the same without the values of the signs.
    assert own.signs.title not in alt_of(replace(own, signs=None))
    assert own.signs.title in picture.alt


def test_the_sheet_of_a_faction_says_how_far_its_requirements_are() -> None:
    far = {
        need.text: need.far
        for faction in PRINTED
        for need in cthulhu_samples.own("en", faction).needs
    }
    counted = [text for text, said in far.items() if said]
    assert len(counted) >= 8
    assert [text for text, said in far.items() if " · " in said]


def own_picture(own: Shelf) -> Picture:
    return publish(own, paint_shelf, alt_of, CTHULHU_PALETTE)


def drawn(view: Any, locale: str, wanted: Wanted) -> Picture:
    picture = painter.draw(view, LONGEST, locale, wanted)
    assert picture is not None
    return picture


# --- the card of a lobby ---


def lobby_of(name: str, locale: str, people: int, *, long: bool = False) -> LobbyCard:
    """Return the card of a match with the most seats, the first of them people."""
    game = GAMES[name]
    most = max(game.seats)
    choices = [choice for choice in choices_of(game) if not choice.vote]
    names = (*LONGEST, "W" * 32, "Ivo")
    seats = tuple(
        SeatInfo(
            number=n,
            user=n + 1 if n < people else None,
            kind=None if n < people else "heuristic",
            name=names[n] if n < people else list(NAMES)[n],
            choices={choice.id: choice.choices[n] for choice in choices} if n != 1 else {},
        )
        for n in range(most)
    )
    options = {
        one.id: next(value for value in reversed(one.allowed) if value != one.default)
        for one in game.options
        if long
    }
    info = replace(
        info_of(game, most, locale),
        status="lobby",
        seats=seats if long else seats[:people],
        options=options,
        welcome="committed" if long else "all",
        plans="unadvised" if long else "by-hand",
    )
    kept = {1: Reliability(turns=("kept",) * 18 + ("late",) * 2)}
    return lobby_card(info, game, kept)


def lobby_picture(name: str, card: LobbyCard) -> Picture:
    picture = GAMES[name].ui.painter.lobby(card)
    assert picture is not None
    return picture


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", GAMES)
def test_the_card_of_a_lobby_says_all_and_nothing_over_another(
    name: str, locale: str, written: list[Written]
) -> None:
    for people, long in ((0, False), (1, False), (2, True)):
        card = lobby_of(name, locale, people, long=long)
        picture = checked(partial(lobby_picture, name, card), written)
        texts = [card.title, card.about, card.length, card.heading, card.count, card.free]
        texts += [text for seat in card.seats for text in (seat.state, seat.plays, seat.line)]
        for text in (*texts, *card.foot):
            assert whole(text, written), text
        brief = replace(card, seats=tuple(replace(seat, line="") for seat in card.seats))
        for line in lobby_lines(brief)[: None if not long else 7 + len(card.seats)]:
            assert line in picture.alt
        if long:
            assert "18/20" in card.seats[0].state
            assert say_bot(locale, "welcome-lobby-committed") in picture.alt


@pytest.mark.parametrize("name", GAMES)
def test_the_map_on_the_card_of_a_lobby_is_a_sample_and_never_its_own(name: str) -> None:
    shown = [lobby_of(name, "en", people) for people in (0, 2)]
    images = [
        Image.open(io.BytesIO(lobby_picture(name, card).data)).convert("RGB") for card in shown
    ]
    left, top = TALL_WIDTH - 16 - SAMPLE[0], 16
    samples = [image.crop((left, top, left + SAMPLE[0], top + SAMPLE[1])) for image in images]
    assert samples[0].tobytes() == samples[1].tobytes()
    colours = samples[0].getcolors(SAMPLE[0] * SAMPLE[1])
    assert colours is not None
    assert len(colours) > 40, "a map, and no empty place"
