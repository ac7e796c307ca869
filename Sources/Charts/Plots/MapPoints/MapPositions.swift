import Budget
import Data
import Diagnostics
import Formatting
import Geography

/// Where the records of a plot are on a map.
struct MapPositions: Sendable {
    /// The place of each record; nil if it has none.
    private(set) var points: [GeoPoint?] = []
    /// The name of each record's place; empty for places with coordinates.
    private(set) var names: [String?] = []
    private(set) var warnings: [ChartWarning] = []

    /// - Parameters:
    ///   - areas: The map.
    ///   - keys: The keys of the names, the longitudes and the latitudes in the plot.
    ///   - place: The plot's place in the graph.
    init(
        of position: MapPosition, on areas: BaseMap.Areas, keys: MapPositionKeys, by resolver: Resolver,
        at place: GraphPlace
    ) throws(ChartError) {
        switch position {
        case .names(let field): try find(field, on: areas, keys, resolver, place)
        case .coordinates(let longitude, let latitude):
            try read(longitude, latitude, isPlane: areas.isPlane, keys, resolver, place)
        }
    }

    private mutating func find(
        _ field: Field, on areas: BaseMap.Areas, _ keys: MapPositionKeys, _ resolver: Resolver, _ place: GraphPlace
    ) throws(ChartError) {
        let column = try resolver.column(of: field, at: keys.names(place))
        try resolver.claim(column.count, each: column.sizeOfNewText + 100, at: place)
        names = column.texts
        let budget = resolver.budget
        let places = MapPlaces(
            areas, naming: names.map { $0 ?? "" }, locale: resolver.locale.tag, budget: budget)
        guard places.shapeOfRecord.count == names.count else { throw ChartError(stoppedAt: place) }
        if !places.unknown.isEmpty, places.shapeOfRecord.allSatisfy({ $0 == nil }), places.hidden.isEmpty {
            throw ChartError(at: keys.names(place), "No name is a place of this map. It \(places.complaint ?? "")")
        }
        var centers: [Int: GeoPoint?] = [:]
        for shape in places.shapeOfRecord {
            guard let shape, places.shapes.indices.contains(shape) else {
                points.append(nil)
                continue
            }
            if centers[shape] == nil {
                guard !budget.isSpent(before: 5_000) else { throw ChartError(stoppedAt: place) }
                centers[shape] = .some(places.shapes[shape].geometry.centerOfLargestPolygon(budget: budget))
            }
            points.append(centers[shape] ?? nil)
        }
        warnings += [places.complaint, places.omission].compactMap { sentence in
            sentence.map { ChartWarning(keys.names(place), $0) }
        }
        warn(ofMissing: names.count { $0?.isEmpty ?? true })
    }

    private mutating func read(
        _ longitude: Field, _ latitude: Field, isPlane: Bool, _ keys: MapPositionKeys, _ resolver: Resolver,
        _ place: GraphPlace
    ) throws(ChartError) {
        guard let xs = try resolver.numerals(of: longitude, at: keys.longitude(place)) else {
            throw ChartError(at: keys.longitude(place), "Longitudes must be numbers.")
        }
        guard let ys = try resolver.numerals(of: latitude, at: keys.latitude(place)) else {
            throw ChartError(at: keys.latitude(place), "Latitudes must be numbers.")
        }
        guard xs.count == ys.count else {
            throw ChartError(
                at: keys.latitude(place),
                "There are \(xs.count) longitudes and \(ys.count) latitudes; the counts must be equal.")
        }
        try resolver.claim(xs.count, each: MemoryLayout<GeoPoint?>.stride, at: place)
        guard !resolver.budget.isSpent(before: 20 * xs.count) else { throw ChartError(stoppedAt: place) }
        var (missing, outside) = (0, 0)
        points = zip(xs, ys).map { x, y in
            guard x.isFinite, y.isFinite else {
                missing += 1
                return nil
            }
            guard isPlane || abs(x) <= 360 && abs(y) <= 90 else {
                outside += 1
                return nil
            }
            return GeoPoint(x, y)
        }
        warn(ofMissing: missing)
        guard outside > 0 else { return }
        let limits = "longitudes are from -360 to 360, latitudes from -90 to 90 degrees"
        warnings.append(
            ChartWarning(
                counting: outside, one: "1 point is outside of the world and not drawn: \(limits).",
                many: "# points are outside of the world and not drawn: \(limits)."))
    }

    private mutating func warn(ofMissing count: Int) {
        guard count > 0 else { return }
        warnings.append(
            ChartWarning(
                counting: count, one: "1 record without a place is not drawn.",
                many: "# records without a place are not drawn."))
    }
}

/// The keys of the places of records in a plot.
enum MapPositionKeys {
    /// The keys of the plot itself.
    case own
    /// Those of an object at a key.
    case object(String)

    func names(_ plot: GraphPlace) -> GraphPlace {
        switch self {
        case .own: plot["locations"]
        case .object(let key): plot[key]
        }
    }

    func longitude(_ plot: GraphPlace) -> GraphPlace { coordinate("longitude", plot) }
    func latitude(_ plot: GraphPlace) -> GraphPlace { coordinate("latitude", plot) }

    private func coordinate(_ name: String, _ plot: GraphPlace) -> GraphPlace {
        switch self {
        case .own: plot[name]
        case .object(let key): plot[key][name]
        }
    }
}
