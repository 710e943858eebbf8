internal import ContactBook
internal import ContactModel
internal import ContactPipeline

/// `phonebook list FILE…`: lists people in the order of their names.
struct ListCommand: Command {
  @Boxed private var listing = ListingOptions()

  static let help = CommandHelp(
    name: "list", operands: "FILE…",
    showsValues: true, summary: "list people in the order of their names",
    details: """
      Each line begins with a short name for the contact, which works wherever WHO or QUERY stands. It is
      made of the contact's UID, or of its content where it has none, and then changes with it; a number tells
      apart who would have the same one (k3v90qxe-1, k3v90qxe-2).
      --group takes the whole name of a group; stats lists the groups.
      Korean names come first where LC_ALL, LC_COLLATE or LANG is Korean, C or not set, else Latin
      ones; --sort name,latin and --sort name,hangul choose. Groups are no people and are left out.
      -o FILE.xlsx writes a workbook of the columns, for print. The forms csv and tsv are for scripts: their headings are
      English in every language, but for names that --columns gives in other words.
      The columns street, city, region, postcode and country are of one address where somebody has several: of those in parts
      the preferred one, or else the first; address shows all. Those of one kind are called as in --map: phone:home,
      email:work, address:home.city.
      The forms json and ndjson hold everything, as convert writes it, or what --columns names.
      """,
    examples: [
      ("phonebook list contacts.vcf", "everybody, by name"),
      ("phonebook list --only 한빛상사 contacts.vcf", "the people of one company"),
      ("phonebook list --group 친구 contacts.vcf", "the people of one group"),
      ("phonebook list --columns name,birthday,group --format csv contacts.vcf", "some columns"),
      ("phonebook list --format ndjson --sort none book.csv | jq .name.full", "to other tools"),
    ])

  static var declarations: [OptionDeclaration<Self>] { group(\.listing) }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    let filter = try listing.input.filter(of: operands, streams).map {
      Optional($0).then(CardFilter?.none)
    }
    return try listing.list(operands, streams, filter) {
      listing.nameColumn(ofGroupIn: operands, streams)
    }
  }
}

/// `phonebook search FILE… QUERY`: lists the people that a query finds.
struct SearchCommand: Command {
  @Boxed private var listing = ListingOptions()

  static let help = CommandHelp(
    name: "search", operands: "FILE… QUERY", naming: "people",
    showsValues: true,
    summary: "find people by name, initial consonants, number, e-mail, organisation or age",
    details: """
      Case, width, spaces and hyphens do not count; ㄱㅊㅅ finds 김철수, and so does 김처, as if it were still being typed; 010-1234 and +82 10-1234 find the
      same numbers, from two digits on, and 36 finds people whose age field has it. Several words must all be
      found, in any order: 하늘 김 and Smith John are names; digits with blanks between them are one number. A prefix chooses the field: name: phone:
      email: org: title: group: note: address: birthday: age: id: uid:. Notes, addresses, birthdays (birthday:-05- is May, lunar
      ones too; birthday:lunar finds these alone)
      and UIDs are searched only with their prefix, notes and addresses also for the words behind it: note:dry skin. All words behind group: are the name of one group, or a
      part of names where no group has just this one: group:Grade 3.
      Fields of your own are found by what they hold, and by their label as a prefix: class:24,
      "shoe size":42; behind a prefix also in a line of a note, such as Paid: no, where an app has it there. related: finds whoever a person is related to: related:Ann. What tables have above notes means these,
      where nobody has a field of that name: bemerkung:dry. The headings of tables are prefixes, too: Team:U10.
      A hyphen before a prefix looks for whoever has no such thing, and a star behind it for whoever has anything there:
      -paid:yes, phone:*, -phone:*; -- stands before a query that begins with a hyphen. Where people are changed, removed or
      restored, both signs stand for themselves.
      Quotes hold words together: note:"dry skin".
      An equals sign asks for the whole value, or a whole part of a name: =Kim Lee, name:=Kim Lee, =Lee.
      An empty query ('') is everybody, a prefix with nothing behind it nobody. Exits with 1 when nobody is found.
      """,
    examples: [
      ("phonebook search contacts.vcf ㄱㅊㅅ", "by initial consonants"),
      ("phonebook search contacts.vcf 1234-5678", "by a part of a number"),
      ("phonebook search contacts.vcf 'org:한빛 title:과장'", "by organisation and title"),
    ])

  static var declarations: [OptionDeclaration<Self>] { group(\.listing) }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    guard operands.count >= 2, let text = operands.last else {
      throw UsageError("search needs a file and what to look for")
    }
    try UsageError.refuseWords(behindFilesOf: operands)
    let people = Array(operands.dropLast())
    let query = try listing.input.contactQuery(text, of: people, streams)
    let found = CardFilter(query)
    func advise() {
      func finds(_ filter: CardFilter) -> Bool {
        let found = try? listing.input.inspect(
          people, filter, streams.silenced, Diagnostics(streams.silenced, style: .none))
        return found.map { $0.steps.second.foundCount > 0 } ?? false
      }
      if finds(CardFilter(ContactQuery(uid: text))) { return streams.inform(ofUID: text) }
      // Of a field that somebody has, only the value is not found.
      if let prefix = ContactQuery.unknownPrefix(in: text) {
        let column = PersonColumn(label: prefix)
        if finds(CardFilter { column.isHeld(by: $0) })
          || listing.input.headings(of: people, streams)[prefix] != nil
        {
          return
        }
      }
      Self.advise(whoLooksFor: text, query, streams) { query in
        (try? listing.input.contactQuery(query, of: people, streams)).map {
          finds(CardFilter($0))
        } ?? false
      }
      guard let group = ContactQuery.group(in: text) else { return }
      streams.inform(ofGroupsLike: group, in: people, listing.input)
    }
    let filter = try listing.input.filter(of: people, streams)
    // The number of a short name counts among all people.
    let both = found.needsOrder ? Optional(found).then(filter) : filter.then(Optional(found))
    let status = try listing.list(people, streams, both, ifNobody: advise)
    if status == .success { countNotes(of: text, query, in: people, streams) }
    return status
  }

  /// Says of how many others, who were not found, a note holds the words.
  private func countNotes(
    of text: String, _ query: ContactQuery, in people: [String], _ streams: StandardStreams
  ) {
    let field = streams.language == .korean ? "메모" : "note"
    guard query.isPlain, !listing.isOfGroup, text.contains(where: \.isLetter),
      !people.contains(where: PipelineInputs.isReadOnce),
      let asked = try? listing.input.contactQuery("\(field):\(text)", of: [], streams)
    else { return }
    let others = CardFilter { card in !card.isGroup && asked.finds(card) && !query.finds(card) }
    let found = try? listing.input.inspect(
      people, others, streams.silenced, Diagnostics(streams.silenced, style: .none))
    guard let count = found?.steps.second.foundCount, count > 0 else { return }
    let words = ShellWord.quoted("\(field):\(text)")
    streams.inform(
      count == 1
        ? "the note of 1 more holds it; \(words) finds them"
        : "the notes of \(count) more hold it; \(words) finds them")
  }

  /// Says what to look for where nobody is found, by whether another query finds somebody.
  private static func advise(
    whoLooksFor text: String, _ query: ContactQuery, _ streams: StandardStreams,
    finds: (String) -> Bool
  ) {
    if ContactQuery.unknownPrefix(in: text) != nil {
      streams.inform(ofUnknownFieldIn: text)
    } else if let words = ContactQuery.wordsOfGroup(in: text) {
      let (group, word) = (words[0], words.dropFirst().joined(separator: " "))
      streams.inform(
        "all words behind group: are the name of one group; '\(word) group:\(group)' looks for '\(word)' beside the group '\(group)'"
      )
    } else if query.isPlain, text.contains(where: { !$0.isWhitespace }) {
      let queries = ContactQuery.asking(for: text, in: streams.language)
      streams.inform(
        "addresses, birthdays and notes are searched only by their field, as \(ShellWord.quoted(queries.first(where: finds) ?? queries[0]))"
      )
    }
  }
}
