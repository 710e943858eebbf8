#!/usr/bin/env python3
"""Writes Sources/CharacterSets/CP949Table.swift from Python's own cp949 codec.

The 17,048 pairs of code page 949 are kept as two facts, 14 KB instead of 45:

- which of the 11,172 syllables of Hangul are in KS X 1001, a bit each. Those 2,350 fill its rows
  0xB0 to 0xC8 in the order of Unicode; the other 8,822 fill the pairs outside of KS X 1001, also in
  that order;
- the symbols and Hanja, rows 0xA1 to 0xAC and 0xCA to 0xFD, 94 characters each, 16 bits a character,
  low byte first, 0 where there is none.

The script checks that the table rebuilt from them equals the codec, so the output is the same with
every Python. Run from the top of the repository:

    python3 Tests/Generators/cp949_table.py > Sources/CharacterSets/CP949Table.swift
    python3 Tests/Generators/cp949_table.py --checksum    # the number that CP949Tests expects
"""

import base64
import sys
import textwrap

COLUMNS = range(0xA1, 0xFF)
SYMBOL_AND_HANJA_ROWS = [*range(0xA1, 0xAD), *range(0xCA, 0xFE)]
HANGUL_ROWS = range(0xB0, 0xC9)
SYLLABLES = range(0xAC00, 0xD7A4)
TRAILS = [*range(0x41, 0x5B), *range(0x61, 0x7B), *range(0x81, 0xFF)]


def codec_pairs():
    """Every pair of bytes that the codec takes, with its character."""
    pairs = {}
    for lead in range(0x80, 0x100):
        for trail in range(0x00, 0x100):
            try:
                text = bytes([lead, trail]).decode("cp949")
            except UnicodeDecodeError:
                continue
            assert len(text) == 1
            pairs[lead, trail] = ord(text)
    return pairs


def facts(pairs):
    standard = {pairs[lead, trail] for lead in HANGUL_ROWS for trail in COLUMNS}
    others = [pairs.get((lead, trail), 0) for lead in SYMBOL_AND_HANJA_ROWS for trail in COLUMNS]
    return standard, others


def rebuilt(standard, others):
    pairs = {}
    places = ((lead, trail) for lead in SYMBOL_AND_HANJA_ROWS for trail in COLUMNS)
    pairs.update((place, char) for place, char in zip(places, others) if char)
    places = ((lead, trail) for lead in HANGUL_ROWS for trail in COLUMNS)
    pairs.update(zip(places, sorted(standard)))
    places = (
        (lead, trail)
        for lead in range(0x81, 0xC7)
        for trail in TRAILS
        if lead < 0xA1 or trail < 0xA1
    )
    pairs.update(zip(places, (char for char in SYLLABLES if char not in standard)))
    return pairs


def checksum(pairs):
    """FNV-1a, 64 bits, of each pair and its character in UTF-8, in the order of the pairs."""
    value = 0xCBF29CE484222325
    for (lead, trail), char in sorted(pairs.items()):
        for byte in bytes([lead, trail]) + chr(char).encode():
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def literal(data):
    lines = textwrap.wrap(base64.b64encode(data).decode(), 96)
    return "\n".join(f"    {line}" for line in lines)


def main():
    pairs = codec_pairs()
    standard, others = facts(pairs)
    assert rebuilt(standard, others) == pairs
    if sys.argv[1:] == ["--checksum"]:
        print(f"{len(pairs)} pairs, checksum 0x{checksum(pairs):016X}")
        return
    bits = bytearray((len(SYLLABLES) + 7) // 8)
    for index, char in enumerate(SYLLABLES):
        if char in standard:
            bits[index // 8] |= 1 << index % 8
    words = b"".join(char.to_bytes(2, "little") for char in others)
    print(
        f'''\
// Written by Tests/Generators/cp949_table.py; do not edit.

extension CP949.Table {{
  /// A bit for each syllable of Hangul from U+AC00 on, lowest bit first: whether KS X 1001 has it.
  static let standardHangulBits = """
{literal(bits)}
    """

  /// The characters of the rows of symbols and Hanja, 16 bits each, low byte first, 0 for none.
  static let symbolsAndHanjaText = """
{literal(words)}
    """
}}'''
    )


if __name__ == "__main__":
    main()
