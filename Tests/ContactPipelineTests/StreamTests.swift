import CharacterSets
import ContactBytes
import ContactIO
import ContactModel
import ContactPipeline
import TestSupport
import Testing

struct StreamTests {
  @Test("an array of JSON that is longer than a chunk is read contact by contact")
  func arrayStreaming() throws {
    let text = AddressBooks.json(count: 2500, inLines: false)
    let result = try convert(Array(text.utf8), to: "ndjson") { $0.chunkSize = 1000 }
    #expect(result.report.readCount == 2500)
    #expect(result.report.inputs.isEmpty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let unknown = lines.indices.filter { lines[$0].contains("favouriteColour") }.map { $0 + 1 }
    #expect(result.findings.map(\.location.line) == unknown)
  }

  @Test("a fault in the middle of an array is reported by its line, and the other contacts stay")
  func arrayFault() throws {
    var text = AddressBooks.json(count: 2000, inLines: false)
    text.removeLast(3)
    let line = text.utf8.count { $0 == 0x0A } + 2
    text += ",\n{\"name\":{\"full\": 김}},\n{\"name\":\"last\"}\n]\n"
    for size in [1000, 1 << 20] {
      let result = try convert(Array(text.utf8), to: "ndjson") { $0.chunkSize = size }
      #expect(result.report.readCount == 2001)
      let fault = try #require(result.findings.last { $0.severity == .error })
      #expect(fault.location.line == line, "chunks of \(size)")
      #expect(fault.message.contains("[2000]"))
    }
  }

  @Test(
    "a text of another encoding, or with a byte order mark, becomes the same contacts",
    arguments: ["vcard", "json", "ndjson"],
    [TextEncoding.utf16LittleEndian, .utf16BigEndian, .utf8]
  )
  func encodings(format: String, encoding: TextEncoding) throws {
    let text =
      format == "vcard"
      ? AddressBooks.vCards(count: 700)
      : AddressBooks.json(count: 1500, inLines: format == "ndjson")
    let plain = try convert(Array(text.utf8), to: "ndjson", from: format)
    var bytes: [UInt8] = []
    switch encoding {
    case .utf16LittleEndian:
      bytes = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    case .utf16BigEndian:
      bytes = [0xFE, 0xFF]
      for unit in text.utf16 { bytes += [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)] }
    default: bytes = [0xEF, 0xBB, 0xBF] + text.utf8
    }
    for (jobs, chunkSize) in [(1, 999), (3, 4096)] {
      let result = try convert(bytes, to: "ndjson", name: "contacts.bin") { conversion in
        conversion.jobs = jobs
        conversion.chunkSize = chunkSize
      }
      #expect(result.invariants == plain.invariants)
    }
  }

  @Test(
    "the byte order mark shows the order of a set that leaves it open", arguments: [true, false])
  func byteOrder(isBigEndian: Bool) throws {
    var bytes: [UInt8] = []
    for unit in "\u{FEFF}BEGIN:VCARD\nFN:하늘 😀\nEND:VCARD\n".utf16 {
      let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    let result = try convert(bytes, to: "ndjson", encoding: .utf16)
    #expect(result.text.contains("하늘 😀"))
  }

  @Test("a pipe gives what a file gives")
  func pipes() throws {
    let text = AddressBooks.vCards(count: 100)
    let file = try convert(Array(text.utf8), to: "ndjson")
    let descriptor = try FileDescriptor.pipe(holding: Array(text.utf8))
    defer { try? descriptor.close() }
    var inputs = PipelineInputs(["-"])
    inputs.standardInput = descriptor
    let writer = try #require(FormatTable.format(named: "ndjson")?.makeWriter)
    var pipeline = Pipeline(
      inputs, steps: NoStep(), writer: writer(WritingOptions()), sink: MemorySink(),
      observer: Listener())
    try pipeline.run()
    #expect(pipeline.sink.bytes == file.output)
  }

  @Test(
    "an input is recognised by its first bytes, before its name",
    arguments: [
      ("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n", "vcard"),
      ("\u{FEFF}begin:vcard\nversion:4.0\nfn:A\nend:vcard\n", "vcard4"),
      ("\n\nBEGIN:VCARD\nFN:A\n", "vcard"),
      ("[{\"name\":{\"full\":\"A\"}}]", "json"),
      ("{\"name\":{\"full\":\"A\"}}\n{\"name\":{\"full\":\"B\"}}\n", "ndjson"),
      ("{\n \"name\":{\"full\":\"A\"}}\n", "json"),
    ])
  func recognition(text: String, format: String) throws {
    let folder = try TemporaryFolder()
    let descriptor = try FileDescriptor.reading(try folder.write("contacts.csv", text))
    defer { try? descriptor.close() }
    let input = try OpenInput.recognize(
      descriptor, format: nil, encoding: nil, options: ReadingOptions())
    #expect(input.format.name == format)
  }

  @Test(
    "what is no contacts file is refused",
    arguments: [
      ([], InputError.emptyInput), ([0x00, 0xFF, 0x13, 0x37], .unknownFormat),
      (Array("Dear diary".utf8), .unknownFormat), ([0x0A, 0x0A], .unknownFormat),
    ])
  func refusal(bytes: [UInt8], error: InputError) throws {
    #expect(throws: error) { try convert(bytes, to: "vcard", name: "file") }
  }

  @Test(
    "cards in another set behind such in UTF-8 are read in the set that they are in",
    arguments: [
      ("Käthe Köhler", "windows-1252", "Käthe Köhler"), ("José Núñez", "windows-1252", "Genève"),
      ("Käthe Köhler", "shift_jis", "田中"),
      ("Käthe Köhler", "gbk", "李小龙"), ("Käthe Köhler", "cp949", "김철수"),
      ("홍길동", "cp949", "김철수"), ("王小明", "gbk", "王芳"), ("佐藤花子", "shift_jis", "佐藤花子"),
      ("Ann Lee", "gbk", "李小龙"), ("Ann Lee", "cp949", "김철수"), ("Ann Lee", "shift_jis", "佐藤花子"),
    ])
  func mixedCards(first: String, set: String, second: String) throws {
    func card(_ name: String) -> [UInt8] {
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nN:\(name);;;;\nEND:VCARD\n".utf8)
    }
    var bytes = card(first)
    try #require(TextEncoding(label: set)).encode(card(second).span, into: &bytes)
    let result = try convert(bytes, to: "ndjson", from: "vcard")
    let lines = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(first) && lines[1].contains(second), "\(lines)")
  }

  @Test("a name alone makes no binary file a vCard")
  func misnamed() throws {
    let picture = "this is a picture; phonebook photos attach gives contacts their pictures"
    #expect(throws: InputError.otherContent(advice: picture)) {
      try convert([0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 13], to: "json", name: "photo.vcf")
    }
  }

  @Test(
    "a file that changes its encoding in the middle keeps its text, and says where",
    arguments: [
      ("csv", "Name,Phone\n", "Kim,010-1234-5678\n", "Caf\u{E9},1\n"),
      (
        "ldif", "", "dn: cn=Kim\nobjectclass: person\ncn: Kim\n\n",
        "dn: cn=Caf\nobjectclass: person\ncn: Caf\u{E9}\n\n"
      ),
      (
        "vcard", "", "BEGIN:VCARD\nVERSION:3.0\nFN:Kim\nEND:VCARD\n",
        "BEGIN:VCARD\nVERSION:3.0\nFN:Caf\u{E9}\nEND:VCARD\n"
      ),
    ])
  func mixedEncodings(format: String, head: String, record: String, foreign: String) throws {
    let text = head + String(repeating: record, count: 20_000)
    let result = try convert(
      Array(text.utf8) + foreign.unicodeScalars.map { UInt8($0.value) }, to: "ndjson", from: format)
    #expect(result.report.readCount == 20_001)
    #expect(String(decoding: result.output.suffix(200), as: UTF8.self).contains("Café"))
    #expect(result.findings.map(\.rule) == ["not-utf-8"])
    #expect((result.findings.first?.location.line ?? 0) > 20_000)
  }
}
