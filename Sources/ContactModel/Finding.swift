internal import ContactBytes

/// Something odd that did not stop the work: where, what, and by which rule.
///
/// The reader or rule says what is odd; the pipeline adds whose it is, in which property or column, and the
/// value as it stands in the file.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Sendable, Codable {
    /// Something of the input could not be used, or a rule is broken.
    case error
    /// Something was repaired or guessed.
    case warning
    /// Worth knowing.
    case note
  }

  /// The name of the rule, such as `malformed-line`.
  public var rule: String
  /// How much it matters.
  public var severity: Severity
  /// One sentence for a person; what it says of the contact's data stands in single quotes, so that it can be left out.
  public var message: String
  /// The file as the user named it; empty until the pipeline fills it in.
  public var file: String
  /// The location in the file: where the value begins, if it is about one.
  public var location: InputLocation
  /// The record in the file, counted from 1; 0 when it is not inside a record.
  public var record: Int
  /// The name of the contact; empty when it is about none, or not known.
  public var contact = ""
  /// The column, attribute, member or property; empty when it is about none of them.
  public var property = ""
  /// The value, of its characters the first ``valueLimit``; empty when it is about none.
  public var value = ""
  /// What to do about it; empty when that goes without saying.
  public var advice = ""
  /// The advice where a rule mends what is wrong.
  package static let mendingAdvice = "phonebook clean fixes it"
  /// The advice where the rule makes several values of one, or a label of words in it.
  package static let dividingAdvice =
    "phonebook clean fixes it; a table of your own has no cell for it, so clean that to another format: --to vcard"
  /// The advice where a rule leaves a value out, but not from the cell of a table of one's own.
  package static let removingAdvice =
    "phonebook clean leaves it out; in a table of your own, empty the cell"
  /// What is said of a value that stays as it is, since it would become several, and its cell holds one.
  package static let withoutCell = "it would become several values, and a cell holds one; it stays"
  /// What is said of a value that stays, since its cell has no place for the label that stands in it.
  package static let withoutLabel =
    "its cell has no place for the label that stands in it; it stays"
  /// What is said of a name whose title, company or both would move to a column that the table has not.
  package static func withoutColumn(for what: String) -> String { "\(noColumn)\(what)" }
  private static let noColumn = "it stays, since the table has no column for its "
  /// What is said of a date that stays, since it may be another one.
  package static let doubtfulDate = "the date may be another one; it stays as it is"
  /// What is said of a date whose cell stays, since the order of its parts is that of others which may be other dates.
  package static let neededDate =
    "the order of other dates follows from this one, so its cell stays as it is"
  /// Whether it is said of a value that stays for lack of a cell.
  package var isForLackOfCell: Bool {
    message == Self.withoutCell || message == Self.withoutLabel || message.hasPrefix(Self.noColumn)
  }
  /// Why dates have an order for which nothing speaks but how a program writes them in English.
  package static let englishDates = "as this program writes them in English, which is a guess"
  /// Why dates have an order for which nothing speaks at all.
  package static let openDates =
    "which is a guess: no cell shows whether the day or the month comes first"
  /// Whether it is said of dates of a table whose order a region would decide, and none is known.
  package var isOfUnknownDates: Bool {
    rule == "date-order" && (message.holds(Self.englishDates) || message.holds(Self.openDates))
  }
  /// What to do about such a value.
  package static let editCellAdvice = "edit the cell, or clean to another format with --to"
  /// What is said at the end of an input that may be a part of a file; findings of readers end with it.
  package static let mayBeCut = "the file may be cut off here"
  /// What is said of zero bytes at the end of an input, as a crash leaves them where contacts were to be written; of a
  /// few, in which no contact would have room, nothing is missing.
  package static func zeroBytes(_ count: Int) -> String {
    count > 10
      ? "zero bytes stand at the end of the file in the place of text: \(mayBeCut)"
      : "zero bytes at the end of the file were left out"
  }
  /// Whether it is said of an input that may be a part of a file.
  package var isOfCutInput: Bool { message.hasSuffix(Self.mayBeCut) }
  /// Whether it is said of the last row of a table that may be a part of one.
  package var isOfCutTable: Bool {
    rule == "short-row" && severity == .warning && isOfCutInput
  }
  /// The bytes of the record that was left out, counted from the location; nil where none was, or it is a line.
  package var leftOut: Range<Int>?
  /// The index of the property in its card, until the pipeline has found the place of the value.
  package var index: Int?

  /// The most characters of a value.
  public static let valueLimit = 40

  /// The name of a contact as findings have it: whole, or its first 80 characters and a sign that there are more.
  package static func contact(named name: String) -> String {
    let beginning = name.prefix(80)
    return beginning.endIndex < name.endIndex ? "\(beginning)…" : name
  }

  /// How many findings of the rule it stands for: more than one where there are very many.
  public var count = 1

  /// Makes a finding of its parts.
  public init(
    rule: String, severity: Severity, message: String, location: InputLocation,
    record: Int = 0, file: String = ""
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.file = file
    self.location = location
    self.record = record
  }
}

extension [Finding] {
  /// Appends a finding; where there are very many, it only counts with one of its rule.
  ///
  /// Each byte of a hostile input can be wrong in its own way, and what is reported must not take much more
  /// room than the input.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - limit: How many are kept one by one, of a part of the input that is read at once.
  package mutating func report(_ finding: Finding, limit: Int = 20_000) {
    // There are far fewer rules than are looked back at.
    if count >= limit,
      let index = suffix(64).lastIndex(where: {
        $0.rule == finding.rule && $0.severity == finding.severity
      })
    {
      self[index].count += finding.count
    } else {
      append(finding)
    }
  }
}

extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, severity, message, file, location, record, count, contact, property, value, advice
  }

  /// Reads an object, in which what is empty may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      rule: try container.decode(String.self, forKey: .rule),
      severity: try container.decode(Severity.self, forKey: .severity),
      message: try container.decode(String.self, forKey: .message),
      location: try container.decode(InputLocation.self, forKey: .location),
      record: try container.decode(Int.self, forKey: .record),
      file: try container.decode(String.self, forKey: .file))
    count = try container.decodeIfPresent(Int.self, forKey: .count) ?? 1
    contact = try container.decodeIfPresent(String.self, forKey: .contact) ?? ""
    property = try container.decodeIfPresent(String.self, forKey: .property) ?? ""
    value = try container.decodeIfPresent(String.self, forKey: .value) ?? ""
    advice = try container.decodeIfPresent(String.self, forKey: .advice) ?? ""
  }

  /// Writes an object, without what is empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(message, forKey: .message)
    try container.encode(file, forKey: .file)
    try container.encode(location, forKey: .location)
    try container.encode(record, forKey: .record)
    if count > 1 { try container.encode(count, forKey: .count) }
    for (text, key) in [
      (contact, CodingKeys.contact), (property, .property), (value, .value), (advice, .advice),
    ] where !text.isEmpty {
      try container.encode(text, forKey: key)
    }
  }
}

/// Something that the target format cannot hold, or not where it belongs.
public struct Loss: Hashable, Sendable, Codable {
  /// The property, as it is written in vCard, and its parameter if only that is lost.
  public var property: String
  /// The name of the contact, for the person who must act on it.
  public var contact: String
  /// Why it cannot be held.
  public var reason: String
  /// What was written instead; nil when nothing was.
  public var replacement: String?
  /// Whether all of it stands in the replacement, so that it was moved and nothing was lost.
  public var isMoved: Bool
  /// Whether the format carries the property in no file, so that it is named once for all contacts.
  public var isNeverCarried = false

  /// Makes a loss of its parts.
  public init(
    property: String, contact: String, reason: String, replacement: String? = nil,
    isMoved: Bool = false
  ) {
    self.property = property
    self.contact = contact
    self.reason = reason
    self.replacement = replacement
    self.isMoved = isMoved
  }

  /// Makes the loss of a property that the format carries in no file.
  public static func neverCarried(_ property: String, by format: String) -> Loss {
    var loss = Loss(property: property, contact: "", reason: "\(format) never carries it")
    loss.isNeverCarried = true
    return loss
  }

  /// Makes what is no loss: a field that stays, and is to be named once for all contacts.
  package static func kept(_ name: String) -> Loss {
    Loss(property: name, contact: "", reason: keptReason, replacement: name, isMoved: true)
  }

  private static let keptReason = "kept"

  /// Whether it is no loss, but tells of a field that stays.
  package var isKept: Bool { reason == Self.keptReason }

  /// Why several values stand in one cell of a table, behind the title of its kind.
  package static let sharedCell = "has one text in each column"

  /// Whether it is a value that stands behind another in one cell, with a comma between them.
  package var sharesCell: Bool {
    isMoved && reason.utf8.reversed().starts(with: Self.sharedCell.utf8.reversed())
  }

  /// Where all of it stands, such as `Notes` for the replacement `Notes: Fax`; nil when something is lost.
  package var placeMovedTo: String? {
    guard isMoved, let replacement else { return nil }
    return replacement.firstIndex(of: ":").map { String(replacement[..<$0]) } ?? replacement
  }

  /// Whether it is a name that stands whole in another place for names, such as the column of the first name in a table
  /// without one for whole names: it is read as the same name.
  package var isNameStill: Bool {
    guard ["FN", "N"].contains(property), isMoved, let replacement else { return false }
    return placeMovedTo == replacement && !replacement.hasPrefix("X-")
  }

  private enum CodingKeys: String, CodingKey {
    case property, contact, reason, replacement
    case isMoved = "moved"
    case isNeverCarried = "neverCarried"
  }

  /// Reads an object, in which `moved` may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      property: try container.decode(String.self, forKey: .property),
      contact: try container.decode(String.self, forKey: .contact),
      reason: try container.decode(String.self, forKey: .reason),
      replacement: try container.decodeIfPresent(String.self, forKey: .replacement),
      isMoved: try container.decodeIfPresent(Bool.self, forKey: .isMoved) ?? false)
    isNeverCarried = try container.decodeIfPresent(Bool.self, forKey: .isNeverCarried) ?? false
  }

  /// Writes an object, with `moved` and `neverCarried` only where they are true.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(property, forKey: .property)
    try container.encode(contact, forKey: .contact)
    try container.encode(reason, forKey: .reason)
    try container.encodeIfPresent(replacement, forKey: .replacement)
    if isMoved { try container.encode(true, forKey: .isMoved) }
    if isNeverCarried { try container.encode(true, forKey: .isNeverCarried) }
  }
}

/// An error that knows its location in the input.
public protocol LocatedError: Error, CustomStringConvertible {
  /// Where reading stopped.
  var location: InputLocation { get }
}

/// One thing that cleaning changed in a card.
public struct Change: Hashable, Sendable, Codable {
  /// The name of the rule, such as `phone-format`.
  public var rule: String
  /// The property, as it is written in vCard, such as `TEL`.
  public var property: String
  /// What stood there; nil when the property is new.
  public var before: String?
  /// What stands there now; nil when the property was taken away.
  public var after: String?
  /// The record in the file, counted from 1; 0 until the pipeline fills it in.
  public var record: Int

  /// Whether the label of a value changed.
  package var isOfLabel: Bool { property == "X-ABLabel" }

  /// Makes a change of its parts.
  public init(rule: String, property: String, before: String?, after: String?, record: Int = 0) {
    self.rule = rule
    self.property = property
    self.before = before
    self.after = after
    self.record = record
  }
}

/// A location in an input: where a finding or an error belongs.
public struct InputLocation: Hashable, Sendable, Codable {
  /// The number of bytes before the location, counted from the start of the input.
  public var byteOffset: Int
  /// The physical line, counted from 1.
  public var line: Int
  /// The byte of the UTF-8 line, counted from 1.
  public var column: Int

  /// Makes a location of its three counts.
  public init(byteOffset: Int, line: Int, column: Int = 1) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }
}

extension [Loss] {
  /// The losses of a changed contact without those that it had before, of whatever name it was then.
  package func added(to known: [Loss]) -> [Loss] {
    added(to: known) { [$0.property, $0.reason] + ($0.replacement.map { [$0] } ?? []) }
  }
}

extension Array {
  /// The elements that are not known: each known one stands for one of the same key.
  package func added<Key: Hashable>(to known: Self, comparing key: (Element) -> Key) -> Self {
    var counts: [Key: Int] = [:]
    for element in known { counts[key(element), default: 0] += 1 }
    return filter { element in
      let key = key(element)
      guard let count = counts[key], count > 0 else { return true }
      counts[key] = count - 1
      return false
    }
  }
}
