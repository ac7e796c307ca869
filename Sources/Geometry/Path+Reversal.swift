extension Path {
    /// Appends another path in reverse: a straight line to its last point, then its steps backward to its first point.
    /// Breaks between the other path's subpaths become straight lines.
    package mutating func addReversed(_ other: Path) {
        guard let last = other.points.last else { return }
        addLine(to: last)
        var end = other.points.count - 1
        for verb in other.verbs.reversed() {
            switch verb {
            case .close: break
            case .move, .line:
                if end > 0 { addLine(to: other.points[end - 1]) }
                end -= 1
            case .quadraticCurve:
                addQuadraticCurve(to: other.points[end - 2], control: other.points[end - 1])
                end -= 2
            case .cubicCurve:
                addCurve(
                    to: other.points[end - 3], control1: other.points[end - 1], control2: other.points[end - 2])
                end -= 3
            }
        }
    }
}
