internal import ContactBytes

/// Every text of `first` and up to `length` - 1 further bytes of an alphabet.
package func texts(of alphabet: [UInt8], from first: UInt8, upTo length: Int) -> [[UInt8]] {
  var all: [[UInt8]] = [[first]]
  var start = 0
  for _ in 1..<length {
    let end = all.count
    for text in all[start..<end] { all += alphabet.map { text + [$0] } }
    start = end
  }
  return all
}

extension [UInt8] {
  /// Whether other bytes stand in these one after another; far quicker to find out than by characters.
  package func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first else { return true }
    var start = span.firstIndex(of: first, from: 0)
    while start + other.count <= count {
      let range = start..<start + other.count
      if span.equals(range, other.span, other.indices) { return true }
      start = span.firstIndex(of: first, from: start + 1)
    }
    return false
  }
}
