"""What the matches of a server begin with, game by game, for those who manage it."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title
from bot.lang import say
from bot.lobby.panel import option_menus
from bot.model.control_id import ControlId
from bot.model.panel_parts import Button, Panel, Part, Row, Text
from bot.store import MatchId


def presets_panel(
    game: PlayableGame, stands: Mapping[str, str | int | bool | None], locale: str, *, fixed: bool
) -> Panel:
    """Build a menu for each option, and say whether lobbies may change them."""

    def press(verb: str, arg: str) -> ControlId:
        return ControlId(MatchId("-"), verb, f"{game.id}.{arg}")

    head = say(
        locale,
        "presets-head",
        game=game_title(game, locale),
        fixed="true" if fixed else "false",
    )
    parts: list[Part] = [Text(head)]
    parts += option_menus(game, stands, lambda option: press("gmopt", option), locale)
    key, turned = ("presets-free", "off") if fixed else ("presets-fix", "on")
    buttons = [Button(say(locale, key), press("gmfix", turned))]
    if stands:
        buttons.append(Button(say(locale, "presets-usual"), press("gmusual", "all")))
    parts.append(Row(tuple(buttons)))
    return Panel(tuple(parts))
