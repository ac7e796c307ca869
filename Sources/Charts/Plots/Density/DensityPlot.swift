import Budget
import Data
import Drawing
import Formatting
import Geometry
import Numbers

/// The density of values as a curve above them, with a filled area.
package struct DensityPlot: Plot {
    package enum Scaling: String, CaseIterable, Hashable, Sendable {
        /// The area of each curve is 1.
        case area
        /// The area is the number of values.
        case count
    }

    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var values: Field
    package var bandwidth = KernelDensity.Bandwidth.scott
    /// The number of bandwidths by which the curve exceeds the values.
    package var cut = 3.0
    package var scaling = Scaling.area
    /// The fill below the curve; nil is the plot's color with reduced opacity, `.some(nil)` is none.
    package var fill: Fill??
    package var lineStyle: LineStylePatch??
    package var color: Color?

    package init(values: Field = .values(.numbers([]))) {
        self.values = values
    }

    package var needsPlotSpace: Bool { true }

    package var kind: ChartKind { .density }

    package func fields(along coordinate: Coordinate) -> [Field] {
        [coordinate == .x ? values : .values(.numbers([]))]
    }

    package func measures(along coordinate: Coordinate) -> Bool { true }

    /// The number of points of the curve.
    private static let steps = 200

    /// The curve is that of an area plot with computed points.
    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let place = GraphPlace.plot(number)
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: place["plotSpace"])
        guard let numbers = try resolver.numerals(of: values, at: place["values"]) else {
            throw ChartError(at: place["values"], "The values of a density must be numbers.")
        }
        try resolver.claim(numbers.count, each: 4 * ElementMemory.number, at: place)
        var shape = DensityShape(
            numbers, bandwidth, cut: cut, steps: Self.steps, on: resolver.spaces[space].x.function, resolver.budget)
        guard !resolver.budget.isSpent else { throw ChartError(stoppedAt: place) }
        if scaling == .count { shape?.scale(by: Double(numbers.count(where: \.isFinite))) }
        var curve = ScatterPlot(y: .values(.numbers(shape?.widths ?? [])), presentation: .area)
        curve.common = common
        curve.points.x = .values(.numbers(shape?.positions ?? []))
        curve.color = color
        curve.areas.areaFill = fill
        curve.line.dataLineStyle = lineStyle
        let plot = try curve.resolved(by: &resolver, number: number)
        guard shape == nil, var plot = plot as? ResolvedScatterPlot else { return plot }
        plot.warnings.append(
            ChartWarning(place["values"], "has no two different numbers, so that there is no density."))
        return plot
    }

    package func cost(in context: CostContext) -> Cost {
        let count = context.count(values)
        var cost = Cost()
        cost.records = count * (ElementCost.record + Double(Self.steps) * 10)
        cost.memory =
            count * Double(8 * ElementMemory.number) + Double(Self.steps * ElementMemory.pathPoint(of: .linear))
        cost.areas = context.area(context.pixels / 2, fill ?? .color(.black))
        cost.lines = context.line(context.width + 2 * context.height, LineStyle(.black, width: 2))
        return cost
    }
}
