import Drawing
import Geometry

/// A tile with its numbers.
struct ResolvedTile: ResolvedPlot {
    /// Nil without a value.
    var value: Double?
    var reference: Double?
    /// The text of the change; nil without a reference.
    var change: String?
    var changeColor = Color.black
    var referenceTitle: String?
    /// The values of the line; empty for none.
    var trend: [Double] = []
    var name: String?
    var textStyle = TextStyle(.black)
    var numberColor = Color.black
    var lineColor = Color.black
    /// The style and the format of the number.
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var warnings: [ChartWarning] = []

    init(value: Double?) {
        self.value = value
    }

    var isEmpty: Bool? { value == nil }

    func extent(along coordinate: Coordinate) -> Extent? { nil }

    var legendEntries: LegendEntries { [] }

    func scene(in context: PlotContext) -> any PlotScene { TileScene(self, in: context) }

    func between(_ start: any ResolvedPlot, in motion: PlotMotion) -> (any ResolvedPlot)? {
        guard let start = start as? ResolvedTile else { return nil }
        var tile = self
        if let from = start.value, let to = value { tile.value = motion.rounded(from, to) }
        if start.trend.count == trend.count { tile.trend = zip(start.trend, trend).map(motion.number) }
        return tile
    }
}
