"""Reads the tables that the program writes with another CSV reader, and writes them with another writer.

usage: check_tables.py PHONEBOOK

A few samples are written as every dialect. Python's reader must find rows of one width, and what it found must be the same
contacts when Python writes it again in other ways that programs have: another delimiter, every cell in quotes, other line
ends, a byte order mark, UTF-16. Ends with 1 if anything does not hold.
"""

import codecs
import csv
import io
import pathlib
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]

SAMPLES = ["google-classic.csv", "icloud.vcf", "vcard4-everything.vcf"]

# How another program might write the same cells: keywords of csv.writer, and the encoding.
WRITERS = [
    ({"delimiter": ",", "lineterminator": "\n"}, "utf-8"),
    ({"delimiter": ";", "lineterminator": "\r\n"}, "utf-8-sig"),
    ({"delimiter": "\t", "lineterminator": "\r\n", "quoting": csv.QUOTE_ALL}, "utf-16"),
    ({"delimiter": ",", "lineterminator": "\r", "quoting": csv.QUOTE_ALL}, "utf-16-be"),
]

# What the program is asked for, and how Python reads it.
OPTIONS = [
    ([], "utf-8", ","),
    (["--output-delimiter", ";", "--bom"], "utf-8-sig", ";"),
    (["--output-delimiter", "\\t", "--output-encoding", "utf-16"], "utf-16", "\t"),
]


def run(program, *words):
    """What the program prints; an exit status of 1 only says that it had findings."""
    done = subprocess.run(
        [program, *words], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise ValueError(f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def rows(data, encoding, delimiter):
    """The cells as Python's reader finds them."""
    text = data.decode(encoding)
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


def check(program, sample, dialect, folder):
    """What does not hold for one sample in one dialect."""
    plain = run(program, "convert", sample, "--to", dialect)
    table = rows(plain, "utf-8", ",")
    if len({len(row) for row in table}) != 1:
        yield "the rows have different widths"
    for options, encoding, delimiter in OPTIONS[1:]:
        data = run(program, "convert", sample, "--to", dialect, *options)
        if rows(data, encoding, delimiter) != table:
            yield f"{' '.join(options)}: the cells are not the same"
    copy = folder / "copy.csv"
    copy.write_bytes(plain)
    contacts = run(program, "convert", copy, "--to", "ndjson")
    for keywords, encoding in WRITERS:
        text = io.StringIO(newline="")
        csv.writer(text, **keywords).writerows(table)
        mark = codecs.BOM_UTF16_BE if encoding == "utf-16-be" else b""
        copy.write_bytes(mark + text.getvalue().encode(encoding))
        if run(program, "convert", copy, "--to", "ndjson") != contacts:
            yield f"written by Python ({encoding}, {keywords}): other contacts are read"


def main(program):
    csv.field_size_limit(1 << 30)
    listing = run(program, "formats").decode("utf-8")
    words = {line.split()[0] for line in listing.splitlines() if line.split()}
    dialects = sorted(word for word in words if word == "csv" or "-csv" in word)
    samples = [TOP / "Samples" / name for name in SAMPLES]
    failures, count = [], 0
    with tempfile.TemporaryDirectory() as name:
        for sample in samples:
            for dialect in dialects:
                if dialect == "linkedin-csv":
                    continue
                count += 1
                try:
                    failures += [f"{sample.name} as {dialect}: {failure}"
                                 for failure in check(program, sample, dialect, pathlib.Path(name))]
                except (ValueError, csv.Error) as error:
                    failures.append(f"{sample.name} as {dialect}: {error}")
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{count} tables read and written by Python, {len(failures)} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
