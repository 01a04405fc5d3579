"""How Eden puts the questions of a fight: units, abilities, sides, and the hand after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.games.ask import ANSWERS, LABEL, Answer, Ask, Kind, generic_ask, other_choices
from bot.games.eden.asks import best_plan, draft_end
from bot.games.eden.display import lands, strip
from bot.games.eden.fields import step_of
from bot.games.question_controls import QuestionPrompt
from bot.model.limits import cut
from bot.model.panel_parts import Picture
from rules.core.data import Value
from rules.core.ids import Card, Seat
from rules.eden import actions as ac
from rules.eden.board import views as vw
from rules.eden.board.combat_preview import counted
from rules.eden.frontiers.steps import Agreeing
from rules.players.advice import Advice
from rules.players.advising import carried, foreseen
from rules.players.eden import effects
from rules.words.eden import EdenWording

Totals = tuple[int, int]
"""What the viewer's side of a fight comes to, and the strongest other side."""


def army_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask whether a unit joins the fight or it stops here, with the totals of each answer."""
    ask, best = generic_ask(prompt, advised), best_plan(advised)
    number = prompt.question.decision.subject
    combat = prompt.scene.view.combats.get(str(number))
    if not best or combat is None or prompt.game is None:
        return ask
    totals = fight_totals(prompt.scene.view, prompt)
    if totals is None:
        return ask
    mine, most = totals
    foes = [army for army in combat.armies if army.camp != _camp(prompt, combat)]
    open_foes = [prompt.wording.name(prompt.scene, a.seat) for a in foes if not a.complete]
    answers = [_fight_answer(prompt, best, "lead", open_foes=bool(open_foes))]
    stop = draft_end(prompt)
    stops = [] if stop is None else [(stop,)]
    for plan in [*stops, *(one.plan for one in ask.answers)]:
        if len(answers) < ANSWERS and all(plan[0] != one.plan[0] for one in answers):
            kind: Kind = "nothing" if plan[0] == stop else "plain"
            answers.append(_fight_answer(prompt, plan, kind, open_foes=bool(open_foes)))
    added = [action for action in best if isinstance(action, ac.PlayUnit)]
    return replace(
        ask,
        state=prompt.say(
            "ask-army-state",
            mine=mine,
            most=most,
            foe="rivals" if foes else "wild",
            who=prompt.listing(open_foes) if open_foes else "none",
            n=len(open_foes),
        ),
        answers=tuple(answers),
        others=other_choices(prompt, prompt.legal, answers),
        other=prompt.say("ask-army-other"),
        picture=planned(prompt, added) or strip(combat.id),
    )


def _carried(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[Any | None, tuple[str, ...]]:
    """Return what the viewer sees after a plan, and the cards whose abilities change its totals.

    None: it cannot be known. An ability that draws cards is left out.
    """
    assert prompt.game is not None
    view, seat = prompt.scene.view, prompt.seat
    then, cards = carried(prompt.game, view, seat, plan) or (None, ())
    plain = foreseen(prompt.game, view, seat, plan) if then is None or cards else then
    if then is None or plain is None or _totals(plain, seat) == _totals(then, seat):
        return plain, ()
    return then, cards


def _totals(view: vw.View, seat: Seat) -> dict[str, dict[Seat, int]]:
    """Count both sides of every fight of *seat*."""
    fights = view.combats.items()
    mine = {n for n, combat in fights if any(army.seat == seat for army in combat.armies)}
    return {n: counted(view, int(n)) for n in mine}


def _camp(prompt: QuestionPrompt, combat: vw.Combat) -> int:
    return next(army.camp for army in combat.armies if army.seat == prompt.seat)


def fight_totals(view: vw.View, prompt: QuestionPrompt) -> Totals | None:
    """Count the viewer's side of the fight, and the strongest other side; None: it is over."""
    number = prompt.question.decision.subject
    return None if number is None else effects.fight_totals(view, prompt.seat, number)


def _fight_answer(
    prompt: QuestionPrompt, plan: Sequence[Value], kind: Kind, *, open_foes: bool
) -> Answer:
    """Return a plan of a fight with the totals that it leads to."""
    assert prompt.game is not None
    played = tuple(a for a in plan if not isinstance(a, ac.Done))
    then, able = _carried(prompt, played)
    totals = (fight_totals(then, prompt) if then is not None else None) or fight_totals(
        prompt.scene.view, prompt
    )
    mine, most = totals or (0, 0)
    # The abilities that follow are told by the totals.
    told = [a for a in played if type(a) in {*map(type, (*played[:1], *prompt.legal))}]
    names = [prompt.label(a) for a in told]
    cards = [prompt.wording.card(prompt.scene, a.card) for a in told if isinstance(a, ac.PlayUnit)]
    how = "open" if open_foes else "ahead" if mine > most else "level" if mine == most else "behind"
    totals_of: dict[str, str | int] = {"mine": mine, "most": most, "how": how}
    if not played:
        label = prompt.say("ask-army-stop-at", **totals_of)
    elif len(cards) < len(told):  # a shield or a setback, which has words of its own
        label = prompt.listing(names)
    elif len(plan) > len(played) or len(played) > 1:
        label = prompt.say("ask-army-win", cards=prompt.listing(cards), **totals_of)
        if len(label) > LABEL:
            n = prompt.say("ask-army-units", n=len(cards))
            label = prompt.say("ask-army-win", cards=n, **totals_of)
    else:
        ways = ("yes", "no")[not able :]
        labels = [prompt.say("ask-army-add", card=cards[0], able=so, **totals_of) for so in ways]
        label = next((one for one in labels if len(one) <= LABEL), labels[-1])
    return Answer(cut(label, LABEL), tuple(plan), kind)


def agree_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask whether somebody may join the viewer's side, and say who."""
    ask, step = generic_ask(prompt, advised), step_of(prompt, Agreeing)
    if step is None:
        return ask
    who = prompt.wording.name(prompt.scene, step.candidate)
    return replace(ask, state=prompt.say("ask-agree-state", who=who))


def ability_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask whether an ability is used, and say above the answers what each of them would do."""
    ask, scene = generic_ask(prompt, advised), prompt.scene
    said: dict[str, str] = {}
    for action in sorted((one.plan[0] for one in ask.answers), key=prompt.label):
        # Without advice the lines must not tell which answer leads, so they are sorted.
        unit = isinstance(action, ac.Activate)
        card = _card_of(prompt, action.unit) if unit else getattr(action, "card", None)
        if card and (text := prompt.detail(action)):
            said.setdefault(text, f"**{prompt.wording.card(scene, card)}** · {text}")
    if not said:
        return ask
    picture, answers = ask.picture, list[Answer]()
    for one in ask.answers:
        changed = _changed(prompt, one.plan)
        label = one.label
        if changed is not None:
            number, now, (mine, most) = changed
            label = prompt.say("ask-ability", what=label, mine=mine, most=most)
            # The strip draws only how one's own side comes out.
            if one.kind == "lead" and now[1] == most:
                picture = strip(number, (), mine)
        answers.append(replace(one, label=label) if len(label) <= LABEL else one)
    return replace(
        ask, state="", cards=tuple(said.values()), answers=tuple(answers), picture=picture
    )


def _changed(prompt: QuestionPrompt, plan: Sequence[Value]) -> tuple[int, Totals, Totals] | None:
    """Return the number of the fight, and its totals before and after the use of an ability.

    None: it changes neither.
    """
    wording = prompt.wording
    assert isinstance(wording, EdenWording)
    combat = wording.here(prompt.scene, prompt.question.decision)
    if combat is None or not isinstance(plan[0], ac.Activate):
        return None

    now, (view, _) = _totals_at(prompt, prompt.scene.view, combat.id), _carried(prompt, plan)
    then = None if view is None else _totals_at(prompt, view, combat.id)
    return None if now is None or then is None or then == now else (combat.id, now, then)


def _totals_at(prompt: QuestionPrompt, view: vw.View, number: int) -> Totals | None:
    """Count both sides of a fight, of whatever edition."""
    if view.edition == "frontiers":
        return fight_totals(view, prompt)
    return effects.fight_totals(view, prompt.seat, number)


def planned(prompt: QuestionPrompt, plan: Sequence[Value]) -> Picture | None:
    """Return the strip of a fight with the units that a plan adds, or one's lands as it changes them.

    None: it does neither, as far as is known. Of several fights it is the first to which something is
    added.
    """
    asked = type(None) if prompt.form is None else prompt.form.form.answer
    here = [action for action in plan if isinstance(action, asked)]
    if (drawn := lands(here, prompt.scene.view.tiles)) != lands():
        return drawn
    added = [action for action in plan if isinstance(action, ac.PlayUnit | ac.PlayOnFront)]
    number = prompt.question.decision.subject
    if number is None:
        number = next((a.combat for a in added if isinstance(a, ac.PlayOnFront)), None)
    if number is None or not added or prompt.game is None:
        return None
    fighting = [a for a in added if isinstance(a, ac.PlayUnit) or a.combat == number]
    now, (view, _) = _totals_at(prompt, prompt.scene.view, number), _carried(prompt, fighting)
    then = None if view is None else _totals_at(prompt, view, number)
    # The strip draws only how one's own side comes out.
    if now is None or then is None or then[1] != now[1]:
        return None
    return strip(number, [action.card for action in fighting], then[0])


def unit_on_front_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask for a unit on a front, or for the end, with the totals that each answer comes to."""
    ask = generic_ask(prompt, advised)
    labels = [_on_front(prompt, one.plan[0]) or one.label for one in ask.answers]
    if len(set(labels)) < len(labels):
        return ask
    answers = [
        replace(one, label=cut(label, LABEL))
        for one, label in zip(ask.answers, labels, strict=True)
    ]
    stands = _fronts_said(prompt)
    state = ask.state
    if stands and prompt.question.decision.id != "D-SH-DEFEND":  # which is about more than units
        state = prompt.say("ask-front-state", fronts=stands)
    picture = planned(prompt, answers[0].plan) if advised is not None else None
    return replace(ask, state=state, answers=tuple(answers), picture=picture)


def _fronts(prompt: QuestionPrompt) -> list[vw.Combat]:
    """List the fronts on which the viewer fights."""
    view, number = prompt.scene.view, prompt.question.decision.subject
    mine = [one for one in view.combats.values() if any(a.seat == prompt.seat for a in one.armies)]
    return [one for one in mine if number in (None, one.id)]


def _fronts_said(prompt: QuestionPrompt) -> str:
    """List the totals of the fronts on which the viewer fights."""
    said = []
    for combat in _fronts(prompt):
        totals = effects.fight_totals(prompt.scene.view, prompt.seat, combat.id)
        if totals is not None:
            mine, most = totals
            said.append(prompt.say("ask-front-totals", cell=combat.cell, mine=mine, most=most))
    return prompt.listing(said)


def _on_front(prompt: QuestionPrompt, action: Value) -> str:
    """Label a unit on a front, or the end on all of them, with totals; empty: not known."""
    if isinstance(action, ac.Done) and prompt.question.decision.id != "D-SH-DEFEND":
        said = _fronts_said(prompt)
        label = prompt.say("ask-front-stop", fronts=said)
        return label if said and len(label) <= LABEL else ""
    if not isinstance(action, ac.PlayOnFront):
        return ""
    then, able = _carried(prompt, (action,))
    totals = None if then is None else effects.fight_totals(then, prompt.seat, action.combat)
    if totals is None:
        return ""
    card = prompt.wording.card(prompt.scene, action.card)
    cell = prompt.scene.view.combats[str(action.combat)].cell
    parts = {"card": card, "cell": cell, "mine": totals[0], "most": totals[1]}
    labels = [prompt.say("ask-front-add", able=so, **parts) for so in ("yes", "no")[not able :]]
    return next((label for label in labels if len(label) <= LABEL), "")


def _card_of(prompt: QuestionPrompt, unit: int) -> Card | None:
    """Return which card a unit of the fight is."""
    wording = prompt.wording
    assert isinstance(wording, EdenWording)
    combat = wording.here(prompt.scene, prompt.question.decision)
    found = wording.card_of(prompt.scene, combat, f"u{unit}")
    return None if found is None else Card(found)


def clean_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask where units go after a fight: to the discard pile, or out of the deck."""
    ask = generic_ask(prompt, advised)
    if prompt.form is None and not any(isinstance(a, ac.SendHome) for a in prompt.legal):
        return ask
    state = prompt.say("ask-clean-state", edition=prompt.scene.view.edition)
    return replace(ask, state=state, pictured=False)


def keep_ask(prompt: QuestionPrompt, advised: Advice | None) -> Ask:
    """Ask what to keep of a hand after a fight, by what of it can fight again."""
    ask = generic_ask(prompt, advised)
    hand = prompt.scene.view.seats[prompt.seat].hand
    cards = hand.cards if isinstance(hand, vw.Known) else ()
    names = prompt.listing([prompt.wording.card(prompt.scene, card) for card in cards])
    state = prompt.say("ask-hand-state", n=len(cards), cards=names)
    return replace(ask, state=state, pictured=False)
