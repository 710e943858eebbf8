"""Joining the cards of one person where the book is divided among many machines.

Cards that may be of one person come into one part of the book (a component of the graph of keys that they share), and
`phonebook dedupe` joins each part. How rare names and keys are counts over the whole book, so each part gets these
numbers. Joining changes them: what a part changes in a round, the others learn, and all join again until nothing
changes any more. That is the result that one machine gives.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import uuid
import warnings
from array import array
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame
from pyspark.sql import functions as f
from pyspark.sql.window import Window

from phonebook import table
from phonebook._program import PROGRAM, options, run

Batches = Iterator[pa.RecordBatch]

SMALL = 12
"""Up to so many cards of a key are compared one by one (`PersonMatcher.smallBucket`)."""
CARDS_PER_SHARD = 50_000
LARGEST = 4 * CARDS_PER_SHARD
"""Of a part of the book with more cards, those who share one key that is no evidence are not kept together."""
_KINDS_COMPARED = ["7"]
"""The kinds of keys that find candidates and are no evidence: of their cards only those that may be one are linked."""
_KEYS = "id long, content string, name string, words array<string>, keys array<string>"
_RESULT = "kind string, shard int, id long, text string"


class Book:
    """A book of contacts that is joined in parts."""

    def __init__(self, contacts: DataFrame, *, region: str | None, work: str | None, shards: int | None) -> None:
        self._session = session = contacts.sparkSession
        if work is not None:
            session.sparkContext.setCheckpointDir(work)
        self._options = options({"region": region, "quiet": True})
        # Nothing is read or cleaned again, whatever is asked of the book.
        contacts = contacts.checkpoint().coalesce(2 * session.sparkContext.defaultParallelism)
        self._rejects = contacts.where("reject is not null")
        files = sorted(row[0] for row in contacts.select("file").distinct().collect())
        ranks = session.createDataFrame(list(enumerate(files)), "rank long, file string")
        self.cards = (
            contacts.where("contact is not null")
            .join(f.broadcast(ranks), "file")
            .select((f.col("rank") * (1 << 36) + f.col("record")).alias("id"), "contact")
            .checkpoint()
        )
        self._people = 0
        self._shards = shards or 1 + self.cards.count() // CARDS_PER_SHARD

    def joined(self) -> tuple[DataFrame, DataFrame]:
        """The contacts, each once, and the pairs in doubt."""
        result = self._decide(self._divide())
        joined = result.where("kind = 'card'").select(
            f.lit("").alias("file"), f.col("id").alias("record"), f.col("text").alias("contact"),
            f.lit(None).cast("string").alias("reject"),
        )  # fmt: skip
        review = result.where("kind = 'doubt'").select(
            f.get_json_object("text", "$.score").cast("int").alias("score"),
            f.get_json_object("text", "$.reason").alias("reason"),
            f.col("text").alias("pair"),
        )
        return joined.unionByName(self._rejects), review.orderBy(f.desc("score"), "pair")

    # Division

    def _divide(self) -> DataFrame:
        """The cards with what is known of them over the whole book, and the part that each belongs to."""
        found = self.cards.mapInArrow(_emitting(["--emit-keys", *self._options], _key_rows), _KEYS)
        same = Window.partitionBy("content")
        # Cards that say the same are one from the start: the first stands for all.
        own = f.coalesce("content", f.concat(f.lit("#"), f.col("id").cast("string")))
        people = found.withColumn("content", own).withColumn("first", f.min("id").over(same)).checkpoint()
        firsts = people.where("id = first")
        # A copy adds none of its keys but its UID.
        keys = (
            people.select("id", "first", f.explode("keys").alias("key"))
            .where("id = first or key like '4%'")
            .select("key", f.col("first").alias("id"))
            .distinct()
        )
        counted = keys.groupBy("key").agg(f.count("*").alias("count")).where("count > 1")
        keys = keys.join(counted, "key").checkpoint()
        # What stands for a card is its first; so these are whole people.
        labels, spread = self._components(keys, firsts.select("id", "name"))
        parts = people.join(labels.withColumnRenamed("id", "first"), "first", "left").select(
            "id", f.coalesce("label", "first").alias("part")
        )
        shared = _counts(firsts, spread)
        self._people = firsts.count()
        return (
            self.cards.join(parts, "id")
            .join(shared, "id", "left")
            .repartition(self._shards, "part")
            .sortWithinPartitions("id")
            .checkpoint()
        )

    def _components(self, keys: DataFrame, names: DataFrame) -> tuple[DataFrame, DataFrame]:
        """The parts of the book by the cards that stand for people, and the keys that several parts share."""
        few = keys.where(f.col("count") <= SMALL)
        many = keys.where(f.col("count") > SMALL)
        compared = f.substring("key", 1, 1).isin(_KINDS_COMPARED)
        # Where many share each of two keys, those are compared who share both.
        both = many.select("id", f.col("key").alias("other"))
        both = many.join(both, "id").where("key < other")
        both = both.select("id", f.concat("key", f.lit("+"), "other").alias("key"))
        counted = both.groupBy("key").agg(f.count("*").alias("count")).where("count > 1")
        both = both.join(counted, "key").select("key", "id", "count")
        edges = (
            _stars(few.where(~compared))
            .unionByName(_stars(both.where(f.col("count") > SMALL)))
            .unionByName(self._possible(few.where(compared).unionByName(both.where(f.col("count") <= SMALL))))
            .distinct()
        )
        edges = _stored(edges)
        labels = _connected(edges)
        large = _stored(labels.groupBy("label").count().where(f"count > {LARGEST}"))
        if not large.isEmpty():
            counts = ", ".join(str(row[0]) for row in large.select("count").orderBy(f.desc("count")).limit(10).collect())
            warnings.warn(
                f"parts of {counts} contacts outgrow a worker and are divided: pairs that share only a name nearly the "
                "same and one more word or number may be missed",
                stacklevel=4,
            )
            edges = _stored(_divided(edges, labels.join(large.select("label"), "label"), keys))
            labels = _connected(edges)
        while True:
            placed = many.join(labels, "id", "left").withColumn("label", f.coalesce("label", "id"))
            placed = _stored(placed.join(names, "id"))
            held = placed.groupBy("key").agg(
                f.countDistinct("label").alias("parts"), f.countDistinct("name").alias("names")
            )
            # Joins may make so few of them that they are compared one by one.
            near = held.where(f"parts > 1 and parts <= {SMALL}").select("key")
            more = _stars(placed.join(near, "key").select("key", f.col("label").alias("id")).distinct())
            if more.isEmpty():
                break
            edges = _stored(edges.unionByName(more))
            labels = _connected(edges)
        spread = placed.join(held.where(f"parts > {SMALL}"), "key").select(
            "id", "key", "count", f.least("names", f.lit(SMALL + 1)).alias("names")
        )
        return labels, spread

    def _possible(self, groups: DataFrame) -> DataFrame:
        """Of cards that share a key which is no evidence, the pairs that may be one for all that they say."""
        count = 1 + groups.count() // CARDS_PER_SHARD
        members = groups.select("key", "id").repartition(count, "key")
        # Each card once in a part, however many of the keys in it it has.
        members = members.withColumn("part", f.spark_partition_id()).select("part", "id").distinct()
        parts = members.join(self.cards, "id").repartition(count, "part").sortWithinPartitions("id")
        emit = _emitting(["--emit-pairs", *self._options], _pair_rows)
        return parts.select("id", "contact").mapInArrow(emit, "a long, b long")

    # Decisions

    def _decide(self, shards: DataFrame) -> DataFrame:
        """Joins each part, until each knows all that the others change."""
        people, words = self._people, self._options
        known: dict[int, dict[str, int]] = {}
        while True:
            total: dict[str, int] = {}
            for changes in known.values():
                for change, number in changes.items():
                    total[change] = total.get(change, 0) + number
            told_before = self._session.sparkContext.broadcast((total, known))
            result = shards.mapInArrow(_joining(words, people, told_before), _RESULT).checkpoint()
            told: dict[int, dict[str, int]] = {}
            for row in result.where("kind = 'change'").collect():
                kind, hashed, number, turn = row.text.split("\t")
                told.setdefault(row.shard, {})[f"{kind}\t{hashed}\t{turn}"] = int(number)
            if told == known:
                return result
            known = told


def _counts(firsts: DataFrame, spread: DataFrame) -> DataFrame:
    """Lines about how rare the name, the words and the keys of each card are in the whole book."""
    count = f.count("*").alias("count")
    words = firsts.select("id", f.explode("words").alias("hash"))
    lines = [
        _line("name", firsts.select("id", f.col("name").alias("hash")), firsts.groupBy(
            f.col("name").alias("hash")).agg(count)),
        _line("word", words, words.groupBy("hash").agg(count)),
        spread.select("id", f.format_string("key\t%s\t%d\t%d", "key", "count", "names").alias("line")),
    ]  # fmt: skip
    everything = lines[0].unionByName(lines[1]).unionByName(lines[2])
    return everything.groupBy("id").agg(f.array_distinct(f.collect_list("line")).alias("lines"))


def _changed(change: str, number: int) -> str:
    kind, hashed, turn = change.split("\t")
    return f"{kind}\t{hashed}\t{number}\t{turn}"


def _line(kind: str, of: DataFrame, counts: DataFrame) -> DataFrame:
    return of.join(counts, "hash").select("id", f.format_string(f"{kind}\t%s\t%d", "hash", "count").alias("line"))


def _stored(frame: DataFrame) -> DataFrame:
    """The rows as files: of a checkpoint Spark keeps a guess at the size, which doubles its digits with each round."""
    session = frame.sparkSession
    path = f"{session.sparkContext.getCheckpointDir()}/{uuid.uuid4()}"
    frame.write.option("compression", "none").parquet(path)
    return session.read.schema(frame.schema).parquet(path)


def _stars(groups: DataFrame) -> DataFrame:
    """An edge from the first card of each key to each other one."""
    first = f.min("id").over(Window.partitionBy("key"))
    return groups.select(first.alias("a"), f.col("id").alias("b")).where("a < b")


def _divided(edges: DataFrame, large: DataFrame, keys: DataFrame) -> DataFrame:
    """The edges, in large parts only those between cards that share evidence or a second key."""
    inside = edges.join(large.select(f.col("id").alias("a")), "a", "left_semi")
    first = keys.select(f.col("id").alias("a"), "key")
    second = keys.select(f.col("id").alias("b"), "key")
    shared = inside.join(first, "a").join(second, ["b", "key"]).groupBy("a", "b")
    is_evidence = f.max((~f.substring("key", 1, 1).isin(_KINDS_COMPARED)).cast("int")).alias("evidence")
    kept = shared.agg(f.count("*").alias("count"), is_evidence).where("count > 1 or evidence > 0").select("a", "b")
    return edges.join(large.select(f.col("id").alias("a")), "a", "left_anti").select("a", "b").unionByName(kept)


def _connected(edges: DataFrame) -> DataFrame:
    """The smallest card of the component of each card: every card takes the smallest that a neighbour has."""
    both = edges.select(f.col("a").alias("id"), f.col("b").alias("other"))
    both = both.unionByName(edges.select(f.col("b").alias("id"), f.col("a").alias("other")))
    labels = both.groupBy("id").agg(f.least(f.min("id"), f.min("other")).alias("label"))
    while True:
        heard = both.join(labels.withColumnRenamed("id", "other"), "other")
        least = heard.groupBy("id").agg(f.min("label").alias("least"))
        # The label of the label is as good, and saves half of the way.
        further = labels.select(f.col("id").alias("label"), f.col("label").alias("jump"))
        next_labels = _stored(
            labels.join(least, "id")
            .join(further, "label", "left")
            .select(
                "id",
                f.least("label", "least", f.coalesce("jump", "label")).alias("label"),
                f.col("label").alias("before"),
            )
        )
        labels = next_labels.select("id", "label")
        if next_labels.where("label < before").isEmpty():
            return labels


# What runs on the workers.


def _emitting(words: list[str], rows: Any) -> Any:
    def emit(batches: Batches) -> Batches:
        with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
            source, out = os.path.join(folder, "in.ndjson"), os.path.join(folder, "out")
            ids = _spool(batches, source)
            if not ids:
                return
            with open(out, "wb") as found:
                run(["dedupe", *words, "--from=ndjson", "--", source], allowed=(0,), output=found)
            lines = _lines(out)
            while some := [json.loads(line) for line in islice(lines, 5_000)]:
                yield rows(some, ids)

    return emit


def _spool(batches: Batches, source: str) -> array[int]:
    ids = array("q")
    with open(source, "w", encoding="utf-8") as lines:
        for batch in batches:
            ids.extend(batch.column("id").to_pylist())
            lines.writelines(text + "\n" for text in batch.column("contact").to_pylist())
    return ids


def _key_rows(found: list[Any], ids: array[int]) -> pa.RecordBatch:
    strings = pa.list_(pa.string())
    return pa.RecordBatch.from_arrays(
        [
            pa.array([ids[one["record"] - 1] for one in found], pa.int64()),
            pa.array([one.get("content") for one in found], pa.string()),
            pa.array([one.get("name", "0") for one in found], pa.string()),
            pa.array([one.get("words", []) for one in found], strings),
            pa.array([one.get("keys", []) for one in found], strings),
        ],
        names=["id", "content", "name", "words", "keys"],
    )


def _pair_rows(pairs: list[Any], ids: array[int]) -> pa.RecordBatch:
    ends = [sorted((ids[pair["first"] - 1], ids[pair["second"] - 1])) for pair in pairs]
    columns = [pa.array([end[side] for end in ends], pa.int64()) for side in (0, 1)]
    return pa.RecordBatch.from_arrays(columns, names=["a", "b"])


def _joining(words: list[str], people: int, told: Any) -> Any:
    def join(batches: Batches) -> Batches:
        context = TaskContext.get()
        shard = context.partitionId() if context else 0
        with tempfile.TemporaryDirectory(prefix="phonebook.") as folder:
            total, known = told.value
            own = known.get(shard, {})
            others = ((change, number - own.get(change, 0)) for change, number in total.items())
            lines = {f"people\t0\t{people}", *(_changed(*other) for other in others if other[1])}
            source, counts, changes, review, out = (
                os.path.join(folder, name) for name in ("in.ndjson", "counts", "changes", "review", "out")
            )

            def noted() -> Batches:
                for batch in batches:
                    for some in batch.column("lines").to_pylist():
                        lines.update(some or [])
                    yield batch

            ids = _spool(noted(), source)
            if not ids:
                return
            Path(counts).write_text("".join(line + "\n" for line in sorted(lines)))
            command = [PROGRAM, "dedupe", *words, "--from=ndjson", "--to=ndjson", f"--key-counts={counts}"]
            command += [f"--emit-counts={changes}", f"--review={review}", f"--output={out}", "--", source]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
            for kind, texts in (
                ("card", _lines(out)),
                ("change", _lines(changes)),
                ("doubt", (json.dumps(row, ensure_ascii=False) for row in table(Path(review).read_text()))),
            ):
                yield from _results(kind, shard, ids[0], texts)

    return join


def _lines(path: str) -> Iterator[str]:
    with open(path, encoding="utf-8", newline="\n") as lines:
        for line in lines:
            yield line.rstrip("\n")


def _results(kind: str, shard: int, first: int, texts: Iterator[str]) -> Batches:
    while some := list(islice(texts, 5_000)):
        count = len(some)
        yield pa.RecordBatch.from_arrays(
            [
                pa.array([kind] * count), pa.array([shard] * count, pa.int32()),
                pa.array([first] * count, pa.int64()), pa.array(some),
            ],
            names=["kind", "shard", "id", "text"],
        )  # fmt: skip
