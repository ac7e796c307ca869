import Drawing
import Geometry

/// A gauge with its numbers.
struct ResolvedGauge: ResolvedPlot {
    /// Nil without a value.
    var value: Double?
    var minimum: Double
    var maximum: Double
    var target: Double?
    var hasNeedle = false
    var color = Color.black
    var needleColor = Color.black
    var trackColor = Color.black
    var targetColor = Color.black
    /// The end and the color of each range.
    var ranges: [(end: Double, color: Color)] = []
    var name: String?
    var nameStyle = TextStyle(.black)
    var numberColor = Color.black
    /// The style and the format of the value; nil shows no texts.
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    /// Whether the graph has several gauges.
    var isDivided = false
    var warnings: [ChartWarning] = []

    init(value: Double?, minimum: Double, maximum: Double, target: Double?) {
        (self.value, self.minimum, self.maximum, self.target) = (value, minimum, maximum, target)
    }

    var isEmpty: Bool? { value == nil }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries { [] }

    func scene(in context: PlotContext) -> any PlotScene { GaugeScene(self, in: context) }

    /// The fraction of the way from the minimum to the maximum, from 0 to 1.
    func share(of value: Double) -> Double { min(1, max(0, (value - minimum) / (maximum - minimum))) }

    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedGauge else { return nil }
        var gauge = self
        if let from = start.value, let to = value { gauge.value = motion.rounded(from, to) }
        if let from = start.target, let to = target { gauge.target = motion.number(from, to) }
        return gauge
    }

    func flattened(in context: PlotContext) -> (any ResolvedPlot)? {
        var gauge = self
        if value != nil { gauge.value = minimum }
        return gauge
    }
}
