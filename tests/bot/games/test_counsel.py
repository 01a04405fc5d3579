"""What a panel offers in one press can be done, and there is something to offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from bot.delivery.scenes import SeatScene
from bot.games.editor import read_set
from bot.games.registry import GAMES
from bot.model.panel_parts import Button, Choice, Menu, Row
from bot.play.seat_panel import seat_panel
from rules.core.chance import Keyed
from rules.core.data import Value, copy_of
from rules.core.errors import Refusal
from rules.core.game import advance
from rules.core.play import Play
from tests.bot.looking import positions, seat_scene

GAME = GAMES["eden-frontiers"]


def asked(decision: str, seed: int, **options: Any) -> Iterator[tuple[Any, SeatScene]]:
    """Yield positions of a match in which *decision* is open, as the seat sees them."""
    for state in positions(GAME, 3, seed, every=1, quick_map=True, **options):
        for one in GAME.pending(state):
            if one.id == decision and one.asked:
                yield state, seat_scene(GAME, state, one.seat, "fr")


def tried(state: Any, scene: SeatScene, actions: list[Value]) -> Refusal | None:
    """Play *actions* on a copy of the position; return what the rules have against it."""
    play: Play[Any, Any] = Play(copy_of(state), Keyed(bytes(32)))
    assert scene.snapshot.seat is not None
    for action in actions:
        refusal = GAME.why_not(play.state, scene.snapshot.seat, action)
        if refusal is not None:
            return refusal
        advance(GAME, play, scene.snapshot.seat, action)
    return None


def pressed(scene: SeatScene, verb: str) -> list[str]:
    """List what the controls of one verb carry."""
    found: list[str] = []
    for part in seat_panel(scene).parts:
        if isinstance(part, Row):
            found += [
                b.press.arg
                for b in part.buttons
                if isinstance(b, Button) and b.press and b.press.verb == verb
            ]
        elif isinstance(part, Menu) and part.press.verb == verb:
            found += [c.value for c in part.choices if isinstance(c, Choice)]
    return found


@pytest.mark.parametrize("decision", ["D-FR-DEPLOY", "D-FR-REDEPLOY"])
def test_every_plan_on_a_panel_is_legal_from_first_to_last(decision: str) -> None:
    used: Counter[str] = Counter()
    for _, scene in islice(asked(decision, 1, day_limit=8), 120):
        asking = scene.asking(scene.mine[0])
        for name in pressed(scene, "plan"):
            whole = GAME.ui.prompts.plans[name](asking, ())
            used[name] += whole != asking.draft
            assert asking.form is not None
            assert asking.form.why_not(whole) is None

    assert used["forward"] + used["front0"] > 3


def test_starting_units_are_one_choice_that_can_be_made() -> None:
    state, scene = next(asked("D-START-UNITS", 2))
    asking = scene.asking(scene.mine[0])
    wholes = [asking.written(value) for value in pressed(scene, "do")]
    chosen = [whole for whole in wholes if whole is not None]
    assert len(set(chosen)) == 10
    for whole in chosen:
        assert tried(state, scene, [whole]) is None


def test_the_dearest_units_one_can_pay_are_a_press_away() -> None:
    offered = 0
    for state, scene in islice(asked("D-FR-ORDERS", 3, day_limit=8), 60):
        asking = scene.asking(scene.mine[0])
        for text in pressed(scene, "set"):
            offered += 1
            edit = read_set(asking, text, ())
            assert not edit.note
            assert tried(state, scene, [edit.draft]) is None

    assert offered > 3
