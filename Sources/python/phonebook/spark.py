"""Contacts on Spark: what outgrows one machine. Spark does shuffle, retries and storage; `phonebook` does the rest.

A data frame of contacts has the columns of `ROWS`: the file and the number of the record in it, and either the
contact as JSON or, for a record that could not be read, the record with what is wrong with it.

    people = spark_contacts.read(spark, "book/*.vcf")
    same, review = spark_contacts.dedupe(spark_contacts.clean(people, region="KR"), region="KR")
    spark_contacts.write(same, "people.parquet")

It pays from tens of millions of contacts on: one machine joins a million in seconds.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import fs
from pyspark import TaskContext
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructField, StructType

from phonebook import arrow
from phonebook import phones as classified
from phonebook._program import PROGRAM, PhoneBookError, options, run
from phonebook.sharding import Book

ROWS = "file string, record long, contact string, reject string"
"""The columns of contacts; of `contact` and `reject` one is null."""

Batches = Iterator[pa.RecordBatch]
_BATCH = 5_000


def read(spark: SparkSession, paths: str | list[str], **given: Any) -> DataFrame:
    """Reads files of any format: patterns and folders that Spark understands, on any storage that it and Arrow know.

    A file is read by one task. Records that cannot be read become rows with `reject`.
    """
    names = spark.read.format("binaryFile").option("recursiveFileLookup", True).load(paths).select("path")

    def convert(batches: Batches) -> Batches:
        for batch in batches:
            for path in batch.column(0).to_pylist():
                store, place = fs.FileSystem.from_uri(path)
                with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
                    # The program reads a local file itself; of others it gets a copy.
                    source = place
                    if not isinstance(store, fs.LocalFileSystem):
                        source = os.path.join(folder, os.path.basename(place))
                        with store.open_input_stream(place) as stream, open(source, "wb") as copy:
                            while block := stream.read(1 << 20):
                                copy.write(block)
                    out, rejects = _stage(folder, ["convert", *options(given), "--", source])
                    yield from _rows(out, path)
                    yield from _rows(rejects, path, column="reject")

    count = max(1, names.count())
    return names.repartition(count, "path").mapInArrow(convert, ROWS)


def clean(contacts: DataFrame, *, region: str | None = None, **given: Any) -> DataFrame:
    """Mends names, phone numbers, e-mail addresses and dates of each contact, wherever it is."""
    words = ["clean", *options({"region": region, "from": "ndjson", **given})]
    return contacts.mapInArrow(lambda batches: _cleaned(batches, words), ROWS)


def phones(rows: DataFrame, column: str, *, region: str | None = None, into: str = "phone") -> DataFrame:
    """Adds a column with what is known of the phone numbers in a column: `e164`, `valid`, `type` and others."""
    names = run(["phones", "--stage", "--header", "-"]).decode().split()
    schema = StructType([*rows.schema.fields, StructField(into, _struct(names))])

    def classify(batches: Batches) -> Batches:
        for batch in batches:
            values = batch.column(column).to_pylist()
            found = classified((value or "" for value in values), region=region)
            texts = [{name: _text(one.get(name)) for name in names} for one in found]
            kind = pa.struct([(name, pa.string()) for name in names])
            yield pa.RecordBatch.from_arrays([*batch.columns, pa.array(texts, kind)], names=[*batch.schema.names, into])

    return rows.mapInArrow(classify, schema)


def dedupe(
    contacts: DataFrame, *, region: str | None = None, work: str | None = None, shards: int | None = None
) -> tuple[DataFrame, DataFrame]:
    """Joins the cards of the same person, as `phonebook dedupe` does with all of them on one machine.

    Args:
        contacts: the contacts; the order of files by their names, and of records, is that of the book.
        region: the two letters of the region of numbers without a calling code.
        work: a folder on storage that all machines see; needed unless Spark has a checkpoint folder.
        shards: into how many parts the book is divided; by default one for 50,000 contacts.

    Returns:
        The contacts, each once, and the pairs in doubt: `score`, `reason` and the line of the table of `--review`.
    """
    return Book(contacts, region=region, work=work, shards=shards).joined()


def table(contacts: DataFrame) -> DataFrame:
    """The contacts with the fixed columns of `phonebook.arrow.SCHEMA`."""

    def columns(batches: Batches) -> Batches:
        for batch in batches:
            rows = [json.loads(text) for text in batch.column("contact").to_pylist()]
            yield from arrow.table(rows).to_batches()

    kept = contacts.where("contact is not null").select("contact")
    return kept.mapInArrow(columns, from_arrow_schema(arrow.SCHEMA))


def write(contacts: DataFrame, path: str, *, format: str = "parquet", mode: str = "errorifexists") -> None:
    """Writes contacts as shards: Parquet of the fixed schema, or NDJSON; a shard appears when it is whole.

    Records that could not be read are written beside them, in `PATH.rejects`, where there are some.
    """
    rejects = contacts.where("reject is not null").select("reject") if "reject" in contacts.columns else None
    if rejects is not None and not rejects.isEmpty():
        rejects.write.mode(mode).text(path.rstrip("/") + ".rejects")
    if format == "parquet":
        table(contacts).write.mode(mode).parquet(path)
    elif format == "ndjson":
        contacts.where("contact is not null").select("contact").write.mode(mode).text(path)
    else:
        raise ValueError("format is parquet or ndjson")


# What runs on the workers.


def _stage(folder: str, words: list[str], source: str | None = None) -> tuple[Path, Path]:
    """Runs a stage; the files of what it wrote and of what it could not read.

    Raises:
        PhoneBookError: it could not do its work; Spark tries again.
    """
    out, rejects = Path(folder, "out.ndjson"), Path(folder, "rejects.ndjson")
    asked = {"quiet": True, "stage": True, "to": "ndjson", "jobs": 1, "rejects": rejects, "output": out}
    with open(source or os.devnull, "rb") as stdin:
        done = subprocess.run(
            [PROGRAM, words[0], *options(asked), *words[1:]], stdin=stdin, stderr=subprocess.PIPE, check=False
        )
    if done.returncode != 0:
        raise PhoneBookError(done.stderr.decode(errors="replace").strip(), done.returncode)
    return out, rejects


def _cleaned(batches: Batches, words: list[str]) -> Batches:
    """Cleans the contacts of a partition; other rows pass."""
    with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
        source = os.path.join(folder, "in.ndjson")
        places: list[tuple[str, int]] = []
        with open(source, "w", encoding="utf-8") as lines:
            for batch in batches:
                yield batch.filter(pc.is_valid(batch.column("reject")))
                rows = batch.filter(pc.is_valid(batch.column("contact"))).to_pydict()
                places += zip(rows["file"], rows["record"], strict=True)
                lines.writelines(text + "\n" for text in rows["contact"])
        context = TaskContext.get()
        name = f"partition {context.partitionId() if context else 0}"
        out, rejects = _stage(folder, [*words, *options({"stdin-name": name}), "-"], source)
        bad = dict(_numbered(rejects))
        kept = [place for number, place in enumerate(places, 1) if number not in bad]
        yield from _placed(out, kept, "contact")
        yield from _placed(rejects, [places[number - 1] for number in bad], "reject")


def _numbered(rejects: Path) -> Iterator[tuple[int, str]]:
    """The lines of the input that could not be read, each with what is said of it."""
    with open(rejects, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)["line"], line


def _rows(path: Path, file: str, *, column: str = "contact") -> Batches:
    with open(path, encoding="utf-8", newline="\n") as lines:
        count = 0
        while texts := [line.rstrip("\n") for line in islice(lines, _BATCH)]:
            places = [(file, count + number) for number in range(1, len(texts) + 1)]
            count += len(texts)
            yield _batch(places, texts, column)


def _placed(path: Path, places: list[tuple[str, int]], column: str) -> Batches:
    """The lines of a file, each with the place that its record had."""
    with open(path, encoding="utf-8", newline="\n") as lines:
        for start in range(0, len(places), _BATCH):
            some = places[start : start + _BATCH]
            yield _batch(some, [next(lines).rstrip("\n") for _ in some], column)
        if lines.read(1):
            raise PhoneBookError("more records came out than went in", 2)


def _batch(places: list[tuple[str, int]], texts: list[str], column: str) -> pa.RecordBatch:
    count = len(texts)
    nothing = pa.nulls(count, pa.string())
    text = pa.array(texts, pa.string())
    return pa.RecordBatch.from_arrays(
        [
            pa.array([file for file, _ in places], pa.string()),
            pa.array([record for _, record in places], pa.int64()),
            text if column == "contact" else nothing,
            text if column == "reject" else nothing,
        ],
        names=["file", "record", "contact", "reject"],
    )


def _text(value: Any) -> str | None:
    return value if value is None or isinstance(value, str) else json.dumps(value)


def _struct(names: list[str]) -> StructType:
    return from_arrow_schema(pa.schema([(name, pa.string()) for name in names]))
