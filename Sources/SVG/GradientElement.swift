import Drawing
import Geometry

/// A gradient as an element of `<defs>`, or as a plain color if the gradient has no extent.
enum GradientElement {
    case nothing
    case color(Color)
    /// The element's name and the text after it.
    case element(String, [UInt8])

    /// Boxes that differ by less than this are considered equal.
    private static let tolerance = 0.01

    init(_ gradient: Gradient, bounds: Rect, shape: Rect, isStroke: Bool) {
        let stops = gradient.orderedStops
        guard let last = stops.last else {
            self = .nothing
            return
        }
        let isBoundingBox =
            !isStroke && abs(bounds.minX - shape.minX) < Self.tolerance
            && abs(bounds.minY - shape.minY) < Self.tolerance
            && abs(bounds.maxX - shape.maxX) < Self.tolerance && abs(bounds.maxY - shape.maxY) < Self.tolerance
        let element =
            switch gradient.shape {
            case .axial(let angle):
                Self.axial(
                    angle, stops, bounds: bounds, isBoundingBox: isBoundingBox,
                    covers: bounds.contains(shape, tolerance: 1))
            case .radial(let startAnchor, let endAnchor):
                Self.radial(startAnchor, endAnchor, stops, bounds: bounds, isBoundingBox: isBoundingBox)
            }
        self = element ?? .color(last.color)
    }

    // MARK: - Axial

    /// Returns nil if the line has no length.
    /// - Parameter covers: Whether the shape lies within the bounds, so that nothing is painted beyond the ends.
    private static func axial(
        _ angle: Double, _ stops: [Gradient.Stop], bounds: Rect, isBoundingBox: Bool, covers: Bool
    ) -> GradientElement? {
        let direction = Point.direction(degrees: angle)
        let length = abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
        guard length > 1e-6, length < 1e9, abs(bounds.x) < 1e9, abs(bounds.y) < 1e9 else { return nil }
        var markup = Markup()
        if isBoundingBox, direction.x == 0 || direction.y == 0 {
            if direction.x < 0 { markup.append(" x1=\"1\" x2=\"0\"") }
            if direction.y > 0 { markup.append(" x2=\"0\" y2=\"1\"") }
            if direction.y < 0 { markup.append(" x2=\"0\" y1=\"1\"") }
            write(stops, to: &markup)
        } else {
            // A pixel that is only partly in the bounds has the color of the end, as in the raster canvas.
            let margin = covers ? 0 : 1 / SVGCanvas.alignment
            let whole = length + 2 * margin
            let (start, end) = (bounds.center - direction * (whole / 2), bounds.center + direction * (whole / 2))
            markup.append(" gradientUnits=\"userSpaceOnUse\"")
            markup.attribute("x1", start.x)
            markup.attribute("y1", start.y)
            markup.attribute("x2", end.x)
            markup.attribute("y2", end.y)
            write(
                covers
                    ? stops
                    : stops.map { Gradient.Stop(color: $0.color, position: ($0.position * length + margin) / whole) },
                hasTransparentEnds: !covers, to: &markup)
        }
        markup.append("</linearGradient>")
        return .element("linearGradient", markup.bytes)
    }

    // MARK: - Radial

    /// Returns nil if the bounds are not a rectangle.
    ///
    /// Circles are drawn in a unit square and then scaled to the bounds.
    private static func radial(
        _ start: Point, _ end: Point, _ stops: [Gradient.Stop], bounds: Rect, isBoundingBox: Bool
    ) -> GradientElement? {
        guard bounds.width > 1e-6, bounds.height > 1e-6, max(bounds.width, bounds.height) < 1e9,
            abs(bounds.x) < 1e9, abs(bounds.y) < 1e9,
            max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) < 1e6
        else { return nil }
        var markup = Markup()
        if !isBoundingBox {
            markup.append(" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"")
            markup.append(
                Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.x, ty: bounds.y))
            markup.append("\"")
            markup.append(" r=\".5\"")
        }
        func attribute(_ name: String, _ value: Double, unless fallback: Double?) {
            if value != fallback { markup.attribute(name, value, decimals: Precision.factor) }
        }
        // The initial value, 50%, is the center of the unit square only in units of the bounding box.
        attribute("cx", end.x, unless: isBoundingBox ? 0.5 : nil)
        attribute("cy", 1 - end.y, unless: isBoundingBox ? 0.5 : nil)
        attribute("fx", start.x, unless: end.x)
        attribute("fy", 1 - start.y, unless: 1 - end.y)
        write(stops, to: &markup)
        markup.append("</radialGradient>")
        return .element("radialGradient", markup.bytes)
    }

    // MARK: - Stops

    private static func write(_ stops: [Gradient.Stop], hasTransparentEnds: Bool = false, to markup: inout Markup) {
        markup.append(">")
        var stops = stops
        if hasTransparentEnds, let first = stops.first, let last = stops.last {
            // The area beyond the ends has the colors of the first and the last stop.
            let lead = first.position
            let trail = last.position
            stops.insert(Gradient.Stop(color: first.color.withAlpha(0), position: 0), at: 0)
            if lead > 0 { stops.insert(Gradient.Stop(color: first.color, position: 0), at: 1) }
            if trail < 1 { stops.append(Gradient.Stop(color: last.color, position: 1)) }
            stops.append(Gradient.Stop(color: last.color.withAlpha(0), position: 1))
        }
        for stop in stops {
            markup.append("<stop")
            if stop.position != 0 { markup.attribute("offset", stop.position, decimals: 5) }
            markup.color("stop-color", opacityOf: "stop", stop.color)
            markup.append("/>")
        }
    }
}
