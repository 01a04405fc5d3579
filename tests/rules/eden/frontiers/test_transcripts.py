"""Golden transcripts of Frontiers: the nastiest procedures, action by action, as files to be read.

A file names a position of this module, then the actions (``> seat action``); what follows each of
them is what it makes happen (events of the record), and who is asked next (``?``). At the end
stands what became of the board and of the cards. Only the lines with ``>``, ``#`` and ``position``
are read; ``HEXARCH_REWRITE=1`` writes the others anew, to be reviewed like any other change.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core.chance import Keyed
from rules.core.game import Play, advance, settle
from rules.core.hexes import HEART, at, place_order
from rules.core.ids import NOBODY, Card, Seat
from rules.eden import steps as st
from rules.eden.actions import Action
from rules.eden.board.cards import CRYSTAL_SMALL, SETBACK, supply_of
from rules.eden.board.content import install, packed
from rules.eden.board.state import State
from rules.eden.events import Event
from rules.eden.nodes import (
    Ability,
    Add,
    Cost,
    EventSpec,
    Label,
    Remove,
    Selector,
    Strength,
    UnitCard,
    World,
)
from rules.eden.worlds import builtin
from rules.players.eden.frontiers.game import GAME
from rules.players.game import AdvisedGame
from tests.rules.eden.builders import ANA, BOB, CY, DAN, bare_state, put_portal
from tests.rules.eden.frontiers.arena import dealt, skilled, stand, unit, war

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
REWRITE = bool(os.environ.get("HEXARCH_REWRITE"))
AnyGame = AdvisedGame[State, Any, Event, Any]  # every edition alike

A, B = at(1, 0), at(2, 0)


# --- positions ---


def _mages() -> World:
    """A World made for the chain of removals."""

    def one(ident: str, strength: int, *abilities: Ability) -> UnitCard:
        return skilled(ident, strength, *abilities)

    anybody = Selector(who="any", where="other")
    label = Label("Mages", "Mages")
    return World(
        id="mages",
        name=label,
        people=label,
        colour="any",
        resource="ore",
        stock=label,
        keywords=(),
        units=(
            one("summoner", 2, Ability("delayed", (Add(Selector(zone=("hand",))),))),
            one(
                "assassin",
                1,
                Ability("immediate", (Remove(Selector(who="enemy", cost=Cost(most=2))),)),
            ),
            one(
                "chronicler",
                1,
                Ability("reaction", (Strength("this", 1),), on=EventSpec("removed", anybody)),
            ),
        ),
    )


def a_chain_of_removals() -> State:
    """Ana's summoner can add her assassin, which can remove Bob's splitter, which reacts."""
    content = install(packed([*builtin().values(), _mages()]))
    state = bare_state(2, worlds=["mages", "machines"], content=content, phase="expansion", day=1)
    stand(state, HEART, wild=8)
    stand(state, A, ANA, 2, {B: 2})
    stand(state, B, BOB, 1, {A: 2})
    for seat, cell in ((ANA, at(-4, 0)), (BOB, at(0, 5))):
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    state.players[BOB].world = {Card("machines.drone"): 4}
    mages = [Card(f"mages.{name}") for name in ("summoner", "assassin", "chronicler")]
    machines = [Card("machines.splitter"), Card("machines.drone")]
    dealt(state, {ANA: [*mages, CRYSTAL_SMALL], BOB: machines})
    state.agenda = [st.Select(at=ANA), st.ListCombats()]
    return state


def a_portal_falls() -> State:
    """Ana is about to take Bob's portal while Dan fights Cy; Bob's other lands are fought over."""
    state = war(4)
    stand(state, HEART, BOB, 1)
    state.heart_owner, state.heart_pool = BOB, 6
    places = {ANA: at(6, -3), BOB: at(-4, 0), CY: at(0, 7), DAN: at(6, -7)}
    for seat, cell in places.items():
        put_portal(state, seat, cell)
        stand(state, cell, seat, 1)
    stand(state, at(-3, 0), ANA, 1, {at(-4, 0): 4})
    stand(state, at(0, 1), BOB, 1, {at(0, 2): 2})
    stand(state, at(0, 2), CY, 1, {at(0, 1): 3})
    stand(state, at(1, -1), ANA, 1, {HEART: 2})
    stand(state, at(0, 5), CY, 1, {at(0, 6): 1})
    stand(state, at(0, 6), DAN, 2)
    state.supply = supply_of(4)
    dealt(state, {ANA: [unit(3)], BOB: [SETBACK, unit(1)], CY: [unit(1)], DAN: [unit(2)]})
    state.agenda = [st.Select(at=ANA), st.ListCombats()]
    return state


POSITIONS: dict[str, Callable[[], State]] = {
    "a chain of removals": a_chain_of_removals,
    "a portal falls": a_portal_falls,
}


# --- the runner ---


def told(play: Play[State, Event], game: AnyGame) -> Iterator[str]:
    """Say what happened since the last action, and who is asked."""
    for event in play.events:
        yield f"  {msgspec.json.encode(event).decode()}"
    play.events.clear()
    for decision in game.pending(play.state):
        if decision.asked:
            yield f"? {decision.seat} {decision.id}"


def piles(cards: list[Card]) -> str:
    counted = Counter(cards)
    return ", ".join(f"{n} {card}" for card, n in sorted(counted.items())) or "nothing"


def outcome(state: State) -> Iterator[str]:
    """Say what became of the board and of the cards."""
    for cell in sorted(state.tiles, key=place_order):
        tile = state.tiles[cell]
        edges = "".join(f" {n}>{outer}" for outer, n in sorted(tile.edges.items()))
        edges += "".join(f", {n} {kind}" for kind, n in sorted(tile.resources.items()))
        edges += f", {tile.pure} pure energy" if tile.pure else ""
        if tile.owner != NOBODY:
            yield f"= {cell}: seat {tile.owner}, {tile.centre}{edges}"
        elif tile.wild:
            yield f"= {cell}: wild {tile.wild}"
        else:
            yield f"= {cell}: vacant"
    yield f"= energy on the Heart: {state.heart_pool}"
    for seat, player in enumerate(state.players):
        zones = [("hand", player.hand), ("deck", player.deck), ("discard", player.discard)]
        if player.set_aside:
            zones.append(("set aside", player.set_aside))
        said = "; ".join(f"{name}: {piles(cards)}" for name, cards in zones)
        yield f"= seat {seat} {'' if player.alive else '(out) '}{said}"


def replayed(
    written: str, positions: Mapping[str, Callable[[], State]], game: AnyGame = GAME
) -> str:
    """Play the actions of a transcript, and write it as it should be."""
    lines: list[str] = []
    play: Play[State, Event] | None = None
    for line in written.splitlines():
        if line.startswith("position: "):
            play = Play(positions[line.removeprefix("position: ")](), Keyed(bytes(32)))
            settle(game, play, play.state.agenda)
            lines += [line, *told(play, game)]
        elif line.startswith("> "):
            assert play is not None, "no position"
            seat, said = line[2:].split(" ", 1)
            action = msgspec.json.decode(said, type=Action)
            lines.append(line)
            if refusal := game.why_not(play.state, Seat(int(seat)), action):
                lines.append(f"refused: {msgspec.json.encode(refusal).decode()} [{refusal.rule}]")
                continue
            advance(game, play, Seat(int(seat)), action)
            lines += told(play, game)
        elif line.startswith("#") or not line:
            lines.append(line)
    assert play is not None, "no position"
    return "\n".join([*lines, *outcome(play.state)]) + "\n"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_match_unfolds_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    now = replayed(written, POSITIONS)
    if REWRITE:
        path.write_text(now, encoding="utf-8")
    assert now == written or REWRITE


def test_every_position_has_its_transcript() -> None:
    named = [
        line.removeprefix("position: ")
        for path in TRANSCRIPTS
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("position: ")
    ]
    assert sorted(named) == sorted(POSITIONS)
