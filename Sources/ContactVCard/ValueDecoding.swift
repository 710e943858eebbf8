internal import ContactBytes
internal import ContactModel

/// Takes the folds and escapes out of a value, and puts the card's separators in.
///
/// Works in place: the result is never longer than the text (RFC 6350 §3.2, §3.4; RFC 2426 §5;
/// vCard 2.1 §2.1.2, where a backslash protects only separators and a comma is text).
struct ValueDecoding {
  /// Whether `;` divides components.
  private let dividesComponents: Bool
  /// Whether `,` divides items.
  private let dividesItems: Bool
  /// Whether backslashes are escapes.
  private let unescapes: Bool
  /// Whether `\n` is a line feed.
  private let hasLineFeeds: Bool
  /// Whether a fold takes the blank after the line ending with it.
  private let foldTakesBlank: Bool

  init(form: ValueForm, name: PropertyName, version: VCardVersion) {
    dividesComponents = form == .structured
    dividesItems =
      version != .v21
      && (form == .list || form == .structured && (name == .name || name == .address))
      || form == .list
    unescapes = form != .raw
    hasLineFeeds = version != .v21
    foldTakesBlank = version != .v21
  }

  /// Decodes the bytes of `range`.
  ///
  /// - Returns: The length of the result, which begins where `range` does.
  func decode(_ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>, isFolded: Bool) -> Int {
    var from = range.lowerBound
    var to = from
    // A fold may part an escape, so that folds go first.
    let end = isFolded ? from + unfold(&bytes, range) : range.upperBound
    while from < end {
      if from &+ 8 <= end {
        let word = Word(bits: bytes.word(at: from))
        var marks = word.bytes(equalTo: ASCII.backslash)
        if dividesComponents { marks |= word.bytes(equalTo: ASCII.semicolon) }
        if dividesItems { marks |= word.bytes(equalTo: ASCII.comma) }
        let plain = marks == 0 ? 8 : Word.firstIndex(in: marks)
        if plain > 0 {
          bytes.move(plain, from: from, to: to)
          from &+= plain
          to &+= plain
          continue
        }
      }
      var byte = bytes[from]
      from += 1
      switch byte {
      case ASCII.backslash where unescapes && from < end:
        let next = bytes[from]
        switch next {
        case 0x6E, 0x4E:  // n N
          if hasLineFeeds {
            byte = ASCII.lineFeed
            from += 1
          }
        case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon:
          byte = next
          from += 1
        case ASCII.quote where hasLineFeeds:
          // Not in any standard, but old programs of Apple and Google write it.
          byte = next
          from += 1
        default: break
        }
      case ASCII.semicolon where dividesComponents: byte = Separator.component
      case ASCII.comma where dividesItems: byte = Separator.item
      default: break
      }
      bytes[to] = byte
      to += 1
    }
    return to - range.lowerBound
  }

  /// Puts the separators into the bytes of `range`, which have neither folds nor escapes.
  @inline(__always)
  func divide(_ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) {
    if !dividesItems {
      bytes.replace(ASCII.semicolon, with: Separator.component, in: range)
    } else if dividesComponents {
      bytes.replace(
        ASCII.semicolon, with: Separator.component, and: ASCII.comma, with: Separator.item,
        in: range)
    } else {
      bytes.replace(ASCII.comma, with: Separator.item, in: range)
    }
  }

  /// Takes the folds out of the bytes of `range`.
  ///
  /// - Returns: The length of the result.
  private func unfold(_ bytes: inout MutableSpan<UInt8>, _ range: Range<Int>) -> Int {
    var from = range.lowerBound
    var to = from
    let end = range.upperBound
    while from < end {
      if from &+ 8 <= end {
        let word = Word(bits: bytes.word(at: from))
        let controls = word.bytesBelow(0x20)
        let plain = controls == 0 ? 8 : Word.firstIndex(in: controls)
        if plain > 0 {
          bytes.move(plain, from: from, to: to)
          from &+= plain
          to &+= plain
          continue
        }
      }
      let byte = bytes[from]
      from += 1
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        if byte == ASCII.carriageReturn {
          if from + 1 < end, bytes[from] == byte, bytes[from + 1] == ASCII.lineFeed { from += 1 }
          if from < end, bytes[from] == ASCII.lineFeed { from += 1 }
        }
        if foldTakesBlank, from < end { from += 1 }
      } else {
        bytes[to] = byte
        to += 1
      }
    }
    return to - range.lowerBound
  }
}

extension MutableSpan<UInt8> {
  /// Moves at most eight bytes to the left, or leaves them where they are.
  ///
  /// Eight bytes must stand from `source` on; those behind the moved ones stay as they are, unless
  /// all eight are moved.
  @inline(__always)
  fileprivate mutating func move(_ count: Int, from source: Int, to target: Int) {
    if source == target { return }
    if count == 8 {
      store(word(at: source), at: target)
    } else {
      for k in 0..<count { self[target &+ k] = self[source &+ k] }
    }
  }
}
