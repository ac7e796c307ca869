/// The client's description of the mapping from values to colors.
package struct ColorScale: Hashable, Sendable {
    /// The color map; nil is a sequential map, or a diverging one if there is a midpoint.
    package var colorMap: ColorMap?
    /// Whether the order of the colors is reversed.
    package var isReversed: Bool
    /// The scale: linear for equal differences, logarithmic for equal ratios per step of color.
    package var scale: NumericScale
    /// The value of the first color; nil is the smallest value of the data.
    package var start: Double?
    /// The value of the last color; nil is the largest value of the data.
    package var end: Double?
    /// The value of the middle color; nil is the middle of the range.
    package var midpoint: Double?
    /// The number of colors; nil is a continuous change.
    package var numberOfSteps: Int?

    package init() {
        isReversed = false
        scale = .linear
    }
}
