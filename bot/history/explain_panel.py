"""A message explained to one reader: what it is, which rules it rests on, what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title, scene_of, what_is_asked
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.limits import DISPLAYED_TEXT
from bot.model.panel_parts import Button, Panel, Part, Text, rows_of
from bot.play.rules_panel import asked_words, phase_panel, rule_words
from bot.store import MatchInfo
from rules.core.data import Value, tag_of
from rules.lang import keys as rule_keys
from rules.words.wording import Scene, Wording

Sort = Literal[
    "table",
    "told",
    "over",
    "lobby",
    "hand",
    "trial",
    "seek",
    "summary",
    "vote",
    "map",
    "log",
    "replay",
    "card",
    "desk",
    "answer",
]
"""What a message of the bot can be."""

AT_THE_TABLE: Final[frozenset[Sort]] = frozenset({"table", "told", "over"})
"""Messages that tell everybody what happened."""

ASKING: Final[frozenset[Sort]] = frozenset({"table", "told", "hand", "trial"})
"""Messages that belong to a moment of the game: its phase is explained with them."""

_RULES: Final = 4
"""How many rules are explained at most: those that come first say most."""

_ASKED: Final = 1300
"""Characters of what can be answered now."""


@dataclass(frozen=True, kw_only=True)
class ExplainScene:
    """What an explanation is made of; *seat* is what its reader may see, and nothing else is.

    ``observations``: what everybody learnt by the message. ``card``: the card that it shows.
    ``newest``: it is how the match stands now. ``link``: where the table is.
    """

    seat: SeatScene
    sort: Sort
    at: float
    observations: Sequence[Value] = ()
    card: str = ""
    newest: bool = True
    link: str = ""


def explained_panel(scene: ExplainScene) -> Panel:
    """Explain a message of a match that has begun."""
    locale, info, game = scene.seat.locale, scene.seat.info, scene.seat.game
    wording = game.ui.wording
    words = scene_of(scene.seat.snapshot, info, locale)
    what = [
        say(
            locale,
            "explain-head",
            what=say(locale, f"explain-{scene.sort}"),
            match=info.id,
            game=game_title(game, locale),
            stands=wording.phase(words) or "none",
        )
    ]
    if scene.card:
        what.append(say(locale, "explain-named", card=wording.card(words, scene.card)))
    if not scene.newest:
        what.append(say(locale, "explain-older", at=f"<t:{int(scene.at)}:R>"))
    now = _now(scene)
    # 200 for the two headings. Discord counts the characters of all texts of a message together.
    room = DISPLAYED_TEXT - sum(map(len, (*what, now))) - 200
    parts: list[Part] = [Text("\n".join(what))]
    if rules := _rules(scene, words, wording, room):
        parts.append(Text("\n".join((say(locale, "explain-rules"), *rules))))
    parts.append(Text(f"{say(locale, 'explain-now')}\n{now}"))
    return Panel((*parts, *rows_of(_buttons(scene))))


def _rules(scene: ExplainScene, words: Scene, wording: Wording, room: int) -> list[str]:
    """Return the moment of the game, then the rules, as in ``/rules``, while there is room."""
    locale, game = scene.seat.locale, scene.seat.game
    lines = []
    if scene.sort in ASKING and scene.newest:
        panel = phase_panel(locale, wording.moment(words), game.id)
        lines += [part.text for part in panel.parts if isinstance(part, Text)] if panel else []
    lines += [rule_words(locale, rule) or "" for rule in resting(scene, words, wording)[:_RULES]]
    kept: list[str] = []
    for text in lines:
        if text and sum(map(len, kept)) + len(text) < room:
            kept.append(text)
    return kept


def resting(scene: ExplainScene, words: Scene, wording: Wording) -> list[str]:
    """List the rules of a message: of what it asks, then of what it tells, newest first."""
    found: list[str] = []
    if scene.card:
        found += wording.rests(words, "card")
    if scene.newest and scene.sort in ASKING:
        mine = scene.seat.snapshot.seat if scene.sort in ("hand", "trial") else None
        for question in scene.seat.snapshot.questions:
            if question.decision.asked and mine in (None, question.decision.seat):
                found += wording.rests(words, question.decision.id)
    for observation in reversed(scene.observations):
        if not wording.quiet(observation):
            found += wording.rests(words, tag_of(observation))
    if scene.sort in ("map", "replay"):
        found += wording.rests(words, "map")
    return list(dict.fromkeys(found))


def _now(scene: ExplainScene) -> str:
    """Return what the reader can do now."""
    locale, info, snapshot = scene.seat.locale, scene.seat.info, scene.seat.snapshot
    if info.status == "over":
        return say(locale, "explain-now-over")
    if info.status == "paused":
        return say(locale, "explain-now-paused")
    lines = []
    if scene.sort not in ("table", "hand", "told", "over"):
        lines.append(say(locale, f"explain-{scene.sort}.do"))
    if scene.sort == "table" and snapshot.seat is not None and not scene.seat.mine:
        wording, words = scene.seat.game.ui.wording, scene_of(snapshot, info, locale)
        asked = [q for q in snapshot.questions if q.decision.asked]
        what = [what_is_asked(wording, words, q.decision, others=True) for q in asked[:2]]
        if what:
            lines.append(say(locale, "explain-not-you", what=", ".join(what)))
    if snapshot.seat is None:
        lines.append(say(locale, "help-spectator"))
    text = "\n".join((*lines, *asked_words(scene.seat)))
    return text if len(text) <= _ASKED else f"{text[:_ASKED]}…"


def _buttons(scene: ExplainScene) -> list[Button]:
    locale, info = scene.seat.locale, scene.seat.info
    buttons = []
    if scene.seat.snapshot.seat is not None and info.status == "running":
        asked = any(question.decision.asked for question in scene.seat.mine)
        key = "answer" if asked else "my-hand"
        style: Literal["primary", "secondary"] = "primary" if asked else "secondary"
        buttons.append(Button(say(locale, key), ControlId(info.id, "hand"), style))
    if scene.sort in AT_THE_TABLE:
        buttons.append(Button(say(locale, "log"), ControlId(info.id, "log")))
        if any(seat.kind for seat in info.seats):
            buttons.append(Button(say(locale, "why"), ControlId(info.id, "why")))
    if scene.sort == "map":
        buttons.append(Button(say(locale, "map"), ControlId(info.id, "map")))
    if info.status == "running":
        buttons.append(Button(say(locale, "help"), ControlId(info.id, "help")))
    if scene.link:
        buttons.append(Button(say(locale, "to-table"), url=scene.link))
    return buttons


def lobby_explained(info: MatchInfo, game: PlayableGame, sort: Sort, locale: str) -> Panel:
    """Explain a message of a match that has not begun."""
    head = say(
        locale,
        "explain-head",
        what=say(locale, f"explain-{sort}"),
        match=info.id,
        game=game_title(game, locale),
        stands="none",
    )
    over = info.status == "over"
    now = say(locale, "explain-now-over" if over else "explain-lobby.do")
    buttons = []
    if f"{game.family}-primer" in rule_keys(locale):
        buttons.append(Button(say(locale, "primer"), ControlId(info.id, "primer")))
    parts = (Text(head), Text(f"{say(locale, 'explain-now')}\n{now}"))
    return Panel((*parts, *rows_of(buttons)))
