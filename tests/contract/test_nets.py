"""Every game gives the checks what they need; what it does not give is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.contract.games import HELD
from tests.contract.nets import missing
from tests.contract.test_public_fields import TABLE


@pytest.mark.parametrize("name", HELD)
def test_a_game_gives_the_checks_what_they_need(name: str) -> None:
    assert missing(HELD[name], TABLE) == []


def test_what_a_game_does_not_give_is_named() -> None:
    game = replace(HELD["cthulhu-wars"], id="chess", family="chess", advisor=None)

    assert missing(game, TABLE) == [
        "[chess.public] of public_fields.toml",
        "tests.rules.chess.nets.NETS, a Nets of tests/contract/nets.py",
    ]
    assert missing(replace(game, family="cthulhu"), TABLE) == [
        "an advisor of chess, or advised=False in its NETS"
    ]
