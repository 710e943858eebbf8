"""Reads the workbooks that the program writes with other programs, and lets it read and change those of others.

usage: check_workbooks.py PHONEBOOK [--rows N]

openpyxl and calamine must find in a workbook, cell for cell, what the same table holds as CSV. What openpyxl and XlsxWriter
write must be the same contacts as the same cells as CSV. A workbook with three sheets, a chart, a picture, styles and
formulas must come out of `phones` with its cells changed and nothing else. With --rows, reading so many rows is timed
against openpyxl. Ends with 1 if anything does not hold.
"""

import csv
import datetime
import io
import json
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
import zlib

import openpyxl
import python_calamine
import xlsxwriter

TOP = pathlib.Path(__file__).resolve().parents[2]

SAMPLES = ["google.csv", "icloud.vcf", "naver.csv", "outlook-ko.csv", "vcard4-everything.vcf"]

HEADER = ["이름", "휴대폰", "이메일", "생일", "회사", "메모"]


def run(program, *words):
    """What the program prints; an exit status of 1 only says that it had findings."""
    done = subprocess.run(
        [program, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise ValueError(f"exit {done.returncode}: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout


def text(value):
    """A cell as the table has it as text."""
    if value is None:
        return ""
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        value = value.date()
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return str(value)


def day(cell, slashes):
    """A date of a table in the form of ISO, if it is one; a workbook has dates and no spellings."""
    for form in ("%Y-%m-%d", slashes, "%Y/%m/%d", "%Y%m%d"):
        try:
            return datetime.datetime.strptime(cell, form).date().isoformat()
        except ValueError:
            pass
    return cell


def trimmed(rows, slashes="%m/%d/%Y"):
    """Rows without the empty cells at their ends; dates between slashes are in the order of a form."""
    rows = [[day(cell.replace("\r\n", "\n"), slashes) for cell in row] for row in rows]
    for row in rows:
        while row and not row[-1]:
            row.pop()
    return rows


def written(program, dialects, folder):
    """What does not hold of workbooks that the program writes."""
    for sample in SAMPLES:
        for dialect in dialects:
            path = folder / "written.xlsx"
            words = ["convert", TOP / "Samples" / sample, "--to", dialect]
            plain = run(program, *words, "--output-delimiter", ",").decode()
            run(program, *words, "-o", path)
            first = path.read_bytes()
            run(program, *words, "-o", path, "--jobs", "2")
            if path.read_bytes() != first:
                yield f"{sample} as {dialect}: the bytes differ between runs"
            # In these countries the day comes first.
            is_day_first = dialect.endswith(("-de", "-fr", "-es"))
            slashes = "%d/%m/%Y" if is_day_first else "%m/%d/%Y"
            wanted = trimmed(csv.reader(io.StringIO(plain, newline="")), slashes)
            if dialect == "naver-csv":
                wanted[1:] = [[cell.removeprefix("'") for cell in row] for row in wanted[1:]]
                wanted = trimmed(wanted)
            sheet = openpyxl.load_workbook(path).active
            if sheet.freeze_panes != "A2" or not sheet["A1"].font.b:
                yield f"{sample} as {dialect}: the header is not bold and frozen"
            if sheet.print_title_rows != "$1:$1" or not sheet.sheet_properties.pageSetUpPr.fitToPage:
                yield f"{sample} as {dialect}: a print has no header on each page, or not all columns on one"
            for cell in (cell for row in sheet.iter_rows() for cell in row):
                if cell.value is not None and cell.data_type not in "sdn":
                    yield f"{sample} as {dialect}: {cell.coordinate} is neither text, a date nor a number"
            found = trimmed([[text(cell.value) for cell in row] for row in sheet.iter_rows()])
            if found != wanted:
                yield f"{sample} as {dialect}: openpyxl finds other cells"
            book = python_calamine.CalamineWorkbook.from_path(path)
            rows = book.get_sheet_by_index(0).to_python(skip_empty_area=False)
            if trimmed([[text(cell) for cell in row] for row in rows]) != wanted:
                yield f"{sample} as {dialect}: calamine finds other cells"
            if run(program, "convert", path, "--to", "json") != run_csv(program, plain, folder):
                yield f"{sample} as {dialect}: it does not read back as the table does"


def run_csv(program, plain, folder):
    """The contacts of a table as CSV."""
    path = folder / "plain.csv"
    path.write_bytes(plain.encode())
    return run(program, "convert", path, "--to", "json")


def people(count, seed):
    """Invented rows: texts, numbers, dates, line ends."""
    chance = random.Random(seed)
    for number in range(count):
        digits = f"10{chance.randrange(10**8):08}"
        yield [
            chance.choice("김이박최정") + chance.choice(["하늘", "바다", "가람", "은 비", "O'Neil"]) + str(number),
            chance.choice([f"0{digits}", int(digits), int("82" + digits), f"+82 {digits}"]),
            chance.choice([None, f"p{number}@example.com"]),
            chance.choice([None, datetime.date(1900, 3, 1) + datetime.timedelta(chance.randrange(45000))]),
            chance.choice([None, "가나다 <&> \"회사\"", "  blank ends  "]),
            chance.choice([None, "한 줄\n두 줄", "=1+1", "쉼표, 쌍반점;", "_x00"]),
        ]


def write_openpyxl(path, rows):
    """Writes a workbook with openpyxl."""
    book = openpyxl.Workbook()
    for row in [HEADER, *rows]:
        book.active.append(row)
    for row in book.active.iter_rows(min_row=2):
        for cell in row:
            if cell.data_type == "f":
                cell.data_type = "s"
    book.save(path)


def write_xlsxwriter(path, rows):
    """Writes a workbook with XlsxWriter."""
    with xlsxwriter.Workbook(path, {"strings_to_formulas": False}) as book:
        date = book.add_format({"num_format": 'yyyy"년" m"월" d"일"'})
        sheet = book.add_worksheet()
        for number, row in enumerate([HEADER, *rows]):
            for column, cell in enumerate(row):
                if isinstance(cell, datetime.date):
                    sheet.write_datetime(
                        number, column, datetime.datetime.combine(cell, datetime.time()), date)
                elif cell is not None:
                    sheet.write(number, column, cell)


def read(program, folder):
    """What does not hold of workbooks that others write."""
    for seed in range(10):
        rows = list(people(40, seed))
        plain = io.StringIO(newline="")
        writer = csv.writer(plain)
        for row in [HEADER, *rows]:
            writer.writerow([text(cell) for cell in row])
        wanted = json.loads(run_csv(program, plain.getvalue(), folder))
        for write in (write_openpyxl, write_xlsxwriter):
            path = folder / "foreign.xlsx"
            write(path, rows)
            if json.loads(run(program, "convert", path, "--to", "json")) != wanted:
                yield f"{write.__name__}, seed {seed}: the contacts are not those of the table"


def png():
    """A small picture."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress((b"\0" + b"\xff" * 6) * 2)) + chunk(b"IEND", b""))


def rich(path):
    """A workbook with much besides the cells."""
    with xlsxwriter.Workbook(path) as book:
        sheet, numbers, notes = (book.add_worksheet(name) for name in ("연락처", "수치", "메모"))
        bold = book.add_format({"bold": True, "bg_color": "#FFCC00"})
        bordered = book.add_format({"border": 1, "num_format": "@"})
        for column, title in enumerate(["이름", "휴대폰", "글자 수"]):
            sheet.write(0, column, title, bold)
        for row, number in enumerate(["+82 10-1234-5678", 1098765432, "010.5555.6666", "없음"], 1):
            sheet.write(row, 0, f"사람 {row}")
            sheet.write(row, 1, number, bordered)
            sheet.write_formula(row, 2, f"=LEN(A{row + 1})", None, 4)
        sheet.conditional_format("B2:B5", {"type": "duplicate", "format": bold})
        sheet.data_validation("D2", {"validate": "list", "source": ["a", "b"]})
        sheet.write_comment("A2", "메모")
        sheet.write_url("E1", "https://example.com/")
        numbers.write_column(0, 0, range(10))
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "='수치'!$A$1:$A$10"})
        numbers.insert_chart("C2", chart)
        notes.write_rich_string("A1", "굵은 ", bold, "글씨")
        notes.insert_image("B2", "picture.png", {"image_data": io.BytesIO(png())})


def changed(program, folder):
    """What does not hold of a workbook whose phone numbers are rewritten."""
    before, after = folder / "rich.xlsx", folder / "after.xlsx"
    rich(before)
    wanted = {
        ("--replace", "national"): {"B2": "010-1234-5678", "B3": "010-9876-5432", "B4": "010-5555-6666"},
        ("--append", "e164"): {
            "F1": "휴대폰 e164", "F2": "+821012345678", "F3": "+821098765432", "F4": "+821055556666"},
    }
    for words, cells in wanted.items():
        run(program, "phones", before, "--column", "휴대폰", *words, "-o", after)
        old, new = zipfile.ZipFile(before), zipfile.ZipFile(after)
        if old.namelist() != new.namelist():
            yield f"{words}: other parts"
        parts = [name for name in old.namelist() if old.read(name) != new.read(name)]
        if parts != ["xl/worksheets/sheet1.xml"]:
            yield f"{words}: {parts} differ"
        books = openpyxl.load_workbook(before), openpyxl.load_workbook(after)
        found = {}
        for name in books[0].sheetnames:
            for row in books[1][name].iter_rows():
                for cell in row:
                    if books[0][name][cell.coordinate].value != cell.value:
                        found[cell.coordinate] = cell.value
        if found != cells:
            yield f"{words}: {found}"


MEASURE = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""


def speed(program, count, folder):
    """How fast and in how much memory very many rows are read."""
    path = folder / "large.xlsx"
    with xlsxwriter.Workbook(path, {"constant_memory": False}) as book:
        sheet = book.add_worksheet()
        for number, row in enumerate([HEADER, *people(count, 1)]):
            sheet.write_row(number, 0, [text(cell) for cell in row])
    start = time.process_time()
    for row in openpyxl.load_workbook(path, read_only=True).active.iter_rows(values_only=True):
        pass
    theirs = time.process_time() - start
    # A small process of its own starts the program: one that is started from here counts as large as this one.
    words = ["convert", path, "--to", "ndjson", "-o", folder / "large.ndjson", "--jobs", "1"]
    measured = subprocess.run([sys.executable, "-c", MEASURE, program, *words], capture_output=True, text=True, check=True)
    ours, kilobytes = map(float, measured.stdout.split())
    print(f"{count} rows: {ours:.2f} s, openpyxl {theirs:.2f} s; at most {kilobytes / 1024:.0f} MiB")
    if ours > theirs / 4:
        yield "it takes more than a quarter of the time of openpyxl"
    if kilobytes > 150 << 10:
        yield "it takes more than 150 MiB"


def main():
    program = sys.argv[1]
    listing = run(program, "formats").decode()
    dialects = [
        line.split()[0] for line in listing.splitlines()
        if "-csv" in line.split(" ")[0] and "reads only" not in line and "read only" not in line
    ]
    dialects = ["csv"] + [name for name in dialects if name != "linkedin-csv"]
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        if "--rows" in sys.argv:
            faults += speed(program, int(sys.argv[sys.argv.index("--rows") + 1]), folder)
        else:
            faults += written(program, dialects, folder)
            faults += read(program, folder)
            faults += changed(program, folder)
    for fault in faults:
        print(fault)
    print(f"{len(dialects)} tables as workbooks: " + ("all holds" if not faults else "not all holds"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
