internal import ContactModel
internal import ContactPipeline

/// One reader that is fed with any bytes.
struct FuzzTarget: Sendable {
  /// The name by which the script calls it.
  let name: String
  /// Reads the bytes and traps when an invariant is broken.
  let run: @Sendable ([UInt8]) -> Void

  /// Every target, the formats first.
  static let all = formats + containers + texts

  /// A target for each format that is read card by card; any table serves as `csv`.
  private static let formats: [FuzzTarget] =
    ["vcard", "csv", "json", "ndjson", "jcard", "jscontact", "ldif"].compactMap { name in
      guard let makeReader = FormatTable.format(named: name)?.makeReader else { return nil }
      return FuzzTarget(name: name) { bytes in
        checkReading(of: bytes) { makeReader(ReadingOptions()) }
      }
    }
}

/// Ends the process, so that libFuzzer keeps the input, when something that always holds does not.
///
/// - Parameters:
///   - holds: What must be true.
///   - what: What it means, in a few words.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError("Broken invariant: \(what())") }
}
