internal import ContactBytes

/// The way from the top of a JSON text to one value, as JavaScript writes it: `[3].phones[0].number`.
struct JSONPath {
  private enum Step {
    case member(Range<Int>)
    case element(Int)
  }

  private var steps: [Step] = []

  /// Finds the innermost value that begins before `end`.
  ///
  /// Faults do not matter here: the bytes are only looked at for quotes, brackets and commas, so
  /// that an error's path can be told whatever the error is.
  init(in input: borrowing Span<UInt8>, from start: Int, to end: Int) {
    var i = start
    var expectsName = false
    while i < end {
      switch input[i] {
      case 0x7B:
        steps.append(.member(0..<0))
        expectsName = true
      case 0x5B:
        steps.append(.element(0))
        expectsName = false
      case 0x7D, 0x5D:
        _ = steps.popLast()
        expectsName = false
      case ASCII.comma:
        switch steps.last {
        case .element(let index): steps[steps.count - 1] = .element(index + 1)
        case .member: expectsName = true
        case nil: break
        }
      case ASCII.quote:
        let first = i + 1
        i = first
        while i < end, input[i] != ASCII.quote { i += input[i] == ASCII.backslash ? 2 : 1 }
        if expectsName, i < end, !steps.isEmpty {
          steps[steps.count - 1] = .member(first..<i)
          expectsName = false
        }
      default: break
      }
      i += 1
    }
  }

  /// The path as text.
  ///
  /// Names that could be a contact's data are left out: only short ones of ASCII letters, digits,
  /// `-` and `_` are shown; of a long way the beginning.
  func description(in input: borrowing Span<UInt8>) -> String {
    var text = ""
    for step in steps.prefix(Self.shownSteps) {
      switch step {
      case .element(let index): text += "[\(index)]"
      case .member(let name): text += Self.safeName(name, in: input)
      }
    }
    return steps.count > Self.shownSteps ? text + "…" : text
  }

  private static let shownSteps = 12

  private static func safeName(_ range: Range<Int>, in input: borrowing Span<UInt8>) -> String {
    guard !range.isEmpty else { return "" }
    guard range.count <= 40 else { return "[…]" }
    for i in range {
      let byte = input[i]
      let isLetter = (byte | 0x20) &- 0x61 < 26
      guard isLetter || ASCII.isDigit(byte) || byte == ASCII.hyphen || byte == 0x5F else {
        return "[…]"
      }
    }
    return "." + String(utf8: input, range)
  }
}
