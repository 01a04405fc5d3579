"""Build hook: the wheel holds one package, ``hexarch``, with the three folders in it.

The repository imports them as ``bot``, ``rules`` and ``render``; PyPI has another package ``rules``,
and the two would overwrite each other. So each import is rewritten on the way into the wheel, line by
line: a line number of a traceback is that of the repository.
"""

import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("bot", "rules", "render")
FROM = re.compile(r"^( *from )(?=(?:bot|rules|render)\b)", re.MULTILINE)
IMPORT = re.compile(r"^( *)(?=import (?:bot|rules|render)$)", re.MULTILINE)
NAME = re.compile(r"""(?<=["'])(?=(?:bot|rules|render)(?:\.[a-z_]+)+(?::[a-z_]+)?["'])""")
"""The name of a module in quotes; each has a dot."""


class Wheel(BuildHookInterface[Any]):
    """Rewrites the imports of a wheel; an editable installation reads the repository."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Copy the folders, rewritten, to where the wheel is made from."""
        self.copy = Path(tempfile.mkdtemp())
        if version == "editable":  # the command is named once, as it is in a wheel
            shim = self.copy / "__main__.py"
            shim.write_text("from bot.__main__ import main as main\n", "utf-8")
            build_data["force_include_editable"][str(shim)] = "hexarch/bot/__main__.py"
            return
        for folder in FOLDERS:
            shutil.copytree(
                Path(self.root, folder),
                self.copy / folder,
                ignore=shutil.ignore_patterns("__pycache__"),
            )
            build_data["force_include"][str(self.copy / folder)] = f"hexarch/{folder}"
        for file in self.copy.rglob("*.py"):
            text = FROM.sub(r"\1hexarch.", file.read_text("utf-8"))
            text = IMPORT.sub(r"\1from hexarch ", text)
            file.write_text(NAME.sub("hexarch.", text), "utf-8")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the copy."""
        shutil.rmtree(self.copy)
