public import Foundation
public import PhoneBook

// Files by `URL`, bytes as `Data`: the same calls as those of PhoneBook with paths and arrays.

extension AddressBook {
  /// Reads a file.
  ///
  ///     let book = try AddressBook(contentsOf: URL(filePath: "export.csv"))
  ///
  /// - Parameters:
  ///   - url: The file, which is one of this machine.
  ///   - format: Its format; nil to recognise it by its content.
  /// - Throws: ``PhoneBook/ContactFileError``.
  public init(contentsOf url: URL, as format: ContactFormat? = nil) throws {
    try self.init(contentsOfFile: url.path(percentEncoded: false), as: format)
  }

  /// Reads the bytes of a whole file.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - format: Their format; nil to recognise it.
  /// - Throws: ``PhoneBook/ContactFileError``.
  public init(data: Data, as format: ContactFormat? = nil) throws {
    try self.init(bytes: [UInt8](data), as: format)
  }

  /// Writes the contacts to a file, which is replaced only when all of it is written.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - format: Its format; nil for the one that the app reads best, or that the ending stands for.
  ///   - app: The app that imports the file; nil for none.
  ///   - language: The language of the words that notes and pages get.
  /// - Returns: What the format could not hold.
  /// - Throws: ``PhoneBook/ContactFileError``.
  @discardableResult
  public func write(
    to url: URL, as format: ContactFormat? = nil, for app: ContactApp? = nil,
    language: WordLanguage = .english
  ) throws -> [Loss] {
    try write(
      toFile: url.path(percentEncoded: false), as: format, for: app, language: language)
  }
}

extension ContactStream {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The file, which is one of this machine.
  ///   - format: Its format; nil to recognise it by its content.
  ///   - report: Called with what is odd, on a thread of the stream.
  public init(
    url: URL, as format: ContactFormat? = nil,
    report: @escaping @Sendable (Finding) -> Void = { _ in }
  ) {
    self.init(file: url.path(percentEncoded: false), as: format, report: report)
  }
}

extension Backup {
  /// Opens a backup.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``PhoneBook/ContactFileError``.
  public init(contentsOf url: URL) throws {
    try self.init(openFile: url.path(percentEncoded: false))
  }

  /// Makes a backup.
  ///
  /// - Parameters:
  ///   - url: The file, which must not be there.
  ///   - contacts: The contacts, with their pictures.
  /// - Returns: What the backup could not hold.
  /// - Throws: ``PhoneBook/ContactFileError``.
  @discardableResult
  public static func create(
    at url: URL, with contacts: some Collection<Contact>
  ) throws -> [Loss] {
    try create(url.path(percentEncoded: false), with: contacts)
  }
}

extension Backup.Snapshot {
  /// When it was made; nil where the backup does not say it as RFC 3339 does.
  public var date: Date? { try? Date(created, strategy: .iso8601) }
}

extension Photo {
  /// Makes a photo of the bytes of a picture, whose media type its first bytes show.
  ///
  ///     ada.photos = [Photo(image: try Data(contentsOf: url))]
  public init(image: Data) { self.init(bytes: [UInt8](image)) }

  /// The bytes of the picture; nil when there is only a URI.
  public var image: Data? { bytes.map { Data($0) } }
}

extension QRCode {
  /// The code as a picture in PNG, with the quiet zone.
  ///
  /// - Parameter scale: The pixels on a side of a module, 1 to 64.
  /// - Returns: The bytes of the file.
  public func pngData(scale: Int = 8) -> Data { Data(png(scale: scale)) }
}

// What an alert shows: the sentence that each error has.

extension ContactFileError: LocalizedError {
  /// File, line and column, where they are known, and the sentence.
  public var errorDescription: String? { description }
}

extension VCardError: LocalizedError {
  /// Line and column, and the sentence.
  public var errorDescription: String? { "\(location.line):\(location.column): \(description)" }
}

extension PhoneNumberError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { description }
}

extension QRCodeError: LocalizedError {
  /// The sentence.
  public var errorDescription: String? { description }
}

extension RuleSetError: LocalizedError {
  /// The sentence, with the line where it is known.
  public var errorDescription: String? {
    line > 0 ? "line \(line): \(description)" : description
  }
}

/// The region of the user cannot be told, or has no numbering plan.
public struct UnknownRegionError: LocalizedError, Hashable {
  /// The region of the locale; nil when it has none.
  public let identifier: String?

  /// One sentence.
  public var errorDescription: String? {
    identifier.map { "the region \($0) has no phone numbers of its own" }
      ?? "the locale names no region"
  }
}

extension PhoneRegion {
  /// The region of the user's locale, for numbers without a calling code.
  ///
  ///     let number = try PhoneNumber("(650) 253-0000", region: .current)
  ///
  /// - Throws: ``UnknownRegionError`` where the locale names none, or one without a numbering plan.
  public static var current: PhoneRegion {
    get throws { try PhoneRegion(of: .current) }
  }

  /// The region of a locale.
  ///
  /// - Parameter locale: The locale.
  /// - Throws: ``UnknownRegionError`` where it names none, or one without a numbering plan.
  public init(of locale: Locale) throws {
    let identifier = locale.region?.identifier
    guard let region = identifier.flatMap({ PhoneRegion($0) }) else {
      throw UnknownRegionError(identifier: identifier)
    }
    self = region
  }
}
