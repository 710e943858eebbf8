/// The ASCII bytes that the formats are made of, by name.
package enum ASCII {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let quote: UInt8 = 0x22
  package static let comma: UInt8 = 0x2C
  package static let hyphen: UInt8 = 0x2D
  package static let colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B
  package static let equals: UInt8 = 0x3D
  package static let questionMark: UInt8 = 0x3F
  package static let backslash: UInt8 = 0x5C
}
