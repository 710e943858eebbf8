import CharacterSets
import Glibc
import PhoneBookCLI
import TestSupport
import Testing

/// What people stumbled over who used the command for the first time, one line each.
struct StumbleTests {
  /// A line of the table: what is wanted, a command line, how it ends, and a text that it says, or does not behind `!`.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let line: [String]
    let status: Int32
    let text: String

    init(_ text: Substring) {
      let cells = text.split(separator: " | ").map { String($0) }
      testDescription = cells[0]
      line = cells[1].split(separator: " ").map { $0 == "''" ? "" : String($0) }
      status = Int32(cells[2]) ?? -1
      self.text = cells[3]
    }
  }

  static let rows = """
    dates have the order of the region | convert @day.vcf --for outlook-classic --region GB | 0 | ,2/7/1941,
    so they have for the web | convert @day.vcf --for outlook --region DE | 0 | ,2/7/1941
    what is not usual is said | convert @day.vcf --for outlook-classic --region GB | 0 | as people in GB write them (--region)
    in Korean, too | convert @day.vcf --to outlook-csv --region GB --language ko | 0 | 날짜를 일, 월, 연도 순서로 씁니다
    what is usual is not said | convert @day.vcf --to outlook-csv --region US | 0 | !dates are written
    nor is it changed | convert @day.vcf --to outlook-csv --region US | 0 | ,7/2/1941,
    where people have several orders, programs have one | convert @day.vcf --for outlook --region CA | 0 | 1941-07-02
    the locale names a region | convert @day.vcf --to outlook-csv | 0 | ,1941-07-02,
    an option decides on what is written | convert @day.vcf --to outlook-csv --dates dmy | 0 | ,2/7/1941,
    for whoever takes one order only it is none | convert @day.vcf --for google --dates dmy | 64 | --dates decides how
    what was written is read so | diff @day.vcf @british.csv --region GB | 0 | 0 changed
    without a region it is told | list @british.csv | 0 | which is a guess
    a table keeps the order of its program | convert @shown.csv --to outlook-csv --region US | 0 | ,22/7/1941,
    and says so | convert @shown.csv --to outlook-csv --region US | 0 | shown.csv' has them
    a workbook for programs points at the one for people | convert @k.vcf -o @k.xlsx | 0 | --for excel writes the table for people
    identifiers that nobody misses are counted and not named | convert @k.vcf --for google -o @g.csv | 0 | !UID left out
    and counted they are | convert @k.vcf --for google -o @g.csv | 0 | 2 × UID
    which says nothing of itself | convert @k.vcf --for excel -o @e.xlsx | 0 | !--for excel
    a reason is said in Korean, too | convert @k.vcf --to vcard2.1 --output-encoding cp949 --language ko | 64 | !ASCII, with
    a workbook holds days | convert @day.vcf --to outlook-csv --region GB -o @day.xlsx | 0 | !dates are written
    Apple's name before a marriage stays for Apple | convert @maiden.vcf --for apple | 0 | X-MAIDENNAME:Shaw
    as what else its files have | convert @maiden.vcf --for apple | 0 | X-ADDRESSING-GRAMMAR:dGVzdA
    others get it as a note | convert @maiden.vcf --for android | 0 | NOTE:Maiden Name: Shaw
    it is found | search @maiden.vcf Shaw | 0 | Doris
    it is one of names | search @maiden.vcf name:Shaw | 0 | Doris
    it has a name for people | show @maiden.vcf Doris | 0 | maiden name: Shaw
    in Korean, too | show @maiden.vcf Doris --language ko | 0 | 결혼 전 성: Shaw
    a middle name is found as it sounds | search @maiden.vcf name:Roz | 0 | Doris
    groups that differ in capitals or blanks are one | list @clubs.vcf --group lunch_CLUB | 0 | Ben
    they are counted as one | stats @clubs.vcf | 0 | Lunch Club         2
    and both are named | stats @clubs.vcf | 0 | 'Lunch Club', 'Lunch club' differ in capitals or blanks alone and count as one here; edit --remove-group
    names of other cards are no group of several | check @two.vcf | 0 | !differ in capitals
    lists of them are named | convert @clubs.vcf --for apple | 0 | 'Lunch Club', 'Lunch club' differ in capitals or blanks alone and stay apart
    and so does a check | check @clubs.vcf | 0 | 'Lunch Club', 'Lunch club' differ in capitals or blanks alone and count as one here
    and one file | convert @clubs.vcf --split group -o @s.vcf | 0 | !Lunch club.vcf
    a group that comes is told with those that stay | edit @clubs.vcf Ann --add-group VIP -n | 0 | groups: Lunch Club → Lunch Club, VIP
    one of one is not one of several | edit @clubs.vcf Ann --group VIP -n | 0 | !one of several
    nor is it where groups have cards | edit @lists.apple.vcf Ann --group VIP -n | 0 | !one of several
    one of two is | edit @two.vcf Ann --group VIP -n | 0 | to change one of several
    children in one cell are several | convert @children.csv --to ndjson | 0 | {"value":"Ben","types":["child"]
    they are one cell again | convert @children.csv --to outlook-csv | 0 | Ben;Amy
    Android's names are read as they are written | convert @semicolon.vcf --to ndjson | 0 | "value":"Ben;Amy","types":["child"]
    and written as they were | convert @semicolon.vcf --for android | 0 | relation;Ben\\;Amy;3;
    cells that stay are named with their places | phones @mob.csv --column Mob --replace national --region GB | 0 | mob.csv:4:3: warning: there are letters
    with what is in them | phones @mob.csv --column Mob --replace national --region GB | 0 | mob.csv:5:3: warning: the numbering plan of its region has no such number [phone-invalid] "0113 249 600"
    in a workbook by row and column | phones @mob.xlsx --column 2 --replace national --region GB -o @out.xlsx | 0 | :3:2: warning: there are letters
    others are counted | phones @words.csv --column Mob --replace national | 0 | and 5 more cells
    an equals sign asks for a whole value | list @k.vcf --only =엄마 | 0 | !김민수
    so it does behind a field | search @k.vcf name:=엄마 | 0 | !김민수
    a whole name may have several words | search @k.vcf =김민수_엄마 | 0 | 김민수 엄마
    fields have Korean names | search @k.vcf 이름:민수 | 0 | 김민수 엄마
    a group is found by its Korean field | search @k.vcf 그룹:가족 | 0 | 엄마
    a day without its year is no year | edit @k.vcf =엄마 --birthday 0314 | 2 | did you mean --03-14?
    a birthday of six digits is understood | edit @k.vcf =엄마 --birthday 850817 -n | 0 | birthday: 0314 → 1985-08-17
    so it is with its units | edit @k.vcf =엄마 --birthday 85년_3월_2일 -n | 0 | birthday: 0314 → 1985-03-02
    and with its calendar | edit @k.vcf =엄마 --birthday 양력_1985.3.2 -n | 0 | birthday: 0314 → 1985-03-02
    what may be two dates is asked for | edit @k.vcf =엄마 --birthday 040515 | 2 | did you mean 2004-05-15?
    nobody is born in years to come | edit @k.vcf =엄마 --birthday 280301 | 2 | did you mean 1928-03-01?
    nor by the lunar calendar | edit @k.vcf =엄마 --birthday 음력_28.3.1 -n | 0 | → 1928-03-01
    a lunar birthday is taken away | edit @k.vcf 민수_엄마 --birthday '' -n | 0 | lunar birthday: 1958-08-15 → (nothing)
    and gives way to another one | edit @k.vcf 민수_엄마 --birthday 1959.9.15 -n | 0 | lunar birthday: 1958-08-15 → (nothing)
    a list is set and added to at once | edit @k.vcf 민수_엄마 --group 친구 --add-group 모임 -n | 0 | 모임
    and what it holds stays | edit @k.vcf 민수_엄마 --group 친구 --add-group 모임 -n | 0 | 친구
    a number whose zero is lost is doubted | add @k.vcf --name 이모 --phone 10-1234-5678 | 0 | perhaps '010-1234-5678'
    one of Seoul, too | edit @k.vcf =엄마 --add-phone 2-345-6789 -n | 0 | perhaps '02-345-6789'
    one without its area code has advice | add @k.vcf --name 이모 --phone 123-4567 | 0 | write the number with its area code
    what is wrong already is not said again | edit @k.vcf =엄마 --note x -n | 0 | !warning
    a month and a day that can be one date are it | edit @k.vcf =엄마 --birthday 03-15 -n | 0 | birthday: 0314 → March 15
    of two dates the region decides | edit @k.vcf =엄마 --birthday 05/07 --region US -n | 0 | birthday: 0314 → May 7
    as people there write them | edit @k.vcf =엄마 --birthday 05/07 --region FR -n | 0 | birthday: 0314 → July 5
    a month may have its name, as in a table | edit @k.vcf =엄마 --birthday 1er_juillet -n | 0 | birthday: 0314 → July 1
    what is guessed is of the region, too | edit @k.vcf =엄마 --birthday 0507 --region FR | 2 | did you mean --07-05?
    no calendar has the day | edit @k.vcf =엄마 --birthday 1962-02-30 | 2 | the calendar has no such day
    a year and a day without its year differ | edit @k.vcf =엄마 --birthday --03-14 -n | 0 | birthday: 0314 → March 14
    a year of long ago alone is doubtful | check @k.vcf | 0 | four digits alone are a year; a day is --03-14
    a lunar birthday is called so | show @k.vcf 민수 | 0 | lunar birthday: 1958-08-15
    and in Korean | show @k.vcf 민수 --language ko | 0 | 음력 생일: 1958-08-15
    and on the page | convert @k.vcf --to html --language ko | 0 | 음력 생일
    a lunar day in a table is a date | list @lunar.csv | 0 | !unreadable-date
    a day that is named lunar is lunar | convert @named.vcf --to ics --language ko --timestamp 1767225600 | 0 | !RRULE
    a number in the place of a name has no tag | check @number.vcf | 1 | !name-title
    a label without a value is shown with its own column and person | check @label.csv | 1 | [label-without-value] Ann: Phone 1 - Label;
    types of telephones are words | stats @k.vcf --language ko | 0 | 휴대전화
    bytes are words | show @photo.vcf Kim --language ko | 0 | 바이트
    somebody without a name is called so | diff @k.vcf @none.vcf --language ko | 1 | (이름 없음)
    an extension keeps its comma in a table | phones @extension.txt --format csv | 0 | "02-123-4567,12"
    an order may name the script | list @k.vcf --sort nmae | 64 | with ,latin or ,hangul, not
    a word too many is named | edit @k.vcf 민수_엄마 --phone 07911 123456 | 64 | '123456' is one word more
    who is not there among others is nobody found | remove @k.vcf 민수_엄마 아무개 | 1 | nothing was changed
    a file that is edited is no other file | edit @k.vcf =엄마 -o x | 64 | the file itself is changed
    options are known in Korean | edit @k.vcf =엄마 --생일 2000-01-01 | 64 | did you mean --birthday?
    commands are known in Korean | 변환 @k.vcf | 64 | did you mean 'phonebook convert
    the words of who is frightened are known | 되돌리기 @k.vcf | 64 | did you mean 'phonebook undo FILE'?
    so is taking back | 취소 | 64 | did you mean 'phonebook undo FILE'?
    and bringing back | 되살리기 | 64 | did you mean 'phonebook archive restore
    and editing | 편집 @k.vcf | 64 | did you mean 'phonebook edit FILE WHO'?
    help knows them, too | help 삭제 | 64 | did you mean 'phonebook help remove'?
    also where it is asked for itself | help 도움말 | 64 | did you mean 'phonebook help'?
    help says which tables grow | edit --help | 0 | table of your own a value without a column is refused
    help says what a workbook takes | add --help | 0 | and no rows
    the formats of an app are told | formats galaxy | 0 | writes 3.0
    a picture goes into the file itself | avatars assign @k.vcf --in-place | 64 | -o with the name of the file itself
    a page is printed | convert @k.vcf -o print.pdf | 64 | -o FILE.html
    a list is no document of Word | list @k.vcf -o @labels.docx | 64 | is none of the formats; write a table, -o FILE.csv
    whatever form it has | search @k.vcf Kim --format csv -o @labels.PDF | 64 | a browser prints, also as PDF: phonebook convert FILE.csv
    nor are phone numbers | phones @k.vcf -o @numbers.odt | 64 | is none of the formats
    nor is a table that is named | convert @k.vcf --to csv -o @labels.docx | 64 | is none of the formats
    which is said in Korean, too | list @k.vcf -o @labels.docx --language ko | 64 | phonebook convert 파일.csv -o 파일.html
    nor is a document of Hangul | list @k.vcf -o @labels.hwpx | 64 | is none of the formats; write a table
    nor one of Pages | convert @k.vcf --to csv -o @labels.pages | 64 | is none of the formats; write a table
    a workbook of Numbers is none | search @k.vcf Kim -o @o.numbers | 64 | workbooks are written as .xlsx
    what writes contacts names their ending | anonymize @k.vcf -o @o.doc | 64 | write -o FILE.vcf, and make a page of it
    in Korean, too | anonymize @k.vcf -o @o.doc --language ko | 64 | phonebook convert 파일.vcf -o 파일.html
    Word opens a page | convert @k.vcf --to html -o @labels.doc | 0 | (html) to
    a number stands before the part of a field | list @children.csv --map Children=address.city#2 | 64 | did you mean 'address#2.city'?
    a type is none of the names | pokedex search 전기 | 1 | did you mean --type 전기?
    an app is no format | convert @k.vcf --to galaxy | 64 | did you mean --for galaxy?
    help on an app is what it imports | help galaxy | 64 | did you mean 'phonebook formats galaxy'?
    and not where nothing new is written | remove --help | 0 | !that new values need
    so is help | 도움말 | 64 | did you mean 'phonebook help'?
    printing makes a page | print @k.vcf | 64 | PAGE.html
    a Pokémon alone is shown | pokedex 피카츄 | 64 | did you mean 'phonebook pokedex show 피카츄'?
    a type is guessed by its beginning | pokedex search --type 불 | 64 | did you mean 불꽃?
    a Pokémon is guessed | edit @k.vcf =엄마 --pokemon 피카추 | 64 | did you mean 피카츄?
    what a cut file ends with is said where a person is added | add @cut.vcf --name A | 1 | this line is only a part of BEGIN:VCARD
    nothing is undone of no file | undo @none-such.vcf | 2 | there is no such file
    the same person is noticed | add @k.vcf --name 엄마 --phone 01011112222 | 0 | was in it already
    another of the name is not the same | add @k.vcf --name 엄마 --phone 01099998888 | 0 | !already
    nor is another of the number, who is named | add @k.vcf --name 이모 --phone 01011112222 | 0 | 엄마  010-1111-2222 has this number, too
    in Korean as well | add @k.vcf --name 이모 --phone +821011112222 -n --language ko | 0 | 같은 번호가 이미 있습니다:
    nobody is named for a number of their own | add @k.vcf --name 이모 --phone 01011112223 | 0 | !this number
    who is removed can come back | remove @k.vcf 민수_엄마 | 0 | phonebook undo
    numbers of a choice are for a terminal | edit @k.vcf 엄 --note x | 2 | !  1  
    a count of numbers is said in Korean | phones @numbers.txt --language ko | 0 | 올바름 1개, 잘못됨 1개
    titles are read in their character set | phones @cp949.csv | 64 | --column '휴대폰'
    letters with accents are found without them | search @de.vcf muller | 0 | Käthe Müller
    or as they are typed without a key for them | search @de.vcf mueller | 0 | Käthe Müller
    and the other way round | search @de.vcf Müller | 0 | Käthe Müller
    sharp s is two | search @de.vcf GROSS | 0 | Uwe Groß
    a number abroad is found with its calling code | search @de.vcf +12125558948 | 0 | Uwe Groß
    a label is what is replaced | edit @de.vcf Uwe --phone cell:+12025550199 -n | 0 | !fax
    what is replaced is told by its kind | edit @de.vcf Uwe --phone fax:+442079460019 -n | 0 | phone (fax, work): +44 20 7946 0018 →
    the form is an option of its own | list @de.vcf --json | 64 | did you mean --format json?
    whatever it is called | show @de.vcf Uwe --to json | 64 | did you mean --format json?
    what cannot be written back is not promised | clean @b.html --in-place -n | 2 | can only be written
    a review is a table of text | dedupe @k.vcf --review @r.xlsx -n | 64 | FILE.tsv
    and no workbook of another kind | dedupe @k.vcf --review @r.ods -n | 64 | FILE.tsv
    nor a file of contacts | dedupe @k.vcf --review @r.json -n | 64 | FILE.tsv
    it is told where its name leaves open what divides it | dedupe @k.vcf -o @kk.vcf --review @r.txt | 0 | with tabs between its cells
    apps are listed with all their names | convert @k.vcf --for iphnoe -o @o.vcf | 64 | iphone,
    what is replaced can come back | convert @ada.vcf -o @bob.vcf | 0 | phonebook undo
    a review that a spreadsheet saved is read | dedupe @k.vcf --review @review.csv -n | 0 | !error
    nothing is shown before it is refused | list @k.vcf @ada.vcf --map a=note | 64 | !엄마
    a lunar birthday may be given | edit @k.vcf =엄마 --birthday 음력_1962-02-10 -n | 0 | lunar birthday: (nothing) → 1962-02-10
    and is read as it is written | edit @k.vcf =엄마 --birthday 1962년2월10일(음) -n | 0 | 1962-02-10
    nor does its language matter | edit @k.vcf =엄마 --birthday lunar_1962-02-10 -n | 0 | lunar birthday: (nothing) → 1962-02-10
    a leap month may be given | edit @k.vcf =엄마 --birthday 음력_윤_1990-05-08 -n | 0 | 1990-05-08, leap month
    it is so in Korean | edit @k.vcf =엄마 --birthday 음력_윤4월_8일 -n --language ko | 0 | (비어 있음) → 4월 8일, 윤달
    it is one that the year has | edit @k.vcf =엄마 --birthday 음력_윤_1988-06-10 | 2 | the lunar calendar has no such day
    a lunar day of a table is known by its cell | convert @lunar.csv --to naver-csv | 0 | "'1962-02-10","'음력"
    or by its column | convert @named.csv --to vcard | 0 | X-ALTBDAY;CALSCALE=chinese:19620210
    a spreadsheet has a column for it | convert @lunar.csv --for excel --to csv | 0 | Lunar Birthday
    it stays lunar in a table that is edited | edit @lunar.csv 엄마 --birthday 음력_1962-02-11 | 0 | 1962-02-10 → 1962-02-11
    no calendar has the month | edit @k.vcf =엄마 --birthday 음력_1962-13-10 | 2 | such as 음력 1990-01-02
    who was deleted is in an older snapshot | archive restore @b.phonebook Ada --into @k.vcf | 1 | is in snapshot 1: add --at 1
    what is left out is told from what is read in part | convert @bad.vcf @bad.ndjson --to json --rejects @r | 1 | 1 record left out, 1 read in part
    the region that nobody named is said | add @k.vcf --name 이모 --phone 02-345-6789 | 0 | (by the locale): 1 number
    one that is named is not | add @k.vcf --name 이모 --phone 02-345-6789 --region KR | 0 | !region
    a change without a cell for it is not promised | clean @split.csv --in-place -n | 0 | ! N: (nothing)
    nor is one of a number that stays | clean @split.csv --in-place -n | 0 | !TEL:
    but the reason is said | clean @split.csv --in-place -n | 0 | it stays [phone-several]
    nor a join of two files | dedupe @k.vcf @k.vcf --in-place -n | 0 | nothing joined
    a report on several files would keep the last | clean @k.vcf @ada.vcf --in-place --report @r | 64 | one by one
    an option is no value of another | dedupe @k.vcf --explain --language ko | 64 | --explain
    nor of a letter | convert @k.vcf -o --to csv | 64 | the option -o needs a value
    but it may be one with an equals sign | edit @k.vcf =엄마 --note=--to -n | 0 | note: (nothing) → --to
    each kind of what is lost is named | convert @photo.vcf @ada.vcf --to classic-json | 0 | !more kind
    somebody without a day is counted | convert @ada.vcf --to ics | 0 | 2 × contact (no birthday or anniversary, so no event)
    and named | convert @ada.vcf --to ics | 0 | not written: Ada, Bob
    in Korean, too | convert @ada.vcf --to ics --language ko | 0 | 쓰지 않은 사람: Ada, Bob
    but not where no names may be shown | convert @ada.vcf --to ics --no-values | 0 | !not written
    a label is known as it is shown | edit @k.vcf =엄마 --add-phone 휴대전화:01022223333 -n | 0 | phone (cell)
    in one word or two | edit @k.vcf =엄마 --add-phone 집팩스:023334444 -n | 0 | phone (fax, home)
    or with a hyphen | edit @k.vcf =엄마 --add-phone work-fax:023334444 -n | 0 | phone (fax, work)
    but words of one's own stay so | edit @k.vcf =엄마 --add-phone homework:023334444 -n | 0 | phone (homework)
    a number has several names in Korean | search @k.vcf 휴대폰:3333 | 0 | 김민수 엄마
    columns are explained | help map | 0 | birthday:lunar
    so is a nightly backup | help cron --language ko | 0 | 새벽 3시
    no name is made where nothing marks it | clean @pizza.csv --in-place | 0 | !moved to
    a table of numbers becomes a workbook | phones @split.csv --column 휴대폰 --append e164 -o @s.xlsx | 0 | 1 cell
    numbers of a table are no other format | phones @split.csv --column 휴대폰 --append e164 -o @s.json | 64 | end its name with .csv
    nor do lines have the name of one | phones @numbers.txt -o @s.vcf | 64 | end its name with .csv
    nor an invented table | anonymize @split.csv -o @s.xlsx | 64 | would hold csv
    nor what is asked for by name | convert @ada.vcf --to json -o @s.xlsx | 64 | would hold json and no xlsx; end its name with .json
    cells without a header stay behind the new ones | phones @long.csv --append valid | 0 | Ann,020 7946 0958,false,extra
    and that is said | phones @long.csv --append valid | 0 | 1 row longer than the header (row 2)
    of several columns of numbers one is named | phones @several.csv | 64 | in: --column 'Mobile' --column 'Home Phone' --append
    a table with rows of any length is one | phones @messy.csv | 0 | the numbers are those of the column 'Phone'
    parts of an earlier run are named | convert @ada.vcf -o @part.vcf --split 2 | 0 | part-7.vcf
    whom a UID tells apart is nobody else | archive verify @b.phonebook --against @k.vcf | 1 | this contact is not in the backup
    a date above the header is no person | convert @titled.csv --to vcard | 0 | !FN:Printed
    but is said to stand there | list @titled.csv | 0 | this row stands above the header and is no contact: 'Printed on, 01/02/2024'
    whoever has a number there is one | list @above.csv | 0 | Eve
    a title beside a job title stands before the name | convert @mr.csv --to vcard | 0 | N:Lee;Ann;;Mr.;
    and where its cells are such | convert @dr.csv --to vcard | 0 | N:Lee;Ann;;Dr.;
    whose characters are lacking is said | convert @hindi.vcf --for outlook-classic -o @h.csv | 0 | प्रिया: name (FN) written in other characters
    what is written over is kept for apps, too | convert @k.vcf --for google -o @over.csv | 0 | held before is kept
    the region decides on dates | check @dates.csv --region GB | 0 | day, month, year, as people in GB write them (--region)
    of the United States, too | check @dates.csv --region US | 0 | month, day, year, as people in US write them (--region)
    a name is divided where a table has its parts | add @parts.csv --name Zed_Orr -n | 0 | would add Zed Orr
    the United Kingdom is known by its name | list @k.vcf --region UK | 64 | takes GB for the United Kingdom
    what is only tried is not done | remove @k.vcf 민수_엄마 -n | 0 | !takes this back
    nor called so | remove @k.vcf 민수_엄마 -n | 0 | would remove
    help says what to do about dates | help date-order | 0 | --dates
    a query of several words is one | search @k.vcf org:acme group:VIP | 64 | stands in quotes where it is several words: 'org:acme group:VIP'
    a company is an organisation | search @k.vcf company:none | 1 | !names no field
    other fields are named | search @k.vcf shoe:42 | 1 | 'shoe:' names no field that everybody has; these do: id: name: phone:
    a field of one's own is no address | search @k.vcf x-shoe:42 | 1 | !searched only by their field
    they are named in Korean | search @k.vcf 신발:42 --language ko | 1 | '신발:'이라는 공통 항목은 없습니다. 쓸 수 있는 항목: 이름: 전화:
    and no word of them is taken for another | search @k.vcf 신발:42 --language ko | 1 | !참고
    a number with its calling code needs no plus | search @k.vcf 821033332222 | 0 | 김민수 엄마
    nor signs between its parts | search @k.vcf 82_10_3333_2222 | 0 | 김민수 엄마
    what has no place is named in Korean | edit @lunar.csv 아빠 --nickname 별 --note x --language ko | 2 | 별명
    what a character set lacks is shown | edit @cp949.csv 홍길동 --name 홍😀 | 2 | does not have '😀'
    with the line that mends it | edit @cp949.csv 홍길동 --name 홍😀 --language ko | 2 | 'phonebook clean 이전파일 -o 새파일.csv
    a table without a header is told in Korean | list @x.csv --language ko | 0 | 머리글이 없고, 칸을 보아도
    so is a column of it | list @x.csv --language ko | 0 | 1번째 열이 무엇인지 알 수 없습니다
    a wrong date is named in Korean | edit @k.vcf =엄마 --birthday 040515 --language ko | 2 | 생일: 1990-01-02나
    a lunar column is whole in Korean | convert @leap.csv --for naver -o @o.csv --language ko | 0 | 생일(양력음력)로 옮김
    there is more about years of two digits | help short-year | 0 | in 2026, 26
    nothing more is promised where there is none | convert @odd.ndjson --to vcard | 1 | !says more
    usage is in one language | --help --language ko | 0 | phonebook 명령 [옵션] [파일…]
    so it is of a command | edit --help --language ko | 0 | phonebook edit [옵션] 파일 사람
    and of its options | edit --help --language ko | 0 | --email [이름표:]주소
    of fields of one's own, too | add --help --language ko | 0 | --field 이름=값
    and of verbs | archive restore --help --language ko | 0 | archive restore 백업 사람… --into 주소록
    what is only tried is not joined | dedupe @twice.vcf -n --language ko | 0 | 카드 2개를 1개로 합칠 것입니다. 확실하지 않은 쌍은 없습니다
    the name of a group may be in small letters | list @group.vcf --group vip | 0 | Ann
    a verb has help of its own | archive restore --help | 0 | !--keep-last
    and its own lines | archive save --help | 0 | archive save BACKUP
    who is nobody is an empty list | show @k.vcf zzz --format json | 1 | [
    none of many Pokémon is none | pokedex list --limit 0 | 0 | !no Pokémon
    behind the last there is none | pokedex list --offset 5000 | 1 | no Pokémon matches
    one that is nearly called so is named | pokedex show 피카추 | 1 | no Pokémon matches; did you mean 피카츄?
    a search names it, too | pokedex search 피카추 --language ko | 1 | 맞는 포켓몬이 없습니다. 혹시 피카츄인가요?
    nor has anybody one | pokedex mine @k.vcf --format json | 1 | no contact has a Pokémon
    an empty file is an empty book | add @empty.vcf --name Kim | 0 | made
    links in a circle are called so | list @loop.vcf | 2 | round in circles
    also where they are written | convert @k.vcf -o @loop.vcf | 2 | round in circles
    a missing folder is named | convert @k.vcf -o @nodir/x.vcf | 2 | nodir: error
    what was written before an error is said | convert @k.vcf -o @w.vcf --report /dev/full | 2 | w.vcf is written
    a name that is taken away is missed | edit @k.vcf =엄마 --name= | 0 | no name any more
    nobody is written by a look | stats @k.vcf --only zzz | 1 | !written
    nothing read has no kind | convert /dev/null --to json --stage | 0 | read 0 contacts (nothing), wrote 0
    a small size is in bytes | convert @photo.vcf --to vcard --photo-size 5 | 0 | larger than 5 bytes
    the service of a chat is on the page | convert @chat.vcf --to html | 0 | Skype
    what the page does not show is named | convert @chat.vcf --to html | 0 | ORG;SORT-AS
    PREF is never carried | formats ldif | 0 | PREF
    nor is it in the classic form | formats classic-json | 0 | PREF
    help knows its topics | completions bash | 0 | rules map
    a day of another calendar is no lunar one | convert @heb.vcf --to ics | 0 | BDAY; its calendar is none that is known
    it is told with its calendar | convert @heb.vcf --to google-csv | 0 | Birthday (hebrew): 5750-04-02
    standard output has other names | convert @ada.vcf --to json -o /dev/stdout | 0 | Ada
    what is not written is not done | clean @bad.vcf --in-place | 2 | nothing was written
    an age is a number | edit @k.vcf =엄마 --age 07 -n | 0 | → 7
    whoever looks at a file chooses a language | @k.vcf --language ko | 0 | 다음에 할 일
    a note makes no other name | edit @whole.csv 남궁수현 --note x -n | 0 | !name in parts
    a loss of a contact is Korean | convert @ada.vcf --to ics --language ko | 0 | 2 × 연락처 (생일이나
    what has no place is Korean | dedupe @own.csv --in-place --language ko | 1 | 음력 생일을 넣을 열이
    and is dropped where that is asked for | dedupe @own.csv --in-place --overflow drop | 0 | lost: 1 × lunar birthday
    only a table has columns | dedupe @k.vcf --in-place --overflow drop | 64 | --overflow is for a table
    a table gets columns of its own only where that is said | dedupe @own.csv -o @o.csv --split 2 | 64 | say so with --to csv
    and what it was lost in | dedupe @own.csv --in-place --force --language ko | 0 | (X-ALTBDAY; 이 표에 음력 날짜를 넣을 열이 없음)
    and nowhere without | convert @heb.vcf --to ldif | 0 | !birthyear
    a sum is kept from being one | convert @sums.csv --to csv --guard-formulas | 0 | '-2+3
    and a number that is one | convert @sums.csv --to csv --guard-formulas | 0 | '+1-650-253-0000
    a number alone is none | convert @sums.csv --to csv --guard-formulas | 0 | ,+16502530001
    types that nothing says are named | convert @types.vcf --to html | 0 | NOTE;TYPE
    those of a list are, too | convert @types.vcf --to google-csv | 0 | NICKNAME;TYPE
    a list that becomes one text is told | convert @lists.vcf --to google-csv | 0 | several values stand in one cell of the column 'Nickname'
    units that share a cell are told | convert @lists.vcf --to google-csv | 0 | several values stand in one cell of the column 'Organization Department'
    and in a directory | convert @lists.vcf --to ldif | 0 | moved to mozillaNickname: 1 × nickname (NICKNAME)
    one loss of a name hides no other | convert @sorted.vcf --to ldif | 0 | N;SORT-AS
    a beginning with the calling code is found | search @k.vcf +82_10-3333 | 0 | 김민수
    the spelling of a number is no change | diff @cell.vcf @moved.vcf | 1 | → with the label home
    what cannot be read is no sameness | diff @bad.vcf @bad.vcf | 1 | 1 the same
    bytes in a workbook's name are none | convert @bytes.xlsx --to ndjson | 2 | no contacts file
    also where it is said | convert @bytes.xlsx --from xlsx --to ndjson | 2 | no contacts file
    words of a gender are words | anonymize @heb.vcf --seed 3 | 0 | !secret
    also in our own table | anonymize @gender.csv --seed 3 | 0 | !secret
    the end of a text is nobody | convert @dos.csv --to ndjson | 0 | read 1 contact
    what is cut is read as far as it goes | convert @cut.json -o @cut.vcf | 1 | read 2 contacts
    what is read in part is not left out | convert @half.ndjson --to json | 1 | !1 line or record
    errors are told in quiet | check @wrong.vcf -q | 1 | phone-invalid
    names cannot be left out of names | list @k.vcf --no-values | 64 | list shows names and values
    a whole value in a field has several words | search @k.vcf name:=김민수_엄마 | 0 | 김민수 엄마
    a folder is called so | clean --in-place @. | 2 | this is a folder
    of several files those are done that can be | clean --in-place @wrong.vcf @bytes.xlsx | 1 | no contacts file
    the number by which people call stands first | list @fax.csv | 0 | 010-1234-5678 +2
    one of a fax alone is shown | list @fax.csv | 0 | 02-111-2223
    another number takes the place of none | edit @classic.json Ann --add-phone 010-1111-2222 | 2 | no place for phone
    a domain without a dot is doubted | check @mails.csv | 1 | the domain has no dot [email-address] 이메일 "x@localhost"; write it whole
    a comma is a dot | check @mails.csv | 1 | perhaps 'a@gmail.com' [email-address] 이메일 "a@gmail,com"
    an ending is mistyped | check @mails.csv | 1 | perhaps 'a@naver.com' [email-address] 이메일 "a@naver.con"
    letters are typed in another mode | check @mails.csv --language ko | 1 | 혹시 'hong@naver.com'
    a domain may be Korean | check @mails.csv | 1 | !네이버
    two signs are told as such | check @mails.csv | 1 | the address has more than one @
    respect is taken away by hand | check @nim.vcf --language ko | 0 | 한꺼번에 떼려면 clean --titles bare를
    a column is of all of its name | phones @same.csv --column Phone --append e164 | 0 | +16502530101,+16502530102
    a region is that of one column | phones @same.csv --column 2 --region-column Phone --append e164 | 64 | several columns are called 'Phone'; give the number of one: 2, 3
    titles are none of objects | phones @numbers.txt --header --format json | 64 | --header is for tsv and csv
    a stage takes lines | phones @same.csv --stage --append e164 | 64 | --stage is about lines
    what is refused has no beginning | phones @same.csv --header | 64 | !input
    a field is called as people call it | convert @same.csv --map Phone=휴대폰 --to vcard | 0 | TYPE=cell
    and as above columns | convert @same.csv --map Phone=postcode --to vcard | 0 | ;+1 650-253-0102;
    a field that there is not is asked for | convert @same.csv --map Phone=gibberish --to vcard | 64 | Fields: name.full
    labels of Apple are words of the language | convert @apple.vcf --to html --language ko | 0 | 아버지
    on days as well | convert @apple.vcf --to ics --language ko | 0 | SUMMARY:Ann 기타 (2020년부터)
    an assignment is of all columns of its name | convert @same.csv --map Phone=phone:work --to ndjson | 0 | "+1 650-253-0102","types":["work"]
    the sheet of a workbook is named | convert @long.xlsx --preview | 0 | sheet '
    a long text is cut in a workbook | convert @long.xlsx --to vcard | 0 | NOTE:xxxx
    cells of a workbook get no guards | show @naver.xlsx =엄마 | 0 | note: hello
    a backup is a file | archive save - @k.vcf | 64 | must be a file
    a damaged backup is mended | archive save @torn.phonebook @ada.vcf | 1 | verified
    a picture in a directory is what it is | convert @photo.ldif --to json | 0 | image/png
    a language without a command is checked | --language kr | 64 | 혹시 ko인가요?
    a folder is no file to write | convert @k.vcf -o @. | 64 | is a folder; name a file in it
    nor has a list of it anything | undo @none.csv --list | 2 | there is no such file
    a leap month is said in Korean | add @split.csv --name 홍길동 --birthday 음력_1960-06-15_윤달 --language ko | 2 | 1960-06-15, 윤달
    a topic is guessed | help crom | 64 | did you mean cron?
    completion knows which verbs heed an option | completions fish | 0 | '__phonebook_of archive save prune' -l keep-last
    whose value has no place is said | edit @split.csv 이 --note 2층 | 2 | split.csv: 이 바다: no place for note: 2층
    and what to do | edit @split.csv 이 --note 2층 | 2 | phonebook convert FILE -o FILE.vcf
    as it is in Korean | edit @split.csv 이 --note 2층 --language ko | 2 | 이 바다: 메모를 넣을 곳이 없음: 2층
    a value may have to stay hidden | dedupe @twice.csv --in-place -n --no-values | 1 | !b@x.org
    who is not joined is told with what speaks for it | dedupe @pair.vcf -n | 0 | alike: the same mobile number 010-1234-5678
    and against it | dedupe @pair.vcf -n | 0 | different birthdays 1990-01-02 / 1985-06-07
    in Korean too | dedupe @pair.vcf -n --language ko | 0 | 같은 점: 같은 휴대폰 번호 010-1234-5678
    without the values where they must be hidden | dedupe @pair.vcf -n --no-values | 0 | !1990
    who is joined for what they share is told so | dedupe @home.vcf -n | 0 | same birthday 1990-03-04, same address 12 High Street
    a name in capitals is no nickname | dedupe @case.vcf --to vcard | 0 | !NICKNAME
    nor is it the name that stays | dedupe @case.vcf --to vcard | 0 | FN:Anna Bell
    nor one in another order | dedupe @order.vcf --to vcard | 0 | !NICKNAME
    but another name is, and is counted | dedupe @other.vcf --to vcard | 0 | 1 other name is kept as a nickname
    a trial of joining foretells it | dedupe @twice.csv --in-place -n | 1 | since there is no column for another e-mail; -o NEW.vcf has a place for everything; or add such a column, or one of notes (--map COLUMN=note names it), or leave it out with --overflow drop [no-column] "b@x.org"
    as joining says it | dedupe @twice.csv --in-place | 1 | 이 바다 + 이 바다 are not all joined
    who looks somebody up is told of no more than three faults of a kind | list @faults.vcf | 0 | and 3 more [bad-date]
    who checks is told of all | convert @faults.vcf --to json | 0 | !more [bad-date]
    dates that end with the year are read alike | convert @years.csv --to vcard | 0 | BDAY:1990-02-01
    a part of a name is no nickname | dedupe @part.vcf --to vcard | 0 | !NICKNAME
    a table of pairs says what to do with it | dedupe @pair.vcf -o @p.vcf --review @p.tsv | 0 | write same or different into the first column of 1 pair
    a date is told by its place in the line | check @dates.csv | 0 | dates.csv:2:5: 
    in Korean, too, with one order of three parts | check @dates.csv --region GB --language ko | 0 | 일, 월, 연도 순서로 읽습니다(GB에서 쓰는 순서
    a scheme is no label | clean @scheme.csv --to vcard | 0 | !LABEL
    nor is a word for a telephone | clean @scheme.csv --to vcard | 0 | !Tel
    not even in an option | edit @k.vcf =엄마 --add-phone 전화:023334444 -n | 0 | phone: (nothing)
    nor a word for an address | edit @k.vcf =엄마 --add-email email:a@x.org -n | 0 | e-mail: (nothing)
    everybody is changed if that is said | edit @k.vcf '' --all --add-group 동창 | 0 | changed 2 people; phonebook undo
    which a trial counts | edit @k.vcf '' --all --add-group 동창 -n | 0 | would change 2 people
    in Korean, too | edit @k.vcf '' --all --add-group 동창 --language ko | 0 | 2명을 바꿨습니다; phonebook undo
    what says it is named | edit @k.vcf '' --add-group 동창 | 64 | or '' --all for everybody
    but nobody is removed so | remove @k.vcf '' --all | 64 | say who is meant
    a workbook is made a table first | anonymize @long.xlsx -o @x.xlsx | 2 | , then phonebook anonymize
    nothing looks like no value | edit @k.vcf =엄마 --phone '' --language ko | 0 | 010-1111-2222 → (비어 있음)
    a value is told in words | convert @chat.vcf --to google-csv | 0 | messenger (IMPP)
    also in Korean | convert @chat.vcf --to google-csv --language ko | 0 | 메신저 (IMPP)
    """.split(separator: "\n").map(Row.init)

  /// The files that the lines speak of, made once.
  private static let files = Result { try made() }

  private static func made() throws -> [String: [UInt8]] {
    let session = try Session()
    func card(_ lines: String...) -> String { card(lines) }
    func card(_ lines: [String]) -> String {
      "BEGIN:VCARD\r\nVERSION:3.0\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
    }
    try session.folder.write(
      "k.vcf",
      card("UID:1", "FN:엄마", "TEL;TYPE=CELL:010-1111-2222", "BDAY:0314", "CATEGORIES:가족")
        + card("UID:2", "FN:김민수 엄마", "TEL:010-3333-2222", "X-ALTBDAY;CALSCALE=chinese:19580815"))
    try session.folder.write("bad.vcf", card("FN:Ada", "no property"))
    try session.folder.write("bad.ndjson", "no JSON\n{\"name\":{\"full\":\"Bob\"}}\n")
    try session.folder.write("none.vcf", card("UID:3", "NOTE:x"))
    try session.folder.write("photo.vcf", card("FN:Kim", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="))
    try session.folder.write(
      "named.vcf", card("FN:엄마", "item1.X-ABDATE:1962-02-10", "item1.X-ABLABEL:음력 생일"))
    try session.folder.write("number.vcf", card("TEL;TYPE=CELL:(216) 555-9911"))
    try session.folder.write(
      "label.csv",
      "First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\nAnn,Mobile,,Home,1\n"
    )
    try session.folder.write("lunar.csv", "이름,생일\n엄마,음력 1962-02-10\n아빠,1960.2.10(음)\n")
    try session.folder.write(
      "named.csv", "이름,생일(음력)\n엄마,1962-02-10\n")
    try session.folder.write(
      "pizza.csv",
      "First Name,Last Name,Organization Name,Phone 1 - Label,Phone 1 - Value\n,,Pizza,Main,02-345-6789\n"
    )
    try session.folder.write("split.csv", "이름,휴대폰\n이 바다,010-1234-5678 / 010-2345-6789\n")
    try session.folder.write(
      "titled.csv",
      "Contact list,,\nPrinted on,01/02/2024,\nName,Phone,E-mail\nAnn Lee,020 7946 0958,a@x.org\n")
    try session.folder.write(
      "above.csv", "Staff,,\nEve,020 7946 0959,\nName,Phone,E-mail\nAnn Lee,020 7946 0958,a@x.org\n"
    )
    try session.folder.write(
      "mr.csv", "Title,First Name,Last Name,Job Title,Phone\nMr.,Ann,Lee,CEO,(415) 555-0101\n")
    try session.folder.write(
      "dr.csv", "Title,First Name,Last Name,Phone\nDr.,Ann,Lee,(415) 555-0101\n")
    try session.folder.write("dates.csv", "Name,Birthday\nAnn,01/02/1990\n")
    try session.folder.write("over.csv", "Name,Phone\nAda,1\n")
    try session.folder.write(
      "hindi.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:प्रिया\nN:;प्रिया;;;\nEND:VCARD\n")
    try session.folder.write("parts.csv", "First Name,Last Name,Phone\nAnn,Lee,020 7946 0958\n")
    try session.folder.write("group.vcf", card("FN:Ann", "CATEGORIES:VIP"))
    try session.folder.write(
      "long.csv", "Name,Phone\nAnn,020 7946 0958,extra\nBob,07400 100000,\n")
    try session.folder.write(
      "several.csv", "Name,D.O.B.,Mobile,Home Phone\nAnn,14/07/1944,07400 100000,\nBob,,,n/a\n")
    try session.folder.write(
      "messy.csv",
      "\u{FEFF}Name,Note,Phone\nAnn,\"two\nlines\",020 7946 0958\nBob\nEve,,020 7946 0959\n")
    func pair(_ one: String, _ other: String, _ both: String...) -> String {
      [one, other].map { card($0.split(separator: "|").map { String($0) } + both) }.joined()
    }
    try session.folder.write(
      "pair.vcf",
      pair("FN:김민수|BDAY:1990-01-02", "FN:김민수|BDAY:1985-06-07", "TEL:010-1234-5678"))
    try session.folder.write(
      "home.vcf",
      pair(
        "FN:Hannah Wexler", "FN:Hannah Wexler|TITLE:x", "BDAY:1990-03-04",
        "ADR:;;12 High Street;Leeds;;LS1 1AA;UK"))
    try session.folder.write(
      "faults.vcf", (1...6).map { card("FN:Ann \($0)", "BDAY:spring \($0)") }.joined())
    try session.folder.write(
      "years.csv", "Name,Birthday\nAnn,01/02/1990\nBob,850102\nEve,25/12/1970\n")
    try session.folder.write(
      "part.vcf", pair("FN:홍하진(거래처)", "FN:홍하진", "TEL:010-1234-5678"))
    try session.folder.write("case.vcf", pair("FN:ANNA BELL", "FN:Anna Bell", "TEL:010-1234-5678"))
    try session.folder.write(
      "order.vcf", pair("FN:Bell, Anna", "FN:Anna Bell", "TEL:010-1234-5678"))
    try session.folder.write("other.vcf", pair("FN:김민수", "FN:Kim Minsu", "TEL:010-1234-5678"))
    try session.folder.write(
      "twice.csv", "이름,휴대폰,이메일\n이 바다,010-1234-5678,a@x.org\n이 바다,010-1234-5678,b@x.org\n")
    try session.folder.write(
      "scheme.csv",
      "Name,Phone\nAnn,tel:+82 10 1234 5678\nBob,Tel: 010-1234-5679\nEve,전화 010-1234-5670\n")
    try session.folder.write("extension.txt", "02-123-4567 ext. 12\n")
    try session.folder.write("numbers.txt", "010-1234-5678\n12\n")
    let table = "이름,휴대폰,집전화\n홍길동,010-1234-5678,02-345-6789\n"
    try session.folder.write(
      "de.vcf",
      card("FN:Käthe Müller", "TEL:030 1234567")
        + card(
          "FN:Uwe Groß", "TEL;TYPE=CELL:+1 202 555 0143", "TEL;TYPE=FAX,WORK:+44 20 7946 0018",
          "TEL;TYPE=HOME:212.555.8948"))
    try session.folder.write("review.csv", "decision;card 1;card 2\n")
    try session.folder.write("ada.vcf", card("UID:a", "FN:Ada") + card("UID:b", "FN:Bob"))
    try session.folder.write("part-7.vcf", card("UID:x", "FN:Xu"))
    try session.folder.write("cut.vcf", card("FN:Kim") + "BEGIN:VCA")
    try session.folder.write("empty.vcf", "")
    try session.folder.write("x.csv", "x\n")
    try session.folder.write("odd.ndjson", "{\"name\":{\"full\":\"Bob\"},\"what\":1}\n")
    try session.folder.write("leap.csv", "이름,생일\n엄마,음력 윤 1987-06-10\n")
    let twice = card("FN:김하늘", "TEL;TYPE=CELL:010-1111-2222", "EMAIL:h@example.com")
    try session.folder.write("twice.vcf", twice + twice)
    try session.folder.write(
      "chat.vcf",
      card("FN:Ada", "IMPP;X-SERVICE-TYPE=Skype:skype:ada", "ORG;SORT-AS=Hanbit:The Hanbit"))
    try session.folder.write("whole.csv", "고객명,휴대폰,비고\n남궁수현,010-3974-3694,\n")
    try session.folder.write(
      "own.csv",
      "고객명,휴대폰,생일(음력)\n김하늘,010-2222-3333,1990-01-02\n김 하늘,+82 10-2222-3333,1990-01-03\n")
    try session.folder.write("bob.vcf", card("UID:b", "FN:Bob"))
    try session.folder.write(
      "heb.vcf",
      card("FN:Ann", "N:;Ann;;;", "BDAY;CALSCALE=hebrew:57500402", "GENDER:O;secret words"))
    try session.folder.write(
      "sums.csv", "Name,Phone,Notes\nP0,+1-650-253-0000,-2+3\nP1,+16502530001,x\n")
    try session.folder.write(
      "types.vcf", card("FN:Ann", "N:;Ann;;;", "NICKNAME;TYPE=work:n", "NOTE;TYPE=home:n"))
    try session.folder.write("lists.vcf", card("FN:Ann", "N:;Ann;;;", "NICKNAME:A,B", "ORG:O;U;V"))
    try session.folder.write("sorted.vcf", card("FN:Ann Mid", "N;SORT-AS=Zed:;Ann;Mid;;"))
    try session.folder.write("cell.vcf", card("UID:1", "FN:A", "TEL;TYPE=CELL:+1 650-253-0101"))
    try session.folder.write("moved.vcf", card("UID:1", "FN:A", "TEL;TYPE=HOME:+16502530101"))
    try session.folder.write("bytes.xlsx", (0..<2000).map { UInt8(truncatingIfNeeded: $0 * 37) })
    try session.folder.write("dos.csv", "Name,Phone\r\nAnn,020 7946 0958\r\n\u{1A}")
    try session.folder.write("cut.json", "[{\"name\":\"Ann\"},{\"name\":\"Bo\"},{\"name\":\"C")
    try session.folder.write(
      "half.ndjson", "{\"name\":\"Ann \\ud800\"}\n{\"name\":\"Bo\"}\n")
    try session.folder.write("wrong.vcf", card("FN:Ann", "N:;Ann;;;", "TEL:+44 7700 900123"))
    try session.folder.write(
      "fax.csv", "이름,팩스,집전화,휴대폰\n홍길동,02-111-2222,02-333-4444,010-1234-5678\n김영수,02-111-2223,,\n")
    try session.folder.write("classic.json", "[{\"name\":\"Ann\",\"phoneNumber\":\"02-123-4567\"}]")
    try session.folder.write(
      "mails.csv",
      "이름,이메일\n가,x@localhost\n나,\"a@gmail,com\"\n다,a@naver.con\n라,ㅗㅐㅜㅎ@ㅜㅁㅍㄷㄱ.채ㅡ\n마,a@네이버.한국\n바,a@@b.com\n"
    )
    try session.folder.write("nim.vcf", card("FN:홍길동님", "N:;홍길동님;;;"))
    try session.folder.write(
      "apple.vcf",
      card(
        "FN:Ann", "item1.X-ABDATE:2020-01-02", "item1.X-ABLABEL:_$!<Other>!$_",
        "item2.X-ABRELATEDNAMES:Bob", "item2.X-ABLABEL:_$!<Father>!$_"))
    try session.folder.write(
      "same.csv", "Name,Phone,Phone\nAnn,+1 650-253-0101,+1 650-253-0102\n")
    try session.folder.write(
      "long.vcf", card("FN:Ann", "NOTE:" + String(repeating: "x", count: 40_000)))
    try session.folder.write(
      "clubs.vcf",
      card("FN:Ann", "CATEGORIES:Lunch Club") + card("FN:Ben", "CATEGORIES:Lunch club"))
    try session.folder.write("two.vcf", card("FN:Ann", "CATEGORIES:A,B"))
    try session.folder.write(
      "children.csv", "First Name,Last Name,Children\nAnn,Smith,Ben;Amy\n")
    try session.folder.write(
      "semicolon.vcf",
      card("FN:Ann", #"X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Ben\;Amy;3;;;"#))
    try session.folder.write(
      "mob.csv", "Name,Mob\n\"A\nB\",07712 345678\nC,ask Sue\nD,0113 249 600\n")
    try session.folder.write(
      "words.csv", "Name,Mob\n" + String(repeating: "A,ask Sue\n", count: 25))
    try session.folder.write(
      "maiden.vcf",
      card(
        "FN:Doris Clegg", "N:Clegg;Doris;;;", "X-MAIDENNAME:Shaw", "X-PHONETIC-MIDDLE-NAME:Roz",
        "X-ADDRESSING-GRAMMAR:dGVzdA"))
    try session.folder.write(
      "day.vcf", card("FN:Doris Clegg", "N:Clegg;Doris;;;", "BDAY:1941-07-02"))
    try session.folder.write(
      "shown.vcf", card("FN:Doris Clegg", "N:Clegg;Doris;;;", "BDAY:1941-07-22"))
    for line in [
      ["convert", "@clubs.vcf", "--for", "apple", "-o", "@lists.apple.vcf"],
      ["phones", "@mob.csv", "--column", "1", "--replace", "national", "-o", "@mob.xlsx"],
      ["convert", "@day.vcf", "--to", "outlook-csv", "--region", "GB", "-o", "@british.csv"],
      ["convert", "@shown.vcf", "--to", "outlook-csv", "--region", "GB", "-o", "@shown.csv"],
      ["archive", "create", "@ada.vcf", "-o", "@b.phonebook"],
      ["archive", "snapshot", "@b.phonebook", "@bob.vcf"],
      ["convert", "@ada.vcf", "-o", "@b.html"],
      ["convert", "@heb.vcf", "-o", "@gender.csv"], ["convert", "@long.vcf", "-o", "@long.xlsx"],
      ["convert", "@k.vcf", "--to", "naver-csv", "-o", "@naver.xlsx"],
      ["edit", "@naver.xlsx", "=엄마", "--note", "hello"],
      ["convert", "@photo.vcf", "-o", "@photo.ldif"],
    ] { _ = try session.run(line + ["-q"]) }
    let whole = try session.folder.bytes("b.phonebook")
    try session.folder.write("torn.phonebook", Array(whole.dropLast(20)))
    var encoded: [UInt8] = []
    _ = try TextEncoding.cp949.encode(Array(table.utf8).span, into: &encoded)
    try session.folder.write("cp949.csv", encoded)
    var files: [String: [UInt8]] = [:]
    for name in session.folder.names() { files[name] = try? session.folder.bytes(name) }
    return files
  }

  @Test("a first step does not stumble", arguments: rows)
  func stumble(row: Row) throws {
    let session = try Session()
    // A line needs the files that it names, and those that what it says names.
    for (name, bytes) in try Self.files.get()
    where row.line.contains("@\(name)") || row.text.contains(name) {
      try session.folder.write(name, bytes)
    }
    unsafe _ = symlink("loop.vcf", session.folder.file("loop.vcf"))
    let language = row.line.contains("--language") ? [] : ["--language", "en"]
    let outcome = try session.run(
      row.line.map { String($0.map { $0 == "_" ? " " : $0 }) } + language,
      environment: ["LANG": "ko_KR.UTF-8", "SOURCE_DATE_EPOCH": "1767225600"])
    let said = outcome.text + outcome.errors
    let isAbsent = row.text.hasPrefix("!")
    #expect(outcome.status.rawValue == row.status, "\(said)")
    #expect(
      said.contains(isAbsent ? String(row.text.dropFirst()) : row.text) != isAbsent, "\(said)")
  }
}
