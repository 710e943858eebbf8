extension Translation {
  /// The manual page and the list of formats, in Korean.
  static let koreanManual: StaticString = """
    User Commands
      사용자 명령
    SYNOPSIS
      사용법
    DESCRIPTION
      설명
    COMMANDS
      명령
    FORMATS
      형식
    EXIT STATUS
      종료 코드
    ENVIRONMENT
      환경 변수
    contacts between formats, cleaned and kept safe
      연락처를 다른 형식으로 바꾸고, 고치고, 안전하게 보관합니다
    COMMAND [OPTIONS] [FILE…]
      COMMAND [OPTIONS] [FILE…]
    FILE
      파일
    phonebook reads, mends and writes contacts: vCard, the CSV files of address books, JSON, LDIF and backups of its own. The format of an input is recognised by its content. The inputs are operands; only commands that edit a file, and --in-place, write them, and the output of all others is what -o names.
      phonebook은 vCard, 주소록의 CSV, JSON, LDIF, 자체 백업의 연락처를 읽고, 고치고, 씁니다. 입력의 형식은 내용을 보고 알아냅니다. 옵션이 아닌 말은 입력입니다. 파일을 편집하는 명령과 --in-place만 입력에 쓰고, 다른 명령의 출력은 -o로 정합니다.
    Options may stand anywhere; -- ends them. - is standard input or output.
      옵션은 어디에나 쓸 수 있고, -- 뒤는 옵션이 아닙니다. -는 표준 입력이나 표준 출력입니다.
    (read only)
      (읽기만)
    (write only)
      (쓰기만)
    Done.
      마쳤습니다.
    Done, with findings: a record was left out, check found errors, nobody was found.
      마쳤지만 알릴 것이 있습니다. 기록을 뺐거나, check가 오류를 찾았거나, 아무도 찾지 못했습니다.
    Not done: unreadable, unwritable, or not the format.
      하지 못했습니다. 읽거나 쓸 수 없거나, 그 형식이 아닙니다.
    A usage error: an unknown option, or a value that does not fit.
      사용법이 틀렸습니다. 모르는 옵션이거나 맞지 않는 값입니다.
    The region of numbers without a calling code, such as KR.
      국가 번호가 없는 번호의 지역. 예: KR.
    No colours, when it is set and not empty.
      비어 있지 않으면 색을 쓰지 않습니다.
    The language of messages, pages and notes, and the order of names.
      메시지·페이지·메모의 언어와 이름의 순서.
    The date of backups, in seconds since 1970.
      백업의 날짜. 1970년부터의 초.
    Where downloaded pictures are kept (~/.cache).
      내려받은 사진을 두는 곳 (~/.cache).
    vCard: reads as vcard, writes 4.0
      vCard: vcard처럼 읽고 4.0으로 씁니다
    vCard: reads as vcard, writes 2.1 for old phones and Outlook
      vCard: vcard처럼 읽고, 옛 휴대폰과 Outlook에 맞게 2.1로 씁니다
    vCard: reads 2.1, 3.0 and 4.0 in any mixture, writes 3.0
      vCard: 2.1, 3.0, 4.0을 섞여 있어도 읽고 3.0으로 씁니다
    vCard as JSON (RFC 7095)
      JSON으로 쓴 vCard (RFC 7095)
    JSContact cards (RFC 9553)
      JSContact 카드 (RFC 9553)
    JSON of {name, age, phoneNumber}, as small address-book apps have it
      간단한 주소록 앱의 JSON: {name, age, phoneNumber}
    the same, one object a line
      같은 것, 한 줄에 객체 하나
    contacts as JSON, one object a line
      JSON 연락처, 한 줄에 객체 하나
    contacts as one JSON array
      JSON 배열 하나로 된 연락처
    address book of Thunderbird or a directory (RFC 2849)
      Thunderbird나 디렉터리의 주소록 (RFC 2849)
    backup: a ZIP of vCards and pictures with checksums
      백업: vCard와 사진과 체크섬이 든 ZIP
    table of everything a contact has; reads any CSV with a header (for Google use --for google)
      연락처의 모든 것을 담은 표. 머리글이 있는 CSV를 모두 읽습니다 (Google용은 --for google)
    workbook with the table of csv; reads a sheet of any (other tables with --to)
      csv의 표를 담은 엑셀 파일. 어떤 시트든 읽습니다 (다른 표는 --to로)
    one page with pictures and search, to look at, print or share
      사진과 검색이 있는 페이지. 보고, 인쇄하고, 나눌 수 있습니다
    calendar of birthdays and anniversaries (RFC 5545)
      생일과 기념일의 달력 (RFC 5545)
    never carried of other properties: the parameters {}
      다른 속성에서 담지 않는 것: 매개변수 {1}
    there is no command or rule '{}'
      '{1}' 명령이나 규칙은 없습니다
    label reads
      읽기
    label writes
      쓰기
    """
}
