internal import ContactBytes
internal import Synchronization

/// The columns of a dialect, read from the dialect's table when they are first asked for.
///
/// Every run of the program knows the names of all dialects, and hardly any needs their columns.
final class ColumnTable: Sendable {
  private let text: String
  private let name: String
  private let read: Mutex<[CSVDialect.Column]?>

  /// The columns that a table describes.
  ///
  /// - Parameters:
  ///   - text: The table, whose form ``CSVDialect`` describes.
  ///   - name: The dialect.
  init(_ text: String, of name: String) {
    self.text = text
    self.name = name
    read = Mutex(nil)
  }

  /// Columns that are known already.
  init(_ columns: [CSVDialect.Column]) {
    text = ""
    name = ""
    read = Mutex(columns)
  }

  /// The columns.
  ///
  /// - Precondition: Every line can be read; a test goes through all tables.
  var columns: [CSVDialect.Column] {
    read.withLock { read in
      if let read { return read }
      let columns = text.utf8.split(separator: ASCII.lineFeed).map { line in
        guard let column = CSVDialect.Column(Substring(line)) else {
          preconditionFailure("the table of \(name) cannot be read: \(Substring(line))")
        }
        return column
      }
      read = columns
      return columns
    }
  }
}
