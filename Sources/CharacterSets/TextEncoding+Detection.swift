internal import ContactBytes

extension TextEncoding {
  /// Which set a text seems to be in, and why.
  package struct Detection: Hashable, Sendable {
    /// The set; for a text that is ASCII so far, UTF-8.
    package var encoding: TextEncoding
    /// The bytes of the byte order mark at the start, which the reader should skip; 0 for none.
    package var byteOrderMarkLength = 0
    /// What decided.
    package var evidence: Evidence

    /// Whether the set is likely rather than certain, which should be reported.
    package var isGuess: Bool { evidence == .plausibility }
  }

  /// What the detection of a set rests on.
  package enum Evidence: Sendable {
    /// A byte order mark.
    case byteOrderMark
    /// Every second byte of much of the text is 0, as in UTF-16.
    case zeroBytes
    /// There is only ASCII, which all sets but UTF-16 share; what comes later may be anything.
    case ascii
    /// There are other characters, and all are well-formed UTF-8.
    case wellFormedUTF8
    /// It is not all UTF-8, and this set makes the most sense of it.
    case plausibility
  }

  /// Detects the set of a text from its beginning.
  ///
  /// A byte order mark decides first, then zero bytes, then strict UTF-8. Otherwise UTF-8 (with
  /// some faults), CP949, Shift_JIS, EUC-JP, GBK, Big5 and the sets in which a byte is a letter are rated by how
  /// common their characters would be where they stand. A set that lacks bytes of the text is taken where no other makes sense
  /// of it, or where they are a few in a hundred of a long text.
  ///
  /// - Parameters:
  ///   - head: The beginning of the text; some kilobytes that include characters outside of ASCII
  ///     suffice.
  ///   - isComplete: Whether `head` is the whole text; otherwise its end may cut a character.
  /// - Returns: The set, the length of its byte order mark, and what decided.
  package static func detect(_ head: Span<UInt8>, isComplete: Bool) -> Detection {
    if let marked = markedEncoding(head) { return marked }
    if let encoding = unmarkedUTF16(head) {
      return Detection(encoding: encoding, evidence: .zeroBytes)
    }
    let valid = UTF8Check.validPrefix(of: head)
    if valid == head.count || !isComplete && isCut(head, at: valid) {
      let isASCII = UTF8Check.asciiPrefix(of: head) == head.count
      return Detection(encoding: .utf8, evidence: isASCII ? .ascii : .wellFormedUTF8)
    }
    let isMostlyUTF8 = cutCharacters(of: head).map { $0.whole > $0.cut } ?? false
    return Detection(
      encoding: isMostlyUTF8 ? .utf8 : Plausibility.mostLikely(head), evidence: .plausibility)
  }

  /// Counts the characters outside of ASCII, and those that are cut, of a text that is UTF-8 but for these.
  ///
  /// Programs that keep so many bytes of a value leave the beginning of a character, before ASCII or the end.
  ///
  /// - Returns: The two numbers; nil for a text in which other bytes are no UTF-8.
  package static func cutCharacters(of text: Span<UInt8>) -> (whole: Int, cut: Int)? {
    var (whole, cut) = (0, 0)
    var isBehindCharacter = false
    var i = 0
    while i < text.count {
      let isASCII = text[i] < 0x80
      switch UTF8Check.sequence(in: text, at: i) {
      case .character(let length):
        if !isASCII { whole += 1 }
        i += length
      case .incomplete(let length), .fault(let length):
        // Of one byte alone, other sets make letters: capital ones stand behind no small letter, and few behind what
        // is UTF-8.
        let isBehindSmall = i > 0 && text[i - 1] &- 0x61 < 26 && 0xC2...0xDE ~= text[i]
        let end = i + length
        guard 0xC2...0xF4 ~= text[i], length > 1 || isBehindCharacter || isBehindSmall,
          end == text.count || text[end] < 0x80 && !ASCII.isLetter(text[end])
        else { return nil }
        cut += 1
        i = end
      }
      isBehindCharacter = !isASCII
    }
    return (whole, cut)
  }

  /// The set that a byte order mark at the beginning names; nil for none.
  package static func markedEncoding(_ head: Span<UInt8>) -> Detection? {
    for encoding in [TextEncoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let mark = encoding.byteOrderMark
      if head.count >= mark.count, mark.indices.allSatisfy({ head[$0] == mark[$0] }) {
        return Detection(
          encoding: encoding, byteOrderMarkLength: mark.count, evidence: .byteOrderMark)
      }
    }
    return nil
  }

  /// The byte order of UTF-16 without a mark, or nil: text has no zero bytes in any other set.
  private static func unmarkedUTF16(_ head: Span<UInt8>) -> TextEncoding? {
    var zeros = (even: 0, odd: 0)
    for position in 0..<head.count where head[position] == 0 {
      if position.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    // One may stand in a text by mishap, or be its line end in UTF-16, which has other bytes than those of ASCII.
    if zeros.even + zeros.odd == 1, head.count > 2,
      head.indices.allSatisfy({ head[$0] == 0 || isPlain(head[$0]) })
    {
      return nil
    }
    // The line ends, commas and digits of a text in any language are more than an eighth of it; a
    // letter such as U+AC00 may put a few zeros on the other side.
    let enough = max(head.count / 16, 1)
    if zeros.odd >= enough, zeros.odd >= 3 * zeros.even { return .utf16LittleEndian }
    if zeros.even >= enough, zeros.even >= 3 * zeros.odd { return .utf16BigEndian }
    return nil
  }

  /// Whether a byte is of a line of ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    ASCII.space..<0x7F ~= byte || [ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn].contains(byte)
  }

  private static func isCut(_ head: Span<UInt8>, at position: Int) -> Bool {
    if case .incomplete = UTF8Check.sequence(in: head, at: position) { return true }
    return false
  }
}

/// Rates how much sense a text makes in a character set.
///
/// Each byte outside of ASCII earns up to one point, by how common the character is that it would
/// belong to in names and addresses, and a byte that belongs to none costs three. So the ratings of
/// two sets can be compared: they are over the same bytes.
enum Plausibility {
  /// Returns the set that rates highest; among equals the first.
  static func mostLikely(_ text: Span<UInt8>) -> TextEncoding {
    // Lines of ASCII alone tell nothing.
    var sample: [UInt8] = []
    var start = 0
    while start < text.count, sample.count < sampleCount {
      let end = text.afterLineEnding(at: text.lineEnd(from: start))
      let line = text.extracting(start..<min(end, start + sampleCount))
      if UTF8Check.asciiPrefix(of: line) < line.count { sample.append(line) }
      start = end
    }
    return mostLikely(among: sample.span)
  }

  private static func mostLikely(among text: Span<UInt8>) -> TextEncoding {
    if WindowsPunctuation.isAll(of: text) { return .windows1252 }
    var best = (encoding: TextEncoding.utf8, total: rate(text, utf8, isEastAsian: false))
    var faultless = (encoding: TextEncoding.utf8, total: Total())
    func compare(_ encoding: TextEncoding, _ total: Total) {
      if total.points > best.total.points { best = (encoding, total) }
      if total.faults == 0, total.points > faultless.total.points { faultless = (encoding, total) }
    }
    compare(.cp949, rate(text, cp949))
    for (encoding, signs, languages) in WordLanguage.bySet {
      compare(encoding, rate(text, signs, languages, isOld: encoding.isOlderThanWindows))
    }
    compare(.shiftJIS, rate(text, shiftJIS))
    // Common characters of China and Japan have the bytes of any syllables.
    if best.encoding == .cp949 { best.total = rate(text, cp949BesideHan) }
    if best.total.points < Double(best.total.count) {
      for encoding in [TextEncoding.gbk, .big5, .eucJP] {
        compare(encoding, rate(text, han: encoding))
      }
    }
    // One byte that was cut off makes no other language of a short text.
    let isUsable =
      best.encoding == .utf8 || 50 * best.total.faults <= best.total.count
      || faultless.total.points <= 0
      || best.total.faults == 1 && best.total.points > 1.5 * faultless.total.points
    return isUsable ? best.encoding : faultless.encoding
  }

  private static let sampleCount = 16_384

  /// The rating of a text: the points of its bytes outside of ASCII, how many these are, and those that
  /// belong to no character.
  private struct Total {
    var points = 0.0
    var count = 0
    var faults = 0
  }

  /// A character: its length in bytes, and the points of each of them.
  private typealias Rating = (length: Int, points: Double)
  private typealias Rule = (Span<UInt8>, Int) -> Rating

  private static let faultPoints = -3.0
  private static let fault: Rating = (1, faultPoints)

  private static func rate(
    _ text: Span<UInt8>, _ rule: Rule, isEastAsian: Bool = true
  ) -> Total {
    var total = Total()
    var position = 0
    while position < text.count {
      if text[position] < 0x80 {
        position += 1
        continue
      }
      var (length, points) = rule(text, position)
      if points == faultPoints { total.faults += 1 }
      if isEastAsian, length > 1, isInWord(text, position, length) { points = min(points, 0.3) }
      // A trail byte may be ASCII, which is no evidence.
      for index in position..<position + length where text[index] >= 0x80 {
        total.points += points
        total.count += 1
      }
      position += length
    }
    return total
  }

  /// Whether letters of ASCII stand before and behind a character, as they seldom do with one that is no letter.
  private static func isInWord(_ text: Span<UInt8>, _ position: Int, _ length: Int) -> Bool {
    position > 0 && ASCII.isLetter(text[position - 1]) && position + length < text.count
      && ASCII.isLetter(text[position + length])
  }

  private static func utf8(_ text: Span<UInt8>, _ position: Int) -> Rating {
    guard case .character(let length) = UTF8Check.sequence(in: text, at: position) else {
      return fault
    }
    return (length, 1)
  }

  private static func cp949(_ text: Span<UInt8>, _ position: Int) -> Rating {
    guard position + 1 < text.count else { return (1, 0) }
    let lead = text[position]
    let trail = text[position + 1]
    guard CP949.isCharacter(lead, trail) else { return fault }
    switch (lead, trail) {
    case (0xB0...0xC8, 0xA1...): return (2, 1)  // the syllables in common use
    case (0xA1...0xAC, 0xA1...): return (2, 0.4)  // symbols
    case (0xCA...0xFD, _): return (2, 0.2)  // Hanja
    default: return (2, 0.1)  // rare syllables
    }
  }

  private static func cp949BesideHan(_ text: Span<UInt8>, _ position: Int) -> Rating {
    let (length, points) = cp949(text, position)
    let isSeldom = points == 1 && CP949.isSeldom(text[position], text[position + 1])
    return (length, isSeldom ? 0.5 : points)
  }

  private static func shiftJIS(_ text: Span<UInt8>, _ position: Int) -> Rating {
    let lead = text[position]
    // Katakana of half width, a byte each, and in no word with letters of ASCII.
    if (0xA1...0xDF).contains(lead) {
      let isAmongLetters = [position - 1, position + 1].contains {
        text.indices.contains($0) && ASCII.isLetter(text[$0])
      }
      return (1, isAmongLetters ? -0.5 : 0.4)
    }
    // From 0xF0 to 0xF9 each program has its own characters.
    guard
      (0x81...0x9F).contains(lead) || (0xE0...0xEF).contains(lead) || (0xFA...0xFC).contains(lead)
    else { return fault }
    guard position + 1 < text.count else { return (1, 0) }
    let trail = text[position + 1]
    guard (0x40...0xFC).contains(trail), trail != 0x7F else { return fault }
    switch (lead, trail) {
    case (0x82, 0x9F...0xF1), (0x83, 0x40...0x96): return (2, 1)  // Hiragana and Katakana
    case (0x88...0x97, _): return (2, 0.8)  // Kanji in common use
    case (0x81, _), (0x82, _): return (2, 0.6)  // punctuation, digits of full width
    case (0x98...0x9F, _), (0xE0...0xEA, _): return (2, 0.3)  // other Kanji
    default: return (2, 0.1)
    }
  }

  /// Rates text in a set of China or Japan by how many of its characters are common in names, addresses and tables.
  ///
  /// All of these sets have kana, which only texts in Japanese are full of.
  private static func rate(_ text: Span<UInt8>, han encoding: TextEncoding) -> Total {
    var total = Total()
    var decoded: [UInt8] = []
    guard (try? encoding.decode(text, into: &decoded)) != nil else { return total }
    var (points, count) = (0.0, 0.0)
    for scalar in String(decoding: decoded, as: UTF8.self).unicodeScalars where scalar.value >= 0x80
    {
      count += 1
      switch scalar.value {
      case 0xFFFD:
        points += faultPoints
        total.faults += 1
      case 0x3041..<0x3100 where encoding == .eucJP: points += 1
      case 0x3000..<0x3100, 0xFF00...: points += 0.4
      default: points += commonHan.contains(scalar) ? 1 : 0.1
      }
    }
    for i in text.indices where text[i] >= 0x80 { total.count += 1 }
    if count > 0 { total.points = points / count * Double(total.count) }
    return total
  }

  /// Characters of surnames, given names, addresses and firms, in the forms of China and of Japan.
  private static let commonHan = Set(
    """
    王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎\
    余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文\
    庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂丛焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁时舒耿牟卜詹\
    关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍位覃霍翁隋植甘景薄单包司柏宁柯阮桂明华国建志小平军伟芳娜敏\
    静丽强磊洋艳勇杰娟涛超秀霞英玉红萍燕玲香月莉珍凤洁梦琳雪云莲真环荣爱妹琴素贞娥宇浩轩子涵欣怡佳俊博天\
    诗雨晨思嘉一鹏飞辉斌波刚健永春海山仁良才发学祥德福生元全胜新利清彬富顺信昌坚松善厚庆友裕河哲亮政谦亨\
    奇固之轮翰朗伯宏言若鸣朋栋维启克伦翔旭士以致树炎行泰雄琛钧冠策腾楠榕风航弘慧巧美雅芝翠薇菁瑞佩瑶倩婷\
    娅婕馨媛艺咏卿聪澜纯毓悦昭冰爽琬茗羽希欢霄露北京上津重广东州深圳浙南西都汉湖四川省市区县镇乡村街道号\
    楼室层弄巷大厦中心园城门台湾港澳九公有限责股份集团技术科电息网络软件贸商业银医院校系部经理总裁主工师\
    销售场人力资源财务助客户服老教授律事长员办姓名字话手机邮箱地址日备注称职传家庭作住宅编码籍性别男女同\
    组分类期年的是了不在我他这个们来到为你说就出会可也下得着自那后里起过能对用多法么去面动要样开还现正没\
    看进如前化本把两与点所已体其实些意想当水加级制物二三五六七八十百千張劉陳楊趙黃吳孫馬羅鄭謝韓馮蕭鄧許\
    呂蘇盧蔣賈葉閻鐘鍾譚鄒陸顧龍萬錢湯喬賀賴龔龐蘭顏嚴溫蘆魯韋畢聶叢齊莊時關費紀歐項陽衛單寧華國偉麗強靜\
    豔傑濤鳳潔夢雲蓮環榮愛軒詩鵬飛輝剛發學慶輪鳴棟維啟倫樹鈞騰風藝聰瀾純歡廣東漢縣鎮鄉號樓層灣門臺責團術\
    電網絡軟貿業銀醫經總師銷場資財務辦員長處組類機郵備註職傳編碼別個們來為說會後裡過對這樣還現進兩與點體\
    實當級動開無見書車問間題話語買賣記讀寫認識\
    佐藤鈴木渡辺伊斎斉井口崎沢浜橋坂池森竹内原野岡島川上下松田本村谷和樹雄郎治久美子恵幸奈織沙智絵里枝直也哉隆茂健敬\
    誠勝弘裕喜代真紀由佳太翔颯葵桜咲陽菜結愛莉悠斗蓮奏氏都道府郡町丁目番地株式会社様御殿事業所課係営販売製産電郵便号\
    花子宛先勤務携帯住備考連絡役職支店開発企画取締駅階棟県
    """.unicodeScalars)

  // MARK: - Sets in which a byte is a character

  /// Rates words by the letters of the languages that are written in the set: one language is that of most of
  /// the text, and the others lend words to it.
  private static func rate(
    _ text: Span<UInt8>, _ signs: [Sign], _ languages: [WordLanguage], isOld: Bool
  ) -> Total {
    var total = Total()
    var points = [Double](repeating: 0, count: languages.count)
    var letterCount = 0
    var pairs: Set<[UInt8]> = []
    var i = 0
    while i < text.count {
      let start = i
      var isASCII = true
      while i < text.count, signs[Int(text[i])].isLetter {
        if text[i] >= 0x80 { isASCII = false }
        i += 1
      }
      if i > start {
        if isASCII { continue }
        let word = Word(letters: (start..<i).map { signs[Int(text[$0])] })
        total.count += word.letters.count { !$0.isASCII }
        letterCount += word.letters.count
        for index in start..<i where isOld && text[index] >= 0x80 {
          pairs.insert([text[index], index + 1 < text.count ? text[index + 1] : 0])
        }
        for index in word.letters.indices where !word.letters[index].isASCII {
          if let shape = word.fault(at: index) {
            total.points += shape
            continue
          }
          let share = word.share(at: index)
          let fits = languages.map { $0.weight(at: index, in: word) }
          let foreign = (fits.max() ?? 0) / 2
          for (language, fit) in fits.enumerated() {
            points[language] += share * (fit > 0 ? fit : foreign > 0 ? foreign : -0.3)
          }
        }
        continue
      }
      if text[i] >= 0x80 {
        total.count += 1
        let sign = signs[Int(text[i])]
        if sign.isControl { total.faults += 1 }
        total.points += sign.points(
          after: i > 0 ? signs[Int(text[i - 1])] : Sign(0x20),
          before: i + 1 < text.count ? signs[Int(text[i + 1])] : Sign(0x20))
      }
      i += 1
    }
    total.points += points.max() ?? 0
    guard isOld else { return total }
    // Most letters of words are ASCII, and of the bytes of Chinese and Japanese at most every second one.
    if 5 * total.count > 2 * letterCount || total.points < 0.5 * Double(total.count) {
      total.points = -.infinity
    } else if pairs.count == 1 {
      // The only one may be a character of these behind a word.
      total.points *= 0.7
    }
    return total
  }
}
