// Paths as text. This file is audited: its unsafe calls read texts of the system up to their end, and pass
// bytes that live for the call.

internal import CSystem
internal import ContactBytes

/// The one way between the bytes of a path and a `String`, which keeps every byte.
///
/// A path is any bytes, and most are UTF-8. A byte that is not stands in the text as a character of private
/// use, U+10FE80 for 0x80 to U+10FEFF for 0xFF, and becomes that byte again wherever the text is used as a
/// path. Paths are taken apart by their bytes, too: a name may begin with a combining mark, which is one
/// `Character` with the slash before it.
package enum PathText {
  /// The characters that stand for bytes.
  private static let escapes: ClosedRange<UInt32> = 0x10_FE80...0x10_FEFF
  /// How the bytes of those characters begin in UTF-8.
  private static let escapeLead: [UInt8] = [0xF4, 0x8F]

  /// The text of a path, or of another word that the system gives as bytes.
  package static func text<Bytes: Collection<UInt8>>(of bytes: Bytes) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsBytes(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      if let scalar = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first,
        !escapes.contains(scalar.value)
      {
        text.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        text.append(Unicode.Scalar(escapes.lowerBound - 0x80 + UInt32(first)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The text of what the system gives as bytes that end with a NUL.
  package static func text(of bytes: UnsafePointer<CChar>) -> String {
    var count = 0
    while unsafe bytes[count] != 0 { count += 1 }
    let buffer = unsafe UnsafeBufferPointer(start: bytes, count: count)
    return unsafe text(of: buffer.lazy.map { UInt8(bitPattern: $0) })
  }

  /// The bytes of a path.
  package static func bytes(of text: String) -> [UInt8] {
    guard holdsBytes(text) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += String(scalar).utf8 }
    }
    return bytes
  }

  /// Whether a text has characters that stand for bytes: then it is a path, and no text for people.
  package static func holdsBytes(_ text: String) -> Bool {
    text.utf8.contains(escapeLead[0]) && text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The byte that a character stands for; nil for every other character.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  // MARK: - Parts of a path

  /// The folder of a path with its slash, empty where there is none, and the name behind it.
  package static func parts(of path: String) -> (folder: String, name: String) {
    let start = path.utf8.lastIndex(of: ASCII.slash).map(path.utf8.index(after:))
    let middle = start ?? path.startIndex
    return (String(path[..<middle]), String(path[middle...]))
  }

  /// A path before the dot of its ending, and the ending without it: nil where the name has none.
  package static func splitEnding(_ path: String) -> (stem: String, ending: String?) {
    let (folder, name) = parts(of: path)
    guard let dot = name.utf8.lastIndex(of: ASCII.dot), dot > name.startIndex else {
      return (path, nil)
    }
    return (folder + name[..<dot], String(name[name.utf8.index(after: dot)...]))
  }

  /// The path of a name in a folder.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.utf8.last == ASCII.slash ? folder + name : "\(folder)/\(name)"
  }
}

extension String {
  /// Calls the system with this path.
  func withSystemPath<Result>(_ body: (system_path) -> Result) -> Result {
    if !PathText.holdsBytes(self) {
      return unsafe withCString { unsafe body(system_path(bytes: $0)) }
    }
    let bytes = (PathText.bytes(of: self) + [0]).map { CChar(bitPattern: $0) }
    return unsafe bytes.withUnsafeBufferPointer { unsafe body(system_path(bytes: $0.baseAddress)) }
  }
}
