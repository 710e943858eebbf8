internal import ContactCSV
internal import ContactIO
internal import ContactJSON
internal import ContactModel
internal import ContactPipeline

/// A file with the meanings of the columns of a table (`Schemas/csv-map.schema.json`).
struct MapFile: Codable {
  /// How a preview read the table, for people; it is not read.
  struct Found: Codable {
    var file: String
    var encoding: String
    var delimiter: String
    var headerLine: Int
    var dialect: String?
  }

  /// One column.
  struct Column: Codable {
    /// The sheet of a workbook that the column is on; nil for any.
    var sheet: String?
    /// The header.
    var column: String?
    /// The number, from 1.
    var number: Int?
    /// What its values become.
    var field: String
    /// How sure a preview was; not read.
    var confidence: String?
    /// By what a preview recognised the column; not read.
    var from: String?
    /// Some values of the column; not read.
    var samples: [String]?
  }

  var found: Found?
  var columns: [Column]

  /// The most bytes of such a file.
  private static let limit = 4 << 20

  /// Reads a file.
  ///
  /// - Throws: ``IOError``, or ``CommandError`` with the fault and its place.
  static func assignments(_ path: String) throws -> [CSVAssignment] {
    let bytes = try FileDescriptor.contents(of: path, limit: limit)
    guard bytes.count <= limit else {
      throw CommandError("\(path): a map file has at most \(limit >> 20) MiB")
    }
    let file: MapFile
    do {
      file = try JSONCoding.value(from: bytes)
    } catch DecodingError.dataCorrupted(let context) {
      let place = (context.underlyingError as? any LocatedError)?.location
      throw CommandError(
        "\(path)\(place.map { ":\($0.line):\($0.column)" } ?? ""): this is no JSON")
    } catch let error as DecodingError {
      throw CommandError("\(path): \(explain(error))")
    }
    return try file.columns.enumerated().map { index, column in
      do throws(UsageError) {
        return try column.assignment
      } catch {
        throw CommandError("\(path): columns[\(index)]: \(error)")
      }
    }
  }

  private static func explain(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath)) has no \"\(key.stringValue)\""
    case .typeMismatch(_, let context) where context.codingPath.isEmpty:
      "the file is no object with \"columns\""
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
    return "\(type)".hasPrefix("Array") ? "array" : "object"
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
        column: (sheet.map { "\($0)!" } ?? "") + name, number: number,
        field: try FieldName.field(field, of: name))
    }
  }
}

/// Understands what a user calls the meaning of a column.
private enum FieldName {
  /// The field that a text names, as such or by a word that people use for it above columns.
  ///
  /// - Throws: ``UsageError`` with what was perhaps meant, and the fields that there are.
  static func field(_ text: String, of column: String) throws(UsageError) -> CSVField {
    let known = CSVField.meant(by: text)
    // What has the signs of fields was meant as one.
    let isWord = !text.contains { $0 == "." || $0 == ":" }
    if let field = CSVField(text) ?? (isWord ? known : nil) { return field }
    let meant =
      numberBeforePart(text) ?? known?.description
      ?? Suggestion.closest(to: text, among: CSVField.known + CSVField.examples)
    let question = meant.map { " (did you mean '\($0)'?)" } ?? ""
    throw UsageError(
      """
      there is no field '\(text)' for the column '\(column)'\(question)
      \(HelpTopic.fields.joined(separator: "\n"))
      """)
  }

  /// The field that a text names whose number stands behind its part, such as `address.city#2`; nil for any other.
  private static func numberBeforePart(_ text: String) -> String? {
    guard let mark = text.lastIndex(of: "#"), let dot = text[..<mark].lastIndex(of: ".") else {
      return nil
    }
    return CSVField(text[..<dot] + text[mark...] + text[dot..<mark])?.description
  }
}

extension OptionValue {
  /// The meaning of a column, as `COLUMN=FIELD`; the last equals sign divides.
  func columnAssignment() throws(UsageError) -> CSVAssignment {
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex else {
      throw refused("takes COLUMN=FIELD, such as 'Handy=phone:cell'")
    }
    let column = String(text[..<equals])
    let field = try FieldName.field(String(text[equals...].dropFirst()), of: column)
    return CSVAssignment(column: column, field: field)
  }
}
