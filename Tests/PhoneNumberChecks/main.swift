// `phone-number-checks answers` reads "REGION<TAB>text" lines and writes what the plans say of each;
// `phone-number-checks roundtrip` reads E.164 lines and reports which are cleaned to something else.
// Used by Tests/Generators/phone_differences.py; not a product.
import ContactIO

let input = FileDescriptor(number: 0, path: "standard input")
let output = FileDescriptor(number: 1, path: "standard output")

switch CommandLine.arguments.dropFirst().first {
case "answers": try output.write(answers(to: input.readToEnd()).span)
case "roundtrip": try output.write(roundTrips(of: input.readToEnd()).span)
default: print("usage: phone-number-checks answers|roundtrip <FILE")
}
