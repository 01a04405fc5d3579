"""The plot of a match: its scale, its words, the same picture for the same match."""

from typing import Any

import pytest

from render.clash import painter as clash
from render.core.alt import LIMIT
from render.core.ending import plot_picture
from render.core.layout import TALL_WIDTH
from render.core.plot import marked, number, of_plot, plotted, steps_of
from render.cthulhu import painter as cthulhu
from render.eden import painter as eden
from rules import GAMES
from rules.players.clash.game import GAME as CLASH
from tests.bot.recorded import NAMES, played
from tests.contract.playouts import options_of
from tests.render.conftest import Letters

STAGES = {
    "eden-shards": eden.stage,
    "cthulhu-wars": cthulhu.stage,
    "clash-of-cultures": clash.stage,
}
KNOWN = {**GAMES, CLASH.id: CLASH}


@pytest.mark.parametrize(
    ("most", "lines"),
    [
        (0, [0, 1]),
        (1, [0, 1]),
        (4, [0, 1, 2, 3, 4]),
        (5, [0, 2, 4, 6]),
        (16, [0, 5, 10, 15, 20]),
        (130, [0, 50, 100, 150]),
    ],
)
def test_lines_are_drawn_at_round_values_up_to_the_greatest(most: int, lines: list[int]) -> None:
    assert list(steps_of(most)) == lines


def test_few_rounds_are_written_below() -> None:
    assert list(marked(range(10))) == [0, 2, 4, 6, 8]
    assert list(marked([1])) == [0]
    assert len(marked(range(200))) <= 7


def test_a_plot_says_in_words_who_won_and_who_held_what() -> None:
    scene = plotted(
        [1, 2],
        [{"Land": (1, 4)}, {"Land": (3, 2)}],
        names=["Ana", "Bob"],
        winners=[0, 1],
        unit="turn",
        locale="en",
    )
    words = of_plot(scene)
    assert words.startswith("Ana and Bob win in turn 2. Land: Ana 1 at first, 3 at most, 3 at")
    assert len(words) <= LIMIT
    assert scene.panels[0].values == ((1, 3), (4, 2))


def test_half_points_are_written_as_the_match_told_them() -> None:
    held = [{"Points": (3.5, 2.0)}, {"Points": (25.5, 0.5)}]
    scene = plotted([1, 2], held, names=["Ana", "Bob"], winners=[0], unit="round", locale="fr")

    assert "Ana 3½ au début, 25½ au plus, 25½ à la fin ; Bob 2 au début, 2" in of_plot(
        scene
    ).replace("\u00a0", " ")
    assert [number(n, "fr") for n in (0, 0.5, 2.3)] == ["0", "½", "2,3"]
    assert list(steps_of(4.5)) == [0, 2, 4, 6]


@pytest.mark.parametrize("name", sorted(STAGES))
def test_each_family_plots_what_its_seats_held(name: str, letters: Letters) -> None:
    game = KNOWN[name]
    options: dict[str, Any] = dict(options_of(game, 3, 0)) if name in GAMES else {}
    _, _, matches = played(game, 3, 150, **options)
    moments = [(number, match.view(None)) for number, match in enumerate(matches[::30], 1)]
    letters.clear()
    one, again = (plot_picture(STAGES[name], moments, NAMES[:3], "fr") for _ in range(2))
    assert one == again
    assert one.width == TALL_WIDTH
    assert letters
    assert not letters.small
    assert all(name in one.alt for name in NAMES[:3])
