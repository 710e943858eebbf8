import Testing
import ZipContainer

struct DOSTimestampTests {
  @Test(
    "seconds become fields of the calendar",
    arguments: [
      (0, 1980, 1, 1, 0, 0, 0),
      (315_532_800, 1980, 1, 1, 0, 0, 0),
      (951_782_399, 2000, 2, 28, 23, 59, 58),
      (951_782_400, 2000, 2, 29, 0, 0, 0),
      (1_078_099_199, 2004, 2, 29, 23, 59, 58),
      (1_709_164_800, 2024, 2, 29, 0, 0, 0),
      (1_735_689_599, 2024, 12, 31, 23, 59, 58),
      (4_107_542_400, 2100, 3, 1, 0, 0, 0),
      (4_354_819_199, 2107, 12, 31, 23, 59, 58),
      (9_999_999_999, 2107, 12, 31, 23, 59, 58),
    ])
  func fields(
    seconds: Int, year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
  ) {
    let timestamp = DOSTimestamp(secondsSince1970: seconds)
    #expect(Int(timestamp.date) == (year - 1980) << 9 | month << 5 | day)
    #expect(Int(timestamp.time) == hour << 11 | minute << 5 | (second / 2))
  }
}
