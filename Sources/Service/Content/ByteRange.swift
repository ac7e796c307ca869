import HTTPMessages

/// One range of a representation's octets, as the `Range` field asks for it (RFC 9110 section 14.1.2).
enum ByteRange: Hashable, Sendable {
    /// From an offset on, to another or to the end.
    case from(Int, through: Int?)
    /// So many at the end.
    case last(Int)

    /// Reads a `Range` field.
    /// - Returns: `nil` for what a server may or must ignore: other units, malformed ranges, several ranges.
    init?(_ field: String) {
        let halves = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard halves.count == 2, halves[0].lowercased() == "bytes" else { return nil }
        let ranges = halves[1].split(separator: ",").map { FieldList.trimmed($0) }.filter { !$0.isEmpty }
        guard ranges.count == 1 else { return nil }
        let ends = ranges[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return nil }
        switch (ends[0].isEmpty, ends[1].isEmpty) {
        case (true, true):
            return nil
        case (true, false):
            guard let count = Self.number(ends[1]) else { return nil }
            self = .last(count)
        case (false, true):
            guard let first = Self.number(ends[0]) else { return nil }
            self = .from(first, through: nil)
        case (false, false):
            guard let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last else { return nil }
            self = .from(first, through: last)
        }
    }

    /// The octets of a representation of this length, `nil` when there are none.
    func octets(of length: Int) -> Range<Int>? {
        switch self {
        case .from(let first, let last):
            guard first < length else { return nil }
            return first..<min(last ?? length, length - 1) + 1
        case .last(let count):
            guard count > 0, length > 0 else { return nil }
            return max(0, length - count)..<length
        }
    }

    /// A decimal number; one that is too large is the largest.
    private static func number(_ digits: Substring) -> Int? {
        guard digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        return Int(digits) ?? .max
    }
}
