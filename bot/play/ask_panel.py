"""The panel of a question: what is asked, one picture, the advice, three answers, one row of tools.

Only this module knows rows and limits. What a question says is an ``Ask`` (``bot.games.ask``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.delivery.answerer import sheets_lead, with_ahead
from bot.delivery.scenes import SeatScene
from bot.delivery.seat_ahead import SeatSheet
from bot.games.ask import (
    ANSWERS,
    LABEL,
    OPENS,
    Answer,
    Ask,
    capital,
    checked,
    menued,
    unadvised,
)
from bot.interactions.i18n import (
    because_words,
    effect_name,
    effect_words,
    game_title,
    near_words,
    risk_words,
    scene_of,
)
from bot.interactions.time_texts import clock_words, term_words
from bot.lang import keys, say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, write_action
from bot.model.limits import SELECT_OPTIONS, cut, whole_sentences
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text, rows_of
from bot.play.ahead_panel import (
    ahead_control,
    answering_parts,
    lead_of,
    sheet_buttons,
    sheet_rows,
    void_words,
    with_sheet,
)
from bot.store import MatchInfo
from bot.store.ahead import Ahead
from render.core.theme import LOOKS
from rules.core.data import Value
from rules.players.advice import Advice, Effect, Odds, Way
from rules.players.advising import risked, weighed

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
NUMBERS: Final = 6
"""Numbers in which answers are compared at most: more do not fit on a phone."""
_INKS: Final = {snapshot.colour: snapshot.fill for snapshot in LOOKS}


def asked(scene: SeatScene) -> OpenQuestion | None:
    """Find the question that the seat answers first; None if it owes no answer."""
    return next((question for question in scene.mine if question.decision.asked), None)


def ask_of(scene: SeatScene, question: OpenQuestion) -> Ask:
    """Put a question as its game does."""
    ask = scene.game.ui.prompts.ask(scene.asking(question), scene.advised)
    # What asks once keeps its question without advice too, where nothing is highlighted.
    ask = _risky(scene, ask)
    ask = checked(_foretold(scene, _reasoned(scene, ask)) if scene.advice else unadvised(ask))
    sheet = scene.ahead.sheets.get(question.decision)
    lead = lead_of(ask)
    if sheet is None or not sheet.answers_more_than(() if lead is None else lead.plan):
        return ask
    return with_sheet(scene, ask, sheet)


def _risky(scene: SeatScene, ask: Ask) -> Ask:
    """Note what is asked once before an answer is given, the advised one included."""
    # What a game says itself is about answers that are not advised.
    return replace(
        ask,
        answers=tuple(
            replace(
                answer, risk=(answer.kind != "lead" and answer.risk) or risk_of(scene, answer.plan)
            )
            for answer in ask.answers
        ),
    )


def risk_of(scene: SeatScene, plan: Sequence[Value]) -> str:
    """Return what is asked once before a plan is played; empty: nothing, or none of it is known."""
    seat = scene.snapshot.seat
    if seat is None or scene.advised is None or not plan:
        return ""
    risk = risked(scene.game, scene.snapshot.view, seat, tuple(plan))
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    return "" if risk is None else risk_words(words, scene.game.ui.wording, risk)


def _foretold(scene: SeatScene, ask: Ask) -> Ask:
    """Say how likely the fights are won that the advised answer leads to, and on its label, if it is one."""
    lead = next((one for one in ask.answers if one.kind == "lead"), None)
    option = scene.advised.best if scene.advised is not None else None
    if lead is None or option is None:
        return ask
    odds = option.odds
    if lead.plan != option.answer:  # the game puts a plan of its own first
        view, seat = scene.snapshot.view, scene.snapshot.seat
        assert seat is not None
        odds = weighed(scene.game, view, seat, lead.plan).odds
    if not odds:
        return ask
    said = " · ".join(
        _odds_words(scene, one, several=len(odds) > 1, label=lead.label) for one in odds
    )
    ask = replace(ask, odds=capital(said))
    (first, *more) = odds
    label = lead.label
    if not more and not (first.certain or first.hopeless or first.settled):
        label = say(scene.locale, "ask-odds-label", label=label, tenths=first.tenths)
    if label == lead.label or len(label) > LABEL:
        return ask
    return replace(
        ask, answers=tuple(replace(a, label=label) if a is lead else a for a in ask.answers)
    )


def _reasoned(scene: SeatScene, ask: Ask) -> Ask:
    """Return a question with what speaks for the advised answer, if its game has not said it."""
    lead = next((one for one in ask.answers if one.kind == "lead"), None)
    if lead is None or scene.advised is None:
        return ask
    way = scene.advised.best
    if lead.plan[: len(way.answer)] != way.answer:  # a plan may end what comes next as well
        return ask
    if ask.advice and not ask.advice.endswith("**"):
        return ask
    why = _sentence(scene, scene.advised, ask)
    if not why:
        return ask
    card = lead.label.removesuffix(".")  # what a card does is a sentence
    best = ask.advice or say(scene.locale, "ask-best-card", card=card, why="").strip()
    if not ask.advice and why.startswith(card):  # what names its card needs it once
        why = capital(why.removeprefix(card).lstrip(": \u00a0\u202f"))
    return replace(ask, advice=f"{best} {why}")


def _sentence(scene: SeatScene, advised: Advice, ask: Ask) -> str:
    """Return what decides for the best way, else in what it is better, else what it changes."""
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    best = advised.best
    if best.because:
        return because_words(words, wording, best.because[0])
    first, second = _telling(advised, ask)
    if first is None:
        return ""
    said = [effect_words(words, wording, first, second)]
    # A number means something beside the one that stands against it in the same place.
    said += [
        effect_words(words, wording, one)
        for one in best.effects
        if one.place and one.place == first.place and one.side == "risk" and one != first
    ][:1]
    return " ".join(f"{capital(one)}." for one in said)


def _telling(advised: Advice, ask: Ask) -> tuple[Effect | None, int | None]:
    """Return the number that speaks most for the best way, and that of the next if it is worse."""
    # It is compared with an answer that is on the panel too.
    shown = {answer.plan for answer in ask.answers}
    second = next((way for way in advised.ways[1:] if way.answer in shown), None)
    better = () if second is None else advised.against(second)
    if second is not None and better:
        return better[0], second.after(better[0])
    # What stays as it is speaks for nothing.
    changed = (effect for effect in advised.best.effects if effect.before != effect.after)
    even = (effect for effect in changed if second is None or not _against(effect, second))
    return next(even, None), None


def _against(effect: Effect, other: Way) -> bool:
    """Return whether another way does better in what an effect is about."""
    number = other.after(effect)
    if effect.side == "cost":  # of another unit too: which one is lost is the question
        number = next((e.after for e in other.effects if e.measure == effect.measure), number)
    return effect.gains_on(number) < 0


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
    parts.append(_tools(scene, question, by_hand=by_hand, advised=advised))
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
    kinds = {one.kind for one in shown if isinstance(one, Picture)}
    return None if kinds & {"battle", "strip"} else scene.news.picture


def _gilded(scene: SeatScene, shown: Sequence[Part]) -> list[Part]:
    """Let that control alone stand out which plays the advised answer, if one button does."""
    best = scene.advised.best.answer if scene.advice and scene.advised is not None else ()
    arg = ""
    if len(best) == 1:
        # What is longer than a button may say is played by forms.
        with suppress(ValueError):
            arg = write_action(best[0])

    def gilded(one: Button) -> Button:
        if arg and one.press is not None and one.press.arg == arg:
            return replace(one, style="primary")
        return replace(one, style="secondary") if one.style == "primary" else one

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
            _tools(scene, question, by_hand=False, advised=False),
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
    said = "\n".join(filter(None, (ask.advice, f"-# {ask.odds}" if ask.odds else "")))
    parts: list[Part] = [Text(said)] if said else []
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
    parts += [Row((one,)) for one in lead]
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
    return advised and sheets_lead(scene.info) and lead_of(ask) is not None


def _paired(buttons: Sequence[Button]) -> list[Row]:
    """Lay buttons out below one another, two short ones side by side."""
    rows: list[Row] = []
    left = list(buttons)
    while left:
        n = 2 if sum(len(one.label) for one in left[:2]) <= SIDE_BY_SIDE else 1
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


def _common_tools(scene: SeatScene) -> list[Button]:
    locale, match = scene.locale, scene.info.id
    return [
        Button(say(locale, "ask-map"), ControlId(match, "map")),
        Button(say(locale, "ask-undo"), ControlId(match, "undo", scene.where)),
        Button(say(locale, "ask-tools"), ControlId(match, "tools", scene.where)),
    ]


def _tools(scene: SeatScene, question: OpenQuestion, *, by_hand: bool, advised: bool) -> Row:
    locale, buttons = scene.locale, _common_tools(scene)
    if by_hand:
        back = scene.asking(question).press("askback")
        buttons.insert(0, Button(say(locale, "ask-back"), back))
    elif advised:
        buttons.insert(0, Button(say(locale, "ask-why"), scene.asking(question).press("askwhy")))
    return Row(tuple(buttons))


def waiting_tools(scene: SeatScene) -> Row:
    """Lay out what is on the panel of somebody who waits for others."""
    return Row((*_refresh(scene), *_common_tools(scene)))


def _refresh(scene: SeatScene) -> list[Button]:
    """Offer to look again, unless the viewer plays alone: their panel follows by itself."""
    press = ControlId(scene.info.id, "refresh", scene.where)
    return [] if scene.info.is_alone else [Button(say(scene.locale, "refresh"), press)]


def _explained(scene: SeatScene) -> bool:
    """Return whether more speaks for the advised answer than that it comes first."""
    if scene.advised is None:
        return False
    best = scene.advised.best
    return bool(best.because or best.effects or best.odds)


def why_panel(scene: SeatScene, question: OpenQuestion) -> Panel:
    """Return why an answer is advised, and what else the automated player would consider."""
    locale, prompt, ask = scene.locale, scene.asking(question), ask_of(scene, question)
    lead = ask.answers[0]
    lines = [f"-# {say(locale, 'ask-why-head')}", f"### {lead.label}"]
    words, wording = scene_of(scene.snapshot, scene.info, locale), scene.game.ui.wording
    view, seat = scene.snapshot.view, question.decision.seat
    known = {one.answer: one for one in scene.advised.ways} if scene.advised is not None else {}
    # The game's own answers are weighed only here: it takes time and most people never ask why.
    ways = [known.get(one.plan) or weighed(scene.game, view, seat, one.plan) for one in ask.answers]
    best = ways[0]
    lines += [f"- {because_words(words, wording, one)}" for one in best.because]
    if best.effects:
        reason = None if scene.advised is None else _telling(scene.advised, ask)[0]
        lines += _compared(scene, ways, reason)
    if len(ask.answers) > 1 or best.odds:
        lines.append(f"**{say(locale, 'ask-why-others')}**")
        for place, (answer, way) in enumerate(zip(ask.answers, ways, strict=True)):
            label = f"**{answer.label}**" if not place else answer.label
            lines.append(f"{_stars(place)} {label}")
            several = len(way.odds) > 1
            lines += [_odds_line(scene, odds, several=several) for odds in way.odds]
    lines.append(f"-# {say(locale, 'ask-why-note')}")
    back = prompt.press("askback")
    buttons = (
        Button(say(locale, "ask-do"), prompt.press("ask", f"0.{lead.mark}"), "primary"),
        Button(say(locale, "ask-back"), back),
    )
    return Panel((Text("\n".join(lines), scene.info.id), Row(buttons)), (), accent(scene))


def _stars(place: int) -> str:
    return "★" * (ANSWERS - place)


def _compared(scene: SeatScene, ways: Sequence[Way], reason: Effect | None) -> list[str]:
    """Compare the numbers that answers change: one line a number, as it is now and after each.

    *reason*: the number that the question has named as its reason, which comes first.
    """
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    found = {(e.measure, e.place): e for way in reversed(ways) for e in way.effects}
    # In the order of the best; what only others change comes below.
    effects = [e for way in ways for e in way.effects]
    order = dict.fromkeys(
        (e.measure, e.place) for e in ([reason, *effects] if reason in effects else effects)
    )
    rows = list[str]()
    for about in order:
        e = found[about]
        after = [way.after(e) for way in ways]
        # What stands against one is told though nothing changes it.
        if rows and len({e.before, *after}) == 1 and e.side != "risk":
            continue
        name = capital(effect_name(words, wording, e))
        numbers = " · ".join(f"**{n}**" if not place else str(n) for place, n in enumerate(after))
        rows.append(say(scene.locale, "ask-why-row", name=name, before=e.before, numbers=numbers))
    stars = " · ".join(map(_stars, range(len(ways))))
    return [f"-# {say(scene.locale, 'ask-why-numbers', stars=stars)}", *rows[:NUMBERS]]


def _odds_line(scene: SeatScene, odds: Odds, *, several: bool) -> str:
    """Show how likely a fight is won: ten signs, then in words."""
    won = odds.tenths
    return f"`{'▰' * won}{'▱' * (10 - won)}` {_odds_words(scene, odds, several=several)}"


def _odds_words(scene: SeatScene, odds: Odds, *, several: bool, label: str = "") -> str:
    """Say how likely a fight is won, why where it is certain, and where, if it is one of several.

    *label*: of the answer; the totals that it gives are not repeated.
    """
    locale = scene.locale
    unsure = odds.settled and not (odds.certain or odds.hopeless)
    key = "ask-odds-settled" if unsure else "ask-odds-each" if several else "ask-odds"
    said = say(locale, key, tenths=odds.tenths)
    told = {str(odds.mine), str(odds.most)} <= {*re.findall(r"\d+", label)} and not odds.cards
    if odds.certain and (odds.cards or odds.abilities) and not told:
        said = _sure_words(scene, odds, said)
    return say(locale, "named-line", name=odds.place, what=said) if several else said


def _sure_words(scene: SeatScene, odds: Odds, said: str) -> str:
    """Say what a fight that is won for certain comes to, with what counts beside the answer itself."""
    locale, wording = scene.locale, scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, locale)
    used = [say(locale, "ask-odds-ability", card=wording.card(words, c)) for c in odds.abilities]
    if odds.cards:
        first, *more = odds.cards
        card = wording.card(words, first)
        used.insert(0, say(locale, "ask-odds-cards", card=card, n=len(more)))
    totals = {"mine": odds.mine, "most": odds.most, "open": "no" if odds.settled else "yes"}
    return say(
        locale, "ask-odds-with", said=said, **{"with": wording.listing(words, used)}, **totals
    )


def risk_panel(scene: SeatScene, question: OpenQuestion, label: str, risk: str, arg: str) -> Panel:
    """Ask once whether it is meant; what is advised instead is highlighted."""
    prompt, ask = scene.asking(question), ask_of(scene, question)
    first = (one for one in enumerate(ask.answers) if one[1].kind == "lead")
    lead = next((one for one in first if not one[1].risk), None)
    safe = (
        Button(say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh"), "primary")
        if lead is None
        else Button(lead[1].label, prompt.press("ask", f"{lead[0]}.{lead[1].mark}"), "primary")
    )
    sure = Button(
        cut(say(scene.locale, "ask-sure", what=label), LABEL), prompt.press("asksure", arg)
    )
    head = head_of(scene, question, Ask(question=risk))
    back = Button(say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh", scene.where))
    # Without advice the way back is the highlighted button above already.
    last = (sure,) if lead is None else (sure, back)
    return Panel((*head, Row((safe,)), Row(last)), (), accent(scene))


def ending_panel(scene: SeatScene, action: Value) -> Panel:
    """Ask once whether an action is meant that ends the match and may not win it."""
    question = asked(scene)
    free = isinstance(action, scene.game.ui.prompts.free) or question is None
    prompt = scene.whole(question) if free or question is None else scene.asking(question)
    label = say(scene.locale, "ask-sure", what=prompt.label(action))
    sure = Button(cut(label, LABEL), prompt.press("asksure", write_action(action)))
    back = Button(
        say(scene.locale, "ask-back"), ControlId(scene.info.id, "refresh", scene.where), "primary"
    )
    head = head_of(
        scene, prompt.question, Ask(question=say(scene.locale, "ask-ends")), is_due=False
    )
    return Panel((*head, Row((back,)), Row((sure,))), (), accent(scene))


def concede_panel(info: MatchInfo, locale: str) -> Panel:
    """Ask once whether a match is to be given up."""
    yes = Button(say(locale, "concede-yes"), ControlId(info.id, "concede"), "danger")
    return Panel((Text(say(locale, "concede-ask", game=info.game)), Row((yes,))))


def hand_pictures(scene: SeatScene) -> list[Part]:
    """Show the cards that the viewer holds."""
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    pages = -(-scene.game.ui.wording.hand_size(words) // HAND_PAGE)
    return [
        Picture("hand", f"{scene.snapshot.seat}/{page + 1}")
        for page in range(min(pages, HAND_PICTURES))
    ]


def low_hand(scene: SeatScene, *, names: bool = False) -> list[Part]:
    """Show the cards that the viewer holds above a question; what they say may be one press away.

    Larger hands in full would push the answers off the screen of a phone. *names*: smaller ones
    would, too.
    """
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    least = scene.game.ui.prompts.names_from
    if least is None or scene.game.ui.wording.hand_rows(words) < (1 if names else least):
        return hand_pictures(scene)
    whole = Button(say(scene.locale, "my-hand"), ControlId(scene.info.id, "cards"))
    return [Picture("hand", f"{scene.snapshot.seat};names"), Row((whole,))]


HAND_PAGE: Final = 7
"""Cards on one picture of a hand."""

HAND_PICTURES: Final = 3
"""Pictures of a hand in one message at most."""


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
    if running and with_ahead(scene.info, game):
        buttons.append(Button(say(locale, "ahead"), ControlId(match, "ahead")))
    buttons += _refresh(scene)
    if scene.link:
        buttons.append(Button(say(locale, "to-table"), url=scene.link))
    if scene.where == "dm":
        buttons.append(Button(say(locale, "dm-stop"), ControlId(match, "dmoff")))
    parts: list[Part] = [Text(f"**{say(locale, 'ask-tools')}**"), *rows_of(buttons, 2)]
    parts += sheet_buttons(scene)
    readable = game.ui.wording.readable(scene_of(scene.snapshot, scene.info, locale))
    if readable:
        cards = tuple(Choice(name, code) for code, name in readable[:SELECT_OPTIONS])
        parts.append(Menu(say(locale, "read-card"), ControlId(match, "card", "menu"), cards))
    return Panel(tuple(parts))


def cards_panel(scene: SeatScene, page: int = 0) -> Panel:
    """Show the cards that the viewer holds; without a picture of them, in words.

    A larger hand has pages, from 0, each as high as the screen of a phone.
    """
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    lines = wording.hand_lines(words)
    line = say(scene.locale, "hand-title", n=len(lines))
    own = wording.seat_line(words, scene.snapshot.seat) if scene.snapshot.seat is not None else ""
    size, seat = wording.hand_size(words), scene.snapshot.seat
    starts = range(0, size, HAND_PAGE)
    page = min(page, max(0, len(starts) - 1))  # the hand may have become smaller
    # What the seat has besides stands on its panel too, and would push the pages off the screen.
    below = [f"-# {own}"] if own and len(starts) < 2 else []
    text = [line, *([] if size else lines), *below]
    parts: list[Part] = [Text("\n".join(text), scene.info.id)]
    if size:
        parts.append(Picture("hand", f"{seat}/{page + 1}"))
    if len(starts) > 1:
        match, last = scene.info.id, len(starts) - 1
        # One row: the cards of a page may be as high as most of the screen.
        parts.append(
            Row(
                tuple(
                    Button(
                        f"{starts[to] + 1}-{min(starts[to] + HAND_PAGE, size)}",
                        ControlId(match, "handpage", str(to)),
                        disabled=to == page,
                    )
                    for to in (max(0, page - 1), min(last, page + 1))
                )
            )
        )
    return Panel(tuple(parts))
