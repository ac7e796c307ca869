import Data

/// Tables with several columns of one scale.
extension ChartRule {
    /// Applies to columns of a quantity that was measured several times, as their names say. Draws a box for each column,
    /// and for each category if there are categories.
    static let repeatedMeasurements = ChartRule { table in
        guard let columns = table.repeatedMeasurements else { return nil }
        let names = columns.map(\.name)
        let factor = table.factor { $0.isOfCategories && !names.contains(exactly: $0.name) }
        return TabularRequest(kind: .box, x: factor, y: columns, choosesX: false)
    }

    /// Applies to five or more quantities that can share an axis and are not strongly related, without texts or codes.
    /// Draws a box for each.
    static let columnsOfOneScale = ChartRule { table in
        let quantities = table.quantities.complete
        guard quantities.count >= manyColumns, table.repeatedTexts == nil, table.factor(\.isCode) == nil else {
            return nil
        }
        let comparable = quantities.comparable
        guard comparable.count == quantities.count, !table.haveStrongPair(quantities) else { return nil }
        return TabularRequest(kind: .box, y: comparable, choosesX: false)
    }

    /// The number of columns with one scale from which each has a box.
    private static let manyColumns = 5
}

extension TableProfile {
    private static let fewestMeasurements = 3
    private static let maximumMeasurements = 12
    /// Beginnings of names that say nothing.
    private static let generalStems: Set<String> = ["x", "v", "z", "var", "column ", "col", "c"]

    /// The columns of a quantity that was measured several times: their names differ only in numbers that rise. Nil
    /// unless they are at least half of the quantities.
    fileprivate var repeatedMeasurements: [ColumnProfile]? {
        guard recordCount >= Self.recordsPerBox * 2, !table.names.contains(exactly: "x") else { return nil }
        let quantities = quantities.complete
        let numbered = quantities.prefix(Self.maximumMeasurements).compactMap { column in
            column.stem.map { (column: column, stem: $0) }
        }
        guard let stem = numbered.first?.stem, numbered.allSatisfy({ $0.stem == stem && !$0.column.isCode }),
            stem == stem.lowercased(), !Self.generalStems.contains(stem),
            numbered.count >= Self.fewestMeasurements, numbered.count * 2 >= quantities.count
        else { return nil }
        let measurements = numbered.map(\.column)
        let numbers = measurements.compactMap { Double($0.name.dropFirst(stem.count)) }
        guard numbers.count == measurements.count, zip(numbers, numbers.dropFirst()).allSatisfy(<),
            measurements.comparable.count == measurements.count
        else { return nil }
        return measurements
    }
}

extension ColumnProfile {
    /// The name without the number at its end; nil if it has none, or is one.
    fileprivate var stem: String? {
        let stem = String(name.reversed().drop { $0.isASCII && $0.isNumber || $0 == "." }.reversed())
        return stem == name || stem.isEmpty ? nil : stem
    }
}
