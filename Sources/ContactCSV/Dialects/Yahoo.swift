internal import ContactModel

extension CSVDialect {
  /// Yahoo Mail.
  public static let yahoo = CSVDialect(
    name: "yahoo-csv", title: "Yahoo", conventions: .yahoo,
    table: """
      First = name.given !
      Middle = name.middle
      Last = name.family !
      Nickname = NICKNAME
      Email = email +
      Category = groups
      Distribution Lists = X-DISTRIBUTION-LISTS
      Messenger ID = im:Yahoo
      Home = phone:home
      Work = phone:work
      Pager = phone:pager
      Fax = phone:fax
      Mobile = phone:cell
      Other = phone:other +
      Yahoo! Phone = phone:"Yahoo! Phone" !
      Primary = phone:pref
      Alternate Email 1 = email#2 +
      Alternate Email 2 = email#3 +
      Personal Website = url:home
      Business Website = url:work
      Title = organization.title
      Company = organization
      Work Address = address:work.street
      Work City = address:work.city
      Work State = address:work.region
      Work ZIP = address:work.code
      Work Country = address:work.country
      Home Address = address:home.street
      Home City = address:home.city
      Home State = address:home.region
      Home ZIP = address:home.code
      Home Country = address:home.country
      Birthday = birthday
      Anniversary = anniversary
      Custom 1 = X-CUSTOM-1
      Custom 2 = X-CUSTOM-2
      Custom 3 = X-CUSTOM-3
      Custom 4 = X-CUSTOM-4
      Comments = NOTE
      Messenger ID1 = im:Yahoo#2
      Messenger ID2 = im:Yahoo#3
      Messenger ID3 = im:Yahoo#4
      Messenger ID4 = im:Yahoo#5
      Messenger ID5 = im:Yahoo#6
      Messenger ID6 = im:Yahoo#7
      Messenger ID7 = im:Yahoo#8
      Messenger ID8 = im:Yahoo#9
      Messenger ID9 = im:Yahoo#10
      Skype ID = im:Skype
      IRC ID = im:IRC
      ICQ ID = im:ICQ
      Google ID = im:"Google Talk"
      MSN ID = im:MSN
      AIM ID = im:AIM
      QQ ID = im:QQ
      """)
}

extension CSVDialect.Conventions {
  static let yahoo = CSVDialect.Conventions(
    dates: .monthDayYear, hasLocalDates: true, groups: .semicolons, quotesAll: true)
}
