private import CZlib

/// Unpacks one stream of raw deflate data, step by step.
@safe
struct Inflater: ~Copyable {
  /// The result of one step.
  enum Step {
    /// Some bytes were unpacked, perhaps none; the stream goes on.
    case more(Int)
    /// The last bytes were unpacked.
    case end(Int)
    /// The data is not deflate data from some byte on; some bytes were unpacked before it.
    case damaged(Int)
  }

  /// Heap memory, since zlib's state points back at its stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Makes an inflater for one stream.
  init() throws(ZipError) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe czlib_inflateInitRaw(stream) == Z_OK else { throw .outOfMemory }
  }

  deinit {
    _ = unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Unpacks from `input`, beginning at `offset`, which moves past what was used, into `output`.
  ///
  /// Both arrays must hold fewer than 4 GiB. Without input left, and none to come, the caller must not
  /// call again after `.more(0)`.
  mutating func step(_ input: [UInt8], from offset: inout Int, into output: inout [UInt8]) -> Step {
    let stream = unsafe stream
    let room = output.count
    let start = offset
    let (code, used, produced) = unsafe input.withUnsafeBufferPointer { source in
      unsafe output.withUnsafeMutableBufferPointer { target in
        let rest = unsafe source[start...]
        // zlib reads through this pointer only; its C type merely lacks the `const`.
        unsafe stream.pointee.next_in = UnsafeMutablePointer(
          mutating: UnsafeBufferPointer(rebasing: rest).baseAddress)
        unsafe stream.pointee.avail_in = UInt32(rest.count)
        unsafe stream.pointee.next_out = target.baseAddress
        unsafe stream.pointee.avail_out = UInt32(room)
        let code = unsafe inflate(stream, Z_NO_FLUSH)
        let used = unsafe rest.count - Int(stream.pointee.avail_in)
        let produced = unsafe room - Int(stream.pointee.avail_out)
        unsafe stream.pointee.next_in = nil
        unsafe stream.pointee.next_out = nil
        return (code, used, produced)
      }
    }
    offset += used
    switch code {
    case Z_OK, Z_BUF_ERROR: return .more(produced)
    case Z_STREAM_END: return .end(produced)
    default: return .damaged(produced)
    }
  }
}
