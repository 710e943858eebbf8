extension Translation {
  /// What archives say, damage of them, of workbooks and ZIP files, and what `undo` says, in Korean.
  static let koreanFailures: StaticString = """
    entry "{}" {…} at byte {#}
      {3}바이트 위치의 항목 "{1}": {2}
    {…} at byte {#}
      {2}바이트 위치: {1}
    input failed: {}
      입력 오류: {1}
    the file shrank while it was read
      읽는 동안 파일이 줄었습니다
    the input is longer than {} bytes
      입력이 {1}바이트보다 깁니다
    there is not enough memory for zlib
      zlib에 쓸 메모리가 모자랍니다
    no ZIP end record was found: the file is cut off or not a ZIP file
      ZIP의 끝 기록이 없습니다. 파일이 잘렸거나 ZIP이 아닙니다
    a second ZIP end record stands
      ZIP의 끝 기록이 하나 더 있습니다
    the archive is one part of several
      여러 부분으로 나뉜 파일의 일부입니다
    an archive comment of {} bytes stands
      {1}바이트의 설명이 붙어 있습니다
    1 foreign byte stands before the archive
      앞에 1바이트의 다른 내용이 있습니다
    {} foreign bytes stand before the archive
      앞에 {1}바이트의 다른 내용이 있습니다
    1 byte that belongs to no entry stands
      어느 항목에도 속하지 않는 1바이트가 있습니다
    {} bytes that belong to no entry stand
      어느 항목에도 속하지 않는 {1}바이트가 있습니다
    1 byte follows the end of the archive
      끝 뒤에 1바이트가 더 있습니다
    {} bytes follow the end of the archive
      끝 뒤에 {1}바이트가 더 있습니다
    the ZIP64 end record is missing or damaged
      ZIP64의 끝 기록이 없거나 손상되었습니다
    the central directory is not where the end record says
      목차가 끝 기록이 말하는 곳에 없습니다
    the central directory exceeds {} bytes
      목차가 {1}바이트보다 깁니다
    the central directory is damaged
      목차가 손상되었습니다
    the end record counts {} entries where {} are present
      끝 기록은 항목이 {1}개라는데 {2}개입니다
    the archive has more than {} entries
      항목이 {1}개보다 많습니다
    the archive departs from its format
      형식에서 벗어났습니다
    brings the unpacked total above {} bytes
      푼 크기의 합이 {1}바이트를 넘습니다
    has an empty name
      이름이 비어 있습니다
    has a name of more than {} bytes
      이름이 {1}바이트보다 깁니다
    has an absolute path as its name
      이름이 절대 경로입니다
    has ".." in its name
      이름에 ".."가 있습니다
    has a backslash in its name
      이름에 역슬래시가 있습니다
    has a control character in its name
      이름에 제어 문자가 있습니다
    has a name that is not UTF-8
      이름이 UTF-8이 아닙니다
    has the name of an earlier entry
      앞의 항목과 이름이 같습니다
    is encrypted
      암호화되어 있습니다
    is packed by the unknown method {}
      모르는 방식 {1}(으)로 압축되어 있습니다
    is a patch
      패치입니다
    is a symbolic link
      심볼릭 링크입니다
    is a special file
      특수 파일입니다
    is a folder
      폴더입니다
    has its sizes after its contents
      크기가 내용 뒤에 있습니다
    has a damaged ZIP64 field
      ZIP64 칸이 손상되었습니다
    reaches beyond the archive
      파일의 끝을 넘습니다
    has no local header
      항목 머리글이 없습니다
    has a {} that its two headers disagree about
      두 머리글의 {1} 값이 서로 다릅니다
    is stored but declares two sizes
      압축하지 않았는데 크기가 둘입니다
    overlaps an earlier entry
      앞의 항목과 겹칩니다
    unpacks to more than {} bytes
      풀면 {1}바이트가 넘습니다
    unpacks to more than {} times its size
      풀면 크기의 {1}배가 넘습니다
    has damaged contents
      내용이 손상되었습니다
    fails its checksum
      체크섬이 맞지 않습니다
    is packed in other bytes than it was written in
      쓸 때와 다른 바이트로 압축되어 있습니다
    is longer than declared
      적힌 것보다 깁니다
    is shorter than declared
      적힌 것보다 짧습니다
    has unused bytes after its contents
      내용 뒤에 쓰지 않는 바이트가 있습니다
    the workbook lacks its part {}
      엑셀 파일에 {1} 부분이 없습니다
    {} of the workbook is no XML at byte {}
      엑셀 파일의 {1}이(가) {2}바이트 위치에서 XML이 아닙니다
    {} of the workbook declares a document type, which no workbook has; it is not read
      엑셀 파일의 {1}에 엑셀 파일에는 없는 문서 종류가 적혀 있어 읽지 않습니다
    {} of the workbook has an entity that XML does not know at byte {}
      엑셀 파일의 {1}에 XML이 모르는 엔티티가 있습니다({2}바이트 위치)
    {} of the workbook is not in UTF-8
      엑셀 파일의 {1}이(가) UTF-8이 아닙니다
    {} of the workbook has a tag or text over the limit of {}
      엑셀 파일의 {1}에 한도 {2}을(를) 넘는 태그나 글이 있습니다
    the text in {} of the workbook takes more than {} MiB
      엑셀 파일의 {1}에 있는 글이 {2} MiB를 넘습니다
    the sheet '{}' stands in another file, which is not read
      시트 '{1}'은(는) 다른 파일에 있어 읽지 않습니다
    {} of the workbook has the address '{}', which no cell has
      엑셀 파일의 {1}에 없는 칸 주소 '{2}'이(가) 있습니다
    in {} of the workbook, {} does not stand behind the cells before it
      엑셀 파일의 {1}에서 {2} 칸의 순서가 맞지 않습니다
    a sheet has no more than 1048576 rows; --split 1000000 makes several files
      시트에는 1048576행까지만 들어갑니다. --split 1000000으로 파일을 나누세요
    a sheet has no more than 16384 columns; write a table for one program, or CSV
      시트에는 16384열까지만 들어갑니다. 한 프로그램의 표나 CSV로 쓰세요
    two different pictures would have the name {}; no archive can hold both
      다른 두 사진의 이름이 {1}(으)로 같아져 함께 담을 수 없습니다
    the script of snapshot {} leads to contacts that are not there
      스냅샷 {1}의 기록이 없는 연락처를 가리킵니다
    snapshot {} does not come to the contacts that its digest was made of
      스냅샷 {1}이(가) 지문과 맞지 않습니다
    process {}
      프로세스 {1}
    another program
      다른 프로그램
    its file system has no locks; if another program writes it meanwhile, nothing will be changed
      파일 시스템에 잠금이 없습니다. 그 사이 다른 프로그램이 쓰면 아무것도 바꾸지 않습니다
    it had {} other name (a hard link), which keeps the old contents
      다른 이름(하드 링크) {1}개에는 이전 내용이 남습니다
    it had {} other names (hard links), which keep the old contents
      다른 이름(하드 링크) {1}개에는 이전 내용이 남습니다
    its {} could not be kept
      {1}을(를) 유지하지 못했습니다
    this system has no conversion tables for the character set {}
      이 시스템에는 {1} 문자 집합의 표가 없습니다
    what was written to {} does not read back as it should, and was dropped: {…}
      {1}에 쓴 것이 제대로 읽히지 않아 버렸습니다: {2}
    contacts: {} instead of {}
      연락처가 {2}개가 아니라 {1}개입니다
    the headers of this format have characters that {} lacks
      이 형식의 머리글에 {1}에 없는 글자가 있습니다
    a QR code holds at most {} bytes
      QR 코드에는 {1}바이트까지만 들어갑니다
    saved     {} by {}
      저장한 때 {1} ({2})
    contacts  {#}, {#} of them a group
      연락처    {1}개, 그룹 {2}개 포함
    contacts  {#}, {#} of them groups
      연락처    {1}개, 그룹 {2}개 포함
    contacts  {}
      연락처    {1}개
    pictures  {}
      사진      {1}장
    size      {} bytes, {} % of the {} inside
      크기      {1}바이트, 원래 {3}바이트의 {2} %
    digest    {}
      지문      {1}
    snapshot  saved  {}contacts     bytes
      스냅샷    저장한 때{1}연락처    바이트
    from {} to {}: {} added, {} removed, {} changed; {} spelled otherwise (--spelling shows it)
      {1}에서 {2}까지: 추가 {3}, 삭제 {4}, 변경 {5}, 표기만 다름 {6} (--spelling으로 봅니다)
    from {} to {}: {} added, {} removed, {} changed
      {1}에서 {2}까지: 추가 {3}, 삭제 {4}, 변경 {5}
    {}: {…} and {…} unpacked into {}, {} of them of no contact
      {1}: {2}, {3}을(를) {4}에 풀었습니다(연락처 없는 사진 {5}장)
    {}: {…} and {…} unpacked into {}
      {1}: {2}, {3}을(를) {4}에 풀었습니다
    {}: all contacts of the files are in it ({…}), and no more
      {1}: 파일의 연락처가 모두 있고({2}), 다른 연락처는 없습니다
    {}: all contacts of the files are in it ({…}), and {} more
      {1}: 파일의 연락처가 모두 있고({2}), 그 밖에 {3}개가 더 있습니다
    {}: {} of {…} is not in it as it is in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    {}: {} of {…} are not in it as they are in the files
      {1}: {3} 중 {2}개가 파일과 같은 모습으로 들어 있지 않습니다
    this contact is not in the backup
      이 연락처는 백업에 없습니다
    this contact has other values in the backup
      이 연락처는 백업에서 내용이 다릅니다
    one of this name is in the backup, with other values
      같은 이름의 연락처가 백업에 있으나 내용이 다릅니다
    would drop {}  {}  {…}
      지울 스냅샷: {1}  {2}  {3}
    dropped {}  {}  {…}
      지운 스냅샷: {1}  {2}  {3}
    {}: {} kept, {} dropped
      {1}: {2}개를 남기고 {3}개를 지웠습니다
    {}: saved {…}; nothing is lost
      {1}: {2}을(를) 살렸습니다. 잃은 것은 없습니다
    {}: saved {…} and {…}; {…} kept, {} dropped; verified
      {1}: {2}과(와) {3}을(를) 저장했습니다. {4}을(를) 남기고 {5}개를 지웠습니다. 확인했습니다
    {}: saved {…} and {…}; {…} kept, {} dropped
      {1}: {2}과(와) {3}을(를) 저장했습니다. {4}을(를) 남기고 {5}개를 지웠습니다
    {}: nothing new since {}; {…} kept, {} dropped; verified
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}을(를) 남기고 {4}개를 지웠습니다. 확인했습니다
    {}: nothing new since {}; {…} kept, {} dropped
      {1}: {2} 뒤로 새로운 것이 없습니다. {3}을(를) 남기고 {4}개를 지웠습니다
    {}: saved {…}
      {1}: {2}을(를) 살렸습니다
    {} may be {}, who is in it, so nothing is restored; {} makes room for them as they were, and --force adds another person
      {1}: 주소록에 있는 {2}일 수 있어 아무것도 되살리지 않았습니다. 예전대로 되살리려면 먼저 {3} 명령을 실행하고, 다른 사람으로 추가하려면 --force를 붙이세요
    {} may be {}, who is in it, so nothing is restored; in a workbook no rows come or go: 'phonebook edit {}' changes the cells of that row, and 'phonebook clean {} -o NEW.csv' makes a table that takes people back
      {1}: 주소록에 있는 {2}일 수 있어 아무것도 되살리지 않았습니다. 엑셀 파일에서는 행을 더하거나 빼지 않습니다. 'phonebook edit {3}' 명령으로 그 행의 칸을 고치거나, 'phonebook clean {4} -o 새파일.csv'로 만든 표에 되살리세요
    the groups of {} belong in the column '{}', which is not read as groups, so nothing is restored: add {}
      {1}의 그룹은 '{2}' 열에 있어야 하는데 이 열을 그룹으로 읽지 않아 아무것도 되살리지 않았습니다. {3}을(를) 붙이세요
    restored {}, as another person
      되살렸습니다(다른 사람으로): {1}
    restored {}, who was not in it
      되살렸습니다(주소록에 없던 사람): {1}
    {} is in snapshot {}: add --at {}
      {1}은(는) 스냅샷 {2}에 있습니다. --at {3} 옵션을 붙이세요
    restored {}
      되살렸습니다: {1}
    added group {}
      그룹을 추가했습니다: {1}
    changed group {}
      그룹을 바꿨습니다: {1}
    {} is not added: the book has the same person with the same values and another UID
      {1}: UID만 다르고 값이 같은 사람이 주소록에 있어 추가하지 않습니다
    nothing to restore of {}: the book has the same values
      {1}: 이미 같은 값이라 되살리지 않았습니다
    archive restore needs a BACKUP, whom to bring back and --into BOOK; everybody: phonebook convert BACKUP -o FILE
      archive restore에는 백업, 되살릴 사람, --into 주소록이 필요합니다. 모두 되살리려면: phonebook convert 백업 -o 파일
    there is no {}; phonebook convert BACKUP --only QUERY -o {} makes it
      {1} 파일이 없습니다. phonebook convert 백업 --only 검색어 -o {2} 명령으로 만듭니다
    {} is in it {} times; phonebook dedupe --in-place joins them first
      {1}이(가) {2}번 들어 있습니다. 먼저 phonebook dedupe --in-place로 합치세요
    archive save needs a BACKUP and the files to save in it
      archive save에는 백업과 저장할 파일이 필요합니다
    archive create needs -o BACKUP.phonebook (-o - is standard output)
      archive create에는 -o 백업.phonebook이 필요합니다 (-o -는 표준 출력)
    archive snapshot needs a BACKUP and the files to add to it
      archive snapshot에는 백업과 더할 파일이 필요합니다
    there is no {}; make it with: phonebook archive create FILE… -o {}
      {1} 파일이 없습니다. 이렇게 만듭니다: phonebook archive create 파일… -o {2}
    archive prune needs one BACKUP and --keep-last, --keep-monthly or --keep-yearly N
      archive prune에는 백업 하나와 --keep-last, --keep-monthly, --keep-yearly 중 하나가 필요합니다
    archive repair needs one BACKUP and -o OUT.phonebook
      archive repair에는 백업 하나와 -o 출력.phonebook이 필요합니다
    archive extract needs one BACKUP and -o FOLDER
      archive extract에는 백업 하나와 -o 폴더가 필요합니다
    archive diff needs a BACKUP and one or two snapshots: archive diff BACKUP 1 2
      archive diff에는 백업과 스냅샷 한두 개가 필요합니다: archive diff 백업 1 2
    '{}' is no number of a snapshot and no date such as 2026-01-31
      '{1}'은(는) 스냅샷 번호도 2026-01-31 같은 날짜도 아닙니다
    archive needs a verb: {}
      archive에는 동작이 필요합니다: {1}
    there is no 'archive {}'
      archive에 '{1}'(이)라는 동작은 없습니다
    '{}' has no verb '{}'
      {1}에 '{2}'(이)라는 동작은 없습니다
    name a backup
      백업을 지정하세요
    {} exists; --force replaces it
      {1} 파일이 이미 있습니다. --force를 쓰면 바꿉니다
    {} is a backup that holds other contacts, or earlier states; 'phonebook archive snapshot' adds these to it, --force replaces it, another name keeps both
      {1}은(는) 다른 연락처나 예전 상태가 든 백업입니다. 'phonebook archive snapshot'은 더하고, --force는 바꾸며, 다른 이름을 쓰면 둘 다 남습니다
    --{} is for {}
      --{1}은(는) {2}에서만 쓸 수 있습니다
    archive restore writes into the book that --into FILE names; phonebook convert BACKUP --only WHO -o FILE writes people of a backup to a file of their own
      archive restore는 --into 파일로 정한 연락처 파일에 씁니다. 백업의 사람을 새 파일에 쓰려면 phonebook convert 백업 --only 찾을말 -o 파일을 실행하세요
    phonebook undo {} N brings back the state with the number N
      N번 상태로 되돌리는 명령: phonebook undo {1} N
    undo takes one file, and perhaps the number of a state (undo FILE --list)
      undo에는 파일 하나와, 필요하면 상태 번호를 씁니다 (undo 파일 --list)
    undo takes the number of a state (undo FILE --list), not '{}'
      undo에는 상태 번호를 씁니다 (undo 파일 --list). '{1}'은(는) 번호가 아닙니다
    {}: there is no state {} of it
      {1}: {2}번 상태가 없습니다
    {}: there is no such file, and no earlier version of it is kept
      {1}: 그런 파일이 없고, 보관된 이전 상태도 없습니다
    {}: no earlier version of it is kept
      {1}: 보관된 이전 상태가 없습니다
    state {} is damaged (its bytes are not those that were kept), so nothing was changed; phonebook undo {} --list shows the others
      {1}번 상태가 손상되어(보관한 바이트와 다름) 아무것도 바꾸지 않았습니다. phonebook undo {2} --list로 다른 상태를 볼 수 있습니다
    did again what was taken back: {} is as it was after {}, {}; undo again takes it back
      되돌린 것을 다시 했습니다. {1} 파일은 {2} 명령({3})을 마친 상태입니다. undo를 다시 실행하면 되돌립니다
    did again what was taken back: {} is as it was after {}, {}; undo again takes it back, and phonebook undo {} --list shows older states
      되돌린 것을 다시 했습니다. {1} 파일은 {2} 명령({3})을 마친 상태입니다. undo를 다시 실행하면 되돌리고, phonebook undo {4} --list는 더 이전 상태를 보여 줍니다
    {} is as it was before {}, {}; undo again brings the change back
      {1} 파일을 {2} 명령({3}) 전으로 되돌렸습니다. undo를 다시 실행하면 변경이 되살아납니다
    {}\tafter {}, {}\tdamaged
      {1}\t{3}, {2} 뒤\t손상됨
    {}\tafter {}, {}\t{…}
      {1}\t{3}, {2} 뒤\t{4}
    {}\tbefore {}, {}\tdamaged
      {1}\t{3}, {2} 전\t손상됨
    {}\tbefore {}, {}\t{…}
      {1}\t{3}, {2} 전\t{4}
    this is not a backup made by phonebook
      phonebook이 만든 백업이 아닙니다
    manifest.json is malformed
      manifest.json이 잘못되었습니다
    this archive has format version {}, which is newer than this program
      백업의 형식 버전 {1}은(는) 이 프로그램보다 새롭습니다
    {} is missing
      {1}이(가) 없습니다
    manifest.json contradicts itself in {}
      manifest.json의 {1} 내용이 서로 맞지 않습니다
    {} is not in the manifest
      {1}이(가) 목록에 없습니다
    {} is not the file that the manifest describes
      {1}이(가) 목록에 적힌 파일과 다릅니다
    the archive has {} contacts and should have {}
      백업에 연락처가 {2}개 있어야 하는데 {1}개입니다
    {} has {} contacts and should have {}
      {1}에 연락처가 {3}개 있어야 하는데 {2}개입니다
    {} has other contents than its name says
      {1}의 내용이 이름과 다릅니다
    a contact in {} names {}, which is missing
      {1}의 연락처에 필요한 {2}이(가) 없습니다
    the contacts are not those that the manifest's digest was made of
      연락처가 목록의 지문과 맞지 않습니다
    the script of snapshot {} is malformed
      스냅샷 {1}의 기록이 잘못되었습니다
    snapshot {} cannot be restored whole, since it needs what is damaged
      손상된 부분이 필요해 스냅샷 {1}을(를) 되살릴 수 없습니다
    no contact and no picture of an archive is whole in it
      온전한 연락처나 사진이 하나도 없습니다
    the archive has no state '{}'; 'phonebook archive list' shows those it has
      백업에 '{1}' 스냅샷이 없습니다. 'phonebook archive list'로 볼 수 있습니다
    """
}
