"""Answers ahead, as only their owner reads them: the words and controls of sheets, the list of all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene, foretold_scene
from bot.delivery.seat_ahead import SeatSheet, choice_of
from bot.games.ask import ADVICE, LABEL, Ask, plan_label
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId, write_action
from bot.model.limits import SELECT_OPTIONS, cut
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.model.refusals import ShellRefusal
from bot.store import MatchId
from bot.store.ahead import Ahead
from rules.core.data import Value, digest, pack
from rules.core.errors import NotNow, NotYourTurn, Refusal
from rules.players.advice import Advice, Way
from rules.players.ahead import Answer, Exactly, Line, Says, Subject

GIVES: Final = "give"
"""The verb of the button that gives a sheet."""
OFFERED: Final = 4
"""Sheets that one message leads to."""
DAY: Final = "day"
"""The value of the line of a menu that plays a whole round."""


def ahead_control(scene: SeatScene, verb: str, *parts: object) -> ControlId:
    """Make a control about answers ahead; ``named`` reads what it names."""
    return ControlId(scene.info.id, verb, "|".join(map(str, parts)))


def about(subject: Subject) -> str:
    """Write what a sheet is about."""
    return "-" if subject is None else str(subject)


def named(arg: str) -> tuple[str, Subject, list[str]] | None:
    """Read the sheet of a control, what that is about, and the rest; None: no such."""
    sheet, subject, *rest = (*arg.split("|"), "", "")
    # A custom_id may be forged, and int() raises for a text of thousands of digits.
    if not (subject == "-" or (subject.isdecimal() and len(subject) < 10)):
        return None
    return sheet, None if subject == "-" else int(subject), [*rest, "", ""]


# --- words ---


def sheet_title(scene: SeatScene, met: SeatSheet) -> str:
    """Name a sheet and what it is about."""
    title = say(scene.locale, f"sheet-{scene.game.id}-{met.sheet.id}")
    if met.subject is None or scene.snapshot.seat is None:
        return title
    asked = next((q.decision for q in scene.mine if q.decision.subject == met.subject), None)
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    where = "" if asked is None else scene.game.ui.wording.about(words, asked)
    return f"{title} ({where})" if where else title


def line_title(scene: SeatScene, sheet: str, line: str) -> str:
    """Name a line of a sheet."""
    return say(scene.locale, f"line-{scene.game.id}-{sheet}-{line}")


def says_words(scene: SeatScene, says: Says | str) -> str:
    """Say what is answered: a choice, or the actions of a whole answer."""
    if isinstance(says, str):
        return say(scene.locale, f"ahead-{says or 'nothing'}")
    if isinstance(says, Exactly):
        return ", ".join(_labels(scene, (reply[0] for reply in says.answers if reply)))
    return say(scene.locale, "ahead-advised")


def _labels(scene: SeatScene, actions: Iterable[Value]) -> list[str]:
    """Name actions; the end of what was said before it means nothing by itself."""
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    labels = [(action, wording.label(words, action)) for action in actions]
    ends = [label for action, label in labels if type(action).__name__ != "Done"]
    return ends or [label for _, label in labels]


def record_name(scene: SeatScene, record: Ahead) -> str:
    """Name a record: its line, or what it is for without one."""
    if record.sheet:
        return line_title(scene, record.sheet, record.line)
    whole = not isinstance(record.standing.says, Exactly)
    return say(scene.locale, "ahead-day" if whole else "ahead-later")


def record_words(scene: SeatScene, record: Ahead) -> str:
    """Say what a record answers, and whether it does."""
    if record.off:
        return say(scene.locale, "ahead-off", why=record.off)
    return says_words(scene, choice_of(record))


# --- where a question is put ---


def told_words(scene: SeatScene, met: SeatSheet, line: Line[Any]) -> str:
    """Say what a line answers: its actions, as far as they can be foretold."""
    told, replies = met.foretold.get(line.id), _answers(met, line)
    if told is None or not replies or not scene.advice:
        return says_words(scene, met.says(line))
    then = foretold_scene(scene, told)
    prompt, first = then.asking(then.mine[0]), replies[0]
    ask = scene.game.ui.prompts.ask(prompt, Advice(told.question, (Way(first),)))
    lead = ask.lead
    if lead is not None and len(replies) == 1 and lead.plan[: len(first)] == first:
        return lead.label
    return plan_label(prompt, [action for each in replies for action in each])


def with_sheet(scene: SeatScene, ask: Ask, met: SeatSheet) -> Ask:
    """Put a question with the sheet that it is the first of."""
    order = [*met.foretold]  # as they come up
    listed = sorted(met.sheet.lines, key=lambda line: (*order, line.id).index(line.id))
    shown = [
        (line_title(scene, met.sheet.id, line.id), told_words(scene, met, line), line)
        for line in listed
        if line.id in {*order, *met.records} or met.exact.get(line.id) or not order
    ]
    lines = tuple(
        Choice(cut(say(scene.locale, "named-line", name=name, what=what), LABEL), line.id)
        for name, what, line in shown
    )
    best = ""
    for name, what, line in shown:
        if _answers(met, line):
            words = say(scene.locale, "named-line", name=name, what=what)
            best = say(scene.locale, "ahead-then", first=best, next=words) if best else what
    if best and scene.advice:
        best = cut(best, ADVICE, words=True)
        ask = replace(ask, advice=say(scene.locale, "ask-best", what=best, why="").strip())
    return replace(ask, lines=lines, whole=whole_words(scene, met))


def whole_words(scene: SeatScene, met: SeatSheet) -> str:
    """Return what the button says that gives a sheet."""
    n = sum(len(_answers(met, line)) for line in met.sheet.lines)
    if met.sheet.scope != "subject" and n > 1 and n == len(met.foretold):
        return say(scene.locale, "ahead-all", n=n)
    return say(scene.locale, f"sheet-{scene.game.id}-{met.sheet.id}.ready")


def _answers(met: SeatSheet, line: Line[Any]) -> list[Answer]:
    told = met.foretold.get(line.id)
    return [] if told is None else [each for each in told.answers if each]


def sheet_rows(
    scene: SeatScene, question: OpenQuestion, ask: Ask, met: SeatSheet, *, leads: bool
) -> list[Part]:
    """Lay out what gives a sheet, this question alone, and what leads to its lines.

    *leads*: else the answers to the question alone stand above.
    """
    prompt, locale = scene.asking(question), scene.locale
    lead = ask.lead
    gives = prompt.press(GIVES, "|".join((*at(met), "" if lead is None else lead.mark)))
    whole = Button(ask.whole, gives, "primary" if leads else "secondary")
    if not leads or lead is None:
        opens = ahead_control(scene, "line", *at(met))
        return [Row((whole, Button(say(locale, "ahead-change"), opens)))]
    line = met.line_for(question.decision)
    only = say(locale, "ahead-only", what=lead.label)
    other = ahead_control(scene, "line", *at(met), "" if line is None else line.id)
    alone = (
        Button(only if len(only) <= LABEL else lead.label, prompt.press("ask", f"0.{lead.mark}")),
        Button(say(locale, "ahead-other"), other),
    )
    change = [lines_menu(scene, ask, met)] if len(ask.lines) > 1 else []
    return [Row((whole,)), Row(alone), *change]


def at(met: SeatSheet) -> tuple[str, str]:
    """Write which sheet a control is about."""
    return met.sheet.id, about(met.subject)


def lines_menu(scene: SeatScene, ask: Ask, met: SeatSheet) -> Menu:
    """Lead to each line of a sheet, with what it answers now."""
    press = ahead_control(scene, "line", *at(met))
    return Menu(say(scene.locale, "ahead-change"), press, ask.lines)


def answering_parts(scene: SeatScene, record: Ahead, asked: str) -> list[Part]:
    """Say that an answer ahead follows, and how to answer oneself."""
    mine = ahead_control(scene, "myself", record.number, record.sheet, record.line)
    what = says_words(scene, choice_of(record))
    text = say(scene.locale, "ahead-follows", asked=asked, what=what)
    return [Text(text), Row((Button(say(scene.locale, "ahead-mine"), mine),))]


def void_words(scene: SeatScene, question: OpenQuestion) -> str:
    """Say that what was answered ahead does not fit the question any more; empty: nothing was."""
    record = scene.ahead.void.get(question.decision)
    if record is None:
        return ""
    what = says_words(scene, choice_of(record))
    return say(scene.locale, "ahead-void", name=record_name(scene, record), what=what)


# --- before a question is put ---


def sheet_buttons(scene: SeatScene) -> list[Part]:
    """Lead to the sheets that can be answered before one's turn, and say what is given."""
    waits = not any(question.decision.asked for question in scene.mine)
    listed = [
        record
        for record in scene.ahead.records
        if record.number and not record.off and not _is_trifle(scene, record)
    ]
    parts: list[Part] = []
    if waits and listed:
        what = ", ".join(
            say(
                scene.locale,
                "named-line",
                name=record_name(scene, record),
                what=record_words(scene, record),
            )
            for record in listed[:OFFERED]
        )
        parts.append(Text("-# " + say(scene.locale, "ahead-given", what=what)))
    buttons = [
        Button(
            cut(say(scene.locale, "ahead-before", sheet=sheet_title(scene, met)), LABEL),
            ahead_control(scene, "line", met.sheet.id, about(met.subject)),
        )
        for met in scene.ahead.invited
    ]
    return [*parts, Row(tuple(buttons[:OFFERED]))] if buttons else parts


def mark_of(says: Exactly) -> str:
    """Stand for a whole answer in a menu, so that a late choice never means another one."""
    return digest(b"".join(pack(action) for reply in says.answers for action in reply))[:8]


# --- the list ---


def list_panel(scene: SeatScene) -> Panel:
    """List everything that is answered ahead for a seat, to be changed or turned off."""
    locale = scene.locale
    listed = [record for record in scene.ahead.records if not _is_trifle(scene, record)]
    trifles = [record for record in scene.ahead.records if _is_trifle(scene, record)]
    head = [f"> {scene.note}"] if scene.note else []
    head.append(say(locale, "ahead-head"))
    head += [_line(scene, record) for record in listed]
    if not listed:
        head.append(say(locale, "ahead-none"))
    if trifles:
        head += [say(locale, "ahead-trifles-head"), *(_line(scene, one) for one in trifles)]
    choices = [choice for record in (*listed, *trifles) for choice in _changes(scene, record)]
    if scene.ahead.is_on and not scene.info.is_alone:
        choices.append(Choice(say(locale, "ahead-play-day"), DAY))
    parts: list[Part] = [Text("\n".join(head))]
    if choices:
        press = ahead_control(scene, "aheadset")
        shown = tuple(choices[:SELECT_OPTIONS])
        parts.append(Menu(say(locale, "ahead-change"), press, shown))
    return Panel(tuple(parts))


def _line(scene: SeatScene, record: Ahead) -> str:
    what = record_words(scene, record)
    return "- " + say(scene.locale, "named-line", name=record_name(scene, record), what=what)


def _is_trifle(scene: SeatScene, record: Ahead) -> bool:
    sheets = scene.game.ahead.sheets
    return any(sheet.id == record.sheet and sheet.scope == "match" for sheet in sheets)


def _changes(scene: SeatScene, record: Ahead) -> list[Choice]:
    """List what can become of a record: turned on or off, dropped, or another choice of a trifle."""
    locale, name = scene.locale, record_name(scene, record)
    place = f"{record.number}.{record.sheet}.{record.line}"

    def change(what: str, key: str) -> Choice:
        return Choice(cut(say(locale, "named-line", name=name, what=say(locale, key)), LABEL), what)

    turned = change(f"{place}.on", "ahead-turn-on") if record.off else None
    if not _is_trifle(scene, record):
        return [
            turned or change(f"{place}.off", "ahead-turn-off"),
            change(f"{place}.drop", "ahead-drop"),
        ]
    if turned is not None:
        return [turned]
    sheet = scene.game.ahead.sheet(record.sheet)
    line = next((one for one in sheet.lines if one.id == record.line), None)
    now = choice_of(record)
    return [
        change(f"{place}.{choice}", f"ahead-{choice}")
        for choice in (line.choices if line is not None else ())
        if choice != now
    ]


def later_button(
    locale: str, match: MatchId, why: Refusal | ShellRefusal, attempted: Value | None
) -> Button | None:
    """Offer to do at one's turn what is not possible now; None where that says nothing."""
    if attempted is None or not isinstance(why, NotNow | NotYourTurn):
        return None
    try:
        press = ControlId(match, "later", write_action(attempted))
    except ValueError:
        return None  # too long for a control
    return Button(say(locale, "ahead-do-later"), press) if press.fits else None
