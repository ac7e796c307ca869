import Budget
import Data
import JSON
import JavaScript

extension DataTable {
    /// Reads an array of records. Records that are no objects are values of the field `data`. Another value than an array
    /// is one record.
    /// - Parameter pointer: The place of the value, for errors.
    package init(
        _ json: JSONValue, at pointer: String = "", _ budget: RenderBudget
    ) throws(DataError) {
        let isList = json.kind == .array
        var reader = JSONTableReader(count: isList ? json.count : 1, pointer, budget)
        if isList {
            for (row, element) in json.elements.enumerated() { try reader.read(element, row) }
        } else {
            try reader.read(json, 0)
        }
        self = try reader.table()
    }
}

/// Collects the members of objects in columns.
private struct JSONTableReader {
    private let count: Int
    private let pointer: String
    private let budget: RenderBudget
    private var names: [String] = []
    private var indices: [Name: Int] = [:]
    private var builders: [ColumnBuilder] = []

    init(count: Int, _ pointer: String, _ budget: RenderBudget) {
        (self.count, self.pointer, self.budget) = (count, pointer, budget)
    }

    mutating func read(_ element: JSONValue, _ row: Int) throws(DataError) {
        guard !budget.isSpent(before: 100 + 100 * element.count) else { throw .stopped }
        guard element.kind == .object else {
            let index = try index(of: "data", guess: 0)
            return append(Value(element), row, index)
        }
        var guess = 0
        for (name, value) in element.members {
            let index = try index(of: name, guess: guess)
            append(Value(value), row, index)
            guess = index + 1
        }
    }

    private mutating func append(_ value: Value, _ row: Int, _ index: Int) {
        builders[index].fill(to: row)
        builders[index].append(value)
    }

    /// The column with a name. Members usually have the same order in all records.
    private mutating func index(of name: String, guess: Int) throws(DataError) -> Int {
        if guess < names.count, Name(names[guess]) == Name(name) { return guess }
        if let index = indices[Name(name)] { return index }
        guard names.count < DataLimits.columns, count <= DataLimits.records,
            (names.count + 1) * count <= DataLimits.values
        else {
            throw DataError(
                pointer,
                "The records have more than \(DataLimits.columns) different fields or \(DataLimits.values) values.")
        }
        guard budget.allows(count, each: 32) else { throw .stopped }
        indices[Name(name)] = names.count
        names.append(name)
        builders.append(ColumnBuilder(capacity: count))
        return names.count - 1
    }

    mutating func table() throws(DataError) -> DataTable {
        var table = DataTable(count: count)
        for index in names.indices {
            builders[index].fill(to: count)
            table.set(builders[index].column, as: names[index])
            builders[index] = ColumnBuilder()
        }
        return table
    }
}
