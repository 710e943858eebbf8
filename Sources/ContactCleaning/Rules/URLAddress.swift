internal import ContactBytes
package import ContactModel

/// A web address has no white space inside and says more than a scheme.
///
/// It is trimmed, and never rewritten: addresses are case-sensitive, and a missing scheme is common.
package struct URLAddress: CleaningRule {
  package static let name = "url-address"
  package static let properties: [PropertyName] = [.url]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let span = card.bytes.span.extracting(card.records[index].value)
    guard span.count > 0 else { return }
    var end = span.count
    for i in 0..<span.count where span[i] <= 0x20 {
      diagnoses.append(Diagnosis("the address holds white space", .warning, at: index))
      return
    }
    while end > 0, span[end - 1] == 0x2F || span[end - 1] == ASCII.colon { end -= 1 }
    guard end == 0 || end < span.count && end <= 5 && span.hasASCII("HTTP", at: 0) else { return }
    diagnoses.append(Diagnosis("the address is only a scheme", .warning, at: index))
  }
}
