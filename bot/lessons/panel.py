"""What a guided match shows: the idea of its step above the question, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene
from bot.games.game_ui import PlayableGame
from bot.games.lessons import Step
from bot.interactions.i18n import game_choice, game_title
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.control_id import Argument, ControlId, Number
from bot.model.limits import SELECT_OPTIONS
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Picture, Row, Text
from bot.play.ask_panel import BY_HAND, accent, ask_panel
from bot.play.ask_words import ask_of, asked
from bot.play.seat_panel import seat_panel
from bot.store import MatchId

MINUTES: Final = 1.1
"""How long a step takes."""

WAYS: Final[tuple[str, ...]] = ("learnshow", "learnskip", "learnback", "learnleave")
"""Play the good answer, go on to the next step, take the last answer back, leave."""
NOTES: Final = 2
"""Lines of what has come of the last step, and of what others have done since."""
NOTE: Final = 90
"""Characters of one of them: two lines on a phone."""
ABOVE: Final = 45
"""Characters of the news of others above the idea of a step, which needs the room: one line."""


class LessonStep(Argument, frozen=True):
    """A step of the lesson of a game."""

    step: Number
    game: str = ""


def step_words(game: PlayableGame, step: Step, part: str) -> str:
    """Return the key of the words of a step: its title, its idea, or its end."""
    return f"lesson-{game.id}-{step.id}-{part}"


def lesson_panel(scene: SeatScene, number: int, note: str, *, begun: bool) -> Panel:
    """Build the panel of a guided match at step *number*; *note*: what came of the last.

    *begun*: the question of the step has been put already.

    Off the path of the lesson it is the usual panel, with what the next step will be about.
    """
    lesson = scene.game.lesson
    assert lesson is not None
    step, question = lesson.steps[number], asked(scene)
    met = question is not None and step.meets(scene.asking(question))
    parts: tuple[Part, ...]
    ways: Sequence[str] = WAYS
    if question is None:
        key = "lesson-over" if scene.snapshot.over else "lesson-waits"
        verb = "learnnext" if scene.snapshot.over else "refresh"
        on = Button(say(scene.locale, "lesson-on"), _press(scene, verb), "primary")
        parts = (Text(say(scene.locale, key)), Row((on,)))
    elif met and not step.done:
        on = Button(say(scene.locale, "lesson-on"), _press(scene, "learnnext"), "primary")
        own = scene.game.ui.prompts.own_map(scene.snapshot)[:1]
        parts = (*((step.picture,) if step.picture is not None else own), Row((on,)))
        ways = (
            "learnleave",
        )  # nothing is asked: there is no answer to show, and none to take back
    elif scene.by_hand == question.since:
        parts = seat_panel(scene).parts
    elif met:  # the idea says what is good, and the numbers that it depends on
        question_said, *rest = ask_panel(scene, question).parts
        assert isinstance(question_said, Text)
        # Without a picture there is room for what the answer brings, as the effect of a card.
        pictured = any(isinstance(part, Picture) for part in rest)
        kept = tuple(part for part in rest if not (pictured and isinstance(part, Text)))
        parts = (replace(question_said, text=f"### {ask_of(scene, question).question}"), *kept)
    else:
        parts = _without_manual(ask_panel(scene, question).parts)
    pictured = any(isinstance(part, Picture) for part in parts)
    done = say(scene.locale, "lesson-done")
    told = _told(note, pictured=pictured, above=met, done=done)
    head = Text("\n".join(_head(scene, number, told, question if met else None, begun=begun)))
    shown = tuple(_short(part) if isinstance(part, Text) else part for part in _fitting(parts))
    buttons = tuple(Button(say(scene.locale, verb), _press(scene, verb)) for verb in ways)
    return Panel((head, *shown, Row(buttons)), (), accent(scene))


def _head(
    scene: SeatScene,
    number: int,
    told: Sequence[str],
    question: OpenQuestion | None,
    *,
    begun: bool,
) -> list[str]:
    """Return where one is in the lesson, what came of the last step, and the idea of this one."""
    lesson = scene.game.lesson
    assert lesson is not None
    locale, step, steps = scene.locale, lesson.steps[number], len(lesson.steps)
    left = ceil(MINUTES * (steps - number))
    bar = "▰" * (number + 1) + "▱" * (steps - number - 1)
    where = say(locale, "lesson-where", step=number + 1, steps=steps, minutes=left)
    lines = [f"-# {bar} {where}"]
    title = say(locale, step_words(scene.game, step, "title"))
    if question is None:
        next_one = say(locale, "lesson-next", title=title, met="yes" if begun else "no")
        return [*lines, *told, next_one]
    answers = ask_of(scene, question).answers
    facts = lesson.facts_of(step, scene.asking(question), answers[0].plan if answers else ())
    idea = say(locale, step_words(scene.game, step, "idea"), **facts)
    return [*lines, *told, f"### {title}", idea]


def _told(note: str, *, pictured: bool, above: bool, done: str) -> list[str]:
    """Cut what has happened to the room it has: *above* the idea of a step, or with a picture.

    News of which not even the first sentence has room is left out: the log has it. Of what ended
    the last step, *done* is said instead.
    """
    told = note.splitlines()[-1 if pictured or above else -NOTES :]
    short = [pictured or (above and line.startswith("> ")) for line in told]
    said = [_brief(line, ABOVE if one else NOTE) for line, one in zip(told, short, strict=True)]
    return [
        brief or done
        for line, brief in zip(told, said, strict=True)
        if brief or not line.startswith("> ")
    ]


def _without_manual(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Leave out what a question is in general, where a picture and advice say more.

    Of the advice its reason is left: the coloured button says what is advised.
    """
    question_said, *rest = parts
    advised = any(isinstance(part, Text) for part in rest)
    if not (advised and any(isinstance(part, Picture) for part in rest)):
        return tuple(parts)
    rest = [
        replace(part, text=part.text.partition(".** ")[2] or part.text)
        if isinstance(part, Text)
        else part
        for part in rest
    ]
    assert isinstance(question_said, Text)
    heading, *lines = question_said.text.splitlines()
    kept = [line for line in lines if len(_read(line)) <= ABOVE]  # the numbers of the position
    return (replace(question_said, text="\n".join([heading, *kept])), *rest)


def _read(line: str) -> str:
    """Return what is read of a line."""
    return line.removeprefix("> ").replace("**", "")


def _brief(line: str, most: int) -> str:
    """Cut a line of more than that many characters to read where a sentence of it could end.

    If there is no such place, nothing is left: words cut in the middle say less than none.
    """
    if len(_read(line)) <= most:
        return line
    whole = max(_cuts(line, most, (". ", ";")), key=len, default="")
    # What is in brackets may go where nothing stands behind it.
    bracketed = line.count("(") == 1 and line.endswith((")", ")."))
    ended = whole or (max(_cuts(line, most, ("(",)), default="") if bracketed else "")
    return f"{ended}." if ended else ""


def _cuts(line: str, most: int, marks: Sequence[str]) -> list[str]:
    """Cut a line before the last of each of some marks, where nothing bold is cut in two."""
    parts = (line[:most].rpartition(mark)[0].rstrip() for mark in marks)
    return [part for part in parts if part and part.count("**") % 2 == 0]


def _fitting(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Leave the room to the idea of the step that it needs on a phone, where there is a picture.

    The third answer goes, and the way to choose by oneself becomes a line of the menu of all
    others.
    """
    if not any(isinstance(part, Picture) for part in parts):
        return tuple(parts)
    menu = next((part for part in parts if isinstance(part, Menu)), None)
    full = menu is None or len(menu.choices) == SELECT_OPTIONS
    rows = [part for part in parts if isinstance(part, Row)]
    by_hand = [one for row in rows for one in row.buttons if _does(one, "byhand") and not full]
    third = [row for row in rows[2:] if all(_does(one, "ask") for one in row.buttons)]
    fitting: list[Part] = []
    for part in parts:
        if isinstance(part, Row):
            kept = tuple(one for one in part.buttons if one not in by_hand)
            fitting += [Row(kept)] if kept and part not in third else []
        elif isinstance(part, Menu) and by_hand:
            lines = tuple(Choice(one.label, BY_HAND) for one in by_hand)
            fitting.append(replace(part, choices=(*lines, *part.choices)))
        else:
            fitting.append(part)
    return tuple(fitting)


def _does(button: Button, verb: str) -> bool:
    return button.press is not None and button.press.verb == verb


def _short(text: Text) -> Text:
    """Leave out the small lines of a question, and set its heading below that of the step."""
    kept = [line for line in text.text.splitlines() if not line.startswith("-# ")]
    lines = [f"**{line[4:]}**" if line.startswith("### ") else line for line in kept]
    return replace(text, text="\n".join(lines) or text.text)


def _press(scene: SeatScene, verb: str) -> ControlId:
    return ControlId(scene.info.id, verb)


def end_panel(game: PlayableGame, others: Sequence[PlayableGame], note: str, locale: str) -> Panel:
    """Return the panel that ends a lesson and offers a match of the game, or another lesson."""
    text = say(locale, "lesson-end", game=game_title(game, locale))
    said = Text("\n".join(filter(None, (note, text))))
    return Panel((said, Row((_play(game, locale, lead=True),)), *_others(others, locale)))


def left_panel(game: PlayableGame, others: Sequence[PlayableGame], step: int, locale: str) -> Panel:
    """Return the panel that names where the lesson can be taken up again, or offers another."""
    text = say(locale, "lesson-left", step=step + 1)
    again = Button(say(locale, "lesson-again"), ControlId(MatchId("-"), "learn", game.id))
    return Panel((Text(text), Row((_play(game, locale), again)), *_others(others, locale)))


def taken_up_panel(
    game: PlayableGame, others: Sequence[PlayableGame], step: int, locale: str
) -> Panel:
    """Ask whether to go on where one was, to begin anew, or to learn another game."""
    text = say(locale, "lesson-there", game=game_title(game, locale), step=step + 1)
    here, first = (
        ControlId(MatchId("-"), "learngo", LessonStep(n, game.id).text()) for n in (step, 0)
    )
    on = Button(say(locale, "lesson-go-on", step=step + 1), here, "primary")
    anew = Button(say(locale, "lesson-anew"), first)
    return Panel((Text(text), Row((on, anew)), *_others(others, locale)))


def _others(games: Sequence[PlayableGame], locale: str) -> tuple[Part, ...]:
    """Offer the lessons of other games; Discord refuses a menu without choices."""
    choices = tuple(game_choice(one, locale) for one in games[:SELECT_OPTIONS])
    press = ControlId(MatchId("-"), "learn", "other")
    return (Menu(say(locale, "lesson-other"), press, choices),) if choices else ()


def _play(game: PlayableGame, locale: str, *, lead: bool = False) -> Button:
    return Button(
        say(locale, "play-now"),
        ControlId(MatchId("-"), "play", game.id),
        "primary" if lead else "secondary",
    )
