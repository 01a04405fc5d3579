"""The cards that a viewer holds, above a question or alone."""

from __future__ import annotations

from typing import Final

from bot.delivery.scenes import SeatScene
from bot.interactions.i18n import scene_of
from bot.lang import say
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Part, Picture, Row, Text

HAND_PAGE: Final = 7
"""Cards on one picture of a hand."""
HAND_PICTURES: Final = 3
"""Pictures of a hand in one message at most."""


def hand_pictures(scene: SeatScene) -> list[Part]:
    """Show the cards that the viewer holds."""
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    pages = -(-scene.game.ui.wording.hand_size(words) // HAND_PAGE)
    return [
        Picture("hand", f"{scene.snapshot.seat}/{page + 1}")
        for page in range(min(pages, HAND_PICTURES))
    ]


def low_hand(scene: SeatScene, *, names: bool = False) -> list[Part]:
    """Show the cards that the viewer holds above a question; what they say may be one press away.

    Larger hands in full would push the answers off the screen of a phone. *names*: smaller ones
    would, too.
    """
    words = scene_of(scene.snapshot, scene.info, scene.locale)
    least = scene.game.ui.prompts.names_from
    if least is None or scene.game.ui.wording.hand_rows(words) < (1 if names else least):
        return hand_pictures(scene)
    whole = Button(say(scene.locale, "my-hand"), ControlId(scene.info.id, "cards"))
    return [Picture("hand", f"{scene.snapshot.seat};names"), Row((whole,))]


def cards_panel(scene: SeatScene, page: int = 0) -> Panel:
    """Show the cards that the viewer holds; without a picture of them, in words.

    A larger hand has pages, from 0, each as high as the screen of a phone.
    """
    words, wording = scene_of(scene.snapshot, scene.info, scene.locale), scene.game.ui.wording
    lines = wording.hand_lines(words)
    line = say(scene.locale, "hand-title", n=len(lines))
    own = wording.seat_line(words, scene.snapshot.seat) if scene.snapshot.seat is not None else ""
    size, seat = wording.hand_size(words), scene.snapshot.seat
    starts = range(0, size, HAND_PAGE)
    page = min(page, max(0, len(starts) - 1))  # the hand may have become smaller
    # What the seat has besides stands on its panel too, and would push the pages off the screen.
    below = [f"-# {own}"] if own and len(starts) < 2 else []
    text = [line, *([] if size else lines), *below]
    parts: list[Part] = [Text("\n".join(text), scene.info.id)]
    if size:
        parts.append(Picture("hand", f"{seat}/{page + 1}"))
    if len(starts) > 1:
        match, last = scene.info.id, len(starts) - 1
        # One row: the cards of a page may be as high as most of the screen.
        parts.append(
            Row(
                tuple(
                    Button(
                        f"{starts[to] + 1}-{min(starts[to] + HAND_PAGE, size)}",
                        ControlId(match, "handpage", str(to)),
                        disabled=to == page,
                    )
                    for to in (max(0, page - 1), min(last, page + 1))
                )
            )
        )
    return Panel(tuple(parts))
