import Budget

/// The bytes of a text of data in UTF-8.
struct DecodedText {
    private(set) var bytes: [UInt8]
    /// What was decided about the encoding, one sentence each.
    private(set) var notes: [String] = []

    /// Checks a text, and decodes it if it is not in UTF-8 but in Windows-1252, as spreadsheets write it.
    init(_ bytes: [UInt8], _ budget: RenderBudget) throws(TableError) {
        self.bytes = bytes
        if !Self.isUTF8(bytes), Windows1252.isText(bytes) {
            self.bytes = try Windows1252.decode(bytes, budget)
            notes.append("The data is not in UTF-8; it was read as Windows-1252.")
        }
        try TextEncoding.check(self.bytes)
        try replaceReturnsInLines(budget)
    }

    /// Replaces carriage returns within lines by spaces if most lines end in LF.
    private mutating func replaceReturnsInLines(_ budget: RenderBudget) throws(TableError) {
        guard !budget.isSpent(before: 2 * bytes.count) else { throw .stopped }
        var (feeds, returns) = (0, 0)
        for index in bytes.indices {
            if bytes[index] == 0x0A { feeds += 1 } else if isReturnInLine(index) { returns += 1 }
        }
        guard returns > 0, returns < feeds else { return }
        guard budget.allows(bytes.count) else { throw .stopped }
        for index in bytes.indices where isReturnInLine(index) { bytes[index] = 0x20 }
    }

    /// Whether a byte is a carriage return that no other line ending follows.
    private func isReturnInLine(_ index: Int) -> Bool {
        guard bytes[index] == 0x0D, index + 1 < bytes.count else { return false }
        return bytes[index + 1] != 0x0A && bytes[index + 1] != 0x0D
    }

    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        do {
            return try UTF8Span(validating: bytes.span).count == bytes.count
        } catch {
            return false
        }
    }
}

/// The character set of Windows for western European languages, of which Latin-1 (ISO 8859-1) is a part.
enum Windows1252 {
    /// The characters of the bytes from 0x80 to 0x9F; 0 for the bytes that have none.
    private static let specials: [UInt16] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]

    /// Whether a text that is not valid UTF-8 is probably in this character set: it has no bytes without a character,
    /// and no character of UTF-8, as a damaged text has.
    static func isText(_ bytes: [UInt8]) -> Bool {
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { return false }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0 || (0x80..<0xA0).contains(byte) && specials[Int(byte) - 0x80] == 0 { return false }
            if let length = lengthInUTF8(byte), index + length <= bytes.count,
                bytes[(index + 1)..<(index + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
            {
                return false
            }
            index += 1
        }
        return true
    }

    /// The length of a character in UTF-8 with this first byte; nil for other bytes and for ASCII.
    private static func lengthInUTF8(_ lead: UInt8) -> Int? {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// - Complexity: O(n) for n bytes.
    static func decode(_ bytes: [UInt8], _ budget: RenderBudget) throws(TableError) -> [UInt8] {
        // A character takes at most three bytes.
        let size = bytes.reduce(0) { $0 + ($1 < 0x80 ? 1 : 3) }
        guard !budget.isSpent(before: 2 * bytes.count), budget.allows(size) else { throw .stopped }
        var result: [UInt8] = []
        result.reserveCapacity(size)
        for byte in bytes {
            guard byte >= 0x80 else {
                result.append(byte)
                continue
            }
            let code = byte < 0xA0 ? specials[Int(byte) - 0x80] : UInt16(byte)
            result.append(contentsOf: Character(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
        }
        return result
    }
}
