import Budget
import Data
import JavaScript

/// Replaces groups of records by the curves of regressions, or by their coefficients with the values of the group as `keys`.
package struct RegressionTransform: DataTransform {
    package enum Method: String, CaseIterable, Sendable { case linear, log, exp, pow, quad, poly }

    private let field: FieldPath
    private let on: FieldPath
    private let groupBy: [FieldPath]
    private let model: Regression.Model
    private let method: Method
    private let extent: (low: Double, high: Double)?
    private let hasCoefficients: Bool
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("regression", members.field("regression"))
        on = try members.required("on", members.field("on"))
        groupBy = try members.fields("groupby")
        method = try members.choice("method") ?? .linear
        switch method {
        case .linear: model = .linear
        case .log: model = .logarithmic
        case .exp: model = .exponential
        case .pow: model = .power
        case .quad: model = .quadratic
        case .poly:
            model = .polynomial(order: try members.whole("order", 1...Regression.Model.maximumOrder) ?? 3)
        }
        extent = try members.extent("extent")
        hasCoefficients = try members.boolean("params") ?? false
        names = try members.names(2, default: hasCoefficients ? ["coef", "rSquared"] : [on.name, field.name])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let (x, y) = (table[on].measures, table[field].measures)
        let groups = try table.groups(by: groupBy, budget)
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        var fits: [(first: Int, fit: Regression)] = []
        for group in 0..<groups.count where groups[group].count > model.coefficientCount - 1 {
            let positions = groups[group].map { x[$0] }
            guard let fit = Regression(x: positions, y: groups[group].map { y[$0] }, model, budget) else {
                guard !budget.isSpent else { throw .stopped }
                continue
            }
            fits.append((groups.firsts[group], fit))
            guard !hasCoefficients, let (low, high) = extent ?? DensityTransform.extent(positions) else { continue }
            let isStraight = method == .linear
            let curve = AdaptiveCurve.points(
                from: low, to: high, minimumSteps: isStraight ? 1 : 25, maximumSteps: isStraight ? 1 : 200, budget
            ) { fit.value(at: $0) }
            guard !budget.isSpent else { throw .stopped }
            try points.append([curve.x, curve.y], ofGroupWith: groups.firsts[group])
        }
        guard hasCoefficients else { return points.table(names) }
        var result = DataTable(count: fits.count)
        let keys = groupBy.map { table[$0] }
        result.set(DataColumn(fits.map { fit in .array(keys.map { $0[fit.first] }) }), as: "keys")
        result.set(DataColumn(fits.map { .array($0.fit.coefficients.map { .number($0) }) }), as: names[0])
        result.set(DataColumn(numbers: fits.map(\.fit.rSquared)), as: names[1])
        return result
    }
}
