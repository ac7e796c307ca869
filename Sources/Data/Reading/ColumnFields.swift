import Budget

/// The fields of a column as written, in a single buffer.
struct ColumnFields {
    let bytes: [UInt8]
    /// The range of each field without quotes; empty if its value is missing.
    private(set) var ranges: [Range<Int>] = []

    /// Creates the fields of a column of parsed delimited text.
    init(_ text: DelimitedText, column: Int) {
        bytes = text.bytes
        // An empty quoted text counts as missing, like an empty field.
        ranges = (0..<text.count).map { text[$0, column].range }
    }

    /// - Parameters:
    ///   - texts: The texts; nil for missing values.
    ///   - size: The number of bytes of all texts.
    init(_ texts: [String?], size: Int) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        ranges.reserveCapacity(texts.count)
        for text in texts {
            let start = bytes.count
            if let text { bytes += text.utf8 }
            ranges.append(start..<bytes.count)
        }
        self.bytes = bytes
    }

    var count: Int { ranges.count }

    func contains(_ byte: UInt8) -> Bool { ranges.contains { bytes[$0].contains(byte) } }

    /// Whether the fields are codes of equally many digits, of which several begin with 0, such as 030001. Two digits
    /// can be a part of a date.
    func areCodes(_ budget: RenderBudget) -> Bool {
        guard let width = ranges.first(where: { !$0.isEmpty })?.count, width > 2 else { return false }
        var zeros = 0
        for range in ranges where !range.isEmpty {
            guard range.count == width, !budget.isSpent(before: width),
                bytes[range].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
            else { return false }
            if bytes[range.lowerBound] == UInt8(ascii: "0") { zeros += 1 }
        }
        return zeros > 1
    }

    /// A field as written, for messages.
    func text(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }
}
