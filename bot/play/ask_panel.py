"""The panel of a question: what is asked, one picture, the advice, three answers, one row of tools.

Only this module knows rows and limits. What a question says is an ``Ask`` (``bot.games.ask``).
"""

from __future__ import annotations

from typing import Final

from bot.delivery.scenes import SeatScene
from bot.delivery.seat_plans import SeatForm
from bot.games.ask import Ask, generic_ask
from bot.interactions.i18n import game_title, scene_of
from bot.interactions.time_texts import clock_words, term_words
from bot.lang import keys, say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text, rows_of
from bot.play.form_panel import form_buttons, form_parts, running_words
from render.core.theme import LOOKS

LINES: Final = SELECT_OPTIONS - 1
"""Other answers on a page of the menu; the last line leads to the next page."""
PAGE: Final = "page."
"""Begins the value of that line; an action is never written so."""
SIDE_BY_SIDE: Final = 20
"""Characters of a label that still has room beside another one on a phone."""
NOTES: Final = 2
"""Lines of what has just happened that stand above a question; the log has all of them."""
_INKS: Final = {look.colour: look.fill for look in LOOKS}


def asked(scene: SeatScene) -> OpenQuestion | None:
    """Find the question that the seat answers first; None if it owes no answer."""
    return next((one for one in scene.mine if one.decision.asked), None)


def ask_of(scene: SeatScene, question: OpenQuestion) -> Ask:
    """Put a question as its game does."""
    asks = scene.game.ui.prompts.asks
    make = asks.get(question.decision.id, generic_ask)
    return make(scene.asking(question), scene.counsel)


def ask_panel(scene: SeatScene, question: OpenQuestion, *shown: Part) -> Panel:
    """Build the panel of a question. *shown*: the controls for all of its answers, instead of three."""
    ask = ask_of(scene, question)
    form = scene.plans.at.get(question.decision)
    by_hand = bool(shown)
    parts: list[Part] = _head(scene, question, ask)
    if scene.where == "dm":  # where it stays: there is no other message to look at meanwhile
        parts += hand_pictures(scene)
    parts += scene.game.ui.prompts.pictures(scene.look, question)[:1]
    if by_hand:
        parts += shown
    elif form is not None:
        parts += form_parts(scene, form, "hand")
    else:
        if runs := running_words(scene, question):
            parts.append(Text(f"-# {runs}"))
        parts += _answers(scene, question, ask)
    parts.append(Row(tuple(_tools(scene, question, by_hand=by_hand, form=form))))
    return Panel(tuple(parts), (), accent(scene))


def accent(scene: SeatScene) -> int | None:
    """Return the colour of the seat."""
    assert scene.look.seat is not None
    badges = scene.game.ui.prompts.badges(scene_of(scene.look, scene.info, scene.locale))
    colour = badges.get(scene.look.seat, ("", None))[0]
    ink = _INKS.get(colour, colour)
    return int(ink[1:], 16) if ink.startswith("#") else None


def _head(scene: SeatScene, question: OpenQuestion, ask: Ask) -> list[Part]:
    """Say where one is, what is asked, and the numbers that the answer depends on."""
    locale, seat = scene.locale, question.decision.seat
    words, wording = scene_of(scene.look, scene.info, locale), scene.game.ui.wording
    about = ask.about or say(locale, "ask-you", who=wording.name(words, seat))
    where = " · ".join(filter(None, (game_title(scene.game, locale), wording.phase(words), about)))
    where += term_words(scene.info, [question.decision], locale)
    where += clock_words(scene.info, seat, locale)
    lines = [f"-# {where}", f"### {ask.question}"]
    if ask.state:
        lines.append(ask.state)
    notes = [line for line in scene.note.splitlines() if line][-NOTES:]
    ordered = [f"-# {line}" for line in scene.ordered.splitlines()]
    return [Text("\n".join([*notes, *ordered, *lines]), scene.info.id)]


def _answers(scene: SeatScene, question: OpenQuestion, ask: Ask) -> list[Part]:
    """Lay out the advice, the answers, and the menu of all others."""
    prompt = scene.asking(question)
    parts: list[Part] = [Text(ask.advice)] if ask.advice else []
    buttons = [
        Button(
            answer.label,
            prompt.press("ask", f"{number}.{answer.mark}"),
            "primary" if answer.kind == "lead" else "secondary",
        )
        for number, answer in enumerate(ask.answers)
    ]
    if question.decision.id in scene.game.ui.prompts.panels:
        buttons.append(Button(say(scene.locale, "ask-by-hand"), prompt.press("byhand")))
    lead = buttons[:1] if buttons and buttons[0].style == "primary" else []
    rest = buttons[len(lead) :]
    parts += [Row((one,)) for one in lead]
    if rest and all(len(one.label) <= SIDE_BY_SIDE for one in rest):
        parts.append(Row(tuple(rest)))
    else:
        parts += rows_of(rest, 1)
    if ask.others:
        parts.append(_other(scene, question, ask))
    return parts


def _other(scene: SeatScene, question: OpenQuestion, ask: Ask) -> Menu:
    """Offer every other answer in one menu; more than fit are on further pages of it."""
    prompt = scene.asking(question)
    others = ask.others
    pages = 1 if len(others) <= SELECT_OPTIONS else -(-len(others) // LINES)
    page = scene.page % pages
    choices = others if pages == 1 else others[page * LINES : (page + 1) * LINES]
    if pages > 1:
        label = say(scene.locale, "ask-more", page=page + 1, pages=pages)
        choices = (*choices, Choice(label, f"{PAGE}{(page + 1) % pages}"))
    said = say(scene.locale, "ask-others", what=ask.other, n=len(others))
    return Menu(said, prompt.press("other", str(page)), choices)


def _tools(
    scene: SeatScene, question: OpenQuestion, *, by_hand: bool, form: SeatForm | None
) -> list[Button]:
    locale, match = scene.locale, scene.info.id
    buttons = [
        Button(say(locale, "ask-map"), ControlId(match, "map")),
        Button(say(locale, "ask-undo"), ControlId(match, "undo", scene.where)),
        Button(say(locale, "ask-tools"), ControlId(match, "tools", scene.where)),
    ]
    if by_hand:
        back = scene.asking(question).press("askback")
        buttons.insert(0, Button(say(locale, "ask-back"), back))
    return buttons


def hand_pictures(scene: SeatScene) -> list[Part]:
    """Show the cards that the viewer holds."""
    words = scene_of(scene.look, scene.info, scene.locale)
    pages = -(-scene.game.ui.wording.hand_size(words) // HAND_PAGE)
    return [Picture("hand", f"{scene.look.seat}/{page + 1}") for page in range(min(pages, 3))]


HAND_PAGE: Final = 7
"""Cards on one picture of a hand."""


def tools_panel(scene: SeatScene) -> Panel:
    """Build the message with everything that is not on the panel of a question."""
    locale, match, game = scene.locale, scene.info.id, scene.game
    running = scene.info.status == "running"
    buttons = [Button(say(locale, "my-hand"), ControlId(match, "cards"))]
    if game.ui.prompts.sheet is not None:
        own = f"sheet-{game.family}"
        label = say(locale, own if own in keys(locale) else "sheet")
        buttons.append(Button(label, ControlId(match, "sheet")))
    buttons.append(Button(say(locale, "since"), ControlId(match, "since")))
    if running:
        buttons.append(Button(say(locale, "whatif"), ControlId(match, "whatif", scene.where)))
    buttons.append(Button(say(locale, "help"), ControlId(match, "help")))
    if running:
        key = "standing" if game.ui.prompts.standing(game.id) else "orders"
        buttons.append(Button(say(locale, key), ControlId(match, key)))
    buttons.append(Button(say(locale, "refresh"), ControlId(match, "refresh", scene.where)))
    if scene.link:
        buttons.append(Button(say(locale, "to-table"), url=scene.link))
    if scene.where == "dm":
        buttons.append(Button(say(locale, "dm-stop"), ControlId(match, "dmoff")))
    parts: list[Part] = [Text(f"**{say(locale, 'ask-tools')}**"), *rows_of(buttons, 2)]
    parts += form_buttons(scene)
    readable = game.ui.wording.readable(scene_of(scene.look, scene.info, locale))
    if readable:
        cards = tuple(Choice(name, code) for code, name in readable[:SELECT_OPTIONS])
        parts.append(Menu(say(locale, "read-card"), ControlId(match, "card", "menu"), cards))
    return Panel(tuple(parts))


def cards_panel(scene: SeatScene) -> Panel:
    """Show the cards that the viewer holds; without a picture of them, in words."""
    words, wording = scene_of(scene.look, scene.info, scene.locale), scene.game.ui.wording
    lines = wording.hand_lines(words)
    said = say(scene.locale, "hand-title", n=len(lines))
    own = wording.seat_line(words, scene.look.seat) if scene.look.seat is not None else ""
    pictures = hand_pictures(scene)
    text = [said, *([] if pictures else lines), *([f"-# {own}"] if own else [])]
    return Panel((Text("\n".join(text), scene.info.id), *pictures))
