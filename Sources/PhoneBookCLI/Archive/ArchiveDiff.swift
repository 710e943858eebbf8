internal import ContactArchive
internal import ContactModel

extension ArchiveCommand {
  /// Shows whose contacts differ between two states.
  func diff(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count == 2 || operands.count == 3 else {
      throw UsageError("archive diff needs a BACKUP and two snapshots: archive diff BACKUP 1 2")
    }
    let selectors = try operands.dropFirst().map { text in
      guard let selector = StateSelector(text) else {
        throw UsageError("'\(text)' is no number of a snapshot and no date such as 2026-01-31")
      }
      return selector
    }
    return try Self.forEachArchive([operands[0]], streams) { _, archive in
      let earlier = try archive.state(selectors[0])
      let later =
        selectors.count > 1 ? try archive.state(selectors[1]) : archive.newestState
      var history = try archive.history()
      let difference = try ArchiveDifference(
        from: earlier, to: later, of: &history, in: archive)
      var text = ""
      for card in difference.removed { text += "- \(Self.name(card.displayName))\n" }
      for card in difference.added { text += "+ \(Self.name(card.displayName))\n" }
      for (before, after) in difference.changed {
        let (old, new) = (Self.name(before.displayName), Self.name(after.displayName))
        text += old == new ? "~ \(new)\n" : "~ \(old) → \(new)\n"
      }
      try streams.write(text)
      if !streams.isQuiet {
        streams.report(
          "from \(earlier.number) to \(later.number): \(difference.added.count) added, "
            + "\(difference.removed.count) removed, \(difference.changed.count) changed")
      }
      return text.isEmpty
    }
  }

  private static func name(_ text: String) -> String {
    text.isEmpty ? "(no name)" : TerminalText.shown(text)
  }
}
