import PhoneBook
import Testing

@Suite struct `contacts of one person` {
  private static func contact(_ name: String, _ phone: String, _ email: String) -> Contact {
    var contact = Contact()
    contact.name = Name(full: name)
    contact.phones = [Phone(number: phone)]
    contact.emails = [Email(address: email)]
    return contact
  }

  @Test func `are joined where nothing is in doubt`() throws {
    let region = try #require(PhoneRegion("GB"))
    let people = [
      Self.contact("Ada Byron", "020 7946 0958", "ada@example.org"),
      Self.contact("Byron, Ada", "+44 20 7946 0958", "ada@example.org"),
      Self.contact("Annabella Byron", "+44 20 7946 0958", "anna@example.org"),
    ].deduplicated(region: region)
    #expect(people.contacts.map { $0.name?.full?.value } == ["Ada Byron", "Annabella Byron"])
    #expect(people.contacts[0].phones.count == 1)
    #expect(people.joined.map(\.cards) == [[0, 1]])
    #expect(people.doubtful.allSatisfy { $0.second == 2 })
  }

  @Test func `are one with all that both say`() {
    var ada = Self.contact("Ada", "020 7946 0958", "ada@example.org")
    ada.birthday = "1815-12-10"
    var other = Self.contact("Ada Byron", "020-7946-0958", "countess@example.org")
    other.birthday = "1815-12-11"
    let one = ada.merged(with: other)
    #expect(one.name?.full?.value == "Ada Byron")
    #expect(one.nicknames == ["Ada"])
    #expect(one.phones.count == 1)
    #expect(one.emails.map(\.address).sorted() == ["ada@example.org", "countess@example.org"])
    let dates = [one.birthday?.value ?? ""] + one.notes.map(\.value)
    #expect(dates.joined().contains("1815-12-10") && dates.joined().contains("1815-12-11"))
  }
}
