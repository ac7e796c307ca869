/// The costs of chart elements, in nanoseconds of one core of a small server of the 2020s. They are measured and
/// generously rounded up. The sum is not a prediction, but separates charts that can be drawn in time from those that
/// cannot.
enum ElementCost {
    /// A record that is converted to a number and placed.
    static let record = 80.0
    /// A record with a shape of its own: a bar, a slice, a cell or a bubble.
    static let shape = 2_500.0
    /// A point of a curve that is not reduced to its visible points.
    static let curvePoint = 1_800.0
    /// A cell of a heat map whose position is found among those of other cells, and one in a row of a matrix.
    static let cell = 1_500.0
    static let cellOfMatrix = 60.0
    /// A value of a function.
    static let sample = 2_000.0
    /// A row or column of pixels crossed by a line, including both sides of the line.
    static let passedPixel = 12.0
    /// The same for an upright or level line.
    static let straightPixel = 6.0
    /// A filled pixel: with a single color, and with another paint.
    static let filledPixel = 1.0
    static let paintedPixel = 12.0
    /// A pixel of a stamped symbol.
    static let stampedPixel = 6.0
    /// A placed text, and a character of it.
    static let text = 50_000.0
    static let letter = 4_000.0
    /// An axis with its ticks and labels.
    static let axis = 10_000_000.0
    /// A pixel of a translucent layer, and a pixel that is blurred for a shadow.
    static let layerPixel = 6.0
    static let blurredPixel = 50.0
    /// An encoded pixel of a PNG.
    static let encodedPixel = 30.0
}
