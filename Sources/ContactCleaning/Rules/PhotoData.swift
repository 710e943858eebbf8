package import ContactModel

/// A photo's bytes are a whole image, of the media type that the card says.
///
/// The type is read from the bytes and mended. Bytes that are no image that we know, that end before
/// the image does, or whose image has no width or height are reported and stay: half a photo is better
/// than none.
package struct PhotoData: CleaningRule {
  package static let name = "photo-data"
  package static let properties: [PropertyName] = [.photo, .logo]

  package init?(options: CleaningOptions) {}

  package func inspect(
    _ card: borrowing Card, at index: Int, into diagnoses: inout [Diagnosis]
  ) {
    let record = card.records[index]
    guard record.hasBlob else { return }
    let probe = ImageProbe(card.blobs[Int(record.blob)])
    guard let type = probe.mediaType else {
      let message = probe.isEmpty ? "the photo is empty" : "the photo is no image of a known type"
      diagnoses.append(Diagnosis(message, .warning, at: index))
      return
    }
    if !probe.isComplete {
      diagnoses.append(Diagnosis("the photo ends before the image does", .warning, at: index))
    } else if probe.lacksSize {
      diagnoses.append(Diagnosis("the photo has no width or height", .warning, at: index))
    }
    let stated = card.bytes.span.extracting(record.value)
    guard !stated.equals(Array(type.utf8)) else { return }
    let severity: Diagnosis.Severity = stated.count == 0 ? .style : .warning
    diagnoses.append(
      Diagnosis(
        "the photo is of another type than stated", severity, at: index,
        replacingBy: Array(type.utf8)))
  }
}
