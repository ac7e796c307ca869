import Data
import Drawing
import Formatting

/// Parallel coordinates: a vertical axis for each column, and a line across the axes for each record.
package struct ParallelPlot: Plot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var dimensions: [Dimension]
    /// The name of each record's series, whose color its line has.
    package var groups: Field?
    package var seriesColors: [Name: Color]
    /// The values that determine the colors of lines; nil for colors of series.
    package var colorValues: Field?
    package var colors: ColorCoding
    /// The color of lines without series; nil is the theme's color for the plot's index.
    package var color: Color?
    /// The width of lines in points.
    package var lineWidth: Double
    /// The opacity of lines; nil depends on their number.
    package var lineOpacity: Double?

    /// Whether each record is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    /// An axis with the values of all records.
    package struct Dimension: Sendable {
        package var field: Field
        /// The title; nil is the name of the column.
        package var title: String?
        /// The value at the lower end and the one at the upper end; nil are those of the data.
        package var start: Double?
        package var end: Double?
        package var isReversed = false
        /// The format of the values at the ends; nil depends on the values.
        package var labelFormatter: LabelFormatter?

        package init(_ field: Field = .values(.numbers([]))) {
            self.field = field
        }
    }

    package init() {
        dimensions = []
        seriesColors = [:]
        colors = ColorCoding()
        lineWidth = 1.2
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind { .parallel }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func cost(in context: CostContext) -> Cost {
        let records = context.count(dimensions.first?.field)
        let points = records * Double(dimensions.count)
        var cost = Cost()
        cost.records = points * 2 * ElementCost.record
        cost.memory = points * Double(ElementMemory.point * 2) + records * 100
        cost.lines = records * (context.width + context.height * Double(dimensions.count) / 3) * ElementCost.passedPixel
        cost.labels = Double(dimensions.count) * 4 * ElementCost.text
        return cost
    }

    package func categories(in data: [Name: Column]) -> [String?]? { groups?.column(in: data)?.texts }

    package mutating func mute(records: [Bool], _ color: Color) { muted = (records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "y": dimensions.first?.field
        case "series": groups
        case "colorValues": colorValues
        default: nil
        }
    }
}
