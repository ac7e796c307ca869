import Drawing

/// How values become colours, as the client describes it.
package struct ColorScale: Hashable, Sendable {
    /// Nil is a sequential map, or a diverging one where there is a midpoint.
    package var colorMap: ColorMap?
    /// Whether the colours run the other way.
    package var isReversed: Bool
    /// Equal differences, or equal ratios, of values take equal steps of colour.
    package var scale: NumericScale
    /// The value of the first colour; nil is the smallest one of the data.
    package var start: Double?
    /// The value of the last colour; nil is the largest one of the data.
    package var end: Double?
    /// The value of the middle colour; nil is halfway between the ends.
    package var midpoint: Double?
    /// How many colours there are; nil is a smooth change.
    package var numberOfSteps: Int?

    package init() {
        isReversed = false
        scale = .linear
    }
}
