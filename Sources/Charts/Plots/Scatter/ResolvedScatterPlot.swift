import Drawing
import Geometry
import Numbers

/// A scatter plot in numbers.
package struct ResolvedScatterPlot: ResolvedPlot {
    var name: String?
    var x: [Double]
    var y: [Double]
    var interpolation: Interpolation
    /// What the points are taken from once the scales are known; nil for data.
    var function: SampledFunction?
    var line: LineStyle?
    /// Of the line, or of the areas where there is none.
    var lineShadow: Shadow?
    /// In drawing order.
    var areas: [Area]
    var symbols: ScatterSymbols
    var isStacked: Bool
    var alignsPointsToPixels: Bool
    var showsInLegend: Bool
    var labels: ResolvedDataLabels?
    /// What the labels tell; nil is the values of `labelField`.
    var labelValues: [Double]?
    var labelField: Coordinate
    var warnings: [String]

    /// Points and how they are joined.
    struct Curve: Sendable {
        var x: [Double]
        var y: [Double]
        var interpolation: Interpolation
        /// What the points are taken from once the scales are known; nil for data.
        var function: SampledFunction?

        /// The points that a picture with these scales needs.
        func points(on x: Scale, _ y: Scale) -> (x: [Double], y: [Double]) {
            guard let function else { return (self.x, self.y) }
            let samples = FunctionSamples(
                of: function.function, on: x, tolerance: abs(y.range.length) / 100, resolution: function.resolution,
                within: function.dataRange)
            return (samples.x, samples.y)
        }
    }

    /// A fill between the line and something else.
    struct Area: Sendable {
        /// Nil fills no more than the bands.
        var fill: Fill?
        /// Where the line is below the base; nil is `fill`.
        var fillBelow: Fill?
        var base: Base
        /// Parts with a fill of their own over it.
        var bands: [(range: PlotRange, fill: Fill)] = []

        enum Base: Sendable {
            case value(Double)
            case curve(Curve)
        }
    }

    struct SampledFunction: Sendable {
        var function: Function
        /// In points of the picture.
        var resolution: Double
        var dataRange: PlotRange?
        /// Whether there are jumps or poles among the samples.
        var isBroken: Bool
    }

    package var colorBar: ResolvedColorBar? { showsInLegend ? symbols.colorBar : nil }

    package var sizeLegend: ResolvedSizeLegend? { showsInLegend ? symbols.sizeLegend : nil }

    /// The line.
    var curve: Curve { Curve(x: x, y: y, interpolation: interpolation, function: function) }

    package var legendEntries: [LegendEntry] {
        guard showsInLegend else { return [] }
        if !symbols.groups.isEmpty, line == nil {
            return symbols.groups.map { group in
                LegendEntry(title: group.name, swatch: .line(nil, area: nil, symbol: symbols.kinds[group.kind]))
            }
        }
        guard let name else { return [] }
        let area = areas.first?.fill
        if let area, area.mainColor.alpha > 0.5, symbols.isEmpty {
            return [LegendEntry(title: name, swatch: .box(area, border: nil))]
        }
        return [LegendEntry(title: name, swatch: .line(line, area: area, symbol: symbols.main))]
    }

    package func obstacles(in context: PlotContext) -> [LabelObstacle] {
        guard function == nil, x.count == y.count, x.count <= ObstacleGrid.maximumCount else { return [] }
        let (xs, ys) = (context.x.view(of: x), context.y.view(of: y))
        let reach = context.clipRect.inset(by: -0.5)
        var obstacles: [LabelObstacle] = []
        if !symbols.isEmpty {
            for index in xs.indices {
                let (point, height) = (Point(xs[index], ys[index]), symbols.height(ofRecord: index))
                guard height > 0, reach.contains(point) else { continue }
                obstacles.append(LabelObstacle(from: point, to: point, reach: height / 2))
            }
        }
        guard let line, line.isVisible else { return obstacles }
        var path = Path()
        interpolation.addLine(x: xs, y: ys, to: &path)
        let flat = Flattener(tolerance: 0.5).flatten(path)
        for subpath in flat.subpaths {
            let points = flat.points[subpath.range]
            obstacles += zip(points, points.dropFirst()).map {
                LabelObstacle(from: $0, to: $1, reach: line.stroke.lineWidth / 2)
            }
        }
        return obstacles
    }

    package func scene(in context: PlotContext) -> any PlotScene {
        guard function != nil else { return ScatterScene(self, in: context) }
        var sampled = self
        (sampled.x, sampled.y) = curve.points(on: context.x, context.y)
        return ScatterScene(sampled, in: context)
    }
}
