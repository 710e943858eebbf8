import Foundation
import PhoneBook
import PhoneBookFoundation
import TestSupport
import Testing

/// The product that joins the library to Foundation.
@Suite("The library with Foundation")
struct FoundationTests {
  @Test("reads and writes files by URL and bytes as Data")
  func files() async throws {
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder.file("하늘 2.json"))
    let book = try AddressBook(contentsOf: URL(filePath: Repository.path("Samples/icloud.vcf")))
    #expect(try book.write(to: url, as: .json).isEmpty)
    #expect(try AddressBook(data: Data(contentsOf: url)).contacts == book.contacts)
    var count = 0
    for try await _ in ContactStream(url: url) { count += 1 }
    #expect(count == 3)
    let backup = URL(filePath: folder.file("b.phonebook"))
    try Backup.create(at: backup, with: book.contacts)
    let date = try #require(try Backup(contentsOf: backup).snapshots[0].date)
    #expect(abs(date.timeIntervalSinceNow) < 600)
    let photo = try #require(book.contacts[1].photos[0].image)
    #expect(Photo(image: photo).mediaType == "image/png")
  }

  @Test("says in an alert what is wrong")
  func errors() {
    do {
      _ = try AddressBook(contentsOf: URL(filePath: "/nowhere/at/all.vcf"))
      Issue.record("there is no such file")
    } catch {
      #expect(error.localizedDescription == "/nowhere/at/all.vcf: there is no such file or folder")
    }
  }

  @Test("formats and reads phone numbers, and takes the region of the locale")
  func numbers() throws {
    let number = try PhoneNumber(
      "(650) 253-0000", region: PhoneRegion(of: Locale(identifier: "en_US")))
    #expect(number.formatted(.phone(.international)) == number.international)
    #expect(number.formatted(.phone(.e164)) == "+16502530000")
    #expect(try PhoneNumberStyle(region: .us).parse("650 253 0000") == number)
    #expect(throws: UnknownRegionError.self) { try PhoneRegion(of: Locale(identifier: "eo")) }
    #expect(throws: UnknownRegionError.self) { try PhoneRegion(of: Locale(identifier: "en_AQ")) }
  }
}
