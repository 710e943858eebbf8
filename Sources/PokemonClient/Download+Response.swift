internal import CSystem
internal import ContactBytes

extension Download {
  /// The answer to a request: its status, the time to wait, and its body.
  package struct Response: Sendable {
    /// The status, such as 200.
    package let status: Int
    /// The seconds to wait before the next request, where the server names them (`Retry-After`).
    package let retryAfter: Double?
    /// The body, unpacked.
    package let body: [UInt8]

    /// Takes an answer apart, as `curl --include` gives it, which may follow those of redirects; nil when no
    /// whole head is there.
    package init?(_ bytes: [UInt8]) {
      var start = 0
      while true {
        guard let head = Self.head(in: bytes, from: start),
          let status = Self.status(head.lines.first ?? "")
        else { return nil }
        // A redirect that was followed, and what is said in between, stand before the answer.
        if status < 200 || 300..<400 ~= status, Self.beginsHead(bytes, at: head.end) {
          start = head.end
          continue
        }
        self.status = status
        retryAfter = Self.field("retry-after", in: head.lines).flatMap(Self.seconds)
        body = Array(bytes[head.end...])
        return
      }
    }

    private static func beginsHead(_ bytes: [UInt8], at start: Int) -> Bool {
      bytes[start...].starts(with: Array("HTTP/".utf8))
    }

    /// The lines up to the empty one, and the index after it.
    private static func head(
      in bytes: [UInt8], from start: Int
    ) -> (lines: [String], end: Int)? {
      var lines: [String] = []
      var line: [UInt8] = []
      for index in start..<bytes.count {
        guard bytes[index] == 0x0A else {
          line.append(bytes[index])
          continue
        }
        if line.last == 0x0D { line.removeLast() }
        if line.isEmpty { return (lines, index + 1) }
        lines.append(String(decoding: line, as: UTF8.self))
        line.removeAll()
      }
      return nil
    }

    private static func status(_ line: String) -> Int? {
      let words = line.split(separator: " ")
      guard words.count >= 2, words[0].hasPrefix("HTTP/"), let status = Int(words[1]),
        100..<600 ~= status
      else { return nil }
      return status
    }

    private static func field(_ name: String, in lines: [String]) -> String? {
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == name else { continue }
        return String(parts[1].drop { $0 == " " || $0 == "\t" })
      }
      return nil
    }

    /// The seconds until the time that a Retry-After names (RFC 9110 §10.2.3), as a number or a date.
    private static func seconds(_ value: String) -> Double? {
      if let seconds = Int(value) { return seconds >= 0 ? Double(seconds) : nil }
      return date(value).map { max(0, Double($0 - system_time())) }
    }

    /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for other forms.
    private static func date(_ value: String) -> Int? {
      let words = value.split(separator: " ")
      let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
      guard words.count == 6, words[5] == "GMT", let day = Int(words[1]), 1...31 ~= day,
        let month = months.firstIndex(of: words[2]), let year = Int(words[3]),
        1970...9999 ~= year
      else { return nil }
      let clock = words[4].split(separator: ":").map { Int($0) ?? 99 }
      guard clock.count == 3, clock.allSatisfy({ 0...60 ~= $0 }) else { return nil }
      let days = CalendarDay(year: year, month: month + 1, day: day).daysSince1970
      return ((days * 24 + clock[0]) * 60 + clock[1]) * 60 + clock[2]
    }
  }
}
