import ContactIO
import Glibc
import TestSupport
import Testing

struct FilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a file is read to its end in pieces, and again after going back")
  func reading() throws {
    try folder.write("a", "0123456789")
    let file = try FileDescriptor.reading(folder.file("a"))
    var bytes: [UInt8] = []
    #expect(try file.read(upTo: 4, into: &bytes) == 4)
    #expect(try file.read(upTo: 100, into: &bytes) == 6)
    #expect(try file.read(upTo: 100, into: &bytes) == 0)
    #expect(bytes == Array("0123456789".utf8))
    try file.rewind()
    #expect(try file.read(upTo: 1, into: &bytes) == 1)
    #expect(bytes.last == UInt8(ascii: "0"))
    #expect(!file.isTerminal)
    #expect(try file.status().size == 10)
    try file.close()
    let closed = FileDescriptor(number: -1, path: "closed")
    #expect(throws: IOError.self) { try closed.close() }
    #expect(throws: IOError.self) { try closed.rewind() }
    #expect(throws: IOError.self) { try closed.synchronize() }
    #expect(throws: IOError.self) { try closed.read(upTo: 1, into: &bytes) }
    #expect(throws: IOError.self) { try closed.write(bytes.span) }
    #expect(throws: IOError.self) { try closed.status() }
  }

  @Test("the rest of a file is read in one call, not far beyond what is of use")
  func wholeFiles() throws {
    try folder.write("a", "0123456789")
    #expect(try FileDescriptor.contents(of: folder.file("a")) == Array("0123456789".utf8))
    #expect(try FileDescriptor.contents(of: folder.file("a"), limit: 10).count == 10)
    let large = String(repeating: "x", count: 3 << 20)
    try folder.write("large", large)
    #expect(try FileDescriptor.contents(of: folder.file("large")) == Array(large.utf8))
    let limited = try FileDescriptor.contents(of: folder.file("large"), limit: 100).count
    #expect(101...1 << 20 ~= limited)
    let file = try FileDescriptor.reading(folder.file("a"))
    var start: [UInt8] = []
    _ = try file.read(upTo: 3, into: &start)
    #expect(try file.readToEnd() == Array("3456789".utf8))
    try file.close()
    #expect(throws: IOError.self) { try FileDescriptor.contents(of: folder.file("none")) }
  }

  @Test("a copy of what is left to read begins there, and has no name")
  func spooling() throws {
    try folder.write("a", "0123456789")
    let file = try FileDescriptor.reading(folder.file("a"))
    var start: [UInt8] = []
    _ = try file.read(upTo: 3, into: &start)
    let copy = try file.spooled()
    #expect(copy.path == file.path)
    #expect(try copy.readToEnd() == Array("3456789".utf8))
    #expect(folder.names() == ["a"])
    try copy.close()
    try file.close()
  }

  @Test("the error of a call says what could not be done")
  func errors() throws {
    func message(_ body: () throws -> Void) -> String {
      do {
        try body()
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(
      message { _ = try FileDescriptor.reading(folder.file("none")) }
        == "there is no such file or folder")
    #expect(message { _ = try AtomicOutput(path: folder.path) } == "it is a folder")
    #expect(message { _ = try Folder.names(folder.file("none")) }.contains("no such file"))
    let full = try AtomicOutput(path: "/dev/full")
    #expect(message { try full.descriptor.write([1].span) } == "the disk is full")
    full.discard()
    #expect("\(IOError("read", "a", code: EACCES))" == "you have no permission to read it")
    #expect("\(IOError("write", "a", code: EPERM))" == "you have no permission to write it")
    #expect("\(IOError("lock", "a", code: EWOULDBLOCK))".hasPrefix("another program is writing it"))
    #expect("\(IOError("read", "a", code: EIO))" == "could not read it: Input/output error")
    #expect(IOError("write", "a", code: EPIPE).isBrokenPipe)
    #expect(!IOError("write", "a", code: EIO).isBrokenPipe)
  }

  @Test("names in a folder are sorted by their bytes, without hidden ones")
  func names() throws {
    for name in ["b", "a", "Z", "가", ".hidden"] { try folder.write(name, "") }
    #expect(try Folder.names(folder.path) == ["Z", "a", "b", "가"])
  }

  @Test("a folder is made with those it stands in, and may exist")
  func folders() throws {
    let path = folder.file("one/two/three")
    for _ in 0..<2 { try Folder.create(path) }
    #expect(FileStatus.of(path)?.isFolder == true)
    #expect(FileStatus.of(path)?.isRegular == false)
    try folder.write("file", "")
    #expect(throws: IOError.self) { try Folder.create(folder.file("file/inside")) }
    #expect(Folder.parent(of: "a/b") == "a")
    #expect(Folder.parent(of: "/a") == "/")
    #expect(Folder.parent(of: "a") == ".")
  }

  @Test("links are followed to where a file is, or would be made")
  func links() throws {
    try folder.write("real/file", "text")
    #expect(unsafe symlink("real/file", folder.file("link")) == 0)
    #expect(unsafe symlink("real/new", folder.file("dangling")) == 0)
    #expect(unsafe symlink(folder.file("dangling"), folder.file("far")) == 0)
    let root = try #require(Folder.resolved(folder.path))
    #expect(Folder.resolved(folder.file("link")) == "\(root)/real/file")
    #expect(Folder.resolved(folder.file("dangling")) == nil)
    #expect(Folder.destination(of: folder.file("dangling")) == folder.file("real/new"))
    #expect(Folder.destination(of: folder.file("far")) == folder.file("real/new"))
    #expect(Folder.destination(of: folder.file("other")) == folder.file("other"))
  }

  @Test("a lock is waited for, and a file that was written meanwhile is told from one that was not")
  func lock() throws {
    try folder.write("a", "text")
    let lock = try FileLock(folder.file("a"))
    #expect(lock.isUnchanged(at: folder.file("a")))
    #expect(unsafe chmod(folder.file("a"), 0o600) == 0)
    #expect(lock.isUnchanged(at: folder.file("a")))
    try folder.write("a", "longer text")
    #expect(!lock.isUnchanged(at: folder.file("a")))
    #expect(throws: IOError.self) { try FileLock(folder.file("none")) }
  }

  @Test("another file in the place of a locked one is a change, even of equal contents")
  func replaced() throws {
    try folder.write("a", "text")
    let lock = try FileLock(folder.file("a"))
    try folder.write("b", "text")
    #expect(unsafe rename(folder.file("b"), folder.file("a")) == 0)
    #expect(!lock.isUnchanged(at: folder.file("a")))
    withExtendedLifetime(lock) {}
  }
}
