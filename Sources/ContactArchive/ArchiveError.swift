/// Why an archive is not what it should be.
@nonexhaustive
public enum ArchiveError: Error, Hashable, CustomStringConvertible {
  /// The file is not a ZIP file, has no manifest, or does not begin with the media type of an archive.
  case notAnArchive
  /// The manifest is not JSON of the form that `Schemas/manifest.schema.json` describes.
  case malformedManifest
  /// The archive is of a later version than this program knows.
  case unknownVersion(Int)
  /// The manifest names an entry that is not there.
  case missingEntry(name: String)
  /// A member of the manifest does not fit the others.
  case contradictoryManifest(member: String)
  /// An entry is not named in the manifest.
  case unlistedEntry(name: String)
  /// The size or the checksum of an entry is not the one in the manifest.
  case differentEntry(name: String)
  /// A part has another number of contacts than the manifest says.
  case differentCount(name: String, expected: Int, found: Int)
  /// The name of an image is not that of its content.
  case misnamedAvatar(name: String)
  /// Two images that differ have the same name.
  case ambiguousAvatar(name: String)
  /// A contact names an image that is not there.
  case missingAvatar(name: String, part: String)
  /// The contacts are not those that the digest in the manifest was made of.
  case differentContent
  /// The script of a snapshot is not JSON of its form, or does not fit the manifest.
  case malformedScript(number: Int)
  /// The script of a snapshot leads to contacts that are not there.
  case impossibleScript(number: Int)
  /// A snapshot does not come to the contacts that its digest was made of.
  case differentSnapshot(number: Int)
  /// A snapshot needs a file that is damaged, which was reported by itself.
  case unreadableSnapshot(number: Int)
  /// The archive has no such state.
  case noSuchState(String)
  /// Checking everything in the archive found something that is not as it was written.
  case damaged(String)
  /// No contact and no image of a damaged archive is whole, or it never was one.
  case nothingLeft

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .notAnArchive: "this is not a backup made by phonebook"
    case .malformedManifest: "manifest.json is malformed"
    case .unknownVersion(let version):
      "this archive has format version \(version), which is newer than this program"
    case .missingEntry(let name): "\(name) is missing"
    case .contradictoryManifest(let member): "manifest.json contradicts itself in \(member)"
    case .unlistedEntry(let name): "\(name) is not in the manifest"
    case .differentEntry(let name): "\(name) is not the file that the manifest describes"
    case .differentCount(let name, let expected, let found):
      "\(name) has \(found) contacts and should have \(expected)"
    case .misnamedAvatar(let name): "\(name) has other contents than its name says"
    case .ambiguousAvatar(let name):
      "two different pictures would have the name \(name); no archive can hold both"
    case .missingAvatar(let name, let part): "a contact in \(part) names \(name), which is missing"
    case .differentContent: "the contacts are not those that the manifest's digest was made of"
    case .malformedScript(let number): "the script of snapshot \(number) is malformed"
    case .impossibleScript(let number):
      "the script of snapshot \(number) leads to contacts that are not there"
    case .differentSnapshot(let number):
      "snapshot \(number) does not come to the contacts that its digest was made of"
    case .unreadableSnapshot(let number):
      "snapshot \(number) cannot be restored whole, since it needs what is damaged"
    case .damaged(let fault): fault
    case .nothingLeft: "no contact and no picture of an archive is whole in it"
    case .noSuchState(let name):
      "the archive has no state '\(name)'; 'phonebook archive list' shows those it has"
    }
  }
}
