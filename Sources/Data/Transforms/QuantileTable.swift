import Budget
import Numbers

/// Replaces each group of records by quantiles of its values. Groups without values have none.
package struct QuantileTable: Hashable, Sendable {
    package var field: String
    /// The probabilities, from 0 to 1.
    package var probabilities: [Double]
    /// The columns whose values form independent groups.
    package var groupBy: [String]
    /// The names of the new columns with the probabilities and with the quantiles.
    package var probabilityName = "probability"
    package var valueName = "value"
    /// The name of the new column with the quantiles of the normal distribution with the mean 0 and the deviation 1, to
    /// compare distributions; nil omits it.
    package var normalName: String?

    package init(of field: String, at probabilities: [Double], groupBy: [String] = []) {
        self.field = field
        self.probabilities = probabilities
        self.groupBy = groupBy
    }

    /// Probabilities with equal distances, of which the first one is half a step, as in Vega.
    /// - Parameter step: The distance, above 0 and at most 1. The number of probabilities is limited to 10,001.
    package static func probabilities(step: Double) -> [Double] {
        guard step > 0, step <= 1 else { return [] }
        let count = Int(limiting: (1 - step / 2 - 1e-14) / step) + 1
        return (0..<min(count, CurvePositions.maximumSteps + 1)).map { (Double($0) + 0.5) * step }
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let values = try table.numbers(field, key: "field")
        let groups = try Groups(of: table, by: groupBy, budget).records
        let columns =
            [(probabilityName, nil, nil), (valueName, try table.column(field, key: "field"), field)]
            + (normalName.map { [($0, nil, nil)] } ?? [])
        try CurvePositions.checkCount(
            probabilities.count, groups: groups.count, columns: groupBy.count + columns.count, key: "probabilities")
        let normal = normalName == nil ? [] : [probabilities.map { NormalDistribution.quantile($0) }]
        var records = GroupedRecords(columnCount: columns.count)
        for group in groups {
            guard !budget.isSpent(before: group.count * 150 + probabilities.count * 20) else { throw .stopped }
            let sorted = group.lazy.map { values[$0] }.filter(\.isFinite).sorted()
            guard !sorted.isEmpty else { continue }
            let quantiles = probabilities.map { Statistics.quantile($0, ofSorted: sorted) }
            try records.append([probabilities, quantiles] + normal, ofGroupWith: group[0], budget)
        }
        return try records.table(of: table, groupBy: groupBy, columns, budget)
    }
}
