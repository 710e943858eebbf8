extension Translation {
  /// The manual of the rules, in Korean: the name behind `rule`, then what it asks for in a sentence, and why.
  static let koreanRules: StaticString = """
    Rules (--disable NAME leaves one out):
      규칙 (--disable 이름으로 하나를 뺍니다):
    The rules of check and clean. --rules chooses a set: standard, classic, or a FILE whose lines are orders:
      check와 clean의 규칙입니다. --rules로 standard, classic, 또는 다음과 같은 줄로 된 파일을 고릅니다:
    What readers report, whatever the rules:
      규칙과 관계없이 파일을 읽으면서 알리는 것:
    takes in all standard rules, and writes phone numbers as people of their region do
      표준 규칙을 모두 쓰고, 전화번호를 그 지역에서 쓰는 대로 씁니다
    takes in the classic rules, and groups phone numbers by the count of their digits
      classic 규칙을 모두 쓰고, 전화번호를 숫자의 수에 따라 나눕니다
    takes in one rule
      규칙 하나를 씁니다
    leaves one rule out
      규칙 하나를 뺍니다
    how numbers are written: `national`, `international`, `e164`, `digits`, `vanity` or `keep`
      번호를 쓰는 형태: `national`, `international`, `e164`, `digits`, `vanity`, `keep`
    rule text-width
      전각 글자와 숫자를 보통 글자로 바꿉니다: `Ｋｉｍ`은 `Kim`이 됩니다.
      전각 ASCII 문자와 전각 공백은 동아시아 자판에서 들어옵니다. 이름, 이메일, 날짜, 나이에서는 실수로 보고
      고치지만, 메모와 주소에서는 일부러 썼을 수 있으므로 그대로 둡니다.
    rule text-invisible
      보이지 않는 문자와 제어 문자를 없앱니다.
      폭 없는 공백, 단어 결합자, 바이트 순서 표시, 소프트 하이픈, 제어 문자는 웹 페이지에서 글을 복사할 때
      따라옵니다. 그러면 똑같아 보이는 두 이름이 서로 달라집니다. 결합자 U+200C와 U+200D, 이형 선택자는
      페르시아어와 이모지에 필요하므로 그대로 둡니다.
    rule text-spaces
      값 앞뒤의 공백을 없애고, 이름 안에서 이어진 공백은 한 칸으로 줄입니다.
      이름에서는 탭, 줄 바꿈, 폭이 다른 공백도 공백으로 봅니다. 회사, 직함, 주소, 이메일, 전화번호, URL은
      부분마다 앞뒤의 공백만 없앱니다.
    rule text-composition
      풀린 글자를 모읍니다: macOS가 쓴 `ㅎㅗㅇ`은 `홍`이 됩니다.
      풀린 글자(NFD)는 Mac에서는 제대로 보이지만 다른 곳에서는 흩어지고 검색되지 않습니다. 유니코드의 모은
      글자(NFC)로 바꿉니다. `ㅋㅋ`처럼 입력한 자모와 한자는 그대로 둡니다.
    rule name-missing
      이름이 없는 카드에는 다른 속성에서 이름을 만들어 넣습니다.
      이름의 부분, 별명, 회사, 이메일, 전화번호 순서로 찾습니다. 사람이 지은 이름으로 보이지 않도록 만든
      이름이라고 표시합니다(RFC 9554 §4.4).
    rule name-title
      직함, 높임말, 회사 꼬리표는 이름에 넣지 않습니다: `김철수 과장님`, `삼성_김철수`.
      찾으면 알립니다. `--titles move`를 쓰면, 카드에 다른 직함이나 회사가 없고 남는 것이 확실히 사람 이름이며
      꼬리표가 확실히 회사일 때만 직함은 TITLE로, 꼬리표는 ORG로 옮깁니다. `한빛상사`, `현대이사`, `Kim_work`,
      `김하늘 (수학)`은 그대로 둡니다. 님과 씨 같은 높임말은 알리기만 하고 그대로 둡니다.
    rule name-spaces
      한국어 이름의 성과 이름 사이에는 공백을 쓰지 않습니다: `홍 길동`은 `홍길동`이 됩니다.
      온전한 성과, 음절로 보아 확실히 이름이고 다른 낱말이 아닌 것 사이의 공백만 없애고, 한 글자씩 띄어 쓴
      이름(`홍 길 동`)도 붙입니다. 나눈 성과 이름은 N에 기록합니다. 다른 공백은 모두 남깁니다: `김철수 과장`,
      `전 남친`, `우리 집`, `山田 太郎`, `John Smith`. 앞말이 성일 수 있으면 알립니다. `--names compact`는 공백을
      모두 없애고, `--names keep`은 하나도 없애지 않습니다.
    rule name-split
      요청하면 전체 이름을 성과 이름으로 나눕니다.
      `--split-names certain`은 흔한 성에 이름 음절이 이어져 달리 볼 수 없는 한국어 이름을 나눕니다.
      `--split-names guess`는 이름처럼 생긴 것을 모두 나눕니다. 로마자 이름도 나누며, 이때 전치사는 성에
      (`Ludwig van Beethoven`), 칭호와 `III`은 앞뒤 칭호에 넣습니다. 순서가 반대일 수 있는 것(`Kim Minsu`)과
      회사일 수 있는 것은 나누지 않습니다. 이마트처럼 성으로 시작하는 일상의 말이 절반을 넘으니, 추측은
      추측일 뿐입니다.
    rule phone-resident-number
      주민등록번호는 전화번호가 아니며, 민감한 정보입니다.
      날짜인 여섯 자리와 일곱 자리 숫자를 찾아 알립니다. 고쳐 쓰지는 않습니다.
    rule phone-business-number
      사업자등록번호는 전화번호가 아닙니다: `123-45-67891`.
      세 자리, 두 자리, 다섯 자리이고 마지막이 올바른 검증 숫자이면 알리고, 전화번호 체계가 무엇이라 하든
      그대로 둡니다.
    rule phone-scientific
      스프레드시트가 전화번호를 `8.21E+11`, `8212345678.0`, `8212345678,0`처럼 썼습니다.
      숫자가 없어졌을 수 있습니다. 알리고 그대로 둡니다. 번호를 원본에서 다시 가져와야 합니다.
    rule phone-text
      전화번호에는 글자, 낱말, 기호를 쓰지 않습니다: `010-1234-567O`는 글자로 끝납니다.
      번호 옆에 남은 것을 알리고, 값은 고쳐 쓰지 않습니다. 무슨 뜻인지 알 수 없기 때문입니다.
    rule phone-vanity
      회사 번호는 글자판의 글자로 쓸 수 있습니다: `1-800-FLOWERS`.
      올바른 번호이므로 그대로 두고, 숫자로는 무엇인지 알립니다. `--phones vanity`를 쓰면 다른 때는 실수로 보는
      사람의 번호도 그렇게 봅니다.
    rule phone-code
      `*123#` 같은 코드는 전화번호가 아닙니다.
      알리고 그대로 둡니다. 번호 앞의 코드는 번호와 함께 남깁니다: `*31#010-1234-5678`.
    rule phone-several
      전화번호 칸에는 번호를 하나만 씁니다.
      빗금, 쉼표, 줄 바꿈으로 나뉜 번호가 모두 온전하고 올바르면 하나씩 칸을 나눕니다. `02-123-4567~8`,
      `02-123-4567-8`, `02-123-4567,4568` 같은 범위는 알리고 그대로 둡니다. 온전한 번호 뒤의 숫자를 번호 안으로
      옮기는 일은 없습니다. 잠시 멈춘 뒤 누르는 숫자는 번호의 일부이므로 그대로 둡니다: `02-123-4567,,12#`.
    rule phone-label
      무슨 번호인지는 번호가 아니라 이름표에 씁니다: `02-123-4567(집)`.
      종류가 있는 낱말은 그 종류가 되고(집은 'home', 회사는 'work'), 다른 낱말은 칸의 이름표가 됩니다. 이름표가 이미
      있거나 집과 직장이 서로 어긋나면 알리고 그대로 둡니다.
    rule phone-lost-zero
      스프레드시트가 한국 번호 앞의 0을 없앴습니다: `1012345678`.
      나뉘지 않은 번호 가운데 어떤 것은 언제나, 어떤 것은 `--region KR`로 한국 번호라고 할 때 0을 되돌리고,
      나머지는 알리고 그대로 둡니다. `10-9876-5432`처럼 나뉜 번호는 무슨 번호일지 알리고 그대로 두니, 빠진 0을
      직접 쓰세요.
        1012345678, 휴대전화: 언제나.
          10으로 시작하는 열 자리 번호로 사람들이 적어 두는 것은 이것뿐입니다.
        212345678, 서울 번호: --region KR일 때.
          앞에 0을 쓰지 않는 나라에도 아홉 자리 번호가 있습니다.
        311234567, 다른 지역 번호: --region KR일 때.
          앞에 0을 쓰지 않는 나라에도 아홉 자리 번호가 있습니다.
        3112345678, 다른 지역 번호: 되돌리지 않음.
          북미와 인도에 이렇게 시작하는 열 자리 번호가 있습니다.
        7012345678, 050, 070, 080: 되돌리지 않음.
          북미와 인도에 이렇게 시작하는 열 자리 번호가 있습니다.
        112345678, 011, 016~019: 되돌리지 않음.
          더 쓰지 않는 번호입니다.
    rule phone-incomplete
      한국 휴대전화 번호는 010 뒤가 여덟 자리입니다.
      일곱 자리이면 알리고 그대로 둡니다. 앞자리가 바뀌기 전의 옛 번호일 수 있습니다.
    rule phone-area-before-company
      전국 대표 번호 앞에는 지역 번호를 쓰지 않습니다: `02-1588-1234`.
      알리고 그대로 둡니다. 다른 번호를 잘못 적었을 수 있습니다.
    rule phone-ambiguous
      두 가지로 읽을 수 있는 번호는 알리고 그대로 둡니다.
      82로 시작하는 열 자리는 국가 번호가 붙은 번호일 수도, 아닐 수도 있습니다. `905-666`은 미국의 짧은 번호일
      수도, 다른 번호의 앞부분일 수도 있습니다. 지역을 짐작만 할 때는, `06 12 34 56 78`처럼 다른 나라 방식으로
      나눈 번호를 한국식으로 다시 나누지 않습니다. 카드의 다른 번호로 보아 다른 나라 번호일 때도 그렇습니다.
    rule phone-local
      전화번호는 어디에서나 걸 수 있어야 합니다: `123-4567`에는 지역 번호가 없습니다.
      알리고 그대로 둡니다.
    rule phone-empty
      전화번호 칸에는 번호를 씁니다.
      숫자도 글도 없는 칸은 알리고 그대로 둡니다.
    rule phone-invalid
      전화번호는 어느 나라의 번호 체계에든 있어야 합니다.
      어느 체계에도 없는 번호는 알리고 고쳐 쓰지 않습니다. `--phones digits`만 숫자의 수에 따라 나눕니다.
    rule phone-out-of-service
      011, 016, 017, 018, 019로 시작하는 한국 휴대전화 번호는 더 쓰지 않습니다.
      알리고 그대로 둡니다. 새 번호는 본인이 골랐을 수 있습니다.
    rule phone-format
      전화번호를 같은 방식으로 씁니다. 그 지역의 번호는 그 지역에서 쓰는 대로, 다른 번호는 국제 형태로 씁니다.
      `01012345678`은 `010-1234-5678`이 되고 `+86 1088888888`은 `+86 10-8888-8888`이 되어, 다른 나라 번호로 읽히지
      않습니다. 다른 형태는 `--phones`로 고릅니다. 지역은 `--region`을 따르고, 없으면 카드의 주소, 카드의 다른
      번호들이 가리키는 지역, `$PHONEBOOK_REGION`, 한국 순서로 정합니다.
    rule email-address
      이메일 주소는 RFC 5321과 RFC 6531의 문법과 길이를 지킵니다.
      `mailto:`와 `이름 <주소>`의 괄호를 없애고, 대소문자를 가리지 않는 도메인은 소문자로 씁니다. 주소 옆의 이름은
      이름 없는 카드의 이름이 되고, 이름이 있으면 메모가 됩니다. `@` 앞은 대소문자가 중요할 수 있으므로 그대로
      둡니다. 다른 잘못은 알립니다.
    rule date-value
      생일과 기념일은 달력에 있는 날짜이거나 그 일부입니다(RFC 6350 §4.3).
      연도부터 쓴 날짜(`1990.1.2`, `1990년 1월 2일`)와 연도 없는 날짜(`1월 2일`)는 `1990-01-02`와 `--0102`로 바꾸고,
      Apple이 연도 없는 날짜에 쓰는 1604년은 없앱니다. 달력에 없는 날짜와 다른 글은 알립니다. 두 번째 생일, 미래의
      생일, 프로그램이 날짜가 없을 때 쓰는 0000년, 0001년, 1604년, 9999년과 1899년의 마지막 날들도 알립니다.
      음력 생일(`음력 1990-01-02`)처럼 다른 달력의 날짜는 그대로 두고, 음력에 없는 날이면 알립니다.
    rule age-range
      나이는 0부터 999까지의 정수입니다. `07`은 7입니다.
      다른 값은 알립니다. 무슨 뜻인지 알 수 없기 때문입니다.
    rule url-address
      웹 주소 안에는 공백이 없고, `https://` 같은 앞부분 뒤에 내용이 있어야 합니다.
      앞뒤의 공백만 없애고 고쳐 쓰지 않습니다. 주소는 대소문자를 가리고, 앞부분 없이 쓰는 일도 흔합니다.
    rule photo-data
      사진은 온전한 그림이며, 카드에 적힌 종류와 같습니다.
      종류는 내용을 보고 알아내 고칩니다. 아는 그림이 아니거나, 중간에 끊겼거나, 너비나 높이가 없는 사진은 알리고
      그대로 둡니다. 반쪽 사진이라도 없는 것보다 낫습니다.
    rule sensitive-number
      주민등록번호는 주소록에 두지 않습니다. 알리고, 고쳐 쓰지는 않습니다.
      메모나 직접 만든 항목에서, 날짜인 여섯 자리에 하이픈이 있거나 없이 1~8로 시작하는 일곱 자리가 이어진 것을
      찾습니다. 법에 따라 필요 없이 넘겨서는 안 되는 번호이므로, 메시지와 변경 목록에 전체를 보여 주지 않습니다.
    rule duplicate-value
      카드에는 값을 한 번씩만 씁니다. 똑같이 되풀이된 전화번호, 이메일, 웹 주소, 분류를 없앱니다.
      값, 매개변수, 그룹이 모두 같아야 똑같은 것입니다. 값은 같지만 종류, 대소문자, 이름표가 다르면 알리고 그대로
      둡니다.
    rule card-empty
      카드에는 사람에 대한 내용이 있어야 합니다. 식별자만 있는 카드는 알립니다.
      앱이 지운 연락처 대신 남긴 것일 수 있으므로 출력에는 남깁니다.
    rule duplicate-contact
      한 사람의 카드는 하나입니다. 같은 사람으로 보이는 카드들을 첫 카드의 위치와 함께 알립니다.
      가진 사람이 드문 전화번호, 이메일, UID, 생일, 주소가 같고, 이름, 생일, 직함이 서로 어긋나지 않는 카드입니다.
      check는 알리기만 하고, `phonebook dedupe`가 같은 기준으로 합칩니다. 확신하기에 공통점이 적은 카드도 이유와
      함께 알립니다.
    rule classic-name
      classic: 이름은 꼭 있어야 하고, 이름 안의 공백은 모두 없앱니다: `홍 길동`은 `홍길동`이 됩니다.
      공백뿐인 이름은 받지 않으며, 아무것도 바꾸지 않습니다.
    rule classic-age
      classic: 나이는 ASCII 숫자 한 자리부터 세 자리까지, 0~999입니다. `07`은 7입니다.
    rule classic-phone
      classic: 전화번호는 ASCII 숫자 아홉 개 이상에 하이픈이 정확히 두 개입니다.
      check는 나머지를 모두 받지 않습니다. clean은 하이픈을 모두 빼고 숫자의 수에 따라 나눕니다: 9자리는
      `##-###-####`, 10자리는 `###-###-####`, 11자리 이상은 `###-####-####…`.
    rule bad-base64
      사진 같은 이진 값이 base64가 아닙니다.
    rule bad-date
      날짜 형식이 아닙니다. 글은 그대로 둡니다.
    rule bad-line
      NDJSON의 줄에 연락처가 없습니다.
    rule bad-quoted-printable
      quoted-printable 글의 이스케이프가 잘못되었습니다.
    rule broken-base64
      LDIF의 base64 값을 풀 수 없습니다.
    rule control-character
      글에 쓸 수 없는 제어 문자를 뺐습니다.
    rule damaged-archive
      백업의 일부가 저장한 것과 다릅니다. 온전한 것은 읽었습니다.
    rule date-order
      열의 날짜를 여러 가지로 읽을 수 있습니다. 어떻게 읽는지 알립니다.
    rule date-serial
      열의 수를 스프레드시트가 센 날짜로 읽습니다.
    rule duplicate-name
      JSON 객체에 같은 이름이 두 번 있습니다. 뒤의 값을 썼습니다.
    rule empty-group
      그룹에 사람이 없습니다.
    rule foreign-component
      카드의 속성이 아닌 줄이라 뺐습니다.
    rule formula-cell
      바꿀 칸의 값을 수식이 만들어서 바꾸지 않습니다.
    rule group-member
      그룹의 구성원이 연락처에 없거나, 여럿일 수 있거나, 그룹입니다.
    rule hidden-cells
      숨긴 행, 열, 시트도 다른 것처럼 읽었습니다.
    rule hidden-link
      시트의 칸이 글에 없는 곳으로 이어집니다.
    rule ignored-column
      표의 열에 사람에 대한 내용이 없습니다.
    rule label-without-value
      칸이 없는 값의 종류를 말합니다.
    rule long-name
      속성의 이름이라기에는 너무 깁니다.
    rule long-row
      행의 칸이 머리글보다 많습니다. 나머지는 남깁니다.
    rule malformed-json
      기록이 JSON이 아니라서 뺐습니다.
    rule malformed-line
      속성이 아닌 줄이라 뺐습니다.
    rule malformed-property
      JSON 카드의 항목이 속성이 아니라서 뺐습니다.
    rule malformed-record
      JSON 기록이 연락처가 아니라서 뺐습니다.
    rule merged-cells
      시트의 칸이 합쳐져 있어 값 하나가 여러 칸에 있는 듯합니다.
    rule missing-begin
      카드가 BEGIN:VCARD로 시작하지 않습니다.
    rule missing-encoding
      base64라고 쓰지 않은 base64 값입니다.
    rule missing-end
      카드가 END:VCARD로 끝나지 않습니다.
    rule missing-version
      카드에 버전이 없습니다.
    rule no-header
      표에 머리글이 없어 칸을 보고 열을 추측했습니다.
    rule no-person
      LDIF의 항목이 사람이 아닙니다.
    rule not-utf-8
      UTF-8이 아니라 다른 문자 집합(예: windows-949)으로 읽었거나, 읽을 수 없는 바이트를 U+FFFD로 바꿨습니다.
    rule one-column
      --delimiter로 정한 문자로 나뉘는 칸이 없습니다.
    rule other-sheets
      엑셀 파일에 읽은 시트 외에도 내용이 있는 시트가 있습니다.
    rule password
      디렉터리의 속성에 암호나 열쇠가 있어 뺐습니다.
    rule repaired-text
      JSON 글의 반쪽 글자를 U+FFFD로 바꿨습니다.
    rule row-above-header
      표의 머리글 위에 행이 있습니다.
    rule second-header
      머리글 아래의 행이 또 다른 머리글처럼 보입니다.
    rule sensitive-column
      열에 법으로 보호하는 번호가 있어 뺐습니다.
    rule short-row
      행의 칸이 머리글보다 적습니다.
    rule short-year
      열의 연도가 두 자리입니다. 어느 해로 보는지 알립니다.
    rule stray-end
      카드 밖에 END:VCARD가 있습니다.
    rule stray-property
      카드 밖에 속성이 있습니다.
    rule stray-quote
      칸 안의 따옴표를 겹쳐 쓰지 않았습니다.
    rule too-many-properties
      카드의 속성이 한도보다 많아 나머지를 뺐습니다.
    rule truncated-base64
      이진 값의 바이트가 중간에 끝났습니다.
    rule unclosed-quote
      칸 앞의 따옴표가 닫히지 않았습니다.
    rule unknown-charset
      값의 문자 집합을 알 수 없습니다.
    rule unknown-column
      열의 머리글을 알 수 없습니다. 칸은 그대로 남깁니다.
    rule unknown-header
      아는 낱말이 없지만 머리글로 봅니다.
    rule unknown-member
      JSON 연락처의 항목을 알 수 없습니다.
    rule unknown-version
      카드의 버전을 알 수 없습니다.
    rule unread-part
      시트에 읽지 않는 메모가 있습니다.
    rule unreadable-date
      칸의 값이 날짜가 아닙니다. 글은 그대로 둡니다.
    rule unusable-cell
      시트의 칸에 오류처럼 읽을 수 없는 값이 있습니다.
    """
}
