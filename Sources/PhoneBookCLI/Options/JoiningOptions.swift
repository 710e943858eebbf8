internal import ContactCleaning

/// How the cards of the same person are joined.
struct JoiningOptions: OptionGroup {
  /// Whether a command that joins only on demand joins.
  fileprivate(set) var isWanted = false
  /// What cards are joined by.
  private(set) var keys = KeyKinds.standard
  /// Which card wins where a person can have only one value.
  private(set) var preference = Deduplicator.Preference.fullest
  /// The file of decisions; nil for none.
  private(set) var reviewPath: String?

  init() {}

  static var declarations: [OptionDeclaration<Self>] {
    value("by", "KEYS", "what joins: phone,email,uid,name (phone,email,uid)", \.keys) { value in
      var keys: KeyKinds = []
      for word in value.text.split(separator: ",") {
        switch word {
        case "phone": keys.insert(.phone)
        case "email": keys.insert(.email)
        case "uid": keys.insert(.uid)
        case "name": keys.insert(.name)
        default: throw UsageError("--by takes phone, email, uid and name, not '\(word)'")
        }
      }
      return keys
    }
    choice(
      "prefer", "newest|first", "which card wins (the fullest)", \.preference,
      [("newest", .newest), ("first", .first)])
    text(
      "review", "FILE", "read decisions from FILE, and write doubtful pairs to it", \.reviewPath)
  }
}

extension OptionDeclaration<JoiningOptions> {
  /// The switch of commands that can join on the way.
  static var dedupe: Self {
    JoiningOptions.flag("dedupe", "join the cards of the same person", \.isWanted)
  }
}
