import HTTPMessages

/// Finds the ranges of values in a JSON text without reading them. A text that is not JSON may have any ranges, so
/// whatever is found must be read afterwards.
struct JSONOutline {
    private let text: [UInt8]
    /// The index at which the text ends.
    private let end: Int

    init(_ text: [UInt8], before end: Int) {
        self.text = text
        self.end = end
    }

    /// The first index from `index` that is no white space.
    func skippingSpace(_ index: Int) -> Int {
        var index = index
        while index < end, Self.isSpace(text[index]) { index += 1 }
        return index
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.tab
    }

    /// The end of the value that starts at an index; `nil` if the text ends before the value.
    func endOfValue(_ start: Int) -> Int? {
        guard start < end else { return nil }
        switch text[start] {
        case Byte.quote: return endOfString(start)
        case UInt8(ascii: "{"), Byte.openBracket: return endOfContainer(start)
        default:
            var index = start
            while index < end, !Self.isSpace(text[index]), !",]}".utf8.contains(text[index]) { index += 1 }
            return index > start ? index : nil
        }
    }

    private func endOfString(_ start: Int) -> Int? {
        var index = start + 1
        while index < end {
            switch text[index] {
            case Byte.quote: return index + 1
            case Byte.backslash: index += 2
            default: index += 1
            }
        }
        return nil
    }

    private func endOfContainer(_ start: Int) -> Int? {
        var (index, depth) = (start, 0)
        while index < end {
            switch text[index] {
            case UInt8(ascii: "{"), Byte.openBracket: depth += 1
            case UInt8(ascii: "}"), Byte.closeBracket:
                depth -= 1
                if depth == 0 { return index + 1 }
            case Byte.quote:
                guard let next = endOfString(index) else { return nil }
                index = next
                continue
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The value of a key of the object that starts at an index; `nil` if the object has no such key, or too many.
    /// - Parameter key: The key as it is in the text, without escape sequences.
    func value(of key: StaticString, inObjectAt start: Int) -> Range<Int>? {
        guard start < end, text[start] == UInt8(ascii: "{") else { return nil }
        var index = skippingSpace(start + 1)
        for _ in 0..<Self.longestSearch {
            guard index < end, text[index] == Byte.quote, let keyEnd = endOfString(index) else { return nil }
            let isFound = matches(key, (index + 1)..<(keyEnd - 1))
            index = skippingSpace(keyEnd)
            guard index < end, text[index] == Byte.colon else { return nil }
            index = skippingSpace(index + 1)
            guard let valueEnd = endOfValue(index) else { return nil }
            if isFound { return index..<valueEnd }
            index = skippingSpace(valueEnd)
            guard index < end, text[index] == Byte.comma else { return nil }
            index = skippingSpace(index + 1)
        }
        return nil
    }

    /// The number of members that are searched.
    private static let longestSearch = 32

    private func matches(_ key: StaticString, _ range: Range<Int>) -> Bool {
        guard range.count == key.utf8CodeUnitCount else { return false }
        return key.withUTF8Buffer { bytes in
            range.enumerated().allSatisfy { offset, index in unsafe text[index] == bytes[offset] }
        }
    }
}
