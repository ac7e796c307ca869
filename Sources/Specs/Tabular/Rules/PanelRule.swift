import Data

/// Tables whose records are the times of one thing after the other.
extension ChartRule {
    /// Applies to a column of numbers that restarts with each of several things that were observed, unless it is a code
    /// and other texts divide the records. Draws a line for each thing, their means if they are many, points if the
    /// records are few, or bars if the things and the numbers are codes.
    static let panel = ChartRule { table in
        let quantities = table.quantities.varied
        guard let quantity = quantities.first(where: \.isContinuous) ?? quantities.first,
            let panel = Panel(in: table, of: quantity)
        else { return nil }
        let factor = table.factor(\.isOfTexts)
        guard factor == nil || factor?.name == panel.group?.name || !panel.time.isCode else { return nil }
        if panel.group == nil, table.recordCount <= fewReplicates { return .points(panel.time, panel.value, of: table) }
        // The combinations of two codes have no order.
        let isTable = panel.group.map { $0.isCode && $0.distinctCount == panel.time.distinctCount } ?? false
        return TabularRequest(kind: isTable ? .bar : .line, x: panel.time, y: [panel.value], group: panel.group)
    }

    /// The number of records whose repeated measurements are shown as points rather than as means.
    private static let fewReplicates = 50
}

/// A column of numbers that restarts with each of several things that were observed.
private struct Panel {
    let time: ColumnProfile
    let value: ColumnProfile
    /// The column of the things if they are few.
    let group: ColumnProfile?

    /// The least number of different times.
    private static let fewestTimes = 5

    init?(in table: TableProfile, of quantity: ColumnProfile) {
        let columns = table.columns.prefix([ColumnProfile].maximumEntities)
        for time in columns where !time.namesRecords && !time.isNamedForRecords && !time.words.areOfGroups {
            guard let runs = Self.runs(of: time) else { continue }
            let value = quantity.name == time.name ? table.quantities.clear.first { $0.name != time.name } : quantity
            guard let value else { continue }
            self.time = time
            self.value = value
            let others = columns.filter { $0.name != time.name && $0.name != value.name }
            group = others.first { Self.isConstant($0, in: runs) } ?? others.first { Self.isTreatment($0, of: runs) }
            return
        }
        return nil
    }

    /// The first records of the runs in which a column rises from the same number; nil unless there are several runs.
    private static func runs(of column: ColumnProfile) -> [Int]? {
        let values = column.numbers
        guard values.count >= 2 * fewestTimes, !values.contains(where: \.isNaN) else { return nil }
        var starts = [0]
        for index in values.indices.dropFirst() where values[index] <= values[index - 1] {
            guard values[index] == values[0], values[index] < values[index - 1] else { return nil }
            starts.append(index)
        }
        guard starts.count > 1, values.count >= starts.count * fewestTimes else { return nil }
        return starts
    }

    /// Whether a column of categories has one value in each run, which several runs share.
    private static func isTreatment(_ column: ColumnProfile, of runs: [Int]) -> Bool {
        guard column.isOfCategories, 2...TableProfile.maximumGroups ~= column.distinctCount else { return false }
        let numbers = column.distinct.numbers
        let starts = Set(runs)
        return numbers.indices.dropFirst().allSatisfy { numbers[$0] == numbers[$0 - 1] || starts.contains($0) }
    }

    /// Whether a column has one value in each run, which differs from those of the other runs.
    private static func isConstant(_ column: ColumnProfile, in runs: [Int]) -> Bool {
        guard runs.count <= TableProfile.maximumGroups else { return false }
        let distinct = column.distinct
        return distinct.firsts == runs && zip(distinct.numbers, distinct.numbers.dropFirst()).allSatisfy { $0 <= $1 }
    }
}
