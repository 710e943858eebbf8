import CharacterSets
internal import ContactBytes
package import ContactModel
internal import ContactPipeline
internal import ContactVCard

/// What holds of every writer with whatever options and cards: its bytes are text of their character set,
/// and read back as so many cards.
package enum WriterLaws {
  /// Every way to write: each format with each option, and each app that contacts are written for.
  package static let ways: [Way] =
    FormatTable.all.filter { !$0.isBinary && $0.makeWriter != nil }
    .flatMap { format in
      let isTable = format.name.hasSuffix("csv")
      var ways = [Way(format)]
      for encoding in [TextEncoding.utf16, .cp949, .windows1252] where format.onlyUTF8 == nil {
        ways.append(Way(format, encoding: encoding))
      }
      for vendor in VCardWriter.VendorNames.allCases where format.name.hasPrefix("vcard") {
        ways.append(
          Way(format) {
            $0.vendorNames = vendor
            $0.endsBase64WithEmptyLine = true
          })
      }
      ways.append(Way(format) { $0.language = .korean })
      guard isTable else { return ways }
      ways.append(Way(format) { $0.guardsFormulas = true })
      ways.append(
        Way(format) {
          $0.guardsFormulas = true
          $0.keepsPhonesText = true
        })
      ways.append(Way(format) { $0.dropsOverflow = true })
      for delimiter: Character in [",", ";", "\t", "|"] {
        ways.append(
          Way(format) {
            $0.delimiter = delimiter
            $0.guardsFormulas = true
          })
      }
      return ways
    }
    + AppProfile.all.flatMap { app in
      app.formats.compactMap { FormatTable.format(named: $0) }.map { Way($0, for: app) }
    }

  /// The ways that differ before their text gets another character set, which the law of memory leaves out.
  package static let waysBeforeEncoding = ways.filter { $0.encoding == .utf8 || $0.app != nil }

  /// A format with options.
  package struct Way: Sendable, CustomStringConvertible {
    private let format: Format
    private var options = WritingOptions()
    fileprivate var encoding = TextEncoding.utf8
    fileprivate var app: AppProfile?

    init(
      _ format: Format, encoding: TextEncoding = .utf8,
      _ change: (inout WritingOptions) -> Void = { _ in }
    ) {
      self.format = format
      self.encoding = encoding
      change(&options)
    }

    init(_ format: Format, for app: AppProfile) {
      self.format = format
      self.app = app
      app.apply(to: &options)
      if format.onlyUTF8 == nil { encoding = app.encoding }
    }

    package var description: String {
      "\(format.name) \(encoding.rawValue)\(app.map { " for \($0.name)" } ?? "") delimiter "
        + "\(options.delimiter.map { String($0) } ?? "-") guards \(options.guardsFormulas)"
    }

    /// The writer, before its text gets another character set.
    private func writer() -> (any CardWriter)? {
      guard let writer = format.makeWriter?(options) else { return nil }
      return AppProfile.limited(
        writer, of: format, for: app, in: options.language, photoByteLimit: nil)
    }

    /// What is written of the first card that another was written before in another way than where it is the first;
    /// nil when there is none.
    package func memory(of cards: [Card]) -> String? {
      guard let base = writer() else { return nil }
      var joined = base
      var fresh = base
      for card in cards where base.needsSurvey {
        joined.survey(card)
        var own = base
        own.survey(card)
        fresh.mergeAny(survey: own)
      }
      joined.endSurvey()
      fresh.endSurvey()
      for card in cards {
        var alone = fresh
        var (bytes, others, losses): ([UInt8], [UInt8], [Loss]) = ([], [], [])
        joined.write(card, into: &bytes, losses: &losses)
        alone.write(card, into: &others, losses: &losses)
        if bytes == others { continue }
        return [bytes, others].map { String(decoding: $0, as: UTF8.self) }.joined(separator: " | ")
      }
      return nil
    }

    /// The bytes of a file of cards; nil where the character set cannot hold the format's own words.
    package func written(_ cards: [Card]) throws -> [UInt8]? {
      guard var writer = writer() else { return nil }
      if encoding != .utf8 {
        do { writer = try EncodedWriter(writer, encoding: encoding) } catch { return nil }
      }
      return writer.file(of: cards).bytes
    }

    /// What is wrong with what is written of cards; nil when nothing is.
    package func fault(_ cards: [Card]) throws -> String? {
      guard let bytes = try written(cards) else { return nil }
      var text: [UInt8] = []
      if encoding == .utf8 {
        text = bytes
      } else {
        var decoder = try TextDecoder(encoding)
        decoder.decode(bytes.span, isLast: true, into: &text)
      }
      guard UTF8Check.isValid(text.span) else { return "\(self): no text of its character set" }
      var reading = ReadingOptions()
      reading.delimiter = options.delimiter
      guard let reader = format.makeReader?(reading) else { return nil }
      var sequence = CardSequence(text, reader: reader)
      var count = 0
      do {
        while try sequence.next() != nil { count += 1 }
      } catch {
        return "\(self): cannot be read: \(error)"
      }
      return count == cards.count ? nil : "\(self): \(cards.count) cards became \(count)"
    }
  }
}
