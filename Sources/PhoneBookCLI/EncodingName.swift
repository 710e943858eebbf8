internal import ContactBytes

/// Understands the names of character sets on the command line.
enum EncodingName {
  /// The character set.
  static func encoding(_ label: String) throws(UsageError) -> TextEncoding {
    guard let encoding = TextEncoding(label: label) else {
      throw UsageError("there is no character set '\(label)'")
    }
    // Where the system has no tables for it, nothing must be read in another set unsaid.
    var probe: [UInt8] = []
    guard (try? encoding.decode([ASCII.space, ASCII.space].span, into: &probe)) != nil else {
      throw UsageError("this system has no tables for the character set '\(label)'")
    }
    return encoding
  }
}
