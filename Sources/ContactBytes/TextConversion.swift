/// What a conversion between character sets could not carry over.
package struct TextConversion: Hashable, Sendable {
  /// The number of substitutes that were written: U+FFFD when decoding, `?` when encoding.
  package private(set) var replacementCount = 0
  /// The byte of the input, counted from 0, where the first substitute stands for what is there, or
  /// nil.
  package private(set) var firstReplacement: Int?

  /// Whether every character came through.
  package var isExact: Bool { replacementCount == 0 }

  /// Makes a conversion without any replacement.
  package init() {}

  /// Counts one substitute for what stands at `offset`.
  package mutating func countReplacement(at offset: Int) {
    replacementCount &+= 1
    firstReplacement = firstReplacement ?? offset
  }

  /// Adds what a piece of the input found that begins at `offset`.
  package mutating func add(_ piece: TextConversion, at offset: Int) {
    replacementCount &+= piece.replacementCount
    firstReplacement = firstReplacement ?? piece.firstReplacement.map { $0 &+ offset }
  }
}
