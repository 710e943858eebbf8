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

    PhoneBook이 만든 연락처 백업입니다.

    보통의 ZIP 파일이라서 ZIP을 여는 프로그램이면 무엇으로든 열 수 있습니다.
    - contacts/  vCard 4.0(RFC 6350)으로 된 연락처. 주소록 앱에서 가져오기로 읽습니다. 파일이 여럿이면 모두
                 가져오세요.
    - avatars/   연락처의 사진. 연락처의 PHOTO 줄에 사진 파일의 이름이 있습니다. 그 이름은
                 b2sum -l 256 파일이 보여 주는 값, 또는 그 앞의 32자리입니다.
    - snapshots/ 이전의 연락처. 그런 것이 있을 때만 있고, 그 뒤에 바뀌거나 없어진 연락처만 들어 있습니다.
                 목록의 어느 자리에 있었는지는 script.json에 있습니다.
    - manifest.json  연락처와 사진의 수, 파일마다의 체크섬.

    PhoneBook으로:  phonebook archive verify 파일    모두 온전한지 확인
                    phonebook convert 파일 -o contacts.vcf    연락처를 사진과 함께 꺼내기
                    phonebook archive list 파일    스냅샷 보기. convert --at N은 그때의 연락처를 꺼냄

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
        hour: clock >> 11, minute: clock >> 5 & 63, second: (clock & 31) << 1,
        offset: UTCOffset(minutes: 0, style: .zulu))
    ).extendedText
  }
}
