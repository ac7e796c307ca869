import Geometry

extension Rect {
    /// The rectangle rounded to whole coordinates, so that pieces have no seams. Edges shared with a tile are not
    /// moved.
    package func rounded(within tile: Rect) -> Rect {
        func edge(_ place: Double, _ low: Double, _ high: Double) -> Double {
            abs(place - low) < 1e-6 || abs(place - high) < 1e-6 ? place : place.rounded()
        }
        return Rect(
            minX: edge(minX, tile.minX, tile.maxX), minY: edge(minY, tile.minY, tile.maxY),
            maxX: edge(maxX, tile.minX, tile.maxX), maxY: edge(maxY, tile.minY, tile.maxY))
    }
}
