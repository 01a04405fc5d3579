"""Positions with the questions that hardly any match asks, so that each kind of question is looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final, get_args

from rules.clash import hooks
from rules.clash import steps as clash
from rules.clash.actions import Action, ChooseCell, ChoosePiece, ChooseWord, Construct, Pay
from rules.clash.board import cities
from rules.clash.content import CATEGORIES, GOVERNMENTS
from rules.core.agenda import asked
from rules.core.data import copy_of
from rules.core.game import advance, choices, settle
from rules.core.ids import Seat
from rules.core.play import Play
from rules.cthulhu import steps as cthulhu
from tests.bot.scenarios.test_questions import decisions, staged
from tests.contract.playouts import begun, pick
from tests.rules.clash.arena import crowded

SOON: Final = (9, 4, 173, 23, 187, 10, 169, 192)
"""The matches of these that come first: with today's rules they ask all that is asked at all."""
MATCHES: Final = 90
LENGTH: Final = 150
"""Matches of Clash of Cultures, and actions of each, in which everybody has much of everything."""

DECLINED: Final = {
    *("great-explorer", "great-explorer-city", "great-engineer", "great-prophet"),
    *("hero-general-again", "reform"),
}
"""Questions of Clash of Cultures, of those written here, that may be answered with none of it."""


FIRST: Final = ("farming", "mining")
"""Advances that everybody has from the start."""


def kinds(game: Any) -> set[str]:
    """List the ids of all questions that a game can ask."""
    if game.family == "eden":
        return decisions(game)
    steps = get_args(clash.Step if game.family == "clash" else cthulhu.Step)
    named = {str(getattr(step, "decision", "")) for step in steps} - {""}
    if game.family == "cthulhu":
        return named
    why = {f"cards-{why}" if why in hooks.CARD_OPTIONS else f"ask-{why}" for why in hooks.ANSWERS}
    return (named - {"ask", "cards", "pay"}) | why | {f"pay-{why}" for why in hooks.PAID}


def rare(game: Any) -> Iterator[Any]:
    """Yield positions in which somebody is asked what matches hardly ever ask."""
    if game.family == "clash":
        yield from of_clash(game)
        for seed in dict.fromkeys((*SOON, *range(MATCHES))):
            yield from rich(game, seed)
    elif game.family == "cthulhu":
        state = begun(game.id, 4, 1)[0]
        most = {str(seat): 3 for seat in range(1, 4)}
        shares = dict.fromkeys(most, "")
        step = cthulhu.Sharing(
            seat=Seat(0), why="dread_curse", left="kkpp", shares=shares, most=most
        )
        yield asking(state, step)
    else:
        for state, _ in staged(game, begun(game.id, 4, 1)[0]):
            yield state


def asking(state: Any, step: Any) -> Any:
    """Put a step on the agenda of a position."""
    found = copy_of(state)
    found.agenda.append(step)
    return found


def rich(game: Any, seed: int) -> Iterator[Any]:
    """Play Clash of Cultures on from where much is owned, built and held, with events all the time."""
    seats, source = 2 + seed % 3, random.Random(seed)
    state, chance = crowded(seats, seed)
    for number, player in enumerate(state.players):
        while state.action_deck and len(player.actions) < 10:
            player.actions.append(state.action_deck.pop())
        for _, city in cities(state, Seat(number)):
            if state.wonder_deck and source.random() < 0.8:
                city.wonders.append(state.wonder_deck.pop())
    play: Play[Any, Any] = Play(state, chance)
    settle(game, play, play.state.agenda)
    for _ in range(LENGTH):
        if play.state.over:
            return
        for player in play.state.players:
            player.counter = 1
            player.stock = {good: max(3, n) for good, n in player.stock.items()}
        yield play.state
        seat = source.choice(sorted(asked(play.state.agenda)))
        action = pick(source, choices(game, play.state, seat, source.randrange))
        play.events.clear()
        advance(game, play, seat, action)


def of_clash(game: Any) -> Iterator[Any]:
    """Write what even those matches do not ask: what persons, lost cities and reforms bring about."""
    state, chance = crowded(4, 1)
    play: Play[Any, Any] = Play(state, chance)
    settle(game, play, play.state.agenda)
    state, seat = play.state, Seat(0)
    own = [cell for cell, city in cities(state, seat) if len(city.buildings) < 3]
    spaces: list[Action] = [ChooseCell(cell) for cell in own]
    fog: list[Action] = [ChooseCell(cell) for cell, one in state.spaces.items() if not one.terrain]
    now, *others = [CATEGORIES[name][0].id for name in GOVERNMENTS]
    state.players[seat].advances = [*FIRST, now]
    governments: list[Action] = [ChooseWord(word) for word in others]
    built: list[Action] = [Construct(cell, "temple") for cell in own]
    cargo: list[Action] = [ChoosePiece(own[0], "army"), ChoosePiece(own[0], "settler")]
    offered: dict[str, list[Action]] = {
        "fanaticism": spaces,
        "refugee": spaces,
        "great-artist": spaces,
        "great-explorer": fog[:4],
        "great-explorer-city": spaces,
        "great-engineer": built,
        "great-prophet": built,
        "hero-general": spaces,
        "hero-general-again": spaces,
        "overboard": cargo,
        "reform": governments,
        "revolution-government": governments,
    }
    for why, among in offered.items():
        step = clash.Ask(seat=seat, why=why, among=among, stop=why in DECLINED, cell=own[0])
        yield asking(state, step)
    two = [Pay(culture=2), Pay(culture=1, gold=1), Pay(gold=2)]
    for why in ("great-explorer-city", "hero-general"):
        yield asking(state, clash.Paying(seat=seat, why=why, mixes=two, cell=own[0]))
    moment = clash.AskCards(seat=seat, why="moment-card", stop=True, cell=own[0], by=Seat(1))
    yield asking(state, moment)
