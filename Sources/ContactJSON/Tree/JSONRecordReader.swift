internal import ContactBytes
internal import ContactModel

/// Reads the records of a JSON text as trees, one at a time, and makes cards of them.
struct JSONRecordReader: Sendable {
  private var elements: JSONElementReader

  /// Begins before the text.
  ///
  /// The parameters are those of ``JSONElementCursor``.
  init(arrayRecordHead: UInt8? = nil, objectRecord: JSONObjectRecord? = nil) {
    elements = JSONElementReader(arrayRecordHead: arrayRecordHead, objectRecord: objectRecord)
  }

  /// How far reading has come.
  var position: InputPosition {
    get { elements.position }
    set { elements.position = newValue }
  }

  /// Reads the next record that is a card, as ``CardReader`` demands; `append` appends its properties to an
  /// empty card, and returns false when the record is none.
  mutating func next(
    from input: borrowing Span<UInt8>, isFinal: Bool, into card: inout Card,
    findings: inout [Finding],
    append: (JSONValue, RecordLocation, inout Card, inout [Finding]) -> Bool
  ) throws(JSONError) -> CardProgress {
    while true {
      let step = try elements.next(from: input, isFinal: isFinal, findings: &findings) {
        scanner, rest, element, findings throws(JSONError) in
        var anomalies: [JSONAnomaly] = []
        let value = try JSONValue(from: &scanner, in: rest, anomalies: &anomalies)
        Self.report(anomalies, of: element, in: rest, &findings)
        let location = RecordLocation(
          location: element.location(of: element.start, in: rest), record: element.record)
        return (value, location)
      }
      switch step {
      case .needsMore: return .needsMore
      case .end: return .end
      case .element(let (json, location), let range):
        card.removeAll()
        guard append(json, location, &card, &findings) else {
          findings[findings.count - 1].leftOut = 0..<range.count
          continue
        }
        elements.accept()
        return .card(range)
      }
    }
  }

  private static func report(
    _ anomalies: [JSONAnomaly], of element: JSONElementReader.Element,
    in rest: borrowing Span<UInt8>, _ findings: inout [Finding]
  ) {
    // Each takes a walk through the record.
    let reported = anomalies.prefix(50)
    for (index, anomaly) in reported.enumerated() {
      let more = index == reported.count - 1 ? anomalies.count - reported.count : 0
      let path = JSONScanner(at: element.start).path(of: anomaly.index, in: rest)
      let (rule, message) =
        switch anomaly.kind {
        case .duplicateName:
          ("duplicate-name", "a name stands twice in one object; the later value was taken")
        case .repairedString:
          ("repaired-text", "a character could not be read; � stands in its place")
        }
      findings.report(
        Finding(
          rule: rule, severity: .warning,
          message: message + " in \(element.path)\(path)"
            + (more > 0 ? "; and \(more) more such faults" : ""),
          location: element.location(of: anomaly.index, in: rest), record: element.record))
    }
  }
}

/// Where a record begins, for what is reported of it.
struct RecordLocation: Sendable {
  let location: InputLocation
  /// Counted from 1.
  let record: Int

  /// A finding of the record.
  func finding(_ rule: String, _ severity: Finding.Severity, _ message: String) -> Finding {
    Finding(rule: rule, severity: severity, message: message, location: location, record: record)
  }
}
