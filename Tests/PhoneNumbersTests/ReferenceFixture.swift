import PhoneNumbers

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The frozen answers of the reference: Fixture/reference.tsv, made by Generators/phone_differences.py.
struct ReferenceFixture: Sendable {
  /// One text and the answer of the reference.
  struct Row: Sendable {
    var home: String
    var text: ArraySlice<UInt8>
    /// The reference's error, else nil.
    var error: UInt8?
    var callingCode = ""
    var international = ""
    var national = ""
    var type: UInt8 = 0
    var region = ""
    var possibility: UInt8 = 0
    var extensionDigits = ""

    /// The digits of calling code and national number after a plus, from the international form.
    var e164: String {
      var digits = international
      if !extensionDigits.isEmpty { digits.removeLast(extensionDigits.count) }
      return "+" + callingCode + digits.filter { $0.isNumber }
    }
  }

  var version: String
  var digest: String
  var rows: [Row]

  static let shared = ReferenceFixture()

  /// The lines and columns of another file of the fixture.
  static func table(named name: String) -> [[String]] {
    bytes(besides: #filePath, "Fixture/\(name)").split(separator: 0x0A).map { line in
      line.split(separator: 0x09, omittingEmptySubsequences: false).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private init() {
    let lines = Self.bytes(besides: #filePath, "Fixture/reference.tsv").split(separator: 0x0A)
    func string(_ field: ArraySlice<UInt8>) -> String { String(decoding: field, as: UTF8.self) }
    func fields(_ line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      line.split(separator: 0x09, omittingEmptySubsequences: false)
    }
    let head = lines.first.map { fields($0).map(string) } ?? []
    version = head.first ?? ""
    digest = head.last ?? ""
    rows = lines.dropFirst().map { line in
      let fields = fields(line)
      var row = Row(home: string(fields[0]), text: fields[1])
      guard fields.count > 3 else {
        row.error = UInt8(string(fields[2]))
        return row
      }
      row.callingCode = string(fields[2])
      row.international = string(fields[3])
      row.national = fields[4] == [0x3D] ? row.international : string(fields[4])
      row.type = UInt8(string(fields[5])) ?? 0xFF
      row.region = fields[6] == [0x3D] ? row.home : string(fields[6])
      row.possibility = UInt8(string(fields[7])) ?? 0xFF
      row.extensionDigits = string(fields[8])
      return row
    }
  }

  private static func bytes(besides file: String, _ name: String) -> [UInt8] {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = (folder + [Substring(name)]).joined(separator: "/")
    guard let stream = unsafe fopen(path, "rb") else { return [] }
    defer { unsafe fclose(stream) }
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = unsafe fread(&block, 1, block.count, stream)
      if count == 0 { return result }
      result.append(contentsOf: block[..<count])
    }
  }
}
