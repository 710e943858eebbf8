import Foundation
import PhoneBook
import TestSupport
import Testing

/// ``AddressBook``: any file in, any format out.
@Suite("The address book of the library")
struct AddressBookTests {
  private static let samples = [
    ("android-2.1.vcf", ContactFormat.vCard21), ("icloud.vcf", .vCard), ("broken.vcf", .vCard),
    ("outlook-2.1-cp949.vcf", .vCard21), ("vcard4-everything.vcf", .vCard4),
    ("google.csv", .csv(.google)), ("outlook.csv", .csv(.outlook)),
    ("outlook-ko.csv", .csv(.outlookKorean)), ("naver.csv", .csv(.naver)),
    ("linkedin.csv", .csv(.linkedIn)), ("thunderbird.csv", .csv(.thunderbird)),
    ("yahoo.csv", .csv(.yahoo)), ("classic.json", .classicJSON), ("contacts.ndjson", .ndjson),
    ("thunderbird.ldif", .ldif), ("backup.phonebook", .backup),
  ]

  @Test("reads a file, its bytes and a stream of either to the same contacts", arguments: samples)
  func everySample(name: String, format: ContactFormat) async throws {
    let path = Repository.path("Samples/\(name)")
    let book = try AddressBook(contentsOfFile: path)
    #expect(book.format == format && !book.contacts.isEmpty)
    let bytes = try Repository.bytes("Samples/\(name)")
    #expect(try AddressBook(bytes: bytes).contacts == book.contacts)
    var streamed: [Contact] = []
    for try await contact in ContactStream(file: path) { streamed.append(contact) }
    #expect(streamed == book.contacts)
    let arriving = AsyncStream<[UInt8]> { continuation in
      for start in stride(from: 0, to: bytes.count, by: 1000) {
        continuation.yield(Array(bytes[start..<min(start + 1000, bytes.count)]))
      }
      continuation.finish()
    }
    streamed = []
    for try await contact in ContactStream(blocks: arriving) { streamed.append(contact) }
    #expect(streamed == book.contacts)
  }

  @Test("finds what is odd, with file, line, contact and value")
  func findings() throws {
    let path = Repository.path("Samples/broken.vcf")
    let book = try AddressBook(contentsOfFile: path)
    #expect(book.contacts.count == 3 && book.findings.count == 4)
    let first = try #require(book.findings.first)
    #expect(first.file == path && first.location.line == 6 && first.rule == "missing-end")
    #expect("\(first)".hasPrefix("\(path):6:1: warning: "))
  }

  @Test(
    "writes every format that can be written, and reads it back where it can be read",
    arguments: ContactFormat.all.filter { $0.canBeWritten && $0 != .backup })
  func everyFormat(format: ContactFormat) throws {
    let contact = Contact(
      given: "Ada", family: "Byron", phones: ["+44 20 7946 0958"], emails: ["ada@example.org"])
    let (bytes, _) = [contact].encoded(as: format)
    #expect(!bytes.isEmpty)
    guard format.canBeRead else { return }
    let again = try AddressBook(bytes: bytes, as: format)
    #expect(again.contacts.count == 1)
    #expect(again.contacts[0].description.contains("Ada"))
    #expect(again.contacts[0].phones.first?.number.contains("7946") ?? false)
  }

  @Test("says what the format could not hold, and keeps to what an app takes")
  func losses() throws {
    let folder = try TemporaryFolder()
    let book = try AddressBook(contentsOfFile: Repository.path("Samples/icloud.vcf"))
    let path = folder.file("google.csv")
    let losses = try book.write(toFile: path, for: .google)
    #expect(losses.contains { $0.property == "PHOTO" })
    let again = try AddressBook(contentsOfFile: path)
    #expect(again.format == .csv(.google) && again.contacts.count == 3)
    let excel = folder.file("table.csv")
    try book.write(toFile: excel, for: .excel)
    #expect(try folder.bytes("table.csv").starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(throws: ContactFileError.self) {
      try book.write(toFile: folder.file("table.csv"), for: .apple)
    }
    #expect(throws: ContactFileError.self) { try book.write(toFile: folder.file("table.what")) }
    #expect(throws: ContactFileError.self) {
      try book.write(toFile: folder.file("a.csv"), as: .csv(.linkedIn))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("a.csv")))
    for app in [ContactApp.apple, .google, .android, .outlook, .thunderbird, .naver, .excel] {
      #expect(try !book.contacts.encoded(for: app).bytes.isEmpty)
    }
    let korea = try book.contacts.encoded(for: .outlookClassic(language: "ko"))
    #expect(try AddressBook(bytes: korea.bytes).characterSet == "windows-949")
  }

  @Test("never takes bytes that hold no contact for an empty book")
  func nothing() throws {
    let cases: [(String, ContactFileError.Reason)] = [
      ("", .empty), ("Dear Ada,\n\nhow are you?\n", .unknownFormat), ("[]", .noContacts),
      ("%PDF-1.7", .unknownFormat), ("[{\"name\": ", .malformed),
    ]
    for (text, reason) in cases {
      do {
        let book = try AddressBook(text)
        Issue.record("\(text.prefix(20)) became \(book)")
      } catch let error as ContactFileError {
        #expect(error.reason == reason, "\(text.prefix(20)): \(error)")
      }
    }
    do {
      _ = try AddressBook(contentsOfFile: "/nowhere/at/all.vcf")
      Issue.record("there is no such file")
    } catch let error as ContactFileError {
      #expect(error.reason == .notFound && error.path == "/nowhere/at/all.vcf")
      #expect("\(error)" == "/nowhere/at/all.vcf: there is no such file or folder")
    }
  }

  @Test("reads UTF-16 wherever it reads text")
  func wideText() throws {
    let text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:김하늘\r\nTEL:010-1234-5678\r\nEND:VCARD\r\n"
    for littleEndian in [true, false] {
      for mark in [true, false] {
        var bytes: [UInt8] = mark ? (littleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) : []
        for unit in text.utf16 {
          let pair = [UInt8(unit & 255), UInt8(unit >> 8)]
          bytes += littleEndian ? pair : pair.reversed()
        }
        #expect(try AddressBook(bytes: bytes).contacts.map { "\($0)" } == ["김하늘, 010-1234-5678"])
        var cards = CardSequence(bytes, format: .vCard)
        #expect(try cards.next()?.displayName == "김하늘")
        #expect(try cards.next() == nil)
        #expect(try VCardDecoder().decode(bytes).map { "\($0)" } == ["김하늘, 010-1234-5678"])
      }
    }
    #expect(throws: VCardError.self) { try VCardDecoder().decode("name,phone\nAda,1\n") }
    #expect(try VCardDecoder().decode(" \r\n").isEmpty)
  }

  @Test("a set that is a guess is named, whoever reads")
  func guessedSets() throws {
    // 이름,전화 and 홍길동,1 in windows-949.
    let bytes: [UInt8] =
      [0xC0, 0xCC, 0xB8, 0xA7, 0x2C, 0xC0, 0xFC, 0xC8, 0xAD, 0x0A]
      + [0xC8, 0xAB, 0xB1, 0xE6, 0xB5, 0xBF, 0x2C, 0x31, 0x0A]
    var cards = CardSequence(bytes, format: .csv)
    #expect(try cards.next()?.displayName == "홍길동")
    let book = try AddressBook(bytes: bytes)
    for findings in [cards.findings, book.findings] {
      let guess = findings.first { $0.rule == "not-utf-8" }
      #expect(guess?.message == "this file is not UTF-8; read as windows-949")
    }
  }

  @Test("groups are said in the way of the app, whichever way the book says it")
  func groups() throws {
    let text =
      "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:친구\nMEMBER:urn:uuid:1\nEND:VCARD\n"
      + "BEGIN:VCARD\nVERSION:4.0\nUID:urn:uuid:1\nFN:김하늘\nCATEGORIES:회사\nEND:VCARD\n"
    let contacts = try VCardDecoder().decode(Array(text.utf8))
    let google = try contacts.encoded(for: .google)
    let table = String(decoding: google.bytes, as: UTF8.self)
    #expect(table.contains("회사 ::: 친구"), "\(table)")
    #expect(table.split(whereSeparator: \.isNewline).count == 2)
    let apple = String(decoding: try contacts.encoded(for: .apple).bytes, as: UTF8.self)
    #expect(apple.split(whereSeparator: \.isNewline).count { $0.hasSuffix("KIND:group") } == 2)
  }
}
