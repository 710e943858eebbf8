"""Checks the JSON that the program writes against the schemas of this repository.

usage: validate.py PHONEBOOK [FILE ...]

Without files, every file in Samples/ is converted. Ends with 1 if anything does not hold.
"""

import json
import pathlib
import subprocess
import sys

import jsonschema

TOP = pathlib.Path(__file__).resolve().parents[2]
IMAGES = {".jpg", ".jpeg", ".png"}

# Contacts that the schema must refuse, each with the mistake that it makes.
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


def convert(program, path, form):
    """The contacts of a file as the program writes them; 1 only says that it had findings."""
    run = subprocess.run(
        [program, "convert", path, "--to", form, "--quiet"],
        stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if run.returncode not in (0, 1):
        raise ValueError(f"exit {run.returncode}: {run.stderr.decode(errors='replace').strip()}")
    text = run.stdout.decode("utf-8")
    if form == "json":
        return json.loads(text)
    return [json.loads(line) for line in text.splitlines()]


def faults(validator, contact):
    """One line for each thing that the schema refuses."""
    for error in validator.iter_errors(contact):
        best = jsonschema.exceptions.best_match([error])
        yield f"{best.json_path}: {best.message[:200]}"


def main(program, paths):
    schema = json.loads((TOP / "Schemas/contact.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    failures = []
    count = 0
    samples = [path for path in sorted((TOP / "Samples").iterdir())
               if path.is_file() and path.suffix not in IMAGES | {".sh"}]
    for path in paths or samples:
        try:
            lines = convert(program, path, "ndjson")
            array = convert(program, path, "json")
        except (ValueError, UnicodeDecodeError) as error:
            failures.append(f"{path}: {error}")
            continue
        if lines != array:
            failures.append(f"{path}: json and ndjson do not hold the same contacts")
        count += len(lines)
        for number, contact in enumerate(lines, start=1):
            failures += [f"{path}, contact {number}: {fault}"
                         for fault in faults(validator, contact)]
        failures += [f"{path}: the array: {fault}" for fault in faults(validator, array)]
    failures += [f"the schema accepts {mistake}"
                 for mistake, contact in MISTAKES.items() if validator.is_valid(contact)]
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{count} contacts keep to the schema, {len(MISTAKES)} mistakes are refused"
          if not failures else f"{len(failures)} failures")
    return 1 if failures or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
