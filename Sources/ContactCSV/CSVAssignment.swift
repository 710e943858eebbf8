/// One instruction of an explicit mapping: what the column of one name or number means.
public struct CSVAssignment: Hashable, Sendable {
  /// The header, or the column's number from 1 when no header has that text.
  public var column: String
  /// The column's number from 1, which tells columns of one header apart; nil to take the first.
  public var number: Int?
  /// What it means.
  public var field: CSVField

  /// Makes an instruction.
  ///
  /// - Parameters:
  ///   - column: The header, or the number of a column in digits.
  ///   - number: Which of several columns of this header; nil for the first.
  ///   - field: What the column means.
  public init(column: String, number: Int? = nil, field: CSVField) {
    self.column = column
    self.number = number
    self.field = field
  }

  /// Reads `COLUMN=FIELD`; the last equals sign divides.
  ///
  /// - Returns: Nil when there is no equals sign or what follows it is no field.
  public init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex,
      let field = CSVField(text[equals...].dropFirst())
    else { return nil }
    self.init(column: String(text[..<equals]), field: field)
  }

  /// The index of the column that is meant, among these headers; nil when there is none.
  ///
  /// The exact header comes first, then one that differs in case, blanks and dots only, then the number.
  func index(among headers: [String]) -> Int? {
    let key = HeaderKey(column)
    if let number, headers.indices.contains(number - 1) {
      let header = headers[number - 1]
      if column.isEmpty || header == column || HeaderKey(header) == key { return number - 1 }
    }
    if !column.isEmpty {
      if let exact = headers.firstIndex(of: column) { return exact }
      if !key.text.isEmpty, let alike = headers.firstIndex(where: { HeaderKey($0) == key }) {
        return alike
      }
    }
    guard let place = Int(column), headers.indices.contains(place - 1) else { return nil }
    return place - 1
  }
}
