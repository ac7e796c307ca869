import Budget
import Charts
import Data
import JSON

/// The chart of quantities whose records have no order.
extension TabularChoice {
    /// The number of columns with one scale from which each has a box.
    private static let manyColumns = 5
    /// The maximum number of series without dates.
    private static let fewSeries = 5
    /// The number of records of a category from which a box says more than a mean.
    private static let recordsPerBox = 5
    /// The numbers of categories that are preferred, most preferred first.
    private static let preferredLevels = [3...12, 3...20, 2...20]
    /// The number of records that are too many for points of few different values.
    private static let manyPoints = 5_000
    /// The number of distinct values of a continuous column, and the share of the records with them.
    private static let continuousCount = 100
    private static let recordsPerValue = 8
    /// The number of distinct values from which boxes are better than those of a column with fewer.
    private static let manyValues = 30
    /// The number of quantities that are examined for counts.
    private static let maximumCounts = 20
    /// The names of columns with the starts of intervals.
    private static let namesOfStarts: Set<String> = ["start", "tstart", "begin", "from", "lower", "min", "low"]

    /// - Parameter all: The quantities, at least one.
    mutating func addDistribution(_ all: [String]) throws(TabularError) {
        let complete = all.filter { !isMostlyMissing($0) }
        let quantities = complete.isEmpty ? all : complete
        let comparable = comparable(quantities)
        let first = quantities[0]
        if let count = quantities.prefix(Self.maximumCounts).first(where: isCount), try addCrossTable(count) { return }
        let code = table.count > Self.manyPoints ? factor(isCode) : nil
        if let factor = factor(isOfTexts) ?? code, !isPoints(quantities) {
            return try addBoxes(
                x: factor, y: quantities.first { isContinuous($0) || distinctCount($0) >= Self.manyValues } ?? first)
        }
        let category = table.names.first { isOfTexts($0) && hasDuplicates($0) }
        if category == nil || quantities.count > 1, quantities.allSatisfy(isCode) { return try addCounts() }
        if quantities.count == 2, let x = quantities.first(where: isSorted) {
            return try addPoints(x, quantities[quantities[0] == x ? 1 : 0])
        }
        if quantities.count > 1 {
            let smooth = quantities.filter(isSeriesOfRecords)
            if category == nil, smooth.prefix(2) == quantities.prefix(2) || areStrongSeries(smooth, of: quantities) {
                let few = Array(self.comparable(smooth).prefix(Self.fewSeries))
                return try addSeries(.line, x: recordNumbers, y: few, nil, choosesX: false)
            }
            if category == nil, factor(isCode) == nil, comparable.count == quantities.count,
                comparable.count >= Self.manyColumns
            {
                return try addBoxes(x: nil, y: comparable, nil)
            }
            return try addPoints(quantities)
        }
        if category == nil, !isSeriesOfRecords(first), let code = factor({ $0 != first && isCode($0) }) {
            return try addBoxes(x: code, y: first)
        }
        if let category, distinctCount(category) <= Self.maximumBars {
            guard isCount(first), let group = table.names.first(where: { isGroup($0, besides: category) }) else {
                return try addSeries(.bar, x: category, y: [first], nil)
            }
            stacking = .zero
            return try addSeries(.bar, x: category, y: [first], group)
        }
        guard table.count < Self.manyRecords || isSeriesOfRecords(first) else {
            return try addHistograms(x: first, y: nil, nil)
        }
        try addSeries(.line, x: recordNumbers, y: [first], nil, choosesX: false)
    }

    /// Boxes for each category, or bars of the means of codes and of few records.
    private mutating func addBoxes(x: String, y: String) throws(TabularError) {
        guard table.count >= Self.recordsPerBox * distinctCount(x), !isCode(y) else {
            return try addSeries(.bar, x: x, y: [y], nil)
        }
        try addBoxes(x: x, y: [y], nil)
    }

    /// Bars of the counts of all combinations of categories, if the table has nothing else.
    private mutating func addCrossTable(_ count: String) throws(TabularError) -> Bool {
        let others = table.names.filter { $0 != count && $0 != table.recordNames }
        guard others.count > 1, others.allSatisfy(isOfCategories) else { return false }
        let factors = others.map { ($0, distinctCount($0)) }.filter { 2...Self.maximumGroups ~= $0.1 }
        guard let most = factors.max(by: { $0.1 < $1.1 })?.1, let x = factors.first(where: { $0.1 == most })?.0 else {
            return false
        }
        let rest = factors.filter { $0.0 != x }
        guard let next = rest.map(\.1).max(), let group = rest.first(where: { $0.1 == next })?.0 else { return false }
        stacking = .zero
        try addSeries(.bar, x: x, y: [count], group)
        return true
    }

    /// The two best columns of points: with many distinct values, and with `y` as the response.
    private mutating func addPoints(_ quantities: [String]) throws(TabularError) {
        var continuous = quantities.filter { isContinuous($0) && !isMostlyOneValue($0) }
        let fine = continuous.filter { !isCoarse($0) }
        if fine.count > 1 { continuous = fine + continuous.filter(isCoarse) }
        let others = quantities.filter { !isContinuous($0) && !isMostlyOneValue($0) }
        let rest = quantities.filter(isMostlyOneValue)
        var candidates = continuous + others + rest
        if let place = candidates.firstIndex(of: "y") { candidates.insert(candidates.remove(at: place), at: 1) }
        let x = candidates[0]
        let y = candidates.dropFirst().first { !areEnds(x, $0) } ?? candidates[1]
        // Within the groups of a column, quantities may be related.
        let isGrouped = table.count < Self.manyGrouped && chosenGroup(x, [y], isScatter: true).map(isOfTexts) == true
        guard y != "y", table.count >= Self.manyRecords, !isGrouped, areUnrelated(x, y) else {
            return try addPoints(x, y)
        }
        if let related = related(to: x, among: continuous) { return try addPoints(x, related) }
        guard table.count >= Self.manyUnrelated, continuous.count > 1 else { return try addPoints(x, y) }
        // Points of quantities that have nothing to do with each other show nothing.
        if let factor = factor(isOfTexts) { return try addBoxes(x: factor, y: x) }
        try addHistograms(x: x, y: nil, nil)
    }

    /// The number of records from which unrelated quantities are no points.
    private static let manyUnrelated = 200
    /// The number of records that are too many for groups of points of unrelated quantities.
    private static let manyGrouped = 1_000
    /// The number of columns whose relations are examined.
    private static let maximumRelations = 8
    /// The correlation of columns that are related, and of those that say the same.
    private static let related = 0.3..<0.9999

    private func areUnrelated(_ x: String, _ y: String) -> Bool {
        abs(correlation(x, y) ?? 0) < Self.related.lowerBound
    }

    /// The column that is most related to `x`; nil if none is.
    private func related(to x: String, among names: [String]) -> String? {
        names.prefix(Self.maximumRelations).filter { $0 != x && !areEnds(x, $0) }
            .map { ($0, abs(correlation(x, $0) ?? 0)) }
            .filter { Self.related.contains($0.1) }
            .max { $0.1 < $1.1 }?.0
    }

    /// The correlation of two columns (Pearson); nil for few or equal values.
    private func correlation(_ first: String, _ second: String) -> Double? {
        guard case .numbers(let a) = table[first], case .numbers(let b) = table[second],
            !budget.isSpent(before: a.count * 10)
        else { return nil }
        let pairs = zip(a, b).filter { $0.isFinite && $1.isFinite }
        guard pairs.count > 2 else { return nil }
        let count = Double(pairs.count)
        let (meanA, meanB) = (
            pairs.reduce(0) { $0 + $1.0 / count }, pairs.reduce(0) { $0 + $1.1 / count }
        )
        var (ab, aa, bb) = (0.0, 0.0, 0.0)
        for (a, b) in pairs {
            ab += (a - meanA) * (b - meanB)
            aa += (a - meanA) * (a - meanA)
            bb += (b - meanB) * (b - meanB)
        }
        return aa > 0 && bb > 0 ? ab / (aa * bb).squareRoot() : nil
    }

    private mutating func addPoints(_ x: String, _ y: String) throws(TabularError) {
        try addSeries(.scatter, x: x, y: [y], chosenGroup(x, [y], isScatter: true))
    }

    /// The chart of columns named `x` and `y`.
    mutating func addNamedPlaces() throws(TabularError) -> Bool {
        guard table.names.contains(exactly: "x"), table.names.contains(exactly: "y"), isQuantity("x"), isQuantity("y"),
            !isCode("x"), !isRising("x") || labels != nil
        else { return false }
        try addPoints("x", "y")
        return true
    }

    /// A column that divides the records into categories with several records each.
    func factor(_ isSuitable: (String) -> Bool) -> String? {
        let factors = table.names.filter { isSuitable($0) && distinctCount($0) * 2 <= table.count }
        for levels in Self.preferredLevels {
            if let factor = factors.first(where: { levels.contains(distinctCount($0)) }) { return factor }
        }
        return nil
    }

    /// Whether quantities are better shown as points than as distributions: two of them have many distinct values.
    private func isPoints(_ quantities: [String]) -> Bool {
        quantities.count { isContinuous($0) } > 1 && table.count <= Self.manyPoints
            || quantities.prefix(Self.maximumCounts).contains(where: isCount)
    }

    private func isContinuous(_ name: String) -> Bool {
        let count = distinctCount(name)
        return count >= Self.continuousCount || count * Self.recordsPerValue >= table.count && !isCode(name)
    }

    /// Whether a column contains whole numbers that repeat, such as those of groups or of years of age.
    private func isCoarse(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], distinctCount(name) * 2 <= table.count else { return false }
        return values.allSatisfy { $0.isNaN || $0 == $0.rounded() }
    }

    /// Whether two columns are the ends of intervals.
    private func areEnds(_ start: String, _ end: String) -> Bool {
        guard words(of: start).contains(where: Self.namesOfStarts.contains), case .numbers(let starts) = table[start],
            case .numbers(let ends) = table[end]
        else { return false }
        return zip(starts, ends).allSatisfy { !($0 > $1) }
    }

    /// Whether a column is a series along the records, and not sorted within the blocks of another column.
    private func isSeriesOfRecords(_ name: String) -> Bool {
        guard isSeries(name), case .numbers(let values) = table[name] else { return false }
        return !table.names.prefix(Self.maximumSortKeys).contains { other in
            guard other != name, let starts = profiles[Name(other)]?.starts, !starts.isEmpty,
                !budget.isSpent(before: values.count)
            else { return false }
            let isStart = Set(starts)
            return values.indices.dropFirst().allSatisfy { isStart.contains($0) || !(values[$0] < values[$0 - 1]) }
        }
    }

    /// Whether at least half of the quantities resemble the value before so much that they can only be series.
    private func areStrongSeries(_ smooth: [String], of quantities: [String]) -> Bool {
        let strong = smooth.count { autocorrelation($0) ?? 0 >= Self.strongAutocorrelation }
        return strong > 1 && strong * 2 >= quantities.count
            && !table.names.contains { isCode($0) && profiles[Name($0)]?.isInBlocks == true }
    }

    /// The number of columns that are examined for blocks.
    private static let maximumSortKeys = 20
    private static let strongAutocorrelation = 0.9
}
