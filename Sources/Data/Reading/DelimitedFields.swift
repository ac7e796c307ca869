import Budget

/// The fields of a text as they are written, for readers with rules of their own: nothing is detected, and every field is
/// a text. Empty lines are skipped.
package struct DelimitedFields {
    private let bytes: [UInt8]
    private var reader: DelimitedTextReader
    private let budget: RenderBudget
    private var record: [DelimitedText.Cell] = []

    private static let quote = UInt8(ascii: "\"")

    /// - Parameter separator: An ASCII character that is neither a quote nor a line ending.
    package init(_ bytes: [UInt8], separator: UInt8, _ budget: RenderBudget) throws(TableError) {
        let text = try DecodedText(bytes, budget)
        self.bytes = text.bytes
        self.budget = budget
        reader = DelimitedTextReader(text.bytes, separator: .character(separator), escape: Self.quote)
    }

    /// Reads the next record; false at the end of the text.
    package mutating func next() throws(TableError) -> Bool {
        guard try reader.readRecord(into: &record) else { return false }
        guard !budget.isSpent(before: 50 * record.count) else { throw .stopped }
        return true
    }

    /// The number of fields of the record.
    package var count: Int { record.count }

    /// A field of the record, without quotes.
    package subscript(index: Int) -> String { DelimitedText.text(record[index], in: bytes, Self.quote) }
}
