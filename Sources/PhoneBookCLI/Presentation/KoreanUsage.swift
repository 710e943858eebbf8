extension Translation {
  /// What is wrong with a command line, and what commands ask for, in Korean.
  static let koreanUsage: StaticString = """
    name a file to read (- is standard input)
      읽을 파일을 지정하세요 (-는 표준 입력)
    archive {} changes a BACKUP, which must be a file
      archive {1}은(는) 백업을 바꾸므로 파일이어야 합니다
    {} shows names and values; for a bug report, make a book of invented people (phonebook anonymize)
      {1}은(는) 이름과 값을 보여 줍니다. 오류 신고에는 지어낸 사람의 주소록을 만드세요 (phonebook anonymize)
    name a file to write back
      다시 쓸 파일을 지정하세요
    name the file to change
      바꿀 파일을 지정하세요
    --in-place writes the files themselves; leave out -o, - and pipes
      --in-place는 파일 자체를 고칩니다. -o와 -, 파이프를 빼세요
    --in-place keeps the format of each file; leave --{} out, or use -o
      --in-place는 파일의 형식을 그대로 둡니다. --{1}을(를) 빼거나 -o를 쓰세요
    {#} line, member or record could not be read; nothing was written: correct the file, or clean the rest with --force
      줄이나 기록 {1}개를 읽지 못해 아무것도 쓰지 않았습니다. 파일을 고치거나 --force로 나머지만 고치세요
    {#} lines, members or records could not be read; nothing was written: correct the file, or clean the rest with --force
      줄이나 기록 {1}개를 읽지 못해 아무것도 쓰지 않았습니다. 파일을 고치거나 --force로 나머지만 고치세요
    {} is an archive, which cannot be written in place
      {1}은(는) 백업이라서 제자리에서 고칠 수 없습니다
    --{} is for {…}, and {} is none; leave it out
      --{1}은(는) {2}에만 쓰는 옵션인데 {3}은(는) 해당하지 않습니다. 빼세요
    a calendar (-o FILE.ics)
      달력(-o 파일.ics)
    a table of text, such as csv
      csv 같은 텍스트 표
    a table
      표
    a backup or a calendar
      백업이나 달력
    --dates decides how tables of other programs are written; a date in {} is always 1990-12-31; leave it out
      --dates는 다른 프로그램의 표를 쓰는 순서입니다. {1}의 날짜는 언제나 1990-12-31 꼴이므로 빼세요
    --{} is for csv or tsv, and table is none; leave it out
      --{1}은(는) csv나 tsv에만 쓰는 옵션입니다. 빼거나 --format csv를 더하세요
    --no-notes leaves notes out alone; fields of your own are still there: {}; --map NAME=ignore leaves one out
      --no-notes는 메모만 뺍니다. 직접 만든 항목은 그대로 있습니다: {1}. 하나를 빼려면 --map 항목=ignore를 쓰세요
    no contact has a field '{}', which --map would leave out
      --map으로 빼려는 '{1}' 항목이 있는 연락처가 없습니다
    --{} is for tables, and {} is none; leave it out
      --{1}은(는) 표에 쓰는데 {2}은(는) 표가 아닙니다. 빼세요
    --{} is for tables, and no input is one; leave it out
      --{1}은(는) 표에 쓰는데 입력 가운데 표가 없습니다. 빼세요
    --stdin-name names standard input, which is not read; leave it out
      --stdin-name은 표준 입력의 이름인데 표준 입력을 읽지 않습니다. 빼세요
    --{} makes tables with columns of their own; say so with --to csv, or leave it out
      --{1}은(는) 열이 따로 정해진 표를 만듭니다. 그래도 좋으면 --to csv를 쓰고, 아니면 빼세요
    --preview writes nothing; leave -o out
      --preview는 아무것도 쓰지 않습니다. -o를 빼세요
    --dry-run writes nothing, and neither does --preview; leave one out
      --dry-run도 --preview도 아무것도 쓰지 않습니다. 둘 중 하나를 빼세요
    --rejects is written with the contacts, of which -n writes none; leave one out
      --rejects는 연락처와 함께 쓰는데 -n은 연락처를 쓰지 않습니다. 둘 중 하나를 빼세요
    no contacts are written; leave --{} out
      연락처를 쓰지 않습니다. --{1}을(를) 빼세요
    --encoding and --delimiter are for text, and this is none; it is read without them
      --encoding과 --delimiter는 텍스트에 쓰는데 이것은 텍스트가 아닙니다. 없어도 읽습니다
    every contact has a picture; --replace-photos replaces it
      모든 연락처에 사진이 있습니다. --replace-photos로 바꿀 수 있습니다
    an archive holds all contacts; leave --split out, or write another format
      백업에는 모든 연락처가 들어갑니다. --split을 빼거나 다른 형식으로 쓰세요
    there is no file '{}'; to write it, say -o {}
      '{1}' 파일이 없습니다. 이 파일에 쓰려면 -o {2} 옵션을 쓰세요
    say where to write with -o FILE, or name the format for standard output with --to (see 'phonebook formats')
      -o 파일로 쓸 곳을 정하거나, 표준 출력이면 --to로 형식을 정하세요 ('phonebook formats' 참고)
    workbooks are written as .xlsx: --for excel -o FILE.xlsx
      엑셀 파일은 .xlsx로 씁니다: --for excel -o 파일.xlsx
    '{}' would hold {} and no {}
      '{1}'에는 {3}이(가) 아닌 {2} 형식이 들어갑니다
    --{} takes GB for the United Kingdom, not '{}'
      --{1}: 영국은 '{2}'이(가) 아니라 GB로 씁니다
    there is no file '{}'; what is looked for stands in quotes where it is several words: '{}'
      '{1}' 파일이 없습니다. 찾는 말이 여러 낱말이면 따옴표로 묶으세요: '{2}'
    '{}:' names no field that everybody has; these do: {}
      '{1}:'(이)라는 공통 항목은 없습니다. 쓸 수 있는 항목: {2}
    all words behind group: are the name of one group; '{} group:{}' looks for '{}' beside the group '{}'
      그룹: 뒤의 단어는 모두 한 그룹의 이름입니다. '{1} 그룹:{2}'은(는) 그룹 '{4}'에서 '{3}'을(를) 찾습니다
    {…}; end its name with .{}
      {1}. 이름을 .{2}(으)로 끝내세요
    {…}; give it another name
      {1}. 다른 이름을 쓰세요
    '{}' is a folder; name a file in it
      '{1}'은(는) 폴더입니다. 그 안의 파일을 지정하세요
    the ending of '{}' tells no format; name it with --to (see 'phonebook formats')
      '{1}'의 확장자로는 형식을 알 수 없습니다. --to로 정하세요 ('phonebook formats' 참고)
    {} is binary and would disturb the terminal; use -o FILE
      {1}은(는) 이진 형식이라 터미널에 쓸 수 없습니다. -o 파일을 쓰세요
    a workbook is binary and would disturb the terminal; use -o FILE.xlsx
      엑셀 파일은 이진 형식이라 터미널에 쓸 수 없습니다. -o 파일.xlsx를 쓰세요
    {} can only be read
      {1} 형식은 읽을 수만 있습니다
    {} can only be written
      {1} 형식은 쓸 수만 있습니다
    there is no command '{}'
      '{1}' 명령은 없습니다
    --review writes a table of text; name it FILE.tsv, with tabs between its cells, or FILE.csv, with commas
      --review는 텍스트 표를 씁니다. 이름을 파일.tsv(칸 사이가 탭)나 파일.csv(쉼표)로 하세요
    there is no option --in-place; -o with the name of the file itself changes it, and undo brings it back
      --in-place 옵션은 없습니다. -o에 같은 파일 이름을 쓰면 그 파일을 바꾸고, undo로 되돌릴 수 있습니다
    '{}' is none of the formats; -o FILE.html makes a page that a browser prints, also as PDF
      '{1}'은(는) 쓸 수 있는 형식이 아닙니다. -o 파일.html로 페이지를 만들면 브라우저에서 인쇄하거나 PDF로 저장할 수 있습니다
    '{}' is none of the formats; write a table, -o FILE.csv, and make a page of it that a browser prints, also as PDF: phonebook convert FILE.csv -o FILE.html
      '{1}'은(는) 쓸 수 있는 형식이 아닙니다. -o 파일.csv로 표를 쓴 다음 페이지로 바꾸면 브라우저에서 인쇄하거나 PDF로 저장할 수 있습니다: phonebook convert 파일.csv -o 파일.html
    '{}' is none of the formats; write -o FILE.{}, and make a page of it that a browser prints, also as PDF: phonebook convert FILE.{} -o FILE.html
      '{1}'은(는) 쓸 수 있는 형식이 아닙니다. -o 파일.{2} 옵션을 써서 저장한 다음 페이지로 바꾸면 브라우저에서 인쇄하거나 PDF로 저장할 수 있습니다: phonebook convert 파일.{3} -o 파일.html
    there is no option --{}
      --{1} 옵션은 없습니다
    there is no option {}: what is shown goes into a file with > FILE
      {1} 옵션은 없습니다. 보이는 것을 파일에 넣으려면 > 파일을 붙입니다
    there is no option {}: the file itself is changed
      {1} 옵션은 없습니다. 파일 자체를 바꿉니다
    there is no option -{}; a word that begins with a hyphen stands behind --
      -{1} 옵션은 없습니다. 하이픈으로 시작하는 말은 -- 뒤에 쓰세요
    birthday: {…}; did you mean {}?
      생일: {1}. 혹시 {2}인가요?
    anniversary: {…}; did you mean {}?
      기념일: {1}. 혹시 {2}인가요?
    {…}; did you mean {}?
      {1}. 혹시 {2}인가요?
    {}: {…}; did you mean {}?
      {1}: {2}. 혹시 {3}인가요?
    the option --{} takes no value
      --{1} 옵션에는 값을 쓰지 않습니다
    the option --{} needs a value: {A}
      --{1} 옵션에는 값이 필요합니다: {2}
    the option -{} needs a value: {A}
      -{1} 옵션에는 값이 필요합니다: {2}
    the option --{} may be given only once
      --{1} 옵션은 한 번만 쓸 수 있습니다
    there is no format '{}' (see 'phonebook formats')
      '{1}' 형식은 없습니다 ('phonebook formats' 참고)
    there is no character set '{}'
      '{1}' 문자 집합은 없습니다
    this system has no tables for the character set '{}'
      이 시스템에는 '{1}' 문자 집합의 표가 없습니다
    commas divide its cells; for a spreadsheet that expects semicolons: --output-delimiter ';', or -o FILE.xlsx
      칸 사이는 쉼표입니다. 쌍반점을 쓰는 스프레드시트라면 --output-delimiter ';'나 -o 파일.xlsx를 쓰세요
    there is no app '{}': {}
      '{1}' 앱은 없습니다. 쓸 수 있는 앱: {2}
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
    {} reads no {}; end the output with {} or {}, or insist on the format with --to
      {1}에서는 {2} 형식을 읽지 못합니다. 출력의 확장자를 {3}(이)나 {4}(으)로 하거나 --to로 형식을 정하세요
    {} reads no {}; end the output with {}, or insist on the format with --to
      {1}에서는 {2} 형식을 읽지 못합니다. 출력의 확장자를 {3}(으)로 하거나 --to로 형식을 정하세요
    {} cannot be written in {}: {…}
      {1} 형식은 {2}(으)로 쓸 수 없습니다: {3}
    --bom would make the file unreadable for others: {…}
      --bom을 쓰면 다른 프로그램이 읽지 못합니다: {1}
    {} has no byte order mark; leave --bom out
      {1}에는 바이트 순서 표시가 없습니다. --bom을 빼세요
    PHONEBOOK_REGION is '{}'; it takes GB for the United Kingdom
      PHONEBOOK_REGION이 '{1}'입니다. 영국은 GB로 씁니다
    PHONEBOOK_REGION is '{}'; it takes the two letters of a region, such as KR or US
      PHONEBOOK_REGION이 '{1}'입니다. KR이나 US 같은 지역의 두 글자를 쓰세요
    --rules is standard, classic or a file, and there is no file '{}'
      --rules에는 standard, classic, 또는 파일을 씁니다. '{1}' 파일은 없습니다
    --columns takes names with commas between them, and one is empty
      --columns에는 항목 이름을 쉼표로 이어 씁니다. 이름 하나가 비어 있습니다
    nobody has a field '{}'; the columns are id, name, phone, email, org, title, group, note, address, birthday, age, uid, family, given, middle, prefix, suffix, street, city, region, postcode, country
      '{1}' 항목이 있는 사람이 없습니다. --columns에는 id, 이름, 전화, 이메일, 회사, 직함, 그룹, 메모, 주소, 생일, 나이, uid, 성, 이름만, 중간이름, 호칭, 접미사, 도로명, 시군구, 시도, 우편번호, 국가를 쓸 수 있습니다
    the column '{}' beside the address was not changed
      주소 옆의 '{1}' 열은 바꾸지 않았습니다
    the column '{}' is read as {}; say {} in its place
      '{1}' 열은 {2}(으)로 읽습니다. 그 대신 {3}을(를) 쓰세요
    nobody has a field '{}'; phonebook show FILE WHO shows the fields that somebody has
      '{1}' 항목이 있는 사람이 없습니다. 누가 어떤 항목을 갖고 있는지는 phonebook show 파일 사람 명령으로 봅니다
    --sort is name, family, none or a column, the first two also with ,latin or ,hangul, not '{}'
      --sort에는 name, family, none이나 항목 하나를 쓰고, 앞의 둘에는 ,latin이나 ,hangul을 붙일 수 있습니다. '{1}'은(는) 안 됩니다
    --sort {},… takes hangul or latin, not '{}'
      --sort {1},… 뒤에는 hangul이나 latin을 씁니다. '{2}'은(는) 안 됩니다
    did you mean the group {}?
      이 그룹인가요? {1}
    the only group is {}
      있는 그룹: {1}
    the groups are {}
      있는 그룹: {1}
    '{}' would hold no page; write a table of these columns, -o FILE.csv, and make a page of it: phonebook convert FILE.csv -o {}
      '{1}' 웹 페이지는 바로 만들지 않습니다. 고른 열을 -o 파일.csv로 쓴 다음 페이지로 바꾸세요: phonebook convert 파일.csv -o {2}
    nobody is in the group '{}'
      '{1}' 그룹에 아무도 없습니다
    nobody has a group; --map COLUMN=groups names the column of the groups
      그룹이 있는 사람이 없습니다. 그룹이 있는 열은 --map 열=groups로 정하세요
    '{}' stands in the column '{}', which is not read as groups; --map {} does so
      '{1}'은(는) '{2}' 열에 있지만 그룹으로 읽지 않았습니다. 그룹으로 읽으려면 --map {3}을(를) 쓰세요
    nobody of those that are looked for is in the group '{}'
      찾는 사람 가운데 '{1}' 그룹에 있는 사람이 없습니다
    nobody was found
      아무도 찾지 못했습니다
    addresses, birthdays and notes are searched only by their field, as {}
      주소, 생일, 메모는 {1}처럼 항목 이름을 앞에 써야 찾습니다
    search needs a file and what to look for
      search에는 파일과 검색어가 필요합니다
    nobody matches --only '{}'; nothing was written
      --only '{1}'에 맞는 사람이 없어 아무것도 쓰지 않았습니다
    findings on what was read that are not shown: {} (phonebook check FILE)
      읽으면서 나온 알림 {1}개는 생략했습니다. phonebook check 파일 명령으로 봅니다
    {}: nobody is found by '{}'
      {1}: '{2}'(으)로는 아무도 찾지 못했습니다
    it is the identifier (UID) of somebody, whom {} finds
      누군가의 식별자(UID)입니다. {1}(으)로 찾을 수 있습니다
    nobody is found by '{}'
      '{1}'(으)로는 아무도 찾지 못했습니다
    the short name {} is in it
      ID {1}이(가) 들어 있습니다
    '{}' does not begin a word of a name, nor is it a whole number or address; this is who it stands in:
      '{1}'은(는) 이름 낱말의 앞부분도, 전화번호나 주소 전체도 아닙니다. 이 말이 들어 있는 사람은 다음과 같습니다:
    nobody is called '{}'; the last syllable of this name begins like it:
      '{1}'(이)라는 사람은 없습니다. 마지막 글자가 비슷하게 시작하는 사람은 다음과 같습니다:
    nobody has just the name '{}'; this is a relative, or somebody else of theirs:
      이름이 꼭 '{1}'인 사람은 없고, 그 사람의 가족 같은 다른 사람이 있습니다:
    '{}' names a group, and this is who is in it:
      '{1}'은(는) 그룹 이름이고, 그 안에 있는 사람은 다음과 같습니다:
    {} people fit '{}':
      '{2}'에 맞는 사람이 {1}명입니다:
    … and {} more
      … 그 밖에 {1}개
    … and {} more [{…} left out]
      … 그 밖에 {1}개 [{2} 뺌]
    … and {} more, of which errors: {}
      … 그 밖에 {1}개, 그 가운데 오류 {2}개
    … and {} more [{}]
      … 그 밖에 {1}개 [{2}]
    … and 1 more picture not used
      … 그 밖에 쓰지 않은 사진 1장
    … and {} more pictures not used
      … 그 밖에 쓰지 않은 사진 {1}장
    say which by the short name, such as {}, or use --all or --first
      {1} 같은 ID로 고르거나 --all 또는 --first를 쓰세요
    to mean this one, give the short name {}
      이 사람이 맞으면 ID {1}을(를) 쓰세요
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
    columns added: {}
      추가한 열: {1}
    columns to add: {}
      추가할 열: {1}
    --force writes what a rule refuses, but nothing that its field cannot hold
      --force는 규칙이 막는 값을 쓰게 할 뿐, 항목에 담을 수 없는 값은 쓰지 못합니다
    {}: the doubtful pairs are not written to it (--dry-run)
      {1}: 애매한 쌍을 여기에 쓰지 않았습니다 (--dry-run)
    a book is a file; what comes through a pipe cannot be changed
      주소록은 파일이어야 합니다. 파이프로 들어온 것은 바꿀 수 없습니다
    it looks like UTF-8 and is read as {}; --encoding says how to read, --output-encoding how to write
      UTF-8처럼 보이지만 {1}(으)로 읽습니다. 읽는 문자 집합은 --encoding, 쓰는 문자 집합은 --output-encoding으로 정합니다
    it is not UTF-8, as --encoding says, and is read as {}
      --encoding에서 말한 UTF-8이 아니어서 {1}(으)로 읽습니다
    standard input: {…}
      표준 입력: {1}
    not used: {…} that no contact in it has; 'phonebook archive extract' unpacks them
      쓰지 않음: 어느 연락처에도 없는 {1}. 'phonebook archive extract'로 풀 수 있습니다
    not used: {…}
      쓰지 않음: {1}
    not read in it: {…}
      그 안에서 읽지 않음: {1}
    --photo gives a picture; leave --photo out
      --photo는 사진을 줍니다. --photo를 빼세요
    --pokemon gives a picture; leave --photo out
      --pokemon은 사진을 줍니다. --photo를 빼세요
    add takes one file; what the person has is given as --name, --phone …
      add에는 파일 하나를 쓰고, 그 사람의 정보는 --name, --phone 등으로 씁니다
    add needs --name and what else the person has
      add에는 --name과 그 사람의 다른 정보가 있어야 합니다
    {} holds nobody yet, and its ending belongs to no format that can be written
      {1}에 아직 아무도 없고, 그 확장자로 쓸 수 있는 형식도 없습니다
    anonymize takes one file
      anonymize에는 파일 하나를 씁니다
    a backup is not anonymized as it is; convert it to vCard first (phonebook convert {} -o {}, then phonebook anonymize {} -o FILE.vcf)
      백업은 그대로 익명으로 만들지 않습니다. 먼저 vCard로 바꾸세요 (phonebook convert {1} -o {2} 다음에 phonebook anonymize {3} -o 파일.vcf)
    a workbook is not anonymized as it is; convert it to a table first (phonebook convert {} -o {}, then phonebook anonymize {} -o FILE.csv)
      엑셀 파일은 그대로 익명으로 만들지 않습니다. 먼저 표로 바꾸세요 (phonebook convert {1} -o {2} 다음에 phonebook anonymize {3} -o 파일.csv)
    no Pokémon of --range is of that --type
      --range 안에 그 --type의 포켓몬이 없습니다
    no picture of {}: {…}
      {1}의 사진이 없습니다: {2}
    … and {} more without a picture
      … 사진이 없는 {1}개 더
    {…} got a Pokémon, {…} of them shiny (drawn with --seed {})
      {1}에 포켓몬을 넣었고, 그중 색이 다른 것은 {2}개입니다 (--seed {3} 옵션으로 뽑음)
    {…} got a Pokémon (drawn with --seed {})
      {1}에 포켓몬을 넣었습니다 (--seed {2} 옵션으로 뽑음)
    {…} got a Pokémon
      {1}에 포켓몬을 넣었습니다
    {#} drawn again, as the server had no picture
      {1}개는 서버에 사진이 없어 다시 뽑음
    {} without: run it again on the output, with this seed, to fill them
      {1}개는 없음: 출력 파일에 같은 --seed로 다시 실행하면 채워집니다
    --range needs two numbers from 1 to {}, such as 1-151
      --range에는 1부터 {1}까지의 두 수를 씁니다. 예: 1-151
    --pokemon names one Pokémon; leave --range out
      --pokemon은 포켓몬 하나를 정합니다. --range를 빼세요
    --type draws; leave --pokemon out
      --type 옵션은 뽑을 때 씁니다. --pokemon을 빼세요
    to change one of several: --remove-{} OLD --add-{} NEW; phonebook undo {} takes this back
      여럿 가운데 하나를 바꾸려면 --remove-{1} 이전값 --add-{2} 새값. phonebook undo {3} 명령으로 되돌립니다
    {} is larger than 64 MiB
      {1}은(는) 64MiB보다 큽니다
    {} is no picture that I know
      {1} 파일은 아는 형식의 사진이 아닙니다
    a column takes it with its label before it: {}
      이름표를 앞에 붙이면 넣을 열이 있습니다: {1}
    edit takes a file and a person
      edit에는 파일과 사람을 씁니다
    edit takes a file and a person, and '{}' is one word more; what has several words stands in quotes
      edit에는 파일과 사람을 쓰는데 '{1}'이(가) 더 있습니다. 여러 낱말로 된 것은 따옴표로 묶으세요
    the words together are the name of one contact, '{}'; put them in quotes to mean that one, or give the short names of those who are meant
      낱말을 합치면 연락처 하나의 이름인 '{1}'입니다. 그 연락처를 뜻하면 따옴표로 묶고, 여러 사람을 뜻하면 그 사람들의 ID를 쓰세요
    say what to change: --name, --phone, --add-email …
      바꿀 것을 쓰세요: --name, --phone, --add-email 등
    short name: {} → {}
      ID가 바뀜: {1} → {2}
    remove takes people of one file, and '{}' is a second one
      remove는 파일 하나에 있는 사람만 받습니다. '{1}'은(는) 두 번째 파일입니다
    remove takes a file and people
      remove에는 파일과 사람을 씁니다
    --field takes NAME=VALUE, not '{}'
      --field에는 이름=값을 씁니다. '{1}'은(는) 아닙니다
    --changes takes added, removed and changed, not '{}'
      --changes에는 added, removed, changed를 씁니다. '{1}'은(는) 아닙니다
    diff takes two files
      diff에는 파일 두 개를 씁니다
    --only finds people; --changes {} chooses the changes
      --only는 사람을 찾습니다. 변경은 --changes {1} 옵션으로 고릅니다
    the ending of '{}' belongs to no format; name the format with --to
      '{1}'의 확장자에 맞는 형식이 없습니다. --to로 형식을 정하세요
    {} cannot be written here; write a vCard file
      {1}은(는) 여기에 쓸 수 없습니다. vCard 파일로 쓰세요
    formats takes the name of one format or app
      formats에는 형식이나 앱 이름 하나를 씁니다
    manual takes no files
      manual에는 파일을 쓰지 않습니다
    photos attach needs files to read, and last a folder of pictures
      photos attach에는 읽을 파일을 쓰고 마지막에 사진 폴더를 씁니다
    photos attach reads its files twice; standard input can be read only once
      photos attach는 파일을 두 번 읽는데 표준 입력은 한 번만 읽을 수 있습니다
    {} not used
      {1}개는 쓰지 않음
    its contact has got another picture
      그 연락처는 다른 사진을 받았습니다
    {…} kept the picture of before (--replace-photos)
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
    1 more is a link, which is not fetched
      1개는 링크라서 가져오지 않습니다
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
    there is no program to open it with; the picture is {}
      여는 프로그램이 없습니다. 사진: {1}
    {} of {} contacts has one
      연락처 {2}개 가운데 {1}개에 있습니다
    {} of 1 contact have one
      연락처 1개 가운데 {1}개에 있습니다
    {} of 1 contact has one
      연락처 1개 가운데 {1}개에 있습니다
    {} of {} contacts have one
      연락처 {2}개 가운데 {1}개에 있습니다
    there is no Pokémon '{}'; pokedex search finds the names
      포켓몬 '{1}'은(는) 없습니다. pokedex search로 이름을 찾습니다
    there is no type '{}'
      '{1}' 타입은 없습니다
    several match: {…}; use the number
      여럿이 맞습니다: {1}. 번호를 쓰세요
    --pokeapi-url needs an address that begins with http:// or https://
      --pokeapi-url에는 http://나 https://로 시작하는 주소를 씁니다
    left out (protected; --include-sensitive)
      뺌 (보호 대상. --include-sensitive로 남김)
    kept as extension {}
      사용자 항목 {1}(으)로 남김
    no known program's; columns are guessed
      알려진 프로그램의 표가 아님. 열은 추측함
    no header row
      머리글 없음
    headers in line {}
      머리글은 {1}번째 줄
    Not known, kept as extensions: {}
      알 수 없어 사용자 항목으로 남김: {1}
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
    {}: not in the code: {…}
      {1}: 코드에 없는 것: {2}
    read as
      읽은 형식
    numbers by type
      종류별 번호
    pictures ({} bytes)
      사진({1}바이트)
    addresses by country
      나라별 주소
    groups by name
      그룹별 인원
    a map file has at most {} MiB
      열 파일은 {1}MiB까지입니다
    this is no map file
      열 파일이 아닙니다
    columns are numbered from 1
      열 번호는 1부터입니다
    name the column with "column" (its header) or "number"
      열은 "column"(머리글)이나 "number"로 정하세요
    several columns are called '{}'; give the number of one: {}
      '{1}' 열이 여러 개입니다. 하나의 번호를 쓰세요: {2}
    there is no field '{}' for the column '{}' (did you mean '{}'?)
      열 '{2}'에 쓸 '{1}' 항목이 없습니다 ('{3}'인가요?)
    there is no field '{}' for the column '{}'
      열 '{2}'에 쓸 '{1}' 항목이 없습니다
    With labels or by vCard names, for example: {}
      이름표나 vCard 이름으로는 예를 들어: {1}
    --no-photos leaves nothing to --photo-size
      --no-photos를 쓰면 사진이 남지 않으므로 --photo-size는 빼세요
    --{} would replace the file of --{}; name another file
      --{1}: --{2}의 파일과 같습니다. 다른 이름을 쓰세요
    --{} would replace what is read; name another file
      --{1}: 읽는 파일과 같습니다. 다른 이름을 쓰세요
    an empty text would be everybody; say who is meant, or '' --all for everybody
      빈 글은 모든 사람을 뜻합니다. 누구인지 쓰거나, 모든 사람이면 '' --all을 쓰세요
    an empty text would be everybody; say who is meant
      빈 글은 모든 사람을 뜻합니다. 누구인지 쓰세요
    nobody matches --only '{}'
      --only '{1}'에 맞는 사람이 없습니다
    {} without: run it again on the output, with another seed, to fill them
      {1}개는 없음: 출력 파일에 --seed를 바꾸어 다시 실행하면 채워집니다
    {#} without
      {1}개는 없음
    not one picture can be had; nothing was written
      사진을 하나도 받을 수 없어 아무것도 쓰지 않았습니다
    """
}
