import Budget

/// A field of a column of texts of which nearly all look like numbers but were not read as such.
package struct UnreadField: Hashable, Encodable, Sendable {
    /// The index of the record.
    package let record: Int
    package let text: String

    private static let mostLetters = 4

    /// Whether a text looks like a number: it begins with digits, or with a few letters before a number with decimals, and
    /// has few letters.
    static func isLikely(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.count(where: { $0.properties.isAlphabetic }) <= mostLetters else { return false }
        if NumberField.beginsLikeNumber(text) { return true }
        let prefix = scalars.prefix { !("0"..."9" ~= $0) }
        let digits = scalars.dropFirst(prefix.count).drop { "0"..."9" ~= $0 }
        guard !prefix.isEmpty, digits.count < scalars.count - prefix.count else { return false }
        return digits.first.map { $0 == "." || $0 == "," } ?? (prefix.last?.properties.isWhitespace ?? false)
    }

    /// Whether a text consists of digits only, as codes do.
    static func isCode(_ text: String) -> Bool { text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } }
}

extension ColumnFields {
    /// The field to quote if nearly all fields look like numbers but are not, or if most of them are; nil otherwise.
    /// - Parameter firstFault: The first field that is none, if others are numbers.
    func unread(firstFault: Int?, _ options: TableOptions) -> UnreadField? {
        var (known, likely, codes, read) = (0, 0, 0, 0)
        var first: Int?
        for (index, range) in ranges.enumerated() where !range.isEmpty {
            guard !options.budget.isSpent(before: 500 + 4 * range.count) else { return nil }
            let field = ColumnReader.trimmed(bytes.span, range)
            let text = String(decoding: bytes[field].prefix(Self.longestNumber), as: UTF8.self)
            guard !MissingValue.isMarker(bytes.span.extracting(field)) else { continue }
            known += 1
            first = first ?? index
            if UnreadField.isCode(text) { codes += 1 }
            if UnreadField.isLikely(text) { likely += 1 }
            if NumberField.isNumeral(text) { read += 1 }
            guard
                (known - likely) * 10 <= max(known, Self.leastSample)
                    || (known - read) * 2 <= max(known, Self.leastSample)
            else { return nil }
        }
        let areNumbers = likely > 0 && likely * 10 >= known * 9 && codes < known
        guard areNumbers || firstFault != nil && read * 2 > known && read > 2, let index = firstFault ?? first
        else { return nil }
        return UnreadField(record: index, text: text(index).trimmed)
    }

    private static let longestNumber = 100
    private static let leastSample = 20
}
