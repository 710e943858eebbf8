import ContactConversion
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// The few things that only the built program can show.
struct BinaryTests {
  /// The program, which stands beside the tests.
  private static var program: String {
    let tests = Folder.resolved("/proc/self/exe") ?? ""
    return Folder.parent(of: tests) + "/phonebook"
  }

  /// Runs the program with open files as its streams.
  ///
  /// - Returns: The exit status; nil when a signal ended it.
  private func run(_ words: [String], input: Int32, output: Int32, error: Int32) -> Int32? {
    guard let child = start(words, input: input, output: output, error: error) else { return nil }
    let status = ending(of: child)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }

  /// What the system tells of the end of the program.
  private func ending(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    unsafe _ = waitpid(child, &status, 0)
    return status
  }

  /// Starts the program, which a signal can interrupt.
  private func start(_ words: [String], input: Int32, output: Int32, error: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [(input, Int32(0)), (output, 1), (error, 2)] {
      unsafe _ = posix_spawn_file_actions_adddup2(&actions, number, stream)
    }
    var arguments = unsafe ([Self.program] + words).map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for index in unsafe arguments.indices { unsafe free(arguments[index]) } }
    var child = pid_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe _ = posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    let code = unsafe posix_spawn(&child, Self.program, &actions, &attributes, arguments, nil)
    return code == 0 ? child : nil
  }

  @Test("a program that is interrupted while it downloads leaves nothing behind")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write("a.vcf", Samples.vCard)
    let stub = try #require(PokeAPIStub.shared)
    let nothing = try FileDescriptor.reading("/dev/null")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let child = try #require(
      start(
        [
          "avatars", "assign", book, "-o", folder.file("b.vcf"), "--range", "600-600",
          "--pokeapi-url", stub.base("interrupted"),
        ], input: nothing.number, output: ends[1], error: ends[1]))
    _ = usleep(300_000)
    #expect(kill(child, SIGINT) == 0)
    #expect(ending(of: child) & 0x7F == SIGINT)
    #expect(folder.names() == ["a.vcf"])
    for number in ends + [nothing.number] { _ = close(number) }
  }

  @Test("the program reads standard input, writes standard output, and says how it ended")
  func wholeProgram() throws {
    let folder = try TemporaryFolder()
    let input = try FileDescriptor.reading(try folder.write("in", Samples.faulty))
    let output = try AtomicOutput(path: folder.file("out"))
    let errors = try AtomicOutput(path: folder.file("err"))
    let status = run(
      ["convert", "-", "--to", "ndjson"], input: input.number,
      output: output.descriptor.number, error: errors.descriptor.number)
    #expect(status == ExitStatus.findings.rawValue)
    try output.commit()
    try errors.commit()
    #expect(try folder.text("out").contains("\"Ada\""))
    #expect(try folder.text("err").contains("standard input:4:1: error: "))
  }

  @Test("a reader that goes away ends the program quietly")
  func brokenPipe() throws {
    let folder = try TemporaryFolder()
    let input = try FileDescriptor.reading(
      try folder.write("in", AddressBooks.vCards(count: 2000)))
    let errors = try AtomicOutput(path: folder.file("err"))
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    _ = close(ends[0])
    let status = run(
      ["convert", "-", "--to", "ndjson", "--quiet"], input: input.number, output: ends[1],
      error: errors.descriptor.number)
    _ = close(ends[1])
    try errors.commit()
    #expect(status == ExitStatus.success.rawValue)
    #expect(try !folder.text("err").contains("Broken pipe"))
  }

  @Test("a usage error of the program is 64")
  func usage() throws {
    let folder = try TemporaryFolder()
    let input = try FileDescriptor.reading("/dev/null")
    let errors = try AtomicOutput(path: folder.file("err"))
    let status = run(
      ["nonsense"], input: input.number, output: errors.descriptor.number,
      error: errors.descriptor.number)
    #expect(status == 64)
    errors.discard()
  }
}
