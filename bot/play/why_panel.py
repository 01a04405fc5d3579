"""*Why?*: what speaks for the advised answer, and how the others compare with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.delivery.scenes import SeatScene
from bot.games.ask import ANSWERS, capital
from bot.interactions.i18n import because_words, effect_name, scene_of
from bot.lang import say
from bot.matches import OpenQuestion
from bot.model.panel_parts import Button, Panel, Row, Text
from bot.play.ask_panel import accent
from bot.play.ask_words import ask_of, odds_words, telling
from rules.players.advice import Effect, Odds, Way
from rules.players.advising import weighed

NUMBERS: Final = 6
"""Numbers in which answers are compared at most: more do not fit on a phone."""


def why_panel(scene: SeatScene, question: OpenQuestion) -> Panel:
    """Return why an answer is advised, and what else the automated player would consider."""
    locale, prompt, ask = scene.locale, scene.asking(question), ask_of(scene, question)
    lead = ask.answers[0]
    lines = [f"-# {say(locale, 'ask-why-head')}", f"### {lead.label}"]
    words, wording = scene_of(scene.snapshot, scene.info, locale), scene.game.ui.wording
    view, seat = scene.snapshot.view, question.decision.seat
    advised = () if scene.advised is None else scene.advised.ways
    met = {way.answer: way for way in advised}
    # The game's own answers are weighed only here: it takes time and most people never ask why.
    plans = [answer.plan for answer in ask.answers]
    ways = [met.get(plan) or weighed(scene.game, view, seat, plan) for plan in plans]
    best = ways[0]
    lines += [f"- {because_words(words, wording, goal)}" for goal in best.because]
    if best.effects:
        reason = None if scene.advised is None else telling(scene.advised, ask)[0]
        lines += _compared(scene, ways, reason)
    if len(ask.answers) > 1 or best.odds:
        lines.append(f"**{say(locale, 'ask-why-others')}**")
        for place, (answer, way) in enumerate(zip(ask.answers, ways, strict=True)):
            label = f"**{answer.label}**" if not place else answer.label
            lines.append(f"{_stars(place)} {label}")
            several = len(way.odds) > 1
            lines += [_odds_line(scene, odds, several=several) for odds in way.odds]
    lines.append(f"-# {say(locale, 'ask-why-note')}")
    back = prompt.press("askback")
    buttons = (
        Button(say(locale, "ask-do"), prompt.press("ask", f"0.{lead.mark}"), "primary"),
        Button(say(locale, "ask-back"), back),
    )
    return Panel((Text("\n".join(lines), scene.info.id), Row(buttons)), (), accent(scene))


def _stars(place: int) -> str:
    return "★" * (ANSWERS - place)


def _compared(scene: SeatScene, ways: Sequence[Way], reason: Effect | None) -> list[str]:
    """Compare the numbers that answers change: one line a number, as it is now and after each.

    *reason*: the number that the question has named as its reason, which comes first.
    """
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    effect_at = {(e.measure, e.place): e for way in reversed(ways) for e in way.effects}
    # In the order of the best; what only others change comes below.
    effects = [e for way in ways for e in way.effects]
    order = dict.fromkeys(
        (e.measure, e.place) for e in ([reason, *effects] if reason in effects else effects)
    )
    rows = list[str]()
    for about in order:
        e = effect_at[about]
        after = [way.after(e) for way in ways]
        # What stands against one is told though nothing changes it.
        if rows and len({e.before, *after}) == 1 and e.side != "risk":
            continue
        name = capital(effect_name(words, wording, e))
        numbers = " · ".join(f"**{n}**" if not place else str(n) for place, n in enumerate(after))
        rows.append(say(scene.locale, "ask-why-row", name=name, before=e.before, numbers=numbers))
    stars = " · ".join(map(_stars, range(len(ways))))
    return [f"-# {say(scene.locale, 'ask-why-numbers', stars=stars)}", *rows[:NUMBERS]]


def _odds_line(scene: SeatScene, odds: Odds, *, several: bool) -> str:
    """Show how likely a fight is won: ten signs, then in words."""
    won = odds.tenths
    return f"`{'▰' * won}{'▱' * (10 - won)}` {odds_words(scene, odds, several=several)}"
