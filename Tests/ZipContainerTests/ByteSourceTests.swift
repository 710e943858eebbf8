import ContactIO
import ContactPipeline
import Glibc
import Testing
import ZipContainer

struct ByteSourceTests {
  @Test("a file is read at any place")
  func file() throws {
    let bytes = try archive(of: sampleEntries())
    let descriptor = try unnamedFile(bytes)
    defer { close(descriptor) }
    let source = try FileSource(descriptor: descriptor)
    #expect(source.byteCount == bytes.count)
    let reader = try ZipReader(source, mode: .strict)
    let last = try #require(reader.entries.last)
    #expect(try reader.contents(of: last) == [0xFF, 0xD8, 0xFF, 0, 1, 2])

    ftruncate(descriptor, 40)
    #expect(throws: ZipError.fileShrank(byteOffset: last.dataRange.lowerBound)) {
      try reader.contents(of: last)
    }
  }

  @Test("a pipe has no place to read at")
  func pipe() throws {
    var ends: [Int32] = [-1, -1]
    let status = unsafe ends.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe Glibc.pipe($0) } ?? -1
    }
    try #require(status == 0)
    defer { for end in ends { close(end) } }
    #expect(throws: ZipError.systemCallFailed(code: ESPIPE, byteOffset: 0)) {
      try FileSource(descriptor: ends[0])
    }
  }
}

/// Opens a file that has no name, with `bytes` in it.
func unnamedFile(_ bytes: [UInt8]) throws -> Int32 {
  let descriptor = try FileDescriptor.nameless()
  try descriptor.write(bytes.span)
  return descriptor.number
}

func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int? = nil) {
  let written = unsafe bytes.withUnsafeBytes { buffer in
    if let offset {
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, offset)
    } else {
      unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    }
  }
  #expect(written == bytes.count)
}
