import JSON

/// What the coordinates of a file are.
package enum CoordinateSystem: Hashable, Sendable {
    /// Longitudes and latitudes in degrees.
    case degrees
    /// Positions in a plane, for the projection `identity`.
    case plane

    /// The point with two coordinates.
    func point(_ x: Double, _ y: Double) -> GeoPoint? {
        guard x.isFinite, y.isFinite else { return nil }
        switch self {
        case .plane: return GeoPoint(x, y)
        case .degrees:
            // Rounding in other programs takes poles a little too far.
            guard abs(y) <= 90 + 1e-4 else { return nil }
            return GeoPoint(x, min(max(y, -90), 90))
        }
    }
}
