"""The face of the package, and the recipes of its README."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import phonebook
from phonebook._program import PROGRAM

SAMPLES = Path(os.environ["PHONEBOOK_SAMPLES"])
FILES = sorted(path for path in SAMPLES.iterdir() if path.is_file() and path.suffix != ".sh")
README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_reads_as_the_program_does(path: Path) -> None:
    lines = subprocess.run([PROGRAM, "convert", path, "--to", "ndjson", "-q"], capture_output=True).stdout
    expected = [json.loads(line) for line in lines.splitlines()]
    assert list(phonebook.read(path)) == expected
    if path.suffix not in (".phonebook", ".xlsx"):
        assert len(phonebook.read(path.read_bytes())) == len(expected)


def test_findings_come_with_contacts_and_with_errors() -> None:
    people = phonebook.read(SAMPLES / "broken.vcf")
    assert len(people) == 3
    assert "malformed-line" in {finding["rule"] for finding in people.findings}
    with pytest.raises(phonebook.PhoneBookError, match="no colon") as caught:
        phonebook.read(SAMPLES / "broken.vcf", strict=True)
    assert caught.value.status == 1 and len(caught.value.findings) == len(people.findings)
    for bad in (SAMPLES / "missing.vcf", b"no contacts", b""):
        with pytest.raises(phonebook.PhoneBookError) as caught:
            phonebook.read([bad])
        assert caught.value.status == 2
    with pytest.raises(phonebook.PhoneBookError) as caught:
        phonebook.read(SAMPLES / "google.vcf", from_="nothing")
    assert caught.value.status == 64


def test_contacts_are_converted_cleaned_and_joined(tmp_path: Path) -> None:
    people = [
        {"name": {"full": "김하늘"}, "phones": [{"number": "01070001234"}]},
        {"name": {"full": "김 하늘"}, "phones": [{"number": "+82 10 7000 1234"}], "notes": ["봄"]},
    ]
    assert phonebook.convert(people, to="vcard").data.startswith(b"BEGIN:VCARD\r\n")
    done = phonebook.convert(people, tmp_path / "-out.csv", app="google")
    assert done.data == b"" and "하늘" in (tmp_path / "-out.csv").read_text()
    cleaned = phonebook.clean(people, region="KR", phones="e164")
    assert cleaned[0]["phones"] == [{"number": "+821070001234"}] and cleaned.changes
    assert [one["notes"] for one in phonebook.dedupe(people, region="KR")] == [["봄"]]
    doubtful = phonebook.dedupe(SAMPLES / "google.vcf").doubtful
    assert all({"score", "name 1", "name 2"} <= set(pair) for pair in doubtful)
    assert phonebook.clean([]) == phonebook.dedupe([]) == phonebook.read([]) == []
    with pytest.raises(ValueError, match="at most one"):
        phonebook.read([b"a", b"b"])


def test_phones_keep_their_order_and_number() -> None:
    rows = phonebook.phones(["010 1234 5678", "", "no\nnumber", "02-345-6789"] * 300, region="KR")
    assert len(rows) == 1_200
    assert [row.get("valid") for row in rows[:4]] == [True, None, False, True]
    assert rows[0]["e164"] == "+821012345678"
    assert phonebook.phones([]) == []


def test_an_archive_keeps_states(tmp_path: Path) -> None:
    backup = phonebook.Archive(tmp_path / "all.phonebook")
    backup.create(SAMPLES / "google.vcf")
    backup.snapshot([SAMPLES / "icloud.vcf"])
    backup.verify()
    assert list(backup.contacts()) == list(phonebook.read(SAMPLES / "icloud.vcf"))
    assert len(backup.contacts(at=1)) == len(phonebook.read(SAMPLES / "google.vcf"))
    assert backup.states()
    bytes_ = bytearray(Path(backup.path).read_bytes())
    bytes_[len(bytes_) // 2] ^= 0xFF
    Path(backup.path).write_bytes(bytes_)
    with pytest.raises(phonebook.PhoneBookError):
        backup.verify()


def test_the_command_is_installed_with_its_manual() -> None:
    prefix = Path(sys.prefix)
    script = prefix / "bin" / "phonebook"
    assert subprocess.run([script, "--version"], capture_output=True).stdout.split()[1].decode() == phonebook.version()
    assert subprocess.run([script, "check", SAMPLES / "missing.vcf"], capture_output=True).returncode == 2
    for place in (
        "man/man1/phonebook.1",
        "bash-completion/completions/phonebook",
        "zsh/site-functions/_phonebook",
    ):
        assert (prefix / "share" / place).stat().st_size > 1_000


def test_a_table_holds_all_of_a_contact() -> None:
    arrow = pytest.importorskip("phonebook.arrow")
    for path in FILES:
        people = phonebook.read(path)
        table = arrow.table(people)
        assert table.schema.equals(arrow.SCHEMA)
        assert arrow.contacts(table) == list(people), path
    assert arrow.table([]).schema.equals(arrow.SCHEMA)
    with pytest.raises(ValueError, match="no member colour"):
        arrow.table([{"colour": "red"}])


RECIPES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda text: text.splitlines()[0])
def test_recipes(recipe: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for package in ("pyspark", "duckdb", "polars", "pyarrow"):
        if package in recipe:
            pytest.importorskip(package)
    if "SparkSession" in recipe:
        pytest.skip("Tests/spark.sh runs Spark")
    shutil.copy(SAMPLES / "google.vcf", tmp_path / "export.vcf")
    shutil.copy(SAMPLES / "google.csv", tmp_path / "export.csv")
    monkeypatch.chdir(tmp_path)
    exec(compile(recipe, "README.md", "exec"), {})
