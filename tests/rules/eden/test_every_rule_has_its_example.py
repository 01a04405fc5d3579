"""Every worked example of the reference, and every rule, has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

from tests.rules.eden.invariants import INVARIANTS, WATCHES

HERE = Path(__file__).parent
NAMES = frozenset(
    name
    for file in HERE.parent.rglob("test_*.py")
    for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text("utf-8"), re.MULTILINE)
) | {
    f"test_{check.__name__}"
    for checks in (*INVARIANTS.values(), *WATCHES.values())
    for check in checks
}

EXAMPLES = [
    *(f"ex_fr_{n}" for n in range(1, 16)),
    *(f"ex_ft_{n}" for n in range(1, 14)),
    *(f"ex_sh_{n}" for n in range(1, 15)),
    *(f"e{n}" for n in range(1, 26)),
]
"""EX-FR-1 to 15, EX-FT-1 to 13 and EX-SH-1 to 14 of the rules, E1 to E25 of the Worlds."""

CHAPTERS = {
    "cm_hex": range(1, 10),
    "cm_tile": range(1, 7),
    "cm_seat": range(1, 4),
    "cm_card": range(1, 7),
    "cm_info": range(1, 5),
    "cm_map": range(1, 9),
    "cm_row": (1, 2, 3, 4, 6),  # CM-ROW-5 only defines words that the others use
    "cm_ab": range(1, 12),  # CM-AB-12 is the shape of every question inside an effect
    "cm_end": range(1, 6),
    "fr_ini": range(1, 6),
    "fr_ctl": range(1, 4),
    "fr_pro": range(1, 6),
    "fr_exp": range(1, 11),
    "fr_com": (*range(7), *range(8, 12), *range(20, 23), *range(30, 38), *range(40, 47)),
    "fr_log": range(1, 8),
    "fr_end": range(1, 6),
    "ft_ini": range(1, 4),
    "ft_ctl": (1, 2),
    "ft_exp": range(1, 6),
    "ft_pro": (1, 2),
    "ft_log": range(1, 6),
    "ft_end": range(1, 5),
    "ft_com": (*range(14), *range(20, 26), *range(30, 34)),
    "sh_set": (1, 2),
    "sh_ini": range(1, 5),
    "sh_ter": range(1, 5),
    "sh_pro": range(1, 4),
    "sh_exp": range(1, 8),
    "sh_bat": range(1, 17),
    "sh_pur": range(1, 7),
    "sh_end": (1, 2),
    "unb": range(1, 9),
    "koe": range(1, 16),
    "tec": range(1, 6),  # TEC-6 says why TEC-4 is as it is
    "r": range(141, 150),  # the rulings added after play
}
RULES = [f"{chapter}_{number}" for chapter, numbers in CHAPTERS.items() for number in numbers]


def test_what_the_reference_numbers_is_tested_under_its_number() -> None:
    untested = [
        number
        for number in (*EXAMPLES, *RULES)
        if not any(re.match(rf"test_{number}[a-z]?_", name) for name in NAMES)
    ]

    assert not untested
