import Data
import Drawing
import Geometry
import Numbers

/// A box plot with numeric data.
struct ResolvedBoxPlot: ResolvedPlot {
    struct Box: Sendable {
        var location: Double
        var summary: BoxSummary
    }

    struct Look: Sendable {
        var fill: Fill?
        var fills: [Fill]
        var border: LineStyle?
        var median: LineStyle?
        var whisker: LineStyle?
        /// The length of the caps, as a fraction of the box's width.
        var capWidth: Double
        var outlier: PlotSymbol?
        var mean: PlotSymbol?
    }

    var name: String?
    var locationCoordinate: Coordinate
    /// The boxes in the order of their locations.
    var boxes: [Box]
    var slot: DistributionSlot
    /// The maximum width of a box, in points.
    var maximumWidth: Double
    @Indirect var look: Look
    /// The points of all values over the boxes; nil for none.
    @IndirectOptional var points: ResolvedStripPlot? = nil
    /// The labels, which show the medians.
    @IndirectOptional var labels: ResolvedDataLabels? = nil
    var showsInLegend: Bool
    var warnings: [ChartWarning]

    func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            return Extent(of: boxes.map(\.location), fit: .tight).map(slot.widened)
        }
        var extent: Extent?
        for box in boxes {
            extent = Extent.union(extent, Extent(of: [box.summary.minimum, box.summary.maximum], fit: .nice))
            if look.outlier != nil { extent = Extent.union(extent, Extent(of: box.summary.outliers, fit: .nice)) }
        }
        return Extent.union(extent, points?.extent(along: coordinate))
    }

    func values(along coordinate: Coordinate) -> [[Double]] {
        guard coordinate != locationCoordinate else { return [boxes.map(\.location)] }
        let outliers = look.outlier == nil ? [] : boxes.map(\.summary.outliers)
        return [boxes.map(\.summary.minimum), boxes.map(\.summary.maximum)] + outliers
    }

    var legendEntries: LegendEntries {
        guard showsInLegend, let name else { return [] }
        return [LegendEntry(title: name, swatch: .marks(swatchMarks))]
    }

    private var swatchMarks: [SwatchMark] {
        func turned(_ point: Point) -> Point { locationCoordinate == .x ? point : Point(1 - point.y, point.x) }
        func line(_ from: Point, _ to: Point, _ style: LineStyle?) -> SwatchMark {
            .line([turned(from), turned(to)], style)
        }
        var box = Path()
        box.addPolygon([Point(0.1, 0.2), Point(0.9, 0.2), Point(0.9, 0.8), Point(0.1, 0.8)].map(turned))
        var median = look.median
        if let width = median?.stroke.lineWidth { median?.stroke.lineWidth = min(2, width) }
        return [
            line(Point(0.5, 0), Point(0.5, 0.2), look.whisker), line(Point(0.5, 0.8), Point(0.5, 1), look.whisker),
            SwatchMark(box, fill: look.fills.first ?? look.fill, line: look.border),
            line(Point(0.1, 0.5), Point(0.9, 0.5), median),
        ]
    }

    func scene(in context: PlotContext) -> any PlotScene {
        BoxScene(self, in: context)
    }
}
