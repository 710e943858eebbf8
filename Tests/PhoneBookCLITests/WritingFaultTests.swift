import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// Whatever happens while a file is written, the target is the old file or the new one, whole, and nothing
/// is left beside it.
@Suite(.serialized)
struct WritingFaultTests {
  private let session: Session
  private let null: FileDescriptor

  init() throws {
    session = try Session()
    null = try FileDescriptor.reading("/dev/null")
    try session.folder.write("in.vcf", AddressBooks.vCards(count: 3000))
    try session.folder.write("out.ndjson", "old")
  }

  private var line: [String] {
    ["convert", session.folder.file("in.vcf"), "-q", "-o", session.folder.file("out.ndjson")]
  }

  private func run(
    _ words: [String], program: String = BuiltProgram.path, output: Int32? = nil
  ) throws -> (status: Int32?, errors: String) {
    let errors = try AtomicOutput(path: session.folder.file("errors"))
    let output = output ?? null.number
    let status = BuiltProgram.start(
      words, input: null.number, output: output, error: errors.descriptor.number, program: program)?
      .wait()
    try errors.commit()
    let text = try session.folder.text("errors")
    unsafe _ = unlink(session.folder.file("errors"))
    return (status, text)
  }

  /// A library that makes a call fail, in a folder of its own.
  private func failingCalls() throws -> (path: String, folder: TemporaryFolder) {
    let tools = try TemporaryFolder()
    let source = Folder.parent(of: Folder.parent(of: #filePath)) + "/Stubs/failing_calls.c"
    let compile = """
      export PATH=/usr/local/bin:/usr/bin:/bin
      cc -shared -fPIC -o "$0" "$1" || clang -shared -fPIC -o "$0" "$1"
      """
    let library = tools.file("failing_calls.so")
    let compiled = try run(["-c", compile, library, source], program: "/bin/sh")
    #expect(compiled.status == 0, "\(compiled.errors)")
    return (library, tools)
  }

  private func expectOld(_ what: String) throws {
    #expect(try session.folder.text("out.ndjson") == "old", "\(what)")
    #expect(session.folder.names() == ["in.vcf", "out.ndjson"], "\(what)")
  }

  @Test("a program that a signal ends leaves the old file", arguments: [SIGINT, SIGTERM, SIGKILL])
  func signals(signal: Int32) throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    // Nobody else may hold the writing end, or the input would have no end.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let words = ["convert", "-", "-q", "-o", session.folder.file("out.ndjson")]
    let program = try #require(
      BuiltProgram.start(words, input: ends[0], output: null.number, error: null.number))
    // More than the program reads ahead and than the pipe holds: some of it has been written.
    let input = Array(AddressBooks.vCards(count: 20_000).utf8)
    try FileDescriptor(number: ends[1], path: "pipe").write(input.span)
    program.end(by: signal)
    #expect(program.wait() == nil)
    for number in ends { _ = close(number) }
    try expectOld("signal \(signal)")
  }

  @Test("a full disk leaves the old file")
  func fullDisk() throws {
    // The shell counts in blocks of 512 or 1,024 bytes; 40 are less than what must be written.
    let words = ["-c", "ulimit -f 40; exec \"$0\" \"$@\"", BuiltProgram.path] + line
    #expect(try run(words, program: "/bin/sh").status != 0)
    try expectOld("full disk")
  }

  @Test(
    "a full device behind standard output is an error that names it",
    arguments: [
      "convert in.vcf -q --to ndjson", "check bad.vcf", "check bad.vcf --format json",
      "clean -n bad.vcf", "list in.vcf", "show bad.vcf A --all", "stats in.vcf",
      "diff in.vcf bad.vcf",
      "convert bad.csv --preview", "phones bad.csv --column Phone --append e164", "formats",
      "help", "manual", "pokedex list", "--version", "completions bash", "anonymize in.vcf",
    ])
  func fullDevice(line: String) throws {
    let full = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { _ = close(full) }
    let bad = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A  B \r\nTEL:+821012345678\r\nEND:VCARD\r\n"
    try session.folder.write("bad.vcf", bad + bad)
    try session.folder.write("bad.csv", "Name,Phone\nAda,+821012345678\n")
    let words = line.split(separator: " ").map { word in
      word.contains(".") ? session.folder.file(String(word)) : String(word)
    }
    let outcome = try run(words, output: full)
    #expect(outcome.status == ExitStatus.failure.rawValue)
    #expect(outcome.errors.contains("standard output: error: the disk is full"))
  }

  @Test(
    "an error of the disk leaves the old file",
    arguments: ["write", "fsync", "linkat", "close", "rename"])
  func brokenDisk(call: String) throws {
    let library = try failingCalls()
    let variables = ["LD_PRELOAD=\(library.path)", "FAILING_CALL=\(call)"]
    let outcome = try run(variables + [BuiltProgram.path] + line, program: "/usr/bin/env")
    #expect(outcome.status == ExitStatus.failure.rawValue)
    #expect(outcome.errors.contains("out.ndjson: error: could not write it: Input/output error"))
    try expectOld(call)
  }

  @Test("without an exchange in one step, or without locks, a file is replaced all the same")
  func otherSystems() throws {
    let library = try failingCalls()
    for (call, notice) in [("renameat2", ""), ("flock", "has no locks")] {
      let variables = ["LD_PRELOAD=\(library.path)", "FAILING_CALL=\(call)"]
      let words = ["edit", session.folder.file("b.vcf"), "Ada", "--note", call]
      try session.folder.write("b.vcf", Samples.vCard)
      let outcome = try run(variables + [BuiltProgram.path] + words, program: "/usr/bin/env")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains(notice))
      #expect(try session.folder.text("b.vcf").contains("NOTE:\(call)"))
      #expect(try session.run("undo", "@b.vcf").status == .success)
      #expect(try session.folder.text("b.vcf") == Samples.vCard)
      let names = session.folder.names().filter { !$0.hasPrefix(".b.vcf.undo") }
      #expect(names == ["b.vcf", "in.vcf", "out.ndjson"])
    }
  }

  @Test("a folder that cannot be written to is an error, before anything is read")
  func readOnlyFolder() throws {
    // Nobody can make files there, not even root, whom permissions do not hold back.
    let outcome = try run(["convert", session.folder.file("in.vcf"), "-o", "/sys/out.ndjson"])
    #expect(outcome.status == ExitStatus.failure.rawValue)
    #expect(outcome.errors.hasPrefix("/sys/out.ndjson: error: "))
    #expect(outcome.errors.split(separator: "\n").count == 1)
    guard geteuid() != 0 else { return }
    unsafe _ = chmod(session.folder.path, 0o555)
    let refused = try session.run("convert", "@in.vcf", "-o", "@out.ndjson")
    unsafe _ = chmod(session.folder.path, 0o755)
    #expect(refused.status == .failure)
    #expect(refused.errors.contains("you have no permission to write it"))
    try expectOld("read-only folder")
  }

  @Test("of two programs that write one file, the last wins, and what stands there is whole")
  func twoWriters() throws {
    try session.folder.write("other.vcf", AddressBooks.vCards(count: 3000, seed: 2))
    var whole: [[UInt8]] = []
    for name in ["@in.vcf", "@other.vcf"] {
      whole.append(try session.run("convert", name, "--to", "ndjson", "-q").output)
    }
    for round in 0..<8 {
      var other = line
      other[1] = session.folder.file("other.vcf")
      let programs = [line, other].map {
        BuiltProgram.start($0, input: null.number, output: null.number, error: null.number)
      }
      for program in programs { #expect(program?.wait() != nil) }
      #expect(whole.contains(try session.folder.bytes("out.ndjson")), "round \(round)")
      let names = session.folder.names().filter { !$0.hasPrefix(".out.ndjson.undo") }
      #expect(names == ["in.vcf", "other.vcf", "out.ndjson"], "round \(round)")
    }
  }
}
