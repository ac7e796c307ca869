import Budget
import Data

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
        // As in Vega, null counts as 0, but not for the extent and the bandwidth.
        let numbers = table[field].numbers
        let groups = try table.groups(by: groupBy, budget)
        var shared = extent
        if shared == nil, isShared { shared = Self.extent(values) }
        let least = isShared ? max(minimumSteps, maximumSteps) : minimumSteps
        var points = GroupedPoints(of: table, groupBy: groupBy, columnCount: 2, budget)
        for group in 0..<groups.count {
            let own = groups[group].map { values[$0] }.filter(\.isFinite)
            let all = groups[group].map { numbers[$0] }.filter(\.isFinite)
            guard !budget.isSpent(before: 200 * own.count) else { throw .stopped }
            let width =
                bandwidth > 0 ? bandwidth : KernelDensity.Bandwidth.scott.width(for: own.sorted(), count: all.count)
            guard let (low, high) = shared ?? Self.extent(own),
                let density = KernelDensity(all, .fixed(width), evaluations: 4 * maximumSteps, budget)
            else {
                guard !budget.isSpent else { throw .stopped }
                continue
            }
            let scale = isCounted ? Double(groups[group].count) : 1
            let curve = AdaptiveCurve.points(
                from: low, to: high, minimumSteps: least, maximumSteps: maximumSteps, budget
            ) { position in
                let heights =
                    isCumulative
                    ? density.cumulativeProbabilities(at: [position], budget)
                    : density.densities(at: [position], budget)
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
