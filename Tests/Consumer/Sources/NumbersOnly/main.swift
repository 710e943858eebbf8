import PhoneNumbers

// The product for phone numbers alone.
let number = try PhoneNumber("(650) 253-0000", region: .us)
precondition(number.e164 == "+16502530000" && number.national == "(650) 253-0000")
var field = PhoneFormatter(region: .us)
field.replace(0..<0, with: "6502530000")
precondition(field.text == "(650) 253-0000" && field.cursor == 14)
print(number)
