"""Forms that answer several questions at once, as only their owner reads them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from bot.delivery.scenes import SeatScene
from bot.delivery.seat_plans import SeatForm
from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import scene_of
from bot.lang import keys, say
from bot.matches import OpenQuestion
from bot.model.control_id import ControlId
from bot.model.limits import TEXT_INPUT_PLACEHOLDER, cut
from bot.model.panel_parts import Button, Choice, Menu, Part, Row, Text
from bot.model.panel_parts import Field as Typed
from bot.model.panel_parts import Form as Modal
from rules.core.data import Value
from rules.core.plans import Field
from rules.core.wording import Scene, Wording, tag_of

Where = Literal["hand", "own", "list"]
"""What a control stands in: the panel of a seat, a panel of the form alone, the list of all."""

HANDS_IN: Final = "formgo"
"""The verb of the button that hands a form in."""
OFFERED: Final = 5
"""Forms that one message leads to: the buttons of a row."""
LISTED: Final = 4
"""Forms about one thing or one round that the list of all shows."""


def form_control(scene: SeatScene, verb: str, where: str, one: SeatForm, more: str) -> ControlId:
    """Make the press of a control of a form; ``form_named`` reads its argument."""
    key = "-" if one.key is None else str(one.key)
    return ControlId(scene.info.id, verb, f"{where}|{one.form.id}|{key}|{more}")


def form_named(arg: str) -> tuple[str, str, int | None, str] | None:
    """Read where a control stands, the form, what that is about, and the field; None: no such."""
    where, form, key, more = (*arg.split("|"), "", "", "", "")[:4]
    # A custom_id may be forged, and int() raises for a text of thousands of digits.
    if not (key == "-" or (key.isdecimal() and len(key) < 10)):
        return None
    return where, form, None if key == "-" else int(key), more


def title_of(scene: SeatScene, one: SeatForm) -> str:
    """Name a form and what it is about."""
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    return form_title(scene.game, words, one)


def form_title(game: PlayableGame, words: Scene, one: SeatForm) -> str:
    """Name a form and what it is about, for whoever the words are for."""
    assert words.viewer is not None
    title = say(words.locale, f"plan-form-{game.id}-{one.form.id}")
    asked = one.question(words.viewer)
    about = game.ui.wording.about(words, asked) if one.form.subjects else ""
    return f"{title} ({about})" if about else title


def form_parts(scene: SeatScene, one: SeatForm, where: Where) -> list[Part]:
    """Build a form: what it is for, a menu for each field, and what it is handed in with."""
    locale, name = scene.locale, f"{scene.game.id}-{one.form.id}"
    said = f"**{title_of(scene, one)}** · {say(locale, f'plan-form-{name}.what')}"
    if one.filled is not None and one.filled.ready and not one.is_open:
        said += f"\n-# {state_words(scene, one)}"
    if forecast := _forecast_text(scene, one):
        said += f"\n{forecast}"
    parts: list[Part] = [Text(said)]
    chosen = one.chosen
    menus = [field for field in one.fields if not field.typed]
    parts += [_menu(scene, one, where, field, chosen[field.id]) for field in menus]
    ready = form_control(scene, "formgo", where, one, shown_mark(scene, one))
    buttons = [Button(say(locale, f"plan-form-{name}.ready"), ready, "primary")]
    hand = form_control(scene, "formhand", where, one, "")
    if one.form.if_declined:
        buttons.append(Button(say(locale, f"plan-form-{name}.aside"), hand))
    elif one.is_open:
        buttons.append(Button(say(locale, "plan-by-hand"), hand))
    elif one.in_force:
        buttons.append(_pause_button(scene, one, where))
    if one.is_habit:
        always = form_control(scene, "formalways", where, one, "")
        buttons.append(Button(say(locale, "plan-always"), always))
    for field in one.fields:
        if field.typed and field.choices:
            typing = form_control(scene, "formtype", where, one, field.id)
            label = say(locale, "plan-typed", field=say(locale, f"plan-field-{name}-{field.id}"))
            buttons.append(Button(label, typing))
    parts.append(Row(tuple(buttons)))
    return parts


def _forecast_text(scene: SeatScene, one: SeatForm) -> str:
    """Return what the answers of a form come to as the position is, as far as they are known."""
    chosen, locale = one.chosen, scene.locale
    lines = []
    if told := [
        _field_forecast(scene, one, field) for field in one.fields if _is_forecast(one, field)
    ]:
        lines += [say(locale, "plan-forecast"), *told]
    for field in one.fields:
        if field.typed and chosen[field.id]:
            actions = dict(zip(field.choices, field.actions, strict=True))
            listed = ", ".join(_subject_text(scene, actions[value]) for value in chosen[field.id])
            lines.append(say(locale, "plan-typed-now", list=listed))
    return "\n".join(lines)


def _is_forecast(one: SeatForm, field: Field) -> bool:
    return one.forecasts.get(field.id, (None,)) != (None,)


def _field_forecast(scene: SeatScene, one: SeatForm, field: Field) -> str:
    """Return what a field of a form will do."""
    locale, name = scene.locale, f"plan-field-{scene.game.id}-{one.form.id}-{field.id}"
    wording, words = scene.game.ui.wording, scene_of(scene.snapshot, scene.info, locale)
    told = one.forecasts[field.id]
    what = ", ".join(told_words(wording, words, [one for one in told if one is not None]))
    if None in told:  # and something before it
        what = say(locale, "plan-told-open", list=what)
    what = what or say(locale, f"{name}.nothing")
    return say(locale, "plan-forecast-line", field=say(locale, name), what=what)


def told_words(wording: Wording, words: Scene, actions: Iterable[Value]) -> list[str]:
    """Return actions one after the other in words, those alike once, with their number."""
    said = Counter(_done_text(wording, words, action) for action in actions)
    return [one if n == 1 else f"{one} × {n}" for one, n in said.items() if one]


def _done_text(wording: Wording, words: Scene, action: Value) -> str:
    """Return the text of an action as a deed; its label speaks of one of many choices.

    Nothing is said of what means nothing afterwards, as which of several fights came first.
    """
    key = f"plan-told-{tag_of(type(action))}"
    if key not in keys(words.locale):
        return wording.label(words, action)
    return say(words.locale, key, **wording.params(words, action))


def typing_form(scene: SeatScene, one: SeatForm, field: Field, where: str) -> Modal:
    """Ask for choices of a field in their order, by the numbers that they have."""
    locale, name = scene.locale, f"plan-field-{scene.game.id}-{one.form.id}-{field.id}"
    numbered = zip(field.choices, field.actions, strict=True)
    listed = ", ".join(f"{value} {_subject_text(scene, action)}" for value, action in numbered)
    typed = Typed(
        field.id,
        say(locale, name),
        say(locale, "plan-typed-help"),
        value=" ".join(one.chosen[field.id]),
        placeholder=cut(listed, TEXT_INPUT_PLACEHOLDER),
        required=False,
    )
    return Modal(
        title_of(scene, one), form_control(scene, "formtyped", where, one, field.id), (typed,)
    )


def _subject_text(scene: SeatScene, action: Value) -> str:
    """Name what an action is about, without what it does."""
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    params = scene.game.ui.wording.params(words, action)
    return str(next(iter(params.values()), ""))


def typed_values(field: Field, text: str) -> tuple[str, ...] | None:
    """Read choices typed one after the other; None: one is unknown, or stands there twice."""
    values = tuple(re.findall(r"[^\s,;>]+", text))
    return values if field.takes(values) else None


def form_answers(
    scene: SeatScene, one: SeatForm, usual: str = "", *, leads: bool = True
) -> list[Part]:
    """Offer to hand a form in as it stands, to change it, or to answer one question at a time.

    *usual*: what it does as it opens, if that can be said in numbers. *leads*: it stands out.
    """
    locale, name = scene.locale, f"{scene.game.id}-{one.form.id}"
    # What is chosen by its order has no words of its own: what it comes to says it.
    # What a field does is said in full where it can be foretold; its time may also be over.
    over = set(one.form.forecast_fields) - set(one.forecasts) if one.forecasts else set()
    worded = [
        field
        for field in one.fields
        if not (field.typed or _is_forecast(one, field))
        and (field.id not in over or one.chosen[field.id] == ("ask",))
    ]
    as_opened = all(one.chosen[field.id] == field.usual for field in one.fields)
    # Where the button says what comes of it, its fields mean nothing to who has not opened them.
    lines = [_choice_line(scene, one, field) for field in worded if not (usual and as_opened)]
    ready = form_control(scene, "formgo", "hand", one, shown_mark(scene, one))
    if one.is_habit:  # what is handed in unchanged each time is hardly changed now
        always = form_control(scene, "formalways", "hand", one, "")
        second = Button(say(locale, "plan-always"), always)
    else:
        second = Button(say(locale, "plan-change"), form_control(scene, "formopen", "own", one, ""))
    aside = f"plan-form-{name}.aside" if one.form.if_declined else "plan-by-hand"
    by_hand = form_control(scene, "formhand", "hand", one, "")
    label = (usual if as_opened else "") or say(locale, f"plan-form-{name}.ready")
    said = ["-# " + " · ".join(lines)] if lines else []
    if not (usual and as_opened) and (forecast := _forecast_text(scene, one)):
        said.append(forecast)
    return [
        *([Text("\n".join(said))] if said else []),
        Row((Button(label, ready, "primary" if leads else "secondary"),)),
        Row((second, Button(say(locale, aside), by_hand))),
    ]


def form_answering(
    scene: SeatScene, one: SeatForm, question: OpenQuestion, asked: str
) -> list[Part]:
    """Return that a form will answer what is *asked*, its content, and how to change that."""
    locale, prepared = scene.locale, prepared_words(scene, one)
    about = [name for name, of in one.form.topics.items() if question.decision.id in of]
    fields = [field for field in one.fields if field.id in about] or one.fields
    lines = [_choice_line(scene, one, field) for field in fields if not field.typed]
    said = [say(locale, "plan-answers", form=title_of(scene, one), asked=asked)]
    said += [f"-# {line}" for line in ([prepared] if prepared else lines)]
    change = form_control(scene, "formopen", "own", one, "")
    verb = "formhold" if one.form.standing else "formhand"
    by_hand = form_control(scene, verb, "hand", one, "")
    return [
        Text("\n".join(said)),
        Row((Button(say(locale, "plan-change"), change),)),
        Row((Button(say(locale, "plan-answer-myself"), by_hand),)),
    ]


def _choice_line(scene: SeatScene, one: SeatForm, field: Field) -> str:
    """Return what stands in a field of a form."""
    locale, name = scene.locale, f"{scene.game.id}-{one.form.id}-{field.id}"
    actions = dict(zip(field.choices, field.actions, strict=False))
    said = [
        _subject_text(scene, actions[value])
        if value in actions
        else say(locale, choice_key(locale, name, value))
        for value in one.chosen[field.id]
    ]
    return say(
        locale,
        "plan-line",
        field=say(locale, f"plan-field-{name}"),
        choice=", ".join(said) or say(locale, "plan-choice-ask"),
    )


def choice_key(locale: str, field: str, value: str) -> str:
    """Name the words of a choice: those of its field, else what that choice means everywhere."""
    own = f"plan-choice-{field}-{value}"
    return own if own in keys(locale) else f"plan-choice-{value}"


def _menu(
    scene: SeatScene, one: SeatForm, where: Where, field: Field, chosen: Sequence[str]
) -> Menu:
    locale, name = scene.locale, f"{scene.game.id}-{one.form.id}-{field.id}"
    title = say(locale, f"plan-field-{name}")
    actions = dict(zip(field.choices, field.actions, strict=False))
    choices = tuple(
        _action_choice(scene, one, actions[value], value, field)
        if value in actions
        else _worded_choice(locale, title, value, choice_key(locale, name, value))
        for value in field.choices
    )
    choices = tuple(replace(choice, chosen=choice.value in chosen) for choice in choices)
    press = form_control(scene, "formset", where, one, field.id)
    most = len(choices) if field.many else 1
    return Menu(title, press, choices, least=0 if field.many else 1, most=most)


def _worded_choice(locale: str, title: str, value: str, key: str) -> Choice:
    said = say(locale, "plan-line", field=title, choice=say(locale, key))
    return Choice(said, value, say(locale, f"{key}.help"))


def _action_choice(
    scene: SeatScene, one: SeatForm, action: Value, value: str, field: Field
) -> Choice:
    """Name a choice that is an action by its own words, and say what is usual of its kind.

    Where there are several menus, each of its choices begins with its title, which says what is done.
    """
    wording, words = scene.game.ui.wording, scene_of(scene.snapshot, scene.info, scene.locale)
    kind = wording.kind(words, type(action))
    if value in field.usual:
        kind = say(scene.locale, "plan-recommended", kind=kind)
    label = wording.label(words, action)
    if sum(not each.typed for each in one.fields) > 1:
        title = say(scene.locale, f"plan-field-{scene.game.id}-{one.form.id}-{field.id}")
        label = say(scene.locale, "plan-line", field=title, choice=_subject_text(scene, action))
    return Choice(label, value, kind)


def shown_mark(scene: SeatScene, one: SeatForm) -> str:
    """Name the actions that a form shows as chosen; empty if it shows none.

    It stands in the control that hands the form in, for a late press must not hand in others.
    """
    wording, words = scene.game.ui.wording, scene_of(scene.snapshot, scene.info, scene.locale)
    shown = [
        f"{field.id} {value} {wording.label(words, action)}"
        for field in one.fields
        for value, action in zip(field.choices, field.actions, strict=False)
        if value in one.chosen[field.id]
    ]
    live = any(field.actions for field in one.fields)
    return blake2b("\n".join(shown).encode(), digest_size=4).hexdigest() if live else ""


def prepared_words(scene: SeatScene, one: SeatForm) -> str:
    """Name the action that a form in force will do; empty if it is none of the position."""
    if one.filled is None or not one.form.if_declined:
        return ""  # it answers more than one question
    wants = [want for running in one.filled.plans[:1] for want in running.plan.wants]
    if not wants:
        return ""
    action = msgspec.convert({"type": wants[0].kind, **wants[0].fields}, scene.game.action)
    wording, words = scene.game.ui.wording, scene_of(scene.snapshot, scene.info, scene.locale)
    return wording.label(words, action)


def _pause_button(scene: SeatScene, one: SeatForm, where: Where) -> Button:
    """Stop what runs, or let go on what does not."""
    verb, key = ("formhold", "plan-hold") if one.in_force else ("formgo", "plan-go-on")
    return Button(
        say(scene.locale, key), form_control(scene, verb, where, one, shown_mark(scene, one))
    )


def state_words(scene: SeatScene, one: SeatForm) -> str:
    """Return whether a form runs, and why it does not."""
    if one.form.if_declined and one.in_force:
        return say(scene.locale, "plan-prepared", what=prepared_words(scene, one) or "none")
    paused = one.filled.paused if one.filled is not None else ""
    if one.filled is not None and one.filled.by_hand:
        paused = "owner"
    return say(scene.locale, "plan-state", held=paused or "none")


def listed_forms(scene: SeatScene) -> list[Part]:
    """List what runs by itself; what stands for the whole match is changed where it is listed."""
    parts: list[Part] = []
    shown = 0
    for one in scene.plans.others:
        title, state = f"**{title_of(scene, one)}**", state_words(scene, one)
        said = f"{title} · {state}"
        if one.form.standing:
            # The head of the list says of all of them that they run by themselves.
            said = title if one.in_force else said
            what = say(scene.locale, f"plan-form-{scene.game.id}-{one.form.id}.what")
            parts.append(Text(f"{said}\n-# {what}"))
            chosen = one.chosen
            parts += [
                _menu(scene, one, "list", field, chosen[field.id])
                for field in one.fields
                if not field.typed
            ]
            parts.append(Row((_pause_button(scene, one, "list"),)))
        elif shown < LISTED:
            shown += 1
            change = form_control(scene, "formopen", "own", one, "")
            buttons = [Button(say(scene.locale, "plan-change"), change)]
            buttons += [] if one.form.if_declined else [_pause_button(scene, one, "list")]
            parts += [Text(said), Row(tuple(buttons))]
    return parts


def form_lines(scene: SeatScene) -> list[Part]:
    """Return, for above the questions, which plans are paused and why."""
    paused = [one for one in scene.plans.others if one.filled is not None and one.filled.paused]
    lines = [
        f"-# {title_of(scene, one)}: {state_words(scene, one)}"
        for one in paused
        if one.filled is not None and one.filled.paused != "owner"
    ]
    for one in scene.plans.others:
        fields = one.filled.otherwise if one.filled is not None and one.filled.live else ()
        name = f"plan-field-{scene.game.id}-{one.form.id}"
        listed = ", ".join(say(scene.locale, f"{name}-{field}") for field in fields)
        if listed:
            what = say(scene.locale, "plan-otherwise", form=title_of(scene, one), list=listed)
            lines.append(f"-# {what}")
    going = [title_of(scene, one) for one in scene.plans.others if one.in_force and _by_itself(one)]
    if going:
        lines.append(f"-# {say(scene.locale, 'plan-going', list=', '.join(going))}")
    return [Text("\n".join(lines))] if lines else []


def _by_itself(one: SeatForm) -> bool:
    return one.form.standing or one.automatic


def running_words(scene: SeatScene, question: OpenQuestion) -> str:
    """Return which form answers a question, or why that which is about it does not; else nothing."""
    asked = question.decision
    one = scene.plans.answering(asked)
    if one is not None:
        title, what = title_of(scene, one), prepared_words(scene, one)
        return say(scene.locale, "plan-runs", form=f"{title}, {what}" if what else title)
    for one in scene.plans.others:
        about = one.subject in (None, asked.subject)
        if one.guard_failed and one.in_force and asked.id in one.form.questions and about:
            own = f"plan-form-{scene.game.id}-{one.form.id}.guarded"
            key = own if own in keys(scene.locale) else "plan-guarded"
            what = prepared_words(scene, one)
            return say(scene.locale, key, form=title_of(scene, one), what=what)
    return ""


def forms_to_go_on(scene: SeatScene) -> list[Part]:
    """Ask somebody who waits for others what they do next, in the panel itself; or say what it is.

    It is not asked in a direct message, which what others do must not edit.
    """
    asked = [one for one in scene.plans.upcoming if _is_asked_now(scene, one)]
    parts = [part for one in asked for part in form_parts(scene, one, "hand")]
    waits = not any(question.decision.asked for question in scene.mine)
    ready = [one for one in scene.plans.others if waits and one.form.if_declined and one.in_force]
    said = [
        Text(f"{title_of(scene, one)} · {state_words(scene, one)}")
        for one in ready
        if prepared_words(scene, one)
    ]
    return [*parts, *said]


INLINE: Final = 3
"""Menus of a form that still stand in the panel of who waits; what has more opens with a press."""


def _is_asked_now(scene: SeatScene, one: SeatForm) -> bool:
    waits = not any(question.decision.asked for question in scene.mine)
    small = sum(not field.typed for field in one.fields) <= INLINE or not scene.asks
    return one.form.reopens and waits and scene.where != "dm" and small


def form_buttons(scene: SeatScene) -> list[Part]:
    """Lead to the forms that may be prepared, and to those that have been."""
    buttons = [
        Button(
            say(scene.locale, "plan-prepare", form=title_of(scene, one)),
            form_control(scene, "formopen", "own", one, ""),
        )
        for one in scene.plans.upcoming
        if not _is_asked_now(scene, one)
    ]
    buttons += [
        Button(
            say(scene.locale, "plan-again", form=title_of(scene, one)),
            form_control(scene, "formopen", "own", one, ""),
        )
        for one in scene.plans.others
        if not one.form.standing
    ]
    return [Row(tuple(buttons[:OFFERED]))] if buttons else []
