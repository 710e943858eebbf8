import PhoneNumbers

/// One line of answers for each "REGION<TAB>text" line, by the reference rules.
///
/// Columns: error or `ok`, E.164, international, national, RFC 3966, type, region, valid, possibility,
/// extension.
func answers(to input: [UInt8]) -> [UInt8] {
  var output: [UInt8] = []
  output.reserveCapacity(input.count * 6)
  let bytes = input.span
  var start = 0
  while start < bytes.count {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    var tab = start
    while tab < end, bytes[tab] != 0x09 { tab += 1 }
    let region = PhoneRegion(String(decoding: input[start..<tab], as: UTF8.self))
    let parser = PhoneNumberParser(region: region, rules: .reference)
    let text = bytes.extracting(min(tab + 1, end)..<end)
    do throws(PhoneNumberError) {
      append(try parser.parse(text), to: &output)
    } catch {
      output.append(contentsOf: "\(error.rawValue)".utf8)
    }
    output.append(0x0A)
    start = end + 1
  }
  return output
}

private func append(_ number: PhoneNumber, to output: inout [UInt8]) {
  output.append(contentsOf: "ok".utf8)
  for format in [PhoneNumberFormat.e164, .international, .national, .rfc3966] {
    output.append(0x09)
    number.append(format, to: &output, spelling: .reference)
  }
  let rest =
    "\t\(number.type.rawValue)\t\(number.region?.code ?? "")\t\(number.isValid ? 1 : 0)"
    + "\t\(number.possibility.rawValue)\t\(number.extension ?? "")"
  output.append(contentsOf: rest.utf8)
}
