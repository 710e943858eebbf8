/// One thing that cleaning changed in a card.
public struct Change: Hashable, Sendable, Codable {
  /// The name of the rule, such as `phone-format`.
  public var rule: String
  /// The property, as it is written in vCard, such as `TEL`.
  public var property: String
  /// What stood there; nil when the property is new.
  public var before: String?
  /// What stands there now; nil when the property was taken away.
  public var after: String?
  /// The record in the file, counted from 1; 0 until the pipeline fills it in.
  public var record: Int

  /// Makes a change of its parts.
  public init(rule: String, property: String, before: String?, after: String?, record: Int = 0) {
    self.rule = rule
    self.property = property
    self.before = before
    self.after = after
    self.record = record
  }
}
