import ContactIO
import Glibc
import TestSupport
import Testing

struct PathTextTests {
  @Test("any bytes become text, and the text the same bytes again", arguments: 0..<8)
  func roundTrip(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Bytes that cut characters short, make them too long, or are those that stand for bytes.
    let pieces: [[UInt8]] = [
      [0xB1, 0xE8], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB, 0xBF], [0xF4, 0x8F], [0xC0, 0xAF],
      [0xED, 0xA0, 0x80], [0xEA, 0xB0], [0x80], [0xFF], Array("/가\u{301}.é".utf8), [0x2F],
      [0xCC, 0x81],
    ]
    var known: [String: [UInt8]] = [:]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        bytes +=
          Bool.random(using: &random)
          ? pieces[Int.random(in: 0..<pieces.count, using: &random)]
          : [UInt8.random(in: 1...255, using: &random)]
      }
      let text = PathText.text(of: bytes)
      #expect(PathText.bytes(of: text) == bytes)
      #expect(
        PathText.holdsBytes(text) == text.unicodeScalars.contains { PathText.byte($0) != nil })
      let parts = PathText.parts(of: text)
      #expect(PathText.bytes(of: parts.folder) + PathText.bytes(of: parts.name) == bytes)
      #expect(!parts.name.utf8.contains(0x2F))
      let split = PathText.splitEnding(text)
      let again = split.stem + (split.ending.map { "." + $0 } ?? "")
      #expect(PathText.bytes(of: again) == bytes)
      known[text] = bytes
    }
    #expect(known.count > 1000)
  }

  @Test("text without odd bytes stays as it is")
  func plainText() {
    for text in ["", "a.vcf", "/가/나.vcf", "\u{301}x", "😀.csv", "\u{10FE7F}\u{10FF00}"] {
      #expect(PathText.text(of: Array(text.utf8)) == text)
      #expect(PathText.bytes(of: text) == Array(text.utf8))
    }
  }

  @Test(
    "a path is taken apart at its bytes",
    arguments: [
      ("/a/\u{301}b.c", "/a/", "\u{301}b.c", "c"), ("\u{301}", "", "\u{301}", nil),
      ("a.d/b", "a.d/", "b", nil), ("/.vcf", "/", ".vcf", nil),
      ("x.\u{301}y", "", "x.\u{301}y", "\u{301}y"),
    ])
  func parts(path: String, folder: String, name: String, ending: String?) {
    #expect(PathText.parts(of: path).folder == folder)
    #expect(PathText.parts(of: path).name == name)
    #expect(PathText.splitEnding(path).ending == ending)
  }

  @Test("files of odd names are made, listed, read and replaced under just these names")
  func files() throws {
    let folder = try TemporaryFolder()
    let names: [[UInt8]] = [
      [0xB1, 0xE8], Array("\u{301}x".utf8), [0xFF, 0x2E, 0x76], Array("가나".utf8),
      [UInt8](repeating: 0x61, count: 255), Array(String(repeating: "가", count: 85).utf8),
      [UInt8](repeating: 0xB1, count: 255),
    ]
    for name in names {
      for text in ["old", "new"] {
        let path = PathText.joined(folder.path, PathText.text(of: name))
        let output = try AtomicOutput(path: path)
        try output.descriptor.write(Array(text.utf8).span)
        try output.commit()
        #expect(try FileDescriptor.contents(of: path) == Array(text.utf8))
      }
    }
    let listed = try Folder.names(folder.path).map { PathText.bytes(of: $0) }
    #expect(Set(listed) == Set(names))
  }
}
