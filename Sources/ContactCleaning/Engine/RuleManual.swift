/// The manual's text of every rule: its doc comment, copied here by a test.
enum RuleManual {
  static let text: [String: String] = [
    "age-range": """
    An age is a whole number of years from 0 to 999; `07` means 7.

    Anything else is reported: nobody can know what was meant.
    """,
    "card-empty": """
    A card says something about somebody: one with nothing but identifiers is reported.

    It stays in the output, for it may be what an app keeps for a deleted contact.
    """,
    "classic-age": """
    Classic: an age is one to three ASCII digits, 0 to 999; `07` is fine and means 7.
    """,
    "classic-name": """
    Classic: a name is required, and all white space inside it goes: `홍 길동` becomes `홍길동`.

    A name of nothing but white space is refused, and nothing is changed.
    """,
    "classic-phone": """
    Classic: a phone number is ASCII digits with exactly two hyphens, at least nine digits.

    A check refuses everything else. A clean-up takes any hyphens out and groups by the count of digits
    alone: 9 as `##-###-####`, 10 as `###-###-####`, 11 and more as `###-####-####…`.
    """,
    "date-value": """
    A birthday or anniversary is a date that the calendar has, whole or in part (RFC 6350 §4.3).

    Dates that people write with the year first (`1990.1.2`, `1990년 1월 2일`) become `1990-01-02`; the year
    1604, which Apple writes for a date without a year, goes. Impossible dates and other texts are
    reported. A date of another calendar, such as a lunar birthday, is kept as such.
    """,
    "duplicate-contact": """
    A person has one card: cards of probably the same person are reported, each with the place of the first.

    They share a phone, an e-mail address or a UID, and their names do not contradict. A check only names
    them; `phonebook dedupe` joins them by the same rules.
    """,
    "duplicate-value": """
    A card says the same thing once: an exact repetition of a phone, e-mail address, web address or category goes.

    Exact is what has the same value, parameters and group. The same value with other types, other
    capitals or a label of its own says something more: it is reported and stays.
    """,
    "email-address": """
    An e-mail address has the syntax of RFC 5321 and RFC 6531, within their limits of length.

    `mailto:` and a name before `<…>` go, and the domain is written in lower case, for domains have no
    case. The part before the `@` stays as it is: its case may matter. Other faults are reported.
    """,
    "name-missing": """
    A card without a name takes one from its other properties.

    The parts of the name come first, then nickname, organisation, e-mail and phone, in this order. The
    name is marked as derived (RFC 9554 §4.4), so that nobody takes it for a name that a person gave.
    """,
    "name-spaces": """
    A Korean name has no space between family name and given name: `홍 길동` becomes `홍길동`.

    The space goes only between a whole family name and one or two syllables that are no title and no
    word for kin, and from letter-spaced names (`홍 길 동`); the parts are recorded in N. Every other
    space stays: `김철수 과장`, `우리 집`, `山田 太郎`, `John Smith`. With `--names compact` every space goes,
    with `--names keep` none does.
    """,
    "name-split": """
    A whole name is taken apart into family name and given name, when that is asked for.

    `--split-names certain` takes apart Korean names that can hardly be anything else: a frequent family
    name and syllables of given names. `--split-names guess` takes apart whatever may be a name, in Latin
    letters too, where particles belong to the family name (`Ludwig van Beethoven`). More than half of
    everyday entries such as 이마트 and 국민은행 begin with a family name: a guess is a guess.
    """,
    "name-title": """
    Titles, words of respect and company tags do not belong in a name: `김철수 과장님`, `삼성_김철수`.

    They are reported. With `--titles move` a title goes to TITLE and a tag to ORG, where the card has
    none yet or the same one. Words of respect such as 님 and 씨 are reported and stay.
    """,
    "phone-ambiguous": """
    A number that can be read in two ways is reported and stays.

    Ten digits that begin with 82 may be a number with its calling code or something else. Where the
    region is only assumed, a number that is grouped as another country's are, such as `06 12 34 56 78` for
    Korea, is not regrouped; nor is one that the card's other numbers would make another country's.
    """,
    "phone-area-before-company": """
    No area code stands before a company's nation-wide number: `02-1588-1234`.

    It is reported and stays: it may be another number that was mistyped.
    """,
    "phone-business-number": """
    A Korean business registration number is no phone number: `123-45-67891`.

    Three, two and five digits of which the last is the right check digit are reported and stay, whatever a
    numbering plan would make of them.
    """,
    "phone-empty": """
    A phone field holds a number.

    One without digits and words is reported and stays.
    """,
    "phone-format": """
    Phone numbers are written alike: those of the region as its people do, all others international.

    `01012345678` becomes `010-1234-5678`, and `+86 1088888888` becomes `+86 10-8888-8888`, so that no number can
    be read as one of another country. `--phones` chooses another form. The region is that of `--region`;
    without it, that of the card's own address, then the one that the card's other numbers agree on, then
    `$PHONEBOOK_REGION`, and then Korea.
    """,
    "phone-incomplete": """
    A Korean mobile number has eight digits after 010.

    One with seven is reported and stays; it may be an old number that was given another prefix.
    """,
    "phone-invalid": """
    A phone number is one that some numbering plan has.

    A number that no plan accepts is reported and never rewritten. Only `--phones digits` groups it, by the
    count of its digits.
    """,
    "phone-label": """
    What a number is for stands in its label, not in the number: `02-123-4567(집)`.

    A word that has a type of its own becomes it (집 is home, 회사 is work); any other becomes the field's
    label. A field that has a label already is reported and stays.
    """,
    "phone-local": """
    A phone number can be called from anywhere: `123-4567` lacks its area code.

    It is reported and stays.
    """,
    "phone-lost-zero": """
    A spreadsheet has taken the zero from the front of a Korean number: `1012345678`.

    Ten digits that begin with 10, without a hyphen, get their zero back. Other numbers that lack one are
    reported and stay.
    """,
    "phone-out-of-service": """
    Korean mobile numbers that begin with 011, 016, 017, 018 or 019 are out of service.

    They are reported and stay: people could choose their new number.
    """,
    "phone-resident-number": """
    A resident registration number is no phone number, and sensitive.

    Six digits that are a date, and seven more: reported, never rewritten.
    """,
    "phone-scientific": """
    A spreadsheet wrote the phone number as `8.21E+11`.

    The last digits are lost. It is reported and stays: the number must come from the source again.
    """,
    "phone-several": """
    A phone field holds one number.

    Several that stand apart by a slash, a comma or a line break become one field each, when every piece is
    a whole valid number. Ranges such as `02-123-4567~8` are reported and stay.
    """,
    "phone-text": """
    A phone number holds no letters or words: `010-1234-567O` ends with a letter.

    What is left over beside a number is reported, and the value is never rewritten: nobody can know what
    was meant.
    """,
    "photo-data": """
    A photo's bytes are a whole image, of the media type that the card says.

    The type is read from the bytes and mended. Bytes that are no image that we know, that end before
    the image does, or whose image has no width or height are reported and stay: half a photo is better
    than none.
    """,
    "sensitive-number": """
    A resident registration number has no place in an address book: it is reported, never rewritten.

    Six digits that are a date, a hyphen or nothing, and seven that begin with 1 to 8, in a note or in a
    field of the user's own. Korean law forbids to pass such numbers on without need; no message and no list
    of changes shows one in full.
    """,
    "text-composition": """
    Letters that are taken apart are put together: `ㅎㅗㅇ` as macOS writes it becomes `홍`.

    Text in decomposed form (NFD) looks right on a Mac and falls apart elsewhere, and is not found by a
    search. It is rewritten in Unicode's composed form (NFC). Compatibility jamo, as typed in `ㅋㅋ`, and
    hanja stay as they are.
    """,
    "text-invisible": """
    Invisible characters and control characters go.

    Zero-width spaces, word joiners, byte order marks, soft hyphens and control characters come along
    when text is copied from a web page; two names that look alike then differ. The joiners U+200C and
    U+200D and variation selectors stay: Persian text and emoji need them.
    """,
    "text-spaces": """
    White space around a value goes, and inside a name every run of it becomes one space.

    In names, tabs, line breaks and spaces of other widths count as white space too. Organisations,
    titles, addresses, e-mail addresses, phones and URLs are only trimmed, each component by itself.
    """,
    "text-width": """
    Full-width letters and digits become normal ones: `Ｋｉｍ` becomes `Kim`.

    Full-width forms of ASCII and the ideographic space come from East Asian keyboards. In names,
    e-mail addresses and ages they are mistakes; in notes and addresses they may be meant, and stay.
    """,
    "url-address": """
    A web address has no white space inside and says more than a scheme.

    It is trimmed, and never rewritten: addresses are case-sensitive, and a missing scheme is common.
    """,
  ]
}
