import Glibc

/// The angles that the slices of a pie take, in degrees, counter-clockwise from the right.
package struct PieSweep: Hashable, Sendable {
    /// Where the first slice starts.
    package var start: Double
    /// From there to the end of the last slice; negative is clockwise, a full turn at the most.
    package var turn: Double

    /// Core Plot's rule: counter-clockwise the slices take the difference of the two angles, clockwise what that leaves of a
    /// full turn; without an end angle all of it. (`CPTPieChart`, `radiansForPieSliceValue:`.)
    /// - Returns: nil where the angles leave nothing to the slices.
    package init?(startAngle: Double, endAngle: Double?, direction: PieChart.Direction) {
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

    /// The angle at which a part of the whole, from 0 to 1, ends.
    package func angle(at share: Double) -> Double { start + share * turn }
}
