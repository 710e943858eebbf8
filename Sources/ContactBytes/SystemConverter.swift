private import Glibc

// The only file that calls `iconv`. This file is audited: pointers are handed out inside of
// closures only, with the count of the span they come from; the descriptor is opened in `init`,
// closed in `deinit`, and cannot be copied.

/// A conversion by the C library between UTF-8 and another set.
///
/// The library's descriptor holds the state of the conversion, such as the shift state of
/// ISO-2022-JP.
struct SystemConverter: ~Copyable {
  /// Why a conversion came to rest.
  enum Stop {
    /// All bytes were used.
    case finished
    /// What is left is the beginning of a character.
    case incomplete
    /// What comes next is no character of the source, or none of the target.
    case fault
  }

  private let descriptor: Descriptor

  /// Opens a conversion into UTF-8.
  init(decoding encoding: TextEncoding) throws(TextEncodingError) {
    descriptor = try Descriptor(from: encoding.systemName ?? "", to: "UTF-8", of: encoding)
  }

  /// Opens a conversion from UTF-8.
  init(encoding: TextEncoding) throws(TextEncodingError) {
    descriptor = try Descriptor(from: "UTF-8", to: encoding.systemName ?? "", of: encoding)
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
      let (count, failure) = unsafe rest.withUnsafeBytes { source in
        unsafe step(UnsafeMutableRawBufferPointer(mutating: source), into: &output)
      }
      used &+= count
      switch failure {
      case 0: return (used, .finished)
      case EINVAL: return (used, .incomplete)
      case E2BIG: continue
      default: return (used, .fault)
      }
    }
    return (used, .finished)
  }

  /// Appends what brings a target with shift states back to its initial state.
  func reset(into output: inout [UInt8]) {
    _ = unsafe step(nil, into: &output)
  }

  /// Converts until the source or a block of output is used up; returns the bytes used and `errno`,
  /// or 0.
  private func step(
    _ source: UnsafeMutableRawBufferPointer?, into output: inout [UInt8]
  ) -> (used: Int, failure: Int32) {
    var failure: Int32 = 0
    var sourceLeft = unsafe source?.count ?? 0
    let sourceCount = sourceLeft
    let isReset = unsafe source == nil
    // Twice the source holds almost every conversion; the rest goes around once more.
    output.append(addingCapacity: sourceCount &* 2 &+ 32) { block in
      unsafe block.withUnsafeMutableBufferPointer { target, count in
        var sourceStart = unsafe source?.baseAddress?.assumingMemoryBound(to: CChar.self)
        var targetLeft = target.count
        unsafe target.withMemoryRebound(to: CChar.self) { characters in
          var targetStart = characters.baseAddress
          let result =
            unsafe isReset
            ? iconv(descriptor.handle, nil, nil, &targetStart, &targetLeft)
            : iconv(descriptor.handle, &sourceStart, &sourceLeft, &targetStart, &targetLeft)
          if result == -1 { failure = errno }
        }
        count = target.count &- targetLeft
      }
    }
    return (sourceCount &- sourceLeft, failure)
  }

  /// The library's descriptor.
  ///
  /// Unchecked, because a pointer is not `Sendable`: the descriptor has one owner, may be used by
  /// any thread, and is used by one at a time, as its owner cannot be copied.
  @safe private struct Descriptor: ~Copyable, @unchecked Sendable {
    let handle: iconv_t

    init(
      from source: String, to target: String, of encoding: TextEncoding
    ) throws(TextEncodingError) {
      let opened = unsafe iconv_open(target, source)
      guard let handle = unsafe opened, Int(bitPattern: handle) != -1 else {
        throw .unavailable(encoding)
      }
      unsafe self.handle = handle
    }

    deinit {
      unsafe iconv_close(handle)
    }
  }
}
