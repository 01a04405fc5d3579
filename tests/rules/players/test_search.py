"""Paired plays: what the search may know, that it is repeatable, and when it prefers an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES
from rules.core.chance import Keyed
from rules.core.data import copy_of, pack
from rules.core.game import SeatSetup, Setup, advance, settle, start
from rules.core.hexes import HEART, around
from rules.core.ids import Seat
from rules.core.play import Play, asked_of
from rules.cthulhu.actions import MoveUnit
from rules.eden.board.content import content_of
from rules.players.advising import advise
from rules.players.heuristic import HeuristicPlayer
from rules.players.outlook import Outlook, Weights
from rules.players.search import FEW, HardPlayer, Verdict, _best, _Search, search
from tests.examples import sampled

PLAYS = 8
POSITIONS = sampled(150, 250)
ENOUGH = sampled(3, 6)
"""Positions of each question in which the ways to send troops are counted."""


def questions(
    name: str, seed: int, most: int, *, alike: int = 2
) -> Iterator[tuple[Any, Seat, list[Any]]]:
    """Play by rules of thumb; yield positions in which somebody is asked what is searched.

    *alike*: how many of each question.
    """
    game, key = GAMES[name], bytes([seed]) * 32
    setup = Setup((SeatSetup(),) * 3, content=game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    players = [HeuristicPlayer(game, Seat(s), key + bytes([s])) for s in range(3)]
    seen: dict[str, int] = {}
    while not play.state.over and sum(seen.values()) < most:
        question = next(q for q in game.pending(play.state) if q.asked)
        seat, legal = question.seat, game.legal(play.state, question.seat)
        view = game.view(play.state, seat)
        if HardPlayer(game, seat, key).searches(view, legal) and seen.get(question.id, 0) < alike:
            seen[question.id] = seen.get(question.id, 0) + 1
            yield play.state, seat, legal
        for action in players[seat].whole(view, legal):
            advance(game, play, seat, action)
        play.events.clear()


def enriched(game: Any, state: Any, seat: Seat) -> Any:
    """Give a seat more of what counts; in Battle For Eden in its deck, which only it can see."""
    other = copy_of(state)
    mine = other.players[seat]
    match game.family:
        case "cthulhu":
            mine.doom += 12
        case "clash":
            mine.tenths += 80
        case _:
            units = content_of(other.content, other.edition).units
            best = max(units, key=lambda card: units[card].strength)
            mine.deck += [best] * 9
    return other


@pytest.mark.parametrize("name", GAMES)
def test_twins_that_a_seat_cannot_tell_apart_give_the_same_verdict(name: str) -> None:
    """All that is hidden is dealt anew, and what was tried did as well as before.

    What a seat sees of its own makes its futures brighter: else the twins could be alike because
    nothing is looked at.
    """
    game, found, poor, rich = GAMES[name], 0, 0.0, 0.0
    for state, seat, _ in questions(name, 3, 6):
        view = game.view(state, seat)
        verdicts = set()
        for n in (1, 2):
            chance = Keyed(bytes([n]) * 32)
            twin: Play[Any, Any] = Play(game.possible(view, chance), chance)
            settle(game, twin, twin.state.agenda)
            assert game.view(twin.state, seat) == view
            legal = game.legal(twin.state, seat)
            verdicts.add(search(game, view, seat, legal, key=b"key", plays=PLAYS))
        assert len(verdicts) == 1, verdicts
        found += 1
        better = enriched(game, state, seat)
        view, legal = game.view(better, seat), game.legal(better, seat)
        rich += search(game, view, seat, legal, key=b"key", plays=PLAYS).tried[0].chance
        poor += verdicts.pop().tried[0].chance
    assert found == 6
    assert rich > poor


@pytest.mark.parametrize("name", GAMES)
def test_advice_is_the_same_from_a_glimpse_as_from_a_view(name: str) -> None:
    """In the true position, so that an advisor who reads what is hidden is found out.

    So is advice from the shorter list of what is legal that a search makes.
    """
    game, key = GAMES[name], b"glimpse" * 4
    assert game.advisor is not None
    assert game.glimpse is not None
    setup = Setup((SeatSetup(),) * 3, content=game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    state, asked = play.state, 0
    while not state.over and asked < POSITIONS:
        pending = game.pending(state)
        seat = next(q.seat for q in pending if q.asked)
        legal, before = game.legal(state, seat), pack(state)
        view, glimpse = game.view(state, seat), game.glimpse(state, seat, pending)
        said = game.advisor(seat).whole(view, legal)
        assert game.advisor(seat).whole(glimpse, legal) == said
        listed = game.questions.advised(state, seat)
        assert {*listed} < {*legal}, "nobody is advised to concede"
        assert game.advisor(seat).whole(glimpse, listed) == said
        assert pack(state) == before, "what a glimpse shares was changed"
        # Sealed drafts of others are hidden too, so not only the first seat looks.
        for other in {one.seat for one in pending} - {seat}:
            more = game.legal(state, other)
            other_view, other_glimpse = game.view(state, other), game.glimpse(state, other, pending)
            said_too = game.advisor(other).whole(other_view, more)
            assert game.advisor(other).whole(other_glimpse, more) == said_too
        for action in said:
            advance(game, play, seat, action)
        play.events.clear()
        asked += 1


@pytest.mark.parametrize("name", GAMES)
def test_what_is_tried_is_legal_and_begins_with_all_that_is_advised(name: str) -> None:
    game, others = GAMES[name], 0
    for state, seat, legal in questions(name, 5, 5):
        view = game.view(state, seat)
        verdict = search(game, view, seat, legal, key=b"key", plays=PLAYS)
        firsts = [one.actions[0] for one in verdict.tried]
        advice = advise(game, view, seat)
        assert advice is not None
        ways = [way.answer for way in advice.ways][: len(firsts)]
        assert [one.actions for one in verdict.tried[: len(ways)]] == ways
        assert all(game.why_not(state, seat, one) is None for one in firsts)
        assert len({one.actions for one in verdict.tried}) == len(firsts)
        assert PLAYS <= verdict.plays < PLAYS + len(firsts) or len(firsts) == 1
        assert all(0 <= one.chance <= 1 for one in verdict.tried)
        others += len(firsts) > 1
    assert others


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("eden-frontiers", {"D-FR-DEPLOY", "D-FR-REDEPLOY"}),
        ("eden-fronts", {"D-FT-OFFENSIVE", "D-FT-REDEPLOY"}),
    ],
)
def test_many_ways_to_send_troops_are_tried(name: str, ids: set[str]) -> None:
    """Tastes for places alone send the same troops to the same places nearly always."""
    game, tried = GAMES[name], dict[str, list[int]]()
    for state, seat, legal in questions(name, 3, 90, alike=15):
        view = game.view(state, seat)
        if (id_ := asked_of(view, seat)) in ids and state.day > 2:
            verdict = search(game, view, seat, legal, key=b"key", plays=1)
            tried.setdefault(id_, []).append(len(verdict.tried))
        if min(len(tried.get(id_, ())) for id_ in ids) >= ENOUGH:
            break
    assert tried.keys() == ids
    assert all(sum(many) / len(many) > 3 for many in tried.values()), tried


def test_a_search_that_is_stopped_has_a_verdict() -> None:
    game = GAMES["cthulhu-wars"]
    state, seat, legal = next(questions("cthulhu-wars", 6, 4))
    stops = search(
        game, game.view(state, seat), seat, legal, key=b"k", plays=99, go_on=lambda: False
    )
    assert (stops.chosen, stops.plays, stops.stopped) == (0, 1, True)


def among(monkeypatch: pytest.MonkeyPatch, results: dict[str, list[float]], plays: int) -> Verdict:
    """Search among named answers that are worth so much in one deal after the other, then 0."""
    game = GAMES["cthulhu-wars"]
    assert game.outlook is not None
    state, seat, _ = next(questions("cthulhu-wars", 6, 4))
    left = {name: iter(worths) for name, worths in results.items()}

    def chances(_self: object, _dealt: object, plan: tuple[Any, ...], _key: bytes) -> list[float]:
        return [next(left[plan[0]], 0.0) if n == seat else 0.0 for n in range(3)]

    monkeypatch.setattr("rules.players.search._Search._played", chances)
    one = _Search(game, game.outlook, game.view(state, seat), seat, b"k")
    return one.among([(name,) for name in results], plays, lambda: True)


def test_what_was_dropped_is_not_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was better in two futures; what did still better there was no better in many."""
    results = {"thumb": [0.1] * 30, "dropped": [0.3, 0.3], "kept": [0.6, 0.2]}
    verdict = among(monkeypatch, results, 40)
    assert [one.plays for one in verdict.tried] == [verdict.tried[2].plays, 2, (40 - 2) // 2]
    assert verdict.actions == ("thumb",)


@pytest.mark.parametrize(
    ("other", "chosen", "clear"),
    [
        ([0.4, 0.5] * 50, "other", True),
        ([0.3, 0.3] * 50, "thumb", True),  # all the same
        ([0.1, 0.2] * 50, "thumb", True),
        ([0.1, 0.6] * 50, "other", False),
    ],
)
def test_no_more_futures_are_imagined_than_it_takes_to_be_sure(
    monkeypatch: pytest.MonkeyPatch, other: list[float], chosen: str, clear: bool
) -> None:
    verdict = among(monkeypatch, {"thumb": [0.3] * 100, "other": other}, 60)
    assert (verdict.actions, verdict.plays, verdict.stopped) == (
        (chosen,),
        8 if clear else 60,
        False,
    )


def test_moves_of_several_kinds_of_unit_are_tried_as_far_as_there_are_futures() -> None:
    game, kinds = GAMES["cthulhu-wars"], 0
    assert game.outlook is not None
    for state, seat, legal in questions("cthulhu-wars", 7, 80, alike=80):
        view = game.view(state, seat)
        few, many = (
            search(game, view, seat, legal, key=b"k", plays=plays, go_on=lambda: False).tried
            for plays in (8, 48)
        )
        assert {one.actions for one in few} <= {one.actions for one in many}
        assert len(few) <= FEW
        assert len(many) <= game.outlook.candidates
        moves = (one.actions[0] for one in many if isinstance(one.actions[0], MoveUnit))
        kinds = max(kinds, len({view.units[move.unit].kind for move in moves}))
        if kinds > 3:
            break
    assert kinds > 3


@pytest.mark.parametrize(
    ("results", "best"),
    [
        ([[0.5, 0.5]], 0),
        ([[0.5, 0.5], [0.6, 0.6]], 1),
        ([[0.5, 0.5], [0.9]], 0),  # once says nothing
        ([[0.5, 0.1, 0.9], [0.2, 0.9, 0.5]], 0),  # better on average, but by chance
        ([[0.2, 0.4, 0.3], [0.3, 0.5, 0.4], [0.4, 0.6, 0.5]], 2),
        ([[0.5, 0.5], [0.5, 0.5]], 0),  # a tie leaves it to the rules of thumb
        ([[], []], 0),
    ],
)
def test_an_answer_is_preferred_only_if_it_did_clearly_better(
    results: list[list[float]], best: int
) -> None:
    assert _best(results) == best


@pytest.mark.parametrize("watchful", [0.0, 0.5])
def test_of_futures_as_good_for_oneself_that_without_a_leader_is_chosen(
    monkeypatch: pytest.MonkeyPatch, watchful: float
) -> None:
    """Else everybody leaves it to the others to stop Great Cthulhu."""
    game = GAMES["cthulhu-wars"]
    assert game.outlook is not None
    state, seat, legal = next(questions("cthulhu-wars", 6, 4))
    view = game.view(state, seat)
    plain = search(game, view, seat, legal, key=b"k", plays=1).actions

    def chances(_self: object, _dealt: object, plan: tuple[Any, ...], _key: bytes) -> list[float]:
        rivals = [0.6, 0.1] if plan == plain else [0.4, 0.3]
        return [*rivals[:seat], 0.3, *rivals[seat:]]

    monkeypatch.setattr("rules.players.search._Search._played", chances)
    game = replace(game, outlook=replace(game.outlook, watchful=watchful))
    verdict = search(game, view, seat, legal, key=b"k", plays=PLAYS * len(legal))
    assert (verdict.actions == plain) == (watchful == 0)
    assert [one.chance for one in verdict.tried] == pytest.approx([0.3] * len(verdict.tried))


def test_between_two_seats_only_the_own_chance_counts() -> None:
    """There is no third to whom stopping the leader could be left."""
    outlook = GAMES["cthulhu-wars"].outlook
    assert outlook is not None
    shares = (0.0, 0.3, 0.5, 0.9, 1.0)
    worths = [outlook.worth([1 - one, one], Seat(1)) for one in shares]
    assert worths == sorted(worths)
    assert outlook.worth([0.3, 0.3, 0.4], Seat(1)) > outlook.worth([0.1, 0.3, 0.6], Seat(1))


@pytest.mark.parametrize("name", ["eden-frontiers", "eden-fronts"])
def test_an_army_beside_the_heart_counts_for_more_than_one_at_home(name: str) -> None:
    """Else a future in which the Heart is about to be taken looks as good as any other."""
    game, outlook = GAMES[name], GAMES[name].outlook
    assert outlook is not None
    for state, seat, _ in questions(name, 7, 3):
        near = next(cell for cell in around(HEART) if cell in state.tiles)
        home = state.players[seat].portal
        state.tiles[HEART].owner = Seat(1 - min(seat, 1))
        state.tiles[near].owner = seat
        chances = []
        for beside, left in ((1, 9), (9, 1)):
            state.tiles[near].centre, state.tiles[home].centre = beside, left
            chances.append(outlook.chances(game, state)[seat])
        assert chances[1] > chances[0] + 0.05, chances


def test_the_same_means_make_victory_likelier_for_some_factions() -> None:
    """Else nobody who looks ahead minds Great Cthulhu, who wins most, more than the others."""
    game = GAMES["cthulhu-wars"]
    assert game.outlook is not None
    for state, _, _ in questions("cthulhu-wars", 1, 3):
        chances = []
        for faction in ("gc", "bg", "ow"):
            state.players[0].faction = faction
            chances.append(game.outlook.chances(game, state)[0])
        strong, weak, unknown = chances
        assert strong > unknown > weak


def test_weights_belong_to_the_features_of_the_game() -> None:
    for game in GAMES.values():
        assert game.outlook is not None
        assert game.outlook.weights.fitted
        wrong = replace(game.outlook, names=(*game.outlook.names[1:], "another"))
        with pytest.raises(ValueError, match="weights of other features"):
            assert wrong.weights
    with pytest.raises(ValueError, match="two weights"):
        Weights(("one",), (1.0,), (), 5.0)


@pytest.mark.parametrize("name", GAMES)
def test_the_chances_of_all_seats_add_up(name: str) -> None:
    game = GAMES[name]
    outlook = game.outlook
    assert isinstance(outlook, Outlook)
    for state, _, _ in questions(name, 7, 3):
        chances = outlook.chances(game, state)
        assert len(chances) == 3
        assert sum(chances) == pytest.approx(1)
        assert all(len(outlook.features(state, Seat(s))) == len(outlook.names) for s in range(3))


def test_a_game_without_an_outlook_is_played_by_rules_of_thumb() -> None:
    game = replace(GAMES["eden-frontiers"], outlook=None)
    player = HardPlayer(game, Seat(0), b"key")
    for state, seat, legal in questions("eden-frontiers", 8, 1):
        view = game.view(state, seat)
        hard = HardPlayer(game, seat, b"key")
        assert hard.whole(view, legal) == HeuristicPlayer(game, seat, b"key").whole(view, legal)
        assert hard.verdict is None
    assert player.plays == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_match_ends_whichever_of_the_answers_is_preferred(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None leads back to where it was given, where it would be given again."""
    monkeypatch.setattr("rules.players.search._best", lambda results: len(results) - 1)
    game, key = GAMES[name], b"an end" * 5
    assert game.outlook is not None
    game = replace(game, outlook=replace(game.outlook, plays=1, rounds=0))
    setup = Setup((SeatSetup(),) * 2, {}, game.install(game.content()))
    play: Play[Any, Any] = Play(start(game, setup, Keyed(key)).state, Keyed(key))
    players: list[Any] = [HardPlayer(game, Seat(0), key), HeuristicPlayer(game, Seat(1), key)]
    last, since = -1, 0
    for _ in range(4000):
        if play.state.over or game.round_of(play.state) > 12:
            break
        if game.round_of(play.state) != last:
            last, since = game.round_of(play.state), 0
        seat = next(q.seat for q in game.pending(play.state) if q.asked)
        legal = game.legal(play.state, seat)
        for action in players[seat].whole(game.view(play.state, seat), legal):
            advance(game, play, seat, action)
        play.events.clear()
        since += 1
        assert since < 300, "a round goes on and on"
    else:
        raise AssertionError("no end")
