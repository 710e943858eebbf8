package import CharacterSets
internal import ContactBytes
package import ContactIO
package import ContactModel
package import ZipContainer

/// Where the bytes of an input come from.
package enum ByteInput: Sendable {
  /// An open file or a pipe.
  case file(FileDescriptor)
  /// Bytes in memory, from an index on.
  case memory([UInt8], from: Int = 0)
  /// What a function gives, some bytes at a time; none at the end.
  case blocks(@Sendable () -> [UInt8])

  /// Appends up to `count` bytes to `bytes`, or a whole block.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  fileprivate mutating func read(
    upTo count: Int, into bytes: inout [UInt8]
  ) throws(IOError) -> Int {
    switch self {
    case .file(let descriptor): return try descriptor.read(upTo: count, into: &bytes)
    case .memory(let contents, let start):
      let end = min(start + count, contents.count)
      bytes.append(contents.span, start..<end)
      self = .memory(contents, from: end)
      return end - start
    case .blocks(let next):
      let block = next()
      bytes += block
      return block.count
    }
  }
}

/// The bytes of one input as UTF-8, whatever character set they are in.
package struct ByteStream {
  private var input: ByteInput
  /// Closes the file with the last copy of the stream, where it has no other owner.
  private let owner: DescriptorOwner?
  /// What was read ahead to recognise the format.
  private var head: [UInt8]
  private var decoder: StreamDecoder?
  private var isAtEnd = false
  /// The number of bytes that were read.
  package private(set) var byteCount = 0
  /// What stood at the start to tell the character set, and is not part of the text.
  package private(set) var byteOrderMark: [UInt8] = []
  /// Whether the bytes are plainly UTF-8, though another character set was named, or no UTF-8 though that was.
  private(set) var contradictsEncoding = false
  /// The set that the lines of the head that are not UTF-8 seem to be in, where nobody named one.
  package private(set) var likelyEncoding: TextEncoding?
  /// Whether lines were read that are UTF-8, though the text is in another set.
  package var hasLinesInUTF8: Bool { decoder?.hasLinesInUTF8 ?? false }

  /// The most bytes that are looked at to recognise a format.
  private static let headLimit = 64 << 10

  /// Opens a stream and reads ahead.
  package init(
    _ descriptor: FileDescriptor, owner: DescriptorOwner? = nil
  ) throws(IOError) {
    try self.init(.file(descriptor), owner: owner)
  }

  /// Opens a stream of whatever kind and reads ahead.
  package init(_ input: ByteInput, owner: DescriptorOwner? = nil) throws(IOError) {
    self.input = input
    self.owner = owner
    head = []
    while head.count < Self.headLimit {
      guard try self.input.read(upTo: Self.headLimit - head.count, into: &head) > 0 else {
        isAtEnd = true
        break
      }
    }
    byteCount = head.count
  }

  /// Whether there is nothing at all.
  package var isEmpty: Bool { head.isEmpty && isAtEnd }

  /// Decides on the character set: the one that the user named, or what the bytes show.
  ///
  /// Any set is made UTF-8 here when it is the whole text, and otherwise only UTF-16.
  package mutating func detectEncoding(
    override: TextEncoding?, wholeText: Bool
  ) throws(TextEncodingError) -> TextEncoding {
    let detection = TextEncoding.detect(head.span, isComplete: isAtEnd)
    var encoding = override ?? detection.encoding
    let isPlain = detection.evidence == .byteOrderMark || detection.evidence == .wellFormedUTF8
    let isContradicted = isPlain && detection.encoding == .utf8 && encoding != .utf8
    // Single records that are no UTF-8 are decoded one by one, which comes too late for headers.
    if encoding == .utf8, wholeText, Self.isOtherwise(head.span) { encoding = detection.encoding }
    var keepsUTF8 = false
    if override == nil, detection.isGuess {
      let likely = likelyEncodingOfFaults()
      if let likely { encoding = setOfLines(likely, whole: encoding) }
      keepsUTF8 = CharacterRepair.sharesASCII(encoding)
      likelyEncoding = encoding == .utf8 ? likely : encoding
    }
    contradictsEncoding = isContradicted || override == .utf8 && encoding != .utf8
    // The mark shows the order of the bytes; it is taken off below.
    if encoding == .utf16, detection.encoding.isUTF16 { encoding = detection.encoding }
    byteOrderMark = Array(head.prefix(detection.byteOrderMarkLength))
    head.removeFirst(byteOrderMark.count)
    if encoding != .utf8, wholeText || encoding.isUTF16 {
      let decoder = StreamDecoder(try TextDecoder(encoding), of: encoding, keepsUTF8: keepsUTF8)
      let bytes = head
      head = []
      decoder.decode(bytes, isLast: isAtEnd, into: &head)
      self.decoder = decoder
    }
    return encoding
  }

  /// The set of a text of which some lines seem to be UTF-8 and others in another set, as where rows were added to a
  /// table by another program: UTF-8, where those in the other set can be read one by one, which is too late for headers;
  /// or that other set, where the first are.
  private func setOfLines(_ likely: TextEncoding, whole: TextEncoding) -> TextEncoding {
    guard CharacterRepair.sharesASCII(likely) else { return whole }
    var isFirstUTF8: Bool?
    var areLines = false
    var i = 0
    while i < head.count {
      let end = head.span.afterLineEnding(at: head.span.lineEnd(from: i))
      let line = head.span.extracting(i..<end)
      if UTF8Check.asciiPrefix(of: line) < line.count {
        let isUTF8 = TextEncoding.cutCharacters(of: line) != nil
        isFirstUTF8 = isFirstUTF8 ?? isUTF8
        areLines = areLines || isUTF8 && likely.isUnlikely(line)
      }
      i = end
    }
    return !areLines ? whole : isFirstUTF8 == false ? likely : .utf8
  }

  private func likelyEncodingOfFaults() -> TextEncoding? {
    var lines: [UInt8] = []
    var i = 0
    while i < head.count {
      let end = head.span.afterLineEnding(at: head.span.lineEnd(from: i))
      if TextEncoding.cutCharacters(of: head.span.extracting(i..<end)) == nil {
        lines.append(head.span, i..<end)
      }
      i = end
    }
    let likely = TextEncoding.detect(lines.span, isComplete: isAtEnd).encoding
    return likely == .utf8 ? nil : likely
  }

  /// Whether the lines that are not ASCII alone are no UTF-8: the first, which may be the headers of a table, and
  /// most of all.
  private static func isOtherwise(_ head: borrowing Span<UInt8>) -> Bool {
    var isFirst = true
    var balance = 0
    var i = 0
    while i < head.count {
      let end = head.lineEnd(from: i)
      let line = head.extracting(i..<end)
      let isValid = UTF8Check.isValid(line)
      if !isValid || UTF8Check.asciiPrefix(of: line) < line.count {
        if isFirst, isValid { return false }
        isFirst = false
        balance += isValid ? -1 : 1
      }
      i = head.afterLineEnding(at: end)
    }
    return balance > 0
  }

  /// The format that the head shows, in whatever character set, or that the file's name does; nil for none.
  func recognizedFormat(path: String, speaksOfColumns: Bool) -> Format? {
    // What is packed is no text of any character set.
    let packed = FormatTable.all.first { $0.isBinary && $0.canRead && $0.sniff(head.span) }
    if let packed { return packed }
    let detection = TextEncoding.detect(head.span, isComplete: isAtEnd)
    let start = min(detection.byteOrderMarkLength, head.count)
    let bytes = head.span.extracting(start..<head.count)
    guard detection.encoding != .utf8 else {
      return Self.format(of: bytes, path: path, speaksOfColumns: speaksOfColumns)
    }
    var text: [UInt8] = []
    guard (try? detection.encoding.decode(bytes, into: &text)) != nil else {
      return FormatTable.format(guessing: bytes, path: path, speaksOfColumns: speaksOfColumns)
    }
    return Self.format(of: text.span, path: path, speaksOfColumns: speaksOfColumns)
  }

  private static func format(
    of head: borrowing Span<UInt8>, path: String, speaksOfColumns: Bool
  ) -> Format? {
    FormatTable.format(sniffing: head)
      ?? FormatTable.format(guessing: head, path: path, speaksOfColumns: speaksOfColumns)
  }

  /// The whole input, to be read anywhere: the file itself, or a nameless copy of a pipe of up to `limit`
  /// bytes.
  package func randomAccess(limit: Int) throws -> any ByteSource {
    if case .file(let descriptor) = input, try descriptor.status().isRegular {
      return try FileSource(descriptor: descriptor.number)
    }
    if case .memory(let bytes, _) = input { return MemorySource(bytes) }
    return try SpooledSource(copied(limit: limit))
  }

  /// A nameless copy of the whole input, of up to `limit` bytes, at its beginning.
  func copied(limit: Int = .max) throws -> FileDescriptor {
    var input = input
    let copy = try FileDescriptor.nameless()
    do {
      try copy.write(head.span)
      var total = head.count
      var bytes: [UInt8] = []
      while try input.read(upTo: 1 << 20, into: &bytes) > 0 {
        total += bytes.count
        guard total <= limit else { throw ZipError.inputTooLarge(limit: limit) }
        try copy.write(bytes.span)
        bytes.removeAll(keepingCapacity: true)
      }
      try copy.rewind()
    } catch {
      try? copy.close()
      throw error
    }
    return copy
  }

  /// Why the bytes are no text of another kind than contacts, and what to do with them; nil for a text.
  package func otherContent() -> InputError? {
    if withHead({ $0.hasASCII("PK\u{3}\u{4}", at: 0) }) { return .zipFile }
    if let error = otherContentOfHead() { return error }
    guard let format = withHead({ FormatTable.format(sniffing: $0) }), format.readHead == nil else {
      return nil
    }
    return .otherContent(
      advice: "these are contacts (\(format.name)); 'phonebook check' and 'clean' are for them")
  }

  /// Whether bytes came that the character set does not have, which cannot be written as they were.
  package var hasReplacements: Bool { decoder?.hasReplacements ?? false }

  /// The bytes read ahead, as UTF-8.
  package func withHead<Result>(_ body: (borrowing Span<UInt8>) -> Result) -> Result {
    body(head.span)
  }

  /// Appends all bytes that are left to `bytes`.
  package mutating func readToEnd(into bytes: inout [UInt8]) throws(IOError) {
    while try read(about: 1 << 20, into: &bytes) {}
  }

  /// Appends about `count` bytes to `bytes`.
  ///
  /// - Returns: False at the end of the input.
  package mutating func read(about count: Int, into bytes: inout [UInt8]) throws(IOError) -> Bool {
    if !head.isEmpty {
      bytes.append(contentsOf: head)
      head = []
      return true
    }
    guard !isAtEnd else { return false }
    guard let decoder else {
      let read = try input.read(upTo: count, into: &bytes)
      byteCount += read
      isAtEnd = read == 0
      return read > 0
    }
    var raw: [UInt8] = []
    let read = try input.read(upTo: count, into: &raw)
    byteCount += read
    isAtEnd = read == 0
    decoder.decode(raw, isLast: isAtEnd, into: &bytes)
    return true
  }
}

extension Finding {
  /// What is said of a text whose character set is a guess, or that has bytes which are no characters of it.
  package static func guess(_ outcome: CharacterRepair.Outcome) -> Finding {
    Finding(
      rule: "not-utf-8", severity: outcome.isExact ? .warning : .error,
      message: outcome.message(of: "file"), location: InputLocation(byteOffset: 0, line: 1))
  }
}

/// Holds the decoder of a stream, which cannot be copied, for the copies of the stream.
private final class StreamDecoder {
  private var decoder: TextDecoder
  private let encoding: TextEncoding
  /// Whether lines that are UTF-8 stay as they are.
  private let keepsUTF8: Bool
  /// Whether the last line in which that shows is UTF-8.
  private var isInUTF8 = false
  private(set) var hasLinesInUTF8 = false
  /// The beginning of a line of which the end has not come.
  private var line: [UInt8] = []

  /// What is held of a line at most; what follows is taken for another.
  private static let lineLimit = 1 << 20

  init(_ decoder: consuming TextDecoder, of encoding: TextEncoding, keepsUTF8: Bool) {
    self.decoder = decoder
    self.encoding = encoding
    self.keepsUTF8 = keepsUTF8
  }

  var hasReplacements: Bool { !decoder.conversion.isExact }

  func decode(_ chunk: [UInt8], isLast: Bool, into output: inout [UInt8]) {
    guard keepsUTF8 else { return decoder.decode(chunk.span, isLast: isLast, into: &output) }
    let bytes = line + chunk
    var (start, i) = (0, 0)
    while i < bytes.count {
      let end = bytes.span.lineEnd(from: i)
      if end == bytes.count, !isLast, end - i < Self.lineLimit { break }
      let next = bytes.span.afterLineEnding(at: end)
      let isUTF8 = isUTF8(bytes.span.extracting(i..<next))
      if isUTF8 != isInUTF8 {
        append(bytes.span.extracting(start..<i), to: &output)
        (start, isInUTF8) = (i, isUTF8)
      }
      i = next
    }
    append(bytes.span.extracting(start..<i), to: &output)
    line = Array(bytes[i...])
    if isLast { decoder.decode(Span(), isLast: true, into: &output) }
  }

  /// Whether a line is UTF-8; one that may be either is what the line before it is.
  private func isUTF8(_ line: borrowing Span<UInt8>) -> Bool {
    let start = UTF8Check.asciiPrefix(of: line)
    if start == line.count { return isInUTF8 }
    return UTF8Check.isValid(line.extracting(start...))
      && (isInUTF8 || encoding.isUnlikely(line))
  }

  private func append(_ lines: borrowing Span<UInt8>, to output: inout [UInt8]) {
    if isInUTF8 {
      hasLinesInUTF8 = true
      output.append(lines)
    } else {
      decoder.decode(lines, isLast: false, into: &output)
    }
  }
}

extension TextEncoding {
  /// Whether a line that is UTF-8 is hardly one of this set.
  ///
  /// Three bytes are seldom a character of UTF-8 by chance, and two are one of many sets: a syllable of Korean, but not
  /// between letters of ASCII; and a letter and a sign in sets of letters, but not beside other letters.
  fileprivate func isUnlikely(_ line: borrowing Span<UInt8>) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      line.indices.contains(index)
        && (ASCII.isLetter(line[index]) || isSingleByte && line[index] >= 0x80)
    }
    for i in line.indices where line[i] >= 0xC2 {
      let (isBehind, isBefore) = (isLetter(i - 1), isLetter(i + 2))
      if line[i] >= 0xE0 || isBehind && isBefore || isSingleByte && (isBehind || isBefore) {
        return true
      }
    }
    return false
  }
}

/// Closes a file when nobody reads it any more.
package final class DescriptorOwner: Sendable {
  let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { try? descriptor.close() }
}

/// A nameless copy of what came through a pipe; it vanishes with the last reader.
struct SpooledSource: ByteSource {
  private let owner: DescriptorOwner
  private let file: FileSource

  /// Takes a file over.
  init(_ descriptor: FileDescriptor) throws {
    owner = DescriptorOwner(descriptor)
    file = try FileSource(descriptor: descriptor.number)
  }

  var byteCount: Int { file.byteCount }

  func read(_ range: Range<Int>, into buffer: inout [UInt8]) throws(ZipError) {
    try file.read(range, into: &buffer)
  }
}

extension TextEncoding {
  /// Whether text of the set has bytes of ASCII that mean something else, so that lines and escapes
  /// can only be distinguished when all of it is UTF-8.
  package var mustBeWhole: Bool {
    switch self {
    case .iso2022JP, .iso2022KR, .shiftJIS, .johab, .gb18030, .gbk, .big5: true
    default: isUTF16
    }
  }
}
