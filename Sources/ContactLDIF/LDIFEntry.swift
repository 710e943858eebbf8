internal import ContactBytes

/// One entry of an LDIF file (RFC 2849): attributes with their values, unfolded and decoded.
struct LDIFEntry: Sendable {
  /// One value of an attribute.
  struct Value: Sendable {
    /// The attribute's name in lower case, without options such as `;lang-ko`.
    var name: String
    /// The name as it is written, options included.
    var spelling: String
    var bytes: [UInt8]
    /// The physical line, counted from the entry's first as 0.
    var line: Int
    /// Whether the value is an address (`:<`) and not the value itself.
    var isAddress = false
  }

  /// What could not be read.
  struct Fault: Sendable {
    enum Kind: Sendable { case noColon, brokenBase64 }
    var kind: Kind
    var line: Int
  }

  private(set) var values: [Value] = []
  private(set) var faults: [Fault] = []
  /// The number of physical lines.
  private(set) var lineCount = 0

  /// Reads the lines of `range`.
  init(_ input: borrowing Span<UInt8>, _ range: Range<Int>) {
    var i = range.lowerBound
    while i < range.upperBound {
      let first = lineCount
      var line: [UInt8] = []
      // A line that begins with a blank goes on with the one before (RFC 2849, note 2).
      repeat {
        let end = min(input.lineEnd(from: i), range.upperBound)
        line.append(input, (line.isEmpty && lineCount == first ? i : i + 1)..<end)
        i = min(input.afterLineEnding(at: end), range.upperBound)
        lineCount += 1
      } while i < range.upperBound && input[i] == ASCII.space
      read(line, at: first)
    }
  }

  private mutating func read(_ line: [UInt8], at number: Int) {
    guard let first = line.first, first != 0x23 else { return }
    guard let colon = line.firstIndex(of: ASCII.colon), colon > 0 else {
      faults.append(Fault(kind: .noColon, line: number))
      return
    }
    let spelling = String(decoding: line[..<colon], as: UTF8.self)
    let name = spelling.prefix { $0 != ";" }.lowercased()
    var start = colon + 1
    let mark = start < line.count ? line[start] : 0
    if mark == ASCII.colon || mark == 0x3C { start += 1 }
    while start < line.count, line[start] == ASCII.space { start += 1 }
    var bytes = Array(line[start...])
    if mark == ASCII.colon {
      var decoded: [UInt8] = []
      if Base64.decode(bytes.span, into: &decoded).isValid {
        bytes = decoded
      } else {
        faults.append(Fault(kind: .brokenBase64, line: number))
      }
    }
    values.append(
      Value(name: name, spelling: spelling, bytes: bytes, line: number, isAddress: mark == 0x3C))
  }

  /// Whether one of the object classes has this name.
  func isOf(_ objectClass: String) -> Bool {
    values.contains {
      $0.name == "objectclass"
        && String(decoding: $0.bytes, as: UTF8.self).lowercased() == objectClass
    }
  }
}
