package import ContactBytes
package import ContactModel
package import ContactVCard

/// What an app takes when contacts are brought to it: the format, and the limits.
package struct AppProfile: Sendable {
  /// The name by which `--for` calls it.
  package let name: String
  /// The app, for people.
  package let title: String
  /// The names of the formats that it reads, the best one first.
  package let formats: [String]
  /// The region whose version of the app this is; nil for every other.
  package private(set) var region: String?
  /// The character set of its tables.
  package private(set) var encoding = TextEncoding.utf8
  /// Whether a byte order mark must tell that a table is UTF-8.
  package private(set) var writesMark = false
  /// Whether the app changes phone numbers and runs formulas unless cells are kept from it.
  package private(set) var isSpreadsheet = false
  /// The names of its own that it knows in vCard.
  package private(set) var vendorNames = VCardWriter.VendorNames.original
  /// Whether it wants an empty line after base64.
  package private(set) var endsBase64WithEmptyLine = false
  /// The most contacts of one file; nil for any number.
  package private(set) var maximumContactCount: Int?
  /// The most bytes of one contact.
  package private(set) var maximumContactByteCount: Int?
  /// The most bytes of one photo.
  package private(set) var maximumPhotoByteCount: Int?
  /// The media types of photos that it shows; empty for all.
  package private(set) var photoTypes: [String] = []

  /// Reads one line of the table, as ``AppProfile/table`` describes it; nil when it cannot be read.
  package init?(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      String(cell).split(separator: " ").map(String.init)
    }
    guard cells.count == 4, cells[0].count == 1, !cells[1].isEmpty, !cells[2].isEmpty else {
      return nil
    }
    name = cells[0][0]
    title = cells[1].joined(separator: " ")
    formats = cells[2]
    for word in cells[3] {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard take(parts[0], parts.count > 1 ? parts[1] : "") else { return nil }
    }
  }

  /// Takes one habit or limit.
  ///
  /// - Returns: False when it is not known.
  private mutating func take(_ key: String, _ value: String) -> Bool {
    switch key {
    case "region": region = value
    case "mark": writesMark = true
    case "spreadsheet": isSpreadsheet = true
    case "gap": endsBase64WithEmptyLine = true
    case "types":
      photoTypes = value.split(separator: ",").map { "image/\($0)" }
    case "encoding":
      guard let encoding = TextEncoding(rawValue: value) else { return false }
      self.encoding = encoding
    case "names":
      guard let names = VCardWriter.VendorNames(rawValue: value) else { return false }
      vendorNames = names
    default:
      guard let number = Int(value) else { return false }
      switch key {
      case "contacts": maximumContactCount = number
      case "contact": maximumContactByteCount = number << 10
      case "photo": maximumPhotoByteCount = number << 10
      default: return false
      }
    }
    return true
  }
}

extension AppProfile {
  /// The profile of a name; nil when there is none.
  ///
  /// - Parameters:
  ///   - name: The name that `--for` gives.
  ///   - region: The region of the person, such as `KR`.
  /// - Returns: The profile for the region, where the app differs by region.
  package static func named(_ name: String, region: String) -> AppProfile? {
    let lower = name.lowercased()
    return all.first { $0.name == lower && ($0.region == nil || $0.region == region) }
  }

  /// Tells a writer what the app wants.
  package func apply(to options: inout WritingOptions) {
    options.vendorNames = vendorNames
    options.endsBase64WithEmptyLine = endsBase64WithEmptyLine
    if isSpreadsheet {
      options.guardsFormulas = true
      options.keepsPhonesText = true
    }
  }

  /// The writer that keeps to the app's limits; the same one when it has none.
  package func limited(_ writer: any CardWriter) -> any CardWriter {
    let hasLimits =
      maximumContactByteCount != nil || maximumPhotoByteCount != nil || !photoTypes.isEmpty
    return hasLimits ? LimitedWriter(writer, for: self) : writer
  }
}
