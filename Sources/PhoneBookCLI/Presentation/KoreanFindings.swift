extension Translation {
  /// What readers find, in Korean.
  static let koreanFindings: StaticString = """
    this file has bytes that are no UTF-8, such as a character that is cut; � stands for what could not be read
      잘린 글자처럼 UTF-8이 아닌 바이트가 있는 파일입니다. 읽을 수 없는 글자 자리에는 �를 둡니다
    this record has bytes that are no UTF-8, such as a character that is cut; � stands for what could not be read
      잘린 글자처럼 UTF-8이 아닌 바이트가 있는 기록입니다. 읽을 수 없는 글자 자리에는 �를 둡니다
    this line has bytes that are no UTF-8, such as a character that is cut; � stands for what could not be read
      잘린 글자처럼 UTF-8이 아닌 바이트가 있는 줄입니다. 읽을 수 없는 글자 자리에는 �를 둡니다
    this file is not UTF-8; read as {}, and � stands for what could not be read
      UTF-8이 아닌 파일입니다. {1}(으)로 읽고, 읽을 수 없는 글자 자리에는 �를 둡니다
    this record is not UTF-8; read as {}, and � stands for what could not be read
      UTF-8이 아닌 기록입니다. {1}(으)로 읽고, 읽을 수 없는 글자 자리에는 �를 둡니다
    this line is not UTF-8; read as {}, and � stands for what could not be read
      UTF-8이 아닌 줄입니다. {1}(으)로 읽고, 읽을 수 없는 글자 자리에는 �를 둡니다
    a character could not be read; � stands in its place
      읽을 수 없는 글자가 있어 그 자리에 �를 둡니다
    � stands for what could not be read as {}
      {1}(으)로 읽을 수 없는 글자 자리에는 �를 둡니다
    some lines of this file are not UTF-8; they are read as {}
      UTF-8이 아닌 줄이 있습니다. 그 줄은 {1}(으)로 읽습니다
    the name of this property is not UTF-8; a hyphen stands for each foreign byte
      속성의 이름이 UTF-8이 아닙니다. 알 수 없는 바이트마다 하이픈을 씁니다
    the parameters of this line are not UTF-8; read as {}
      이 줄의 매개변수가 UTF-8이 아닙니다. {1}(으)로 읽습니다
    the line END:VCARD is missing before this card begins
      이 카드가 시작되기 전에 END:VCARD 줄이 없습니다
    this card has no VERSION; read as 2.1
      이 카드에 VERSION이 없어 2.1로 읽습니다
    this file is not UTF-8; read as {}
      UTF-8이 아닌 파일입니다. {1}(으)로 읽습니다
    this record is not UTF-8; read as {}
      UTF-8이 아닌 기록입니다. {1}(으)로 읽습니다
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
      {1}번 칸에 겹쳐 쓰지 않은 따옴표가 있습니다
    the quote before cell {} is never closed; the cell ends with its line
      {1}번 칸 앞의 따옴표가 닫히지 않았습니다. 칸은 그 줄에서 끝납니다
    the last line has no line end: the file may be cut off here
      마지막 줄에 줄 끝이 없으니 파일이 여기서 잘렸을 수 있습니다
    {…}, and no line end: the file may be cut off here
      {1}. 줄 끝도 없으니 파일이 여기서 잘렸을 수 있습니다
    this line is only a part of BEGIN:VCARD: the file may be cut off here
      이 줄은 BEGIN:VCARD의 앞부분일 뿐이니 파일이 여기서 잘렸을 수 있습니다
    the row has {} cell and the header {}
      행의 칸은 {1}개인데 머리글은 {2}개입니다
    the row has {} cells and the header {}
      행의 칸은 {1}개인데 머리글은 {2}개입니다
    the row has {} cells and the header {}; the rest is kept as X-EXTRA-CELL
      행의 칸은 {1}개인데 머리글은 {2}개입니다. 나머지는 X-EXTRA-CELL로 둡니다
    the table has no header; what its columns mean was guessed from their cells: nothing
      표에 머리글이 없고, 칸을 보아도 열의 뜻을 알 수 없습니다
    the table has no header; what its columns mean was guessed from their cells: {…}
      표에 머리글이 없어 칸을 보고 열의 뜻을 추측했습니다: {1}
    the table has no header; its first row is one like the others
      표에 머리글이 없습니다. 첫 행도 다른 행과 같습니다
    the table has no header: its first row is read as a contact
      표에 머리글이 없습니다. 첫 행도 연락처로 읽습니다
    {#} lists stand beside each other; each row is read as {} people, and each of them has the columns {}
      목록 {1}개가 나란히 있습니다. 한 행을 {2}명으로 읽고, 사람마다 열은 다음과 같습니다: {3}
    the people of each list are put into the group that is named above it: {}
      각 목록의 사람들을 그 위에 적힌 그룹에 넣습니다: {1}
    column {} '{}' may hold days of either calendar; those that do not say which are taken for days of the usual calendar
      {1}번째 열 '{2}'에는 음력과 양력이 섞여 있을 수 있습니다. 어느 쪽인지 적지 않은 날짜는 양력으로 봅니다
    the lines are no rows, but fields such as '{}', and each of them is read as a contact; write each person in one row, below a row with the names of the fields
      줄마다 한 사람이 아니라 '{1}' 같은 항목이 하나씩 있어 줄마다 연락처로 읽습니다. 첫 행에 항목 이름을 쓰고 한 사람을 한 행에 적으세요
    the lines have a name and a number with only '{}' between them; convert, list and check read them with --delimiter '{}'
      줄마다 이름과 번호가 있고 그 사이에 '{1}'만 있습니다. convert, list, check에 --delimiter '{2}' 옵션을 쓰면 읽습니다
    the lines have a name and a number with nothing between them; put a comma or a tab between the two
      줄마다 이름과 번호가 있지만 그 사이를 나누는 것이 없습니다. 이름과 번호 사이에 쉼표나 탭을 넣으세요
    column {} '{}' has ditto marks such as '{}', each of which is read as the cell above it
      {1}번째 열 '{2}'에 '{3}' 같은 반복 표시가 있습니다. 바로 위 칸과 같은 값으로 읽습니다
    ditto marks become the values that they stand for, since cells above them change (cells: {}, rows: {})
      위 칸이 바뀌므로 반복 표시 대신 그 값을 씁니다(칸 {1}개, 행 {2}개)
    column {} '{}' has a value in the first of several rows only, as merged cells are saved; the cells below are read as empty: write the value, or a ditto mark such as {}, in each of them
      {1}번째 열 '{2}'은(는) 합친 칸을 저장한 것처럼 여러 행 가운데 첫 행에만 값이 있습니다. 아래 칸은 빈 칸으로 읽습니다. 아래 칸마다 값이나 {3} 같은 반복 표시를 적으세요
    column {} '{}' has '{}', which may stand for the cell above it; it is kept as it is
      {1}번째 열 '{2}'의 '{3}'은(는) 위 칸과 같다는 뜻일 수 있지만 확실하지 않아 그대로 둡니다
    column {} '{}' has '{}' with nothing above it that it could stand for; it is kept as it is
      {1}번째 열 '{2}'의 '{3}'은(는) 위에 가리킬 값이 없어 그대로 둡니다
    {} columns are called '{}': people beside each other in a row are read as one contact; put the lists below each other
      '{2}' 열이 {1}개입니다. 한 행에 나란히 있는 사람들을 연락처 하나로 읽습니다. 목록을 위아래로 이어 붙이세요
    this row has one cell only and is read as a contact: {}
      이 행은 칸이 하나뿐인데 연락처로 읽었습니다: {1}
    this row is a remark and is no contact: {}
      이 행은 구분이나 참고 글이므로 연락처가 아닙니다: {1}
    this row names nobody and is no contact: {}
      이 행에는 사람이 없으므로 연락처가 아닙니다: {1}
    this row repeats the header and is no contact
      이 행은 머리글이 되풀이된 것이므로 연락처가 아닙니다
    this row sums up others and is no contact: {}
      이 행은 다른 행의 합계이므로 연락처가 아닙니다: {1}
    the header stands below a row, which is read as a contact
      머리글 위에 행이 하나 있습니다. 연락처로 읽습니다
    the header stands below {#} rows, which are read as contacts
      머리글 위에 행이 {1}개 있습니다. 연락처로 읽습니다
    the header has two rows, which are read as one: {}
      머리글이 두 행이어서 하나로 읽습니다: {1}
    this row looks like a header, but is read as a contact: {}
      이 행은 머리글처럼 보이지만 연락처로 읽습니다: {1}
    this row stands above the header and is no contact: {}
      이 행은 머리글 위에 있어 연락처가 아닙니다: {1}
    this row is taken for the header, though its words may be a person's as well
      사람을 가리키는 말일 수도 있지만 이 행을 머리글로 봅니다
    this row is taken for the header, though none of its words is known
      아는 낱말이 없지만 이 행을 머리글로 봅니다
    contacts have no name, since {…} is given another meaning; --map 'SHEET!COLUMN=FIELD' says it for one sheet
      {1}에 다른 뜻을 주어 이름이 없는 연락처가 있습니다. --map '시트!열=항목'은 한 시트에만 씁니다
    no column is taken for the name of the contacts
      어느 열도 연락처의 이름으로 보지 않습니다
    no column is taken for the name of the contacts; it may be {…}: --map COLUMN=name says so
      어느 열도 연락처의 이름으로 보지 않습니다. {1}일 수 있습니다. --map 열=name으로 정하세요
    {…} is taken for the name of the contacts by its cells; it may be {…} instead: --map COLUMN=name says so
      칸을 보고 {1} 열을 연락처의 이름으로 봅니다. {2}일 수도 있습니다. --map 열=name으로 정하세요
    a row names several people: {…} is taken for the contact, and {…} for others; --map decides otherwise
      한 행에 여러 사람이 있습니다. {1}을(를) 연락처로, {2}을(를) 다른 사람으로 봅니다. 다르면 --map으로 정하세요
    a row names several people: {…} is taken for the contact, whose are {…}, and {…} for others; --map decides otherwise
      한 행에 여러 사람이 있습니다. {1}을(를) 연락처로, {2}을(를) 그 사람의 값으로, {3}을(를) 다른 사람으로 봅니다. 다르면 --map으로 정하세요
    a row names several people: {…} is taken for the contact, and {…} for another, whose are {…}; --map decides otherwise
      한 행에 여러 사람이 있습니다. {1}을(를) 연락처로, {2}을(를) 다른 사람으로, {3}을(를) 그 다른 사람의 값으로 봅니다. 다르면 --map으로 정하세요
    {…} is read as a part of {…}, and may be one of {…}: --map {} --map {} says so
      {1}을(를) {2}의 일부로 읽습니다. {3}의 것일 수도 있으며, 그렇다면 --map {4} --map {5}(으)로 정하세요
    {…} and {…} both mean {}: the first is used, and what differs is kept beside it; --map decides otherwise
      {1}과(와) {2}이(가) 모두 {3}입니다. 앞의 것을 쓰고 다른 값은 함께 둡니다. 다르면 --map으로 정하세요
    column {} holds a password or a number that the law protects; it is left out
      {1}번째 열에 비밀번호나 법으로 보호하는 번호가 있어 뺐습니다
    column {} holds a password or a number that the law protects; it is not read, and stays in its cell
      {1}번째 열에 비밀번호나 법으로 보호하는 번호가 있습니다. 읽지 않고 칸에 그대로 두었습니다
    column {} '{}' is not known; its values look like {} and are kept as {}
      {1}번째 열 '{2}'을(를) 모릅니다. 값이 {3}처럼 보이며 {4}(으)로 둡니다
    column {} is left out, as the mapping says
      {1}번째 열은 정한 대로 뺐습니다
    column {} is not read, and stays, as the mapping says
      {1}번째 열은 정한 대로 읽지 않고 그대로 두었습니다
    column {} is not known
      {1}번째 열이 무엇인지 알 수 없습니다
    column {} ({}) is not known
      {1}번째 열({2})이 무엇인지 알 수 없습니다
    '{}' can be read in more ways than one; such dates are read as {…}, since '{}' on line {} can be nothing else
      '{1}'은(는) 여러 날짜로 읽힐 수 있습니다. {4}번째 줄의 '{3}'은(는) 한 가지로만 읽히므로 이 열의 날짜는 {2} 순서로 읽습니다
    '{}' can be read in more ways than one; such dates are read as {…}, and not as people in {} write them ({…}), since '{}' on line {} can be nothing else; --dates decides otherwise
      '{1}'은(는) 여러 날짜로 읽힐 수 있습니다. {6}번째 줄의 '{5}'은(는) 한 가지로만 읽히므로 이 열의 날짜는 {3}에서 쓰는 순서({4})가 아니라 {2} 순서로 읽습니다. 다르게 읽으려면 --dates로 정하세요
    '{}' can be read in more ways than one; such dates are read as month, day, year, {…}; --dates decides otherwise
      '{1}'은(는) 여러 날짜로 읽힐 수 있습니다. 이 열의 날짜는 월, 일, 연도 순서로 읽습니다({2}). 다르게 읽으려면 --dates로 정하세요
    '{}' can be read in more ways than one; such dates are read as day, month, year, {…}; --dates decides otherwise
      '{1}'은(는) 여러 날짜로 읽힐 수 있습니다. 이 열의 날짜는 일, 월, 연도 순서로 읽습니다({2}). 다르게 읽으려면 --dates로 정하세요
    '{}' can be read in more ways than one; such dates are read as year, month, day, {…}; --dates decides otherwise
      '{1}'은(는) 여러 날짜로 읽힐 수 있습니다. 이 열의 날짜는 연도, 월, 일 순서로 읽습니다({2}). 다르게 읽으려면 --dates로 정하세요
    as the dates of another column are
      다른 열의 날짜와 같은 순서
    as people in {} write them ({…})
      {1}에서 쓰는 순서: {2}
    by the language
      언어에 따름
    by the locale
      로캘에 따름
    which is a guess by the dots between their parts
      숫자 사이의 점을 보고 추측
    which is a guess by the language of the headers
      머리글의 언어를 보고 추측
    which is a guess: no cell shows whether the day or the month comes first
      추측: 월과 일 가운데 무엇이 먼저인지 보여 주는 칸이 없음
    which is a guess by most cells: '{}' on line {} is of another order
      칸 대부분을 보고 추측. {2}번째 줄의 '{1}'은(는) 다른 순서
    which is a guess: some cells show the one order, some the other
      추측: 칸마다 순서가 다름
    numbers such as '{}' are read as days that a spreadsheet counted: '{}'
      '{1}' 같은 수는 스프레드시트의 날짜 번호로 보고 '{2}'(으)로 읽습니다
    years of two digits, such as in '{}', are taken for the last hundred years
      '{1}'처럼 두 자리로 쓴 연도는 지난 백 년 사이의 해로 봅니다
    years of two digits, such as in '{}', are taken for 1930 to 2029
      '{1}'처럼 두 자리로 쓴 연도는 1930년부터 2029년 사이의 해로 봅니다
    there is no column '{}' to map; the file has {…}
      '{1}'(이)라는 열이 없습니다. 파일에 있는 열: {2}
    with '{}' between cells, as it was said, there is one column only
      지정한 대로 '{1}'(으)로 칸을 나누면 열이 하나뿐입니다
    a record has more than {} cells (limit columns)
      기록의 칸이 {1}개보다 많습니다 (columns 한도)
    a record is longer than {} bytes (limit recordBytes); is a quote left open?
      기록이 {1}바이트보다 깁니다 (recordBytes 한도). 따옴표가 열려 있지 않나요?
    no header row ends within {} bytes (limit headerBytes)
      {1}바이트 안에서 머리글이 끝나지 않습니다 (headerBytes 한도)
    {} holds a password or a key, and is not read; it stays
      {1}에 비밀번호나 암호 키가 있습니다. 읽지 않고 그대로 두었습니다
    {} holds a password or a key, and was left out; --include-sensitive keeps it
      {1}에 비밀번호나 암호 키가 있어 뺐습니다. --include-sensitive로 남깁니다
    control characters (U+001E, U+001F) in {} became blanks
      {1}의 제어 문자(U+001E, U+001F)를 빈칸으로 바꿨습니다
    control characters (U+001E, U+001F) became blanks
      제어 문자(U+001E, U+001F)를 빈칸으로 바꿨습니다
    1 control character (U+001E, U+001F) became a blank
      제어 문자(U+001E, U+001F) 1개를 빈칸으로 바꿨습니다
    {} control characters (U+001E, U+001F) became blanks
      제어 문자(U+001E, U+001F) {1}개를 빈칸으로 바꿨습니다
    1 zero byte in this value was left out; text may be missing there
      이 값의 0 바이트 1개를 뺐습니다. 그 자리의 글자가 빠졌을 수 있습니다
    {} zero bytes in this value were left out; text may be missing there
      이 값의 0 바이트 {1}개를 뺐습니다. 그 자리의 글자가 빠졌을 수 있습니다
    this card has the name of somebody else already: perhaps it is two cards in one
      이 카드에는 이미 다른 사람의 이름이 있습니다. 카드 두 장이 하나로 붙었을 수 있습니다
    the input ends inside this card, without END:VCARD; what is there was kept
      END:VCARD 없이 카드 안에서 입력이 끝났습니다. 있는 것은 남겼습니다
    the line has no colon
      줄에 콜론이 없습니다
    the name of this property is too long, and it was left out
      이 속성의 이름이 너무 길어 뺐습니다
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
    this line belongs to no property of a card and was left out
      카드의 속성이 아닌 줄이라 뺐습니다
    this line is no property, rather the rest of one, and was left out
      속성이 아니라 앞 줄에서 끊긴 글로 보여 이 줄을 뺐습니다
    this line was left out: {…}
      이 줄을 뺐습니다: {1}
    this member has no meaning here and was left out
      여기서는 뜻이 없는 항목이라 뺐습니다
    '{…}' may not hold such a value, which is kept unread
      '{1}'에 둘 수 없는 값입니다. 읽지 않고 그대로 둡니다
    this member stands beside the contacts and was left out
      연락처 옆에 있는 항목이라 뺐습니다
    this member may not hold such a value, which was left out
      이 항목에 둘 수 없는 값이라 뺐습니다
    this member stands twice; the later value was taken
      같은 항목이 두 번 있습니다. 뒤의 값을 썼습니다
    zero bytes stand at the end of the file in the place of text: the file may be cut off here
      파일 끝에 글자 대신 0 바이트가 있습니다. 파일이 여기서 잘렸을 수 있습니다
    zero bytes at the end of the file were left out
      파일 끝의 0 바이트를 뺐습니다
    this line stands outside any card and was left out
      이 줄은 어느 카드에도 속하지 않아 뺐습니다
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
    this text ends with a soft break, so the next line was read as its rest, though it looks like a property
      이 글이 이어진다는 표시로 끝나 다음 줄을 그 나머지로 읽었지만, 그 줄은 속성처럼 보입니다
    a line of this text goes on with a blank, which may be an indent; it was kept as text
      이어지는 줄이 빈칸으로 시작합니다. 들여쓰기일 수도 있지만 글로 보고 남깁니다
    a short number has no such form
      짧은 번호에는 그런 모양이 없습니다
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
    property [1][{}] has no name, parameters, type and value, and was left out
      속성 [1][{1}]에 이름, 매개변수, 종류, 값이 없어 뺐습니다
    the value of {} stands in another file, which was not read
      {1}의 값은 다른 파일에 있어 읽지 않았습니다
    the base64 text ends too early
      base64 글이 중간에 끝납니다
    the record tells of changes to an entry; it is passed over
      항목을 바꾸는 기록이라 건너뜁니다
    the entry is neither a person nor a list; it is passed over
      사람도 목록도 아닌 항목이라 건너뜁니다
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
    it takes a date such as 음력 1990-01-02
      음력 1990-01-02 같은 날짜를 씁니다
    the calendar has no such day
      달력에 없는 날입니다
    the lunar calendar has no such day
      음력에 없는 날입니다
    it takes a date such as 1990-01-02 or --01-02; did you mean {}?
      1990-01-02나 --01-02 같은 날짜를 씁니다. 혹시 {1}인가요?
    it can be {} or {}; write it in this way, or name the country by --region
      {1}일 수도 {2}일 수도 있습니다. 이처럼 쓰거나 --region으로 나라를 정하세요
    it stands in one piece; give --family and --given together, or the whole by --name
      나뉘지 않은 이름입니다. --family와 --given을 함께 쓰거나 --name으로 전체를 쓰세요
    age: it takes a number from 0 to 999
      나이: 0부터 999까지의 수를 씁니다
    nothing stands behind the label
      이름표 뒤에 값이 없습니다
    --{} is for this field
      이 항목에는 --{1} 옵션을 씁니다
    the contact has it {#} times
      이 연락처에 {1}개 있습니다
    no column without another meaning is called so
      다른 뜻이 없는 열 가운데 이런 이름이 없습니다
    '{}' is read as {…}; use --{}
      '{1}' 열은 {2}(으)로 읽습니다. --{3} 옵션을 쓰세요
    '{}' is read as {…}; use --{} '{}:…'
      '{1}' 열은 {2}(으)로 읽습니다. --{3} '{4}:…'처럼 쓰세요
    a birthday
      생일
    a nickname
      별명
    an age
      나이
    an anniversary
      기념일
    an organisation
      회사
    a job title
      직함
    a role
      역할
    an address
      주소
    a group
      그룹
    a name
      이름
    a family name
      성
    a given name
      이름(성 제외)
    it takes a number from 0 to 999
      0부터 999까지의 수를 씁니다
    cards stand more than {} levels deep inside of each other
      카드 안의 카드가 {1}단계보다 깊습니다
    no contact is called '{}'
      '{1}'(이)라는 연락처가 없습니다
    several contacts are called '{}'
      '{1}'(이)라는 연락처가 여럿입니다
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
      '{1}'은(는) 값의 종류인데 그 값이 없어 뺐습니다
    the sheet '{}' is hidden
      시트 '{1}'은(는) 숨겨져 있습니다
    only the sheet '{}' is read, and {} more with cells is not: {…}
      시트 '{1}'만 읽고, 칸이 있는 다른 시트 {2}개는 읽지 않습니다: {3}
    only the sheet '{}' is read, and {} more with cells are not: {…}
      시트 '{1}'만 읽고, 칸이 있는 다른 시트 {2}개는 읽지 않습니다: {3}
    '{}' (hidden)
      '{1}' (숨김)
    --sheet NAME reads another, and --sheet all every sheet where none is changed
      다른 시트는 --sheet 이름으로 읽고, 고치지 않을 때는 --sheet all로 모두 읽습니다
    one sheet is shown here; name it by --sheet: {…}
      여기서는 시트를 하나만 보여 줍니다. --sheet로 정하세요: {1}
    one sheet is changed at a time; name it by --sheet: {…}
      시트는 한 번에 하나씩만 고칩니다. --sheet로 정하세요: {1}
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
      {1} 칸은 날짜 서식이지만 그 수는 날짜가 될 수 없어 수 그대로 둡니다
    cells are merged ({}): only the first of each has a value, and the others are read as empty
      합친 칸이 있습니다({1}): 첫 칸에만 값이 있고 나머지는 빈 칸으로 읽습니다
    cells are merged downwards ({}): each of their rows has the value of the first
      아래로 합친 칸이 있습니다({1}): 첫 칸의 값을 합친 모든 행의 값으로 읽습니다
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
    when snapshot {} was made is lost; the date of its newest file is taken for it: {}
      스냅샷 {1}의 날짜가 사라져, 그 안에서 가장 새로운 파일의 날짜로 정했습니다: {2}
    manifest.json is lost, and was made once more
      manifest.json이 없어 다시 만들었습니다
    {} has changed in bits that no contact depends on
      {1}에서 연락처와 관계없는 비트가 바뀌었습니다
    {} is damaged: saved {…}, as far as it could be read; look through them, since some of what they say may have changed
      {1}이(가) 손상되었습니다. 읽을 수 있는 데까지 {2}을(를) 살렸습니다. 내용이 바뀌었을 수 있으니 살펴보세요
    snapshot {} of {} is lost
      {2}의 스냅샷 {1}이(가) 사라졌습니다
    snapshot {} of {} has lost {…}
      {2}의 스냅샷 {1}에서 {3}이(가) 사라졌습니다
    snapshot {} of {} does not come to the contacts that were saved
      {2}의 스냅샷 {1}이(가) 저장한 연락처와 다릅니다
    {…} saved that no contact here has: {}; 'phonebook archive extract' unpacks what is saved so
      여기 연락처에는 없는 {1}을(를) 살렸습니다: {2}. 'phonebook archive extract'로 풉니다
    the folder {} cannot be written, and a change is written beside the file before it replaces it
      폴더 {1}에 쓸 수 없습니다. 바꾼 것은 파일 옆에 쓴 다음 파일과 바꿉니다
    the column '{}' of PhoneBook's own table has a fixed meaning; rename it to map it
      PhoneBook의 표에서 '{1}' 열의 뜻은 정해져 있습니다. 다르게 정하려면 이름을 바꾸세요
    the file has no headers, only columns 1 to {}
      파일에 머리글이 없고 1부터 {1}까지의 열만 있습니다
    as this program writes them in English, which is a guess
      그 프로그램 영어판의 순서로 추측
    cell {} is merged with {}, whose value it shows, and stays as it is
      {1} 칸은 {2}과(와) 합쳐져 그 값을 보이므로 그대로 둡니다
    cell {} is merged downwards: what it becomes is the value of all rows of {}
      {1} 칸은 아래로 합친 칸이라 바꾼 값이 {2}의 모든 행의 값이 됩니다
    cell {} held a day and holds text now, by which nothing is sorted as days
      {1} 칸은 날짜였는데 이제 글이라 날짜로 정렬되지 않습니다
    cell {} held a number and holds text now, which no sum counts
      {1} 칸은 숫자였는데 이제 글이라 합계에 들어가지 않습니다
    a formula makes the value of cell {}, which stays as it is
      {1} 칸의 값은 수식이 만들어서 그대로 둡니다
    1 more such member
      그런 항목 1개 더
    {} more such members
      그런 항목 {1}개 더
    a name holds neither control characters nor colons and semicolons
      이름에는 제어 문자, 콜론, 세미콜론을 쓰지 않습니다
    the picture was left out: {…}
      사진을 뺐습니다: {1}
    it is no day of a calendar
      달력에 있는 날이 아님
    it is no day of a year
      한 해의 날이 아님
    the name of an attribute holds letters, digits and hyphens
      속성 이름에는 글자, 숫자, 하이픈만 씁니다
    the categories of its members
      구성원의 그룹
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
    column {#} '{}'
      {1}번째 열 '{2}'
    column {#}
      {1}번째 열
    row {#}
      {1}번째 행
    column {#} is {}
      {1}번째 열은 {2}
    {#} is {}
      {1}번째는 {2}
    its cells are numbers of telephones, and are read as {}
      칸이 전화번호여서 {1}(으)로 읽습니다
    its values are kept as {}
      값은 {1}(으)로 남깁니다
    day, month, year
      일, 월, 연도
    month, day, year
      월, 일, 연도
    year, month, day
      연도, 월, 일
    a string or an object
      문자열이나 객체
    expected {…}
      {1}이(가) 와야 합니다
    expected {…} in {}
      {2}에 {1}이(가) 와야 합니다
    the JSON text ends inside a value
      JSON이 값 중간에서 끝났습니다
    the JSON text ends inside a value in {}
      JSON이 {1} 값 중간에서 끝났습니다
    a string holds a raw control character or an unknown escape in {}
      {1}의 문자열에 제어 문자나 모르는 이스케이프가 있습니다
    a number is malformed in {}
      {1}의 수가 잘못되었습니다
    arrays and objects are nested more than {} deep in {}
      {2}에서 배열과 객체가 {1}단계보다 깊습니다
    there are more than {} values
      값이 {1}개보다 많습니다
    there are more than {} values in {}
      {2}에 값이 {1}개보다 많습니다
    [name, parameters, type, value]
      [이름, 매개변수, 종류, 값]
    a colon
      콜론
    a comma or the end of the array
      쉼표나 배열의 끝
    a comma or the end of the object
      쉼표나 객체의 끝
    a number
      수
    a string
      문자열
    a value
      값
    an array
      배열
    an object with a value that a contact has, such as "name":"…" or "phones":["…"]
      "name":"…"이나 "phones":["…"]처럼 연락처에 있는 값이 든 객체
    an object
      객체
    the end of the text
      글의 끝
    the name of a member
      항목의 이름
    true or false
      true나 false
    the line BEGIN:VCARD is missing before this one
      이 줄 앞에 BEGIN:VCARD 줄이 없습니다
    """
}
