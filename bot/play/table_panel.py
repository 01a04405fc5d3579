"""What everybody sees of a match: whom it waits for, what happened, the public answers."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from itertools import accumulate, groupby
from typing import Final

from bot.delivery.answerer import trifles_of
from bot.delivery.mention_rules import is_person, is_uncalled
from bot.delivery.scenes import BESIDE, KEPT, ROUND, TableScene, public_question
from bot.games.game_ui import PlayableGame
from bot.games.question_controls import QuestionPrompt
from bot.interactions.i18n import asked_seats, mention, scene_of, since, what_is_asked
from bot.interactions.time_texts import clock_words, term_words
from bot.lang import say
from bot.matches import OpenQuestion, Snapshot
from bot.model.control_id import CARDS, ControlId
from bot.model.limits import BUTTON_LABEL_ADVISED, whole_sentences
from bot.model.names import clean, names_of
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text, rows_of
from bot.model.records import CHANNEL_GONE, IDLE
from bot.store import MatchInfo
from rules.core.ids import Seat
from rules.words.wording import Scene, Wording

_NEXT = 3
"""How many of those who come next are named."""

ACCENT = 0xFFC94D
LINES: Final = 10
"""Lines of a phone that may stand above the map of a table and in controls below it: with more its
buttons would not be on the screen."""
NEWS: Final = 5
"""How many of them the news may take: who was away has all of it behind « What happened »."""
STORIES: Final = 5
"""How many things are told in them."""
PRESSED: Final = 2
"""Lines of a phone that the controls of a question may take below a table; more are opened in
private."""
_MARKS: Final = re.compile(r"<[@t][^>]*>")
_SHOWN: Final = "somebody's name"
"""What is shown in the place of such a mark, about as long."""
_TEXT, _LINE, _AROUND = 44, 40, 4
"""Characters of text and of labels that a line of a phone holds, and those that the edge of a
button is as wide as."""
REASONS: Final = frozenset({IDLE, CHANNEL_GONE, "vote"})
"""Why matches end without a winner and without a moderator."""


def told_text(locale: str, lines: Sequence[str], most: int) -> str:
    """Join lines of the log, the latest kept when there are too many; equal ones in a row once."""
    once = counted(locale, lines)
    kept = _latest(once, lambda line: len(line) + 1, most + 1)
    if len(kept) < len(once):
        kept = [say(locale, "told-more", n=len(once) - len(kept)), *kept]
    return "\n".join(kept)


def news_text(locale: str, lines: Sequence[str], most: int = NEWS) -> str:
    """Join the latest news of a table: a few lines; earlier ones are behind a button."""
    once = counted(locale, lines)
    # A turn that is told in one long line is cut at the end of a sentence.
    told = [whole_sentences(line, most * _TEXT) for line in once[-STORIES:]]
    kept = _latest(told, height_of, most)
    if len(kept) < len(once):
        kept = [say(locale, "told-since", n=len(once) - len(kept)), *kept]
    return "\n".join(kept)


def height_of(text: str) -> int:
    """Estimate how many lines of a phone a text takes."""
    shown = _MARKS.sub(_SHOWN, text).replace("**", "")
    return sum(math.ceil(len(line) / _TEXT) for line in shown.splitlines())


def counted(locale: str, lines: Sequence[str]) -> list[str]:
    """Return lines, equal ones in a row once, with how many they are."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    return [line if n == 1 else say(locale, "told-again", line=line, n=n) for line, n in runs]


def _latest(lines: Sequence[str], size: Callable[[str], int], most: int) -> list[str]:
    """Return the last of *lines* that have the size *most* together at most."""
    sizes = accumulate(map(size, reversed(lines)))
    return [*lines[len(lines) - sum(1 for one in sizes if one <= most) :]]


def act_asked(scene: TableScene) -> str:
    """Label the button that leads to the answers with the act itself, as people are asked for it.

    Where several acts are asked for, or one that is long to say, it says that an answer is.
    """
    wording = scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    acts = {
        wording.asks(words, question.decision)
        for questions in _asked_people(scene).values()
        for question in questions
    }
    text = "".join(acts) if len(acts) == 1 else ""
    if 0 < len(text) < BUTTON_LABEL_ADVISED:
        return f"{text[0].upper()}{text[1:]}…"
    return say(scene.locale, "answer")


def _asked_people(scene: TableScene) -> dict[int, list[OpenQuestion]]:
    """Return what people are asked; nobody reads what is asked of an automated player."""
    return {
        seat: questions
        for seat, questions in asked_seats(scene.snapshot).items()
        if is_person(scene.info, seat)
    }


def then_words(snapshot: Snapshot, info: MatchInfo, game: PlayableGame, locale: str) -> str:
    """Return who is asked next, where everybody can foresee it; nothing if nobody can.

    The one who looks is called by name in public, and "you" in private.
    """
    asked, names = asked_seats(snapshot), names_of(info)
    coming = [s for s in dict.fromkeys(game.ahead.upcoming(snapshot.view)) if s not in asked]
    if not asked or not coming:
        return ""
    lines = [say(locale, "then-you") if s == snapshot.seat else names.get(s, "") for s in coming]
    more = len(lines) - _NEXT
    who = ", ".join(lines[:_NEXT]) + (f" +{more}" if more > 0 else "")
    return say(locale, "then", who=who)


def table_panel(scene: TableScene) -> Panel:
    """Build the turn panel: mention first, what is asked, since when, then what can be pressed."""
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    locale, match = scene.locale, scene.info.id
    asked = asked_seats(scene.snapshot)
    turns = _turns(scene, words)
    controls = _controls(scene, words)
    parts: list[Part] = []
    below = [then_words(scene.snapshot, scene.info, scene.game, locale)]
    routine = _by_itself(scene)
    below += [say(locale, "turn-routine")] if any(routine) else []
    small = " ".join(filter(None, below))
    if scene.lines:
        # Beside controls there is no line to spare for who comes next and how much came before.
        spare = height_of(small) + 1 if controls else 0
        room = LINES - sum(map(height_of, turns)) - spare - 2 * _lines(controls)
        parts.append(Text(news_text(locale, scene.lines, max(2, min(NEWS, room)))))
    parts += map(Text, turns)
    if not asked:
        parts.append(Text(say(locale, "nobody-asked")))
    if small:
        parts.append(Text(f"-# {small}"))
    parts += _pictures(scene)
    parts += controls
    buttons = []
    # What may be answered by itself highlights nothing: who presses may find nothing to press.
    calm = bool(routine) and all(routine) and not controls
    if calm:
        buttons.append(Button(say(locale, "turn-look"), ControlId(match, "hand")))
    elif _asked_people(scene) and not controls:
        buttons.append(Button(act_asked(scene), ControlId(match, "hand"), "primary"))
    else:
        buttons.append(Button(say(locale, "my-hand"), ControlId(match, "hand", CARDS)))
    if scene.web:
        buttons.append(Button(say(locale, "board-table"), ControlId(match, "web")))
    buttons.append(Button(say(locale, "map"), ControlId(match, "map")))
    buttons.append(Button(say(locale, "since"), ControlId(match, "since")))
    buttons.append(Button(say(locale, "help"), ControlId(match, "help")))
    parts += rows_of(buttons)
    seated = [scene.info.of_seat(Seat(seat)) for seat in scene.ping]
    pings = tuple(one.user for one in seated if one is not None and one.user)
    return Panel(tuple(parts), pings, None if calm else ACCENT)


def _turns(scene: TableScene, words: Scene) -> list[str]:
    """Say who is asked for what, those who are asked alike in one line."""
    wording, info, locale = scene.game.ui.wording, scene.info, scene.locale
    alike: dict[tuple[str, str], list[tuple[str, str, OpenQuestion]]] = {}
    for seat, questions in sorted(asked_seats(scene.snapshot).items()):
        others = not is_person(info, seat)  # nobody reads it as addressed to them
        decisions = [q.decision for q in questions]
        ask = wording.awaits if others else wording.asks
        acts = {ask(words, one) for one in decisions}
        if len(acts) == 1:
            (what,) = acts
            about = ", ".join(filter(None, (wording.about(words, one) for one in decisions)))
        else:
            told = (what_is_asked(wording, words, one, others=others) for one in decisions)
            what, about = ", ".join(told), ""
        until = term_words(info, decisions, locale) + clock_words(info, seat, locale)
        who = (mention(info, seat), about, min(questions, key=lambda q: q.asked_at))
        alike.setdefault((what, until), []).append(who)
    lines: list[str] = []
    for (what, until), people in alike.items():
        places = [f" ({about})" if about else "" for _, about, _ in people]
        names = [who for who, *_ in people]
        if len(people) > 1:
            names = [f"{who}{place}" for who, place in zip(names, places, strict=True)]
        line = say(
            locale,
            "turn-also" if lines else "turn",
            who=", ".join(names),
            stands=wording.phase(words),
            what=what if len(people) > 1 else what + places[0],
            since=since(min((first for *_, first in people), key=lambda q: q.asked_at), info),
        )
        lines.append(line + until)
    return lines


def _by_itself(scene: TableScene) -> list[bool]:
    """Return of each question to a person whether an answer ahead may answer it before anybody is called.

    It is one that everybody has: that depends on what everybody sees alone, so it does not tell
    whether one will.
    """
    info, routine = scene.info, trifles_of(scene.info, scene.game)
    return [
        question.decision.id in routine and is_uncalled(info, question, scene.later)
        for questions in _asked_people(scene).values()
        for question in questions
    ]


def _controls(scene: TableScene, words: Scene) -> tuple[Part, ...]:
    """Build the controls of a question that all may read, if they are few."""
    question = public_question(scene.snapshot, scene.game)
    if question is None or not scene.legal or not _asked_people(scene):
        return ()
    prompt = QuestionPrompt(
        match=scene.info.id,
        wording=scene.game.ui.wording,
        scene=words,
        question=question,
        legal=scene.legal,
        public=True,
    )
    controls = scene.game.ui.prompts.controls(prompt)
    return controls if _lines(controls) <= PRESSED else ()


def _lines(parts: Sequence[Part]) -> int:
    """Estimate how many lines controls take on a phone, which lays buttons out by room."""
    lines = 0
    for part in parts:
        lines, left = lines + 1, _LINE
        for button in part.buttons if isinstance(part, Row) else ():
            wide = len(button.label) + _AROUND
            if wide > left < _LINE:
                lines, left = lines + 1, _LINE
            left -= wide
    return lines


def _pictures(scene: TableScene) -> list[Part]:
    """Show a fight that has ended and those that are asked about, else the map when it has changed.

    The first map of a round shows how the last one ended.
    """
    choose = scene.game.ui.prompts.pictures
    asked = [q for questions in asked_seats(scene.snapshot).values() for q in questions]
    chosen = dict.fromkeys(one for question in asked for one in choose(scene.snapshot, question))
    # A fight says what a map does not know, and both together leave no room for the buttons. Where
    # more fight than there is room for, the map shows all of them.
    if scene.round_over and not chosen:
        return [ROUND]
    shown: list[Part] = [*scene.fought[:1], *chosen]
    if len(chosen) <= BESIDE and shown:
        return shown[:BESIDE]
    # An edit that does not name the file of a message would remove it from there.
    return [Picture("map")] if scene.picture else [Picture("kept")]


def closed_panel(scene: TableScene) -> Panel:
    """Build what is left of a turn panel when it is over: what it told, no controls."""
    text = news_text(scene.locale, scene.earlier) or say(scene.locale, "see-below")
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
