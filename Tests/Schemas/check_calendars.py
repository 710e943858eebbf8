"""Reads the calendars that the program writes with another program.

usage: check_calendars.py PHONEBOOK

The package icalendar must find in them the days of invented contacts, all day and free, each event with an identifier of its
own, and the same file when it is written again. Where the package korean-lunar-calendar is installed, every day of the lunar
calendar from 2000 to 2050 must fall on the day that it says. Ends with 1 if anything does not hold.
"""

import datetime
import pathlib
import subprocess
import sys
import tempfile

import icalendar

NOON = 946_728_000  # 2000-01-01T12:00:00Z


def events(program, cards, folder, *words):
    """The events of cards, and the bytes of their calendar."""
    source, target = folder / "cards.vcf", folder / "days.ics"
    source.write_text("".join(cards), encoding="utf-8")
    done = subprocess.run(
        [program, "convert", source, "-o", target, "--timestamp", str(NOON), "--quiet", *words],
        stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise ValueError(done.stderr.decode(errors="replace"))
    data = target.read_bytes()
    return icalendar.Calendar.from_ical(data).walk("VEVENT"), data


def card(name, *lines):
    """A card of a person."""
    return "\r\n".join(["BEGIN:VCARD", "VERSION:4.0", f"FN:{name}", *lines, "END:VCARD", ""])


def yearly(program, folder):
    """What does not hold of days of every year."""
    first = datetime.date(1931, 1, 1)
    days = [first + datetime.timedelta(number * 97) for number in range(350)] + [datetime.date(1996, 2, 29)]
    cards = [card(f"사람, {day}; \\\\ 😀" * 3, f"BDAY:{day:%Y%m%d}", f"UID:p{day}") for day in days]
    found, data = events(program, cards, folder, "--alarm", "1d", "--language", "ko")
    if [event.decoded("DTSTART") for event in found] != days:
        yield "the birthdays are other days"
    if len({str(event["UID"]) for event in found}) != len(days):
        yield "identifiers are not distinct"
    for event, day in zip(found, days):
        name = f"사람, {day}; \\ 😀" * 3
        rule = {key: [str(value) for value in values] for key, values in event["RRULE"].items()}
        wanted = {"FREQ": ["YEARLY"]}
        if (day.month, day.day) == (2, 29):
            wanted |= {"BYMONTH": ["2"], "BYMONTHDAY": ["-1"]}
        alarm = event.walk("VALARM")[0].decoded("TRIGGER")
        if (str(event["SUMMARY"]) != f"{name} 생일 ({day.year}년생)" or rule != wanted
                or event.decoded("DTEND") - day != datetime.timedelta(1)
                or event["TRANSP"] != "TRANSPARENT" or alarm != datetime.timedelta(-1)):
            yield f"the event of {day} is another one"
    if any(len(line) > 75 for line in data.split(b"\r\n")) or b"\n" in data.replace(b"\r\n", b""):
        yield "lines are too long, or end otherwise"
    if events(program, reversed(cards), folder, "--alarm", "1d", "--language", "ko")[1] == data:
        yield "the order of the cards is not that of the events"
    if events(program, cards, folder, "--alarm", "1d", "--language", "ko")[1] != data:
        yield "a second calendar is another one"


def lunar(program, folder):
    """What does not hold of days of the lunar calendar."""
    try:
        from korean_lunar_calendar import KoreanLunarCalendar
    except ImportError:
        return
    wanted = {}
    for year in range(1999, 2051):
        for month in range(1, 13):
            for leap in (False, True):
                for day in range(1, 31):
                    date = KoreanLunarCalendar()
                    if not date.setLunarDate(year, month, day, leap):
                        continue
                    if (date.lunarMonth, date.lunarDay, date.isIntercalation) == (month, day, leap):
                        solar = datetime.date(date.solarYear, date.solarMonth, date.solarDay)
                        if 2000 <= solar.year <= 2050:
                            wanted[f"{month:02}{'L' if leap else ''}{day:02}", solar] = True
    names = sorted({name for name, _ in wanted})
    cards = [card(name, f"X-ALTBDAY;CALSCALE=chinese:--{name[:2]}-{name[2:]}") for name in names]
    found, _ = events(program, cards, folder, "--years", "51")
    days = {(str(event["SUMMARY"]).split("’")[0], event.decoded("DTSTART")) for event in found}
    missing = [key for key in wanted if key not in days]
    if missing:
        yield f"{len(missing)} of {len(wanted)} lunar days are others, such as {missing[0]}"
    print(f"{len(wanted)} lunar days compared")


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        faults = [*yearly(sys.argv[1], folder), *lunar(sys.argv[1], folder)]
    for fault in faults:
        print(fault)
    print("calendars: " + ("all holds" if not faults else "not all holds"))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
