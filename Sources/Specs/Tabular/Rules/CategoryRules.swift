/// Tables with quantities of categories.
extension ChartRule {
    /// Applies to texts that divide the records into categories, unless points say more: two quantities have many
    /// distinct values, or one counts. In very many records, codes divide them, too. Draws boxes of the first quantity
    /// with many values.
    static let boxesOfCategories = ChartRule { table in
        let quantities = table.quantities.complete
        let hasTooManyPoints = table.recordCount > TableProfile.manyPoints
        guard let factor = table.namedFactor ?? (hasTooManyPoints ? table.factor(\.isCode) : nil),
            hasTooManyPoints || quantities.count(where: \.isContinuous) <= 1,
            table.firstCount == nil,
            let y = quantities.first(where: { $0.isContinuous || $0.distinctCount >= manyValues }) ?? quantities.first
        else { return nil }
        return .boxes(x: factor, y: y, of: table)
    }

    /// The number of distinct values from which boxes are better than those of a column with fewer.
    private static let manyValues = 30

    /// Applies to one quantity beside a code, without texts that repeat, unless it is a series. Draws boxes.
    static let boxesOfCodes = ChartRule { table in
        guard let quantity = table.quantities.complete.first, table.repeatedTexts == nil,
            !table.isSeriesOfRecords(quantity),
            let code = table.factor({ $0.name != quantity.name && $0.isCode })
        else { return nil }
        return .boxes(x: code, y: quantity, of: table)
    }

    /// Applies to one quantity beside up to 40 texts that repeat. Draws bars: of the sums of counts, stacked by a second
    /// column of texts, or otherwise of means.
    static let barsOfCategories = ChartRule { table in
        guard let quantity = table.quantities.complete.first, let category = table.repeatedTexts,
            category.distinctCount <= TableProfile.maximumBars
        else { return nil }
        let group = table.isCount(quantity) ? table.columns.first { $0.isGroup(besides: category) } : nil
        return TabularRequest(
            kind: .bar, x: category, y: [quantity], group: group, stacking: group == nil ? nil : .zero)
    }
}

extension TabularRequest {
    /// Boxes for each category, or bars of the means of codes and of few records.
    static func boxes(x: ColumnProfile, y: ColumnProfile, of table: TableProfile) -> TabularRequest {
        let hasBoxes = table.recordCount >= TableProfile.recordsPerBox * x.distinctCount && !y.isCode
        return TabularRequest(kind: hasBoxes ? .box : .bar, x: x, y: [y])
    }
}

extension TableProfile {
    /// The maximum number of bars that are chosen, and of records that each get a bar beside other quantities.
    static let maximumBars = 40
    /// The number of records that are too many for points of few different values.
    static let manyPoints = 5_000
    /// The number of records of a category from which a box says more than a mean.
    static let recordsPerBox = 5

    /// The first column of texts that occur in several records.
    var repeatedTexts: ColumnProfile? { columns.first { $0.isOfTexts && $0.hasDuplicates } }
}

extension ColumnProfile {
    /// Whether the texts can divide the categories of another column.
    fileprivate func isGroup(besides category: ColumnProfile) -> Bool {
        name != category.name && isOfTexts && 2...TableProfile.maximumGroups ~= distinctCount
    }
}
