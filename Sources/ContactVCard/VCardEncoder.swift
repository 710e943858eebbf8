public import ContactModel

/// Writes contacts as a vCard stream: what most programs want of this library.
///
/// What the version cannot hold is told by ``encode(_:losses:)``. For streams that do not fit into
/// memory there is ``VCardWriter``.
public struct VCardEncoder: Sendable {
  /// The version, and for whom it is written.
  public var options: VCardWriter.Options

  /// Makes an encoder of one version.
  public init(version: VCardVersion = .v40) {
    options = VCardWriter.Options(version: version)
  }

  /// Makes an encoder.
  public init(options: VCardWriter.Options) {
    self.options = options
  }

  /// Writes contacts.
  ///
  /// - Parameter contacts: The contacts in their order.
  /// - Returns: The bytes of the stream, in UTF-8.
  /// - Complexity: O(*n*) in the bytes of the contacts.
  public func encode(_ contacts: [Contact]) -> [UInt8] {
    var losses: [Loss] = []
    return encode(contacts, losses: &losses)
  }

  /// Writes contacts, and says what the version cannot hold.
  ///
  /// - Parameters:
  ///   - contacts: The contacts in their order.
  ///   - losses: Grows by what was lost, or stands under another name.
  /// - Returns: The bytes of the stream, in UTF-8.
  public func encode(_ contacts: [Contact], losses: inout [Loss]) -> [UInt8] {
    var writer = VCardWriter(options: options)
    var output: [UInt8] = []
    for contact in contacts { writer.write(Card(contact), into: &output, losses: &losses) }
    return output
  }

  /// Writes one contact as text.
  ///
  /// - Parameter contact: The contact.
  /// - Returns: The lines of its card, ended by CRLF.
  public func string(_ contact: Contact) -> String {
    String(decoding: encode([contact]), as: UTF8.self)
  }
}
