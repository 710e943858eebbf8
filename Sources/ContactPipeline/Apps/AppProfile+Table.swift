extension AppProfile {
  /// Every app.
  package static let all: [AppProfile] = table.split(separator: "\n").map { line in
    guard let profile = AppProfile(line) else {
      preconditionFailure("the table of apps cannot be read: \(line)")
    }
    return profile
  }

  /// The names of the apps, each once, in the order of the table.
  package static var names: [String] {
    var names: [String] = []
    for app in all where !names.contains(app.name) { names.append(app.name) }
    return names
  }

  /// One line an app: `NAME | TITLE | FORMATS, the best first | HABITS AND LIMITS`.
  ///
  /// Habits are `region=` (the line is for that region only), `encoding=`, `mark` (a byte order mark),
  /// `spreadsheet`, `names=` (what it knows in vCard), `gap` (an empty line after base64); limits are
  /// `contacts=` (in one file), `contact=` and `photo=` (in KiB), `types=` (of photos).
  private static let table = """
    apple | iCloud | vcard vcard4 vcard2.1 | names=apple contacts=50000 contact=256 photo=224 types=jpeg,png,gif,bmp
    google | Google Contacts | google-csv vcard | names=google contacts=3000 contact=128
    android | Android | vcard vcard2.1 | names=android gap
    outlook | Outlook | outlook-csv-web vcard |
    outlook-classic | classic Outlook | outlook-csv-ko | region=KR encoding=windows-949
    outlook-classic | classic Outlook | outlook-csv | encoding=windows-1252
    thunderbird | Thunderbird | vcard4 vcard thunderbird-csv ldif |
    naver | NAVER | naver-csv vcard |
    excel | Excel | csv | spreadsheet mark
    """
}
