import Glibc  // rounding and remainders are calls into it

/// Whole shapes. All run clockwise in the picture, so that shapes in one path add up under the non-zero rule.
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

    /// Adds a rectangle with circular corners; radii that do not fit are shrunk as `CornerRadii.fitted(to:)` tells.
    package mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
        let radii = radii.fitted(to: rect.size)
        guard radii != .zero else { return addRect(rect) }
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

    /// Adds the ellipse that touches the four sides of `rect`, starting at its right end.
    package mutating func addEllipse(in rect: Rect) {
        move(to: Point(rect.maxX, rect.midY))
        addEllipticalArc(center: rect.center, radii: Size(rect.width / 2, rect.height / 2), from: 0, sweep: -360)
        close()
    }

    package mutating func addCircle(center: Point, radius: Double) {
        addEllipse(in: Rect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
    }

    /// Adds straight lines from point to point as a new open subpath.
    package mutating func addPolyline(_ points: [Point]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds straight lines from point to point and back to the first.
    package mutating func addPolygon(_ points: [Point]) {
        guard !points.isEmpty else { return }
        addPolyline(points)
        close()
    }
}

/// Circular arcs, as cubic curves of an eighth of a turn at the most. They leave the circle by less than 4.3 millionths
/// of its radius (Goldapp, "Approximation of circular arcs by cubic polynomials", 1991). Radii up to `smallRadius` have
/// curves of a quarter of a turn, which leave it by 0.28 thousandths: 0.0055 units at the most.
extension Path {
    /// Adds an arc, with a straight line to its start where a subpath is open.
    ///
    /// Angles are in degrees, counter-clockwise from the right as seen in the picture: 90 is up. The arc runs in the
    /// chosen direction from the first angle to the second; whole turns between them are dropped, except that an end a
    /// turn or more ahead of the start gives the whole circle. A radius that is negative, or any value that is not
    /// finite, adds nothing.
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

    /// Adds the area between two circles and two angles, a slice of a doughnut; of a pie where the inner radius is 0.
    ///
    /// Angles are those of `addArc`, in either order. From 360 degrees on the slice is the whole ring, without a seam.
    /// Radii may come in either order, negative ones count as 0. Slices without area, and values that are not finite,
    /// add nothing.
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

    /// Continues with a quarter turn clockwise, which starts at the current point.
    private mutating func addCorner(from angle: Double, at center: Point, radius: Double) {
        guard radius > 0 else { return }
        addEllipticalArc(center: center, radii: Size(radius, radius), from: angle, sweep: -90)
    }

    private static let smallRadius = 20.0

    /// Continues with an arc that starts at the current point; `sweep` is in degrees, 360 at the most either way.
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
