#!/usr/bin/env python3
"""Compiles the numbering plans of the PyPI package `phonenumbers` to Sources/CPhoneTables.

A maintainer runs this by hand when a new data version is wanted, and commits what it writes:

    python3 -m pip install phonenumbers==9.0.43
    python3 Tests/Generators/phone_tables.py
    python3 Tests/Generators/phone_differences.py --fixture
    swift test --disable-xctest --filter PhoneNumbers

The output depends on the installed package only: the same version gives the same bytes. The version
and a digest of the tables are part of the output, and a test compares both with the fixture's.
"""
import hashlib
import pathlib
import re

import phonenumbers
from phonenumbers import COUNTRY_CODE_TO_REGION_CODE as CALLING_CODES
from phonenumbers.phonemetadata import PhoneMetadata

from phone_automata import NO_MATCH, Pool

OUTPUT = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CPhoneTables"

# The order in which the reference tries the types; numbers are PhoneNumberType's raw values.
TYPES = ["premium_rate", "toll_free", "shared_cost", "voip", "personal_number", "pager", "uan", "voicemail"]
CODE = {"fixed_line": 1, "mobile": 2, "fixed_line_or_mobile": 3, "toll_free": 4, "premium_rate": 5,
        "shared_cost": 6, "voip": 7, "personal_number": 8, "pager": 9, "uan": 10, "voicemail": 11}

GENERAL = 1 << 9  # the output bit for "the territory's general pattern matches"


def territories():
    """Regions by their letters, then the calling codes that belong to no region."""
    found = [PhoneMetadata.metadata_for_region(r) for r in sorted(phonenumbers.SUPPORTED_REGIONS)]
    codes = sorted(phonenumbers.COUNTRY_CODES_FOR_NON_GEO_REGIONS)
    return found + [PhoneMetadata.metadata_for_nongeo_region(c) for c in codes]


def descriptions(territory):
    """(name, pattern, lengths) of the general description and every type."""
    result = []
    for name in ["general_desc", "fixed_line", "mobile"] + TYPES:
        desc = getattr(territory, name)
        if desc is not None and desc.national_number_pattern:
            result.append((name, desc.national_number_pattern, frozenset(desc.possible_length)))
    return result


def type_of(territory, matched):
    """The reference's type for the names of the descriptions that match."""
    if "general_desc" not in matched:
        return 0
    for name in TYPES:
        if name in matched:
            return CODE[name]
    same = territory.same_mobile_and_fixed_line_pattern
    if "fixed_line" in matched:
        return CODE["fixed_line_or_mobile" if same or "mobile" in matched else "fixed_line"]
    return CODE["mobile"] if "mobile" in matched and not same else 0


def plan_root(pool, plans):
    """Number -> type | region's place among the calling code's regions (from 1) << 4 | GENERAL."""
    patterns, owner = [], []
    for place, territory in enumerate(plans):
        for name, pattern, lengths in descriptions(territory):
            patterns.append((pattern, False))
            owner.append((place, name, lengths))
        if territory.leading_digits:
            patterns.append((territory.leading_digits, True))
            owner.append((place, "leading", None))

    def output(matched, length):
        names = [set() for _ in plans]
        general = False
        for number in matched:
            place, name, lengths = owner[number]
            general |= name == "general_desc"
            if lengths is None or not lengths or length in lengths:
                names[place].add(name)
        if len(plans) == 1:
            return type_of(plans[0], names[0]) | (GENERAL if general else 0)
        for place, territory in enumerate(plans):
            kind = type_of(territory, names[place])
            if ("leading" in names[place]) if territory.leading_digits else kind:
                return kind | (place + 1) << 4
        return 0

    return pool.classify(patterns, output, longest=17)


def general_root(pool, territory):
    pattern = territory.general_desc.national_number_pattern
    return pool.classify([(pattern, False)], lambda matched, length: GENERAL)


class Templates:
    """How a number of one length is written: bytes below 32 copy so many digits, bytes from 0x80 skip
    (byte - 0x80) digits, all others stand for themselves; 0 ends."""

    def __init__(self):
        self.text = bytearray()
        self.offsets = {}
        self.pairs = [(0, 0)]
        self.pair_ids = {(0, 0): 0}
        self.add(b"")

    def add(self, program):
        if program not in self.offsets:
            self.offsets[program] = len(self.text)
            self.text += program + b"\0"
        return self.offsets[program]

    def pair(self, national, international):
        key = (self.add(national), self.add(international))
        if key not in self.pair_ids:
            self.pair_ids[key] = len(self.pairs)
            self.pairs.append(key)
        return self.pair_ids[key]


def template(form, length, with_prefix):
    """The template of a NumberFormat for numbers of ``length`` digits."""
    match = re.fullmatch(form.pattern, "0" * length)
    rule = form.format
    if with_prefix and form.national_prefix_formatting_rule:
        rule = re.sub(r"(\\\d)", form.national_prefix_formatting_rule, rule, count=1)
    program = bytearray()
    position = 0
    for part in re.findall(r"\\\d|.", rule):
        if part.startswith("\\"):
            start, end = match.span(int(part[1:]))
            if start < position:
                raise ValueError("a format writes its groups out of order")
            if start > position:
                program.append(0x80 + start - position)
            program.append(end - start)
            position = end
        else:
            program += part.encode("ascii")
    if position != length:
        raise ValueError("a format loses digits")
    return bytes(program)


def format_root(pool, templates, territory):
    """Number -> pair of templates (national, international)."""
    national = list(territory.number_format)
    international = list(territory.intl_number_format) or national
    patterns = []
    for form in national + international:
        patterns.append((form.pattern, False))
        leading = list(form.leading_digits_pattern)
        patterns.append((leading[-1], True) if leading else ("", True))

    def output(matched, length):
        def first(forms, offset):
            for index, form in enumerate(forms):
                if {2 * (offset + index), 2 * (offset + index) + 1} <= matched:
                    return form
            return None
        n, i = first(national, 0), first(international, len(national))
        if not n and not i:
            return 0  # digits as they are
        plain = bytes([length])
        return templates.pair(template(n, length, True) if n else plain,
                              template(i, length, False) if i else plain)

    return pool.classify(patterns, output, longest=17)


class Actions:
    """What to do after a prefix matched: 6 numbers (see `phone_tables_prefix_action`)."""

    def __init__(self):
        self.list = [(0,) * 6, (0,) * 6]  # 0 stands for nothing, 1 is NO_MATCH
        self.ids = {}

    def id(self, action):
        if action not in self.ids:
            self.ids[action] = len(self.list)
            self.list.append(action)
        return self.ids[action]


def prefix_root(pool, actions, pattern, transform):
    if not pattern:
        return 0
    groups = re.compile(pattern).groups
    literal, used = "", 0
    if transform:
        literal, used = re.fullmatch(r"(\d*)\\(\d)", transform).groups()
        used = int(used)

    def action(end, captures):
        if transform and captures[2 * groups + 1] is not None:
            start, stop = captures[2 * used], captures[2 * used + 1]
            return actions.id((end, 1, start, stop, len(literal), int("0" + literal[::-1], 16)))
        return actions.id((end, 0, 0, 0, 0, 0)) if end else NO_MATCH

    return pool.prefix(pattern, action)


def short_root(pool, region):
    """Number -> 1 emergency | 2 valid short number."""
    short = PhoneMetadata.short_metadata_for_region(region)
    if short is None:
        return 0
    patterns, owner = [], []
    for name in ["general_desc", "short_code", "emergency"]:
        desc = getattr(short, name)
        if desc is not None and desc.national_number_pattern:
            patterns.append((desc.national_number_pattern, False))
            owner.append((name, frozenset(desc.possible_length)))

    def output(matched, length):
        found = set()
        for number in matched:
            name, lengths = owner[number]
            if name == "emergency" or not lengths or length in lengths:
                found.add(name)
        return ("emergency" in found) | (2 if {"general_desc", "short_code"} <= found else 0)

    return pool.classify(patterns, output)


def mask(lengths):
    return sum(1 << length for length in lengths if length > 0)


def region_number(code):
    return (ord(code[0]) - 65) * 26 + ord(code[1]) - 65


def array(name, kind, values):
    lines, line = [], ""
    for value in values:
        piece = f"{value},"
        if len(line) + len(piece) > 118:
            lines.append(line)
            line = ""
        line += piece
    lines.append(line)
    return f"const {kind} {name}[{len(values)}] = {{\n" + "\n".join(lines) + "\n};\n"


def packed(rows):
    """The rows of states as three tables.

    Most states have one or two others behind all ten digits. So a state is a number of 32 bits: above, where its targets
    begin among those of all; below, which column it has. A column has four bits for each digit, which of the targets
    follows it, and from bit 40 on the output of the state. States with the same targets share them.
    """
    columns, lists, targets, states = {}, {}, [], []
    for row in rows:
        own = tuple(dict.fromkeys(row[:10]))
        column = sum(own.index(target) << 4 * digit for digit, target in enumerate(row[:10])) | row[10] << 40
        if own not in lists:
            lists[own] = len(targets)
            targets += own
        states.append(lists[own] << 16 | columns.setdefault(column, len(columns)))
    assert len(targets) < 1 << 16 and len(columns) < 1 << 16
    return states, list(columns), targets


def main():
    pool, templates, actions = Pool(), Templates(), Actions()
    plans = territories()
    index = {}
    for number, territory in enumerate(plans):
        key = territory.id if territory.id != "001" else territory.country_code
        index[key] = number

    def members(code):
        regions = CALLING_CODES[code]
        return [index[code] if r == "001" else index[r] for r in regions]

    codes = sorted(CALLING_CODES)
    code_rows, region_lists, extension_text, extension_offsets = [], [], bytearray(b"\0"), {}
    plan_roots = {}
    for code in codes:
        places = members(code)
        main_plan = plans[places[0]]
        root = plan_root(pool, [plans[p] for p in places])
        if len(places) == 1:
            plan_roots[places[0]] = root
        label = (main_plan.preferred_extn_prefix or " ext. ").encode("ascii")
        if label not in extension_offsets:
            extension_offsets[label] = len(extension_text)
            extension_text += label + b"\0"
        code_rows.append([code, places[0], root, format_root(pool, templates, main_plan),
                          len(region_lists), len(places), extension_offsets[label]])
        region_lists += places

    rows = []
    idd_roots, prefix_roots, literal = {}, {}, set()
    for number, territory in enumerate(plans):
        idd = territory.international_prefix
        if idd not in idd_roots:
            idd_roots[idd] = prefix_root(pool, actions, idd, None)
        key = (territory.national_prefix_for_parsing, territory.national_prefix_transform_rule)
        if key not in prefix_roots:
            prefix_roots[key] = prefix_root(pool, actions, *key)
        general = plan_roots.get(number) or general_root(pool, territory)
        is_region = territory.id != "001"
        rows.append([region_number(territory.id) if is_region else 0xFFFF, territory.country_code, general,
                     idd_roots[idd], prefix_roots[key], short_root(pool, territory.id) if is_region else 0,
                     mask(territory.general_desc.possible_length),
                     mask(territory.general_desc.possible_length_local_only),
                     mask(territory.fixed_line.possible_length_local_only if territory.fixed_line else ())])

    code_index = [0xFFFF] * 1000
    for number, row in enumerate(code_rows):
        code_index[row[0]] = number
    region_index = [0xFFFF] * 676
    for number, row in enumerate(rows):
        if row[0] != 0xFFFF:
            region_index[row[0]] = number

    parts = [
        ("phone_territories", "uint32_t", [v for row in rows for v in row]),
        ("phone_codes", "uint16_t", [v for row in code_rows for v in row]),
        ("phone_code_regions", "uint16_t", region_lists),
        ("phone_code_index", "uint16_t", code_index),
        ("phone_region_index", "uint16_t", region_index),
        ("phone_actions", "uint16_t", [v for row in actions.list for v in row]),
        ("phone_templates", "uint16_t", [v for pair in templates.pairs for v in pair]),
        ("phone_template_text", "uint8_t", list(templates.text)),
        ("phone_extension_text", "uint8_t", list(extension_text)),
    ]
    # Of what the tables say, however the states are packed.
    plain = array("phone_states", "uint16_t", [v for row in pool.rows for v in row])
    digest = hashlib.sha256((plain + "".join(array(*part) for part in parts)).encode()).hexdigest()
    states, columns, targets = packed(pool.rows)
    parts = [("phone_states", "uint32_t", states), ("phone_columns", "uint64_t", columns),
             ("phone_targets", "uint16_t", targets)] + parts
    body = "".join(array(*part) for part in parts)
    version = phonenumbers.__version__
    licence = ("// Generated by Tests/Generators/phone_tables.py: do not edit.\n"
               f"// Data: libphonenumber, by way of the PyPI package phonenumbers {version}; Apache License 2.0\n"
               "// (LICENSE-libphonenumber.txt in this folder; NOTICE at the top of the project).\n")
    (OUTPUT / "tables.c").write_text(licence + '#include "CPhoneTables.h"\n\n' + body)
    counts = {name: len(values) for name, _, values in parts}
    (OUTPUT / "include" / "phone_table_sizes.h").write_text(
        licence + "#pragma once\n\n" + f'#define PHONE_DATA_VERSION "{version}"\n#define PHONE_DATA_DIGEST "{digest[:16]}"\n'
        + "".join(f"#define {name.upper()}_COUNT {count}\n" for name, count in counts.items()))
    print(f"phonenumbers {version}, digest {digest[:16]}: {len(rows)} territories, {len(codes)} calling codes,")
    print(f"{len(pool.rows)} states, {len(actions.list)} prefix actions, {len(templates.pairs)} template pairs,"
          f" {len(templates.text)} template bytes")


if __name__ == "__main__":
    main()
