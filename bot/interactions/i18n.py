"""The words of the bot: in whose language, about which match, for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.game_ui import PlayableGame
from bot.lang import say
from bot.matches import LogEntry, OpenQuestion, Snapshot
from bot.model.names import clean, names_of
from bot.model.panel_parts import Choice
from bot.model.refusals import ShellRefusal
from bot.store import MatchInfo
from rules.core.data import Value, tag_of
from rules.core.errors import Refusal
from rules.core.goals import Goal, Meter
from rules.core.ids import NOBODY, Seat
from rules.core.play import Question
from rules.core.repair import Fix
from rules.lang import keys as rule_keys
from rules.lang import say as say_rule
from rules.players.advice import Because, Effect, Risk
from rules.players.reasons import Fact
from rules.words.wording import Scene, Wording, fields_of


def scene_of(snapshot: Snapshot, info: MatchInfo, locale: str) -> Scene:
    """Set the scene for the words of a match, as the viewer of *snapshot* may know it."""
    return Scene(view=snapshot.view, names=names_of(info), locale=locale, viewer=snapshot.seat)


def reason(scene: Scene | None, wording: Wording, why: Refusal | ShellRefusal, locale: str) -> str:
    """Return why something was turned down; a refusal of the rules names its rule."""
    if scene is None or isinstance(why, ShellRefusal):
        return refusal_text(why, locale)
    return f"{wording.reason(scene, why)} `{wording.rule(scene, why)}`"


def refusal_text(why: Refusal | ShellRefusal, locale: str) -> str:
    """Return why something was turned down where no match is looked at."""
    if isinstance(why, ShellRefusal):
        fields: dict[str, Any] = {name: getattr(why, name) for name in why.__struct_fields__}
        return say(locale, f"denied-{tag_of(why)}", **fields)
    return say_rule(locale, f"refusal-{tag_of(why)}")


def rule_title(locale: str, rule: str) -> str | None:
    """Return the title of a rule that has words, or None."""
    key = f"rule-{rule}"
    return say_rule(locale, key) if key in rule_keys(locale) else None


def rules_known(locale: str) -> list[str]:
    """List the ids of the rules that have words."""
    return sorted(
        key.removeprefix("rule-")
        for key in rule_keys(locale)
        if key.startswith("rule-") and "." not in key
    )


def lines_of(
    entries: tuple[LogEntry, ...], scene: Scene, wording: Wording, *, everything: bool = False
) -> list[tuple[int, str]]:
    """Return entries in words, a line for each thing that happened, with the number of its entry.

    What was taken back since is left out of the channel; the whole log strikes it through.
    """
    lines: list[tuple[int, str]] = []
    for entry in entries:
        if entry.undone_by is not None and not (everything and entry.lasts):
            continue
        if plainly := correction_text(entry, scene, wording):
            lines.append((entry.seq, plainly))
            continue
        for observation in entry.observations:
            if wording.quiet(observation) and not everything:
                continue
            if line := wording.tell(scene, observation):
                lines.append((entry.seq, f"~~{line}~~" if entry.undone_by is not None else line))
    return lines


def name_places(entries: tuple[LogEntry, ...], scene: Scene, wording: Wording) -> None:
    """Note the places that entries name, for what is told after them.

    To put the entries in words would note them too, at fifty times the cost.
    """
    for entry in entries:
        for observation in entry.observations:
            wording.name_places(scene, observation)


def correction_text(entry: LogEntry, scene: Scene, wording: Wording) -> str:
    """Return an entry that is none of the game in words, as a step taken back; else nothing."""
    if entry.kind == "undo" and not entry.lasts:
        return ""
    if entry.kind in ("undo", "rewind"):
        return undo_text(entry, scene, wording)
    if entry.fix is not None:
        return fix_words(entry.fix, scene, wording)
    return ""


def fix_words(fix: Fix, scene: Scene, wording: Wording) -> str:
    """Return what a repair set right, and why."""
    return say(
        scene.locale,
        "told-repair",
        what=wording.repair(scene, fix),
        was=fix.was,
        value=fix.value,
        reason=clean(fix.reason) or "none",
    )


def digest_lines(entries: tuple[LogEntry, ...], scene: Scene, wording: Wording) -> list[str]:
    """Return entries in as few lines as it takes; what was taken back since is left out."""
    lines: list[str] = []
    observations: list[Value] = []
    for entry in entries:
        if entry.undone_by is not None:
            continue
        if plainly := correction_text(entry, scene, wording):
            # What came before the correction is told before it: one digest over both would mix two
            # positions.
            lines += wording.digest(scene, observations)
            observations = []
            lines.append(plainly)
        observations += entry.observations
    return lines + wording.digest(scene, observations)


def undo_text(entry: LogEntry, scene: Scene, wording: Wording) -> str:
    """Return the text that says that something was taken back, and why where a reason was given."""
    if entry.kind == "rewind":
        return say(scene.locale, "told-rewind", reason=clean(entry.reason) or "none")
    who = wording.name(scene, entry.seat) if entry.seat is not None else ""
    return say(scene.locale, "told-undo", who=who)


def asked_seats(snapshot: Snapshot) -> dict[int, list[OpenQuestion]]:
    """Group the open questions by the seat that owes the answer."""
    found: dict[int, list[OpenQuestion]] = {}
    for question in snapshot.questions:
        if question.decision.asked:
            found.setdefault(question.decision.seat, []).append(question)
    return found


def what_is_asked(
    wording: Wording, scene: Scene, decision: Question, *, others: bool = False
) -> str:
    """Return what is asked, with the place it is about; *others*: for those who are not asked."""
    text = (wording.awaits if others else wording.asks)(scene, decision)
    about = wording.about(scene, decision)
    return f"{text} ({about})" if about else text


def fact_words(scene: Scene, wording: Wording, fact: Fact) -> str:
    """Return the text of what a search found."""
    named = {name: _label(scene, wording, action) for name, action in fact.actions.items()}
    return say_rule(scene.locale, f"why-fact-{fact.key}", **fact.params, **named)


def effect_words(scene: Scene, wording: Wording, effect: Effect, second: int | None = None) -> str:
    """Return the text of a number that an answer changes; *second*: it after the second best one."""
    name = effect_name(scene, wording, effect)
    key = "advice-effect" + ("-same" if effect.before == effect.after else "")
    known: dict[str, str | int] = {"before": effect.before, "after": effect.after}
    if second is None:
        return say_rule(scene.locale, key, name=name, **known)
    return say_rule(scene.locale, f"{key}-second", name=name, second=second, **known)


def effect_name(scene: Scene, wording: Wording, effect: Effect) -> str:
    """Name the measure of an effect, without a number."""
    place = wording.card(scene, effect.place) if effect.place else ""
    return say_rule(scene.locale, f"effect-{effect.measure}", place=place)


def because_words(scene: Scene, wording: Wording, because: Because, person: str = "you") -> str:
    """Return the text of a goal or threat; *person*: ``you``, or ``it``, an automated player."""
    named = {name: wording.card(scene, code) for name, code in because.things.items()}
    named |= {name: wording.name(scene, seat) for name, seat in because.seats.items()}
    key = f"because-{because.key}"
    return say_rule(scene.locale, key, person=person, **because.params, **named)


def risk_words(scene: Scene, wording: Wording, risk: Risk) -> str:
    """Return the text of a risk, as the family of games says it, if it says it otherwise."""
    own = f"risk-{risk.kind}-{wording.family}"
    key = own if own in rule_keys(scene.locale) else f"risk-{risk.kind}"
    named = wording.card(scene, risk.thing) if risk.thing else ""
    return say_rule(scene.locale, key, n=risk.n, thing=named)


def _label(scene: Scene, wording: Wording, action: Any) -> str:  # Any: an action of any game
    """Return the text of an action; what the view has no longer, by its kind."""
    try:
        return wording.label(scene, action)
    # The words of games read the view as it was when the action was legal; what they look for may
    # be gone by now, in whatever way.
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        return wording.kind(scene, type(action))


NEAR: Final = 2
"""In how many rounds somebody must be able to win for it to be told with each question."""
NEARLY: Final = 0.85
"""The part of what it takes that somebody must have, where nobody can tell in how many rounds."""


def goal_lines(goals: Sequence[Goal], scene: Scene) -> list[str]:
    """Return how far everybody is from each goal, a line a goal, the furthest first."""
    found = []
    for goal in goals:
        if not goal.meters or (key := f"meter-{goal.kind}") not in rule_keys(scene.locale):
            continue
        order = sorted(goal.meters, key=lambda meter: (-meter.have, not meter.half))
        held = ", ".join(
            f"{scene.names.get(meter.seat, str(meter.seat + 1))} {_held(meter)}" for meter in order
        )
        have = order[0].have
        found.append(say_rule(scene.locale, key, need=goal.need, held=held, have=have))
    return found


def _held(meter: Meter) -> str:
    return f"{meter.have or ''}½" if meter.half else str(meter.have)


def near_words(goals: Sequence[Goal], scene: Scene, seat: Seat) -> str:
    """Warn *seat* of the rival who is nearest to winning; else say how near it is itself.

    Nothing as long as nobody is near.
    """
    near = [
        (NEAR if meter.eta is None else meter.eta, -meter.have, goal, meter)
        for goal in goals
        for meter in goal.meters
        if goal.need and meter.seat not in (NOBODY, seat) and not meter.blocked
        if (meter.have >= NEARLY * goal.need if meter.eta is None else meter.eta <= NEAR)
        if f"near-{goal.kind}" in rule_keys(scene.locale)
    ]
    if not near:
        return _own_words(goals, scene, seat)
    # By number of rounds, then by what they have; goals and meters have no order of their own.
    *_, goal, meter = min(near, key=lambda one: one[:2])
    return say_rule(
        scene.locale,
        f"near-{goal.kind}",
        who=scene.names.get(meter.seat, str(meter.seat + 1)),
        have=meter.have,
        need=goal.need,
        eta=meter.eta or 0,
    )


def _own_words(goals: Sequence[Goal], scene: Scene, seat: Seat) -> str:
    """Say that *seat* may win soon, and what it lacks if that is not the meter."""
    for goal in goals:
        for meter in goal.meters:
            near = meter.eta is not None and meter.eta <= (0 if meter.blocked else NEAR)
            key = f"near-you-{goal.kind}"
            if meter.seat == seat and near and key in rule_keys(scene.locale):
                return say_rule(
                    scene.locale,
                    key,
                    have=meter.have,
                    need=goal.need,
                    eta=meter.eta or 0,
                    blocked="yes" if meter.blocked else "no",
                )
    return ""


def standings(scene: Scene, wording: Wording) -> list[str]:
    """Return in a line for each seat what everybody may know of it.

    The lines bear no numbers: those of seats would be read as ranks.
    """
    found = []
    for seat in sorted(scene.names):
        line = wording.seat_line(scene, Seat(seat))
        found.append(f"- **{scene.names[seat]}**" + (f" · {line}" if line else ""))
    return found


def since(question: OpenQuestion, info: MatchInfo) -> str:
    """Write the time since which a question is open; each reader sees it in their own zone.

    "none" where one person plays alone, whom nobody waits for.
    """
    return "none" if info.is_alone else f"<t:{int(question.asked_at)}:R>"


def mention(info: MatchInfo, seat: int) -> str:
    """Mention the person on a seat, or name the automated player there."""
    who = info.of_seat(Seat(seat))
    if who is None:
        return str(seat + 1)
    if who.user and not info.is_vacant(seat):
        return f"<@{who.user}>"
    return f"**{clean(who.name)}**"  # Discord shows no name for somebody who is not on the server


def option_words(
    game: PlayableGame, wording: Wording, options: Mapping[str, Any], locale: str
) -> list[str]:
    """Return the lines about the match options that differ from the usual, as ``name: value``."""
    lines = []
    for option in game.options:
        value = options.get(option.id, option.default)
        if value == option.default:
            continue
        name = option_name(option.id, locale)
        if option.kind == "flag":
            lines.append(name if value else say(locale, "without", what=name))
        else:
            said = wording.option_value(locale, option.id, value)
            lines.append(say(locale, "named-line", name=name, what=said))
    return lines


def option_name(option: str, locale: str) -> str:
    """Name a match option."""
    key = f"option-{option}"
    return say_rule(locale, key) if key in rule_keys(locale) else option


def choice_title(choice: str, locale: str) -> str:
    """Name something that each participant may choose in the lobby."""
    key = f"choice-{choice}"
    return say_rule(locale, key) if key in rule_keys(locale) else choice


def choice_help(choice: str, locale: str) -> str:
    """Explain something that may be chosen in the lobby."""
    return _rule_or(locale, f"choice-{choice}.help", "")


def game_title(game: PlayableGame, locale: str) -> str:
    """Name a game."""
    return say_rule(locale, game.id) if game.id in rule_keys(locale) else str(game.id)


def game_line(game: PlayableGame, locale: str) -> str:
    """Say in one sentence what a game is; nothing where it has no such words."""
    return _rule_or(locale, f"{game.id}.about", "")


def game_choice(game: PlayableGame, locale: str) -> Choice:
    """Offer a game in a menu, with what it is."""
    return Choice(game_title(game, locale), game.id, game_line(game, locale))


def action_words(action: type[Value], locale: str) -> dict[str, str]:
    """Return the words of the command of an action: its description, its names, its fields'."""
    tag, key = tag_of(action), action_key(action)
    found = {"": _rule_or(locale, key, tag)}
    found["name"] = _rule_or(locale, f"{key}.name", tag)
    for field in fields_of(action):
        found[field] = _rule_or(locale, f"{key}.{field}", field)
        found[f"{field}-name"] = _rule_or(locale, f"{key}.{field}-name", field)
    return found


def action_key(action: type[Value]) -> str:
    """Return the message of an action's command: that of its family, or one that families share."""
    key = f"action-{tag_of(action)}"
    own = f"{action.__module__.split('.')[1]}-{key}"
    return own if own in rule_keys("en") else key


def _rule_or(locale: str, key: str, otherwise: str) -> str:
    return say_rule(locale, key) if key in rule_keys(locale) else otherwise
