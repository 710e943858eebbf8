private import CZlib

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

  /// Makes an entry of `contents`: deflated, or stored where deflate would not make it smaller.
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
    guard packed.count < contents.count else { return stored }
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
