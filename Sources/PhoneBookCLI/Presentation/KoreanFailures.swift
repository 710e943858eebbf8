extension Translation {
  /// Damage of archives, workbooks and ZIP files, in Korean.
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
    {} foreign bytes stand before the archive
      앞에 {1}바이트의 다른 내용이 있습니다
    {} bytes that belong to no entry stand
      어느 항목에도 속하지 않는 {1}바이트가 있습니다
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
    {} contacts instead of {}
      연락처가 {2}개가 아니라 {1}개입니다
    the headers of this format have characters that {} lacks
      이 형식의 머리글에 {1}에 없는 글자가 있습니다
    a QR code holds at most {} bytes
      QR 코드에는 {1}바이트까지만 들어갑니다
    """
}
