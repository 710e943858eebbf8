import ContactBytes
import ContactPipeline
import TestSupport
import Testing

// What a file is follows from how its records are built, never from words in the cells.

/// Text of other formats that people paste into cells.
private let pasted: [(name: String, text: String)] = [
  ("vCard", "BEGIN:VCARD\nVERSION:3.0\nFN:Other\nTEL:010-9999-9999\nEND:VCARD"),
  ("vCard in CRLF", "she sent:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:Other\r\nEND:VCARD\r\n"),
  ("LDIF", "dn: cn=Other\nobjectclass: person\ncn: Other\nmail: o@example.com"),
  ("JSON", "[{\"name\": {\"full\": \"Other\"}}]"),
  ("JSContact", "{\"@type\": \"Card\", \"version\": \"1.0\", \"uid\": \"1\"}"),
  ("jCard", "[\"vcard\", [[\"version\", {}, \"text\", \"4.0\"]]]"),
]

private func quoted(_ text: String) -> String { "\"" + text.exchanging("\"", for: "\"\"") + "\"" }

@Suite struct `A table` {
  private func formatName(_ text: String, path: String = "-") -> String? {
    let bytes = Array(text.utf8)
    let sniffed = FormatTable.format(sniffing: bytes.span)
    return
      (sniffed ?? FormatTable.format(guessing: bytes.span, path: path, speaksOfColumns: false))?
      .name
  }

  @Test(arguments: [",", ";", "\t", "|"], [true, false])
  func `stays one whatever is pasted into a cell`(delimiter: String, hasHeader: Bool) {
    for (name, text) in pasted {
      for isQuoted in [true, false] {
        for row in 0..<3 {
          for column in 0..<3 {
            // Nothing shows a table where the first row is torn apart.
            if !isQuoted, !hasHeader, row == 0 { continue }
            var rows = [
              ["Mina Kim", "010-1234-5678", "mina@example.com"],
              ["Hana Lee", "010-2222-3333", "hana@example.com"],
              ["Bora Park", "010-4444-5555", "bora@example.com"],
            ]
            rows[row][column] = isQuoted ? quoted(text) : text
            if hasHeader { rows.insert(["Name", "Phone", "E-mail"], at: 0) }
            let table = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n") + "\n"
            #expect(
              formatName(table) == "csv", "\(name), row \(row), column \(column), \(isQuoted)")
          }
        }
      }
    }
  }

  @Test(arguments: [",", ";", "\t", "|"])
  func `stays one whose first cell begins as another format does`(delimiter: String) {
    for cell in ["BEGIN:VCARD", "begin : vcard", "END:VCARD", "dn: x", "dn:"] {
      let rows = [
        [[cell, "Name", "Phone"], ["x", "Mina Kim", "010-1234-5678"]],
        [[cell, "010-1234-5678"], ["Hana Lee", "010-2222-3333"]],
        [[cell, "010-1234-5678"], ["dn: y", "010-2222-3333"], ["BEGIN:VCARD", "010-4444-5555"]],
      ]
      for rows in rows {
        let table = rows.map { $0.joined(separator: delimiter) }.joined(separator: "\n") + "\n"
        #expect(formatName(table) == "csv", "\(table)")
      }
    }
  }

  @Test func `is none where a line stands before whole cards`() {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Mina Kim\nEND:VCARD\n"
    #expect(formatName("Name,Phone,Note\n" + card) == "vcard")
    #expect(formatName("My contacts\n" + card + card) == "vcard")
    #expect(formatName("Name,Note\n" + card.dropLast() + ",x\n") == "csv")
  }

  @Test func `is one by its name where nothing else shows it`() {
    let text = "a;b;zz\nx;\"BEGIN:VCARD\nEND:VCARD\";y\n"
    #expect(formatName(text, path: "list.csv") == "csv")
    #expect(formatName(text) == nil)
  }

  @Test(arguments: ["-", "list.txt", "list.vcf", "list.json", "list.ldif", "list"])
  func `is one where the user speaks of columns`(path: String) {
    let bytes = Array("a;b;zz\nMina;1;x\n".utf8)
    let format =
      FormatTable.format(sniffing: bytes.span)
      ?? FormatTable.format(guessing: bytes.span, path: path, speaksOfColumns: true)
    #expect(format?.name == "csv")
  }
}

@Suite struct `Another format` {
  @Test(arguments: [
    ("\u{FEFF}\n BEGIN : VCARD\nEND:VCARD\n", "vcard"),
    ("VERSION:4.0\nFN:A\nEND:VCARD\n", "vcard4"),
    ("item1.TEL;TYPE=home,work:1\nEND:VCARD\n", "vcard"),
    ("BEGIN:VCARD\nVERSION:2.1\n", "vcard2.1"),
    ("Dear all, my card is below, call me\n\nBEGIN:VCARD\nFN:A\nEND:VCARD\n", "vcard"),
    ("From: a@b.example, c@d.example\nTo: x\n\nBEGIN:VCARD\nFN:A\nEND:VCARD\n", "vcard"),
    ("[ { \"name\": 1 } ]", "json"), ("{\"people\":[{\"name\":\"a\"}]}\n", "json"),
    ("{\"n\":1,\"list\":[{\"@type\":\"Card\",\"uid\":\"1\"}]}\n", "jscontact"),
    ("{\"name\":{}}\n{\"name\":{}}\n", "ndjson"), ("[]", "json"),
    ("[{\"notes\":[\"\\\"@type\\\": \\\"Card\\\"\"]}]", "json"),
    ("[{\"notes\":\"say \\\"@type\\\":\\\"Card\\\" and BEGIN:VCARD\\nEND:VCARD\"}]", "json"),
    ("{\"uid\":\"1\",\"@type\" : \"Card\"}", "jscontact"), ("[[\"vcard\",[]]]", "jcard"),
    ("# comment\n\nversion: 1\ndn: cn=a\n", "ldif"), ("dn: cn=a\nnote: BEGIN:VCARD\n", "ldif"),
  ])
  func `is known by how it begins`(text: String, name: String) {
    var bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let format =
      FormatTable.format(sniffing: bytes.span)
      ?? FormatTable.format(guessing: bytes.span, path: "-", speaksOfColumns: false)
    #expect(format?.name == name)
  }
}
