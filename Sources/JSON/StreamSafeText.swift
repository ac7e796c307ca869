/// Text that can be normalized in linear time: the Stream-Safe Text Format (Unicode Standard Annex #15, section 13).
///
/// Strings compare and hash by their normalized forms, which requires sorting consecutive combining marks. Client text
/// with an unlimited number of them would take quadratic time.
package enum StreamSafeText {
    /// The maximum number of consecutive non-starters.
    package static let longestRun = 30

    /// The offset of the first non-starter beyond the maximum; nil if there is none.
    /// - Parameter text: Valid UTF-8.
    /// - Complexity: O(n).
    package static func firstFault(_ text: Span<UInt8>) -> Int? {
        var run = 0
        var index = 0
        while index < text.count {
            let lead = text[index]
            switch lead {
            // All code points below U+0300 are starters, and so are those from U+4000 to U+9FFF, which include most
            // East Asian letters.
            case ..<0x80: (run, index) = (0, index + 1)
            case ..<0xCC: (run, index) = (0, index + 2)
            case 0xE4...0xE9: (run, index) = (0, index + 3)
            default:
                let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
                run = isNonStarter(text, at: index, length: length) ? run + 1 : 0
                guard run <= longestRun else { return index }
                index += length
            }
        }
        return nil
    }

    private static func isNonStarter(_ text: Span<UInt8>, at index: Int, length: Int) -> Bool {
        guard index + length <= text.count else { return false }
        var code = UInt32(text[index] & (0xFF >> (UInt8(length) + 1)))
        for offset in 1..<length { code = code << 6 | UInt32(text[index + offset] & 0x3F) }
        guard let scalar = Unicode.Scalar(code) else { return false }
        // These starters decompose into non-starters.
        let isMadeOfNonStarters = code == 0x0F73 || code == 0x0F75 || code == 0x0F81
        return isMadeOfNonStarters || scalar.properties.canonicalCombiningClass != .notReordered
    }
}
