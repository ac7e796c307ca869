import Glibc

/// A text in Shift JIS, with the characters of Microsoft's code page 932.
package struct ShiftJIS: Hashable, Sendable {
    package let octets: [UInt8]

    /// - Returns: `nil` for a text with a character that Shift JIS lacks, or if the C library has no such table.
    /// - Complexity: O(n)
    package init?(_ text: String) {
        guard let octets = unsafe Self.convert(Array(text.utf8)) else { return nil }
        self.octets = octets
    }

    @unsafe private static func convert(_ text: [UInt8]) -> [UInt8]? {
        guard let converter = unsafe iconv_open("CP932", "UTF-8"), Int(bitPattern: converter) != -1 else {
            return nil
        }
        defer { unsafe iconv_close(converter) }
        var source = text.map { CChar(bitPattern: $0) }
        // No character needs more octets than in UTF-8.
        var target = [CChar](repeating: 0, count: text.count)
        var (sourceLeft, targetLeft) = (source.count, target.count)
        let result = unsafe source.withUnsafeMutableBufferPointer { source in
            unsafe target.withUnsafeMutableBufferPointer { target in
                var (from, to) = (source.baseAddress, target.baseAddress)
                return unsafe iconv(converter, &from, &sourceLeft, &to, &targetLeft)
            }
        }
        // A result above zero is the number of characters that were replaced by similar ones.
        guard result == 0, sourceLeft == 0 else { return nil }
        return target.prefix(target.count - targetLeft).map { UInt8(bitPattern: $0) }
    }
}
