package import ContactModel

/// How it is said that a person is in a group.
///
/// Address books say it in two ways: the person names the group (CATEGORIES, labels), or a card of its own
/// names its members. One meaning stands behind both, and each writer gets the way of its format or app.
package enum GroupForm: String, Sendable {
  /// People name their groups; cards of groups end here, and are reported.
  case labels
  /// People name their groups, and cards of groups go on: for commands that look at people.
  case labelled
  /// Cards of groups, made of what people name too, come behind the people.
  case cards
  /// Nothing changes; what is known of groups is there at the end.
  case known
  /// Each group stays said as it was; the members of cards are called as the format calls them.
  case references
}

/// What a pipeline does about groups.
package struct GroupHandling: Sendable {
  /// How groups are said in the end.
  package var form: GroupForm
  /// What is written, as losses call it.
  package var title = ""
  /// Whether only entries of directories are looked through for groups: all others call members by their
  /// UIDs already.
  package var readsDirectoriesOnly = false
  /// The name by which an entry is called; nil where members are called by their UIDs.
  package var memberName: (@Sendable (Card) -> [UInt8])?

  /// Makes a handling for people who look.
  package init(_ form: GroupForm) {
    self.form = form
  }
}
