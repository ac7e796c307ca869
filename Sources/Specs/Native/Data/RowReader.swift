import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON

/// Converts rows, which are objects, into columns.
struct RowReader {
    /// The number of rows.
    let count: Int
    private var cells: [Cells] = []
    /// The indices of the columns by key.
    private var places: [String: Int] = [:]

    /// The maximum number of values of all columns together.
    private static let maximumValues = 4_000_000

    /// A column that is being filled. One of its arrays is empty.
    private struct Cells {
        let key: String
        let isOfTexts: Bool
        var numbers: [Double]
        var texts: [String?]
    }

    init(count: Int) {
        self.count = count
    }

    var columns: [String: Column] {
        var columns: [String: Column] = [:]
        for column in cells { columns[column.key] = column.isOfTexts ? .texts(column.texts) : .numbers(column.numbers) }
        return columns
    }

    /// Stores the values of a row.
    /// - Complexity: O(n) in the row's members if all rows have the same keys in the same order.
    mutating func read(_ row: JSONValue, _ index: Int, _ decoder: inout SpecDecoder) {
        guard row.kind == .object else {
            decoder.reject(row, allowed: "an object")
            return
        }
        var next = 0
        for (key, value) in row.members where !value.isNull {
            guard let column = column(of: key, expected: next, for: value, &decoder),
                store(value, of: key, in: column, index, &decoder)
            else { return }
            next = column + 1
        }
    }

    /// Returns the index of the column of a key, which is created for a new key.
    /// - Parameter expected: The index if the row has the same keys in the same order as the previous rows.
    private mutating func column(
        of key: String, expected: Int, for value: JSONValue, _ decoder: inout SpecDecoder
    ) -> Int? {
        guard value.kind == .number || value.kind == .string else {
            decoder.descend(to: key) { $0.reject(value, allowed: "a number, a text or null") }
            return nil
        }
        if expected < cells.count, cells[expected].key == key { return expected }
        if let place = places[key] { return place }
        guard (cells.count + 1) * count <= Self.maximumValues else {
            decoder.descend(to: key) {
                $0.report(SpecIssue($0.place, "The rows have too many different keys."))
            }
            return nil
        }
        guard decoder.budget.allows(count * MemoryLayout<String?>.stride) else { return nil }
        let isOfTexts = value.kind == .string
        places[key] = cells.count
        cells.append(
            Cells(
                key: key, isOfTexts: isOfTexts, numbers: isOfTexts ? [] : [Double](repeating: .nan, count: count),
                texts: isOfTexts ? [String?](repeating: nil, count: count) : []))
        return cells.count - 1
    }

    private mutating func store(
        _ value: JSONValue, of key: String, in column: Int, _ index: Int, _ decoder: inout SpecDecoder
    ) -> Bool {
        if cells[column].isOfTexts, let text = value.string {
            cells[column].texts[index] = text
        } else if !cells[column].isOfTexts, let number = value.number {
            cells[column].numbers[index] = number
        } else {
            let kind = cells[column].isOfTexts ? "text" : "number"
            decoder.descend(to: key) { $0.reject(value, allowed: "a \(kind) or null, as in the previous rows") }
            return false
        }
        return true
    }
}
