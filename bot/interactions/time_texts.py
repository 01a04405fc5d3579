"""How time is shown: with Discord's own times, so that nothing is edited as time goes by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import asked_seats, game_title, scene_of, what_is_asked
from bot.lang import say
from bot.matches import Snapshot
from bot.model.clocks import HOUR, PACES, AtZero, Clocks, Pacing
from bot.model.control_id import ControlId
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text, rows_of
from bot.store import MatchInfo
from rules.core.game import Question

OFFERED = ("skip", "free", "standin", "wait")
"""What a table may do about a seat whose time has run out, the mildest last."""

_ZERO: tuple[AtZero, ...] = ("offer", "skip")


def moment(seconds: float, style: str = "R") -> str:
    """Write a moment as each reader sees it in their own zone and language."""
    return f"<t:{int(seconds)}:{style}>"


def clock_words(info: MatchInfo, seat: int, locale: str) -> str:
    """Say until when a seat has time, after what is asked of it; nothing without a clock."""
    clock = info.clocks.of(seat)
    if clock is None or not clock.open or clock.held:
        return ""
    if clock.away > clock.at:
        return " " + say(locale, "clock-away", until=moment(clock.away, "f"))
    ends = info.clocks.ends(seat)
    if ends is None:
        return ""
    return " " + say(locale, "clock-out" if clock.expired else "clock-ends", ends=moment(ends))


def term_words(info: MatchInfo, decisions: Sequence[Question], locale: str) -> str:
    """Say until when there is time for a question that expires; nothing for others."""
    term = info.clocks.term
    if term is None or term.ends is None or all(d.id != term.id for d in decisions):
        return ""
    return " " + say(locale, "term-ends", ends=moment(term.ends))


def pace_words(clocks: Clocks, locale: str) -> str:
    """Say the clock of a match in one line."""
    said = say(locale, "pace-line", pace=pace_name(clocks.pace, locale))
    if PACES[clocks.pace] is None:
        return said
    return f"{said} {say(locale, f'zero-{clocks.at_zero}-line')}"


def pace_name(pace: Pacing, locale: str) -> str:
    """Name a pace with its numbers."""
    known = PACES[pace]
    if known is None:
        return say(locale, "pace-none")
    hours = {"start": known.start, "more": known.increment, "cap": known.cap}
    return say(locale, f"pace-{pace}", **{name: int(s / HOUR) for name, s in hours.items()})


def clock_menus(info: MatchInfo, locale: str) -> list[Part]:
    """Build the menus of the lobby that choose the clock and what becomes of lost time."""
    clocks = info.clocks
    paces = tuple(
        Choice(pace_name(pace, locale), pace, chosen=pace == clocks.pace) for pace in PACES
    )
    parts: list[Part] = [
        Text(f"**{say(locale, 'clock')}** · {say(locale, 'clock-help')}"),
        Menu(say(locale, "clock"), ControlId(info.id, "clock", "pace"), paces),
    ]
    if PACES[clocks.pace] is not None:
        zeros = tuple(
            Choice(say(locale, f"zero-{zero}"), zero, chosen=zero == clocks.at_zero)
            for zero in _ZERO
        )
        parts.append(Menu(say(locale, "at-zero"), ControlId(info.id, "clock", "at_zero"), zeros))
    return parts


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
    text = say(locale, "late", who=who, ends=moment(ends), needed=needed)
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
        press = ControlId(info.id, "late", f"{seat}.{choice}")
        primary = choice == "wait" and not free
        buttons.append(Button(label, press, "primary" if primary else "secondary"))
    return Panel((Text(text), *rows_of(buttons)))


def back_panel(info: MatchInfo, seat: int, who: str) -> Panel:
    """Say that an automated player stands in, and let the person come back."""
    back = Button(say(info.language, "late-back"), ControlId(info.id, "lateback", str(seat)))
    why = Button(say(info.language, "why"), ControlId(info.id, "why"))
    name = names_of(info).get(seat, "")
    text = say(info.language, "late-stood-in", name=name, who=who)
    return Panel((Text(text), Row((back, why))))


def reminder_text(
    game: PlayableGame, info: MatchInfo, look: Snapshot, seat: int, locale: str, *, by: str = ""
) -> str:
    """Remind somebody calmly of what the match waits for; *by*: the player who asks for it.

    *look* is that of everybody: the text may be posted in the channel.
    """
    wording, scene = game.ui.wording, scene_of(look, info, locale)
    questions = asked_seats(look).get(seat, [])
    what = ", ".join(what_is_asked(wording, scene, q.decision) for q in questions)
    clock = info.clocks.of(seat)
    asked_at = questions[0].asked_at if questions else clock.since if clock is not None else 0.0
    said = say(
        locale,
        "nudged-you" if by else "remind",
        by=clean(by),
        match=info.id,
        title=clean(info.title) or "none",
        game=game_title(game, locale),
        what=what,
        since=moment(asked_at),
    )
    asked = [question.decision for question in questions]
    return said + clock_words(info, seat, locale) + term_words(info, asked, locale)


def nudge_words(reached: Sequence[str], kept: Sequence[tuple[str, str, float]], locale: str) -> str:
    """Say who was nudged, and why others were not: ``(name, reason, until when)``."""
    lines = []
    if reached:
        lines.append(say(locale, "nudge-done", who=", ".join(reached)))
    lines += [say(locale, f"nudge-{why}", who=who, until=moment(until)) for who, why, until in kept]
    return "\n".join(lines) or say(locale, "nudge-nobody")
