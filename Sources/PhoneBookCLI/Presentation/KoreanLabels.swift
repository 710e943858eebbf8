extension Translation {
  /// The labels of values and counts, in Korean.
  static let koreanLabels: StaticString = """
    label name
      이름
    label name in parts
      성과 이름
    label Pokémon
      포켓몬
    label nickname
      별명
    label phone
      전화
    label e-mail
      이메일
    label address
      주소
    label family
      성
    label given
      이름(성 제외)
    label street
      도로명
    label city
      시군구
    label region
      시도
    label postcode
      우편번호
    label country
      나라
    label prefix
      호칭
    label middle
      중간 이름
    label suffix
      접미사
    label the post office box of the address
      주소의 사서함
    label the rest of the address
      주소의 나머지
    label the street of the address
      주소의 거리
    label the city of the address
      주소의 도시
    label the region of the address
      주소의 시·도
    label the postal code of the address
      주소의 우편번호
    label the country of the address
      주소의 나라
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
    label male
      남성
    label female
      여성
    label other things
      그 밖의 것
    label custom field
      직접 만든 항목
    label note
      메모
    label web page
      웹 페이지
    label groups
      그룹
    label organization
      회사
    label url
      웹 페이지
    label group
      그룹
    label contact
      연락처
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
      이름 발음
    label family name as it sounds
      성 발음
    label maiden name
      결혼 전 성
    label organisation as it sounds
      조직 이름 발음
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
    label time of the last change
      마지막으로 바뀐 때
    label program that made it
      만든 프로그램
    label related person
      관계 있는 사람
    label place of birth
      태어난 곳
    label date of death
      사망일
    label place of death
      사망한 곳
    label field of knowledge
      잘 아는 분야
    label order by name
      이름 정렬 순서
    label died in
      사망한 곳
    label middle name as it sounds
      중간 이름 발음
    label pronouns
      대명사
    label key
      열쇠
    label kind
      종류
    label sorted as
      정렬 기준
    label date as text
      글로 쓴 날짜
    label birthday as text
      글로 쓴 생일
    label type of phone
      전화의 종류
    label type of e-mail
      이메일의 종류
    label type of address
      주소의 종류
    label type of web page
      웹 페이지의 종류
    label type of messenger
      메신저의 종류
    label type of related person
      관계 있는 사람의 종류
    label time of {…}
      {1}의 시각
    label detail of {…}
      {1}의 세부 정보
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
    label January {#}
      1월 {1}일
    label February {#}
      2월 {1}일
    label March {#}
      3월 {1}일
    label April {#}
      4월 {1}일
    label May {#}
      5월 {1}일
    label June {#}
      6월 {1}일
    label July {#}
      7월 {1}일
    label August {#}
      8월 {1}일
    label September {#}
      9월 {1}일
    label October {#}
      10월 {1}일
    label November {#}
      11월 {1}일
    label December {#}
      12월 {1}일
    label with a comma
      쉼표가 든 이름
    label with a semicolon
      쌍반점이 든 이름
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
    label with the label
      이름표:
    label without a label
      이름표 없음
    label in the note
      메모에
    label and in the note
      메모에도
    record {#}
      {1}번째 기록
    {}, record {#}
      {1}, {2}번째 기록
    (one more)
      (하나 더)
    label cards of this person
      이 사람의 카드
    (nothing)
      (비어 있음)
    {#} contact
      연락처 {1}개
    {#} contacts
      연락처 {1}개
    {#} contacts ({#} of them a group)
      연락처 {1}개(그룹 {2}개 포함)
    {#} contacts ({#} of them groups)
      연락처 {1}개(그룹 {2}개 포함)
    {#} contact ({#} of them a group)
      연락처 {1}개(그룹 {2}개 포함)
    {#} of {#} contacts
      연락처 {2}개 중 {1}개
    {#} of {#} contact
      연락처 {2}개 중 {1}개
    {#} picture
      사진 {1}장
    {#} pictures
      사진 {1}장
    {#} pictures ({} of older snapshots alone)
      사진 {1}장(이전 스냅샷에만 있는 사진 {2}장)
    {#} picture ({} of older snapshots alone)
      사진 {1}장(이전 스냅샷에만 있는 사진 {2}장)
    {#} pictures ({} of older snapshots alone and {} of no contact)
      사진 {1}장(이전 스냅샷에만 있는 사진 {2}장, 연락처 없는 사진 {3}장)
    {#} pictures ({} of no contact)
      사진 {1}장(연락처 없는 사진 {2}장)
    {#} picture ({} of no contact)
      사진 {1}장(연락처 없는 사진 {2}장)
    {#} snapshot
      스냅샷 {1}개
    {#} snapshots
      스냅샷 {1}개
    {#} byte
      {1}바이트
    {#} bytes
      {1}바이트
    {#} number
      번호 {1}개
    {#} numbers
      번호 {1}개
    {#} state
      스냅샷 {1}개
    {#} states
      스냅샷 {1}개
    {#} other file
      다른 파일 {1}개
    {#} other files
      다른 파일 {1}개
    {#} finding or change
      문제나 변경 {1}건
    {#} findings or changes
      문제나 변경 {1}건
    {#} group
      그룹 {1}개
    {#} groups
      그룹 {1}개
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
    {#} protected number not read, but still there
      읽지 않고 그대로 둔 보호 대상 번호 {1}개
    {#} protected numbers not read, but still there
      읽지 않고 그대로 둔 보호 대상 번호 {1}개
    {#} value cleaned
      고친 값 {1}개
    {#} values cleaned
      고친 값 {1}개
    {#} phone that only said there is none removed
      번호가 없다는 말뿐이라 지운 전화 {1}개
    {#} phones that only said there is none removed
      번호가 없다는 말뿐이라 지운 전화 {1}개
    several values stand in one cell of the column '{}' with commas between them ({#} time)
      '{1}' 열의 한 칸에 값 여럿을 쉼표로 나누어 적음({2}번)
    several values stand in one cell of the column '{}' with commas between them ({#} times)
      '{1}' 열의 한 칸에 값 여럿을 쉼표로 나누어 적음({2}번)
    moved to {…}: {…}
      {1}(으)로 옮김: {2}
    lost: {…}
      빠짐: {1}
    lost, too: {…}
      그 밖에 빠짐: {1}
    one contact: {…}
      연락처 하나: {1}
    all of its members: Schemas/contact.schema.json in the source of phonebook
      모든 항목: phonebook 소스의 Schemas/contact.schema.json
    never carried: {…}
      담지 않는 것: {1}
    read {…} ({}), wrote {} ({…}) to {…}
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4}): {5}
    read {…} ({}), would write {} ({…}) to {…}
      {1}을(를) 읽어({2}) {3}개를 쓸 것입니다({4}): {5}
    read {…} ({}), wrote {} ({…})
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4})
    read {…} ({}), would write {} ({…})
      {1}을(를) 읽어({2}) {3}개를 쓸 것입니다({4})
    read {…} ({}), wrote {} ({}); {…}
      {1}을(를) 읽어({2}) {3}개를 썼습니다({4}); {5}
    read {…} ({}), would write {} ({}); {…}
      {1}을(를) 읽어({2}) {3}개를 쓸 것입니다({4}); {5}
    read {…} ({}) in {} files, wrote {} ({…}) to {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5}): {6}
    read {…} ({}) in {} files, would write {} ({…}) to {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 쓸 것입니다({5}): {6}
    read {…} ({}) in {} files, wrote {} ({}); {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5}); {6}
    read {…} ({}) in {} files, would write {} ({}); {…}
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 쓸 것입니다({5}); {6}
    read {…} ({}) in {} files, wrote {} ({})
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 썼습니다({5})
    read {…} ({}) in {} files, would write {} ({})
      파일 {3}개에서 {1}을(를) 읽어({2}) {4}개를 쓸 것입니다({5})
    read {} contact: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {} contacts: nothing to report
      연락처 {1}개를 읽었습니다: 알릴 것이 없습니다
    read {} contact: nothing else to report
      연락처 {1}개를 읽었습니다: 그 밖에 알릴 것이 없습니다
    read {} contacts: nothing else to report
      연락처 {1}개를 읽었습니다: 그 밖에 알릴 것이 없습니다
    read {…}: {…}
      {1}을(를) 읽었습니다: {2}
    read {} contact ({}), wrote {} ({…}) to {…}
      연락처 {1}개를 읽어({2}) {3}개를 썼습니다({4}): {5}
    read {} contact ({}), would write {} ({…}) to {…}
      연락처 {1}개를 읽어({2}) {3}개를 쓸 것입니다({4}): {5}
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
    {#} valid, {#} not, {#} empty
      올바름 {1}개, 잘못됨 {2}개, 빈칸 {3}개
    warning: most numbers without a calling code are none of {}, but fit {}: {}
      경고: 국가 번호가 없는 번호 대부분이 {1} 번호가 아니라 {2} 번호로 보입니다. {3}을(를) 쓰세요
    warning: --region {} was taken also where an address is in another country (numbers: {}); PHONEBOOK_REGION={} leaves those to it
      경고: 주소가 다른 나라인 번호 {2}개도 --region {1}에 따라 읽었습니다. 그 나라 번호로 읽으려면 대신 PHONEBOOK_REGION={3}을(를) 쓰세요
    by default; --region names another
      기본값. --region으로 바꿀 수 있음
    the contacts had the classic form {name, age, phoneNumber} and have another one now; --to classic-{} keeps it
      연락처가 {name, age, phoneNumber} 모양이었는데 이제 다른 모양입니다. --to classic-{1} 옵션을 쓰면 그대로입니다
    in {} of {} files the contacts had the classic form {name, age, phoneNumber} and have another one now
      파일 {2}개 가운데 {1}개의 연락처가 {name, age, phoneNumber} 모양이었는데 이제 다른 모양입니다
    {} takes no more than {} contacts at once; -o FILE makes several files
      {1}에는 한 번에 연락처를 {2}개까지만 넣을 수 있습니다. -o 파일을 쓰면 여러 파일로 나눕니다
    {}: nothing has changed since {}
      {1}: {2} 뒤로 바뀐 것이 없습니다
    verified: {…}
      확인했습니다: {1}
    {}: verified: {…}
      {1}: 온전합니다: {2}
    {}: damaged: {…}; 'phonebook archive repair' saves what is whole
      {1}: 손상되었습니다: {2}. 'phonebook archive repair'로 온전한 것을 살립니다
    {}: damaged: {…}
      {1}: 손상되었습니다: {2}
    damaged: {…}; 'phonebook archive repair' saves what is whole
      손상됨: {1}. 'phonebook archive repair'로 온전한 것을 살립니다
    damaged: {…}
      손상됨: {1}
    """
}
