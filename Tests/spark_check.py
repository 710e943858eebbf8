"""What Spark makes of a book, compared with what one machine makes of it: see Tests/spark.sh."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from phonebook import sharding
from phonebook import spark as contacts
from phonebook._program import PROGRAM
from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession

TESTS = Path(__file__).parent
LIMIT = 600 << 20
"""The bytes that program and Python of a worker may take."""


class Watch(threading.Thread):
    """Looks at the processes of the workers: how much memory they take, and kills an executor when it is told to."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.most: dict[str, int] = {}
        self.kill_after: float | None = None
        self.killed = 0
        self.ended = False

    def run(self) -> None:
        while not self.ended:
            self.look()
            time.sleep(0.2)

    def look(self) -> None:
        for process in Path("/proc").glob("[0-9]*"):
            try:
                words = (process / "cmdline").read_bytes().split(b"\0")
                kind = self.kind(words)
                if not kind or not self.is_ours(process):
                    continue
                resident = int((process / "statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
                self.most[kind] = max(self.most.get(kind, 0), resident)
                if kind == "executor" and self.kill_after and time.monotonic() > self.kill_after:
                    os.kill(int(process.name), signal.SIGKILL)
                    self.kill_after = None
                    self.killed += 1
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue

    @staticmethod
    def kind(words: list[bytes]) -> str:
        if words[0] == PROGRAM.encode():
            return "program"
        if b"org.apache.spark.executor.CoarseGrainedExecutorBackend" in words:
            return "executor"
        return "python" if b"pyspark.daemon" in words else ""

    @staticmethod
    def is_ours(process: Path) -> bool:
        """Whether this process is among the parents."""
        number = int(process.name)
        while number > 1:
            if number == os.getpid():
                return True
            number = int(Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[1])
        return False


def one_machine(book: Path, folder: Path) -> tuple[list[str], list[str]]:
    """The sorted lines of contacts and the faults of records, as one machine finds them."""
    ends = {name: folder / name for name in ("read", "clean", "same", "rejects")}
    words = ["--to", "ndjson", "--stage", "-q", "--region", "KR", "-o"]
    subprocess.run(
        [PROGRAM, "convert", book, "--rejects", ends["rejects"], *words, ends["read"]],
        check=True,
        stderr=subprocess.DEVNULL,
    )
    subprocess.run([PROGRAM, "clean", ends["read"], *words, ends["clean"]], check=True, stderr=subprocess.DEVNULL)
    start = time.monotonic()
    subprocess.run(
        [PROGRAM, "dedupe", ends["clean"], "--to", "ndjson", "-q", "--region", "KR", "-o", ends["same"]], check=True
    )
    print(f"one machine joins in {time.monotonic() - start:.1f} s")
    return sorted(ends["same"].read_text().splitlines()), ends["rejects"].read_text().splitlines()


def poison(book: Path) -> None:
    """A file of which many records cannot be read."""
    with open(book / "part-poisoned.ndjson", "w") as file:
        for number in range(300):
            good = json.dumps({"name": {"full": f"Good Record{number}"}})
            file.write(good + "\n" if number % 3 else "{{{ no record\n")


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--cards", type=int)
    words.add_argument("--largest", type=int, help="how many cards a part of the book may have")
    words.add_argument("--no-kill", action="store_true", help="leave all executors alone")
    given = words.parse_args()
    cards = given.cards or 12_000
    sharding.LARGEST = given.largest or sharding.LARGEST
    with tempfile.TemporaryDirectory(prefix="phonebook.spark.") as name:
        folder = Path(name)
        book = folder / "book"
        board = min(20_000, cards // 4)
        subprocess.run(
            [sys.executable, TESTS / "Generators/people.py", book, "--cards", str(cards),
             "--switchboard", str(board), "--files", "64" if cards > 100_000 else "12"], check=True)  # fmt: skip
        poison(book)
        expected, rejects = one_machine(book, folder)
        spark = (
            SparkSession.builder.master("local-cluster[2,1,1024]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.executor.memory", "1024m")
            .config("spark.task.maxFailures", "8")
            .getOrCreate()
        )
        spark.sparkContext.setLogLevel("OFF")
        watch = Watch()
        watch.start()
        start = time.monotonic()
        read = contacts.read(spark, str(book))
        cleaned = contacts.clean(read, region="KR")
        if not given.no_kill:
            watch.kill_after = time.monotonic() + 20
        same, review = contacts.dedupe(cleaned, region="KR", work=str(folder / "work"))
        out = folder / "same.ndjson"
        contacts.write(same, str(out), format="ndjson")
        seconds = time.monotonic() - start
        found = sorted(line for part in out.glob("part-*") for line in part.read_text().splitlines())
        bad = [line for part in Path(f"{out}.rejects").glob("part-*") for line in part.read_text().splitlines()]
        contacts.write(same, str(folder / "same.parquet"))
        whole = spark.read.parquet(str(folder / "same.parquet")).count()
        failures = []
        if found != expected:
            differing = set(found) ^ set(expected)
            failures.append(f"{len(found)} contacts instead of {len(expected)}, {len(differing)} lines differ")
            failures += sorted(differing)[:6]
        if len(bad) != len(rejects) or len(bad) < 100:
            failures.append(f"{len(bad)} rejects instead of {len(rejects)}")
        if whole != len(expected):
            failures.append(f"{whole} rows of Parquet instead of {len(expected)}")
        try:
            contacts.write(same, str(out), format="ndjson")
            failures.append("what stands there was written over")
        except AnalysisException:
            pass
        watch.ended = True
        if not given.no_kill and watch.killed != 1:
            failures.append("no executor was killed")
        if watch.most["program"] + watch.most["python"] > LIMIT:
            failures.append("a worker took too much memory")
        megabytes = ", ".join(f"{kind} {size >> 20} MiB" for kind, size in sorted(watch.most.items()))
        print(f"{cards} cards to {len(found)}, {review.count()} pairs in doubt, {len(bad)} rejects")
        print(f"{seconds:.0f} s, {watch.killed} executor killed; at most {megabytes}")
        spark.stop()
    for failure in failures:
        print(f"failed: {failure}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
