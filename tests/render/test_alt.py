"""Descriptions say what pictures say."""

import msgspec
import pytest

from render.core.alt import LIMIT
from render.core.scene import Move
from render.eden import alt
from render.eden.scene import Zoom
from tests.render import picture_samples as samples

replace = msgspec.structs.replace


def test_the_first_250_characters_say_when_who_must_act_and_where_it_burns() -> None:
    board = samples.board(4)
    start = alt.of_board(board)[:250]
    assert start.startswith("Day 6, Expansion. Bruno picks a combat. Combats: ")
    [frontier, wild] = board.clashes
    cells = {(tile.q, tile.r): tile.cell for tile in board.tiles}
    assert cells[frontier.q, frontier.r] in start
    assert f"{cells[wild.q, wild.r]}, wild" in start
    assert "Last: Ana, " in start


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_seat_is_described_with_its_figures(seats: int, locale: str) -> None:
    board = replace(samples.board(seats), locale=locale)
    words = alt.of_board(board)
    assert len(words) <= LIMIT
    for seat in board.seats:
        assert f"{seat.name}, {seat.world}" in words
        assert str(seat.figures.troops) in words


def test_what_does_not_fit_is_announced() -> None:
    assert alt.of_board(samples.board(6)).endswith("The rest is in the text map.")
    french = alt.of_board(replace(samples.board(6), locale="fr"))
    assert french.endswith("Le reste est dans la carte en texte.")


def test_a_small_board_is_described_whole() -> None:
    words = alt.of_board(samples.making(2, 4))
    assert not words.endswith("text map.")
    assert "Possible: " in words
    assert "Tile to place: Mountains." in words


def test_reserved_stocks_are_counted_among_the_stocks() -> None:
    board = samples.board(3)
    assert board.seats[2].figures.reserved == 3
    assert "stocks 12 (3 reserved)" in alt.of_board(board)


def test_only_three_combats_are_listed_the_others_are_counted() -> None:
    board = samples.board(4)
    many = replace(board, clashes=(board.clashes[0],) * 5, moves=())
    assert "and 2 more" in alt.of_board(many)


@pytest.mark.parametrize(
    ("locale", "left"), [("en", "with no troops left"), ("fr", "plus aucune troupe à")]
)
def test_combats_whose_troops_have_gone_are_said_without_a_gap(locale: str, left: str) -> None:
    board = samples.board(4)
    bare = tuple(replace(tile, stacks=()) for tile in board.tiles)
    words = alt.of_board(replace(board, locale=locale, tiles=bare, moves=()))
    assert left in words
    for gap in ("()", "attacked by", "attaqué par"):
        assert gap not in words


def test_an_arrow_is_said_with_its_seat_and_its_cells() -> None:
    board = samples.board(2)
    one, other = board.tiles[0], board.tiles[1]
    moved = replace(board, moves=(Move((one.q, one.r), (other.q, other.r), "grey"),))
    assert f"Last: Bruno, {one.cell} to {other.cell}." in alt.of_board(moved)


def test_a_zoom_is_described_tile_by_tile() -> None:
    board = samples.board(4)
    mine = [tile for tile in board.tiles if tile.holder == "red"]
    zoom = Zoom(board, tuple((t.q, t.r) for t in mine), "Chloé", "red", "Day 6")
    words = alt.of_zoom(zoom)
    for tile in mine:
        assert f"{tile.cell} " in words
    other = next(tile for tile in board.tiles if tile.holder == "green")
    assert f" {other.cell} " not in words


def test_every_card_of_a_hand_is_named_with_its_number() -> None:
    hand = samples.hand()
    words = alt.of_hand(hand)
    assert words.startswith(f"{hand.title}, {hand.subtitle}. {hand.fight}.")
    for number, held in enumerate(hand.cards, 1):
        assert f"{number}. {held.face.name}" in words
        assert held.use in words
    assert f"{hand.cards[1].face.name} × 2" in words
    assert "cost 2, strength 2. Immediate: Muster 2" in words


def test_a_hand_with_long_texts_keeps_every_name() -> None:
    hand = samples.hand()
    long = replace(hand, cards=(hand.cards[0],) * 7, aside=())
    words = alt.of_hand(long)
    assert len(words) <= LIMIT
    assert words.count("Infantry Squad") == 7
    assert words.endswith("…")


def test_a_large_card_is_described_whole() -> None:
    words = alt.of_large(samples.large())
    assert words.startswith("Avatar of the World-Tree, cost 5, strength 6. Immediate: Gain")
    assert words.endswith("The Evergreen Court · 2 copies.")


def test_a_battle_says_totals_rows_changes_and_states() -> None:
    words = alt.of_battle(samples.duel())
    assert words.startswith(
        "Combat on K4 against K5. Delayed abilities. Bruno leads by 3; as it stands"
    )
    assert "row 1: Miner 3 (−1, protected, doomed)" in words
    assert "may act" in words


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_great_battle_is_described_within_the_limit(locale: str) -> None:
    armies = [samples.army(i, [(r, c) for r in range(6) for c in (-1, 0, 1)]) for i in range(6)]
    assert len(alt.of_battle(replace(samples.battle(*armies), locale=locale))) <= LIMIT
