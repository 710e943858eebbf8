"""Contacts for Python: read, convert, clean and join them, as the program `phonebook` does.

A contact is a `dict` of the form of `contact.schema.json`; whatever is empty is left out. Options of the program
that have no parameter here are given by their names: `clean(book, phones="e164", disable=["name-case"])`.

    import phonebook

    people = phonebook.read("export.csv")
    for finding in people.findings:
        print(finding["message"])
    phonebook.convert("export.csv", output="iphone.vcf", app="apple")
    phonebook.phones(["010 1234 5678"], region="KR")[0]["e164"]
"""

from __future__ import annotations

import csv
import json
import os
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from phonebook._program import Outcome, PhoneBookError, Source, options, reported, run

__all__ = [
    "Archive", "Contact", "Contacts", "Outcome", "PhoneBookError",
    "clean", "convert", "dedupe", "phones", "read", "version",
]  # fmt: skip

Contact = dict[str, Any]
"""One contact, of the form of `contact.schema.json`."""


class Contacts(list[Contact]):
    """Contacts, with what was found, changed and lost on the way to them.

    Attributes:
        findings: what was odd or wrong, each with `file`, `location`, `rule`, `message` and more.
        changes: what was changed, each with `before` and `after`.
        losses: what could not be kept.
        doubtful: after `dedupe`, the pairs that a person should decide about, the likeliest first.
    """

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(json.loads(line) for line in outcome.data.splitlines() if line)
        self.findings = outcome.findings
        self.changes = outcome.changes
        self.losses = outcome.losses
        self.doubtful: list[dict[str, str]] = []


Sources = Source | Sequence[Source] | Iterable[Contact]
"""Paths, the bytes of a file, or contacts."""


def _sources(sources: Sources) -> Source | Sequence[Source]:
    """The sources as the program reads them: contacts as the bytes of NDJSON."""
    if isinstance(sources, (str, bytes, os.PathLike)):
        return sources
    several = list(sources)
    if several and not isinstance(several[0], dict):
        return several  # type: ignore[return-value]
    return b"".join(json.dumps(contact, ensure_ascii=False).encode() + b"\n" for contact in several)


def _contacts(command: str, sources: Sources, given: dict[str, Any], strict: bool) -> Contacts:
    readable = _sources(sources)
    # No contacts are no file, and nothing is to be done about them.
    given = {"to": "ndjson", **({} if readable != b"" else {"from": "ndjson", "stage": True}), **given}
    if command == "dedupe" and readable == b"":
        return Contacts(Outcome(b"", {}))
    return Contacts(reported(command, readable, given, strict=strict))


def version() -> str:
    """The version of the program."""
    return run(["--version"]).decode().split()[-1]


def read(sources: Sources, *, strict: bool = False, **given: Any) -> Contacts:
    """Reads contacts of any format, which is recognised by the content.

    Args:
        sources: paths of files or folders, or the bytes of one file.
        strict: whether a record that cannot be read is an error, and not only a finding.
        **given: further options of `phonebook convert`, such as `from_="csv"` or `encoding="cp949"`.

    Raises:
        PhoneBookError: nothing could be read.
    """
    return _contacts("convert", sources, given, strict)


def convert(
    sources: Sources,
    output: str | os.PathLike[str] | None = None,
    *,
    to: str | None = None,
    app: str | None = None,
    strict: bool = False,
    **given: Any,
) -> Outcome:
    """Converts contacts to a format, or to what an app imports.

    Args:
        sources: paths, the bytes of one file, or contacts.
        output: the file to write; without it the bytes are in `data` of what is returned.
        to: the format; without it the ending of the file, or the app, says it.
        app: the app that imports the file: `apple`, `google`, `outlook` and others.
        strict: whether a finding or a loss is an error.
        **given: further options of `phonebook convert`.
    """
    given = {"output": output, "to": to, "for": app, "strict": strict, **given}
    return reported("convert", _sources(sources), given, strict=strict)


def clean(sources: Sources, *, region: str | None = None, strict: bool = False, **given: Any) -> Contacts:
    """Mends names, phone numbers, e-mail addresses and dates; what was changed is in `changes`.

    Args:
        sources: paths, the bytes of one file, or contacts.
        region: the two letters of the region of numbers without a calling code.
        strict: whether a record that cannot be read is an error.
        **given: further options of `phonebook clean`, such as `phones="e164"`.
    """
    return _contacts("clean", sources, {"region": region, **given}, strict)


def dedupe(sources: Sources, *, region: str | None = None, strict: bool = False, **given: Any) -> Contacts:
    """Joins the cards of the same person; the pairs in doubt are in `doubtful`.

    Args:
        sources: paths, the bytes of one file, or contacts.
        region: the two letters of the region of numbers without a calling code.
        strict: whether a record that cannot be read is an error.
        **given: further options of `phonebook dedupe`, such as `prefer="newest"`.
    """
    with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
        review = Path(folder, "review.tsv")
        contacts = _contacts("dedupe", sources, {"region": region, "review": review, **given}, strict)
        if review.exists():
            contacts.doubtful = table(review.read_text(encoding="utf-8"))
    return contacts


def table(text: str) -> list[dict[str, str]]:
    """The lines of a table of pairs in doubt, as `--review` writes it."""
    return list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


def phones(numbers: Iterable[str], *, region: str | None = None) -> list[dict[str, Any]]:
    """Checks phone numbers, and gives each in every form: `e164`, `national`, `valid`, `type` and others.

    Args:
        numbers: the numbers, each on one line.
        region: the two letters of the region of numbers without a calling code.

    Returns:
        For each number a `dict`, in their order.
    """
    lines = [number.replace("\r", " ").replace("\n", " ") for number in numbers]
    if not lines:
        return []
    words = ["phones", *options({"quiet": True, "format": "ndjson", "region": region, "stage": True}), "-"]
    rows = run(words, "".join(line + "\n" for line in lines).encode())
    return [json.loads(row) for row in rows.splitlines()]


class Archive:
    """A backup of contacts: a ZIP of vCards and pictures with checksums, and older states of them."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Names a backup; there need not be one yet."""
        self.path = os.path.abspath(path)

    def create(self, sources: Source | Sequence[Source], *, force: bool = False) -> None:
        """Packs contacts with their pictures, and checks the backup; one that exists needs `force`."""
        self._run("create", sources, {"output": self.path, "force": force})

    def snapshot(self, sources: Source | Sequence[Source]) -> None:
        """Adds the contacts of today; the older ones stay in it."""
        self._run("snapshot", sources, {}, self.path)

    def contacts(self, at: int | str | None = None) -> Contacts:
        """The contacts, or those of an earlier state by its number or date."""
        return read(self.path, at=at)

    def states(self) -> dict[str, Any]:
        """What is in it, as in `archive-list.schema.json`.

        Raises:
            PhoneBookError: it is no backup, or it is damaged.
        """
        text = run(["archive", "list", "--format=json", "--", self.path], allowed=(0,))
        listed: dict[str, Any] = json.loads(text)
        return listed

    def verify(self) -> None:
        """Reads everything and compares it with its checksums.

        Raises:
            PhoneBookError: something is damaged, or not to be read.
        """
        run(["archive", "verify", "--", self.path], allowed=(0,))

    def _run(self, verb: str, sources: Source | Sequence[Source], given: dict[str, Any], *operands: str) -> None:
        several = [sources] if isinstance(sources, (str, bytes, os.PathLike)) else list(sources)
        stdin = b"".join(source for source in several if isinstance(source, bytes))
        paths = ["-" if isinstance(source, bytes) else os.path.abspath(source) for source in several]
        run(["archive", verb, *options({"quiet": True, **given}), "--", *operands, *paths], stdin)
