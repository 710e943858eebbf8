import ContactBytes
import Testing

struct BLAKE2bTests {
  @Test(
    "digests are those of `b2sum -l 256`",
    arguments: [
      (0, "0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"),
      (1, "e88bd757ad5b9bedf372d8d3f0cf6c962a469db61a265f6418e1ffed86da29ec"),
      (3, "9facd640130c81e7f318a8d5c660bc1b0f5d03861ffbd4cc1358e0e904593c28"),
      (63, "a69e023685fa5f19fca13acc02142a9cf8450ce5b77966586e0d000c4a4ea942"),
      (64, "586c0dd87616ec042093edc5f87f880d37ca73618e99b03d5850ce9be478721f"),
      (127, "c9ae3859964b35f04c54b36d33cf299d7290ee621005d28e51598a943560aaaa"),
      (128, "f0501d06597880592bc49234eef100ec1ff349058d0e9d9b753504e24af86dd6"),
      (129, "a34a4e1e03c541dfbf3099c4b6c143c022ced65c28bd7e8a10e0a098461aecf0"),
      (255, "f2d64a40e9412a3414161ff6250075225418fd7c271c1123e162e1bca0de9f93"),
      (256, "d93ebb9c802f5630ab22516fd82b6c21bc8bd551d531349b715f046ed11ed871"),
      (257, "4ce481b24d387422d2bc2baa03d1afd55a1327939ff537c71eb9b38709268649"),
      (1000, "d62b6c768ce1afc8367e0498ab2f8e3f7c178c35b1429f14c4604b545d200f52"),
      (70_000, "84ddd1abf364a7ab88f8796b515b4d30c9bbb721a90231c84ee011c85d908926"),
    ])
  func digest(byteCount: Int, expected: String) {
    let bytes = Self.sample(byteCount)
    #expect(Self.hexadecimal(BLAKE2b.digest(of: bytes.span)) == expected)
  }

  @Test("the digest of a word")
  func word() {
    #expect(
      Self.hexadecimal(BLAKE2b.digest(of: Array("abc".utf8).span))
        == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
  }

  @Test("pieces of any size give the digest of the whole", arguments: [1, 2, 127, 128, 129, 300])
  func pieces(pieceByteCount: Int) {
    let bytes = Self.sample(1000)
    var digest = BLAKE2b()
    for start in stride(from: 0, to: bytes.count, by: pieceByteCount) {
      let end = min(start + pieceByteCount, bytes.count)
      digest.update(with: bytes.span.extracting(start..<end))
      digest.update(with: bytes.span.extracting(end..<end))
    }
    #expect(digest.finish() == BLAKE2b.digest(of: bytes.span))
  }

  private static func sample(_ byteCount: Int) -> [UInt8] {
    (0..<byteCount).map { UInt8(truncatingIfNeeded: 7 * $0 + 3) }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
