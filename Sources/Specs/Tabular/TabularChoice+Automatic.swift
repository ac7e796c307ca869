import Charts
import Data
import Diagnostics
import JSON
import Numbers

/// The chart of a table about which no setting says anything, as a person would choose it.
extension TabularChoice {
    /// The maximum number of bars that are chosen, and of records that each get a bar beside other quantities.
    private static let maximumBars = 40
    private static let fewBars = 20
    /// The number of named values that are ranked, and of those that are then shown.
    private static let maximumRanking = 200
    private static let barsOfRanking = 30
    /// The number of columns with one scale from which each has a box.
    private static let manyColumns = 5
    /// The maximum number of series without dates.
    private static let fewSeries = 5
    /// The number of records from which values are a distribution, or a series if each resembles the one before it.
    private static let manyRecords = 20
    private static let leastAutocorrelation = 0.6

    mutating func addAutomatic() throws(TabularError) {
        let quantities = clearQuantities
        if let time = timeColumn(besides: quantities.first) {
            guard isCaseList(time) else { return try addSeries(.line, x: time, y: nil, nil) }
            if category != nil { return try addCounts() }
            return try addHistograms(x: quantities.first, y: nil, nil)
        }
        if let coordinates, quantities.isEmpty || table.count >= Self.manyRecords {
            return try addSeries(.scatter, x: coordinates.longitude, y: [coordinates.latitude], nil)
        }
        guard let first = quantities.first else { return try addCounts() }
        let comparable = comparable(quantities)
        if let labels, areDays(labels) { return try addSeries(.line, x: labels, y: nil, nil) }
        if let labels, table.count <= Self.maximumBars,
            comparable.count == quantities.count || table.count <= Self.fewBars
        {
            return try addSeries(.bar, x: labels, y: Array(comparable.prefix(Self.maximumBars / table.count + 1)), nil)
        }
        if let labels, quantities.count == 1, table.count <= Self.maximumRanking {
            limit = limit ?? Self.barsOfRanking
            return try addSeries(.bar, x: labels, y: [first], nil)
        }
        if let panel = panel(first) { return try addSeries(.line, x: panel.time, y: [panel.value], panel.group) }
        if let x = table.names.first(where: isPlace), let value = quantities.first(where: { $0 != x }),
            table.count < Self.manyRecords || !isCounter(x) || isSeries(value)
        {
            return try addSeries(.line, x: x, y: nil, nil)
        }
        try addDistribution(quantities, comparable)
    }

    /// Quantities whose records have no order.
    private mutating func addDistribution(_ quantities: [String], _ comparable: [String]) throws(TabularError) {
        let first = quantities[0]
        var category = table.names.first { isOfTexts($0) && hasDuplicates($0) }
        if quantities.count > 1 {
            if quantities.allSatisfy(isCode) { return try addCounts() }
            if category == nil, isSeries(first), isSeries(quantities[1]) {
                let few = Array(comparable.prefix(Self.fewSeries))
                return try addSeries(.line, x: recordNumbers, y: few, nil, choosesX: false)
            }
            if category == nil, comparable.count == quantities.count, comparable.count >= Self.manyColumns {
                return try addBoxes(x: nil, y: comparable, nil)
            }
            return try addSeries(.scatter, x: first, y: nil, nil)
        }
        if category == nil, !isSeries(first) { category = table.names.first { isCode($0) && $0 != first } }
        if let category, distinctCount(category) <= Self.maximumBars {
            guard isCount(first), let group = table.names.first(where: { isGroup($0, besides: category) }) else {
                return try addSeries(.bar, x: category, y: [first], nil)
            }
            stacking = .zero
            return try addSeries(.bar, x: category, y: [first], group)
        }
        guard table.count < Self.manyRecords || isSeries(first) else {
            return try addHistograms(x: first, y: nil, nil)
        }
        try addSeries(.line, x: recordNumbers, y: [first], nil, choosesX: false)
    }

    /// A chart without quantities: how often each text, code or number occurs.
    private mutating func addCounts() throws(TabularError) {
        let texts = table.names.filter(isOfTexts)
        let repeated = texts.first { hasDuplicates($0) && distinctCount($0) <= Self.maximumBars }
        if let text = category ?? repeated ?? table.names.first(where: isCode) ?? texts.first,
            distinctCount(text) <= Self.maximumBars || numbers().isEmpty
        {
            return try addSeries(.bar, x: text, y: [], nil)
        }
        guard let number = numbers().first(where: { range($0) != nil }) else {
            return try addSeries(nil, x: nil, y: [], nil)
        }
        try addHistograms(x: number, y: nil, nil)
    }

    /// The quantities with many values, or all if there are none: numbers with few values are often codes.
    var clearQuantities: [String] {
        var quantities = table.names.filter(isQuantity)
        // Numbers of the records stand before the quantities.
        if quantities.count > 1, isCounter(quantities[0]) { quantities.removeFirst() }
        let counts = quantities.map(distinctCount)
        let clear = zip(quantities, counts).filter { $1 > 10 || $1 * 2 > table.count }.map(\.0)
        let others = zip(quantities, counts).filter { $1 > 2 && $1 <= 10 && $1 * 2 <= table.count }.map(\.0)
        guard clear.isEmpty else { return clear }
        return others.isEmpty ? quantities : others
    }

    /// The first of the quantities and those that can share its axis: each covers a tenth of it at least. If far more
    /// can share the axis of another quantity, it is that one.
    /// - Complexity: O(n) for n values and names.
    func comparable(_ names: [String]) -> [String] {
        let ranges = names.map { range($0) }
        var best = comparable(names, ranges)
        for start in names.indices.dropFirst().prefix(Self.maximumStarts) where best.count < names.count - start {
            let others = comparable(Array(names[start...]), Array(ranges[start...]))
            if others.count >= best.count + 2, others.count >= 2 * best.count { best = others }
        }
        return best
    }

    /// The number of quantities besides the first one with whose range others are compared.
    private static let maximumStarts = 8

    private func comparable(_ names: [String], _ ranges: [ClosedRange<Double>?]) -> [String] {
        var chosen: [String] = []
        var spans: [Double] = []
        var least = Double.infinity
        var greatest = -Double.infinity
        for (name, range) in zip(names, ranges) where chosen.count < TabularChart.maximumSeries {
            guard let range else { continue }
            let (low, high) = (min(least, range.lowerBound), max(greatest, range.upperBound))
            let span = range.upperBound - range.lowerBound
            guard chosen.isEmpty || (spans + [span]).allSatisfy({ $0 >= (high - low) * 0.1 }) else { continue }
            (least, greatest) = (low, high)
            spans.append(span)
            chosen.append(name)
        }
        return chosen.isEmpty ? Array(names.prefix(1)) : chosen
    }

    /// A column of texts that names each record; the names of the records only if there is no other one.
    private var labels: String? {
        let columns = table.names.filter { isOfTexts($0) && !hasDuplicates($0) }
        return columns.first { $0 != table.recordNames } ?? columns.first
    }

    /// Whether the numbers of a column rise from record to record, so that others are drawn along them.
    private func isPlace(_ name: String) -> Bool {
        isQuantity(name) && isRising(name)
    }

    /// Whether a column counts the records, from 0 or 1.
    private func isCounter(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], values.count > 2, let first = values.first,
            first == 0 || first == 1
        else { return false }
        return values.enumerated().allSatisfy { $1 == first + Double($0) }
    }

    /// The names of the records if they are rising numbers.
    private var recordNumbers: String? { table.recordNames.flatMap { isRising($0) ? $0 : nil } }

    func distinctCount(_ name: String) -> Int { table[name]?.numbered(budget).firsts.count ?? 0 }

    /// Whether each value resembles the one before it, as in a series without dates.
    func isSeries(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], values.count >= Self.manyRecords else { return false }
        let known = values.filter { !$0.isNaN }
        let mean = known.reduce(0) { $0 + $1 / Double(known.count) }
        var (covariance, variance) = (0.0, 0.0)
        var previous: Double?
        for value in known {
            let deviation = value - mean
            variance += deviation * deviation
            if let previous { covariance += deviation * previous }
            previous = deviation
        }
        return variance > 0 && covariance / variance >= Self.leastAutocorrelation
    }
}
