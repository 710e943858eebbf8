internal import ContactBytes
internal import ContactModel

/// A time of day behind the date of a cell, as programs write both.
///
/// It is `10:11:12`, `12:00 AM` or `오전 10:11` behind a blank, a comma or a `T`, with the distance from UTC or without; or the
/// fraction of a day behind the number of one, as spreadsheets count them (`33000.5`).
struct DayTime {
  /// The number of bytes before it.
  let dateLength: Int
  /// The time; nil for the hour at which a day begins, which programs write behind any date.
  let time: PartialTime?

  /// Finds the time in a cell; nil where there is none behind something else.
  init?(behindDateIn cell: borrowing Span<UInt8>) {
    if let found = Self.fraction(cell) {
      self = found
      return
    }
    let colon = cell.firstIndex(of: ASCII.colon, from: 0)
    guard colon < cell.count, cell.count <= 64 else { return nil }
    var start = colon
    while start > 0, ASCII.isDigit(cell[start - 1]) { start -= 1 }
    guard 1...2 ~= colon - start else { return nil }
    var text = String(utf8: cell, start..<cell.count).uppercased().filter { $0 != " " }
    var half = Self.half(takenFrom: &text)
    if colon - start == 1 { text = "0" + text }
    var before = String(utf8: cell, 0..<start)
    let length = before.utf8.count
    // Bytes of no character have become others.
    guard length == start, let sign = before.last, sign == " " || sign == "T" else { return nil }
    before.removeLast()
    if sign == " ", half == nil {
      before = before.trimmedBehind
      half = Self.half(takenFrom: &before)
    }
    before = before.trimmedBehind
    guard before.utf8.count < length, !before.isEmpty, var time = PartialTime(text),
      var hour = time.hour
    else { return nil }
    if let half {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (half == .second ? 12 : 0)
      time.hour = hour
    }
    let isMidnight =
      hour == 0 && time.minute ?? 0 == 0 && time.second ?? 0 == 0
      && time.fraction.allSatisfy { $0 == "0" }
    self.init(dateLength: before.utf8.count, time: isMidnight ? nil : time)
  }

  private init(dateLength: Int, time: PartialTime?) {
    self.dateLength = dateLength
    self.time = time
  }

  /// The part of a day behind the number of one, to the second.
  private static func fraction(_ cell: borrowing Span<UInt8>) -> DayTime? {
    guard cell.count > 6, cell.count <= 24, cell[5] == ASCII.dot else { return nil }
    for i in cell.indices where i != 5 && !ASCII.isDigit(cell[i]) { return nil }
    guard let part = Double("0." + String(utf8: cell, 6..<cell.count)) else { return nil }
    let second = Int((part * 86_400).rounded())
    guard second < 86_400 else { return nil }
    let time = PartialTime(hour: second / 3600, minute: second / 60 % 60, second: second % 60)
    return DayTime(dateLength: 5, time: second == 0 ? nil : time)
  }

  /// The halves of a day that are counted by twelve hours.
  private enum Half { case first, second }

  private static let words: [(word: String, half: Half)] = [
    ("AM", .first), ("PM", .second), ("A.M.", .first), ("P.M.", .second), ("오전", .first),
    ("오후", .second), ("午前", .first), ("午後", .second), ("上午", .first), ("下午", .second),
  ]

  /// Takes the word for a half of the day off the end of a text; nil where none stands there.
  private static func half(takenFrom text: inout String) -> Half? {
    let upper = text.uppercased()
    guard let found = words.first(where: { upper.hasSuffix($0.word) }) else { return nil }
    text.removeLast(found.word.count)
    return found.half
  }
}

extension String {
  /// The text without blanks and commas at its end.
  fileprivate var trimmedBehind: String {
    String(reversed().drop { $0 == " " || $0 == "," }.reversed())
  }
}
