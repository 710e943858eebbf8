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

  @Test("a pipe is spooled, and has no place to read at itself")
  func pipe() throws {
    let bytes = [UInt8](repeating: 7, count: 40_000)
    let (input, output) = try makePipe()
    defer { close(input) }
    #expect(throws: ZipError.systemCallFailed(code: ESPIPE, byteOffset: 0)) {
      try FileSource(descriptor: input)
    }
    write(bytes, to: output)
    close(output)
    let source = try FileSource.spooling(input)
    defer { close(source.descriptor) }
    var copy: [UInt8] = []
    try source.read(0..<source.byteCount, into: &copy)
    #expect(copy == bytes)
  }

  @Test("a pipe that delivers too much is cut off")
  func pipeTooLong() throws {
    let (input, output) = try makePipe()
    defer { close(input) }
    write([1, 2, 3, 4], to: output)
    close(output)
    #expect(throws: ZipError.inputTooLarge(limit: 3)) {
      try FileSource.spooling(input, limit: 3)
    }
  }

  @Test("a folder that is missing is an error of the system")
  func spoolFolderMissing() throws {
    #expect(throws: ZipError.systemCallFailed(code: ENOENT, byteOffset: 0)) {
      try FileSource.spooling(0, in: "no such folder")
    }
  }
}

/// Opens a file that has no name, with `bytes` in it.
func unnamedFile(_ bytes: [UInt8]) throws -> Int32 {
  let (input, output) = try makePipe()
  defer { close(input) }
  write(bytes, to: output)
  close(output)
  return try FileSource.spooling(input).descriptor
}

/// Opens a pipe whose two ends are given back; it holds 64 KiB.
private func makePipe() throws -> (input: Int32, output: Int32) {
  var ends: [Int32] = [-1, -1]
  let status = unsafe ends.withUnsafeMutableBufferPointer { buffer in
    unsafe buffer.baseAddress.map { unsafe Glibc.pipe($0) } ?? -1
  }
  try #require(status == 0)
  return (ends[0], ends[1])
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
