extension Translation {
  /// Why something has no place in what is written, in Korean.
  static let koreanLosses: StaticString = """
    {T} has no column for it
      {1}에 넣을 열이 없음
    {T} has no column for a name without parts
      {1}에 나뉘지 않은 이름을 넣을 열이 없음
    {T} has no column for anything that it holds
      {1}에 그 내용을 넣을 열이 없음
    {T} has no column for more parts of a name
      {1}에 이름의 다른 부분을 넣을 열이 없음
    {T} has no column for notes
      {1}에 메모를 넣을 열이 없음
    {T} has no further column for it
      {1}에 더 넣을 열이 없음
    {T} has no column of just its kind
      {1}에 그 종류에 꼭 맞는 열이 없음
    {T} has no other column for it
      {1}에 달리 넣을 열이 없음
    {T} has no further column for the address of a picture
      {1}에 사진 주소를 더 넣을 열이 없음
    {T} has no further column for this type
      {1}에 이 종류를 더 넣을 열이 없음
    {T} has no groups in groups ('{}')
      {1}에는 그룹 안의 그룹이 없음('{2}')
    {T} has no place for a gender beside its words
      {1}에는 말로 쓴 것 외의 성별을 넣을 곳이 없음
    {T} has no place for a service beside a label
      {1}에는 이름표 외의 서비스를 넣을 곳이 없음
    nobody keeps the day of a connection on LinkedIn each year
      LinkedIn에서 이어진 날은 해마다 챙기는 날이 아님
    {T} keeps it as a web page
      {1}에는 웹 페이지로 들어감
    {T} has one label for a value, which is the one in words
      {1}에는 이름표가 하나뿐이라 직접 쓴 이름표만 남음
    {T} has no place for all of its types
      {1}에는 그 종류를 다 적을 곳이 없음
    {T} shows the parts of an address
      {1}에는 주소를 나눈 항목만 보임
    {T} has no room for parameters of a tel: URI
      {1}에는 tel: URI의 매개변수를 넣을 곳이 없음
    {T} never carries it
      {1}에는 담지 않음
    {T} has one text in each column
      {1}에는 열마다 텍스트를 하나만 넣음
    an attribute of LDIF has one text
      LDIF의 속성에는 텍스트가 하나임
    a table for a spreadsheet has no place for a date of another calendar
      스프레드시트용 표에는 다른 달력의 날짜를 넣을 곳이 없음
    its number is that of a mobile phone
      휴대전화 번호임
    its calendar is none that is known
      알지 못하는 달력의 날짜임
    {T} would take it for a day of the usual calendar
      {1}은(는) 이것을 양력 날짜로 여김
    {T} has no place for it but the notes (--no-notes)
      {1}에는 메모 말고 넣을 곳이 없음 (--no-notes)
    --map leaves it out
      --map으로 뺌
    {T} has no place for it
      {1}에 넣을 곳이 없음
    {T} takes the name from its parts
      {1}은(는) 이름을 나눈 칸에서 읽음
    {T} has no place for a leap month but beside its calendar
      {1}에서는 윤달을 음력이라는 말 곁에 적음
    {T} has no place for the time of a date
      {1}에 날짜의 시각을 넣을 곳이 없음
    groups of one name are one group, which has one UID
      이름이 같은 그룹은 하나로 합치며 UID도 하나만 남음
    a group of another name has it, so that it got a new one
      이름이 다른 그룹의 UID와 같아 새 UID를 붙임
    {T} holds people, no groups
      {1}에는 사람만 항목으로 있고 그룹은 사람에게 이름으로만 적음
    {T} keeps it under a label
      {1}에는 이름표로 들어감
    {T} keeps no pictures in CSV
      {1}은(는) CSV에 사진을 두지 않음
    {T} makes the full name of its parts
      {1}은(는) 성과 이름 등을 이어 전체 이름을 만듦
    {T} names groups with people, and this one has no name
      {1}은(는) 사람에게 그룹 이름을 쓰는데 이 그룹에는 이름이 없음
    the group is empty, and {T} names groups with people only
      그룹이 비었는데 {1}에서는 사람에게만 그룹 이름을 씀
    {T} divides groups by this character
      {1}은(는) 이 글자로 그룹을 나눔
    {T} leaves out blanks around the name of a group
      {1}은(는) 그룹 이름 둘레의 빈칸을 뺌
    {} lacks characters of it
      {1}에 없는 글자가 있음
    {T} holds one picture
      {1}에는 사진을 하나만 넣을 수 있음
    {T} shows no pictures of the type {}
      {1}은(는) {2} 사진을 보여 주지 않음
    {T} has no column for a lunar date
      {1}에 음력 날짜를 넣을 열이 없음
    {T} has no column for an address in lines
      {1}에 줄로 된 주소를 넣을 열이 없음
    {T} has no column for names
      {1}에 이름을 넣을 열이 없음
    {T} has no column for such a date
      {1}에 이런 날짜를 넣을 열이 없음
    {T} has no column for this label
      {1}에 이 이름표를 넣을 열이 없음
    {T} has no column for this part
      {1}에 이 부분을 넣을 열이 없음
    its value is not here, or has another label
      이름표를 붙일 값이 없거나, 그 값에 다른 이름표가 있음
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
    LDIF has no attribute for anything that it holds
      LDIF에 그 내용을 넣을 속성이 없음
    LDIF has no attribute for additional names
      LDIF에 다른 이름의 속성이 없음
    LDIF has no attribute for it
      LDIF에 그 속성이 없음
    the old value stays, since the entry is named by it
      항목 이름에 쓰인 값이라 예전 값도 남음
    LDIF holds a picture itself, and no address of one
      LDIF에는 사진만 담기고 사진 주소는 담기지 않음
    LDIF has no attribute for this type
      LDIF에 이 종류의 속성이 없음
    the group calls its members by their uid
      이 그룹은 구성원을 식별자로 적음
    LDIF keeps no labels
      LDIF는 이름표를 담지 않음
    LDIF keeps no parameters
      LDIF는 매개변수를 담지 않음
    a calendar does not show it
      달력에 보이지 않음
    no birthday or anniversary, so no event
      생일이나 기념일이 없어 일정이 없음
    a calendar shows only the full name
      달력에는 전체 이름만 보임
    an event of a whole day has no time
      종일 일정에는 시각이 없음
    only programs read it
      프로그램만 읽음
    it is the lunar birthday beside it, whose events are written
      함께 적힌 음력 생일과 같은 날이라 음력 생일의 일정만 씀
    the lunar calendar is known from 1900 to 2050, and not for the years that are written
      음력은 1900년부터 2050년까지만 알고, 쓰려는 해는 아님
    the lunar calendar is known up to 2050 alone
      음력은 2050년까지만 앎
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
    notes are not wanted (--no-notes)
      메모를 뺌 (--no-notes)
    larger than {} KB (--photo-size)
      {1}KB보다 큼 (--photo-size)
    larger than the {} KB that {T} takes
      {2}이(가) 받는 {1}KB보다 큼
    the contact is larger than the {} KB that {T} takes
      연락처가 {2}이(가) 받는 {1}KB보다 큼
    vCard 2.1 has no colons, semicolons and line ends in parameters
      vCard 2.1의 매개변수에는 콜론, 세미콜론, 줄바꿈이 없음
    vCard 2.1 has one text in each part
      vCard 2.1에는 부분마다 텍스트가 하나임
    vCard {} has five parts of a name
      vCard {1}의 이름은 다섯 부분임
    vCard {} has seven parts of an address
      vCard {1}의 주소는 일곱 부분임
    vCard {} has one FN
      vCard {1}에는 FN이 하나만 있음
    vCard {} has one N
      vCard {1}에는 N이 하나만 있음
    vCard {} has one label for a value on Android, which is the one in words
      안드로이드용 vCard {1}에는 이름표가 하나뿐이라 직접 쓴 이름표만 남음
    vCard {} has no such parameter
      vCard {1}에는 이 매개변수가 없음
    vCard {} has no such property
      vCard {1}에는 이 속성이 없음
    vCard {} knows one degree of preference
      vCard {1}에는 선호 단계가 하나뿐임
    a row of a table has no more than {} bytes
      표의 한 줄은 {1}바이트를 넘을 수 없음
    the classic form has no member for anything that it holds
      classic 형식에 그 내용을 넣을 자리가 없음
    the classic form has a name, an age and a phone number
      classic 형식에는 이름, 나이, 전화번호만 있음
    the text holds several numbers
      번호가 여러 개 들어 있음
    title this table
      이 표
    title NAVER
      네이버 주소록
    title groupware
      그룹웨어
    title Outlook (Korean)
      Outlook (한국어)
    title Outlook Express (Korean)
      Outlook Express (한국어)
    title Windows Live Mail (Korean)
      Windows Live Mail (한국어)
    title Thunderbird (Korean)
      Thunderbird (한국어)
    title Outlook (German)
      Outlook (독일어)
    title Outlook (French)
      Outlook (프랑스어)
    title Outlook (Spanish)
      Outlook (스페인어)
    JSON of {name, age, phoneNumber}
      {name, age, phoneNumber} 형식의 JSON
    {#} × {…} ({…})
      {1} × {2} ({3})
    {#} × {…}
      {1} × {2}
    {}: {…} left out: {…}
      {1}: {2} 뺌: {3}
    {}: {…} written in other characters: {…}
      {1}: {2} 다른 글자로 씀: {3}
    {}: contact left out: {…}
      {1}: 연락처 뺌: {2}
    larger than {} bytes (--photo-size)
      {1}바이트보다 큼 (--photo-size)
    """
}
