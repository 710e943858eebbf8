extension Translation {
  /// The manual page and the list of formats, in Korean.
  static let koreanManual: StaticString = """
    User Commands
      사용자 명령
    label NAME
      이름
    label SYNOPSIS
      사용법
    label DESCRIPTION
      설명
    label COMMANDS
      명령
    label FORMATS
      형식
    label EXIT STATUS
      종료 코드
    label ENVIRONMENT
      환경 변수
    contacts between formats, cleaned and kept safe
      연락처를 다른 형식으로 바꾸고, 고치고, 안전하게 보관합니다
    show the help
      도움말을 보입니다
    show the version
      버전을 보입니다
    show the help of a command
      명령의 도움말을 보입니다
    word COMMAND
      명령
    word OPTIONS
      옵션
    word FILE
      파일
    word FOLDER
      폴더
    word DIR
      폴더
    word WHO
      사람
    word POKEMON
      포켓몬
    word QUERY
      검색어
    word BACKUP
      백업
    word BOOK
      주소록
    word OUT
      출력
    word VERB
      동작
    word OLD
      이전
    word NEW
      이후
    word VALUE
      값
    word NAME
      이름
    word LABEL
      이름표
    word ADDRESS
      주소
    word NUMBER
      번호
    word TEXT
      글
    word UNIT
      부서
    word DATE
      날짜
    word TIME
      시간
    word SECONDS
      초
    word FORMAT
      형식
    word FORM
      형태
    word COLUMN
      열
    word FIELD
      항목
    word SIZE
      크기
    word LEVEL
      수준
    word ORDER
      순서
    word RULE
      규칙
    word GROUP
      그룹
    word NAMES
      이름
    word KINDS
      종류
    word KEYS
      기준
    word TYPE
      타입
    word ALL
      전체
    word PAGE
      페이지
    word BIRTHDAYS
      생일
    word APP
      앱
    word FIRST
      처음
    word LAST
      끝
    word C
      문자
    phonebook reads, mends and writes contacts: vCard, the CSV files of address books, Excel workbooks, JSON, LDIF and backups of its own. The format of an input is recognised by its content. The inputs are operands; only commands that change a file, such as edit, undo and archive save, and --in-place, write them, and the output of all others is what -o names.
      phonebook은 vCard, 주소록의 CSV, 엑셀 통합 문서, JSON, LDIF, 자체 백업의 연락처를 읽고, 고치고, 씁니다. 입력의 형식은 내용을 보고 알아냅니다. 옵션이 아닌 말은 입력입니다. edit, undo, archive save처럼 파일을 바꾸는 명령과 --in-place만 입력에 쓰고, 다른 명령의 출력은 -o로 정합니다.
    Options may stand anywhere; -- ends them. - is standard input or output.
      옵션은 어디에나 쓸 수 있고, -- 뒤는 옵션이 아닙니다. -는 표준 입력이나 표준 출력입니다.
    (read only)
      (읽기만)
    (write only)
      (쓰기만)
    Done.
      마쳤습니다.
    Done, with findings: a record was left out, check found errors, diff found differences, nobody was found.
      마쳤지만 알릴 것이 있습니다. 기록을 뺐거나, check가 오류를, diff가 다른 점을 찾았거나, 아무도 찾지 못했습니다.
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
    address book of Thunderbird or a directory (RFC 2849); groups become mailing lists with --for thunderbird
      Thunderbird나 디렉터리의 주소록 (RFC 2849). --for thunderbird로 쓰면 그룹이 메일링 리스트가 됩니다
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
    never carried of other properties: the parameters {}; and the names of groups, such as work1 of work1.TEL
      다른 속성에서 담지 않는 것: 매개변수 {1}, 그리고 work1.TEL의 work1 같은 그룹 이름
    What the columns of a table mean is told by their headers, or guessed. --preview shows it, and --map COLUMN=FIELD says it where that is wrong. COLUMN is a header, or a number counted from 1.
      표의 열이 무엇인지는 제목을 보고 알아내거나 추측합니다. --preview로 보고, 틀린 곳은 --map 열=항목으로 정합니다. 열은 제목이나 1부터 세는 번호입니다.
    With --sheet all, SHEET!COLUMN is a column of one sheet.
      --sheet all과 함께 쓰면 시트!열은 그 시트의 열입니다.
    Where several columns hold numbers, phone#2 is a second one, and phone#2.extension a part of it. A part without a number is of the one that --map names as well, else of the nearest; --preview shows of which.
      전화번호 열이 여럿이면 phone#2는 둘째 번호이고 phone#2.extension은 그 번호의 내선입니다. 번호를 붙이지 않으면 --map으로 함께 정한 전화번호에, 없으면 가장 가까운 전화번호에 붙습니다. 어느 번호인지는 --preview로 봅니다.
    Many columns are easier to say in a file: save what the preview says, correct it, and give it back.
      열이 많으면 파일이 편합니다. 미리 보기를 저장해 고친 뒤 다시 줍니다.
    A line of crontab -e saves the contacts every night at three. archive save makes the backup the first time, then adds what is new, drops the snapshots that no rule keeps, and reads the whole again.
      crontab -e에 다음 한 줄을 넣으면 매일 새벽 3시에 연락처를 백업합니다. archive save는 처음에 백업을 만들고, 다음부터는 바뀐 것을 더하고, 규칙이 남기지 않는 스냅샷을 지우고, 전체를 다시 읽어 확인합니다.
    cron begins in the home folder and knows few others: write the whole path of the program, which command -v phonebook shows. With -q nothing but errors is said, sheets that were not read and dates whose order is a mere guess, so that cron sends mail only then. Dates and phone numbers are read for the region of PHONEBOOK_REGION or LANG: lines PHONEBOOK_REGION=KR and LANG=ko_KR.UTF-8 at the top say what your shell says; a % is written \\%.
      cron은 홈 폴더에서 시작하고 프로그램 폴더를 거의 모릅니다. command -v phonebook이 보여 주는 전체 경로를 쓰세요. -q를 쓰면 오류와 읽지 않은 시트, 순서를 추측한 날짜만 알리므로 그때만 메일이 옵니다. 날짜와 전화번호는 PHONEBOOK_REGION이나 LANG의 지역에 맞게 읽습니다. 셸의 설정은 맨 위에 PHONEBOOK_REGION=KR과 LANG=ko_KR.UTF-8 줄로 적고, %는 \\%로 씁니다.
    It ends with 0 when the backup is whole, also where nothing is new; with 1 when it is, but something could not be read or may be cut off, or a third of the contacts of the last snapshot are gone, or it was damaged and what is whole of it was written anew, and then no snapshot is dropped; with 2 when nothing was saved. What happens to the file later, a second line finds:
      백업이 온전하면 바뀐 것이 없어도 0, 온전하지만 읽지 못했거나 잘렸을 수 있는 것이 있거나, 지난 스냅샷의 연락처 가운데 3분의 1이 없어졌거나, 손상되어 온전한 부분을 새로 썼으면 스냅샷을 지우지 않고 1, 아무것도 저장하지 못하면 2로 끝납니다. 그 뒤에 파일이 손상되었는지는 다음 줄로 알 수 있습니다.
    there is no command or rule '{}'
      '{1}' 명령이나 규칙은 없습니다
    label reads
      읽기
    label writes
      쓰기
    """
}
