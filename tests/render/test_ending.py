"""The picture of the end of a match can be read on a phone, in every place."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.registry import GAMES
from render.core.chances import Curve
from render.core.ending import MAP, End, Glance, Own, Standing, Turn, end_picture
from render.core.layout import TALL_LEAST, TALL_WIDTH
from rules.core.game import advance
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS
from tests.contract.playouts import begun
from tests.render.conftest import Letters

NAMES = ("Ana of the Very Long Name Indeed", "Bob", "Chloé-Élisabeth", "Dmitri")
LONG = "Ana of the Very Long Name Indeed prend le Cœur à Chloé-Élisabeth, 23 à 22"
HOME = {"cthulhu-wars": "arctic_ocean"}


def end(turns: int, me: Seat | None) -> End:
    chances = ((0.25,) * 4, (0.4, 0.3, 0.2, 0.1), (0.1, 0.1, 0.1, 0.7), (0, 0, 0, 1))
    own = (
        None
        if me is None
        else Own(me, "Vous : 4e", "Énergie pure : 6 sur 20", "1er : Ana 26", "20 de retard")
    )
    return End(
        title="Ana of the Very Long Name Indeed gagne",
        how="Une civilisation est tombée, manche 12",
        aside="4 joueurs · 12 jours",
        winners=(Seat(3),),
        standings=tuple(Standing(Seat(n), f"{n + 1}e", one, "23½") for n, one in enumerate(NAMES))
        if me is None
        else (),
        held="Points d’apocalypse",
        own=own,
        curve=Curve("Vos chances, de 0 à 10", "manche", (1, 2, 3), chances, NAMES, 1),
        turns=tuple(
            Turn(f"Manche {n}", LONG, "Chances : 2, puis 6.", n, Seat(n))
            for n in range(1, turns + 1)
        ),
        advice=("", "") if me is None else ("À essayer", f"{LONG}. {LONG}."),
        locale="fr",
    )


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_picture_of_the_end_can_be_read(name: str, letters: Letters) -> None:
    game = GAMES[name]
    state, chance = begun(name, 4, 0)
    play: Play[Any, Any] = Play(state, chance)
    minds = [PLAYERS["random"](game, Seat(s), bytes([s])) for s in range(4)]
    for _ in range(150):
        if play.state.over:
            break
        seat = game.pending(play.state)[0].seat
        for action in minds[seat].whole(game.view(play.state, seat), game.legal(play.state, seat)):
            advance(game, play, seat, action)
    view, stage = game.view(play.state, None), game.ui.painter.stage
    assert stage is not None
    for turns, me in ((3, None), (3, Seat(3)), (0, Seat(0))):
        glance = Glance(HOME.get(name, "H8"), "", Seat(1), *MAP)
        glances = [(view, glance)] * turns
        one, again = (end_picture(stage, end(turns, me), view, glances, NAMES) for _ in range(2))
        assert one == again
        assert one.width == TALL_WIDTH
        assert len(one.data) <= 250 * 1024
        assert "Ana of the Very Long Name Indeed gagne" in one.alt
        assert ("Vous : 4e. Énergie pure : 6 sur 20. 1er : Ana 26. 20 de retard." in one.alt) == (
            me is not None
        )
        assert all(name in one.alt for name in NAMES) or me is not None
    assert min(letters.values()) >= TALL_LEAST


def test_the_first_third_of_the_curve_is_dotted() -> None:
    game = GAMES["eden-frontiers"]
    view, stage = game.view(begun("eden-frontiers", 4, 0)[0], None), game.ui.painter.stage
    assert stage is not None
    dotted = end(0, None)
    assert dotted.curve is not None
    whole = replace(dotted, curve=replace(dotted.curve, sure=0))
    assert (
        end_picture(stage, dotted, view, [], NAMES).data
        != end_picture(stage, whole, view, [], NAMES).data
    )
