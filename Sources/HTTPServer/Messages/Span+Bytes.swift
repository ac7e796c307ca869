import Glibc

extension Span<UInt8> {
    /// The index of the first `byte` at or after `start`.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count else { return nil }
        return unsafe withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress,
                let found = unsafe memchr(base + start, Int32(byte), count - start)
            else { return nil }
            return unsafe base.distance(to: found)
        }
    }

    /// Whether the octets of `range` spell `text`, letters of either case being equal.
    /// - Parameter text: ASCII in lower case.
    func matches(_ text: String, in range: Range<Int>) -> Bool {
        let wanted = text.utf8.span
        guard wanted.count == range.count else { return false }
        let found = extracting(range)
        for index in 0..<wanted.count where Byte.lowercased(found[index]) != wanted[index] { return false }
        return true
    }

    /// `range` without the spaces and tabs at either end.
    func trimmingWhitespace(_ range: Range<Int>) -> Range<Int> {
        var lower = range.lowerBound
        var upper = range.upperBound
        while lower < upper, self[lower] == Byte.space || self[lower] == Byte.tab { lower += 1 }
        while upper > lower, self[upper - 1] == Byte.space || self[upper - 1] == Byte.tab { upper -= 1 }
        return lower..<upper
    }

    /// The octets of `range` as text.
    func text(_ range: Range<Int>) -> String {
        unsafe extracting(range).withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
}
