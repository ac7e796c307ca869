import Glibc

/// The range of angles of a pie's slices, in degrees counter-clockwise from the right.
struct PieSweep: Hashable, Sendable {
    /// The angle at which the first slice starts.
    var start: Double
    /// The angle from the start to the end of the last slice; negative for clockwise. At most a full turn.
    var turn: Double

    /// Applies Core Plot's rule: counter-clockwise slices cover the difference between the two angles, clockwise slices
    /// cover the rest of a full turn. Without an end angle, slices cover the full turn (`CPTPieChart`,
    /// `radiansForPieSliceValue:`).
    /// - Returns: Nil if the angles leave no space for slices.
    init?(startAngle: Double, endAngle: Double?, direction: PieChart.Direction) {
        let between = endAngle.map { abs($0 - startAngle) }
        let size: Double
        switch direction {
        case .clockwise: size = 360 - (between ?? 0)
        case .counterClockwise: size = between ?? 360
        }
        guard size > 0 else { return nil }
        start = startAngle
        turn = direction == .clockwise ? -min(size, 360) : min(size, 360)
    }

    /// Returns the angle at which a fraction of the whole, from 0 to 1, ends.
    func angle(at share: Double) -> Double { start + share * turn }
}
