"""Every game has its primer as a picture, with all of its words."""

import pytest

from bot.games.registry import GAMES
from bot.lang import LOCALES
from bot.play.rules_panel import primer_words
from render.core import primer
from render.core import text as texts
from render.core.layout import TALL_LEAST, TALL_WIDTH
from render.core.primer import primer_steps


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_in_one_minute_is_a_picture_with_all_of_its_words(
    name: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, int]] = []
    write = texts.write

    def noted(
        image: object, x: float, y: float, text: str, weight: object, size: int, ink: object
    ) -> None:
        written.append((text, size))
        write(image, x, y, text, weight, size, ink)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr(primer, "write", noted)
    words = primer_words(locale, GAMES[name])
    assert words is not None
    steps = primer_steps(words)
    picture = GAMES[name].ui.painter.primer(words, locale)
    assert picture is not None

    assert len(steps) == 4
    assert picture.width == TALL_WIDTH
    assert len(picture.data) < 100 * 1024
    assert all(said in picture.alt for _, _, said in steps)
    said = " ".join(text for text, _ in written)
    assert " ".join(said.split()) == " ".join(" ".join(one[2] for one in steps).split())
    assert min(size for _, size in written) >= TALL_LEAST


def test_every_family_has_signs_of_its_own() -> None:
    words = primer_words("en", GAMES["eden-frontiers"])
    assert words is not None
    painters = {game.family: game.ui.painter for game in GAMES.values()}
    drawn = [one.primer(words, "en") for one in painters.values()]
    assert len({one.data for one in drawn if one is not None}) == len(painters)
