import Glibc

extension Path {
    /// Adds an arc of an ellipse from the current point, as SVG's command A does (SVG 2, appendix B.2). Radii that are
    /// too small are enlarged. If a radius is 0, the arc is a line.
    /// - Parameters:
    ///   - rotation: The rotation of the ellipse's axes in degrees, clockwise in the picture.
    ///   - isLarge: Whether to choose the arc of more than half a turn.
    ///   - isClockwise: Whether the arc runs clockwise in the picture.
    package mutating func addArc(to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool) {
        guard let start = currentPoint, start != end else { return }
        guard radii.width > 0, radii.height > 0, start.isFinite, end.isFinite, rotation.isFinite else {
            return addLine(to: end)
        }
        // Transform to the space in which the ellipse is the unit circle.
        let turn = Transform.rotation(degrees: rotation)
        let toEllipse = Transform.scale(radii.width, radii.height).then(turn)
        guard let toCircle = toEllipse.inverse else { return addLine(to: end) }
        let chord = (toCircle.apply(end) - toCircle.apply(start)) * 0.5
        let half = chord.length
        guard half > 0, half.isFinite else { return addLine(to: end) }
        let enlarged = max(1, half)
        let height = max(0, enlarged * enlarged - half * half).squareRoot()
        let side: Double = isLarge == isClockwise ? 1 : -1
        let middle = toCircle.apply(start) + chord
        let center = middle + Point(chord.y, -chord.x) * (side * height / half)
        let from = toCircle.apply(start) - center
        let to = toCircle.apply(end) - center
        var sweep = atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y)
        if isClockwise, sweep <= 0 { sweep += 2 * .pi }
        if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }

        let count = max(1, min(8, (abs(sweep) / (.pi / 4) - 1e-9).rounded(.up)))
        let step = sweep / count
        let reach = 4.0 / 3 * tan(step / 4)
        var radius = from
        for index in stride(from: 1, through: count, by: 1) {
            let angle = step * index
            let next = Point(from.x * cos(angle) - from.y * sin(angle), from.x * sin(angle) + from.y * cos(angle))
            let control1 = center + Point(radius.x - reach * radius.y, radius.y + reach * radius.x)
            let control2 = center + Point(next.x + reach * next.y, next.y - reach * next.x)
            addCurve(
                to: index == count ? end : toEllipse.apply(center + next), control1: toEllipse.apply(control1),
                control2: toEllipse.apply(control2))
            radius = next
        }
    }
}
