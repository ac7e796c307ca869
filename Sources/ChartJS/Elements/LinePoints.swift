import Geometry

/// A point of a line.
struct LinePoint {
    var at: Point
    /// Whether the point has no value.
    var isSkipped = false
    /// Whether the distance from the point before is too large for a line.
    var isStop = false
}

/// The points of a line, stored as columns.
struct LinePoints: RandomAccessCollection {
    /// The positions along the index axis.
    let along: [Double]
    /// The positions along the value axis.
    let across: [Double]
    let isVertical: Bool
    /// The directions of points around a center, from 0 to a full turn; empty for others.
    private let angles: [Double]
    /// Whether each point has no value; empty if all have one.
    private let skipped: [Bool]
    /// Whether the distance from the point before is too large for a line; empty if none is.
    private let stops: [Bool]

    /// - Parameters:
    ///   - across: As many positions as `along` has.
    ///   - base: The position across of points without one.
    ///   - stops: As many values; empty if no distance is too large.
    init(along: [Double], across: [Double], base: Double, isVertical: Bool, stops: [Bool] = []) {
        self.along = along
        self.isVertical = isVertical
        self.stops = stops
        angles = []
        var hasGaps = false
        for index in along.indices { hasGaps = hasGaps || (along[index] + across[index]).isNaN }
        guard hasGaps else {
            (self.across, skipped) = (across, [])
            return
        }
        skipped = along.indices.map { along[$0].isNaN || across[$0].isNaN }
        self.across = across.map { $0.isNaN ? base : $0 }
    }

    /// Points around a center.
    /// - Parameter angles: Their directions in radians, in any turn.
    init(_ points: [LinePoint], angles: [Double]) {
        along = points.map(\.at.x)
        across = points.map(\.at.y)
        isVertical = false
        self.angles = angles.map(Self.normalized)
        skipped = points.contains(where: \.isSkipped) ? points.map(\.isSkipped) : []
        stops = points.contains(where: \.isStop) ? points.map(\.isStop) : []
    }

    /// Whether all points have values and no distance is too large.
    var areConnected: Bool { skipped.isEmpty && stops.isEmpty }

    /// Whether the points follow each other around a center.
    var areAngular: Bool { !angles.isEmpty }

    /// The position of a point along the index axis, or its direction.
    func measure(of index: Int) -> Double { angles.isEmpty ? along[index] : angles[index] }

    /// The angle in radians from 0 to less than a full turn.
    static func normalized(_ angle: Double) -> Double {
        let turn = 2 * Double.pi
        return (angle.truncatingRemainder(dividingBy: turn) + turn).truncatingRemainder(dividingBy: turn)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { along.count }

    subscript(index: Int) -> LinePoint {
        LinePoint(
            at: isVertical ? Point(across[index], along[index]) : Point(along[index], across[index]),
            isSkipped: !skipped.isEmpty && skipped[index], isStop: !stops.isEmpty && stops[index])
    }
}
