extension Translation {
  /// Words of tables, lists and previews, in Korean.
  static let koreanTables: StaticString = """
    numbers by region
      지역별 번호
    label properties
      속성
    and {#} more
      그 밖에 {1}개
    {#} of {} Pokémon
      포켓몬 {2}종 중 {1}종
    {#} shiny
      색이 다른 것 {1}마리
    COLUMN
      열
    SAMPLES
      예
    FIELD
      뜻
    CONFIDENCE
      확실함
    FROM
      근거
    label certain
      확실
    label likely
      아마
    label guess
      추측
    label dialect
      프로그램
    label synonym
      머리글
    label content
      내용
    left out
      뺌
    sheet '{}'
      시트 '{1}'
    {…} between cells
      칸 사이는 {1}
    label comma
      쉼표
    label semicolon
      세미콜론(;)
    label tab
      탭
    label bar
      세로줄
    To change it: --map 'COLUMN=FIELD', or save '--preview --format json' and give it back with --map-file.
      바꾸려면: --map '열=항목'을 쓰거나, '--preview --format json'의 결과를 저장해 고친 뒤 --map-file로 주세요.
    nothing was changed
      아무것도 바꾸지 않았습니다
    (column {#})
      ({1}번째 열)
    perhaps '{}'
      혹시 '{1}'
    JSON is always UTF-8 (RFC 8259 §8.1)
      JSON은 언제나 UTF-8입니다 (RFC 8259 §8.1)
    vCard 4.0 is always UTF-8 (RFC 6350 §3.1)
      vCard 4.0은 언제나 UTF-8입니다 (RFC 6350 §3.1)
    vCard 2.1 is ASCII, with UTF-8 in quoted-printable, and says so
      vCard 2.1은 ASCII로 쓰고, 다른 글자는 UTF-8의 quoted-printable로 쓰며 그렇게 표시합니다
    LDIF is ASCII, with UTF-8 in base64 (RFC 2849)
      LDIF는 ASCII로 쓰고, 다른 글자는 UTF-8의 base64로 씁니다 (RFC 2849)
    a workbook is XML in UTF-8
      엑셀 파일은 UTF-8로 된 XML입니다
    a calendar is UTF-8 (RFC 5545)
      달력은 UTF-8입니다 (RFC 5545)
    a backup holds its cards in UTF-8
      백업은 카드를 UTF-8로 담습니다
    Fields: {}
      항목: {1}
    the file is no object with "columns"
      파일이 "columns"를 담은 객체가 아닙니다
    this is no JSON
      JSON이 아닙니다
    the file is no {…}
      파일이 {1}이(가) 아닙니다
    columns{} is no text
      columns{1}은(는) 글이 아닙니다
    whole number
      정수
    label object
      객체
    label array
      배열
    {}: {} ({}, record {#}) → {} (in the place of {}, record {#})
      {1}: {2} ({3}, {4}번째 기록) → {5} ({6}, {7}번째 기록 자리)
    {}: {} ({}, record {#}) → {} ({}, record {#})
      {1}: {2} ({3}, {4}번째 기록) → {5} ({6}, {7}번째 기록)
    label same
      같은 사람
    label doubtful
      애매함
    label different
      다른 사람
    {#} valid
      올바름 {1}개
    {#} not
      잘못됨 {1}개
    {#} empty
      빈 줄 {1}개
    {#} empty cell
      빈 칸 {1}개
    {#} empty cells
      빈 칸 {1}개
    {#} left without a valid number
      올바른 번호가 아니라 그대로 둔 칸 {1}개
    {#} left with words in the cell
      낱말이나 이름표가 있어 그대로 둔 칸 {1}개
    {#} left too short for this form
      이 형태로는 쓸 수 없는 짧은 번호라 그대로 둔 칸 {1}개
    {#} rewritten
      고쳐 쓴 번호 {1}개
    column {#} '{}' holds numbers of classes of more than one year, which are no groups
      {1}번째 열 '{2}'은(는) 여러 해의 반 번호라서 그룹이 아닙니다
    column {#} '{}' is not known
      {1}번째 열 '{2}'이(가) 무엇인지 알 수 없습니다
    label cell
      휴대전화
    label voice
      음성
    label text
      문자
    label video
      영상
    label internet
      인터넷
    label postal
      우편
    label nothing
      없음
    completions needs the name of one shell: bash, zsh or fish
      completions에는 bash, zsh, fish 중 하나를 씁니다
    there are no completions for '{}'; there are some for bash, zsh and fish
      '{1}'용 자동 완성은 없습니다. bash, zsh, fish용이 있습니다
    {}: would keep {}, and drop {}
      {1}: {2}개를 남기고 {3}개를 지우게 됩니다
    {#} numbers: {#} valid
      번호 {1}개: 올바름 {2}개
    {#} cells: {#} valid
      칸 {1}개: 올바름 {2}개
    {#} cell: {#} valid
      칸 {1}개: 올바름 {2}개
    {#} number: {#} valid
      번호 {1}개: 올바름 {2}개
    columns{} is no {…}
      columns{1}은(는) {2}이(가) 아닙니다
    there is no {…} of it
      {1}이(가) 없습니다
    label call
      울음소리
    nothing joined, 0 doubtful pairs
      합칠 카드도, 확실하지 않은 쌍도 없습니다
    nothing joined, {…}
      합칠 카드가 없습니다. {1}
    --review FILE writes the doubtful pairs as a table in which you decide
      --review 파일을 쓰면 확실하지 않은 쌍을 표로 써서 직접 정할 수 있습니다
    --{} takes a file, and - is none; a file of that name is ./-
      --{1}에는 파일을 씁니다. -는 파일이 아닙니다. 그런 이름의 파일은 ./-로 씁니다
    label types
      타입
    label height
      키
    label weight
      몸무게
    label picture
      그림
    """
}
