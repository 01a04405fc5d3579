"""No automated player repeats an edit without a change of mind, nor destroys what is its own."""

from __future__ import annotations

from typing import Any

import pytest

from rules.clash import steps as cs
from rules.clash.actions import ChooseCell, ChoosePiece, Done
from rules.core.agenda import asked
from rules.core.data import copy_of, fingerprint, tag_of
from rules.core.game import advance
from rules.core.ids import Cell, Seat
from rules.core.play import Play
from rules.players import PLAYERS
from rules.players.clash.game import GAME as CLASH
from tests.contract.games import GAMES
from tests.contract.playouts import begun
from tests.rules.clash.arena import Table, side

TABLES = [
    (name, kinds, seats)
    for name, game in GAMES.items()
    if game.edits
    for kinds in (("random",), ("heuristic",), ("random", "heuristic"))
    for seats in GAMES[name].seats
    if seats == 3 or (len(kinds) > 1 and seats in (game.seats[0], game.seats[-1]))
]
"""Both kinds at the least and the greatest tables, and each among themselves as well at one."""


def standing(state: Any) -> str:
    """Fingerprint a position without what only counts how often somebody changed his mind."""
    bare = copy_of(state)
    bare.draws = {}
    turn: Any = getattr(bare, "turn", None)
    if hasattr(turn, "proposed"):
        turn.edits, turn.proposed = 0, []
    for step in bare.agenda:
        for part in (step, *getattr(step, "offers", ())):
            if hasattr(part, "edits"):
                part.edits = 0
    return fingerprint(bare)


@pytest.mark.parametrize(("name", "kinds", "seats"), TABLES)
def test_nobody_repeats_an_edit_without_a_change_of_mind(
    name: str, kinds: tuple[str, ...], seats: int
) -> None:
    """Neither says one edit twice before something is committed, nor begins the same in vain."""
    game = GAMES[name]
    state, chance = begun(name, seats, 0)
    players = [PLAYERS[kinds[i % len(kinds)]](game, Seat(i), bytes([0, i])) for i in range(seats)]
    play: Play[Any, Any] = Play(state, chance)
    said: list[set[Any]] = [set() for _ in range(seats)]
    begins: set[tuple[str, Seat, Any]] = set()
    edits = 0
    for _ in range(20_000):
        if play.state.over:
            break
        seat = min(asked(play.state.agenda))
        legal, player = game.legal(play.state, seat), players[seat]
        seen = game.view(play.state, seat) if player.looks else None
        action = player.whole(seen, legal)[0]
        tag = tag_of(action)
        if tag in game.edits:
            assert action not in said[seat], action
            said[seat].add(action)
            edits += 1
        else:
            said[seat].clear()
        if tag in game.beginnings:
            here = (standing(play.state), seat, action)
            assert here not in begins, action
            begins.add(here)
        play.events.clear()
        advance(game, play, seat, action)
    assert play.state.over
    # In Shards every question is answered whole: nothing is edited.
    assert edits or kinds == ("heuristic",) or name == "eden-shards"


def answers(table: Table) -> list[Any]:
    """Ask both kinds of players what they answer to the question on the table."""
    seat = Seat(table.asked()[0] - 1)
    legal = CLASH.legal(table.state, seat)
    view = CLASH.view(table.state, seat)
    found = [CLASH.default(table.state, seat)]
    for make in PLAYERS.values():
        for key in range(12):
            player = make(CLASH, seat, bytes([key]))
            found.append(player.whole(view if player.looks else None, legal)[0])
    return found


def shaken(n: int) -> Table:
    agenda: list[cs.Step] = [cs.NextAge(), cs.Do(why="earthquake", seat=Seat(0), n=n)]
    cities = {"D2": "happy", "D3": "temple", "C3": ""}
    return Table(side(cities=cities), land={"D3": "fertile", "C3": "forest"}, agenda=agenda)


def test_an_earthquake_takes_no_more_than_it_must() -> None:
    """The first piece must be given; after that everybody stops."""
    given = answers(shaken(3))
    assert all(isinstance(action, ChoosePiece) for action in given)
    assert set(answers(shaken(2))) == {Done()}


def test_an_earthquake_that_must_take_something_takes_no_city_while_there_is_a_building() -> None:
    table = shaken(3)
    player = PLAYERS["heuristic"](CLASH, Seat(0), b"key")
    legal = CLASH.legal(table.state, Seat(0))
    chosen = player.whole(CLASH.view(table.state, Seat(0)), [*reversed(legal[:-1]), legal[-1]])[0]
    assert chosen == ChoosePiece(Cell("D3"), "temple")


def test_nobody_razes_a_city_of_his_own() -> None:
    agenda: list[cs.Step] = [cs.NextAge(), cs.StatusPart("raze", Seat(0))]
    table = Table(side(cities={"D2": "happy"}), agenda=agenda)
    assert ChooseCell(Cell("D2")) in table.legal(1)
    assert set(answers(table)) == {Done()}


@pytest.mark.parametrize("why", ["revolution", "revolution-change"])
def test_nobody_gives_up_an_army_that_he_may_keep(why: str) -> None:
    army: Any = ChoosePiece(Cell("D2"), "army")
    table = Table(
        side(cities={"D2": "happy"}, units={"D2": "army", "D1": "army"}),
        agenda=[
            cs.NextAge(),
            cs.Menu(Seat(0)),
            cs.Ask(seat=Seat(0), why=why, among=[army], stop=True),
        ],
    )
    assert set(answers(table)) == {Done()}
