import Glibc  // rounding and remainders are calls into it

/// Complete shapes. All run clockwise in the picture, so shapes in one path add up under the non-zero rule.
extension Path {
    package init(rect: Rect) {
        self.init()
        addRect(rect)
    }

    package init(roundedRect rect: Rect, radii: CornerRadii) {
        self.init()
        addRoundedRect(rect, radii: radii)
    }

    package init(ellipseIn rect: Rect) {
        self.init()
        addEllipse(in: rect)
    }

    package mutating func addRect(_ rect: Rect) {
        move(to: Point(rect.minX, rect.minY))
        addLine(to: Point(rect.maxX, rect.minY))
        addLine(to: Point(rect.maxX, rect.maxY))
        addLine(to: Point(rect.minX, rect.maxY))
        close()
    }

    /// Adds a rectangle with circular corners. Radii that do not fit shrink as described at `CornerRadii.fitted(to:)`.
    package mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let radii = radii.fitted(to: rect.size)
        guard radii != .zero else { return addRect(rect) }
        if isEmpty { reserveCapacity(verbs: 10, points: 17) }
        move(to: Point(rect.minX + radii.topLeft, rect.minY))
        addLine(to: Point(rect.maxX - radii.topRight, rect.minY))
        addCorner(from: 90, at: Point(rect.maxX - radii.topRight, rect.minY + radii.topRight), radius: radii.topRight)
        addLine(to: Point(rect.maxX, rect.maxY - radii.bottomRight))
        addCorner(
            from: 0, at: Point(rect.maxX - radii.bottomRight, rect.maxY - radii.bottomRight), radius: radii.bottomRight)
        addLine(to: Point(rect.minX + radii.bottomLeft, rect.maxY))
        addCorner(
            from: -90, at: Point(rect.minX + radii.bottomLeft, rect.maxY - radii.bottomLeft), radius: radii.bottomLeft)
        addLine(to: Point(rect.minX, rect.minY + radii.topLeft))
        addCorner(from: 180, at: Point(rect.minX + radii.topLeft, rect.minY + radii.topLeft), radius: radii.topLeft)
        close()
    }

    /// Adds the ellipse inscribed in `rect`, starting at its right end.
    package mutating func addEllipse(in rect: Rect) {
        move(to: Point(rect.maxX, rect.midY))
        addEllipticalArc(center: rect.center, radii: Size(rect.width / 2, rect.height / 2), from: 0, sweep: -360)
        close()
    }

    package mutating func addCircle(center: Point, radius: Double) {
        addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }

    /// Adds straight lines between consecutive points as a new open subpath.
    package mutating func addPolyline(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds straight lines between consecutive points and back to the first.
    package mutating func addPolygon(_ points: [Point]) {
        guard !points.isEmpty else { return }
        addPolyline(points)
        close()
    }
}

/// Circular arcs as cubic curves of at most an eighth of a turn. They deviate from the circle by less than 4.3
/// millionths of its radius (Goldapp, "Approximation of circular arcs by cubic polynomials", 1991). Radii up to
/// `smallRadius` use curves of a quarter of a turn, which deviate by 0.28 thousandths: at most 0.0055 units.
extension Path {
    /// Adds an arc, preceded by a straight line to its start if a subpath is open.
    ///
    /// Angles are in degrees, counter-clockwise from the right as seen in the picture: 90 is up. The arc runs in the
    /// chosen direction from the first angle to the second. Whole turns between them are dropped, but an end at least
    /// one turn past the start gives the full circle. If the radius is negative or any value is not finite, nothing is
    /// added.
    package mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = false
    ) {
        guard center.isFinite, radius.isFinite, radius >= 0, startAngle.isFinite, endAngle.isFinite else { return }
        var turn = clockwise ? startAngle - endAngle : endAngle - startAngle
        if turn >= 360 {
            turn = 360
        } else if turn < 0 {
            turn = turn.truncatingRemainder(dividingBy: 360)
            if turn < 0 { turn += 360 }
        }
        addLine(to: center + Point.direction(degrees: startAngle) * radius)
        addEllipticalArc(
            center: center, radii: Size(radius, radius), from: startAngle, sweep: clockwise ? -turn : turn)
    }

    /// Adds the area between two circles and two angles: a slice of a doughnut, or of a pie if the inner radius is 0.
    ///
    /// Angles are those of `addArc`, in either order. At 360 degrees or more the slice is the whole ring, without a
    /// seam. Radii may come in either order; negative radii count as 0. Slices without area or with values that are not
    /// finite add nothing.
    package mutating func addAnnularSector(
        center: Point, innerRadius: Double, outerRadius: Double, startAngle: Double, endAngle: Double
    ) {
        let inner = max(0, min(innerRadius, outerRadius))
        let outer = max(innerRadius, outerRadius)
        let low = min(startAngle, endAngle)
        let high = max(startAngle, endAngle)
        guard center.isFinite, inner.isFinite, outer.isFinite, low.isFinite, high.isFinite, outer > inner, high > low
        else { return }
        guard high - low < 360 else {
            addCircle(center: center, radius: outer)
            if inner > 0 {
                move(to: Point(center.x + inner, center.y))
                addEllipticalArc(center: center, radii: Size(inner, inner), from: 0, sweep: 360)
                close()
            }
            return
        }
        move(to: center + Point.direction(degrees: high) * outer)
        addEllipticalArc(center: center, radii: Size(outer, outer), from: high, sweep: low - high)
        addLine(to: center + Point.direction(degrees: low) * inner)
        if inner > 0 { addEllipticalArc(center: center, radii: Size(inner, inner), from: low, sweep: high - low) }
        close()
    }

    /// Continues with a clockwise quarter turn that starts at the current point.
    private mutating func addCorner(from angle: Double, at center: Point, radius: Double) {
        guard radius > 0 else { return }
        addEllipticalArc(center: center, radii: Size(radius, radius), from: angle, sweep: -90)
    }

    private static let smallRadius = 20.0

    /// Continues with an arc that starts at the current point; `sweep` is between -360 and 360 degrees.
    private mutating func addEllipticalArc(center: Point, radii: Size, from startAngle: Double, sweep: Double) {
        let isSmall = max(radii.width, radii.height) <= Self.smallRadius
        let count = (abs(sweep) / (isSmall ? 90 : 45)).rounded(.up)
        guard count > 0 else { return }
        let quarter = Point.direction(degrees: sweep / count / 4)
        let reach = 4.0 / 3 * -quarter.y / quarter.x
        func point(_ x: Double, _ y: Double) -> Point { Point(center.x + radii.width * x, center.y + radii.height * y) }
        var from = Point.direction(degrees: startAngle)
        for index in stride(from: 1, through: count, by: 1) {
            let to = Point.direction(degrees: startAngle + sweep * (index / count))
            addCurve(
                to: point(to.x, to.y), control1: point(from.x + reach * from.y, from.y - reach * from.x),
                control2: point(to.x - reach * to.y, to.y + reach * to.x))
            from = to
        }
    }
}

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
