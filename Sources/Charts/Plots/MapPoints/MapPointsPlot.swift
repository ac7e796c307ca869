import Data
import Drawing
import Formatting

/// Symbols at places on a map, and the shortest ways to them from other places.
package struct MapPointsPlot: MapPlot {
    package var base = BaseMap()
    /// The places of the records: degrees, names, or either of them with the key `to`. One of the three is set.
    package var longitude: Field?
    package var latitude: Field?
    package var locations: Field?
    package var to: MapPosition?
    /// Where the line to each record's place begins; nil for no lines.
    package var from: MapPosition?
    /// The symbols with their sizes, colors and labels. Its x and y are those of the places on the map.
    package var marks: ScatterPlot
    /// The lines; `.some(nil)` draws none.
    package var lineStyle: LineStylePatch??
    /// The fill of land; `.some(nil)` is none.
    package var landFill: Fill??

    package init() {
        marks = ScatterPlot(presentation: .points)
        // Most maps are wide.
        marks.symbols.colors.bar.anchor = .bottom
        marks.symbols.colors.bar.maximumLength = BaseMap.lengthOfColorBar
        marks.symbols.sizeLegend.anchor = .bottom
    }

    package var commonStorage: Indirect<PlotProperties> {
        _read { yield marks.commonStorage }
        _modify { yield &marks.commonStorage }
    }

    /// The color; nil is the theme's color for the plot's index.
    package var color: Color? {
        get { marks.color }
        set { marks.color = newValue }
    }

    /// The places of the records, and the keys that tell them; nil if there are none.
    var place: (position: MapPosition, keys: MapPositionKeys)? {
        if let to { return (to, .object("to")) }
        if let locations { return (.names(locations), .own) }
        guard let longitude, let latitude else { return nil }
        return (.coordinates(longitude: longitude, latitude: latitude), .own)
    }

    package var needsPlotSpace: Bool { false }

    package var kind: ChartKind { .mapPoints }

    package func fields(along coordinate: Coordinate) -> [Field] { [] }

    package func categories(in data: [Name: Column]) -> [String?]? {
        guard case .names(let field)? = place?.position else { return nil }
        return field.column(in: data)?.texts
    }

    package func namesOfRecords(in data: [Name: Column]) -> [[String?]] {
        [categories(in: data), marks.symbols.colorValues?.column(in: data)?.texts].compactMap(\.self)
    }

    package mutating func mute(_ color: Color) { marks.mute(color) }

    package mutating func mute(records: [Bool], _ color: Color) { marks.mute(records: records, color) }

    package var highlightsRecords: Bool? { true }

    package func field(named key: String) -> Field? {
        if key == "size" { return marks.symbols.sizes }
        if key == "colorValues" { return marks.symbols.colorValues }
        return place?.position.field(named: key)
    }

    package func cost(in context: CostContext) -> Cost {
        let records = place.map { context.count($0.position.first) } ?? 0
        var cost = base.areas.cost(in: context)
        cost.records = records * (ElementCost.record + ElementCost.shape)
        cost.memory += records * Double(ElementMemory.point)
        marks.addSymbols(records, to: &cost, in: context)
        guard from != nil, lineStyle != .some(nil) else { return cost }
        // A way around the half of the globe has about a hundred points.
        cost.lines +=
            context.line(records * context.width / 2, LineStyle(.black)) + records * 100 * ElementCost.curvePoint
        cost.memory += records * 100 * Double(ElementMemory.mapPoint) / 4
        return cost
    }
}

/// The places of records on a map.
package enum MapPosition: Sendable {
    /// Names or codes of areas, whose middles are meant.
    case names(Field)
    /// Degrees, or the coordinates of a map in a plane.
    case coordinates(longitude: Field, latitude: Field)

    /// A field with one value for each record.
    var first: Field {
        switch self {
        case .names(let field), .coordinates(let field, _): field
        }
    }

    fileprivate func field(named key: String) -> Field? {
        switch (self, key) {
        case (.names(let field), "locations"), (.coordinates(let field, _), "longitude"),
            (.coordinates(_, let field), "latitude"):
            field
        default: nil
        }
    }

    /// Visits the fields with one value for each record.
    fileprivate mutating func visitFields(
        _ key: String, _ visit: (String, inout Field?) throws(ChartError) -> Void
    ) throws(ChartError) {
        switch self {
        case .names(let field):
            var names: Field? = field
            try visit(key, &names)
            if let names { self = .names(names) }
        case .coordinates(let longitude, let latitude):
            var fields: (longitude: Field?, latitude: Field?) = (longitude, latitude)
            try visit(key + "/longitude", &fields.longitude)
            try visit(key + "/latitude", &fields.latitude)
            if let longitude = fields.longitude, let latitude = fields.latitude {
                self = .coordinates(longitude: longitude, latitude: latitude)
            }
        }
    }
}

extension MapPointsPlot: DivisiblePlot {
    var seriesForm: SeriesForm { .points }

    mutating func visitFields(_ visit: (String, inout Field?) throws(ChartError) -> Void) throws(ChartError) {
        try visit("longitude", &longitude)
        try visit("latitude", &latitude)
        try visit("locations", &locations)
        try to?.visitFields("to", visit)
        try from?.visitFields("from", visit)
        try visit("size", &marks.symbols.sizes)
        try visit("colorValues", &marks.symbols.colorValues)
    }

    mutating func takeEntries(of records: [Int?]) { marks.takeEntries(of: records) }

    mutating func join(isFirst: Bool, count: Int, at location: Name?) {
        marks.join(isFirst: isFirst, count: count, at: location)
    }
}
