/// The texts of names and fields.
extension DelimitedText {
    /// Whether a column has no name and no values, as separators at the ends of all lines make one.
    func isVacant(_ column: Int) -> Bool {
        names.unnamed.contains(column) && (0..<count).allSatisfy { self[$0, column].range.isEmpty }
    }

    /// The texts of a column; nil for missing values.
    func texts(ofColumn column: Int) -> [String?] {
        (0..<count).map { record in
            let cell = self[record, column]
            return cell.range.isEmpty ? nil : Self.text(cell, in: bytes, escape)
        }
    }

    /// The texts of a column without white space at their ends. NA without quotes is a missing value, as in tables that R
    /// and pandas write, unless there are other texts of two capital letters, such as the codes of countries.
    func interpretedTexts(ofColumn column: Int) -> [String?] {
        var texts = texts(ofColumn: column)
        var hasCodes = false
        for (index, text) in texts.enumerated() {
            guard let first = text?.utf8.first, let last = text?.utf8.last else { continue }
            let trimmed = [first, last].allSatisfy { $0 > 0x20 && $0 < 0x80 } ? text : text?.trimmed
            texts[index] = trimmed?.isEmpty == true ? nil : trimmed
            guard let code = texts[index]?.utf8, code.count == 2, texts[index] != "NA" else { continue }
            hasCodes = hasCodes || code.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
        }
        guard !hasCodes else { return texts }
        return zip(texts, 0..<count).map { text, record in
            text == "NA" && !self[record, column].isQuoted ? nil : text
        }
    }

    static func text(_ cell: Cell, in bytes: [UInt8], _ escape: UInt8) -> String {
        guard cell.hasEscapes else { return String(decoding: bytes[cell.range], as: UTF8.self) }
        var content: [UInt8] = []
        content.reserveCapacity(cell.range.count)
        var isEscaped = false
        for byte in bytes[cell.range] {
            if byte == escape, !isEscaped {
                isEscaped = true
                continue
            }
            if isEscaped, byte != UInt8(ascii: "\""), byte != escape { content.append(escape) }
            isEscaped = false
            content.append(byte)
        }
        return String(decoding: content, as: UTF8.self)
    }

    /// The names of the columns as written in the first record, or counted if it has none.
    static func names(_ record: [Cell], _ bytes: [UInt8], _ escape: UInt8, _ layout: DelimitedLayout) -> [String] {
        // Separators at the end of the line name no columns unless the records have values there.
        let filled = (record.lastIndex { !$0.range.isEmpty } ?? -1) + 1
        let count = max(filled, min(record.count, layout.fieldCount), 1)
        guard layout.hasNames else { return (1...count).map { "column \($0)" } }
        let texts = record.prefix(count).dropFirst(layout.hasNamesInComment ? 1 : 0).map {
            text($0, in: bytes, escape).trimmed
        }
        return layout.lacksFirstName ? [""] + texts : texts
    }
}

extension String {
    /// This string without white space at both ends.
    var trimmed: String {
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace } ?? endIndex
        let end = unicodeScalars.lastIndex { !$0.properties.isWhitespace }.map { unicodeScalars.index(after: $0) }
        return String(self[start..<(end ?? start)])
    }
}
