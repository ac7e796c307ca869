import Budget
import Data

/// The columns that divide the records into categories or groups.
extension TableProfile {
    /// The maximum number of distinct values of a column that are shown as series.
    static let maximumGroups = 20
    /// The numbers of categories that are preferred, most preferred first.
    private static let fewLevels = 2...8
    private static let preferredLevels = [3...12, 3...20, 2...20]

    /// A column of texts with few values, which divides the records into categories.
    var category: ColumnProfile? {
        columns.first {
            $0.isOfTexts && 2...Self.maximumGroups ~= $0.distinctCount && $0.distinctCount * 2 <= recordCount
        }
    }

    /// A column that divides the records into categories with several records each.
    func factor(_ isSuitable: (ColumnProfile) -> Bool) -> ColumnProfile? {
        let factors = columns.filter { isSuitable($0) && !$0.isMostlyMissing && $0.distinctCount * 2 <= recordCount }
        let named = factors.first { Self.fewLevels ~= $0.distinctCount && $0.words.areOfCategories }
        if let named { return named }
        for levels in Self.preferredLevels {
            if let factor = factors.first(where: { levels.contains($0.distinctCount) }) { return factor }
        }
        return nil
    }

    /// A column of texts or of codes with the name of categories, or else of any texts, that divides the records.
    var namedFactor: ColumnProfile? {
        factor { $0.words.areOfCategories && $0.isOfCategories } ?? factor(\.isOfTexts)
    }

    /// A column of texts, or else of codes, that distinguishes the records with the same x.
    /// - Parameter isScatter: Whether the chart shows all points, so that the column only needs to have few groups.
    func group(_ x: ColumnProfile, _ y: [ColumnProfile], isScatter: Bool) -> ColumnProfile? {
        guard y.count == 1, isScatter || x.hasDuplicates else { return nil }
        let taken = ([x] + y).map(\.name)
        let others = columns.filter { !taken.contains(exactly: $0.name) && !$0.isMostlyMissing }
        return (others.filter(\.isOfTexts) + others.filter(\.isCode)).first { column in
            guard let groups = groups(column) else { return false }
            if isScatter {
                return groups.count < recordCount && (column.isOfTexts || Self.leastSize(of: groups) > 1)
            }
            var records: Set<Int> = []
            return zip(x.distinct.numbers, groups.numbers).allSatisfy { position, group in
                records.insert(position * groups.count + group).inserted
            }
        }
    }

    /// The number of each record's group, and how many there are, including the group of missing values; nil if the
    /// texts are not two to `maximumGroups`.
    private func groups(_ column: ColumnProfile) -> (numbers: [Int], count: Int)? {
        guard case .texts(let texts) = column.column else {
            return (column.distinct.numbers, column.distinctCount)
        }
        var groups: [Name?: Int] = [:]
        var distinctCount = 0
        var numbers: [Int] = []
        for text in texts {
            guard !budget.isSpent(before: text?.costOfUse ?? 100) else { return nil }
            let name = text.map { Name($0) }
            let number = groups[name] ?? groups.count
            if number == groups.count {
                groups[name] = number
                if name != nil { distinctCount += 1 }
                guard distinctCount <= Self.maximumGroups else { return nil }
            }
            numbers.append(number)
        }
        return distinctCount > 1 ? (numbers, groups.count) : nil
    }

    /// The number of records of the smallest group.
    private static func leastSize(of groups: (numbers: [Int], count: Int)) -> Int {
        var sizes = [Int](repeating: 0, count: groups.count)
        for number in groups.numbers { sizes[number] += 1 }
        return sizes.min() ?? 0
    }
}
