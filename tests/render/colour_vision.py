"""Colours as people with the three common deficiencies see them, and how far apart they are."""

import numpy as np
from numpy.typing import NDArray

from render.core.theme import rgb

Triple = NDArray[np.float64]

# Machado, Oliveira and Fernandes 2009, severity 1
VISIONS: dict[str, Triple] = {
    "normal": np.eye(3),
    "deutan": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "tritan": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def _linear(ink: str) -> Triple:
    part = np.array(rgb(ink), dtype=float) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def _lab(ink: str, vision: str) -> Triple:
    seen = np.clip(VISIONS[vision] @ _linear(ink), 0, 1)
    part = _TO_XYZ @ seen / _WHITE
    root = np.where(part > 0.008856, np.cbrt(part), 7.787 * part + 16 / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def distance(one: str, other: str, vision: str) -> float:
    """Return the CIE Lab distance between two colours as *vision* sees them."""
    return float(np.linalg.norm(_lab(one, vision) - _lab(other, vision)))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG)."""
    weights = np.array([0.2126, 0.7152, 0.0722])
    light, dark = sorted((float(weights @ _linear(ink)) for ink in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
