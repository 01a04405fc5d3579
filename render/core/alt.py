"""Texts that describe a picture to those who do not see it, as long as Discord takes them."""

from collections.abc import Sequence

from render.core.words import say

LIMIT = 1024
"""Characters of a description on Discord."""


class Text:
    """Sentences, as long as they fit; *all* has those too that do not."""

    def __init__(self, locale: str, rest: str = "alt-rest") -> None:
        self.locale = locale
        self._parts: list[str] = []
        self.all: list[str] = []
        self._rest = say(locale, rest)
        self.full = False

    def add(self, sentence: str) -> bool:
        """Add a sentence, unless it or an earlier one does not fit; say whether it did."""
        self.all += [sentence] if sentence else []
        if not sentence or self.full:
            return not sentence
        length = sum(len(part) + 1 for part in self._parts) + len(sentence)
        # Room is kept for the sentence which says that something was left out.
        if length + 1 + len(self._rest) > LIMIT:
            self.full = True
            return False
        self._parts.append(sentence)
        return True

    def done(self) -> str:
        """Return the whole text; when something was left out, it says so."""
        if self.full:
            self._parts.append(self._rest)
        return " ".join(self._parts)[:LIMIT]


def joined(parts: list[str], locale: str) -> str:
    """Join the parts of a list."""
    return say(locale, "alt-list").replace("|", "").join(parts)


def joined_names(names: Sequence[str], locale: str) -> str:
    """Join the names of those who are asked, or who win together."""
    if len(names) < 2:
        return "".join(names)
    return say(locale, "plot-and", first=", ".join(names[:-1]), last=names[-1])
