"""*Why?* for players that search: what they found, told to those who may know it."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.autoplay.reasons import ReasonService
from bot.autoplay.reasons_panel import WhyScene, reason_words, why_panel
from bot.games.registry import GAMES
from bot.lang import say
from bot.model.panel_parts import Text
from bot.model.results import Explained
from rules.core.chance import Keyed
from rules.core.game import SeatSetup, Setup, advance, start
from rules.core.ids import Seat
from rules.core.play import Play
from rules.players import PLAYERS, searches
from rules.players.explaining import explain
from rules.players.heuristic import HeuristicPlayer
from rules.players.reasons import SEARCHED, Reason
from rules.players.search import HardPlayer, Tried, Verdict, reason
from rules.words.wording import Scene

KNOWN = {
    "en": "it tried 3 answers in 12 imagined futures. This one: 46 of 100 to win. "
    "Next best, {other}: 41. Its rule of thumb, {thumb}: 38.",
    "fr": "il a essayé 3 réponses dans 12 avenirs imaginés. Celle-ci\u00a0: 46 chances sur 100 de "
    "gagner. La suivante, {other}\u00a0: 41. Sa règle simple, {thumb}\u00a0: 38.",
}


def decision() -> tuple[Any, Seat, list[Any]]:
    """An action of Cthulhu Wars: what a seat sees, and what it may do."""
    game, key = GAMES["cthulhu-wars"], b"reasons." * 4
    play: Play[Any, Any] = Play(
        start(game, Setup((SeatSetup(),) * 3), Keyed(key)).state, Keyed(key)
    )
    while True:
        seat = next(q.seat for q in game.pending(play.state) if q.asked)
        view, legal = game.view(play.state, seat), game.legal(play.state, seat)
        if view.pending[0].id == "action":
            return view, seat, legal
        for action in HeuristicPlayer(game, seat, key).whole(view, legal):
            advance(game, play, seat, action)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_it_says_how_its_answer_did_beside_others(locale: str) -> None:
    game = GAMES["cthulhu-wars"]
    view, seat, legal = decision()
    thumb, chosen, other = legal[:3]
    tried = (
        Tried((thumb,), 0.38, 5),
        Tried((chosen,), 0.461, 5),
        Tried((other,), 0.41, 2),
        Tried((legal[3],), 0.9, 1),  # once says nothing
    )
    words = Scene(view=view, names={n: f"N{n}" for n in range(3)}, locale=locale, viewer=seat)
    named = {
        "other": game.ui.wording.label(words, other),
        "thumb": game.ui.wording.label(words, thumb),
    }
    said = reason_words(words, game.ui.wording, reason(Verdict(1, tried[:3], 12)))
    assert said == KNOWN[locale].format(**named)
    assert "90" not in reason_words(words, game.ui.wording, reason(Verdict(1, tried, 13)))
    draft = Verdict(1, (Tried((thumb, other), 0.3, 4), Tried((chosen, other), 0.4, 4)), 8)
    assert reason_words(words, game.ui.wording, reason(draft)).endswith(
        "\u00a0: 30." if locale == "fr" else ": 30."
    )


@pytest.mark.parametrize("level", PLAYERS)
def test_an_answer_of_every_level_that_searches_is_explained_as_searched(level: str) -> None:
    """Whatever a level is called: what says so is the player that it makes."""
    game = GAMES["cthulhu-wars"]
    view, seat, legal = decision()
    player = PLAYERS[level](game, seat, b"k")
    searched = isinstance(player, HardPlayer)
    why = explain(game, level, view, seat, legal[0], searches=searches(level))
    assert (why == SEARCHED) == searched
    assert searches(level) == searched


def test_a_second_level_that_searches_is_known_by_its_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PLAYERS, "harder", type("Harder", (HardPlayer,), {}))
    assert searches("harder")


def test_without_a_verdict_it_says_how_it_chooses_and_rules_of_thumb_elsewhere() -> None:
    game = GAMES["cthulhu-wars"]
    view, seat, legal = decision()
    assert explain(game, "hard", view, seat, legal[0], searches=True) == SEARCHED
    begun = start(game, Setup((SeatSetup(),) * 3), Keyed(b"k" * 32)).state
    asked = next(q for q in game.pending(begun) if q.asked)
    start_ = game.view(begun, asked.seat)
    assert not game.outlook or not game.outlook.asks(start_, asked.seat)
    action = game.legal(begun, asked.seat)[0]
    rule = explain(game, "heuristic", start_, asked.seat, action, searches=False)
    assert rule.because or rule.effects
    assert explain(game, "hard", start_, asked.seat, action, searches=True) == rule


@pytest.mark.parametrize(
    ("status", "viewer", "told"),
    [
        ("running", None, False),
        ("running", Seat(0), False),
        ("running", Seat(1), True),  # somebody has taken the seat over
        ("over", None, True),
    ],
)
def test_what_was_found_is_told_to_its_seat_and_to_all_when_the_match_is_over(
    status: str, viewer: Seat | None, told: bool
) -> None:
    verdict = Verdict(0, (Tried(("answer",), 0.5, 8),), 8)
    # Of the second nothing was tried, so there is no chance to win to be told.
    found = {("m", 7): verdict, ("m", 8): Verdict(0, (Tried(("answer",), 0.0, 0),), 0)}
    service = ReasonService(SimpleNamespace(), lambda match, seq: found.get((match, seq)))  # type: ignore[arg-type]  # it needs no match
    info: Any = SimpleNamespace(id="m", status=status)
    for seq in (7, 8):
        move = Explained(seq=seq, seat=Seat(1), at=0.0, observations=(), why=SEARCHED)
        shown = service._searched(move, info, viewer)
        assert shown.why == (reason(verdict) if told and seq == 7 else SEARCHED)


def why_lines(view: Any, locale: str, seats: Sequence[Any], *moves: Explained) -> list[str]:
    """What is shown of *moves*, the latest first, to somebody without a seat."""
    scene = WhyScene(
        info=SimpleNamespace(seats=seats),  # type: ignore[arg-type] # it needs nothing else
        words=Scene(view=view, names={n: f"N{n}" for n in range(3)}, locale=locale, viewer=None),
        wording=GAMES["cthulhu-wars"].ui.wording,
        moves=moves,
    )
    (text,) = why_panel(scene).parts
    assert isinstance(text, Text)
    return text.text.splitlines()


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_one_reason_of_several_moves_is_said_once(locale: str) -> None:
    """Six moves by hidden cards said six times that they went by hidden cards."""
    view, seat, _ = decision()
    seats = [SimpleNamespace(seat=seat, kind="heuristic", name="Somebody")]

    def lines(*reasons: Reason | None) -> list[str]:
        moves = [
            Explained(seq=n, seat=seat, at=0.0, observations=(), before=view, why=why)
            for n, why in enumerate(reasons, 1)
        ]
        return why_lines(view, locale, seats, *reversed(moves))[1:]

    hidden, searched = say(locale, "why-hidden"), lines(SEARCHED)[1]
    assert [line.endswith("†") for line in lines(None, None, None)] == [True, True, True, False]
    assert lines(None, None, None)[3] == hidden
    assert lines(SEARCHED, SEARCHED, SEARCHED)[3:] == [searched]
    assert lines(SEARCHED, None, SEARCHED)[1::3] == [searched, searched]
    assert lines(SEARCHED, None, SEARCHED)[5:] == [hidden]


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_it_says_what_those_who_moved_like_to_do(locale: str) -> None:
    """A temper is seen in the lobby, and explains what worth alone does not."""
    view, seat, _ = decision()
    kinds = ((seat, "heuristic", "Ivo"), (Seat(9), "hard", "Orso"), (seat, "random", "Maud"))
    seats = [SimpleNamespace(seat=at, kind=kind, name=name) for at, kind, name in kinds]
    move = Explained(seq=7, seat=seat, at=0.0, observations=(), before=view, why=SEARCHED)
    names = ("Ivo", "Orso", "Maud")
    told = [
        line for line in why_lines(view, locale, seats, move) if any(name in line for name in names)
    ]
    assert told == [say(locale, "why-temper", who="Ivo", temper=say(locale, "temper-builder"))]
