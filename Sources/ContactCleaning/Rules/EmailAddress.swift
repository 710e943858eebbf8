internal import ContactBytes
package import ContactModel

/// An e-mail address has the syntax of RFC 5321 and RFC 6531, within their limits of length.
///
/// `mailto:` and a name before `<…>` go, and the domain is written in lower case, for domains have no
/// case. The part before the `@` stays as it is: its case may matter. Other faults are reported.
package struct EmailAddress: CleaningRule {
  package static let name = "email-address"
  package static let properties: [PropertyName] = [.email]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let range = card.records[index].value
    let span = card.bytes.span
    if range.isEmpty { return }
    let address = EmailSyntax.unwrapped(span, range)
    if let fault = EmailSyntax.fault(span, address) {
      diagnoses.append(Diagnosis(fault, .error, at: index))
      return
    }
    let domain = span.lastIndex(of: 0x40, in: address).map { $0 + 1..<address.upperBound } ?? 0..<0
    let hasCapitals = domain.contains { ASCII.lowercased(span[$0]) != span[$0] }
    guard hasCapitals || address != range else { return }
    var mended = address.map { span[$0] }
    for k in domain { mended[k - address.lowerBound] = ASCII.lowercased(span[k]) }
    diagnoses.append(
      Diagnosis(
        "the address is not written plainly", address == range ? .style : .warning, at: index,
        replacingBy: mended))
  }
}
