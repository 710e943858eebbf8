"""Where the program is, and how it is run."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO, Any

PROGRAM = os.fspath(Path(__file__).parent / "bin" / "phonebook")
"""The path of the program that this package holds."""

Source = str | os.PathLike[str] | bytes
"""A file or folder by its path, or the bytes of a file."""


class PhoneBookError(Exception):
    """The program could not do what was asked.

    Attributes:
        status: the exit status: 1 with findings (only when `strict`), 2 not done, 64 the call makes no sense.
        findings: what was found before, each as in `report.schema.json`.
    """

    def __init__(self, message: str, status: int, findings: Sequence[dict[str, Any]] = ()) -> None:
        super().__init__(message)
        self.status = status
        self.findings = list(findings)


class Outcome:
    """What a run of the program gave: its output, and what it found, changed and lost on the way."""

    def __init__(self, data: bytes, report: dict[str, Any]) -> None:
        self.data = data
        self.findings: list[dict[str, Any]] = report.get("findings", [])
        self.changes: list[dict[str, Any]] = report.get("changes", [])
        self.losses: list[dict[str, Any]] = report.get("losses", [])


def options(given: dict[str, Any]) -> list[str]:
    """The words of options: `phones="e164"` is `--phones e164`, and a list repeats its option."""
    words: list[str] = []
    for name, value in given.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        values = value if isinstance(value, (list, tuple)) else [value]
        for one in values:
            if one is True:
                words.append(option)
            elif one is not None and one is not False:
                words.append(f"{option}={os.fspath(one) if isinstance(one, os.PathLike) else one}")
    return words


def run(
    words: Iterable[str], stdin: bytes = b"", *, allowed: Sequence[int] = (0, 1), output: IO[bytes] | None = None
) -> bytes:
    """Runs the program, and returns what it writes, unless that goes into a file.

    Raises:
        PhoneBookError: the exit status is none of those that are allowed.
    """
    done = subprocess.run(
        [PROGRAM, *words], input=stdin, stdout=output or subprocess.PIPE, stderr=subprocess.PIPE, check=False
    )
    if done.returncode not in allowed:
        raise PhoneBookError(done.stderr.decode(errors="replace").strip(), done.returncode)
    return done.stdout or b""


def reported(command: str, sources: Source | Sequence[Source], given: dict[str, Any], *, strict: bool = False) -> Outcome:
    """Runs a command that reads contacts and writes them, with a report.

    Args:
        command: the name of the command.
        sources: what is read; of several, at most one may be bytes.
        given: its options.
        strict: whether a finding that makes the program exit with 1 is an error.
    """
    several = [sources] if isinstance(sources, (str, bytes, os.PathLike)) else list(sources)
    stdin = b"".join(source for source in several if isinstance(source, bytes))
    if sum(isinstance(source, bytes) for source in several) > 1:
        raise ValueError("of several sources at most one may be bytes")
    paths = ["-" if isinstance(source, bytes) else os.path.abspath(source) for source in several]
    with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
        report = Path(folder, "report.json")
        words = [command, *options({"quiet": True, "report": report, **given}), "--", *paths]
        done = subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, check=False)
        told = json.loads(report.read_bytes()) if report.exists() else {}
    outcome = Outcome(done.stdout, told)
    if done.returncode not in (0, 1) or (strict and done.returncode):
        message = done.stderr.decode(errors="replace").strip() or "something was found"
        raise PhoneBookError(message, done.returncode, outcome.findings)
    return outcome
