extension Translation {
  /// The help of the program, and of the commands that convert, check, list and back up, in Korean.
  static let koreanHelp: StaticString = """
    Usage:
      사용법:
    Options:
      옵션:
    Examples:
      예:
    Such as:
      예:
    Commands:
      명령:
    Reading:
      읽기:
    Tables:
      표:
    Writing:
      쓰기:
    Cleaning:
      고치기:
    Duplicates:
      중복:
    Archives:
      백업:
    Batch jobs:
      일괄 작업:
    Messages:
      메시지:
    More, and {} other options: phonebook {} --help
      다른 옵션 {1}개와 자세한 설명: phonebook {2} --help
    phonebook {}: contacts between formats, cleaned and kept safe
      phonebook {1}: 연락처를 다른 형식으로 바꾸고, 고치고, 안전하게 보관합니다
    what is it, and what to do next?
      어떤 파일이고, 다음에 무엇을 하면 될까요?
    Usage: phonebook COMMAND [OPTIONS] [FILE…]
      사용법: phonebook 명령 [옵션] [파일…]
    phonebook FILE                       what is it, and what to do next?
      phonebook 파일                 어떤 파일이고, 다음에 무엇을 하면 될까요?
    Try: phonebook convert contacts.vcf -o contacts.json
      해 보기: phonebook convert contacts.vcf -o contacts.json
    More: phonebook COMMAND --help · phonebook help rules|map|cron
      더 보기: phonebook 명령 --help · phonebook help rules|map|cron
    Try 'phonebook {}--help'.
      'phonebook {1}--help'에 설명이 있습니다.
    convert contacts from one format to another
      연락처를 다른 형식으로 바꿉니다
    name every invalid name, phone, e-mail, date and duplicate; change nothing
      잘못된 이름·전화번호·이메일·날짜와 중복을 모두 알려 주고, 아무것도 바꾸지 않습니다
    fix names, phone numbers, e-mails and dates
      이름, 전화번호, 이메일, 날짜를 고칩니다
    join the cards of the same person and keep every distinct value
      같은 사람의 카드를 합치고, 서로 다른 값은 모두 남깁니다
    check and rewrite phone numbers, one per line or in the columns of a table
      전화번호를 확인하고 고쳐 씁니다. 한 줄에 하나씩, 또는 표의 열에서
    list people in the order of their names
      사람들을 이름순으로 보여 줍니다
    show everything about one person
      한 사람의 모든 정보를 보여 줍니다
    find people by name, initial consonants, number, e-mail, organisation or age
      이름, 초성, 번호, 이메일, 회사, 나이로 사람을 찾습니다
    add a person to a file
      파일에 사람을 추가합니다
    change fields of a person in a file
      파일에 있는 사람의 항목을 바꿉니다
    remove people from a file
      파일에서 사람을 지웁니다
    undo the last change of a file; a second undo redoes it
      파일의 마지막 변경을 되돌립니다. 다시 실행하면 변경을 되살립니다
    show the differences between two address books
      두 주소록에서 다른 점을 보여 줍니다
    count what is in an address book
      주소록에 무엇이 얼마나 있는지 셉니다
    make a sample of invented people for a bug report
      버그를 알릴 때 보낼 수 있게, 사람을 모두 가상 인물로 바꾼 파일을 만듭니다
    make, check and open backups
      백업을 만들고, 확인하고, 엽니다
    extract pictures from contacts, or attach pictures to them
      연락처에서 사진을 꺼내거나 넣습니다
    give contacts without a picture a Pokémon
      사진이 없는 연락처에 포켓몬을 넣습니다
    look up Pokémon, and which of them your contacts have
      포켓몬을 찾아보고, 연락처에 있는 포켓몬을 보여 줍니다
    list the formats and what each can do
      형식의 목록과 각각 할 수 있는 일을 보여 줍니다
    print the completion script of a shell
      셸에서 명령·옵션·형식을 자동 완성하는 스크립트를 출력합니다
    print the manual as a man page
      설명서를 man 문서로 출력합니다
    Several files are joined in their order, and a folder stands for the contacts files in it. - is standard input. The format of each input is recognised by its content.
      파일이 여럿이면 순서대로 이어 붙이고, 폴더는 그 안의 연락처 파일을 뜻합니다. -는 표준 입력입니다. 입력의 형식은 내용을 보고 알아냅니다.
    one file to JSON
      파일 하나를 JSON으로
    two files joined as vCard 4.0
      두 파일을 합쳐 vCard 4.0으로
    what would be lost on a Galaxy?
      갤럭시에서는 무엇이 빠질까요?
    write nothing but --report; say what would be written and lost
      --report 말고는 쓰지 않고 쓸 것과 빠질 것을 알려 줍니다
    what an iPhone imports
      아이폰으로 가져올 파일
    birthdays for a calendar
      달력에 넣을 생일
    the second sheet of a workbook
      엑셀 파일의 두 번째 시트
    what the columns of a table are taken for
      표의 열을 무엇으로 보는지 확인
    a folder to other tools
      폴더 전체를 다른 도구로
    show what the columns of a CSV mean, and write nothing
      CSV의 열이 무엇을 뜻하는지 보여 주고, 아무것도 쓰지 않습니다
    how the preview is printed (table)
      미리보기의 출력 형식 (table)
    fix names, phones, e-mails and dates on the way
      바꾸면서 이름, 전화번호, 이메일, 날짜를 고칩니다
    Exits with 0 when there is nothing worse than a warning, with 1 when there is an error, with 2 when nothing could be read, and with 64 for a usage error. What is found goes to standard output, as text and with --format json; counts, and what cannot be read at all, go to standard error. As JSON, here and with --report, up to 20000 findings are listed; findingsTotal and isTruncated say whether there were more. What is right and only written otherwise, as a date with slashes, is no problem: clean -n shows what would be rewritten.
      종료 코드는 경고보다 심한 문제가 없으면 0, 오류가 있으면 1, 아무것도 읽지 못하면 2, 사용법이 틀리면 64입니다. 찾은 문제는 글로 쓰든 --format json으로 쓰든 표준 출력으로 나가고, 개수와 아예 읽지 못한 것은 표준 오류로 나갑니다. JSON은 --report를 포함해 문제를 2만 개까지 하나씩 적으며, 더 있었는지는 findingsTotal과 isTruncated로 알 수 있습니다. 빗금을 쓴 날짜처럼 맞지만 표기만 다른 것은 문제가 아니며, 무엇을 고쳐 쓸지는 clean -n이 보여 줍니다.
    what is wrong, contact by contact
      연락처별로 무엇이 잘못되었는지
    by the rules of the small address-book apps
      간단한 주소록 앱의 규칙으로
    the rules, one per line
      규칙을 한 줄에 하나씩
    how to show it (text)
      출력 형식 (text)
    how to show it (table)
      출력 형식 (table)
    list the rules instead, one per line
      대신 규칙을 한 줄에 하나씩 보여 줍니다
    write the findings to FILE as JSON
      찾은 문제를 파일에 JSON으로 씁니다
    Changes only what a rule names, and only where the fix is safe; the rest is reported. With -n nothing but the --report is written, and every change is shown: before → after. Exits with 0 also when something is left that no rule can mend; 'check' exits with 1 where an error is found. With --in-place every byte stays that no rule names: character set, line ends, columns, quotes; a record of JSON in which more changes than texts is written anew. In a workbook (.xlsx), also one that becomes another (-o OUT.xlsx), every cell and part stays that no rule names. A file of which something could not be read is left alone (exit 2), unless --force is given; cells of a workbook without a value that can be read stay as they are, and the rest is written (exit 1). A table with a header that is written to another table, or with -o - to standard output, keeps its columns; several files in one, --to csv and --sheet all make one with columns of its own. With -o - alone any other input keeps its format. Phone numbers get the groups of their region, with hyphens between (010-1234-5678; in some also brackets, (212) 274-1000), and those of other countries the international form; --phones e164 writes digits alone, and --phones keep leaves all numbers as they are. With --only, -o writes nobody but those who are found, and --in-place leaves the others as they are.
      규칙에 해당하는 것만, 그것도 안전하게 고칠 수 있을 때만 바꾸고 나머지는 알려 줍니다. -n을 쓰면 --report 파일 말고는 아무것도 쓰지 않고 모든 변경을 '전 → 후'로 보여 줍니다. 고칠 수 없는 것이 남아도 종료 코드는 0이며, 'check'는 오류가 있으면 1로 끝납니다. --in-place는 문자 집합, 줄 끝, 열, 따옴표처럼 규칙에 해당하지 않는 바이트를 그대로 둡니다. JSON 기록은 글자 값 말고 다른 것도 바뀌면 새로 씁니다. 엑셀 파일(.xlsx)은 다른 엑셀 파일로 쓸 때도(-o 출력.xlsx) 규칙에 해당하지 않는 칸과 부분을 그대로 둡니다. 읽지 못한 것이 있는 파일은 --force가 없으면 건드리지 않습니다(종료 코드 2). 엑셀 파일에서 값을 읽지 못한 칸은 그대로 두고 나머지를 씁니다(종료 코드 1). 머리글이 있는 표는 다른 표나 표준 출력(-o -)으로 쓸 때도 열을 그대로 두며, 여러 파일을 하나로 쓰거나 --to csv나 --sheet all을 쓰면 새 열로 된 표를 만듭니다. -o -만 쓰면 표가 아닌 입력도 원래 형식 그대로 씁니다. 전화번호는 그 지역에서 쓰는 형태로, 대개 하이픈으로 나누어 쓰고(010-1234-5678, 미국은 (212) 274-1000) 다른 나라 번호는 국제 형태로 씁니다. --phones e164는 숫자만 쓰고, --phones keep은 번호를 그대로 둡니다. --only를 쓰면 -o에는 찾은 사람만 쓰고, --in-place는 나머지 사람을 그대로 둡니다.
    what would change?
      무엇이 바뀔까요?
    names in order, phones in one form
      이름은 가지런히, 전화번호는 같은 형태로
    the file itself
      파일 자체를 고치기
    write each file back in its own format
      각 파일을 원래 형식 그대로 다시 씁니다
    join each file by itself, and write it back
      파일마다 그 안에서만 합쳐 원래 형식 그대로 다시 씁니다
    write nothing but --report; show every change on standard output
      --report 말고는 쓰지 않고 모든 변경을 표준 출력에 보여 줍니다
    Without --column: one line in, one line out, empty ones too. The cells are
      --column이 없으면 한 줄을 읽어 한 줄을 씁니다. 빈 줄도 마찬가지입니다. 칸은 다음과 같고
    and --header names them, in tsv and csv. --format, --header and --stage are for lines alone. A region decides what a number without calling code is. What is dialled after a number stays with it, and an extension is written ",12".
      --header를 쓰면 칸 이름이 첫 줄에 나옵니다(tsv와 csv). --format, --header, --stage는 줄에만 씁니다. 국가 번호가 없는 번호는 지역에 따라 해석합니다. 번호 뒤에 누르는 숫자는 그대로 남고, 내선은 ",12"로 씁니다.
    A table with one column of numbers needs no --column; --append e164,valid is taken where nothing else is asked. Of several such columns one must be named.
      표에서 번호로 보이는 열이 하나뿐이면 그 열을 쓰고, 따로 정하지 않으면 --append e164,valid로 처리합니다. 여러 열이면 하나를 골라야 합니다.
    With --column: the same table back in its own character set, all other cells byte for byte as they were. --append adds cells behind the last column; --replace rewrites the numbers that are valid, and those that are without a digit that is dialled no more, as +52 1 55 1234 5678 is, which has all forms and still is not valid as it stands. Where --column is a number and the first row has no title there, the table has no header. A column of countries decides what a number without calling code is, where neither --region nor --region-column is given. The work stops at a region in --region-column that does not exist. A workbook (.xlsx) keeps all but these cells, and comes out as text where -o names such a file. The forms are
      --column을 쓰면 같은 표를 원래 문자 집합으로 다시 쓰고, 다른 칸은 한 바이트도 바꾸지 않습니다. --append는 마지막 열 뒤에 칸을 더하고, --replace는 올바른 번호와, +52 1 55 1234 5678처럼 이제는 누르지 않는 숫자를 빼면 올바른 번호를 고쳐 씁니다. 그런 번호는 그대로는 올바르지 않지만 형태는 모두 있습니다. --column이 번호이고 첫 행의 그 칸에 제목이 없으면 머리글이 없는 표입니다. --region도 --region-column도 없으면 나라 열이 국가 번호가 없는 번호의 지역을 정합니다. --region-column에 없는 지역이 있으면 멈춥니다. 엑셀 파일(.xlsx)은 이 칸들만 바뀌며, -o가 텍스트 파일이면 텍스트로 나옵니다. 쓸 수 있는 형태는 다음과 같고
    and --replace knows {}. In its place, a national number of another region is written international.
      --replace에는 {1} 중 하나를 씁니다. 다른 지역의 번호는 국내 형태 대신 국제 형태로 씁니다.
    one number a line, checked
      한 줄에 하나씩 번호를 확인
    the one column of numbers
      하나뿐인 번호 열
    one number as JSON
      번호 하나를 JSON으로
    two more columns
      열을 두 개 더
    the table with this column rewritten
      이 열의 번호를 고쳐 쓴 표
    a workbook
      엑셀 파일
    tsv, csv, json or ndjson (that of the ending of FILE, else tsv)
      tsv, csv, json, ndjson 중 하나 (파일 확장자를 따르고, 아니면 tsv)
    begin tsv and csv with the names of the cells
      tsv와 csv의 첫 줄에 칸 이름을 씁니다
    the column with numbers; may be repeated
      번호가 있는 열. 여러 번 쓸 수 있습니다
    add these forms of each number, as e164,valid
      번호마다 e164,valid 같은 형태를 덧붙입니다
    write the numbers in this form
      번호를 이 형태로 씁니다
    the column with the region of each row
      행마다 지역이 적힌 열
    the table's first line is no header
      표의 첫 줄을 머리글로 보지 않습니다
    exit with 1 when a number is bad
      잘못된 번호가 있으면 1로 끝납니다
    Each line begins with a short name for the contact, which works wherever WHO or QUERY stands. It is made of the contact's UID, or of its content where it has none, and then changes with it; a number tells apart who would have the same one (k3v90qxe-1, k3v90qxe-2). --group takes the whole name of a group; stats lists the groups. Korean names come first where LC_ALL, LC_COLLATE or LANG is Korean, C or not set, else Latin ones; --sort name,latin and --sort name,hangul choose. Groups are no people and are left out. -o FILE.xlsx writes a workbook of the columns, for print. The forms csv and tsv are for scripts: their headings are English in every language, but for names that --columns gives in other words. The columns street, city, region, postcode and country are of one address where somebody has several: of those in parts the preferred one, or else the first; address shows all. Those of one kind are called as in --map: phone:home, email:work, address:home.city. The forms json and ndjson hold everything, as convert writes it, or what --columns names.
      줄마다 연락처의 ID가 먼저 나오고, 도움말에서 '사람'이나 '검색어'라고 한 자리에 쓸 수 있습니다. ID는 UID로, 없으면 내용으로 만들어 내용이 바뀌면 달라지며, 같아지면 번호를 붙입니다(k3v90qxe-1, k3v90qxe-2). --group에는 그룹의 전체 이름을 씁니다. 그룹은 stats로 볼 수 있습니다. LC_ALL, LC_COLLATE, LANG이 한국어나 C이거나 없으면 한글 이름이, 아니면 로마자 이름이 먼저입니다. --sort name,latin과 --sort name,hangul로 정할 수 있습니다. 그룹은 사람이 아니므로 나오지 않습니다. -o 파일.xlsx는 고른 열을 인쇄할 수 있는 엑셀 파일로 씁니다. csv와 tsv는 스크립트에서 쓰는 것이라 머리글이 어느 언어에서나 영어이고, --columns에 다른 말로 쓴 이름은 그대로 나옵니다. 주소가 여럿인 사람의 도로명, 시군구, 시도, 우편번호, 국가 열에는 한 주소만 나옵니다. 항목으로 나뉜 주소 가운데 기본 주소나 첫 주소입니다. address 열에는 모두 나옵니다. 한 종류만 보려면 --map에서처럼 phone:home, email:work, address:home.city로 씁니다. json과 ndjson에는 convert처럼 모든 정보가, --columns가 있으면 그 항목만 들어갑니다.
    everybody, by name
      모두를 이름순으로
    the people of one company
      한 회사의 사람들
    the people of one group
      한 그룹의 사람들
    to other tools
      다른 도구로
    Case, width, spaces and hyphens do not count; ㄱㅊㅅ finds 김철수, and so does 김처, as if it were still being typed; 010-1234 and +82 10-1234 find the same numbers, from two digits on, and 36 finds people whose age field has it. Several words must all be found, in any order: 하늘 김 and Smith John are names; digits with blanks between them are one number. A prefix chooses the field: name: phone: email: org: title: group: note: address: birthday: age: id: uid:. Notes, addresses, birthdays (birthday:-05- is May, lunar ones too; birthday:lunar finds these alone) and UIDs are searched only with their prefix, notes and addresses also for the words behind it: note:dry skin. All words behind group: are the name of one group, or a part of names where no group has just this one: group:Grade 3. Fields of your own are found by what they hold, and by their label as a prefix: class:24, "shoe size":42; behind a prefix also in a line of a note, such as Paid: no, where an app has it there. related: finds whoever a person is related to: related:Ann. What tables have above notes means these, where nobody has a field of that name: bemerkung:dry. The headings of tables are prefixes, too: Team:U10. A hyphen before a prefix looks for whoever has no such thing, and a star behind it for whoever has anything there: -paid:yes, phone:*, -phone:*; -- stands before a query that begins with a hyphen. Where people are changed, removed or restored, both signs stand for themselves. Quotes hold words together: note:"dry skin". An equals sign asks for the whole value, or a whole part of a name: =Kim Lee, name:=Kim Lee, =Lee. An empty query ('') is everybody, a prefix with nothing behind it nobody. Exits with 1 when nobody is found.
      대소문자, 전각·반각, 공백, 하이픈은 따지지 않습니다. ㄱㅊㅅ은 김철수를 찾고, 아직 치는 중인 것으로 보아 김처도 김철수를 찾습니다. 010-1234와 +82 10-1234는 같은 번호를 찾습니다. 번호는 두 자리부터 찾고, 36은 나이 항목이 36인 사람도 찾습니다(생일로 세지는 않습니다). 단어가 여럿이면 순서와 상관없이 모두 있어야 합니다(하늘 김, Smith John). 공백으로 띄운 숫자는 번호 하나로 봅니다. 앞말로 항목을 고릅니다: 이름: 전화: 이메일: 회사: 직함: 그룹: 메모: 주소: 생일: 나이: id: uid: (영어로는 name: phone: email: org: title: group: note: address: birthday: age:). 메모, 주소, 생일(생일:-05-는 5월, 음력도 찾고 생일:음력은 음력만), UID는 앞말을 쓸 때만 찾고, 메모:나 주소: 뒤의 단어는 거기에서도 찾습니다(메모:두피 예민). 그룹: 뒤의 단어는 모두 한 그룹의 이름이고, 꼭 그 이름인 그룹이 없으면 이름의 일부입니다(그룹:3학년 2반). 직접 만든 항목은 값으로 찾고, 이름을 앞말로 써서도 찾습니다(기수:24, "신발 치수":270). 앱이 메모에 회비: 미납처럼 한 줄로 적어 둔 것도 이름을 앞말로 쓰면 찾습니다. 관계:는 관계 있는 사람으로 찾습니다(관계:이미숙). 비고:처럼 표에서 메모를 뜻하는 말은 그런 이름의 항목이 없으면 메모를 찾습니다. 표의 열 이름도 앞말이 됩니다(반:3). 앞말 앞의 하이픈은 그것이 없는 사람을, 앞말 뒤의 별표는 그 항목에 값이 있는 사람을 찾습니다: -회비:완납, 전화:*, -전화:*. 하이픈으로 시작하는 검색어 앞에는 --를 씁니다. 사람을 고치거나 지우거나 되살릴 때는 두 기호를 글자 그대로 봅니다. 따옴표는 단어를 붙여 둡니다(메모:"두피 예민"). 등호는 값 전체나, 이름에서 나뉜 한 부분 전체를 뜻합니다: =엄마, name:=엄마. 빈 검색어('')는 모두를 뜻하고, 뒤가 빈 앞말은 아무도 찾지 않습니다. 아무도 없으면 1로 끝납니다.
    by initial consonants
      초성으로
    by a part of a number
      번호의 일부로
    by organisation and title
      회사와 직함으로
    name, family, none or a column; name,latin: Latin first (name)
      name, family, none이나 항목 하나. name,latin은 로마자 먼저 (name)
    table, tsv, csv, json or ndjson (that of the ending of FILE, else table)
      table, tsv, csv, json, ndjson 중 하나 (파일 확장자대로, 없으면 table)
    some columns
      몇 가지 항목만
    what it shows of them, with commas: id, name, phone, email, org, title, group, note, address, birthday, age, uid, family, given, middle, prefix, suffix, street, city, region, postcode, country, and labels of your own fields
      보여 줄 항목을 쉼표로 이어 씁니다: id,이름,전화,이메일,회사,직함,그룹,메모,주소,생일,나이,uid,성,이름만,중간이름,호칭,접미사,도로명,시군구,시도,우편번호,국가, 직접 만든 항목의 이름
    just the people in this group
      이 그룹의 사람만
    Every command that replaces a file of contacts (add, edit, remove, clean --in-place, and -o FILE where FILE exists) keeps it as it was, and so does undo: a second undo brings the change back. The last ten states, of which undo forgets none, are kept in the folder .NAME.undo.d beside the file, and the newest of them is also .NAME.undo; removing both removes all that undo knows. Backups have snapshots instead; only a damaged one is kept as it was. A file of more than 16 MiB that a command writes without reading it is kept only if it has states already. undo FILE N brings back the state with the number N of undo FILE --list.
      연락처 파일을 바꾸는 명령(add, edit, remove, clean --in-place, 이미 있는 파일에 쓰는 -o)은 이전 파일을 보관하며, undo도 마찬가지라서 undo를 한 번 더 실행하면 변경이 되살아납니다. 최근 상태 열 개가 파일 옆 폴더 .파일이름.undo.d에 있고(undo는 그중 아무것도 지우지 않습니다), 가장 최근 것은 .파일이름.undo이기도 합니다. 둘 다 지우면 되돌릴 수 없습니다. 백업에는 스냅샷이 있으므로 손상된 백업만 보관합니다. 읽지 않고 덮어쓰는 16 MiB보다 큰 파일은 이미 보관된 상태가 있을 때만 보관합니다. undo 파일 N은 undo 파일 --list의 N번 상태로 되돌립니다.
    as it was before the last change
      마지막 변경 전으로
    what states are kept?
      어떤 상태가 보관되어 있나요?
    as it was in state 3
      3번 상태로
    show the states that are kept, the newest first
      보관된 상태를 최근 것부터 보여 줍니다
    pack contacts with their pictures, and check it
      연락처와 사진을 함께 담고 확인합니다
    add today's contacts; the older ones stay in it
      오늘의 연락처를 더하고, 이전 것도 남깁니다
    all of it for cron: make or add, prune, check; one line
      cron용: 만들거나 더하고, 정리하고, 확인합니다
    bring people back into a file, with their pictures
      사람을 사진과 함께 파일로 되살립니다
    check a backup, and show what is in it
      백업을 확인하고 내용을 보여 줍니다
    show whose contacts differ between snapshots N and M, or the newest
      스냅샷 N과 M(없으면 최신 스냅샷) 사이에 누가 달라졌는지 보여 줍니다
    read everything and compare it with its checksums
      모두 읽어 체크섬과 비교합니다
    are all contacts of these files in it?
      이 파일들의 연락처가 모두 들어 있나요?
    unpack the vCards and the pictures
      vCard와 사진을 풀어 냅니다
    drop older snapshots
      오래된 스냅샷을 지웁니다
    save what is intact in a damaged backup
      손상된 백업에서 온전한 것을 살립니다
    restore replaces a card of the same UID, or of the same name where dedupe is certain or an edit of the birthday or the family name is all that differs, and adds whoever is not in the book. Who may be somebody of the book, or is in it with the same values and another UID, is not restored; --force adds them. -n shows what would change, and phonebook undo BOOK takes it back. A person deleted before the newest snapshot is in an older one: --at N. WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits.
      restore는 UID가 같거나, 이름이 같고 dedupe가 확신하는 사람, 또는 생일이나 성을 고친 것만 다른 사람의 카드를 바꾸고, 주소록에 없는 사람은 추가합니다. 주소록의 누군가일 수 있는 사람과 UID만 다르고 값이 같은 사람은 되살리지 않으며, --force가 추가합니다. -n은 무엇이 바뀔지 보여 주고, phonebook undo 주소록은 되돌립니다. 최신 스냅샷 전에 지운 사람은 이전 스냅샷에 있습니다: --at N. '사람'에는 list의 ID, uid:…, 또는 검색어를 씁니다. --all은 맞는 사람을 모두 되살립니다.
    The states of a backup share their contacts and pictures: damage in one place can cost the newest contacts and most of what older states had. verify -q, which is silent while all is well, finds it in time; and a second backup on another disk survives what destroys the first. No snapshot is dropped from a damaged backup.
      백업의 스냅샷들은 연락처와 사진을 함께 씁니다. 한 곳만 손상되어도 최신 연락처와 이전 스냅샷의 대부분을 잃을 수 있습니다. 이상이 없으면 조용한 verify -q로 일찍 알아내고, 다른 디스크에 백업을 하나 더 두세요. 손상된 백업에서는 스냅샷을 지우지 않습니다.
    --keep-monthly alone keeps one snapshot of each month, the last one; --keep-last beside it keeps those of the last days. Days, months and times are those of the local time zone; in JSON they are in UTC.
      --keep-monthly만 쓰면 달마다 마지막 스냅샷 하나만 남습니다. --keep-last를 함께 쓰면 최근 며칠의 것도 남습니다. 날짜, 달, 시각은 이곳 시간대를 따르고 JSON에서는 UTC입니다.
    save reads dates and phone numbers for the region of PHONEBOOK_REGION or LANG, which cron sets only if told.
      save는 날짜와 전화번호를 PHONEBOOK_REGION이나 LANG의 지역에 맞게 읽으며, cron에서는 이 값을 직접 정해야 합니다.
    Each verb takes just the options that matter to it.
      동작마다 관련 있는 옵션만 받습니다.
    The contacts of a backup as one file, as they are now or were before; --only takes some people out of it:
      백업의 연락처를 지금이나 이전 상태로 한 파일에 쓰기. --only는 몇 사람만 꺼냅니다:
    a backup of one file
      파일 하나의 백업
    a month later
      한 달 뒤에
    every night, by cron
      매일 밤 cron으로
    one person, as of that day
      한 사람을 그날의 모습으로
    is it whole?
      온전한가요?
    keep the last seven states, and one of each month of a year
      최근 스냅샷 일곱 개와 한 해 동안 달마다 하나씩 남기기
    look for the contacts of these files
      이 파일들의 연락처를 찾습니다
    keep the newest N states
      최근 스냅샷 N개를 남깁니다
    keep one state of each of N months
      N개월 동안 달마다 하나씩 남깁니다
    keep one state of each of N years
      N년 동안 해마다 하나씩 남깁니다
    the file that gets the people back
      사람을 되살려 넣을 파일
    do nothing; show on standard output what would be done
      실행하지 않고 할 일을 표준 출력에 보여 줍니다
    take everybody who fits
      맞는 사람 모두를 고릅니다
    take the first who fits
      맞는 사람 중 첫 번째를 고릅니다
    write nothing; show on standard output what would change
      쓰지 않고 바뀔 것을 표준 출력에 보여 줍니다
    write what the rules refuse, and what has no place into the notes of a table, or not at all
      규칙에 어긋나도 쓰고, 자리가 없는 값은 표의 메모에 적거나 뺍니다
    """
}
