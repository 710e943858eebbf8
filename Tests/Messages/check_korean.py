"""Checks that the program says nothing in English to people who read Korean.

usage: check_korean.py PHONEBOOK

Collects the texts in the sources of the commands that speak Korean, and looks each up in the tables of
Sources/PhoneBookCLI/Presentation: a whole message, wherever in the sources it is made, must have a line that is as
whole, since a longer line that holds it translates another message; of the parts of others a line must have them.
Runs every command on good and bad input, and the help, the manual and the
rules, and looks for English that is left; and sees that no translation stands twice, or loses what its English
says of files, names and numbers. Ends with 1 if something is missing.
"""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
SOURCES = TOP / "Sources"
CLI = SOURCES / "PhoneBookCLI"
TABLES = sorted(path for path in (CLI / "Presentation").glob("Korean*.swift")
                if "StaticString" in path.read_text(encoding="utf-8"))

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
      if path.stem != "CompletionsCommand+Scripts"),
    *(path for folder, names in LIBRARIES.items() for name in names.split()
      for path in sorted((SOURCES / folder).glob(f"{name}.swift"))),
]

# Texts that are for no person, or are the words of a command line.
NOT_SAID = re.compile(
    r"^('?phonebook |echo |[a-z가-힣]+( [a-z가-힣]+)*: [a-z ]+ [-A-Z]|quiet |to output|language help$|(restore people|show pokemon|archive save backup.phonebook FILE)$|<!doctype|^(list|extract)\||.*’s lunar birthday$|^Rules \(|date of its kind$)|source <\(|\.$|standard\|classic"
    # The words of a command line, in a list of commands or of other words for them; and lists of values.
    r"|^([a-z]+ )*([a-z]+: )?([a-z]+ )+[A-Z]{2,}…?( |$)|^[a-z0-9]+(, [a-z0-9]+)+,?$")


def literals(source):
    """The string literals of a Swift source, with {} for what is interpolated and what stands before each; joined
    ones are one."""
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
    # What goes on behind an expression is no whole message.
    return [
        (text, "" if source[end:].lstrip().startswith("+") else source[:start].rstrip()[-40:])
        for start, text, end in joined]


def is_said(text):
    """Whether a literal is a sentence, or a part of one."""
    words = re.findall(r"(?<![-\w.$])[a-z][a-z']+(?![-\w])", text)
    return len(words) > 1 and " " in text and not NOT_SAID.search(text)


def table(failures):
    """The patterns of the tables, each with its translation."""
    rows = {}
    for path in TABLES:
        lines = literals(path.read_text(encoding="utf-8"))[-1][0].split("\n")
        raw = path.read_text(encoding="utf-8").split('"""\n', 1)[1].rsplit('\n    """', 1)[0].split("\n")
        for line, source in zip(lines, raw):
            if source.startswith("      "):
                rows[english] = (rows[english] + " " + line).strip()
            else:
                english = line
                if english in rows:
                    failures.append(f"this has two translations: {english}")
                rows[english] = ""
    return rows


# What stands before a message that is whole, and the sources that have messages: all but tables of other words.
WHOLE = re.compile(
    r"(report|inform|(?<!fatal)Error|withUndoing|unexpected)\($|(message|reason|summary|manual|expected|advice):$|case \.[^:]*:$")
MESSAGES = sorted(
    path for path in SOURCES.rglob("*.swift")
    if path not in TABLES and path.stem not in ("LabelTable", "NoteWords", "PersonText", "CompletionsCommand+Scripts")
    and path.relative_to(SOURCES).parts[0] not in (
        "PhoneBookFoundation", "PhoneBookTool", "PhoneNumbers", "QRCodes", "phonebook-benchmarks", "python")
    and "Dialects" not in path.parts and "ContactWriting" not in path.stem)


class Sayings:
    """What the tables translate."""

    def __init__(self, keys):
        self.keys = set(keys)
        self.patterns = [
            re.compile("(.+?)".join(map(re.escape, key.split("{}")))) for key in keys
            if "{}" in key and len(re.sub(r"\W", "", key)) > 3]

    def hold(self, text, depth=0):
        """Whether a whole message has a translation: as it stands, or each of its parts."""
        text = text.strip()
        if text in self.keys or re.fullmatch(r"[{}\W]*", text):
            return True
        wanted = re.compile("(.+?)".join(map(re.escape, text.split("{}"))))
        if any(map(wanted.fullmatch, self.keys)) or any(pattern.fullmatch(text) for pattern in self.patterns):
            return True
        parts = (text.split(separator) for separator in ("; ", ", ", ": ", " + "))
        return depth < 3 and any(
            len(pieces) > 1 and all(self.hold(piece, depth + 1) for piece in pieces) for pieces in parts)


# Lines and parts of them that are no words of the program: command lines, values, names, JSON.
NO_WORDS = re.compile(
    r"^ *(phonebook |source |echo |  --with-.*|[{}\[\]\"]|[.'\\]).*$|'[^']*'|“[^”]*”|\"[^\"]*\"|`[^`]*`|\([a-z0-9.-]+(?:, [a-z0-9.-]+)*\)|\(import template\)"
    r"|\bphonebook( +[-\w./]+)+|\b(archive|photos|avatars|pokedex|completions|groups|include) [a-z]+|\{[^}]*\}|\[[-a-z0-9]+\]|--?[\w-]+( [a-z0-9|,-]+)?")


# English words that stay: names of programs, formats and character sets, values of options and words of command lines.
WORDS = set("""
    Apple Google Outlook Windows Live Mail Express Thunderbird Yahoo Naver LinkedIn Contacts Pikachu
    Deutsch google outlook naver thunderbird apple android excel yahoo salesforce hubspot groupware livemail linkedin iphone galaxy gmail hotmail samsung icloud
    vcard csv json ndjson tsv xlsx ldif ldapsearch userpassword html ics jcard jscontact zip utf us windows bash zsh fish man troff compinit jq dq Ogg
    dmy mdy ymd auto compact keep move bare drop certain guess none latin classic standard tsv
    national international digits vanity table input valid possible region type extension issue suggestion
    same different random fire added removed changed first true false key ko en always never gs st
    columns description address related custom im category favicon cell Country Smith John id uid email phone phones name
    enable disable create snapshot save diff verify restore extract prune repair source pokemon map cron crontab command
    Bulbasaur Ivysaur Venusaur Charmander Charmeleon Example Ada King Analytical Pizza Way London gildong starr
    birthday anniversary gender ignore organization groups note family url full age photo out
""".split())


def english_left(line, known=()):
    """The English words that a line in Korean holds still, besides known ones; empty when there are none."""
    # Short names of contacts, some of which are letters alone, stand before a name or beside an arrow.
    text = re.sub(r"(^|[ :])[0-9a-z]{8}(-\d+)?(?=  | →|$)", "·", NO_WORDS.sub("·", line))
    found = re.search(r"(?<![-\w./@:])[a-z]{2,}( [a-z]{2,})+(?![-\w./@:])", text)
    if found:
        return found[0]
    single = re.findall(r"(?<![-\w./@:=#+])[A-Za-z]?[a-z]{2,}(?![-\w./@:=])", text)
    return next((word for word in single if word not in WORDS and word not in known), None)


def known_words(program, folder):
    """The names of commands, verbs, options, rules and formats."""
    texts = [run(program, line, folder) for line in ("--help", "formats", "check --list-rules")]
    names = re.findall(r"^ *([-a-z0-9]+)  ", "\n".join(texts), re.M)
    for name in re.findall(r"^  ([a-z]+)  ", texts[0], re.M):
        for line in re.findall(r"^사용법: (.*)", run(program, f"{name} --help", folder), re.M):
            names += re.findall(r"[a-z]+", line)
    return {word for name in names for word in name.split("-")}


def is_data(line):
    """Whether standard output of a command line is for programs."""
    words = line.split()
    return words[:1] in (["phones"], ["anonymize"]) or "--to" in words or {"json", "ndjson", "tsv", "csv"} & set(words)


def run(program, line, folder):
    """What a command line writes for people, where the language is Korean; the files are made anew for it."""
    for name, text in FILES.items():
        (pathlib.Path(folder) / name).write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    run = subprocess.run(
        [program, *shlex.split(line)], cwd=folder, capture_output=True, stdin=subprocess.DEVNULL,
        env={"LC_ALL": "ko_KR.UTF-8", "HOME": folder, "SOURCE_DATE_EPOCH": "1767225600", "PATH": os.environ["PATH"]})
    return ((b"" if is_data(line) else run.stdout) + run.stderr).decode("utf-8", "replace")


def card(*lines):
    return "".join(f"{line}\n" for line in ("BEGIN:VCARD", "VERSION:3.0", *lines, "END:VCARD"))


PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
HONG = card(
    "UID:HONG", "FN:홍길동", "N:홍;길동;;;", "TEL;TYPE=CELL:010-1234-5678", "EMAIL:GILDONG@HANBIT.EXAMPLE",
    "BDAY:1990-01-02", "CATEGORIES:FRIENDS", "NOTE:MEMO", f"PHOTO;ENCODING=b;TYPE=PNG:{PIXEL}")
KIM = card("UID:KIM", "FN:김하늘", "TEL;TYPE=HOME:02-345-6789", "TEL;TYPE=HOME:02-345-6780", "ORG:한빛상사;영업부")
FILES = {
    "book.vcf": HONG + KIM,
    "other.vcf": HONG.replace("5678", "9999") + card("FN:ADA BYRON", "TEL:+44 20 7946 0958"),
    "twice.vcf": HONG + HONG.replace("UID:HONG", "UID:GILDONG") + card("FN:홍길동", "BDAY:1990-01-02", "TEL:02-345-6789"),
    "bad.vcf": "STRAY\n" + card(
        "FN:홍 길동 과장님", "TEL:12", "TEL:01012345678 / 0212345678", "TEL:1012345678", "TEL:8.21E+11", "TEL:900101-1234567",
        "TEL:02-123-4567(집)", "TEL:*123#", "TEL:123-4567", "TEL:011-123-4567", "TEL:1-800-FLOWERS", "EMAIL:A@@B", "EMAIL:",
        "BDAY:2020-13-45", "BDAY:1604-01-02", "URL:HTTP://A B", "NO COLON", "NOTE:900101-1234567", "PHOTO;ENCODING=b:AAAA",
        "X-AGE:1000", "X-A;CHARSET=NONE:=ZZ") + card("UID:EMPTY") + "BEGIN:VCARD\nFN:CUT",
    "lossy.vcf": card(
        "FN:ADA", "N:BYRON;ADA;KING;DR.;III", "KIND:individual", "RELATED;TYPE=friend:BOB", "IMPP:SIP:ADA", "SOUND:AAAA",
        "GEO:1;2", "TZ:+09:00", "LANG:KO", "ANNIVERSARY:2000-01-02", "BDAY:--01-02", "GENDER:F", "KEY:AAAA", "X-FOO:BAR",
        "ITEM1.TEL;TYPE=PAGER:02-345-6789", "ITEM1.X-ABLABEL:DESK", "ADR;TYPE=HOME:BOX;EXT;STREET;CITY;REGION;12345;KR",
        "ADR:;;STREET;CITY;;;", "ADR:;;STREET3;CITY;;;", "CATEGORIES:A,B", "LOGO;VALUE=uri:HTTP://A.EXAMPLE/B.PNG",
        f"PHOTO;ENCODING=b;TYPE=PNG:{PIXEL}", "NICKNAME:A", "ROLE:R", "URL:HTTP://A.EXAMPLE", "URL:HTTP://B.EXAMPLE",
        *(f"TEL:+82 2-345-67{n}" for n in range(10, 20)), *(f"EMAIL:A{n}@B.EXAMPLE" for n in range(9)))
        + card("UID:GROUP", "X-ADDRESSBOOKSERVER-KIND:group", "FN:TEAM", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:NOBODY"),
    "phones.txt": "010-1234-5678\n12\n\n+82 10 1234 5678\n",
    "table.csv": "이름,휴대폰,지역\n홍길동,01012345678,KR\n김하늘,12,XX\n",
    "odd.csv": 'NAME,Birthday,WHAT\nADA,01/02/1990,"X\nBOB,13/02/90,Y,Z\nEVE,45000,"Q"R\n',
    "family.csv": "이름,휴대폰,집전화,이메일,생일\n김하늘,010-4444-1111,02-444-1111,A@B.EXAMPLE,1990-01-02\n"
        "김하늘 엄마,010-4444-1111,02-444-1111,A@B.EXAMPLE,\n김하늘,010-4444-1112,02-444-1111,,1990-01-02\n",
    "lunar.csv": "이름,휴대폰,생일\n김하늘,010-4444-1111,음력 03-03\n김하늘,010-4444-1111,음력 윤 2020-04-10\n"
        "박산,010-4444-2222,음력 2월 31일\n박산님,010-4444-2222,1990-01-01\n박산,010-4444-2222,1991-02-02\n",
    "list.ldif": "# X\ndn: cn=ADA\nobjectClass: person\ncn: ADA\nmozillaSecondEmail: A@B.EXAMPLE\n\n"
        "dn: cn=BOB\nobjectClass: person\ncn: BOB\nbirthmonth: 13\n\ndn: cn=TEAM\nobjectClass: groupOfNames\ncn: TEAM\n"
        "member: cn=ADA\nmember: cn=NOBODY\n",
    "quoted.vcf": card("N:A").replace("3.0", "2.1").replace(
        "N:A", "N;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:=B1=E8\nTEL;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:12=C8=B8\n"
        "NOTE;CHARSET=EUC-KR;ENCODING=QUOTED-PRINTABLE:=BE=EE=ZZ\nBEGIN:X\n" + "X" * 300 + ":A"),
    "word.csv": "X\n", "doc.pdf": "%PDF-1.4\n", "doc.rtf": "{\\rtf1 abc}", "name.ndjson": '{"name":1}\n',
    "serial.csv": "성명,결혼기념일\n김하늘,36000\n박산,35000\n", "phones.csv": "성명,휴대폰\n엄마,010-9999-1234\n",
    "none.csv": "성명,휴대폰\n조말례,없음\n박정애,010-3131-4141\n",
    "bare.csv": "홍길동,010-1234-5678\n김하늘,010-2222-3333\n",
    "bad.ldif": "dn: cn=ADA\nobjectClass: person\ncn: ADA\nuserPassword: X\n\ndn: cn=PC\nobjectClass: device\n\nBAD\n",
    "bad.json": '[{"name": "ADA", "name": "BOB", "WHAT": 1}, 5, {"phones": "X"}]',
    "cut.json": '[{"name": "ADA"',
    "bad.ndjson": '{"name": "ADA"}\n{"name": \n[]\n',
    "classic.json": '[{"name": "", "age": 2000, "phoneNumber": "010"}]',
    "empty.vcf": "", "noise.bin": bytes(range(256)) * 8, "page.html": "<!DOCTYPE html><html>", "text.txt": "HELLO\n",
    "mail.pst": b"!BDN" + bytes(600), "old.xls": bytes.fromhex("D0CF11E0A1B11AE1") + bytes(600), "pic.png": b"\x89PNG\r\n\x1a\n" + bytes(60),
    "latin.vcf": card("FN:M\xfcller").encode("latin-1"), "korean.vcf": card("FN:홍길동", "NOTE:안녕하세요").encode("cp949"),
    "rules.txt": "enable NOTHING\n", "rules2.txt": "what\n", "map.json": "[1]", "map2.json": '{"columns": [{"number": 0}]}',
    "decisions.csv": "A,B\n", "counts.txt": "X\n",
}


def command_lines(program, folder):
    """The command lines to run: the helps, and those of the table below."""
    names = re.findall(r"^  ([a-z]+)  ", run(program, "--help", folder), re.M)
    yield from ("--help", "", "help rules", "help map", "help cron", "manual", "formats", "check --list-rules")
    for name in names:
        yield from (f"{name} --help", f"{name} -h", name)
    for name in re.findall(r"^  ([-a-z0-9]+)  ", run(program, "check --list-rules", folder), re.M):
        yield f"help {name}"
    yield from (line for line in LINES.split("\n") if line)


LINES = """
book.vcf
bad.vcf
table.csv
noise.bin
naver.xlsx
nothing.vcf
convrt book.vcf
help convrt
help phone
import book.vcf
convert
convert book.vcf
convert book.vcf -o
convert book.vcf --to nothing
convert book.vcf --wrong
convert book.vcf -Z
convert nothing.vcf --to json
convert book.vcf -o out.unknown
convert book.vcf --to linkedin-csv
convert book.vcf --from html --to json
convert book.vcf other.vcf -o out.json
convert book.vcf -o book.vcf
convert book.vcf -o /nowhere/out.vcf
convert . -o out.vcf
convert book.vcf --to json --at 1
convert book.vcf --to json --sheet A
convert book.vcf --to json --delimiter ab
convert book.vcf --to json --delimiter ,
convert book.vcf --to json --bom
convert book.vcf --to json --alarm 1d
convert book.vcf --to ics --alarm soon
convert book.vcf --to json --jobs none
convert book.vcf --to json --max-entry-size big
convert book.vcf --to json --region Korea
convert book.vcf --to json --only 아무도
convert book.vcf --to json --encoding none
convert book.vcf --to csv --output-encoding ascii
convert book.vcf --to csv --output-delimiter ab
convert book.vcf --to csv --overflow keep
convert book.vcf --for nothing -o out.vcf
convert book.vcf --for apple -o out.csv
convert book.vcf --split 1 --to vcard
convert book.vcf --split few -o out.vcf
convert book.vcf --split 1 -o out.vcf
convert book.vcf --split group -o out.vcf
convert book.vcf --report report.json -o out.vcf
convert book.vcf -o out.xlsx
convert book.vcf --to xlsx
convert bad.vcf -o out.json
convert bad.vcf -o out.json --strict
convert bad.vcf -o out.json --fail-fast
convert bad.vcf --clean --dedupe -o out.vcf
convert lossy.vcf -o out.ldif
convert lossy.vcf -o out.ics
convert lossy.vcf -o out.html
convert lossy.vcf -o out.xlsx
convert lossy.vcf --to csv -o out.csv
convert lossy.vcf --to vcard4 -o out.vcf
convert lossy.vcf --to vcard2.1 -o out.vcf
convert lossy.vcf --to jcard -o out.json
convert lossy.vcf --to jscontact -o out.json
convert lossy.vcf --to classic-json -o out.json
convert lossy.vcf --no-photos -o out.vcf
convert lossy.vcf --no-notes -o out.vcf
convert lossy.vcf --photo-size 1 -o out.vcf
convert odd.csv -o out.vcf
convert odd.csv -o out.vcf --dates when
convert odd.csv --map WHAT=note -o out.vcf
convert odd.csv --map WHAT=nothing -o out.vcf
convert odd.csv --map NOWHERE=note -o out.vcf
convert odd.csv --map WHAT -o out.vcf
convert odd.csv --map-file map.json -o out.vcf
convert odd.csv --map-file map2.json -o out.vcf
convert odd.csv --delimiter ; -o out.vcf
convert odd.csv --preview
convert bare.csv --preview
convert table.csv --preview
convert book.vcf --preview
convert --preview
convert naver.xlsx --preview
convert naver.xlsx --sheet NONE -o out.vcf
convert google.csv --preview
convert bare.csv -o out.vcf
convert table.csv -o out.vcf
convert bad.ldif -o out.vcf
convert bad.ldif -o out.vcf --include-sensitive
convert bad.json -o out.vcf
convert cut.json -o out.vcf
convert bad.ndjson -o out.vcf
convert classic.json -o out.vcf
convert empty.vcf -o out.vcf
convert noise.bin -o out.vcf
convert page.html -o out.vcf
convert text.txt -o out.vcf
convert mail.pst -o out.vcf
convert old.xls -o out.vcf
convert doc.pdf -o out.vcf
check doc.rtf
check name.ndjson
check serial.csv
add phones.csv --name 홍길동 --phone 010-1234-1111 --birthday '음력 1960-06-15 윤달'
convert pic.png -o out.vcf
convert latin.vcf -o out.vcf
convert korean.vcf -o out.vcf
convert korean.vcf --encoding utf-8 -o out.vcf
convert book.vcf --stage --rejects x --stdin-name y
check lunar.csv
show lunar.csv 김하늘 --all
convert lunar.csv -o out.ics
convert lunar.csv -o out.ldif
convert lunar.csv --for outlook -o out.csv
dedupe lunar.csv -o out.csv
dedupe lunar.csv --in-place
dedupe lunar.csv --explain 김하늘
dedupe lunar.csv --review r.tsv -o out.csv
edit lunar.csv 박산님 --group NEW
edit book.vcf 홍길동 --remove-group NONE --add-group NEW
edit book.vcf 길 --all --remove-group NONE --add-group NEW
check list.ldif
clean list.ldif --in-place
convert list.ldif --to google-csv -o out.csv
edit list.ldif BOB --remove-group TEAM
check quoted.vcf
convert quoted.vcf -o out.csv
clean naver.xlsx --in-place --sheet all
convert lossy.vcf --to naver-csv -o out.csv
convert lossy.vcf --to linkedin-csv -o out.csv
convert lossy.vcf --to classic-json --language ko -o out.json
check
check nothing.vcf
check book.vcf
check bad.vcf
check bad.vcf --no-values
check bad.vcf --disable NOTHING
check bad.vcf --rules NOTHING
check bad.vcf --rules rules.txt
check bad.vcf --rules rules2.txt
check bad.vcf --rules classic
check twice.vcf
check odd.csv
check none.csv
check table.csv
check bad.ldif
check bad.json
check classic.json --rules classic
check phones.txt
check lossy.vcf
check lossy.vcf --report -
convert lossy.vcf --for google -o out.csv
pokemon
clean
clean book.vcf
clean book.vcf -n
clean bad.vcf -n
clean bad.vcf --in-place
clean bad.vcf --in-place --force
clean bad.vcf --in-place -o out.vcf
clean bad.vcf --in-place --to json
clean bad.vcf -o out.vcf --phones some
clean bad.vcf -o out.vcf --names some
clean bad.vcf -o out.vcf --titles move
clean bad.vcf -o out.vcf --split-names maybe
clean bad.vcf -o out.vcf --split-names guess
clean table.csv -o out.csv
clean table.csv --in-place
clean - --in-place
dedupe
dedupe book.vcf
dedupe twice.vcf -o out.vcf
dedupe twice.vcf -n
dedupe twice.vcf --in-place
dedupe twice.vcf --by name -n
dedupe twice.vcf --by wrong -n
dedupe twice.vcf --prefer wrong -n
dedupe twice.vcf --review review.csv -n
dedupe twice.vcf --review decisions.csv -n
dedupe twice.vcf --explain 홍길동
dedupe twice.vcf --explain uid:HONG --explain uid:GILDONG
dedupe twice.vcf --explain 아무도
dedupe twice.vcf --explain 홍길동 -o out.vcf
dedupe twice.vcf --explain ''
dedupe twice.vcf --ask -o out.vcf
dedupe lossy.vcf -n
dedupe family.csv --explain 김하늘
dedupe family.csv --in-place
dedupe family.csv -n
dedupe family.csv -o out.vcf --review made.tsv
edit table.csv 홍길동 --nickname 별 --note 메모 --add-phone 010-2222-3333
edit book.vcf 홍길동 --birthday 040515
edit book.vcf 홍길동 --birthday 1990-13-01
add book.vcf --name 새사람 --phone 10-1234-5678
add book.vcf --name 새사람 --phone 123-4567
add korean.vcf --name 😀
list word.csv
search book.vcf 신발:42
dedupe twice.vcf --key-counts counts.txt -n
dedupe twice.vcf --emit-counts x -n
dedupe book.vcf other.vcf -n
phones
phones phones.txt
phones phones.txt --header
phones phones.txt --format wrong
phones phones.txt --format json
phones phones.txt --region Korea
phones phones.txt --append e164
phones table.csv
phones table.csv --column 휴대폰
phones table.csv --column 휴대폰 --append e164,valid,what
phones table.csv --column 휴대폰 --append e164,valid,reason,region,type
phones table.csv --column 휴대폰 --replace national
phones table.csv --column 휴대폰 --replace wrong
phones table.csv --column 없음 --replace national
phones table.csv --column 휴대폰 --replace national --region-column 지역
phones table.csv --column 휴대폰 --replace national --append e164
phones table.csv --column 이름 --column 휴대폰 --replace national --no-header
phones naver.xlsx
phones book.vcf
phones noise.bin
phones naver.xlsx --column 없음 --replace national
list
list nothing.vcf
list book.vcf
list book.vcf --sort wrong
list book.vcf --sort name,wrong
list book.vcf --group NONE
list book.vcf --format wrong
list book.vcf --format tsv
list book.vcf --format csv
list book.vcf --only 아무도
list bad.vcf
list noise.bin
list book.vcf --offset x
show
show book.vcf
show book.vcf 홍길동
show book.vcf 아무도
show lossy.vcf ADA
show lossy.vcf TEAM
show twice.vcf 홍길동
show twice.vcf 홍길동 --all --first
show book.vcf 홍길동 --qr
show book.vcf 홍길동 --qr --format json
show naver.xlsx 홍길동
search
search book.vcf
search book.vcf ㅎㄱㄷ
search book.vcf 아무도
search book.vcf what:x
add
add book.vcf
add book.vcf --name 새사람 --phone 010-1111-2222
add book.vcf --name 새사람 --phone 12
add book.vcf --name 새사람 --phone 12 --force
add book.vcf --name 새사람 --email 12
add book.vcf --name 새사람 --birthday 12
add book.vcf --name 새사람 --age old
add book.vcf --name 새사람 --photo nothing.png
add book.vcf --name 새사람 --photo text.txt
add book.vcf --name 새사람 --pokemon 없는포켓몬
add book.vcf --name 새사람 --pokemon 25 --photo pic.png
add book.vcf --name 새사람 --pokemon 25 --offline
add book.vcf 남는말 --name 새사람
add new.vcf --name 새사람
add new.unknown --name 새사람
add new.ics --name 새사람
add - --name 새사람
add naver.xlsx --name 새사람
add google.csv --name 새사람
add backup.phonebook --name 새사람
add classic.json --name 새사람 --email a@b.example
add bare.csv --name 새사람 --email a@b.example
add korean.vcf --name 'Ἀλέξανδρος'
edit
edit book.vcf
edit book.vcf 홍길동
edit book.vcf 아무도 --phone 010-1111-2222
edit book.vcf 홍길동 --phone 010-1111-2222
edit book.vcf 김하늘 --phone 010-1111-2222
edit book.vcf 홍길동 --add-phone work:02-345-1111
edit book.vcf 홍길동 --remove-phone 02-000-0000
edit book.vcf 홍길동 --phone 010-1234-5678
edit book.vcf 홍길동 --name ''
edit twice.vcf 홍길동 --name 홍
edit bad.vcf CUT --name 홍
edit lossy.vcf ADA --org 한빛 --role 역할 --address '서울' --url http://a.example --note 메모 --group 친구 --nickname 별명
remove
remove book.vcf
remove book.vcf 홍길동
remove book.vcf 아무도
remove book.vcf 홍길동 -n
remove twice.vcf 홍길동
remove twice.vcf 홍길동 --all
remove nothing.vcf 홍길동
undo
undo book.vcf
undo book.vcf --list
undo book.vcf 9
undo book.vcf x
undo nothing.vcf
undo backup.phonebook
diff
diff book.vcf
diff book.vcf other.vcf
diff book.vcf other.vcf --spelling
diff book.vcf other.vcf --changes wrong
diff book.vcf other.vcf --only added
diff book.vcf other.vcf -o out.unknown
diff book.vcf book.vcf
diff bad.vcf lossy.vcf
diff backup.phonebook book.vcf --at 9
stats
stats book.vcf
stats lossy.vcf
stats bad.vcf
anonymize
anonymize book.vcf other.vcf
anonymize book.vcf --seed 1 -o out.vcf
anonymize book.vcf --seed one
anonymize backup.phonebook
archive
archive nothing
archive create book.vcf
archive create book.vcf -o a.phonebook
archive create book.vcf -o a.phonebook
archive create other.vcf -o a.phonebook
archive create bad.vcf -o b.phonebook
archive create lossy.vcf -o c.phonebook
archive snapshot a.phonebook
archive snapshot a.phonebook other.vcf
archive snapshot none.phonebook other.vcf
archive snapshot a.phonebook other.vcf
archive save
archive save s.phonebook book.vcf
archive save s.phonebook book.vcf --keep-last 1
archive save s.phonebook other.vcf --keep-last 1
archive save s.phonebook other.vcf --keep-last x
archive save s.phonebook nothing.vcf
archive save s.phonebook empty.vcf
archive restore
archive restore a.phonebook 홍길동
archive restore a.phonebook 홍길동 --into other.vcf
archive restore a.phonebook 홍길동 --into book.vcf
archive restore a.phonebook 김하늘 --into other.vcf -n
archive restore a.phonebook 아무도 --into book.vcf
archive restore a.phonebook 홍길동 --into none.vcf
archive restore a.phonebook 홍길동 --into twice.vcf
archive restore a.phonebook 홍길동 --into book.vcf --at 9
archive restore a.phonebook 홍길동 --into book.vcf --at soon
archive list
archive list a.phonebook
archive list book.vcf
archive list naver.xlsx
archive diff a.phonebook
archive diff a.phonebook 1 2
archive diff a.phonebook 1 9
archive verify
archive verify a.phonebook
archive verify a.phonebook --against book.vcf
archive verify a.phonebook --against lossy.vcf
archive verify book.vcf
archive verify noise.bin
archive extract a.phonebook
archive extract a.phonebook -o folder
archive extract a.phonebook -o folder
archive extract a.phonebook -o folder --force
archive prune a.phonebook
archive prune a.phonebook --keep-last 1 -n
archive prune a.phonebook --keep-last 1
archive prune a.phonebook --force
archive repair a.phonebook
archive repair a.phonebook -o r.phonebook
archive repair damaged.phonebook -o r2.phonebook
archive verify damaged.phonebook
archive list damaged.phonebook
convert damaged.phonebook -o out.vcf
convert a.phonebook --at 9 -o out.vcf
convert a.phonebook --at 2020-01-01 -o out.vcf
photos
photos nothing
photos extract book.vcf
photos extract book.vcf -o pictures
photos extract book.vcf -o pictures
photos extract bad.vcf -o pictures2
photos attach book.vcf
photos attach book.vcf pictures -o out.vcf
photos attach book.vcf pictures -o out.vcf --replace-photos
photos attach other.vcf avatars -o out.vcf
photos attach - avatars -o out.vcf
avatars
avatars nothing
avatars assign
avatars assign book.vcf
avatars assign book.vcf -o out.vcf --offline
avatars assign book.vcf -o out.vcf --range 1-9999
avatars assign book.vcf -o out.vcf --range 1-3 --type 불꽃x
avatars assign book.vcf -o out.vcf --range 1-3 --type 얼음
avatars assign book.vcf -o out.vcf --pokemon 25 --type 불꽃
avatars assign book.vcf -o out.vcf --pokemon 없음
avatars assign book.vcf -o out.vcf --pokeapi-url ftp://x
avatars assign book.vcf -o out.vcf --pokeapi-url http://127.0.0.1:9
avatars assign book.vcf -o out.csv --offline
avatars assign book.vcf -o out.vcf --only 아무도
pokedex
pokedex nothing
pokedex list --limit 3
pokedex list 피카츄
pokedex list --limit x
pokedex search
pokedex search 피카
pokedex search 없음
pokedex search --type 불꽃 --limit 2
pokedex search --type 없음
pokedex show
pokedex show 없음
pokedex show 피카츄 --offline
pokedex show 피
pokedex mine
pokedex mine book.vcf
pokedex list --mine book.vcf
formats nothing
formats csv
formats google-csv
formats ndjson
formats a b
completions
completions fisch
completions bash zsh
manual x
--language xx list book.vcf
list book.vcf --language xx
list book.vcf --color red
"""


def holes(text):
    return len(re.findall(r"\{[…#AT]?\}", text))


def main(program):
    program = os.path.abspath(program)
    failures = []
    rows = table(failures)
    for english, korean in rows.items():
        used = sorted(int(number) for number in re.findall(r"\{(\d)\}", korean))
        if used != list(range(1, holes(english) + 1)):
            failures.append(f"the translation loses or repeats what is in the holes: {english}")
        words = re.sub(r"\{\d\}", "", korean)
        if re.search(r"\w", words) and not re.search("[가-힣]", korean) and korean != english:
            failures.append(f"this is no Korean: {korean}")
    keys = [re.sub(r"\{[…#A]\}", "{}", english) for english in rows]
    sayings = Sayings(keys)
    count = 0
    for path in MESSAGES:
        for text, before in literals(path.read_text(encoding="utf-8")):
            if "ContactCleaning" in str(path) and "\n" in text:
                continue
            # A table of the help has its texts behind a gap, and a place stands before a message.
            parts = re.split(r"\n|   +", text)
            for part in parts:
                bare = re.sub(r"^(\{\}[/{}]*|phonebook): ((error|warning|note): )?", "", part)
                bare = re.sub(r" \[.*\]$", "", bare).strip(" ;,:")
                if not is_said(bare):
                    continue
                count += 1
                if WHOLE.search(before) and len(parts) == 1:
                    is_held = sayings.hold(bare) or sayings.hold(part)
                else:
                    wanted = re.compile(".*".join(map(re.escape, bare.split("{}"))))
                    is_held = path not in COLLECTED or any(map(wanted.search, keys))
                if not is_held:
                    failures.append(f"{path.relative_to(TOP)}: no Korean for: {bare}")

    said = 0
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(TOP / "Samples", folder, dirs_exist_ok=True)
        backup = (TOP / "Samples/backup.phonebook").read_bytes()
        FILES["damaged.phonebook"] = backup[:len(backup) // 3] + b"DAMAGE" + backup[len(backup) // 3 + 6:]
        names = known_words(program, folder)
        for line in command_lines(program, folder):
            outcome = run(program, line, folder)
            said += bool(outcome)
            # Values of the input and words of the command line are nobody's to translate.
            known = names | set(re.findall(r"[A-Za-z]+", line + " ".join(
                path.read_bytes().decode("utf-8", "replace") for word in shlex.split(line)
                if (path := pathlib.Path(folder) / word).is_file() and path.suffix in (".csv", ".vcf", ".ldif"))))
            for text in outcome.split("\n"):
                if left := english_left(text, known):
                    failures.append(f"phonebook {line}: no Korean for “{left}” in: {text}")
        # What stands in scripts and in capitals is no line for people, but its words are read by them.
        for text in [
                *re.findall(r"-d '((?:[^'\\]|\\.)*)'", run(program, "completions fish", folder)),
                *re.findall(r"^\.SH (.*)", run(program, "manual", folder), re.M)]:
            if not re.search("[가-힣]", text):
                failures.append(f"completions or manual: no Korean for: {text}")
    for failure in failures:
        print(f"failed: {failure}")
    print(f"{len(rows)} translations, {count} texts in the sources, {said} runs, {len(failures)} failures")
    return 1 if failures or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
