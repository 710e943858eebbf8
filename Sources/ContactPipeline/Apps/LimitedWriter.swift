internal import ContactModel

/// Keeps each card within what an app takes: photos that it would refuse, and pictures and sounds of a
/// card that is too large, are left out and reported.
struct LimitedWriter: CardWriter {
  private var base: any CardWriter
  private let app: AppProfile

  /// Makes a writer that writes as `base` does.
  init(_ base: any CardWriter, for app: AppProfile) {
    self.base = base
    self.app = app
  }

  func opening() -> [UInt8] { base.opening() }
  func separator() -> [UInt8] { base.separator() }
  func closing() -> [UInt8] { base.closing() }
  var needsSurvey: Bool { base.needsSurvey }
  mutating func survey(_ card: borrowing Card) { base.survey(card) }
  mutating func merge(survey other: LimitedWriter) { base.mergeAny(survey: other.base) }

  mutating func write(
    _ card: borrowing Card, into output: inout [UInt8], losses: inout [Loss]
  ) {
    let start = output.count
    var limited = card.blobs.isEmpty ? nil : withoutRefusedPhotos(card, &losses)
    let lossCount = losses.count
    base.write(limited ?? copy card, into: &output, losses: &losses)
    guard let limit = app.maximumContactByteCount, output.count - start > limit else { return }
    var smaller = limited ?? copy card
    limited = nil
    let names = smaller.removeMedia()
    if !names.isEmpty {
      output.removeSubrange(start...)
      losses.removeSubrange(lossCount...)
      let contact = card.displayName
      let reason = "the contact is larger than the \(limit >> 10) KB that \(app.title) takes"
      losses += names.map { Loss(property: $0, contact: contact, reason: reason) }
      base.write(smaller, into: &output, losses: &losses)
    }
    guard output.count - start > limit else { return }
    losses.append(
      Loss(
        property: "contact", contact: card.displayName,
        reason: "larger than the \(limit >> 10) KB that \(app.title) takes",
        replacement: "all of it, which \(app.title) may refuse"))
  }

  /// The card without the photos that the app would refuse; nil when it has none.
  private func withoutRefusedPhotos(
    _ card: borrowing Card, _ losses: inout [Loss]
  ) -> Card? {
    var result: Card?
    for index in card.records.indices {
      let record = card.records[index]
      guard record.name == .photo, record.hasBlob, !record.isRemoved,
        let reason = refusal(of: card.blobs[Int(record.blob)])
      else { continue }
      losses.append(Loss(property: "PHOTO", contact: card.displayName, reason: reason))
      var smaller = result ?? copy card
      smaller.remove(at: index)
      result = smaller
    }
    return result
  }

  /// Why the app takes no such photo; nil when it does.
  private func refusal(of photo: [UInt8]) -> String? {
    if let limit = app.maximumPhotoByteCount, photo.count > limit {
      return "larger than the \(limit >> 10) KB that \(app.title) takes"
    }
    if !app.photoTypes.isEmpty, let type = MediaType.sniffed(photo), !app.photoTypes.contains(type)
    {
      return "\(app.title) shows no pictures of the type \(type)"
    }
    return nil
  }
}

extension Card {
  /// Takes pictures and sounds away.
  ///
  /// - Returns: The names of the properties that are gone.
  fileprivate mutating func removeMedia() -> [String] {
    var names: [String] = []
    for index in records.indices where records[index].hasBlob && !records[index].isRemoved {
      switch records[index].name {
      case .photo: names.append("PHOTO")
      case .logo: names.append("LOGO")
      case .sound: names.append("SOUND")
      default: continue
      }
      remove(at: index)
    }
    return names
  }
}
