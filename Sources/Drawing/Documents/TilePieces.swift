import Geometry

extension Rect {
    /// The rectangle rounded to whole coordinates, so that pieces have no seams. Edges shared with a tile are not
    /// moved.
    package func rounded(within tile: Rect) -> Rect {
        func edge(_ position: Double, _ low: Double, _ high: Double) -> Double {
            abs(position - low) < 1e-6 || abs(position - high) < 1e-6 ? position : position.rounded()
        }
        return Rect(
            minX: edge(minX, tile.minX, tile.maxX), minY: edge(minY, tile.minY, tile.maxY),
            maxX: edge(maxX, tile.minX, tile.maxX), maxY: edge(maxY, tile.minY, tile.maxY))
    }
}
