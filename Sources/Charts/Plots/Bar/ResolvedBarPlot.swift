import Data
import Drawing
import Geometry
import Numbers

/// A bar plot with numeric data.
struct ResolvedBarPlot: ResolvedPlot {
    var name: String?
    /// The index of the plot space in the graph.
    var space: Int
    var locationCoordinate: Coordinate
    var location: [Double]
    var tip: [Double]
    var base: [Double]
    var breadth: BarBreadth
    @Indirect var look: Look
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var labelField: PlotField
    /// The values of `labelField`.
    var labelValues: [Double]
    /// The error bars at the tips, beyond which labels are placed.
    var errors = RangeDistances()
    /// The space for labels beyond the longest bars, as a fraction of the length of the axis; nil follows Core Plot.
    var labelRoom: Double?
    var stack: String?
    /// Whether each bar shows its share of the stack.
    var isNormalized: Bool
    var legendTitles: [AttributedText?]
    var showsInLegend: Bool
    var warnings: [ChartWarning]
    var form = BarPlot.Form.bars
    /// The amounts that the bars show, if they are not the values at the tips.
    var amounts: [Double]?
    /// Whether the plot only labels the stacks below it with their sums, and has no bars of its own.
    var areTotals = false
    /// Whether these are stacks of shares, whose axis ends at 100%.
    var areTotalsOfShares = false
    @IndirectOptional var stem: Stem? = nil
    /// The lines from each bar to the next one.
    @IndirectOptional var connector: LineStyle? = nil
    @IndirectOptional var bullet: Bullet? = nil
    @IndirectOptional var links: Links? = nil
    @IndirectOptional var columns: Columns? = nil

    struct Look: Sendable {
        var fill: Fill
        /// The fill of each record's bar. `fill` replaces nil and missing entries.
        var fills: [Fill?] = []
        /// The fill of bars that end below their base, which is in `fills`, for the legend; nil for the same fill.
        var fillBelow: Fill?
        var lineStyle: LineStyle?
        /// The outline of each record's bar. `lineStyle` replaces nil and missing entries.
        var lineStyles: [LineStyle?] = []
        /// The radius at the tip, in points; nil depends on the width.
        var cornerRadius: Double?
        /// The radius at the base, in points.
        var baseCornerRadius = 0.0
        /// Whether corners without a specified radius are sharp.
        var isSharp = false
        /// The space between the bars of a group and between the segments of a stack, in points.
        var gap = 0.0
        /// Whether the bars of neighboring locations touch, with at most a hairline between them.
        var adjoins = false

        init(fill: Fill) {
            self.fill = fill
        }

        func fill(of record: Int) -> Fill {
            record < fills.count ? fills[record] ?? fill : fill
        }

        func lineStyle(of record: Int) -> LineStyle? {
            record < lineStyles.count ? lineStyles[record] ?? lineStyle : lineStyle
        }
    }

    func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            return Extent(of: location, fit: .tight).map(breadth.widened)
        }
        return valueExtent(of: tip, base)
    }

    func extentOfY(within x: PlotRange) -> Extent? {
        guard locationCoordinate == .x else { return extent(along: .y) }
        // A bar is visible if any part of it is in the range.
        let isVisible = location.indices.map { record in
            let (start, end) = breadth.limits(of: record, at: location[record])
            return x.intersects(PlotRange(from: start, to: end))
        }
        func visible(_ values: [Double]) -> [Double] { zip(values, isVisible).map { $1 ? $0 : .nan } }
        return valueExtent(of: visible(tip), visible(base))
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        guard coordinate == locationCoordinate else { return [tip] }
        // Bars without a length, such as those of empty bins, show nothing that could be lost.
        return [location.indices.map { tip[$0] == base[$0] || tip[$0].isNaN ? .nan : location[$0] }]
    }

    var recordsWithoutLocation: (coordinate: Coordinate, count: Int)? {
        Self.records(of: [tip], without: location, along: locationCoordinate)
    }

    private func valueExtent(of tips: [Double], _ bases: [Double]) -> Extent? {
        // Dots show positions, not lengths.
        let includesZero = form != .dumbbells
        var tips = tips
        if let bullet { tips += bullet.values }
        if form == .pyramid { tips += tips.map(-) }
        let fit: Extent.Fit = includesZero ? .nice : .padded
        guard let ofTips = Extent(of: tips, fit: fit, includesZero: includesZero) else { return nil }
        // Bases other than zero are data, too.
        var bars = Extent.union(ofTips, Extent(of: bases.filter { $0 != 0 }, fit: fit))
        if bases.contains(0), includesZero { bars = bars?.union(Extent(minimum: 0, maximum: 0, fit: .nice).ofBases) }
        // On a logarithmic scale, the shortest bar must be visible, too.
        bars?.smallestPositive /= 2
        guard let labels, labels.offset >= 0, stack == nil, !areTotalsOfShares, var bars,
            bars.maximum.magnitude < 1e300, bars.minimum.magnitude < 1e300
        else { return bars }
        // Space for the labels beyond the tips.
        let sides = includesZero ? (bars.maximum > 0 ? 1.0 : 0) + (bars.minimum < 0 ? 1 : 0) : 2
        let length = includesZero ? max(bars.maximum, 0) - min(bars.minimum, 0) : bars.maximum - bars.minimum
        let margin = labelRoom.map { length * $0 / (1 - sides * $0) } ?? (bars.maximum - bars.minimum) * 0.06
        if bars.maximum > 0 { bars.spaceAbove = margin }
        if bars.minimum < 0 || !includesZero { bars.spaceBelow = margin }
        return bars
    }

    var mainColor: Color? { look.fills.isEmpty ? look.fill.mainColor : nil }

    var legendEntries: LegendEntries {
        guard showsInLegend else { return [] }
        if legendTitles.isEmpty {
            let own = name.map { [LegendEntry(title: $0, swatch: stem.map { look.dot($0) } ?? look.swatch)] } ?? []
            return (own + entriesOfBullet).reduce(into: []) { $0.append($1) }
        }
        var entries: LegendEntries = []
        for case (let title?, let record) in zip(legendTitles, tip.indices) {
            entries.append(
                LegendEntry(title: title, swatch: .box(look.fill(of: record), border: look.lineStyle(of: record))))
        }
        return entries
    }

    func scene(in context: PlotContext) -> any PlotScene {
        BarScene(self, in: context)
    }

    func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard context.theme.conventions.keepsDataLabelsClear, location.count <= ObstacleGrid.maximumCount, !areTotals
        else { return [] }
        return exactBars(in: context).map { LabelObstacle($0.rect) }
    }

    /// The bars before their alignment to pixels.
    func exactBars(in context: PlotContext) -> [BarScene.Bar] {
        var plot = self
        plot.labels = nil
        return BarScene(plot, in: context.exact).bars
    }

    func with(errors: RangeDistances) -> any ResolvedPlot {
        var plot = self
        plot.errors = errors
        return plot
    }

    func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        let showsShares = labelField == .share
        guard let stack, isNormalized || showsShares else { return self }
        var result = self
        let (stacks, centers) = (resolver[Stacks.self], resolver[CenteredStacks.self])
        let key = Stacks.Key(name: Name(stack), space: space, kind: .bar(locationCoordinate))
        for index in location.indices {
            // The bars of a stack with a length of zero stay at zero.
            let total = max(stacks.total(of: key, at: location[index]), .leastNormalMagnitude)
            if showsShares, index < labelValues.count {
                result.labelValues[index] = (tip[index] - base[index]).magnitude / total
            }
            guard isNormalized else { continue }
            let zero = centers.zero(of: key, at: location[index])
            result.base[index] = (result.base[index] - zero) / total
            result.tip[index] = (result.tip[index] - zero) / total
        }
        return result
    }

    var errorBarAnchor: ErrorBarAnchor? {
        let middles = location.map { breadth.middle(at: $0) }
        let bars = location.first(where: \.isFinite).map {
            BarAnchor(breadth: breadth, coordinate: locationCoordinate, location: $0)
        }
        return locationCoordinate == .x
            ? ErrorBarAnchor(x: middles, y: tip, color: nil, isBehindPlot: false, bars: bars)
            : ErrorBarAnchor(x: tip, y: middles, color: nil, isBehindPlot: false, bars: bars)
    }
}

/// The widths of bars, with the location of one of them.
struct BarAnchor: Sendable {
    var breadth: BarBreadth
    var coordinate: Coordinate
    var location: Double

    /// Returns the displacement of the middles of the bars, in points of the picture.
    func displacement(in context: PlotContext) -> Point {
        let distance = breadth.displacement(at: location, on: context[coordinate])
        return coordinate == .x ? Point(distance, 0) : Point(0, distance)
    }
}

extension ResolvedBarPlot.Look {
    /// The swatch in the legend: a box, whose lower half has the fill of bars below their base.
    fileprivate var swatch: Swatch {
        guard let fillBelow else { return .box(fill, border: lineStyle) }
        return .marks([
            SwatchMark(.box(fromX: 0, y: 0, toX: 1, y: 0.5), fill: fill),
            SwatchMark(.box(fromX: 0, y: 0.5, toX: 1, y: 1), fill: fillBelow),
        ])
    }

    /// The swatch of dots.
    fileprivate func dot(_ stem: ResolvedBarPlot.Stem) -> Swatch {
        let size = Size(stem.diameter, stem.diameter)
        let symbol = PlotSymbol(type: .ellipse, size: size, lineStyle: lineStyle, fill: fill)
        return .line(stem.isPair ? nil : stem.line, area: nil, symbol: symbol)
    }

    /// The look for bars of a few pixels, which outlines would cover completely. Bars with a nearly transparent fill
    /// keep their outlines.
    var withoutOutlines: Self {
        guard fill.mainColor.alpha > 0.3 else { return self }
        var look = self
        look.lineStyle = nil
        look.lineStyles = []
        return look
    }
}
