internal import ContactBytes
internal import ContactCleaning
internal import ContactModel

/// A property by its name and value, however its format writes it.
struct PropertyContent: Hashable {
  private let name: String
  private let value: String
  private let byteCount: Int

  init(_ card: borrowing Card, _ index: Int) {
    let record = card.records[index]
    name =
      record.name == .extended
      ? String(utf8: card.bytes.span, record.nameRange).uppercased()
      : PropertyTable.standard[record.name].spelling
    byteCount = record.hasBlob ? card.blobs[Int(record.blob)].count : -1
    if record.isRemoved {
      value = ""
    } else if record.hasBlob {
      value = ""
    } else if record.name == .categories || record.name == .nickname {
      value = String(utf8: card.bytes.span, record.value).split(separator: "\u{1E}").sorted()
        .joined(separator: "\u{1E}")
    } else if record.name == .birthday || record.name == .anniversary {
      // Formats write dates with hyphens or without.
      value = String(SameText.folded(PlainValue.text(of: card, record)).filter { $0 != "-" })
    } else {
      value = SameText.folded(PlainValue.text(of: card, record))
    }
  }

  /// Whether the value of another one stands in this one.
  func holds(_ other: PropertyContent) -> Bool {
    name == other.name && value.holds(other.value)
  }

  /// Whether there is nothing in it.
  var isEmpty: Bool { value.isEmpty && byteCount < 0 }
}

/// Text without what formats change: blanks, line ends, case and the width of letters.
enum SameText {
  static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for value in SearchKey(text).scalars {
      if let scalar = Unicode.Scalar(value), scalar != "," { result.append(scalar) }
    }
    return String(result)
  }
}
