import PhoneNumbers

/// How many lines a second are parsed, classified and written in two formats, and cleaned, in Korea.
func speed(over input: [UInt8]) -> String {
  let bytes = input.span
  var starts: [Int] = [0]
  for index in 0..<bytes.count where bytes[index] == 0x0A { starts.append(index + 1) }
  let parser = PhoneNumberParser(region: .kr)
  var counts = (parsed: 0, valid: 0, mobile: 0, output: 0)
  var output: [UInt8] = []
  output.reserveCapacity(128)
  let clock = ContinuousClock()
  let time = clock.measure {
    for line in 0..<starts.count - 1 {
      let text = bytes.extracting(starts[line]..<starts[line + 1] - 1)
      guard let number = try? parser.parse(text) else { continue }
      counts.parsed += 1
      if number.isValid { counts.valid += 1 }
      if number.type == .mobile { counts.mobile += 1 }
      output.removeAll(keepingCapacity: true)
      number.append(.national, to: &output)
      number.append(.international, to: &output)
      counts.output += output.count
    }
  }
  let cleaner = PhoneCleaner(region: .kr)
  var result = PhoneCleaning()
  var accepted = 0
  let cleaningTime = clock.measure {
    for line in 0..<starts.count - 1 {
      cleaner.clean(bytes.extracting(starts[line]..<starts[line + 1] - 1), into: &result)
      if result.verdict != .rejected { accepted += 1 }
    }
  }
  let lines = Double(starts.count - 1)
  return """
    parsed \(counts.parsed), valid \(counts.valid), mobile \(counts.mobile), written \(counts.output)
    \(Int(lines / (time / .seconds(1)))) lines a second
    cleaned \(accepted), \(Int(lines / (cleaningTime / .seconds(1)))) lines a second
    """
}
