internal import ContactBytes
internal import ContactModel
internal import ZipContainer

// What a cell stores, as the text of a table.

extension SheetReader {
  /// Makes the text of a cell of what the sheet stores.
  mutating func takeValue(_ type: String, _ style: Int, at place: CellAddress) throws {
    switch type {
    case "s":
      let stored = String(decoding: value, as: UTF8.self)
      value.removeAll(keepingCapacity: true)
      if !(Int(stored).map { strings.append($0, to: &value) } ?? false) {
        report(
          "unusable-cell", .error,
          "cell \(place.text) has the string number \(stored.prefix(20)), which there is not",
          at: place)
      }
    case "str", "inlineStr": CellText.unescape(&value)
    case "b":
      if value == [0x31] { value = Array("TRUE".utf8) }
      if value == [0x30] { value = Array("FALSE".utf8) }
    case "e":
      let text = String(utf8: value.span)
      report(
        "unusable-cell", .warning,
        "cell \(place.text) has the error \(text.prefix(20)) as its value; it is left empty",
        at: place, value: text)
      value = []
    case "d": break
    default: takeNumber(style, at: place)
    }
  }

  private mutating func takeNumber(_ style: Int, at place: CellAddress) {
    guard let number = CellText.number(value) else {
      let text = String(utf8: value.span)
      report(
        "unusable-cell", .warning,
        "cell \(place.text) is said to be a number and is none; its text is kept",
        at: place, value: text)
      return
    }
    let kind = formats[style]
    value = number
    switch kind {
    case .number: break
    case .digits(let code): value = CellFormats.grouped(number, code) ?? number
    case .date, .basicDay, .duration:
      if let date = CellFormats.date(number, kind, countsFrom1904: workbook.countsFrom1904) {
        value = date
      } else {
        report(
          "unusable-cell", .warning,
          "cell \(place.text) has the format of a date, and its number is none; the number is kept",
          at: place, value: String(decoding: number, as: UTF8.self))
      }
    }
  }

  /// Takes where a cell leads to for its text where it has none, and tells of it where it has another.
  mutating func takeLink(at place: CellAddress) {
    guard !links.isEmpty, let target = links.removeValue(forKey: place) else { return }
    let plain =
      ["mailto:", "tel:"].first { target.lowercased().hasPrefix($0) }
      .map { String(target.dropFirst($0.utf8.count)) } ?? target
    let text = String(utf8: value.span)
    if value.isEmpty {
      value = Array(plain.utf8)
    } else if text != plain, text != target, text + "/" != target, !target.hasSuffix("://" + text) {
      report(
        "hidden-link", .warning,
        "cell \(place.text) leads to \(target), and its text says something else; the text is kept",
        at: place, value: target)
    }
  }
}

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
