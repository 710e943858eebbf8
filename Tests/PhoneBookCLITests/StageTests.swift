import PhoneBookCLI
import TestSupport
import Testing

/// `--stage`, `--rejects` and `--stdin-name`: the commands as a stage of other work, and a book in parts.
struct StageTests {
  private let session: Session

  init() throws {
    session = try Session()
  }

  private static let words = ["--from", "ndjson", "--to", "ndjson", "--stage", "-q"]

  @Test("nothing in is nothing out", arguments: ["convert", "clean", "phones"])
  func emptyInput(command: String) throws {
    let words = command == "phones" ? ["--stage"] : Self.words
    for input in ["", "\n\n"] where command != "phones" || input.isEmpty {
      let outcome = try session.run([command, "-"] + words, input: Array(input.utf8))
      #expect(outcome.status == .success && outcome.output.isEmpty, "\(outcome.errors)")
    }
    let plain = try session.run(["convert", "-"] + Self.words.filter { $0 != "--stage" })
    #expect(plain.status == .failure)
  }

  @Test("bad records go aside with their faults, and the others go on", arguments: 0..<40)
  func rejects(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bad = ["no JSON", "{\"name\":", "[1,2]", "{\"name\":{\"full\":7}}", "\u{1F4A9}"]
    var (good, rejected, input) = ([String](), [(line: Int, text: String)](), "")
    for line in 1...Int.random(in: 1...30, using: &random) {
      if Bool.random(using: &random) {
        good.append("{\"name\":{\"full\":\"Ada \(line)\"}}")
        input += good.last! + "\n"
      } else {
        rejected.append((line, bad.randomElement(using: &random)!))
        input += rejected.last!.text + "\n"
      }
    }
    let words = ["convert", "-", "--rejects", "@bad", "--stdin-name", "part-7"] + Self.words
    let outcome = try session.run(words, input: Array(input.utf8))
    #expect(outcome.status == .success, "\(outcome.errors)")
    #expect(outcome.text == good.map { $0 + "\n" }.joined())
    let lines = try session.folder.text("bad").split(separator: "\n")
    #expect(lines.count == rejected.count)
    for (line, expected) in zip(lines, rejected) {
      #expect(line.hasPrefix("{\"file\":\"part-7\",\"findings\":[{"))
      #expect(line.contains("\"line\":\(expected.line),"))
      let text = expected.text.replacing("\"", with: "\\\"")
      #expect(line.hasSuffix("\"text\":\"\(text)\"}"), "\(line)")
    }
  }

  @Test(
    "a card of which a line cannot be read stands in both, and bytes that are no text in base64")
  func cards() throws {
    try session.folder.write("a.vcf", Samples.faulty)
    let words = ["convert", "@a.vcf", "--to", "ndjson", "--rejects", "@bad", "-q"]
    #expect(try session.run(words + ["--stage"]).text == "{\"name\":{\"full\":\"Ada\"}}\n")
    let line = try session.folder.text("bad")
    #expect(
      line.contains("\"rule\":\"malformed-line\"") && line.contains("\"text\":\"BEGIN:VCARD\\n"))
    #expect(try session.run(words).status == .findings)
    let card = Array("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n".utf8)
    let bytes = card + [0x80, 0x81, 0x0A] + Array("END:VCARD\n".utf8)
    let outcome = try session.run(
      "convert", "-", "--rejects", "@bad", "--encoding", "utf-8", "--to", "ndjson", "--stage", "-q",
      input: bytes)
    #expect(outcome.status == .success)
    #expect(try session.folder.text("bad").contains("\"base64\":\"QkVHSU46VkNBUkQK"))
  }

  @Test(
    "a record of JSON that is left out is among the rejects from its first byte to its last",
    arguments: [
      (
        "[\n {\"name\":{\"full\":\"A\"}},\n {\n  \"first\":\"Z\"\n }\n]\n",
        ["{\\n  \\\"first\\\":\\\"Z\\\"\\n }"]
      ),
      (
        "[{\"name\":{\"full\":\"A\"}},{\"first\":\"Z\"},{\"first\" \"Y\"} ,{\"name\":{\"full\":\"B\"}}]",
        ["{\\\"first\\\":\\\"Z\\\"}", "{\\\"first\\\" \\\"Y\\\"}"]
      ),
      (
        "[[\"vcard\",[[\"fn\",{},\"text\",\"A\"]]],\n [\"x\",\n  1]]", ["[\\\"x\\\",\\n  1]"]
      ),
    ])
  func leftOutRecords(text: String, rejects: [String]) throws {
    try session.folder.write("a.json", text)
    let outcome = try session.run("convert", "@a.json", "--to", "ndjson", "--rejects", "@bad")
    #expect(outcome.status == .findings)
    #expect(outcome.errors.contains("left out, 0 read in part"), "\(outcome.errors)")
    let lines = try session.folder.text("bad").split(separator: "\n")
    #expect(lines.count == rejects.count)
    for (line, text) in zip(lines, rejects) {
      #expect(line.contains("\"text\":\"\(text)\""), "\(line)")
    }
  }

  @Test(
    "a text that is cut costs what is cut, whichever format it has, and no other input",
    arguments: [
      ("a.vcf", "BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nX:Bo"),
      ("a.json", "[{\"name\":{\"full\":\"Ada\"}},\n{\"name\":{\"full\":\"Bo"),
      ("a.ndjson", "{\"name\":{\"full\":\"Ada\"}}\n{\"name\":{\"full\":\"Bo"),
      (
        "a.jcard.json",
        "[[\"vcard\",[[\"version\",{},\"text\",\"4.0\"],[\"fn\",{},\"text\",\"Ada\"]]],[\"vcard\",[[\"x"
      ),
    ])
  func cutTexts(name: String, text: String) throws {
    try session.folder.write(name, text)
    try session.folder.write("b.json", "[{\"name\":{\"full\":\"Cy\"}}]")
    let words = ["convert", "@\(name)", "@b.json", "--to", "ndjson", "--rejects", "@bad", "-q"]
    for isStage in [false, true] {
      let outcome = try session.run(words + (isStage ? ["--stage"] : []))
      #expect(outcome.status == (isStage ? .success : .findings), "\(outcome.errors)")
      #expect(outcome.text.contains("\"Ada\"") && outcome.text.contains("\"Cy\""))
      let rejected = try session.folder.text("bad")
      #expect(rejected.contains("\"text\":\"") && rejected.contains(name), "\(rejected)")
    }
  }

  @Test("what cannot be done at all is a failure, and writes nothing")
  func failures() throws {
    try session.folder.write("a.vcf", Samples.vCard)
    let out = ["--to", "ndjson", "--stage", "-q", "-o", "@out", "--rejects", "@bad"]
    for words in [["@a.vcf", "@missing.vcf"], ["-", "--from", "vcard"], ["-"]] {
      let input = Array("these are no contacts\n".utf8)
      let outcome = try session.run(["clean"] + words + out, input: input)
      #expect(outcome.status == .failure && !outcome.errors.isEmpty, "\(words)")
      #expect(session.folder.names() == ["a.vcf"])
    }
    let named = try session.run(
      "clean", "-", "--to", "ndjson", "--stage", "--stdin-name", "part-7", input: [0x20, 0x78])
    #expect(named.errors.hasPrefix("part-7: error: "), "\(named.errors)")
  }

  @Test("lines are numbers, whatever they look like")
  func phones() throws {
    let input = "Name,Phone\nAda,010-2345-6789\n"
    let words = ["phones", "-", "--format", "ndjson", "-q"]
    #expect(try session.run(words, input: Array(input.utf8)).status == .usage)
    let outcome = try session.run(words + ["--stage"], input: Array(input.utf8))
    #expect(outcome.status == .success && outcome.text.split(separator: "\n").count == 2)
  }

  // MARK: - A book in parts

  private func person(_ number: Int, _ given: String, _ more: String = "") -> String {
    "{\"name\":{\"full\":\"\(given) Family\(number)\"},\"phones\":[{\"number\":\"02-345-6789\"}\(more)]}\n"
  }

  @Test("each card has a line with its keys, and cards that say the same have the same")
  func keys() throws {
    try session.folder.write(
      "a.ndjson", person(1, "Ada") + person(2, "Bob") + person(1, "Ada") + "{\"kind\":\"group\"}\n")
    let outcome = try session.run("dedupe", "@a.ndjson", "--emit-keys")
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.status == .success && lines.count == 4)
    #expect(lines[0].dropFirst("{\"record\":1".count) == lines[2].dropFirst("{\"record\":3".count))
    #expect(lines[0] != lines[1] && lines[3] == "{\"record\":4}")
    let pairs = try session.run("dedupe", "@a.ndjson", "--emit-pairs")
    #expect(pairs.text.contains("{\"first\":1,\"second\":3}\n"))
    #expect(try session.run("dedupe", "@a.ndjson", "--emit-keys", "-o", "@b").status == .usage)
  }

  @Test("a key that many have in the whole book says little in a part of it")
  func counts() throws {
    let cell = ",{\"number\":\"010-2345-6789\"}"
    let other = ",{\"number\":\"010-2345-6780\"}"
    try session.folder.write("a.ndjson", person(1, "Ada", cell) + person(1, "Ada", cell + other))
    let keys = try session.run("dedupe", "@a.ndjson", "--emit-keys").text.split(separator: "\"")
    let mobile = try #require(keys.first { $0.hasPrefix("000000") })
    let landline = try #require(keys.first { $0.hasPrefix("100000") })
    func joined(_ counts: String) throws -> Bool {
      try session.folder.write("counts", counts)
      let outcome = try session.run(
        "dedupe", "@a.ndjson", "--key-counts", "@counts", "--emit-counts", "@changes", "-q",
        "--to", "ndjson")
      #expect(outcome.status == .success, "\(outcome.errors)")
      return outcome.text.split(separator: "\n").count == 1
    }
    #expect(try joined("people\t0\t2\n"))
    #expect(try session.folder.text("changes").hasPrefix("people\t0\t-1\t1\nname\t"))
    #expect(try !joined("people\t0\t2\nkey\t\(mobile)\t40\t13\nkey\t\(landline)\t40\t13\n"))
    try session.folder.write("counts", "people\tx\n")
    let outcome = try session.run(
      "dedupe", "@a.ndjson", "--key-counts", "@counts", "--to", "ndjson")
    #expect(outcome.status == .failure && outcome.errors.contains("no count"))
  }
}
