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
