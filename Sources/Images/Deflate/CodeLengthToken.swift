/// The length of one symbol's code, or a repetition of one length (RFC 1951, section 3.2.7).
struct CodeLengthToken {
    let symbol: UInt8
    let extra: UInt8
    let extraBits: UInt8

    /// The order in which the lengths of the code length codes are written.
    static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    static func tokens(of lengths: [UInt8]) -> [CodeLengthToken] {
        var tokens: [CodeLengthToken] = []
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            var count = lengths[start...].prefix { $0 == length }.count
            start += count
            if length > 0 {
                tokens.append(CodeLengthToken(symbol: length, extra: 0, extraBits: 0))
                count -= 1
            }
            while count > 0 {
                switch (length, count) {
                case (0, 11...):
                    tokens.append(CodeLengthToken(symbol: 18, extra: UInt8(min(count, 138) - 11), extraBits: 7))
                    count -= min(count, 138)
                case (0, 3...):
                    tokens.append(CodeLengthToken(symbol: 17, extra: UInt8(count - 3), extraBits: 3))
                    count = 0
                case (_, 3...):
                    tokens.append(CodeLengthToken(symbol: 16, extra: UInt8(min(count, 6) - 3), extraBits: 2))
                    count -= min(count, 6)
                default:
                    tokens.append(CodeLengthToken(symbol: length, extra: 0, extraBits: 0))
                    count -= 1
                }
            }
        }
        return tokens
    }
}
