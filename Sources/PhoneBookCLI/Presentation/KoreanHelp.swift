extension Translation {
  /// The help in Korean: a pattern of the English on one line, the Korean on the next.
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
    Mending:
      고치기:
    Joining:
      합치기:
    Archives:
      백업:
    Many machines:
      여러 컴퓨터:
    Messages:
      메시지:
    More, and {} other options: phonebook {} --help
      다른 옵션 {1}개와 자세한 설명: phonebook {2} --help
    phonebook {}: contacts between formats, cleaned and kept safe
      phonebook {1}: 연락처를 다른 형식으로 바꾸고, 고치고, 안전하게 보관합니다
    Usage: phonebook COMMAND [OPTIONS] [FILE…]
      사용법: phonebook 명령 [옵션] [파일…]
           phonebook FILE                       what is it, and what to do next?
             phonebook 파일                 어떤 파일이고, 다음에 무엇을 하면 될까요?
    Try: phonebook convert contacts.vcf -o contacts.json
      해 보기: phonebook convert contacts.vcf -o contacts.json
    More: phonebook COMMAND --help · phonebook help rules · phonebook --version
      더 보기: phonebook 명령 --help · phonebook help rules · phonebook --version
    Try 'phonebook {}--help'.
      'phonebook {1}--help'에 설명이 있습니다.
    convert contacts from one format to another
      연락처를 다른 형식으로 바꿉니다
    name every invalid name, phone, e-mail, date and duplicate; change nothing
      잘못된 이름·전화번호·이메일·날짜와 중복을 모두 알려 주고, 아무것도 바꾸지 않습니다
    mend names, phone numbers, e-mails and dates
      이름, 전화번호, 이메일, 날짜를 고칩니다
    join the cards of the same person and keep every distinct value
      같은 사람의 카드를 합치고, 서로 다른 값은 모두 남깁니다
    check and rewrite phone numbers, one a line or in the columns of a table
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
    take people out of a file
      파일에서 사람을 지웁니다
    take the last change of a file back; again: redo
      파일의 마지막 변경을 되돌립니다. 다시 실행하면 변경을 되살립니다
    what is different between two address books
      두 주소록에서 다른 점을 보여 줍니다
    count what is in an address book
      주소록에 무엇이 얼마나 있는지 셉니다
    make a sample of invented people for a bug report
      버그를 알릴 때 쓸 가상의 인물로 된 표본을 만듭니다
    make, check and open backups
      백업을 만들고, 확인하고, 엽니다
    get the pictures out of contacts, or put pictures into them
      연락처에서 사진을 꺼내거나 넣습니다
    give contacts without a picture a Pokémon
      사진이 없는 연락처에 포켓몬을 넣습니다
    look up Pokémon, and which of them your contacts have
      포켓몬을 찾아보고, 연락처에 있는 포켓몬을 보여 줍니다
    list the formats and what each can do
      형식의 목록과 각각 할 수 있는 일을 보여 줍니다
    print what makes a shell complete commands, options and formats
      셸에서 명령·옵션·형식을 자동 완성하는 스크립트를 출력합니다
    print the manual as a man page
      설명서를 man 문서로 출력합니다
    Several files are joined in their order, and a folder stands for the contacts files in it. - is standard input. The format of each input is recognised by its content.
      파일이 여럿이면 순서대로 이어 붙이고, 폴더는 그 안의 연락처 파일을 뜻합니다. -는 표준 입력입니다. 입력의 형식은 내용을 보고 알아냅니다.
    one file to JSON
      파일 하나를 JSON으로
    two files joined as vCard 4.0
      두 파일을 합쳐 vCard 4.0으로
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
      미리보기를 보여 줄 모양 (table)
    mend names, phones, e-mails and dates on the way
      바꾸면서 이름, 전화번호, 이메일, 날짜를 고칩니다
    Exits with 0 when there is nothing worse than a warning, with 1 when there is an error, with 2 when nothing could be read, and with 64 for a usage error.
      종료 코드는 경고보다 심한 문제가 없으면 0, 오류가 있으면 1, 아무것도 읽지 못하면 2, 사용법이 틀리면 64입니다.
    what is wrong, contact by contact
      연락처별로 무엇이 잘못되었는지
    by the rules of the small address-book apps
      간단한 주소록 앱의 규칙으로
    the rules, one a line
      규칙을 한 줄에 하나씩
    how to show it (text)
      보여 줄 모양 (text)
    how to show it (table)
      보여 줄 모양 (table)
    list the rules instead, one a line
      대신 규칙을 한 줄에 하나씩 보여 줍니다
    write the findings to FILE as JSON
      찾은 문제를 파일에 JSON으로 씁니다
    Changes only what a rule names, and only where the fix is safe; the rest is reported. With -n nothing is written, and every change is shown: before → after. Exits with 0 also when something is left that no rule can mend; 'check' exits with 1 for that. With --in-place every byte stays that no rule names: character set, line ends, columns, quotes. A file of which something could not be read is left alone (exit 1), unless --force is given. So is a table of your own columns that is written to another table; --to csv makes one with columns of its own.
      규칙에 해당하는 것만, 그것도 안전하게 고칠 수 있을 때만 바꾸고 나머지는 알려 줍니다. -n을 쓰면 아무것도 쓰지 않고 모든 변경을 '전 → 후'로 보여 줍니다. 고칠 수 없는 것이 남아도 종료 코드는 0이며, 그럴 때 1로 끝나는 명령은 'check'입니다. --in-place는 문자 집합, 줄 끝, 열, 따옴표처럼 규칙에 해당하지 않는 바이트를 그대로 둡니다. 읽지 못한 것이 있는 파일은 --force가 없으면 건드리지 않습니다(종료 코드 1). 직접 만든 열이 있는 표를 다른 표로 쓸 때도 열과 바이트를 그대로 두며, --to csv는 새 열로 된 표를 만듭니다.
    what would change?
      무엇이 바뀔까요?
    names in order, phones with hyphens
      이름은 가지런히, 전화번호는 하이픈으로
    the file itself
      파일 자체를 고치기
    write each file back in its own format
      각 파일을 원래 형식 그대로 다시 씁니다
    write nothing; show every change
      쓰지 않고 모든 변경을 보여 줍니다
    Without --column: one line in, one line out, empty ones too. The cells are
      --column이 없으면 한 줄을 읽어 한 줄을 씁니다. 빈 줄도 마찬가지입니다. 칸은 다음과 같고
    and --header names them. A region decides what a number without calling code is. What is dialled after a number stays with it, and an extension is written ",12".
      --header를 쓰면 칸 이름이 첫 줄에 나옵니다. 국가 번호가 없는 번호는 지역에 따라 해석합니다. 번호 뒤에 누르는 숫자는 그대로 남고, 내선은 ",12"로 씁니다.
    A table whose rows show one column of numbers is taken by that column, with --append e164,valid where nothing else is asked; of several columns one must be named.
      표에서 번호로 보이는 열이 하나뿐이면 그 열을 쓰고, 따로 정하지 않으면 --append e164,valid로 처리합니다. 여러 열이면 하나를 골라야 합니다.
    With --column: the same table back in its own character set, all other cells byte for byte as they were. --append adds cells behind the last column; --replace rewrites the numbers that are valid. A region of --region-column that there is not stops the work. A workbook (.xlsx) keeps all but these cells, and comes out as text where -o names such a file. The forms are
      --column을 쓰면 같은 표를 원래 문자 집합으로 다시 쓰고, 다른 칸은 한 바이트도 바꾸지 않습니다. --append는 마지막 열 뒤에 칸을 더하고, --replace는 올바른 번호를 고쳐 씁니다. --region-column에 없는 지역이 있으면 멈춥니다. 엑셀 파일(.xlsx)은 이 칸들만 바뀌며, -o가 텍스트 파일이면 텍스트로 나옵니다. 쓸 수 있는 형태는 다음과 같고
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
    rewrite a column in place
      열의 번호를 고쳐 쓰기
    a workbook
      엑셀 파일
    tsv, csv, json or ndjson (tsv)
      tsv, csv, json, ndjson 중 하나 (tsv)
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
      표의 첫 줄이 제목이 아닙니다
    exit with 1 when a number is bad
      잘못된 번호가 있으면 1로 끝납니다
    Each line begins with a short name for the contact, which works wherever WHO or QUERY stands. It is made of the contact's UID, or of its content where it has none; a number tells apart who would have the same one (k3v90qxe-1, k3v90qxe-2). --group takes the whole name of a group; stats lists the groups. Korean names come first where LC_ALL, LC_COLLATE or LANG is Korean or not set, else Latin ones; --sort name,latin and --sort name,hangul choose. Groups are no people and are left out. The forms json and ndjson hold everything, as convert writes it.
      줄마다 연락처의 짧은 이름이 먼저 나오고, WHO나 QUERY 자리에 쓸 수 있습니다. 짧은 이름은 UID로, 없으면 내용으로 만들며, 같아지면 번호를 붙입니다(k3v90qxe-1, k3v90qxe-2). --group에는 그룹의 전체 이름을 씁니다. 그룹은 stats로 볼 수 있습니다. LC_ALL, LC_COLLATE, LANG이 한국어이거나 없으면 한글 이름이, 아니면 로마자 이름이 먼저입니다. --sort name,latin과 --sort name,hangul로 정할 수 있습니다. 그룹은 사람이 아니므로 나오지 않습니다. json과 ndjson에는 convert처럼 모든 정보가 들어갑니다.
    everybody, by name
      모두를 이름순으로
    the people of one company
      한 회사의 사람들
    the people of one group
      한 그룹의 사람들
    to other tools
      다른 도구로
    Case, width, spaces and hyphens do not count; ㄱㅊㅅ finds 김철수, 010-1234 and +82 10-1234 find the same numbers, from two digits on, and 36 finds people of that age, too. Several words must all be found, in any order: 하늘 김 and Smith John are names. A prefix chooses the field: name: phone: email: org: title: group: note: age: uid:. Notes and UIDs are looked through only with theirs. An empty query ('') is everybody. Exits with 1 when nobody is found.
      대소문자, 전각·반각, 공백, 하이픈은 따지지 않습니다. ㄱㅊㅅ은 김철수를 찾고, 010-1234와 +82 10-1234는 같은 번호를 찾습니다. 번호는 두 자리부터 찾고, 36은 나이가 36인 사람도 찾습니다. 단어가 여럿이면 순서와 상관없이 모두 있어야 합니다(하늘 김, Smith John). 앞말로 항목을 고릅니다: name: phone: email: org: title: group: note: age: uid:. 메모와 UID는 앞말을 쓸 때만 찾습니다. 빈 검색어('')는 모두를 뜻합니다. 아무도 없으면 1로 끝납니다.
    by initial consonants
      초성으로
    by a part of a number
      번호의 일부로
    by organisation and title
      회사와 직함으로
    name, family or none; name,latin: Latin first (name)
      name, family, none 중 하나. name,latin은 로마자 먼저 (name)
    table, tsv, csv, json or ndjson (table)
      table, tsv, csv, json, ndjson 중 하나 (table)
    just the people in this group
      이 그룹의 사람만
    Every command that replaces a file of contacts (add, edit, remove, clean --in-place, and -o FILE where FILE exists) keeps it as it was, and so does undo: a second undo brings the change back. The last ten states are kept in the folder .NAME.undo.d beside the file, and the newest of them is also .NAME.undo; whoever removes both removes all that undo knows. Backups keep no states: they have snapshots. A file of more than 16 MiB that a command writes without reading it is kept only if it has states already. undo FILE N brings back the state with the number N of undo FILE --list.
      연락처 파일을 바꾸는 명령(add, edit, remove, clean --in-place, 이미 있는 파일에 쓰는 -o)은 이전 파일을 보관하며, undo도 마찬가지라서 undo를 한 번 더 실행하면 변경이 되살아납니다. 마지막 열 개의 상태가 파일 옆 폴더 .NAME.undo.d에 있고, 가장 최근 것은 .NAME.undo이기도 합니다. 둘 다 지우면 되돌릴 수 없습니다. 백업에는 스냅샷이 있으므로 상태를 따로 보관하지 않습니다. 읽지 않고 덮어쓰는 16 MiB보다 큰 파일은 이미 보관된 상태가 있을 때만 보관합니다. undo FILE N은 undo FILE --list의 N번 상태로 되돌립니다.
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
    show whose contacts differ between two snapshots
      두 스냅샷에서 누가 다른지 보여 줍니다
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
    restore replaces a card of the same UID, or of whom dedupe is certain, and adds whoever is not in the book; -n shows what would change, and phonebook undo BOOK takes it back.
      restore는 UID가 같거나 dedupe가 확신하는 사람의 카드를 바꾸고, 주소록에 없는 사람은 추가합니다. -n은 무엇이 바뀔지 보여 주고, phonebook undo BOOK은 되돌립니다.
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
    one person, as she was then
      한 사람을 그때 모습으로
    is it whole?
      온전한가요?
    keep the last seven states, and one of each month of a year
      최근 일곱 상태와 한 해 동안 달마다 하나씩 남기기
    look for the contacts of these files
      이 파일들의 연락처를 찾습니다
    keep the newest N states
      최근 상태 N개를 남깁니다
    keep one state of each of N months
      N개월 동안 달마다 하나씩 남깁니다
    keep one state of each of N years
      N년 동안 해마다 하나씩 남깁니다
    the file that gets the people back
      사람을 되살려 넣을 파일
    show what would be done, and do nothing
      할 일을 보여 주기만 합니다
    take everybody who fits
      맞는 사람 모두를 고릅니다
    take the first who fits
      맞는 사람 중 첫째를 고릅니다
    write nothing; show what would change
      쓰지 않고 바뀔 것을 보여 줍니다
    write what the rules refuse, and leave out what has no place
      규칙에 어긋나도 쓰고, 자리가 없는 값은 뺍니다
    Cards are joined when what they share leaves no doubt: their own phone or e-mail, a birthday, an address, and names that do not contradict. A name alone never joins. Doubtful pairs are reported and left apart; --review FILE writes them, the likeliest first, as a table with a column for your decision (same or different), and reads it in the next run. --explain shows what speaks for and against a pair, in bits; WHO is the short name that list shows, uid:…, or what search understands.
      함께 가진 값이 확실할 때만 합칩니다: 본인의 전화번호나 이메일, 생일, 주소, 그리고 서로 어긋나지 않는 이름. 이름만 같으면 합치지 않습니다. 애매한 쌍은 알려 주고 그대로 둡니다. --review FILE은 이런 쌍을 가능성이 높은 순서로 표에 쓰고, 결정 칸(same 또는 different)을 다음 실행에서 읽습니다. --explain은 같은 사람이라는 근거와 아니라는 근거를 비트로 보여 줍니다. WHO는 list의 짧은 이름, uid:…, 또는 검색어입니다.
    two address books joined
      두 주소록을 하나로
    who would be joined with whom?
      누가 누구와 합쳐질까요?
    decide the doubtful ones
      애매한 쌍을 직접 결정
    why are they one, or are they not?
      왜 같은 사람인가요, 아니면 왜 아닌가요?
    write nothing; show what would be joined
      쓰지 않고 합칠 것을 보여 줍니다
    what joins: phone,email,uid,name (phone,email,uid)
      합치는 기준: phone,email,uid,name (phone,email,uid)
    which card wins (the fullest)
      먼저 쓸 카드 (내용이 가장 많은 것)
    read decisions from FILE, and write doubtful pairs to it
      파일에서 결정을 읽고, 애매한 쌍을 거기에 씁니다
    ask about the doubtful pairs on the terminal
      애매한 쌍을 터미널에서 묻습니다
    join the cards of the same person
      같은 사람의 카드를 합칩니다
    show the evidence about two, or about one and who is nearest
      두 사람, 또는 한 사람과 가장 가까운 사람의 근거를 보여 줍니다
    say nothing but errors
      오류만 알립니다
    name no contact and show no value in reports, as for a bug
      버그를 알릴 때처럼 이름과 값을 보여 주지 않습니다
    colours: on a terminal without NO_COLOR (auto)
      색: 터미널이고 NO_COLOR가 없을 때 (auto)
    the language of messages, help, pages and notes (that of the locale)
      메시지·도움말·페이지·메모의 언어 (로캘의 언어)
    show this help; -h shows the short form
      이 도움말. -h는 짧은 도움말
    exit with 1 when the format cannot hold something
      형식에 담을 수 없는 것이 있으면 1로 끝납니다
    write findings, changes and losses to FILE as JSON
      찾은 문제, 변경, 손실을 파일에 JSON으로 씁니다
    read this format (else recognised by content)
      이 형식으로 읽습니다 (없으면 내용을 보고 알아냄)
    read text in this character set (else recognised)
      이 문자 집합으로 읽습니다 (없으면 알아냄)
    read this snapshot of a backup, or the one of that date
      백업의 이 스냅샷이나 그 날짜의 스냅샷을 읽습니다
    the sheet of a workbook (else the first with cells)
      엑셀 파일의 시트 (없으면 내용이 있는 첫 시트)
    the character between cells of a CSV (tab: \\t; else recognised)
      CSV의 칸을 나누는 문자 (탭: \\t. 없으면 알아냄)
    what a column of a CSV means
      CSV의 열이 뜻하는 것
    what columns mean, in the form of --preview --format json
      열이 뜻하는 것. --preview --format json의 모양
    read 01/02/1990 of a table as dmy, mdy or ymd (else guessed, and said)
      표의 01/02/1990을 읽는 순서: dmy, mdy, ymd (없으면 추측하고 알림)
    read protected numbers and passwords too
      보호 대상 번호와 비밀번호도 읽습니다
    stop at the first input that cannot be read
      읽을 수 없는 입력이 나오면 바로 멈춥니다
    use N threads (as many as processors)
      스레드 N개를 씁니다 (프로세서 수만큼)
    read a ZIP of up to N files (1000000)
      파일이 N개까지인 ZIP을 읽습니다 (1000000)
    … with files of up to SIZE each (1G)
      … 파일 하나의 최대 크기 (1G)
    … and of up to SIZE in all (64G)
      … 모두 합친 최대 크기 (64G)
    … none packed to less than one Nth (200)
      … 최대 압축 비율 N (200)
    just the people that QUERY finds (see search --help)
      QUERY로 찾은 사람만 (search --help 참고)
    the region of numbers without a calling code (else $PHONEBOOK_REGION, else KR)
      국가 번호가 없는 번호의 지역 (없으면 $PHONEBOOK_REGION, 그것도 없으면 KR)
    the region of numbers without a calling code (that of the card, else KR)
      국가 번호가 없는 번호의 지역 (카드의 지역, 없으면 KR)
    write to FILE (- or nothing: standard output)
      파일에 씁니다 (-이거나 없으면 표준 출력)
    write this format (else by the ending of FILE)
      이 형식으로 씁니다 (없으면 파일 확장자를 따름)
    replace an archive that exists
      이미 있는 백업을 바꿉니다
    the date of an archive, in seconds since 1970
      백업의 날짜, 1970년부터의 초
    the same of the CSV that is written, where it differs
      쓰는 CSV의 칸을 나누는 문자가 다를 때
    values without a column: move them (move)
      열이 없는 값: 옮기거나 버립니다 (move)
    keep cells from being formulas in Excel
      칸이 엑셀의 수식이 되지 않게 합니다
    an alarm so long before each event of a calendar, as 1d, 2h or 30m
      달력의 일정마다 미리 알림: 1d, 2h, 30m
    so many years of birthdays by the lunar calendar, from this one (10)
      올해부터 음력 생일을 쓸 햇수 (10)
    write text in this character set (utf-8)
      이 문자 집합으로 씁니다 (utf-8)
    begin the output with a byte order mark, as Excel wants it
      엑셀이 원하는 바이트 순서 표시(BOM)로 시작합니다
    write what an app imports: {}
      앱이 가져올 수 있게 씁니다: {1}
    leave all photos out
      사진을 모두 뺍니다
    leave photos out that are larger, such as 256K
      256K처럼 정한 크기보다 큰 사진을 뺍니다
    write several files: N contacts in each, or one for each group
      여러 파일로 씁니다: N명씩, 또는 그룹마다 하나
    write the different contacts to FILE
      다른 연락처를 파일에 씁니다
    the rules to apply (standard); see 'help rules'
      적용할 규칙 (standard). 'help rules' 참고
    leave a rule out
      규칙 하나를 뺍니다
    national, international, e164, digits, vanity or keep (national)
      national, international, e164, digits, vanity, keep 중 하나 (national)
    spaces in names: auto, compact or keep (auto)
      이름의 공백: auto, compact, keep 중 하나 (auto)
    titles in names: keep or move (keep)
      이름에 붙은 직함: keep, move 중 하나 (keep)
    take names apart: certain or guess
      성과 이름 나누기: certain, guess 중 하나
    WHO is the short name that list shows, uid:…, or what search understands; an exact full name beats a part of one. When several people fit, a terminal asks, and a pipe is refused with the list of them. Exits with 1 when nobody is found.
      WHO는 list의 짧은 이름, uid:…, 또는 검색어입니다. 이름 전체가 맞는 사람이 일부만 맞는 사람보다 먼저입니다. 여럿이 맞으면 터미널에서는 묻고, 파이프에서는 목록을 보여 주고 그만둡니다. 아무도 없으면 1로 끝납니다.
    show a QR code for the camera of a phone
      휴대폰 카메라로 찍을 QR 코드를 보여 줍니다
    by name
      이름으로
    by short name, as JSON
      짧은 이름으로, JSON으로
    onto a phone, by its camera
      카메라로 찍어 휴대폰에 넣기
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not touched keeps its bytes. The rules check the new values first. The file as it was is kept beside it: phonebook undo FILE.
      파일의 형식, 버전, 문자 집합, 줄 끝은 그대로이고, 건드리지 않은 연락처는 한 바이트도 바뀌지 않습니다. 새 값은 먼저 규칙으로 확인합니다. 이전 파일은 옆에 보관합니다: phonebook undo FILE.
    The file keeps its format, version, dialect, character set and line ends, and every contact that is not touched keeps its bytes. The rules check the new values first. The file as it was is kept beside it: phonebook undo FILE. A label may stand before a number, an e-mail or an address: work:02-345-6789, 집:02-345-6789.
      파일의 형식, 버전, 문자 집합, 줄 끝은 그대로이고, 건드리지 않은 연락처는 한 바이트도 바뀌지 않습니다. 새 값은 먼저 규칙으로 확인합니다. 이전 파일은 옆에 보관합니다: phonebook undo FILE. 번호, 이메일, 주소 앞에는 이름표를 붙일 수 있습니다: work:02-345-6789, 집:02-345-6789.
    --phone sets the numbers: it takes the place of all that there are (the first keeps its label); --add-phone and --remove-phone add and take away one, and so do all fields; --phone '' takes all away. WHO is the short name that list shows, uid:…, or what search understands. {…}
      --phone은 번호를 새로 정합니다. 있던 번호를 모두 대신하며, 첫 번호의 이름표는 남습니다. --add-phone과 --remove-phone은 하나를 더하거나 지우고, 다른 항목도 마찬가지입니다. --phone ''은 모두 지웁니다. WHO는 list의 짧은 이름, uid:…, 또는 검색어입니다. {1}
    WHO is the short name that list shows, uid:…, or what search understands; --all takes everybody who fits. The groups that they were in keep the rest of their members. {…}
      WHO는 list의 짧은 이름, uid:…, 또는 검색어입니다. --all은 맞는 사람을 모두 지웁니다. 속했던 그룹에는 나머지 사람이 남습니다. {1}
    the whole name
      전체 이름
    the family name
      성
    the given name
      이름
    set {…}
      {1}: 새로 정합니다
    add {…}
      {1}: 더합니다
    take away {…}
      {1}: 지웁니다
    another name
      별명
    a phone number
      전화번호
    an e-mail address
      이메일 주소
    the age in years
      나이
    the birthday, such as 1990-01-02 or --01-02
      생일. 1990-01-02 또는 --01-02처럼
    the wedding day
      결혼기념일
    the organisation with its units
      회사와 부서
    the position
      직함
    the function
      역할
    an address; with semicolons in the parts of vCard
      주소. 쌍반점으로 나누면 vCard의 부분별로
    a web page
      웹 페이지
    a note
      메모
    a group
      그룹
    a picture (JPEG, PNG, GIF, WebP, HEIC …); an empty name takes it away
      사진(JPEG, PNG, GIF, WebP, HEIC …). 빈 이름은 사진을 지웁니다
    a Pokémon for a picture: random, a number or a name
      사진으로 쓸 포켓몬: random, 번호, 이름
    use the cache alone, and no network
      저장해 둔 것만 쓰고 네트워크는 쓰지 않습니다
    ask a mirror of {}
      {1} 대신 다른 주소에 묻습니다
    the most seconds of one download (30)
      내려받기 하나의 최대 초 (30)
    a new person
      새로운 사람
    with a Pokémon for a picture
      포켓몬 사진과 함께
    into any format
      어떤 형식에든
    a new number
      새 번호
    one more address
      주소 하나 더
    two people
      두 사람
    and back again
      다시 되돌리기
    The two may be of any formats. People belong together by UID, then by what dedupe joins by, then by a name that nobody else has. PRODID, REV, VERSION, order and folding do not count, nor does another spelling: the same number with other hyphens or with its calling code, capitals, blanks and the width of letters in names, e-mails, organisations and addresses. --spelling shows that as well. Exits with 1 when something is different. -o writes the contacts that are new or changed.
      두 파일의 형식은 달라도 됩니다. UID, dedupe의 기준, 혼자만 쓰는 이름의 순서로 같은 사람을 찾습니다. PRODID, REV, VERSION, 순서, 줄 바꿈은 따지지 않습니다. 하이픈이나 국가 번호가 다른 같은 번호, 이름·이메일·회사·주소의 대소문자와 공백과 전각·반각 같은 표기 차이도 따지지 않으며, --spelling을 쓰면 보여 줍니다. 다른 점이 있으면 1로 끝납니다. -o는 새롭거나 바뀐 연락처를 씁니다.
    added, removed, changed; several with commas (all)
      added, removed, changed 중에서. 여럿이면 쉼표로 (모두)
    show what is only spelled otherwise, too
      표기만 다른 것도 보여 줍니다
    what has changed since the backup?
      백업 뒤로 무엇이 바뀌었나요?
    and since its first snapshot?
      첫 스냅샷 뒤로는요?
    just the new people, as a file
      새로운 사람만 파일로
    Counts people, properties, telephone numbers by region and type, pictures, countries, people without a name, number or e-mail, and people who seem to be in it twice.
      사람, 속성, 지역과 종류별 전화번호, 사진, 나라, 이름이나 번호나 이메일이 없는 사람, 두 번 들어 있는 듯한 사람을 셉니다.
    as a table
      표로
    The new file has the format, the shapes and the faults of the old one: lengths, scripts, punctuation, hyphens, folds, broken lines and character sets stay, and so do the names of properties and columns, types and labels, and the digits by which the region and the kind of a number are known. Every word, number and date of a person becomes another one, equal ones the same; pictures become noise. Look at the result before you send it.
      새 파일은 원래 파일의 형식, 모양, 오류를 그대로 지닙니다. 길이, 글자 종류, 문장 부호, 하이픈, 줄 바꿈, 깨진 줄, 문자 집합이 남고, 속성과 열의 이름, 종류와 이름표, 번호의 지역과 종류를 알려 주는 숫자도 남습니다. 사람에 관한 단어, 번호, 날짜는 모두 다른 것으로 바뀌고, 같은 것은 같게 바뀝니다. 사진은 잡음이 됩니다. 보내기 전에 결과를 확인하세요.
    to send with a bug report
      버그를 알릴 때 함께 보내기
    the same people each time
      매번 같은 사람들로
    the same number gives the same people
      번호가 같으면 같은 사람들이 나옵니다
    write each picture as a file named after its contact
      사진마다 연락처 이름의 파일로 씁니다
    give contacts the pictures of a folder
      폴더의 사진을 연락처에 넣습니다
    A picture belongs to the contact whose UID, phone number or name its file name is. A name that several contacts have is not used. The bytes of pictures are never changed.
      파일 이름이 UID, 전화번호, 이름과 같은 연락처의 사진이 됩니다. 여러 연락처의 이름이면 쓰지 않습니다. 사진의 바이트는 바뀌지 않습니다.
    look at all pictures
      사진을 모두 보기
    join both
      둘을 합치기
    replace photos that contacts have already
      이미 있는 사진을 바꿉니다
    every contact without a picture gets a Pokémon, drawn by chance
      사진이 없는 연락처마다 포켓몬을 뽑아 넣습니다
    The pictures come from PokéAPI and are downloaded once: they are kept in the folder phonebook/pokemon of $XDG_CACHE_HOME (else ~/.cache). A picture that cannot be had is named, and costs only itself: run the command again, on what it wrote, to fill what is missing. Which Pokémon it is stays on the picture (PHOTO;X-POKEMON=25, and X-SHINY=TRUE for one of the rare colour).
      사진은 PokéAPI에서 한 번만 내려받아 $XDG_CACHE_HOME(없으면 ~/.cache)의 phonebook/pokemon 폴더에 둡니다. 받을 수 없는 사진은 알려 주고 건너뜁니다. 쓴 파일에 명령을 다시 실행하면 빠진 것을 채웁니다. 어떤 포켓몬인지는 사진에 남습니다(PHOTO;X-POKEMON=25, 희귀한 색이면 X-SHINY=TRUE).
    who has no picture gets one
      사진이 없는 사람에게
    the same ones each time
      매번 같은 포켓몬으로
    one for one
      한 사람에게 하나
    which are they?
      어떤 포켓몬인가요?
    draw the same Pokémon for the same N
      N이 같으면 같은 포켓몬을 뽑습니다
    the numbers to draw from (1-1000)
      뽑을 번호의 범위 (1-1000)
    this one: a number, or a Korean or English name
      이 포켓몬: 번호, 한국어 이름, 영어 이름
    just those of a type, such as 불꽃 or fire
      불꽃이나 fire 같은 타입만
    one in N has the rare colour (4096; 0: none)
      N마리 중 하나는 희귀한 색 (4096. 0은 없음)
    all species, by number; with --mine FILE… those that contacts have
      모든 포켓몬을 번호순으로. --mine 파일…은 연락처에 있는 것만
    by number or a part of it, Korean name, initial consonants, English name
      번호나 그 일부, 한국어 이름, 초성, 영어 이름으로
    one of them: types, height, weight, picture, call
      하나: 타입, 키, 몸무게, 그림, 울음소리
    the Pokémon that contacts have for pictures
      연락처의 사진으로 쓰인 포켓몬
    list and search need no network; show asks PokéAPI once, and its cache from then on.
      list와 search는 네트워크가 필요 없습니다. show는 PokéAPI에 한 번 묻고 저장해 둡니다.
    leave the first N out
      처음 N개를 뺍니다
    show no more than N
      N개까지만 보여 줍니다
    just those that the contacts of FILE… have
      파일의 연락처에 있는 것만
    write the call to FILE (Ogg)
      울음소리를 파일에 씁니다 (Ogg)
    open the large picture
      큰 그림을 엽니다
    all of a type
      한 타입 모두
    ten of them, after the first 150
      처음 150마리 다음의 열 마리
    and keep its call
      울음소리도 저장
    With the name of a format it says too which properties no file of the format carries.
      형식 이름을 쓰면 그 형식의 파일에 담기지 않는 속성도 알려 줍니다.
    every format, and whether it is read, written or both
      모든 형식과 읽기·쓰기 여부
    the same of one, and what it never carries
      한 형식과 그 형식에 담기지 않는 것
    for this shell only
      이 셸에서만
    the same in fish
      fish에서
    The page is in the language of troff, as man reads it.
      man이 읽는 troff 문서입니다.
    read it
      읽기
    for 'man phonebook'
      'man phonebook'용
    exit with 0 for empty input and bad records, else with 2: a stage of other work
      빈 입력과 잘못된 기록은 0, 그 밖에는 2로 끝냅니다: 다른 작업의 한 단계
    write records that cannot be read to FILE, each with its faults, as NDJSON
      읽을 수 없는 기록을 문제와 함께 파일에 NDJSON으로 씁니다
    what findings call standard input (its ending may tell the format)
      문제를 알릴 때 표준 입력을 부르는 이름 (확장자로 형식을 알 수도 있음)
    how rare names and keys are in the book that this is a shard of
      나눈 주소록 전체에서 이름과 열쇠가 얼마나 드문지
    write what joining changes about these counts, by round
      합치면서 바뀐 이 수를 회차별로 씁니다
    write the keys of each card as NDJSON, to divide a book
      주소록을 나누도록 카드마다 열쇠를 NDJSON으로 씁니다
    write the pairs of cards that may be one as NDJSON
      같은 사람일 수 있는 카드 쌍을 NDJSON으로 씁니다
    The names of people and groups come from the files on the line; 'phonebook completions people FILE' and 'groups FILE' list them for the shells, 'pokemon' those of Pokémon.
      사람과 그룹 이름은 명령 줄에 있는 파일에서 가져옵니다. 셸을 위해 'phonebook completions people FILE'과 'groups FILE'은 그 목록을, 'pokemon'은 포켓몬의 이름을 출력합니다.
    Contact files in this folder:
      이 폴더의 연락처 파일:
    What to do first:
      먼저 해 볼 것:
    There is no contact file in this folder. Export your contacts in their app, as vCard or CSV, and come back with the file.
      이 폴더에는 연락처 파일이 없습니다. 쓰던 앱에서 연락처를 vCard나 CSV로 내보내서 그 파일을 가져오세요.
    All commands: phonebook --help
      모든 명령: phonebook --help
    what is in it, and what is wrong with it
      무엇이 들어 있고 무엇이 잘못되었는지
    for another app: iphone, galaxy, gmail, outlook, …
      다른 앱으로 옮기기: iphone, galaxy, gmail, outlook 등
    what would be mended?
      무엇이 고쳐질까요?
    find somebody
      사람 찾기
    keep it safe
      안전하게 보관하기
    not looked at
      살펴보지 않음
    not readable
      읽을 수 없음
    backup
      백업
    workbook (xlsx)
      엑셀 파일(xlsx)
    table with columns of its own ({})
      고유한 열이 있는 표({1})
    table of {}
      {1}의 표
    {…}, {#} contact
      {1}, 연락처 {2}개
    {…}, {#} contacts
      {1}, 연락처 {2}개
    and {} more
      그 밖에 {1}개
    """
}
