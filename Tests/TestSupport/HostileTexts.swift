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
