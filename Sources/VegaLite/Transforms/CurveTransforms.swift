import Budget
import Data
import JavaScript
import Numbers

/// Collects the points that replace groups of records.
struct GroupedPoints {
    private let table: DataTable
    private let groupBy: [FieldPath]
    private let budget: RenderBudget
    private var firsts: [Int] = []
    private var columns: [[Double]]

    init(of table: DataTable, groupBy: [FieldPath], columnCount: Int, _ budget: RenderBudget) {
        (self.table, self.groupBy, self.budget) = (table, groupBy, budget)
        columns = [[Double]](repeating: [], count: columnCount)
    }

    /// Adds the points of the group of a record.
    mutating func append(_ points: [[Double]], ofGroupWith first: Int) throws(DataError) {
        let count = points.first?.count ?? 0
        guard firsts.count + count <= DataLimits.records else {
            throw DataError("", "The curves have more than \(DataLimits.records) points.")
        }
        guard budget.allows(count, each: 16 * (columns.count + 1)) else { throw .stopped }
        firsts += repeatElement(first, count: count)
        for index in columns.indices { columns[index] += points[index] }
    }

    func table(_ names: [String]) -> DataTable {
        var result = DataTable(count: firsts.count)
        for field in groupBy { result.set(table[field].taking(firsts), as: field.name) }
        for (name, column) in zip(names, columns) { result.set(DataColumn(numbers: column), as: name) }
        return result
    }
}

/// Replaces groups of records by the estimated densities of their values.
package struct DensityTransform: DataTransform {
    private enum Resolution: String, CaseIterable { case shared, independent }

    package let field: FieldPath
    package let groupBy: [FieldPath]
    private let isCumulative: Bool
    private let isCounted: Bool
    private let bandwidth: Double
    private let extent: (low: Double, high: Double)?
    private let minimumSteps: Int
    private let maximumSteps: Int
    private let isShared: Bool
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("density", members.field("density"))
        groupBy = try members.fields("groupby")
        isCumulative = try members.boolean("cumulative") ?? false
        isCounted = try members.boolean("counts") ?? false
        bandwidth = try members.number("bandwidth") ?? 0
        extent = try members.extent("extent")
        let limits = 1...AdaptiveCurve.maximumSteps
        let steps = try members.whole("steps", limits)
        let (least, most) = (try members.whole("minsteps", limits), try members.whole("maxsteps", limits))
        minimumSteps = steps ?? least ?? 25
        maximumSteps = steps ?? most ?? 200
        let resolution: Resolution? = try members.choice("resolve")
        isShared = resolution != .independent
        names = try members.names(2, default: ["value", "density"])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let values = table[field].measures
        let groups = try table.groups(by: groupBy, budget)
        var shared = extent
        if shared == nil, isShared { shared = Self.extent(values) }
        let least = isShared ? max(minimumSteps, maximumSteps) : minimumSteps
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            let own = groups[group].map { values[$0] }.filter(\.isFinite)
            let width = bandwidth > 0 ? KernelDensity.Bandwidth.fixed(bandwidth) : .scott
            guard let (low, high) = shared ?? Self.extent(own),
                let density = KernelDensity(own, width, evaluations: 4 * maximumSteps, budget)
            else {
                guard !budget.isSpent else { throw .stopped }
                continue
            }
            let scale = isCounted ? Double(groups[group].count) : 1
            let curve = AdaptiveCurve.points(
                from: low, to: high, minimumSteps: least, maximumSteps: maximumSteps, budget
            ) { place in
                let heights =
                    isCumulative
                    ? density.cumulativeProbabilities(at: [place], budget) : density.densities(at: [place], budget)
                return heights[0]
            }
            guard !budget.isSpent else { throw .stopped }
            try points.append([curve.x, curve.y.map { $0 * scale }], ofGroupWith: groups.firsts[group])
        }
        return points.table(names)
    }

    static func extent(_ values: [Double]) -> (low: Double, high: Double)? {
        var (low, high) = (Double.infinity, -Double.infinity)
        for value in values where value.isFinite { (low, high) = (min(low, value), max(high, value)) }
        return low <= high ? (low, high) : nil
    }
}

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

/// Replaces groups of records by smooth curves through their points.
package struct LoessTransform: DataTransform {
    private let field: FieldPath
    private let on: FieldPath
    private let groupBy: [FieldPath]
    private let bandwidth: Double
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("loess", members.field("loess"))
        on = try members.required("on", members.field("on"))
        groupBy = try members.fields("groupby")
        bandwidth = try members.number("bandwidth") ?? 0.3
        names = try members.names(2, default: [on.name, field.name])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let (x, y) = (table[on].measures, table[field].measures)
        let groups = try table.groups(by: groupBy, budget)
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            let curve = Loess.curve(
                x: groups[group].map { x[$0] }, y: groups[group].map { y[$0] }, bandwidth: bandwidth, budget)
            guard !budget.isSpent else { throw .stopped }
            try points.append([curve.x, curve.y], ofGroupWith: groups.firsts[group])
        }
        return points.table(names)
    }
}

/// Replaces groups of records by quantiles of their values.
package struct QuantileTransform: DataTransform {
    private let field: FieldPath
    private let groupBy: [FieldPath]
    private let probabilities: [Double]
    private let names: [String]

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("quantile", members.field("quantile"))
        groupBy = try members.fields("groupby")
        let step = try members.positive("step") ?? 0.01
        probabilities = try members.numbers("probs") ?? QuantileTable.probabilities(step: step)
        names = try members.names(2, default: ["prob", "value"])
    }

    package var outputs: [String] { names }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable {
        let budget = context.budget
        let values = table[field].measures
        let groups = try table.groups(by: groupBy, budget)
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            guard !budget.isSpent(before: groups[group].count * 150) else { throw .stopped }
            let sorted = groups[group].lazy.map { values[$0] }.filter { !$0.isNaN }.sorted()
            guard !sorted.isEmpty else { continue }
            let quantiles = probabilities.map { Statistics.quantile($0, ofSorted: sorted) }
            try points.append([probabilities, quantiles], ofGroupWith: groups.firsts[group])
        }
        return points.table(names)
    }
}

/// Makes the smallest and largest value of a field a param. The records stay as they are.
package struct ExtentTransform: DataTransform {
    package let field: FieldPath
    package let param: String

    init(_ members: MemberReader) throws(DataError) {
        field = try members.required("extent", members.field("extent"))
        param = try members.required("param", members.text("param"))
    }

    package var outputs: [String] { [] }

    /// The value of the param: two numbers, or two undefined values without numbers.
    package func value(in table: DataTable) -> Value {
        guard let (low, high) = DensityTransform.extent(table[field].measures) else {
            return .array([Value.undefined, .undefined])
        }
        return .array([Value.number(low), .number(high)])
    }

    package func apply(to table: DataTable, _ context: TransformContext) throws(DataError) -> DataTable { table }
}
