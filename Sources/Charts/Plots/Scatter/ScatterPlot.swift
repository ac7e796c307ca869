import Drawing
import Geometry

/// Points at (x, y), joined by a line, filled down to a base, marked by symbols. Core Plot: `CPTScatterPlot`.
package struct ScatterPlot: Plot {
    package var common = PlotProperties()
    /// Nil: 0, 1, 2 …
    package var x: Field?
    package var y: Field
    package var presentation: Presentation
    /// Set by the client; nil leaves it to the presentation and the theme, `.some(nil)` draws no line.
    package var dataLineStyle: LineStylePatch??
    package var interpolation: InterpolationAlgorithm
    package var histogramOption: Interpolation.Histogram
    package var curvedInterpolationOption: CurvedInterpolationOption
    package var curvedInterpolationCustomAlpha: Double
    /// Nil fills areas with the plot's own colour.
    package var areaFill: Fill??
    /// The value down to which the area is filled; nil is 0 for areas.
    package var areaBaseValue: Double?
    /// `.some(nil)` shows no symbols.
    package var plotSymbol: PlotSymbolPatch??
    /// Areas of the same stack stand on each other's tops; nil stands on the base value.
    package var stack: String?
    /// Nil is the theme's colour for the plot's number.
    package var color: Color?

    /// Which parts the plot shows when the client names none of them.
    package enum Presentation: Hashable, Sendable {
        case line, points, area
    }

    package init(y: Field = .values(.numbers([])), presentation: Presentation = .line) {
        self.y = y
        self.presentation = presentation
        interpolation = .linear
        histogramOption = .normal
        curvedInterpolationOption = .normal
        curvedInterpolationCustomAlpha = 0.5
    }

    /// How the points of a line are joined. Core Plot: `CPTScatterPlotInterpolation`.
    package enum InterpolationAlgorithm: String, CaseIterable, Hashable, Sendable {
        case linear, stepped, histogram, curved
        /// Flat at every point and never beyond its neighbours.
        case smooth
    }

    /// Core Plot: `CPTScatterPlotCurvedInterpolationOption`.
    package enum CurvedInterpolationOption: String, CaseIterable, Hashable, Sendable {
        case normal, catmullRomUniform, catmullRomCentripetal, catmullRomChordal, catmullCustomAlpha, hermiteCubic
    }

    /// The algorithm with its options.
    private var curve: Interpolation {
        switch interpolation {
        case .linear: .linear
        case .stepped: .stepped
        case .histogram: .histogram(histogramOption)
        case .smooth: .smooth
        case .curved:
            switch curvedInterpolationOption {
            case .normal: .natural
            case .catmullRomUniform: .catmullRom(alpha: 0)
            case .catmullRomCentripetal: .catmullRom(alpha: 0.5)
            case .catmullRomChordal: .catmullRom(alpha: 1)
            case .catmullCustomAlpha: .catmullRom(alpha: curvedInterpolationCustomAlpha)
            case .hermiteCubic: .hermite
            }
        }
    }

    package var needsPlotSpace: Bool { true }

    package var kind: String {
        switch presentation {
        case .line: "line"
        case .points: "scatter"
        case .area: "area"
        }
    }

    package func fields(along coordinate: Coordinate) -> [Field] {
        coordinate == .y ? [y] : [x].compactMap { $0 }
    }

    package func resolved(by resolver: inout Resolver, number: Int) throws(ChartError) -> any ResolvedPlot {
        let pointer = "/plots/\(number)"
        let space = try resolver.index(ofPlotSpace: common.plotSpace, at: "\(pointer)/plotSpace")
        let y = try resolver.column(of: y, at: "\(pointer)/y")
        let x = try x.map { field throws(ChartError) in try resolver.column(of: field, at: "\(pointer)/x") }
        let count = y.count
        if let x, x.count != count {
            throw ChartError(at: "\(pointer)/y", "x has \(x.count) values and y has \(count); they must be as many.")
        }
        let xs: [Double]
        if let x {
            xs = try resolver.numbers(x, along: .x, in: space, at: "\(pointer)/x")
        } else {
            xs = (0..<count).map(Double.init)
        }
        var ys = try resolver.numbers(y, along: .y, in: space, at: "\(pointer)/y")
        var base: [Double]?
        if let stack {
            let totals = resolver.stack(ys, on: stack, at: xs, in: space, kind: .area)
            ys = totals.tips
            base = totals.bases
        }
        let labelField: Coordinate = common.labels.labelField == .x ? .x : .y
        let dimension = resolver.spaces[space][labelField]
        return ResolvedScatterPlot(
            name: common.name, x: xs, y: ys, base: base, interpolation: curve,
            look: look(number: number, count: count, theme: resolver.theme), showsInLegend: common.showsInLegend,
            labels: common.labels.resolved(
                theme: resolver.theme, offset: 4, formatter: dimension.labelFormatter, timeZone: dimension.timeZone),
            labelField: labelField)
    }

    private func look(number: Int, count: Int, theme: Theme) -> ResolvedScatterPlot.Look {
        let color = color ?? theme.color(at: number)
        let defaultLine = LineStyle(color, width: presentation == .area ? 1.5 : 2, cap: .round, join: .round)
        let size: Double = count > 2_000 ? 3 : count > 300 ? 4.5 : 7
        let defaultSymbol = PlotSymbol(
            type: .ellipse, size: Size(size, size),
            fill: .color(color.withAlpha(color.alpha * (count > 60 ? 0.7 : 0.85))))
        let line = dataLineStyle.over(presentation == .points ? nil : defaultLine, else: defaultLine)
        let symbol: PlotSymbol?
        switch plotSymbol {
        case nil: symbol = presentation == .points ? defaultSymbol : nil
        case .some(nil): symbol = nil
        case .some(.some(let patch)): symbol = patch.over(defaultSymbol)
        }
        let isArea = presentation == .area || areaBaseValue != nil
        let defaultFill: Fill? =
            isArea ? .color(color.withAlpha(color.alpha * (stack == nil ? 0.25 : 0.85))) : nil
        return .init(
            line: line, symbol: symbol, areaFill: areaFill ?? defaultFill,
            areaBase: stack != nil ? 0 : areaBaseValue ?? (isArea ? 0 : nil), color: color)
    }
}
