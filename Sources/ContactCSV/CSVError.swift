public import ContactModel

/// Why reading a CSV file cannot go on.
@nonexhaustive
public enum CSVError: LocatedError, Hashable {
  /// The record that begins at `location` is longer than `limit` bytes (``CSVLimits/recordBytes``).
  case recordTooLarge(limit: Int, location: InputLocation)
  /// The record that begins at `location` has more cells than `limit` (``CSVLimits/columns``).
  case tooManyColumns(limit: Int, location: InputLocation)
  /// No header row was found within `limit` bytes (``CSVLimits/headerBytes``).
  case headerTooLarge(limit: Int, location: InputLocation)
  /// An explicit mapping names a column that the file, which has these headers, does not have.
  case unknownColumn(String, headers: [String], location: InputLocation)
  /// An explicit mapping gives a column of our own table another meaning; its headers are fixed.
  case fixedColumn(String, location: InputLocation)

  /// Where reading stopped.
  public var location: InputLocation {
    switch self {
    case .recordTooLarge(_, let location), .tooManyColumns(_, let location),
      .headerTooLarge(_, let location), .unknownColumn(_, _, let location),
      .fixedColumn(_, let location):
      location
    }
  }

  /// One sentence without the location.
  public var description: String {
    switch self {
    case .recordTooLarge(let limit, _):
      "a record is longer than \(limit) bytes (limit recordBytes); is a quote left open?"
    case .tooManyColumns(let limit, _):
      "a record has more than \(limit) cells (limit columns)"
    case .headerTooLarge(let limit, _):
      "no header row ends within \(limit) bytes (limit headerBytes)"
    case .unknownColumn(let name, let headers, _):
      "there is no column '\(name)' to map; " + Self.list(headers)
    case .fixedColumn(let name, _):
      "the column '\(name)' of PhoneBook's own table has a fixed meaning; rename it to map it"
    }
  }
}

extension CSVError {
  /// What the columns of a file are, as far as a line has room.
  private static func list(_ headers: [String]) -> String {
    let named = headers.filter { !$0.isEmpty }.prefix(40).map { "'\($0)'" }
    guard !named.isEmpty else {
      return "the file has no headers, only columns 1 to \(headers.count)"
    }
    let rest = headers.count > named.count ? " and \(headers.count - named.count) more" : ""
    return "the file has \(named.joined(separator: ", "))\(rest)"
  }
}

/// The limits on the sizes of a CSV file's parts.
public struct CSVLimits: Sendable, Hashable {
  /// The bytes of one record; 32 MiB by default.
  public var recordBytes: Int
  /// The cells of one record; 16,384 by default, as in Excel.
  public var columns: Int
  /// The bytes up to the end of the header row, preamble included; 1 MiB by default.
  public var headerBytes: Int

  /// Makes limits; those that are not given have their defaults.
  ///
  /// - Parameters:
  ///   - recordBytes: The bytes of one record, at most 128 MiB.
  ///   - columns: The cells of one record.
  ///   - headerBytes: The bytes up to the end of the header row.
  public init(
    recordBytes: Int = 32 << 20, columns: Int = 16_384, headerBytes: Int = 1 << 20
  ) {
    self.recordBytes = min(recordBytes, RecordScanner.largestRecord)
    self.columns = columns
    self.headerBytes = headerBytes
  }
}
