import Data
import Diagnostics
import Drawing
import Geometry
import Numbers

extension ScatterPlot {
    /// The fills between the line and a base.
    package struct Areas: Sendable {
        /// The fill of the first area; nil is the plot's color with reduced opacity, `.some(nil)` draws none.
        package var areaFill: Fill??
        /// The value that the area is filled to; nil is 0 for area plots and no area for others, `.some(nil)` is no
        /// area.
        package var areaBaseValue: Double??
        /// A second fill with a separate base.
        package var areaFill2: Fill?
        package var areaBaseValue2: Double?
        /// The fill where the line is below the base; nil is `areaFill`.
        package var areaFillBelow: Fill?
        /// The color of the line and the first area where they are below the base; nil is the same as above it.
        package var colorBelow: Color?
        /// Parts of the first area, as ranges of x, with an additional fill.
        package var areaFillBands: [AreaFillBand] = []
        /// The y values of a curve, one per x value. The area is filled to this curve instead of to a value.
        package var base: Field?
        /// The identifier of a plot. The area is filled to its curve.
        package var fillBetween: String?
        /// The name of a stack. Areas of the same stack are stacked; nil for no stack.
        package var stack: String?
        /// How the areas are stacked; nil is the setting of the stack's other plots. Default: `zero`.
        package var stackOffset: AreaStackOffset?

        package init() {}

        /// How the areas are stacked according to the client, possibly by the name of the stack.
        var offsetOfStack: AreaStackOffset? { stack.flatMap { stackOffset ?? AreaStackOffset(nameOfStack: $0) } }
    }

    /// A part of an area with an additional fill. Core Plot: `CPTLimitBand` in `areaFillBands`.
    package struct AreaFillBand: Hashable, Sendable {
        package var range: PlotValueRange
        package var fill: Fill

        package init(range: PlotValueRange, fill: Fill) {
            self.range = range
            self.fill = fill
        }
    }

    /// Whether the plot has a first area.
    var hasArea: Bool {
        presentation == .area || areas.areaBaseValue != nil || areas.base != nil || areas.fillBetween != nil
            || areas.stack != nil
    }

    /// Returns the areas in drawing order.
    /// - Parameter base: The curve that the first area is filled to; nil for a value.
    func resolvedAreas(
        _ color: Color, _ base: ResolvedScatterPlot.Curve?, _ dimension: ResolvedPlotSpace.Dimension,
        at place: GraphPlace
    ) throws(ChartError) -> [ResolvedScatterPlot.Area] {
        var result: [ResolvedScatterPlot.Area] = []
        if let floor = firstBase(base) {
            func faint(_ color: Color) -> Fill {
                .color(color.withAlpha(color.alpha * (areas.stack == nil ? 0.25 : 0.85)))
            }
            let fill = areas.areaFill ?? faint(color)
            let fillBelow = areas.areaFillBelow ?? (fill == nil ? nil : areas.colorBelow.map(faint))
            var bands: [(range: PlotRange, fill: Fill)] = []
            for (index, band) in areas.areaFillBands.enumerated() {
                let place = place["areaFillBands"][index]["range"]
                if let range = try dimension.range(band.range, at: place) { bands.append((range, band.fill)) }
            }
            if fill != nil || fillBelow != nil || areas.colorBelow != nil || !bands.isEmpty {
                result.append(
                    .init(
                        fill: fill, fillBelow: fillBelow, colorBelow: areas.colorBelow, base: floor, bands: bands))
            }
        }
        if let fill = areas.areaFill2, let base = areas.areaBaseValue2 {
            result.append(.init(fill: fill, base: .value(base)))
        }
        return result
    }

    /// The base of the first area; nil for no area.
    private func firstBase(_ curve: ResolvedScatterPlot.Curve?) -> ResolvedScatterPlot.Area.Base? {
        if let curve { return .curve(curve) }
        switch areas.areaBaseValue {
        case .some(.some(let value)): return .value(value)
        case .some(nil): return nil
        case nil: return presentation == .area ? .value(0) : nil
        }
    }

    /// Returns the curve that the area is filled to; nil if it is filled to a value.
    func baseCurve(
        by resolver: Resolver, number: Int, in space: Int, under line: ResolvedScatterPlot.Curve
    ) throws(ChartError) -> ResolvedScatterPlot.Curve? {
        let place = GraphPlace.plot(number)
        if let base = areas.base {
            let column = try resolver.column(of: base, at: place["base"])
            guard column.count == line.x.count, line.function == nil else {
                throw ChartError(
                    at: place["base"],
                    "There are \(column.count) bases and \(line.x.count) points; the counts must be equal."
                )
            }
            return .init(
                x: line.x, y: try resolver.numbers(column, along: .y, in: space, at: place["base"]),
                interpolation: line.interpolation)
        }
        guard let fillBetween = areas.fillBetween else { return nil }
        let (other, otherNumber) = try resolver.scatterPlot(fillBetween, at: place["fillBetween"])
        let isOfSameSpace = other.common.plotSpace.map { Name($0) } == common.plotSpace.map { Name($0) }
        guard otherNumber != number, isOfSameSpace else {
            throw ChartError(
                at: place["fillBetween"], "An area can only be filled to another plot of the same plot space.")
        }
        return try other.points.curve(other.interpolation, by: resolver, number: otherNumber, in: space)
    }

    func addAreas(_ length: Double, to cost: inout Cost, in context: CostContext) {
        func add(_ fill: Fill?, share: Double) {
            guard let fill else { return }
            cost.areas += context.area(context.pixels * share, fill)
            // The base of the area is another line.
            cost.lines += length * ElementCost.passedPixel
        }
        add(areas.areaFill2, share: 0.5)
        guard hasArea else { return }
        add(areas.areaFill ?? .color(.black), share: 0.5)
        add(areas.areaFillBelow, share: 0.5)
        // Bands usually do not overlap.
        for band in areas.areaFillBands { add(band.fill, share: 0.5 / Double(areas.areaFillBands.count)) }
    }
}

extension Resolver {
    /// Returns the scatter plot with an identifier and its index among all plots.
    fileprivate func scatterPlot(
        _ identifier: String, at place: GraphPlace
    ) throws(ChartError) -> (plot: ScatterPlot, number: Int) {
        for (number, plot) in graph.plots.enumerated() {
            guard let own = plot.common.identifier, Name(own) == Name(identifier) else { continue }
            if let plot = plot as? ScatterPlot { return (plot, number) }
        }
        let known = graph.plots.compactMap { ($0 as? ScatterPlot)?.common.identifier }
        throw ChartError(
            at: place, "There is no line with the id \"\(identifier.shortened(to: 40))\".", found: identifier,
            known: known.sorted())
    }
}

extension ResolvedScatterPlot {
    /// A fill between the line and a base.
    struct Area: Sendable {
        /// The fill; nil fills only the bands.
        var fill: Fill?
        /// The fill where the line is below the base; nil is `fill`.
        var fillBelow: Fill?
        /// The color of the line where it is below the base; nil is that of the whole line.
        var colorBelow: Color?
        var base: Base
        /// Parts with an additional fill.
        var bands: [(range: PlotRange, fill: Fill)] = []

        enum Base: Sendable {
            case value(Double)
            case curve(Curve)
        }
    }
}
