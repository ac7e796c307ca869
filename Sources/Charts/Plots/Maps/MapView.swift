import Budget
import Geography
import Geometry
import Glibc

/// The part of the globe that a map shows, which determines the default projection.
struct MapView {
    /// Whether only the surroundings of the data are shown.
    let isOfData: Bool
    /// The middle of the data, and its extent in degrees; nil if they are far from each other or there is none.
    let region: (center: GeoPoint, extent: Double)?

    /// The largest extents of points that fill the picture, in degrees.
    private static let mostDegrees = (longitude: 100.0, latitude: 70.0)

    /// - Parameters:
    ///   - areas: The areas with values; nil for a map without values.
    init(_ base: BaseMap, areas: [MapShape]?, points: [GeoPoint], budget: RenderBudget) {
        guard base.areas.isOfCountries, base.fit != .map, base.fit == .data || areas == nil else {
            (isOfData, region) = (base.fit == .data, nil)
            return
        }
        let centers = (areas ?? []).compactMap { $0.geometry.centerOfLargestPolygon(budget: budget) }
        region = Self.region(of: centers + points)
        isOfData = base.fit == .data || region != nil
    }

    /// The region around points that are near each other.
    private static func region(of points: [GeoPoint]) -> (center: GeoPoint, extent: Double)? {
        guard let first = points.first else { return nil }
        var (south, north) = (first.latitude, first.latitude)
        for point in points { (south, north) = (min(south, point.latitude), max(north, point.latitude)) }
        // The largest gap between longitudes is the part that is not shown.
        let sorted = points.map { ($0.longitude + 540).truncatingRemainder(dividingBy: 360) }.sorted()
        var gap = (width: sorted[0] + 360 - sorted[sorted.count - 1], end: sorted[0])
        for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > gap.width {
            gap = (east - west, east)
        }
        let width = 360 - gap.width
        guard width <= mostDegrees.longitude, north - south <= mostDegrees.latitude else { return nil }
        let middle = (south + north) / 2
        let longitude = (gap.end + width / 2).truncatingRemainder(dividingBy: 360) - 180
        return (GeoPoint(longitude, middle), max(width * cos(middle * .pi / 180), north - south))
    }
}
