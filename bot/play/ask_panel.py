"""The panel of a question: what is asked, one picture, the advice, three answers, one row of tools.

Only this module knows rows and limits. What a question says is an ``Ask`` (``bot.games.ask``).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.delivery.answerer import sheets_lead
from bot.delivery.scenes import SeatScene
from bot.delivery.seat_ahead import SeatSheet
from bot.games.ask import ANSWERS, OPENS, Answer, Ask, menued
from bot.interactions.i18n import game_title, near_words, scene_of
from bot.interactions.time_texts import clock_words, term_words
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, write_action
from bot.model.limits import SELECT_OPTIONS, cut, whole_sentences
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text
from bot.play.ahead_panel import ahead_control, answering_parts, sheet_rows, void_words
from bot.play.ask_words import ask_of
from bot.play.hand_panel import low_hand
from bot.play.tools_panel import question_tools
from bot.store.ahead import Ahead
from render.core.theme import LOOKS

LINES: Final = SELECT_OPTIONS - 1
"""Other answers on a page of the menu; the last line leads to the next page."""
PAGE: Final = "page."
"""Begins the value of that line; an action is never written so."""
OTHER: Final = "other"
"""What a control of a line names that is the menu of every other answer to it."""
BY_HAND: Final = "by-hand"
"""The value of the line that leads to the controls for every answer."""
SIDE_BY_SIDE: Final = 34
"""Characters of two labels that still have room beside one another on a phone."""
NOTE: Final = 60
"""Characters of the line that says above a question what came last; the log has everything."""
ORDERED: Final = 90
"""Characters of a line about what its owner has prepared, which may take two lines on a phone."""
_INKS: Final = {snapshot.colour: snapshot.fill for snapshot in LOOKS}


def ask_panel(scene: SeatScene, question: OpenQuestion, *shown: Part) -> Panel:
    """Build the panel of a question.

    *shown*: the controls for all of its answers, instead of three.
    """
    ask = ask_of(scene, question)
    sheet = scene.ahead.sheets.get(question.decision)
    by_hand = bool(shown)
    if by_hand and any(map(scene.game.ui.wording.explains, scene.asking(question).legal)):
        ask = replace(ask, cards=())  # the controls say what each answer does
    record = None if by_hand else scene.ahead.answers.get(question.decision)
    if record is not None:
        return _answering_panel(scene, question, ask, record)
    # A direct message stays, and no other is beside it, so it brings the hand; all controls at once
    # leave no room for that.
    direct = scene.where == "dm"
    names = bool(ask.lines)  # which lines take a part of the screen
    hand = low_hand(scene, names=names) if scene.cards or (direct and not by_hand) else []
    picture = picture_of(scene, question, ask)
    if by_hand and scene.writing is not None:  # what is written so far
        draft = scene.writing.draft
        drawn = scene.game.ui.prompts.planned(scene.asking(question), (draft,))
        picture = drawn or (None if picture is None else replace(picture, answer=draft))
    fought = None if by_hand else last_fight(scene, picture)
    picture = fought or picture
    # The controls of an order name all that it can buy, and leave no room for its picture; nor does
    # a hand: a phone shows one picture and the answers.
    shop = picture is not None and picture.kind == "shop"
    parts: list[Part] = [*head_of(scene, question, ask, is_high=shop), *hand]
    full = bool(hand) or (by_hand and (shop or direct))
    if picture is not None and (picture == fought or not full):
        parts.append(picture)
    if by_hand:
        parts += _gilded(scene, shown)
    else:
        if void := void_words(scene, question):
            parts.append(Text(void))
        parts += answers_of(scene, question, ask, sheet if ask.lines else None)
    advised = scene.advice and not by_hand and _explained(scene)
    parts.append(question_tools(scene, question, by_hand=by_hand, advised=advised))
    return Panel(tuple(parts), (), accent(scene))


def picture_of(scene: SeatScene, question: OpenQuestion, ask: Ask) -> Picture | None:
    """Return the one picture of a question; where it is the first of a sheet, with its answer."""
    prompts = scene.game.ui.prompts
    pictures = prompts.pictures(scene.snapshot, question)[:1] if ask.pictured else ()
    picture = ask.picture or next(iter(pictures), None)
    if ask.lines and ask.pictured and ask.answers:
        return prompts.planned(scene.asking(question), ask.answers[0].plan) or picture
    return picture


def last_fight(scene: SeatScene, *shown: Part | None) -> Picture | None:
    """Return the picture of the fight that cost the seat most lately; None beside one of a fight."""
    kinds = {part.kind for part in shown if isinstance(part, Picture)}
    return None if kinds & {"battle", "strip"} else scene.news.picture


def _gilded(scene: SeatScene, shown: Sequence[Part]) -> list[Part]:
    """Let that control alone stand out which plays the advised answer, if one button does."""
    best = scene.advised.best.answer if scene.advice and scene.advised is not None else ()
    arg = ""
    if len(best) == 1:
        # What is longer than a button may say is played by forms.
        with suppress(ValueError):
            arg = write_action(best[0])

    def gilded(button: Button) -> Button:
        if arg and button.press is not None and button.press.arg == arg:
            return replace(button, style="primary")
        return replace(button, style="secondary") if button.style == "primary" else button

    return [
        Row(tuple(map(gilded, part.buttons))) if isinstance(part, Row) else part for part in shown
    ]


def _answering_panel(scene: SeatScene, question: OpenQuestion, ask: Ask, record: Ahead) -> Panel:
    """Say that a question is about to be answered, and by what; it is not put to anybody.

    Others see it open for as long as a person may take, and must not see that nobody has to.
    """
    waits = Ask(question=say(scene.locale, "ahead-answers-head"), about=ask.about)
    direct = scene.where == "dm"  # where what will be answered is said below the hand
    hand = low_hand(scene, names=direct) if scene.cards or direct else []
    return Panel(
        (
            *head_of(scene, question, waits, is_due=False),
            *filter(None, [last_fight(scene)]),
            *hand,
            *answering_parts(scene, record, ask.question),
            question_tools(scene, question, by_hand=False, advised=False),
        ),
        (),
        accent(scene),
    )


def accent(scene: SeatScene) -> int | None:
    """Return the colour of the seat."""
    assert scene.snapshot.seat is not None
    badges = scene.game.ui.prompts.badges(scene_of(scene.snapshot, scene.info, scene.locale))
    colour = badges.get(scene.snapshot.seat, ("", None))[0]
    ink = _INKS.get(colour, colour)
    return int(ink[1:], 16) if ink.startswith("#") else None


def head_of(
    scene: SeatScene,
    question: OpenQuestion,
    ask: Ask,
    *,
    is_due: bool = True,
    is_high: bool = False,
) -> list[Part]:
    """Return where one is, what is asked, and the numbers that the answer depends on.

    *is_due*: its owner has to answer in time. *is_high*: what is below leaves room for the last
    thing alone that was done for its owner, as do the news.
    """
    locale, seat = scene.locale, question.decision.seat
    words, wording = scene_of(scene.snapshot, scene.info, locale), scene.game.ui.wording
    time = term_words(scene.info, [question.decision], locale) if is_due else ""
    time += clock_words(scene.info, seat, locale) if is_due else ""
    phase = wording.phase(words).partition(" · ")[0]  # the rest of it is said in numbers below
    who = wording.name(words, seat)
    you = "" if time or who in phase else say(locale, "ask-you", who=who)
    about = ask.about or you
    title = game_title(scene.game, locale).rpartition(", ")[2]  # the edition says the family
    where = " · ".join(filter(None, (title, phase, about)))
    # The words for the time begin with a blank of their own, because they are also appended to
    # sentences.
    where += f" ·{time}" if time else ""
    lines = [f"-# {where}", f"### {ask.question}"]
    if ask.state:
        lines.append(ask.state)
    lines += ask.cards
    if near := near_words(scene.game.goals(scene.snapshot.view), words, seat):
        lines.append(near)
    news = [line.removeprefix("> ") for line in scene.note.splitlines() if line]
    # Of what has happened with one press, what became of one's own is told first.
    own = [line for line in news if who in line]
    small = [f"-# {whole_sentences(line, NOTE)}" for line in (own or news)[-1:]]
    ordered = [cut(line, ORDERED) for line in scene.ordered.splitlines()]
    few = is_high or bool(scene.news.lines) or question.decision in scene.ahead.sheets
    ordered = ordered[-1:] if few else ordered
    if scene.news.lines and scene.note.startswith("> "):
        small = []  # what came of the answer is told better there
    return [Text("\n".join([*small, *scene.news.lines, *ordered, *lines]), scene.info.id)]


def answers_of(
    scene: SeatScene,
    question: OpenQuestion,
    ask: Ask,
    sheet: SeatSheet | None = None,
    line: tuple[str, ...] = (),
) -> list[Part]:
    """Lay out the advice, the answers, and the menu of all others.

    Where a sheet leads, one press answers more than this question, and what it may be answered with
    alone is one press away. *line*: of a sheet, which takes the answer instead of the match.
    """
    prompt = scene.asking(question)
    advice = "\n".join(filter(None, (ask.advice, f"-# {ask.odds}" if ask.odds else "")))
    parts: list[Part] = [Text(advice)] if advice else []
    if sheet is not None and leads(scene, question, ask, sheet):
        return [*parts, *sheet_rows(scene, question, ask, sheet, leads=True)]

    def press(number: int, answer: Answer) -> ControlId:
        name = f"{number}.{answer.mark}"
        return ahead_control(scene, "line", *line, name) if line else prompt.press("ask", name)

    buttons = [
        Button(answer.label, press(n, answer), "primary" if answer.kind == "lead" else "secondary")
        for n, answer in enumerate(ask.answers)
    ]
    others = ask.others
    if scene.game.ui.prompts.is_written(prompt) and not line:
        by_hand = say(scene.locale, "ask-by-hand")
        # Beside a menu that says no more than « something else », a button for the same puzzles.
        alike = bool(others) and ask.other == say(scene.locale, "ask-other")
        if alike or len(buttons) == ANSWERS:
            others = (Choice(by_hand, BY_HAND), *others)
        else:
            buttons.append(Button(by_hand, prompt.press("byhand")))
    lead = buttons[:1] if buttons and buttons[0].style == "primary" else []
    rest = buttons[len(lead) :]
    parts += [Row((button,)) for button in lead]
    parts += _paired(rest)
    if others:
        parts.append(_other(scene, question, ask.other, others, line))
    if sheet is not None:
        parts += sheet_rows(scene, question, ask, sheet, leads=False)
    return parts


def leads(scene: SeatScene, question: OpenQuestion, ask: Ask, sheet: SeatSheet) -> bool:
    """Return whether all of a sheet stands before the question alone."""
    line = sheet.line_for(question.decision)
    advised = line is not None and sheet.says(line) == "advised"
    return advised and sheets_lead(scene.info) and ask.lead is not None


def _paired(buttons: Sequence[Button]) -> list[Row]:
    """Lay buttons out below one another, two short ones side by side."""
    rows: list[Row] = []
    left = list(buttons)
    while left:
        n = 2 if sum(len(button.label) for button in left[:2]) <= SIDE_BY_SIDE else 1
        rows.append(Row(tuple(left[:n])))
        del left[:n]
    return rows


def _other(
    scene: SeatScene,
    question: OpenQuestion,
    what: str,
    others: Sequence[Choice],
    line: tuple[str, ...] = (),
) -> Menu:
    """Offer every other answer in one menu, by kinds where they are many; then on further pages of it."""
    prompt = scene.asking(question)
    title, lines = menued(prompt, others, scene.opened)
    pages = 1 if len(lines) <= SELECT_OPTIONS else -(-len(lines) // LINES)
    page = scene.page % pages
    choices = lines if pages == 1 else lines[page * LINES : (page + 1) * LINES]
    if pages > 1:
        label = say(scene.locale, "ask-more", page=page + 1, pages=pages)
        choices = (*choices, Choice(label, f"{PAGE}{(page + 1) % pages}"))
    elif title:
        choices = (*choices[:LINES], Choice(say(scene.locale, "ask-all-kinds"), OPENS))
    n = len(lines) if title else len(others)
    text = say(scene.locale, "ask-others", what=title or what, n=n)
    press = (
        ahead_control(scene, "line", *line, OTHER) if line else prompt.press("other", scene.opened)
    )
    return Menu(text, press, choices)


def _explained(scene: SeatScene) -> bool:
    """Return whether more speaks for the advised answer than that it comes first."""
    if scene.advised is None:
        return False
    best = scene.advised.best
    return bool(best.because or best.effects or best.odds)
