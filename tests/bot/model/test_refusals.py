from __future__ import annotations

import msgspec
import pytest

from bot import lang
from bot.model.refusals import ShellRefusal


@pytest.mark.parametrize("locale", lang.LOCALES)
def test_every_denial_has_words_in_every_language(locale: str) -> None:
    for denial in ShellRefusal.__subclasses__():
        fields = {
            field.name: 3 if field.type is int else "x" for field in msgspec.structs.fields(denial)
        }

        assert lang.say(locale, f"denied-{denial.__struct_config__.tag}", **fields), denial


def test_both_languages_say_the_same_things() -> None:
    assert lang.keys("en") == lang.keys("fr")
