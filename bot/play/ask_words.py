"""What a question says to its seat: its game's ``Ask``, with what speaks for the advised answer.

That is its reason, how likely the fights are won that it leads to, and what is asked once before an
answer is given.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from bot.delivery.scenes import SeatScene
from bot.games.ask import LABEL, Ask, capital, checked, unadvised
from bot.interactions.i18n import because_words, effect_words, risk_words, scene_of
from bot.lang import say
from bot.matches import OpenQuestion
from bot.play.ahead_panel import with_sheet
from rules.core.data import Value
from rules.players.advice import Advice, Effect, Odds, Way
from rules.players.advising import risked, weighed


def asked(scene: SeatScene) -> OpenQuestion | None:
    """Find the question that the seat answers first; None if it owes no answer."""
    return next((question for question in scene.mine if question.decision.asked), None)


def ask_of(scene: SeatScene, question: OpenQuestion) -> Ask:
    """Put a question as its game does."""
    ask = scene.game.ui.prompts.ask(scene.asking(question), scene.advised)
    # What asks once keeps its question without advice too, where nothing is highlighted.
    ask = _risky(scene, ask)
    ask = checked(_foretold(scene, _reasoned(scene, ask)) if scene.advice else unadvised(ask))
    sheet = scene.ahead.sheets.get(question.decision)
    lead = ask.lead
    if sheet is None or not sheet.answers_more_than(() if lead is None else lead.plan):
        return ask
    return with_sheet(scene, ask, sheet)


def _risky(scene: SeatScene, ask: Ask) -> Ask:
    """Note what is asked once before an answer is given, the advised one included."""
    # What a game says itself is about answers that are not advised.
    return replace(
        ask,
        answers=tuple(
            replace(
                answer, risk=(answer.kind != "lead" and answer.risk) or risk_of(scene, answer.plan)
            )
            for answer in ask.answers
        ),
    )


def risk_of(scene: SeatScene, plan: Sequence[Value]) -> str:
    """Return what is asked once before a plan is played; empty: nothing, or none of it is known."""
    seat = scene.snapshot.seat
    if seat is None or scene.advised is None or not plan:
        return ""
    risk = risked(scene.game, scene.snapshot.view, seat, tuple(plan))
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    return "" if risk is None else risk_words(words, scene.game.ui.wording, risk)


def _foretold(scene: SeatScene, ask: Ask) -> Ask:
    """Say how likely the fights are won that the advised answer leads to, and on its label, if it is one."""
    lead = ask.lead
    option = scene.advised.best if scene.advised is not None else None
    if lead is None or option is None:
        return ask
    odds = option.odds
    if lead.plan != option.answer:  # the game puts a plan of its own first
        view, seat = scene.snapshot.view, scene.snapshot.seat
        assert seat is not None
        odds = weighed(scene.game, view, seat, lead.plan).odds
    if not odds:
        return ask
    chances = " · ".join(
        odds_words(scene, fight, several=len(odds) > 1, label=lead.label) for fight in odds
    )
    ask = replace(ask, odds=capital(chances))
    (first, *more) = odds
    label = lead.label
    if not more and not (first.certain or first.hopeless or first.settled):
        label = say(scene.locale, "ask-odds-label", label=label, tenths=first.tenths)
    if label == lead.label or len(label) > LABEL:
        return ask
    return replace(
        ask, answers=tuple(replace(a, label=label) if a is lead else a for a in ask.answers)
    )


def _reasoned(scene: SeatScene, ask: Ask) -> Ask:
    """Return a question with what speaks for the advised answer, if its game has not said it."""
    lead = ask.lead
    if lead is None or scene.advised is None:
        return ask
    way = scene.advised.best
    if lead.plan[: len(way.answer)] != way.answer:  # a plan may end what comes next as well
        return ask
    if ask.advice and not ask.advice.endswith("**"):
        return ask
    why = _sentence(scene, scene.advised, ask)
    if not why:
        return ask
    card = lead.label.removesuffix(".")  # what a card does is a sentence
    best = ask.advice or say(scene.locale, "ask-best-card", card=card, why="").strip()
    if not ask.advice and why.startswith(card):  # what names its card needs it once
        why = capital(why.removeprefix(card).lstrip(": \u00a0\u202f"))
    return replace(ask, advice=f"{best} {why}")


def _sentence(scene: SeatScene, advised: Advice, ask: Ask) -> str:
    """Return what decides for the best way, else in what it is better, else what it changes."""
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    best = advised.best
    if best.because:
        return because_words(words, wording, best.because[0])
    first, second = telling(advised, ask)
    if first is None:
        return ""
    reasons = [effect_words(words, wording, first, second)]
    # A number means something beside the one that stands against it in the same place.
    reasons += [
        effect_words(words, wording, effect)
        for effect in best.effects
        if effect.place == first.place != "" and effect.side == "risk" and effect != first
    ][:1]
    return " ".join(f"{capital(reason)}." for reason in reasons)


def telling(advised: Advice, ask: Ask) -> tuple[Effect | None, int | None]:
    """Return the number that speaks most for the best way, and that of the next if it is worse."""
    # It is compared with an answer that is on the panel too.
    shown = {answer.plan for answer in ask.answers}
    second = next((way for way in advised.ways[1:] if way.answer in shown), None)
    better = () if second is None else advised.against(second)
    if second is not None and better:
        return better[0], second.after(better[0])
    effects = sorted(advised.best.effects, key=_speaks)
    even = (effect for effect in effects if second is None or not _against(effect, second))
    return next(even, None), None


def _speaks(effect: Effect) -> int:
    """Order gains first, then what stays as it is, then what becomes worse."""
    gained = effect.gains_on(effect.before)
    return (gained <= 0) + (gained < 0)


def _against(effect: Effect, other: Way) -> bool:
    """Return whether another way does better in what an effect is about."""
    number = other.after(effect)
    if effect.side == "cost":  # of another unit too: which one is lost is the question
        number = next((e.after for e in other.effects if e.measure == effect.measure), number)
    return effect.gains_on(number) < 0


def odds_words(scene: SeatScene, odds: Odds, *, several: bool, label: str = "") -> str:
    """Say how likely a fight is won, why where it is certain, and where, if it is one of several.

    *label*: of the answer; the totals that it gives are not repeated.
    """
    locale = scene.locale
    unsure = odds.settled and not (odds.certain or odds.hopeless)
    key = "ask-odds-settled" if unsure else "ask-odds-each" if several else "ask-odds"
    chance = say(locale, key, tenths=odds.tenths)
    repeats = {str(odds.mine), str(odds.most)} <= {*re.findall(r"\d+", label)} and not odds.cards
    if odds.certain and (odds.cards or odds.abilities) and not repeats:
        chance = _sure_words(scene, odds, chance)
    return say(locale, "named-line", name=odds.place, what=chance) if several else chance


def _sure_words(scene: SeatScene, odds: Odds, chance: str) -> str:
    """Say what a fight that is won for certain comes to, with what counts beside the answer itself."""
    locale, wording = scene.locale, scene.game.ui.wording
    words = scene_of(scene.snapshot, scene.info, locale)
    used = [say(locale, "ask-odds-ability", card=wording.card(words, c)) for c in odds.abilities]
    if odds.cards:
        first, *more = odds.cards
        card = wording.card(words, first)
        used.insert(0, say(locale, "ask-odds-cards", card=card, n=len(more)))
    totals = {"mine": odds.mine, "most": odds.most, "open": "no" if odds.settled else "yes"}
    return say(
        locale, "ask-odds-with", said=chance, **{"with": wording.listing(words, used)}, **totals
    )
