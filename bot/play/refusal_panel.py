"""What is said when something was refused: what, why with its rule, what is possible instead."""

from __future__ import annotations

from collections.abc import Sequence

from bot.delivery.answerer import with_ahead
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title, reason, rule_title, scene_of
from bot.lang import say
from bot.matches import Snapshot
from bot.model.control_id import ControlId, write_action
from bot.model.names import bare, clean
from bot.model.panel_parts import Button, Panel, Part, Text, rows_of
from bot.model.refusals import QuestionClosed, ShellRefusal
from bot.play.ahead_panel import later_button
from bot.play.seat_panel import waiting_words
from bot.store import MatchInfo
from rules.core.data import Value
from rules.core.errors import NotYourTurn, Refusal

_ALTERNATIVES = 4


def refusal_panel(
    why: Refusal | ShellRefusal,
    *,
    game: PlayableGame,
    info: MatchInfo,
    snapshot: Snapshot,
    legal: Sequence[Value],
    locale: str,
    there: str = "",
    attempted: Value | None = None,
) -> Panel:
    """Build the private answer to a mistake; *there*: where the match stands."""
    wording = game.ui.wording
    words = scene_of(snapshot, info, locale)
    question = next((q for q in snapshot.questions if q.decision.seat == snapshot.seat), None)
    decision = question.decision if question is not None else None
    parts: list[Part] = []
    if attempted is not None and type(attempted) not in game.actions:
        title = game_title(game, locale)
        parts.append(Text(say(locale, "refused-other-game", match=info.id, game=title)))
    elif attempted is not None:
        # What was typed may be anything; names in a label are escaped already.
        what = clean(bare(wording.label(words, attempted, decision)))
        # The same press twice: the first has done it, so it must not be said that it is not done.
        late = isinstance(why, QuestionClosed)
        parts.append(Text(say(locale, "refused-late" if late else "refused-what", what=what)))
    parts.append(Text(reason(words, wording, why, locale)))
    buttons: list[Button] = []
    free = game.ui.prompts.free
    if question is not None and question.decision.asked and snapshot.seat is not None:
        same = [a for a in legal if attempted is not None and type(a) is type(attempted)]
        others = [a for a in legal if not isinstance(a, free)]
        others.sort(key=lambda a: type(a).__name__ == "Done")  # to stop is the last thing to offer
        shown = (same or others)[:_ALTERNATIVES]
        if shown:
            parts.append(Text(say(locale, "possible-now")))
        buttons += [
            Button(
                wording.label(words, action, decision),
                ControlId(info.id, "do", write_action(action), question.moved),
            )
            for action in shown
        ]
        buttons.append(Button(say(locale, "all-answers"), ControlId(info.id, "hand"), "primary"))
    elif isinstance(why, (NotYourTurn, ShellRefusal)):
        parts.append(Text(waiting_words(snapshot, info, game, locale)))
        if there:
            buttons.append(Button(say(locale, "to-table"), url=there))
    if snapshot.seat is not None and with_ahead(info, game):
        later = later_button(locale, info.id, why, attempted)
        buttons += [] if later is None else [later]
    if isinstance(why, Refusal) and rule_title(locale, rule := wording.rule(words, why)):
        buttons.append(Button(say(locale, "explain", rule=rule), ControlId(info.id, "rule", rule)))
    return Panel((*parts, *rows_of(buttons)))
