extension Translation {
  /// Failures, and what commands say of files and of what they did, in Korean.
  static let koreanMessages: StaticString = """
    there is no such file or folder
      그런 파일이나 폴더가 없습니다
    you have no permission to read it
      읽을 권한이 없습니다
    you have no permission to write it
      쓸 권한이 없습니다
    you have no permission to {} it
      권한이 없습니다({1})
    open in Excel, and read as last saved: {}
      엑셀에서 열려 있어 마지막으로 저장한 대로 읽습니다: {1}
    open in Excel, and read as last saved: {} and {} more
      엑셀에서 열려 있어 마지막으로 저장한 대로 읽습니다: {1} 외 {2}개
    files in it that hold no contacts are passed over: {}
      안에 있는 파일 가운데 연락처가 없어 건너뛴 것: {1}
    files in it that hold no contacts are passed over: {} and {} more
      안에 있는 파일 가운데 연락처가 없어 건너뛴 것: {1} 외 {2}개
    files in it are passed over for their endings: {}; name what is to be read
      안에 있는 파일 가운데 확장자가 달라 건너뛴 것: {1}. 읽으려면 파일 이름을 주세요
    files in it are passed over for their endings: {} and {} more; name what is to be read
      안에 있는 파일 가운데 확장자가 달라 건너뛴 것: {1} 외 {2}개. 읽으려면 파일 이름을 주세요
    since it cannot be read, these inputs are not read either: {}
      이 입력을 읽지 못해 다음 입력도 읽지 않았습니다: {1}
    since it cannot be read, these inputs are not read either: {} and {} more
      이 입력을 읽지 못해 다음 입력도 읽지 않았습니다: {1} 외 {2}개
    it is read like the other files, and then written over
      다른 파일과 함께 읽은 뒤 덮어씁니다
    each file is joined by itself; to join the files with each other, give -o OUT
      파일마다 그 안에서만 합칩니다. 파일끼리 합치려면 -o 출력파일을 쓰세요
    these files are not touched: {}
      다음 파일은 건드리지 않았습니다: {1}
    these files are not touched: {} and {} more
      다음 파일은 건드리지 않았습니다: {1} 외 {2}개
    the report lists {} of {} findings, and counts the others with the last of their rule
      보고서에는 문제 {2}개 가운데 {1}개만 하나씩 나오고, 나머지는 같은 규칙의 마지막 문제에 합쳐 셉니다
    it is what is written, and not read
      결과를 쓸 파일이라 읽지 않습니다
    folders in it are not read: {} and {} more; name what is to be read
      안에 있는 폴더는 읽지 않습니다: {1} 외 {2}개. 읽으려면 폴더 이름을 주세요
    folders in it are not read: {}; name what is to be read
      안에 있는 폴더는 읽지 않습니다: {1}. 읽으려면 폴더 이름을 주세요
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
    write beside
      옆에 쓰기
    could not {} it: {}
      처리하지 못했습니다({1}): {2}
    this is a ZIP file or a backup; unpack it first, or give it to 'phonebook convert'
      ZIP 파일이나 백업입니다. 먼저 풀거나 'phonebook convert'로 바꾸세요
    the file is empty
      빈 파일입니다
    this is no contacts file that I know; if it is one, name its format with --from
      아는 연락처 형식이 아닙니다. 연락처 파일이라면 --from으로 형식을 정하세요
    there is no contact in it
      연락처가 없습니다
    this looks like a message and not like contacts; export them again, or say that it is a table with --from csv
      연락처가 아니라 안내나 오류 메시지 같습니다. 다시 내보내거나, 표가 맞다면 --from csv를 쓰세요
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
    this line has no colon and was left out
      줄에 콜론이 없어서 뺐습니다
    {#} record left out, {#} read in part
      뺀 기록 {1}개, 일부만 읽은 기록 {2}개
    {#} records left out, {#} read in part
      뺀 기록 {1}개, 일부만 읽은 기록 {2}개
    --{} is on one file; write the files back one by one, each with its own
      --{1}은(는) 파일 하나에 대한 것입니다. 파일마다 따로 실행해 하나씩 만드세요
    name the column of the numbers with --column
      --column으로 번호가 있는 열을 정하세요
    {}: the numbers are those of the column {}
      {1}: 번호는 {2} 열에 있습니다
    this is no text; phones takes numbers one per line, or a table
      텍스트가 아닙니다. phones에는 한 줄에 하나씩 적은 번호나 표를 주세요
    --column works on one table at a time
      --column은 표 하나에만 쓸 수 있습니다
    --column needs --append FORM or --replace FORM
      --column에는 --append나 --replace가 필요합니다
    --append and --replace exclude each other
      --append와 --replace는 함께 쓸 수 없습니다
    --header is for tsv and csv
      --header는 tsv와 csv에 씁니다
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
      머리글이 없으면 열은 1부터 {1}까지의 번호로 씁니다
    it would become several values, and a cell holds one; it stays
      값이 여러 개가 되는데 칸에는 하나만 들어가므로 그대로 둡니다
    the sheet '{}' is not read: none of its headers is one of contacts, and it has no telephones and no e-mail addresses; --sheet NAME reads it all the same
      '{1}' 시트는 연락처의 머리글도 전화번호도 이메일도 없어 읽지 않습니다. --sheet 이름으로 그 시트를 읽을 수 있습니다
    the people of this sheet are put into the group '{}'
      이 시트의 사람들을 '{1}' 그룹에 넣습니다
    it stays, since the table has no column for its family and given name
      표에 성과 이름을 따로 넣을 열이 없어 그대로 둡니다
    it stays, since the table has no column for its title
      표에 직함을 넣을 열이 없어 그대로 둡니다
    it stays, since the table has no column for its company
      표에 회사를 넣을 열이 없어 그대로 둡니다
    it stays, since the table has no column for its title and company
      표에 직함과 회사를 넣을 열이 없어 그대로 둡니다
    its cell has no place for the label that stands in it; it stays
      값 안의 이름표를 옮길 칸이 없어 그대로 둡니다
    edit the cell, or clean to another format with --to
      칸을 직접 고치거나 --to로 다른 형식에 정리해 쓰세요
    correct the address: a field holds one
      주소를 바르게 고치세요. 한 칸에는 하나만 적습니다
    write the right date, as 1990-01-02 or without its year as --01-02, or delete it
      올바른 날짜를 1990-01-02처럼, 연도 없이는 --01-02처럼 쓰거나 지우세요
    the field holds more than one address
      한 칸에 주소가 여러 개 있습니다
    there is no column '{}': no column has a title
      '{1}' 열은 없습니다. 머리글이 있는 열이 없습니다.
    there is no column '{}', but {…}
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
      --split은 파일을 여러 개 씁니다. -o 파일로 이름을 정하세요
    {} takes no more than {} contacts a file
      {1}에는 파일마다 연락처를 {2}개까지 넣을 수 있습니다
    1 contact is in several groups and stands in each of their files
      연락처 1개가 여러 그룹에 있어서 각 파일에 들어갑니다
    {} contacts are in several groups and stand in each of their files
      연락처 {1}개가 여러 그룹에 있어서 각 파일에 들어갑니다
    which one (1-{}, nothing to leave)?
      몇 번인가요 (1-{1}, 그만두려면 그냥 엔터)?
    {#} files: {…}
      파일 {1}개: {2}
    {#} files: {…} and {} more
      파일 {1}개: {2} 외 {3}개
    {#} files, {} to {}
      파일 {1}개, {2}부터 {3}까지
    {} and {#} more
      {1} 외 {2}개
    wrote {…} ({}) of invented people; look at them before you send them
      가상 인물로 바꾼 {1}을(를) 썼습니다({2}). 보내기 전에 확인하세요
    {#} added, {#} removed, {#} changed, {#} the same, {#} of them spelled otherwise (--spelling shows it)
      추가 {1}, 삭제 {2}, 변경 {3}, 같음 {4}, 그중 표기만 다름 {5} (--spelling으로 봅니다)
    {…}, further cards of people in both (=): {#}
      {1}, 양쪽에 다 있는 사람의 나머지 카드(=) {2}
    {#} added, {#} removed, {#} changed, {#} the same
      추가 {1}, 삭제 {2}, 변경 {3}, 같음 {4}
    would change {#} person
      {1}명을 바꿀 것입니다
    would change {#} people
      {1}명을 바꿀 것입니다
    changed {#} person
      {1}명을 바꿨습니다
    changed {#} people
      {1}명을 바꿨습니다
    would change {}
      바꿀 것입니다: {1}
    would remove the group of {#} contact {}
      그룹을 지울 것입니다 (연락처 {1}개는 남음): {2}
    would remove the group of {#} contacts {}
      그룹을 지울 것입니다 (연락처 {1}개는 남음): {2}
    would remove {}
      지울 것입니다: {1}
    would add {}
      추가할 것입니다: {1}
    would restore {}, as another person
      되살릴 것입니다(다른 사람으로): {1}
    would restore {}, who was not in it
      되살릴 것입니다(주소록에 없던 사람): {1}
    would restore {}
      되살릴 것입니다: {1}
    {}: groups are left out, which no column takes: {…}
      {1}: 넣을 열이 없는 그룹은 뺐습니다: {2}
    {} was not recognised in it, and would be a new row
      {1}: 파일에서 같은 사람을 찾지 못해 새 행이 되어야 합니다
    {} may be the same person, and was left as it was
      {1}: 같은 사람일 수 있으나 그대로 둡니다
    would add group {}
      그룹을 추가할 것입니다: {1}
    would change group {}
      그룹을 바꿀 것입니다: {1}
    {} would be made ({})
      {1} 파일을 만들 것입니다({2})
    {} was in it already
      {1}은(는) 이미 있었습니다
    {} has this number, too
      같은 번호가 이미 있습니다: {1}
    to change one of several: --remove-{} OLD --add-{} NEW
      여럿 가운데 하나를 바꾸려면 --remove-{1} 이전값 --add-{2} 새값
    changed {}
      바꿨습니다: {1}
    what {} held before is kept: phonebook undo {} brings it back
      {1}에 있던 것은 보관했습니다. phonebook undo {2} 명령으로 되돌립니다
    removed the group of {#} contact {}
      그룹을 지웠습니다 (연락처 {1}개는 남음): {2}
    removed the group of {#} contacts {}
      그룹을 지웠습니다 (연락처 {1}개는 남음): {2}
    removed {}
      지웠습니다: {1}
    phonebook undo {} takes this back
      phonebook undo {1} 명령으로 되돌립니다
    {} was in it already; {…}
      {1}은(는) 이미 있었습니다. {2}
    {} has this number, too; {…}
      같은 번호가 이미 있습니다: {1}. {2}
    added {}
      추가했습니다: {1}
    made {} ({}) with {}
      {1} 파일을 만들고({2}) 추가했습니다: {3}
    nothing to change: it is so already
      이미 같은 값이라 바꾸지 않았습니다
    {…} of {…} written to {}; 1 more is a link, which is not fetched
      {2}에서 {1}을(를) {3}에 썼습니다. 링크 1개는 내려받지 않습니다
    {…} of {…} written to {}; {} more are links, which are not fetched
      {2}에서 {1}을(를) {3}에 썼습니다. 링크 {4}개는 내려받지 않습니다
    {…} of {…} written to {}
      {2}에서 {1}을(를) {3}에 썼습니다
    no Pokémon matches
      맞는 포켓몬이 없습니다
    label people
      사람
    without a name
      이름 없음
    without a number
      번호 없음
    without an e-mail
      이메일 없음
    seem to be in twice
      두 번 들어 있는 듯
    pairs in doubt
      확실하지 않은 쌍
    wrote {…} ({}) to {}
      {1}을(를) 썼습니다({2}): {3}
    wrote {…} ({})
      {1}을(를) 썼습니다({2})
    written as {}
      {1}(으)로 씁니다
    written into {} as '{}: …'
      {1}에 '{2}: …'로 적었습니다
    the picture is {}
      사진: {1}
    written by  {}
      만든 곳     {1}
    text        {}
      텍스트      {1}
    contacts    {…}
      연락처      {1}
    region      {…} without a calling code taken for {}; are they of another country? phonebook check {} --region {}
      지역        국가 번호가 없는 {1}을(를) {2} 번호로 보았습니다. 다른 나라 번호인가요? phonebook check {3} --region {4}
    region      {…} without a calling code taken for {}; are they of another country? PHONEBOOK_REGION={} phonebook check {}
      지역        국가 번호가 없는 {1}을(를) {2} 번호로 보았습니다. 다른 나라 번호인가요? PHONEBOOK_REGION={3} phonebook check {4}
    region      {…} without a calling code taken for {}; are they of another country? --region names it
      지역        국가 번호가 없는 {1}을(를) {2} 번호로 보았습니다. 다른 나라 번호이면 --region으로 정하세요
    sheets      {…}
      시트        {1}
    problems    none found
      문제        없음
    problems    none found; duplicates not counted
      문제        없음 (중복은 세지 않음)
    problems    {…}; duplicates not counted
      문제        {1} (중복은 세지 않음)
    {} × {}; duplicates not counted
      {1} × {2} (중복은 세지 않음)
    problems    {}
      문제        {1}
    {#} (no pictures)
      {1}개(사진 없음)
    {#} ({} with pictures)
      {1}개(사진 있는 것 {2}개)
    Next:
      다음에 할 일:
    name each problem
      문제를 하나씩 보기
    what its columns are taken for
      열을 무엇으로 보는지 보기
    {…}: {#} files ({…})
      {1}: 파일 {2}개 ({3})
    a page to look at
      보기 좋은 페이지
    take the contacts out
      연락처 꺼내기
    fix them for an iPhone (--for galaxy: a Galaxy)
      아이폰에 맞게 고치기 (갤럭시는 --for galaxy)
    fix them for any phone
      어느 전화에나 맞게 고치기
    is everything whole?
      모두 온전한가요?
    keep them safe
      안전하게 보관하기
    {#} point
      {1}점
    {#} points
      {1}점
    {#} of {#}: same phone {}; {…}
      {2}쌍 가운데 {1}번째: 같은 전화번호 {3}; {4}
    {#} of {#}: same email {}; {…}
      {2}쌍 가운데 {1}번째: 같은 이메일 주소 {3}; {4}
    {#} of {#}: same {}; {…}
      {2}쌍 가운데 {1}번째: 같은 {3}; {4}
    {#} of {#}: {…}
      {2}쌍 가운데 {1}번째: {3}
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
    column {} holds '{}', which programs write where there is no date; such cells are empty
      {1}번째 열의 값 '{2}'은(는) 프로그램이 날짜가 없을 때 쓰는 것이므로 이런 칸은 빈 것으로 봅니다
    column {} holds what looks like a resident registration number; its text is kept
      {1}번째 열의 값이 주민등록번호로 보입니다. 글로 남깁니다
    the country '{}' is not known
      '{1}'은(는) 알 수 없는 나라입니다
    column {} holds a name of several words; the last is taken for the given name, which is a guess
      {1}번째 열에 낱말이 여럿인 이름이 있어 마지막 낱말을 이름으로 추측해 나눕니다
    column {} holds '{}', which names no sex that is known; it is kept as words
      {1}번째 열의 '{2}'은(는) 아는 성별이 아니어서 글로 남깁니다
    column {} holds no date; its text is kept
      {1}번째 열의 값이 날짜가 아니어서 글로 남깁니다
    column {} holds no date that the lunar calendar has; its text is kept
      {1}번째 열의 값이 음력에 있는 날짜가 아니어서 글로 남깁니다
    {#} number cannot be dialled as written; {…}
      그대로는 걸 수 없는 번호가 {1}개 있습니다. {2}
    {#} numbers cannot be dialled as written; {…}
      그대로는 걸 수 없는 번호가 {1}개 있습니다. {2}
    --clean mends them
      --clean을 쓰면 고칩니다
    phonebook check names them
      phonebook check가 하나씩 알려 줍니다
    --clean mends {#} of them, and names the others
      --clean을 쓰면 그 가운데 {1}개를 고치고 나머지는 알려 줍니다
    Excel may show other letters, and its columns and dates are made for programs; --for excel writes the table for people
      엑셀에서 글자가 깨질 수 있고, 열과 날짜는 프로그램이 읽는 형태입니다. 사람이 볼 표는 --for excel로 만듭니다
    phones do not show what a table has in columns of its own; convert --for apple and --for galaxy put it into the notes
      표에만 있는 열의 값은 전화기에 보이지 않습니다. convert에 --for apple이나 --for galaxy를 쓰면 메모에 적습니다
    {#} contact that it held is not in it any more
      이 파일에 있던 연락처 {1}개가 이제 없습니다
    {#} contacts that it held are not in it any more
      이 파일에 있던 연락처 {1}개가 이제 없습니다
    the sheets that were not read are not in it any more
      읽지 않은 시트가 이제 없습니다
    rows that are no contacts, such as titles and sums, are not in it any more
      제목이나 합계처럼 연락처가 아닌 줄이 이제 없습니다
    no contact says when it was changed (REV), so with --prefer newest the first in the input counts; name the newer file first
      언제 고쳤는지(REV) 적힌 연락처가 없어 --prefer newest에서도 입력에서 먼저 나온 것을 따릅니다. 새 파일을 앞에 쓰세요
    its columns and dates are made for programs; --for excel writes the table for people
      열과 날짜는 프로그램이 읽는 형태입니다. 사람이 볼 표는 --for excel로 만듭니다
    --output-encoding utf-8 keeps every character
      --output-encoding utf-8로 쓰면 모든 글자가 그대로 남습니다
    dates are written as {…}: {…}; --dates decides otherwise
      날짜를 {1} 순서로 씁니다({2}). 다르게 쓰려면 --dates로 정하세요
    the name stands in one piece, since it is not certain where the family name is; --family and --given say it
      어디가 성인지 확실하지 않아 이름을 나누지 않았습니다. --family와 --given으로 나누어 정하세요
    the group names {} differ in capitals or blanks alone and count as one here; edit --remove-group and --add-group make them alike
      그룹 이름 {1}은(는) 대소문자나 빈칸만 달라 여기서는 하나로 봅니다. edit --remove-group과 --add-group으로 같게 고칠 수 있습니다
    the group names {} differ in capitals or blanks alone and stay apart; edit --remove-group and --add-group make them alike
      그룹 이름 {1}은(는) 대소문자나 빈칸만 다르지만 따로 둡니다. edit --remove-group과 --add-group으로 같게 고칠 수 있습니다
    {#} more group is written in several ways
      이름을 여러 가지로 쓴 그룹이 {1}개 더 있습니다
    {#} more groups are written in several ways
      이름을 여러 가지로 쓴 그룹이 {1}개 더 있습니다
    dates are written as {…}: as --dates says
      날짜를 --dates로 정한 {1} 순서로 씁니다
    as '{}' has them
      '{1}'의 순서
    column {} holds a date in another order than its column is read in; it is read in its own, and --dates decides how the others are read
      {1}번째 열의 이 날짜는 그 열을 읽는 순서와 다릅니다. 이 날짜는 제 순서대로 읽습니다. 나머지를 읽는 순서는 --dates로 정하세요
    column {} holds dates that can be read in more ways than one; such dates are read as {…}, which is a guess, and --dates decides otherwise
      {1}번째 열에는 여러 날짜로 읽힐 수 있는 값이 있습니다. 추측하여 {2} 순서로 읽습니다. 다르게 읽으려면 --dates로 정하세요
    column {} holds the year 1604, which Apple writes where there is none; such dates are read without a year
      {1}번째 열에 Apple이 연도 없는 날짜에 쓰는 1604년이 있습니다. 그런 날짜는 연도 없이 읽습니다
    the year 1604 stands for none; the date is read without it
      1604년은 연도가 없다는 뜻이므로 날짜를 연도 없이 읽습니다
    column {} says '{}' of a value that is not there; it is left out
      {1}번째 열에 '{2}' 표시가 있지만 그 값이 비어 있어 뺐습니다
    column {} says '{}', which is no calendar that is known; the date is kept as text
      {1}번째 열의 '{2}'은(는) 모르는 달력이어서 날짜를 글로 남깁니다
    the columns {…} are read as one number; --map decides otherwise
      열 {1}을(를) 하나의 번호로 읽습니다. 다르게 읽으려면 --map으로 정하세요
    column {} says '{}', which the value beside it does not hold; it is left out
      {1}번째 열의 '{2}'은(는) 옆에 있는 값과 맞지 않아 뺐습니다
    those contacts that newer ones have, too
      더 새 스냅샷에도 있는 연락처
    {#} pictures are
      사진 {1}장
    1 picture is
      사진 1장
    {…} attached
      {1}을(를) 넣었습니다
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
    a vCard holds no control characters
      vCard에는 제어 문자를 쓸 수 없음
    a table holds no control characters
      표에는 제어 문자를 쓸 수 없음
    a name in a vCard holds letters, digits and hyphens
      vCard의 이름에는 글자, 숫자, 하이픈만 씀
    the texts joined by commas
      쉼표로 이은 텍스트
    the texts joined by blanks
      빈칸으로 이은 텍스트
    the first {} of them
      앞의 {1}자
    this is a folder; name the files in it
      폴더입니다. 그 안의 파일을 지정하세요
    the picture has {} bytes, and the target takes no more than {}
      사진이 {1}바이트인데 대상은 {2}바이트까지만 받음
    not used: its contact has got another picture
      쓰지 않음: 그 연락처는 다른 사진을 받았습니다
    a backup is not edited; 'phonebook archive snapshot' adds a new state of your contacts to it
      백업은 고치지 않습니다. 'phonebook archive snapshot'이 연락처의 새 상태를 더합니다
    {#} row longer than the header (row {#}): what has no header stands behind the new cells
      머리글보다 긴 행 {1}개({2}행): 머리글이 없는 칸은 새 칸 뒤에 있습니다
    {#} rows longer than the header (row {#}): what has no header stands behind the new cells
      머리글보다 긴 행 {1}개({2}행부터): 머리글이 없는 칸은 새 칸 뒤에 있습니다
    {}: with --{}, {} is a new table with columns of its own, and nothing else stays of the old one
      {1}: --{2}을(를) 쓰면 {3}은(는) 열을 새로 만든 표이고, 원래 표의 나머지는 들어 있지 않습니다
    the columns of {…} are not kept, since several files go into {}, which has columns of its own; --for APP or --to FORMAT writes those of a program
      {1}의 열은 그대로 두지 않습니다. 여러 파일을 합치는 {2}에는 새 열이 있습니다. 프로그램의 열로 쓰려면 --for 앱이나 --to 형식을 붙이세요
    {}: rows went, so {} is a new workbook of this sheet, with its cells as text and nothing else of the old one
      {1}: 행이 빠져서 {2}은(는) 이 시트만 담은 새 엑셀 파일입니다. 칸은 텍스트이고 원래 파일의 나머지는 들어 있지 않습니다
    the note of 1 more holds it; {} finds them
      메모에 그 말이 있는 사람이 1명 더 있습니다: {1}
    the notes of {} more hold it; {} finds them
      메모에 그 말이 있는 사람이 {1}명 더 있습니다: {2}
    Excel may show other letters; --bom is for Excel, and -o FILE.xlsx writes a workbook
      엑셀에서 글자가 깨질 수 있습니다. 엑셀에서 볼 것이면 --bom을 붙이거나 -o 파일.xlsx로 만듭니다
    in a workbook cells are changed, and no rows come or go; 'phonebook clean {} -o NEW.csv --bom' makes a table with its columns first, or add and delete the rows in its program
      엑셀 파일에서는 칸만 고치고 행은 더하거나 빼지 않습니다. 먼저 'phonebook clean {1} -o 새파일.csv --bom'으로 같은 열의 표를 만들거나 엑셀에서 행을 더하고 지우세요
    lists stand beside each other in this table, with ditto marks for cells above, so it cannot be changed; 'phonebook convert OLD --to csv -o NEW' makes a table with a row for each first
      이 표에는 목록이 나란히 있고 위 칸과 같다는 반복 표시가 있어서 고칠 수 없습니다. 먼저 'phonebook convert 이전파일 --to csv -o 새파일'로 한 사람이 한 행인 표를 만드세요
    lists stand beside each other in this table, so contacts can be changed, but none can come or go; 'phonebook convert OLD --to csv -o NEW' makes a table with a row for each first
      이 표에는 목록이 나란히 있어서 연락처를 고칠 수만 있고 더하거나 뺄 수 없습니다. 먼저 'phonebook convert 이전파일 --to csv -o 새파일'로 한 사람이 한 행인 표를 만드세요
    {…} can only be read; convert the file first, and edit what comes out
      {1}은(는) 읽을 수만 있습니다. 먼저 파일을 바꾸고 그 결과를 고치세요
    the table has no column for {…}; add a column with such a heading in the program of the table, convert the file to vCard first (phonebook convert FILE -o FILE.vcf), or leave it out with --force
      표에 {1}을(를) 넣을 열이 없습니다. 엑셀 같은 프로그램에서 그런 머리글의 열을 더하거나, 먼저 vCard로 바꾸거나(phonebook convert 파일 -o 파일.vcf) --force로 빼세요
    {…} has no place for {…}; convert the file to vCard first (phonebook convert FILE -o FILE.vcf), or leave it out with --force
      {1}에 {2}을(를) 넣을 곳이 없습니다. 먼저 vCard로 바꾸거나(phonebook convert 파일 -o 파일.vcf) --force로 빼세요
    the table has no column for {…}; add a column with such a heading in the program of the table, convert the file to vCard first (phonebook convert FILE -o FILE.vcf), or write it into the notes with --force
      표에 {1}을(를) 넣을 열이 없습니다. 엑셀 같은 프로그램에서 그런 머리글의 열을 더하거나, 먼저 vCard로 바꾸거나(phonebook convert 파일 -o 파일.vcf) --force로 메모에 적으세요
    {…} has no place for {…}; convert the file to vCard first (phonebook convert FILE -o FILE.vcf), or write it into the notes with --force
      {1}에 {2}을(를) 넣을 곳이 없습니다. 먼저 vCard로 바꾸거나(phonebook convert 파일 -o 파일.vcf) --force로 메모에 적으세요
    the table has no column for {…}; add a column with such a heading in the program of the table, or convert the file to vCard first (phonebook convert FILE -o FILE.vcf)
      표에 {1}을(를) 넣을 열이 없습니다. 엑셀 같은 프로그램에서 그런 머리글의 열을 더하거나, 먼저 vCard로 바꾸세요(phonebook convert 파일 -o 파일.vcf)
    {…} has no place for {…}; convert the file to vCard first (phonebook convert FILE -o FILE.vcf)
      {1}에 {2}을(를) 넣을 곳이 없습니다. 먼저 vCard로 바꾸세요(phonebook convert 파일 -o 파일.vcf)
    other columns hold {…} as well, which would be read in the place of what goes, so nothing was written; change these cells in the program of the table
      다른 열에도 {1}이(가) 있어서 뺀 값 대신 읽힙니다. 그래서 아무것도 쓰지 않았습니다. 그 칸은 표를 만든 프로그램에서 고치세요
    no column of this table takes {…}; add one to it, or one of notes, or leave the values out with --overflow drop; 'phonebook convert OLD --to csv -o NEW' makes a table that has one for everything
      이 표에는 {1}을(를) 넣을 열이 없습니다. 그 열이나 메모 열을 더하거나 --overflow drop으로 빼세요. 'phonebook convert 이전파일 --to csv -o 새파일'은 모든 값에 열이 있는 표를 만듭니다
    {} are not all joined, since there is no column for {…}; -o NEW.vcf has a place for everything; or add such a column, or one of notes (--map COLUMN=note names it), or leave it out with --overflow drop
      {1}: {2}을(를) 넣을 열이 없어서 모두 합치지는 않았습니다. -o 새파일.vcf로 쓰면 모두 들어갑니다. 아니면 그런 열이나 메모 열(--map 열=note로 정함)을 더하거나 --overflow drop으로 빼세요
    another {…}
      또 다른 {1}
    a part of {…}
      {1}의 일부
    the rest of the {…} ({#} fits)
      나머지 {1}({2}개만 들어감)
    the rest of the {…} ({#} fit)
      나머지 {1}({2}개만 들어감)
    {}: no place for {…}: {}
      {1}: {2}을(를) 넣을 곳이 없음: {3}
    {}: no place for {…}
      {1}: {2}을(를) 넣을 곳이 없음
    and {#} more value
      그 밖에 값 {1}개
    and {#} more values
      그 밖에 값 {1}개
    and {#} more cell
      그 밖에 칸 {1}개
    and {#} more cells
      그 밖에 칸 {1}개
    the file holds bytes that {} does not have, so that it could not be written back unchanged; convert it first
      {1}에 없는 바이트가 있어 그대로 다시 쓸 수 없습니다. 먼저 파일을 바꾸세요
    the file is in {}, which does not have '{}'; 'phonebook clean OLD -o NEW.csv --output-encoding utf-8' makes one with the same columns in UTF-8
      파일의 문자 집합 {1}에는 '{2}' 글자가 없습니다. 'phonebook clean 이전파일 -o 새파일.csv --output-encoding utf-8'로 만든 같은 열의 UTF-8 파일에 쓰세요
    the file is in {}, which does not have '{}'; 'phonebook convert OLD --to {} -o NEW' makes one in UTF-8
      파일의 문자 집합 {1}에는 '{2}' 글자가 없습니다. 'phonebook convert 이전파일 --to {3} -o 새파일'로 만든 UTF-8 파일에 쓰세요
    this contact holds something that could not be read (line {}) and would be lost; --force changes it all the same
      이 연락처에는 읽지 못한 것({1}번째 줄)이 있어 사라집니다. --force를 쓰면 그래도 바꿉니다
    cells that may be ditto marks are kept as they are, and would be read as the cells above them after this change, so nothing was written; write values in their place first: {…}
      반복 표시인지 확실하지 않아 그대로 둔 칸을 이 변경 뒤에는 위 칸의 값으로 읽게 되므로 쓰지 않았습니다. 먼저 이 칸에 값을 쓰세요: {1}
    the date that goes shows in which order others are read, so nothing was written; say the order with --dates (dmy, mdy or ymd): {…}
      없어지는 날짜가 다른 날짜를 읽는 순서를 알려 주므로 쓰지 않았습니다. --dates(dmy, mdy, ymd)로 순서를 정하세요: {1}
    the changed file would not read as it should, so nothing was written; please report this
      바꾼 파일이 제대로 읽히지 않아 쓰지 않았습니다. 이 오류를 개발자에게 알려 주세요
    there is no such {…} to remove
      지울 {1}이(가) 없습니다
    there is no such {…} to remove from {…}: {…}
      지울 {1}이(가) 없는 사람 {2}: {3}
    waiting for {…}, which is writing it
      쓰고 있는 {1}을(를) 기다립니다
    the program {} is needed for downloads and is not installed (try: apt-get install curl)
      내려받는 데 필요한 프로그램 {1}이(가) 없습니다 (apt-get install curl)
    there is no connection to {}; try again with a network, or with --offline for what was downloaded before
      {1}에 연결되지 않습니다. 네트워크를 확인하고 다시 실행하거나, 전에 받아 둔 것만 쓰려면 --offline을 붙이세요
    it is not in the cache of this server; leave --offline out to download it, or name the mirror that was asked with --pokeapi-url
      필요한 포켓몬 자료가 이 서버의 캐시에 없습니다. 내려받으려면 --offline을 빼고, 미러에서 받았으면 그 주소를 --pokeapi-url로 쓰세요
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
    export the contacts as vCard or CSV in the app that it is from
      그 앱에서 연락처를 vCard나 CSV로 내보내세요
    this is {…}; save it as .xlsx or CSV (UTF-8) in its program
      {1}입니다. 프로그램에서 .xlsx나 CSV(UTF-8)로 저장하세요
    an office document, such as a spreadsheet
      스프레드시트 같은 오피스 문서
    a workbook of Excel before 2007 (.xls)
      2007 이전의 엑셀 파일(.xls)
    a workbook of Excel in XML
      XML로 저장한 엑셀 파일
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
      규칙 모음 '{1}'은(는) 없습니다
    there is no rule “{}”
      규칙 '{1}'은(는) 없습니다
    this is none of “include SET”, “enable RULE”, “disable RULE” and “phones FORM”
      'include SET', 'enable RULE', 'disable RULE', 'phones FORM' 가운데 하나가 아닙니다
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
    {} exists and is not of the kind that would replace it; name another file
      {1}: 다른 종류의 파일이 이미 있어 바꾸지 않습니다. 다른 이름을 쓰세요
    {}: no snapshot is dropped from a damaged backup, since an older one may hold what is lost
      {1}: 손상된 백업에서는 스냅샷을 지우지 않습니다. 잃은 것이 이전 스냅샷에 있을 수 있습니다
    {} of the {} contacts of snapshot {} is in what was saved now; if that was another book, save the right one again; --at {} reads the contacts of before
      {3}번 스냅샷의 연락처 {2}개 가운데 {1}개만 이번에 저장한 것에 있습니다. 다른 주소록이었다면 맞는 것을 다시 저장하세요. 이전 연락처를 읽으려면 --at {4}을(를) 쓰세요
    {} of the {} contacts of snapshot {} are in what was saved now; if that was another book, save the right one again; --at {} reads the contacts of before
      {3}번 스냅샷의 연락처 {2}개 가운데 {1}개만 이번에 저장한 것에 있습니다. 다른 주소록이었다면 맞는 것을 다시 저장하세요. 이전 연락처를 읽으려면 --at {4}을(를) 쓰세요
    {} of the {} contacts of snapshot {} are not in what was saved now; if a file was missing or an export has failed, save all of it again; --at {} reads the contacts of before
      {3}번 스냅샷의 연락처 {2}개 가운데 {1}개가 이번에 저장한 것에 없습니다. 파일이 빠졌거나 내보내기가 실패했다면 모두 다시 저장하세요. 이전 연락처를 읽으려면 --at {4}을(를) 쓰세요
    damaged: {…}; nothing of it can be saved, so nothing was added to it: put it elsewhere, and save again, which makes a new backup
      손상됨: {1}. 살릴 수 있는 것이 없어 아무것도 더하지 않았습니다. 이 파일을 다른 곳으로 옮기고 다시 저장하면 새 백업을 만듭니다
    {}: snapshot {} holds them as they are; --at {} compares with it
      {1}: {2}번 스냅샷에는 모두 그대로 있습니다. --at {3}을(를) 쓰면 그것과 견줍니다
    {}: nobody of snapshot {} is left, so it is left out; the newest that has contacts is {}, of {}
      {1}: {2}번 스냅샷은 남은 연락처가 없어 뺐습니다. 연락처가 있는 가장 새것은 {4}의 {3}번입니다
    {}: this run had errors or a warning, so no state was dropped
      {1}: 오류나 경고가 있어 이전 상태를 지우지 않았습니다
    not of this run, and left there: {} and {} more
      이번 실행의 파일이 아니라 그대로 둔 것: {1} 외 {2}개
    not of this run, and left there: {}
      이번 실행의 파일이 아니라 그대로 둔 것: {1}
    no contact has a Pokémon
      포켓몬이 있는 연락처가 없습니다
    its links lead round in circles
      링크가 서로를 가리킵니다
    {} is written; what was to follow it is not
      {1}: 썼으나 그다음 것은 쓰지 못했습니다
    it has no name any more
      이제 이름이 없습니다
    it has no name any more; {…}
      이제 이름이 없습니다. {1}
    """
}
