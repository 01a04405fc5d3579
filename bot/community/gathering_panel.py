"""What somebody wants to play, and the call to those who want the same: values in, panels out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.game_ui import PlayableGame
from bot.interactions.i18n import game_title
from bot.interactions.time_texts import moment, pace_name
from bot.lang import say
from bot.model.clocks import PACES
from bot.model.control_id import Argument, ControlId, Number
from bot.model.gathering import Call, Wish
from bot.model.names import clean
from bot.model.panel_parts import Button, Choice, Menu, Panel, Part, Row, Text
from bot.store import MatchId

GAMES: Final = 5
"""Games that somebody may want to play on a server at once."""
DAYS: Final = (7, 30)
"""For how many days a wish may hold."""


class OfCall(Argument, frozen=True):
    """The call that a button answers."""

    number: Number


class ForDays(Argument, frozen=True):
    """For how many days a wish shall hold."""

    days: Number = DAYS[0]


def _press(verb: str, arg: str = "") -> ControlId:
    return ControlId(MatchId("-"), verb, arg)


def wish_panel(
    wishes: Sequence[Wish],
    substitutes: Sequence[Wish],
    games: Sequence[PlayableGame],
    *,
    called_here: bool,
    locale: str,
) -> Panel:
    """Show somebody what they want to play here and where they substitute, and let them change it.

    *called_here*: there is a board in a channel where the bot can call people.
    """
    named = {game.id: game for game in games}
    lines = [say(locale, "wish-title"), say(locale, "wish-head")]
    if not called_here:
        lines.append(say(locale, "wish-no-board"))
    wanted = {wish.game for wish in wishes}
    for wish in wishes:
        if wish.game in named:
            title = game_title(named[wish.game], locale)
            until = moment(wish.until, "d")
            lines.append(say(locale, "wish-mine", game=title, n=wish.least, until=until))
    helped = [wish for wish in substitutes if wish.game in named]
    if helped:
        titles = ", ".join(game_title(named[wish.game], locale) for wish in helped)
        until = moment(max(wish.until for wish in helped), "d")
        lines.append(say(locale, "wish-substitutes", games=titles, until=until))

    def choices_of(chosen: set[str]) -> tuple[Choice, ...]:
        return tuple(
            Choice(game_title(game, locale), game.id, chosen=game.id in chosen)
            for game in games[:25]
        )

    most = min(GAMES, len(games))
    parts: list[Part] = [
        Text("\n".join(lines)),
        Menu(say(locale, "wish-games"), _press("wishgames"), choices_of(wanted), most=most),
    ]
    stands_in = choices_of({wish.game for wish in helped})
    substitute = Menu(say(locale, "wish-sub"), _press("wishsub"), stands_in, least=0, most=most)
    off = Button(say(locale, "wish-off"), _press("wishoff"), "danger")
    if not wishes:
        return Panel((*parts, substitute, *([Row((off,))] if helped else [])))
    first = wishes[0]
    paces = tuple(
        Choice(pace_name(pace, locale), pace, chosen=pace == first.pace) for pace in PACES
    )
    parts.append(Menu(say(locale, "wish-pace"), _press("wishpace"), paces))
    seats = [n for wish in wishes if wish.game in named for n in named[wish.game].seats]
    numbers = range(min(seats, default=2), max(seats, default=2) + 1)
    least = min(wish.least for wish in wishes)
    sizes = tuple(
        Choice(say(locale, "wish-from", n=n), str(n), chosen=n == least) for n in numbers[:25]
    )
    parts += [Menu(say(locale, "wish-least"), _press("wishleast"), sizes), substitute]
    buttons = [
        Button(say(locale, "wish-days", n=days), _press("wishdays", ForDays(days).text()))
        for days in DAYS
    ]
    return Panel((*parts, Row((*buttons, off))))


def call_panel(call: Call, game: PlayableGame, locale: str) -> Panel:
    """Call people to a game; what has come of the call stands there in the end."""
    title = game_title(game, locale)
    called = call.users("", "in", "no")
    mentioned = ", ".join(f"<@{user}>" for user in called)
    pace = pace_name(call.pace, locale)
    lines = [say(locale, "call-head", game=title, who=mentioned or "none", pace=pace)]
    if names := ", ".join(clean(answer.name) for answer in call.is_in().values()):
        lines.append(say(locale, "call-in-names", names=names))
    if call.match is not None:
        thread = f"<#{call.slot.message}>"
        lines.append(say(locale, "call-opened", match=call.match, thread=thread))
    elif call.over:
        why = "few" if call.press is None else "refused"
        lines.append(say(locale, "call-lapsed", why=why))
    else:
        lines.append(f"-# {say(locale, 'call-until', until=moment(call.until, 'f'))}")
    parts: list[Part] = [Text("\n".join(lines))]
    if call.match is None and not call.over:
        arg = OfCall(call.id).text()
        yes = Button(say(locale, "call-in"), _press("callin", arg), "primary")
        parts.append(Row((yes, Button(say(locale, "call-no"), _press("callno", arg)))))
    return Panel(tuple(parts), tuple(called))
