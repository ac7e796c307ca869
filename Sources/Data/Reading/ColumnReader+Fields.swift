/// What a single field is, whatever the type of its column.
extension ColumnReader {
    /// Whether a field is a number.
    static func isNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let text = bytes.span.extracting(trimmed(bytes.span, range))
        return (NumberField.number(text) ?? NumberField.number(text, hasDecimalComma: true)) != nil
            || DecoratedNumber.number(text, hasDecimalComma: false).map {
                $0.unit?.isWord != true && $0.unit != .currency(UnitNames.rand)
            } == true
    }

    /// Whether a field is a number, a date or a marker of a missing value.
    static func isValue(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        let text = bytes.span.extracting(trimmed(bytes.span, range))
        return isNumber(bytes, range) || MissingValue.isMarker(text) || DateTime.instant(text, in: .utc) != nil
    }

    /// The range without white space at both ends.
    static func trimmed(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        guard start < end, bytes[start] >= 0x80 || bytes[end - 1] >= 0x80 else { return start..<end }
        // The text may contain spaces beyond ASCII, such as no-break spaces.
        let scalars = String(decoding: bytes.extracting(start..<end).octets, as: UTF8.self).unicodeScalars
        start += scalars.prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        end -= scalars.reversed().prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
        return start..<max(start, end)
    }

    /// Whether a byte is ASCII white space.
    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
}
