import Data
import Drawing
import Formatting
import Geography

/// A map whose areas are colored by values.
package struct ChoroplethPlot: Plot {
    package var common = PlotProperties()
    package var map: Map
    /// The name or the code of each record's place.
    package var locations: Field
    /// The value of each place.
    package var values: Field
    package var projection: Projection
    package var fit: Fit
    package var colors: ColorCoding
    /// The fill of areas without a value; nil is a light gray, `.some(nil)` is none.
    package var nullFill: Fill??
    /// The lines between areas; nil are thin lines in the color of the background.
    package var borderLineStyle: LineStylePatch??
    /// The line around the land; nil is a thin gray line.
    package var outlineLineStyle: LineStylePatch??
    /// Whether meridians and parallels are drawn.
    package var graticule: Bool

    /// Whether each record is gray, because others are highlighted, and their color; nil for none.
    private(set) var muted: (records: [Bool], color: Color)?

    /// The areas of a map.
    package enum Map: Sendable {
        /// Boundaries that come with the program.
        case boundaries(BoundaryLayer)
        /// Areas of the client.
        /// - Parameter plane: The direction of y if the coordinates are not degrees; nil for degrees.
        case shapes([MapShape], plane: Plane?)
    }

    /// The direction of the y axis of coordinates in a plane.
    package enum Plane: String, CaseIterable, Hashable, Sendable {
        case yUp, yDown
    }

    /// How the sphere becomes a picture.
    package struct Projection: Hashable, Sendable {
        /// Nil depends on the map.
        package var kind: ProjectionKind?
        /// The rotation of the sphere about its axes, in degrees: longitude, latitude and roll.
        package var rotation: [Double]?
        /// The standard parallels of conic projections, in degrees.
        package var parallels: [Double]?

        package init() {}
    }

    /// What fills the plot area.
    package enum Fit: String, CaseIterable, Hashable, Sendable {
        /// All areas.
        case map
        /// The areas that have values, without their islands and exclaves.
        case data
    }

    package init() {
        map = .boundaries(.countries)
        locations = .values(.texts([]))
        values = .values(.numbers([]))
        projection = Projection()
        fit = .map
        colors = ColorCoding()
        // Most maps are wide.
        colors.bar.anchor = .bottom
        graticule = false
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
        let (areas, points) = map.size
        let records = context.count(locations)
        var cost = Cost()
        // Records are looked up by their names.
        cost.records = records * (ElementCost.record + ElementCost.shape)
        // Each point is projected, filled, and part of a border.
        cost.areas = areas * ElementCost.shape + points * ElementCost.curvePoint + context.pixels
        cost.lines = points * ElementCost.passedPixel * 2
        cost.memory = points * Double(ElementMemory.mapPoint) + areas * 200 + records * 100
        if common.labels.areShown {
            // The place of a label has hundreds of tries.
            cost.labels = min(records, areas) * ElementCost.text + points * 400 * 5
        }
        return cost
    }
}

/// An area of an own map.
package struct MapShape: Sendable {
    /// The code; empty for none.
    package let id: String
    package let name: String
    package let geometry: GeoGeometry

    package init(id: String, name: String, geometry: GeoGeometry) {
        self.id = id
        self.name = name
        self.geometry = geometry
    }
}

extension ChoroplethPlot.Map {
    /// The number of areas and of their points, about.
    fileprivate var size: (areas: Double, points: Double) {
        switch self {
        case .boundaries(.countries): (180, 11_000)
        case .boundaries(.usStates): (51, 16_000)
        case .boundaries(.usCounties): (3_142, 90_000)
        case .shapes(let shapes, _):
            (Double(shapes.count), Double(shapes.reduce(0) { $0 + $1.geometry.pointCount }))
        }
    }
}
