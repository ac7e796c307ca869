import Charts
import Data
import Diagnostics
import JSON
import Numbers

/// The chart of a table about which no setting says anything, as a person would choose it.
extension TabularChoice {
    /// The maximum number of bars that are chosen, and of records that each get a bar beside other quantities.
    private static let maximumBars = 40
    private static let fewBars = 12
    /// The maximum number of series without dates.
    private static let fewSeries = 5
    /// The number of records from which values are a distribution, or a series if each resembles the one before it.
    private static let manyRecords = 20
    private static let leastAutocorrelation = 0.6

    mutating func addAutomatic() throws(TabularError) {
        let quantities = clearQuantities
        guard let first = quantities.first else { return try addCounts() }
        if let time = timeColumn(besides: first) {
            return try addSeries(.line, x: time, y: nil, nil)
        }
        let comparable = comparable(quantities)
        if let labels = labels, table.count <= Self.maximumBars,
            comparable.count == quantities.count || table.count <= Self.fewBars
        {
            return try addSeries(.bar, x: labels, y: Array(comparable.prefix(Self.maximumBars / table.count + 1)), nil)
        }
        if let x = table.names.first(where: isPlace), let value = quantities.first(where: { $0 != x }),
            table.count < Self.manyRecords || !isCounter(x) || isSeries(value)
        {
            return try addSeries(.line, x: x, y: nil, nil)
        }
        let category = table.names.first { isOfTexts($0) && hasDuplicates($0) }
        if quantities.count > 1 {
            guard category == nil, isSeries(first), isSeries(quantities[1]) else {
                return try addSeries(.scatter, x: first, y: nil, nil)
            }
            let few = Array(comparable.prefix(Self.fewSeries))
            return try addSeries(.line, x: recordNumbers, y: few, nil, choosesX: false)
        }
        if let category, distinctCount(category) <= Self.maximumBars {
            return try addSeries(.bar, x: category, y: [first], nil)
        }
        guard table.count < Self.manyRecords || isSeries(first) else {
            return try addHistograms(x: first, y: nil, nil)
        }
        try addSeries(.line, x: recordNumbers, y: [first], nil, choosesX: false)
    }

    /// A chart without quantities: how often each text occurs, or each of few numbers.
    private mutating func addCounts() throws(TabularError) {
        let texts = table.names.filter(isOfTexts)
        if let text = texts.first(where: { hasDuplicates($0) && distinctCount($0) <= Self.maximumBars }) ?? texts.first,
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

    /// The first of the quantities and those that can share its axis: each covers a tenth of it at least.
    func comparable(_ names: [String]) -> [String] {
        var chosen: [String] = []
        var spans: [Double] = []
        var least = Double.infinity
        var greatest = -Double.infinity
        for name in names where chosen.count < TabularChart.maximumSeries {
            guard let range = range(name) else { continue }
            let (low, high) = (min(least, range.lowerBound), max(greatest, range.upperBound))
            let span = range.upperBound - range.lowerBound
            guard chosen.isEmpty || (spans + [span]).allSatisfy({ $0 >= (high - low) * 0.1 }) else { continue }
            (least, greatest) = (low, high)
            spans.append(span)
            chosen.append(name)
        }
        return chosen.isEmpty ? Array(names.prefix(1)) : chosen
    }

    /// A column of dates or years along which the quantities develop.
    private func timeColumn(besides quantity: String) -> String? {
        if let date = table.names.first(where: { isOfDates($0) && (distinctCount($0) > 1 || table.count == 1) }) {
            return date
        }
        return table.names.first { name in
            guard isOfYears(name), name != quantity else { return false }
            let count = distinctCount(name)
            return count == table.count || count > 4
        }
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
    private func isSeries(_ name: String) -> Bool {
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
