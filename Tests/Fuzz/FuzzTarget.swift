internal import ContactModel
internal import ContactPipeline
internal import TestSupport

/// One reader that is fed with any bytes.
struct FuzzTarget: Sendable {
  /// The name by which the script calls it.
  let name: String
  /// Reads the bytes and traps when an invariant is broken.
  let run: @Sendable ([UInt8]) -> Void

  /// Every target, the formats first.
  static let all = formats + containers + texts + [writers]

  /// Every writer with every option, over cards that the bytes invent; the first chooses among them, so that
  /// each is fuzzed by itself.
  private static let writers = FuzzTarget(name: "writers") { bytes in
    guard let choice = bytes.first else { return }
    let way = WriterLaws.ways[Int(choice) % WriterLaws.ways.count]
    let fault = try? way.fault(InventedCards(Array(bytes.dropFirst())).cards)
    require(fault == nil || fault == .some(nil), (fault ?? nil) ?? "")
  }

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
