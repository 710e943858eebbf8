import CharacterSets
import ContactBytes
import ContactModel
import ContactVCard
import Testing

/// The thirty behaviours of the list of what a vCard converter must get right, by number; the other
/// suites go deeper into most of them.
@Suite("What a converter must get right")
struct ExpectationTests {
  /// What is read: the number, the version, the lines, the properties, and the rules of the findings.
  static let reading: [(Int, String, String, [String], [String])] = [
    (1, "3.0", "FN:a\nTEL:1", ["FN:a", "TEL:1"], []),
    (2, "3.0", "FN:a\n\n  \n\nTEL:1", ["FN:a", "TEL:1"], []),
    (3, "4.0", "NOTE:fo\n \tlded\nNO\n TE:a\n \n b", ["NOTE:fo\tlded", "NOTE:ab"], []),
    (3, "3.0", "TEL;TY\n PE=cell:1", ["TEL;TYPE=cell:1"], []),
    (4, "2.1", "NOTE;quoted-printable:a=\nb=\n c", ["NOTE:ab c"], []),
    (5, "2.1", "NOTE;QUOTED-PRINTABLE:=XX=nnnn", ["NOTE:=XX=nnnn"], ["bad-quoted-printable"]),
    (6, "2.1", "NOTE;CHARSET=no-such:a", ["NOTE:a"], ["unknown-charset"]),
    (7, "3.0", "NOTE:a\nlost\nTEL:1", ["NOTE:a", "TEL:1"], ["malformed-line"]),
    (10, "4.0", "FN:a\nEND:VCARD\nBEGIN:VEVENT\nSUMMARY:x\nEND:VEVENT", ["FN:a"], ["stray-end"]),
    (11, "3.0", "FN\nTEL:1", ["TEL:1"], ["malformed-line"]),
    (
      12, "2.1", "NOTE;TEXT;QUOTED-PRINTABLE;HOME;FOO:a=20b",
      ["NOTE;VALUE=TEXT;TYPE=HOME;TYPE=FOO:a b"],
      []
    ),
    (13, "3.0", #"TEL;TYPE="one,two,,three":1"#, ["TEL;TYPE=one&two&&three:1"], []),
    (13, "4.0", #"TEL;X="one,two":1"#, ["TEL;X=one,two:1"], []),
    (14, "4.0", #"TEL;X="a;b:c,d":1"#, ["TEL;X=a;b:c,d:1"], []),
    (15, "4.0", "TEL;X=a^^b^nc^'d^N^:1", ["TEL;X=a^b\nc\"d^N^:1"], []),
    (15, "2.1", "TEL;X=a^^b:1", ["TEL;X=a^^b:1"], []),
    (
      16, "3.0", "ADR;TYPE=WORK,HOME:;;a\nLABEL;TYPE=HOME,WORK:b\nLABEL;TYPE=DOM:c",
      ["ADR;TYPE=WORK&HOME;LABEL=b:||a", "ADR;TYPE=DOM;LABEL=c:||||||"], []
    ),
    (
      16, "3.0", "ADR;TYPE=HOME:;;a\nLABEL;TYPE=HOME:x\nADR;TYPE=HOME:;;b\nLABEL;TYPE=HOME:y",
      ["ADR;TYPE=HOME;LABEL=x:||a", "ADR;TYPE=HOME;LABEL=y:||b"], []
    ),
    (
      16, "3.0", "ADR:;;a\nADR:;;b\nLABEL:b street", ["ADR:||a", "ADR;LABEL=b street:||b"], []
    ),
    (16, "3.0", "ADR:;;a\nADR:;;b\nLABEL:x", ["ADR:||a", "ADR:||b", "LABEL:x"], []),
    (
      16, "2.1", "ADR;HOME:;;a\nAGENT:\nBEGIN:VCARD\nLABEL;HOME:b\nEND:VCARD",
      ["ADR;TYPE=HOME:||a", "AGENT:BEGIN:VCARD\nLABEL;HOME:b\nEND:VCARD\n"], []
    ),
    (17, "2.1", "AGENT:\nTEL:1", ["AGENT:", "TEL:1"], []),
    (18, "3.0", #"item1.X-A;B=c:d\,e;f"#, [#"item1.X-A;B=c:d\,e;f"#], []),
    (18, "3.0", "item1.BDAY;VALUE=date:x", ["item1.BDAY;VALUE=date:x"], ["bad-date"]),
    (19, "2.1", "BDAY:19879215", ["BDAY:19879215"], ["bad-date"]),
    (20, "3.0", "BDAY:2012-7-1", ["BDAY:2012-7-1"], []),
    (20, "3.0", "BDAY:2012113", ["BDAY:2012113"], ["bad-date"]),
    (
      21, "4.0", "BDAY:T102200-0800\nDEATHDATE:---20", ["BDAY:T102200-0800", "DEATHDATE:---20"], []
    ),
    (22, "3.0", "TEL;TYPE=pref,cell:1", ["TEL;TYPE=cell;PREF=1:1"], []),
    (23, "4.0", "TEL;VALUE=uri:555-1", ["TEL;VALUE=uri:555-1"], []),
    (24, "2.1", "PHOTO;BASE64;JPEG:/9j/4A==\n", ["PHOTO:<image/jpeg 4 bytes>"], []),
    (24, "3.0", "PHOTO;TYPE=PNG;ENCODING=B:iVBORw==", ["PHOTO:<image/png 4 bytes>"], []),
    (24, "3.0", "PHOTO:data:image/png;base64,iVBORw==", ["PHOTO:<image/png 4 bytes>"], []),
    (25, "2.1", "N:Richter,James;Ann", ["N:Richter,James|Ann"], []),
    (26, "3.0", #"N:a\\;b\,c;d\;e\n\N"#, ["N:a\\|b,c|d;e\n\n"], []),
    (27, "2.1", "NOTE;QUOTED-PRINTABLE:a=0Db=0D=0Ac=0Ad", ["NOTE:a\nb\nc\nd"], []),
    (28, "2.1", "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EA=B9=80", ["NOTE:김"], []),
    (29, "3.0", "TEL:٠١٠", ["TEL:٠١٠"], []),
    (30, "2.1", "NOTE;CHARSET=UTF-8;QUOTED-PRINTABLE:a=EA=B9b", ["NOTE:a\u{FFFD}b"], ["not-utf-8"]),
    (30, "3.0", "TZ:somewhere\nGEO:nowhere", ["TZ:somewhere", "GEO:nowhere"], []),
    (30, "3.0", #"N:Richter\, James"#, ["N:Richter, James"], []),
    (30, "3.0", #"NOTE:\"as is\""#, [#"NOTE:"as is""#], []),
  ]

  @Test("reading", arguments: reading)
  func read(number: Int, version: String, lines: String, expected: [String], rules: [String]) {
    for ending in ["\n", "\r\n", "\r"] {
      let text = "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD"
      let reading = CardReading(
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: ending))
      #expect(reading.lines.first == expected, "behaviour \(number)")
      #expect(reading.rules == rules, "behaviour \(number)")
    }
  }

  /// What is written: the number, a version and a line of it, another version, and its lines.
  static let writing: [(Int, String, String, VCardVersion, String)] = [
    (
      17, "2.1", "AGENT:\nBEGIN:VCARD\nFN:n\nNOTE:x;y\nEND:VCARD", .v30,
      #"AGENT:BEGIN:VCARD\nVERSION:3.0\nFN:n\nN:\;\;\;\;\nNOTE:x\\\;y\nEND:VCARD\n"#
    ),
    (21, "4.0", "BDAY:--0412", .v30, "BDAY:--04-12"),
    (21, "3.0", "BDAY:--04-12", .v40, "BDAY:--0412"),
    (21, "3.0", "BDAY:1990-04-12", .v40, "BDAY:19900412"),
    (22, "4.0", "TEL;PREF=2:1\nTEL;PREF=5:2", .v30, "TEL;TYPE=pref:1|TEL:2"),
    (23, "4.0", "TEL;VALUE=uri:tel:+1-555-555;ext=102", .v30, "TEL:+1-555-555 x102"),
    (
      24, "4.0", "PHOTO:data:image/png;base64,iVBORw==", .v21,
      "PHOTO;ENCODING=BASE64;PNG:| iVBORw==|"
    ),
    (25, "2.1", "ADR:;;a, b", .v30, #"ADR:;;a\, b;;;;"#),
    (26, "3.0", "N:a", .v40, "FN:a|N:a;;;;"),
    (27, "4.0", #"NOTE;X="a;b^nc":d"#, .v21, "NOTE;X=a b c:d"),
    (27, "4.0", #"NOTE;X="a;b^nc^'":d"#, .v30, #"NOTE;X="a;b^nc^'":d"#),
    (28, "3.0", "NOTE:a ", .v21, "NOTE:a "),
    (29, "4.0", "TEL;PREF=10:1", .v40, "TEL;PREF=10:1"),
  ]

  @Test("writing", arguments: writing)
  func write(number: Int, source: String, line: String, version: VCardVersion, expected: String) {
    let writing = CardWriting(line, from: source, to: version)
    let lines = writing.lines.joined(separator: "|").replacing(
      "| ", with: version == .v21 ? "| " : "")
    #expect(lines == expected, "behaviour \(number)")
  }

  @Test("cards are told apart, and each has its own findings (behaviours 8, 9 and 11)")
  func frames() {
    let reading = CardReading(
      "END:VCARD\nbegin : vcard\nFN:a\nFN\nend: VCARD\nBEGIN:VCALENDAR\nBEGIN:VCARD\nVERSION:7.0\n"
        + "FN:b\nBEGIN:VCARD\nVERSION:4.0\nFN:c")
    #expect(reading.lines == [["FN:a"], ["FN:b"], ["FN:c"]])
    #expect(
      reading.findings.map { "\($0.record) \($0.rule)" } == [
        "0 stray-end", "1 missing-version", "1 malformed-line", "2 unknown-version",
        "2 missing-end", "3 missing-end",
      ])
    // The next card shows that one is complete; the end of the input shows nothing.
    #expect(reading.findings.suffix(2).map(\.severity) == [.warning, .error])
  }

  @Test("what a program writes for Outlook ends base64 with an empty line (behaviour 30)")
  func outlook() {
    var options = VCardWriter.Options(version: .v30)
    options.endsBase64WithEmptyLine = true
    let text = "BEGIN:VCARD\nVERSION:3.0\nFN:a\nPHOTO;ENCODING=b:/9j/4A==\nEND:VCARD\n"
    #expect(CardWriting(Array(text.utf8), options: options).lines.last == "")
  }

  @Test("a finding names the column of what is odd, in its first physical line")
  func columns() {
    let reading = CardReading(
      """
      BEGIN:VCARD
      VERSION:2.1
      BDAY:nonsense
      item1.BDAY;X="a:b":19879215
      TEL;CHARSET=foobar:1
      김.NOTE;X=Y;QUOTED-PRINTABLE:a=
      b=XXc
      no colon
      NOTE;LANGUAGE=
       ko;QUOTED-PRINTABLE:a=XX
      END:VCARD
      """)
    let text = reading.findings.map { "\($0.location.line):\($0.location.column) \($0.rule)" }
    #expect(
      Set(text) == [
        "3:6 bad-date", "4:20 bad-date", "5:13 unknown-charset", "6:31 bad-quoted-printable",
        "8:1 malformed-line", "9:1 bad-quoted-printable",
      ])
    for finding in reading.findings where finding.location.line == 3 {
      #expect(finding.location.byteOffset == 29)
    }
  }

  @Test("a card that the input ends inside of keeps what is whole, at every place")
  func cuts() {
    let text =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:whole\r\nTEL:010-1234\r\nEMAIL:a@b.c\r\nEND:VCARD\r\n"
    let bytes = Array(text.utf8)
    for count in 40..<bytes.count - 11 {
      let reading = CardReading(Array(bytes[..<count]))
      #expect(reading.cards.first?.first(.fullName)?.value == "whole")
      #expect(reading.findings.contains { $0.rule == "missing-end" && $0.severity == .error })
      if count > 52 { #expect(reading.cards.first?.first(.telephone)?.value == "010-1234") }
    }
  }

  @Test("the set that the user names is that of all that names none (behaviour 6)")
  func encodings() {
    var bytes = Array("BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:=B1=E8\nN:".utf8)
    bytes += "김".encoded(as: .cp949)
    bytes += Array("\nNOTE;CHARSET=UTF-8:한글\nEND:VCARD\n".utf8)
    var options = VCardReader.Options()
    options.encoding = .cp949
    let reading = CardReading(bytes, options: options)
    #expect(reading.lines == [["FN:김", "N:김", "NOTE:한글"]])
    #expect(reading.rules.isEmpty)
  }

  @Test("a line of windows-949 that is UTF-8 by chance is read as those around it")
  func byChance() {
    let lines = ["FN:김철수", "CATEGORIES:친척", "NOTE:\n 친척"]
    let bytes = ["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]
    let reading = CardReading(bytes.joined(separator: "\n").encoded(as: .cp949))
    #expect(reading.lines.first?.prefix(2) == ["FN:김철수", "CATEGORIES:친척"])
    #expect(reading.rules.contains("not-utf-8"))
    var options = VCardReader.Options()
    options.encoding = .cp949
    let named = CardReading(bytes.joined(separator: "\n").encoded(as: .cp949), options: options)
    #expect(named.lines == [["FN:김철수", "CATEGORIES:친척", "NOTE:친척"]])
    let latin = "BEGIN:VCARD\nVERSION:3.0\nFN:José\nNOTE:été\nEND:VCARD\n"
    let mixed = CardReading(
      Array(latin.utf8) + bytes.joined(separator: "\n").encoded(as: .cp949))
    #expect(mixed.lines.first == ["FN:José", "NOTE:été"])
  }
}
