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
