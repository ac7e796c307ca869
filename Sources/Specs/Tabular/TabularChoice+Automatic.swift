import Budget
import Charts
import Data
import Diagnostics
import Dialects
import JSON
import Numbers

/// The chart of a table about which no setting says anything, as a person would choose it.
extension TabularChoice {
    /// The maximum number of bars that are chosen, and of records that each get a bar beside other quantities.
    static let maximumBars = 40
    private static let fewBars = 20
    private static let manyUnnamed = 10
    /// The number of records whose repeated measurements are shown as points rather than as means.
    private static let fewReplicates = 50
    /// The number of named values that are ranked, and of those that are then shown.
    private static let maximumRanking = 200
    private static let barsOfRanking = 30
    /// The number of records from which values are a distribution, or a series if each resembles the one before it.
    static let manyRecords = 20
    private static let leastAutocorrelation = 0.6

    mutating func addAutomatic() throws(TabularError) {
        for name in table.names {
            profiles[Name(name)] = table[name].map { ColumnProfile($0, budget) }
        }
        if let time = timeColumn(besides: table.names.first(where: isQuantity)) { entities = findEntities(time) }
        let quantities = clearQuantities.filter { table.count < Self.manyRecords || distinctCount($0) > 1 }
        if let time = timeColumn(besides: quantities.first) {
            guard isCaseList(time) else { return try addSeries(.line, x: time, y: nil, nil) }
            if quantities.count > 1 { return try addDistribution(quantities) }
            if category != nil { return try addCounts() }
            return try addHistograms(x: quantities.first, y: nil, nil)
        }
        if let coordinates, quantities.isEmpty || table.count >= Self.manyRecords {
            return try addSeries(.scatter, x: coordinates.longitude, y: [coordinates.latitude], nil)
        }
        guard let first = quantities.first else { return try addCounts() }
        if try addNamedPlaces() { return }
        let comparable = comparable(quantities)
        // Two records are too few for a line.
        if table.count <= 2, labels == nil {
            let few = Array(quantities.prefix(TabularChart.maximumSeries))
            return try addSeries(.bar, x: nil, y: few, nil, choosesX: false)
        }
        if let x = rowsOfCrossTable(quantities) {
            return try addSeries(.bar, x: x, y: Array(quantities.prefix(TabularChart.maximumSeries)), nil)
        }
        if let labels, areSequence(labels) { return try addSeries(.line, x: labels, y: nil, nil) }
        if let labels, table.count <= Self.maximumBars,
            comparable.count == quantities.count || table.count <= Self.fewBars
        {
            return try addSeries(.bar, x: labels, y: Array(comparable.prefix(Self.maximumBars / table.count + 1)), nil)
        }
        if let labels, quantities.count == 1, table.count <= Self.maximumRanking {
            limit = limit ?? Self.barsOfRanking
            return try addSeries(.bar, x: labels, y: [first], nil)
        }
        let factor = factor(isOfTexts)
        if let panel = panel(quantities.first(where: isContinuous) ?? first),
            factor == nil || factor == panel.group || !isCode(panel.time)
        {
            if panel.group == nil, table.count <= Self.fewReplicates { return try addPoints(panel.time, panel.value) }
            // The combinations of two codes have no order.
            let isTable = panel.group.map { isCode($0) && distinctCount($0) == distinctCount(panel.time) } ?? false
            return try addSeries(isTable ? .bar : .line, x: panel.time, y: [panel.value], panel.group)
        }
        if let x = place, let value = quantities.first(where: { $0 != x }) {
            let isSmooth = table.count < Self.manyRecords || isSeries(value)
            let areSmooth = quantities.prefix(Self.maximumStarts).contains { $0 != x && hasFewTurns($0) }
            if isSmooth || !isCounter(x) && (isEvenlySpaced(x) || areSmooth || isNamedCount(value)) {
                return try addSeries(.line, x: x, y: nil, nil)
            }
            if !isCounter(x) { return try addPoints(x, value) }
        }
        try addDistribution(quantities)
    }

    /// A chart without quantities: how often each text, code or number occurs.
    mutating func addCounts() throws(TabularError) {
        let texts = table.names.filter(isOfTexts)
        // The last column of numbers without names is what they were collected for.
        if texts.isEmpty, table.names.count >= Self.manyUnnamed, let last = table.names.last, isCode(last) {
            return try addSeries(.bar, x: last, y: [], nil)
        }
        let repeated = texts.first { hasDuplicates($0) && distinctCount($0) <= Self.maximumBars }
        if let text = mostVariedCategory ?? repeated ?? table.names.first(where: isCode) ?? texts.first,
            distinctCount(text) <= Self.maximumBars || numbers().isEmpty
        {
            return try addSeries(.bar, x: text, y: [], nil)
        }
        guard let number = numbers().first(where: { range($0) != nil }) else {
            return try addSeries(nil, x: nil, y: [], nil)
        }
        try addHistograms(x: number, y: nil, nil)
    }

    /// The column of texts with few values whose values are the most evenly distributed.
    private var mostVariedCategory: String? {
        let categories = table.names.filter { isOfTexts($0) && Self.fewCategories ~= distinctCount($0) }
            .filter { distinctCount($0) * 2 <= table.count }
        return categories.min { shareOfMode($0) < shareOfMode($1) } ?? category
    }

    private static let fewCategories = 2...8

    private func shareOfMode(_ name: String) -> Double { profiles[Name(name)]?.shareOfMode ?? 1 }

    /// The quantities with many values, or all if there are none: numbers with few values are often codes.
    var clearQuantities: [String] {
        var quantities = table.names.filter(isQuantity)
        let known = Set(quantities.map { Name($0) })
        quantities.removeAll { isDerived($0, from: known) }
        let uncounted = quantities.enumerated().filter {
            ($0.offset > 0 && table.count < Self.manyRecords) || !isCounter($0.element)
        }.map(\.element)
        if !uncounted.isEmpty { quantities = uncounted }
        if let place = quantities.firstIndex(where: { $0 == "y" || $0 == "Y" }) {
            quantities.insert(quantities.remove(at: place), at: 0)
        }
        if let close = closingPrice(quantities) { quantities.insert(quantities.remove(at: close), at: 0) }
        // In few records that texts name, all numbers are quantities.
        if table.count <= Self.fewBars, labels != nil { return quantities }
        let counts = quantities.map(distinctCount)
        let clear = zip(quantities, counts).filter { $1 > 10 || $1 * 2 > table.count }.map(\.0)
        let others = zip(quantities, counts).filter { $1 > 2 && $1 <= 10 && $1 * 2 <= table.count }.map(\.0)
        guard clear.isEmpty else {
            return clear.filter { !isMostlyMissing($0) } + clear.filter(isMostlyMissing)
        }
        return others.isEmpty ? quantities : others
    }

    /// The names of the records of a table of counts whose columns are named by numbers; nil if it is no such table.
    private func rowsOfCrossTable(_ quantities: [String]) -> String? {
        guard table.count <= Self.fewBars, quantities.count > 2, let rows = table.recordNames,
            quantities.allSatisfy({ Double($0) != nil })
        else { return nil }
        return rows
    }

    /// The index of the closing price, adjusted if it can be, among prices of a day.
    private func closingPrice(_ names: [String]) -> Int? {
        let words = names.prefix(Self.maximumPrices).map { self.words(of: $0) }
        guard words.contains(["open"]), words.contains(["high"]), words.contains(["low"]) else { return nil }
        return words.firstIndex { $0.first?.hasPrefix("adj") == true && $0.last == "close" }
            ?? words.firstIndex(of: ["close"])
    }

    private static let maximumPrices = 20

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
    var labels: String? {
        let columns = table.names.filter { isOfTexts($0) && !hasDuplicates($0) }
        return columns.first { $0 != table.recordNames } ?? columns.first
    }

    /// The column along which others are drawn, because its numbers rise from record to record. In few records, the
    /// numbers of columns that are not at the beginning may rise by chance.
    private var place: String? {
        table.names.first { name in
            isQuantity(name) && !isNameOfGroups(words(of: name)) && (isRising(name) || isNearlyRising(name))
                && (table.count >= Self.manyRecords || isAtStart(name))
        }
    }

    /// Whether the numbers of a long column rise, but for few that are repeated.
    private func isNearlyRising(_ name: String) -> Bool {
        table.count >= Self.manyRecords && distinctCount(name) * 10 >= table.count * 9 && isSorted(name)
    }

    /// Whether the numbers of a column rise by equal steps.
    private func isEvenlySpaced(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], values.count > 2 else { return false }
        let step = (values[values.count - 1] - values[0]) / Double(values.count - 1)
        return zip(values, values.dropFirst()).allSatisfy { abs($1 - $0 - step) <= abs(step) * 0.01 }
    }

    /// Whether a column turns between rising and falling at less than half of its values. Random ones turn at two
    /// thirds of them.
    private func hasFewTurns(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name] else { return false }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 != 0 && !$0.isNaN }
        let turns = zip(steps, steps.dropFirst()).count { ($0 < 0) != ($1 < 0) }
        return turns * 2 < steps.count
    }

    /// Whether no other quantity is before a column.
    private func isAtStart(_ name: String) -> Bool {
        table.names.first(where: isQuantity).map { Name($0) == Name(name) } ?? false
    }

    /// Whether a column counts the records, from 0 or 1.
    private func isCounter(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], values.count > 2, let first = values.first,
            first == 0 || first == 1
        else { return false }
        return values.enumerated().allSatisfy { $1 == first + Double($0) }
    }

    /// The names of the records if they are rising numbers.
    var recordNumbers: String? { table.recordNames.flatMap { isRising($0) ? $0 : nil } }

    func distinctCount(_ name: String) -> Int {
        profiles[Name(name)]?.distinctCount ?? table[name]?.numbered(budget).firsts.count ?? 0
    }

    /// Whether more than half of the records have the same value.
    func isMostlyOneValue(_ name: String) -> Bool { profiles[Name(name)].map { $0.shareOfMode > 0.5 } ?? false }

    /// Whether a third of the records or more have no value.
    func isMostlyMissing(_ name: String) -> Bool {
        profiles[Name(name)].map { $0.shareOfMissing >= 1.0 / 3 } ?? false
    }

    /// The beginnings and the ends of names of logarithms, squares and lags.
    private static let derivations = [
        ("l", ""), ("log", ""), ("log_", ""), ("", "sq"), ("", "_1"), ("", "_2"), ("", "_3"), ("", "_4"),
    ]

    /// Whether a column is the logarithm, the square or a lag of another one, as its name says.
    private func isDerived(_ name: String, from names: Set<Name>) -> Bool {
        let bases = Self.derivations.compactMap { start, end in
            name.hasPrefix(start) && name.hasSuffix(end) ? name.dropFirst(start.count).dropLast(end.count) : nil
        }
        return bases.contains { $0.count > 2 && $0.count < name.count && names.contains(Name(String($0))) }
    }

    /// Whether each value resembles the one before it, as in a series without dates.
    func isSeries(_ name: String) -> Bool { autocorrelation(name).map { $0 >= Self.leastAutocorrelation } ?? false }

    /// How much each value resembles the one before it; nil for few or equal values.
    func autocorrelation(_ name: String) -> Double? {
        guard case .numbers(let values) = table[name], values.count >= Self.manyRecords else { return nil }
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
        return variance > 0 ? covariance / variance : nil
    }
}
