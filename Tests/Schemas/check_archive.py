"""Checks archives that the program writes against Schemas/archive-format.md, without the program.

usage: check_archive.py PHONEBOOK [FILE ...]

Without files, an archive is made of all samples, and one of nobody's photos but many contacts. The
manifest must keep to its schema, and everything that it says must hold. Ends with 1 if not.
"""

import copy
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile
import zlib

import jsonschema

TOP = pathlib.Path(__file__).resolve().parents[2]

# Changes to a good manifest that the schema must refuse: the path of a member, and its value.
MISTAKES = [
    (["formatVersion"], 4),
    (["formatVersion"], "1"),
    (["created"], "2026-11-21 09:30:00"),
    (["created"], "2026-13-21T09:30:00Z"),
    (["generator"], ""),
    (["contactCount"], -1),
    (["contactCount"], 1.5),
    (["contentDigest"], "abc"),
    (["parts", 0, "name"], "../contacts.vcf"),
    (["parts", 0, "crc32"], "12345"),
    (["parts", 0, "recordCount"], 0),
    (["parts", 0, "recordCount"], 10001),
    (["avatars", 0, "name"], "avatars/me.png"),
    (["avatars", 0, "byteCount"], "12"),
    (["snapshots"], None),
    (["number"], 1),
    (["snapshots", 0, "number"], 0),
    (["snapshots", 0, "contentDigest"], "abc"),
    (["snapshots", 0, "script", "name"], "../script.json"),
    (["snapshots", 0, "parts"], None),
]


def changed(manifest, path, value):
    """A copy of a manifest with another value at a path."""
    other = copy.deepcopy(manifest)
    place = other
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return other


def entry_faults(archive, item):
    """What is wrong with an entry that the manifest describes."""
    contents = archive.read(item["name"])
    if len(contents) != item["byteCount"]:
        yield f"{item['name']}: {len(contents)} bytes instead of {item['byteCount']}"
    if f"{zlib.crc32(contents):08x}" != item["crc32"]:
        yield f"{item['name']}: another CRC-32"


def content_faults(archive, manifest):
    """What the manifest says and the entries do not hold."""
    names = archive.namelist()
    parts = [part["name"] for part in manifest["parts"]]
    avatars = [avatar["name"] for avatar in manifest["avatars"]]
    older = [part["name"] for snapshot in manifest["snapshots"] for part in snapshot["parts"]]
    scripts = [snapshot["script"]["name"] for snapshot in manifest["snapshots"]]
    if names[:2] != ["mimetype", "README.txt"] or names[-1] != "manifest.json":
        yield f"the frame of the entries is {names[:2]} … {names[-1]}"
    if sorted(names[2:-1]) != sorted(parts + avatars + older + scripts):
        yield "the entries are not those of the manifest"
    if [name for name in names if name in parts] != parts:
        yield "the parts are not in order"
    if archive.read("mimetype") != b"application/vnd.phonebook+zip":
        yield "mimetype is another"
    digest = hashlib.blake2b(digest_size=32)
    first = 0
    seen = set()
    for part in manifest["parts"]:
        yield from entry_faults(archive, part)
        contents = archive.read(part["name"])
        digest.update(contents)
        cards = contents.count(b"BEGIN:VCARD\r\n")
        if (part["firstRecord"], part["recordCount"]) != (first, cards):
            yield f"{part['name']}: {cards} cards from {first} on"
        first += cards
        unfolded = contents.replace(b"\r\n ", b"")
        for avatar in avatars:
            if avatar.encode() in unfolded and avatar not in seen:
                seen.add(avatar)
                behind = names[names.index(part["name"]) + 1:names.index(avatar)]
                if names.index(avatar) < names.index(part["name"]) or set(behind) - set(avatars):
                    yield f"{avatar} does not stand right behind {part['name']}, which uses it"
    for avatar in manifest["avatars"]:
        yield from entry_faults(archive, avatar)
        contents = archive.read(avatar["name"])
        name = hashlib.blake2b(contents, digest_size=32).hexdigest()
        if avatar["name"].removeprefix("avatars/").partition(".")[0] not in (name, name[:32]):
            yield f"{avatar['name']}: the name is not that of the contents"
    if (manifest["contactCount"], manifest["avatarCount"]) != (first, len(avatars)):
        yield "the counts are wrong"
    if manifest["contentDigest"] != digest.hexdigest():
        yield "the digest is another"
    yield from snapshot_faults(archive, manifest)


def cards_of(archive, parts):
    """The cards of parts, one after another."""
    text = b"".join(archive.read(part["name"]) for part in parts)
    return [card + b"END:VCARD\r\n" for card in text.split(b"END:VCARD\r\n")[:-1]]


def snapshot_faults(archive, manifest):
    """What older states do not come to."""
    newer = cards_of(archive, manifest["parts"])
    for snapshot in manifest["snapshots"]:
        for item in [*snapshot["parts"], snapshot["script"]]:
            yield from entry_faults(archive, item)
        own = cards_of(archive, snapshot["parts"])
        script = json.loads(archive.read(snapshot["script"]["name"]))
        for name in ("number", "created", "contactCount", "contentDigest"):
            if script[name] != snapshot[name]:
                yield f"snapshot {snapshot['number']}: another {name} in its script"
        if script["newerContactCount"] != len(newer):
            yield f"snapshot {snapshot['number']}: another newerContactCount"
        cards = []
        for step in script["steps"]:
            source, first = (newer, step["newer"]) if "newer" in step else (own, step["older"])
            cards += source[first:first + step["count"]]
        if len(cards) != snapshot["contactCount"]:
            yield f"snapshot {snapshot['number']}: {len(cards)} cards"
        if hashlib.blake2b(b"".join(cards), digest_size=32).hexdigest() != snapshot["contentDigest"]:
            yield f"snapshot {snapshot['number']}: another digest"
        newer = cards


def packed_bytes(path, info):
    """The bytes of an entry as they stand in the file."""
    with open(path, "rb") as file:
        file.seek(info.header_offset + 26)
        lengths = file.read(4)
        file.seek(int.from_bytes(lengths[:2], "little") + int.from_bytes(lengths[2:], "little"), 1)
        return file.read(info.compress_size)


def container_faults(path, archive):
    """What is not of the subset of ZIP that archives are."""
    with open(path, "rb") as file:
        head = file.read(68)
    if head[30:38] != b"mimetype" or head[38:67] != b"application/vnd.phonebook+zip":
        yield "the first bytes do not show an archive"
    for info in archive.infolist():
        stored = info.filename == "mimetype" or info.filename.startswith("avatars/")
        stored = stored or info.compress_size == info.file_size
        method = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
        if info.compress_type != method:
            yield f"{info.filename}: packed by method {info.compress_type}"
        packed = packed_bytes(path, info)
        extra = b"" if stored else b"PB\x04\x00" + zlib.crc32(packed).to_bytes(4, "little")
        if info.flag_bits & ~0x800 or info.extra != extra or info.comment:
            yield f"{info.filename}: flags, extra fields or a comment"
    if archive.comment:
        yield "the archive has a comment"
    if archive.testzip():
        yield "a CRC-32 is wrong"


def make(program, folder):
    """The paths of archives made for the check."""
    many = folder / "many.vcf"
    many.write_text("".join(
        f"BEGIN:VCARD\r\nVERSION:4.0\r\nFN:N{number}\r\nEND:VCARD\r\n" for number in range(6000)))
    cards = [str(path) for path in sorted((TOP / "Samples").glob("*.vcf"))]
    for name, inputs in [("samples", cards), ("many", [str(many)])]:
        output = folder / f"{name}.phonebook"
        run = subprocess.run(
            [program, "archive", "create", *inputs, "-o", str(output), "--quiet"],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if run.returncode not in (0, 1):
            raise SystemExit(f"archive create: {run.stderr.decode(errors='replace')}")
        yield output
    yield snapshots(program, folder, cards)


def snapshots(program, folder, cards):
    """The path of an archive with older states."""
    output = folder / "snapshots.phonebook"
    for verb, inputs in [("create", cards), ("snapshot", cards[::-1]), ("snapshot", cards[:2]),
                         ("snapshot", cards[1:])]:
        words = [*inputs, "-o", str(output)] if verb == "create" else [str(output), *inputs]
        run = subprocess.run(
            [program, "archive", verb, *words, "--quiet"],
            stdin=subprocess.DEVNULL, capture_output=True, check=False)
        if run.returncode not in (0, 1):
            raise SystemExit(f"archive {verb}: {run.stderr.decode(errors='replace')}")
    return output


def main(program, paths):
    schema = json.loads((TOP / "Schemas/manifest.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []
    refused = 0
    with tempfile.TemporaryDirectory() as folder:
        archives = paths or list(make(program, pathlib.Path(folder)))
        for path in archives:
            with zipfile.ZipFile(path) as archive:
                manifest = json.loads(archive.read("manifest.json"))
                found = [f"{error.json_path}: {error.message[:200]}"
                         for error in validator.iter_errors(manifest)]
                found += container_faults(path, archive)
                found += content_faults(archive, manifest)
            failures += [f"{path}: {fault}" for fault in found]
            for place, value in MISTAKES:
                if place == ["number"] or place[0] in manifest and (len(place) == 1 or manifest[place[0]]):
                    refused += 1
                    if validator.is_valid(changed(manifest, place, value)):
                        failures.append(f"the schema accepts {value!r} as {place}")
            for name in schema["required"]:
                refused += 1
                rest = {key: value for key, value in manifest.items() if key != name}
                if validator.is_valid(rest):
                    failures.append(f"the schema misses no {name}")
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{len(archives)} archives keep to the format, {refused} mistakes are refused"
          if not failures else f"{len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
