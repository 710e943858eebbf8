"""Checks the JSON that the program writes against the schemas of this repository.

usage: validate.py PHONEBOOK [FILE ...]

Without files, every file in Samples/ is converted. Ends with 1 if anything does not hold.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

TOP = pathlib.Path(__file__).resolve().parents[2]

# Contacts that the schema must refuse, each by the mistake that it makes.
MISTAKES = {
    "not an object": "김하늘",
    "a member that does not exist": {"phone": [{"number": "010-1234-5678"}]},
    "the classic object, which is only read": {"name": "김하늘", "age": 21},
    "a name that is a plain string": {"name": "김하늘"},
    "a name without any part": {"name": {}},
    "an age in quotes": {"age": "21"},
    "an age below zero": {"age": -1},
    "phones that are no array": {"phones": {"number": "010-1234-5678"}},
    "an empty array": {"phones": []},
    "a phone without its number": {"phones": [{"types": ["cell"]}]},
    "a number that is no string": {"phones": [{"number": 1012345678}]},
    "types that are no array": {"phones": [{"number": "1", "types": "cell"}]},
    "a preference out of range": {"emails": [{"address": "a@example.com", "preference": 0}]},
    "an e-mail with another part's member": {"emails": [{"number": "1"}]},
    "an object that could be a plain string": {"uid": {"value": "1"}},
    "a parameter in lower case": {"uid": {"value": "1", "parameters": {"x-a": "b"}}},
    "a list of one text": {"name": {"family": ["김"]}},
    "a photo of nothing": {"photos": [{"mediaType": "image/png"}]},
    "a photo that is bytes and URI at once": {"photos": [{"data": "AAAA", "uri": "x:y"}]},
    "bytes that are not base64": {"photos": [{"data": "not base64!"}]},
    "an extension without its value": {"extensions": [["X-A", {}, "text"]]},
    "an extension with a number": {"extensions": [["X-A", {}, "text", 1]]},
    "null": {"birthday": None},
}


# Differences and statistics that their schemas must refuse.
DIFF_MISTAKES = {
    "no array": {},
    "an unknown change": [{"change": "moved", "id": "k3v90qxe", "name": "Ada"}],
    "a change without what changed": [{"change": "changed", "id": "k3v90qxe", "name": "Ada"}],
    "an addition with what changed": [
        {"change": "added", "id": "k3v90qxe", "name": "Ada", "fields": [{"field": "note", "after": "x"}]}],
    "a field that says nothing": [
        {"change": "changed", "id": "k3v90qxe", "name": "Ada", "fields": [{"field": "note"}]}],
}
STATS_MISTAKES = {"nothing": {}, "a count that is text": {"contacts": "3"}, "another member": {"people": 3}}

STATE = {"number": 1, "created": "2026-11-21T09:30:00Z", "contactCount": 3, "ownContactCount": 3, "byteCount": 9}
ARCHIVE = {"file": "a.phonebook", "isWhole": True, "faults": [], "generator": "phonebook", "contentDigest": "0" * 64, "contactCount": 3,
           "partCount": 1, "pictureCount": 0, "byteCount": 9, "unpackedByteCount": 9, "states": [STATE]}
LIST_MISTAKES = {
    "no array": ARCHIVE,
    "an archive without its file": [{key: value for key, value in ARCHIVE.items() if key != "file"}],
    "an archive without a state": [{**ARCHIVE, "states": []}],
    "a digest that is too short": [{**ARCHIVE, "contentDigest": "abc"}],
    "a count below zero": [{**ARCHIVE, "pictureCount": -1}],
    "a state of number zero": [{**ARCHIVE, "states": [{**STATE, "number": 0}]}],
    "an archive that does not say whether it is whole": [
        {key: value for key, value in ARCHIVE.items() if key != "isWhole"}],
    "another member": [{**ARCHIVE, "size": 9}],
}


class Check:
    """The schemas, the program, and what has failed so far."""

    def __init__(self, program):
        self.program = program
        self.failures = []
        self.counts = dict.fromkeys(("contact", "report", "rejects", "csv-map", "stats", "diff", "archive-list", "lists"), 0)
        self.validators = {}
        for name in self.counts:
            text = (TOP / f"Schemas/{name}.schema.json").read_text(encoding="utf-8")
            schema = json.loads(text)
            jsonschema.Draft202012Validator.check_schema(schema)
            self.validators[name] = jsonschema.Draft202012Validator(schema)

    def run(self, *words):
        """What the program prints; an exit status of 1 only says that it had findings."""
        run = subprocess.run(
            [self.program, *words, "--quiet"],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if run.returncode not in (0, 1):
            message = run.stderr.decode(errors="replace").strip()
            raise ValueError(f"exit {run.returncode}: {message}")
        return run.stdout.decode("utf-8")

    def holds(self, name, value, place):
        """Notes each thing in the value that a schema refuses."""
        self.counts[name] += 1
        for error in self.validators[name].iter_errors(value):
            best = jsonschema.exceptions.best_match([error])
            self.failures.append(f"{place}: {best.json_path}: {best.message[:200]}")

    def contacts(self, path):
        """Both forms of JSON hold the same contacts, and the schema knows them."""
        array = json.loads(self.run("convert", path, "--to", "json"))
        lines = [json.loads(line)
                 for line in self.run("convert", path, "--to", "ndjson").split("\n") if line]
        if lines != array:
            self.failures.append(f"{path}: json and ndjson do not hold the same contacts")
        for number, contact in enumerate(lines, start=1):
            self.holds("contact", contact, f"{path}, contact {number}")
        self.holds("contact", array, path)

    def reports(self, path, folder):
        """What checking and cleaning say of a file."""
        self.holds("report", json.loads(self.run("check", path, "--format", "json")), path)
        report = folder / "report.json"
        self.run("clean", path, "-o", folder / "clean.vcf", "--report", report)
        self.holds("report", json.loads(report.read_text(encoding="utf-8")), path)
        self.holds("report", json.loads(self.run("check", path, folder / "none", "--format", "json")), path)
        rejects = folder / "rejects.ndjson"
        self.run("convert", path, "-o", folder / "all.ndjson", "--rejects", rejects)
        for line in rejects.read_text(encoding="utf-8").splitlines():
            self.holds("rejects", json.loads(line), path)

    def looks(self, path, earlier):
        """What is counted in a file, and what is different from the file before it."""
        self.holds("stats", json.loads(self.run("stats", path, "--format", "json")), path)
        difference = json.loads(self.run("diff", earlier, path, "--format", "json"))
        self.holds("diff", difference, f"{earlier} and {path}")
        if json.loads(self.run("diff", path, path, "--format", "json")) != []:
            self.failures.append(f"{path}: it is different from itself")

    def maps(self, path, folder):
        """What a preview says of a table is a map file that changes nothing."""
        text = self.run("convert", path, "--preview", "--format", "json")
        self.holds("csv-map", json.loads(text), path)
        map_file = folder / "map.json"
        map_file.write_text(text, encoding="utf-8")
        words = ("convert", path, "--to", "ndjson")
        if self.run(*words, "--map-file", map_file) != self.run(*words):
            self.failures.append(f"{path}: its own map changes what is read")

    def lists(self, path):
        """What a backup says of itself."""
        listing = json.loads(self.run("archive", "list", path, path, "--format", "json"))
        self.holds("archive-list", listing, path)
        for archive in listing:
            newest = archive["states"][0]
            if (archive["file"], archive["byteCount"]) != (str(path), path.stat().st_size):
                self.failures.append(f"{path}: listed as another file")
            if not newest["contactCount"] == newest["ownContactCount"] == archive["contactCount"]:
                self.failures.append(f"{path}: its newest state is not all of its contacts")
        if len(listing) != 2:
            self.failures.append(f"{path}: {len(listing)} archives listed instead of two")

    def further_lists(self, folder):
        """What commands list of which there is no file for each sample."""
        book = folder / "book.vcf"
        book.write_bytes((TOP / "Samples/icloud.vcf").read_bytes())
        self.run("add", book, "--name", "Ada")
        backup = TOP / "Samples/backup.phonebook"
        for words in (("formats",), ("check", "--list-rules"), ("undo", book, "--list"),
                      ("archive", "verify", backup), ("archive", "verify", backup, "--against", book),
                      ("pokedex", "list"), ("pokedex", "search", "ㅍㅋㅊ"), ("pokedex", "mine", book)):
            quiet = () if words[0] in ("formats",) else ("--quiet",)
            run = subprocess.run([self.program, *words, "--format", "json", *quiet],
                                 capture_output=True, check=False)
            self.holds("lists", json.loads(run.stdout), " ".join(map(str, words)))

    def whole_files(self, folder):
        """What is said of a file as a whole has a place, too."""
        table, report = folder / "table.csv", folder / "report.json"
        people = "Bob Ray,a@x.example,010-2345-6789\nBob Ray,b@x.example,010-2345-6789\n"
        table.write_text("Name,Email,Phone\n" + people, encoding="utf-8")
        self.run("dedupe", table, "-o", folder / "joined.csv", "--report", report)
        findings = json.loads(report.read_text(encoding="utf-8"))
        self.holds("report", findings, table)
        if "no-column" not in [finding["rule"] for finding in findings["findings"]]:
            self.failures.append("a join without a column is not reported")

    def refuses(self, name, mistakes):
        """Notes each mistake that a schema lets pass."""
        self.failures += [f"the schema of a {name} accepts {mistake}"
                          for mistake, value in mistakes.items()
                          if self.validators[name].is_valid(value)]


def main(program, paths):
    check = Check(program)
    samples = [path for path in sorted((TOP / "Samples").iterdir())
               if path.is_file() and path.suffix != ".sh"]
    files = [pathlib.Path(path) for path in paths] or samples
    with tempfile.TemporaryDirectory() as folder:
        for earlier, path in zip(files[-1:] + files, files):
            try:
                check.contacts(path)
                check.reports(path, pathlib.Path(folder))
                check.looks(path, earlier)
                if path.suffix == ".csv":
                    check.maps(path, pathlib.Path(folder))
                if path.suffix == ".phonebook":
                    check.lists(path)
            except (ValueError, UnicodeDecodeError) as error:
                check.failures.append(f"{path}: {error}")
        check.further_lists(pathlib.Path(folder))
        check.whole_files(pathlib.Path(folder))
    check.refuses("contact", MISTAKES)
    check.refuses("diff", DIFF_MISTAKES)
    check.refuses("stats", STATS_MISTAKES)
    check.refuses("archive-list", LIST_MISTAKES)
    if not check.validators["archive-list"].is_valid([ARCHIVE]):
        check.failures.append("the schema of an archive-list refuses what is right")
    for failure in check.failures:
        print(f"failed: {failure}")
    print(", ".join(f"{count} × {name}" for name, count in check.counts.items()),
          f"checked, {len(MISTAKES) + len(DIFF_MISTAKES) + len(STATS_MISTAKES) + len(LIST_MISTAKES)} mistakes tried, "
          f"{len(check.failures)} failures")
    return 1 if check.failures or 0 in check.counts.values() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
