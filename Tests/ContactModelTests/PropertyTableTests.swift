import ContactModel
import Testing

@Suite struct `The table of properties` {
  @Test(arguments: [
    (PropertyRole.unknown, [PropertyName.extended]),
    (.machine, [.productID, .revision, .created, .profile, .appleAddressFormat]),
    (.identity, [.source, .uid, .clientPIDMap, .sourceName]),
    (.kind, [.kind, .appleShowAs, .addressBookServerKind]), (.label, [.appleLabel]),
    (.media, [.photo, .logo, .sound, .key]),
  ])
  func `gives each property one role`(role: PropertyRole, names: [PropertyName]) {
    #expect(PropertyTable.standard.properties(of: role) == names)
    for name in names { #expect(name.role == role) }
  }

  @Test func `has all properties in all roles together`() {
    let names = PropertyRole.allCases.flatMap { PropertyTable.standard.properties(of: $0) }
    #expect(Set(names) == Set(PropertyName.allCases))
    #expect(names.count == PropertyName.allCases.count)
  }

  @Test(arguments: PropertyName.allCases.dropFirst())
  func `finds each property by its name in any case of letters`(name: PropertyName) {
    let definition = PropertyTable.standard[name]
    #expect(definition.name == name)
    #expect(PropertyTable.standard.property(named: definition.spelling.lowercased()) == name)
    #expect(PropertyTable.standard.form(of: name) == definition.form)
    #expect(definition.role == name.role)
  }
}
