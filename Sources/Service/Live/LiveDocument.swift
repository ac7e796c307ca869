import Data
import Dialects
import JSON
import Rendering

/// The document of a live chart: its data, and the text around it.
struct LiveDocument: Sendable {
    /// A part of the text.
    enum Part: Hashable, Sendable {
        case text([UInt8])
        /// The values of a column.
        case column(Int)
        /// The range of the x axis, as an array.
        case range

        fileprivate var octets: Int {
            if case .text(let bytes) = self { bytes.count } else { 8 }
        }
    }

    let shape: LiveShape
    var table: LiveTable
    /// The text with the range of the document.
    private let parts: [Part]
    /// The text with a range of its own; `nil` if the axis cannot have one.
    private let partsWithRange: [Part]?
    /// The size of both texts, in bytes.
    private let textOctets: Int

    /// The maximum number of columns.
    static let maximumColumns = 200

    init(_ shape: LiveShape, _ table: LiveTable, _ parts: [Part], withRange: [Part]? = nil) {
        self.shape = shape
        self.table = table
        self.parts = parts
        partsWithRange = withRange
        textOctets = (parts + (withRange ?? [])).reduce(500) { $0 + $1.octets }
    }

    /// The size of the text and the records, in bytes.
    var octets: Int { table.octets + textOctets }

    /// The text for a picture.
    /// - Parameters:
    ///   - window: The window of the chart.
    ///   - view: The range of x that replaces the window.
    /// - Complexity: O(n) in the text and in the records.
    func text(_ window: LiveWindow = .all, view: LiveRange? = nil) -> [UInt8] {
        let needsExtent = if case .span = window { view == nil } else { false }
        let range = view ?? (needsExtent ? window.range(table.extent) : nil)
        let text = range == nil ? parts : partsWithRange ?? parts
        var output: [UInt8] = []
        for part in text {
            switch part {
            case .text(let bytes): output += bytes
            case .column(let index): table.write(index, records(of: index, window, range), to: &output)
            case .range: if let range { output += bounds(range).bytes }
            }
        }
        return output
    }

    private func records(of index: Int, _ window: LiveWindow, _ range: LiveRange?) -> Range<Int> {
        let count = table.columns[index].count
        if let range { return table.records(of: index, in: range) }
        guard case .records(let limit) = window, limit < count else { return 0..<count }
        return count - limit..<count
    }

    private func bounds(_ range: LiveRange) -> JSONTree {
        guard table.hasDates else { return [.number(range.lower), .number(range.upper)] }
        return [.string(DateTime.text(of: range.lower)), .string(DateTime.text(of: range.upper))]
    }
}
