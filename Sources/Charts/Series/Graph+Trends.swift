import Budget
import Data
import Diagnostics
import Drawing

extension Graph {
    /// Adds the trends of plots as plots of their own, after all others: a band and a curve.
    /// - Returns: Warnings about plots whose points determine no curve.
    /// - Throws: An error for points without numbers or dates.
    /// - Complexity: O(n) in the number of records, O(n log n) for smooth curves.
    package mutating func addTrends(_ budget: RenderBudget) throws(ChartError) -> [ChartWarning] {
        guard plots.contains(where: { $0.cast(to: ScatterPlot.self)?.trend != nil }) else { return [] }
        beginDivision()
        var warnings: [ChartWarning] = []
        for (index, plot) in plots.enumerated() {
            guard let plot = plot as? ScatterPlot, let trend = plot.trend, !plot.common.isHidden else { continue }
            let place = GraphPlace.plot(index)["trend"]
            let (x, y, areDates) = try points(of: plot, at: place, budget)
            guard let curve = TrendCurve(trend, x: x, y: y, budget) else {
                guard !budget.isSpent else { throw ChartError(stoppedAt: place) }
                warnings.append(ChartWarning(place, "is not drawn, because the points determine no curve."))
                continue
            }
            let color = plot.common.isMuted ? theme.mutedColor : trend.color ?? plot.color ?? theme.color(at: index)
            for part in parts(of: curve, trend, plot, color, areDates: areDates) { addAuxiliary(part, of: index) }
        }
        return warnings
    }

    /// The points of a plot as numbers, and whether their positions are dates.
    private func points(
        of plot: ScatterPlot, at place: GraphPlace, _ budget: RenderBudget
    ) throws(ChartError) -> (x: [Double], y: [Double], areDates: Bool) {
        guard let y = plot.points.y?.column(in: data)?.numerals else {
            throw ChartError(at: place, "A trend needs numbers along y.")
        }
        guard let field = plot.points.x else { return (y.indices.map(Double.init), y, false) }
        guard let column = field.column(in: data) else { return ([], [], false) }
        let zone = zoneOfDates(along: .x, of: plot)
        let instants =
            column.measurable == nil ? zone.flatMap { SeriesRanks.instants(column.texts, in: $0, budget) } : nil
        guard let x = instants ?? column.numerals else {
            throw ChartError(at: place, "A trend needs numbers or dates along x.")
        }
        guard x.count == y.count else { return ([], [], false) }
        if case .dates = column { return (x, y, true) }
        return (x, y, instants != nil)
    }

    private func parts(
        of curve: TrendCurve, _ trend: Trend, _ plot: ScatterPlot, _ color: Color, areDates: Bool
    ) -> [ScatterPlot] {
        var line = ScatterPlot(y: .values(.numbers(curve.y)))
        line.points.x = .values(areDates ? .dates(curve.x) : .numbers(curve.x))
        line.color = color
        line.line.interpolation = trend.method == .loess ? .monotone : .linear
        line.line.dataLineStyle = trend.lineStyle.map { .some($0) }
        if let label = curve.label(trend, isOfDates: areDates, theme.numberFormat) {
            line.common.labels.texts = curve.x.indices.map { $0 == curve.x.count - 1 ? label : nil }
        }
        guard !curve.low.isEmpty else { return [line] }
        var band = line
        band.presentation = .area
        band.points.y = .values(.numbers(curve.high))
        band.areas.base = .values(.numbers(curve.low))
        band.areas.areaFill = .some(.color(color.withAlpha(0.15)))
        band.line.dataLineStyle = .some(nil)
        band.common.labels = DataLabels()
        return [band, line]
    }
}
