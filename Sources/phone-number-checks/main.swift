// `phone-number-checks answers` reads "REGION<TAB>text" lines and writes what the plans say of each;
// `phone-number-checks roundtrip` reads E.164 lines and reports which are cleaned to something else.
// `phone-number-checks speed` times parsing, validity, type and two formats over the lines it reads.
// Used by Tests/Generators/phone_differences.py; not a product.
import PhoneNumbers

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The whole of a file or of standard input.
func contents(of descriptor: Int32) -> [UInt8] {
  var result: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 20)
  while true {
    let count = unsafe read(descriptor, &block, block.count)
    if count <= 0 { return result }
    result.append(contentsOf: block[..<count])
  }
}

func emit(_ bytes: [UInt8]) {
  var start = 0
  while start < bytes.count {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe write(1, $0.baseAddress?.advanced(by: start), bytes.count - start)
    }
    if count <= 0 { return }
    start += count
  }
}

switch CommandLine.arguments.dropFirst().first {
case "answers": emit(answers(to: contents(of: 0)))
case "roundtrip": emit(roundTrips(of: contents(of: 0)))
case "speed": print(speed(over: contents(of: 0)))
default: print("usage: phone-number-checks answers|roundtrip|speed <FILE")
}
