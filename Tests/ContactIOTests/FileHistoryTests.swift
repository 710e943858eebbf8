import ContactIO
import Glibc
import Synchronization
import TestSupport
import Testing

struct FileHistoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("a.vcf") }

  init() throws { folder = try TemporaryFolder() }

  private func plan(_ command: String? = "edit") -> ReplacementPlan {
    var plan = ReplacementPlan()
    plan.command = command
    return plan
  }

  private func replace(_ text: String, _ plan: ReplacementPlan? = nil, _ name: String = "a.vcf")
    throws
  {
    try AtomicOutput.write(to: folder.file(name), plan ?? self.plan()) {
      try $0.write(Array(text.utf8).span)
    }
  }

  private func undo() throws -> Bool {
    let lock = try FileLock.ofFile(path)
    let history = try FileHistory(of: path)
    guard let state = try history.newest(before: lock) else { return false }
    return try history.restore(state, to: path, plan("undo"), lock: lock)
  }

  /// The file of the newest state.
  private func newest() throws -> String {
    try #require(try FileHistory(of: path).states.last).path
  }

  @Test("the last ten states are kept under numbers that stay, and each can be had again")
  func tenStates() throws {
    for number in 0..<15 { try replace("text \(number)") }
    let history = try FileHistory(of: path)
    #expect(history.states.map(\.number) == Array(5...14))
    #expect(history.states.allSatisfy { $0.command == "edit" && $0.soundSize != nil })
    for state in history.states {
      let lock = try FileLock(path)
      #expect(try history.restore(state, to: path, plan("undo"), lock: lock))
      #expect(try folder.text("a.vcf") == "text \(state.number - 1)")
    }
    // Undo loses nothing, and what the file held before it is kept, too.
    #expect(try FileHistory(of: path).states.map(\.number).sorted() == Array(5...15))
    #expect(folder.names() == [".a.vcf.undo", ".a.vcf.undo.d", "a.vcf"])
    try replace("text 15")
    #expect(try FileHistory(of: path).states.count == 10)
  }

  @Test("undo alone loses no state and keeps none twice, and a change keeps none twice either")
  func repeatedUndo() throws {
    for number in 0..<11 { try replace("text \(number)") }
    for round in 1...12 {
      #expect(try undo())
      #expect(try folder.text("a.vcf") == "text \(round % 2 == 1 ? 9 : 10)")
    }
    let states = try FileHistory(of: path).states
    #expect(states.map(\.number).sorted() == Array(1...11))
    #expect(Set(try states.map { try FileDescriptor.contents(of: $0.path) }).count == 11)
    #expect(states.allSatisfy { $0.soundSize != nil })
    // What the file holds again is kept as of the last change alone.
    try replace("text 3")
    try replace("text 11")
    let last = try FileHistory(of: path).states
    #expect(last.count == 10)
    let kept = try last.map { try FileDescriptor.contents(of: $0.path) }
    #expect(kept.last == Array("text 3".utf8) && Set(kept).count == 10)
    // A state of which a change that never came has made another name is no state that was lost.
    let lock = try FileLock(path)
    let output = try AtomicOutput(path: path, plan("undo"), lock: lock)
    try output.descriptor.write(Array("text 3".utf8).span)
    try folder.write("a.vcf", "text 9")
    #expect(throws: IOError("write", path, code: ESTALE)) { try output.commit() }
    #expect(try FileHistory(of: path).states == last)
  }

  @Test(
    "undo goes back, and again forth; without states, and for what changes nothing, there is nothing"
  )
  func undoing() throws {
    try folder.write("a.vcf", "old")
    #expect(try !undo())
    try replace("old")
    #expect(try !undo())
    #expect(folder.names() == ["a.vcf"])
    try replace("new")
    try replace("new")
    #expect(try FileHistory(of: path).states.count == 1)
    #expect(try folder.text(".a.vcf.undo") == "old")
    for text in ["old", "new", "old"] {
      #expect(try undo())
      #expect(try folder.text("a.vcf") == text)
    }
    unsafe _ = unlink(path)
    #expect(try undo())
    #expect(try folder.text("a.vcf") == "new")
  }

  @Test(
    "a state that is damaged is known, and changes nothing",
    arguments: ["cut", "other", "gone", "folder"])
  func damage(kind: String) throws {
    try folder.write("a.vcf", "old text")
    try replace("new text")
    let kept = try newest()
    unsafe _ = unlink(kept)
    let name = PathText.parts(of: kept).name
    switch kind {
    case "cut": try folder.write(".a.vcf.undo.d/" + name, "old")
    case "other": try folder.write(".a.vcf.undo.d/" + name, "odd text")
    case "folder": try Folder.create(kept)
    default: break
    }
    #expect(try !undo())
    #expect(try folder.text("a.vcf") == "new text")
    try replace("newer text")
    #expect(try undo())
    #expect(try folder.text("a.vcf") == "new text")
  }

  @Test("what a killed program left is no state, and is cleared away")
  func leftovers() throws {
    try folder.write("a.vcf", "first")
    try replace("second")
    // It had kept the file, and named the new one, when it ended.
    #expect(unsafe link(path, folder.file(".a.vcf.undo.d/2.1.edit.\(Self.digest)")) == 0)
    try folder.write(".a.vcf.phonebook.tmp", "thi")
    try replace("third")
    #expect(folder.names() == [".a.vcf.undo", ".a.vcf.undo.d", "a.vcf"])
    #expect(try undo())
    #expect(try folder.text("a.vcf") == "second")
  }

  /// Any digest: whoever looks takes it for a damaged state.
  private static let digest = String(repeating: "0", count: 32)

  @Test("states stand beside the file that a link leads to, whatever its name", arguments: 0..<5)
  func names(index: Int) throws {
    let name = [
      "a.vcf", String(repeating: "가", count: 83) + ".vcf", String(repeating: "a", count: 255),
      PathText.text(of: [UInt8](repeating: 0xB1, count: 251)), "\u{301}.vcf",
    ][index]
    try Folder.create(folder.file("real"))
    let target = folder.file("real/\(name)")
    try replace("old", nil, "real/\(name)")
    let names = [target, folder.file("link")].map {
      (PathText.bytes(of: $0) + [0]).map { CChar(bitPattern: $0) }
    }
    #expect(unsafe symlink(names[0], names[1]) == 0)
    try replace("new", nil, "link")
    #expect(try FileDescriptor.contents(of: target) == Array("new".utf8))
    #expect(folder.names() == ["link", "real"])
    #expect(try FileHistory(of: folder.file("link")).states.count == 1)
    #expect(try FileHistory(of: target).states.first?.soundSize == 3)
  }

  @Test("owner and mode stay; other names are told of")
  func attributes() throws {
    try folder.write("a.vcf", "old")
    unsafe _ = chmod(path, 0o640)
    if geteuid() == 0 { unsafe _ = chown(path, 65534, 65534) }
    #expect(unsafe link(path, folder.file("other")) == 0)
    let notices = Mutex<[ReplacementNotice]>([])
    var plan = plan()
    plan.report = { notice in notices.withLock { $0.append(notice) } }
    try replace("new", plan)
    try replace("newer", plan)
    var status = stat()
    #expect(unsafe stat(path, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o640)
    if geteuid() == 0 { #expect((status.st_uid, status.st_gid) == (65534, 65534)) }
    #expect(try folder.text("other") == "old")
    #expect(notices.withLock { $0 } == [.otherNames(count: 1)])
  }

  @Test(
    "a file that is not the one that was locked is not replaced",
    arguments: ["written", "replaced", "gone"])
  func changed(how: String) throws {
    try folder.write("a.vcf", "old")
    let output = try AtomicOutput(path: path, plan())
    try output.descriptor.write(Array("new".utf8).span)
    switch how {
    case "written": try folder.write("a.vcf", "other")
    case "replaced":
      try folder.write("b", "other")
      #expect(unsafe rename(folder.file("b"), path) == 0)
    default: unsafe _ = unlink(path)
    }
    #expect(throws: IOError("write", path, code: ESTALE)) { try output.commit() }
    #expect(folder.names() == (how == "gone" ? [] : ["a.vcf"]))
    if how != "gone" { #expect(try folder.text("a.vcf") == "other") }
  }

  @Test("a file that somebody made meanwhile is not replaced")
  func appeared() throws {
    let output = try AtomicOutput(path: path, plan())
    try output.descriptor.write(Array("new".utf8).span)
    try folder.write("a.vcf", "other")
    #expect(throws: IOError("write", path, code: ESTALE)) { try output.commit() }
    #expect(try folder.text("a.vcf") == "other")
    #expect(folder.names() == ["a.vcf"])
  }

  @Test("a file that shall be new is not put in the place of one that is there")
  func newFile() throws {
    var plan = plan()
    plan.isNew = true
    try replace("first", plan)
    #expect(throws: IOError("write", path, code: ESTALE)) { try replace("second", plan) }
    #expect(try folder.text("a.vcf") == "first")
    #expect(folder.names() == ["a.vcf"])
  }

  @Test("of many writers at once, each builds on what the one before has written")
  func manyWriters() throws {
    try folder.write("a.vcf", "")
    let path = path
    let plan = plan()
    let failures = Mutex(0)
    let threads = (0..<8).map { number in
      SystemThread {
        for round in 0..<10 {
          do {
            let lock = try FileLock(path)
            let old = try lock.descriptor.readToEnd()
            try AtomicOutput.write(to: path, plan, lock: lock) {
              try $0.write((old + Array("\(number).\(round)\n".utf8)).span)
            }
          } catch {
            failures.withLock { $0 += 1 }
          }
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(failures.withLock { $0 } == 0)
    #expect(Set(try folder.text("a.vcf").split(separator: "\n")).count == 80)
    #expect(try FileHistory(of: path).states.map(\.number) == Array(71...80))
  }
}

/// A thread of the system.
private final class SystemThread: Sendable {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var thread = pthread_t()
    unsafe pthread_create(
      &thread, nil,
      { context in
        unsafe context.map { unsafe Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Box(body)).toOpaque())
    self.thread = thread
  }

  func join() { _ = pthread_join(thread, nil) }
}
