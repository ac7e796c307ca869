import Budget
import Numbers

/// The names of the families of curves of a regression.
package enum RegressionMethod: String, CaseIterable, Hashable, Sendable {
    case linear, logarithmic, exponential, power, quadratic, polynomial

    /// - Parameter order: The order of a polynomial, from 1 to `Regression.Model.maximumOrder`.
    package func model(order: Int = 3) -> Regression.Model {
        switch self {
        case .linear: .linear
        case .logarithmic: .logarithmic
        case .exponential: .exponential
        case .power: .power
        case .quadratic: .quadratic
        case .polynomial: .polynomial(order: order)
        }
    }
}

/// Replaces each group of records by the curve of a regression. Groups whose records do not determine a curve have none.
package struct RegressionCurve: Hashable, Sendable {
    package enum Output: Hashable, Sendable {
        /// Records along the curve. With a level from 0 to 1, there are two more columns with the limits of the interval
        /// that contains the mean with this probability (`Regression.interval`).
        case curve(level: Double?)
        /// One record for each group, with the columns `rSquared` (R²), `count` and `c0`, `c1`, … for the
        /// coefficients (`Regression.coefficients`).
        case coefficients
    }

    /// The column with the positions.
    package var on: String
    /// The column with the values.
    package var field: String
    package var model: Regression.Model
    package var output = Output.curve(level: nil)
    /// The range of positions; nil for that of each group. One that is not finite counts as nil.
    package var extent: PlotRange?
    /// The number of steps along the curve, from 1 to 10,000.
    package var steps = 100
    /// The columns whose values form independent groups.
    package var groupBy: [String]
    /// The names of the new columns with the positions and the values; nil for those of `on` and `field`. The limits are
    /// called like the values, with `_low` and `_high`.
    package var onName: String?
    package var fieldName: String?

    package init(of field: String, on: String, _ model: Regression.Model = .linear, groupBy: [String] = []) {
        self.on = on
        self.field = field
        self.model = model
        self.groupBy = groupBy
    }

    /// The number of new columns.
    var columnCount: Int {
        switch output {
        case .curve(let level): level == nil ? 2 : 4
        case .coefficients: model.coefficientCount + 2
        }
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let (x, y) = (try table.numbers(on, key: "on"), try table.numbers(field, key: "field"))
        let groups = try Groups(of: table, by: groupBy, budget).records
        if case .curve = output {
            try CurvePositions.check(steps, groups: groups.count, columns: columnCount + groupBy.count)
        }
        var records = GroupedRecords(columnCount: columnCount)
        for group in groups {
            let positions = group.map { x[$0] }
            guard let fit = Regression(x: positions, y: group.map { y[$0] }, model, budget) else {
                guard !budget.isSpent else { throw .stopped }
                continue
            }
            try records.append(values(of: fit, positions, budget), ofGroupWith: group[0], budget)
        }
        return try records.table(of: table, groupBy: groupBy, columns(of: table), budget)
    }

    private func values(
        of fit: Regression, _ positions: [Double], _ budget: RenderBudget
    ) throws(TransformError) -> [[Double]] {
        guard case .curve(let level) = output else {
            return ([fit.rSquared, Double(fit.count)] + fit.coefficients).map { [$0] }
        }
        let extent = extent.flatMap { $0.isFinite ? ($0.location, $0.end) : nil } ?? positions.finiteExtent
        guard let (low, high) = extent, !budget.isSpent(before: 100_000) else { throw .stopped }
        let x = CurvePositions.steps(steps, from: low, to: high)
        let curve = fit.curve(at: x, level: level)
        return level == nil ? [x, curve.y] : [x, curve.y, curve.low, curve.high]
    }

    private func columns(
        of table: Table
    ) throws(TransformError) -> [(name: String, kind: Column?, unit: String?)] {
        guard case .curve(let level) = output else {
            return (["rSquared", "count"] + (0..<model.coefficientCount).map { "c\($0)" }).map { ($0, nil, nil) }
        }
        let (x, y) = (try table.column(on, key: "on"), try table.column(field, key: "field"))
        let name = fieldName ?? field
        let limits: [(name: String, kind: Column?, unit: String?)] =
            level == nil ? [] : [("\(name)_low", y, field), ("\(name)_high", y, field)]
        return [(onName ?? on, x, on), (name, y, field)] + limits
    }
}
