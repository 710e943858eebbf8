import Foundation
import PhoneBook
import TestSupport
import Testing

/// ``Backup``: made, added to, and read back person by person.
@Suite("The backup of the library")
struct BackupTests {
  private static func people() throws -> [Contact] {
    try AddressBook(contentsOfFile: Repository.path("Samples/icloud.vcf")).contacts
  }

  @Test("gives one person back with the picture, from any snapshot")
  func restore() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("b.phonebook")
    var people = try Self.people()
    #expect(try Backup.create(path, with: people).isEmpty)
    let backup = try Backup(openFile: path)
    people[1].photos = []
    people[1].name?.family = "Byron"
    try backup.addSnapshot(of: people)
    try backup.addSnapshot(of: people)
    let snapshots = try backup.snapshots
    #expect(snapshots.map(\.number) == [2, 1] && snapshots.map(\.contactCount) == [3, 3])
    #expect(try snapshots[0].contacts(where: { $0.name?.family == "Byron" }).count == 1)
    let then = try snapshots[1].contacts(where: { $0.name?.given == "Ada" })
    let picture = try Repository.bytes("Samples/avatars/ada.png")
    #expect(then.count == 1 && then[0].photos.first?.bytes == picture)
    #expect(try snapshots[1].contacts() == Self.people())
    #expect(try backup.verify().isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("is never replaced by other contacts")
  func replacement() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("b.phonebook")
    let people = try Self.people()
    try AddressBook(people).write(toFile: path)
    try AddressBook(people).write(toFile: path)
    for attempt in [
      { try Backup.create(path, with: people) },
      { try AddressBook([people[0]]).write(toFile: path) },
    ] {
      do {
        _ = try attempt()
        Issue.record("the backup was replaced")
      } catch let error as ContactFileError {
        #expect(error.reason == .exists)
      }
    }
    try folder.write("text.phonebook", "no backup")
    do {
      _ = try Backup(openFile: folder.file("text.phonebook"))
      Issue.record("that is no backup")
    } catch let error as ContactFileError {
      #expect(error.reason == .unknownFormat)
    }
    #expect(throws: ContactFileError.self) {
      try AddressBook(people).write(toFile: folder.file("text.phonebook"))
    }
    #expect(try folder.bytes("text.phonebook") == Array("no backup".utf8))
  }

  @Test("says what is damaged, and gives what is whole")
  func damage() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("b.phonebook")
    try Backup.create(path, with: try Self.people())
    var bytes = try folder.bytes("b.phonebook")
    let picture = try #require(bytes.firstRange(of: [0x89, 0x50, 0x4E, 0x47]))
    bytes[picture.lowerBound + 40] ^= 1
    try folder.write("b.phonebook", bytes)
    let backup = try Backup(openFile: path)
    #expect(try !backup.verify().isEmpty)
    #expect(throws: ContactFileError.self) { try backup.snapshots[0].contacts() }
    let book = try backup.snapshots[0].addressBook()
    #expect(book.contacts.count == 3 && book.findings.contains { $0.severity == .error })
    #expect(throws: ContactFileError.self) { try backup.addSnapshot(of: book.contacts) }
    #expect(try folder.bytes("b.phonebook") == bytes)
  }
}
