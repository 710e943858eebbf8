extension Translation {
  /// What rules find, and what to do about it, in Korean.
  static let koreanAdvice: StaticString = """
    this is a picture; phonebook photos attach gives contacts their pictures
      사진입니다. phonebook photos attach로 연락처에 사진을 넣습니다
    this is a web page, such as one to sign in; download the contacts again
      로그인 화면 같은 웹 페이지입니다. 연락처를 다시 내려받으세요
    this is a web page with a table, as some sites give it as .xls; open it in Excel or LibreOffice, and save it as .xlsx
      표가 든 웹 페이지입니다. 확장자만 .xls인 파일로 받는 경우가 많습니다. 엑셀이나 LibreOffice에서 열어 .xlsx로 저장하세요
    this is a table of decisions, which phonebook dedupe --review reads; it holds no contacts
      phonebook dedupe --review가 읽는 결정 표입니다. 연락처가 없습니다
    this is packed; unpack it first
      압축된 파일입니다. 먼저 푸세요
    this document is locked by a password; save it without one in its program
      암호로 잠긴 문서입니다. 프로그램에서 암호 없이 저장하세요
    this is a mailbox of Outlook; {…}
      Outlook 사서함입니다. {1}
    this is a PDF; {…}
      PDF 문서입니다. {1}
    this is a document in RTF; save it as CSV (UTF-8) in its program
      RTF 문서입니다. 그 프로그램에서 CSV(UTF-8)로 저장하세요
    this is a database; {…}
      데이터베이스입니다. {1}
    phonebook archive snapshot adds the contacts as they are now
      phonebook archive snapshot은 지금 연락처를 더합니다
    phonebook help {} says more
      phonebook help {1}에 설명이 있습니다
    phonebook list shows the short names of the cards as they are now
      지금 카드의 ID는 phonebook list로 볼 수 있습니다
    give the contact a name
      연락처에 이름을 넣으세요
    --split-names certain puts the two parts into their places
      --split-names certain을 쓰면 성과 이름을 제자리에 넣습니다
    --disable name-title lets it be
      그대로 두려면 --disable name-title을 씁니다
    correct the name, or let it be with --disable name-title
      이름을 고치거나, 그대로 두려면 --disable name-title을 씁니다
    correct the name, or use clean --titles move, which divides it where that is certain
      이름을 고치세요. clean --titles move를 쓰면 확실한 것은 나눠 줍니다
    correct the name, or use clean --split-names guess, which divides it
      이름을 고치세요. clean --split-names guess를 쓰면 나눠 줍니다
    'phonebook edit FILE WHO --given NAME --family NAME' divides it
      'phonebook edit 파일 사람 --given 이름 --family 성'으로 나누세요
    clean --titles bare takes 님 and the like off, 'phonebook edit FILE WHO --name NAME' writes one name without it, and --disable name-title lets it be
      한꺼번에 떼려면 clean --titles bare를, 하나만 빼려면 'phonebook edit 파일 사람 --name 이름'을, 그대로 두려면 --disable name-title을 쓰세요
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
      값을 지우세요
    write the number with a plus sign and its calling code
      더하기표와 국가 번호를 함께 쓰세요
    correct the number
      번호를 고치세요
    correct the number, which is none with a zero in front either
      앞에 0을 붙여도 없는 번호이니 번호를 고치세요
    correct the number, or write it with its calling code if it is of another region
      번호를 고치거나, 다른 지역의 번호이면 국가 번호와 함께 쓰세요
    correct the number, which is none with a zero in front either, or write it with its calling code if it is of another region
      앞에 0을 붙여도 없는 번호이니 번호를 고치거나, 다른 지역의 번호이면 국가 번호와 함께 쓰세요
    correct the number, or write it with its calling code if it is of another region (--region only where all numbers of the file are)
      번호를 고치거나, 다른 지역의 번호이면 국가 번호와 함께 쓰세요(--region은 파일의 번호가 모두 그 지역일 때만)
    correct the number, which is none with a zero in front either, or write it with its calling code if it is of another region (--region only where all numbers of the file are)
      앞에 0을 붙여도 없는 번호이니 번호를 고치거나, 다른 지역의 번호이면 국가 번호와 함께 쓰세요(--region은 파일의 번호가 모두 그 지역일 때만)
    write the number, or delete the field
      번호를 쓰거나 값을 지우세요
    ask for the number in 010
      010으로 바뀐 번호를 물어보세요
    correct the address
      주소를 고치세요
    write the zero in front of it
      앞에 0을 쓰세요
    write the date as 1990-01-02, or as --01-02 without its year
      날짜를 1990-01-02처럼, 해를 모르면 --01-02처럼 쓰세요
    write a number from 0 to 999
      0부터 999까지의 수를 쓰세요
    export it again where it is from, as UTF-8, and read that file
      원래 프로그램에서 UTF-8로 다시 내보낸 파일을 읽으세요
    attach the picture again: phonebook photos attach
      사진을 다시 넣으세요: phonebook photos attach
    delete it from the contact
      연락처에서 지우세요
    delete one of the two
      둘 중 하나를 지우세요
    delete the contact
      연락처를 지우세요
    phonebook dedupe --review lists such pairs, for you to decide
      phonebook dedupe --review로 이런 쌍의 목록을 만들어 직접 정할 수 있습니다
    phonebook dedupe joins them
      phonebook dedupe로 합칠 수 있습니다
    phonebook clean fixes it; a table of your own has no cell for it, so clean that to another format: --to vcard
      phonebook clean으로 고칠 수 있습니다. 직접 만든 표라면 --to vcard처럼 다른 형식으로 쓰세요
    phonebook clean leaves it out; in a table of your own, empty the cell
      phonebook clean으로 지울 수 있습니다. 직접 만든 표라면 칸을 비우세요
    phonebook clean fixes it
      phonebook clean으로 고칠 수 있습니다
    take it out of the group, or add the contact
      그룹에서 빼거나 연락처를 추가하세요
    write the number as 1062.50, or the day as 2027-03-15
      숫자는 1062.50처럼, 날짜는 2027-03-15처럼 쓰세요
    correct the line, or delete it
      줄을 고치거나 지우세요
    correct the record, or delete it
      기록을 고치거나 지우세요
    save the file again where it is from
      원래 프로그램에서 다시 저장하세요
    make two cards of it, if it is two people
      두 사람이라면 카드를 둘로 나누세요
    add END:VCARD, or save the file again where it is from
      END:VCARD를 넣거나 원래 프로그램에서 다시 저장하세요
    --map COLUMN=FIELD says what the column means
      --map 열=항목으로 열의 뜻을 정하세요
    write it as RFC 9553 has it
      RFC 9553의 형식으로 쓰세요
    move its value to "notes":["…"] to keep it
      남기려면 값을 "notes":["…"]로 옮기세요
    move its value to "name":{"{}":"…"} to keep it
      남기려면 값을 "name":{"{1}":"…"} 자리로 옮기세요
    move its value to "{}":["…"] to keep it
      남기려면 값을 "{1}":["…"]로 옮기세요
    close the quote at the end of the cell
      칸 끝에서 따옴표를 닫으세요
    double the quote, and put the cell into quotes
      따옴표를 두 번 쓰고 칸을 따옴표로 묶으세요
    write the date as 1990-01-02
      날짜를 1990-01-02처럼 쓰세요
    --dates says how such dates are meant, or write it as 1990-01-02
      --dates로 날짜의 순서를 정하거나 1990-01-02처럼 쓰세요
    --dates says how such dates are meant
      --dates로 날짜의 순서를 정하세요
    delete the column before you pass the table on
      표를 남에게 주려면 먼저 이 열을 지우세요
    write there 양력 (solar) or 음력 (lunar), or nothing
      그 칸에 양력이나 음력을 쓰거나 칸을 비우세요
    --include-sensitive keeps it
      --include-sensitive를 쓰면 남깁니다
    write what is missing there
      빠진 부분을 다시 쓰세요
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
    the card has a second {…}
      카드에 {1}이(가) 두 개 있습니다
    the calendar has no such date
      달력에 없는 날짜입니다
    write the right day, as 음력 1990-01-02, or delete it
      올바른 날짜를 음력 1990-01-02처럼 쓰거나 지우세요
    the birthday and the lunar birthday have the same digits, so one of them is wrong
      생일과 음력 생일의 숫자가 같아 둘 가운데 하나는 틀립니다
    the birthday and the lunar birthday are not the same day
      생일과 음력 생일이 같은 날이 아닙니다
    the lunar calendar has no such date
      음력에 없는 날짜입니다
    the date is not written as a date
      날짜 형식이 아닙니다
    this is no date
      날짜가 아닙니다
    the date is written otherwise
      날짜 표기가 다릅니다
    the year 1604 means no year
      1604년은 해가 없다는 뜻입니다
    four digits alone are a year; a day is --03-14
      숫자 네 자리는 연도입니다. 날은 --03-14처럼 씁니다
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
    the address has more than one @
      주소에 @가 두 번 있습니다
    a blank stands in the address
      주소에 빈칸이 있습니다
    the domain has no dot
      도메인에 점이 없습니다
    the domain seems mistyped, perhaps '{}'
      도메인을 잘못 친 것 같습니다. 혹시 '{1}'인가요?
    Hangul letters stand where Latin ones are typed, perhaps '{}'
      영문을 한글로 친 것 같습니다. 혹시 '{1}'인가요?
    Hangul letters stand where Latin ones are typed
      영문을 한글로 친 것 같습니다
    write it whole, as in name@example.com, unless it is a name in a network of your own
      name@example.com처럼 끝까지 쓰세요. 내부망 주소라면 그대로 두어도 됩니다
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
    the name holds a word that may be a nickname or another name
      이름에 별명이나 다른 이름일 수 있는 말이 있습니다
    the name has a comma, and may have its family name first
      이름에 쉼표가 있어 성이 앞에 온 것일 수 있습니다
    the name has its family name first, as in a list
      이름이 목록에서처럼 성부터 적혀 있습니다
    the name holds a title
      이름에 직함이 있습니다
    the name holds a title, and its parts are not plain
      이름에 직함이 있고, 성과 이름을 어떻게 나눌지 분명하지 않습니다
    the order of other dates follows from this one, so its cell stays as it is
      다른 날짜의 순서를 이 날짜로 정했으므로 이 칸은 그대로 둡니다
    the date may be another one; it stays as it is
      다른 날일 수 있어 그대로 둡니다
    the name holds a title or a tag
      이름에 직함이나 꼬리표가 있습니다
    the name holds a title or a tag whose place is not certain
      이름에 직함이나 꼬리표가 있는데 옮길 곳이 확실하지 않습니다
    the name holds a mark that the person has died
      이름에 돌아가신 분 표시가 있습니다
    the name holds its spelling in Chinese characters
      이름에 한자 표기가 있습니다
    the name holds a word of respect, or how one knows the person
      이름에 높임말이나 호칭이 있습니다
    'phonebook edit FILE WHO --name NAME' writes the name without it, and --disable name-title lets it be
      빼려면 'phonebook edit 파일 사람 --name 이름'을, 그대로 두려면 --disable name-title을 쓰세요
    the name holds a word of respect
      이름에 높임말이나 호칭이 있습니다
    this looks like a resident registration number
      주민등록번호로 보입니다
    characters are full-width
      전각 문자가 있습니다
    letters were lost before they came here; � stands in their place
      여기 오기 전에 글자를 잃었습니다. 그 자리에 �가 있습니다
    the text looks as if it was encoded twice
      글이 두 번 인코딩된 것 같습니다
    the value holds invisible characters
      보이지 않는 문자가 있습니다
    letters are stored apart from their marks, or in parts
      한글 자모나 글자가 풀려 있습니다
    there are spaces that do not belong there
      불필요한 공백이 있습니다
    the age is no whole number from 0 to 999
      나이가 0부터 999까지의 정수가 아닙니다
    the address holds white space
      주소에 공백이 있습니다
    the address is only a scheme
      주소에 앞부분만 있습니다
    the postal code has lost the zero in front
      우편번호 앞의 0이 빠졌습니다
    the postal code may have lost the zero in front: others of the column have five digits
      우편번호 앞의 0이 빠졌을 수 있습니다. 같은 열의 다른 우편번호는 다섯 자리입니다
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
    a spreadsheet has turned the number into an amount, such as 8.21E+11
      스프레드시트가 번호를 수량으로 바꿨습니다
    there are letters or signs that belong to no phone number
      전화번호에 글자나 기호가 남아 있습니다
    this is a code for the network or the telephone
      통신망이나 전화기용 코드입니다
    the field holds several numbers, more digits behind a whole one, or a sign such as / or ~ between digits
      번호가 여러 개이거나, 번호 뒤에 숫자가 더 있거나, 숫자 사이에 '/'나 '~' 같은 기호가 있습니다
    number {} of the {} in the field is none of {}, so that they are not divided
      칸의 번호 {2}개 가운데 {1}번째가 {3}의 번호가 아니어서 나누지 않습니다
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
    the numbering plan of its region has no such number
      그 지역의 번호 체계에 없는 번호입니다
    the numbering plan of {} has no such number
      {1} 번호 체계에 없는 번호입니다
    the numbering plan of {} ({…}) has no such number
      {1}({2}) 번호 체계에 없는 번호입니다
    with +{#} it would be one of {}
      +{1}을(를) 붙이면 {2} 번호가 됩니다
    the card's country
      카드에 적힌 나라
    the card's countries
      카드에 적힌 나라
    by default
      기본값
    the name only says that there is nobody
      아무도 없다는 말뿐입니다
    the e-mail only says that there is none
      이메일이 없다는 말뿐입니다
    the value only says that there is none
      값이 없다는 말뿐입니다
    the phone only says that there is none
      번호가 없다는 말뿐입니다
    the number is written in letters
      번호가 글자로 적혀 있습니다
    a label stands in the number
      번호 안에 이름표가 있습니다
    the number is out of service
      더 쓰지 않는 번호입니다
    the number is written otherwise
      번호 표기가 다릅니다
    a member of the group is no contact here
      그룹의 구성원이 연락처에 없습니다
    a member of the group may be one of several contacts
      그룹의 구성원일 수 있는 연락처가 여럿입니다
    the group is in another group, which most address books do not know
      그룹 안에 그룹이 있습니다. 대부분의 주소록이 지원하지 않습니다
    the group has no people
      그룹에 사람이 없습니다
    probably the same person as record {} in line {}: same {…}
      {2}번째 줄의 {1}번째 기록과 같은 사람으로 보입니다: 같은 {3}
    perhaps the same person as record {} in line {}: same {…}
      {2}번째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: 같은 {3}
    probably the same person as record {} in line {} of {}: same {…}
      {3} {2}번째 줄의 {1}번째 기록과 같은 사람으로 보입니다: 같은 {4}
    perhaps the same person as record {} in line {}: {…}
      {2}번째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: {3}
    perhaps the same person as record {} in line {} of {}: {…}
      {3} {2}번째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: {4}
    perhaps the same person as record {} in line {} of {}: same {…}
      {3} {2}번째 줄의 {1}번째 기록과 같은 사람일 수 있습니다: 같은 {4}
    holds nothing but a name, as {} cards before it: it and such cards after it were not compared
      이름만 있습니다. 앞의 카드 {1}개도 그래서, 이 카드와 그 뒤의 그런 카드는 비교하지 않았습니다
    label email
      이메일
    """
}
