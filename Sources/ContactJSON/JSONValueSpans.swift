internal import ContactBytes
package import ContactModel

extension ContactJSONReader {
  /// The values in JSON of contacts, jCard and JSContact included: strings and numbers, and names of members that
  /// are no words of programs, but not the words that a format defines.
  package static func valueSpans(in text: [UInt8]) -> [ValueSpan] {
    JSONValues(isWrapped: JSONElementCursor.isAroundRecords(text.span)).spans(in: text)
  }
}

private struct JSONValues {
  /// Whether an object stands around the contacts, whose members are none of theirs.
  let isWrapped: Bool

  /// Members whose values are words of the format.
  private static let kept: Set<String> = [
    "kind", "mediaType", "preference", "pref", "@type", "version", "contexts",
    "features", "calendarScale", "language", "value-type", "vCardName",
    "grammaticalGender", "VALUE", "PREF", "sortAs-kind",
  ]

  /// Parts of dates.
  private static let numbers: [String: ValueSpan.Number] = ["month": .month, "day": .day]

  /// Members whose values are words of the format, or labels of the owner's own.
  private static let labels: Set<String> = ["types", "type", "TYPE", "productID", "prodId"]

  private enum Frame {
    case object(key: String, isKept: Bool)
    /// The number of the element, and the name of the property whose name, parameters, type and value stand in
    /// it; nil for any other array.
    case array(index: Int, property: String?, isKept: Bool)

    /// The member or property that values are found under.
    var name: String? {
      switch self {
      case .object(let key, _): key
      case .array(_, let property, _): property
      }
    }
  }

  /// The properties of cards that members and properties of jCard become.
  private static let properties: [String: String] = [
    "phones": "TEL", "phoneNumber": "TEL", "emails": "EMAIL", "birthday": "BDAY",
    "anniversary": "ANNIVERSARY", "name": "FN", "age": "X-AGE", "urls": "URL", "notes": "NOTE",
    "organizations": "ORG", "titles": "TITLE", "nicknames": "NICKNAME", "photos": "PHOTO",
    "addresses": "ADR",
  ]

  /// What the members around a value call it, and what it becomes.
  private static func named(_ span: ValueSpan, _ frames: [Frame]) -> ValueSpan {
    var span = span
    var (first, count) = ("", 0)
    for frame in frames {
      guard let name = frame.name, !name.isEmpty else { continue }
      count += 1
      if count == 1 {
        (first, span.name) = (name, name)
      } else {
        span.name += "." + name
      }
    }
    span.property = properties[first] ?? (count == 1 ? first.uppercased() : "")
    return span
  }

  /// What only findings are about: the value of a member that is a word of the format, or has no text.
  private static func word(_ range: Range<Int>, _ frames: [Frame]) -> ValueSpan {
    var word = named(ValueSpan(range: range, writing: .backslashed), frames)
    word.property = ""
    word.isWord = true
    return word
  }

  func spans(in text: [UInt8]) -> [ValueSpan] {
    var values: [ValueSpan] = []
    var frames: [Frame] = []
    // The dates of anniversaries, whose kinds may stand behind them.
    var dates: [(index: Int, id: String)] = []
    var kinds: [String: String] = [:]
    var i = 0
    while i < text.count {
      switch text[i] {
      case UInt8(ascii: "{"):
        if let id = Self.anniversary(frames, "date") {
          dates.append((values.count, id))
          // A date is an object of numbers: a value without a text of its own.
          values.append(Self.named(ValueSpan(range: i..<i, writing: .plain), frames))
        }
        // Of what stands deeper in a word of a format nothing is known.
        frames.append(.object(key: "", isKept: false))
        i += 1
      case UInt8(ascii: "["):
        let property = Self.property(text, i, in: frames)
        let isKept = Self.isKept(frames) || Self.isKeptProperty(property)
        frames.append(.array(index: 0, property: property, isKept: isKept))
        i += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = frames.popLast()
        i += 1
      case ASCII.comma:
        if case .array(let index, let property, let isKept) = frames.last {
          frames[frames.count - 1] = .array(index: index + 1, property: property, isKept: isKept)
        }
        i += 1
      case ASCII.quote:
        let end = Self.stringEnd(text, i)
        let inner = i + 1..<max(i + 1, end - 1)
        if case .object(_, let isKept) = frames.last, Self.isKey(text, after: end) {
          let key = String(decoding: text[inner], as: UTF8.self)
          let isAround = isWrapped && frames.count == 1
          frames[frames.count - 1] = .object(key: isAround ? "" : key, isKept: isKept)
          if Self.namesPeople(frames.dropLast()) || !Self.isProgramWord(key), !inner.isEmpty {
            var name = ValueSpan(range: inner, writing: .backslashed)
            name.isName = true
            values.append(name)
          }
        } else if let id = Self.anniversary(frames, "kind") {
          kinds[id] = String(decoding: text[inner], as: UTF8.self)
        } else if !Self.isKept(frames), !inner.isEmpty || Self.isMember(frames),
          !Self.isSex(text, inner, frames), !Self.isTie(text, inner, frames)
        {
          var value = Self.value(text, inner, frames)
          value.isLabel = Self.isLabel(frames[...])
          values.append(value.isLabel ? value : Self.named(value, frames))
        } else if case .object(let key, _) = frames.last, Self.kept.contains(key) {
          values.append(Self.word(inner, frames))
        }
        i = end
      case 0x30...0x39, ASCII.hyphen:
        var end = i + 1
        while end < text.count, 0x30...0x39 ~= text[end] { end += 1 }
        let start = text[i..<end].firstIndex { $0 != 0x30 && $0 != ASCII.hyphen } ?? end
        let whole = i..<(text[end...].firstIndex { !Self.isOfNumber($0) } ?? text.count)
        if whole.upperBound > end || start == end, !Self.isKept(frames) {
          values.append(Self.word(whole, frames))
        }
        if start < end, !Self.isKept(frames) {
          var value = Self.named(ValueSpan(range: start..<end, writing: .plain), frames)
          value.number = Self.numbers[frames.last?.name ?? ""] ?? .quantity
          value.leadCount = start - i
          values.append(value)
        } else if Self.isMember(frames), !Self.isKept(frames) {
          values.append(Self.named(ValueSpan(range: i..<i, writing: .plain), frames))
        } else if case .object(let key, _) = frames.last, Self.kept.contains(key) {
          values.append(Self.word(i..<end, frames))
        }
        i = end
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
        // The words of JSON itself.
        let end = text[i...].firstIndex { !ASCII.isLetter($0) } ?? text.count
        values.append(Self.word(i..<end, frames))
        i = end
      default: i += 1
      }
    }
    for (index, id) in dates {
      let kind = JSContactPlace.anniversaryKinds.first { $0.1 == kinds[id] }
      values[index].property = kind.map { PropertyTable.standard[$0.0].spelling } ?? ""
    }
    return values
  }

  /// Whether a byte goes on with a number, behind its first digits.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isDigit(byte) || ".eE+-".utf8.contains(byte)
  }

  /// Whether a value is that of a member of a contact, which findings are about though it has no text.
  private static func isMember(_ frames: [Frame]) -> Bool {
    guard case .object(let key, _) = frames.last, !key.isEmpty else { return false }
    return frames.count { $0.name?.isEmpty == false } == 1
  }

  /// The identifier of the anniversary of JSContact whose member a value is; nil for any other value.
  private static func anniversary(_ frames: [Frame], _ member: String) -> String? {
    guard case .object(member, _) = frames.last else { return nil }
    let names = frames.compactMap(\.name).filter { !$0.isEmpty }
    return names.count == 3 && names[0] == "anniversaries" ? names[1] : nil
  }

  /// Whether a string is the letter for the sex in a gender, beside which words may stand.
  private static func isSex(_ text: [UInt8], _ inner: Range<Int>, _ frames: [Frame]) -> Bool {
    inner.count == 1
      && frames.contains { ["gender", "sex"].contains($0.name?.lowercased() ?? "") }
  }

  /// Whether a string only counts values that belong together.
  private static func isTie(_ text: [UInt8], _ inner: Range<Int>, _ frames: [Frame]) -> Bool {
    guard let name = frames.last?.name?.uppercased(),
      name == "GROUP" || Parameter.ties.contains(name)
    else { return false }
    return ValueSpan.isCount(String(decoding: text[inner], as: UTF8.self))
  }

  /// Whether the name of a member, or each step of a path, is made like those of programs: `postalCode`, `X-OWN`.
  private static func isProgramWord(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { word in
      let isLower = word.first.map { !(0x41...0x5A ~= $0) } ?? true
      return !word.allSatisfy(ASCII.isDigit)
        && word.allSatisfy { byte in
          byte == ASCII.hyphen || byte == UInt8(ascii: "@") && isLower || ASCII.isDigit(byte)
            || 0x41...0x5A ~= byte || isLower && 0x61...0x7A ~= byte
        }
    }
  }

  /// How a string is written.
  private static func value(_ text: [UInt8], _ inner: Range<Int>, _ frames: [Frame]) -> ValueSpan {
    if text.span.hasASCII("DATA:", at: inner.lowerBound),
      let comma = text[inner].prefix(200).firstIndex(of: ASCII.comma)
    {
      return ValueSpan(range: comma + 1..<inner.upperBound, writing: .base64Data)
    }
    if case .object("data", _) = frames.last {
      return ValueSpan(range: inner, writing: .base64Data)
    }
    return ValueSpan(range: inner, writing: .backslashed)
  }

  /// Whether a value, or an element of a list, is that of a member of labels.
  private static func isLabel(_ frames: ArraySlice<Frame>) -> Bool {
    switch frames.last {
    case .object(let key, _):
      labels.contains(key) || frames.dropLast().last?.name == "vCardParams"
    case .array(_, nil, _): isLabel(frames.dropLast())
    case .array(_, let property?, _): property.lowercased() == "prodid"
    case nil: false
    }
  }

  private static func isKept(_ frames: [Frame]) -> Bool {
    switch frames.last {
    case .object(let key, let isKept): isKept || kept.contains(key)
    case .array(let index, let property, let isKept):
      isKept || property != nil && (index == 0 || index == 2)
    case nil: false
    }
  }

  /// The name of the property of jCard that an array is: a name, an object of parameters, a type; empty for a
  /// card, which begins like one, and nil for any other array.
  private static func property(_ text: [UInt8], _ start: Int, in frames: [Frame]) -> String? {
    var i = start + 1
    while i < text.count, text[i] <= ASCII.space { i += 1 }
    guard i < text.count, text[i] == ASCII.quote else { return nil }
    let inner = i + 1..<max(i + 1, stringEnd(text, i) - 1)
    let name = String(decoding: text[inner], as: UTF8.self)
    i = stringEnd(text, i)
    while i < text.count, text[i] <= ASCII.space || text[i] == ASCII.comma { i += 1 }
    guard i < text.count else { return nil }
    switch text[i] {
    case UInt8(ascii: "{"):
      // Around it are the array of the properties, and that of the card or the member of JSContact.
      switch frames.dropLast().last {
      case .array(1, "", _), .object("vCardProps", _): return name
      default: return nil
      }
    // The name of a card stands before the array of its properties.
    case UInt8(ascii: "[") where name.lowercased() == "vcard": return ""
    default: return nil
    }
  }

  /// Whether an array is a property that says nothing of a person.
  private static func isKeptProperty(_ name: String?) -> Bool {
    ["version", "kind", "lang", "language"].contains(name?.lowercased())
  }

  /// Whether the names of an object's members are identifiers of people, or names of groups.
  private static func namesPeople(_ frames: ArraySlice<Frame>) -> Bool {
    guard case .object(let key, _) = frames.last else { return false }
    return ["members", "relatedTo", "keywords"].contains(key)
  }

  private static func isKey(_ text: [UInt8], after end: Int) -> Bool {
    var i = end
    while i < text.count, text[i] <= ASCII.space { i += 1 }
    return i < text.count && text[i] == ASCII.colon
  }

  /// The index after the quote that ends a string.
  private static func stringEnd(_ text: [UInt8], _ start: Int) -> Int {
    var i = start + 1
    while i < text.count {
      if text[i] == ASCII.backslash { i += 1 } else if text[i] == ASCII.quote { return i + 1 }
      i += 1
    }
    return text.count
  }
}
