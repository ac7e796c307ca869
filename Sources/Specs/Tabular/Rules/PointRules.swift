import Budget
import Data

/// Tables with several quantities whose records have no order.
extension ChartRule {
    /// Applies to two quantities of which one is sorted. Draws points along it.
    static let sortedPair = ChartRule { table in
        let quantities = table.quantities.complete
        guard quantities.count == 2, let x = quantities.first(where: \.isSorted),
            let y = quantities.first(where: { Name($0.name) != Name(x.name) })
        else { return nil }
        return .points(x, y, of: table)
    }

    /// Applies to all other tables with several quantities. Draws points of two related ones, with `y` as the response.
    /// If none are related in many records, draws boxes of categories or a histogram.
    static let relatedQuantities = ChartRule { table in
        let quantities = table.quantities.complete
        guard quantities.count > 1 else { return nil }
        let candidates = PointCandidates(quantities)
        if let y = candidates.all.first(where: \.isNamedY) {
            return table.strongestPredictor(of: y, among: candidates.all).map { .points($0, y, of: table) }
        }
        guard let (x, y) = table.firstPair(candidates.all) else { return nil }
        guard table.recordCount >= TableProfile.manyRecords, table.strength(x, y) < wellRelated else {
            return .points(x, y, of: table)
        }
        // Within the groups of a column, quantities may be related.
        let group = table.recordCount < manyGrouped ? table.group(x, [y], isScatter: true) : nil
        let isGrouped = group.map { $0.isOfTexts || quantities.count == 2 } == true
        if let pair = table.mostRelatedPair(candidates.varied),
            pair.strength >= (isGrouped ? TableProfile.stronglyRelated : TableProfile.related)
        {
            return .points(pair.x, pair.y, of: table)
        }
        let isPair = table.columns.count { !$0.namesRecords } == 2 && table.recordCount <= TableProfile.manyPoints
        guard !isGrouped, table.recordCount >= manyUnrelated, candidates.continuous.count > 1, !isPair else {
            return .points(x, y, of: table)
        }
        // Points of quantities that have nothing to do with each other show nothing.
        return table.factor(\.isOfTexts).map { .boxes(x: $0, y: x, of: table) } ?? .histogram(of: x)
    }

    /// The number of records from which unrelated quantities are no points.
    fileprivate static let manyUnrelated = 200
    /// The number of records that are too many for groups of points of unrelated quantities.
    private static let manyGrouped = 1_000
    /// The correlation from which the first columns are not replaced by more related ones.
    private static let wellRelated = 0.45
}

/// The columns that can be shown as points.
private struct PointCandidates {
    /// Those with many distinct values, the most suitable first.
    let continuous: [ColumnProfile]
    /// Those whose relations are examined.
    let varied: [ColumnProfile]
    /// All columns, the most suitable first.
    let all: [ColumnProfile]

    /// The number of distinct values of columns whose relations are examined.
    private static let variedCount = 10

    init(_ quantities: [ColumnProfile]) {
        let mixed = quantities.filter { !$0.isMostlyOneValue }
        continuous = mixed.filter(\.isContinuous).postponing(\.isSkewed).postponing(\.isCoarse)
        let others = mixed.filter { !$0.isContinuous }
        varied = continuous + others.filter { $0.distinctCount >= Self.variedCount }
        all = continuous + others + quantities.filter(\.isMostlyOneValue)
    }
}

extension TabularRequest {
    /// Points of two columns in the groups of a third one. If many points would lie on each other, boxes of categories or
    /// a histogram.
    static func points(_ x: ColumnProfile, _ y: ColumnProfile, of table: TableProfile) -> TabularRequest {
        guard table.recordCount >= ChartRule.manyUnrelated, table.areLattice(x, y) else {
            return TabularRequest(kind: .scatter, x: x, y: [y], group: table.group(x, [y], isScatter: true))
        }
        let value = y.isCode ? x : y
        guard let factor = table.namedFactor, factor.name != value.name else { return .histogram(of: x) }
        return .boxes(x: factor, y: value, of: table)
    }
}

extension TableProfile {
    private static let recordsPerPoint = 4

    /// Whether the points of two columns lie on each other, because there are few different ones.
    fileprivate func areLattice(_ x: ColumnProfile, _ y: ColumnProfile) -> Bool {
        var points: Set<SIMD2<Int>> = []
        for (a, b) in zip(x.distinct.numbers, y.distinct.numbers) {
            guard !budget.isSpent(before: 100) else { return false }
            points.insert(SIMD2(a, b))
        }
        return points.count * Self.recordsPerPoint <= recordCount
    }
}

extension ColumnProfile {
    private static let skew = 50.0

    /// Whether half of the values are so small beside the greatest one that they are drawn at one position.
    fileprivate var isSkewed: Bool {
        let sorted = numbers.filter { !$0.isNaN }.sorted()
        guard let greatest = sorted.last, let least = sorted.first, least >= 0 else { return false }
        return greatest > Self.skew * sorted[sorted.count / 2]
    }
}

extension [ColumnProfile] {
    /// The columns with those that match at the end, unless fewer than two would be before them.
    fileprivate func postponing(_ matches: (ColumnProfile) -> Bool) -> [ColumnProfile] {
        let first = filter { !matches($0) }
        return first.count > 1 ? first + filter(matches) : self
    }
}
