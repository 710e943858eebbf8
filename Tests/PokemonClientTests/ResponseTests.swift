import PokemonClient
import TestSupport
import Testing

struct ResponseTests {
  private static func response(_ lines: [String], _ body: String = "") -> Download.Response? {
    Download.Response(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  @Test("status, header and body are told apart")
  func plain() throws {
    let lines = ["HTTP/1.1 429 Too Many Requests", "Content-Type: text/plain", "RETRY-AFTER:  7"]
    let response = try #require(Self.response(lines, "HTTP/1.1 is\r\n\r\nhere"))
    #expect(response.status == 429)
    #expect(response.retryAfter == 7)
    #expect(response.body == Array("HTTP/1.1 is\r\n\r\nhere".utf8))
    #expect(Self.response(["HTTP/2 200 "])?.status == 200)
    #expect(Self.response(["HTTP/2 200"])?.body == [])
  }

  @Test("redirects that were followed, and what is said in between, stand before the answer")
  func several() throws {
    let lines = [
      "HTTP/1.1 302 Found", "Location: /b", "Retry-After: 9", "", "HTTP/1.1 103 Early Hints", "",
      "HTTP/1.1 200 OK", "Content-Length: 1",
    ]
    let response = try #require(Self.response(lines, "x"))
    #expect(response.status == 200)
    #expect(response.retryAfter == nil)
    #expect(response.body == [0x78])
    #expect(Self.response(["HTTP/1.1 304 Not Modified"])?.status == 304)
  }

  @Test(
    "a time to wait is a number or a date; everything else is none",
    arguments: [
      ("0", 0), ("120", 120), ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("-1", nil), ("soon", nil),
      ("Sun, 06 Nov 1994 08:49:37 CET", nil), ("Sun, 06 Foo 1994 08:49:37 GMT", nil),
      ("Sun, 99 Nov 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 8:49 GMT", nil), ("", nil),
    ] as [(String, Double?)])
  func waiting(value: String, seconds: Double?) {
    #expect(Self.response(["HTTP/1.1 503 No", "Retry-After: \(value)"])?.retryAfter == seconds)
  }

  @Test("a date to come is far away")
  func farDate() throws {
    let lines = ["HTTP/1.1 503 No", "Retry-After: Fri, 01 Jan 2999 00:00:00 GMT"]
    let seconds = try #require(Self.response(lines)?.retryAfter)
    // The day is 32,472,144,000 seconds after 1970; this test runs between 2026 and 2100.
    #expect(28_000_000_000.0...30_800_000_000.0 ~= seconds)
  }

  @Test("what has no whole head is no answer, whatever it holds")
  func damaged() {
    let whole = Array("HTTP/1.1 200 OK\r\nRetry-After: 1\r\n\r\n".utf8)
    for count in 0..<whole.count { #expect(Download.Response(Array(whole[..<count])) == nil) }
    for head in ["", "HTTP/1.1", "HTTP/1.1 abc", "HTTP/1.1 99 x", "HTTP/1.1 600 x", "ICY 200 OK"] {
      #expect(Self.response([head]) == nil)
    }
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = Download.Response(bytes)
    }
  }
}
