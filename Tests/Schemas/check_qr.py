"""Reads the QR codes of `show --qr` with an independent decoder, zbarimg of zbar-tools.

Usage: check_qr.py PHONEBOOK
"""

import os
import random
import subprocess
import sys
import tempfile

SEED = 20261121


def card(random_, number):
    syllables = "".join(chr(random_.randrange(0xAC00, 0xD7A4)) for _ in range(random_.randrange(2, 5)))
    lines = ["BEGIN:VCARD", "VERSION:4.0", f"FN:{syllables} {number}"]
    lines += [f"TEL;TYPE=cell:010-{random_.randrange(10000):04}-{n:04}" for n in range(random_.randrange(4))]
    lines += [f"EMAIL:p{n}@example.com" for n in range(random_.randrange(3))]
    lines += [f"ORG:{syllables * random_.randrange(1, 12)}", "NOTE:never in a code", "END:VCARD", ""]
    return f"{syllables} {number}", "\r\n".join(lines)


def modules(text):
    """The rows of modules of half blocks, of which the light ones are drawn."""
    rows = []
    for line in text.splitlines():
        rows.append([sign in "█▀" for sign in line])
        rows.append([sign in "█▄" for sign in line])
    return rows[: len(rows[0])]


def image(rows, scale=4):
    width = len(rows[0]) * scale
    lines = []
    for row in rows:
        line = " ".join("1" if light else "0" for light in row for _ in range(scale))
        lines += [line] * scale
    return f"P2\n{width} {len(lines)}\n1\n" + "\n".join(lines) + "\n"


def main():
    random_ = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(20):
            name, text = card(random_, number)
            book, picture = os.path.join(folder, "book.vcf"), os.path.join(folder, "code.pgm")
            with open(book, "w", encoding="utf-8", newline="") as file:
                file.write(text)
            shown = subprocess.run(
                [sys.argv[1], "show", book, name, "--qr"], capture_output=True, text=True, check=True)
            title, _, code = shown.stdout.partition("\n")
            assert title == name and "1 × note (NOTE)" in shown.stderr, shown.stderr
            with open(picture, "w", encoding="ascii") as file:
                file.write(image(modules(code)))
            read = subprocess.run(
                ["zbarimg", "--quiet", "--raw", "--oneshot", picture], stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, check=True).stdout.decode("utf-8")
            lines = read.replace("\r\n ", "").splitlines()
            assert lines[0] == "BEGIN:VCARD" and f"FN:{name}" in lines, (SEED, number, read)
            assert sum(line.startswith("TEL") for line in lines) == text.count("\nTEL"), (SEED, number)
    print("20 codes read back")


main()
