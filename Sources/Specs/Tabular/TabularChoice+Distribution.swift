import Budget
import Charts
import Data
import Dialects
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
    private static let fewLevels = 2...8
    private static let preferredLevels = [3...12, 3...20, 2...20]
    /// The number of records that are too many for points of few different values.
    static let manyPoints = 5_000
    /// The number of distinct values of a continuous column, and the share of the records with them.
    private static let continuousCount = 100
    private static let recordsPerValue = 8
    /// The number of distinct values from which boxes are better than those of a column with fewer.
    private static let manyValues = 30
    /// The number of quantities that are examined for counts.
    private static let maximumCounts = 20

    /// - Parameter all: The quantities, at least one.
    mutating func addDistribution(_ all: [String]) throws(TabularError) {
        let complete = all.filter { !isMostlyMissing($0) }
        let quantities = complete.isEmpty ? all : complete
        let comparable = comparable(quantities)
        let first = quantities[0]
        if let count = quantities.prefix(Self.maximumCounts).first(where: isCount), try addCrossTable(count) { return }
        if quantities.count >= Self.manyCodes, table.count >= Self.recordsOfCodes, quantities.allSatisfy(isOfLevels) {
            return try addCounts()
        }
        if let family = repeatedMeasurements(quantities) {
            let factor = factor { isOfCategories($0) && !family.contains(exactly: $0) }
            return try addBoxes(x: factor, y: family, nil, choosesX: false)
        }
        let code = table.count > Self.manyPoints ? factor(isCode) : nil
        if let factor = factor({ isNameOfCategories($0) && isOfCategories($0) }) ?? factor(isOfTexts) ?? code,
            !isPoints(quantities)
        {
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
            if category == nil, quantities.count > 2,
                smooth.count * 4 >= quantities.count * 3 || areStrongSeries(smooth, of: quantities)
            {
                let few = Array(self.comparable(smooth).prefix(Self.fewSeries))
                return try addSeries(.line, x: recordNumbers, y: few, nil, choosesX: false)
            }
            if category == nil, factor(isCode) == nil, comparable.count == quantities.count,
                comparable.count >= Self.manyColumns, !haveStrongPair(quantities)
            {
                return try addBoxes(x: nil, y: comparable, nil, choosesX: false)
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
        guard table.count < Self.manyRecords || isSeriesOfRecords(first) && !isSorted(first) else {
            return try addHistograms(x: first, y: nil, nil)
        }
        try addSeries(.line, x: recordNumbers, y: [first], nil, choosesX: false)
    }

    /// Boxes for each category, or bars of the means of codes and of few records.
    mutating func addBoxes(x: String, y: String) throws(TabularError) {
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

    /// A column that divides the records into categories with several records each.
    func factor(_ isSuitable: (String) -> Bool) -> String? {
        let factors = table.names.filter {
            isSuitable($0) && !isMostlyMissing($0) && distinctCount($0) * 2 <= table.count
        }
        let named = factors.first { Self.fewLevels ~= distinctCount($0) && isNameOfCategories($0) }
        if let named { return named }
        for levels in Self.preferredLevels {
            if let factor = factors.first(where: { levels.contains(distinctCount($0)) }) { return factor }
        }
        return nil
    }

    /// The columns of a quantity that was measured several times, as their names say: they differ only in numbers that
    /// rise. Nil unless they are at least half of the quantities.
    private func repeatedMeasurements(_ quantities: [String]) -> [String]? {
        guard table.count >= Self.recordsPerBox * 2, !table.names.contains(exactly: "x") else { return nil }
        let numbered = quantities.prefix(Self.maximumMeasurements).compactMap { name -> (name: String, stem: String)? in
            let stem = String(name.reversed().drop { $0.isASCII && $0.isNumber || $0 == "." }.reversed())
            return stem == name || stem.isEmpty ? nil : (name, stem)
        }
        guard let stem = numbered.first?.stem, numbered.allSatisfy({ $0.stem == stem && !isCode($0.name) }),
            stem == stem.lowercased(), !Self.generalStems.contains(stem),
            numbered.count >= Self.fewestMeasurements, numbered.count * 2 >= quantities.count
        else { return nil }
        let numbers = numbered.compactMap { Double($0.name.dropFirst(stem.count)) }
        let names = numbered.map(\.name)
        guard numbers.count == names.count, zip(numbers, numbers.dropFirst()).allSatisfy(<),
            comparable(names).count == names.count
        else { return nil }
        return names
    }

    /// Whether a column has few levels, which are whole numbers.
    private func isOfLevels(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], distinctCount(name) <= Self.maximumLevels else { return false }
        return values.allSatisfy { $0.isNaN || $0 == $0.rounded() }
    }

    private static let maximumLevels = 25
    /// The numbers of columns with few levels, and of records, that are codes.
    private static let manyCodes = 4
    private static let recordsOfCodes = 100
    private static let fewestMeasurements = 3
    private static let maximumMeasurements = 12
    /// Beginnings of names that say nothing.
    private static let generalStems: Set<String> = ["x", "v", "z", "var", "column ", "col", "c"]

    /// Whether quantities are better shown as points than as distributions: two of them have many distinct values.
    private func isPoints(_ quantities: [String]) -> Bool {
        quantities.count { isContinuous($0) } > 1 && table.count <= Self.manyPoints
            || quantities.prefix(Self.maximumCounts).contains(where: isCount)
    }

    func isContinuous(_ name: String) -> Bool {
        let count = distinctCount(name)
        return count >= Self.continuousCount || count * Self.recordsPerValue >= table.count && !isCode(name)
    }

    /// Whether a column contains whole numbers that repeat, such as those of groups or of years of age.
    func isCoarse(_ name: String) -> Bool {
        guard case .numbers(let values) = table[name], distinctCount(name) * 2 <= table.count else { return false }
        return values.allSatisfy { $0.isNaN || $0 == $0.rounded() }
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
