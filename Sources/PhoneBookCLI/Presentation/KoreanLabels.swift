extension Translation {
  /// The labels of values, counts, and what archives say, in Korean.
  static let koreanLabels: StaticString = """
    label name
      이름
    label name in parts
      성과 이름
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
    label text telephone
      문자 전화
    label textphone
      문자 전화
    label msg
      음성 사서함
    label car
      차량
    label modem
      모뎀
    label intl
      국외
    label dom
      국내
    label parcel
      택배
    label homepage
      홈페이지
    label profile
      프로필
    label school
      학교
    label spouse
      배우자
    label child
      자녀
    label parent
      부모
    label friend
      친구
    label sibling
      형제자매
    label colleague
      동료
    label co-worker
      함께 일하는 사람
    label neighbor
      이웃
    label kin
      친척
    label emergency
      비상 연락처
    label assistant
      비서
    label manager
      상사
    label partner
      동반자
    label lunar birthday
      음력 생일
    label leap month
      윤달
    label date
      날짜
    label fixed-line
      유선
    label fixed-line-or-mobile
      유선이나 휴대전화
    label toll-free
      수신자 부담
    label premium-rate
      정보료
    label shared-cost
      요금 분담
    label voip
      인터넷 전화
    label personal
      개인 번호
    label universal-access
      전국 대표 번호
    label voicemail
      음성 사서함
    label unified-messaging
      통합 메시지
    label unknown
      알 수 없음
    label link
      링크
    label newest
      최신
    label as
      이름표
    label in the note
      메모에
    label and in the note
      메모에도
    record {#}
      {1}번째 기록
    {}, record {#}
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
    {#} of {#} contacts
      연락처 {2}개 중 {1}개
    {#} of {#} contact
      연락처 {2}개 중 {1}개
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
      묶음 {1}개
    {#} parts
      묶음 {1}개
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
    never carried: {…}
      담지 않는 것: {1}
    and {} more kind
      그 밖에 {1}종류
    and {} more kinds
      그 밖에 {1}종류
    read {…} ({}), wrote {} ({…}) to {…}
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4}): {5}
    read {…} ({}), wrote {} ({…})
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4})
    read {…} ({}), wrote {} ({}); {…}
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4}); {5}
    read {…} ({}) in {} files, wrote {} ({…}) to {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5}): {6}
    read {…} ({}) in {} files, wrote {} ({}); {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5}); {6}
    read {…} ({}) in {} files, wrote {} ({})
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5})
    read {} contact: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {} contacts: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {…}: {…}
      {1}을(를) 읽었습니다: {2}
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
    {#} taken for region {} ({…})
      {1}개는 지역 {2}({3})로 봄
    by the region of their row: {}
      행의 지역을 따른 것: {1}
    {…}: {} valid, {} not
      {1}: 올바름 {2}개, 잘못됨 {3}개
    {#} valid, {#} not
      올바름 {1}개, 잘못됨 {2}개
    by default; --region names another
      기본값. --region으로 바꿀 수 있음
    the contacts had the classic form {name, age, phoneNumber} and have another one now; --to classic-{} keeps it
      연락처가 {name, age, phoneNumber} 모양이었는데 이제 다른 모양입니다. --to classic-{1}을(를) 쓰면 그대로입니다
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
      크기      {1}바이트, 원래 {3}바이트의 {2} %
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
    {}: holds all {…} of the files, and no others
      {1}: 파일의 {2}이(가) 모두 있고, 다른 연락처는 없습니다
    {}: holds all {…} of the files, and {} others
      {1}: 파일의 {2}이(가) 모두 있고, 그 밖에 {3}개가 더 있습니다
    {}: {} of {…} is not in it as it is in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    {}: {} of {…} are not in it as they are in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    this contact is not in the backup
      이 연락처는 백업에 없습니다
    this contact has other values in the backup
      이 연락처는 백업에서 내용이 다릅니다
    one of this name is in the backup, with other values
      같은 이름의 연락처가 백업에 있으나 내용이 다릅니다
    would drop {}  {}  {…}
      지울 상태: {1}  {2}  {3}
    dropped {}  {}  {…}
      지운 상태: {1}  {2}  {3}
    {}: {} kept, {} dropped
      {1}: {2}개를 남기고 {3}개를 지웠습니다
    {}: saved {…}; nothing is lost
      {1}: {2}을(를) 살렸습니다. 잃은 것은 없습니다
    {}: saved {…} and {…}; {…} kept, {} dropped; verified
      {1}: {2}과(와) {3}을(를) 저장했습니다. {4}을(를) 남기고 {5}개를 지웠습니다. 확인했습니다
    {}: saved {…} and {…}; {…} kept, {} dropped
      {1}: {2}과(와) {3}을(를) 저장했습니다. {4}을(를) 남기고 {5}개를 지웠습니다
    {}: nothing new since {}; {…} kept, {} dropped; verified
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}을(를) 남기고 {4}개를 지웠습니다. 확인했습니다
    {}: nothing new since {}; {…} kept, {} dropped
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}을(를) 남기고 {4}개를 지웠습니다
    {}: saved {…}
      {1}: {2}을(를) 살렸습니다
    restored {}, who was not in it
      되살렸습니다(주소록에 없던 사람): {1}
    {} is in snapshot {}: add --at {}
      {1}은(는) 스냅샷 {2}에 있습니다. --at {3}을(를) 붙이세요
    restored {}
      되살렸습니다: {1}
    changed group {}
      그룹을 바꿨습니다: {1}
    nothing to restore of {}: it is so already
      {1}: 이미 같은 값이라 되살리지 않았습니다
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
      archive에 '{1}'(이)라는 동작은 없습니다
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
    {}: there is no such file, and no earlier version of it is kept
      {1}: 그런 파일이 없고, 보관된 이전 상태도 없습니다
    {}: no earlier version of it is kept
      {1}: 보관된 이전 상태가 없습니다
    state {} is damaged (its bytes are not those that were kept), so nothing was changed; phonebook undo {} --list shows the others
      {1}번 상태가 손상되어(보관한 바이트와 다름) 아무것도 바꾸지 않았습니다. phonebook undo {2} --list로 다른 상태를 볼 수 있습니다
    {} is as it was before {}; undo again brings the change back
      {1} 파일을 되돌렸습니다({2} 이전). undo를 다시 실행하면 변경이 되살아납니다
    {}\tbefore {}\tdamaged
      {1}\t{2} 이전\t손상됨
    {}\tbefore {}\t{…}
      {1}\t{2} 이전\t{3}
    """
}
