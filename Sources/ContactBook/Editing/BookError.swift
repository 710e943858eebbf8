/// Why a book cannot be changed.
package enum BookError: Error, Hashable, CustomStringConvertible {
  /// Files of this format can be read only.
  case readOnlyFormat(String)
  /// The file is a backup.
  case archive
  /// The file holds bytes that its character set does not have, so that it cannot be written again.
  case unwritableText(encoding: String)
  /// The character set of the file does not have a character of the new text.
  case encodingTooSmall(encoding: String)
  /// The format cannot hold some properties.
  case wouldLose([String], format: String)
  /// The record holds something that could not be read and would be lost.
  case unreadableParts(line: Int)
  /// The folder of the file cannot be written.
  case readOnlyFolder(String)
  /// The card has no such value.
  case noSuchValue(field: String)
  /// A value is not what the field takes.
  case invalidValue(field: String, reason: String)
  /// The new text does not read as it should.
  case notAsExpected

  /// One sentence for the user.
  package var description: String {
    switch self {
    case .readOnlyFormat(let format):
      "\(format) can only be read; convert the file first, and edit what comes out"
    case .archive:
      "a backup is not edited; 'phonebook archive snapshot' adds a new state of your contacts to it"
    case .unwritableText(let encoding):
      "the file holds bytes that \(encoding) does not have, so that it could not be written back "
        + "unchanged; convert it first"
    case .encodingTooSmall(let encoding):
      "the file is in \(encoding), which does not have every character of the new text; convert it to "
        + "UTF-8 first"
    case .wouldLose(let properties, let format):
      "\(format) has no place for \(properties.joined(separator: ", ")); --force leaves it out"
    case .unreadableParts(let line):
      "this contact holds something that could not be read (line \(line)) and would be lost; --force "
        + "changes it all the same"
    case .readOnlyFolder(let folder):
      "the folder \(folder) cannot be written, and a change is written beside the file before it "
        + "replaces it"
    case .noSuchValue(let field): "there is no such \(field) to remove"
    case .invalidValue(let field, let reason): "\(field): \(reason)"
    case .notAsExpected:
      "the changed file would not read as it should, so nothing was written; please report this"
    }
  }
}
