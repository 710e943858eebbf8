internal import ContactIO
public import ContactModel
internal import ContactPipeline

/// The contacts of a file of any format, and what was odd in it.
///
///     let book = try AddressBook(contentsOfFile: "export.csv")
///     for contact in book.contacts { print(contact) }
///     for finding in book.findings { print(finding) }
///
/// The format is recognised by the content, also in Korean, Japanese, Chinese and other character sets; backups
/// and ZIP files of contacts and pictures are read, too. What could not be understood is a ``Finding``, never
/// left out in silence. For files that are larger than memory there is ``ContactStream``.
public struct AddressBook: Hashable, Sendable {
  /// The contacts, in the order of the file.
  public var contacts: [Contact]
  /// What was repaired, guessed or could not be used, with file, line, column, property and value.
  public var findings: [Finding]
  /// The format of the file; of the first file in a ZIP file of several.
  public let format: ContactFormat
  /// The name of the character set, such as `utf-8` or `windows-949`.
  public let characterSet: String

  /// An address book of contacts that the program itself has made.
  public init(_ contacts: [Contact] = []) {
    self.contacts = contacts
    findings = []
    format = .vCard4
    characterSet = "utf-8"
  }

  /// Reads a file, or the contacts files of a folder.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: Its format; nil to recognise it by its content.
  /// - Throws: ``ContactFileError`` when the file cannot be read to its end, or holds no contact.
  /// - Complexity: O(*n*) in the bytes; a file of megabytes is read on all processors.
  public init(contentsOfFile path: String, as format: ContactFormat? = nil) throws {
    try self.init(ContactSource(.file(path), format: format))
  }

  /// Reads bytes, such as a download.
  ///
  /// - Parameters:
  ///   - bytes: A whole file, with a byte order mark or without.
  ///   - format: Its format; nil to recognise it.
  /// - Throws: ``ContactFileError`` when the bytes cannot be read to their end, or hold no contact.
  public init(bytes: [UInt8], as format: ContactFormat? = nil) throws {
    try self.init(ContactSource(.bytes(.memory(bytes)), format: format))
  }

  /// Reads a text, such as one that was pasted.
  ///
  /// - Parameters:
  ///   - text: The text of a whole file.
  ///   - format: Its format; nil to recognise it.
  /// - Throws: ``ContactFileError`` when the text cannot be read to its end, or holds no contact.
  public init(_ text: String, as format: ContactFormat? = nil) throws {
    try self.init(bytes: Array(text.utf8), as: format)
  }

  init(_ source: ContactSource, where condition: (@Sendable (Contact) -> Bool)? = nil) throws {
    var outcome = try source.read(
      through: ContactGathering(condition: condition), into: DiscardSink())
    contacts = outcome.step.contacts
    findings = outcome.findings
    format = outcome.format
    characterSet = outcome.characterSet
  }
}

extension AddressBook: CustomStringConvertible {
  /// How many contacts there are, of which format, and how much was found.
  public var description: String {
    let people = "\(contacts.count) contact\(contacts.count == 1 ? "" : "s")"
    let found = "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    return "\(people) (\(format)), \(found)"
  }
}

/// Gathers the contacts that a condition holds for.
private struct ContactGathering: CardStep {
  let condition: (@Sendable (Contact) -> Bool)?
  /// The contacts of one chunk.
  private var chunk: [Contact] = []
  /// Those of the chunks before, each in a piece of its own, since growing one list would need room for two.
  private var chunks: [[Contact]] = []

  init(condition: (@Sendable (Contact) -> Bool)?) { self.condition = condition }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    let contact = Contact(card)
    if condition?(contact) ?? true { chunk.append(contact) }
    return false
  }

  mutating func join(_ next: ContactGathering, from origin: ChunkOrigin) {
    if !next.chunk.isEmpty { chunks.append(next.chunk) }
  }

  /// All of them.
  var contacts: [Contact] {
    mutating get {
      var all: [Contact] = []
      all.reserveCapacity(chunks.reduce(0) { $0 + $1.count })
      for index in chunks.indices {
        all += chunks[index]
        chunks[index] = []
      }
      chunks = []
      return all
    }
  }
}
