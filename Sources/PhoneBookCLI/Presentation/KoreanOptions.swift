extension Translation {
  /// The options of several commands, and the help of the commands that join, change and draw, in Korean.
  static let koreanOptions: StaticString = """
    Cards are joined when what they share leaves no doubt: their own phone or e-mail, a birthday, an address, and names that do not contradict. A name alone never joins, and one with an employer only where nothing else differs. Doubtful pairs are reported and left apart; --review FILE writes them, the likeliest first, as a table with a column for your decision (same or different), and reads it in the next run; with -n it is only read. What only the cards have with which one is joined stands there in brackets. To keep cards apart that are joined, add a row with different below decision and their short names below card 1 and card 2; the next run fills in the rest of it, and a row that fits nobody is an error. --explain shows what speaks for and against a pair in points, of which twelve join it where nothing contradicts; WHO is the short name that list shows, uid:…, or what search understands. A table with a header that is written to another table keeps its columns; several files in one, --to csv and --sheet all make one with columns of its own. Several files are joined with each other by -o, and each by itself by --in-place. With --only, -o writes nobody but those who are found, and --in-place leaves the others as they are.
      함께 가진 값이 확실할 때만 합칩니다: 본인의 전화번호나 이메일, 생일, 주소, 그리고 서로 어긋나지 않는 이름. 이름만 같으면 합치지 않고, 이름과 직장만 같으면 다른 값이 하나도 다르지 않을 때만 합칩니다. 애매한 쌍은 알려 주고 그대로 둡니다. --review 파일은 이런 쌍을 가능성이 높은 순서로 표에 쓰고, 결정 칸(같음 또는 다름)을 다음 실행에서 읽습니다. -n을 쓰면 읽기만 합니다. 그 카드와 합쳐지는 카드에만 있는 값은 대괄호 안에 있습니다. 합치면 안 되는 카드는 결정에 '다름', 카드 1과 카드 2에 두 카드의 ID를 쓴 행을 더하면 따로 둡니다. 나머지 칸은 다음 실행에서 채우며, 맞는 카드가 없는 행은 오류입니다. --explain은 같은 사람이라는 근거와 아니라는 근거를 점수로 보여 줍니다(어긋나는 것이 없으면 12점부터 합칩니다). '사람'에는 list의 ID, uid:…, 또는 검색어를 씁니다. 머리글이 있는 표는 다른 표로 써도 열을 그대로 두며, 여러 파일을 하나로 쓰거나 --to csv나 --sheet all을 쓰면 새 열로 된 표를 만듭니다. 파일이 여럿이면 -o는 모든 파일의 사람을 서로 합치고, --in-place는 파일마다 그 안에서만 합칩니다. --only를 쓰면 -o에는 찾은 사람만 쓰고, --in-place는 나머지 사람을 그대로 둡니다.
    two address books joined
      두 주소록을 하나로
    who would be joined with whom?
      누가 누구와 합쳐질까요?
    decide the doubtful ones
      애매한 쌍을 직접 결정
    why are they one, or are they not?
      왜 같은 사람으로 보거나, 보지 않나요?
    write nothing but --report; show on standard output what would be joined
      --report 말고는 쓰지 않고 합칠 것을 표준 출력에 보여 줍니다
    what cards are found by: phone,email,uid,name; a name alone asks (phone,email,uid)
      카드를 찾는 기준: phone,email,uid,name. 이름만 같으면 묻기만 합니다 (phone,email,uid)
    which card wins (the fullest)
      먼저 쓸 카드 (내용이 가장 많은 것)
    read decisions from FILE, and write doubtful pairs to it
      파일에서 결정을 읽고, 애매한 쌍을 거기에 씁니다
    ask about the doubtful pairs on the terminal
      애매한 쌍을 터미널에서 묻습니다
    join the cards of the same person
      같은 사람의 카드를 합칩니다
    show the evidence about two, or about one and who is nearest
      두 사람이 같은 사람인지 근거를 보여 줍니다. 한 사람만 쓰면 가장 비슷한 사람과 비교합니다
    no messages but errors; what list, diff, stats, a dry run and the like show stays
      오류만 알립니다. list, diff, stats, 시험 실행 등이 보여 주는 것은 그대로 나옵니다
    leave names and values out of messages, as for a bug report
      버그를 알릴 때처럼 메시지에서 이름과 값을 뺍니다
    colours: on a terminal without NO_COLOR (auto)
      색을 쓰는 때. 터미널이고 NO_COLOR가 없으면 씁니다 (auto)
    the language of messages, help, pages and notes (that of the locale)
      메시지·도움말·페이지·메모의 언어 (로캘의 언어)
    show this help; -h shows the short form
      이 도움말을 보여 줍니다. -h는 짧은 도움말입니다
    exit with 1 when the format cannot hold something: lost or moved (but for a name in another place for names)
      형식에 담지 못해 빠지거나 다른 칸으로 옮긴 것이 있으면 1로 끝납니다(이름을 이름의 다른 칸으로 옮긴 것은 빼고)
    write findings, changes and losses to FILE as JSON
      찾은 문제, 변경, 손실을 파일에 JSON으로 씁니다
    read this format (else recognised by content)
      이 형식으로 읽습니다 (없으면 내용을 보고 알아냄)
    read text in this character set (else recognised)
      이 문자 집합으로 읽습니다 (없으면 알아냄)
    read this snapshot of a backup, or the one of that date in local time
      백업에서 N번 스냅샷이나 그 날짜(현지 시각)의 스냅샷을 읽습니다
    the sheet of a workbook (else the first with cells)
      엑셀 파일의 시트 (없으면 내용이 있는 첫 시트)
    the sheet of a workbook (else the first with cells), or all where none is changed
      엑셀 파일의 시트 (없으면 내용이 있는 첫 시트). 파일을 고치지 않는 명령에서는 all도 됩니다
    the character between cells of a CSV (tab: \\t; else recognised)
      CSV의 칸을 나누는 문자 (탭: \\t. 없으면 알아냄)
    what a column of a CSV means (see 'help map')
      CSV의 열이 뜻하는 것 ('help map' 참고)
    what columns mean, in the form of --preview --format json
      열의 뜻을 적은 파일. --preview --format json의 출력과 같은 형식
    the order of dates such as 01/02/1990, read, or written for Outlook and the like: dmy, mdy or ymd (else guessed)
      01/02/1990 같은 날짜를 읽는 순서, 또는 Outlook 같은 프로그램용으로 쓰는 순서: dmy, mdy, ymd (없으면 추측)
    read protected numbers and passwords too
      보호 대상 번호와 비밀번호도 읽습니다
    stop at the first input that cannot be read
      읽을 수 없는 입력이 나오면 바로 멈춥니다
    use N threads (as many as processors)
      스레드 N개를 씁니다 (프로세서 수만큼)
    read a ZIP of up to N files (1000000)
      ZIP에 든 파일 수의 한도 (1000000)
    … with files of up to SIZE each (1G)
      … 파일 하나의 최대 크기 (1G)
    … and of up to SIZE in all (64G)
      … 모두 합친 최대 크기 (64G)
    … none compressed to less than 1/N of its size (200)
      … 압축의 한도, 원래 크기의 1/N까지 (200)
    just who QUERY finds, and their groups (search -h)
      검색어로 찾은 사람과 그 그룹만 (search -h 참고)
    the region of numbers without a calling code (else $PHONEBOOK_REGION, the locale but for en_US, KR)
      국가 번호가 없는 번호의 지역 (없으면 $PHONEBOOK_REGION, en_US가 아닌 로캘, KR 순)
    the region of numbers without a calling code (else of the card, $PHONEBOOK_REGION, the locale but for en_US, KR)
      국가 번호가 없는 번호의 지역 (없으면 카드의 지역, $PHONEBOOK_REGION, en_US가 아닌 로캘, KR 순)
    write to FILE (- or nothing: standard output)
      파일에 씁니다 (-이거나 없으면 표준 출력)
    write this format (else by the ending of FILE)
      이 형식으로 씁니다 (없으면 파일 확장자를 따름)
    replace a backup that exists
      이미 있는 백업을 바꿉니다
    replace a backup that exists; with --in-place, write a file of which something could not be read
      이미 있는 백업을 바꿉니다. --in-place와 함께 쓰면 읽지 못한 것이 있는 파일도 씁니다
    replace files that exist; with restore, leave out what a table of your own has no place for, and add whoever may be in it
      이미 있는 파일을 바꿉니다. restore에서는 직접 만든 표에 자리가 없는 값을 빼고, 이미 있을지 모르는 사람도 추가합니다
    leave out what has no place
      자리가 없는 값을 뺍니다
    the date of a backup, or the day that a calendar begins with, in seconds since 1970
      백업의 날짜나 달력이 시작하는 날. 1970년부터 센 초로 씁니다
    the date of the backup, in seconds since 1970
      백업의 날짜. 1970년부터 센 초로 씁니다
    the character between cells of the CSV that is written, if different
      쓰는 CSV의 칸을 나누는 문자 (읽는 것과 다를 때)
    values without a column: move them to the notes, or drop them (move)
      열이 없는 값: 메모로 옮기거나 버리기 (move)
    keep cells from being formulas in Excel
      칸이 엑셀의 수식이 되지 않게 합니다
    an alarm so long before each event of a calendar, as 1d, 2h or 30m
      달력의 일정마다 미리 알림: 1d, 2h, 30m
    so many years of birthdays by the lunar calendar, from this one (10)
      올해부터 음력 생일을 쓸 햇수 (10)
    write text in this character set (that of a table whose columns are kept, else utf-8)
      텍스트를 이 문자 집합으로 씁니다 (열을 그대로 두는 표는 그 표의 문자 집합, 아니면 utf-8)
    replace pictures that exist, or with attach a backup
      이미 있는 사진을 바꿉니다. attach에서는 백업을 바꿉니다
    write to FILE (- or nothing, with --to or --for: standard output)
      파일에 씁니다 (--to나 --for가 있으면 -이거나 없을 때 표준 출력)
    write text in this character set (utf-8)
      이 문자 집합으로 씁니다 (utf-8)
    begin the output with a byte order mark, as Excel wants it
      엑셀에 필요한 바이트 순서 표시(BOM)를 맨 앞에 씁니다
    write what an app imports: {}
      앱이 가져올 수 있게 씁니다: {1}
    leave all photos out
      사진을 모두 뺍니다
    leave all notes out
      메모를 모두 뺍니다
    leave photos out that are larger, such as 256K
      256K처럼 정한 크기보다 큰 사진을 뺍니다
    write several files: N contacts in each, or one for each group and one, none, for those without
      여러 파일로 씁니다: N명씩, 또는 그룹마다 하나와 그룹이 없는 사람의 '그룹 없음' 하나
    write the contacts that differ to FILE
      다른 연락처를 파일에 씁니다
    the rules to apply (standard); see 'help rules'
      적용할 규칙 (standard). 'help rules' 참고
    leave a rule out
      규칙 하나를 뺍니다
    national, international, e164, digits (by count), vanity, keep (national)
      national, international, e164, digits(개수로 나눔), vanity, keep 중 하나 (national)
    spaces in names: auto, compact or keep (auto)
      이름의 공백: auto, compact, keep 중 하나 (auto)
    Korean titles in names: keep, move, or bare, which takes 님 off as well (keep); --split-names guess moves Latin ones
      한국어 이름에 붙은 직함: keep, move, 님까지 떼는 bare 중 하나 (keep). 로마자 직함은 --split-names guess로 옮깁니다
    split whole names into family and given names: certain or guess
      전체 이름을 성과 이름으로 나누기: certain, guess 중 하나
    WHO is the short name that list shows, uid:…, or what search understands; an exact full name beats a part of one. When several people fit, a terminal asks, and a pipe is refused with the list of them. Exits with 1 when nobody is found.
      '사람'에는 list의 ID, uid:…, 또는 검색어를 씁니다. 이름 전체가 맞는 사람이 일부만 맞는 사람보다 먼저입니다. 여럿이 맞으면 터미널에서는 묻고, 파이프에서는 목록을 보여 주고 그만둡니다. 아무도 없으면 1로 끝납니다.
    show a QR code for the camera of a phone
      휴대폰 카메라로 찍을 QR 코드를 보여 줍니다
    by name
      이름으로
    by short name, as JSON
      ID로, JSON으로
    onto a phone, by its camera
      카메라로 찍어 휴대폰에 넣기
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not touched keeps its bytes. The file as it was is kept beside it: phonebook undo FILE. In a workbook cells are changed, and no rows come or go.
      파일의 형식, 버전, 문자 집합, 줄 끝은 그대로이고, 건드리지 않은 연락처는 한 바이트도 바뀌지 않습니다. 이전 파일은 옆에 보관합니다: phonebook undo 파일. 엑셀 파일에서는 칸만 고치고 행은 더하거나 빼지 않습니다.
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not touched keeps its bytes. The file as it was is kept beside it: phonebook undo FILE. In a workbook cells are changed, and no rows come or go. A table of Google's, and one that phonebook writes for any program, gets the columns that new values need; in a table of your own a value without a column is refused. The rules check the new values first.
      파일의 형식, 버전, 문자 집합, 줄 끝은 그대로이고, 건드리지 않은 연락처는 한 바이트도 바뀌지 않습니다. 이전 파일은 옆에 보관합니다: phonebook undo 파일. 엑셀 파일에서는 칸만 고치고 행은 더하거나 빼지 않습니다. 구글의 표와, phonebook이 여러 프로그램용으로 쓴 표에는 새 값에 필요한 열이 더 생깁니다. 직접 만든 표에서는 넣을 열이 없는 값을 거절합니다. 새 값은 먼저 규칙으로 확인합니다.
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not touched keeps its bytes. The file as it was is kept beside it: phonebook undo FILE. In a workbook cells are changed, and no rows come or go. A table of Google's, and one that phonebook writes for any program, gets the columns that new values need; in a table of your own a value without a column is refused. The rules check the new values first. A label may stand before a number, an e-mail or an address: work:02-345-6789, 집:02-345-6789.
      파일의 형식, 버전, 문자 집합, 줄 끝은 그대로이고, 건드리지 않은 연락처는 한 바이트도 바뀌지 않습니다. 이전 파일은 옆에 보관합니다: phonebook undo 파일. 엑셀 파일에서는 칸만 고치고 행은 더하거나 빼지 않습니다. 구글의 표와, phonebook이 여러 프로그램용으로 쓴 표에는 새 값에 필요한 열이 더 생깁니다. 직접 만든 표에서는 넣을 열이 없는 값을 거절합니다. 새 값은 먼저 규칙으로 확인합니다. 번호, 이메일, 주소 앞에는 이름표를 붙일 수 있습니다: work:02-345-6789, 집:02-345-6789.
    --phone sets the numbers: it takes the place of all that there are (the first keeps its label), and with a label, as cell:010-…, of those with this label; --add-phone and --remove-phone add and take away one, and so do all fields; --phone '' takes all away. Where something that is to be removed is not there, the rest is done all the same (exit 1). WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits, and with '' for WHO everybody in the file. {…}
      --phone은 번호를 새로 정합니다. 있던 번호를 모두 대신하며, 첫 번호의 이름표는 남습니다. cell:010-…처럼 이름표를 붙이면 그 이름표의 번호만 대신합니다. --add-phone과 --remove-phone은 하나를 더하거나 지우고, 다른 항목도 마찬가지입니다. --phone ''은 모두 지웁니다. 지울 것이 없어도 나머지는 합니다(종료 코드 1). '사람'에는 list의 ID, uid:…, 또는 검색어를 씁니다. --all은 맞는 사람을 모두 바꾸며, '사람'이 ''이면 파일의 모든 사람을 바꿉니다. {1}
    WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits. The groups that they were in keep the rest of their members. {…}
      '사람'에는 list의 ID, uid:…, 또는 검색어를 씁니다. --all은 맞는 사람을 모두 지웁니다. 속했던 그룹에는 나머지 사람이 남습니다. {1}
    the whole name
      전체 이름
    the family name
      성
    the given name
      이름
    set the birthday: 1990-01-02, --01-02 or '음력 1990-01-02'; one by the other calendar goes
      생일을 새로 정합니다. 1990-01-02, --01-02, '음력 1990-01-02'처럼 쓰고, 다른 달력의 생일은 지웁니다
    set a field of your own; NAME= takes it away
      직접 만든 항목을 새로 정합니다. '이름='이면 지웁니다
    a field of your own
      직접 만든 항목
    set a nickname (a comma in it: \\,)
      별명을 새로 정합니다 (이름 속 쉼표: \\,)
    add a nickname (a comma in it: \\,)
      별명을 더합니다 (이름 속 쉼표: \\,)
    remove a nickname (a comma in it: \\,)
      별명을 지웁니다 (이름 속 쉼표: \\,)
    set a group (a comma in it: \\,)
      그룹을 새로 정합니다 (이름 속 쉼표: \\,)
    add a group (a comma in it: \\,)
      그룹을 더합니다 (이름 속 쉼표: \\,)
    remove a group (a comma in it: \\,)
      그룹을 지웁니다 (이름 속 쉼표: \\,)
    set an address, or its parts: ;;STREET;CITY;REGION;CODE;COUNTRY
      주소나 그 부분을 새로 정합니다: ;;도로명;시군구;시도;우편번호;나라
    add an address, or its parts: ;;STREET;CITY;REGION;CODE;COUNTRY
      주소나 그 부분을 더합니다: ;;도로명;시군구;시도;우편번호;나라
    remove an address, or its parts: ;;STREET;CITY;REGION;CODE;COUNTRY
      주소나 그 부분을 지웁니다: ;;도로명;시군구;시도;우편번호;나라
    set {…}
      {1}을(를) 새로 정합니다
    add {…}
      {1}을(를) 더합니다
    remove {…}
      {1}을(를) 지웁니다
    a nickname (a comma in it: \\,)
      별명 (이름 속 쉼표: \\,)
    a phone number
      전화번호
    an e-mail address
      이메일 주소
    the age in years
      나이
    the birthday: 1990-01-02, --01-02 or '음력 1990-01-02'; one by the other calendar goes
      생일. 1990-01-02, --01-02, '음력 1990-01-02'처럼. 다른 달력의 생일은 지웁니다
    the wedding day
      결혼기념일
    the organisation with its units
      회사와 부서
    the job title
      직함
    the role
      역할
    an address, or its parts: ;;STREET;CITY;REGION;CODE;COUNTRY
      주소, 또는 주소의 부분: ;;도로명;시군구;시도;우편번호;나라
    a web page
      웹 페이지
    a note
      메모
    a group (a comma in it: \\,)
      그룹 (이름 속 쉼표: \\,)
    a picture (JPEG, PNG, GIF, WebP, HEIC …)
      사진(JPEG, PNG, GIF, WebP, HEIC …)
    a picture (JPEG, PNG, GIF, WebP, HEIC …); an empty name takes it away
      사진(JPEG, PNG, GIF, WebP, HEIC …). 빈 이름은 사진을 지웁니다
    a Pokémon for a picture: random, a number or a name
      사진으로 쓸 포켓몬: random, 번호, 이름
    use the cache alone, and no network; that of a mirror by its --pokeapi-url
      저장해 둔 것만 쓰고 네트워크는 쓰지 않습니다. 미러에서 받은 것은 그 --pokeapi-url로 찾습니다
    ask a mirror of {}
      {1} 대신 쓸 서버의 주소
    the most seconds of one download (30)
      내려받기 하나를 기다리는 시간, 초 (30)
    a new person
      새로운 사람
    everybody into one group
      모든 사람을 한 그룹에
    with a Pokémon for a picture
      포켓몬 사진과 함께
    into any format
      어떤 형식에든
    a new number
      새 번호
    one more address
      주소 하나 더
    two people
      두 사람
    and back again
      다시 되돌리기
    The two may be of any formats. People belong together by UID, then by what dedupe joins by under one name, then by a name that nobody else has, then by what dedupe joins by under two. PRODID, REV, VERSION, order and folding do not count, nor does another spelling: the same number with other hyphens or with its calling code, capitals, blanks and the width of letters in names, e-mails, organisations and addresses. --spelling shows that as well. Somebody with a card in both, and with more in one of them (=), is neither added nor removed. Exits with 1 when something is different, or could not be read. -o writes the contacts that are new or changed.
      두 파일의 형식은 달라도 됩니다. UID, 이름이 같을 때 dedupe의 기준, 혼자만 쓰는 이름, 이름이 다를 때 dedupe의 기준의 순서로 같은 사람을 찾습니다. PRODID, REV, VERSION, 순서, 줄 바꿈은 따지지 않습니다. 하이픈이나 국가 번호가 다른 같은 번호, 이름·이메일·회사·주소의 대소문자와 공백과 전각·반각 같은 표기 차이도 따지지 않으며, --spelling을 쓰면 보여 줍니다. 양쪽에 다 있고 한쪽에 카드가 더 있는 사람(=)은 추가나 삭제로 치지 않습니다. 다른 점이나 읽지 못한 것이 있으면 1로 끝납니다. -o는 새롭거나 바뀐 연락처를 씁니다.
    added, removed, changed; several with commas (all)
      added, removed, changed 중에서. 여럿이면 쉼표로 (모두)
    show also what differs in spelling only
      표기만 다른 것도 보여 줍니다
    what has changed since the backup?
      백업 뒤로 무엇이 바뀌었나요?
    and since its first snapshot?
      첫 스냅샷 뒤로는요?
    just the new people, as a file
      새로운 사람만 파일로
    Counts people, properties, telephone numbers by region and type, pictures, countries, people without a name, number or e-mail, people who seem to be in it twice, and pairs of whom that is not certain (dedupe --review).
      사람, 속성, 지역과 종류별 전화번호, 사진, 나라, 이름이나 번호나 이메일이 없는 사람, 두 번 들어 있는 듯한 사람, 같은 사람인지 확실하지 않은 쌍(dedupe --review)을 셉니다.
    as a table
      표로
    The new file has the format, the shapes and the faults of the old one: lengths, scripts, punctuation, hyphens, folds, broken lines and character sets stay, and so do the names of properties and known columns, the usual types and labels, the countries of addresses, and the digits by which the region and the kind of a number are known. Every word, number and date of a person becomes another one, equal ones the same; pictures become noise. Look at the result before you send it.
      새 파일은 원래 파일의 형식, 모양, 오류를 그대로 지닙니다. 길이, 글자 종류, 문장 부호, 하이픈, 줄 바꿈, 깨진 줄, 문자 집합이 남고, 속성의 이름과 알려진 열 이름, 집·회사처럼 흔한 이름표, 주소의 나라, 번호의 지역과 종류를 알려 주는 숫자도 남습니다. 사람에 관한 단어, 번호, 날짜는 모두 다른 것으로 바뀌고, 같은 것은 같게 바뀝니다. 사진은 아무것도 알아볼 수 없는 그림이 됩니다. 보내기 전에 결과를 확인하세요.
    to send with a bug report
      버그를 알릴 때 함께 보내기
    the same people each time
      매번 같은 사람들로
    the same number gives the same people
      번호가 같으면 같은 사람들이 나옵니다
    write each picture as a file named after its contact
      사진마다 연락처 이름의 파일로 씁니다
    give contacts the pictures of a folder
      폴더의 사진을 연락처에 넣습니다
    A picture belongs to the contact whose UID, phone number or name its file name is. A name that several contacts have is not used: extract puts the UID, or else a phone number, in brackets behind it, and attach goes by that. The bytes of pictures are never changed. attach exits with 1 when no picture finds its contact; with --strict, when one does not.
      파일 이름이 UID, 전화번호, 이름과 같은 연락처의 사진이 됩니다. 여러 연락처의 이름이면 쓰지 않습니다. 그런 이름에는 extract가 UID나 전화번호를 대괄호에 넣어 붙이고, attach는 그것으로 찾습니다. 사진의 바이트는 바뀌지 않습니다. attach는 연락처를 찾은 사진이 하나도 없으면 1로 끝나고, --strict를 주면 찾지 못한 사진이 하나라도 있으면 1로 끝납니다.
    look at all pictures
      사진을 모두 보기
    join both
      둘을 합치기
    replace photos that contacts have already
      이미 있는 사진을 바꿉니다
    every contact without a picture gets a Pokémon, drawn by chance
      사진이 없는 연락처마다 포켓몬을 뽑아 넣습니다
    The pictures come from PokéAPI and are downloaded once: they are kept in the folder phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache), which may be deleted. A picture that cannot be had is named, and costs only itself: run the command again, on what it wrote, to fill what is missing; where the server says that it has none of a Pokémon, another one is drawn, up to three times. Where not one can be had, nothing is written. Which Pokémon it is stays on the picture (PHOTO;X-POKEMON=25, and X-SHINY=TRUE for one of the rare colour).
      사진은 PokéAPI에서 한 번만 내려받아 $XDG_CACHE_HOME(없으면 ~/.cache)의 phonebook/pokemon 폴더에 둡니다. 이 폴더는 지워도 됩니다. 받을 수 없는 사진은 알려 주고 건너뜁니다. 쓴 파일에 명령을 다시 실행하면 빠진 것을 채웁니다. 서버에 그 포켓몬의 사진이 없으면 세 번까지 다른 포켓몬을 뽑습니다. 하나도 받을 수 없으면 아무것도 쓰지 않습니다. 어떤 포켓몬인지는 사진에 남습니다(PHOTO;X-POKEMON=25, 희귀한 색이면 X-SHINY=TRUE).
    Without --range one of the first 1000 is drawn, as in the app that these pictures come from, and so the same seed draws what it always drew; --range 1-1025 draws from all.
      --range가 없으면 이 기능을 처음 넣은 앱처럼 1번부터 1000번까지에서 뽑으므로, 같은 --seed 값으로는 언제나 같은 포켓몬이 나옵니다. --range 1-1025를 쓰면 모두에서 뽑습니다.
    who has no picture gets one
      사진이 없는 사람에게
    the same ones each time
      매번 같은 포켓몬으로
    one for one person
      한 사람에게 하나
    which are they?
      어떤 포켓몬인가요?
    draw the same Pokémon for the same N
      N이 같으면 같은 포켓몬을 뽑습니다
    the numbers to draw from, of 1 to 1025 (1-1000)
      뽑을 번호의 범위, 1부터 1025까지 (1-1000)
    this one: a number, or a Korean or English name
      이 포켓몬: 번호, 한국어 이름, 영어 이름
    just those of a type, such as 불꽃 or fire
      불꽃이나 fire 같은 타입만
    one in N has the rare colour (4096; 0: none)
      N마리 중 하나는 희귀한 색 (4096. 0은 없음)
    all species, by number; with --mine FILE… those that contacts have
      모든 포켓몬을 번호순으로. --mine 파일…은 연락처에 있는 것만
    by number or a part of it, Korean name, initial consonants, English name
      번호나 그 일부, 한국어 이름, 초성, 영어 이름으로
    one of them: types, height, weight, picture, call
      하나: 타입, 키, 몸무게, 그림, 울음소리
    the Pokémon that contacts have for pictures
      연락처의 사진으로 쓰인 포켓몬
    list and search need no network; show asks PokéAPI once, and its cache from then on: the folder phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache), which may be deleted.
      list와 search에는 네트워크가 필요 없습니다. show는 PokéAPI에서 한 번만 받고, 그다음부터는 $XDG_CACHE_HOME(없으면 ~/.cache)의 phonebook/pokemon 폴더를 씁니다. 이 폴더는 지워도 됩니다.
    leave the first N out
      처음 N개를 뺍니다
    show no more than N
      N개까지만 보여 줍니다
    just those that the contacts of FILE… have
      파일의 연락처에 있는 것만
    write the call to FILE (Ogg)
      울음소리를 파일에 씁니다 (Ogg)
    open the large picture
      큰 그림을 엽니다
    all of a type
      한 타입 모두
    ten of them, after the first 150
      처음 150마리 다음의 열 마리
    and keep its call
      울음소리도 저장
    With the name of a format it says too which properties no file of the format carries; with that of an app, the same of each format that the app imports.
      형식 이름을 쓰면 그 형식의 파일에 담기지 않는 속성도 알려 줍니다. 앱 이름을 쓰면 그 앱이 가져오는 형식마다 알려 줍니다.
    every format, and whether it is read, written or both
      모든 형식과 읽기·쓰기 여부
    the same of one, and what it never carries
      한 형식과 그 형식에 담기지 않는 것
    for this shell only
      이 셸에서만
    the same in fish
      fish에서
    The page is in the language of troff, as man reads it.
      man이 읽는 troff 문서입니다.
    read it
      읽기
    for 'man phonebook'
      'man phonebook'용
    as a stage of a larger job: exit with 0 for empty input and bad records, else with 2
      더 큰 작업의 한 단계로: 빈 입력과 잘못된 기록은 0, 그 밖에는 2로 끝냅니다
    write records with errors to FILE as NDJSON: those left out, and those read in part (isReadInPart)
      문제가 있는 기록을 파일에 NDJSON으로 씁니다. 빠진 것과 일부만 읽은 것(isReadInPart) 모두
    the name of standard input in messages (its ending may tell the format)
      메시지에서 표준 입력을 부르는 이름 (확장자로 형식을 알 수도 있음)
    how rare names and keys are in the book that this is a shard of
      이 조각이 속한 전체 주소록에서 이름과 대조 값이 얼마나 드문지
    write what joining changes about these counts, by round
      합치는 단계마다 이 개수가 어떻게 바뀌는지 씁니다
    write the keys of each card as NDJSON, to divide a book
      주소록을 조각으로 나눌 수 있게 카드마다 대조 값을 NDJSON으로 씁니다
    write the pairs of cards that may be one as NDJSON
      같은 사람일 수 있는 카드 쌍을 NDJSON으로 씁니다
    Add its line to the file of your shell, in zsh after compinit; in fish, run the last line once:
      쓰는 셸의 파일에 다음 줄을 넣으세요. zsh에서는 compinit 뒤에 넣고, fish에서는 마지막 줄을 한 번 실행합니다:
    The names of people, groups and columns come from the files on the line; 'phonebook completions people FILE', 'groups FILE' and 'columns FILE' list them for the shells, 'pokemon' those of Pokémon.
      사람, 그룹, 열의 이름은 명령 줄에 있는 파일에서 가져옵니다. 셸을 위해 'phonebook completions people 파일', 'groups 파일', 'columns 파일'은 그 목록을, 'pokemon'은 포켓몬의 이름을 출력합니다.
    Contact files in this folder:
      이 폴더의 연락처 파일:
    What to do first:
      먼저 해 볼 것:
    There is no contact file in this folder. Export your contacts in their app, as vCard or CSV, and come back with the file.
      이 폴더에는 연락처 파일이 없습니다. 쓰던 앱에서 연락처를 vCard나 CSV로 내보내서 그 파일을 가져오세요.
    All commands: phonebook --help
      모든 명령: phonebook --help
    what is in it, and what is wrong with it
      무엇이 들어 있고 무엇이 잘못되었는지
    for another app: apple, android, google, outlook, …
      다른 앱으로 옮기기: apple, android, google, outlook 등
    what would be fixed?
      무엇이 고쳐질까요?
    find somebody
      사람 찾기
    keep it safe
      안전하게 보관하기
    not looked at
      살펴보지 않음
    not readable
      읽을 수 없음
    label backup
      백업
    workbook (xlsx)
      엑셀 파일(xlsx)
    table with columns of its own ({})
      직접 만든 표({1})
    table of {T}
      {1}의 표
    {…}, {#} contact
      {1}, 연락처 {2}개
    {…}, {#} contacts
      {1}, 연락처 {2}개
    and {} more
      그 밖에 {1}개
    """
}
