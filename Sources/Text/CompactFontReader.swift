/// Reads the character identifiers of a font in the Compact Font Format (Adobe Technical Note 5176).
struct CompactFontReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The operators of the top dictionary.
    private static let charset = 15
    private static let charStrings = 17
    private static let registry = 12 << 8 | 30

    /// The character identifiers of the glyphs in order; nil if the font's glyphs have names instead, or if it cannot be
    /// read.
    static func identifiers(in font: [UInt8]) -> [UInt16]? {
        var reader = CompactFontReader(bytes: font)
        guard font.count > 4 else { return nil }
        reader.position = Int(font[2])
        _ = reader.index()
        guard let top = reader.index()?.first, let entries = reader.dictionary(top), entries[registry] != nil,
            let charsetOffset = entries[charset], let glyphs = entries[charStrings]
        else { return nil }
        reader.position = glyphs
        guard let count = reader.number(2) else { return nil }
        reader.position = charsetOffset
        return reader.charset(count: count)
    }

    /// An unsigned number of some bytes.
    private mutating func number(_ length: Int) -> Int? {
        guard position >= 0, position + length <= bytes.count else { return nil }
        defer { position += length }
        return bytes[position..<position + length].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The ranges of the objects of an index (section 5). The position moves behind it.
    private mutating func index() -> [Range<Int>]? {
        guard let count = number(2), count > 0, let size = number(1), (1...4).contains(size) else { return nil }
        var offsets: [Int] = []
        for _ in 0...count {
            guard let offset = number(size) else { return nil }
            offsets.append(offset)
        }
        let start = position - 1
        position = start + offsets[count]
        return zip(offsets, offsets.dropFirst()).map { start + $0..<start + max($0, $1) }
    }

    /// The last whole-number operand of each operator of a dictionary (section 4).
    private mutating func dictionary(_ range: Range<Int>) -> [Int: Int]? {
        var entries: [Int: Int] = [:]
        var operand = 0
        position = range.lowerBound
        while position < range.upperBound {
            guard let first = number(1) else { return nil }
            switch first {
            case 0...21:
                guard let second = first == 12 ? number(1) : 0 else { return nil }
                entries[first == 12 ? first << 8 | second : first] = operand
            case 28:
                guard let value = number(2) else { return nil }
                operand = Int(Int16(truncatingIfNeeded: value))
            case 29:
                guard let value = number(4) else { return nil }
                operand = Int(Int32(truncatingIfNeeded: value))
            case 30:
                while let byte = number(1), byte & 15 != 15, byte >> 4 != 15 {}
            case 32...246: operand = first - 139
            case 247...254:
                guard let second = number(1) else { return nil }
                operand = first < 251 ? (first - 247) << 8 + second + 108 : -(first - 251) << 8 - second - 108
            default: return nil
            }
        }
        return entries
    }

    /// The identifiers of a charset (section 13), beginning with that of glyph 0, which is 0.
    private mutating func charset(count: Int) -> [UInt16]? {
        guard let format = number(1), format <= 2 else { return nil }
        var identifiers: [UInt16] = [0]
        while identifiers.count < count {
            guard let first = number(2), let rest = format == 0 ? 0 : number(format) else { return nil }
            for identifier in first...first + rest where identifiers.count < count {
                identifiers.append(UInt16(truncatingIfNeeded: identifier))
            }
        }
        return identifiers
    }
}
