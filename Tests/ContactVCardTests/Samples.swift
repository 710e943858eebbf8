import CharacterSets
import ContactBytes

/// Streams of cards as programs write them, with names made up for these tests.
enum Samples {
  /// Three versions and most of what makes reading hard.
  static let mixed: [UInt8] = {
    var bytes = Array(
      """
      BEGIN:VCARD\r
      VERSION:3.0\r
      PRODID:-//Apple Inc.//iOS 17.0//EN\r
      N:김;철수;;;\r
      FN:김철수\r
      item1.TEL;type=IPHONE;type=CELL;type=VOICE;type=pref:010-1234-5678\r
      item1.X-ABLabel:_$!<Mobile>!$_\r
      item2.ADR;type=HOME:;;테헤란로 1\\n2층;서울;;06000;대한민국\r
      item2.X-ABADR:kr\r
      NOTE:첫 줄\\n둘째 줄\\, 셋\\; 넷 \\\\ 끝 그리고 아주 긴 글이어서 접어야 하는\r
        줄이 여기에 있다\r
      PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD/\r
       2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEB\r
      BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-09\r
      X-SOCIALPROFILE;type=twitter;x-user=kim:http://twitter.com/kim\r
      END:VCARD\r
      BEGIN:VCARD
      VERSION:2.1
      N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=EC=9D=B4;=EC=98=81=\r
      =ED=9D=AC;;;
      TEL;CELL;PREF:01098765432
      TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91):02-123-4567
      ADR;WORK:;;1 Main St, Suite 2;Town;;;
      AGENT:
      BEGIN:VCARD
      VERSION:2.1
      N:Agent;Smith
      END:VCARD
      PHOTO;ENCODING=BASE64;JPEG:
       /9j/4AAQSkZJRgAB

      NOTE;QUOTED-PRINTABLE:line one=0D=0A=
      line two
      END:VCARD
      BEGIN:VCARD
      VERSION:4.0
      FN:Example Person
      N:Person;Example;;;
      EMAIL;PREF=1;TYPE=work:a@example.com
      ADR;LABEL="1 Road\\nTown^nLand";GEO="geo:1,2":;;1 Road;Town;;;Land
      TEL;VALUE=uri;TYPE="voice,home":tel:+1-555-555-5555;ext=5
      PHOTO:data:image/png;base64,iVBORw0KGgo=
      RELATED;TYPE=spouse:urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6
      END:VCARD

      """.utf8)
    bytes += Array("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=ks_c_5601-1987:".utf8)
    bytes += "박민수".encoded(as: .cp949)
    bytes += Array("\nFN:Park\nEND:VCARD\n".utf8)
    return bytes
  }()
}
