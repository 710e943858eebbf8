internal import ContactModel
package import ZipContainer

/// The names and limits of an archive (`Schemas/archive-format.md`).
package enum ArchiveLayout {
  /// The versions of the format that are read; the last is written.
  package static let formatVersions = 1...3
  /// The first entry, by which programs recognise the file.
  package static let mimetypeName = "mimetype"
  /// The contents of the first entry.
  package static let mimetype = "application/vnd.phonebook+zip"
  /// The entry for a person who finds the file in ten years.
  package static let readmeName = "README.txt"
  /// The last entry.
  package static let manifestName = "manifest.json"
  /// The folder of the images.
  package static let avatarFolder = "avatars/"
  /// The most contacts of one part.
  package static let partContactLimit = 10_000
  /// The most bytes of one part, but that a single contact may have more.
  package static let partByteLimit = 4 << 20
  /// The bytes of images that end a part which is the first to name them.
  package static let partImageByteLimit = 16 << 20

  /// The most contacts that a snapshot may come to beyond those that stand in the archive.
  package static let stateContactLimit = 10_000_000
  /// The numbers that states can have, which are those that JSON holds exactly.
  package static let stateNumbers = 1...(1 << 53 - 1)
  /// The numbers of contacts that parts and states can have.
  package static let contactCounts = 0...(1 << 40)
  /// The folder of the parts of the newest state.
  package static let contactFolder = "contacts/"

  /// The folder of the folders of older states.
  package static let snapshotsFolder = "snapshots/"

  /// The folder of an older state.
  package static func snapshotFolder(_ number: Int) -> String {
    snapshotsFolder + padded(number) + "/"
  }

  /// The name of a part, numbered from 0.
  package static func partName(_ number: Int, in folder: String = contactFolder) -> String {
    folder + padded(number) + ".vcf"
  }

  /// The name of the script of an older state.
  package static func scriptName(_ number: Int) -> String {
    snapshotFolder(number) + "script.json"
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// What `README.txt` says.
  package static let readme = """
    This is a backup of contacts, made by PhoneBook.

    It is an ordinary ZIP file: any program that opens ZIP files opens it.
    - contacts/  the contacts as vCard 4.0 (RFC 6350), which address books import. When there are
                 several files, import all of them.
    - avatars/   the pictures of the contacts. A contact names its picture in its PHOTO line. The name
                 of a picture is what b2sum -l 256 FILE prints, or the first 32 digits of it.
    - snapshots/ what the contacts were like before, when the file holds that: only the contacts that
                 have changed since or are gone. script.json says where in the list they stood.
    - manifest.json  how many contacts and pictures there are, and a checksum of each file.

    With PhoneBook:  phonebook archive verify FILE    checks everything
                     phonebook convert FILE -o contacts.vcf    gets the contacts with their pictures
                     phonebook archive list FILE    shows the snapshots; convert --at N gets one

    """
}

/// Times of states as an archive writes them: RFC 3339 §5.6 in UTC, such as `2026-11-21T09:30:00Z`.
package enum ArchiveTime {
  /// The text of a number of seconds since 1970.
  package static func text(secondsSince1970 seconds: Int) -> String {
    PartialDate(secondsSince1970: seconds).extendedText
  }

  /// The text of a time as ZIP headers hold it, taken as UTC.
  package static func text(_ time: DOSTimestamp) -> String {
    let (date, clock) = (Int(time.date), Int(time.time))
    return PartialDate(
      year: 1980 + date >> 9, month: date >> 5 & 15, day: date & 31,
      time: PartialTime(
        hour: clock >> 11, minute: clock >> 5 & 63, second: clock & 31 << 1,
        offset: UTCOffset(minutes: 0, style: .zulu))
    ).extendedText
  }
}
