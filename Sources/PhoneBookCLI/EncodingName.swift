internal import ContactBytes

/// Understands the names of character sets on the command line.
enum EncodingName {
  /// The character set.
  static func encoding(_ label: String) throws(UsageError) -> TextEncoding {
    guard let encoding = TextEncoding(label: label) else {
      throw UsageError("there is no character set '\(label)'")
    }
    return encoding
  }
}
