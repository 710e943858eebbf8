import CZlib

/// Packs whole parts, one after another, each as raw deflate data of its own (RFC 1951), by zlib at level 6.
///
/// The same contents give the same bytes, as long as the release of zlib is the same.
///
/// A deflater keeps one zlib state of about 260 KB and uses it again for every part. To pack in
/// parallel, give every thread a deflater of its own.
///
/// Unchecked, because a pointer is not `Sendable`: zlib's state belongs to one deflater, which cannot be
/// copied, and has no tie to the thread that made it.
@safe
public struct Deflater: ~Copyable, @unchecked Sendable {
  /// Where time and size meet for text; the default of zlib and of zip.
  private static let level: Int32 = 6
  /// The most bytes that are given to zlib at once, since it counts in 32 bits.
  private static let sliceByteCount = 1 << 30

  /// Heap memory, since zlib's state points back at its stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var scratch = [UInt8](repeating: 0, count: 64 << 10)

  /// Makes a deflater; the program ends when there is no memory for it, as it does for an array.
  public init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let code = unsafe czlib_deflateInitRaw(stream, Self.level)
    precondition(code == Z_OK, "zlib cannot make its state: \(code)")
  }

  deinit {
    _ = unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Makes an entry of `contents`: deflated, or stored where deflate would not make it smaller, or so small that a reader
  /// takes it for a trap.
  ///
  /// - Parameters:
  ///   - name: The path in the archive; checked when the entry is written.
  ///   - contents: The bytes to pack.
  ///   - modified: The time to record.
  ///   - unixMode: The file mode to record; `nil` records none.
  /// - Returns: The entry, ready to be written.
  public mutating func entry(
    named name: String, contents: [UInt8], modified: DOSTimestamp, unixMode: UInt16? = nil
  ) -> CompressedEntry {
    var packed: [UInt8] = []
    packed.reserveCapacity(contents.count / 3)
    compress(contents.span, into: &packed)
    let stored = CompressedEntry.stored(
      named: name, contents: contents, modified: modified, unixMode: unixMode)
    guard packed.count < contents.count,
      !ZipLimits().forbidsRatio(of: contents.count, to: packed.count)
    else { return stored }
    return CompressedEntry(header: stored.header.deflated(to: packed.span), bytes: packed)
  }

  /// Begins a part that is packed in pieces by ``append(_:isLast:to:)``.
  package mutating func begin() { unsafe deflateReset(stream) }

  /// Appends what comes of a piece of the part that was begun.
  package mutating func append(_ piece: Span<UInt8>, isLast: Bool, to output: inout [UInt8]) {
    compress(piece, flush: isLast ? Z_FINISH : Z_NO_FLUSH, into: &output)
  }

  /// Appends `input`, packed as one complete deflate stream, to `output`.
  public mutating func compress(_ input: Span<UInt8>, into output: inout [UInt8]) {
    unsafe deflateReset(stream)
    var offset = 0
    repeat {
      let end = min(input.count, offset + Self.sliceByteCount)
      let slice = input.extracting(offset..<end)
      compress(slice, flush: end == input.count ? Z_FINISH : Z_NO_FLUSH, into: &output)
      offset = end
    } while offset < input.count
  }

  /// Gives one slice to zlib, and appends all that it makes of it.
  private mutating func compress(
    _ slice: Span<UInt8>, flush: Int32, into output: inout [UInt8]
  ) {
    let stream = unsafe stream
    unsafe slice.withUnsafeBufferPointer { input in
      // zlib reads through this pointer only; its C type merely lacks the `const`.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(input.count)
      repeat {
        let room = scratch.count
        unsafe scratch.withUnsafeMutableBufferPointer { buffer in
          unsafe stream.pointee.next_out = buffer.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          // With a sound state and room to write, deflate cannot fail.
          _ = unsafe deflate(stream, flush)
        }
        let count = unsafe room - Int(stream.pointee.avail_out)
        output.append(contentsOf: scratch[..<count])
        // Output that fills the room exactly may have more behind it.
      } while unsafe stream.pointee.avail_out == 0
      unsafe stream.pointee.next_in = nil
      unsafe stream.pointee.next_out = nil
    }
  }
}

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

/// A running CRC-32, the checksum that ZIP and gzip use.
public struct CRC32: Hashable, Sendable {
  /// The checksum of all bytes seen so far; 0 before the first.
  public private(set) var value: UInt32 = 0

  /// Makes the checksum of no bytes.
  public init() {}

  /// Makes the checksum of some bytes.
  public init(of bytes: Span<UInt8>) {
    update(with: bytes)
  }

  /// Continues the checksum over more bytes.
  public mutating func update(with bytes: Span<UInt8>) {
    let previous = UInt(value)
    let next = unsafe bytes.withUnsafeBufferPointer { buffer in
      // zlib answers the initial value for a null pointer, which an empty buffer may be.
      buffer.isEmpty ? previous : unsafe crc32_z(previous, buffer.baseAddress, buffer.count)
    }
    value = UInt32(truncatingIfNeeded: next)
  }
}
