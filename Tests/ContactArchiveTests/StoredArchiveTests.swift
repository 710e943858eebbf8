import ContactArchive
import ContactModel
import ContactPipeline
import TestSupport
import Testing
import ZipContainer

/// An archive that an earlier state of the program made: one of each version of the format.
enum StoredArchive: String, CaseIterable {
  case first = "Tests/ContactArchiveTests/Fixture/version-1.phonebook"
  case second = "Tests/ContactArchiveTests/Fixture/version-2.phonebook"
  case third = "Samples/backup.phonebook"

  var version: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The names of the contacts of each state, the newest first.
  var names: [[String]] {
    let all = ["김하늘", "Dr. Ada M. Brightwater", "하늘빛출판사", "이바다", "Félix Émeraude"]
    return self == .first ? [all] : [Array(all[..<4]), all]
  }

  /// What it holds.
  func bytes() throws -> [UInt8] { try PackageFiles.bytes(rawValue) }
}

/// Archives of all versions of the format are read for ever.
struct StoredArchiveTests {
  @Test("an archive of each version is read and verified", arguments: StoredArchive.allCases)
  func reads(stored: StoredArchive) throws {
    let archive = try Archives.open(try stored.bytes())
    #expect(archive.manifest.formatVersion == stored.version)
    #expect(archive.manifest.avatarCount == 4)
    let verification = ArchiveVerification(archive)
    #expect(verification.faults == [])
    #expect(verification.unnamedAvatarCount == 0)
    #expect(ArchiveChecking.verify(archive, jobs: 3).faults == [])
    let states = try archive.states()
    let names = try states.map { try Archives.cards(of: $0, in: archive).map(\.displayName) }
    #expect(names == stored.names)
  }

  @Test("an archive of each version is repaired", arguments: StoredArchive.allCases)
  func repairs(stored: StoredArchive) throws {
    let archives = try Archives()
    let repair = try ArchiveRepair(MemorySource(try stored.bytes()))
    #expect(repair.damages == [])
    let archive = try Archives.open(try archives.rewritten(repair.history))
    #expect(ArchiveVerification(archive).faults == [])
    #expect(archive.manifest.avatarCount == 4)
    let names = try archive.states().map { state in
      try Archives.cards(of: state, in: archive).map(\.displayName)
    }
    #expect(names == stored.names)
  }
}
