internal import ContactModel
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
    guard let spans = whole.valueSpans() else {
      throw BookError.readOnlyFormat(whole.format.name)
    }
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
}
