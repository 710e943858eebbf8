internal import CharacterSets
internal import ContactBytes

/// How the text of a table that people edit in other programs stands in its file.
struct TextForm {
  private var encoding = TextEncoding.utf8
  /// The bytes that the file begins with and that are no text.
  private var mark: [UInt8] = []

  /// The form of a new file: UTF-8 without a mark.
  init() {}

  /// The form of a file, by all its bytes.
  init(of bytes: [UInt8]) {
    let detection = TextEncoding.detect(bytes.span, isComplete: true)
    encoding = detection.encoding
    mark = Array(bytes.prefix(detection.byteOrderMarkLength))
  }

  /// The text of the file.
  func text(of bytes: [UInt8]) -> String {
    encoding.text(of: Array(bytes.dropFirst(mark.count)))
  }

  /// The bytes of another text in the same form, and whether it is the same; where the character set lacks one of
  /// its characters, it is UTF-8 with a mark, by which spreadsheets know it.
  func bytes(of text: String) -> (bytes: [UInt8], isSame: Bool) {
    var bytes = mark
    if (try? encoding.encode(Array(text.utf8).span, into: &bytes))?.isExact == true {
      return (bytes, true)
    }
    return ([0xEF, 0xBB, 0xBF] + text.utf8, false)
  }
}
