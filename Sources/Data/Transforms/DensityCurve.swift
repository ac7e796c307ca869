import Budget
import Numbers

/// Replaces each group of records by a curve of the density of its values. Groups without values have none.
package struct DensityCurve: Hashable, Sendable {
    package enum Method: Hashable, Sendable {
        /// The estimate of a `KernelDensity`.
        case kernel(KernelDensity.Bandwidth)
        /// The normal distribution with the mean and the standard deviation of the values.
        case normal
    }

    package var field: String
    package var method: Method
    /// Whether the curve shows the probability of values up to each one.
    package var isCumulative = false
    /// The number of values is shown in place of the probability: those in an interval of this width, such as that of the
    /// bins of a histogram in the same picture, or those up to each value. Nil for the probability per unit.
    package var countedWidth: Double?
    /// The range of the values of the curve; nil for that of the data. One that is not finite counts as nil.
    package var extent: PlotRange?
    /// The number of bandwidths by which the range exceeds that of the data, so that the curve comes down to zero.
    package var margin = 3.0
    /// Whether all curves have the same values, those of all groups together, so that they can be stacked.
    package var sharesExtent = true
    /// The number of steps along the curve, from 1 to 10,000.
    package var steps = 200
    /// The columns whose values form independent groups.
    package var groupBy: [String]
    /// The names of the new columns with the values and with the density.
    package var valueName = "value"
    package var densityName = "density"

    package init(of field: String, _ method: Method = .kernel(.scott), groupBy: [String] = []) {
        self.field = field
        self.method = method
        self.groupBy = groupBy
    }

    func apply(to table: Table, _ budget: RenderBudget = .unlimited) throws(TransformError) -> Table {
        let values = try table.numbers(field, key: "field")
        let groups = try Groups(of: table, by: groupBy, budget).records
        try CurvePositions.check(steps, groups: groups.count, columns: groupBy.count + 2)
        var estimates: [(first: Int, estimate: Estimate)] = []
        var shared = (low: Double.infinity, high: -Double.infinity)
        for group in groups {
            guard let estimate = Estimate(group.map { values[$0] }, method, margin, steps, budget) else {
                guard !budget.isSpent else { throw .stopped }
                continue
            }
            estimates.append((group[0], estimate))
            shared = (min(shared.low, estimate.extent.low), max(shared.high, estimate.extent.high))
        }
        let wanted = extent.flatMap { $0.isFinite ? (low: $0.location, high: $0.end) : nil }
        var records = GroupedRecords(columnCount: 2)
        for (first, estimate) in estimates {
            let extent = wanted ?? (sharesExtent ? shared : estimate.extent)
            let positions = CurvePositions.steps(steps, from: extent.low, to: extent.high)
            let heights = estimate.heights(at: positions, isCumulative, countedWidth, budget)
            guard !budget.isSpent else { throw .stopped }
            try records.append([positions, heights], ofGroupWith: first, budget)
        }
        return try records.table(
            of: table, groupBy: groupBy,
            [(valueName, try table.column(field, key: "field"), field), (densityName, nil, nil)], budget)
    }
}

/// The distribution of one group.
private struct Estimate {
    private enum Distribution {
        case kernel(KernelDensity)
        case normal(NormalDistribution)
    }

    private let distribution: Distribution
    private let count: Int
    /// The range of the values, with a margin.
    let extent: (low: Double, high: Double)

    init?(
        _ values: [Double], _ method: DensityCurve.Method, _ margin: Double, _ steps: Int, _ budget: RenderBudget
    ) {
        guard let range = values.finiteExtent else { return nil }
        count = values.count(where: \.isFinite)
        let width: Double
        switch method {
        case .kernel(let bandwidth):
            guard let kernel = KernelDensity(values, bandwidth, evaluations: steps, budget) else { return nil }
            distribution = .kernel(kernel)
            width = kernel.bandwidth
        case .normal:
            guard let normal = NormalDistribution(of: values) else { return nil }
            distribution = .normal(normal)
            width = normal.deviation
        }
        let reach = margin.isFinite ? margin * width : 0
        let (low, high) = (range.low - reach, range.high + reach)
        extent = low.isFinite && high.isFinite && low <= high ? (low, high) : range
    }

    func heights(
        at positions: [Double], _ isCumulative: Bool, _ countedWidth: Double?, _ budget: RenderBudget
    ) -> [Double] {
        let heights =
            switch (distribution, isCumulative) {
            case (.kernel(let kernel), false): kernel.densities(at: positions, budget)
            case (.kernel(let kernel), true): kernel.cumulativeProbabilities(at: positions, budget)
            case (.normal(let normal), false): positions.map { normal.density(at: $0) }
            case (.normal(let normal), true): positions.map { normal.cumulativeProbability(at: $0) }
            }
        guard let countedWidth else { return heights }
        let factor = Double(count) * (isCumulative ? 1 : countedWidth)
        return heights.map { $0 * factor }
    }
}
