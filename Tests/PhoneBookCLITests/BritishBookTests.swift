import ContactBytes
import PhoneBookCLI
import TestSupport
import Testing

/// What becomes of the books of somebody in Britain who has friends and customers abroad.
struct BritishBookTests {
  private let session: Session

  init() throws { session = try Session() }

  /// A line of a table: a file, `/` between its lines and `//` between its cards; command lines, `;` between them; and a text
  /// that the last one says or that `p.csv` has then, or does not behind `!`.
  static let work = """
    t.csv: Parent,Child,Mob / Tim Small,Al Small,07712 341003 / ,Bob Gray,07712 341005 | convert @t.csv --map Parent=name.full --to vcard | FN:Bob Gray
    t.csv: Parent,Child,Mob / Tim Small,Al Small,07712 341003 / ,Bob Gray,07712 341005 | convert @t.csv --map Parent=name.full --to vcard | TYPE=child:Al Small
    t.csv: Landlord,Tenant 1,Mob / Joe Khan,Ann Smith,07712 341003 / Sue Lee,,07712 341004 | convert @t.csv --map Tenant_1=name.full --to vcard | FN:Sue Lee
    p.csv: Parent,Child,Mob / Tim Small,Al Small,07712 341003 / ,bob  gray,07712 341005 | clean @p.csv --in-place --map Parent=name.full --region GB | ,bob gray,07712-341005
    t.csv: Apellidos y nombre,Tel / García de la Vega María,+34 612345678 | clean @t.csv --split-names guess --to vcard | N:García de la Vega;María;;;
    t.csv: Naam en voornaam,Tel / Jansen van den Berg Piet,+31 612345678 | clean @t.csv --split-names guess --to vcard | N:Jansen van den Berg;Piet;;;
    t.csv: Nom et prénom,Tel / Amis de la Nature,+33 612345678 | clean @t.csv --split-names guess --to vcard | FN:Amis de la Nature
    s.vcf: FN:Ann Bell / RELATED;TYPE=spouse:Tom Bell / item1.X-ABRELATEDNAMES:none / item1.X-ABLabel:_$!<Child>!$_ | check @s.vcf | related "none"
    s.vcf: FN:Ann Bell / item1.EMAIL;TYPE=INTERNET;TYPE=pref:a@d.com / item1.X-ABLabel:Shop | convert @s.vcf --for android --to vcard | !lost
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=CELL:07712341004 / item1.X-ABLabel:_$!<Mobile>!$_ | convert @s.vcf --for android --to vcard | TEL;TYPE=CELL:07712341004
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=CELL:07712341004 / item1.X-ABLabel:_$!<Mobile>!$_ | convert @s.vcf --for android --to vcard | !lost
    s.vcf: FN:Ann Bell / TEL;TYPE=HOME:1 / TEL;TYPE=CELL:2 / ADR;TYPE=HOME:;;12 Elm;Boston;;1; / ADR;TYPE=WORK:;;9 Oak;Salem;;2; | list @s.vcf --columns name,phone:home,address:work.city --format csv | Ann Bell,1,Salem
    s.vcf: FN:Ann Bell / TEL;TYPE=HOME:1 / TEL;TYPE=CELL:2 / ADR;TYPE=HOME:;;12 Elm;Boston;;1; / ADR;TYPE=WORK:;;9 Oak;Salem;;2; | list @s.vcf --columns phone:cell,address:home --format csv | 2,"12 Elm, Boston, 1"
    s.vcf: FN:Ann Bell / TEL;TYPE=HOME:1 / TEL;TYPE=CELL:2 | list @s.vcf --columns phone:home --format ndjson | !"2"
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=CELL,HOME:07712341004 / item1.X-ABLabel:Mobile | convert @s.vcf --for android --to vcard | TEL;TYPE=CELL,HOME:07712341004
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=WORK,FAX:02079460011 / item1.X-ABLabel:Fax | convert @s.vcf --for android --to vcard | TEL;TYPE=WORK,FAX:02079460011
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=WORK,FAX:02079460011 / item1.X-ABLabel:Fax | convert @s.vcf --for android --to vcard | !lost
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=CELL,HOME:07712341004 / item1.X-ABLabel:Home | convert @s.vcf --for android --to vcard | X-Home
    s.vcf: FN:Ann Bell / item1.TEL;TYPE=CELL:07712341004 / item1.X-ABLabel:Mum | convert @s.vcf --for android --to vcard | TEL;TYPE=X-Mum:07712341004
    t.csv: Name;Tel / Bo;07712 341003 wrong, 07712 341004 | clean @t.csv --region GB --to vcard | TEL:07712 341003 wrong
    t.csv: Name;Tel / Bo;07712 341003, not 07712 341004 | clean @t.csv --region GB --to vcard | phone-several
    t.csv: Name;Tel / Bo;07712 341003, Mum 07712 341004 | clean @t.csv --region GB --to vcard | X-ABLabel:Mum
    t.csv: Name,Role,Address,Mob / Bo,-,none,07712341003 | clean @t.csv --to vcard | !none
    t.csv: Name,Role,Address,Mob / Bo,None of your business,none,07712341003 | clean @t.csv --to vcard | None of your business
    p.csv: Name,Role,Mob / Bo,-,07712341003 | clean @p.csv --in-place --region GB | Bo,-,07712-341003
    p.csv: Name,Notes,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Label,Phone 3 - Value / Cy,,Mobile,1 ::: 2,Mobile,3,Work,4 | edit @p.csv Cy --note hi | Cy,hi,Mobile,1 ::: 2,Mobile,3,Work,4
    t.csv: Name,Street,Town,Eircode / Aoife Byrne,5 Main St,Bray,A98 X1X1 | convert @t.csv --to vcard | ADR:;;5 Main St;Bray;;A98 X1X1;
    t.csv: First,Last,Mam,Mam Mobile / Ella,Lynch,Mary,087 123 4567 | convert @t.csv --to vcard | X-ABRELATEDNAMES:Mary
    t.csv: Player,DOB,Mob,Paid / Aoife Byrne,12/3/2014,087 123 4567,N / Total paid,,,17 | convert @t.csv --to vcard | !FN:Total
    t.csv: Player,Mob,Fee / Aoife Byrne,087 123 4567,10 / Total fees,,10 / Total unpaid members,,2 | convert @t.csv --to vcard | !FN:Total
    t.csv: Name,Phone,Fee / Total Fee Ltd,020 7946 0001,10 | convert @t.csv --to vcard | FN:Total Fee Ltd
    t.csv: Player,DOB,Mob,Paid / Aoife Byrne,12/3/2014,087 123 4567,N / Total Taxi,,,17 | convert @t.csv --to vcard | FN:Total Taxi
    p.csv: Name;Tel / A;01/5131234 DW 12 / B;01/5131234-12 | clean @p.csv --region AT --in-place | A;01-5131234-12
    p.csv: Name;Tel / A;030 901820 Durchwahl 55 | clean @p.csv --region DE --in-place | A;030-901820-55
    p.csv: Name;Tel / A;0171 2345678 DW 5 | clean @p.csv --region DE --in-place | A;0171-2345678,5
    p.csv: Name;Tel / A;030 901820-0 DW 55 | clean @p.csv --region DE --in-place | A;030-9018200,55
    p.csv: Name;Tel / A;030 901820-10 DW 55 | clean @p.csv --region DE --in-place | A;030-90182010,55
    p.csv: Name;Tel / A;030 901820 0 DW 55 | clean @p.csv --region DE --in-place | A;030-9018200,55
    p.csv: Name;Tel / A;0341 224567 App. 12 | clean @p.csv --region DE --in-place | A;0341-224567,12
    p.csv: Name;Tel / A;206-252-2500 App. 12 | clean @p.csv --region US --in-place | A;206-252-2500 App. 12
    t.csv: Name;Tel / Eva Hofer;01/5131234 DW 12 / Eva Hofer;01 5131234-12 | dedupe @t.csv --region AT --to vcard | same phone
    t.csv: Tenant 1,Tenant 2,Name,Mob / Ann Smith,Bob Smith,Joe Khan,07712 341003 | convert @t.csv --to vcard | FN:Joe Khan
    t.csv: Property,Landlord,Who,Mob / 1 Mill Lane,Joe Khan,Ann Smith,07712 341003 | convert @t.csv --map Who=name.full --to vcard | FN:Ann Smith
    t.csv: Property,Landlord,Who,Mob / 1 Mill Lane,Joe Khan,Ann Smith,07712 341003 | convert @t.csv --map Who=name.full --to vcard | RELATED
    t.csv: Tenant 1,Tenant 2,Landlord,Mob / Ann Smith,Bob Smith,Joe Khan,07712 341003 | convert @t.csv --map Tenant_1=name.full --to vcard | FN:Ann Smith
    t.csv: Name,Passport,Mob / Tim Small,,07712 341003 | convert @t.csv --map Passport=name.full --to vcard | FN:Tim Small
    t.csv: Surname and Forename,Mob / Earl Robert,07712 341003 | convert @t.csv --to vcard | N:Earl;Robert;;;
    t.csv: Salutation,Title,First Name,Last Name / Mr,Dir.,Tim,Small | convert @t.csv --to vcard | TITLE:Dir.
    t.csv: Anrede,Titel,Vorname,Nachname / Herr,Gemeinderat,Franz,Huber | convert @t.csv --to vcard | TITLE:Gemeinderat
    p.csv: Name,Code,Mob / Tim Small,none,07712 341003 / Ann Gray,02079460011, | clean @p.csv --in-place --region GB | !020-7946-0011
    t.csv: Name,Member,Mob / Joe Khan,Ann Smith,07712 341003 | convert @t.csv --map Member=name.full --to vcard | FN:Ann Smith
    t.csv: Name,Member,Mob / Joe Khan,Ann Smith,07712 341003 | convert @t.csv --map Member=name.full --to vcard | Joe Khan
    s.vcf: FN:Pascal Moret / TEL:+41 79-345-13-23 | search @s.vcf 079345 --region FR | Pascal Moret
    s.vcf: FN:Pascal Moret / TEL:+34 612 345 678 | search @s.vcf 0612 --region FR | !Pascal Moret
    s.vcf: FN:Pascal Moret / BDAY;VALUE=DATE:4 March 1980 | convert @s.vcf --to ndjson | "VALUE":"DATE"
    s.vcf: FN:Pascal Moret / TEL:+1 793-451-3230 | search @s.vcf 079345 --region FR | !Pascal Moret
    s.vcf: FN:Pascal Moret / TEL;TYPE=CELL:1 / BDAY;VALUE=DATE:1980-06-12 | convert @s.vcf --to ndjson | "birthday":"1980-06-12"
    s.vcf: FN:Pascal Moret / X-SOCIALPROFILE;TYPE=mastodon:https://m.example/@1 | convert @s.vcf --for google -o @p.csv | moved to web page (URL): 1 × social profile
    h.csv: Name,Mobile,Hobby / Tom Hart,07912 345310,Cycling | convert @h.csv --for iphone | NOTE:Hobby: Cycling
    h.csv: Name,Mobile,Hobby / Tom Hart,07912 345310,Cycling | convert @h.csv --for iphone | moved to note (NOTE): 1 ×
    h.csv: Name,Mobile,Hobby / Tom Hart,07912 345310,Cycling | convert @h.csv --for galaxy | NOTE:Hobby: Cycling
    h.csv: Name,Mobile,Expertise / Tom Hart,07912 345310,Bees | convert @h.csv --for gmail --to vcard | NOTE:Expertise: Bees
    h.csv: Name,Mobile,Language / Tom Hart,07912 345310,Welsh | convert @h.csv --for iphone | NOTE:Language: Welsh
    h.csv: Name,Mobile,Related / Tom Hart,07912 345310,no | convert @h.csv --for iphone | NOTE:Related: no
    h.csv: Name,Mobile,Birthplace / Tom Hart,07912 345310,Bath | convert @h.csv --for galaxy | NOTE:Birthplace: Bath
    h.csv: Name,Mobile,Member / Tom Hart,07912 345310,yes | convert @h.csv --for iphone | NOTE:Member: yes
    h.csv: Name,Mobile,Member / Tom Hart,07912 345310,yes | convert @h.csv --for iphone | !X-ADDRESSBOOKSERVER-MEMBER
    h.csv: Name,Mobile,Kind / Tom Hart,07912 345310,group | convert @h.csv -o @k.vcf ; convert @k.vcf --to csv | !a group
    h.csv: Name,Mobile,Kind / Tom Hart,07912 345310,group | convert @h.csv --for galaxy | NOTE:Kind: group
    h.csv: Name,Mobile,Twitter / Tom Hart,07912 345310,tomh | convert @h.csv --for galaxy | moved to note (NOTE): 1 × messenger (IMPP)
    h.csv: Name,Mobile,Twitter / Tom Hart,07912 345310,tomh | convert @h.csv --for galaxy | !X-TWITTER:
    h.json: ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Tom"],["x-hobby",{},"text","Go"]]] | convert @h.json --for iphone | NOTE:Hobby: Go
    h.vcf: FN:Tom / N:Tom;;;; / BIRTHPLACE:Bath | convert @h.vcf --for iphone | NOTE:Birthplace: Bath
    h.vcf: FN:Ada King / N:;Ada;;; | convert @h.vcf --for outlook -o @p.csv | Name: Ada King
    h.vcf: FN:Ada Mary King Esq. / N:;Ada Mary King;;; | convert @h.vcf --for outlook -o @p.csv | Ada Mary King,,,,Esq.,
    h.vcf: FN:Amy Pond / TEL:07912 345678 / IMPP:skype:amy / UID:1 // FN:Amy Pond / TEL:07912 345678 / NOTE:Skype: bob\\nICQ: amy | dedupe @h.vcf --to vcard | NOTE:Skype: bob\\nICQ: amy
    s.csv: First Name,Last Name,Address,Suburb,State,Postcode / Tom,Lee,5 High St,Kew,VIC,3101 | convert @s.csv --to vcard | ADR:;;5 High St;Kew;VIC;3101;
    s.csv: First Name,Last Name,Home Address,Home Suburb,Home State / Tom,Lee,5 High St,Kew,VIC | convert @s.csv --to vcard | ADR;TYPE=home:;;5 High St;Kew;VIC;;
    s.csv: Name,Address Line 1,Address Line 2,Suburb,City,Postcode / Tom Lee,5 High St,,Ponsonby,Auckland,1011 | convert @s.csv --to vcard | ADR:;;5 High St\\nPonsonby;Auckland;;1011;
    s.csv: Name,Address Line 1,Address Line 3,Suburb,City / Tom Lee,5 High St,Rear,Ponsonby,Auckland | convert @s.csv --to vcard | X-SUBURB:Ponsonby
    x.vcf: FN:Ann Hart / X-MAIDENNAME:Shaw | convert @x.vcf --for excel -o @x.xlsx ; convert @x.xlsx --to vcard | X-MAIDENNAME:Shaw
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item6.X-ABRELATEDNAMES:Eva / item6.X-ABLabel:_$!<Daughter>!$_ // FN:Ann Hart / TEL:+353 87 123 4567 / item1.X-ABRELATEDNAMES:Eva / item1.X-ABLabel:Daughter | dedupe @d.vcf --to vcard | !NOTE
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item6.X-ABRELATEDNAMES:Eva / item6.X-ABLabel:Assistant // FN:Ann Hart / TEL:+353 87 123 4567 / item1.X-ABRELATEDNAMES:Eva / item1.X-ABLabel:_$!<Assistant>!$_ | dedupe @d.vcf --to vcard | !NOTE
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item6.URL:https://a.ie / item6.X-ABLabel:_$!<HomePage>!$_ // FN:Ann Hart / TEL:+353 87 123 4567 / item1.URL:https://a.ie / item1.X-ABLabel:HomePage | dedupe @d.vcf --to vcard | !NOTE
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item6.URL:https://a.ie / item6.X-ABLabel:Shop // FN:Ann Hart / TEL:+353 87 123 4567 / item1.URL:https://a.ie / item1.X-ABLabel:Blog | dedupe @d.vcf --to vcard | NOTE
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / X-SOCIALPROFILE;type=instagram:https://instagram.com/ann // FN:Ann Hart / TEL:+353 87 123 4567 / item1.URL:https://instagram.com/ann / item1.X-ABLabel:instagram | dedupe @d.vcf --to vcard | !URL
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item1.URL:https://instagram.com/ann / item1.X-ABLabel:instagram // FN:Ann Hart / TEL:+353 87 123 4567 / X-SOCIALPROFILE;type=instagram:https://instagram.com/ann | dedupe @d.vcf --to vcard | !URL
    d.vcf: FN:Ann Hart / TEL:+353 87 123 4567 / item1.URL:https://instagram.com/ann / item1.X-ABLabel:instagram // FN:Ann Hart / TEL:+353 87 123 4567 / X-SOCIALPROFILE;type=instagram:https://instagram.com/ann | dedupe @d.vcf --to vcard | PROFILE;TYPE=instagram:https://instagram.com/ann
    b.vcf: FN:Ann Reid / TEL:07912 345678 / UID:a1 // FN:Ann Reid / TEL:+44 7912 345678 / UID:a2 // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a2 | dedupe @b.vcf -o @c.vcf | wrote 2 (vcard, 1 of them a group)
    b.vcf: FN:Ann Reid / TEL:07912 345678 / UID:a1 // FN:Bo Low / UID:a2 // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 | dedupe @b.vcf -o @c.vcf | wrote 3 (vcard, 1 of them a group)
    b.vcf: FN:Ann Reid / TEL:07912 345678 / UID:a1 // FN:Ann Reid / TEL:+44 7912 345678 / UID:a2 // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 | convert @b.vcf --dedupe -o @c.csv | wrote 2 (csv, 1 of them a group)
    b.vcf: FN:Ann Reid / TEL:07912 345678 / UID:a1 // FN:Ann Reid / TEL:+44 7912 345678 / UID:a2 // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 | dedupe @b.vcf --for google -o @c.csv | wrote 1 (google-csv)
    b.vcf: FN:Ann Reid / UID:a1 / CATEGORIES:Club // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 | list @b.vcf --columns name,group --format csv | Ann Reid,Club; Brides
    b.vcf: FN:Ann Reid / UID:a1 / CATEGORIES:Club // FN:Brides / X-ADDRESSBOOKSERVER-KIND:group / X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a1 | list @b.vcf --format ndjson | "categories":["Club","Brides"]
    v.csv: Name,Mobile,Venue / Eva Hart,07912 345601,Oak Barn / Amy Pond,07912 345602,The Ritz | archive create @v.csv -o @v.phonebook ; convert @v.csv --for google -o @p.csv ; remove @p.csv Amy ; archive restore @v.phonebook Amy --into @p.csv | Venue,The Ritz
    v.csv: Name,Mobile,Venue / Eva Hart,07912 345601,Oak Barn / Amy Pond,07912 345602,The Ritz | archive create @v.csv -o @v.phonebook ; convert @v.csv --for google -o @p.csv ; remove @p.csv Amy ; archive restore @v.phonebook Amy --into @p.csv | written as Custom Field 1 - Value
    f.vcf: FN:Amy Pond / item9.X-ABDATE:2025-09-13 / item9.X-ABLabel:First job together / X-SOCIALPROFILE;type=instagram:https://instagram.com/amy / UID:1 // FN:Bo Low / UID:2 | archive create @f.vcf -o @f.phonebook ; convert @f.vcf --for google -o @p.csv ; remove @p.csv Amy ; archive restore @f.phonebook Amy --into @p.csv | instagram,https://instagram.com/amy,First job together,2025-09-13
    f.vcf: FN:Amy Pond / item9.X-ABDATE:2025-09-13 / item9.X-ABLabel:First job together / UID:1 // FN:Bo Low / UID:2 | archive create @f.vcf -o @f.phonebook ; convert @f.vcf --for google -o @p.csv ; remove @p.csv Amy ; archive restore @f.phonebook Amy --into @p.csv --force | !no place
    h.vcf: FN:Amy Pond / X-HOBBY:Go / CLASS:PRIVATE / TEL:07912 345678 / UID:1 // FN:Bo Low / UID:2 | archive create @h.vcf -o @h.phonebook ; convert @h.vcf --for google -o @p.csv ; remove @p.csv Amy ; archive restore @h.phonebook Amy --into @p.csv | Hobby: Go
    h.vcf: FN:Amy Pond / X-HOBBY:Go / CLASS:PRIVATE / TEL:07912 345678 / UID:1 // FN:Bo Low / UID:2 | archive create @h.vcf -o @h.phonebook ; convert @h.vcf --for google -o @p.csv ; remove @p.csv Amy ; archive restore @h.phonebook Amy --into @p.csv | no place for CLASS
    h.vcf: FN:Amy Pond / X-HOBBY:Go / CLASS:PRIVATE / TEL:07912 345678 / UID:1 // FN:Bo Low / UID:2 | archive create @h.vcf -o @h.phonebook ; convert @h.vcf --for google -o @p.csv ; remove @p.csv Amy ; archive restore @h.phonebook Amy --into @p.csv | restored 
    h.vcf: FN:Amy Pond / X-HOBBY:Go / CLASS:PRIVATE / TEL:07912 345678 / UID:1 // FN:Bo Low / UID:2 | archive create @h.vcf -o @h.phonebook ; convert @h.vcf --for google -o @p.csv ; archive restore @h.phonebook Amy --into @p.csv | nothing to change: it is so already
    n.vcf: FN: / N:;;;; / TEL;TYPE=CELL:07912 345997 // FN:Gary Stone / TEL;TYPE=CELL:07912 345997 | dedupe @n.vcf --to vcard | !NICKNAME
    n.vcf: FN: / N:;;;; / TEL;TYPE=CELL:07912 345997 // FN:Gary Stone / TEL;TYPE=CELL:07912 345997 | dedupe @n.vcf --to vcard | !kept as a nickname
    o.csv: 이름,휴대폰,회사,비고 / 관리소장,010-8888-0001,행복아파트, / 관리소장,,행복아파트,전임 2020~2024 | dedupe @o.csv -n | nothing joined, 1 doubtful pair
    o.csv: 이름,휴대폰,회사,비고 / 이대리,010-7777-1111,한빛관리, / 이대리,,한빛관리,야간조 | dedupe @o.csv -n | nothing joined, 1 doubtful pair
    o.csv: 이름,휴대폰,회사,비고 / 홍길동,010-7777-1111,한빛관리, / 홍길동,,한빛관리,야간조 | dedupe @o.csv -n | would join 2 cards to 1
    o.csv: 이름,휴대폰,회사,비고 / 이대리,010-7777-1111,한빛관리, / 이대리,010-7777-1111,한빛관리, | dedupe @o.csv -n | would join 2 cards to 1
    o.csv: Name,Mobile,Company,Notes / Office Manager,07912 345310,Oak Barn, / Office Manager,,Oak Barn,mornings | dedupe @o.csv -n | nothing joined, 1 doubtful pair
    o.csv: Name,Mobile,Company,Notes / Mr Smith,07912 345310,Oak Barn, / Mr Smith,,Oak Barn,mornings | dedupe @o.csv -n | nothing joined, 1 doubtful pair
    i.vcf: FN:Niamh / TEL:+353 87 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 / ADR:;;1 Main St;Cork;;;Ireland | dedupe @i.vcf -n | nothing joined, 1 doubtful pair
    i.vcf: FN:Niamh Byrne / TEL:+353 87 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 / ADR:;;1 Main St;Cork;;;Ireland | dedupe @i.vcf --to vcard | same phone
    i.vcf: FN:Niamh Byrne / TEL:+353 87 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 / ADR:;;1 Main St;Cork;;;Ireland | dedupe @i.vcf --to vcard | !TEL:087
    i.vcf: FN:Niamh Byrne / TEL:+353 87 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 / TEL:+353 21 427 7777 | dedupe @i.vcf -n | would join 2 cards to 1
    i.vcf: FN:Niamh Byrne / TEL:087 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 / ADR:;;1 Main St;Cork;;;Ireland | dedupe @i.vcf -n | would join 2 cards to 1
    i.vcf: FN:Niamh / TEL:+353 87 222 3333 // FN:Niamh Byrne / TEL:087 222 3333 | dedupe @i.vcf --explain Niamh_Byrne Niamh | !they share nothing
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:+353 86 765 4321 | edit @i.vcf Cormac --add-phone cell:087_123_4567 | 0 numbers without a calling code depended on it; 1 took the region of their card
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:+353 86 765 4321 | edit @i.vcf Cormac --add-phone cell:087_123_4567 ; convert @i.vcf --to vcard | TEL;TYPE=cell:+353 87-123-4567
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:00353 86 765 4321 | edit @i.vcf Cormac --add-phone cell:087_123_4567 ; convert @i.vcf --to vcard | TEL;TYPE=cell:+353 87-123-4567
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:+353 86 765 4321 | edit @i.vcf Cormac --phone 087_123_4567 ; convert @i.vcf --to vcard | TEL;TYPE=CELL:+353 87-123-4567
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:+353 86 765 4321 | edit @i.vcf Cormac --phone cell:087_123_4567 ; convert @i.vcf --to vcard | TEL;TYPE=CELL:+353 87-123-4567
    i.vcf: FN:Cormac Byrne / TEL:+353 86 765 4321 | edit @i.vcf Cormac --remove-phone +353867654321 --add-phone 087_123_4567 ; convert @i.vcf --to vcard | :+353 87-123-4567
    i.vcf: FN:Cormac Byrne / TEL:+353 86 765 4321 | edit @i.vcf Cormac --phone 07912_345678 ; convert @i.vcf --to vcard | :07912-345678
    i.vcf: FN:Cormac Byrne / TEL:+353 86 765 4321 | edit @i.vcf Cormac --phone 087_123_4567 --region GB ; convert @i.vcf --to vcard | TEL:+353 86 765 4321
    i.vcf: FN:Cormac Byrne / TEL;TYPE=CELL:+353 86 765 4321 | edit @i.vcf Cormac --phone +353867654321 ; convert @i.vcf --to vcard | TEL;TYPE=CELL:+353 86-765-4321
    a.csv: Name,Phone,City,Country / Anjali Rao,07912 345678,Mumbai,India | check @a.csv | [phone-ambiguous]
    a.csv: Name,Phone,City,Country / Anjali Rao,07912 345678,Mumbai,India | convert @a.csv --clean --to vcard | TEL:07912 345678
    a.csv: Name,Phone,City,Country / Anjali Rao,079 1234 5678,Mumbai,India | convert @a.csv --clean --to vcard | TEL:+91 79-1234-5678
    a.csv: Name,Phone,City,Country / Eva Weiß,0711 1234567,Stuttgart,Germany | convert @a.csv --clean --to vcard | TEL:+49 711-1234567
    a.csv: Name,Phone,City,Country / Eva Weiß,0171 2345678,Stuttgart,Germany | convert @a.csv --clean --to vcard | TEL:+49 171-2345678
    a.vcf: FN:Priya Rao / ADR:;;1 Road;Mumbai;;;India | edit @a.vcf Priya --add-phone 07912345678 ; convert @a.vcf --to vcard | TEL:07912345678
    s.csv: Name,Mobile / Revd. Canon John St. John,07912 345310 | convert @s.csv --clean --split-names guess --to vcard | N:St. John;John;;Revd. Canon;
    s.csv: Name,Mobile / Dean Ray,07912 345310 | convert @s.csv --clean --split-names guess --to vcard | N:Ray;Dean;;;
    p.csv: Surname,First Name,Mobile,Mother,Mother Mobile,Mother Home Phone / Barclay,Archie,07912 345310,Ann Barclay,07912 345311,020 7946 0958 | edit @p.csv Archie --phone cell:07912_345399 | Barclay,Archie,07912-345399,Ann Barclay,07912 345311,020 7946 0958
    p.csv: Surname,First Name,Mobile,Mother,Mother Mobile,Mother Home Phone / Barclay,Archie,07912 345310,Ann Barclay,07912 345311,020 7946 0958 | edit @p.csv Archie --phone Mother_Mobile:07912_345399 | Barclay,Archie,07912 345310,Ann Barclay,07912-345399,020 7946 0958
    p.csv: Surname,First Name,Mobile,Mother,Mother Mobile,Mother Home Phone / Barclay,Archie,07912 345310,Ann Barclay,07912 345311,020 7946 0958 | edit @p.csv Archie --phone Mother_Home_Phone:020_7946_0999 | Barclay,Archie,07912 345310,Ann Barclay,07912 345311,020-7946-0999
    h.vcf: FN:Tom / item1.TEL;TYPE=CELL:07912 345310 / item1.X-ABLabel:Mobile | edit @h.vcf Tom --phone cell:07912_345399 | 07912 345310 → 07912-345399
    h.vcf: FN:Tom / item1.TEL;TYPE=CELL:07912 345310 / item1.X-ABLabel:Mother | edit @h.vcf Tom --phone mother:07912_345399 | 07912 345310 → 07912-345399
    h.vcf: FN:Tom / BDAY:--0814 | show @h.vcf Tom | birthday: August 14
    h.vcf: FN:Tom / BDAY:--0814 | edit @h.vcf Tom --birthday --08-15 | birthday: August 14 → August 15
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; diff @o.csv @n.csv | =  Tom Shaw  07912 345310  tom@example.com
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; diff @o.csv @n.csv | cards of this person: 2 → 1
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; diff @o.csv @n.csv | 0 added, 0 removed, 0 changed, 2 the same, further cards of people in both (=): 1
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; diff @n.csv @o.csv | cards of this person: 1 → 2
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; diff @o.csv @n.csv --changes removed | !Tom Shaw
    o.csv: Surname,First Name,Mobile,Email / Shaw,Tom,07912 345310,tom@example.com / Lee,Eva,07912 345311,eva@example.com / Shaw,Tom,07912 345310,tom@example.com | dedupe @o.csv -o @n.csv --to csv ; remove @n.csv Tom ; diff @o.csv @n.csv | 0 added, 2 removed, 0 changed
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --group committee | did you mean the group 'Committee 2026'?
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --group Comitee_2026 | did you mean the group 'Committee 2026'?
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --group juniors | the groups are 'Committee 2026', 'Parents'
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --group Parents --only Tom | !the group is
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | search @g.vcf group:Comittee_2026 | did you mean the group 'Committee 2026'?
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | convert @g.vcf --only group:juniors --to csv | the groups are 'Committee 2026', 'Parents'
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | edit @g.vcf Tom --remove-group Committee | did you mean the group 'Committee 2026'?
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | edit @g.vcf Tom --remove-group Parents | !did you mean
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --columns name,title,phone --sort name -o @l.xlsx ; convert @l.xlsx --to csv | Tom Hart,,,,,,Chair,,07912 345310
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --columns name,title,phone -o @l.xlsx ; convert @l.xlsx --to csv | !asthma
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --columns name,title -o @l.html | make a page of it: phonebook convert FILE.csv -o 
    g.vcf: FN:Tom Hart / CATEGORIES:Committee 2026 / TITLE:Chair / TEL:07912 345310 / NOTE:asthma // FN:Eva Lee / CATEGORIES:Parents | list @g.vcf --columns name,title -o @l.xlsx --bom | --bom would make the file unreadable
    t.csv: Title,First,Last,Street,City,Zip,Phone / Mr,Tom,Hart,1 High St,Leeds,LS1 1AA,07912 345310 | list @t.csv --columns name,prefix,city,postcode,street --format csv | Mr Tom Hart,Mr,Leeds,LS1 1AA,1 High St
    t.csv: Title,First,Middle Name,Last,Suffix / Dr,Ann,Q.,Lee,Jr. | list @t.csv --columns prefix,given,middle,family,suffix --format csv | Dr,Ann,Q.,Lee,Jr.
    t.csv: Title,First,Middle Name,Last,Suffix / Dr,Ann,Q.,Lee,Jr. | list @t.csv --columns Middle_Name,접미사 --language ko | Middle Name  접미사
    t.csv: Title,First,Last,Street,City,Zip,Phone / Mr,Tom,Hart,1 High St,Leeds,LS1 1AA,07912 345310 | list @t.csv --columns name,Zip | NAME         Zip
    a.vcf: FN:Ann Lee / ADR:;;1 High St, Leeds;;;; / ADR;TYPE=HOME:;;2 Low St;York;;YO1 1AA; / ADR;TYPE=WORK,pref:;;3 Mid St;Hull;;HU1 1AA; | list @a.vcf --columns name,street,city,postcode --format csv | Ann Lee,3 Mid St,Hull,HU1 1AA
    a.vcf: FN:Ann Lee / ADR:;;1 High St, Leeds;;;; / ADR;TYPE=HOME:;;2 Low St;York;;; / ADR;TYPE=WORK:;;3 Mid St;Hull;;HU1 1AA; | list @a.vcf --columns name,street,city,postcode --format csv | Ann Lee,2 Low St,York,
    a.vcf: FN:Ann Lee / ADR:;;1 High St;;;; | list @a.vcf --columns name,street,city --format csv | Ann Lee,1 High St,
    t.csv: Name,Home Street,Home City,Business Street,Business City / Ann Lee,2 Low St,York,3 Mid St,Hull | list @t.csv --columns name,Business_City --format csv | Ann Lee,Hull
    t.csv: Name,Mobile,Street,City,Zip / Ann Lee,07912 345310,1 High St ,LEEDS,LS1 1AA | convert @t.csv -o @u.vcf ; edit @u.vcf Ann --address ;;1_High_St;Leeds;;LS11AA; ; diff @t.csv @u.vcf | 1 the same, 1 of them spelled otherwise
    t.csv: Name,Mobile,Street,City,Zip / Ann Lee,07912 345310,1 High St ,LEEDS,LS1 1AA | convert @t.csv -o @u.vcf ; edit @u.vcf Ann --address ;;1_High_St;Leeds;;LS11AB; ; diff @t.csv @u.vcf | 1 changed
    t.csv: Title,First,Last,Street,City,Zip,Phone / Mr,Tom,Hart,1 High St,Leeds,LS1 1AA,07912 345310 | list @t.csv --columns name,citty | nobody has a field 'citty'; the columns are id, name
    e.csv: Name,Mobile,Email / Fay Lee,07912 345310,none | convert @e.csv --clean --to csv | !none
    e.csv: Name,Mobile,Email / Fay Lee,07912 345310,none | clean @e.csv --in-place ; convert @e.csv --to csv | none
    t.csv: Name,Mobile / Mr Tom Hart,07912 345310 | completions people @t.csv | Tom Hart	
    m.csv: Nr;Anrede;Vorname;Nachname;PLZ;Ort / 1;Herr;Uli;Huber;1010;Wien | list @m.csv --columns Nr,Nachname,Vorname,PLZ,Ort --format csv | 1,Huber,Uli,1010,Wien
    m.csv: Nr;Anrede;Vorname;Nachname;PLZ;Ort / 1;Herr;Uli;Huber;1010;Wien / 2;Frau;Ute;Adam;1020;Wien | list @m.csv --columns Nachname,Anrede --sort Ort --format csv | Huber,Herr
    d.vcf: FN:Tom Hart / TEL:07912 345310 // FN:Tom Hart mum / TEL:07912 345310 | stats @d.vcf | pairs in doubt       1 (dedupe --review)
    """.split(separator: "\n").map(String.init)

  @Test("the line of a change shows no number that was changed")
  func changedLine() throws {
    try session.folder.write("a.csv", "Name,Mobile,Note\nTom Hart,07912 345310,\n")
    func first(_ words: String...) throws -> Substring? {
      let line = ["edit", "@a.csv", "Tom", "-n"] + words
      let outcome = try session.run(line, environment: ["LANG": "en_GB.UTF-8"])
      return outcome.text.split(separator: "\n").first
    }
    #expect(try first("--phone", "07912 345399")?.hasSuffix("Tom Hart") == true)
    #expect(try first("--note", "x")?.hasSuffix("Tom Hart  07912 345310") == true)
  }

  @Test("a card more in the new book that brings something is written with those that are new")
  func furtherCard() throws {
    func card(_ line: String) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nFN:Tom Hart\nTEL;TYPE=CELL:07912 345310\n\(line)END:VCARD\n"
    }
    let other = card("NOTE:plays the organ\n")
    for (further, isWritten) in [(card(""), false), (other, true)] {
      try session.folder.write("old.vcf", card(""))
      try session.folder.write("new.vcf", card("") + further)
      let outcome = try session.run(
        "diff", "@old.vcf", "@new.vcf", "--changes", "added", "-o", "@x.vcf")
      #expect(outcome.errors.contains("0 added, 0 removed, 0 changed, 1 the same, further cards"))
      #expect(outcome.status.rawValue == (isWritten ? 1 : 0))
      #expect(try session.folder.text("x.vcf").contains("plays the organ") == isWritten)
    }
  }

  @Test("books are joined, brought to phones and kept as people take them", arguments: work)
  func works(line: String) throws {
    let cells = line.pieces(between: " | ").map(String.init)
    let file = cells[0].pieces(between: ": ").map(String.init)
    let text = file.dropFirst().joined(separator: ": ")
    let cards = text.pieces(between: " // ").map { card in
      card.pieces(between: " / ").joined(separator: "\n") + "\n"
    }
    let isCard = file[0].hasSuffix("vcf")
    try session.folder.write(
      file[0],
      cards.map { isCard ? "BEGIN:VCARD\nVERSION:3.0\n\($0)END:VCARD\n" : $0 }.joined())
    var said = ""
    for command in cells[1].pieces(between: " ; ") {
      let words = command.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
      let outcome = try session.run(words, environment: ["LANG": "en_GB.UTF-8"])
      said = outcome.text + outcome.errors + ((try? session.folder.text("p.csv")) ?? "")
    }
    let isAbsent = cells[2].hasPrefix("!")
    #expect(said.contains(cells[2].dropFirst(isAbsent ? 1 : 0)) != isAbsent, "\(said)")
  }
}
