internal import ContactBytes
internal import ContactCSV
package import ContactPipeline

/// Makes a file of invented people that has the shapes and the faults of another.
///
/// It works on the text of the file and not on what is read of it: broken lines stay broken, folds, quotes,
/// escapes and character sets stay as they are, and every value keeps its length and punctuation.
package struct BookAnonymizer {
  private let seed: UInt64

  /// Makes an anonymizer; the same seed gives the same people.
  package init(seed: UInt64) {
    self.seed = seed
  }

  /// The bytes of a file with invented people.
  ///
  /// - Parameters:
  ///   - input: The opened file.
  ///   - original: Its bytes.
  /// - Returns: The new bytes, and the name of the format.
  /// - Throws: ``BookError/archive`` for a backup, or ``IOError``.
  package func anonymized(
    _ input: OpenInput, original: [UInt8]
  ) throws -> (bytes: [UInt8], format: String) {
    guard let whole = try WholeInput(input) else { throw BookError.archive }
    let text = whole.text
    let spans = Self.finder(whole).values(in: text)
    var originals: Set<String> = []
    for span in spans {
      for word in ValueRewriting.words(of: Array(text[span.range]), span) where word.count >= 3 {
        originals.insert(word)
      }
    }
    originals.subtract(InventedWords.kept)
    var rewriting = ValueRewriting(text: TextAnonymizer(seed: seed, originals: originals))
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var copied = 0
    for span in spans where span.range.lowerBound >= copied {
      result += text[copied..<span.range.lowerBound]
      result += rewriting.rewritten(Array(text[span.range]), span)
      copied = span.range.upperBound
    }
    result += text[copied...]
    return (try whole.encodedAsFarAsPossible(result, like: original).bytes, whole.format.name)
  }

  private static func finder(_ whole: WholeInput) -> any ValueFinding {
    switch whole.format.name {
    case let name where name.hasPrefix("vcard"): return VCardValues()
    case "json", "ndjson", "jcard", "jscontact": return JSONValues()
    case "ldif": return LDIFValues()
    default: return table(whole)
    }
  }

  private static func table(_ whole: WholeInput) -> TableValues {
    var reader = whole.reader
    let entries = (try? BookEntry.all(in: whole.text, &reader)) ?? []
    let mapping = (reader as? CSVReader)?.mapping
    let dialect = CSVDialect.all.first { $0.name == mapping?.dialect }
    let kept = mapping?.columns.indices.filter { index in
      let column = mapping?.columns[index]
      let part = column?.field.part
      let isLabel =
        part == .label || part == .type || part == .service || part == .calendar
        || part == .month || part == .day
      return isLabel || column?.header.hasSuffix(" vCard") == true
        || column?.header.hasSuffix(" Label") == true
    }
    return TableValues(
      start: entries.first?.range.lowerBound ?? whole.text.count,
      delimiter: mapping?.delimiter.asciiValue ?? ASCII.comma, keptColumns: Set(kept ?? []),
      usual: Set(dialect?.columns.map(\.usual).filter { !$0.isEmpty } ?? []))
  }
}
