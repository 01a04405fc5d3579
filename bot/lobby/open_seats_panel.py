"""Seats that are looking for somebody, and what somebody new in a seat has to know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title, option_words, scene_of, standings
from bot.interactions.time_texts import pace_words
from bot.lang import say
from bot.lobby.panel import kind_name
from bot.matches.lobby_changes import seats_of
from bot.model.control_id import Argument, ControlId
from bot.model.limits import DISPLAYED_TEXT
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text, rows_of
from bot.model.records import IDLE
from bot.play.hand_panel import hand_pictures
from bot.play.rules_panel import asked_words, primer_words, taught
from bot.play.table_panel import told_text
from bot.store import AuditLine, MatchInfo, SeatInfo
from rules.core.ids import Seat
from rules.lang import keys as rule_keys
from rules.lang import say as say_rule

ROUND: Final = 400
"""Characters that tell the last round: the log has all of it."""
ASKED: Final = 2
"""Lines of what is asked."""

_TAKEN: Final = 10
"""Buttons for seats at most: more are taken by command."""


class OpenSeat(Argument, frozen=True):
    """A seat that somebody would take; None: any."""

    seat: Seat | None = None


def seek_panel(info: MatchInfo, game: PlayableGame, opened: Sequence[SeatInfo], link: str) -> Panel:
    """Build the card by which a match looks for players: in a lobby, or for seats that are open."""
    locale = info.language
    head = say(
        locale,
        "seek-head",
        game=game_title(game, locale),
        match=info.id,
        title=clean(info.title) or "none",
    )
    if info.status == "lobby":
        return _for_lobby(info, game, head, link)
    if opened and info.status in ("running", "paused"):
        return _for_seats(info, game, head, opened, link)
    key = "seek-over" if info.status == "over" else "seek-full"
    return Panel((Text(f"{head}\n{say(locale, key)}"), Row((_to_table(locale, link),))))


def _for_lobby(info: MatchInfo, game: PlayableGame, head: str, link: str) -> Panel:
    locale = info.language
    seats = seats_of(info, game)
    least, most = min(seats), max(seats)
    lines = [head]
    if options := option_words(game, game.ui.wording, info.options, locale):
        lines.append(" · ".join(options))
    lines.append(pace_words(info, locale))
    people = [f"<@{s.user}>" if s.user else f"**{clean(s.name)}**" for s in info.seats]
    lines.append(", ".join(people) or say(locale, "seek-nobody"))
    lines.append(say(locale, "lobby-count", now=len(info.seats), least=least, most=most))
    full = len(info.seats) >= most
    buttons = [Button(say(locale, "join"), ControlId(info.id, "join"), "primary", full)]
    return Panel((Text("\n".join(lines)), Row((*buttons, *_reading(info, game, link)))))


def _for_seats(
    info: MatchInfo, game: PlayableGame, head: str, opened: Sequence[SeatInfo], link: str
) -> Panel:
    locale, names = info.language, names_of(info)
    lines = [head]
    buttons: list[Button] = []
    for one in opened[:_TAKEN]:
        assert one.seat is not None
        who = names[one.seat]
        lines.append(say(locale, "seek-seat", seat=one.seat + 1, who=who))
        press = ControlId(info.id, "takeseat", OpenSeat(one.seat).text())
        label = say(locale, "seek-take", seat=one.seat + 1, who=who)
        buttons.append(Button(label, press, "primary" if not buttons else "secondary"))
    lines.append("-# " + say(locale, "seek-overlap"))
    parts: list[Part] = [Text("\n".join(lines)), *rows_of(buttons)]
    return Panel((*parts, Row(_reading(info, game, link))))


def _reading(info: MatchInfo, game: PlayableGame, link: str) -> tuple[Button, ...]:
    locale = info.language
    found = [_to_table(locale, link)]
    if primer_words(locale, game):
        found.append(Button(say(locale, "primer"), ControlId(info.id, "primer")))
    return tuple(found)


def _to_table(locale: str, link: str) -> Button:
    return Button(say(locale, "to-table"), url=link)


def seat_buttons(
    info: MatchInfo, user: int, locale: str, offered: Button | None = None
) -> list[Button]:
    """Offer what somebody may do with their own seat, or to have one, *offered*."""
    mine = info.of_user(user)
    if info.seq < 0:
        return []
    found = []
    if info.status in ("running", "paused"):
        if mine is not None:
            verb = "stay" if mine.leaving else "leave"
            found.append(Button(say(locale, "briefing"), ControlId(info.id, "brief")))
            found.append(Button(say(locale, f"seat-{verb}"), ControlId(info.id, verb)))
        elif offered is not None:
            found.append(offered)
    if info.reason == IDLE and mine is not None:
        found.append(wake_button(info, locale))
    if any(seat.kind for seat in info.seats):
        found.append(Button(say(locale, "why"), ControlId(info.id, "why")))
    return found


def wake_button(info: MatchInfo, locale: str, name: str = "wake") -> Button:
    """Offer to let a match go on that is paused because nobody answers."""
    return Button(say(locale, name, match=info.id), ControlId(info.id, "wake"), "primary")


def leaving_panel(info: MatchInfo, locale: str) -> Panel:
    """Return what somebody sees whose seat is offered, with a button to change their mind."""
    stay = Button(say(locale, "stay-after-all"), ControlId(info.id, "stay"), "primary")
    return Panel((Text(say(locale, "leaving-noted")), Row((stay,))))


def replaced_panel(info: MatchInfo, line: AuditLine) -> Panel:
    """Tell the table, and call the person replaced: by whom, for whom, why."""
    locale, about = info.language, line.details
    was, to = about.get("from"), about.get("user")
    text = say(
        locale,
        "replaced-told",
        who=f"<@{was}>" if was else "none",
        seat=int(about.get("seat") or 0) + 1,
        to=f"<@{to}>" if to else kind_name(str(about.get("kind") or ""), locale),
        by=f"<@{line.user}>",
        reason=clean(str(about.get("reason") or "")),
    )
    return Panel((Text(text),), (int(was),) if was else ())


@dataclass(frozen=True, kw_only=True)
class Briefing:
    """What is told to somebody new in a seat: all of it is what that seat may know.

    ``lines``: what happened since the beginning of the last whole round.
    """

    scene: SeatScene
    lines: Sequence[str]


def briefing_panel(briefing: Briefing) -> Panel:
    """Brief somebody in private: the goal, the hand, what is asked now, the last round, the map."""
    scene = briefing.scene
    game, info, locale = scene.game, scene.info, scene.locale
    seat = scene.snapshot.seat
    assert seat is not None
    wording = game.ui.wording
    words = scene_of(scene.snapshot, info, locale)
    head = say(
        locale,
        "brief-head",
        game=game_title(game, locale),
        match=info.id,
        seat=seat + 1,
        stands=wording.phase(words) or "none",
    )
    if (goal := f"goal-{game.id}") in rule_keys(locale):
        aim = say_rule(locale, goal, **wording.goal(words))
        head += f"\n**{say(locale, 'brief-goal')}** {aim}"
    standing = f"**{say(locale, 'brief-standing')}**\n" + "\n".join(standings(words, wording))
    # What asks says it in full; here its first lines tell what the answer will be about.
    asked = ["\n".join(text.splitlines()[:ASKED]) for text in asked_words(scene)]
    # 100 for the heading of the last round. Discord counts the characters of all texts of a message
    # together.
    room = DISPLAYED_TEXT - sum(map(len, (head, standing, *asked))) - 100
    told = told_text(locale, briefing.lines, min(ROUND, room)) or say(locale, "brief-nothing")
    hand = [*hand_pictures(scene)] or [
        Text("\n".join((say(locale, "hand-title", n=len(lines)), *lines)))
        for lines in [wording.hand_lines(words)]
        if lines
    ]
    # A phone shows the end of a long message first: there is what to do now.
    parts: list[Part] = [
        Text(head),
        Text(f"**{say(locale, 'brief-round')}**\n{told}"),
        Text(standing),
        Picture("map"),
        *hand,
        *map(Text, asked),
    ]
    mine = ControlId(info.id, "hand")
    buttons = [
        Button(say(locale, "answer"), mine, "primary")
        if any(question.decision.asked for question in scene.mine)
        else Button(say(locale, "my-hand"), mine),
        *taught(info, game, locale),
        Button(say(locale, "log"), ControlId(info.id, "log")),
    ]
    return Panel((*parts, *rows_of(buttons)))


def invite_panel(made: MatchInfo, before: MatchInfo, others: Sequence[int], *, by: str) -> Panel:
    """Call those who played the match *before* to its rematch."""
    locale = made.language
    text = say(
        locale,
        "rematch-invite" if before.seq >= 0 else "reopen-invite",
        who=", ".join(f"<@{user}>" for user in others),
        by=by,
        before=before.id,
        match=made.id,
    )
    join = Button(say(locale, "join"), ControlId(made.id, "join"), "primary")
    return Panel((Text(text), Row((join,))), tuple(others))
