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

    /// A field as written, for messages.
    func text(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }
}
