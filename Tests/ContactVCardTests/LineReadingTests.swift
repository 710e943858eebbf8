import CharacterSets
import ContactBytes
import ContactModel
import ContactVCard
import Testing

/// One line a case.
///
/// The number in a comment is that of the behaviour in the list of what a vCard
/// converter must get right, which was collected from public projects.
@Suite("Reading of single lines")
struct LineReadingTests {
  @Test(
    "bytes that are not the UTF-8 that their label says are windows-949 where that makes them Hangul",
    arguments: [
      // 고하늘 엄마 in windows-949, of which two bytes could be UTF-8.
      ("UTF-8", nil, "=B0=ED=C7=CF=B4=C3=20=BE=F6=B8=B6", "고하늘 엄마", true),
      ("UTF-8", .cp949, "=B0=ED=C7=CF=B4=C3=20=BE=F6=B8=B6", "고하늘 엄마", false),
      // A set of single bytes takes any, so that it was named says nothing of a label.
      ("UTF-8", .cp949, "Jos=C3=A9 Mar=C3=3Fa N=C3=BA=C3=B1ez", "José Mar\u{FFFD}?a Núñez", true),
      ("UTF-8", .windows1252, "=EA=B9=80=20=EC=3F", "김 \u{FFFD}?", true),
      // What the label says holds, also of a character that is cut.
      ("UTF-8", .cp949, "=EA=B9=80", "김", false),
      ("UTF-8", .cp949, "=EA=B9=80=EA", "김\u{FFFD}", true),
      ("UTF-8", nil, "Jos=C3=A9 a=EA=B9b", "José a\u{FFFD}b", true),
    ] as [(String, TextEncoding?, String, String, Bool)])
  func otherSet(
    label: String, named: TextEncoding?, value: String, text: String, isTold: Bool
  ) {
    var options = VCardReader.Options()
    options.encoding = named
    let reading = CardReading(
      "BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=\(label);ENCODING=QUOTED-PRINTABLE:\(value)\r\n"
        + "END:VCARD\r\n", options: options)
    #expect(reading.cards.first?.first(.fullName)?.value == text)
    #expect(reading.rules.contains("not-utf-8") == isTold)
  }

  @Test(
    "zero bytes in a value are left out and named",
    arguments: [
      ("2.1", "TEL;CELL:07712 \0\0\0ill", "07712 ill", 3),
      ("3.0", "TEL;TYPE=CELL:07712 \0ill", "07712 ill", 1),
      ("4.0", "TEL:07712\0\0", "07712", 2), ("3.0", "TEL:07712 \u{7}", "07712 \u{7}", 0),
      // Quoted-printable in UTF-16 has such bytes, and they are text.
      ("2.1", "TEL;CHARSET=UTF-16BE;ENCODING=QUOTED-PRINTABLE:=000=007", "07", 0),
    ])
  func zeroBytes(version: String, line: String, value: String, count: Int) {
    let reading = CardReading(version: version, "FN:A\n\(line)\nNOTE:b")
    #expect(reading.cards.first?.first(.telephone)?.value == value)
    #expect(reading.cards.first?.first(.note)?.value == "b")
    let messages = reading.findings.map(\.message)
    #expect(messages.count == (count > 0 ? 1 : 0), "\(messages)")
    #expect(messages.allSatisfy { $0.hasPrefix("\(count) zero byte") }, "\(messages)")
    #expect(reading.findings.allSatisfy { $0.location.line == 4 && $0.rule == "control-character" })
  }

  @Test(
    "a second name is reported where it can only be that of somebody else",
    arguments: [
      ("N:Davies;Fiona;;;", "N:Hill;Tom;;;", true), ("N:김;하늘;;;", "N:이;철수;;;", true),
      // Another spelling, order or script, a name after a marriage, and what a parameter or a group explains.
      ("N:Davies;Fiona;;;", "N:Davies;Fiona;;;", false),
      ("N:Davies;Fiona;;;", "N:Fiona;Davies;;;", false),
      ("N:Davies;Fiona;;;", "N:Hill;Fiona;;;", false),
      ("N:Meier;Jörg;;;", "N:Meyer;Joerg;;;", false), ("N:Özil;Ömer;;;", "N:Oezil;Oemer;;;", false),
      ("N:홍;길동;;;", "N:Hong;Gildong;;;", false), ("N:홍;길동;;;", "N:洪;吉童;;;", false),
      ("N:García López;Ana;;;", "N:López;María;;;", false),
      ("N:Davies;Fiona;;;", "N:;Tom;;;", false),
      ("N:Davies;Fiona;;;", "N;LANGUAGE=en:Hill;Tom;;;", false),
      ("N;ALTID=1:Davies;Fiona;;;", "N;ALTID=1:Hill;Tom;;;", false),
      ("N:Davies;Fiona;;;", "item1.N:Hill;Tom;;;", false),
    ])
  func secondName(first: String, second: String, isReported: Bool) {
    for version in ["2.1", "3.0", "4.0"] {
      let reading = CardReading(version: version, "\(first)\nFN:A\nTEL:1\n\(second)\nFN:B")
      let lines = reading.findings.filter { $0.rule == "second-name" }.map(\.location.line)
      #expect(lines == (isReported ? [6] : []), "\(version)")
    }
  }

  @Test(
    "values",
    arguments: [
      // 25, 26: separators and escapes.
      ("3.0", #"N:김;철수\;;a,b\,c;\n;\N"#, "N:김|철수;|a&b,c|\n|\n"),
      ("4.0", #"N:Public;John;Quinlan,Paul;Mr.;Esq."#, "N:Public|John|Quinlan&Paul|Mr.|Esq."),
      ("2.1", "N:Richter,James;Ann", "N:Richter,James|Ann"),
      ("2.1", "ADR;HOME:;;1 Road, Flat 2;Town", "ADR;TYPE=HOME:||1 Road, Flat 2|Town"),
      ("2.1", #"ORG:A\;B;C,D"#, "ORG:A;B|C,D"),
      ("3.0", #"ORG:A\;B;C,D"#, "ORG:A;B|C,D"),
      ("3.0", #"N:Richter\, James"#, "N:Richter, James"),
      ("3.0", #"CATEGORIES:a\,b"#, "CATEGORIES:a,b"),
      ("3.0", "CATEGORIES:a,b", "CATEGORIES:a&b"),
      ("2.1", "CATEGORIES:a,b", "CATEGORIES:a&b"),
      ("3.0", #"NOTE:back\\slash \x"#, #"NOTE:back\slash \x"#),
      ("2.1", "NOTE:a, b; c", "NOTE:a, b; c"),
      ("2.1", #"NOTE:no \n here"#, #"NOTE:no \n here"#),
      // 18: what is unknown stays raw.
      ("3.0", #"X-FOO;A=b:x\,y;z"#, #"X-FOO;A=b:x\,y;z"#),
      ("3.0", #"item1.x-Foo:a\nb"#, #"item1.x-Foo:a\nb"#),
      // Google escapes the colon.
      ("3.0", #"URL:https\://example.com/a,b;c"#, "URL:https://example.com/a,b;c"),
      // 21: parts of dates.
      ("4.0", "BDAY:--0412", "BDAY:--0412"), ("4.0", "BDAY:---20", "BDAY:---20"),
      ("4.0", "BDAY:1980-04", "BDAY:1980-04"), ("4.0", "BDAY:T--32", "BDAY:T--32"),
      ("4.0", "BDAY;VALUE=text:circa 1800", "BDAY;VALUE=text:circa 1800"),
      ("2.1", "GEO:37.386013;-122.082932", "GEO:geo:37.386013,-122.082932"),
      ("4.0", "GEO:geo:37.38,-122.08", "GEO:geo:37.38,-122.08"),
      ("3.0", "TZ:-05:00; EST", "TZ:-05:00; EST"),
      ("4.0", "TEL;VALUE=uri:tel:+1-555;ext=102", "TEL;VALUE=uri:tel:+1-555;ext=102"),
    ])
  func values(version: String, line: String, expected: String) {
    let reading = CardReading(version: version, line)
    #expect(reading.lines == [[expected]])
    #expect(reading.rules.isEmpty)
  }

  @Test(
    "heads",
    arguments: [
      // 12: parameters without a name.
      (
        "2.1", "NOTE;TEXT;QUOTED-PRINTABLE;HOME;FOO:a=20b", "NOTE;VALUE=TEXT;TYPE=HOME;TYPE=FOO:a b"
      ),
      ("2.1", "TEL;CELL;PREF:1", "TEL;TYPE=CELL;PREF=1:1"),
      ("2.1", "TEL;TEXT:1", "TEL;TYPE=TEXT:1"),
      ("3.0", "TEL;HOME;type=voice:1", "TEL;TYPE=HOME;TYPE=voice:1"),
      // 13: a quoted list of types.
      ("3.0", #"TEL;TYPE="one,two,,three":1"#, "TEL;TYPE=one&two&&three:1"),
      ("4.0", #"TEL;TYPE="one,two":1"#, "TEL;TYPE=one&two:1"),
      ("4.0", #"TEL;X-A="one,two",three:1"#, "TEL;X-A=one,two&three:1"),
      ("2.1", #"TEL;TYPE="one,two":1"#, #"TEL;TYPE="one,two":1"#),
      // 14: quotation marks protect in 3.0 and 4.0 only.
      ("4.0", #"ADR;LABEL="1; Road: x, y":;;1 Road"#, "ADR;LABEL=1; Road: x, y:||1 Road"),
      ("2.1", #"NOTE;X="a:b""#, #"NOTE;X="a:b""#),
      // 15: carets.
      ("4.0", "NOTE;X=a^^b^nc^'d^N^e:x", "NOTE;X=a^b\nc\"d^N^e:x"),
      ("2.1", "NOTE;X=a^^b^nc:x", "NOTE;X=a^^b^nc:x"),
      ("4.0", #"ADR;LABEL="a\nb":;;s"#, "ADR;LABEL=a\nb:||s"),
      ("4.0", #"NOTE;X="a\nb":s"#, #"NOTE;X=a\nb:s"#),
      // 22: TYPE=pref.
      ("3.0", "TEL;TYPE=HOME,pref:1", "TEL;TYPE=HOME;PREF=1:1"),
      ("4.0", "TEL;PREF=2;TYPE=home:1", "TEL;PREF=2;TYPE=home:1"),
      // Apple's quotation mark.
      ("3.0", #"TEL;X="a\"b":1"#, #"TEL;X=a"b:1"#),
      ("3.0", "item1.TEL;type=HOME:1", "item1.TEL;TYPE=HOME:1"),
      ("3.0", "  ", ""),
      ("3.0", "tel ; type = home :1", "tel;TYPE=home:1"),
    ])
  func heads(version: String, line: String, expected: String) {
    let reading = CardReading(version: version, line)
    #expect(reading.lines.first?.first?.uppercased() ?? "" == expected.uppercased())
    #expect(reading.rules.isEmpty)
  }

  @Test(
    "folds (behaviours 3 and 4)",
    arguments: [
      ("3.0", "NOTE:fo\n \tlded", "NOTE:fo\tlded"),
      ("3.0", "NOTE:a\n \n b", "NOTE:ab"),
      ("3.0", "NOTE:a\n\tb", "NOTE:ab"),
      ("3.0", "NO\n TE:a", "NOTE:a"),
      ("3.0", "NOTE;LANG\n UAGE=ko:a", "NOTE;LANGUAGE=ko:a"),
      ("4.0", "NOTE:a\\\n nb", "NOTE:a\nb"),
      ("2.1", "NOTE:one\n two", "NOTE:one two"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:one=\ntwo", "NOTE:onetwo"),
      // Blanks at the ends of lines are no part of them (RFC 2045 §6.7).
      ("2.1", "NOTE;QUOTED-PRINTABLE:one=  \ntwo= \t\nthree=  ", "NOTE:onetwothree"),
      ("3.0", "NOTE;ENCODING=QUOTED-PRINTABLE:one= \nTWO: x", "NOTE:oneTWO: x"),
      ("2.1", "NOTE;quoted-printable:one =\n two", "NOTE:one two"),
      ("2.1", "NOTE;quoted-printable:one=\n two=\n  three=\n four", "NOTE:onetwothreefour"),
      ("2.1", "NOTE;quoted-printable:one=0D=0A=\n two", "NOTE:one\ntwo"),
      ("2.1", "N;quoted-printable:one;=\n two", "N:one|two"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:=EC=\n =B2=A0", "NOTE:철"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:=EC=B2=A0=\n =EC=\n =B2=A0", "NOTE:철철"),
      ("2.1", "NOTE;ENCODING=quoted-Printable:one=\n  two=\n  three", "NOTE:onetwothree"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:one=\n two=\nthree", "NOTE:one twothree"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:=EC=\n=B2=\n=A0", "NOTE:철"),
      ("3.0", "NOTE;ENCODING=QUOTED-PRINTABLE:=EC=B2=A0", "NOTE:철"),
    ])
  func folds(version: String, line: String, expected: String) {
    for ending in ["\n", "\r\n", "\r", "\r\r\n"] {
      let text = line.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: ending)
      let reading = CardReading(
        "BEGIN:VCARD\(ending)VERSION:\(version)\(ending)\(text)\(ending)END:VCARD\(ending)")
      #expect(reading.lines == [[expected]])
      #expect(reading.rules.isEmpty)
    }
  }

  @Test(
    "a blank behind a soft break that may be an indent stays where words would be glued",
    arguments: [
      ("one=\n two", "one two"), ("one=\n two=\n three", "one two three"),
      ("one,=\n two=0D=0A=\n three", "one, two\n three"),
      ("=EC=B2=A0=\n =EC=B2=A0", "철 철"), ("12=\n 3", "12 3"),
    ])
  func indents(value: String, expected: String) {
    let reading = CardReading(
      "BEGIN:VCARD\nVERSION:2.1\nNOTE;QUOTED-PRINTABLE:\(value)\nEND:VCARD\n")
    #expect(reading.lines == [["NOTE:\(expected)"]])
    #expect(reading.rules == ["bad-quoted-printable"])
  }

  @Test("a fold may stand inside of a character")
  func foldInsideCharacter() {
    var bytes = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:김철".utf8)
    bytes.insert(contentsOf: Array("\r\n ".utf8), at: bytes.count - 1)
    bytes += Array("수\r\nEND:VCARD\r\n".utf8)
    let reading = CardReading(bytes)
    #expect(reading.lines == [["FN:김철수"]])
    #expect(reading.rules.isEmpty)
  }

  @Test(
    "what is odd is reported by a rule, and what can be kept is kept",
    arguments: [
      // 5: faulty quoted-printable.
      ("2.1", "NOTE;QUOTED-PRINTABLE:a=XXb", "NOTE:a=XXb", "bad-quoted-printable"),
      ("2.1", "NOTE;QUOTED-PRINTABLE:one=  \nTEL:5", "NOTE:oneTEL:5", "bad-quoted-printable"),
      (
        "2.1", "NOTE;QUOTED-PRINTABLE:one=\nEMAIL;HOME:a", "NOTE:oneEMAIL;HOME:a",
        "bad-quoted-printable"
      ),
      // 6: a character set that nobody knows.
      ("2.1", "NOTE;CHARSET=foobar:abc", "NOTE:abc", "unknown-charset"),
      // 7, 11: no colon.
      ("3.0", "NOTE:one\ntwo", "NOTE:one", "malformed-line"),
      // 19, 20: no dates.
      ("2.1", "BDAY:19879215", "BDAY:19879215", "bad-date"),
      ("4.0", "BDAY:19879215", "BDAY:19879215", "bad-date"),
      ("3.0", "BDAY:201271", "BDAY:201271", "bad-date"),
      ("3.0", "BDAY:19590230", "BDAY:19590230", "bad-date"),
      ("4.0", "ANNIVERSARY:2001-02-29", "ANNIVERSARY:2001-02-29", "bad-date"),
      ("3.0", "BDAY:2012113", "BDAY:2012113", "bad-date"),
      ("3.0", "BDAY:2012-07-01T24:00:00", "BDAY:2012-07-01T24:00:00", "bad-date"),
      ("3.0", "PHOTO;ENCODING=b:/9j/4", "PHOTO:< 3 bytes>", "truncated-base64"),
      ("3.0", "PHOTO;ENCODING=b:a:b==", "PHOTO;ENCODING=b:a:b==", "bad-base64"),
      ("3.0", "PHOTO;ENCODING=b:not base64!", "PHOTO;ENCODING=b:not base64!", "bad-base64"),
    ])
  func oddities(version: String, line: String, expected: String, rule: String) {
    let reading = CardReading(version: version, line)
    #expect(reading.lines == [[expected]])
    #expect(reading.rules == [rule])
    #expect(reading.findings.first?.location.line ?? 0 >= 3)
    #expect(reading.findings.first?.record == 1)
  }

  @Test("values are read in the set that they name, or that all of the card speaks for")
  func characterSets() {
    let head = Array("BEGIN:VCARD\nVERSION:2.1\n".utf8)
    let tail = Array("\nEND:VCARD\n".utf8)
    let labels: [(String, TextEncoding)] = [
      ("ks_c_5601-1987", .cp949), ("EUC-KR", .cp949), ("SHIFT_JIS", .shiftJIS),
      ("gb18030", .gb18030),
      ("BIG5", .big5), ("UTF-16LE", .utf16LittleEndian), ("windows-1252", .windows1252),
      ("utf-8", .utf8),
    ]
    for (label, encoding) in labels {
      let text = encoding == .windows1252 ? "Müller" : encoding == .cp949 ? "홍길동" : "山田"
      // A backslash is a second byte in some of these sets.
      let plain = head + Array("FN;CHARSET=\(label):".utf8) + text.encoded(as: encoding) + tail
      if encoding != .utf16LittleEndian { #expect(CardReading(plain).lines == [["FN:\(text)"]]) }
      var quoted: [UInt8] = head + Array("FN;CHARSET=\(label);QUOTED-PRINTABLE:".utf8)
      var column = 0
      QuotedPrintable.encode(text.encoded(as: encoding).span, into: &quoted, column: &column)
      #expect(CardReading(quoted + tail).lines == [["FN:\(text)"]])
      // A file that was saved as UTF-8 keeps its labels.
      let saved = head + Array("FN;CHARSET=\(label):\(text)".utf8) + tail
      if encoding != .utf16LittleEndian { #expect(CardReading(saved).lines == [["FN:\(text)"]]) }
    }
    var options = VCardReader.Options()
    options.encoding = .windows1252
    let unlabelled = head + Array("FN:".utf8) + "Ärger".encoded(as: .windows1252) + tail
    let reading = CardReading(unlabelled, options: options)
    #expect(reading.lines == [["FN:Ärger"]] && reading.rules.isEmpty)
    #expect(CardReading(unlabelled).rules == ["not-utf-8"])
    // What another property names is a better guess than the looks of a few bytes.
    let named =
      head + Array("NOTE;CHARSET=windows-1253:".utf8) + "Αθήνα".encoded(as: .windows1253)
      + Array("\nFN:".utf8) + "Βαγγέλης".encoded(as: .windows1253) + tail
    #expect(CardReading(named).lines == [["NOTE:Αθήνα", "FN:Βαγγέλης"]])
    // 30: a broken character is no reason to fail.
    let broken = head + Array("FN;CHARSET=UTF-8;QUOTED-PRINTABLE:a=EA=B9b".utf8) + tail
    #expect(CardReading(broken).lines == [["FN:a\u{FFFD}b"]])
  }

  @Test("base64 with too much padding is base64")
  func padding() {
    #expect(
      CardReading(version: "3.0", "PHOTO;ENCODING=b:/9j/4AAQ==").lines == [["PHOTO:< 6 bytes>"]])
  }

  @Test(
    "dates of other forms pass (behaviour 20)",
    arguments: [
      "2012-7-1", "20120701", "2012-07-01", "2012-07-01T10:00:00+0300", "20120701T100000Z",
      "2012-07-01T10:00:00.25Z", "1604-03-09", "--03-09", "2012", "T-20", "T102200-0800", "",
    ])
  func dates(value: String) {
    #expect(CardReading(version: "3.0", "BDAY:\(value)").rules.isEmpty)
  }
}

@Suite("Names that are not UTF-8")
struct ForeignNameTests {
  @Test("a byte that is not UTF-8 in a name is replaced and told")
  func name() throws {
    var bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nT".utf8)
    bytes += [0xA8] + Array("TLE:x\nEND:VCARD\n".utf8)
    var reader = VCardReader()
    var card = Card()
    var findings: [Finding] = []
    _ = try reader.next(from: bytes.span, isFinal: true, into: &card, findings: &findings)
    #expect(card.properties.last?.spelling == "T-TLE")
    #expect(findings.map(\.rule) == ["not-utf-8"])
  }
  @Test("parameters that are not UTF-8 are read in another set and told")
  func parameters() throws {
    for (parameter, isName) in [("X-LABEL=caf", false), ("X-CAF", true)] {
      var bytes = Array("BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL;\(parameter)".utf8)
      bytes += [0xE9] + Array((isName ? "=1" : "").utf8) + Array(":1\nEND:VCARD\n".utf8)
      var reader = VCardReader()
      var card = Card()
      var findings: [Finding] = []
      _ = try reader.next(from: bytes.span, isFinal: true, into: &card, findings: &findings)
      let parameters = card.properties.last?.parameters ?? []
      #expect(parameters == [isName ? Parameter("X-CAFé", "1") : Parameter("X-LABEL", "café")])
      #expect(findings.map(\.rule) == ["not-utf-8"])
      #expect(findings.first?.location.line == 4)
    }
  }
}
