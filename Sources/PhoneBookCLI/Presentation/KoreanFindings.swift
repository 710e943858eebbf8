extension Translation {
  /// What readers, writers and the search for duplicates say in Korean: a pattern of the English on one line, the
  /// Korean on the next.
  static let koreanFindings: StaticString = """
    names equal after normalisation
      정리하면 같은 이름
    both cards say the same
      두 카드의 내용이 같음
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
    different generations
      다른 세대
    different titles
      다른 직함
    different organisations
      다른 회사
    a company and a person
      회사와 사람
    fits several people
      여러 사람에게 맞음
    only the name is equal
      이름만 같음
    too little in common to be sure
      확신하기에는 공통점이 적음
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
    {…}; {} bits join what nothing contradicts
      {1}; 어긋나는 것이 없으면 {2}비트부터 합칩니다
    {…}; {} bits join
      {1}; {2}비트부터 합칩니다
    {} bits join
      {1}비트부터 합칩니다
    {…}, which stands under {} names
      {1} (이름 {2}개에 있음)
    {…}, which stands under one name
      {1} (이름 하나에만 있음)
    many of the book have the name
      이 이름을 가진 사람이 많음
    few of the book have the name
      이 이름을 가진 사람이 적음
    the same birthday
      같은 생일
    the same day and month of birth
      태어난 달과 날이 같음
    birthdays that differ as by a typing error
      오타처럼 다른 생일
    birthdays of which the day, the month or the year differs
      일, 월, 연도 가운데 하나가 다른 생일
    both have addresses, and none is the same
      둘 다 주소가 있는데 같은 것이 없음
    the same city
      같은 도시
    the same postal code
      같은 우편번호
    the same street
      같은 도로
    nearly the same street address
      거의 같은 주소
    the same street address
      같은 주소
    the same picture
      같은 사진
    the same organisation
      같은 회사
    one is a company, the other a person
      하나는 회사이고 하나는 사람
    both have phones, and none is the same
      둘 다 전화번호가 있는데 같은 것이 없음
    mobile numbers that differ as by a typing error
      오타처럼 다른 휴대전화 번호
    e-mail addresses that differ as by a typing error
      오타처럼 다른 이메일
    each has numbers and addresses of their own
      각자 자기 번호와 주소가 있음
    both have e-mail addresses, and none is the same
      둘 다 이메일이 있는데 같은 것이 없음
    both have job titles, and none is the same
      둘 다 직함이 있는데 같은 것이 없음
    street address
      도로명 주소
    sound of the name
      이름의 소리
    the same name
      같은 이름
    the same single word as name
      한 낱말로 된 같은 이름
    the same name but for middle names
      가운데 이름만 빼고 같은 이름
    the same name in other letters
      다른 문자로 쓴 같은 이름
    a short form of the given name
      이름의 줄임
    given names that differ as by a typing error
      오타처럼 다른 이름
    family names that differ as by a typing error
      오타처럼 다른 성
    given and family names that differ as by typing errors
      오타처럼 다른 성과 이름
    more family names
      성이 더 있음
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
    another family name
      다른 성
    the same words in an order that makes another name
      순서가 달라 다른 이름이 되는 같은 낱말
    other accents or tones
      다른 악센트나 성조
    other middle names
      다른 가운데 이름
    another given name
      다른 이름
    one is of somebody who belongs to the other
      하나는 다른 하나의 가족이나 동료
    the first line does not name “decision”, “card 1” and “card 2”
      첫 줄에 “decision”, “card 1”, “card 2”가 없습니다
    the line does not say which cards are meant
      어느 카드인지 줄에 없습니다
    the decision is neither “same” nor “different”
      결정이 “same”도 “different”도 아닙니다
    --ask needs a terminal; --review FILE asks by way of a table
      --ask는 터미널에서 씁니다. --review FILE은 표로 묻습니다
    a line is no count, as --key-counts reads them
      --key-counts가 읽는 개수가 아닌 줄이 있습니다
    what you decided holds for this time only; --review FILE keeps it
      정한 것은 이번에만 쓰입니다. --review FILE을 쓰면 남습니다
    the decisions contradict each other: {} and {} are decided to be different, and by {} the same; they stay apart
      결정이 서로 어긋납니다: {1}과(와) {2}은(는) 다르다고 했는데 {3}에 따르면 같습니다. 따로 둡니다
    other decisions
      다른 결정
    {} had more than one UID; left out: {}
      {1}의 UID가 하나가 아닙니다. 뺀 것: {2}
    not joined {} / {}: {…}
      합치지 않음 {1} / {2}: {3}
    not joined {}: {…}
      합치지 않음 {1}: {2}
    it holds nothing
      내용이 없음
    (no name)
      (이름 없음)
    {…} joined to {}, {…}
      {1}를 {2}개로 합쳤고, {3}
    {#} doubtful pair
      의심스러운 것 {1}쌍
    {#} doubtful pairs
      의심스러운 것 {1}쌍
    joined {}: {…}
      합침 {1}: {2}
    same phone {}
      같은 전화번호 {1}
    same email {}
      같은 이메일 {1}
    same uid {}
      같은 UID {1}
    same name {}
      같은 이름 {1}
    {…} in doubt, less likely than those, not listed
      가능성이 더 낮은 의심스러운 것 {1}은 보이지 않습니다
    {…} not compared: too many people have what they share
      {1}은 비교하지 않았습니다. 같은 것을 가진 사람이 너무 많습니다
    one {} of many
      여럿 가운데 하나의 {1}
    {#} pair
      {1}쌍
    {#} pairs
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
      --explain에는 이름, 번호, UID나 짧은 이름을 씁니다. 빈 글은 쓸 수 없습니다
    --explain takes one person or two
      --explain에는 한 명이나 두 명을 씁니다
    nobody shares a number, an address or a name with {}
      {1}과(와) 번호, 주소, 이름이 같은 사람이 없습니다
    both are the same contact
      둘은 같은 연락처입니다
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
      s, d, l, q 가운데 하나를 입력하세요
    --photo gives a picture; leave --photo out
      --photo는 사진을 줍니다. --photo를 빼세요
    --pokemon gives a picture; leave --photo out
      --pokemon은 사진을 줍니다. --photo를 빼세요
    add takes one file; what the person has is given as --name, --phone …
      add에는 파일 하나를 쓰고, 그 사람의 정보는 --name, --phone 등으로 씁니다
    add needs --name and what else the person has
      add에는 --name과 그 사람의 다른 정보가 있어야 합니다
    {} does not exist, and its ending belongs to no format that can be written
      {1} 파일이 없고, 끝 이름이 쓸 수 있는 형식이 아닙니다
    anonymize takes one file
      anonymize에는 파일 하나를 씁니다
    a backup is not anonymized as it is; convert it to vCard first (phonebook convert {} --to vcard)
      백업은 그대로 익명으로 만들지 않습니다. 먼저 vCard로 바꾸세요 (phonebook convert {1} --to vcard)
    no Pokémon of --range is of that --type
      --range 안에 그 --type의 포켓몬이 없습니다
    no picture of {}: {…}
      {1}의 사진이 없습니다: {2}
    … and {} more without a picture
      … 사진이 없는 {1}개 더
    {…} got a Pokémon, {…} of them shiny (drawn with --seed {})
      {1}에 포켓몬을 넣었고, 그중 색이 다른 것은 {2}개입니다 (--seed {3}(으)로 뽑음)
    {…} got a Pokémon (drawn with --seed {})
      {1}에 포켓몬을 넣었습니다 (--seed {2}(으)로 뽑음)
    {…} got a Pokémon
      {1}에 포켓몬을 넣었습니다
    {} without: run it again on the output, with this seed, to fill them
      {1}개는 없음: 출력에 같은 seed로 다시 실행하면 채워집니다
    --range needs two numbers from 1 to {}, such as 1-151
      --range에는 1부터 {1}까지의 두 수를 씁니다. 예: 1-151
    --pokemon names one Pokémon; leave --range out
      --pokemon은 포켓몬 하나를 정합니다. --range를 빼세요
    --type draws; leave --pokemon out
      --type은 뽑는 것입니다. --pokemon을 빼세요
    to change one of several: --remove-{} OLD --add-{} NEW; phonebook undo {} takes this back
      여럿 가운데 하나를 바꾸려면 --remove-{1} 이전값 --add-{2} 새값. phonebook undo {3}(으)로 되돌립니다
    {} is larger than 64 MiB
      {1}은(는) 64MiB보다 큽니다
    {} is no picture that I know
      {1}은(는) 아는 사진이 아닙니다
    edit takes a file and a person
      edit에는 파일과 사람을 씁니다
    say what to change: --name, --phone, --add-email …
      바꿀 것을 쓰세요: --name, --phone, --add-email 등
    short name: {} → {}
      짧은 이름: {1} → {2}
    remove takes a file and people
      remove에는 파일과 사람을 씁니다
    added {}
      추가함 {1}
    changed {}
      바꿈 {1}
    removed {}
      지움 {1}
    {}: nobody is found by '{}'
      {1}: '{2}'에 맞는 사람이 없습니다
    nothing was changed; --force writes it all the same
      아무것도 바꾸지 않았습니다. --force를 쓰면 그대로 씁니다
    --changes takes added, removed and changed, not '{}'
      --changes에는 added, removed, changed를 씁니다. '{1}'은(는) 아닙니다
    diff takes two files
      diff에는 파일 두 개를 씁니다
    --only finds people; --changes {} chooses the changes
      --only는 사람을 찾습니다. 변경은 --changes {1}(으)로 고릅니다
    the ending of '{}' belongs to no format; name the format with --to
      '{1}'의 끝 이름에 맞는 형식이 없습니다. --to로 형식을 정하세요
    {} cannot be written here; write a vCard file
      {1}은(는) 여기에 쓸 수 없습니다. vCard 파일로 쓰세요
    formats takes the name of one format
      formats에는 형식 이름 하나를 씁니다
    manual takes no files
      manual에는 파일을 쓰지 않습니다
    photos attach needs files to read, and last a folder of pictures
      photos attach에는 읽을 파일을 쓰고 마지막에 사진 폴더를 씁니다
    photos attach reads its files twice; standard input can be read only once
      photos attach는 파일을 두 번 읽는데 표준 입력은 한 번만 읽을 수 있습니다
    not used: {…}
      쓰지 않음: {1}
    {} not used
      {1}개는 쓰지 않음
    its contact has got another picture
      그 연락처는 다른 사진을 받았습니다
    {} kept the picture of before (--replace-photos)
      {1}의 사진은 그대로 두었습니다 (--replace-photos로 바꿈)
    this is no picture of a known type
      아는 종류의 사진이 아닙니다
    another picture has the same name
      같은 이름의 다른 사진이 있습니다
    several contacts have this name
      이 이름의 연락처가 여럿입니다
    no contact has this name
      이 이름의 연락처가 없습니다
    the picture is empty
      사진이 비어 있습니다
    the picture is no image of a known type
      아는 종류의 사진이 아닙니다
    the picture ends before the image does
      사진이 도중에 끝납니다
    the picture is {}, but the contact states another type
      사진은 {1}인데 연락처에는 다른 종류로 되어 있습니다
    photos needs a verb: extract or attach
      photos에는 extract나 attach를 씁니다
    photos extract needs files to read and -o FOLDER
      photos extract에는 읽을 파일과 -o 폴더를 씁니다
    {…} of {…} written to {}
      {2}의 {1}을 {3}에 썼습니다
    {} more are links, which are not fetched
      {1}개는 링크라서 가져오지 않습니다
    avatars needs a verb: avatars assign FILE… -o OUT
      avatars에는 assign을 씁니다: avatars assign 파일… -o 출력
    pokedex needs a verb: list, search, show or mine
      pokedex에는 list, search, show, mine 가운데 하나를 씁니다
    pokedex list takes no names; search does, and --mine takes files
      pokedex list에는 이름을 쓰지 않습니다. 이름은 search에, 파일은 --mine에 씁니다
    name what to search for
      찾을 것을 쓰세요
    there is no 'pokedex {}'
      'pokedex {1}'은(는) 없습니다
    name a Pokémon, or its number
      포켓몬의 이름이나 번호를 쓰세요
    no Pokémon matches
      맞는 포켓몬이 없습니다
    there is no program to open it with; the picture is {}
      여는 프로그램이 없습니다. 사진: {1}
    {} of {} contacts have one
      연락처 {2}개 가운데 {1}개에 있습니다
    there is no Pokémon '{}'; pokedex search finds the names
      포켓몬 '{1}'은(는) 없습니다. pokedex search로 이름을 찾습니다
    there is no type '{}'
      '{1}' 타입은 없습니다
    several match: {}; use the number
      여럿이 맞습니다: {1}. 번호를 쓰세요
    --pokeapi-url needs an address that begins with http:// or https://
      --pokeapi-url에는 http://나 https://로 시작하는 주소를 씁니다
    left out (protected; --include-sensitive)
      뺌 (보호 대상. --include-sensitive로 남김)
    kept as extension {}
      확장 {1}(으)로 남김
    no known program's; columns are guessed
      알려진 프로그램의 표가 아님. 열은 추측함
    no header row
      머리글 없음
    headers in line {}
      머리글은 {1}번째 줄
    Not known, kept as extensions: {}
      알 수 없어 확장으로 남김: {1}
    --qr shows a code; leave --format out
      --qr은 코드를 보여 줍니다. --format을 빼세요
    show needs a file and who is meant
      show에는 파일과 사람을 씁니다
    the code needs a window of {…}
      코드를 보려면 {1} 높이의 창이 필요합니다
    {#} line
      {1}줄
    {#} lines
      {1}줄
    {}: not in the code: {}
      {1}: 코드에 없는 것: {2}
    read from
      읽은 곳
    numbers by type
      종류별 번호
    pictures ({} bytes)
      사진({1}바이트)
    addresses by country
      나라별 주소
    groups by name
      이름별 그룹
    a map file has at most {} MiB
      열 파일은 {1}MiB까지입니다
    this is no map file
      열 파일이 아닙니다
    columns are numbered from 1
      열 번호는 1부터입니다
    name the column with "column" (its header) or "number"
      열은 "column"(머리글)이나 "number"로 정하세요
    there is no field '{}' for the column '{}' (did you mean '{}'?)
      열 '{2}'에 쓸 '{1}' 항목이 없습니다 ('{3}'인가요?)
    there is no field '{}' for the column '{}'
      열 '{2}'에 쓸 '{1}' 항목이 없습니다
    With labels or by vCard names, for example: {}
      이름표나 vCard 이름으로는 예를 들어: {1}
    --no-photos leaves nothing to --photo-size
      --no-photos를 쓰면 --photo-size가 할 일이 없습니다
    The rules of check and clean. --rules chooses a set: standard, classic, or a FILE whose lines
      check와 clean의 규칙입니다. --rules로 standard, classic 또는 파일을 고릅니다. 그 파일의 줄은
    are orders
      명령입니다
    What readers report, whatever the rules
      규칙과 관계없이 읽으면서 알리는 것
    {} has no column for it
      {1}에 넣을 열이 없음
    {} has no column for a name without parts
      {1}에 나뉘지 않은 이름을 넣을 열이 없음
    {} has no column for anything that it holds
      {1}에 그 내용을 넣을 열이 없음
    {} has no column for more parts of a name
      {1}에 이름의 다른 부분을 넣을 열이 없음
    {} has no column for notes
      {1}에 메모를 넣을 열이 없음
    {} has no further column for it
      {1}에 더 넣을 열이 없음
    {} has no further column for the address of a picture
      {1}에 사진 주소를 더 넣을 열이 없음
    {} has no further column for this type
      {1}에 이 종류를 더 넣을 열이 없음
    {} has no groups in groups ({})
      {1}에는 그룹 안의 그룹이 없음 ({2})
    {} has no place for a gender beside its words
      {1}에는 말로 쓴 것 외의 성별을 넣을 곳이 없음
    {} has no place for a service beside a label
      {1}에는 이름표 외의 서비스를 넣을 곳이 없음
    {} has no place for all of its types
      {1}에는 모든 종류를 넣을 곳이 없음
    {} has no place for it
      {1}에 넣을 곳이 없음
    {} has no place for the time of a date
      {1}에 날짜의 시각을 넣을 곳이 없음
    {} holds people, no groups
      {1}에는 사람만 있고 그룹이 없음
    {} keeps it under a label
      {1}에는 이름표로 들어감
    {} keeps no pictures in CSV
      {1}은(는) CSV에 사진을 두지 않음
    {} makes the full name of its parts
      {1}은(는) 전체 이름을 부분으로 만듦
    {} names groups with people, and this one has no name
      {1}은(는) 사람에게 그룹 이름을 쓰는데 이 그룹에는 이름이 없음
    the group is empty, and {} names groups with people only
      그룹이 비었는데 {1}에서는 사람에게만 그룹 이름을 씀
    {} divides groups by this character
      {1}은(는) 이 글자로 그룹을 나눔
    {} leaves out blanks around the name of a group
      {1}은(는) 그룹 이름 둘레의 빈칸을 뺌
    {} lacks characters of it
      {1}에 없는 글자가 있음
    {} shows no pictures of the type {}
      {1}은(는) {2} 사진을 보여 주지 않음
    no column for it
      넣을 열이 없음
    no further column for it
      더 넣을 열이 없음
    no column for a lunar date
      음력 날짜를 넣을 열이 없음
    no column for an address in lines
      줄로 된 주소를 넣을 열이 없음
    no column for names
      이름을 넣을 열이 없음
    no column for such a date
      이런 날짜를 넣을 열이 없음
    no column for this label
      이 이름표를 넣을 열이 없음
    no column for this part
      이 부분을 넣을 열이 없음
    it labels nothing
      이름표를 붙일 것이 없음
    blanks in their places
      그 자리에 빈칸을 둠
    a table for a spreadsheet has no place for it
      스프레드시트용 표에 넣을 곳이 없음
    a table for a spreadsheet holds no pictures
      스프레드시트용 표에는 사진이 없음
    a table for a spreadsheet holds text only
      스프레드시트용 표에는 텍스트만 있음
    a cell of a spreadsheet holds no more than 32767 characters
      스프레드시트의 칸에는 32767자까지만 들어감
    a cell of a sheet holds no more than 32767 characters
      시트의 칸에는 32767자까지만 들어감
    LDIF has no attribute for a floor, a building and the like
      LDIF에 층, 건물 등의 속성이 없음
    LDIF has no attribute for additional names
      LDIF에 다른 이름의 속성이 없음
    LDIF has no attribute for it
      LDIF에 그 속성이 없음
    LDIF has no attribute for this type
      LDIF에 이 종류의 속성이 없음
    LDIF keeps no labels
      LDIF는 이름표를 담지 않음
    LDIF keeps no parameters
      LDIF는 매개변수를 담지 않음
    a calendar does not show it
      달력에 보이지 않음
    a calendar has no event for a contact without a day
      날짜가 없는 연락처는 달력에 일정이 없음
    a calendar shows only the full name
      달력에는 전체 이름만 보임
    an event of a whole day has no time
      종일 일정에는 시각이 없음
    only programs read it
      프로그램만 읽음
    the lunar calendar is known from 1900 to 2050, and not for the years that are written
      음력은 1900년부터 2050년까지만 알고, 쓰려는 해는 아님
    the page does not show it
      페이지에 보이지 않음
    the page does not show what it labels, or not with a label
      페이지에 그 내용이나 이름표가 보이지 않음
    the page loads nothing from elsewhere
      페이지는 밖에서 아무것도 가져오지 않음
    the page shows one picture a contact
      페이지는 연락처마다 사진 하나를 보여 줌
    the page shows only the full name
      페이지에는 전체 이름만 보임
    browsers do not show this kind of picture
      브라우저가 이런 사진을 보여 주지 않음
    photos are not wanted (--no-photos)
      사진을 뺌 (--no-photos)
    larger than {} KB (--photo-size)
      {1}KB보다 큼 (--photo-size)
    larger than the {} KB that {} takes
      {2}이(가) 받는 {1}KB보다 큼
    the contact is larger than the {} KB that {} takes
      연락처가 {2}이(가) 받는 {1}KB보다 큼
    vCard 2.1 has no colons, semicolons and line ends in parameters
      vCard 2.1의 매개변수에는 콜론, 세미콜론, 줄바꿈이 없음
    vCard 2.1 has one text in each part
      vCard 2.1에는 부분마다 텍스트가 하나임
    vCard {} knows one degree of preference
      vCard {1}에는 선호 단계가 하나뿐임
    the classic form has a name, an age and a phone number
      classic 형식에는 이름, 나이, 전화번호가 있음
    the text holds several numbers
      번호가 여러 개 들어 있음
    {#} × {} ({…})
      {1} × {2} ({3})
    {}: {} left out: {…}
      {1}: {2} 뺌: {3}
    {}: contact left out: {…}
      {1}: 연락처 뺌: {2}
    this line is not UTF-8; read as {}
      UTF-8이 아닌 줄입니다. {1}(으)로 읽습니다
    this card has no {}; read as {}
      카드에 {1}이(가) 없습니다. {2}(으)로 읽습니다
    the line {} is missing before this card begins
      이 카드 앞에 {1} 줄이 없습니다
    the contact is called {}
      연락처의 이름은 {1}
    END:VCARD without a card before it
      앞에 카드가 없는 END:VCARD
    a data: URI in {} is not base64; kept as it stands
      {1}의 data: URI가 base64가 아닙니다. 그대로 둡니다
    a name stands twice in one object; the later value was taken
      객체에 같은 이름이 두 번 있습니다. 뒤의 값을 썼습니다
    cell {} has a quote that is not doubled
      {1} 칸에 겹쳐 쓰지 않은 따옴표가 있습니다
    the quote before cell {} is never closed; the cell ends with its line
      {1} 칸 앞의 따옴표가 닫히지 않았습니다. 칸은 그 줄에서 끝납니다
    the row has {} cells and the header {}
      행의 칸은 {1}개인데 머리글은 {2}개입니다
    the row has {} cells and the header {}; the rest is kept as X-EXTRA-CELL
      행의 칸은 {1}개인데 머리글은 {2}개입니다. 나머지는 X-EXTRA-CELL로 둡니다
    the table has no header; what its columns mean was guessed from their cells
      표에 머리글이 없어 칸을 보고 열의 뜻을 추측했습니다
    this row looks like a header, but is read as a contact: {}
      이 행은 머리글처럼 보이지만 연락처로 읽습니다: {1}
    this row stands above the header and is no contact: {}
      이 행은 머리글 위에 있어 연락처가 아닙니다: {1}
    this row is taken for the header, though none of its words is known
      아는 낱말이 없지만 이 행을 머리글로 봅니다
    column {} holds a number that the law protects; it is left out
      {1} 열에 법으로 보호하는 번호가 있습니다. 뺐습니다
    column {} is left out, as the mapping says
      정한 대로 {1} 열을 뺐습니다
    column {} is not known
      {1} 열은 알 수 없습니다
    column {} ({}) is not known
      {1} 열({2})은 알 수 없습니다
    '{}' can be read in more ways than one; such dates are read as {}, since '{}' on line {} can be nothing else
      '{1}'은(는) 여러 가지로 읽을 수 있습니다. {4}번째 줄의 '{3}'이(가) 하나뿐이므로 {2}(으)로 읽습니다
    '{}' can be read in more ways than one; such dates are read as {}, {…}; --dates decides otherwise
      '{1}'은(는) 여러 가지로 읽을 수 있습니다. {2}(으)로 읽습니다. {3}; --dates로 바꿀 수 있습니다
    as the dates of another column are
      다른 열의 날짜와 같게
    which is a guess by the dots between their parts
      사이의 점을 보고 추측했습니다
    which is a guess by the language of the headers
      머리글의 언어를 보고 추측했습니다
    which is a guess: no cell shows whether the day or the month comes first
      추측입니다. 일과 월 가운데 무엇이 먼저인지 알려 주는 칸이 없습니다
    which is a guess: some cells show the one order, some the other
      추측입니다. 칸마다 순서가 다릅니다
    numbers such as '{}' are read as days that a spreadsheet counted
      '{1}' 같은 수는 스프레드시트가 센 날짜로 읽습니다
    years of two digits, such as in '{}', are taken for 1930 to 2029
      '{1}'처럼 두 자리인 연도는 1930년부터 2029년까지로 봅니다
    there is no column '{}' to map; the file has {}
      정할 '{1}' 열이 없습니다. 파일에 있는 열: {2}
    with '{}' between cells, as it was said, there is one column only
      말한 대로 칸 사이를 '{1}'(으)로 보면 열이 하나뿐입니다
    a record has more than {} cells (limit columns)
      기록의 칸이 {1}개보다 많습니다 (columns 한도)
    a record is longer than {} bytes (limit recordBytes); is a quote left open?
      기록이 {1}바이트보다 깁니다 (recordBytes 한도). 따옴표가 열려 있지 않나요?
    no header row ends within {} bytes (limit headerBytes)
      {1}바이트 안에서 머리글이 끝나지 않습니다 (headerBytes 한도)
    {} holds a password or a key, and was left out; --include-sensitive keeps it
      {1}에 암호나 열쇠가 있어 뺐습니다. --include-sensitive로 남깁니다
    control characters (U+001E, U+001F) in {} became blanks
      {1}의 제어 문자(U+001E, U+001F)를 빈칸으로 바꿨습니다
    {} control characters (U+001E, U+001F) became blanks
      제어 문자(U+001E, U+001F) {1}개를 빈칸으로 바꿨습니다
    the input ends inside this card, without END:VCARD; what is there was kept
      END:VCARD 없이 카드 안에서 입력이 끝났습니다. 있는 것은 남겼습니다
    the line has no colon
      줄에 콜론이 없습니다
    the name of this property is too long
      이 속성의 이름이 너무 깁니다
    the value is no base64; it is kept as it is
      값이 base64가 아닙니다. 그대로 둡니다
    the value is not quoted-printable
      값이 quoted-printable이 아닙니다
    this base64 ends in the middle of a byte; the bytes before were kept
      base64가 바이트 중간에서 끝났습니다. 앞의 바이트는 남겼습니다
    this base64 holds no text; kept as it stands
      base64에 텍스트가 없습니다. 그대로 둡니다
    this card has more than {} properties; this one and those after it were left out
      카드의 속성이 {1}개보다 많습니다. 여기부터 뺐습니다
    this card is longer than the limit of {} bytes
      카드가 한도 {1}바이트보다 깁니다
    this character set is not known
      모르는 문자 집합입니다
    this contact was left out: {…}
      이 연락처를 뺐습니다: {1}
    this line belongs to no property of a card
      카드의 속성이 아닌 줄입니다
    this line was left out: {…}
      이 줄을 뺐습니다: {1}
    this member has no meaning here and was left out
      여기서는 뜻이 없는 항목이라 뺐습니다
    this member stands twice; the later value was taken
      같은 항목이 두 번 있습니다. 뒤의 값을 썼습니다
    this property stands outside any card and was left out
      카드 밖에 있는 속성이라 뺐습니다
    this is no date of a known form; it is read as text
      아는 모양의 날짜가 아니어서 글로 읽습니다
    this is no media type that can stand there
      거기에 쓸 수 있는 미디어 종류가 아닙니다
    this system has no tables for the character set; read as {}
      이 시스템에 그 문자 집합의 표가 없어 {1}(으)로 읽습니다
    this text holds no card
      카드가 없는 텍스트입니다
    this text is not quoted-printable throughout; the rest was kept as it stands
      모두 quoted-printable은 아닙니다. 나머지는 그대로 둡니다
    this value is base64 without saying so
      base64라고 쓰지 않은 base64 값입니다
    this value is not base64; kept as it stands
      base64가 아닌 값입니다. 그대로 둡니다
    this value is no jCard and was left out
      jCard가 아닌 값이라 뺐습니다
    this version of vCard is not known; read as 3.0
      모르는 vCard 버전입니다. 3.0으로 읽습니다
    what follows the contact on this line was left out
      이 줄에서 연락처 뒤의 것을 뺐습니다
    property [1][{}] has no name, parameters and type, and was left out
      속성 [1][{1}]에 이름, 매개변수, 종류가 없어 뺐습니다
    the entry is neither a person nor a list; it is passed over
      사람도 목록도 아닌 항목입니다. 지나갑니다
    an entry is longer than {} bytes (limit entryBytes)
      항목이 {1}바이트보다 깁니다 (entryBytes 한도)
    a number is malformed
      수의 모양이 잘못되었습니다
    a string holds a raw control character or an unknown escape
      문자열에 제어 문자나 모르는 이스케이프가 있습니다
    arrays and objects are nested more than {} deep
      배열과 객체가 {1}단계보다 깊습니다
    it is neither a picture in base64 nor the address of one
      base64로 된 사진도 사진의 주소도 아닙니다
    it takes a date such as 1990-01-02 or --01-02
      1990-01-02나 --01-02 같은 날짜를 씁니다
    age: it takes a number from 0 to 999
      age: 0부터 999까지의 수를 씁니다
    it takes a number from 0 to 999
      0부터 999까지의 수를 씁니다
    cards stand more than {} levels deep inside of each other
      카드 안의 카드가 {1}단계보다 깊습니다
    no contact is called {}
      {1}(이)라는 연락처가 없습니다
    several contacts are called {}
      {1}(이)라는 연락처가 여럿입니다
    several contacts have its name
      그 이름의 연락처가 여럿입니다
    no contact has its name
      그 이름의 연락처가 없습니다
    several pictures have this name
      이 이름의 사진이 여럿입니다
    the contact has a picture of its own
      연락처에 이미 사진이 있습니다
    it is no picture of a known type
      아는 종류의 사진이 아닙니다
    and {} more such faults
      같은 문제 {1}개 더
    says '{}' of a value that is not there; it is left out
      없는 값에 대해 '{1}'(이)라고 합니다. 뺐습니다
    the sheet '{}' is hidden
      시트 '{1}'은(는) 숨겨져 있습니다
    only the sheet '{}' is read, and {} more with cells {} not
      시트 '{1}'만 읽고, 칸이 있는 다른 시트 {2}개는 읽지 않습니다({3})
    --sheet NAME reads another
      다른 시트는 --sheet 이름으로 읽습니다
    there is no sheet '{}', but {}
      시트 '{1}'은(는) 없고 {2}이(가) 있습니다
    there is no sheet of cells in the workbook
      엑셀 파일에 칸이 있는 시트가 없습니다
    cell {} has the error {} as its value; it is left empty
      {1} 칸의 값이 오류 {2}입니다. 비워 둡니다
    cell {} is a formula whose value is not stored; open the workbook in its program and save it
      {1} 칸은 값이 저장되지 않은 수식입니다. 프로그램에서 파일을 열고 저장하세요
    cell {} is said to be a number and is none; its text is kept
      {1} 칸은 수라고 하지만 아닙니다. 텍스트를 남깁니다
    cell {} has a control character, which is left out
      {1} 칸의 제어 문자를 뺐습니다
    cell {} has the format of a date, and its number is none; the number is kept
      {1} 칸은 날짜 모양인데 그 수가 날짜가 아닙니다. 수를 남깁니다
    cells are merged ({}): only the first of each has a value, and the others are read as empty
      합친 칸이 있습니다({1}): 첫 칸에만 값이 있고 나머지는 빈 칸으로 읽습니다
    hidden columns are read like the others: {}
      숨긴 열도 다른 열처럼 읽습니다: {1}
    hidden rows are read like the others: {}
      숨긴 행도 다른 행처럼 읽습니다: {1}
    this is a workbook, which is read as a table
      엑셀 파일이라 표로 읽습니다
    this archive is damaged: {…}; what is whole was read, and 'phonebook archive repair' saves it
      이 백업은 손상되었습니다: {1}. 온전한 것은 읽었고, 'phonebook archive repair'로 살립니다
    {} is lost with all its contacts
      {1}이(가) 연락처와 함께 사라졌습니다
    {} is lost with {…}
      {1}이(가) {2}과(와) 함께 사라졌습니다
    {} is lost: the picture of {}
      {1}이(가) 사라졌습니다: {2}의 사진
    {} is lost: a picture that no contact here has
      {1}이(가) 사라졌습니다: 여기 연락처에는 없는 사진
    the end of the file is missing; what stood there is not known
      파일의 끝이 없습니다. 거기 있던 것은 알 수 없습니다
    manifest.json is lost, and was made once more
      manifest.json이 없어 다시 만들었습니다
    {} has changed in bits that no contact depends on
      {1}에서 연락처와 관계없는 비트가 바뀌었습니다
    {} is damaged: saved {…}, which stood before the damage; look through them, since some of what they say may have changed
      {1}이(가) 손상되었습니다. 손상 앞의 {2}을 살렸습니다. 내용이 바뀌었을 수 있으니 살펴보세요
    snapshot {} of {} is lost
      {2}의 스냅샷 {1}이(가) 사라졌습니다
    snapshot {} of {} has lost {…}
      {2}의 스냅샷 {1}에서 {3}이(가) 사라졌습니다
    snapshot {} of {} does not come to the contacts that were saved
      {2}의 스냅샷 {1}이(가) 저장한 연락처와 다릅니다
    {…} saved that no contact here has: {}; 'phonebook archive extract' unpacks what is saved so
      여기 연락처에는 없는 {1}을 살렸습니다: {2}. 'phonebook archive extract'로 풉니다
    the folder {} cannot be written, and a change is written beside the file before it replaces it
      폴더 {1}에 쓸 수 없습니다. 바꾼 것은 파일 옆에 쓴 다음 파일과 바꿉니다
    the column '{}' of PhoneBook's own table has a fixed meaning; rename it to map it
      PhoneBook의 표에서 '{1}' 열의 뜻은 정해져 있습니다. 다르게 정하려면 이름을 바꾸세요
    the file has no headers, only columns 1 to {}
      파일에 머리글이 없고 1부터 {1}까지의 열만 있습니다
    as this program writes them in English, which is a guess
      이 프로그램의 영어판처럼 추측했습니다
    it is no day of a calendar
      달력에 있는 날이 아님
    it is no day of a year
      한 해의 날이 아님
    the name of an attribute holds letters, digits and hyphens
      속성 이름에는 글자, 숫자, 하이픈만 씁니다
    the categories of its members
      구성원의 분류
    cell {} has the string number {}, which there is not
      {1} 칸의 문자열 번호 {2}이(가) 없습니다
    cell {} leads to {}, and its text says something else; the text is kept
      {1} 칸은 {2}(으)로 이어지는데 텍스트가 다릅니다. 텍스트를 남깁니다
    comments on cells
      칸의 메모
    the sheet '{}' has {…}, which are not read
      시트 '{1}'의 {2}은(는) 읽지 않습니다
    cell {} leads to {} and is not in the sheet; the link is not read
      시트에 없는 {1} 칸이 {2}(으)로 이어집니다. 링크는 읽지 않습니다
    written by  {}
      만든 곳     {1}
    text        {}
      텍스트      {1}
    contacts    {…}
      연락처      {1}
    problems    none found
      문제        없음
    problems    {}, and {…}
      문제        {1} 외 {2}
    problems    {}
      문제        {1}
    {#} more kind
      {1}종류
    {#} more kinds
      {1}종류
    {#} (no pictures)
      {1}개(사진 없음)
    {#} ({} with pictures)
      {1}개(사진 있는 것 {2}개)
    Next:
      다음에 할 일:
    name each problem
      문제를 하나씩 보기
    a page to look at
      보기 좋은 페이지
    take the contacts out
      연락처 꺼내기
    mend them for any phone
      어느 전화에나 맞게 고치기
    is everything whole?
      모두 온전한가요?
    keep them safe
      안전하게 보관하기
    {} of {}: same {}; {…} ({} bits)
      {2} 가운데 {1}: 같은 {3}; {4} ({5}비트)
    {} has no "{}"
      {1}에 "{2}"이(가) 없습니다
    {} could not prove who it is (TLS)
      {1}이(가) 자신을 증명하지 못했습니다 (TLS)
    the answer is larger than {} bytes
      응답이 {1}바이트보다 큽니다
    the server sends us round in circles, or to another scheme
      서버가 같은 곳을 맴돌게 하거나 다른 방식으로 보냅니다
    the answer is not what PokéAPI gives
      PokéAPI의 응답이 아닙니다
    the answer is no whole {}
      응답이 온전한 {1}이(가) 아닙니다
    the address is none of http or https
      http나 https 주소가 아닙니다
    curl failed with status {}
      curl이 상태 {1}(으)로 실패했습니다
    column {} holds no date; its text is kept
      {1} 열의 값이 날짜가 아닙니다. 텍스트를 남깁니다
    column {} holds a date in another order than those above; it is read in its own, and --dates decides how the others are read
      {1} 열의 날짜가 위와 다른 순서입니다. 그 순서대로 읽고, 나머지를 읽는 순서는 --dates로 정합니다
    column {} holds dates that can be read in more ways than one; such dates are read as {}, which is a guess, and --dates decides otherwise
      {1} 열의 날짜는 여러 가지로 읽을 수 있습니다. 추측하여 {2}(으)로 읽습니다. --dates로 바꿀 수 있습니다
    column {} says '{}' of a value that is not there; it is left out
      {1} 열이 없는 값에 대해 '{2}'(이)라고 합니다. 뺐습니다
    column {} says '{}', which the birthday beside it does not hold; it is left out
      {1} 열의 '{2}'이(가) 옆의 생일에 없습니다. 뺐습니다
    those contacts that newer ones have, too
      더 새 스냅샷에도 있는 연락처
    {#} pictures are
      사진 {1}장
    1 picture is
      사진 1장
    {} and 1 other
      {1} 외 1개
    {} and {#} others
      {1} 외 {2}개
    {}, {} between cells, {…}, {…}
      {1}, 칸 사이는 {2}, {3}, {4}
    {#} column
      열 {1}개
    {#} columns
      열 {1}개
    a name in a vCard holds letters, digits and hyphens
      vCard의 이름에는 글자, 숫자, 하이픈만 씀
    the texts joined by commas
      쉼표로 이은 텍스트
    the picture has {} bytes, and the target takes no more than {}
      사진이 {1}바이트인데 대상은 {2}바이트까지만 받음
    not used: its contact has got another picture
      쓰지 않음: 그 연락처는 다른 사진을 받았습니다
    a backup is not edited; 'phonebook archive snapshot' adds a new state of your contacts to it
      백업은 고치지 않습니다. 'phonebook archive snapshot'이 연락처의 새 상태를 더합니다
    {} can only be read; convert the file first, and edit what comes out
      {1}은(는) 읽을 수만 있습니다. 먼저 파일을 바꾸고 그 결과를 고치세요
    {} has no place for {}; --force leaves it out
      {1}에 {2}을(를) 넣을 곳이 없습니다. --force를 쓰면 뺍니다
    the file holds bytes that {} does not have, so that it could not be written back unchanged; convert it first
      {1}에 없는 바이트가 있어 그대로 다시 쓸 수 없습니다. 먼저 파일을 바꾸세요
    the file is in {}, which does not have every character of the new text; convert it to UTF-8 first
      파일이 {1}인데 새 텍스트의 글자가 다 없습니다. 먼저 UTF-8로 바꾸세요
    this contact holds something that could not be read (line {}) and would be lost; --force changes it all the same
      이 연락처에는 읽지 못한 것({1}번째 줄)이 있어 사라집니다. --force를 쓰면 그래도 바꿉니다
    the changed file would not read as it should, so nothing was written; please report this
      바꾼 파일이 제대로 읽히지 않아 쓰지 않았습니다. 알려 주세요
    there is no such {} to remove
      지울 {1}이(가) 없습니다
    waiting for {}, which is writing it
      쓰고 있는 {1}을(를) 기다립니다
    the program {} is needed for downloads and is not installed (try: apt-get install curl)
      내려받는 데 필요한 프로그램 {1}이(가) 없습니다 (apt-get install curl)
    there is no connection to {}; is there a network?
      {1}에 연결되지 않습니다. 네트워크가 있나요?
    it is not in the cache; leave --offline out to download it
      캐시에 없습니다. 내려받으려면 --offline을 빼세요
    it took longer than {} s
      {1}초보다 오래 걸렸습니다
    the server answered with status {}
      서버가 상태 {1}(으)로 답했습니다
    the server does not have it (404)
      서버에 없습니다 (404)
    the server asks to wait {} s; try again later
      서버가 {1}초 기다리라고 합니다. 나중에 다시 하세요
    not asked for after {} failures in a row; try again later
      연달아 {1}번 실패해 더 묻지 않았습니다. 나중에 다시 하세요
    the connection broke off
      연결이 끊겼습니다
    this is a picture; phonebook photos attach gives contacts their pictures
      사진입니다. phonebook photos attach로 연락처에 사진을 넣습니다
    this is a web page, such as one to sign in; download the contacts again
      로그인 화면 같은 웹 페이지입니다. 연락처를 다시 내려받으세요
    this is packed; unpack it first
      압축된 파일입니다. 먼저 푸세요
    this document is locked by a password; save it without one in its program
      암호로 잠긴 문서입니다. 프로그램에서 암호 없이 저장하세요
    this is a mailbox of Outlook; {…}
      Outlook 사서함입니다. {1}
    this is a database; {…}
      데이터베이스입니다. {1}
    export the contacts as vCard or CSV in the app that it is from
      그 앱에서 연락처를 vCard나 CSV로 내보내세요
    this is {…}; save it as .xlsx or CSV (UTF-8) in its program
      {1}입니다. 프로그램에서 .xlsx나 CSV(UTF-8)로 저장하세요
    an office document, such as a spreadsheet
      스프레드시트 같은 오피스 문서
    a workbook of Excel before 2007 (.xls)
      2007 이전의 엑셀 파일(.xls)
    a binary workbook (.xlsb)
      이진 엑셀 파일(.xlsb)
    a document of Hangul (.hwp)
      한글 문서(.hwp)
    a document of Hangul (.hwpx)
      한글 문서(.hwpx)
    a document of Numbers or its like
      Numbers 같은 문서
    a document of Word (.docx)
      워드 문서(.docx)
    an OpenDocument file, such as a spreadsheet (.ods)
      스프레드시트 같은 OpenDocument 파일(.ods)
    these are contacts ({}); 'phonebook check' and 'clean' are for them
      연락처 파일({1})입니다. 'phonebook check'와 'clean'을 쓰세요
    there is no rule set “{}”
      규칙 모음 “{1}”은(는) 없습니다
    there is no rule “{}”
      규칙 “{1}”은(는) 없습니다
    this is none of “include SET”, “enable RULE”, “disable RULE” and “phones FORM”
      “include SET”, “enable RULE”, “disable RULE”, “phones FORM” 가운데 하나가 아닙니다
    the text is no phone number
      전화번호가 아닙니다
    the number has too few digits
      번호의 숫자가 모자랍니다
    the number has too many digits
      번호의 숫자가 너무 많습니다
    the calling code is unknown
      모르는 국가 번호입니다
    too few digits follow the international prefix
      국제 전화 접두 번호 뒤의 숫자가 모자랍니다
    """
}
