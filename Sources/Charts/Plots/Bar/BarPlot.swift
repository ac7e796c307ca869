import Drawing
import Geometry

/// A bar for each record, from a base to a tip. Core Plot: `CPTBarPlot`.
package struct BarPlot: Plot {
    package var common = PlotProperties()
    package var barsAreHorizontal: Bool
    /// Where upright bars stand, nil: 0, 1, 2 …; the tips of lying ones.
    package var x: Field?
    /// The tips of upright bars; where lying ones stand, nil: 0, 1, 2 …
    package var y: Field?
    /// Where the bars start; nil is the base value or the top of the stack.
    package var base: Field?
    package var baseValue: Double
    /// In data units of the location; nil shares the room between the plots of the group.
    package var barWidth: Double?
    /// In data units of the location; nil puts the bars of several plots side by side.
    package var barOffset: Double?
    /// At the tip, in points; nil depends on the width.
    package var barCornerRadius: Double?
    package var fill: Fill?
    /// One for each record, where the records differ.
    package var fills: [Fill]
    package var lineStyle: LineStylePatch?
    /// Bars of the same stack stand on each other's tips; others stand side by side.
    package var stack: String?
    /// Nil shows no labels.
    package var labelFormatter: LabelFormatter?
    /// The distance of a label from the tip, in points.
    package var labelOffset: Double
    package var labelTextStyle: TextStylePatch?
    package var color: Color?

    package init() {
        barsAreHorizontal = false
        baseValue = 0
        fills = []
        labelOffset = 4
    }

    package var needsPlotSpace: Bool { true }

    package var kind: String { "bar" }

    /// The coordinate along which the bars stand.
    package var locationCoordinate: Coordinate { barsAreHorizontal ? .y : .x }

    package var valueCoordinate: Coordinate { locationCoordinate.orthogonal }

    private var location: Field? { barsAreHorizontal ? y : x }
    private var tip: Field? { barsAreHorizontal ? x : y }

    package func fields(along coordinate: Coordinate) -> [Field] {
        (coordinate == locationCoordinate ? [location] : [tip, base]).compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let pointer = "/plots/\(number)"
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: "\(pointer)/plotSpace")
        let across = valueCoordinate
        let location = try location.map { field throws(ChartError) in
            try resolver.column(of: field, at: "\(pointer)/\(locationCoordinate.rawValue)")
        }
        guard let tip else {
            throw ChartError(at: pointer, "Bars need \(across.rawValue), where their tips are.")
        }
        let tips = try resolver.column(of: tip, at: "\(pointer)/\(across.rawValue)")
        let base = try base.map { field throws(ChartError) in try resolver.column(of: field, at: "\(pointer)/base") }
        if let location, location.count != tips.count {
            throw ChartError(
                at: pointer, "There are \(location.count) locations and \(tips.count) tips; they must be as many.")
        }
        if let base, base.count != tips.count {
            throw ChartError(at: "\(pointer)/base", "There are \(base.count) bases and \(tips.count) tips.")
        }
        let locations: [Double]
        if let location {
            locations = try resolver.numbers(location, along: locationCoordinate, in: space, at: pointer)
        } else {
            locations = (0..<tips.count).map(Double.init)
        }
        var tipValues = try resolver.numbers(tips, along: across, in: space, at: pointer)
        var bases = [Double](repeating: baseValue, count: tipValues.count)
        if let base { bases = try resolver.numbers(base, along: across, in: space, at: "\(pointer)/base") }
        if let stack {
            let totals = resolver.stack(tipValues, on: stack, at: locations, in: space, kind: .bar)
            tipValues = totals.tips
            bases = totals.bases
        }
        let slot = resolver.barSlot(of: self, number: number, in: space, locations: locations)
        let color = color ?? resolver.theme.color(at: number)
        return ResolvedBarPlot(
            name: common.name, locationCoordinate: locationCoordinate, location: locations, tip: tipValues, base: bases,
            barWidth: slot.width, barOffset: slot.offset, step: slot.step,
            cornerRadius: barCornerRadius ?? (stack == nil ? 2 : 0),
            fill: fill ?? .color(color), fills: fills, lineStyle: lineStyle?.over(LineStyle(.black)),
            values: stack == nil ? tipValues : zip(tipValues, bases).map { $0 - $1 }, labelFormatter: labelFormatter,
            labelOffset: labelOffset,
            labelTextStyle: labelTextStyle?.over(resolver.theme.dataLabelTextStyle)
                ?? resolver.theme.dataLabelTextStyle,
            isStacked: stack != nil, showsInLegend: common.showsInLegend)
    }
}
