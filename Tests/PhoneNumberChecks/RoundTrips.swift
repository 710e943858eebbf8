import PhoneNumbers

/// Reports each E.164 line that, cleaned for some home in some style, is not read back as the same number.
func roundTrips(of input: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  var counts = (cleanings: 0, refused: 0, different: 0)
  let lines = input.split(separator: 0x0A)
  var result = PhoneCleaning()
  for home in PhoneRegion.all {
    let parser = PhoneNumberParser(region: home)
    for style in [PhoneCleaner.Style.national, .international, .e164] {
      let cleaner = PhoneCleaner(region: home, style: style)
      for line in lines {
        cleaner.clean(line.span, into: &result)
        counts.cleanings += 1
        guard let number = result.number else {
          counts.refused += 1
          continue
        }
        let again = try? parser.parse(result.text.span)
        if again == number, number.formatted(.e164).utf8.elementsEqual(line) { continue }
        counts.different += 1
        let text = String(decoding: result.text, as: UTF8.self)
        output.append(
          contentsOf: "\(home) \(style) \(String(decoding: line, as: UTF8.self)) \(text)\n".utf8)
      }
    }
  }
  output.append(contentsOf: "\(lines.count) numbers, \(counts)\n".utf8)
  return output
}
