// For comparison only: the JSON coders that come with Swift, on the same contacts and the same text.

internal import ContactJSON
internal import ContactModel
internal import Foundation

extension Job {
  /// Foundation writes what `json-write` does.
  static let foundationEncode = Job(
    name: "foundation-encode", summary: "Contact values to JSON by Foundation's JSONEncoder"
  ) { inputs in
    let contacts = try inputs.cards().map { Contact($0) }
    return {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes]
      return Work(byteCount: try encoder.encode(contacts).count, contactCount: contacts.count)
    }
  }

  /// Foundation reads what `json-read` does.
  static let foundationDecode = Job(
    name: "foundation-decode", summary: "JSON to Contact values by Foundation's JSONDecoder"
  ) { inputs in
    let text = Data(try inputs.text(ContactJSONWriter(style: .array)))
    return {
      let contacts = try JSONDecoder().decode([Contact].self, from: text)
      return Work(byteCount: text.count, contactCount: contacts.count)
    }
  }
}
