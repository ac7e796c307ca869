/// The keys of objects, and the text between their values.
struct RecordForm {
    /// Text that is the same in each object.
    struct Piece {
        /// Its first eight bytes, and a mask with the bytes that belong to it.
        var word: UInt64 = 0
        var mask: UInt64 = 0
        var range = 0..<0

        init() {}

        init(_ range: Range<Int>, _ text: Span<UInt8>) {
            self.range = range
            guard range.lowerBound + 8 <= text.count else { return }
            mask = range.count >= 8 ? .max : UInt64.max >> UInt64(64 - 8 * range.count)
            word = Self.word(at: range.lowerBound, text) & mask
        }

        @inline(__always)
        private static func word(at index: Int, _ text: Span<UInt8>) -> UInt64 {
            unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
        }

        /// Passes this piece at an index; false if the text continues otherwise there.
        @inline(__always)
        func isPassed(at index: inout Int, _ text: Span<UInt8>) -> Bool {
            guard index + 8 <= text.count, mask != 0, Self.word(at: index, text) & mask == word else { return false }
            if range.count > 8 {
                for offset in 8..<range.count {
                    guard index + offset < text.count, text[index + offset] == text[range.lowerBound + offset] else {
                        return false
                    }
                }
            }
            index += range.count
            return true
        }
    }

    /// The ranges of the keys in the text.
    private(set) var keys = InlineArray<8, Range<Int>>(repeating: 0..<0)
    private(set) var count = 0
    /// Whether the keys are in the order of their bytes.
    private(set) var isSorted = true
    /// The text before each value, from the end of what is before it, and the text after the last one.
    var pieces = InlineArray<8, Piece>(repeating: Piece())
    var tail = Piece()

    /// Adds the key of the next member; false if there are too many or if it is repeated.
    mutating func add(_ key: Range<Int>, _ text: Span<UInt8>) -> Bool {
        guard count < JSONTape.mostMembersOfRecords else { return false }
        for index in 0..<count where isKey(index, key, text) { return false }
        if count > 0, !Self.precedes(keys[count - 1], key, text) { isSorted = false }
        keys[count] = key
        count += 1
        return true
    }

    func isKey(_ index: Int, _ key: Range<Int>, _ text: Span<UInt8>) -> Bool {
        guard index < count, keys[index].count == key.count else { return false }
        for offset in 0..<key.count where text[keys[index].lowerBound + offset] != text[key.lowerBound + offset] {
            return false
        }
        return true
    }

    private static func precedes(_ one: Range<Int>, _ other: Range<Int>, _ text: Span<UInt8>) -> Bool {
        for offset in 0..<min(one.count, other.count) {
            let bytes = (text[one.lowerBound + offset], text[other.lowerBound + offset])
            if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
        }
        return one.count < other.count
    }
}
