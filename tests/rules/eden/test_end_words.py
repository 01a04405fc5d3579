"""The words of the day limit of Shards: before the end which points will decide, then which did."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.core.hexes import HEART, at
from rules.core.ids import NOBODY
from rules.eden import events as ev
from rules.eden import steps as st
from rules.eden.board.state import State
from rules.lang import say
from rules.players.eden.frontiers.game import GAME as FRONTIERS
from rules.players.eden.shards.game import GAME
from rules.words.eden import EdenWording
from rules.words.wording import Scene
from tests.rules.eden.builders import ANA, BOB, CY
from tests.rules.eden.frontiers.arena import war
from tests.rules.eden.shards.arena import Realm, lay, line, own
from tests.rules.eden.shards.test_scenarios import THIRD, three

WORDS = EdenWording()
NAMES = {0: "Ana", 1: "Bob", 2: "Cy"}


def scene(state: State, locale: str = "en") -> Scene:
    return Scene(view=GAME.view(state, None), names=NAMES, locale=locale)


def portal(state: State) -> None:
    state.players[CY].alive = False
    own(state, BOB, THIRD)


def heart(state: State) -> None:
    own(state, BOB, HEART)


def lands(state: State) -> None:
    own(state, BOB, at(-2, 0), at(-1, 0))


def energy(state: State) -> None:
    state.tiles[at(-4, 0)].pure = 1


def resources(state: State) -> None:
    lay(state, at(-4, 0), animals=3)


def nothing(state: State) -> None:
    pass


@pytest.mark.parametrize(
    ("more", "won", "english", "french", "short"),
    [
        (portal, "Bob", "2 portals against 1", "2 portails contre 1", "More portals"),
        (
            heart,
            "Bob",
            "portals level, but the Heart",
            "autant de portails, et le Cœur",
            "The Heart",
        ),
        (
            lands,
            "Bob",
            "portals and Heart level, 4 connected territories against 2",
            "portails et Cœur à égalité, 4 territoires connectés contre 2",
            "More territories",
        ),
        (
            energy,
            "Bob",
            "portals, Heart and territories level, 1 pure energy against 0",
            "portails, Cœur et territoires à égalité, 1 d’énergie pure contre 0",
            "More pure energy",
        ),
        (
            resources,
            "Bob",
            "level until the last point, 3 resources against 0",
            "à égalité jusqu’au dernier point, 3 ressources contre 0",
            "More resources",
        ),
        (
            nothing,
            "Ana, Bob, and Cy",
            "level on every point",
            "à égalité partout",
            "Level on every point",
        ),
    ],
)
def test_cm_end_4_the_last_message_says_which_point_decided(
    more: Callable[[State], None], won: str, english: str, french: str, short: str
) -> None:
    state = three("supremacy", day=15)
    state.day_limit = 15
    own(state, NOBODY, HEART)
    more(state)
    (told,) = Realm(state).run(st.EndDay()).said(ev.MatchEnded)
    assert WORDS.tell(scene(state), told) == f"**The last day is over. {won} won: {english}.**"
    assert french in (WORDS.tell(scene(state, "fr"), told) or "")
    assert WORDS.ended(scene(state), 15).endswith(f"after day 15, the last one: {english}")
    assert WORDS.ended(scene(state), 15, short=True) == f"{short}, day 15"


def test_r_143_a_coalition_is_compared_with_the_hegemon() -> None:
    state = three("unbalance", day=15)
    state.day_limit = 15
    own(state, NOBODY, HEART)
    own(state, BOB, at(-2, 0), at(-1, 0))
    (told,) = Realm(state).run(st.EndDay()).said(ev.MatchEnded)
    assert told.winners == (BOB, CY)
    assert "4 connected territories against 2" in (WORDS.tell(scene(state), told) or "")


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ("supremacy", "After day 15, most portals win; if level, the Heart"),
        ("unbalance", "After day 15, Ana or the best of the others wins: most portals; if level"),
        ("king", None),
    ],
)
def test_cm_end_4_the_goal_says_what_decides_after_the_last_day(
    scenario: str, said: str | None
) -> None:
    state = three(scenario)
    state.day_limit = 15
    told = say("en", "goal-eden-shards", **WORDS.goal(scene(state)))
    assert said in told if said else "After day" not in told


def test_cm_end_4_and_r_143_are_rules_of_shards() -> None:
    assert {"CM-END-4", "R-143"} <= set(WORDS.rests(scene(line()), "match-ended"))
    assert all(WORDS.has_rule("eden-shards", rule) for rule in ("CM-END-4", "R-143"))
    assert not WORDS.has_rule("eden-frontiers", "R-143")


@pytest.mark.parametrize(
    ("locale", "left", "bought"),
    [
        ("en", "1 pure energy and 3 in the Heart", " after paying for Supremacy"),
        ("fr", "1 d’énergie pure et 3 au Cœur", " après l’achat de Suprématie"),
    ],
)
def test_what_is_left_of_energy_counts_the_heart_and_says_that_supremacy_was_paid(
    locale: str, left: str, bought: str
) -> None:
    """Beside it the end says what was gathered: the reserve, the Heart, and what was paid."""
    state = war()
    state.players[ANA].pure, state.heart_pool = 1, 3
    state.tiles[HEART].owner = ANA
    view = FRONTIERS.view(state, None)
    paid = replace(view, ending="supremacy", winners=(ANA,))
    for seen, after in ((view, ""), (paid, bought)):
        words = Scene(view=seen, names=NAMES, locale=locale)
        assert f", {left}{after}, " in WORDS.seat_line(words, ANA)
        other = WORDS.seat_line(words, BOB)
        assert bought not in other
        assert "3 " not in other.partition("0 ")[2]
