import PhoneBookCLI
import TestSupport
import Testing

/// What a person meets on a terminal when several people fit.
struct PromptTests {
  private let folder: TemporaryFolder
  private let book: String

  init() throws {
    folder = try TemporaryFolder()
    book = try folder.write(
      "book.vcf",
      ["김하늘", "김바다", "이하늘"].map { name in
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nUID:\(name)\r\nEND:VCARD\r\n"
      }.joined())
  }

  /// Starts a command about `김`, who are two, and waits for its question.
  private func ask(_ words: String...) throws -> (terminal: TestTerminal, program: BuiltProgram) {
    let terminal = try #require(TestTerminal())
    let program = try #require(BuiltProgram.start(words, on: terminal))
    let question = try #require(terminal.wait(for: "which one (1-2, nothing to leave)? "))
    #expect(question.contains("2 people fit '김':\r\n  1  "))
    return (terminal, program)
  }

  @Test("the number that is typed is the person")
  func number() throws {
    let (terminal, program) = try ask("show", book, "김")
    terminal.type("2\n")
    #expect(terminal.rest().contains("김바다\r\n"))
    #expect(program.wait() == 0)
  }

  @Test("what is no number of the list is asked again", arguments: ["9", "0", "-1", "x", "1 2"])
  func wrong(answer: String) throws {
    let (terminal, program) = try ask("remove", book, "김", "--color", "never")
    terminal.type("\(answer)\n")
    #expect(terminal.wait(for: "please type a number from 1 to 2\r\n") != nil)
    #expect(terminal.wait(for: "which one (1-2, nothing to leave)? ") != nil)
    terminal.type(" 1 \n")
    #expect(terminal.rest().contains("removed "))
    #expect(program.wait() == 0)
    #expect(try !folder.text("book.vcf").contains("FN:김하늘"))
  }

  @Test("nothing, and the end of input, leave everything as it is", arguments: ["\n", "\u{4}"])
  func nothing(keys: String) throws {
    let before = try folder.text("book.vcf")
    let (terminal, program) = try ask("edit", book, "김", "--phone", "010-1234-5678")
    terminal.type(keys)
    #expect(terminal.rest().hasSuffix("\r\nnobody was chosen; nothing was done\r\n"))
    #expect(program.wait() == 2)
    #expect(try folder.text("book.vcf") == before)
    #expect(folder.names() == ["book.vcf"])
  }

  @Test("Ctrl-C at the question ends the program and leaves nothing behind")
  func interrupt() throws {
    let before = try folder.text("book.vcf")
    let (terminal, program) = try ask("edit", book, "김", "--phone", "010-1234-5678")
    terminal.type("\u{3}")
    _ = terminal.rest()
    #expect(program.wait() == nil)
    #expect(try folder.text("book.vcf") == before)
    #expect(folder.names() == ["book.vcf"])
  }
}
