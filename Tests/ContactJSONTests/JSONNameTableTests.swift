import ContactJSON
import Testing

@Suite("Names of JSON members")
struct JSONNameTableTests {
  private static let names = [
    "", "a", "b", "uid", "name", "names", "revision", "revisions", "productID", "aaaaaaaa",
    "aaaaaaaaa", "aaaaaaaab", "baaaaaaaa", "instantMessages", "instantMassages", "0123456789abcdef",
  ]

  private static func meaning(_ name: String, _ rest: String) throws -> Int? {
    let table = JSONNameTable(names.enumerated().map { ($1, $0) })
    let input = Array("{\"\(name)\"\(rest)".utf8)
    var scanner = JSONScanner()
    try scanner.beginObject(in: input.span)
    guard try scanner.nextKey(in: input.span) else { return nil }
    return table.meaning(of: scanner, in: input.span)
  }

  @Test("each name is found, with much or little behind it", arguments: names.indices)
  func known(index: Int) throws {
    for rest in [":", ": null, \"more\": 1}"] {
      #expect(try Self.meaning(Self.names[index], rest) == index)
    }
  }

  @Test(
    "other names are not",
    arguments: [
      "c", "UID", "uid ", "nam", "revisio", "aaaaaaaaaa", "aaaaaaaaaaaaaaaaa", "ab",
      "0123456789abcdefg", "0123456789abcde", "instantMessagez", "이름",
    ])
  func unknown(name: String) throws {
    #expect(try Self.meaning(name, ":1}") == nil)
  }

  @Test("an escape does not hide a name")
  func escaped() throws {
    #expect(try Self.meaning("n\\u0061me", ":1}") == Self.names.firstIndex(of: "name"))
  }
}
