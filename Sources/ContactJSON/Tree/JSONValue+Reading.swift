internal import ContactBytes

/// Something in a JSON text that was read, but not as it stands.
package struct JSONAnomaly: Sendable, Hashable {
  package enum Kind: Sendable {
    /// An object has two members of one name: the later value was taken (as JavaScript does).
    case duplicateName
    /// A string held a lone surrogate or bytes that are not UTF-8: U+FFFD stands for each.
    case repairedString
  }

  package var kind: Kind
  /// The index of the byte after the name or string.
  package var index: Int
}

extension JSONValue {
  /// Reads one value, without recursion.
  ///
  /// - Parameters:
  ///   - scanner: Stands before the value; afterwards, behind it.
  ///   - input: The bytes.
  ///   - anomalies: Grows by duplicate names and repaired strings.
  ///   - limit: The most values, names and ends of containers that it may have, so that memory stays bounded.
  /// - Throws: ``JSONError`` when the text is malformed, too deep or too large, or ends too early.
  package init(
    from scanner: inout JSONScanner, in input: borrowing Span<UInt8>,
    anomalies: inout [JSONAnomaly], limit: Int = 2_000_000
  ) throws(JSONError) {
    var open: [Container] = []
    var count = 0
    while true {
      let token = try scanner.nextToken(in: input)
      count += 1
      guard count <= limit else {
        throw .tooManyValues(
          limit: limit, path: scanner.path(in: input),
          location: scanner.location(of: scanner.position, in: input))
      }
      let value: JSONValue
      switch token {
      case .beginObject:
        open.append(.object(JSONObject(), name: ""))
        continue
      case .beginArray:
        open.append(.array([]))
        continue
      case .key:
        Self.report(.repairedString, if: scanner.stringWasRepaired, at: scanner, in: &anomalies)
        let isNew = open[open.count - 1].setName(scanner.string(in: input))
        Self.report(.duplicateName, if: !isNew, at: scanner, in: &anomalies)
        continue
      case .string:
        Self.report(.repairedString, if: scanner.stringWasRepaired, at: scanner, in: &anomalies)
        value = .string(scanner.string(in: input))
      case .number: value = .number(String(utf8: input, scanner.numberRange))
      case .true: value = .bool(true)
      case .false: value = .bool(false)
      case .null, .end: value = .null
      case .endObject, .endArray: value = open.removeLast().value
      }
      if open.isEmpty {
        self = value
        return
      }
      open[open.count - 1].add(value)
    }
  }

  private static func report(
    _ kind: JSONAnomaly.Kind, if condition: Bool, at scanner: JSONScanner,
    in anomalies: inout [JSONAnomaly]
  ) {
    if condition {
      anomalies.append(JSONAnomaly(kind: kind, index: scanner.stringRange.upperBound))
    }
  }

  /// A container whose end was not read yet.
  private enum Container {
    case array([JSONValue])
    case object(JSONObject, name: String)

    var value: JSONValue {
      switch self {
      case .array(let elements): .array(elements)
      case .object(let object, _): .object(object)
      }
    }

    /// Takes the name of the next member.
    ///
    /// - Returns: Whether the object did not have it yet.
    mutating func setName(_ name: String) -> Bool {
      guard case .object(let object, _) = self else { return true }
      self = .object(object, name: name)
      return object[name] == nil
    }

    mutating func add(_ value: JSONValue) {
      switch self {
      case .array(var elements):
        self = .array([])
        elements.append(value)
        self = .array(elements)
      case .object(var object, let name):
        self = .array([])
        object[name] = value
        self = .object(object, name: name)
      }
    }
  }
}

extension JSONValue {
  /// Reads a text that is one JSON value; nil for any other.
  init?(text: String) {
    let bytes = Array(text.utf8)
    var scanner = JSONScanner()
    var anomalies: [JSONAnomaly] = []
    do throws(JSONError) {
      self = try JSONValue(from: &scanner, in: bytes.span, anomalies: &anomalies)
    } catch {
      return nil
    }
    guard anomalies.isEmpty, bytes[scanner.position...].allSatisfy({ JSONScanner.isBlank($0) })
    else { return nil }
  }
}
