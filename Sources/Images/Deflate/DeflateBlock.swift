/// Tokens that share their Huffman codes (RFC 1951, section 3.2.7).
struct DeflateBlock {
    /// More tokens do not pay for codes of their own.
    static let capacity = 1 << 15

    private var tokens: [DeflateToken] = []
    private var literalFrequencies = [UInt32](repeating: 0, count: DeflateToken.literalSymbolCount)
    private var distanceFrequencies = [UInt32](repeating: 0, count: DeflateToken.distanceSymbolCount)

    init() {
        tokens.reserveCapacity(4096)
    }

    var isFull: Bool { tokens.count >= Self.capacity }

    @inline(__always)
    mutating func append(literal byte: UInt8) {
        tokens.append(DeflateToken(literal: byte))
        literalFrequencies[Int(byte)] &+= 1
    }

    @inline(__always)
    mutating func append(length: Int, distance: Int) {
        let token = DeflateToken(length: length, distance: distance)
        tokens.append(token)
        literalFrequencies[token.literalSymbol] &+= 1
        distanceFrequencies[token.distanceSymbol] &+= 1
    }

    /// Writes the codes and the tokens, and forgets them.
    mutating func write(isLast: Bool, to output: inout BitWriter) {
        literalFrequencies[DeflateToken.endOfBlock] = 1
        let literals = HuffmanCode(frequencies: literalFrequencies, limit: 15)
        let distances = HuffmanCode(frequencies: distanceFrequencies, limit: 15)
        output.append(isLast ? 0b101 : 0b100, count: 3)
        Self.write(literals, distances, to: &output)
        write(literals, distances, to: &output)
        tokens.removeAll(keepingCapacity: true)
        for symbol in literalFrequencies.indices { literalFrequencies[symbol] = 0 }
        for symbol in distanceFrequencies.indices { distanceFrequencies[symbol] = 0 }
    }

    private func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to output: inout BitWriter) {
        let literals = literals.entries.span
        let distances = distances.entries.span
        for token in tokens {
            let literal = literals[token.literalSymbol]
            let length = token.lengthExtra
            output.append(
                UInt64(literal.code) | length.bits &<< UInt64(literal.length),
                count: UInt64(literal.length) &+ length.count)
            guard !token.isLiteral else { continue }
            let distance = distances[token.distanceSymbol]
            let extra = token.distanceExtra
            output.append(
                UInt64(distance.code) | extra.bits &<< UInt64(distance.length),
                count: UInt64(distance.length) &+ extra.count)
        }
        let end = literals[DeflateToken.endOfBlock]
        output.append(UInt64(end.code), count: UInt64(end.length))
    }

    /// Writes the lengths of both codes, themselves in a Huffman code.
    private static func write(_ literals: HuffmanCode, _ distances: HuffmanCode, to output: inout BitWriter) {
        let literalLengths = trimmed(literals, to: 257)
        let distanceLengths = trimmed(distances, to: 1)
        let tokens = CodeLengthToken.tokens(of: literalLengths + distanceLengths)
        var frequencies = [UInt32](repeating: 0, count: CodeLengthToken.order.count)
        for token in tokens { frequencies[Int(token.symbol)] += 1 }
        let code = HuffmanCode(frequencies: frequencies, limit: 7)
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
