import Drawing
import Geometry

/// A gradient as shading dictionaries (ISO 32000-1, 8.7.4.5), or as a plain color if the gradient has no extent.
enum Shading {
    case nothing
    case color(Color)
    case shading(Dictionaries)

    /// The dictionaries of a gradient.
    struct Dictionaries {
        /// From the space of the dictionaries to that of the canvas.
        var space: Transform
        var color: Syntax
        /// Shades of gray that are the opacities; nil if all colors are opaque.
        var opacity: Syntax?
    }

    /// - Parameter isCovered: Whether the painted shape lies within the bounds, so that nothing is painted beyond the
    ///   ends.
    init(_ gradient: Gradient, bounds: Rect, isCovered: Bool) {
        let stops = gradient.orderedStops
        guard let last = stops.last else {
            self = .nothing
            return
        }
        guard let geometry = Self.geometry(gradient.shape, bounds: bounds, isCovered: isCovered) else {
            self = .color(last.color)
            return
        }
        func dictionary(_ space: String, _ components: (Color) -> [Double]) -> Syntax {
            var dictionary = Syntax()
            dictionary.append("<<\(geometry.entries)/ColorSpace/\(space)/Function")
            dictionary.append(Self.function(stops, components))
            dictionary.append(">>")
            return dictionary
        }
        self = .shading(
            Dictionaries(
                space: geometry.space,
                color: dictionary("DeviceRGB") { [$0.red, $0.green, $0.blue] },
                opacity: stops.allSatisfy { $0.color.alpha >= 1 } ? nil : dictionary("DeviceGray") { [$0.alpha] }))
    }

    // MARK: - Geometry

    /// The entries of a dictionary about its geometry, and the transform from its space; nil if the gradient has no
    /// extent. Gradients along an axis of the bounds, and radial ones, are in units of the bounds, so that equal
    /// gradients of different shapes are equal.
    private static func geometry(
        _ shape: Gradient.Shape, bounds: Rect, isCovered: Bool
    ) -> (entries: String, space: Transform)? {
        let unit = Transform(a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.x, ty: bounds.y)
        guard unit.isFinite, max(bounds.width, bounds.height, abs(bounds.x), abs(bounds.y)) < 1e9 else { return nil }
        var coordinates = Syntax()
        switch shape {
        case .axial(let angle):
            let direction = Point.direction(degrees: angle)
            let isAlongAxis = direction.x == 0 || direction.y == 0
            let length = abs(direction.x) * bounds.width + abs(direction.y) * bounds.height
            guard length > 1e-6 else { return nil }
            let box = isAlongAxis ? Rect(x: 0, y: 0, width: 1, height: 1) : bounds
            let half = direction * ((isAlongAxis ? 1 : length) / 2)
            let (start, end) = (box.center - half, box.center + half)
            coordinates.array([start.x, start.y, end.x, end.y], decimals: isAlongAxis ? 5 : Precision.length)
            // A side of the bounds may be 0 across the axis.
            let space = Transform(
                a: max(unit.a, 1e-6), b: 0, c: 0, d: max(unit.d, 1e-6), tx: unit.tx, ty: unit.ty)
            let ends = isCovered ? "/Extend[true true]" : ""
            return (
                "/ShadingType 2/Coords\(String(decoding: coordinates.bytes, as: UTF8.self))\(ends)",
                isAlongAxis ? space : .identity
            )
        case .radial(let start, let end):
            guard bounds.width > 1e-6, bounds.height > 1e-6,
                max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) < 1e6
            else { return nil }
            coordinates.array([start.x, 1 - start.y, 0, end.x, 1 - end.y, 0.5], decimals: 5)
            return (
                "/ShadingType 3/Coords\(String(decoding: coordinates.bytes, as: UTF8.self))/Extend[true true]", unit
            )
        }
    }

    // MARK: - Functions

    /// The function from a position to the components of its color: linear between stops (7.10).
    private static func function(_ stops: [Gradient.Stop], _ components: (Color) -> [Double]) -> [UInt8] {
        var parts: [(end: Double, function: Syntax)] = []
        var position = 0.0
        var color = stops[0].color
        func add(to end: Double, _ last: Color) {
            defer { color = last }
            let end = (end * 1e5).rounded() / 1e5
            guard end > position else { return }
            var function = Syntax()
            function.append("<</FunctionType 2/Domain[0 1]/N 1/C0")
            function.array(components(color), decimals: 4)
            function.append("/C1")
            function.array(components(last), decimals: 4)
            function.append(">>")
            parts.append((end, function))
            position = end
        }
        for stop in stops { add(to: stop.position, stop.color) }
        if position < 1 || parts.isEmpty { add(to: 1, color) }
        if parts.count == 1 { return parts[0].function.bytes }
        var result = Syntax()
        result.append("<</FunctionType 3/Domain[0 1]/Functions[")
        for part in parts { result.append(part.function.bytes) }
        result.append("]/Bounds")
        result.array(parts.dropLast().map(\.end), decimals: 5)
        result.append("/Encode[\(Array(repeating: "0 1", count: parts.count).joined(separator: " "))]>>")
        return result.bytes
    }
}
