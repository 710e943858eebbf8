"""Checks that the program says nothing in English to people who read Korean.

usage: check_korean.py PHONEBOOK

Collects the texts in the sources of the commands that speak Korean, and looks each up in the tables of
Sources/PhoneBookCLI/Presentation; compares the help of every command in both languages; and sees that no
translation loses what its English says of files, names and numbers. Ends with 1 if something is missing.
"""

import pathlib
import re
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
SOURCES = TOP / "Sources"
CLI = SOURCES / "PhoneBookCLI"
TABLES = [CLI / "Presentation" / name for name in ("KoreanHelp.swift", "KoreanMessages.swift", "KoreanFindings.swift")]

# What the commands say, and the libraries by them.
LIBRARIES = {
    "ContactCleaning/Rules": "*", "ContactCleaning/Phones": "PhoneRule", "ContactIO": "IOError",
    "ContactCleaning/Duplicates": "Dedup* DuplicateReview EvidenceTable", "ContactBook/Editing": "BookError",
    "ContactVCard": "VCardReader* VCardWriter*", "ContactCSV": "CSVReader CSVError DialectWriter* DateColumns RowBuilder",
    "ContactLDIF": "LDIFReader", "ContactCalendar": "CalendarWriter", "ContactWorkbook": "SheetReader*",
    "ContactArchive/Repair": "ArchiveDamage", "PokemonClient": "PokemonError", "ContactPipeline": "InputError OpenInput",
}
COLLECTED = [
    CLI / "Program.swift", *(CLI / "Presentation" / f"{name}.swift" for name in ("Diagnostics", "RuleHelp")),
    *(path for folder in ("Commands", "Options") for path in sorted((CLI / folder).glob("*.swift"))
      if path.stem not in ("CompletionsCommand", "ManualCommand", "Environment")),
    *(path for folder, names in LIBRARIES.items() for name in names.split()
      for path in sorted((SOURCES / folder).glob(f"{name}.swift"))),
]

# Texts that are for no person, or are the words of a command line.
NOT_SAID = re.compile(
    r"^(phonebook |echo |quiet |to output|language help$|(restore people|show pokemon|archive save backup.phonebook FILE)$|<!doctype|^(list|extract)\||.*’s lunar birthday$|^Rules \(|date of its kind$)|source <\(|\.$|standard\|classic"
    # The words of a command line, in a list of commands or of other words for them; and lists of values.
    r"|^([a-z]+ )*([a-z]+: )?([a-z]+ )+[A-Z]{2}|^[a-z0-9]+(, [a-z0-9]+)+,?$")


def literals(source):
    """The string literals of a Swift source, with {} for what is interpolated; joined ones are one."""
    found = []

    def interpolation(index):
        depth = 1
        while depth:
            if source[index] == '"':
                start = index
                text, index = literal(index)
                found.append((start, text, index))
                continue
            depth += {"(": 1, ")": -1}.get(source[index], 0)
            index += 1
        return index

    def literal(index):
        quote = '"""' if source.startswith('"""', index) else '"'
        index += len(quote)
        text = ""
        while not source.startswith(quote, index):
            if source[index] != "\\":
                text += source[index]
                index += 1
            elif source[index + 1] == "(":
                index = interpolation(index + 2)
                text += "{}"
            else:
                text += {"n": "\n", "t": "\t", "\n": ""}.get(source[index + 1], source[index + 1])
                index += 2
        if quote != '"':
            text = "\n".join(line.strip() for line in text.split("\n")[1:-1])
        return text, index + len(quote)

    index = 0
    while index < len(source):
        if source.startswith("//", index):
            index = source.index("\n", index)
        elif source[index] == '"':
            start = index
            text, index = literal(index)
            found.append((start, text, index))
        else:
            index += 1
    joined = []
    for start, text, end in sorted(found):
        if joined and re.fullmatch(r"\s*\+\s*", source[joined[-1][2]:start]):
            joined[-1] = (joined[-1][0], joined[-1][1] + text, end)
        else:
            joined.append((start, text, end))
    return [text for _, text, _ in joined]


def is_said(text):
    """Whether a literal is a sentence, or a part of one."""
    words = re.findall(r"(?<![-\w.$])[a-z][a-z']+(?![-\w])", text)
    return len(words) > 1 and " " in text and not NOT_SAID.search(text)


def table():
    """The patterns of the tables, each with its translation."""
    rows = {}
    for path in TABLES:
        lines = literals(path.read_text(encoding="utf-8"))[-1].split("\n")
        raw = path.read_text(encoding="utf-8").split('"""\n', 1)[1].rsplit('\n    """', 1)[0].split("\n")
        english = None
        for line, source in zip(lines, raw):
            if source.startswith("      ") and english is not None and english not in rows:
                rows[english] = line
            else:
                english = line
    return rows


def holes(text):
    return len(re.findall(r"\{[…#]?\}", text))


def main(program):
    failures = []
    rows = table()
    for english, korean in rows.items():
        used = sorted(int(number) for number in re.findall(r"\{(\d)\}", korean))
        if used != list(range(1, holes(english) + 1)):
            failures.append(f"the translation loses or repeats what is in the holes: {english}")
        words = re.sub(r"\{\d\}", "", korean)
        if re.search(r"\w", words) and not re.search("[가-힣]", korean) and korean != english:
            failures.append(f"this is no Korean: {korean}")
    keys = [re.sub(r"\{[…#]\}", "{}", english) for english in rows]
    count = 0
    for path in COLLECTED:
        for text in literals(path.read_text(encoding="utf-8")):
            if "ContactCleaning" in str(path) and "\n" in text:
                continue
            # A table of the help has its texts behind a gap, and a place stands before a message.
            for part in re.split(r"\n|   +", text):
                part = re.sub(r"^(\{\}[/{}]*|phonebook): ((error|warning|note): )?", "", part)
                part = re.sub(r" \[.*\]$", "", part).strip(" ;,:")
                if is_said(part):
                    count += 1
                    wanted = re.compile(".*".join(map(re.escape, part.split("{}"))))
                    if not any(wanted.search(key) for key in keys):
                        failures.append(f"{path.relative_to(TOP)}: no Korean for: {part}")

    def help_lines(*words, locale="C.UTF-8"):
        run = subprocess.run([program, *words], env={"LC_ALL": locale}, capture_output=True, check=True)
        return run.stdout.decode("utf-8").split("\n")

    commands = [line.split()[0] for line in help_lines("--help") if re.match(r"  [a-z]+  ", line)]
    for command in commands:
        english = set(help_lines(command, "--help"))
        for line in help_lines(command, "--help", locale="ko_KR.UTF-8"):
            said = re.sub(r"^ *(-\w, )?(--[-\w]+)?.*?  +", "", line)
            if line in english and not re.match(r" *(phonebook|echo|source) ", line) and is_said(said):
                failures.append(f"{command} --help: no Korean for: {said.strip()}")
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{len(rows)} translations, {count} texts in the sources, {len(commands)} helps, {len(failures)} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
