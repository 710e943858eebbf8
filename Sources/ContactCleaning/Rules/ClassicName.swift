internal import ContactBytes
package import ContactModel

/// Classic: a name is required, and all white space inside it goes: `홍 길동` becomes `홍길동`.
///
/// A name of nothing but white space is refused, and nothing is changed.
package struct ClassicName: CleaningRule {
  package static let name = "classic-name"

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    guard let index = card.firstIndex(of: .fullName) else {
      diagnoses.append(Diagnosis("a name is required", .error))
      return
    }
    let text = String(utf8: card.bytes.span, card.records[index].value)
    let dense = text.filter { !$0.isWhitespace }
    if dense.isEmpty {
      diagnoses.append(Diagnosis("a name is required", .error, at: index))
    } else if dense != text {
      diagnoses.append(
        Diagnosis(
          "the name holds white space", .style, at: index, replacingBy: Array(dense.utf8)))
    }
  }
}
