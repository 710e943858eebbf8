extension Card {
  /// What to call the contact in a report: its name, else its nickname, organisation, e-mail or phone.
  public var displayName: String {
    for name in [PropertyName.fullName, .nickname, .organization, .email, .telephone] {
      for index in records.indices where records[index].name == name && !records[index].isRemoved {
        let text = Property(card: self, index: index).value
          .split(whereSeparator: { $0 == "\u{1F}" || $0 == "\u{1E}" }).joined(separator: " ")
        if !text.isEmpty { return text }
      }
    }
    return first(.name).map { name in
      name.components.joined().filter { !$0.isEmpty }.joined(separator: " ")
    } ?? ""
  }
}
