import Drawing

/// What a shape is painted with.
package enum Ink: Hashable, Sendable {
    case color(Color)
    /// A gradient in fractions of the shape's box.
    case gradient(BoxGradient)

    /// Whether nothing is seen of it.
    package var isClear: Bool {
        if case .color(let color) = self { return color.alpha == 0 }
        return false
    }
}

/// A gradient whose coordinates are fractions of a shape's box.
package struct BoxGradient: Hashable, Sendable {
    package var isRadial = false
    package var x1 = 0.0
    package var y1 = 0.0
    package var x2 = 1.0
    package var y2 = 0.0
    /// Radii of a radial gradient, as fractions of the longer side.
    package var r1 = 0.0
    package var r2 = 0.5
    package var stops: [Gradient.Stop] = []
}

/// How an item is filled and stroked.
package struct Look: Hashable, Sendable {
    package var fill: Ink?
    package var stroke: Ink?
    package var strokeWidth: Double?
    package var opacity = 1.0
    package var fillOpacity = 1.0
    package var strokeOpacity = 1.0
    package var dash: [Double] = []
    package var dashOffset = 0.0
    package var cap: String?
    package var join: String?
    package var miterLimit: Double?

    package init() {}

    /// How far strokes reach beyond a shape on each side: a whole width of the stroke, as Vega 6.2 counts it.
    package var strokeReach: Double {
        stroke != nil && opacity != 0 && strokeOpacity != 0 ? max(0, strokeWidth ?? 1) : 0
    }

    package static func filled(_ ink: Ink?) -> Look {
        var look = Look()
        look.fill = ink
        return look
    }
}
