/// Where a value stands in a file, and how it is written there.
struct ValueSpan {
  /// How a value is written.
  enum Writing {
    /// As it is; folds are inside of it.
    case plain
    /// With backslashes before characters.
    case backslashed
    /// As quoted-printable.
    case quotedPrintable
    /// As base64 of text.
    case base64Text
    /// As base64 of a distinguished name, whose attributes keep their names.
    case base64Name
    /// As base64 of a picture or other bytes.
    case base64Data
  }

  /// The bytes of the value.
  let range: Range<Int>
  let writing: Writing
  /// Whether lines may be folded inside of the value: a line end with a blank behind it is none of it.
  var isFolded = false
}

/// Finds the values in the text of a file; everything else is structure and stays.
protocol ValueFinding {
  /// The values in their order.
  func values(in text: [UInt8]) -> [ValueSpan]
}
