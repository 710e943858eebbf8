private import CSystem

// The only file that converts by the system (iconv). This file is audited: pointers are handed out
// inside of closures only, with the count of the span they come from; the converter is opened in `init`,
// closed in `deinit`, and cannot be copied.

/// A conversion by the C library between UTF-8 and another set.
///
/// The library's converter holds the state of the conversion, such as the shift state of
/// ISO-2022-JP.
struct SystemConverter: ~Copyable {
  /// Why a conversion stopped.
  enum Stop {
    /// All bytes were used.
    case finished
    /// What is left is the beginning of a character.
    case incomplete
    /// What comes next is no character of the source, or none of the target.
    case fault
  }

  private let handle: Handle

  /// Opens a conversion into UTF-8.
  init(decoding encoding: TextEncoding) throws(TextEncodingError) {
    handle = try Handle(from: encoding.systemName ?? "", to: "UTF-8", of: encoding)
  }

  /// Opens a conversion from UTF-8.
  init(encoding: TextEncoding) throws(TextEncodingError) {
    handle = try Handle(from: "UTF-8", to: encoding.systemName ?? "", of: encoding)
  }

  /// Converts as far as it goes, and appends the result.
  ///
  /// - Returns: How many bytes were used up, and what ended it.
  func convert(
    _ bytes: Span<UInt8>, into output: inout [UInt8]
  ) -> (used: Int, stop: Stop) {
    var used = 0
    while used < bytes.count {
      let rest = bytes.extracting(used..<bytes.count)
      let (count, end) = unsafe rest.withUnsafeBytes { unsafe step($0, into: &output) }
      used &+= count
      switch end {
      case system_conversion_finished: return (used, .finished)
      case system_conversion_incomplete: return (used, .incomplete)
      case system_conversion_full: continue
      default: return (used, .fault)
      }
    }
    return (used, .finished)
  }

  /// Appends what is still held back, and what brings a target with shift states back to its initial state.
  func reset(into output: inout [UInt8]) {
    _ = unsafe step(nil, into: &output)
  }

  /// Converts until the source or a block of output is used up; returns the bytes used.
  private func step(
    _ source: UnsafeRawBufferPointer?, into output: inout [UInt8]
  ) -> (used: Int, end: system_conversion) {
    var end = system_conversion_finished
    var used = unsafe source?.count ?? 0
    // Twice the source holds almost every conversion; the rest goes around once more.
    output.append(addingCapacity: used &* 2 &+ 32) { block in
      unsafe block.withUnsafeMutableBufferPointer { target, count in
        count = target.count
        unsafe end = system_convert(
          handle.converter, source?.baseAddress, &used, target.baseAddress, &count)
      }
    }
    return (used, end)
  }

  /// The library's converter.
  ///
  /// Unchecked, because a pointer is not `Sendable`: the converter has one owner, may be used by
  /// any thread, and is used by one at a time, as its owner cannot be copied.
  @safe private struct Handle: ~Copyable, @unchecked Sendable {
    let converter: UnsafeMutableRawPointer

    init(
      from source: String, to target: String, of encoding: TextEncoding
    ) throws(TextEncodingError) {
      guard let converter = unsafe system_open_converter(source, target) else {
        throw .unavailable(encoding)
      }
      unsafe self.converter = converter
    }

    deinit {
      unsafe system_close_converter(converter)
    }
  }
}
