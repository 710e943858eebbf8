import ContactBytes
import ContactPipeline
import PhoneBookCLI
import TestSupport
import Testing
import ZipContainer

/// Pictures out of contacts, into them, and beside them in ZIP files.
struct PhotosTests {
  private let session: Session

  init() throws { session = try Session() }

  /// A picture of one pixel, which a number tells from others.
  private static func gif(_ number: UInt8) -> [UInt8] {
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 1, number, 0, 0x3B]
  }

  private static func card(_ name: String, uid: String? = nil, phone: String = "1") -> String {
    "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\n" + (uid.map { "UID:\($0)\n" } ?? "")
      + "TEL:\(phone)\nEND:VCARD\n"
  }

  @Test("contacts and a folder of pictures are both needed to attach some")
  func attachNothing() throws {
    try session.folder.write("a.vcf", Self.card("Ada"))
    try session.folder.write("pics/Ada.gif", Self.gif(1))
    for words in [["@pics"], ["@a.vcf"], ["@pics", "@a.vcf"]] {
      let outcome = try session.run(["photos", "attach"] + words + ["-o", "@b.vcf"])
      #expect(outcome.status == .usage, "\(words)")
      #expect(
        outcome.errors.contains("needs files to read, and last a folder"), "\(outcome.errors)")
    }
  }

  @Test("pictures of a backup that no contact has are told of wherever it is read")
  func picturesOfNobody() throws {
    let photo = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAA"
    let cards = (0..<5).map {
      Self.card("N\($0)").replacing("END", with: "\(photo)\($0)\nEND")
    }
    try session.folder.write("a.vcf", cards.joined())
    _ = try session.run("archive", "create", "@a.vcf", "-o", "@b.phonebook", "-q")
    var bytes = try session.folder.bytes("b.phonebook")
    for entry in try ZipReader(MemorySource(bytes), mode: .strict).entries
    where entry.name.hasPrefix("contacts/") {
      for index in entry.dataRange { bytes[index] = 0 }
    }
    try session.folder.write("b.phonebook", bytes)
    let repaired = try session.run("archive", "repair", "@b.phonebook", "-o", "@c.phonebook")
    #expect(repaired.errors.contains("5 pictures are saved that no contact here has"))
    for words in [
      ["convert", "@c.phonebook", "-o", "@x.vcf"],
      ["photos", "extract", "@c.phonebook", "-o", "@p"],
      ["archive", "create", "@c.phonebook", "-o", "@d.phonebook"],
    ] {
      let outcome = try session.run(words)
      #expect(outcome.errors.contains("5 pictures that no contact in it has"), "\(words)")
    }
  }

  @Test("whoever --only leaves out keeps the place in the file, and gets no picture")
  func attachToOne() throws {
    try session.folder.write("p.vcf", Self.card("Ada") + Self.card("Bob"))
    for name in ["Ada", "Bob"] { try session.folder.write("pics/\(name).gif", Self.gif(1)) }
    _ = try session.run("photos", "attach", "@p.vcf", "@pics", "--only", "Ada", "-o", "@p.vcf")
    let cards = try session.folder.text("p.vcf").pieces(between: "END:VCARD")
    #expect(cards.count == 3 && cards[0].contains("PHOTO") && !cards[1].contains("PHOTO"))
  }

  @Test("pictures go in by name, phone and UID, and come out under safe names")
  func attachAndExtract() throws {
    let cards =
      Self.card("김하늘") + Self.card("Ada", phone: "+82 10-9999-8888")
      + Self.card("../con", uid: "urn:uuid:AB-1") + Self.card("Twin") + Self.card("twin")
    try session.folder.write("a.vcf", cards)
    let names = ["김하늘.gif", "010-9999-8888.jpg", "ab-1.png", "Twin.gif", "other.gif"]
    for (index, name) in names.enumerated() {
      try session.folder.write("pictures/\(name)", Self.gif(UInt8(index)))
    }
    try session.folder.write("pictures/notes.txt", "hello")
    let outcome = try session.run(
      "photos", "attach", "@a.vcf", "@pictures", "-o", "@b.vcf")
    #expect(outcome.status == .success)
    let strict = try session.run(
      "photos", "attach", "@a.vcf", "@pictures", "-o", "@c.vcf", "--strict")
    #expect(strict.status == .findings)
    try session.folder.write("z.vcf", Self.card("Zoe"))
    let none = try session.run("photos", "attach", "@z.vcf", "@pictures", "-o", "@z2.vcf")
    #expect(none.status == .findings)
    #expect(outcome.errors.contains("3 pictures attached; 2 not used\n"))
    #expect(outcome.errors.contains("Twin.gif: warning: not used: several contacts"))
    #expect(outcome.errors.contains("other.gif: warning: not used: no contact"))
    #expect(outcome.errors.contains("notes.txt: note: this is no picture"))

    let extracted = try session.run("photos", "extract", "@b.vcf", "-o", "@out")
    #expect(extracted.status == .success)
    #expect(try session.folder.bytes("out/김하늘.gif") == Self.gif(0))
    #expect(try session.folder.bytes("out/Ada.gif") == Self.gif(1))
    #expect(try session.folder.bytes("out/_con.gif") == Self.gif(2))
    #expect(try session.run("photos", "extract", "@b.vcf", "-o", "@out").status == .failure)

    let again = try session.run("photos", "attach", "@b.vcf", "@pictures", "-o", "@c.vcf")
    #expect(again.errors.contains("3 contacts kept the picture"))
    #expect(try session.folder.bytes("c.vcf") == session.folder.bytes("b.vcf"))
  }

  @Test(
    "one picture that is not fetched is counted as one",
    arguments: [(1, "; 1 more is a link, which is not"), (2, "; 2 more are links, which are not")])
  func links(count: Int, message: String) throws {
    let session = try Session()
    let link = "PHOTO;VALUE=uri:https://example.com/a.png\n"
    try session.folder.write(
      "l.vcf",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(String(repeating: link, count: count))END:VCARD\n")
    let outcome = try session.run("photos", "extract", "@l.vcf", "-o", "@links")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test("pictures of people with one name go back to whom they came from")
  func namesakes() throws {
    let photo = "PHOTO;ENCODING=b:R0lGODlhAQABAAAAACH+AQcAOw==\n"
    let book =
      Self.card("Kim A", uid: "u/1").replacing("END:", with: photo + "END:")
      + Self.card("Kim A", uid: "2") + Self.card("Kim B", uid: "3")
    try session.folder.write("a.vcf", book)
    _ = try session.run("photos", "extract", "@a.vcf", "-o", "@out", "--only", "uid:u/1")
    #expect(try session.folder.bytes("out/Kim A [u_1].gif") == Self.gif(7))
    try session.folder.write("b.vcf", book.replacing(photo, with: ""))
    let back = try session.run("photos", "attach", "@b.vcf", "@out", "--to", "vcard", "-q")
    let cards = back.text.pieces(between: "END:VCARD").map { $0.contains("PHOTO;") }
    #expect(cards == [true, false, false, false])
    // Cards of 2.1 have no UID: a number of one's own tells them apart.
    let plain = ["010-1111-0001", "010-1111-0002"].map {
      "BEGIN:VCARD\nVERSION:2.1\nN:Roy;Ann\nTEL:\($0)\nPHOTO;GIF;BASE64:R0lGODlhAQABAAAAACH+AQcAOw==\n\nEND:VCARD\n"
    }
    try session.folder.write("c.vcf", plain.joined())
    _ = try session.run("photos", "extract", "@c.vcf", "-o", "@twins")
    _ = try session.run("photos", "attach", "@c.vcf", "@twins", "--replace", "-o", "@d.vcf")
    #expect(try session.folder.bytes("twins/Ann Roy [010-1111-0002].gif") == Self.gif(7))
    #expect(try session.folder.text("d.vcf").pieces(between: "PHOTO").count == 3)
  }

  @Test("names of files are one component, and no two are alike")
  func namesOfFiles() {
    var naming = FileNaming()
    let expected = [
      ("김하늘", "김하늘.jpg"), ("김하늘", "김하늘 (2).jpg"), ("Ada", "Ada.jpg"),
      ("ADA", "ADA (2).jpg"), ("", "contact.jpg"), ("..", "contact (2).jpg"),
      ("a/b\\c:d", "a_b_c_d.jpg"), ("NUL", "_NUL.jpg"), ("com1.x", "_com1.x.jpg"),
      (" .hidden. ", "hidden.jpg"), (".\u{301}a", "\u{301}a.jpg"),
      ("con.\u{301}", "_con.\u{301}.jpg"), ("a\u{0}\u{202E}b\n", "a__b_.jpg"),
      (String(repeating: "가", count: 90), String(repeating: "가", count: 40) + ".jpg"),
    ]
    for (text, name) in expected { #expect(naming.name(for: text, ending: "jpg") == name) }
  }

  // MARK: - ZIP files

  @Test("a column that is mapped need not be in each table of a ZIP file, but in one")
  func mappedColumns() throws {
    try zip([
      ("a.csv", Array("Name,Phone\nAda,010-1234-5678\n".utf8)),
      ("b.csv", Array("Name,Phone,Grade\nBob,010-2222-3333,VIP\n".utf8)),
    ])
    let line = ["convert", "@t.zip", "--to", "ndjson", "--map"]
    let mapped = try session.run(line + ["Grade=groups"])
    #expect(mapped.status == .success && mapped.text.contains("\"categories\":[\"VIP\"]"))
    let missing = try session.run(line + ["Rank=groups"])
    #expect(missing.status == .failure && missing.errors.contains("t.zip/b.csv:1:1: error"))
  }

  @discardableResult
  private func zip(_ files: [(String, [UInt8])]) throws -> String {
    var zip = ZipWriter()
    var output: [UInt8] = []
    for (name, contents) in files {
      var deflater = Deflater()
      try zip.append(
        deflater.entry(named: name, contents: contents, modified: .earliest), to: &output)
    }
    zip.finish(to: &output)
    return try session.folder.write("t.zip", output)
  }

  @Test(
    "an archive that was unpacked gives its people their pictures",
    arguments: ["@bäk", "@bäk/contacts/00000.vcf", "@t.zip"])
  func unpacked(input: String) throws {
    let name = "avatars/" + String(repeating: "0", count: 32) + ".gif"
    let card =
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nPHOTO;MEDIATYPE=image/gif:\(name)\n"
      + "PHOTO:avatars/../secret.gif\nEND:VCARD\n"
    try session.folder.write("bäk/contacts/00000.vcf", card)
    try session.folder.write("bäk/\(name)", Self.gif(1))
    _ = try zip([("contacts/00000.vcf", Array(card.utf8)), (name, Self.gif(1))])
    let outcome = try session.run("convert", input, "--to", "ndjson")
    #expect(outcome.text.contains("\"mediaType\":\"image/gif\""), "\(outcome.text)")
    #expect(outcome.text.contains("avatars/../secret.gif"))
    #expect(!outcome.errors.contains("not used"), "\(outcome.errors)")
  }

  @Test("a ZIP file of contacts is read with the pictures beside them")
  func takeout() throws {
    let folder = "Takeout/Contacts/All"
    let many = Self.card("Ada") + Self.card("Bo") + Self.card("Bo") + "BEGIN:VCARD\nodd\n"
    let path = try zip([
      ("\(folder)/All.vcf", Array(many.utf8)), ("\(folder)/Ada.jpg", Self.gif(1)),
      ("\(folder)/Bo.jpg", Self.gif(2)), ("\(folder)/Cy.jpg", Self.gif(3)),
      ("Takeout/one.vcf", Array(Self.card("Dee").utf8)), ("Takeout/one.gif", Self.gif(4)),
      ("__MACOSX/._one.vcf", [0]), ("readme.html", [0x41]),
    ])
    let outcome = try session.run("convert", "@t.zip", "--to", "ndjson")
    #expect(outcome.status == .findings)
    #expect(outcome.text.split(separator: "\n").count >= 4)
    #expect(outcome.text.components(of: "image/gif") == 2)
    #expect(outcome.errors.contains("\(path)/\(folder)/All.vcf:17:1: error: "))
    #expect(outcome.errors.contains("Bo.jpg: note: not used: several contacts have its name"))
    #expect(outcome.errors.contains("Cy.jpg: note: not used: no contact has its name"))
    #expect(outcome.errors.contains("not read in it: 1 other file"))
    let piped = try session.run(
      ["convert", "-", "--to", "ndjson", "-q"], input: try session.folder.bytes("t.zip"))
    #expect(piped.output == outcome.output)
  }

  @Test("the limits of ZIP files are options")
  func limits() throws {
    _ = try zip([
      ("a.vcf", Array(Self.card("Ada").utf8)), ("b.vcf", [UInt8](repeating: 0x20, count: 100_000)),
    ])
    let refused = [
      ["--max-entries", "1"], ["--max-entry-size", "64K"], ["--max-total-size", "64K"],
    ]
    for words in refused {
      let outcome = try session.run(["convert", "@t.zip", "--to", "ndjson"] + words)
      #expect(outcome.status != .success, "\(words)")
      #expect(outcome.errors.contains("t.zip"), "\(words)")
    }
    for words in [["--max-ratio", "x"], ["--max-entry-size", "-1"], ["--max-entries", "0"]] {
      let outcome = try session.run(["convert", "@t.zip", "--to", "ndjson"] + words)
      #expect(outcome.status == .usage, "\(words)")
    }
  }

  @Test("a ZIP file without contacts is refused")
  func nothingInside() throws {
    _ = try zip([("readme.txt", [0x41]), ("x.jpg", Self.gif(1))])
    let outcome = try session.run("convert", "@t.zip", "--to", "ndjson")
    #expect(outcome.status == .failure)
    #expect(outcome.errors.contains("there is no contacts file in it"))
  }
}

extension String {
  /// How often a text stands in the string.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
