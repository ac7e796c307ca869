import HTTPMessages

/// The grammar of chunk extensions: `*( BWS ";" BWS name [ BWS "=" BWS value ] )` (RFC 9112 section 7.1.1).
enum ChunkExtensions {
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            skipWhitespace(&rest)
            guard rest.popFirst() == Byte.semicolon else { return false }
            skipWhitespace(&rest)
            guard skipToken(&rest) else { return false }
            var afterName = rest
            skipWhitespace(&afterName)
            if afterName.first == Byte.equals {
                rest = afterName.dropFirst()
                skipWhitespace(&rest)
                guard rest.first == Byte.quote ? skipQuotedString(&rest) : skipToken(&rest) else { return false }
            }
        }
        return true
    }

    private static func skipWhitespace(_ rest: inout ArraySlice<UInt8>) {
        while rest.first == Byte.space || rest.first == Byte.tab { rest.removeFirst() }
    }

    private static func skipToken(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let start = rest.startIndex
        while let byte = rest.first, ByteSet.token.contains(byte) { rest.removeFirst() }
        return rest.startIndex > start
    }

    /// `quoted-string` of RFC 9110 section 5.6.4.
    private static func skipQuotedString(_ rest: inout ArraySlice<UInt8>) -> Bool {
        rest.removeFirst()
        while let byte = rest.popFirst() {
            guard byte != Byte.quote else { return true }
            guard Byte.isFieldContent(byte) else { return false }
            if byte == Byte.backslash {
                guard let escaped = rest.popFirst(), Byte.isFieldContent(escaped) else { return false }
            }
        }
        return false
    }
}
