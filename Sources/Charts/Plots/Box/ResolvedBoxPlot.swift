import Data
import Drawing
import Geometry
import Numbers

/// A box plot with numeric data.
package struct ResolvedBoxPlot: ResolvedPlot {
    package struct Box: Sendable {
        package var location: Double
        package var summary: BoxSummary
    }

    package struct Look: Sendable {
        package var fill: Fill?
        package var fills: [Fill]
        package var border: LineStyle?
        package var median: LineStyle?
        package var whisker: LineStyle?
        /// The length of the caps, as a fraction of the box's width.
        package var capWidth: Double
        package var outlier: PlotSymbol?
        package var mean: PlotSymbol?
    }

    package var name: String?
    package var locationCoordinate: Coordinate
    /// The boxes in the order of their locations.
    package var boxes: [Box]
    /// In data units of the location.
    package var barWidth: Double
    /// In data units of the location.
    package var barOffset: Double
    /// The distance between two neighboring locations, in data units.
    package var step: Double
    package var hasAutomaticWidth: Bool
    package var look: Look
    /// The labels, which show the medians.
    package var labels: ResolvedDataLabels?
    package var showsInLegend: Bool
    package var warnings: [ChartWarning]

    package func extent(along coordinate: Coordinate) -> Extent? {
        if coordinate == locationCoordinate {
            guard var extent = Extent(of: boxes.map(\.location), fit: .tight) else { return nil }
            extent.minimum = (extent.minimum + min(barOffset - barWidth / 2, -step / 2)).finite
            extent.maximum = (extent.maximum + max(barOffset + barWidth / 2, step / 2)).finite
            return extent
        }
        var extent: Extent?
        for box in boxes {
            extent = Extent.union(extent, Extent(of: [box.summary.minimum, box.summary.maximum], fit: .nice))
            if look.outlier != nil { extent = Extent.union(extent, Extent(of: box.summary.outliers, fit: .nice)) }
        }
        return extent
    }

    package var legendEntries: [LegendEntry] {
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

    package func scene(in context: PlotContext) -> any PlotScene {
        BoxScene(self, in: context)
    }
}
