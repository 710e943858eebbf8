import ContactIO
import Glibc
import TestSupport
import Testing

struct AtomicOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func replace(_ name: String, _ text: String) throws {
    let output = try AtomicOutput(path: folder.file(name))
    try output.descriptor.write(Array(text.utf8).span)
    try output.commit()
  }

  @Test("a new file appears only when it is complete")
  func newFile() throws {
    let output = try AtomicOutput(path: folder.file("new"))
    try output.descriptor.write(Array("half".utf8).span)
    #expect(!folder.names().contains("new"))
    try output.descriptor.write(Array(" and whole".utf8).span)
    try output.commit()
    #expect(try folder.text("new") == "half and whole")
    #expect(folder.names() == ["new"])
  }

  @Test("a file that is given up leaves the target as it was, and nothing beside it")
  func discarding() throws {
    try folder.write("target", "old")
    let output = try AtomicOutput(path: folder.file("target"))
    try output.descriptor.write(Array("new".utf8).span)
    output.discard()
    #expect(try folder.text("target") == "old")
    #expect(folder.names() == ["target"])
  }

  @Test("replacing keeps the permissions of the target", arguments: [0o600, 0o644, 0o755])
  func mode(bits: Int) throws {
    let path = try folder.write("target", "old")
    unsafe _ = chmod(path, mode_t(bits))
    try replace("target", "new")
    #expect(FileStatus.of(path)?.mode == mode_t(bits))
    #expect(try folder.text("target") == "new")
  }

  @Test("a new file can be for its owner only")
  func newMode() throws {
    var plan = ReplacementPlan()
    plan.newMode = 0o600
    let output = try AtomicOutput(path: folder.file("secret"), plan)
    try output.commit()
    #expect(FileStatus.of(folder.file("secret"))?.mode == 0o600)
  }

  @Test("a link stays a link, and the file it names is replaced")
  func links() throws {
    try folder.write("inner/target", "old")
    unsafe _ = symlink("inner/target", folder.file("link"))
    try replace("link", "new")
    #expect(try folder.text("inner/target") == "new")
    var buffer = [CChar](repeating: 0, count: 64)
    #expect(unsafe readlink(folder.file("link"), &buffer, buffer.count) == 12)
    #expect(folder.names() == ["inner", "link"])
  }

  @Test("a link to nothing stays a link, and the file that it names is made")
  func danglingLinks() throws {
    try Folder.create(folder.file("inner"))
    unsafe _ = symlink("inner/new", folder.file("link"))
    unsafe _ = symlink(folder.file("link"), folder.file("other"))
    try replace("other", "new")
    #expect(try folder.text("inner/new") == "new")
    #expect(folder.names() == ["inner", "link", "other"])
  }

  @Test("a file ends once: what has its number afterwards stays open, and its place as it is")
  func endingOnce() throws {
    let output = try AtomicOutput(path: folder.file("file"))
    try output.descriptor.write(Array("text".utf8).span)
    try output.commit()
    output.discard()
    #expect(throws: IOError.self) { try output.commit() }
    let given = try AtomicOutput(path: folder.file("file"))
    given.discard()
    given.discard()
    #expect(throws: IOError.self) { try given.commit() }
    #expect(try folder.text("file") == "text")
  }

  @Test("a pipe with a name is written to as it is")
  func namedPipes() throws {
    let path = folder.file("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let reading = FileDescriptor(number: unsafe open(path, O_RDWR | O_CLOEXEC), path: path)
    try replace("pipe", "through")
    var bytes: [UInt8] = []
    #expect(try reading.read(upTo: 100, into: &bytes) == 7)
    try reading.close()
    #expect(String(decoding: bytes, as: UTF8.self) == "through")
    #expect(folder.names() == ["pipe"])
  }

  @Test("a target that cannot be is refused before anything is written")
  func refusal() throws {
    #expect(throws: IOError.self) { try AtomicOutput(path: folder.path) }
    #expect(throws: IOError.self) { try AtomicOutput(path: folder.file("no/such/folder")) }
    try folder.write("file", "text")
    #expect(throws: IOError.self) { try AtomicOutput(path: folder.file("file/inside")) }
    #expect(folder.names() == ["file"])
  }

  @Test("a device is written to as it is")
  func devices() throws {
    let output = try AtomicOutput(path: "/dev/null")
    try output.descriptor.write(Array("gone".utf8).span)
    try output.commit()
    let full = try AtomicOutput(path: "/dev/full")
    #expect(throws: IOError.self) { try full.descriptor.write(Array("text".utf8).span) }
    full.discard()
  }
}
