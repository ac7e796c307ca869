import Budget
import Charts
import Codecs
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
    private var indices: [Name: Int] = [:]

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

    var columns: [Name: Column] {
        var columns: [Name: Column] = [:]
        for column in cells { columns[column.key] = column.isOfTexts ? .texts(column.texts) : .numbers(column.numbers) }
        return columns
    }

    /// Stores the values of a row, and reports the first key in the order of octets whose value cannot be stored. The
    /// result does not depend on the order of the members.
    /// - Complexity: O(n) in the row's members if all rows have the same keys in the same order.
    mutating func read(_ row: JSONValue, _ index: Int, _ decoder: inout SpecDecoder) {
        guard row.kind == .object else {
            decoder.reject(row, allowed: "an object")
            return
        }
        var next = 0
        var fault: Fault?
        for (key, value) in row.members where !value.isNull {
            let allowed: String?
            if value.kind != .number, value.kind != .string {
                allowed = "a number, a text or null"
            } else if let column = column(of: key, expected: next, for: value, &decoder) {
                allowed = store(value, in: column, index)
                next = column + 1
            } else {
                return
            }
            if let allowed, fault.map({ Name(key) < $0.key }) ?? true {
                fault = Fault(key: Name(key), value: value, allowed: allowed)
            }
        }
        guard let fault else { return }
        decoder.descend(to: fault.key.text) { $0.reject(fault.value, allowed: fault.allowed) }
    }

    /// A value that cannot be stored.
    private struct Fault {
        let key: Name
        let value: JSONValue
        /// A description of the allowed values.
        let allowed: String
    }

    /// Returns the index of the column of a key, which is created for a new key; nil if there are too many values.
    /// - Parameter expected: The index if the row has the same keys in the same order as the previous rows.
    private mutating func column(
        of key: String, expected: Int, for value: JSONValue, _ decoder: inout SpecDecoder
    ) -> Int? {
        if expected < cells.count, Name(cells[expected].key) == Name(key) { return expected }
        if let index = indices[key] { return index }
        decoder.count(count)
        guard !decoder.isFull, decoder.budget.allows(count * MemoryLayout<String?>.stride) else { return nil }
        let isOfTexts = value.kind == .string
        indices[key] = cells.count
        cells.append(
            Cells(
                key: key, isOfTexts: isOfTexts, numbers: isOfTexts ? [] : [Double](repeating: .nan, count: count),
                texts: isOfTexts ? [String?](repeating: nil, count: count) : []))
        return cells.count - 1
    }

    /// Stores a value of a row; if it has the wrong kind, returns a description of the allowed values.
    private mutating func store(_ value: JSONValue, in column: Int, _ index: Int) -> String? {
        if cells[column].isOfTexts, let text = value.string {
            cells[column].texts[index] = text
        } else if !cells[column].isOfTexts, let number = value.number {
            cells[column].numbers[index] = number
        } else {
            return "a \(cells[column].isOfTexts ? "text" : "number") or null, as in the previous rows"
        }
        return nil
    }
}
