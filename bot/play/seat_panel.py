"""What one seat sees: its hand, what is asked of it, the controls to answer (the private panel)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.delivery.answerer import with_ahead
from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import asked_seats, game_title, scene_of, since, what_is_asked
from bot.interactions.time_texts import clock_words, paused_words, term_words
from bot.lang import keys, say
from bot.matches import OpenQuestion, Snapshot
from bot.model.control_id import ControlId
from bot.model.limits import SELECT_OPTIONS, whole_sentences
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Rule, Text, calm, rows_of
from bot.play.ahead_panel import GIVES, answering_parts, sheet_buttons, void_words
from bot.play.ask_panel import ask_panel, last_fight
from bot.play.ask_words import asked
from bot.play.hand_panel import hand_pictures, low_hand
from bot.play.table_panel import then_words
from bot.play.tools_panel import waiting_tools
from bot.store import MatchInfo
from rules.core.ids import Seat

LEADING: Final = (GIVES, "ask")
"""The verbs of what may stand out where a sheet is offered."""
NEWS: Final = 3
"""Lines of what has happened that stand on the panel of who waits; the log has all of them."""
NEWS_LINE: Final = 100
"""Characters of one of them."""


def seat_panel(scene: SeatScene) -> Panel:
    """Build the panel that only this seat reads, with one button that stands out.

    That is what gives the sheet that is offered, or the advised answer. While an answer ahead follows,
    none does: what is pressed then goes against it.
    """
    panel = _panel(scene)
    questions = [one for one in scene.mine if one.decision.asked]
    sheets = any(one.decision in scene.ahead.sheets for one in questions)
    runs = not sheets and any(one.decision in scene.ahead.answers for one in questions)
    lead = next(
        (
            button
            for part in panel.parts
            if isinstance(part, Row) and not runs
            for button in part.buttons
            if button.style == "primary"
            and not (sheets and button.press is not None and button.press.verb not in LEADING)
        ),
        None,
    )
    return replace(
        panel,
        parts=tuple(
            Row(tuple(one if one is lead else calm(one) for one in part.buttons))
            if isinstance(part, Row)
            else part
            for part in panel.parts
        ),
    )


def _panel(scene: SeatScene) -> Panel:
    running = scene.info.status == "running"
    question = asked(scene) if scene.asks and running else None
    if question is not None:
        by_hand = scene.by_hand == question.since
        return ask_panel(scene, question, *(_controls(scene, question) if by_hand else ()))
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    locale, seat = scene.locale, scene.snapshot.seat
    assert seat is not None
    idle = scene.where == "dm" and not any(q.decision.asked for q in scene.mine)
    # Who waits has their hand one press away, unless they asked for it, or it is all they keep.
    waits = scene.asks and running and scene.where != "dm"
    short = waits and not scene.cards
    stands = "none" if idle else wording.phase(words)
    title, who = game_title(scene.game, locale), wording.name(words, seat)
    head = say(
        locale,
        "seat-head",
        stands=stands,
        game=title,
        match=scene.info.id,
        who=who,
    )
    if short:
        edition, you = title.rpartition(", ")[2], say(locale, "ask-you", who=who)
        head = "-# " + " · ".join((edition, scene.info.id, stands.partition(" · ")[0], you))
    lines = [head]
    if stopped := _stopped(scene):
        lines.append(stopped)
    # What others do must not edit a direct message that asks nothing.
    happened = () if idle else scene.news.lines
    lines += happened
    if scene.note and not (happened and scene.note.startswith("> ")):
        news = scene.note.splitlines()
        most = NEWS - bool(scene.ahead.invited)  # what may be answered ahead takes their place
        lines += [whole_sentences(line, NEWS_LINE) for line in news[-most:]] if scene.asks else news
    lines += scene.ordered.splitlines()
    parts: list[Part] = [Text("\n".join(lines))]
    hand: list[Part] = [] if short else low_hand(scene) if scene.asks else hand_pictures(scene)
    parts += hand
    held = [] if short else wording.hand_lines(words)
    if held and not (hand and scene.asks):  # no card is shown twice
        parts.append(Text(say(locale, "hand-title", n=len(held)) + "\n" + "\n".join(held)))
    if not idle and (own := wording.seat_line(words, seat)):
        parts.append(Text(f"-# {own}"))
    parts += [] if short else [Rule()]
    if running:  # else nothing is asked, and nobody is waited for
        parts += _questions(scene, short=waits)
    if happened and (fought := last_fight(scene, *parts)) is not None:
        parts.insert(1, fought)
    if short and wording.hand_size(words):
        parts.append(Row((Button(say(locale, "my-hand"), ControlId(scene.info.id, "cards")),)))
    parts += [waiting_tools(scene)] if scene.asks and running else _foot(scene)
    return Panel(tuple(parts))


def _stopped(scene: SeatScene) -> str:
    """Return what to say of a match that does not go on, where its position does not say so."""
    match scene.info.status:
        case "paused":
            return paused_words(scene.info, scene.locale)
        case "over" if not scene.snapshot.over:  # a vote or a moderator has ended it
            return say(scene.locale, "match-is-over")
        case _:
            return ""


def _questions(scene: SeatScene, *, short: bool = False) -> list[Part]:
    """Put each question with its controls; *short*: what may only be changed opens with a press."""
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    prompts = scene.game.ui.prompts
    locale = scene.locale
    parts: list[Part] = []
    free: list[Button | Menu] = []
    for number, question in enumerate(scene.mine[:2]):
        asking = scene.asking(question)
        asked = what_is_asked(wording, words, question.decision)
        record = scene.ahead.answers.get(question.decision)
        if question.decision.asked:
            text = say(locale, "asked-you", what=asked, since=since(question, scene.info))
            text += term_words(scene.info, [question.decision], locale)
            text += clock_words(scene.info, question.decision.seat, locale) if number == 0 else ""
            explained = wording.help(words, question.decision)
            parts.append(Text(f"{text}\n-# {explained}" if explained else text))
        else:
            text = say(locale, "may-change", what=asked)
            parts.append(Text(text + term_words(scene.info, [question.decision], locale)))
        opened = question.decision.asked or not short or scene.by_hand == question.since
        if not opened:
            label = say(locale, "change-answer")
            parts.append(Row((Button(label, asking.press("byhand")),)))
            continue
        if short and not question.decision.asked:
            parts.append(Row((Button(say(locale, "ask-back"), asking.press("askback")),)))
        elif number == 0:  # an order with all its controls leaves no room for a picture
            pictures = prompts.pictures(scene.snapshot, question)
            parts += [one for one in pictures if one.kind != "shop"]
        if record is not None:
            parts += answering_parts(scene, record, asked)
        else:
            if void := void_words(scene, question):
                parts.append(Text(void))
            parts += prompts.controls(asking)
        whole = question.decision.id in prompts.whole
        if number == 0 and prompts.free_controls is not None and not whole:
            free = [*prompts.free_controls(scene.whole(question))]
    if not scene.mine:
        if scene.where == "dm":  # what others do must not edit this message
            parts.append(Text(say(locale, "not-asked")))
        elif not scene.snapshot.over:  # which the head says
            parts.append(Text(waiting_words(scene.snapshot, scene.info, scene.game, locale)))
        # Nor what may be offered to who is on turn, unless it is looked at: it changes with each turn.
        looked_at = scene.where != "dm" or scene.cards
        if prompts.free_controls is not None and looked_at and not scene.snapshot.over:
            free = [*prompts.free_controls(scene.whole())]
    parts += [one for one in free if isinstance(one, Menu)]
    parts += sheet_buttons(scene)
    return parts + rows_of([one for one in free if isinstance(one, Button)])


def _controls(scene: SeatScene, question: OpenQuestion) -> list[Part]:
    """Lay out the controls for every answer to a question, and of what may be done beside it."""
    prompts = scene.game.ui.prompts
    parts: list[Part] = [*prompts.controls(scene.asking(question))]
    if prompts.free_controls is not None and question.decision.id not in prompts.whole:
        free = prompts.free_controls(scene.whole(question))
        parts += [one for one in free if isinstance(one, Menu)]
        parts += rows_of([one for one in free if isinstance(one, Button)])
    return parts


def _foot(scene: SeatScene) -> list[Part]:
    locale, match = scene.locale, scene.info.id
    buttons = [Button(say(locale, "refresh"), ControlId(match, "refresh", scene.where))]
    if scene.info.status == "running":  # where one cannot alone, the others can be asked
        buttons.append(Button(say(locale, "undo"), ControlId(match, "undo", scene.where)))
    # A direct message that asks holds 40 components without it.
    if scene.game.ui.prompts.sheet is not None and not (scene.where == "dm" and scene.mine):
        own = f"sheet-{scene.game.family}"
        label = say(locale, own if own in keys(locale) else "sheet")
        buttons.append(Button(label, ControlId(match, "sheet")))
    buttons.append(Button(say(locale, "map"), ControlId(match, "map")))
    if not (scene.where == "dm" and scene.mine):
        buttons.append(Button(say(locale, "since"), ControlId(match, "since")))
    if scene.info.status == "running":
        buttons.append(Button(say(locale, "whatif"), ControlId(match, "whatif", scene.where)))
    buttons.append(Button(say(locale, "help"), ControlId(match, "help")))
    if scene.info.status == "running" and with_ahead(scene.info, scene.game):
        buttons.append(Button(say(locale, "ahead"), ControlId(match, "ahead")))
    if scene.link:
        buttons.append(Button(say(locale, "to-table"), url=scene.link))
    if scene.where == "dm":
        buttons.append(Button(say(locale, "dm-stop"), ControlId(match, "dmoff")))
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, locale)
    readable = wording.readable(words)
    parts: list[Part] = list(rows_of(buttons))
    if readable:
        parts.append(
            Menu(
                say(locale, "read-card"),
                ControlId(match, "card", "menu"),
                tuple(Choice(name, code) for code, name in readable[:SELECT_OPTIONS]),
            )
        )
    return parts


def waiting_words(snapshot: Snapshot, info: MatchInfo, game: PlayableGame, locale: str) -> str:
    """Return who is waited for and for what."""
    wording = game.ui.wording
    words = scene_of(snapshot, info, locale)
    asked = asked_seats(snapshot)
    if snapshot.over:
        return say(locale, "match-is-over")
    if not asked:
        return say(locale, "nobody-asked")
    lines = []
    for seat, questions in sorted(asked.items()):
        what = ", ".join(what_is_asked(wording, words, q.decision, others=True) for q in questions)
        who = wording.name(words, Seat(seat))
        waits = say(locale, "waiting-for", who=who, what=what, since=since(questions[0], info))
        waits += term_words(info, [q.decision for q in questions], locale)
        lines.append(waits + clock_words(info, seat, locale))
    if then := then_words(snapshot, info, game, locale):
        lines.append(then)
    return "\n".join(lines)
