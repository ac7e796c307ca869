import Data
import Drawing
import Formatting

/// A map whose areas are colored by values.
package struct ChoroplethPlot: MapPlot {
    package var commonStorage = Indirect(wrappedValue: PlotProperties())
    package var base = BaseMap()
    /// The name or the code of each record's place.
    package var locations: Field
    /// The value of each place.
    package var values: Field
    package var colors: ColorCoding
    /// The fill of areas without a value; nil is a light gray, `.some(nil)` is none.
    package var nullFill: Fill??

    /// Whether each record is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    package init() {
        locations = .values(.texts([]))
        values = .values(.numbers([]))
        colors = ColorCoding()
        // Most maps are wide.
        colors.bar.anchor = .bottom
        colors.bar.maximumLength = BaseMap.lengthOfColorBar
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind { .choropleth }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func categories(in data: [Name: Column]) -> [String?]? { locations.column(in: data)?.texts }

    package mutating func mute(records: [Bool], _ color: Color) { muted = (records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        switch key {
        case "locations": locations
        case "values", "y": values
        default: nil
        }
    }

    package func cost(in context: CostContext) -> Cost {
        let (areas, points) = base.areas.size
        let records = context.count(locations)
        var cost = base.areas.cost(in: context)
        // Records are looked up by their names.
        cost.records = records * (ElementCost.record + ElementCost.shape)
        cost.memory += records * 100
        if common.labels.areShown {
            // The point of a label has hundreds of tries.
            cost.labels = min(records, areas) * ElementCost.text + points * 400 * 5
        }
        return cost
    }
}
