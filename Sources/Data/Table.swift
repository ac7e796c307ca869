import Budget
import Diagnostics

/// Named columns of equal length with one value per record, and all that is known about them.
///
/// A picture's identity contains a table as a whole: everything that it encodes.
package struct Table: Hashable, Encodable, Sendable {
    /// The unique names of the columns, in order.
    package private(set) var names: [String]
    /// The index of each column.
    private var indices: [Name: Int] = [:]
    /// The columns, in the order of the names.
    private(set) var columns: [Column]
    /// The number of records.
    package private(set) var count: Int
    /// The column that names the records because it has no name of its own, as in tables that R writes.
    package internal(set) var recordNames: String?
    /// The columns with the years, months and days of the column `date`, which was joined from them.
    package internal(set) var dateParts: [String] = []
    /// The errors of columns that are not needed for every chart: most of their values are numbers or dates, and one is
    /// not. The columns contain texts.
    package internal(set) var faults: [Name: TableError] = [:]
    /// The sentences about columns of numbers or dates in which a few other values are missing, or which were changed.
    package internal(set) var remarks: [Name: [String]] = [:]
    /// The columns of texts that look like numbers, with the first one that is none.
    package internal(set) var unread: [Name: UnreadField] = [:]
    /// The units of columns of numbers, as far as the text has them.
    package internal(set) var units: [Name: ColumnUnit] = [:]
    /// The names of the zones whose offsets from UTC the dates of a column have.
    package internal(set) var zones: [Name: String] = [:]
    /// What was decided about the text of the table and may be wrong, one sentence each.
    package internal(set) var notes: [String] = []

    /// Creates a table without columns.
    /// - Parameter count: The number of records.
    package init(count: Int = 0) {
        names = []
        columns = []
        self.count = count
    }

    /// - Returns: Nil if the columns differ in length.
    package init?(_ columns: KeyValuePairs<String, Column>) {
        self.init(count: columns.first?.value.count ?? 0)
        for (name, column) in columns {
            guard column.count == count else { return nil }
            set(column, as: name)
        }
    }

    package subscript(name: String) -> Column? {
        indices[name].map { columns[$0] }
    }

    /// Whether nothing is known about the table but the names and the values of its columns.
    package var isPlain: Bool {
        var plain = Table(count: count)
        for (name, column) in zip(names, columns) { plain.set(column, as: name) }
        return plain == self
    }

    /// The number of values in all columns.
    package var valueCount: Int { columns.count * count }

    /// The approximate memory size of the values in bytes.
    /// - Complexity: O(n) for n values.
    package var memory: Int {
        columns.reduce(0) { sum, column in
            switch column {
            case .numbers(let values), .dates(let values): sum + values.count * 8
            case .texts(let values): values.reduce(sum) { $0 + 16 + ($1?.utf8.count ?? 0) }
            }
        }
    }

    /// The columns by name.
    package var dictionary: [Name: Column] {
        Dictionary(zip(names.lazy.map { Name($0) }, columns)) { first, _ in first }
    }

    /// Adds a column or replaces the column with the same name and its unit.
    /// - Precondition: The column has one value for each record.
    package mutating func set(_ column: Column, as name: String) {
        precondition(column.count == count, "a column of another length")
        if let index = indices[name] {
            columns[index] = column
            units[Name(name)] = nil
            zones[Name(name)] = nil
        } else {
            indices[name] = names.count
            names.append(name)
            columns.append(column)
        }
    }

    /// The zone of the dates: the offset from UTC that all have, or the well-known zone that has all of them; nil if there
    /// is none.
    package var zone: TimeZoneRules? {
        var all: [(instants: [Double], zone: TimeZoneRules)] = []
        for (name, column) in zip(names, columns) {
            guard case .dates(let instants) = column else { continue }
            guard let zone = zones[Name(name)].flatMap(TimeZoneRules.init(named:)) else { return nil }
            all.append((instants, zone))
        }
        guard let first = all.first?.zone, all.contains(where: { $0.zone != first }) else { return all.first?.zone }
        return TimeZoneRules.wellKnown { zone in
            all.allSatisfy { column in
                column.instants.allSatisfy { $0.isNaN || zone.offset(at: $0) == column.zone.offset(at: $0) }
            }
        }
    }

    /// The records with the most frequent value of a column, without this column; the whole table without such a column.
    /// Once the budget is spent, the records may be any.
    /// - Complexity: O(n) for n values.
    package func withMostFrequentValue(of name: String, _ budget: RenderBudget) -> Table {
        guard let column = self[name], count > 0 else { return self }
        let (numbers, firsts) = column.numbered(budget)
        var counts = [Int](repeating: 0, count: firsts.count)
        for (index, number) in numbers.enumerated() where column.isValid(index) { counts[number] += 1 }
        let most = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) }
        let part = taking(numbers.indices.filter { numbers[$0] == most })
        var result = Table(count: part.count)
        for (other, column) in zip(names, part.columns) where Name(other) != Name(name) {
            result.set(column, as: other)
        }
        (result.units, result.zones, result.faults) = (units, zones, faults)
        (result.remarks, result.unread, result.notes) = (remarks, unread, notes)
        (result.recordNames, result.dateParts) = (recordNames == name ? nil : recordNames, dateParts)
        return result
    }

    /// The given records, in the given order.
    func taking(_ indices: [Int]) -> Table {
        var result = Table(count: indices.count)
        result.names = names
        result.indices = self.indices
        result.columns = columns.map { $0.taking(indices) }
        result.units = units
        result.zones = zones
        return result
    }

    /// The column named in a transform.
    func column(_ name: String, key: String) throws(TransformError) -> Column {
        guard let column = self[name] else {
            throw TransformError(
                key, "The data has no column \"\(name.shortened(to: 40))\".", unknown: name, known: names)
        }
        return column
    }

    /// The numbers or instants of a column that a transform calculates with.
    func numbers(_ name: String, key: String) throws(TransformError) -> [Double] {
        guard let numbers = try column(name, key: key).measurable else {
            throw TransformError(
                key, "The column \"\(name.shortened(to: 40))\" contains text, which cannot be used in calculations.",
                found: name)
        }
        return numbers
    }
}
