/// The thirteen digits of a Korean resident registration number: a date, and seven that begin with the century.
package enum ResidentDigits {
  /// Whether thirteen digits in one piece may be such a number.
  ///
  /// 82 and a telephone number with its zero, `8201023456789`, looks like that of somebody born in 1982. Numbers that
  /// were given before October 2020 have a check digit, so one without it is no registration number.
  ///
  /// - Parameter digit: The digit at an index, from 0 to 9.
  /// - Returns: False where no such number has these digits.
  package static func mayBeOne(_ digit: (Int) -> Int) -> Bool {
    let (month, day) = (digit(2) * 10 + digit(3), digit(4) * 10 + digit(5))
    guard 1...12 ~= month, 1...31 ~= day, digit(6) != 0 else { return false }
    guard digit(0) == 8, digit(1) == 2, digit(2) == 0 else { return true }
    let sum = (0..<12).reduce(0) { $0 + digit($1) * ($1 % 8 + 2) }
    // From 5 on the seventh digit is that of a foreigner.
    return ((digit(6) > 4 ? 13 : 11) - sum % 11) % 10 == digit(12)
  }
}
