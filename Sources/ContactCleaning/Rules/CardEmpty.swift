package import ContactModel

/// A card says something about somebody: one with nothing but identifiers is reported.
///
/// It stays in the output, for it may be what an app keeps for a deleted contact.
package struct CardEmpty: CleaningRule {
  package static let name = "card-empty"

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at _: Int, into diagnoses: inout [Diagnosis]
  ) {
    for record in card.records where !record.isRemoved {
      switch record.name {
      case .uid, .revision, .productID, .kind, .created, .source, .clientPIDMap, .profile,
        .classification, .addressBookServerKind:
        continue
      default:
        if record.hasBlob || !card.bytes.span.extracting(record.value).isBlank { return }
      }
    }
    diagnoses.append(Diagnosis("the card is empty", .warning))
  }
}
