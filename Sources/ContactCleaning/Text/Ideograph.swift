/// Ideographs of names that are written in several forms, old and new, of Japan and of China.
enum Ideograph {
  /// The one form that stands for all that an ideograph has.
  static func common(_ scalar: UInt32) -> UInt32 {
    let form = forms[UInt64(scalar)]
    return form == 0 ? scalar : UInt32(form)
  }

  /// Whether two different words are one but for the forms of their ideographs: 斎藤 and 齋藤.
  static func areForms(_ one: String, _ other: String) -> Bool {
    var (letters, others) = (one.unicodeScalars.makeIterator(), other.unicodeScalars.makeIterator())
    while let letter = letters.next() {
      guard let other = others.next(), common(letter.value) == common(other.value) else {
        return false
      }
    }
    return others.next() == nil
  }

  /// The first form of each, by the others.
  private static let forms: HashCounts = {
    var found = HashCounts()
    var first: Int32 = 0
    for letter in table.unicodeScalars {
      if letter.isASCII {
        first = 0
      } else if first == 0 {
        first = Int32(letter.value)
      } else {
        found.add(first, to: UInt64(letter.value))
      }
    }
    return found
  }()

  private static let table = """
    斎齋齊斉 辺邊邉边 高髙 崎﨑嵜 島嶋嶌岛 沢澤泽 広廣广 国國 桜櫻 浜濱滨 真眞 栄榮荣 徳德 恵惠 寿壽 竜龍龙 滝瀧 黒黑 蔵藏 静靜
    円圓 宝寶 学學 実實实 条條 遥遙 曽曾 富冨 陳陈 張张 劉刘 楊杨 黄黃 趙赵 呉吳吴 孫孙 馬马 鄭郑 謝谢 許许 鄧邓 馮冯 葉叶 蘇苏
    盧卢 蒋蔣 閻阎 鍾钟 譚谭 陸陆 韓韩 偉伟 麗丽 柳栁 万萬 与與 来來 関關关 鉄鐵铁 豊豐 礼禮 郎郞 桧檜 渕淵 松枩 梅楳 弥彌 瀬瀨
    槙槇 剣劍 剛刚 強强 軍军 東东 華华 紅红 蘭兰 鳳凤 飛飞 慶庆 賀贺 賈贾 頼賴赖 羅罗 聶聂 魯鲁 銭錢钱 鄒邹 顔顏颜 顧顾 龔龚 喬乔
    衛卫 潔洁 鵬鹏 勝胜 輝辉 傑杰 濤涛 寧宁
    """
}
