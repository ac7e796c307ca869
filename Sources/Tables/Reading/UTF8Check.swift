/// Finds out whether bytes are UTF-8 (RFC 3629).
enum UTF8Check {
    /// The offset of the first byte that does not belong to a character; nil where all are well.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        var index = 0
        while index < bytes.count {
            let first = bytes[index]
            if first < 0x80 {
                index += 1
                continue
            }
            // The second byte of some is limited so that none is overlong, a surrogate or beyond U+10FFFF.
            let (length, second): (Int, ClosedRange<UInt8>) =
                switch first {
                case 0xC2...0xDF: (2, 0x80...0xBF)
                case 0xE0: (3, 0xA0...0xBF)
                case 0xED: (3, 0x80...0x9F)
                case 0xE1...0xEF: (3, 0x80...0xBF)
                case 0xF0: (4, 0x90...0xBF)
                case 0xF1...0xF3: (4, 0x80...0xBF)
                case 0xF4: (4, 0x80...0x8F)
                default: (0, 0...0)
                }
            guard length > 0, index + length <= bytes.count, second.contains(bytes[index + 1]),
                bytes[(index + 2)..<(index + length)].allSatisfy({ 0x80...0xBF ~= $0 })
            else { return index }
            index += length
        }
        return nil
    }
}
