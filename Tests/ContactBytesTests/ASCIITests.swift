import ContactBytes
import Testing

@Test("the named bytes are the characters they name")
func namedBytes() {
  #expect(ASCII.colon == UInt8(ascii: ":"))
  #expect(ASCII.backslash == UInt8(ascii: "\\"))
}
