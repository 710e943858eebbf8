internal import ContactCleaning
internal import ContactModel
internal import ContactPipeline
internal import PhoneNumbers

/// `phonebook convert FILE… -o OUT`: reads one or several files, and writes one.
struct ConvertCommand: Command {
  @Boxed private var conversion = ConversionOptions()
  private var showsPreview = false
  private var previewForm: Preview.Form?
  private var cleans = false
  @Boxed private var joining = JoiningOptions()
  @Boxed private var rules = RuleOptions()

  static let help = CommandHelp(
    name: "convert", operands: "FILE…",
    summary: "convert contacts from one format to another",
    details: """
      Several files are joined in their order, and a folder stands for the contacts files in it.
      - is standard input. The format of each input is recognised by its content.
      """,
    examples: [
      ("phonebook convert contacts.vcf -o contacts.json", "one file to JSON"),
      ("phonebook convert old.vcf new.vcf --to vcard4 -o all.vcf", "two files joined as vCard 4.0"),
      ("phonebook convert old.csv --for apple -o iphone.vcf", "what an iPhone imports"),
      ("phonebook convert book.vcf -o birthdays.ics --alarm 1d", "birthdays for a calendar"),
      ("phonebook convert old.csv --for galaxy -n", "what would be lost on a Galaxy?"),
      ("phonebook convert members.xlsx --sheet 2 -o members.vcf", "the second sheet of a workbook"),
      ("phonebook convert members.csv --preview", "what the columns of a table are taken for"),
      ("phonebook convert backup/ --to ndjson | jq .name.full", "a folder to other tools"),
    ])

  static var declarations: [OptionDeclaration<Self>] {
    group(\.conversion)
    flag("preview", "show what the columns of a CSV mean, and write nothing", \.showsPreview)
      .excluding("output", "writes nothing; leave -o out")
    choice(
      "format", "table|tsv|json", "how the preview is printed (table)", \.previewForm,
      Preview.Form.allCases.optionalChoices
    ).needing(
      "preview", "says how --preview is printed; the format to write is --to")
    group(\.conversion.output, .dryRun).map {
      $0.excluding("preview", "writes nothing, and neither does --preview; leave one out")
    }
    flag("clean", "fix names, phones, e-mails and dates on the way", \.cleans)
    group(\.conversion.output, .app, .split, .alarm, .years)
    group(\.joining, .dedupe)
    group(\.rules).map { $0.needing("clean") }
    group(\.conversion.input, .cardRegion, .stage)
    group(\.conversion.input, .rejects).map {
      $0.excluding(
        "dry-run", "is written with the contacts, of which -n writes none; leave one out")
    }
  }

  func run(_ operands: [String], _ streams: StandardStreams) throws -> ExitStatus {
    if showsPreview {
      let sideFiles = [
        ("report", conversion.reportPath), ("rejects", conversion.input.rejectsPath),
      ].filter { $0.1 != nil }.map(\.0)
      if let name = (conversion.output.reshaping + sideFiles).first {
        throw UsageError("no contacts are written; leave --\(name) out")
      }
      return try Preview(
        inputs: conversion.input.shared(among: operands, streams).inputs(operands, streams),
        form: previewForm ?? .table,
        streams: streams
      ).run()
    }
    var region = try RegionChoice(conversion.input.region, streams)
    if cleans {
      region = region.shown(by: operands, conversion.input, streams, writing: rules.phones)
    }
    var conversion = conversion
    let order = conversion.input.dateOrder
    let cleaning =
      cleans ? try CardCleaning(rules, region: region, streams, dateOrder: order) : nil
    conversion.input = conversion.input.checked(by: cleaning)
    conversion.input.dividesAddresses = true
    conversion.input.guessesNames = rules.guessesNames
    let deduplication = try CardJoining(
      optional: joining, region: region, writesMark: conversion.output.writesMark,
      isReported: conversion.reportPath != nil, streams)
    let step = cleaning.map {
      CleaningStep($0, changes: true, namesContacts: conversion.reportPath != nil)
    }
    let isForPhone = try conversion.output.app(streams).map { !$0.isSpreadsheet } == true
    let dialling = isForPhone && !cleans ? UndialledNumbers(region.region) : nil
    let (status, done) = try Conversion(conversion, operands, streams)
      .run(through: step.then(dialling), changing: deduplication?.change)
    if let cleaning, let done = done.first {
      cleaning.reportRegion(done.use, done.misfits, streams)
    }
    if let found = done.second, found.count > 0 {
      let numbers = counted(found.count, "number")
      let advice =
        found.mendedCount == found.count
        ? "--clean mends them"
        : found.mendedCount == 0
          ? "phonebook check names them"
          : "--clean mends \(found.mendedCount) of them, and names the others"
      streams.inform("\(numbers) cannot be dialled as written; \(advice)")
    }
    return status
  }
}

/// Counts the numbers that no telephone dials as they are written: several in one value, one without its zero, or words.
private struct UndialledNumbers: CardStep {
  private let cleaner: PhoneCleaner
  private var result = PhoneCleaning()
  private(set) var count = 0
  /// How many of them a clean-up divides, gives their zero or takes out.
  private(set) var mendedCount = 0

  init(_ region: PhoneRegion) { cleaner = PhoneCleaner(region: region) }

  mutating func take(_ card: inout Card, _ notes: inout CardNotes) -> Bool {
    for property in card.properties(.telephone) {
      let isNothing = property.withValue { value in
        cleaner.clean(value, into: &result)
        return NoValue.isSaid(by: value)
      }
      switch result.issue {
      case _ where isNothing,
        nil where result.verdict == .split || result.notes.contains(.restoredZero):
        count += 1
        mendedCount += 1
      case .several, .scientific, .lostZero, .ambiguous, .text: count += 1
      default: break
      }
    }
    return true
  }

  mutating func join(_ next: UndialledNumbers, from origin: ChunkOrigin) {
    count += next.count
    mendedCount += next.mendedCount
  }
}
