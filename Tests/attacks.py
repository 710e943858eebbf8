#!/usr/bin/env python3
"""Gives a release build inputs that are made to take long, and says what each took.

    python3 Tests/attacks.py .build/release/phonebook [--scale 0.1] [--to ndjson,csv] [NAME...]

Each attack is converted, or given to other commands, at a size and at eight times that size. It has held when the time grew by no more than
16 times, memory stayed below 32 times the input and 64 MiB, the program ended by itself, and said little.
"""
import argparse, os, resource, sys, tempfile

GROWTH, MEMORY, LINES, SECONDS = 16, 32, 60, 60


def repeat(piece):
    """The piece, count times."""
    return lambda count: [piece * 1000] * (count // 1000) + [piece * (count % 1000)]


def each(form, between):
    """The form with the numbers from 0, with something between them."""
    return lambda count: ((between if n else "") + form.replace("@", str(n)) for n in range(count))


def text(*parts):
    """Parts one after another, of which those that are functions grow."""
    return lambda count: (t for p in parts for t in ([p] if isinstance(p, str) else p(count)))


def card(version, *parts):
    return text(f"BEGIN:VCARD\nVERSION:{version}\nFN:a\n", *parts, "\nEND:VCARD\n")


# Cards of more than 100,000 properties are refused, so that attacks by properties are smaller.
MILLION, LONG = 1_000_000, 100_000_000
ATTACKS = {
    # name: (format, the larger count, what is repeated so often)
    "nested-agents": ("vcard", 20_000, card("2.1", repeat("AGENT:\nBEGIN:VCARD\nVERSION:2.1\n"))),
    "long-line": ("vcard", LONG, card("3.0", "NOTE:", repeat("x"))),
    "no-line-end": ("vcard", LONG, text(repeat("x"))),
    "soft-breaks": ("vcard", 300_000, card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:", repeat("x=\n"), "x")),
    "semicolons": ("vcard", 2 * MILLION, card("3.0", "ADR:", repeat(";"))),
    "names": ("vcard", MILLION, card("4.0", "N:", repeat("a,"), ";b;;;")),
    "categories": ("vcard", MILLION, card("4.0", "CATEGORIES:", each("c@", ","))),
    "folds": ("vcard", 400_000, card("3.0", "NOTE:", repeat("x\n "))),
    "parameters": ("vcard", MILLION, card("4.0", "TEL", each(";X-@=1", ""), ":1")),
    "types": ("vcard", MILLION, card("3.0", "TEL", repeat(";TYPE=a"), ":1")),
    "phones": ("vcard", 96_000, card("3.0", each("TEL;TYPE=x@:@", "\n"))),
    "properties": ("vcard", MILLION, card("3.0", each("X-A@:1", "\n"))),
    "labels": ("vcard", 48_000, card("3.0", each("g@.TEL:1\ng@.X-ABLabel:l@", "\n"))),
    "kinds-by-turns": ("vcard", 24_000, card("3.0", repeat("URL:a\n"), repeat("ADR:;;b\nTEL:1\nEMAIL:a@b.c\n"))),
    "begins": ("vcard", MILLION, text(repeat("BEGIN:VCARD\n"))),
    "ends": ("vcard", MILLION, text(repeat("END:VCARD\n"))),
    "columns": ("csv", MILLION, text("Name,", each("Column @", ","), "\na,", each("@", ","), "\n")),
    "one-column-often": ("csv", 16_000, text("Name", repeat(",Phone"), "\na", repeat(",1"), "\n")),
    "long-cell": ("csv", LONG, text("Name,Phone\n", repeat("x"), ",1\n")),
    "quotes": ("csv", LONG, text("Name,Phone\n", repeat('"'), ",1\n")),
    "open-quote": ("csv", LONG // 4, text('Name,Phone\n"a', repeat('\n,""'))),
    "long-string": ("ndjson", LONG, text('{"notes":["', repeat("x"), '"]}\n')),
    "members": ("ndjson", MILLION, text('{"name":{"full":"a"},', each('"k@":1', ","), "}\n")),
    "long-array": ("json", LONG, text('[{"notes":["', repeat("x"), '"]}]')),
    "nesting": ("json", MILLION, text('[{"a":', repeat('{"a":'))),
    "contacts-on-a-line": ("json", MILLION, text("[", each('{"name":{"full":"@"}}', ","), "]")),
    "jcard-nesting": ("jcard", MILLION, text('["vcard",', repeat("["))),
    "jcard-line": ("jcard", LONG, text('["vcard",[["note",{},"text","', repeat("x"), '"]]]')),
    "jcards-on-a-line": ("jcard", MILLION, text("[", each('["vcard",[["fn",{},"text","@"]]]', ","), "]")),
    "jscontact-labels": (
        "jscontact", MILLION // 8,
        text('{"@type":"Card","version":"1.0","uid":"a","phones":{', each('"p@":{"number":"@","label":"l@"}', ","), "}}")),
    "jscontact-phones": (
        "jscontact", MILLION // 4,
        text('{"@type":"Card","version":"1.0","uid":"a","phones":{', each('"p@":{"number":"@"}', ","), "}}")),
    "ldif-line": ("ldif", LONG, text("dn: cn=a\ncn: a\ndescription: ", repeat("x"), "\n")),
    "ldif-folds": ("ldif", 400_000, text("dn: cn=a\ncn: a\ndescription: ", repeat("x\n "), "\n")),
    "ldif-attributes": ("ldif", MILLION, text("dn: cn=a\nobjectClass: person\ncn: a\n", each("x@: 1", "\n"), "\n")),
}

# What each command is given besides: name: (the larger count, what is repeated so often, the command lines), in which IN
# is the file, OUT another one, and OTHER a copy of the first half of the file.
EDIT = ("edit", "IN", "uid:u1", "--add-phone", "friend:010-1234-5678", "--note", "x", "-n")
CLEAN, CHECK, PHONES = ("clean", "IN", "-o", "OUT"), ("check", "IN"), ("phones", "IN")
LIST, SEARCH, DIFF = ("list", "IN"), ("search", "IN", "a"), ("diff", "OTHER", "IN")
DEDUPE, STATS, SHOW = ("dedupe", "IN", "-o", "OUT"), ("stats", "IN"), ("show", "IN", "uid:u1", "--first")
LATIN = ("convert", "IN", "--to", "csv", "--output-encoding", "iso-8859-1", "-o", "OUT")
PERSON = "BEGIN:VCARD\nVERSION:3.0\nUID:u1\nFN:Kim\n"


def person(*parts):
    return text(PERSON, *parts, "\nEND:VCARD\n")


def people(lines):
    return each("BEGIN:VCARD\nVERSION:3.0\n" + lines + "\nEND:VCARD\n", "")


COMMANDS = {
    "many-properties": (90_000, person(each("X-P@:@", "\n")), (EDIT, CLEAN, CHECK, SHOW, SEARCH, DIFF)),
    "many-groups": (45_000, person(each("item@.TEL:010-1234-5678\nitem@.X-ABLabel:l@", "\n")), (EDIT, CLEAN, SHOW, DIFF)),
    "equal-phones": (90_000, person(repeat("TEL:010-1234-5678\n")), (EDIT, CLEAN, CHECK, DIFF)),
    "other-phones": (90_000, person(each("TEL:010-@", "\n")), (EDIT, CLEAN, CHECK, DIFF, DEDUPE)),
    "many-emails": (90_000, person(each("EMAIL:a@b.example", "\n")), (EDIT, CLEAN, CHECK)),
    "numbers-in-one": (90_000, person("TEL:", repeat("010-1234-5678/")), (CLEAN, CHECK, EDIT)),
    "commas-in-one": (400_000, person("EMAIL:", repeat("a@b.example,")), (CLEAN, CHECK)),
    "lines-in-a-note": (MILLION, person("NOTE:", repeat("a\\n")), (EDIT, CLEAN, CHECK, SHOW, LATIN)),
    "many-notes": (90_000, person(each("NOTE:@", "\n")), (EDIT, CLEAN, DIFF)),
    "long-name": (MILLION, person("NICKNAME:", repeat("김")), (EDIT, CLEAN, SEARCH, LIST)),
    "words-in-a-name": (MILLION, text("BEGIN:VCARD\nVERSION:3.0\nUID:u1\nFN:", repeat("kim "), "\nEND:VCARD\n"),
                        (CLEAN, CHECK, LIST, SEARCH, DIFF)),
    "many-groups-of-one": (100_000, person("CATEGORIES:", each("c@", ",")), (EDIT, CLEAN, SHOW, STATS, DIFF)),
    "letters-that-lack": (60_000, lambda count: [PERSON, "NOTE:", *(chr(0x4E00 + n % 20_000) for n in range(count)), "\nEND:VCARD\n"],
                          (LATIN,)),
    "one-name": (40_000, people("FN:Kim\nTEL:010-@"), (LIST, DEDUPE, DIFF, STATS, CHECK)),
    "one-person": (40_000, people("FN:Kim\nTEL:010-1234-5678"), (LIST, DEDUPE, DIFF, STATS, CHECK, ("show", "IN", "Kim", "--first"))),
    "one-phone": (40_000, people("FN:a@\nTEL:010-1234-5678"), (DEDUPE, DIFF, CHECK)),
    "one-uid": (40_000, people("UID:u1\nFN:a@"), (LIST, DEDUPE, DIFF, CHECK)),
    "list-of-numbers": (MILLION, each("010-1234-@", "\n"), (PHONES,)),
    "number-of-many-digits": (MILLION, repeat("1"), (PHONES,)),
}


def run(program, words):
    """Runs a command; the exit status, seconds of processor time, MiB at most, and the lines that were said."""
    with tempfile.TemporaryFile() as said:
        process = os.fork()
        if process == 0:
            os.dup2(said.fileno(), 2)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            os.execv(program, [program, *words])
        _, status, usage = os.wait4(process, 0)
        said.seek(0)
        lines = said.read().decode(errors="replace").splitlines()
    seconds = usage.ru_utime + usage.ru_stime
    return os.waitstatus_to_exitcode(status), seconds, usage.ru_maxrss / 1024, lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the release build")
    parser.add_argument("names", nargs="*", help="the attacks (all)", metavar="NAME")
    parser.add_argument("--scale", type=float, default=1, help="multiplies the sizes (1)")
    parser.add_argument("--to", default="ndjson,google-csv", help="the formats to write (ndjson,google-csv)")
    options = parser.parse_args()
    attacks = [
        (name, source, count, make, [("convert", "IN", "--from", source, "--to", target, "-o", "/dev/null")
                                     for target in options.to.split(",")])
        for name, (source, count, make) in ATTACKS.items()
    ] + [(name, "vcf", *attack) for name, attack in COMMANDS.items()]
    known = [attack[0] for attack in attacks]
    if unknown := set(options.names) - set(known):
        sys.exit(f"no such attack: {', '.join(sorted(unknown))}")
    failures = 0
    for name, ending, count, make, lines in attacks:
        if options.names and name not in options.names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            sizes = [int(count * options.scale / divisor) for divisor in (8, 1)]
            paths = [f"{folder}/small.{ending}", f"{folder}/large.{ending}"]
            for path, size in zip(paths, sizes):
                for file_path, number in ((path, size), (path + ".other", size // 2)):
                    with open(file_path, "w") as file:
                        file.writelines(make(number))
            size = os.path.getsize(paths[1]) / (1 << 20)
            for line in lines:
                small, large = ([{"IN": path, "OUT": folder + "/out.vcf", "OTHER": path + ".other"}.get(word, word)
                                 for word in line] for path in paths)
                _, before, _, _ = run(options.program, small)
                status, seconds, memory, said = run(options.program, large)
                faults = []
                if status not in (0, 1, 2): faults.append("crashed or took too long")
                if seconds > GROWTH * before and seconds > 0.5: faults.append("time grows too fast")
                if memory > 64 + MEMORY * size: faults.append("too much memory")
                if len(said) > LINES and line[0] not in ("dedupe", "edit"): faults.append("too many messages")
                failures += len(faults)
                shown = f"{ending} > {line[5]}" if ending != "vcf" else line[0]
                print(f"{name:22} {shown:22} {size:6.1f} MiB  status {status}"
                      f"  {before:6.2f} -> {seconds:6.2f} s  {memory:5.0f} MiB  {', '.join(faults)}", flush=True)
    sys.exit(f"{failures} attacks have done harm" if failures else 0)


if __name__ == "__main__":
    main()
