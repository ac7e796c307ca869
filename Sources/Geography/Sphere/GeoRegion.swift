/// The smallest rectangle of meridians and parallels around points, which may extend over the antimeridian.
package struct GeoRegion: Hashable, Sendable {
    package let center: GeoPoint
    /// The extents in degrees.
    package let width: Double
    package let height: Double

    /// - Returns: Nil if there are no points.
    /// - Complexity: O(n log n).
    package init?(around points: [GeoPoint]) {
        guard let first = points.first else { return nil }
        var (south, north) = (first.latitude, first.latitude)
        for point in points { (south, north) = (min(south, point.latitude), max(north, point.latitude)) }
        let longitudes = points.map { ($0.longitude + 540).truncatingRemainder(dividingBy: 360) }.sorted()
        // The largest gap between two longitudes is outside.
        var gap = (width: longitudes[0] + 360 - longitudes[longitudes.count - 1], end: longitudes[0])
        for (west, east) in zip(longitudes, longitudes.dropFirst()) where east - west > gap.width {
            gap = (east - west, east)
        }
        width = 360 - gap.width
        height = north - south
        center = GeoPoint(
            (gap.end + width / 2).truncatingRemainder(dividingBy: 360) - 180, (south + north) / 2)
    }

    /// Whether the points are near enough to each other for a map of their surroundings.
    package var isPartOfWorld: Bool { width <= 100 && height <= 70 }
}
