internal import ContactBytes

/// The messengers that have a URI scheme of their own.
package enum Messenger {
  /// The first service of a scheme is the one that it stands for.
  private static let schemes: [(service: String, scheme: String)] = [
    ("Skype", "skype"), ("AIM", "aim"), ("MSN", "msnim"), ("Yahoo", "ymsgr"), ("ICQ", "icq"),
    ("Jabber", "xmpp"), ("XMPP", "xmpp"), ("Google Talk", "xmpp"), ("GoogleTalk", "xmpp"),
    ("GTalk", "xmpp"), ("IRC", "irc"), ("QQ", "qq"), ("SIP", "sip"),
  ]
  private static let schemesByService = Dictionary(
    uniqueKeysWithValues: schemes.map { ($0.service.lowercased(), $0.scheme) })

  /// The service that the scheme of a URI names; empty for any other value.
  package static func service(ofURI uri: Span<UInt8>) -> String {
    // The name by which Android keeps an account at Google.
    if uri.begins(with: "gtalk") { return "Google Talk" }
    return schemes.first { uri.begins(with: $0.scheme) }?.service ?? ""
  }

  /// The name of a service as people read it: one of those that Google's has had is said the same everywhere.
  package static func shown(_ service: String) -> String {
    ["gtalk", "googletalk"].contains(service.lowercased()) ? "Google Talk" : service
  }

  /// Whether a label of the notes ends with the name of a service that a URI may be of, which has its scheme.
  package static func isService(ofLabel label: String, ofURI uri: Span<UInt8>) -> Bool {
    guard let scheme = service(ofLabel: label).flatMap({ schemesByService[$0.lowercased()] }) else {
      return false
    }
    return uri.begins(with: scheme) || scheme == "xmpp" && uri.begins(with: "gtalk")
  }

  /// The service that a label of the notes ends with, `AIM` of `Home AIM`; nil for none.
  package static func service(ofLabel label: String) -> String? {
    let words = label.split(separator: " ")
    return service(named: words.suffix(2).joined(separator: " "))
      ?? words.last.flatMap { service(named: String($0)) }
  }

  /// The service of a name in whatever case; nil for one that no table has a column for.
  private static func service(named word: String) -> String? {
    schemes.first { $0.service.lowercased() == word.lowercased() }?.service
  }

  /// Whether a property is a name at a service, which it says itself, and no address of one.
  package static func isName(of record: PropertyRecord, _ card: borrowing Card) -> Bool {
    record.name == .extended && service(ofExtension: Array(card.bytes[record.nameRange])) != nil
  }

  /// The service of a property such as `X-SKYPE-USERNAME`; nil for any other name.
  package static func service(ofExtension name: [UInt8]) -> String? {
    guard name.count < 24 else { return nil }
    var words = String(decoding: name, as: UTF8.self).uppercased().split(separator: "-")
    guard words.first == "X" else { return nil }
    words.removeAll { $0 == "X" || $0 == "USERNAME" }
    return service(named: words.joined(separator: " ")).map(shown)
  }

  /// The URI of a name at a service, which may be one itself; RFC 3860's `im:` where the service has no scheme.
  package static func address(_ name: [UInt8], service: String) -> [UInt8] {
    let scheme = schemesByService[service.lowercased()] ?? "im"
    if name.span.begins(with: scheme) { return name }
    return Array("\(scheme):".utf8) + name
  }

  /// Whether a value is the address of a web page.
  package static func isWebAddress(
    _ bytes: borrowing Span<UInt8>, _ value: Range<Int>
  ) -> Bool {
    page(in: bytes, value) != nil
  }

  /// The address of a web page that a value is, without the scheme that Apple's programs put before it; nil for any
  /// other value.
  package static func page(in bytes: borrowing Span<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    let isApples = value.count > 8 && bytes.hasASCII("X-APPLE:", at: value.lowerBound)
    let page = value.dropFirst(isApples ? 8 : 0)
    for scheme in ["HTTPS://", "HTTP://", "WWW."] as [StaticString]
    where page.count > scheme.utf8CodeUnitCount && bytes.hasASCII(scheme, at: page.lowerBound) {
      return page
    }
    return nil
  }

  /// The name in a URI that ``address(_:service:)`` or Apple's programs made, or the whole URI.
  package static func name(in uri: Span<UInt8>) -> Range<Int> {
    let known = ["im", "x-apple", "gtalk"] + schemes.map(\.scheme)
    guard let scheme = known.first(where: { uri.begins(with: $0) }) else { return 0..<uri.count }
    return scheme.utf8.count + 1..<uri.count
  }
}

extension Span<UInt8> {
  /// Whether this is a URI of a scheme, with something behind it.
  package func begins(with scheme: String) -> Bool {
    let head = Array("\(scheme):".utf8)
    return count > head.count && head.indices.allSatisfy { self[$0] == head[$0] }
  }
}
