import Budget
import Data

extension Graph {
    /// Corrects the direction of bars that have names instead of their values and numbers instead of their names: the
    /// numbers are the values, and the bars are horizontal.
    /// - Returns: A warning about each plot that changed.
    /// - Complexity: O(n) in the number of records.
    package mutating func correctBarDirections(_ budget: RenderBudget) -> [ChartWarning] {
        var warnings: [ChartWarning] = []
        for index in plots.indices {
            if let plot = plots[index] as? any DistributionPlot, let turned = turned(plot, budget) {
                plots[index] = turned
                warnings.append(ChartWarning(.plot(index), "is horizontal, because y has no numbers."))
            }
            guard var bars = plots[index].cast(to: BarPlot.self), bars.base == nil,
                let tips = bars.tip?.column(in: data), let locations = bars.location?.column(in: data),
                !budget.isSpent(before: 500 * (tips.count + locations.count)),
                tips.isOfNames, locations.isOfNumbers
            else { continue }
            let text =
                bars.barsAreHorizontal
                ? "takes its values from y and its names from x, because x has no numbers."
                : "has horizontal bars, because y has no numbers."
            if bars.barsAreHorizontal { swap(&bars.x, &bars.y) }
            bars.barsAreHorizontal = true
            plots[index] = bars
            warnings.append(ChartWarning(.plot(index), text))
        }
        return warnings
    }

    /// Returns a vertical plot of distributions as a horizontal one if only x has numbers.
    private func turned(_ plot: some DistributionPlot, _ budget: RenderBudget) -> (any Plot)? {
        guard !plot.barsAreHorizontal, let values = plot.values?.column(in: data),
            let groups = plot.groups?.column(in: data), !budget.isSpent(before: 500 * (values.count + groups.count)),
            values.isOfNames, groups.isOfNumbers
        else { return nil }
        var plot = plot
        plot.barsAreHorizontal = true
        return plot
    }
}

extension Column {
    /// Whether the column has values, but no numbers.
    fileprivate var isOfNames: Bool {
        switch self {
        case .numbers: false
        case .dates(let dates): dates.contains { !$0.isNaN }
        case .texts(let texts): texts.contains { $0 != nil } && !hasNumerals
        }
    }

    /// Whether the column contains numbers or texts that may be numbers.
    fileprivate var isOfNumbers: Bool {
        if case .numbers(let numbers) = self { numbers.contains { !$0.isNaN } } else { hasNumerals }
    }
}
