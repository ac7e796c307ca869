import Drawing
import Geometry
import Numbers

/// A bar plot in numbers.
package struct ResolvedBarPlot: ResolvedPlot {
    package var name: String?
    /// The place of the plot space among the graph's.
    package var space: Int
    package var locationCoordinate: Coordinate
    package var location: [Double]
    package var tip: [Double]
    package var base: [Double]
    package var breadth: BarBreadth
    package var look: Look
    package var labels: ResolvedDataLabels?
    package var labelField: PlotField
    /// The values of that field.
    package var labelValues: [Double]
    package var stack: String?
    /// Whether the bars are drawn as shares of their stack.
    package var isNormalized: Bool
    package var legendTitles: [AttributedText?]
    package var showsInLegend: Bool
    package var warnings: [ChartWarning]

    package struct Look: Sendable {
        package var fill: Fill
        /// One for each record, where the records differ; nil is `fill`.
        package var fills: [Fill?] = []
        package var lineStyle: LineStyle?
        /// One for each record, where the records differ; nil is `lineStyle`.
        package var lineStyles: [LineStyle?] = []
        /// At the tip, in points; nil depends on the width.
        package var cornerRadius: Double?
        /// At the base, in points.
        package var baseCornerRadius = 0.0
        /// Whether corners that the client says nothing of are not rounded.
        package var isSharp = false
        /// Whether bars of neighbouring locations touch, with no more than a hairline between them.
        package var adjoins = false

        package init(fill: Fill) {
            self.fill = fill
        }

        package func fill(of record: Int) -> Fill {
            record < fills.count ? fills[record] ?? fill : fill
        }

        package func lineStyle(of record: Int) -> LineStyle? {
            record < lineStyles.count ? lineStyles[record] ?? lineStyle : lineStyle
        }
    }

    package func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            return Extent(of: location, fit: .tight).map(breadth.widened)
        }
        return valueExtent(of: tip, base)
    }

    package func extentOfY(within x: PlotRange) -> Extent? {
        guard locationCoordinate == .x else { return extent(along: .y) }
        // A bar is seen where any part of it is.
        let isSeen = location.indices.map { record in
            let (start, end) = breadth.limits(of: record, at: location[record])
            return x.intersects(PlotRange(from: start, to: end))
        }
        func seen(_ values: [Double]) -> [Double] { zip(values, isSeen).map { $1 ? $0 : .nan } }
        return valueExtent(of: seen(tip), seen(base))
    }

    private func valueExtent(of tips: [Double], _ bases: [Double]) -> Extent? {
        var bars = Extent.union(
            Extent(of: tips, fit: .nice, includesZero: true), Extent(of: bases, fit: .nice, includesZero: false))
        // On a logarithmic scale the shortest bar is to be seen, too.
        bars?.smallestPositive /= 2
        guard let labels, labels.offset >= 0, stack == nil, var bars, bars.maximum.magnitude < 1e300,
            bars.minimum.magnitude < 1e300
        else { return bars }
        // Room for the labels beyond the tips.
        let room = (bars.maximum - bars.minimum) * 0.06
        if bars.maximum > 0 { bars.maximum += room }
        if bars.minimum < 0 { bars.minimum -= room }
        return bars
    }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend else { return [] }
        if legendTitles.isEmpty {
            return name.map { [LegendEntry(title: $0, swatch: .box(look.fill, border: look.lineStyle))] } ?? []
        }
        return zip(legendTitles, tip.indices).compactMap { title, record in
            title.map {
                LegendEntry(title: $0, swatch: .box(look.fill(of: record), border: look.lineStyle(of: record)))
            }
        }
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        BarScene(self, in: context)
    }

    package func finished(by resolver: inout Resolver) -> any ResolvedPlot {
        guard let stack, isNormalized else { return self }
        var result = self
        let stacks = resolver[Stacks.self]
        let key = Stacks.Key(name: stack, space: space, kind: .bar(locationCoordinate))
        for index in location.indices {
            // Bars of no length have no share.
            let total = max(stacks.total(of: key, at: location[index]), .leastNormalMagnitude)
            result.base[index] /= total
            result.tip[index] /= total
        }
        return result
    }

    package var errorBarAnchor: ErrorBarAnchor? {
        let middles = location.map { breadth.middle(at: $0) }
        let aside = breadth.unit == .points ? breadth.offset : 0
        return locationCoordinate == .x
            ? ErrorBarAnchor(x: middles, y: tip, color: nil, isUnder: false, displacement: Point(aside, 0))
            : ErrorBarAnchor(x: tip, y: middles, color: nil, isUnder: false, displacement: Point(0, aside))
    }
}

extension ResolvedBarPlot.Look {
    /// The look for bars of a few pixels, of which outlines would leave nothing; without a fill it is the same.
    var withoutOutlines: Self {
        guard fill.mainColor.alpha > 0.3 else { return self }
        var look = self
        look.lineStyle = nil
        look.lineStyles = []
        return look
    }
}
