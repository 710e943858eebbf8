internal import ContactBytes
internal import ContactModel

/// How a cell writes a whole date in numbers: their order, what stands around them, and whether zeros fill them.
struct DateTemplate {
  let order: PartialDate.Order
  /// What stands between the numbers and behind the last one.
  private let signs: [[UInt8]]
  /// Whether days and months below ten have a zero before them; nil where the cell has none such.
  var isPadded: Bool?

  /// The way of a program whose dates have no order of their own, in the order in which a column is read; nil for any
  /// other, and for a column that is not read as dates.
  ///
  /// - Parameters:
  ///   - cell: A date as the program writes it.
  ///   - reading: How the column is read.
  ///   - conventions: What the program does.
  init?(of cell: [UInt8], _ reading: DateReading?, _ conventions: CSVDialect.Conventions) {
    guard conventions.dates != .iso, let order = reading?.order(of: cell.span).order else {
      return nil
    }
    self.order = order
    let sign = [cell.first { !ASCII.isDigit($0) } ?? ASCII.hyphen]
    signs = [sign, sign, []]
    isPadded = true
  }

  /// Takes it from a cell; nil for one that is no such date, or whose order is a guess where guesses do not count.
  init?(
    _ cell: [UInt8], _ reading: DateReading?, delimiter: UInt8, takesGuesses: Bool = false
  ) {
    guard cell.count < 40, cell.first.map(ASCII.isDigit) == true else { return nil }
    var numbers: [[UInt8]] = []
    var signs: [[UInt8]] = []
    for byte in cell {
      if !ASCII.isDigit(byte) {
        if numbers.count > signs.count { signs.append([]) }
        signs[signs.count - 1].append(byte)
      } else if numbers.count > signs.count {
        numbers[numbers.count - 1].append(byte)
      } else {
        numbers.append([byte])
      }
    }
    if numbers.map(\.count) == [8] {
      numbers = [Array(cell[..<4]), Array(cell[4..<6]), Array(cell[6..<8])]
      signs = [[], []] + signs
    }
    if signs.count == 2 { signs.append([]) }
    let unsafe = [delimiter, ASCII.quote, ASCII.lineFeed, ASCII.carriageReturn]
    guard numbers.count == 3, signs.count == 3, !signs.joined().contains(where: unsafe.contains)
    else { return nil }
    if numbers[0].count == 4 {
      order = .yearMonthDay
    } else if let order = reading?.order(of: cell.span),
      takesGuesses || !order.isGuess || order.order == .dayMonthYear && signs[0].first == ASCII.dot
    {
      self.order = order.order
    } else {
      return nil
    }
    self.signs = signs
    let others = order == .yearMonthDay ? numbers[1...] : numbers[..<2]
    isPadded =
      others.contains { $0.count == 1 } ? false : others.contains { $0[0] == 0x30 } ? true : nil
    guard date(of: cell)?.isWholeDate == true else { return nil }
  }

  /// Whether another one differs in nothing but the zeros.
  func isLike(_ other: DateTemplate) -> Bool { order == other.order && signs == other.signs }

  /// The date of a cell of its column.
  func date(of cell: [UInt8]) -> PartialDate? { PartialDate(cell: cell.span, order: order) }

  /// The text of a month and day, as people write them who have dots behind both: `03.04.`; nil where dates are written in
  /// any other way, by which it would be another text.
  func text(withoutYear date: PartialDate) -> [UInt8]? {
    guard order == .dayMonthYear, date.month != nil, date.day != nil,
      signs.prefix(2).allSatisfy({ $0.first == ASCII.dot })
    else { return nil }
    let text = text(of: date, numbers: 2)
    return text.last == ASCII.space ? text.dropLast() : text
  }

  /// The text of a whole date, or of its first numbers.
  func text(of date: PartialDate, numbers count: Int = 3) -> [UInt8] {
    let (year, month, day) = ((date.year ?? 0, 4), (date.month ?? 0, 2), (date.day ?? 0, 2))
    let numbers =
      switch order {
      case .monthDayYear: [month, day, year]
      case .dayMonthYear: [day, month, year]
      case .iso, .yearMonthDay: [year, month, day]
      }
    var text: [UInt8] = []
    for (number, sign) in zip(numbers, signs).prefix(count) {
      text.append(decimal: number.0, width: isPadded == false ? 1 : number.1)
      text += sign
    }
    return text
  }
}
