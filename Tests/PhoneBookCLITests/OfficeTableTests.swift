import ContactBytes
import ContactCSV
import PhoneBookCLI
import TestSupport
import Testing

/// Tables and books as offices keep them: what is read, cleaned and written of them.
struct OfficeTableTests {
  /// What is wanted of a file.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The file `t.csv`, or `t.vcf` where it is one of cards.
    let content: String
    let line: String
    /// What the output, standard error or the file itself holds.
    var holds: [String] = []
    var lacks: [String] = []

    init(
      _ description: String, _ content: String, _ line: String, holds: [String] = [],
      lacks: [String] = []
    ) {
      testDescription = description
      self.content = content
      self.line = line
      (self.holds, self.lacks) = (holds, lacks)
    }
  }

  private static let outlook = "convert @t.csv --for outlook --region DE -o @o.csv"
  private static let inPlace = "clean @t.csv --in-place --region GB"

  static let rows = [
    Row(
      "a row of blanks is no person and stays", "Name;Phone\nJo Bloggs;07400 123456\n   ;\n",
      inPlace,
      holds: ["Jo Bloggs;07400-123456\n   ;\n"]),
    Row(
      "dates whose order is certain are cleaned in their cells",
      "Name,Birthday\nA,1990.1.2\nB,1990년 1월 2일\nC,1604-05-06\nD,25.12.1941\nE,02.02.1941\n",
      inPlace,
      holds: [
        "A,1990-01-02\n", "B,1990-01-02\n", "C,--05-06\n", "D,1941-12-25\n", "E,1941-02-02\n",
        "5 values cleaned",
      ]),
    Row(
      "dates whose order is a guess stay and are named", "Name,Birthday\nA,01/02/1990\n",
      "clean @t.csv --in-place", holds: ["A,01/02/1990\n", "the date may be another one"]),
    Row(
      "so does a century that is a guess", "Name,Geburtstag\nA,25.12.21\nB,25.12.41\n",
      "clean @t.csv --in-place", holds: ["A,25.12.21\n", "B,1941-12-25\n"]),
    Row(
      "a preview shows the cells", "Name,Birthday\nA,1990.1.2\n", "clean @t.csv --in-place -n",
      holds: ["Birthday: 1990.1.2 → 1990-01-02 [date-value]"]),
    Row(
      "and their columns, of two of a kind each its own",
      "Nombre completo,Fijo,H.P\n김 철수 ,0212345678,01012345678\n", "clean @t.csv -n --region KR",
      holds: [
        "Fijo: 0212345678 → 02-1234-5678 [phone-format]", "H.P: 01012345678 → 010-1234-5678",
        "Nombre completo: 김 철수  → 김 철수 [text-spaces]",
        "Nombre completo: 김 철수 → 김철수 [name-spaces]",
      ], lacks: ["FN:", "TEL:"]),
    Row(
      "and without the rule they stay", "Name,Birthday\nA,1990.1.2\n",
      "clean @t.csv --in-place --disable date-value", holds: ["A,1990.1.2\n"]),
    Row(
      "the cell is named that holds two numbers",
      "Name,Mobil,Telefon\nA,\"(01512) 3400338\n030 2340-0442\",030 2340-0442\n",
      "clean @t.csv --in-place --region DE",
      holds: ["2:4: note: it would become several values", "030-23400442\n"],
      lacks: ["stands twice"]),
    Row(
      "and the one whose label has no cell", "Name,Mobile\nA,02.123.4567(집)\n",
      "clean @t.csv --region KR --in-place",
      holds: ["2:3: note: its cell has no place for the label that stands in it"]),
    Row(
      "a title before the family name of a list is none of the family's",
      "Nachname, Vorname;Telefon\nDr. Petersen, Hinrich;04131 556677\n", "list @t.csv",
      holds: ["Dr. Hinrich Petersen"]),
    Row(
      "nobody is born in the future, whatever the region", "Name;Geburtstag\nFrieda;13.11.28\n",
      "convert @t.csv --to vcard", holds: ["BDAY:1928-11-13"]),
    Row(
      "a part of a name in one piece takes the place of no other", "Name,Mobile\nWolter,0171 1\n",
      "edit @t.csv Wolter --given Ernst", holds: ["it stands in one piece"]),
    Row(
      "a birthday of two readings is asked about", "Name,Birthday\nWolter,\n",
      "edit @t.csv Wolter --birthday 1.3.1936", holds: ["it can be 1936-03-01 or 1936-01-03"]),
    Row(
      "and the region decides", "Name,Birthday\nWolter,\n",
      "edit @t.csv Wolter --birthday 1.3.1936 --region DE", holds: ["Wolter,1936-03-01"]),
    Row(
      "a month that is none is no day turned round", "Name;Geburtstag\nWolter;24.12.1980\n",
      "edit @t.csv Wolter --birthday 1/13/1931",
      holds: ["the calendar has no such day; did you mean 1931-01-13?"]),
    Row(
      "nor with dots, whatever the file", "Name,Birthday\nWolter,\n",
      "edit @t.csv Wolter --birthday 1.13.1931", holds: ["the calendar has no such day"]),
    Row(
      "nor by the region", "Name,Birthday\nWolter,\n",
      "edit @t.csv Wolter --birthday 1/13/1931 --region DE",
      holds: ["the calendar has no such day"]),
    Row(
      "an American date is one", "Name,Birthday\nWolter,\n",
      "edit @t.csv Wolter --birthday 1/13/1931 --region US", holds: ["Wolter,1931-01-13"]),
    Row(
      "the region of numbers decides on no date that is written",
      "Name,Birthday\nWolter,5/6/1990\n",
      "clean @t.csv --in-place --region DE", holds: ["the date may be another one", ",5/6/1990\n"]),
    Row(
      "--dates does", "Name,Birthday\nWolter,5/6/1990\n", "clean @t.csv --in-place --dates dmy",
      holds: [",1990-06-05\n"]),
    Row(
      "a slip stays, and what shows that it is one",
      "Name;Geburtstag\nA;24.12.1980\nB;03.04.1990\nC;01.13.1931\n",
      "clean @t.csv --in-place", holds: ["t.csv:4:3: note: the date may be", "C;01.13.1931\n"]),
    Row(
      "German words for kinds of numbers are understood", "Name,Mobil\nWolter,0171 2223344\n",
      "edit @t.csv Wolter --phone mobil:01715556677 --region DE",
      holds: ["Wolter,0171-5556677\n"]),
    Row(
      "cells are counted, and those that stay", "Name,Mobile\nA,02.123.4567(집)\nB,x\nC,\nD,0101\n",
      "phones @t.csv --column 2 --replace national --region KR",
      holds: [
        "4 cells: 1 valid, 2 not, 1 empty cell; 2 left without a valid number; 1 left with words in the cell"
      ]),
    Row(
      "numbers may have a slash behind their area code",
      "Name,Mobil\nA,01512/3415756 / +49 (30) 23420604\nD,030/23400952 / 030/23400953\n"
        + "E,\"030/23400952, 030/23400954\"\nG,\"030 23400952\n030/23400955\"\n",
      "clean @t.csv --region DE --to ndjson",
      holds: ["01512-3415756", "030-23420604", "030-23400953", "030-23400954", "030-23400955"],
      lacks: ["phone-several"]),
    Row(
      "titles of universities stand before names",
      "Name\nDipl.-Ing. Käthe Köhler\nDr. med. Anna Weiß\nDr.-Ing. Uwe Kurz\nProf. Dr. Dr. h.c. Max Groß\n"
        + "Herrn Otto Katz\nFrau Dr. von der Leyen\nHerr Müller\nHerr Nat Cole\n",
      "clean @t.csv --split-names guess --to ndjson",
      holds: [
        #""prefixes":"Dipl.-Ing.""#, #""prefixes":"Dr. med.""#, #""prefixes":"Dr.-Ing.""#,
        #""prefixes":"Prof. Dr. Dr. h.c.""#, #""prefixes":"Herrn""#, #""family":"von der Leyen""#,
        #""family":"Müller""#, #""given":"Nat""#,
      ]),
    Row(
      "and are reported", "Name,Phone\nDipl.-Ing. Käthe Köhler,\nKäthe Köhler,\n", "check @t.csv",
      holds: [
        "2:1: note: the name holds a title [", "which divides it", "1 × name-title",
      ]),
    Row(
      "splitting is advised only where it helps", "Name,Phone\nMme Martin née Leroy,\n",
      "check @t.csv",
      holds: ["and its parts are not plain", "--given NAME"], lacks: ["--split-names"]),
    Row(
      "and so are family names that stand first", "Name,Phone\n\"Köhler, Käthe\",\nKäthe Köhler,\n",
      "check @t.csv", holds: ["2:2: note: the name has its family name first", "1 × name-split"]),
    Row(
      "Dutch titles stand before names",
      "Title,Initials,Surname\nMevr.,W.,de Vries\nDe heer,J.,van der Berg\nMw.,A.,Smit\n"
        + "Frau,H.,Terhürne\n",
      "convert @t.csv --to ndjson",
      holds: [
        #""prefixes":"Mevr.""#, #""prefixes":"De heer""#, #""prefixes":"Mw.""#,
        #""prefixes":"Frau""#,
      ], lacks: ["titles"]),
    Row(
      "nobody loses the name to a title", "Title,Name,Phone\nMrs,Eva Lang,020 7946 0153\n",
      "convert @t.csv --for outlook -o @o.csv", holds: ["Eva Lang,,,Mrs,"], lacks: ["Name: Eva"]),
    Row(
      "but it may be split", "Title,Name,Phone\nMrs,Eva Lang,020 7946 0153\n",
      "clean @t.csv --split-names guess --for outlook -o @o.csv", holds: ["Eva,,Lang,Mrs,"]),
    Row(
      "the table of Outlook is English where nothing is Korean", "Name,Notes\nJürgen,Käse\n",
      "convert @t.csv --for outlook-classic -o @o.csv", holds: ["(outlook-csv)"]),
    Row(
      "a word beside a number takes no column from it",
      "Name,Work phone,Mobile\nF,020 7946 0163 (direct),07400 123466 (wife)\n"
        + "T,Tel. 020 7946 0164,m: 07400 123467\n",
      "clean @t.csv --region GB --to outlook-csv -o @o.csv",
      holds: ["direct: 020-7946-0163", "wife: 07400-123466"], lacks: ["Tel: ", "m: "]),
    Row(
      "numbers with and without a calling code are the same",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:+442079460798\nEND:VCARD\n", "diff @t.vcf @other.vcf",
      holds: ["0 changed, 1 the same"]),
    Row(
      "a header may have two rows",
      "Name;;Telefon;;E-Mail;\nVorname;Nachname;privat;geschäftlich;privat;geschäftlich\n"
        + "Hans;Müller;030 23400153;030 23400154;h@p.example;h@g.example\n",
      "convert @t.csv --to ndjson",
      holds: [
        "read 1 contact", #""family":"Müller""#, #""types":["home"]"#, #""types":["work"]"#,
        "the header has two rows",
      ]),
    Row(
      "groups of columns say what their numbers are",
      ";;Privat;;Geschäftlich;\nVorname;Nachname;Telefon;E-Mail;Telefon;E-Mail\n"
        + "Hans;Müller;030 23400153;h@p.example;030 23400154;h@g.example\n",
      "convert @t.csv --to ndjson",
      holds: ["read 1 contact", #"23400154","types":["work"]"#, #"p.example","types":["home"]"#]),
    Row(
      "a row of units below the header is nobody",
      "Name;Größe;Geburtstag\n;cm;TT.MM.JJJJ\nHans Müller;180;01.02.1980\n",
      "convert @t.csv --to ndjson", holds: ["read 1 contact", #""birthday":"1980-02-01""#]),
    Row(
      "a second table below the first takes nobody away",
      "Name;Telefon;;\nHans Müller;030 23400153;;\n;;;\nFirma;Ort;Telefon;E-Mail\n"
        + "ACME GmbH;Berlin;030 23400155;info@acme.example\n",
      "convert @t.csv --to ndjson",
      holds: [#""full":"Hans Müller""#, "030 23400155", "looks like a header"]),
    Row(
      "a header that is repeated is nobody",
      "Name;Telefon\nHans Müller;0151 23400153\nName;Telefon\nEva Groß;0151 23400154\n",
      "convert @t.csv --to ndjson", holds: ["read 2 contacts", "repeats the header"]),
    Row(
      "somebody to ask for is not the person",
      "Name;Vorname;Telefon;Ansprechpartner\nMüller;Hans;030 23400153;Eva\n", outlook,
      holds: ["Ansprechpartner: Eva"], lacks: ["Name: Müller"]),
    Row(
      "and the name has its parts",
      "Name;Vorname;Telefon;Ansprechpartner\nMüller;Hans;030 23400153;Eva\n",
      "convert @t.csv --to ndjson", holds: [#""full":"Hans Müller","family":"Müller""#]),
    Row(
      "a header says that the family name stands first",
      "Last name, first name;Phone\nSmith, Jo;020 7946 0000\n", "convert @t.csv --to ndjson",
      holds: [#""full":"Jo Smith","family":"Smith","given":"Jo""#]),
    Row(
      "so it does in German", "Name, Vorname;Telefon\nGroß, Eva;030 23400153\n",
      "convert @t.csv --to ndjson", holds: [#""family":"Groß","given":"Eva""#]),
    Row(
      "such a cell keeps its order", "Surname/Forename;Phone\nSmith, Jo;020 7946 0000\n",
      "edit @t.csv Smith --name Ann_Lee", holds: ["Lee, Ann;"]),
    Row(
      "two columns hold titles",
      "Anrede;Titel;Vorname;Nachname\nHerr;Dr.;Hans;Müller\nFrau;Prof. Dr.;Eva;Groß\n",
      "convert @t.csv --to ndjson",
      holds: [#""prefixes":"Herr Dr.""#, #""prefixes":"Frau Prof. Dr.""#], lacks: ["titles"]),
    Row(
      "one of them holds degrees of Austria",
      "Anrede;Titel;Vorname;Nachname;Funktion\nHerr;DI (FH);Uli;Huber;Obmann\nFrau;MMag.;Ida;Hofer;\nFrau;Mag.a;Eva;Groß;\n",
      "convert @t.csv --to ndjson",
      holds: [#""prefixes":"Herr DI (FH)""#, #""prefixes":"Frau MMag.""#, #""titles":["Obmann"]"#]),
    Row(
      "so does a column of further ones",
      "Anrede;Titel;Vorname;Nachname\nHerr;Schulrat;Uli;Huber\nFrau;Dr.in;Ida;Hofer\nFrau;DIin;Eva;Groß\nHerr;akad. Vkfm.;Jo;Lang\nHerr;RegR;Max;Lang\nHerr;Univ.-Prof. Dr.med.univ.;Tom;Lang\n",
      "convert @t.csv --to ndjson",
      holds: [
        #""prefixes":"Herr Schulrat""#, #""prefixes":"Frau Dr.in""#, #""prefixes":"Frau DIin""#,
        #""prefixes":"Herr akad. Vkfm.""#, #""prefixes":"Herr RegR""#,
      ], lacks: ["titles"]),
    Row(
      "a cell that says that there is none says nothing of its column",
      "First,Last,Cell,Home\nJudy,Oberlin,740-263-1188,n/a\nKathy,Zimmer,614-276-8801,740-889-7702\n",
      "convert @t.csv --region US --to vcard", holds: ["TEL;TYPE=home:740-889-7702"]),
    Row(
      "nobody is called none, and that is told",
      "First,Last,Spouse,Cell\nAnn,Bell,-,614-276-8802\nKay,Dean,none,614-276-8803\nMay,Ross,Jim,614-276-8804\nEva,Puig,Nil,\n",
      "convert @t.csv --for apple --clean --region US",
      holds: ["X-ABRELATEDNAMES:Jim", "X-ABRELATEDNAMES:Nil", "5 values cleaned"],
      lacks: ["X-ABRELATEDNAMES:-", "X-ABRELATEDNAMES:none"]),
    Row(
      "it stays in the cell of a table of one's own, with what to do",
      "First,Last,Cell,Email\nAnn,Bell,614-276-8802,none\n", "clean @t.csv -o @o.csv --region US",
      holds: ["in a table of your own, empty the cell"]),
    Row(
      "what is no date is no birthday either",
      "First,Last,Phone,Last visit\nMary,DeLuca,740-221-2168,spring\nAnn,Bell,740-221-2169,2026-02-03\n",
      "convert @t.csv --map Last_visit=date:Last_visit --to vcard --region US",
      holds: ["date as text (X-ABDATE;VALUE=text)"], lacks: ["birthday"]),
    Row(
      "a label goes with its number, and is none", "이름,학생 휴대폰\n홍길동,없음\n김철수,010-1234-5678\n",
      "convert @t.csv --clean --to vcard --region KR",
      holds: ["1 phone that only said there is none removed", "1 value cleaned"]),
    Row(
      "a word before a number that is not the first is its label",
      "이름;휴대폰\n강다은;010-2121-3131 / 아빠 010-4545-1234\n이하나;010-2121-3132(모), 010-4545-1235\n",
      "convert @t.csv --clean --to vcard --region KR",
      holds: [
        ":010-2121-3131\r\n", "X-ABLabel:아빠", ":010-4545-1234\r\n", ":010-2121-3132\r\n",
        "X-ABLabel:모", ":010-4545-1235\r\n",
      ]),
    Row(
      "one before the first or behind the last may be about both",
      "이름;휴대폰\n강다은;엄마 010-2121-3131 / 010-4545-1234\n이하나;010-2121-3132 / 010-4545-1235 김씨네\n오은;010-2121-3133(공용), 010-4545-1236\n조은;010-2121-3134, 통화는 저녁에 010-4545-1237\n",
      "convert @t.csv --clean --to vcard --region KR",
      holds: [
        "엄마 010-2121-3131 / 010-4545-1234", "010-2121-3132 / 010-4545-1235 김씨네",
        "010-2121-3133(공용)", "통화는 저녁에 010-4545-1237",
      ]),
    Row(
      "which of several numbers is none is said",
      "Nom;Tel\nLéa;06 12 34 56 70 / 07 15 71 74 44\n", "check @t.csv --region FR",
      holds: ["number 2 of the 2 in the field is none of FR"]),
    Row(
      "another ending of a number is no wrong number", "Name;Tel\nLea;02 9876 5432/33\n",
      "check @t.csv --region AU", holds: ["the field holds several numbers"]),
    Row(
      "the label of one's own stays and the type is no loss where the number says it",
      "이름,학생 휴대폰\n홍길동,010-1234-5678\n", "convert @t.csv --for google --region KR",
      holds: ["학생"], lacks: ["lost"]),
    Row(
      "organisations are no people with a given name, and a guess is told",
      "Nom et prénom;Tél\nMARTIN Jean-Luc;0612345670\nSARL Bio Rhône;0612345671\nMairie de Vénissieux;0612345672\nGAEC du Moulin;0612345673\nLes Roses des Alpes;0612345674\nFrei Meier Susanne;0612345675\n",
      "clean @t.csv --split-names guess --phones keep --to vcard",
      holds: [
        "FN:SARL Bio Rhône\r\n", "FN:Mairie de Vénissieux\r\n", "FN:GAEC du Moulin\r\n",
        "FN:Les Roses des Alpes\r\n", "N:Frei Meier;Susanne;;;",
        "[name-split] Susanne Frei Meier: Nom et prénom \"Frei Meier Susanne\"",
      ]),
    Row(
      "a cell keeps its word for the calendar",
      "이름,생년월일(음/양)\n한미경,1950.01.01 (음)\n서창수,1951.02.08 (양)\n오은,1952.3.4\n",
      "clean @t.csv --in-place --region KR",
      holds: ["한미경,1950.01.01 (음)\n", "서창수,1951-02-08 (양)\n", "오은,1952-03-04\n"]),
    Row(
      "jobs that are shortened in part stay jobs",
      "Anrede;Titel;Vorname;Nachname\nHerr;stv. Obmann;Uli;Huber\nFrau;Techn. Leiterin;Ida;Hofer\nFrau;CEO;Eva;Groß\nHerr;Abt.-Leiter;Jo;Lang\n",
      "convert @t.csv --to ndjson", holds: [#""titles":["stv. Obmann"]"#, #""titles":["CEO"]"#]),
    Row(
      "a job stays one", "Anrede;Titel;Vorname;Nachname\nHerr;Einkäufer;Hans;Müller\n",
      "convert @t.csv --to ndjson", holds: [#""titles":["Einkäufer"]"#]),
    Row(
      "a header says the order of dates", "Name;DOB (dd/mm/yyyy)\nJo Smith;01/02/1990\n",
      "convert @t.csv --to ndjson", holds: [#""birthday":"1990-02-01""#], lacks: ["guess"]),
    Row(
      "in German", "Name;Geburtsdatum TT.MM.JJJJ\nJo Smith;01.02.1990\n",
      "convert @t.csv --to ndjson", holds: [#""birthday":"1990-02-01""#]),
    Row(
      "in French", "Nom;Date de naissance (JJ/MM/AAAA)\nJo Smith;01/02/1990\n",
      "convert @t.csv --to ndjson", holds: [#""birthday":"1990-02-01""#]),
    Row(
      "in American", "Name;Birthday mm/dd\nJo Smith;01/02/1990\n", "convert @t.csv --to ndjson",
      holds: [#""birthday":"1990-01-02""#]),
    Row(
      "apostrophes do not count", "Name,Phone\nTom O’Hara,07400 123457\n", "search @t.csv O'Hara",
      holds: ["Tom O’Hara"]),
    Row(
      "nor that there are any", "Name,Phone\nTom O’Hara,07400 123457\n", "search @t.csv ohara",
      holds: ["Tom O’Hara"]),
    Row(
      "one person is shown without the faults of others",
      "Name,Birthday\nRolf,1990-01-02\nEva,unbekannt\n", "show @t.csv Rolf",
      holds: ["not shown: 1 (phonebook check FILE)"], lacks: ["unbekannt"]),
    Row(
      "the region of the numbers is proposed",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:+442079460798\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:B\nTEL:020 7946 0797\nEND:VCARD\n", "@t.vcf",
      holds: ["--region GB"]),
    Row(
      "what programs write for no date is named", "Name,DOB\nA,0000-00-00\nD,00/00/0000\n",
      "check @t.csv", holds: ["'0000-00-00'", "'00/00/0000'"]),
    Row(
      "a column is no vendor's because its header begins like one",
      "Name,Abonnement,MS Office,Watch size\nA,ZEIT,2019,42\n",
      "convert @t.csv --for google -o @o.csv",
      holds: ["Abonnement,ZEIT", "MS Office,2019", "Watch size,42"], lacks: ["lost:"]),
    Row(
      "Outlook's table is the same in every language, and its words for nothing are none",
      "Vorname,Nachname,Telefon Firma,Haupttelefon,Benutzer 1,E-Mail: Angezeigter Name,Geburtstag,Jahrestag,"
        + "Geschlecht,Organisations-Nr.,Ort,Priorität,Privat,Vertraulichkeit\n"
        + "Käthe,Köhler,040 1,040 2,Rh+,K,2.7.2005,0.0.00,Keine Angabe,ORG-9,Raum 3,Normal,Aus,Normal\n",
      "convert @t.csv --to ndjson",
      holds: [
        "(outlook-csv-de)", #""2005-07-02""#, #""number":"040 1","types":["main"]"#,
        #"X-LOCATION","#,
        #"["X-USER-1",{},"unknown","Rh+"]"#,
      ],
      lacks: ["anniversary", "gender", "X-PRI", "X-SENS", "organizations", "unreadable-date"]),
    Row(
      "so it is in French",
      "Prénom,Nom,Téléphone société,Téléphone principal,Utilisateur 1,Nom complet de l'adresse de messagerie,"
        + "Anniversaire,Sexe,Emplacement,Priorité,Privé,Critère de diffusion\n"
        + "Zoé,Roux,01 1,01 2,u,Z,2/7/2005,Non spécifié,Salle 3,Normale,Faux,Normale\n",
      "convert @t.csv --to ndjson",
      holds: ["(outlook-csv-fr)", #""2005-07-02""#, #""types":["main"]"#, "X-LOCATION"],
      lacks: ["gender", "X-PRI", "X-SENS"]),
    Row(
      "an address beside one city has its further lines in columns with numbers",
      "Nom complet;Adresse privée;Adresse privée 2;Adresse privée 3;Ville (domicile)\nZoé Roux;3 rue X;B;C;Lyon\n",
      "convert @t.csv --to vcard4", holds: ["ADR;TYPE=home:;;3 rue X\\nB\\nC;Lyon;;;"]),
    Row(
      "so it has where no column is called a street",
      "Name;Address;Address 2;City\nAda King;1 Hill;Flat 2;London\n",
      "convert @t.csv --to vcard4", holds: ["ADR:;;1 Hill\\nFlat 2;London;;;"]),
    Row(
      "a second whole address is one",
      "Name;Address;Adresse privée 2;City\nAda King;1 Hill;\"9 rue Y, 75001 Paris\";London\n",
      "convert @t.csv --to vcard4", holds: ["ADR:;;1 Hill;London", "ADR;TYPE=home:;;9 rue Y"]),
    Row(
      "Outlook's table has the words of its language",
      "Name,Gender\nZoé Roux,F\n", "convert @t.csv --to outlook-csv-fr",
      holds: [",Féminin,", ",Normale,Faux,"], lacks: ["Female", "False"]),
    Row(
      "so it has in German", "Name,Gender\nIda Roth,F\nUwe Roth,M\n",
      "convert @t.csv --to outlook-csv-de", holds: [",Weiblich,", ",Männlich,", ",Aus,"],
      lacks: ["Female", "False"]),
    Row(
      "a date that stays in its cell hinders nothing else of the row",
      "Nachname,Vorname,Geburtsdatum\nKoch  ,Ida,05.12.03\nRoth,Eva,15.12.1963\n", inPlace,
      holds: ["Koch,Ida,05.12.03\n", "Roth,Eva,1963-12-15\n"], lacks: ["error"]),
    Row(
      "numbers of accounts and students are none of telephones",
      "name,phone,Account number,Order No,Something,계좌번호,학번\n"
        + "Kim,010-1234-5678,110-123-456781,0024-00012,12-3456781,110-234-567891,2019-10231\n",
      "convert @t.csv --to ndjson", holds: ["Account number\"", "X-SOMETHING", "계좌번호"],
      lacks: ["}],\"phones", "types", "label\":\"Account"]),
    Row(
      "nor is a number of somebody else's telephone another number",
      "Customer Name,Kundentelefon\nKim,010-1234-5678\n", "convert @t.csv --to ndjson",
      holds: [#""full":"Kim""#, #""number":"010-1234-5678""#]),
    Row(
      "but those of people are",
      "이름,휴대폰,아빠\n김하늘,010-1234-5678,010-2345-6789\n", "convert @t.csv --to ndjson",
      holds: [#""number":"010-2345-6789""#]),
    Row(
      "nor is a school an employer beside a department", "이름,부서,학교\n김철수,영업부,한국대\n",
      "convert @t.csv --to ndjson", holds: [#""units":["영업부"]"#], lacks: [#""name":"한국대""#]),
    Row(
      "but else it is", "이름,학교\n김철수,한국대\n", "convert @t.csv --to ndjson",
      holds: [#""name":"한국대""#]),
    Row(
      "other signs divide cells where a header shows it",
      "name:phone:note\nKim:010-1234-5678:a\nLee:010-2345-6789:b\n", "convert @t.csv --to ndjson",
      holds: [#""full":"Kim""#, #""number":"010-1234-5678""#]),
    Row(
      "rows of sums are nobody, and stay",
      "Nr;Name;Mobil;Beitrag\n1;Anna Koch;0171 2345678;60\nGesamt:;1 Mitglied;;60\nTotal;;;60\n합계;;1명;\n",
      "clean @t.csv --in-place --region DE",
      holds: [
        "read 1 contact", "Gesamt:;1 Mitglied;;60\nTotal;;;60\n합계;;1명;\n",
        "3:1: note: this row sums up",
      ]),
    Row(
      "people of such a name are people",
      "Name,Phone,Company,City\nTotal,020 7946 0153,,\nGesamt,,Weiß & Co,Bonn\n",
      "convert @t.csv --to ndjson", holds: ["read 2 contacts"]),
    Row(
      "an apostrophe that keeps a zero is no part of a number, and stays",
      "name,phone\nKim,'01012345678\nLee,\"=\"\"01012345679\"\"\"\n",
      "clean @t.csv --in-place --phones e164",
      holds: ["Kim,'+821012345678\n", "Lee,\"=\"\"+821012345679\"\"\"\n"]),
    Row(
      "the forms of cells stay where numbers are replaced",
      "name,phone\nKim,'01012345678\nLee,\"=\"\"01012345679\"\"\"\n",
      "phones @t.csv --column phone --replace e164 -o @o.csv",
      holds: ["Kim,'+821012345678\n", "Lee,\"=\"\"+821012345679\"\"\"\n"]),
    Row(
      "joining keeps the columns of a table",
      "고객명;휴대폰;등급\n김하늘;010-2222-3333;VIP\n김 하늘;+82 10-2222-3333;\n",
      "dedupe @t.csv -o @o.csv", holds: ["고객명;휴대폰;등급\n김하늘;010-2222-3333;VIP\n"]),
    Row(
      "another character set keeps them", "고객명,휴대폰,등급\n김하늘,01022223333,VIP\n",
      "clean @t.csv -o @o.csv --bom",
      holds: ["\u{FEFF}고객명,휴대폰,등급\n김하늘,010-2222-3333,VIP\n", "1 value cleaned"]),
    Row(
      "the sounds of names are known by the words of phones",
      "성,이름,발음(성),이름(발음),카톡ID\n김,하늘,김,하느리,sky\n", "convert @t.csv --to vcard",
      holds: ["X-PHONETIC-LAST-NAME:김", "X-PHONETIC-FIRST-NAME:하느리", "X-SERVICE-TYPE=KakaoTalk"]),
    Row(
      "headers of clubs", "Name,Str./Nr.,PLZ/Ort,Mobilnr.\nA,Weg 1,10115 Berlin,0171 2345678\n",
      "convert @t.csv --to vcard", holds: ["ADR:;;Weg 1;Berlin;;10115;", "TYPE=cell:0171"]),
    Row(
      "a table of Google stays one",
      "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value\nA,B,,Mobile,0171\n",
      "dedupe @t.csv -o @o.csv", holds: ["First Name,Last Name,Labels,Phone 1 - Label"]),
    Row(
      "the ending tells the delimiter", "Name,Phone\nA,02-345-6789\n", "convert @t.csv -o @o.tsv",
      holds: ["Full Name\tFamily Name"]),
    Row(
      "a preview without values", "Name,Phone\nA,02-345-6789\n",
      "convert @t.csv --preview --no-values",
      holds: ["name.full"], lacks: ["02-345"]),
    Row(
      "a value that two rules change is one", "고객명,휴대폰\n전재철　,010-1111-2222\n",
      "clean @t.csv -o @o.csv", holds: ["1 value cleaned"]),
    Row(
      "one wrong lunar day is one fault", "고객명,생일(음력)\n김하나,윤 1963-09-06\n", "check @t.csv",
      holds: ["the lunar calendar has no such date", "1 finding or change"],
      lacks: ["unreadable-date"]),
    Row(
      "a cell of several numbers says how they are divided",
      "고객명,휴대폰,연락처2\n김,010-1234-5678 / 010-2222-3333,\n",
      "check @t.csv", holds: ["clean that to another format: --to vcard"]),
    Row(
      "decisions are no contacts", "결정\t점수\t이유\t공통점\t값\n\t5\t\t이름\t\n", "convert @t.csv -o @o.vcf",
      holds: ["this is a table of decisions"]),
    Row(
      "nobody of those who are looked for is in the group",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Eva\nCATEGORIES:Work\nEND:VCARD\n",
      "list @t.vcf --group Work --only Xaver",
      holds: ["nobody of those that are looked for is in the group 'Work'"]),
    Row(
      "a calendar has no groups",
      "BEGIN:VCARD\nVERSION:3.0\nUID:1\nFN:Eva\nBDAY:1990-01-02\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nUID:g\n"
        + "FN:Work\nX-ADDRESSBOOKSERVER-KIND:group\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1\nEND:VCARD\n",
      "convert @t.vcf --only group:Work -o @o.ics", holds: ["wrote 1 (ics) to"]),
    Row(
      "a number where a text is wanted is told so",
      "{\"name\":\"Kim\",\"phoneNumber\":1012345678}\n",
      "convert @t.csv --from ndjson --to vcard",
      holds: ["may not hold such a value", "phoneNumber \"1012345678\"", "FN:Kim"]),
    Row(
      "a line end in a cell is written as it is everywhere",
      "BEGIN:VCARD\nVERSION:3.0\nFN:a\\nb\nEND:VCARD\n", "list @t.vcf --format tsv",
      holds: ["a\\nb\t"]),
    Row(
      "Apple's word for a day is said in the language of the calendar",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nitem1.X-ABDATE:2016-05-05\nitem1.X-ABLabel:_$!<Anniversary>!$_\n"
        + "END:VCARD\n",
      "convert @t.vcf --language ko -o @o.ics", holds: ["SUMMARY:Ada 기념일"], lacks: ["Anniv"]),
    Row(
      "a profile goes to the notes of Android",
      "BEGIN:VCARD\nVERSION:3.0\nN:;Ada;;;\nFN:Ada\nX-SOCIALPROFILE;type=twitter:x-apple:ada\nEND:VCARD\n",
      "convert @t.vcf --for android -o @o.vcf", holds: ["NOTE:twitter: ada", "moved to note"],
      lacks: ["X-SOCIALPROFILE"]),
    Row(
      "the number of the house belongs to the street",
      "Name,Straße,Hausnummer,PLZ,Ort\nKäthe,Lindenweg,12a,10115,Berlin\nUwe,,7,,Bonn\n",
      "convert @t.csv --to vcard",
      holds: ["ADR:;;Lindenweg 12a;Berlin;;10115;", "ADR:;;7;Bonn;;;"], lacks: ["Hausnummer"]),
    Row(
      "and has its cell where it changes", "Name,Straße,Hausnummer,Ort\nKäthe,Lindenweg,12a,Bonn\n",
      "edit @t.csv Käthe --address ;;Am_Alten_Markt_5_b;Bonn;;;",
      holds: ["Käthe,Am Alten Markt,5 b,Bonn\n"]),
    Row(
      "and so has what stands behind it",
      "Naam;Straat;Huisnummer;Toevoeging;Plaats\nJan Boer;Kade;2;bis;Breda\n",
      "edit @t.csv Jan --address ;;Plein_1944_14_A;Breda;;;",
      holds: ["Jan Boer;Plein 1944;14;A;Breda\n"]),
    Row(
      "V and M are sexes below the Dutch word", "Naam;Geslacht\nAn Boer;V\nJan Smit;m\n",
      "convert @t.csv --to vcard4", holds: ["GENDER:F", "GENDER:M"], lacks: ["unknown-gender"]),
    Row(
      "the code stands where the country has it",
      "Name,Street,City,Zip,Country\nA,Weg 1,Berlin,10115,Deutschland\nB,Main St 1,Reno,89501,USA\n",
      "convert @t.csv --for google -o @o.csv",
      holds: ["Weg 1\n10115 Berlin\nDeutschland", "Main St 1\nReno, 89501\nUSA"]),
    Row(
      "a number is one of the country that its row names, in any language and by the letters on its cars",
      "Name,Land,Mobil\nA,Türkei,0532 123 45 67\nB,Niederlande,06 12345678\nC,A,0664 1234567\n"
        + "D,F,06 12 34 56 78\nE,Belgien,0470 12 34 56\nF,Suiza,079 123 45 67\nG,Allemagne,0171 2345678\n"
        + "H,체코,601 123 456\nI,Österr.,0664 1234567\n",
      "clean @t.csv --phones e164 --in-place",
      holds: [
        "+905321234567\n", "+31612345678\n", "A,+436641234567\n", "+33612345678\n",
        "+32470123456\n",
        "+41791234567\n", "+491712345678\n", "+420601123456\n", "Österr.,+436641234567\n",
      ], lacks: ["phone-ambiguous"]),
    Row(
      "also in Dutch, and without its accents",
      "Name,Land,Mobil\nA,Engeland,07911 123456\nB,Verenigd Koninkrijk,07911 123457\nC,Groot-Brittannië,07911 123458\n"
        + "D,Belgie,0470 12 34 56\nE,Turkije,0532 123 45 67\nF,Espana,612 34 56 78\nG,Oesterreich,0664 1234567\n"
        + "H,Osterreich,0664 1234568\nI,Zwitserland,079 123 45 67\nJ,Tuerkei,0532 123 45 68\n",
      "clean @t.csv --phones e164 --in-place",
      holds: [
        "+447911123456\n", "+447911123457\n", "+447911123458\n", "+32470123456\n",
        "+905321234567\n", "+34612345678\n", "+436641234567\n", "+436641234568\n",
        "+41791234567\n", "+905321234568\n",
      ], lacks: ["phone-ambiguous"]),
    Row(
      "where nobody knows the country, no number is taken for one at home",
      "Name,Land,Mobil\nA,Atlantis,010-1234-5678\nB,Atlantis,\"010-1234-5678, 02-123-4567\"\nC,-,010-1234-5678\n",
      "clean @t.csv --phones e164 --in-place",
      holds: [
        "Atlantis,010-1234-5678\n", "-,+821012345678\n", "A: Mobil \"010-1234-5678\"", "B: Mobil",
        "the country 'Atlantis' is not known [phone-ambiguous]",
      ], lacks: ["two ways"]),
    Row(
      "nor called wrong", "Name,Country,Phone\nA,Atlantis,060 1234567\nB,Atlantis,1012345678\n",
      "check @t.csv",
      holds: ["2 × phone-ambiguous"], lacks: ["phone-invalid", "phone-lost-zero", "depended"]),
    Row(
      "words for nothing name no country",
      "Name,Country,Phone\nA,None,01012345678\nB,unknown,01012345678\nC,없음,01012345678\nD,keine,01012345678\n"
        + "E,inconnu,01012345678\nF,n/a,01012345678\nG,국내,01012345678\nH,Not specified,01012345678\n",
      "clean @t.csv --in-place",
      holds: [
        "None,010-1234-5678\n", "unknown,010-1234-5678\n", "없음,010-1234-5678\n",
        "keine,010-1234-5678\n",
        "inconnu,010-1234-5678\n", "n/a,010-1234-5678\n", "국내,010-1234-5678\n",
        "specified,010-1234-5678\n",
      ], lacks: ["phone-ambiguous"]),
    Row(
      "a country is known by a part of what its cell says, and by three letters",
      "Name;Country;Phone\nA;England, UK;07400 123456\nB;GBR;07400 123456\nC;Korea (South);01012345678\n"
        + "D;대한민국(KR);01012345678\nE;KR - Korea;01012345678\nF;S. Korea;01012345678\nG;남한;01012345678\n"
        + "H;United States (US);650 253 0000\nI;the USA;650 253 0000\nJ;Germany (DE);0171 2345678\n"
        + "K;CAN;416 555 0134\nL;Deutschland, Bayern;0171 2345678\n",
      "clean @t.csv --phones e164 --in-place",
      holds: [
        "UK;+447400123456\n", "GBR;+447400123456\n", "(South);+821012345678\n",
        "(KR);+821012345678\n", "Korea;+821012345678\nF;S. Korea;+821012345678\n",
        "남한;+821012345678\n",
        "(US);+16502530000\n", "the USA;+16502530000\n", "(DE);+491712345678\n",
        "CAN;+14165550134\n",
        "Bayern;+491712345678\n",
      ], lacks: ["phone-ambiguous"]),
    Row(
      "two countries are none", "Name;Country;Phone\nA;Spain/Portugal;912 345 678\n",
      "check @t.csv",
      holds: ["the country 'Spain/Portugal' is not known"]),
    Row(
      "lands with a plan of their own are countries",
      "Name;Land;Phone\nA;Jersey;07797 712345\nB;Puerto Rico;787-345-6789\nC;Isle of Man;07624 412345\n"
        + "D;Gibraltar;57123456\nE;Åland;041 2345678\nF;Aruba;560 1234\nG;Jersey, UK;07797 712345\n"
        + "H;Wallis-et-Futuna;821234\nI;Guam;671-300-1234\nJ;Guernsey;07781 123456\n",
      "clean @t.csv --phones e164 --in-place",
      holds: [
        "Jersey;+447797712345\n", "+17873456789\n", "+447624412345\n", "+35057123456\n",
        "+358412345678\n", "+2975601234\n", "UK;+447797712345\n", "+681821234\n", "+16713001234\n",
        "+447781123456\n",
      ]),
    Row(
      "unless its other numbers show which it is",
      "Name,Land,Mobil,Telefon\nA,Atlantis,+49 30 123456,0171 2345678\n",
      "clean @t.csv --phones e164 --to vcard", holds: ["+491712345678"]),
    Row(
      "an option says it of all numbers", "Name,Land,Mobil\nA,Atlantis,0171 2345678\n",
      "clean @t.csv --phones e164 --region DE --in-place", holds: ["+491712345678\n"]),
    Row(
      "what a table says of men and women is understood in several languages",
      "Name;Geschlecht\nA;w\nB;m\nC;d\nD;männl.\nE;femme\nF;女\nG;남\n", "convert @t.csv --to vcard4",
      holds: ["GENDER:F", "GENDER:M", "GENDER:O"], lacks: ["GENDER:;", "unknown-gender"]),
    Row(
      "and so is what a passport says of others", "Name;Gender\nA;X\nB;other\nC;Non-binary\n",
      "convert @t.csv --to vcard4",
      holds: ["GENDER:;X", "GENDER:;other", "GENDER:;Non-binary"], lacks: ["unknown-gender"]),
    Row(
      "and what means either is told", "Name;Sexo\nA;H\nB;V\n", "check @t.csv",
      holds: ["column 2 holds 'H', which names no sex", "2 × unknown-gender"]),
    Row(
      "beside which M may be a woman", "Name;Sexo\nA;M\nB;H\nC;m\n", "convert @t.csv --to vcard4",
      holds: ["GENDER:;M", "GENDER:;H", "GENDER:;m", "column 2 holds 'M', which names no sex"]),
    Row(
      "but not beside F", "Nom;Sexe\nA;M\nB;H\nC;F\n", "convert @t.csv --to vcard4",
      holds: ["GENDER:M", "GENDER:;H", "GENDER:F"]),
    Row(
      "a German table of Thunderbird has titles and mailboxes",
      "Vorname,Nachname,Arbeitstitel,Primäre E-Mail-Adresse,Sekundäre E-Mail-Adresse\nA,B,Kassenwart,a@b.de,c@d.de\n",
      "convert @t.csv --for apple -o -",
      holds: ["TITLE:Kassenwart", "EMAIL;TYPE=pref:a@b.de", "EMAIL:c@d.de"], lacks: ["X-AB"]),
    Row(
      "a household is no person",
      "Name;Tel\nFam. Huber;030 123456\nEheleute Huber;\nThe Smith Family;\n",
      "clean @t.csv --split-names guess --to ndjson", lacks: ["given", "family"]),
    Row(
      "a nickname that may be a name is divided by nothing but an edit",
      "Name;Tel\nKarl (Kalle) Maier;\n", "clean @t.csv --split-names guess --to ndjson",
      holds: ["may be a nickname", "--given NAME"], lacks: ["--split-names certain"]),
    Row(
      "a landline goes into the column for such",
      "Name;Mobil;Telefon privat\nA;;\n", "add @t.csv --name B --phone 030-123456 --region DE",
      holds: ["B;;030-123456\n", "no column of just its kind"]),
    Row(
      "and a mobile phone into its own", "Name;Telefon privat;Mobil\nA;;\n",
      "add @t.csv --name B --phone 0171-2345678 --region DE", holds: ["B;;0171-2345678\n"]),
    Row(
      "a cell with several numbers is told once, whatever stands beside it",
      "Name;Tel.;Handy\nA;030 123456 oder 0171 2345678;0172 2345678\n",
      "clean @t.csv -n --region DE",
      holds: ["1 × phone-several"]),
    Row(
      "nothing else is said beside an error", "", "check @t.csv",
      holds: ["nothing else to report"]),
    Row(
      "who asks for a field that is none is told which there are", "Name\nA\n",
      "clean @t.csv --only land:A --in-place", holds: ["nobody matches", "'land:' names no field"]),
    Row(
      "no calling code of another country is proposed", "Name,Mobil\nA,4915123400026\n",
      "check @t.csv --region DE", holds: ["with a plus sign and its calling code"], lacks: ["+82"]),
    Row(
      "a new date is written as the others of its column",
      "Name,Geburtstag\nA,01.02.1980\nB,15.11.70\n", "add @t.csv --name C --birthday 1981-03-04",
      holds: ["A,01.02.1980\nB,15.11.70\nC,04.03.1981\n"]),
    Row(
      "so is one that changes, with its blanks and without zeros",
      "이름,생일\n김철수,1980. 3. 4.\n이영희,1981. 12. 14.\n",
      "edit @t.csv 이영희 --birthday 1999-01-12", holds: ["이영희,1999. 1. 12.\n"]),
    Row(
      "with its units", "이름,생일\n김철수,1980년 03월 04일\n",
      "edit @t.csv 김철수 --birthday 1999-01-12", holds: ["김철수,1999년 01월 12일\n"]),
    Row(
      "a card of vCard 2.1 gets no full name that nobody set",
      "BEGIN:VCARD\nVERSION:2.1\nN:Kim;Mina\nTEL:010-1234-5678\nEND:VCARD\n",
      "edit @t.vcf Mina --title Boss", holds: ["TITLE:Boss"], lacks: ["FN"]),
    Row(
      "Thunderbird's own fields have their columns, whoever names them",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:A;;;;\nX-MOZILLA-CUSTOM2:red\nEND:VCARD\n",
      "convert @t.vcf --to thunderbird-csv -o @o.csv", holds: [",red,"], lacks: ["lost"]),
    Row(
      "and their attributes", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nX-MOZILLA-CUSTOM2:red\nEND:VCARD\n",
      "convert @t.vcf --to ldif -o @o.csv", holds: ["mozillaCustom2: red"], lacks: ["lost"]),
    Row(
      "and the calendar beside it in the word of its column",
      "이름,생일,양/음\n김가,1960-05-15,음\n이나,1970-01-02,양\n",
      "edit @t.csv 김가 --birthday 1961-02-03", holds: ["김가,1961-02-03,양\n"]),
    Row(
      "or as its header asks", "이름,생일,음력여부\n김가,1960-05-15,Y\n이나,1970-01-02,N\n",
      "edit @t.csv 이나 --birthday 음력_1961-02-03", holds: ["이나,1961-02-03,Y\n"]),
    Row(
      "with the leap month in its own column",
      "이름,생일,음력여부,윤달\n김가,1960-05-15,음,\n이나,1970-01-02,양,\n박다,2001-04-05,음,윤\n",
      "edit @t.csv 이나 --birthday 음력_2001-윤4-06", holds: ["이나,2001-04-06,음,윤\n"],
      lacks: ["note:"]),
    Row(
      "which a day of the other calendar empties",
      "이름,생일,음력여부,윤달\n김가,1960-05-15,음,\n박다,2001-04-05,음,윤\n이나,1970-01-02,양,\n",
      "edit @t.csv 박다 --birthday 1999-01-01", holds: ["박다,1999-01-01,양,\n"]),
    Row(
      "in the order that another cell shows", "Name,Birthday\nA,03/04/1980\nB,11/25/1970\n",
      "edit @t.csv B --birthday 1981-03-04", holds: ["B,03/04/1981\n"]),
    Row(
      "in one piece",
      "Name,Birthday\nA,19800304\n", "add @t.csv --name B --birthday 1981-03-04",
      holds: ["B,19810304\n"]),
    Row(
      "and with the year first where nothing shows the order", "Name,Birthday\nA,03/04/1980\n",
      "add @t.csv --name B --birthday 1981-03-04", holds: ["B,1981-03-04\n"]),
    Row(
      "an address in one line is divided into the columns of its parts",
      "Name;Straße;PLZ;Ort\nA;Weg 2;10115;Berlin\n",
      "add @t.csv --name B --address Am_Ring_4,_50667_Köln", holds: ["B;Am Ring 4;50667;Köln\n"]),
    Row(
      "or into the column for two of them", "Name;Straße;PLZ Ort\nA;Weg 2;10115 Berlin\n",
      "edit @t.csv A --address Am_Ring_4,_50667_Köln", holds: ["A;Am Ring 4;50667 Köln\n"]),
    Row(
      "labels in the words of people are those of kinds",
      "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n"
        + "A,B,,휴대전화,010-1234-5678,* Travail,1\nC,D,,Fax (privat),2,Golf,3\n",
      "convert @t.csv --to vcard4",
      holds: [
        "TEL;TYPE=cell:010", "TEL;TYPE=work;PREF=1:1", "TEL;TYPE=home,fax:2", "X-ABLabel:Golf",
      ],
      lacks: ["휴대전화", "Travail"]),
    Row(
      "they are written to Google in its own words, those of somebody's own as they are",
      "First Name,Last Name,Labels,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Label,E-mail 1 - Value\n"
        + "A,B,,Móvil,1,집,a@b.example\nC,D,,携帯,2,Golf 2,c@d.example\n",
      "convert @t.csv --for google -o @o.csv", holds: [",Mobile,", ",Home,", ",Golf 2,"],
      lacks: ["Móvil", "携帯"]),
    Row(
      "a custom field with the words of a name of Apple's is that property",
      "First Name,Last Name,Labels,Custom Field 1 - Label,Custom Field 1 - Value\nA,B,,Maiden Name,Hill\n",
      "convert @t.csv --for apple", holds: ["\r\nX-MAIDENNAME:Hill\r\n"],
      lacks: ["NOTE", "X-ABLabel"]),
    Row(
      "and as kinds too where a card has them for labels",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nitem1.TEL:010-1\nitem1.X-ABLabel:휴대전화\nEND:VCARD\n",
      "convert @t.vcf --for google -o @o.csv", holds: [",Mobile,010-1"]),
    Row(
      "several addresses in one cell become several, of the kind of their column",
      "Name,E-Mail privat,Web\nA,\"a@b.example, c@d.example\",www.a.example http://b.example\n",
      "clean @t.csv --to vcard4",
      holds: [
        "EMAIL;TYPE=home:a@b.example\r\n", "EMAIL;TYPE=home:c@d.example\r\n",
        "URL:www.a.example\r\n", "URL:http://b.example\r\n",
      ]),
    Row(
      "those of e-mail without being cleaned, and of a label of one's own each with it",
      "Name,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value\nA,Club,a@b.example; c@d.example,\nB,,\"e@f.example, g\",\n",
      "convert @t.csv --to vcard4",
      holds: [
        "item1.EMAIL:a@b.example\r\nitem1.X-ABLabel:Club\r\nitem2.EMAIL:c@d.example\r\nitem2.X-ABLabel:Club\r\n",
        "EMAIL:e@f.example\\, g\r\n",
      ]),
    Row(
      "and where a list holds everything, as convert writes it",
      "Name,E-mail\nA,a@b.example; c@d.example\n", "list @t.csv --format ndjson",
      holds: ["\"address\":\"a@b.example\"", "\"address\":\"c@d.example\""]),
    Row(
      "a plural in brackets is no label",
      "Name,E-mail(s),Teléfono(s)\nA,a@b.example,020 7946 0018\n", "convert @t.csv --to vcard",
      holds: ["\r\nEMAIL:a@b.example\r\n", "\r\nTEL:020 7946 0018\r\n"], lacks: ["X-ABLabel"]),
    Row(
      "the mark of an app gives way to a character set that has none",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARD\n",
      "convert @t.vcf --for excel --output-encoding cp949 -o @o.csv", holds: ["Ann"],
      lacks: ["byte order mark"]),
    Row(
      "no column is guessed as the name where a later one is called so",
      "파트,이름,핸드폰\n소프라노,권성호,010-3100-0163\n알토,안성호,010-6009-8021\n",
      "convert @t.csv --to vcard", holds: ["\r\nFN:권성호\r\n", "소프라노"], lacks: ["FN:소프라노"]),
    Row(
      "but not where the cell beside them names one",
      "First Name,Last Name,E-mail Address,E-mail Type,E-mail Display Name\nA,B,a@b.example;c@d.example,SMTP,Ann\n",
      "convert @t.csv --to ndjson", holds: ["a@b.example;c@d.example"]),
    Row(
      "with a slash between them too", "Name,E-Mail\nA,a@b.example / c@d.example\n",
      "clean @t.csv --to vcard4", holds: ["EMAIL:a@b.example\r\n", "EMAIL:c@d.example\r\n"]),
    Row(
      "but not where one of them is none for certain",
      "Name,E-Mail\nA,\"a@b.example, c@d\"\nB,a/b@c.example\n", "check @t.csv",
      holds: ["more than one address", "1 × email-address"]),
    Row(
      "but not where a column holds whole addresses", "Name;Adresse\nA;Weg 2\n",
      "edit @t.csv A --address Am_Ring_4,_50667_Köln", holds: ["A;Am Ring 4, 50667 Köln\n"]),
    Row(
      "what a further column says of what a contact has once is kept beside it, and named",
      "First Name,Last Name,First Name,Birthday,Birthday,UID,UID\n"
        + "Anna,Hill,Anja,1990-01-02,1991-02-03,u1,u2\nBo,Ray,Bo,,1992-03-04,,u3\n",
      "convert @t.csv --to vcard4",
      holds: [
        "column 1 'First Name' and column 3 'First Name' both mean name.given",
        "'Birthday' and column 5 'Birthday' both mean",
        "N:Hill;Anna;;;", "BDAY:19900102", "X-FIRST-NAME:Anja", "X-BIRTHDAY:1991-02-03",
        "X-ABLabel:UID",
        "N:Ray;Bo;;;", "BDAY:19920304", "UID:u3",
      ], lacks: ["FN:Anja", "N:;Anja", "BDAY:19910203", "X-FIRST-NAME:Bo"]),
    Row(
      "and check names it", "Name,Birthday,Birthday\nAda,1990-01-02,1991-02-03\n", "check @t.csv",
      holds: ["[repeated-columns]"]),
    Row(
      "a cell of it stays when another changes",
      "First Name,Last Name,First Name,Phone\nAnna,Hill,Anja,1\n",
      "edit @t.csv Anna --phone 020-7946-0018 --region GB",
      holds: ["\nAnna,Hill,Anja,020-7946-0018\n"]),
    Row(
      "a table of a program gets no name that nobody gave",
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Associated Company\n"
        + "\"103\",\"\",\"\",\"info@nowhere.example\",020 7946 0018,,,\n",
      "clean @t.csv --in-place --region GB",
      holds: ["\"103\",\"\",\"\",\"info@nowhere.example\",020-7946-0018,,,\n"]),
    Row(
      "nor one from its company",
      "Name,Given Name,Family Name,E-mail 1 - Value,Organization 1 - Name,Phone 1 - Value\n"
        + ",,,a@x.example,Acme,020 7946 0018\n",
      "clean @t.csv --in-place --region GB", holds: ["\n,,,a@x.example,Acme,020-7946-0018\n"]),
    Row(
      "people beside each other are cleaned in their cells",
      "이름,휴대폰,,이름,휴대폰\n김하은,01023456789,,박민수,010 4567 8901\n,,,최준서,01077778888\n",
      "clean @t.csv --in-place",
      holds: [
        "휴대폰,,이름,휴대폰\n김하은,010-2345-6789,,박민수,010-4567-8901\n,,,최준서,010-7777-8888\n",
        "2 lists stand beside each other",
      ]),
    Row(
      "one of them is edited alone", "Name,Phone,Name,Phone\nAnn,1,Bob,2\n",
      "edit @t.csv Bob --phone 020-7946-0018 --region GB", holds: ["\nAnn,1,Bob,020-7946-0018\n"]),
    Row(
      "and does not go, as the others would move", "Name,Phone,Name,Phone\nAnn,1,Bob,2\n",
      "remove @t.csv Bob", holds: ["lists stand beside each other in this table", "convert OLD"]),
    Row(
      "nor does one come", "Name,Phone,Name,Phone\nAnn,1,Bob,2\n",
      "add @t.csv --name Cid", holds: ["lists stand beside each other in this table"]),
    Row(
      "a word above each of them is their group, which no cell gets",
      "제1구역,,,제2구역,,\n성명,전화,메모,성명,전화,메모\n김하은,1,,박민수,2,\n",
      "edit @t.csv 박민수 --note y",
      holds: ["제1구역,,,제2구역,,\n성명,전화,메모,성명,전화,메모\n김하은,1,,박민수,2,y\n"]),
    Row(
      "ditto marks become what they mean where a row above goes",
      "기수,이름,휴대폰\n21기,김하은,010-2345-6789\n〃,박민수,010-4567-8901\n\"\"\"\",최준서,010-7777-8888\n",
      "remove @t.csv 김하은",
      holds: ["기수,이름,휴대폰\n21기,박민수,010-4567-8901\n\"\"\"\",최준서,010-7777-8888\n"]),
    Row(
      "or a value above changes",
      "이름,메모,전화\n김하은,서울 마포구 1,1\n박민수,〃,2\n최준서,〃,3\n이서연,,4\n정다은,x,5\n윤도현,〃,6\n",
      "edit @t.csv 김하은 --note y",
      holds: ["김하은,y,1\n박민수,서울 마포구 1,2\n최준서,〃,3\n이서연,,4\n정다은,x,5\n윤도현,〃,6\n"]),
    Row(
      "but not where another value of a row above changes",
      "이름,메모,전화\n김하은,서울 마포구 1,1\n박민수,〃,2\n최준서,〃,3\n",
      "edit @t.csv 김하은 --phone 010-4567-8902",
      holds: ["김하은,서울 마포구 1,010-4567-8902\n박민수,〃,2\n최준서,〃,3\n"]),
    Row(
      "or where somebody goes below them, or comes",
      "이름,메모,전화\n김하은,서울 마포구 1,1\n박민수,〃,2\n최준서,〃,3\n",
      "remove @t.csv 박민수", holds: ["김하은,서울 마포구 1,1\n최준서,〃,3\n"]),
    Row(
      "nor elsewhere", "이름,메모,전화\n김하은,서울 마포구 1,1\n박민수,〃,2\n",
      "add @t.csv --name 이서연", holds: ["김하은,서울 마포구 1,1\n박민수,〃,2\n이서연,,\n"]),
    Row(
      "a row that changes keeps its marks where they stand for the same",
      "이름,주소,전화\n김하은,서울 마포구 1,010-2345-6789\n박민수,〃,010-4567-8901\n",
      "edit @t.csv 박민수 --phone 010-4567-8902",
      holds: ["\n김하은,서울 마포구 1,010-2345-6789\n박민수,〃,010-4567-8902\n"],
      lacks: ["ditto marks become"]),
    Row(
      "as it does where it is cleaned, and its mark with the cell above it",
      "이름,주소,전화\n김하은,서울 마포구 1,01023456789\n박민수,〃,〃\n최준서,〃,01045678901\n",
      "clean @t.csv --in-place",
      holds: ["서울 마포구 1,010-2345-6789\n박민수,〃,〃\n최준서,〃,010-4567-8901\n"]),
    Row(
      "what becomes of marks below a cell that changes is said",
      "이름,주소,전화\n김하은,서울 마포구 1,1\n박민수,〃,〃\n최준서,〃,3\n",
      "edit @t.csv 김하은 --address 대구 --phone 010-2345-6789 -n",
      holds: ["since cells above them change (cells: 2, rows: 1)"]),
    Row(
      "and below a row that goes",
      "Name,City,Phone\nAnn,Boston,1\nBob,〃,2\n", "remove @t.csv Ann",
      holds: ["since cells above them change (cells: 1, rows: 1)", "City,Phone\nBob,Boston,2\n"]),
    Row(
      "what may be a mark is not made one by a row that goes",
      "이름,휴대폰,주소\n김하은,010-2345-6789,서울\n박민수,010-4567-8901,\n최준서,010-7777-8888,〃\n",
      "remove @t.csv 박민수 -n", holds: ["write values in their place first: 최준서 ('주소')"],
      lacks: ["please report"]),
    Row(
      "nor by a value above it",
      "이름,휴대폰,주소\n박민수,010-4567-8901,\n최준서,010-7777-8888,〃\n",
      "edit @t.csv 박민수 --address 부산",
      holds: ["write values in their place first: 최준서 ('주소')", "8901,\n최준서,010-7777-8888,〃\n"]),
    Row(
      "nor by the join of those above it",
      "Name,Phone,City\nAnn Lee,020-7946-0018,Boston\nAnn Lee,020 7946 0018,\nBob Roy,020 7946 0020,〃\n",
      "dedupe @t.csv --in-place -n --region GB",
      holds: ["write values in their place first: Bob Roy ('City')"]),
    Row(
      "whoever has it may change",
      "이름,휴대폰,주소\n박민수,010-4567-8901,\n최준서,010-7777-8888,〃\n",
      "edit @t.csv 최준서 --address 부산", holds: ["8901,\n최준서,010-7777-8888,부산\n"]),
    Row(
      "and stand where nothing changes",
      "이름,메모,전화\n김하은,서울 마포구 1,010-2345-6789\n박민수,〃,010-4567-8901\n",
      "clean @t.csv --in-place", holds: ["박민수,〃,010-4567-8901\n"]),
    Row(
      "they are kept where people stand beside each other, whose table cannot be changed",
      "Name,Phone,Name,Phone\nAnn,1,Bob,2\nCid,〃,Dan,3\n",
      "edit @t.csv Dan --phone 020-7946-0018 --region GB",
      holds: ["with ditto marks for cells above, so it cannot be changed", "Cid,〃,Dan,3\n"]),
    Row(
      "unless nothing changes",
      "Name,Phone,Name,Phone\nAnn,020-7946-0018,Bob,020-7946-0019\nCid,〃,Dan,020-7946-0020\n",
      "clean @t.csv --in-place --region GB",
      holds: ["Cid,〃,Dan,020-7946-0020\n"], lacks: ["cannot be changed"]),
    Row(
      "and a preview shows how they are read", "Name,Phone,Name,Phone\nAnn,1,Bob,2\n",
      "convert @t.csv --preview --language ko", holds: ["목록 2개가 나란히 있습니다", "'Name, Phone'"]),
    Row(
      "and with --dates it stays as well", "Name;Geburtstag\nA;03.04.1990\nC;01.13.1931\n",
      "clean @t.csv --in-place --dates dmy", holds: ["A;1990-04-03\n", "C;01.13.1931\n"]),
    Row(
      "a day without a year is written as the dates of its column",
      "Name;Geburtsdatum\nA;24.12.1980\nB;\n", "edit @t.csv B --birthday 3.4. --region DE",
      holds: ["\nB;03.04.\n"]),
    Row(
      "but not where it could be another day", "Name,Birthday\nA,12/24/1980\nB,\n",
      "edit @t.csv B --birthday=--04-03", holds: ["\nB,--04-03\n"]),
    Row(
      "a ditto mark is no quote that is left open", "성명,주소,휴대폰\n김민수,서울,1\n이영희,\",01023456789\n",
      "clean @t.csv --in-place", holds: ["ditto-mark", "이영희,\",010-2345-6789\n"],
      lacks: ["unclosed-quote"]),
    Row(
      "a last row that is short and has no line end may be cut",
      "Name,Phone,Note\nAnn,+12127365000,x\nBob,+1212736", "convert @t.csv --to vcard",
      holds: ["t.csv:3:1: warning", "no line end: the file may be cut off here [short-row]"]),
    Row(
      "and that is said to those who want no words, too",
      "Name,Phone,Note\nAnn,1,x\nMay,2,y\nBob,+1212736",
      "convert @t.csv --to vcard -q", holds: ["t.csv:4:1: warning", "FN:Bob"]),
    Row(
      "a line with a number below the table is none that is cut",
      "Name,Phone,Note\nAnn,1,x\nMay,2,y\nPage 1 of 1",
      "convert @t.csv --to vcard -q", holds: ["FN:Page 1 of 1"], lacks: ["cut off"]),
    Row(
      "a name alone may be the beginning of a row", "Name,Phone,Note\nAnn,1,x\nMay,2,y\nCat F",
      "convert @t.csv --to vcard -q", holds: ["FN:Cat F", "cut off here [short-row] Cat F"]),
    Row(
      "nor a row whose columns have no name", "Name,Phone,\nAnn,1,\nMay,2,\nBob,3",
      "convert @t.csv --to vcard", holds: ["FN:Bob"], lacks: ["cut off"]),
    Row(
      "a row that may be cut is edited", "Name,Phone,Email,Note\nAnn,1,,x\nMay,2,,y\nBob,3",
      "edit @t.csv Bob --email b@x.org", holds: ["\nBob,3,b@x.org"]),
    Row(
      "one with a line end is short alone", "Name,Phone,Note\nAnn,+12127365000,x\nBob,+1212736\n",
      "check @t.csv", holds: ["note: the row has 2 cells"], lacks: ["cut off"]),
    Row(
      "nor is one of several short ones cut", "Name,Phone,Note\nAnn,+12127365000\nBob,+1212736",
      "check @t.csv", holds: ["short-row"], lacks: ["cut off"]),
    Row(
      "nor a whole one", "Name,Phone\nAnn,+12127365000\nBob,+12127365001", "check @t.csv",
      lacks: ["cut off"]),
    Row(
      "a label in a number is mended where a table has a place for it",
      "Name,Phone\nDee,(home) 212-274-1004\nEd,Tel. 212-274-1005\n",
      "check @t.csv --region US",
      holds: [
        "(home) 212-274-1004\"; phonebook clean fixes it; a table of your own has no cell for it",
        "Tel. 212-274-1005\"; phonebook clean fixes it\n",
      ]),
    Row(
      "what is said of the table is about nobody", "홍길동,010-1234-5678\n김철수,010-8765-4321\n",
      "list @t.csv", holds: ["[no-header]"], lacks: ["[no-header] 홍길동"]),
    Row(
      "any command reads a table without a header", "foo,010-1234-5678\nbar,010-8765-4321\n",
      "list @t.csv --no-header --map 1=name.full", holds: ["foo", "bar"]),
    Row(
      "a table without a header is anonymized whole", "이름,휴대폰\n김철수,010-8765-4321\n",
      "anonymize @t.csv --no-header", lacks: ["이름", "휴대폰"]),
    Row(
      "a number that is changed has its code in its cell", "Name,Vorwahl,Telefon\nA,030,12345678\n",
      "clean @t.csv --in-place --region DE", holds: ["A,,030-12345678\n", "[joined-columns]"]),
    Row(
      "one that is set has none but its own", "Name,Vorwahl,Telefon\nA,030,12345678\nB,040,1\n",
      "edit @t.csv A --phone 5551234", holds: ["A,,5551234\nB,040,1\n"]),
    Row(
      "a code that another number has not stays", "Name,Vorwahl,Telefon\nA,089,\"+49 40 987654\"\n",
      "clean @t.csv --in-place --region DE",
      holds: [
        "A,089,\"040-987654\"\n", "column 2 says '089', which the value beside it does not hold",
      ]),
    Row(
      "nor is one gone whose digits stand further behind",
      "Name,Vorwahl,Telefon\nA,030,0171 1230456\nB,030,+49 30 12345678\nC,n/a,030 12345678\n",
      "clean @t.csv --in-place --region DE",
      holds: [
        "\nA,030,0171-1230456\nB,,030-12345678\nC,n/a,030-12345678\n",
        "column 2 says '030', which the value beside it does not hold",
      ]),
    Row(
      "a name that is made of other values is none in tables of Google",
      "BEGIN:VCARD\nVERSION:3.0\nORG:Beta\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nEMAIL:a@b.example\nEND:VCARD\n",
      "convert @t.vcf --clean --to google-csv",
      holds: ["\n,,,,,,,,,,Beta,", "\n,,,,,,,,,,,,,,,,,,a@b.example\n"],
      lacks: ["moved to"]),
    Row(
      "nor in those of Outlook", "BEGIN:VCARD\nVERSION:3.0\nORG:Beta\nEND:VCARD\n",
      "convert @t.vcf --clean --to outlook-csv", holds: [",,,,,Beta,"],
      lacks: ["moved to", "Beta,,,,Beta"]),
    Row(
      "where a name is demanded it is one", "BEGIN:VCARD\nVERSION:3.0\nORG:Beta\nEND:VCARD\n",
      "convert @t.vcf --clean --to salesforce-csv", holds: ["moved to First Name"]),
    Row(
      "the label of a wedding day is kept beside its column",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nitem1.ANNIVERSARY:2001-02-03\nitem1.X-ABLabel:Silver wedding\nEND:VCARD\n",
      "convert @t.vcf --to yahoo-csv",
      holds: ["\"2/3/2001\"", "\"Silver wedding: 2001-02-03\"", "(ANNIVERSARY;X-ABLabel)"]),
    Row(
      "a label that says no more is not",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nitem1.X-ABDATE:2001-02-03\nitem1.X-ABLabel:_$!<Anniversary>!$_\nEND:VCARD\n",
      "convert @t.vcf --to outlook-csv", holds: [",2/3/2001,"], lacks: ["moved to", "lost"]),
    Row(
      "the groups of Google are its own in capitals, too",
      "First Name,Middle Name,Last Name,Phonetic First Name,Photo,Labels\nA,,B,,,* MYCONTACTS ::: * STARRED ::: CLUB\n",
      "convert @t.csv --to google-csv", holds: ["* myContacts ::: * starred ::: CLUB"]),
    Row(
      "zeros for no date are told once a column, and a gender that is not specified is none",
      "First Name,Last Name,E-mail Address,Birthday,Gender\nAl,Old,a@x.example,0/0/00,Unspecified\n"
        + "Bo,Old,b@x.example,0/0/00,Male\n",
      "convert @t.csv --to vcard4",
      holds: ["GENDER:M", "such cells are empty"],
      lacks: ["Unspecified", "Bo Old: Birthday", "write the date"]),
    Row(
      "a column of one's own keeps the letters of its header",
      "Name,Phone,Subs paid\nA B,07400111111,Y\n", "convert @t.csv --for google",
      holds: [",Subs paid,Y"], lacks: ["Subs Paid", "X-SUBS"]),
    Row(
      "in a table for people the only number of somebody has no mark for the preferred one",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Al\nTEL;TYPE=cell,pref:07400111111\nEND:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL;TYPE=home,pref:01904496010\nTEL:1\nEND:VCARD\n",
      "convert @t.vcf --for excel --to csv", holds: [",Mobile,", ",* Home,"], lacks: ["* Mobile"]),
    Row(
      "a messenger of Apple's is shown without its scheme",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Al\nIMPP;X-SERVICE-TYPE=WhatsApp:x-apple:7400000000\nEND:VCARD\n",
      "convert @t.vcf --to html", holds: ["7400000000"], lacks: ["x-apple"]),
    Row(
      "Ireland is known by its own name",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Al\nTEL:087 123 4567\nADR:;;1 St;Cork;;;Éire\nEND:VCARD\n",
      "clean @t.vcf --to vcard", holds: ["+353 87"], lacks: ["is not known"]),
    Row(
      "the year of Apple for none is told where a table has it",
      "Name,Birthday\nA,1604-05-06\nB,1604-05-07\n",
      "convert @t.csv --to vcard",
      holds: ["BDAY:--05-06", "column 2 holds the year 1604"],
      lacks: ["B: Birthday"]),
    Row(
      "and where a table would have it nothing is lost",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nBDAY:1604-05-06\nEND:VCARD\n",
      "convert @t.vcf --to google-csv",
      holds: [",--05-06,"], lacks: ["lost", "1604"]),
    Row(
      "also one for a spreadsheet",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nBDAY:1604-05-06\nEND:VCARD\n",
      "convert @t.vcf --for excel -o @o.csv",
      holds: ["May 6"], lacks: ["lost", "1604"]),
    Row(
      "of a date with a time the time alone is lost, and nicknames in one cell are none",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nBDAY:1990-05-06T10:00:00Z\nNICKNAME:J,JJ\nEND:VCARD\n",
      "convert @t.vcf --to google-csv",
      holds: [
        "\"J, JJ\"", "1990-05-06,", "lost: 1 × time of birthday (BDAY;TIME;",
        "several values stand in one cell of the column 'Nickname' with commas between them (1 time)",
      ], lacks: ["lost: 1 × birthday", "lost: 1 × nickname"]),
    Row(
      "a heading of which no name would say the same stays as it is written",
      "Name;IBAN;Mitgliedsnr.;Mitglied-Nr.;Shoe size\nAda;x1;x2;x3;x4\n",
      "convert @t.csv --to google-csv",
      holds: [",IBAN,x1,", ",Mitgliedsnr.,x2,", ",Mitglied-Nr.,x3", "Shoe size,x4"]),
    Row(
      "and keeps its place in a table for a spreadsheet",
      "Name;IBAN;Mitglied-Nr.\nAda;x1;x3\n", "convert @t.csv --for excel",
      holds: [",IBAN,", ",Mitglied-Nr."]),
    Row(
      "an address of which nothing is said is one of home for whoever has no organisation",
      "Name;Straße;PLZ;Ort\nAda;Weg 1;01067;Dresden\n", "convert @t.csv --to thunderbird-csv",
      holds: ["moved to Home Address: 1 × address"]),
    Row(
      "and one of work for whoever has one",
      "Name;Straße;PLZ;Ort;Firma\nAda;Weg 1;01067;Dresden;ACME\n",
      "convert @t.csv --to thunderbird-csv", holds: ["moved to Work Address: 1 × address"]),
    Row(
      "how sounds are written is lost where the sounds are moved",
      "BEGIN:VCARD\nVERSION:4.0\nFN:A B\nN;ALTID=1:B;A;;;\nN;ALTID=1;PHONETIC=ipa;SCRIPT=Latn:b;a;;;\nEND:VCARD\n",
      "convert @t.vcf --to vcard",
      holds: [
        "moved to X-PHONETIC-…", "(N;PHONETIC; vCard 3.0 has no such parameter)", "(N;SCRIPT; ",
      ]),
    Row(
      "which the parameter of Apple's says itself",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nN:;A;;;\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-05-06\nEND:VCARD\n",
      "convert @t.vcf --to google-csv", holds: [",--05-06,"], lacks: ["1604"]),
    Row(
      "so in LDIF", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nBDAY:1604-05-06\nEND:VCARD\n",
      "convert @t.vcf --to ldif", holds: ["birthday: 6"], lacks: ["birthyear", "lost"]),
    Row(
      "what people write under labels of their own stands in the notes of LDIF",
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nitem1.X-CUSTOM-FIELD:blue\nitem1.X-ABLabel:Eyes\nEND:VCARD\n",
      "convert @t.vcf --to ldif", holds: ["description: Eyes: blue", "moved to description"],
      lacks: ["lost"]),
    Row(
      "the address of a messenger that is one already stays one",
      "Name,Given Name,Family Name,IM 1 - Type,IM 1 - Service,IM 1 - Value\nA B,A,B,,SIP,sip:a@b.example\n",
      "convert @t.csv --to vcard", holds: ["IMPP;X-SERVICE-TYPE=SIP:sip:a@b.example"]),
    Row(
      "a day of Android's without a label gets none",
      "BEGIN:VCARD\nVERSION:2.1\nN:A\nX-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2024-01-01;0;;;;;;;;;;;;;\nEND:VCARD\n",
      "convert @t.vcf --to vcard2.1", holds: ["contact_event;2024-01-01;0;;;;;;;;;;;;;"]),
    Row(
      "remarks stay where they stand in a table", "이름,휴대폰\n■ 중등부,\n김철수,01087654321\n",
      "clean @t.csv --in-place", holds: ["이름,휴대폰\n■ 중등부,\n김철수,010-8765-4321\n", "[remark-row]"]),
    Row(
      "a column without a header has a name in Korean", "이름,휴대폰,\n김하은,010-1234-5678,x\n",
      "convert @t.csv --preview --language ko", holds: ["(3번째 열)"], lacks: ["column", "Column"]),
  ]

  @Test("an office table is read and cleaned as it is meant", arguments: rows)
  func table(row: Row) throws {
    let session = try Session()
    let name = row.content.hasPrefix("BEGIN") ? "t.vcf" : "t.csv"
    try session.folder.write(name, row.content)
    try session.folder.write(
      "other.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:020-7946-0798\nEND:VCARD\n")
    let words = row.line.split(separator: " ").map { word in
      String(word.map { $0 == "_" ? " " : $0 })
    }
    let outcome = try session.run(words, environment: ["LANG": "C.UTF-8"])
    var said = outcome.text + outcome.errors
    for file in session.folder.names() where file.hasPrefix("o.") || file == name {
      let isRead =
        file == name
        && !["--in-place", "edit @t", "add @t", "remove @t"].contains {
          row.line.contains($0)
        }
      if !isRead { said += try session.folder.text(file) }
    }
    for text in row.holds { #expect(said.contains(text), "\(said)") }
    for text in row.lacks { #expect(!said.contains(text), "\(said)") }
  }

  /// Tables, and the region of their numbers.
  private static let cleanable =
    rows.filter { !$0.content.hasPrefix("BEGIN") }.map { ($0.content, "GB") }
    + [
      "이름,휴대폰,생일\n김하나,010-1111-0001,(양)49.12.25\n이둘,01011110002,75.3.2\n박셋,,1975.03.02\n",
      "이름,생일\n김하나,1990년 1월 2일\n이둘,(양력) 1990년 1월 3일\n박셋,음력 1990.1.4\n최넷,8월 19일\n",
      "성명,음양,생년월일\n김하나,양,49.12.25\n이둘,음,75.3.2\n박셋,양,1975/03/02\n",
      "성명,생일,양/음\n김하나,1990. 1. 2.,음력\n이둘,1990.2.30,음력\n박셋,1987. 6. 10.,윤달\n최넷,7/5,음\n강오,8월 1일,음\n",
      "성명,생일\n김하나,1990. 1. 2.\n이둘,1990.01.03\n박셋,19900104\n최넷,90/1/5\n강오,January 6 1990\n",
      "Name,Birthday,Anniversary\nA,1990.1.2,2001/2/3\nB,3 March 1990,2001.02.04\nC,,4 May 2001\n",
      "이름,휴대폰,전화\n김하나,010/1234/5678,02~123~4567\n이둘,010 1234 5679/02-123-4567,\n",
    ].map { ($0, "KR") }
    + ["google", "google-classic", "outlook", "thunderbird", "yahoo"].map {
      ((try? PackageFiles.text("Samples/\($0).csv")) ?? "", "KR")
    }

  @Test(
    "what a preview of cleaning shows is what cleaning writes, and cleaned again nothing changes",
    arguments: cleanable)
  func foretold(content: String, region: String) throws {
    let session = try Session()
    try session.folder.write("t.csv", content)
    func clean(_ words: String...) throws -> Session.Outcome {
      try session.run(["clean"] + words + ["--region", region])
    }
    let changes = changes(in: try clean("@t.csv", "-n").text)
    guard try clean("@t.csv", "-o", "@o.csv").status == .success else { return }
    let (old, new) = (try cells(session, "t.csv"), try cells(session, "o.csv"))
    // A table without a header gets columns of its own.
    guard old.first == new.first else { return }
    #expect(old.count == new.count)
    for (old, new) in zip(old, new) where old != new {
      // A code in a column of its own goes into the cell of the number.
      if new.isEmpty, changes.contains(where: { $0.before.hasPrefix(old) }) { continue }
      #expect(
        changes.contains {
          new.contains($0.after) || $0.after.split(separator: ";").contains { $0 == new }
        },
        "\(old) → \(new): \(changes)")
    }
    // A name has a cell for each of its parts.
    for change in changes where !changes.contains(where: { $0.before == change.after }) {
      for part in change.after.split(whereSeparator: { " ;".contains($0) }) {
        #expect(new.contains { $0.contains(part) }, "\(change)")
      }
    }
    // The same bytes are cleaned alike.
    if try session.folder.text("o.csv") == content {
      #expect(changes.isEmpty, "\(changes)")
      return
    }
    let again = self.changes(in: try clean("@o.csv", "-n").text)
    #expect(again.isEmpty, "\(again)")
    _ = try clean("@o.csv", "-o", "@p.csv")
    #expect(try session.folder.text("p.csv") == session.folder.text("o.csv"))
  }

  /// The changes that a preview shows.
  private func changes(in text: String) -> [(before: String, after: String)] {
    text.split(separator: "\n").compactMap { line in
      guard let arrow = line.firstRange(of: " → "), let colon = line.firstRange(of: ": "),
        let end = line.ranges(of: " [").last, colon.upperBound <= arrow.lowerBound
      else { return nil }
      return (
        String(line[colon.upperBound..<arrow.lowerBound]),
        String(line[arrow.upperBound..<end.lowerBound])
      )
    }
  }

  /// All cells of a table, row after row.
  private func cells(_ session: Session, _ name: String) throws -> [String] {
    let bytes = try session.folder.bytes(name)
    var scanner = RecordScanner(delimiter: RecordScanner.likelyDelimiter(of: bytes.span))
    var (start, cells) = (0, [String]())
    while case .record(let end) = scanner.scan(bytes.span, from: start, isFinal: true), end > start
    {
      start = end
      for column in 0..<scanner.count {
        var cell: [UInt8] = []
        scanner.appendText(of: column, in: bytes.span, to: &cell)
        cells.append(String(utf8: cell.span))
      }
    }
    return cells
  }

  @Test("a cell that another or a formula fills is not edited, and the workbook stays as it is")
  func cellsThatStay() throws {
    let session = try Session()
    func row(_ cells: String...) -> String {
      let cells = cells.map { text in
        text.isEmpty
          ? "<c/>"
          : text.first == "="
            ? "<c t=\"str\"><f>\(text.dropFirst())</f><v>x</v></c>"
            : "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      return "<row>\(cells.joined())</row>"
    }
    var book = MadeWorkbook("")
    book.sheets[0].content =
      "<sheetData>" + row("Name", "Phone", "Group") + row("Ann", "020 7946 0018", "A")
      + row("Bob", "020 7946 0019", "") + row("Cid", "020 7946 0020", "=A1")
      + "</sheetData><mergeCells><mergeCell ref='C2:C3'/></mergeCells>"
    let bytes = try book.bytes()
    try session.folder.write("b.xlsx", bytes)
    for (name, message) in [("Bob", "merged with C2"), ("Cid", "a formula makes the value")] {
      let outcome = try session.run(
        "edit", "@b.xlsx", name, "--group", "B", "--phone", "020 7946 0021", "--region", "GB")
      #expect(outcome.status == .failure && outcome.errors.contains(message), "\(outcome.errors)")
      #expect(outcome.errors.contains("nothing was changed"))
      #expect(try session.folder.bytes("b.xlsx") == bytes)
    }
    #expect(try session.run("edit", "@b.xlsx", "Ann", "--group", "B").status == .success)
  }

  @Test("another sheet is edited, and named where nobody is found")
  func sheets() throws {
    let session = try Session()
    func cell(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }
    var book = MadeWorkbook("<row>\(cell("Read"))\(cell("me"))</row>")
    book.sheets.append(
      (
        "People",
        "<sheetData><row>\(cell("Name"))\(cell("Note"))</row><row>\(cell("Eva"))\(cell("x"))</row></sheetData>"
      ))
    try session.folder.write("b.xlsx", try book.bytes())
    let missed = try session.run("edit", "@b.xlsx", "Eva", "--note", "hi")
    let said = ": warning: only the sheet 'Sheet1' is read, and 1 more with cells is not: 'People'"
    #expect(missed.errors.contains(said), "\(missed.errors)")
    #expect(missed.errors.contains("--sheet NAME reads another, and --sheet all"))
    #expect(try session.run("edit", "@b.xlsx", "Eva", "--note", "hi", "-q").errors.contains(said))
    let found = try session.run("edit", "@b.xlsx", "Eva", "--note", "hi", "--sheet", "People")
    #expect(found.status == .success, "\(found.errors)")
    #expect(try session.run("show", "@b.xlsx", "Eva", "--sheet", "People").text.contains("hi"))
    #expect(try session.run("@b.xlsx").text.contains("--sheet NAME reads another"))
    #expect(try session.run("@b.xlsx", "--sheet", "People").text.contains("contacts    1"))
  }

  @Test("a cell of several values keeps all of them where a table is cleaned, whatever its label")
  func severalValues() throws {
    let session = try Session()
    func folded(_ text: some StringProtocol) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let headers = [
      "E-mail", "E-mail(s)", "E-mail school", "Mother e-mail", "Work e-mail", "Phone",
      "Mother phone",
      "School phone", "Child", "Website school", "Address school", "Group",
    ]
    let values = [
      "ana@x.example; luis@x.example", "ana@x.example luis@x.example",
      "Ann <a@b.example>, c@d.example",
      "5125550135, 5125550136", "5125550135 / 02-345-6789", "a@b.example, 512 555 0136", "Ann; Bob",
      "http://a.example http://b.example",
    ]
    for header in headers {
      for value in values {
        try session.folder.write("t.csv", "Name,\(header),Note\nAnn Lee,\"\(value)\",x\n")
        let outcome = try session.run(
          "clean", "@t.csv", "--region", "US", "-o", "@o.csv", "--force")
        let row = folded(try session.folder.text("o.csv"))
        for part in value.split(whereSeparator: { " ;,/<>".contains($0) }) {
          #expect(row.contains(folded(part)), "\(header): \(value): \(outcome.errors)")
        }
      }
    }
  }

  @Test("what to do next with a workbook is done with all of its sheets of people")
  func nextOfSheets() throws {
    let session = try Session()
    func sheet(_ rows: [String]...) -> String {
      let rows = rows.map { cells in
        "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
      }
      return "<sheetData>\(rows.joined())</sheetData>"
    }
    var book = MadeWorkbook("")
    book.sheets = [
      ("정회원", sheet(["이름", "휴대폰"], ["김하은", "010-1234-5678"])),
      ("준회원", sheet(["이름", "휴대폰"], ["이서연", "010-1234-5679"])),
    ]
    try session.folder.write("b.xlsx", try book.bytes())
    #expect(try session.run("@b.xlsx").text.contains("--sheet all -o contacts.phonebook"))
    #expect(try session.run("@b.xlsx").text.contains("--sheet all --clean --dedupe -o clean.vcf"))
    for (words, isTold) in [([], true), (["--sheet", "all"], false), (["--sheet", "1"], false)] {
      let saved = try session.run(["archive", "save", "@k.phonebook", "@b.xlsx", "-q"] + words)
      #expect(saved.status == .success)
      #expect(saved.errors.contains("only the sheet '정회원' is read") == isTold, "\(saved.errors)")
    }
    let rows = [["", "행복아파트 입주자 명부"], ["", "관리소장 김관리"], ["", "전화 02-999-8888"]]
    book.sheets.insert(("표지", sheet(rows[0], rows[1], rows[2])), at: 0)
    try session.folder.write("c.xlsx", try book.bytes())
    let cover = try session.run("@c.xlsx")
    #expect(cover.status == .failure && cover.errors.contains("'정회원', '준회원'"), "\(cover.errors)")
    book.sheets.removeFirst()
    book.sheets[1] = ("회계", sheet(["일자", "금액"], ["2026.1.1", "30000"]))
    try session.folder.write("b.xlsx", try book.bytes())
    #expect(try session.run("@b.xlsx").text.contains("b.xlsx -o contacts.phonebook"))
    #expect(try session.run("archive", "save", "@k.phonebook", "@b.xlsx", "-q").errors.isEmpty)
  }

  @Test("of all sheets, one of no people is left out, which is said, unless no other is there")
  func sheetsOfOthers() throws {
    let session = try Session()
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    let sums = row("일자", "내역", "금액", "비고") + row("2026.1.1", "회비", "30000", "김하은")
    var book = MadeWorkbook(sums)
    try session.folder.write("sums.xlsx", try book.bytes())
    let alone = try session.run("list", "@sums.xlsx", "--sheet", "all")
    #expect(alone.status == .success && !alone.errors.contains("other-sheets"), "\(alone.errors)")
    let people = row("이름", "휴대폰") + row("김하은", "010-1234-5678")
    book.sheets.append(("21기", "<sheetData>\(people)</sheetData>"))
    let bytes = try book.bytes()
    try session.folder.write("b.xlsx", bytes)
    for (words, input) in [(["@b.xlsx"], []), (["-"], bytes)] {
      let outcome = try session.run(
        ["convert"] + words + ["--sheet", "all", "--to", "vcard", "--language", "en"], input: input)
      #expect(outcome.text.contains("FN:김하은") && !outcome.text.contains("FN:회비"))
      // One sheet of people is no group.
      #expect(!outcome.text.contains("CATEGORIES"), "\(outcome.text)")
      #expect(
        outcome.errors.contains("' is not read: none of its headers is one of contacts"),
        "\(outcome.errors)")
    }
  }

  @Test("all sheets are read where they are wanted, by every command that changes none")
  func allSheets() throws {
    let session = try Session()
    func row(_ cells: String...) -> String {
      "<row>" + cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    var book = MadeWorkbook(row("Name", "Phone", "Year") + row("Ann", "020 7946 0018", "7"))
    for content in [
      row("First Name", "Last Name", "E-mail") + row("Bob", "Hill", "bob@hill.example"), "",
      row("Name", "Phone"),
    ] {
      book.sheets.append(("S\(book.sheets.count)", "<sheetData>\(content)</sheetData>"))
    }
    let bytes = try book.bytes()
    try session.folder.write("b.xlsx", bytes)
    try session.folder.write("c.csv", "Name,Phone\nCid,020 7946 0020\n")
    for words in [
      ["clean", "@b.xlsx", "-o", "@cleaned.csv"], ["clean", "@b.xlsx", "-o", "@cleaned.xlsx"],
      ["dedupe", "@b.xlsx", "-o", "@joined.csv"],
    ] {
      let outcome = try session.run(words + ["--sheet", "all"])
      #expect(outcome.status == .success, "\(words) \(outcome.errors)")
      #expect(outcome.errors.contains("is a new table with columns of its own"), "\(words)")
    }
    for target in ["vcard", "csv", "google-csv", "ndjson"] {
      let outcome = try session.run(
        "convert", "@b.xlsx", "@c.csv", "--sheet", "all", "--map", "Year=note", "--to", target)
      #expect(outcome.status == .success, "\(outcome.errors)")
      for name in ["Ann", "Bob", "Cid"] { #expect(outcome.text.contains(name)) }
      #expect(!outcome.errors.contains("other-sheets"))
      #expect(outcome.errors.contains("passed over: 'S3'"), "\(outcome.errors)")
    }
    #expect(try session.run("list", "@b.xlsx", "--sheet", "all").text.contains("Bob Hill"))
    // Of several sheets of people, each is a group, and no other thing is.
    let group = try session.run("list", "@b.xlsx", "@c.csv", "--sheet", "all", "--group", "S1")
    #expect(group.text.contains("Bob Hill") && !group.text.contains("Ann"))
    let labels = try session.run("convert", "@b.xlsx", "--sheet", "all", "--to", "google-csv")
    #expect(labels.text.contains("Bob,,Hill,,,,,,,,,,,,,,S1,"), "\(labels.text)")
    #expect(
      labels.errors.contains(
        "b.xlsx/S1: note: the people of this sheet are put into the group 'S1'"))
    #expect(try !session.run("convert", "@b.xlsx", "--to", "vcard").text.contains("CATEGORIES"))
    for line in [
      ["edit", "@b.xlsx", "Ann", "--note", "x"], ["clean", "@b.xlsx", "-o", "@b.xlsx"],
      ["clean", "@b.xlsx", "--in-place"], ["dedupe", "@b.xlsx", "--in-place"],
      ["phones", "@b.xlsx"],
    ] {
      let outcome = try session.run(line + ["--sheet", "all"])
      #expect(
        outcome.errors.contains("one sheet is changed at a time"), "\(line) \(outcome.errors)")
      #expect(try session.folder.bytes("b.xlsx") == bytes)
    }
    // Whoever comes back into a sheet is in its group.
    _ = try session.run("archive", "save", "@b.phonebook", "@b.xlsx", "--sheet", "all")
    let back = try session.run(
      "archive", "restore", "@b.phonebook", "Bob", "--into", "@b.xlsx", "--sheet", "S1")
    #expect(back.errors.contains("the book has the same values"), "\(back.errors)")
  }
}
