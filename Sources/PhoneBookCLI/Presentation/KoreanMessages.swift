extension Translation {
  /// What commands say in Korean: a pattern of the English on one line, the Korean on the next.
  static let koreanMessages: StaticString = """
    label name
      이름
    label name in parts
      이름 부분
    label nickname
      별명
    label phone
      전화
    label e-mail
      이메일
    label address
      주소
    label organisation
      회사
    label title
      직함
    label role
      역할
    label birthday
      생일
    label anniversary
      기념일
    label age
      나이
    label note
      메모
    label web page
      웹 페이지
    label groups
      그룹
    label photo
      사진
    label messenger
      메신저
    label related
      관계
    label changed
      바뀐 때
    label gender
      성별
    label language
      언어
    label time zone
      시간대
    label place on the map
      지도 위치
    label logo
      로고
    label sound
      소리
    label given name as it sounds
      이름 소리
    label family name as it sounds
      성 소리
    label social profile
      소셜 프로필
    label hobby
      취미
    label interest
      관심사
    label knows about
      잘 아는 것
    label died
      사망일
    label born in
      태어난 곳
    label member
      구성원
    label made by
      만든 프로그램
    label technical
      기술 정보
    label mobile
      휴대전화
    label home
      집
    label work
      직장
    label fax
      팩스
    label pager
      호출기
    label main
      대표
    label other
      기타
    label preferred
      기본
    record {}
      {1}번째 기록
    {}, record {}
      {1}, {2}번째 기록
    (nothing)
      (없음)
    NAME
      이름
    PHONE
      전화번호
    E-MAIL
      이메일
    ORGANISATION
      회사
    {#} contact
      연락처 {1}개
    {#} contacts
      연락처 {1}개
    {#} picture
      사진 {1}장
    {#} pictures
      사진 {1}장
    {#} pictures ({} of no contact)
      사진 {1}장(연락처 없는 사진 {2}장)
    {#} picture ({} of no contact)
      사진 {1}장(연락처 없는 사진 {2}장)
    {#} snapshot
      스냅샷 {1}개
    {#} snapshots
      스냅샷 {1}개
    {#} part
      부분 {1}개
    {#} parts
      부분 {1}개
    {#} byte
      {1}바이트
    {#} bytes
      {1}바이트
    {#} number
      번호 {1}개
    {#} numbers
      번호 {1}개
    {#} state
      상태 {1}개
    {#} states
      상태 {1}개
    {#} other file
      다른 파일 {1}개
    {#} other files
      다른 파일 {1}개
    {#} finding or change
      문제나 변경 {1}건
    {#} findings or changes
      문제나 변경 {1}건
    {#} phone number
      전화번호 {1}개
    {#} phone numbers
      전화번호 {1}개
    {#} e-mail address
      이메일 {1}개
    {#} e-mail addresses
      이메일 {1}개
    {#} input not read
      읽지 못한 입력 {1}개
    {#} inputs not read
      읽지 못한 입력 {1}개
    {#} line or record left out
      빠진 줄이나 기록 {1}개
    {#} lines or records left out
      빠진 줄이나 기록 {1}개
    {…} cut off by the end of the input
      {1} (입력이 끝나서 잘림)
    {#} protected number left out (--include-sensitive keeps them)
      보호 대상 번호 {1}개를 뺌 (--include-sensitive로 남김)
    {#} protected numbers left out (--include-sensitive keeps them)
      보호 대상 번호 {1}개를 뺌 (--include-sensitive로 남김)
    {#} value cleaned
      고친 값 {1}개
    {#} values cleaned
      고친 값 {1}개
    moved to {…}: {…}
      {1}(으)로 옮김: {2}
    lost: {…}
      잃음: {1}
    never carried: {}
      담지 않는 것: {1}
    and {} more kind
      그 밖에 {1}종류
    and {} more kinds
      그 밖에 {1}종류
    read {…} ({}), wrote {} ({…}) to {…}
      {1}를 읽어({2}) {3}개를 썼습니다({4}): {5}
    read {…} ({}), wrote {} ({…})
      {1}를 읽어({2}) {3}개를 썼습니다({4})
    read {…} ({}), wrote {} ({}); {…}
      {1}를 읽어({2}) {3}개를 썼습니다({4}); {5}
    read {…} ({}) in {} files, wrote {} ({…}) to {…}
      파일 {3}개에서 {1}를 읽어({2}) {4}개를 썼습니다({5}): {6}
    read {…} ({}) in {} files, wrote {} ({}); {…}
      파일 {3}개에서 {1}를 읽어({2}) {4}개를 썼습니다({5}); {6}
    read {…} ({}) in {} files, wrote {} ({})
      파일 {3}개에서 {1}를 읽어({2}) {4}개를 썼습니다({5})
    read {} contact: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {} contacts: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {…}: {…}
      {1}를 읽었습니다: {2}
    read {} contact ({}), wrote {} ({…}) to {…}
      연락처 {1}개를 읽어({2}) {3}개를 썼습니다({4}): {5}
    {}, {} of them a group
      {1}, 그룹 {2}개 포함
    {}, {} of them groups
      {1}, 그룹 {2}개 포함
    region {} ({…}): {} numbers without a calling code depended on it; {} took the region of their card
      지역 {1}({2}): 국가 번호가 없는 번호 {3}개에 적용했고, {4}개는 카드의 지역을 따랐습니다
    region {} ({…}): {} numbers without a calling code depended on it
      지역 {1}({2}): 국가 번호가 없는 번호 {3}개에 적용했습니다
    region {} ({…}): {} number without a calling code depended on it
      지역 {1}({2}): 국가 번호가 없는 번호 {3}개에 적용했습니다
    region {} ({…}), which {…} depended on
      지역 {1}({2})을(를) 적용한 것: {3}
    by the region of their row: {}
      행의 지역을 따른 것: {1}
    {…}: {} valid, {} not
      {1}: 올바름 {2}개, 잘못됨 {3}개
    by default
      기본값
    the contacts had the classic form {name, age, phoneNumber} and have another one now; --to classic-{} keeps it
      연락처가 {name, age, phoneNumber} 모양이었는데 이제 다른 모양입니다. --to classic-{1}을 쓰면 그대로입니다
    {} takes no more than {} contacts at once; -o FILE makes several files
      {1}에는 한 번에 연락처를 {2}개까지만 넣을 수 있습니다. -o FILE을 쓰면 여러 파일로 나눕니다
    {}: nothing has changed since {}
      {1}: {2} 뒤로 바뀐 것이 없습니다
    verified: {…}
      확인했습니다: {1}
    {}: verified: {…}
      {1}: 온전합니다: {2}
    {}: damaged: {…}
      {1}: 손상되었습니다: {2}
    damaged: {…}; 'phonebook archive repair' saves what is whole
      손상됨: {1}. 'phonebook archive repair'로 온전한 것을 살립니다
    damaged: {…}
      손상됨: {1}
    made      {} by {}
      만든 때   {1} ({2})
    contacts  {} in {…}
      연락처    {1}개, {2}
    pictures  {}
      사진      {1}장
    size      {} bytes, {} % of the {} inside
      크기      {1}바이트, 풀었을 때 {3}바이트의 {2} %
    digest    {}
      지문      {1}
    snapshot  saved                 contacts  changed     bytes
      스냅샷    저장한 때               연락처    변경    바이트
    from {} to {}: {} added, {} removed, {} changed
      {1}에서 {2}까지: 추가 {3}, 삭제 {4}, 변경 {5}
    {}: {…} and {…} unpacked into {}, {} of them of no contact
      {1}: {2}, {3}을(를) {4}에 풀었습니다(연락처 없는 사진 {5}장)
    {}: {…} and {…} unpacked into {}
      {1}: {2}, {3}을(를) {4}에 풀었습니다
    {}: holds all {…} of the files, and {} others
      {1}: 파일의 {2}가 모두 있고, 그 밖에 {3}개가 더 있습니다
    {}: {} of {…} is not in it as it is in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    {}: {} of {…} are not in it as they are in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    this contact is not in the backup
      이 연락처는 백업에 없습니다
    this contact is another in the backup
      이 연락처는 백업에서 내용이 다릅니다
    would drop {}  {}  {…}
      지울 상태: {1}  {2}  {3}
    dropped {}  {}  {…}
      지운 상태: {1}  {2}  {3}
    {}: {} kept, {} dropped
      {1}: {2}개를 남기고 {3}개를 지웠습니다
    {}: saved {…}; nothing is lost
      {1}: {2}를 살렸습니다. 잃은 것은 없습니다
    {}: saved {…} and {…}; {…} kept, {} dropped; verified
      {1}: {2}와 {3}을 저장했습니다. {4}를 남기고 {5}개를 지웠습니다. 확인했습니다
    {}: saved {…} and {…}; {…} kept, {} dropped
      {1}: {2}와 {3}을 저장했습니다. {4}를 남기고 {5}개를 지웠습니다
    {}: nothing new since {}; {…} kept, {} dropped; verified
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}를 남기고 {4}개를 지웠습니다. 확인했습니다
    {}: nothing new since {}; {…} kept, {} dropped
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}를 남기고 {4}개를 지웠습니다
    {}: saved {…}
      {1}: {2}를 살렸습니다
    restored {}, who was not in it
      되살렸습니다(주소록에 없던 사람): {1}
    restored {}
      되살렸습니다: {1}
    changed group {}
      그룹을 바꿨습니다: {1}
    nothing to restore: it is so already
      되살릴 것이 없습니다. 이미 그대로입니다
    archive restore needs a BACKUP, whom to bring back and --into BOOK; everybody: phonebook convert BACKUP -o FILE
      archive restore에는 백업, 되살릴 사람, --into 주소록이 필요합니다. 모두 되살리려면: phonebook convert 백업 -o 파일
    there is no {}; phonebook convert BACKUP --only QUERY -o {} makes it
      {1} 파일이 없습니다. phonebook convert 백업 --only 검색어 -o {2} 명령으로 만듭니다
    {} is in it {} times; phonebook dedupe --in-place joins them first
      {1}이(가) {2}번 들어 있습니다. 먼저 phonebook dedupe --in-place로 합치세요
    archive save needs a BACKUP and the files to save in it
      archive save에는 백업과 저장할 파일이 필요합니다
    archive create needs -o BACKUP.phonebook (-o - is standard output)
      archive create에는 -o 백업.phonebook이 필요합니다 (-o -는 표준 출력)
    archive snapshot needs a BACKUP and the files to add to it
      archive snapshot에는 백업과 더할 파일이 필요합니다
    there is no {}; make it with: phonebook archive create FILE… -o {}
      {1} 파일이 없습니다. 이렇게 만듭니다: phonebook archive create 파일… -o {2}
    archive prune needs one BACKUP and --keep-last, --keep-monthly or --keep-yearly N
      archive prune에는 백업 하나와 --keep-last, --keep-monthly, --keep-yearly 중 하나가 필요합니다
    archive repair needs one BACKUP and -o OUT.phonebook
      archive repair에는 백업 하나와 -o 출력.phonebook이 필요합니다
    archive extract needs one BACKUP and -o FOLDER
      archive extract에는 백업 하나와 -o 폴더가 필요합니다
    archive diff needs a BACKUP and two snapshots: archive diff BACKUP 1 2
      archive diff에는 백업과 스냅샷 두 개가 필요합니다: archive diff 백업 1 2
    '{}' is no number of a snapshot and no date such as 2026-01-31
      '{1}'은(는) 스냅샷 번호도 2026-01-31 같은 날짜도 아닙니다
    archive needs a verb: {}
      archive에는 동작이 필요합니다: {1}
    there is no 'archive {}'
      'archive {1}'은(는) 없습니다
    name a backup
      백업을 지정하세요
    {} exists; --force replaces it
      {1} 파일이 이미 있습니다. --force를 쓰면 바꿉니다
    {} is a backup that holds other contacts; 'phonebook archive snapshot' adds these to it, --force replaces it, another name keeps both
      {1}은(는) 다른 연락처가 든 백업입니다. 'phonebook archive snapshot'은 더하고, --force는 바꾸며, 다른 이름을 쓰면 둘 다 남습니다
    --{} is for {}
      --{1}은(는) {2}에서만 쓸 수 있습니다
    undo takes one file, and perhaps the number of a state (undo FILE --list)
      undo에는 파일 하나와, 필요하면 상태 번호를 씁니다 (undo FILE --list)
    undo takes the number of a state (undo FILE --list), not '{}'
      undo에는 상태 번호를 씁니다 (undo FILE --list). '{1}'은(는) 번호가 아닙니다
    {}: there is no state {} of it
      {1}: {2}번 상태가 없습니다
    {}: no earlier version of it is kept
      {1}: 보관된 이전 상태가 없습니다
    state {} is damaged (its bytes are not those that were kept), so nothing was changed; phonebook undo {} --list shows the others
      {1}번 상태가 손상되어(보관한 바이트와 다름) 아무것도 바꾸지 않았습니다. phonebook undo {2} --list로 다른 상태를 볼 수 있습니다
    {} is as it was before {}; undo again brings the change back
      {1}을(를) 되돌렸습니다({2} 이전). undo를 다시 실행하면 변경이 되살아납니다
    {}\tbefore {}\tdamaged
      {1}\t{2} 이전\t손상됨
    {}\tbefore {}\t{…}
      {1}\t{2} 이전\t{3}
    name a file to read (- is standard input)
      읽을 파일을 지정하세요 (-는 표준 입력)
    name a file to write back
      다시 쓸 파일을 지정하세요
    name the file to change
      바꿀 파일을 지정하세요
    --in-place writes the files themselves; leave -o and - out
      --in-place는 파일 자체를 고칩니다. -o와 -를 빼세요
    --in-place keeps the format of each file; leave --{} out, or use -o
      --in-place는 파일의 형식을 그대로 둡니다. --{1}을(를) 빼거나 -o를 쓰세요
    {#} line, member or record could not be read; nothing was written: correct the file, or clean the rest with --force
      줄이나 기록 {1}개를 읽지 못해 아무것도 쓰지 않았습니다. 파일을 고치거나 --force로 나머지만 고치세요
    {#} lines, members or records could not be read; nothing was written: correct the file, or clean the rest with --force
      줄이나 기록 {1}개를 읽지 못해 아무것도 쓰지 않았습니다. 파일을 고치거나 --force로 나머지만 고치세요
    {} is an archive, which cannot be written in place
      {1}은(는) 백업이라서 제자리에서 고칠 수 없습니다
    --{} is for {…}, and {} is none; leave it out
      --{1}은(는) {2}에 쓰는데 {3}은(는) 그것이 아닙니다. 빼세요
    a calendar (-o FILE.ics)
      달력(-o FILE.ics)
    a table of text, such as csv
      csv 같은 텍스트 표
    a table
      표
    a backup or a calendar
      백업이나 달력
    --{} is for tables, and {} is none; leave it out
      --{1}은(는) 표에 쓰는데 {2}은(는) 표가 아닙니다. 빼세요
    --{} is for tables, and no input is one; leave it out
      --{1}은(는) 표에 쓰는데 입력 가운데 표가 없습니다. 빼세요
    --stdin-name names standard input, which is not read; leave it out
      --stdin-name은 표준 입력의 이름인데 표준 입력을 읽지 않습니다. 빼세요
    no contacts are written; leave --{} out
      연락처를 쓰지 않습니다. --{1}을(를) 빼세요
    --encoding and --delimiter are for text, and this is none; it is read without them
      --encoding과 --delimiter는 텍스트에 쓰는데 이것은 텍스트가 아닙니다. 없어도 읽습니다
    every contact has a picture; --replace-photos replaces it
      모든 연락처에 사진이 있습니다. --replace-photos로 바꿀 수 있습니다
    an archive holds all contacts; leave --split out, or write another format
      백업에는 모든 연락처가 들어갑니다. --split을 빼거나 다른 형식으로 쓰세요
    there is no file '{}'; to write it, say -o {}
      '{1}' 파일이 없습니다. 이 파일에 쓰려면 -o {2}를 쓰세요
    say where to write with -o FILE, or name the format for standard output with --to (see 'phonebook formats')
      -o FILE로 쓸 곳을 정하거나, 표준 출력이면 --to로 형식을 정하세요 ('phonebook formats' 참고)
    workbooks are written as .xlsx: --for excel -o FILE.xlsx
      엑셀 파일은 .xlsx로 씁니다: --for excel -o FILE.xlsx
    the ending of '{}' tells no format; name it with --to (see 'phonebook formats')
      '{1}'의 확장자로는 형식을 알 수 없습니다. --to로 정하세요 ('phonebook formats' 참고)
    {} is binary and would disturb the terminal; use -o FILE
      {1}은(는) 이진 형식이라 터미널에 쓸 수 없습니다. -o FILE을 쓰세요
    a workbook is binary and would disturb the terminal; use -o FILE.xlsx
      엑셀 파일은 이진 형식이라 터미널에 쓸 수 없습니다. -o FILE.xlsx를 쓰세요
    {} can only be read
      {1} 형식은 읽을 수만 있습니다
    {} can only be written
      {1} 형식은 쓸 수만 있습니다
    there is no file '{}'
      '{1}' 파일이 없습니다
    there is no command '{}'
      '{1}' 명령은 없습니다
    there is no option --{}
      --{1} 옵션은 없습니다
    there is no option -{}; a word that begins with a hyphen stands behind --
      -{1} 옵션은 없습니다. 하이픈으로 시작하는 말은 -- 뒤에 쓰세요
    {…}; did you mean {}?
      {1}. 혹시 {2}인가요?
    {}: {…}; did you mean {}?
      {1}: {2}. 혹시 {3}인가요?
    the option --{} takes no value
      --{1} 옵션에는 값을 쓰지 않습니다
    the option --{} needs a value: {}
      --{1} 옵션에는 값이 필요합니다: {2}
    the option -{} needs a value: {}
      -{1} 옵션에는 값이 필요합니다: {2}
    the option --{} may be given only once
      --{1} 옵션은 한 번만 쓸 수 있습니다
    there is no format '{}' (see 'phonebook formats')
      '{1}' 형식은 없습니다 ('phonebook formats' 참고)
    there is no character set '{}'
      '{1}' 문자 집합은 없습니다
    this system has no tables for the character set '{}'
      이 시스템에는 '{1}' 문자 집합의 표가 없습니다
    there is no app '{}': {}
      '{1}' 앱은 없습니다: {2}
    --{} needs a whole number from {} to {}, not '{}'
      --{1}에는 {2}부터 {3}까지의 정수를 씁니다. '{4}'은(는) 안 됩니다
    --{} takes a size such as 512M or 2G, not '{}'
      --{1}에는 512M이나 2G 같은 크기를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes one ASCII character, not '{}'
      --{1}에는 ASCII 문자 하나를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes the two letters of a region, such as KR or US, not '{}'
      --{1}에는 KR이나 US 같은 지역의 두 글자를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes a number or a date such as 2026-01-31, not '{}'
      --{1}에는 번호나 2026-01-31 같은 날짜를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes dmy, mdy or ymd, not '{}'
      --{1}에는 dmy, mdy, ymd 중 하나를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes a number of contacts a file, or 'group', not '{}'
      --{1}에는 파일마다 넣을 연락처 수나 'group'을 씁니다. '{2}'은(는) 안 됩니다
    --{} takes a number with w, d, h or m, such as 1d, not '{}'
      --{1}에는 1d처럼 w, d, h, m이 붙은 수를 씁니다. '{2}'은(는) 안 됩니다
    --{} takes text in UTF-8, not '{}'
      --{1}에는 UTF-8 글을 씁니다. '{2}'은(는) 안 됩니다
    --{} takes COLUMN=FIELD, such as 'Handy=phone:cell', not '{}'
      --{1}에는 'Handy=phone:cell'처럼 열=항목을 씁니다. '{2}'은(는) 안 됩니다
    --{} takes one of {}, not '{}'
      --{1}에는 {2} 중 하나를 씁니다. '{3}'은(는) 안 됩니다
    --{} is {} or {}, not '{}'
      --{1}에는 {2}, {3} 중 하나를 씁니다. '{4}'은(는) 안 됩니다
    {} reads no {}; end the output with {}, or insist on the format with --to
      {1}에서는 {2} 형식을 읽지 못합니다. 출력의 확장자를 {3}(으)로 하거나 --to로 형식을 정하세요
    {} cannot be written in {}: {}
      {1} 형식은 {2}(으)로 쓸 수 없습니다: {3}
    --bom would make the file unreadable for others: {}
      --bom을 쓰면 다른 프로그램이 읽지 못합니다: {1}
    {} has no byte order mark; leave --bom out
      {1}에는 바이트 순서 표시가 없습니다. --bom을 빼세요
    PHONEBOOK_REGION is '{}'; it takes the two letters of a region, such as KR or US
      PHONEBOOK_REGION이 '{1}'입니다. KR이나 US 같은 지역의 두 글자를 쓰세요
    --rules is standard, classic or a file, and there is no file '{}'
      --rules에는 standard, classic, 또는 파일을 씁니다. '{1}' 파일은 없습니다
    --sort is name, family or none, not '{}'
      --sort에는 name, family, none 중 하나를 씁니다. '{1}'은(는) 안 됩니다
    --sort {},… takes hangul or latin, not '{}'
      --sort {1},… 뒤에는 hangul이나 latin을 씁니다. '{2}'은(는) 안 됩니다
    nobody is in the group '{}'
      '{1}' 그룹에 아무도 없습니다
    nobody was found
      아무도 찾지 못했습니다
    search needs a file and what to look for
      search에는 파일과 검색어가 필요합니다
    nobody matches --only '{}'; nothing was written
      --only '{1}'에 맞는 사람이 없어 아무것도 쓰지 않았습니다
    {}: nobody is found by '{}'
      {1}: '{2}'(으)로는 아무도 찾지 못했습니다
    nobody is found by '{}'
      '{1}'(으)로는 아무도 찾지 못했습니다
    the short name {} is in it
      짧은 이름 {1}이(가) 들어 있습니다
    {} people fit '{}':
      '{2}'에 맞는 사람이 {1}명입니다:
    … and {} more
      … 그 밖에 {1}개
    … and {} more [{}]
      … 그 밖에 {1}개 [{2}]
    … and {} more pictures not used
      … 그 밖에 쓰지 않은 사진 {1}장
    say which by the short name, such as {}, or use --all or --first
      {1} 같은 짧은 이름으로 고르거나 --all 또는 --first를 쓰세요
    nobody was chosen; nothing was done
      고른 사람이 없어 아무것도 하지 않았습니다
    please type a number from 1 to {}
      1부터 {1}까지의 번호를 입력하세요
    --all and --first contradict each other
      --all과 --first는 함께 쓸 수 없습니다
    nothing was changed; --force writes it all the same
      아무것도 바꾸지 않았습니다. --force를 쓰면 그래도 씁니다
    nothing was written (--dry-run)
      아무것도 쓰지 않았습니다 (--dry-run)
    a book is a file; standard input cannot be changed
      주소록은 파일이어야 합니다. 표준 입력은 바꿀 수 없습니다
    it looks like UTF-8 and is read as {}; --encoding says how to read, --output-encoding how to write
      UTF-8처럼 보이지만 {1}(으)로 읽습니다. 읽는 문자 집합은 --encoding, 쓰는 문자 집합은 --output-encoding으로 정합니다
    standard input: {…}
      표준 입력: {1}
    not used: {…} that no contact in it has; 'phonebook archive extract' unpacks them
      쓰지 않음: 어느 연락처에도 없는 {1}. 'phonebook archive extract'로 풀 수 있습니다
    not used: {…}
      쓰지 않음: {1}
    not read in it: {…}
      그 안에서 읽지 않음: {1}
    phonebook help {} says more
      phonebook help {1}에 설명이 있습니다
    give the contact a name
      연락처에 이름을 넣으세요
    --titles move takes it apart where that is certain
      확실한 것은 --titles move로 나눌 수 있습니다
    write the name without the space if it is one
      이름이 하나라면 공백 없이 쓰세요
    delete it: it is no phone number, and the law protects it
      지우세요. 전화번호가 아니고 법으로 보호되는 번호입니다
    move it to a note
      메모로 옮기세요
    export the table again with the column as text
      열을 텍스트로 해서 표를 다시 내보내세요
    write digits only, and move the words to a note
      숫자만 쓰고 글은 메모로 옮기세요
    write one number in each field
      항목마다 번호를 하나씩 쓰세요
    write the whole number
      번호를 끝까지 쓰세요
    write the number with its area code
      지역 번호를 함께 쓰세요
    delete the field
      항목을 지우세요
    write the number with its calling code, such as +82
      +82처럼 국가 번호를 함께 쓰세요
    correct the number, or name its region with --region
      번호를 고치거나 --region으로 지역을 정하세요
    ask for the number in 010
      010으로 바뀐 번호를 물어보세요
    correct the address
      주소를 고치세요
    write the date as 1990-01-02, or as --01-02 without its year
      날짜를 1990-01-02처럼, 해를 모르면 --01-02처럼 쓰세요
    write a number from 0 to 999
      0부터 999까지의 수를 쓰세요
    attach the picture again: phonebook photos attach
      사진을 다시 넣으세요: phonebook photos attach
    delete it from the contact
      연락처에서 지우세요
    delete one of the two
      둘 중 하나를 지우세요
    delete the contact
      연락처를 지우세요
    phonebook dedupe joins them
      phonebook dedupe로 합칠 수 있습니다
    phonebook clean mends it
      phonebook clean으로 고칠 수 있습니다
    take it out of the group, or add the contact
      그룹에서 빼거나 연락처를 추가하세요
    correct the line, or delete it
      줄을 고치거나 지우세요
    correct the record, or delete it
      기록을 고치거나 지우세요
    add END:VCARD, or save the file again where it is from
      END:VCARD를 넣거나 원래 프로그램에서 다시 저장하세요
    --map COLUMN=FIELD says what the column means
      --map 열=항목으로 열의 뜻을 정하세요
    move its value to "notes" to keep it
      남기려면 값을 "notes"로 옮기세요
    close the quote at the end of the cell
      칸 끝에서 따옴표를 닫으세요
    double the quote, and put the cell into quotes
      따옴표를 두 번 쓰고 칸을 따옴표로 묶으세요
    write the date as 1990-01-02
      날짜를 1990-01-02처럼 쓰세요
    --include-sensitive keeps it
      --include-sensitive를 쓰면 남깁니다
    name the character set with --encoding
      --encoding으로 문자 집합을 정하세요
    an age is a whole number from 0 to 999
      나이는 0부터 999까지의 정수입니다
    a name is required
      이름이 필요합니다
    the name holds white space
      이름에 공백이 있습니다
    a phone number is at least nine digits with exactly two hyphens
      전화번호는 숫자 아홉 개 이상에 하이픈이 정확히 두 개여야 합니다
    the digits are grouped otherwise
      숫자를 나눈 자리가 다릅니다
    the card has a second {}
      카드에 {1}이(가) 두 개 있습니다
    the calendar has no such date
      달력에 없는 날짜입니다
    the date is not written as a date
      날짜 형식이 아닙니다
    this is no date
      날짜가 아닙니다
    the year 1604 means no year
      1604년은 해가 없다는 뜻입니다
    programs write such a date where there is none
      날짜가 없을 때 프로그램이 쓰는 날짜입니다
    the date is in the future
      미래의 날짜입니다
    the value stands twice
      같은 값이 두 번 있습니다
    the address is not written plainly
      주소를 간단하게 쓰지 않았습니다
    the address has no @
      주소에 @가 없습니다
    nothing stands before the @
      @ 앞이 비어 있습니다
    more than 64 bytes stand before the @
      @ 앞이 64바이트를 넘습니다
    nothing stands after the @
      @ 뒤가 비어 있습니다
    the domain is longer than 255 bytes
      도메인이 255바이트를 넘습니다
    what stands before the @ is not allowed there
      @ 앞에 쓸 수 없는 문자가 있습니다
    the domain is malformed
      도메인이 잘못되었습니다
    the card has no name
      카드에 이름이 없습니다
    the space stays: this may be a family name and a given name, or other words
      공백을 그대로 둡니다. 성과 이름일 수도, 다른 말일 수도 있습니다
    the name holds a space
      이름에 공백이 있습니다
    the name is not split
      이름이 성과 이름으로 나뉘지 않았습니다
    the name holds a title or a tag
      이름에 직함이나 꼬리표가 있습니다
    the name holds a word of respect
      이름에 높임말이 있습니다
    this looks like a resident registration number
      주민등록번호로 보입니다
    characters are full-width
      전각 문자가 있습니다
    the value holds invisible characters
      보이지 않는 문자가 있습니다
    letters are decomposed
      한글 자모나 글자가 풀려 있습니다
    white space is loose
      불필요한 공백이 있습니다
    the age is no whole number from 0 to 999
      나이가 0부터 999까지의 정수가 아닙니다
    the address holds white space
      주소에 공백이 있습니다
    the address is only a scheme
      주소에 앞부분만 있습니다
    the photo is empty
      사진이 비어 있습니다
    the photo is no image of a known type
      알 수 없는 종류의 사진입니다
    the photo ends before the image does
      사진이 중간에 끊겼습니다
    the photo has no width or height
      사진의 너비나 높이가 없습니다
    the photo is of another type than stated
      사진의 종류가 적힌 것과 다릅니다
    the card is empty
      카드가 비어 있습니다
    this is a resident registration number
      주민등록번호입니다
    this is a business registration number
      사업자등록번호입니다
    a spreadsheet has made a quantity of the number
      스프레드시트가 번호를 수량으로 바꿨습니다
    letters or signs are left over in the phone
      전화번호에 글자나 기호가 남아 있습니다
    this is a code for the network or the telephone
      통신망이나 전화기용 코드입니다
    the field holds several numbers, or more digits behind a whole one
      번호가 여러 개이거나, 번호 뒤에 숫자가 더 있습니다
    the zero in front of the number is lost
      번호 앞의 0이 없어졌습니다
    the mobile number lacks a digit
      휴대폰 번호에서 한 자리가 모자랍니다
    an area code stands before a nation-wide number
      전국 번호 앞에 지역 번호가 있습니다
    the number can be read in two ways
      두 가지로 읽을 수 있는 번호입니다
    the number lacks its area code
      지역 번호가 없습니다
    the phone holds no digits
      전화번호에 숫자가 없습니다
    no numbering plan has this number
      어느 번호 체계에도 없는 번호입니다
    the number is written in letters
      번호가 글자로 적혀 있습니다
    a label stands in the number
      번호 안에 이름표가 있습니다
    the number is out of service
      더 쓰지 않는 번호입니다
    the number is written otherwise
      번호를 다르게 썼습니다
    a member of the group is no contact here
      그룹의 구성원이 연락처에 없습니다
    a member of the group may be one of several contacts
      그룹의 구성원일 수 있는 연락처가 여럿입니다
    the group is in another group, which most address books do not know
      그룹 안에 그룹이 있습니다. 대부분의 주소록이 지원하지 않습니다
    the group has no people
      그룹에 사람이 없습니다
    probably the same person as record {} in line {}: same {…}
      {2}째 줄의 {1}번째 기록과 같은 사람으로 보입니다: 같은 {3}
    perhaps the same person as record {} in line {}: same {…}
      {2}째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: 같은 {3}
    probably the same person as record {} in line {} of {}: same {…}
      {3} {2}째 줄의 {1}번째 기록과 같은 사람으로 보입니다: 같은 {4}
    perhaps the same person as record {} in line {} of {}: same {…}
      {3} {2}째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: 같은 {4}
    phone
      전화번호
    email
      이메일
    there is no such file or folder
      그런 파일이나 폴더가 없습니다
    you have no permission to read it
      읽을 권한이 없습니다
    you have no permission to write it
      쓸 권한이 없습니다
    you have no permission to {} it
      권한이 없습니다({1})
    it is a folder
      폴더입니다
    it is a link, which leads elsewhere; remove it, or --force follows it
      다른 곳을 가리키는 링크입니다. 지우거나 --force로 따라가세요
    it exists; --force replaces it
      이미 있습니다. --force를 쓰면 바꿉니다
    the disk is full
      디스크가 가득 찼습니다
    another program has written it meanwhile; nothing was changed, so try again
      그 사이 다른 프로그램이 파일을 바꿨습니다. 아무것도 바꾸지 않았으니 다시 실행하세요
    another program is writing it; try again when it is done
      다른 프로그램이 쓰고 있습니다. 끝나면 다시 실행하세요
    could not {} it: {}
      처리하지 못했습니다({1}): {2}
    this is {}; save it as .xlsx or CSV (UTF-8) in its program
      연락처 파일이 아닙니다({1}). 그 프로그램에서 .xlsx나 CSV(UTF-8)로 저장하세요
    this is a ZIP file or a backup; unpack it first, or give it to 'phonebook convert'
      ZIP 파일이나 백업입니다. 먼저 풀거나 'phonebook convert'로 바꾸세요
    the file is empty
      빈 파일입니다
    this is no contacts file that I know; if it is one, name its format with --from
      아는 연락처 형식이 아닙니다. 연락처 파일이라면 --from으로 형식을 정하세요
    there is no contact in it
      연락처가 없습니다
    a record is longer than the limit of {} MiB
      기록 하나가 {1} MiB를 넘습니다
    there is no contacts file in it
      연락처 파일이 없습니다
    a ZIP file inside another is not read
      ZIP 안의 ZIP은 읽지 않습니다
    --sheet is for workbooks, and this is none
      --sheet는 엑셀 파일에만 쓸 수 있습니다
    --at is for archives, and this is none
      --at은 백업에만 쓸 수 있습니다
    this is not an archive of contacts
      연락처 백업이 아닙니다
    manifest.json is malformed
      manifest.json이 잘못되었습니다
    this archive has format version {}, which is newer than this program
      백업의 형식 버전 {1}은(는) 이 프로그램보다 새롭습니다
    {} is missing
      {1}이(가) 없습니다
    manifest.json contradicts itself in {}
      manifest.json의 {1} 내용이 서로 맞지 않습니다
    {} is not in the manifest
      {1}이(가) 목록에 없습니다
    {} is not the file that the manifest describes
      {1}이(가) 목록에 적힌 파일과 다릅니다
    {} has {} contacts and should have {}
      {1}에 연락처가 {3}개 있어야 하는데 {2}개입니다
    {} has other contents than its name says
      {1}의 내용이 이름과 다릅니다
    a contact in {} names {}, which is missing
      {1}의 연락처에 필요한 {2}이(가) 없습니다
    the contacts are not those that the manifest's digest was made of
      연락처가 목록의 지문과 맞지 않습니다
    the script of snapshot {} is malformed
      스냅샷 {1}의 기록이 잘못되었습니다
    snapshot {} cannot be restored, since it needs what is damaged
      손상된 부분이 필요해 스냅샷 {1}을(를) 되살릴 수 없습니다
    no contact and no picture of an archive is whole in it
      온전한 연락처나 사진이 하나도 없습니다
    the archive has no state '{}'; 'phonebook archive list' shows those it has
      백업에 '{1}' 상태가 없습니다. 'phonebook archive list'로 볼 수 있습니다
    this line has no colon and was left out
      줄에 콜론이 없어서 뺐습니다
    name the column of the numbers with --column
      --column으로 번호가 있는 열을 정하세요
    {}: the numbers are those of the column {}
      {1}: 번호는 {2} 열에 있습니다
    this is no text; phones takes numbers one a line, or a table
      텍스트가 아닙니다. phones에는 한 줄에 하나씩 적은 번호나 표를 주세요
    --column works on one table at a time
      --column은 표 하나에만 쓸 수 있습니다
    --column needs --append FORM or --replace FORM
      --column에는 --append나 --replace가 필요합니다
    --append and --replace exclude each other
      --append와 --replace는 함께 쓸 수 없습니다
    --{} is about lines; a table keeps its own form
      --{1}은(는) 줄 단위일 때만 씁니다. 표는 모양이 그대로입니다
    a table in {} is not rewritten; save it as UTF-8 first
      {1} 표는 고쳐 쓰지 않습니다. 먼저 UTF-8로 저장하세요
    it has bytes that are no {}, and could not be written as they are; save it as UTF-8 first
      {1}이(가) 아닌 바이트가 있어 그대로 쓸 수 없습니다. 먼저 UTF-8로 저장하세요
    {} cannot hold '{}'; save it as UTF-8 first
      {1}에는 '{2}'을(를) 담을 수 없습니다. 먼저 UTF-8로 저장하세요
    '{}' is no region; it takes two letters, such as KR or US
      '{1}'은(는) 지역이 아닙니다. KR이나 US 같은 두 글자를 쓰세요
    no column seems to hold numbers; name it with --column: {}
      번호로 보이는 열이 없습니다. --column으로 정하세요: {1}
    this is a table with {} columns; name those with numbers and what is wanted, as in: {} --append e164,valid (or --replace national)
      열이 {1}개인 표입니다. 번호가 있는 열과 할 일을 정하세요. 예: {2} --append e164,valid (또는 --replace national)
    without a header, a column is a number from 1 to {}
      제목이 없으면 열은 1부터 {1}까지의 번호로 씁니다
    the table has no cell for a part of it; it stays
      표에 그 일부가 들어갈 칸이 없어 그대로 둡니다
    edit the cell, or clean to another format with --to
      칸을 직접 고치거나 --to로 다른 형식에 정리해 쓰세요
    correct it: one address in each field
      고치세요: 한 칸에 주소 하나
    write the right date, as 1990-01-02 or without its year as --01-02, or delete it
      올바른 날짜를 1990-01-02처럼, 연도 없이는 --01-02처럼 쓰거나 지우세요
    the field holds more than one address
      한 칸에 주소가 여러 개 있습니다
    there is no column '{}': no column has a title
      '{1}' 열은 없습니다. 제목이 있는 열이 없습니다.
    there is no column '{}', but {}
      '{1}' 열은 없습니다. 있는 열: {2}
    --{} knows no form '{}'
      --{1}에는 '{2}' 형태가 없습니다
    --{} needs --{}
      --{1}에는 --{2}이(가) 필요합니다
    --format says how --preview is printed; the format to write is --to
      --format은 --preview의 모양입니다. 쓸 형식은 --to로 정하세요
    --preview takes files; name the tables in this folder
      --preview에는 파일이 필요합니다. 폴더 안의 표를 지정하세요
    --preview --format json makes one map file, so it takes one file
      --preview --format json은 파일 하나만 받습니다
    --preview shows what the columns of a table mean; this file is {}, which has none
      --preview는 표의 열이 뜻하는 것을 보여 줍니다. 이 파일은 {1}이라서 열이 없습니다
    {} would become more than {} files; divide by a larger number
      {1}이(가) 파일 {2}개를 넘게 됩니다. 더 큰 수로 나누세요
    --split writes several files; name them with -o FILE
      --split은 파일을 여러 개 씁니다. -o FILE로 이름을 정하세요
    {} takes no more than {} contacts a file
      {1}에는 파일마다 연락처를 {2}개까지 넣을 수 있습니다
    1 contact is in several groups and stands in each of their files
      연락처 1개가 여러 그룹에 있어서 각 파일에 들어갑니다
    {} contacts are in several groups and stand in each of their files
      연락처 {1}개가 여러 그룹에 있어서 각 파일에 들어갑니다
    reads, writes
      읽기, 쓰기
    which one (1-{}, nothing to leave)?
      몇 번인가요 (1-{1}, 그만두려면 그냥 엔터)?
    {#} files, {} to {}
      파일 {1}개, {2}부터 {3}까지
    newest
      최신
    {} and {#} more
      {1} 외 {2}개
    wrote {…} ({}) of invented people; look at them before you send them
      가상의 인물로 {1}를 썼습니다({2}). 보내기 전에 확인하세요
    {#} added, {#} removed, {#} changed, {#} the same, {#} of them spelled otherwise (--spelling shows it)
      추가 {1}, 삭제 {2}, 변경 {3}, 같음 {4}, 그중 표기만 다름 {5} (--spelling으로 봅니다)
    {#} added, {#} removed, {#} changed, {#} the same
      추가 {1}, 삭제 {2}, 변경 {3}, 같음 {4}
    changed {}
      바꿨습니다: {1}
    removed {}
      지웠습니다: {1}
    added {}
      추가했습니다: {1}
    made {} ({}) with {}
      {1} 파일을 만들고({2}) 추가했습니다: {3}
    nothing to change: it is so already
      바꿀 것이 없습니다. 이미 그대로입니다
    {…} of {…} written to {}; {} more are links, which are not fetched
      {2} 중 {1}을 {3}에 썼습니다. 링크 {4}개는 내려받지 않습니다
    {…} of {…} written to {}
      {2} 중 {1}을 {3}에 썼습니다
    no Pokémon matches
      맞는 포켓몬이 없습니다
    people  {}
      사람    {1}
    groups  {}
      그룹    {1}
    without a name  {}
      이름 없음       {1}
    without a number  {}
      번호 없음         {1}
    without an e-mail  {}
      이메일 없음        {1}
    seem to be in twice  {}
      두 번 들어 있는 듯   {1}
    {}  reads, writes  {…}
      {1}  읽기, 쓰기    {2}
    {}  reads          {…}
      {1}  읽기          {2}
    {}         writes  {…}
      {1}        쓰기    {2}
    wrote {…} ({}) to {}
      {1}를 썼습니다({2}): {3}
    the picture is {}
      사진: {1}
    """
}
