import ContactIO
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// Links that stand where files are to be written lead nowhere, unless that is asked for.
struct LinkTests {
  private let session: Session
  private static let photo = "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgoAAAAA\n"

  init() throws {
    session = try Session()
    let cards = ["Ada", "Bo"].map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:\($0)\n\(Self.photo)END:VCARD\n"
    }
    try session.folder.write("a.vcf", cards.joined())
    let made = try session.run("archive", "create", "@a.vcf", "-o", "@b.phonebook", "-q")
    #expect(made.status == .success)
    try Folder.create(session.folder.file("outside"))
    try session.folder.write("outside/secret.vcf", "mine")
  }

  /// What is written, and the names in its folder that may be links.
  private static let outputs: [(words: [String], names: [String])] = [
    (
      ["archive", "extract", "@b.phonebook", "-o", "@out"],
      ["contacts", "avatars", "contacts/00000.vcf"]
    ),
    (["photos", "extract", "@a.vcf", "-o", "@out"], ["Ada.png", "Bo.png"]),
    (["convert", "@a.vcf", "--split", "1", "-o", "@out/n.vcf"], ["n-1.vcf", "n-2.vcf"]),
  ]

  @Test("a link is named, and nothing is written where it leads", arguments: 0..<3)
  func links(output: Int) throws {
    let (words, names) = Self.outputs[output]
    for (index, name) in names.enumerated() {
      for target in ["../outside", "../outside/new", "../outside/secret.vcf", "../../outside"] {
        let folder = "out\(index)-\(target.utf8.count)"
        let path = session.folder.file("\(folder)/\(name)")
        try Folder.create(Folder.parent(of: path))
        let linked = unsafe symlink(target, path)
        #expect(linked == 0)
        let outcome = try session.run(words.map { $0.replacing("@out", with: "@\(folder)") })
        #expect(outcome.status == .failure, "\(name) to \(target): \(outcome.errors)")
        #expect(outcome.errors.contains("\(name): error: it is a link"), "\(outcome.errors)")
        #expect(try Folder.names(session.folder.file("outside")) == ["secret.vcf"])
        #expect(try session.folder.text("outside/secret.vcf") == "mine")
      }
    }
  }

  @Test(
    "a file that is written into the folder that is read is not read, however it is spelled",
    arguments: [
      ["convert", "@in"], ["convert", "@linked"], ["clean", "@in"], ["dedupe", "@in"],
      ["archive", "create", "@in", "--force"],
    ], ["in/all", "linked/all", "in/../in/all"])
  func outputAmongInputs(words: [String], output: String) throws {
    try session.folder.write("in/a.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n")
    let linked = unsafe symlink("in", session.folder.file("linked"))
    #expect(linked == 0)
    let name = output + (words[0] == "archive" ? ".phonebook" : ".vcf")
    for isAgain in [false, true] {
      let outcome = try session.run(words + ["-o", "@\(name)"])
      #expect(outcome.status == .success, "\(outcome.errors)")
      #expect(outcome.errors.contains("read 1 contact (vcard), wrote 1 "), "\(outcome.errors)")
      #expect(outcome.errors.contains("note: it is what is written, and not read") == isAgain)
    }
  }

  @Test(
    "a file that is written over and read beside others is named", arguments: ["convert", "clean"])
  func outputAmongFiles(command: String) throws {
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n"
    for name in ["in/a.vcf", "in/b.vcf"] { try session.folder.write(name, card) }
    let note = "in/b.vcf: note: it is read like the other files, and then written over"
    let both = try session.run(command, "@in/a.vcf", "@in/b.vcf", "-o", "@in/b.vcf")
    #expect(both.status == .success && both.errors.contains(note), "\(both.errors)")
    let alone = try session.run(command, "@in/b.vcf", "-o", "@in/b.vcf")
    #expect(
      alone.status == .success && !alone.errors.contains("note: it is read"), "\(alone.errors)")
  }

  @Test("the folder that a person names may be a link, and --force follows the others")
  func followed() throws {
    let linked = unsafe symlink("outside", session.folder.file("named"))
    #expect(linked == 0)
    let named = try session.run("photos", "extract", "@a.vcf", "-o", "@named")
    #expect(named.status == .success, "\(named.errors)")
    try Folder.create(session.folder.file("ex"))
    let linkedAgain = unsafe symlink("../outside", session.folder.file("ex/avatars"))
    #expect(linkedAgain == 0)
    let forced = try session.run("archive", "extract", "@b.phonebook", "-o", "@ex", "--force")
    #expect(forced.status == .success, "\(forced.errors)")
    #expect(try Folder.names(session.folder.file("outside")).count == 4)
  }
}
