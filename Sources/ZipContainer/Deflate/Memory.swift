// Plain memory. This file is audited: `Memory` owns what it points to, and `InputBytes` borrows a buffer
// for the time of one call. Debug builds check every index of both; their users, which are the files of
// this folder, keep to what they have by construction.

private import Glibc

/// Numbers in memory of fixed size, read and written without the checks that an array makes in a release build.
///
/// Whoever indexes it keeps to `count`; debug builds check that. (Sendable, since it alone owns its memory and
/// moves with it.)
@safe
struct Memory<Element: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  let count: Int

  /// Makes memory of zeros.
  init(count: Int) {
    unsafe base = .allocate(capacity: count)
    self.count = count
    fill(withByte: 0)
  }

  deinit { unsafe base.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count)
      unsafe base[index] = newValue
    }
  }

  /// Sets every byte of every number.
  func fill(withByte byte: UInt8) {
    unsafe _ = memset(base, Int32(byte), count * MemoryLayout<Element>.stride)
  }
}

extension Memory where Element == UInt8 {
  /// Writes eight bytes from an index on.
  @inline(__always)
  func store(_ word: UInt64, at index: Int) {
    assert(index >= 0 && index + 8 <= count)
    let target = unsafe UnsafeMutableRawPointer(base)
    unsafe target.storeBytes(of: word.littleEndian, toByteOffset: index, as: UInt64.self)
  }

  /// Appends the first bytes to `output`.
  func append(_ count: Int, to output: inout [UInt8]) {
    assert(count >= 0 && count <= self.count)
    unsafe output.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  /// Takes over the first bytes of other memory.
  func copy(_ count: Int, of other: borrowing Memory) {
    assert(count >= 0 && count <= min(self.count, other.count))
    unsafe base.update(from: other.base, count: count)
  }
}

/// Bytes that are read in words.
@safe
struct InputBytes {
  private let base: UnsafeRawPointer
  let count: Int

  /// Borrows a buffer, which outlives this; nil for one that is empty.
  @unsafe
  init?(_ buffer: UnsafeRawBufferPointer) {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return nil }
    unsafe self.base = base
    count = buffer.count
  }

  /// The byte at an index.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    assert(index >= 0 && index < count)
    return unsafe base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// The four bytes from an index on.
  @inline(__always)
  func word32(at index: Int) -> UInt32 {
    assert(index >= 0 && index + 4 <= count)
    return unsafe UInt32(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// The eight bytes from an index on.
  @inline(__always)
  func word64(at index: Int) -> UInt64 {
    assert(index >= 0 && index + 8 <= count)
    return unsafe UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
