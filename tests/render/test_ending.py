"""The picture of the end of a match can be read on a phone."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from render.core.ending import Verdict
from render.core.layout import TALL_LEAST, TALL_WIDTH
from rules.core.game import Play, advance
from rules.core.ids import Seat
from rules.players import PLAYERS
from tests.contract.playouts import begun
from tests.render.conftest import Letters

NAMES = ["Ana of the Very Long Name Indeed", "Bob", "Chloé-Élisabeth", "Dmitri"]
LONG = "Ana of the Very Long Name Indeed takes the Heart of Eden and keeps it to the very end. " * 2


def verdict(moments: int) -> Verdict:
    told = tuple((f"Manche {n}", LONG) for n in range(10, 10 + moments))
    return Verdict(
        title="Ana of the Very Long Name Indeed gagne",
        how="Une civilisation est tombée, manche 12",
        aside="4 joueurs · 12 jours",
        places=(1, 2, 2, 4),
        moments=told,
        locale="fr",
    )


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_picture_of_the_end_can_be_read(name: str, letters: Letters) -> None:
    game = GAMES[name]
    state, chance = begun(name, 4, 0)
    play: Play[Any, Any] = Play(state, chance)
    minds = [PLAYERS["random"](game, Seat(s), bytes([s])) for s in range(4)]
    rounds: dict[int, Any] = {0: game.view(play.state, None)}
    for _ in range(150):
        if play.state.over:
            break
        seat = game.pending(play.state)[0].seat
        for action in minds[seat].whole(game.view(play.state, seat), game.legal(play.state, seat)):
            advance(game, play, seat, action)
        rounds[game.round_of(play.state)] = game.view(play.state, None)
    painter = game.ui.painter
    for moments, told in ((list(rounds.items()), 3), (list(rounds.items())[:1], 0)):
        one, again = (painter.end(moments, NAMES, "fr", verdict(told)) for _ in range(2))
        assert one == again
        assert one is not None
        assert one.width == TALL_WIDTH
        assert one.height <= 1440
        assert len(one.data) <= 250 * 1024
        assert all(name in one.alt for name in NAMES)
    assert min(letters.values()) >= TALL_LEAST


def test_everybody_who_is_level_with_the_third_stands_on_the_podium(letters: Letters) -> None:
    names = ["Ana", "Bob", "Chloé", "Dmitri"]
    game = GAMES["cthulhu-wars"]
    view = game.view(begun("cthulhu-wars", 4, 0)[0], None)
    level = replace(verdict(0), places=(1, 2, 2, 2), shared={2: "2e ex æquo"})
    # One round makes no plot, which would name them all.
    picture = game.ui.painter.end([(1, view)], names, "fr", level)
    assert picture is not None
    assert {"Ana", "Bob", "Chloé, Dmitri", "2e ex æquo"} <= {*letters}
    assert "2e ex æquo Dmitri" in picture.alt
