/// How a property's value is laid out in a card, and so how readers and writers treat it.
@frozen
public enum ValueForm: UInt8, Sendable, Hashable {
  /// As read, still with the escapes of its source: every unknown property, and a known one that
  /// could not be parsed.
  case raw
  /// One text.
  case text
  /// Several texts, separated by U+001E (`NICKNAME`, `CATEGORIES`).
  case list
  /// Components separated by U+001F, each of one or more items separated by U+001E (`N`, `ADR`).
  case structured
  /// A URI, in which commas and semicolons mean themselves.
  case uri
  /// A date, a time or both, in any of the forms of RFC 6350 §4.3; kept as text.
  case date
  /// Bytes in the card's blobs, with the media type as the value; or a URI when there is no blob.
  case binary
}
