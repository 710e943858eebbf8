internal import ContactBytes
internal import ContactModel

extension ContactWriting {
  /// Writes a property that a contact has no field for, as `[name, parameters, type, value …]`; a value with the escapes of
  /// text is the text.
  static func writeExtension(
    _ card: borrowing Card, _ index: Int, into output: inout OutputSpan<UInt8>
  ) {
    let record = card.records[index]
    let span = card.bytes.span
    output.append(UInt8(ascii: "["))
    if record.name == .extended {
      output.appendJSONString(span.extracting(record.nameRange))
    } else {
      let spelling = PropertyTable.standard[record.name].spellingBytes
      output.appendJSONString(spelling.span)
    }
    output.append(",{")
    let start = output.count
    if record.groupLength > 0 {
      output.append(#""group":"#)
      output.appendJSONString(span.extracting(record.group))
    }
    let hasGroup = output.count > start
    let before = output.count
    ParameterWriting(key: hasGroup ? "," : "", lowercased: true)
      .write(span, record.parameters, into: &output)
    if output.count == before { output.append(UInt8(ascii: "}")) }
    if record.isRawExtension, let text = RawText.text(ofEscaped: span.extracting(record.value)) {
      output.append(#","text","#)
      output.appendJSONString(text.span)
    } else {
      output.append(ASCII.comma)
      let valueType = Array(valueTypeName(record, span).utf8)
      output.appendJSONString(valueType.span)
      output.append(ASCII.comma)
      extensionValue(card, record, into: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private static func valueTypeName(
    _ record: PropertyRecord, _ span: borrowing Span<UInt8>
  ) -> String {
    if record.form == .raw { return ValueType.unknown.rawValue }
    var cursor = ParameterCursor(record.parameters)
    while cursor.advance(in: span) {
      if cursor.name.count == 5, span.hasASCII("VALUE", at: cursor.name.lowerBound) {
        var items = PartCursor(cursor.values, separator: Separator.item)
        _ = items.advance(in: span)
        return String(utf8: span, items.part).lowercased()
      }
    }
    return PropertyTable.standard[record.name].valueType.rawValue
  }

  private static func extensionValue(
    _ card: borrowing Card, _ record: PropertyRecord, into output: inout OutputSpan<UInt8>
  ) {
    let span = card.bytes.span
    switch record.form {
    case .list:
      joinedItems(span, record.value, into: &output)
    case .structured:
      output.append(UInt8(ascii: "["))
      var components = PartCursor(record.value, separator: Separator.component)
      var isFirst = true
      while components.advance(in: span) {
        if !isFirst { output.append(ASCII.comma) }
        isFirst = false
        textList(span, components.part, into: &output)
      }
      output.append(UInt8(ascii: "]"))
    default:
      if record.hasBlob {
        let blob = card.blobs[Int(record.blob)]
        output.append(#""data:"#)
        output.appendJSONText(span.extracting(record.value))
        if record.valueLength == 0 { output.append("application/octet-stream") }
        output.append(";base64,")
        Base64.encode(blob.span, into: &output)
        output.append(ASCII.quote)
      } else {
        output.appendJSONString(span.extracting(record.value))
      }
    }
  }
}
