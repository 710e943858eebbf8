import ContactIO
import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// The few things that only the built program can show.
struct BinaryTests {
  /// Runs the program with open files as its streams.
  ///
  /// - Returns: The exit status; nil when a signal ended it.
  private func run(_ words: [String], input: Int32, output: Int32, error: Int32) -> Int32? {
    BuiltProgram.start(words, input: input, output: output, error: error)?.wait()
  }

  @Test("a program that is interrupted while it downloads leaves nothing behind")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let book = try folder.write("a.vcf", Samples.vCard)
    let stub = try #require(PokeAPIStub.shared)
    let nothing = try FileDescriptor.reading("/dev/null")
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let words = [
      "avatars", "assign", book, "-o", folder.file("b.vcf"), "--range", "600-600",
      "--pokeapi-url", stub.base("interrupted"),
    ]
    let program = try #require(
      BuiltProgram.start(words, input: nothing.number, output: ends[1], error: ends[1]))
    _ = usleep(300_000)
    program.interrupt()
    #expect(program.wait() == nil)
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

  @Test("people read and name times by their own clock, and programs those of UTC")
  func localTime() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.vcf", Samples.vCard)
    // The evening of 31 October in London is the next morning in Seoul, and not there yet in New York.
    let script = """
      cd '\(folder.path)' && export LC_ALL=C TZ=KST-9 && pb='\(BuiltProgram.path)'
      "$pb" archive create a.vcf -o b.phonebook --timestamp 1793469600 -q
      "$pb" archive list b.phonebook
      "$pb" archive list b.phonebook --format json
      "$pb" list b.phonebook --at 2026-11-01 -q && "$pb" list b.phonebook --at 2026-10-31 -q || echo none
      "$pb" edit a.vcf Ada --note x -q && SOURCE_DATE_EPOCH=1 "$pb" undo a.vcf --list
      TZ=UTC "$pb" list b.phonebook --at 2026-10-31 -q && echo some
      """
    let nothing = try FileDescriptor.reading("/dev/null")
    let output = try AtomicOutput(path: folder.file("out"))
    let program = BuiltProgram.start(
      ["-c", script], input: nothing.number, output: output.descriptor.number,
      error: nothing.number, program: "/bin/sh")
    #expect(program?.wait() == 0)
    try output.commit()
    let text = try folder.text("out")
    for wanted in ["2026-11-01T03:00:00+09:00", "2026-10-31T18:00:00Z", "none", "some", "+09:00"] {
      #expect(text.contains(wanted), "\(wanted) in \(text)")
    }
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
    let ada = try folder.write("ada.vcf", Samples.faulty)
    let book = try folder.write("book.vcf", Samples.vCard)
    // How a command ends is its own, whoever reads what it says.
    for (line, expected) in [
      (["diff", ada, book], ExitStatus.findings), (["check", ada], .findings),
      (["convert", ada, "--to", "json"], .findings), (["list", book], .success),
      (["convert", book, "--to", "json"], .success),
    ] {
      let status = run(
        line, input: input.number, output: ends[1], error: errors.descriptor.number)
      #expect(status == expected.rawValue, "\(line)")
    }
    _ = close(ends[1])
    try errors.commit()
    #expect(status == ExitStatus.findings.rawValue)
    #expect(try !folder.text("err").lowercased().contains("pipe"))
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
