internal import ContactBytes
internal import ContactModel

/// Walks the top level of a JSON text in chunks, so that one record after another can be read.
///
/// The top level is either one array, whose elements are the records, or values one after another
/// with blanks or line ends between them (one value, or NDJSON), or one object around them: its
/// members are records or arrays of records. A byte order mark is passed over.
///
/// `begin` changes nothing that is kept until `finish`: after `needsMore` it is called again with
/// the same bytes and more.
package struct JSONElementCursor: Sendable {
  /// What was found at the top level.
  package enum Step: Sendable, Hashable {
    /// A value begins at this index.
    case element(at: Int)
    /// The bytes end before the next value.
    case needsMore
    /// There is no further value.
    case end
  }

  private enum Phase: Sendable {
    /// Outside of an array.
    case outside
    /// After the bracket that opens the array.
    case first
    /// After an element of the array.
    case after
    /// Between the members of the object around the records.
    case member
  }

  /// The number of elements that were finished.
  package private(set) var count = 0
  /// The indices of the members beside the records that were passed over on the way to the last step.
  package private(set) var passedMembers: [Int] = []
  private var phase = Phase.outside
  private var next = Phase.outside
  /// Whether an object stands around the records, as far as they are finished and with the last step.
  private var isWrapped = (done: false, next: false)
  private var isAtStart = true
  private let arrayRecordHead: UInt8?
  private let objectRecord: JSONObjectRecord?

  /// Begins before the text.
  ///
  /// - Parameters:
  ///   - arrayRecordHead: For records that are arrays themselves, the byte that follows their
  ///     bracket: a top-level array that begins so is one record. Nil for records that are objects.
  ///   - objectRecord: What tells an object that is a record from one around records; nil where there is none around
  ///     them.
  package init(arrayRecordHead: UInt8? = nil, objectRecord: JSONObjectRecord? = nil) {
    self.arrayRecordHead = arrayRecordHead
    self.objectRecord = objectRecord
  }

  /// The path of the element that was begun, such as `[3]`; empty outside of an array.
  package var path: String { next == .after ? "[\(count)]" : "" }

  /// Finds the next element in the bytes that follow the last one.
  package mutating func begin(
    in input: borrowing Span<UInt8>, isFinal: Bool
  ) throws(JSONError) -> Step {
    var i = 0
    if !passedMembers.isEmpty { passedMembers.removeAll() }
    isWrapped.next = isWrapped.done
    if isAtStart {
      if input.count < 3, !isFinal { return .needsMore }
      if input.count >= 3, input[0] == 0xEF, input[1] == 0xBB, input[2] == 0xBF { i = 3 }
    }
    var current = phase
    while let at = JSONScanner.nonBlank(from: i, in: input) {
      let byte = input[at]
      switch (current, byte) {
      case (.outside, 0x5B):
        if let arrayRecordHead {
          guard let head = JSONScanner.nonBlank(from: at + 1, in: input) else {
            return try more(isFinal, input)
          }
          if input[head] == arrayRecordHead { return element(at, next: .outside) }
        }
        current = .first
        i = at + 1
      case (.outside, 0x7B) where count == 0 && !isWrapped.next && objectRecord != nil:
        guard let isAround = isAroundRecords(at, input) else {
          if isFinal { return element(at, next: .outside) }
          return .needsMore
        }
        if !isAround { return element(at, next: .outside) }
        isWrapped.next = true
        current = .member
        i = at + 1
      case (.outside, _):
        return element(at, next: .outside)
      case (.first, 0x5D), (.after, 0x5D):
        current = isWrapped.next ? .member : .outside
        i = at + 1
      case (.first, _):
        return element(at, next: .after)
      case (.after, ASCII.comma):
        guard let value = JSONScanner.nonBlank(from: at + 1, in: input) else {
          return try more(isFinal, input)
        }
        return element(value, next: .after)
      case (.after, _):
        throw JSONScanner(at: at).unexpected("a comma or the end of the array", in: input)
      case (.member, 0x7D):
        current = .outside
        i = at + 1
      case (.member, ASCII.comma):
        i = at + 1
      case (.member, _):
        guard let value = try valueOfMember(at, input, isFinal) else { return .needsMore }
        switch value {
        case .record(let index): return element(index, next: .member)
        case .records(let index):
          current = .first
          i = index + 1
        case .other(let end):
          passedMembers.append(at)
          i = end
        }
      }
    }
    return isFinal && current == .outside ? .end : try more(isFinal, input)
  }

  /// Counts the element as read.
  package mutating func finish() {
    count += 1
    phase = next
    isWrapped.done = isWrapped.next
    isAtStart = false
  }

  private mutating func element(_ index: Int, next: Phase) -> Step {
    self.next = next
    return .element(at: index)
  }

  /// Asks for more bytes, unless there are none.
  private func more(_ isFinal: Bool, _ input: borrowing Span<UInt8>) throws(JSONError) -> Step {
    if isFinal { throw JSONScanner(at: input.count).truncated(in: input) }
    return .needsMore
  }

  // MARK: - An object around the records

  /// The value of a member of the object around the records.
  private enum MemberValue {
    /// A record, at this index.
    case record(Int)
    /// An array of records, at this index.
    case records(Int)
    /// Another one, up to this index.
    case other(Int)
  }

  /// Whether a text begins with an object around contacts, in whatever form those are.
  static func isAroundRecords(_ text: borrowing Span<UInt8>) -> Bool {
    guard
      let first = JSONScanner.nonBlank(from: text.hasASCII("\u{FEFF}", at: 0) ? 3 : 0, in: text),
      text[first] == 0x7B
    else { return false }
    return JSONElementCursor(objectRecord: .card).isAroundRecords(first, text) ?? false
      || JSONElementCursor(objectRecord: .contact).isAroundRecords(first, text) ?? false
  }

  /// Whether the object at an index is no record itself, and has one among its members; nil where the bytes end before
  /// that is known.
  private func isAroundRecords(_ index: Int, _ input: borrowing Span<UInt8>) -> Bool? {
    var scanner = JSONScanner(at: index)
    do throws(JSONError) {
      if try objectRecord?.isRecord(scanner, input) ?? true { return false }
      try scanner.beginObject(in: input)
      while try scanner.nextKey(in: input) {
        if case .other = try value(&scanner, input) { continue }
        return true
      }
      return false
    } catch {
      return error.isTruncated ? nil : false
    }
  }

  /// Reads the member that begins at an index; nil when more bytes are needed for that.
  private func valueOfMember(
    _ index: Int, _ input: borrowing Span<UInt8>, _ isFinal: Bool
  ) throws(JSONError) -> MemberValue? {
    var scanner = JSONScanner(at: index)
    do throws(JSONError) {
      try scanner.readString(in: input)
      guard let colon = JSONScanner.nonBlank(from: scanner.position, in: input) else {
        throw scanner.truncated(in: input)
      }
      guard input[colon] == ASCII.colon else { throw scanner.unexpected("a colon", in: input) }
      scanner = JSONScanner(at: colon + 1)
      return try value(&scanner, input)
    } catch {
      if error.isTruncated, !isFinal { return nil }
      throw error
    }
  }

  private func value(
    _ scanner: inout JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) -> MemberValue {
    let token = try scanner.peek(in: input)
    let index = scanner.position
    if token == .beginObject, try objectRecord?.isRecord(JSONScanner(at: index), input) ?? false {
      return .record(index)
    }
    if token == .beginArray {
      guard let first = JSONScanner.nonBlank(from: index + 1, in: input) else {
        throw scanner.truncated(in: input)
      }
      if input[first] == 0x7B,
        try objectRecord?.isRecord(JSONScanner(at: first), input) ?? false
      {
        return .records(index)
      }
    }
    try scanner.skipValue(in: input)
    return .other(scanner.position)
  }
}

/// What tells an object that is a contact from one around contacts, such as `{"contacts": […]}`.
package enum JSONObjectRecord: Sendable {
  /// It has a member of a contact.
  case contact
  /// Its member `@type` is `Card`.
  case card

  /// Whether the object at the scanner is such a record.
  func isRecord(
    _ start: JSONScanner, _ input: borrowing Span<UInt8>
  ) throws(JSONError) -> Bool {
    var scanner = start
    try scanner.beginObject(in: input)
    while try scanner.nextKey(in: input) {
      switch self {
      case .contact: if ContactReading.isMember(scanner, input) { return true }
      case .card:
        if scanner.stringEquals("@type", in: input), try scanner.peek(in: input) == .string {
          try scanner.readString(in: input)
          if scanner.stringEquals("Card", in: input) { return true }
          continue
        }
      }
      try scanner.skipValue(in: input)
    }
    return false
  }
}
