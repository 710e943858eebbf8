internal import ContactCSV
internal import ContactIO
internal import ContactJSON
internal import ContactPipeline

/// A file that says what the columns of a table mean (`Schemas/csv-map.schema.json`).
struct MapFile: Codable {
  /// What a preview found out, for people; it is not read.
  struct Found: Codable {
    var file: String
    var encoding: String
    var delimiter: String
    var headerLine: Int
    var dialect: String?
  }

  /// One column.
  struct Column: Codable {
    /// The header.
    var column: String?
    /// The number, from 1.
    var number: Int?
    /// What its values become.
    var field: String
    /// How sure a preview was; not read.
    var confidence: String?
    /// What told a preview; not read.
    var from: String?
    /// Values that a preview met; not read.
    var samples: [String]?
  }

  var found: Found?
  var columns: [Column]

  /// The most bytes of such a file.
  private static let limit = 4 << 20

  /// Reads a file.
  ///
  /// - Throws: ``IOError``, or ``UsageError`` that says what is wrong with it and where.
  static func assignments(_ path: String) throws -> [CSVAssignment] {
    let descriptor = try FileDescriptor.reading(path)
    defer { try? descriptor.close() }
    var bytes: [UInt8] = []
    while try descriptor.read(upTo: 64 << 10, into: &bytes) > 0 {
      guard bytes.count <= limit else {
        throw UsageError("\(path): a map file has at most \(limit >> 20) MiB")
      }
    }
    let file: MapFile
    do {
      file = try JSONCoding.value(from: bytes)
    } catch let error as DecodingError {
      throw UsageError("\(path): \(explain(error))")
    }
    return try file.columns.enumerated().map { index, column in
      do throws(UsageError) {
        return try column.assignment
      } catch {
        throw UsageError("\(path): columns[\(index)]: \(error)")
      }
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no \"\(key.stringValue)\""
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "\(place(context.codingPath)) is no \(word(for: type))"
    case .dataCorrupted: "this is no JSON"
    @unknown default: "this is no map file"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the file" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func word(for type: any Any.Type) -> String {
    if type == String.self { return "text" }
    if type == Int.self { return "whole number" }
    return type == MapFile.self || type == Column.self || type == Found.self ? "object" : "array"
  }
}

extension MapFile.Column {
  /// The instruction.
  fileprivate var assignment: CSVAssignment {
    get throws(UsageError) {
      if let number, number < 1 { throw UsageError("columns are numbered from 1") }
      guard let name = column ?? number.map(String.init) else {
        throw UsageError("name the column with \"column\" (its header) or \"number\"")
      }
      return CSVAssignment(
        column: name, number: number, field: try FieldName.field(field, of: name))
    }
  }
}
