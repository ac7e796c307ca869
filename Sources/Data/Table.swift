import Diagnostics

/// Named columns with a value a record, all of them as long as the others.
package struct Table: Hashable, Sendable {
    /// The columns' names, in order, no two alike.
    package private(set) var names: [String]
    /// Where each column is.
    private var places: [String: Int] = [:]
    /// As many as there are names.
    private(set) var columns: [Column]
    /// How many records there are.
    package private(set) var count: Int

    /// A table without columns.
    /// - Parameter count: how many records it has all the same.
    package init(count: Int = 0) {
        names = []
        columns = []
        self.count = count
    }

    /// - Returns: nil where the columns are not of one length.
    package init?(_ columns: KeyValuePairs<String, Column>) {
        self.init(count: columns.first?.value.count ?? 0)
        for (name, column) in columns {
            guard column.count == count else { return nil }
            set(column, as: name)
        }
    }

    package subscript(name: String) -> Column? {
        places[name].map { columns[$0] }
    }

    /// How many values all columns have together.
    package var valueCount: Int { columns.count * count }

    /// About how much memory the values take, in octets.
    /// - Complexity: O(n) for n values.
    package var memory: Int {
        columns.reduce(0) { sum, column in
            switch column {
            case .numbers(let values), .dates(let values): sum + values.count * 8
            case .texts(let values): values.reduce(sum) { $0 + 16 + ($1?.utf8.count ?? 0) }
            }
        }
    }

    /// The columns by their names.
    package var dictionary: [String: Column] {
        Dictionary(zip(names, columns)) { first, _ in first }
    }

    /// Adds a column, or puts it into the place of the one that is called so.
    /// - Precondition: it has as many values as there are records.
    package mutating func set(_ column: Column, as name: String) {
        precondition(column.count == count, "a column of another length")
        if let place = places[name] {
            columns[place] = column
        } else {
            places[name] = names.count
            names.append(name)
            columns.append(column)
        }
    }

    /// The records at some places, in their order.
    package func taking(_ indices: [Int]) -> Table {
        var result = Table(count: indices.count)
        result.names = names
        result.places = places
        result.columns = columns.map { $0.taking(indices) }
        return result
    }

    /// A column that a transform names.
    func column(_ name: String, key: String) throws(TransformError) -> Column {
        guard let column = self[name] else {
            throw TransformError(
                key, "The data has no column \"\(name.prefix(40))\".", unknown: name, known: names)
        }
        return column
    }

    /// The numbers, or the instants, of a column that a transform calculates with.
    func numbers(_ name: String, key: String) throws(TransformError) -> [Double] {
        guard let numbers = try column(name, key: key).measurable else {
            throw TransformError(
                key, "The column \"\(name.prefix(40))\" has texts, which cannot be calculated with.", found: name)
        }
        return numbers
    }
}

extension Table {
    /// How many different records there are, seen in some columns alone; a missing value is one as any other.
    /// - Parameter names: of columns; those that there are not are left out.
    /// - Complexity: O(n) for each column.
    package func distinctCount(_ names: [String]) -> Int {
        let groups = try? Groups(of: self, by: names.filter { self[$0] != nil })
        return groups?.records.count ?? 0
    }
}
