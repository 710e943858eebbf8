extension Translation {
  /// What joins people, and what keeps them apart, in Korean.
  static let koreanEvidence: StaticString = """
    both cards say the same
      두 카드의 내용이 같음
    names a typing error apart
      오타로 보일 만큼 비슷한 이름
    one name a short form of the other
      한 이름이 다른 이름을 줄인 것
    one name in Latin letters
      한 이름이 로마자로 쓰임
    one name a part of the other but for a typing error
      오타만 빼면 한 이름이 다른 이름의 일부
    one name a part of the other
      한 이름이 다른 이름의 일부
    a name missing
      이름 없음
    names different
      다른 이름
    different names
      다른 이름
    different birthdays
      다른 생일
    different generations or one without
      Jr. 같은 세대 표시가 다르거나 한쪽에만 있음
    titles that contradict each other or the name
      경칭이나 직함이 서로, 또는 이름과 맞지 않음
    different titles {…}
      경칭이나 직함이 다름({1})
    different words beside the name {…}
      이름에 붙은 말이 다름({1})
    different words beside the name
      이름에 붙은 말이 다름
    Mr or Mrs with the family name alone, which is the other's or a spouse's
      한쪽이 호칭과 성뿐이어서, 그 사람이거나 배우자일 수 있음
    different organisations
      다른 회사
    a company and a person
      회사와 사람
    but {…}
      다만 {1}
    fits several people
      여러 사람에게 맞음
    only the name is equal
      이름만 같음
    too little in common to be sure
      확신하기에는 공통점이 적음
    given names that differ by a letter or two, as those of twins may, and nothing that is one's own in common
      쌍둥이처럼 한두 글자만 다른 이름이고, 한 사람만의 것은 겹치지 않음
    all that both have may be that of a family or an office
      두 카드에 같은 것은 모두 가족이나 회사의 것일 수 있음
    other values in a field of both
      두 카드에 다 있는 항목의 값이 다름
    nothing but the name is quite the same
      이름 말고는 똑같은 것이 없음
    different sexes, a child and a job title, or one names the other as a relative
      성별이 다르거나, 한쪽은 어린이이고 다른 쪽은 직책이 있거나, 한쪽이 다른 쪽을 가족으로 적음
    what both have is that of a household or an office, and some of it stands under other names too
      두 카드에 같은 것은 집이나 회사의 것이고, 그 가운데 다른 이름의 카드에도 있는 것이 있음
    several fields of both differ together, as those of two contracts or of two people of one name do
      여러 항목의 값이 함께 달라, 한 사람의 계약 두 건이거나 이름이 같은 두 사람일 수 있음
    all that both have stands under other names too
      두 카드에 같은 것은 모두 다른 이름의 카드에도 있음
    joined by decision
      결정에 따라 합침
    decided to be the same
      같은 사람으로 정함
    decided to be different
      다른 사람으로 정함
    joined by way of other cards
      다른 카드를 거쳐 합침
    they share nothing
      공통점이 없음
    {…}; {} points join what nothing contradicts
      {1}; 어긋나는 것이 없으면 {2}점부터 합칩니다
    {} points join
      {1}점부터 합칩니다
    {…}, which stands under {} names
      {1} (이름 {2}개에 있음)
    {…}, which stands under one name
      {1} (이름 하나에만 있음)
    the same mobile number {} as well
      같은 휴대폰 번호 {1}도
    the same landline {} as well
      같은 유선 번호 {1}도
    the same phone number {} as well
      같은 전화번호 {1}도
    the same e-mail address {} as well
      같은 이메일 주소 {1}도
    the same mobile number {}
      같은 휴대폰 번호 {1}
    the same landline {}
      같은 유선 번호 {1}
    the same phone number {}
      같은 전화번호 {1}
    the same e-mail address {}
      같은 이메일 주소 {1}
    the same UID {}
      같은 UID {1}
    the same number that looks like a placeholder
      번호가 없어 채워 넣은 것으로 보이는 같은 번호
    the same number that one card has as somebody else's
      번호는 같지만 한쪽 카드에는 다른 사람의 번호로 적혀 있음
    the same number that looks like a placeholder {}
      번호가 없어 채워 넣은 것으로 보이는 같은 번호 {1}
    the same number that one card has as somebody else's {}
      번호는 같지만 한쪽 카드에는 다른 사람의 번호로 적혀 있음({1})
    many of the book have the name
      이 이름을 가진 사람이 많음
    few of the book have the name
      이 이름을 가진 사람이 적음
    the same birthday
      같은 생일
    the same birthday that stands for no date or is that of many
      같은 생일이지만 날짜를 모를 때 쓰거나 여러 사람에게 있는 날
    the same day and month of birth
      태어난 달과 날이 같음
    birthdays that differ as by a typing error
      오타로 보일 만큼 비슷한 생일
    birthdays that differ, as the names do
      이름처럼 서로 다른 생일
    birthdays of which one part differs
      연, 월, 일 가운데 하나가 다른 생일
    other addresses
      둘 다 주소가 있는데 같은 것이 없음
    the same city
      같은 도시
    the same postal code
      같은 우편번호
    the same street or area without the number of a house
      같은 길이나 지역이며 집 번호는 없음
    another building or house of the same street
      같은 도로의 다른 건물이나 동·호수
    nearly the same street address
      거의 같은 주소
    the same street address
      같은 주소
    twins would have two given names
      쌍둥이라면 이름이 서로 다름
    the same picture, which others have too
      같은 사진이지만 다른 사람에게도 있음
    the same picture
      같은 사진
    the same organisation
      같은 회사
    one is a company and the other a person
      하나는 회사이고 하나는 사람
    other phone numbers
      둘 다 전화번호가 있는데 같은 것이 없음
    other mobile numbers
      서로 다른 휴대전화 번호
    numbers of which only the beginning or the end is the same
      앞이나 끝의 숫자만 같은 번호
    phone numbers that differ as by a typing error
      오타로 보일 만큼 비슷한 전화번호
    the same phone number but for the calling code
      국가 번호만 빼면 같은 전화번호
    phone numbers that stand side by side
      나란히 이어지는 전화번호
    e-mail addresses that differ as by a typing error
      오타로 보일 만큼 비슷한 이메일
    each has numbers and addresses of their own
      각자 자기 번호와 주소가 있음
    other e-mail addresses
      둘 다 이메일이 있는데 같은 것이 없음
    other job titles
      둘 다 직함이 있는데 같은 것이 없음
    different sexes {…}
      성별이 다름({1})
    different sexes
      성별이 다름
    another value in the field {…}
      같은 항목의 값이 서로 다름({1})
    another value in the field
      같은 항목의 값이 서로 다름
    other notes or groups
      둘 다 메모나 그룹이 있는데 같은 것이 없음
    street address
      도로명 주소
    sound of the name
      이름의 발음
    the same name
      같은 이름
    the same single word as name
      한 낱말로 된 같은 이름
    the same name but for middle names
      가운데 이름만 빼고 같은 이름
    the same name in other letters
      다른 문자로 쓴 같은 이름
    a short form of the given name
      이름을 줄여 쓴 것
    a short form that other given names have too
      다른 이름도 그렇게 줄여 쓰는 것
    given names that differ as by a typing error
      오타로 보일 만큼 비슷한 이름
    family names that differ as by a typing error
      오타로 보일 만큼 비슷한 성
    given and family names that differ as by typing errors
      오타로 보일 만큼 비슷한 성과 이름
    more family names
      성이 더 있음
    the first part of a given name with a hyphen
      붙임표가 있는 이름의 앞부분만 같음
    given names that differ by a letter or two
      한두 글자가 다른 이름
    names of which a part is the same
      일부가 같은 이름
    given names that look alike
      비슷해 보이는 이름
    the first letter of the given name alone
      이름의 첫 글자만
    the given name alone
      이름만
    names in different scripts
      다른 문자로 쓴 이름
    another second family name
      두 번째 성이 다름
    another family name
      다른 성
    a given name that differs as by a typing error, and another family name
      오타로 보일 만큼 비슷한 이름과 다른 성
    the same words in an order that makes another name
      순서가 달라 다른 이름이 되는 같은 낱말
    other accents or tones
      다른 악센트나 성조
    other middle names
      다른 가운데 이름
    family names of which one word is the same
      한 낱말만 같은 성
    another given name
      다른 이름
    names of different people or of an office, such as a person and their mother, or a person and the front office
      이름에 붙은 말이 다름(본인과 엄마처럼 다른 사람이거나, 본인과 사무실일 수 있음)
    the first line does not name 'decision', 'card 1' and 'card 2'
      첫 줄에 '결정', '카드 1', '카드 2'가 없습니다
    the line does not say which cards are meant
      어느 카드인지 줄에 없습니다
    the decision '{}' is neither 'same' nor 'different'
      결정이 '같음'도 '다름'도 아닙니다: '{1}'
    --ask needs a terminal; --review FILE asks by way of a table
      --ask는 터미널에서 씁니다. --review 파일은 표로 묻습니다
    a line is no count, as --key-counts reads them
      --key-counts가 읽는 개수가 아닌 줄이 있습니다
    what you decided holds for this time only; --review FILE keeps it
      정한 것은 이번에만 쓰입니다. --review 파일을 쓰면 남습니다
    the decisions contradict each other: {} and {} are decided to be different, and by {…} the same; they stay apart
      결정이 서로 어긋납니다: {1}과(와) {2}은(는) 다르다고 했는데 {3}에 따르면 같습니다. 따로 둡니다
    it is not certain which card this decision means by '{}'; all that it may mean stay apart
      이 결정의 '{1}'이(가) 어느 카드인지 확실하지 않습니다. 그럴 수 있는 카드는 모두 따로 둡니다
    it is not certain which card this decision means by '{}' or '{}'; all that it may mean stay apart
      이 결정의 '{1}'과(와) '{2}'이(가) 어느 카드인지 확실하지 않습니다. 그럴 수 있는 카드는 모두 따로 둡니다
    this decision is not obeyed: no card fits '{}'
      결정에 맞는 카드 '{1}'이(가) 없어 결정을 따르지 않습니다
    this decision is not obeyed: no card fits '{}' or '{}'
      결정에 맞는 카드 '{1}'과(와) '{2}'이(가) 없어 결정을 따르지 않습니다
    {}: it is UTF-8 now, which has all characters of the table
      {1}: 원래 문자 집합에 없는 글자가 있어 UTF-8로 썼습니다
    {}: it is a table of text, with tabs between its cells
      {1}: 칸 사이에 탭을 넣은 텍스트 표입니다
    not written: {}
      쓰지 않은 사람: {1}
    {} and {#} more person
      {1} 외 {2}명
    {} and {#} more people
      {1} 외 {2}명
    other decisions
      다른 결정
    line {#}
      {1}번째 줄
    lines {}
      {1}번째 줄
    {} had more than one {}; left out: {…}
      {1}에게 {2}이(가) 둘 이상이어서 뺀 것: {3}
    {} had more than one {}; these would be left out: {…}
      {1}에게 {2}이(가) 둘 이상이어서 뺄 것: {3}
    {…} had two birthdays that are not the same day; both are kept: {…}
      서로 다른 날인 생일이 둘인 사람이 {1} 있습니다. 둘 다 남겼습니다: {2}
    {…} had two birthdays that are not the same day; both would be kept: {…}
      서로 다른 날인 생일이 둘인 사람이 {1} 있습니다. 둘 다 남길 것입니다: {2}
    {…} had a number without its calling code, and another country on another card; the number has got the code: {…}
      국가 번호가 없는 번호가 있고 다른 카드에는 다른 나라가 적힌 사람이 {1} 있습니다. 그 번호에 국가 번호를 붙였습니다: {2}
    {…} had a number without its calling code, and another country on another card; the number would get the code: {…}
      국가 번호가 없는 번호가 있고 다른 카드에는 다른 나라가 적힌 사람이 {1} 있습니다. 그 번호에 국가 번호를 붙일 것입니다: {2}
    {…} had a title in two forms; one is kept, the other left out: {…}
      한 경칭이 두 가지로 적힌 사람이 {1} 있습니다. 하나를 남기고 다른 것은 뺐습니다: {2}
    {…} had a title in two forms; one would be kept, the other left out: {…}
      한 경칭이 두 가지로 적힌 사람이 {1} 있습니다. 하나를 남기고 다른 것은 뺄 것입니다: {2}
    {…} had two {…}; the first of these is kept, the other is in the note: {…}
      {2}이(가) 둘인 사람이 {1} 있습니다. 둘 가운데 여기에 앞서 적은 값을 남기고 다른 것은 메모에 적었습니다: {3}
    {…} had two {…}; the first of these would be kept, the other put into the note: {…}
      {2}이(가) 둘인 사람이 {1} 있습니다. 둘 가운데 여기에 앞서 적은 값을 남기고 다른 것은 메모에 적을 것입니다: {3}
    {…} had several columns that differ together; what belongs together is one line of the note: {…}
      여러 열의 값이 함께 다른 사람이 {1} 있습니다. 함께 있어야 할 값은 메모에 한 줄로 적었습니다: {2}
    {…} had several columns that differ together; what belongs together would be one line of the note: {…}
      여러 열의 값이 함께 다른 사람이 {1} 있습니다. 함께 있어야 할 값은 메모에 한 줄로 적을 것입니다: {2}
    {…} had several values of {}; the joined contact has all of them: {…}
      {2}의 값이 여럿인 사람이 {1} 있습니다. 합친 연락처에 모두 넣었습니다: {3}
    {…} had several values of {}; the joined contact would have all of them: {…}
      {2}의 값이 여럿인 사람이 {1} 있습니다. 합친 연락처에 모두 넣을 것입니다: {3}
    ages
      나이
    birthdays
      생일
    anniversaries
      기념일
    genders
      성별
    values of {}
      {1}
    not joined {} / {}: {…}
      합치지 않음 {1} / {2}: {3}
    not joined {} and {#} more person: {…}
      합치지 않음 {1} 외 {2}명: {3}
    not joined {} and {#} more people: {…}
      합치지 않음 {1} 외 {2}명: {3}
    not joined {}: {…}
      합치지 않음 {1}: {2}
    it holds nothing
      내용이 없음
    (no name)
      (이름 없음)
    {…} joined to {}, {…}
      {1}을(를) {2}개로 합쳤습니다. {3}
    would join {…} to {}, {…}
      {1}을(를) {2}개로 합칠 것입니다. {3}
    {#} join refused for lack of a column
      열이 없어 합치지 않은 것이 {1}건 있고
    {#} joins refused for lack of a column
      열이 없어 합치지 않은 것이 {1}건 있고
    {#} × joined
      {1} × 합침
    tag joined]
      합침]
    {#} doubtful pair
      확실하지 않은 쌍은 {1}개입니다
    0 doubtful pairs
      확실하지 않은 쌍은 없습니다
    {#} doubtful pairs
      확실하지 않은 쌍은 {1}개입니다
    joined {}: {…}
      합침 {1}: {2}
    would join {}: {…}
      합칠 것 {1}: {2}
    same phone {}
      같은 전화번호 {1}
    same email {}
      같은 이메일 주소 {1}
    same uid {}
      같은 UID {1}
    content
      내용
    name and other values
      이름과 그 밖의 값
    other values
      값(이름 제외)
    same name {}
      같은 이름 {1}
    {…} not listed here; once the pairs above are decided in the table of --review, the next run lists them
      가능성이 더 낮은 {1}은(는) 보이지 않습니다. --review 표에서 보인 것을 먼저 정하면, 다음에 나머지를 보여 줍니다
    people of one name with too little else in common are not listed; --by phone,email,uid,name lists them, too
      이름은 같지만 다른 공통점이 너무 적은 사람들은 보이지 않습니다. 함께 보려면 --by phone,email,uid,name을 쓰세요
    {…} not compared: too many people have what they share
      {1}은(는) 비교하지 않았습니다. 같은 것을 가진 사람이 너무 많습니다
    one phone of many, {}
      여럿이 함께 쓰는 전화번호 {1}
    one email of many, {}
      여럿이 함께 쓰는 이메일 {1}
    one uid of many, {}
      여럿에게 있는 UID {1}
    one phone of many
      여럿이 함께 쓰는 전화번호
    one email of many
      여럿이 함께 쓰는 이메일
    one uid of many
      여럿에게 있는 UID
    alike: {…}
      같은 점: {1}
    unlike: {…}
      다른 점: {1}
    lunar {} / {}
      음력 {1} / {2}
    {} / lunar {}
      {1} / 음력 {2}
    lunar {} / lunar {}
      음력 {1} / 음력 {2}
    a lunar and a solar birthday of the same digits
      숫자가 같은 음력 생일과 양력 생일
    a lunar and a solar birthday of the same digits {…}
      숫자가 같은 음력 생일과 양력 생일 {1}
    different birthdays {…}
      다른 생일 {1}
    birthdays that differ as by a typing error {…}
      오타로 보일 만큼 비슷한 생일 {1}
    birthdays that differ, as the names do {…}
      이름처럼 서로 다른 생일 {1}
    birthdays of which one part differs {…}
      연, 월, 일 가운데 하나가 다른 생일 {1}
    same birthday {…}
      같은 생일 {1}
    same address {}
      같은 주소 {1}
    same organisation {}
      같은 회사 {1}
    {#} other name is kept as a nickname
      다른 이름 {1}개를 별명으로 남겼습니다
    {#} other names are kept as nicknames
      다른 이름 {1}개를 별명으로 남겼습니다
    {#} other name would be kept as a nickname
      다른 이름 {1}개를 별명으로 남길 것입니다
    {#} other names would be kept as nicknames
      다른 이름 {1}개를 별명으로 남길 것입니다
    {}: write same or different into the first column of {…}, and run this again
      {1}: {2}의 첫 칸에 같음이나 다름을 쓰고 다시 실행하세요
    {#} pair
      {1}쌍
    {#} pairs
      {1}쌍
    {#} less likely pair
      {1}쌍
    {#} less likely pairs
      {1}쌍
    {#} card
      카드 {1}개
    {#} cards
      카드 {1}개
    {#} person
      {1}명
    {#} people
      {1}명
    --explain takes a name, number, UID or short name, not an empty text
      --explain에는 이름, 번호, UID나 ID를 씁니다. 빈 글은 쓸 수 없습니다
    --explain takes one person or two
      --explain에는 한 명이나 두 명을 씁니다
    nobody has the name of {}, or shares a number or an address of a person
      {1}과(와) 이름이 같거나 개인 번호나 주소를 함께 쓰는 사람이 없습니다
    both mean one contact: {}
      둘 다 한 연락처를 가리킵니다: {1}
    --by takes phone, email, uid and name, not '{}'
      --by에는 phone, email, uid, name을 씁니다. '{1}'은(는) 아닙니다
    --emit-counts is about a shard; give its --key-counts
      --emit-counts는 조각에 대한 것입니다. 그 조각의 --key-counts를 주세요
    --explain writes nothing; leave -o out
      --explain은 아무것도 쓰지 않습니다. -o를 빼세요
    --explain writes nothing; leave --in-place and --dry-run out
      --explain은 아무것도 쓰지 않습니다. --in-place와 --dry-run을 빼세요
    --emit-keys and --emit-pairs write to standard output; leave -o out
      --emit-keys와 --emit-pairs는 표준 출력에 씁니다. -o를 빼세요
    q keeps what you said before it; Ctrl-C does not
      q는 앞에서 정한 것을 남기고, Ctrl-C는 남기지 않습니다
    [s]ame, [d]ifferent, [l]ater or [q]uit?
      같음[s], 다름[d], 나중에[l], 그만[q]?
    please type s, d, l or q
      같음(s), 다름(d), 나중에(l), 그만(q) 가운데 하나를 입력하세요
    '{}' alone may be a word as well as a key; please type the whole word
      '{1}'만으로는 뜻이 분명하지 않습니다. 같음, 다름, 나중에, 그만 가운데 하나를 입력하세요
    taken for the same person
      같은 사람으로 정했습니다
    taken for different people
      다른 사람으로 정했습니다
    left for later
      나중으로 미뤘습니다
    """
}
