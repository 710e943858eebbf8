internal import ContactBytes
internal import ContactModel

/// The texts of cells, as sheets write them.
enum CellText {
  /// Takes `_x000D_` and its like in the bytes from `start` on for the characters that they stand for.
  static func unescape(_ text: inout [UInt8], from start: Int = 0) {
    guard text.count - start >= 7, var source = text[start...].firstIndex(of: 0x5F) else { return }
    var end = source
    while source < text.count {
      if let unit = unit(text, at: source) {
        let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
        source += 7
        for byte in String(scalar).utf8 {
          text[end] = byte
          end += 1
        }
      } else {
        text[end] = text[source]
        end += 1
        source += 1
      }
    }
    text.removeSubrange(end...)
  }

  /// Appends a text as XML, with what XML cannot hold in the form that ``unescape(_:from:)`` takes back.
  static func append(_ text: borrowing Span<UInt8>, to xml: inout [UInt8]) {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "&"): xml.append("&amp;")
      case UInt8(ascii: "<"): xml.append("&lt;")
      case UInt8(ascii: ">"): xml.append("&gt;")
      case UInt8(ascii: "_") where unit(text, at: index) != nil: xml.append("_x005F_")
      case 0..<0x20 where byte != ASCII.lineFeed && byte != ASCII.tab:
        xml.append("_x00")
        xml.append(ASCII.capitalHexadecimalDigit(byte >> 4))
        xml.append(ASCII.capitalHexadecimalDigit(byte & 15))
        xml.append(UInt8(ascii: "_"))
      // The two characters above U+FFFD.
      case 0xBE...0xBF where index > 1 && text[index - 1] == 0xBF && text[index - 2] == 0xEF:
        xml.removeLast(2)
        xml.append(byte == 0xBE ? "_xFFFE_" : "_xFFFF_")
      default: xml.append(byte)
      }
    }
  }

  /// The UTF-16 unit that `_xHHHH_` stands for; nil when there is none.
  private static func unit(_ text: borrowing Span<UInt8>, at start: Int) -> UInt16? {
    guard start + 7 <= text.count, text[start] == 0x5F, text[start + 1] == UInt8(ascii: "x"),
      text[start + 6] == 0x5F
    else { return nil }
    let unit = UInt16(String(utf8: text, start + 2..<start + 6), radix: 16)
    // Half a character stands for none.
    return unit.flatMap { 0xD800..<0xE000 ~= $0 ? nil : $0 }
  }

  private static func unit(_ text: [UInt8], at start: Int) -> UInt16? { unit(text.span, at: start) }

  /// The number that a cell stores, with all of its digits and without a power of ten; nil when the text is no
  /// number.
  static func number(_ text: [UInt8]) -> [UInt8]? {
    var index = 0
    var result: [UInt8] = []
    func isAt(_ byte: UInt8) -> Bool { index < text.count && text[index] == byte }
    if isAt(ASCII.hyphen) { result.append(ASCII.hyphen) }
    if isAt(ASCII.hyphen) || isAt(0x2B) { index += 1 }
    var digits: [UInt8] = []
    var point: Int?
    while index < text.count, ASCII.isDigit(text[index]) || isAt(ASCII.dot) && point == nil {
      if isAt(ASCII.dot) { point = digits.count } else { digits.append(text[index]) }
      index += 1
    }
    guard !digits.isEmpty else { return nil }
    var whole = point ?? digits.count
    if index < text.count {
      guard text[index] | 0x20 == UInt8(ascii: "e"),
        let power = Int(String(decoding: text[(index + 1)...], as: UTF8.self)), abs(power) <= 400
      else { return nil }
      whole += power
    }
    let zero = UInt8(ascii: "0")
    while digits.count > max(whole, 1), digits.last == zero { digits.removeLast() }
    while digits.count > 1, whole > 1, digits[0] == zero {
      digits.removeFirst()
      whole -= 1
    }
    if whole <= 0 {
      result += [zero, ASCII.dot] + Array(repeating: zero, count: -whole) + digits
      if digits == [zero] { return [zero] }
    } else {
      result += digits.prefix(whole) + Array(repeating: zero, count: max(0, whole - digits.count))
      if digits.count > whole { result += [ASCII.dot] + digits[whole...] }
    }
    return result
  }
}

/// The address of a cell: its row and column, both counted from 1.
struct CellAddress: Hashable {
  /// The most of each.
  static let rowLimit = 1_048_576
  static let columnLimit = 16_384

  /// The cell at the top left.
  static let first = CellAddress(row: 1, column: 1)

  var row: Int
  var column: Int

  init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads an address such as `B7` or `$B$7`; nil when no cell has it.
  init?(_ text: some Sequence<UInt8>) {
    (row, column) = (0, 0)
    for byte in text where byte != UInt8(ascii: "$") {
      if ASCII.isLetter(byte), row == 0 {
        column = column * 26 + Int(byte & 0x1F)
      } else if ASCII.isDigit(byte), column > 0 {
        row = row * 10 + Int(byte & 0x0F)
        if row == 0 { return nil }
      } else {
        return nil
      }
      if row > Self.rowLimit || column > Self.columnLimit { return nil }
    }
    if row == 0 || column == 0 { return nil }
  }

  /// The letters of a column.
  static func letters(_ column: Int) -> String {
    var rest = column
    var letters: [UInt8] = []
    while rest > 0 {
      letters.append(UInt8(0x41 + (rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  /// The address as sheets show it, such as `B7`.
  var text: String { "\(Self.letters(column))\(row)" }
}

/// Cells of a sheet that are shown as one.
struct MergedCells {
  let first: CellAddress
  let last: CellAddress

  /// Whether several rows have a part of it.
  var isDownwards: Bool { last.row > first.row }
  /// The range as spreadsheets show it.
  var name: String { "\(first.text):\(last.text)" }

  /// Reads an element.
  init?(_ scanner: borrowing XMLScanner) throws {
    guard let first = try scanner.address("ref") else { return nil }
    let text = try scanner.attribute("ref") ?? ""
    self.first = first
    last =
      text.utf8.firstIndex(of: ASCII.colon)
      .flatMap { CellAddress(text.utf8[$0...].dropFirst()) } ?? first
  }
}
