internal import ContactBytes
internal import ContactModel

extension CSVDialect {
  /// Outlook for Windows, Korean: the same 92 columns, the last 44 in Korean order.
  public static let outlookKorean = CSVDialect(
    name: "outlook-csv-ko", title: "Outlook (Korean)", conventions: .outlookKorean,
    table: """
      호칭(영문) = name.prefix !
      이름 = name.given
      중간 이름 = name.middle
      성 = name.family
      호칭(한글) = name.suffix
      회사 = organization
      부서 = organization.department
      직함 = organization.title
      근무지 주소 번지 = address:work.street !
      근무지 번지 2 = address:work.street2
      근무지 번지 3 = address:work.street3
      근무지 구/군/시 = address:work.city
      근무지 시/도 = address:work.region
      근무지 우편 번호 = address:work.code
      근무지 국가/지역 | 근무지 국가 = address:work.country
      집 번지 = address:home.street
      집 번지 2 = address:home.street2
      집 번지 3 = address:home.street3
      집 주소 구/군/시 = address:home.city
      집 주소 시/도 = address:home.region
      집 주소 우편 번호 = address:home.code
      집 주소 국가/지역 | 집 주소 국가 = address:home.country
      기타 번지 = address:other.street +
      기타 번지 2 = address:other.street2
      기타 번지 3 = address:other.street3
      기타 구/군/시 = address:other.city
      기타 시/도 = address:other.region
      기타 우편 번호 = address:other.code
      기타 국가/지역 | 기타 국가 = address:other.country
      비서 전화 번호 = phone:비서
      근무지 팩스 = phone:work+fax ~
      근무처 전화 = phone:work
      근무처 전화 2 = phone:work#2
      다시 걸 전화 = phone:Callback
      카폰 = phone:car
      회사 대표 전화 = phone:main
      집 팩스 = phone:home+fax ~
      집 전화 번호 = phone:home
      집 전화 2 = phone:home#2
      ISDN = phone:ISDN
      휴대폰 = phone:cell
      기타 팩스 = phone:other+fax ~
      기타 전화 = phone:other +
      호출기 = phone:pager
      기본 전화 = phone:pref
      무선 전화 = phone:Radio
      TTY/TDD 전화 = phone:textphone
      텔렉스 = phone:Telex
      거리 = X-MILEAGE
      결혼 기념일 | 기념일 = anniversary
      계정 = X-ACCOUNT
      관리자 이름 = related:Manager
      국가 = X-LOCATION
      근무처 주소 사서함 = address:work.pobox
      기타 주소 사서함 = address:other.pobox
      디렉터리 서버 = X-DIRECTORY-SERVER
      머리글자 = X-INITIALS
      메모 = NOTE
      배우자 = related:spouse
      범주 항목 = groups
      비서 이름 = related:Assistant
      비용 정보 = X-BILLING-INFORMATION
      사무실 위치 = X-OFFICE-LOCATION
      사용자 1 = X-USER-1
      사용자 2 = X-USER-2
      사용자 3 = X-USER-3
      사용자 4 = X-USER-4
      생일 = birthday
      성별 = gender ?|미지정|지정 안 함|지정되지 않음
      숨김 = X-PRIVATE ?|False|거짓|아니요|꺼짐
      언어 = LANG
      우선 순위 = X-PRIORITY ?|보통|Normal
      우편물 종류 = X-SENSITIVITY ?|보통|Normal
      웹 페이지 = url
      인터넷 약속 있음/약속 없음 = FBURL
      자녀 = related:child
      전자 메일 주소 = email +
      전자 메일 유형 = email.type ?SMTP
      전자 메일 표시 이름 = email.display !
      전자 메일 2 주소 = email#2 +
      전자 메일 2 유형 = email#2.type ?SMTP
      전자 메일 2 표시 이름 = email#2.display
      전자 메일 3 주소 = email#3 +
      전자 메일 3 유형 = email#3.type ?SMTP
      전자 메일 3 표시 이름 = email#3.display
      주민 등록 번호 = sensitive
      중심어 = X-KEYWORDS
      직업 = X-PROFESSION
      집 주소 사서함 = address:home.pobox
      추천인 = related:"Referred By"
      취미 = HOBBY
      ID 번호 = X-ORGANIZATIONAL-ID
      """)
}

extension CSVDialect.Conventions {
  static let outlookKorean = CSVDialect.Conventions(
    dates: .yearMonthDay, hasLocalDates: true, groups: .semicolons, language: .korean,
    showsNameless: true)
}

// Outlook for Windows writes the same 92 columns in every language, under other headers and in the order of their
// alphabet; dates have the order of the country.

extension CSVDialect {
  /// Outlook for Windows, German.
  public static let outlookGerman = outlook(
    "outlook-csv-de", "Outlook (German)",
    """
    Anrede; Vorname; Weitere Vornamen; Nachname; Suffix; Firma; Abteilung; Position;
    Straße geschäftlich; Straße geschäftlich 2; Straße geschäftlich 3; Ort geschäftlich;
    Region geschäftlich | Bundesland/Kanton geschäftlich; Postleitzahl geschäftlich;
    Land/Region geschäftlich | Land geschäftlich; Straße privat; Straße privat 2; Straße privat 3;
    Ort privat; Bundesland/Kanton privat | Region privat; Postleitzahl privat;
    Land/Region privat | Land privat; Weitere Straße; Weitere Straße 2; Weitere Straße 3;
    Weiterer Ort; Weiteres/r Bundesland/Kanton | Weitere Region; Weitere Postleitzahl;
    Weiteres/e Land/Region | Weiteres Land; Telefon Assistent; Fax geschäftlich;
    Telefon geschäftlich; Telefon geschäftlich 2; Rückmeldung; Autotelefon; Telefon Firma;
    Fax privat; Telefon privat; Telefon privat 2; ISDN; Mobiltelefon; Weiteres Fax;
    Weiteres Telefon; Pager; Haupttelefon; Mobiltelefon 2 = phone:cell#2;
    Telefon für Hörbehinderte; Telex; Konto; Jahrestag; Name Assistent; Abrechnungsinformation;
    Geburtstag; Postfach geschäftlich; Kategorien; Kinder; Verzeichnisserver; E-Mail-Adresse;
    E-Mail-Typ; E-Mail: Angezeigter Name; E-Mail 2: Adresse; E-Mail 2: Typ;
    E-Mail 2: Angezeigter Name; E-Mail 3: Adresse; E-Mail 3: Typ; E-Mail 3: Angezeigter Name;
    Geschlecht = gender ?Keine Angabe|Unspecified; Regierungs-Nr. | Regierungsnr.; Hobby; Postfach privat; Initialen;
    Internet Frei/Gebucht | Internet-Frei/Gebucht; Stichwörter; Sprache; Ort;
    Name des/der Vorgesetzten | Name des/r Vorgesetzten; Reisekilometer; Notizen; Büro;
    Organisations-Nr. | Organisationsnr.; Weiteres Postfach; Priorität; Privat = X-PRIVATE ?Aus|Falsch|Nein|False; Beruf;
    Empfohlen von; Vertraulichkeit; Partner; Benutzer 1; Benutzer 2; Benutzer 3; Benutzer 4;
    Webseite
    """, genders: ("Männlich", "Weiblich"), separator: ASCII.dot)

  /// Outlook for Windows, French.
  public static let outlookFrench = outlook(
    "outlook-csv-fr", "Outlook (French)",
    """
    Titre; Prénom; Deuxième prénom; Nom; Suffixe; Société; Service; Titre | Titre1; Rue (bureau);
    Rue (bureau) 2; Rue (bureau) 3; Ville (bureau); Dép/Région (bureau); Code postal (bureau);
    Pays/Région (bureau) | Pays (bureau); Rue (domicile); Rue (domicile) 2; Rue (domicile) 3;
    Ville (domicile); Dép/Région (domicile); Code postal (domicile);
    Pays/Région (domicile) | Pays (domicile); Rue (autre); Rue (autre) 2; Rue (autre) 3;
    Ville (autre); Dép/Région (autre); Code postal (autre); Pays/Région (autre) | Pays (autre);
    Téléphone de l'assistant(e); Télécopie (bureau); Téléphone (bureau); Téléphone 2 (bureau);
    Rappel; Téléphone (voiture); Téléphone société; Télécopie (domicile); Téléphone (domicile);
    Téléphone 2 (domicile); RNIS; Tél. mobile; Télécopie (autre); Téléphone (autre);
    Récepteur de radiomessagerie; Téléphone principal; Radio téléphone; Téléphone TDD/TTY; Télex;
    Compte; Anniversaire de mariage ou fête; Nom de l'assistant(e); Informations facturation;
    Anniversaire; B.P. professionnelle; Catégories; Enfants; Serveur d'annuaire;
    Adresse de messagerie; Type de messagerie; Nom complet de l'adresse de messagerie;
    Adresse de messagerie 2; Type de messagerie 2; Nom complet de l'adresse de messagerie 2;
    Adresse de messagerie 3; Type de messagerie 3; Nom complet de l'adresse de messagerie 3;
    Sexe = gender ?Non spécifié|Unspecified;
    Code gouvernement; Passe-temps; Boîte postale du domicile; Initiales; Disponibilité Internet;
    Mots clés; Langue; Emplacement; Responsable; Kilométrage; Notes; Bureau;
    Numéro d'identification de l'organisation; Autre boîte postale;
    Priorité = X-PRIORITY ?Normale|Normal; Privé = X-PRIVATE ?Faux|Non|False; Profession;
    Recommandé par; Critère de diffusion = X-SENSITIVITY ?Normale|Normal; Conjoint(e); Utilisateur 1; Utilisateur 2; Utilisateur 3;
    Utilisateur 4; Page Web
    """, genders: ("Masculin", "Féminin"))

  /// Outlook for Windows, Spanish.
  public static let outlookSpanish = outlook(
    "outlook-csv-es", "Outlook (Spanish)",
    """
    Título; Nombre; Segundo nombre; Apellidos; Sufijo; Organización | Compañía; Departamento;
    Puesto; Calle del trabajo; Calle del trabajo 2; Calle del trabajo 3;
    Ciudad de trabajo | Ciudad del trabajo; Provincia o estado de trabajo;
    Código postal del trabajo; País o región del trabajo; Calle del domicilio;
    Calle del domicilio 2; Calle del domicilio 3; Ciudad de residencia | Ciudad del domicilio;
    Provincia o estado de residencia; Código postal de residencia | Código postal del domicilio;
    País o región del domicilio; Otra calle; Otra calle 2; Otra calle 3; Otra ciudad;
    Otra provincia o estado; Otro código postal; Otro país o región; Teléfono del ayudante;
    Fax del trabajo; Teléfono del trabajo; Teléfono del trabajo 2; Devolución de llamada;
    Teléfono del automóvil; Número de centralita de la organización; Fax particular;
    Particular | Teléfono particular; Número de teléfono 2 particular | Particular 2; RDSI;
    Teléfono móvil; Otro fax; Otro teléfono; Localizador; Teléfono principal; Radioteléfono;
    Número de teletipo; Télex; Cuenta; Aniversario; Nombre del ayudante;
    Información de facturación; Cumpleaños; Apartado postal del trabajo; Categorías; Hijos;
    Servidor de directorio; Dirección de correo electrónico; Tipo de correo electrónico;
    Nombre de pantalla de correo electrónico;
    Dirección de correo electrónico 2 | Dirección del correo electrónico 2;
    Tipo de correo electrónico 2; Nombre de pantalla de correo electrónico 2;
    Dirección de correo electrónico 3 | Dirección del correo electrónico 3;
    Tipo de correo electrónico 3; Nombre de pantalla de correo electrónico 3; Sexo | Género = gender ?Sin especificar|No especificado|Unspecified;
    Número de Id. del gobierno; Afición | Aficiones; Apartado postal de residencia; Iniciales;
    Disponibilidad de Internet; Palabras clave; Idioma; Ubicación; Nombre del director;
    Kilometraje | Millaje; Notas; Ubicación de la oficina; Número de Id. de la organización;
    Otro apartado postal; Prioridad; Privado = X-PRIVATE ?Falso|No|False; Profesión; Referencia de; Confidencialidad; Cónyuge;
    Usuario 1; Usuario 2; Usuario 3; Usuario 4; Página web
    """, genders: ("Masculino", "Femenino"))

  /// Outlook in another language of Europe.
  ///
  /// - Parameters:
  ///   - name: The name that options use.
  ///   - title: The program, for people.
  ///   - headers: The headers in the order of the English ones, divided by semicolons, with the others that versions
  ///     of the program have; one that means something else than the English one, or is empty in other words, has its
  ///     own field.
  ///   - genders: The words for men and for women.
  ///   - separator: What stands between the parts of a date; nil for a slash.
  /// - Returns: The dialect.
  private static func outlook(
    _ name: String, _ title: String, _ headers: String, genders: GenderWord.Words,
    separator: UInt8? = nil
  ) -> CSVDialect {
    CSVDialect(
      name: name, title: title,
      conventions: Conventions(
        dates: .dayMonthYear, dateSeparator: separator, hasLocalDates: true,
        groups: .semicolons, genders: genders, showsNameless: true),
      table: table(headers))
  }

  /// The lines of a table: the fields of the English one behind other headers.
  private static func table(_ headers: String) -> String {
    var table: [UInt8] = []
    // Byte by byte: every table that is read needs the headers of all dialects.
    let lines = outlookTable.utf8.split(separator: ASCII.lineFeed)
    for (header, line) in zip(headers.utf8.split(separator: ASCII.semicolon), lines) {
      let words = header.filter { $0 != ASCII.lineFeed }
      if !table.isEmpty { table.append(ASCII.lineFeed) }
      table += words
      guard !words.contains(ASCII.equals) else { continue }
      table.append(ASCII.space)
      table += line.drop { $0 != ASCII.equals }
    }
    return String(decoding: table, as: UTF8.self)
  }
}
