import ContactBytes
import ContactCSV
import ContactModel
import Testing

@Test func smoke() throws {
  let text = """
    First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address,Website 1 - Label,Website 1 - Value
    길동,,홍,,,,,,,,한빛,과장,개발,1985-10-20,"a ""b""
    c",,친구 ::: * myContacts,* Home,a@b.c,Mobile,010-1234-5678 ::: 010-2,Work,"x
    y",x,y,,,,,,집,http://x.y
    
    """
  var reader = CSVReader()
  var card = Card()
  var findings: [Finding] = []
  let bytes = Array(text.utf8)
  print(try reader.next(from: bytes.span, isFinal: true, into: &card, findings: &findings))
  for p in card.properties { print(p.group, p.spelling, p.parameters.map { ($0.name, $0.values) }, p.components) }
  print(findings, reader.mapping?.dialect ?? "none")
  var writer = CSVWriter(.google)
  writer.survey(card)
  var out = writer.opening()
  var losses: [Loss] = []
  writer.write(card, into: &out, losses: &losses)
  print(String(decoding: out, as: UTF8.self))
  print(losses)
  #expect(String(decoding: out, as: UTF8.self) == text)
}
