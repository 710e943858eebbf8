package import ContactModel

extension LDIFWriter {
  /// An editor of the entries of a text, which an empty line parts from each other.
  package func editor(of text: RecordText) -> any RecordEditor {
    LDIFEditor(text: text, writer: self)
  }
}

/// Writes each changed entry anew.
private struct LDIFEditor: RecordEditor {
  let text: RecordText
  let writer: LDIFWriter

  func text(with changes: RecordChanges, losses: inout [Loss]) -> [UInt8]? {
    let records = changes.written(for: text) { card, _ in
      text.record(of: card, by: writer, losses: &losses)
    }
    return text.splicing(records, areParagraphs: true)
  }
}
