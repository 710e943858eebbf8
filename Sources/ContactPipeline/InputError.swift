internal import ContactJSON
public import ContactModel

/// Why an input cannot be read.
@nonexhaustive
public enum InputError: Error, Hashable, CustomStringConvertible {
  /// The input has no bytes.
  case emptyInput
  /// The bytes are of no format that is known.
  case unknownFormat
  /// The bytes are of a kind that holds no contacts; what to do with it.
  case otherContent(advice: String)
  /// The input is of a known format but has no contact.
  case noContacts
  /// The input is a message in the place of a table.
  case message
  /// A record is longer than `limit` bytes.
  case recordTooLarge(limit: Int)
  /// The folder has no file of a known ending.
  case noContactFiles
  /// A folder was named where a file is changed.
  case folder
  /// A state was asked for of an input that is no archive.
  case noStates
  /// A sheet was asked for of an input that is no workbook.
  case noSheets
  /// It was said how the text of an input is read that is a workbook or a backup.
  case noText
  /// A ZIP file stands in another.
  case nestedContainer

  /// A document of an office program.
  static func office(
    _ kind: String = "an office document, such as a spreadsheet"
  ) -> InputError {
    .otherContent(advice: "this is \(kind); save it as .xlsx or CSV (UTF-8) in its program")
  }
  /// A ZIP file where a text was wanted.
  static let zipFile = InputError.otherContent(
    advice: "this is a ZIP file or a backup; unpack it first, or give it to 'phonebook convert'")

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .emptyInput: "the file is empty"
    case .unknownFormat:
      "this is no contacts file that I know; if it is one, name its format with --from"
    case .otherContent(let advice): advice
    case .noContacts: "there is no contact in it"
    case .message:
      "this looks like a message and not like contacts; export them again, or say that it is a table with --from csv"
    case .recordTooLarge(let limit):
      "a record is longer than the limit of \(limit >> 20) MiB"
    case .noContactFiles: "there is no contacts file in it"
    case .folder: "this is a folder; name the files in it"
    case .nestedContainer: "a ZIP file inside another is not read"
    case .noSheets: "--sheet is for workbooks, and this is none"
    case .noText:
      "--encoding and --delimiter are for text, and this is none; it is read without them"
    case .noStates: "--at is for archives, and this is none"
    }
  }
}

/// A reader's error with its place in the whole input.
public struct PlacedError: Error, CustomStringConvertible {
  /// What went wrong.
  public let description: String
  /// Where.
  public let location: InputLocation?

  /// Whether the input ended inside a value.
  let isOfCutInput: Bool
  /// What was not read any more, where that is kept.
  let rest: [UInt8]

  init(_ error: any Error, base: InputPosition, rest: [UInt8]) {
    self.rest = rest
    isOfCutInput = (error as? JSONError)?.isTruncated == true
    description = "\(error)"
    if var location = (error as? any LocatedError)?.location {
      location.byteOffset += base.byteOffset
      location.line += base.line
      self.location = location
    } else {
      location = nil
    }
  }
}
