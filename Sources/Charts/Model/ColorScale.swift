import Drawing

/// How values become colors, as the client describes it.
package struct ColorScale: Hashable, Sendable {
    /// Nil is a sequential map, or a diverging one where there is a midpoint.
    package var colorMap: ColorMap?
    /// Whether the colors run the other way.
    package var isReversed: Bool
    /// Equal differences, or equal ratios, of values take equal steps of color.
    package var scale: NumericScale
    /// The value of the first color; nil is the smallest one of the data.
    package var start: Double?
    /// The value of the last color; nil is the largest one of the data.
    package var end: Double?
    /// The value of the middle color; nil is halfway between the ends.
    package var midpoint: Double?
    /// How many colors there are; nil is a smooth change.
    package var numberOfSteps: Int?

    package init() {
        isReversed = false
        scale = .linear
    }
}
