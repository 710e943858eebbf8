internal import ContactBytes
internal import ContactModel

/// Reads the records of a JSON text as trees, one at a time, and keeps count of the place.
struct JSONRecordReader: Sendable {
  /// What one step came to.
  enum Step {
    /// A record that stands at `place`, in this range of the input.
    case record(JSONValue, place: RecordPlace, Range<Int>)
    case needsMore
    case end
  }

  private var elements: JSONElementReader

  /// Begins before the text.
  ///
  /// - Parameter arrayRecordHead: As in ``JSONElementCursor``.
  init(arrayRecordHead: UInt8? = nil) {
    elements = JSONElementReader(arrayRecordHead: arrayRecordHead)
  }

  /// How far reading has come.
  var position: InputPosition {
    get { elements.position }
    set { elements.position = newValue }
  }

  /// Takes note that the last record became a card, so that the next input begins behind it; of a
  /// record that is left out no note is taken.
  mutating func accept() { elements.accept() }

  /// Reads the next value at the top level.
  mutating func next(
    from input: borrowing Span<UInt8>, isFinal: Bool, findings: inout [Finding]
  ) throws(JSONError) -> Step {
    let step = try elements.next(from: input, isFinal: isFinal, findings: &findings) {
      scanner, rest, place, findings throws(JSONError) in
      var anomalies: [JSONAnomaly] = []
      let value = try JSONValue(from: &scanner, in: rest, anomalies: &anomalies)
      Self.tell(anomalies, of: place, in: rest, &findings)
      let record = RecordPlace(
        location: place.location(of: place.start, in: rest), record: place.record)
      return (value, record)
    }
    return switch step {
    case .needsMore: .needsMore
    case .end: .end
    case .element(let (value, place), let range): .record(value, place: place, range)
    }
  }

  private static func tell(
    _ anomalies: [JSONAnomaly], of place: ElementPlace, in rest: borrowing Span<UInt8>,
    _ findings: inout [Finding]
  ) {
    // Each takes a walk through the record.
    let noted = anomalies.prefix(50)
    for (index, anomaly) in noted.enumerated() {
      let more = index == noted.count - 1 ? anomalies.count - noted.count : 0
      let path = JSONPath(in: rest, from: place.start, to: anomaly.index).description(in: rest)
      findings.append(
        Finding(
          rule: anomaly.kind.rule, severity: .warning,
          message: anomaly.kind.message + " in \(place.path)\(path)"
            + (more > 0 ? "; and \(more) more such faults" : ""),
          location: place.location(of: anomaly.index, in: rest), record: place.record))
    }
  }
}

/// Where a record stands, for what is to be said of it.
struct RecordPlace: Sendable {
  let location: SourceLocation
  /// Counted from 1.
  let record: Int

  /// A finding of the record.
  func finding(_ rule: String, _ severity: Finding.Severity, _ message: String) -> Finding {
    Finding(rule: rule, severity: severity, message: message, location: location, record: record)
  }
}

extension JSONAnomaly.Kind {
  fileprivate var rule: String {
    switch self {
    case .duplicateName: "duplicate-name"
    case .repairedString: "repaired-text"
    }
  }

  fileprivate var message: String {
    switch self {
    case .duplicateName: "a name stands twice in one object; the later value was taken"
    case .repairedString: "half a surrogate pair or bytes that are not UTF-8 became U+FFFD"
    }
  }
}
