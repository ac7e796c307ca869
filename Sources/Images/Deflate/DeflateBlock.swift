/// A block of tokens that share their Huffman codes (RFC 1951, section 3.2.7).
enum DeflateBlock {
    /// The number of tokens per block. Larger blocks do not reduce the size enough.
    static let capacity = 1 << 15

    /// Writes the codes, the tokens and the end-of-block symbol.
    static func write(
        _ tokens: Span<DeflateToken>, _ frequencies: SymbolFrequencies, isLast: Bool, to output: inout BitWriter
    ) {
        let literals = HuffmanCode(frequencies: frequencies.literals.span, limit: 15)
        let distances = HuffmanCode(frequencies: frequencies.distances.span, limit: 15)
        output.append(isLast ? 0b101 : 0b100, count: 3)
        write(literals, distances, to: &output)
        output.append(tokens, literals, distances)
        let end = literals.entries[DeflateToken.endOfBlock]
        output.append(UInt64(end.code), count: UInt64(end.length))
    }

    /// Writes the lengths of both codes, encoded with a Huffman code.
    private static func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to output: inout BitWriter) {
        let literalLengths = trimmed(literals, to: 257)
        let distanceLengths = trimmed(distances, to: 1)
        let tokens = CodeLengthToken.tokens(of: literalLengths + distanceLengths)
        var frequencies = [UInt32](repeating: 0, count: CodeLengthToken.order.count)
        for token in tokens { frequencies[Int(token.symbol)] += 1 }
        let code = HuffmanCode(frequencies: frequencies.span, limit: 7)
        let count = 1 + (CodeLengthToken.order.lastIndex { code.entries[$0].length > 0 } ?? 0)
        output.append(UInt64(literalLengths.count - 257), count: 5)
        output.append(UInt64(distanceLengths.count - 1), count: 5)
        output.append(UInt64(max(count, 4) - 4), count: 4)
        for symbol in CodeLengthToken.order.prefix(max(count, 4)) {
            output.append(UInt64(code.entries[symbol].length), count: 3)
        }
        for token in tokens {
            let entry = code.entries[Int(token.symbol)]
            output.append(UInt64(entry.code), count: UInt64(entry.length))
            output.append(UInt64(token.extra), count: UInt64(token.extraBits))
        }
    }

    private static func trimmed(_ code: HuffmanCode, to minimum: Int) -> [UInt8] {
        let count = 1 + (code.entries.lastIndex { $0.length > 0 } ?? 0)
        return code.entries.prefix(max(count, minimum)).map(\.length)
    }
}

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

/// The frequencies of the symbols in a block of tokens.
struct SymbolFrequencies {
    private(set) var literals = InlineArray<286, UInt32>(repeating: 0)
    private(set) var distances = InlineArray<30, UInt32>(repeating: 0)

    /// Counts only the end-of-block symbol.
    init() {
        literals[DeflateToken.endOfBlock] = 1
    }

    @inline(__always)
    mutating func add(_ token: DeflateToken) {
        literals[token.literalSymbol] &+= 1
        if !token.isLiteral { distances[token.distanceSymbol] &+= 1 }
    }
}
