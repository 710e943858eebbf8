#!/usr/bin/env python3
"""Compares PhoneNumbers with the installed Python package `phonenumbers`, and makes the frozen fixture.

    swift build -c release --product phone-number-checks
    python3 Tests/Generators/phone_differences.py                  # 600,000 cases, a fresh seed
    python3 Tests/Generators/phone_differences.py --count 50000 --seed 7
    python3 Tests/Generators/phone_differences.py --fixture        # writes PhoneNumbersTests/Fixture

Zero differences is the bar. Compared are the error or E.164, international, national and RFC 3966 form,
type, region, validity, possibility with its reason, and extension. The reference writes an extension's
digits in the script they came in; ours are ASCII, so they are made ASCII before they are compared.
"""
import argparse
import multiprocessing
import pathlib
import random
import re
import subprocess
import sys
import unicodedata

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumberFormat, re_util

from phone_cases import cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
FIXTURE = ROOT / "Tests" / "PhoneNumbersTests" / "Fixture" / "reference.tsv"
SHORT_FIXTURE = FIXTURE.with_name("short.tsv")
SIZES = ROOT / "Sources" / "CPhoneTables" / "include" / "phone_table_sizes.h"
ERRORS = {NumberParseException.NOT_A_NUMBER: "0", NumberParseException.INVALID_COUNTRY_CODE: "1",
          NumberParseException.TOO_SHORT_AFTER_IDD: "2", NumberParseException.TOO_SHORT_NSN: "3",
          NumberParseException.TOO_LONG: "4"}
TYPES = {99: 0, 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9, 9: 10, 10: 11}
POSSIBILITIES = {0: 0, 4: 1, 2: 2, 3: 3, 5: 4}
COLUMNS = ["E.164", "international", "national", "RFC 3966", "type", "region", "valid", "possibility", "extension"]


def ascii_digits(text):
    return "".join(str(unicodedata.digit(c)) if unicodedata.category(c) == "Nd" else c for c in text)


def reference(case):
    """The reference's answers in the columns of `phone-number-checks answers`."""
    home, text = case
    try:
        number = phonenumbers.parse(text, home)
    except NumberParseException as error:
        return ERRORS[error.error_type]
    region = phonenumbers.region_code_for_number(number)
    columns = ["ok"] + [phonenumbers.format_number(number, form) for form in (
        PhoneNumberFormat.E164, PhoneNumberFormat.INTERNATIONAL, PhoneNumberFormat.NATIONAL, PhoneNumberFormat.RFC3966)]
    columns += [str(TYPES[phonenumbers.number_type(number)]), "" if region in (None, "001") else region,
                str(int(phonenumbers.is_valid_number(number))),
                str(POSSIBILITIES[phonenumbers.is_possible_number_with_reason(number)]), number.extension or ""]
    return ascii_digits("\t".join(columns))


def start_worker():
    re_util.enable_pattern_cache()


def references(pairs, jobs):
    with multiprocessing.Pool(jobs, initializer=start_worker) as pool:
        return pool.map(reference, pairs, chunksize=2000)


def answers(program, pairs):
    text = "".join(f"{home or ''}\t{text}\n" for home, text in pairs)
    done = subprocess.run([program, "answers"], input=text.encode("utf-8"), capture_output=True, check=True)
    return done.stdout.decode("utf-8").split("\n")[:-1]


def usable(pairs):
    return [(home, text) for home, text in pairs if "\n" not in text and "\r" not in text]


def compare(arguments):
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(1 << 32)
    print(f"phonenumbers {phonenumbers.__version__}, seed {seed}")
    pairs = usable(cases(arguments.count, seed))
    ours = answers(arguments.program, pairs)
    theirs = references(pairs, arguments.jobs)
    differences = 0
    for (home, text), our, their in zip(pairs, ours, theirs, strict=True):
        if our == their:
            continue
        differences += 1
        if differences <= arguments.show:
            print(f"{home} {text!r}\n  ours   {our!r}\n  theirs {their!r}")
    valid = sum(1 for row in theirs if row.startswith("ok") and row.split("\t")[7] == "1")
    parsed = sum(1 for row in theirs if row.startswith("ok"))
    print(f"{len(pairs)} cases, {parsed} parsed, {valid} valid, {differences} differences")
    return 1 if differences else 0


def fixture(arguments):
    """Rows of home, text and answers; what the test can work out from the other columns is left out."""
    pairs, seen = [], set()
    for pair in usable(cases(arguments.count, 20_260_000)):
        if pair not in seen and len(pair[1]) <= 60 and "\t" not in pair[1]:
            seen.add(pair)
            pairs.append(pair)
    pairs = random.Random(1).sample(pairs, arguments.rows)
    digest = re.search(r'DIGEST "(\w+)"', SIZES.read_text())[1]
    lines = [f"{phonenumbers.__version__}\t{digest}"]
    for (home, text), row in sorted(zip(pairs, references(pairs, arguments.jobs)), key=lambda p: (p[0][0] or "", p[0][1])):
        columns = row.split("\t")
        if columns[0] == "ok":
            _, _, international, national, _, kind, region, _, possibility, extension = columns
            code, _, rest = international.partition(" ")
            columns = [code[1:], rest, "=" if national == rest else national, kind,
                       "=" if region == home else region, possibility, extension]
        lines.append("\t".join([home or "", text] + columns))
    FIXTURE.parent.mkdir(parents=True, exist_ok=True)
    FIXTURE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines) - 1} rows, {FIXTURE.stat().st_size} bytes")
    short_fixture()
    return 0


def short_fixture():
    """Rows of region, its emergency numbers up to four digits, how many three-digit short numbers it has."""
    re_util.enable_pattern_cache()
    lines = []
    for region in sorted(phonenumbers.SUPPORTED_REGIONS):
        candidates = [f"{n:0{length}}" for length in (2, 3, 4) for n in range(10 ** length)]
        emergency = [n for n in candidates if phonenumbers.is_emergency_number(n, region)]
        valid = sum(1 for n in range(1000) if is_valid_short(f"{n:03}", region))
        lines.append(f"{region}\t{','.join(emergency)}\t{valid}")
    SHORT_FIXTURE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} regions with short numbers")


def is_valid_short(digits, region):
    number = phonenumbers.PhoneNumber(country_code=phonenumbers.country_code_for_region(region),
                                      national_number=int(digits))
    if digits.startswith("0"):
        number.italian_leading_zero = True
        number.number_of_leading_zeros = len(digits) - max(1, len(str(int(digits))))
    return phonenumbers.is_valid_short_number_for_region(number, region)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=600_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rows", type=int, default=20_000)
    parser.add_argument("--fixture", action="store_true")
    parser.add_argument("--program", default=str(ROOT / ".build" / "release" / "phone-number-checks"))
    arguments = parser.parse_args()
    return fixture(arguments) if arguments.fixture else compare(arguments)


if __name__ == "__main__":
    sys.exit(main())
