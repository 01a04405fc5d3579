"""How time is shown: with Discord's own times, so that nothing is edited as time goes by."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import asked_seats, game_title, scene_of, what_is_asked
from bot.lang import say
from bot.matches import Snapshot
from bot.model.clocks import AT_ZERO, HOUR, PACES, Pacing
from bot.model.control_id import ControlId, SeatChoice
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Choice, Field, Form, Menu, Panel, Part, Row, Text, rows_of
from bot.model.quiet_hours import DAY, next_time
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.core.play import Question

Reason = Literal["remind", "last", "grace"]
"""Why somebody is called again: time passes, nobody else is missing, or a grace was taken."""


class Call(NamedTuple):
    """A reminder; ``by``: the player who asks for an answer, where one does."""

    why: Reason = "remind"
    by: str = ""


_TIME_PASSES = Call()


OFFERED = ("skip", "free", "standin", "wait")
"""What a table may do about a seat whose time has run out, the mildest last."""


def moment(seconds: float, style: str = "R") -> str:
    """Write a moment as each reader sees it in their own zone and language."""
    return f"<t:{int(seconds)}:{style}>"


def paused_words(info: MatchInfo, locale: str) -> str:
    """Return the text that says that a match is paused, why, and when it goes on by itself."""
    at = info.clocks.resumes
    return say(
        locale,
        "paused",
        reason=clean(info.reason) or "none",
        at=moment(at, "F") if at else "none",
        ends=moment(at) if at else "none",
    )


def clock_words(info: MatchInfo, seat: int, locale: str) -> str:
    """Return until when a seat has time, after what is asked of it; nothing without a clock."""
    clock = info.clocks.of(seat)
    # A clock that stands still would promise a moment that moves.
    if clock is None or not clock.open or clock.stopped:
        return ""
    if clock.away > clock.at:
        return " " + say(locale, "clock-away", until=moment(clock.away, "f"))
    ends = info.clocks.ends(seat)
    if ends is None:
        return ""
    key = "clock-out" if clock.expired else _ENDS.get(info.clocks.pace, "clock-ends")
    if key == "clock-day" and clock.exact:
        key = "clock-grace"
    text = say(locale, key, ends=moment(ends), at=moment(ends, "t"), graces=clock.graces)
    # Only where the deadline of this seat is one that was moved.
    if key == "clock-day" and clock.moment_after(clock.bank) <= info.clocks.put_off < ends:
        text += " " + say(locale, "clock-put-off")
    return f" {text}"


_ENDS: Mapping[Pacing, str] = {"day": "clock-day", "evening": "clock-evening"}


def term_words(info: MatchInfo, decisions: Sequence[Question], locale: str) -> str:
    """Return until when there is time for a question that expires; nothing for others."""
    term = info.clocks.term
    if term is None or term.ends is None or all(d.id != term.id for d in decisions):
        return ""
    return " " + say(locale, "term-ends", ends=moment(term.ends))


def pace_words(info: MatchInfo, locale: str, *, short: bool = False) -> str:
    """Return the rhythm of a match in a line; each reader sees its hour in their own time.

    *short*: without what is done with lost time, if that is as usual.
    """
    clocks = info.clocks
    short = short and clocks.at_zero == AT_ZERO[clocks.pace][0]
    if clocks.pace == "day":
        hour = moment(clocks.hour_from(info.created_at), "t")
        if short:
            return say(locale, "day-line-short", hour=hour)
        return say(locale, "day-line", hour=hour, graces=clocks.graces, zero=clocks.at_zero)
    text = say(locale, "pace-line", pace=pace_name(clocks.pace, locale))
    if PACES[clocks.pace] is None or short:
        return text
    return f"{text} {say(locale, f'zero-{clocks.at_zero}-line')}"


def start_words(info: MatchInfo, locale: str) -> str:
    """Return when a match that has not begun starts by itself; nothing if it does not."""
    starts = info.clocks.starts if info.status == "lobby" else None
    if starts is None:
        return ""
    return say(locale, "starts-line", at=moment(starts, "F"), ends=moment(starts))


def pace_name(pace: Pacing, locale: str) -> str:
    """Name a pace with its numbers."""
    known = PACES[pace]
    if known is None:
        return say(locale, "pace-none")
    hours = {"start": known.start, "more": known.increment, "cap": known.cap}
    return say(locale, f"pace-{pace}", **{name: int(s / HOUR) for name, s in hours.items()})


def clock_menus(info: MatchInfo, locale: str) -> list[Part]:
    """Build what the lobby offers of time: the rhythm, and the form for everything else."""
    clocks = info.clocks
    name = say(locale, "clock")
    paces = tuple(
        Choice(f"{name} · {pace_name(pace, locale)}", pace, chosen=pace == clocks.pace)
        for pace in PACES
    )
    menu = Menu(say(locale, "clock-help"), ControlId(info.id, "clock", "pace"), paces)
    # A text of its own has no room beside the options of every game.
    return [menu, Row((Button(say(locale, "calendar"), ControlId(info.id, "calendar")),))]


def calendar_form(info: MatchInfo, locale: str, now: float) -> Form:
    """Ask for the start of a match, the hour and zone of its table, what is done with lost time."""
    clocks = info.clocks
    zeros = AT_ZERO[clocks.pace]
    fields = [
        Field(
            "start",
            say(locale, "calendar-start"),
            say(locale, "calendar-start-help"),
            value="" if clocks.starts is None else local_time(clocks.starts, clocks.zone),
            placeholder=local_time(next_time(clocks.zone, 20 * 60 + 30, now + DAY), clocks.zone),
            required=False,
        )
    ]
    if clocks.pace == "day":
        hour = say(locale, "calendar-hour")
        fields.append(Field("hour", hour, value=clock_time(clocks.hour)))
    fields.append(Field("zone", say(locale, "calendar-zone"), value=clocks.zone))
    if PACES[clocks.pace] is not None and len(zeros) > 1:
        choices = tuple(
            Choice(say(locale, f"zero-{zero}"), zero, chosen=zero == clocks.at_zero)
            for zero in zeros
        )
        fields.append(Field("zero", say(locale, "at-zero"), choices=choices))
    title = say(locale, "calendar").rstrip("…")
    return Form(title, ControlId(info.id, "calendarset"), tuple(fields))


def clock_time(minute: int) -> str:
    """Write a minute of the day, as ``22:30``."""
    return f"{minute // 60:02}:{minute % 60:02}"


def local_time(seconds: float, zone: str) -> str:
    """Write a moment in a zone, as a form takes it."""
    return f"{dt.datetime.fromtimestamp(seconds, ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def offer_panel(
    info: MatchInfo,
    seat: int,
    *,
    who: str,
    ends: float,
    votes: Mapping[str, int],
    needed: int,
    free: bool = False,
) -> Panel:
    """Offer the table what may be done about a seat whose time has run out.

    *free*: the table has said that somebody else may take the seat.
    """
    locale = info.language
    late = info.of_seat(Seat(seat))
    alone = late is not None and set(info.present()) <= {late.user}
    key = "late-alone" if alone else "late"  # nobody is there who could vote, nor waits
    text = say(locale, key, who=who, ends=moment(ends), needed=needed)
    buttons = []
    if free:
        text += "\n" + say(locale, "late-freed")
        take = ControlId(info.id, "latetake", str(seat))
        buttons.append(Button(say(locale, "late-take"), take, "primary"))
    for choice in OFFERED:
        if free and choice == "free":
            continue
        label, count = say(locale, f"late-{choice}"), votes.get(choice, 0)
        if count:
            label = say(locale, "late-count", what=label, votes=count, needed=needed)
        press = ControlId(info.id, "late", SeatChoice(Seat(seat), choice).text())
        # The mildest is what a hasty thumb should meet.
        primary = choice == "wait" and not free
        buttons.append(Button(label, press, "primary" if primary else "secondary"))
    return Panel((Text(text), *rows_of(buttons)))


def back_panel(info: MatchInfo, seat: int, who: str) -> Panel:
    """Return what says that an automated player stands in, with a button to come back."""
    back = Button(say(info.language, "late-back"), ControlId(info.id, "lateback", str(seat)))
    why = Button(say(info.language, "why"), ControlId(info.id, "why"))
    name = names_of(info).get(seat, "")
    text = say(info.language, "late-stood-in", name=name, who=who)
    return Panel((Text(text), Row((back, why))))


def reminder_text(
    game: PlayableGame,
    info: MatchInfo,
    snapshot: Snapshot,
    seat: int,
    locale: str,
    *,
    call: Call = _TIME_PASSES,
) -> str:
    """Remind somebody calmly of what the match waits for.

    *snapshot* is that of everybody: the text may be posted in the channel.
    """
    wording, scene = game.ui.wording, scene_of(snapshot, info, locale)
    questions = asked_seats(snapshot).get(seat, [])
    what = ", ".join(what_is_asked(wording, scene, q.decision) for q in questions)
    clock = info.clocks.of(seat)
    # Since the question, not since the clock runs: that began later for who was in their quiet
    # hours.
    asked_at = questions[0].asked_at if questions else clock.since if clock is not None else 0.0
    text = say(
        locale,
        "nudged-you" if call.by else "remind",
        by=clean(call.by),
        match=info.id,
        title=clean(info.title) or "none",
        game=game_title(game, locale),
        what=what,
        since=moment(asked_at),
    )
    asked = [question.decision for question in questions]
    if call.why != "remind":
        text = f"{say(locale, f'remind-{call.why}')} {text}"
    return text + clock_words(info, seat, locale) + term_words(info, asked, locale)


def nudge_words(reached: Sequence[str], kept: Sequence[tuple[str, str, float]], locale: str) -> str:
    """Return who was nudged, and why others were not: ``(name, reason, until when)``."""
    lines = []
    if reached:
        lines.append(say(locale, "nudge-done", who=", ".join(reached)))
    lines += [say(locale, f"nudge-{why}", who=who, until=moment(until)) for who, why, until in kept]
    return "\n".join(lines) or say(locale, "nudge-nobody")
