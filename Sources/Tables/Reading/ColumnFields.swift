/// The fields of a column as they are written, all in one buffer.
struct ColumnFields {
    let bytes: [UInt8]
    /// Where each field is, without quotes; empty where its value is missing.
    private(set) var ranges: [Range<Int>] = []

    /// A column of a text that has been taken apart.
    init(_ text: DelimitedText, column: Int) {
        bytes = text.bytes
        // An empty text in quotes is as missing as one without.
        ranges = (0..<text.count).map { text[$0, column].range }
    }

    /// - Parameter texts: nil where a value is missing.
    init(_ texts: [String?]) {
        var bytes: [UInt8] = []
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

    /// A field as it is written, for messages.
    func text(_ index: Int) -> String { String(decoding: bytes[ranges[index]], as: UTF8.self) }
}
