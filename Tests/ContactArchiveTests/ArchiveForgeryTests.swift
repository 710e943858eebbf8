import ContactArchive
import ContactModel
import TestSupport
import Testing
import ZipContainer

/// Archives whose container is whole and whose contents do not fit each other.
struct ArchiveForgeryTests {
  private let archives: Archives
  private let entries: [(name: String, contents: [UInt8])]

  init() throws {
    archives = try Archives()
    let archive = try Archives.open(
      try archives.make([.named("A").photo(Pictures.png(1), "image/png"), .named("B")]))
    entries = try archive.zip.entries.map { ($0.name, try archive.zip.contents(of: $0)) }
  }

  /// The container of entries, as archives have it.
  private func pack(_ entries: [(name: String, contents: [UInt8])]) throws -> [UInt8] {
    var zip = ZipWriter()
    var output: [UInt8] = []
    let modified = DOSTimestamp(secondsSince1970: 1_700_000_000)
    for entry in entries {
      if entry.name == "mimetype" || entry.name.hasPrefix("avatars/") {
        try zip.append(
          .stored(named: entry.name, contents: entry.contents, modified: modified), to: &output)
      } else {
        var deflater = Deflater()
        try zip.append(
          deflater.entry(named: entry.name, contents: entry.contents, modified: modified),
          to: &output)
      }
    }
    zip.finish(to: &output)
    return output
  }

  private func faults(_ entries: [(name: String, contents: [UInt8])]) throws -> [String] {
    ArchiveVerification(try Archives.open(try pack(entries))).faults
  }

  /// The entries with some text of one of them replaced.
  private func replacing(
    _ text: String, by other: String, in name: String
  ) throws -> [(name: String, contents: [UInt8])] {
    var changed = entries
    let index = try #require(changed.firstIndex { $0.name == name })
    let before = String(decoding: changed[index].contents, as: UTF8.self)
    let after = before.replacing(text, with: other)
    #expect(before != after)
    changed[index].contents = Array(after.utf8)
    return changed
  }

  @Test("the packed entries as they were are an archive")
  func control() throws {
    #expect(try faults(entries) == [])
  }

  @Test("a changed contact does not fit the manifest")
  func changedContact() throws {
    let changed = try replacing("FN:A", by: "FN:Z", in: "contacts/00000.vcf")
    #expect(
      try faults(changed)
        == ["\(ArchiveError.differentEntry(name: "contacts/00000.vcf"))"])
  }

  @Test("a picture that is not what its name says is told")
  func changedPicture() throws {
    var changed = entries
    let index = try #require(changed.firstIndex { $0.name.hasPrefix("avatars/") })
    changed[index].contents = Pictures.png(2)
    let name = changed[index].name
    #expect(
      try faults(changed) == [
        "\(ArchiveError.differentEntry(name: name))", "\(ArchiveError.misnamedAvatar(name: name))",
      ])
  }

  @Test("an entry that is missing, or that nothing names, is told")
  func entriesThatDoNotFit() throws {
    let picture = try #require(entries.first { $0.name.hasPrefix("avatars/") }).name
    #expect(
      try faults(entries.filter { $0.name != picture })
        == ["\(ArchiveError.missingEntry(name: picture))"])
    var more = entries
    more.insert(("notes.txt", Array("hello".utf8)), at: 2)
    #expect(try faults(more) == ["\(ArchiveError.unlistedEntry(name: "notes.txt"))"])
  }

  @Test("wrong counts and a wrong digest are told")
  func counts() throws {
    let count = try faults(
      try replacing("\"contactCount\" : 2", by: "\"contactCount\" : 3", in: "manifest.json"))
    #expect(
      count == [
        "\(ArchiveError.differentCount(name: "the archive", expected: 3, found: 2))"
      ])
    let pictures = try faults(
      try replacing("\"avatarCount\" : 1", by: "\"avatarCount\" : 2", in: "manifest.json"))
    #expect(pictures == ["\(ArchiveError.contradictoryManifest(member: "avatarCount"))"])
    let first = try faults(
      try replacing("\"firstRecord\" : 0", by: "\"firstRecord\" : 1", in: "manifest.json"))
    #expect(
      first == [
        "\(ArchiveError.contradictoryManifest(member: "firstRecord of contacts/00000.vcf"))"
      ])
    let manifest = try #require(entries.last?.contents)
    let text = String(decoding: manifest, as: UTF8.self)
    let digest = try #require(text.firstMatch(of: /"contentDigest" : "([0-9a-f]+)"/)).1
    let other = String(repeating: "0", count: 64)
    #expect(
      try faults(try replacing(String(digest), by: other, in: "manifest.json"))
        == ["\(ArchiveError.differentContent)"])
  }

  @Test("an archive of a later version says so")
  func version() throws {
    let later = try replacing(
      "\"formatVersion\" : 3", by: "\"formatVersion\" : 4", in: "manifest.json")
    #expect(throws: ArchiveError.unknownVersion(4)) { try Archives.open(try pack(later)) }
  }

  @Test(
    "numbers that no archive can have are refused",
    arguments: [
      ("\"contactCount\" : 2", "\"contactCount\" : -1"),
      ("\"contactCount\" : 2", "\"contactCount\" : 9223372036854775807"),
      ("\"recordCount\" : 2", "\"recordCount\" : -2"),
      ("\"recordCount\" : 2", "\"recordCount\" : 9223372036854775807"),
      ("\"formatVersion\" : 3", "\"formatVersion\" : 3, \"number\" : 9223372036854775807"),
      ("\"formatVersion\" : 3", "\"formatVersion\" : 3, \"number\" : 0"),
    ])
  func impossibleNumbers(text: String, other: String) throws {
    let changed = try replacing(text, by: other, in: "manifest.json")
    #expect(throws: ArchiveError.malformedManifest) { try Archives.open(try pack(changed)) }
    let repair = try ArchiveRepair(MemorySource(try pack(changed)))
    #expect(repair.damages.first == .manifest && repair.damages.count == 2)
    #expect(repair.history.states.map(\.contactCount) == [2])
  }

  @Test("a ZIP file of something else is no archive")
  func foreign() throws {
    #expect(throws: ArchiveError.notAnArchive) {
      try Archives.open(try pack([("hello.txt", Array("hello".utf8))]))
    }
    var changed = entries
    changed[changed.count - 1].contents = Array("{}".utf8)
    #expect(throws: ArchiveError.malformedManifest) { try Archives.open(try pack(changed)) }
    #expect(throws: ArchiveError.notAnArchive) {
      try Archives.open(try pack(entries.dropLast()))
    }
  }
}
