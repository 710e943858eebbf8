// The face stands on these modules, whose types its own calls take and return. Formats and archives are not
// among them: ``AddressBook``, ``ContactStream`` and ``Backup`` read and write all of them.

@_exported public import ContactCleaning
@_exported public import ContactModel
internal import ContactPipeline
@_exported public import ContactVCard
@_exported public import PhoneNumbers
@_exported public import QRCodes

extension QRCode {
  /// Makes the code of a contact that the camera of a phone takes up.
  ///
  ///     let svg = try QRCode(contact: ada).svg
  ///
  /// The code holds vCard 3.0, which every phone reads, and of the contact what fits into it, the most useful
  /// first: name, phones, e-mails, company, title and web pages; never pictures and notes.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - leftOut: Called with the name of each property that is not in the code.
  /// - Throws: ``QRCodeError`` when not even the name fits.
  public init(
    contact: Contact, leftOut: (String) -> Void = { _ in }
  ) throws(QRCodeError) {
    let code = try ContactCode(Card(contact))
    self = code.code
    for (name, count) in code.leftOut.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count { leftOut(name) }
    }
  }
}
