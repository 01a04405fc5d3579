"""Compute the palette of ``render/clash/palettes.toml`` from sample pictures.

Run by hand, from the root of the project, when the colours change:
``python -m tests.render.build_clash_palette``.
"""

from render.clash import look as lk
from render.clash.paint.advances import paint_advances
from render.clash.paint.battle import paint_battle
from render.clash.paint.hand import paint_hand
from render.clash.paint.zoom import paint_zoom
from render.clash.picture import tall_pixels
from render.core.theme import RIM, rgba
from tests.render import clash_samples as samples
from tests.render.build_palettes import build, save

EXACT = (
    lk.THEME.bg,
    lk.THEME.sea,
    lk.THEME.panel,
    lk.THEME.card,
    lk.THEME.card_hi,
    lk.THEME.line,
    lk.THEME.text,
    lk.THEME.text2,
    lk.THEME.text3,
    lk.THEME.accent,
    RIM,
    lk.WHITE,
    lk.MOOD,
    lk.CULTURE,
    lk.CULTURE_ROW,
    lk.ANGER,
    lk.WONDER,
    lk.PAPER,
    lk.IVORY,
    lk.FOG,
    lk.FOG_CLOUD,
    lk.FOG_EDGE,
    lk.FOG_SEAM,
    lk.GOVERNMENT,
    lk.LOCKED,
    "#E5161F",
)


def main() -> None:
    """Write ``render/clash/palettes.toml``."""
    boards = (samples.three(), samples.four("fr"), samples.three())
    pictures = [tall_pixels(board) for board in boards]
    pictures += [paint_advances(samples.advances(colour=colour)) for colour in lk.COLOURS]
    pictures += [paint_zoom(samples.zoom(colour)) for colour in ("yellow", "pink")]
    pictures += [paint_hand(samples.hand()), paint_battle(samples.battle())]
    pictures += [paint_battle(samples.battle(raid=True))]
    fixed = [rgba(ink) for ink in (*EXACT, *(lk.look(colour).fill for colour in lk.COLOURS))]
    save("clash", {"all": build(list(dict.fromkeys(fixed)), pictures, 0.5)})


if __name__ == "__main__":
    main()
