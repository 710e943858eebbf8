internal import ContactBytes
package import ContactModel

// Fields that say nothing of a person: what a directory notes of an entry, and the marks of Outlook that nobody has set. A
// format with a place for fields of one's own keeps them; an app that would show them among the notes need not have them.

extension Card {
  /// The fields that say nothing of the person, by their records, with the name of the property that each of them is.
  ///
  /// Outlook writes all of its marks; a mark alone may be a field of somebody's own.
  package var idleFields: [Int: String] {
    var fields: [Int: String] = [:]
    var marks: [Int: String] = [:]
    var labels: [String: String]?
    for (index, record) in records.enumerated() where record.name == .extended && !record.isRemoved
    {
      let name = Array(bytes[record.nameRange])
      if ExtensionName.isOperational(name) {
        fields[index] = String(decoding: name, as: UTF8.self)
        continue
      }
      let value = String(utf8: bytes.span, record.value)
      guard HeaderReading.unsetMarks.contains(value) else { continue }
      let words = ExtensionName.words(name)
      labels = words.isEmpty ? labels ?? shownLabels : labels
      let header =
        words.isEmpty
        ? labels?[String(utf8: bytes.span, record.group)] ?? ""
        : String(decoding: words, as: UTF8.self)
      marks[index] = HeaderReading.unsetMark(header, value)
    }
    return Set(marks.values).count > 1 ? fields.merging(marks) { first, _ in first } : fields
  }

  /// The card without its idle fields, of which the losses say that they are never carried; nil where it has none.
  package func withoutIdleFields(for title: String, _ losses: inout [Loss]) -> Card? {
    let fields = idleFields
    guard !fields.isEmpty else { return nil }
    var result = self
    for (index, property) in fields.ordered(by: { $0.key < $1.key }) {
      result.remove(at: index)
      losses.append(.neverCarried(property, by: title))
    }
    result.removeIdleLabels()
    return result
  }

  /// Takes away the labels that label nothing.
  package mutating func removeIdleLabels() {
    var used: Set<[UInt8]> = []
    for record in records where record.name != .appleLabel && !record.isRemoved {
      used.insert(Array(bytes[record.group]))
    }
    for index in records.indices where records[index].name == .appleLabel {
      let record = records[index]
      if !record.isRemoved, !used.contains(Array(bytes[record.group])) { remove(at: index) }
    }
  }
}

extension HeaderReading {
  /// The names under which Outlook's marks of a contact are kept.
  private static let marks: Set<String> = ["X-PRIORITY", "X-PRIVATE", "X-SENSITIVITY"]

  /// What Outlook writes in the columns of its marks where nobody has set them, in any language.
  static let unsetMarks = Set(
    CSVDialect.recognized.lazy.flatMap(\.columns).filter { marks.contains($0.field.property) }
      .flatMap(\.emptyTexts).filter { !$0.isEmpty })

  /// Headers of marks in older versions, with those of today.
  private static let olderHeaders = ["Confidentiel": "Privé"]

  /// The name of the mark that a value of a column with a header of Outlook's is where nobody has set it; nil for all
  /// others.
  static func unsetMark(_ header: String, _ value: String) -> String? {
    columns(called: olderHeaders[header] ?? header).first {
      marks.contains($0.field.property) && $0.emptyTexts.contains(value)
    }?.field.property
  }
}
