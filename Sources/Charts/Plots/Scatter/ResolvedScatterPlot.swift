import Drawing
import Geometry

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

    package func scene(in context: PlotContext) -> any PlotScene {
        guard function != nil else { return ScatterScene(self, in: context) }
        var sampled = self
        (sampled.x, sampled.y) = curve.points(on: context.x, context.y)
        return ScatterScene(sampled, in: context)
    }
}
