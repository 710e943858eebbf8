/// The lengths of the two codes of a block, run-length encoded, in a code of their own (RFC 1951 §3.2.7).
struct CodeHeader {
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]
  private static let extraBits = [16: 2, 17: 3, 18: 7]

  private var items: [(symbol: Int, extra: UInt32)] = []
  private let code: HuffmanCode
  private let symbolCount: Int
  private let distanceCount: Int
  private let orderCount: Int

  init(_ symbols: HuffmanCode, _ distances: HuffmanCode) {
    symbolCount = (symbols.lengths.lastIndex { $0 > 0 } ?? 256) + 1
    distanceCount = (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let lengths = symbols.lengths[..<symbolCount] + distances.lengths[..<distanceCount]
    items = Self.runs(of: Array(lengths))
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    let code = HuffmanCode(frequencies, limit: 7)
    self.code = code
    orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
  }

  private static func runs(of lengths: [UInt8]) -> [(symbol: Int, extra: UInt32)] {
    var items: [(symbol: Int, extra: UInt32)] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var left = end - start
      if length == 0 {
        while left >= 3 {
          let taken = min(left, 138)
          items.append(taken > 10 ? (18, UInt32(taken - 11)) : (17, UInt32(taken - 3)))
          left -= taken
        }
      } else {
        items.append((Int(length), 0))
        left -= 1
        while left >= 3 {
          let taken = min(left, 6)
          items.append((16, UInt32(taken - 3)))
          left -= taken
        }
      }
      for _ in 0..<left { items.append((Int(length), 0)) }
      start = end
    }
    return items
  }

  var bitCount: Int {
    items.reduce(14 + 3 * orderCount) { sum, item in
      sum + Int(code.lengths[item.symbol]) + (Self.extraBits[item.symbol] ?? 0)
    }
  }

  func write(to writer: inout BitWriter) {
    writer.append(UInt32(symbolCount - 257), 5)
    writer.append(UInt32(distanceCount - 1), 5)
    writer.append(UInt32(orderCount - 4), 4)
    for symbol in Self.order[..<orderCount] {
      writer.flush()
      writer.append(UInt32(code.lengths[symbol]), 3)
    }
    for item in items {
      writer.flush()
      writer.append(code: code.codes[item.symbol])
      writer.append(item.extra, Self.extraBits[item.symbol] ?? 0)
    }
    writer.flush()
  }
}
