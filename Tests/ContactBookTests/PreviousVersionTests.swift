import ContactIO
import ContactPipeline
import Glibc
import TestSupport
import Testing

struct PreviousVersionTests {
  @Test("undo exchanges a file and the version before; undo again redoes")
  func exchange() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", "new")
    #expect(try PreviousVersion.exchange(folder.file("a.vcf")) == false)
    try PreviousVersion.keep(folder.file("a.vcf"))
    let output = try AtomicOutput(path: folder.file("a.vcf"))
    try output.descriptor.write(Array("newer".utf8).span)
    try output.commit()
    #expect(folder.names() == [".a.vcf.undo", "a.vcf"])
    #expect(try PreviousVersion.exchange(folder.file("a.vcf")))
    #expect(try folder.text("a.vcf") == "new")
    #expect(try folder.text(".a.vcf.undo") == "newer")
    #expect(try PreviousVersion.exchange(folder.file("a.vcf")))
    #expect(try folder.text("a.vcf") == "newer")
    #expect(folder.names() == [".a.vcf.undo", "a.vcf"])
  }

  @Test("the version before stands beside the file that a link leads to")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/a.vcf", "text")
    #expect(unsafe symlink(folder.file("real/a.vcf"), folder.file("link.vcf")) == 0)
    try PreviousVersion.keep(folder.file("link.vcf"))
    #expect(try folder.text("real/.a.vcf.undo") == "text")
  }

  @Test("a second writer waits for the first")
  func locks() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.vcf", "text")
    var lock: FileLock? = try FileLock(folder.file("a.vcf"))
    #expect(lock?.isUnchanged == true)
    let other = try FileDescriptor.reading(folder.file("a.vcf"))
    defer { try? other.close() }
    #expect(flock(other.number, LOCK_EX | LOCK_NB) != 0)
    lock = nil
    #expect(flock(other.number, LOCK_EX | LOCK_NB) == 0)
  }
}
