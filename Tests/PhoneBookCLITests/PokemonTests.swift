import ContactPipeline
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

struct PokemonTests {
  private let session: Session
  private let stub: PokeAPIStub

  init() throws {
    session = try Session()
    stub = try #require(PokeAPIStub.shared)
    try session.folder.write("a.vcf", Samples.vCard)
  }

  private var environment: [String: String] { ["XDG_CACHE_HOME": session.folder.file("cache")] }

  /// Runs a command that asks the stub.
  private func ask(_ test: String, _ words: String...) throws -> Session.Outcome {
    try session.run(words + ["--pokeapi-url", stub.base(test)], environment: environment)
  }

  private func isThere(_ name: String) -> Bool { session.folder.names().contains(name) }

  // MARK: - Avatars

  @Test("contacts without a picture get the Pokémon of the draw, and it can be told later")
  func assign() throws {
    let outcome = try ask(
      "assign", "avatars", "assign", "@a.vcf", "-o", "@b.vcf", "--seed", "7", "--range", "1-151",
      "--shiny-odds", "1")
    #expect(outcome.status == .success)
    #expect(outcome.errors.contains("✨ 김하늘: shiny "))
    #expect(outcome.errors.contains("2 contacts got a Pokémon, 2 of them shiny (drawn with "))
    let mine = try session.run("pokedex", "mine", "@b.vcf")
    #expect(mine.status == .success)
    #expect(mine.text.contains("Ada"))
    for (language, label) in [("en", "  Pokémon: "), ("ko", "  포켓몬: ")] {
      let shown = try session.run("show", "@b.vcf", "Ada", "--language", language).text
      #expect(shown.contains(label), "\(shown)")
    }
    #expect(mine.text.hasSuffix("of 1,025 Pokémon, 2 shiny; 2 of 2 contacts have one\n"))
    // Again, from the cache alone, into every format.
    for name in ["c.vcf", "c.json", "c.csv", "c.phonebook", "c.ndjson"] {
      let again = try session.run(
        ["avatars", "assign", "@a.vcf", "-o", "@\(name)", "--seed", "7", "--range", "1-151"]
          + ["--shiny-odds", "1", "--offline", "--pokeapi-url", stub.base("assign")],
        environment: environment)
      #expect(again.status == .success)
      #expect(try session.run("pokedex", "mine", "@\(name)").output == mine.output)
    }
    #expect(try session.folder.bytes("c.vcf") == session.folder.bytes("b.vcf"))
  }

  @Test("pictures stay unless all are asked for, and only the chosen get one")
  func choosing() throws {
    let words = ["avatars", "assign", "@a.vcf", "-o", "@b.vcf", "--seed", "1", "--range", "25-25"]
    let one = try session.run(
      words + ["--only", "ㄱㅎㄴ", "--pokeapi-url", stub.base("choosing")], environment: environment)
    #expect(one.status == .success)
    #expect(try session.run("pokedex", "mine", "@b.vcf").text.contains("1 of 2 contacts"))
    let nobody = try ask(
      "choosing", "avatars", "assign", "@a.vcf", "-o", "@n.vcf", "--only", "nobody")
    #expect(nobody.status == .findings && nobody.errors.contains("nobody matches --only"))
    let rest = try ask(
      "choosing", "avatars", "assign", "@b.vcf", "-o", "@b.vcf", "--range", "7-7", "--seed", "1")
    #expect(rest.errors.contains("1 contact got a Pokémon"))
    let mine = try session.run("pokedex", "mine", "@b.vcf").text
    #expect(mine.contains("(Pikachu, #0025)  김하늘") && mine.contains("(Squirtle, #0007)  Ada"))
    let done = try ask("choosing", "avatars", "assign", "@b.vcf", "-o", "@b.vcf")
    #expect(done.status == .success && done.errors.contains("every contact has a picture"))
    _ = try ask(
      "choosing", "avatars", "assign", "@b.vcf", "-o", "@b.vcf", "--replace-photos", "--range",
      "4-4")
    let last = try session.run("pokedex", "mine", "@b.vcf").text
    #expect(last.contains("1 of 1,025 Pokémon; 2 of 2"))
  }

  @Test("a picture that cannot be had costs only itself, and can be had later")
  func resuming() throws {
    // Of two numbers the server does not have one; some seed draws both.
    var outcome = try ask("resuming", "pokedex", "list", "--limit", "1")
    var isDrawnAgain = false
    for seed in 1...64 where outcome.status != .findings {
      outcome = try ask(
        "resuming", "avatars", "assign", "@a.vcf", "-o", "@b.vcf", "--seed", "\(seed)", "--range",
        "403-404", "--force")
      isDrawnAgain = isDrawnAgain || outcome.errors.contains("drawn again, as the server had no")
      let isMixed = try session.run("pokedex", "mine", "@b.vcf").text.contains("1 of 2 contacts")
      if outcome.status == .findings, !isMixed { outcome = try ask("resuming", "pokedex", "list") }
    }
    #expect(outcome.status == .findings && isDrawnAgain)
    #expect(outcome.errors.contains(": error: no picture of 럭시오"))
    #expect(outcome.errors.contains("the server does not have it (404)"))
    // The same seed would draw it again.
    #expect(outcome.errors.contains("with another seed, to fill them"))
    _ = try ask(
      "resuming", "avatars", "assign", "@b.vcf", "-o", "@c.vcf", "--range", "25-25", "--report",
      "@r.json")
    let report = try session.folder.text("r.json")
    #expect(report.contains("\"PHOTO\"") && report.contains("피카츄"), "\(report)")
    let again = try ask(
      "resuming", "avatars", "assign", "@b.vcf", "-o", "@b.vcf", "--range", "25-25")
    #expect(again.status == .success && again.errors.contains("1 contact got a Pokémon"))
    #expect(try session.run("pokedex", "mine", "@b.vcf").text.contains("2 of 2 contacts"))
  }

  @Test("what was left out is filled as it was drawn at first")
  func sameDraw() throws {
    let words = ["--seed", "7", "--range", "1-151", "--pokeapi-url", stub.base("same")]
    let assign = ["avatars", "assign"]
    func run(_ input: String, _ output: String, _ more: [String] = []) throws {
      let line = assign + [input, "-o", output] + words + more
      #expect(try session.run(line, environment: environment).status == .success)
    }
    try run("@a.vcf", "@whole.vcf")
    try run("@a.vcf", "@part.vcf", ["--only", "ada"])
    #expect(try session.folder.bytes("part.vcf") != session.folder.bytes("whole.vcf"))
    try run("@part.vcf", "@part.vcf")
    #expect(try session.folder.bytes("part.vcf") == session.folder.bytes("whole.vcf"))
  }

  @Test("without a network, a program, or a cached picture nothing is written")
  func nothing() throws {
    for options in [["--pokeapi-url", "http://127.0.0.1:9/api/v2"], ["--offline"]] {
      let words = ["avatars", "assign", "@a.vcf", "-o", "@out.vcf"] + options
      let outcome = try session.run(words, environment: environment)
      #expect(outcome.status == .failure)
      #expect(outcome.errorLines.count == 1)
      #expect(!isThere("out.vcf"))
    }
    let lacking = try ask(
      "none", "avatars", "assign", "@a.vcf", "-o", "@out.vcf", "--range", "404-404")
    #expect(lacking.status == .failure && !isThere("out.vcf"))
    #expect(lacking.errors.contains("not one picture can be had; nothing was written"))
    let show = try session.run("pokedex", "show", "25", "--offline", environment: environment)
    #expect(show.status == .failure && show.output.isEmpty)
  }

  @Test(
    "command lines that make no sense are refused",
    arguments: [
      ["avatars"], ["avatars", "give", "@a.vcf"], ["avatars", "assign", "@a.vcf"],
      ["avatars", "assign", "@a.vcf", "-o", "@o.vcf", "--range", "5-1"],
      ["avatars", "assign", "@a.vcf", "-o", "@o.vcf", "--range", "1-1026"],
      ["avatars", "assign", "@a.vcf", "-o", "@o.vcf", "--seed", "-1"],
      ["avatars", "assign", "@a.vcf", "-o", "@o.vcf", "--pokeapi-url", "file:///etc"],
      ["pokedex"], ["pokedex", "lst"], ["pokedex", "show"], ["pokedex", "show", "니드런"],
      ["pokedex", "list", "--format", "xml"], ["pokedex", "mine"],
    ])
  func usage(words: [String]) throws {
    #expect(try session.run(words, environment: environment).status == .usage)
    #expect(!isThere("o.vcf"))
  }

  // MARK: - Pokédex

  @Test("list and search need no network, and no cache")
  func looking() throws {
    let list = try session.run("pokedex", "list", "--offset", "24", "--limit", "2")
    #expect(list.text == "#0025  피카츄  Pikachu  Electric\n#0026  라이츄  Raichu   Electric\n")
    let korean = try session.run("pokedex", "search", "피카츄", "--language", "ko")
    #expect(korean.text == "#0025  피카츄  Pikachu  전기\n")
    let found = try session.run("pokedex", "search", "ㅍㅋㅊ", "--format", "tsv")
    #expect(found.text == "number\tkorean\tenglish\ttypes\n25\t피카츄\tPikachu\telectric\n")
    let json = try session.run("pokedex", "search", "mr mime", "--format", "json")
    for member in [#""number" : 122"#, #""korean" : "마임맨""#, #""psychic""#, #""fairy""#] {
      #expect(json.text.contains(member))
    }
    let nobody = try session.run("pokedex", "search", "nobody at all")
    #expect(nobody.status == .findings && nobody.output.isEmpty)
    #expect(try session.run("pokedex", "mine", "@a.vcf").status == .findings)
  }

  @Test("one Pokémon is shown with its measures, and its call is kept")
  func show() throws {
    let outcome = try ask("show", "pokedex", "show", "피카츄", "--cry", "@cry.ogg")
    #expect(outcome.status == .success)
    #expect(
      outcome.text.hasPrefix(
        "#0025  피카츄 (Pikachu)\ntypes    전기 (Electric)\nheight   0.4 m\nweight   6.0 kg\n"))
    #expect(try session.folder.bytes("cry.ogg").starts(with: Array("OggS".utf8)))
    let broken = try ask("show", "pokedex", "show", "803", "--cry", "@no.ogg")
    #expect(broken.status == .failure && broken.output.isEmpty && !isThere("no.ogg"))
  }
}
