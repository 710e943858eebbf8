internal import ContactBytes
internal import ZipContainer

/// The strings that the cells of a workbook share, one behind another in one buffer.
struct SharedStrings {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  init() {}

  /// Reads the part of the strings: the runs of each joined, without what says how they are pronounced.
  init(_ entry: ZipEntry, of zip: ZipReader) throws {
    let limit = min(zip.limits.maximumEntryByteCount, Int(UInt32.max))
    var scanner = try XMLScanner(entry, of: zip)
    var isText = false
    while true {
      switch try scanner.next() {
      case .done: return
      case .start where scanner.letter == UInt8(ascii: "t"): isText = true
      case .start where scanner.name == "rPh": try scanner.skipElement()
      case .text where isText: try scanner.appendText(to: &bytes)
      case .end where scanner.letter == UInt8(ascii: "t"): isText = false
      case .end where scanner.name == "si":
        CellText.unescape(&bytes, from: Int(ends.last ?? 0))
        guard bytes.count <= limit else {
          throw WorkbookError.tooMuchText(part: entry.name, limit: limit)
        }
        ends.append(UInt32(bytes.count))
      default: break
      }
    }
  }

  /// Appends the string of a number from 0; false when there is none.
  func append(_ index: Int, to text: inout [UInt8]) -> Bool {
    guard ends.indices.contains(index) else { return false }
    let start = index > 0 ? Int(ends[index - 1]) : 0
    text.append(bytes.span, start..<Int(ends[index]))
    return true
  }
}
