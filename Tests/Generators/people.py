"""Writes an invented address book as many vCard files: `people.py FOLDER --cards N --files N [--switchboard N]`.

One card in eight is of somebody who has another one, written in another way and with another part of what is known.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

FAMILIES = "Ahn Baek Choi Dupont Evans Fischer Garcia Hansen Ivanov Jung Kim Lee Moreau Novak Okafor Park Quinn Rossi".split()
GIVEN = "Ada Bora Chul Dana Emil Farah Gita Hugo Ines Jiho Kaya Luca Mina Nils Olga Paul Rosa Sena Tarik Uma Vera".split()
SYLLABLES = "ba de ki lo mu na po ra se ti vo wi xa yu zo fe ga hi".split()


class People:
    """Invented people, the same for the same seed."""

    def __init__(self, seed: int, switchboard: int) -> None:
        self.random = random.Random(seed)
        self.switchboard = switchboard
        self.count = 0

    def name(self) -> tuple[str, str]:
        pick = self.random.choice
        family, given = pick(FAMILIES), pick(GIVEN)
        if self.random.random() < 0.7:
            family = "".join(pick(SYLLABLES) for _ in range(3)).title()
        if self.random.random() < 0.5:
            given = "".join(pick(SYLLABLES) for _ in range(2)).title()
        return family, given

    def person(self) -> dict[str, str]:
        self.count += 1
        family, given = self.name()
        chance = self.random.random
        found = {"N": f"{family};{given};;;", "FN": f"{given} {family}"}
        found["cell"] = f"010-{self.random.randrange(2000, 10000)}-{self.random.randrange(10000):04}"
        if chance() < 0.7:
            found["EMAIL"] = f"{given}.{family}{self.random.randrange(100000)}@example.com".lower()
        number = self.random.randrange
        if chance() < 0.2:
            found["BDAY"] = f"{number(1940, 2010)}-{number(1, 13):02}-{number(1, 29):02}"
        if chance() < 0.3:
            found["ADR"] = f";;{number(1, 400)} {self.name()[0]} Road;;;{number(10000, 99999)};"
        if self.count <= self.switchboard:
            found["ORG"] = "Nine Bridges"
            found["work"] = "02-2345-6789"
        elif chance() < 0.3:
            found["ORG"] = f"{self.name()[0]} Ltd"
        return found

    def again(self, person: dict[str, str]) -> dict[str, str]:
        """Another card of the same person."""
        other = {key: value for key, value in person.items() if key in ("N", "FN") or self.random.random() < 0.7}
        if "cell" in other and self.random.random() < 0.5:
            other["cell"] = "+82 " + other["cell"][1:].replace("-", " ")
        if self.random.random() < 0.2:
            given, family = other["FN"].split()
            place = self.random.randrange(len(family))
            family = family[:place] + family[place:][1:] if len(family) > 4 else family
            other["FN"], other["N"] = f"{given} {family}", f"{family};{given};;;"
        if self.random.random() < 0.3:
            other["NOTE"] = "met again in spring"
        return other


def card(person: dict[str, str]) -> str:
    lines = ["BEGIN:VCARD", "VERSION:3.0"]
    names = {"cell": "TEL;TYPE=CELL", "work": "TEL;TYPE=WORK"}
    lines += [f"{names.get(key, key)}:{value}" for key, value in person.items()]
    return "\r\n".join([*lines, "END:VCARD", ""])


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--cards", type=int, default=20_000)
    words.add_argument("--files", type=int, default=64)
    words.add_argument("--switchboard", type=int, default=0, help="so many work at one place with one number")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    people = People(given.seed, given.switchboard)
    files = [open(given.folder / f"part-{n:05}.vcf", "w", encoding="utf-8", newline="") for n in range(given.files)]
    kept: list[dict[str, str]] = []
    for _ in range(given.cards):
        if kept and people.random.random() < 0.125:
            person = people.again(people.random.choice(kept))
        else:
            person = people.person()
            kept.append(person)
            if len(kept) > 100_000:
                kept[people.random.randrange(100_000)] = kept.pop()
        people.random.choice(files).write(card(person))
    for file in files:
        file.close()


if __name__ == "__main__":
    main()
