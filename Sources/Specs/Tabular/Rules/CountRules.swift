/// Tables whose records are counted.
extension ChartRule {
    /// Applies to tables without quantities. Counts the records with each text, code or number.
    static let withoutQuantities = ChartRule { table in
        table.quantities.varied.isEmpty ? .counts(of: table) : nil
    }

    /// Applies to many records with several columns of few whole numbers, such as the answers to questions. Counts the
    /// records with each value.
    static let levels = ChartRule { table in
        let quantities = table.quantities.complete
        guard quantities.count >= manyColumnsOfLevels, table.recordCount >= recordsOfLevels,
            quantities.allSatisfy({ $0.distinctCount <= maximumLevels && $0.isOfWholeNumbers })
        else { return nil }
        return .counts(of: table)
    }

    private static let maximumLevels = 25
    private static let manyColumnsOfLevels = 4
    private static let recordsOfLevels = 100

    /// Applies if all quantities are codes, unless it is one beside texts that repeat. Counts the records with each value.
    static let codes = ChartRule { table in
        let quantities = table.quantities.complete
        guard quantities.count > 1 || table.repeatedTexts == nil, quantities.allSatisfy(\.isCode) else { return nil }
        return .counts(of: table)
    }

    /// Applies to counts of combinations of categories, if the table has nothing else. Draws bars for the column with the
    /// most categories, stacked by the next one.
    static let countsOfCombinations = ChartRule { table in
        guard let count = table.firstCount else { return nil }
        let others = table.columns.filter { $0.name != count.name && !$0.namesRecords }
        guard others.count > 1, others.allSatisfy(\.isOfCategories) else { return nil }
        let factors = others.filter { 2...TableProfile.maximumGroups ~= $0.distinctCount }
        guard let x = factors.firstWithMostValues,
            let group = factors.filter({ $0.name != x.name }).firstWithMostValues
        else { return nil }
        return TabularRequest(kind: .bar, x: x, y: [count], group: group, stacking: .zero)
    }
}

extension TabularRequest {
    /// How often each text, code or number occurs.
    static func counts(of table: TableProfile) -> TabularRequest {
        let texts = table.columns.filter(\.isOfTexts)
        // The last column of numbers without names is what they were collected for.
        if texts.isEmpty, table.columns.count >= manyUnnamed, let last = table.columns.last, last.isCode {
            return TabularRequest(kind: .bar, x: last, y: [])
        }
        let numbers = table.columns.filter(\.isOfNumbers)
        let repeated = texts.first { $0.hasDuplicates && $0.distinctCount <= TableProfile.maximumBars }
        if let x = table.mostVariedCategory ?? repeated ?? table.columns.first(where: \.isCode) ?? texts.first,
            x.distinctCount <= TableProfile.maximumBars || numbers.isEmpty
        {
            return TabularRequest(kind: .bar, x: x, y: [])
        }
        return numbers.first { $0.range != nil }.map { .histogram(of: $0) } ?? TabularRequest(y: [])
    }

    private static let manyUnnamed = 10
}

extension TableProfile {
    /// The first quantity that counts.
    var firstCount: ColumnProfile? { quantities.complete.prefix(Self.maximumCounts).first(where: isCount) }

    private static let maximumCounts = 20

    /// The column of texts with few values whose values are the most evenly distributed.
    fileprivate var mostVariedCategory: ColumnProfile? {
        let categories = columns.filter {
            $0.isOfTexts && Self.fewCategories ~= $0.distinctCount && $0.distinctCount * 2 <= recordCount
        }
        return categories.min { $0.distinct.shareOfMode < $1.distinct.shareOfMode } ?? category
    }

    private static let fewCategories = 2...8
}

extension [ColumnProfile] {
    fileprivate var firstWithMostValues: ColumnProfile? {
        let most = map(\.distinctCount).max()
        return first { $0.distinctCount == most }
    }
}
