internal import ContactBytes
internal import ContactCSV
internal import ContactModel

/// Help on what no single command has: `phonebook help map`.
struct HelpTopic {
  /// The word behind `help`.
  let name: String
  private let text: String

  /// The topics.
  static let all = [
    HelpTopic(
      name: "map",
      text: """
        What the columns of a table mean is told by their headers, or guessed. --preview shows it, and --map
        COLUMN=FIELD says it where that is wrong. COLUMN is a header, or a number counted from 1.

          phonebook convert m.csv --preview
          phonebook convert m.csv --map 내선=phone:work --map 5=NOTE -o m.vcf
          phonebook convert m.csv --map 사번=ignore -o m.vcf

        With --sheet all, SHEET!COLUMN is a column of one sheet.

          phonebook convert m.xlsx --sheet all --map 'Tenants!Owner=related:Owner' -o m.vcf

        Where several columns hold numbers, phone#2 is a second one, and phone#2.extension a part of it. A part
        without a number is of the one that --map names as well, else of the nearest; --preview shows of which.

          phonebook convert m.csv --map Direct=phone#2 --map Ext=phone#2.extension -o m.vcf

        Many columns are easier to say in a file: save what the preview says, correct it, and give it back.

          phonebook convert m.csv --preview --format json > map.json
          phonebook convert m.csv --map-file map.json -o m.vcf

        \(fields.joined(separator: "\n\n"))
        """),
    HelpTopic(
      name: "cron",
      text: """
        A line of crontab -e saves the contacts every night at three. archive save makes the backup the first time,
        then adds what is new, drops the snapshots that no rule keeps, and reads the whole again.

          0 3 * * * phonebook archive save b.phonebook book.vcf --keep-last 30 -q

        cron begins in the home folder and knows few others: write the whole path of the program, which
        command -v phonebook shows. With -q nothing but errors is said, sheets that were not read and dates whose order
        is a mere guess, so that cron sends mail only then. Dates and phone numbers are read for the region of
        PHONEBOOK_REGION or LANG: lines PHONEBOOK_REGION=KR and LANG=ko_KR.UTF-8 at the top say what your shell says;
        a % is written \\%.

        It ends with 0 when the backup is whole, also where nothing is new; with 1 when it is, but something could
        not be read or may be cut off, or a third of the contacts of the last snapshot are gone, or it was damaged and
        what is whole of it was written anew, and then no snapshot is dropped;
        with 2 when nothing was saved. What happens to the file later, a second line finds:

          0 4 1 * * phonebook archive verify b.phonebook -q
        """),
  ]

  /// The fields that a column can have.
  static let fields = [
    "Fields: \(CSVField.known.joined(separator: ", "))",
    "With labels or by vCard names, for example: \(CSVField.examples.joined(separator: ", "))",
  ]

  /// The help in a language, in lines of a width.
  func manual(width: Int, in language: WordLanguage) -> String {
    let say = HelpText.Saying(language)
    return text.pieces(between: "\n\n").map { paragraph in
      // Lines to be copied stay whole.
      paragraph.hasPrefix("  ")
        ? paragraph + "\n" : HelpText.laidOut(String(paragraph), width: width, say)
    }.joined(separator: "\n")
  }
}
