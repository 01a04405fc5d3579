"""What a guided match shows: the idea of its step above the question, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.games.lessons import Step
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId
from bot.model.limits import cut
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text
from bot.play.ask_panel import accent, ask_of, ask_panel, asked
from bot.play.seat_panel import seat_panel
from bot.store import MatchId

MINUTES: Final = 1.25
"""How long a step takes."""


NOTES: Final = 2
"""Lines of what has come of the last step, and of what others have done since."""
NOTE: Final = 90
"""Characters of one of them: two lines on a phone."""


def step_words(game: PlayableGame, step: Step, part: str) -> str:
    """Return the key of the words of a step: its title, or its idea."""
    return f"lesson-{game.id}-{step.id}-{part}"


def lesson_panel(scene: SeatScene, number: int, note: str, *, begun: bool) -> Panel:
    """Build the panel of a guided match that is at step *number*; *note*: what has come of the last.

    *begun*: the question of the step has been put already.

    Off the path of the lesson it is the usual panel, with what the next step will be about.
    """
    lesson = scene.game.lesson
    assert lesson is not None
    step, question = lesson.steps[number], asked(scene)
    met = question is not None and step.meets(scene.asking(question))
    head = Text("\n".join(_head(scene, number, note, question if met else None, begun=begun)))
    parts: tuple[Part, ...]
    if question is None:
        key = "lesson-over" if scene.snapshot.over else "lesson-waits"
        verb = "learnnext" if scene.snapshot.over else "refresh"
        on = Button(say(scene.locale, "lesson-on"), _press(scene, verb), "primary")
        parts = (Text(say(scene.locale, key)), Row((on,)))
    elif met and not step.done:
        on = Button(say(scene.locale, "lesson-on"), _press(scene, "learnnext"), "primary")
        parts = (*scene.game.ui.prompts.own_map(scene.snapshot)[:1], Row((on,)))
    elif scene.by_hand == question.since:
        parts = seat_panel(scene).parts
    elif met:  # the idea says what is good, and the numbers that it depends on
        question_said, *rest = ask_panel(scene, question).parts
        assert isinstance(question_said, Text)
        kept = tuple(part for part in rest if not isinstance(part, Text))
        parts = (replace(question_said, text=f"### {ask_of(scene, question).question}"), *kept)
    else:
        parts = ask_panel(scene, question).parts
    shown = tuple(_short(part) if isinstance(part, Text) else part for part in _fitting(parts))
    return Panel((head, *shown, Row(_ways(scene))), (), accent(scene))


def _head(
    scene: SeatScene, number: int, note: str, question: OpenQuestion | None, *, begun: bool
) -> list[str]:
    """Return where one is in the lesson, what came of the last step, and the idea of this one."""
    lesson = scene.game.lesson
    assert lesson is not None
    locale, step, steps = scene.locale, lesson.steps[number], len(lesson.steps)
    left = ceil(MINUTES * (steps - number))
    lines = ["-# " + say(locale, "lesson-where", step=number + 1, steps=steps, minutes=left)]
    title = say(locale, step_words(scene.game, step, "title"))
    lines += [cut(line, NOTE) for line in note.splitlines()[-NOTES:]]
    if question is None:
        return [*lines, say(locale, "lesson-next", title=title, met="yes" if begun else "no")]
    facts = lesson.facts_of(step, scene.asking(question))
    idea = say(locale, step_words(scene.game, step, "idea"), **facts)
    return [*lines, f"### {title}", "▰" * (number + 1) + "▱" * (steps - number - 1), idea]


def _fitting(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Leave out the third answer beside a picture: the idea of the step takes its room on a phone."""
    pictured = any(isinstance(part, Picture) for part in parts)
    rows = [part for part in parts if isinstance(part, Row)][:-1]
    third = [
        row for row in rows[2:] if all(one.press and one.press.verb == "ask" for one in row.buttons)
    ]
    return tuple(part for part in parts if not pictured or part not in third)


def _short(text: Text) -> Text:
    """Leave out the small lines of a question, and set its heading below that of the step."""
    kept = [line for line in text.text.splitlines() if not line.startswith("-# ")]
    lines = [f"**{line[4:]}**" if line.startswith("### ") else line for line in kept]
    return replace(text, text="\n".join(lines) or text.text)


def _press(scene: SeatScene, verb: str) -> ControlId:
    return ControlId(scene.info.id, verb)


def _ways(scene: SeatScene) -> tuple[Button, ...]:
    """Offer the good answer, the next step, the way back, and the way out."""
    ways = ("learnshow", "learnskip", "learnback", "learnleave")
    return tuple(Button(say(scene.locale, verb), _press(scene, verb)) for verb in ways)


def end_panel(game: PlayableGame, note: str, locale: str) -> Panel:
    """Return the panel that ends a lesson and offers a match of the same game."""
    text = say(locale, "lesson-end", game=game_title(game, locale))
    return Panel(
        (Text("\n".join(filter(None, (note, text)))), Row((_play(game, locale, lead=True),)))
    )


def left_panel(game: PlayableGame, step: int, locale: str) -> Panel:
    """Return the panel that names where the lesson can be taken up again."""
    text = say(locale, "lesson-left", step=step + 1)
    again = Button(say(locale, "lesson-again"), ControlId(MatchId("-"), "learn", game.id))
    return Panel((Text(text), Row((_play(game, locale), again))))


def taken_up_panel(game: PlayableGame, step: int, locale: str) -> Panel:
    """Ask whether to go on where one was, or to begin anew."""
    text = say(locale, "lesson-there", game=game_title(game, locale), step=step + 1)
    here, first = (ControlId(MatchId("-"), "learngo", f"{game.id}.{n}") for n in (step, 0))
    on = Button(say(locale, "lesson-go-on", step=step + 1), here, "primary")
    return Panel((Text(text), Row((on, Button(say(locale, "lesson-anew"), first)))))


def _play(game: PlayableGame, locale: str, *, lead: bool = False) -> Button:
    return Button(
        say(locale, "play-now"),
        ControlId(MatchId("-"), "play", game.id),
        "primary" if lead else "secondary",
    )
