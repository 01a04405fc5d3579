"""The dashboard of those who tend matches: what stands, what can be done about it; never a hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import asked_seats
from bot.interactions.i18n import scene_of as words_of
from bot.interactions.time_texts import clock_words, moment, pace_name, pace_words
from bot.lang import say
from bot.matches import Snapshot
from bot.model.clocks import PACES, USUAL
from bot.model.control_id import Argument, ControlId
from bot.model.discord_permissions import ASKED, lacked
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Text, rows_of
from bot.model.turns import Reliability
from bot.moderation.console import tabs
from bot.store import GuildSettings, MatchInfo
from rules.core.ids import Seat

_SKIPS = 8


class Tend(Argument, frozen=True):
    """What is done to a match; a seat is skipped at the question that it is asked since *at*."""

    what: str
    seat: Seat | None = None
    at: int | None = None


def dashboard_panel(
    info: MatchInfo,
    game: PlayableGame,
    snapshot: Snapshot | None,
    locale: str,
    reliable: Mapping[int, Reliability],
    *,
    is_here: bool = True,
) -> Panel:
    """Build the dashboard of a match.

    *snapshot* is what everybody sees, None before it has begun. *reliable*: who answers in time.
    *is_here*: the match is shown in the channel where the dashboard is read.
    """
    filed = "over" if info.filed_at is None else "filed"
    status = filed if info.status == "over" else info.status
    lines = [say(locale, "desk-head", match=info.id, status=status)]
    if info.reason:
        lines.append(say(locale, "audit-of-reason", value=clean(info.reason)))
    parts: list[Part] = [Text("\n".join(lines))]
    if snapshot is not None:
        parts.append(Text("\n".join(_seats(info, game, snapshot, locale, reliable))))
    match = info.id
    acts: list[Button] = []
    if info.status == "running":
        acts.append(Button(say(locale, "desk-pause"), ControlId(match, "pauseform")))
    elif info.status in ("paused", "suspended"):
        acts.append(resume_button(info, locale))
    elif info.status == "over":
        what = "file" if info.filed_at is None else "unfile"
        acts.append(Button(say(locale, f"desk-{what}"), ControlId(match, "deskdo", what)))
    if snapshot is not None and info.status == "running":
        for seat, (first, *_) in sorted(asked_seats(snapshot).items())[:_SKIPS]:
            acts.append(skip_button(info, seat, first.asked_at, locale))
        if any(clock.open for clock in info.clocks.seats.values()):
            acts.append(Button(say(locale, "nudge"), ControlId(match, "nudge")))
            if PACES[info.clocks.pace] is not None:
                acts.append(Button(say(locale, "desk-time"), ControlId(match, "deskdo", "time")))
    if info.status in ("running", "paused") and snapshot is not None:
        acts.append(Button(say(locale, "desk-clock"), ControlId(match, "timeform")))
        acts.append(Button(say(locale, "desk-back"), ControlId(match, "backform")))
    if info.status != "over" and not is_here:
        acts.append(Button(say(locale, "desk-move"), ControlId(match, "gmmove")))
    if info.status != "over":
        acts.append(Button(say(locale, "desk-end"), ControlId(match, "gmendask"), "danger"))
    if info.status in ("running", "paused") and info.seq >= 0:
        choices = tuple(Choice(name, str(seat)) for seat, name in sorted(names_of(info).items()))
        parts.append(Menu(say(locale, "desk-free"), ControlId(match, "freeform"), choices))
    parts += rows_of(acts, 4)
    reads = [Button(say(locale, "desk-audit"), ControlId(match, "audit"))]
    if snapshot is not None:
        reads.append(Button(say(locale, "desk-report"), ControlId(match, "report")))
    if snapshot is not None and info.status != "over" and game.repairs is not None:
        reads.append(Button(say(locale, "desk-repair"), ControlId(match, "repair")))
    if snapshot is not None:
        reads.append(Button(say(locale, "desk-case"), ControlId(match, "casefile")))
        reads.append(Button(say(locale, "desk-finding"), ControlId(match, "findform")))
    parts += rows_of(reads)
    parts.append(tabs(match, "desk", locale))
    return Panel(tuple(parts))


def resume_button(info: MatchInfo, locale: str) -> Button:
    """Let a match that has stopped go on."""
    return Button(say(locale, "desk-resume"), ControlId(info.id, "deskdo", "resume"), "primary")


def skip_button(info: MatchInfo, seat: int, since: float, locale: str) -> Button:
    """Offer the default answer for a seat, to the question that it is asked *since* then."""
    who = names_of(info).get(seat, str(seat + 1))
    # Of two who tend, or of two presses, the second shall not skip the next question.
    return Button(
        say(locale, "desk-skip", who=who),
        ControlId(info.id, "deskdo", Tend("skip", Seat(seat), int(since)).text()),
    )


def _seats(
    info: MatchInfo,
    game: PlayableGame,
    snapshot: Snapshot,
    locale: str,
    reliable: Mapping[int, Reliability],
) -> list[str]:
    wording, words = game.ui.wording, words_of(snapshot, info, locale)
    asked = asked_seats(snapshot)
    lines = [f"**{stands}**"] if (stands := wording.phase(words)) else []
    for seat, name in sorted(names_of(info).items()):
        line, user = f"- **{name}**", info.of_seat(Seat(seat))
        kept = reliable.get((user and user.user) or 0)
        if kept is not None and kept.is_known:
            line += " " + say(locale, "lobby-turns", kept=kept.kept, turns=len(kept.turns))
        if seat in asked and info.status == "running":
            first = asked[seat][0]
            what = wording.awaits(words, first.decision)
            line += " · " + say(locale, "desk-asked", what=what, since=moment(first.asked_at))
            line += clock_words(info, seat, locale)
        lines.append(line)
    return lines if info.status == "over" else [*lines, "-# " + pace_words(info, locale)]


def check_panel(
    mine: discord.Permissions,
    settings: GuildSettings,
    locale: str,
    *,
    thread: bool,
    everyone: str,
    language: str | None,
    limits: Sequence[str],
    errors_reachable: bool,
    shown: MatchInfo | None,
) -> Panel:
    """Return what the bot may do in a channel, what for, and how the server is set up.

    *thread*: the channel is one. *everyone*: whether anybody may open matches; *language*: that of
    new tables, if it is chosen; *limits*: which matches may be opened, in words.
    """
    names = [one.name for one in ASKED]
    if lacked(mine, "all", thread=thread):
        lines = [say(locale, "check-blocked")]
    else:
        fine = all(getattr(mine, name) for name in names)
        lines = [say(locale, "check-fine" if fine else "check-missing")]
    for name in names:
        mark = "✓" if getattr(mine, name) else "✗"
        what = say(locale, f"permission-{name}")
        why = "" if getattr(mine, name) else ": " + say(locale, f"permission-for-{name}")
        lines.append(f"{mark} {what}{why}")
    setup = [say(locale, "check-setup")]
    setup.append(
        say(
            locale,
            "check-create",
            role=f"<@&{settings.create_role}>" if settings.create_role else "none",
            everyone=everyone,
        )
    )
    role = f"<@&{settings.tend_role}>" if settings.tend_role else "none"
    setup.append(say(locale, "check-tend", role=role))
    setup.append(say(locale, "check-hidden"))
    setup += limits
    setup.append(say(locale, "check-language", language=language or "auto"))
    setup.append(say(locale, "check-clock", clock=pace_name(settings.clock or USUAL, locale)))
    where = f"<#{settings.error_channel}>" if settings.error_channel else "none"
    setup.append(
        say(locale, "check-errors", where=where, ok="true" if errors_reachable else "false")
    )
    setup.append(say(locale, "check-match", match=shown.id if shown is not None else "none"))
    return Panel((Text("\n".join(lines)), Text("\n".join(setup))))
