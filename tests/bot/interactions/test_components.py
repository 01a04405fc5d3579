"""Panels as Discord's JSON."""

from __future__ import annotations

from typing import Any

import pytest
from discord.components import _component_factory

from bot.interactions.components import layout
from bot.model.control_id import ControlId
from bot.model.limits import COMPONENTS
from bot.model.panel_parts import FILE, Button, Choice, Menu, Panel, Picture, Row, Rule, Text
from bot.pictures.drawn import Drawn

PRESS = ControlId("k3f2", "do", "x")  # type: ignore[arg-type] # an id as a text
CHOICES = (Choice("one \\*", "1", "what it does"), Choice("two", "2", chosen=True))
PARTS = (
    Text("of a match", "k3f2"),
    Text("of none"),
    Picture("map"),
    Picture(FILE),
    Picture("not drawn"),
    Rule(),
    Menu("choose", PRESS, CHOICES, 0, 2),
    Menu("", PRESS, CHOICES),
    Row((Button("press", PRESS, "danger", disabled=True), Button("go", url="https://a.example"))),
)
DRAWN = {PARTS[2]: Drawn(b"x", "map.png", "the map"), PARTS[3]: Drawn(b"x", "match.hexarch", "")}


@pytest.mark.parametrize("accent", [None, 0x112233])
def test_the_library_reads_in_a_layout_what_it_would_write_itself(accent: int | None) -> None:
    pictures: Any = DRAWN
    sent = layout(Panel(PARTS, (), accent), pictures)

    read: Any = [_component_factory(one) for one in sent.to_components()]  # type: ignore[arg-type]
    assert [one.to_dict() for one in read] == sent.to_components()
    assert sent.has_components_v2()


def test_more_components_than_discord_takes_are_no_layout() -> None:
    rows = (Text("a"),) * (COMPONENTS - 1)

    layout(Panel((*rows, Text("b"))), {})
    with pytest.raises(ValueError, match="components"):
        layout(Panel((*rows, Row((Button("press", PRESS),)))), {})
