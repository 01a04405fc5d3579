"""What everybody sees of a match under way: whom it waits for, what happened, the public answers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from bot.delivery.scenes import BESIDE, KEPT, TableScene, public_question
from bot.games.game_ui import PlayableGame
from bot.games.question_controls import QuestionPrompt
from bot.interactions.i18n import asked_seats, mention, scene_of, since, what_is_asked
from bot.interactions.time_texts import clock_words, term_words
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import ControlId
from bot.model.limits import BUTTON_LABEL_ADVISED
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Part, Picture, Text, rows_of
from bot.model.records import CHANNEL_GONE, IDLE
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.core.wording import Scene, Wording

_NEXT = 3
"""How many of those who come next are named."""

ACCENT = 0xFFC94D
TOLD: Final = 1100
"""Characters of news above a table, so that the map stays near: who was away has all of it behind
« What happened »."""
REASONS: Final = frozenset({IDLE, CHANNEL_GONE, "vote"})
"""Why matches end without a winner and without a moderator."""


def told_text(locale: str, lines: Sequence[str], most: int = TOLD) -> str:
    """Join lines of the log, the latest kept when there are too many; equal ones in a row once."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    lines = [line if n == 1 else say(locale, "told-again", line=line, n=n) for line, n in runs]
    kept: list[str] = []
    length = 0
    for line in reversed(lines):
        if length + len(line) > most:
            break
        kept.append(line)
        length += len(line) + 1
    kept.reverse()
    if len(kept) < len(lines):
        kept.insert(0, say(locale, "told-more", n=len(lines) - len(kept)))
    return "\n".join(kept)


def act_asked(scene: TableScene) -> str:
    """Label the button that leads to the answers with the act itself.

    Where several acts are asked for, or one that is long to say, it says that an answer is.
    """
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    acts = {
        wording.asks(words, question.decision)
        for questions in asked_seats(scene.snapshot).values()
        for question in questions
    }
    text = "".join(acts) if len(acts) == 1 else ""
    if 0 < len(text) < BUTTON_LABEL_ADVISED:
        return f"{text[0].upper()}{text[1:]}…"
    return say(scene.locale, "answer")


def then_words(snapshot: Snapshot, info: MatchInfo, game: PlayableGame, locale: str) -> str:
    """Return who is asked next, where everybody can foresee it; nothing if nobody can.

    The one who looks is called by name in public, and "you" in private.
    """
    asked, names = asked_seats(snapshot), names_of(info)
    coming = [s for s in dict.fromkeys(game.planning.upcoming(snapshot.view)) if s not in asked]
    if not asked or not coming:
        return ""
    lines = [say(locale, "then-you") if s == snapshot.seat else names.get(s, "") for s in coming]
    more = len(lines) - _NEXT
    who = ", ".join(lines[:_NEXT]) + (f" +{more}" if more > 0 else "")
    return say(locale, "then", who=who)


def table_panel(scene: TableScene) -> Panel:
    """Build the turn panel: mention first, what is asked, since when, then what can be pressed."""
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    locale, match = scene.locale, scene.info.id
    parts: list[Part] = []
    if scene.lines:
        parts.append(Text(told_text(locale, scene.lines)))
    stands = wording.phase(words)
    asked = asked_seats(scene.snapshot)
    for seat, questions in sorted(asked.items()):
        named = scene.info.of_seat(Seat(seat))
        # Nobody reads it as addressed to them.
        others = named is None or named.user is None or scene.info.is_vacant(seat)
        what = ", ".join(
            what_is_asked(wording, words, q.decision, others=others) for q in questions
        )
        who = mention(scene.info, seat)
        turn = say(locale, "turn", who=who, stands=stands, what=what, since=since(questions[0]))
        turn += term_words(scene.info, [q.decision for q in questions], locale)
        parts.append(Text(turn + clock_words(scene.info, seat, locale)))
    if not asked:
        parts.append(Text(say(locale, "nobody-asked")))
    elif then := then_words(scene.snapshot, scene.info, scene.game, locale):
        parts.append(Text(f"-# {then}"))
    parts += _pictures(scene)
    question = public_question(scene.snapshot, scene.game)
    if question is not None and scene.legal:
        asking = QuestionPrompt(
            match=match,
            wording=wording,
            scene=words,
            question=question,
            legal=scene.legal,
            public=True,
        )
        parts += scene.game.ui.prompts.controls(asking)
    buttons = []
    if question is None and asked:
        buttons.append(Button(act_asked(scene), ControlId(match, "hand"), "primary"))
    else:
        buttons.append(Button(say(locale, "my-hand"), ControlId(match, "hand")))
    buttons.append(Button(say(locale, "map"), ControlId(match, "map")))
    buttons.append(Button(say(locale, "since"), ControlId(match, "since")))
    buttons.append(Button(say(locale, "help"), ControlId(match, "help")))
    parts += rows_of(buttons)
    seated = [scene.info.of_seat(Seat(seat)) for seat in scene.ping]
    pings = tuple(one.user for one in seated if one is not None and one.user)
    return Panel(tuple(parts), pings, ACCENT)


def _pictures(scene: TableScene) -> list[Part]:
    """Show the map when it has changed, and the battles that are asked about."""
    # An edit that does not name the file of a message would remove it from there.
    found: list[Part] = [Picture("map")] if scene.picture else [Picture("kept")]
    choose = scene.game.ui.prompts.pictures
    asked = [q for questions in asked_seats(scene.snapshot).values() for q in questions]
    chosen = dict.fromkeys(one for question in asked for one in choose(scene.snapshot, question))
    return found + [*chosen][:BESIDE]


def closed_panel(scene: TableScene) -> Panel:
    """Build what is left of a turn panel when it is over: what it told, no controls."""
    text = told_text(scene.locale, scene.earlier) or say(scene.locale, "see-below")
    return Panel((Text(text, scene.info.id), *KEPT.values()))


def ended_words(
    info: MatchInfo, words: Scene, wording: Wording, turn: int, by: int | None = None
) -> str:
    """Return how a match ended: who won and how, or why nobody did. *by*: who ended it early."""
    locale = words.locale
    if said := wording.ended(words, turn):
        return say(locale, "over-how", said=said)
    if info.winners:
        who = wording.listing(words, [wording.name(words, seat) for seat in info.winners])
        return say(locale, "over-won", who=who)
    if by is not None and info.reason not in REASONS:
        return say(locale, "over-by", who=f"<@{by}>", reason=clean(info.reason) or "none")
    return say(locale, "over-ended", reason=clean(info.reason) or "none")
